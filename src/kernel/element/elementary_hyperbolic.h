/*
 * elementary_hyperbolic.h
 *	  Hyperbolic functions and their inverses, by exponential function and logarithm.
 */
#ifndef DA_ELEMENTARY_HYPERBOLIC_H
#define DA_ELEMENTARY_HYPERBOLIC_H

#include "kernel/element/elementary_exp.h"

/* exp(x) / 2 and exp(-x) / 2, of x from 0 to 708 */
DA_INLINE DaPair
da_half_exp(double x, DaPair *inverse)
{
	uint64_t	power;
	DaPair		r = da_exp_pair(x, 0, &power);
	double		scale = da_float8_from_bits(DA_ONE_BITS + power);

	r.high *= scale;
	r.low *= scale;
	*inverse = da_quotient(da_pair(0.5, 0), r);
	return da_pair(0.5 * r.high, 0.5 * r.low);
}

DA_INLINE double
da_float8_sinh_ordinary(double a, double b, uint64_t *doubt)
{
	double		x = fabs(a);
	DaPair		inverse;
	DaPair		half = da_half_exp(x, &inverse);
	DaPair		sum = da_sum_ordered(half.high, -inverse.high);
	double		z = x * x;
	double		small = x + x * z * DA_POLYNOMIAL_SINH(z);

	(void) b;
	*doubt |= !(x <= 708);
	return da_with_sign(x < 1 ? small : sum.high + (sum.low + (half.low - inverse.low)), a);
}

DA_INLINE double
da_float8_cosh_ordinary(double a, double b, uint64_t *doubt)
{
	double		x = fabs(a);
	DaPair		inverse;
	DaPair		half = da_half_exp(x, &inverse);
	DaPair		sum = da_sum_ordered(half.high, inverse.high);

	(void) b;
	*doubt |= !(x <= 708);
	return sum.high + (sum.low + (half.low + inverse.low));
}

/* beyond, where exp(-x) does not count, and exp(x) / 2 may fit where exp(x) does not */
DA_INLINE double
da_half_exp_far(double x)
{
	uint64_t	power;
	double		r;

	if (!(x < 711))
		return x != x ? (double) NAN : (double) INFINITY;
	r = da_exp_pair(x, 0, &power).high;
	return da_scale_far(0.5 * r, power);
}

DA_INLINE double
da_float8_sinh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_sinh_ordinary(a, b, &doubt);

	(void) errors;
	if (!doubt)
		return r;
	return a != a ? (double) NAN : da_with_sign(da_half_exp_far(fabs(a)), a);
}

DA_INLINE double
da_float8_cosh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_cosh_ordinary(a, b, &doubt);

	(void) errors;
	return doubt ? da_half_exp_far(fabs(a)) : r;
}

/* 1 - 2 / (exp(2 x) + 1) */
DA_INLINE double
da_float8_tanh_ordinary(double a, double b, uint64_t *doubt)
{
	double		size = fabs(a);
	double		x = da_choose(size < 22, size, 22);
	uint64_t	power;
	DaPair		e = da_exp_pair(2 * x, 0, &power);
	double		scale = da_float8_from_bits(DA_ONE_BITS + power);
	DaPair		below = da_sum(e.high * scale, 1);
	DaPair		part;
	DaPair		sum;
	double		z = x * x;
	double		small = x + x * z * DA_POLYNOMIAL_TANH(z);

	(void) b;
	*doubt |= a != a;
	below.low += e.low * scale;
	part = da_quotient(da_pair(2, 0), below);
	sum = da_sum_ordered(1, -part.high);
	return da_with_sign(size < 0.55 ? small : sum.high + (sum.low - part.low), a);
}

DA_INLINE double
da_float8_tanh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_tanh_ordinary(a, b, &doubt);

	(void) errors;
	return doubt ? (double) NAN : r;
}

/* log(1 + u) of u from 0 to 2^1000 */
DA_INLINE DaPair
da_log_1p(DaPair u)
{
	DaPair		sum = da_sum(1, u.high);
	DaPair		log = da_log_pair(sum.high, 0);

	return da_sum(log.high, log.low + (sum.low + u.low) / sum.high);
}

/* the root of a pair */
DA_INLINE DaPair
da_root(DaPair a)
{
	double		root = sqrt(a.high);
	DaPair		square = da_product(root, root);
	double		rest = ((a.high - square.high) - square.low) + a.low;

	return da_pair(root, a.high > 0 ? rest / (2 * root) : 0);
}

#define DA_FAR 0x1p500

/* log(1 + x + x^2 / (1 + root(1 + x^2))) */
DA_INLINE double
da_float8_asinh_ordinary(double a, double b, uint64_t *doubt)
{
	double		x = fabs(a);
	DaPair		square = da_product(x, x);
	DaPair		more = da_sum(1, square.high);
	DaPair		root = da_root(da_pair(more.high, more.low + square.low));
	DaPair		below = da_sum(1, root.high);
	DaPair		part = da_quotient(square, da_pair(below.high, below.low + root.low));
	DaPair		u = da_sum(x, part.high);
	double		r = da_log_1p(da_pair(u.high, u.low + part.low)).high;

	(void) b;
	*doubt |= !(x < DA_FAR);
	return da_with_sign(x < 0x1p-27 ? x : r, a);
}

/* log(1 + t + root(t (t + 2))), t = x - 1 */
DA_INLINE double
da_float8_acosh_ordinary(double a, double b, uint64_t *doubt)
{
	DaPair		t = da_sum(a, -1);
	DaPair		t2 = da_sum(t.high, 2);
	DaPair		square = da_product(t.high, t2.high);
	DaPair		root;
	DaPair		u;

	(void) b;
	*doubt |= !((a >= 1) & (a < DA_FAR));
	square.low += t.high * (t2.low + t.low) + t2.high * t.low;
	root = da_root(square);
	u = da_sum(t.high, root.high);
	return da_log_1p(da_pair(u.high, u.low + (t.low + root.low))).high;
}

/* half of log(1 + 2 x / (1 - x)) */
DA_INLINE double
da_float8_atanh_ordinary(double a, double b, uint64_t *doubt)
{
	double		x = fabs(a);
	double		r = 0.5 * da_log_1p(da_quotient(da_pair(2 * x, 0), da_sum(1, -x))).high;

	(void) b;
	*doubt |= !(x < 1);
	return da_with_sign(x < 0x1p-27 ? x : r, a);
}

/* the logarithm of twice a large number */
DA_INLINE double
da_log_of_twice(double a)
{
	return a < (double) INFINITY ? da_log_pair(a, 1).high : a;
}

DA_INLINE double
da_float8_asinh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_asinh_ordinary(a, b, &doubt);

	(void) errors;
	if (!doubt)
		return r;
	return a != a ? (double) NAN : da_with_sign(da_log_of_twice(fabs(a)), a);
}

DA_INLINE double
da_float8_acosh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_acosh_ordinary(a, b, &doubt);

	if (!doubt)
		return r;
	*errors |= da_error_if(a < 1, DA_ERROR_ARGUMENT);
	return a >= 1 ? da_log_of_twice(a) : (double) NAN;
}

DA_INLINE double
da_float8_atanh(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_atanh_ordinary(a, b, &doubt);

	if (!doubt)
		return r;
	*errors |= da_error_if(fabs(a) > 1, DA_ERROR_ARGUMENT);
	return fabs(a) == 1 ? da_with_sign((double) INFINITY, a) : (double) NAN;
}

#endif							/* DA_ELEMENTARY_HYPERBOLIC_H */
