/*
 * time.c
 *	  Functions and operators of dates and timestamps, element by element.
 *
 * What nearly all calls do is a program of steps; what PostgreSQL raises for the other arguments,
 * or makes of them, its own function is asked, for the first element that is not NULL.
 */
#include "surface/surface.h"

#include "run/time/time_steps.h"
#include "run/time/zone.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"

/* where the clock of a zone shows what it is all the same to */
static bool
is_zoned(DaArray *array)
{
	return array->shape.element == DA_ELEMENT_TIMESTAMPTZ;
}

/* an argument of dates as what PostgreSQL takes them for */
static DaArray *
timestamps_arg(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	DaArray    *array = DA_GETARG(arg);

	return array->shape.element == DA_ELEMENT_DATE ? da_run_convert(array, element) : array;
}

/* date_trunc(units, v) */
PG_FUNCTION_INFO_V1(darray_date_trunc);

Datum
darray_date_trunc(PG_FUNCTION_ARGS)
{
	text	   *units = PG_GETARG_TEXT_PP(0);
	DaArray    *array = timestamps_arg(fcinfo, 1, DA_ELEMENT_TIMESTAMPTZ);
	bool		zoned = is_zoned(array);
	DaTimeSteps steps = {0};
	DaArray    *result = NULL;

	if (zoned)
		result = da_time_trunc_zoned(array, units, session_timezone);
	else if (da_time_trunc_steps(&steps, units))
		result = da_time_run(array, &steps);
	if (result == NULL)
		result = da_time_ask(array, array->shape.element,
							 zoned ? timestamptz_trunc : timestamp_trunc, 2,
							 (Datum[]) {PointerGetDatum(units), 0}, 1);
	DA_RETURN(result);
}

/* date_trunc(units, v, zone) */
PG_FUNCTION_INFO_V1(darray_date_trunc_zone);

Datum
darray_date_trunc_zone(PG_FUNCTION_ARGS)
{
	text	   *units = PG_GETARG_TEXT_PP(0);
	DaArray    *array = DA_GETARG(1);
	text	   *name = PG_GETARG_TEXT_PP(2);
	pg_tz	   *zone = da_zone_named(name);
	DaArray    *result = NULL;

	if (!is_zoned(array))
		array = da_run_convert(array, DA_ELEMENT_TIMESTAMPTZ);
	if (zone)
		result = da_time_trunc_zoned(array, units, zone);
	if (result == NULL)
		result = da_time_ask(array, array->shape.element, timestamptz_trunc_zone, 3,
							 (Datum[]) {PointerGetDatum(units), 0, PointerGetDatum(name)}, 1);
	DA_RETURN(result);
}

/* date_bin(stride, v, origin) */
PG_FUNCTION_INFO_V1(darray_date_bin);

Datum
darray_date_bin(PG_FUNCTION_ARGS)
{
	Interval   *stride = PG_GETARG_INTERVAL_P(0);
	DaArray    *array = DA_GETARG(1);
	Timestamp	origin = PG_GETARG_TIMESTAMP(2);
	DaTimeSteps steps = {0};

	if (da_time_bin_steps(&steps, stride, origin))
		DA_RETURN(da_time_run(array, &steps));
	DA_RETURN(da_time_ask(array, array->shape.element, timestamp_bin, 3,
						  (Datum[]) {IntervalPGetDatum(stride), 0, TimestampGetDatum(origin)}, 1));
}

/* date_part(field, v) */
PG_FUNCTION_INFO_V1(darray_date_part);

Datum
darray_date_part(PG_FUNCTION_ARGS)
{
	text	   *units = PG_GETARG_TEXT_PP(0);
	DaArray    *array = timestamps_arg(fcinfo, 1, DA_ELEMENT_TIMESTAMP);
	bool		zoned = is_zoned(array);
	DaTimeSteps steps = {0};
	DaArray    *result = NULL;

	if (zoned)
		result = da_time_part_zoned(array, units, session_timezone);
	else if (da_time_part_steps(&steps, units))
		result = da_time_run(array, &steps);
	if (result == NULL)
		result = da_time_ask(array, DA_ELEMENT_FLOAT8, zoned ? timestamptz_part : timestamp_part,
							 2, (Datum[]) {PointerGetDatum(units), 0}, 1);
	DA_RETURN(result);
}

static DaArray *
add_interval(DaArray *array, Interval *span, bool subtract)
{
	static const PGFunction functions[2][2] = {
		{timestamp_pl_interval, timestamp_mi_interval},
		{timestamptz_pl_interval, timestamptz_mi_interval}
	};
	bool		zoned = is_zoned(array);
	DaTimeSteps steps = {0};
	DaArray    *result = NULL;

	if (zoned)
		result = da_time_add_zoned(array, span, subtract, session_timezone);
	else if (da_time_add_steps(&steps, span, subtract))
		result = da_time_run(array, &steps);
	if (result)
		return result;
	return da_time_ask(array, array->shape.element, functions[zoned][subtract], 2,
					   (Datum[]) {0, IntervalPGetDatum(span)}, 0);
}

PG_FUNCTION_INFO_V1(darray_add_interval);

Datum
darray_add_interval(PG_FUNCTION_ARGS)
{
	DA_RETURN(add_interval(timestamps_arg(fcinfo, 0, DA_ELEMENT_TIMESTAMP),
						   PG_GETARG_INTERVAL_P(1), false));
}

PG_FUNCTION_INFO_V1(interval_add_darray);

