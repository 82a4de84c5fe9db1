/*
 * test_values.c
 *	  Arithmetic, if_else, host_is_in(), host_search(), host_sequence() and host_concat() against
 *	  element after element.
 */
#include "kernel/host/host.h"
#include "kernel/exact/int256.h"
#include "kernel/element/philox.h"
#include "sample.h"

#define NUM_SHAPES 4

static const char *const shape_name[NUM_SHAPES] = {
	"columns", "scalar left", "scalar right", "scalars"
};

static DaScalar
element(const DaColumn *column, int64_t i, bool *valid)
{
	i = column->scalar ? 0 : i;
	*valid = sample_valid(column, i);
	return sample_get(column->data, column->storage, i);
}

static int64_t
integer(DaStorage storage, DaScalar value)
{
	return storage == DA_STORAGE_INT2 ? value.i2 : storage == DA_STORAGE_INT4 ? value.i4 : value.i8;
}

/* PostgreSQL's operator on two integers, by arithmetic that has room for any result */
static uint32_t
integer_map(DaMapOp op, DaStorage storage, DaScalar a, DaScalar b, DaScalar *result)
{
	DaInt128	x = integer(storage, a);
	DaInt128	y = integer(storage, b);
	DaInt128	most = ((DaInt128) 1 << (da_storage_size[storage] * 8 - 1)) - 1;
	DaInt128	r = 0;
	int64_t		low;
	uint32_t	errors = 0;

	if ((op == DA_MAP_DIVIDE || op == DA_MAP_MODULO) && y == 0)
		return DA_ERROR_DIVISION_BY_ZERO;
	switch (op)
	{
		case DA_MAP_ADD:
			r = x + y;
			break;
		case DA_MAP_SUBTRACT:
			r = x - y;
			break;
		case DA_MAP_MULTIPLY:
			r = x * y;
			break;
		case DA_MAP_DIVIDE:
			r = x / y;
			break;
		case DA_MAP_MODULO:
			r = x % y;
			break;
		case DA_MAP_ABS:
			r = x < 0 ? -x : x;
			break;
		case DA_MAP_BITWISE_AND:
			r = x & y;
			break;
		case DA_MAP_BITWISE_OR:
			r = x | y;
			break;
		case DA_MAP_BITWISE_XOR:
			r = x ^ y;
			break;
		case DA_MAP_BITWISE_NOT:
			r = -1 - x;
			break;
		case DA_MAP_SHIFT_LEFT:
			/* what does not fit is lost */
			r = (DaInt128) ((DaUint128) x << (y & (most > INT32_MAX ? 63 : 31)));
			r = most == INT16_MAX ? (int16_t) r : most == INT32_MAX ? (int32_t) r : (int64_t) r;
			break;
		case DA_MAP_SHIFT_RIGHT:
			r = x >> (y & (most > INT32_MAX ? 63 : 31));
			break;
		case DA_MAP_NEGATE:
			r = -x;
			break;
		default:				/* what has no other meaning here than there */
			*result = sample_map(op, storage, a, b, &errors);
			return errors;
	}
	if (r > most || r < -most - 1)
		return DA_ERROR_OUT_OF_RANGE;
	low = (int64_t) r;
	result->bits = 0;
	memcpy(result, &low, da_storage_size[storage]);
	return 0;
}

/* PostgreSQL's operator on two floats, rounded as the storage is by "round" */
static uint32_t
float_map(DaMapOp op, DaStorage storage, DaScalar a, DaScalar b, DaScalar *result)
{
	bool		single = storage == DA_STORAGE_FLOAT4;
	double		x = single ? a.f4 : a.f8;
	double		y = single ? b.f4 : b.f8;
	double		r;
	uint32_t	errors = 0;

	if (sample_elementary(op, x, y, &r, &errors))
	{
		*result = sample_float(storage, r);
		return errors;
	}
	if (op == DA_MAP_DIVIDE && y == 0 && !isnan(x))
		return DA_ERROR_DIVISION_BY_ZERO;
	/* a double has more than twice the bits of a float: rounding it once more is exact */
	switch (op)
	{
		case DA_MAP_ADD:
			r = x + y;
			break;
		case DA_MAP_SUBTRACT:
			r = x - y;
			break;
		case DA_MAP_MULTIPLY:
			r = x * y;
			break;
		case DA_MAP_DIVIDE:
			r = x / y;
			break;
		case DA_MAP_ABS:
			r = fabs(x);
			break;
		case DA_MAP_NEGATE:
			r = -x;
			break;
		default:				/* as for integers */
			*result = sample_map(op, storage, a, b, &errors);
			return errors;
	}
	if (single)
		r = (float) r;
	if (!sample_map_is_unary(op) && isinf(r) && !isinf(x) && (op == DA_MAP_DIVIDE || !isinf(y)))
		return DA_ERROR_OVERFLOW;
	if (op == DA_MAP_MULTIPLY && r == 0 && x != 0 && y != 0)
		return DA_ERROR_UNDERFLOW;
	if (op == DA_MAP_DIVIDE && r == 0 && x != 0 && !isinf(y))
		return DA_ERROR_UNDERFLOW;
	*result = sample_float(storage, isnan(r) ? NAN : r);
	return 0;
}

