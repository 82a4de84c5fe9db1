/*
 * cache.c
 *	  The values that this session has in buffers: stored ones by their TOAST
 *	  pointers, results by their content.
 *
 * While anybody holds a stored value's buffer, the next who comes for that value
 * gets the same one: a query that names a column twice fetches it once. Those that
 * were fetched whole are kept beyond that: the cache then holds a reference of its
 * own. What it keeps are copies, those on the host and those on a device counted
 * apart, the least recently used first out. But what comes for the first time, and would
 * take the place of others, is not kept: who reads more than there is room for finds some
 * of it again, and reads the rest to the same memory, which is in the CPU's caches.
 *
 * On a device the cache keeps the encoded bytes of a stored value, too, where they are a
 * fraction: they go after all the copies, since to decode them takes no time beside
 * reading them once more.
 */
#include "value/buffer/cache.h"

#include <limits.h>

#include "access/parallel.h"
#include "utils/guc.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
#include "value/buffer/decode.h"

typedef struct ToastKey
{
	Oid			toastrelid;
	int32		rawsize;
	uint64		valueid;		/* 64 bits: value ids of future versions are */
} ToastKey;

typedef struct ContentKey
{
	uint64		hash[2];
	Size		size;			/* bytes of the payload */
	int64		length;			/* elements */
	int64		null_count;		/* that the payload was checked for */
} ContentKey;

/* an entry of either table; the key is the longer one's */
typedef struct CacheEntry
{
	ContentKey	key;
	DaBuffer   *buffer;
} CacheEntry;

StaticAssertDecl(sizeof(ToastKey) <= sizeof(ContentKey), "keys of the cache");

/* values that have come, to know them when they come again, by their hashes */
#define SEEN_VALUES		8192

typedef struct Seen
{
	uint64		hash;
	uint64		at;				/* the bytes that had come until then */
} Seen;

static int	cache_size_kb;
static Seen seen[DA_NUM_ENGINES][SEEN_VALUES];
static uint64 seen_bytes[DA_NUM_ENGINES];
static HTAB *by_toast;
static HTAB *by_content;
static Size kept_bytes[DA_NUM_KEPT];
static dlist_head lru[DA_NUM_KEPT] = {
	[DA_ENGINE_HOST] = DLIST_STATIC_INIT(lru[DA_ENGINE_HOST]),
	[DA_ENGINE_CUDA] = DLIST_STATIC_INIT(lru[DA_ENGINE_CUDA]),
	[DA_KEPT_ENCODED] = DLIST_STATIC_INIT(lru[DA_KEPT_ENCODED])
};

static Size
limit_of(DaEngineId engine)
{
	return engine == DA_ENGINE_HOST ? (Size) cache_size_kb * 1024 :
		da_engine_memory_limit(engine) / 2;
}

static ContentKey
toast_key(const DaToast *toast)
{
	ContentKey	key;
	ToastKey   *toast_key = (ToastKey *) &key;

	memset(&key, 0, sizeof(key));
	toast_key->toastrelid = toast->pointer.va_toastrelid;
	toast_key->rawsize = toast->pointer.va_rawsize;
	toast_key->valueid = toast->pointer.va_valueid;
	return key;
}

static ContentKey
content_key(const uint64 *hash, Size size, int64 length, int64 null_count)
{
	ContentKey	key;

	memset(&key, 0, sizeof(key));
	memcpy(key.hash, hash, sizeof(key.hash));
	key.size = size;
	key.length = length;
	key.null_count = null_count;
	return key;
}

static DaBuffer *
find(HTAB *table, ContentKey key)
{
	CacheEntry *entry = table ? hash_search(table, &key, HASH_FIND, NULL) : NULL;

	return entry ? entry->buffer : NULL;
}

