/*
 * bring.c
 *	  Stored columns that sessions bring to the device, and those who wait for them.
 *
 * A session that wants one names it as its header does, and gets memory that stands for the copy
 * that is there. If there is none it brings it, and those who come meanwhile wait for it. What it
 * brought counts once it has said so and has the content hash of its name: so nobody can give
 * others something else. Of bytes that go up the hash is computed on their way. What a task wrote,
 * which decodes, is read back for it: when somebody else asks for the column, or the session has
 * done with it.
 *
 * What a session waits for or has brought its own worker looks at, once it is woken.
 */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "bring.h"

#include <stdlib.h>
#include <string.h>

#include "ready.h"
#include "reply.h"
#include "shared.h"

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

static Session *waiting;

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

void
bring_bytes(Memory *memory, uint64_t offset, const void *bytes, size_t size)
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

void
bring_written(Memory *memory)
{
	if (memory->claim)
		memory->claim->written = true;
}

/* has anything been done for a session since then? */
static bool
was_active(Session *session, int64_t since)
{
	bool		was;

	pthread_mutex_lock(&service.lock);
	was = session->held || session->done_at >= since;
	pthread_mutex_unlock(&service.lock);
	return was;
}

/* has who brings it done nothing for a while? */
static bool
is_stalled(const Shared *shared)
{
	return !shared->offered &&
		!was_active(shared->from, service_microseconds() - MOST_STALLED);
}

/* what is said of a column to one that asks for it; DA_INTERRUPTED: to wait */
static DaStatus
tell(Session *session, Memory *memory, const DaName *name)
{
	Shared	   *shared = shared_find_locked(name);

	if (shared && shared->address)
	{
		shared_use_locked(memory, shared);
		return DA_OK;
	}
	if (shared && shared->offered && !shared->wanted)
	{
		shared->wanted = true;
		ready_wake(shared->from);
	}
	/* a peer brings nothing, and does not wait for what comes, but for what has come */
	if (session->is_peer && (shared == NULL || !shared->offered))
		return DA_UNSUPPORTED;
	/* who brings it does not wait for itself, and nobody for what does not come */
	if (shared)
		return shared->from == session || session->has_waited || is_stalled(shared)
			? DA_UNSUPPORTED : DA_INTERRUPTED;
	shared = shared_add_locked(name);
	/* without a claim it brings it for itself alone */
	if (shared && !claim(memory, shared))
		shared_drop_locked(shared);
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
		ready_wake(session);
	}
}

bool
bring_end_waits(void)
{
	int64_t		now = service_microseconds();
	bool		any;

	pthread_mutex_lock(&shared_lock);
	for (Session **place = &waiting; *place;)
	{
		Session    *session = *place;
		const Shared *shared = shared_find_locked(&session->waits_for);

		if (now - session->waits_since < MOST_WAITING && shared && !is_stalled(shared))
		{
			place = &session->next_waiting;
			continue;
		}
		session->has_waited = true;
		end_waiting(place);
		ready_wake(session);
	}
	any = waiting != NULL;
	pthread_mutex_unlock(&shared_lock);
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
 * What was brought becomes everybody's; else there is no such column, and the next one of those who
 * wait for it brings it.
 */
static void
end_claim(Session *session, Memory *memory, bool brought)
{
	Shared	   *shared = memory->claim->shared;
	DaName		name = shared->name;

	/* others use it from now on */
	if (brought && service.engine->settle)
		service.engine->settle();
	free_claim(memory);
	pthread_mutex_lock(&shared_lock);
	if (brought)
	{
		shared_keep_locked(shared, memory);
		session->used -= memory->size;
	}
	else
		shared_drop_locked(shared);
	wake_waiting(&name);
	pthread_mutex_unlock(&shared_lock);
}

/*
 * It does if it is what it is called. To be called without the lock, by the session's worker: this
 * may take a while.
 */
static void
settle(Session *session, Memory *memory)
{
	end_claim(session, memory, is_brought(memory));
}

void
bring_came(Session *session, Memory *memory)
{
	end_claim(session, memory, true);
}

/* a column that the session itself has offered, and wants again */
static void
settle_own(Session *session, const DaName *name)
{
	const Shared *shared;
	Memory	   *memory = NULL;

	pthread_mutex_lock(&shared_lock);
	shared = shared_find_locked(name);
	if (shared && shared->address == NULL && shared->offered && shared->from == session)
		memory = &session->memory[shared->handle];
	pthread_mutex_unlock(&shared_lock);
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
		pthread_mutex_lock(&shared_lock);
		wanted = memory->claim->shared->offered && memory->claim->shared->wanted;
		pthread_mutex_unlock(&shared_lock);
		if (wanted)
			settle(session, memory);
	}
}

