/*
 * remote_copy.c
 *	  Bytes between this session and the device services, in pieces of memory that both have mapped.
 */
#include "engine/remote_copy.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/handles.h"
#include "engine/link.h"
#include "engine/remote_ask.h"

/* the device whose piece was staged last */
static int	staged_on;

DaStatus
da_remote_give_back(int device, bool wait)
{
	DaRemote   *remote = &da_remote[device];
	DaStatus	status = remote->lent ? da_remote_post(device, DA_REQUEST_RETURN, wait) : DA_OK;

	if (status == DA_OK)
		da_remote_forget_pieces(remote);
	return status;
}

/* before bytes go there one cannot wait for */
static DaStatus
back(const void *address)
{
	DaStatus	status;

	if (da_handle_is_backed((uint64) address))
		return DA_OK;
	da_remote_request->address = (uint64) address;
	status = da_remote_ask(da_remote_of(address), DA_REQUEST_BACK, NULL, NULL);
	if (status == DA_OK)
		da_handle_set_backed((uint64) address);
	return status;
}

/* map what came with a lease, if it is what it must be */
static DaStatus
map_pieces(int device, int file)
{
	const Size	size = DA_PIECES * DA_PIECE_SIZE;
	const int	seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
	struct stat about;
	void	   *mapped = MAP_FAILED;

	if (file >= 0 && fstat(file, &about) == 0 && about.st_size == (off_t) size &&
		(fcntl(file, F_GET_SEALS) & seals) == seals)
		mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (file >= 0)
		close(file);
	if (mapped == MAP_FAILED)
		return da_remote_lost(device, "the device service has lent no pieces");
	da_remote[device].pieces = mapped;
	return DA_OK;
}

/* have pieces; when others have them all it takes a little */
static DaStatus
lease(int device, const DaCall *call)
{
	const int	most_tries = 50;
	DaRemote   *remote = &da_remote[device];

	for (int i = 0; remote->pieces == NULL; i++)
	{
		int			file = -1;
		DaStatus	status = da_remote_give_back(device, true);

		/* who waits for them no longer may have them all the same */
		if (status == DA_OK)
		{
			status = da_remote_ask(device, DA_REQUEST_LEASE, call, &file);
			remote->lent = status == DA_OK || status == DA_INTERRUPTED;
		}
		if (status == DA_OK)
			return map_pieces(device, file);
		if (file >= 0)
			close(file);
		if (status != DA_NO_MEMORY || i == most_tries)
			return status;
		if (call->interrupt[0] && *call->interrupt[0])
			return DA_INTERRUPTED;
		pg_usleep(10000);
	}
	return DA_OK;
}

/* until what the piece went with is done */
static DaStatus
wait_piece(int device, int piece)
{
	const DaRemote *remote = &da_remote[device];

	if (!remote->piece_in_use[piece] || da_link_answered(device, remote->piece_request[piece]))
		return DA_OK;
	return da_remote_checked(device, da_link_receive(device, NULL, remote->piece_request[piece],
													 da_remote_reply, NULL));
}

static DaStatus
post_piece(uint32 kind, const void *address, size_t size)
{
	int			device = da_remote_of(address);
	DaRemote   *remote = &da_remote[device];
	DaStatus	status;

	da_remote_request->address = (uint64) address;
	da_remote_request->size = size;
	da_remote_request->piece = remote->next_piece;
	status = da_remote_post(device, kind, true);
	if (status != DA_OK)
		return status;
	remote->piece_in_use[remote->next_piece] = true;
	remote->piece_request[remote->next_piece] = da_remote_request->number;
	remote->next_piece = (remote->next_piece + 1) % DA_PIECES;
	return DA_OK;
}

static char *
piece_of(const DaRemote *remote, int piece)
{
	return remote->pieces + piece * DA_PIECE_SIZE;
}

