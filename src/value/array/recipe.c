/*
 * recipe.c
 *	  What bytes that only a device has were made of.
 *
 * To make and to give back a recipe never raises. It is followed on the host, which is always there
 * and gives the same bits.
 */
#include "value/array/recipe.h"

#include "miscadmin.h"
#include "utils/memutils.h"
#include "value/buffer/transfer.h"

typedef struct RecipeInput
{
	DaBuffer   *buffer;			/* NULL: a scalar, which is in the task */
	Size		data_at;
	Size		validity_at;	/* DA_NO_VALIDITY: no element is NULL */
} RecipeInput;

struct DaRecipe
{
	int			refs;			/* one for each output that is still there */
	uint64		seen;			/* in that walk */
	bool		planned;		/* it is to be followed */
	DaOp		op;
	int64		elements;
	RecipeInput input[DA_TASK_INPUTS];
	DaBuffer   *output[DA_TASK_OUTPUTS];	/* NULL: nobody has it any more; not held */
	DaTask		task;			/* up to the answer; its addresses hold no more */
};

#define TASK_SIZE	offsetof(DaTask, answer)

DaRecipe *
da_recipe_create(const DaTask *task, DaOp op, int64 elements)
{
	DaRecipe   *recipe = MemoryContextAllocExtended(da_buffer_context(),
													offsetof(DaRecipe, task) + TASK_SIZE,
													MCXT_ALLOC_NO_OOM);

	if (recipe == NULL)
		return NULL;
	memset(recipe, 0, offsetof(DaRecipe, task));
	recipe->refs = 1;
	recipe->op = op;
	recipe->elements = elements;
	memcpy(&recipe->task, task, TASK_SIZE);
	return recipe;
}

/* what came from bytes that others may free; false: there is no room for a copy */
static bool
copy_flat(DaBuffer *buffer, const DaArray *flat)
{
	if (buffer->size > DA_RECIPE_COPY ||
		da_engine(DA_ENGINE_HOST)->allocate(Max(buffer->size, 1),
											&buffer->copy[DA_ENGINE_HOST]) != DA_OK)
	{
		buffer->copy[DA_ENGINE_HOST] = NULL;
		return false;
	}
	memcpy(buffer->copy[DA_ENGINE_HOST], flat->flat + flat->data.at, buffer->size);
	buffer->valid |= 1 << DA_ENGINE_HOST;
	return true;
}

bool
da_recipe_input(DaRecipe *recipe, int input, const DaArray *array, const DaArray *flat)
{
	RecipeInput *from = &recipe->input[input];
	DaBuffer   *buffer = array->data.buffer;

	if (!da_buffer_is_safe(buffer) && !(flat && copy_flat(buffer, flat)))
		return false;
	from->buffer = da_buffer_share_in_recipe(buffer);
	from->data_at = array->data.at;
	from->validity_at = array->validity.at;
	return true;
}

/* the tasks that this walk has not seen yet, as long as there are not more than that */
static int
count_tasks(DaRecipe *recipe, uint64 walk, int most)
{
	int			n = 1;

	if (recipe->seen == walk)
		return 0;
	recipe->seen = walk;
	for (int i = 0; i < recipe->task.ninputs && n <= most; i++)
	{
		DaBuffer   *buffer = recipe->input[i].buffer;

		if (buffer && buffer->recipe)
			n += count_tasks(buffer->recipe, walk, most - n);
	}
	return n;
}

bool
da_recipe_is_short(DaRecipe *recipe)
{
	static uint64 walk;

	if (count_tasks(recipe, ++walk, DA_RECIPE_TASKS) <= DA_RECIPE_TASKS)
		return true;
	for (int i = 0; i < recipe->task.ninputs; i++)
	{
		DaBuffer   *buffer = recipe->input[i].buffer;

		if (buffer && da_buffer_has_source(buffer))
			da_buffer_forget_recipe(buffer);
	}
	return count_tasks(recipe, ++walk, DA_RECIPE_TASKS) <= DA_RECIPE_TASKS;
}

void
da_recipe_release(DaRecipe *recipe)
{
	if (--recipe->refs > 0)
		return;
	for (int i = 0; i < recipe->task.ninputs; i++)
		if (recipe->input[i].buffer)
			da_buffer_release_in_recipe(recipe->input[i].buffer);
	pfree(recipe);
}

/*
 * Following: first all tasks that are to be done are found, and hold their inputs' buffers. Each
 * gives them back when it is done, so bytes are there until the last task that wants them, and none
 * is done twice.
 */

typedef struct RecipePlan
{
	int			n;
	DaRecipe   *recipe[DA_RECIPE_TASKS];
} RecipePlan;

static void
hold_inputs(DaRecipe *recipe)
{
	for (int i = 0; i < recipe->task.ninputs; i++)
		if (recipe->input[i].buffer)
			(void) da_buffer_share(recipe->input[i].buffer);
}

static void
let_inputs_go(DaRecipe *recipe)
{
	for (int i = 0; i < recipe->task.ninputs; i++)
		if (recipe->input[i].buffer)
			da_buffer_release(recipe->input[i].buffer);
}

static void
plan_recipe(RecipePlan *plan, DaRecipe *recipe)
{
	if (recipe->planned)
		return;
	Assert(plan->n < DA_RECIPE_TASKS);
	plan->recipe[plan->n++] = recipe;
	recipe->refs++;
	recipe->planned = true;
	hold_inputs(recipe);
	for (int i = 0; i < recipe->task.ninputs; i++)
	{
		DaBuffer   *buffer = recipe->input[i].buffer;

		if (buffer && buffer->recipe && !da_buffer_has_source(buffer))
			plan_recipe(plan, buffer->recipe);
	}
}

