/*
 * test_reduce.c
 *	  Sums, moments, least and greatest elements against naive ones. As
 *	  "test_reduce sum" and "test_reduce ratio" it answers exact_sum.py instead.
 */
#include <inttypes.h>

#include "exact_oracle.h"
#include "grow.h"
#include "kernel/program/host_program.h"
#include "kernel/exact/int256.h"
#include "kernel/kernel.h"

#define LONGEST 1000003

static const int64_t sizes[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 1023, 4095, 4096, 4097, 20011};
static uint64_t state = 88172645463325252;

#define SOME_NULLS	1
#define ALL_NULLS	2

/* a column with room for the largest size, at an odd place of its buffers */
typedef struct Room
{
	DaScalar	element[LONGEST + 64];
	uint64_t	validity[LONGEST / 64 + 4];
} Room;

static Room room;

static DaColumn
make_column(DaStorage storage, int64_t n, int nulls, int kind)
{
	DaColumn	column = {storage, false, n, room.element, NULL, 0};

	if (nulls)
	{
		column.validity = room.validity;
		column.validity_offset = (int64_t) (check_random(&state) % 130);
		for (size_t i = 0; i < sizeof(room.validity) / 8; i++)
			room.validity[i] = nulls == ALL_NULLS ? 0 : check_random(&state) | check_random(&state);
	}
	for (int64_t i = 0; i < n; i++)
	{
		bool		valid = !nulls || da_bit_get(room.validity, column.validity_offset + i);
		uint64_t	r = check_random(&state);
		bool		extreme = kind == 1 || (kind == 2 && r % 7 == 0);

		switch (storage)
		{
			case DA_STORAGE_BOOL:
				((uint8_t *) room.element)[i] = valid ? r >> 20 & 1 : 0;
				break;
			case DA_STORAGE_INT2:
				((int16_t *) room.element)[i] = !valid ? 0 : extreme ? INT16_MIN
					: (int16_t) (r >> 9);
				break;
			case DA_STORAGE_INT4:
				((int32_t *) room.element)[i] = !valid ? 0 : extreme ? INT32_MIN
					: (int32_t) (r >> 9);
				break;
			case DA_STORAGE_INT8:
				((int64_t *) room.element)[i] = !valid ? 0 : extreme
					? (r & 512 ? INT64_MIN : INT64_MAX) :
					(int64_t) r >> (r & 31);
				break;
			case DA_STORAGE_FLOAT4:
				((float *) room.element)[i] = valid ? (float) make_float(kind, i, n, true, &state)
					: 0;
				break;
			default:
				((double *) room.element)[i] = valid ? make_float(kind, i, n, false, &state) : 0;
				break;
		}
	}
	return column;
}

static double
float_at(const DaColumn *column, int64_t i)
{
	return column->storage == DA_STORAGE_FLOAT4 ? (double) ((const float *) column->data)[i] :
		((const double *) column->data)[i];
}

static int64_t
int_at(const DaColumn *column, int64_t i)
{
	switch (column->storage)
	{
		case DA_STORAGE_BOOL:
			return ((const uint8_t *) column->data)[i];
		case DA_STORAGE_INT2:
			return ((const int16_t *) column->data)[i];
		case DA_STORAGE_INT4:
			return ((const int32_t *) column->data)[i];
		default:
			return ((const int64_t *) column->data)[i];
	}
}

static int64_t
int_of(DaStorage storage, DaScalar scalar)
{
	return storage == DA_STORAGE_BOOL ? scalar.b : storage == DA_STORAGE_INT2 ? scalar.i2 :
		storage == DA_STORAGE_INT4 ? scalar.i4 : scalar.i8;
}

