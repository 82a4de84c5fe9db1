/*
 * calendar.h
 *	  What PostgreSQL's functions of date and timestamp do to one element: for every row of
 *	  time_list.h da_time_<fn>(a, b, c, &errors). Compiled as C for the host engine and as CUDA
 *	  for the device.
 *
 * A timestamp is microseconds since the beginning of 2000, a date is days since then. Where
 * PostgreSQL raises, DA_ERROR_TIME is set, and the result is any. Operations of fewer operands
 * ignore the others. Infinities stay what they are.
 */
#ifndef DA_CALENDAR_H
#define DA_CALENDAR_H

#include "kernel/kernel.h"
#include "kernel/element/scalar.h"

/* the types of time_list.h */
typedef int32_t da_time_INT4;
typedef int64_t da_time_INT8;
typedef double da_time_FLOAT8;

#define DA_USECS_PER_SECOND	INT64_C(1000000)
#define DA_USECS_PER_DAY	INT64_C(86400000000)

/* PostgreSQL's ranges: from the first one to before the last */
#define DA_TIMESTAMP_MIN	INT64_C(-211813488000000000)
#define DA_TIMESTAMP_END	INT64_C(9223371331200000000)
#define DA_DATE_MIN			(-2451545)
#define DA_DATE_END			2145031949
#define DA_DATE_TIMESTAMP_END	106751983	/* dates before this are timestamps, too */

/* from 1970 to 2000 */
#define DA_EPOCH_SECONDS	INT64_C(946684800)

/* what PART gives: date_part()'s fields */
typedef enum DaTimeField
{
	DA_FIELD_MICROSECONDS,
	DA_FIELD_MILLISECONDS,
	DA_FIELD_SECOND,
	DA_FIELD_MINUTE,
	DA_FIELD_HOUR,
	DA_FIELD_DAY,
	DA_FIELD_MONTH,
	DA_FIELD_QUARTER,
	DA_FIELD_WEEK,
	DA_FIELD_DOW,
	DA_FIELD_ISODOW,
	DA_FIELD_DOY,
	/* those of an infinity are infinite, the ones before NULL: PART gives NaN */
	DA_FIELD_YEAR,
	DA_FIELD_DECADE,
	DA_FIELD_CENTURY,
	DA_FIELD_MILLENNIUM,
	DA_FIELD_JULIAN,
	DA_FIELD_ISOYEAR,
	DA_FIELD_EPOCH,
	DA_NUM_FIELDS
} DaTimeField;

/* the upper half of a product, in what vectors have: products of 32 bits */
DA_INLINE uint64_t
da_multiply_high(uint64_t a, uint64_t b)
{
	const uint64_t low = UINT32_MAX;
	uint64_t	middle = (a >> 32) * (b & low) + ((a & low) * (b & low) >> 32);

	return (a >> 32) * (b >> 32) + (middle >> 32) +
		(((a & low) * (b >> 32) + (middle & low)) >> 32);
}

/* the day that a timestamp is on; it must be one, or be near */
DA_INLINE int64_t
da_day_of(int64_t a)
{
	const uint64_t d = (uint64_t) DA_USECS_PER_DAY;
	uint64_t	u = (uint64_t) a - (uint64_t) (DA_TIMESTAMP_MIN - 40 * DA_USECS_PER_DAY);
	uint64_t	day = da_multiply_high(u, ~UINT64_C(0) / d);

	/* exact or one too small */
	day += u - day * d >= d;
	return (int64_t) day + DA_DATE_MIN - 40;
}

/* a day of the proleptic Gregorian calendar; the year 0 is 1 BC */
typedef struct DaCivil
{
	int32_t		year;
	int32_t		month;			/* from 1 */
	int32_t		day;
} DaCivil;

/*
 * Neri and Schneider, "Euclidean affine functions and their application to calendar
 * algorithms", 2022: years begin in March, and are counted from 4800 BC on.
 */
#define DA_CIVIL_YEARS		4800
#define DA_CIVIL_DAYS		(730425 + 146097 * (DA_CIVIL_YEARS / 400))

