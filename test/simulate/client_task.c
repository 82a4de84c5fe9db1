/*
 * client_task.c
 *	  Tasks of simulated sessions, and the columns that they share.
 */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "client.h"

#include <string.h>

uint8_t		stored_columns[STORED][MOST_BYTES];
DaName		stored_names[STORED];

/*
 * Stored columns, the same in all lives
 */

void
stored_begin(void)
{
	for (int k = 0; k < STORED; k++)
	{
		XXH128_hash_t hash;

		stored_names[k] = (DaName) {1, 1 + k % 2, k, 8 * (20 + 130 * k), {0, 0}};
		for (size_t i = 0; i < stored_names[k].size; i++)
			stored_columns[k][i] = OF_STORED << 4 | ((i * 7 + k) * 13 + i / 11) % 16;
		hash = XXH3_128bits(stored_columns[k], stored_names[k].size);
		stored_names[k].hash[0] = hash.low64;
		stored_names[k].hash[1] = hash.high64;
	}
}

/*
 * Tasks
 */

static DaTask *
begin_task(Client *c, DaTaskKind kind, int64_t length)
{
	DaTask	   *task = &begin(c, DA_REQUEST_TASK)->with.task;

	memset(task, 0, sizeof(*task));
	da_task_begin(task, kind, length);
	return task;
}

static void
add_input(Client *c, DaTask *task, DaStorage storage, int handle, int64_t length)
{
	DaColumn	column = {.storage = storage, .length = length, .data = address_of(handle, 0)};

	task->operand[task->ninputs] = da_task_input(task, &column);
	reads(c, handle);
}

static void
add_output(Client *c, DaTask *task, DaStorage storage, int handle, int64_t length)
{
	task->output[task->noutputs++] = (DaOutput) {storage, length, address_of(handle, 0), NULL, 0};
	writes(c, handle);
}

bool
sum(Client *c, int handle)
{
	const Mine *mine = &c->mine[handle];
	int64_t		length = mine->size / 8;
	DaTask	   *task = begin_task(c, DA_TASK_AGGREGATE, length);

	add_input(c, task, DA_STORAGE_INT8, handle, length);
	task->with.reduce = DA_REDUCE_SUM;
	c->next.has_sum = true;
	for (int64_t i = 0; i < length; i++)
	{
		uint64_t	word;

		memcpy(&word, mine->bytes + 8 * i, 8);
		c->next.sum += word;
	}
	return ask(c);
}

/* of a and b, which are handles */
static bool
concatenate(Client *c, int a, int b, int to)
{
	const Mine *from[2] = {&c->mine[a], &c->mine[b]};
	int64_t		length = (from[0]->size + from[1]->size) / 8;
	DaTask	   *task = begin_task(c, DA_TASK_CONCAT, length);

	add_input(c, task, DA_STORAGE_INT8, a, from[0]->size / 8);
	add_input(c, task, DA_STORAGE_INT8, b, from[1]->size / 8);
	add_output(c, task, DA_STORAGE_INT8, to, length);
	memcpy(c->mine[to].bytes, from[0]->bytes, from[0]->size);
	memcpy(c->mine[to].bytes + from[0]->size, from[1]->bytes, from[1]->size);
	c->mine[to].known = from[0]->known && from[1]->known;
	/* then it is nobody's business what is there, but for whose bytes those are */
	if (concat_fails(from[0]->bytes, from[1]->bytes))
	{
		c->next.errors = DA_ERROR_OUT_OF_RANGE;
		c->mine[to].known = false;
	}
	return ask(c);
}

bool
use_concat(Client *c)
{
	int			a = some_handle(c, true);
	int			b = some_handle(c, true);
	int			to = some_handle(c, false);
	uint32_t	size;

	if (a < 0 || to < 0)
		return true;
	size = c->mine[a].size + c->mine[b].size;
	if (size > MOST_BYTES || !make(c, to, size))
		return true;
	return concatenate(c, a, b, to);
}

