/*
 * bytes.h
 *	  The bytes of an array, wherever they are: what the files of this room share.
 */
#ifndef DA_BYTES_H
#define DA_BYTES_H

#include "value/array.h"

/* array.c: an expanded array of that shape in a context of its own, still without a buffer */
extern DaArray *da_array_expand(MemoryContext parent, const DaShape *shape, bool with_validity);

/*
 * Why the payload of a flat value that came from outside is not what its header says, or what
 * the kernels rely on; NULL: it is. all: a value with stats is mostly one that was made a
 * moment ago, and has many elements; so only those elements of it are looked at of which 0 is
 * a special value (group numbers, masks), unless it was out of line.
 */
extern const char *da_bytes_damage(const DaArray *array, bool all);

/* looks behind the header at so many elements alone, unless all have been looked at */
extern void da_bytes_look_at(const DaArray *array, int64 start, int64 length);

/* the start of the bytes, if they are on the host already */
extern char *da_bytes_at_hand(const DaArray *array);

/* some of the bytes to memory of the host, from wherever they are */
extern void da_bytes_peek(const DaArray *array, Size at, Size size, void *to, DaStat *stat);

/* n validity bits from element "start" on to bit 0 of "to"; bits past the end become 0 */
extern void da_bytes_copy_validity(const DaArray *array, int64 start, int64 n, uint64 *to,
								   DaStat *stat);

/*
 * The payload of an array into "to", laid out for "length" elements: those past
 * the array's own are NULL.
 */
extern void da_bytes_copy_payload(DaArray *array, char *to, int64 length, bool has_validity,
								  DaStat *stat);

/* the row of what is read for no other operation, which it counts if the bytes have to come */
extern DaStat *da_bytes_begin_read(DaArray *array);

/*
 * Of a stored value that is not loaded nobody has looked at the bytes yet: is that copy of some
 * elements, whose bytes begin there, what the kernels rely on? Raises
 * ERRCODE_DATA_CORRUPTED, also where null_count is known and is not that of the bits.
 */
extern void da_bytes_check(const DaArray *array, const char *bytes);

/* the start of the bytes on the host, to write */
extern char *da_bytes_writable(DaArray *array, bool keep);

#endif							/* DA_BYTES_H */
