/*
 * flatten.h
 *	  An array becomes a varlena: as a result, or where PostgreSQL stores it.
 */
#ifndef DA_FLATTEN_H
#define DA_FLATTEN_H

#include "value/array/bytes.h"

/* those of an expanded array */
extern const ExpandedObjectMethods da_array_methods;

/* a flat array under construction becomes a value */
extern void da_array_seal(DaArray *array);

/*
 * What a function returns: a flat varlena or a read-write expanded pointer. So an
 * expanded array must be one that the function made, never an argument.
 */
extern Datum da_array_datum(DaArray *array);

#endif							/* DA_FLATTEN_H */
