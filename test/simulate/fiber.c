/*
 * fiber.c
 *	  Threads, locks and time of the simulated world.
 */
#define _GNU_SOURCE
#include "world.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>

#define MOST_FIBERS		64
#define STACK			((size_t) 256 << 10)

/* places to change fibers that no life comes to */
#define MOST_POINTS		20000000

struct Fiber
{
	jmp_buf		context;
	char	   *stack;			/* kept for the next one */
	char		name[24];
	void		(*main) (void *);
	void	   *arg;
	bool		is_live;
	bool		has_begun;
	bool		is_ready;
	bool		of_service;
	bool		in_time;
	int			lane;
	int			priority;
	const void *key;
	int64_t		until;
};

int64_t		now;
Fiber	   *current;
uint64_t	digest;

static Fiber fibers[MOST_FIBERS];
static Fiber *ready[MOST_FIBERS];
static int	nready;
static int64_t earliest;		/* nobody's time is up before */
static int	nlanes;				/* threads of the service, */
static int	nasked;				/* and how many it wanted besides the first */
static int64_t points;

static void
make_ready(Fiber *fiber, bool in_time)
{
	fiber->is_ready = true;
	fiber->in_time = in_time;
	ready[nready++] = fiber;
}

static void
unready(Fiber *fiber)
{
	int			i = 0;

	while (ready[i] != fiber)
		i++;
	ready[i] = ready[--nready];
	fiber->is_ready = false;
}

/* whose time is up goes on */
static void
look_at_clock(void)
{
	if (now < earliest)
		return;
	earliest = NEVER;
	for (Fiber *fiber = fibers; fiber < fibers + MOST_FIBERS; fiber++)
	{
		if (!fiber->is_live || fiber->is_ready)
			continue;
		if (fiber->until <= now)
			make_ready(fiber, false);
		else if (fiber->until < earliest)
			earliest = fiber->until;
	}
}

static Fiber *
choose(void)
{
	Fiber	   *best = ready[0];

	if (life.schedule == STICKY && current->is_ready && !one_in(life.stickiness))
		return current;
	if (life.schedule != PRIORITY || one_in(16))
		return ready[below(nready)];
	for (int i = 1; i < nready; i++)
		if (ready[i]->priority > best->priority)
			best = ready[i];
	if (one_in(100))
		best->priority = (int) below(1000);
	return best;
}

static void
begin(void)
{
	current->main(current->arg);
	fiber_leave();
}

static void
go_on_with(Fiber *next)
{
	ucontext_t	context;

	if (next == current || _setjmp(current->context) != 0)
		return;
	current = next;
	if (next->has_begun)
		_longjmp(next->context, 1);
	next->has_begun = true;
	getcontext(&context);
	context.uc_stack.ss_sp = next->stack;
	context.uc_stack.ss_size = STACK;
	makecontext(&context, begin, 0);
	setcontext(&context);
}

static void
change(void)
{
	Fiber	   *next;

	if (++points > MOST_POINTS)
		failed("it comes to no end");
	look_at_clock();
	while (nready == 0)
	{
		check_now(true);
		if (earliest == NEVER)
			failed("all wait, and nothing will come");
		now = earliest;
		look_at_clock();
	}
	next = choose();
	digest = (digest ^ (uint64_t) (next - fibers) ^ (uint64_t) now << 8) *
		UINT64_C(0x9e3779b97f4a7c15);
	digest ^= digest >> 29;
	go_on_with(next);
}

void
point(void)
{
	now += below(life.point + 1);
	if (one_in(64))
		check_now(false);
	change();
}

bool
fiber_wait(const void *key, int64_t until)
{
	Fiber	   *me = current;

	me->key = key;
	me->until = until;
	unready(me);
	if (until < earliest)
		earliest = until;
	change();
	me->key = NULL;
	return me->in_time;
}

void
fiber_sleep(int64_t duration)
{
	if (duration > 0)
		(void) fiber_wait(NULL, now + duration);
	else
		point();
}

/* one of those who wait for it, or all */
void
fiber_wake(const void *key, bool all)
{
	Fiber	   *waiting[MOST_FIBERS];
	int			n = 0;

	for (Fiber *fiber = fibers; fiber < fibers + MOST_FIBERS; fiber++)
		if (fiber->is_live && !fiber->is_ready && fiber->key == key)
			waiting[n++] = fiber;
	if (n > 0 && !all)
		make_ready(waiting[below(n)], true);
	for (int i = 0; i < n && all; i++)
		make_ready(waiting[i], true);
}

const char *
fiber_name(void)
{
	return current->name;
}

int
fiber_lane(void)
{
	return current->lane;
}

/* the one that calls is the first */
void
fibers_begin(void)
{
	for (Fiber *fiber = fibers; fiber < fibers + MOST_FIBERS; fiber++)
		*fiber = (Fiber) {.stack = fiber->stack};
	nready = 0;
	nlanes = nasked = 0;
	points = 0;
	now = SECOND;
	digest = 0;
	earliest = NEVER;
	current = &fibers[0];
	current->is_live = current->has_begun = true;
	strcpy(current->name, "supervisor");
	make_ready(current, true);
}

Fiber *
fiber_start(const char *name, void (*main) (void *), void *arg, bool of_service)
{
	Fiber	   *fiber = fibers;

	while (fiber->is_live || fiber == current)
		if (++fiber == fibers + MOST_FIBERS)
			failed("too many fibers");
	*fiber = (Fiber) {.stack = fiber->stack, .main = main, .arg = arg, .is_live = true,
					  .of_service = of_service, .priority = (int) below(1000), .lane = nlanes};
	if (of_service)
		nlanes++;
	snprintf(fiber->name, sizeof(fiber->name), "%.23s", name);
	if (fiber->stack == NULL)
		fiber->stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE,
							MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
	if (fiber->stack == MAP_FAILED)
		failed("no memory for a stack");
	make_ready(fiber, true);
	return fiber;
}

