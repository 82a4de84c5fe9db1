/*
 * fit.c
 *	  Operands of other shapes than the task's.
 */
#include "run/task/fit.h"

bool
da_shape_join(DaShape *shape, const DaShape *other)
{
	DaShape		joined = *shape;

	/* as nearly always */
	if (shape->ndim == other->ndim &&
		memcmp(shape->dims, other->dims, shape->ndim * sizeof(int)) == 0)
		return true;
	if (shape->length == 0 || other->length == 0)
	{
		/* an array of no elements goes with one element only */
		if (shape->length > 1 || other->length > 1)
			return false;
		if (other->length == 0)
			*shape = *other;
		return true;
	}
	joined.ndim = Max(shape->ndim, other->ndim);
	for (int back = 1; back <= joined.ndim; back++)
	{
		int			a = back <= shape->ndim ? shape->dims[shape->ndim - back] : 1;
		int			b = back <= other->ndim ? other->dims[other->ndim - back] : 1;

		if (a != b && a != 1 && b != 1)
			return false;
		joined.dims[joined.ndim - back] = Max(a, b);
	}
	*shape = da_shape(shape->element, joined.ndim, joined.dims);
	return true;
}

/* an array with fewer elements than the task: repeated along the dimensions that it lacks */
static uint8
broadcast(DaRun *run, DaArray *array, const DaShape *shape)
{
	int64		strides[DA_MAX_DIMS];
	int64		stride = 1;

	run->task.ndim = shape->ndim;
	for (int back = 1; back <= shape->ndim; back++)
	{
		int			d = shape->ndim - back;
		int			dim = (back <= array->shape.ndim ? array->shape.dims[array->shape.ndim - back]
						   : 1);

		run->task.dims[d] = shape->dims[d];
		strides[d] = dim == 1 ? 0 : stride;
		stride *= dim;
	}
	return da_run_view(run, array, strides);
}

uint8
da_run_fit(DaRun *run, const DaOperand *operand, const DaShape *shape)
{
	DaArray    *array = operand->array;
	DaEntries  *entries = da_operand_entries(operand);
	DaScalar	scalar;
	bool		known;

	if (unlikely(entries != NULL))
		run->entries = entries;
	if (array == NULL)
		return da_run_scalar(run, operand->element, operand->isnull ? NULL : &operand->scalar);
	if (array->shape.length == shape->length)
		return da_run_input(run, array);
	if (array->shape.length > 1)
		return broadcast(run, array, shape);
	known = da_array_get(array, 0, &scalar, &da_stats[run->op][da_array_at(array)]);
	return da_run_scalar(run, operand->element, known ? &scalar : NULL);
}
