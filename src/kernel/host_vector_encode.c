/*
 * host_vector_encode.c
 *	  Encoding of vectors: whatever takes the fewest bytes, plain elements at most.
 *
 * All loops do whole vectors: NULLs, what is past the end, and floats that are no decimals get the
 * value of a neighbour, which costs no width.
 */
#include <math.h>

#include "host.h"
#include "host_vector.h"
#include "vector_codes.h"

static const double powers_of_ten[] = {DA_POWERS_OF_TEN};
static const double powers_of_a_tenth[] = {DA_POWERS_OF_A_TENTH};

/* what is being encoded */
typedef struct VectorInput
{
	const DaVectorPlan *plan;
	DaStorage	storage;
	int			size;			/* bytes an element */
	int			n;
	const void *elements;		/* 1024 of them */
} VectorInput;

/* a way to encode it */
typedef struct VectorOutput
{
	DaVectorEntry entry;		/* encoding and what belongs to it */
	uint32_t	size;			/* bytes of codes and exceptions */
	uint64_t	step;			/* DELTA */
	uint64_t	codes[DA_VECTOR_LENGTH];	/* to be packed, in their lanes' words */
	uint8_t		marks[DA_VECTOR_LENGTH];	/* 1: an exception, or a run begins there */
} VectorOutput;

static inline int
bits_of(uint64_t most)
{
	return most == 0 ? 0 : 64 - __builtin_clzll(most);
}

static uint32_t
codes_size(DaStorage storage, const DaVectorEntry *entry, int n)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);

	return layout.size - layout.codes;
}