/* by a mask that the session counts before, or not, and that may be another one then */
bool
use_select(Client *c)
{
	int			from = some_handle(c, true);
	int			to = some_handle(c, false);
	uint8_t		mask[MOST_BYTES / 8];
	int64_t		length;
	int64_t		n = 0;
	DaTask	   *task;
	bool		wrong = one_in(5);

	if (from < 0 || to < 0)
		return true;
	length = c->mine[from].size / 8;
	if (length > 60 || !make(c, NUMBERS, 64) || !make(c, to, (uint32_t) length * 8 + 8))
		return true;
	for (int tries = (int) below(3); tries >= 0; tries--)
	{
		n = 0;
		for (int64_t i = 0; i < length; i++)
			n += mask[i] = (uint8_t) below(2);
		if (!put(c, NUMBERS, 0, mask, (uint32_t) length))
			return false;
		if (tries > 0 && below(2))
		{
			task = begin_task(c, DA_TASK_AGGREGATE, length);
			add_input(c, task, DA_STORAGE_BOOL, NUMBERS, length);
			task->with.reduce = DA_REDUCE_TRUE;
			if (!ask(c))
				return false;
		}
	}
	task = begin_task(c, DA_TASK_SELECT, length);
	add_input(c, task, DA_STORAGE_INT8, from, length);
	add_input(c, task, DA_STORAGE_BOOL, NUMBERS, length);
	add_output(c, task, DA_STORAGE_INT8, to, n + wrong);
	c->next.must_refuse = wrong;
	n = 0;
	for (int64_t i = 0; i < length; i++)
		if (mask[i])
			memcpy(c->mine[to].bytes + 8 * n++, c->mine[from].bytes + 8 * i, 8);
	c->mine[to].known = c->mine[from].known && !wrong;
	return ask(c);
}

/* positions that follow from others, which may be none */
bool
use_positions(Client *c)
{
	int			from = some_handle(c, true);
	int			to = some_handle(c, false);
	int64_t		length = 1 + below(15);
	int32_t		before[15];
	int32_t		after[15];
	bool		wrong = one_in(5);

	if (from < 0 || to < 0 || c->mine[from].size < (uint64_t) length * 8 || !make(c, NUMBERS, 64) ||
		!make(c, to, 64))
		return true;
	for (int64_t i = 0; i < length; i++)
		before[i] = 1 + (int32_t) below(length);
	for (int rounds = 1 + (int) below(3); rounds > 0; rounds--)
	{
		DaTask	   *task;
		bool		none = wrong && rounds == 1;

		if (none)
			before[below(length)] = below(2) ? 0 : (int32_t) length + 1;
		/* what the last task wrote is read again, or something else is put there */
		if (!put(c, NUMBERS, 0, before, (uint32_t) length * 4))
			return false;
		task = begin_task(c, DA_TASK_ARGSORT, length);
		add_input(c, task, DA_STORAGE_INT8, from, length);
		add_input(c, task, DA_STORAGE_INT4, NUMBERS, length);
		add_output(c, task, DA_STORAGE_INT4, to, length);
		c->next.must_refuse = none;
		for (int64_t i = 0; i < length; i++)
			after[i] = before[length - 1 - i];
		memcpy(c->mine[to].bytes, after, length * 4);
		if (none)
			c->mine[to].known = false;
		if (!ask(c))
			return false;
		if (none)
			break;
		/* and by what is known of those */
		task = begin_task(c, DA_TASK_ARGSORT, length);
		add_input(c, task, DA_STORAGE_INT8, from, length);
		add_input(c, task, DA_STORAGE_INT4, to, length);
		add_output(c, task, DA_STORAGE_INT4, NUMBERS, length);
		memcpy(c->mine[NUMBERS].bytes, before, length * 4);
		if (!ask(c))
			return false;
	}
	return true;
}

/* of what the session has, elements side by side */
bool
use_spans(Client *c)
{
	DaSpan		spans[16];
	int			n = 1 + (int) below(16);
	int			to = some_handle(c, false);
	int64_t		length = 0;
	uint8_t		bytes[MOST_BYTES];
	uint32_t	which = 0;
	DaTask	   *task;

	if (to < 0)
		return true;
	for (int i = 0; i < n; i++)
	{
		int			handle = some_handle(c, true);
		int64_t		at;

		if (handle < 0)
			return true;
		at = below(c->mine[handle].size / 8);
		spans[i] = (DaSpan) {.data = da_address((uint32_t) handle, 8 * (uint64_t) at),
							 .length = below(c->mine[handle].size / 8 - at + 1)};
		if ((length + spans[i].length) * 8 > MOST_BYTES)
			spans[i].length = 0;
		memcpy(bytes + 8 * length, c->mine[handle].bytes + 8 * at, spans[i].length * 8);
		length += spans[i].length;
		which |= bit(handle);
	}
	if (length == 0 || !make(c, TABLE, sizeof(spans)) || !make(c, to, (uint32_t) length * 8))
		return true;
	c->has_table = true;
	if (!put(c, TABLE, 0, spans, n * sizeof(DaSpan)))
		return false;
	task = begin_task(c, DA_TASK_SPAN_COPY, length);
	add_input(c, task, DA_STORAGE_INT8, TABLE, n * (int64_t) DA_SPAN_WORDS);
	add_output(c, task, DA_STORAGE_INT8, to, length);
	task->with.spans.storage = DA_STORAGE_INT8;
	task->with.spans.sums = 1;
	c->next.reads |= which;
	memcpy(c->mine[to].bytes, bytes, length * 8);
	for (int i = 0; i < HANDLES; i++)
		if (which >> i & 1)
			c->mine[to].known &= c->mine[i].known;
	return ask(c);
}

