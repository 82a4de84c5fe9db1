/*
 * execute.c
 *	  How an operation runs.
 */
#include "run/task/execute.h"

#include "engine/placement.h"
#include "engine/remote.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "run/task/choice.h"
#include "utils/builtins.h"
#include "value/array/recipe.h"
#include "value/array/shadow.h"
#include "value/buffer/cache.h"
#include "value/buffer/transfer.h"

static void
set_engine(DaRun *run, DaEngineId id)
{
	run->id = id;
	run->engine = da_engine(id);
	if (id != DA_ENGINE_HOST)
		run->at_hand = false;
	run->stat = &da_stats[run->op][id];
	if (unlikely(da_is_traced()))
		run->before = *run->stat;
}

/* of a step, as PostgreSQL says it; "otherwise": the operation has a second way to fail */
static const char *
time_error(DaTimeOp op, bool otherwise)
{
	switch (op)
	{
		case DA_TIME_ADD_DAYS:
		case DA_TIME_SUBTRACT_DAYS:
			return "date out of range";
		case DA_TIME_DAYS_BETWEEN:
			return "cannot subtract infinite dates";
		case DA_TIME_SECONDS_BETWEEN:
			return otherwise ? "interval out of range" : "cannot subtract infinite timestamps";
		case DA_TIME_MIDNIGHT:
			return "date out of range for timestamp";
		case DA_TIME_BIN:
			return otherwise ? "interval out of range" : "timestamp out of range";
		case DA_TIME_FROM_EPOCH:
			return otherwise ? "timestamp cannot be NaN" : "timestamp out of range";
		default:
			return "timestamp out of range";
	}
}

void
da_run_raise(const DaRun *run)
{
	static const struct
	{
		uint32		error;
		int			sqlstate;
		const char *message;
	}			plain[] = {
		{DA_ERROR_DIVISION_BY_ZERO, ERRCODE_DIVISION_BY_ZERO, gettext_noop("division by zero")},
		{DA_ERROR_OVERFLOW, ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE,
		gettext_noop("value out of range: overflow")},
		{DA_ERROR_UNDERFLOW, ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE,
		gettext_noop("value out of range: underflow")},
		{DA_ERROR_ROOT_OF_NEGATIVE, ERRCODE_INVALID_ARGUMENT_FOR_POWER_FUNCTION,
		gettext_noop("cannot take square root of a negative number")},
		{DA_ERROR_POWER_OF_ZERO, ERRCODE_INVALID_ARGUMENT_FOR_POWER_FUNCTION,
		gettext_noop("zero raised to a negative power is undefined")},
		{DA_ERROR_POWER_OF_NEGATIVE, ERRCODE_INVALID_ARGUMENT_FOR_POWER_FUNCTION,
		gettext_noop("a negative number raised to a non-integer power yields a complex result")},
		{DA_ERROR_LOG_OF_ZERO, ERRCODE_INVALID_ARGUMENT_FOR_LOG,
		gettext_noop("cannot take logarithm of zero")},
		{DA_ERROR_LOG_OF_NEGATIVE, ERRCODE_INVALID_ARGUMENT_FOR_LOG,
		gettext_noop("cannot take logarithm of a negative number")},
		{DA_ERROR_ARGUMENT, ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE,
		gettext_noop("input is out of range")}
	};
	uint32		errors = run->call.errors;

	/* all steps may have gone well, and what is made of them not */
	DaElement	element = (run->call.failed_step < run->task.nsteps ?
						   run->step_element[run->call.failed_step] : run->element);

	if (errors & DA_ERROR_TIME)
	{
		const DaStep *step = &run->task.step[run->call.failed_step];

		ereport(ERROR,
				(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
				 errmsg_internal("%s", _(time_error((DaTimeOp) da_step_info[step->op].op,
													(errors & DA_ERROR_OUT_OF_RANGE) != 0)))));
	}
	for (int i = 0; i < lengthof(plain); i++)
		if (errors & plain[i].error)
			ereport(ERROR,
					(errcode(plain[i].sqlstate),
					 errmsg_internal("%s", _(plain[i].message))));
	if (errors & DA_ERROR_OUT_OF_RANGE)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("%s out of range", format_type_be(da_element_oid(element)))));
	if (errors & DA_ERROR_GROUP)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("group number out of range"),
				 errhint("Group numbers count from 1, as array_group_id() gives them.")));
}