DA_INLINE DaCivil
da_civil(int64_t days)
{
	uint32_t	n1 = 4 * (uint32_t) (days + DA_CIVIL_DAYS) + 3;
	uint32_t	century = n1 / 146097;
	uint32_t	n2 = n1 % 146097 / 4 * 4 + 3;
	uint64_t	p2 = (uint64_t) 2939745 * n2;
	uint32_t	year = 100 * century + (uint32_t) (p2 >> 32);
	uint32_t	day_of_year = (uint32_t) p2 / 2939745 / 4;
	uint32_t	n3 = 2141 * day_of_year + 197913;
	int32_t		next = day_of_year >= 306;
	DaCivil		civil;

	civil.year = (int32_t) year - DA_CIVIL_YEARS + next;
	civil.month = (int32_t) (n3 >> 16) - 12 * next;
	civil.day = (int32_t) ((n3 & 0xffff) / 2141) + 1;
	return civil;
}

/* the inverse; days past the month's end count on */
DA_INLINE int64_t
da_days_of(int32_t year, int32_t month, int32_t day)
{
	int32_t		next = month <= 2;
	uint32_t	y = (uint32_t) (year + DA_CIVIL_YEARS - next);
	uint32_t	m = (uint32_t) (month + 12 * next);
	uint32_t	century = y / 100;
	uint32_t	days = 1461 * y / 4 - century + century / 4 + (979 * m - 2919) / 32;

	return (int64_t) days + day - 1 - DA_CIVIL_DAYS;
}

DA_INLINE int32_t
da_days_of_month(int32_t year, int32_t month)
{
	bool		leap = (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0));

	return month == 2 ? 28 + leap : 30 + ((month + (month >> 3)) & 1);
}

/* rounded down, d above 0 */
DA_INLINE int64_t
da_floor_divide(int64_t a, int64_t d)
{
	return a / d - (a % d < 0);
}

DA_INLINE bool
da_is_timestamp(int64_t a)
{
	return a >= DA_TIMESTAMP_MIN && a < DA_TIMESTAMP_END;
}

DA_INLINE bool
da_is_infinite_time(int64_t a)
{
	return a == INT64_MIN || a == INT64_MAX;
}

DA_INLINE uint32_t
da_time_error_if(bool failed)
{
	return failed ? DA_ERROR_TIME : 0;
}

/*
 * The last of the times origin + i * stride that is not after a. A stride below 1 is taken as 1.
 * DA_ERROR_OUT_OF_RANGE, too: the distance from the origin is what does not fit.
 */
DA_INLINE int64_t
da_time_bin(int64_t a, int64_t stride, int64_t origin, uint32_t *errors)
{
	int64_t		distance = (int64_t) ((uint64_t) a - (uint64_t) origin);
	int64_t		d = stride < 1 ? 1 : stride;
	int64_t		rest;
	int64_t		result;

	if (da_is_infinite_time(a))
		return a;
	if (((a ^ origin) & (a ^ distance)) < 0)
	{
		*errors |= DA_ERROR_TIME | DA_ERROR_OUT_OF_RANGE;
		return a;
	}
	rest = distance % d;
	rest += rest < 0 ? d : 0;
	result = (int64_t) ((uint64_t) a - (uint64_t) rest);
	*errors |= da_time_error_if(!da_is_timestamp(result));
	return result;
}

