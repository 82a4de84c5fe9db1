/*
 * position_sum.h
 *	  Rows added to sums, each element to that of its position: loops over a block of positions
 *	  that vectorise.
 */
#ifndef DA_POSITION_SUM_H
#define DA_POSITION_SUM_H

#include "exact_product.h"
#include "int256.h"

/* positions of a block: as many elements go through at a time */
#define DA_POSITIONS	512

/* integers of 128 bits in memory that is aligned as any allocation, not as they would be */
typedef DaInt128 DaStoredInt128 __attribute__((aligned(8)));
typedef DaUint128 DaStoredUint128 __attribute__((aligned(8)));

/* the bits of the greatest magnitude */
extern uint64_t da_position_magnitude(const double *x, int n);

/*
 * Add the pieces of each element at two levels, of values below the levels' exponent, to the
 * sums; rest: what is left over. False: nothing is.
 */
extern bool da_position_split(const double *x, int n, double s1, double s2, int64_t *sum1,
							  int64_t *sum2, double *rest);

/* squares and what is missing from them; false: one of them does not hold */
extern bool da_position_squares(const double *x, int n, double *square, double *error);

/* add integers, and their squares of up to 192 bits, unless "square" is NULL */
extern void da_position_integers(DaStorage storage, const void *data, int n,
								 DaStoredInt128 *sum, DaStoredUint128 *square, uint64_t *carry);

#endif							/* DA_POSITION_SUM_H */
