/*
 * shared.c
 *	  Stored columns on the device, one copy for all sessions.
 *
 * A session that wants one names it as its header does, and gets memory that stands for the copy
 * that is there. If there is none it brings it, and those who come meanwhile wait for it. What it
 * brought counts once it has said so and has the content hash of its name: so nobody can give
 * others something else. Of bytes that go up the hash is computed on their way. What a task wrote,
 * which decodes, is read back for it: when somebody else asks for the column, or the session has
 * done with it.
 *
 * A session that has such memory does not keep the copy there. The least recently used goes when
 * memory is short, unless a request uses it just now; what is asked of it then is not supported, so
 * the host does it.
 *
 * Workers take the lock here first, that of all sessions within it. What a session waits for or has
 * brought its own worker looks at, once it is woken.
 */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "gpud.h"

#include <stdlib.h>
#include <string.h>

#define BUCKETS		4096

typedef struct Shared
{
	struct Shared *next;		/* of a bucket */
	uint32_t	uses;			/* memory that stands for it: it may be gone all the same */
	bool		gone;
	struct Shared *older;		/* of those that are there, by when they were used last; */
	struct Shared *newer;		/* of another one itself */
	int			pins;			/* requests that use it */
	DaName		name;
	void	   *address;		/* NULL: it is gone, or still brought, */
	Session    *from;			/* by this one, */
	uint32_t	handle;			/* in this memory of it; */
	bool		offered;		/* it has been brought, */
	bool		wanted;			/* and others ask for it */
} Shared;

/* what a session brings */
typedef struct Claim
{
	Shared	   *shared;
	uint64_t	come;			/* bytes so far, in their order */
	bool		written;		/* not by such bytes alone */
	XXH3_state_t *hash;
} Claim;

/* bytes that are read back at a time */
#define READ_BACK		((size_t) 1 << 20)

/*
 * Microseconds that a session waits for a column which another one brings, and for that one's next
 * request. Then it goes on as if there were none to be had.
 */
#define MOST_WAITING	10000000
#define MOST_STALLED	1000000

/* microseconds between lines of the log on columns that went for want of memory */
#define TELLING			10000000

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Shared *buckets[BUCKETS];
static Shared used = {.older = &used, .newer = &used};	/* ends of all that are there */
static Session *waiting;
static uint64_t total;			/* bytes */

static Shared **
bucket_of(const DaName *name)
{
	return &buckets[(name->hash[0] ^ name->value) % BUCKETS];
}

static Shared *
find(const DaName *name)
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

/* nobody finds it any more */
static void
drop(Shared *shared)
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
	}
	shared->address = NULL;
	shared->gone = true;
	free_unused(shared);
}

static Shared *
add(const DaName *name)
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

/* the memory stands for it from now on */
static void
use(Memory *memory, Shared *shared)
{
	memory->shared = shared;
	shared->uses++;
	touch(shared);
}

/* where the bytes of memory are that stands for a column; NULL: nowhere, any more */
void *
shared_address(Session *session, Memory *memory)
{
	Shared	   *shared = memory->shared;

	if (memory->pinned)
		return shared->address;
	pthread_mutex_lock(&lock);
	if (shared->address)
	{
		memory->pinned = true;
		memory->next_pinned = session->pinned;
		session->pinned = memory;
		shared->pins++;
		touch(shared);
	}
	pthread_mutex_unlock(&lock);
	return memory->pinned ? shared->address : NULL;
}

