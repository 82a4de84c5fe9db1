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

/* the one that was busy last, if there is a choice; false: there is none */
static bool
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
		service.waking++;
		pthread_cond_signal(&worker->wake);
		return true;
	}
	return false;
}

void
ready_add_locked(Session *session)
{
	if (session->held || !session->welcomed || !ready_has_work(session))
		return;
	/* one that waits with what is long may be woken or gone now, which more workers take */
	if (session->is_ready && !session->woken && !session->gone)
		return;
	if (!session->is_ready)
	{
		session->is_ready = true;
		session->next_ready = service.ready;
		service.ready = session;
	}
	(void) wake_worker(!ready_is_long(session));
}

void
ready_pass_on_locked(void)
{
	if (service.idle == NULL || service.waking > 0)
		return;
	for (const Session *s = service.ready; s; s = s->next_ready)
		if (wake_worker(!ready_is_long(s)))
			return;
}

void
ready_wake(Session *session)
{
	pthread_mutex_lock(&service.lock);
	session->woken = true;
	ready_add_locked(session);
	pthread_mutex_unlock(&service.lock);
}