static void
reply_to_waiting(Session *session, DaStatus status)
{
	DaReply		reply = {.number = session->waits, .kind = DA_REQUEST_FIND, .status = status,
	.count = shared_is_crowded()};

	session->waits = 0;
	session->has_waited = false;
	reply_send(session, &reply);
}

void
bring_look_again(Session *session)
{
	Memory	   *memory;
	uint64_t	offset;
	DaStatus	status = DA_INTERRUPTED;

	settle_wanted(session);
	if (session->waits == 0 ||
		address_find(session, session->waits_at, 0, 1, &memory, &offset) != NULL)
		return;
	pthread_mutex_lock(&shared_lock);
	if (!session->is_waiting)
	{
		status = tell(session, memory, &session->waits_for);
		if (status == DA_INTERRUPTED)
			begin_waiting(session);
	}
	pthread_mutex_unlock(&shared_lock);
	if (status != DA_INTERRUPTED)
		reply_to_waiting(session, status);
}

void
bring_stop_waiting(Session *session)
{
	if (session->waits == 0)
		return;
	pthread_mutex_lock(&shared_lock);
	for (Session **place = &waiting; *place && session->is_waiting;)
		if (*place == session)
			end_waiting(place);
		else
			place = &(*place)->next_waiting;
	pthread_mutex_unlock(&shared_lock);
	reply_to_waiting(session, DA_INTERRUPTED);
}

/*
 * Requests
 */

DaStatus
bring_find(Session *session, const DaRequest *request, const char **why)
{
	const DaName *name = &request->with.name;
	Memory	   *memory;
	uint64_t	offset;
	DaStatus	status;

	*why = address_find(session, request->address, name->size, 1, &memory, &offset);
	if (*why == NULL && (offset != 0 || memory->size != name->size || memory->address ||
						 memory->shared || memory->claim))
		*why = "memory that is not for a column";
	if (*why)
		return DA_LOST;
	settle_own(session, name);
	pthread_mutex_lock(&shared_lock);
	status = tell(session, memory, name);
	if (status == DA_INTERRUPTED)
	{
		session->waits = request->number;
		session->waits_for = *name;
		session->waits_at = request->address;
		session->waits_since = service_microseconds();
		begin_waiting(session);
	}
	pthread_mutex_unlock(&shared_lock);
	return status;
}

/*
 * The memory goes. What was brought there stays for others; if it was not after all, the next one
 * of those who wait does it.
 */
void
bring_leave(Session *session, Memory *memory)
{
	if (memory->claim)
		settle(session, memory);
	if (memory->shared)
		shared_let_go(memory);
}

DaStatus
bring_publish(Session *session, const DaRequest *request, const char **why)
{
	Memory	   *memory;
	uint64_t	offset;
	Shared	   *shared;
	bool		later;

	*why = address_find(session, request->address, 0, 1, &memory, &offset);
	if (*why)
		return DA_LOST;
	if (memory->claim == NULL)
		return DA_OK;
	shared = memory->claim->shared;
	pthread_mutex_lock(&shared_lock);
	shared->offered = true;
	for (const Session *s = waiting; s && !shared->wanted; s = s->next_waiting)
		shared->wanted = memcmp(&s->waits_for, &shared->name, sizeof(DaName)) == 0;
	later = memory->claim->written && !shared->wanted;
	pthread_mutex_unlock(&shared_lock);
	if (!later)
		settle(session, memory);
	return DA_OK;
}
