/*
 * pieces.h
 *	  What sums of pieces come to, of many at once: in a fraction of the time that an accumulator
 *	  takes, where doubles tell how the value is rounded. On the host only.
 */
#ifndef DA_PIECES_H
#define DA_PIECES_H

#include "kernel/exact/accumulator.h"

/*
 * The aggregate of each of n sums: piece[0][i] * 2^exponent[0] + piece[1][i] * 2^exponent[1], of
 * count[i] elements, and with three more pieces of their squares, if it is made of these. Exponents
 * are those of integers, or of levels for values of 2^-400 to 2^507. unknown[i] is 0 where value[i]
 * is that; of floats all of which are -0 it is 0.
 */
extern void da_pieces_finish(const int64_t *const *piece, const int *exponent,
							 const int64_t *count, int n, DaFold fold, DaAccumOf of,
							 DaStorage result, DaScalar *value, uint64_t *unknown);

#endif							/* DA_PIECES_H */
