/*
 * host_sort.h
 *	  Elements as unsigned integers whose order is theirs: what sorting a column and looking for
 *	  elements by their rank have in common.
 */
#ifndef DA_HOST_SORT_H
#define DA_HOST_SORT_H

#include "kernel/host/host.h"

#define Min(x, y)		((x) < (y) ? (x) : (y))
#define Max(x, y)		((x) > (y) ? (x) : (y))

#define SORT_CHUNK		1024	/* keys read at a time: they stay in the first-level cache */

/* how an element becomes a key, and a key and a position one word */
typedef struct SortForm
{
	bool		descending;		/* invert the key */
	uint64_t	base;			/* taken off every key (off the inverted one) */
	/* words only */
	uint64_t	mask;			/* the bits of the key that count ... */
	int			drop;			/* ... but for so many of the lowest */
	int			low;			/* bits of a position, below the key */
	uint64_t	positions;		/* mask of a position; 0: leave it out */
} SortForm;

/* what a storage contributes; "keys" are uint64_t if wide, else uint32_t */
typedef struct SortStorage
{
	bool		wide;
	uint64_t	zero;			/* floats: the key of -0; that of +0 is the next */
	void		(*to_keys) (const void *data, int64_t at, int64_t n, const SortForm *form,
							void *keys);
	void		(*from_keys) (const void *keys, int64_t n, const SortForm *form, void *data,
							  int64_t at);
	/* of elements at, at + 1 ..., or of those that positions[at] ... name */
	void		(*to_words) (const void *data, const int32_t *positions, int64_t at, int64_t n,
							 const SortForm *form, uint64_t *words);
} SortStorage;

/* indexed by DaStorage */
extern const SortStorage host_sort_storage[DA_NUM_STORAGES];

static inline int
sort_bit_length(uint64_t x)
{
	return x ? 64 - __builtin_clzll(x) : 0;
}

#endif							/* DA_HOST_SORT_H */
