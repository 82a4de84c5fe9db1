/*
 * elementary_exact.h
 *	  Functions of double precision that are exact, or rounded once: hardware has them.
 */
#ifndef DA_ELEMENTARY_EXACT_H
#define DA_ELEMENTARY_EXACT_H

/* The part of arithmetic.h, which includes this. */

/* one operand, no errors, NaN of NaN */
#define DA_EXACT(fn, value) \
DA_INLINE double \
da_float8_##fn(double a, double b, uint32_t *errors) \
{ \
	(void) b; \
	(void) errors; \
	return da_float8_one_nan(value); \
} \
\
DA_INLINE double \
da_float8_##fn##_ordinary(double a, double b, uint64_t *doubt) \
{ \
	(void) b; \
	*doubt |= a != a; \
	return value; \
}

DA_EXACT(ceil, ceil(a))
DA_EXACT(floor, floor(a))
DA_EXACT(round, rint(a))
DA_EXACT(trunc, trunc(a))

#undef DA_EXACT

/* 0 of NaN, too */
DA_INLINE double
da_float8_sign_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	(void) doubt;
	return (a > 0 ? 1.0 : 0.0) - (a < 0 ? 1.0 : 0.0);
}

DA_INLINE double
da_float8_sign(double a, double b, uint32_t *errors)
{
	(void) errors;
	return da_float8_sign_ordinary(a, b, NULL);
}

#define DA_RADIANS_PER_DEGREE 0.0174532925199432957692

DA_INLINE double
da_float8_degrees(double a, double b, uint32_t *errors)
{
	(void) b;
	return da_float8_divide(a, DA_RADIANS_PER_DEGREE, errors);
}

DA_INLINE double
da_float8_degrees_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	return da_float8_divide_ordinary(a, DA_RADIANS_PER_DEGREE, doubt);
}

DA_INLINE double
da_float8_radians(double a, double b, uint32_t *errors)
{
	(void) b;
	return da_float8_multiply(a, DA_RADIANS_PER_DEGREE, errors);
}

DA_INLINE double
da_float8_radians_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	return da_float8_multiply_ordinary(a, DA_RADIANS_PER_DEGREE, doubt);
}

DA_INLINE double
da_float8_sqrt(double a, double b, uint32_t *errors)
{
	(void) b;
	*errors |= da_error_if(a < 0, DA_ERROR_ROOT_OF_NEGATIVE);
	return da_float8_one_nan(sqrt(a));
}

DA_INLINE double
da_float8_sqrt_ordinary(double a, double b, uint64_t *doubt)
{
	(void) b;
	*doubt |= !(a >= 0);
	return sqrt(a);
}

#endif							/* DA_ELEMENTARY_EXACT_H */
