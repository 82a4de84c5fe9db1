/*
 * span.h
 *	  Spans as columns; and exact sums of the elements of many (DA_TASK_SPAN_SUMS), as engines give
 *	  them.
 *
 * In the output a sum is words: how many elements are not NULL; DA_EXACT_* bits of floats that are
 * not finite, and DA_SPAN_OTHER; limbs of the sum, of floats that are finite; and of that of their
 * squares, if it is asked for. Limb i of number k, 0 the sum, counts units of
 * 2^(da_span_base() + 32 * (answer.spans.first[k] + i)). All but the last are within 0 .. 2^32 - 1,
 * the last has the sign. All sums have the same limbs, those alone that one of them needs: so each
 * result has one form, whoever added up. Sums lie behind one another; the rest of the output is 0.
 *
 * The subset of C that is also CUDA.
 */
#ifndef DA_SPAN_H
#define DA_SPAN_H

#include "kernel/exact/exact_product.h"
#include "kernel/task.h"

/* one of the floats is not -0 */
#define DA_SPAN_OTHER	0x08

/* words of a sum that are no limbs */
#define DA_SPAN_COUNT	0
#define DA_SPAN_FLAGS	1
#define DA_SPAN_LIMBS	2

DA_INLINE DaColumn
da_span_column(DaStorage storage, const DaSpan *span)
{
	DaColumn	column = {storage, false, span->length, (const void *) (uintptr_t) span->data,
	(const uint64_t *) (uintptr_t) span->validity, span->validity_offset};

	return column;
}

/* how many a column has */
DA_INLINE int64_t
da_span_count(const DaColumn *spans)
{
	return spans->length / (int64_t) DA_SPAN_WORDS;
}

/* as many limbs as a sum may need; of which = 1: that of squares */
DA_INLINE int
da_span_limbs(DaStorage storage, int which)
{
	if (da_is_float(storage))
		return which == 0 ? DA_EXACT_LIMBS : DA_PRODUCTS_LIMBS;
	return which == 0 ? 2 : 4;
}

DA_INLINE int
da_span_base(DaStorage storage, int which)
{
	if (da_is_float(storage))
		return which == 0 ? DA_EXACT_BASE : DA_PRODUCTS_BASE;
	return 0;
}

/* words of a sum that has them all */
DA_INLINE int
da_span_sum_words(DaStorage storage, bool squares)
{
	return DA_SPAN_LIMBS + da_span_limbs(storage, 0) + (squares ? da_span_limbs(storage, 1) : 0);
}

/* which of limbs that are propagated a number needs: from *first up to *end, none if it is 0 */
DA_INLINE void
da_span_needs(const int64_t *limb, int limbs, int *first, int *end)
{
	int64_t		above = limb[limbs - 1] < 0 ? 0xFFFFFFFF : 0;

	*end = limbs;
	if (limb[limbs - 1] == 0 || limb[limbs - 1] == -1)
		for (*end = limbs - 1; *end > 0 && limb[*end - 1] == above; (*end)--)
			;
	for (*first = 0; *first < limbs && limb[*first] == 0; (*first)++)
		;
	if (*first < limbs && *end <= *first)
		*end = *first + 1;
}

/* limb i of them where there are none from "end" on, with the sign if it is the last */
DA_INLINE int64_t
da_span_limb(const int64_t *limb, int limbs, int i, int end)
{
	return limb[i] - (i == end - 1 && end < limbs && limb[limbs - 1] < 0 ? INT64_C(1) << 32 : 0);
}

#endif							/* DA_SPAN_H */