static uint32_t
map_one(DaMapOp op, DaStorage storage, DaScalar a, DaScalar b, DaScalar *result)
{
	return storage >= DA_STORAGE_FLOAT4 ? float_map(op, storage, a, b, result) :
		integer_map(op, storage, a, b, result);
}

static void
check_map(DaMapOp op, const DaColumn *a, const DaColumn *b, int64_t n, bool room, const char *what)
{
	DaOutput	result = sample_output(a->storage, n, room);
	DaCall		call = {.errors = 0};
	uint32_t	errors = 0;
	bool		good = true;

	CHECK(sample_step(&call, DA_STEP_ADD + op, a, b, NULL, &result) == DA_OK, "map");
	for (int64_t i = 0; i < n && errors == 0; i++)
	{
		bool		x_valid;
		bool		y_valid;
		DaScalar	x = element(a, i, &x_valid);
		DaScalar	y = element(b, i, &y_valid);
		bool		valid = x_valid && (y_valid || sample_map_is_unary(op));
		DaScalar	value = {.bits = 0};

		if (valid)
			errors = map_one(op, a->storage, x, y, &value);
		/* once something fails nothing of the result holds */
		if (call.errors == 0)
			good &= sample_is(&result, i, valid, value);
	}
	CHECK(good && call.errors == errors && (errors != 0 || sample_sound(&result)),
		  "%s op=%d n=%lld %s: errors %x, wanted %x", sample_storage_name[a->storage], op,
		  (long long) n, what, call.errors, errors);
	sample_output_free(&result);
}

/* operands that never fail, so that all of a long column is looked at */
static void
tame(DaColumn *column)
{
	for (int64_t i = 0; i < column->length; i++)
	{
		DaScalar	value = {.bits = 0};
		int64_t		small = 1 + (i * 7919) % 100;

		if (!sample_valid(column, i))
			continue;
		if (column->storage >= DA_STORAGE_FLOAT4)
			value = sample_float(column->storage, (double) small / 8 - 20);
		else
			memcpy(&value, &small, da_storage_size[column->storage]);
		sample_set((void *) column->data, column->storage, i, value);
	}
}

static void
test_map(DaStorage storage, int64_t n, SampleNulls a_nulls, SampleNulls b_nulls, bool is_tame,
		 uint64_t seed)
{
	bool		room = a_nulls >= SAMPLE_SOME_NULL || b_nulls >= SAMPLE_SOME_NULL;
	int64_t		offset = sample_offsets[seed % SAMPLE_COUNT(sample_offsets)];

	for (int shape = 0; shape < NUM_SHAPES; shape++)
	{
		DaColumn	a = sample_column(storage, shape & 1 ? 1 : n, a_nulls, offset, seed);
		DaColumn	b = sample_column(storage, shape & 2 ? 1 : n, b_nulls, 77 - offset, seed + 1);

		a.scalar = shape & 1;
		b.scalar = (shape & 2) != 0;
		if (is_tame)
		{
			tame(&a);
			tame(&b);
		}
		for (DaMapOp op = 0; op < DA_NUM_MAPS; op++)
			if (sample_map_takes(op, storage))
				check_map(op, &a, &b, n, room, shape_name[shape]);
		sample_column_free(&a);
		sample_column_free(&b);
	}
}

