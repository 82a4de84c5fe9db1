/*
 * bits.h
 *	  Validity bits: bit i of a column is 1 where element i is not NULL, in
 *	  Arrow's order (least significant bit first) in 64-bit words. Bits past the
 *	  end of a whole buffer are 0; a view may begin at any bit.
 */
#ifndef DA_BITS_H
#define DA_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/element/inline.h"

#define DA_VALIDITY_WORDS(n)	(((n) + 63) / 64)

DA_INLINE bool
da_bit_get(const uint64_t *words, int64_t i)
{
	return (words[i >> 6] >> (i & 63)) & 1;
}

DA_INLINE void
da_bit_set(uint64_t *words, int64_t i)
{
	words[i >> 6] |= UINT64_C(1) << (i & 63);
}

DA_INLINE void
da_bit_clear(uint64_t *words, int64_t i)
{
	words[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

/* a word with its lowest n bits set, 0 <= n <= 64 */
DA_INLINE uint64_t
da_bits_low(int64_t n)
{
	return n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

/*
 * The n (1..64) bits that begin at bit "at", in the low end of a word. Reads no
 * word that holds none of them.
 */
DA_INLINE uint64_t
da_bits_load(const uint64_t *words, int64_t at, int64_t n)
{
	int64_t		word = at >> 6;
	int			shift = (int) (at & 63);
	uint64_t	bits = words[word] >> shift;

	if (shift + n > 64)
		bits |= words[word + 1] << (64 - shift);
	return bits & da_bits_low(n);
}

/* the validity of elements [at, at + n) of a column, n <= 64; NULL words: all valid */
DA_INLINE uint64_t
da_validity_load(const uint64_t *words, int64_t offset, int64_t at, int64_t n)
{
	return words == NULL ? da_bits_low(n) : da_bits_load(words, offset + at, n);
}

/* copy n bits that begin at bit "at" to bit 0 of "to"; bits past the end become 0 */
DA_INLINE void
da_bits_copy(uint64_t *to, const uint64_t *from, int64_t at, int64_t n)
{
	for (int64_t i = 0; i < n; i += 64)
		to[i >> 6] = da_bits_load(from, at + i, n - i < 64 ? n - i : 64);
}

/* put n bits that begin at bit "from_at" (from NULL: all 1) to bit "at" of "to"; others stay */
DA_INLINE void
da_bits_put(uint64_t *to, int64_t at, const uint64_t *from, int64_t from_at, int64_t n)
{
	while (n > 0)
	{
		int			shift = (int) (at & 63);
		int64_t		part = n < 64 - shift ? n : 64 - shift;
		uint64_t	bits = da_validity_load(from, 0, from_at, part) << shift;

		to[at >> 6] = (to[at >> 6] & ~(da_bits_low(part) << shift)) | bits;
		at += part;
		from_at += part;
		n -= part;
	}
}

DA_INLINE int
da_popcount(uint64_t word)
{
#ifdef __CUDA_ARCH__
	return __popcll(word);
#else
	return __builtin_popcountll(word);
#endif
}

/* how many of the n bits that begin at bit "at" are 1 */
DA_INLINE int64_t
da_bits_count(const uint64_t *words, int64_t at, int64_t n)
{
	int64_t		count = 0;

	for (int64_t i = 0; i < n; i += 64)
		count += da_popcount(da_bits_load(words, at + i, n - i < 64 ? n - i : 64));
	return count;
}

#endif							/* DA_BITS_H */
