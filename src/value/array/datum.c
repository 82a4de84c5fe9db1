/*
 * datum.c
 *	  A Datum as an array.
 */
#include "value/array/datum.h"

#include "fmgr.h"
#include "utils/builtins.h"
#include "value/array/behind.h"
#include "value/array/deferred.h"
#include "value/array/expanded.h"
#include "value/buffer/cache.h"
#include "value/stored/stored.h"

/* those of a flat value of that size */
static pg_noinline const char *
find_entries(DaArray *array, Size size)
{
	bool		has_nulls = da_array_has_validity(array);
	Size		entries_size;
	Size		at = da_entries_at(array->data.at + da_payload_size(DA_ELEMENT_TEXT,
																	array->shape.length,
																	has_nulls),
								   size, &entries_size);

	array->exact = true;
	if (entries_size == 0 && array->shape.length > 0 &&
		(!has_nulls || da_format_count_nulls((const uint64 *) (array->flat + array->validity.at),
											 array->shape.length) < array->shape.length))
		return da_format_no_entries;
	if (entries_size == 0)
		return NULL;
	array->shape.entries = &array->own;
	return da_entries_view(&array->own, array->flat + at, entries_size, CurrentMemoryContext);
}

/* a varlena as a flat array; returns why it is none, as far as its header tells */
static inline const char *
check_flat(DaArray *array, struct varlena *flat)
{
	DaHeader   *header = (DaHeader *) flat;
	const char *reason = da_format_check(header, VARSIZE(flat), VARSIZE(flat), &array->shape,
										 &array->stats);
	bool		has_nulls;

	if (unlikely(reason != NULL))
		return reason;
	da_array_init_flat(array, (char *) flat);
	has_nulls = da_format_has_nulls(header);
	array->has_stats = da_format_has_stats(header);
	da_array_lay_out(array, da_payload_at(header), has_nulls);
	array->sorted = header->flags & DA_FLAG_SORTED;
	array->null_count = da_format_null_count(header, &array->stats);
	array->sealed = true;
	/* most values have nothing there that could be wrong */
	array->unread = has_nulls || array->shape.element == DA_ELEMENT_BOOL;
	if (unlikely(array->shape.element == DA_ELEMENT_TEXT))
		return find_entries(array, VARSIZE(flat));
	return NULL;
}

static void
from_flat(DaArray *array, struct varlena *flat)
{
	const char *reason = check_flat(array, flat);

	if (reason)
		da_format_corrupted(reason);
}

/* is the payload of a varlena encoded? Then that is what its header says. */
static bool
is_packed(struct varlena *flat, DaLayout *layout)
{
	DaHeader   *header = (DaHeader *) flat;

	if (VARSIZE(flat) < offsetof(DaHeader, dims) || (header->flags & DA_FLAG_PARTS) == 0)
		return false;
	da_format_parse(header, VARSIZE(flat), VARSIZE(flat), layout);
	return layout->packed.vectors > 0;
}

