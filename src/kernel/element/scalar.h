/*
 * scalar.h
 *	  What each operation means for one element, for every storage. Compiled as C
 *	  for the host engine and as CUDA for the device; the meanings themselves are
 *	  in scalar_template.h.
 */
#ifndef DA_SCALAR_H
#define DA_SCALAR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "kernel/element/inline.h"
#include "kernel/kernel.h"

#define DA_TEMPLATE "kernel/element/scalar_template.h"
#include "kernel/element/each_storage.h"

static inline DaScalar
da_scalar_canonical(DaStorage storage, DaScalar a)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
		{ \
			ctype		x; \
\
			memcpy(&x, &a, sizeof(x)); \
			x = da_##prefix##_canonical(x); \
			memcpy(&a, &x, sizeof(x)); \
			break; \
		}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return a;
}

#endif							/* DA_SCALAR_H */
