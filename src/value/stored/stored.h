/*
 * stored.h
 *	  What the header of a value that lies out of line tells.
 */
#ifndef DA_STORED_H
#define DA_STORED_H

#include "value/stored/format.h"
#include "value/stored/packed.h"
#include "value/stored/toast.h"

/* called once, when the library is loaded */
extern void da_stored_init(void);

/*
 * A stored value that may be read again as long as its header is remembered, which is for the
 * portal that reads it. da_stored_hold() reads nothing; false: it is not remembered.
 */
typedef struct DaStoredHold
{
	DaToast		toast;
	DaLayout	layout;
	uint64		period;
	const void *portal;
} DaStoredHold;

extern bool da_stored_hold(const DaToast *toast, DaStoredHold *hold);
extern bool da_stored_is_held(const DaStoredHold *hold);

/* read the layout of a stored value, from its first chunk alone: what it is now, and where */
extern void da_stored_layout(const DaToast *toast, DaLayout *layout, DaWitness *witness);

/*
 * What has been read of an encoded payload beside: who reads it takes that, or NULL, and gives it
 * back in the end for the next one. It stays as long as the header does. Never raises or allocates.
 */
extern DaPackedLast *da_stored_take(const DaToast *toast);
extern void da_stored_give(const DaToast *toast, const DaLayout *layout, DaPackedLast *last);

/*
 * Where the entries of a stored value of that header are remembered, as long as it is: NULL there
 * are none yet, who puts some there gives the place a share of them. NULL: nothing is remembered.
 */
extern DaEntries **da_stored_entries(const DaToast *toast, const DaLayout *layout);

#endif							/* DA_STORED_H */
