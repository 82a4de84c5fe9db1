/*
 * choice.c
 *	  Which engine an operation runs on.
 *
 * With "auto" it is the one that is estimated to be done first, but nobody knows what comes next: a
 * column that is on the device saves time each time it is read. So what the device would have saved
 * had the column been there is added up, and the column is brought there once that is as much as to
 * copy it takes. It is the same with opening the device. Either way never more than twice the least
 * time is spent.
 */
#include "run/task/choice.h"

#include <math.h>

#include "access/parallel.h"
#include "utils/timestamp.h"

/* a byte to the device's memory or from there */
#define COPY_US		0.00015

/* launches, and a wait for the device */
#define CALL_US		40

/* waiting that is not worth to speak of */
#define SHORT_US	2000

/* after that time half of what is known of the device's being busy is forgotten */
#define HALF_LIFE_US	100000

/* microseconds that tasks have waited for the device of late, at that time */
static double waiting_us;
static TimestampTz waiting_since;

/* a step of its own is an operation of this name */
static DaOp
step_op(DaStepOp op)
{
	static const uint8 ops[] = {
		[DA_SHAPE_MAP] = DA_OP_MAP,
		[DA_SHAPE_COMPARE] = DA_OP_COMPARE,
		[DA_SHAPE_LOGIC] = DA_OP_LOGIC,
		[DA_SHAPE_IF_ELSE] = DA_OP_IF_ELSE,
		[DA_SHAPE_CONVERT] = DA_OP_CONVERT,
		[DA_SHAPE_TIME] = DA_OP_TIME,
		[DA_SHAPE_NULL_UNLESS] = DA_OP_IF_ELSE,
		[DA_SHAPE_COALESCE] = DA_OP_IF_ELSE,
		[DA_SHAPE_FILTER] = DA_OP_SELECT
	};

	return (DaOp) ops[da_step_info[op].shape];
}

