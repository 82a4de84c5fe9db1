/*
 * test_window.c
 *	  Aggregates of the rows around each row: frame after frame by plain loops, and sums by the
 *	  naive number of exact_oracle.h; what goes by states as of one group of the frame's rows;
 *	  deviations are left to windows.py.
 *
 * As a program for windows.py ("float4" or "float8" as an argument): a line is the op's number,
 * preceding, following, then elements by their bits as doubles; the answer is the bits of each
 * row's result, or "null".
 */
#include "kernel/group/host_group.h"
#include "kernel/window/host_window.h"

#include "exact_oracle.h"
#include "kernel/exact/int256.h"
#include "sample.h"

static uint64_t random_state = 11;

static int64_t
below(int64_t n)
{
	return (int64_t) ((check_random(&random_state) >> 11) % (uint64_t) n);
}

static int
compare_doubles(const void *a, const void *b)
{
	double		x = *(const double *) a;
	double		y = *(const double *) b;

	if (isnan(x) || isnan(y))
		return isnan(x) - isnan(y);
	return x < y ? -1 : x > y;
}

/* rows of "compared", in the order of their elements, equal ones in theirs */
static const DaColumn *compared;

static int
compare_rows(const void *a, const void *b)
{
	int64_t		x = *(const int64_t *) a;
	int64_t		y = *(const int64_t *) b;
	DaScalar	element_x = scalar_at(compared, x);
	DaScalar	element_y = scalar_at(compared, y);

	if (da_scalar_less(compared->storage, &element_x, &element_y))
		return -1;
	if (da_scalar_less(compared->storage, &element_y, &element_x))
		return 1;
	return x < y ? -1 : 1;
}

/* how many different elements of rows [from, to) are not NULL; of the first of those that are there
 * most often, the first row */
static int64_t
count_distinct(const DaColumn *values, int64_t from, int64_t to, int64_t *mode)
{
	int64_t    *rows = malloc((to - from + 1) * sizeof(int64_t));
	int64_t		n = 0;
	int64_t		distinct = 0;
	int64_t		most = 0;

	for (int64_t i = from; i < to; i++)
		if (is_valid(values, i))
			rows[n++] = i;
	compared = values;
	qsort(rows, n, sizeof(int64_t), compare_rows);
	for (int64_t i = 0, begin = 0; i < n; i++)
	{
		DaScalar	least = scalar_at(values, rows[begin]);
		DaScalar	element = scalar_at(values, rows[i]);

		if (i == 0 || da_scalar_less(values->storage, &least, &element))
		{
			begin = i;
			distinct++;
		}
		if (i - begin + 1 > most)
		{
			most = i - begin + 1;
			*mode = rows[begin];
		}
	}
	free(rows);
	return distinct;
}

/* the aggregate of rows [from, to) by its state */
static void
by_state(DaFold op, const DaColumn *values, int64_t from, int64_t to, DaScalar *result,
		 uint32_t *errors)
{
	DaStorage	storage = da_fold_storage(op, (int) values->storage);
	bool		outside = false;
	DaColumn	part = *values;
	GroupRows	rows = {NULL, &part, 1, &outside};
	DaOutput	value = sample_output(storage, 1, true);
	DaCall		call = sample_call;

	part.data = (const char *) part.data + from * da_storage_size[part.storage];
	part.validity_offset += from;
	part.length = to - from;
	CHECK(fold_groups(&call, op, &rows, &value) == DA_OK, "status");
	*result = sample_get(value.data, storage, 0);
	*errors |= call.errors;
	sample_output_free(&value);
}

