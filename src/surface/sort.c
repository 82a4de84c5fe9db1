/*
 * sort.c
 *	  array_sort(), array_argsort(), array_sort_by().
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

/*
 * As PostgreSQL 18's, an array of several dimensions is sorted by its first one:
 * its rows as arrays compare, a NULL in them above all else.
 */
static DaArray *
sort_rows(DaArray *array, bool descending)
{
	DaOrder		order = {descending, descending};
	int64		nrows = array->shape.dims[0];
	int64		width = array->shape.length / nrows;
	DaArray    *positions = NULL;
	DaSection	column = {.ndim = 1, .dims = {nrows}, .strides = {width}};
	DaShape		shape = da_shape(DA_ELEMENT_INT4, array->shape.ndim, array->shape.dims);
	DaArray    *elements;
	DaOutput	output;
	const int32 *row;

	/* rows compare by their first element, then the second ... */
	for (column.start = width - 1; column.start >= 0; column.start--)
		positions = da_run_argsort(da_run_section(array, &column), order, positions);

	row = da_array_column(positions, DA_ENGINE_HOST).data;
	elements = da_array_create(&shape, false);
	output = da_array_output(elements, DA_ENGINE_HOST);
	for (int64 i = 0; i < nrows; i++)
		for (int64 j = 0; j < width; j++)
			((int32 *) output.data)[i * width + j] = (int32) ((row[i] - 1) * width + j + 1);
	da_array_finish(elements, 0);
	return da_run_gather(array, elements);
}

DA_FUNCTION(darray_sort)
{
	DaArray    *array = DA_GETARG(0);
	DaOrder		order = da_order_args(fcinfo, 1);

	DA_RETURN(array->shape.ndim > 1 ? sort_rows(array, order.descending) : da_run_sort(array, order));
}

DA_FUNCTION(darray_argsort)
{
	DA_RETURN(da_run_argsort(DA_GETARG(0), da_order_args(fcinfo, 1), NULL));
}

/* lexicographic: sorted by the last key first, each sort keeping the order before */
DA_FUNCTION(darray_argsort_keys)
{
	DaOrder		ascending = {false, false};
	int			nkeys;
	DaArray   **keys = da_variadic_arrays(fcinfo, 0, &nkeys);
	DaArray    *positions = NULL;

	if (keys == NULL)
		PG_RETURN_NULL();
	for (int i = 1; i < nkeys; i++)
		da_check_lengths(keys[0], keys[i]);
	for (int i = nkeys - 1; i >= 0; i--)
		positions = da_run_argsort(keys[i], ascending, positions);
	DA_RETURN(positions);
}

DA_FUNCTION(darray_sort_by)
{
	DaArray    *array = DA_GETARG(0);
	DaArray    *keys;

	da_check_type(get_fn_expr_argtype(fcinfo->flinfo, 1));
	keys = DA_GETARG(1);
	da_check_lengths(array, keys);
	DA_RETURN(da_run_gather(array, da_run_argsort(keys, da_order_args(fcinfo, 2), NULL)));
}
