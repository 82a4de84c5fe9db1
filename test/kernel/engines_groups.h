/*
 * engines_groups.h
 *	  Tests of the slots that make one of many: reductions, groups.
 */
#ifndef ENGINES_GROUPS_H
#define ENGINES_GROUPS_H

#include "engines_elements.h"

static void
reduced(Slot slot, const Column *column)
{
	Case		c = {.slot = slot, .a = column};

	both(&c);
}

static void
count_true_of(const Column *column)
{
	reduced(SLOT_count_true, column);
}

static void
sum_of(const Column *column)
{
	reduced(SLOT_sum, column);
}

static void
moments_of(const Column *column)
{
	reduced(SLOT_moments, column);
}

static void
min_max_of(const Column *column)
{
	reduced(SLOT_min_max, column);
}

static void
hash_of(const Column *column)
{
	reduced(SLOT_hash, column);
}

static void
test_count_true(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_BOOL, 1, count_true_of);
}

static void
test_sum(void)
{
	each_column_often(DA_STORAGE_INT2, DA_STORAGE_FLOAT8, 5, sum_of);
}

static void
test_moments(void)
{
	each_column_often(DA_STORAGE_INT2, DA_STORAGE_FLOAT8, 5, moments_of);
}

static void
test_min_max(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 5, min_max_of);
}

static void
test_hash(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 20, hash_of);
}

/* the same elements in other bits, and the same but for one, for some, or for the end */
static void
mismatches_with(const Column *column)
{
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;

	for (int k = 0; k < 4; k++)
	{
		int64_t		other_n = k < 3 ? n : random_below(n + 10);
		int64_t		differs = n > 0 ? random_below(n) : 0;
		Column		other = column_on_host(storage, other_n, DATA_BITS,
										   column->host.validity || k == 3 ? SAMPLE_NO_NULL :
										   SAMPLE_NO_VALIDITY, NULL);
		Case		c = {.slot = SLOT_mismatch};

		for (int64_t i = 0; i < other_n && i < n; i++)
		{
			DaScalar	value = sample_get(column->host.data, storage, i);
			double		number = is_float(storage) ? number_of(storage, value) : 1;

			if ((k == 1 && i == differs) || (k == 2 && i >= differs && random_below(2)))
				continue;
			if (!sample_valid(&column->host, i))
				da_bit_clear((uint64_t *) other.host.validity, other.host.validity_offset + i);
			else if (isnan(number))
				value.bits ^= (uint64_t) (random_below(1000) + 1);
			else if (number == 0)
				value = sample_float(storage, random_below(2) ? 0.0 : -0.0);
			sample_set((void *) other.host.data, storage, i, value);
		}
		column_send(&other);
		c.a = random_below(2) ? column : &other;
		c.b = c.a == column ? &other : column;
		both(&c);
		column_free(&other);
	}
}

static void
test_mismatch(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, mismatches_with);
}

/* with itself, and with others: some so small or large that an engine may leave them to the host */
static void
products_with(const Column *column)
{
	static const int kinds[] = {DATA_BITS, DATA_FACTORS, DATA_FLOATS + FLOATS_ORDINARY,
	DATA_SCATTERED};
	int64_t		n = column->host.length;

	for (int k = 0; k < 4; k++)
	{
		Column		other = column_on_host(column->host.storage, n, kinds[k],
										   k % 2 ? SAMPLE_NO_NULL : SAMPLE_SOME_NULL, NULL);
		Case		c = {.slot = SLOT_products, .a = column, .b = k == 3 ? column : &other};

		column_send(&other);
		both(&c);
		column_free(&other);
	}
}

static void
test_products(void)
{
	memset(products_done, 0, sizeof(products_done));
	each_column(DA_STORAGE_FLOAT4, DA_STORAGE_FLOAT8, 3, products_with);
	CHECK(products_done[true] > 10, "%d of %d sums of products were left to the host",
		  products_done[false], products_done[false] + products_done[true]);
}

static void
group_id_of(const Column *column)
{
	Case		c = {.slot = SLOT_group_id, .a = column, .storage = DA_STORAGE_INT4};

	c.length = column->host.length;
	c.room = some_room(false);
	both(&c);
}

static void
test_group_id(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, group_id_of);
}

static const int64_t group_counts[] = {1, 2, 100, 1000, 10000, 300000};

#define NUM_GROUP_COUNTS	SAMPLE_COUNT(group_counts)

/* how ids lie: anywhere, in order, in turn, most in few groups, some group outside */
enum
{
	IDS_ANY, IDS_SORTED, IDS_TURN, IDS_FEW, IDS_OUTSIDE, IDS_KINDS
};

