/*
 * elementary_trig.h
 *	  Trigonometric functions and their inverses.
 */
#ifndef DA_ELEMENTARY_TRIG_H
#define DA_ELEMENTARY_TRIG_H

#include "kernel/element/elementary_pair.h"
#include "kernel/exact/int256.h"

/* below that sin(x), tan(x), atan(x) and the like are x */
#define DA_TINY		0x1p-27

/* up to here three parts of pi / 2 are enough */
#define DA_NEAR		1e6

/*
 * What is left of multiples of pi / 2, by W. J. Cody and W. Waite; their number is in the low bits
 * of *quadrant. Near a multiple too little is left, so that goes to doubt.
 */
DA_INLINE DaPair
da_angle_near(double a, uint64_t *quadrant, uint64_t *doubt)
{
	double		shifted = a * DA_2_PI + DA_TO_INTEGER;
	double		k = shifted - DA_TO_INTEGER;
	DaPair		first = da_sum(a - k * DA_PI_2_CUT_0, -(k * DA_PI_2_CUT_1));
	DaPair		rest = da_sum(first.high, -(k * DA_PI_2_CUT_2));

	*quadrant = da_float8_bits(shifted);
	rest = da_sum_ordered(rest.high, first.low + rest.low);
	*doubt |= (!(fabs(a) <= DA_NEAR)) | ((fabs(rest.high) < DA_TINY) & (k != 0));
	return rest;
}

/*
 * The same of any finite number, by M. H. Payne and R. N. Hanek: as m 2^e it is multiplied by those
 * 192 bits of 2 / pi that are neither whole turns nor far behind the point.
 */
DA_OUTLINE DaPair
da_angle_far(double a, uint64_t *quadrant)
{
	static const uint64_t two_pi[] = {DA_2_PI_BITS};
	uint64_t	bits = da_float8_bits(a);
	uint64_t	m = (bits & UINT64_C(0xfffffffffffff)) | UINT64_C(0x10000000000000);

	/* the first bit of the window: of a half turn; 64 bits before the point are 0 */
	int			from = (int) (bits >> 52 & 0x7ff) - 1075 - 2 + 64;
	int			shift = from & 63;
	uint64_t	window[3];
	uint64_t	product[3];
	DaUint128	sum = 0;
	double		sign = bits >> 63 ? -1 : 1;
	DaPair		turns = da_pair(0, 0);

	for (int i = 0; i < 3; i++)
	{
		uint64_t	word = two_pi[(from >> 6) + i];
		uint64_t	next = two_pi[(from >> 6) + i + 1];

		window[2 - i] = shift == 0 ? word : word << shift | next >> (64 - shift);
	}
	for (int i = 0; i < 3; i++)
	{
		sum = (DaUint128) window[i] * m + (uint64_t) (sum >> 64);
		product[i] = (uint64_t) sum;
	}
	/* quarter turns are the upper two bits; rounded, what is left is signed */
	*quadrant = (product[2] >> 62) + (product[2] >> 61 & 1);
	product[2] = (uint64_t) ((int64_t) (product[2] << 2) >> 2);
	/* in pieces of 32 bits, which are exact; the first one has the sign */
	for (int i = 2; i >= 0; i--)
	{
		double		unit = i == 2 ? 0x1p-62 : i == 1 ? 0x1p-126 : 0x1p-190;
		double		upper = i == 2 ? (double) ((int64_t) product[2] >> 32) :
		(double) (product[i] >> 32);
		DaPair		next = da_sum(turns.high, upper * 0x1p32 * unit);

		next.low += turns.low;
		turns = da_sum(next.high, (double) (product[i] & UINT64_C(0xffffffff)) * unit);
		turns.low += next.low;
		turns = da_sum_ordered(turns.high, turns.low);
	}
	if (sign < 0)
		*quadrant = -*quadrant;
	{
		DaPair		angle = da_product(turns.high, DA_PI_2_0);

		angle.low += turns.high * DA_PI_2_1 + turns.low * DA_PI_2_0;
		angle = da_sum_ordered(angle.high, angle.low);
		return da_pair(sign * angle.high, sign * angle.low);
	}
}

/* of an angle up to pi / 4 */
DA_INLINE DaPair
da_sin_pair(DaPair angle)
{
	double		z = angle.high * angle.high;

	return da_sum_ordered(angle.high, angle.high * z * DA_POLYNOMIAL_SIN(z) +
						  angle.low * (1 - 0.5 * z));
}

DA_INLINE DaPair
da_cos_pair(DaPair angle)
{
	DaPair		z = da_product(angle.high, angle.high);
	DaPair		sum = da_sum_ordered(1, -0.5 * z.high);

	return da_sum_ordered(sum.high, sum.low + (z.high * z.high * DA_POLYNOMIAL_COS(z.high) -
											   (0.5 * z.low + angle.high * angle.low)));
}

/* the sine of an angle in that quadrant, or of quadrants more for the cosine */
DA_INLINE double
da_sin_in(DaPair angle, uint64_t quadrant)
{
	double		sine = da_sin_pair(angle).high;
	double		cosine = da_cos_pair(angle).high;
	double		size = quadrant & 1 ? cosine : sine;

	return quadrant & 2 ? -size : size;
}

