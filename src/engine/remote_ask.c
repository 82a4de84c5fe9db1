/*
 * remote_ask.c
 *	  Requests of this session to the device services.
 */
#include "engine/remote_ask.h"

#include <sys/mman.h>

#include "engine/handles.h"
#include "engine/link.h"
#include "utils/memutils.h"

DaRemote	da_remote[DA_MOST_DEVICES];
DaRequest  *da_remote_request;
DaReply    *da_remote_reply;
int			da_remote_target;
bool		da_remote_missed;

void
da_remote_begin(void)
{
	if (da_remote_request)
		return;
	da_remote_reply = MemoryContextAllocZero(TopMemoryContext, sizeof(DaReply));
	da_remote_request = MemoryContextAllocZero(TopMemoryContext, sizeof(DaRequest));
}

void
da_remote_forget_pieces(DaRemote *remote)
{
	if (remote->pieces)
		(void) munmap(remote->pieces, DA_PIECES * DA_PIECE_SIZE);
	remote->pieces = NULL;
	remote->lent = false;
	remote->next_piece = 0;
	memset(remote->piece_in_use, 0, sizeof(remote->piece_in_use));
}

DaStatus
da_remote_checked(int device, DaStatus status)
{
	if (!da_link_is_open(device))
	{
		da_remote_forget_pieces(&da_remote[device]);
		da_handles_lost(device);
		return DA_LOST;
	}
	return status;
}

DaStatus
da_remote_lost(int device, const char *reason)
{
	(void) da_link_lost(device, reason);
	return da_remote_checked(device, DA_LOST);
}

DaStatus
da_remote_post(int device, uint32 kind, bool wait)
{
	DaStatus	status = DA_OK;

	while (da_handles_many_pending(device) && status == DA_OK && kind != DA_REQUEST_NOTHING)
	{
		DaRequest	telling = {.kind = DA_REQUEST_NOTHING};

		da_handles_tell(device, &telling);
		status = da_link_send(device, &telling, wait);
		if (status == DA_OK)
			da_handles_told(device, &telling);
	}
	if (status != DA_OK)
		return da_remote_checked(device, status);
	da_remote_request->kind = kind;
	da_handles_tell(device, da_remote_request);
	status = da_link_send(device, da_remote_request, wait);
	if (status == DA_OK)
		da_handles_told(device, da_remote_request);
	return da_remote_checked(device, status);
}

DaStatus
da_remote_wait(int device, uint32 number, const DaCall *call, int *file)
{
	return da_remote_checked(device, da_link_receive(device, call, number, da_remote_reply, file));
}

DaStatus
da_remote_ask(int device, uint32 kind, const DaCall *call, int *file)
{
	DaStatus	status = da_remote_post(device, kind, true);

	return status == DA_OK ? da_remote_wait(device, da_remote_request->number, call, file) : status;
}
