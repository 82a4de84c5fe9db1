/*
 * host_vector_plan.c
 *	  Whether and how a column is to be encoded: a sample of its vectors is.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"

/* vectors that are looked at */
#define SAMPLE_VECTORS	16

/* elements of each of them whose decimals are looked at */
#define SAMPLE_DECIMALS	32

/* vector k of those of the sample */
static int64_t
sample_vector(int64_t vectors, int samples, int k)
{
	return samples > 1 ? k * (vectors - 1) / (samples - 1) : 0;
}

static uint64_t
element_bits(const DaColumn *column, int64_t i)
{
	switch ((DaWidth) da_storage_size[column->storage])
	{
		case DA_WIDTH_1:
			return ((const uint8_t *) column->data)[i];
		case DA_WIDTH_2:
			return ((const uint16_t *) column->data)[i];
		case DA_WIDTH_4:
			return ((const uint32_t *) column->data)[i];
		case DA_WIDTH_8:
			return ((const uint64_t *) column->data)[i];
	}
	return 0;
}

static bool
element_valid(const DaColumn *column, int64_t i)
{
	return column->validity == NULL || da_bit_get(column->validity, column->validity_offset + i);
}

/*
 * Exponents: the least ones that serve all but a few, most and half of the elements. Each element
 * has a least one of its own; with a larger one it comes back as well.
 */
static void
plan_exponents(DaVectorPlan *plan, const DaColumn *column, int samples)
{
	static const int percents[] = {99, 90, 50};
	int			counts[DA_VECTOR_MAX_EXPONENT + 1] = {0};
	int			looked_at = 0;
	int64_t		vectors = DA_VECTOR_COUNT(column->length);

	for (int k = 0; k < samples; k++)
	{
		int64_t		vector = sample_vector(vectors, samples, k);
		int			n = da_vector_length(column->length, vector);
		int			step = n < SAMPLE_DECIMALS ? 1 : n / SAMPLE_DECIMALS;

		for (int i = 0; i < n; i += step)
		{
			int64_t		at = vector * DA_VECTOR_LENGTH + i;
			uint64_t	bits = element_bits(column, at);
			int64_t		integer;
			int			exponent = 0;

			if (!element_valid(column, at))
				continue;
			looked_at++;
			while (exponent <= DA_VECTOR_MAX_EXPONENT &&
				   !host_vector_is_decimal(column->storage, &bits, exponent, &integer))
				exponent++;
			if (exponent <= DA_VECTOR_MAX_EXPONENT)
				counts[exponent]++;
		}
	}
	for (int p = 0; p < 3; p++)
	{
		int			enough = looked_at * percents[p] / 100;
		int			count = 0;

		for (int exponent = 0; exponent <= DA_VECTOR_MAX_EXPONENT; exponent++)
		{
			count += counts[exponent];
			if (count == 0 || count < enough)
				continue;
			if (plan->exponents == 0 || plan->exponent[plan->exponents - 1] != exponent)
				plan->exponent[plan->exponents++] = exponent;
			break;
		}
	}
}

