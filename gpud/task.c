/*
 * task.c
 *	  A task of a session: checked as a whole, its addresses put into the engine's, done.
 *
 * The engine relies on more than what the task says: how many elements of a mask are true decides
 * where it writes. What it would write by is looked at before, by a task of our own, unless it is
 * known from the one before: a session counts a mask before it selects by it.
 */
#include "gpud.h"

#include <string.h>

/* what is read and written of a task, in the session's memory */
typedef struct Range
{
	const Memory *memory;
	uint64_t	from;
	uint64_t	to;
} Range;

typedef struct Translation
{
	Session    *session;
	DaTask	   *task;
	const char *why;
	DaStatus	status;
	Range		read[2 * DA_TASK_INPUTS];
	int			nreads;
	Range		written[2 * DA_TASK_OUTPUTS];
	int			nwrites;
} Translation;

/* an address of the session's as the engine's; memory comes to be on the way */
static void *
translate(Translation *t, const void *address, uint64_t size, uint64_t alignment, Range *range)
{
	Memory	   *memory;
	uint64_t	offset;
	void	   *begin;

	if (t->why || t->status != DA_OK)
		return NULL;
	t->why = memory_find(t->session, (uint64_t) (uintptr_t) address, size, alignment, &memory,
						 &offset);
	if (t->why)
		return NULL;
	t->status = memory_back(t->session, memory, &begin);
	*range = (Range) {memory, offset, offset + size};
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
	view->data = translate(t, view->data, view->length * size, size, &t->read[t->nreads++]);
	if (view->validity)
		view->validity = translate(t, (const void *) ((uintptr_t) view->validity +
													  (uintptr_t) word * sizeof(uint64_t)),
								   DA_VALIDITY_WORDS(view->validity_offset + view->length) *
								   sizeof(uint64_t), sizeof(uint64_t), &t->read[t->nreads++]);
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
	output->data = translate(t, output->data, output->length * size, size,
							 &t->written[t->nwrites++]);
	if (output->validity)
		output->validity = translate(t, output->validity,
									 DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
									 sizeof(uint64_t), &t->written[t->nwrites++]);
}

static bool
overlap(const Range *a, const Range *b)
{
	return a->memory == b->memory && a->from < b->to && b->from < a->to;
}

/* nothing is written where the task reads or writes something else */
static void
check_apart(Translation *t)
{
	for (int i = 0; i < t->nwrites && t->why == NULL; i++)
	{
		if (t->written[i].memory->shared)
			t->why = "an output is where a stored column is";
		for (int k = 0; k < t->nreads; k++)
			if (overlap(&t->written[i], &t->read[k]))
				t->why = "an output is where an input is";
		for (int k = 0; k < i; k++)
			if (overlap(&t->written[i], &t->written[k]))
				t->why = "outputs are in one place";
	}
	for (int i = 0; i < t->nwrites; i++)
	{
		Memory	   *memory = (Memory *) t->written[i].memory;

		memory->version++;
		shared_written(memory);
	}
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

	return memory_find(session, (uint64_t) (uintptr_t) address, 0, 1, &memory, &offset) == NULL
		? memory->version : 0;
}

static void
learn(Session *session, Fact *fact, const void *address, int64_t length, int64_t count)
{
	fact->address = (uint64_t) (uintptr_t) address;
	fact->version = version_of(session, address);
	fact->length = length;
	fact->count = count;
}

static bool
knows(Session *session, const Fact *fact, const DaView *view)
{
	return view && fact->length == view->length &&
		fact->address == (uint64_t) (uintptr_t) view->data &&
		fact->version == version_of(session, view->data);
}

/* an aggregate of one of the task's operands */
static DaStatus
look(DaCall *call, const DaTask *task, int operand, uint8_t reduce, bool with_nulls,
	 DaReduced *reduced)
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
	own.with.reduce = reduce;
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

