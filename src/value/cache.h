/*
 * cache.h
 *	  Stored values that this session fetched whole, kept for the next time.
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

/* keep a buffer that was just loaded from a stored value, if it fits */
extern void da_cache_insert(DaBuffer *buffer);

#endif							/* DA_CACHE_H */
