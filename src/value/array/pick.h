/*
 * pick.h
 *	  Some elements of a stored value, read without the rest of it.
 *
 * An operation that wants few elements of its operand replaces it by these. That is
 * done where the value's bytes are not in memory and can be read in parts, and where
 * reading the parts takes clearly less than reading all of it, which then is there for the
 * next one who wants some.
 */
#ifndef DA_PICK_H
#define DA_PICK_H

#include "value/array/array.h"

/*
 * What to take a section from instead: "array" itself, or an array of little more than
 * what is in the section, which changes accordingly.
 */
extern DaArray *da_pick_section(DaArray *array, DaSection *section, DaStat *stat);

/* the same for elements at 1-based positions, some of which may be NULL or outside */
extern DaArray *da_pick_positions(DaArray *array, DaArray **positions, DaStat *stat);

/*
 * The elements where a mask of as many is true, of what is not on a device alone. If that is much
 * of what is not in memory, it is read as a whole, unless "in_parts" says that it is not to be.
 * NULL: there are too many pieces.
 */
extern DaArray *da_pick_mask(DaArray *array, const DaMask *mask, bool in_parts, DaStat *stat);

/* may it be worth it to name n positions? */
extern bool da_pick_may_pay(const DaArray *array, int64 n);

#endif							/* DA_PICK_H */
