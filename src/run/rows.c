/*
 * rows.c
 *	  Rows that a batch holds, read as columns by one task for all of them.
 */
#include "run/rows.h"

#include "kernel/span.h"
#include "run/choice.h"
#include "run/run_task.h"
#include "run/tally.h"

bool
da_run_may_wait(const DaArray *array)
{
	const DaBuffer *buffer = array->data.buffer;

	/* what is borrowed does not stay */
	return buffer && !buffer->packed && array->shape.length > 0 && da_device_may_be_used();
}

/* a column of what waits, as the task reads it */
static const DaRunRow *
rows_of(const DaBatch *batch, int column)
{
	DaRunRow   *rows = palloc_extended(batch->npieces * sizeof(DaRunRow), MCXT_ALLOC_HUGE);

	for (int i = 0; i < batch->npieces; i++)
	{
		const DaBatchRef *ref = &batch->ref[i * batch->ncolumns + column];

		rows[i].buffer = ref->buffer;
		rows[i].data_at = ref->data_at;
		rows[i].validity_at = ref->validity_at;
		rows[i].validity_bit = ref->validity_bit;
		rows[i].length = ref->length;
		rows[i].sum = batch->piece[i].owner;
	}
	return rows;
}

static bool
may_have_nulls(const DaBatch *batch, int column)
{
	for (int i = 0; i < batch->npieces; i++)
	{
		const DaBatchRef *ref = &batch->ref[i * batch->ncolumns + column];

		if (ref->validity_at != DA_NO_VALIDITY && ref->null_count != 0)
			return true;
	}
	return false;
}

bool
da_run_rows_columns(DaBatch *batch, DaOp op, DaArray **columns, DaArray **owners)
{
	for (int c = 0; c < batch->ncolumns; c++)
	{
		DaElement	element = batch->column[c].element;
		DaShape		shape = da_shape_vector(element, batch->length);
		DaRun		run;

		da_run_begin(&run, DA_TASK_SPAN_COPY, op, element, batch->length);
		da_run_rows(&run, element, rows_of(batch, c), batch->npieces, batch->nowners);
		da_run_output(&run, &shape, may_have_nulls(batch, c));
		if (c == 0 && owners)
		{
			shape.element = DA_ELEMENT_INT4;
			da_run_output(&run, &shape, false);
		}
		if (!da_run_rows_try(&run))
			return false;
		columns[c] = run.output[0].array;
		if (c == 0 && owners)
			*owners = run.output[1].array;
	}
	return true;
}

/* words of exact sums (span.h), of each owner's rows; false: the host has to add them up */
static bool
sum_rows(DaBatch *batch, bool squares, DaRun *run)
{
	DaElement	element = batch->column[0].element;
	DaStorage	storage = da_element_info[element].storage;
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, batch->nowners *
										da_span_sum_words(storage, squares));

	da_run_begin(run, DA_TASK_SPAN_SUMS, squares ? DA_OP_MOMENTS : DA_OP_SUM, element,
				 batch->length);
	da_run_rows(run, element, rows_of(batch, 0), batch->npieces, batch->nowners);
	run->task.with.spans.squares = squares;
	da_run_output(run, &shape, false);
	return da_run_rows_try(run);
}

/* the number that begins at a sum's limbs of number "which" */
static void
add_limbs(DaNumber *number, const DaTask *task, int which, const int64 *limb, const DaGrow *grow)
{
	int			limbs = task->answer.spans.limbs[which];

	if (limbs > 0)
		da_number_add_limbs(number, limb, limbs, da_span_base(task->with.spans.storage, which) +
							32 * task->answer.spans.first[which], grow);
}

static void
add_sum(DaTally *tally, const DaTask *task, DaTallyOf of, const int64 *sum, const DaGrow *grow)
{
	int64		count = sum[DA_SPAN_COUNT];
	uint32		flags = (uint32) sum[DA_SPAN_FLAGS];
	const int64 *limb = sum + DA_SPAN_LIMBS;

	if (count == 0)
		return;
	if (!da_tally_count(tally, count))
		da_too_many_elements();
	if (DA_TALLY_IS_FLOAT(of))
	{
		if (tally->minus_zeros >= 0)
			tally->minus_zeros = flags & DA_SPAN_OTHER ? -1 : tally->minus_zeros + count;
		da_tally_add_special(tally, flags & ~DA_SPAN_OTHER, DA_TALLY_MANY);
	}
	add_limbs(&tally->sum, task, 0, limb, grow);
	if (DA_TALLY_HAS_SQUARES(of))
		add_limbs(&tally->squares, task, 1, limb + task->answer.spans.limbs[0], grow);
}

void
da_run_rows_tally(DaBatch *batch, DaTally **tally, DaTallyOf of, const DaGrow *grow)
{
	DaRun		run;
	int			words;
	int64	   *sums;

	if (!sum_rows(batch, DA_TALLY_HAS_SQUARES(of), &run))
	{
		for (int i = 0; i < batch->npieces; i++)
		{
			DaArray		array;

			da_batch_row(batch, i, 0, &array);
			da_run_tally(tally[batch->piece[i].owner], of, &array, grow);
		}
		return;
	}
	/* behind the words that are needed there are zeros alone */
	words = DA_SPAN_LIMBS + run.task.answer.spans.limbs[0] + run.task.answer.spans.limbs[1];
	sums = palloc_extended(batch->nowners * words * sizeof(int64), MCXT_ALLOC_HUGE);
	da_bytes_peek(run.output[0].array, &run.output[0].array->data, 0,
				  batch->nowners * words * sizeof(int64), sums, run.stat);
	for (int i = 0; i < batch->nowners; i++)
		add_sum(tally[i], &run.task, of, sums + i * words, grow);
}
