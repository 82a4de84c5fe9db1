/*
 * factors.c
 *	  Products of integers that come in any order, from many arrays.
 */
#include "run/rows/factors.h"

#include "run/rows/accumulate.h"
#include "value/state/state.h"

#define SEEN		1			/* an element */
#define NEGATIVE	2
#define LARGE		4
#define MOST		(UINT64CONST(1) << 63)

bool
da_factors_check(const uint32 *word, int64 words)
{
	uint64		magnitude;

	if (words < DA_FACTORS_WORDS)
		return false;
	magnitude = da_state_get64(word + 1);
	switch (word[0])
	{
		case 0:
			return magnitude == 1;
		case SEEN:
			return magnitude <= MOST;
		case SEEN | NEGATIVE:
			return magnitude > 0 && magnitude <= MOST;
		default:
			return word[0] == (SEEN | LARGE) && magnitude == 0;
	}
}

void
da_factors_merge(DaFactors *factors, const uint32 *word)
{
	uint64		magnitude = da_state_get64(word + 1);
	DaFactors	next = {
		.magnitude = magnitude == 0 ? 1 : magnitude,
		.negative = (word[0] & NEGATIVE) != 0,
		.zero = word[0] == SEEN && magnitude == 0,
		.large = (word[0] & LARGE) != 0,
		.seen = word[0] != 0
	};

	da_factors_begin(factors);
	da_int8_product_merge(factors, &next);
}

void
da_factors_save(const DaFactors *factors, uint32 *word)
{
	bool		large = factors->large || factors->magnitude > MOST;

	word[0] = !factors->seen ? 0 : factors->zero ? SEEN : large ? SEEN | LARGE
		: factors->negative ? SEEN | NEGATIVE : SEEN;
	da_state_put64(word + 1, !factors->seen ? 1 : factors->zero || large ? 0 : factors->magnitude);
}

int64
da_factors_value(const DaFactors *factors)
{
	uint32		errors = 0;
	int64		value = da_int8_product_finish(factors, &errors);

	if (errors != 0)
		da_bigint_out_of_range();
	return value;
}
