/*
 * test_compare.c
 *	  Comparisons, logic, host_mismatch() and host_hash() against element
 *	  after element.
 */
#include "kernel/host/host.h"
#include "sample.h"

static const char *const shape_name[] = {"columns", "scalar left", "scalar right", "scalars"};

/* -1, 0, 1 in PostgreSQL's order, by the rules as its documentation words them */
static int
order(DaStorage storage, DaScalar a, DaScalar b)
{
	double		x = storage == DA_STORAGE_FLOAT4 ? a.f4 : a.f8;
	double		y = storage == DA_STORAGE_FLOAT4 ? b.f4 : b.f8;
	int64_t		i = 0;
	int64_t		j = 0;

	switch (storage)
	{
		case DA_STORAGE_FLOAT4:
		case DA_STORAGE_FLOAT8:
			if (isnan(x) || isnan(y))
				return (isnan(x) ? 1 : 0) - (isnan(y) ? 1 : 0);
			return x < y ? -1 : x > y;
		case DA_STORAGE_BOOL:
			i = a.b;
			j = b.b;
			break;
		case DA_STORAGE_INT2:
			i = a.i2;
			j = b.i2;
			break;
		case DA_STORAGE_INT4:
			i = a.i4;
			j = b.i4;
			break;
		default:
			i = a.i8;
			j = b.i8;
			break;
	}
	return i < j ? -1 : i > j;
}

static bool
holds(DaCompareOp op, int order)
{
	switch (op)
	{
		case DA_COMPARE_LT:
			return order < 0;
		case DA_COMPARE_LE:
			return order <= 0;
		case DA_COMPARE_GT:
			return order > 0;
		case DA_COMPARE_GE:
			return order >= 0;
		case DA_COMPARE_EQ:
			return order == 0;
		default:
			return order != 0;
	}
}

/* element i, which of a scalar is always the one; 0 and false for NULL */
static DaScalar
element(const DaColumn *column, int64_t i, bool *valid)
{
	i = column->scalar ? 0 : i;
	*valid = sample_valid(column, i);
	return sample_get(column->data, column->storage, i);
}

static void
check_compare(const DaColumn *a, const DaColumn *b, int64_t n, bool room, const char *what)
{
	for (DaCompareOp op = 0; op < DA_NUM_COMPARES; op++)
	{
		DaOutput	result = sample_output(DA_STORAGE_BOOL, n, room);
		bool		good = true;

		CHECK(sample_step(&sample_call, DA_STEP_LT + op, a, b, NULL, &result) == DA_OK, "compare");
		for (int64_t i = 0; i < n; i++)
		{
			bool		x_valid;
			bool		y_valid;
			DaScalar	x = element(a, i, &x_valid);
			DaScalar	y = element(b, i, &y_valid);
			DaScalar	value = {.bits = 0};

			value.b = holds(op, order(a->storage, x, y));
			good &= sample_is(&result, i, x_valid && y_valid, value);
		}
		CHECK(good && sample_sound(&result), "%s op=%d n=%lld %s",
			  sample_storage_name[a->storage], op, (long long) n, what);
		sample_output_free(&result);
	}
}

/* three-valued: 0, 1, 2 = unknown */
static int
logic(DaLogicOp op, int x, int y)
{
	switch (op)
	{
		case DA_LOGIC_AND:
			return x == 0 || y == 0 ? 0 : x == 2 || y == 2 ? 2 : 1;
		case DA_LOGIC_OR:
			return x == 1 || y == 1 ? 1 : x == 2 || y == 2 ? 2 : 0;
		case DA_LOGIC_NOT:
			return x == 2 ? 2 : !x;
		default:
			return x == 2;
	}
}

static void
check_logic(DaLogicOp op, const DaColumn *a, const DaColumn *b, int64_t n, bool room,
			const char *what)
{
	DaOutput	result = sample_output(DA_STORAGE_BOOL, n, room);
	bool		good = true;

	CHECK(sample_step(&sample_call, DA_STEP_AND + op, a, b, NULL, &result) == DA_OK, "logic");
	for (int64_t i = 0; i < n; i++)
	{
		bool		x_valid;
		bool		y_valid = true;
		DaScalar	x = element(a, i, &x_valid);
		DaScalar	y = {.bits = 0};
		DaScalar	value = {.bits = 0};
		int			expected;

		if (b)
			y = element(b, i, &y_valid);
		expected = logic(op, x_valid ? x.b & 1 : 2, y_valid ? y.b & 1 : 2);
		value.b = expected == 1;
		good &= sample_is(&result, i, expected != 2, value);
	}
	CHECK(good && sample_sound(&result), "op=%d n=%lld %s", op, (long long) n, what);
	sample_output_free(&result);
}

