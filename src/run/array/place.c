/*
 * place.c
 *	  Elements put to positions, and positions as a mask: compositions of other operations.
 */
#include "run/run.h"

/* 1-based positions, those that are not up to n being NULL, as group numbers up to n */
static DaArray *
as_numbers(DaArray *positions, bool all_inside, int64 n)
{
	DaShape		vector = da_shape_vector(positions->shape.element, positions->shape.length);
	DaElement	element = positions->shape.element;

	positions = da_array_reshape(positions, &vector);
	if (!all_inside)
	{
		DaOperand	operand = da_operand(positions);
		DaOperand	null = {.element = element, .isnull = true};
		DaOperand	bound = da_operand_integer(element, n);
		DaArray    *inside;

		inside = da_run_compare(DA_COMPARE_LE, &operand, &bound);
		positions = da_run_if_else(inside, &operand, &null);
	}
	return element == DA_ELEMENT_INT4 ? positions : da_run_convert(positions, DA_ELEMENT_INT4);
}

/*
 * For each of the positions 1 to n the place of its last mention among "positions", NULL if there
 * is none.
 */
static DaArray *
last_mention(DaArray *positions, bool all_inside, int64 n)
{
	const DaFold last = DA_FOLD_LAST;
	DaArray    *places = da_run_sequence(DA_ELEMENT_INT4, 1, 1, positions->shape.length);
	DaArray    *result;

	da_run_group_reduce(&last, 1, as_numbers(positions, all_inside, n), places, n, &result);
	return result;
}

/* the greatest position, 0 if all are NULL; raises if one is below 1 */
static int64
greatest_position(DaArray *positions)
{
	DaStorage	storage = da_element_info[positions->shape.element].storage;
	DaReduced	reduced;

	da_run_reduce(positions, DA_REDUCE_MIN_MAX, &reduced);
	if (reduced.count == 0)
		return 0;
	if (da_scalar_integer(storage, reduced.min) < 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("array subscript out of range"),
				 errdetail("The lower bound of an array is always 1.")));
	return da_scalar_integer(storage, reduced.max);
}

DaArray *
da_run_grow(DaArray *array, int64 length)
{
	DaShape		more = da_shape_vector(array->shape.element,
									   Max(length - array->shape.length, 0));
	DaOperand	head = da_operand(array);
	DaOperand	tail;

	/* as many as an array may have, all in all? */
	(void) da_shape_vector(array->shape.element, length);
	if (more.length == 0)
		return array;
	tail = da_operand(da_run_fill(&more, NULL));
	return array->shape.length == 0 ? tail.array : da_run_concat(&head, &tail);
}

DaArray *
da_run_put(DaArray *array, bool mine, DaArray *positions, const DaOperand *values)
{
	DaShape		shape = array->shape;
	DaShape		vector;
	int64		greatest;
	DaArray    *last;
	DaArray    *result;
	DaOperand	theirs = *values;
	DaOperand	ours;

	if (values->array)
		da_check_lengths(positions, values->array);
	greatest = greatest_position(positions);
	if (greatest == 0)
		return da_array_reshape(array, &shape);
	if (greatest > shape.length)
	{
		if (shape.ndim > 1)
			ereport(ERROR,
					(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
					 errmsg("array subscript out of range")));
		shape = da_shape_vector(shape.element, greatest);
	}
	if (da_array_at(array) == DA_ENGINE_HOST)
		return da_run_assign_at(array, mine, &shape, positions, values);
	/* on a device there is no writing to some elements: one array is made, of all of them */
	array = da_run_grow(array, greatest);
	vector = da_shape_vector(shape.element, shape.length);
	ours = da_operand(da_array_reshape(array, &vector));
	last = last_mention(positions, true, shape.length);
	if (values->array)
		theirs = da_operand(da_run_gather(values->array, last));
	result = da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, last, NULL), &ours, &theirs);
	return da_array_reshape(result, &shape);
}

DaArray *
da_run_put_masked(DaArray *array, bool mine, DaArray *mask, const DaOperand *values)
{
	DaShape		shape = array->shape;
	DaOperand	others;

	da_check_mask(array, mask);
	if (values->array)
		return da_run_put(array, mine, da_run_nonzero(mask), values);
	if (shape.length == 0)
		return da_array_reshape(array, &shape);
	shape.element = DA_ELEMENT_BOOL;
	others = da_operand(array);
	return da_run_if_else(da_array_reshape(mask, &shape), values, &others);
}

DaArray *
da_run_not_among(DaArray *positions, int64 n)
{
	bool		all_inside = greatest_position(positions) <= n;

	return da_run_logic(DA_LOGIC_IS_NULL, last_mention(positions, all_inside, n), NULL);
}
