/*
 * group_tally.h
 *	  The elements of an array added up by group without any error, their squares too: integers,
 *	  which are few enough to be added as such, or the pieces of floats at levels that the whole
 *	  array has in common. On the host only.
 */
#ifndef DA_GROUP_TALLY_H
#define DA_GROUP_TALLY_H

#include "exact_product.h"
#include "int256.h"

/* elements that are added at a time */
#define DA_GROUP_TALLY_BLOCK	512

/* pieces of a float at two levels, of its square at four */
#define DA_GROUP_PIECES		2
#define DA_GROUP_SQUARE_PIECES 4

/* of a group */
typedef struct DaGroupFloats
{
	int64_t		count;			/* elements that are not NULL */
	int64_t		minus_zeros;	/* those that are -0 */
	int64_t		piece[DA_GROUP_PIECES];
} DaGroupFloats;

typedef struct DaGroupSquares
{
	int64_t		piece[DA_GROUP_SQUARE_PIECES];
} DaGroupSquares;

/* numbers of several words, the lowest first: memory may not be aligned to integers of 128 bits */
typedef struct DaGroupIntegers
{
	int64_t		count;
	uint64_t	sum[2];			/* with its sign */
	uint64_t	squares[3];
} DaGroupIntegers;

typedef struct DaGroupScale
{
	DaExactLevels levels;
	DaExactLevels square[2];
	uint64_t	limit;			/* bits of the least magnitude that the levels do not hold */
	uint64_t	square_limit;
} DaGroupScale;

/* the exponents of the pieces */
static inline int
da_group_piece_exponent(const DaGroupScale *scale, int i)
{
	return i == 0 ? scale->levels.e1 : scale->levels.e2;
}

static inline int
da_group_square_exponent(const DaGroupScale *scale, int i)
{
	const DaExactLevels *levels = &scale->square[i / 2];

	return i % 2 == 0 ? levels->e1 : levels->e2;
}

extern void da_group_scale(DaGroupScale *scale, const DaColumn *column);

/* element i of a column of floats */
static inline double
da_group_float_at(const DaColumn *column, int64_t i)
{
	return column->storage == DA_STORAGE_FLOAT8 ? ((const double *) column->data)[i] :
		(double) ((const float *) column->data)[i];
}

/*
 * Add n elements from "at" on, of the groups ids[0] ..., counted from 1; squares NULL: these are
 * not wanted. What the levels do not hold is only counted: "rest" gets the numbers of such
 * elements from "at", and how many there are is returned.
 */
extern int	da_group_add_floats(const DaGroupScale *scale, const DaColumn *column, int64_t at,
								int n, const int32_t *ids, DaGroupFloats *groups,
								DaGroupSquares *squares, int *rest);

extern void da_group_add_integers(const DaColumn *column, int64_t at, int n, const int32_t *ids,
								  DaGroupIntegers *groups, bool squares);

#endif							/* DA_GROUP_TALLY_H */