/* a request has ended, and so has all that it began where columns are */
void
shared_unpin(Session *session)
{
	if (session->pinned == NULL)
		return;
	pthread_mutex_lock(&lock);
	for (; session->pinned; session->pinned = session->pinned->next_pinned)
	{
		session->pinned->pinned = false;
		session->pinned->shared->pins--;
	}
	pthread_mutex_unlock(&lock);
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

/* the least recently used goes; false: there is none that may */
bool
shared_evict(void)
{
	Shared	   *oldest;
	bool		any;

	pthread_mutex_lock(&lock);
	/* what is in use is mostly among the last */
	for (oldest = used.newer; oldest->pins > 0; oldest = oldest->newer)
		;
	any = oldest != &used;
	if (any)
	{
		uint64_t	size = oldest->name.size;

		drop(oldest);
		tell_evicted(size);
	}
	pthread_mutex_unlock(&lock);
	return any;
}

static bool
claim(Memory *memory, Shared *shared)
{
	Claim	   *claim = calloc(1, sizeof(Claim));

	if (claim)
		claim->hash = XXH3_createState();
	if (claim == NULL || claim->hash == NULL)
	{
		free(claim);
		return false;
	}
	(void) XXH3_128bits_reset(claim->hash);
	claim->shared = shared;
	memory->claim = claim;
	return true;
}

static void
free_claim(Memory *memory)
{
	(void) XXH3_freeState(memory->claim->hash);
	free(memory->claim);
	memory->claim = NULL;
}

/* bytes have come into memory where a column is brought */
void
shared_bring(Memory *memory, uint64_t offset, const void *bytes, size_t size)
{
	Claim	   *claim = memory->claim;

	if (claim == NULL)
		return;
	if (offset != claim->come)
		claim->written = true;
	if (claim->written)
		return;
	(void) XXH3_128bits_update(claim->hash, bytes, size);
	claim->come += size;
}

/* a task writes there */
void
shared_written(Memory *memory)
{
	if (memory->claim)
		memory->claim->written = true;
}

/* has who brings it done nothing for a while? */
static bool
is_stalled(const Shared *shared)
{
	return !shared->offered &&
		!turn_was_active(shared->from, service_microseconds() - MOST_STALLED);
}

/* what is said of a column to one that asks for it; DA_INTERRUPTED: to wait */
static DaStatus
tell(Session *session, Memory *memory, const DaName *name)
{
	Shared	   *shared = find(name);

	if (shared && shared->address)
	{
		use(memory, shared);
		return DA_OK;
	}
	if (shared && shared->offered && !shared->wanted)
	{
		shared->wanted = true;
		turn_wake(shared->from);
	}
	/* who brings it does not wait for itself, and nobody for what does not come */
	if (shared)
		return shared->from == session || session->has_waited || is_stalled(shared)
			? DA_UNSUPPORTED : DA_INTERRUPTED;
	shared = add(name);
	/* without a claim it brings it for itself alone */
	if (shared && !claim(memory, shared))
		drop(shared);
	else if (shared)
	{
		shared->from = session;
		shared->handle = (uint32_t) (memory - session->memory);
	}
	return DA_UNSUPPORTED;
}

/*
 * Waiting
 */

static void
begin_waiting(Session *session)
{
	session->is_waiting = true;
	session->next_waiting = waiting;
	waiting = session;
	/* the main thread looks at the time */
	if (session->next_waiting == NULL)
		service_wake_main();
}

/* where a session is in the list */
static void
end_waiting(Session **place)
{
	Session    *session = *place;

	*place = session->next_waiting;
	session->is_waiting = false;
}

/* something has come of a column: those who wait for it look again */
static void
wake_waiting(const DaName *name)
{
	for (Session **place = &waiting; *place;)
	{
		Session    *session = *place;

		if (memcmp(&session->waits_for, name, sizeof(DaName)) != 0)
		{
			place = &session->next_waiting;
			continue;
		}
		end_waiting(place);
		turn_wake(session);
	}
}

/* who has waited for long enough; false: nobody waits */
bool
shared_end_waits(void)
{
	int64_t		now = service_microseconds();
	bool		any;

	pthread_mutex_lock(&lock);
	for (Session **place = &waiting; *place;)
	{
		Session    *session = *place;
		const Shared *shared = find(&session->waits_for);

		if (now - session->waits_since < MOST_WAITING && shared && !is_stalled(shared))
		{
			place = &session->next_waiting;
			continue;
		}
		session->has_waited = true;
		end_waiting(place);
		turn_wake(session);
	}
	any = waiting != NULL;
	pthread_mutex_unlock(&lock);
	return any;
}

/*
 * What was brought
 */

/* the hash of what is there now */
static bool
hash_written(const Memory *memory)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	char	   *bytes = malloc(READ_BACK);
	DaStatus	status = bytes ? DA_OK : DA_NO_MEMORY;

	(void) XXH3_128bits_reset(memory->claim->hash);
	for (uint64_t at = 0; at < memory->size && status == DA_OK; at += READ_BACK)
	{
		size_t		size = memory->size - at < READ_BACK ? memory->size - at : READ_BACK;

		status = service.engine->download(&call, bytes, (char *) memory->address + at, size);
		(void) XXH3_128bits_update(memory->claim->hash, bytes, size);
	}
	free(bytes);
	return status == DA_OK;
}

/* does the memory have what the column is called by? */
static bool
is_brought(const Memory *memory)
{
	const Claim *claim = memory->claim;
	const DaName *name = &claim->shared->name;
	XXH128_hash_t hash;

	if (!claim->shared->offered || memory->address == NULL ||
		!(claim->written ? hash_written(memory) : claim->come == name->size))
		return false;
	hash = XXH3_128bits_digest(claim->hash);
	return hash.low64 == name->hash[0] && hash.high64 == name->hash[1];
}

/*
 * What was brought becomes everybody's if it is what it is called; else there is no such column,
 * and the next one of those who wait for it brings it. To be called without the lock, by the
 * session's worker: this may take a while.
 */
