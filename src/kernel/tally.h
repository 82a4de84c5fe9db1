/*
 * tally.h
 *	  Elements counted and added up without any error, their squares too: what sums, averages and
 *	  deviations over many arrays are made of. Tallies of parts add up to that of the whole, in
 *	  any order. On the host only.
 *
 * Outside of memory a tally is 32-bit words: the count (the lower half first), flags, the sum
 * and, if there is one, the sum of squares. Such a number is a word, 0 for the number 0, else
 * the sign (bit 31), the exponent over 32 plus 512 (bits 16 to 25) and how many limbs there are
 * (bits 0 to 15); and the limbs, the lowest first, of which neither the first nor the last is 0.
 * There is one form of each tally.
 */
#ifndef DA_TALLY_H
#define DA_TALLY_H

#include "exact_number.h"
#include "int256.h"

/* of what elements a tally is, and whether of their squares: what fits into it */
typedef enum DaTallyOf
{
	DA_TALLY_INTEGERS,
	DA_TALLY_FLOATS,
	DA_TALLY_INTEGER_SQUARES,
	DA_TALLY_FLOAT_SQUARES
} DaTallyOf;

#define DA_TALLY_HAS_SQUARES(of)	((of) >= DA_TALLY_INTEGER_SQUARES)
#define DA_TALLY_IS_FLOAT(of)		((of) % 2 == DA_TALLY_FLOATS)

/* flags, beside the DA_EXACT_* bits of what is not finite: all elements are -0 */
#define DA_TALLY_MINUS_ZERO		0x08

typedef struct DaTally
{
	int64_t		count;			/* elements that are not NULL */
	bool		other;			/* one of them is not -0 */
	DaExactSum	sum;
	DaProducts	squares;		/* of a tally of squares: else there is no memory for it */
} DaTally;

static inline size_t
da_tally_size(DaTallyOf of)
{
	return DA_TALLY_HAS_SQUARES(of) ? sizeof(DaTally) : offsetof(DaTally, squares);
}

extern void da_tally_init(DaTally *tally, DaTallyOf of);

/* false, and nothing has changed: there are more than 2^63 - 1 elements */
extern bool da_tally_count(DaTally *tally, int64_t count);

/* the elements of a column of floats, which are counted already; NULLs are 0, as everywhere */
extern void da_tally_floats(DaTally *tally, const DaColumn *column, bool squares);

/* what elements and their squares add up to, squares NULL: these are not wanted */
extern void da_tally_products(DaTally *tally, const DaProducts *sum, const DaProducts *squares);
extern void da_tally_integers(DaTally *tally, DaInt256 sum, const DaInt256 *squares);

/*
 * How many words the first tally there takes, of "words" or more; 0: what is there is none.
 */
extern int64_t da_tally_check(const uint32_t *word, int64_t words, DaTallyOf of);

/* add what is in words that are in order; returns how many, 0: as da_tally_count() */
extern int64_t da_tally_merge(DaTally *tally, const uint32_t *word, DaTallyOf of);

/*
 * A number in words: the limbs of limb[0 .. limbs), the first of which counts units of 2^base,
 * propagated; returns how many words that took. What word 0 says: how many limbs follow, and of
 * what 2^(32 * first) the first of them counts units.
 */
extern int64_t da_number_save(const int64_t *limb, int limbs, int base, uint32_t *word);

#define DA_NUMBER_NEGATIVE	UINT32_C(0x80000000)

static inline int
da_number_limbs(uint32_t word)
{
	return word & 0xFFFF;
}

static inline int
da_number_first(uint32_t word)
{
	return (int) (word >> 16 & 0x3FF) - 512;
}

/* the most words that a tally takes */
#define DA_TALLY_WORDS	(3 + 1 + DA_EXACT_LIMBS + 2 + 1 + DA_PRODUCTS_LIMBS + 2)

/* write a tally; returns how many words that took */
extern int64_t da_tally_save(DaTally *tally, uint32_t *word, DaTallyOf of);

/* the sum of integers; that of squares */
extern DaInt256 da_tally_integer_sum(DaTally *tally);
extern DaInt256 da_tally_integer_squares(DaTally *tally);

/* the sum of floats, rounded once */
extern double da_tally_float8(DaTally *tally);
extern float da_tally_float4(DaTally *tally);

/*
 * The variance of floats, or its root, rounded once; infinite where that does not fit. There are
 * elements enough, all finite.
 */
extern double da_tally_deviation(DaTally *tally, bool sample, bool root);

#endif							/* DA_TALLY_H */
