/*
 * test_fold.c
 *	  Aggregates by their states: the same as what is faster, where there is something; and
 *	  products, running ones too, against plain loops.
 */
#include "kernel/group/host_group.h"

#include <math.h>

#include "sample.h"
#include "check.h"

static uint64_t random_state = 7;

static int64_t
below(int64_t n)
{
	return (int64_t) ((check_random(&random_state) >> 11) % (uint64_t) n);
}

/* 1 to ngroups, or NULL */
static DaColumn
some_ids(int64_t n, int64_t ngroups)
{
	DaColumn	ids = sample_column(DA_STORAGE_INT4, n, SAMPLE_SOME_NULL, 5, below(1000));

	for (int64_t i = 0; i < n; i++)
		((int32_t *) ids.data)[i] = sample_valid(&ids, i) ? (int32_t) below(ngroups) + 1 : 0;
	return ids;
}

static bool
same(const DaOutput *a, const DaOutput *b)
{
	size_t		size = a->length * da_storage_size[a->storage];

	return a->null_count == b->null_count && memcmp(a->data, b->data, size) == 0 &&
		memcmp(a->validity, b->validity, DA_VALIDITY_WORDS(a->length) * sizeof(uint64_t)) == 0;
}

static void
against_faster(DaFold op, const DaColumn *ids, const DaColumn *values, int64_t ngroups)
{
	DaStorage	storage = op == DA_FOLD_MIN || op == DA_FOLD_MAX ? values->storage
	: DA_STORAGE_INT8;
	bool		outside = false;
	GroupRows	rows = {ids, values, ngroups, &outside};
	DaCall		call = sample_call;
	DaCall		by_state = sample_call;
	DaOutput	a = sample_output(storage, ngroups, true);
	DaOutput	b = sample_output(storage, ngroups, true);

	CHECK(host_group_reduce(&call, &op, 1, ids, values, &a) == DA_OK, "status");
	CHECK(fold_groups(&by_state, op, &rows, &b) == DA_OK, "status");
	CHECK(call.errors == by_state.errors, "op %d: errors", op);
	CHECK(call.errors || (same(&a, &b) && sample_sound(&b)), "op %d of %s, %d rows", op,
		  sample_storage_name[values->storage], (int) values->length);
	sample_output_free(&a);
	sample_output_free(&b);
}