Datum
interval_add_darray(PG_FUNCTION_ARGS)
{
	DA_RETURN(add_interval(timestamps_arg(fcinfo, 1, DA_ELEMENT_TIMESTAMP),
						   PG_GETARG_INTERVAL_P(0), false));
}

PG_FUNCTION_INFO_V1(darray_subtract_interval);

Datum
darray_subtract_interval(PG_FUNCTION_ARGS)
{
	DA_RETURN(add_interval(timestamps_arg(fcinfo, 0, DA_ELEMENT_TIMESTAMP),
						   PG_GETARG_INTERVAL_P(1), true));
}

/* an argument that is an array, or one element */
static DaOperand
operand_arg(FunctionCallInfo fcinfo, int arg, bool array, DaElement element)
{
	return array ? da_operand(DA_GETARG(arg)) : da_operand_value(element, PG_GETARG_DATUM(arg));
}

/* the SQL function of a date and another operand, of which "array" ones are no single element */
#define DATE_FIRST(name, op, result, date_array, other, other_array) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2] = { \
			operand_arg(fcinfo, 0, date_array, DA_ELEMENT_DATE), \
			operand_arg(fcinfo, 1, other_array, DA_ELEMENT_##other) \
		}; \
\
		DA_RETURN(da_run_time(DA_TIME_##op, DA_ELEMENT_##result, operands, 2)); \
	}

#define DATE_SECOND(name, op, result, date_array, other, other_array) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2] = { \
			operand_arg(fcinfo, 1, date_array, DA_ELEMENT_DATE), \
			operand_arg(fcinfo, 0, other_array, DA_ELEMENT_##other) \
		}; \
\
		DA_RETURN(da_run_time(DA_TIME_##op, DA_ELEMENT_##result, operands, 2)); \
	}

DATE_FIRST(dates_add_days, ADD_DAYS, DATE, true, INT4, true)
DATE_FIRST(dates_add_day, ADD_DAYS, DATE, true, INT4, false)
DATE_FIRST(date_add_days, ADD_DAYS, DATE, false, INT4, true)
DATE_SECOND(days_add_dates, ADD_DAYS, DATE, true, INT4, true)
DATE_SECOND(day_add_dates, ADD_DAYS, DATE, true, INT4, false)
DATE_SECOND(days_add_date, ADD_DAYS, DATE, false, INT4, true)
DATE_FIRST(dates_subtract_days, SUBTRACT_DAYS, DATE, true, INT4, true)
DATE_FIRST(dates_subtract_day, SUBTRACT_DAYS, DATE, true, INT4, false)
DATE_FIRST(date_subtract_days, SUBTRACT_DAYS, DATE, false, INT4, true)
DATE_FIRST(dates_subtract_dates, DAYS_BETWEEN, INT4, true, DATE, true)
DATE_FIRST(dates_subtract_date, DAYS_BETWEEN, INT4, true, DATE, false)
DATE_FIRST(date_subtract_dates, DAYS_BETWEEN, INT4, false, DATE, true)

/* two timestamps of one type, arrays or one of them a single one */
#define TIMES(name, form) \
	DA_BINARY_FUNCTION(name, form, false, seconds_between, DA_TIME_SECONDS_BETWEEN)

static DaArray *
seconds_between(DaTimeOp op, const DaOperand *a, const DaOperand *b)
{
	DaOperand	operands[2] = {*a, *b};

	return da_run_time(op, DA_ELEMENT_FLOAT8, operands, 2);
}

TIMES(times_subtract_times, DA_ARRAY_ARRAY)
TIMES(times_subtract_time, DA_ARRAY_SCALAR)
TIMES(time_subtract_times, DA_SCALAR_ARRAY)

/* to_timestamp(seconds) */
PG_FUNCTION_INFO_V1(darray_to_timestamp_of_epoch);

Datum
darray_to_timestamp_of_epoch(PG_FUNCTION_ARGS)
{
	DaOperand	operand = da_operand(DA_GETARG(0));

	DA_RETURN(da_run_time(DA_TIME_FROM_EPOCH, DA_ELEMENT_TIMESTAMPTZ, &operand, 1));
}

/* array_to_epoch(v): what the zone is does not matter */
PG_FUNCTION_INFO_V1(darray_to_epoch);

Datum
darray_to_epoch(PG_FUNCTION_ARGS)
{
	DaArray    *array = timestamps_arg(fcinfo, 0, DA_ELEMENT_TIMESTAMP);
	DaTimeSteps steps = {0};

	da_time_epoch_steps(&steps);
	DA_RETURN(da_time_run(array, &steps));
}

/* timezone(zone, v) */
PG_FUNCTION_INFO_V1(darray_timezone);

Datum
darray_timezone(PG_FUNCTION_ARGS)
{
	text	   *name = PG_GETARG_TEXT_PP(0);
	DaArray    *array = DA_GETARG(1);
	bool		zoned = is_zoned(array);
	pg_tz	   *zone = da_zone_named(name);
	DaArray    *result = NULL;

	if (zone)
		result = zoned ? da_zone_local(array, zone) : da_zone_utc(array, zone);
	if (result == NULL)
		result = da_time_ask(array, zoned ? DA_ELEMENT_TIMESTAMP : DA_ELEMENT_TIMESTAMPTZ,
							 zoned ? timestamptz_zone : timestamp_zone, 2,
							 (Datum[]) {PointerGetDatum(name), 0}, 1);
	DA_RETURN(result);
}
