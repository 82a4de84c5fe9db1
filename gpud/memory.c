/*
 * memory.c
 *	  The device memory of sessions, and the pieces of the host's that they lease.
 *
 * Memory is there from its first use on, and all 0 then: nobody sees what another session left.
 */
#define _GNU_SOURCE
#include "gpud.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* microseconds that a request waits for memory at most; then the host does it */
#define PATIENCE		20000

void
memory_drop(Session *session, Memory *memory)
{
	shared_leave(session, memory);
	if (memory->address)
	{
		service.engine->release(memory->address, memory->size);
		service.freed = true;
		session->used -= memory->size;
	}
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
	if (wish->size == 0 || wish->size > (uint64_t) DA_TASK_MOST_BYTES)
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

/* where an address is, if all of so many bytes from there on are the session's */
const char *
memory_find(Session *session, uint64_t address, uint64_t size, uint64_t alignment,
			Memory **memory, uint64_t *offset)
{
	uint32_t	handle;

	if (!da_address_split(address, &handle, offset) || handle >= session->nmemory ||
		!session->memory[handle].live)
		return "an address that is none";
	*memory = &session->memory[handle];
	if (*offset > (*memory)->size || size > (*memory)->size - *offset)
		return "bytes outside of its memory";
	if (*offset % alignment != 0)
		return "an address that is not aligned";
	return NULL;
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
	return turn_wait_for_memory(*until);
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

/* have it, and say where */
DaStatus
memory_back(Session *session, Memory *memory, void **address)
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
	session->used += memory->size;
	return service.engine->clear(memory->address, memory->size);
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

/* false: all sessions together have as many as they may */
static bool
count_leased(int64_t size)
{
	bool		fits;

	pthread_mutex_lock(&service.lock);
	fits = (int64_t) service.leased + size <= (int64_t) MOST_LEASED;
	if (fits)
		service.leased += size;
	pthread_mutex_unlock(&service.lock);
	return fits;
}

/*
 * The file is the session's alone as long as it has it, and gone afterwards. It cannot shrink, so
 * what is mapped is there.
 */
DaStatus
lease_begin(Session *session)
{
	const size_t size = DA_PIECES * DA_PIECE_SIZE;
	void	   *pieces = MAP_FAILED;
	int			file;

	if (!count_leased((int64_t) size))
		return DA_NO_MEMORY;
	file = memfd_create("darray pieces", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (file >= 0 && ftruncate(file, size) == 0 &&
		fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
		pieces = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (pieces == MAP_FAILED)
	{
		if (file >= 0)
			close(file);
		(void) count_leased(-(int64_t) size);
		return DA_NO_MEMORY;
	}
	session->lease = file;
	session->pieces = pieces;
	return DA_OK;
}

void
lease_end(Session *session)
{
	if (session->pieces == NULL)
		return;
	munmap(session->pieces, DA_PIECES * DA_PIECE_SIZE);
	close(session->lease);
	session->pieces = NULL;
	session->lease = -1;
	(void) count_leased(-(int64_t) (DA_PIECES * DA_PIECE_SIZE));
}
