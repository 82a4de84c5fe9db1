/*
 * host_vector_validate.c
 *	  What is wrong with vectors that come from outside.
 */
#include "kernel/host/host.h"
#include "kernel/vector/host_vector.h"
#include "kernel/vector/vector_validate.h"

/* are the elements in the order of a dictionary, each once? */
#define DA_STORAGE(id, prefix, type, utype, class) \
static bool \
ascending_##prefix(const type *x, int n) \
{ \
	for (int i = 1; i < n; i++) \
	{ \
		utype		before = da_##prefix##_key(x[i - 1]); \
		utype		key = da_##prefix##_key(x[i]); \
\
		if (key < before || (key == before && memcmp(&x[i - 1], &x[i], sizeof(type)) == 0)) \
			return false; \
	} \
	return true; \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

const char *
da_validate_dictionary(DaStorage storage, const DaDictionary *dictionary)
{
	bool		in_order = false;

	if (da_is_bool(storage))
		return "A dictionary of booleans.";
	if (dictionary->count < 1 || dictionary->count > DA_DICTIONARY_MAX)
		return "The number of elements of a dictionary is out of range.";
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			in_order = ascending_##prefix(dictionary->elements, dictionary->count); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return in_order ? NULL : "A dictionary is not in order.";
}

static uint32_t
count_of(const DaDictionary *dictionary)
{
	return dictionary ? (uint32_t) dictionary->count : 0;
}

const char *
da_validate_vector_entry(DaStorage storage, const DaDictionary *dictionary,
						 const DaVectorEntry *entry, int n)
{
	return da_validate_entry_of(da_storage_size[storage],
								da_is_float(storage),
								count_of(dictionary), entry, n);
}

static const char *
validate_mostly(uint32_t dictionary, const DaVectorEntry *entry, int n, const uint64_t *words)
{
	const char *damage = da_validate_mostly(entry, n, words, da_bits_count(words, 0, n));

	for (uint32_t k = 0; k < entry->multiplier && damage == NULL; k++)
		if (da_mostly_other(entry, words, n, k) >= dictionary)
			damage = "A vector has codes that its dictionary does not have.";
	return damage;
}

const char *
da_validate_vector(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry,
				   int n, const void *bytes)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);
	const char *at = bytes;
	const uint64_t *codes = (const uint64_t *) (at + layout.codes);
	const char *damage = NULL;

	if (layout.codes > 0)
		damage = da_validate_validity(entry, n, bytes, (int) da_bits_count(bytes, 0, n));
	for (int i = 0; i < entry->exceptions && damage == NULL; i++)
		damage = da_validate_exception(da_is_bool(storage), entry, n,
									   (const uint8_t *) at + layout.exceptions,
									   (const uint16_t *) (at + layout.positions), i);
	if (damage == NULL && entry->encoding == DA_ENCODING_CODES &&
		da_codes_may_miss(entry, count_of(dictionary)) &&
		entry->base + host_vector_most(codes, entry->width, n) >= count_of(dictionary))
		damage = "A vector has codes that its dictionary does not have.";
	if (damage == NULL && entry->encoding == DA_ENCODING_MOSTLY)
		damage = validate_mostly(count_of(dictionary), entry, n, codes);
	return damage;
}
