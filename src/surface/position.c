/*
 * position.c
 *	  Positions of extremes, and the elements at the ends.
 */
#include "surface/surface.h"
#include "value/state.h"

static Datum
arg_extreme(FunctionCallInfo fcinfo, bool greatest)
{
	int64		position = da_run_arg_extreme(DA_GETARG(0), greatest);

	if (position == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT32((int32) position);
}

static DaArray *
group_arg_extreme(FunctionCallInfo fcinfo, bool greatest)
{
	DaArray    *ids = DA_GETARG(0);

	return da_run_group_arg_extreme(ids, DA_GETARG(1), da_run_group_max(ids, false), greatest);
}

DA_FUNCTION(darray_argmin)
{
	return arg_extreme(fcinfo, false);
}

DA_FUNCTION(darray_argmax)
{
	return arg_extreme(fcinfo, true);
}

DA_FUNCTION(darray_group_argmin)
{
	DA_RETURN(group_arg_extreme(fcinfo, false));
}

DA_FUNCTION(darray_group_argmax)
{
	DA_RETURN(group_arg_extreme(fcinfo, true));
}

DA_FUNCTION(darray_argmin_dim)
{
	DA_RETURN(da_run_arg_extreme_dim(DA_GETARG(0), PG_GETARG_INT32(1), false));
}

DA_FUNCTION(darray_argmax_dim)
{
	DA_RETURN(da_run_arg_extreme_dim(DA_GETARG(0), PG_GETARG_INT32(1), true));
}

/* one element, NULL or not; NULL if there is none */
static Datum
element_at(FunctionCallInfo fcinfo, DaArray *array, int64 position)
{
	DaScalar	value;

	if (array->shape.length == 0 || !da_run_element(array, position, &value))
		PG_RETURN_NULL();
	return da_scalar_datum(array->shape.element, &value);
}

DA_FUNCTION(darray_first)
{
	return element_at(fcinfo, DA_GETARG(0), 0);
}

DA_FUNCTION(darray_last)
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
	array = DA_GETARG(1);
	if (array->shape.length == 0)
		return da_state_unchanged(fcinfo);
	valid = da_run_element(array, last ? array->shape.length - 1 : 0, &value);
	shape = da_shape_vector(array->shape.element, 1);
	DA_RETURN(da_run_fill(&shape, valid ? &value : NULL));
}

DA_FUNCTION(darray_first_accum)
{
	return end_of_rows(fcinfo, false);
}

DA_FUNCTION(darray_last_accum)
{
	return end_of_rows(fcinfo, true);
}
