/*
 * peer.h
 *	  Stored columns from the services of other devices.
 */
#ifndef GPUD_PEER_H
#define GPUD_PEER_H

#include "session.h"

/* is a device's service at the other end of the socket, a process of this program and user? */
extern bool peer_is_service(int socket);

/* a column that the session was just told to bring comes from another device; false: it did not */
extern bool peer_bring(Session *session, const DaRequest *found);

#endif							/* GPUD_PEER_H */
