/*
 * flatten.c
 *	  An array becomes a varlena: as a result, or where PostgreSQL stores it.
 */
#include "value/array/flatten.h"

#include "miscadmin.h"
#include "value/array/behind.h"
#include "value/array/expanded.h"
#include "value/array/order.h"
#include "value/array/settle.h"
#include "value/buffer/cache.h"
#include "value/buffer/transfer.h"
#include "value/stored/pack.h"

static Size array_get_flat_size(ExpandedObjectHeader *eohptr);
static void array_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size);

const ExpandedObjectMethods da_array_methods = {
	array_get_flat_size,
	array_flatten_into
};

/* the column of an array on the host, as it is stored */
static DaColumn
stored_column(DaArray *array, DaStat *stat)
{
	bool		has_nulls = da_array_null_count(array) > 0;
	DaColumn	column;

	(void) da_array_read(array, DA_ENGINE_HOST, &column, stat);
	if (!has_nulls)
		column.validity = NULL;
	return column;
}

/*
 * What an array begins with as it is stored, if that can still be read; false: it cannot. Its
 * dictionary is with *last.
 */
static bool
read_head(const DaArray *array, DaPackedVectors *vectors, DaPackedLast **last)
{
	const DaHead *head = array->head;
	DaPackedFrom from;
	const char *reason;

	if (head == NULL || !da_stored_is_held(&head->from))
		return false;
	from = (DaPackedFrom) {.layout = &head->from.layout, .toast = &head->from.toast,
						   .last = last, .context = CurrentMemoryContext};
	reason = da_packed_vectors(&from, head->first, head->vectors, vectors);
	if (reason)
		da_format_corrupted(reason);
	return true;
}

/*
 * Encode an expanded array that is about to be flattened, if that pays: it has to be done before
 * PostgreSQL knows the size.
 */
static void
pack_expanded(DaArray *array, Size plain)
{
	DaPacking	packing;
	DaPackedVectors head;
	DaPackedLast *last = NULL;
	DaColumn	column;
	DaStat	   *stat;
	char	   *to;

	if (array->packing || !da_pack_wanted(array->form, &array->shape, plain))
		return;
	/* codes are encoded, or not, whatever their entries take */
	plain = da_format_payload_end(&array->shape, da_array_null_count(array) > 0);
	stat = &da_stats[DA_OP_FLATTEN][da_array_at(array)];
	column = stored_column(array, stat);
	if (!da_pack_begin(&packing, array->form, &array->shape, plain, &column))
		return;
	if (read_head(array, &head, &last))
		packing.head = &head;
	array->packing = da_buffer_create(packing.room);
	to = da_buffer_write_host(array->packing, false, NULL);
	if (!da_pack_write(&packing, to, &array->packed))
		da_array_forget_packing(array);
}

static Size
array_get_flat_size(ExpandedObjectHeader *eohptr)
{
	MemoryContext caller = da_flatten_begin(eohptr);
	DaArray    *array = (DaArray *) eohptr;
	bool		has_stats;
	Size		size;

	if (array->behind)
		da_behind_restore(array);
	da_array_settle(array);
	size = da_format_size(&array->shape, da_array_null_count(array) > 0, &has_stats);
	pack_expanded(array, size);
	da_flatten_end(caller);
	return array->packing ? da_format_packed_size(&array->shape, &array->packed) : size;
}

/*
 * The flat bytes may come back, from a tuplestore say: what is on a device stays there for
 * a while, if the whole buffer is what was flattened.
 */
static void
keep_flattened(DaArray *array, bool has_nulls, const char *payload, Size stored)
{
	DaBuffer   *buffer = array->data.buffer;

	if (!array->has_stats || array->data.at != 0 ||
		buffer->size != da_payload_size(array->shape.element, array->shape.length, has_nulls))
		return;
	for (int i = 0; i < DA_NUM_ENGINES; i++)
	{
		if (i == DA_ENGINE_HOST || !da_buffer_valid(buffer, i))
			continue;
		da_cache_insert_content(buffer, array->stats.hash, array->shape.length, array->null_count,
								payload, stored);
		da_cache_keep(buffer, i);
	}
}

/* as it was encoded for its size */
static void
flatten_packed(DaArray *array, bool has_nulls, void *result)
{
	Size		stored = da_packed_payload_size(&array->packed);
	char	   *payload;

	if (!array->has_stats)
	{
		DaColumn	column = stored_column(array, NULL);

		array->stats = da_order_column_stats(&column, &array->shape, array->null_count,
											 &array->sorted);
		array->has_stats = true;
	}
	payload = da_format_write_packed(result, &array->shape, has_nulls, &array->stats,
									 array->sorted, &array->packed);
	da_copy(payload, array->packing->copy[DA_ENGINE_HOST], stored);
	da_array_forget_packing(array);
	keep_flattened(array, has_nulls, payload, stored);
}

