/*
 * test_group.c
 *	  Groups and aggregates over them against naive ones.
 */
#include <inttypes.h>

#include "exact_oracle.h"
#include "kernel/host/host.h"
#include "kernel/exact/int256.h"

#define LONGEST 100003

/* under sanitizers it is the loops that count, not how long they run */
#ifdef __SANITIZE_ADDRESS__
static const int64_t sizes[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 1023, 1025, 4097};
#define MOST_KEYS KEYS_SPARSE
#else
static const int64_t sizes[] = {0, 1, 2, 31, 32, 33, 63, 64, 65, 1023, 1025, 4097, 20011};
#define MOST_KEYS KEYS_EXTREME
#endif
static uint64_t state = 88172645463325252;

static const DaStorage storages[] = {
	DA_STORAGE_BOOL, DA_STORAGE_INT2, DA_STORAGE_INT4, DA_STORAGE_INT8, DA_STORAGE_FLOAT4,
	DA_STORAGE_FLOAT8
};

static void *
get_memory(size_t size)
{
	void	   *memory = malloc(size + 1);

	if (memory == NULL)
		abort();
	return memory;
}

/* a column's own memory; freed by drop_column() */
static DaColumn
new_column(DaStorage storage, int64_t n, bool nulls)
{
	DaColumn	column = {storage, false, n, NULL, NULL, 0};
	uint64_t   *validity = NULL;

	column.data = get_memory((size_t) n * da_storage_size[storage]);
	memset((void *) column.data, 0, (size_t) n * da_storage_size[storage]);
	if (nulls)
	{
		column.validity_offset = (int64_t) (check_random(&state) % 130);
		validity = get_memory(((size_t) n / 64 + 4) * 8);
		for (int64_t i = 0; i < n / 64 + 4; i++)
			validity[i] = check_random(&state) | check_random(&state);
		column.validity = validity;
	}
	return column;
}

static void
drop_column(DaColumn *column)
{
	free((void *) column->data);
	free((void *) column->validity);
}

static int64_t
integer_of(DaStorage storage, DaScalar x)
{
	return storage == DA_STORAGE_INT2 ? x.i2 : storage == DA_STORAGE_INT4 ? x.i4 : x.i8;
}

/* PostgreSQL's order */
static int
compare(DaStorage storage, DaScalar a, DaScalar b)
{
	double		x = number_of(storage, a);
	double		y = number_of(storage, b);

	if (storage == DA_STORAGE_INT8)
		return a.i8 < b.i8 ? -1 : a.i8 > b.i8;
	if (isnan(x) || isnan(y))
		return isnan(x) - isnan(y);
	return x < y ? -1 : x > y;
}

/* kinds of keys and integer values */
enum
{
	KEYS_FEW, KEYS_DENSE, KEYS_SPARSE, KEYS_ONE, KEYS_EXTREME, KEYS_KINDS
};

static void
fill_values(DaColumn *column, int kind)
{
	for (int64_t i = 0; i < column->length; i++)
	{
		uint64_t	r = check_random(&state);
		int			extreme = r & 2 ? 0 : r & 4 ? 32 : 48;
		int64_t		x = (kind == KEYS_FEW ? (int64_t) (r % 7) - 3 :
						 kind == KEYS_DENSE ? (int64_t) (r % (uint64_t) (2 * column->length)) - 5 :
						 kind == KEYS_ONE ? 42 :
						 kind == KEYS_EXTREME ? (r & 1 ? INT64_MAX : INT64_MIN) >> extreme :
						 (int64_t) r >> (r & 15));
		bool float4 = column->storage == DA_STORAGE_FLOAT4;
		void	   *data = (void *) column->data;

		if (!is_valid(column, i))
			continue;
		switch (column->storage)
		{
			case DA_STORAGE_BOOL:
				((uint8_t *) data)[i] = x & 1;
				break;
			case DA_STORAGE_INT2:
				((int16_t *) data)[i] = (int16_t) x;
				break;
			case DA_STORAGE_INT4:
				((int32_t *) data)[i] = (int32_t) x;
				break;
			case DA_STORAGE_INT8:
				((int64_t *) data)[i] = x;
				break;
			default:
				{
					/* few: zeros of both signs, NaNs, infinities and some others */
					static const double few[] = {0.0, -0.0, NAN, 1.5, -1.5, INFINITY, -INFINITY, 3};
					int			floats = kind == KEYS_SPARSE ? FLOATS_WIDE : FLOATS_ORDINARY;
					double		y = (kind == KEYS_FEW ? few[r % 8] : kind == KEYS_ONE ? NAN :
									 make_float(floats, i, column->length, float4, &state));

					if (kind == KEYS_FEW && r % 8 == 2 && r & 256)
						y = -y;
					if (float4)
						((float *) data)[i] = (float) y;
					else
						((double *) data)[i] = y;
				}
		}
	}
}

