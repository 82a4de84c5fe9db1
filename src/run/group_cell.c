/*
 * group_cell.c
 *	  What aggregates of groups come to: counts, extremes and exact sums.
 */
#include "run/groups.h"
#include "run/tally.h"

#include "kernel/group_tally.h"

#include "common/int.h"
#include "miscadmin.h"
#include "utils/memutils.h"

void
da_cell_count(DaGroupCell *cell, int64 count)
{
	if (pg_add_s64_overflow(cell->count, count, &cell->count))
		da_too_many_elements();
}

void
da_cell_extreme(DaGroupCell *cell, DaGroupColumn column, DaScalar value)
{
	DaStorage	storage = da_element_info[column.element].storage;
	bool		better;

	if (da_group_part(column) == DA_PART_LEAST)
		better = da_scalar_less(storage, &value, &cell->extreme);
	else
		better = da_scalar_less(storage, &cell->extreme, &value);
	if (cell->count == 0 || better)
		cell->extreme = value;
	cell->count = 1;
}

#define FEWEST_SPARE	64
#define MOST_SPARE		8192

/* limbs that are 0: of memory that was given back, or else of a large piece */
static int64 *
take_limbs(DaGroups *groups, int n)
{
	int64	   *limb = groups->given_back[n];

	if (limb)
		memcpy(&groups->given_back[n], limb, sizeof(int64 *));
	else
	{
		if (groups->nspare < n)
		{
			groups->spare_room = Max(Min(MOST_SPARE, 2 * groups->spare_room), FEWEST_SPARE + n);
			groups->spare = MemoryContextAlloc(groups->context,
											   groups->spare_room * sizeof(int64));
			groups->nspare = groups->spare_room;
		}
		limb = groups->spare;
		groups->spare += n;
		groups->nspare -= n;
	}
	return memset(limb, 0, n * sizeof(int64));
}

static void
give_limbs_back(DaGroups *groups, int64 *limb, int n)
{
	memcpy(limb, &groups->given_back[n], sizeof(int64 *));
	groups->given_back[n] = limb;
}

/* limbs from one to another one, "last" being behind it */
static void
number_reserve(DaGroups *groups, DaGroupNumber *number, int first, int last)
{
	int64	   *limb;

	if (number->limbs > 0)
	{
		first = Min(first, number->first);
		last = Max(last, number->first + number->limbs);
		if (last - first == number->limbs)
			return;
	}
	Assert(last - first < DA_GROUP_LIMBS);
	limb = take_limbs(groups, last - first);
	if (number->limbs > 0)
	{
		memcpy(limb + (number->first - first), number->limb, number->limbs * sizeof(int64));
		give_limbs_back(groups, number->limb, number->limbs);
	}
	number->first = (int16) first;
	number->limbs = (int16) (last - first);
	number->limb = limb;
}

/* the highest limb has the sign, and room for as much again */
static void
number_settle(DaGroups *groups, DaGroupNumber *number)
{
	int64		highest;

	da_limbs_propagate(number->limb, number->limbs);
	number->pending = 0;
	highest = number->limb[number->limbs - 1];
	if (highest > PG_INT32_MAX || highest < PG_INT32_MIN)
	{
		number_reserve(groups, number, number->first, number->first + number->limbs + 1);
		da_limbs_propagate(number->limb, number->limbs);
	}
}

static int
first_limb(int exponent)
{
	return exponent >= 0 ? exponent / 32 : -((31 - exponent) / 32);
}

/* add piece * 2^exponent, which ends below 2^(exponent + 63) */
static void
number_add(DaGroups *groups, DaGroupNumber *number, int64 piece, int exponent)
{
	int			first = first_limb(exponent);

	if (piece == 0)
		return;
	number_reserve(groups, number, first, first + 3);
	da_limbs_add(number->limb + (first - number->first), piece, exponent - 32 * first);
	if (++number->pending >= DA_EXACT_PENDING)
		number_settle(groups, number);
}

/* the same of several, whose limbs are taken at once */
static void
number_add_pieces(DaGroups *groups, DaGroupNumber *number, const int64 *piece, const int *exponent,
				  int n)
{
	int			least = PG_INT32_MAX;
	int			most = PG_INT32_MIN;

	for (int k = 0; k < n; k++)
	{
		if (piece[k] == 0)
			continue;
		least = Min(least, exponent[k]);
		most = Max(most, exponent[k]);
	}
	if (least <= most)
		number_reserve(groups, number, first_limb(least), first_limb(most) + 3);
	for (int k = 0; k < n; k++)
		number_add(groups, number, piece[k], exponent[k]);
}

