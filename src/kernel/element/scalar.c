/*
 * scalar.c
 *	  What is fixed about a storage: elements by themselves, in PostgreSQL's order.
 */
#include "kernel/element/scalar.h"

#include <float.h>
#include <string.h>

#include "kernel/kernel.h"

#define DA_STORAGE(id, prefix, ctype, utype, class) \
_Static_assert(DA_IS_WIDTH(sizeof(ctype)) && sizeof(ctype) == sizeof(utype), \
			   "a width that is handled"); \
\
static ctype \
load_##prefix(const DaScalar *a) \
{ \
	ctype		x; \
\
	memcpy(&x, a, sizeof(x)); \
	return x; \
} \
\
static DaScalar \
store_##prefix(ctype x) \
{ \
	DaScalar	a = {.bits = 0}; \
\
	memcpy(&a, &x, sizeof(x)); \
	return a; \
} \
\
static bool \
less_##prefix(const DaScalar *a, const DaScalar *b) \
{ \
	return da_##prefix##_lt(load_##prefix(a), load_##prefix(b)); \
} \
\
static bool \
equal_##prefix(const DaScalar *a, const DaScalar *b) \
{ \
	return da_##prefix##_eq(load_##prefix(a), load_##prefix(b)); \
} \
\
static uint64_t \
key_##prefix(const DaScalar *a) \
{ \
	return da_##prefix##_key(load_##prefix(a)); \
} \
\
static DaScalar \
unkey_##prefix(uint64_t key) \
{ \
	return store_##prefix(da_##prefix##_unkey((utype) key)); \
} \
\
static double \
number_##prefix(const DaScalar *a) \
{ \
	return (double) load_##prefix(a); \
} \
\
static DaScalar \
of_integer_##prefix(int64_t integer) \
{ \
	return store_##prefix((ctype) integer); \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

enum
{
	digits_float4 = FLT_MANT_DIG,
	digits_float8 = DBL_MANT_DIG
};

const DaStorageInfo da_storage_info[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {less_##prefix, equal_##prefix, key_##prefix, unkey_##prefix, \
	number_##prefix, of_integer_##prefix, DA_IF_FLOAT(class, digits_##prefix)},
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
