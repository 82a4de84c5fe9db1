/*
 * make.c
 *	  Arrays from a rule: darray_series(), as PostgreSQL's generate_series().
 */
#include "surface/surface.h"

#include "common/int.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"

static void
check_step(bool zero)
{
	if (zero)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("step size cannot equal zero")));
}

/* how many there are from start to stop; one too many for any array may stand for more */
static int64
series_length(int64 start, int64 stop, int64 step)
{
	uint64		span = step > 0 ? (uint64) stop - (uint64) start : (uint64) start - (uint64) stop;
	uint64		stride = step > 0 ? (uint64) step : -(uint64) step;

	if (step > 0 ? start > stop : start < stop)
		return 0;
	return (int64) Min(span / stride, (uint64) MaxAllocSize) + 1;
}

static DaArray *
integer_series(DaElement element, int64 start, int64 stop, int64 step)
{
	check_step(step == 0);
	return da_run_sequence(element, start, step, series_length(start, stop, step));
}

PG_FUNCTION_INFO_V1(darray_series_int4);

Datum
darray_series_int4(PG_FUNCTION_ARGS)
{
	DA_RETURN(integer_series(DA_ELEMENT_INT4, PG_GETARG_INT32(0), PG_GETARG_INT32(1),
							 PG_GETARG_INT32(2)));
}

PG_FUNCTION_INFO_V1(darray_series_int8);

Datum
darray_series_int8(PG_FUNCTION_ARGS)
{
	DA_RETURN(integer_series(DA_ELEMENT_INT8, PG_GETARG_INT64(0), PG_GETARG_INT64(1),
							 PG_GETARG_INT64(2)));
}

/* 8-byte elements that come one by one, in the current memory context */
typedef struct Growing
{
	int64	   *elements;
	int64		length;
	int64		room;
} Growing;

static void
grow(Growing *growing, int64 element)
{
	if (growing->length == growing->room)
	{
		/* an array of more elements is refused, as soon as it is asked for */
		(void) da_shape_vector(DA_ELEMENT_INT8, growing->length + 1);
		growing->room = Max(growing->room * 2, 1024);
		growing->elements = growing->elements == NULL ?
			palloc(growing->room * sizeof(int64)) :
			repalloc_huge(growing->elements, growing->room * sizeof(int64));
	}
	growing->elements[growing->length++] = element;
	if (growing->length % 1024 == 0)
		CHECK_FOR_INTERRUPTS();
}

static DaArray *
grown_array(DaElement element, const Growing *growing)
{
	DaShape		shape = da_shape_vector(element, growing->length);
	DaArray    *array = da_array_create(&shape, false);

	if (growing->length > 0)
		memcpy(da_array_output(array).data, growing->elements, growing->length * sizeof(int64));
	da_array_finish(array, 0);
	return array;
}

/* the most decimal places: powers of ten up to 10^22 are doubles, and this one an int64 too */
#define MAX_SCALE	15

static int
numeric_compare(Numeric a, Numeric b)
{
	return DatumGetInt32(DirectFunctionCall2(numeric_cmp, NumericGetDatum(a), NumericGetDatum(b)));
}

/* value * 10^scale, rounded down, if it is an integer that a double holds */
static bool
scaled(Numeric value, int scale, int64 *result)
{
	const int64 bound = INT64CONST(1) << 53;
	int64		power = 1;
	Numeric		product;

	for (int i = 0; i < scale; i++)
		power *= 10;
	product = DatumGetNumeric(DirectFunctionCall2(numeric_mul, NumericGetDatum(value),
												  NumericGetDatum(int64_to_numeric(power))));
	product = DatumGetNumeric(DirectFunctionCall1(numeric_floor, NumericGetDatum(product)));
	if (numeric_compare(product, int64_to_numeric(bound)) > 0 ||
		numeric_compare(product, int64_to_numeric(-bound)) < 0)
		return false;
	*result = DatumGetInt64(DirectFunctionCall1(numeric_int8, NumericGetDatum(product)));
	return true;
}

static void
check_numeric(Numeric value, const char *what)
{
	if (numeric_is_nan(value))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%s cannot be NaN", what)));
	if (numeric_is_inf(value))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%s cannot be infinity", what)));
}

static int
decimal_places(Numeric value)
{
	return DatumGetInt32(DirectFunctionCall1(numeric_min_scale, NumericGetDatum(value)));
}

/*
 * Decimals that are integers times a power of ten, and exact as doubles: each quotient by
 * that power is rounded once, as the cast of the decimal is. False: they are not such.
 */
