/*
 * guess.c
 *	  How long a task will take: what others of its kind took, by their length.
 *
 * A time that was measured while others were at work is too long, so what is quicker counts more.
 */
#include "guess.h"

/* microseconds from which on a task is long */
#define LONG_TASK		250

/* elements that tell something */
#ifndef TELLING_LENGTH
#define TELLING_LENGTH	10000
#endif

/* microseconds an element; 0: not known */
static double rate[DA_NUM_TASKS];

/* NULL: it is none, or none whose length says much */
static const DaTask *
task_of(const DaRequest *request)
{
	const DaTask *task = &request->with.task;

	return request->kind == DA_REQUEST_TASK && (uint32_t) task->kind < DA_NUM_TASKS &&
		task->length >= TELLING_LENGTH ? task : NULL;
}

bool
guess_is_long(const DaRequest *request)
{
	const DaTask *task = task_of(request);

	return task && rate[task->kind] * (double) task->length > LONG_TASK;
}

void
guess_learn(const DaRequest *request, int64_t took)
{
	const DaTask *task = task_of(request);
	double		told;

	if (task == NULL)
		return;
	told = (double) took / (double) task->length;
	if (rate[task->kind] == 0)
		rate[task->kind] = told;
	else
		rate[task->kind] += (told - rate[task->kind]) / (told < rate[task->kind] ? 2 : 32);
}
