/*
 * test_chart.c
 *	  Fewer points of a chart: M4 against a loop over its elements, and what LTTB answers whatever
 *	  its points are. Which points these are is left to chart.py.
 *
 * As a program for chart.py ("m4", "integers" or "floats" as an argument) it answers lines: of m4
 * how many bounds, these, and elements; of others, by what x is, how many points are wanted, two
 * scales, then x and y of each. Floats are the bits of doubles in hexadecimal. What comes out are
 * positions.
 */
#include "sample.h"

#include "kernel/window/chart.h"

static uint64_t seed = 11;

static int64_t
below(int64_t n)
{
	return (int64_t) (check_random(&seed) >> 8) % n;
}

static void
check_column(const DaColumn *values, int64_t from, int64_t until, const int32_t *found)
{
	int64_t		least = from;
	int64_t		most = from;
	int32_t		expected[DA_CHART_PER_COLUMN] = {0};

	for (int64_t i = from; i < until; i++)
	{
		DaScalar	value = sample_get(values->data, values->storage, i);
		DaScalar	low = sample_get(values->data, values->storage, least);
		DaScalar	high = sample_get(values->data, values->storage, most);

		if (da_scalar_less(values->storage, &value, &low))
			least = i;
		if (da_scalar_less(values->storage, &high, &value))
			most = i;
	}
	if (from < until)
	{
		int64_t		order[] = {from, least < most ? least : most, least < most ? most : least,
		until - 1};

		for (int i = 0; i < DA_CHART_PER_COLUMN; i++)
			expected[i] = i == 0 || order[i] != order[i - 1] ? (int32_t) (order[i] + 1) : 0;
	}
	CHECK(memcmp(expected, found, sizeof(expected)) == 0,
		  "%s: [%d, %d): %d %d %d %d, not %d %d %d %d", sample_storage_name[values->storage],
		  (int) from, (int) until, found[0], found[1], found[2], found[3], expected[0], expected[1],
		  expected[2], expected[3]);
}

