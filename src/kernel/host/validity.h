/*
 * validity.h
 *	  Writing the validity of an output: whole, as a copy, or bit by bit; and the
 *	  way between BOOL elements (bytes of 0 or 1) and bits.
 *
 * All of it leaves bits past the end 0 and does nothing where the output has no
 * room for validity.
 */
#ifndef DA_VALIDITY_H
#define DA_VALIDITY_H

#include <string.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

#include "kernel/kernel.h"

/* every element valid, or every element NULL */
static inline void
validity_fill(DaOutput *result, bool valid)
{
	result->null_count = valid ? 0 : result->length;
	if (result->validity == NULL)
		return;
	for (int64_t i = 0; i < result->length; i += 64)
		result->validity[i >> 6] = valid ? da_bits_low(result->length - i) : 0;
}

/* the validity of a column as long as the result */
static inline void
validity_copy(const DaColumn *from, DaOutput *result)
{
	if (from->validity == NULL || result->validity == NULL)
	{
		validity_fill(result, true);
		return;
	}
	da_bits_copy(result->validity, from->validity, from->validity_offset, result->length);
	result->null_count = result->length -
		da_bits_count(result->validity, 0, result->length);
}

/*
 * The validity of the result's elements [at, at + n), "at" a multiple of 64; bits past the end
 * are 0. Their NULLs are added to the count.
 */
static inline void
validity_store(DaOutput *result, const uint64_t *valid, int64_t at, int64_t n)
{
	for (int64_t i = 0; i < DA_VALIDITY_WORDS(n); i++)
	{
		result->null_count -= da_popcount(valid[i]);
		if (result->validity)
			result->validity[(at >> 6) + i] = valid[i];
	}
	result->null_count += n;
}

/* appends bits to the validity of an output */
typedef struct BitWriter
{
	uint64_t   *to;				/* next word to store; NULL: no room for validity */
	uint64_t	word;			/* bits not stored yet */
	int			used;			/* how many they are, 0..63 */
	int64_t		left;			/* bits that may still come: more are dropped */
	int64_t		ones;			/* bits pushed that were 1 */
} BitWriter;

static inline BitWriter
bit_writer(const DaOutput *result)
{
	BitWriter	writer = {result->validity, 0, 0, result->validity ? result->length : 0, 0};

	return writer;
}

/* the n (0..64) low bits of "bits" */
DA_INLINE void
bit_writer_push(BitWriter *writer, uint64_t bits, int64_t n)
{
	if (n > writer->left)
		n = writer->left;
	if (n == 0)
		return;
	bits &= da_bits_low(n);
	writer->left -= n;
	writer->ones += __builtin_popcountll(bits);
	writer->word |= bits << writer->used;
	if (writer->used + n < 64)
	{
		writer->used += (int) n;
		return;
	}
	*writer->to++ = writer->word;
	/* what of "bits" did not fit; nothing, where the word was empty */
	writer->word = writer->used == 0 ? 0 : bits >> (64 - writer->used);
	writer->used = writer->used + (int) n - 64;
}

/* stores the last bits and the null count */
static inline void
bit_writer_finish(BitWriter *writer, DaOutput *result)
{
	if (writer->used > 0)
		*writer->to = writer->word;
	result->null_count = result->validity ? result->length - writer->ones : 0;
}

/* eight BOOL elements as bytes of a word, the first one lowest */
static inline uint64_t
bools_load8(const uint8_t *bools)
{
	uint64_t	bytes;

	memcpy(&bytes, bools, 8);
	return bytes;
}

static inline void
bools_store8(uint8_t *bools, uint64_t bytes)
{
	memcpy(bools, &bytes, 8);
}

/* n (1..64) BOOL elements as bits */
static inline uint64_t
bools_to_bits(const uint8_t *bools, int64_t n)
{
	uint64_t	bits = 0;
	int64_t		i = 0;

#ifdef __SSE2__
	/* every x86-64 takes the top bits of 16 bytes at once */
	for (; i + 16 <= n; i += 16)
	{
		__m128i		bytes = _mm_loadu_si128((const __m128i *) (bools + i));

		bits |= (uint64_t) _mm_movemask_epi8(_mm_slli_epi16(bytes, 7)) << i;
	}
#endif
	/* the product moves bit 0 of byte k to bit 56 + k */
	for (; i + 8 <= n; i += 8)
		bits |= (((bools_load8(bools + i) & UINT64_C(0x0101010101010101)) *
				  UINT64_C(0x0102040810204080)) >> 56) << i;
	for (; i < n; i++)
		bits |= (uint64_t) (bools[i] & 1) << i;
	return bits;
}

/* eight bits as bytes of 0 or 1 */
static inline uint64_t
bits_to_bools8(uint64_t bits)
{
	/* bit k stays alone in byte k, then any nonzero byte carries into its top bit */
	uint64_t	spread = (((bits & 0xff) * UINT64_C(0x0101010101010101)) &
						  UINT64_C(0x8040201008040201));

	return ((spread + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7) & UINT64_C(0x0101010101010101);
}

/* n (1..64) BOOL elements: 0 where the bit is 0 */
static inline void
bools_mask(uint8_t *bools, uint64_t bits, int64_t n)
{
	int64_t		i = 0;

	for (; i + 8 <= n; i += 8)
		bools_store8(bools + i, bools_load8(bools + i) & bits_to_bools8(bits >> i));
	for (; i < n; i++)
		bools[i] &= (bits >> i) & 1;
}

#endif							/* DA_VALIDITY_H */
