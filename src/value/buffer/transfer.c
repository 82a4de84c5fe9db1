/*
 * transfer.c
 *	  The bytes of a buffer, brought to where they are wanted.
 *
 * Copies between engines are given no interrupt flags: the largest value takes some tenths of
 * a second. What waits for a process that others keep busy looks at them all the same. Copies on
 * the host do, and reading stored values does.
 */
#include "value/buffer/transfer.h"

#include "engine/placement.h"
#include "kernel/validate.h"
#include "miscadmin.h"
#include "port/pg_bitutils.h"
#include "utils/memutils.h"
#include "value/buffer/cache.h"
#include "value/buffer/decode.h"
#include "value/buffer/mask.h"
#include "value/buffer/send.h"
#include "value/stored/stored.h"

/* is the copy on another device than that where memory comes to be? */
static inline bool
is_elsewhere(const DaBuffer *buffer, DaEngineId engine)
{
	return engine != DA_ENGINE_HOST && buffer->copy[engine] &&
		da_place_of(buffer->copy[engine]) != da_remote_target;
}

/* this engine's copy, allocated if there is none; valid or not */
static DaStatus
own_copy(DaBuffer *buffer, DaEngineId engine)
{
	DaStatus	status = DA_OK;

	if (engine != DA_ENGINE_HOST &&
		(buffer->epoch != da_device_epoch || is_elsewhere(buffer, engine)))
		da_buffer_drop(buffer, engine);
	if (buffer->copy[engine])
		return DA_OK;
	if (engine != DA_ENGINE_HOST)
		buffer->epoch = da_device_epoch;
	do
	{
		status = da_engine(engine)->allocate(Max(buffer->size, 1), &buffer->copy[engine]);
		/* what is kept for later may be what is missing now */
	} while (status == DA_NO_MEMORY && da_cache_shrink(engine));
	if (status != DA_OK)
		buffer->copy[engine] = NULL;
	if (status != DA_OK && engine == DA_ENGINE_HOST)
		da_engine_failed(engine, status,
						 psprintf("Failed on an array of %zu bytes.", buffer->size));
	return status;
}

/* bytes of the payload that an encoded one is when it is decoded; a reason as da_packed_read()'s */
static const char *
unpack(const DaPackedFrom *from, Size at, Size size, char *to)
{
	const DaShape *shape = &from->layout->shape;
	Size		width = da_element_size(shape->element);
	Size		end = at + size;
	Size		data_end = shape->length * width;
	Size		validity_at = da_validity_at(shape->element, shape->length);
	Size		elements = at < data_end ? Min(end, data_end) - at : 0;
	const char *reason = NULL;

	if (size == from->layout->payload_size)
	{
		da_packed_read_all(from, to);
		return NULL;
	}
	Assert(at % width == 0 && elements % width == 0);
	if (elements > 0)
		reason = da_packed_read(from, at / width, elements / width, to, NULL);
	/* zeros between the two */
	if (end > data_end && at < validity_at)
		memset(to + (Max(at, data_end) - at), 0, Min(end, validity_at) - Max(at, data_end));
	if (reason == NULL && end > validity_at)
	{
		Size		begin = Max(at, validity_at);
		int64		first = (begin - validity_at) * 8;
		int64		length = Min((end - validity_at) * 8, shape->length) - first;

		Assert(begin % sizeof(uint64) == 0 && end % sizeof(uint64) == 0);
		reason = da_packed_read(from, first, length, NULL, (uint64 *) (to + (begin - at)));
	}
	return reason;
}

/*
 * The buffer may be older than what can be known of a TOAST pointer (a variable that lives through
 * COMMIT, bytes that were lost with a device), so the header is asked again: mostly it is
 * remembered.
 */
static void
check_stored(const DaBuffer *buffer, DaLayout *layout)
{
	DaWitness	witness;

	Assert(buffer->stored);
	if (da_witness_holds(&buffer->toast, &buffer->witness))
		*layout = buffer->layout;
	else
		da_stored_layout(&buffer->toast, layout, &witness);
	if (!da_buffer_is_of(buffer, layout))
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("a stored array is no longer there"),
				 errdetail("Another value has its place.")));
}

/* where the bytes are that are not loaded, of a stored value or an encoded payload */
typedef struct Source
{
	DaLayout	layout;
	DaPackedFrom from;
	instr_time	begin;
} Source;

