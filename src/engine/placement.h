/*
 * placement.h
 *	  On which of several devices memory is, and comes to be.
 *
 * A session has a device at home. There its arrays are, but for stored columns when there is little
 * room left: of these each then has one device, the same for all sessions, so that a host with
 * several devices has as many times the room. An operation is done where most of its operands are;
 * what is elsewhere comes there.
 */
#ifndef DA_PLACEMENT_H
#define DA_PLACEMENT_H

#include "engine/compat.h"
#include "engine/remote_ask.h"

/* darray.device says which: all is there */
extern bool da_place_is_fixed;

/* what comes now is so much that it should be on all devices: set for as long as that is */
extern bool da_place_is_many;

/* may memory be on any of several devices? */
extern bool da_place_is_free(void);

/* are so many bytes of columns too much for one device, if there are others? */
extern bool da_place_is_much(Size bytes);

/* is all that this session has, and what comes, on the device at home? */
extern bool da_place_is_one(void);

/* that at home */
extern int	da_place_home(void);

/* where that memory is */
static inline int
da_place_of(const void *address)
{
	/* what a session has opened a device for itself has other addresses */
	return (uint64) address >> 62 == 1 ? (int) da_address_device((uint64) address)
		: da_remote_target;
}

/*
 * Where a stored column is to be that has this content hash. May raise, as it may be cancelled.
 */
extern int	da_place_of_column(const uint64 *hash);

#endif							/* DA_PLACEMENT_H */
