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

static bool
may_have_nulls(const DaRow *rows, int n)
{
	for (int i = 0; i < n; i++)
		if (rows[i].validity_at != DA_NO_VALIDITY && rows[i].null_count != 0)
			return true;
	return false;
}

bool
da_run_rows_columns(DaBatch *batch, DaOp op, DaArray **columns, DaArray **owners)
{
	for (int c = 0; c < batch->ncolumns; c++)
	{
		DaElement	element = batch->column[c].element;
		const DaRow *rows = batch->column[c].row;
		DaShape		shape = da_shape_vector(element, batch->length);
		DaRun		run;

		da_run_begin(&run, DA_TASK_SPAN_COPY, op, element, batch->length);
		da_run_rows(&run, element, rows, batch->nrows, batch->nowners);
		da_run_output(&run, &shape, may_have_nulls(rows, batch->nrows));
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

bool
da_run_sum_rows(DaRunSums *sums, DaTallyOf of, DaElement element, const DaRow *rows, int64 nrows,
				int64 length, int64 nsums)
{
	bool		squares = DA_TALLY_HAS_SQUARES(of);
	DaStorage	storage = da_element_info[element].storage;
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8,
										nsums * da_span_sum_words(storage, squares));
	DaRun		run;
	Size		size;
	int64	   *word;

	da_run_begin(&run, DA_TASK_SPAN_SUMS, squares ? DA_OP_MOMENTS : DA_OP_SUM, element, length);
	da_run_rows(&run, element, rows, nrows, nsums);
	run.task.with.spans.squares = squares;
	da_run_output(&run, &shape, false);
	if (!da_run_rows_try(&run))
		return false;
	sums->of = of;
	sums->words = DA_SPAN_LIMBS;
	for (int k = 0; k < 2; k++)
	{
		sums->limbs[k] = run.task.answer.spans.limbs[k];
		sums->exponent[k] = da_span_base(storage, k) + 32 * run.task.answer.spans.first[k];
		sums->words += sums->limbs[k];
	}
	/* behind the words that are needed there are zeros alone */
	size = nsums * sums->words * sizeof(int64);
	word = palloc_extended(size, MCXT_ALLOC_HUGE);
	da_bytes_peek(run.output[0].array, &run.output[0].array->data, 0, size, word, run.stat);
	sums->word = word;
	return true;
}

void
da_run_sum_to_tally(const DaRunSums *sums, int64 sum, bool squares, DaTally *tally,
					const DaGrow *grow)
{
	const int64 *word = sums->word + sum * sums->words;
	const int64 *limb = word + DA_SPAN_LIMBS;
	int64		count = word[DA_SPAN_COUNT];
	uint32		flags = (uint32) word[DA_SPAN_FLAGS];

	if (count == 0)
		return;
	if (!da_tally_count(tally, count))
		da_bigint_out_of_range();
	if (DA_TALLY_IS_FLOAT(sums->of))
	{
		if (tally->minus_zeros >= 0)
			tally->minus_zeros = flags & DA_SPAN_OTHER ? -1 : tally->minus_zeros + count;
		da_tally_add_special(tally, flags & ~DA_SPAN_OTHER, DA_TALLY_MANY);
	}
	for (int k = 0; k < 1 + squares; k++)
	{
		if (sums->limbs[k] > 0)
			da_number_add_limbs(k == 0 ? &tally->sum : &tally->squares, limb, sums->limbs[k],
								sums->exponent[k], grow);
		limb += sums->limbs[k];
	}
}

void
da_run_rows_tally(DaBatch *batch, DaTally **tally, DaTallyOf of, const DaGrow *grow)
{
	const DaBatchColumn *column = &batch->column[0];
	DaRunSums	sums;

	if (da_run_sum_rows(&sums, of, column->element, column->row, batch->nrows, batch->length,
						batch->nowners))
	{
		for (int i = 0; i < batch->nowners; i++)
			da_run_sum_to_tally(&sums, i, DA_TALLY_HAS_SQUARES(of), tally[i], grow);
		return;
	}
	for (int i = 0; i < batch->nrows; i++)
	{
		DaArray		array;

		da_row_look(&column->row[i], column->element, &array);
		da_run_tally(tally[column->row[i].number], of, &array, grow);
	}
}
