/*
 * arithmetic.h
 *	  What PostgreSQL's arithmetic operators do to elements of one storage: for
 *	  every row of map_list.h da_<prefix>_<fn>(a, b, &errors). Compiled as C for the
 *	  host engine and as CUDA for the device.
 *
 * What PostgreSQL raises sets a DA_ERROR_* bit, and the result is any. Operations of one
 * operand ignore b. Written without branches where loops over them can vectorise.
 */
#ifndef DA_ARITHMETIC_H
#define DA_ARITHMETIC_H

#include "int256.h"
#include "kernel.h"
#include "scalar.h"

DA_INLINE uint32_t
da_error_if(bool failed, uint32_t error)
{
	return failed ? error : 0;
}

/* sums and differences wrap in the unsigned type; the sign then tells */
#define DA_INT_SUMS(name, type, utype) \
DA_INLINE type da_##name##_add(type a, type b, uint32_t *errors) \
{ \
	type		r = (type) ((utype) a + (utype) b); \
\
	*errors |= da_error_if(((a ^ r) & (b ^ r)) < 0, DA_ERROR_OUT_OF_RANGE); \
	return r; \
} \
\
DA_INLINE type da_##name##_subtract(type a, type b, uint32_t *errors) \
{ \
	type		r = (type) ((utype) a - (utype) b); \
\
	*errors |= da_error_if(((a ^ b) & (a ^ r)) < 0, DA_ERROR_OUT_OF_RANGE); \
	return r; \
} \
\
DA_INLINE type da_##name##_negate(type a, type b, uint32_t *errors) \
{ \
	(void) b; \
	return da_##name##_subtract(0, a, errors); \
}

/* the product in a type twice as wide */
#define DA_INT_PRODUCT(name, type, wide) \
DA_INLINE type da_##name##_multiply(type a, type b, uint32_t *errors) \
{ \
	wide		product = (wide) a * b; \
	type		r = (type) product; \
\
	*errors |= da_error_if(r != product, DA_ERROR_OUT_OF_RANGE); \
	return r; \
}

/*
 * The quotient of integers of up to 32 bits is that of doubles, truncated: it is off by
 * less than the distance to the next integer. Vectors have no integer division.
 */
#define DA_SMALL_INT_QUOTIENT(name, type) \
DA_INLINE type da_##name##_divide(type a, type b, uint32_t *errors) \
{ \
	double		q = (double) a / (double) (b == 0 ? 1 : b); \
	bool		fits = q < (double) (UINT64_C(1) << (sizeof(type) * 8 - 1)); \
\
	*errors |= da_error_if(b == 0, DA_ERROR_DIVISION_BY_ZERO) | \
		da_error_if(!fits, DA_ERROR_OUT_OF_RANGE); \
	return (type) (int32_t) (fits ? q : 0); \
} \
\
DA_INLINE type da_##name##_modulo(type a, type b, uint32_t *errors) \
{ \
	/* of -1 there is no remainder, and the quotient of the least integer does not fit */ \
	type		divisor = b == 0 || b == -1 ? 1 : b; \
\
	*errors |= da_error_if(b == 0, DA_ERROR_DIVISION_BY_ZERO); \
	return (type) (a - (int32_t) ((double) a / (double) divisor) * divisor); \
}

DA_INT_SUMS(int2, int16_t, uint16_t)
DA_INT_SUMS(int4, int32_t, uint32_t)
DA_INT_SUMS(int8, int64_t, uint64_t)
DA_INT_PRODUCT(int2, int16_t, int32_t)
DA_INT_PRODUCT(int4, int32_t, int64_t)
DA_INT_PRODUCT(int8, int64_t, DaInt128)
DA_SMALL_INT_QUOTIENT(int2, int16_t)
DA_SMALL_INT_QUOTIENT(int4, int32_t)

DA_INLINE int64_t
da_int8_divide(int64_t a, int64_t b, uint32_t *errors)
{
	if (b == 0)
	{
		*errors |= DA_ERROR_DIVISION_BY_ZERO;
		return 0;
	}
	return b == -1 ? da_int8_negate(a, 0, errors) : a / b;
}

DA_INLINE int64_t
da_int8_modulo(int64_t a, int64_t b, uint32_t *errors)
{
	if (b == 0)
		*errors |= DA_ERROR_DIVISION_BY_ZERO;
	return b == 0 || b == -1 ? 0 : a % b;
}

