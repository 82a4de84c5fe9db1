/*
 * time.c
 *	  Dates and timestamps element by element on the host: between UTC and a time zone's clock,
 *	  beside other types, and whatever else only PostgreSQL knows.
 */
#include "run/time/zone.h"

#include "miscadmin.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

/* elements between two looks at the interrupts: a zone's rules may cost some 0.2 us an element */
#define STRIDE 4096

/* one element; false: the result is out of range */
typedef bool (*Step) (DaZone *zone, int64 value, int64 *result);

/* what is beyond a timestamp's range, on either side: neither finite nor infinite */
#define BEFORE_ALL	(MIN_TIMESTAMP - 1)
#define AFTER_ALL	END_TIMESTAMP

static inline int64
in_place(Timestamp value, const int *overflow)
{
	return *overflow == 0 ? value : *overflow < 0 ? BEFORE_ALL : AFTER_ALL;
}

/* a date whose timestamp fits and is finite, as nearly all are */
static inline bool
is_plain_date(int64 date)
{
	return date >= DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE &&
		date < TIMESTAMP_END_JULIAN - POSTGRES_EPOCH_JDATE;
}

static inline bool
date_to_timestamptz(DaZone *zone, int64 date, int64 *result)
{
	if (is_plain_date(date))
		return da_zone_to_utc(zone, date * USECS_PER_DAY, result);
	*result = DatumGetTimestampTz(DirectFunctionCall1(date_timestamptz,
													  DateADTGetDatum((DateADT) date)));
	return true;
}

static inline bool
timestamptz_to_date(DaZone *zone, int64 timestamp, int64 *result)
{
	int64		local;

	if (TIMESTAMP_NOT_FINITE(timestamp) || !da_zone_to_local(zone, timestamp, &local))
		*result = DatumGetDateADT(DirectFunctionCall1(timestamptz_date,
													  TimestampTzGetDatum(timestamp)));
	else
		*result = local / USECS_PER_DAY - (local % USECS_PER_DAY < 0);
	return true;
}

/* the same where nothing is raised: to be compared with */
static inline bool
date_as_timestamp(DaZone *zone, int64 date, int64 *result)
{
	int			overflow = 0;

	*result = date * USECS_PER_DAY;
	if (!is_plain_date(date))
		*result = in_place(date2timestamp_opt_overflow((DateADT) date, &overflow), &overflow);
	return true;
}

static inline bool
timestamp_as_timestamptz(DaZone *zone, int64 timestamp, int64 *result)
{
	int			overflow = 0;

	if (zone->known && IS_VALID_TIMESTAMP(timestamp))
	{
		*result = timestamp - da_zone_offset(zone, timestamp);
		if (IS_VALID_TIMESTAMP(*result))
			return true;
	}
	*result = in_place(timestamp2timestamptz_opt_overflow(timestamp, &overflow), &overflow);
	return true;
}

static inline bool
date_as_timestamptz(DaZone *zone, int64 date, int64 *result)
{
	int			overflow = 0;

	if (is_plain_date(date))
		return timestamp_as_timestamptz(zone, date * USECS_PER_DAY, result);
	*result = in_place(date2timestamptz_opt_overflow((DateADT) date, &overflow), &overflow);
	return true;
}

/* the loop, made anew for each step; NULL: a result is out of range */
static pg_attribute_always_inline DaArray *
each(DaArray *from, DaElement to, Step step, pg_tz *tz)
{
	DaShape		shape = da_shape(to, from->shape.ndim, from->shape.dims);
	DaArray    *array = da_array_create(&shape, da_array_may_have_nulls(from));
	DaColumn	column = da_array_column(from);
	DaOutput	output = da_array_output(array);
	int64		null_count = da_array_null_count(from);
	DaZone		zone = {NULL};

	if (tz)
		da_zone_open(&zone, tz, from);
	for (int64 begin = 0; begin < shape.length; begin += STRIDE)
	{
		int64		end = Min(begin + STRIDE, shape.length);

		CHECK_FOR_INTERRUPTS();
		for (int64 i = begin; i < end; i++)
		{
			int64		value = 0;

			if (!(null_count > 0 && da_column_is_null(&column, i)) &&
				!step(&zone, da_column_integer(&column, i), &value))
				return NULL;
			if (to == DA_ELEMENT_DATE)
				((int32 *) output.data)[i] = (int32) value;
			else
				((int64 *) output.data)[i] = value;
		}
	}
	if (output.validity && null_count > 0)
		da_bits_copy(output.validity, column.validity, column.validity_offset, shape.length);
	else if (output.validity)
		for (int64 i = 0; i < shape.length; i += 64)
			output.validity[i >> 6] = da_bits_low(shape.length - i);
	da_array_finish(array, null_count);
	return array;
}

