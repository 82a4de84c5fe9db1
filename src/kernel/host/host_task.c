/*
 * host_task.c
 *	  A task on the host: what its kind takes is brought into columns, then the kind's
 *	  function does the work.
 */
#include "kernel/program/host_program.h"

/* what a kind takes, as columns; those that had to be made are in memory of their own */
typedef struct Operands
{
	DaColumn	column[DA_TASK_OPERANDS];
	const DaColumn *given[DA_TASK_OPERANDS];	/* NULL: the task does without */
	void	   *made[DA_TASK_OPERANDS];
	size_t		made_size[DA_TASK_OPERANDS];
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
	for (int i = 0; i < DA_TASK_OPERANDS; i++)
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
	for (int i = 0; i < DA_TASK_OPERANDS; i++)
		if (operands->made[i])
			host_release(operands->made[i], operands->made_size[i]);
}

#define DA_ENGINE_DO(f) host_##f
#define DA_ENGINE_HAS(f) true
#include "kernel/task_columns.h"

/* apart, so that what there are millions of does not pay for its frame */
DA_NOINLINE DaStatus
execute_operands(DaCall *call, DaTask *task)
{
	Operands	operands;
	DaStatus	status = open_operands(call, task, &operands);

	if (status == DA_OK && call->errors == 0)
	{
		/* all steps have gone well */
		call->failed_step = task->nsteps;
		status = execute_columns(call, task, operands.given[0], operands.given[1],
								 operands.given[2]);
	}
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
