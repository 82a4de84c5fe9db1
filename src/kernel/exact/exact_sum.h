/*
 * exact_sum.h
 *	  Exactly rounded sums of floats: integer additions do not care about order, so
 *	  a sum is made of them and rounded once, to even.
 *
 * Two means go together. A value is split against a few levels, each the integer
 * multiple of a power of two that is next to what is left over; such pieces add
 * up in integers at the speed of memory (da_exact_split()). The sums of pieces,
 * and the few values that the levels do not cover, go into a DaExactSum: a
 * fixed-point number wide enough for any sum of doubles.
 *
 * The parts on one element are the subset of C that is also CUDA.
 */
#ifndef DA_EXACT_SUM_H
#define DA_EXACT_SUM_H

#include "kernel/element/scalar.h"

/* limb i counts units of 2^(DA_EXACT_BASE + 32 * i); covers 2^-1088 .. 2^1151 */
#define DA_EXACT_LIMBS	70
#define DA_EXACT_BASE	(-1088)

/* additions before carries must be propagated: each adds less than 2^33 to a limb */
#define DA_EXACT_PENDING (1 << 28)

/* the least exponent of a level: its units are the smallest doubles */
#define DA_EXACT_LEAST	(-1074)

/* the greatest exponent of values whose first level is still made of doubles */
#define DA_EXACT_MOST(width) (970 + (width))

/* DaExactSum.special */
#define DA_EXACT_NAN				0x01
#define DA_EXACT_INFINITY			0x02
#define DA_EXACT_MINUS_INFINITY		0x04

typedef struct DaExactSum
{
	int64_t		limb[DA_EXACT_LIMBS];
	int32_t		pending;		/* additions since carries were propagated */
	uint32_t	special;		/* what came in that is not finite */
} DaExactSum;

/*
 * Two levels for values below 2^(exponent + 1): pieces are multiples of 2^e1 and
 * 2^e2, at most 2^width of them by magnitude.
 */
typedef struct DaExactLevels
{
	double		s1;				/* 1.5 * 2^(52 + e1): adding it rounds to level 1 */
	double		s2;
	int			e1;
	int			e2;				/* e1 - e2 is from 1 to width + 1 */
} DaExactLevels;

/* width is at most 50, exponent at most DA_EXACT_MOST(width) */
DA_INLINE DaExactLevels
da_exact_levels(int exponent, int width)
{
	const uint64_t half = UINT64_C(1) << 51;
	DaExactLevels levels;

	levels.e1 = exponent - width + 1;
	if (levels.e1 <= DA_EXACT_LEAST)
		levels.e1 = DA_EXACT_LEAST + 1;
	levels.e2 = levels.e1 - width - 1;
	if (levels.e2 < DA_EXACT_LEAST)
		levels.e2 = DA_EXACT_LEAST;
	levels.s1 = da_float8_from_bits(((uint64_t) (levels.e1 + 52 + 1023) << 52) | half);
	levels.s2 = da_float8_from_bits(((uint64_t) (levels.e2 + 52 + 1023) << 52) | half);
	return levels;
}

/*
 * The piece of x at the level of s, as an integer, and what is left over. Both are
 * exact for |x| <= 2^(51 + e): x + s stays where doubles are 2^e apart, so that
 * their bits differ by the piece.
 */
DA_INLINE double
da_exact_split(double x, double s, int64_t *piece)
{
	double		t = x + s;

	*piece = (int64_t) (da_float8_bits(t) - da_float8_bits(s));
	return x - (t - s);
}

/* the exponent of a double from its bits without the sign: |x| < 2^(exponent + 1) */
DA_INLINE int
da_exact_exponent(uint64_t magnitude)
{
	int			biased = (int) (magnitude >> 52);

	return biased == 0 ? -1023 : biased - 1023;
}

DA_INLINE void
da_exact_init(DaExactSum *sum)
{
	memset(sum, 0, sizeof(DaExactSum));
}

/*
 * Limbs of 0 at the lower end, and where those at the upper end begin: numbers are short beside
 * what they have room for.
 */
DA_INLINE int
da_limbs_zeros(const int64_t *limb, int limbs)
{
	int			zeros = 0;

	while (zeros + 4 <= limbs &&
		   (limb[zeros] | limb[zeros + 1] | limb[zeros + 2] | limb[zeros + 3]) == 0)
		zeros += 4;
	while (zeros < limbs && limb[zeros] == 0)
		zeros++;
	return zeros;
}

