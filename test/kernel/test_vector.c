/*
 * test_vector.c
 *	  Vectors: elements of every storage and kind come back as they were, all of them, in part and
 *	  one by one; entries tell the truth; each encoding is met.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_codes.h"
#include "vector_sample.h"

static const char *const storage_name[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = #id,
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

static long met[DA_NUM_STORAGES][DA_NUM_ENCODINGS];
static long met_exceptions[DA_NUM_STORAGES];
static long met_multiplier[DA_NUM_STORAGES];

static DaScalar
element_of(const DaColumn *column, int64_t i)
{
	size_t		size = da_storage_size[column->storage];
	DaScalar	element = {.bits = 0};

	memcpy(&element, (const char *) column->data + i * size, size);
	return element;
}

static bool
is_valid(const DaColumn *column, int64_t i)
{
	return column->validity == NULL || da_bit_get(column->validity, column->validity_offset + i);
}

/* the extremes of elements that are not NULL, one by one */
static void
check_extremes(const DaColumn *column, int64_t from, const VectorSample *sample)
{
	DaScalar	min = {.bits = 0};
	DaScalar	max = {.bits = 0};
	int			valid = 0;

	for (int i = 0; i < sample->n; i++)
	{
		DaScalar	x = element_of(column, from + i);

		if (!is_valid(column, from + i))
			continue;
		if (valid == 0 || da_scalar_less(column->storage, &x, &min))
			min = x;
		if (valid == 0 || da_scalar_less(column->storage, &max, &x))
			max = x;
		valid++;
	}
	CHECK(sample->entry.nulls == sample->n - valid, "%d", sample->entry.nulls);
	if (valid == 0)
		CHECK(sample->entry.min == 0 && sample->entry.max == 0, "all NULL");
	else
	{
		DaScalar	entry_min = {.bits = sample->entry.min};
		DaScalar	entry_max = {.bits = sample->entry.max};

		CHECK(da_scalar_equal(column->storage, &min, &entry_min), "%llx, %llx",
			  (long long) min.bits, (long long) entry_min.bits);
		CHECK(da_scalar_equal(column->storage, &max, &entry_max), "%llx, %llx",
			  (long long) max.bits, (long long) entry_max.bits);
	}
}

static void
check_decoded(const DaColumn *column, int64_t from, const VectorSample *sample,
			  const DaDictionary *dictionary, int begin, int end, int64_t validity_at)
{
	size_t		size = da_storage_size[column->storage];
	char	   *elements = malloc((end - begin) * size);
	uint64_t   *validity = malloc(DA_VALIDITY_WORDS(validity_at + end - begin) * 8);
	bool		same = true;

	memset(elements, 0xa5, (end - begin) * size);
	memset(validity, 0xa5, DA_VALIDITY_WORDS(validity_at + end - begin) * 8);
	da_vector_decode(column->storage, dictionary, &sample->entry, sample->n, sample->bytes, begin,
					 end, elements, validity, validity_at);
	CHECK(memcmp(elements, (const char *) column->data + (from + begin) * size,
				 (end - begin) * size) == 0, "%s %s n=%d width=%d %d..%d",
		  storage_name[column->storage],
		  da_encoding_name(column->storage, sample->entry.encoding), sample->n,
		  sample->entry.width, begin, end);
	for (int i = begin; i < end; i++)
		same &= da_bit_get(validity, validity_at + i - begin) == is_valid(column, from + i);
	for (int64_t i = 0; i < validity_at; i++)
		same &= da_bit_get(validity, i) == (0xa5 >> i % 8 & 1);
	CHECK(same, "validity of %d..%d", begin, end);
	da_vector_decode(column->storage, dictionary, &sample->entry, sample->n, sample->bytes, begin,
					 end, elements, NULL, 0);
	CHECK(memcmp(elements, (const char *) column->data + (from + begin) * size,
				 (end - begin) * size) == 0, "%d..%d", begin, end);
	free(elements);
	free(validity);
}

