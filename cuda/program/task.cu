/*
 * task.cu
 *	  A task on the device: what its kind takes as columns, then the kind's function.
 */
#include "program/program.cuh"

/*
 * What a device does not do: HASH, as XXH3's steps each need what came out of the last, and another
 * hash would not be the host's; EWMA, as each value waits for the one before, and other steps would
 * not round to the host's bits.
 */
template <typename F>
static bool
is_there(F *f)
{
	return f != nullptr;
}

#define DA_ENGINE_DO(f) cuda_##f
#define DA_ENGINE_HAS(f) is_there(cuda_##f)
#include "kernel/task_columns.h"

/* for the kernels that take columns */
static DaStatus
execute_computed(DaCall *call, DaTask *task)
{
	Job job(call);
	DaColumn column[DA_TASK_OPERANDS];
	DaStatus status = cuda_materialise(job, call, task, DA_TASK_OPERANDS, column);

	if (status != DA_OK || call->errors != 0)
		return status;
	/* all steps have gone well */
	call->failed_step = task->nsteps;
	return execute_columns(call, task, task->operand[0] == DA_NO_REGISTER ? nullptr : &column[0],
						   task->operand[1] == DA_NO_REGISTER ? nullptr : &column[1],
						   task->operand[2] == DA_NO_REGISTER ? nullptr : &column[2]);
}

DaStatus
cuda_execute(DaCall *call, DaTask *task)
{
	DaColumn column[DA_TASK_OPERANDS];
	const DaColumn *given[DA_TASK_OPERANDS] = {nullptr, nullptr, nullptr};

	if (task->kind == DA_TASK_EVAL)
		return cuda_eval(call, task);
	if (task->kind == DA_TASK_AGGREGATE)
		return cuda_aggregate(call, task);
	if (task->nsteps > 0)
		return execute_computed(call, task);
	for (int i = 0; i < DA_TASK_OPERANDS; i++)
	{
		uint8_t reg = task->operand[i];

		if (reg == DA_NO_REGISTER)
			continue;
		if (!task->input[reg].scalar && task->input[reg].strided)
			return execute_computed(call, task);
		da_view_column(&task->input[reg], &column[i]);
		given[i] = &column[i];
	}
	return execute_columns(call, task, given[0], given[1], given[2]);
}
