/*
 * queue.h
 *	  Requests of sessions, from their sockets to their turn.
 */
#ifndef GPUD_QUEUE_H
#define GPUD_QUEUE_H

#include "session.h"

/* was there one? Who sends what is none is gone */
extern bool queue_receive(Session *session);
extern void queue_leave(Session *session);
extern void queue_watch_locked(Session *session, bool watched);
extern Message *queue_take_locked(Session *session);
extern void queue_free(Message *message);

#endif							/* GPUD_QUEUE_H */
