/*
 * host_vector.c
 *	  Decoding of vectors: codes to elements, then exceptions, then NULLs. The loops do whole
 *	  vectors; what is shorter is filled up with zeros.
 */
#include "kernel/vector/vector.h"
#include "kernel/host/host.h"
#include "kernel/host/host_loops.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_validate.h"

/* of a part of a vector: decoded one by one */
#define FEW_ELEMENTS 16

#define VECTOR_BITS 16
#include "kernel/vector/vector_template.h"
#define VECTOR_BITS 32
#include "kernel/vector/vector_template.h"
#define VECTOR_BITS 64
#include "kernel/vector/vector_template.h"

void
host_vector_pack(int bits, const void *codes, int width, void *words)
{
	if (bits == 16)
		vector_pack_16(codes, width, words);
	else if (bits == 32)
		vector_pack_32(codes, width, words);
	else
		vector_pack_64(codes, width, words);
}

/* base + multiplier * code for each code */
static void
unpack(int bits, const void *words, int width, uint64_t base, uint64_t multiplier, void *to)
{
	if (bits == 16)
		vector_unpack_16(words, width, (uint16_t) base, (uint16_t) multiplier, to);
	else if (bits == 32)
		vector_unpack_32(words, width, (uint32_t) base, (uint32_t) multiplier, to);
	else
		vector_unpack_64(words, width, base, multiplier, to);
}

static void
decode_packed(DaStorage storage, const DaVectorEntry *entry, const uint64_t *words, void *to)
{
	int			bits = da_storage_size[storage] * 8;

	unpack(bits, words, entry->width, entry->base + host_vector_bias(storage), entry->multiplier,
		   to);
	host_vector_decimals(storage, true, entry->exponent, to);
}

static void
put_exceptions(DaStorage storage, const DaVectorEntry *entry, const char *exceptions,
			   const uint16_t *positions, char *to)
{
	size_t		size = da_storage_size[storage];

	if (size == DA_WIDTH_8)
		for (int i = 0; i < entry->exceptions; i++)
			memcpy(to + positions[i] * 8, exceptions + i * 8, 8);
	else if (size == DA_WIDTH_4)
		for (int i = 0; i < entry->exceptions; i++)
			memcpy(to + positions[i] * 4, exceptions + i * 4, 4);
	else
		for (int i = 0; i < entry->exceptions; i++)
			memcpy(to + positions[i] * size, exceptions + i * size, size);
}

static void
put_runs(DaStorage storage, const DaVectorEntry *entry, int n, const char *exceptions,
		 const uint16_t *positions, char *to)
{
	size_t		size = da_storage_size[storage];

	for (int i = 0; i < entry->exceptions; i++)
	{
		DaScalar	element = {.bits = da_run_bits(entry, exceptions, i)};
		int			end = i + 1 < entry->exceptions ? positions[i + 1] : n;

		host_if_else_loops[storage].spread(to + positions[i] * size, &element, end - positions[i]);
	}
}

/* the differences of integers may be exceptions, then they come before the sum */
static void
decode_delta(DaStorage storage, const DaVectorEntry *entry, const uint64_t *words,
			 const char *exceptions, const uint16_t *positions, void *to)
{
	int			bits = da_storage_size[storage] * 8;

	unpack(bits, words + 1, entry->width, words[0], entry->multiplier, to);
	if (da_is_int(storage))
		put_exceptions(storage, entry, exceptions, positions, to);
	host_vector_sum(bits, to, entry->base);
	host_vector_decimals(storage, false, entry->exponent, to);
}

/* eight at a time: each byte of a word gets all eight bits, keeps its own, becomes 1 if it is 1 */
static DA_CLONES void
decode_bits(const uint8_t *restrict bits, uint8_t *restrict to)
{
	for (int i = 0; i < DA_VECTOR_LENGTH / 8; i++)
	{
		uint64_t	eight = bits[i] * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);

		eight = (eight + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
		memcpy(to + i * 8, &eight, sizeof(eight));
	}
}