static void
check_ints(const DaColumn *column)
{
	DaCall		call = {.errors = 0};
	DaReduced	r;
	__int128	sum = 0;
	DaInt256	squares = {{0, 0, 0, 0}};
	int64_t		count = 0;
	int64_t		least = 0;
	int64_t		most = 0;
	DaInt256	wide;

	for (int64_t i = 0; i < column->length; i++)
	{
		__int128	x = int_at(column, i);
		DaUint128	square = (DaUint128) (x * x);
		DaInt256	part = {{(uint64_t) square, (uint64_t) (square >> 64), 0, 0}};

		if (!is_valid(column, i))
			continue;
		sum += x;
		squares = int256_add(squares, part);
		least = count == 0 || x < least ? (int64_t) x : least;
		most = count == 0 || x > most ? (int64_t) x : most;
		count++;
	}
	wide = int256_from_int128(sum);
	CHECK(host_reduce(&call, column, DA_REDUCE_MIN_MAX, &r) == DA_OK && r.count == count, "count");
	if (count > 0)
		CHECK(int_of(column->storage, r.min) == least && int_of(column->storage, r.max) == most,
			  "storage %d length %" PRId64, column->storage, column->length);
	if (column->storage == DA_STORAGE_BOOL)
	{
		CHECK(host_reduce(&call, column, DA_REDUCE_TRUE, &r) == DA_OK, "status");
		CHECK(r.true_count == (int64_t) sum && r.count == count, "length %" PRId64, column->length);
		return;
	}
	CHECK(host_reduce(&call, column, DA_REDUCE_SUM, &r) == DA_OK && r.count == count, "count");
	CHECK(memcmp(&r.sum, &wide, sizeof(wide)) == 0, "storage %d length %" PRId64,
		  column->storage, column->length);
	CHECK(host_reduce(&call, column, DA_REDUCE_MOMENTS, &r) == DA_OK && r.count == count, "count");
	CHECK(memcmp(&r.sum, &wide, sizeof(wide)) == 0, "moments of storage %d", column->storage);
	CHECK(memcmp(&r.sum_squares, &squares, sizeof(wide)) == 0,
		  "squares of storage %d length %" PRId64, column->storage, column->length);
	CHECK(call.errors == 0, "errors %x", call.errors);
}

static bool
float_lt(double a, double b)
{
	return isnan(b) ? !isnan(a) : a < b;
}

static void
check_floats(const DaColumn *column, int kind)
{
	DaCall		call = {.errors = 0};
	DaReduced	r;
	Oracle		o;
	OracleAccum accum;
	double		least = 0;
	double		most = 0;
	_Float128	wide = 0;

	memset(&o, 0, sizeof(o));
	memset(&accum, 0, sizeof(accum));
	for (int64_t i = 0; i < column->length; i++)
	{
		double		x = float_at(column, i);

		if (!is_valid(column, i))
			continue;
		if (o.count == 0 || !float_lt(least, x))
			least = x;
		if (o.count == 0 || !float_lt(x, most))
			most = x;
		oracle_add(&o, x);
		oracle_accum(&accum, x);
		wide += x;
	}
	CHECK(host_reduce(&call, column, DA_REDUCE_MIN_MAX, &r) == DA_OK && r.count == o.count,
		  "count");
	if (column->storage == DA_STORAGE_FLOAT4 && o.count > 0)
		CHECK(same_float4(r.min.f4, (float) least) && same_float4(r.max.f4, (float) most),
			  "kind %d length %" PRId64, kind, column->length);
	else if (o.count > 0)
		CHECK(same_float8(r.min.f8, least) && same_float8(r.max.f8, most),
			  "kind %d length %" PRId64 ": %g %g", kind, column->length, r.min.f8, r.max.f8);

	CHECK(host_reduce(&call, column, DA_REDUCE_SUM, &r) == DA_OK && r.count == o.count, "count");
	check_result(&r.sum_float8, sizeof(r.sum_float8));
	CHECK(same_float8(r.sum_float8, oracle_float8(&o)),
		  "storage %d kind %d length %" PRId64 ": %a, not %a",
		  column->storage, kind, column->length, r.sum_float8, oracle_float8(&o));
	CHECK(same_float4(r.sum_float4, oracle_float4(&o)),
		  "storage %d kind %d length %" PRId64 ": %a, not %a",
		  column->storage, kind, column->length, (double) r.sum_float4, (double) oracle_float4(&o));
	CHECK(r.special == (o.nan || o.infinity || o.minus_infinity), "kind %d", kind);
	CHECK(call.errors == 0, "errors %x", call.errors);

	/* moments: one element after the other, and near the truth */
	CHECK(host_reduce(&call, column, DA_REDUCE_MOMENTS, &r) == DA_OK && r.count == o.count,
		  "count");
	CHECK(same_float8(r.sum_float8, oracle_float8(&o)), "moments, kind %d", kind);
	if (o.count == 0)
		return;
	if (!r.special)
		CHECK(oracle_same_variance(&r.variance, &accum), "kind %d length %" PRId64, kind,
			  column->length);
	CHECK(call.errors == 0, "kind %d", kind);
	if (kind == FLOATS_ORDINARY && o.count > 1)
	{
		_Float128	truth = 0;
		double		variance = da_variance_deviation(&r.variance, (uint64_t) o.count, false, false);

		wide /= o.count;
		for (int64_t i = 0; i < column->length; i++)
		{
			_Float128	d = float_at(column, i) - wide;

			truth += is_valid(column, i) ? d * d : 0;
		}
		truth /= o.count;
		CHECK(fabs(variance - (double) truth) <= 1e-15 * (double) truth, "%a, not %a", variance,
			  (double) truth);
	}
}

