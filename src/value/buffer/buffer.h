/*
 * buffer.h
 *	  The bytes of a value, shared by all the views of it: a payload as format.h
 *	  lays it out, in the memory of one or several engines.
 *
 * A buffer is counted: whoever holds a DaBuffer pointer holds one reference, and
 * gives it back with da_buffer_release(). Its copies are kept coherent lazily:
 * reading on an engine brings the missing copy there and keeps both valid,
 * writing makes the others stale (transfer.h). A buffer without any copy has a
 * source: the stored value that its bytes are read from at first use, or a recipe.
 *
 * The cache and recipes hold references, too. When they alone are left, the copies that
 * they do not want are given back: recipes want none on a device, and on the host only
 * one that could not be had again, of which they keep up to DA_RECIPE_BYTES in all.
 */
#ifndef DA_BUFFER_H
#define DA_BUFFER_H

#include "engine/engine.h"

#include "lib/ilist.h"

#include "value/stored/format.h"
#include "value/stored/packed.h"
#include "value/stored/toast.h"

/* memcpy() that may be cancelled; of no bytes there need be no memory, which memcpy() demands */
extern void da_copy_large(void *to, const void *from, Size size);

static inline void
da_copy(void *to, const void *from, Size size)
{
	if (size > 1024 * 1024)
		da_copy_large(to, from, size);
	else if (size > 0)
		memcpy(to, from, size);
}

#define DA_RECIPE_BYTES	((Size) 64 * 1024 * 1024)

/* what the cache may keep of a buffer: its copies, and its encoded bytes on a device */
#define DA_KEPT_ENCODED	DA_NUM_ENGINES
#define DA_NUM_KEPT		(DA_NUM_ENGINES + 1)

typedef struct DaBuffer
{
	int			refs;
	Size		size;			/* bytes */
	Size		room;			/* not 0: elements have as many bytes, from the first one on, */
	Size		used;			/* and so many of these are some array's (version.h) */
	uint32		valid;			/* bit per engine: its copy holds the bytes, or did until the
								 * device was lost */
	void	   *copy[DA_NUM_ENGINES];	/* owned; NULL: none allocated */
	uint32		epoch;			/* of the device's copy: da_device_epoch when it was allocated */
	bool		written;		/* some copy has been filled; it may be lost since */
	bool		shared;			/* the device's copy is others', too: nobody may write to it */
	bool		stored;			/* the bytes are those of a stored value: */
	DaToast		toast;			/* its TOAST pointer */
	DaLayout	layout;			/* what its header says; the bytes are checked against it */
	DaWitness	witness;		/* where the header has said so */
	uint32		counted;		/* not 0: in the copies there were then, as in "valid", */
	int64		true_count;		/* so many elements of a stored BOOL column are true */
	const char *packed;			/* not NULL: the bytes are those of this encoded payload of the
								 * same layout, borrowed until they are loaded */
	struct DaMask *mask;		/* not NULL: the bytes are those of this mask */
	DaEntries  *entries;		/* not NULL: those of that stored value, a reference */
	DaPackedLast *last;			/* the vector of an encoded payload that was decoded last */
	uint64		hash[2];		/* content hash of the bytes, if stored or named */
	/* lets others find it no more; NULL: nobody does */
	void		(*forget) (struct DaBuffer *buffer);
	bool		known;			/* others find it by the TOAST pointer (cache.c) */
	bool		named;			/* others find it by the content hash and this: */
	int64		length;			/* elements; what is behind them may be anything */
	int64		null_count;		/* of these */
	uint64		own_hash[2];	/* and this: the same with the session's own seed */
	uint32		kept;			/* bit per engine: the cache keeps that copy; then it holds one of
								 * the references */
	int			recipes;		/* references that recipes hold (recipe.h) */
	bool		for_recipes;	/* the host's copy is counted as one that they alone want */
	struct DaRecipe *recipe;	/* how the bytes are made, that a device had first; or NULL */
	int			recipe_output;	/* as which output */
	const struct DaRecipeMethods *recipe_methods;
	double		missed_us;		/* that operations would have saved if a device had had it */
	dlist_node	lru[DA_NUM_KEPT];	/* in the cache's lists, if so */
	Size		kept_size[DA_NUM_KEPT]; /* for which it is counted there */
	void	   *encoded;		/* what the cache keeps besides, the bit after those: the stored
								 * value's payload in a device's memory, to be decoded there */
	Size		encoded_size;
	uint32		encoded_epoch;
	DaLayout	encoded_layout;
} DaBuffer;

