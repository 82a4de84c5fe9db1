/*
 * cache.c
 *	  The stored values that this session has in buffers, by their TOAST pointers.
 *
 * While anybody holds a stored value's buffer, the next who comes for that value
 * gets the same one: a query that names a column twice fetches it once. Those that
 * were fetched whole are kept beyond that, the least recently used first out: the
 * cache then holds a reference of its own.
 */
#include "value/cache.h"

#include <limits.h>

#include "utils/guc.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"

typedef struct CacheKey
{
	Oid			toastrelid;
	int32		rawsize;
	uint64		valueid;		/* 64 bits: value ids of future versions are */
} CacheKey;

typedef struct CacheEntry
{
	CacheKey	key;
	DaBuffer   *buffer;
} CacheEntry;

static int	cache_size_kb;
static HTAB *cache;
static Size cache_bytes;
static dlist_head cache_lru = DLIST_STATIC_INIT(cache_lru);

static CacheKey
key_of(const DaToast *toast)
{
	CacheKey	key;

	memset(&key, 0, sizeof(key));
	key.toastrelid = toast->pointer.va_toastrelid;
	key.rawsize = toast->pointer.va_rawsize;
	key.valueid = toast->pointer.va_valueid;
	return key;
}

void
da_cache_forget(DaBuffer *buffer)
{
	CacheKey	key = key_of(&buffer->toast);

	Assert(buffer->known && !buffer->cached);
	hash_search(cache, &key, HASH_REMOVE, NULL);
	buffer->known = false;
}

/* give back the cache's own reference */
static void
evict(DaBuffer *buffer)
{
	dlist_delete(&buffer->lru);
	cache_bytes -= buffer->size;
	buffer->cached = false;
	da_buffer_release(buffer);
}

static void
evict_down_to(Size bytes)
{
	while (cache_bytes > bytes)
		evict(dlist_tail_element(DaBuffer, lru, &cache_lru));
}

static void
assign_cache_size(int newval, void *extra)
{
	if (cache)
		evict_down_to((Size) newval * 1024);
}

void
da_cache_init(void)
{
	DefineCustomIntVariable("darray.cache_size",
							"Amount of memory in which a session keeps stored arrays that it has fetched.",
							NULL,
							&cache_size_kb,
							128 * 1024, 0, INT_MAX,
							PGC_USERSET, GUC_UNIT_KB,
							NULL, assign_cache_size, NULL);
}

DaBuffer *
da_cache_lookup(const DaToast *toast, const uint64 *hash)
{
	CacheKey	key = key_of(toast);
	CacheEntry *entry;
	DaBuffer   *buffer;

	if (cache == NULL)
		return NULL;
	entry = hash_search(cache, &key, HASH_FIND, NULL);
	if (entry == NULL)
		return NULL;
	buffer = da_buffer_share(entry->buffer);
	if (buffer->cached)
		dlist_move_head(&cache_lru, &buffer->lru);
	if (memcmp(buffer->hash, hash, sizeof(buffer->hash)) == 0)
		return buffer;

	/* another value had this id: whoever still holds it may keep it */
	if (buffer->cached)
		evict(buffer);
	da_cache_forget(buffer);
	da_buffer_release(buffer);
	return NULL;
}

void
da_cache_know(DaBuffer *buffer)
{
	CacheKey	key = key_of(&buffer->toast);
	CacheEntry *entry;
	bool		found;

	Assert(buffer->stored && !buffer->known);
	if (cache == NULL)
	{
		HASHCTL		ctl = {.keysize = sizeof(CacheKey), .entrysize = sizeof(CacheEntry),
			.hcxt = TopMemoryContext};

		cache = hash_create("darray cache", 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	}
	entry = hash_search(cache, &key, HASH_ENTER, &found);
	Assert(!found);
	entry->buffer = buffer;
	buffer->known = true;
}

void
da_cache_keep(DaBuffer *buffer)
{
	Size		limit = (Size) cache_size_kb * 1024;

	Assert(!buffer->cached);
	if (!buffer->known || buffer->size > limit)
		return;
	evict_down_to(limit - buffer->size);
	da_buffer_share(buffer);
	buffer->cached = true;
	dlist_push_head(&cache_lru, &buffer->lru);
	cache_bytes += buffer->size;
}