DA_INLINE int
da_limbs_end(const int64_t *limb, int limbs)
{
	while (limbs >= 4 &&
		   (limb[limbs - 1] | limb[limbs - 2] | limb[limbs - 3] | limb[limbs - 4]) == 0)
		limbs -= 4;
	while (limbs > 0 && limb[limbs - 1] == 0)
		limbs--;
	return limbs;
}

/* leaves every limb but the last within 0 .. 2^32 - 1 */
DA_INLINE void
da_limbs_propagate(int64_t *limb, int limbs)
{
	int			end = da_limbs_end(limb, limbs);
	int64_t		carry = 0;

	for (int i = da_limbs_zeros(limb, limbs); i < limbs - 1 && (i < end || carry != 0); i++)
	{
		int64_t		sum = limb[i] + carry;

		carry = sum >> 32;
		limb[i] = sum & 0xFFFFFFFF;
	}
	limb[limbs - 1] += carry;
}

DA_INLINE void
da_exact_propagate(DaExactSum *sum)
{
	da_limbs_propagate(sum->limb, DA_EXACT_LIMBS);
	sum->pending = 0;
}

/* add piece * 2^at, "at" counted from the lowest limb's unit */
DA_INLINE void
da_limbs_add(int64_t *limb, int64_t piece, int at)
{
	int			shift = at & 31;
	uint64_t	low = (uint64_t) (uint32_t) piece << shift;
	int64_t		high = (piece >> 32) * (INT64_C(1) << shift);

	limb += at >> 5;
	limb[0] += (int64_t) (low & 0xFFFFFFFF);
	limb[1] += (int64_t) (low >> 32) + (high & 0xFFFFFFFF);
	limb[2] += high >> 32;
}

/* add piece * 2^exponent; exponent from DA_EXACT_LEAST to 1023 */
DA_INLINE void
da_exact_add(DaExactSum *sum, int64_t piece, int exponent)
{
	da_limbs_add(sum->limb, piece, exponent - DA_EXACT_BASE);
	if (++sum->pending >= DA_EXACT_PENDING)
		da_exact_propagate(sum);
}

/* what a double that is not finite is */
DA_INLINE uint32_t
da_exact_special_of(double x)
{
	return x != x ? DA_EXACT_NAN : x < 0 ? DA_EXACT_MINUS_INFINITY : DA_EXACT_INFINITY;
}

/* a finite double is the integer that comes of this, times 2^exponent */
DA_INLINE int64_t
da_exact_mantissa(double x, int *exponent)
{
	uint64_t	bits = da_float8_bits(x);
	int			biased = (int) (bits >> 52) & 0x7FF;
	int64_t		mantissa = (int64_t) (bits & ((UINT64_C(1) << 52) - 1));

	if (biased == 0)
		biased = 1;
	else
		mantissa |= INT64_C(1) << 52;
	*exponent = biased - 1075;
	return bits >> 63 ? -mantissa : mantissa;
}

DA_INLINE bool
da_exact_is_finite(double x)
{
	return ((da_float8_bits(x) >> 52) & 0x7FF) != 0x7FF;
}

/* zeros above the highest bit of a number that is not 0 */
DA_INLINE int
da_leading_zeros(uint64_t x)
{
#ifdef __CUDA_ARCH__
	return __clzll((long long) x);
#else
	return __builtin_clzll(x);
#endif
}

/*
 * (mantissa + a bit if "sticky") * 2^exponent to the nearest float whose mantissa has "width" bits
 * and whose least exponent is "least", half to even: its bits without the sign. The mantissa's
 * highest bit is set. Infinite where it does not fit.
 */
DA_INLINE uint64_t
da_round_bits(uint64_t mantissa, int exponent, bool sticky, int width, int least)
{
	int			top = exponent + 63;
	int			shift = 63 - width + (top < least ? least - top : 0);
	uint64_t	bits;
	uint64_t	rest;

	if (top > 1 - least)
		return (uint64_t) (3 - 2 * least) << width;
	if (shift > 64)
		return 0;
	bits = shift == 64 ? 0 : mantissa >> shift;
	rest = mantissa << (64 - shift);
	/* a carry out of the mantissa moves into the exponent, as it must */
	if (top >= least)
		bits += (uint64_t) (top - least) << width;
	return bits + (rest > UINT64_C(1) << 63 ||
				   (rest == UINT64_C(1) << 63 && (sticky || (bits & 1))));
}

