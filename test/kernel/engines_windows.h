/*
 * engines_windows.h
 *	  Tests of aggregates of the rows around each row. What an engine leaves to the host, it may:
 *	  quantiles, modes and numbers of different elements, and sums of floats that are too far apart.
 */
#ifndef ENGINES_WINDOWS_H
#define ENGINES_WINDOWS_H

#include "engines_groups.h"

/* positions from 1 on, ascending or anywhere, NULL here and there */
static Column
some_bounds(int64_t n)
{
	DaStorage	storage = random_below(2) ? DA_STORAGE_INT4 : DA_STORAGE_INT8;
	bool		ascending = random_below(4) != 0;
	Column		column = column_on_host(storage, n, DATA_EQUAL, (int) random_below(NULLS_KINDS),
										NULL);

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	place = {.bits = 0};
		int64_t		at = ascending ? 1 + i / 100 * 100 : random_below(n + 4) - 1;

		if (storage == DA_STORAGE_INT4)
			place.i4 = (int32_t) at;
		else
			place.i8 = at;
		if (sample_valid(&column.host, i))
			sample_set((void *) column.host.data, storage, i, place);
	}
	column.data = ascending ? "ascending bounds" : "bounds";
	column_send(&column);
	return column;
}

static void
windows_of(const Column *column)
{
	static const int64_t reach[] = {0, 1, 3, 15, 16, 100, 1000, 100000, INT64_MAX, -1, -20};
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;

	/* frames that jump about are slow on the host */
	bool		bounded = n < 5000 && random_below(2);
	Column		from;
	Column		to;

	if (column->host.scalar)
		return;
	if (bounded)
	{
		from = some_bounds(n);
		to = some_bounds(n);
	}
	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		Case		c = {.slot = SLOT_window, .op = op, .a = column};

		c.storage = da_fold_storage((DaFold) op, (int) storage);
		if (!da_fold_info[op].of_frames || c.storage == DA_NUM_STORAGES)
			continue;
		c.length = n;
		c.room = some_room(true);
		c.start = reach[random_below(SAMPLE_COUNT(reach))];
		c.step = random_below(2) ? 0 : reach[random_below(SAMPLE_COUNT(reach))];
		c.nb = random_below(3);
		both(&c);
		c.start = INT64_MAX;
		c.step = 0;
		c.nb = 0;
		both(&c);
		if (!bounded)
			continue;
		c.mask = &from;
		c.b = random_below(2) ? &to : NULL;
		c.start = reach[random_below(SAMPLE_COUNT(reach))];
		c.step = reach[random_below(SAMPLE_COUNT(reach))];
		both(&c);
	}
	if (bounded)
	{
		column_free(&from);
		column_free(&to);
	}
}

static void
test_window(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 30, windows_of);
}

#endif							/* ENGINES_WINDOWS_H */
