/*
 * stored.h
 *	  What the header of a value that lies out of line tells.
 */
#ifndef DA_STORED_H
#define DA_STORED_H

#include "value/format.h"
#include "value/toast.h"

/* called once, when the library is loaded */
extern void da_stored_init(void);

/* read the layout of a stored value, from its first chunk alone: what it is now */
extern void da_stored_layout(const DaToast *toast, DaLayout *layout);

#endif							/* DA_STORED_H */
