/*
 * sort.c
 *	  array_sort(), array_argsort(), array_sort_by(), array_is_sorted().
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"

/* [, descending]: NULLs come first exactly if so */
static DaOrder
order_arg(FunctionCallInfo fcinfo, int arg)
{
	bool		descending = PG_NARGS() > arg && PG_GETARG_BOOL(arg);

	return (DaOrder) {.descending = descending, .nulls_first = descending};
}

/* the same [, nulls_first], which is variadic; false: that is NULL */
static bool
order_args(FunctionCallInfo fcinfo, DaOrder *order)
{
	ArrayType  *told = PG_GETARG_ARRAYTYPE_P(2);
	int			n = ArrayGetNItems(ARR_NDIM(told), ARR_DIMS(told));

	*order = order_arg(fcinfo, 1);
	if (n == 0)
		return true;
	if (n > 1 || ARR_ELEMTYPE(told) != BOOLOID)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("nulls_first must be one boolean")));
	if (ARR_HASNULL(told) && array_contains_nulls(told))
		return false;
	order->nulls_first = *(bool *) ARR_DATA_PTR(told);
	return true;
}

PG_FUNCTION_INFO_V1(darray_sort);

Datum
darray_sort(PG_FUNCTION_ARGS)
{
	DaOrder		order;

	if (!order_args(fcinfo, &order))
		PG_RETURN_NULL();
	DA_RETURN(da_run_sort(DA_GETARG(0), order));
}

PG_FUNCTION_INFO_V1(darray_is_sorted);

Datum
darray_is_sorted(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(da_run_is_sorted(DA_GETARG(0), PG_NARGS() > 1 && PG_GETARG_BOOL(1)));
}

PG_FUNCTION_INFO_V1(darray_argsort);

Datum
darray_argsort(PG_FUNCTION_ARGS)
{
	DaOrder		order;

	if (!order_args(fcinfo, &order))
		PG_RETURN_NULL();
	DA_RETURN(da_run_argsort(DA_GETARG(0), order));
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

	DA_RETURN(da_run_sort_by(array, da_own_array(fcinfo, 1), order_arg(fcinfo, 2)));
}