/* what da_time_bin_months() gives, unless it sets *doubt */
DA_INLINE int64_t
da_time_bin_months_ordinary(int64_t a, uint32_t months, uint32_t origin, uint64_t *doubt)
{
	DaCivil		civil = da_civil(da_day_of(a));
	uint32_t	month = (uint32_t) ((civil.year + DA_CIVIL_YEARS) * 12 + civil.month - 1);

	/* nothing is negative that many spans later */
	uint32_t	rest = (month - DA_CIVIL_YEARS * 12 - origin + 70000 * months) % months;
	uint32_t	first = month - rest;
	int32_t		year = (int32_t) (first / 12) - DA_CIVIL_YEARS;
	int64_t		day = da_days_of(year, (int32_t) (first % 12) + 1, 1);
	int64_t		result = (int64_t) ((uint64_t) day * (uint64_t) DA_USECS_PER_DAY);

	*doubt |= (uint64_t) (a < DA_TIMESTAMP_MIN) | (uint64_t) (a >= DA_TIMESTAMP_END) |
		(uint64_t) (result < DA_TIMESTAMP_MIN) | (uint64_t) (rest > month);
	return result;
}

/*
 * The first moment of the months that a is in, "months" of them; they begin with month "origin",
 * counted from January of the year 0, and every "months" after it. What is not from 1 to
 * 12,000 months is taken as 1, an origin beyond as 0.
 */
DA_INLINE int64_t
da_time_bin_months(int64_t a, int64_t months, int64_t origin, uint32_t *errors)
{
	uint64_t	doubt = 0;
	int64_t		result =
	da_time_bin_months_ordinary(a, months < 1 || months > 12000 ? 1 : (uint32_t) months,
								origin < 0 || origin > 12000 ? 0 : (uint32_t) origin, &doubt);

	if (da_is_infinite_time(a))
		return a;
	*errors |= da_time_error_if(doubt != 0);
	return result;
}

DA_INLINE int64_t
da_time_add_time(int64_t a, int64_t b, int64_t c, uint32_t *errors)
{
	int64_t		sum = (int64_t) ((uint64_t) a + (uint64_t) b);
	bool		infinite = da_is_infinite_time(a);

	(void) c;
	*errors |= da_time_error_if(!infinite && ((((a ^ sum) & (b ^ sum)) < 0) |
											  !da_is_timestamp(sum)));
	return infinite ? a : sum;
}

/* from here on all timestamps are out of range */
#define DA_MANY_MONTHS	(12 * 400000)

/* what da_time_add_months() gives, unless it sets *doubt; fewer than DA_MANY_MONTHS */
DA_INLINE int64_t
da_time_add_months_ordinary(int64_t a, int32_t months, uint64_t *doubt)
{
	int64_t		days = da_day_of(a);
	DaCivil		civil = da_civil(days);
	int32_t		month = (civil.year + DA_CIVIL_YEARS) * 12 + civil.month - 1 + months;
	bool		before = month < 12;
	uint32_t	to = before ? 12 : (uint32_t) month;
	int32_t		year = (int32_t) (to / 12) - DA_CIVIL_YEARS;
	int32_t		last = da_days_of_month(year, (int32_t) (to % 12) + 1);
	int64_t		day = da_days_of(year, (int32_t) (to % 12) + 1,
								 civil.day < last ? civil.day : last);

	/* which the time of the day does not change */
	*doubt |= (uint64_t) (a < DA_TIMESTAMP_MIN) | (uint64_t) (a >= DA_TIMESTAMP_END) |
		(uint64_t) before | (uint64_t) (day < DA_DATE_MIN) |
		(uint64_t) (day >= DA_DATE_TIMESTAMP_END);
	return (int64_t) ((uint64_t) a + (uint64_t) (day - days) * (uint64_t) DA_USECS_PER_DAY);
}

/* the same day and clock of another month, or its last day */
DA_INLINE int64_t
da_time_add_months(int64_t a, int64_t months, int64_t c, uint32_t *errors)
{
	bool		many = months >= DA_MANY_MONTHS || months <= -DA_MANY_MONTHS;
	uint64_t	doubt = many;
	int64_t		result = da_time_add_months_ordinary(a, many ? 0 : (int32_t) months, &doubt);

	(void) c;
	if (da_is_infinite_time(a))
		return a;
	*errors |= da_time_error_if(doubt != 0);
	return result;
}

DA_INLINE bool
da_is_infinite_date(int32_t a)
{
	return a == INT32_MIN || a == INT32_MAX;
}

