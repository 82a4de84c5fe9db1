/*
 * host_damage.c
 *	  What every slot relies on, looked for in a column that comes from outside.
 */
#include "damage.h"
#include "host.h"
#include "validity.h"

/* up to so many NULLs among 64 elements are looked at one by one */
#define FEW_NULLS 8

/* all bits that are 1 in the data of a NULL: 0, as they should be */
#define NULL_BITS(width, type) \
static DA_CLONES uint64_t \
null_bits_##width(const DaColumn *column) \
{ \
	type		bits = 0; \
\
	for (int64_t at = 0; at < column->length; at += 64) \
	{ \
		int64_t		n = column->length - at < 64 ? column->length - at : 64; \
		const type *x = (const type *) column->data + at; \
		uint64_t	nulls = da_bits_low(n) & \
			~da_bits_load(column->validity, column->validity_offset + at, n); \
\
		if (__builtin_popcountll(nulls) <= FEW_NULLS) \
			for (; nulls != 0; nulls &= nulls - 1) \
				bits |= x[__builtin_ctzll(nulls)]; \
		else \
			for (int64_t i = 0; i < n; i++) \
				bits |= x[i] & (type) -(type) ((nulls >> i) & 1); \
	} \
	return bits; \
}

NULL_BITS(2, uint16_t)
NULL_BITS(4, uint32_t)
NULL_BITS(8, uint64_t)

/* eight bytes at a time */
static DA_CLONES uint64_t
null_bits_1(const DaColumn *column)
{
	uint64_t	bits = 0;

	for (int64_t at = 0; at < column->length; at += 64)
	{
		int64_t		n = column->length - at < 64 ? column->length - at : 64;
		const uint8_t *x = (const uint8_t *) column->data + at;
		uint64_t	nulls = da_bits_low(n) &
			~da_bits_load(column->validity, column->validity_offset + at, n);
		int64_t		i = 0;

		for (; i + 8 <= n; i += 8)
			bits |= bools_load8(x + i) & (bits_to_bools8(nulls >> i) * 0xff);
		for (; i < n; i++)
			bits |= (nulls >> i) & 1 ? x[i] : 0;
	}
	return bits;
}

static uint64_t
null_bits(const DaColumn *column)
{
	switch (da_storage_size[column->storage])
	{
		case 1:
			return null_bits_1(column);
		case 2:
			return null_bits_2(column);
		case 4:
			return null_bits_4(column);
		default:
			return null_bits_8(column);
	}
}

static DA_CLONES uint8_t
long_bool_bits(const uint8_t *x, int64_t n)
{
	uint8_t		bits = 0;

	for (int64_t i = 0; i < n; i++)
		bits |= x[i];
	return bits;
}

/* all bits of n elements; of few of them without a call that costs more */
static bool
bools_are_bools(const uint8_t *x, int64_t n)
{
	uint64_t	bits = 0;
	int64_t		i = 0;

	if (n > 128)
		return long_bool_bits(x, n) <= 1;
	for (; i + 8 <= n; i += 8)
		bits |= bools_load8(x + i);
	for (; i < n; i++)
		bits |= x[i];
	return (bits & ~UINT64_C(0x0101010101010101)) == 0;
}

const char *
da_column_damage(const DaColumn *column)
{
	if (column->validity != NULL && null_bits(column) != 0)
		return "The data of an element that is NULL is not 0.";
	if (column->storage == DA_STORAGE_BOOL && !bools_are_bools(column->data, column->length))
		return "A boolean element is neither true nor false.";
	return NULL;
}
