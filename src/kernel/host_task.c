/*
 * host_task.c
 *	  A task on the host: what its kind takes is brought into columns, then the kind's
 *	  function does the work.
 */
#include "host_program.h"

/* columns that such a kind takes */
#define MOST_OPERANDS	2

/* what a kind takes, as columns; those that had to be made are in memory of their own */
typedef struct Operands
{
	DaColumn	column[MOST_OPERANDS];
	const DaColumn *given[MOST_OPERANDS];	/* NULL: the task does without */
	void	   *made[MOST_OPERANDS];
	size_t		made_size[MOST_OPERANDS];
} Operands;

/* register "reg" as a column of its own, which the operands own */
static DaStatus
make_column(DaCall *call, const DaTask *task, uint8_t reg, Operands *operands, int which)
{
	DaStorage	storage = da_task_storage(task, reg);
	size_t		validity_at = ((size_t) task->length * da_storage_size[storage] + 7) / 8 * 8;
	size_t		size = validity_at + (size_t) DA_VALIDITY_WORDS(task->length) * sizeof(uint64_t);
	DaColumn   *column = &operands->column[which];
	DaTask		eval;
	DaStatus	status = host_allocate(size, &operands->made[which]);

	if (status != DA_OK)
		return status;
	operands->made_size[which] = size;
	eval = *task;
	eval.kind = DA_TASK_EVAL;
	eval.noutputs = 1;
	eval.operand[0] = reg;
	eval.output[0] = (DaOutput) {storage, task->length, operands->made[which],
	(uint64_t *) ((char *) operands->made[which] + validity_at), 0};
	status = host_eval(call, &eval);
	*column = (DaColumn) {storage, false, task->length, eval.output[0].data,
	eval.output[0].null_count > 0 ? eval.output[0].validity : NULL, 0};
	return status;
}

static DaStatus
open_operands(DaCall *call, const DaTask *task, Operands *operands)
{
	memset(operands->made, 0, sizeof(operands->made));
	memset(operands->given, 0, sizeof(operands->given));
	for (int i = 0; i < MOST_OPERANDS; i++)
	{
		uint8_t		reg = task->operand[i];

		if (reg == DA_NO_REGISTER)
			continue;
		operands->given[i] = &operands->column[i];
		if (reg < task->ninputs && !task->input[reg].strided)
			da_view_column(&task->input[reg], &operands->column[i]);
		else
		{
			DaStatus	status = make_column(call, task, reg, operands, i);

			if (status != DA_OK || call->errors)
				return status;
		}
	}
	return DA_OK;
}

static void
close_operands(Operands *operands)
{
	for (int i = 0; i < MOST_OPERANDS; i++)
		if (operands->made[i])
			host_release(operands->made[i], operands->made_size[i]);
}

static DaStatus
group_reduce(DaCall *call, DaTask *task, const DaColumn *ids, const DaColumn *values)
{
	DaGroupOp	ops[DA_TASK_OUTPUTS];

	for (int i = 0; i < task->noutputs; i++)
		ops[i] = (DaGroupOp) task->with.group_op[i];
	return host_group_reduce(call, ops, task->noutputs, ids, values, task->output);
}

static DaStatus
execute_columns(DaCall *call, DaTask *task, const DaColumn *a, const DaColumn *b)
{
	DaOutput   *to = &task->output[0];

	switch (task->kind)
	{
		case DA_TASK_FILL:
			return host_fill(call, task->with.fill.isnull ? NULL : &task->with.fill.value, to);
		case DA_TASK_SERIES:
			return host_series(call, task->with.series.start, task->with.series.step, to);
		case DA_TASK_SECTION:
			return host_section(call, a, &task->with.section, to);
		case DA_TASK_GATHER:
			return host_gather(call, a, b, to);
		case DA_TASK_CONCAT:
			return host_concat(call, a, b, to);
		case DA_TASK_MEMBER:
			return host_member(call, a, b, task->with.unknown, to);
		case DA_TASK_SELECT:
			return host_select(call, a, b, to);
		case DA_TASK_WHERE:
			return host_where(call, a, to);
		case DA_TASK_SORT:
			return host_sort(call, a, task->with.order, to);
		case DA_TASK_ARGSORT:
			return host_argsort(call, a, task->with.order, b, to);
		case DA_TASK_MISMATCH:
			return host_mismatch(call, a, b, &task->answer.number);
		case DA_TASK_HASH:
			return host_hash(call, a, task->with.seed, &task->answer.hash);
		case DA_TASK_GROUP_ID:
			return host_group_id(call, a, to, &task->answer.number);
		case DA_TASK_GROUP_PAIR:
			return host_group_pair(call, a, b, task->with.ngroups, to);
		case DA_TASK_GROUP_MAX:
			return host_group_max(call, a, &task->answer.number);
		case DA_TASK_GROUP_REDUCE:
			return group_reduce(call, task, a, b);
		case DA_TASK_EVAL:
		case DA_TASK_AGGREGATE:
		case DA_NUM_TASKS:
			break;
	}
	return DA_UNSUPPORTED;
}

/* apart, so that what there are millions of does not pay for its frame */
static __attribute__((noinline)) DaStatus
execute_operands(DaCall *call, DaTask *task)
{
	Operands	operands;
	DaStatus	status = open_operands(call, task, &operands);

	if (status == DA_OK && call->errors == 0)
		status = execute_columns(call, task, operands.given[0], operands.given[1]);
	close_operands(&operands);
	return status;
}

DaStatus
host_execute(DaCall *call, DaTask *task)
{
	if (task->kind == DA_TASK_EVAL)
		return host_eval(call, task);
	if (task->kind == DA_TASK_AGGREGATE)
		return host_aggregate(call, task);
	return execute_operands(call, task);
}
