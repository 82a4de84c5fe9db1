/*
 * rows.c
 *	  Rows that a batch holds, read as columns by one task for all of them.
 */
#include "run/rows/rows.h"

#include "engine/trace.h"
#include "kernel/aggregate/span.h"
#include "run/program/program_run.h"
#include "run/program/program_task.h"
#include "run/rows/accumulate.h"
#include "run/task/choice.h"
#include "run/task/execute.h"
#include "value/buffer/transfer.h"

/* a batch's memo where a program makes the rows; the columns are its arrays, in their order */
typedef struct RowProgram
{
	const DaProgram *source;	/* to compare, and not to read */
	DaProgram	program;
	DaOperand	operand[DA_TASK_INPUTS];	/* the values among its arguments */
} RowProgram;

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

static void
prepare_sums(DaRun *run, DaAccumOf of, DaElement element, const DaRow *rows, int64 nrows,
			 int64 length, int64 nsums)
{
	bool		squares = DA_ACCUM_HAS_SQUARES(of);
	DaStorage	storage = da_element_info[element].storage;
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8,
										nsums * da_span_sum_words(storage, squares));

	da_run_begin(run, DA_TASK_SPAN_SUMS, squares ? DA_OP_MOMENTS : DA_OP_SUM, element, length);
	da_run_rows(run, element, rows, nrows, nsums);
	run->task.with.spans.squares = squares;
	da_run_output(run, &shape, false);
}

/* what it has come to; false: it went with a device */
static bool
take_sums(const DaRun *run, DaAccumOf of, DaRunSums *sums)
{
	DaStorage	storage = run->task.with.spans.storage;
	const DaArray *words = run->output[0].array;
	Size		size;
	int64	   *word;

	sums->of = of;
	sums->words = DA_SPAN_LIMBS;
	for (int k = 0; k < 2; k++)
	{
		sums->limbs[k] = run->task.answer.spans.limbs[k];
		sums->exponent[k] = da_span_base(storage, k) + 32 * run->task.answer.spans.first[k];
		sums->words += sums->limbs[k];
	}
	/* behind the words that are needed there are zeros alone */
	size = run->task.with.spans.sums * sums->words * sizeof(int64);
	word = palloc_extended(size, MCXT_ALLOC_HUGE);
	sums->word = word;
	return da_buffer_download(words->data.buffer, DA_ENGINE_CUDA, words->data.at, size, word,
							  run->stat) == DA_OK;
}

bool
da_run_sum_rows(DaRunSums *sums, DaAccumOf of, DaElement element, const DaRow *rows, int64 nrows,
				int64 length, int64 nsums)
{
	DaRun		run;

	prepare_sums(&run, of, element, rows, nrows, length, nsums);
	return da_run_rows_try(&run) && take_sums(&run, of, sums);
}

void
da_run_sum_to_accum(const DaRunSums *sums, int64 sum, bool squares, DaAccum *accum,
					const DaGrow *grow)
{
	const int64 *word = sums->word + sum * sums->words;
	const int64 *limb = word + DA_SPAN_LIMBS;
	int64		count = word[DA_SPAN_COUNT];
	uint32		flags = (uint32) word[DA_SPAN_FLAGS];

	if (count == 0)
		return;
	if (!da_accum_count(accum, count))
		da_bigint_out_of_range();
	if (DA_ACCUM_IS_FLOAT(sums->of))
	{
		if (accum->minus_zeros >= 0)
			accum->minus_zeros = flags & DA_SPAN_OTHER ? -1 : accum->minus_zeros + count;
		da_accum_add_special(accum, flags & ~DA_SPAN_OTHER, DA_ACCUM_MANY);
	}
	for (int k = 0; k < 1 + squares; k++)
	{
		if (sums->limbs[k] > 0)
			da_number_add_limbs(k == 0 ? &accum->sum : &accum->squares, limb, sums->limbs[k],
								sums->exponent[k], grow);
		limb += sums->limbs[k];
	}
}

/* is that the program, and the values, of which the rows are that wait? */
static bool
is_program_of(const DaBatch *batch, const DaDeferredProgram *from)
{
	const RowProgram *memo = batch->memo;

	if (memo == NULL || memo->source != from->program)
		return false;
	for (int i = 0; i < memo->program.nargs; i++)
		if (memo->program.arg[i].scalar &&
			memcmp(&memo->operand[i].scalar, &from->operand[i].scalar, sizeof(DaScalar)) != 0)
			return false;
	return true;
}

