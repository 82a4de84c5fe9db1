/*
 * int256.h
 *	  Arithmetic on DaInt256 (two's complement), and ratios of such integers
 *	  rounded once to a double.
 */
#ifndef DA_INT256_H
#define DA_INT256_H

#include "kernel/exact/exact_sum.h"
#include "kernel/kernel.h"

/* gcc's 128-bit integers, which -Wpedantic would otherwise remark */
__extension__ typedef __int128 DaInt128;
__extension__ typedef unsigned __int128 DaUint128;

DA_INLINE DaInt256
int256_from_int128(DaInt128 value)
{
	uint64_t	sign = value < 0 ? ~UINT64_C(0) : 0;
	DaInt256	result = {{(uint64_t) value, (uint64_t) (value >> 64), sign, sign}};

	return result;
}

DA_INLINE bool
int256_is_negative(DaInt256 a)
{
	return (a.word[3] >> 63) != 0;
}

DA_INLINE bool
int256_is_zero(DaInt256 a)
{
	return (a.word[0] | a.word[1] | a.word[2] | a.word[3]) == 0;
}

DA_INLINE DaInt256
int256_add(DaInt256 a, DaInt256 b)
{
	DaUint128	carry = 0;

	for (int i = 0; i < 4; i++)
	{
		carry += (DaUint128) a.word[i] + b.word[i];
		a.word[i] = (uint64_t) carry;
		carry >>= 64;
	}
	return a;
}

DA_INLINE DaInt256
int256_neg(DaInt256 a)
{
	DaUint128	carry = 1;

	for (int i = 0; i < 4; i++)
	{
		carry += ~a.word[i];
		a.word[i] = (uint64_t) carry;
		carry >>= 64;
	}
	return a;
}

DA_INLINE DaInt256
int256_sub(DaInt256 a, DaInt256 b)
{
	return int256_add(a, int256_neg(b));
}

DA_INLINE DaInt256
int256_abs(DaInt256 a)
{
	return int256_is_negative(a) ? int256_neg(a) : a;
}

/* the lowest 256 bits of the product */
DA_INLINE DaInt256
int256_mul(DaInt256 a, DaInt256 b)
{
	DaInt256	result = {{0, 0, 0, 0}};

	for (int i = 0; i < 4; i++)
	{
		DaUint128	carry = 0;

		for (int j = 0; i + j < 4; j++)
		{
			carry += (DaUint128) a.word[i] * b.word[j] + result.word[i + j];
			result.word[i + j] = (uint64_t) carry;
			carry >>= 64;
		}
	}
	return result;
}

/* 0 <= shift < 256 */
DA_INLINE DaInt256
int256_shift_left(DaInt256 a, int shift)
{
	DaInt256	result = {{0, 0, 0, 0}};
	int			words = shift >> 6;
	int			bits = shift & 63;

	for (int i = 3; i >= words; i--)
	{
		result.word[i] = a.word[i - words] << bits;
		if (bits != 0 && i > words)
			result.word[i] |= a.word[i - words - 1] >> (64 - bits);
	}
	return result;
}

/* without sign; 0 <= shift < 256 */
DA_INLINE DaInt256
int256_shift_right(DaInt256 a, int shift)
{
	DaInt256	result = {{0, 0, 0, 0}};
	int			words = shift >> 6;
	int			bits = shift & 63;

	for (int i = 0; i + words < 4; i++)
	{
		result.word[i] = a.word[i + words] >> bits;
		if (bits != 0 && i + words < 3)
			result.word[i] |= a.word[i + words + 1] << (64 - bits);
	}
	return result;
}

/* is one of the lowest "shift" bits 1? */
DA_INLINE bool
int256_lost(DaInt256 a, int shift)
{
	return shift > 0 && !int256_is_zero(int256_shift_left(a, 256 - shift));
}

/* the number of bits without leading zeros, of a number taken without sign */
DA_INLINE int
int256_bit_length(DaInt256 a)
{
	for (int i = 3; i >= 0; i--)
	{
		if (a.word[i] != 0)
			return 64 * (i + 1) - da_leading_zeros(a.word[i]);
	}
	return 0;
}

