/*
 * handles.c
 *	  The device memory that this session has of the device services, by number.
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
typedef struct HandleList
{
	uint32		first;			/* says nothing of an empty one */
	uint32		last;
	uint32		length;
} HandleList;

/* those of a device */
typedef struct Handles
{
	Handle	   *handle;
	uint32		count;
	uint32		room;
	HandleList	free;
	HandleList	wished;
	HandleList	released;
} Handles;

#define NONE	PG_UINT32_MAX

static Handles all[DA_MOST_DEVICES];
static uint64 bytes;

static void
append(Handles *on, HandleList *list, uint32 handle)
{
	on->handle[handle].next = NONE;
	if (list->length++ == 0)
		list->first = handle;
	else
		on->handle[list->last].next = handle;
	list->last = handle;
}

static uint32
take_first(Handles *on, HandleList *list)
{
	uint32		handle = list->first;

	list->first = on->handle[handle].next;
	list->length--;
	return handle;
}

static Handle *
find(uint64 address)
{
	const Handles *on = &all[da_address_device(address)];
	uint32		handle;
	uint64		offset;

	return da_address_split(address, &handle, &offset) && handle < on->count &&
		offset <= on->handle[handle].size ? &on->handle[handle] : NULL;
}

static bool
grow(Handles *on)
{
	uint32		more = on->room == 0 ? 256 : on->room * 2;
	Handle	   *larger;

	if (on->count < on->room)
		return true;
	if (more > DA_MOST_HANDLES)
		return false;
	larger = MemoryContextAllocExtended(TopMemoryContext, more * sizeof(Handle),
										MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
	if (larger == NULL)
		return false;
	if (on->handle)
	{
		memcpy(larger, on->handle, on->count * sizeof(Handle));
		pfree(on->handle);
	}
	on->handle = larger;
	on->room = more;
	return true;
}

uint64
da_handle_make(int device, uint64 size)
{
	Handles    *on = &all[device];
	uint32		handle;

	if (size >= (uint64) 1 << DA_ADDRESS_BITS)
		return 0;
	if (on->free.length > 0)
		handle = take_first(on, &on->free);
	else if (grow(on))
		handle = on->count++;
	else
		return 0;
	on->handle[handle].size = size;
	on->handle[handle].state = HANDLE_WISHED;
	append(on, &on->wished, handle);
	bytes += size;
	return da_address_on(device, handle);
}

void
da_handle_release(uint64 address)
{
	Handles    *on = &all[da_address_device(address)];
	Handle	   *handle = find(address);
	uint32		number = handle ? (uint32) (handle - on->handle) : 0;

	Assert(handle && handle->state != HANDLE_FREE && handle->state != HANDLE_RELEASED);
	if (handle == NULL)
		return;
	if (handle->state == HANDLE_LOST)
	{
		handle->state = HANDLE_FREE;
		append(on, &on->free, number);
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
	append(on, &on->released, number);
}

void
da_handles_lost(int device)
{
	Handles    *on = &all[device];

	on->free.length = on->wished.length = on->released.length = 0;
	for (uint32 i = 0; i < on->count; i++)
	{
		Handle	   *handle = &on->handle[i];

		if (handle->state == HANDLE_FREE || handle->state == HANDLE_RELEASED)
		{
			handle->state = HANDLE_FREE;
			append(on, &on->free, i);
		}
		else if (handle->state != HANDLE_LOST)
		{
			bytes -= handle->size;
			handle->state = HANDLE_LOST;
		}
	}
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
skip_withdrawn(Handles *on)
{
	while (on->wished.length > 0 && on->handle[on->wished.first].state == HANDLE_FREE)
		append(on, &on->free, take_first(on, &on->wished));
}

bool
da_handles_pending(int device)
{
	Handles    *on = &all[device];

	skip_withdrawn(on);
	return on->wished.length > 0 || on->released.length > 0;
}

bool
da_handles_many_pending(int device)
{
	Handles    *on = &all[device];

	skip_withdrawn(on);
	return on->wished.length > DA_MOST_WISHES || on->released.length > DA_MOST_RELEASES;
}

void
da_handles_tell(int device, DaRequest *request)
{
	Handles    *on = &all[device];

	request->nreleases = request->nwishes = 0;
	for (uint32 i = on->released.length > 0 ? on->released.first : NONE;
		 i != NONE && request->nreleases < DA_MOST_RELEASES; i = on->handle[i].next)
		request->release[request->nreleases++] = i;
	skip_withdrawn(on);
	for (uint32 i = on->wished.length > 0 ? on->wished.first : NONE;
		 i != NONE && request->nwishes < DA_MOST_WISHES; i = on->handle[i].next)
		if (on->handle[i].state == HANDLE_WISHED)
			request->wish[request->nwishes++] = (DaWish) {on->handle[i].size, i, 0};
}

void
da_handles_told(int device, const DaRequest *request)
{
	Handles    *on = &all[device];

	for (uint32 i = 0; i < request->nreleases; i++)
	{
		uint32		handle = take_first(on, &on->released);

		Assert(handle == request->release[i]);
		on->handle[handle].state = HANDLE_FREE;
		append(on, &on->free, handle);
	}
	for (uint32 i = 0; i < request->nwishes; i++)
	{
		uint32		handle;

		skip_withdrawn(on);
		handle = take_first(on, &on->wished);
		Assert(handle == request->wish[i].handle);
		on->handle[handle].state = HANDLE_TOLD;
	}
}