static void
check_interrupt(void)
{
	static const volatile int flag = 1;
	DaCall		call = {.interrupt = {NULL, &flag}};
	DaColumn	column = make_column(DA_STORAGE_FLOAT8, 5000, 0, 0);
	DaReduced	r;

	CHECK(host_reduce(&call, &column, DA_REDUCE_SUM, &r) == DA_INTERRUPTED, "sum");
	CHECK(host_reduce(&call, &column, DA_REDUCE_MOMENTS, &r) == DA_INTERRUPTED, "moments");
	CHECK(host_reduce(&call, &column, DA_REDUCE_MIN_MAX, &r) == DA_INTERRUPTED, "min_max");
}

/* variances and standard deviations of a sample and of all: at once, by group, of an accumulator */
static bool
print_deviations(DaCall *call, const DaColumn *column, const DaColumn *ids)
{
	static const DaFold ops[] = {DA_FOLD_VARIANCE, DA_FOLD_VARIANCE_POP, DA_FOLD_STDDEV,
	DA_FOLD_STDDEV_POP};
	DaReduced	r;
	DaAccum		accum = {.count = 0};

	if (host_reduce(call, column, DA_REDUCE_MOMENTS, &r) != DA_OK)
		return false;
	accum.count = column->length;
	da_accum_column(&accum, column, true, &check_grow);
	for (int i = 0; i < 4 && column->length > 1; i++)
	{
		bool		sample = i % 2 == 0;
		bool		root = i >= 2;
		double		grouped = 0;
		uint64_t	validity = 0;
		uint32_t	errors = 0;
		DaOutput	result = {DA_STORAGE_FLOAT8, 1, &grouped, &validity, 0};
		DaScalar	tallied = da_accum_finish(&accum, ops[i], DA_ACCUM_FLOAT_SQUARES,
											  DA_STORAGE_FLOAT8, &errors);

		if (host_group_reduce(call, &ops[i], 1, ids, column, &result) != DA_OK)
			return false;
		printf(" %016" PRIx64 " %016" PRIx64 " %016" PRIx64,
			   da_float8_bits(da_variance_deviation(&r.variance, (uint64_t) r.count, sample, root)),
			   da_float8_bits(grouped), tallied.bits);
	}
	accum_free(&accum);
	return true;
}

