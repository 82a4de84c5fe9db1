/*
 * shared.c
 *	  Stored columns on the device, one copy for all sessions.
 *
 * A session that wants one names it as its header does, and gets memory that stands for the copy
 * that is there. If there is none it brings it, and those who come meanwhile wait for it. What it
 * brought counts once it has said so and has the content hash of its name: so nobody can give
 * others something else.
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
	const Session *from;		/* by this one */
} Shared;

/* what a session brings */
typedef struct Claim
{
	Shared	   *shared;
	uint64_t	come;			/* bytes so far, in their order */
	XXH3_state_t *hash;
} Claim;

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
	{
		/* not as it should be: then it will not be what it is called, either */
		claim->come = UINT64_MAX;
		return;
	}
	(void) XXH3_128bits_update(claim->hash, bytes, size);
	claim->come += size;
}

/* what is said of a column to one that asks for it; DA_INTERRUPTED: to wait */
static DaStatus
tell(Session *session, Memory *memory, const DaName *name)
{
	Shared	   *shared = find(name);

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
		shared->from = session;
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
		status = tell(s, memory, name);
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
	status = tell(session, memory, name);
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
	Claim	   *claim;
	XXH128_hash_t hash;
	DaName		name;

	*why = memory_find(session, request->address, 0, 1, &memory, &offset);
	if (*why)
		return DA_LOST;
	claim = memory->claim;
	if (claim == NULL)
		return DA_OK;
	name = claim->shared->name;
	hash = XXH3_128bits_digest(claim->hash);
	if (memory->address == NULL || claim->come != name.size || hash.low64 != name.hash[0] ||
		hash.high64 != name.hash[1])
	{
		shared_end_claim(memory);
		return DA_OK;
	}
	claim->shared->address = memory->address;
	claim->shared->turn = turn;
	memory->shared = claim->shared->number;
	memory->address = NULL;
	session->used -= memory->size;
	service.shared += memory->size;
	free_claim(memory);
	tell_waiting(&name);
	return DA_OK;
}

/* it is not brought after all: the next one of those who wait does */
void
shared_end_claim(Memory *memory)
{
	DaName		name;

	if (memory->claim == NULL)
		return;
	name = memory->claim->shared->name;
	drop(memory->claim->shared);
	free_claim(memory);
	tell_waiting(&name);
}

/* it has changed its mind */
void
shared_stop_waiting(Session *session)
{
	if (session->waits)
		reply_to_waiting(session, DA_INTERRUPTED);
}