/* the next piece of that device's */
static DaStatus
stage(int device, DaCall *call, void **piece)
{
	DaStatus	status;

	if (!da_link_is_open(device))
		return DA_LOST;
	status = lease(device, call);
	if (status == DA_OK)
		status = wait_piece(device, da_remote[device].next_piece);
	if (status == DA_OK)
		*piece = piece_of(&da_remote[device], da_remote[device].next_piece);
	return status;
}

DaStatus
da_remote_stage(DaCall *call, void **piece)
{
	staged_on = da_remote_target;
	return stage(staged_on, call, piece);
}

DaStatus
da_remote_send(void *to, size_t size)
{
	int			device = da_remote_of(to);
	DaStatus	status = da_link_is_open(device) ? DA_OK : DA_LOST;

	/* where it goes is known but now */
	if (status == DA_OK && device != staged_on && size > 0)
	{
		const DaRemote *from = &da_remote[staged_on];
		DaCall		call = {{NULL}};
		void	   *piece;

		status = stage(device, &call, &piece);
		if (status == DA_OK)
			memcpy(piece, piece_of(from, from->next_piece), size);
	}
	if (status == DA_OK && size > 0)
		status = back(to);
	return status == DA_OK && size > 0 ? post_piece(DA_REQUEST_SEND, to, size) : status;
}

DaStatus
da_remote_upload(DaCall *call, void *to, const void *from_host, size_t size)
{
	int			device = da_remote_of(to);
	DaStatus	status = da_link_is_open(device) ? DA_OK : DA_LOST;

	if (status == DA_OK && size > 0 && size <= DA_INLINE_BYTES)
	{
		memcpy(da_remote_request->with.bytes, from_host, size);
		da_remote_request->address = (uint64) to;
		da_remote_request->size = size;
		return da_remote_post(device, DA_REQUEST_PUT, true);
	}
	for (size_t at = 0; at < size && status == DA_OK; at += DA_PIECE_SIZE)
	{
		size_t		n = Min(size - at, DA_PIECE_SIZE);
		void	   *piece;

		status = stage(device, call, &piece);
		if (status != DA_OK)
			break;
		memcpy(piece, (const char *) from_host + at, n);
		staged_on = device;
		status = da_remote_send((char *) to + at, n);
	}
	return status;
}

/* the service fills pieces while the first of them is emptied */
static DaStatus
download_pieces(DaCall *call, char *to_host, const char *from, size_t size)
{
	int			device = da_remote_of(from);
	const DaRemote *remote = &da_remote[device];
	DaStatus	status = lease(device, call);
	size_t		begun = 0;
	int			oldest = remote->next_piece;

	for (size_t done = 0; done < size && status == DA_OK;)
	{
		size_t		n = Min(size - done, DA_PIECE_SIZE);

		while (begun < size && begun < done + DA_PIECES * DA_PIECE_SIZE && status == DA_OK)
		{
			size_t		m = Min(size - begun, DA_PIECE_SIZE);

			status = wait_piece(device, remote->next_piece);
			if (status == DA_OK)
				status = post_piece(DA_REQUEST_FETCH, from + begun, m);
			begun += m;
		}
		if (status == DA_OK)
			status = wait_piece(device, oldest);
		if (status != DA_OK)
			break;
		memcpy(to_host + done, piece_of(remote, oldest), n);
		oldest = (oldest + 1) % DA_PIECES;
		done += n;
	}
	return status;
}

DaStatus
da_remote_download(DaCall *call, void *to_host, const void *from, size_t size)
{
	DaStatus	status;

	if (!da_link_is_open(da_remote_of(from)))
		return DA_LOST;
	if (size > DA_INLINE_BYTES)
		return download_pieces(call, to_host, from, size);
	if (size == 0)
		return DA_OK;
	da_remote_request->address = (uint64) from;
	da_remote_request->size = size;
	status = da_remote_ask(da_remote_of(from), DA_REQUEST_GET, NULL, NULL);
	if (status == DA_OK)
		memcpy(to_host, da_remote_reply->with.bytes, size);
	return status;
}
