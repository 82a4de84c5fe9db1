/*
 * queue.c
 *	  Requests of sessions: received by the main thread, and whose turn it is.
 *
 * Who has had the least of the device's time comes next. Who comes back after a while begins where
 * the others are, so nobody saves time up.
 */
#include "gpud.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>

/* the lock is held */
static void
leave(Session *session)
{
	if (session->gone)
		return;
	session->gone = true;
	session->interrupt = 1;
	(void) epoll_ctl(service.events, EPOLL_CTL_DEL, session->socket, NULL);
	(void) shutdown(session->socket, SHUT_RDWR);
	pthread_cond_signal(&service.work);
}

/* the session is no more, or shall be no more: the worker frees all that it has */
void
queue_leave(Session *session)
{
	pthread_mutex_lock(&service.lock);
	leave(session);
	pthread_mutex_unlock(&service.lock);
}

/* numbers count up, and come round */
static bool
is_up_to(uint32_t number, uint32_t last)
{
	return (int32_t) (last - number) >= 0;
}

/* the lock is held */
static void
cancel(Session *session, uint32_t number)
{
	session->cancelled = number;
	if (session->running && is_up_to(session->running_number, number))
		session->interrupt = 1;
}

static void
watch(Session *session, bool reading)
{
	struct epoll_event event = {.events = EPOLLRDHUP, .data.ptr = session};

	if (reading)
		event.events |= EPOLLIN;
	session->paused = !reading;
	(void) epoll_ctl(service.events, EPOLL_CTL_MOD, session->socket, &event);
}

/* the lock is held; the request is the queue's now */
static void
add(Session *session, DaRequest *request)
{
	uint32_t	at = (session->first + session->queued) % QUEUE_LENGTH;

	if (session->queued == 0 && !session->running && session->clock < service.clock)
		session->clock = service.clock;
	session->queue[at] = request;
	session->arrived[at] = service_microseconds();
	session->queued++;
	session->row.queued = session->queued;
	if (session->queued == QUEUE_LENGTH)
		watch(session, false);
	pthread_cond_signal(&service.work);
}

/* a message of a session that was welcomed */
void
queue_receive(Session *session)
{
	DaRequest  *request = malloc(sizeof(DaRequest));
	ssize_t		size;

	if (request == NULL)
	{
		queue_leave(session);
		return;
	}
	size = recv(session->socket, request, sizeof(DaRequest), MSG_DONTWAIT | MSG_TRUNC);
	if (size < 0 && (errno == EAGAIN || errno == EINTR))
	{
		free(request);
		return;
	}
	if (size < (ssize_t) offsetof(DaRequest, with) || request->kind >= DA_NUM_REQUESTS ||
		size != (ssize_t) da_request_size(request->kind))
	{
		if (size > 0)
			service_log("session %d: a message of no kind", session->pid);
		free(request);
		queue_leave(session);
		return;
	}
	pthread_mutex_lock(&service.lock);
	if (request->kind == DA_REQUEST_CANCEL)
		cancel(session, request->from);
	add(session, request);
	pthread_mutex_unlock(&service.lock);
}

/* the lock is held: whose turn is it? NULL: nobody's */
static Session *
next_session(void)
{
	Session    *next = NULL;

	for (Session *s = service.sessions; s; s = s->next)
	{
		if (s->gone && s->welcomed && !s->ended)
			return s;
		if (s->queued > 0 && !s->gone && (next == NULL || s->clock < next->clock))
			next = s;
	}
	return next;
}

/* the lock is held; false: there was no work for a second, and something else is to be done then */
static bool
wait_for_work(void)
{
	struct timespec until;

	if (!service.freed)
		return pthread_cond_wait(&service.work, &service.lock) == 0;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec++;
	return pthread_cond_timedwait(&service.work, &service.lock, &until) != ETIMEDOUT;
}

/*
 * Wait for work: a session and its request, or a session that has gone and NULL, or, if nothing is
 * to be done but to give back memory, neither
 */
DaRequest *
queue_next(Session **session)
{
	DaRequest  *request = NULL;
	Session    *s;

	pthread_mutex_lock(&service.lock);
	while ((s = next_session()) == NULL && wait_for_work())
		 /* once more */ ;
	*session = s;
	if (s && !s->gone)
	{
		request = s->queue[s->first];
		s->row.waited += service_microseconds() - s->arrived[s->first];
		s->first = (s->first + 1) % QUEUE_LENGTH;
		s->queued--;
		s->row.queued = s->queued;
		if (s->paused)
			watch(s, true);
		s->running = true;
		s->running_number = request->number;
		if (!is_up_to(request->number, s->cancelled))
			s->cancelled = request->number - 1;
		s->interrupt = is_up_to(request->number, s->cancelled);
		service.clock = s->clock;
	}
	pthread_mutex_unlock(&service.lock);
	return request;
}

void
queue_done(Session *session, int64_t took)
{
	pthread_mutex_lock(&service.lock);
	session->running = false;
	session->clock += took > 0 ? took : 1;
	session->row.busy += took;
	session->row.requests++;
	session->row.memory = (int64_t) session->used;
	session->row.leased = session->pieces ? (int64_t) (DA_PIECES * DA_PIECE_SIZE) : 0;
	pthread_mutex_unlock(&service.lock);
}
