/*
 * fake_engine.h
 *	  What a test may ask of the fake engine: failures at a certain call, and counts.
 */
#ifndef FAKE_ENGINE_H
#define FAKE_ENGINE_H

#include "kernel/kernel.h"

/*
 * Let "count" calls of a kind fail, from the nth one from now on (1: the next). The
 * kinds: allocate, release, upload, download, stage, send, task (any of them), or a
 * task's kind. The statuses: no_memory, unsupported, interrupted, lost (the only one that
 * a release heeds). False: there is no such kind, status or number.
 */
extern bool fake_engine_set_failure(const char *what, int nth, const char *status, int count);

/* open(), from now on, answers DA_LOST for this reason; to be called before it */
extern void fake_engine_set_no_device(const char *reason);

/* how long a task takes, in milliseconds, besides what it does */
extern void fake_engine_set_sleep(int milliseconds);

/* what was allocated and not released yet */
extern void fake_engine_get_live(int64_t *bytes, int64_t *allocations);

/* how many calls of a kind there were, those that failed too; -1: there is no such kind */
extern int64_t fake_engine_get_calls(const char *what);

#endif							/* FAKE_ENGINE_H */
