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

/* a number of rows before or behind; of products few, for they are made of each frame by itself */
static int64_t
some_reach(int fold, int64_t n)
{
	static const int64_t reach[] = {-20, -1, 0, 1, 3, 15, 16, 100, 1000, 100000, INT64_MAX};

	return reach[random_below(SAMPLE_COUNT(reach) - (fold == DA_FOLD_PRODUCT && n > 5000 ? 3 : 0))];
}

static void
windows_of(const Column *column)
{
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
		c.start = some_reach(op, n);
		c.step = random_below(2) ? 0 : some_reach(op, n);
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
		c.start = some_reach(op, n);
		c.step = some_reach(op, n);
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

/* bounds that ascend, some of them outside, or anywhere */
static void
columns_of_pixels(const Column *column)
{
	static const int64_t sizes[] = {1, 2, 7, 100, 3000};
	int64_t		n = column->host.length;

	for (int k = 0; k < 2 && !column->host.scalar; k++)
	{
		int64_t		columns = sizes[random_below(SAMPLE_COUNT(sizes))];
		bool		ascending = n > 5000 || random_below(4) != 0;
		Column		bounds = column_on_host(DA_STORAGE_INT4, columns + 1, DATA_EQUAL,
											SAMPLE_NO_VALIDITY, NULL);
		Case		c = {.slot = SLOT_m4, .a = column, .b = &bounds, .storage = DA_STORAGE_INT4};

		for (int64_t i = 0; i <= columns; i++)
		{
			DaScalar	bound = {.bits = 0};

			bound.i4 = (int32_t) (ascending ? i * (n + 2) / columns - random_below(2)
								  : random_below(n + 4) - 2);
			sample_set((void *) bounds.host.data, DA_STORAGE_INT4, i, bound);
		}
		column_send(&bounds);
		c.length = DA_CHART_PER_COLUMN * columns;
		c.room = some_room(false);
		both(&c);
		column_free(&bounds);
	}
}

static void
test_m4(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, columns_of_pixels);
}

/* as many points as there are buckets of many, and of few */
static void
points_of(const Column *column)
{
	static const int64_t sizes[] = {2, 3, 4, 33, 2000, 20000};
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;

	if (column->host.scalar || n < 2)
		return;
	if (storage != DA_STORAGE_INT8 && storage != DA_STORAGE_FLOAT8)
		return;
	for (int k = 0; k < 3; k++)
	{
		int64_t		points = sizes[random_below(SAMPLE_COUNT(sizes))];
		Column		values = column_new(DA_STORAGE_FLOAT8, n, (int) random_below(DATA_KINDS),
										(int) random_below(NULLS_KINDS));
		Case		c = {.slot = SLOT_lttb, .a = column, .b = &values, .storage = DA_STORAGE_INT4};

		c.length = points < n ? points : n;
		c.room = some_room(false);
		both(&c);
		column_free(&values);
	}
}

static void
test_lttb(void)
{
	each_column(DA_STORAGE_INT8, DA_STORAGE_FLOAT8, 6, points_of);
}

#endif							/* ENGINES_WINDOWS_H */
