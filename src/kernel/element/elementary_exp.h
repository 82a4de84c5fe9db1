/*
 * elementary_exp.h
 *	  Exponential function, logarithms, powers and cube roots.
 */
#ifndef DA_ELEMENTARY_EXP_H
#define DA_ELEMENTARY_EXP_H

#include "kernel/element/elementary_pair.h"

/*
 * exp(high + low) without its power of two: *power is what that adds to the bits. Of up to 800 in
 * magnitude; r is what is left of multiples of log(2), and exp(r) = 1 + r + r^2 p(r).
 */
DA_INLINE DaPair
da_exp_pair(double high, double low, uint64_t *power)
{
	double		shifted = high * DA_LOG2_E + DA_TO_INTEGER;
	double		k = shifted - DA_TO_INTEGER;
	double		exact = high - k * DA_LN2_0;
	double		rest = low - k * DA_LN2_1;
	double		r = exact + rest;
	double		r_low = (exact - r) + rest;
	DaPair		sum = da_sum_ordered(1, r);

	*power = da_float8_bits(shifted) << 52;
	return da_sum_ordered(sum.high, sum.low + (r * r * DA_POLYNOMIAL_EXP(r) + (r_low + r_low * r)));
}

/* a number near 1, times such a power of two, which may be out of range */
DA_INLINE double
da_scale_far(double a, uint64_t power)
{
	int64_t		k = (int64_t) power >> 52;
	int64_t		half = k >> 1;

	a *= da_float8_from_bits(DA_ONE_BITS + ((uint64_t) half << 52));
	return a * da_float8_from_bits(DA_ONE_BITS + ((uint64_t) (k - half) << 52));
}

DA_INLINE double
da_float8_exp_ordinary(double a, double b, uint64_t *doubt)
{
	uint64_t	power;
	DaPair		r = da_exp_pair(a, 0, &power);

	(void) b;
	*doubt |= !(fabs(a) <= 708);
	return r.high * da_float8_from_bits(DA_ONE_BITS + power);
}

/* exp(high + low) of anything finite, with what PostgreSQL raises */
DA_INLINE double
da_exp_far(double high, double low, uint32_t *errors)
{
	uint64_t	power;
	double		r;

	if (high > 710)
	{
		*errors |= DA_ERROR_OVERFLOW;
		return 0;
	}
	if (high < -746)
	{
		*errors |= DA_ERROR_UNDERFLOW;
		return 0;
	}
	r = da_exp_pair(high, low, &power).high;
	r = da_scale_far(r, power);
	*errors |= da_error_if(da_float8_is_infinite(r), DA_ERROR_OVERFLOW) |
		da_error_if(r == 0, DA_ERROR_UNDERFLOW);
	return r;
}

DA_INLINE double
da_float8_exp(double a, double b, uint32_t *errors)
{
	(void) b;
	if (a != a || da_float8_is_infinite(a))
		return a > 0 ? a : a != a ? (double) NAN : 0;
	return da_exp_far(a, 0, errors);
}

/* a positive normal number as m * 2^k, "least" <= m < 2 * least; the bits are those of "least" */
DA_INLINE double
da_split(double a, uint64_t least_bits, double *k)
{
	uint64_t	bits = da_float8_bits(a);
	uint64_t	biased = bits + (DA_ONE_BITS - least_bits);

	*k = da_float8_from_bits(biased >> 52 | UINT64_C(0x4330000000000000)) - (0x1p52 + 1023);
	return da_float8_from_bits(bits - ((biased & DA_EXPONENT) - DA_ONE_BITS));
}

/*
 * log(a * 2^shift) of a positive normal number. With m = 1 + f and s = f / (2 + f) the logarithm of
 * m is f - f^2 / 2 + s (f^2 / 2 + s^2 p(s^2)), of which the first two are kept exact.
 */