static void
number_add_int128(DaGroups *groups, DaGroupNumber *number, DaInt128 value, int exponent)
{
	bool		negative = value < 0;
	DaUint128	rest = negative ? -(DaUint128) value : (DaUint128) value;

	for (; rest != 0; rest >>= 32, exponent += 32)
	{
		int64		piece = (int64) (rest & 0xFFFFFFFF);

		number_add(groups, number, negative ? -piece : piece, exponent);
	}
}

/* an element of which the levels do not hold all */
static void
cell_add_float(DaGroups *groups, DaGroupCell *cell, double x, bool squares)
{
	int			exponent;
	int64		mantissa;

	if (!da_exact_is_finite(x))
	{
		cell->special |= da_exact_special_of(x);
		return;
	}
	mantissa = da_exact_mantissa(x, &exponent);
	number_add(groups, &cell->sum, mantissa, exponent);
	if (squares)
		number_add_int128(groups, &cell->squares, (DaInt128) mantissa * mantissa, 2 * exponent);
}

/* the cells of the group with that number among those of the array */
#define CELL(c)	(&groups->cells[group[g] * groups->ncolumns + columns[c]])
#define HAS_SQUARES(c)	(da_group_part(groups->column[columns[c]]) == DA_PART_SQUARES)

/* groups of which no element but -0 has been seen here, as their sums are 0 */
static void
mark_other(DaGroups *groups, const DaColumn *ids, const int64 *group, int64 ngroups,
		   const DaColumn *values, const int *columns, int ncolumns)
{
	bool	   *other = palloc_extended(Max(ngroups, 1), MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);

	for (int64 at = 0; at < values->length; at += DA_GROUP_TALLY_BLOCK)
	{
		CHECK_FOR_INTERRUPTS();
		da_group_mark_other(values, at, (int) Min(values->length - at, DA_GROUP_TALLY_BLOCK),
							(const int32 *) ids->data + at, other);
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns && other[g]; c++)
			CELL(c)->other = true;
	}
	pfree(other);
}