/* what becomes of a recipe is not known here, but to who gives it */
typedef struct DaRecipeMethods
{
	/* make the bytes again: then they are on the host */
	void		(*follow) (DaBuffer *buffer);
	/* it is no longer needed for that buffer; never raises */
	void		(*forget) (DaBuffer *buffer);
} DaRecipeMethods;

/* a new buffer, one reference, no copy; contents are undefined until written */
extern DaBuffer *da_buffer_create(Size size);

/*
 * A new buffer whose bytes come from a stored value (with a content hash) at first use.
 * The TOAST pointer may name another value by then: each read makes sure by the header,
 * and raises ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE if it does. Its entries are the caller's to
 * set, once the buffer has an owner: to make them may raise.
 */
extern DaBuffer *da_buffer_stored(const DaToast *toast, const DaLayout *layout,
								  const DaWitness *witness);

/* the same from an encoded payload in memory, which has to stay until the buffer is loaded */
extern DaBuffer *da_buffer_packed(const char *packed, const DaLayout *layout);

/*
 * Is that the header of the value that it was made for? Its bytes were checked for what that says,
 * and a value id can come round again.
 */
extern bool da_buffer_is_of(const DaBuffer *buffer, const DaLayout *layout);

/* the memory context of all buffers */
extern MemoryContext da_buffer_context(void);

extern DaBuffer *da_buffer_share(DaBuffer *buffer);

/* never raises, allocates or waits: called while a transaction aborts */
extern void da_buffer_release(DaBuffer *buffer);

/* the same for a recipe, which wants no copy on a device */
extern DaBuffer *da_buffer_share_in_recipe(DaBuffer *buffer);
extern void da_buffer_release_in_recipe(DaBuffer *buffer);

/* who holds it besides the cache and recipes? */
static inline int
da_buffer_holders(const DaBuffer *buffer)
{
	return buffer->refs - buffer->recipes - (buffer->kept ? 1 : 0);
}

/* where nobody holds it, copies that neither the cache nor recipes want go */
extern void da_buffer_settle(DaBuffer *buffer);

/* the bytes are about to be others' */
extern void da_buffer_forget_recipe(DaBuffer *buffer);

/* give that engine's copy back; another one holds the bytes, or they do not matter */
extern void da_buffer_drop(DaBuffer *buffer, DaEngineId engine);

static inline bool
da_buffer_valid(const DaBuffer *buffer, DaEngineId engine)
{
	return (buffer->valid & (1 << engine)) != 0 &&
		(engine == DA_ENGINE_HOST || buffer->epoch == da_device_epoch);
}

/* are the bytes to be had without any device? */
static inline bool
da_buffer_has_source(const DaBuffer *buffer)
{
	return da_buffer_valid(buffer, DA_ENGINE_HOST) || buffer->stored || buffer->mask;
}

/* the same, or by doing tasks again? */
static inline bool
da_buffer_is_safe(const DaBuffer *buffer)
{
	return da_buffer_has_source(buffer) || buffer->recipe != NULL;
}

/* has anybody said what the bytes are? Those of a new buffer are nowhere, and nothing. */
static inline bool
da_buffer_is_written(const DaBuffer *buffer)
{
	return buffer->written || buffer->valid != 0 || buffer->stored || buffer->packed ||
		buffer->mask || buffer->recipe;
}

/* are the bytes in some engine's memory already, or were they there alone? */
static inline bool
da_buffer_loaded(const DaBuffer *buffer)
{
	return da_buffer_valid(buffer, DA_ENGINE_HOST) || da_buffer_valid(buffer, DA_ENGINE_CUDA) ||
		(buffer->valid != 0 && !da_buffer_has_source(buffer));
}

/* encoded, not loaded, and in vectors that can be read alone? That is what is known of it. */
static inline bool
da_buffer_is_encoded(const DaBuffer *buffer)
{
	return !da_buffer_loaded(buffer) &&
		(buffer->packed || (buffer->stored && buffer->layout.packed.vectors > 0 &&
							!da_toast_is_compressed(&buffer->toast)));
}

#endif							/* DA_BUFFER_H */
