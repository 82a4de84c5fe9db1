/*
 * remote_task.c
 *	  A task on its way to the device service, and what may be its answer.
 */
#include "engine/remote_task.h"

#include "kernel/aggregate/span.h"

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
	int			noperands = from->kind == DA_TASK_EVAL ? from->noutputs : 3;

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
	memcpy(to->operand, from->operand, noperands);
	to->mask = from->mask;
	to->with = from->with;
	memcpy(to->output, from->output, from->noutputs * sizeof(DaOutput));
}

/* a value of that storage */
static bool
is_scalar(DaStorage storage, const DaScalar *value)
{
	return storage != DA_STORAGE_BOOL || value->b <= 1;
}

bool
da_remote_is_answer(const DaTask *task, const DaReply *of)
{
	DaTask		answered;
	int64		most = 0;

	if ((of->errors >> DA_ERROR_BITS) != 0 || of->failed_step > task->nsteps)
		return false;
	if (of->errors)
		return true;
	for (int i = 0; i < task->noutputs; i++)
	{
		int64		nulls = of->with.task.null_count[i];

		if (nulls < 0 || nulls > task->output[i].length ||
			(nulls > 0 && task->output[i].validity == NULL))
			return false;
	}
	memcpy(&answered.answer, of->with.task.answer, sizeof(answered.answer));
	for (int i = 0; i < task->ninputs; i++)
		most = Max(most, task->input[i].length);
	switch (task->kind)
	{
		case DA_TASK_AGGREGATE:
			{
				const DaReduced *reduced = &answered.answer.reduced;
				DaStorage	storage = da_task_storage(task, task->operand[0]);

				return reduced->count >= 0 && reduced->count <= task->length &&
					((task->with.reduce & DA_REDUCE_TRUE) == 0 ||
					 (reduced->true_count >= 0 && reduced->true_count <= task->length)) &&
					((task->with.reduce & DA_REDUCE_MIN_MAX) == 0 || reduced->count == 0 ||
					 (is_scalar(storage, &reduced->min) && is_scalar(storage, &reduced->max)));
			}
		case DA_TASK_MISMATCH:
			return answered.answer.number >= 0 && answered.answer.number <= most;
		case DA_TASK_GROUP_ID:
			return answered.answer.number >= 0 && answered.answer.number <= task->length;
		case DA_TASK_GROUP_MAX:
			return answered.answer.number >= 0 && answered.answer.number <= PG_INT32_MAX;
		case DA_TASK_SPAN_SUMS:
			for (int i = 0; i < 2; i++)
				if (answered.answer.spans.first[i] + answered.answer.spans.limbs[i] >
					(i == 0 || task->with.spans.squares
					 ? da_span_limbs(task->with.spans.storage, i) : 0))
					return false;
			return true;
		case DA_TASK_PRODUCTS:
			return answered.answer.products.count >= 0 &&
				answered.answer.products.count <= task->length;
		default:
			return true;
	}
}