static void
add_floats(DaGroups *groups, const DaColumn *ids, const int64 *group, int64 ngroups,
		   const DaColumn *values, const int *columns, int ncolumns, bool squares)
{
	DaGroupFloats *sum = palloc_extended(Max(ngroups, 1) * sizeof(DaGroupFloats),
										 MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	DaGroupSquares *square = NULL;
	bool		zero = false;
	DaGroupScale scale;
	int			exponent[DA_GROUP_PIECES];
	int			square_exponent[DA_GROUP_SQUARE_PIECES];

	if (squares)
		square = palloc_extended(Max(ngroups, 1) * sizeof(DaGroupSquares),
								 MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	da_group_scale(&scale, values);
	for (int k = 0; k < DA_GROUP_PIECES; k++)
		exponent[k] = da_group_piece_exponent(&scale, k);
	for (int k = 0; k < DA_GROUP_SQUARE_PIECES; k++)
		square_exponent[k] = da_group_square_exponent(&scale, k);
	for (int64 at = 0; at < values->length; at += DA_GROUP_TALLY_BLOCK)
	{
		int			n = (int) Min(values->length - at, DA_GROUP_TALLY_BLOCK);
		const int32 *id = (const int32 *) ids->data + at;
		int			rest[DA_GROUP_TALLY_BLOCK];
		int			nrest = da_group_add_floats(&scale, values, at, n, id, sum, square, rest);

		CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < nrest; i++)
		{
			int64		g = id[rest[i]] - 1;

			for (int c = 0; c < ncolumns; c++)
			{
				cell_add_float(groups, CELL(c), da_group_float_at(values, at + rest[i]),
							   HAS_SQUARES(c));
				/* -0 is always held */
				CELL(c)->other = true;
			}
		}
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
		{
			DaGroupCell *cell = CELL(c);

			da_cell_count(cell, sum[g].count);
			number_add_pieces(groups, &cell->sum, sum[g].piece, exponent, DA_GROUP_PIECES);
			if (HAS_SQUARES(c))
				number_add_pieces(groups, &cell->squares, square[g].piece, square_exponent,
								  DA_GROUP_SQUARE_PIECES);
			cell->other |= sum[g].piece[0] != 0 || sum[g].piece[1] != 0;
			zero |= sum[g].count > 0 && !cell->other;
		}
	}
	if (zero)
		mark_other(groups, ids, group, ngroups, values, columns, ncolumns);
	pfree(sum);
	if (square)
		pfree(square);
}

static void
add_integers(DaGroups *groups, const DaColumn *ids, const int64 *group, int64 ngroups,
			 const DaColumn *values, const int *columns, int ncolumns, bool squares)
{
	DaGroupIntegers *sum = palloc_extended(Max(ngroups, 1) * sizeof(DaGroupIntegers),
										   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);

	for (int64 at = 0; at < values->length; at += DA_GROUP_TALLY_BLOCK)
	{
		CHECK_FOR_INTERRUPTS();
		da_group_add_integers(values, at, (int) Min(values->length - at, DA_GROUP_TALLY_BLOCK),
							  (const int32 *) ids->data + at, sum, squares);
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
		{
			DaGroupCell *cell = CELL(c);

			da_cell_count(cell, sum[g].count);
			number_add_int128(groups, &cell->sum,
							  (DaInt128) ((DaUint128) sum[g].sum[1] << 64 | sum[g].sum[0]), 0);
			for (int k = 0; k < 3 && HAS_SQUARES(c); k++)
				number_add_int128(groups, &cell->squares, (DaInt128) sum[g].squares[k], 64 * k);
			cell->other = true;
		}
	}
	pfree(sum);
}

/* add the values, of the groups that the ids are numbers of, to these columns */
void
da_cell_arrays(DaGroups *groups, DaArray *ids, const int64 *group, int64 ngroups, DaArray *values,
			   const int *columns, int ncolumns)
{
	DaColumn	id = da_array_column(ids);
	DaColumn	column = da_array_column(values);
	bool		squares = false;

	for (int c = 0; c < ncolumns; c++)
		squares |= HAS_SQUARES(c);
	if (da_element_info[values->shape.element].class_ == DA_CLASS_FLOAT)
		add_floats(groups, &id, group, ngroups, &column, columns, ncolumns, squares);
	else
		add_integers(groups, &id, group, ngroups, &column, columns, ncolumns, squares);
}

static int64
number_merge(DaGroups *groups, DaGroupNumber *number, const uint32 *word)
{
	int			n = da_number_limbs(word[0]);
	int			first = da_number_first(word[0]);
	int64	   *limb;

	if (word[0] == 0)
		return 1;
	number_reserve(groups, number, first, first + n);
	limb = number->limb + (first - number->first);
	for (int i = 0; i < n; i++)
		limb[i] += word[0] & DA_NUMBER_NEGATIVE ? -(int64) word[1 + i] : word[1 + i];
	if (++number->pending >= DA_EXACT_PENDING)
		number_settle(groups, number);
	return 1 + n;
}

int64
da_cell_merge_tally(DaGroups *groups, DaGroupCell *cell, DaTallyOf of, const uint32 *word)
{
	int64		count = (int64) ((uint64) word[1] << 32 | word[0]);
	int64		at = 3;

	da_cell_count(cell, count);
	cell->other |= count > 0 && word[2] != DA_TALLY_MINUS_ZERO;
	cell->special |= word[2] & ~DA_TALLY_MINUS_ZERO;
	at += number_merge(groups, &cell->sum, word + at);
	if (DA_TALLY_HAS_SQUARES(of))
		at += number_merge(groups, &cell->squares, word + at);
	return at;
}

static int64
number_save(DaGroups *groups, DaGroupNumber *number, uint32 *word)
{
	if (number->limbs > 0)
	{
		number_settle(groups, number);
		return da_number_save(number->limb, number->limbs, 32 * number->first, word);
	}
	word[0] = 0;
	return 1;
}

int64
da_cell_save_tally(DaGroups *groups, DaGroupCell *cell, DaTallyOf of, uint32 *word)
{
	int64		at = 3;

	word[0] = (uint32) cell->count;
	word[1] = (uint32) ((uint64) cell->count >> 32);
	word[2] = cell->special;
	if (cell->count > 0 && !cell->other && DA_TALLY_IS_FLOAT(of))
		word[2] = DA_TALLY_MINUS_ZERO;
	/* beside what is not finite the rest does not matter any more */
	if (word[2] == 0)
		at += number_save(groups, &cell->sum, word + at);
	else
		word[at++] = 0;
	if (DA_TALLY_HAS_SQUARES(of))
	{
		if (word[2] == 0)
			at += number_save(groups, &cell->squares, word + at);
		else
			word[at++] = 0;
	}
	return at;
}
