/*
 * shared.c
 *	  Stored columns on the device, one copy for all sessions: those that are there.
 *
 * A session that has memory which stands for one does not keep the copy there. The least recently
 * used goes when memory is short, unless a request uses it just now; what is asked of it then is
 * not supported, so the host does it.
 */
#include "shared.h"

#include <stdlib.h>
#include <string.h>

#include "service.h"

#define BUCKETS		4096

/* microseconds between lines of the log on columns that went for want of memory */
#define TELLING			10000000

pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;

static Shared *buckets[BUCKETS];
static Shared used = {.older = &used, .newer = &used};	/* ends of all that are there */
static uint64_t total;			/* bytes */
static _Atomic bool crowded;	/* as shared_is_crowded() says */

static Shared **
bucket_of(const DaName *name)
{
	return &buckets[(name->hash[0] ^ name->value) % BUCKETS];
}

Shared *
shared_find_locked(const DaName *name)
{
	Shared	   *shared = *bucket_of(name);

	while (shared && memcmp(&shared->name, name, sizeof(DaName)) != 0)
		shared = shared->next;
	return shared;
}

static void
unlist(Shared *shared)
{
	shared->older->newer = shared->newer;
	shared->newer->older = shared->older;
}

/* it is the last one that was used */
static void
touch(Shared *shared)
{
	unlist(shared);
	shared->older = used.older;
	shared->newer = &used;
	shared->older->newer = used.older = shared;
}

static void
free_unused(Shared *shared)
{
	if (shared->gone && shared->uses == 0)
		free(shared);
}

void
shared_drop_locked(Shared *shared)
{
	Shared	  **place = bucket_of(&shared->name);

	while (*place != shared)
		place = &(*place)->next;
	*place = shared->next;
	unlist(shared);
	if (shared->address)
	{
		service.engine->release(shared->address, shared->name.size);
		service.freed = true;
		total -= shared->name.size;
		if (total < service.options.memory_limit / 4)
			crowded = false;
	}
	shared->address = NULL;
	shared->gone = true;
	free_unused(shared);
}

Shared *
shared_add_locked(const DaName *name)
{
	Shared	  **place = bucket_of(name);
	Shared	   *shared = calloc(1, sizeof(Shared));

	if (shared == NULL)
		return NULL;
	shared->name = *name;
	shared->older = shared->newer = shared;
	shared->next = *place;
	*place = shared;
	return shared;
}

void
shared_use_locked(Memory *memory, Shared *shared)
{
	memory->shared = shared;
	shared->uses++;
	touch(shared);
}

void
shared_keep_locked(Shared *shared, Memory *memory)
{
	shared->address = memory->address;
	total += memory->size;
	if (total > service.options.memory_limit / 4 * 3)
		crowded = true;
	shared_use_locked(memory, shared);
	memory->address = NULL;
}

void
shared_let_go(Memory *memory)
{
	pthread_mutex_lock(&shared_lock);
	memory->shared->uses--;
	free_unused(memory->shared);
	pthread_mutex_unlock(&shared_lock);
}

void *
shared_address(Session *session, Memory *memory)
{
	Shared	   *shared = memory->shared;

	if (memory->pinned)
		return shared->address;
	pthread_mutex_lock(&shared_lock);
	if (shared->address)
	{
		memory->pinned = true;
		memory->next_pinned = session->pinned;
		session->pinned = memory;
		shared->pins++;
		touch(shared);
	}
	pthread_mutex_unlock(&shared_lock);
	session->missed |= !memory->pinned;
	return memory->pinned ? shared->address : NULL;
}

void
shared_unpin(Session *session)
{
	if (session->pinned == NULL)
		return;
	pthread_mutex_lock(&shared_lock);
	for (; session->pinned; session->pinned = session->pinned->next_pinned)
	{
		session->pinned->pinned = false;
		session->pinned->shared->pins--;
	}
	pthread_mutex_unlock(&shared_lock);
}

/* the lock is held: the log has a line now and then, for all that went since the last */
static void
tell_evicted(uint64_t size)
{
	static int64_t told;
	static uint64_t columns;
	static uint64_t bytes;
	int64_t		now = service_microseconds();

	columns++;
	bytes += size;
	if (told != 0 && now - told < TELLING)
		return;
	told = now;
	service_log("memory is short: stored columns that went: %llu, of %llu MB; %llu MB are left",
				(unsigned long long) columns, (unsigned long long) bytes >> 20,
				(unsigned long long) total >> 20);
	columns = bytes = 0;
}

bool
shared_evict(void)
{
	Shared	   *oldest;
	bool		any;

	pthread_mutex_lock(&shared_lock);
	/* what is in use is mostly among the last */
	for (oldest = used.newer; oldest->pins > 0; oldest = oldest->newer)
		;
	any = oldest != &used;
	if (any)
	{
		uint64_t	size = oldest->name.size;

		shared_drop_locked(oldest);
		crowded = total >= service.options.memory_limit / 4;
		tell_evicted(size);
	}
	pthread_mutex_unlock(&shared_lock);
	return any;
}

/*
 * It is once columns take three quarters of the memory, or one has had to go, and until they take
 * no quarter any more: nobody shall move columns to and fro.
 */
bool
shared_is_crowded(void)
{
	return crowded;
}
