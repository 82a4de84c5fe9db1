/*
 * settle.h
 *	  Texts before they are stored: entries that elements have, in order.
 */
#ifndef DA_SETTLE_H
#define DA_SETTLE_H

#include "value/array/view.h"

/*
 * The array, of texts or not, has the entries of its elements and no others, in the order of their
 * bytes. Codes change, in bytes of its own; of a flat array that is not sealed where they are.
 */
extern void da_array_settle(DaArray *array);

/* are all its elements codes of entries that are there? A reason, if not, or an error as others */
extern const char *da_array_check_texts(DaArray *array);

/* code i becomes codes[i] in place; raises ERRCODE_DATA_CORRUPTED for one above "count" */
extern void da_codes_change(int32 *elements, int64 length, const int32 *codes, int32 count);

#endif							/* DA_SETTLE_H */
