/*
 * remote.h
 *	  The session's side of the device services: an engine like any other.
 */
#ifndef DA_REMOTE_H
#define DA_REMOTE_H

#include "engine/compat.h"
#include "engine/service.h"

extern const DaEngine da_remote_engine;

/*
 * That long open() waits for a service that is not ready; not at all once it was. It answers
 * DA_UNSUPPORTED if there is no service to be had
 */
extern int	da_remote_patience_ms;

/* does a service of that device run, as far as one can see? */
extern bool da_remote_is_there(int device);

/* the device that it was opened with; -1: none */
extern int	da_remote_home(void);

/* does this session use that one? Can it, if it does not yet? May raise, as it may be cancelled. */
extern bool da_remote_is_open(int device);
extern bool da_remote_use(int device);

/* of one that it uses: bytes for all sessions, and whether there is little room for columns */
extern uint64 da_remote_memory(int device);
extern bool da_remote_is_crowded(int device);

/*
 * The engine's execute() in two halves, so that several devices work at a time. "begun" is 0 if
 * there is one on that device already: then nothing is sent. What has begun is ended once, before
 * the task's memory goes, or all of that is forgotten, also when an error comes between.
 */
extern DaStatus da_remote_begin_task(const DaTask *task, uint64 *begun);
extern DaStatus da_remote_end_task(uint64 begun, DaCall *call, DaTask *task);
extern void da_remote_forget_tasks(void);

/* what the device's service has done; false: there is none */
extern bool da_remote_work(int device, DaServiceWork *work);

/* who uses the device, from place "from" on; 0: there are no more, -1: there is no service */
extern int	da_remote_sessions(int device, uint32 from, DaSessionRow *rows);

#endif							/* DA_REMOTE_H */
