/*
 * session.h
 *	  How many sessions of this server use a device.
 */
#ifndef DA_SESSION_H
#define DA_SESSION_H

#include "engine/compat.h"

/* one more, if they stay within "most"; given back when the process ends, if not before */
extern bool da_session_enter(int most);
extern void da_session_leave(void);

#endif							/* DA_SESSION_H */
