/*
 * time.c
 *	  Between date, timestamp and timestamptz, element by element, on the host: the session's
 *	  time zone is PostgreSQL's to know.
 */
#include "run/run.h"

#include "miscadmin.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"
#include "utils/timestamp.h"

/* elements between two looks at the interrupts: a zone's rules cost some 0.2 us an element */
#define STRIDE 4096

/* one element; "zone": what a step knows of the time zone */
typedef int64 (*Step) (int64 value, int64 zone);

/* what is beyond a timestamp's range, on either side: neither finite nor infinite */
#define BEFORE_ALL	(MIN_TIMESTAMP - 1)
#define AFTER_ALL	END_TIMESTAMP

static inline int64
in_place(Timestamp value, int overflow)
{
	return overflow == 0 ? value : overflow < 0 ? BEFORE_ALL : AFTER_ALL;
}

/* a date whose timestamp fits and is finite, as nearly all are */
static inline bool
is_plain_date(int64 date)
{
	return date >= DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE &&
		date < TIMESTAMP_END_JULIAN - POSTGRES_EPOCH_JDATE;
}

static inline int64
date_to_timestamp(int64 date, int64 zone)
{
	if (is_plain_date(date))
		return date * USECS_PER_DAY;
	return DatumGetTimestamp(DirectFunctionCall1(date_timestamp, DateADTGetDatum((DateADT) date)));
}

static inline int64
timestamp_to_date(int64 timestamp, int64 zone)
{
	if (IS_VALID_TIMESTAMP(timestamp))
		return timestamp / USECS_PER_DAY - (timestamp % USECS_PER_DAY < 0);
	return DatumGetDateADT(DirectFunctionCall1(timestamp_date, TimestampGetDatum(timestamp)));
}

static inline int64
date_to_timestamptz(int64 date, int64 zone)
{
	return DatumGetTimestampTz(DirectFunctionCall1(date_timestamptz,
												   DateADTGetDatum((DateADT) date)));
}

static inline int64
timestamp_to_timestamptz(int64 timestamp, int64 zone)
{
	return DatumGetTimestampTz(DirectFunctionCall1(timestamp_timestamptz,
												   TimestampGetDatum(timestamp)));
}

static inline int64
timestamptz_to_date(int64 timestamp, int64 zone)
{
	return DatumGetDateADT(DirectFunctionCall1(timestamptz_date,
											   TimestampTzGetDatum(timestamp)));
}

static inline int64
timestamptz_to_timestamp(int64 timestamp, int64 zone)
{
	return DatumGetTimestamp(DirectFunctionCall1(timestamptz_timestamp,
												 TimestampTzGetDatum(timestamp)));
}

/* the same where nothing is raised: to be compared with */
static inline int64
date_beside_timestamp(int64 date, int64 zone)
{
	int			overflow = 0;
	Timestamp	result;

	if (is_plain_date(date))
		return date * USECS_PER_DAY;
	result = date2timestamp_opt_overflow((DateADT) date, &overflow);
	return in_place(result, overflow);
}

static inline int64
date_beside_timestamptz(int64 date, int64 zone)
{
	int			overflow = 0;
	TimestampTz result = date2timestamptz_opt_overflow((DateADT) date, &overflow);

	return in_place(result, overflow);
}

static inline int64
timestamp_beside_timestamptz(int64 timestamp, int64 zone)
{
	int			overflow = 0;
	TimestampTz result = timestamp2timestamptz_opt_overflow(timestamp, &overflow);

	return in_place(result, overflow);
}

/* in a zone of one offset, "zone" microseconds east; what is near the ends is in no hurry */
static inline int64
timestamp_in_fixed_zone(int64 timestamp, int64 zone)
{
	return IS_VALID_TIMESTAMP(timestamp) && IS_VALID_TIMESTAMP(timestamp - zone) ? timestamp - zone
		: timestamp_to_timestamptz(timestamp, 0);
}