/* the engine cannot do it: the host does */
static void
fall_back(DaRun *run, const char *reason)
{
	da_count_fallback(run, reason);
	set_engine(run, DA_ENGINE_HOST);
}

/* columns that have gone from a device come to where there is room, when they are read again */
static void
forget_columns(DaRun *run)
{
	for (int i = 0; i < run->task.ninputs; i++)
	{
		const DaArray *array = run->input[i].array;

		if (array && array->data.buffer && array->data.buffer->shared)
			da_buffer_drop(array->data.buffer, DA_ENGINE_CUDA);
	}
	for (int64 i = 0; i < run->nrows; i++)
		if (run->row[i].buffer->shared)
			da_buffer_drop(run->row[i].buffer, DA_ENGINE_CUDA);
}

/*
 * What an attempt came to: true if there has to be another one. An interrupt that was no
 * cancel (a changed setting, say) makes it start over, once: the second time it looks only at
 * the flags that end it.
 */
static bool
attempt_again(DaRun *run, DaStatus status)
{
	switch (status)
	{
		case DA_OK:
			return false;
		case DA_INTERRUPTED:
			CHECK_FOR_INTERRUPTS();
			run->call.interrupt[0] = (const volatile int *) &QueryCancelPending;
			run->call.interrupt[1] = (const volatile int *) &ProcDiePending;
			break;
		case DA_NO_MEMORY:
			if (run->id == DA_ENGINE_HOST)
				da_engine_failed(run->id, status,
								 psprintf("Failed in an operation on an array of type darray_%s.",
										  da_element_info[run->element].sql));
			if (!run->shrunk && da_cache_shrink(run->id))
				run->shrunk = true;
			else
				fall_back(run, "out of device memory");
			break;
		case DA_UNSUPPORTED:
			if (run->id == DA_ENGINE_HOST)
				da_engine_failed(run->id, status, NULL);
			if (da_remote_missed && da_place_is_free())
				forget_columns(run);
			fall_back(run, "not supported on the device");
			break;
		case DA_LOST:
			da_engine_lost(run->id);
			fall_back(run, da_engine_reason(run->id));
			break;
	}
	return true;
}

/* an input where the engine reads it */
static DaStatus
bring_input(DaRun *run, int i)
{
	DaRunInput *input = &run->input[i];
	DaView	   *view = &run->task.input[i];
	DaArray    *array = input->array;
	DaStatus	status = DA_OK;
	DaColumn	column;

	if (array == NULL)
		return DA_OK;
	if (array->flat && run->id != DA_ENGINE_HOST)
	{
		if (input->shadow == NULL)
			input->shadow = da_array_shadow(array);
		status = da_array_upload(input->shadow, run->id, array, run->stat);
		array = input->shadow;
	}
	da_array_count_hit(array, run->stat);
	if (status == DA_OK)
		status = da_array_read(array, run->id, &column, run->stat);
	if (status != DA_OK)
		return status;
	da_run_set_view(view, &column);
	return DA_OK;
}

static void
free_shadows(DaRun *run)
{
	for (int i = 0; !run->at_hand && i < run->task.ninputs; i++)
	{
		if (run->input[i].shadow)
			da_array_free(run->input[i].shadow);
		run->input[i].shadow = NULL;
	}
}

/* the rows where the device reads them, and the table that says where that is */
static DaStatus
bring_rows(DaRun *run)
{
	DaSpan	   *span = da_array_output(run->input[0].array).data;

	/* of an attempt before, which may have read them elsewhere */
	free_shadows(run);
	for (int64 i = 0; i < run->nrows; i++)
	{
		const DaRow *row = &run->row[i];
		void	   *bytes;
		DaStatus	status;

		DA_PAUSE(i);
		status = da_buffer_read(row->buffer, run->id, &bytes, run->stat);
		if (status != DA_OK)
			return status;
		span[i].data = (uintptr_t) bytes + row->data_at;
		span[i].validity = row->validity_at == DA_NO_VALIDITY ? 0 :
			(uintptr_t) bytes + row->validity_at;
		span[i].validity_offset = row->validity_bit;
		span[i].length = row->length;
		span[i].sum = row->number;
	}
	return DA_OK;
}

