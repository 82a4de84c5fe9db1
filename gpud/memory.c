/*
 * memory.c
 *	  The device memory of sessions.
 *
 * Memory is there from its first use on. Nobody sees what another session left there: what a task
 * is about to write as a whole is its output until it has, and everything else is all 0 first.
 */
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bring.h"
#include "kernel/task_check.h"
#include "service.h"
#include "shared.h"

/* microseconds that a request waits for memory at most; then the host does it */
#define PATIENCE		20000

/* it is as if it had never been used */
void
memory_forget(Session *session, Memory *memory)
{
	service.engine->release(memory->address, memory->size);
	service.freed = true;
	session->used -= memory->size;
	memory->address = NULL;
	memory->raw = false;
}

void
memory_drop(Session *session, Memory *memory)
{
	bring_leave(session, memory);
	if (memory->address)
		memory_forget(session, memory);
	*memory = (Memory) {.version = memory->version + 1};
}

static const char *
release(Session *session, uint32_t handle)
{
	if (handle >= session->nmemory || !session->memory[handle].live)
		return "memory that it does not have is given back";
	memory_drop(session, &session->memory[handle]);
	return NULL;
}

static const char *
wish(Session *session, const DaWish *wish)
{
	/* numbers are used again, so there are no large gaps */
	if (wish->handle >= DA_MOST_HANDLES || wish->handle > session->nmemory + 4096)
		return "a handle out of bounds";
	if (wish->size == 0 || wish->size >= (uint64_t) 1 << DA_ADDRESS_BITS)
		return "memory of no possible size";
	if (wish->handle >= session->nmemory)
	{
		uint32_t	room = wish->handle + wish->handle / 2 + 64;
		Memory	   *memory = realloc(session->memory, room * sizeof(Memory));

		if (memory == NULL)
			return "out of memory";
		memset(memory + session->nmemory, 0, (room - session->nmemory) * sizeof(Memory));
		session->memory = memory;
		session->nmemory = room;
	}
	if (session->memory[wish->handle].live)
		return "a handle that is in use";
	session->memory[wish->handle].live = true;
	session->memory[wish->handle].size = wish->size;
	return NULL;
}

/* what the session has done with and what it wants to have; the counts are within bounds */
const char *
memory_tell(Session *session, const DaRequest *request)
{
	const char *why = NULL;

	for (uint32_t i = 0; i < request->nreleases && why == NULL; i++)
		why = release(session, request->release[i]);
	for (uint32_t i = 0; i < request->nwishes && why == NULL; i++)
		why = wish(session, &request->wish[i]);
	return why;
}

/* another worker may give memory back; false: none will, or not in time (microseconds) */
static bool
wait_for_worker(int64_t until)
{
	struct timespec time = {until / 1000000, until % 1000000 * 1000};
	bool		waited;

	pthread_mutex_lock(&service.lock);
	service.in_want++;
	waited = service.in_want < service.working &&
		pthread_cond_timedwait(&service.memory, &service.lock, &time) != ETIMEDOUT;
	service.in_want--;
	pthread_mutex_unlock(&service.lock);
	return waited;
}

/*
 * For want of memory: a column that others have brought goes, or another worker gives back what its
 * task had. False: it is not worth another try. "until" is 0 at first.
 */
bool
memory_make_room(int64_t *until)
{
	if (shared_evict())
		return true;
	if (*until == 0)
		*until = service_microseconds() + PATIENCE;
	return wait_for_worker(*until);
}

static DaStatus
allocate(Memory *memory)
{
	int64_t		until = 0;
	DaStatus	status;

	do
		status = service.engine->allocate(memory->size, &memory->address);
	while (status == DA_NO_MEMORY && memory_make_room(&until));
	if (status == DA_NO_MEMORY)
	{
		service.engine->trim();
		status = service.engine->allocate(memory->size, &memory->address);
	}
	if (status != DA_OK)
		memory->address = NULL;
	return status;
}

/* have it, and say where; "raw" tells whether what others left is there still */
DaStatus
memory_take(Session *session, Memory *memory, void **address)
{
	DaStatus	status;

	if (memory->shared)
	{
		*address = shared_address(session, memory);
		return *address ? DA_OK : DA_UNSUPPORTED;
	}
	*address = memory->address;
	if (memory->failed)
		return DA_NO_MEMORY;
	if (memory->address)
		return DA_OK;
	if (memory->size > session->quota || session->used > session->quota - memory->size)
		return DA_NO_MEMORY;
	status = allocate(memory);
	if (status != DA_OK)
		return status;
	*address = memory->address;
	memory->raw = true;
	session->used += memory->size;
	return DA_OK;
}

/* the same, for anybody to read */
DaStatus
memory_back(Session *session, Memory *memory, void **address)
{
	DaStatus	status = memory_take(session, memory, address);

	if (status != DA_OK || !memory->raw)
		return status;
	status = service.engine->clear(memory->address, memory->size);
	if (status == DA_OK)
		memory->raw = false;
	else
		memory_forget(session, memory);
	return status;
}

void
memory_drop_all(Session *session)
{
	for (uint32_t i = 0; i < session->nmemory; i++)
		if (session->memory[i].live)
			memory_drop(session, &session->memory[i]);
	free(session->memory);
	session->memory = NULL;
	session->nmemory = 0;
}