static inline int64
timestamp_beside_fixed_zone(int64 timestamp, int64 zone)
{
	return IS_VALID_TIMESTAMP(timestamp) && IS_VALID_TIMESTAMP(timestamp - zone) ? timestamp - zone
		: timestamp_beside_timestamptz(timestamp, 0);
}

static inline int64
timestamptz_in_fixed_zone(int64 timestamp, int64 zone)
{
	return IS_VALID_TIMESTAMP(timestamp) && IS_VALID_TIMESTAMP(timestamp + zone) ? timestamp + zone
		: timestamptz_to_timestamp(timestamp, 0);
}

static inline int64
element_at(const DaColumn *column, int64 position)
{
	return column->storage == DA_STORAGE_INT4 ? ((const int32 *) column->data)[position]
		: ((const int64 *) column->data)[position];
}

static inline bool
is_null(const DaColumn *column, int64 position)
{
	return column->validity && !da_bit_get(column->validity, column->validity_offset + position);
}

/* the loop, made anew for each step */
static pg_attribute_always_inline DaArray *
each(DaArray *from, DaElement to, Step step, int64 zone)
{
	DaShape		shape = da_shape(to, from->shape.ndim, from->shape.dims);
	DaArray    *array = da_array_create(&shape, da_array_may_have_nulls(from));
	DaColumn	column = da_array_column(from);
	DaOutput	output = da_array_output(array);
	int64		null_count = da_array_null_count(from);

	for (int64 begin = 0; begin < shape.length; begin += STRIDE)
	{
		int64		end = Min(begin + STRIDE, shape.length);

		CHECK_FOR_INTERRUPTS();
		for (int64 i = begin; i < end; i++)
		{
			int64		value = (null_count > 0 && is_null(&column, i) ? 0
								 : step(element_at(&column, i), zone));

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

/* has the session's zone one offset for ever, and which? In microseconds, east of UTC. */
static bool
fixed_zone(int64 *zone)
{
	long int	seconds;

	if (!pg_get_timezone_offset(session_timezone, &seconds))
		return false;
	*zone = seconds * USECS_PER_SEC;
	return true;
}

DaArray *
da_time_convert(DaArray *from, DaElement to)
{
	int64		zone = 0;
	bool		fixed = fixed_zone(&zone);

	switch (from->shape.element)
	{
		case DA_ELEMENT_DATE:
			if (to == DA_ELEMENT_TIMESTAMP)
				return each(from, to, date_to_timestamp, 0);
			return each(from, to, date_to_timestamptz, 0);
		case DA_ELEMENT_TIMESTAMP:
			if (to == DA_ELEMENT_DATE)
				return each(from, to, timestamp_to_date, 0);
			if (fixed)
				return each(from, to, timestamp_in_fixed_zone, zone);
			return each(from, to, timestamp_to_timestamptz, 0);
		default:
			Assert(from->shape.element == DA_ELEMENT_TIMESTAMPTZ);
			if (to == DA_ELEMENT_DATE)
				return each(from, to, timestamptz_to_date, 0);
			if (fixed)
				return each(from, to, timestamptz_in_fixed_zone, zone);
			return each(from, to, timestamptz_to_timestamp, 0);
	}
}

DaArray *
da_time_beside(DaArray *from, DaElement to)
{
	int64		zone = 0;

	Assert(da_element_info[from->shape.element].rank < da_element_info[to].rank);
	if (to == DA_ELEMENT_TIMESTAMP)
		return each(from, to, date_beside_timestamp, 0);
	if (from->shape.element == DA_ELEMENT_DATE)
		return each(from, to, date_beside_timestamptz, 0);
	if (fixed_zone(&zone))
		return each(from, to, timestamp_beside_fixed_zone, zone);
	return each(from, to, timestamp_beside_timestamptz, 0);
}

int64
da_time_value_beside(DaElement from, int64 value, DaElement to)
{
	Assert(da_element_info[from].rank < da_element_info[to].rank);
	if (to == DA_ELEMENT_TIMESTAMP)
		return date_beside_timestamp(value, 0);
	return from == DA_ELEMENT_DATE ? date_beside_timestamptz(value, 0)
		: timestamp_beside_timestamptz(value, 0);
}