static void
test_shapes(DaStorage storage, int64_t n, SampleNulls nulls, int64_t offset, uint64_t seed)
{
	bool		room = nulls != SAMPLE_NO_VALIDITY;

	for (int shape = 0; shape < 4; shape++)
	{
		bool		a_scalar = shape & 1;
		bool		b_scalar = shape >> 1 & 1;

		/* the second operand has NULLs of its own, or none */
		SampleNulls b_nulls = seed % 2 && room ? SAMPLE_SOME_NULL : SAMPLE_NO_VALIDITY;
		DaColumn	a = sample_column(storage, a_scalar ? 1 : n, nulls, offset, seed);
		DaColumn	b = sample_column(storage, b_scalar ? 1 : n, b_nulls, 64 - offset % 64,
									  seed + 99);

		a.scalar = a_scalar;
		b.scalar = b_scalar;
		check_compare(&a, &b, n, room, shape_name[shape]);
		if (storage == DA_STORAGE_BOOL)
		{
			check_logic(DA_LOGIC_AND, &a, &b, n, room, shape_name[shape]);
			check_logic(DA_LOGIC_OR, &a, &b, n, room, shape_name[shape]);
			check_logic(DA_LOGIC_NOT, &a, NULL, n, room, shape_name[shape]);
		}
		check_logic(DA_LOGIC_IS_NULL, &a, NULL, n, seed % 3 == 0, shape_name[shape]);
		sample_column_free(&a);
		sample_column_free(&b);
	}
}

/* all pairs of true, false, NULL */
static void
test_truth_tables(void)
{
	uint8_t		a_data[9] = {0, 0, 0, 1, 1, 1, 0, 0, 0};
	uint8_t		b_data[9] = {0, 1, 0, 0, 1, 0, 0, 1, 0};
	uint64_t	a_valid = 077;
	uint64_t	b_valid = 0333;
	DaColumn	a = {DA_STORAGE_BOOL, false, 9, a_data, &a_valid, 0};
	DaColumn	b = {DA_STORAGE_BOOL, false, 9, b_data, &b_valid, 0};

	for (DaLogicOp op = 0; op <= DA_LOGIC_IS_NULL; op++)
		check_logic(op, &a, op <= DA_LOGIC_OR ? &b : NULL, 9, true, "truth table");
}

static int64_t
naive_mismatch(const DaColumn *a, const DaColumn *b)
{
	int64_t		i = 0;

	for (; i < a->length && i < b->length; i++)
	{
		bool		x_valid;
		bool		y_valid;
		DaScalar	x = element(a, i, &x_valid);
		DaScalar	y = element(b, i, &y_valid);

		if (x_valid != y_valid || (x_valid && order(a->storage, x, y) != 0))
			break;
	}
	return i;
}

static uint64_t
hash(const DaColumn *column, uint64_t seed)
{
	uint64_t	result = 0;

	CHECK(host_hash(&sample_call, column, seed, &result) == DA_OK, "hash");
	return result;
}

static void
check_mismatch(const DaColumn *a, const DaColumn *b)
{
	int64_t		expected = naive_mismatch(a, b);
	int64_t		forward = -1;
	int64_t		backward = -1;

	CHECK(host_mismatch(&sample_call, a, b, &forward) == DA_OK, "mismatch");
	CHECK(host_mismatch(&sample_call, b, a, &backward) == DA_OK, "mismatch");
	CHECK(forward == expected && backward == expected, "%s n=%lld: %lld, %lld, should be %lld",
		  sample_storage_name[a->storage], (long long) a->length, (long long) forward,
		  (long long) backward, (long long) expected);
	if (a->length == b->length)
		CHECK((hash(a, 5) == hash(b, 5)) == (expected == a->length), "%s n=%lld",
			  sample_storage_name[a->storage], (long long) a->length);
}

/* equal elements in other bytes: NaNs of other payloads, zeros of the other sign */
static void
disguise(DaColumn *column)
{
	for (int64_t i = 0; i < column->length; i++)
	{
		DaScalar	x = sample_get(column->data, column->storage, i);

		if (column->storage == DA_STORAGE_FLOAT4)
			x.f4 = isnan(x.f4) ? -x.f4 : x.f4 == 0 && sample_valid(column, i) ? -x.f4 : x.f4;
		if (column->storage == DA_STORAGE_FLOAT8)
			x.f8 = isnan(x.f8) ? -x.f8 : x.f8 == 0 && sample_valid(column, i) ? -x.f8 : x.f8;
		sample_set((void *) column->data, column->storage, i, x);
	}
}

