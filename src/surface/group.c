/*
 * group.c
 *	  Groups: numbers for the distinct values of one or several keys, aggregates by
 *	  those numbers, and both at once as rows.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"

/*
 * Two keys become one: the pair of their group numbers, whose order is theirs, and
 * so on. Pairs are numbered anew in the end, and where the next would not fit: numbers
 * are dense.
 */
DaArray *
da_group_keys(DaArray **keys, int nkeys, int64 *ngroups)
{
	DaArray    *id = da_run_group_id(keys[0], ngroups);

	for (int i = 1; i < nkeys; i++)
	{
		int64		nnext;
		DaArray    *next;

		da_check_lengths(keys[0], keys[i]);
		next = da_run_group_id(keys[i], &nnext);
		if (*ngroups > PG_INT64_MAX / Max(nnext, 1))
			id = da_run_group_id(id, ngroups);
		id = da_run_group_pair(id, next, nnext);
		*ngroups *= nnext;
	}
	return nkeys > 1 ? da_run_group_id(id, ngroups) : id;
}

DA_FUNCTION(darray_group_id)
{
	int			nkeys;
	int64		ngroups;
	DaArray   **keys = da_variadic_arrays(fcinfo, 0, &nkeys);

	if (keys == NULL)
		PG_RETURN_NULL();
	DA_RETURN(da_group_keys(keys, nkeys, &ngroups));
}

static DaArray *
group_reduce(FunctionCallInfo fcinfo, DaGroupOp op)
{
	DaArray    *ids = DA_GETARG(0);
	DaArray    *values = PG_NARGS() > 1 ? DA_GETARG(1) : NULL;
	DaArray    *result;

	da_run_group_reduce(&op, 1, ids, values, da_run_group_max(ids), &result);
	return result;
}

/* array_group_sum(id, v) and its like */
#define DA_GROUP(id, name, result, classes) \
	DA_FUNCTION(darray_group_##name) \
	{ \
		DA_RETURN(group_reduce(fcinfo, DA_GROUP_##id)); \
	}
#include "kernel/group_list.h"
#undef DA_GROUP

static DaGroupOp
group_op(const char *name)
{
#define DA_GROUP(id, name_, result, classes) \
	if (strcmp(name, #name_) == 0) \
		return DA_GROUP_##id;
#include "kernel/group_list.h"
#undef DA_GROUP
	ereport(ERROR,
			(errcode(ERRCODE_UNDEFINED_FUNCTION),
			 errmsg("grouped aggregate \"%s\" does not exist", name)));
}

/* the aggregates' names in the text[] */
static DaGroupOp *
group_ops(ArrayType *names, int *count)
{
	Datum	   *elements;
	bool	   *nulls;
	DaGroupOp  *ops;

	if (ARR_NDIM(names) > 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("names of aggregates must be a one-dimensional array")));
	deconstruct_array(names, TEXTOID, -1, false, TYPALIGN_INT, &elements, &nulls, count);
	ops = palloc(Max(*count, 1) * sizeof(DaGroupOp));
	for (int i = 0; i < *count; i++)
	{
		if (nulls[i])
			ereport(ERROR,
					(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
					 errmsg("name of an aggregate cannot be null")));
		ops[i] = group_op(TextDatumGetCString(elements[i]));
	}
	return ops;
}

/* does the query's column definition list say what comes? */
static void
check_columns(TupleDesc desc, DaArray **columns, int ncolumns)
{
	if (desc->natts != ncolumns)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("function return row and query-specified return row do not match"),
				 errdetail("Returned row contains %d attributes, but query expects %d.",
						   ncolumns, desc->natts)));
	for (int i = 0; i < ncolumns; i++)
	{
		Oid			returned = da_element_oid(columns[i]->shape.element);
		Oid			expected = TupleDescAttr(desc, i)->atttypid;

		if (returned != expected)
			ereport(ERROR,
					(errcode(ERRCODE_DATATYPE_MISMATCH),
					 errmsg("function return row and query-specified return row do not match"),
					 errdetail("Returned type %s at ordinal position %d, but query expects %s.",
							   format_type_be(returned), i + 1, format_type_be(expected))));
	}
}

/* results[i] = ops[i] of values[i]: together for those that are the same values */
static void
aggregate(const DaGroupOp *ops, int naggs, DaArray *id, DaArray **values, int64 ngroups,
		  DaArray **results)
{
	memset(results, 0, naggs * sizeof(DaArray *));
	for (int i = 0; i < naggs; i++)
	{
		DaGroupOp	same_ops[DA_GROUP_OPS];
		DaArray    *same_results[DA_GROUP_OPS];
		int			places[DA_GROUP_OPS];
		int			n = 0;

		if (results[i] != NULL)
			continue;
		for (int k = i; k < naggs && n < DA_GROUP_OPS; k++)
		{
			if (results[k] == NULL && da_array_is_same(values[k], values[i]))
			{
				same_ops[n] = ops[k];
				places[n++] = k;
			}
		}
		da_run_group_reduce(same_ops, n, id, values[i], ngroups, same_results);
		for (int k = 0; k < n; k++)
			results[places[k]] = same_results[k];
	}
}

/* array_group_by(aggs text[], VARIADIC keys and values): a row a group */
DA_FUNCTION(darray_group_by)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	int			naggs;
	int			narrays;
	int			nkeys;
	const DaGroupOp first = DA_GROUP_FIRST;
	int64		ngroups;
	DaGroupOp  *ops;
	DaArray   **arrays;
	DaArray   **results;
	DaColumn   *columns;
	DaArray    *id;
	Datum	   *values;
	bool	   *nulls;

	InitMaterializedSRF_compat(fcinfo);
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	ops = group_ops(PG_GETARG_ARRAYTYPE_P(0), &naggs);
	arrays = da_variadic_arrays(fcinfo, 1, &narrays);
	if (arrays == NULL)
		PG_RETURN_NULL();
	nkeys = narrays - naggs;
	if (nkeys < 1)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%d aggregates need more than %d arrays", naggs, narrays),
				 errhint("Give the keys first, then an array of values for each aggregate.")));

	id = da_group_keys(arrays, nkeys, &ngroups);
	results = palloc(narrays * sizeof(DaArray *));
	for (int i = 0; i < nkeys; i++)
		da_run_group_reduce(&first, 1, id, arrays[i], ngroups, &results[i]);
	aggregate(ops, naggs, id, arrays + nkeys, ngroups, results + nkeys);
	check_columns(rsinfo->setDesc, results, narrays);
	columns = palloc(narrays * sizeof(DaColumn));
	for (int i = 0; i < narrays; i++)
		columns[i] = da_array_column(results[i]);

	values = palloc(narrays * sizeof(Datum));
	nulls = palloc(narrays * sizeof(bool));
	for (int64 row = 0; row < ngroups; row++)
	{
		CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < narrays; i++)
			values[i] = da_column_datum(&columns[i], row, &nulls[i]);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}