static uint64_t
common_divisor(uint64_t a, uint64_t b)
{
	while (b != 0)
	{
		uint64_t	rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* a divisor of this one that an entry has room for */
static uint64_t
divisor_that_fits(uint64_t divisor)
{
	static const int primes[] = {2, 3, 5, 7};

	for (int i = 0; divisor > UINT32_MAX && i < 4; i++)
		while (divisor > UINT32_MAX && divisor % primes[i] == 0)
			divisor /= primes[i];
	return divisor > UINT32_MAX ? 1 : divisor;
}

#define VECTOR_BITS 16
#include "vector_encode_template.h"
#define VECTOR_BITS 32
#include "vector_encode_template.h"
#define VECTOR_BITS 64
#include "vector_encode_template.h"

/* ---- elements of any kind, by their bits ---- */

#define BY_WIDTH(bits, type) \
/* NULLs become the element before, those at the beginning the first one; the rest as the last */ \
static void \
fill_##bits(type *x, const uint64_t *validity, int64_t at, int n) \
{ \
	int			first = 0; \
\
	if (validity) \
	{ \
		while (!da_bit_get(validity, at + first)) \
			first++; \
		for (int i = 0; i < first; i++) \
			x[i] = x[first]; \
		for (int i = first; i < n; i++) \
			if (!da_bit_get(validity, at + i)) \
				x[i] = x[i - 1]; \
	} \
	for (int i = n; i < DA_VECTOR_LENGTH; i++) \
		x[i] = x[n - 1]; \
} \
\
static DA_CLONES int \
runs_##bits(const type *restrict x) \
{ \
	type		changes = 0; \
	int			runs = 1; \
\
	for (int block = 0; block < DA_VECTOR_LENGTH; block += 64) \
	{ \
		changes = 0; \
		for (int i = block == 0; i < 64; i++) \
			changes += x[block + i] != x[block + i - 1]; \
		runs += (int) changes; \
	} \
	return runs; \
} \
\
static DA_CLONES void \
mark_runs_##bits(const type *restrict x, uint8_t *restrict marks) \
{ \
	marks[0] = 1; \
	for (int i = 1; i < DA_VECTOR_LENGTH; i++) \
		marks[i] = x[i] != x[i - 1]; \
}

BY_WIDTH(8, uint8_t)
BY_WIDTH(16, uint16_t)
BY_WIDTH(32, uint32_t)
BY_WIDTH(64, uint64_t)

/* codes of a dictionary; those that are not in it get the code before */
#define FIND_CODES(bits, type) \
static void \
find_codes_##bits(const DaVectorPlan *plan, const type *x, uint16_t *codes, uint8_t *marks) \
{ \
	const type *elements = (const type *) plan->elements; \
	uint16_t	last = 0; \
\
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
	{ \
		int			slot = host_vector_slot(x[i]); \
\
		while (plan->slot[slot] != 0 && elements[plan->slot[slot] - 1] != x[i]) \
			slot = (slot + 1) % HOST_VECTOR_SLOTS; \
		marks[i] = plan->slot[slot] == 0; \
		if (!marks[i]) \
			last = (uint16_t) (plan->slot[slot] - 1); \
		codes[i] = last; \
	} \
}

FIND_CODES(16, uint16_t)
FIND_CODES(32, uint32_t)
FIND_CODES(64, uint64_t)

#define CALL_BY_WIDTH(size, name, ...) \
	((size) == 1 ? name##_8(__VA_ARGS__) : (size) == 2 ? name##_16(__VA_ARGS__) : \
	 (size) == 4 ? name##_32(__VA_ARGS__) : name##_64(__VA_ARGS__))

static int
count_marks(const uint8_t *marks, int n)
{
	int			count = 0;

	for (int i = 0; i < n; i++)
		count += marks[i];
	return count;
}

static void
try_runs(const VectorInput *input, VectorOutput *best)
{
	DaVectorEntry entry = {.encoding = DA_ENCODING_RUNS};
	uint32_t	size;

	entry.exceptions = (uint16_t) CALL_BY_WIDTH(input->size, runs, input->elements);
	size = codes_size(input->storage, &entry, input->n);
	if (size >= best->size)
		return;
	best->entry = entry;
	best->size = size;
	CALL_BY_WIDTH(input->size, mark_runs, input->elements, best->marks);
}

static void
try_codes(const VectorInput *input, VectorOutput *best)
{
	DaVectorEntry entry = {.encoding = DA_ENCODING_CODES};
	uint16_t	codes[DA_VECTOR_LENGTH];
	uint8_t		marks[DA_VECTOR_LENGTH];
	int16_t		min;
	int16_t		max;
	uint32_t	size;

	if (input->size == 2)
		find_codes_16(input->plan, input->elements, codes, marks);
	else if (input->size == 4)
		find_codes_32(input->plan, input->elements, codes, marks);
	else
		find_codes_64(input->plan, input->elements, codes, marks);
	vector_extremes_16((const int16_t *) codes, &min, &max);
	entry.base = (uint64_t) min;
	entry.width = bits_of(max - min);
	entry.exceptions = count_marks(marks, input->n);
	size = codes_size(input->storage, &entry, input->n);
	if (size >= best->size)
		return;
	best->entry = entry;
	best->size = size;
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		codes[i] -= min;
	memcpy(best->codes, codes, sizeof(codes));
	memcpy(best->marks, marks, sizeof(marks));
}

/* ---- integers, and floats that are decimals ---- */

/* "marks" is of the exceptions that there are anyway */
static void
try_packed(const VectorInput *input, const void *integers, int exponent, const uint8_t *marks,
		   VectorOutput *best)
{
	VectorOutput mine;
	int			exceptions = marks ? count_marks(marks, input->n) : 0;
	void	   *codes = mine.codes;

	memset(&mine.entry, 0, sizeof(mine.entry));
	if (input->size == 2)
		mine.size = vector_choose_16(integers, input->n, exceptions, input->storage, &mine.entry,
									 codes, &mine.step);
	else if (input->size == 4)
		mine.size = vector_choose_32(integers, input->n, exceptions, input->storage, &mine.entry,
									 codes, &mine.step);
	else
		mine.size = vector_choose_64(integers, input->n, exceptions, input->storage, &mine.entry,
									 codes, &mine.step);
	if (mine.size >= best->size)
		return;
	mine.entry.exponent = exponent;
	if (mine.entry.exceptions > 0)
	{
		if (marks)
			memcpy(mine.marks, marks, sizeof(mine.marks));
		else
			memset(mine.marks, 0, sizeof(mine.marks));
		if (input->size == 2)
			vector_mark_16(codes, mine.entry.width, mine.marks);
		else if (input->size == 4)
			vector_mark_32(codes, mine.entry.width, mine.marks);
		else
			vector_mark_64(codes, mine.entry.width, mine.marks);
		mine.entry.exceptions = count_marks(mine.marks, input->n);
		mine.size = codes_size(input->storage, &mine.entry, input->n);
	}
	*best = mine;
}

/*
 * Doubles to the integers that they are decimals of. "marks" is 1, and the integer anything, where
 * what comes back has other bits. Adding a large number rounds to an integer, in its low bits.
 */
static DA_CLONES void
integers_float8(const double *restrict x, double power, int64_t *restrict integers,
				uint8_t *restrict marks)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		double		scaled = x[i] * power;
		double		biased = scaled + DA_DECIMAL_ZERO;
		double		back = (biased - DA_DECIMAL_ZERO) / power;
		uint64_t	integer;
		uint64_t	bits;
		uint64_t	back_bits;

		memcpy(&integer, &biased, sizeof(integer));
		memcpy(&bits, &x[i], sizeof(bits));
		memcpy(&back_bits, &back, sizeof(back_bits));
		integers[i] = (int64_t) (integer - DA_DECIMAL_BITS);
		marks[i] = (bits != back_bits) | !(fabs(scaled) < DA_DECIMAL_LIMIT);
	}
}

static DA_CLONES void
integers_float4(const float *restrict x, double power, double tenth, int32_t *restrict integers,
				uint8_t *restrict marks)
{
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		double		scaled = x[i] * power;
		double		biased = scaled + DA_DECIMAL_ZERO;
		float		back = (float) ((biased - DA_DECIMAL_ZERO) * tenth);
		uint64_t	integer;
		uint32_t	bits;
		uint32_t	back_bits;

		memcpy(&integer, &biased, sizeof(integer));
		memcpy(&bits, &x[i], sizeof(bits));
		memcpy(&back_bits, &back, sizeof(back_bits));
		integers[i] = (int32_t) (uint32_t) integer;
		marks[i] = (bits != back_bits) | !(fabs(scaled) < INT32_MAX);
	}
}