static Column
any_ids(int64_t n, int64_t groups, int kind, int nulls)
{
	Column		column = column_on_host(DA_STORAGE_INT4, n, DATA_EQUAL, nulls, NULL);
	int64_t		outside = n > 0 ? random_below(n) : 0;

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	id = {.bits = 0};

		id.i4 = (int32_t) (kind == IDS_SORTED ? i * groups / n + 1 :
						   kind == IDS_TURN ? i % groups + 1 :
						   kind == IDS_FEW && random_below(16) != 0 ? groups / 2 + 1 :
						   1 + random_below(groups));
		if (kind == IDS_OUTSIDE && i == outside)
		{
			static const int32_t bad[] = {0, -1, INT32_MIN, INT32_MAX};
			int			which = (int) random_below(5);

			id.i4 = which < 4 ? bad[which] : (int32_t) groups + 1;
		}
		if (sample_valid(&column.host, i))
			sample_set((void *) column.host.data, DA_STORAGE_INT4, i, id);
	}
	column.data = kind == IDS_ANY ? "ids" : kind == IDS_SORTED ? "ids in order" :
		kind == IDS_TURN ? "ids in turn" : kind == IDS_FEW ? "ids of few" : "an id outside";
	column_send(&column);
	return column;
}

static void
test_group_pair(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int k = 0; k < NUM_GROUP_COUNTS; k++)
		{
			int64_t		n = lengths[l];
			int64_t		nb = k == 5 ? INT32_MAX : group_counts[k];
			Column		a = any_ids(n, nb, IDS_ANY, (int) random_below(2));
			Column		b = any_ids(n, nb, IDS_ANY, (int) random_below(2));
			Case		c = {.slot = SLOT_group_pair, .a = &a, .b = &b, .nb = nb};

			c.storage = DA_STORAGE_INT8;
			c.length = n;
			c.room = some_room(false);
			both(&c);
			column_free(&a);
			/* a pair for the first: one that fits when it is paired again */
			a = column_new(DA_STORAGE_INT8, n, DATA_DISTINCT, 0);
			both(&c);
			column_free(&a);
			column_free(&b);
		}
}

static void
test_group_max(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int k = 0; k < NUM_GROUP_COUNTS * IDS_KINDS * NULLS_KINDS; k++)
		{
			Column		ids;
			Case		c = {.slot = SLOT_group_max, .a = &ids};

			if (!is_due(lengths[l], 8))
				continue;
			ids = any_ids(lengths[l], group_counts[k % NUM_GROUP_COUNTS],
						  k / NUM_GROUP_COUNTS % IDS_KINDS, k / NUM_GROUP_COUNTS / IDS_KINDS);
			both(&c);
			column_free(&ids);
		}
}

/* DA_NUM_STORAGES: of groups there is no such aggregate of such values */
static DaStorage
group_storage(DaFold op, DaStorage values)
{
	return da_fold_info[op].of_groups ? da_fold_storage(op, (int) values) : DA_NUM_STORAGES;
}

/* is there a value that is not NULL in every group? */
static bool
groups_are_full(const Column *ids, const Column *values, int64_t groups)
{
	int64_t		n = ids->host.length;
	char	   *seen = calloc(groups, 1);
	int64_t		count = 0;

	for (int64_t i = 0; i < n && seen; i++)
	{
		int64_t		id = ((const int32_t *) ids->host.data)[i];

		if (id < 1 || id > groups || seen[id - 1] || !sample_valid(&values->host, i))
			continue;
		seen[id - 1] = 1;
		count++;
	}
	free(seen);
	return count == groups;
}

static void
group_reduce_by(const Column *ids, int64_t groups, const Column *values, bool outside)
{
	bool		full = groups_are_full(ids, values, groups);

	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		DaStorage	storage = group_storage((DaFold) op, values->host.storage);

		/* those of few elements, or of equal ones, are NULL */
		bool		variance = op == DA_FOLD_STDDEV || op == DA_FOLD_VARIANCE ||
		(op >= DA_FOLD_SKEWNESS && op <= DA_FOLD_KURTOSIS_POP);
		bool		ends = op == DA_FOLD_FIRST || op == DA_FOLD_LAST;
		Case		c = {.slot = SLOT_group_reduce, .op = op, .a = ids, .b = values};

		/* the first rows of all groups may be found before the id that is outside is */
		if (storage == DA_NUM_STORAGES || (ends && outside))
			continue;
		c.storage = storage;
		c.length = groups;
		c.room = some_room(op != DA_FOLD_COUNT &&
						   (!full || variance || (ends && column_may_be_null(values))));
		for (c.nothers = 0; c.nothers < 3 && random_below(2); c.nothers++)
		{
			static const DaFold others[] = {DA_FOLD_SUM, DA_FOLD_AVG, DA_FOLD_COUNT};
			DaFold		other = others[random_below(3)];

			if (group_storage(other, values->host.storage) == DA_NUM_STORAGES)
				break;
			c.others[c.nothers].op = other;
			c.others[c.nothers].storage = group_storage(other, values->host.storage);
		}
		both(&c);
		c.nothers = 0;
		c.b = NULL;
		if (op == DA_FOLD_COUNT)
			both(&c);
		if (!da_fold_has_state((DaFold) op, (int) values->host.storage))
			continue;
		/* all rows at once */
		c.a = NULL;
		c.b = values;
		c.length = 1;
		c.room = some_room(true);
		both(&c);
	}
}

