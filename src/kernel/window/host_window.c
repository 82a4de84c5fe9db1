/*
 * host_window.c
 *	  Aggregates over a frame of rows around each row: the frames, counts and extremes.
 *
 * What it costs does not depend on how wide frames are, as long as neither end of them goes
 * back from row to row.
 */
#include "kernel/window/host_window.h"

/* in place of where a frame ends: the row has none */
#define NO_FRAME (-1)

/* is the row's bound a place? then it is from 1 on */
static bool
bound_of(const DaColumn *bounds, int64_t row, int64_t *place)
{
	if (da_column_is_null(bounds, row))
		return false;
	*place = da_column_integer(bounds, row) - 1;
	return true;
}

static inline int64_t
within(int64_t place, int64_t length)
{
	return place < 0 ? 0 : place < length ? place : length;
}

/* frames that no end of the column cuts off, nor anything else */
static DA_CLONES void
open_regular(int64_t before, int64_t behind, WindowBlock *block)
{
	int32_t		from = (int32_t) before;
	int32_t		to = (int32_t) behind;
	int32_t		width = to < from ? 0 : to - from;

	for (int i = 0; i < block->n; i++)
	{
		block->from[i] = from + i;
		block->to[i] = from + i + width;
		block->count[i] = width;
	}
}

static void
open_frames(const Window *window, int64_t at, WindowBlock *block)
{
	int64_t		length = window->values->length;
	int64_t		before = at - window->preceding;
	int64_t		behind = at + window->following + 1;
	bool		bounded = window->from || window->to;

	block->regular = !bounded && before >= 0 && before + block->n <= length && behind >= 0 &&
		behind + block->n <= length;
	if (block->regular)
	{
		open_regular(before, behind, block);
		return;
	}
	for (int i = 0; i < block->n; i++)
	{
		block->from[i] = (int32_t) within(before + i, length);
		block->to[i] = (int32_t) within(behind + i, length);
	}
	for (int i = 0; i < block->n && bounded; i++)
	{
		int64_t		place;

		if (window->to && !bound_of(window->to, at + i, &place))
			block->to[i] = NO_FRAME;
		else if (window->to && place < block->to[i])
			block->to[i] = (int32_t) within(place, length);
		if (window->from && !bound_of(window->from, at + i, &place))
			block->to[i] = NO_FRAME;
		else if (window->from && place > block->from[i])
			block->from[i] = (int32_t) within(place, length);
	}
	for (int i = 0; i < block->n; i++)
	{
		block->from[i] = block->from[i] < block->to[i] ? block->from[i] : block->to[i];
		block->count[i] = block->to[i] - block->from[i];
		if (block->to[i] == NO_FRAME)
		{
			block->from[i] = block->to[i] = 0;
			block->count[i] = -1;
		}
	}
}

/* how many rows [from, to) are not NULL, by the rows that were counted last */
static int64_t
count_frame(Window *window, int64_t from, int64_t to)
{
	const uint64_t *words = window->values->validity;
	int64_t		first = window->values->validity_offset;

	if (from >= window->high || from < window->low || to < window->high)
	{
		window->low = window->high = from;
		window->count = 0;
	}
	window->count += da_bits_count(words, first + window->high, to - window->high);
	window->count -= da_bits_count(words, first + window->low, from - window->low);
	window->high = to;
	window->low = from;
	return window->count;
}

/* the first frame is counted; each is that of the row before, one row on */
static void
count_regular(const DaColumn *values, WindowBlock *block)
{
	int64_t		from = values->validity_offset + block->from[0];
	int64_t		to = values->validity_offset + block->to[0];
	int32_t		count = block->count[0];

	for (int at = 0; at < block->n; at += 64)
	{
		int			n = block->n - at < 64 ? block->n - at : 64;

		/* what would come in behind the last row may not be there */
		int			more = n - (at + n == block->n);
		uint64_t	leave = more ? da_bits_load(values->validity, from + at, more) : 0;
		uint64_t	come = more ? da_bits_load(values->validity, to + at, more) : 0;

		for (int i = 0; i < n; i++)
		{
			block->count[at + i] = count;
			count += (int32_t) (come >> i & 1) - (int32_t) (leave >> i & 1);
		}
	}
}

/* those that are not NULL, of frames that have rows */
static void
count_rows(Window *window, WindowBlock *block)
{
	for (int i = 0; i < (block->regular ? 1 : block->n); i++)
		if (block->count[i] > 0)
			block->count[i] = (int32_t) count_frame(window, block->from[i], block->to[i]);
	if (block->regular)
		count_regular(window->values, block);
}

