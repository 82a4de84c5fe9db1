/*
 * exact_number.h
 *	  Exact arithmetic on what products of floats add up to: differences and products of such
 *	  sums, and quotients and square roots that are rounded once. On the host only.
 */
#ifndef DA_EXACT_NUMBER_H
#define DA_EXACT_NUMBER_H

#include "exact_product.h"

/* for the product of four sums of doubles, each times a count */
#define DA_EXACT_NUMBER_LIMBS	288

/* limbs, the lowest first, times 2^exponent, a multiple of 32; no limbs: 0 */
typedef struct DaExactNumber
{
	bool		negative;
	int			length;			/* limbs; the highest is not 0, nor is the lowest */
	int			exponent;
	uint32_t	limb[DA_EXACT_NUMBER_LIMBS];
} DaExactNumber;

/* what is finite of the sum, which is propagated */
extern void da_exact_number_of_products(DaExactNumber *number, const DaProducts *products);
extern void da_exact_number_of_count(DaExactNumber *number, uint64_t count);

/* "to" is none of the operands */
extern void da_exact_number_multiply(DaExactNumber *to, const DaExactNumber *a,
									 const DaExactNumber *b);
extern void da_exact_number_subtract(DaExactNumber *to, const DaExactNumber *a,
									 const DaExactNumber *b);

static inline bool
da_exact_number_is_zero(const DaExactNumber *number)
{
	return number->length == 0;
}

/* the number, divided by a divisor from 1 to 2^62, before it is rounded */
extern DaExactValue da_exact_number_quotient(const DaExactNumber *number, uint64_t divisor);

/* the square root of the number without its sign, before it is rounded */
extern DaExactValue da_exact_number_square_root(const DaExactNumber *number);

/* the quotient of both values, each rounded to a double without a bound of its exponent */
extern double da_exact_ratio(DaExactValue a, DaExactValue b);

#endif							/* DA_EXACT_NUMBER_H */
