/*
 * engines_values.h
 *	  Tests of the slots that make values: series, concatenation, arithmetic, choice and
 *	  membership.
 */
#ifndef ENGINES_VALUES_H
#define ENGINES_VALUES_H

#include "engines_elements.h"

/* a series of n elements that fit, from anywhere to anywhere */
static void
test_sequence_of(DaStorage storage, int64_t n)
{
	int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - da_storage_size[storage] * 8));
	int64_t		steps = n > 1 ? n - 1 : 1;
	int64_t		small = most / 2 / steps;
	int64_t		kinds[][2] = {
		{0, 0}, {most, 0}, {-most - 1, most / steps}, {most, -most / steps},
		{random_below(most / 2), random_below(2 * small + 1) - small}
	};

	for (int k = 0; k < SAMPLE_COUNT(kinds); k++)
	{
		Case		c = {.slot = SLOT_sequence, .storage = storage, .length = n};

		c.start = kinds[k][0];
		c.step = kinds[k][1];
		c.room = some_room(false);
		both(&c);
	}
}

static void
test_sequence(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_INT8; storage++)
			if (is_due(lengths[l], 1))
				test_sequence_of((DaStorage) storage, lengths[l]);
}

static void
test_random(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int floats = 0; floats < 2; floats++)
		{
			Case		c = {.slot = SLOT_random, .length = lengths[l]};

			if (!is_due(lengths[l], 1))
				continue;
			c.storage = floats ? DA_STORAGE_FLOAT8 : DA_STORAGE_INT8;
			c.op = (int) random_below(3);
			c.start = random_below(INT64_C(1) << 40) - 1000;
			c.nb = random_below(INT64_C(1) << 62);
			c.room = some_room(false);
			both(&c);
		}
}

/* the elements that follow the column's, and scalars on either side */
static void
concats_with(const Column *column)
{
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;
	Column		other = column_new(storage, random_below(3) ? random_below(2 * n + 200) : n,
								   (int) random_below(DATA_KINDS),
								   (int) random_below(NULLS_KINDS));
	DaScalar	some = any_scalar(storage);
	Column		scalars[2];
	const Column *pairs[][2] = {{column, &other}, {&other, column}, {column, column},
	{column, &scalars[0]}, {&scalars[0], column}, {column, &scalars[1]}, {&scalars[1], column},
	{&scalars[0], &scalars[1]}};

	if (storage == DA_STORAGE_BOOL)
		some.b &= 1;
	column_scalar(&scalars[0], storage, some, false);
	column_scalar(&scalars[1], storage, some, true);
	for (int k = 0; k < SAMPLE_COUNT(pairs); k++)
	{
		Case		c = {.slot = SLOT_concat, .a = pairs[k][0], .b = pairs[k][1]};

		c.storage = storage;
		c.length = c.a->host.length + c.b->host.length;
		c.room = some_room(column_may_be_null(c.a) || column_may_be_null(c.b));
		both(&c);
	}
	column_free(&other);
}

static void
test_concat(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 12, concats_with);
}

/*
 * Pairs of operands, with the errors that an operation makes of them. Of a result with errors
 * nothing but the first ones can be seen, so columns are made of pairs without any, and of
 * others where they are wanted.
 */
#define POOL	256

typedef struct Pool
{
	int			n;
	DaScalar	a[POOL];
	DaScalar	b[POOL];
} Pool;

static uint32_t
errors_of(DaMapOp op, DaStorage storage, const DaScalar *a, const DaScalar *b)
{
	DaColumn	left = {storage, false, 1, a, NULL, 0};
	DaColumn	right = {storage, false, 1, b, NULL, 0};
	DaScalar	to;
	DaCall		call = sample_call;
	DaTask		task;

	da_task_begin(&task, DA_TASK_EVAL, 1);
	da_task_input(&task, &left);
	da_task_input(&task, &right);
	task.operand[0] = da_task_step(&task, DA_STEP_ADD + op, storage, 0,
								   sample_map_is_unary(op) ? DA_NO_REGISTER : 1, DA_NO_REGISTER);
	task.noutputs = 1;
	task.output[0] = (DaOutput) {storage, 1, &to, NULL, 0};
	(void) da_host_engine.execute(&call, &task);
	return call.errors;
}