/* "given" is the task as the session has it, "task" as the engine will */
static DaStatus
check_contents(Session *session, DaCall *call, const DaTask *given, const DaTask *task)
{
	DaStatus	status = DA_OK;
	DaReduced	reduced;
	int			operand = task->kind == DA_TASK_NONZERO || task->kind == DA_TASK_TOP ? 0 : 1;
	uint8_t		reg = task->operand[operand];

	switch (task->kind)
	{
		case DA_TASK_SELECT:
		case DA_TASK_NONZERO:
			if (da_operand_length(task, operand) == 0)
				return task->output[0].length == 0 ? DA_OK : DA_UNSUPPORTED;
			if (knows(session, &session->trues, column_of(given, reg)))
				return session->trues.count == task->output[0].length ? DA_OK : DA_UNSUPPORTED;
			status = look(call, task, operand, DA_REDUCE_TRUE, false, &reduced);
			if (status == DA_OK && reduced.true_count != task->output[0].length)
				status = DA_UNSUPPORTED;
			return status;
		case DA_TASK_ARGSORT:
			if (reg == DA_NO_REGISTER || task->length == 0 ||
				knows(session, &session->positions, column_of(given, reg)))
				return DA_OK;
			status = look(call, task, operand, DA_REDUCE_MIN_MAX, false, &reduced);
			if (status == DA_OK && (reduced.min.i4 < 1 || reduced.max.i4 > task->length))
				status = DA_UNSUPPORTED;
			return status;
		case DA_TASK_TOP:
			if (task->output[0].length == 0)
				return DA_OK;
			if (reg < task->ninputs && task->input[reg].validity == NULL)
				return DA_OK;
			status = look(call, task, operand, DA_REDUCE_MIN_MAX, true, &reduced);
			if (status == DA_OK && reduced.count < task->output[0].length)
				status = DA_UNSUPPORTED;
			return status;
		default:
			return DA_OK;
	}
}

/* what its answer tells for the next one */
static void
learn_from(Session *session, const DaTask *given, const DaTask *task)
{
	const DaView *view = given->nsteps == 0 ? column_of(given, given->operand[0]) : NULL;

	if (task->kind == DA_TASK_AGGREGATE && task->with.reduce == DA_REDUCE_TRUE && view &&
		view->validity == NULL && given->mask == DA_NO_REGISTER)
		learn(session, &session->trues, view->data, view->length,
			  task->answer.reduced.true_count);
	if (task->kind == DA_TASK_ARGSORT && task->length > 0)
		learn(session, &session->positions, given->output[0].data, given->output[0].length, 0);
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
	if (task->kind == DA_TASK_EVAL || task->kind == DA_TASK_AGGREGATE)
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
	Translation t = {.session = session, .task = task, .status = DA_OK};
	DaTask		given;
	DaStatus	status;

	*why = da_task_damage(task);
	/* an engine goes over all groups, which nothing else bounds; sessions leave no gaps */
	if (*why == NULL && task->kind == DA_TASK_SCAN &&
		task->with.group.ngroups > 4 * task->length + 4096)
		*why = "many more groups than rows";
	if (*why)
		return DA_LOST;
	/* its addresses are in a column, whose contents nobody translates */
	if (da_task_has_spans(task))
		return DA_UNSUPPORTED;
	for (int i = da_task_noperands(task); i < DA_TASK_OUTPUTS; i++)
		task->operand[i] = DA_NO_REGISTER;
	status = check_size(session, task);
	if (status != DA_OK)
		return status;
	given = *task;
	for (int i = 0; i < task->ninputs; i++)
		translate_input(&t, &task->input[i]);
	for (int i = 0; i < task->noutputs; i++)
		translate_output(&t, &task->output[i]);
	if (t.why == NULL && t.status == DA_OK)
		check_apart(&t);
	*why = t.why;
	if (t.why || t.status != DA_OK)
		return t.why ? DA_LOST : t.status;
	status = check_contents(session, call, &given, task);
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
	if (status == DA_OK && call->errors == 0)
		learn_from(session, &given, task);
	if (status == DA_INTERRUPTED && __atomic_load_n(&session->overlong, __ATOMIC_RELAXED))
		status = DA_UNSUPPORTED;
	return status;
}
