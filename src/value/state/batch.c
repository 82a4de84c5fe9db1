/*
 * batch.c
 *	  Rows of an aggregate that wait to be added to its states.
 */
#include "value/state/batch.h"

#include "engine/placement.h"
#include "engine/trace.h"
#include "kernel/task.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* elements that a column has room for at first */
#define FIRST_ROOM		1024

/* rows that wait, however little memory there is for them */
#define FEW_ROWS		64

/* calls whose states lie in one context, each with a batch; those beyond share the last one */
#define MOST_OF_OWNERS	16

/* bytes before a row's elements that are fetched ahead with them */
#define ROW_HEAD		256

/* all there are */
static dlist_head batches = DLIST_STATIC_INIT(batches);

static void
release_rows(DaBatch *batch)
{
	for (int c = 0; c < batch->ncolumns; c++)
		for (int i = 0; i < batch->nrows; i++)
			da_buffer_release(batch->column[c].row[i].buffer);
	batch->nrows = 0;
	batch->held = 0;
}

/* nothing waits any more */
static void
clear(DaBatch *batch)
{
	release_rows(batch);
	for (int i = 0; i < batch->nowners; i++)
		batch->owner[i]->batch = NULL;
	batch->nowners = batch->npieces = 0;
	batch->length = batch->waiting = 0;
	for (int c = 0; c < batch->ncolumns; c++)
		batch->column[c].has_validity = false;
}

/* a reset callback of the batch's context; the owners go at the same time */
static void
batch_goes(void *arg)
{
	dlist_delete(&((DaBatch *) arg)->node);
	release_rows(arg);
}

void
da_batch_owners_go(MemoryContext context)
{
	dlist_iter	iter;

	dlist_foreach(iter, &batches)
	{
		DaBatch    *batch = dlist_container(DaBatch, node, iter.cur);

		if (batch->owners_context == context)
		{
			clear(batch);
			batch->failed = false;
			batch->owners_context = NULL;
		}
	}
}

static DaBatch *
create(MemoryContext parent)
{
	MemoryContext context = AllocSetContextCreate(parent, "darray batch", ALLOCSET_SMALL_SIZES);
	DaBatch    *batch = MemoryContextAllocZero(context, sizeof(DaBatch));

	batch->context = context;
	batch->scratch = AllocSetContextCreate(context, "darray batch flush", ALLOCSET_DEFAULT_SIZES);
	batch->memory = AllocSetContextCreate(context, "darray batch call", ALLOCSET_SMALL_SIZES);
	batch->gone = (MemoryContextCallback) {.func = batch_goes, .arg = batch};
	MemoryContextRegisterResetCallback(context, &batch->gone);
	dlist_push_head(&batches, &batch->node);
	return batch;
}

DaBatch *
da_batch_find(MemoryContext owners, const FmgrInfo *function, DaBatchFlush flush, bool begin)
{
	MemoryContext parent = MemoryContextGetParent(MemoryContextGetParent(owners));
	DaBatch    *empty = NULL;
	int			n = 0;
	dlist_iter	iter;

	dlist_foreach(iter, &batches)
	{
		DaBatch    *batch = dlist_container(DaBatch, node, iter.cur);

		if (batch->owners_context == owners && batch->flush == flush &&
			(batch->function == function || ++n == MOST_OF_OWNERS))
			return batch;
		/* the one that was this call's before, if there is one; other calls there want theirs */
		if (batch->nowners == 0 && batch->owners_context != owners &&
			MemoryContextGetParent(batch->context) == parent &&
			(empty == NULL || (batch->flush == flush && batch->function == function)))
			empty = batch;
	}
	if (!begin)
		return NULL;
	if (empty == NULL)
		empty = create(parent);
	if (empty->flush != flush)
	{
		empty->memo = NULL;
		MemoryContextReset(empty->memory);
	}
	empty->asked &= empty->function == function;
	empty->owners_context = owners;
	empty->function = function;
	empty->flush = flush;
	empty->refuses = false;
	return empty;
}

