/*
 * state_element.h
 *	  Elements in the words of states: one of 8 bytes is two words, the lower one first, a smaller
 *	  integer has its sign in all bits. An element is in its canonical form: a zero is 0, and there
 *	  is one NaN. A date or timestamp is one that PostgreSQL has. Texts are strings (state_text.h).
 */
#ifndef DA_STATE_ELEMENT_H
#define DA_STATE_ELEMENT_H

#include "kernel/element/scalar.h"
#include "value/stored/format.h"

#include "utils/date.h"
#include "utils/timestamp.h"

static inline int
da_state_element_words(DaElement element)
{
	return da_element_info[element].size == 8 ? 2 : 1;
}

static inline uint64
da_state_element_bits(DaStorage storage, DaScalar value)
{
	DaWidth		width = da_storage_width(storage);
	int64		bits = da_integer_at(&value, width, 0);

	return width == DA_WIDTH_8 ? (uint64) bits : (uint32) bits;
}

static inline DaScalar
da_state_element_of(DaStorage storage, uint64 bits)
{
	DaScalar	value = {.bits = 0};

	switch (da_storage_width(storage))
	{
		case DA_WIDTH_1:
			value.b = (uint8) bits;
			break;
		case DA_WIDTH_2:
			value.i2 = (int16) bits;
			break;
		case DA_WIDTH_4:
			value.i4 = (int32) bits;
			break;
		case DA_WIDTH_8:
			value.bits = bits;
			break;
	}
	return value;
}

/* element i of those that lie there, in its canonical form */
static inline DaScalar
da_state_element_at(DaStorage storage, const void *elements, int64 i)
{
	DaColumn	column = {.storage = storage, .data = elements};

	return da_scalar_canonical(storage, da_column_scalar(&column, i));
}

/* are these the bits of an element? */
static inline bool
da_state_element_is(DaElement element, uint64 bits)
{
	DaStorage	storage = da_element_info[element].storage;
	DaScalar	value = da_state_element_of(storage, bits);

	if (da_state_element_bits(storage, da_scalar_canonical(storage, value)) != bits)
		return false;
	switch (da_element_info[element].class_)
	{
		case DA_CLASS_BOOL:
			return bits <= 1;
		case DA_CLASS_INT:
		case DA_CLASS_FLOAT:
			return true;
		case DA_CLASS_TEXT:
			/* which is no bits */
			return false;
		case DA_CLASS_TIME:
			break;
	}
	return da_element_info[element].size == DA_WIDTH_4
		? DATE_NOT_FINITE(value.i4) || IS_VALID_DATE(value.i4)
		: TIMESTAMP_NOT_FINITE(value.i8) || IS_VALID_TIMESTAMP(value.i8);
}

/* the bits of element i of those in words, each of "size" words */
static inline uint64
da_state_bits_at(const uint32 *word, int64 i, int size)
{
	return size == 2 ? (uint64) word[2 * i + 1] << 32 | word[2 * i] : word[i];
}

/* an element to words: how many they are */
static inline int
da_state_put_element(uint32 *word, DaElement element, DaScalar value)
{
	uint64		bits = da_state_element_bits(da_element_info[element].storage, value);

	word[0] = (uint32) bits;
	if (da_state_element_words(element) == 2)
		word[1] = (uint32) (bits >> 32);
	return da_state_element_words(element);
}

#endif							/* DA_STATE_ELEMENT_H */
