/*
 * cache.h
 *	  The stored values that this session has in buffers.
 */
#ifndef DA_CACHE_H
#define DA_CACHE_H

#include "value/buffer.h"

/* defines darray.cache_size; called once, when the library is loaded */
extern void da_cache_init(void);

/*
 * The buffer of that stored value, shared (the caller owns the reference), or
 * NULL. The hash is the one in the value's header as it was read just now: value
 * ids can come round again, contents with the same 128-bit hash do not.
 */
extern DaBuffer *da_cache_lookup(const DaToast *toast, const uint64 *hash);

/* let others find a new buffer of a stored value, for as long as it lives */
extern void da_cache_know(DaBuffer *buffer);

/* keep a known buffer that was just loaded, if it fits */
extern void da_cache_keep(DaBuffer *buffer);

/* a known buffer goes, or is about to be changed; never raises or allocates */
extern void da_cache_forget(DaBuffer *buffer);

#endif							/* DA_CACHE_H */