static const DaColumn *sorted_column;

static int
compare_rows(const void *a, const void *b)
{
	int64_t		i = *(const int64_t *) a;
	int64_t		j = *(const int64_t *) b;
	bool		vi = is_valid(sorted_column, i);
	bool		vj = is_valid(sorted_column, j);
	int			c = vi && vj ? compare(sorted_column->storage, scalar_at(sorted_column, i),
									   scalar_at(sorted_column, j)) : vj - vi;

	return c;
}

static void
check_group_id(const DaColumn *column)
{
	DaCall		call = {.errors = 0};
	int64_t		n = column->length;
	int64_t    *row = get_memory((size_t) n * 8);
	int32_t    *want = get_memory((size_t) n * 4);
	DaOutput	result = {DA_STORAGE_INT4, n, get_memory((size_t) n * 4),
	get_memory(((size_t) n / 64 + 1) * 8), -1};
	int64_t		ngroups = -1;
	int32_t		groups = 0;
	int64_t		wrong = 0;

	for (int64_t i = 0; i < n; i++)
		row[i] = i;
	sorted_column = column;
	qsort(row, (size_t) n, sizeof(int64_t), compare_rows);
	for (int64_t i = 0; i < n; i++)
	{
		if (i == 0 || compare_rows(&row[i - 1], &row[i]) != 0)
			groups++;
		want[row[i]] = groups;
	}
	CHECK(host_group_id(&call, column, &result, &ngroups) == DA_OK, "status");
	CHECK(ngroups == groups, "storage %d length %" PRId64 ": %" PRId64 ", not %d", column->storage,
		  n, ngroups, groups);
	for (int64_t i = 0; i < n; i++)
		wrong += ((int32_t *) result.data)[i] != want[i] || !da_bit_get(result.validity, i);
	CHECK(wrong == 0, "storage %d length %" PRId64 ": %" PRId64 " wrong", column->storage, n,
		  wrong);
	if (n % 64)
		CHECK(result.validity[n / 64] >> (n % 64) == 0, "bits past the end");
	CHECK(result.null_count == 0 && call.errors == 0, "null_count");
	free(row);
	free(want);
	free(result.data);
	free(result.validity);
}

/* what a group should be; filled row by row */
typedef struct Naive
{
	int64_t		rows;
	int64_t		count;
	DaScalar	min;
	DaScalar	max;
	int64_t		first;
	int64_t		last;
	__int128	sum;
	DaInt256	squares;
	Oracle		o;
	OracleAccum accum;			/* of floats */
	/* of floats, once all rows are in */
	float		sum4;
	double		sum8;
} Naive;

