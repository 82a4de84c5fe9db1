/*
 * cache.h
 *	  The values that this session has in buffers.
 */
#ifndef DA_CACHE_H
#define DA_CACHE_H

#include "value/buffer/buffer.h"
#include "value/stored/format.h"

/* defines darray.cache_size; called once, when the library is loaded */
extern void da_cache_init(void);

/*
 * The buffer of that stored value, shared (the caller owns the reference), or
 * NULL. The layout is what the value's header says now (da_stored_layout()): value
 * ids can come round again, contents with the same 128-bit hash do not. What is
 * found is true for ever: a buffer with bytes has those of that hash, and one
 * without looks at the header again before it reads any.
 */
extern DaBuffer *da_cache_lookup(const DaToast *toast, const DaLayout *layout,
								 const DaWitness *witness);

/*
 * What the header says, if that is known without reading it: a buffer of that value is there, and
 * the header is where and as it was when the buffer was found last.
 */
extern bool da_cache_layout(const DaToast *toast, DaLayout *layout, DaWitness *witness);

/* let others find a new buffer of a stored value, for as long as it lives */
extern void da_cache_insert_stored(DaBuffer *buffer);

/*
 * The same for a payload that is no stored value: a result that was flattened on its way
 * comes back as its bytes, with its content hash in front. Its length goes with it, for
 * the buffer's bytes between elements and validity are not always the 0 that were hashed,
 * and its number of NULLs, which the payload was checked for and readers rely on.
 * Who makes two payloads can make their content hashes equal, so a hash that nobody else
 * can foresee has to be equal too: "payload" is as it will be stored, encoded or not, of
 * "stored" bytes.
 */
extern DaBuffer *da_cache_lookup_content(const uint64 *hash, Size size, int64 length,
										 int64 null_count, const void *payload, Size stored);
extern void da_cache_insert_content(DaBuffer *buffer, const uint64 *hash, int64 length,
									int64 null_count, const void *payload, Size stored);

/* would it probably be found, with a valid copy on that engine? */
extern bool da_cache_has_content(const uint64 *hash, Size size, int64 length,
								 int64 null_count, DaEngineId engine);

/* keep a valid copy of a buffer that others find, if it fits */
extern void da_cache_keep(DaBuffer *buffer, DaEngineId engine);

/*
 * Keep the payload of a stored value in the device's memory, as it is stored, if it fits and is
 * much less than it is when it is decoded. True: the memory is the cache's now, and the buffer
 * tells of it.
 */
extern bool da_cache_keep_encoded(DaBuffer *buffer, const DaLayout *layout, void *encoded);

/* others find it no more: it goes, or is about to be changed; never raises or allocates */
extern void da_cache_forget(DaBuffer *buffer);

/* keep no copy any longer, on no engine; who holds a buffer still has it */
extern void da_cache_empty(void);

/* give back all copies on that engine that only the cache holds; were there any? */
extern bool da_cache_shrink(DaEngineId engine);

#endif							/* DA_CACHE_H */
