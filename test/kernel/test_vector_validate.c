/*
 * test_vector_validate.c
 *	  Vectors from outside: whatever the bytes, what is found sound can be decoded, to the same
 *	  whole, in part and one by one, and no other memory is touched (under a sanitizer).
 *
 * usage: test_vector_validate [inputs [seed]]
 *
 * Inputs are vectors that were encoded with some bits or bytes changed, the entry's fields too, and
 * random bytes under entries that are sound; and packed directories. What is hard besides
 * is in vector_corpus_list.h.
 */
#include "kernel/validate.h"
#include "vector_sample.h"

static const struct
{
	DaStorage	storage;
	int			n;
	bool		sound;
	DaVectorEntry entry;
	uint64_t	words[3];
}			corpus[] = {
#define VECTOR_CORPUS(storage, n, sound, word0, word1, word2, ...) \
	{DA_STORAGE_##storage, n, sound, {__VA_ARGS__}, {word0, word1, word2}},
#include "vector_corpus_list.h"
#undef VECTOR_CORPUS
};

/* of 50 elements, the same bits for each storage */
static uint64_t dictionary_elements[50];
static long sound;
static long unpacked;

/*
 * Is it sound? Then it decodes to the same in all ways, and no other memory is touched: "bytes" has
 * "size" bytes and no more.
 */
static bool
check_input(const VectorSample *sample, const DaDictionary *dictionary, uint64_t *state)
{
	DaStorage	storage = sample->storage;
	size_t		width = da_storage_size[storage];
	uint8_t    *elements;
	uint8_t    *part;
	uint64_t   *validity;
	DaColumn	column;
	int			n = sample->n;
	int			from = (int) (check_random(state) >> 33) % n;
	int			to = from + 1 + (int) (check_random(state) >> 33) % (n - from);

	if (da_validate_vector_entry(storage, dictionary, &sample->entry, n) != NULL ||
		da_vector_layout(storage, &sample->entry, n).size > sample->size ||
		da_validate_vector(storage, dictionary, &sample->entry, n, sample->bytes) != NULL)
		return false;
	sound++;
	elements = malloc(n * width);
	part = malloc((to - from) * width);
	validity = calloc(DA_VALIDITY_WORDS(n), 8);
	da_vector_decode(storage, dictionary, &sample->entry, n, sample->bytes, 0, n, elements,
					 validity, 0);
	CHECK(n - da_bits_count(validity, 0, n) == sample->entry.nulls, "NULLs");
	column = (DaColumn)
	{
		storage, false, n, elements, validity, 0
	};
	CHECK(da_validate_column(&column) == NULL, "%s", da_validate_column(&column));
	da_vector_decode(storage, dictionary, &sample->entry, n, sample->bytes, from, to, part,
					 NULL, 0);
	CHECK(memcmp(part, elements + from * width, (to - from) * width) == 0, "%s %d..%d of %d",
		  da_encoding_name(storage, sample->entry.encoding), from, to, n);
	for (int i = from; i < n && i < from + 3; i++)
	{
		DaScalar	element;
		bool		valid = da_vector_element(storage, dictionary, &sample->entry, n, sample->bytes,
											  i, &element);

		CHECK(valid == da_bit_get(validity, i) &&
			  memcmp(&element, elements + i * width, width) == 0, "%s %d of %d",
			  da_encoding_name(storage, sample->entry.encoding), i, n);
	}
	free(elements);
	free(part);
	free(validity);
	return true;
}

/* so many elements in memory of their size, too */
static DaDictionary
dictionary_of(DaStorage storage, int count, const void *elements)
{
	size_t		size = count * da_storage_size[storage];
	void	   *copy = malloc(size);

	memcpy(copy, elements, size);
	return (DaDictionary)
	{
		count, copy
	};
}

static void
check_corpus(uint64_t *state)
{
	for (int i = 0; i < COUNT_OF(corpus); i++)
	{
		VectorSample sample = {corpus[i].storage, corpus[i].n, corpus[i].entry, 0, NULL};
		DaDictionary dictionary = dictionary_of(sample.storage, COUNT_OF(dictionary_elements),
												dictionary_elements);

		/* with as many bytes as the largest, and as it says */
		for (int k = 0; k < 2; k++)
		{
			sample.size = k == 0 ? da_vector_bound(sample.storage, sample.n) :
				da_vector_layout(sample.storage, &sample.entry, sample.n).size;
			sample.bytes = calloc(1, sample.size + (sample.size == 0));
			memcpy(sample.bytes, corpus[i].words,
				   sample.size < sizeof(corpus[i].words) ? sample.size : sizeof(corpus[i].words));
			CHECK(check_input(&sample, &dictionary, state) == corpus[i].sound, "corpus %d", i);
			free(sample.bytes);
		}
		free((void *) dictionary.elements);
	}
}

static void
change_entry(DaVectorEntry *entry, uint64_t random)
{
	uint64_t	value = random >> 40;

	switch (random % 9)
	{
		case 0:
			entry->encoding = value % DA_NUM_ENCODINGS;
			break;
		case 1:
			entry->width = value % 66;
			break;
		case 2:
			entry->exponent = value % 20;
			break;
		case 3:
			entry->exceptions = value % 1030;
			break;
		case 4:
			entry->exceptions += value % 3 - 1;
			break;
		case 5:
			entry->nulls += value % 3 - 1;
			break;
		case 6:
			entry->multiplier = (uint32_t) value;
			break;
		case 7:
			entry->base += value % 7 - 3;
			break;
		default:
			((uint8_t *) entry)[value % sizeof(*entry)] ^= 1 << (random >> 20) % 8;
	}
}

static void
change(VectorSample *sample, uint64_t *state)
{
	uint64_t	random = check_random(state);
	uint8_t    *bytes = sample->bytes;
	int			changes = 1 + (random >> 50) % 3;

	for (int i = 0; i < changes; i++)
	{
		random = check_random(state);
		if ((random >> 30) % 4 == 0 || sample->size == 0)
			change_entry(&sample->entry, check_random(state));
		/* the end, where positions are, more often */
		else if ((random >> 30) % 4 == 1)
			bytes[sample->size - 1 - (random >> 33) % (sample->size < 32 ? sample->size : 32)] ^=
				1 << random % 8;
		else if ((random >> 30) % 4 == 2)
			bytes[(random >> 33) % sample->size] = random % 256;
		else
			bytes[(random >> 33) % sample->size] ^= 1 << random % 8;
	}
	if (random % 64 == 0)
		for (uint32_t i = 0; i < sample->size; i++)
			bytes[i] = check_random(state) >> 40;
}

/* a packed directory with some bytes changed, or left out: unpacked or not, within its memory */
static void
check_directory(DaStorage storage, const DaVectorEntry *sound_entry, uint64_t *state)
{
	int			n = 1 + (check_random(state) >> 33) % DA_DIRECTORY_BLOCK;
	DaVectorEntry *entries = malloc(n * sizeof(*entries));
	uint8_t    *room = malloc(n * DA_DIRECTORY_MAX);
	uint8_t    *bytes;
	uint32_t	size;
	uint64_t	random = check_random(state);

	for (int i = 0; i < n; i++)
	{
		entries[i] = *sound_entry;
		entries[i].offset = i * 64;
		if (check_random(state) >> 62 == 0)
			change_entry(&entries[i], check_random(state));
	}
	size = da_directory_pack(storage, entries, n, room);
	for (int i = 0; i < (int) (random >> 60); i++)
		room[(check_random(state) >> 33) % size] ^= 1 << (check_random(state) >> 33) % 8;
	if (random % 4 == 0)
		size = (random >> 10) % (size + 1);
	bytes = malloc(size);
	memcpy(bytes, room, size);
	unpacked += da_directory_unpack(storage, bytes, size, n, entries);
	free(bytes);
	free(room);
	free(entries);
}

int
main(int argc, char **argv)
{
	long		inputs = argc > 1 ? atol(argv[1]) : 100000;
	uint64_t	state = argc > 2 ? strtoull(argv[2], NULL, 10) * 2 + 1 : 12345;
	DaVectorPlan *plan = malloc(sizeof(*plan));

	for (int i = 0; i < COUNT_OF(dictionary_elements); i++)
		dictionary_elements[i] = i;
	check_corpus(&state);
	for (long done = 0; done < inputs;)
	{
		uint64_t	random = check_random(&state);
		DaStorage	storage = (random >> 10) % DA_NUM_STORAGES;
		int			n = (random >> 20) % 4 == 0 ? 1 + (random >> 30) % 100 :
		(random >> 20) % 4 == 1 ? 1 + (random >> 30) % 1024 : 1024;
		DaColumn	column = vector_column(storage, (random >> 50) % NUM_KINDS, n,
										   (random >> 40) % 4 % 3, 0, &state);
		DaDictionary its;
		VectorSample sample;

		da_vector_plan(plan, &column);
		sample = vector_encoded(plan, &column, 0);
		its = dictionary_of(storage, plan->count, plan->elements);
		for (int i = 0; i < 50 && done < inputs; i++, done++)
		{
			VectorSample changed = sample;

			changed.bytes = malloc(sample.size);
			memcpy(changed.bytes, sample.bytes, sample.size);
			change(&changed, &state);
			check_input(&changed, plan->count > 0 ? &its : NULL, &state);
			free(changed.bytes);
			if (done % 8 == 0)
				check_directory(storage, &sample.entry, &state);
		}
		free(sample.bytes);
		free((void *) its.elements);
		free((void *) column.data);
		free((void *) column.validity);
	}
	/* damage that nobody sees is data; but most of it must not be */
	CHECK(inputs < 1000 || (sound > inputs / 10 && sound < inputs), "%ld of %ld are sound", sound,
		  inputs);
	CHECK(inputs < 1000 || (unpacked > inputs / 100 && unpacked < inputs / 8),
		  "%ld of %ld unpacked", unpacked, inputs / 8);
	free(plan);
	return check_done("vector damage");
}
