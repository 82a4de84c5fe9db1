/*
 * engines_elements.h
 *	  Tests of the slots that give elements, one for one or moved; and what the tests of
 *	  all slots share.
 */
#ifndef ENGINES_ELEMENTS_H
#define ENGINES_ELEMENTS_H

#include "engines_both.h"

static const int64_t all_lengths[] = {
	0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 1023, 1024, 1025, 4097, 65537, 1000003
};

/* those to test with */
static const int64_t *lengths = all_lengths;
static int	num_lengths = SAMPLE_COUNT(all_lengths);

#define LONG			65537
#define LONGEST			1000003

/*
 * Whether a combination is to be tried with columns of n elements: every one with short
 * ones, of the others one in so many. Which, depends on the seed.
 */
static bool
is_due(int64_t n, int one_in)
{
	if (n > LONGEST)
		one_in = one_in < 6 ? one_in * 6 : 36;
	else if (n == LONGEST)
		one_in *= 4;
	return n < LONG || random_below(one_in) == 0;
}

static bool
is_float(DaStorage storage)
{
	return storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;
}

/* room for NULLs: where some come out, and otherwise now and then */
static bool
some_room(bool may_be_null)
{
	return may_be_null || random_below(3) == 0;
}

static DaScalar
any_scalar(DaStorage storage)
{
	return random_below(2) ? sample_element(storage, &random_state) :
		make_element(storage, DATA_BITS, 0, 1);
}

/* BOOLs are made from fewer kinds of data */
static bool
is_kind_of(DaStorage storage, int data)
{
	return storage != DA_STORAGE_BOOL || data < DATA_FLOATS ||
		data == DATA_FLOATS + FLOATS_ZEROS || data == DATA_FLOATS + FLOATS_OUTLIER ||
		data == DATA_FLOATS + FLOATS_CANCELLING;
}

/*
 * For the storages from "first" on, every kind of data and every length that is due,
 * f(column): what the slots of one column have in common. The kinds of NULLs alternate.
 */
static void
each_column(DaStorage first, DaStorage last, int one_in, void (*f) (const Column *column))
{
	int			nulls = (int) random_below(NULLS_KINDS);

	for (int l = 0; l < num_lengths; l++)
		for (int storage = first; storage <= (int) last; storage++)
			for (int data = 0; data < DATA_KINDS; data++)
			{
				Column		column;

				if (!is_kind_of((DaStorage) storage, data) || !is_due(lengths[l], one_in))
					continue;
				nulls = (nulls + 1) % NULLS_KINDS;
				column = column_new((DaStorage) storage, lengths[l], data, nulls);
				f(&column);
				column_free(&column);
			}
}

/* the same where every kind of NULLs meets every kind of data */
static void
each_column_often(DaStorage first, DaStorage last, int one_in, void (*f) (const Column *column))
{
	for (int k = 0; k < NULLS_KINDS; k++)
		each_column(first, last, one_in, f);
}

static void
test_fill(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
			for (int k = 0; k < 6; k++)
			{
				DaScalar	value = any_scalar((DaStorage) storage);
				Case		c = {.slot = SLOT_fill, .storage = (DaStorage) storage};

				if (storage == DA_STORAGE_BOOL)
					value.b &= 1;
				if (!is_due(lengths[l], 1))
					continue;
				c.length = lengths[l];
				c.value = k == 0 ? NULL : &value;
				c.room = k < 3 || lengths[l] == 0;
				both(&c);
			}
}

