/*
 * window.h
 *	  What a WINDOW is asked for: an aggregate over a frame of rows around each row.
 */
#ifndef DA_WINDOW_H
#define DA_WINDOW_H

#include "kernel/aggregate/fold.h"
#include "kernel/element/inline.h"

/* a frame goes from so many rows before its row to so many behind it, either may be negative, and
 * is cut off at the bounds that the row has */
typedef struct DaWindow
{
	DaFold		op;
	int64_t		preceding;
	int64_t		following;
	int64_t		least;			/* elements that are not NULL, without which the result is NULL */
	double		fraction;		/* of QUANTILE, from 0 to 1 */
} DaWindow;

/* as far as a column of that length goes */
DA_INLINE int64_t
da_window_reach(int64_t rows, int64_t length)
{
	return rows > length ? length : rows < -length ? -length : rows;
}

/* elements that are not NULL for a value */
static inline int64_t
da_window_least(const DaWindow *window)
{
	int64_t		least = da_fold_info[window->op].least;

	return window->least > least ? window->least : least;
}

#endif							/* DA_WINDOW_H */
