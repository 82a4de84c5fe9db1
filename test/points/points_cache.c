/*
 * points_cache.c
 *	  cache.c, and what must hold of the cache between statements.
 */
#include "value/buffer/cache.c"

#include "points_server.h"

/* an entry's buffer, which only the cache and recipes hold while no statement runs */
static const char *
check_buffer(const DaBuffer *buffer)
{
	if (buffer->refs <= 0)
		return "the cache finds a buffer that nobody holds";
	if (buffer->forget != da_cache_forget)
		return "the cache finds a buffer that does not know";
	if (da_buffer_holders(buffer) != 0)
		return "somebody holds a buffer of the cache";
	if (buffer->size > 0 && (buffer->kept & 1 << DA_ENGINE_HOST) &&
		!da_buffer_valid(buffer, DA_ENGINE_HOST))
		return "the cache keeps a copy that is not valid";
	if ((buffer->kept & 1 << DA_KEPT_ENCODED) && buffer->encoded == NULL)
		return "the cache keeps an encoded copy that is not there";
	if (buffer->valid & ~((1 << DA_NUM_ENGINES) - 1))
		return "a buffer is valid nowhere";
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		if ((buffer->valid & 1 << i) && buffer->copy[i] == NULL)
			return "a buffer has no copy where it is valid";
	return NULL;
}

static const char *
check_table(HTAB *table, bool stored, int64 *kept)
{
	HASH_SEQ_STATUS scan;
	CacheEntry *entry;
	const char *problem = NULL;

	if (table == NULL)
		return NULL;
	hash_seq_init(&scan, table);
	while ((entry = hash_seq_search(&scan)) != NULL)
	{
		const DaBuffer *buffer = entry->buffer;
		ContentKey	key;

		if (problem)
			continue;
		if (buffer == NULL)
		{
			problem = "the cache has an entry without a buffer";
			continue;
		}
		key = stored ? toast_key(&buffer->toast) :
			content_key(buffer->hash, buffer->size, buffer->length, buffer->null_count);
		if (!(stored ? buffer->known : buffer->named))
			problem = "the cache finds a buffer that says it does not";
		else if (memcmp(&key, &entry->key, sizeof(key)) != 0)
			problem = "the cache has a buffer under another key";
		else
			problem = check_buffer(buffer);
		for (int i = 0; i < DA_NUM_KEPT; i++)
			kept[i] += buffer->kept >> i & 1;
	}
	return problem;
}

const char *
points_check_cache(void)
{
	int64		kept[DA_NUM_KEPT] = {0};
	const char *problem = check_table(by_toast, true, kept);

	if (problem == NULL)
		problem = check_table(by_content, false, kept);
	for (int i = 0; i < DA_NUM_KEPT && problem == NULL; i++)
	{
		Size		bytes = 0;
		dlist_iter	iter;

		dlist_foreach(iter, &lru[i])
		{
			const DaBuffer *buffer = dlist_container(DaBuffer, lru[i], iter.cur);

			bytes += buffer->kept_size[i];
			kept[i]--;
			if ((buffer->kept & 1 << i) == 0)
				problem = "the cache has in its list what it does not keep";
		}
		if (bytes != kept_bytes[i])
			problem = "the cache has miscounted what it keeps";
		else if (kept[i] != 0)
			problem = "the cache keeps what is not in its list, or the other way round";
	}
	return problem;
}
