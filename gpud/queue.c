/*
 * queue.c
 *	  Requests of sessions, from their sockets to their turn.
 *
 * The main thread receives them, or the worker that has the session and nothing else to do.
 */
#include "queue.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "guess.h"
#include "ready.h"

/* the longest gap between requests that counts, in microseconds */
#define LONGEST_GAP		5000

/* one that this thread has done with */
static __thread Message *spare;

static Message *
make(void)
{
	Message    *message = spare ? spare : malloc(sizeof(Message));

	spare = NULL;
	return message;
}

void
queue_free(Message *message)
{
	if (spare == NULL)
		spare = message;
	else
		free(message);
}

/* the lock is held */
static void
leave(Session *session)
{
	if (session->gone)
		return;
	session->gone = true;
	(void) epoll_ctl(service.events, EPOLL_CTL_DEL, session->socket, NULL);
	(void) shutdown(session->socket, SHUT_RDWR);
	/* not before: nobody is told of an interrupt that he did not ask for */
	__atomic_store_n(&session->interrupt, 1, __ATOMIC_RELAXED);
	ready_add_locked(session);
}

/* the session is no more, or shall be no more: a worker frees all that it has */
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
		__atomic_store_n(&session->interrupt, 1, __ATOMIC_RELAXED);
}

/* shall the main thread read its socket? That it ends it sees either way. */
void
queue_watch_locked(Session *session, bool watched)
{
	struct epoll_event event = {.events = EPOLLRDHUP, .data.ptr = session};

	if (session->gone || session->watched == watched)
		return;
	if (watched)
		event.events |= EPOLLIN;
	session->watched = watched;
	(void) epoll_ctl(service.events, EPOLL_CTL_MOD, session->socket, &event);
}

/* the lock is held; the message is the queue's now */
static void
add(Session *session, Message *message)
{
	uint32_t	at = (session->first + session->queued) % QUEUE_LENGTH;

	message->arrived = service_microseconds();
	message->is_long = guess_is_long(&message->request);
	if (session->queued == 0 && !session->running)
	{
		int64_t		gap = message->arrived - session->done_at;

		/* who comes back after a while begins where the others are: nobody saves time up */
		if (session->clock < service.clock)
			session->clock = service.clock;
		session->gap += ((gap < LONGEST_GAP ? gap : LONGEST_GAP) - session->gap) / 4;
	}
	session->queue[at] = message;
	session->queued++;
	session->row.queued = session->queued;
	if (session->queued == QUEUE_LENGTH)
		queue_watch_locked(session, false);
	ready_add_locked(session);
}

static bool
is_message(const DaRequest *request, ssize_t size)
{
	return size >= (ssize_t) offsetof(DaRequest, with) && request->kind < DA_NUM_REQUESTS &&
		size == (ssize_t) da_request_size(request->kind);
}

/* false: there is nothing now, or no more */
static bool
receive(Session *session, Message *message)
{
	ssize_t		size = recv(session->socket, &message->request, sizeof(DaRequest),
							MSG_DONTWAIT | MSG_TRUNC);

	if (size < 0 && (errno == EAGAIN || errno == EINTR))
		return false;
	if (is_message(&message->request, size))
		return true;
	if (size > 0)
		service_log("session %d: a message of no kind", session->pid);
	queue_leave(session);
	return false;
}

bool
queue_receive(Session *session)
{
	Message    *message = make();
	bool		received;

	if (message == NULL)
	{
		queue_leave(session);
		return false;
	}
	pthread_mutex_lock(&session->reading);
	received = receive(session, message);
	if (received)
	{
		pthread_mutex_lock(&service.lock);
		if (message->request.kind == DA_REQUEST_CANCEL)
			cancel(session, message->request.from);
		/* a worker and the main thread may both have looked */
		if (session->queued == QUEUE_LENGTH)
			leave(session);
		received = !session->gone;
		if (received)
			add(session, message);
		pthread_mutex_unlock(&service.lock);
	}
	pthread_mutex_unlock(&session->reading);
	if (!received)
		queue_free(message);
	return received;
}

/* the next one, which is done from now on */
Message *
queue_take_locked(Session *session)
{
	Message    *message = session->queue[session->first];
	uint32_t	number = message->request.number;

	session->row.waited += service_microseconds() - message->arrived;
	session->first = (session->first + 1) % QUEUE_LENGTH;
	session->queued--;
	session->row.queued = session->queued;
	queue_watch_locked(session, true);
	session->running = true;
	session->running_number = number;
	if (!is_up_to(number, session->cancelled))
		session->cancelled = number - 1;
	__atomic_store_n(&session->overlong, 0, __ATOMIC_RELAXED);
	__atomic_store_n(&session->interrupt, is_up_to(number, session->cancelled), __ATOMIC_RELAXED);
	return message;
}
