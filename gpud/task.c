/*
 * task.c
 *	  A task of a session: checked as a whole, its addresses put into the engine's, done.
 *
 * The engine relies on more than what the task says: how many elements of a mask are true decides
 * where it writes. What it would write by is looked at before, by a task of our own, unless it is
 * known from the one before: a session counts a mask before it selects by it.
 */
#include "task.h"

#include <stdlib.h>
#include <string.h>

#include "bring.h"
#include "kernel/task_check.h"
#include "memory.h"
#include "service.h"

/* what is written, in the session's memory */
typedef struct Range
{
	Memory	   *memory;
	uint64_t	from;
	uint64_t	to;
} Range;

/* outputs come first, so that what is read is known to be apart from them */
typedef struct Translation
{
	Session    *session;
	const char *why;
	DaStatus	status;
	Range		written[2 * DA_TASK_OUTPUTS];
	int			nwrites;
} Translation;

/* an address of the session's as the engine's; memory comes to be on the way */
static void *
translate(Translation *t, const void *address, uint64_t size, uint64_t alignment, bool writes)
{
	Memory	   *memory;
	uint64_t	offset;
	void	   *begin;

	if (t->why || t->status != DA_OK)
		return NULL;
	t->why = address_find(t->session, (uint64_t) (uintptr_t) address, size, alignment, &memory,
						  &offset);
	if (t->why)
		return NULL;
	for (const Range *range = t->written; range < t->written + t->nwrites; range++)
		if (range->memory == memory && range->from < offset + size && offset < range->to)
			t->why = writes ? "outputs are in one place" : "an output is where an input is";
	if (writes)
	{
		if (memory->shared)
			t->why = "an output is where a stored column is";
		t->written[t->nwrites++] = (Range) {memory, offset, offset + size};
		memory->version++;
		bring_written(memory);
	}
	t->status = writes ? memory_take(t->session, memory, &begin)
		: memory_back(t->session, memory, &begin);
	return t->status == DA_OK ? (char *) begin + offset : NULL;
}

static void
translate_input(Translation *t, DaView *view)
{
	uint64_t	size = da_storage_size[view->storage];
	int64_t		word = view->validity_offset / 64;

	if (view->scalar)
	{
		view->data = NULL;
		view->validity = NULL;
		return;
	}
	view->validity_offset %= 64;
	if (view->length == 0)
	{
		view->data = NULL;
		view->validity = NULL;
		return;
	}
	view->data = translate(t, view->data, view->length * size, size, false);
	if (view->validity)
		view->validity = translate(t, (const void *) ((uintptr_t) view->validity +
													  (uintptr_t) word * sizeof(uint64_t)),
								   DA_VALIDITY_WORDS(view->validity_offset + view->length) *
								   sizeof(uint64_t), sizeof(uint64_t), false);
}

static void
translate_output(Translation *t, DaOutput *output)
{
	uint64_t	size = da_storage_size[output->storage];

	output->null_count = 0;
	if (output->length == 0)
	{
		output->data = NULL;
		output->validity = NULL;
		return;
	}
	output->data = translate(t, output->data, output->length * size, size, true);
	if (output->validity)
		output->validity = translate(t, output->validity,
									 DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
									 sizeof(uint64_t), true);
}

/* clears memory from there to the next output in it */
static void
clear_from(Translation *t, Memory *memory, uint64_t at)
{
	uint64_t	end = memory->size;

	for (const Range *range = t->written; range < t->written + t->nwrites; range++)
		if (range->memory == memory && range->from >= at && range->from < end)
			end = range->from;
	if (end > at && t->status == DA_OK)
		t->status = service.engine->clear((char *) memory->address + at, end - at);
}

/*
 * An engine writes all of its outputs, unless it fails: what memory that others had has besides is
 * cleared.
 */
static void
clear_around_outputs(Translation *t)
{
	for (const Range *range = t->written; range < t->written + t->nwrites; range++)
		if (range->memory->raw)
		{
			clear_from(t, range->memory, 0);
			clear_from(t, range->memory, range->to);
		}
}

/* it has ended: outputs are the session's to read, or have never been */
static void
settle_outputs(Translation *t, bool done)
{
	for (int i = 0; i < t->nwrites; i++)
	{
		Memory	   *memory = t->written[i].memory;

		if (memory->raw && !done)
			memory_forget(t->session, memory);
		memory->raw = false;
	}
}

