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
 * memory is short; what is asked of it then is not supported, so the host does it.
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
	uint64_t	number;
	uint64_t	turn;			/* when it was used last */
	DaName		name;
	void	   *address;		/* NULL: it is still brought, */
	Session    *from;			/* by this one, */
	uint64_t	at;				/* at this address of its own */
} Shared;

/* what a session brings */
typedef struct Claim
{
	Shared	   *shared;
	uint64_t	come;			/* bytes so far, in their order */
	bool		written;		/* not by such bytes alone */
	bool		offered;		/* it has been brought */
	XXH3_state_t *hash;
} Claim;

/* bytes that are read back at a time */
#define READ_BACK	((size_t) 1 << 20)

static Shared *buckets[BUCKETS];
static uint64_t numbers;
static uint64_t turn;
static Session *waiting;

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

/* the number has its bucket in it */
static Shared *
by_number(uint64_t number)
{
	Shared	   *shared = buckets[number % BUCKETS];

	while (shared && shared->number != number)
		shared = shared->next;
	return shared;
}

static void
drop(Shared *shared)
{
	Shared	  **place = &buckets[shared->number % BUCKETS];

	while (*place != shared)
		place = &(*place)->next;
	*place = shared->next;
	if (shared->address)
	{
		service.engine->release(shared->address, shared->name.size);
		service.freed = true;
		service.shared -= shared->name.size;
	}
	free(shared);
}

static Shared *
add(const DaName *name)
{
	Shared	  **place = bucket_of(name);
	Shared	   *shared = calloc(1, sizeof(Shared));

	if (shared == NULL)
		return NULL;
	shared->number = ++numbers * BUCKETS + (uint64_t) (place - buckets);
	shared->name = *name;
	shared->turn = turn;
	shared->next = *place;
	*place = shared;
	return shared;
}

/* a request begins: what it uses from now on stays until the next one */
void
shared_next_turn(void)
{
	turn++;
}

/* where the bytes of memory are that stands for a column; NULL: nowhere, any more */
void *
shared_address(const Memory *memory)
{
	Shared	   *shared = by_number(memory->shared);

	if (shared == NULL || shared->address == NULL)
		return NULL;
	shared->turn = turn;
	return shared->address;
}

/* the least recently used goes; false: there is none that may */
bool
shared_evict(void)
{
	Shared	   *oldest = NULL;

	for (int i = 0; i < BUCKETS; i++)
		for (Shared *s = buckets[i]; s; s = s->next)
			if (s->address && s->turn != turn && (oldest == NULL || s->turn < oldest->turn))
				oldest = s;
	if (oldest == NULL)
		return false;
	drop(oldest);
	return true;
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

/* what was brought becomes everybody's if it is what it is called; else there is no such column */
static void
settle(Session *session, Memory *memory)
{
	Claim	   *claim = memory->claim;
	const DaName *name = &claim->shared->name;
	bool		is_whole = memory->address != NULL &&
	(claim->written ? hash_written(memory) : claim->come == name->size);
	XXH128_hash_t hash = XXH3_128bits_digest(claim->hash);

	if (is_whole && hash.low64 == name->hash[0] && hash.high64 == name->hash[1])
	{
		claim->shared->address = memory->address;
		claim->shared->turn = turn;
		memory->shared = claim->shared->number;
		memory->address = NULL;
		session->used -= memory->size;
		service.shared += memory->size;
	}
	else
		drop(claim->shared);
	free_claim(memory);
}

/* somebody asks for a column: one that waits for that is settled */
static void
settle_offered(Shared *shared)
{
	Memory	   *memory;
	uint64_t	offset;

	if (shared && shared->address == NULL &&
		memory_find(shared->from, shared->at, 0, 1, &memory, &offset) == NULL &&
		memory->claim && memory->claim->offered)
		settle(shared->from, memory);
}

/* what is said of a column to one that asks for it; DA_INTERRUPTED: to wait */
static DaStatus
tell(Session *session, Memory *memory, uint64_t at, const DaName *name)
{
	Shared	   *shared;

	settle_offered(find(name));
	shared = find(name);
	if (shared && shared->address)
	{
		memory->shared = shared->number;
		shared->turn = turn;
		return DA_OK;
	}
	/* who brings it already does not wait for itself */
	if (shared)
		return shared->from == session ? DA_UNSUPPORTED : DA_INTERRUPTED;
	shared = add(name);
	/* without a claim it brings it for itself alone */
	if (shared && !claim(memory, shared))
		drop(shared);
	else if (shared)
	{
		shared->from = session;
		shared->at = at;
	}
	return DA_UNSUPPORTED;
}

static void
reply_to_waiting(Session *session, DaStatus status)
{
	DaReply		reply = {.number = session->waits, .kind = DA_REQUEST_FIND, .status = status};

	Session   **place = &waiting;

	while (*place != session)
		place = &(*place)->next_waiting;
	*place = session->next_waiting;
	session->waits = 0;
	work_send_reply(session, &reply);
}

/* something has come of a column: those who wait for it */
static void
tell_waiting(const DaName *name)
{
	Session    *next;

	for (Session *s = waiting; s; s = next)
	{
		Memory	   *memory;
		uint64_t	offset;
		DaStatus	status;

		next = s->next_waiting;
		if (memcmp(&s->waits_for, name, sizeof(DaName)) != 0 ||
			memory_find(s, s->waits_at, 0, 1, &memory, &offset) != NULL)
			continue;
		status = tell(s, memory, s->waits_at, name);
		if (status != DA_INTERRUPTED)
			reply_to_waiting(s, status);
	}
}

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
	status = tell(session, memory, request->address, name);
	if (status == DA_INTERRUPTED)
	{
		session->waits = request->number;
		session->waits_for = *name;
		session->waits_at = request->address;
		session->next_waiting = waiting;
		waiting = session;
	}
	return status;
}

DaStatus
shared_publish(Session *session, const DaRequest *request, const char **why)
{
	Memory	   *memory;
	uint64_t	offset;
	DaName		name;

	*why = memory_find(session, request->address, 0, 1, &memory, &offset);
	if (*why)
		return DA_LOST;
	if (memory->claim == NULL)
		return DA_OK;
	name = memory->claim->shared->name;
	memory->claim->offered = true;
	if (!memory->claim->written)
		settle(session, memory);
	tell_waiting(&name);
	return DA_OK;
}

/*
 * The memory goes. What was brought there stays for others; if it was not after all, the next one
 * of those who wait does it.
 */
void
shared_end_claim(Session *session, Memory *memory)
{
	DaName		name;

	if (memory->claim == NULL)
		return;
	name = memory->claim->shared->name;
	if (memory->claim->offered)
		settle(session, memory);
	else
	{
		drop(memory->claim->shared);
		free_claim(memory);
	}
	tell_waiting(&name);
}

/* it has changed its mind */
void
shared_stop_waiting(Session *session)
{
	if (session->waits)
		reply_to_waiting(session, DA_INTERRUPTED);
}
