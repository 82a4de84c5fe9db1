/*
 * run_task.c
 *	  The task of an operation: what it reads, does and writes.
 */
#include "run/task/run_task.h"

void
da_run_begin(DaRun *run, DaTaskKind kind, DaOp op, DaElement element, int64 length)
{
	run->op = op;
	run->element = element;
	run->entries = NULL;
	run->noperands = 0;
	run->at_hand = true;
	run->elements = 0;
	run->bytes = 0;
	run->nrows = 0;
	run->begun = 0;
	da_task_begin(&run->task, kind, length);
}

/* where a column lies stays to be filled in by each attempt */
static DaView *
next_input(DaRun *run, DaArray *array, DaElement element)
{
	DaTask	   *task = &run->task;
	DaView	   *view = &task->input[task->ninputs];

	Assert(task->ninputs < DA_TASK_INPUTS && task->nsteps == 0);
	run->input[task->ninputs].array = array;
	run->input[task->ninputs].shadow = NULL;
	task->ninputs++;
	view->storage = da_element_info[element].storage;
	view->scalar = false;
	view->isnull = false;
	view->strided = false;
	return view;
}

#ifdef USE_ASSERT_CHECKING
/* codes of different entries have nothing to do with each other */
static bool
are_same(const DaEntries *a, const DaEntries *b)
{
	return a == b || (a->ends && b->ends && da_entries_equal(a, b));
}
#endif

uint8
da_run_input(DaRun *run, DaArray *array)
{
	DaView	   *view = next_input(run, array, array->shape.element);

	if (unlikely(array->shape.entries != NULL))
	{
		Assert(run->entries == NULL || are_same(run->entries, array->shape.entries));
		run->entries = array->shape.entries;
	}
	/* most are small and at hand */
	if (array->flat)
	{
		DaColumn	column = da_array_flat_column(array);

		da_run_set_view(view, &column);
	}
	else
		run->at_hand = false;
	run->elements += array->shape.length;
	run->bytes += array->shape.length * da_element_size(array->shape.element);
	return run->task.ninputs - 1;
}

uint8
da_run_view(DaRun *run, DaArray *array, const int64 *strides)
{
	uint8		reg = da_run_input(run, array);

	run->task.input[reg].strided = true;
	memcpy(run->task.input[reg].strides, strides, run->task.ndim * sizeof(int64));
	return reg;
}

uint8
da_run_scalar(DaRun *run, DaElement element, const DaScalar *value)
{
	DaView	   *view = next_input(run, NULL, element);

	view->scalar = true;
	view->isnull = value == NULL;
	view->value.bits = value ? value->bits : 0;
	view->length = 1;
	view->data = NULL;
	view->validity = NULL;
	view->validity_offset = 0;
	return run->task.ninputs - 1;
}

uint8
da_run_step(DaRun *run, DaStepOp op, DaElement element, uint8 a, uint8 b, uint8 c)
{
	Assert(run->task.nsteps < DA_TASK_STEPS);
	run->step_element[run->task.nsteps] = element;
	return da_task_step(&run->task, op, da_element_info[element].storage, a, b, c);
}

void
da_run_operand(DaRun *run, uint8 reg)
{
	Assert(run->noperands < DA_TASK_OUTPUTS);
	run->task.operand[run->noperands++] = reg;
}

void
da_run_output(DaRun *run, const DaShape *shape, bool with_validity)
{
	DaRunOutput *output = &run->output[run->task.noutputs++];

	Assert(run->task.noutputs <= DA_TASK_OUTPUTS);
	output->shape = *shape;
	/* the shape may be an operand's */
	if (likely(shape->element != DA_ELEMENT_TEXT))
		output->shape.entries = NULL;
	else if (run->entries)
		output->shape.entries = run->entries;
	output->with_validity = with_validity && shape->length > 0;
	output->array = NULL;
}

void
da_run_rows(DaRun *run, DaElement element, const DaRow *row, int64 nrows, int64 sums)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, nrows * (int64) DA_SPAN_WORDS);

	da_run_input_operand(run, da_array_create_flat(&shape, false));
	run->row = row;
	run->nrows = nrows;
	run->elements = run->task.length;
	run->bytes = run->elements * da_element_size(element);
	run->at_hand = false;
	run->task.with.spans.storage = da_element_info[element].storage;
	run->task.with.spans.squares = false;
	run->task.with.spans.sums = sums;
}

void
da_run_name_groups(DaRun *run, const DaFold *ops, int nops, uint8 ids, uint8 values,
				   const DaShape *shapes)
{
	da_run_operand(run, ids);
	da_run_operand(run, values);
	for (int i = 0; i < nops; i++)
	{
		run->task.with.group.op[i] = ops[i];
		da_run_output(run, &shapes[i], ops[i] != DA_FOLD_COUNT);
	}
}