/* as it is */
static void
flatten_plain(DaArray *array, bool has_nulls, char *result, Size size, DaStat *stat)
{
	bool		has_stats;
	char	   *payload;

	(void) da_format_size(&array->shape, has_nulls, &has_stats);
	payload = result + da_header_size(array->shape.ndim, has_stats);
	/* who flattens a value once often does it again: to move it down once is enough */
	if (array->data.buffer->size == da_payload_size(array->shape.element, array->shape.length,
													has_nulls) &&
		da_buffer_loaded(array->data.buffer))
		(void) da_buffer_read_host(array->data.buffer, stat);
	da_bytes_copy_payload(array, payload, array->shape.length, has_nulls, stat);
	if (has_stats && !array->has_stats)
	{
		array->stats = da_order_stats(&array->shape, array->null_count, payload, &array->sorted);
		array->has_stats = true;
	}
	(void) da_format_write(result, &array->shape, has_nulls,
						   has_stats ? &array->stats : NULL, array->sorted);
	keep_flattened(array, has_nulls, payload, da_payload_size(array->shape.element,
															  array->shape.length, has_nulls));
}

static void
array_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size)
{
	MemoryContext caller = da_flatten_begin(eohptr);
	DaArray    *array = (DaArray *) eohptr;
	bool		has_nulls = da_array_null_count(array) > 0;
	DaStat	   *stat = &da_stats[DA_OP_FLATTEN][da_array_at(array)];

	stat->calls++;
	stat->elements += array->shape.length;
	da_array_count_hit(array, stat);
	if (array->packing)
		flatten_packed(array, has_nulls, result);
	else
		flatten_plain(array, has_nulls, result, size, stat);
	Assert(VARSIZE(result) == size);
	da_flatten_end(caller);
}

/* one with entries is built without room for them, and without knowing how many there will be */
static void
make_room(DaArray *array, bool has_nulls)
{
	Size		payload = da_payload_size(array->shape.element, array->shape.length, has_nulls);
	bool		has_stats;
	char	   *flat = palloc(da_format_size(&array->shape, has_nulls, &has_stats));
	Size		at = da_header_size(array->shape.ndim, has_stats);

	memcpy(flat + at, array->flat + array->data.at, payload);
	array->flat = flat;
	da_array_lay_out(array, at, has_nulls);
}

/* a flat array under construction becomes a value */
void
da_array_seal(DaArray *array)
{
	bool		has_nulls = da_array_null_count(array) > 0;
	DaStats		stats;
	bool		has_stats;

	da_array_settle(array);
	if (array->shape.entries)
		make_room(array, has_nulls);
	/* validity words that turned out not to be needed are at the end */
	has_stats = array->data.at != da_header_size(array->shape.ndim, false);
	if (has_nulls)
	{
		Size		end = array->shape.length * da_element_size(array->shape.element);

		memset(array->flat + array->data.at + end, 0,
			   da_validity_at(array->shape.element, array->shape.length) - end);
	}
	if (has_stats)
		stats = da_order_stats(&array->shape, array->null_count,
							   array->flat + array->data.at, &array->sorted);
	(void) da_format_write(array->flat, &array->shape, has_nulls,
						   has_stats ? &stats : NULL, array->sorted);
	array->sealed = true;
}

/* a sealed flat array as a varlena of the form that it wants to be stored in */
static char *
packed_flat(DaArray *array)
{
	Size		plain = VARSIZE(array->flat);
	DaPacking	packing;
	DaPacked	packed;
	DaColumn	column;
	DaStats		stats;
	uint8		sorted = array->sorted;
	char	   *payload;
	char	   *flat;
	Size		at;

	if (!da_pack_wanted(array->form, &array->shape, plain))
		return array->flat;
	plain = da_format_payload_end(&array->shape, array->null_count > 0);
	column = stored_column(array, NULL);
	if (!da_pack_begin(&packing, array->form, &array->shape, plain, &column))
		return array->flat;
	payload = palloc(packing.room);
	if (!da_pack_write(&packing, payload, &packed))
		return array->flat;
	stats = array->has_stats ? array->stats :
		da_order_column_stats(&column, &array->shape, array->null_count, &sorted);
	flat = palloc(da_format_packed_size(&array->shape, &packed));
	at = da_format_write_packed(flat, &array->shape, array->null_count > 0, &stats, sorted,
								&packed) - flat;
	memcpy(flat + at, payload, da_packed_payload_size(&packed));
	pfree(payload);
	return flat;
}

/* of a few elements only theirs */
static void
read_entries(DaArray *array)
{
	da_array_settle(array);
	if (array->shape.entries && array->shape.entries->ends == NULL)
		da_entries_need(array->shape.entries);
}

Datum
da_array_datum(DaArray *array)
{
	da_array_assert(array);
	if (array->shape.element == DA_ELEMENT_TEXT && array->shape.entries == NULL &&
		da_array_null_count(array) < array->shape.length)
		elog(ERROR, "texts without entries");
	if (array->flat)
	{
		if (!array->sealed)
			da_array_seal(array);
		/* an argument that is the result, too */
		da_array_read_on(array);
		return PointerGetDatum(packed_flat(array));
	}
	if (array->shape.entries && array->shape.entries->ends == NULL)
		read_entries(array);

	/*
	 * A result may outlive the row that it was read from (in a procedure, across COMMIT), so it
	 * has its bytes.
	 */
	if (!da_buffer_loaded(array->data.buffer) && !array->data.buffer->mask)
		(void) da_buffer_read_host(array->data.buffer, da_bytes_begin_read(array));
	return EOHPGetRWDatum(&array->hdr);
}