/* a section of an array of n elements: a part of every dimension, in any order */
static DaSection
any_section(int64_t n, int64_t *length)
{
	DaSection	section = {.ndim = 1 + (int) random_below(DA_MAX_DIMS), .start = 0};
	int64_t		stride = 1;

	*length = 1;
	for (int k = section.ndim - 1; k >= 0; k--)
	{
		int64_t		left = n / stride;	/* elements of this dimension at most */
		int64_t		size = k == 0 ? left : 1 + random_below(left < 40 ? left : 40);
		int64_t		step = 1 + (random_below(3) == 0 ? random_below(3) : 0);
		int64_t		first = random_below(3) == 0 ? random_below(size) : 0;
		int64_t		most = (size - 1 - first) / step + 1;
		int64_t		count = random_below(3) == 0 ? random_below(most + 1) : most;
		bool		backwards = random_below(3) == 0;

		if (random_below(16) != 0 && count == 0)
			count = 1;
		if (random_below(16) == 0)
			step = 0;
		section.dims[k] = count;
		section.strides[k] = (backwards ? -step : step) * stride;
		section.start += (first + (backwards && count > 0 ? (count - 1) * step : 0)) * stride;
		*length *= count;
		stride *= size;
	}
	for (int k = 0; k < section.ndim && random_below(2); k++)
	{
		int			other = (int) random_below(section.ndim);
		int64_t		dim = section.dims[k];

		stride = section.strides[k];
		section.dims[k] = section.dims[other];
		section.strides[k] = section.strides[other];
		section.dims[other] = dim;
		section.strides[other] = stride;
	}
	return section;
}

static void
sections_of(const Column *column)
{
	int64_t		n = column->host.length;
	int			count = n == 0 ? 0 : n < LONG ? 6 : 12;

	for (int k = 0; k < count; k++)
	{
		int64_t		length;
		DaSection	section = any_section(n, &length);
		Case		c = {.slot = SLOT_strided_copy, .a = column, .section = &section};

		c.storage = column->host.storage;
		c.length = length;
		c.room = some_room(column_may_be_null(column));
		both(&c);
	}
	if (n == 0)
	{
		DaSection	section = {1, 0, {0}, {1}};
		Case		c = {.slot = SLOT_strided_copy, .a = column, .section = &section,
		.storage = column->host.storage};

		both(&c);
	}
	/* turned around, every other one, matrices turned over, and 100 x 100 x 100 */
	if (n == LONGEST)
	{
		const DaSection sections[] = {
			{1, n - 1, {n}, {-1}}, {1, 0, {n / 2}, {2}}, {2, 0, {1000, 1000}, {1, 1000}},
			{2, 3, {1000000, 1}, {1, 1}}, {2, 0, {10, 100000}, {1, 10}},
			{2, 0, {100000, 10}, {1, 100000}}, {3, 0, {100, 100, 100}, {1, 10000, 100}},
			{3, 999999, {100, 100, 100}, {-100, -1, -10000}}, {2, 5, {999, 998}, {1000, 1}}
		};

		for (int k = 0; k < SAMPLE_COUNT(sections); k++)
		{
			Case		c = {.slot = SLOT_strided_copy, .a = column, .section = &sections[k]};

			c.storage = column->host.storage;
			c.length = 1;
			for (int d = 0; d < sections[k].ndim; d++)
				c.length *= sections[k].dims[d];
			c.room = some_room(column_may_be_null(column));
			both(&c);
		}
	}
}

static void
test_strided_copy(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, sections_of);
}

/* positions in n elements: in order, reversed, anywhere, all the same, or outside as well */
static Column
any_positions(DaStorage storage, int64_t length, int64_t n, int kind, int nulls)
{
	Column		column = column_on_host(storage, length, DATA_EQUAL, nulls, NULL);

	for (int64_t i = 0; i < length; i++)
	{
		DaScalar	at = {.bits = 0};
		int64_t		position = (kind == 0 ? i % n + 1 : kind == 1 ? n - i % n :
								kind == 3 ? (n + 1) / 2 : 1 + random_below(n));

		if (kind == 4 && random_below(4) == 0)
			position = random_below(2) ? random_below(3) - 2 :
				random_below(2) ? n + 1 + random_below(3) : (int64_t) check_random(&random_state);
		if (!sample_valid(&column.host, i))
			continue;
		if (storage == DA_STORAGE_INT4)
			at.i4 = (int32_t) position;
		else
			at.i8 = kind != 4 || random_below(8) != 0 ? position :
				random_below(4) == 0 ? INT64_MIN : position + (INT64_C(1) << 32);
		sample_set((void *) column.host.data, storage, i, at);
	}
	column_send(&column);
	return column;
}

