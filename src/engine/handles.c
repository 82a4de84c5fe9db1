/*
 * handles.c
 *	  The device memory that this session has of the device service, by number.
 */
#include "engine/handles.h"

#include "utils/memutils.h"

typedef enum HandleState
{
	HANDLE_FREE,
	HANDLE_WISHED,				/* the service is still to be told */
	HANDLE_TOLD,				/* it may find that it has no memory for it */
	HANDLE_BACKED,
	HANDLE_RELEASED,			/* the service is still to be told */
	HANDLE_LOST
} HandleState;

typedef struct Handle
{
	uint64		size;
	uint32		next;			/* in the list of its state */
	uint8		state;
} Handle;

/* in the order of time; a wish that was withdrawn stays in its list until its turn */
typedef struct Handles
{
	uint32		first;
	uint32		last;
	uint32		length;
} Handles;

#define NONE	PG_UINT32_MAX

static Handle *handles;
static uint32 nhandles;
static uint32 room;
static Handles free_handles = {NONE, NONE, 0};
static Handles wished = {NONE, NONE, 0};
static Handles released = {NONE, NONE, 0};
static uint64 bytes;

static void
append(Handles *list, uint32 handle)
{
	handles[handle].next = NONE;
	if (list->length++ == 0)
		list->first = handle;
	else
		handles[list->last].next = handle;
	list->last = handle;
}

static uint32
take_first(Handles *list)
{
	uint32		handle = list->first;

	list->first = handles[handle].next;
	list->length--;
	return handle;
}

static Handle *
find(uint64 address)
{
	uint32		handle;
	uint64		offset;

	return da_address_split(address, &handle, &offset) && handle < nhandles &&
		offset <= handles[handle].size ? &handles[handle] : NULL;
}

static bool
grow(void)
{
	uint32		more = room == 0 ? 256 : room * 2;
	Handle	   *larger;

	if (nhandles < room)
		return true;
	if (more > DA_MOST_HANDLES)
		return false;
	larger = MemoryContextAllocExtended(TopMemoryContext, more * sizeof(Handle),
										MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
	if (larger == NULL)
		return false;
	if (handles)
	{
		memcpy(larger, handles, nhandles * sizeof(Handle));
		pfree(handles);
	}
	handles = larger;
	room = more;
	return true;
}

uint64
da_handle_make(uint64 size)
{
	uint32		handle;

	if (free_handles.length > 0)
		handle = take_first(&free_handles);
	else if (grow())
		handle = nhandles++;
	else
		return 0;
	handles[handle].size = size;
	handles[handle].state = HANDLE_WISHED;
	append(&wished, handle);
	bytes += size;
	return da_address(handle, 0);
}

void
da_handle_release(uint64 address)
{
	Handle	   *handle = find(address);
	uint32		number = handle ? (uint32) (handle - handles) : 0;

	Assert(handle && handle->state != HANDLE_FREE && handle->state != HANDLE_RELEASED);
	if (handle == NULL)
		return;
	if (handle->state == HANDLE_LOST)
	{
		handle->state = HANDLE_FREE;
		append(&free_handles, number);
		return;
	}
	bytes -= handle->size;
	if (handle->state == HANDLE_WISHED)
	{
		/* the service need not hear of it */
		handle->state = HANDLE_FREE;
		return;
	}
	handle->state = HANDLE_RELEASED;
	append(&released, number);
}

static void
empty(Handles *list)
{
	list->length = 0;
	list->first = list->last = NONE;
}

void
da_handles_lost(void)
{
	empty(&free_handles);
	empty(&wished);
	empty(&released);
	for (uint32 i = 0; i < nhandles; i++)
	{
		if (handles[i].state == HANDLE_FREE || handles[i].state == HANDLE_RELEASED)
		{
			handles[i].state = HANDLE_FREE;
			append(&free_handles, i);
		}
		else
			handles[i].state = HANDLE_LOST;
	}
	bytes = 0;
}

bool
da_handle_is_backed(uint64 address)
{
	Handle	   *handle = find(address);

	return handle && handle->state == HANDLE_BACKED;
}

void
da_handle_set_backed(uint64 address)
{
	Handle	   *handle = find(address);

	if (handle && handle->state == HANDLE_TOLD)
		handle->state = HANDLE_BACKED;
}

uint64
da_handles_bytes(void)
{
	return bytes;
}

/* wishes that were withdrawn are dropped here, and their numbers free again */
static void
skip_withdrawn(void)
{
	while (wished.length > 0 && handles[wished.first].state == HANDLE_FREE)
		append(&free_handles, take_first(&wished));
}

bool
da_handles_pending(void)
{
	skip_withdrawn();
	return wished.length > 0 || released.length > 0;
}

bool
da_handles_many_pending(void)
{
	skip_withdrawn();
	return wished.length > DA_MOST_WISHES || released.length > DA_MOST_RELEASES;
}

void
da_handles_tell(DaRequest *request)
{
	request->nreleases = request->nwishes = 0;
	for (uint32 i = released.length > 0 ? released.first : NONE;
		 i != NONE && request->nreleases < DA_MOST_RELEASES; i = handles[i].next)
		request->release[request->nreleases++] = i;
	skip_withdrawn();
	for (uint32 i = wished.length > 0 ? wished.first : NONE;
		 i != NONE && request->nwishes < DA_MOST_WISHES; i = handles[i].next)
		if (handles[i].state == HANDLE_WISHED)
			request->wish[request->nwishes++] = (DaWish) {handles[i].size, i, 0};
}

void
da_handles_told(const DaRequest *request)
{
	for (uint32 i = 0; i < request->nreleases; i++)
	{
		uint32		handle = take_first(&released);

		Assert(handle == request->release[i]);
		handles[handle].state = HANDLE_FREE;
		append(&free_handles, handle);
	}
	for (uint32 i = 0; i < request->nwishes; i++)
	{
		uint32		handle;

		skip_withdrawn();
		handle = take_first(&wished);
		Assert(handle == request->wish[i].handle);
		handles[handle].state = HANDLE_TOLD;
	}
}
