/*
 * host_vector.h
 *	  What the files that encode and decode vectors share.
 */
#ifndef DA_HOST_VECTOR_H
#define DA_HOST_VECTOR_H

#include "vector.h"

/* 1024 codes, of which bits above the width are left out, to width * 128 bytes; 16, 32 or 64 bits */
extern void host_vector_pack(int bits, const void *codes, int width, void *words);

/* is the float an integer, which is set, divided by 10^exponent, to its last bit? */
extern bool host_vector_is_decimal(DaStorage storage, const void *element, int exponent,
								   int64_t *integer);

/* codes of a dictionary have so many at most */
#define HOST_VECTOR_CODE_BITS	12

/* where an element of a dictionary is looked for first, by its bits */
#define HOST_VECTOR_SLOTS	(DA_DICTIONARY_MAX * 2)

static inline int
host_vector_slot(uint64_t bits)
{
	return (int) ((bits * UINT64_C(0x9e3779b97f4a7c15) >> 32) % HOST_VECTOR_SLOTS);
}

#endif							/* DA_HOST_VECTOR_H */
