/*
 * session.h
 *	  How many sessions of this server use which device, and how much.
 */
#ifndef DA_SESSION_H
#define DA_SESSION_H

#include "engine/compat.h"
#include "engine/service.h"

/*
 * One more, at the device service or, if those stay within "most", with the device opened for
 * itself; given back when the process ends, if not before. Else why not, a text that stays.
 */
extern const char *da_session_enter(int device, bool own, int most);
extern void da_session_leave(void);

/* it has another device from now on */
extern void da_session_move(int device);

/* it has waited so many microseconds for a device */
extern void da_session_waited(int device, int64 us);

/* how many devices there are, as whoever opened one has said; 0: nobody has */
extern int	da_session_devices(void);
extern void da_session_set_devices(int count);

/* that with the least to do of late, but for those whose bit is set; -1: there is no other */
extern int	da_session_next_device(uint32 tried);

#endif							/* DA_SESSION_H */
