/*
 * remote_task.c
 *	  A task on its way to the device service, and what may be its answer.
 */
#include "engine/remote_task.h"

#include "engine/handles.h"
#include "kernel/task_check.h"

/* a view with nothing in it but what counts */
static void
copy_view(const DaView *from, DaView *to, int ndim)
{
	memset(to, 0, sizeof(*to));
	to->storage = from->storage;
	to->scalar = from->scalar;
	to->length = from->length;
	if (from->scalar)
	{
		to->isnull = from->isnull;
		to->value = from->value;
		return;
	}
	to->data = from->data;
	to->validity = from->validity;
	to->validity_offset = from->validity_offset;
	to->strided = from->strided;
	if (from->strided)
		memcpy(to->strides, from->strides, ndim * sizeof(int64_t));
}

void
da_remote_copy_task(const DaTask *from, DaTask *to)
{
	memset(to, 0, offsetof(DaTask, input));
	to->kind = from->kind;
	to->ninputs = from->ninputs;
	to->nsteps = from->nsteps;
	to->noutputs = from->noutputs;
	to->ndim = from->ndim;
	to->length = from->length;
	memcpy(to->dims, from->dims, from->ndim * sizeof(int64_t));
	for (int i = 0; i < from->ninputs; i++)
		copy_view(&from->input[i], &to->input[i], from->ndim);
	memcpy(to->step, from->step, from->nsteps * sizeof(DaStep));
	memset(to->operand, DA_NO_REGISTER, sizeof(to->operand));
	memcpy(to->operand, from->operand, da_task_noperands(from));
	to->mask = from->mask;
	to->with = from->with;
	memcpy(to->output, from->output, from->noutputs * sizeof(DaOutput));
}

bool
da_remote_take_answer(DaCall *call, DaTask *task, const DaReply *of)
{
	if ((of->errors >> DA_ERROR_BITS) != 0 || of->failed_step > task->nsteps)
		return false;
	memcpy(&task->answer, of->with.task.answer, sizeof(task->answer));
	if (of->errors == 0 && !da_is_answer(task))
		return false;
	for (int i = 0; i < task->noutputs && of->errors == 0; i++)
	{
		int64		nulls = of->with.task.null_count[i];

		if (nulls < 0 || nulls > task->output[i].length ||
			(nulls > 0 && task->output[i].validity == NULL))
			return false;
	}
	call->errors |= of->errors;
	call->failed_step = of->failed_step;
	for (int i = 0; i < task->noutputs; i++)
	{
		task->output[i].null_count = of->with.task.null_count[i];
		if (task->output[i].length > 0)
			da_handle_set_backed((uint64) task->output[i].data);
	}
	return true;
}