static void
settle(Session *session, Memory *memory)
{
	Shared	   *shared = memory->claim->shared;
	DaName		name = shared->name;
	bool		brought = is_brought(memory);

	/* others use it from now on */
	if (brought && service.engine->settle)
		service.engine->settle();
	free_claim(memory);
	pthread_mutex_lock(&lock);
	if (brought)
	{
		shared->address = memory->address;
		total += memory->size;
		use(memory, shared);
		memory->address = NULL;
		session->used -= memory->size;
	}
	else
		drop(shared);
	wake_waiting(&name);
	pthread_mutex_unlock(&lock);
}

/* a column that the session itself has offered, and wants again */
static void
settle_own(Session *session, const DaName *name)
{
	const Shared *shared;
	Memory	   *memory = NULL;

	pthread_mutex_lock(&lock);
	shared = find(name);
	if (shared && shared->address == NULL && shared->offered && shared->from == session)
		memory = &session->memory[shared->handle];
	pthread_mutex_unlock(&lock);
	if (memory)
		settle(session, memory);
}

/* what it has offered and others want */
static void
settle_wanted(Session *session)
{
	for (uint32_t i = 0; i < session->nmemory; i++)
	{
		Memory	   *memory = &session->memory[i];
		bool		wanted;

		if (memory->claim == NULL)
			continue;
		pthread_mutex_lock(&lock);
		wanted = memory->claim->shared->offered && memory->claim->shared->wanted;
		pthread_mutex_unlock(&lock);
		if (wanted)
			settle(session, memory);
	}
}

static void
reply_to_waiting(Session *session, DaStatus status)
{
	DaReply		reply = {.number = session->waits, .kind = DA_REQUEST_FIND, .status = status};

	session->waits = 0;
	session->has_waited = false;
	work_send_reply(session, &reply);
}

/* the session was woken, maybe to find that nothing is to be done any more */
void
shared_look_again(Session *session)
{
	Memory	   *memory;
	uint64_t	offset;
	DaStatus	status = DA_INTERRUPTED;

	settle_wanted(session);
	if (session->waits == 0 ||
		memory_find(session, session->waits_at, 0, 1, &memory, &offset) != NULL)
		return;
	pthread_mutex_lock(&lock);
	if (!session->is_waiting)
	{
		status = tell(session, memory, &session->waits_for);
		if (status == DA_INTERRUPTED)
			begin_waiting(session);
	}
	pthread_mutex_unlock(&lock);
	if (status != DA_INTERRUPTED)
		reply_to_waiting(session, status);
}

/* it has changed its mind */
void
shared_stop_waiting(Session *session)
{
	if (session->waits == 0)
		return;
	pthread_mutex_lock(&lock);
	for (Session **place = &waiting; *place && session->is_waiting;)
		if (*place == session)
			end_waiting(place);
		else
			place = &(*place)->next_waiting;
	pthread_mutex_unlock(&lock);
	reply_to_waiting(session, DA_INTERRUPTED);
}

/*
 * Requests
 */

DaStatus
shared_find(Session *session, const DaRequest *request, const char **why)
{
	const DaName *name = &request->with.name;
	Memory	   *memory;
	uint64_t	offset;
	DaStatus	status;

	*why = memory_find(session, request->address, name->size, 1, &memory, &offset);
	if (*why == NULL && (offset != 0 || memory->size != name->size || memory->address ||
						 memory->shared || memory->claim))
		*why = "memory that is not for a column";
	if (*why)
		return DA_LOST;
	settle_own(session, name);
	pthread_mutex_lock(&lock);
	status = tell(session, memory, name);
	if (status == DA_INTERRUPTED)
	{
		session->waits = request->number;
		session->waits_for = *name;
		session->waits_at = request->address;
		session->waits_since = service_microseconds();
		begin_waiting(session);
	}
	pthread_mutex_unlock(&lock);
	return status;
}

/*
 * The memory goes. What was brought there stays for others; if it was not after all, the next one
 * of those who wait does it.
 */
void
shared_leave(Session *session, Memory *memory)
{
	if (memory->claim)
		settle(session, memory);
	if (memory->shared == NULL)
		return;
	pthread_mutex_lock(&lock);
	memory->shared->uses--;
	free_unused(memory->shared);
	pthread_mutex_unlock(&lock);
}

DaStatus
shared_publish(Session *session, const DaRequest *request, const char **why)
{
	Memory	   *memory;
	uint64_t	offset;
	Shared	   *shared;
	bool		later;

	*why = memory_find(session, request->address, 0, 1, &memory, &offset);
	if (*why)
		return DA_LOST;
	if (memory->claim == NULL)
		return DA_OK;
	shared = memory->claim->shared;
	pthread_mutex_lock(&lock);
	shared->offered = true;
	for (const Session *s = waiting; s && !shared->wanted; s = s->next_waiting)
		shared->wanted = memcmp(&s->waits_for, &shared->name, sizeof(DaName)) == 0;
	later = memory->claim->written && !shared->wanted;
	pthread_mutex_unlock(&lock);
	if (!later)
		settle(session, memory);
	return DA_OK;
}