static void
check_elements(const DaColumn *column, int64_t from, const VectorSample *sample,
			   const DaDictionary *dictionary)
{
	/* those of deltas take as long as a vector */
	int			step = sample->entry.encoding == DA_ENCODING_DELTA ? 97 : 1;

	for (int i = 0; i < sample->n; i += step)
	{
		DaScalar	element = {.bits = ~UINT64_C(0)};
		DaScalar	is = element_of(column, from + i);
		bool		valid = da_vector_element(column->storage, dictionary, &sample->entry,
											  sample->n, sample->bytes, i, &element);

		CHECK(valid == is_valid(column, from + i) && element.bits == is.bits,
			  "%s %s i=%d: %llx, not %llx", storage_name[column->storage],
			  da_encoding_name(column->storage, sample->entry.encoding), i,
			  (long long) element.bits, (long long) is.bits);
	}
}

/* entries packed and unpacked, block by block, with not a byte more than they take */
static void
check_directory(DaStorage storage, const DaVectorEntry *entries, int64_t vectors)
{
	for (int64_t k = 0; k < vectors; k += DA_DIRECTORY_BLOCK)
	{
		int			n = vectors - k < DA_DIRECTORY_BLOCK ? (int) (vectors - k) : DA_DIRECTORY_BLOCK;
		char	   *room = malloc(n * DA_DIRECTORY_MAX);
		DaVectorEntry *back = malloc(n * sizeof(*back));
		uint32_t	size = da_directory_pack(storage, entries + k, n, room);
		char	   *bytes = malloc(size);

		CHECK(size >= (uint32_t) n && size <= n * DA_DIRECTORY_MAX, "%u bytes of %d", size, n);
		memcpy(bytes, room, size);
		CHECK(da_directory_unpack(storage, bytes, size, n, back) &&
			  memcmp(back, entries + k, n * sizeof(*back)) == 0, "%s: %d entries",
			  storage_name[storage], n);
		CHECK(!da_directory_unpack(storage, bytes, size - 1, n, back), "too short");
		free(room);
		free(bytes);
		free(back);
	}
}

static void
test_column(DaStorage storage, VectorKind kind, int64_t n, int nulls, uint64_t *state)
{
	DaColumn	column = vector_column(storage, kind, n, nulls, nulls * 31, state);
	DaVectorPlan *plan = malloc(sizeof(*plan));
	DaVectorEntry *entries = calloc(DA_VECTOR_COUNT(n), sizeof(*entries));
	DaDictionary dictionary;

	da_vector_plan(plan, &column);
	dictionary = (DaDictionary)
	{
		plan->count, plan->elements
	};
	if (plan->count > 0)
		CHECK(da_validate_dictionary(storage, &dictionary) == NULL, "%s",
			  da_validate_dictionary(storage, &dictionary));
	for (int64_t vector = 0; vector < DA_VECTOR_COUNT(n); vector++)
	{
		VectorSample sample = vector_encoded(plan, &column, vector);
		int64_t		from = vector * DA_VECTOR_LENGTH;
		const char *damage = da_validate_vector_entry(storage, &dictionary, &sample.entry,
													  sample.n);

		if (damage == NULL)
		{
			CHECK(sample.size == da_vector_layout(storage, &sample.entry, sample.n).size, "size");
			damage = da_validate_vector(storage, &dictionary, &sample.entry, sample.n,
										sample.bytes);
		}
		CHECK(damage == NULL, "%s kind %d n=%d: %s", storage_name[storage], kind, sample.n,
			  damage);
		met[storage][sample.entry.encoding]++;
		met_exceptions[storage] += sample.entry.exceptions > 0;
		met_multiplier[storage] += sample.entry.multiplier > 1;
		check_extremes(&column, from, &sample);
		check_decoded(&column, from, &sample, &dictionary, 0, sample.n, 0);
		for (int i = 0; i < 4; i++)
		{
			int			begin = (int) (check_random(state) >> 33) % sample.n;
			int			most = i < 2 ? 18 : sample.n;
			int			end = begin + 1 + (int) (check_random(state) >> 33) % most;

			check_decoded(&column, from, &sample, &dictionary, begin,
						  end < sample.n ? end : sample.n, i * 37);
		}
		check_elements(&column, from, &sample, &dictionary);
		entries[vector] = sample.entry;
		free(sample.bytes);
	}
	check_directory(storage, entries, DA_VECTOR_COUNT(n));
	free(entries);
	free(plan);
	free((void *) column.data);
	free((void *) column.validity);
}

