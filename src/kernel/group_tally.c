/*
 * group_tally.c
 *	  Elements added up by group without any error.
 */
#include "group_tally.h"

#include "validity.h"

/* how wide a level may be for the pieces of so many elements, of which squares have two each */
static int
level_width(int64_t length)
{
	int			bits = 64 - da_leading_zeros((uint64_t) length | 1);

	return 61 - bits < 50 ? 61 - bits : 50;
}

/* the bits of the least magnitude that is no less than 2^(exponent + 1) */
static uint64_t
limit_of(int exponent)
{
	return exponent < -1023 ? 1 : (uint64_t) (exponent + 1 + 1023) << 52;
}

/*
 * The exponent with which two levels hold most elements whole. The few that are far above or below
 * go apart, as does what is not finite.
 */
static int
best_exponent(const DaColumn *column, int width)
{
	int64_t		counts[0x800];
	int			window = 2 * width - 52;
	int			most = DA_EXACT_MOST(width) + 1023;
	int			low = 0x800;
	int			high = 0;
	int64_t		within = 0;
	int64_t		best = 0;
	int			exponent = 0;

	/* of few elements a look at all exponents takes longer than the rest; mostly all fit */
	for (int64_t i = 0; i < column->length; i++)
	{
		int			e = da_float8_bits(da_group_float_at(column, i)) >> 52 & 0x7FF;
		bool		counts_for = e >= 1 && e <= most;

		low = counts_for && e < low ? e : low;
		high = counts_for && e > high ? e : high;
	}
	if (high - low < window)
	{
		/* the greatest one that holds them all */
		exponent = low + window - 1 < most ? low + window - 1 : most;
		return (high > 0 ? exponent : 0) - 1023;
	}
	memset(counts, 0, sizeof(counts));
	for (int64_t i = 0; i < column->length; i++)
		counts[da_float8_bits(da_group_float_at(column, i)) >> 52 & 0x7FF]++;
	/* of zeros there is nothing to hold; the greatest of equally good ones has room above */
	for (int e = 1; e <= most; e++)
	{
		within += counts[e];
		if (e > window)
			within -= counts[e - window];
		if (within > 0 && within >= best)
		{
			best = within;
			exponent = e;
		}
	}
	return exponent - 1023;
}

void
da_group_scale(DaGroupScale *scale, const DaColumn *column)
{
	int			width = level_width(column->length);
	int			exponent = best_exponent(column, width);

	scale->levels = da_exact_levels(exponent, width);
	scale->limit = limit_of(exponent);

	exponent = 2 * exponent + 1;
	if (exponent > DA_EXACT_MOST(width))
		exponent = DA_EXACT_MOST(width);
	if (exponent < DA_EXACT_LEAST)
		exponent = DA_EXACT_LEAST;
	scale->square[0] = da_exact_levels(exponent, width);
	scale->square[1] = da_exact_levels(scale->square[0].e2 - 1, width);
	scale->square_limit = limit_of(exponent);
}

static inline bool
is_valid(const DaColumn *column, int64_t i)
{
	return column->validity == NULL || da_bit_get(column->validity, column->validity_offset + i);
}

/* the pieces of x at two levels; what is left over */
static inline double
split(double x, const DaExactLevels *levels, int64_t *piece)
{
	return da_exact_split(da_exact_split(x, levels->s1, &piece[0]), levels->s2, &piece[1]);
}

/* the pieces of the square of x; false: they are not all of it */
static bool
split_square(const DaGroupScale *scale, double x, int64_t *piece)
{
	uint64_t	doubt = 0;
	double		error;
	double		product = da_exact_product(x, x, &error, &doubt);
	int64_t		more[DA_GROUP_SQUARE_PIECES];

	if (doubt != 0 || da_float8_bits(product) >= scale->square_limit)
		return false;
	product = split(split(product, &scale->square[0], piece), &scale->square[1], piece + 2);
	error = split(split(error, &scale->square[0], more), &scale->square[1], more + 2);
	for (int k = 0; k < DA_GROUP_SQUARE_PIECES; k++)
		piece[k] += more[k];
	return product == 0 && error == 0;
}

/* the same for columns with NULLs, and squares, or without */
DA_INLINE int
add_floats(const DaGroupScale *scale, const DaColumn *column, int64_t at, int n, const int32_t *ids,
		   DaGroupFloats *groups, DaGroupSquares *squares, int *rest, bool nulls, bool squared)
{
	int			nrest = 0;

	for (int i = 0; i < n; i++)
	{
		double		x = da_group_float_at(column, at + i);
		DaGroupFloats *group = &groups[ids[i] - 1];
		int64_t		piece[DA_GROUP_PIECES];
		int64_t		square[DA_GROUP_SQUARE_PIECES];

		/* a NULL is 0, and adds nothing */
		group->count += !nulls || is_valid(column, at + i);
		group->minus_zeros += da_float8_bits(x) == UINT64_C(1) << 63;
		if ((da_float8_bits(x) & INT64_MAX) >= scale->limit ||
			split(x, &scale->levels, piece) != 0 ||
			(squared && !split_square(scale, x, square)))
		{
			rest[nrest++] = i;
			continue;
		}
		group->piece[0] += piece[0];
		group->piece[1] += piece[1];
		if (squared)
			for (int k = 0; k < DA_GROUP_SQUARE_PIECES; k++)
				squares[ids[i] - 1].piece[k] += square[k];
	}
	return nrest;
}

int
da_group_add_floats(const DaGroupScale *scale, const DaColumn *column, int64_t at, int n,
					const int32_t *ids, DaGroupFloats *groups, DaGroupSquares *squares, int *rest)
{
	if (squares)
		return add_floats(scale, column, at, n, ids, groups, squares, rest, true, true);
	if (column->validity)
		return add_floats(scale, column, at, n, ids, groups, NULL, rest, true, false);
	return add_floats(scale, column, at, n, ids, groups, NULL, rest, false, false);
}

static int64_t
integer_at(const DaColumn *column, int64_t i)
{
	switch (column->storage)
	{
		case DA_STORAGE_INT2:
			return ((const int16_t *) column->data)[i];
		case DA_STORAGE_INT4:
			return ((const int32_t *) column->data)[i];
		default:
			return ((const int64_t *) column->data)[i];
	}
}

void
da_group_add_integers(const DaColumn *column, int64_t at, int n, const int32_t *ids,
					  DaGroupIntegers *groups, bool squares)
{
	for (int i = 0; i < n; i++)
	{
		DaGroupIntegers *group = &groups[ids[i] - 1];
		int64_t		x = integer_at(column, at + i);

		group->count += is_valid(column, at + i);
		group->sum[0] += (uint64_t) x;
		group->sum[1] += (uint64_t) (x >> 63) + (group->sum[0] < (uint64_t) x);
		if (squares)
		{
			DaUint128	square = (DaUint128) ((DaInt128) x * x) + group->squares[0];

			group->squares[0] = (uint64_t) square;
			square = (square >> 64) + group->squares[1];
			group->squares[1] = (uint64_t) square;
			group->squares[2] += (uint64_t) (square >> 64);
		}
	}
}
