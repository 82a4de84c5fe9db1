/*
 * fake_task.c
 *	  A task of the fake engine: what it is given is checked against the rules of task.h and
 *	  translated, then the host engine does it.
 */
#include "fake.h"
#include "kernel/task_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* what stands for the memory of a column without elements */
static uint64_t nothing[1];

/* a task that was given, and the same for the host engine */
typedef struct Job
{
	FakeKind	kind;
	DaCall	   *call;
	DaTask	   *given;
	DaTask		task;
	const DaSpan *spans;		/* as they were given */
	int64_t		nspans;
} Job;

static void
require(const Job *job, bool condition, const char *what)
{
	if (!condition)
		fake_broken(job->kind, "%s", what);
}

/*
 * Of what is in columns: a device service has it from others, and FAKE_ENGINE_LENIENT in its
 * environment makes it an operation that this engine does not do.
 */
static __thread bool refused;

static void
require_content(const Job *job, bool condition, const char *what)
{
	if (condition)
		return;
	require(job, getenv("FAKE_ENGINE_LENIENT") != NULL, what);
	refused = true;
}

/* the data under a NULL must be 0, a BOOL 0 or 1 */
static void
check_elements(const Job *job, const DaView *view)
{
	static const char zero[sizeof(uint64_t)];
	size_t		size = da_storage_size[view->storage];
	const char *data = view->data;

	for (int64_t at = 0; at < view->length && view->validity; at += 64)
	{
		int64_t		n = view->length - at < 64 ? view->length - at : 64;
		uint64_t	nulls = (da_bits_low(n) &
							 ~da_bits_load(view->validity, view->validity_offset + at, n));

		for (; nulls != 0; nulls &= nulls - 1)
			require_content(job, memcmp(data + (at + __builtin_ctzll(nulls)) * size, zero,
										size) == 0,
							"the data under a NULL are not 0");
	}
	for (int64_t i = 0; i < view->length && view->storage == DA_STORAGE_BOOL; i++)
		require_content(job, (data[i] & ~1) == 0, "a BOOL is neither 0 nor 1");
}

/* an input as the host engine sees it */
static void
open_input(Job *job, DaView *view)
{
	size_t		size;
	int64_t		offset = view->validity_offset;
	const void *data = view->data;
	const uint64_t *validity = view->validity;

	if (view->scalar)
		return;
	size = da_storage_size[view->storage];
	view->data = nothing;
	view->validity = validity ? nothing : NULL;
	view->validity_offset = offset % 64;
	if (view->length > 0)
	{
		view->data = fake_translate(job->kind, "data of an input", data, view->length * size, size);
		if (validity)
			view->validity = fake_translate(job->kind, "validity of an input",
											validity + offset / 64,
											DA_VALIDITY_WORDS(view->validity_offset +
															  view->length) *
											sizeof(uint64_t), sizeof(uint64_t));
	}
	check_elements(job, view);
}

static void
open_output(Job *job, DaOutput *output)
{
	size_t		size;
	void	   *data = output->data;
	uint64_t   *validity = output->validity;

	size = da_storage_size[output->storage];
	output->data = nothing;
	if (validity)
		output->validity = nothing;
	if (output->length == 0)
		return;
	output->data = fake_translate(job->kind, "data of an output", data, output->length * size,
								  size);
	if (validity)
		output->validity = fake_translate(job->kind, "validity of an output", validity,
										  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
										  sizeof(uint64_t));
}

static bool
overlap(const void *a, size_t a_size, const void *b, size_t b_size)
{
	return (uintptr_t) a < (uintptr_t) b + b_size && (uintptr_t) b < (uintptr_t) a + a_size;
}

static void
check_bytes_apart(const Job *job, const DaOutput *output, const void *bytes, size_t size)
{
	require(job, !overlap(bytes, size, output->data,
						  output->length * da_storage_size[output->storage]) &&
			!(output->validity &&
			  overlap(bytes, size, output->validity,
					  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t))),
			"an output is where something else is");
}

/* none of the first outputs lies where bytes of a view are */
static void
check_view_apart(const Job *job, const DaView *view, int noutputs)
{
	for (int i = 0; i < noutputs; i++)
	{
		const DaOutput *output = &job->task.output[i];

		if (output->length == 0 || view->scalar || view->length == 0)
			continue;
		check_bytes_apart(job, output, view->data, view->length * da_storage_size[view->storage]);
		if (view->validity)
			check_bytes_apart(job, output, view->validity,
							  DA_VALIDITY_WORDS(view->validity_offset + view->length) *
							  sizeof(uint64_t));
	}
}

