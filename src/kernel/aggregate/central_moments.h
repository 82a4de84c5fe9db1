/*
 * central_moments.h
 *	  Means and sums of powers of the deviations from them, of which skewness and kurtosis are
 *	  made. Compiled as C for the host engine and as CUDA for the device: the same operations in
 *	  the same order, each rounded.
 */
#ifndef DA_CENTRAL_MOMENTS_H
#define DA_CENTRAL_MOMENTS_H

#include "kernel/element/arithmetic.h"

typedef struct DaCentralMoments
{
	double		n;				/* elements */
	double		mean;
	double		m2;				/* sums of powers of the deviations */
	double		m3;
	double		m4;
	bool		special;		/* an element was not finite */
	bool		lost;			/* a deviation's square was too small for a double */
	bool		seen;			/* what is made of it is not NULL */
} DaCentralMoments;

DA_INLINE void
da_moments_init(DaCentralMoments *state)
{
	state->n = state->mean = state->m2 = state->m3 = state->m4 = 0;
	state->special = state->lost = state->seen = false;
}

DA_INLINE void
da_moments_add(DaCentralMoments *state, double x)
{
	double		before = state->n;
	double		n = before + 1;
	double		delta = x - state->mean;
	double		part = delta / n;
	double		part2 = part * part;
	double		term = delta * part * before;

	state->special |= !(fabs(x) < (double) INFINITY);
	state->lost |= term == 0 && delta != 0 && before != 0;
	state->n = n;
	state->mean += part;
	state->m4 += term * part2 * (n * n - 3 * n + 3) + 6 * part2 * state->m2 -
		4 * part * state->m3;
	state->m3 += term * part * (n - 2) - 3 * part * state->m2;
	state->m2 += term;
}

DA_INLINE void
da_moments_merge(DaCentralMoments *state, const DaCentralMoments *next)
{
	double		a = state->n;
	double		b = next->n;
	double		n = a + b;
	double		delta = next->mean - state->mean;
	double		part = delta / n;
	double		part2 = part * part;
	double		term = delta * part * a * b;

	if (a == 0)
	{
		*state = *next;
		return;
	}
	if (b == 0)
		return;
	state->special |= next->special;
	state->lost |= next->lost || (term == 0 && delta != 0);
	state->n = n;
	state->mean += part * b;
	state->m4 += next->m4 + term * part2 * (a * a - a * b + b * b) +
		6 * part2 * (a * a * next->m2 + b * b * state->m2) +
		4 * part * (a * next->m3 - b * state->m3);
	state->m3 += next->m3 + term * part * (a - b) +
		3 * part * (a * next->m2 - b * state->m2);
	state->m2 += next->m2 + term;
}

DA_INLINE double
da_skewness_pop(const DaCentralMoments *state)
{
	return sqrt(state->n) * state->m3 / (state->m2 * sqrt(state->m2));
}

DA_INLINE double
da_skewness(const DaCentralMoments *state)
{
	return da_skewness_pop(state) * sqrt(state->n * (state->n - 1)) / (state->n - 2);
}

DA_INLINE double
da_kurtosis_pop(const DaCentralMoments *state)
{
	return state->n * state->m4 / (state->m2 * state->m2) - 3;
}

DA_INLINE double
da_kurtosis(const DaCentralMoments *state)
{
	double		n = state->n;

	return (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * da_kurtosis_pop(state) + 6);
}

/* is there something to make of at least so many elements, which differ? */
DA_INLINE bool
da_moments_seen(const DaCentralMoments *state, int least)
{
	return state->n >= least && (state->m2 != 0 || state->lost);
}

/*
 * The value that was made of a state, or what PostgreSQL raises where fourth powers of deviations
 * are too large for a double, or so small that they are not what they should be.
 */
DA_INLINE double
da_moments_check(const DaCentralMoments *state, double value, uint32_t *errors)
{
	if (state->special)
		return (double) NAN;
	*errors |= da_error_if(!(fabs(state->m4) < (double) INFINITY) ||
						   !(state->m2 * state->m2 < (double) INFINITY), DA_ERROR_OVERFLOW) |
		da_error_if(state->m2 < 0x1p-480, DA_ERROR_UNDERFLOW);
	return value;
}

#endif							/* DA_CENTRAL_MOMENTS_H */
