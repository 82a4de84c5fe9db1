/*
 * device_task.c
 *	  The few kinds of tasks of the simulated engine. What the service has to see to is looked at.
 */
#include "world.h"

#include <string.h>

static DaStatus
aggregate(DaTask *task)
{
	const DaView *view = &task->input[task->operand[0]];
	DaReduced  *reduced = &task->answer.reduced;

	memset(reduced, 0, sizeof(*reduced));
	if (task->nsteps > 0 || task->mask != DA_NO_REGISTER || view->scalar || view->strided ||
		view->validity)
		return DA_UNSUPPORTED;
	reduced->rows = reduced->count = view->length;
	for (int64_t i = 0; i < view->length; i++)
	{
		int64_t		is = da_integer_at(view->data, da_storage_width(view->storage), i);

		if (view->storage == DA_STORAGE_BOOL)
			reduced->true_count += is == 1;
		else
			reduced->sum.word[0] += (uint64_t) is;
		if (i == 0 || is < reduced->min.i4)
			reduced->min.i4 = (int32_t) is;
		if (i == 0 || is > reduced->max.i4)
			reduced->max.i4 = (int32_t) is;
	}
	return DA_OK;
}

static DaStatus
concatenate(DaCall *call, DaTask *task)
{
	const DaView *a = &task->input[task->operand[0]];
	const DaView *b = &task->input[task->operand[1]];
	size_t		size = da_storage_size[a->storage];

	if (a->scalar || b->scalar)
		return DA_UNSUPPORTED;
	if (a->length > 0)
		memcpy(task->output[0].data, a->data, a->length * size);
	if (a->length > 0 && b->length > 0 && concat_fails(a->data, b->data))
	{
		call->errors |= DA_ERROR_OUT_OF_RANGE;
		return DA_OK;
	}
	if (b->length > 0)
		memcpy((char *) task->output[0].data + a->length * size, b->data, b->length * size);
	return DA_OK;
}

/* as many as the result has room for, or nothing: the service does not count the mask */
static DaStatus
select_true(DaTask *task)
{
	const DaView *from = &task->input[task->operand[0]];
	const DaView *mask = &task->input[task->operand[1]];
	size_t		size = da_storage_size[from->storage];
	char	   *to = task->output[0].data;
	int64_t		n = 0;

	for (int64_t i = 0; i < mask->length; i++)
		n += ((const uint8_t *) mask->data)[i] == 1;
	if (n != task->output[0].length)
		return DA_UNSUPPORTED;
	for (int64_t i = 0; i < mask->length; i++)
		if (((const uint8_t *) mask->data)[i] == 1)
		{
			memcpy(to, (const char *) from->data + i * size, size);
			to += size;
		}
	return DA_OK;
}

/* no sort, but positions; the service has looked at those before */
static DaStatus
positions(DaTask *task)
{
	const DaView *before = task->operand[1] == DA_NO_REGISTER ? NULL
	: &task->input[task->operand[1]];
	int32_t    *to = task->output[0].data;

	/* small, so that they look like nobody's bytes */
	if (task->length > 15)
		return DA_UNSUPPORTED;
	for (int64_t i = 0; i < task->length; i++)
	{
		to[i] = before ? ((const int32_t *) before->data)[task->length - 1 - i]
			: (int32_t) (task->length - i);
		if (to[i] < 1 || to[i] > task->length)
			failed("a position is outside of the column");
	}
	return DA_OK;
}

static DaStatus
copy_spans(DaTask *task)
{
	const DaView *view = &task->input[task->operand[0]];
	const DaSpan *spans = view->data;
	char	   *to = task->output[0].data;

	if (task->noutputs > 1)
		return DA_UNSUPPORTED;
	for (int64_t i = 0; i < view->length / (int64_t) DA_SPAN_WORDS; i++)
	{
		size_t		size = spans[i].length * da_storage_size[task->with.spans.storage];

		if (size == 0)
			continue;
		memcpy(to, (const void *) (uintptr_t) spans[i].data, size);
		to += size;
	}
	return DA_OK;
}

DaStatus
device_compute(DaCall *call, DaTask *task)
{
	for (int i = 0; i < task->ninputs; i++)
		if (task->input[i].scalar || task->input[i].strided || task->input[i].validity)
			return DA_UNSUPPORTED;
	if (task->nsteps > 0)
		return DA_UNSUPPORTED;
	switch (task->kind)
	{
		case DA_TASK_AGGREGATE:
			return aggregate(task);
		case DA_TASK_CONCAT:
			return concatenate(call, task);
		case DA_TASK_SELECT:
			return select_true(task);
		case DA_TASK_ARGSORT:
			return positions(task);
		case DA_TASK_SPAN_COPY:
			return copy_spans(task);
		default:
			return DA_UNSUPPORTED;
	}
}