/* where there are enough elements; is that everywhere? */
static DA_CLONES bool
find_enough(const int32_t *counts, int64_t least, uint8_t *enough, int n)
{
	bool		all = true;

	for (int i = 0; i < n; i++)
	{
		enough[i] = counts[i] >= least;
		all &= enough[i];
	}
	return all;
}

/* the validity of results, by the counts */
static void
store_enough(const Window *window, int64_t at, WindowBlock *block, DaOutput *result)
{
	uint8_t		enough[HOST_BLOCK];

	block->enough = find_enough(block->count, window->least, enough, block->n);
	for (int i = 0; i < block->n; i += 64)
	{
		int			n = block->n - i < 64 ? block->n - i : 64;
		uint64_t	valid = bools_to_bits(enough + i, n);

		validity_store(result, &valid, at + i, n);
	}
}

void
window_open(Window *window, int64_t at, WindowBlock *block, DaOutput *result)
{
	block->n = host_block_length(window->values->length, at);
	open_frames(window, at, block);
	if (window->values->validity)
		count_rows(window, block);
	store_enough(window, at, block, result);
}

void
window_open_running(const Window *window, int64_t at, int32_t count, WindowBlock *block,
					DaOutput *result)
{
	const DaColumn *values = window->values;

	block->n = host_block_length(values->length, at);
	for (int i = 0; i < block->n; i += 64)
	{
		int			n = block->n - i < 64 ? block->n - i : 64;
		uint64_t	valid = da_validity_load(values->validity, values->validity_offset, at + i, n);

		for (int k = 0; k < n; k++)
			block->count[i + k] = count += (int32_t) (valid >> k & 1);
	}
	store_enough(window, at, block, result);
}

static DaStatus
window_count(DaCall *call, Window *window, DaOutput *result)
{
	int64_t    *to = result->data;

	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		WindowBlock block;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		window_open(window, at, &block, result);
		for (int i = 0; i < block.n; i++)
			to[at + i] = block.count[i] >= window->least ? block.count[i] : 0;
	}
	return DA_OK;
}

/* the first or the last row of each frame */
static DaStatus
window_end(DaCall *call, Window *window, DaOutput *result)
{
	bool		first = window->with->op == DA_FOLD_FIRST;
	size_t		size = (size_t) result->length * sizeof(int32_t);
	int32_t    *place;
	DaColumn	places = {.storage = DA_STORAGE_INT4, .length = result->length};
	DaStatus	status = host_allocate(size, (void **) &place);

	for (int64_t at = 0; at < result->length && status == DA_OK; at += HOST_BLOCK)
	{
		WindowBlock block;

		window_open(window, at, &block, result);
		/* 0 where there is none: outside of all positions */
		for (int i = 0; i < block.n; i++)
			place[at + i] = block.count[i] < window->least || block.from[i] == block.to[i] ? 0
				: first ? block.from[i] + 1 : block.to[i];
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	places.data = place;
	if (status == DA_OK)
		status = host_gather(call, window->values, &places, result);
	host_release(place, size);
	return status;
}

DaStatus
host_window(DaCall *call, const DaWindow *with, const DaColumn *values, const DaColumn *from,
			const DaColumn *to, DaOutput *result)
{
	Window		window = {.with = with, .values = values, .from = from, .to = to};

	window.preceding = da_window_reach(with->preceding, values->length);
	window.following = da_window_reach(with->following, values->length);
	window.running = from == NULL && to == NULL && window.preceding == values->length &&
		window.following == 0;
	window.least = da_window_least(with);
	result->null_count = 0;
	switch (with->op)
	{
		case DA_FOLD_COUNT:
			return window_count(call, &window, result);
		case DA_FOLD_SUM:
		case DA_FOLD_AVG:
		case DA_FOLD_STDDEV:
		case DA_FOLD_VARIANCE:
		case DA_FOLD_STDDEV_POP:
		case DA_FOLD_VARIANCE_POP:
			return window_sums(call, &window, result);
		case DA_FOLD_MEDIAN:
		case DA_FOLD_QUANTILE:
			return window_quantile(call, &window, result);
		case DA_FOLD_MODE:
		case DA_FOLD_COUNT_DISTINCT:
			return window_distinct(call, &window, result);
		case DA_FOLD_FIRST:
		case DA_FOLD_LAST:
			return window_end(call, &window, result);
		default:
			return fold_frames(call, &window, result);
	}
}
