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

Size
da_cell_size(DaGroupColumn column)
{
	switch (da_group_kept(column))
	{
		case DA_KEPT_COUNT:
			return sizeof(int64);
		case DA_KEPT_LEAST:
		case DA_KEPT_GREATEST:
			return sizeof(DaGroupExtreme);
		default:
			return da_tally_size(da_group_tally_of(column));
	}
}

void
da_cell_count(int64 *cell, int64 count)
{
	if (pg_add_s64_overflow(*cell, count, cell))
		da_too_many_elements();
}

void
da_cell_extreme(DaGroupExtreme *cell, DaGroupColumn column, DaScalar value)
{
	DaStorage	storage = da_element_info[column.element].storage;
	bool		better;

	if (da_group_kept(column) == DA_KEPT_LEAST)
		better = da_scalar_less(storage, &value, &cell->value);
	else
		better = da_scalar_less(storage, &cell->value, &value);
	if (!cell->any || better)
		cell->value = value;
	cell->any = true;
}

/* the tally of the group with that number among those of the array */
#define CELL(c)	((DaTally *) (cells[g] + groups->cell_at[columns[c]]))
#define HAS_SQUARES(c)	(da_group_kept(groups->column[columns[c]]) == DA_KEPT_SQUARES)

static void
add_floats(const DaGroups *groups, const DaColumn *ids, char **cells, int64 ngroups,
		   const DaColumn *values, const int *columns, int ncolumns, bool squares)
{
	DaGroupFloats *sum = palloc_extended(Max(ngroups, 1) * sizeof(DaGroupFloats),
										 MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	DaGroupSquares *square = NULL;
	DaGrow		grow = da_grow_in(groups->context);
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
				da_tally_float(CELL(c), da_group_float_at(values, at + rest[i]), HAS_SQUARES(c),
							   &grow);
		}
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
		{
			DaTally    *cell = CELL(c);

			if (!da_tally_count(cell, sum[g].count))
				da_too_many_elements();
			if (cell->minus_zeros >= 0)
				cell->minus_zeros += sum[g].minus_zeros;
			da_number_add_pieces(&cell->sum, sum[g].piece, exponent, DA_GROUP_PIECES, &grow);
			if (HAS_SQUARES(c))
				da_number_add_pieces(&cell->squares, square[g].piece, square_exponent,
									 DA_GROUP_SQUARE_PIECES, &grow);
		}
	}
	pfree(sum);
	if (square)
		pfree(square);
}

static void
add_integers(const DaGroups *groups, const DaColumn *ids, char **cells, int64 ngroups,
			 const DaColumn *values, const int *columns, int ncolumns, bool squares)
{
	DaGroupIntegers *sum = palloc_extended(Max(ngroups, 1) * sizeof(DaGroupIntegers),
										   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	DaGrow		grow = da_grow_in(groups->context);

	for (int64 at = 0; at < values->length; at += DA_GROUP_TALLY_BLOCK)
	{
		CHECK_FOR_INTERRUPTS();
		da_group_add_integers(values, at, (int) Min(values->length - at, DA_GROUP_TALLY_BLOCK),
							  (const int32 *) ids->data + at, sum, squares);
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		uint64		sign = (uint64) ((int64) sum[g].sum[1] >> 63);

		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
		{
			DaTally    *cell = CELL(c);

			if (!da_tally_count(cell, sum[g].count))
				da_too_many_elements();
			da_number_add_int256(&cell->sum,
								 (DaInt256) {{sum[g].sum[0], sum[g].sum[1], sign, sign}}, 0,
								 &grow);
			if (HAS_SQUARES(c))
				da_number_add_int256(&cell->squares,
									 (DaInt256) {{sum[g].squares[0], sum[g].squares[1],
												  sum[g].squares[2], 0}}, 0, &grow);
		}
	}
	pfree(sum);
}

/* add the values, of the groups that the ids are numbers of, to these columns of their cells */
void
da_cell_arrays(const DaGroups *groups, DaArray *ids, char **cells, int64 ngroups, DaArray *values,
			   const int *columns, int ncolumns)
{
	DaColumn	id = da_array_column(ids);
	DaColumn	column = da_array_column(values);
	bool		squares = false;

	for (int c = 0; c < ncolumns; c++)
		squares |= HAS_SQUARES(c);
	if (da_element_info[values->shape.element].class_ == DA_CLASS_FLOAT)
		add_floats(groups, &id, cells, ngroups, &column, columns, ncolumns, squares);
	else
		add_integers(groups, &id, cells, ngroups, &column, columns, ncolumns, squares);
}
