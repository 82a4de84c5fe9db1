/*
 * host_equal.c
 *	  Tasks of the host engine for PostgreSQL's equality of whole columns: where two
 *	  differ, and a hash that agrees with it.
 */
#include "kernel/host/host.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

/*
 * What depends on the storage. differ: the first of n pairs whose elements are not
 * equal, or n. canonical: equal elements to equal bytes.
 */
#define DA_STORAGE(id, prefix, ctype, utype, class) \
static int64_t \
differ_##prefix(const void *a, const void *b, int64_t n) \
{ \
	int64_t		i = 0; \
\
	while (i < n && da_##prefix##_eq(((const ctype *) a)[i], ((const ctype *) b)[i])) \
		i++; \
	return i; \
} \
\
static DA_CLONES void \
canonical_##prefix(void *restrict to, const void *restrict from, int64_t n) \
{ \
	for (int64_t i = 0; i < n; i++) \
		((ctype *) to)[i] = da_##prefix##_canonical(((const ctype *) from)[i]); \
}

#include "kernel/element/storage_list.h"
#undef DA_STORAGE

#define BYTES_ARE_CANONICAL_BOOL	true
#define BYTES_ARE_CANONICAL_INT		true
#define BYTES_ARE_CANONICAL_FLOAT	false

typedef struct EqualFunctions
{
	int64_t		(*differ) (const void *a, const void *b, int64_t n);
	void		(*canonical) (void *restrict to, const void *restrict from, int64_t n);
	bool		bytes_are_canonical;	/* equal elements have equal bytes anyway */
} EqualFunctions;

static const EqualFunctions functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {differ_##prefix, canonical_##prefix, BYTES_ARE_CANONICAL_##class},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* the first of n elements that is NULL in one of the two only, or n */
static int64_t
validity_differs(const DaColumn *a, const DaColumn *b, int64_t at, int64_t n)
{
	if (a->validity == NULL && b->validity == NULL)
		return n;
	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		word_n = n - i < 64 ? n - i : 64;
		uint64_t	differ = (da_validity_load(a->validity, a->validity_offset, at + i, word_n) ^
							  da_validity_load(b->validity, b->validity_offset, at + i, word_n));

		if (differ)
			return i + __builtin_ctzll(differ);
	}
	return n;
}

/* both columns of the same storage; the data under a NULL equals that of any other */
DaStatus
host_mismatch(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t *position)
{
	const EqualFunctions *equal = &functions[a->storage];
	int			size = da_storage_size[a->storage];
	int64_t		length = a->length < b->length ? a->length : b->length;

	for (int64_t at = 0; at < length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(length, at);
		const char *a_data = (const char *) a->data + at * size;
		const char *b_data = (const char *) b->data + at * size;
		int64_t		first;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		first = validity_differs(a, b, at, n);
		/* the same bytes are equal whatever they mean */
		if (memcmp(a_data, b_data, first * size) != 0)
			first = equal->differ(a_data, b_data, first);
		if (first < n)
		{
			*position = at + first;
			return DA_OK;
		}
	}
	*position = length;
	return DA_OK;
}

/* the elements alone */
static DaStatus
hash_data(DaCall *call, const DaColumn *from, uint64_t seed, uint64_t *result)
{
	const EqualFunctions *equal = &functions[from->storage];
	int			size = da_storage_size[from->storage];
	XXH3_state_t state;

	if (equal->bytes_are_canonical && from->length <= DA_INTERRUPT_STRIDE)
	{
		if (host_interrupted(call))
			return DA_INTERRUPTED;
		*result = XXH3_64bits_withSeed(from->data, from->length * size, seed);
		return DA_OK;
	}

	XXH3_INITSTATE(&state);
	XXH3_64bits_reset_withSeed(&state, seed);
	for (int64_t at = 0; at < from->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(from->length, at);
		const void *block = (const char *) from->data + at * size;
		uint64_t	canonical[HOST_BLOCK];

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		if (!equal->bytes_are_canonical)
		{
			equal->canonical(canonical, block, n);
			block = canonical;
		}
		XXH3_64bits_update(&state, block, n * size);
	}
	*result = XXH3_64bits_digest(&state);
	return DA_OK;
}

/* the validity alone, as if it began at bit 0 */
static DaStatus
hash_validity(DaCall *call, const DaColumn *from, uint64_t seed, uint64_t *result)
{
	const int64_t max_bits = HOST_BLOCK * 64;
	XXH3_state_t state;

	XXH3_INITSTATE(&state);
	XXH3_64bits_reset_withSeed(&state, seed);
	for (int64_t at = 0; at < from->length; at += max_bits)
	{
		int64_t		n = from->length - at < max_bits ? from->length - at : max_bits;
		uint64_t	words[HOST_BLOCK];

		if (host_interrupted(call))
			return DA_INTERRUPTED;
		da_bits_copy(words, from->validity, from->validity_offset + at, n);
		XXH3_64bits_update(&state, words, DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
	}
	*result = XXH3_64bits_digest(&state);
	return DA_OK;
}

DaStatus
host_hash(DaCall *call, const DaColumn *from, uint64_t seed, uint64_t *result)
{
	DaStatus	status = hash_data(call, from, seed, result);

	if (status != DA_OK || from->validity == NULL ||
		da_bits_count(from->validity, from->validity_offset, from->length) == from->length)
		return status;
	/* where no element is NULL the validity says nothing: the same with or without it */
	return hash_validity(call, from, *result, result);
}
