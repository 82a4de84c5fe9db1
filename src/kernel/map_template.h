/*
 * map_template.h
 *	  The loops that map elements of one storage, an operation a loop.
 *
 * Before including, define
 *	  - DA_T		- C type of one element
 *	  - DA_NAME(f)	- a meaning in arithmetic.h: da_<prefix>_<f>
 *	  - DA_LOOP(f)	- name of a generated function
 *	  - DA_MAP_INT(id, fn) as DA_MAP_LOOP(id, fn), or as nothing where integer operations
 *		have no meaning
 * All are undefined here. What comes out:
 *	  - map		- op of n pairs; returns the DA_ERROR_* bits they caused
 *	  - patch	- n elements, "other" where the bit is 0
 */

#define DA_MAP_LOOP(id, fn) \
	case DA_MAP_##id: \
		for (int64_t i = 0; i < n; i++) \
			result[i] = DA_NAME(fn)(a[i], b[i], &errors); \
		break;
#define DA_MAP_NUMBER(id, fn) DA_MAP_LOOP(id, fn)

static DA_CLONES uint32_t
DA_LOOP(map)(DaMapOp op, const void *left, const void *right, void *to, int64_t n)
{
	const DA_T *restrict a = left;
	const DA_T *restrict b = right;
	DA_T	   *restrict result = to;
	uint32_t	errors = 0;

	switch (op)
	{
#define DA_MAP(id, fn, classes, neutral) DA_MAP_##classes(id, fn)
#include "map_list.h"
#undef DA_MAP
		default:				/* no program asks for another */
			break;
	}
	return errors;
}

static DA_CLONES void
DA_LOOP(patch)(void *to, const void *from, const uint64_t *bits, int other, int64_t n)
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

#undef DA_MAP_LOOP
#undef DA_MAP_NUMBER
#undef DA_MAP_INT
#undef DA_T
#undef DA_NAME
#undef DA_LOOP
