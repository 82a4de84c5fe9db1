/*
 * task_columns.h
 *	  Which function of an engine does a task: that of its kind (task_list.h).
 *
 * Before including, define DA_ENGINE_DO(f), the engine's function f, and DA_ENGINE_HAS(f), whether
 * it has that. They are undefined here. What comes out is
 *
 *		static DaStatus execute_columns(DaCall *call, DaTask *task, const DaColumn *a,
 *										const DaColumn *b, const DaColumn *c)
 *
 * with the operands as columns, NULL for one that the task does without. There is deliberately
 * no include guard here.
 */

static DaStatus
execute_columns(DaCall *call, DaTask *task, const DaColumn *a, const DaColumn *b,
				const DaColumn *c)
{
	DaOutput   *to = &task->output[0];

	switch (task->kind)
	{
#define DA_TASK(id, fn, params, args, ...) \
		case DA_TASK_##id: \
			return DA_ENGINE_HAS(fn) ? DA_ENGINE_DO(fn) args : DA_UNSUPPORTED;
#include "kernel/task_list.h"
#undef DA_TASK
		case DA_NUM_TASKS:
			break;
	}
	return DA_UNSUPPORTED;
}

#undef DA_ENGINE_DO
#undef DA_ENGINE_HAS
