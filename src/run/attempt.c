/*
 * attempt.c
 *	  How an operation runs.
 */
#include "run/attempt.h"

#include "access/parallel.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "utils/builtins.h"
#include "value/cache.h"

/*
 * Microseconds that the operation takes on an engine, with what must be copied there
 * first. What lies in TOAST only costs the same to fetch for either.
 */
static double
estimate(const DaRun *run, DaEngineId id)
{
	const double call_us = 40;	/* launches, and a wait for the device */
	const double copy_us = 0.00015; /* a byte */
	double		us = id == DA_ENGINE_HOST ? 0 : call_us;

	us += run->elements * da_op_info[run->op].cost[id];
	for (int i = 0; i < DA_RUN_OPERANDS; i++)
	{
		DaArray    *operand = run->operands[i];

		if (operand && da_array_bytes_at(operand, id) == 0)
			us += copy_us * da_array_bytes_at(operand, id == DA_ENGINE_HOST ? DA_ENGINE_CUDA
											  : DA_ENGINE_HOST);
	}
	return us;
}

/* is there an operand that the host would have to copy down first? */
static bool
on_device_only(const DaRun *run)
{
	for (int i = 0; i < DA_RUN_OPERANDS; i++)
	{
		const DaArray *operand = run->operands[i];

		if (operand && operand->buffer && da_buffer_loaded(operand->buffer) &&
			!da_buffer_valid(operand->buffer, DA_ENGINE_HOST))
			return true;
	}
	return false;
}

/* what the device would have done the host does, for that reason */
static void
count_fallback(DaRun *run, const char *reason)
{
	DaStat	   *stat = &da_stats[run->op][DA_ENGINE_CUDA];

	stat->fallbacks++;
	stat->fallback_reason = reason;
	run->why = reason;
}

/*
 * With "auto": where it is estimated to be done first. Opening the device takes as long
 * as many operations, and nobody knows how many will follow: it is opened once it
 * would have saved as much already, so never more than twice the least time is spent.
 */
static bool
device_pays(DaRun *run)
{
	const double open_us = 400000;
	static double missed_us;
	double		saved;

	if (run->bytes < (Size) da_device_threshold_kb * 1024 && !on_device_only(run))
	{
		run->why = "operands are below darray.device_threshold";
		return false;
	}
	if (IsParallelWorker())
	{
		run->why = "parallel workers use the host";
		return false;
	}
	if (da_engine_is_unusable(DA_ENGINE_CUDA))
	{
		run->why = da_engine_reason(DA_ENGINE_CUDA);
		return false;
	}
	saved = estimate(run, DA_ENGINE_HOST) - estimate(run, DA_ENGINE_CUDA);
	run->why = "estimated to be faster there";
	if (saved <= 0)
		return false;
	if (da_engine_is_open(DA_ENGINE_CUDA))
		return true;
	missed_us += saved;
	if (missed_us >= open_us)
	{
		missed_us = 0;
		if (da_engine_open(DA_ENGINE_CUDA))
			return true;
		count_fallback(run, da_engine_reason(DA_ENGINE_CUDA));
		return false;
	}
	run->why = "opening the device does not pay yet";
	return false;
}

static bool
choose_device(DaRun *run)
{
	run->why = "darray.engine";
	if (da_engine_setting == DA_SETTING_AUTO)
		return device_pays(run);
	if (da_engine_setting == DA_SETTING_HOST)
		return false;
	if (IsParallelWorker())
	{
		run->why = "parallel workers use the host";
		return false;
	}
	if (da_engine_open(DA_ENGINE_CUDA))
		return true;
	run->why = da_engine_reason(DA_ENGINE_CUDA);
	if (da_engine_is_lost(DA_ENGINE_CUDA))
		return false;
	ereport(ERROR,
			(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
			 errmsg("engine \"cuda\" cannot be used"),
			 errdetail_internal("%s.", run->why),
			 errhint("Set darray.engine to \"auto\" to use the host where there is no device.")));
}

static void
set_engine(DaRun *run, DaEngineId id)
{
	run->id = id;
	run->engine = da_engine(id);
	da_stat = &da_stats[run->op][id];
	if (da_trace)
		run->before = *da_stat;
}

static inline void
set_operand(DaRun *run, int i, DaArray *operand)
{
	run->operands[i] = operand;
	run->staged[i] = NULL;
	if (operand == NULL)
		return;
	run->elements += operand->shape.length;
	run->bytes += operand->shape.length * da_element_size(operand->shape.element);
}

/* millions of small arrays come this way: no more than must be */
void
da_run_begin(DaRun *run, DaOp op, DaElement element, DaArray *a, DaArray *b, DaArray *c)
{
	/* a function may do a million of them on arrays so small that no engine looks */
	CHECK_FOR_INTERRUPTS();
	run->op = op;
	run->element = element;
	run->elements = 0;
	run->bytes = 0;
	set_operand(run, 0, a);
	set_operand(run, 1, b);
	set_operand(run, 2, c);
	run->attempted = false;
	run->shrunk = false;
	run->status = DA_OK;
	run->call.interrupt[0] = INTERRUPTS_CAN_BE_PROCESSED() ?
		(const volatile int *) &InterruptPending : NULL;
	run->call.interrupt[1] = NULL;
	run->call.errors = 0;
	run->result = NULL;
	set_engine(run, choose_device(run) ? DA_ENGINE_CUDA : DA_ENGINE_HOST);
	da_stat->cache_hits += da_stat_hits;
	da_stat_hits = 0;
	/* what takes less than a microsecond is not worth looking at the clock for */
	run->timed = run->id != DA_ENGINE_HOST || run->elements > 1000 || da_trace;
}