/* an error of one kind, or of two, at places around the ends of blocks */
static void
test_first_error(DaStorage storage)
{
	static const int64_t places[] = {0, 63, 64, 1022, 1023, 1024, 1025, 2999};
	DaColumn	a = sample_column(storage, 3000, SAMPLE_NO_VALIDITY, 0, 1);
	DaColumn	b = sample_column(storage, 3000, SAMPLE_SOME_NULL, 5, 2);
	DaScalar	one = {.bits = 0};
	int64_t		unit = 1;

	if (storage >= DA_STORAGE_FLOAT4)
		one = sample_float(storage, 1);
	else
		memcpy(&one, &unit, da_storage_size[storage]);
	tame(&a);
	tame(&b);
	for (int i = 0; i < SAMPLE_COUNT(places); i++)
	{
		DaScalar	least = {.bits = 0};
		DaScalar	minus = {.bits = 0};
		uint64_t	sign = UINT64_C(1) << (da_storage_size[storage] * 8 - 1);
		int64_t		limit = -((int64_t) (sign - 1)) - 1;
		int64_t		place = places[i];
		DaScalar	zero = {.bits = 0};

		unit = -1;
		memcpy(&least, &limit, da_storage_size[storage]);
		memcpy(&minus, &unit, da_storage_size[storage]);
		if (storage >= DA_STORAGE_FLOAT4)
		{
			least = sample_float(storage, storage == DA_STORAGE_FLOAT4 ? 3e38 : 1e308);
			minus = sample_float(storage, storage == DA_STORAGE_FLOAT4 ? 1e-10 : 1e-100);
		}
		/* out of range here, a division by zero behind it, both where b may be NULL */
		sample_set((void *) a.data, storage, place, least);
		if (sample_valid(&b, place))
			sample_set((void *) b.data, storage, place, minus);
		for (int64_t k = place + 1; k < place + 3 && k < 3000; k++)
			if (sample_valid(&b, k))
				sample_set((void *) b.data, storage, k, zero);
		check_map(DA_MAP_DIVIDE, &a, &b, 3000, true, "first error");
		check_map(DA_MAP_MULTIPLY, &a, &b, 3000, true, "first error");
		for (int64_t k = place; k < place + 3 && k < 3000; k++)
		{
			sample_set((void *) a.data, storage, k, one);
			if (sample_valid(&b, k))
				sample_set((void *) b.data, storage, k, one);
		}
	}
	sample_column_free(&a);
	sample_column_free(&b);
}

/* all of a few second operands with every first one */
static void
test_int2_exhaustively(void)
{
	static const int16_t others[] = {0, 1, -1, 2, -2, 3, 7, -7, 181, 182, -182, 255, 256, 257,
		12345,
	-12345, 32766, 32767, -32767, -32768};

	for (int i = 0; i < SAMPLE_COUNT(others); i++)
	{
		for (int64_t x = INT16_MIN; x <= INT16_MAX; x++)
		{
			int16_t		first = (int16_t) x;
			DaColumn	a = {DA_STORAGE_INT2, false, 1, &first, NULL, 0};
			DaColumn	b = {DA_STORAGE_INT2, false, 1, &others[i], NULL, 0};

			for (DaMapOp op = 0; op < DA_NUM_MAPS; op++)
			{
				int16_t		got = 0;
				DaOutput	result = {DA_STORAGE_INT2, 1, &got, NULL, 0};
				DaCall		call = {.errors = 0};
				DaScalar	value = {.bits = 0};
				uint32_t	errors = integer_map(op, DA_STORAGE_INT2, (DaScalar) {.i2 = first},
												 (DaScalar) {.i2 = others[i]}, &value);

				if (!sample_map_takes(op, DA_STORAGE_INT2))
					continue;
				(void) sample_step(&call, DA_STEP_ADD + op, &a, &b, NULL, &result);
				CHECK(call.errors == errors && (errors || got == value.i2), "%d op %d %d", first,
					  op, others[i]);
			}
		}
	}
}

static void
test_if_else(DaStorage storage, int64_t n, SampleNulls nulls, uint64_t seed)
{
	DaColumn	mask = sample_column(DA_STORAGE_BOOL, n, nulls, 3, seed);

	for (int shape = 0; shape < NUM_SHAPES; shape++)
	{
		DaColumn	a = sample_column(storage, shape & 1 ? 1 : n, nulls, 1, seed + 1);
		DaColumn	b = sample_column(storage, shape & 2 ? 1 : n, seed % SAMPLE_NUM_NULLS, 64,
									  seed + 2);
		DaOutput	result = sample_output(storage, n, a.validity || b.validity);
		bool		good = true;

		a.scalar = shape & 1;
		b.scalar = (shape & 2) != 0;
		CHECK(sample_step(&sample_call, DA_STEP_IF_ELSE, &mask, &a, &b, &result) == DA_OK,
			  "if_else");
		for (int64_t i = 0; i < n; i++)
		{
			bool		valid;
			bool		chosen;
			DaScalar	yes = element(&mask, i, &chosen);
			DaScalar	value = element(chosen && yes.b ? &a : &b, i, &valid);

			good &= sample_is(&result, i, valid, value);
		}
		CHECK(good && sample_sound(&result), "choose %s n=%lld %s", sample_storage_name[storage],
			  (long long) n, shape_name[shape]);
		sample_output_free(&result);
		sample_column_free(&a);
		sample_column_free(&b);
	}
	sample_column_free(&mask);
}