DA_INLINE DaPair
da_log_pair(double a, double shift)
{
	double		k;

	/* from the root of 1/2 on */
	double		f = da_split(a, UINT64_C(0x3fe6a09e667f3bcd), &k) - 1;
	double		s = f / (2 + f);
	double		z = s * s;
	double		f_high = da_upper_half(f);
	double		half = 0.5 * f_high * f_high;
	double		half_low = 0.5 * (f - f_high) * (f + f_high);
	double		rest = s * ((half + half_low) + z * DA_POLYNOMIAL_LOG(z)) - half_low;
	DaPair		first = da_sum_ordered(f, -half);
	DaPair		sum;

	k += shift;
	sum = da_sum_ordered(k * DA_LN2_0, first.high);
	return da_sum_ordered(sum.high, sum.low + (first.low + rest + k * DA_LN2_1));
}

/* the common part of logarithms' full meanings; true: *result is it */
DA_INLINE bool
da_log_special(double a, double *result, uint32_t *errors)
{
	*errors |= da_error_if(a == 0, DA_ERROR_LOG_OF_ZERO) |
		da_error_if(a < 0, DA_ERROR_LOG_OF_NEGATIVE);
	*result = a != a ? (double) NAN : a;
	return !(a > 0 && a < (double) INFINITY);
}

DA_INLINE DaPair
da_log_far(double a)
{
	return a < DA_LEAST_NORMAL ? da_log_pair(a * 0x1p54, -54) : da_log_pair(a, 0);
}

/* to base 10 */
DA_INLINE double
da_log10_of(DaPair log)
{
	DaPair		product = da_product(log.high, DA_LOG10_E_0);

	return product.high + (product.low + (log.high * DA_LOG10_E_1 + log.low * DA_LOG10_E_0));
}

DA_INLINE double
da_float8_ln_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	*doubt |= !((a >= DA_LEAST_NORMAL) & (a < (double) INFINITY));
	return da_log_pair(a, 0).high;
}

DA_INLINE double
da_float8_ln(double a, double b, uint32_t *errors)
{
	double		result;

	(void) b;
	return da_log_special(a, &result, errors) ? result : da_log_far(a).high;
}

DA_INLINE double
da_float8_log10_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	*doubt |= !((a >= DA_LEAST_NORMAL) & (a < (double) INFINITY));
	return da_log10_of(da_log_pair(a, 0));
}

DA_INLINE double
da_float8_log10(double a, double b, uint32_t *errors)
{
	double		result;

	(void) b;
	return da_log_special(a, &result, errors) ? result : da_log10_of(da_log_far(a));
}

/*
 * The same logarithm to some 68 bits, for powers: m is divided by c, 1 or 3/2, and with
 * s = (m - c) / (m + c) the logarithm of m / c is 2 (s + s^3 / 3 + s^5 p(s^2)).
 */
DA_INLINE DaPair
da_log_long(double a, double shift)
{
	double		k;

	/* from the root of 2/3 to that of 8/3, in halves around the root of 3/2 */
	double		m = da_split(a, UINT64_C(0x3fea20bd700c2c3e), &k);
	bool		upper = m > 0x1.3988e1409212ep0;
	double		c = da_choose(upper, 1.5, 1);
	DaPair		s = da_quotient(da_pair(m - c, 0), da_sum(m, c));
	DaPair		z = da_product(s.high, s.high);
	DaPair		third;
	DaPair		term;
	DaPair		sum;
	DaPair		whole;

	z.low += 2 * s.high * s.low;
	third = da_product(z.high, DA_THIRD_0);
	third = da_sum_ordered(third.high, third.low + (z.high * DA_THIRD_1 + z.low * DA_THIRD_0) +
						   z.high * z.high * DA_POLYNOMIAL_LOG_TAIL(z.high));
	term = da_product(s.high, third.high);
	sum = da_sum_ordered(s.high, term.high);
	sum.low += s.low + (term.low + s.high * third.low + s.low * third.high);
	k += shift;
	whole = da_sum(k * DA_LN2_0, da_choose(upper, DA_LN_3_2_0, 0));
	third = da_sum(whole.high, 2 * sum.high);
	return da_sum_ordered(third.high, third.low +
						  (whole.low + (2 * sum.low +
										(k * DA_LN2_1 + da_choose(upper, DA_LN_3_2_1, 0)))));
}