/*
 * Floats overflow where an infinity comes of finite operands, and underflow where a 0
 * comes of others. Which NaN comes of an operation depends on the processor: it becomes
 * the one that 'NaN' is.
 */
#define DA_FLOAT_ARITHMETIC(name, type, absolute) \
DA_INLINE type da_##name##_one_nan(type a) \
{ \
	return a != a ? (type) NAN : a; \
} \
\
DA_INLINE type da_##name##_add(type a, type b, uint32_t *errors) \
{ \
	type		r = a + b; \
\
	*errors |= da_error_if((absolute(r) == (type) INFINITY) & (absolute(a) != (type) INFINITY) & \
						   (absolute(b) != (type) INFINITY), DA_ERROR_OVERFLOW); \
	return da_##name##_one_nan(r); \
} \
\
DA_INLINE type da_##name##_subtract(type a, type b, uint32_t *errors) \
{ \
	return da_##name##_add(a, -b, errors); \
} \
\
DA_INLINE type da_##name##_multiply(type a, type b, uint32_t *errors) \
{ \
	type		r = a * b; \
\
	*errors |= da_error_if((absolute(r) == (type) INFINITY) & (absolute(a) != (type) INFINITY) & \
						   (absolute(b) != (type) INFINITY), DA_ERROR_OVERFLOW) | \
		da_error_if((r == 0) & (a != 0) & (b != 0), DA_ERROR_UNDERFLOW); \
	return da_##name##_one_nan(r); \
} \
\
DA_INLINE type da_##name##_divide(type a, type b, uint32_t *errors) \
{ \
	type		r = a / b; \
	bool		by_zero = (b == 0) & (a == a); \
\
	*errors |= da_error_if(by_zero, DA_ERROR_DIVISION_BY_ZERO) | \
		da_error_if(!by_zero & (absolute(r) == (type) INFINITY) & \
					(absolute(a) != (type) INFINITY), DA_ERROR_OVERFLOW) | \
		da_error_if((r == 0) & (a != 0) & (absolute(b) != (type) INFINITY), DA_ERROR_UNDERFLOW); \
	return da_##name##_one_nan(r); \
} \
\
DA_INLINE type da_##name##_negate(type a, type b, uint32_t *errors) \
{ \
	(void) b; \
	(void) errors; \
	return da_##name##_one_nan(-a); \
}

DA_FLOAT_ARITHMETIC(float4, float, fabsf)
DA_FLOAT_ARITHMETIC(float8, double, fabs)

/*
 * The same for less, where nothing is out of the ordinary: what they give holds unless they
 * set *doubt, which has the width of the elements so that loops do not change it.
 */
#define DA_FLOAT_ORDINARY(name, type, utype, absolute) \
DA_INLINE type da_##name##_add_ordinary(type a, type b, utype *doubt) \
{ \
	type		r = a + b; \
\
	*doubt |= !(absolute(r) < (type) INFINITY); \
	return r; \
} \
\
DA_INLINE type da_##name##_subtract_ordinary(type a, type b, utype *doubt) \
{ \
	return da_##name##_add_ordinary(a, -b, doubt); \
} \
\
DA_INLINE type da_##name##_multiply_ordinary(type a, type b, utype *doubt) \
{ \
	type		r = a * b; \
\
	*doubt |= (!(absolute(r) < (type) INFINITY)) | ((r == 0) & (a != 0) & (b != 0)); \
	return r; \
} \
\
DA_INLINE type da_##name##_divide_ordinary(type a, type b, utype *doubt) \
{ \
	type		r = a / b; \
\
	*doubt |= (!(absolute(r) < (type) INFINITY)) | ((r == 0) & (a != 0)); \
	return r; \
} \
\
DA_INLINE type da_##name##_negate_ordinary(type a, type b, utype *doubt) \
{ \
	(void) b; \
	*doubt |= a != a; \
	return -a; \
}

DA_FLOAT_ORDINARY(float4, float, uint32_t, fabsf)
DA_FLOAT_ORDINARY(float8, double, uint64_t, fabs)

#undef DA_INT_SUMS
#undef DA_INT_PRODUCT
#undef DA_SMALL_INT_QUOTIENT
#undef DA_FLOAT_ARITHMETIC
#undef DA_FLOAT_ORDINARY

#endif							/* DA_ARITHMETIC_H */