static void
test_against_faster(void)
{
	static const int64_t lengths[] = {0, 1, 63, 1024, 1025, 5000};

	for (int l = 0; l < SAMPLE_COUNT(lengths); l++)
		for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
			for (int nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
			{
				int64_t		n = lengths[l];
				int64_t		ngroups = 1 + below(n / 2 + 2);
				DaColumn	ids = some_ids(n, ngroups);
				DaColumn	values = sample_column((DaStorage) storage, n, (SampleNulls) nulls, 63,
												   below(1000));

				against_faster(DA_FOLD_COUNT, &ids, &values, ngroups);
				if (storage != DA_STORAGE_BOOL)
				{
					against_faster(DA_FOLD_MIN, &ids, &values, ngroups);
					against_faster(DA_FOLD_MAX, &ids, &values, ngroups);
				}
				if (storage > DA_STORAGE_BOOL && storage < DA_STORAGE_FLOAT4)
					against_faster(DA_FOLD_SUM, &ids, &values, ngroups);
				sample_column_free(&ids);
				sample_column_free(&values);
			}
}

/* a product as it is defined */
typedef struct Product
{
	int64_t		rows;
	int64_t		count;
	double		blocks;
	double		block;
	DaUint128	magnitude;		/* of integers; stays where it is far too large */
	bool		negative;
	bool		zero;
	uint32_t	errors;
} Product;

static double
multiply(double a, double b, uint32_t *errors)
{
	double		product = a * b;

	if (isinf(product) && !isinf(a) && !isinf(b))
		*errors |= DA_ERROR_OVERFLOW;
	if (product == 0 && a != 0 && b != 0)
		*errors |= DA_ERROR_UNDERFLOW;
	return isnan(product) ? NAN : product;
}

static void
product_add(Product *product, DaStorage storage, bool valid, DaScalar x)
{
	int64_t		integer = storage == DA_STORAGE_INT2 ? x.i2 : storage == DA_STORAGE_INT4 ? x.i4
	: x.i8;
	uint64_t	magnitude = integer < 0 ? 0 - (uint64_t) integer : (uint64_t) integer;

	if (product->rows == 0)
		product->blocks = product->block = product->magnitude = 1;
	if (product->rows > 0 && product->rows % 1024 == 0)
	{
		product->blocks = multiply(product->blocks, product->block, &product->errors);
		product->block = 1;
	}
	product->rows++;
	if (!valid)
		return;
	product->count++;
	if (storage >= DA_STORAGE_FLOAT4)
	{
		double		factor = storage == DA_STORAGE_FLOAT4 ? (double) x.f4 : x.f8;

		product->block = multiply(product->block, factor, &product->errors);
		return;
	}
	product->zero |= integer == 0;
	product->negative ^= integer < 0;
	if (integer != 0 && product->magnitude >> 64 == 0)
		product->magnitude *= magnitude;
}

static DaScalar
product_value(const Product *product, DaStorage storage, uint32_t *errors)
{
	DaScalar	value = {.bits = 0};
	double		all;

	if (product->count == 0)
		return value;
	if (storage < DA_STORAGE_FLOAT4)
	{
		if (product->zero)
			return value;
		if (product->magnitude > ((DaUint128) 1 << 63) - !product->negative)
			*errors |= DA_ERROR_OUT_OF_RANGE;
		value.bits = (uint64_t) product->magnitude;
		if (product->negative)
			value.bits = 0 - value.bits;
		return value;
	}
	*errors |= product->errors;
	all = multiply(product->blocks, product->block, errors);
	if (storage == DA_STORAGE_FLOAT8)
		value.f8 = all;
	else
	{
		value.f4 = (float) all;
		if (isinf(value.f4) && !isinf(all))
			*errors |= DA_ERROR_OVERFLOW;
		if (value.f4 == 0 && all != 0)
			*errors |= DA_ERROR_UNDERFLOW;
	}
	return value;
}

/* bits of groups and running, each group by a loop of its own */
static void
check_bits(DaFold op, const DaColumn *ids, const DaColumn *values, int64_t ngroups)
{
	DaOutput	whole = sample_output(values->storage, ngroups, true);
	DaOutput	running = sample_output(values->storage, values->length, true);
	DaCall		call = sample_call;
	int64_t		wrong = 0;

	CHECK(host_group_reduce(&call, &op, 1, ids, values, &whole) == DA_OK, "status");
	CHECK(host_scan(&call, &op, 1, ngroups, ids, values, &running) == DA_OK, "status");
	for (int64_t g = 1; g <= ngroups; g++)
	{
		DaScalar	bits = {.bits = 0};
		bool		seen = false;

		for (int64_t i = 0; i < values->length; i++)
		{
			DaScalar	x = sample_get(values->data, values->storage, i);

			if (((const int32_t *) ids->data)[i] != g)
				continue;
			if (sample_valid(values, i))
			{
				bits.bits = !seen ? x.bits : op == DA_FOLD_BIT_AND ? bits.bits & x.bits
					: op == DA_FOLD_BIT_OR ? bits.bits | x.bits : bits.bits ^ x.bits;
				seen = true;
			}
			wrong += !sample_is(&running, i, seen, bits);
		}
		wrong += !sample_is(&whole, g - 1, seen, bits);
	}
	CHECK(call.errors == 0 && wrong == 0 && sample_sound(&whole) && sample_sound(&running),
		  "op %d of %s: %d wrong", op, sample_storage_name[values->storage], (int) wrong);
	sample_output_free(&whole);
	sample_output_free(&running);
}

static void
test_bits(void)
{
	static const int64_t lengths[] = {0, 1, 64, 1025, 3000};

	for (int l = 0; l < SAMPLE_COUNT(lengths); l++)
		for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_INT8; storage++)
			for (int nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
			{
				DaColumn	ids = some_ids(lengths[l], 3);
				DaColumn	values = sample_column((DaStorage) storage, lengths[l],
												   (SampleNulls) nulls, 63, below(1000));

				for (int op = DA_FOLD_BIT_AND; op <= DA_FOLD_BIT_XOR; op++)
					check_bits((DaFold) op, &ids, &values, 3);
				sample_column_free(&ids);
				sample_column_free(&values);
			}
}

/* products that stay in range, or any elements */
static DaColumn
some_factors(DaStorage storage, int64_t n, SampleNulls nulls, bool any)
{
	DaColumn	column = sample_column(storage, n, nulls, 1, below(1000));

	for (int64_t i = 0; i < n && !any; i++)
	{
		uint64_t	r = check_random(&random_state);
		DaScalar	x = {.bits = 0};

		if (!sample_valid(&column, i))
			continue;
		if (storage >= DA_STORAGE_FLOAT4)
		{
			double		factor = 1 + (double) (r >> 11) * 0x1p-54;

			x = sample_float(storage, r & 1 ? factor : 1 / factor);
		}
		else
			x.i8 = i % (n / 20 + 1) == 0 ? 3 : r & 64 ? 1 : -1;
		if (storage == DA_STORAGE_INT2 || storage == DA_STORAGE_INT4)
			x.bits &= storage == DA_STORAGE_INT2 ? 0xffff : 0xffffffff;
		sample_set((void *) column.data, storage, i, x);
	}
	return column;
}

/* of groups and running; ids NULL: of all rows */
static void
check_products(const DaColumn *ids, const DaColumn *values, int64_t ngroups)
{
	const DaFold op = DA_FOLD_PRODUCT;
	DaStorage	storage = values->storage >= DA_STORAGE_FLOAT4 ? values->storage : DA_STORAGE_INT8;
	Product    *products = calloc(ngroups + 1, sizeof(Product));
	DaOutput	whole = sample_output(storage, ngroups, true);
	DaOutput	running = sample_output(storage, values->length, true);
	DaCall		call = sample_call;
	DaCall		scan = sample_call;
	uint32_t	errors = 0;
	uint32_t	scan_errors = 0;
	int64_t		wrong = 0;

	CHECK(host_group_reduce(&call, &op, 1, ids, values, &whole) == DA_OK, "status");
	CHECK(host_scan(&scan, &op, 1, ngroups, ids, values, &running) == DA_OK, "status");
	for (int64_t i = 0; i < values->length; i++)
	{
		int32_t		id = ids ? ((const int32_t *) ids->data)[i] : 1;
		DaScalar	value;

		product_add(&products[id], values->storage, sample_valid(values, i),
					sample_get(values->data, values->storage, i));
		value = product_value(&products[id], values->storage, &scan_errors);
		if (id == 0)
			value.bits = 0;
		wrong += !sample_is(&running, i, id != 0 && products[id].count > 0, value);
	}
	CHECK(scan.errors || wrong == 0, "%d running products", (int) wrong);
	CHECK(sample_sound(&running), "running products");
	wrong = 0;
	for (int64_t g = 1; g <= ngroups; g++)
	{
		DaScalar	value = product_value(&products[g], values->storage, &errors);

		wrong += !sample_is(&whole, g - 1, products[g].count > 0, value);
	}
	CHECK(call.errors || wrong == 0, "%d products", (int) wrong);
	CHECK(sample_sound(&whole), "products");
	CHECK(call.errors == errors, "errors %x, not %x", call.errors, errors);
	/* those of rows of no group are not asked for */
	if (ids == NULL)
		CHECK(scan.errors == scan_errors, "errors %x, not %x", scan.errors, scan_errors);
	sample_output_free(&whole);
	sample_output_free(&running);
	free(products);
}

static void
test_products(void)
{
	static const int64_t lengths[] = {0, 1, 2, 1023, 1024, 1025, 2049, 30000};

	for (int l = 0; l < SAMPLE_COUNT(lengths); l++)
		for (int storage = DA_STORAGE_INT2; storage < DA_NUM_STORAGES; storage++)
			for (int nulls = 0; nulls < SAMPLE_NUM_NULLS * 2; nulls++)
			{
				int64_t		n = lengths[l];
				int64_t		ngroups = 1 + below(n % 2 ? 3 : n / 3 + 1);
				DaColumn	ids = some_ids(n, ngroups);
				DaColumn	values = some_factors((DaStorage) storage, n, (SampleNulls) (nulls / 2),
												  nulls % 2);

				check_products(&ids, &values, ngroups);
				check_products(NULL, &values, 1);
				sample_column_free(&ids);
				sample_column_free(&values);
			}
}

static void
test_outside_and_interrupts(void)
{
	const DaFold op = DA_FOLD_MIN;
	DaColumn	ids = some_ids(100, 10);
	DaColumn	values = sample_column(DA_STORAGE_FLOAT8, 100, SAMPLE_SOME_NULL, 0, 3);
	DaOutput	result = sample_output(DA_STORAGE_FLOAT8, 100, true);
	DaCall		call = sample_call;

	CHECK(host_scan(&call, &op, 1, 9, &ids, &values, &result) == DA_OK &&
		  call.errors == DA_ERROR_GROUP, "an id outside");
	for (int i = 0; i < 2; i++)
	{
		call = sample_interrupted(i);
		CHECK(host_scan(&call, &op, 1, 10, &ids, &values, &result) == DA_INTERRUPTED, "scan");
		call = sample_interrupted(i);
		result.length = 1;
		CHECK(host_group_reduce(&call, &op, 1, NULL, &values, &result) == DA_INTERRUPTED, "fold");
		result.length = 100;
	}
	sample_column_free(&ids);
	sample_column_free(&values);
	sample_output_free(&result);
}

int
main(void)
{
	test_against_faster();
	test_bits();
	test_products();
	test_outside_and_interrupts();
	return check_done("fold");
}