static void
begin_source(Source *source, DaBuffer *buffer, DaStat *stat)
{
	INSTR_TIME_SET_CURRENT(source->begin);
	source->from = (DaPackedFrom) {.layout = &buffer->layout, .payload = buffer->packed,
								   .last = &buffer->last, .context = da_buffer_context(),
								   .stat = stat};
	if (buffer->packed)
		return;
	check_stored(buffer, &source->layout);
	source->from.layout = &source->layout;
	source->from.toast = &buffer->toast;
}

/* it has been read; "reason": what was found to be wrong with it, or NULL */
static void
end_source(Source *source, const char *reason)
{
	if (reason)
		da_format_corrupted(reason);
	da_stat_elapsed(&source->from.stat->detoast, source->begin);
}

/* the same of what is in vectors that can be read in parts; false: it is not */
static bool
begin_vectors(Source *source, DaBuffer *buffer, DaStat *stat)
{
	if (!da_buffer_is_encoded(buffer))
		return false;
	begin_source(source, buffer, stat);
	return source->from.layout->packed.vectors > 0;
}

const DaVectorEntry *
da_buffer_vectors(DaBuffer *buffer, DaStat *stat)
{
	Source		source;
	const DaVectorEntry *entries;

	if (!begin_vectors(&source, buffer, stat))
		return NULL;
	end_source(&source, da_packed_entries(&source.from, &entries));
	return entries;
}

bool
da_buffer_some_vectors(DaBuffer *buffer, int64 k, int n, DaVectorEntry *entries, DaStat *stat)
{
	Source		source;

	if (!begin_vectors(&source, buffer, stat))
		return false;
	end_source(&source, da_packed_some_entries(&source.from, k, n, entries));
	return true;
}

bool
da_buffer_decode(DaBuffer *buffer, int64 first, int64 length, void *elements, uint64 *validity,
				 DaStat *stat)
{
	Source		source;

	if (!begin_vectors(&source, buffer, stat))
		return false;
	end_source(&source, da_packed_read(&source.from, first, length, elements, validity));
	return true;
}

static void
check_validity(DaBuffer *buffer, const uint64 *words)
{
	const char *reason = da_format_check_validity(words, buffer->layout.shape.length,
												  buffer->layout.null_count);

	if (reason)
		da_format_corrupted(reason);
}

bool
da_buffer_dictionary(DaBuffer *buffer, DaDictionary *dictionary, DaStat *stat)
{
	Source		source;

	if (!begin_vectors(&source, buffer, stat))
		return false;
	end_source(&source, da_packed_dictionary(&source.from, dictionary));
	return dictionary->count > 0;
}

void
da_buffer_codes(DaBuffer *buffer, const DaDictionary *instead, int16 *codes, uint64 *validity,
				DaStat *stat)
{
	Source		source;

	if (begin_vectors(&source, buffer, stat))
		end_source(&source, da_packed_codes(&source.from, instead, codes, validity));
	else
		da_format_corrupted("It is no longer encoded.");
	if (validity)
		check_validity(buffer, validity);
}

/* some of the bytes, from the stored value or the encoded payload */
static void
read_stored(DaBuffer *buffer, Size at, Size size, void *to, DaStat *stat)
{
	Source		source;
	const char *reason = NULL;

	begin_source(&source, buffer, stat);
	if (source.from.layout->packed.vectors > 0)
		reason = unpack(&source.from, at, size, to);
	else
	{
		da_toast_read(&buffer->toast, source.from.layout->payload_at + at, size, to);
		stat->bytes_read += size;
	}
	end_source(&source, reason);
}

/*
 * What a stored value's bytes are checked for goes beyond their number: the kernels rely on
 * it, and what is sized by the number of NULLs in the header is filled by the validity bits.
 * So those come first.
 */
static bool
wants_check(const DaBuffer *buffer)
{
	return buffer->layout.has_nulls || buffer->layout.shape.element == DA_ELEMENT_BOOL;
}

/* the elements among those bytes of all, which begin with an element */
static void
check_elements(const DaBuffer *buffer, Size at, Size size, const char *piece,
			   const uint64 *validity)
{
	const DaShape *shape = &buffer->layout.shape;
	Size		width = da_element_size(shape->element);
	int64		first = at / width;
	DaColumn	column = {.storage = da_element_info[shape->element].storage,
		.length = Min((int64) (size / width), shape->length - first), .data = piece,
	.validity = validity, .validity_offset = first};
	const char *reason = column.length > 0 ? da_validate_column(&column) : NULL;

	Assert(at % width == 0);
	if (reason)
		da_format_corrupted(reason);
}

