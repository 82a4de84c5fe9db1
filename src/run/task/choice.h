/*
 * choice.h
 *	  Which engine an operation runs on.
 */
#ifndef DA_CHOICE_H
#define DA_CHOICE_H

#include "run/task/run_task.h"

/* shall a device do it? Opens it, if so; sets run->why */
extern bool da_choose_device(DaRun *run);

/* might it be one, for whatever comes? Opens none */
extern bool da_device_may_be_used(void);

/* what the device would have done the host does, for that reason */
extern void da_count_fallback(DaRun *run, const char *reason);

/* the device has done it since then */
extern void da_device_took(const DaRun *run, instr_time begin);

#endif							/* DA_CHOICE_H */
