/*
 * ready.c
 *	  Sessions that have something to be done, and workers that wait for it.
 */
#include "ready.h"

bool
ready_has_work(const Session *session)
{
	return session->queued > 0 || session->woken || session->gone;
}

bool
ready_is_long(const Session *session)
{
	return !session->gone && !session->woken && session->queued > 0 &&
		session->queue[session->first]->is_long;
}

/* the one that was busy last, if there is a choice */
static void
wake_worker(bool urgent_too)
{
	Worker	  **place = &service.idle;

	while (*place && (*place)->urgent && !urgent_too)
		place = &(*place)->next_idle;
	if (*place)
	{
		Worker	   *worker = *place;

		*place = worker->next_idle;
		worker->is_idle = false;
		pthread_cond_signal(&worker->wake);
	}
}

void
ready_add_locked(Session *session)
{
	if (session->held || session->is_ready || !session->welcomed || !ready_has_work(session))
		return;
	session->is_ready = true;
	session->next_ready = service.ready;
	service.ready = session;
	wake_worker(!ready_is_long(session));
}

void
ready_wake(Session *session)
{
	pthread_mutex_lock(&service.lock);
	session->woken = true;
	ready_add_locked(session);
	pthread_mutex_unlock(&service.lock);
}