static DaStatus
make_output(DaRun *run, int i)
{
	DaRunOutput *output = &run->output[i];

	if (output->array == NULL)
		output->array = da_array_create_for(run->id, &output->shape, output->with_validity);
	return da_array_write(output->array, run->id, &run->task.output[i]);
}

static DaStatus
do_task(DaRun *run)
{
	/* what takes less than a microsecond is not worth looking at the clock for */
	bool		timed = run->id != DA_ENGINE_HOST || run->elements > 1000 || da_is_traced();
	instr_time	begin;
	DaStatus	status;

	if (!timed)
		return run->engine->execute(&run->call, &run->task);
	INSTR_TIME_SET_CURRENT(begin);
	if (run->id != DA_ENGINE_HOST)
		pgstat_report_wait_start(da_wait_event());
	status = run->begun ? da_remote_end_task(run->begun, &run->call, &run->task) :
		run->engine->execute(&run->call, &run->task);
	if (run->id != DA_ENGINE_HOST)
		pgstat_report_wait_end();
	da_stat_elapsed(&run->stat->kernel, begin);
	if (status == DA_OK && run->begun == 0)
		da_device_took(run, begin);
	run->begun = 0;
	return status;
}

/* so many bytes of a buffer's are an operand: on which device? */
static void
count_place(const DaBuffer *buffer, Size size, Size *bytes)
{
	if (da_buffer_valid(buffer, DA_ENGINE_CUDA))
		bytes[da_place_of(buffer->copy[DA_ENGINE_CUDA])] += size;
	else if (buffer->stored)
		bytes[da_place_of_column(buffer->hash)] += size;
}

/* the device that has the most of the operands */
static int
best_place(const DaRun *run)
{
	Size		bytes[DA_MOST_DEVICES] = {0};
	int			best = da_place_home();

	if (da_place_is_one())
		return best;
	for (int i = 0; i < run->task.ninputs; i++)
	{
		const DaArray *array = run->input[i].array;

		if (array && array->data.buffer)
			count_place(array->data.buffer,
						array->shape.length * da_element_size(array->shape.element), bytes);
	}
	for (int64 i = 0; i < run->nrows; i++)
		count_place(run->row[i].buffer, run->row[i].length, bytes);
	for (int i = 0; i < DA_MOST_DEVICES; i++)
		if (bytes[i] > bytes[best])
			best = i;
	return best;
}

/* all that the task names is where it is to be done */
static DaStatus
prepare(DaRun *run)
{
	DaStatus	status = DA_OK;

	run->call.errors = 0;
	run->call.failed_step = 0;
	if (run->id != DA_ENGINE_HOST)
		da_remote_target = best_place(run);
	if (run->nrows > 0)
		status = bring_rows(run);
	for (int i = 0; !run->at_hand && i < run->task.ninputs && status == DA_OK; i++)
		status = bring_input(run, i);
	for (int i = 0; i < run->task.noutputs && status == DA_OK; i++)
		status = make_output(run, i);
	return status;
}

static DaStatus
attempt(DaRun *run)
{
	DaStatus	status = prepare(run);

	return status == DA_OK ? do_task(run) : status;
}

/* the first half of an attempt; do_task() is the other one */
static DaStatus
begin_attempt(DaRun *run)
{
	DaStatus	status = prepare(run);

	return status == DA_OK ? da_remote_begin_task(&run->task, &run->begun) : status;
}

