/*
 * remote_task.h
 *	  A task on its way to the device service, and what may be its answer.
 */
#ifndef DA_REMOTE_TASK_H
#define DA_REMOTE_TASK_H

#include "engine/compat.h"
#include "engine/service.h"

/* with nothing in it but what counts */
extern void da_remote_copy_task(const DaTask *from, DaTask *to);

/* the answer into task and call, if it is one that this task may have */
extern bool da_remote_take_answer(DaCall *call, DaTask *task, const DaReply *of);

#endif							/* DA_REMOTE_TASK_H */
