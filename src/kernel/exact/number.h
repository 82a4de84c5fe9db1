/*
 * number.h
 *	  Exact sums at rest: a number has the limbs that it needs, mostly few, and always in one form,
 *	  so that states of many groups are small and nothing is pending. In loops sums are integers at
 *	  levels that a block has in common (exact_sum.h) or the wide fixed-point numbers of engines,
 *	  both of which are added to it. On the host only.
 */
#ifndef DA_NUMBER_H
#define DA_NUMBER_H

#include "kernel/exact/exact_product.h"
#include "kernel/exact/int256.h"

/* limbs that need no memory of their own: sums of ordinary elements, and of their squares */
#define DA_NUMBER_WITHIN	8

/* the most limbs: of squares of doubles, as many as there may be */
#define DA_NUMBER_MOST		(DA_PRODUCTS_LIMBS + 4)

/* of numbers that are not kept: for the product of four sums of doubles, each times a count */
#define DA_NUMBER_LIMBS		(2 * DA_NUMBER_MOST + 8)

/*
 * The sum of limb[i] * 2^(32 * (first + i)), of which the last limb has the sign: two's complement.
 * All bits 0 is the number 0.
 */
typedef struct DaNumber
{
	int16_t		first;
	uint16_t	limbs;			/* 0: the number 0 */
	uint16_t	room;			/* limbs of "grown"; 0: they are within */
	union
	{
		uint32_t	within[DA_NUMBER_WITHIN];
		uint32_t   *grown;
	};
} DaNumber;

/* memory of a number, which goes with what owns it: realloc() of "old", which may be NULL */
typedef struct DaGrow
{
	void	   *(*more) (void *owner, void *old, size_t size);
	void	   *owner;
} DaGrow;

/* memory of two numbers that nobody keeps */
typedef struct DaNumberRoom
{
	int			used;
	uint32_t	limb[2][2 * DA_NUMBER_MOST];
} DaNumberRoom;

extern DaGrow da_grow_here(DaNumberRoom *room);

static inline const uint32_t *
da_number_limb(const DaNumber *number)
{
	return number->room > 0 ? number->grown : number->within;
}

/* the limb of units of 2^(32 * at), in two's complement */
extern uint32_t da_number_limb_at(const DaNumber *number, int at);

/* is the sum known to be 0? */
extern bool da_number_is_zero(const DaNumber *number);

/* add value * 2^exponent */
extern void da_number_add_int128(DaNumber *number, DaInt128 value, int exponent,
								 const DaGrow *grow);

/* add piece * 2^exponent; several of them, the exponents of which fall */
extern void da_number_add(DaNumber *number, int64_t piece, int exponent, const DaGrow *grow);
extern void da_number_add_pieces(DaNumber *number, const int64_t *piece, const int *exponent, int n,
								 const DaGrow *grow);

/* add the square of a finite double */
extern void da_number_add_square(DaNumber *number, double x, const DaGrow *grow);

/* add value * 2^exponent, a multiple of 32 */
extern void da_number_add_int256(DaNumber *number, DaInt256 value, int exponent,
								 const DaGrow *grow);

/* add limbs that are propagated, the first of which counts units of 2^base, a multiple of 32 */
extern void da_number_add_limbs(DaNumber *number, const int64_t *limb, int limbs, int base,
								const DaGrow *grow);

/* add another number, or take it away */
extern void da_number_add_number(DaNumber *number, const DaNumber *other, bool minus,
								 const DaGrow *grow);

/* add the product of two others, or take it away */
extern void da_number_add_product(DaNumber *number, const DaNumber *a, const DaNumber *b,
								  bool minus, const DaGrow *grow);

/* an integer, of which the highest 256 bits at most are no more than its sign */
extern DaInt256 da_number_int256(const DaNumber *number);

/* before it is rounded */
extern DaExactValue da_number_value(const DaNumber *number);

/*
 * The same with more bits, for quotients and roots that are rounded once: up to 200 of them and
 * the sign, of which the lowest sticks, times 2^exponent, which is even.
 */
extern DaVariance da_number_top(const DaNumber *number);

/* of the deviations of n numbers whose sum and sum of squares these are */
extern DaVariance da_number_variance(uint64_t n, const DaNumber *sum, const DaNumber *squares);

/*
 * In words, as they are stored: a word, 0 for the number 0, else the sign (bit 31), the exponent
 * over 32 plus 512 (bits 16 to 25) and how many limbs there are (bits 0 to 15); and the limbs of
 * the magnitude, the lowest first, of which neither the first nor the last is 0. There is one form
 * of each number.
 */
#define DA_NUMBER_WORDS		(1 + DA_NUMBER_MOST)

/* returns how many words that takes, at most DA_NUMBER_WORDS */
extern int64_t da_number_save(const DaNumber *number, uint32_t *word);

/*
 * How many words a number takes; 0: there is none whose bits are from that of 2^least on, and
 * which "count" elements of up to 2^most each may add up to. What is merged of such numbers is
 * such a number.
 */
extern int64_t da_number_check(const uint32_t *word, int64_t words, uint64_t count, int least,
							   int most, bool sign);

/* add what is in words that are in order; returns how many */
extern int64_t da_number_merge(DaNumber *number, const uint32_t *word, const DaGrow *grow);

#endif							/* DA_NUMBER_H */
