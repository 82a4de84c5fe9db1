/*
 * expanded.h
 *	  Which expanded object a Datum is.
 */
#ifndef DA_EXPANDED_H
#define DA_EXPANDED_H

#include "engine/compat.h"
#include "utils/expandeddatum.h"

/* the one of these methods that a value is; NULL: it is none */
static inline ExpandedObjectHeader *
da_expanded_of(Datum value, const ExpandedObjectMethods *methods)
{
	ExpandedObjectHeader *object;

	if (!VARATT_IS_EXTERNAL_EXPANDED(DatumGetPointer(value)))
		return NULL;
	object = DatumGetEOHP(value);
	return object->eoh_methods == methods ? object : NULL;
}

#endif							/* DA_EXPANDED_H */