static void
test_equality(DaStorage storage, int64_t n, SampleNulls nulls, int64_t offset, uint64_t seed)
{
	static const double places[] = {0, 0.001, 0.5, 0.9999, 1};
	DaColumn	a = sample_column(storage, n, nulls, offset, seed);
	DaColumn	b = sample_column(storage, n, nulls, offset ? 3 : 0, seed);
	DaColumn	shorter = b;
	DaColumn	plain = b;

	disguise(&b);
	check_mismatch(&a, &b);
	CHECK(hash(&a, 1) != hash(&a, 2), "the seed counts");
	if (nulls == SAMPLE_NO_NULL)
	{
		plain.validity = NULL;
		check_mismatch(&a, &plain);
	}
	shorter.length -= n > 0;
	check_mismatch(&a, &shorter);
	if (n > 0)
		CHECK(hash(&a, 5) != hash(&shorter, 5), "the length counts");

	for (int k = 0; k < SAMPLE_COUNT(places) && n > 0; k++)
	{
		int64_t		at = (int64_t) ((n - 1) * places[k]);
		DaScalar	before = sample_get(b.data, storage, at);
		DaScalar	other = before;

		/* another value, then a NULL for a 0 */
		if (sample_valid(&b, at))
		{
			other.bits ^= 1;
			if (!isnan(storage == DA_STORAGE_FLOAT4 ? before.f4 : before.f8) ||
				storage < DA_STORAGE_FLOAT4)
				sample_set((void *) b.data, storage, at, other);
			check_mismatch(&a, &b);
			if (b.validity)
			{
				other.bits = 0;
				sample_set((void *) b.data, storage, at, other);
				check_mismatch(&a, &b);
				da_bit_clear((uint64_t *) b.validity, b.validity_offset + at);
				check_mismatch(&a, &b);
				da_bit_set((uint64_t *) b.validity, b.validity_offset + at);
			}
		}
		sample_set((void *) b.data, storage, at, before);
	}
	sample_column_free(&a);
	sample_column_free(&b);
}

static void
test_null_is_not_zero(void)
{
	int32_t		data[1] = {0};
	uint64_t	valid = 0;
	int64_t		position;
	DaColumn	null = {DA_STORAGE_INT4, false, 1, data, &valid, 0};
	DaColumn	zero = {DA_STORAGE_INT4, false, 1, data, NULL, 0};

	CHECK(host_mismatch(&sample_call, &null, &zero, &position) == DA_OK && position == 0, "NULL");
	CHECK(hash(&null, 0) != hash(&zero, 0), "NULL");
	zero.length = 0;
	CHECK(hash(&null, 0) != hash(&zero, 0), "empty");
}

static void
test_interrupts(void)
{
	int64_t		n = DA_INTERRUPT_STRIDE + 5;
	DaColumn	from = sample_column(DA_STORAGE_BOOL, n, SAMPLE_SOME_NULL, 1, 1);

	/* what is hashed as it lies there, and what is not */
	DaColumn	floats = sample_column(DA_STORAGE_FLOAT8, n, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(DA_STORAGE_BOOL, n, true);
	int64_t		position;
	uint64_t	hashed;

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(sample_step(&call, DA_STEP_LT, &from, &from, NULL, &result) == DA_INTERRUPTED,
			  "compare");
		for (DaLogicOp op = 0; op <= DA_LOGIC_IS_NULL; op++)
			CHECK(sample_step(&call, DA_STEP_AND + op, &from, &from, NULL, &result) ==
				  DA_INTERRUPTED, "logic %d", op);
		CHECK(host_mismatch(&call, &from, &from, &position) == DA_INTERRUPTED, "mismatch");
		CHECK(host_hash(&call, &from, 0, &hashed) == DA_INTERRUPTED, "hash");
		CHECK(host_hash(&call, &floats, 0, &hashed) == DA_INTERRUPTED, "hash of floats");
	}
	sample_output_free(&result);
	sample_column_free(&from);
	sample_column_free(&floats);
}

int
main(void)
{
	uint64_t	seed = 0;

	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (int i = 0; i < SAMPLE_COUNT(sample_sizes); i++)
			for (int k = 0; k < SAMPLE_COUNT(sample_offsets); k++)
				for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
				{
					if (sample_sizes[i] == SAMPLE_LONGEST && (k != 3 || nulls != SAMPLE_SOME_NULL))
						continue;
					test_shapes(s, sample_sizes[i], nulls, sample_offsets[k], ++seed);
					test_equality(s, sample_sizes[i], nulls, sample_offsets[k], ++seed);
				}
	/* hashed in pieces, and more than one block of validity bits */
	test_equality(DA_STORAGE_INT8, DA_INTERRUPT_STRIDE + 77, SAMPLE_SOME_NULL, 63, 1);
	test_truth_tables();
	test_null_is_not_zero();
	test_interrupts();
	return check_done("compare");
}
