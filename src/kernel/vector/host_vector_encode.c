/*
 * host_vector_encode.c
 *	  Encoding of vectors: whatever takes the fewest bytes, plain elements at most.
 *
 * All loops do whole vectors: NULLs, and what is past the end, get the value of a neighbour, which
 * costs no width.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_codes.h"
#include "kernel/vector/vector_validate.h"

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
#include "kernel/vector/vector_encode_template.h"
#define VECTOR_BITS 32
#include "kernel/vector/vector_encode_template.h"
#define VECTOR_BITS 64
#include "kernel/vector/vector_encode_template.h"

/* ---- elements of any kind, by their bits ---- */

#define BY_WIDTH(bits, type, count_type) \
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
	count_type	changes = 0; \
\
	for (int i = 1; i < DA_VECTOR_LENGTH; i++) \
		changes += x[i] != x[i - 1]; \
	return 1 + (int) changes; \
} \
\
static DA_CLONES void \
mark_runs_##bits(const type *restrict x, uint8_t *restrict marks) \
{ \
	marks[0] = 1; \
	for (int i = 1; i < DA_VECTOR_LENGTH; i++) \
		marks[i] = x[i] != x[i - 1]; \
}

BY_WIDTH(8, uint8_t, uint16_t)
BY_WIDTH(16, uint16_t, uint16_t)
BY_WIDTH(32, uint32_t, uint32_t)
BY_WIDTH(64, uint64_t, uint64_t)

#define CALL_BY_WIDTH(size, name, ...) \
	((size) == 1 ? name##_8(__VA_ARGS__) : (size) == 2 ? name##_16(__VA_ARGS__) : \
	 (size) == 4 ? name##_32(__VA_ARGS__) : name##_64(__VA_ARGS__))

/* the least and the largest of integers that have the elements' bits */
static void
bits_extremes(const HostVectorInput *input, int64_t *min, int64_t *max)
{
	int16_t		low2;
	int16_t		high2;
	int32_t		low4;
	int32_t		high4;

	switch ((DaWidth) input->size)
	{
		case DA_WIDTH_1:
			*min = 0;
			*max = 1;
			break;
		case DA_WIDTH_2:
			vector_extremes_16(input->elements, &low2, &high2);
			*min = low2;
			*max = high2;
			break;
		case DA_WIDTH_4:
			vector_extremes_32(input->elements, &low4, &high4);
			*min = low4;
			*max = high4;
			break;
		case DA_WIDTH_8:
			vector_extremes_64(input->elements, min, max);
			break;
	}
}

static void
try_runs(const HostVectorInput *input, int runs, HostVectorOutput *best)
{
	DaVectorEntry entry = {.encoding = DA_ENCODING_RUNS, .width = 8, .exceptions = runs};
	int64_t		min;
	int64_t		max;
	uint32_t	size;

	if (host_vector_size(input->storage, &entry, input->n) >= best->size)
		return;
	bits_extremes(input, &min, &max);
	entry.base = (uint64_t) min;
	while (entry.width < 64 && ((uint64_t) max - (uint64_t) min) >> entry.width != 0)
		entry.width *= 2;
	size = host_vector_size(input->storage, &entry, input->n);
	if (size >= best->size)
		return;
	best->entry = entry;
	best->size = size;
	CALL_BY_WIDTH(input->size, mark_runs, input->elements, best->marks);
}

/* booleans of which few differ from the others */
static void
try_sparse(const HostVectorInput *input, HostVectorOutput *best)
{
	DaVectorEntry entry = {.encoding = DA_ENCODING_SPARSE};
	const uint8_t *x = input->elements;
	uint8_t		last = x[input->n - 1];
	int			past = DA_VECTOR_LENGTH - input->n;
	int			count = host_vector_count(x) - (last ? past : 0);
	uint32_t	size;

	entry.base = count > input->n / 2;
	entry.exceptions = entry.base ? input->n - count : count;
	size = host_vector_size(input->storage, &entry, input->n);
	if (size >= best->size)
		return;
	best->entry = entry;
	best->size = size;
	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		best->marks[i] = x[i] ^ entry.base;
	memset(best->marks + input->n, 0, past);
}

/* ---- integers, and floats that are decimals ---- */

/* "marks" is of the exceptions that there are anyway */
static void
try_packed(const HostVectorInput *input, const void *integers, int exponent, const uint8_t *marks,
		   HostVectorOutput *best)
{
	HostVectorOutput mine;
	int			exceptions = marks ? host_vector_count(marks) : 0;
	void	   *codes = mine.codes;

	memset(&mine.entry, 0, sizeof(mine.entry));
	if (input->size == 2)
		mine.size = vector_choose_16(integers, input->n, exceptions, input->storage, best->size,
									 &mine.entry, codes, &mine.step);
	else if (input->size == 4)
		mine.size = vector_choose_32(integers, input->n, exceptions, input->storage, best->size,
									 &mine.entry, codes, &mine.step);
	else
		mine.size = vector_choose_64(integers, input->n, exceptions, input->storage, best->size,
									 &mine.entry, codes, &mine.step);
	if (mine.size >= best->size)
		return;
	/* codes of that width may be larger than these are, and a reader refuses what may not fit */
	if (input->size == 8 && marks && mine.entry.encoding == DA_ENCODING_PACKED &&
		!da_decimals_fit(&mine.entry))
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
		memset(mine.marks + input->n, 0, DA_VECTOR_LENGTH - input->n);
		mine.entry.exceptions = host_vector_count(mine.marks);
		mine.size = host_vector_size(input->storage, &mine.entry, input->n);
	}
	*best = mine;
}