static bool
equal(DaStorage storage, DaScalar a, DaScalar b)
{
	double		x = storage == DA_STORAGE_FLOAT4 ? a.f4 : a.f8;
	double		y = storage == DA_STORAGE_FLOAT4 ? b.f4 : b.f8;

	if (storage < DA_STORAGE_FLOAT4)
		return a.bits == b.bits;
	return isnan(x) ? isnan(y) : x == y;
}

static void
test_is_in(DaStorage storage, int64_t n, int64_t nset, SampleNulls nulls, bool unknown,
		   uint64_t seed)
{
	DaOrder		ascending = {false, false};
	DaColumn	from = sample_column(storage, n, nulls, 7, seed);
	DaColumn	set = sample_column(storage, nset, SAMPLE_NO_VALIDITY, 0, seed + 9);
	DaOutput	sorted = sample_output(storage, nset, false);
	DaOutput	result = sample_output(DA_STORAGE_BOOL, n, unknown || nulls >= SAMPLE_SOME_NULL);
	bool		good = true;

	CHECK(host_sort(&sample_call, &set, ascending, &sorted) == DA_OK, "sort");
	memcpy((void *) set.data, sorted.data, nset * da_storage_size[storage]);
	CHECK(host_is_in(&sample_call, &from, &set, unknown, &result) == DA_OK, "is_in");
	for (int64_t i = 0; i < n; i++)
	{
		bool		valid;
		DaScalar	x = element(&from, i, &valid);
		DaScalar	found = {.bits = 0};

		for (int64_t k = 0; k < nset && !found.b; k++)
			found.b = equal(storage, x, sample_get(set.data, storage, k));
		good &= sample_is(&result, i, valid && (found.b || !unknown), found);
	}
	CHECK(good && sample_sound(&result), "member %s n=%lld of %lld unknown=%d",
		  sample_storage_name[storage], (long long) n, (long long) nset, unknown);
	sample_output_free(&result);
	sample_output_free(&sorted);
	sample_column_free(&from);
	sample_column_free(&set);
}

/* "ascending": what is looked up is, and so are the NULLs then at its end */
static void
test_search(DaStorage storage, int64_t n, int64_t nset, SampleNulls nulls, bool ascending,
			bool after, uint64_t seed)
{
	const DaStorageInfo *info = &da_storage_info[storage];
	DaOrder		order = {false, false};
	DaColumn	column = sample_column(storage, n, nulls, 7, seed);
	DaColumn	from = column;
	DaColumn	set = sample_column(storage, nset, SAMPLE_NO_VALIDITY, 0, seed + 9);
	DaOutput	sorted = sample_output(storage, nset, false);
	DaOutput	sorted_column = sample_output(storage, n, true);
	DaOutput	result = sample_output(DA_STORAGE_INT4, n, nulls >= SAMPLE_SOME_NULL);
	bool		good = true;

	CHECK(host_sort(&sample_call, &set, order, &sorted) == DA_OK, "sort");
	memcpy((void *) set.data, sorted.data, nset * da_storage_size[storage]);
	CHECK(host_sort(&sample_call, &column, order, &sorted_column) == DA_OK, "sort");
	if (ascending)
		from = (DaColumn) {storage, false, n, sorted_column.data, sorted_column.validity, 0};
	CHECK(host_search(&sample_call, &from, &set, after, &result) == DA_OK, "search");
	for (int64_t i = 0; i < n; i++)
	{
		bool		valid;
		DaScalar	x = element(&from, i, &valid);
		int32_t		place = valid ? ((int32_t *) result.data)[i] - 1 : 0;
		DaScalar	same = {.bits = 0};

		/* the one before belongs in front of it, that one does not */
		same.i4 = place + 1;
		good &= place >= 0 && place <= nset;
		for (int64_t k = place - 1; good && valid && k <= place && k < nset; k++)
		{
			DaScalar	y = k < 0 ? x : sample_get(set.data, storage, k);
			bool		before = info->less(&y, &x) || (after && info->equal(&y, &x));

			good &= k < 0 || before == (k < place);
		}
		good &= sample_is(&result, i, valid, same);
	}
	CHECK(good && sample_sound(&result), "search %s n=%lld in %lld ascending=%d after=%d",
		  sample_storage_name[storage], (long long) n, (long long) nset, ascending, after);
	sample_output_free(&result);
	sample_output_free(&sorted);
	sample_output_free(&sorted_column);
	sample_column_free(&column);
	sample_column_free(&set);
}

