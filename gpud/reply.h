/*
 * reply.h
 *	  Replies to sessions.
 */
#ifndef GPUD_REPLY_H
#define GPUD_REPLY_H

#include "session.h"

/* the reply of a request; a session that takes none is gone */
extern void reply_send(Session *session, const DaReply *reply);

#endif							/* GPUD_REPLY_H */