static void
gathers_from(const Column *column)
{
	int64_t		n = column->host.length;

	for (int k = 0; k < 5; k++)
	{
		int			nulls = (int) random_below(NULLS_KINDS);
		DaStorage	storage = random_below(2) ? DA_STORAGE_INT4 : DA_STORAGE_INT8;
		int64_t		length = random_below(3) == 0 ? random_below(2 * n + 100) : n;
		Column		positions = any_positions(storage, length, n > 0 ? n : 7, k, nulls);
		Case		c = {.slot = SLOT_gather, .a = column, .b = &positions};

		c.storage = column->host.storage;
		c.length = length;
		c.room = some_room(n == 0 || k == 4 || column_may_be_null(column) ||
						   column_may_be_null(&positions));
		both(&c);
		column_free(&positions);
	}
}

static void
test_gather(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 12, gathers_from);
}

static void
conversions_of(const Column *column)
{
	for (int to = DA_STORAGE_INT2; to < DA_NUM_STORAGES; to++)
	{
		Case		c = {.slot = SLOT_convert, .a = column};

		c.storage = (DaStorage) to;
		c.length = column->host.length;
		c.room = some_room(column_may_be_null(column));
		both(&c);
	}
}

/*
 * Numbers that fit integers of so many bits, "edge" among them where it is not 0: most kinds
 * of data make errors only, and of one error nothing but the bit can be seen.
 */
static void
test_convert_fitting(int64_t n, DaStorage storage, int bits, double edge)
{
	int			nulls = (int) random_below(NULLS_KINDS);
	Column		column = column_on_host(storage, n, DATA_EQUAL, nulls, NULL);
	int64_t		edge_at = n > 0 ? random_below(n) : 0;
	size_t		size = da_storage_size[storage];

	for (int64_t i = 0; i < n; i++)
	{
		/* less than the range, for a float may be rounded up to it */
		int64_t		integer = (int64_t) check_random(&random_state) >> (64 - bits) >> (bits > 24);
		double		number = (double) integer + (double) random_below(8) / 8;
		DaScalar	value = {.bits = 0};

		if (i == edge_at && edge != 0)
		{
			integer = fabs(edge) < 0x1p63 ? (int64_t) edge : edge < 0 ? INT64_MIN : INT64_MAX;
			number = edge;
		}
		else if (number >= 0x1p15 - 0.5 && bits == 16)
			number = 0.5;
		if (is_float(storage))
			value = sample_float(storage, number);
		else
			memcpy(&value, &integer, size);
		if (sample_valid(&column.host, i))
			sample_set((void *) column.host.data, storage, i, value);
	}
	column.data = "numbers that fit";
	column_send(&column);
	conversions_of(&column);
	column_free(&column);
}

static void
test_convert(void)
{
	/* where the integers end, halves beside, and where floats do */
	static const double edges[] = {
		0, 0x1p15, 0x1p15 - 0.5, 0x1p15 - 0.51, -0x1p15 - 0.5, -0x1p15 - 0.51, 0x1p31, 0x1p31 - 0.5,
		0x1p31 - 0.51, 0x1p31 - 128, -0x1p31, -0x1p31 - 0.5, -0x1p31 - 0.51, -0x1p31 - 256, 0x1p63,
		0x1p63 - 1024, 0x1p63 - 0x1p39, -0x1p63, -0x1p63 - 2048, -0x1p63 - 0x1p40,
		0x1.fffffep127, 0x1.fffffefp127, 0x1.ffffffp127, 0x1p128, -0x1.ffffffp127, 0x1p-149,
		0x1p-150, 0x1.000001p-150, -0x1p-151, 0x1p-1074, INFINITY, -INFINITY, NAN, -0.0
	};

	each_column(DA_STORAGE_INT2, DA_STORAGE_FLOAT8, 4, conversions_of);
	for (int l = 0; l < num_lengths; l++)
		for (int storage = DA_STORAGE_INT2; storage < DA_NUM_STORAGES; storage++)
			for (int e = 0; e < SAMPLE_COUNT(edges); e++)
				for (int bits = 16; bits <= da_storage_size[storage] * 8; bits *= 2)
					if (is_due(lengths[l], 16))
						test_convert_fitting(lengths[l], (DaStorage) storage, bits, edges[e]);
}

