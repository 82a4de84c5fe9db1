/*
 * group_cell.c
 *	  What aggregates of groups come to: counts, values, products and exact sums.
 */
#include "run/rows/accumulate.h"
#include "run/rows/factors.h"
#include "run/rows/groups.h"
#include "run/rows/rows.h"

#include "engine/engine.h"
#include "kernel/group/host_group.h"

#include "common/int.h"
#include "miscadmin.h"
#include "utils/memutils.h"

Size
da_cell_size(DaGroupColumn column)
{
	switch (da_group_cell(column))
	{
		case DA_CELL_COUNT:
			return sizeof(int64);
		case DA_CELL_VALUE:
			return sizeof(DaGroupValue);
		case DA_CELL_FACTORS:
			return sizeof(DaFactors);
		default:
			return da_accum_size(da_group_accum_of(column));
	}
}

void
da_cell_count(int64 *cell, int64 count)
{
	if (pg_add_s64_overflow(*cell, count, cell))
		da_bigint_out_of_range();
}

DaScalar
da_fold_merge(DaFold aggregate, DaStorage storage, DaScalar a, DaScalar b)
{
	switch (aggregate)
	{
		case DA_FOLD_MIN:
			return da_scalar_less(storage, &b, &a) ? b : a;
		case DA_FOLD_MAX:
			return da_scalar_less(storage, &a, &b) ? b : a;
		case DA_FOLD_ALL:
		case DA_FOLD_BIT_AND:
			a.bits &= b.bits;
			return a;
		case DA_FOLD_ANY:
		case DA_FOLD_BIT_OR:
			a.bits |= b.bits;
			return a;
		default:
			Assert(aggregate == DA_FOLD_BIT_XOR);
			a.bits ^= b.bits;
			return a;
	}
}

void
da_cell_value(DaGroupValue *cell, DaGroupColumn column, DaScalar value)
{
	cell->value = !cell->any ? value
		: da_fold_merge((DaFold) column.fold, da_element_info[column.element].storage,
						cell->value, value);
	cell->any = true;
}

void
da_cell_text(const DaGroups *groups, DaGroupValue *cell, DaGroupColumn column, DaString string)
{
	da_state_text_choose(groups->context, groups->collation, column.fold == DA_FOLD_MAX, cell->any,
						 &cell->value, string);
	cell->any = true;
}

/* the accumulator of the group with that number among those of the array */
#define CELL(c)	((DaAccum *) (cells[g] + groups->cell_at[columns[c]]))
#define HAS_SQUARES(c)	DA_ACCUM_HAS_SQUARES(da_group_accum_of(groups->column[columns[c]]))

/* so few elements are added one by one */
#define FEW_ELEMENTS	64

static void
add_few(const DaGroups *groups, const int32 *ids, char **cells, const DaColumn *values,
		const int *columns, int ncolumns)
{
	DaGrow		grow = da_grow_in(groups->context);

	for (int64 i = 0; i < values->length; i++)
	{
		int64		g = ids[i] - 1;

		if (da_column_is_null(values, i))
			continue;
		for (int c = 0; c < ncolumns; c++)
			if (!da_accum_element(CELL(c), values, i, HAS_SQUARES(c), &grow))
				da_bigint_out_of_range();
	}
}

static void
add_parts(const DaGroups *groups, const DaCall *call, const GroupParts *parts, char **cells,
		  const int *columns, int ncolumns)
{
	DaGrow		grow = da_grow_in(groups->context);

	for (int64 g = 0; g < parts->rows.ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
		{
			DaAccum    *cell = CELL(c);

			if (!da_accum_count(cell, group_count(parts, g + 1)))
				da_bigint_out_of_range();
			(void) group_add_to_accum(call, parts, g + 1, HAS_SQUARES(c), cell, &grow);
		}
	}
}

