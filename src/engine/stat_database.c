/*
 * stat_database.c
 *	  What the operations of all sessions of a database have done.
 *
 * The numbers are in shared memory, which only a library that is loaded with the server can ask
 * for. A session adds its own to them at the end of each transaction: a comparison of what it has
 * with what it has added already, and atomic additions where these differ.
 */
#include "engine/stat_database.h"

#include "access/xact.h"
#include "miscadmin.h"
#include "port/atomics.h"
#include "storage/ipc.h"
#include "storage/lwlock.h"
#include "storage/shmem.h"
#include "utils/timestamp.h"

#define FIELDS	(sizeof(DaDatabaseStat) / sizeof(int64))

typedef struct Place
{
	pg_atomic_uint32 database;	/* InvalidOid: nobody's yet */
	pg_atomic_uint64 reset;		/* when the numbers were 0 */
	pg_atomic_uint64 count[DA_NUM_OPS][DA_NUM_ENGINES][FIELDS];
} Place;

static Place *places;			/* DA_STAT_DATABASES of them; NULL: there is no such memory */
static DaStat added[DA_NUM_OPS][DA_NUM_ENGINES];	/* what this session has added */
static shmem_startup_hook_type next_startup_hook;

static Size
places_size(void)
{
	return mul_size(DA_STAT_DATABASES, sizeof(Place));
}

#if PG_VERSION_NUM >= 150000
static shmem_request_hook_type next_request_hook;

static void
request_memory(void)
{
	if (next_request_hook)
		next_request_hook();
	RequestAddinShmemSpace(places_size());
}
#endif

static void
zero(Place *place)
{
	for (int op = 0; op < DA_NUM_OPS; op++)
		for (int id = 0; id < DA_NUM_ENGINES; id++)
			for (int i = 0; i < FIELDS; i++)
				pg_atomic_write_u64(&place->count[op][id][i], 0);
	pg_atomic_write_u64(&place->reset, (uint64) GetCurrentTimestamp());
}

static void
find_memory(void)
{
	bool		found;

	if (next_startup_hook)
		next_startup_hook();
	LWLockAcquire(AddinShmemInitLock, LW_EXCLUSIVE);
	places = ShmemInitStruct("darray statistics", places_size(), &found);
	for (int i = 0; !found && i < DA_STAT_DATABASES; i++)
	{
		pg_atomic_init_u32(&places[i].database, InvalidOid);
		pg_atomic_init_u64(&places[i].reset, 0);
		for (int op = 0; op < DA_NUM_OPS; op++)
			for (int id = 0; id < DA_NUM_ENGINES; id++)
				for (int j = 0; j < FIELDS; j++)
					pg_atomic_init_u64(&places[i].count[op][id][j], 0);
		zero(&places[i]);
	}
	LWLockRelease(AddinShmemInitLock);
}

/* that of this database, or the first: it is found once */
static Place *
my_place(void)
{
	static Place *mine;

	for (int i = 1; i < DA_STAT_DATABASES && mine == NULL; i++)
	{
		uint32		nobody = InvalidOid;

		if (pg_atomic_compare_exchange_u32(&places[i].database, &nobody, MyDatabaseId) ||
			nobody == MyDatabaseId)
			mine = &places[i];
	}
	if (mine == NULL)
		mine = &places[0];
	return mine;
}

void
da_stat_database_to_row(const DaStat *stat, DaDatabaseStat *row)
{
	row->calls = stat->calls;
	row->elements = stat->elements;
	row->bytes_up = stat->bytes_up;
	row->bytes_down = stat->bytes_down;
	row->kernel_ns = (int64) (INSTR_TIME_GET_DOUBLE(stat->kernel) * 1e9);
	row->copy_ns = (int64) (INSTR_TIME_GET_DOUBLE(stat->copy) * 1e9);
	row->detoast_ns = (int64) (INSTR_TIME_GET_DOUBLE(stat->detoast) * 1e9);
	row->cache_hits = stat->cache_hits;
	row->vectors_read = stat->vectors_read;
	row->vectors_skipped = stat->vectors_skipped;
	row->fallbacks = stat->fallbacks;
}

static void
add(pg_atomic_uint64 *counts, const DaStat *now, const DaStat *before)
{
	DaDatabaseStat rows[2];
	const int64 *new = (const int64 *) &rows[0];
	const int64 *old = (const int64 *) &rows[1];

	da_stat_database_to_row(now, &rows[0]);
	da_stat_database_to_row(before, &rows[1]);
	for (int i = 0; i < FIELDS; i++)
		if (new[i] != old[i])
			pg_atomic_fetch_add_u64(&counts[i], new[i] - old[i]);
}

void
da_stat_database_flush(void)
{
	if (places == NULL || !OidIsValid(MyDatabaseId))
		return;
	for (int op = 0; op < DA_NUM_OPS; op++)
		for (int id = 0; id < DA_NUM_ENGINES; id++)
		{
			DaStat	   *now = &da_stats[op][id];
			DaStat	   *before = &added[op][id];

			if (memcmp(now, before, sizeof(DaStat)) == 0)
				continue;
			add(my_place()->count[op][id], now, before);
			*before = *now;
		}
}

static void
transaction_ends(XactEvent event, void *arg)
{
	if (event == XACT_EVENT_COMMIT || event == XACT_EVENT_ABORT || event == XACT_EVENT_PREPARE ||
		event == XACT_EVENT_PARALLEL_COMMIT || event == XACT_EVENT_PARALLEL_ABORT)
		da_stat_database_flush();
}

void
da_stat_database_init(void)
{
	if (!process_shared_preload_libraries_in_progress)
		return;
#if PG_VERSION_NUM >= 150000
	next_request_hook = shmem_request_hook;
	shmem_request_hook = request_memory;
#else
	RequestAddinShmemSpace(places_size());
#endif
	next_startup_hook = shmem_startup_hook;
	shmem_startup_hook = find_memory;
	RegisterXactCallback(transaction_ends, NULL);
}

bool
da_stat_database_is_kept(void)
{
	return places != NULL;
}

bool
da_stat_database(int place, Oid *database, TimestampTz *reset)
{
	*database = pg_atomic_read_u32(&places[place].database);
	*reset = (TimestampTz) pg_atomic_read_u64(&places[place].reset);
	return place == 0 || OidIsValid(*database);
}

void
da_stat_database_row(int place, DaOp op, DaEngineId id, DaDatabaseStat *row)
{
	int64	   *fields = (int64 *) row;

	for (int i = 0; i < FIELDS; i++)
		fields[i] = (int64) pg_atomic_read_u64(&places[place].count[op][id][i]);
}

void
da_stat_database_reset(void)
{
	da_stat_database_flush();
	zero(my_place());
}

/* this session's are about to begin anew */
void
da_stat_database_forget(void)
{
	da_stat_database_flush();
	memset(added, 0, sizeof(added));
}