/* divide *a, taken without sign, by divisor; returns the remainder */
DA_INLINE uint64_t
int256_divmod(DaInt256 *a, uint64_t divisor)
{
	uint64_t	remainder = 0;

	/* divisions take their time */
	if (divisor == 1)
		return 0;
	for (int i = 3; i >= 0; i--)
	{
		DaUint128	part = (DaUint128) remainder << 64 | a->word[i];

		if (part < divisor)
		{
			a->word[i] = 0;
			remainder = (uint64_t) part;
		}
		else
		{
			a->word[i] = (uint64_t) (part / divisor);
			remainder = (uint64_t) (part % divisor);
		}
	}
	return remainder;
}

DA_INLINE bool
int256_fits_int64(DaInt256 a)
{
	uint64_t	sign = (uint64_t) ((int64_t) a.word[0] >> 63);

	return a.word[1] == sign && a.word[2] == sign && a.word[3] == sign;
}

/* a / divisor, times 2^exponent, rounded once; divisor > 0 and below 2^63 */
DA_INLINE double
int256_scaled_ratio(DaInt256 a, uint64_t divisor, int exponent)
{
	bool		negative = int256_is_negative(a);
	DaInt256	magnitude = int256_abs(a);
	int			bits = int256_bit_length(magnitude);
	int			shift;
	int			excess;
	bool		sticky;

	if (bits == 0)
		return 0;
	if (bits <= 53 && divisor <= UINT64_C(1) << 53 && exponent == 0)
	{
		/* both are doubles: their division rounds once by itself */
		double		quotient = (double) magnitude.word[0] / (double) divisor;

		return negative ? -quotient : quotient;
	}

	/* give the quotient 64 bits at least, so that rounding sees what it must */
	shift = 65 + (64 - da_leading_zeros(divisor)) - bits;
	if (shift < 0)
		shift = 0;
	magnitude = int256_shift_left(magnitude, shift);
	sticky = int256_divmod(&magnitude, divisor) != 0;
	excess = int256_bit_length(magnitude) - 64;
	sticky |= int256_lost(magnitude, excess);
	magnitude = int256_shift_right(magnitude, excess);
	return da_round_float8(negative, magnitude.word[0], exponent + excess - shift, sticky);
}

DA_INLINE double
int256_ratio(DaInt256 a, uint64_t divisor)
{
	return int256_scaled_ratio(a, divisor, 0);
}

/* the integer part of the square root of a number below 2^126 */
DA_INLINE uint64_t
int128_square_root(DaUint128 a)
{
	uint64_t	root = (uint64_t) sqrt((double) a);
	DaInt128	rest = (DaInt128) (a - (DaUint128) root * root);

	/* the double is right to some 52 bits; one step of Newton's gives the others */
	if (root != 0)
		root += (uint64_t) (int64_t) ((double) rest / (2 * (double) root));
	while ((DaUint128) root * root > a)
		root--;
	while ((DaUint128) (root + 1) * (root + 1) <= a)
		root++;
	return root;
}

/* the square root of a / divisor, times 2^exponent, rounded once; a >= 0, divisor > 0 and below
 * 2^63 */
DA_INLINE double
int256_scaled_square_root(DaInt256 a, uint64_t divisor, int exponent)
{
	int			bits = int256_bit_length(a);
	int			shift = 112 + (64 - da_leading_zeros(divisor)) - bits;
	DaUint128	quotient;
	uint64_t	root;
	bool		sticky = false;

	if (bits == 0)
		return 0;
	/* give the quotient some 112 bits, times an even power of two; the root has 56 */
	shift += shift & 1;
	if (shift >= 0)
		a = int256_shift_left(a, shift);
	else
	{
		sticky = int256_lost(a, -shift);
		a = int256_shift_right(a, -shift);
	}
	sticky |= int256_divmod(&a, divisor) != 0;
	quotient = (DaUint128) a.word[1] << 64 | a.word[0];
	root = int128_square_root(quotient);
	sticky |= (DaUint128) root * root != quotient;
	bits = da_leading_zeros(root);
	return da_round_float8(false, root << bits, exponent - shift / 2 - bits, sticky);
}

DA_INLINE double
int256_ratio_square_root(DaInt256 a, uint64_t divisor)
{
	return int256_scaled_square_root(a, divisor, 0);
}

#endif							/* DA_INT256_H */
