/*
 * device.c
 *	  What a DBA looks at: darray_devices(), darray_sessions, darray_stat, darray_stat_database.
 */
#include "surface/surface.h"

#include "catalog/pg_authid.h"
#include "datatype/timestamp.h"
#include "engine/remote.h"
#include "engine/stat_database.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"

static Datum
text_or_null(const char *text, bool *isnull)
{
	*isnull = text == NULL || *text == '\0';
	return *isnull ? (Datum) 0 : CStringGetTextDatum(text);
}

/*
 * How long arrays are, and how many vectors of theirs a comparison had to read, tells of the values
 * themselves, of rows, too, that a policy or a view with security_barrier looks at and keeps from
 * who asks: so it is for members of pg_read_all_stats alone. How many calls there were and how
 * long they took everybody sees with EXPLAIN ANALYZE.
 */
static bool
is_hidden(void)
{
	return !has_privs_of_role(GetUserId(), ROLE_PG_READ_ALL_STATS);
}

/* is there a service of that device? What it has done */
static bool
serves(int device, DaServiceWork *work)
{
	return device < DA_MOST_DEVICES && da_engine_is_shared(DA_ENGINE_CUDA) &&
		da_remote_work(device, work);
}

PG_FUNCTION_INFO_V1(darray_devices);