DA_INLINE double
da_tan_in(DaPair angle, uint64_t quadrant)
{
	DaPair		sine = da_sin_pair(angle);
	DaPair		cosine = da_cos_pair(angle);
	bool		odd = quadrant & 1;
	DaPair		quotient = da_quotient(da_pair(odd ? -cosine.high : sine.high,
											   odd ? -cosine.low : sine.low),
									   da_pair(odd ? sine.high : cosine.high,
											   odd ? sine.low : cosine.low));

	return quotient.high + quotient.low;
}

DA_INLINE double
da_float8_sin_ordinary(double a, double b, uint64_t *doubt)
{
	uint64_t	quadrant;
	DaPair		angle = da_angle_near(a, &quadrant, doubt);
	double		r = da_sin_in(angle, quadrant);

	(void) b;
	return fabs(a) < DA_TINY ? a : r;
}

DA_INLINE double
da_float8_cos_ordinary(double a, double b, uint64_t *doubt)
{
	uint64_t	quadrant;
	DaPair		angle = da_angle_near(a, &quadrant, doubt);

	(void) b;
	return da_sin_in(angle, quadrant + 1);
}

DA_INLINE double
da_float8_tan_ordinary(double a, double b, uint64_t *doubt)
{
	uint64_t	quadrant;
	DaPair		angle = da_angle_near(a, &quadrant, doubt);
	double		r = da_tan_in(angle, quadrant);

	(void) b;
	return fabs(a) < DA_TINY ? a : r;
}

/* with what PostgreSQL raises */
#define DA_TRIGONOMETRIC(fn, far) \
DA_INLINE double \
da_float8_##fn(double a, double b, uint32_t *errors) \
{ \
	uint64_t	doubt = 0; \
	uint64_t	quadrant; \
	double		r = da_float8_##fn##_ordinary(a, b, &doubt); \
	DaPair		angle; \
\
	if (!doubt) \
		return r; \
	*errors |= da_error_if(da_float8_is_infinite(a), DA_ERROR_ARGUMENT); \
	if (!(fabs(a) < (double) INFINITY)) \
		return (double) NAN; \
	angle = da_angle_far(a, &quadrant); \
	return far; \
}

DA_TRIGONOMETRIC(sin, da_sin_in(angle, quadrant))
DA_TRIGONOMETRIC(cos, da_sin_in(angle, quadrant + 1))
DA_TRIGONOMETRIC(tan, da_tan_in(angle, quadrant))

#undef DA_TRIGONOMETRIC

/*
 * asin(s) - s of the s that asin() and acos() are made of: x up to 1/2, beyond that the root of
 * (1 - x) / 2, with what it is rounded by.
 */
DA_INLINE DaPair
da_asin_base(double size, double *rest)
{
	bool		large = size >= 0.5;
	double		z = large ? (1 - size) * 0.5 : size * size;
	double		root = sqrt(z);
	DaPair		square = da_product(root, root);
	double		s = large ? root : size;
	double		s_low = large & (root > 0) ? ((z - square.high) - square.low) / (2 * root) : 0;

	*rest = s * z * DA_POLYNOMIAL_ASIN(z);
	return da_pair(s, s_low);
}

DA_INLINE double
da_float8_asin_ordinary(double a, double b, uint64_t *doubt)
{
	double		size = fabs(a);
	double		rest;
	DaPair		s = da_asin_base(size, &rest);
	DaPair		sum = da_sum_ordered(DA_PI_2_0, -2 * s.high);
	double		beyond = sum.high + (sum.low + (DA_PI_2_1 - 2 * (s.low + rest)));

	(void) b;
	*doubt |= !(size <= 1);
	return da_with_sign(size >= 0.5 ? beyond : s.high + rest, a);
}

DA_INLINE double
da_float8_acos_ordinary(double a, double b, uint64_t *doubt)
{
	double		size = fabs(a);
	double		rest;
	DaPair		s = da_asin_base(size, &rest);
	double		with_sign = da_with_sign(s.high, a);
	DaPair		sum = da_sum_ordered(DA_PI_2_0, -with_sign);
	double		small = sum.high + (sum.low + (DA_PI_2_1 - da_with_sign(rest, a)));
	DaPair		below = da_sum_ordered(DA_PI_0, -2 * s.high);
	double		near_one = 2 * (s.high + (s.low + rest));
	double		near_minus_one = below.high + (below.low + (DA_PI_1 - 2 * (s.low + rest)));

	(void) b;
	*doubt |= !(size <= 1);
	return size < 0.5 ? small : a > 0 ? near_one : near_minus_one;
}

/* the function outside of [-1, 1] */
#define DA_ARC(fn) \
DA_INLINE double \
da_float8_##fn(double a, double b, uint32_t *errors) \
{ \
	uint64_t	doubt = 0; \
	double		r = da_float8_##fn##_ordinary(a, b, &doubt); \
\
	*errors |= da_error_if(fabs(a) > 1, DA_ERROR_ARGUMENT); \
	return doubt ? (double) NAN : r; \
}

