/*
 * shadow.h
 *	  A flat array for a device, which knows no flat ones.
 */
#ifndef DA_SHADOW_H
#define DA_SHADOW_H

#include "value/array/array.h"

/*
 * A flat array as an expanded one in the current memory context, for a device, which
 * knows no flat ones. It has no copy yet, or that of a value that was flattened on its way.
 * da_array_free() is for the caller who knows that nobody else has it.
 */
extern DaArray *da_array_shadow(DaArray *array);
extern void da_array_free(DaArray *shadow);

/* of a shadow array: the copy from the flat one, if it is missing */
extern DaStatus da_array_upload(DaArray *shadow, DaEngineId engine, const DaArray *flat,
								DaStat *stat);

#endif							/* DA_SHADOW_H */