static void
decode_codes(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry, int n,
			 const void *words, void *to)
{
	int			size = da_storage_size[storage];
	uint16_t	codes[DA_VECTOR_LENGTH];

	vector_unpack_16(words, entry->width, 0, 1, codes);
	/* what lies behind the last one is no code, and nobody has looked at it */
	memset(codes + n, 0, (DA_VECTOR_LENGTH - n) * sizeof(*codes));
	host_vector_choose(size, codes, entry->width,
					   (const char *) dictionary->elements + entry->base * size,
					   dictionary->count - (int) entry->base, to);
}

/* one value everywhere, then the others one by one */
static void
decode_mostly(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry, int n,
			  const uint64_t *words, char *to)
{
	const char *elements = dictionary->elements;
	size_t		size = da_storage_size[storage];
	DaScalar	most = {.bits = 0};
	int			k = 0;

	memcpy(&most, elements + entry->base * size, size);
	host_if_else_loops[storage].spread(to, &most, DA_VECTOR_LENGTH);
	for (int at = 0; at < n; at += 64)
		for (uint64_t rest = words[at / 64]; rest != 0; rest &= rest - 1, k++)
		{
			uint32_t	code = da_mostly_other(entry, words, n, k);
			char	   *element = to + (at + __builtin_ctzll(rest)) * size;

			if (size == DA_WIDTH_2)
				memcpy(element, elements + code * 2, 2);
			else if (size == DA_WIDTH_4)
				memcpy(element, elements + code * 4, 4);
			else
				memcpy(element, elements + code * 8, 8);
		}
}

static void
decode_sparse(const DaVectorEntry *entry, const uint16_t *positions, uint8_t *to)
{
	memset(to, (int) entry->base, DA_VECTOR_LENGTH);
	for (int i = 0; i < entry->exceptions; i++)
		to[positions[i]] = !entry->base;
}

static DA_CLONES uint16_t
most_of(const uint16_t *codes)
{
	uint16_t	most = 0;

	for (int i = 0; i < DA_VECTOR_LENGTH; i++)
		most = codes[i] > most ? codes[i] : most;
	return most;
}

uint32_t
host_vector_most(const uint64_t *words, int width, int n)
{
	uint16_t	codes[DA_VECTOR_LENGTH];
	uint16_t	most = 0;

	if (n == DA_VECTOR_LENGTH)
	{
		vector_unpack_16((const uint16_t *) words, width, 0, 1, codes);
		return most_of(codes);
	}
	for (int i = 0; i < n; i++)
	{
		uint16_t	code = da_packed_code_16((const uint16_t *) words, width, i);

		most = code > most ? code : most;
	}
	return most;
}

/* 1024 elements, of 1024 codes; n of them count */
static void
decode_full(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry, int n,
			const uint64_t *codes, const char *exceptions, const uint16_t *positions, void *to)
{
	DaScalar	base = {.bits = entry->base};

	switch ((DaEncoding) entry->encoding)
	{
		case DA_ENCODING_PLAIN:
			memcpy(to, codes, DA_VECTOR_LENGTH * da_storage_size[storage]);
			break;
		case DA_ENCODING_CONSTANT:
			host_if_else_loops[storage].spread(to, &base, DA_VECTOR_LENGTH);
			break;
		case DA_ENCODING_BITS:
			decode_bits((const uint8_t *) codes, to);
			break;
		case DA_ENCODING_PACKED:
			decode_packed(storage, entry, codes, to);
			break;
		case DA_ENCODING_DELTA:
			decode_delta(storage, entry, codes, exceptions, positions, to);
			if (da_is_int(storage))
				return;
			break;
		case DA_ENCODING_CODES:
			decode_codes(storage, dictionary, entry, n, codes, to);
			break;
		case DA_ENCODING_MOSTLY:
			decode_mostly(storage, dictionary, entry, n, codes, to);
			break;
		case DA_ENCODING_RUNS:
			put_runs(storage, entry, n, exceptions, positions, to);
			return;
		case DA_ENCODING_SPARSE:
			decode_sparse(entry, positions, to);
			return;
		case DA_NUM_ENCODINGS:
			break;
	}
	put_exceptions(storage, entry, exceptions, positions, to);
}