/* validity words go where a flat array has them, right behind the elements, and end with these */
static void
lay_out(DaBatch *batch, const DaBatchColumn *column)
{
	uint64	   *words = (uint64 *) (batch->bytes + column->validity);

	if (!column->has_validity)
		return;
	if (batch->length % 64 > 0)
		words[batch->length / 64] &= da_bits_low(batch->length % 64);
	memmove(batch->bytes + column->data + da_validity_at(column->element, batch->length), words,
			DA_VALIDITY_WORDS(batch->length) * sizeof(uint64));
}

/* what is done to add rows is no operation by itself, or several */
static void
flush_traced(DaBatch *batch)
{
	DaTracing	before = da_tracing;
	int64		rows = batch->waiting;
	int64		length = batch->length;
	instr_time	begin;

	INSTR_TIME_SET_CURRENT(begin);
	batch->flush(batch, 1);
	da_trace_rest(&before, begin, "add_rows", "rows gather to be added at once", rows, length);
}

/* the device on which a row is, or is to be */
static int
row_place(const DaRow *row)
{
	const DaBuffer *buffer = row->buffer;

	if (da_buffer_valid(buffer, DA_ENGINE_CUDA))
		return da_place_of(buffer->copy[DA_ENGINE_CUDA]);
	return buffer->stored ? da_place_of_column(buffer->hash) : da_place_home();
}

/* the rows of each device by themselves: what they are added to does not know their order */
static void
flush_places(DaBatch *batch)
{
	DaBatch    *part = palloc(DA_MOST_DEVICES * sizeof(DaBatch));
	int			of_device[DA_MOST_DEVICES] = {0};	/* its part, from 1 */
	int			nparts = 0;

	for (int i = 0; i < batch->nrows; i++)
	{
		int		   *number = &of_device[row_place(&batch->column[0].row[i])];
		DaBatch    *to;

		if (*number == 0)
		{
			*number = ++nparts;
			to = &part[nparts - 1];
			*to = *batch;
			to->nrows = to->waiting = to->length = 0;
			for (int c = 0; c < batch->ncolumns; c++)
				to->column[c].row = palloc_extended(batch->nrows * sizeof(DaRow), MCXT_ALLOC_HUGE);
		}
		to = &part[*number - 1];
		for (int c = 0; c < batch->ncolumns; c++)
			to->column[c].row[to->nrows] = batch->column[c].row[i];
		to->length += batch->column[0].row[i].length;
		to->nrows++;
		to->waiting++;
	}
	batch->flush(part, nparts);
}

/* rows that wait, where one device has too little room for them */
static void
flush_spread(DaBatch *batch)
{
	da_place_is_many = true;
	PG_TRY();
	{
		flush_places(batch);
	}
	PG_FINALLY();
	{
		da_place_is_many = false;
	}
	PG_END_TRY();
}

void
da_batch_flush(DaBatch *batch)
{
	MemoryContext caller;

	if (batch == NULL || batch->nowners == 0)
		return;
	if (batch->failed)
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("rows of an aggregate could not be added to its state")));
	batch->failed = true;
	caller = MemoryContextSwitchTo(batch->scratch);
	CHECK_FOR_INTERRUPTS();
	for (int c = 0; c < batch->ncolumns; c++)
		lay_out(batch, &batch->column[c]);
	if (unlikely(da_tracing.listener != NULL && !da_batch_waits(batch)))
		flush_traced(batch);
	else if (da_batch_waits(batch) && da_place_is_much(batch->length * batch->width))
		flush_spread(batch);
	else
		batch->flush(batch, 1);
	MemoryContextSwitchTo(caller);
	MemoryContextReset(batch->scratch);
	batch->failed = false;
	clear(batch);
}

void
da_batch_declare(DaBatch *batch, int ncolumns, const DaElement *elements)
{
	Assert(ncolumns > 0 && ncolumns <= DA_BATCH_COLUMNS);
	da_batch_flush(batch);
	if (batch->bytes)
		pfree(batch->bytes);
	for (int c = 0; c < batch->ncolumns && batch->rows_room > 0; c++)
		pfree(batch->column[c].row);
	batch->bytes = NULL;
	batch->room = 0;
	batch->rows_room = 0;
	batch->width = 0;
	batch->ncolumns = ncolumns;
	for (int c = 0; c < ncolumns; c++)
	{
		batch->column[c].element = elements[c];
		batch->column[c].has_validity = false;
		batch->column[c].row = NULL;
		batch->width += da_element_size(elements[c]);
	}
}

