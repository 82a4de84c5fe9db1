/*
 * chart.c
 *	  Fewer points that look the same. What is NULL, NaN or infinite is no point: where there are
 *	  such elements, the others are selected first.
 */
#include "run/run.h"

#include <math.h>

#include "run/task/execute.h"
#include "value/array/order.h"

/* elements that are points */
typedef struct Points
{
	DaArray    *t;				/* NULL: there are none */
	DaArray    *v;
	DaArray    *position;		/* of each one among all; NULL: all elements are points */
} Points;

/* a bound of what is finite */
static DaOperand
infinity(DaElement element, bool positive)
{
	DaOperand	operand = {.element = element};
	double		infinite = positive ? INFINITY : -INFINITY;

	switch (da_element_info[element].storage)
	{
		case DA_STORAGE_FLOAT4:
			operand.scalar.f4 = (float) infinite;
			break;
		case DA_STORAGE_FLOAT8:
			operand.scalar.f8 = infinite;
			break;
		case DA_STORAGE_INT4:
			operand.scalar.i4 = positive ? PG_INT32_MAX : PG_INT32_MIN;
			break;
		default:
			operand.scalar.i8 = positive ? PG_INT64_MAX : PG_INT64_MIN;
			break;
	}
	return operand;
}

static bool
knows_infinity(DaElement element)
{
	DaClass		class_ = da_element_info[element].class_;

	return class_ == DA_CLASS_FLOAT || class_ == DA_CLASS_TIME;
}

/* of elements that are not NULL, if there is any */
static DaReduced
extremes_of(DaArray *array)
{
	DaReduced	reduced;

	/* a stored value may know them */
	if (!da_array_extremes(array, &reduced.count, &reduced.min, &reduced.max))
		da_run_reduce(array, DA_REDUCE_MIN_MAX, &reduced);
	return reduced;
}

/* masks of what has to be true; NULL: nothing has */
static DaArray *
both(DaArray *mask, DaArray *other)
{
	return mask && other ? da_run_logic(DA_LOGIC_AND, mask, other) : mask ? mask : other;
}

/* where elements are points; NULL: all are */
static DaArray *
mask_of_points(DaArray *array)
{
	DaElement	element = array->shape.element;
	DaStorage	storage = da_element_info[element].storage;
	DaOperand	values = da_operand(array);
	DaOperand	low = infinity(element, false);
	DaOperand	high = infinity(element, true);
	DaReduced	extremes;
	DaArray    *mask = NULL;

	if (!knows_infinity(element))
		return da_array_null_count(array) == 0 ? NULL :
			da_run_logic(DA_LOGIC_NOT, da_run_logic(DA_LOGIC_IS_NULL, array, NULL), NULL);
	extremes = extremes_of(array);
	if (extremes.count < array->shape.length ||
		!da_scalar_less(storage, &extremes.max, &high.scalar))
		mask = da_run_compare(DA_COMPARE_LT, &values, &high);
	if (extremes.count > 0 && !da_scalar_less(storage, &low.scalar, &extremes.min))
		mask = both(mask, da_run_compare(DA_COMPARE_GT, &values, &low));
	return mask;
}

static Points
points_of(DaArray *t, DaArray *v)
{
	Points		points = {t ? da_as_vector(t) : NULL, da_as_vector(v), NULL};
	DaArray    *mask = mask_of_points(points.v);

	if (t)
	{
		da_check_lengths(t, v);
		mask = both(mask, mask_of_points(points.t));
	}
	if (mask)
	{
		points.position = da_run_nonzero(mask);
		points.v = da_run_select(points.v, mask);
		if (t)
			points.t = da_run_select(points.t, mask);
	}
	if (t)
		da_run_check_ascending(points.t);
	return points;
}

/* positions among the points as those among all */
static DaArray *
among_all(const Points *points, DaArray *positions)
{
	return points->position ? da_run_gather(points->position, positions) : positions;
}

static DaScalar
element_at(DaArray *array, int64 i)
{
	DaScalar	value = {.bits = 0};

	(void) da_run_element(array, i, &value);
	return value;
}

/* an INT4 vector to be filled */
static DaArray *
new_positions(int64 n)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, n);

	return da_array_create(&shape, false);
}

/* between each two neighbours among the bounds */
static DaArray *
m4(const Points *points, DaArray *bounds)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4,
										DA_CHART_PER_COLUMN * (bounds->shape.length - 1));
	DaOperand	zero = da_operand_integer(DA_ELEMENT_INT4, 0);
	DaOperand	positions;
	DaRun		run;

	if (points->v->shape.length == 0 || shape.length == 0)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, 0);
	da_run_begin(&run, DA_TASK_M4, DA_OP_M4, points->v->shape.element, points->v->shape.length);
	da_run_input_operand(&run, points->v);
	da_run_input_operand(&run, bounds);
	da_run_output(&run, &shape, false);
	positions = da_operand(da_run_result(&run));
	return among_all(points, da_run_select(positions.array,
										   da_run_compare(DA_COMPARE_GT, &positions, &zero)));
}

DaArray *
da_run_m4(DaArray *v, int64 n)
{
	Points		points = points_of(NULL, v);
	int64		length = v->shape.length;
	DaArray    *bounds;
	int32	   *bound;

	/* one in each at most */
	if (n >= length)
		return among_all(&points, da_run_sequence(DA_ELEMENT_INT4, 1, 1, points.v->shape.length));
	bounds = new_positions(n + 1);
	bound = da_array_output(bounds).data;
	/* element i is in column i * n / length */
	for (int64 k = 0; k <= n; k++)
	{
		DA_PAUSE(k);
		bound[k] = (int32) ((k * length + n - 1) / n + 1);
	}
	da_array_finish(bounds, 0);
	if (points.position)
		bounds = da_run_search(points.position, bounds, false, false);
	return m4(&points, bounds);
}

