/*
 * link.h
 *	  The connections of this session to the device services, one a device: messages, and waiting
 *	  for them.
 */
#ifndef DA_LINK_H
#define DA_LINK_H

#include "engine/compat.h"
#include "engine/service.h"

/* does somebody listen there? */
extern bool da_link_is_there(int device);

/*
 * Connect and greet. DA_LOST: the device cannot be used, DA_UNSUPPORTED: it is the service that
 * cannot; da_link_reason() says why. A service that is not there is started, and waited for that
 * long. May raise, since that may be cancelled.
 */
extern DaStatus da_link_open(int device, uint64 quota, int patience_ms);
extern bool da_link_is_open(int device);

/* why there is none, a text that stays; NULL: there is, or nobody has tried */
extern const char *da_link_reason(int device);

/* bytes of the device that its service has for all sessions, as it said when this one came */
extern uint64 da_link_memory(int device);

/* it is of no use any more; answers DA_LOST */
extern DaStatus da_link_lost(int device, const char *reason);

/*
 * Send a request of da_request_size(); it is given its number. If the service takes nothing just
 * now, and "wait" is false or the session is cancelled, nothing is sent: DA_INTERRUPTED.
 */
extern DaStatus da_link_send(int device, DaRequest *request, bool wait);

/*
 * Wait for the reply to that request; those before it are looked at and forgotten. DA_INTERRUPTED:
 * the session is cancelled, or a flag of the call is set, if there is one; the reply is nobody's
 * then, whenever it comes. "file": what comes with it.
 */
extern DaStatus da_link_receive(int device, const DaCall *call, uint32 number, DaReply *reply,
								int *file);

/*
 * The reply to the request that was sent last is for later: it is kept while others are waited for,
 * until da_link_receive() is asked for it. Of one such request a service: its number is the lower
 * half of what names it, as long as the connection is the same.
 */
extern uint64 da_link_keep(int device);
extern uint64 da_link_keeps(int device);	/* 0: there is none */

/* nobody wants it any more; if it has not come it need not */
extern void da_link_forget(int device);

/* has that request been answered, as far as is known? */
extern bool da_link_answered(int device, uint32 number);

#endif							/* DA_LINK_H */
