/*
 * simulate.c
 *	  Lives of the device service, each from its seed: what may happen in one, and what must hold.
 *
 *		simulate FIRST [COUNT]
 *		simulate SEED trace
 *
 * Says how many lives there were, how often all that must hold was looked at, and a digest of what
 * was decided. If something does not hold it says so, with the seed, and ends by abort(). "trace"
 * prints what happens in one life.
 */
#include "world.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* the service's own headers: what it knows must be true whenever nobody is at it */
#include "../../gpud/queue.h"
#include "../../gpud/ready.h"
#include "../../gpud/shared.h"

/* lives in which all that may come about does */
#define MANY	1000

Life		life;
bool		tracing;

Told		told;

static uint64_t state;			/* of the random numbers; not 0 */

uint64_t
draw(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * UINT64_C(0x2545f4914f6cdd1d);
}

int64_t
below(int64_t n)
{
	return n > 0 ? (int64_t) ((draw() >> 1) % (uint64_t) n) : 0;
}

bool
one_in(int n)
{
	return n > 0 && below(n) == 0;
}

void
failed(const char *format,...)
{
	va_list		arguments;

	fflush(stdout);
	printf("seed %llu, at %.6f s, %s: ", (unsigned long long) life.seed, (double) now / SECOND,
		   current ? fiber_name() : "");
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf("\n");
	fflush(stdout);
	abort();
}

void
trace(const char *format,...)
{
	va_list		arguments;

	if (!tracing)
		return;
	printf("%12.6f %-10s ", (double) now / SECOND, fiber_name());
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf("\n");
}

/* nanoseconds that a session waits for anything at most */
int64_t
patience(void)
{
	return 20 * SECOND + (life.stuck ? 45 * SECOND * (3 * life.clients + 4) : 0);
}

/*
 * What must hold
 */


static bool
may_take(const Worker *worker, const Session *session)
{
	return session->gone || !(worker->urgent && ready_is_long(session));
}

/*
 * Fairness. Of who waits for a turn with something short nobody gets ahead by more than the
 * service's quantum and one request of his own.
 */
#define QUANTUM			200
#define SLOTS			(MOST_CLIENTS * 4)

typedef struct Waiting
{
	bool		waits;
	int64_t		requests;		/* that were done for it */
	int64_t		clocks[SLOTS];	/* of all, when it began to wait */
	int64_t		clock;			/* its own, at the last look */
} Waiting;

static Waiting waiting[SLOTS];
static int64_t longest;			/* that a clock went on between two looks, in microseconds */

static int
slot_of(const Session *session)
{
	return (session->pid / 100 - 1) * 4 + session->pid % 100;
}

static void
check_ahead(const Session *session, const Waiting *since)
{
	for (const Session *s = service.sessions; s; s = s->next)
	{
		int64_t		then = since->clocks[slot_of(s)];

		if (s != session && then >= 0 &&
			s->clock > (then > session->clock ? then : session->clock) + QUANTUM + longest)
			failed("session %d gets ahead of session %d, which waits", s->pid, session->pid);
	}
}

static void
check_fair(void)
{
	for (const Session *s = service.sessions; s; s = s->next)
	{
		Waiting    *w = &waiting[slot_of(s)];

		if (s->clock - w->clock > longest && s->row.requests > 0)
			longest = s->clock - w->clock;
		w->clock = s->clock;
	}
	for (const Session *s = service.sessions; s; s = s->next)
	{
		Waiting    *w = &waiting[slot_of(s)];
		bool		waited = w->waits && w->requests == s->row.requests;

		w->waits = s->is_ready && !s->gone && !s->woken && !ready_is_long(s);
		if (w->waits && waited)
			check_ahead(s, w);
		if (!w->waits || waited)
			continue;
		told.waits++;
		w->requests = s->row.requests;
		for (int i = 0; i < SLOTS; i++)
			w->clocks[i] = -1;
		for (const Session *o = service.sessions; o; o = o->next)
			w->clocks[slot_of(o)] = o->clock;
	}
}

/* nobody waits for a thread that waits for work */
static void
check_idle(void)
{
	if (device_settling > 0)
		return;
	for (const Worker *w = service.idle; w; w = w->next_idle)
		for (const Session *s = service.ready; s; s = s->next_ready)
			if (may_take(w, s))
				failed("session %d waits, and a worker for work", s->pid);
}

/* a stored column is there, or comes, once */
static void
check_shared(const Session *s)
{
	for (uint32_t i = 0; i < s->nmemory; i++)
	{
		const Shared *shared = s->memory[i].shared;

		if (s->is_peer && s->memory[i].claim)
			failed("another service is to bring a column");
		if (shared && !shared->gone && shared_find_locked(&shared->name) != shared)
			failed("a stored column is there twice");
	}
}

