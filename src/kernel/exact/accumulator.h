/*
 * accumulator.h
 *	  Elements counted and added up without any error, their squares too: what sums, averages and
 *	  deviations over many arrays are made of. Accumulators of parts add up to that of the whole, in
 *	  any order, and what has come in can be taken away again. On the host only.
 *
 * Outside of memory an accumulator is 32-bit words: the count (the lower half first), flags, the
 * sum and, if there is one, the sum of squares (number.h). There is one form of each.
 */
#ifndef DA_ACCUM_H
#define DA_ACCUM_H

#include "kernel/aggregate/fold.h"
#include "kernel/exact/number.h"

/* of what elements an accumulator is, and whether of their squares: what fits into it */
typedef enum DaAccumOf
{
	DA_ACCUM_INTEGERS,
	DA_ACCUM_FLOATS,
	DA_ACCUM_INTEGER_SQUARES,
	DA_ACCUM_FLOAT_SQUARES
} DaAccumOf;

#define DA_ACCUM_HAS_SQUARES(of)	((of) >= DA_ACCUM_INTEGER_SQUARES)
#define DA_ACCUM_IS_FLOAT(of)		((of) % 2 == DA_ACCUM_FLOATS)

/* a count that is not known, but that there is one */
#define DA_ACCUM_MANY	UINT32_MAX

/* all bits 0: no element */
typedef struct DaAccum
{
	int64_t		count;			/* elements that are not NULL */
	int64_t		minus_zeros;	/* those that are -0; -1: not known, but not all are */
	uint32_t	odd[3];			/* those that are not finite: of bit i of DA_EXACT_* */
	DaNumber	sum;			/* of what is finite */
	DaNumber	squares;		/* of an accumulator of squares: else there is no memory for it */
} DaAccum;

static inline size_t
da_accum_size(DaAccumOf of)
{
	return DA_ACCUM_HAS_SQUARES(of) ? sizeof(DaAccum) : offsetof(DaAccum, squares);
}

/* DA_EXACT_* bits of what has come in that is not finite */
static inline uint32_t
da_accum_special(const DaAccum *accum)
{
	return (uint32_t) (accum->odd[0] != 0) | (uint32_t) (accum->odd[1] != 0) << 1 |
		(uint32_t) (accum->odd[2] != 0) << 2;
}

/* so many, or DA_ACCUM_MANY, of each of these DA_EXACT_* bits have come in */
extern void da_accum_add_special(DaAccum *accum, uint32_t special, uint32_t count);

/* are all elements -0? */
static inline bool
da_accum_is_minus_zero(const DaAccum *accum)
{
	return accum->count > 0 && accum->minus_zeros == accum->count;
}

/* false, and nothing has changed: there are more than 2^63 - 1 elements */
extern bool da_accum_count(DaAccum *accum, int64_t count);

/*
 * Those of n floats that are not finite; to: what is, with 0 in place of the others, unless it is
 * NULL. False: all are.
 */
extern bool da_accum_specials(DaAccum *accum, const double *x, int n, double *to);

/* levels that held the floats before, and their squares; at first all is 0 */
typedef struct DaAccumGuess
{
	DaExactGuess sums;
	DaProductGuess squares;
} DaAccumGuess;

/* n floats, which are counted already; NULLs are 0, as everywhere */
extern void da_accum_floats(DaAccum *accum, DaAccumGuess *guess, const double *x, int64_t n,
							bool squares, const DaGrow *grow);

/* the same of a column */
extern void da_accum_column(DaAccum *accum, const DaColumn *column, bool squares,
							const DaGrow *grow);

/* add an element of a column of numbers that is not NULL; false: as da_accum_count() */
extern bool da_accum_element(DaAccum *accum, const DaColumn *column, int64_t at, bool squares,
							 const DaGrow *grow);

/* add a float of any magnitude, which is counted already */
extern void da_accum_float(DaAccum *accum, double x, bool squares, const DaGrow *grow);

/*
 * Add the pieces of a block of integers, and of their squares unless the third one is NULL, to sums
 * of their places.
 */
#define DA_INTEGER_PIECES	5
extern const int da_integer_exponent[DA_INTEGER_PIECES];
extern void da_accum_integer_pieces(const DaColumn *column, int64_t at, int n,
									int64_t *const piece[DA_INTEGER_PIECES]);

/*
 * Take away what has come in before; false: what is left is not known then, as where specials came
 * of words.
 */
extern bool da_accum_take(DaAccum *accum, const DaAccum *part, DaAccumOf of, const DaGrow *grow);

/*
 * How many words the first accumulator there takes, of "words" or more; 0: what is there is none.
 */
extern int64_t da_accum_check(const uint32_t *word, int64_t words, DaAccumOf of);

/* add what is in words that are in order; returns how many, 0: as da_accum_count() */
extern int64_t da_accum_merge(DaAccum *accum, const uint32_t *word, DaAccumOf of,
							  const DaGrow *grow);

/* the most words that an accumulator takes */
#define DA_ACCUM_WORDS	(3 + 2 * DA_NUMBER_WORDS)

/* write an accumulator; returns how many words that took */
extern int64_t da_accum_save(const DaAccum *accum, uint32_t *word, DaAccumOf of);

/*
 * What sums, averages and deviations of numbers come to, of elements enough: in the storage of the
 * result, with DA_ERROR_* bits.
 */
extern DaScalar da_accum_finish(const DaAccum *accum, DaFold fold, DaAccumOf of, DaStorage result,
								uint32_t *errors);

#endif							/* DA_ACCUM_H */
