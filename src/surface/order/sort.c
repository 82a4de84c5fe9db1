/*
 * sort.c
 *	  array_sort(), array_argsort(), array_sort_by(), array_is_sorted().
 */
#include "surface/surface.h"

/* [, descending [, nulls_first]]: NULLs come first exactly if descending, unless told */
static DaOrder
order_args(FunctionCallInfo fcinfo, int first)
{
	DaOrder		order;

	order.descending = PG_NARGS() > first && PG_GETARG_BOOL(first);
	order.nulls_first = PG_NARGS() > first + 1 && !PG_ARGISNULL(first + 1) ?
		PG_GETARG_BOOL(first + 1) : order.descending;
	return order;
}

/* not strict: nulls_first may be NULL, and is by default */
PG_FUNCTION_INFO_V1(darray_sort);

Datum
darray_sort(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	DA_RETURN(da_run_sort(DA_GETORDERED(0), order_args(fcinfo, 1)));
}

PG_FUNCTION_INFO_V1(darray_is_sorted);

Datum
darray_is_sorted(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(da_run_is_sorted(DA_GETKEYS(0), PG_NARGS() > 1 && PG_GETARG_BOOL(1)));
}

PG_FUNCTION_INFO_V1(darray_argsort);

Datum
darray_argsort(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	DA_RETURN(da_run_argsort(DA_GETKEYS(0), order_args(fcinfo, 1)));
}

PG_FUNCTION_INFO_V1(darray_argsort_keys);

Datum
darray_argsort_keys(PG_FUNCTION_ARGS)
{
	int			nkeys;
	bool	   *descending;
	DaArray   **keys = da_variadic_keys(fcinfo, &nkeys, &descending);

	if (keys == NULL)
		PG_RETURN_NULL();
	DA_RETURN(da_run_argsort_keys(keys, descending, nkeys));
}

PG_FUNCTION_INFO_V1(darray_sort_by);

Datum
darray_sort_by(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	DA_RETURN(da_run_sort_by(array, da_keys(fcinfo, da_own_array(fcinfo, 1)),
							 order_args(fcinfo, 2)));
}
