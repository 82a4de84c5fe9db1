/*
 * session.c
 *	  How many sessions of this server use which device, and how much: numbers in shared memory.
 *
 * The load of a device is how long sessions have waited for it of late. A session adds what it has
 * waited; of what was there half is forgotten each period. Who comes is taken for one that works
 * all the time, until as much is known of it as of others. Who goes takes along what is left of its
 * own.
 *
 * When a process crashes PostgreSQL starts all over, these numbers too.
 */
#include "engine/session.h"

#include "engine/shmem.h"
#include "port/atomics.h"
#include "storage/ipc.h"
#include "utils/timestamp.h"

/* microseconds of a period, and of the unit in which a load is counted */
#define PERIOD_US		4000000
#define UNIT_US			64
#define BUSY			(PERIOD_US / UNIT_US)	/* of a session that waits all the time */
#define IDLE			(BUSY / 16) /* of one that is there, besides */

/* microseconds that a session counts for itself before it adds them */
#define LEAST_US		1000

typedef struct Sessions
{
	pg_atomic_uint32 devices;	/* how many there are; 0: nobody has seen yet */
	pg_atomic_uint32 own;		/* sessions that have opened a device for themselves */
	pg_atomic_uint32 on[DA_MOST_DEVICES];	/* sessions by device */
	pg_atomic_uint64 load[DA_MOST_DEVICES]; /* units, and the period above them */
} Sessions;

static Sessions *sessions;
static bool is_entered;			/* this one is counted */
static int	entered;			/* its device */
static bool entered_own;
static uint64 my_load[DA_MOST_DEVICES]; /* as of the devices, its own */
static int64 my_us[DA_MOST_DEVICES];	/* that are not in there yet */

static void
begin_sessions(void *memory)
{
	Sessions   *all = memory;

	pg_atomic_init_u32(&all->devices, 0);
	pg_atomic_init_u32(&all->own, 0);
	for (int i = 0; i < DA_MOST_DEVICES; i++)
	{
		pg_atomic_init_u32(&all->on[i], 0);
		pg_atomic_init_u64(&all->load[i], 0);
	}
}

/* false: there is no memory to count them in */
static bool
find_sessions(void)
{
	if (sessions == NULL)
		sessions = da_shmem_find("darray device sessions", sizeof(Sessions), begin_sessions);
	return sessions != NULL;
}

static uint32
this_period(void)
{
	return (uint32) (GetCurrentTimestamp() / PERIOD_US);
}

/* what is left of a load in that period */
static uint32
left_of(uint64 load, uint32 period)
{
	int32		age = (int32) (period - (uint32) (load >> 32));

	return age > 31 ? 0 : (uint32) load >> Max(age, 0);
}

static uint64
load_with(uint64 load, int64 units, uint32 period)
{
	units += left_of(load, period);
	return (uint64) period << 32 | (uint32) Min(Max(units, 0), PG_UINT32_MAX);
}

static void
add_load(int device, int64 units)
{
	uint32		period = this_period();
	uint64		load = pg_atomic_read_u64(&sessions->load[device]);

	while (!pg_atomic_compare_exchange_u64(&sessions->load[device], &load,
										   load_with(load, units, period)))
		 /* once more */ ;
	my_load[device] = load_with(my_load[device], units, period);
}

void
da_session_waited(int device, int64 us)
{
	my_us[device] += us;
	if (my_us[device] < LEAST_US || !is_entered)
		return;
	add_load(device, my_us[device] / UNIT_US);
	my_us[device] = 0;
}

/* it has that device from now on */
static void
arrive(int device)
{
	entered = Min(device, DA_MOST_DEVICES - 1);
	pg_atomic_fetch_add_u32(&sessions->on[entered], 1);
	add_load(entered, BUSY);
}

static void
leave_at_exit(int code, Datum arg)
{
	pg_atomic_fetch_sub_u32(&sessions->on[entered], 1);
	for (int i = 0; i < DA_MOST_DEVICES; i++)
		if (my_load[i] != 0)
			add_load(i, -(int64) left_of(my_load[i], this_period()));
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
	arrive(device);
	entered_own = own;
	is_entered = true;
	before_shmem_exit(leave_at_exit, (Datum) 0);
	return NULL;
}

void
da_session_move(int device)
{
	if (!is_entered)
		return;
	pg_atomic_fetch_sub_u32(&sessions->on[entered], 1);
	arrive(device);
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

static uint64
load_of(int device)
{
	if (sessions == NULL)
		return 0;
	return left_of(pg_atomic_read_u64(&sessions->load[device]), this_period()) +
		(uint64) IDLE * pg_atomic_read_u32(&sessions->on[device]);
}

int
da_session_next_device(uint32 tried)
{
	int			count = Max(da_session_devices(), 1);
	int			best = -1;
	uint64		least = 0;

	for (int i = 0; i < count; i++)
	{
		uint64		load = load_of(i);

		if ((tried >> i & 1) == 0 && (best < 0 || load < least))
		{
			best = i;
			least = load;
		}
	}
	return best;
}