/* what a device alone has is made again when it is lost, where what it was made of is there */
static void
keep_recipe(DaRun *run)
{
	DaRecipe   *recipe = NULL;
	bool		followable = true;

	if (run->task.noutputs > 0)
		recipe = da_recipe_create(&run->task, run->op, run->elements);
	if (recipe == NULL)
		return;
	for (int i = 0; i < run->task.ninputs && followable; i++)
	{
		DaArray    *array = run->input[i].array;
		DaArray    *shadow = run->input[i].shadow;

		if (array)
			followable = da_recipe_input(recipe, i, shadow ? shadow : array,
										 shadow ? array : NULL);
	}
	followable = followable && da_recipe_is_short(recipe);
	for (int i = 0; i < run->task.noutputs && followable; i++)
		da_recipe_give(recipe, i, run->output[i].array->data.buffer);
	da_recipe_release(recipe);
}

/* the engine is chosen */
static void
begin(DaRun *run, DaEngineId id)
{
	/* a function may do a million of them on arrays so small that no engine looks */
	CHECK_FOR_INTERRUPTS();
	run->shrunk = false;
	run->call.interrupt[0] = INTERRUPTS_CAN_BE_PROCESSED() ?
		(const volatile int *) &InterruptPending : NULL;
	run->call.interrupt[1] = NULL;
	set_engine(run, id);
}

/* some engine has done it; false: what it says of elements is wrong */
static bool
end(DaRun *run)
{
	/* where rows lie has been written into a table: that cannot be done again */
	if (run->id != DA_ENGINE_HOST && run->call.errors == 0 && run->nrows == 0)
		keep_recipe(run);
	free_shadows(run);
	run->stat->calls++;
	run->stat->elements += run->elements;
	if (run->call.errors)
		return false;
	if (unlikely(da_is_traced()))
		da_trace_operation(run->op, run->engine->name, run->why, run->nrows, run->elements,
						   &run->before, run->stat);
	for (int i = 0; i < run->task.noutputs; i++)
		da_array_finish(run->output[i].array, run->task.output[i].null_count);
	return true;
}

bool
da_run_try(DaRun *run)
{
	Assert(run->nrows == 0);
	begin(run, da_choose_device(run) ? DA_ENGINE_CUDA : DA_ENGINE_HOST);
	while (attempt_again(run, attempt(run)))
		 /* once more */ ;
	return end(run);
}

/* with what an attempt came to, until a device has done it; false: the host has to */
static bool
finish_rows(DaRun *run, DaStatus status)
{
	bool		done = !attempt_again(run, status);

	while (!done && run->id != DA_ENGINE_HOST)
		done = !attempt_again(run, attempt(run));
	if (!done)
		free_shadows(run);
	else if (!end(run))
		da_run_raise(run);
	return done;
}

bool
da_run_rows_try(DaRun *run)
{
	if (!da_choose_device(run))
		return false;
	begin(run, DA_ENGINE_CUDA);
	return finish_rows(run, attempt(run));
}

bool
da_run_rows_begin(DaRun *run)
{
	if (!da_choose_device(run))
		return false;
	run->status = DA_OK;
	/* of what others do meanwhile a trace would tell twice */
	if (!da_engine_is_shared(DA_ENGINE_CUDA) || da_is_traced())
		return true;
	begin(run, DA_ENGINE_CUDA);
	run->status = begin_attempt(run);
	return true;
}

bool
da_run_rows_end(DaRun *run)
{
	if (run->begun)
		return finish_rows(run, do_task(run));
	if (run->status != DA_OK)
		return finish_rows(run, run->status);
	begin(run, DA_ENGINE_CUDA);
	return finish_rows(run, attempt(run));
}

void
da_run_rows_forget(void)
{
	da_remote_forget_tasks();
}

void
da_run_execute(DaRun *run)
{
	if (!da_run_try(run))
		da_run_raise(run);
}

void
da_run_look_trace(const DaRunLook *look, int64 elements)
{
	da_trace_operation(look->op,
					   look->stat == &da_stats[look->op][DA_ENGINE_HOST] ? "host" : "cuda",
					   look->op == DA_OP_ASSIGN || look->op == DA_OP_CONCAT ?
					   "only these bytes are written" : "only these bytes are looked for",
					   0, elements, &look->before, look->stat);
}