DA_INLINE int32_t
da_time_date(int32_t a, int64_t sum, uint32_t *errors)
{
	bool		infinite = da_is_infinite_date(a);

	*errors |= da_time_error_if(!infinite && (sum < DA_DATE_MIN || sum >= DA_DATE_END));
	return infinite ? a : (int32_t) sum;
}

DA_INLINE int32_t
da_time_add_days(int32_t a, int32_t b, int32_t c, uint32_t *errors)
{
	(void) c;
	return da_time_date(a, (int64_t) a + b, errors);
}

DA_INLINE int32_t
da_time_subtract_days(int32_t a, int32_t b, int32_t c, uint32_t *errors)
{
	(void) c;
	return da_time_date(a, (int64_t) a - b, errors);
}

DA_INLINE int32_t
da_time_days_between(int32_t a, int32_t b, int32_t c, uint32_t *errors)
{
	(void) c;
	*errors |= da_time_error_if(da_is_infinite_date(a) | da_is_infinite_date(b));
	return (int32_t) ((uint32_t) a - (uint32_t) b);
}

/* microseconds as a double, which is what they are up to 285 years, over a million */
DA_INLINE double
da_time_seconds_between(int64_t a, int64_t b, int64_t c, uint32_t *errors)
{
	int64_t		difference = (int64_t) ((uint64_t) a - (uint64_t) b);
	bool		infinite = da_is_infinite_time(a) | da_is_infinite_time(b);
	bool		overflow = ((a ^ b) & (a ^ difference)) < 0;

	(void) c;
	*errors |= da_time_error_if(infinite | overflow) |
		(overflow && !infinite ? DA_ERROR_OUT_OF_RANGE : 0);
	return (double) difference / 1000000.0;
}

DA_INLINE int64_t
da_time_midnight(int32_t a, int32_t b, int32_t c, uint32_t *errors)
{
	bool		infinite = da_is_infinite_date(a);
	int64_t		result = (int64_t) ((uint64_t) a * (uint64_t) DA_USECS_PER_DAY);

	(void) b;
	(void) c;
	*errors |= da_time_error_if(!infinite && (a < DA_DATE_MIN || a >= DA_DATE_TIMESTAMP_END));
	return infinite ? (a < 0 ? INT64_MIN : INT64_MAX) : result;
}

DA_INLINE int32_t
da_time_date_of(int64_t a, int64_t b, int64_t c, uint32_t *errors)
{
	(void) b;
	(void) c;
	(void) errors;
	return a == INT64_MIN ? INT32_MIN : a == INT64_MAX ? INT32_MAX
		: (int32_t) da_floor_divide(a, DA_USECS_PER_DAY);
}

/* seconds since 1970, to the next microsecond */
DA_INLINE int64_t
da_time_from_epoch(double a, double b, double c, uint32_t *errors)
{
	const double least = (double) (DA_TIMESTAMP_MIN / DA_USECS_PER_SECOND + DA_EPOCH_SECONDS);
	const double end = (double) (DA_TIMESTAMP_END / DA_USECS_PER_SECOND + DA_EPOCH_SECONDS);
	int64_t		result;

	(void) b;
	(void) c;
	if (fabs(a) == (double) INFINITY)
		return a < 0 ? INT64_MIN : INT64_MAX;
	if (!(a >= least && a < end))
	{
		*errors |= DA_ERROR_TIME | (a != a ? DA_ERROR_OUT_OF_RANGE : 0);
		return 0;
	}
	result = (int64_t) rint((a - (double) DA_EPOCH_SECONDS) * (double) DA_USECS_PER_SECOND);
	*errors |= da_time_error_if(!da_is_timestamp(result));
	return result;
}

/* of the week, from 0 for Monday */
DA_INLINE int32_t
da_day_of_week(int64_t days)
{
	/* the days begin with a Monday */
	return (int32_t) ((uint32_t) (days - DA_DATE_MIN + 700) % 7);
}