/* the exceptions become what stands before them */
#define FILL_MARKED(name, type) \
static bool \
name(type *integers, const uint8_t *marks) \
{ \
	int			first = 0; \
\
	while (first < DA_VECTOR_LENGTH && marks[first]) \
		first++; \
	if (first == DA_VECTOR_LENGTH) \
		return false; \
	for (int i = 0; i < first; i++) \
		integers[i] = integers[first]; \
	for (int i = first + 1; i < DA_VECTOR_LENGTH; i++) \
		if (marks[i]) \
			integers[i] = integers[i - 1]; \
	return true; \
}

FILL_MARKED(fill_marked_32, int32_t)
FILL_MARKED(fill_marked_64, int64_t)

bool
host_vector_is_decimal(DaStorage storage, const void *element, int exponent, int64_t *integer)
{
	double		power = powers_of_ten[exponent];
	double		tenth = powers_of_a_tenth[exponent];
	double		value;
	double		scaled;
	float		value4;

	if (storage == DA_STORAGE_FLOAT4)
	{
		memcpy(&value4, element, sizeof(value4));
		value = value4;
	}
	else
		memcpy(&value, element, sizeof(value));
	scaled = value * power;
	if (!(fabs(scaled) < (storage == DA_STORAGE_FLOAT4 ? INT32_MAX : DA_DECIMAL_LIMIT)))
		return false;
	scaled = scaled + DA_DECIMAL_ZERO - DA_DECIMAL_ZERO;
	*integer = (int64_t) scaled;
	if (storage == DA_STORAGE_FLOAT4)
	{
		float		back = (float) (scaled * tenth);

		return memcmp(&back, &value4, sizeof(back)) == 0;
	}
	scaled /= power;
	return memcmp(&scaled, &value, sizeof(scaled)) == 0;
}