static void
remember_program(DaBatch *batch, const DaDeferredProgram *from, DaArray **arrays, int narrays)
{
	DaElement	elements[DA_TASK_INPUTS];
	RowProgram *memo;

	da_batch_flush(batch);
	MemoryContextReset(batch->memory);
	memo = MemoryContextAllocZero(batch->memory, sizeof(RowProgram));
	memo->source = from->program;
	memo->program = *from->program;
	for (int i = 0; i < memo->program.nargs; i++)
		if (memo->program.arg[i].scalar)
			memo->operand[i] = from->operand[i];
	for (int i = 0; i < narrays; i++)
		elements[i] = arrays[i]->shape.element;
	batch->memo = memo;
	da_batch_declare(batch, narrays, elements);
}

bool
da_run_push_deferred(DaBatch *batch, DaBatchOwner *owner, const DaDeferredProgram *from)
{
	DaArray    *arrays[DA_TASK_INPUTS];
	int			narrays = 0;
	bool		waits = true;
	Size		bytes = 0;

	StaticAssertDecl(DA_TASK_INPUTS <= DA_BATCH_COLUMNS, "a program's arrays have columns");
	if (batch == NULL)
		return false;
	for (int i = 0; i < from->program->nargs; i++)
	{
		DaArray    *array = from->operand[i].array;

		if (array == NULL)
			continue;
		/* what is broadcast is made at once */
		if (narrays > 0 && (array->shape.ndim != arrays[0]->shape.ndim ||
							memcmp(array->shape.dims, arrays[0]->shape.dims,
								   array->shape.ndim * sizeof(int)) != 0))
			return false;
		arrays[narrays++] = array;
		waits &= da_run_may_wait(array);
		bytes += array->shape.length * da_element_size(array->shape.element);
	}
	if (!waits && bytes > DA_BATCH_ROW_BYTES)
		return false;
	if (!is_program_of(batch, from))
		remember_program(batch, from, arrays, narrays);
	if (waits)
	{
		da_batch_wait(batch, arrays, owner);
		return true;
	}
	if (!da_batch_begin_row(batch, owner, arrays[0]->shape.length))
		return false;
	for (int i = 0; i < narrays; i++)
		da_batch_put(batch, i, arrays[i]);
	da_batch_end_row(batch, owner);
	return true;
}

bool
da_run_push(DaBatch *batch, DaBatchOwner *owner, DaArray *array)
{
	if (batch && batch->memo)
	{
		da_batch_flush(batch);
		batch->memo = NULL;
	}
	return da_batch_push(batch, owner, array, da_run_may_wait(array));
}

/* how many rows wait, or pieces of copied ones */
static int
count_rows(const DaBatch *batch)
{
	return da_batch_waits(batch) ? batch->nrows : batch->npieces;
}

/* one of these: how long, and whose; they are read one after the other */
static int64
row_length(const DaBatch *batch, int i, int64 start, int32 *owner)
{
	if (da_batch_waits(batch))
	{
		*owner = (int32) batch->column[0].row[i].number;
		return batch->column[0].row[i].length;
	}
	*owner = batch->piece[i].owner;
	return batch->piece[i].end - start;
}

/* elements on the host, for an accumulator alone: flat ones else begin at their first bit */
static void
look_at_part(DaArray *array, int64 start, int64 length, DaArray *part)
{
	DaColumn	column = da_array_column(array);

	memset(part, 0, sizeof(DaArray));
	da_array_init_flat(part, (char *) column.data);
	part->shape = da_shape_vector(array->shape.element, length);
	part->sealed = true;
	part->data.at = start * da_element_size(array->shape.element);
	part->validity.at = DA_NO_VALIDITY;
	part->null_count = 0;
	if (column.validity)
	{
		part->validity.at = (const char *) column.validity - (const char *) column.data;
		part->validity_bit = column.validity_offset + start;
		part->null_count = length - da_bits_count(column.validity, part->validity_bit, length);
	}
}

/* what the program makes of all that waits, row behind row; NULL: it has to be row after row */
static DaArray *
make_rows(DaBatch *batch)
{
	RowProgram *memo = batch->memo;
	DaOperand	operand[DA_TASK_INPUTS];
	DaArray    *columns[DA_BATCH_COLUMNS];
	DaArray    *volatile made = NULL;
	int			column = 0;

	if (!da_batch_waits(batch))
		for (int c = 0; c < batch->ncolumns; c++)
			columns[c] = da_batch_array(batch, c);
	else if (!da_run_rows_columns(batch, DA_OP_AGGREGATE, columns, NULL))
		return NULL;
	for (int i = 0; i < memo->program.nargs; i++)
		operand[i] = memo->program.arg[i].scalar ? memo->operand[i] : da_operand(columns[column++]);
	DA_TRACED_PROGRAM(&memo->program, batch->waiting,
					  made = da_program_execute_in_place(&memo->program, operand,
														 da_batch_waits(batch)));
	return made;
}

