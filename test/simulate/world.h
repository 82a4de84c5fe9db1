/*
 * world.h
 *	  The world that the device service is simulated in: all that happens follows from a seed.
 *
 * The service is the object code of gpud/, whose calls to the outside go to functions here
 * (world_send() in place of send(), see the script "run"). Threads are fibers, of which one runs at
 * a time; at each lock, wait, message and call of the engine another one may go on. Time passes as
 * fibers take it, and jumps when all wait.
 */
#ifndef WORLD_H
#define WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/service.h"

#define MICROSECOND		INT64_C(1000)
#define MILLISECOND		INT64_C(1000000)
#define SECOND			INT64_C(1000000000)
#define NEVER			INT64_MAX

#define STORED			6		/* columns that all sessions know */
#define MOST_CLIENTS	10
#define MOST_LENDERS	3		/* services of other devices that this one may ask */
#define HATCH_SIZE		((size_t) 1024)

/* what fills memory that nobody may rely on */
#define RUBBISH			0xdb

/* what a life is like, drawn from its seed */
typedef struct Life
{
	uint64_t	seed;
	int			clients;
	bool		hurry;			/* they do not pause */
	int			steps;			/* of a client, about */
	int			stored;
	uint64_t	memory;			/* of the device */
	bool		roomy;			/* it is enough for all, and nothing fails */
	int64_t		pace;			/* nanoseconds that a call of the engine takes, about */
	uint64_t	slow_kinds;		/* of tasks, a bit each; others take less */
	int64_t		point;			/* and what comes between two places to change fibers at most */
	int			cores;
	uint32_t	missing;		/* threads that cannot be had, a bit each */
	int			files;			/* that the service may have open */
	int			inbox;			/* messages that a socket has room for */
	enum
	{
		UNIFORM, STICKY, PRIORITY
	}			schedule;
	int			stickiness;
	int			spurious;		/* one wait in so many ends for nothing; 0: none, as with the
								 * others */
	int			no_heap;		/* allocations of the host's that fail */
	int			no_files;		/* descriptors, and maps */
	int			fails;			/* calls of the engine */
	int			stuck;			/* tasks that take very long */
	int			forged;			/* requests of those who forge some */
	int			forgers;		/* clients that do, of 8 */
	int			deaths;			/* steps at which a client leaves without a word */
	int			cancels;
	int			peers;			/* clients that are services, of 8 */
	int			lenders;
	int			lender_fails;	/* things that a lender does otherwise */
	int			killed;			/* lives in which the service is killed, or its device lost */
} Life;

extern Life life;

/* of all lives */
typedef struct Told
{
	uint64_t	lives;
	uint64_t	services;
	uint64_t	checks;
	uint64_t	waits;
	uint64_t	by_task;		/* columns found that nobody had sent, but a task had written */
	uint64_t	lent;			/* columns found that no session had brought */
} Told;

/* simulate.c */
extern Told told;
extern bool tracing;
extern void failed(const char *format,...) __attribute__((format(printf, 1, 2), noreturn));
extern void trace(const char *format,...) __attribute__((format(printf, 1, 2)));
extern void check_now(bool jump);
extern int64_t patience(void);

/* the same: numbers of the life's */
extern uint64_t draw(void);
extern int64_t below(int64_t n);
extern bool one_in(int n);		/* never of 0 */

/* fiber.c */
typedef struct Fiber Fiber;

extern int64_t now;				/* nanoseconds */
extern Fiber *current;
extern uint64_t digest;			/* of all that was decided */
extern void fibers_begin(void);
extern Fiber *fiber_start(const char *name, void (*main) (void *), void *arg, bool of_service);
extern void fibers_end_service(void);
extern void fiber_leave(void) __attribute__((noreturn));
extern const char *fiber_name(void);
extern int	fiber_lane(void);	/* number of a thread of the service */
extern void point(void);		/* another one may go on */
extern bool fiber_wait(const void *key, int64_t until); /* false: it is that late */
extern void fiber_sleep(int64_t duration);
extern void fiber_wake(const void *key, bool all);
extern bool is_locked(const void *mutex);

/* process.c, system.c, socket.c: the service as a process, and sockets */
typedef struct End End;

typedef struct Pieces
{
	char	   *bytes;
	int			uses;			/* descriptors, maps, messages */
	bool		sealed;
	bool		mapped;			/* by the service */
} Pieces;

extern bool service_runs;
extern int	service_status;		/* as it has ended */
extern int	service_starts;
extern void service_begin(void);
extern void service_kill(int status);
extern End *lifeline;			/* the supervisor's end */
extern void files_begin(End *end);
extern void files_end(void);
extern int	files_open(void);
extern size_t heap_blocks(void);
extern int	pieces_in_use(void);

extern End *end_connect(int pid, uint32_t user);	/* NULL: nobody listens */

/* 1; 0: the other side has gone; -1: there was no room */
extern int	end_send(End *end, const void *bytes, size_t size, int64_t until);

/* bytes; 0: the other side has gone; -1: nothing came */
extern int	end_receive(End *end, void *bytes, size_t room, Pieces **pieces, int64_t until);
extern void end_close(End *end);
extern void pieces_drop(Pieces *pieces);

/* device.c */
extern const DaEngine *device_entry(void);
extern void device_begin(void);
extern void device_lose(void);
extern bool device_is_lost(void);
extern uint64_t device_live(void);	/* bytes */
extern int	device_hatches(void);	/* that it has made */
extern const void *device_hatch(const uint8_t *name);	/* its bytes; NULL: there is none */
extern int	device_settling;	/* threads that wait for what they have begun */
extern int	device_lanes;		/* threads that have it open */

/* device_task.c */
extern DaStatus device_compute(DaCall *call, DaTask *task);

/* do elements fail to be put side by side? What is written then are those of a alone */
static inline bool
concat_fails(const void *a, const void *b)
{
	return ((*(const uint8_t *) a ^ *(const uint8_t *) b) & 7) == 5;
}

/* client.c, client_request.c, client_task.c */
extern void clients_begin(void);
extern void client_main(void *which);
extern bool client_may_be_accused(int pid);
extern bool client_is_service(int pid);
extern void stored_begin(void);
extern void stored_begin_life(void);

/* peer.c */
extern void peers_begin(void);
extern bool peer_is_lender(int pid);
extern bool peer_has_hatch(const void *hatch);
extern End *peer_connect(int device);	/* NULL: nobody listens */

#endif							/* WORLD_H */