static void
raise_errors(const DaRun *run)
{
	uint32		errors = run->call.errors;

	if (likely(errors == 0))
		return;
	if (errors & DA_ERROR_DIVISION_BY_ZERO)
		ereport(ERROR,
				(errcode(ERRCODE_DIVISION_BY_ZERO),
				 errmsg("division by zero")));
	if (errors & DA_ERROR_OUT_OF_RANGE)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("%s out of range", format_type_be(da_element_oid(run->element)))));
	if (errors & DA_ERROR_OVERFLOW)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("value out of range: overflow")));
	if (errors & DA_ERROR_UNDERFLOW)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("value out of range: underflow")));
	if (errors & DA_ERROR_GROUP)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group number out of range"),
				 errhint("Group numbers count from 1, as array_group_id() gives them.")));
}

/* what an operation has added to its row of the statistics */
static void
trace(DaOp op, int64 elements, const char *engine, const char *why, const DaStat *before)
{
	instr_time	kernel = da_stat->kernel;

	INSTR_TIME_SUBTRACT(kernel, before->kernel);
	ereport(NOTICE,
			(errmsg("darray: %s of %lld elements on %s: %.3f ms",
					da_op_info[op].name, (long long) elements, engine,
					INSTR_TIME_GET_MILLISEC(kernel)),
			 errdetail_internal("%s; %lld bytes up, %lld bytes down.", why,
								(long long) (da_stat->bytes_up - before->bytes_up),
								(long long) (da_stat->bytes_down - before->bytes_down))));
}

/* the engine cannot do it: the host does */
static void
fall_back(DaRun *run, const char *reason)
{
	count_fallback(run, reason);
	set_engine(run, DA_ENGINE_HOST);
}

/*
 * An interrupt that was no cancel (a changed setting, say) makes it start over, once: the
 * second time it looks only at the flags that end it.
 */
bool
da_run_attempt_again(DaRun *run)
{
	switch (run->status)
	{
		case DA_OK:
			for (int i = 0; i < DA_RUN_OPERANDS; i++)
				if (run->staged[i])
					da_array_free(run->staged[i]);
			da_stat->calls++;
			da_stat->elements += run->elements;
			raise_errors(run);
			if (da_trace)
				trace(run->op, run->elements, run->engine->name, run->why, &run->before);
			return false;
		case DA_INTERRUPTED:
			CHECK_FOR_INTERRUPTS();
			run->call.interrupt[0] = (const volatile int *) &QueryCancelPending;
			run->call.interrupt[1] = (const volatile int *) &ProcDiePending;
			break;
		case DA_NO_MEMORY:
			if (run->id == DA_ENGINE_HOST)
				ereport(ERROR,
						(errcode(ERRCODE_OUT_OF_MEMORY),
						 errmsg("out of memory"),
						 errdetail("Failed in an operation on an array of type darray_%s.",
								   da_element_info[run->element].sql)));
			if (!run->shrunk && da_cache_shrink(run->id))
				run->shrunk = true;
			else
				fall_back(run, "out of device memory");
			break;
		case DA_UNSUPPORTED:
			if (run->id == DA_ENGINE_HOST)
				elog(ERROR, "host engine does not support this operation");
			fall_back(run, "not supported on the device");
			break;
		case DA_LOST:
			da_engine_lost(run->id);
			fall_back(run, da_engine_reason(run->id));
			break;
	}
	run->status = DA_OK;
	run->call.errors = 0;
	return true;
}

void
da_run_look_trace(DaOp op, int64 elements, const DaStat *before)
{
	trace(op, elements, da_stat == &da_stats[op][DA_ENGINE_HOST] ? "host" : "cuda",
		  "only these bytes are looked for", before);
}

void
da_run_input_anywhere(DaRun *run, DaArray *array, DaColumn *column)
{
	int			i = 0;

	if (run->status != DA_OK)
		return;
	while (run->operands[i] != array)
		i++;
	if (array->flat && run->id != DA_ENGINE_HOST)
	{
		if (run->staged[i] == NULL)
			run->staged[i] = da_array_stage(array);
		run->status = da_array_upload(run->staged[i], run->id, array);
		array = run->staged[i];
	}
	if (run->status == DA_OK)
		run->status = da_array_read(array, run->id, column);
}

void
da_run_result(DaRun *run, DaArray **array, const DaShape *shape, bool with_validity,
			  DaOutput *output)
{
	if (run->status != DA_OK)
		return;
	if (*array == NULL)
		*array = da_array_create_for(run->id, shape, with_validity);
	run->status = da_array_write(*array, run->id, output);
}

void
da_run_output(DaRun *run, const DaShape *shape, bool with_validity, DaOutput *output)
{
	da_run_result(run, &run->result, shape, with_validity, output);
}

DaArray *
da_run_finish(DaRun *run, const DaOutput *output)
{
	da_array_finish(run->result, output->null_count);
	return run->result;
}

void
da_run_slot_begins(DaRun *run)
{
	INSTR_TIME_SET_CURRENT(run->begin);
	if (run->id != DA_ENGINE_HOST)
		pgstat_report_wait_start(da_wait_event());
}

void
da_run_slot_ends(DaRun *run)
{
	if (run->id != DA_ENGINE_HOST)
		pgstat_report_wait_end();
	da_stat_elapsed(&da_stat->kernel, run->begin);
}
