/*
 * window.h
 *	  What a WINDOW is asked for: an aggregate over a frame of rows around each row.
 */
#ifndef DA_WINDOW_H
#define DA_WINDOW_H

#include <stdint.h>

#include "inline.h"

typedef enum DaWindowOp
{
#define DA_WINDOW(id, name, like, least) DA_WINDOW_##id,
#include "window_list.h"
#undef DA_WINDOW
	DA_NUM_WINDOWS
} DaWindowOp;

/* a frame goes from so many rows before its row to so many behind it, either may be negative, and
 * is cut off at the bounds that the row has */
typedef struct DaWindow
{
	DaWindowOp	op;
	int64_t		preceding;
	int64_t		following;
	int64_t		least;			/* elements that are not NULL, without which the result is NULL */
} DaWindow;

/* as far as a column of that length goes */
DA_INLINE int64_t
da_window_reach(int64_t rows, int64_t length)
{
	return rows > length ? length : rows < -length ? -length : rows;
}

/* elements that are not NULL for a value */
DA_INLINE int64_t
da_window_least(const DaWindow *window)
{
	int64_t		least = 0;

	switch (window->op)
	{
#define DA_WINDOW(id, name, like, least_) \
		case DA_WINDOW_##id: \
			least = least_; \
			break;
#include "window_list.h"
#undef DA_WINDOW
		case DA_NUM_WINDOWS:
			break;
	}
	return window->least > least ? window->least : least;
}

#endif							/* DA_WINDOW_H */