/* the aggregate of rows [from, to); false: NULL */
static bool
naive(const DaWindow *with, const DaColumn *values, int64_t from, int64_t to, DaScalar *result,
	  uint32_t *errors)
{
	static Oracle zero;
	DaStorage	storage = values->storage;
	bool		is_float = storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8;
	double	   *sorted = malloc((to - from + 1) * sizeof(double));
	Oracle		sum = zero;
	DaInt128	integer = 0;
	double		x;
	bool		seen = false;
	int64_t		n = 0;

	result->bits = 0;
	for (int64_t i = from; i < to; i++)
	{
		DaScalar	element = scalar_at(values, i);

		if (!is_valid(values, i))
			continue;
		x = number_of(storage, element);
		sorted[n++] = x;
		if (is_float)
			oracle_add(&sum, x);
		else
			integer += storage == DA_STORAGE_INT8 ? element.i8 : (int64_t) x;
		if (with->op == DA_FOLD_MIN || with->op == DA_FOLD_MAX)
		{
			if (!seen || !da_scalar_less(storage, with->op == DA_FOLD_MIN ? result : &element,
										 with->op == DA_FOLD_MIN ? &element : result))
				*result = element;
			seen = true;
		}
	}
	qsort(sorted, n, sizeof(double), compare_doubles);
	x = is_float ? oracle_float8(&sum) : 0;
	switch (with->op)
	{
		case DA_FOLD_COUNT:
			result->i8 = n;
			break;
		case DA_FOLD_SUM:
			if (storage == DA_STORAGE_FLOAT4)
				result->f4 = oracle_float4(&sum);
			else if (is_float)
				result->f8 = x;
			else
				result->i8 = (int64_t) integer;
			if (n >= with->least && n > 0 && !sum.nan && !sum.infinity && !sum.minus_infinity &&
				is_float && isinf(storage == DA_STORAGE_FLOAT4 ? (double) result->f4 : x))
				*errors |= DA_ERROR_OVERFLOW;
			if (n >= with->least && !is_float && integer != (int64_t) integer)
				*errors |= DA_ERROR_OUT_OF_RANGE;
			break;
		case DA_FOLD_AVG:
			if (n >= with->least && n > 0 && !sum.nan && !sum.infinity && !sum.minus_infinity &&
				isinf(x))
				*errors |= DA_ERROR_OVERFLOW;
			if (n > 0)
				result->f8 = is_float ? (x + 0.0) / (double) n :
					int256_ratio(int256_from_int128(integer), (uint64_t) n);
			break;
		case DA_FOLD_MEDIAN:
			if (n > 0)
				result->f8 = n % 2 ? sorted[n / 2] : sorted[n / 2 - 1] +
					0.5 * (sorted[n / 2] - sorted[n / 2 - 1]);
			break;
		case DA_FOLD_QUANTILE:
			if (n > 0)
			{
				double		place = with->fraction * (double) (n - 1);
				double		low = sorted[(int64_t) floor(place)];
				double		high = sorted[(int64_t) ceil(place)];

				result->f8 = floor(place) == ceil(place) ? low
					: low + (place - floor(place)) * (high - low);
			}
			break;
		case DA_FOLD_MODE:
		case DA_FOLD_COUNT_DISTINCT:
			if (n >= with->least)
			{
				int64_t		mode = 0;
				int64_t		distinct = count_distinct(values, from, to, &mode);

				if (with->op == DA_FOLD_COUNT_DISTINCT)
					result->i8 = distinct;
				else if (n > 0)
					*result = scalar_at(values, mode);
			}
			break;
		case DA_FOLD_FIRST:
		case DA_FOLD_LAST:
			free(sorted);
			if (from == to || n < with->least)
				return false;
			to = with->op == DA_FOLD_FIRST ? from : to - 1;
			*result = scalar_at(values, to);
			return is_valid(values, to);
		case DA_FOLD_PRODUCT:
		case DA_FOLD_ANY:
		case DA_FOLD_ALL:
		case DA_FOLD_COUNT_TRUE:
			if (n > 0 && n >= with->least)
				by_state(with->op, values, from, to, result, errors);
			break;
		default:
			break;
	}
	free(sorted);
	return n >= with->least && (n > 0 || da_fold_is_count(with->op)) &&
		n >= da_fold_info[with->op].least;
}

/* positions from 1, or NULL here and there */
static DaColumn
some_bounds(int64_t n, bool ascending)
{
	DaColumn	bounds = sample_column(below(2) ? DA_STORAGE_INT4 : DA_STORAGE_INT8, n,
									   below(2) ? SAMPLE_SOME_NULL : SAMPLE_NO_VALIDITY, 5,
									   below(1000));

	for (int64_t i = 0; i < n; i++)
	{
		DaScalar	place = {.bits = 0};
		int64_t		at = ascending ? 1 + i / 7 * 7 + below(2) * 3 : below(n + 4) - 1;

		if (bounds.storage == DA_STORAGE_INT4)
			place.i4 = (int32_t) at;
		else
			place.i8 = at;
		if (sample_valid(&bounds, i))
			sample_set((void *) bounds.data, bounds.storage, i, place);
	}
	return bounds;
}

static int64_t
place_of(const DaColumn *bounds, int64_t i)
{
	DaScalar	place = scalar_at(bounds, i);

	return (bounds->storage == DA_STORAGE_INT4 ? place.i4 : place.i8) - 1;
}

static int64_t
within(int64_t place, int64_t n)
{
	return place < 0 ? 0 : place > n ? n : place;
}

