/*
 * window.c
 *	  Series: what lies some places before, gaps and how they are filled, and aggregates of the
 *	  elements around each one.
 */
#include "surface/surface.h"

static DaScalar
scalar_arg(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	return da_scalar_from_datum(element, PG_GETARG_DATUM(arg));
}

/* array_shift(v, n [, fill]): a fill that is NULL is what there is without one */
DA_FUNCTION(darray_shift)
{
	DaArray    *array;
	DaScalar	fill;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	if (PG_NARGS() < 3 || PG_ARGISNULL(2))
		DA_RETURN(da_run_shift(array, PG_GETARG_INT32(1), NULL));
	fill = scalar_arg(fcinfo, 2, array->shape.element);
	DA_RETURN(da_run_shift(array, PG_GETARG_INT32(1), &fill));
}

DA_FUNCTION(darray_diff)
{
	DA_RETURN(da_run_diff(DA_GETARG(0), PG_NARGS() > 1 ? PG_GETARG_INT32(1) : 1));
}

DA_FUNCTION(darray_fill_forward)
{
	DA_RETURN(da_run_fill_gaps(NULL, DA_GETARG(0), false));
}

DA_FUNCTION(darray_fill_backward)
{
	DA_RETURN(da_run_fill_gaps(NULL, DA_GETARG(0), true));
}

DA_FUNCTION(darray_interpolate)
{
	DA_RETURN(da_run_interpolate(NULL, DA_GETARG(0)));
}

/* the places are of a type of ours */
DA_FUNCTION(darray_interpolate_by)
{
	da_check_type(da_arg_type(fcinfo, 0));
	DA_RETURN(da_run_interpolate(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_group_shift)
{
	DA_RETURN(da_run_group_shift(DA_GETARG(0), DA_GETARG(1), PG_GETARG_INT32(2)));
}

DA_FUNCTION(darray_group_fill_forward)
{
	DA_RETURN(da_run_fill_gaps(DA_GETARG(0), DA_GETARG(1), false));
}

DA_FUNCTION(darray_group_fill_backward)
{
	DA_RETURN(da_run_fill_gaps(DA_GETARG(0), DA_GETARG(1), true));
}
