/*
 * buffer.c
 *	  The bytes of a value, shared by all the views of it.
 *
 * Buffers outlive queries (the cache holds some), so they lie in a context of
 * their own under TopMemoryContext, and only their counts say when they go.
 */
#include "value/buffer/buffer.h"

#include "miscadmin.h"
#include "utils/memutils.h"
#include "value/stored/stored.h"
#include "value/stored/stored_entries.h"

static MemoryContext buffer_context;

/* bytes of the host's copies that recipes alone want */
static Size recipe_bytes;

void
da_copy_large(void *to, const void *from, Size size)
{
	const Size	step = 8 * 1024 * 1024;

	for (Size at = 0; at < size; at += step)
	{
		CHECK_FOR_INTERRUPTS();
		memcpy((char *) to + at, (const char *) from + at, Min(size - at, step));
	}
}

MemoryContext
da_buffer_context(void)
{
	if (buffer_context == NULL)
		buffer_context = AllocSetContextCreate(TopMemoryContext, "darray buffers",
											   ALLOCSET_DEFAULT_SIZES);
	return buffer_context;
}

DaBuffer *
da_buffer_create(Size size)
{
	DaBuffer   *buffer = MemoryContextAllocZero(da_buffer_context(), sizeof(DaBuffer));

	buffer->refs = 1;
	buffer->size = size;
	return buffer;
}

DaBuffer *
da_buffer_stored(const DaToast *toast, const DaLayout *layout, const DaWitness *witness)
{
	DaBuffer   *buffer = da_buffer_create(layout->payload_size);

	Assert(layout->has_stats);
	buffer->stored = true;
	buffer->toast = *toast;
	buffer->layout = *layout;
	buffer->witness = *witness;
	memcpy(buffer->hash, layout->stats.hash, sizeof(buffer->hash));
	buffer->last = da_stored_take(toast);
	return buffer;
}

bool
da_buffer_is_of(const DaBuffer *buffer, const DaLayout *layout)
{
	const DaLayout *of = &buffer->layout;

	Assert(buffer->stored);
	return layout->has_stats && layout->payload_size == buffer->size &&
		layout->null_count == of->null_count && layout->shape.element == of->shape.element &&
		layout->shape.length == of->shape.length &&
		memcmp(layout->stats.hash, buffer->hash, sizeof(buffer->hash)) == 0;
}

DaBuffer *
da_buffer_packed(const char *packed, const DaLayout *layout)
{
	DaBuffer   *buffer = da_buffer_create(layout->payload_size);

	buffer->packed = packed;
	buffer->layout = *layout;
	return buffer;
}

DaBuffer *
da_buffer_share(DaBuffer *buffer)
{
	Assert(buffer->refs > 0);
	buffer->refs++;
	return buffer;
}

DaBuffer *
da_buffer_share_in_recipe(DaBuffer *buffer)
{
	Assert(buffer->refs > 0);
	buffer->refs++;
	buffer->recipes++;
	return buffer;
}

void
da_buffer_drop(DaBuffer *buffer, DaEngineId engine)
{
	if (buffer->copy[engine] == NULL)
		return;
	da_engine(engine)->release(buffer->copy[engine], Max(buffer->size, 1));
	buffer->copy[engine] = NULL;
	buffer->valid &= ~(1 << engine);
	buffer->counted = 0;
	if (engine != DA_ENGINE_HOST)
		buffer->shared = false;
	else if (buffer->for_recipes)
	{
		recipe_bytes -= buffer->size;
		buffer->for_recipes = false;
	}
}

/* is the host's copy all that a recipe can be followed with, and is there room for it? */
static bool
keep_for_recipes(DaBuffer *buffer)
{
	if (buffer->recipes == 0 || !da_buffer_valid(buffer, DA_ENGINE_HOST) || buffer->stored ||
		buffer->mask || buffer->recipe)
		return false;
	if (buffer->for_recipes)
		return true;
	if (buffer->size > DA_RECIPE_BYTES - recipe_bytes)
		return false;
	recipe_bytes += buffer->size;
	buffer->for_recipes = true;
	return true;
}

void
da_buffer_settle(DaBuffer *buffer)
{
	if (da_buffer_holders(buffer) > 0)
		return;
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if (!(buffer->kept & (1 << i)) && !(i == DA_ENGINE_HOST && keep_for_recipes(buffer)))
			da_buffer_drop(buffer, i);
}

void
da_buffer_forget_recipe(DaBuffer *buffer)
{
	if (buffer->recipe)
		buffer->recipe_methods->forget(buffer);
	buffer->recipe = NULL;
}

void
da_buffer_release(DaBuffer *buffer)
{
	Assert(buffer->refs > buffer->recipes);
	if (--buffer->refs > 0)
	{
		da_buffer_settle(buffer);
		return;
	}
	Assert(!buffer->kept);
	if (buffer->forget)
		buffer->forget(buffer);
	da_buffer_forget_recipe(buffer);
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		da_buffer_drop(buffer, i);
	if (buffer->last && buffer->stored)
		da_stored_give(&buffer->toast, &buffer->layout, buffer->last);
	else if (buffer->last)
		da_packed_forget(buffer->last);
	if (buffer->mask)
		pfree(buffer->mask);
	da_entries_release(buffer->entries);
	pfree(buffer);
}

void
da_buffer_release_in_recipe(DaBuffer *buffer)
{
	Assert(buffer->recipes > 0);
	buffer->recipes--;
	da_buffer_release(buffer);
}