static bool
same_value(DaStorage storage, DaScalar a, DaScalar b)
{
	if (storage == DA_STORAGE_FLOAT4)
		return same_float4(a.f4, b.f4);
	return storage == DA_STORAGE_FLOAT8 ? same_float8(a.f8, b.f8) : a.bits == b.bits;
}

static void
check_window(const DaWindow *with, const DaColumn *values, const DaColumn *from,
			 const DaColumn *to)
{
	int64_t		n = values->length;
	DaStorage	storage = da_fold_storage(with->op, (int) values->storage);
	DaOutput	output = sample_output(storage, n, true);
	DaCall		call = sample_call;
	bool		deviation = da_fold_info[with->op].kept == DA_KEPT_SQUARES;
	uint32_t	errors = 0;
	int64_t		wrong = 0;

	CHECK(host_window(&call, with, values, from, to, &output) == DA_OK, "status");
	CHECK(sample_sound(&output), "op %d: bits", with->op);
	for (int64_t i = 0; i < n; i++)
	{
		int64_t		low = within(i - with->preceding, n);
		int64_t		high = within(i + with->following + 1, n);
		bool		framed = (from == NULL || is_valid(from, i)) && (to == NULL || is_valid(to, i));
		DaScalar	value = {.bits = 0};
		DaScalar	got = sample_get(output.data, storage, i);
		bool		valid;

		if (framed && from && place_of(from, i) > low)
			low = within(place_of(from, i), n);
		if (framed && to && place_of(to, i) < high)
			high = within(place_of(to, i), n);
		valid = framed && naive(with, values, low, high > low ? high : low, &value, &errors);
		if (da_bit_get(output.validity, i) != valid)
			wrong++;
		else if (!valid)
			wrong += got.bits != 0;
		else if (!deviation)
			wrong += !same_value(storage, got, value);
	}
	CHECK(call.errors == errors || deviation, "op %d of %s: errors %x, not %x",
		  with->op, sample_storage_name[values->storage], call.errors, errors);
	CHECK(wrong == 0 || call.errors != 0, "op %d of %s, %d rows, %d before, %d behind, %d at "
		  "least: %d wrong", with->op, sample_storage_name[values->storage], (int) n,
		  (int) with->preceding, (int) with->following, (int) with->least, (int) wrong);
	sample_output_free(&output);
}

/* what is faster than states, and these */
static void
check_states(const DaWindow *with, const DaColumn *values, const DaColumn *from,
			 const DaColumn *to)
{
	DaStorage	storage = da_fold_storage(with->op, (int) values->storage);
	DaOutput	faster = sample_output(storage, values->length, true);
	DaOutput	states = sample_output(storage, values->length, true);
	DaCall		call = sample_call;
	DaCall		by_states = sample_call;
	Window		window = {.with = with, .values = values, .from = from, .to = to};

	window.preceding = da_window_reach(with->preceding, values->length);
	window.following = da_window_reach(with->following, values->length);
	window.least = da_window_least(with);
	CHECK(host_window(&call, with, values, from, to, &faster) == DA_OK, "status");
	CHECK(fold_frames(&by_states, &window, &states) == DA_OK, "status");
	CHECK(call.errors == by_states.errors &&
		  (call.errors || memcmp(faster.data, states.data, (size_t) values->length *
								 da_storage_size[storage]) == 0),
		  "op %d of %s, %d rows, by states", with->op, sample_storage_name[values->storage],
		  (int) values->length);
	sample_output_free(&faster);
	sample_output_free(&states);
}

static void
check_frames(DaColumn *values)
{
	static const int64_t reach[] = {0, 1, 2, 10, 63, 64, 100, 3000, INT64_MAX, -1, -3, -3000};
	static const double fractions[] = {0, 1, 0.5, 0.9, 1.0 / 3, 1e-300, 0.999999};
	int64_t		n = values->length;

	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		DaWindow	with = {.op = (DaFold) op};
		DaColumn	from;
		DaColumn	to;

		if (!da_fold_info[op].of_frames ||
			da_fold_storage((DaFold) op, (int) values->storage) == DA_NUM_STORAGES ||
			(n > 1000 && below(3)))
			continue;
		from = some_bounds(n, below(2));
		to = some_bounds(n, below(2));
		with.preceding = reach[below(SAMPLE_COUNT(reach))];
		with.following = below(3) ? 0 : reach[below(SAMPLE_COUNT(reach) - 4)];
		with.least = below(3) ? below(2) : below(5);
		with.fraction = fractions[below(SAMPLE_COUNT(fractions))];
		check_window(&with, values, NULL, NULL);
		check_window(&with, values, &from, below(2) ? &to : NULL);
		if (da_fold_has_state(with.op, (int) values->storage))
		{
			check_states(&with, values, NULL, NULL);
			check_states(&with, values, &from, &to);
		}
		with.preceding = INT64_MAX;
		with.following = 0;
		check_window(&with, values, NULL, below(4) ? NULL : &to);
		sample_column_free(&from);
		sample_column_free(&to);
	}
}

