/*
 * window.c
 *	  Aggregates over the rows around each row: of all rows, and within groups.
 */
#include "run/run.h"

#include <float.h>
#include <math.h>

#include "run/array/lanes.h"
#include "run/task/execute.h"
#include "utils/float.h"
#include "utils/fmgrprotos.h"
#include "utils/timestamp.h"

/* by what each row's frame is bounded, positions from 1; NULL: by the ends of the array */
typedef struct Bounds
{
	DaArray    *from;			/* the first row, NULL where the row has no frame */
	DaArray    *to;				/* behind the last one */
	int64		lanes;			/* without "from": rows of equal length, one after the other */
} Bounds;

/*
 * The texts that frames have of those that are equal by keys: the last ones. No frame ends before
 * the one of the row before, so of what has come up to its end the last is in it, if any is.
 */
static DaArray *
texts_in_frames(DaArray *modes, DaArray *keys, DaArray *values, const Bounds *bounds,
				const DaFrame *frame)
{
	int64		length = values->shape.length;
	int64		following = Max(Min(frame->following, length), -length);
	DaShape		shape = da_shape(DA_ELEMENT_INT4, modes->shape.ndim, modes->shape.dims);
	DaArray    *positions = da_array_create(&shape, false);
	int32	   *position = da_array_output(positions).data;
	DaColumn	mode = da_array_column(modes);
	const int32 *key = da_array_column(keys).data;
	const int64 *ends = bounds->to == NULL ? NULL :
	da_array_column(da_run_convert(bounds->to, DA_ELEMENT_INT8)).data;
	int32	   *last = palloc_extended((keys->shape.entries->count + 1) * sizeof(int32),
									   MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	int64		seen = 0;

	for (int64 i = 0; i < length; i++)
	{
		int64		lane = bounds->from ? length : length / bounds->lanes;
		int64		end = ends ? ends[i] - 1 : (i / lane + 1) * lane;

		DA_PAUSE(i);
		for (end = Min(end, i + 1 + following); seen < end; seen++)
			last[key[seen]] = (int32) seen + 1;
		position[i] = da_column_is_null(&mode, i) ? 0 : last[((const int32 *) mode.data)[i]];
	}
	pfree(last);
	da_array_finish(positions, 0);
	return da_run_gather(da_as_vector(values), positions);
}

static DaArray *
window(DaFold op, DaArray *keys, DaArray *values, const Bounds *bounds, const DaFrame *frame)
{
	DaShape		shape = keys->shape;
	DaArray    *result;
	DaRun		run;

	shape.element = da_group_result(op, shape.element);
	da_run_begin(&run, DA_TASK_WINDOW, DA_OP_WINDOW, shape.element, shape.length);
	run.task.with.window = (DaWindow) {op, frame->preceding, frame->following, frame->least,
									   frame->fraction};
	da_run_input_operand(&run, keys);
	da_run_operand(&run, bounds->from ? da_run_input(&run, bounds->from)
				   : da_run_lanes(&run, bounds->lanes, shape.length / bounds->lanes));
	da_run_operand(&run, bounds->to ? da_run_input(&run, bounds->to) : DA_NO_REGISTER);
	da_run_output(&run, &shape, true);
	result = da_run_result(&run);
	/* one entry may stand for several */
	if (op == DA_FOLD_MODE && keys->shape.entries &&
		keys->shape.entries->count != values->shape.entries->count)
		return texts_in_frames(result, keys, values, bounds, frame);
	return result;
}

/* positions in the rows' order, NULL where a row is not the first of its run of equal keys */
static DaArray *
marks_of_runs(DaArray *keys)
{
	int64		length = keys->shape.length;
	DaOperand	before = da_operand(da_run_shift(keys, 1, NULL));
	DaOperand	mine = da_operand(keys);
	DaOperand	place = da_operand(da_run_sequence(DA_ELEMENT_INT4, 1, 1, length));
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};

	/* the first row has nothing before it */
	return da_run_if_else(da_run_compare(DA_COMPARE_EQ, &before, &mine), &null, &place);
}

