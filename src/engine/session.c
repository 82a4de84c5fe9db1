/*
 * session.c
 *	  How many sessions of this server use which device: numbers in shared memory.
 *
 * They are a few bytes of what PostgreSQL keeps over for such use, so the library need not
 * be preloaded. When a process crashes PostgreSQL starts all over, these numbers too.
 */
#include "engine/session.h"

#include "port/atomics.h"
#include "storage/ipc.h"
#include "storage/lwlock.h"
#include "storage/shmem.h"

typedef struct Sessions
{
	pg_atomic_uint32 devices;	/* how many there are; 0: nobody has seen yet */
	pg_atomic_uint32 own;		/* sessions that have opened a device for themselves */
	pg_atomic_uint32 on[DA_MOST_DEVICES];	/* sessions by device */
} Sessions;

static Sessions *sessions;
static bool is_entered;			/* this one is counted */
static int	entered;			/* its device */
static bool entered_own;

static void
find_sessions(void)
{
	bool		found;

	if (sessions)
		return;
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	sessions = ShmemInitStruct("darray device sessions", sizeof(Sessions), &found);
	if (!found)
	{
		pg_atomic_init_u32(&sessions->devices, 0);
		pg_atomic_init_u32(&sessions->own, 0);
		for (int i = 0; i < DA_MOST_DEVICES; i++)
			pg_atomic_init_u32(&sessions->on[i], 0);
	}
	LWLockRelease(AddinShmemInitLock);
}

static void
leave_at_exit(int code, Datum arg)
{
	pg_atomic_fetch_sub_u32(&sessions->on[entered], 1);
	if (entered_own)
		pg_atomic_fetch_sub_u32(&sessions->own, 1);
	is_entered = false;
}

void
da_session_leave(void)
{
	cancel_before_shmem_exit(leave_at_exit, (Datum) 0);
	leave_at_exit(0, (Datum) 0);
}

bool
da_session_enter(int device, bool own, int most)
{
	find_sessions();
	/* an error came between */
	if (is_entered)
		da_session_leave();
	if (own && pg_atomic_fetch_add_u32(&sessions->own, 1) >= (uint32) most)
	{
		pg_atomic_fetch_sub_u32(&sessions->own, 1);
		return false;
	}
	entered = Min(device, DA_MOST_DEVICES - 1);
	entered_own = own;
	is_entered = true;
	pg_atomic_fetch_add_u32(&sessions->on[entered], 1);
	before_shmem_exit(leave_at_exit, (Datum) 0);
	return true;
}

int
da_session_devices(void)
{
	find_sessions();
	return (int) pg_atomic_read_u32(&sessions->devices);
}

void
da_session_set_devices(int count)
{
	find_sessions();
	pg_atomic_write_u32(&sessions->devices, Min(Max(count, 0), DA_MOST_DEVICES));
}

int
da_session_next_device(uint32 tried)
{
	int			count = Max(da_session_devices(), 1);
	int			best = -1;
	uint32		fewest = 0;

	for (int i = 0; i < count; i++)
	{
		uint32		n = pg_atomic_read_u32(&sessions->on[i]);

		if ((tried >> i & 1) == 0 && (best < 0 || n < fewest))
		{
			best = i;
			fewest = n;
		}
	}
	return best;
}