/* false: there is one already */
static bool
enter(HTAB **table, const char *name, ContentKey key, DaBuffer *buffer)
{
	CacheEntry *entry;
	bool		found;

	if (*table == NULL)
	{
		HASHCTL		ctl = {.keysize = sizeof(ContentKey), .entrysize = sizeof(CacheEntry),
		.hcxt = TopMemoryContext};

		*table = hash_create(name, 64, &ctl, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	}
	entry = hash_search(*table, &key, HASH_ENTER, &found);
	if (found)
		return false;
	entry->buffer = buffer;
	buffer->forget = da_cache_forget;
	return true;
}

void
da_cache_forget(DaBuffer *buffer)
{
	ContentKey	key;

	Assert(!buffer->kept);
	if (buffer->known)
	{
		key = toast_key(&buffer->toast);
		hash_search(by_toast, &key, HASH_REMOVE, NULL);
	}
	if (buffer->named)
	{
		key = content_key(buffer->hash, buffer->size, buffer->length, buffer->null_count);
		hash_search(by_content, &key, HASH_REMOVE, NULL);
	}
	buffer->known = buffer->named = false;
	buffer->forget = NULL;
}

/* keep that no longer; the last that is kept of a buffer gives the cache's reference back */
static void
evict(DaBuffer *buffer, int what)
{
	dlist_delete(&buffer->lru[what]);
	kept_bytes[what] -= buffer->kept_size[what];
	buffer->kept &= ~(1 << what);
	if (what == DA_KEPT_ENCODED)
	{
		da_engine(DA_ENGINE_CUDA)->release(buffer->encoded, buffer->encoded_size);
		buffer->encoded = NULL;
	}
	if (buffer->kept == 0)
		da_buffer_release(buffer);
	else
		da_buffer_settle(buffer);
}

static void
evict_last(int what)
{
	evict(dlist_container(DaBuffer, lru[what], dlist_tail_node(&lru[what])), what);
}

/* what is kept with a copy: on the host the entries of texts, which are read later than it */
static Size
size_on(const DaBuffer *buffer, DaEngineId engine)
{
	const DaEntries *entries = engine == DA_ENGINE_HOST ? buffer->entries : NULL;

	return buffer->size + (entries ? da_entries_in_memory(entries) : 0);
}

static void
evict_down_to(DaEngineId engine, Size bytes)
{
	Size	   *encoded = engine == DA_ENGINE_HOST ? NULL : &kept_bytes[DA_KEPT_ENCODED];

	while (kept_bytes[engine] > 0 && kept_bytes[engine] + (encoded ? *encoded : 0) > bytes)
		evict_last(engine);
	while (encoded && *encoded > bytes)
		evict_last(DA_KEPT_ENCODED);
}

void
da_cache_empty(void)
{
	for (int i = 0; i < DA_NUM_ENGINES; i++)
		evict_down_to(i, 0);
}

bool
da_cache_shrink(DaEngineId engine)
{
	dlist_mutable_iter iter;
	bool		any = false;

	dlist_foreach_modify(iter, &lru[engine])
	{
		DaBuffer   *buffer = dlist_container(DaBuffer, lru[engine], iter.cur);

		if (da_buffer_holders(buffer) > 0)
			continue;
		evict(buffer, engine);
		any = true;
	}
	while (engine == DA_ENGINE_CUDA && kept_bytes[DA_KEPT_ENCODED] > 0)
	{
		evict_last(DA_KEPT_ENCODED);
		any = true;
	}
	return any;
}

static void
assign_cache_size(int newval, void *extra)
{
	evict_down_to(DA_ENGINE_HOST, (Size) newval * 1024);
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

/* somebody has come for that buffer */
static DaBuffer *
hit(DaBuffer *buffer)
{
	for (int i = 0; i < DA_NUM_KEPT; i++)
		if (buffer->kept & (1 << i))
			dlist_move_head(&lru[i], &buffer->lru[i]);
	return da_buffer_share(buffer);
}

bool
da_cache_layout(const DaToast *toast, DaLayout *layout, DaWitness *witness)
{
	const DaBuffer *buffer = find(by_toast, toast_key(toast));

	if (buffer == NULL || memcmp(&buffer->toast, toast, sizeof(DaToast)) != 0 ||
		!da_witness_holds(toast, &buffer->witness))
		return false;
	*layout = buffer->layout;
	*witness = buffer->witness;
	return true;
}

/* the entries of what is kept may have been read since, or ordered; the caller holds it */
static void
recount(DaBuffer *buffer)
{
	Size		size = size_on(buffer, DA_ENGINE_HOST);
	Size	   *kept = &buffer->kept_size[DA_ENGINE_HOST];

	if ((buffer->kept & 1 << DA_ENGINE_HOST) == 0 || size == *kept)
		return;
	kept_bytes[DA_ENGINE_HOST] += size - *kept;
	*kept = size;
	evict_down_to(DA_ENGINE_HOST, limit_of(DA_ENGINE_HOST));
}

DaBuffer *
da_cache_lookup(const DaToast *toast, const DaLayout *layout, const DaWitness *witness)
{
	DaBuffer   *buffer = find(by_toast, toast_key(toast));

	if (buffer == NULL)
		return NULL;
	if (da_buffer_is_of(buffer, layout))
	{
		/* how the value is compressed is not part of the key, nor how it is encoded */
		if (memcmp(&buffer->toast, toast, sizeof(DaToast)) != 0 && buffer->last)
		{
			da_packed_forget(buffer->last);
			buffer->last = NULL;
		}
		buffer->toast = *toast;
		buffer->layout = *layout;
		buffer->witness = *witness;
		(void) hit(buffer);
		recount(buffer);
		return buffer;
	}

	/* another value had this id: whoever still holds it may keep it */
	da_buffer_share(buffer);
	for (int i = 0; i < DA_NUM_KEPT; i++)
		if (buffer->kept & (1 << i))
			evict(buffer, i);
	da_cache_forget(buffer);
	da_buffer_release(buffer);
	return NULL;
}

void
da_cache_insert_stored(DaBuffer *buffer)
{
	Assert(buffer->stored && !buffer->known);
	buffer->known = enter(&by_toast, "darray stored values", toast_key(&buffer->toast), buffer);
	Assert(buffer->known);
}

/* false: there is no randomness to be had, and so no such hash */
static bool
own_hash(const void *payload, Size size, uint64 hash[2])
{
	static uint64 seed;
	static bool seeded = false;

	if (!seeded)
		seeded = pg_strong_random(&seed, sizeof(seed));
	if (seeded)
		da_format_hash(payload, size, seed, hash);
	return seeded;
}

DaBuffer *
da_cache_lookup_content(const uint64 *hash, Size size, int64 length, int64 null_count,
						const void *payload, Size stored)
{
	DaBuffer   *buffer = find(by_content, content_key(hash, size, length, null_count));
	uint64		own[2];

	/* what was on a device alone may be lost with it */
	if (buffer == NULL ||
		!(da_buffer_valid(buffer, DA_ENGINE_HOST) || da_buffer_valid(buffer, DA_ENGINE_CUDA)) ||
		!own_hash(payload, stored, own) ||
		memcmp(own, buffer->own_hash, sizeof(own)) != 0)
		return NULL;
	return hit(buffer);
}

bool
da_cache_has_content(const uint64 *hash, Size size, int64 length, int64 null_count,
					 DaEngineId engine)
{
	DaBuffer   *buffer = find(by_content, content_key(hash, size, length, null_count));

	return buffer && da_buffer_valid(buffer, engine);
}

void
da_cache_insert_content(DaBuffer *buffer, const uint64 *hash, int64 length, int64 null_count,
						const void *payload, Size stored)
{
	if (buffer->known || buffer->named || !own_hash(payload, stored, buffer->own_hash))
		return;
	memcpy(buffer->hash, hash, sizeof(buffer->hash));
	buffer->length = length;
	buffer->null_count = null_count;
	buffer->named = enter(&by_content, "darray results",
						  content_key(hash, buffer->size, length, null_count), buffer);
}

static void
keep(DaBuffer *buffer, int what, Size size)
{
	if (buffer->kept == 0)
		da_buffer_share(buffer);
	buffer->kept |= 1 << what;
	dlist_push_head(&lru[what], &buffer->lru[what]);
	buffer->kept_size[what] = size;
	kept_bytes[what] += size;
}

/* has it been here, before as much came as there is room for? */
static bool
comes_again(const DaBuffer *buffer, DaEngineId engine, Size limit)
{
	Seen	   *last = &seen[engine][buffer->hash[0] % SEEN_VALUES];
	bool		again = last->hash == buffer->hash[0] && seen_bytes[engine] - last->at <= limit;

	last->hash = buffer->hash[0];
	last->at = seen_bytes[engine];
	seen_bytes[engine] += buffer->size;
	return again;
}

void
da_cache_keep(DaBuffer *buffer, DaEngineId engine)
{
	Size		limit = limit_of(engine);

	/* a worker lives for one query, and new memory on the host costs more than what it is for */
	Size		room = engine == DA_ENGINE_HOST && IsParallelWorker() ? 0 : limit;
	Size		size = size_on(buffer, engine);

	Assert(da_buffer_valid(buffer, engine));
	if (!(buffer->known || buffer->named) || (buffer->kept & (1 << engine)) ||
		size > limit)
		return;
	if (!comes_again(buffer, engine, limit) && kept_bytes[engine] + size > room)
		return;
	evict_down_to(engine, limit - size);
	keep(buffer, engine, size);
}

bool
da_cache_keep_encoded(DaBuffer *buffer, const DaLayout *layout, void *encoded)
{
	Size		size = da_decode_size(layout);
	Size		limit = limit_of(DA_ENGINE_CUDA);

	if (!buffer->known || size > buffer->size / 2 || size > limit)
		return false;
	if (buffer->kept & (1 << DA_KEPT_ENCODED))
		evict(buffer, DA_KEPT_ENCODED);
	evict_down_to(DA_ENGINE_CUDA, limit - size);
	buffer->encoded = encoded;
	buffer->encoded_size = size;
	buffer->encoded_epoch = da_device_epoch;
	buffer->encoded_layout = *layout;
	keep(buffer, DA_KEPT_ENCODED, size);
	return true;
}
