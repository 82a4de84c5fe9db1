/*
 * search.c
 *	  Elements looked up in what is sorted: array_search(), array_join(),
 *	  array_left_join(), array_full_join(), array_join_asof().
 */
#include "surface/surface.h"

#include "funcapi.h"

/* sorted, x [, after [, descending]] */
PG_FUNCTION_INFO_V1(darray_search_value);

Datum
darray_search_value(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2] = {da_operand(DA_GETARG(0))};

	operands[1] = da_operand_value(operands[0].element, PG_GETARG_DATUM(1));
	da_key_operands(fcinfo, operands, 2);
	PG_RETURN_INT32((int32) da_run_search_value(operands[0].array, &operands[1].scalar,
												PG_GETARG_BOOL(2), PG_GETARG_BOOL(3)));
}

PG_FUNCTION_INFO_V1(darray_search);

Datum
darray_search(PG_FUNCTION_ARGS)
{
	DaArray    *sorted;
	DaArray    *values;

	da_pair_args(fcinfo, &sorted, &values);
	DA_RETURN(da_run_search(sorted, values, PG_GETARG_BOOL(2), PG_GETARG_BOOL(3)));
}

PG_FUNCTION_INFO_V1(darray_search_anyarray);

Datum
darray_search_anyarray(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_array_operands(fcinfo, 0, operands);
	DA_RETURN(da_run_search(operands[0].array, operands[1].array, PG_GETARG_BOOL(2),
							PG_GETARG_BOOL(3)));
}

PG_FUNCTION_INFO_V1(darray_join_asof);

Datum
darray_join_asof(PG_FUNCTION_ARGS)
{
	DaArray    *times;
	DaArray    *sorted;

	da_pair_args(fcinfo, &times, &sorted);
	DA_RETURN(da_run_join_asof(times, sorted));
}

PG_FUNCTION_INFO_V1(darray_join_asof_anyarray);

Datum
darray_join_asof_anyarray(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_array_operands(fcinfo, 0, operands);
	DA_RETURN(da_run_join_asof(operands[0].array, operands[1].array));
}

/* a row of the two columns of positions */
static Datum
join(FunctionCallInfo fcinfo, DaJoin kind, DaArray *v, DaArray *w)
{
	DaArray    *i;
	DaArray    *j;
	Datum		values[2];
	bool		nulls[2] = {false};
	TupleDesc	desc;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	da_run_join(kind, v, w, &i, &j);
	values[0] = da_array_datum(i);
	values[1] = da_array_datum(j);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

PG_FUNCTION_INFO_V1(darray_join);

Datum
darray_join(PG_FUNCTION_ARGS)
{
	DaArray    *v;
	DaArray    *w;

	da_pair_args(fcinfo, &v, &w);
	return join(fcinfo, DA_JOIN_INNER, v, w);
}

PG_FUNCTION_INFO_V1(darray_join_anyarray);

Datum
darray_join_anyarray(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_array_operands(fcinfo, 0, operands);
	return join(fcinfo, DA_JOIN_INNER, operands[0].array, operands[1].array);
}

static Datum
join_common(FunctionCallInfo fcinfo, DaJoin kind)
{
	DaArray    *v;
	DaArray    *w;

	da_common_args(fcinfo, 0, 1, &v, &w);
	return join(fcinfo, kind, v, w);
}

PG_FUNCTION_INFO_V1(darray_left_join);

Datum
darray_left_join(PG_FUNCTION_ARGS)
{
	return join_common(fcinfo, DA_JOIN_LEFT);
}

PG_FUNCTION_INFO_V1(darray_full_join);

Datum
darray_full_join(PG_FUNCTION_ARGS)
{
	return join_common(fcinfo, DA_JOIN_FULL);
}