/* where the validity words begin, or where they would */
static Size
data_end(const DaBuffer *buffer)
{
	const DaShape *shape = &buffer->layout.shape;

	return buffer->layout.has_nulls ? da_validity_at(shape->element, shape->length) : buffer->size;
}

/* all bytes of a stored value, to memory of the host */
static void
read_stored_whole(DaBuffer *buffer, char *to, DaStat *stat)
{
	/* pieces that are in a cache still when they are checked; what is compressed has none */
	const Size	stride = 1024 * 1024;
	bool		at_once = !wants_check(buffer) || buffer->layout.packed.vectors > 0 ||
	da_toast_is_compressed(&buffer->toast);
	Size		end = data_end(buffer);
	const uint64 *validity = buffer->layout.has_nulls ? (const uint64 *) (to + end) : NULL;

	if (at_once)
		read_stored(buffer, 0, buffer->size, to, stat);
	if (!wants_check(buffer))
		return;
	if (!at_once)
		read_stored(buffer, end, buffer->size - end, to + end, stat);
	if (validity)
		check_validity(buffer, validity);
	for (Size at = 0; at < end; at += stride)
	{
		Size		size = Min(end - at, stride);

		if (!at_once)
			read_stored(buffer, at, size, to + at, stat);
		check_elements(buffer, at, size, to + at, validity);
	}
}

/* the same of what is nowhere; what a device had alone is made again, or lost with it */
static void
fetch_lost(DaBuffer *buffer, Size at, Size size, void *to, DaStatus status, DaStat *stat)
{
	if (buffer->stored)
		read_stored(buffer, at, size, to, stat);	/* it was checked on its way up */
	else if (buffer->recipe == NULL)
		da_engine_failed(DA_ENGINE_CUDA, status, NULL);
	else
	{
		buffer->recipe_methods->follow(buffer);
		if (to != buffer->copy[DA_ENGINE_HOST])
			da_copy(to, (char *) buffer->copy[DA_ENGINE_HOST] + at, size);
	}
}

DaStatus
da_buffer_download(const DaBuffer *buffer, DaEngineId id, Size at, Size size, void *to,
				   DaStat *stat)
{
	DaCall		call = {{NULL}};
	instr_time	begin;
	DaStatus	status;

	if (!da_buffer_valid(buffer, id))
		return DA_LOST;
	INSTR_TIME_SET_CURRENT(begin);
	status = da_engine(id)->download(&call, to, (char *) buffer->copy[id] + at, size);
	da_stat_elapsed(&stat->copy, begin);
	stat->bytes_down += size;
	if (status == DA_LOST)
		da_engine_lost(id);
	return status;
}

/* some of the bytes to memory of the host, from an engine or from the stored value */
static void
fetch(DaBuffer *buffer, Size at, Size size, void *to, DaStat *stat)
{
	DaEngineId	id = DA_ENGINE_CUDA;
	DaStatus	status;

	if (size == 0)
		return;
	if (unlikely(!da_buffer_is_written(buffer)))
		elog(ERROR, "bytes of an array are read before they are written");
	if (!da_buffer_loaded(buffer) && buffer->mask)
	{
		da_mask_write(buffer->mask, at, size, to);
		return;
	}
	if (!da_buffer_loaded(buffer) && (buffer->stored || buffer->packed))
	{
		if (size == buffer->size)
			read_stored_whole(buffer, to, stat);
		else
			read_stored(buffer, at, size, to, stat);
		return;
	}
	if (buffer->valid)
		id = pg_rightmost_one_pos32(buffer->valid);
	status = da_buffer_download(buffer, id, at, size, to, stat);
	if (status == DA_INTERRUPTED)
		CHECK_FOR_INTERRUPTS();
	if (status != DA_OK)
		fetch_lost(buffer, at, size, to, status, stat);
}

void *
da_buffer_make_host(DaBuffer *buffer)
{
	(void) own_copy(buffer, DA_ENGINE_HOST);
	buffer->written = true;
	return buffer->copy[DA_ENGINE_HOST];
}

