/*
 * scalar.c
 *	  Two elements by themselves, of any storage, in PostgreSQL's order.
 */
#include "scalar.h"

#include "kernel.h"

#define SCALARS(fn) \
	switch (storage) \
	{ \
		case DA_STORAGE_BOOL: \
			return da_bool_##fn(a->b, b->b); \
		case DA_STORAGE_INT2: \
			return da_int2_##fn(a->i2, b->i2); \
		case DA_STORAGE_INT4: \
			return da_int4_##fn(a->i4, b->i4); \
		case DA_STORAGE_INT8: \
			return da_int8_##fn(a->i8, b->i8); \
		case DA_STORAGE_FLOAT4: \
			return da_float4_##fn(a->f4, b->f4); \
		case DA_STORAGE_FLOAT8: \
			return da_float8_##fn(a->f8, b->f8); \
		case DA_NUM_STORAGES: \
			break; \
	} \
	return false

bool
da_scalar_less(DaStorage storage, const DaScalar *a, const DaScalar *b)
{
	SCALARS(lt);
}

bool
da_scalar_equal(DaStorage storage, const DaScalar *a, const DaScalar *b)
{
	SCALARS(eq);
}
