/*
 * fixed_sum.h
 *	  Sums that elements can be taken from again: integers in units of a power of two, in as
 *	  many 64-bit words as the elements of a column need, so that nothing is ever rounded but
 *	  the value that is asked for.
 *
 * Numbers are in two's complement, the least significant word first. "words" is mostly a
 * constant, for which the loops go away. The parts are the subset of C that is also CUDA.
 */
#ifndef DA_FIXED_SUM_H
#define DA_FIXED_SUM_H

#include "kernel/exact/int256.h"

/* words of any sum of doubles, and of any sum of their squares */
#define DA_FIXED_WORDS		36
#define DA_FIXED_SQUARES	(2 * DA_FIXED_WORDS)

/* in what units and how wide: the same for all rows of a column */
typedef struct DaFixedScale
{
	int			least;			/* biased exponent of the least finite element but 0 */
	int			exponent;		/* of the units */
	int			words;
} DaFixedScale;

/* from the biased exponents of the least and greatest finite elements but 0 (which are at least
 * 1: denormals count as that), for sums of up to 2^rows_bits elements; none: least > greatest */
DA_INLINE DaFixedScale
da_fixed_scale(int least, int greatest, int rows_bits)
{
	DaFixedScale scale;

	if (least > greatest)
		least = greatest = 1023;
	scale.least = least;
	scale.exponent = least - 1075;
	/* the mantissa's bits, and one for the sign */
	scale.words = (greatest - least + 53 + rows_bits + 1 + 63) / 64;
	return scale;
}

/* the biased exponent of a double from its bits; a denormal has that of the least others */
DA_INLINE int
da_fixed_biased(uint64_t bits)
{
	int			biased = (int) (bits >> 52) & 0x7FF;

	return biased == 0 ? 1 : biased;
}

/* of a finite double: the signed mantissa */
DA_INLINE int64_t
da_fixed_mantissa(uint64_t bits)
{
	uint64_t	normal = ((bits >> 52) & 0x7FF) != 0;
	int64_t		mantissa = (int64_t) ((bits & ((UINT64_C(1) << 52) - 1)) | normal << 52);
	int64_t		sign = (int64_t) bits >> 63;

	return (mantissa ^ sign) - sign;
}

/* add piece * 2^shift, which fits; the piece is an int64 or what takes one away */
DA_INLINE void
da_fixed_add(uint64_t *word, int words, DaInt128 piece, int shift)
{
	if (words == 1)
		word[0] += (uint64_t) piece << (shift & 63);
	else if (words == 2)
	{
		/* of a zero the shift may be anything */
		DaUint128	sum = ((DaUint128) word[1] << 64 | word[0]) +
		((DaUint128) piece << (shift & 127));

		word[0] = (uint64_t) sum;
		word[1] = (uint64_t) (sum >> 64);
	}
	else if (piece != 0)
	{
		int			at = shift >> 6;
		DaUint128	wide = (DaUint128) piece << (shift & 63);
		uint64_t	sign = piece < 0 ? ~UINT64_C(0) : 0;
		DaUint128	carry = 0;

		for (int i = at; i < words; i++)
		{
			uint64_t	part = i == at ? (uint64_t) wide : i == at + 1 ? (uint64_t) (wide >> 64)
			: sign;

			/* what is left to add is nothing */
			if (i > at + 1 && (uint64_t) (part + (uint64_t) carry) == 0)
				break;
			carry += (DaUint128) word[i] + part;
			word[i] = (uint64_t) carry;
			carry >>= 64;
		}
	}
}

/* add or take away value * 2^shift, value up to 2^126 and not negative */
DA_INLINE void
da_fixed_add_square(uint64_t *word, int words, DaUint128 value, int shift, bool remove)
{
	DaUint128	carry = remove;
	uint64_t	turn = remove ? ~UINT64_C(0) : 0;
	int			at = shift >> 6;
	int			bits = shift & 63;
	uint64_t	low = (uint64_t) value;
	uint64_t	high = (uint64_t) (value >> 64);
	uint64_t	part[3];

	if (value == 0)
		return;
	part[0] = low << bits;
	part[1] = bits == 0 ? high : (high << bits) | (low >> (64 - bits));
	part[2] = bits == 0 ? 0 : high >> (64 - bits);
	for (int i = at; i < words; i++)
	{
		uint64_t	add = i - at < 3 ? part[i - at] : 0;

		/* word - x is word + ~x + 1 */
		carry += (DaUint128) word[i] + (add ^ turn);
		word[i] = (uint64_t) carry;
		carry >>= 64;
		if (i - at >= 2 && (uint64_t) carry == (remove ? 1 : 0))
			break;
	}
}

