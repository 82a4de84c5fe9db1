/*
 * exact_sum.c
 *	  Exact sums of blocks of floats, through levels.
 */
#include "kernel/exact/exact_sum.h"

#include "kernel/host/host.h"

/* pieces of 50 bits: a run of them is far from filling an int64 */
#define LEVEL_WIDTH 50

DA_CLONES uint64_t
da_exact_magnitude(const double *x, int n)
{
	int64_t		greatest = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		magnitude = (int64_t) (da_float8_bits(x[i]) & INT64_MAX);

		greatest = magnitude > greatest ? magnitude : greatest;
	}
	return (uint64_t) greatest;
}

/* sums of the pieces at both levels, and what is left over; true if something is */
DA_CLONES static bool
split_block(const double *x, int n, double s1, double s2, int64_t sums[2], double *rest)
{
	uint64_t	sum1 = 0;
	uint64_t	sum2 = 0;
	uint64_t	any = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		piece1;
		int64_t		piece2;
		double		left = da_exact_split(da_exact_split(x[i], s1, &piece1), s2, &piece2);

		sum1 += (uint64_t) piece1;
		sum2 += (uint64_t) piece2;
		rest[i] = left;
		any |= da_float8_bits(left) << 1;
	}
	sums[0] = (int64_t) sum1;
	sums[1] = (int64_t) sum2;
	return any != 0;
}

/* the same, without the bits of the levels' own numbers; false: the levels do not hold a value */
DA_CLONES static bool
split_by_guess(const double *x, int n, const DaExactGuess *guess, int64_t sums[2])
{
	double		s1 = guess->levels.s1;
	double		s2 = guess->levels.s2;
	uint64_t	sum1 = 0;
	uint64_t	sum2 = 0;
	uint64_t	rest = 0;
	uint64_t	large = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		magnitude = (int64_t) (da_float8_bits(x[i]) & INT64_MAX);
		double		t1 = x[i] + s1;
		double		left = x[i] - (t1 - s1);
		double		t2 = left + s2;

		left -= t2 - s2;
		sum1 += da_float8_bits(t1);
		sum2 += da_float8_bits(t2);
		rest |= da_float8_bits(left) << 1;
		large |= (uint64_t) (magnitude >= (int64_t) guess->limit);
	}
	sums[0] = (int64_t) (sum1 - (uint64_t) n * da_float8_bits(s1));
	sums[1] = (int64_t) (sum2 - (uint64_t) n * da_float8_bits(s2));
	return (rest | large) == 0;
}

/* somewhat greater values than this one are likely to come */
static void
make_guess(DaExactGuess *guess, int exponent)
{
	guess->limit = 0;
	if (exponent + 2 > DA_EXACT_MOST(LEVEL_WIDTH) || exponent <= -1023)
		return;
	guess->levels = da_exact_levels(exponent + 2, LEVEL_WIDTH);
	guess->limit = (uint64_t) (exponent + 3 + 1023) << 52;
}

int
da_exact_pieces(const double *x, int n, DaExactGuess *guess, int64_t *piece, int *exponent)
{
	double		rest[DA_EXACT_BLOCK];

	if (guess->limit != 0 && split_by_guess(x, n, guess, piece))
	{
		exponent[0] = guess->levels.e1;
		exponent[1] = guess->levels.e2;
		return 2;
	}
	if (n > DA_EXACT_BLOCK)
		return -1;
	for (int pieces = 0;; pieces += 2)
	{
		uint64_t	magnitude = da_exact_magnitude(x, n);
		DaExactLevels levels;

		if (magnitude == 0)
			return pieces;
		if (pieces == 0)
			make_guess(guess, da_exact_exponent(magnitude));
		if (da_exact_exponent(magnitude) > DA_EXACT_MOST(LEVEL_WIDTH) || pieces == DA_EXACT_PIECES)
			return -1;
		levels = da_exact_levels(da_exact_exponent(magnitude), LEVEL_WIDTH);
		exponent[pieces] = levels.e1;
		exponent[pieces + 1] = levels.e2;
		if (!split_block(x, n, levels.s1, levels.s2, piece + pieces, rest))
			return pieces + 2;
		x = rest;
	}
}

DA_CLONES bool
da_exact_split_each(const double *restrict x, int n, double s1, double s2, int64_t *restrict sum1,
					int64_t *restrict sum2, double *restrict rest)
{
	uint64_t	any = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		piece1;
		int64_t		piece2;
		double		left = da_exact_split(da_exact_split(x[i], s1, &piece1), s2, &piece2);

		sum1[i] += piece1;
		sum2[i] += piece2;
		rest[i] = left;
		any |= da_float8_bits(left) << 1;
	}
	return any != 0;
}
