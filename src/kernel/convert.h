/*
 * convert.h
 *	  What PostgreSQL's casts between the numeric storages do to one element: for
 *	  every pair da_<from>_to_<to>(x, &errors). Compiled as C for the host engine
 *	  and as CUDA for the device.
 *
 * An element that does not fit sets a DA_ERROR_* bit and becomes 0. Written without
 * branches, so that loops over them vectorise.
 */
#ifndef DA_CONVERT_H
#define DA_CONVERT_H

#include "kernel.h"
#include "scalar.h"

/*
 * The storages that a cast starts from, each with the row of the storage where it
 * ends: INT_ or FLOAT_(from's prefix and C type, to's prefix and C type). With
 * storage_list.h for the other end this names every pair.
 */
#define DA_CONVERT_SOURCES(INT_, FLOAT_, to, to_type) \
	INT_(int2, int16_t, to, to_type) \
	INT_(int4, int32_t, to, to_type) \
	INT_(int8, int64_t, to, to_type) \
	FLOAT_(float4, float, to, to_type) \
	FLOAT_(float8, double, to, to_type)

/* what fits survives the way there and back */
#define DA_INT_TO_INT(from, from_type, to, to_type) \
DA_INLINE to_type da_##from##_to_##to(from_type x, uint32_t *errors) \
{ \
	to_type		y = (to_type) x; \
	bool		fits = (int64_t) y == (int64_t) x; \
\
	*errors |= fits ? 0 : DA_ERROR_OUT_OF_RANGE; \
	return fits ? y : 0; \
}

/* ties to even; both bounds are powers of two, hence exact; a NaN is in none */
#define DA_FLOAT_TO_INT(from, from_type, to, to_type) \
DA_INLINE to_type da_##from##_to_##to(from_type x, uint32_t *errors) \
{ \
	const from_type bound = (from_type) (UINT64_C(1) << (sizeof(to_type) * 8 - 1)); \
	from_type	r = da_##from##_rint(x); \
	bool		fits = (r >= -bound) & (r < bound); \
\
	*errors |= fits ? 0 : DA_ERROR_OUT_OF_RANGE; \
	return (to_type) (fits ? r : 0); \
}

#define DA_INT_TO_FLOAT(from, from_type, to, to_type) \
DA_INLINE to_type da_##from##_to_##to(from_type x, uint32_t *errors) \
{ \
	(void) errors; \
	return (to_type) x; \
}

/* only from double to float anything can be lost */
#define DA_FLOAT_TO_FLOAT(from, from_type, to, to_type) \
DA_INLINE to_type da_##from##_to_##to(from_type x, uint32_t *errors) \
{ \
	to_type		y = (to_type) x; \
	bool		overflow = (fabs((double) y) == (double) INFINITY) & \
		(fabs((double) x) != (double) INFINITY); \
	bool		underflow = (y == 0) & (x != 0); \
\
	*errors |= (overflow ? DA_ERROR_OVERFLOW : 0) | (underflow ? DA_ERROR_UNDERFLOW : 0); \
	return overflow | underflow ? 0 : y; \
}

DA_INLINE float
da_float4_rint(float x)
{
	return rintf(x);
}

DA_INLINE double
da_float8_rint(double x)
{
	return rint(x);
}

#define DA_CONVERT_TO_BOOL(to, to_type)
#define DA_CONVERT_TO_INT(to, to_type) \
	DA_CONVERT_SOURCES(DA_INT_TO_INT, DA_FLOAT_TO_INT, to, to_type)
#define DA_CONVERT_TO_FLOAT(to, to_type) \
	DA_CONVERT_SOURCES(DA_INT_TO_FLOAT, DA_FLOAT_TO_FLOAT, to, to_type)

#define DA_STORAGE(id, prefix, ctype, utype, class) DA_CONVERT_TO_##class(prefix, ctype)
#include "storage_list.h"
#undef DA_STORAGE

#undef DA_CONVERT_TO_BOOL
#undef DA_CONVERT_TO_INT
#undef DA_CONVERT_TO_FLOAT
#undef DA_INT_TO_INT
#undef DA_FLOAT_TO_INT
#undef DA_INT_TO_FLOAT
#undef DA_FLOAT_TO_FLOAT

#endif							/* DA_CONVERT_H */