static void
test_windows(void)
{
	/* under sanitizers it is the loops that count, not how long they run */
#ifdef __SANITIZE_ADDRESS__
	static const int64_t lengths[] = {0, 1, 2, 63, 65, 200};
#else
	static const int64_t lengths[] = {0, 1, 2, 63, 64, 65, 200, 1100};
#endif

	for (int l = 0; l < SAMPLE_COUNT(lengths); l++)
		for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
			for (int nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
			{
				int64_t		offset = below(70);
				DaColumn	values = sample_column((DaStorage) storage, lengths[l],
												   (SampleNulls) nulls, offset, below(1000));

				check_frames(&values);
				sample_column_free(&values);
			}
	for (int kind = 0; kind < FLOATS_KINDS; kind++)
		for (int storage = DA_STORAGE_FLOAT4; storage <= DA_STORAGE_FLOAT8; storage++)
		{
			int64_t		n = 300 + below(10);
			DaColumn	values = sample_column((DaStorage) storage, n, below(2), 3, 1);

			for (int64_t i = 0; i < n; i++)
				sample_set((void *) values.data, values.storage, i,
						   sample_float(values.storage, make_float(kind, i, n, storage ==
																   DA_STORAGE_FLOAT4,
																   &random_state)));
			check_frames(&values);
			sample_column_free(&values);
		}
}

static void
test_interrupts(void)
{
	DaColumn	values = sample_column(DA_STORAGE_FLOAT8, 100, SAMPLE_SOME_NULL, 0, 3);
	DaOutput	result = sample_output(DA_STORAGE_FLOAT8, 100, true);

	for (int i = 0; i < 2; i++)
	{
		DaCall		call = sample_interrupted(i);

		for (int op = 0; op < DA_NUM_FOLDS; op++)
		{
			DaWindow	with = {(DaFold) op, 5, 0, 1, 0.9};

			CHECK(!da_fold_info[op].of_frames || da_fold_info[op].classes == DA_IN_BOOL ||
				  host_window(&call, &with, &values, NULL, NULL, &result) == DA_INTERRUPTED,
				  "op %d", op);
		}
		CHECK(host_ewma(&call, &values, 0.5, &result) == DA_INTERRUPTED, "ewma");
	}
	sample_column_free(&values);
	sample_output_free(&result);
}

/* see windows.py */
static int
answer_lines(DaStorage storage)
{
	static char line[1 << 20];
	static double x[1 << 15];
	static float x4[1 << 15];
	static uint64_t results[1 << 15];
	static uint64_t validity[1 << 9];

	while (fgets(line, sizeof(line), stdin))
	{
		DaWindow	with = {(DaFold) 0, 0, 0, 1, 0};
		DaColumn	values = {storage, false, 0, x, NULL, 0};
		DaOutput	output = {DA_STORAGE_FLOAT8, 0, results, validity, 0};
		DaCall		call = sample_call;
		char	   *at = line;

		with.op = (DaFold) strtol(at, &at, 10);
		with.preceding = strtoll(at, &at, 10);
		with.following = strtoll(at, &at, 10);
		for (char *end = at;; values.length++, at = end)
		{
			uint64_t	bits = strtoull(at, &end, 16);

			if (end == at)
				break;
			memcpy(&x[values.length], &bits, sizeof(bits));
			x4[values.length] = (float) x[values.length];
		}
		if (storage == DA_STORAGE_FLOAT4)
			values.data = x4;
		output.storage = da_fold_storage(with.op, (int) storage);
		output.length = values.length;
		if (host_window(&call, &with, &values, NULL, NULL, &output) != DA_OK)
			return 1;
		for (int64_t i = 0; i < values.length && !call.errors; i++)
		{
			DaScalar	value = sample_get(results, output.storage, i);

			printf(da_bit_get(validity, i) ? "%llx " : "null ", (unsigned long long) value.bits);
		}
		printf("%s\n", call.errors ? "error" : "");
		fflush(stdout);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		return answer_lines(strcmp(argv[1], "float4") == 0 ? DA_STORAGE_FLOAT4
							: DA_STORAGE_FLOAT8);
	test_windows();
	test_interrupts();
	return check_done("window");
}