DaArray *
da_zone_local(DaArray *from, pg_tz *tz)
{
	return each(from, DA_ELEMENT_TIMESTAMP, da_zone_to_local, tz);
}

DaArray *
da_zone_utc(DaArray *from, pg_tz *tz)
{
	return each(from, DA_ELEMENT_TIMESTAMPTZ, da_zone_to_utc, tz);
}

static DaArray *
convert(DaArray *from, DaElement to)
{
	DaOperand	operand = da_operand(from);

	switch (from->shape.element)
	{
		case DA_ELEMENT_DATE:
			if (to == DA_ELEMENT_TIMESTAMP)
				return da_run_time(DA_TIME_MIDNIGHT, to, &operand, 1);
			return each(from, to, date_to_timestamptz, session_timezone);
		case DA_ELEMENT_TIMESTAMP:
			if (to == DA_ELEMENT_DATE)
				return da_run_time(DA_TIME_DATE_OF, to, &operand, 1);
			return da_zone_utc(from, session_timezone);
		default:
			Assert(from->shape.element == DA_ELEMENT_TIMESTAMPTZ);
			if (to == DA_ELEMENT_DATE)
				return each(from, to, timestamptz_to_date, session_timezone);
			return da_zone_local(from, session_timezone);
	}
}

DaArray *
da_time_convert(DaArray *from, DaElement to)
{
	DaArray    *result = convert(from, to);

	if (result == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
				 from->shape.element == DA_ELEMENT_DATE ?
				 errmsg("date out of range for timestamp") : errmsg("timestamp out of range")));
	return result;
}

DaArray *
da_time_comparable(DaArray *from, DaElement to)
{
	Assert(da_element_info[from->shape.element].rank < da_element_info[to].rank);
	if (to == DA_ELEMENT_TIMESTAMP)
		return each(from, to, date_as_timestamp, NULL);
	if (from->shape.element == DA_ELEMENT_DATE)
		return each(from, to, date_as_timestamptz, session_timezone);
	return each(from, to, timestamp_as_timestamptz, session_timezone);
}

int64
da_time_value_comparable(DaElement from, int64 value, DaElement to)
{
	DaZone		zone = {.tz = session_timezone};
	int64		result;

	Assert(da_element_info[from].rank < da_element_info[to].rank);
	if (to == DA_ELEMENT_TIMESTAMP)
		(void) date_as_timestamp(&zone, value, &result);
	else if (from == DA_ELEMENT_DATE)
		(void) date_as_timestamptz(&zone, value, &result);
	else
		(void) timestamp_as_timestamptz(&zone, value, &result);
	return result;
}

DaArray *
da_time_ask(DaArray *from, DaElement to, PGFunction function, int nargs, Datum *args, int at)
{
	LOCAL_FCINFO(fcinfo, 3);
	DaShape		shape = da_shape(to, from->shape.ndim, from->shape.dims);
	DaArray    *array = da_array_create(&shape, true);
	DaColumn	column = da_array_column(from);
	DaOutput	output = da_array_output(array);
	MemoryContext scratch = AllocSetContextCreate(CurrentMemoryContext, "darray time",
												  ALLOCSET_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(scratch);
	int64		null_count = 0;

	Assert(nargs <= 3 && da_element_size(to) == sizeof(Datum));
	if (output.validity)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	InitFunctionCallInfoData(*fcinfo, NULL, nargs, InvalidOid, NULL, NULL);
	for (int i = 0; i < nargs; i++)
		fcinfo->args[i] = (NullableDatum) {i == at ? 0 : args[i], false};
	for (int64 i = 0; i < shape.length; i++)
	{
		Datum		value = 0;

		fcinfo->isnull = da_column_is_null(&column, i);
		if (!fcinfo->isnull)
		{
			fcinfo->args[at].value = Int64GetDatum(da_column_integer(&column, i));
			value = function(fcinfo);
		}
		((int64 *) output.data)[i] = fcinfo->isnull ? 0 : DatumGetInt64(value);
		null_count += fcinfo->isnull;
		if (!fcinfo->isnull)
			da_bit_set(output.validity, i);
		if (i % STRIDE == 0)
		{
			CHECK_FOR_INTERRUPTS();
			MemoryContextReset(scratch);
		}
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(scratch);
	da_array_finish(array, null_count);
	return array;
}