/* small and large ones, special ones, both ends of the range */
static DaScalar
any_number(DaStorage storage)
{
	DaScalar	number = {.bits = 0};

	switch (random_below(4))
	{
		case 0:
			return sample_element(storage, &random_state);
		case 1:
			return make_element(storage, DATA_FLOATS + FLOATS_ORDINARY, random_below(1000), 1000);
		case 2:
			if (!is_float(storage))
			{
				/* -1, 0, 1, and the least and the greatest with what is next to them */
				number.i8 = random_below(3) - 1;
				if (random_below(2))
					number.bits ^= UINT64_C(1) << (da_storage_size[storage] * 8 - 1);
				return number;
			}
			/* fall through */
		default:
			return make_element(storage, 1 + (int) random_below(DATA_KINDS - 1),
								random_below(1000), 1000);
	}
}

/* a pair for each pool in turn; a and b that are not NULL are always the same */
static void
fill_pools(DaMapOp op, DaStorage storage, const DaScalar *a, const DaScalar *b, Pool *fine,
		   Pool *failing)
{
	fine->n = 0;
	failing->n = 0;
	for (int tries = 0; tries < 8 * POOL && fine->n + failing->n < 2 * POOL; tries++)
	{
		DaScalar	x = a ? *a : any_number(storage);
		DaScalar	y = b ? *b : any_number(storage);
		Pool	   *pool = errors_of(op, storage, &x, &y) ? failing : fine;

		if (pool->n == POOL)
			continue;
		pool->a[pool->n] = x;
		pool->b[pool->n++] = y;
	}
}

/*
 * Two columns of n pairs. Pairs that fail stand where one of the two is NULL, and in as many
 * other places as "failures" says.
 */
static void
pairs_on_host(DaStorage storage, int64_t n, const Pool *fine, const Pool *failing, int failures,
			  Column *a, Column *b)
{
	static const int nulls[] = {SAMPLE_NO_VALIDITY, SAMPLE_NO_VALIDITY, SAMPLE_NO_NULL,
	SAMPLE_SOME_NULL, SAMPLE_ALL_NULL, NULLS_RUNS, NULLS_RUNS};
	int64_t		places[8];

	*a = column_on_host(storage, n, DATA_EQUAL, nulls[random_below(SAMPLE_COUNT(nulls))], NULL);
	*b = column_on_host(storage, n, DATA_EQUAL, nulls[random_below(SAMPLE_COUNT(nulls))], NULL);
	a->data = failures ? "pairs that fail, too" : "pairs";
	b->data = "the same";
	for (int k = 0; k < failures; k++)
		places[k] = random_below(n);
	for (int64_t i = 0; i < n; i++)
	{
		bool		a_valid = sample_valid(&a->host, i);
		bool		b_valid = sample_valid(&b->host, i);
		bool		fails = fine->n == 0;
		const Pool *pool;
		int			at;

		if (!a_valid || !b_valid)
			fails |= random_below(2) == 0;
		for (int k = 0; k < failures; k++)
			fails |= places[k] == i;
		pool = fails && failing->n > 0 ? failing : fine;
		at = (int) random_below(pool->n);
		if (a_valid)
			sample_set((void *) a->host.data, storage, i, pool->a[at]);
		if (b_valid)
			sample_set((void *) b->host.data, storage, i, pool->b[at]);
	}
}

static void
map_both(DaMapOp op, const Column *a, const Column *b, int64_t n)
{
	Case		c = {.slot = SLOT_map, .op = (int) op, .a = a, .storage = a->host.storage};

	c.b = sample_map_is_unary(op) ? NULL : b;
	c.length = n;
	c.room = some_room(column_may_be_null(a) || (c.b && column_may_be_null(b)));
	both(&c);
}

