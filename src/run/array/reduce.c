/*
 * reduce.c
 *	  What is said of a whole array: aggregates, a hash, where it differs from another one.
 */
#include "run/run.h"

#include "run/task/execute.h"

void
da_run_reduce(DaArray *from, uint8 what, DaReduced *result)
{
	DaOp		op = (what == DA_REDUCE_TRUE ? DA_OP_COUNT_TRUE : what == DA_REDUCE_SUM ? DA_OP_SUM
					  : what & DA_REDUCE_MOMENTS ? DA_OP_MOMENTS : DA_OP_MIN_MAX);
	const DaMask *mask = what == DA_REDUCE_TRUE ? da_array_mask(from) : NULL;
	DaRun		run;

	if (mask)
	{
		*result = (DaReduced) {.rows = mask->length, .count = mask->length - mask->nulls,
							   .true_count = da_mask_count_true(mask)};
		return;
	}
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

int
da_run_order(DaArray *a, DaArray *b)
{
	int64		position = da_run_mismatch(a, b);
	DaScalar	left;
	DaScalar	right;

	if (position == Min(a->shape.length, b->shape.length))
		return 0;
	if (!da_array_get(a, position, &left, &da_stats[DA_OP_MISMATCH][da_array_at(a)]))
		return 1;
	if (!da_array_get(b, position, &right, &da_stats[DA_OP_MISMATCH][da_array_at(b)]))
		return -1;
	return da_scalar_less(da_element_info[a->shape.element].storage, &left, &right) ? -1 : 1;
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