static void
naive_row(Naive *g, const DaColumn *values, int64_t i)
{
	DaScalar	x;
	bool		is_float;

	if (g->rows++ == 0)
		g->first = i;
	g->last = i;
	if (values == NULL || !is_valid(values, i))
		return;
	is_float = values->storage >= DA_STORAGE_FLOAT4;
	x = scalar_at(values, i);
	if (g->count == 0 || compare(values->storage, x, g->min) <= 0)
		g->min = x;
	if (g->count == 0 || compare(values->storage, x, g->max) >= 0)
		g->max = x;
	g->count++;
	if (is_float)
	{
		oracle_add(&g->o, number_of(values->storage, x));
		oracle_accum(&g->accum, number_of(values->storage, x));
	}
	else
	{
		__int128	y = integer_of(values->storage, x);
		DaUint128	square = (DaUint128) (y * y);
		DaInt256	part = {{(uint64_t) square, (uint64_t) (square >> 64), 0, 0}};

		g->sum += y;
		g->squares = int256_add(g->squares, part);
	}
}

/* the result of a group in the storage of the result; false: NULL */
static bool
naive_result(Naive *g, DaFold op, const DaColumn *values, DaScalar *to, uint32_t *errors)
{
	DaStorage	storage = values ? values->storage : DA_STORAGE_BOOL;
	bool		is_float = storage >= DA_STORAGE_FLOAT4;
	bool		special = g->o.nan || g->o.infinity || g->o.minus_infinity;
	double		count = (double) g->count;
	int			less = op == DA_FOLD_STDDEV || op == DA_FOLD_VARIANCE;
	bool		root = op == DA_FOLD_STDDEV || op == DA_FOLD_STDDEV_POP;

	to->bits = 0;
	switch (op)
	{
		case DA_FOLD_COUNT:
			to->i8 = values ? g->count : g->rows;
			return true;
		case DA_FOLD_FIRST:
		case DA_FOLD_LAST:
			if (g->rows == 0 || !is_valid(values, op == DA_FOLD_FIRST ? g->first : g->last))
				return false;
			*to = scalar_at(values, op == DA_FOLD_FIRST ? g->first : g->last);
			return true;
		case DA_FOLD_MIN:
		case DA_FOLD_MAX:
			*to = op == DA_FOLD_MIN ? g->min : g->max;
			return g->count > 0;
		case DA_FOLD_SUM:
			if (storage == DA_STORAGE_FLOAT4)
				to->f4 = g->sum4;
			else if (is_float)
				to->f8 = g->sum8;
			else
			{
				if (g->sum > INT64_MAX || g->sum < INT64_MIN)
					*errors |= DA_ERROR_OUT_OF_RANGE;
				to->i8 = (int64_t) g->sum;
			}
			if (is_float && !special && isinf(storage == DA_STORAGE_FLOAT4 ? (double) to->f4
											  : to->f8))
				*errors |= DA_ERROR_OVERFLOW;
			return g->count > 0;
		case DA_FOLD_AVG:
			if (g->count == 0)
				return false;
			to->f8 = is_float ? g->sum8 / count :
				int256_ratio(int256_from_int128(g->sum), (uint64_t) g->count);
			if (is_float && to->f8 == 0)
				to->f8 = copysign(0, g->o.other ? to->f8 : 0);
			if (is_float && !special && isinf(g->sum8))
				*errors |= DA_ERROR_OVERFLOW;
			return true;
		default:
			if (g->count <= less)
				return false;
			if (!is_float)
			{
				DaInt256	sum = int256_from_int128(g->sum);
				DaInt256	a = int256_sub(int256_mul(int256_from_int128(g->count), g->squares),
										   int256_mul(sum, sum));
				uint64_t	d = (uint64_t) g->count * (uint64_t) (g->count - less);

				to->f8 = root ? int256_ratio_square_root(a, d) : int256_ratio(a, d);
				return true;
			}
			to->f8 = special ? (double) NAN : oracle_deviation(&g->accum, less == 1, root);
			if (isinf(to->f8))
				*errors |= DA_ERROR_OVERFLOW;
			return true;
	}
}

static bool
same_scalar(DaStorage storage, DaScalar a, DaScalar b)
{
	return storage == DA_STORAGE_FLOAT4 ? same_float4(a.f4, b.f4) :
		storage == DA_STORAGE_FLOAT8 ? same_float8(a.f8, b.f8) : a.bits == b.bits;
}