DA_ARC(asin)
DA_ARC(acos)

#undef DA_ARC

/*
 * atan(y / x) of two that are not negative, y / x being the pair: with the nearest c of 0, 1/2, 1,
 * 3/2 and infinity it is atan(c) + atan(t), t = (y - c x) / (x + c y).
 */
DA_INLINE DaPair
da_atan_pair(DaPair a)
{
	double		x = a.high;
	bool		half = x >= 0.4375;
	bool		one = x >= 0.6875;
	bool		more = x >= 1.1875;
	bool		infinite = x >= 2.4375;
	double		c = (half ? 0.5 : 0) + (one ? 0.5 : 0) + (more ? 0.5 : 0);
	double		of_c = da_choose(one, DA_PI_2_0 / 2, half ? DA_ATAN_1_2_0 : 0);
	double		of_c_low = da_choose(one, DA_PI_2_1 / 2, half ? DA_ATAN_1_2_1 : 0);
	DaPair		cx = da_product(c, x);
	DaPair		below = da_sum(1, cx.high);
	DaPair		t = da_quotient(da_pair(infinite ? -1 : x - c, infinite ? 0 : a.low),
								da_pair(infinite ? x : below.high,
										infinite ? a.low : below.low + cx.low + c * a.low));
	double		z = t.high * t.high;
	DaPair		sum;

	of_c = da_choose(infinite, DA_PI_2_0, da_choose(more, DA_ATAN_3_2_0, of_c));
	of_c_low = da_choose(infinite, DA_PI_2_1, da_choose(more, DA_ATAN_3_2_1, of_c_low));
	sum = da_sum_ordered(of_c, t.high);
	return da_sum_ordered(sum.high, sum.low + (of_c_low + (t.low + t.high * z *
														   DA_POLYNOMIAL_ATAN(z))));
}

DA_INLINE double
da_float8_atan_ordinary(double a, double b, uint64_t *doubt)
{
	double		size = fabs(a);
	double		r = da_atan_pair(da_pair(size, 0)).high;

	(void) b;
	*doubt |= !(size < 0x1p60);
	return da_with_sign(size < DA_TINY ? size : r, a);
}

DA_INLINE double
da_float8_atan(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_atan_ordinary(a, b, &doubt);

	(void) errors;
	if (a != a)
		return (double) NAN;
	return doubt ? da_with_sign(DA_PI_2_0, a) : r;
}

/* of y / x in the quadrant of the two, y / x being positive */
DA_INLINE double
da_atan_in(DaPair quotient, double y, double x)
{
	DaPair		angle = da_atan_pair(quotient);
	DaPair		other = da_sum_ordered(DA_PI_0, -angle.high);
	double		r = x < 0 ? other.high + (other.low + (DA_PI_1 - angle.low)) : angle.high;

	return da_with_sign(r, y);
}

DA_INLINE double
da_float8_atan2_ordinary(double a, double b, uint64_t *doubt)
{
	double		y = fabs(a);
	double		x = fabs(b);
	DaPair		quotient = da_quotient(da_pair(y, 0), da_pair(x, 0));

	*doubt |= !((y > 0x1p-500) & (x > 0x1p-500) & (y < 0x1p500) & (x < 0x1p500) &
				(quotient.high > DA_TINY) & (quotient.high < 0x1p60));
	return da_atan_in(quotient, a, b);
}

DA_INLINE double
da_float8_atan2(double a, double b, uint32_t *errors)
{
	uint64_t	doubt = 0;
	double		r = da_float8_atan2_ordinary(a, b, &doubt);
	double		y = fabs(a);
	double		x = fabs(b);
	bool		left = da_float8_bits(b) >> 63;

	(void) errors;
	if (!doubt)
		return r;
	if (a != a || b != b)
		return (double) NAN;
	if (y == 0 || (x == (double) INFINITY && y < x))
		return da_with_sign(left ? DA_PI_0 : 0, a);
	if (x == (double) INFINITY)
		return da_with_sign(left ? DA_PI_3_4 : DA_PI_2_0 / 2, a);
	if (x == 0 || y == (double) INFINITY)
		return da_with_sign(DA_PI_2_0, a);
	/* by a power of two, both are neither large nor small, or far apart */
	if (y < 0x1p-400 && x < 0x1p-400)
	{
		y *= 0x1p600;
		x *= 0x1p600;
	}
	else if (y > 0x1p400 && x > 0x1p400)
	{
		y *= 0x1p-600;
		x *= 0x1p-600;
	}
	r = y / x;
	if (r > 0x1p60)
		return da_with_sign(DA_PI_2_0, a);
	if (r < DA_TINY && left)
		return da_with_sign(DA_PI_0 - r, a);
	if (r < DA_TINY)
		return da_with_sign(r, a);
	return da_atan_in(da_quotient(da_pair(y, 0), da_pair(x, 0)), a, b);
}

#endif							/* DA_ELEMENTARY_TRIG_H */