/* with two ops of a slot */
static void
both_ops(Case *c, int ops)
{
	int			first = (int) random_below(ops);

	c->op = first;
	both(c);
	c->op = (first + 1 + (int) random_below(ops - 1)) % ops;
	both(c);
}

static void
comparisons_with(const Column *column)
{
	DaStorage	storage = column->host.storage;
	Column		other = column_on_host(storage, column->host.length,
									   (int) random_below(DATA_KINDS),
									   (int) random_below(NULLS_KINDS), column);
	DaScalar	some = (column->host.length > 0 && random_below(2) ?
						sample_get(column->host.data, storage, random_below(column->host.length)) :
						any_scalar(storage));
	Column		scalars[2];
	const Column *pairs[6][2] = {{column, &other}, {column, &scalars[0]}, {&scalars[0], column},
	{column, &scalars[1]}, {&scalars[1], column}, {&scalars[0], &scalars[0]}};

	column_send(&other);
	if (storage == DA_STORAGE_BOOL)
		some.b &= 1;
	column_scalar(&scalars[0], storage, some, false);
	column_scalar(&scalars[1], storage, some, true);
	for (int k = 0; k < 6; k++)
	{
		Case		c = {.slot = SLOT_compare, .a = pairs[k][0], .b = pairs[k][1]};

		c.storage = DA_STORAGE_BOOL;
		c.length = column->host.length;
		c.room = some_room(column_may_be_null(c.a) || column_may_be_null(c.b));
		both_ops(&c, DA_NUM_COMPARES);
	}
	column_free(&other);
}

static void
test_compare(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, comparisons_with);
}

static void
logic_with(const Column *column)
{
	bool		is_bool = column->host.storage == DA_STORAGE_BOOL;
	Column		other = column_new(DA_STORAGE_BOOL, column->host.length,
								   (int) random_below(DATA_KINDS),
								   (int) random_below(NULLS_KINDS));
	Column		scalars[3];
	Case		c = {.slot = SLOT_logic, .a = column, .storage = DA_STORAGE_BOOL};

	c.length = column->host.length;
	c.op = DA_LOGIC_IS_NULL;
	c.room = some_room(false);
	both(&c);
	c.op = DA_LOGIC_NOT;
	c.room = some_room(column_may_be_null(column));
	if (is_bool)
		both(&c);
	/* false, true, NULL */
	for (int k = 0; k < 3; k++)
		column_scalar(&scalars[k], DA_STORAGE_BOOL, (DaScalar) {.b = k & 1}, k == 2);
	for (int k = 0; k < 9 && is_bool; k++)
	{
		const Column *with = k < 2 ? &other : &scalars[k % 3];

		c.a = k % 2 ? column : with;
		c.b = k % 2 ? with : column;
		if (k == 8)
			c.a = &scalars[random_below(3)];
		c.room = some_room(column_may_be_null(c.a) || column_may_be_null(c.b));
		/* the first two ops take two operands */
		both_ops(&c, DA_LOGIC_NOT);
	}
	column_free(&other);
}

static void
test_logic(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 4, logic_with);
}

static int64_t
true_count(const Column *mask)
{
	const uint8_t *bools = mask->host.data;
	int64_t		count = 0;

	for (int64_t i = 0; i < mask->host.length; i++)
		count += bools[i];
	return count;
}