Datum
darray_devices(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	const char *reason = da_engine_reason(DA_ENGINE_CUDA);
	int			count;
	DaDevice   *devices;

	InitMaterializedSRF_compat(fcinfo);
	devices = da_engine_devices(DA_ENGINE_CUDA, &count);
	for (int i = 0; i < Max(count, 1); i++)
	{
		const DaDevice *device = &devices[i];
		DaServiceWork work = {0};
		bool		served = serves(i, &work);
		Datum		values[13];
		bool		nulls[13] = {false};

		values[0] = Int32GetDatum(i);
		nulls[0] = count == 0;
		values[1] = text_or_null(device->name, &nulls[1]);
		values[2] = text_or_null(device->driver, &nulls[2]);
		values[3] = Int64GetDatum((int64) device->memory_total);
		nulls[3] = count == 0;
		values[4] = Int64GetDatum((int64) device->memory_free);
		values[5] = Int64GetDatum((int64) device->memory_used);
		nulls[4] = nulls[5] = !device->open;
		values[6] = BoolGetDatum(count > 0 && da_engine_has_device(DA_ENGINE_CUDA, i));
		values[7] = Int64GetDatum(work.sessions);
		values[8] = Int64GetDatum(work.tasks);
		values[9] = Float8GetDatum(work.busy / 1000.0);
		values[10] = Int64GetDatum(work.bytes_up);
		values[11] = Int64GetDatum(work.bytes_down);
		nulls[7] = nulls[8] = nulls[9] = !served;
		nulls[10] = nulls[11] = !served || is_hidden();
		values[12] = text_or_null(device->reason[0] ? device->reason :
								  reason ? reason : da_engine_reason(DA_ENGINE_CUDA), &nulls[12]);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}

/* the columns that darray_stat and darray_stat_database have in common; false: all are 0 */
static bool
put_counts(Datum *values, bool *nulls, const DaDatabaseStat *row)
{
	nulls[1] = nulls[2] = nulls[3] = nulls[8] = nulls[9] = is_hidden();
	*values++ = Int64GetDatum(row->calls);
	*values++ = Int64GetDatum(row->elements);
	*values++ = Int64GetDatum(row->bytes_up);
	*values++ = Int64GetDatum(row->bytes_down);
	*values++ = Float8GetDatum(row->kernel_ns / 1e6);
	*values++ = Float8GetDatum(row->copy_ns / 1e6);
	*values++ = Float8GetDatum(row->detoast_ns / 1e6);
	*values++ = Int64GetDatum(row->cache_hits);
	*values++ = Int64GetDatum(row->vectors_read);
	*values++ = Int64GetDatum(row->vectors_skipped);
	*values++ = Int64GetDatum(row->fallbacks);
	return row->calls != 0 || row->fallbacks != 0 || row->bytes_down != 0;
}

PG_FUNCTION_INFO_V1(darray_stat_get);

Datum
darray_stat_get(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;

	InitMaterializedSRF_compat(fcinfo);
	for (int op = 0; op < DA_NUM_OPS; op++)
		for (int engine = 0; engine < DA_NUM_ENGINES; engine++)
		{
			const DaStat *stat = &da_stats[op][engine];
			DaDatabaseStat row;
			Datum		values[14];
			bool		nulls[14] = {false};

			da_stat_database_to_row(stat, &row);
			if (!put_counts(values + 2, nulls + 2, &row))
				continue;
			values[0] = CStringGetTextDatum(da_op_info[op].name);
			values[1] = CStringGetTextDatum(engine == DA_ENGINE_HOST ? "host" : "cuda");
			values[13] = text_or_null(stat->fallback_reason, &nulls[13]);
			tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
		}
	PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(darray_sessions_get);

Datum
darray_sessions_get(PG_FUNCTION_ARGS)
{
	/* the service counts microseconds from 1970 on */
	const int64 epoch = (int64) (POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * USECS_PER_DAY;
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	DaSessionRow *rows = palloc(DA_MOST_ROWS * sizeof(DaSessionRow));

	InitMaterializedSRF_compat(fcinfo);
	for (int device = 0; device < DA_MOST_DEVICES && da_engine_is_shared(DA_ENGINE_CUDA); device++)
	{
		bool		uses = da_remote_is_open(device);
		uint32		from = 0;
		int			count;

		while ((count = da_remote_sessions(device, from, rows)) > 0)
		{
			for (int i = 0; i < count; i++)
			{
				const DaSessionRow *row = &rows[i];
				Datum		values[11];
				bool		nulls[11] = {false};

				/* who is there but to ask */
				if (row->pid == MyProcPid && !uses)
					continue;
				values[0] = Int32GetDatum(row->pid);
				values[1] = ObjectIdGetDatum(row->database);
				values[2] = ObjectIdGetDatum(row->role);
				values[3] = TimestampTzGetDatum(row->since - epoch);
				values[4] = Int32GetDatum((int32) row->queued);
				values[5] = Int64GetDatum(row->memory);
				values[6] = Int64GetDatum(row->leased);
				values[7] = Int64GetDatum(row->requests);
				values[8] = Float8GetDatum(row->busy / 1000.0);
				values[9] = Float8GetDatum(row->waited / 1000.0);
				values[10] = Int32GetDatum(device);
				tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
			}
			from += count;
		}
	}
	PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(darray_stat_reset);

Datum
darray_stat_reset(PG_FUNCTION_ARGS)
{
	da_stat_database_forget();
	da_stat_reset();
	PG_RETURN_VOID();
}

static void
check_kept(void)
{
	if (!da_stat_database_is_kept())
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("darray keeps no statistics of databases"),
				 errdetail("They are in shared memory, which a library has to ask for when the server starts."),
				 errhint("Add darray to shared_preload_libraries, and restart the server.")));
}

PG_FUNCTION_INFO_V1(darray_stat_database_get);

Datum
darray_stat_database_get(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;

	check_kept();
	InitMaterializedSRF_compat(fcinfo);
	da_stat_database_flush();
	for (int i = 0; i < DA_STAT_DATABASES * DA_NUM_OPS * DA_NUM_ENGINES; i++)
	{
		int			place = i / (DA_NUM_OPS * DA_NUM_ENGINES);
		DaOp		op = (DaOp) (i / DA_NUM_ENGINES % DA_NUM_OPS);
		DaEngineId	engine = (DaEngineId) (i % DA_NUM_ENGINES);
		DaDatabaseStat row;
		Oid			database;
		TimestampTz reset;
		Datum		values[15];
		bool		nulls[15] = {false};

		if (!da_stat_database(place, &database, &reset))
			continue;
		da_stat_database_row(place, op, engine, &row);
		if (!put_counts(values + 3, nulls + 3, &row))
			continue;
		values[0] = ObjectIdGetDatum(database);
		values[1] = CStringGetTextDatum(da_op_info[op].name);
		values[2] = CStringGetTextDatum(engine == DA_ENGINE_HOST ? "host" : "cuda");
		values[14] = TimestampTzGetDatum(reset);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}

PG_FUNCTION_INFO_V1(darray_stat_database_reset);

Datum
darray_stat_database_reset(PG_FUNCTION_ARGS)
{
	check_kept();
	da_stat_database_reset();
	PG_RETURN_VOID();
}