bool
cancel(Client *c)
{
	for (int i = 0; i < c->nawaited; i++)
		c->awaited[i].cancelled = true;
	begin(c, DA_REQUEST_CANCEL)->from = c->number;
	return post(c);
}

/* and what it says */
bool
take_last(Client *c, DaStatus *status)
{
	bool		taken = c->nawaited > 0 && settle(c);

	*status = (DaStatus) c->status;
	return taken;
}

/*
 * Stored columns
 */

/* how it was brought: by sessions of this life, one way or the other */
#define BY_TASK		1
#define BY_BYTES	2

static uint8_t brought[STORED];

void
stored_begin_life(void)
{
	memset(brought, 0, sizeof(brought));
}

/* what is found must have come somehow */
static void
note_found(int column)
{
	if (life.lenders == 0 && brought[column] == BY_TASK)
		told.by_task++;
	if (life.lenders > 0 && brought[column] == 0)
		told.lent++;
}

/* in pieces, in their order or not; or by a task; or not all of it */
static bool
bring(Client *c, int handle, int column)
{
	uint32_t	size = (uint32_t) stored_names[column].size;
	uint32_t	half = size / 16 * 8;
	bool		whole = !one_in(6);
	int			a = some_handle(c, false);
	bool		sent = true;

	if (a >= 0 && below(2) && make(c, a, half))
	{
		int			b = some_handle(c, false);

		if (b >= 0 && make(c, b, size - half) && size - half <= DA_INLINE_BYTES)
		{
			brought[column] |= BY_TASK;
			return write_bytes(c, a, 0, stored_columns[column], half) &&
				write_bytes(c, b, 0, stored_columns[column] + half, size - half) &&
				concatenate(c, a, b, handle);
		}
	}
	brought[column] |= BY_BYTES;
	if (whole && size <= DA_INLINE_BYTES && below(2))
		return write_bytes(c, handle, 0, stored_columns[column], size);
	if (whole && one_in(4))
		return write_bytes(c, handle, half, stored_columns[column] + half, size - half) &&
			write_bytes(c, handle, 0, stored_columns[column], half);
	for (uint32_t at = 0; at < size && sent; at += half)
		if (whole || at == 0)
			sent = write_bytes(c, handle, at, stored_columns[column] + at,
							   size - at < half ? size - at : half);
	return sent;
}

bool
find_stored(Client *c)
{
	int			column = (int) below(life.stored);
	int			handle = some_handle(c, false);
	DaStatus	status;
	DaRequest  *r;
	bool		cancels;

	if (handle < 0 || !make(c, handle, (uint32_t) stored_names[column].size))
		return true;
	if (!settle(c))
		return false;
	r = begin_at(c, DA_REQUEST_FIND, handle, 0, 0);
	r->with.name = stored_names[column];
	/* nothing but a cancel may come before the reply */
	c->is_slow = false;
	cancels = one_in(life.cancels);
	if (!post(c))
		return false;
	if (cancels)
	{
		fiber_sleep(below(one_in(4) ? 12 * SECOND : MILLISECOND));
		if (!cancel(c))
			return false;
	}
	if (!take_last(c, &status))
		return false;
	if (c->has_forged)
		return true;
	if (status == DA_OK)
	{
		note_found(column);
		memcpy(c->mine[handle].bytes, stored_columns[column], stored_names[column].size);
		c->mine[handle].stored = column;
		c->mine[handle].known = true;
		return true;
	}
	if (status != DA_UNSUPPORTED)
		return true;
	if (one_in(20))
		fiber_sleep(below(12 * SECOND));
	if (!bring(c, handle, column))
		return false;
	if (one_in(10))
		return true;
	(void) begin_at(c, DA_REQUEST_PUBLISH, handle, 0, 0);
	c->mine[handle].stored = column;
	return ask(c);
}