DA_INLINE double
da_round_float8(bool negative, uint64_t mantissa, int exponent, bool sticky)
{
	uint64_t	sign = (uint64_t) negative << 63;

#ifdef __CUDA_ARCH__
	/* the processor rounds, where the result is sure to be a normal number */
	if (exponent + 63 >= -1022 && exponent + 63 < 1023)
		return da_float8_from_bits(sign | (da_float8_bits(__ull2double_rn(mantissa | sticky)) +
										   ((uint64_t) exponent << 52)));
#endif
	return da_float8_from_bits(sign | da_round_bits(mantissa, exponent, sticky, 52, -1022));
}

DA_INLINE float
da_round_float4(bool negative, uint64_t mantissa, int exponent, bool sticky)
{
	return da_float4_from_bits((uint32_t) negative << 31 |
							   (uint32_t) da_round_bits(mantissa, exponent, sticky, 23, -126));
}

/* a sum before it is rounded, as the functions above take it; mantissa 0: the sum is 0 */
typedef struct DaExactValue
{
	uint64_t	mantissa;
	int			exponent;
	bool		negative;
	bool		sticky;
} DaExactValue;

/* (high * 2^64 + low) * 2^exponent, high and low one two's complement number */
DA_INLINE DaExactValue
da_exact_value(uint64_t high, uint64_t low, int exponent)
{
	DaExactValue value = {0, exponent, (high >> 63) != 0, false};
	int			shift;

	if (value.negative)
	{
		high = ~high + (low == 0);
		low = 0 - low;
	}
	if (high != 0)
	{
		shift = da_leading_zeros(high);
		value.mantissa = shift == 0 ? high : (high << shift) | (low >> (64 - shift));
		value.exponent += 64 - shift;
		value.sticky = (low << shift) != 0;
	}
	else if (low != 0)
	{
		shift = da_leading_zeros(low);
		value.mantissa = low << shift;
		value.exponent -= shift;
	}
	return value;
}

DA_INLINE double
da_exact_value_float8(DaExactValue value)
{
	return value.mantissa == 0 ? 0 :
		da_round_float8(value.negative, value.mantissa, value.exponent, value.sticky);
}

DA_INLINE float
da_exact_value_float4(DaExactValue value)
{
	return value.mantissa == 0 ? 0 :
		da_round_float4(value.negative, value.mantissa, value.exponent, value.sticky);
}

/* what the infinities and NaNs in "special" add up to */
DA_INLINE double
da_exact_special(uint32_t special)
{
	return special == DA_EXACT_INFINITY ? (double) INFINITY :
		special == DA_EXACT_MINUS_INFINITY ? -(double) INFINITY : (double) NAN;
}

/* levels that are likely to hold what comes next, for they held what came before; at first none */
typedef struct DaExactGuess
{
	DaExactLevels levels;
	uint64_t	limit;			/* bits of the least magnitude that is too large; 0: none */
} DaExactGuess;

/* elements of a block, which is in the first-level cache from the second look on: a page */
#define DA_EXACT_BLOCK	512

/* elements whose pieces an int64 holds, too: whoever has a guess at their levels may try */
#define DA_EXACT_RUN	1024

/* of a block whose magnitudes lie within 400 bits */
#define DA_EXACT_PIECES	8

/*
 * What n doubles add up to, a block at most, or a run: piece[i] * 2^exponent[i], and how many of
 * these there are; -1: too many, or one of the doubles is too large or not finite, or the guess at
 * levels of a run was wrong.
 */
extern int	da_exact_pieces(const double *x, int n, DaExactGuess *guess, int64_t *piece,
							int *exponent);

/* the bits of the greatest magnitude */
extern uint64_t da_exact_magnitude(const double *x, int n);

/*
 * Add the pieces of each element at two levels, of values below the levels' exponent, to sums of
 * its place; rest: what is left over. False: nothing is.
 */
extern bool da_exact_split_each(const double *x, int n, double s1, double s2, int64_t *sum1,
								int64_t *sum2, double *rest);

#endif							/* DA_EXACT_SUM_H */
