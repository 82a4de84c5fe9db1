/*
 * host_vector_codes.c
 *	  Encoding of vectors by the dictionary of their value; and what is marked.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_codes.h"

uint32_t
host_vector_size(DaStorage storage, const DaVectorEntry *entry, int n)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);

	return layout.size - layout.codes;
}

/* marks are 0 or 1: eight at a time, no sum of which is above 128 */
int
host_vector_count(const uint8_t *marks)
{
	uint64_t	sums = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i += 8)
	{
		uint64_t	eight;

		memcpy(&eight, marks + i, sizeof(eight));
		sums += eight;
	}
	sums = (sums & UINT64_C(0x00ff00ff00ff00ff)) + (sums >> 8 & UINT64_C(0x00ff00ff00ff00ff));
	return (int) (sums * UINT64_C(0x0001000100010001) >> 48);
}

/* where the next mark is from there on, or the end */
int
host_vector_mark(const uint8_t *marks, int i)
{
	while (i < DA_VECTOR_LENGTH)
	{
		uint64_t	eight;

		memcpy(&eight, marks + i / 8 * 8, sizeof(eight));
		/* the lowest byte is the first */
		eight >>= i % 8 * 8;
		if (eight != 0)
			return i + __builtin_ctzll(eight) / 8;
		i = i / 8 * 8 + 8;
	}
	return DA_VECTOR_LENGTH;
}

void
host_vector_bits(const uint8_t *marks, int n, uint64_t *words)
{
	for (int i = 0; i < n; i += 64)
	{
		uint64_t	word = 0;

		for (int k = 0; k < 8; k++)
		{
			uint64_t	eight;

			memcpy(&eight, marks + i + k * 8, sizeof(eight));
			word |= (eight * UINT64_C(0x0102040810204080) >> 56) << (k * 8);
		}
		words[i / 64] = word & da_bits_low(n - i);
	}
}

/* places in the dictionary are counted from 1 in slots; an empty one becomes some place */
static DA_CLONES void
codes_of_slots(uint16_t *codes)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		codes[i] -= codes[i] > 0;
}

/*
 * Codes of a dictionary; those that are not in it are marked, and get the code before. Each element
 * is looked for in one place, and is there most often.
 */
#define FIND_CODES(bits, type) \
static DA_CLONES void \
slots_##bits(const type *restrict x, uint16_t *restrict slots) \
{ \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
		slots[i] = (uint16_t) host_vector_slot(x[i]); \
} \
\
static DA_CLONES void \
mark_others_##bits(const type *restrict x, const type *restrict found, uint8_t *restrict marks) \
{ \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
		marks[i] = found[i] != x[i]; \
} \
\
static void \
find_codes_##bits(const DaVectorPlan *plan, const type *x, uint16_t *codes, uint8_t *marks) \
{ \
	const type *elements = (const type *) plan->elements; \
	uint16_t	slots[DA_VECTOR_LENGTH]; \
	uint64_t	words[DA_VECTOR_LENGTH / 64]; \
	type		found[DA_VECTOR_LENGTH]; \
\
	slots_##bits(x, slots); \
	host_vector_choose(sizeof(uint16_t), slots, 16, plan->slot, HOST_VECTOR_SLOTS, codes); \
	codes_of_slots(codes); \
	host_vector_choose(sizeof(type), codes, DA_DICTIONARY_BITS, elements, plan->count, found); \
	mark_others_##bits(x, found, marks); \
	host_vector_bits(marks, DA_VECTOR_LENGTH, words); \
	for (int at = 0; at < DA_VECTOR_LENGTH; at += 64) \
		for (uint64_t rest = words[at / 64]; rest != 0; rest &= rest - 1) \
		{ \
			int			i = at + __builtin_ctzll(rest); \
			int			slot = slots[i]; \
\
			while (plan->slot[slot] != 0 && elements[plan->slot[slot] - 1] != x[i]) \
				slot = (slot + 1) % HOST_VECTOR_SLOTS; \
			marks[i] = plan->slot[slot] == 0; \
			if (!marks[i]) \
				codes[i] = (uint16_t) (plan->slot[slot] - 1); \
			else \
				codes[i] = i > 0 ? codes[i - 1] : 0; \
		} \
}

FIND_CODES(16, uint16_t)
FIND_CODES(32, uint32_t)
FIND_CODES(64, uint64_t)

static DA_CLONES void
extremes(const uint16_t *restrict codes, uint16_t *restrict min, uint16_t *restrict max)
{
	uint16_t	low = codes[0];
	uint16_t	high = codes[0];

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		low = codes[i] < low ? codes[i] : low;
		high = codes[i] > high ? codes[i] : high;
	}
	*min = low;
	*max = high;
}

