/*
 * host_chart.c
 *	  Fewer points that look the same: M4, and largest triangle three buckets.
 */
#include "kernel/host/host.h"
#include "kernel/host/host_loops.h"
#include "kernel/host/validity.h"
#include "kernel/window/chart.h"

#define DA_TEMPLATE "kernel/window/chart_template.h"
#include "kernel/element/each_storage.h"

typedef struct ChartLoops
{
	void		(*extremes) (const void *data, int n, DaScalar *least, DaScalar *most);
	int			(*find) (const void *data, const DaScalar *value);
} ChartLoops;

static const ChartLoops chart_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {loop_##prefix##_extremes, loop_##prefix##_find},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* is it time to look at the interrupt flags, after n elements more? */
static inline bool
host_interrupted_after(const DaCall *call, int64_t n, int64_t *done)
{
	*done += n;
	if (*done < DA_INTERRUPT_STRIDE)
		return false;
	*done = 0;
	return host_interrupted(call);
}

/* an extreme, and where the block begins that has the first such element */
typedef struct Extreme
{
	DaScalar	value;
	int64_t		block;
} Extreme;

static inline const char *
elements_at(const DaColumn *column, int64_t i)
{
	return (const char *) column->data + i * da_storage_size[column->storage];
}

static int64_t
position_of(const DaColumn *from, const Extreme *extreme)
{
	return extreme->block +
		chart_loops[from->storage].find(elements_at(from, extreme->block), &extreme->value);
}

DaStatus
host_m4(DaCall *call, const DaColumn *from, const DaColumn *bounds, DaOutput *result)
{
	int64_t		columns = result->length / DA_CHART_PER_COLUMN;
	int64_t		done = DA_INTERRUPT_STRIDE;
	int32_t    *to = result->data;

	validity_fill(result, true);
	for (int64_t k = 0; k < columns; k++)
	{
		Extreme		least = {{.bits = 0}};
		Extreme		most = {{.bits = 0}};
		int64_t		begin;
		int64_t		end;

		da_chart_column(bounds->data, k, from->length, &begin, &end);
		for (int64_t at = begin; at < end; at += HOST_BLOCK)
		{
			int			n = host_block_length(end, at);
			DaScalar	low = {.bits = 0};
			DaScalar	high = {.bits = 0};

			if (host_interrupted_after(call, n, &done))
				return DA_INTERRUPTED;
			chart_loops[from->storage].extremes(elements_at(from, at), n, &low, &high);
			if (at == begin || da_scalar_less(from->storage, &low, &least.value))
				least = (Extreme) {low, at};
			if (at == begin || da_scalar_less(from->storage, &most.value, &high))
				most = (Extreme) {high, at};
		}
		if (begin < end)
			da_chart_put(begin, end, position_of(from, &least), position_of(from, &most), to);
		else
			da_chart_put(0, 0, 0, 0, to);
		to += DA_CHART_PER_COLUMN;
		if (host_interrupted_after(call, 64, &done))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

/* points as they are computed with */
typedef struct Points
{
	const DaColumn *x;
	const double *y;
	int64_t		first_integer;	/* the first x, as what it is; of floats with the scale */
	double		first_float;
	DaLttb		with;
} Points;

static inline double
point_x(const Points *points, int64_t i)
{
	if (points->x->storage == DA_STORAGE_INT8)
		return da_lttb_integer(((const int64_t *) points->x->data)[i], points->first_integer,
							   points->with.scale_x);
	return da_lttb_float(((const double *) points->x->data)[i], points->first_float,
						 points->with.scale_x);
}

static inline double
point_y(const Points *points, int64_t i)
{
	return da_lttb_float(points->y[i], 0, points->with.scale_y);
}

DA_CLONES static void
add_integers(double *lanes, const int64_t *x, int64_t first, double scale, int n)
{
	for (int i = 0; i < n; i++)
		lanes[i] += da_lttb_integer(x[i], first, scale);
}

DA_CLONES static void
add_floats(double *lanes, const double *x, double first, double scale, int n)
{
	for (int i = 0; i < n; i++)
		lanes[i] += da_lttb_float(x[i], first, scale);
}

/* of a power of two of them */
DA_CLONES static double
sum_of_lanes(double *lanes, int n)
{
	for (int half = n / 2; half > 0; half /= 2)
		for (int i = 0; i < half; i++)
			lanes[i] += lanes[i + half];
	return lanes[0];
}

_Static_assert(HOST_BLOCK == DA_CHART_LANES, "an element of a block for each lane");

/* false: interrupted */
static bool
sum_points(DaCall *call, const Points *points, int64_t begin, int64_t end, int64_t *done,
		   double *sum_x, double *sum_y)
{
	const DaColumn *x = points->x;
	double		lanes_x[DA_CHART_LANES];
	double		lanes_y[DA_CHART_LANES];
	int			lanes = 1;

	/* the others have nothing, which adds nothing */
	while (lanes < DA_CHART_LANES && lanes < end - begin)
		lanes *= 2;
	memset(lanes_x, 0, lanes * sizeof(double));
	memset(lanes_y, 0, lanes * sizeof(double));
	for (int64_t at = begin; at < end; at += HOST_BLOCK)
	{
		int			n = host_block_length(end, at);

		if (host_interrupted_after(call, n, done))
			return false;
		if (x->storage == DA_STORAGE_INT8)
			add_integers(lanes_x, (const int64_t *) x->data + at, points->first_integer,
						 points->with.scale_x, n);
		else
			add_floats(lanes_x, (const double *) x->data + at, points->first_float,
					   points->with.scale_x, n);
		add_floats(lanes_y, points->y + at, 0, points->with.scale_y, n);
	}
	*sum_x = sum_of_lanes(lanes_x, lanes);
	*sum_y = sum_of_lanes(lanes_y, lanes);
	return true;
}

/* areas of n points; these are not negative, so they have the order of their bits as integers */
DA_CLONES static void
areas_by_integers(const DaTriangle *triangle, const Points *points, int64_t at, int n,
				  double *areas)
{
	const int64_t *x = (const int64_t *) points->x->data + at;
	const double *y = points->y + at;

	for (int i = 0; i < n; i++)
		areas[i] = da_triangle_area(triangle, da_lttb_integer(x[i], points->first_integer,
															  points->with.scale_x),
									da_lttb_float(y[i], 0, points->with.scale_y));
}

DA_CLONES static void
areas_by_floats(const DaTriangle *triangle, const Points *points, int64_t at, int n, double *areas)
{
	const double *x = (const double *) points->x->data + at;
	const double *y = points->y + at;

	for (int i = 0; i < n; i++)
		areas[i] = da_triangle_area(triangle, da_lttb_float(x[i], points->first_float,
															points->with.scale_x),
									da_lttb_float(y[i], 0, points->with.scale_y));
}

DA_CLONES static int64_t
greatest_bits(const double *areas, int n)
{
	int64_t		most = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		bits;

		memcpy(&bits, &areas[i], sizeof(bits));
		most = bits > most ? bits : most;
	}
	return most;
}

/* the first point with the greatest triangle */
static int64_t
choose_point(const Points *points, const DaTriangle *triangle, int64_t begin, int64_t end)
{
	double		areas[HOST_BLOCK];
	int64_t		greatest = 0;
	int64_t		chosen = begin;

	for (int64_t at = begin; at < end; at += HOST_BLOCK)
	{
		int			n = host_block_length(end, at);
		int64_t		area;
		int			i = 0;

		if (points->x->storage == DA_STORAGE_INT8)
			areas_by_integers(triangle, points, at, n, areas);
		else
			areas_by_floats(triangle, points, at, n, areas);
		area = greatest_bits(areas, n);
		if (area <= greatest)
			continue;
		while (memcmp(&areas[i], &area, sizeof(area)) != 0)
			i++;
		greatest = area;
		chosen = at + i;
	}
	return chosen;
}

DaStatus
host_lttb(DaCall *call, const DaColumn *x, const DaColumn *y, const DaLttb *with,
		  DaOutput *result)
{
	Points		points = {.x = x, .y = y->data, .with = *with};
	int64_t		buckets = result->length - 2;
	int64_t		done = DA_INTERRUPT_STRIDE;
	int64_t		chosen = 0;
	int32_t    *to = result->data;

	if (x->storage == DA_STORAGE_INT8)
		points.first_integer = ((const int64_t *) x->data)[0];
	else
		points.first_float = ((const double *) x->data)[0] * with->scale_x;
	validity_fill(result, true);
	*to++ = 1;
	for (int64_t k = 0; k < buckets; k++)
	{
		int64_t		begin = da_lttb_start(x->length, buckets, k);
		int64_t		end = da_lttb_start(x->length, buckets, k + 1);
		int64_t		behind = da_lttb_start(x->length, buckets, k + 2);
		DaTriangle	triangle;
		double		sum_x;
		double		sum_y;

		if (!sum_points(call, &points, end, behind, &done, &sum_x, &sum_y))
			return DA_INTERRUPTED;
		triangle = da_triangle(point_x(&points, chosen), point_y(&points, chosen), sum_x, sum_y,
							   behind - end);
		chosen = choose_point(&points, &triangle, begin, end);
		*to++ = (int32_t) (chosen + 1);
	}
	*to = (int32_t) x->length;
	return DA_OK;
}
