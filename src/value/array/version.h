/*
 * version.h
 *	  An array that takes another one's place: the same elements but for one, or some more behind
 *	  them, over the same bytes.
 *
 * Where PostgreSQL does not say that a variable's array may be written in place, as before release
 * 18, a loop over elements would copy all of them each time. So the new array writes to the buffer
 * of the old one, which mostly goes at once. As long as it does not, nobody sees a difference:
 *	- of one element the old array remembers what it was, and that it is "behind". The next one
 *	  that looks at it, through its Datum, has the element put back (behind.h), in bytes of its own
 *	  if somebody else holds these.
 *	- what is appended is past the end of the old array. A buffer made for that has room there, and
 *	  knows how much of it is in use: only an array that ends there may go on.
 */
#ifndef DA_VERSION_H
#define DA_VERSION_H

#include "value/array/array.h"

/*
 * An array that is "array" but for that element; value NULL: a NULL. Whoever holds "array" as a
 * DaArray must not read it any more. NULL: somebody else holds the bytes, or has to make room for
 * NULLs.
 */
extern DaArray *da_version_set(DaArray *array, int64 position, const DaScalar *value);

/*
 * A vector that is another one and so many elements of a column on the host, or (NULL) NULLs; they
 * are written behind it. NULL: there is no room.
 */
extern DaArray *da_version_append(DaArray *array, const DaColumn *column, int64 length);

/*
 * A copy that is not flat, with room for that many elements. It is grown to a shape by NULLs, or
 * where it has no validity words by elements that are to be written.
 */
extern DaArray *da_version_copy(DaArray *array, const DaShape *shape, int64 room,
								bool with_validity);

/* room for a vector of that length that grows: all its copies cost a constant each element */
static inline int64
da_version_room(int64 length)
{
	return length + length / 8 + 64;
}

#endif							/* DA_VERSION_H */
