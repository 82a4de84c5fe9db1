/*
 * expanded.h
 *	  Which expanded object a Datum is, and the memory in which one is flattened.
 */
#ifndef DA_EXPANDED_H
#define DA_EXPANDED_H

#include "engine/compat.h"
#include "utils/expandeddatum.h"
#include "utils/memutils.h"

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

/*
 * PostgreSQL flattens an object in the context that the bytes are for. It may last, or free nothing
 * (that of a sort from PostgreSQL 17 on), so what is allocated on the way is in a context of the
 * object, which becomes the current one until da_flatten_end() deletes it. An error leaves it to
 * the object. Returns PostgreSQL's context.
 */
static inline MemoryContext
da_flatten_begin(ExpandedObjectHeader *object)
{
	return MemoryContextSwitchTo(AllocSetContextCreate(object->eoh_context, "darray flattening",
													   ALLOCSET_DEFAULT_SIZES));
}

static inline void
da_flatten_end(MemoryContext caller)
{
	MemoryContextDelete(MemoryContextSwitchTo(caller));
}

#endif							/* DA_EXPANDED_H */