/* nobody does anything just now, if "jump" */
void
check_now(bool jump)
{
	uint32_t	n = 0;
	uint32_t	nready = 0;
	uint64_t	used = 0;
	uint32_t	leases = 0;

	if (!service_runs || is_locked(&service.lock))
		return;
	told.checks++;
	for (const Session *s = service.sessions; s; s = s->next)
	{
		n++;
		used += s->used;
		leases += s->pieces != NULL;
		if (s->queued > QUEUE_LENGTH)
			failed("a queue of %u requests", s->queued);
		if (s->used > s->quota && s->welcomed)
			failed("session %d has more memory than it may", s->pid);
		if (s->welcomed && !s->held && !s->ended && ready_has_work(s) && !s->is_ready)
			failed("session %d has something to do, and nobody knows", s->pid);
		nready += s->is_ready;
		if (!s->held && !is_locked(&shared_lock))
			check_shared(s);
	}
	for (const Session *s = service.ready; s; s = s->next_ready)
		nready--;
	if (nready != 0)
		failed("the list of who comes next is another one");
	if (n != service.nsessions || n > MOST_SESSIONS)
		failed("%u sessions, and %u are known", n, service.nsessions);
	if (used > life.memory || device_live() > life.memory)
		failed("more memory is in use than there may be");
	if (service.leased > MOST_LEASED || leases * DA_PIECES * DA_PIECE_SIZE > service.leased)
		failed("%u leases are counted as %llu bytes", leases, (unsigned long long) service.leased);
	if (!jump)
		return;
	check_idle();
	check_fair();
}

/*
 * A life
 */

/* one of these, as likely each */
static int
one_of(int a, int b, int c, int d)
{
	const int	all[] = {a, b, c, d};

	return all[below(4)];
}

static void
begin_life(uint64_t seed)
{
	state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	for (int i = 0; i < 4; i++)
		(void) draw();
	life = (Life) {.seed = seed};
	life.clients = 1 + (int) below(one_in(2) ? MOST_CLIENTS : 5);
	life.hurry = one_in(2);
	life.steps = one_of(4, 8, 16, 40);
	life.stored = 1 + (int) below(STORED);
	life.roomy = one_in(3);
	life.memory = life.roomy ? 9 << 20 : 2000 + (uint64_t) below(one_in(2) ? 20000 : 100000);
	life.memory -= life.memory % 9;
	life.pace = one_of(0, 20, 400, 5000) * MICROSECOND;
	life.slow_kinds = draw();
	life.point = one_of(0, 100, 1000, 5000);
	life.cores = one_of(1, 2, 8, 32);
	life.missing = one_in(3) ? 0 : (uint32_t) draw();
	life.files = one_in(8) ? 9 + (int) below(10) : 99 + (int) below(2);
	life.inbox = 8 + (int) below(40);
	life.schedule = (int) below(3);
	life.stickiness = one_of(2, 4, 16, 64);
	life.spurious = one_of(0, 0, 20, 200);
	life.forgers = one_of(0, 0, 2, 8);
	life.forged = one_of(2, 5, 20, 40);
	life.deaths = one_of(0, 8, 30, 100);
	life.cancels = one_of(0, 3, 10, 30);
	life.killed = one_in(8);
	life.peers = one_of(0, 0, 1, 4);
	life.lenders = one_in(2) ? (int) below(MOST_LENDERS + 1) : 0;
	life.lender_fails = one_of(0, 4, 20, 100);
	if (life.roomy)
		return;
	life.no_heap = one_in(8) ? one_of(3, 30, 300, 3000) : 0;
	life.no_files = one_in(8) ? one_of(3, 10, 30, 100) : 0;
	life.fails = one_in(3) ? one_of(3, 10, 100, 1000) : 0;
	life.stuck = one_in(10) ? one_of(2, 10, 30, 100) : 0;
}

static bool done[MOST_CLIENTS];

static void
client(void *which)
{
	client_main(which);
	done[(intptr_t) which] = true;
	fiber_wake(&done, true);
}

static bool
all_done(void)
{
	for (int i = 0; i < life.clients; i++)
		if (!done[i])
			return false;
	return true;
}

/* may it have ended like that? */
static void
check_end(void)
{
	bool		refused = life.no_heap || life.no_files || life.files < 99;

	if (service_status == 1 && !device_is_lost() && !refused)
		failed("the service gives up, and nothing was wrong");
	if (service_status == 0)
		failed("the service ends, and nobody wants it to");
}