static bool
takes(DaFold op, const DaColumn *values)
{
	/* what there is nothing faster for than its state is in test_fold.c */
	if (op >= DA_FOLD_PRODUCT)
		return false;
	return values->storage != DA_STORAGE_BOOL || op == DA_FOLD_COUNT || op == DA_FOLD_FIRST ||
		op == DA_FOLD_LAST;
}

/* groups of floats have it */
static bool
of_floats(DaFold op)
{
	return da_fold_info[op].of_groups && da_fold_in(da_fold_info[op].classes, DA_STORAGE_FLOAT8);
}

/* ends: the groups are those segments */
static void
check_reduce(const DaColumn *ids, const DaColumn *ends, const DaColumn *values, int64_t ngroups,
			 const char *what)
{
	Naive	   *groups = calloc((size_t) ngroups + 1, sizeof(Naive));
	bool		is_float = values && values->storage >= DA_STORAGE_FLOAT4;

	if (groups == NULL)
		abort();
	for (int64_t i = 0; i < ids->length; i++)
	{
		if (is_valid(ids, i))
			naive_row(&groups[((const int32_t *) ids->data)[i]], values, i);
	}
	for (int64_t g = 1; g <= ngroups && is_float; g++)
	{
		groups[g].sum4 = oracle_float4(&groups[g].o);
		groups[g].sum8 = oracle_float8(&groups[g].o);
	}
	for (int op = 0; op < DA_NUM_FOLDS; op++)
	{
		DaCall		call = {.errors = 0};
		DaStorage	storage = da_fold_storage((DaFold) op, values ? (int) values->storage
											  : DA_NUM_STORAGES);
		DaOutput	result = {storage, ngroups, get_memory((size_t) ngroups * 8),
		get_memory(((size_t) ngroups / 64 + 1) * 8), -1};
		DaColumn	got = {storage, false, ngroups, result.data, result.validity, 0};
		int64_t		nulls = 0;
		int64_t		wrong = 0;
		uint32_t	errors = 0;

		memset(result.data, 0xAA, (size_t) ngroups * 8);
		if (values == NULL ? op == DA_FOLD_COUNT : takes((DaFold) op, values))
		{
			DaFold		ops[] = {(DaFold) op};

			CHECK((ends ? host_segment_reduce(&call, ops, 1, ends, values, &result)
				   : host_group_reduce(&call, ops, 1, ids, values, &result)) == DA_OK, "status");
			for (int64_t g = 1; g <= ngroups; g++)
			{
				DaScalar	want;
				uint32_t	here = 0;
				bool		valid = naive_result(&groups[g], (DaFold) op, values, &want, &here);

				errors |= valid ? here : 0;
				nulls += !valid;
				if (!valid)
					want.bits = 0;
				if (is_valid(&got, g - 1) != valid ||
					(!(valid && here) && !same_scalar(storage, want, scalar_at(&got, g - 1))))
				{
					if (wrong++ == 0)
						CHECK(false, "%s op %d storage %d group %" PRId64 " of %" PRId64 ", %"
							  PRId64 " rows: %a (%" PRIx64 "), not %a (%" PRIx64 "), valid %d",
							  what, op, values ? (int) values->storage : -1, g, ngroups,
							  ids->length, number_of(storage, scalar_at(&got, g - 1)),
							  scalar_at(&got, g - 1).bits,
							  number_of(storage, want), want.bits, valid);
				}
			}
			CHECK(wrong == 0, "%" PRId64 " wrong", wrong);
			CHECK(result.null_count == nulls, "op %d: %" PRId64 ", not %" PRId64, op,
				  result.null_count, nulls);
			CHECK(call.errors == errors, "%s op %d storage %d: errors %x, not %x", what, op,
				  values ? (int) values->storage : -1, call.errors, errors);
			if (ngroups % 64)
				CHECK(result.validity[ngroups / 64] >> (ngroups % 64) == 0, "bits past the end");
		}
		free(result.data);
		free(result.validity);
	}
	free(groups);
}

