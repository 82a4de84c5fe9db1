/*
 * convert_template.h
 *	  What PostgreSQL's casts to one numeric storage do to an element.
 *
 * For each_storage.h. What comes out is a function DA_NAME(of_<from>)(x, &errors) for every storage
 * to cast from: the file includes itself for each, with
 *	  - DA_FROM_T	- C type of the element to cast
 *	  - DA_CONVERT	- name of the function
 *	  - DA_RINT		- if it is a float: the function that rounds it to an integer, ties to even
 */
#ifndef DA_FROM_T
#ifndef DA_IS_BOOL

#define DA_FROM_T int16_t
#define DA_CONVERT DA_NAME(of_int2)
#include "kernel/element/convert_template.h"

#define DA_FROM_T int32_t
#define DA_CONVERT DA_NAME(of_int4)
#include "kernel/element/convert_template.h"

#define DA_FROM_T int64_t
#define DA_CONVERT DA_NAME(of_int8)
#include "kernel/element/convert_template.h"

#define DA_FROM_T float
#define DA_CONVERT DA_NAME(of_float4)
#define DA_RINT rintf
#include "kernel/element/convert_template.h"

#define DA_FROM_T double
#define DA_CONVERT DA_NAME(of_float8)
#define DA_RINT rint
#include "kernel/element/convert_template.h"

#endif							/* !DA_IS_BOOL */
#else

DA_INLINE DA_T
DA_CONVERT(DA_FROM_T x, uint32_t *errors)
{
#if defined(DA_IS_INT) && !defined(DA_RINT)
	/* what fits survives the way there and back */
	DA_T		y = (DA_T) x;
	bool		fits = (int64_t) y == (int64_t) x;

	*errors |= fits ? 0 : DA_ERROR_OUT_OF_RANGE;
	return fits ? y : 0;
#elif defined(DA_IS_INT)
	/* both bounds are powers of two, hence exact; a NaN is in none */
	const		DA_FROM_T bound = (DA_FROM_T) (UINT64_C(1) << (sizeof(DA_T) * 8 - 1));
	DA_FROM_T	r = DA_RINT(x);
	bool		fits = (r >= -bound) & (r < bound);

	*errors |= fits ? 0 : DA_ERROR_OUT_OF_RANGE;
	return (DA_T) (fits ? r : 0);
#elif !defined(DA_RINT)
	(void) errors;
	return (DA_T) x;
#else
	/* only from a wider float anything can be lost */
	bool		narrower = sizeof(DA_T) < sizeof(x);
	DA_T		y = (DA_T) x;
	bool		overflow = (narrower & (fabs((double) y) == (double) INFINITY) &
							(fabs((double) x) != (double) INFINITY));
	bool		underflow = narrower & (y == 0) & (x != 0);

	*errors |= (overflow ? DA_ERROR_OVERFLOW : 0) | (underflow ? DA_ERROR_UNDERFLOW : 0);
	return overflow | underflow ? 0 : y;
#endif
}

#undef DA_FROM_T
#undef DA_CONVERT
#undef DA_RINT

#endif							/* DA_FROM_T */
