/*
 * remote.h
 *	  The session's side of the device service: an engine like any other.
 */
#ifndef DA_REMOTE_H
#define DA_REMOTE_H

#include "engine/compat.h"
#include "engine/service.h"

extern const DaEngine da_remote_engine;

/*
 * That long open() waits for a service that is not ready; not at all once it was. It answers
 * DA_UNSUPPORTED if there is no service to be had
 */
extern int	da_remote_patience_ms;

/* does a service of that device run, as far as one can see? */
extern bool da_remote_is_there(int device);

/* who uses the device, from place "from" on; -1: the service is lost, 0: there are no more */
extern int	da_remote_sessions(uint32 from, DaSessionRow *rows);

#endif							/* DA_REMOTE_H */
