/*
 * ready.h
 *	  Sessions that have something to be done, and workers that wait for it.
 */
#ifndef GPUD_READY_H
#define GPUD_READY_H

#include "service.h"

typedef struct Worker
{
	bool		urgent;			/* takes nothing that is long, and the device prefers it */
	Session    *session;		/* that it has, also while it looks for the next request */
	pthread_cond_t wake;		/* under the lock, as what follows */
	bool		is_idle;
	struct Worker *next_idle;
} Worker;

/* the lock is held: is there something to be done for it? And does that take its time? */
extern bool ready_has_work(const Session *session);
extern bool ready_is_long(const Session *session);

/* the lock is held: a session may have got something to be done */
extern void ready_add_locked(Session *session);

/*
 * The lock is held: a worker has looked for something to do, maybe for another session than it was
 * woken for. Who waits for work does what is left, unless somebody is on the way to it already.
 */
extern void ready_pass_on_locked(void);

/* what it waits for may have come, or what it has be wanted */
extern void ready_wake(Session *session);

#endif							/* GPUD_READY_H */