static void
try_decimals(const HostVectorInput *input, HostVectorOutput *best)
{
	uint64_t	integers[DA_VECTOR_LENGTH];
	uint8_t		marks[DA_VECTOR_LENGTH];
	int			exponent = host_vector_exponent(input->plan, input->elements);

	if (!host_vector_integers(input->storage, input->elements, exponent, integers, marks))
		return;
	memset(marks + input->n, 0, DA_VECTOR_LENGTH - input->n);
	try_packed(input, integers, exponent, marks, best);
}

/* ---- extremes ---- */

/*
 * Integers that have the order of floats: those below zero with all bits but the sign turned
 * around, the greatest one for NaN.
 */
#define FLOAT_EXTREMES(prefix, stype, greatest, shift, infinity, nan, extremes) \
typedef stype __attribute__((may_alias)) prefix##_bits; \
\
static DA_CLONES void \
keys_##prefix(const prefix##_bits *restrict x, stype *restrict keys) \
{ \
	for (int i = 0; i < DA_VECTOR_LENGTH; i++) \
	{ \
		stype		key = x[i] ^ ((x[i] >> shift) & greatest); \
\
		keys[i] = (x[i] & greatest) > infinity ? greatest : key; \
	} \
} \
\
static void \
extremes_##prefix(const void *x, uint64_t *min, uint64_t *max) \
{ \
	stype		keys[DA_VECTOR_LENGTH]; \
	stype		low; \
	stype		high; \
\
	keys_##prefix(x, keys); \
	extremes(keys, &low, &high); \
	*min = low == greatest ? nan : (u##stype) (low ^ ((low >> shift) & greatest)); \
	*max = high == greatest ? nan : (u##stype) (high ^ ((high >> shift) & greatest)); \
}

FLOAT_EXTREMES(float4, int32_t, INT32_MAX, 31, 0x7f800000, UINT32_C(0x7fc00000),
			   vector_extremes_32)
FLOAT_EXTREMES(float8, int64_t, INT64_MAX, 63, INT64_C(0x7ff0000000000000),
			   UINT64_C(0x7ff8000000000000), vector_extremes_64)

#define INT_EXTREMES(prefix, stype, extremes) \
static void \
extremes_##prefix(const stype *x, uint64_t *min, uint64_t *max) \
{ \
	stype		low; \
	stype		high; \
\
	extremes(x, &low, &high); \
	*min = (u##stype) low; \
	*max = (u##stype) high; \
}

INT_EXTREMES(int2, int16_t, vector_extremes_16)
INT_EXTREMES(int4, int32_t, vector_extremes_32)
INT_EXTREMES(int8, int64_t, vector_extremes_64)

static DA_CLONES void
extremes_bool(const uint8_t *restrict x, uint64_t *restrict min, uint64_t *restrict max)
{
	uint8_t		all = 1;
	uint8_t		any = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
	{
		all &= x[i];
		any |= x[i];
	}
	*min = all;
	*max = any;
}

static void
set_extremes(const HostVectorInput *input, DaVectorEntry *entry)
{
	switch (input->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			extremes_##prefix(input->elements, &entry->min, &entry->max); \
			return;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			return;
	}
}

/* ---- the whole ---- */

static void
try_all(const HostVectorInput *input, HostVectorOutput *best)
{
	int			runs = CALL_BY_WIDTH(input->size, runs, input->elements);

	memset(&best->entry, 0, sizeof(best->entry));
	best->entry.encoding = da_is_bool(input->storage) ? DA_ENCODING_BITS : DA_ENCODING_PLAIN;
	best->size = host_vector_size(input->storage, &best->entry, input->n);
	if (runs == 1)
	{
		memset(&best->entry, 0, sizeof(best->entry));
		best->entry.encoding = DA_ENCODING_CONSTANT;
		memcpy(&best->entry.base, input->elements, input->size);
		best->size = 0;
		return;
	}
	try_runs(input, runs, best);
	if (da_is_bool(input->storage))
		try_sparse(input, best);
	if (input->plan->count > 0)
		host_vector_try_codes(input, best);
	if (da_is_int(input->storage))
		try_packed(input, input->elements, 0, NULL, best);
	else if (input->plan->exponents > 0)
		try_decimals(input, best);
}

/* element i, as exception k of such an entry */
static void
write_exception(const HostVectorInput *input, const DaVectorEntry *entry, int i, char *to, int k)
{
	const char *element = (const char *) input->elements + i * input->size;
	uint64_t	bits = 0;
	uint64_t	before = 0;
	size_t		size = input->size;

	memcpy(&bits, element, size);
	if (entry->encoding == DA_ENCODING_RUNS)
	{
		bits -= entry->base;
		size = entry->width / 8;
	}
	else if (entry->encoding == DA_ENCODING_DELTA &&
			 da_is_int(input->storage))
	{
		memcpy(&before, element - size, size);
		bits -= before;
	}
	memcpy(to + k * size, &bits, size);
}

/* codes and exceptions, as the entry says */
static void
write_codes(const HostVectorInput *input, const HostVectorOutput *output, char *codes,
			char *exceptions, uint16_t *positions)
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
			host_vector_bits(input->elements, input->n, (uint64_t *) codes);
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
		case DA_ENCODING_MOSTLY:
			host_vector_write_mostly(entry, input->n, (const uint16_t *) output->codes,
									 (uint64_t *) codes);
			break;
		case DA_ENCODING_CONSTANT:
		case DA_ENCODING_RUNS:
		case DA_ENCODING_SPARSE:
		case DA_NUM_ENCODINGS:
			break;
	}
	for (int k = 0, i = -1; k < entry->exceptions; k++)
	{
		i = host_vector_mark(output->marks, i + 1);
		if (entry->encoding != DA_ENCODING_SPARSE)
			write_exception(input, entry, i, exceptions, k);
		positions[k] = i;
	}
}

uint32_t
da_vector_encode(const DaVectorPlan *plan, const DaColumn *column, int64_t from, int n,
				 DaVectorEntry *entry, void *bytes)
{
	HostVectorInput input = {plan, column->storage, da_storage_size[column->storage], n, NULL};
	HostVectorOutput best;
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