/*
 * What a table of spans names, which the session may have made of any bytes: they come here, each
 * is looked at, and the engine gets them with its own addresses in memory that the session does not
 * have. All of a table is read once, and what it names is pinned as what the task itself does.
 */
static void
translate_spans(Translation *t, DaCall *call, DaTask *task, Memory *table)
{
	DaView	   *view = &task->input[task->operand[0]];
	uint64_t	size = (uint64_t) view->length * sizeof(int64_t);
	DaSpan	   *spans;
	int64_t		length = 0;
	void	   *address;

	if (t->why || t->status != DA_OK || size == 0)
		return;
	spans = malloc(size);
	t->status = spans ? service.engine->download(call, spans, view->data, size) : DA_NO_MEMORY;
	for (int64_t i = 0; i < view->length / (int64_t) DA_SPAN_WORDS && t->status == DA_OK; i++)
	{
		DaSpan	   *span = &spans[i];
		DaView		column = {.storage = task->with.spans.storage, .length = span->length,
			.data = (const void *) (uintptr_t) span->data,
			.validity = (const uint64_t *) (uintptr_t) span->validity,
		.validity_offset = span->validity_offset};

		t->why = da_validate_span(task, span);
		translate_input(t, &column);
		if (t->why)
			break;
		span->data = (uintptr_t) column.data;
		span->validity = (uintptr_t) column.validity;
		span->validity_offset = column.validity_offset;
		length += span->length;
	}
	if (t->why == NULL && t->status == DA_OK && length != task->length)
		t->why = "spans and task differ in length";
	table->size = size;
	if (t->why == NULL && t->status == DA_OK)
		t->status = memory_back(t->session, table, &address);
	if (t->why == NULL && t->status == DA_OK)
		t->status = service.engine->upload(call, address, spans, size);
	view->data = table->address;
	free(spans);
}

/* the column that an operand is, as the session has it; NULL: it is computed, or a scalar */
static const DaView *
column_of(const DaTask *task, uint8_t reg)
{
	const DaView *view = reg < task->ninputs ? &task->input[reg] : NULL;

	return view && !view->scalar && !view->strided && view->length > 0 ? view : NULL;
}

static uint32_t
version_of(Session *session, const void *address)
{
	Memory	   *memory;
	uint64_t	offset;

	return address_find(session, (uint64_t) (uintptr_t) address, 0, 1, &memory, &offset) == NULL
		? memory->version : 0;
}

static void
learn(Session *session, Fact *fact, const void *address, int64_t length)
{
	fact->address = (uint64_t) (uintptr_t) address;
	fact->version = version_of(session, address);
	fact->length = length;
}

static bool
knows(Session *session, const Fact *fact, const DaView *view)
{
	return view && fact->length == view->length &&
		fact->address == (uint64_t) (uintptr_t) view->data &&
		fact->version == version_of(session, view->data);
}

/* extremes and number of the elements of one of the task's operands */
static DaStatus
look(DaCall *call, const DaTask *task, int operand, bool with_nulls, DaReduced *reduced)
{
	uint8_t		reg = task->operand[operand];
	DaTask		own = *task;
	DaCall		own_call = {{call->interrupt[0], call->interrupt[1]}, 0, 0};
	DaStatus	status;

	own.kind = DA_TASK_AGGREGATE;
	own.length = da_operand_length(task, operand);
	own.noutputs = 0;
	own.operand[0] = reg;
	own.operand[1] = own.operand[2] = own.mask = DA_NO_REGISTER;
	own.with.reduce = DA_REDUCE_MIN_MAX;
	/* a column alone: the steps and the other inputs may be of another length */
	if (reg < task->ninputs)
	{
		own.operand[0] = 0;
		own.input[0] = task->input[reg];
		own.ninputs = 1;
		own.nsteps = 0;
		if (!own.input[0].strided)
			own.ndim = 0;
		if (!with_nulls)
			own.input[0].validity = NULL;
	}
	status = service.engine->execute(&own_call, &own);
	if (status == DA_OK && own_call.errors)
		status = DA_UNSUPPORTED;
	*reduced = own.answer.reduced;
	return status;
}

/*
 * What the kind relies on is in an operand, as its row says (task_check.h), unless the engine looks
 * at that itself. "given" is the task as the session has it, "task" as the engine will.
 */
