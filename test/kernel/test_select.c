/*
 * test_select.c
 *	  host_select() and host_nonzero() against element after element, with each level
 *	  of instructions that this CPU has.
 */
#include "kernel/host/host.h"
#include "kernel/host/host_select.h"
#include "sample.h"

/* how many of a thousand elements a mask marks */
static const int densities[] = {0, 3, 100, 500, 900, 997, 1000};

static DaColumn
make_mask(int64_t n, int density, SampleNulls nulls, int64_t offset, uint64_t *state)
{
	DaColumn	mask = sample_column(DA_STORAGE_BOOL, n, nulls, offset, n);

	for (int64_t i = 0; i < n; i++)
	{
		bool		marked = (int) ((check_random(state) >> 30) % 1000) < density;

		((uint8_t *) mask.data)[i] = sample_valid(&mask, i) && marked;
	}
	return mask;
}

static int64_t
count(const DaColumn *mask)
{
	int64_t		marked = 0;

	for (int64_t i = 0; i < mask->length; i++)
		marked += ((const uint8_t *) mask->data)[i];
	return marked;
}

static void
check_nonzero(const DaColumn *mask, bool room)
{
	DaOutput	result = sample_output(DA_STORAGE_INT4, count(mask), room);
	int64_t		n = 0;
	bool		good = true;

	CHECK(host_nonzero(&sample_call, mask, &result) == DA_OK, "nonzero");
	for (int64_t i = 0; i < mask->length; i++)
		if (((const uint8_t *) mask->data)[i])
		{
			DaScalar	position = {.bits = 0};

			position.i4 = (int32_t) i + 1;
			good &= sample_is(&result, n++, true, position);
		}
	CHECK(good && sample_sound(&result), "n=%lld of %lld", (long long) result.length,
		  (long long) mask->length);
	sample_output_free(&result);
}

static void
check_select(const DaColumn *from, const DaColumn *mask, bool room)
{
	DaOutput	result = sample_output(from->storage, count(mask), room);
	int64_t		n = 0;
	bool		good = true;

	CHECK(host_select(&sample_call, from, mask, &result) == DA_OK, "select");
	for (int64_t i = 0; i < mask->length; i++)
		if (((const uint8_t *) mask->data)[i])
			good &= sample_is(&result, n++, !room || sample_valid(from, i),
							  sample_get(from->data, from->storage, i));
	CHECK(good && sample_sound(&result), "%s n=%lld of %lld room=%d",
		  sample_storage_name[from->storage], (long long) result.length,
		  (long long) mask->length, room);
	sample_output_free(&result);
}

static void
test_size(int64_t n, uint64_t *state)
{
	for (int d = 0; d < SAMPLE_COUNT(densities); d++)
		for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
		{
			int64_t		offset = sample_offsets[(d + nulls) % SAMPLE_COUNT(sample_offsets)];
			DaColumn	mask = make_mask(n, densities[d], nulls, offset, state);

			if (n > 100000 && (nulls != SAMPLE_SOME_NULL || d % 2))
			{
				sample_column_free(&mask);
				continue;
			}
			check_nonzero(&mask, d & 1);
			for (int s = 0; s < DA_NUM_STORAGES; s++)
				for (SampleNulls from_nulls = 0; from_nulls < SAMPLE_NUM_NULLS; from_nulls++)
				{
					DaColumn	from;

					if (n > 100000 && from_nulls != SAMPLE_SOME_NULL)
						continue;
					from = sample_column(s, n, from_nulls,
										 sample_offsets[(d + s) % SAMPLE_COUNT(sample_offsets)],
										 n + s);
					check_select(&from, &mask, from_nulls != SAMPLE_NO_VALIDITY || s & 1);
					sample_column_free(&from);
				}
			sample_column_free(&mask);
		}
}

/* every pattern of eight neighbours */
static void
test_patterns(void)
{
	for (int s = 0; s < DA_NUM_STORAGES; s++)
		for (int m = 0; m < 256; m++)
		{
			DaColumn	from = sample_column(s, 192, SAMPLE_SOME_NULL, 5, m);
			DaColumn	mask = sample_column(DA_STORAGE_BOOL, 192, SAMPLE_NO_VALIDITY, 0, m);

			for (int i = 0; i < 192; i++)
				((uint8_t *) mask.data)[i] = (m ^ (i / 8)) >> (i % 8) & 1;
			check_select(&from, &mask, true);
			sample_column_free(&from);
			sample_column_free(&mask);
		}
}

/* a result shorter than the mask marks is filled, and nothing behind it written */
static void
test_too_short(uint64_t *state)
{
	DaColumn	from = sample_column(DA_STORAGE_INT8, 5000, SAMPLE_SOME_NULL, 1, 1);
	DaColumn	mask = make_mask(5000, 700, SAMPLE_NO_VALIDITY, 0, state);

	for (int64_t n = 0; n < 200; n++)
	{
		DaOutput	result = sample_output(DA_STORAGE_INT8, n, true);
		DaOutput	positions = sample_output(DA_STORAGE_INT4, n, true);

		CHECK(host_select(&sample_call, &from, &mask, &result) == DA_OK &&
			  sample_sound(&result), "%lld", (long long) n);
		CHECK(host_nonzero(&sample_call, &mask, &positions) == DA_OK &&
			  sample_sound(&positions), "%lld", (long long) n);
		sample_output_free(&result);
		sample_output_free(&positions);
	}
	sample_column_free(&from);
	sample_column_free(&mask);
}

static void
test_interrupts(void)
{
	int64_t		n = DA_INTERRUPT_STRIDE + 5;
	DaColumn	mask = sample_column(DA_STORAGE_BOOL, n, SAMPLE_NO_VALIDITY, 0, 1);
	DaOutput	result = sample_output(DA_STORAGE_BOOL, count(&mask), true);
	DaOutput	positions = sample_output(DA_STORAGE_INT4, count(&mask), true);

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(host_select(&call, &mask, &mask, &result) == DA_INTERRUPTED, "select");
		CHECK(host_nonzero(&call, &mask, &positions) == DA_INTERRUPTED, "nonzero");
	}
	sample_output_free(&result);
	sample_output_free(&positions);
	sample_column_free(&mask);
}

int
main(void)
{
	uint64_t	state = 1;

	for (DaSelectLevel level = 0; level < DA_NUM_SELECT_LEVELS; level++)
	{
		if (host_select_use(level) != level)
		{
			printf("# %s: this CPU has it not\n", da_select_level_name[level]);
			continue;
		}
		check_results_matter(level == 0);
		for (int i = 0; i < SAMPLE_COUNT(sample_sizes); i++)
			test_size(sample_sizes[i], &state);
		test_patterns();
		test_too_short(&state);
		test_interrupts();
	}
	return check_done("select");
}
