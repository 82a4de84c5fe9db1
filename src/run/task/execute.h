/*
 * execute.h
 *	  How an operation runs: by which engine, and what becomes of a failure.
 */
#ifndef DA_EXECUTE_H
#define DA_EXECUTE_H

#include "engine/trace.h"
#include "run/task/run_task.h"

/*
 * Run a task of spans (da_run_rows()) on a device. False: there is none that can, or none that
 * pays, and nothing is done; so many arrays are not brought to the host at once, but one by one by
 * who has them.
 */
extern bool da_run_rows_try(DaRun *run);

/*
 * The same in two halves, so that devices work at a time. False: the host has to. What has begun is
 * ended, or all of that forgotten, also when an error comes between.
 */
extern bool da_run_rows_begin(DaRun *run);
extern bool da_run_rows_end(DaRun *run);
extern void da_run_rows_forget(void);

/* raises what goes wrong; then the outputs' arrays and the task's answer hold */
extern void da_run_execute(DaRun *run);

/* the same; false: what goes wrong with elements is not raised, and nothing holds */
extern bool da_run_try(DaRun *run);

/* raises what went wrong then */
extern void da_run_raise(const DaRun *run);

/* the same for a task of one output */
static inline DaArray *
da_run_result(DaRun *run)
{
	da_run_execute(run);
	return run->output[0].array;
}

/* what looks for bytes without a task: nothing that fails for want of a device */
typedef struct DaRunLook
{
	DaOp		op;
	DaStat	   *stat;
	DaStat		before;			/* for a trace */
} DaRunLook;

extern void da_run_look_trace(const DaRunLook *look, int64 elements);

static inline void
da_run_look_begins(DaRunLook *look, DaOp op, DaArray *from)
{
	look->op = op;
	look->stat = &da_stats[op][da_array_at(from)];
	if (unlikely(da_is_traced()))
		look->before = *look->stat;
	da_array_count_hit(from, look->stat);
}

static inline void
da_run_look_ends(const DaRunLook *look, int64 elements)
{
	look->stat->calls++;
	look->stat->elements += elements;
	if (unlikely(da_is_traced()))
		da_run_look_trace(look, elements);
}

#endif							/* DA_EXECUTE_H */