/* nothing of an output lies where bytes are that the task reads, or another output */
static void
check_apart(const Job *job)
{
	const DaTask *task = &job->task;

	for (int i = 0; i < task->ninputs; i++)
		check_view_apart(job, &task->input[i], task->noutputs);
	for (int i = 0; i < task->noutputs; i++)
	{
		const DaOutput *output = &task->output[i];
		DaView		view = {.storage = output->storage, .length = output->length,
		.data = output->data};

		check_view_apart(job, &view, i);
	}
}

/*
 * What the kinds ask for. Elements are looked at where the operand is an input.
 */

static const DaView *
view_of(const Job *job, int which)
{
	uint8_t		reg = job->task.operand[which];

	return reg < job->task.ninputs && !job->task.input[reg].strided &&
		!job->task.input[reg].scalar ? &job->task.input[reg] : NULL;
}

/* what the host engine says of a column by an aggregate */
static DaReduced
reduced_of(const Job *job, const DaColumn *column, uint8_t what)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	DaTask		task;

	da_task_begin(&task, DA_TASK_AGGREGATE, column->length);
	da_task_reduce(&task, da_task_input(&task, column), DA_NO_REGISTER, what);
	require(job, da_host_engine.execute(&call, &task) == DA_OK, "the host engine fails");
	return task.answer.reduced;
}

/* no element of the column is above the next one */
static bool
is_ascending(const Job *job, const DaColumn *column)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	DaColumn	left = *column;
	DaColumn	right;
	DaColumn	above = {.storage = DA_STORAGE_BOOL};
	DaTask		task;
	bool		ascending;

	if (column->length < 2)
		return true;
	left.validity = NULL;
	left.length = column->length - 1;
	right = left;
	right.data = (const char *) column->data + da_storage_size[column->storage];
	da_task_begin(&task, DA_TASK_EVAL, left.length);
	da_task_input(&task, &left);
	da_task_input(&task, &right);
	task.operand[0] = da_task_step(&task, DA_STEP_GT, DA_STORAGE_BOOL, 0, 1, DA_NO_REGISTER);
	task.noutputs = 1;
	task.output[0] = (DaOutput) {DA_STORAGE_BOOL, left.length, malloc(left.length), NULL, 0};
	require(job, task.output[0].data != NULL, "out of memory");
	require(job, da_host_engine.execute(&call, &task) == DA_OK, "the host engine fails");
	above.length = left.length;
	above.data = task.output[0].data;
	ascending = reduced_of(job, &above, DA_REDUCE_TRUE).true_count == 0;
	free(task.output[0].data);
	return ascending;
}

static void
check_set(const Job *job, int which)
{
	const DaView *set = view_of(job, which);
	DaColumn	column;

	if (set == NULL)
		return;
	da_view_column(set, &column);
	require_content(job, column.validity == NULL ||
					da_bits_count(column.validity, column.validity_offset,
								  column.length) == column.length,
					"a NULL in a set");
	require_content(job, is_ascending(job, &column), "a set that does not ascend");
}

/* a mask, whose true elements are as many as the result's */
static void
check_mask(const Job *job, int which)
{
	DaColumn	column;

	if (view_of(job, which) == NULL)
		return;
	da_view_column(view_of(job, which), &column);
	require_content(job, reduced_of(job, &column, DA_REDUCE_TRUE).true_count ==
					job->task.output[0].length,
					"the mask and the result differ in length");
}

static void
check_positions(const Job *job, int which)
{
	const DaView *before = view_of(job, which);
	const int32_t *position = before ? before->data : NULL;

	for (int64_t i = 0; before && i < before->length; i++)
		require_content(job, position[i] >= 1 && position[i] <= job->task.length, "no permutation");
}

/* what is in columns that the kind relies on */
static void
check_contents(const Job *job)
{
	for (int i = 0; i < da_task_noperands(&job->task); i++)
	{
		uint32_t	in = da_task_in(&job->task, i);

		if (job->task.operand[i] == DA_NO_REGISTER)
			continue;
		if ((in & DA_OF_SET) != 0)
			check_set(job, i);
		if ((in & DA_OF_MASK) != 0)
			check_mask(job, i);
		if ((in & DA_OF_POSITIONS) != 0)
			check_positions(job, i);
	}
}

/*
 * Spans, which are input 0, as the host engine sees them: in memory of their own, that
 * close_spans() frees.
 */
