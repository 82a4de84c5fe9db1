/*
 * vector_validate.h
 *	  What is wrong with a vector that comes from outside: for whoever decodes one, on either
 *	  engine. The answers are sentences that stay; NULL: nothing is.
 *
 * A storage is given by its size and whether it is of floats, since a device has no tables; a
 * dictionary by how many elements it has, 0 if there is none.
 */
#ifndef DA_VECTOR_VALIDATE_H
#define DA_VECTOR_VALIDATE_H

#include "kernel/vector/vector_codes.h"

/* what belongs to no entry of that encoding is 0 */
DA_INLINE const char *
da_validate_entry_unused(bool is_float, const DaVectorEntry *entry)
{
	bool		packed = entry->encoding == DA_ENCODING_PACKED ||
	entry->encoding == DA_ENCODING_DELTA;
	bool		mostly = entry->encoding == DA_ENCODING_MOSTLY;
	bool		sparse = entry->encoding == DA_ENCODING_SPARSE;
	bool		coded = packed || mostly || entry->encoding == DA_ENCODING_CODES ||
	entry->encoding == DA_ENCODING_RUNS;

	if (entry->zero != 0 ||
		(!coded && entry->width != 0) ||
		(!packed && !mostly && entry->multiplier != 0) ||
		(!coded && !sparse && entry->encoding != DA_ENCODING_CONSTANT && entry->base != 0) ||
		((!packed || !is_float) && entry->exponent != 0) ||
		(!coded && !sparse && entry->exceptions != 0))
		return "A vector has what its encoding does not use.";
	return NULL;
}

/* integers that da_decimal_double() is right for */
DA_INLINE bool
da_decimals_fit(const DaVectorEntry *entry)
{
	int64_t		base = (int64_t) entry->base;
	uint64_t	most;

	if (base < -DA_DECIMAL_LIMIT || base > DA_DECIMAL_LIMIT)
		return false;
	most = entry->width == 0 ? 0 : ~UINT64_C(0) >> (64 - entry->width);
	return most <= (uint64_t) (DA_DECIMAL_LIMIT - base) / entry->multiplier;
}

/* as da_validate_vector_entry() */
DA_INLINE const char *
da_validate_entry_of(uint32_t size, bool is_float, uint32_t dictionary, const DaVectorEntry *entry,
					 int n)
{
	bool		is_bool = size == 1;
	uint32_t	bits = size * 8;
	const char *damage;

	if (entry->encoding >= DA_NUM_ENCODINGS ||
		(is_bool ? entry->encoding != DA_ENCODING_CONSTANT &&
		 entry->encoding != DA_ENCODING_BITS && entry->encoding != DA_ENCODING_RUNS &&
		 entry->encoding != DA_ENCODING_SPARSE :
		 entry->encoding == DA_ENCODING_BITS || entry->encoding == DA_ENCODING_SPARSE))
		return "A vector has an encoding that its elements do not have.";
	damage = da_validate_entry_unused(is_float, entry);
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
			if (is_float && size == 8 && entry->encoding == DA_ENCODING_PACKED &&
				!da_decimals_fit(entry))
				return "A vector has decimals that do not fit.";
			break;
		case DA_ENCODING_CODES:
			if (dictionary == 0)
				return "A vector has codes, and there is no dictionary.";
			if (entry->width > DA_DICTIONARY_BITS || entry->base >= dictionary)
				return "A vector has codes that its dictionary does not have.";
			break;
		case DA_ENCODING_MOSTLY:
			if (dictionary == 0)
				return "A vector has codes, and there is no dictionary.";
			if ((entry->width != 8 && entry->width != 16) || entry->multiplier > (uint32_t) n ||
				entry->base >= dictionary)
				return "A vector has codes that its dictionary does not have.";
			break;
		case DA_ENCODING_RUNS:
			if (entry->exceptions == 0)
				return "A vector has no runs.";
			if (!DA_IS_WIDTH(entry->width / 8) || entry->width % 8 != 0 || entry->width > bits ||
				(is_bool && entry->base != 0))
				return "A vector has runs that its elements do not have.";
			break;
		case DA_ENCODING_CONSTANT:
		case DA_ENCODING_SPARSE:
			if (is_bool && entry->base > 1)
				return "A boolean is neither 0 nor 1.";
			break;
		case DA_ENCODING_PLAIN:
		case DA_ENCODING_BITS:
		case DA_NUM_ENCODINGS:
			break;
	}
	if (da_vector_layout_of(size, entry, n).size >
		(n * size + 7) / 8 * 8 + DA_VALIDITY_WORDS(n) * sizeof(uint64_t))
		return "A vector is larger than its elements.";
	return NULL;
}

/* do its bytes, so many, lie where its entry says, among "all" bytes? */
DA_INLINE bool
da_vector_is_within(const DaVectorEntry *entry, uint32_t size, uint64_t all)
{
	return entry->offset % 8 == 0 && (uint64_t) entry->offset + size <= all;
}

/* validity bits of a vector whose entry is sound; "valid" of its elements have one */
DA_INLINE const char *
da_validate_validity(const DaVectorEntry *entry, int n, const uint64_t *validity, int valid)
{
	if (n - valid != entry->nulls)
		return "A vector has not as many NULLs as it says.";
	if ((validity[(n - 1) / 64] & ~da_bits_low(n - (n - 1) / 64 * 64)) != 0)
		return "A vector has validity bits past its end.";
	return NULL;
}

/* exception i of such a vector, and where it goes */
DA_INLINE const char *
da_validate_exception(bool is_bool, const DaVectorEntry *entry, int n, const uint8_t *exceptions,
					  const uint16_t *positions, int i)
{
	if (positions[i] >= n || (i > 0 && positions[i] <= positions[i - 1]))
		return "Positions of a vector are out of range or order.";
	if (is_bool && entry->encoding != DA_ENCODING_SPARSE && exceptions[i] > 1)
		return "A boolean is neither 0 nor 1.";
	if (i == 0 && entry->encoding == DA_ENCODING_RUNS && positions[0] != 0)
		return "A vector does not begin with a run.";
	return NULL;
}

/* of CODES: may its codes, as wide as they are, be ones that the dictionary does not have? */
DA_INLINE bool
da_codes_may_miss(const DaVectorEntry *entry, uint32_t dictionary)
{
	return entry->base + (UINT64_C(1) << entry->width) > dictionary;
}

/* the codes of MOSTLY; "others" of its n elements have a bit */
DA_INLINE const char *
da_validate_mostly(const DaVectorEntry *entry, int n, const uint64_t *words, int64_t others)
{
	if (others != entry->multiplier ||
		(words[(n - 1) / 64] & ~da_bits_low(n - (n - 1) / 64 * 64)) != 0)
		return "A vector has not as many others as it says.";
	return NULL;
}

#endif							/* DA_VECTOR_VALIDATE_H */
