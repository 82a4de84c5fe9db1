/*
 * sort.c
 *	  array_sort(), array_argsort(), array_sort_by().
 */
#include "surface/surface.h"

#include "miscadmin.h"
#include "utils/memutils.h"

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
 * The order of the rows of an array of several dimensions, as arrays compare: by
 * their first elements, then the second ones ..., a NULL above all else. Mostly the
 * first few columns decide, so rows are numbered by one column after the other, and
 * that ends when all rows have numbers of their own.
 */
static DaArray *
row_order(DaArray *array, bool descending)
{
	DaOrder		order = {descending, descending};
	int64		nrows = array->shape.dims[0];
	int64		width = array->shape.length / nrows;
	DaSection	column = {.ndim = 1, .dims = {nrows}, .strides = {width}};
	int64		ngroups = 0;
	DaArray    *id = NULL;
	DaArray    *positions;
	MemoryContext old = CurrentMemoryContext;
	MemoryContext scratch[2];

	/* what a column leaves goes when the one after the next comes */
	for (int i = 0; i < 2; i++)
		scratch[i] = AllocSetContextCreate(old, "darray rows", ALLOCSET_SMALL_SIZES);
	for (; column.start < width && ngroups < nrows; column.start++)
	{
		int64		nnext;
		DaArray    *next;

		CHECK_FOR_INTERRUPTS();
		MemoryContextReset(scratch[column.start % 2]);
		MemoryContextSwitchTo(scratch[column.start % 2]);
		next = da_run_group_id(da_run_strided_copy(array, &column), &nnext);
		if (id)
			next = da_run_group_id(da_run_group_pair(id, next, nnext), &ngroups);
		else
			ngroups = nnext;
		id = next;
	}
	MemoryContextSwitchTo(old);
	positions = da_run_argsort(id, order, NULL);
	for (int i = 0; i < 2; i++)
		MemoryContextDelete(scratch[i]);
	return positions;
}

/* as PostgreSQL 18's, an array of several dimensions is sorted by its first one */
static DaArray *
sort_rows(DaArray *array, bool descending)
{
	int64		nrows = array->shape.dims[0];
	int64		width = array->shape.length / nrows;
	DaShape		shape = da_shape(DA_ELEMENT_INT4, array->shape.ndim, array->shape.dims);
	DaArray    *positions;
	const int32 *row;
	DaArray    *elements;
	int32	   *element;

	/* in the end all of a stored value is read: not column by column before */
	if (array->buffer && !da_buffer_loaded(array->buffer))
		(void) da_array_column(array);
	positions = row_order(array, descending);
	row = da_array_column(positions).data;
	elements = da_array_create(&shape, false);
	element = da_array_output(elements).data;
	for (int64 i = 0; i < nrows; i++)
		for (int64 j = 0; j < width; j++)
			*element++ = (int32) ((row[i] - 1) * width + j + 1);
	da_array_finish(elements, 0);
	return da_run_gather(array, elements);
}

DA_FUNCTION(darray_sort)
{
	DaArray    *array = DA_GETARG(0);
	DaOrder		order = da_order_args(fcinfo, 1);

	DA_RETURN(array->shape.ndim > 1 ? sort_rows(array, order.descending)
			  : da_run_sort(array, order));
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

	da_check_type(da_arg_type(fcinfo, 1));
	keys = DA_GETARG(1);
	da_check_lengths(array, keys);
	DA_RETURN(da_run_gather(array, da_run_argsort(keys, da_order_args(fcinfo, 2), NULL)));
}
