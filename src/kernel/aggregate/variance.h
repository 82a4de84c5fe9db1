/*
 * variance.h
 *	  Variances and standard deviations from exact sums of numbers and of their squares, rounded
 *	  once. So they depend neither on an order nor on who has added up what.
 */
#ifndef DA_VARIANCE_H
#define DA_VARIANCE_H

#include "kernel/exact/exact_product.h"
#include "kernel/exact/fixed_sum.h"

/* of n numbers whose sum and squares these are, in units of 2^exponent and 2^(2 * exponent); the
 * squares have room for n times as much */
DA_INLINE DaVariance
da_variance(uint64_t n, const uint64_t *sum, int words, const uint64_t *squares, int square_words,
			int exponent)
{
	uint64_t	magnitude[DA_FIXED_WORDS];
	uint64_t	numerator[DA_FIXED_SQUARES];
	bool		negative = (sum[words - 1] >> 63) != 0;
	DaUint128	carry = negative;
	DaUint128	product = 0;
	DaUint128	borrow = 1;
	uint64_t	last = 0;
	int			shift;
	DaVariance	variance = {{{0, 0, 0, 0}}, 0};

	for (int i = 0; i < words; i++)
	{
		carry += negative ? ~sum[i] : sum[i];
		magnitude[i] = (uint64_t) carry;
		carry >>= 64;
	}
	da_fixed_square(numerator, magnitude, words);
	for (int i = 0; i < square_words; i++)
	{
		uint64_t	minus = i < 2 * words ? ~numerator[i] : ~UINT64_C(0);

		product += (DaUint128) squares[i] * n;
		borrow += (DaUint128) (uint64_t) product + minus;
		numerator[i] = last = (uint64_t) borrow;
		product >>= 64;
		borrow >>= 64;
	}
	/* of sums that somebody has made up */
	if (last >> 63)
		return variance;
	variance.top = da_fixed_top(numerator, square_words, &shift);
	if (!int256_is_zero(variance.top))
		variance.exponent = 2 * exponent + shift;
	return variance;
}

/* words of 0 below a number */
DA_INLINE int
da_variance_zeros(const uint64_t *word, int words)
{
	int			zeros = 0;

	while (zeros < words && word[zeros] == 0)
		zeros++;
	return zeros;
}

/* how many words of a number have more than its sign, and one that has it */
DA_INLINE int
da_variance_length(const uint64_t *word, int words)
{
	uint64_t	sign = word[words - 1];

	while (words > 1 && word[words - 2] == sign)
		words--;
	return words;
}

/* da_variance() of the words that matter, mostly few; there are twice as many of squares */
DA_INLINE DaVariance
da_variance_of_many(uint64_t n, const uint64_t *sum, int words, const uint64_t *squares,
					int exponent)
{
	int			below = da_variance_zeros(sum, words);
	int			squares_below = da_variance_zeros(squares, 2 * words) / 2;
	int			length;
	int			squares_length;

	if (squares_below < below)
		below = squares_below;
	if (below == words)
		below--;
	length = da_variance_length(sum, words) - below;
	if (length < 1)
		length = 1;
	squares_length = da_variance_length(squares, 2 * words) + 1 - 2 * below;
	if (squares_length < 2 * length)
		squares_length = 2 * length;
	return da_variance(n, sum + below, length, squares + 2 * below, squares_length,
					   exponent + 64 * below);
}

/* of n numbers, from sums that are propagated and finite */
DA_INLINE DaVariance
da_variance_of_sums(uint64_t n, const DaExactSum *sum, const DaProducts *squares)
{
	uint64_t	word[DA_FIXED_WORDS];
	uint64_t	square[DA_FIXED_SQUARES];

	da_fixed_words(word, DA_FIXED_WORDS, sum->limb, DA_EXACT_LIMBS);
	da_fixed_words(square, DA_FIXED_SQUARES, squares->limb, DA_PRODUCTS_LIMBS);
	return da_variance_of_many(n, word, DA_FIXED_WORDS, square, DA_EXACT_BASE);
}

/* the variance of n numbers, or its root: of a sample, or else of all; infinite if that does not
 * fit */
DA_INLINE double
da_variance_deviation(const DaVariance *variance, uint64_t n, bool sample, bool root)
{
	DaInt256	top = variance->top;
	int			exponent = variance->exponent;
	uint64_t	divisor = n - sample;

	if (int256_is_zero(top))
		return 0;
	if (n < UINT64_C(1) << 31)
		divisor *= n;
	else
	{
		/* by one after the other; what the first leaves only sticks */
		int			shift = (256 - int256_bit_length(top)) / 2 * 2;

		top = int256_shift_left(top, shift);
		top.word[0] |= int256_divmod(&top, n) != 0;
		exponent -= shift;
	}
	return root ? int256_scaled_square_root(top, divisor, exponent / 2) :
		int256_scaled_ratio(top, divisor, exponent);
}

#endif							/* DA_VARIANCE_H */
