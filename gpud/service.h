/*
 * service.h
 *	  What all threads of the device service share.
 *
 * The main thread takes requests from sockets and puts copies of them into the queues of their
 * sessions. Worker threads, each of which has the engine open, do them and answer. A session is in
 * the hands of one worker at a time, so its requests are done in their order, and what is marked as
 * its worker's needs no lock: the next one has it by way of the lock of all.
 */
#ifndef GPUD_SERVICE_H
#define GPUD_SERVICE_H

#include <pthread.h>

#include "session.h"

/* what all share */
typedef struct Service
{
	const DaEngine *engine;
	DaOptions	options;
	int			events;			/* epoll */
	int			wake;			/* eventfd: look at the sessions again */
	int			cores;
	_Atomic bool freed;			/* memory, since the engine was told to keep none */

	/* under the lock */
	pthread_mutex_t lock;
	Session    *sessions;
	uint32_t	nsessions;
	Session    *ready;			/* whose turn it might be */
	struct Worker *idle;		/* the last one first */
	int			waking;			/* workers that were idle, and have not looked for work yet */
	int			working;		/* workers that are at a request, */
	int			in_want;		/* of them, those that wait for memory */
	pthread_cond_t memory;		/* some may be free */
	int			polling;		/* workers that look for a request at a socket */
	enum
	{
		ENGINE_OPENING, ENGINE_OPEN, ENGINE_FAILED
	}			state;
	char		reason[256];
	uint64_t	leased;			/* bytes */
	int64_t		clock;			/* that of who had the last turn */
	DaServiceWork work;			/* but for the sessions */
} Service;

extern Service service;

extern void service_log(const char *format,...) __attribute__((format(printf, 1, 2)));
extern int64_t service_microseconds(void);

/* the main thread shall look at the sessions again */
extern void service_wake_main(void);

#endif							/* GPUD_SERVICE_H */
