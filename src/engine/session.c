/*
 * session.c
 *	  How many sessions of this server use which device: numbers in shared memory.
 *
 * When a process crashes PostgreSQL starts all over, these numbers too.
 */
#include "engine/session.h"

#include "engine/shmem.h"
#include "port/atomics.h"
#include "storage/ipc.h"

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
begin_sessions(void *memory)
{
	Sessions   *all = memory;

	pg_atomic_init_u32(&all->devices, 0);
	pg_atomic_init_u32(&all->own, 0);
	for (int i = 0; i < DA_MOST_DEVICES; i++)
		pg_atomic_init_u32(&all->on[i], 0);
}

/* false: there is no memory to count them in */
static bool
find_sessions(void)
{
	if (sessions == NULL)
		sessions = da_shmem_find("darray device sessions", sizeof(Sessions), begin_sessions);
	return sessions != NULL;
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
	if (!is_entered)
		return;
	cancel_before_shmem_exit(leave_at_exit, (Datum) 0);
	leave_at_exit(0, (Datum) 0);
}

const char *
da_session_enter(int device, bool own, int most)
{
	/* who shares a device need not be counted */
	if (!find_sessions())
		return own ? "the server has no shared memory left to count sessions" : NULL;
	/* an error came between */
	da_session_leave();
	if (own && pg_atomic_fetch_add_u32(&sessions->own, 1) >= (uint32) most)
	{
		pg_atomic_fetch_sub_u32(&sessions->own, 1);
		return "as many sessions use a device as darray.max_device_sessions allows";
	}
	entered = Min(device, DA_MOST_DEVICES - 1);
	entered_own = own;
	is_entered = true;
	pg_atomic_fetch_add_u32(&sessions->on[entered], 1);
	before_shmem_exit(leave_at_exit, (Datum) 0);
	return NULL;
}

void
da_session_move(int device)
{
	if (!is_entered)
		return;
	pg_atomic_fetch_sub_u32(&sessions->on[entered], 1);
	entered = Min(device, DA_MOST_DEVICES - 1);
	pg_atomic_fetch_add_u32(&sessions->on[entered], 1);
}

int
da_session_devices(void)
{
	return find_sessions() ? (int) pg_atomic_read_u32(&sessions->devices) : 0;
}

void
da_session_set_devices(int count)
{
	if (find_sessions())
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
		uint32		n = sessions ? pg_atomic_read_u32(&sessions->on[i]) : 0;

		if ((tried >> i & 1) == 0 && (best < 0 || n < fewest))
		{
			best = i;
			fewest = n;
		}
	}
	return best;
}
