/*
 * flatten.h
 *	  An array becomes a varlena: as a result, or where PostgreSQL stores it.
 */
#ifndef DA_FLATTEN_H
#define DA_FLATTEN_H

#include "value/array.h"

/* those of an expanded array */
extern const ExpandedObjectMethods da_array_methods;

/* a flat array under construction becomes a value */
extern void da_array_seal(DaArray *array);

/* what always holds of a DaArray */
#ifdef USE_ASSERT_CHECKING
extern void da_array_assert(const DaArray *array);
#else
#define da_array_assert(array) ((void) 0)
#endif

#endif							/* DA_FLATTEN_H */
