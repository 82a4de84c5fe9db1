/*
 * host_vector_damage.c
 *	  What is wrong with vectors that come from outside.
 */
#include "host.h"
#include "host_vector.h"
#include "vector_codes.h"

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
#include "storage_list.h"
#undef DA_STORAGE

const char *
da_dictionary_damage(DaStorage storage, const DaDictionary *dictionary)
{
	bool		in_order = false;

	if (storage == DA_STORAGE_BOOL)
		return "A dictionary of booleans.";
	if (dictionary->count < 1 || dictionary->count > DA_DICTIONARY_MAX)
		return "The number of elements of a dictionary is out of range.";
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			in_order = ascending_##prefix(dictionary->elements, dictionary->count); \
			break;
#include "storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return in_order ? NULL : "A dictionary is not in order.";
}

/* what belongs to no entry of that encoding is 0 */
static const char *
unused_damage(DaStorage storage, const DaVectorEntry *entry)
{
	bool		packed = entry->encoding == DA_ENCODING_PACKED ||
	entry->encoding == DA_ENCODING_DELTA;
	bool		coded = packed || entry->encoding == DA_ENCODING_CODES ||
	entry->encoding == DA_ENCODING_RUNS;

	if (entry->zero != 0 ||
		(!coded && entry->width != 0) ||
		(!packed && entry->multiplier != 0) ||
		(!coded && entry->encoding != DA_ENCODING_CONSTANT && entry->base != 0) ||
		((!packed || da_storage_info[storage].class_ != DA_CLASS_FLOAT) && entry->exponent != 0) ||
		(!coded && entry->exceptions != 0))
		return "A vector has what its encoding does not use.";
	return NULL;
}

/* integers that da_decimal_double() is right for */
static bool
decimals_fit(const DaVectorEntry *entry)
{
	int64_t		base = (int64_t) entry->base;
	uint64_t	most;

	if (base < -DA_DECIMAL_LIMIT || base > DA_DECIMAL_LIMIT)
		return false;
	most = entry->width == 0 ? 0 : ~UINT64_C(0) >> (64 - entry->width);
	return most <= (uint64_t) (DA_DECIMAL_LIMIT - base) / entry->multiplier;
}

const char *
da_vector_entry_damage(DaStorage storage, const DaDictionary *dictionary,
					   const DaVectorEntry *entry, int n)
{
	int			bits = da_storage_size[storage] * 8;
	const char *damage;

	if (entry->encoding >= DA_NUM_ENCODINGS ||
		(storage == DA_STORAGE_BOOL ? entry->encoding != DA_ENCODING_CONSTANT &&
		 entry->encoding != DA_ENCODING_BITS && entry->encoding != DA_ENCODING_RUNS :
		 entry->encoding == DA_ENCODING_BITS))
		return "A vector has an encoding that its elements do not have.";
	damage = unused_damage(storage, entry);
	if (damage)
		return damage;
	if (entry->nulls > n || entry->exceptions > n)
		return "A vector has more NULLs or exceptions than elements.";
	if (entry->nulls == n && (entry->encoding != DA_ENCODING_CONSTANT || entry->base != 0 ||
							  entry->min != 0 || entry->max != 0))
		return "A vector of NULLs has elements.";
	switch ((DaEncoding) entry->encoding)
	{
		case DA_ENCODING_PACKED:
		case DA_ENCODING_DELTA:
			if (entry->width > bits || entry->multiplier == 0 ||
				entry->exponent > DA_VECTOR_MAX_EXPONENT)
				return "A vector's width, multiplier or exponent is out of range.";
			if (storage == DA_STORAGE_FLOAT8 && entry->encoding == DA_ENCODING_PACKED &&
				!decimals_fit(entry))
				return "A vector has decimals that do not fit.";
			break;
		case DA_ENCODING_CODES:
			if (dictionary == NULL)
				return "A vector has codes, and there is no dictionary.";
			if (entry->width > HOST_VECTOR_CODE_BITS || entry->base >= (uint64_t) dictionary->count)
				return "A vector has codes that its dictionary does not have.";
			break;
		case DA_ENCODING_RUNS:
			if (entry->exceptions == 0)
				return "A vector has no runs.";
			if (!DA_IS_WIDTH(entry->width / 8) || entry->width % 8 != 0 || entry->width > bits ||
				(storage == DA_STORAGE_BOOL && entry->base != 0))
				return "A vector has runs that its elements do not have.";
			break;
		case DA_ENCODING_CONSTANT:
			if (storage == DA_STORAGE_BOOL && entry->base > 1)
				return "A boolean is neither 0 nor 1.";
			break;
		case DA_ENCODING_PLAIN:
		case DA_ENCODING_BITS:
		case DA_NUM_ENCODINGS:
			break;
	}
	if (da_vector_layout(storage, entry, n).size > da_vector_bound(storage, n))
		return "A vector is larger than its elements.";
	return NULL;
}

static const char *
positions_damage(DaStorage storage, const DaVectorEntry *entry, int n, const uint8_t *exceptions,
				 const uint16_t *positions)
{
	for (int i = 0; i < entry->exceptions; i++)
	{
		if (positions[i] >= n || (i > 0 && positions[i] <= positions[i - 1]))
			return "Positions of a vector are out of range or order.";
		if (storage == DA_STORAGE_BOOL && exceptions[i] > 1)
			return "A boolean is neither 0 nor 1.";
	}
	if (entry->encoding == DA_ENCODING_RUNS && positions[0] != 0)
		return "A vector does not begin with a run.";
	return NULL;
}

static const char *
codes_damage(const DaDictionary *dictionary, const DaVectorEntry *entry, int n,
			 const uint64_t *words)
{
	bool		may_be = entry->base + (UINT64_C(1) << entry->width) > (uint64_t) dictionary->count;

	if (may_be &&
		entry->base + host_vector_most(words, entry->width, n) >= (uint64_t) dictionary->count)
		return "A vector has codes that its dictionary does not have.";
	return NULL;
}

const char *
da_vector_damage(DaStorage storage, const DaDictionary *dictionary, const DaVectorEntry *entry,
				 int n, const void *bytes)
{
	DaVectorLayout layout = da_vector_layout(storage, entry, n);
	const char *at = bytes;
	const char *damage;

	if (layout.codes > 0)
	{
		const uint64_t *validity = bytes;

		if (n - da_bits_count(validity, 0, n) != entry->nulls)
			return "A vector has not as many NULLs as it says.";
		if ((validity[(n - 1) / 64] & ~da_bits_low(n - (n - 1) / 64 * 64)) != 0)
			return "A vector has validity bits past its end.";
	}
	damage = positions_damage(storage, entry, n, (const uint8_t *) at + layout.exceptions,
							  (const uint16_t *) (at + layout.positions));
	if (damage == NULL && entry->encoding == DA_ENCODING_CODES)
		damage = codes_damage(dictionary, entry, n, (const uint64_t *) (at + layout.codes));
	return damage;
}
