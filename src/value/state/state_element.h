/*
 * state_element.h
 *	  Elements in the words of states: one of 8 bytes is two words, the lower one first, a smaller
 *	  integer has its sign in all bits. An element is in its canonical form: a zero is 0, and there
 *	  is one NaN. A date or timestamp is one that PostgreSQL has.
 */
#ifndef DA_STATE_ELEMENT_H
#define DA_STATE_ELEMENT_H

#include "kernel/element/scalar.h"
#include "value/stored/format.h"

#include <math.h>

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
	switch (storage)
	{
		case DA_STORAGE_INT2:
			return (uint32) (int32) value.i2;
		case DA_STORAGE_INT4:
		case DA_STORAGE_FLOAT4:
			return (uint32) value.i4;
		default:
			return value.bits;
	}
}

static inline DaScalar
da_state_element_of(DaStorage storage, uint64 bits)
{
	DaScalar	value = {.bits = 0};

	if (storage == DA_STORAGE_INT2)
		value.i2 = (int16) bits;
	else if (storage == DA_STORAGE_INT4 || storage == DA_STORAGE_FLOAT4)
		value.i4 = (int32) bits;
	else
		value.bits = bits;
	return value;
}

static inline DaScalar
da_state_element_canonical(DaStorage storage, DaScalar value)
{
	if (storage == DA_STORAGE_FLOAT8)
		value.f8 = isnan(value.f8) ? (double) NAN : value.f8 + 0.0;
	else if (storage == DA_STORAGE_FLOAT4)
		value.f4 = isnan(value.f4) ? (float) NAN : value.f4 + 0.0f;
	return value;
}

/* element i of those that lie there, in its canonical form */
static inline DaScalar
da_state_element_at(DaStorage storage, const void *elements, int64 i)
{
	DaScalar	value = {.bits = 0};

	switch (da_storage_size[storage])
	{
		case 1:
			value.b = ((const uint8 *) elements)[i];
			break;
		case 2:
			value.i2 = ((const int16 *) elements)[i];
			break;
		case 4:
			value.i4 = ((const int32 *) elements)[i];
			break;
		default:
			value.i8 = ((const int64 *) elements)[i];
			break;
	}
	return da_state_element_canonical(storage, value);
}

/* are these the bits of an element? */
static inline bool
da_state_element_is(DaElement element, uint64 bits)
{
	DaStorage	storage = da_element_info[element].storage;
	DaScalar	value = da_state_element_of(storage, bits);

	if (da_state_element_bits(storage, da_state_element_canonical(storage, value)) != bits)
		return false;
	switch (element)
	{
		case DA_ELEMENT_BOOL:
			return bits <= 1;
		case DA_ELEMENT_DATE:
			return DATE_NOT_FINITE(value.i4) || IS_VALID_DATE(value.i4);
		case DA_ELEMENT_TIMESTAMP:
		case DA_ELEMENT_TIMESTAMPTZ:
			return TIMESTAMP_NOT_FINITE(value.i8) || IS_VALID_TIMESTAMP(value.i8);
		default:
			return true;
	}
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