/* entries of any bits; those of equal vectors one behind the other take a byte */
static void
test_directory(uint64_t *state)
{
	enum
	{
		COUNT = 2 * DA_DIRECTORY_BLOCK + 3
	};
	DaVectorEntry entries[COUNT];
	char		room[COUNT * DA_DIRECTORY_MAX];

	for (int s = 0; s < DA_NUM_STORAGES; s++)
	{
		for (int i = 0; i < (int) sizeof(entries); i++)
			((uint8_t *) entries)[i] = check_random(state) >> 40;
		check_directory(s, entries, COUNT);
		for (int i = 0; i < COUNT; i++)
		{
			entries[i] = (DaVectorEntry) {.encoding = DA_ENCODING_CONSTANT, .base = 1};
			if (s == DA_STORAGE_INT4)
			{
				entries[i].encoding = DA_ENCODING_PACKED;
				entries[i].width = 8;
				entries[i].multiplier = 1;
				entries[i].offset = i * 8 * 128;
			}
		}
		check_directory(s, entries, COUNT);
		CHECK(da_directory_pack(s, entries, DA_DIRECTORY_BLOCK, room) <= DA_DIRECTORY_BLOCK + 20,
			  "%s", storage_name[s]);
	}
}

/* a sample that saves is encoded, one that does not is not; few bits for what has few */
static void
test_sizes(void)
{
	static const struct
	{
		DaStorage	storage;
		VectorKind	kind;
		double		most;		/* bits an element */
	}			cases[] = {
		{DA_STORAGE_INT4, KIND_CONSTANT, 0.4},
		{DA_STORAGE_BOOL, KIND_BITS, 1.4},
		{DA_STORAGE_BOOL, KIND_MOSTLY, 1},
		{DA_STORAGE_INT4, KIND_MOSTLY, 1.9},
		{DA_STORAGE_INT8, KIND_TIMES, 1},
		{DA_STORAGE_INT8, KIND_ASCENDING, 3.6},
		{DA_STORAGE_INT4, KIND_FAR_ABOVE, 6},
		{DA_STORAGE_INT4, KIND_FAR_BELOW, 6},
		{DA_STORAGE_FLOAT8, KIND_FEW, 6.5},
		{DA_STORAGE_FLOAT8, KIND_DECIMALS, 23},
		{DA_STORAGE_FLOAT4, KIND_DECIMALS, 23},
		{DA_STORAGE_FLOAT8, KIND_BITS, 64.4},
		{DA_STORAGE_INT2, KIND_BITS, 16.4},
	};

	for (int c = 0; c < COUNT_OF(cases); c++)
	{
		uint64_t	state = 77;
		int64_t		n = 100 * DA_VECTOR_LENGTH;
		DaColumn	column = vector_column(cases[c].storage, cases[c].kind, n, 0, 0, &state);
		DaVectorPlan *plan = malloc(sizeof(*plan));
		double		bits;

		da_vector_plan(plan, &column);
		bits = plan->count * 64.0 / n;
		for (int64_t vector = 0; vector < DA_VECTOR_COUNT(n); vector++)
		{
			VectorSample sample = vector_encoded(plan, &column, vector);

			bits += (sample.size + sizeof(sample.entry)) * 8.0 / n;
			free(sample.bytes);
		}
		CHECK(bits <= cases[c].most, "case %d: %.2f bits", c, bits);
		CHECK(plan->pays == (bits < 0.75 * 8 * da_storage_size[cases[c].storage]), "case %d", c);
		free(plan);
		free((void *) column.data);
	}
}

