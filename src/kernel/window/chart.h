/*
 * chart.h
 *	  Fewer points that look the same: what largest-triangle-three-buckets computes, in double
 *	  precision and in one order, for both engines.
 */
#ifndef DA_CHART_H
#define DA_CHART_H

#include <math.h>

#include "kernel/element/inline.h"

/* what coordinates are multiplied by, a power of two, such that nothing overflows */
typedef struct DaLttb
{
	double		scale_x;
	double		scale_y;
} DaLttb;

/* the sums of a bucket are those of so many lanes, to which its points are dealt in turn; then of
 * halves: lane i has those of i and i + 512, then i + 256, and so on */
#define DA_CHART_LANES	1024

/* positions that a column of pixels has: of its first point, two extremes, the last point */
#define DA_CHART_PER_COLUMN	4

/*
 * Where one of "buckets" begins, of all points but the first and the last one, which are the
 * buckets before and behind; where the last one ends is bucket "buckets + 1".
 */
DA_INLINE int64_t
da_lttb_start(int64_t points, int64_t buckets, int64_t bucket)
{
	return bucket > buckets ? points : 1 + bucket * (points - 2) / buckets;
}

/* the first one is 0: differences are exact, and small beside times since some year */
DA_INLINE double
da_lttb_integer(int64_t x, int64_t first, double scale)
{
	return (double) (int64_t) ((uint64_t) x - (uint64_t) first) * scale;
}

/* "first" has the scale already */
DA_INLINE double
da_lttb_float(double x, double first, double scale)
{
	return x * scale - first;
}

/*
 * The triangles of a point, any other one, and the middle of "count" points, all the sums of which
 * are known: their areas, times twice the count.
 */
typedef struct DaTriangle
{
	double		x;
	double		y;
	double		to_x;
	double		to_y;
} DaTriangle;

DA_INLINE DaTriangle
da_triangle(double x, double y, double sum_x, double sum_y, int64_t count)
{
	DaTriangle	triangle;

	triangle.x = x;
	triangle.y = y;
	triangle.to_x = (double) count * x - sum_x;
	triangle.to_y = sum_y - (double) count * y;
	return triangle;
}

/* 0, not a NaN, of what is not finite */
DA_INLINE double
da_triangle_area(const DaTriangle *triangle, double x, double y)
{
	double		area = fabs(triangle->to_x * (y - triangle->y) -
							(triangle->x - x) * triangle->to_y);

	return area >= 0 ? area : 0;
}

/* [*from, *until), within a column of that length, of bounds that are positions from 1 */
DA_INLINE void
da_chart_column(const int32_t *bounds, int64_t column, int64_t length, int64_t *from,
				int64_t *until)
{
	*from = (int64_t) bounds[column] - 1;
	*until = (int64_t) bounds[column + 1] - 1;
	*from = *from < 0 ? 0 : *from;
	*until = *until > length ? length : *until;
}

/* positions of a column: what is there already is 0, and so are all where there is none */
DA_INLINE void
da_chart_put(int64_t from, int64_t until, int64_t least, int64_t most, int32_t *to)
{
	int64_t		low = least < most ? least : most;
	int64_t		high = least < most ? most : least;

	to[0] = from < until ? (int32_t) (from + 1) : 0;
	to[1] = from < until && low > from ? (int32_t) (low + 1) : 0;
	to[2] = from < until && high > low ? (int32_t) (high + 1) : 0;
	to[3] = from < until && until - 1 > high ? (int32_t) until : 0;
}

#endif							/* DA_CHART_H */
