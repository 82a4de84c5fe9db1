/*
 * test_fold.c
 *	  Aggregates by their states: the same as what is faster, where there is something.
 */
#include "host_group.h"

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
against_faster(DaGroupOp op, const DaColumn *ids, const DaColumn *values, int64_t ngroups)
{
	DaStorage	storage = op == DA_GROUP_MIN || op == DA_GROUP_MAX ? values->storage
	: DA_STORAGE_INT8;
	bool		outside = false;
	GroupRows	rows = {ids, NULL, ngroups, &outside};
	DaCall		call = sample_call;
	DaCall		by_state = sample_call;
	DaOutput	a = sample_output(storage, ngroups, true);
	DaOutput	b = sample_output(storage, ngroups, true);

	CHECK(host_group_reduce(&call, &op, 1, ids, values, &a) == DA_OK, "status");
	/* into a result of NULLs */
	memset(b.data, 0, ngroups * da_storage_size[storage]);
	memset(b.validity, 0, DA_VALIDITY_WORDS(ngroups) * sizeof(uint64_t));
	b.null_count = ngroups;
	CHECK(fold_groups(&by_state, op, &rows, values, &b) == DA_OK, "status");
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

				against_faster(DA_GROUP_COUNT, &ids, &values, ngroups);
				if (storage != DA_STORAGE_BOOL)
				{
					against_faster(DA_GROUP_MIN, &ids, &values, ngroups);
					against_faster(DA_GROUP_MAX, &ids, &values, ngroups);
				}
				if (storage > DA_STORAGE_BOOL && storage < DA_STORAGE_FLOAT4)
					against_faster(DA_GROUP_SUM, &ids, &values, ngroups);
				sample_column_free(&ids);
				sample_column_free(&values);
			}
}

static void
test_outside_and_interrupts(void)
{
	const DaGroupOp op = DA_GROUP_MIN;
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
	test_outside_and_interrupts();
	return check_done("fold");
}
