/*
 * sort.c
 *	  array_sort(), array_argsort(), array_sort_by(), array_is_sorted().
 */
#include "surface/surface.h"

/* [, descending [, nulls_first]]: NULLs come first exactly if descending, unless told */
DaOrder
da_order_args(FunctionCallInfo fcinfo, int first)
{
	DaOrder		order;

	order.descending = PG_NARGS() > first && PG_GETARG_BOOL(first);
	order.nulls_first = PG_NARGS() > first + 1 ? PG_GETARG_BOOL(first + 1) : order.descending;
	return order;
}

DA_FUNCTION(darray_sort)
{
	DA_RETURN(da_run_sort(DA_GETARG(0), da_order_args(fcinfo, 1)));
}

DA_FUNCTION(darray_is_sorted)
{
	PG_RETURN_BOOL(da_run_is_sorted(DA_GETARG(0), PG_NARGS() > 1 && PG_GETARG_BOOL(1)));
}

DA_FUNCTION(darray_argsort)
{
	DA_RETURN(da_run_argsort(DA_GETARG(0), da_order_args(fcinfo, 1)));
}

DA_FUNCTION(darray_argsort_keys)
{
	int			nkeys;
	bool	   *descending;
	DaArray   **keys = da_variadic_keys(fcinfo, &nkeys, &descending);

	if (keys == NULL)
		PG_RETURN_NULL();
	DA_RETURN(da_run_argsort_keys(keys, descending, nkeys));
}

DA_FUNCTION(darray_sort_by)
{
	DaArray    *array = DA_GETARG(0);

	DA_RETURN(da_run_sort_by(array, da_own_array(fcinfo, 1), da_order_args(fcinfo, 2)));
}