/* a flat value whose payload is encoded, from what its header says */
static DaArray *
from_packed(struct varlena *flat, const DaLayout *layout)
{
	const char *payload = (const char *) flat + layout->payload_at;
	Size		stored = da_packed_payload_size(&layout->packed);
	DaPackedFrom from = {.layout = layout, .payload = payload, .context = CurrentMemoryContext};
	DaShape		shape = layout->shape;
	DaArray    *array;

	if (layout->entries_size > 0)
	{
		const char *reason;

		shape.entries = palloc(sizeof(DaEntries));
		reason = da_entries_view(shape.entries, (const char *) flat + layout->entries_at,
								 layout->entries_size, CurrentMemoryContext);
		if (reason)
			da_format_corrupted(reason);
	}
	if (layout->payload_size <= DA_AT_ONCE_LIMIT)
	{
		bool		has_stats;
		Size		size = da_format_size(&shape, layout->has_nulls, &has_stats);

		array = palloc(sizeof(DaArray));
		da_array_init_flat(array, palloc(size));
		array->shape = shape;
		da_array_lay_out(array, da_header_size(shape.ndim, has_stats), layout->has_nulls);
		da_packed_read_all(&from, array->flat + array->data.at);
		(void) da_format_write(array->flat, &shape, layout->has_nulls,
							   has_stats ? &layout->stats : NULL, layout->sorted);
		array->sealed = true;
	}
	else
	{
		DaBuffer   *buffer;

		array = da_array_expand(CurrentMemoryContext, &shape, layout->has_nulls);
		/* what was flattened while it was on a device may be there still */
		buffer = da_cache_lookup_content(layout->stats.hash, layout->payload_size,
										 layout->shape.length, layout->null_count, payload,
										 stored);
		/* if that were lost, these bytes would no longer be at hand */
		if (buffer && !da_buffer_is_safe(buffer))
		{
			da_buffer_release(buffer);
			buffer = NULL;
		}
		array->hit = buffer && da_buffer_loaded(buffer);
		da_array_own(array, buffer ? buffer : da_buffer_packed(payload, layout));
	}
	array->exact = true;
	array->null_count = layout->null_count;
	/* what the array is when it is plain: small ones have no stats */
	array->has_stats = array->flat == NULL || da_format_has_stats((DaHeader *) array->flat);
	if (array->has_stats)
	{
		array->sorted = layout->sorted;
		array->stats = layout->stats;
	}
	if (array->flat)
		da_array_look_behind(array, true);
	return array;
}

static DaArray *
from_toast(const DaToast *toast, const DaLayout *layout, const DaWitness *witness)
{
	DaArray    *array = da_array_expand(CurrentMemoryContext, &layout->shape,
										layout->has_nulls);

	array->null_count = layout->null_count;
	array->sorted = layout->sorted;
	array->has_stats = true;
	array->stats = layout->stats;
	array->exact = true;
	da_array_own(array, da_cache_lookup(toast, layout, witness));
	if (array->data.buffer)
		array->hit = da_buffer_loaded(array->data.buffer);
	else
	{
		da_array_own(array, da_buffer_stored(toast, layout, witness));
		/* which may raise, and the buffer has an owner by now */
		array->data.buffer->entries = da_entries_stored(toast, layout);
		da_cache_insert_stored(array->data.buffer);
	}
	array->held = da_entries_share(array->data.buffer->entries);
	array->shape.entries = array->held;
	return array;
}

/* the bytes of a short varlena as a long one, which is aligned; "to" has room for that */
static struct varlena *
unpack_short(const struct varlena *from, void *to)
{
	Size		size = VARSIZE_SHORT(from) - VARHDRSZ_SHORT;
	const char *data = VARDATA_SHORT(from);
	char	   *copy = (char *) to + VARHDRSZ;
	Size		at = 0;

	Assert(size + VARHDRSZ <= DA_UNPACKED_MAX);
	/* so few bytes that a call of memcpy(), or what some compilers make of it, costs more */
	for (; at + 16 < size; at += 16)
		memcpy(copy + at, data + at, 16);
	if (size >= 16)
		memcpy(copy + size - 16, data + size - 16, 16);
	else
		for (; at < size; at++)
			copy[at] = data[at];
	SET_VARSIZE(to, size + VARHDRSZ);
	return to;
}

/* a small value as most rows hold it: one piece of memory for the array and its bytes */
static DaArray *
from_short(const struct varlena *from)
{
	Size		array_size = MAXALIGN(sizeof(DaArray));
	char	   *memory = palloc(array_size + VARSIZE_SHORT(from) - VARHDRSZ_SHORT + VARHDRSZ);
	DaArray    *array = (DaArray *) memory;

	from_flat(array, unpack_short(from, memory + array_size));
	return array;
}

