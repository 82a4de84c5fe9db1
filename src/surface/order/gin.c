/*
 * gin.c
 *	  GIN indexes on the elements of arrays: which keys a value has, and which a question wants.
 *
 * Keys are the different elements, and NULL, as PostgreSQL's array_ops has them. Equal keys are
 * equal elements, texts under the collation of the index, so what @> and && find is not looked at
 * again; the other operators ask for more than keys tell.
 */
#include "surface/surface.h"

#include "access/gin.h"
#include "access/stratnum.h"
#include "surface/order/containment.h"
#include "utils/memutils.h"

/*
 * The function is declared for texts, or for all others, of which it does not tell which. A value
 * that is damaged may say what it likes as long as its elements are by value, as the keys are.
 */
static DaArray *
checked_arg(FunctionCallInfo fcinfo)
{
	const DaElements texts = DA_ELEMENT_BIT(DA_ELEMENT_TEXT);
	DaElements	elements = da_declared_elements(fcinfo->flinfo->fn_oid, 0);

	return da_checked_of(da_array_from_datum(PG_GETARG_DATUM(0)),
						 elements == texts ? texts : elements & ~texts);
}

/* keys of an array, and perhaps NULL behind them, to which GIN's flags belong; their number */
static int32
keys_of(DaArray *array, bool with_null, Datum **keys, bool **null_flags)
{
	int64		n = da_run_keys(array, keys);
	bool		null = with_null && da_array_null_count(array) > 0;

	if (n + null > MaxAllocSize / sizeof(Datum))
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("too many different elements for an index: %lld", (long long) n)));
	if (!null)
		return (int32) n;
	*keys = *keys ? repalloc_huge(*keys, (n + 1) * sizeof(Datum)) : palloc(sizeof(Datum));
	(*keys)[n] = (Datum) 0;
	*null_flags = palloc0((n + 1) * sizeof(bool));
	(*null_flags)[n] = true;
	return (int32) n + 1;
}

/* (value, nkeys, null_flags): the keys of a value */
PG_FUNCTION_INFO_V1(darray_gin_extract_value);

Datum
darray_gin_extract_value(PG_FUNCTION_ARGS)
{
	int32	   *nkeys = (int32 *) PG_GETARG_POINTER(1);
	bool	  **null_flags = (bool **) PG_GETARG_POINTER(2);
	Datum	   *keys;

	*nkeys = keys_of(checked_arg(fcinfo), true, &keys, null_flags);
	PG_RETURN_POINTER(keys);
}

/*
 * (array, nkeys, strategy, pmatch, extra_data, null_flags, search_mode): the keys that are looked
 * for. A NULL is equal to nothing, but where whole values are equal.
 */
PG_FUNCTION_INFO_V1(darray_gin_extract_query);

Datum
darray_gin_extract_query(PG_FUNCTION_ARGS)
{
	DaArray    *array = checked_arg(fcinfo);
	int32	   *nkeys = (int32 *) PG_GETARG_POINTER(1);
	StrategyNumber strategy = PG_GETARG_UINT16(2);
	bool	  **null_flags = (bool **) PG_GETARG_POINTER(5);
	int32	   *search_mode = (int32 *) PG_GETARG_POINTER(6);
	Datum	   *keys = NULL;

	*nkeys = 0;
	/* no array contains it; without keys nothing is found */
	if (strategy == DA_CONTAINS && da_array_null_count(array) > 0)
		PG_RETURN_POINTER(NULL);
	*nkeys = keys_of(array, strategy == DA_EQUAL, &keys, null_flags);
	switch (strategy)
	{
		case DA_OVERLAPS:
			break;
		case DA_CONTAINS:
			if (*nkeys == 0)
				*search_mode = GIN_SEARCH_MODE_ALL;
			break;
		case DA_CONTAINED:
			*search_mode = GIN_SEARCH_MODE_INCLUDE_EMPTY;
			break;
		case DA_EQUAL:
			if (*nkeys == 0)
				*search_mode = GIN_SEARCH_MODE_INCLUDE_EMPTY;
			break;
		default:
			elog(ERROR, "unknown strategy number: %d", strategy);
	}
	PG_RETURN_POINTER(keys);
}

/* (check, strategy, array, nkeys, extra_data, keys, null_flags): is a row found by its keys? */
PG_FUNCTION_INFO_V1(darray_gin_consistent);

Datum
darray_gin_consistent(PG_FUNCTION_ARGS)
{
	GinTernaryValue *check = (GinTernaryValue *) PG_GETARG_POINTER(0);
	StrategyNumber strategy = PG_GETARG_UINT16(1);
	int32		nkeys = PG_GETARG_INT32(3);
	bool		any = strategy == DA_OVERLAPS;
	GinTernaryValue found = any ? GIN_FALSE : GIN_TRUE;

	if (strategy == DA_CONTAINED)
		PG_RETURN_GIN_TERNARY_VALUE(GIN_MAYBE);
	for (int32 i = 0; i < nkeys; i++)
	{
		/* as OR or AND has it, whatever the other keys are */
		if (check[i] == (any ? GIN_TRUE : GIN_FALSE))
			PG_RETURN_GIN_TERNARY_VALUE(check[i]);
		if (check[i] == GIN_MAYBE)
			found = GIN_MAYBE;
	}
	PG_RETURN_GIN_TERNARY_VALUE(strategy == DA_EQUAL && found == GIN_TRUE ? GIN_MAYBE : found);
}
