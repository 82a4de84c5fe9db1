/*
 * scalar.c
 *	  What is fixed about a storage: elements by themselves, in PostgreSQL's order.
 */
#include "kernel/element/scalar.h"

#include <string.h>

#include "kernel/kernel.h"

#define DA_STORAGE(id, prefix, ctype, utype, class) \
_Static_assert(DA_IS_WIDTH(sizeof(ctype)) && sizeof(ctype) == sizeof(utype), \
			   "a width that is handled"); \
\
static bool \
less_##prefix(const DaScalar *a, const DaScalar *b) \
{ \
	ctype		x; \
	ctype		y; \
\
	memcpy(&x, a, sizeof(x)); \
	memcpy(&y, b, sizeof(y)); \
	return da_##prefix##_lt(x, y); \
} \
\
static bool \
equal_##prefix(const DaScalar *a, const DaScalar *b) \
{ \
	ctype		x; \
	ctype		y; \
\
	memcpy(&x, a, sizeof(x)); \
	memcpy(&y, b, sizeof(y)); \
	return da_##prefix##_eq(x, y); \
} \
\
static uint64_t \
key_##prefix(const DaScalar *a) \
{ \
	ctype		x; \
\
	memcpy(&x, a, sizeof(x)); \
	return da_##prefix##_key(x); \
} \
\
static DaScalar \
unkey_##prefix(uint64_t key) \
{ \
	ctype		x = da_##prefix##_unkey((utype) key); \
	DaScalar	a = {.bits = 0}; \
\
	memcpy(&a, &x, sizeof(x)); \
	return a; \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

const DaStorageInfo da_storage_info[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {DA_CLASS_##class, less_##prefix, equal_##prefix, key_##prefix, \
	unkey_##prefix},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

int64_t
da_scalar_place(DaStorage storage, const void *elements, int64_t count, const DaScalar *element)
{
	DaColumn	column = {.storage = storage, .length = count, .data = elements};
	int64_t		low = 0;
	int64_t		high = count;

	while (low < high)
	{
		int64_t		middle = low + (high - low) / 2;
		DaScalar	there = da_column_scalar(&column, middle);

		if (da_scalar_less(storage, &there, element))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}
