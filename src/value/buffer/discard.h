/*
 * discard.h
 *	  DISCARD ALL: the session is to be as if it had just begun.
 */
#ifndef DA_DISCARD_H
#define DA_DISCARD_H

#include "engine/compat.h"

/* called once, when the library is loaded */
extern void da_discard_init(void);

/* what malloc() has free goes back to the system; never raises */
extern void da_discard_freed(void);

#endif							/* DA_DISCARD_H */
