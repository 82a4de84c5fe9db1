/*
 * resample.c
 *	  Series onto a regular grid of times: array_resample().
 */
#include "surface/rows/group_by.h"

#include "common/int.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

/* times from a start on, each an interval behind the one before */
typedef struct Grid
{
	DaElement	element;
	Interval   *width;
	PGFunction	add;
	int64		stride;			/* microseconds; 0: it depends on the calendar */
} Grid;

static Timestamp
next_time(const Grid *grid, Timestamp time)
{
	Timestamp	next;

	if (grid->stride > 0 && !pg_add_s64_overflow(time, grid->stride, &next) &&
		IS_VALID_TIMESTAMP(next))
		return next;
	/* or its error */
	next = DatumGetTimestamp(DirectFunctionCall2(grid->add, TimestampGetDatum(time),
												 IntervalPGetDatum(grid->width)));
	if (next <= time)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("width must be greater than zero")));
	return next;
}

static Grid
grid_of(DaElement element, Interval *width)
{
	Grid		grid = {element, width, timestamp_pl_interval};

	if (INTERVAL_NOT_FINITE_compat(width))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("width must be finite")));
	if (element == DA_ELEMENT_TIMESTAMPTZ)
		grid.add = timestamptz_pl_interval;
	if (width->month != 0 || (width->day != 0 && element == DA_ELEMENT_TIMESTAMPTZ) ||
		pg_mul_s64_overflow(width->day, USECS_PER_DAY, &grid.stride) ||
		pg_add_s64_overflow(grid.stride, width->time, &grid.stride))
		grid.stride = 0;
	return grid;
}

/* how many begin before "stop", as far as that may be; more are refused */
static int64
grid_length(const Grid *grid, Timestamp start, Timestamp stop)
{
	int64		length = 0;

	if (start >= stop)
		return 0;
	(void) next_time(grid, start);
	if (grid->stride > 0)
		return (int64) Min(((uint64) stop - (uint64) start - 1) / (uint64) grid->stride,
						   (uint64) MaxAllocSize) + 1;
	for (; start < stop; start = next_time(grid, start))
	{
		if (++length % 1024 != 0)
			continue;
		CHECK_FOR_INTERRUPTS();
		(void) da_shape_vector(DA_ELEMENT_FLOAT8, length);
	}
	return length;
}

/* the first day that begins at a time, or behind it */
static DateADT
day_from(Timestamp time)
{
	int64		day = time / USECS_PER_DAY;

	return (DateADT) (day * USECS_PER_DAY < time ? day + 1 : day);
}

/* where the elements of the grid begin, and the last one ends, in elements of that type */
static DaArray *
grid_edges(const Grid *grid, Timestamp start, int64 length)
{
	DaShape		shape = da_shape_vector(grid->element, length + 1);
	DaArray    *edges = da_array_create(&shape, false);
	void	   *data = da_array_output(edges).data;

	for (int64 i = 0; i <= length; i++, start = i <= length ? next_time(grid, start) : start)
	{
		if (grid->element == DA_ELEMENT_DATE)
			((DateADT *) data)[i] = day_from(start);
		else
			((Timestamp *) data)[i] = start;
		if (i % 65536 == 0)
			CHECK_FOR_INTERRUPTS();
	}
	da_array_finish(edges, 0);
	edges->sorted = DA_FLAG_ASCENDING;
	return edges;
}

static Timestamp
bound_arg(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	bool		is_date = element == DA_ELEMENT_DATE;
	Timestamp	bound = is_date ? 0 : PG_GETARG_TIMESTAMP(arg);

	if (is_date ? DATE_NOT_FINITE(PG_GETARG_DATEADT(arg)) : TIMESTAMP_NOT_FINITE(bound))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("start and stop must be finite")));
	return is_date ? DatumGetTimestamp(DirectFunctionCall1(date_timestamp, PG_GETARG_DATUM(arg)))
		: bound;
}

/* is it an aggregate whose value depends on the order of its elements? */
static bool
is_ordered(const GroupAggregate *aggregate)
{
	return aggregate->by == BY_OP && (aggregate->op == DA_FOLD_FIRST ||
									  aggregate->op == DA_FOLD_LAST);
}

/* of positions, so many more */
static DaArray *
moved(DaArray *positions, int64 by)
{
	DaOperand	operands[2] = {da_operand(positions),
	da_operand_integer(positions->shape.element, by)};

	return da_run_map(DA_MAP_ADD, &operands[0], &operands[1]);
}

static DaArray *
resample(FunctionCallInfo fcinfo, const GroupAggregate *aggregate, DaArray *edges, DaArray *places,
		 DaArray *values)
{
	DaOrder		order = {false, false};
	bool		sorted = da_run_is_sorted(places, false);
	int64		skipped = 0;
	DaArray    *result;

	if (aggregate->rows)
		values = NULL;
	if (!sorted && is_ordered(aggregate))
	{
		DaArray    *positions = da_run_argsort(places, order);

		places = da_run_gather(places, positions);
		values = da_run_gather(values, positions);
		sorted = true;
	}
	if (sorted)
	{
		DaArray    *ends = da_run_segments(edges, places, &values, &skipped);

		if (aggregate->by == BY_OP)
			return da_run_segment_reduce(aggregate->op, ends, values);
		places = da_run_slice(places, skipped, values->shape.length);
	}
	da_group_by_numbers(fcinfo, aggregate, 1, da_run_segment_id(edges, places), values,
						edges->shape.length - 1, &result);
	return aggregate->by == BY_ARGMIN || aggregate->by == BY_ARGMAX ? moved(result, skipped)
		: result;
}

/* array_resample(agg, width, t, v, start, stop) */
PG_FUNCTION_INFO_V1(darray_resample);

Datum
darray_resample(PG_FUNCTION_ARGS)
{
	GroupAggregate aggregate = da_group_aggregate(text_to_cstring(PG_GETARG_TEXT_PP(0)));
	DaArray    *places = da_as_vector(DA_GETARG(2));
	DaArray    *values = da_as_vector(DA_GETARG(3));
	Grid		grid = grid_of(places->shape.element, PG_GETARG_INTERVAL_P(1));
	Timestamp	start = bound_arg(fcinfo, 4, grid.element);
	int64		length = grid_length(&grid, start, bound_arg(fcinfo, 5, grid.element));
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, length);
	DaArray    *result;

	if (aggregate.by == BY_PAIR)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("grouped aggregate \"%s\" takes two arrays", aggregate.name)));
	da_check_lengths(places, values);
	if (length == 0)
		DA_RETURN(da_run_fill(&shape, NULL));
	result = resample(fcinfo, &aggregate, grid_edges(&grid, start, length), places, values);
	DA_RETURN(result->shape.element == DA_ELEMENT_FLOAT8 ? result
			  : da_run_convert(result, DA_ELEMENT_FLOAT8));
}