DaStatus
da_buffer_upload(DaBuffer *buffer, DaEngineId engine, const void *from, DaStat *stat)
{
	DaCall		call = {{NULL}};
	DaStatus	status = own_copy(buffer, engine);
	instr_time	begin;

	if (status != DA_OK)
		return status;
	INSTR_TIME_SET_CURRENT(begin);
	if (buffer->size > 0)
		status = da_engine(engine)->upload(&call, buffer->copy[engine], from, buffer->size);
	da_stat_elapsed(&stat->copy, begin);
	if (status != DA_OK)
		return status;
	stat->bytes_up += buffer->size;
	buffer->valid |= 1 << engine;
	buffer->written = true;
	return DA_OK;
}

/*
 * The copy that another session has brought of a stored value: DA_OK. Or memory for one that others
 * may find when it has been brought: DA_UNSUPPORTED. It was checked by who brought it.
 */
static DaStatus
find_copy(DaBuffer *buffer, DaEngineId id)
{
	DaCall		call = da_engine_call();
	DaLayout	layout;
	DaName		name = {
		.database = MyDatabaseId,
		.relation = buffer->toast.pointer.va_toastrelid,
		.value = buffer->toast.pointer.va_valueid,
		.size = buffer->size,
		.hash = {buffer->hash[0], buffer->hash[1]}
	};
	DaStatus	status;

	/* who sees the value may have what others brought of it */
	check_stored(buffer, &layout);
	if (buffer->copy[id])
		da_buffer_drop(buffer, id);
	status = da_engine(id)->find(&call, &name, &buffer->copy[id]);
	buffer->epoch = da_device_epoch;
	if (status == DA_OK)
	{
		buffer->shared = true;
		buffer->valid |= 1 << id;
	}
	return status;
}

/* a stored value that is encoded, decoded on the device */
static DaStatus
send_encoded(DaBuffer *buffer, const DaPackedFrom *from, DaEngineId id, DaStat *stat)
{
	const DaEngine *engine = da_engine(id);
	const DaLayout *layout = from->layout;
	void	   *payload;
	DaStatus	status;

	do
		status = da_decode_send(from, id, &payload);
	while (status == DA_NO_MEMORY && da_cache_shrink(id));
	if (status != DA_OK)
		return status;
	status = da_decode(layout, id, payload, buffer->copy[id], stat);
	/* an engine of several processes keeps what they share */
	if (status != DA_OK || engine->find || !da_cache_keep_encoded(buffer, layout, payload))
		engine->release(payload, da_decode_size(layout));
	return status;
}

/* a stored value that is being sent, and its validity words, or NULL */
typedef struct Sent
{
	DaBuffer   *buffer;
	const uint64 *validity;
	DaStat	   *stat;
} Sent;

static void
read_sent(const void *source, Size at, Size size, void *to)
{
	const Sent *sent = source;
	Size		end = data_end(sent->buffer);

	read_stored(sent->buffer, at, size, to, sent->stat);
	if (wants_check(sent->buffer) && at < end)
		check_elements(sent->buffer, at, Min(size, end - at), to, sent->validity);
}

/* a stored value straight to a device */
static DaStatus
send_stored(DaBuffer *buffer, DaEngineId id, DaStat *stat)
{
	DaStatus	status;
	Size		end = data_end(buffer);
	uint64	   *validity = NULL;
	Sent		sent;
	Source		source;

	if (buffer->encoded && buffer->encoded_epoch == da_device_epoch)
		return da_decode(&buffer->encoded_layout, id, buffer->encoded, buffer->copy[id], stat);
	begin_source(&source, buffer, stat);
	if (source.layout.packed.vectors > 0)
		return send_encoded(buffer, &source.from, id, stat);
	if (buffer->layout.has_nulls)
	{
		validity = MemoryContextAllocHuge(CurrentMemoryContext, buffer->size - end);
		read_stored(buffer, end, buffer->size - end, (char *) validity, stat);
		check_validity(buffer, validity);
	}
	sent = (Sent) {buffer, validity, stat};
	status = da_send(id, buffer->copy[id], buffer->size, read_sent, &sent, stat);
	if (validity)
		pfree(validity);
	return status;
}

/* the same where others may have brought it, or wait for it */
static DaStatus
share_stored(DaBuffer *buffer, DaEngineId id, DaStat *stat)
{
	DaStatus	status = find_copy(buffer, id);

	if (status != DA_UNSUPPORTED)
		return status;
	PG_TRY();
	{
		status = send_stored(buffer, id, stat);
	}
	PG_CATCH();
	{
		/* they wait no longer */
		da_buffer_drop(buffer, id);
		PG_RE_THROW();
	}
	PG_END_TRY();
	if (status != DA_OK)
	{
		da_buffer_drop(buffer, id);
		return status;
	}
	da_engine(id)->publish(buffer->copy[id]);
	buffer->shared = true;
	buffer->valid |= 1 << id;
	return DA_OK;
}