/* the order of a dictionary: keys, then bits */
#define DA_STORAGE(id, prefix, type, utype, class) \
static void \
sort_##prefix(type *x, int n) \
{ \
	int			gap = 1; \
\
	while (gap < n / 3) \
		gap = gap * 3 + 1; \
	for (; gap > 0; gap /= 3) \
		for (int i = gap; i < n; i++) \
		{ \
			type		element = x[i]; \
			utype		key = da_##prefix##_key(element); \
			utype		bits; \
			int			k = i; \
\
			memcpy(&bits, &element, sizeof(bits)); \
			for (; k >= gap; k -= gap) \
			{ \
				utype		other = da_##prefix##_key(x[k - gap]); \
				utype		other_bits; \
\
				memcpy(&other_bits, &x[k - gap], sizeof(other_bits)); \
				if (other < key || (other == key && other_bits < bits)) \
					break; \
				x[k] = x[k - gap]; \
			} \
			x[k] = element; \
		} \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

static void
sort_dictionary(DaVectorPlan *plan)
{
	switch (plan->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			sort_##prefix((void *) plan->elements, plan->count); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
}

/* where an element is in the hash table of those words, or would be */
static int
find_slot(const DaVectorPlan *plan, const uint64_t *words, uint64_t bits)
{
	int			slot = host_vector_slot(bits);

	while (plan->slot[slot] != 0 && words[plan->slot[slot] - 1] != bits)
		slot = (slot + 1) % HOST_VECTOR_SLOTS;
	return slot;
}

/*
 * From words to the form that they are stored in, in order. In the hash table each stays where it
 * is: those that came first are mostly frequent, and are found at the first look.
 */
static void
finish_dictionary(DaVectorPlan *plan)
{
	size_t		size = da_storage_size[plan->storage];
	uint64_t	words[DA_DICTIONARY_MAX];
	uint16_t	slots[DA_DICTIONARY_MAX];

	memcpy(words, plan->elements, plan->count * sizeof(*words));
	for (int i = 0; i < plan->count; i++)
		memcpy((char *) plan->elements + i * size, &words[i], size);
	sort_dictionary(plan);
	for (int i = 0; i < plan->count; i++)
	{
		uint64_t	bits = 0;

		memcpy(&bits, (const char *) plan->elements + i * size, size);
		slots[i] = (uint16_t) find_slot(plan, words, bits);
	}
	for (int i = 0; i < plan->count; i++)
		plan->slot[slots[i]] = i + 1;
}

/* the elements of the sample, if they are few, also beside all that there are */
static void
plan_dictionary(DaVectorPlan *plan, const DaColumn *column, int samples)
{
	int64_t		vectors = DA_VECTOR_COUNT(column->length);
	int64_t		most = column->length / 8 < DA_DICTIONARY_MAX ? column->length / 8 :
	DA_DICTIONARY_MAX;

	for (int k = 0; k < samples; k++)
	{
		int64_t		vector = sample_vector(vectors, samples, k);
		int			n = da_vector_length(column->length, vector);

		for (int i = 0; i < n; i++)
		{
			int64_t		at = vector * DA_VECTOR_LENGTH + i;
			uint64_t	bits = element_bits(column, at);
			int			slot;

			if (!element_valid(column, at))
				continue;
			slot = find_slot(plan, plan->elements, bits);
			if (plan->slot[slot] != 0)
				continue;
			if (plan->count == most)
			{
				plan->count = 0;
				return;
			}
			plan->elements[plan->count++] = bits;
			plan->slot[slot] = plan->count;
		}
	}
	finish_dictionary(plan);
}

/* bytes that the column takes if all is as the sample */
static double
sample_bytes(const DaVectorPlan *plan, const DaColumn *column, int samples)
{
	uint64_t	bytes[DA_VECTOR_LENGTH + DA_VECTOR_LENGTH / 64];
	int64_t		vectors = DA_VECTOR_COUNT(column->length);
	double		elements = 0;
	double		sum = 0;

	for (int k = 0; k < samples; k++)
	{
		int64_t		vector = sample_vector(vectors, samples, k);
		int			n = da_vector_length(column->length, vector);
		DaVectorEntry entry;

		sum += da_vector_encode(plan, column, vector * DA_VECTOR_LENGTH, n, &entry, bytes);
		sum += sizeof(entry);
		elements += n;
	}
	sum = sum / elements * column->length;
	return sum + plan->count * da_storage_size[plan->storage];
}

void
da_vector_plan(DaVectorPlan *plan, const DaColumn *column)
{
	int64_t		vectors = DA_VECTOR_COUNT(column->length);
	int			samples = vectors < SAMPLE_VECTORS ? (int) vectors : SAMPLE_VECTORS;
	double		plain = (double) column->length * da_storage_size[column->storage];
	double		bytes;

	memset(plan, 0, sizeof(*plan));
	plan->storage = column->storage;
	if (vectors == 0)
		return;
	if (column->validity)
		plain += DA_VALIDITY_WORDS(column->length) * sizeof(uint64_t);
	if (da_is_float(column->storage))
		plan_exponents(plan, column, samples);
	bytes = sample_bytes(plan, column, samples);
	if (!da_is_bool(column->storage))
	{
		double		with_dictionary;

		plan_dictionary(plan, column, samples);
		with_dictionary = plan->count > 0 ? sample_bytes(plan, column, samples) : bytes;
		/* not for a little: to look up takes longer than to unpack */
		if (with_dictionary < bytes * 0.9)
			bytes = with_dictionary;
		else
			plan->count = 0;
	}
	plan->pays = bytes <= plain * 0.75;
}