/* rows of a group side by side, some of none: by numbers, and as segments */
static void
check_segments(int64_t n, int64_t ngroups, DaStorage storage, bool nulls)
{
	DaColumn	ids = new_column(DA_STORAGE_INT4, n, false);
	DaStorage	of_ends = ngroups % 2 ? DA_STORAGE_INT4 : DA_STORAGE_INT8;
	DaColumn	ends = new_column(of_ends, ngroups + 1, false);
	DaColumn	values = new_column(storage, n, nulls);
	int64_t		at = 0;

	fill_values(&values, KEYS_SPARSE);
	for (int64_t g = 0; g <= ngroups; g++)
	{
		int64_t		end = at;

		/* many are empty */
		if (g == ngroups)
			end = n;
		else if (g > 0 && check_random(&state) % 4)
			end += (int64_t) (check_random(&state) % (uint64_t) (2 * n / ngroups + 2));
		if (end > n)
			end = n;
		for (; at < end; at++)
			((int32_t *) ids.data)[at] = (int32_t) g;
		if (ends.storage == DA_STORAGE_INT4)
			((int32_t *) ends.data)[g] = (int32_t) at + 1;
		else
			((int64_t *) ends.data)[g] = at + 1;
	}
	check_reduce(&ids, NULL, &values, ngroups, "side by side");
	check_reduce(&ids, &ends, &values, ngroups, "segments");
	drop_column(&ids);
	drop_column(&ends);
	drop_column(&values);
}

static void
check_run_ids(int64_t n)
{
	DaCall		call = {.errors = 0};
	DaColumn	differ = new_column(DA_STORAGE_BOOL, n, false);
	DaOutput	result = {DA_STORAGE_INT4, n + 1, get_memory((size_t) (n + 1) * 4), NULL, -1};
	int32_t		id = 1;
	int64_t		wrong = 0;

	fill_values(&differ, KEYS_SPARSE);
	CHECK(host_run_id(&call, &differ, &result) == DA_OK, "status");
	for (int64_t i = 0; i <= n; i++)
	{
		id += i > 0 && ((const uint8_t *) differ.data)[i - 1];
		wrong += ((int32_t *) result.data)[i] != id;
	}
	CHECK(wrong == 0 && result.null_count == 0, "%" PRId64 " run ids of %" PRId64, wrong, n + 1);
	free(result.data);
	drop_column(&differ);
}

/* several aggregates in one call: what each gives on its own */
static void
check_together(const DaColumn *ids, const DaColumn *values, int64_t ngroups, bool backwards)
{
	DaCall		together = {.errors = 0};
	uint32_t	errors = 0;
	DaFold		ops[DA_NUM_FOLDS + 1];
	DaOutput	alone[DA_NUM_FOLDS + 1];
	DaOutput	results[DA_NUM_FOLDS + 1];
	int			n = 0;

	for (int k = 0; k < DA_NUM_FOLDS; k++)
	{
		DaFold		op = (DaFold) (backwards ? DA_NUM_FOLDS - 1 - k : k);

		if (takes(op, values))
			ops[n++] = op;
	}
	ops[n++] = ops[0];
	for (int k = 0; k < n; k++)
	{
		DaCall		call = {.errors = 0};

		for (int twice = 0; twice < 2; twice++)
		{
			DaOutput	result = {da_fold_storage(ops[k], (int) values->storage), ngroups,
				get_memory((size_t) ngroups * 8),
			get_memory(((size_t) ngroups / 64 + 1) * 8), -1};

			*(twice ? &results[k] : &alone[k]) = result;
		}
		CHECK(host_group_reduce(&call, &ops[k], 1, ids, values, &alone[k]) == DA_OK, "status");
		errors |= call.errors;
	}
	CHECK(host_group_reduce(&together, ops, n, ids, values, results) == DA_OK, "status");
	CHECK(together.errors == errors, "errors %x, not %x", together.errors, errors);
	for (int k = 0; k < n; k++)
	{
		size_t		size = (size_t) ngroups * (size_t) da_storage_size[alone[k].storage];

		CHECK(results[k].null_count == alone[k].null_count, "op %d: NULLs", ops[k]);
		CHECK(errors || memcmp(results[k].data, alone[k].data, size) == 0, "op %d: values", ops[k]);
		CHECK(memcmp(results[k].validity, alone[k].validity, ((size_t) ngroups + 63) / 64 * 8) == 0,
			  "op %d: validity", ops[k]);
		free(results[k].data);
		free(results[k].validity);
		free(alone[k].data);
		free(alone[k].validity);
	}
}