/* bounds that ascend, some of them outside */
static void
check_m4(const DaColumn *values, int64_t columns)
{
	DaColumn	bounds = sample_column(DA_STORAGE_INT4, columns + 1, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(DA_STORAGE_INT4, columns * DA_CHART_PER_COLUMN, below(2));
	int32_t    *bound = (int32_t *) bounds.data;
	DaCall		call = sample_call;

	for (int64_t k = 0; k <= columns; k++)
		bound[k] = (int32_t) (k * (values->length + 3) / columns - 1 + (k > 0 ? below(3) : 0));
	CHECK(host_m4(&call, values, &bounds, &result) == DA_OK, "m4");
	CHECK(sample_sound(&result), "m4 of %d columns", (int) columns);
	for (int64_t k = 0; k < columns; k++)
	{
		int64_t		from = bound[k] < 1 ? 0 : bound[k] - 1;
		int64_t		until = bound[k + 1] - 1 > values->length ? values->length : bound[k + 1] - 1;

		check_column(values, from, until,
					 (const int32_t *) result.data + k * DA_CHART_PER_COLUMN);
	}
	sample_column_free(&bounds);
	sample_output_free(&result);
}

/* ascending positions, the first and the last one among them, one of each bucket */
static void
check_lttb(const DaColumn *x, const DaColumn *y, int64_t n)
{
	DaOutput	result = sample_output(DA_STORAGE_INT4, n, below(2));
	const int32_t *found = result.data;
	DaLttb		with = {1, 1};
	DaCall		call = sample_call;

	CHECK(host_lttb(&call, x, y, &with, &result) == DA_OK, "lttb");
	CHECK(sample_sound(&result), "lttb of %d points", (int) n);
	CHECK(found[0] == 1 && found[n - 1] == x->length, "ends of %d points", (int) n);
	for (int64_t k = 0; k < n - 2; k++)
		CHECK(found[k + 1] > da_lttb_start(x->length, n - 2, k) &&
			  found[k + 1] <= da_lttb_start(x->length, n - 2, k + 1), "bucket %d: %d", (int) k,
			  found[k + 1]);
	sample_output_free(&result);
}

static void
test_all(void)
{
	for (int s = 0; s < SAMPLE_COUNT(sample_sizes); s++)
	{
		int64_t		n = sample_sizes[s];

		for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
		{
			SampleNulls nulls = (SampleNulls) below(2);
			int64_t		offset = below(70);
			DaColumn	values = sample_column((DaStorage) storage, n, nulls, offset, seed);

			check_m4(&values, 1);
			check_m4(&values, 7);
			check_m4(&values, 1 + below(2 * n + 2));
			sample_column_free(&values);
		}
		for (int k = 0; k < 6 && n >= 2; k++)
		{
			DaColumn	x = sample_column(k % 2 ? DA_STORAGE_INT8 : DA_STORAGE_FLOAT8, n,
										  SAMPLE_NO_VALIDITY, 0, seed);
			DaColumn	y = sample_column(DA_STORAGE_FLOAT8, n, SAMPLE_NO_VALIDITY, 0, seed + 1);

			check_lttb(&x, &y, k < 2 ? 2 : 2 + below(n - 1));
			sample_column_free(&x);
			sample_column_free(&y);
		}
	}
}

static void
test_interrupts(void)
{
	DaColumn	values = sample_column(DA_STORAGE_FLOAT8, 100, SAMPLE_NO_VALIDITY, 0, 3);
	DaColumn	bounds = sample_column(DA_STORAGE_INT4, 3, SAMPLE_NO_VALIDITY, 0, 3);
	DaOutput	result = sample_output(DA_STORAGE_INT4, 8, true);
	DaLttb		with = {1, 1};

	for (int i = 0; i < 2; i++)
	{
		DaCall		call = sample_interrupted(i);

		CHECK(host_m4(&call, &values, &bounds, &result) == DA_INTERRUPTED, "m4");
		CHECK(host_lttb(&call, &values, &values, &with, &result) == DA_INTERRUPTED, "lttb");
	}
	sample_column_free(&values);
	sample_column_free(&bounds);
	sample_output_free(&result);
}

#define LONGEST	(1 << 18)

/* see chart.py */
static int
answer_lines(const char *what)
{
	static char line[1 << 23];
	static int32_t bounds[LONGEST];
	static double x[LONGEST];
	static double y[LONGEST];
	static int32_t results[DA_CHART_PER_COLUMN * LONGEST];
	bool		is_m4 = strcmp(what, "m4") == 0;
	bool		integers = strcmp(what, "integers") == 0;

	while (fgets(line, sizeof(line), stdin))
	{
		DaColumn	bound = {DA_STORAGE_INT4, false, 0, bounds, NULL, 0};
		DaColumn	xs = {integers ? DA_STORAGE_INT8 : DA_STORAGE_FLOAT8, false, 0, x, NULL, 0};
		DaColumn	ys = {DA_STORAGE_FLOAT8, false, 0, y, NULL, 0};
		DaOutput	output = {DA_STORAGE_INT4, 0, results, NULL, 0};
		DaCall		call = sample_call;
		DaLttb		with;
		DaStatus	status;
		char	   *at = line;
		int64_t		n = strtoll(at, &at, 10);

		if (is_m4)
			for (bound.length = 0; bound.length < n; bound.length++)
				bounds[bound.length] = (int32_t) strtol(at, &at, 10);
		else
		{
			with.scale_x = strtod(at, &at);
			with.scale_y = strtod(at, &at);
		}
		for (char *end = at;; ys.length++, at = end)
		{
			uint64_t	bits = strtoull(at, &end, 16);

			if (end == at)
				break;
			if (!is_m4)
			{
				memcpy(&x[ys.length], &bits, sizeof(bits));
				bits = strtoull(end, &end, 16);
			}
			memcpy(&y[ys.length], &bits, sizeof(bits));
		}
		xs.length = ys.length;
		output.length = is_m4 ? DA_CHART_PER_COLUMN * (n - 1) : n;
		status = is_m4 ? host_m4(&call, &ys, &bound, &output)
			: host_lttb(&call, &xs, &ys, &with, &output);
		if (status != DA_OK)
			return 1;
		for (int64_t i = 0; i < output.length; i++)
			printf("%d ", results[i]);
		printf("\n");
		fflush(stdout);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		return answer_lines(argv[1]);
	test_all();
	test_interrupts();
	return check_done("chart");
}
