/*
 * cache.c
 *	  Stored values that this session fetched whole, kept for the next time.
 *
 * Keyed by the TOAST pointer, least recently used first out. The cache holds one
 * reference to each of its buffers, so a buffer in use outlives its eviction.
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

static void
evict(DaBuffer *buffer)
{
	CacheKey	key = key_of(&buffer->toast);

	hash_search(cache, &key, HASH_REMOVE, NULL);
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

	if (cache == NULL)
		return NULL;
	entry = hash_search(cache, &key, HASH_FIND, NULL);
	if (entry == NULL)
		return NULL;
	if (entry->buffer->hash[0] != hash[0] || entry->buffer->hash[1] != hash[1])
	{
		evict(entry->buffer);
		return NULL;
	}
	dlist_move_head(&cache_lru, &entry->buffer->lru);
	return da_buffer_share(entry->buffer);
}

void
da_cache_insert(DaBuffer *buffer)
{
	Size		limit = (Size) cache_size_kb * 1024;
	CacheKey	key = key_of(&buffer->toast);
	CacheEntry *entry;
	bool		found;

	Assert(buffer->stored && !buffer->cached);
	if (buffer->size > limit)
		return;
	if (cache == NULL)
	{
		HASHCTL		ctl = {.keysize = sizeof(CacheKey), .entrysize = sizeof(CacheEntry),
			.hcxt = TopMemoryContext};

		cache = hash_create("darray cache", 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	}
	evict_down_to(limit - buffer->size);
	entry = hash_search(cache, &key, HASH_ENTER, &found);
	if (found)
		return;					/* two views of one value were loading at once */
	entry->buffer = da_buffer_share(buffer);
	buffer->cached = true;
	dlist_push_head(&cache_lru, &buffer->lru);
	cache_bytes += buffer->size;
}