/* the number times 2^exponent, to be rounded */
DA_INLINE DaExactValue
da_fixed_value(const uint64_t *word, int words, int exponent)
{
	DaExactValue value = {0, exponent, false, false};
	uint64_t	turn;
	int			top = words - 1;
	int			lowest = 0;
	uint64_t	high;
	uint64_t	low;

	if (words == 1)
		return da_exact_value((uint64_t) ((int64_t) word[0] >> 63), word[0], exponent);
	if (words == 2)
		return da_exact_value(word[1], word[0], exponent);
	value.negative = (word[top] >> 63) != 0;
	turn = value.negative ? ~UINT64_C(0) : 0;
	while (lowest < words && word[lowest] == 0)
		lowest++;
	if (lowest == words)
		return value;
	/* the magnitude's words: ~word above the lowest that is not 0, which is turned as a number */
#define MAGNITUDE(i) \
	((i) < lowest ? 0 : (i) == lowest && value.negative ? 0 - word[i] : word[i] ^ turn)
	while (top > lowest && MAGNITUDE(top) == 0)
		top--;
	high = MAGNITUDE(top);
	low = top > 0 ? MAGNITUDE(top - 1) : 0;
#undef MAGNITUDE
	/* what is below sticks, if anything is */
	{
		int			shift = da_leading_zeros(high);

		value.mantissa = shift == 0 ? high : (high << shift) | (low >> (64 - shift));
		value.exponent = exponent + 64 * top - shift;
		value.sticky = (low << shift) != 0 || lowest < top - 1;
	}
	return value;
}

/* limbs that are propagated, in words */
DA_INLINE void
da_fixed_words(uint64_t *word, int words, const int64_t *limb, int limbs)
{
	for (int i = 0; i < words; i++)
		word[i] = 2 * i < limbs ? (uint64_t) limb[2 * i] | (uint64_t) limb[2 * i + 1] << 32
			: (uint64_t) (limb[limbs - 1] >> 63);
}

/* the sum of what came in and is finite; propagates carries */
DA_INLINE DaExactValue
da_exact_finish(DaExactSum *sum)
{
	uint64_t	word[DA_FIXED_WORDS];

	da_exact_propagate(sum);
	da_fixed_words(word, DA_FIXED_WORDS, sum->limb, DA_EXACT_LIMBS);
	return da_fixed_value(word, DA_FIXED_WORDS, DA_EXACT_BASE);
}

/* the magnitude of the number over 2^*shift: up to 200 bits, the lowest of which sticks; *shift is
 * even */
DA_INLINE DaInt256
da_fixed_top(const uint64_t *word, int words, int *shift)
{
	DaInt256	top = {{0, 0, 0, 0}};
	int			highest = words - 1;
	int			base;
	int			bits;
	bool		lost = false;

	while (highest > 0 && word[highest] == 0)
		highest--;
	base = highest > 3 ? highest - 3 : 0;
	for (int i = 0; i < 4 && base + i < words; i++)
		top.word[i] = word[base + i];
	for (int i = 0; i < base; i++)
		lost |= word[i] != 0;
	bits = int256_bit_length(top) - 200;
	bits = bits > 0 ? (bits + 1) / 2 * 2 : 0;
	lost |= int256_lost(top, bits);
	top = int256_shift_right(top, bits);
	top.word[0] |= lost;
	*shift = 64 * base + bits;
	return top;
}

/* to = a * a, of "words" words that are no negative number, in twice as many */
DA_INLINE void
da_fixed_square(uint64_t *to, const uint64_t *a, int words)
{
	for (int i = 0; i < 2 * words; i++)
		to[i] = 0;
	for (int i = 0; i < words; i++)
	{
		DaUint128	carry = 0;

		for (int j = 0; j < words; j++)
		{
			carry += (DaUint128) a[i] * a[j] + to[i + j];
			to[i + j] = (uint64_t) carry;
			carry >>= 64;
		}
		to[i + words] = (uint64_t) carry;
	}
}

#endif							/* DA_FIXED_SUM_H */