/* microseconds an element of a step */
static double
step_cost(DaStepOp op, DaEngineId id)
{
	static const int map_ps[DA_NUM_MAPS][DA_NUM_ENGINES] = {
#define DA_MAP_COST(id, host_ps, device_ps) \
		[DA_MAP_##id] = {[DA_ENGINE_HOST] = host_ps, [DA_ENGINE_CUDA] = device_ps},
#include "engine/map_cost_list.h"
#undef DA_MAP_COST
	};
	const DaStepInfo *info = &da_step_info[op];

	if (info->shape == DA_SHAPE_MAP && map_ps[info->op][id] != 0)
		return map_ps[info->op][id] * 1e-6;
	return da_op_info[step_op(op)].cost[id];
}

/* microseconds that the operation takes on an engine that has its operands */
static double
work_us(const DaRun *run, DaEngineId id)
{
	double		us = id == DA_ENGINE_HOST ? 0 : CALL_US;

	if (run->task.nsteps == 1 && step_op(run->task.step[0].op) == run->op)
		return us + run->elements * step_cost(run->task.step[0].op, id);
	for (int i = 0; i < run->task.nsteps; i++)
		us += run->task.length * step_cost(run->task.step[i].op, id);
	return us + run->elements * da_op_info[run->op].cost[id];
}

/* of all elements of a task's rows, those of that one */
static double
row_share(const DaRun *run, int64 i)
{
	return (double) run->row[i].length / run->elements;
}

/*
 * Microseconds to copy there what it lacks. What lies in TOAST only costs the same to fetch for
 * either.
 */
static double
copy_us(const DaRun *run, DaEngineId id)
{
	DaEngineId	other = id == DA_ENGINE_HOST ? DA_ENGINE_CUDA : DA_ENGINE_HOST;
	double		us = 0;

	for (int i = 0; i < run->task.ninputs; i++)
	{
		DaArray    *operand = run->input[i].array;

		if (operand && da_array_bytes_at(operand, id) == 0)
			us += COPY_US * da_array_bytes_at(operand, other);
	}
	for (int64 i = 0; i < run->nrows; i++)
		if (!da_buffer_valid(run->row[i].buffer, id) && da_buffer_valid(run->row[i].buffer, other))
			us += COPY_US * row_share(run, i) * run->bytes;
	return us;
}

/* is there an operand that the host would have to copy down first? */
static bool
on_device_only(const DaRun *run)
{
	for (int i = 0; i < run->task.ninputs; i++)
	{
		const DaArray *operand = run->input[i].array;

		if (operand && operand->data.buffer &&
			da_buffer_valid(operand->data.buffer, DA_ENGINE_CUDA) &&
			!da_buffer_valid(operand->data.buffer, DA_ENGINE_HOST))
			return true;
	}
	for (int64 i = 0; i < run->nrows; i++)
		if (da_buffer_valid(run->row[i].buffer, DA_ENGINE_CUDA) &&
			!da_buffer_valid(run->row[i].buffer, DA_ENGINE_HOST))
			return true;
	return false;
}

void
da_count_fallback(DaRun *run, const char *reason)
{
	DaStat	   *stat = &da_stats[run->op][DA_ENGINE_CUDA];

	stat->fallbacks++;
	stat->fallback_reason = reason;
	run->why = reason;
}

/* microseconds that a task will wait while the device works for others, as far as is known */
static double
queue_us(void)
{
	if (waiting_us < 1)
		return 0;
	return waiting_us * pow(0.5, (double) (GetCurrentTimestamp() - waiting_since) / HALF_LIFE_US);
}

/*
 * Where a device has others to work for, what a task takes far beyond what it should, and beyond
 * what the host would, it has waited. Once may be a chance, a kernel that was
 * not loaded yet, so it counts if it was so the last time, too.
 */
void
da_device_took(const DaRun *run, instr_time begin)
{
	static double last_us;
	instr_time	took;
	double		beyond_us;

	if (!da_engine_is_shared(run->id))
		return;
	INSTR_TIME_SET_CURRENT(took);
	INSTR_TIME_SUBTRACT(took, begin);
	beyond_us = INSTR_TIME_GET_MILLISEC(took) * 1000 - SHORT_US -
		Max(3 * work_us(run, DA_ENGINE_CUDA), work_us(run, DA_ENGINE_HOST));
	beyond_us = Max(beyond_us, 0);
	waiting_us = Min(beyond_us, last_us);
	last_us = beyond_us;
	if (waiting_us >= 1)
		waiting_since = GetCurrentTimestamp();
}

/* would copies to the device have paid already, had they been made before? */
static bool
copies_pay(DaRun *run, double saved, double copy)
{
	double		least = copy;

	for (int i = 0; i < run->task.ninputs; i++)
	{
		DaArray    *operand = run->input[i].array;
		DaBuffer   *buffer = operand ? operand->data.buffer : NULL;

		if (operand == NULL || da_array_bytes_at(operand, DA_ENGINE_CUDA) > 0)
			continue;
		/* a flat one is this operation's alone */
		if (buffer == NULL)
			return false;
		buffer->missed_us += saved;
		least = Min(least, buffer->missed_us);
	}
	if (run->nrows == 0)
		return least >= copy;
	/* each row has missed its share */
	least = 0;
	for (int64 i = 0; i < run->nrows; i++)
	{
		DaBuffer   *buffer = run->row[i].buffer;

		if (da_buffer_valid(buffer, DA_ENGINE_CUDA))
			continue;
		buffer->missed_us += saved * row_share(run, i);
		least += buffer->missed_us;
	}
	return least >= copy;
}

/* it comes there now; when it is wanted again after it had to go, all begins anew */
static void
forget_missed(DaRun *run)
{
	for (int i = 0; i < run->task.ninputs; i++)
		if (run->input[i].array && run->input[i].array->data.buffer)
			run->input[i].array->data.buffer->missed_us = 0;
	for (int64 i = 0; i < run->nrows; i++)
		run->row[i].buffer->missed_us = 0;
}

/* is it open, or does it pay to open it? */
static bool
open_if_it_pays(DaRun *run, double saved)
{
	static double missed_us;

	if (da_engine_is_open(DA_ENGINE_CUDA))
		return true;
	missed_us += saved;
	if (missed_us < da_engine_open_us(DA_ENGINE_CUDA))
	{
		run->why = "opening the device does not pay yet";
		return false;
	}
	missed_us = 0;
	if (da_engine_open_now(DA_ENGINE_CUDA))
		return true;
	da_count_fallback(run, da_engine_reason(DA_ENGINE_CUDA));
	return false;
}

/* with "auto" */
static bool
device_pays(DaRun *run)
{
	double		saved;
	double		copy;
	double		queue;

	if (run->bytes < (Size) da_device_threshold_kb * 1024 &&
		(run->at_hand || !on_device_only(run)))
	{
		run->why = "operands are below darray.device_threshold";
		return false;
	}
	if (da_engine_is_unusable(DA_ENGINE_CUDA))
	{
		run->why = da_engine_reason(DA_ENGINE_CUDA);
		return false;
	}
	saved = work_us(run, DA_ENGINE_HOST) + copy_us(run, DA_ENGINE_HOST) -
		work_us(run, DA_ENGINE_CUDA);
	queue = queue_us();
	run->why = saved > 0 && saved <= queue ? "the device has others to work for" :
		"estimated to be faster there";
	saved -= queue;
	if (saved <= 0)
		return false;
	copy = copy_us(run, DA_ENGINE_CUDA);
	if (saved <= copy)
	{
		if (!copies_pay(run, saved, copy))
		{
			run->why = "to copy the operands does not pay yet";
			return false;
		}
		run->why = "the operands were read often enough";
		copy = 0;
	}
	if (!open_if_it_pays(run, saved - copy))
		return false;
	forget_missed(run);
	return true;
}

/* a worker lives for one query: what a device of its own costs does not pay there */
static bool
worker_has_none(void)
{
	return IsParallelWorker() && !da_engine_is_shared(DA_ENGINE_CUDA);
}

bool
da_device_may_be_used(void)
{
	return da_engine_setting != DA_SETTING_HOST && !worker_has_none() &&
		!da_engine_is_unusable(DA_ENGINE_CUDA);
}

bool
da_choose_device(DaRun *run)
{
	run->why = "darray.engine";
	if (da_engine_setting == DA_SETTING_HOST)
		return false;
	if (worker_has_none())
	{
		run->why = "parallel workers use the host";
		return false;
	}
	if (da_engine_setting == DA_SETTING_AUTO)
		return device_pays(run);
	if (da_engine_open(DA_ENGINE_CUDA))
		return true;
	run->why = da_engine_reason(DA_ENGINE_CUDA);
	/* what a worker was started for does not fail by it either */
	if (da_engine_is_lost(DA_ENGINE_CUDA) || IsParallelWorker())
		return false;
	ereport(ERROR,
			(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
			 errmsg("engine \"cuda\" cannot be used"),
			 errdetail_internal("%s.", run->why),
			 errhint("Set darray.engine to \"auto\" to use the host where there is no device.")));
}
