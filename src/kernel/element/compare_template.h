/*
 * compare_template.h
 *	  The loops that compare elements of one storage, an operation a loop.
 *
 * For each_storage.h. What comes out writes 0 or 1 for each of n pairs.
 */

static DA_CLONES void
DA_LOOP(compare) (DaCompareOp op, const void *left, const void *right, uint8_t *restrict result,
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
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
		case DA_NUM_COMPARES:
			break;
	}
}
