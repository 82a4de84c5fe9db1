/*
 * gpud.h
 *	  What the files of the device service share: sessions, their requests, their memory.
 *
 * The main thread takes requests from sockets and puts copies of them into the queues of their
 * sessions. Worker threads, each of which has the engine open, do them and answer. A session is in
 * the hands of one worker at a time, so its requests are done in their order, and what is marked as
 * its worker's needs no lock: the next one has it by way of the lock of all.
 */
#ifndef GPUD_H
#define GPUD_H

#include <pthread.h>
#include <stdio.h>

#include "engine/service.h"
#include "kernel/task_check.h"

/* threads that work; half of them are for what is soon done */
#ifndef WORKERS
#define WORKERS			6
#endif

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
	struct Shared *shared;		/* the column that it stands for; NULL: none */
	struct Memory *next_pinned; /* what the request uses of such, if it is pinned */
	bool		pinned;
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
	Memory	   *memory;
	uint32_t	nmemory;
	uint64_t	used;			/* bytes of device memory */
	uint64_t	quota;
	int			lease;			/* file, or -1 */
	char	   *pieces;
	uint32_t	waits;			/* number of the request that waits for a column; 0: none */
	uint64_t	waits_at;		/* address that it is for */
	DaName		waits_for;
	int64_t		waits_since;
	struct Session *next_waiting;	/* under the lock of shared.c, as the next two */
	bool		is_waiting;
	bool		has_waited;		/* long enough */
	Memory	   *pinned;			/* columns that the request uses */
	Fact		trues;			/* elements of a mask that are true */
	Fact		positions;		/* each of them is within the column */
} Session;

typedef struct Worker
{
	bool		urgent;			/* takes nothing that is long, and the device prefers it */
	Session    *session;		/* that it has, also while it looks for the next request */
	pthread_cond_t wake;		/* under the lock, as what follows */
	bool		is_idle;
	struct Worker *next_idle;
} Worker;

/* what a worker is to do */
typedef enum TurnKind
{
	TURN_REQUEST,
	TURN_WOKEN,					/* look at the columns that the session waits for, or brings */
	TURN_END,					/* the session is no more */
	TURN_REST					/* there was nothing to do for a while */
} TurnKind;

typedef struct Turn
{
	TurnKind	kind;
	Session    *session;
	Message    *message;		/* the request */
	int64_t		began;
} Turn;

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
	Worker	   *idle;			/* the last one first */
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
} Service;

extern Service service;

/* gpud.c */
extern void service_log(const char *format,...) __attribute__((format(printf, 1, 2)));
extern int64_t service_microseconds(void);
extern void service_wake_main(void);

/*
 * queue.c: messages. queue_receive() says whether there was one; "locked": the lock is held.
 */
extern bool queue_receive(Session *session);
extern void queue_leave(Session *session);
extern void queue_watch_locked(Session *session, bool watched);
extern Message *queue_take_locked(Session *session);
extern void queue_free(Message *message);

/* turn.c: who does what next */
extern void turn_next(Worker *worker, Turn *turn);
extern void turn_done(Worker *worker, const Turn *turn);
extern void turn_ready_locked(Session *session);
extern void turn_wake(Session *session);
extern bool turn_was_active(Session *session, int64_t since);
extern bool turn_end_overlong(void);
extern bool turn_wait_for_memory(int64_t until);

/* guess.c: how long tasks take; the lock is held */
extern bool guess_is_long(const DaRequest *request);
extern void guess_learn(const DaRequest *request, int64_t took);

/* work.c: the workers */
extern void *work_main(void *arg);
extern void work_send_reply(Session *session, const DaReply *reply);

/* memory.c: device memory and pieces; the reasons are texts of violations */
extern const char *memory_tell(Session *session, const DaRequest *request);
extern const char *memory_find(Session *session, uint64_t address, uint64_t size,
							   uint64_t alignment, Memory **memory, uint64_t *offset);
extern DaStatus memory_back(Session *session, Memory *memory, void **address);
extern bool memory_make_room(int64_t *until);
extern void memory_drop(Session *session, Memory *memory);
extern void memory_drop_all(Session *session);
extern DaStatus lease_begin(Session *session);
extern void lease_end(Session *session);

/*
 * shared.c: stored columns, for all sessions. shared_find() answers DA_INTERRUPTED where the
 * session has to wait; its reply comes later. What shared_address() gives is pinned until
 * shared_unpin().
 */
extern DaStatus shared_find(Session *session, const DaRequest *request, const char **why);
extern DaStatus shared_publish(Session *session, const DaRequest *request, const char **why);
extern void shared_bring(Memory *memory, uint64_t offset, const void *bytes, size_t size);
extern void shared_written(Memory *memory);
extern void *shared_address(Session *session, Memory *memory);
extern void shared_unpin(Session *session);
extern bool shared_evict(void);
extern void shared_leave(Session *session, Memory *memory);
extern void shared_stop_waiting(Session *session);
extern void shared_look_again(Session *session);
extern bool shared_end_waits(void);

/* task.c: a session's task; *why is set if it is none that a session may ask for */
extern DaStatus task_do(Session *session, DaCall *call, DaTask *task, const char **why);

#endif							/* GPUD_H */