/* groups as sorted ids have them; those without a number come last, and are none */
static Bounds
bounds_of_groups(DaArray *ids, const DaFrame *frame)
{
	DaArray    *marks = marks_of_runs(ids);
	DaScalar	end = {.bits = 0};
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};
	Bounds		bounds = {NULL, NULL, 1};

	end.i4 = (int32) ids->shape.length + 1;
	bounds.from = da_run_fill_gaps(NULL, 1, marks, false);
	if (da_array_null_count(ids) > 0)
	{
		DaOperand	from = da_operand(bounds.from);

		bounds.from = da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, ids, NULL), &null, &from);
	}
	if (frame->following > 0)
		bounds.to = da_run_fill_gaps(NULL, 1, da_run_shift(marks, -1, &end), true);
	return bounds;
}

DaArray *
da_run_window(DaFold op, DaArray *ids, int64 lanes, DaArray *keys, DaArray *values,
			  const DaFrame *frame)
{
	const DaOrder order = {false, false};
	Bounds		bounds = {NULL, NULL, lanes};
	DaArray    *rows = NULL;
	DaArray    *result;
	DaShape		shape;

	if (ids == NULL)
		return window(op, keys, values, &bounds, frame);
	da_run_check_ids(ids, keys);
	(void) da_run_group_max(ids, false);
	shape = keys->shape;
	ids = da_as_vector(ids);
	keys = da_as_vector(keys);
	values = da_as_vector(values);
	if (!da_run_is_sorted(ids, false))
	{
		rows = da_run_argsort(ids, order);
		ids = da_run_gather(ids, rows);
		keys = da_run_gather(keys, rows);
		values = op == DA_FOLD_MODE ? da_run_gather(values, rows) : keys;
	}
	bounds = bounds_of_groups(ids, frame);
	result = window(op, keys, values, &bounds, frame);
	if (rows)
		result = da_run_put_back(result, rows);
	shape.element = result->shape.element;
	return da_array_reshape(result, &shape);
}

pg_noreturn static void
bad_range(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_PRECEDING_OR_FOLLOWING_SIZE),
			 errmsg("range of a window must not be negative, nor NaN")));
}

/* elements that are below "bound" become "below", others less the range */
static DaArray *
less_range(DaArray *places, DaElement element, const DaScalar *bound, const DaScalar *below,
		   const DaScalar *range)
{
	DaOperand	place = {.array = places, .element = element};
	DaOperand	least = {.element = element, .scalar = *bound};
	DaOperand	to = {.element = element, .scalar = *below};
	DaOperand	less = {.element = element, .scalar = *range};
	DaArray    *is_below = da_run_compare(DA_COMPARE_LT, &place, &least);
	DaOperand	above = {.array = da_run_if_else(is_below, &least, &place), .element = element};
	DaOperand	rest = {.array = da_run_map(DA_MAP_SUBTRACT, &above, &less), .element = element};

	return da_run_if_else(is_below, &to, &rest);
}

static DaArray *
less_integer(DaArray *places, DaElement element, int64 range, int64 least)
{
	DaScalar	bound = {.bits = 0};
	DaScalar	below = {.bits = 0};
	DaScalar	by = {.bits = 0};

	below.i8 = least;
	bound.i8 = least + range;
	by.i8 = range;
	return less_range(places, element, &bound, &below, &by);
}

static DaArray *
less_float(DaArray *places, double range)
{
	DaScalar	bound = {.f8 = range - DBL_MAX};
	DaScalar	below = {.f8 = -get_float8_infinity()};
	DaScalar	by = {.f8 = range};
	DaOperand	place = da_operand(places);
	DaOperand	nan = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = get_float8_nan()};
	DaOperand	all = {.element = DA_ELEMENT_FLOAT8, .scalar = below};

	if (isnan(range) || range < 0)
		bad_range();
	/* all but NaNs are within an infinite range of each other */
	if (isinf(range))
		return da_run_if_else(da_run_compare(DA_COMPARE_EQ, &place, &nan), &nan, &all);
	return less_range(places, DA_ELEMENT_FLOAT8, &bound, &below, &by);
}

