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

#include "engine/stat.h"

#include "lib/ilist.h"

#include "value/format.h"
#include "value/toast.h"

/* memcpy() that may be cancelled */
extern void da_copy_large(void *to, const void *from, Size size);

static inline void
da_copy(void *to, const void *from, Size size)
{
	if (size > 1024 * 1024)
		da_copy_large(to, from, size);
	else
		memcpy(to, from, size);
}

typedef struct DaBuffer
{
	int			refs;
	Size		size;			/* bytes */
	uint32		valid;			/* bit per engine: its copy holds the bytes */
	void	   *copy[DA_NUM_ENGINES];	/* owned; NULL: none allocated */
	bool		stored;			/* the bytes are those of a stored value: */
	DaToast		toast;			/* its TOAST pointer */
	Size		toast_at;		/* where in the varlena they begin */
	DaLayout	layout;			/* what its header says; the bytes are checked against it */
	uint64		hash[2];		/* content hash of the bytes, if stored or named */
	bool		known;			/* others find it by the TOAST pointer (cache.c) */
	bool		named;			/* others find it by the content hash and this: */
	int64		length;			/* elements; what is behind them may be anything */
	uint64		own_hash[2];	/* and this: the same with the session's own seed */
	uint32		kept;			/* bit per engine: the cache keeps that copy; then it holds one of
								 * the references */
	dlist_node	lru[DA_NUM_ENGINES];	/* in the cache's lists, if so */
} DaBuffer;

/* a new buffer, one reference, no copy; contents are undefined until written */
extern DaBuffer *da_buffer_create(Size size);

/*
 * A new buffer whose bytes come from a stored value (with a content hash) at first use.
 * The TOAST pointer may name another value by then: each read makes sure by the header,
 * and raises ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE if it does.
 */
extern DaBuffer *da_buffer_stored(const DaToast *toast, const DaLayout *layout);

extern DaBuffer *da_buffer_share(DaBuffer *buffer);

/* never raises, allocates or waits: called while a transaction aborts */
extern void da_buffer_release(DaBuffer *buffer);

/* give that engine's copy back; another one holds the bytes, or they do not matter */
extern void da_buffer_drop(DaBuffer *buffer, DaEngineId engine);

/* are the bytes in some engine's memory already? */
static inline bool
da_buffer_loaded(const DaBuffer *buffer)
{
	return buffer->valid != 0;
}

static inline bool
da_buffer_valid(const DaBuffer *buffer, DaEngineId engine)
{
	return (buffer->valid & (1 << engine)) != 0;
}

/*
 * The bytes in that engine's memory, to read; may read from TOAST, and copy, which "stat"
 * is to know of. With the host all that goes wrong is raised; what a device cannot do is answered, and the
 * host may be asked instead.
 */
extern DaStatus da_buffer_read(DaBuffer *buffer, DaEngineId engine, void **bytes, DaStat *stat);

/*
 * The bytes in that engine's memory, to write: only the holder of the one and
 * only reference may. keep: their former contents matter. Makes other copies
 * stale, and the buffer forgets that it was a stored value.
 */
extern DaStatus da_buffer_write(DaBuffer *buffer, DaEngineId engine, bool keep, void **bytes,
								DaStat *stat);

/* the same from that memory of the host, all of it, to an engine with a device */
extern DaStatus da_buffer_upload(DaBuffer *buffer, DaEngineId engine, const void *from,
								 DaStat *stat);

/* some of the bytes to memory of the host, from wherever they are; brings no copy anywhere */
extern void da_buffer_peek(DaBuffer *buffer, Size at, Size size, void *to, DaStat *stat);

/* these two for the host */
static inline void *
da_buffer_read_host(DaBuffer *buffer, DaStat *stat)
{
	void	   *bytes;

	if (da_buffer_valid(buffer, DA_ENGINE_HOST))
		return buffer->copy[DA_ENGINE_HOST];
	(void) da_buffer_read(buffer, DA_ENGINE_HOST, &bytes, stat);
	return bytes;
}

static inline void *
da_buffer_write_host(DaBuffer *buffer, bool keep, DaStat *stat)
{
	void	   *bytes;

	(void) da_buffer_write(buffer, DA_ENGINE_HOST, keep, &bytes, stat);
	return bytes;
}

#endif							/* DA_BUFFER_H */