static void
stop(Fiber *fiber)
{
	fiber->is_live = false;
	if (fiber->is_ready)
		unready(fiber);
}

void
fiber_leave(void)
{
	stop(current);
	change();
	abort();
}

/* the process is no more; one of its threads may say so, and must then leave */
void
fibers_end_service(void)
{
	for (Fiber *fiber = fibers; fiber < fibers + MOST_FIBERS; fiber++)
		if (fiber->is_live && fiber->of_service)
			stop(fiber);
	nlanes = nasked = 0;
}

/*
 * What the service has of pthreads. A lock is free where all its bytes are 0, as those of
 * PTHREAD_MUTEX_INITIALIZER are.
 */

typedef struct Lock
{
	Fiber	   *owner;
} Lock;

typedef struct Condition
{
	bool		monotonic;
} Condition;

static Lock *
lock_of(pthread_mutex_t *mutex)
{
	return (Lock *) mutex;
}

bool
is_locked(const void *mutex)
{
	return ((const Lock *) mutex)->owner != NULL;
}

static void
take(Lock *lock)
{
	if (lock->owner == current)
		failed("a lock is taken twice");
	while (lock->owner)
		(void) fiber_wait(lock, NEVER);
	lock->owner = current;
}

static void
let_go(Lock *lock)
{
	if (lock->owner != current)
		failed("a lock is given back that another thread has");
	lock->owner = NULL;
	fiber_wake(lock, false);
}

int
world_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
	(void) attributes;
	lock_of(mutex)->owner = NULL;
	return 0;
}

int
world_pthread_mutex_destroy(pthread_mutex_t *mutex)
{
	if (is_locked(mutex))
		failed("a lock is destroyed that a thread has");
	return 0;
}

int
world_pthread_mutex_lock(pthread_mutex_t *mutex)
{
	point();
	take(lock_of(mutex));
	return 0;
}

int
world_pthread_mutex_trylock(pthread_mutex_t *mutex)
{
	point();
	if (is_locked(mutex))
		return EBUSY;
	take(lock_of(mutex));
	return 0;
}

int
world_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
	let_go(lock_of(mutex));
	point();
	return 0;
}

int
world_pthread_condattr_init(pthread_condattr_t *attributes)
{
	((Condition *) attributes)->monotonic = false;
	return 0;
}

int
world_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
	((Condition *) attributes)->monotonic = clock == CLOCK_MONOTONIC;
	return 0;
}

int
world_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
	((Condition *) condition)->monotonic = ((const Condition *) attributes)->monotonic;
	return 0;
}

static int
wait_for(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until)
{
	bool		in_time;

	if (one_in(life.spurious))
		until = now + below(MILLISECOND);
	let_go(lock_of(mutex));
	in_time = fiber_wait(condition, until);
	take(lock_of(mutex));
	return in_time ? 0 : ETIMEDOUT;
}

int
world_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
	(void) wait_for(condition, mutex, NEVER);
	return 0;
}

int
world_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
							 const struct timespec *time)
{
	int64_t		until = time->tv_sec * SECOND + time->tv_nsec;

	if (!((Condition *) condition)->monotonic)
		failed("a wait until a time of another clock");
	if (wait_for(condition, mutex, until) == 0 || now < until)
		return 0;
	return ETIMEDOUT;
}

int
world_pthread_cond_signal(pthread_cond_t *condition)
{
	fiber_wake(condition, false);
	return 0;
}

int
world_pthread_cond_broadcast(pthread_cond_t *condition)
{
	fiber_wake(condition, true);
	return 0;
}

/* what a thread of the service begins with: its argument is another one's stack's otherwise */
typedef struct Thread
{
	void	   *(*main) (void *);
	void	   *arg;
} Thread;

static Thread threads[MOST_FIBERS];

static void
thread_main(void *arg)
{
	Thread		thread = *(Thread *) arg;

	(void) thread.main(thread.arg);
}

int
world_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*main) (void *),
					 void *arg)
{
	char		name[24];

	(void) attributes;
	point();
	/* there may be fewer workers; the first thread has them begin */
	if (nasked++ > 0 && (life.missing >> nasked & 1))
		return EAGAIN;
	snprintf(name, sizeof(name), "worker %d", nlanes - 1);
	threads[nlanes] = (Thread) {main, arg};
	*id = (pthread_t) nlanes;
	(void) fiber_start(name, thread_main, &threads[nlanes], true);
	return 0;
}

int
world_pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
	(void) how;
	(void) set;
	(void) old;
	return 0;
}

int
world_sched_yield(void)
{
	now += 5 * MICROSECOND + below(20 * MICROSECOND);
	point();
	return 0;
}

int
world_sched_getaffinity(pid_t pid, size_t size, cpu_set_t *cores)
{
	(void) pid;
	memset(cores, 0, size);
	for (int i = 0; i < life.cores; i++)
		CPU_SET(i, cores);
	return 0;
}

/* both clocks are far from each other */
int
world_clock_gettime(clockid_t clock, struct timespec *time)
{
	int64_t		is = clock == CLOCK_MONOTONIC ? now : now + 1700000000 * SECOND;

	*time = (struct timespec)
	{
		is / SECOND, is % SECOND
	};
	return 0;
}
