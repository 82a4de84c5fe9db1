/*
 * task.cu
 *	  A task on the device: what its kind takes as columns, then the kind's function.
 */
#include "program.cuh"

static DaStatus
group_reduce(DaCall *call, DaTask *task, const DaColumn *ids, const DaColumn *values)
{
	DaGroupOp ops[DA_TASK_OUTPUTS];

	for (int i = 0; i < task->noutputs; i++)
		ops[i] = (DaGroupOp) task->with.group_op[i];
	return cuda_group_reduce(call, ops, task->noutputs, ids, values, task->output);
}

static DaStatus
execute_columns(DaCall *call, DaTask *task, const DaColumn *a, const DaColumn *b)
{
	DaOutput *to = &task->output[0];

	switch (task->kind)
	{
	case DA_TASK_FILL:
		return cuda_fill(call, task->with.fill.isnull ? nullptr : &task->with.fill.value, to);
	case DA_TASK_SERIES:
		return cuda_series(call, task->with.series.start, task->with.series.step, to);
	case DA_TASK_SECTION:
		return cuda_section(call, a, &task->with.section, to);
	case DA_TASK_GATHER:
		return cuda_gather(call, a, b, to);
	case DA_TASK_CONCAT:
		return cuda_concat(call, a, b, to);
	case DA_TASK_MEMBER:
		return cuda_member(call, a, b, task->with.unknown, to);
	case DA_TASK_SELECT:
		return cuda_select(call, a, b, to);
	case DA_TASK_WHERE:
		return cuda_where(call, a, to);
	case DA_TASK_SORT:
		return cuda_sort(call, a, task->with.order, to);
	case DA_TASK_ARGSORT:
		return cuda_argsort(call, a, task->with.order, b, to);
	case DA_TASK_MISMATCH:
		return cuda_mismatch(call, a, b, &task->answer.number);
	case DA_TASK_GROUP_ID:
		return cuda_group_id(call, a, to, &task->answer.number);
	case DA_TASK_GROUP_PAIR:
		return cuda_group_pair(call, a, b, task->with.ngroups, to);
	case DA_TASK_GROUP_MAX:
		return cuda_group_max(call, a, &task->answer.number);
	case DA_TASK_GROUP_REDUCE:
		return group_reduce(call, task, a, b);
	case DA_TASK_HASH: /* XXH3's steps each need what came out of the last, and another hash
							 * would not be the host's */
	case DA_TASK_EVAL:
	case DA_TASK_AGGREGATE:
	case DA_NUM_TASKS:
		break;
	}
	return DA_UNSUPPORTED;
}

/* for the kernels that take columns */
static DaStatus
execute_computed(DaCall *call, DaTask *task)
{
	Job job(call);
	DaColumn column[2];
	DaStatus status = cuda_materialise(job, call, task, 2, column);

	if (status != DA_OK || call->errors != 0)
		return status;
	return execute_columns(call, task, task->operand[0] == DA_NO_REGISTER ? nullptr : &column[0],
						   task->operand[1] == DA_NO_REGISTER ? nullptr : &column[1]);
}

DaStatus
cuda_execute(DaCall *call, DaTask *task)
{
	DaColumn column[2];
	const DaColumn *given[2] = {nullptr, nullptr};

	if (task->kind == DA_TASK_EVAL)
		return cuda_eval(call, task);
	if (task->kind == DA_TASK_AGGREGATE)
		return cuda_aggregate(call, task);
	if (task->nsteps > 0)
		return execute_computed(call, task);
	for (int i = 0; i < 2; i++)
	{
		uint8_t reg = task->operand[i];

		if (reg == DA_NO_REGISTER)
			continue;
		if (!task->input[reg].scalar && task->input[reg].strided)
			return execute_computed(call, task);
		da_view_column(&task->input[reg], &column[i]);
		given[i] = &column[i];
	}
	return execute_columns(call, task, given[0], given[1]);
}
