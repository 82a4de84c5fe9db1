/*
 * turn.c
 *	  Whose turn it is, and which worker's.
 *
 * Of the sessions that have something to be done, who has had the least time comes next. A worker
 * stays with its session as long as that is not ahead of the others by more than a little, since
 * changing costs something: what it has begun on the device must be done before another worker may
 * go on with it. What takes long is done by some of the workers alone, so what is short waits for
 * nothing but what is short.
 *
 * A session often sends its next request as soon as it has the reply. A worker that has nothing
 * else to do looks for it at the socket for a while, which saves waking two threads.
 */
#define _GNU_SOURCE
#include "turn.h"

#include <errno.h>
#include <sched.h>
#include <time.h>

#include "guess.h"
#include "queue.h"

/* microseconds that a session may be ahead of the others before it loses its worker */
#define QUANTUM			200

/* microseconds that a worker looks for the next request at most */
#define MOST_POLLING	200

/*
 * Microseconds that a request may take while others wait for a worker. Some tasks take the square
 * of their length, whatever that is; then the session does it on the host, at its own cost.
 */
#ifndef MOST_WORKING
#define MOST_WORKING	10000000
#endif

/* seconds without work until kept memory is given back */
#define REST			1

/*
 * The lock is held, as in all that follows: the place in the list of who comes next of all that
 * this worker may take; NULL: nobody
 */
static Session **
next_ready(const Worker *worker)
{
	Session   **next = NULL;

	for (Session **place = &service.ready; *place; place = &(*place)->next_ready)
	{
		if ((*place)->gone)
			return place;
		if (!(worker->urgent && ready_is_long(*place)) &&
			(next == NULL || (*place)->clock < (*next)->clock))
			next = place;
	}
	return next;
}

/* may it go on with the session that it has? One that was just taken it may, whoever else waits */
static bool
keeps(const Worker *worker, Session *const *next)
{
	const Session *session = worker->session;

	if (session == NULL || !ready_has_work(session) ||
		(worker->urgent && ready_is_long(session)))
		return false;
	return next == NULL || session->gone ||
		(!(*next)->gone && session->clock <= (*next)->clock + QUANTUM);
}

/* is the session one whose next request comes soon, and is there a core to spare? */
static bool
may_poll(const Session *session)
{
	return session && !ready_has_work(session) && session->waits == 0 &&
		session->gap < MOST_POLLING &&
		service.polling < (service.cores < 8 ? 1 : service.cores / 4);
}

/* until it has sent something, or there is something else to be done */
static void
poll_socket(const Worker *worker)
{
	Session    *session = worker->session;
	int64_t		until = service_microseconds() + MOST_POLLING;

	service.polling++;
	queue_watch_locked(session, false);
	do
	{
		pthread_mutex_unlock(&service.lock);
		(void) sched_yield();
		(void) queue_receive(session);
		pthread_mutex_lock(&service.lock);
	} while (!ready_has_work(session) && next_ready(worker) == NULL &&
			 service_microseconds() < until);
	queue_watch_locked(session, true);
	service.polling--;
}

/* what the worker has begun is done, then the session is anybody's */
static void
let_go(Worker *worker)
{
	Session    *session = worker->session;

	pthread_mutex_unlock(&service.lock);
	if (service.engine->settle)
		service.engine->settle();
	pthread_mutex_lock(&service.lock);
	worker->session = NULL;
	session->held = false;
	ready_add_locked(session);
}

static void
take(Worker *worker, Session **place)
{
	worker->session = *place;
	*place = worker->session->next_ready;
	worker->session->is_ready = false;
	worker->session->held = true;
}

/* false: there was no work for a while */
static bool
wait_for_work(Worker *worker)
{
	struct timespec until;
	bool		in_time = true;

	ready_pass_on_locked();
	worker->next_idle = service.idle;
	worker->is_idle = true;
	service.idle = worker;
	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += REST;
	while (worker->is_idle && in_time)
	{
		if (service.freed)
			in_time = pthread_cond_timedwait(&worker->wake, &service.lock, &until) != ETIMEDOUT;
		else
			(void) pthread_cond_wait(&worker->wake, &service.lock);
	}
	if (worker->is_idle)
	{
		Worker	  **place = &service.idle;

		while (*place != worker)
			place = &(*place)->next_idle;
		*place = worker->next_idle;
		worker->is_idle = false;
		return service.working > 0 || service.ready;
	}
	service.waking--;
	return true;
}

