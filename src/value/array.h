/*
 * array.h
 *	  A value in memory: a view of shared bytes, in one of two forms.
 *
 * A DaArray has a shape, and tells where its elements and validity bits begin:
 *	- flat: in the bytes of a varlena, borrowed from the caller or being built.
 *	  The form of small values, which must not pay for an expanded object.
 *	- expanded: in a DaBuffer that other views may share, as a PostgreSQL
 *	  expanded object in a memory context of its own, which gives the buffer's
 *	  reference back when it goes.
 * Either way a DaArray lives in the memory context that was current when it was
 * made, and nobody frees it.
 */
#ifndef DA_ARRAY_H
#define DA_ARRAY_H

#include "value/buffer.h"
#include "value/format.h"

#include "access/tupmacs.h"
#include "utils/expandeddatum.h"

/* results up to this many bytes are built flat, stored values up to it read at once */
#define DA_FLAT_LIMIT 8192

typedef struct DaArray
{
	ExpandedObjectHeader hdr;	/* in use in the expanded form only */
	int			magic;			/* DA_ARRAY_MAGIC */
	DaShape		shape;
	int64		null_count;		/* -1: not counted yet */
	char	   *flat;			/* flat form: the varlena */
	bool		sealed;			/* its header is written, it changes no more */
	bool		unread;			/* nobody has looked at what is behind the header */
	DaBuffer   *buffer;			/* expanded form: owned reference */
	bool		hit;			/* expanded form: its bytes were in the cache, as nobody has counted */
	Size		data_at;		/* byte offset of element 0 in flat or buffer */
	Size		validity_at;	/* of the validity words; DA_NO_VALIDITY: no element is NULL */
	int64		validity_bit;	/* bit of element 0, counted from there */
	bool		has_stats;		/* stats are of exactly these elements */
	DaStats		stats;
	int64		ngroups;		/* not 0: group numbers from 1 to this one, as they were given */
	MemoryContextCallback release;	/* gives the buffer back */
} DaArray;

#define DA_ARRAY_MAGIC 0x64617231

/* the most bytes that a short varlena can have, once it has a long one's header */
#define DA_UNPACKED_MAX (VARATT_SHORT_MAX - VARHDRSZ_SHORT + VARHDRSZ)

/* room for a small value that is only looked at, on the caller's stack */
typedef struct DaLook
{
	DaArray		array;
	/* of an unaligned one */
	uint64		bytes[(DA_UNPACKED_MAX + sizeof(uint64) - 1) / sizeof(uint64)];
} DaLook;

StaticAssertDecl(sizeof(((DaLook *) NULL)->bytes) >= DA_UNPACKED_MAX,
				 "the longest short value fits");

#define DA_NO_VALIDITY ((Size) -1)

static inline bool
da_array_has_validity(const DaArray *array)
{
	return array->validity_at != DA_NO_VALIDITY;
}

/* the engine that a look at its bytes takes them from; what is not loaded goes to the host */
static inline DaEngineId
da_array_at(const DaArray *array)
{
	return array->buffer && da_buffer_loaded(array->buffer) &&
		!da_buffer_valid(array->buffer, DA_ENGINE_HOST) ? DA_ENGINE_CUDA : DA_ENGINE_HOST;
}

/* what was found in the cache is an operand of that operation */
static inline void
da_array_count_hit(DaArray *array, DaStat *stat)
{
	if (array->buffer == NULL || !array->hit)
		return;
	stat->cache_hits++;
	array->hit = false;
}

/* false: no element is NULL, as is known without a look at them */
static inline bool
da_array_may_have_nulls(const DaArray *array)
{
	return da_array_has_validity(array) && array->null_count != 0;
}

/* do both show the same elements of one buffer? false: perhaps not */
static inline bool
da_array_is_same(const DaArray *a, const DaArray *b)
{
	return a == b ||
		(a->buffer != NULL && a->buffer == b->buffer && a->data_at == b->data_at &&
		 a->validity_at == b->validity_at && a->validity_bit == b->validity_bit &&
		 a->shape.element == b->shape.element && a->shape.length == b->shape.length);
}

/* an argument or a column value in any form; only the header is looked at */
extern DaArray *da_array_from_datum(Datum value);

/*
 * The same without a trace in the memory context where the value is a plain varlena,
 * for what is called a million times. Good as long as "look"; no result of it may be
 * returned.
 */
extern DaArray *da_array_look(Datum value, DaLook *look);

/*
 * Why a plain varlena is no value of ours, a sentence that stays; NULL: it is one, of that shape.
 * Raises nothing.
 */
extern const char *da_array_check(Datum value, DaLook *look, DaShape *shape);