/* as the host's engine adds up groups */
static void
add_many(const DaGroups *groups, const DaColumn *ids, char **cells, int64 ngroups,
		 const DaColumn *values, const int *columns, int ncolumns, bool squares)
{
	DaCall		call = da_engine_call();
	bool		outside = false;
	GroupRows	rows = {ids, values, ngroups, &outside};
	GroupParts	parts;
	DaStatus	status;

	while ((status = group_parts_open(&call, &rows, squares, true, &parts)) == DA_INTERRUPTED)
	{
		group_parts_release(&parts);
		CHECK_FOR_INTERRUPTS();
		/* if that ended nothing, it is done nevertheless */
		call.interrupt[0] = call.interrupt[1] = NULL;
	}
	call.interrupt[0] = call.interrupt[1] = NULL;
	PG_TRY();
	{
		if (status != DA_OK)
			da_engine_failed(DA_ENGINE_HOST, status, NULL);
		add_parts(groups, &call, &parts, cells, columns, ncolumns);
	}
	PG_FINALLY();
	{
		group_parts_release(&parts);
	}
	PG_END_TRY();
}

/*
 * Of values that a device alone has: there they are sorted by their groups, each of which is a row
 * then. False: the host has to add them up.
 */
static bool
add_on_device(const DaGroups *groups, DaArray *ids, char **cells, int64 ngroups, DaArray *values,
			  const int *columns, int ncolumns, DaAccumOf of)
{
	const DaFold count = DA_FOLD_COUNT;
	DaGrow		grow = da_grow_in(groups->context);
	DaRow	   *rows;
	DaRunSums	sums;
	DaArray    *sorted;
	DaArray    *counts;
	DaColumn	column;
	int64		at = 0;

	if (ngroups > DA_SPANS_MOST || da_array_at(values) != DA_ENGINE_CUDA)
		return false;
	sorted = da_run_gather(values, da_run_argsort(ids, (DaOrder) {false, false}));
	if (sorted->data.buffer == NULL)
		return false;
	da_run_group_reduce(&count, 1, ids, NULL, ngroups, &counts);
	column = da_array_column(counts);
	rows = palloc_extended(ngroups * sizeof(DaRow), MCXT_ALLOC_HUGE);
	for (int64 g = 0; g < ngroups; g++)
	{
		rows[g] = da_row(sorted, at, ((const int64 *) column.data)[g], g);
		at += rows[g].length;
	}
	if (!da_run_sum_rows(&sums, of, values->shape.element, rows, ngroups, at, ngroups))
		return false;
	for (int64 g = 0; g < ngroups; g++)
	{
		DA_GROUPS_PAUSE(g);
		for (int c = 0; c < ncolumns; c++)
			da_run_sum_to_accum(&sums, g, HAS_SQUARES(c), CELL(c), &grow);
	}
	return true;
}

/* where they lie, on the host: an engine's product may not fit before there is a 0 */
void
da_cell_factors(const DaGroups *groups, DaArray *ids, char **cells, DaArray *values, int column)
{
	const int32 *id = da_array_column(ids).data;
	DaColumn	from = da_array_column(values);

	for (int64 i = 0; i < from.length; i++)
	{
		DA_PAUSE(i);
		if (!da_column_is_null(&from, i))
			da_factors_add((DaFactors *) (cells[id[i] - 1] + groups->cell_at[column]), &from, i);
	}
}

/* add the values, of the groups that the ids are numbers of, to these columns */
void
da_cell_arrays(const DaGroups *groups, DaArray *ids, char **cells, int64 ngroups, DaArray *values,
			   const int *columns, int ncolumns)
{
	DaAccumOf	of = da_group_accum_of(groups->column[columns[0]]);
	DaColumn	id;
	DaColumn	column;

	/* of the same values, with their squares if one of the columns wants them */
	for (int c = 1; c < ncolumns; c++)
		of = Max(of, da_group_accum_of(groups->column[columns[c]]));
	if (add_on_device(groups, ids, cells, ngroups, values, columns, ncolumns, of))
		return;
	id = da_array_column(ids);
	column = da_array_column(values);
	if (column.length <= FEW_ELEMENTS)
		add_few(groups, id.data, cells, &column, columns, ncolumns);
	else
		add_many(groups, &id, cells, ngroups, &column, columns, ncolumns, DA_ACCUM_HAS_SQUARES(of));
}