/* what there is to be done for the session that the worker has */
static void
begin(Worker *worker, Session *const *next, Turn *turn)
{
	Session    *session = worker->session;

	turn->session = session;
	turn->kind = session->gone ? TURN_END : session->woken ? TURN_WOKEN : TURN_REQUEST;
	turn->began = session->began = service_microseconds();
	if (turn->kind == TURN_REQUEST)
		turn->message = queue_take_locked(session);
	session->woken = false;
	if (service.clock < session->clock && (next == NULL || session->clock <= (*next)->clock))
		service.clock = session->clock;
	service.working++;
}

/* what keeps others waiting for too long is given up; false: there is no session */
bool
turn_end_overlong(void)
{
	int64_t		now = service_microseconds();
	bool		any;

	pthread_mutex_lock(&service.lock);
	for (Session *s = service.ready ? service.sessions : NULL; s; s = s->next)
	{
		if (!s->running || __atomic_load_n(&s->overlong, __ATOMIC_RELAXED) ||
			now - s->began < MOST_WORKING)
			continue;
		__atomic_store_n(&s->overlong, 1, __ATOMIC_RELAXED);
		__atomic_store_n(&s->interrupt, 1, __ATOMIC_RELAXED);
		service_log("a task of session %d is left to the host, since others wait", s->pid);
	}
	any = service.nsessions > 0;
	pthread_mutex_unlock(&service.lock);
	return any;
}

void
turn_next(Worker *worker, Turn *turn)
{
	*turn = (Turn) {.kind = TURN_REST};
	pthread_mutex_lock(&service.lock);
	for (bool polled = false;;)
	{
		Session   **next = next_ready(worker);

		if (worker->session == NULL && next)
		{
			take(worker, next);
			next = next_ready(worker);
		}
		if (keeps(worker, next))
		{
			begin(worker, next, turn);
			ready_pass_on_locked();
			break;
		}
		if (!polled && next == NULL && may_poll(worker->session))
		{
			poll_socket(worker);
			polled = true;
		}
		else if (worker->session)
			let_go(worker);
		else if (!wait_for_work(worker))
			break;
	}
	pthread_mutex_unlock(&service.lock);
}

/* a request is done; the lock is held */
static void
count(const DaRequest *request)
{
	DaServiceWork *work = &service.work;

	work->tasks += request->kind == DA_REQUEST_TASK;
	if (request->kind == DA_REQUEST_PUT || request->kind == DA_REQUEST_SEND)
		work->bytes_up += (int64_t) request->size;
	if (request->kind == DA_REQUEST_GET || request->kind == DA_REQUEST_FETCH)
		work->bytes_down += (int64_t) request->size;
}

/* the session of a turn that was its end is not there any more */
void
turn_done(Worker *worker, const Turn *turn)
{
	Session    *session = turn->session;
	int64_t		now = service_microseconds();
	int64_t		took = now - turn->began;

	pthread_mutex_lock(&service.lock);
	if (turn->kind == TURN_END)
		worker->session = NULL;
	else
	{
		session->running = false;
		session->clock += took > 0 ? took : 1;
		session->done_at = now;
		session->row.busy += took;
		session->row.memory = (int64_t) session->used;
		session->row.leased = session->pieces ? (int64_t) (DA_PIECES * DA_PIECE_SIZE) : 0;
	}
	if (turn->kind == TURN_REQUEST)
	{
		session->row.requests++;
		count(&turn->message->request);
		guess_learn(&turn->message->request, took);
	}
	service.work.busy += took;
	service.working--;
	if (service.in_want > 0)
		pthread_cond_broadcast(&service.memory);
	pthread_mutex_unlock(&service.lock);
}