/* from the column, by masks of several densities; a BOOL column is a mask of itself too */
static void
selections_from(const Column *column)
{
	static const int kinds[] = {DATA_BITS, DATA_SCATTERED, DATA_OVERFLOW, DATA_EQUAL,
	DATA_SORTED, DATA_FLOATS + FLOATS_ZEROS, DATA_FLOATS + FLOATS_CANCELLING};
	int			first = (int) random_below(SAMPLE_COUNT(kinds));

	for (int k = 0; k < 3; k++)
	{
		Column		mask = column_new(DA_STORAGE_BOOL, column->host.length,
									  kinds[(first + k) % SAMPLE_COUNT(kinds)],
									  random_below(2) ? 0 : (int) random_below(NULLS_KINDS));
		Case		c = {.slot = SLOT_select, .a = column, .b = &mask};

		c.storage = column->host.storage;
		c.length = true_count(&mask);
		c.room = some_room(column_may_be_null(column));
		both(&c);
		column_free(&mask);
	}
}

static void
test_select(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, selections_from);
}

/* masks that mark one more or one less than the output has room for, as a stranger's may */
static void
test_wrong_masks(void)
{
	for (int l = 0; l < num_lengths; l++)
		for (int kind = 0; kind < NULLS_KINDS; kind++)
			for (int more = -1; more <= 1; more += 2)
			{
				int64_t		n = lengths[l];
				Column		from = column_new(DA_STORAGE_INT4, n, DATA_SCATTERED, kind);
				Column		mask = column_new(DA_STORAGE_BOOL, n, DATA_BITS, 0);
				Case		c = {.slot = SLOT_select, .a = &from, .b = &mask};

				c.storage = DA_STORAGE_INT4;
				c.length = true_count(&mask) + more;
				c.room = column_may_be_null(&from);
				if (c.length > 0 && c.length <= n)
					check_refused(&c);
				column_free(&from);
				column_free(&mask);
			}
}

static void
where_of(const Column *column)
{
	Case		c = {.slot = SLOT_nonzero, .a = column, .storage = DA_STORAGE_INT4};

	c.length = true_count(column);
	c.room = some_room(false);
	both(&c);
}

static void
test_nonzero(void)
{
	each_column_often(DA_STORAGE_BOOL, DA_STORAGE_BOOL, 1, where_of);
}

static void
sort_of(const Column *column)
{
	for (int k = 0; k < 4; k++)
	{
		Case		c = {.slot = SLOT_sort, .a = column, .order = {k & 1, k >> 1}};

		c.storage = column->host.storage;
		c.length = column->host.length;
		c.room = some_room(column_may_be_null(column));
		both(&c);
	}
}

static void
test_sort(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 2, sort_of);
}

/* after another sort, and after nothing */
static void
argsort_of(const Column *column)
{
	int64_t		n = column->host.length;
	Column		other = column_on_host(DA_STORAGE_INT4, n, random_below(2) ? DATA_FEW : DATA_BITS,
									   (int) random_below(NULLS_KINDS), NULL);
	Column		before = column_on_host(DA_STORAGE_INT4, n, DATA_EQUAL, SAMPLE_NO_VALIDITY, NULL);
	DaOutput	output = {DA_STORAGE_INT4, n, (void *) before.host.data, NULL, 0};
	DaCall		call = sample_call;

	(void) host_argsort(&call, &other.host, (DaOrder) {random_below(2), false}, NULL,
						&output);
	sample_column_free(&other.host);
	column_send(&before);
	for (int k = 0; k < 8; k++)
	{
		Case		c = {.slot = SLOT_argsort, .a = column, .order = {k & 1, k >> 1 & 1}};

		c.b = k & 4 ? &before : NULL;
		c.storage = DA_STORAGE_INT4;
		c.length = n;
		c.room = some_room(false);
		both(&c);
	}
	column_free(&before);
}

static void
test_argsort(void)
{
	each_column(DA_STORAGE_BOOL, DA_STORAGE_FLOAT8, 6, argsort_of);
}

#endif							/* ENGINES_ELEMENTS_H */