static bool
decimal_series(Numeric start, Numeric stop, Numeric step, DaArray **result)
{
	int			scale = Max(decimal_places(start), decimal_places(step));
	int64		first;
	int64		last;
	int64		stride;
	DaOperand	dividend;
	DaOperand	divisor;

	if (scale > MAX_SCALE || !scaled(start, scale, &first) || !scaled(step, scale, &stride) ||
		!scaled(stop, scale, &last))
		return false;
	/* on the way down the end is rounded up */
	if (stride < 0)
	{
		Numeric		negative = DatumGetNumeric(DirectFunctionCall1(numeric_uminus,
																   NumericGetDatum(stop)));

		if (!scaled(negative, scale, &last))
			return false;
		last = -last;
	}
	dividend = da_operand(da_run_convert(integer_series(DA_ELEMENT_INT8, first, last, stride),
										 DA_ELEMENT_FLOAT8));
	divisor = da_operand_value(DA_ELEMENT_FLOAT8, Float8GetDatum(1));
	for (int i = 0; i < scale; i++)
		divisor.scalar.f8 *= 10;
	*result = scale == 0 ? dividend.array : da_run_map(DA_MAP_DIVIDE, &dividend, &divisor);
	return true;
}

/* more elements than any array has are refused before the first is made */
static void
check_numeric_length(Numeric start, Numeric stop, Numeric step)
{
	Datum		span = DirectFunctionCall2(numeric_sub, NumericGetDatum(stop),
										   NumericGetDatum(start));
	Numeric		steps = DatumGetNumeric(DirectFunctionCall2(numeric_div, span,
															NumericGetDatum(step)));

	if (numeric_compare(steps, int64_to_numeric(MaxAllocSize)) > 0)
		(void) da_shape_vector(DA_ELEMENT_FLOAT8, MaxAllocSize);
}

PG_FUNCTION_INFO_V1(darray_series_numeric);

Datum
darray_series_numeric(PG_FUNCTION_ARGS)
{
	Numeric		start = PG_GETARG_NUMERIC(0);
	Numeric		stop = PG_GETARG_NUMERIC(1);
	Numeric		step = PG_GETARG_NUMERIC(2);
	int			sign;
	DaArray    *result;
	Growing		growing = {NULL};

	check_numeric(start, "start value");
	check_numeric(stop, "stop value");
	check_numeric(step, "step size");
	sign = numeric_compare(step, int64_to_numeric(0));
	check_step(sign == 0);
	if (decimal_series(start, stop, step, &result))
		DA_RETURN(result);
	check_numeric_length(start, stop, step);
	while (sign * numeric_compare(start, stop) <= 0)
	{
		Numeric		next = DatumGetNumeric(DirectFunctionCall2(numeric_add, NumericGetDatum(start),
															   NumericGetDatum(step)));
		double		element = DatumGetFloat8(DirectFunctionCall1(numeric_float8,
																 NumericGetDatum(start)));
		int64		bits;

		memcpy(&bits, &element, sizeof(bits));
		grow(&growing, bits);
		if (growing.length > 1)
			pfree(start);
		start = next;
	}
	DA_RETURN(grown_array(DA_ELEMENT_FLOAT8, &growing));
}

/*
 * From start to stop by an interval: evenly spaced unless months, and days of a zone's
 * clock, make it uneven.
 */
static DaArray *
timestamp_series(FunctionCallInfo fcinfo, DaElement element, PGFunction add)
{
	Timestamp	start = PG_GETARG_TIMESTAMP(0);
	Timestamp	stop = PG_GETARG_TIMESTAMP(1);
	Interval   *step = PG_GETARG_INTERVAL_P(2);
	Interval	zero = {0};
	int64		stride;
	int			sign;
	Growing		growing = {NULL};

	if (INTERVAL_NOT_FINITE_compat(step))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("step size cannot be infinite")));
	sign = DatumGetInt32(DirectFunctionCall2(interval_cmp, IntervalPGetDatum(step),
											 IntervalPGetDatum(&zero)));
	check_step(sign == 0);
	if (step->month == 0 && (step->day == 0 || element == DA_ELEMENT_TIMESTAMP) &&
		!pg_mul_s64_overflow(step->day, USECS_PER_DAY, &stride) &&
		!pg_add_s64_overflow(stride, step->time, &stride) &&
		!TIMESTAMP_NOT_FINITE(start) && !TIMESTAMP_NOT_FINITE(stop))
	{
		int64		length = series_length(start, stop, stride);
		DaArray    *series = da_run_sequence(element, start, stride, length);

		/* generate_series() adds the step to the last one too, which may be too much */
		if (length > 0)
			(void) DirectFunctionCall2(add, TimestampGetDatum(start + (length - 1) * stride),
									   IntervalPGetDatum(step));
		return series;
	}
	while (sign > 0 ? start <= stop : start >= stop)
	{
		grow(&growing, start);
		start = DatumGetTimestamp(DirectFunctionCall2(add, TimestampGetDatum(start),
													  IntervalPGetDatum(step)));
	}
	return grown_array(element, &growing);
}

PG_FUNCTION_INFO_V1(darray_series_timestamp);

Datum
darray_series_timestamp(PG_FUNCTION_ARGS)
{
	DA_RETURN(timestamp_series(fcinfo, DA_ELEMENT_TIMESTAMP, timestamp_pl_interval));
}

PG_FUNCTION_INFO_V1(darray_series_timestamptz);

Datum
darray_series_timestamptz(PG_FUNCTION_ARGS)
{
	DA_RETURN(timestamp_series(fcinfo, DA_ELEMENT_TIMESTAMPTZ, timestamptz_pl_interval));
}