/* and that of one row, or piece */
static DaArray *
make_row(DaBatch *batch, int i, int64 start, int64 length)
{
	RowProgram *memo = batch->memo;
	DaOperand	operand[DA_TASK_INPUTS];
	int			c = 0;

	for (int k = 0; k < memo->program.nargs; k++)
	{
		DaArray    *part;

		operand[k] = memo->operand[k];
		if (memo->program.arg[k].scalar)
			continue;
		if (da_batch_waits(batch))
			da_row_look(&batch->column[c].row[i], batch->column[c].element,
						part = palloc(sizeof(DaArray)));
		else
			part = da_array_slice(da_batch_array(batch, c), start, length, NULL);
		operand[k] = da_operand(part);
		c++;
	}
	return da_run_program(&memo->program, operand);
}

/* the elements of rows, of one array each, one behind the other */
static DaRow *
rows_of(const DaBatch *batch, const DaArray *array)
{
	int			n = count_rows(batch);
	DaRow	   *rows = palloc_extended(n * sizeof(DaRow), MCXT_ALLOC_HUGE);
	int64		start = 0;

	for (int i = 0; i < n; i++)
	{
		int32		owner;
		int64		length = row_length(batch, i, start, &owner);

		rows[i] = da_row(array, start, length, owner);
		start += length;
	}
	return rows;
}

/* a part of a batch on its way to the accumulators */
typedef struct Part
{
	DaBatch    *batch;
	DaElement	element;
	const DaRow *rows;			/* for a device; NULL: the host has to take them */
	DaArray    *made;			/* where they had to be made first */
	bool		begun;
	DaRun		run;
} Part;

static void
begin_part(Part *part, DaBatch *batch, DaAccumOf of)
{
	*part = (Part) {.batch = batch, .element = batch->column[0].element};
	if (batch->memo)
		part->made = make_rows(batch);
	else if (!da_batch_waits(batch))
		part->made = da_batch_array(batch, 0);
	else
		part->rows = batch->column[0].row;
	if (part->made)
	{
		part->element = part->made->shape.element;
		part->rows = part->made->data.buffer ? rows_of(batch, part->made) : NULL;
	}
	if (part->rows == NULL)
		return;
	prepare_sums(&part->run, of, part->element, part->rows, count_rows(batch), batch->length,
				 batch->nowners);
	part->begun = da_run_rows_begin(&part->run);
}

/* row after row; what was made on a device, which has just not been of use, is made again */
static void
add_on_host(Part *part, DaAccum **accum, DaAccumOf of, const DaGrow *grow)
{
	DaBatch    *batch = part->batch;
	MemoryContext row = AllocSetContextCreate(CurrentMemoryContext, "darray row",
											  ALLOCSET_DEFAULT_SIZES);
	int			nrows = count_rows(batch);
	int64		start = 0;

	if (part->made && part->made->data.buffer && !da_buffer_is_safe(part->made->data.buffer))
		part->made = NULL;
	for (int i = 0; i < nrows; i++)
	{
		MemoryContext caller = MemoryContextSwitchTo(row);
		int32		owner;
		int64		length = row_length(batch, i, start, &owner);
		DaArray		one;
		DaArray    *array = &one;

		if (part->made)
			look_at_part(part->made, start, length, &one);
		else if (batch->memo)
			array = make_row(batch, i, start, length);
		else
			da_row_look(&part->rows[i], part->element, &one);
		da_run_accumulate(accum[owner], of, array, grow);
		start += length;
		MemoryContextSwitchTo(caller);
		MemoryContextReset(row);
	}
}

static void
end_part(Part *part, DaAccum **accum, DaAccumOf of, const DaGrow *grow)
{
	DaRunSums	sums;

	if (part->begun && da_run_rows_end(&part->run) && take_sums(&part->run, of, &sums))
		for (int i = 0; i < part->batch->nowners; i++)
			da_run_sum_to_accum(&sums, i, DA_ACCUM_HAS_SQUARES(of), accum[i], grow);
	else
		add_on_host(part, accum, of, grow);
}

void
da_run_rows_accumulate(DaBatch *batch, int nparts, DaAccum **accum, DaAccumOf of,
					   const DaGrow *grow)
{
	Part	   *part = palloc(nparts * sizeof(Part));

	/* while one device works the next one's rows are brought there */
	PG_TRY();
	{
		for (int i = 0; i < nparts; i++)
			begin_part(&part[i], &batch[i], of);
		for (int i = 0; i < nparts; i++)
			end_part(&part[i], accum, of, grow);
	}
	PG_CATCH();
	{
		da_run_rows_forget();
		PG_RE_THROW();
	}
	PG_END_TRY();
}