/* both ways to divide round as one does; integers of all sizes, also such that are hard to round */
static void
test_quotients(void)
{
	static const double powers[] = {DA_POWERS_OF_TEN};
	static const double tenths[] = {DA_POWERS_OF_A_TENTH};
	uint64_t	state = 3;

	for (int exponent = 0; exponent <= DA_VECTOR_MAX_EXPONENT; exponent++)
		for (int i = 0; i < 20000; i++)
		{
			uint64_t	random = check_random(&state);
			int64_t		integer = (int64_t) (check_random(&state) >> (1 + random % 63));
			double		quotient = (double) integer / powers[exponent];
			double		fused = da_decimal_float8((double) integer, powers[exponent],
												  tenths[exponent]);

			CHECK(quotient == fused, "%lld / 10^%d", (long long) integer, exponent);
			CHECK(-quotient == da_decimal_float8(-(double) integer, powers[exponent],
												 tenths[exponent]), "-%lld / 10^%d",
				  (long long) integer, exponent);
		}
}

/* with fewer instructions than the processor has */
static void
test_levels(uint64_t *state)
{
	static const HostVectorLevel levels[] = {HOST_VECTOR_PORTABLE, HOST_VECTOR_AVX2};
	uint64_t	again;

	for (int i = 0; i < COUNT_OF(levels); i++)
	{
		if (host_vector_use(levels[i]) != levels[i])
			continue;
		check_results_matter(levels[i] == HOST_VECTOR_PORTABLE);
		again = *state;
		for (int s = 0; s < DA_NUM_STORAGES; s++)
			for (int kind = 0; kind < NUM_KINDS; kind++)
				test_column(s, kind, 5000, kind % 4, &again);
	}
	check_results_matter(true);
	host_vector_use(HOST_VECTOR_AVX512);
}

static void
test_interrupts(void)
{
	static const volatile int flag = 1;
	static DaVectorEntry entries[2];
	static int64_t elements[2 * DA_VECTOR_LENGTH];
	DaColumn	directory = {DA_STORAGE_INT8, false, sizeof(entries) / 8, entries, NULL, 0};
	DaColumn	bytes = {DA_STORAGE_INT8, false, 2 * DA_VECTOR_LENGTH, elements, NULL, 0};
	DaOutput	result = {DA_STORAGE_INT8, 2 * DA_VECTOR_LENGTH, elements, NULL, 0};

	for (int which = 0; which < 2; which++)
	{
		DaCall		call = {.errors = 0};

		call.interrupt[which] = &flag;
		CHECK(host_decode(&call, &directory, &bytes, NULL, &result) == DA_INTERRUPTED, "decode");
	}
}

int
main(void)
{
	static const int sizes[] = {1, 2, 16, 31, 32, 33, 63, 64, 65, 100, 128, 1000, 1023, 1024, 1025,
	5000};
	uint64_t	state = 5;

	for (int s = 0; s < DA_NUM_STORAGES; s++)
	{
		for (int kind = 0; kind < NUM_KINDS; kind++)
			for (int i = 0; i < COUNT_OF(sizes); i++)
				for (int nulls = 0; nulls < 4; nulls++)
					test_column(s, kind, sizes[i], nulls, &state);
		/* all widths */
		for (int i = 0; i < 100; i++)
			test_column(s, KIND_NARROW, DA_VECTOR_LENGTH, 0, &state);
		for (int encoding = 0; encoding < DA_NUM_ENCODINGS; encoding++)
		{
			bool		has = s == DA_STORAGE_BOOL ? encoding == DA_ENCODING_CONSTANT ||
			encoding == DA_ENCODING_BITS || encoding == DA_ENCODING_RUNS ||
			encoding == DA_ENCODING_SPARSE :
			encoding != DA_ENCODING_BITS && encoding != DA_ENCODING_SPARSE;

			CHECK((met[s][encoding] > 0) == has, "%s %s: %ld times", storage_name[s],
				  da_encoding_name(s, encoding), met[s][encoding]);
		}
		if (s != DA_STORAGE_BOOL)
			CHECK(met_exceptions[s] > 0 && met_multiplier[s] > 0, "%s: %ld, %ld",
				  storage_name[s], met_exceptions[s], met_multiplier[s]);
	}
	test_levels(&state);
	test_directory(&state);
	test_sizes();
	test_quotients();
	test_interrupts();
	return check_done("vector");
}