/* running aggregates, by groups and of all rows */
static void
scan_by(const Column *ids, int64_t groups, const Column *values, bool outside)
{
	(void) outside;
	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		Case		c = {.slot = SLOT_scan, .op = op, .a = ids, .b = values, .nb = groups};

		if (!da_fold_has_state((DaFold) op, (int) values->host.storage))
			continue;
		c.storage = group_storage((DaFold) op, values->host.storage);
		c.length = ids->host.length;
		c.room = some_room(true);
		both(&c);
		c.a = NULL;
		c.nb = 1;
		both(&c);
	}
}

/* many groups take long whatever the rows, and many rows whatever the groups */
static bool
group_reduce_is_due(int64_t n, int64_t groups)
{
	int			one_in = groups < 10000 ? 3 : groups < 300000 ? 20 : 60;

	return n < LONG ? random_below(one_in) == 0 : is_due(n, 4 + one_in / 10);
}

static void
test_groups(void (*by) (const Column *ids, int64_t groups, const Column *values, bool outside))
{
	for (int l = 0; l < num_lengths; l++)
		for (int k = 0; k <= NUM_GROUP_COUNTS; k++)
		{
			int64_t		n = lengths[l];
			int64_t		groups = k < NUM_GROUP_COUNTS ? group_counts[k] : 0;

			for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
				for (int data = 0; data < DATA_KINDS; data++)
				{
					int			kind = (groups == 0 ? IDS_OUTSIDE
										: (int) random_below(IDS_KINDS + 3));
					Column		ids;
					Column		values;

					if (!is_kind_of((DaStorage) storage, data) || !group_reduce_is_due(n, groups))
						continue;
					ids = any_ids(n, groups > 0 ? groups : 1, kind < IDS_KINDS ? kind : IDS_ANY,
								  random_below(2) ? 0 : (int) random_below(NULLS_KINDS));
					values = column_new((DaStorage) storage, n, data,
										(int) random_below(NULLS_KINDS));
					by(&ids, groups, &values, kind == IDS_OUTSIDE);
					column_free(&ids);
					column_free(&values);
				}
		}
}

static void
test_group_reduce(void)
{
	test_groups(group_reduce_by);
}

/* where segments begin, and the last one ends, as the sorted ids of rows say */
static Column
ends_of(DaStorage storage, int64_t n, int64_t groups)
{
	Column		column = column_on_host(storage, groups + 1, DATA_EQUAL, 0, NULL);
	int64_t		at = 0;

	for (int64_t g = 0; g <= groups; g++)
	{
		at = g == groups ? n : g > 0 ? at + random_below(2 * n / groups + 2) : 0;
		at = at < n ? at : n;
		sample_set((void *) column.host.data, storage, g,
				   da_scalar_of_integer(storage, at + 1));
	}
	column.data = "ends";
	column_send(&column);
	return column;
}

static void
segment_reduce_by(const Column *values)
{
	int64_t		groups = group_counts[random_below(NUM_GROUP_COUNTS - 1)];
	DaStorage	storages[] = {DA_STORAGE_INT4, DA_STORAGE_INT8};
	Column		ends = ends_of(storages[random_below(2)], values->host.length, groups);

	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		Case		c = {.slot = SLOT_segment_reduce, .op = op, .a = &ends, .b = values};

		c.storage = group_storage((DaFold) op, values->host.storage);
		c.length = groups;
		c.room = some_room(!da_fold_is_count((DaFold) op));
		if (c.storage != DA_NUM_STORAGES)
			both(&c);
	}
	column_free(&ends);
}

static void
test_segment_reduce(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 40, segment_reduce_by);
}

static void
run_id_of(const Column *differ)
{
	Case		c = {.slot = SLOT_run_id, .a = differ, .storage = DA_STORAGE_INT4};

	c.length = differ->host.length + 1;
	c.room = some_room(false);
	both(&c);
}

static void
test_run_id(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_BOOL, 2, run_id_of);
}

static void
test_scan(void)
{
	test_groups(scan_by);
}

#endif							/* ENGINES_GROUPS_H */
