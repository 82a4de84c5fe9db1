/*
 * bytes.h
 *	  The bytes of an array, wherever they are: as columns for an engine, in parts, and
 *	  element by element.
 */
#ifndef DA_BYTES_H
#define DA_BYTES_H

#include "value/array/view.h"

#include "access/tupmacs.h"

/*
 * The column in an engine's memory, to read, or of an array just created to write. With
 * the host all that goes wrong is raised; what a device cannot do is answered. "stat": the
 * operation that the bytes are moved for. A function without one that has to move some counts
 * as an operation of its own, DA_OP_READ.
 */
extern DaStatus da_array_read(DaArray *array, DaEngineId engine, DaColumn *column, DaStat *stat);
extern DaStatus da_array_write(DaArray *array, DaEngineId engine, DaOutput *output);

/*
 * Of a flat value that came from outside only the header has been looked at. This looks behind it,
 * before its bytes are read or counted or go elsewhere, and raises ERRCODE_DATA_CORRUPTED.
 * all: as da_validate_bytes() has it.
 */
extern void da_array_look_behind(DaArray *array, bool all);

static inline void
da_array_read_on(DaArray *array)
{
	if (array->unread)
		da_array_look_behind(array, false);
}

/* of a flat array, on the host */
static inline DaColumn
da_array_flat_column(DaArray *array)
{
	da_array_read_on(array);
	return da_array_column_at(array, array->flat);
}

/* the same with the host */
extern DaColumn da_array_column(DaArray *array);
extern DaOutput da_array_output(DaArray *array);

/* bytes of it that are in that engine's memory: all or none */
extern Size da_array_bytes_at(const DaArray *array, DaEngineId engine);

/* one element, 0-based; false if it is NULL. Reads only its bytes of a stored value. */
extern bool da_array_get(DaArray *array, int64 position, DaScalar *value, DaStat *stat);

/*
 * The directory of an encoded value that is not loaded, of which the array shows all: one entry for
 * each DA_VECTOR_LENGTH elements; good until somebody reads it whole. NULL: it is something else,
 * as the first of these tells without reading anything.
 */
extern bool da_array_has_vectors(const DaArray *array);
extern const DaVectorEntry *da_array_vectors(const DaArray *array, DaStat *stat);

/* entries [k, k + n), DA_PACKED_ENTRIES at most, without the rest; false: it is something else */
extern bool da_array_some_vectors(const DaArray *array, int64 k, int n, DaVectorEntry *entries,
								  DaStat *stat);

/* one element of a writable array; value NULL: NULL (the array has validity words) */
extern void da_array_set(DaArray *array, int64 position, const DaScalar *value);

/*
 * That many elements of a column into a writable array of the same element type,
 * which has validity words if one of them is NULL.
 */
extern void da_array_put(DaArray *array, int64 position, const DaColumn *from,
						 int64 start, int64 length);

/*
 * The same, but each to a 1-based position (INT4 or INT8) of its own; one that is NULL is none.
 * "from" may be a scalar.
 */
extern void da_array_put_at(DaArray *array, const DaColumn *positions, const DaColumn *from,
							int64 start, int64 length);

/*
 * When all is written: how many NULLs there are. Validity words are dropped if
 * there is none.
 */
extern void da_array_finish(DaArray *array, int64 null_count);

extern int64 da_array_null_count(DaArray *array);

/* one element of a column in the host's memory */
static inline Datum
da_column_datum(const DaColumn *column, int64 position, bool *isnull)
{
	int			size = da_storage_size[column->storage];

	*isnull = column->validity &&
		!da_bit_get(column->validity, column->validity_offset + position);
	return *isnull ? (Datum) 0
		: fetch_att((const char *) column->data + position * size, true, size);
}

/*
 * What the files of this room share
 */

/* what always holds of a DaArray */
#ifdef USE_ASSERT_CHECKING
extern void da_array_assert(const DaArray *array);
#else
#define da_array_assert(array) ((void) 0)
#endif

/*
 * Why the payload of a flat value that came from outside is not what its header says, or what
 * the kernels rely on; NULL: it is. all: a value with stats is mostly one that was made a
 * moment ago, and has many elements; so only those elements of it are looked at of which 0 is
 * a special value (group numbers, masks), unless it was out of line.
 */
extern const char *da_validate_bytes(const DaArray *array, bool all);

/* the encoded payload of an expanded array, if there is one, is not needed any more */
extern void da_array_forget_packing(DaArray *array);

/* the start of the bytes, if they are on the host already */
extern char *da_bytes_at_hand(const DaArray *array);

/* some bytes of a part, "at" from its beginning, to the host's memory, from wherever they are */
extern void da_bytes_peek(const DaArray *array, const DaPart *part, Size at, Size size, void *to,
						  DaStat *stat);

/*
 * n elements from "start" on to "to", and unless NULL their validity bits to bit 0 of "words"; bits
 * past the end become 0. What is encoded is decoded once for both.
 */
extern void da_bytes_copy_elements(const DaArray *array, int64 start, int64 n, void *to,
								   uint64 *words, DaStat *stat);

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