static DaStatus
check_content(Session *session, DaCall *call, const DaTask *given, const DaTask *task, int operand)
{
	uint32_t	in = da_task_in(task, operand);
	uint8_t		reg = task->operand[operand];
	int64_t		wanted = task->output[0].length;
	DaStatus	status = DA_OK;
	DaReduced	reduced;
	bool		holds;

	if (reg == DA_NO_REGISTER)
		return DA_OK;
	if ((in & DA_OF_POSITIONS) != 0)
	{
		holds = task->length == 0 || knows(session, &session->positions, column_of(given, reg));
		if (!holds)
		{
			status = look(call, task, operand, false, &reduced);
			holds = reduced.min.i4 >= 1 && reduced.max.i4 <= task->length;
		}
	}
	else if ((in & DA_HAS_ENOUGH) != 0)
	{
		holds = wanted == 0 || (reg < task->ninputs && task->input[reg].validity == NULL);
		if (!holds)
		{
			status = look(call, task, operand, true, &reduced);
			holds = reduced.count >= wanted;
		}
	}
	else
		return DA_OK;
	return status == DA_OK && !holds ? DA_UNSUPPORTED : status;
}

/* what its answer tells for the next one */
static void
learn_from(Session *session, const DaTask *given, const DaTask *task)
{
	if ((da_task_out(task, 0) & DA_OF_POSITIONS) != 0 && task->length > 0)
		learn(session, &session->positions, given->output[0].data, given->output[0].length);
}

/*
 * What bounds a task besides the memory that the session has: views and scalars show more elements
 * than there are. DA_UNSUPPORTED: no array has as many. DA_NO_MEMORY: what has to be computed
 * before the kind looks at it takes more than the session may have.
 */
static DaStatus
check_size(const Session *session, const DaTask *task)
{
	const int64_t most_elements = (int64_t) 1 << 30;
	uint64_t	computed = 0;

	if (task->length > most_elements)
		return DA_UNSUPPORTED;
	if (!da_task_takes_columns(task))
		return DA_OK;
	for (int i = 0; i < da_task_noperands(task); i++)
	{
		uint8_t		reg = task->operand[i];

		if (reg != DA_NO_REGISTER && (reg >= task->ninputs || task->input[reg].strided))
			computed += (uint64_t) task->length * da_storage_size[da_task_storage(task, reg)];
	}
	return computed > session->quota ? DA_NO_MEMORY : DA_OK;
}

DaStatus
task_do(Session *session, DaCall *call, DaTask *task, const char **why)
{
	Translation t = {.session = session, .status = DA_OK};
	Memory		table = {.live = true};
	DaTask		given;
	DaStatus	status;
	int			noperands;

	*why = da_validate_task(task);
	/* an engine goes over all groups, which nothing else bounds; sessions leave no gaps */
	if (*why == NULL && task->kind == DA_TASK_SCAN &&
		task->with.group.ngroups > 4 * task->length + 4096)
		*why = "many more groups than rows";
	if (*why)
		return DA_LOST;
	noperands = da_task_noperands(task);
	for (int i = noperands; i < DA_TASK_OUTPUTS; i++)
		task->operand[i] = DA_NO_REGISTER;
	status = check_size(session, task);
	if (status != DA_OK)
		return status;
	given = *task;
	for (int i = 0; i < task->noutputs; i++)
		translate_output(&t, &task->output[i]);
	clear_around_outputs(&t);
	for (int i = 0; i < task->ninputs; i++)
		translate_input(&t, &task->input[i]);
	if (da_task_has_spans(task))
		translate_spans(&t, call, task, &table);
	*why = t.why;
	status = t.why ? DA_LOST : t.status;
	for (int i = 0; i < noperands && status == DA_OK; i++)
		status = check_content(session, call, &given, task, i);
	if (status == DA_OK)
	{
		int64_t		until = 0;

		/* it needs memory of its own while it works */
		do
		{
			call->errors = 0;
			status = service.engine->execute(call, task);
		} while (status == DA_NO_MEMORY && memory_make_room(&until));
	}
	/* what it reads may go once it has ended */
	if (status != DA_OK && service.engine->settle)
		service.engine->settle();
	settle_outputs(&t, status == DA_OK && call->errors == 0);
	memory_drop(session, &table);
	if (status == DA_OK && call->errors == 0)
		learn_from(session, &given, task);
	if (status == DA_INTERRUPTED && __atomic_load_n(&session->overlong, __ATOMIC_RELAXED))
		status = DA_UNSUPPORTED;
	return status;
}
