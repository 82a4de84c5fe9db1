/*
 * host_if_else.c
 *	  Loops of the host engine that take elements or leave them, by the width of these.
 */
#include "kernel/host/host_loops.h"
#include "kernel/host/validity.h"

#define IF_ELSE_LOOPS(type) \
static DA_CLONES void \
choose_##type(const uint8_t *restrict mask, const void *left, const void *right, void *to, \
			  int64_t n) \
{ \
	const type *restrict a = left; \
	const type *restrict b = right; \
	type	   *restrict result = to; \
\
	for (int64_t i = 0; i < n; i++) \
		result[i] = mask[i] ? a[i] : b[i]; \
} \
\
static DA_CLONES void \
keep_##type(const uint8_t *restrict mask, const void *from, void *to, int64_t n) \
{ \
	const type *restrict a = from; \
	type	   *restrict result = to; \
\
	for (int64_t i = 0; i < n; i++) \
		result[i] = mask[i] ? a[i] : 0; \
} \
\
static void \
spread_##type(void *to, const DaScalar *value, int64_t n) \
{ \
	type	   *result = to; \
	type		element; \
\
	memcpy(&element, value, sizeof(element)); \
	for (int64_t i = 0; i < n; i++) \
		result[i] = element; \
}

static void
clear_uint8_t(void *elements, const uint64_t *bits, int64_t n)
{
	for (int64_t i = 0; i < n; i += 64)
		bools_mask((uint8_t *) elements + i, bits[i >> 6], n - i < 64 ? n - i : 64);
}

/* 32 bits at a time: vectors have shifts of as many, and it is the same word for all */
#define CLEAR_LOOP(type) \
static DA_CLONES void \
clear_##type(void *elements, const uint64_t *bits, int64_t n) \
{ \
	type	   *result = elements; \
	int64_t		i = 0; \
\
	for (; i + 32 <= n; i += 32) \
	{ \
		uint32_t	word = (uint32_t) (bits[i >> 6] >> (i & 63)); \
\
		for (int k = 0; k < 32; k++) \
			result[i + k] = (word >> k) & 1 ? result[i + k] : 0; \
	} \
	for (uint64_t left = i < n ? da_bits_low(n - i) & ~(bits[i >> 6] >> (i & 63)) : 0; \
		 left != 0; left &= left - 1) \
		result[i + __builtin_ctzll(left)] = 0; \
}

/* unsigned integers, which have the bits of any element */
IF_ELSE_LOOPS(uint8_t)
IF_ELSE_LOOPS(uint16_t)
IF_ELSE_LOOPS(uint32_t)
IF_ELSE_LOOPS(uint64_t)
CLEAR_LOOP(uint16_t)
CLEAR_LOOP(uint32_t)
CLEAR_LOOP(uint64_t)

const HostIfElseLoops host_if_else_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {choose_##utype, keep_##utype, clear_##utype, spread_##utype},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};