static void
open_spans(Job *job)
{
	DaTask	   *task = &job->task;
	DaView	   *view = &task->input[task->operand[0]];
	DaSpan	   *spans = malloc(view->length * sizeof(int64_t) + 1);
	int64_t		length = 0;

	require(job, spans != NULL, "out of memory");
	job->spans = view->data;
	job->nspans = view->length / (int64_t) DA_SPAN_WORDS;
	memcpy(spans, job->spans, job->nspans * sizeof(DaSpan));
	view->data = spans;
	for (int64_t i = 0; i < job->nspans; i++)
	{
		DaSpan	   *span = &spans[i];
		const char *damage = da_validate_span(task, span);
		DaView		column = {.storage = task->with.spans.storage, .length = span->length,
			.data = (const void *) span->data, .validity = (const uint64_t *) span->validity,
		.validity_offset = span->validity_offset};

		require(job, damage == NULL, damage);
		open_input(job, &column);
		check_view_apart(job, &column, task->noutputs);
		span->data = (uintptr_t) column.data;
		span->validity = (uintptr_t) column.validity;
		span->validity_offset = column.validity_offset;
		length += span->length;
	}
	require(job, length == task->length, "spans and task differ in length");
}

static void
close_spans(Job *job)
{
	if (job->spans)
		free((void *) job->task.input[job->task.operand[0]].data);
}

/* takes its time, but for an interrupt */
static DaStatus
take_time(const DaCall *call)
{
	struct timespec millisecond = {0, 1000000};

	for (int i = fake_sleep_ms(FAKE_task); i > 0; i--)
	{
		if (fake_interrupted(call))
			return DA_INTERRUPTED;
		nanosleep(&millisecond, NULL);
	}
	return DA_OK;
}

/* nothing of the outputs of a failed task may be used; a device may still be busy with it */
static void
spoil(Job *job)
{
	const DaTask *given = job->given;
	DaTask	   *task = &job->task;

	for (int64_t i = 0; i < job->nspans; i++)
	{
		fake_begin((const void *) job->spans[i].data);
		fake_begin((const void *) job->spans[i].validity);
	}
	for (int i = 0; i < given->ninputs; i++)
	{
		fake_begin(given->input[i].data);
		fake_begin(given->input[i].validity);
	}
	for (int i = 0; i < given->noutputs; i++)
	{
		fake_begin(given->output[i].data);
		fake_begin(given->output[i].validity);
	}
	for (int i = 0; i < task->noutputs; i++)
	{
		DaOutput   *output = &task->output[i];

		if (output->length == 0)
			continue;
		memset(output->data, FAKE_RUBBISH, output->length * da_storage_size[output->storage]);
		if (output->validity)
			memset(output->validity, FAKE_RUBBISH,
				   DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t));
	}
	memset(&task->answer, FAKE_RUBBISH, sizeof(task->answer));
}

DaStatus
fake_execute(DaCall *call, DaTask *given)
{
	FakeKind	kind = FAKE_FIRST_TASK + given->kind;
	DaStatus	status = fake_count_call(FAKE_task);
	DaStatus	own = fake_count_call(kind);
	Job			job = {kind, call, given, *given, NULL, 0};
	const char *damage;

	if (call == NULL)
		fake_broken(kind, "without a call");
	if (status == DA_OK)
		status = own;
	/* a device that is lost need not have the memory any more */
	if (status == DA_LOST)
		return status;
	damage = da_validate_task(given);
	require(&job, damage == NULL, damage);
	for (int i = 0; i < given->ninputs; i++)
		open_input(&job, &job.task.input[i]);
	for (int i = 0; i < given->noutputs; i++)
		open_output(&job, &job.task.output[i]);
	check_apart(&job);
	check_contents(&job);
	if (da_task_has_spans(given))
		open_spans(&job);
	if (refused)
	{
		refused = false;
		close_spans(&job);
		return DA_UNSUPPORTED;
	}
	if (status == DA_OK)
		status = take_time(call);
	/* a device does not do it */
	if (status == DA_OK && given->kind == DA_TASK_HASH)
		status = DA_UNSUPPORTED;
	if (status == DA_OK)
		status = da_host_engine.execute(call, &job.task);
	if (status != DA_OK)
		spoil(&job);
	close_spans(&job);
	given->answer = job.task.answer;
	for (int i = 0; i < given->noutputs; i++)
	{
		require_content(&job, status != DA_OK || call->errors || job.task.output[i].validity ||
						job.task.output[i].null_count == 0,
						"a NULL came out where there is no room for it");
		given->output[i].null_count = job.task.output[i].null_count;
	}
	if (refused)
		status = DA_UNSUPPORTED;
	refused = false;
	return status;
}
