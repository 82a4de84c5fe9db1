/*
 * behind.h
 *	  An array in whose bytes one element is a newer array's (version.h).
 */
#ifndef DA_BEHIND_H
#define DA_BEHIND_H

#include "value/array/view.h"

/*
 * What who looks at an array that is behind does first: its own element again, in bytes of its own
 * if somebody else holds these.
 */
extern void da_behind_restore(DaArray *array);

/* bytes of its own, as they are now; the ones that it had are given back */
extern void da_array_take_apart(DaArray *array);

/* the array goes, or is what it was: neither an older nor a newer one knows it; never raises */
extern void da_behind_leave(DaArray *array);

/* one element in the host's copy, whoever else sees it; value NULL: a NULL */
extern void da_behind_write(const DaArray *array, int64 position, const DaScalar *value);

#endif							/* DA_BEHIND_H */
