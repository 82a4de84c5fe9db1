/*
 * host_validate.c
 *	  What every operation relies on, looked for in a column that comes from outside.
 */
#include "kernel/validate.h"
#include "kernel/host/host.h"
#include "kernel/host/validity.h"

/* one by one, so many NULLs cost as much as a vector */
#define NULLS_A_VECTOR 2

/* which of the n (1..64) elements from "at" on are NULL */
static inline uint64_t
nulls_at(const DaColumn *column, int64_t at, int64_t n)
{
	return da_bits_low(n) & ~da_bits_load(column->validity, column->validity_offset + at, n);
}

/*
 * All bits that are 1 in the data of a NULL: 0, as they should be. Many NULLs are looked for in
 * vectors, "lanes" elements at a time; lane i asks for bit i of those that are NULL.
 */
#define NULL_BITS(width, type, lanes, ...) \
typedef type Vector##width __attribute__((vector_size(lanes * sizeof(type)))); \
\
static inline uint64_t \
few_null_bits_##width(const type *x, uint64_t nulls) \
{ \
	type		bits = 0; \
\
	for (; nulls != 0; nulls &= nulls - 1) \
		bits |= x[(unsigned) __builtin_ctzll(nulls)]; \
	return bits; \
} \
\
static DA_CLONES uint64_t \
many_null_bits_##width(const type *x, int64_t n, uint64_t nulls) \
{ \
	const Vector##width lane = {__VA_ARGS__}; \
	Vector##width many = {0}; \
	type		bits = 0; \
\
	for (; n >= lanes; n -= lanes, x += lanes, nulls >>= lanes) \
	{ \
		Vector##width asked = (Vector##width) {0} + (type) nulls; \
		Vector##width some; \
\
		memcpy(&some, x, sizeof(some)); \
		many |= some & (Vector##width) ((asked & lane) != 0); \
	} \
	for (int i = 0; i < lanes; i++) \
		bits |= many[i]; \
	return bits | few_null_bits_##width(x, nulls); \
} \
\
static DA_CLONES uint64_t \
null_bits_##width(const DaColumn *column) \
{ \
	uint64_t	bits = 0; \
\
	for (int64_t at = 0; at < column->length; at += 64) \
	{ \
		int64_t		n = column->length - at < 64 ? column->length - at : 64; \
		const type *x = (const type *) column->data + at; \
		uint64_t	nulls = nulls_at(column, at, n); \
\
		bits |= __builtin_popcountll(nulls) > NULLS_A_VECTOR * 64 / lanes ? \
			many_null_bits_##width(x, n, nulls) : few_null_bits_##width(x, nulls); \
	} \
	return bits; \
}

#define LANES_4 1, 2, 4, 8
#define LANES_8 LANES_4, 16, 32, 64, 128
#define LANES_16 LANES_8, 1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15

NULL_BITS(2, uint16_t, 16, LANES_16)
NULL_BITS(4, uint32_t, 8, LANES_8)
NULL_BITS(8, uint64_t, 4, LANES_4)

uint64_t
da_null_bits(const void *data, DaStorage storage, uint64_t nulls)
{
	switch ((DaWidth) da_storage_size[storage])
	{
		case DA_WIDTH_1:
			break;				/* booleans go another way */
		case DA_WIDTH_2:
			return few_null_bits_2(data, nulls);
		case DA_WIDTH_4:
			return few_null_bits_4(data, nulls);
		case DA_WIDTH_8:
			return few_null_bits_8(data, nulls);
	}
	__builtin_unreachable();
}

static uint64_t
null_bits(const DaColumn *column)
{
	switch ((DaWidth) da_storage_size[column->storage])
	{
		case DA_WIDTH_1:
			break;
		case DA_WIDTH_2:
			return null_bits_2(column);
		case DA_WIDTH_4:
			return null_bits_4(column);
		case DA_WIDTH_8:
			return null_bits_8(column);
	}
	__builtin_unreachable();
}

typedef uint64_t Sixteen __attribute__((vector_size(16)));

static bool
bools_are_bools(const uint8_t *x, int64_t n)
{
	Sixteen		many = {0};
	uint64_t	bits = 0;
	int64_t		i = 0;

	for (; i + 16 <= n; i += 16)
	{
		Sixteen		some;

		memcpy(&some, x + i, sizeof(some));
		many |= some;
	}
	for (; i + 8 <= n; i += 8)
		bits |= bools_load8(x + i);
	for (; i < n; i++)
		bits |= x[i];
	return ((bits | many[0] | many[1]) & ~UINT64_C(0x0101010101010101)) == 0;
}

/* is one of those booleans that are NULL, not 0? */
static bool
has_null_bools(const DaColumn *column)
{
	for (int64_t i = 0; i < column->length; i++)
		if (!da_bit_get(column->validity, column->validity_offset + i) &&
			((const uint8_t *) column->data)[i] != 0)
			return true;
	return false;
}

/* which of the n (1..64) booleans from "at" on are not 0, though they are NULL? */
static inline uint64_t
null_bools(const DaColumn *column, int64_t at, int64_t n)
{
	return bools_to_bits((const uint8_t *) column->data + at, n) & nulls_at(column, at, n);
}

/* are they all 0 or 1, and 0 where NULL? */
static bool
bools_are_sound(const DaColumn *column)
{
	uint64_t	wrong = 0;
	int64_t		at = 0;

	for (; at + 64 <= column->length; at += 64)
		wrong |= null_bools(column, at, 64);
	if (at < column->length)
		wrong |= null_bools(column, at, column->length - at);
	return wrong == 0 && bools_are_bools(column->data, column->length);
}

static const char under_null[] = "The data of an element that is NULL is not 0.";

DA_NOINLINE const char *
validate_bool(const DaColumn *column)
{
	if (column->validity == NULL ? bools_are_bools(column->data, column->length)
		: bools_are_sound(column))
		return NULL;
	return column->validity != NULL && has_null_bools(column) ? under_null
		: "A boolean element is neither true nor false.";
}

const char *
da_validate_column(const DaColumn *column)
{
	if (da_is_bool(column->storage))
		return validate_bool(column);
	return column->validity == NULL || null_bits(column) == 0 ? NULL : under_null;
}
