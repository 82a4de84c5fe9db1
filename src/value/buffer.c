/*
 * buffer.c
 *	  The bytes of a value, shared by all the views of it.
 *
 * Buffers outlive queries (the cache holds some), so they lie in a context of
 * their own under TopMemoryContext, and only their counts say when they go.
 */
#include "value/buffer.h"

#include "port/pg_bitutils.h"
#include "utils/memutils.h"
#include "value/cache.h"

static MemoryContext buffer_context;

DaBuffer *
da_buffer_create(Size size)
{
	DaBuffer   *buffer;

	if (buffer_context == NULL)
		buffer_context = AllocSetContextCreate(TopMemoryContext, "darray buffers",
											   ALLOCSET_DEFAULT_SIZES);
	buffer = MemoryContextAllocZero(buffer_context, sizeof(DaBuffer));
	buffer->refs = 1;
	buffer->size = size;
	return buffer;
}

DaBuffer *
da_buffer_stored(const DaToast *toast, Size at, Size size, const uint64 *hash)
{
	DaBuffer   *buffer = da_buffer_create(size);

	buffer->stored = true;
	buffer->toast = *toast;
	buffer->toast_at = at;
	buffer->hash[0] = hash[0];
	buffer->hash[1] = hash[1];
	return buffer;
}

DaBuffer *
da_buffer_share(DaBuffer *buffer)
{
	Assert(buffer->refs > 0);
	buffer->refs++;
	return buffer;
}

void
da_buffer_release(DaBuffer *buffer)
{
	Assert(buffer->refs > 0);
	if (--buffer->refs > 0)
		return;
	Assert(!buffer->cached);
	if (buffer->known)
		da_cache_forget(buffer);
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if (buffer->copy[i])
			da_engine(i)->release(buffer->copy[i], buffer->size);
	pfree(buffer);
}

/* this engine's copy, allocated if there is none; valid or not */
static void *
own_copy(DaBuffer *buffer, DaEngineId engine)
{
	if (buffer->copy[engine] == NULL)
		buffer->copy[engine] = da_engine_allocate(engine, buffer->size);
	return buffer->copy[engine];
}

/*
 * The bytes into the host's copy: from the stored value, or from another engine.
 * What is about to be written is not for the cache.
 */
static void
load_host(DaBuffer *buffer, bool cache)
{
	void	   *host = own_copy(buffer, DA_ENGINE_HOST);
	DaEngineId	from;

	if (buffer->valid == 0)
	{
		Assert(buffer->stored);
		da_toast_read(&buffer->toast, buffer->toast_at, buffer->size, host);
		buffer->valid = 1 << DA_ENGINE_HOST;
		if (cache)
			da_cache_keep(buffer);
		return;
	}
	from = pg_rightmost_one_pos32(buffer->valid);
	if (da_engine(from)->download(host, buffer->copy[from], buffer->size) != DA_OK)
		ereport(ERROR,
				(errcode(ERRCODE_SYSTEM_ERROR),
				 errmsg("could not copy an array from engine \"%s\"", da_engine(from)->name)));
	buffer->valid |= 1 << DA_ENGINE_HOST;
}

void *
da_buffer_read(DaBuffer *buffer, DaEngineId engine)
{
	void	   *copy;

	if (buffer->valid & (1 << engine))
		return buffer->copy[engine];
	if (!(buffer->valid & (1 << DA_ENGINE_HOST)))
		load_host(buffer, true);
	if (engine == DA_ENGINE_HOST)
		return buffer->copy[DA_ENGINE_HOST];
	copy = own_copy(buffer, engine);
	if (da_engine(engine)->upload(copy, buffer->copy[DA_ENGINE_HOST], buffer->size) != DA_OK)
		ereport(ERROR,
				(errcode(ERRCODE_SYSTEM_ERROR),
				 errmsg("could not copy an array to engine \"%s\"",
						da_engine(engine)->name)));
	buffer->valid |= 1 << engine;
	return copy;
}

void *
da_buffer_write(DaBuffer *buffer, DaEngineId engine, bool keep)
{
	void	   *copy;

	Assert(buffer->refs == 1 && !buffer->cached);
	if (keep && !da_buffer_loaded(buffer))
		load_host(buffer, false);
	copy = keep ? da_buffer_read(buffer, engine) : own_copy(buffer, engine);
	if (buffer->known)
		da_cache_forget(buffer);
	buffer->valid = 1 << engine;
	buffer->stored = false;
	return copy;
}
