/*
 * session.c
 *	  How many sessions of this server use a device: a number in shared memory.
 *
 * It is a few bytes of what PostgreSQL keeps over for such use, so the library need not
 * be preloaded. When a process crashes PostgreSQL starts all over, this number too.
 */
#include "engine/session.h"

#include "port/atomics.h"
#include "storage/ipc.h"
#include "storage/lwlock.h"
#include "storage/shmem.h"

static pg_atomic_uint32 *sessions;

static void
leave_at_exit(int code, Datum arg)
{
	pg_atomic_fetch_sub_u32(sessions, 1);
}

void
da_session_leave(void)
{
	cancel_before_shmem_exit(leave_at_exit, (Datum) 0);
	pg_atomic_fetch_sub_u32(sessions, 1);
}

bool
da_session_enter(int most)
{
	if (sessions == NULL)
	{
		bool		found;

		LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
		sessions = ShmemInitStruct("darray device sessions", sizeof(pg_atomic_uint32), &found);
		if (!found)
			pg_atomic_init_u32(sessions, 0);
		LWLockRelease(AddinShmemInitLock);
	}
	if (pg_atomic_fetch_add_u32(sessions, 1) >= (uint32) most)
	{
		pg_atomic_fetch_sub_u32(sessions, 1);
		return false;
	}
	before_shmem_exit(leave_at_exit, (Datum) 0);
	return true;
}
