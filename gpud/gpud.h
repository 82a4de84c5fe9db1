/*
 * gpud.h
 *	  What the files of the device service share: sessions, their requests, their memory.
 *
 * The main thread talks: it takes requests from sockets and puts copies of them into the queues of
 * their sessions. A worker thread works: it takes the requests of its sessions, one at a time, and
 * answers. The engine is a worker's alone, and so is the memory of its sessions.
 */
#ifndef GPUD_H
#define GPUD_H

#include <pthread.h>
#include <stdio.h>

#include "engine/service.h"
#include "kernel/task_check.h"

/* requests that a session may have waiting; then its socket is not read */
#define QUEUE_LENGTH	32

/* pieces that all sessions together may have leased, in bytes */
#define MOST_LEASED		((size_t) 512 << 20)

/* a piece of device memory of a session */
typedef struct Memory
{
	bool		live;
	bool		failed;			/* there was no memory for what should have come here */
	uint32_t	version;		/* goes up when it is written to */
	uint64_t	size;
	void	   *address;		/* the engine's; NULL: not there yet */
	uint64_t	shared;			/* number of the column that it stands for; 0: none */
	struct Claim *claim;		/* the session brings a column here; NULL: it does not */
} Memory;

/* what is known of the bytes at an address of a session, while the memory is of that version */
typedef struct Fact
{
	uint64_t	address;
	uint32_t	version;
	int64_t		length;
	int64_t		count;
} Fact;

typedef struct Session
{
	struct Session *next;		/* of all */
	int			socket;
	int			pid;
	bool		greeted;
	bool		welcomed;
	DaGreeting	greeting;

	/* under the lock */
	DaRequest  *queue[QUEUE_LENGTH];
	int64_t		arrived[QUEUE_LENGTH];
	uint32_t	first;
	uint32_t	queued;
	bool		gone;
	bool		ended;			/* the worker has freed its own; the main thread does the rest */
	bool		paused;			/* its socket is not read: the queue is full */
	bool		running;
	uint32_t	running_number;
	uint32_t	cancelled;		/* tasks up to this number need no end */
	int64_t		clock;			/* microseconds of work, for whose turn it is */
	DaSessionRow row;
	volatile int interrupt;

	/* the worker's */
	uint32_t	last_number;
	Memory	   *memory;
	uint32_t	nmemory;
	uint64_t	used;			/* bytes of device memory */
	uint64_t	quota;
	int			lease;			/* file, or -1 */
	char	   *pieces;
	uint32_t	waits;			/* number of the request that waits for a column; 0: none */
	DaName		waits_for;
	uint64_t	waits_at;
	struct Session *next_waiting;
	Fact		trues;			/* elements of a mask that are true */
	Fact		positions;		/* each of them is within the column */
} Session;

/* what all share */
typedef struct Service
{
	const DaEngine *engine;
	DaOptions	options;
	pthread_mutex_t lock;
	pthread_cond_t work;		/* there is some */
	Session    *sessions;
	uint32_t	nsessions;
	int			events;			/* epoll */
	int			wake;			/* eventfd: look at the sessions again */
	enum
	{
		ENGINE_OPENING, ENGINE_OPEN, ENGINE_FAILED
	}			state;
	char		reason[256];
	uint64_t	leased;			/* bytes */
	uint64_t	shared;			/* bytes of columns */
	bool		freed;			/* memory, since the engine was told to keep none; the worker's */
	int64_t		clock;			/* that of who had the last turn */
} Service;

extern Service service;

/* gpud.c */
extern void service_log(const char *format,...) __attribute__((format(printf, 1, 2)));
extern int64_t service_microseconds(void);

/* queue.c: requests */
extern void queue_receive(Session *session);
extern void queue_leave(Session *session);
extern DaRequest *queue_next(Session **session);
extern void queue_done(Session *session, int64_t took);

/* work.c: the worker */
extern void *work_main(void *arg);

/* memory.c: device memory and pieces; the reasons are texts of violations */
extern const char *memory_tell(Session *session, const DaRequest *request);
extern const char *memory_find(Session *session, uint64_t address, uint64_t size,
							   uint64_t alignment, Memory **memory, uint64_t *offset);
extern DaStatus memory_back(Session *session, Memory *memory, void **address);
extern void memory_drop_all(Session *session);
extern DaStatus lease_begin(Session *session);
extern void lease_end(Session *session);

/*
 * shared.c: stored columns, for all sessions. shared_find() answers DA_INTERRUPTED where the
 * session has to wait; its reply comes later.
 */
extern DaStatus shared_find(Session *session, const DaRequest *request, const char **why);
extern DaStatus shared_publish(Session *session, const DaRequest *request, const char **why);
extern void shared_bring(Memory *memory, uint64_t offset, const void *bytes, size_t size);
extern void shared_written(Memory *memory);
extern void *shared_address(const Memory *memory);
extern bool shared_evict(void);
extern void shared_end_claim(Session *session, Memory *memory);
extern void shared_stop_waiting(Session *session);
extern void shared_next_turn(void);

/* work.c */
extern void work_send_reply(Session *session, const DaReply *reply);

/* task.c: a session's task; *why is set if it is none that a session may ask for */
extern DaStatus task_do(Session *session, DaCall *call, DaTask *task, const char **why);

#endif							/* GPUD_H */