/* keeps the service running until all sessions are done, or the service cannot be */
static void
supervise(void)
{
	DaReport	said;
	int			got;

	while (!all_done())
	{
		if (service_runs)
			(void) fiber_wait(&done, now + 10 * MILLISECOND);
		else
		{
			check_end();
			end_close(lifeline);
			lifeline = NULL;
			fiber_sleep(below(100 * MILLISECOND));
			service_begin();
		}
		while (service_runs &&
			   (got = end_receive(lifeline, &said, sizeof(said), NULL, now)) > 0)
			if (got != sizeof(said) || (said.status != DA_OK && said.reason[0] == '\0'))
				failed("a report of no kind");
		if (service_runs && life.killed && one_in(20))
		{
			if (below(2))
				device_lose();
			else
				service_kill(9);
		}
	}
}

/* nobody is there any more, nor anybody's; else why not */
static const char *
rest(void)
{
	/* a reply a worker, and a request that is kept for the next one */
	const size_t blocks = (size_t) device_lanes + 1;

	/* lifeline, events, wake, spare, lock, listener, and other services */
	const int	files = 6 + life.lenders;

	return service.nsessions > 0 ? "sessions that are no more are not forgotten"
		: device_live() > 0 || device_hatches() > 0 ? "memory of the device is nobody's"
		: service.leased > 0 || pieces_in_use() > 0 ? "pieces are lent that nobody has"
		: heap_blocks() > blocks ? "memory of the host is nobody's"
		: files_open() > files ? "descriptors are nobody's" : NULL;
}

/* when all have left nothing is left of them, soon */
static void
check_rest(void)
{
	int64_t		until = now + patience();
	const char *why = "";

	while (service_runs && service.state == ENGINE_OPEN && !device_is_lost() && why)
	{
		/* columns that nobody uses may go, which is all that there is */
		if (service.nsessions == 0)
			while (shared_evict())
				 /* one more */ ;
		why = rest();
		if (why && now > until)
			failed("%s", why);
		fiber_sleep(10 * MILLISECOND);
	}
}

/* it ends with its lifeline, soon */
static void
end_service(void)
{
	int64_t		until = now + 5 * SECOND;

	if (lifeline)
		end_close(lifeline);
	lifeline = NULL;
	while (service_runs)
	{
		if (now > until)
			failed("the service does not end with its lifeline");
		(void) fiber_wait(&service_runs, until + 1);
	}
}

static uint64_t
live(uint64_t seed)
{
	begin_life(seed);
	fibers_begin();
	clients_begin();
	stored_begin_life();
	peers_begin();
	memset(done, 0, sizeof(done));
	memset(waiting, 0, sizeof(waiting));
	longest = 0;
	service_starts = 0;
	service_begin();
	for (int i = 0; i < life.clients; i++)
	{
		char		name[24];

		snprintf(name, sizeof(name), "session %d", 100 * (i + 1));
		(void) fiber_start(name, client, (void *) (intptr_t) i, false);
	}
	supervise();
	check_rest();
	end_service();
	if (pieces_in_use() > 0)
		failed("pieces are left");
	told.lives++;
	told.services += (uint64_t) service_starts;
	return digest;
}

/* a crash is of the seed, too */
static void
crashed(int signal_number)
{
	char		line[64];
	int			length = snprintf(line, sizeof(line), "seed %llu: signal %d\n",
								  (unsigned long long) life.seed, signal_number);

	(void) !write(STDOUT_FILENO, line, (size_t) length);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

int
main(int argc, char **argv)
{
	uint64_t	first = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
	uint64_t	count = 1;
	uint64_t	all = 0;

	if (argc < 2)
		return 2;
	tracing = argc > 2 && strcmp(argv[2], "trace") == 0;
	if (argc > 2 && !tracing)
		count = strtoull(argv[2], NULL, 10);
	signal(SIGSEGV, crashed);
	signal(SIGBUS, crashed);
	signal(SIGFPE, crashed);
	stored_begin();
	for (uint64_t seed = first; seed < first + count; seed++)
	{
		uint64_t	was = live(seed);

		/* what follows from a seed alone is the same once more */
		if (seed % 64 == 0 && live(seed) != was)
			failed("another life of the same seed");
		all = all * 31 + was;
	}
	printf("%llu lives of %llu services, %llu checks, %llu waits, %llu columns of tasks, "
		   "%llu of other services, digest %016llx\n",
		   (unsigned long long) told.lives, (unsigned long long) told.services,
		   (unsigned long long) told.checks, (unsigned long long) told.waits,
		   (unsigned long long) told.by_task, (unsigned long long) told.lent,
		   (unsigned long long) all);
	if (count < MANY || (told.by_task > 0 && told.lent > 0 && told.waits > 0))
		return 0;
	fprintf(stderr, "what comes about in so many lives has not come about in one\n");
	return 1;
}