/* all n elements; "to" has room for 1024 */
static void
decode_elements(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry,
				int n, const char *bytes, void *to)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);
	const char *exceptions = bytes + layout.exceptions;
	const uint16_t *positions = (const uint16_t *) (bytes + layout.positions);

	if (n < DA_VECTOR_LENGTH)
	{
		uint64_t	codes[DA_VECTOR_LENGTH + 1];

		memset(codes, 0, sizeof(codes));
		/* a vector without bytes may have no address */
		if (layout.exceptions > layout.codes)
			memcpy(codes, bytes + layout.codes, layout.exceptions - layout.codes);
		decode_full(storage, dictionary, entry, n, codes, exceptions, positions, to);
	}
	else
		decode_full(storage, dictionary, entry, n, (const uint64_t *) (bytes + layout.codes),
					exceptions, positions, to);
	if (layout.codes > 0)
		host_if_else_loops[storage].clear(to, (const uint64_t *) bytes, n);
	else if (entry->nulls == n)
		memset(to, 0, n * da_storage_size[storage]);
}

/* n validity bits, those from "from" on, to bit "at" on */
static void
decode_validity(const DaVectorEntry *entry, int length, const uint64_t *words, int from, int n,
				uint64_t *to, int64_t at)
{
	if (entry->nulls == 0)
		da_bits_put(to, at, NULL, 0, n);
	else if (entry->nulls < length)
		da_bits_put(to, at, words, from, n);
	else
		for (int64_t end = at + n; at < end; at++)
			da_bit_clear(to, at);
}

void
da_vector_decode(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry,
				 int n, const void *bytes, int from, int to, void *elements, uint64_t *validity,
				 int64_t validity_at)
{
	size_t		size = da_storage_size[storage];

	if (validity)
		decode_validity(entry, n, bytes, from, to - from, validity, validity_at);
	if (to - from == DA_VECTOR_LENGTH)
		decode_elements(storage, dictionary, entry, n, bytes, elements);
	else if (to - from <= FEW_ELEMENTS && entry->encoding != DA_ENCODING_DELTA)
		for (int i = from; i < to; i++)
		{
			DaScalar	element;

			da_vector_element(storage, dictionary, entry, n, bytes, i, &element);
			memcpy((char *) elements + (i - from) * size, &element, size);
		}
	else
	{
		uint64_t	all[DA_VECTOR_LENGTH];

		decode_elements(storage, dictionary, entry, n, bytes, all);
		memcpy(elements, (char *) all + from * size, (to - from) * size);
	}
}

/* the integer that an element is, or is a decimal of */
static uint64_t
element_integer(DaStorage storage, const DaVectorEntry *entry, const void *words, int i)
{
	return da_packed_code(da_storage_size[storage] * 8, words, entry->width, i) *
		entry->multiplier + entry->base;
}