/* of those that the plan names: the one with which a few elements of the vector take least */
static int
choose_exponent(const VectorInput *input)
{
	const int	step = 31;
	double		least = INFINITY;
	int			chosen = input->plan->exponent[0];

	for (int k = 0; k < input->plan->exponents && input->plan->exponents > 1; k++)
	{
		int			exponent = input->plan->exponent[k];
		int64_t		min = INT64_MAX;
		int64_t		max = INT64_MIN;
		double		bits = 0;

		for (int i = 0; i < DA_VECTOR_LENGTH; i += step)
		{
			int64_t		integer;

			if (host_vector_is_decimal(input->storage, (const char *) input->elements + i * input->size,
									   exponent, &integer))
			{
				min = integer < min ? integer : min;
				max = integer > max ? integer : max;
			}
			else
				bits += (input->size + 2) * 8;
		}
		if (min <= max)
			bits += (DA_VECTOR_LENGTH / step) * bits_of((uint64_t) max - (uint64_t) min);
		if (bits < least)
		{
			least = bits;
			chosen = exponent;
		}
	}
	return chosen;
}

static void
try_decimals(const VectorInput *input, VectorOutput *best)
{
	uint64_t	integers[DA_VECTOR_LENGTH];
	uint8_t		marks[DA_VECTOR_LENGTH];
	int			exponent = choose_exponent(input);
	bool		some;

	if (input->storage == DA_STORAGE_FLOAT8)
	{
		integers_float8(input->elements, powers_of_ten[exponent], (int64_t *) integers, marks);
		some = fill_marked_64((int64_t *) integers, marks);
	}
	else
	{
		integers_float4(input->elements, powers_of_ten[exponent], powers_of_a_tenth[exponent],
						(int32_t *) integers, marks);
		some = fill_marked_32((int32_t *) integers, marks);
	}
	if (some)
		try_packed(input, integers, exponent, marks, best);
}

/* ---- extremes ---- */

/* of elements that are all there; in the order of keys, which are vectors' work */
#define DA_STORAGE(id, prefix, type, utype, class) \
static DA_CLONES void \
extremes_##prefix(const type *restrict x, uint64_t *min, uint64_t *max) \
{ \
	utype		low = da_##prefix##_key(x[0]); \
	utype		high = low; \
	DaScalar	scalar = {.bits = 0}; \
	type		element; \
\
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
	{ \
		utype		key = da_##prefix##_key(x[i]); \
\
		low = key < low ? key : low; \
		high = key > high ? key : high; \
	} \
	element = da_##prefix##_unkey(low); \
	memcpy(&scalar, &element, sizeof(element)); \
	*min = scalar.bits; \
	scalar.bits = 0; \
	element = da_##prefix##_unkey(high); \
	memcpy(&scalar, &element, sizeof(element)); \
	*max = scalar.bits; \
}

#include "storage_list.h"
#undef DA_STORAGE

static void
set_extremes(const VectorInput *input, DaVectorEntry *entry)
{
	switch (input->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			extremes_##prefix(input->elements, &entry->min, &entry->max); \
			return;
#include "storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			return;
	}
}

/* ---- the whole ---- */

static void
try_all(const VectorInput *input, VectorOutput *best)
{
	memset(&best->entry, 0, sizeof(best->entry));
	best->entry.encoding = input->storage == DA_STORAGE_BOOL ? DA_ENCODING_BITS : DA_ENCODING_PLAIN;
	best->size = codes_size(input->storage, &best->entry, input->n);
	if (CALL_BY_WIDTH(input->size, runs, input->elements) == 1)
	{
		memset(&best->entry, 0, sizeof(best->entry));
		best->entry.encoding = DA_ENCODING_CONSTANT;
		memcpy(&best->entry.base, input->elements, input->size);
		best->size = 0;
		return;
	}
	try_runs(input, best);
	if (input->plan->count > 0)
		try_codes(input, best);
	if (da_storage_info[input->storage].class_ == DA_CLASS_INT)
		try_packed(input, input->elements, 0, NULL, best);
	else if (input->plan->exponents > 0)
		try_decimals(input, best);
}

static void
bits_of_booleans(const uint8_t *x, int n, uint64_t *words)
{
	for (int i = 0; i < n; i += 64)
	{
		uint64_t	word = 0;

		for (int k = 0; k < 8; k++)
		{
			uint64_t	eight;

			memcpy(&eight, x + i + k * 8, sizeof(eight));
			word |= (eight * UINT64_C(0x0102040810204080) >> 56) << (k * 8);
		}
		words[i / 64] = word & da_bits_low(n - i);
	}
}