/* as PostgreSQL numbers the centuries and the like: there is none of number 0 */
DA_INLINE double
da_years_from_one(int32_t year, int32_t span)
{
	return year > 0 ? (year + span - 1) / span : -((span - 1 - (year - 1)) / span);
}

DA_INLINE double
da_part_of_day(int64_t days, DaTimeField part)
{
	DaCivil		civil = da_civil(days);
	int64_t		thursday;

	switch (part)
	{
		case DA_FIELD_DAY:
			return civil.day;
		case DA_FIELD_MONTH:
			return civil.month;
		case DA_FIELD_QUARTER:
			return (civil.month - 1) / 3 + 1;
		case DA_FIELD_DOW:
			return (da_day_of_week(days) + 1) % 7;
		case DA_FIELD_ISODOW:
			return da_day_of_week(days) + 1;
		case DA_FIELD_DOY:
			return (double) (int32_t) (days - da_days_of(civil.year, 1, 1) + 1);
		case DA_FIELD_WEEK:
			/* a week belongs to the year that its Thursday is in */
			thursday = days - da_day_of_week(days) + 3;
			thursday -= da_days_of(da_civil(thursday).year, 1, 1);
			return (double) (int32_t) ((uint32_t) thursday / 7 + 1);
		case DA_FIELD_ISOYEAR:
			civil = da_civil(days - da_day_of_week(days) + 3);
			return civil.year > 0 ? civil.year : civil.year - 1;
		case DA_FIELD_YEAR:
			return civil.year > 0 ? civil.year : civil.year - 1;
		case DA_FIELD_DECADE:
			return civil.year >= 0 ? civil.year / 10 : -((8 - (civil.year - 1)) / 10);
		case DA_FIELD_CENTURY:
			return da_years_from_one(civil.year, 100);
		default:
			return da_years_from_one(civil.year, 1000);
	}
}

DA_INLINE double
da_time_part(int64_t a, int64_t part, int64_t c, uint32_t *errors)
{
	int64_t		days;
	int64_t		of_day;
	uint32_t	hour;
	uint32_t	minute;
	uint32_t	second;
	double		usecs;

	(void) c;
	(void) errors;
	if (!da_is_timestamp(a))
		return part < DA_FIELD_YEAR || part >= DA_NUM_FIELDS ? (double) NAN
			: a < 0 ? -(double) INFINITY : (double) INFINITY;
	if (part == DA_FIELD_EPOCH)
	{
		const int64_t epoch = DA_EPOCH_SECONDS * DA_USECS_PER_SECOND;

		return (a < INT64_MAX - epoch ? (double) (a + epoch) : (double) a + (double) epoch) /
			1000000.0;
	}
	days = da_day_of(a);
	of_day = a - days * DA_USECS_PER_DAY;
	/* divided by powers of two, times of the day have 32 bits */
	hour = (uint32_t) (of_day >> 10) / 3515625;
	minute = (uint32_t) (of_day >> 8) / 234375;
	second = (uint32_t) (of_day >> 6) / 15625;
	usecs = (double) (int32_t) (of_day - (int64_t) second * DA_USECS_PER_SECOND);
	switch (part)
	{
		case DA_FIELD_MICROSECONDS:
			return (double) (int32_t) (second % 60) * 1000000.0 + usecs;
		case DA_FIELD_MILLISECONDS:
			return (double) (int32_t) (second % 60) * 1000.0 + usecs / 1000.0;
		case DA_FIELD_SECOND:
			return (double) (int32_t) (second % 60) + usecs / 1000000.0;
		case DA_FIELD_MINUTE:
			return (double) (int32_t) (minute % 60);
		case DA_FIELD_HOUR:
			return (double) (int32_t) hour;
		case DA_FIELD_JULIAN:
			return (double) (int32_t) (days - DA_DATE_MIN) +
				((double) (int32_t) second + usecs / 1000000.0) / 86400.0;
		default:
			return part < 0 || part >= DA_NUM_FIELDS ? (double) NAN
				: da_part_of_day(days, (DaTimeField) part);
	}
}

#endif							/* DA_CALENDAR_H */
