/*
 * host_program_compat.c
 *	  The slots of the host engine that programs have taken the place of.
 */
#include "host_program.h"

static DaStatus
eval_step(DaCall *call, DaStepOp op, const DaColumn *const *operands, DaOutput *result)
{
	DaTask		task;
	DaStatus	status;

	task.kind = DA_TASK_EVAL;
	task.ninputs = da_step_info[op].arity;
	task.nsteps = task.noutputs = 1;
	task.length = result->length;
	task.step[0] = (DaStep) {op, result->storage, {0, 1, 2}};
	for (int i = 0; i < task.ninputs; i++)
		host_view_of_column(&task.input[i], operands[i]);
	task.operand[0] = task.ninputs;
	task.output[0] = *result;
	status = host_eval(call, &task);
	result->null_count = task.output[0].null_count;
	return status;
}

DaStatus
host_map(DaCall *call, DaMapOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	return eval_step(call, DA_STEP_ADD + op, (const DaColumn *[]) {a, b}, result);
}

DaStatus
host_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
			 DaOutput *result)
{
	return eval_step(call, DA_STEP_LT + op, (const DaColumn *[]) {a, b}, result);
}

DaStatus
host_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	return eval_step(call, DA_STEP_AND + op, (const DaColumn *[]) {a, b}, result);
}

DaStatus
host_choose(DaCall *call, const DaColumn *mask, const DaColumn *a, const DaColumn *b,
			DaOutput *result)
{
	return eval_step(call, DA_STEP_IF_ELSE, (const DaColumn *[]) {mask, a, b}, result);
}

DaStatus
host_convert(DaCall *call, const DaColumn *from, DaOutput *result)
{
	return eval_step(call, DA_STEP_CONVERT, &from, result);
}

DaStatus
host_count_true(DaCall *call, const DaColumn *mask, DaReduced *result)
{
	return host_reduce(call, mask, DA_REDUCE_TRUE, result);
}

DaStatus
host_sum(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return host_reduce(call, from, DA_REDUCE_SUM, result);
}

DaStatus
host_moments(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return host_reduce(call, from, DA_REDUCE_MOMENTS, result);
}

DaStatus
host_min_max(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return host_reduce(call, from, DA_REDUCE_MIN_MAX, result);
}