static void
planned_is_done(DaRecipe *recipe)
{
	if (!recipe->planned)
		return;
	recipe->planned = false;
	let_inputs_go(recipe);
}

static void
end_plan(RecipePlan *plan)
{
	for (int i = 0; i < plan->n; i++)
	{
		planned_is_done(plan->recipe[i]);
		da_recipe_release(plan->recipe[i]);
	}
}

/* an input's bytes on the host, as the task reads them */
static void
read_input(const RecipeInput *from, DaView *view, DaStat *stat)
{
	char	   *bytes;

	if (from->buffer == NULL)
		return;
	bytes = da_buffer_read_host(from->buffer, stat);
	view->data = bytes + from->data_at;
	view->validity = from->validity_at == DA_NO_VALIDITY ? NULL :
		(const uint64 *) (bytes + from->validity_at);
}

/* where an output goes: to the buffer that lacks it, or to memory that nobody looks at */
static void
place_output(DaBuffer *buffer, DaOutput *output)
{
	Size		words = DA_VALIDITY_WORDS(output->length);
	Size		validity_at = TYPEALIGN(sizeof(uint64), output->length *
										da_storage_size[output->storage]);
	char	   *to;

	if (buffer && !da_buffer_valid(buffer, DA_ENGINE_HOST))
		to = da_buffer_make_host(buffer);
	else
		to = MemoryContextAllocHuge(CurrentMemoryContext,
									Max(validity_at + words * sizeof(uint64), 1));
	output->data = to;
	if (output->validity)
		output->validity = (uint64 *) (to + validity_at);
	output->null_count = 0;
}

/* the buffers that lacked an output have it now */
static void
outputs_are_there(DaRecipe *recipe, const DaTask *task)
{
	for (int i = 0; i < task->noutputs; i++)
	{
		DaBuffer   *buffer = recipe->output[i];

		if (buffer == NULL || buffer->copy[DA_ENGINE_HOST] != task->output[i].data)
			continue;
		Assert(task->output[i].null_count == recipe->task.output[i].null_count);
		buffer->valid |= 1 << DA_ENGINE_HOST;
		da_buffer_settle(buffer);
	}
}

static void
do_again(DaRecipe *recipe)
{
	DaStat	   *stat = &da_stats[recipe->op][DA_ENGINE_HOST];
	DaTask	   *task = palloc(sizeof(DaTask));
	DaCall		call = da_engine_call();
	DaStatus	status;
	instr_time	begin;

	check_stack_depth();
	memcpy(task, &recipe->task, TASK_SIZE);
	for (int i = 0; i < task->ninputs; i++)
		read_input(&recipe->input[i], &task->input[i], stat);
	for (int i = 0; i < task->noutputs; i++)
		place_output(recipe->output[i], &task->output[i]);
	INSTR_TIME_SET_CURRENT(begin);
	status = da_engine(DA_ENGINE_HOST)->execute(&call, task);
	da_stat_elapsed(&stat->kernel, begin);
	CHECK_FOR_INTERRUPTS();
	if (status != DA_OK)
		da_engine_failed(DA_ENGINE_HOST, status, "Failed to make a lost array again.");
	/* as it went on the device */
	Assert(call.errors == 0);
	outputs_are_there(recipe, task);
	stat->calls++;
	stat->elements += recipe->elements;
	da_stats[recipe->op][DA_ENGINE_CUDA].fallbacks++;
	da_stats[recipe->op][DA_ENGINE_CUDA].fallback_reason = "the device lost the result";
	planned_is_done(recipe);
}

/* a stored operand that is no longer there is nobody's fault but the device's */
static void
explain_failure(void)
{
	ErrorData  *error = CopyErrorData();

	if (error->sqlerrcode != ERRCODE_DATA_CORRUPTED &&
		error->sqlerrcode != ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE)
		PG_RE_THROW();
	FlushErrorState();
	ereport(ERROR,
			(errcode(ERRCODE_SYSTEM_ERROR),
			 errmsg("could not copy an array from engine \"%s\"",
					da_engine(DA_ENGINE_CUDA)->name),
			 errdetail_internal("The device was lost, and the array cannot be made again: %s.",
								error->message)));
}

static void
follow(DaBuffer *buffer)
{
	DaRecipe   *recipe = buffer->recipe;
	MemoryContext caller = CurrentMemoryContext;
	MemoryContext scratch;
	RecipePlan *plan;

	/* an input of what is being made again */
	if (recipe->planned)
	{
		do_again(recipe);
		return;
	}
	scratch = AllocSetContextCreate(caller, "darray recipe", ALLOCSET_DEFAULT_SIZES);
	plan = MemoryContextAllocZero(scratch, sizeof(RecipePlan));
	plan_recipe(plan, recipe);
	da_buffer_share(buffer);
	PG_TRY();
	{
		MemoryContextSwitchTo(scratch);
		do_again(recipe);
		MemoryContextSwitchTo(caller);
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(caller);
		end_plan(plan);
		da_buffer_release(buffer);
		explain_failure();
	}
	PG_END_TRY();
	end_plan(plan);
	da_buffer_release(buffer);
	MemoryContextDelete(scratch);
}

static void
forget(DaBuffer *buffer)
{
	buffer->recipe->output[buffer->recipe_output] = NULL;
	da_recipe_release(buffer->recipe);
}

void
da_recipe_give(DaRecipe *recipe, int output, DaBuffer *buffer)
{
	static const DaRecipeMethods methods = {follow, forget};

	Assert(buffer->recipe == NULL && buffer->refs == 1);
	buffer->recipe = recipe;
	buffer->recipe_output = output;
	buffer->recipe_methods = &methods;
	recipe->output[output] = buffer;
	recipe->refs++;
}
