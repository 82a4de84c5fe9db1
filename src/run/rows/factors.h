/*
 * factors.h
 *	  Products of integers that come in any order, from many arrays.
 *
 * Outside of memory one is flags, and its magnitude in two words, the lower one first: up to 2^63,
 * 1 of no element, and 0 where it is greater. No order matters: what is that great stays so,
 * whatever else comes in, unless that is 0.
 */
#ifndef DA_FACTORS_H
#define DA_FACTORS_H

#include "kernel/aggregate/aggregate.h"
#include "run/run.h"

/* all bits 0: of no element, as cells of groups and states begin */
typedef da_int8_product_state DaFactors;

#define DA_FACTORS_WORDS	3

static inline void
da_factors_begin(DaFactors *factors)
{
	if (!factors->seen)
		da_int8_product_init(factors);
}

/* multiply by an element of a column of integers that is not NULL */
static inline void
da_factors_add(DaFactors *factors, const DaColumn *column, int64 i)
{
	da_factors_begin(factors);
	da_int8_product_add(factors, da_column_integer(column, i));
}

/* are these the words of some? */
extern bool da_factors_check(const uint32 *word, int64 words);

/* multiply by those in words, which are in order */
extern void da_factors_merge(DaFactors *factors, const uint32 *word);

/* write the words */
extern void da_factors_save(const DaFactors *factors, uint32 *word);

/* the product; raises where it does not fit */
extern int64 da_factors_value(const DaFactors *factors);

#endif							/* DA_FACTORS_H */