static inline Size
most_bytes(void)
{
	return Min(DA_BATCH_BYTES, (Size) work_mem * 1024 / 8);
}

/* room for as many elements, and what is there stays */
static void
make_room(DaBatch *batch, int64 length)
{
	int64		most = (int64) (most_bytes() / batch->width);
	int64		room = TYPEALIGN(64, Max(length, Min(most, Max(FIRST_ROOM, 2 * batch->room))));
	Size		at = 0;
	char	   *bytes;

	bytes = MemoryContextAlloc(batch->context, batch->width * room +
							   batch->ncolumns * DA_VALIDITY_WORDS(room) * sizeof(uint64));
	for (int c = 0; c < batch->ncolumns; c++)
	{
		DaBatchColumn *column = &batch->column[c];
		Size		data = at;

		at += da_element_size(column->element) * room;
		if (batch->length > 0)
			memcpy(bytes + data, batch->bytes + column->data,
				   batch->length * da_element_size(column->element));
		if (column->has_validity)
			memcpy(bytes + at, batch->bytes + column->validity,
				   DA_VALIDITY_WORDS(batch->length) * sizeof(uint64));
		column->data = data;
		column->validity = at;
		at += DA_VALIDITY_WORDS(room) * sizeof(uint64);
	}
	if (batch->bytes)
		pfree(batch->bytes);
	batch->bytes = bytes;
	batch->room = room;
}

bool
da_batch_begin_row(DaBatch *batch, const DaBatchOwner *owner, int64 length)
{
	if (length > (int64) (DA_BATCH_ROW_BYTES / batch->width))
	{
		batch->refuses |= batch->nowners > 0 && batch->owner[0] != owner;
		if (batch->refuses || length > (int64) (most_bytes() / DA_BATCH_ROWS / batch->width))
			return false;
	}
	if (da_batch_waits(batch))
		da_batch_flush(batch);
	if ((batch->length + length) * batch->width + batch->nowners * sizeof(DaBatchOwner *) +
		batch->npieces * sizeof(DaBatchPiece) > most_bytes())
		da_batch_flush(batch);
	if (batch->bytes == NULL || batch->length + length > batch->room)
		make_room(batch, batch->length + length);
	batch->pushed = length;
	return true;
}

/*
 * Rows of a page lie one before the other. Where they are alike, the elements of the next one are
 * as far from these as these are from the last ones. Before them there is the head of that row,
 * which the scan will want.
 */
static void
fetch_next(DaBatchColumn *column, const char *data, Size size)
{
	intptr_t	step = (intptr_t) data - (intptr_t) column->last;

	column->last = data;
	if (step < 0 && step > -BLCKSZ)
		for (intptr_t at = step - ROW_HEAD; at < step + (intptr_t) size; at += 64)
			__builtin_prefetch(data + at);
}

void
da_batch_put(DaBatch *batch, int column, DaArray *array)
{
	DaBatchColumn *to = &batch->column[column];
	DaColumn	from = da_array_column(array);
	Size		size = da_element_size(to->element);
	uint64	   *words = (uint64 *) (batch->bytes + to->validity);

	Assert(array->shape.element == to->element && from.length == batch->pushed);
	fetch_next(to, from.data, from.length * size);
	da_copy(batch->bytes + to->data + batch->length * size, from.data, from.length * size);
	if (from.validity && !to->has_validity)
	{
		da_bits_put(words, 0, NULL, 0, batch->length);
		to->has_validity = true;
	}
	if (to->has_validity)
		da_bits_put(words, batch->length, from.validity, from.validity_offset, from.length);
}

/* twice as much room for what has so many items */
static void *
enlarge(DaBatch *batch, void *items, int *room, Size size)
{
	*room = Max(64, 2 * *room);
	return items ? repalloc(items, *room * size) : MemoryContextAlloc(batch->context, *room * size);
}

/* the owner has rows here now; its number */
static int32
enter_owner(DaBatch *batch, DaBatchOwner *owner)
{
	Assert(owner->batch == NULL || owner->batch == batch);
	if (owner->batch == NULL)
	{
		if (batch->nowners == batch->owners_room)
			batch->owner = enlarge(batch, batch->owner, &batch->owners_room,
								   sizeof(DaBatchOwner *));
		owner->batch = batch;
		owner->number = batch->nowners;
		batch->owner[batch->nowners++] = owner;
	}
	return owner->number;
}

