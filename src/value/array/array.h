/*
 * array.h
 *	  The life of a value in memory: new, shared, copied, back to a Datum.
 */
#ifndef DA_ARRAY_H
#define DA_ARRAY_H

#include "value/array/flatten.h"
#include "value/buffer/mask.h"

/*
 * A new array to write every element of, flat or expanded by its size. Its
 * contents are undefined, its validity words (if wanted) too.
 */
extern DaArray *da_array_create(const DaShape *shape, bool with_validity);

/* the same, flat whatever its size */
extern DaArray *da_array_create_flat(const DaShape *shape, bool with_validity);

/* the same to be written on that engine: one with a device knows no flat arrays */
extern DaArray *da_array_create_for(DaEngineId engine, const DaShape *shape,
									bool with_validity);

/* another array over the same buffer, of the same elements; not of a flat one */
extern DaArray *da_array_share(DaArray *array, MemoryContext parent);

/* the same array, which wants to be stored in that form; shares the bytes */
extern DaArray *da_array_in_form(DaArray *array, DaForm form);

/* elements [start, start + length), 0-based, as a vector; reads only their bytes
 * of a stored value that is not loaded, unless that is most of it, and shares the bytes if
 * there are many. "stat" as for da_array_read(); NULL where all is on the host already */
extern DaArray *da_array_slice(DaArray *array, int64 start, int64 length, DaStat *stat);

/*
 * A mask whose bytes are made when somebody reads them; what one like this, or a view of it, is
 * made of, NULL: it is none; and one that is true in [from, end) alone, 0-based.
 */
extern DaArray *da_array_of_mask(const DaShape *shape, const DaMask *mask);
extern const DaMask *da_array_mask(const DaArray *array);
extern DaArray *da_array_range(const DaShape *shape, int64 from, int64 end);

/* an expanded array of that shape in a context of its own, still without a buffer */
extern DaArray *da_array_expand(MemoryContext parent, const DaShape *shape, bool with_validity);

/* the same elements in another shape of the same length; shares the bytes */
extern DaArray *da_array_reshape(DaArray *array, const DaShape *shape);

/* the same bits as elements of another type of the same width; shares the bytes */
extern DaArray *da_array_reinterpret(DaArray *array, DaElement element);

/* INT4 elements, or those of texts, as codes of these entries; shares the bytes */
extern DaArray *da_array_with_entries(DaArray *codes, DaEntries *entries);

/* a new array of the same elements in another shape; NULLs follow if that has more */
extern DaArray *da_array_copy(DaArray *array, const DaShape *shape, bool with_validity);

/*
 * An array of the same elements that may be written in place: this one where it is
 * "mine" (no other holder of it) and nobody shares its bytes, else a copy.
 * with_validity: make room for NULLs.
 */
extern DaArray *da_array_writable(DaArray *array, bool mine, bool with_validity);

/*
 * The elements of "array" are those of "from" from "start" on, as far as both go. If that begins
 * with whole vectors of what is stored, they are remembered for when it is encoded.
 */
extern void da_array_begin_with(DaArray *array, const DaArray *from, int64 start);

/* a fixed copy in that memory context of an array that may be borrowed */
extern DaArray *da_array_keep(DaArray *array, MemoryContext context);

/*
 * The elements of "from" to those 1-based INT4 positions, each given once, of a new array of
 * the same element type: one without NULLs, or one of nothing but NULLs, where those of
 * "from" leave what is there. There may be more positions than elements.
 */
extern void da_array_scatter(DaArray *array, DaArray *positions, DaArray *from);

#endif							/* DA_ARRAY_H */
