/*
 * bucket.h
 *	  In which of some buckets of one width a number is, as PostgreSQL's width_bucket() says:
 *	  0 before the first one, one more than they are behind the last one. A NaN is in none:
 *	  here that is 0, too. Compiled for both engines.
 */
#ifndef DA_BUCKET_H
#define DA_BUCKET_H

#include <math.h>

#include "kernel/element/inline.h"
#include "kernel/kernel.h"

/* the same as they are counted: in ascending order, by numbers that do not overflow */
typedef struct DaBucketing
{
	double		sign;			/* -1: the bounds descend, so all is negated */
	double		low;
	double		high;
	double		scale;			/* a half where the width of all would overflow */
	double		start;			/* low and the width, scaled */
	double		width;
	double		factor;			/* before the division, and after it: the count and 1 */
	double		last_factor;
	uint32_t	count;
} DaBucketing;

static inline DaBucketing
da_bucketing(const DaBuckets *buckets)
{
	DaBucketing b;

	b.sign = buckets->low < buckets->high ? 1 : -1;
	b.low = b.sign * buckets->low;
	b.high = b.sign * buckets->high;
	b.scale = isinf(b.high - b.low) ? 0.5 : 1;
	b.start = b.low * b.scale;
	b.width = b.high * b.scale - b.start;
	b.count = (uint32_t) buckets->count;
	b.factor = buckets->multiply_first && !isinf(b.count * b.width) ? b.count : 1;
	b.last_factor = b.factor == b.count ? 1 : b.count;
	return b;
}

/*
 * Without branches, so that loops over it vectorise, and in doubles up to the end, since it takes
 * several steps to choose between integers by what doubles are.
 */
DA_INLINE int32_t
da_bucket(const DaBucketing *b, double x)
{
	double		y = b->sign * x;
	double		last = (double) b->count - 1;
	double		bucket = b->last_factor * (b->factor * (y * b->scale - b->start) / b->width);

	/* the quotient may be rounded up to 1 */
	bucket = bucket < last ? bucket : last;
	bucket = y >= b->high ? (double) b->count : bucket;
	/* a NaN is above nothing */
	bucket = y >= b->low ? bucket : -1;
	return (int32_t) ((uint32_t) (int32_t) bucket + 1);
}

#endif							/* DA_BUCKET_H */