bool
da_vector_element(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry,
				  int n, const void *bytes, int i, DaScalar *element)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);
	const char *codes = (const char *) bytes + layout.codes;
	const char *exceptions = (const char *) bytes + layout.exceptions;
	const uint16_t *positions = (const uint16_t *) ((const char *) bytes + layout.positions);
	size_t		size = da_storage_size[storage];

	element->bits = 0;
	if (entry->nulls == n || (layout.codes > 0 && !da_bit_get(bytes, i)))
		return false;
	if (entry->exceptions > 0 && entry->encoding != DA_ENCODING_DELTA)
	{
		int			k = (int) da_positions_upto(positions, entry->exceptions, i) - 1;

		if (entry->encoding == DA_ENCODING_RUNS)
		{
			uint64_t	bits = da_run_bits(entry, exceptions, k);

			memcpy(element, &bits, size);
			return true;
		}
		if (k >= 0 && positions[k] == i)
		{
			if (entry->encoding == DA_ENCODING_SPARSE)
				element->b = !entry->base;
			else
				memcpy(element, exceptions + k * size, size);
			return true;
		}
	}
	switch ((DaEncoding) entry->encoding)
	{
		case DA_ENCODING_PLAIN:
			memcpy(element, codes + i * size, size);
			break;
		case DA_ENCODING_CONSTANT:
		case DA_ENCODING_SPARSE:
			memcpy(element, &entry->base, size);
			break;
		case DA_ENCODING_BITS:
			element->b = da_bit_get((const uint64_t *) codes, i);
			break;
		case DA_ENCODING_PACKED:
			host_vector_decimal(storage, entry->exponent, element_integer(storage, entry, codes, i),
								element);
			break;
		case DA_ENCODING_DELTA:
			{
				uint64_t	all[DA_VECTOR_LENGTH];

				decode_elements(storage, dictionary, entry, n, bytes, all);
				memcpy(element, (char *) all + i * size, size);
				break;
			}
		case DA_ENCODING_CODES:
		case DA_ENCODING_MOSTLY:
			memcpy(element, (const char *) dictionary->elements + size *
				   da_dictionary_code(entry, (const uint64_t *) codes, n, i), size);
			break;
		case DA_ENCODING_RUNS:
		case DA_NUM_ENCODINGS:
			break;
	}
	return true;
}

/* nothing that is decoded has been looked at before */
static bool
is_sound(const DaVectorEntry *entry, int n, const DaColumn *bytes, const DaDictionary *dictionary,
		 const DaOutput *result)
{
	if (da_validate_vector_entry(result->storage, dictionary, entry, n) ||
		!da_vector_is_within(entry, da_vector_layout(result->storage, entry, n).size,
							 bytes->length * sizeof(uint64_t)) ||
		(entry->nulls > 0 && result->validity == NULL))
		return false;
	return da_validate_vector(result->storage, dictionary, entry, n,
							  (const char *) bytes->data + entry->offset) == NULL;
}

DaStatus
host_decode(DaCall *call, const DaColumn *directory, const DaColumn *bytes,
			const DaColumn *dictionary, DaOutput *result)
{
	const DaVectorEntry *entries = directory->data;
	DaDictionary distinct = {0, NULL};
	size_t		size = da_storage_size[result->storage];

	if (dictionary)
		distinct = (DaDictionary) {(int32_t) dictionary->length, dictionary->data};
	result->null_count = 0;
	if (result->validity && result->length > 0)
		result->validity[(result->length - 1) / 64] = 0;
	for (int64_t at = 0; at < result->length; at += DA_VECTOR_LENGTH)
	{
		const DaVectorEntry *entry = &entries[at / DA_VECTOR_LENGTH];
		int			n = da_vector_length(result->length, at / DA_VECTOR_LENGTH);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		if (!is_sound(entry, n, bytes, &distinct, result))
			return DA_UNSUPPORTED;
		da_vector_decode(result->storage, &distinct, entry, n,
						 (const char *) bytes->data + entry->offset, 0, n,
						 (char *) result->data + at * size, result->validity, at);
		result->null_count += entry->nulls;
	}
	return DA_OK;
}

const char *
da_encoding_name(DaStorage storage, DaEncoding encoding)
{
	static const char *const names[DA_NUM_ENCODINGS] = {
		[DA_ENCODING_PLAIN] = "plain",
		[DA_ENCODING_CONSTANT] = "constant",
		[DA_ENCODING_BITS] = "bits",
		[DA_ENCODING_PACKED] = "packed",
		[DA_ENCODING_DELTA] = "delta",
		[DA_ENCODING_RUNS] = "runs",
		[DA_ENCODING_CODES] = "dictionary",
		[DA_ENCODING_MOSTLY] = "mostly",
		[DA_ENCODING_SPARSE] = "sparse",
	};

	if (da_is_float(storage) && encoding == DA_ENCODING_PACKED)
		return "alp";
	if (da_is_float(storage) && encoding == DA_ENCODING_DELTA)
		return "alp delta";
	return names[encoding];
}
