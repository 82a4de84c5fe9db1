/*
 * element_hash.h
 *	  Hashes of the different elements of a column: XXH3 of an element as 8 bytes, the lowest first;
 *	  integers, times and booleans as a bigint, floats as a double with one zero and one NaN.
 */
#ifndef DA_ELEMENT_HASH_H
#define DA_ELEMENT_HASH_H

#include "kernel/kernel.h"

/* elements at a time; a multiple of 64 */
#define DA_HASH_BLOCK	1024

#define DA_HASH_SLOTS_BITS	11

/*
 * Where an element is looked for first, by its 8 bytes, in a table of 1 << slots_bits. The highest
 * bits of a product, since all of the element's count in them: floats that are small whole numbers
 * differ in their highest bits alone.
 */
static inline uint32_t
da_hash_slot(uint64_t bits, int slots_bits)
{
	return (uint32_t) ((bits * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - slots_bits));
}

/* elements of 16 bits */
#define DA_HASH_SMALL		(1 << 16)

/* what is known of the elements so far; there is memory for what the column has use for */
typedef struct DaHashing
{
	const DaColumn *column;
	int64_t		at;				/* the next element */
	int64_t		skip;			/* blocks that are not looked up in "slot" */
	bool		notes;			/* elements are small and many: which ones there are is noted */
	uint32_t	small;			/* the next of those */
	uint64_t	slot[1 << DA_HASH_SLOTS_BITS];	/* elements that came shortly before, as 8 bytes */
	uint8_t		is_there[DA_HASH_SMALL];
} DaHashing;

/* bytes of a DaHashing for a column */
extern size_t da_hashing_size(const DaColumn *column);
extern void da_hashing_begin(DaHashing *hashing, const DaColumn *column);

/*
 * Hashes of elements that are not NULL, and of such that have not come shortly before, into room
 * for DA_HASH_BLOCK; returns how many, or -1 in the end.
 */
extern int	da_hashing_next(DaHashing *hashing, uint64_t *hash);

#endif							/* DA_ELEMENT_HASH_H */