/* does da_array_look() leave no trace? */
static inline bool
da_datum_is_plain(Datum value)
{
	return !VARATT_IS_EXTERNAL(DatumGetPointer(value)) &&
		!VARATT_IS_COMPRESSED(DatumGetPointer(value));
}

/*
 * A new array to write every element of, flat or expanded by its size. Its
 * contents are undefined, its validity words (if wanted) too.
 */
extern DaArray *da_array_create(const DaShape *shape, bool with_validity);

/* the same to be written on that engine: one with a device knows no flat arrays */
extern DaArray *da_array_create_for(DaEngineId engine, const DaShape *shape,
									bool with_validity);

/*
 * When all is written: how many NULLs there are. Validity words are dropped if
 * there is none.
 */
extern void da_array_finish(DaArray *array, int64 null_count);

/*
 * What a function returns: a flat varlena or a read-write expanded pointer. So an
 * expanded array must be one that the function made, never an argument.
 */
extern Datum da_array_datum(DaArray *array);

/* elements [start, start + length), 0-based, as a vector; reads only their bytes
 * of a stored value that is not loaded, unless that is most of it, and shares the bytes if
 * there are many. "stat" as below; NULL where all is on the host already */
extern DaArray *da_array_slice(DaArray *array, int64 start, int64 length, DaStat *stat);

/* the same elements in another shape of the same length; shares the bytes */
extern DaArray *da_array_reshape(DaArray *array, const DaShape *shape);

/* a new array of the same elements in another shape; NULLs follow if that has more */
extern DaArray *da_array_copy(DaArray *array, const DaShape *shape, bool with_validity);

/*
 * An array of the same elements that may be written in place: this one where it is
 * "mine" (no other holder of it) and nobody shares its bytes, else a copy.
 * with_validity: make room for NULLs.
 */
extern DaArray *da_array_writable(DaArray *array, bool mine, bool with_validity);

/* a fixed copy in that memory context of an array that may be borrowed */
extern DaArray *da_array_keep(DaArray *array, MemoryContext context);

extern int64 da_array_null_count(DaArray *array);

/*
 * A flat array as an expanded one in the current memory context, for a device, which
 * knows no flat ones. It has no copy yet, or that of a value that was flattened on its way.
 * da_array_free() is for the caller who knows that nobody else has it.
 */
extern DaArray *da_array_shadow(DaArray *array);
extern void da_array_free(DaArray *shadow);

/*
 * The column in an engine's memory, to read, or of an array just created to write. With
 * the host all that goes wrong is raised; what a device cannot do is answered. "stat": the
 * operation that the bytes are moved for. A function without one that has to move some counts
 * as an operation of its own, DA_OP_READ.
 */
extern DaStatus da_array_read(DaArray *array, DaEngineId engine, DaColumn *column, DaStat *stat);
/* of a shadow array: the copy from the flat one, if it is missing */
extern DaStatus da_array_upload(DaArray *shadow, DaEngineId engine, const DaArray *flat,
								DaStat *stat);
extern DaStatus da_array_write(DaArray *array, DaEngineId engine, DaOutput *output);

/*
 * Of a flat value that came from outside only the header has been looked at. This looks behind it,
 * before its bytes are read or counted or go elsewhere, and raises ERRCODE_DATA_CORRUPTED.
 * all: as da_bytes_damage() has it.
 */
extern void da_array_look_behind(DaArray *array, bool all);

static inline void
da_array_read_on(DaArray *array)
{
	if (array->unread)
		da_array_look_behind(array, false);
}

/* the column whose bytes, in whatever memory, begin there */
static inline DaColumn
da_array_column_at(const DaArray *array, const void *bytes)
{
	bool		has_validity = da_array_has_validity(array);
	DaColumn	column = {
		.storage = da_element_info[array->shape.element].storage,
		.length = array->shape.length,
		.data = (const char *) bytes + array->data_at,
		.validity = has_validity ?
		(const uint64 *) ((const char *) bytes + array->validity_at) : NULL,
		.validity_offset = has_validity ? array->validity_bit : 0
	};

	return column;
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

/* one element of a writable array; value NULL: NULL (the array has validity words) */
extern void da_array_set(DaArray *array, int64 position, const DaScalar *value);

/* a read-write expanded pointer to one of ours? */
extern bool da_datum_is_writable(Datum value);

/*
 * That many elements of a column into a writable array of the same element type,
 * which has validity words if one of them is NULL.
 */
extern void da_array_put(DaArray *array, int64 position, const DaColumn *from,
						 int64 start, int64 length);

/*
 * The elements of "from" to those 1-based INT4 positions, each given once, of a new array of
 * the same element type: one without NULLs, or one of nothing but NULLs, where those of
 * "from" leave what is there. There may be more positions than elements.
 */
extern void da_array_scatter(DaArray *array, DaArray *positions, DaArray *from);

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

#endif							/* DA_ARRAY_H */
