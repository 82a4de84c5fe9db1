/*
 * vector_codes.h
 *	  What one code of a vector means: for whoever decodes one, on either engine.
 */
#ifndef DA_VECTOR_CODES_H
#define DA_VECTOR_CODES_H

#include <math.h>
#include <string.h>

#include "kernel/vector/vector.h"

/* 10^exponent, exact, and the double next to 10^-exponent */
#define DA_POWERS_OF_TEN \
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, \
	1e16, 1e17, 1e18
#define DA_POWERS_OF_A_TENTH \
	1e0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, \
	1e-14, 1e-15, 1e-16, 1e-17, 1e-18

/*
 * Packed integers of floats are within -2^51 .. 2^51 for float8: added to the bits of 1.5 * 2^52
 * each is a double of that value more, which takes no conversion of integers that a processor may
 * not have for vectors.
 */
#define DA_DECIMAL_LIMIT	(INT64_C(1) << 51)
#define DA_DECIMAL_BITS		UINT64_C(0x4338000000000000)
#define DA_DECIMAL_ZERO		6755399441055744.0

DA_INLINE double
da_decimal_double(uint64_t biased)
{
	double		value;

	memcpy(&value, &biased, sizeof(value));
	return value - DA_DECIMAL_ZERO;
}

/*
 * integer / power, rounded once, for who has a fused multiply-add that is faster than a division: a
 * quotient that is off by a bit or two, and Newton's step twice. After the first one it is a
 * neighbour of what is to be found, the remainder is then exact, and the second one rounds as a
 * division does (Markstein), since "tenth" is 1 / power rounded once and nothing comes near to
 * overflow or underflow.
 */
DA_INLINE double
da_decimal_float8(double integer, double power, double tenth)
{
	double		quotient = integer * tenth;

	quotient = fma(fma(-quotient, power, integer), tenth, quotient);
	return fma(fma(-quotient, power, integer), tenth, quotient);
}

DA_INLINE float
da_decimal_float4(int32_t integer, double tenth)
{
	return (float) (integer * tenth);
}

/* code i of codes packed in lanes of words of "type" */
#define DA_PACKED_CODE(name, type, bits) \
DA_INLINE type \
name(const type *words, uint32_t width, uint32_t i) \
{ \
	const uint32_t lanes = DA_VECTOR_LENGTH / bits; \
	uint32_t	at = i / lanes * width; \
	uint32_t	shift = at % bits; \
	const type *word = words + at / bits * lanes + i % lanes; \
	uint64_t	code; \
\
	if (width == 0) \
		return 0; \
	code = word[0] >> shift; \
	if (shift + width > bits) \
		code |= (uint64_t) word[lanes] << (bits - shift); \
	return (type) (code & (~UINT64_C(0) >> (64 - width))); \
}

DA_PACKED_CODE(da_packed_code_16, uint16_t, 16)
DA_PACKED_CODE(da_packed_code_32, uint32_t, 32)
DA_PACKED_CODE(da_packed_code_64, uint64_t, 64)

DA_INLINE uint64_t
da_packed_code(int bits, const void *words, uint32_t width, uint32_t i)
{
	if (bits == 16)
		return da_packed_code_16((const uint16_t *) words, width, i);
	if (bits == 32)
		return da_packed_code_32((const uint32_t *) words, width, i);
	return da_packed_code_64((const uint64_t *) words, width, i);
}

/* of MOSTLY: the code of other element k, and of element i of n */
DA_INLINE uint32_t
da_mostly_other(const DaVectorEntry *entry, const uint64_t *words, int n, uint32_t k)
{
	const void *others = words + DA_VALIDITY_WORDS(n);

	return entry->width == 8 ? ((const uint8_t *) others)[k] : ((const uint16_t *) others)[k];
}

DA_INLINE uint32_t
da_mostly_code(const DaVectorEntry *entry, const uint64_t *words, int n, uint32_t i)
{
	return da_bit_get(words, i) ? da_mostly_other(entry, words, n, da_bits_count(words, 0, i)) :
		(uint32_t) entry->base;
}

/* has a vector codes of the value's dictionary? Where element i's is in that, then */
DA_INLINE bool
da_has_dictionary_codes(const DaVectorEntry *entry)
{
	return entry->encoding == DA_ENCODING_CODES || entry->encoding == DA_ENCODING_MOSTLY;
}

DA_INLINE uint64_t
da_dictionary_code(const DaVectorEntry *entry, const uint64_t *words, int n, uint32_t i)
{
	return entry->encoding == DA_ENCODING_MOSTLY ? da_mostly_code(entry, words, n, i) :
		entry->base + da_packed_code_16((const uint16_t *) words, entry->width, i);
}

/* the bits of run k, of which those above the storage's width are of no account */
DA_INLINE uint64_t
da_run_bits(const DaVectorEntry *entry, const void *exceptions, uint32_t k)
{
	switch (entry->width)
	{
		case 8:
			return entry->base + ((const uint8_t *) exceptions)[k];
		case 16:
			return entry->base + ((const uint16_t *) exceptions)[k];
		case 32:
			return entry->base + ((const uint32_t *) exceptions)[k];
		default:
			return entry->base + ((const uint64_t *) exceptions)[k];
	}
}

/* of "count" ascending positions, how many are at most i */
DA_INLINE uint32_t
da_positions_upto(const uint16_t *positions, uint32_t count, uint32_t i)
{
	uint32_t	low = 0;

	while (count > 0)
	{
		uint32_t	half = count / 2;

		if (positions[low + half] <= i)
		{
			low += half + 1;
			count -= half + 1;
		}
		else
			count = half;
	}
	return low;
}

#endif							/* DA_VECTOR_CODES_H */
