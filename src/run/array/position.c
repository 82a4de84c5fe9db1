/*
 * position.c
 *	  Positions of extremes: of all elements, by groups, along a dimension.
 */
#include "run/run.h"

#include "value/array/order.h"

int64
da_run_arg_extreme(DaArray *from, bool greatest)
{
	DaOperand	value = {.element = from->shape.element};
	DaReduced	reduced;

	/* a stored value may know them */
	if (!da_array_extremes(from, &reduced.count, &reduced.min, &reduced.max))
		da_run_reduce(from, DA_REDUCE_MIN_MAX, &reduced);
	if (reduced.count == 0)
		return 0;
	value.scalar = greatest ? reduced.max : reduced.min;
	return da_run_position(from, &value, 0);
}

/* the positions where elements are the best ones, which are repeated to their shape; else NULL */
static DaArray *
positions_of(DaArray *from, DaArray *best, DaArray *positions)
{
	DaOperand	a = da_operand(from);
	DaOperand	b = da_operand(best);
	DaOperand	found = da_operand(positions);
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};

	return da_run_if_else(da_run_compare(DA_COMPARE_EQ, &a, &b), &found, &null);
}

static DaArray *
numbers(int64 length)
{
	return da_run_sequence(DA_ELEMENT_INT4, 1, 1, length);
}

DaArray *
da_run_group_arg_extreme(DaArray *ids, DaArray *values, int64 ngroups, bool greatest)
{
	const DaFold extreme = greatest ? DA_FOLD_MAX : DA_FOLD_MIN;
	const DaFold least = DA_FOLD_MIN;
	DaShape		shape = da_shape_vector(values->shape.element, values->shape.length);
	DaShape		id_shape = da_shape_vector(DA_ELEMENT_INT4, ids->shape.length);
	DaArray    *best;
	DaArray    *result;

	values = da_array_reshape(values, &shape);
	ids = da_array_reshape(ids, &id_shape);
	da_run_group_reduce(&extreme, 1, ids, values, ngroups, &best);
	/* for each row that of its group */
	best = da_run_gather(best, ids);
	da_run_group_reduce(&least, 1, ids, positions_of(values, best, numbers(shape.length)),
						ngroups, &result);
	return result;
}

DaArray *
da_run_arg_extreme_dim(DaArray *from, int dim, bool greatest)
{
	DaArray    *best = da_run_reduce_dim(greatest ? DA_FOLD_MAX : DA_FOLD_MIN, from, dim);
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaArray    *along;

	/* aligned at the last dimension: one element each, and the positions in it */
	memcpy(dims, from->shape.dims, sizeof(dims));
	dims[dim - 1] = 1;
	shape = da_shape(from->shape.element, from->shape.ndim, dims);
	best = da_array_reshape(best, &shape);
	for (int i = 0; i < from->shape.ndim; i++)
		dims[i] = i == dim - 1 ? from->shape.dims[i] : 1;
	shape = da_shape(DA_ELEMENT_INT4, from->shape.ndim, dims);
	along = da_array_reshape(numbers(shape.length), &shape);
	return da_run_reduce_dim(DA_FOLD_MIN, positions_of(from, best, along), dim);
}
