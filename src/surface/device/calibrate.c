/*
 * calibrate.c
 *	  darray_calibrate(): from how many bytes on the device is faster here.
 *
 * What is measured is a sort and a sum of random numbers that come from the host's memory: the sort
 * is what a device gains most by, so where it is slower there everything is.
 */
#include "surface/surface.h"

#include "engine/engine.h"
#include "funcapi.h"
#include "portability/instr_time.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"

#define LEAST_KB	32
#define SIZES		10			/* each twice the one before */
#define REPEATS		3			/* of which the fastest counts */
#define BUDGET_MS	1500.0		/* after that no other size is begun */

static double
since(instr_time begin)
{
	instr_time	now;

	INSTR_TIME_SET_CURRENT(now);
	INSTR_TIME_SUBTRACT(now, begin);
	return INSTR_TIME_GET_MILLISEC(now);
}

/* milliseconds that an engine takes for so many float8, of which it has none yet */
static double
measure_once(DaEngineSetting setting, int64 length)
{
	DaArray    *array;
	DaReduced	reduced;
	instr_time	begin;

	da_engine_setting = DA_SETTING_HOST;
	array = da_run_random(length, 0, 0);
	da_engine_setting = setting;
	INSTR_TIME_SET_CURRENT(begin);
	da_run_reduce(da_run_sort(array, (DaOrder) {false, false}), DA_REDUCE_SUM, &reduced);
	return since(begin);
}

static double
measure(DaEngineSetting setting, int64 length)
{
	MemoryContext scratch = AllocSetContextCreate(CurrentMemoryContext, "darray calibration",
												  ALLOCSET_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(scratch);
	double		least = 0;

	/* the first time memory is new, which it mostly is not */
	for (int i = 0; i <= REPEATS; i++)
	{
		double		ms = measure_once(setting, length);

		if (i == 1 || (i > 1 && ms < least))
			least = ms;
		MemoryContextReset(scratch);
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(scratch);
	return least;
}

typedef struct Measured
{
	double		host_ms;
	double		device_ms;
} Measured;

/* of how many sizes */
static int
measure_sizes(Measured *measured)
{
	instr_time	begin;
	int			n = 0;

	INSTR_TIME_SET_CURRENT(begin);
	do
	{
		int64		length = ((int64) LEAST_KB * 1024 / sizeof(double)) << n;

		measured[n].host_ms = measure(DA_SETTING_HOST, length);
		measured[n].device_ms = measure(DA_SETTING_CUDA, length);
		n++;
	} while (n < SIZES && since(begin) < BUDGET_MS);
	return n;
}

/* the same, for which the setting of the engine changes meanwhile */
static int
measure_engines(Measured *measured)
{
	const int	setting = da_engine_setting;
	volatile int n = 0;

	PG_TRY();
	{
		n = measure_sizes(measured);
	}
	PG_FINALLY();
	{
		da_engine_setting = setting;
	}
	PG_END_TRY();
	return n;
}

/* the first size from which on the device is faster; n: there is none */
static int
first_faster(const Measured *measured, int n)
{
	int			first = n;

	while (first > 0 && measured[first - 1].device_ms < measured[first - 1].host_ms)
		first--;
	return first;
}

/* a row a size: bytes, host_ms, device_ms, chosen, reason; without a device one that says why */
PG_FUNCTION_INFO_V1(darray_calibrate);

Datum
darray_calibrate(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	Measured	measured[SIZES];
	int			first;
	int			n;

	InitMaterializedSRF_compat(fcinfo);
	if (!da_engine_open(DA_ENGINE_CUDA))
	{
		Datum		values[5] = {0};
		bool		nulls[5] = {true, true, true, true, false};

		values[4] = CStringGetTextDatum(da_engine_reason(DA_ENGINE_CUDA));
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
		PG_RETURN_NULL();
	}
	n = measure_engines(measured);
	first = first_faster(measured, n);
	SetConfigOption("darray.device_threshold", psprintf("%d", LEAST_KB << first), PGC_USERSET,
					PGC_S_SESSION);
	for (int i = 0; i < n; i++)
	{
		Datum		values[5] = {0};
		bool		nulls[5] = {false, false, false, false, true};

		values[0] = Int64GetDatum((int64) LEAST_KB * 1024 << i);
		values[1] = Float8GetDatum(measured[i].host_ms);
		values[2] = Float8GetDatum(measured[i].device_ms);
		values[3] = BoolGetDatum(i == first);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}