void
da_batch_end_row(DaBatch *batch, DaBatchOwner *owner)
{
	int32		number = enter_owner(batch, owner);

	if (batch->npieces == 0 || batch->piece[batch->npieces - 1].owner != number)
	{
		if (batch->npieces == batch->pieces_room)
			batch->piece = enlarge(batch, batch->piece, &batch->pieces_room, sizeof(DaBatchPiece));
		batch->piece[batch->npieces++].owner = number;
	}
	batch->length += batch->pushed;
	batch->waiting++;
	batch->piece[batch->npieces - 1].end = (int32) batch->length;
}

/* what would be given back if this row did not wait */
static Size
held_bytes(DaArray **arrays, int n)
{
	Size		bytes = 0;

	for (int i = 0; i < n; i++)
		if (arrays[i]->data.buffer->kept == 0)
			bytes += arrays[i]->data.buffer->size;
	return bytes;
}

void
da_batch_wait(DaBatch *batch, DaArray **arrays, DaBatchOwner *owner)
{
	Size		size = batch->ncolumns * (sizeof(DaRow) + sizeof(DaBuffer));
	int64		rows = Max(FEW_ROWS, (int64) ((Size) work_mem * 1024 / 8 / size));
	Size		held = held_bytes(arrays, batch->ncolumns);
	int64		length = arrays[0]->shape.length;
	int32		number;

	if (!da_batch_waits(batch) || batch->nrows >= Min(rows, DA_SPANS_MOST) ||
		batch->held + held > DA_BATCH_HELD_BYTES ||
		batch->length + length > DA_SPANS_MOST_ELEMENTS)
		da_batch_flush(batch);
	if (batch->nrows == batch->rows_room)
	{
		int			room = 0;

		for (int c = 0; c < batch->ncolumns; c++)
		{
			room = batch->rows_room;
			batch->column[c].row = enlarge(batch, batch->column[c].row, &room, sizeof(DaRow));
		}
		batch->rows_room = room;
	}
	number = enter_owner(batch, owner);
	for (int c = 0; c < batch->ncolumns; c++)
	{
		Assert(arrays[c]->data.buffer && arrays[c]->shape.length == length &&
			   arrays[c]->shape.element == batch->column[c].element);
		batch->column[c].row[batch->nrows] = da_row(arrays[c], 0, length, number);
		(void) da_buffer_share(arrays[c]->data.buffer);
	}
	batch->nrows++;
	batch->waiting++;
	batch->held += held;
	batch->length += length;
}

bool
da_batch_push(DaBatch *batch, DaBatchOwner *owner, DaArray *array, bool waits)
{
	if (batch == NULL)
		return false;
	batch->refuses |= !waits && batch->nowners > 0 && batch->owner[0] != owner;
	if (!waits && batch->refuses)
	{
		da_batch_flush(batch);
		return false;
	}
	if (batch->ncolumns != 1 || batch->column[0].element != array->shape.element)
		da_batch_declare(batch, 1, &array->shape.element);
	if (waits)
	{
		da_batch_wait(batch, &array, owner);
		return true;
	}
	if (array->shape.length > (int64) (DA_BATCH_ROW_BYTES / batch->width) ||
		!da_batch_begin_row(batch, owner, array->shape.length))
	{
		da_batch_flush(batch);
		return false;
	}
	da_batch_put(batch, 0, array);
	da_batch_end_row(batch, owner);
	return true;
}

DaArray *
da_batch_array(DaBatch *batch, int column)
{
	const DaBatchColumn *from = &batch->column[column];
	DaArray    *array = palloc(sizeof(DaArray));

	da_array_init_flat(array, batch->bytes);
	array->shape = da_shape_vector(from->element, batch->length);
	da_array_lay_out(array, from->data, from->has_validity);
	return array;
}

DaArray *
da_batch_owners(DaBatch *batch)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, batch->length);
	DaArray    *array = da_array_create_flat(&shape, false);
	int32	   *number = da_array_output(array).data;
	int64		at = 0;

	for (int i = 0; i < batch->npieces; i++)
		for (; at < batch->piece[i].end; at++)
			number[at] = batch->piece[i].owner;
	return array;
}
