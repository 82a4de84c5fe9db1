/*
 * host_window.h
 *	  What the files of windows share: the frames of rows.
 */
#ifndef DA_HOST_WINDOW_H
#define DA_HOST_WINDOW_H

#include "kernel/host/host.h"
#include "kernel/host/validity.h"

/* frames of a block of rows: rows [from, to) of the column, of which "count" are not NULL; a count
 * of -1: the row has no frame */
typedef struct WindowBlock
{
	int			n;
	bool		regular;		/* each frame is that of the row before, one row on */
	bool		enough;			/* elements are in each of them that are not NULL */
	int32_t		from[HOST_BLOCK];
	int32_t		to[HOST_BLOCK];
	int32_t		count[HOST_BLOCK];
} WindowBlock;

typedef struct Window
{
	const DaWindow *with;
	const DaColumn *values;
	const DaColumn *from;		/* NULL: the first row */
	const DaColumn *to;			/* NULL: behind the last one */
	int64_t		preceding;		/* within the column's length, either sign */
	int64_t		following;
	bool		running;		/* every frame is of all rows up to this one */
	int64_t		least;			/* elements that are not NULL for a value */

	/* the rows that were counted last */
	int64_t		low;
	int64_t		high;
	int64_t		count;
} Window;

/* how the rows of a column are aggregated; the results of rows with too few elements are 0 */
typedef DaStatus (*WindowFunction) (DaCall *call, Window *window, DaOutput *result);

/* the frames of the block that begins at row "at", and the validity of its results */
extern void window_open(Window *window, int64_t at, WindowBlock *block, DaOutput *result);

/* the same of frames of all rows up to each one, "count" before the first of which are not NULL;
 * only the counts are set */
extern void window_open_running(const Window *window, int64_t at, int32_t count,
								WindowBlock *block, DaOutput *result);

static inline bool
window_valid(const Window *window, int64_t row)
{
	return window->values->validity == NULL ||
		da_bit_get(window->values->validity, window->values->validity_offset + row);
}

/* a row comes into a state or leaves it, or has its result stored by it */
typedef void (*WindowMove) (void *state, int64_t row);

/*
 * Each frame from the one before it, NULLs among its rows; they leave from the first on. Inlined,
 * so that the functions are.
 */
DA_INLINE DaStatus
window_slide(DaCall *call, Window *window, DaOutput *result, void *state, WindowMove add,
			 WindowMove remove, WindowMove store, WindowMove clear)
{
	int64_t		low = 0;
	int64_t		high = 0;

	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		WindowBlock block;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		window_open(window, at, &block, result);
		for (int i = 0; i < block.n; i++)
		{
			int64_t		begin = block.from[i];
			int64_t		end = block.to[i];

			if (block.count[i] < window->least)
			{
				clear(state, at + i);
				continue;
			}
			if (begin >= high || begin < low || end < high)
			{
				while (low < high)
					remove(state, low++);
				low = high = begin;
			}
			while (high < end)
				add(state, high++);
			while (low < begin)
				remove(state, low++);
			store(state, at + i);
		}
	}
	return DA_OK;
}

/* host_window_sum.c: SUM, AVG and deviations */
extern DaStatus window_sums(DaCall *call, Window *window, DaOutput *result);

/* host_fold.c: by states */
extern DaStatus fold_frames(DaCall *call, Window *window, DaOutput *result);

/* host_window_quantile.c: medians, too */
extern DaStatus window_quantile(DaCall *call, Window *window, DaOutput *result);

/* host_window_distinct.c: modes and numbers of different elements */
extern DaStatus window_distinct(DaCall *call, Window *window, DaOutput *result);

#endif							/* DA_HOST_WINDOW_H */