/* which: 0, two columns; 1 and 2, the first or second operand is a scalar */
static void
test_map_pairs(DaMapOp op, DaStorage storage, int64_t n, int which, int failures)
{
	static __thread Pool fine;
	static __thread Pool failing;
	DaScalar	some = any_number(storage);
	Column		a;
	Column		b;
	Column		scalar;
	Column		null;

	fill_pools(op, storage, which == 1 ? &some : NULL, which == 2 ? &some : NULL, &fine, &failing);
	column_scalar(&scalar, storage, some, false);
	column_scalar(&null, storage, some, true);
	pairs_on_host(storage, n, &fine, &failing, n > 0 ? failures : 0, &a, &b);
	column_send(&a);
	column_send(&b);
	map_both(op, which == 1 ? &scalar : &a, which == 2 ? &scalar : &b, n);
	if (which != 0 && failures == 0)
	{
		map_both(op, which == 1 ? &null : &a, which == 2 ? &null : &b, n);
		map_both(op, &scalar, which == 1 ? &scalar : &null, n);
	}
	column_free(&a);
	column_free(&b);
}

/* data of every kind, whatever errors they cause */
static void
maps_with(const Column *column)
{
	DaStorage	storage = column->host.storage;
	Column		other = column_on_host(storage, column->host.length,
									   (int) random_below(DATA_KINDS),
									   (int) random_below(NULLS_KINDS), column);
	int			due = (int) random_below(2);

	column_send(&other);
	/* all of one operand, of the others every other one */
	for (int op = 0; op < DA_NUM_MAPS; op++)
		if (sample_map_takes((DaMapOp) op, storage) &&
			(sample_map_is_unary((DaMapOp) op) || (op + due) % 2 == 0))
			map_both((DaMapOp) op, op % 3 ? column : &other, op % 3 ? &other : column,
					 column->host.length);
	column_free(&other);
}

static void
test_map(void)
{
	static const int failures[] = {0, 0, 1, 8};

	each_column(DA_STORAGE_INT2, DA_STORAGE_FLOAT8, 12, maps_with);
	for (int l = 0; l < num_lengths; l++)
		for (int storage = DA_STORAGE_INT2; storage < DA_NUM_STORAGES; storage++)
			for (int op = 0; op < DA_NUM_MAPS; op++)
				for (int k = 0; k < 3 * SAMPLE_COUNT(failures); k++)
				{
					if (!sample_map_takes((DaMapOp) op, (DaStorage) storage) ||
						!is_due(lengths[l], 8))
						continue;
					test_map_pairs((DaMapOp) op, (DaStorage) storage, lengths[l], k % 3,
								   failures[k / 3]);
				}
}

static void
choices_with(const Column *column)
{
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;
	Column		other = column_new(storage, n, (int) random_below(DATA_KINDS),
								   (int) random_below(NULLS_KINDS));
	DaScalar	some = any_scalar(storage);
	Column		scalars[2];
	const Column *pairs[][2] = {{column, &other}, {column, &scalars[0]}, {&scalars[0], column},
	{column, &scalars[1]}, {&scalars[1], column}, {&scalars[0], &scalars[1]}, {column, column}};

	if (storage == DA_STORAGE_BOOL)
		some.b &= 1;
	column_scalar(&scalars[0], storage, some, false);
	column_scalar(&scalars[1], storage, some, true);
	for (int k = 0; k < SAMPLE_COUNT(pairs); k++)
	{
		int			data = (int) random_below(DATA_FLOATS);
		Column		mask = column_new(DA_STORAGE_BOOL, n, data, (int) random_below(NULLS_KINDS));
		Case		c = {.slot = SLOT_if_else, .mask = &mask, .a = pairs[k][0], .b = pairs[k][1]};

		c.storage = storage;
		c.length = n;
		c.room = some_room(column_may_be_null(c.a) || column_may_be_null(c.b));
		both(&c);
		column_free(&mask);
	}
	column_free(&other);
}

static void
test_if_else(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 12, choices_with);
}

/* an ascending column of n elements without NULLs, about half of them those of "like" */
static Column
any_set(DaStorage storage, int64_t n, const Column *like)
{
	Column		column = column_on_host(storage, n, (int) random_below(DATA_KINDS),
										random_below(2) ? SAMPLE_NO_VALIDITY : SAMPLE_NO_NULL,
										like);
	DaOutput	sorted = sample_output(storage, n, false);
	DaCall		call = sample_call;

	if (host_sort(&call, &column.host, (DaOrder) {false, false}, &sorted) != DA_OK)
		give_up("a set", DA_NO_MEMORY);
	free((void *) column.host.data);
	column.host.data = sorted.data;
	column_send(&column);
	return column;
}

