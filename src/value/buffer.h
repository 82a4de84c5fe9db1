/*
 * buffer.h
 *	  The bytes of a value, shared by all the views of it: a payload as format.h
 *	  lays it out, in the memory of one or several engines.
 *
 * A buffer is counted: whoever holds a DaBuffer pointer holds one reference, and
 * gives it back with da_buffer_release(). Its copies are kept coherent lazily:
 * reading on an engine brings the missing copy there and keeps both valid,
 * writing makes the others stale. A buffer without any copy has a source: the
 * stored value that its bytes are read from at first use.
 */
#ifndef DA_BUFFER_H
#define DA_BUFFER_H

#include "engine/engine.h"

#include "lib/ilist.h"

#include "value/toast.h"

typedef struct DaBuffer
{
	int			refs;
	Size		size;			/* bytes */
	uint32		valid;			/* bit per engine: its copy holds the bytes */
	void	   *copy[DA_MAX_ENGINES];	/* owned; NULL: none allocated */
	bool		stored;			/* the bytes are those of a stored value: */
	DaToast		toast;			/* its TOAST pointer */
	Size		toast_at;		/* where in the varlena they begin */
	uint64		hash[2];		/* content hash from the stored value's header */
	bool		known;			/* others find it by the TOAST pointer (cache.c) */
	bool		cached;			/* the cache holds one of the references */
	dlist_node	lru;			/* in the cache's list, if so */
} DaBuffer;

/* a new buffer, one reference, no copy; contents are undefined until written */
extern DaBuffer *da_buffer_create(Size size);

/* a new buffer whose bytes come from a stored value at first use */
extern DaBuffer *da_buffer_stored(const DaToast *toast, Size at, Size size,
								  const uint64 *hash);

extern DaBuffer *da_buffer_share(DaBuffer *buffer);

/* never raises, allocates or waits: called while a transaction aborts */
extern void da_buffer_release(DaBuffer *buffer);

/* are the bytes in some engine's memory already? */
static inline bool
da_buffer_loaded(const DaBuffer *buffer)
{
	return buffer->valid != 0;
}

/* the bytes in that engine's memory, to read; may read from TOAST, copy, raise */
extern void *da_buffer_read(DaBuffer *buffer, DaEngineId engine);

/*
 * The bytes in that engine's memory, to write: only the holder of the one and
 * only reference may. keep: their former contents matter. Makes other copies
 * stale, and the buffer forgets that it was a stored value.
 */
extern void *da_buffer_write(DaBuffer *buffer, DaEngineId engine, bool keep);

#endif							/* DA_BUFFER_H */
