/*
 * view.h
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
#ifndef DA_VIEW_H
#define DA_VIEW_H

#include "engine/stat.h"
#include "value/buffer/buffer.h"
#include "value/stored/format.h"
#include "value/stored/stored.h"
#include "value/stored/stored_entries.h"

#include "utils/expandeddatum.h"

/* vectors of a stored value that an array begins with: who encodes it may copy them */
typedef struct DaHead
{
	DaStoredHold from;
	int64		first;			/* its vectors from that one on */
	int64		vectors;		/* so many */
} DaHead;

/* where a part of an array begins */
typedef struct DaPart
{
	DaBuffer   *buffer;			/* NULL: in the flat form's bytes */
	Size		at;				/* byte offset there */
} DaPart;

/*
 * All that there is to know of a part is in its DaPart, so one more (a dictionary) is one more of
 * these. Elements and validity words are made, read, checked, cached and moved together, so they
 * are in one buffer, which "data" has the reference of.
 */
typedef struct DaArray
{
	ExpandedObjectHeader hdr;	/* in use in the expanded form only */
	int			magic;			/* DA_ARRAY_MAGIC */
	DaShape		shape;
	int64		null_count;		/* -1: not counted yet */
	char	   *flat;			/* flat form: the varlena */
	bool		sealed;			/* its header is written, it changes no more */
	bool		unread;			/* nobody has looked at what is behind the header */
	bool		hit;			/* expanded: its bytes were in the cache, nobody has counted it */
	DaPart		data;			/* from element 0 on */
	DaPart		validity;		/* words; at DA_NO_VALIDITY: no element is NULL */
	int64		validity_bit;	/* bit of element 0 in them */
	uint8		sorted;			/* DA_FLAG_SORTED bits that are known to hold */
	bool		has_stats;		/* stats are of exactly these elements */
	DaStats		stats;
	DaForm		form;			/* in which it wants to be stored */
	DaBuffer   *packing;		/* expanded: its encoded payload, while PostgreSQL stores it */
	DaPacked	packed;			/* what that consists of */
	DaHead	   *head;			/* expanded, not NULL: its first vectors as they are stored */
	DaEntries  *held;			/* expanded: the entries of its shape, of which it is a holder */
	DaEntries	own;			/* flat: these, where they are in its bytes */
	bool		exact;			/* its entries are sorted, and each is some element's */
	int64		ngroups;		/* not 0: group numbers from 1 to this one, as they were given, or
								 * codes that are the same */
	/* expanded: which has taken its place in the buffer (version.h), and whose it has taken */
	struct DaArray *newer;
	struct DaArray *older;
	bool		behind;			/* one of the elements there is a newer array's; here it is: */
	bool		was_null;
	int64		was_at;
	DaScalar	was;
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

/* a reference to the buffer of all its parts becomes the array's */
static inline void
da_array_own(DaArray *array, DaBuffer *buffer)
{
	array->data.buffer = array->validity.buffer = buffer;
}

/* a flat array of which only the place is known yet */
static inline void
da_array_init_flat(DaArray *array, char *flat)
{
	array->magic = DA_ARRAY_MAGIC;
	array->null_count = -1;
	array->flat = flat;
	array->sealed = false;
	array->unread = false;
	da_array_own(array, NULL);
	array->sorted = 0;
	array->has_stats = false;
	array->form = DA_FORM_AUTO;
	array->packing = NULL;
	array->head = NULL;
	array->exact = false;
	array->ngroups = 0;
}

/* where the parts of a payload are, of an array whose shape is known, and what is known of it */
static inline void
da_array_lay_out(DaArray *array, Size payload_at, bool has_validity)
{
	array->data.at = payload_at;
	array->validity_bit = 0;
	if (has_validity)
		array->validity.at = payload_at + da_validity_at(array->shape.element,
														 array->shape.length);
	else
	{
		array->validity.at = DA_NO_VALIDITY;
		array->null_count = 0;
	}
}

/* elements of an array in a buffer: all that has to be kept of it while it waits */
typedef struct DaRow
{
	DaBuffer   *buffer;			/* a reference of who has the row */
	Size		data_at;		/* where element 0 is */
	Size		validity_at;	/* DA_NO_VALIDITY: no element is NULL */
	int64		validity_bit;
	int64		null_count;		/* -1: not counted yet */
	int64		length;
	int64		number;			/* whose it is */
} DaRow;

static inline DaRow
da_row(const DaArray *array, int64 start, int64 length, int64 number)
{
	DaRow		row;

	row.buffer = array->data.buffer;
	row.data_at = array->data.at + start * da_element_size(array->shape.element);
	row.validity_at = array->validity.at;
	row.validity_bit = array->validity_bit + start;
	row.null_count = length < array->shape.length && array->null_count != 0 ? -1
		: array->null_count;
	row.length = length;
	row.number = number;
	return row;
}

/* the row as an array that is only looked at, and not in PostgreSQL's hands */
static inline void
da_row_look(const DaRow *row, DaElement element, DaArray *array)
{
	memset(array, 0, sizeof(DaArray));
	array->magic = DA_ARRAY_MAGIC;
	array->shape = da_shape_vector(element, row->length);
	array->null_count = row->null_count;
	da_array_own(array, row->buffer);
	array->data.at = row->data_at;
	array->validity.at = row->validity_at;
	array->validity_bit = row->validity_bit;
}

static inline bool
da_array_has_validity(const DaArray *array)
{
	return array->validity.at != DA_NO_VALIDITY;
}

/* the engine that a look at its bytes takes them from; what is not loaded goes to the host */
static inline DaEngineId
da_array_at(const DaArray *array)
{
	return array->data.buffer && da_buffer_loaded(array->data.buffer) &&
		!da_buffer_valid(array->data.buffer, DA_ENGINE_HOST) ? DA_ENGINE_CUDA : DA_ENGINE_HOST;
}

/* what was found in the cache is an operand of that operation */
static inline void
da_array_count_hit(DaArray *array, DaStat *stat)
{
	if (array->data.buffer == NULL || !array->hit)
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
		(a->data.buffer != NULL && a->data.buffer == b->data.buffer && a->data.at == b->data.at &&
		 a->validity.at == b->validity.at && a->validity_bit == b->validity_bit &&
		 a->shape.element == b->shape.element && a->shape.length == b->shape.length &&
		 a->shape.entries == b->shape.entries);
}

/* the column whose bytes, in whatever memory, begin there */
static inline DaColumn
da_array_column_at(const DaArray *array, const void *bytes)
{
	bool		has_validity = da_array_has_validity(array);
	DaColumn	column = {
		.storage = da_element_info[array->shape.element].storage,
		.length = array->shape.length,
		.data = (const char *) bytes + array->data.at,
		.validity = has_validity ?
		(const uint64 *) ((const char *) bytes + array->validity.at) : NULL,
		.validity_offset = has_validity ? array->validity_bit : 0
	};

	return column;
}

#endif							/* DA_VIEW_H */
