/*
 * compare_template.h
 *	  The loops that compare elements of one storage, an operation a loop.
 *
 * Before including, define
 *	  - DA_T		- C type of one element
 *	  - DA_NAME(f)	- a meaning in scalar_template.h: da_<prefix>_<f>
 *	  - DA_LOOP		- name of the generated function
 * All are undefined here. What comes out writes 0 or 1 for each of n pairs.
 */

static DA_CLONES void
DA_LOOP(DaCompareOp op, const void *left, const void *right, uint8_t *restrict result,
		int64_t n)
{
	const DA_T *restrict a = left;
	const DA_T *restrict b = right;

	switch (op)
	{
#define DA_COMPARE(id, fn) \
		case DA_COMPARE_##id: \
			for (int64_t i = 0; i < n; i++) \
				result[i] = DA_NAME(fn)(a[i], b[i]); \
			break;
#include "compare_list.h"
#undef DA_COMPARE
		case DA_NUM_COMPARES:
			break;
	}
}

#undef DA_T
#undef DA_NAME
#undef DA_LOOP
