/*
 * test_nth.c
 *	  host_nth() and host_top() against host_sort() and host_argsort(), which have tests of
 *	  their own.
 */
#include "sample.h"

static uint64_t seed = 7;

/* columns of few elements and of any, of any bits, in clusters */
typedef enum Kind
{
	FEW,						/* those of sample_element(), zeros of both signs among them */
	BITS,
	CLUSTERS,					/* elements that differ in their low bits, and a few far away */
	ASCENDING,
	NUM_KINDS
} Kind;

static void
fill(DaColumn *column, Kind kind)
{
	for (int64_t i = 0; i < column->length; i++)
	{
		uint64_t	r = check_random(&seed);
		DaScalar	value = {.bits = r};

		if (kind == FEW || !sample_valid(column, i))
			continue;
		if (kind == CLUSTERS)
			value.bits = r % 1000 == 0 ? r : (r >> 20 & 0xffff) | (r & 1 ? UINT64_C(7) << 60 : 0);
		if (kind == ASCENDING)
			value = column->storage == DA_STORAGE_FLOAT4 || column->storage == DA_STORAGE_FLOAT8 ?
				sample_float(column->storage, (double) i) : (DaScalar) {.i8 = i};
		if (column->storage == DA_STORAGE_BOOL)
			value.bits &= 1;
		sample_set((void *) column->data, column->storage, i, value);
	}
}

/* a rank: mostly one that there is */
static int64_t
some_rank(int64_t n)
{
	uint64_t	r = check_random(&seed) >> 8;

	switch (r % 8)
	{
		case 0:
			return (int64_t) (r >> 8 & 3);
		case 1:
			return n - (int64_t) (r >> 8 & 3) + 1;
		case 2:
			return r & 256 ? -5 : INT32_MAX;
		default:
			return (int64_t) ((r >> 8) % (uint64_t) (n + 1));
	}
}

static void
check_nth(const DaColumn *column, const DaOutput *sorted, int64_t m, DaStorage of_ranks)
{
	int64_t		n = column->length - sorted->null_count;
	DaColumn	ranks = sample_column(of_ranks, m, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(column->storage, m, true);
	DaCall		call = sample_call;

	for (int64_t i = 0; i < m; i++)
	{
		DaScalar	rank = {.i8 = some_rank(n)};

		if (of_ranks == DA_STORAGE_INT4)
			rank.i4 = (int32_t) rank.i8;
		sample_set((void *) ranks.data, of_ranks, i, rank);
	}
	CHECK(host_nth(&call, column, &ranks, &result) == DA_OK, "nth");
	CHECK(sample_sound(&result), "nth of %d ranks", (int) m);
	for (int64_t i = 0; i < m; i++)
	{
		DaScalar	given = sample_get(ranks.data, of_ranks, i);
		int64_t		rank = of_ranks == DA_STORAGE_INT4 ? given.i4 : given.i8;
		bool		there = rank >= 1 && rank <= n;
		DaScalar	want = {.bits = 0};

		if (there)
			want = sample_get(sorted->data, sorted->storage, rank - 1);
		CHECK(sample_is(&result, i, there, want), "%s[%d]: rank %d of %d",
			  sample_storage_name[column->storage], (int) column->length, (int) rank, (int) n);
	}
	sample_column_free(&ranks);
	sample_output_free(&result);
}

static void
check_top(const DaColumn *column, bool descending, int64_t k)
{
	DaOutput	all = sample_output(DA_STORAGE_INT4, column->length, true);
	DaOutput	result = sample_output(DA_STORAGE_INT4, k, true);
	DaOrder		order = {descending, false};
	DaCall		call = sample_call;

	CHECK(host_argsort(&call, column, order, NULL, &all) == DA_OK, "argsort");
	CHECK(host_top(&call, column, order, &result) == DA_OK, "top");
	CHECK(sample_sound(&result) && result.null_count == 0, "top %d", (int) k);
	CHECK(memcmp(result.data, all.data, k * sizeof(int32_t)) == 0, "%s[%d]: top %d",
		  sample_storage_name[column->storage], (int) column->length, (int) k);
	sample_output_free(&all);
	sample_output_free(&result);
}

static void
check_column(DaStorage storage, int64_t n, SampleNulls nulls, Kind kind)
{
	static const int64_t several[] = {0, 1, 2, 9, 300};
	const DaOrder ascending = {false, false};
	DaColumn	column = sample_column(storage, n, nulls, n % 70, check_random(&seed));
	DaOutput	sorted = sample_output(storage, n, true);
	DaCall		call = sample_call;
	int64_t		count;

	fill(&column, kind);
	CHECK(host_sort(&call, &column, ascending, &sorted) == DA_OK, "sort");
	count = n - sorted.null_count;
	for (int k = 0; k < SAMPLE_COUNT(several); k++)
	{
		int64_t		some = several[k] * several[k];

		check_nth(&column, &sorted, several[k], k % 2 ? DA_STORAGE_INT4 : DA_STORAGE_INT8);
		check_top(&column, k % 2, several[k] < count ? several[k] : count);
		check_top(&column, k % 2 == 0, some < count ? some : count);
	}
	sample_column_free(&column);
	sample_output_free(&sorted);
}

static void
check_interrupt(void)
{
	DaColumn	column = sample_column(DA_STORAGE_FLOAT8, 3000000, SAMPLE_NO_VALIDITY, 0, 1);
	int64_t		middle = 1500000;
	DaColumn	rank = {.storage = DA_STORAGE_INT8, .length = 1, .data = &middle};
	DaOutput	element = sample_output(DA_STORAGE_FLOAT8, 1, true);
	DaOutput	positions = sample_output(DA_STORAGE_INT4, 1000, true);
	const DaOrder ascending = {false, false};
	DaCall		call = sample_interrupted(0);

	CHECK(host_nth(&call, &column, &rank, &element) == DA_INTERRUPTED, "nth goes on");
	CHECK(host_top(&call, &column, ascending, &positions) == DA_INTERRUPTED, "top goes on");
	sample_column_free(&column);
	sample_output_free(&element);
	sample_output_free(&positions);
}

int
main(void)
{
	static const int64_t sizes[] = {0, 1, 2, 63, 512, 513, 10007, 100003};

	for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
		for (int i = 0; i < SAMPLE_COUNT(sizes); i++)
			for (int nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
				for (int kind = 0; kind < NUM_KINDS; kind++)
					check_column(storage, sizes[i], nulls, kind);
	check_interrupt();
	return check_done("nth");
}
