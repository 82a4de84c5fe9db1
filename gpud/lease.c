/*
 * lease.c
 *	  The pieces of the host's memory that sessions lease.
 */
#define _GNU_SOURCE
#include "lease.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "service.h"

/* pieces that all sessions together may have leased, in bytes */
#ifndef MOST_LEASED
#define MOST_LEASED		((size_t) 512 << 20)
#endif

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