static void
test_sequence(DaStorage storage, int64_t n, int64_t start, int64_t step)
{
	DaOutput	result = sample_output(storage, n, n % 2);
	bool		good = true;

	CHECK(host_sequence(&sample_call, start, step, &result) == DA_OK, "sequence");
	for (int64_t i = 0; i < n; i++)
		good &= integer(storage, sample_get(result.data, storage, i)) ==
			(int64_t) ((DaInt128) start + (DaInt128) i * step);
	CHECK(good && sample_sound(&result), "series %s n=%lld from %lld by %lld",
		  sample_storage_name[storage], (long long) n, (long long) start, (long long) step);
	sample_output_free(&result);
}

/* the authors' tests: counters and keys of all zeros, all ones, and digits of pi */
static void
test_philox(void)
{
	static const struct
	{
		uint64_t	number;
		uint64_t	stream;
		uint64_t	key;
		uint32_t	word[4];
	}			known[] = {
		{0, 0, 0, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
		{UINT64_MAX, UINT64_MAX, UINT64_MAX, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
		{UINT64_C(0x85a308d3243f6a88), UINT64_C(0x0370734413198a2e), UINT64_C(0x299f31d0a4093822),
		{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}
	};

	for (int i = 0; i < SAMPLE_COUNT(known); i++)
	{
		DaPhilox	state = da_philox(known[i].number, known[i].stream, known[i].key);

		for (int k = 0; k < 4; k++)
			CHECK(state.word[k] == known[i].word[k], "philox %d, word %d: %08x", i, k,
				  state.word[k]);
	}
}

static void
test_random(DaStorage storage, int64_t n)
{
	const DaRandom with = {42, 1, UINT64_MAX - 5};
	DaOutput	results[2] = {sample_output(storage, n, false), sample_output(storage, n, true)};
	bool		good = true;

	CHECK(host_random(&sample_call, &with, 2, results) == DA_OK, "random");
	for (int half = 0; half < 2; half++)
	{
		for (int64_t i = 0; i < n; i++)
		{
			DaPhilox	state = da_philox(with.start + i, with.stream, with.seed);
			uint64_t	bits = da_philox_bits(state, half);
			DaScalar	value = sample_get(results[half].data, storage, i);

			good &= storage == DA_STORAGE_INT8 ? value.bits == bits
				: value.f8 == (double) (bits >> 11) / 9007199254740992.0;
		}
		CHECK(good && sample_sound(&results[half]), "random %s n=%lld",
			  sample_storage_name[storage], (long long) n);
		sample_output_free(&results[half]);
	}
}

static void
test_concat(DaStorage storage, int64_t n, int64_t m, SampleNulls nulls, uint64_t seed)
{
	DaColumn	a = sample_column(storage, n, nulls, 63, seed);
	DaColumn	b = sample_column(storage, m, seed % SAMPLE_NUM_NULLS, 1, seed + 1);
	DaOutput	result = sample_output(storage, n + m, a.validity || b.validity);
	bool		good = true;

	/* one element may come as a scalar */
	a.scalar = n == 1;
	b.scalar = m == 1;
	CHECK(host_concat(&sample_call, &a, &b, &result) == DA_OK, "concat");
	for (int64_t i = 0; i < n + m; i++)
	{
		bool		valid;
		DaScalar	value = i < n ? element(&a, i, &valid) : element(&b, i - n, &valid);

		good &= sample_is(&result, i, valid, value);
	}
	CHECK(good && sample_sound(&result), "concat %s %lld and %lld", sample_storage_name[storage],
		  (long long) n, (long long) m);
	sample_output_free(&result);
	sample_column_free(&a);
	sample_column_free(&b);
}

static void
test_interrupts(void)
{
	int64_t		n = 3000;
	DaColumn	values = sample_column(DA_STORAGE_INT4, n, SAMPLE_NO_VALIDITY, 0, 1);
	DaColumn	mask = sample_column(DA_STORAGE_BOOL, n, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(DA_STORAGE_INT4, 2 * n, true);
	DaOutput	found = sample_output(DA_STORAGE_BOOL, n, true);
	DaOutput	bits = sample_output(DA_STORAGE_INT8, n, false);
	const DaRandom random = {0};

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(host_concat(&call, &values, &values, &result) == DA_INTERRUPTED, "concat");
		result.length = n;
		CHECK(sample_step(&call, DA_STEP_NEGATE, &values, NULL, NULL, &result) == DA_INTERRUPTED,
			  "map");
		CHECK(sample_step(&call, DA_STEP_IF_ELSE, &mask, &values, &values, &result) ==
			  DA_INTERRUPTED, "if_else");
		CHECK(host_sequence(&call, 0, 1, &result) == DA_INTERRUPTED, "sequence");
		CHECK(host_random(&call, &random, 1, &bits) == DA_INTERRUPTED, "random");
		CHECK(host_is_in(&call, &values, &values, false, &found) == DA_INTERRUPTED, "is_in");
		CHECK(host_search(&call, &values, &values, false, &result) == DA_INTERRUPTED, "search");
		result.length = 2 * n;
	}
	sample_output_free(&result);
	sample_output_free(&found);
	sample_output_free(&bits);
	sample_column_free(&values);
	sample_column_free(&mask);
}

int
main(void)
{
	static const int64_t set_sizes[] = {0, 1, 7, 8, 9, 16, 100, 1000};
	static const int64_t parts[] = {0, 1, 63, 64, 65, 1500};
	uint64_t	seed = 1;

	test_philox();
	for (DaStorage storage = 0; storage < DA_NUM_STORAGES; storage++)
	{
		for (int i = 0; i < SAMPLE_COUNT(sample_sizes); i++)
		{
			int64_t		n = sample_sizes[i];

			for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
			{
				if (n == SAMPLE_LONGEST && nulls % 2 == 1)
					continue;
				for (SampleNulls other = 0; other < SAMPLE_NUM_NULLS && storage != DA_STORAGE_BOOL;
					 other++)
				{
					if (n == SAMPLE_LONGEST && other != SAMPLE_SOME_NULL)
						continue;
					test_map(storage, n, nulls, other, true, seed++);
					for (int repeat = 0; repeat < 5 && n < 100; repeat++)
						test_map(storage, n, nulls, other, false, seed++);
				}
				test_if_else(storage, n, nulls, seed++);
				for (int k = 0; k < SAMPLE_COUNT(set_sizes) && n < SAMPLE_LONGEST; k++)
				{
					test_is_in(storage, n, set_sizes[k], nulls, false, seed++);
					test_is_in(storage, n, set_sizes[k], nulls, true, seed++);
					for (int which = 0; which < 4; which++)
						test_search(storage, n, set_sizes[k], nulls, which & 1, which & 2, seed++);
				}
			}
			if (storage >= DA_STORAGE_INT4 && storage < DA_STORAGE_FLOAT4)
			{
				test_sequence(storage, n, -5, 3);
				test_sequence(storage, n, 2000000000, -4);
			}
			if (storage == DA_STORAGE_INT8 || storage == DA_STORAGE_FLOAT8)
				test_random(storage, n);
		}
		/* so many in so many that they are sorted first */
		for (int which = 0; which < 4; which++)
			test_search(storage, 150000, 300000, which & 1 ? SAMPLE_SOME_NULL : SAMPLE_NO_VALIDITY,
						false, which & 2, seed++);
		for (int i = 0; i < SAMPLE_COUNT(parts); i++)
			for (int k = 0; k < SAMPLE_COUNT(parts); k++)
				for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
					test_concat(storage, parts[i], parts[k], nulls, seed++);
		if (storage != DA_STORAGE_BOOL)
			test_first_error(storage);
	}
	test_sequence(DA_STORAGE_INT2, 1000, -32768, 65);
	test_sequence(DA_STORAGE_INT8, 5, INT64_MIN, INT64_MAX / 2);
	test_sequence(DA_STORAGE_INT8, 3, INT64_MAX, INT64_MIN + 1);
	test_int2_exhaustively();
	/* a look at the interrupts within */
	test_if_else(DA_STORAGE_INT2, DA_INTERRUPT_STRIDE + 77, SAMPLE_SOME_NULL, seed++);
	test_is_in(DA_STORAGE_INT2, DA_INTERRUPT_STRIDE + 77, 9, SAMPLE_SOME_NULL, true, seed++);
	test_interrupts();
	return check_done("values");
}
