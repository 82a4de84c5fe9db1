/*
 * map_template.h
 *	  The loops that map elements of one storage, an operation a loop.
 *
 * For each_storage.h. What comes out:
 *	  - map		- op of n pairs; returns the DA_ERROR_* bits they caused
 *	  - patch	- n elements, "other" where the bit is 0
 */
#ifndef DA_IS_BOOL

#ifdef DA_IS_FLOAT
/* most blocks are ordinary; the others are done once more, with all that may be wrong */
#define DA_MAP_NUMBER(id, fn) \
	case DA_MAP_##id: \
		for (int64_t i = 0; i < n; i++) \
			result[i] = DA_NAME(fn##_ordinary)(a[i], b[i], &doubt); \
		for (int64_t i = 0; i < n && doubt; i++) \
			result[i] = DA_NAME(fn)(a[i], b[i], &errors); \
		break;
#define DA_MAP_INT(id, fn)
#define DA_MAP_FLOAT8(id, fn)
#else
#define DA_MAP_NUMBER(id, fn) \
	case DA_MAP_##id: \
		for (int64_t i = 0; i < n; i++) \
			result[i] = DA_NAME(fn)(a[i], b[i], &errors); \
		break;
#define DA_MAP_INT(id, fn) DA_MAP_NUMBER(id, fn)
#define DA_MAP_FLOAT8(id, fn)
#endif

static DA_CLONES uint32_t
DA_LOOP(map) (DaMapOp op, const void *left, const void *right, void *to, int64_t n)
{
	const DA_T *restrict a = left;
	const DA_T *restrict b = right;
	DA_T	   *restrict result = to;
	uint32_t	errors = 0;
#ifdef DA_IS_FLOAT
	DA_UT		doubt = 0;
#endif

	switch (op)
	{
#define DA_MAP(id, fn, arity, classes, neutral) DA_MAP_##classes(id, fn)
#include "kernel/element/map_list.h"
#undef DA_MAP
		default:				/* no program asks for another; see host_elementary.c */
			break;
	}
	return errors;
}

static DA_CLONES void
DA_LOOP(patch) (void *to, const void *from, const uint64_t *bits, int other, int64_t n)
{
	DA_T	   *restrict result = to;
	const DA_T *restrict a = from;
	int64_t		i = 0;

	/* 32 bits at a time, as vectors have shifts of so many */
	for (; i + 32 <= n; i += 32)
	{
		uint32_t	word = (uint32_t) (bits[i >> 6] >> (i & 63));

		for (int k = 0; k < 32; k++)
			result[i + k] = (word >> k) & 1 ? a[i + k] : (DA_T) other;
	}
	for (; i < n; i++)
		result[i] = da_bit_get(bits, i) ? a[i] : (DA_T) other;
}

#undef DA_MAP_NUMBER
#undef DA_MAP_INT
#undef DA_MAP_FLOAT8

#endif							/* !DA_IS_BOOL */