/* months, and days in a time zone, are of no fixed length: each timestamp by itself */
static DaArray *
less_calendar(DaArray *places, Interval *range)
{
	PGFunction	minus = (places->shape.element == DA_ELEMENT_TIMESTAMP ? timestamp_mi_interval
						 : timestamptz_mi_interval);
	Datum		args[2] = {(Datum) 0, IntervalPGetDatum(range)};

	return da_time_ask(places, places->shape.element, minus, 2, args, 0);
}

static DaArray *
less_interval(DaArray *places, Interval *range)
{
	const Interval zero = {0};
	bool		zoned = places->shape.element == DA_ELEMENT_TIMESTAMPTZ;
	int64		by = range->time + (zoned ? 0 : range->day * USECS_PER_DAY);
	DaOperand	place = da_operand(places);
	DaArray    *result;

	if (DatumGetInt32(DirectFunctionCall2(interval_cmp, IntervalPGetDatum(range),
										  IntervalPGetDatum(&zero))) < 0)
		bad_range();
	if (range->month != 0 || by < 0 || by > END_TIMESTAMP || (zoned && range->day != 0) ||
		INTERVAL_NOT_FINITE_compat(range))
		return less_calendar(places, range);
	result = less_integer(places, DA_ELEMENT_INT8, by, MIN_TIMESTAMP);
	for (int end = 0; end < 2; end++)
	{
		DaOperand	infinite = {.element = place.element, .scalar.i8 = end ? DT_NOEND : DT_NOBEGIN};
		DaOperand	rest = {.array = result, .element = place.element};

		/* an infinite one stays what it is */
		result = da_run_if_else(da_run_compare(DA_COMPARE_EQ, &place, &infinite), &infinite, &rest);
	}
	return result;
}

/* in which elements places are compared */
static DaElement
place_element(DaElement element)
{
	switch (da_element_info[element].class_)
	{
		case DA_CLASS_INT:
			return DA_ELEMENT_INT8;
		case DA_CLASS_FLOAT:
			return DA_ELEMENT_FLOAT8;
		default:
			return element == DA_ELEMENT_DATE ? DA_ELEMENT_TIMESTAMP : element;
	}
}

DaArray *
da_run_window_range(DaFold op, DaArray *places, Datum range, DaArray *keys, DaArray *values,
					const DaFrame *frame)
{
	DaArray    *lower;
	Bounds		bounds;

	da_check_lengths(places, keys);
	places = da_as_vector(places);
	da_run_check_ascending(places);
	if (places->shape.element != place_element(places->shape.element))
		places = da_run_convert(places, place_element(places->shape.element));
	if (places->shape.element == DA_ELEMENT_FLOAT8)
		lower = less_float(places, DatumGetFloat8(range));
	else if (places->shape.element != DA_ELEMENT_INT8)
		lower = less_interval(places, DatumGetIntervalP(range));
	else if (DatumGetInt64(range) < 0)
		bad_range();
	else
		lower = less_integer(places, DA_ELEMENT_INT8, DatumGetInt64(range), PG_INT64_MIN);
	bounds.from = da_run_search(places, lower, false, false);
	/* rows of the same place belong to each other's frames */
	bounds.to = da_run_search(places, places, true, false);
	return window(op, keys, values, &bounds, frame);
}

DaArray *
da_run_ewma(DaArray *from, double alpha)
{
	DaRun		run;

	if (!(alpha > 0 && alpha <= 1))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("weight of an element must be above 0, and 1 at most")));
	if (from->shape.element != DA_ELEMENT_FLOAT8)
		from = da_run_convert(from, DA_ELEMENT_FLOAT8);
	da_run_begin(&run, DA_TASK_EWMA, DA_OP_EWMA, DA_ELEMENT_FLOAT8, from->shape.length);
	run.task.with.alpha = alpha;
	da_run_input_operand(&run, from);
	da_run_output(&run, &from->shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}
