/*
 * engines_ranks.h
 *	  Elements by their rank, and the positions of the first ones, on both engines.
 */
#ifndef ENGINES_RANKS_H
#define ENGINES_RANKS_H

#include "engines_elements.h"

/* ranks of some quantiles: two next to each other, here and there one that there is not */
static Column
any_ranks(DaStorage storage, int64_t n, int64_t m)
{
	Column		ranks = column_on_host(storage, m, DATA_EQUAL, SAMPLE_NO_VALIDITY, NULL);

	for (int64_t i = 0; i < m; i++)
	{
		DaScalar	rank = {.bits = 0};
		int64_t		value = i % 2 || n == 0 ? i : 1 + random_below(n);

		if (i % 2 && random_below(8))
			value = sample_get(ranks.host.data, storage, i - 1).i4 + 1;
		if (random_below(16) == 0)
			value = n + random_below(3) - 1;
		if (storage == DA_STORAGE_INT4)
			rank.i4 = (int32_t) value;
		else
			rank.i8 = value;
		sample_set((void *) ranks.host.data, storage, i, rank);
	}
	column_send(&ranks);
	return ranks;
}

static void
nth_of(const Column *column)
{
	static const int64_t sizes[] = {0, 1, 2, 4, 8, 9, 198};

	for (int k = 0; k < SAMPLE_COUNT(sizes); k++)
	{
		Column		ranks = any_ranks(k % 2 ? DA_STORAGE_INT4 : DA_STORAGE_INT8,
									  column->host.length, sizes[k]);
		Case		c = {.slot = SLOT_nth, .a = column, .b = &ranks, .room = true};

		c.storage = column->host.storage;
		c.length = sizes[k];
		both(&c);
		column_free(&ranks);
	}
}

static void
test_nth(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 7, nth_of);
}

static void
top_of(const Column *column)
{
	static const int64_t sizes[] = {0, 1, 2, 100, 20000, INT32_MAX};
	int64_t		count = column->host.length;

	if (column->host.validity)
		count = da_bits_count(column->host.validity, column->host.validity_offset, count);
	for (int k = 0; k < SAMPLE_COUNT(sizes); k++)
	{
		Case		c = {.slot = SLOT_top, .a = column, .storage = DA_STORAGE_INT4};

		c.order.descending = random_below(2);
		c.length = sizes[k] < count ? sizes[k] : count;
		c.room = some_room(false);
		both(&c);
	}
}

static void
test_top(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, top_of);
}

#endif							/* ENGINES_RANKS_H */
