/*
 * test_copy.c
 *	  host_fill(), host_strided_copy(), host_gather() against element after element, da_bits_put()
 *	  against bit after bit.
 */
#include "kernel/host/host.h"
#include "sample.h"

static void
test_fill(DaStorage storage, int64_t n, uint64_t *state)
{
	for (int null = 0; null < 2; null++)
		for (int room = null; room < 2; room++)
		{
			DaScalar	value = sample_element(storage, state);
			DaOutput	result = sample_output(storage, n, room);
			bool		good = true;

			CHECK(host_fill(&sample_call, null ? NULL : &value, &result) == DA_OK, "fill");
			for (int64_t i = 0; i < n; i++)
				good &= sample_is(&result, i, !null, value);
			CHECK(good && sample_sound(&result), "%s n=%lld null=%d",
				  sample_storage_name[storage], (long long) n, null);
			sample_output_free(&result);
		}
}

/* every element of a section, straight from the definition */
static bool
section_is_right(const DaColumn *from, const DaSection *section, const DaOutput *result)
{
	for (int64_t i = 0; i < result->length; i++)
	{
		int64_t		at = section->start;
		int64_t		rest = i;

		for (int k = section->ndim - 1; k >= 0; k--)
		{
			at += rest % section->dims[k] * section->strides[k];
			rest /= section->dims[k];
		}
		if (!sample_is(result, i, !result->validity || sample_valid(from, at),
					   sample_get(from->data, from->storage, at)))
			return false;
	}
	return true;
}

static void
check_strided_copy(const DaColumn *from, const DaSection *section, bool room)
{
	int64_t		n = 1;
	DaOutput	result;

	for (int k = 0; k < section->ndim; k++)
		n *= section->dims[k];
	result = sample_output(from->storage, n, room);
	CHECK(host_strided_copy(&sample_call, from, section, &result) == DA_OK, "strided_copy");
	CHECK(section_is_right(from, section, &result) && sample_sound(&result),
		  "%s ndim=%d dims=%lld,%lld,%lld strides=%lld,%lld,%lld",
		  sample_storage_name[from->storage], section->ndim, (long long) section->dims[0],
		  (long long) section->dims[1], (long long) section->dims[2],
		  (long long) section->strides[0], (long long) section->strides[1],
		  (long long) section->strides[2]);
	sample_output_free(&result);
}

/* steps of any sign, dimensions in any order, broadcast ones among them */
static void
test_random_sections(DaStorage storage, SampleNulls nulls, int64_t offset, uint64_t *state)
{
	for (int round = 0; round < 60; round++)
	{
		DaSection	section = {.ndim = check_random(state) >> 33 & 7};
		int			order[DA_MAX_DIMS] = {0, 1, 2, 3, 4, 5};
		int64_t		length = 1;
		DaColumn	from;

		if (section.ndim > DA_MAX_DIMS)
			section.ndim = round % DA_MAX_DIMS;
		for (int k = section.ndim - 1; k > 0; k--)
		{
			int			other = (int) ((check_random(state) >> 33) % (k + 1));
			int			swap = order[k];

			order[k] = order[other];
			order[other] = swap;
		}
		for (int k = 0; k < section.ndim; k++)
		{
			int			at = round % 3 == 0 ? k : order[k];
			int64_t		extent = 1 + (check_random(state) >> 33) % (section.ndim < 3 ? 150 : 7);
			int64_t		step = 1 + (round % 2) * ((check_random(state) >> 33) % 3);

			section.dims[at] = (extent + step - 1) / step;
			section.strides[at] = length * step;
			switch (check_random(state) >> 33 & 7)
			{
				case 0:
					section.start += (section.dims[at] - 1) * section.strides[at];
					section.strides[at] = -section.strides[at];
					break;
				case 1:
					section.strides[at] = 0;
					break;
				case 2:
					if (round % 10 == 0)
						section.dims[at] = 0;
					break;
			}
			length *= extent;
		}
		from = sample_column(storage, length, nulls, offset, round);
		check_strided_copy(&from, &section, nulls != SAMPLE_NO_VALIDITY || round & 1);
		sample_column_free(&from);
	}
}

static void
test_large_sections(DaStorage storage)
{
	int64_t		n = 1000003;
	DaColumn	from = sample_column(storage, n, SAMPLE_SOME_NULL, 77, 5);
	DaSection	whole = {1, 0, {n}, {1}};
	DaSection	tail = {1, 1001, {n - 1001}, {1}};
	DaSection	reverse = {1, n - 1, {n}, {-1}};
	DaSection	transposed = {2, 3, {1000, 999}, {1, 1000}};
	DaSection	wide = {2, 0, {40, 25000}, {1, 40}};
	DaSection	axes = {3, 0, {100, 99, 101}, {1, 10100, 100}};
	DaSection	broadcast = {2, 12, {1000, 1000}, {0, 1}};

	check_strided_copy(&from, &whole, true);
	check_strided_copy(&from, &tail, true);
	check_strided_copy(&from, &reverse, true);
	check_strided_copy(&from, &transposed, true);
	check_strided_copy(&from, &wide, true);
	check_strided_copy(&from, &axes, true);
	check_strided_copy(&from, &broadcast, true);
	sample_column_free(&from);
}

