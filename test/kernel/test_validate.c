/*
 * test_validate.c
 *	  da_validate_column(): a column is sound until one bit is wrong, wherever that is. And
 *	  da_validate_task() of series.
 */
#include "kernel/task_check.h"
#include "kernel/validate.h"
#include "check.h"

#include <stdbool.h>

#define LENGTH 300

/* sound, and of exactly that memory: NULLs in one of 1, "rare" or all but a few of the elements */
static DaColumn
sound_column(DaStorage storage, int64_t n, int64_t offset, int nulls, uint64_t *state)
{
	size_t		size = da_storage_size[storage];
	uint8_t    *data = calloc(n > 0 ? n : 1, size);
	uint64_t   *validity = calloc(DA_VALIDITY_WORDS(offset + n) + 1, sizeof(uint64_t));
	DaColumn	column = {.storage = storage, .length = n, .data = data, .validity = validity,
	.validity_offset = offset};

	for (int64_t i = 0; i < n; i++)
	{
		bool		null = nulls > 0 ? check_random(state) % nulls == 0 : i % 70 != 0;

		if (null)
			continue;
		da_bit_set(validity, offset + i);
		for (size_t k = 0; k < size; k++)
			data[i * size + k] = (uint8_t) (check_random(state) >> 32) & (storage == DA_STORAGE_BOOL
																		  ? 1 : 0xff);
	}
	return column;
}

static void
test_column(DaStorage storage, int64_t n, int64_t offset, int nulls, uint64_t *state)
{
	DaColumn	column = sound_column(storage, n, offset, nulls, state);
	DaColumn	no_nulls = column;
	uint8_t    *data = (uint8_t *) column.data;
	size_t		size = da_storage_size[storage];

	no_nulls.validity = NULL;
	CHECK(da_validate_column(&column) == NULL, "storage %d n=%lld offset=%lld nulls=%d", storage,
		  (long long) n, (long long) offset, nulls);
	for (int64_t i = 0; i < n; i++)
	{
		bool		valid = da_bit_get(column.validity, offset + i);
		size_t		byte = i * size + check_random(state) % size;
		int			bit = (int) (check_random(state) >> 40) % 8;

		data[byte] ^= 1 << bit;
		CHECK((da_validate_column(&column) != NULL) == (!valid ||
														(storage == DA_STORAGE_BOOL && bit > 0)),
			  "storage %d n=%lld offset=%lld nulls=%d i=%lld bit=%d", storage, (long long) n,
			  (long long) offset, nulls, (long long) i, bit);
		CHECK((da_validate_column(&no_nulls) != NULL) == (storage == DA_STORAGE_BOOL && bit > 0),
			  "storage %d n=%lld i=%lld bit=%d", storage, (long long) n, (long long) i, bit);
		data[byte] ^= 1 << bit;
	}
	free(data);
	free((void *) column.validity);
}

/* a series is a task if all of its elements fit */
static void
test_series(DaStorage storage)
{
	const int64_t most = INT64_MAX >> (64 - 8 * da_storage_size[storage]);
	const struct
	{
		int64_t		start;
		int64_t		step;
		int64_t		n;
		bool		fits;
	}			series[] = {
		{0, 1, 0, true}, {most, 1, 1, true}, {most - 1, 1, 2, true}, {most, 1, 2, false},
		{-most - 1, -1, 1, true}, {-most, -1, 2, true}, {-most, -1, 3, false},
		{-most - 1, most, 3, true}, {-most, most, 3, true}, {-most + 1, most, 3, false},
		{most, INT64_MAX, 2, false}, {-most - 1, INT64_MIN, 2, false}
	};

	for (size_t i = 0; i < sizeof(series) / sizeof(series[0]); i++)
	{
		DaTask		task;

		da_task_begin(&task, DA_TASK_SEQUENCE, series[i].n);
		task.noutputs = 1;
		task.output[0] = (DaOutput) {.storage = storage, .length = series[i].n};
		task.with.sequence.start = series[i].start;
		task.with.sequence.step = series[i].step;
		CHECK((da_validate_task(&task) == NULL) == series[i].fits, "storage %d, series %d",
			  storage, (int) i);
	}
}

int
main(void)
{
	static const int64_t sizes[] = {0, 1, 31, 63, 64, 65, 127, 128, LENGTH};
	static const int64_t offsets[] = {0, 1, 63, 77};
	uint64_t	state = 11;

	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
			for (size_t k = 0; k < sizeof(offsets) / sizeof(offsets[0]); k++)
				for (int nulls = 0; nulls < 30; nulls += nulls < 3 ? 1 : 13)
					test_column(s, sizes[i], offsets[k], nulls, &state);
	for (DaStorage storage = DA_STORAGE_INT2; storage <= DA_STORAGE_INT8; storage++)
		test_series(storage);
	return check_done("damage");
}
