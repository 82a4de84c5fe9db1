/*
 * position.c
 *	  Positions of extremes, and the elements at the ends.
 */
#include "surface/surface.h"
#include "value/state/state.h"

static Datum
arg_extreme(FunctionCallInfo fcinfo, bool greatest)
{
	int64		position = da_run_arg_extreme(DA_GETKEYS(0), greatest);

	if (position == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT32((int32) position);
}

static DaArray *
group_arg_extreme(FunctionCallInfo fcinfo, bool greatest)
{
	DaArray    *ids = DA_GETARG(0);

	return da_run_group_arg_extreme(ids, DA_GETKEYS(1), da_run_group_max(ids, false), greatest);
}

PG_FUNCTION_INFO_V1(darray_argmin);

Datum
darray_argmin(PG_FUNCTION_ARGS)
{
	return arg_extreme(fcinfo, false);
}

PG_FUNCTION_INFO_V1(darray_argmax);

Datum
darray_argmax(PG_FUNCTION_ARGS)
{
	return arg_extreme(fcinfo, true);
}

PG_FUNCTION_INFO_V1(darray_group_argmin);

Datum
darray_group_argmin(PG_FUNCTION_ARGS)
{
	DA_RETURN(group_arg_extreme(fcinfo, false));
}

PG_FUNCTION_INFO_V1(darray_group_argmax);

Datum
darray_group_argmax(PG_FUNCTION_ARGS)
{
	DA_RETURN(group_arg_extreme(fcinfo, true));
}

PG_FUNCTION_INFO_V1(darray_argmin_dim);

Datum
darray_argmin_dim(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_arg_extreme_dim(DA_GETKEYS(0), PG_GETARG_INT32(1), false));
}

PG_FUNCTION_INFO_V1(darray_argmax_dim);

Datum
darray_argmax_dim(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_arg_extreme_dim(DA_GETKEYS(0), PG_GETARG_INT32(1), true));
}

/* one element, NULL or not; NULL if there is none */
static Datum
element_at(FunctionCallInfo fcinfo, DaArray *array, int64 position)
{
	DaScalar	value;

	if (array->shape.length == 0 || !da_run_element(array, position, &value))
		PG_RETURN_NULL();
	return da_element_datum(array, &value);
}

PG_FUNCTION_INFO_V1(darray_first);

Datum
darray_first(PG_FUNCTION_ARGS)
{
	return element_at(fcinfo, DA_GETARG(0), 0);
}

PG_FUNCTION_INFO_V1(darray_last);

Datum
darray_last(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	return element_at(fcinfo, array, array->shape.length - 1);
}

/* of many rows: an array of the one element */
static Datum
end_of_rows(FunctionCallInfo fcinfo, bool last)
{
	DaArray    *array;
	DaShape		shape;
	DaScalar	value;
	bool		valid;

	if (PG_ARGISNULL(1) || (!last && !PG_ARGISNULL(0)))
		return da_state_unchanged(fcinfo);
	da_check_darray(fcinfo, 1);
	array = DA_GETARG(1);
	if (array->shape.length == 0)
		return da_state_unchanged(fcinfo);
	valid = da_run_element(array, last ? array->shape.length - 1 : 0, &value);
	shape = da_shape_vector_of(&array->shape, 1);
	DA_RETURN(da_run_fill(&shape, valid ? &value : NULL));
}

PG_FUNCTION_INFO_V1(darray_first_accum);

Datum
darray_first_accum(PG_FUNCTION_ARGS)
{
	return end_of_rows(fcinfo, false);
}

PG_FUNCTION_INFO_V1(darray_last_accum);

Datum
darray_last_accum(PG_FUNCTION_ARGS)
{
	return end_of_rows(fcinfo, true);
}