/* ids with gaps in 1..ngroups; where there are no NULLs; in runs or one by one */
static DaColumn
make_ids(int64_t n, int64_t ngroups, bool nulls)
{
	DaColumn	ids = new_column(DA_STORAGE_INT4, n, nulls);
	uint64_t	run = check_random(&state) % 2 ? 1 : 50;
	int32_t		id = 1;

	for (int64_t i = 0; i < n; i++)
	{
		uint64_t	r = check_random(&state);

		if ((r >> 40) % run == 0)
			id = (int32_t) ((r >> 8) % (uint64_t) ngroups / (r & 1 ? 1 : 2) + 1);
		if (is_valid(&ids, i))
			((int32_t *) (void *) ids.data)[i] = id;
	}
	return ids;
}

static void
check_reduces(int64_t n, int64_t ngroups, bool id_nulls, bool nulls)
{
	DaColumn	ids = make_ids(n, ngroups, id_nulls);

	check_reduce(&ids, NULL, NULL, ngroups, "rows");
	for (size_t s = 0; s < sizeof(storages) / sizeof(storages[0]); s++)
	{
		bool		is_float = storages[s] >= DA_STORAGE_FLOAT4;

		for (int kind = 0; kind < (is_float ? FLOATS_KINDS : KEYS_KINDS); kind++)
		{
			DaColumn	values = new_column(storages[s], n, nulls);
			char		what[40];

			snprintf(what, sizeof(what), "kind %d", kind);
			if (!is_float)
				fill_values(&values, kind);
			for (int64_t i = 0; i < n && is_float; i++)
			{
				double		x = make_float(kind, i, n, storages[s] == DA_STORAGE_FLOAT4, &state);

				if (!is_valid(&values, i))
					continue;
				if (storages[s] == DA_STORAGE_FLOAT4)
					((float *) (void *) values.data)[i] = (float) x;
				else
					((double *) (void *) values.data)[i] = x;
			}
			check_reduce(&ids, NULL, &values, ngroups, what);
			check_together(&ids, &values, ngroups, nulls);
			drop_column(&values);
		}
	}
	drop_column(&ids);
}