/* the elements of a column, or one value, in several sets */
static void
looked_up_in_sets(Slot slot, const Column *column)
{
	/* around what fits in the shared memory of a block, and more than that */
	static const int64_t sizes[] = {0, 1, 2, 3, 7, 8, 9, 31, 100, 1000, 2047, 2048, 2049,
	4096, 4097, 8193, 16385, 40000};
	DaStorage	storage = column->host.storage;
	int64_t		n = column->host.length;
	DaScalar	some = (n > 0 && random_below(2) ?
						sample_get(column->host.data, storage, random_below(n))
						: any_number(storage));
	Column		scalar;

	if (storage == DA_STORAGE_BOOL)
		some.b &= 1;
	column_scalar(&scalar, storage, some, random_below(4) == 0);
	for (int k = 0; k < 4; k++)
	{
		Column		set = any_set(storage, sizes[random_below(SAMPLE_COUNT(sizes))], column);
		Case		c = {.slot = slot, .a = k < 3 ? column : &scalar, .b = &set};

		c.storage = slot == SLOT_is_in ? DA_STORAGE_BOOL : DA_STORAGE_INT4;
		c.length = n;
		c.unknown = slot == SLOT_is_in && random_below(2);
		c.after = slot == SLOT_search && random_below(2);
		c.room = some_room(c.unknown || column_may_be_null(c.a));
		both(&c);
		column_free(&set);
	}
}

static void
members_among(const Column *column)
{
	looked_up_in_sets(SLOT_is_in, column);
}

static void
places_among(const Column *column)
{
	looked_up_in_sets(SLOT_search, column);
}

static void
test_is_in(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 12, members_among);
}

static void
test_search(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 12, places_among);
}

/* buckets of one width, whose counts fit in the shared memory of a block, or do not */
static DaBuckets
any_buckets(void)
{
	static const int32_t counts[] = {1, 2, 7, 100, 512, 2048, 2049, 4096, 4097, 20000};
	static const double bounds[] = {-1e308, -1000, -3, -1, 0, 0.5, 1, 3, 1e9, 1e308};
	int			low = (int) random_below(SAMPLE_COUNT(bounds));
	int			other = (int) random_below(SAMPLE_COUNT(bounds) - 1);

	return (DaBuckets) {bounds[low], bounds[other + (other >= low)],
						counts[random_below(SAMPLE_COUNT(counts))], random_below(2)};
}

static void
numbers_in_buckets(const Column *column)
{
	for (int k = 0; k < 4; k++)
	{
		DaBuckets	buckets = any_buckets();
		Case		c = {.slot = SLOT_width_bucket, .a = column, .buckets = &buckets};

		c.storage = DA_STORAGE_INT4;
		c.length = column->host.length;
		c.room = some_room(column_may_be_null(c.a));
		both(&c);
	}
}

static void
counts_of_buckets(const Column *column)
{
	for (int k = 0; k < 4; k++)
	{
		DaBuckets	buckets = any_buckets();
		Case		c = {.slot = SLOT_histogram, .a = column, .buckets = &buckets};

		c.storage = DA_STORAGE_INT8;
		c.length = buckets.count;
		both(&c);
	}
}

static void
counts_between_edges(const Column *column)
{
	static const int64_t sizes[] = {2, 3, 8, 9, 100, 2049, 4098, 8193};

	for (int k = 0; k < 3; k++)
	{
		Column		edges = any_set(column->host.storage, sizes[random_below(SAMPLE_COUNT(sizes))],
									column);
		Case		c = {.slot = SLOT_histogram, .a = column, .b = &edges};

		c.storage = DA_STORAGE_INT8;
		c.length = edges.host.length - 1;
		both(&c);
		column_free(&edges);
	}
}

static void
test_width_bucket(void)
{
	each_column(DA_STORAGE_FLOAT8, DA_STORAGE_FLOAT8, 12, numbers_in_buckets);
}

static void
test_histogram(void)
{
	each_column(DA_STORAGE_FLOAT8, DA_STORAGE_FLOAT8, 12, counts_of_buckets);
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, counts_between_edges);
}

#endif							/* ENGINES_VALUES_H */