/* an element, as it is an exception: of integers in DELTA, what it is more than the one before */
static void
write_exception(const VectorInput *input, const DaVectorEntry *entry, int i, char *to)
{
	const char *element = (const char *) input->elements + i * input->size;
	uint64_t	difference = 0;
	uint64_t	before = 0;

	if (entry->encoding == DA_ENCODING_DELTA &&
		da_storage_info[input->storage].class_ == DA_CLASS_INT)
	{
		memcpy(&difference, element, input->size);
		memcpy(&before, element - input->size, input->size);
		difference -= before;
		element = (const char *) &difference;
	}
	memcpy(to, element, input->size);
}

/* codes and exceptions, as the entry says */
static void
write_codes(const VectorInput *input, const VectorOutput *output, char *codes, char *exceptions,
			uint16_t *positions)
{
	const DaVectorEntry *entry = &output->entry;
	int			bits = entry->encoding == DA_ENCODING_CODES ? 16 : input->size * 8;
	char	   *packed = codes;

	switch ((DaEncoding) entry->encoding)
	{
		case DA_ENCODING_PLAIN:
			memcpy(codes, input->elements, input->n * input->size);
			break;
		case DA_ENCODING_BITS:
			bits_of_booleans(input->elements, input->n, (uint64_t *) codes);
			break;
		case DA_ENCODING_DELTA:
			memcpy(codes, &output->step, sizeof(output->step));
			packed += sizeof(output->step);
			/* FALLTHROUGH */
		case DA_ENCODING_PACKED:
		case DA_ENCODING_CODES:
			if (input->n < DA_VECTOR_LENGTH)
			{
				uint64_t	words[DA_VECTOR_LENGTH];

				host_vector_pack(bits, output->codes, entry->width, words);
				memcpy(packed, words, exceptions - packed);
			}
			else
				host_vector_pack(bits, output->codes, entry->width, packed);
			break;
		case DA_ENCODING_CONSTANT:
		case DA_ENCODING_RUNS:
		case DA_NUM_ENCODINGS:
			break;
	}
	for (int i = 0, k = 0; k < entry->exceptions; i++)
		if (output->marks[i])
		{
			write_exception(input, entry, i, exceptions + k * input->size);
			positions[k++] = i;
		}
}

uint32_t
da_vector_encode(const DaVectorPlan *plan, const DaColumn *column, int64_t from, int n,
				 DaVectorEntry *entry, void *bytes)
{
	VectorInput input = {plan, column->storage, da_storage_size[column->storage], n, NULL};
	VectorOutput best;
	DaVectorLayout layout;
	uint64_t	filled[DA_VECTOR_LENGTH];
	int64_t		at = column->validity_offset + from;
	int			nulls = column->validity ? n - (int) da_bits_count(column->validity, at, n) : 0;

	memset(entry, 0, sizeof(*entry));
	entry->nulls = nulls;
	if (nulls == n)
	{
		entry->encoding = DA_ENCODING_CONSTANT;
		return 0;
	}
	input.elements = (const char *) column->data + from * input.size;
	if (nulls > 0 || n < DA_VECTOR_LENGTH)
	{
		const uint64_t *validity = nulls > 0 ? column->validity : NULL;

		memcpy(filled, input.elements, n * input.size);
		CALL_BY_WIDTH(input.size, fill, (void *) filled, validity, at, n);
		input.elements = filled;
	}

	try_all(&input, &best);
	*entry = best.entry;
	entry->nulls = nulls;
	set_extremes(&input, entry);
	layout = da_vector_layout(column->storage, entry, n);
	/* bytes between the parts are 0, so that equal vectors have equal bytes */
	memset((char *) bytes + layout.exceptions, 0, layout.size - layout.exceptions);
	if (layout.exceptions >= 8)
		memset((char *) bytes + layout.exceptions - 8, 0, 8);
	if (layout.codes > 0)
		da_bits_copy(bytes, column->validity, at, n);
	write_codes(&input, &best, (char *) bytes + layout.codes, (char *) bytes + layout.exceptions,
				(uint16_t *) ((char *) bytes + layout.positions));
	return layout.size;
}