/* a value out of line: it stays there, unless it is small */
static DaArray *
from_external(const DaToast *toast)
{
	DaLayout	layout;
	DaWitness	witness;

	if (da_toast_size(toast) <= DA_AT_ONCE_LIMIT)
		return NULL;
	if (!da_cache_layout(toast, &layout, &witness))
		da_stored_layout(toast, &layout, &witness);
	/* without a content hash the value has no identity: read it whole */
	return layout.has_stats ? from_toast(toast, &layout, &witness) : NULL;
}

/* PG_DETOAST_DATUM() of a value out of line */
static struct varlena *
read_flat(Datum value, const DaToast *toast)
{
	struct varlena *flat;

	if (da_toast_is_compressed(toast))
		return (struct varlena *) PG_DETOAST_DATUM(value);
	flat = palloc(da_toast_size(toast));
	SET_VARSIZE(flat, da_toast_size(toast));
	da_toast_read(toast, VARHDRSZ, da_toast_size(toast) - VARHDRSZ, VARDATA(flat));
	return flat;
}

/* any other varlena, in memory or brought there */
static DaArray *
from_detoasted(Datum value, const DaToast *toast)
{
	static const DaWitness no_witness;
	struct varlena *flat = toast ? read_flat(value, toast)
	: (struct varlena *) PG_DETOAST_DATUM(value);
	DaLayout	layout;
	DaArray    *array;

	if (is_packed(flat, &layout))
	{
		/* it may be small only as long as it is encoded */
		if (toast && layout.payload_size > DA_AT_ONCE_LIMIT)
			return from_toast(toast, &layout, &no_witness);
		return from_packed(flat, &layout);
	}
	array = palloc(sizeof(DaArray));
	from_flat(array, flat);
	if ((Pointer) flat != DatumGetPointer(value))
		da_array_look_behind(array, true);
	return array;
}

DaArray *
da_array_from_datum(Datum value)
{
	DaArray    *array = (DaArray *) da_expanded_of(value, &da_array_methods);
	DaToast		toast;

	if (array && unlikely(array->behind))
		da_behind_restore(array);
	if (array == NULL && da_datum_is_plain(value) && VARATT_IS_SHORT(DatumGetPointer(value)))
		array = from_short((struct varlena *) DatumGetPointer(value));
	if (array == NULL)
	{
		DaDeferred *deferred = da_deferred_of(value);
		bool		external = !deferred && da_toast_from(value, &toast);

		if (deferred)
			array = da_deferred_array(deferred);
		else if (external)
			array = from_external(&toast);
		if (array == NULL)
			array = from_detoasted(value, external ? &toast : NULL);
	}
	da_array_assert(array);
	return array;
}

DaArray *
da_array_look(Datum value, DaLook *look)
{
	struct varlena *flat = (struct varlena *) DatumGetPointer(value);

	if (!da_datum_is_plain(value))
		return da_array_from_datum(value);
	if (VARATT_IS_SHORT(flat))
		flat = unpack_short(flat, look->bytes);
	from_flat(&look->array, flat);
	da_array_assert(&look->array);
	return &look->array;
}

const char *
da_array_check(Datum value, DaLook *look, DaShape *shape)
{
	struct varlena *flat = (struct varlena *) DatumGetPointer(value);
	const char *reason;

	Assert(da_datum_is_plain(value));
	if (VARATT_IS_SHORT(flat))
		flat = unpack_short(flat, look->bytes);
	reason = check_flat(&look->array, flat);
	if (reason)
		return reason;
	*shape = look->array.shape;
	return da_validate_bytes(&look->array, false);
}

Datum
da_element_datum(const DaArray *array, const DaScalar *value)
{
	DaString	string;

	if (likely(array->shape.element != DA_ELEMENT_TEXT))
		return da_scalar_datum(array->shape.element, value);
	Assert(array->shape.entries != NULL);
	string = da_entries_get(array->shape.entries, value->i4);
	return PointerGetDatum(cstring_to_text_with_len(string.bytes, (int) string.length));
}

bool
da_datum_is_writable(Datum value)
{
	return da_expanded_of(value, &da_array_methods) != NULL &&
		VARATT_IS_EXTERNAL_EXPANDED_RW(DatumGetPointer(value));
}