/* where column k of n begins, from "first" to "last" */
static DaScalar
edge_of(DaStorage storage, DaScalar first, DaScalar last, int64 k, int64 n)
{
	DaScalar	edge = {.bits = 0};

	if (da_is_float(storage))
	{
		double		low = da_scalar_number(storage, first);
		double		high = da_scalar_number(storage, last);
		double		scale = isinf(high - low) ? 0.5 : 1;
		double		place = low * scale + (high * scale - low * scale) * ((double) k / n);

		if (storage == DA_STORAGE_FLOAT4)
			edge.f4 = (float) (place / scale);
		else
			edge.f8 = place / scale;
		return edge;
	}
	else
	{
		int64		low = da_scalar_integer(storage, first);
		__int128	width = (__int128) da_scalar_integer(storage, last) - low;

		/* the first integer that is not before it */
		return da_scalar_of_integer(storage, (int64) (low + (width * k + n - 1) / n));
	}
}

DaArray *
da_run_m4_by(DaArray *t, DaArray *v, int64 n)
{
	Points		points = points_of(t, v);
	DaStorage	storage = da_element_info[points.t->shape.element].storage;
	int64		length = points.t->shape.length;
	DaShape		shape = da_shape_vector(points.t->shape.element, n - 1);
	DaOperand	one = da_operand_integer(DA_ELEMENT_INT4, 1);
	DaOperand	behind = da_operand_integer(DA_ELEMENT_INT4, length + 1);
	DaOperand	bounds;
	DaScalar	first;
	DaScalar	last;
	DaArray    *edges;
	DaOutput	output;

	if (length == 0)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, 0);
	first = element_at(points.t, 0);
	last = element_at(points.t, length - 1);
	edges = da_array_create(&shape, false);
	output = da_array_output(edges);
	for (int64 k = 1; k < n; k++)
	{
		DA_PAUSE(k);
		da_output_put(&output, k - 1, edge_of(storage, first, last, k, n));
	}
	da_array_finish(edges, 0);
	bounds = da_operand(da_run_search(points.t, edges, false, false));
	/* the last point is in the last column */
	bounds = da_operand(da_run_concat(&one, &bounds));
	return m4(&points, da_run_concat(&bounds, &behind));
}

DaArray *
da_run_m4_edges(DaArray *t, DaArray *v, DaArray *edges)
{
	Points		points = points_of(t, v);

	da_check_edges(edges);
	if (edges->shape.length == 0)
		return da_run_sequence(DA_ELEMENT_INT4, 1, 1, 0);
	return m4(&points, da_run_search(points.t, da_as_vector(edges), false, false));
}

/* a power of two by which none of these is above 1 */
static double
scale_of(double a, double b)
{
	int			exponent;

	(void) frexp(Max(fabs(a), fabs(b)), &exponent);
	return ldexp(1, -Min(Max(exponent, -1000), 1000));
}

/* what x of the task may be: differences of integers have to fit, too */
static DaArray *
as_places(DaArray *t, DaScalar first, DaScalar last)
{
	DaStorage	storage = da_element_info[t->shape.element].storage;
	int64		width;

	t = da_array_reinterpret(t, da_element_plain(t->shape.element));
	if (!da_is_float(storage) &&
		!__builtin_sub_overflow(da_scalar_integer(storage, last),
								da_scalar_integer(storage, first), &width))
		return t->shape.element == DA_ELEMENT_INT8 ? t : da_run_convert(t, DA_ELEMENT_INT8);
	return t->shape.element == DA_ELEMENT_FLOAT8 ? t : da_run_convert(t, DA_ELEMENT_FLOAT8);
}

DaArray *
da_run_lttb(DaArray *t, DaArray *v, int64 n)
{
	Points		points = points_of(t, v);
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT4, n);
	int64		length = points.v->shape.length;
	DaScalar	first;
	DaScalar	last;
	DaReduced	extremes;
	DaRun		run;

	if (length <= n)
		return among_all(&points, da_run_sequence(DA_ELEMENT_INT4, 1, 1, length));
	first = element_at(points.t, 0);
	last = element_at(points.t, length - 1);
	points.t = as_places(points.t, first, last);
	if (points.v->shape.element != DA_ELEMENT_FLOAT8)
		points.v = da_run_convert(points.v, DA_ELEMENT_FLOAT8);
	extremes = extremes_of(points.v);
	da_run_begin(&run, DA_TASK_LTTB, DA_OP_LTTB, DA_ELEMENT_FLOAT8, length);
	run.task.with.lttb.scale_x = 1;
	if (points.t->shape.element == DA_ELEMENT_FLOAT8)
		run.task.with.lttb.scale_x =
			scale_of(da_scalar_number(da_element_info[t->shape.element].storage, first),
					 da_scalar_number(da_element_info[t->shape.element].storage, last));
	run.task.with.lttb.scale_y = scale_of(extremes.min.f8, extremes.max.f8);
	da_run_input_operand(&run, points.t);
	da_run_input_operand(&run, points.v);
	da_run_output(&run, &shape, false);
	return among_all(&points, da_run_result(&run));
}