/* the code that most of 1024 are likely to have */
static uint16_t
likely_code(const uint16_t *codes)
{
	enum
	{
		LOOKED_AT = 15
	};
	uint16_t	likely = 0;
	int			most = 0;

	for (int i = 0; i < LOOKED_AT; i++)
	{
		uint16_t	code = codes[i * (DA_VECTOR_LENGTH / LOOKED_AT)];
		int			count = 0;

		for (int k = i; k < LOOKED_AT; k++)
			count += codes[k * (DA_VECTOR_LENGTH / LOOKED_AT)] == code;
		if (count > most)
		{
			most = count;
			likely = code;
		}
	}
	return likely;
}

static DA_CLONES void
above_least(const uint16_t *restrict codes, uint16_t least, uint16_t *restrict to)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		to[i] = codes[i] - least;
}

static DA_CLONES int
count_others(const uint16_t *restrict codes, uint16_t code)
{
	uint16_t	count = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		count += codes[i] != code;
	return count;
}

/* codes of a dictionary, nearly all of which are the same one; those marked are exceptions */
static void
try_mostly(const HostVectorInput *input, uint16_t *codes, const uint8_t *marks, int exceptions,
		   HostVectorOutput *best)
{
	uint16_t	likely = likely_code(codes);
	DaVectorEntry entry = {.encoding = DA_ENCODING_MOSTLY, .base = likely,
	.exceptions = exceptions};
	uint32_t	limit = best->size - best->size / 8;
	uint32_t	size;
	int			others;

	for (int i = input->n; i < DA_VECTOR_LENGTH; i++)
		codes[i] = likely;
	/* those that are marked are none, whatever their codes are */
	others = count_others(codes, likely);
	entry.multiplier = others > exceptions ? others - exceptions : 0;
	entry.width = input->plan->count > UINT8_MAX + 1 ? 16 : 8;
	/* not for a little: it takes longer to decode */
	if (host_vector_size(input->storage, &entry, input->n) >= limit)
		return;
	for (int i = -1; (i = host_vector_mark(marks, i + 1)) < input->n;)
		codes[i] = likely;
	entry.multiplier = count_others(codes, likely);
	size = host_vector_size(input->storage, &entry, input->n);
	if (size >= limit)
		return;
	best->entry = entry;
	best->size = size;
	memcpy(best->codes, codes, DA_VECTOR_LENGTH * sizeof(*codes));
	memcpy(best->marks, marks, DA_VECTOR_LENGTH);
}

static DA_CLONES void
mark_others(const uint16_t *restrict codes, uint16_t code, uint8_t *restrict marks)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		marks[i] = codes[i] != code;
}

/* as an entry of MOSTLY has them */
void
host_vector_write_mostly(const DaVectorEntry *entry, int n, const uint16_t *codes, uint64_t *words)
{
	void	   *others = words + DA_VALIDITY_WORDS(n);
	uint8_t		marks[DA_VECTOR_LENGTH];
	int			k = 0;

	mark_others(codes, (uint16_t) entry->base, marks);
	host_vector_bits(marks, n, words);
	for (int at = 0; at < n; at += 64)
		for (uint64_t rest = words[at / 64]; rest != 0; rest &= rest - 1, k++)
		{
			uint16_t	code = codes[at + __builtin_ctzll(rest)];

			if (entry->width == 8)
				((uint8_t *) others)[k] = (uint8_t) code;
			else
				((uint16_t *) others)[k] = code;
		}
}

void
host_vector_try_codes(const HostVectorInput *input, HostVectorOutput *best)
{
	DaVectorEntry entry = {.encoding = DA_ENCODING_CODES};
	uint16_t	codes[DA_VECTOR_LENGTH];
	uint8_t		marks[DA_VECTOR_LENGTH];
	uint16_t	min;
	uint16_t	max;
	uint32_t	size;

	if (input->size == 2)
		find_codes_16(input->plan, input->elements, codes, marks);
	else if (input->size == 4)
		find_codes_32(input->plan, input->elements, codes, marks);
	else
		find_codes_64(input->plan, input->elements, codes, marks);
	memset(marks + input->n, 0, DA_VECTOR_LENGTH - input->n);
	extremes(codes, &min, &max);
	entry.base = min;
	entry.width = host_vector_width(max - min);
	entry.exceptions = host_vector_count(marks);
	size = host_vector_size(input->storage, &entry, input->n);
	if (size < best->size)
	{
		best->entry = entry;
		best->size = size;
		above_least(codes, min, (uint16_t *) best->codes);
		memcpy(best->marks, marks, sizeof(marks));
	}
	try_mostly(input, codes, marks, entry.exceptions, best);
}