/* ids outside, pairs, the greatest id, interrupts */
static void
check_others(void)
{
	static const int32_t outside[] = {0, -1, 11, INT32_MAX, INT32_MIN};
	static const volatile int flag = 1;
	DaColumn	ids = make_ids(5000, 10, true);
	DaColumn	other = make_ids(5000, 10, false);
	DaColumn	values = new_column(DA_STORAGE_FLOAT8, 5000, false);
	int64_t		data[5000];
	uint64_t	validity[5000 / 64 + 1];
	int64_t		ngroups;
	int64_t		wrong = 0;
	DaOutput	result = {DA_STORAGE_INT8, 10, data, validity, -1};
	DaOutput	pairs = {DA_STORAGE_INT8, 5000, data, validity, -1};
	int32_t    *id = (int32_t *) (void *) ids.data;
	int64_t		at = 4321;

	while (!is_valid(&ids, at))
		at++;
	for (size_t k = 0; k < sizeof(outside) / sizeof(outside[0]); k++)
	{
		for (int op = 0; op < DA_NUM_FOLDS; op++)
		{
			DaCall		call = {.errors = 0};
			int32_t		before = id[at];

			if (!of_floats((DaFold) op))
				continue;
			id[at] = outside[k];
			CHECK(host_group_reduce(&call, (DaFold[]) {(DaFold) op}, 1, &ids, &values,
									&result) == DA_OK, "status");
			/* all groups may be found before */
			CHECK(call.errors == DA_ERROR_GROUP || op == DA_FOLD_FIRST || op == DA_FOLD_LAST,
				  "op %d id %d", op, outside[k]);
			call.errors = 0;
			CHECK(host_group_max(&call, &ids, &ngroups) == DA_OK, "status");
			CHECK(call.errors == (outside[k] < 1 ? DA_ERROR_GROUP : 0), "id %d", outside[k]);
			CHECK(ngroups == (outside[k] > 10 ? outside[k] : 10), "%" PRId64, ngroups);
			id[at] = before;
		}
	}
	{
		DaCall		call = {.errors = 0};

		CHECK(host_group_max(&call, &ids, &ngroups) == DA_OK && ngroups == 10 && !call.errors,
			  "group_max");
		CHECK(host_group_pair(&call, &other, &other, 10, &pairs) == DA_OK, "status");
		for (int i = 0; i < 5000; i++)
			wrong += data[i] != (((const int32_t *) other.data)[i] - 1) * 11 + 1;
		CHECK(wrong == 0 && pairs.null_count == 0, "group_pair");
		CHECK(validity[0] == ~UINT64_C(0) && validity[78] == da_bits_low(5000 % 64),
			  "validity of pairs");
		call.interrupt[1] = &flag;
		result.validity = validity;
		for (int op = 0; op < DA_NUM_FOLDS; op++)
			CHECK(!of_floats((DaFold) op) ||
				  host_group_reduce(&call, (DaFold[]) {(DaFold) op}, 1, &ids, &values,
									&result) == DA_INTERRUPTED, "op %d", op);
		CHECK(host_group_id(&call, &values, &pairs, &ngroups) == DA_INTERRUPTED, "group_id");
		CHECK(host_group_pair(&call, &other, &other, 10, &pairs) == DA_INTERRUPTED, "group_pair");
		CHECK(host_group_max(&call, &other, &ngroups) == DA_INTERRUPTED, "group_max");
	}
	drop_column(&ids);
	drop_column(&other);
	drop_column(&values);
}

/* the inverse of the hash: keys that meet in one slot */
static uint64_t
unmix(uint64_t h)
{
	h ^= h >> 33;
	h *= UINT64_C(0x9CB4B2F8129337DB);
	h ^= h >> 33;
	h *= UINT64_C(0x4F74430C22A54005);
	return h ^ h >> 33;
}

static void
check_colliding_keys(void)
{
	DaColumn	column = new_column(DA_STORAGE_INT8, LONGEST, false);

	for (int64_t i = 0; i < LONGEST; i++)
		((uint64_t *) (void *) column.data)[i] =
			unmix((uint64_t) (i % 50000) << 32) ^ UINT64_C(1) << 63;
	check_group_id(&column);
	drop_column(&column);
}

/* kinds of integers whose sums are the largest, or that are only seen to be large late */
enum
{
	SUMS_LOWEST, SUMS_GREATEST, SUMS_BOTH, SUMS_SMALL, SUMS_LATE, SUMS_KINDS
};

static void
check_large_sums(DaStorage storage, int kind, int64_t n, int64_t ngroups, bool nulls)
{
	int			sign = 8 * da_storage_size[storage] - 1;
	int64_t		greatest = (int64_t) da_bits_low(sign);
	DaColumn	ids = make_ids(n, ngroups, nulls);
	DaColumn	values = new_column(storage, n, nulls);
	char		what[40];

	for (int64_t i = 0; i < n; i++)
	{
		int64_t		random = (int64_t) (check_random(&state) % 2001) - 1000;
		int64_t		x = (kind == SUMS_LOWEST ? -greatest - 1 : kind == SUMS_GREATEST ? greatest :
						 kind == SUMS_BOTH ? (random < 0 ? -greatest - 1 : greatest) :
						 kind != SUMS_LATE || i <= n - n / 16 ? random :
						 i & 1 ? greatest : -greatest - 1);
		void	   *data = (void *) values.data;

		if (!is_valid(&values, i))
			continue;
		if (storage == DA_STORAGE_INT2)
			((int16_t *) data)[i] = (int16_t) x;
		else if (storage == DA_STORAGE_INT4)
			((int32_t *) data)[i] = (int32_t) x;
		else
			((int64_t *) data)[i] = x;
	}
	snprintf(what, sizeof(what), "large sums %d", kind);
	check_reduce(&ids, NULL, &values, ngroups, what);
	drop_column(&ids);
	drop_column(&values);
}