/* lines of hexadecimal bits of doubles; answers the bits of sums and of deviations */
static int
answer_sums(void)
{
	static char line[1 << 20];

	while (fgets(line, sizeof(line), stdin) != NULL)
	{
		DaCall		call = {.errors = 0};
		DaColumn	column = {DA_STORAGE_FLOAT8, false, 0, room.element, NULL, 0};
		DaReduced	r;
		int32_t		id[1] = {1};
		char	   *at = line;
		char	   *next;
		uint64_t	bits;
		double		grouped = 0;
		DaColumn	ids = {DA_STORAGE_INT4, false, 0, NULL, NULL, 0};
		DaOutput	result = {DA_STORAGE_FLOAT8, 1, &grouped, NULL, 0};
		DaFold		op = DA_FOLD_SUM;
		int32_t    *ones;

		for (; bits = strtoull(at, &next, 16), next != at; at = next)
			room.element[column.length++].bits = bits;
		ones = malloc((column.length + 1) * sizeof(int32_t));
		for (int64_t i = 0; i < column.length; i++)
			ones[i] = id[0];
		ids.data = ones;
		ids.length = column.length;
		if (host_reduce(&call, &column, DA_REDUCE_SUM, &r) != DA_OK ||
			host_group_reduce(&call, &op, 1, &ids, &column, &result) != DA_OK)
			return 1;
		/* an overflow of a group's sum leaves no value */
		if (call.errors)
			grouped = r.sum_float8;
		printf("%016" PRIx64 " %08x %016" PRIx64, da_float8_bits(r.sum_float8),
			   da_float4_bits(r.sum_float4), da_float8_bits(grouped));
		if (!print_deviations(&call, &column, &ids))
			return 1;
		printf("\n");
		free(ones);
		fflush(stdout);
	}
	return 0;
}

/* of squares and their neighbors, where a step too few or too many shows */
static void
check_square_root(void)
{
	/* not for the compiler to know */
	static const volatile uint64_t small[] = {0, 1, 3};

	CHECK(int128_square_root(small[0]) == 0 && int128_square_root(small[1]) == 1 &&
		  int128_square_root(small[2]) == 1, "root of a small number");
	for (int i = 0; i < 300000; i++)
	{
		uint64_t	root = (check_random(&state) >> 1 >> (i % 62)) + 2;
		DaUint128	square = (DaUint128) root * root;

		if (root >> 63)
			continue;
		CHECK(int128_square_root(square) == root &&
			  int128_square_root(square - 1) == root - 1 &&
			  int128_square_root(square + 2 * (DaUint128) root) == root,
			  "root of about the square of %" PRIu64, root);
	}
}

/* lines of a numerator (4 words, least first) and a divisor; answers ratio and its root */
static int
answer_ratios(void)
{
	DaInt256	a;
	uint64_t	divisor;

	while (scanf("%" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64 " %" SCNx64, &a.word[0], &a.word[1],
				 &a.word[2], &a.word[3], &divisor) == 5)
	{
		printf("%016" PRIx64 " %016" PRIx64 "\n", da_float8_bits(int256_ratio(a, divisor)),
			   int256_is_negative(a) ? 0 : da_float8_bits(int256_ratio_square_root(a, divisor)));
		fflush(stdout);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		return strcmp(argv[1], "sum") == 0 ? answer_sums() : answer_ratios();
	for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
	{
		for (int nulls = 0; nulls <= ALL_NULLS; nulls++)
		{
			for (int storage = DA_STORAGE_BOOL; storage <= DA_STORAGE_INT8; storage++)
			{
				for (int kind = 0; kind < 3; kind++)
				{
					DaColumn	column = make_column((DaStorage) storage, sizes[k], nulls, kind);

					check_ints(&column);
				}
			}
			for (int storage = DA_STORAGE_FLOAT4; storage <= DA_STORAGE_FLOAT8; storage++)
			{
				for (int kind = 0; kind < FLOATS_KINDS; kind++)
				{
					DaColumn	column = make_column((DaStorage) storage, sizes[k], nulls, kind);

					check_floats(&column, kind);
				}
			}
		}
	}
	for (int kind = FLOATS_ORDINARY; kind <= FLOATS_CANCELLING; kind++)
	{
		DaColumn	column = make_column(DA_STORAGE_FLOAT8, LONGEST, kind, kind);

		check_floats(&column, kind);
		column = make_column(DA_STORAGE_INT8, LONGEST, 0, kind);
		check_ints(&column);
	}
	check_square_root();
	check_interrupt();
	return check_done("reduce");
}