/* the exponent that gives a^b */
DA_INLINE DaPair
da_power_exponent(DaPair log, double b)
{
	DaPair		product = da_product(log.high, b);

	return da_pair(product.high, product.low + log.low * b);
}

DA_INLINE double
da_float8_power_ordinary(double a, double b, uint64_t *doubt)
{
	uint64_t	power;
	DaPair		exponent = da_power_exponent(da_log_long(a, 0), b);
	DaPair		r = da_exp_pair(exponent.high, exponent.low, &power);

	*doubt |= !((a >= DA_LEAST_NORMAL) & (a < (double) INFINITY) & (fabs(exponent.high) <= 708) &
				(fabs(b) < 0x1p1000));
	return r.high * da_float8_from_bits(DA_ONE_BITS + power);
}

DA_INLINE bool
da_is_odd(double a)
{
	return floor(a / 2) != a / 2 && floor(a) == a;
}

/* where an operand is 0, infinite, NaN, or a negative one does not go; true: *result is it */
DA_INLINE bool
da_power_special(double a, double b, double *result, uint32_t *errors)
{
	double		size = fabs(a);

	if (a != a || b != b)
	{
		*result = (a != a ? b == 0 : a == 1) ? 1 : (double) NAN;
		return true;
	}
	*result = 1;
	if (a == 0 && b < 0)
		*errors |= DA_ERROR_POWER_OF_ZERO;
	else if (a < 0 && floor(b) != b)
		*errors |= DA_ERROR_POWER_OF_NEGATIVE;
	else if (b == 0 || a == 1)
		return true;
	else if (da_float8_is_infinite(b))
		*result = size == 1 ? 1 : (size > 1) == (b > 0) ? (double) INFINITY : 0;
	else if (da_float8_is_infinite(a) || a == 0)
	{
		*result = (size > 0) == (b > 0) ? (double) INFINITY : 0;
		*result = a < 0 || da_float8_bits(a) >> 63 ? (da_is_odd(b) ? -*result : *result) : *result;
	}
	else
		return false;
	return true;
}

DA_INLINE double
da_float8_power(double a, double b, uint32_t *errors)
{
	double		size = fabs(a);
	double		result;
	DaPair		exponent;

	if (da_power_special(a, b, &result, errors))
		return result;
	exponent = da_power_exponent(size < DA_LEAST_NORMAL ? da_log_long(size * 0x1p54, -54) :
								 da_log_long(size, 0), b);
	result = da_exp_far(exponent.high, exponent.low, errors);
	return a < 0 && da_is_odd(b) ? -result : result;
}

/*
 * Of a normal number: a third of the exponent, a polynomial for 21 bits, and one of Halley's steps
 * from what is rounded to them.
 */
DA_INLINE double
da_cbrt_of(double a)
{
	double		size = fabs(a);
	uint64_t	third = ((da_float8_bits(size) >> 32) * UINT64_C(0x55555556)) >> 32;
	double		t = da_float8_from_bits((third + 715094163) << 32);
	double		r;

	r = (t * t) * (t / size);
	t *= DA_POLYNOMIAL_CBRT(r);
	t = da_float8_from_bits((da_float8_bits(t) + UINT64_C(0x80000000)) &
							~UINT64_C(0xffffffff));
	r = size / (t * t);
	t += t * ((r - t) / (t + t + r));
	return da_with_sign(t, a);
}

DA_INLINE double
da_float8_cbrt_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	*doubt |= !((fabs(a) >= DA_LEAST_NORMAL) & (fabs(a) < (double) INFINITY));
	return da_cbrt_of(a);
}

DA_INLINE double
da_float8_cbrt(double a, double b, uint32_t *errors)
{
	(void) b;
	(void) errors;
	if (a == 0 || !(fabs(a) < (double) INFINITY))
		return da_float8_one_nan(a);
	return fabs(a) < DA_LEAST_NORMAL ? da_cbrt_of(a * 0x1p54) * 0x1p-18 : da_cbrt_of(a);
}

#endif							/* DA_ELEMENTARY_EXP_H */
