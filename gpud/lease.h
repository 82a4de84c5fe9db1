/*
 * lease.h
 *	  The pieces of the host's memory that sessions lease.
 */
#ifndef GPUD_LEASE_H
#define GPUD_LEASE_H

#include "session.h"

extern DaStatus lease_begin(Session *session);
extern void lease_end(Session *session);

#endif							/* GPUD_LEASE_H */
