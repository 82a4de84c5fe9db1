/*
 * session.h
 *	  A session of the device service: its requests, its memory.
 */
#ifndef GPUD_SESSION_H
#define GPUD_SESSION_H

#include <pthread.h>

#include "engine/service.h"

/* requests that a session may have waiting; then its socket is not read */
#define QUEUE_LENGTH	32

/* what is known of the bytes at an address of a session, while the memory is of that version */
typedef struct Fact
{
	uint64_t	address;
	uint32_t	version;
	int64_t		length;
} Fact;

/* a request, as it came */
typedef struct Message
{
	int64_t		arrived;
	bool		is_long;		/* a task that will take its time */
	DaRequest	request;
} Message;

typedef struct Session
{
	struct Session *next;		/* of all */
	int			socket;
	int			pid;
	bool		greeted;
	bool		welcomed;
	DaGreeting	greeting;
	bool		is_peer;		/* another device's service: peer.h */
	pthread_mutex_t reading;	/* held from taking a message off the socket to its queue */

	/* under the lock */
	Message    *queue[QUEUE_LENGTH];
	uint32_t	first;
	uint32_t	queued;
	bool		gone;
	bool		ended;			/* the worker has freed its own; the main thread does the rest */
	bool		watched;		/* the main thread reads its socket */
	bool		held;			/* a worker has it */
	bool		is_ready;		/* or it is in the list of those that wait for one */
	struct Session *next_ready;
	bool		woken;			/* what it waits for may have come, or what it has be wanted */
	bool		running;
	uint32_t	running_number;
	uint32_t	cancelled;		/* tasks up to this number need no end */
	int64_t		clock;			/* microseconds of work, for whose turn it is */
	int64_t		done_at;		/* its last request */
	int64_t		began;			/* the one that runs */
	int64_t		gap;			/* microseconds until the next one comes, of late */
	DaSessionRow row;
	int			interrupt;		/* atomic, as the next */
	int			overlong;		/* the interrupt is the service's */

	/* its worker's */
	uint32_t	last_number;
	struct Memory *memory;
	uint32_t	nmemory;
	uint64_t	used;			/* bytes of device memory */
	uint64_t	quota;
	int			lease;			/* file, or -1 */
	char	   *pieces;
	DaHatch		hatch;			/* a peer's */
	uint32_t	waits;			/* number of the request that waits for a column; 0: none */
	uint64_t	waits_at;		/* address that it is for */
	DaName		waits_for;
	int64_t		waits_since;
	struct Session *next_waiting;	/* under the lock of shared.c, as the next two */
	bool		is_waiting;
	bool		has_waited;		/* long enough */
	struct Memory *pinned;		/* columns that the request uses */
	bool		missed;			/* it asked for one that has gone */
	Fact		positions;		/* each of them is within the column */
} Session;

#endif							/* GPUD_SESSION_H */
