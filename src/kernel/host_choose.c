/*
 * host_choose.c
 *	  Loops of the host engine that take elements or leave them, by the width of these.
 */
#include "host_loops.h"

#define CHOOSE_LOOPS(type) \
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
static DA_CLONES void \
clear_##type(void *elements, const uint64_t *bits, int64_t n) \
{ \
	type	   *result = elements; \
\
	for (int64_t i = 0; i < n; i += 64) \
	{ \
		uint64_t	word = bits[i >> 6]; \
		int64_t		end = n - i < 64 ? n : i + 64; \
\
		for (int64_t k = i; k < end; k++) \
			result[k] = (word >> (k - i)) & 1 ? result[k] : 0; \
	} \
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

/* unsigned integers, which have the bits of any element */
CHOOSE_LOOPS(uint8_t)
CHOOSE_LOOPS(uint16_t)
CHOOSE_LOOPS(uint32_t)
CHOOSE_LOOPS(uint64_t)

const HostChooseLoops host_choose_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {choose_##utype, keep_##utype, clear_##utype, spread_##utype},
#include "storage_list.h"
#undef DA_STORAGE
};