static DaStatus
stream_up(DaBuffer *buffer, DaEngineId id, DaStat *stat)
{
	DaStatus	status;

	if (da_engine(id)->find && buffer->size > 0)
		return share_stored(buffer, id, stat);
	status = own_copy(buffer, id);
	if (status == DA_OK)
		status = send_stored(buffer, id, stat);
	if (status == DA_OK)
		buffer->valid |= 1 << id;
	return status;
}

static DaStatus
load(DaBuffer *buffer, DaEngineId engine, DaStat *stat)
{
	if (engine != DA_ENGINE_HOST)
	{
		/*
		 * What is compressed must be unpacked as a whole, and what is borrowed is gone when the
		 * device has lost its copy.
		 */
		if (!da_buffer_loaded(buffer) && buffer->stored &&
			!da_toast_is_compressed(&buffer->toast))
			return stream_up(buffer, engine, stat);
		return da_buffer_upload(buffer, engine, da_buffer_read_host(buffer, stat), stat);
	}
	(void) own_copy(buffer, DA_ENGINE_HOST);
	fetch(buffer, 0, buffer->size, buffer->copy[DA_ENGINE_HOST], stat);
	buffer->valid |= 1 << DA_ENGINE_HOST;
	buffer->written = true;
	buffer->packed = NULL;
	return DA_OK;
}

/* the device that has a copy is not where it is wanted: it goes, by way of the host if need be */
static void
leave(DaBuffer *buffer, DaEngineId engine, DaStat *stat)
{
	if (da_buffer_valid(buffer, engine) && !da_buffer_has_source(buffer))
		(void) da_buffer_read_host(buffer, stat);
	da_buffer_drop(buffer, engine);
}

DaStatus
da_buffer_read(DaBuffer *buffer, DaEngineId engine, void **bytes, DaStat *stat)
{
	DaStatus	status = DA_OK;

	if (unlikely(is_elsewhere(buffer, engine)))
		leave(buffer, engine, stat);
	if (!da_buffer_valid(buffer, engine))
	{
		const char *packed = buffer->packed;

		status = load(buffer, engine, stat);
		/* it may come again: to find it by its bytes takes less than to decode them */
		if (status == DA_OK && packed)
			da_cache_insert_content(buffer, buffer->layout.stats.hash,
									buffer->layout.shape.length, buffer->layout.null_count,
									packed, da_packed_payload_size(&buffer->layout.packed));
		if (status == DA_OK)
			da_cache_keep(buffer, engine);
		/* no part of it will be asked for any more */
		if (status == DA_OK && buffer->last)
		{
			da_packed_forget(buffer->last);
			buffer->last = NULL;
		}
	}
	*bytes = buffer->copy[engine];
	return status;
}

DaStatus
da_buffer_write(DaBuffer *buffer, DaEngineId engine, bool keep, void **bytes, DaStat *stat)
{
	DaStatus	status;

	Assert(buffer->refs == 1 && !buffer->kept);
	/* what is about to be written is not for the cache */
	da_cache_forget(buffer);
	/* nor is what others see; it was stored, so the bytes are on the host or can be read again */
	if (engine != DA_ENGINE_HOST && (buffer->shared || is_elsewhere(buffer, engine)))
	{
		if (keep)
			(void) da_buffer_read_host(buffer, stat);
		da_buffer_drop(buffer, engine);
	}
	keep = keep && da_buffer_is_written(buffer);
	status = keep && !da_buffer_valid(buffer, engine) ? load(buffer, engine, stat) :
		own_copy(buffer, engine);
	if (status != DA_OK)
		return status;
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if (i != engine)
			da_buffer_drop(buffer, i);
	buffer->valid = 1 << engine;
	buffer->written = true;
	buffer->stored = false;
	if (buffer->mask)
		pfree(buffer->mask);
	buffer->mask = NULL;
	da_buffer_forget_recipe(buffer);
	*bytes = buffer->copy[engine];
	return DA_OK;
}

void
da_buffer_peek(DaBuffer *buffer, Size at, Size size, void *to, DaStat *stat)
{
	if (da_buffer_valid(buffer, DA_ENGINE_HOST))
		da_copy(to, (char *) buffer->copy[DA_ENGINE_HOST] + at, size);
	else
		fetch(buffer, at, size, to, stat);
}