/* integers are added up so many rows at a time, in 64 bits or 128: all sides of every choice */
static void
check_all_large_sums(void)
{
#ifdef __SANITIZE_ADDRESS__
	static const int64_t groups[] = {1, 4097};
#else
	static const int64_t groups[] = {1, 2, 2048, 4097, 20000};
#endif

	for (DaStorage storage = DA_STORAGE_INT2; storage <= DA_STORAGE_INT8; storage++)
	{
		for (int kind = 0; kind < SUMS_KINDS; kind++)
		{
			for (size_t k = 0; k < sizeof(groups) / sizeof(groups[0]); k++)
				check_large_sums(storage, kind, 98305, groups[k], k % 2);
			check_large_sums(storage, kind, 65536, 1, false);
			check_large_sums(storage, kind, 32768, 1, false);
		}
		check_large_sums(storage, SUMS_LATE, 140003, 70000, storage == DA_STORAGE_INT8);
#ifndef __SANITIZE_ADDRESS__
		check_large_sums(storage, SUMS_BOTH, 140003, 70000, true);
		check_large_sums(storage, SUMS_SMALL, 140003, 70000, true);
#endif
	}
#ifndef __SANITIZE_ADDRESS__
	/* what 64 bits have room for of int2, and more */
	check_large_sums(DA_STORAGE_INT2, SUMS_LOWEST, (INT64_C(1) << 23) + 3, 1, false);
#endif
}

int
main(void)
{
	for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
	{
		for (int nulls = 0; nulls < 2; nulls++)
		{
			for (size_t s = 0; s < sizeof(storages) / sizeof(storages[0]); s++)
			{
				for (int kind = 0; kind < KEYS_KINDS; kind++)
				{
					DaColumn	column = new_column(storages[s], sizes[k], nulls);

					fill_values(&column, kind);
					check_group_id(&column);
					drop_column(&column);
				}
			}
			for (int id_nulls = 0; id_nulls < 2; id_nulls++)
			{
				check_reduces(sizes[k], 1, id_nulls, nulls);
				check_reduces(sizes[k], 2, id_nulls, nulls);
				check_reduces(sizes[k], 100, id_nulls, nulls);
				if (sizes[k] > 0 && sizes[k] < 5000)
					check_reduces(sizes[k], sizes[k], id_nulls, nulls);
			}
		}
	}
	for (size_t s = 0; s < sizeof(storages) / sizeof(storages[0]); s++)
		for (int nulls = 0; nulls < 2; nulls++)
		{
			check_segments(0, 3, storages[s], nulls);
			check_segments(1, 1, storages[s], nulls);
			check_segments(65, 2, storages[s], nulls);
			check_segments(5000, 1000, storages[s], nulls);
			check_segments(5000, 7, storages[s], nulls);
			check_segments(40, 5000, storages[s], nulls);
		}
	for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
		check_run_ids(sizes[k]);
	/* more rows than are packed at once, and more distinct keys than are hashed */
	check_reduces(140003, 3, true, true);
	check_all_large_sums();
	for (int kind = KEYS_SPARSE; kind <= MOST_KEYS; kind++)
	{
		DaColumn	column = new_column(DA_STORAGE_FLOAT8, 1200007, kind == KEYS_SPARSE);

		fill_values(&column, kind);
		check_group_id(&column);
		drop_column(&column);
	}
	check_others();
	check_colliding_keys();
	return check_done("group");
}
