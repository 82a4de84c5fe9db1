/*
 * run.c
 *	  One operation on arrays: all but those that go element by element (elementwise.c)
 *	  and those on groups (group.c).
 */
#include "run/run.h"

#include "run/attempt.h"
#include "value/pick.h"

DaArray *
da_run_fill(const DaShape *shape, const DaScalar *value)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_FILL, DA_OP_FILL, shape->element, shape->length);
	run.task.with.fill.isnull = value == NULL;
	run.task.with.fill.value.bits = value ? value->bits : 0;
	da_run_output(&run, shape, value == NULL);
	return da_run_result(&run);
}

DaArray *
da_run_sequence(DaElement element, int64 start, int64 step, int64 length)
{
	DaShape		shape = da_shape_vector(element, length);
	DaRun		run;

	da_run_begin(&run, DA_TASK_SEQUENCE, DA_OP_SEQUENCE, element, length);
	run.task.with.sequence.start = start;
	run.task.with.sequence.step = step;
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

DaArray *
da_run_strided_copy(DaArray *from, const DaSection *section)
{
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	DaRun		run;

	for (int i = 0; i < section->ndim; i++)
		dims[i] = (int) section->dims[i];
	shape = da_shape(from->shape.element, section->ndim, dims);
	da_run_begin(&run, DA_TASK_STRIDED_COPY, DA_OP_STRIDED_COPY, shape.element, shape.length);
	run.task.with.section = *section;
	da_stat = &da_stats[DA_OP_STRIDED_COPY][DA_ENGINE_HOST];
	from = da_pick_section(from, &run.task.with.section);
	da_run_input_operand(&run, from);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

bool
da_run_element(DaArray *from, int64 position, DaScalar *value)
{
	DaStat		before;
	bool		found;

	da_run_look_begins(DA_OP_ELEMENT, from, &before);
	found = da_array_get(from, position, value);
	da_run_look_ends(DA_OP_ELEMENT, 1, &before);
	return found;
}

DaArray *
da_run_slice(DaArray *from, int64 start, int64 length)
{
	DaStat		before;
	DaArray    *slice;

	da_run_look_begins(DA_OP_SLICE, from, &before);
	slice = da_array_slice(from, start, length);
	da_run_look_ends(DA_OP_SLICE, length, &before);
	return slice;
}

DaArray *
da_run_gather(DaArray *from, DaArray *positions)
{
	DaShape		shape = da_shape(from->shape.element, positions->shape.ndim,
								 positions->shape.dims);
	DaRun		run;

	da_run_begin(&run, DA_TASK_GATHER, DA_OP_GATHER, shape.element, shape.length);
	da_stat = &da_stats[DA_OP_GATHER][DA_ENGINE_HOST];
	from = da_pick_positions(from, &positions);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, positions);
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

DaArray *
da_run_convert(DaArray *from, DaElement to_element)
{
	DaShape		shape = da_shape(to_element, from->shape.ndim, from->shape.dims);
	DaRun		run;

	if (da_element_info[to_element].class_ == DA_CLASS_TIME)
		return da_time_convert(from, to_element);
	da_run_begin(&run, DA_TASK_EVAL, DA_OP_CONVERT, to_element, shape.length);
	da_run_operand(&run, da_run_step(&run, DA_STEP_CONVERT, to_element, da_run_input(&run, from),
									 DA_NO_REGISTER, DA_NO_REGISTER));
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

/* how many elements the mask lets through */
static int64
mask_count(DaArray *mask)
{
	DaReduced	reduced;

	da_run_reduce(mask, DA_REDUCE_TRUE, &reduced);
	return reduced.true_count;
}

DaArray *
da_run_select(DaArray *from, DaArray *mask)
{
	DaShape		shape;
	DaRun		run;

	if (mask->shape.length != from->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("mask of %lld elements does not fit an array of %lld elements",
						(long long) mask->shape.length, (long long) from->shape.length)));
	shape = da_shape_vector(from->shape.element, mask_count(mask));
	da_run_begin(&run, DA_TASK_SELECT, DA_OP_SELECT, shape.element, from->shape.length);
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

DaArray *
da_run_nonzero(DaArray *mask)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, mask_count(mask));
	DaRun		run;

	da_run_begin(&run, DA_TASK_NONZERO, DA_OP_NONZERO, DA_ELEMENT_INT4, mask->shape.length);
	da_run_input_operand(&run, mask);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

DaArray *
da_run_sort(DaArray *from, DaOrder order)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_SORT, DA_OP_SORT, from->shape.element, from->shape.length);
	run.task.with.order = order;
	da_run_input_operand(&run, from);
	da_run_output(&run, &from->shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}

DaArray *
da_run_argsort(DaArray *from, DaOrder order, DaArray *before)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, from->shape.length);
	DaRun		run;

	da_run_begin(&run, DA_TASK_ARGSORT, DA_OP_ARGSORT, from->shape.element, from->shape.length);
	run.task.with.order = order;
	da_run_input_operand(&run, from);
	if (before)
		da_run_input_operand(&run, before);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

void
da_run_reduce(DaArray *from, uint8 what, DaReduced *result)
{
	DaOp		op = (what == DA_REDUCE_TRUE ? DA_OP_COUNT_TRUE : what == DA_REDUCE_SUM ? DA_OP_SUM
					  : what == DA_REDUCE_MOMENTS ? DA_OP_MOMENTS : DA_OP_MIN_MAX);
	DaRun		run;

	da_run_begin(&run, DA_TASK_AGGREGATE, op, from->shape.element, from->shape.length);
	da_task_reduce(&run.task, da_run_input(&run, from), DA_NO_REGISTER, what);
	da_run_execute(&run);
	*result = run.task.answer.reduced;
}

int64
da_run_mismatch(DaArray *a, DaArray *b)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_MISMATCH, DA_OP_MISMATCH, a->shape.element,
				 Max(a->shape.length, b->shape.length));
	da_run_input_operand(&run, a);
	da_run_input_operand(&run, b);
	da_run_execute(&run);
	return run.task.answer.number;
}

bool
da_run_less(DaArray *a, DaArray *b, int64 position)
{
	DaScalar	left;
	DaScalar	right;

	if (!da_array_get(a, position, &left))
		return false;
	if (!da_array_get(b, position, &right))
		return true;
	return da_scalar_less(da_element_info[a->shape.element].storage, &left, &right);
}

uint64
da_run_hash(DaArray *from, uint64 seed)
{
	DaRun		run;

	da_run_begin(&run, DA_TASK_HASH, DA_OP_HASH, from->shape.element, from->shape.length);
	run.task.with.seed = seed;
	da_run_input_operand(&run, from);
	da_run_execute(&run);
	return run.task.answer.hash;
}