/* positions: mostly inside, some NULL, some outside in all ways there are */
static DaColumn
make_positions(DaStorage storage, int64_t n, int64_t length, int style, uint64_t *state)
{
	DaColumn	positions = sample_column(storage, n, style == 2 ? SAMPLE_SOME_NULL :
										  SAMPLE_NO_VALIDITY, 13, n);

	for (int64_t i = 0; i < n; i++)
	{
		uint64_t	random = check_random(state);
		int64_t		position = length > 0 ? (int64_t) ((random >> 20) % length) + 1 : 1;
		DaScalar	value = {.bits = 0};

		if (style > 0 && random % 64 == 0)
		{
			static const int64_t outside[] = {0, -1, INT32_MIN, INT32_MAX, INT64_MIN, INT64_MAX};
			int			which = (random >> 10 & 1023) % (storage == DA_STORAGE_INT4 ? 5 : 7);

			position = which == 0 ? length + 1 : outside[which - 1];
		}
		if (!sample_valid(&positions, i))
			position = 0;
		if (storage == DA_STORAGE_INT4)
			value.i4 = (int32_t) position;
		else
			value.i8 = position;
		sample_set((void *) positions.data, storage, i, value);
	}
	return positions;
}

static void
test_gather(DaStorage storage, int64_t n, int64_t length, SampleNulls nulls, int64_t offset,
			uint64_t *state)
{
	DaColumn	from = sample_column(storage, length, nulls, offset, n + length);

	for (int wide = 0; wide < 2; wide++)
		for (int style = 0; style < 3; style++)
		{
			DaColumn	positions = make_positions(wide ? DA_STORAGE_INT8 : DA_STORAGE_INT4, n,
												   length, style, state);
			bool		room = nulls != SAMPLE_NO_VALIDITY || style > 0 || length == 0;
			DaOutput	result = sample_output(storage, n, room);
			bool		good = true;

			CHECK(host_gather(&sample_call, &from, &positions, &result) == DA_OK, "gather");
			for (int64_t i = 0; i < n; i++)
			{
				int64_t		p = (wide ? ((const int64_t *) positions.data)[i] :
								 ((const int32_t *) positions.data)[i]);
				bool		valid = (sample_valid(&positions, i) && p >= 1 && p <= length &&
									 sample_valid(&from, p - 1));
				DaScalar	value = {.bits = 0};

				if (valid)
					value = sample_get(from.data, storage, p - 1);
				good &= sample_is(&result, i, valid, value);
			}
			CHECK(good && sample_sound(&result), "%s n=%lld length=%lld wide=%d style=%d",
				  sample_storage_name[storage], (long long) n, (long long) length, wide, style);
			sample_output_free(&result);
			sample_column_free(&positions);
		}
	sample_column_free(&from);
}

/* da_bits_put() against bit after bit */
static void
test_bits_put(uint64_t *state)
{
	for (int k = 0; k < 20000; k++)
	{
		uint64_t	from[5];
		uint64_t	to[5];
		uint64_t	want[5];
		int64_t		n = (int64_t) (check_random(state) % 200);
		int64_t		at = (int64_t) (check_random(state) % (uint64_t) (320 - n + 1));
		int64_t		from_at = (int64_t) (check_random(state) % (uint64_t) (320 - n + 1));
		bool		all = check_random(state) % 4 == 0;

		for (int i = 0; i < 5; i++)
		{
			from[i] = check_random(state);
			to[i] = want[i] = check_random(state);
		}
		for (int64_t i = 0; i < n; i++)
		{
			if (all || da_bit_get(from, from_at + i))
				da_bit_set(want, at + i);
			else
				da_bit_clear(want, at + i);
		}
		da_bits_put(to, at, all ? NULL : from, from_at, n);
		CHECK(memcmp(to, want, sizeof(to)) == 0, "n=%lld at=%lld from_at=%lld", (long long) n,
			  (long long) at, (long long) from_at);
	}
}

static void
test_interrupts(void)
{
	int64_t		n = DA_INTERRUPT_STRIDE + 5;
	DaColumn	from = sample_column(DA_STORAGE_INT4, n, SAMPLE_SOME_NULL, 1, 1);
	DaSection	section = {1, n - 1, {n}, {-1}};
	DaOutput	result = sample_output(DA_STORAGE_INT4, n, true);

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = sample_interrupted(which);

		CHECK(host_fill(&call, NULL, &result) == DA_INTERRUPTED, "fill");
		CHECK(host_strided_copy(&call, &from, &section, &result) == DA_INTERRUPTED, "strided_copy");
		CHECK(host_gather(&call, &from, &from, &result) == DA_INTERRUPTED, "gather");
	}
	sample_output_free(&result);
	sample_column_free(&from);
}

int
main(void)
{
	uint64_t	state = 7;

	for (int s = 0; s < DA_NUM_STORAGES; s++)
	{
		for (int i = 0; i < SAMPLE_COUNT(sample_sizes); i++)
		{
			int64_t		n = sample_sizes[i];
			SampleNulls nulls = i % SAMPLE_NUM_NULLS;

			test_fill(s, n, &state);
			if (n == SAMPLE_LONGEST)
			{
				test_gather(s, n, n, SAMPLE_SOME_NULL, 77, &state);
				continue;
			}
			for (int k = 0; k < SAMPLE_COUNT(sample_offsets); k++)
				for (nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
				{
					test_gather(s, n, 1000, nulls, sample_offsets[k], &state);
					test_gather(s, n, 1, nulls, sample_offsets[k], &state);
					test_gather(s, n, 0, nulls, sample_offsets[k], &state);
				}
		}
		for (int k = 0; k < SAMPLE_COUNT(sample_offsets); k++)
			for (SampleNulls nulls = 0; nulls < SAMPLE_NUM_NULLS; nulls++)
				test_random_sections(s, nulls, sample_offsets[k], &state);
		test_large_sections(s);
	}
	/* a look at the interrupts within */
	test_fill(DA_STORAGE_INT2, DA_INTERRUPT_STRIDE + 77, &state);
	test_gather(DA_STORAGE_INT2, DA_INTERRUPT_STRIDE + 77, 1000, SAMPLE_SOME_NULL, 77, &state);
	test_bits_put(&state);
	test_interrupts();
	return check_done("copy");
}
