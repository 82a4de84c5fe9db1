/*
 * elementary_pair.h
 *	  Sums and products whose rounding errors are known, for the elementary functions.
 *
 * Without fused multiply-add, which not every processor has. See T. J. Dekker, A floating-point
 * technique for extending the available precision, 1971.
 */
#ifndef DA_ELEMENTARY_PAIR_H
#define DA_ELEMENTARY_PAIR_H

#include "kernel/element/elementary_constants.h"

/* their sum, the second far below the first */
typedef struct DaPair
{
	double		high;
	double		low;
} DaPair;

#define DA_ONE_BITS		UINT64_C(0x3ff0000000000000)
#define DA_EXPONENT		UINT64_C(0x7ff0000000000000)
#define DA_LEAST_NORMAL	0x1p-1022

/* added to it, a number below 2^51 becomes an integer in the low bits */
#define DA_TO_INTEGER	0x1.8p52

DA_INLINE DaPair
da_pair(double high, double low)
{
	DaPair		pair;

	pair.high = high;
	pair.low = low;
	return pair;
}

/* the sum of any two */
DA_INLINE DaPair
da_sum(double a, double b)
{
	double		sum = a + b;
	double		of_b = sum - a;

	return da_pair(sum, (a - (sum - of_b)) + (b - of_b));
}

/* the same where a is not below b in magnitude, or is 0 */
DA_INLINE DaPair
da_sum_ordered(double a, double b)
{
	double		sum = a + b;

	return da_pair(sum, b - (sum - a));
}

/* half of its bits, cut off */
DA_INLINE double
da_upper_half(double a)
{
	return da_float8_from_bits(da_float8_bits(a) & ~UINT64_C(0x7ffffff));
}

DA_INLINE DaPair
da_product(double a, double b)
{
	double		product = a * b;
	double		a_high = da_upper_half(a);
	double		b_high = da_upper_half(b);
	double		a_low = a - a_high;
	double		b_low = b - b_high;

	return da_pair(product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) +
				   a_low * b_low);
}

/* a / b, rounded twice, but nearly as well as once */
DA_INLINE DaPair
da_quotient(DaPair a, DaPair b)
{
	double		quotient = a.high / b.high;
	DaPair		product = da_product(quotient, b.high);

	return da_pair(quotient, (((a.high - product.high) - product.low) + a.low - quotient * b.low) /
				   b.high);
}

/* a where it holds, else b: compilers make no vectors of many values that meet in one */
DA_INLINE double
da_choose(bool condition, double a, double b)
{
	uint64_t	mask = -(uint64_t) condition;

	return da_float8_from_bits((da_float8_bits(a) & mask) | (da_float8_bits(b) & ~mask));
}

DA_INLINE double
da_with_sign(double magnitude, double sign)
{
	return da_float8_from_bits((da_float8_bits(magnitude) & ~(UINT64_C(1) << 63)) |
							   (da_float8_bits(sign) & UINT64_C(1) << 63));
}

#endif							/* DA_ELEMENTARY_PAIR_H */
