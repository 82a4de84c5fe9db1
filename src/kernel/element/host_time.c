/*
 * host_time.c
 *	  Loops of the host engine for dates and timestamps, element by element.
 *
 * What the time is computed with is mostly one number for all elements: a stride, a field. A
 * loop for that number alone divides by a constant, or knows the field.
 */
#include "kernel/host/host_loops.h"

#include "kernel/element/calendar.h"

/* are all n numbers the first one? */
DA_INLINE bool
is_uniform(const int64_t *numbers, int64_t n)
{
	uint64_t	differ = 0;

	for (int64_t i = 0; i < n; i++)
		differ |= (uint64_t) (numbers[i] ^ numbers[0]);
	return differ == 0;
}

/*
 * da_time_bin() by multiplication with the reciprocal. False: not all are ordinary. What is
 * infinite or near the ends is left to da_time_bin().
 */
static DA_CLONES bool
bin_uniform(const int64_t *restrict a, int64_t stride, int64_t origin, int64_t *restrict to,
			int64_t n)
{
	const uint64_t sign = UINT64_C(1) << 63;
	const uint64_t d = (uint64_t) stride;
	const uint64_t reciprocal = ~UINT64_C(0) / d;
	const uint64_t shift = sign % d;

	/* where the distance from the origin fits */
	int64_t		first = DA_TIMESTAMP_MIN;
	int64_t		end = DA_TIMESTAMP_END;
	uint64_t	doubt = 0;

	if (origin > INT64_MAX + DA_TIMESTAMP_MIN)
		first = INT64_MIN + origin;
	if (origin < DA_TIMESTAMP_END - INT64_MAX)
		end = INT64_MAX + origin;
	for (int64_t i = 0; i < n; i++)
	{
		uint64_t	u = (uint64_t) a[i] - (uint64_t) origin + sign;
		uint64_t	rest = u - da_multiply_high(u, reciprocal) * d;
		int64_t		result;

		/* the quotient is exact or one too small */
		rest -= rest >= d ? d : 0;
		rest += rest < shift ? d - shift : -shift;
		result = (int64_t) ((uint64_t) a[i] - rest);
		doubt |= (uint64_t) (a[i] < first) | (uint64_t) (a[i] >= end) |
			(uint64_t) (result < DA_TIMESTAMP_MIN);
		to[i] = result;
	}
	return doubt == 0;
}

/* a step of "arity" operands, b and c being any where there are fewer */
#define LOOP(fn, from, to_type, x, y, z) \
	{ \
		const da_time_##from *restrict a = left; \
		const da_time_##from *restrict b = middle; \
		const da_time_##from *restrict c = right; \
		da_time_##to_type *restrict result = to; \
\
		(void) b; \
		(void) c; \
		for (int64_t i = 0; i < n; i++) \
			result[i] = da_time_##fn(x, y, z, &errors); \
	}

#define DA_TIME(id, fn, arity, others, from, to_type, element) \
static DA_CLONES uint32_t \
each_##fn(const void *left, const void *middle, const void *right, void *to, int64_t n) \
{ \
	uint32_t	errors = 0; \
\
	LOOP(fn, from, to_type, a[i], b[i], c[i]) \
	return errors; \
}
#include "kernel/element/time_list.h"
#undef DA_TIME

/* the spans that date_trunc() has */
static bool
is_known_span(int64_t months, int64_t origin)
{
	return origin == 0 ? months == 1 || months == 3 || months == 12 || months == 120
		: origin == 12 && (months == 1200 || months == 12000);
}

#define BIN_MONTHS_CASE(months, origin) \
	case months: \
		for (int64_t i = 0; i < n; i++) \
			to[i] = da_time_bin_months_ordinary(a[i], months, origin, &doubt); \
		break

/* false: not all are ordinary */
static DA_CLONES bool
bin_months_uniform(const int64_t *restrict a, int64_t months, int64_t *restrict to, int64_t n)
{
	uint64_t	doubt = 0;

	switch (months)
	{
			BIN_MONTHS_CASE(1, 0);
			BIN_MONTHS_CASE(3, 0);
			BIN_MONTHS_CASE(12, 0);
			BIN_MONTHS_CASE(120, 0);
			BIN_MONTHS_CASE(1200, 12);
			BIN_MONTHS_CASE(12000, 12);
	}
	return doubt == 0;
}

/* the same of da_time_add_months() */
static DA_CLONES bool
add_months_uniform(const int64_t *restrict a, int32_t months, int64_t *restrict to, int64_t n)
{
	uint64_t	doubt = 0;

	for (int64_t i = 0; i < n; i++)
		to[i] = da_time_add_months_ordinary(a[i], months, &doubt);
	return doubt == 0;
}

#define FIELD_CASE(field) \
	case DA_FIELD_##field: \
		LOOP(part, INT8, FLOAT8, a[i], DA_FIELD_##field, 0) \
		break

static DA_CLONES uint32_t
part_uniform(const void *left, DaTimeField field, void *to, int64_t n)
{
	const void *middle = left;
	const void *right = left;
	uint32_t	errors = 0;

	switch (field)
	{
			FIELD_CASE(MICROSECONDS);
			FIELD_CASE(MILLISECONDS);
			FIELD_CASE(SECOND);
			FIELD_CASE(MINUTE);
			FIELD_CASE(HOUR);
			FIELD_CASE(DAY);
			FIELD_CASE(MONTH);
			FIELD_CASE(QUARTER);
			FIELD_CASE(WEEK);
			FIELD_CASE(DOW);
			FIELD_CASE(ISODOW);
			FIELD_CASE(DOY);
			FIELD_CASE(YEAR);
			FIELD_CASE(DECADE);
			FIELD_CASE(CENTURY);
			FIELD_CASE(MILLENNIUM);
			FIELD_CASE(JULIAN);
			FIELD_CASE(ISOYEAR);
			FIELD_CASE(EPOCH);
		case DA_NUM_FIELDS:
			break;
	}
	return errors;
}

typedef uint32_t (*TimeLoop) (const void *a, const void *b, const void *c, void *to, int64_t n);

static const TimeLoop loops[DA_NUM_TIMES] = {
#define DA_TIME(id, fn, arity, others, from, to, result) [DA_TIME_##id] = each_##fn,
#include "kernel/element/time_list.h"
#undef DA_TIME
};

uint32_t
host_time_loop(DaTimeOp op, const void *a, const void *b, const void *c, void *to, int64_t n)
{
	const int64_t *number = b;
	const int64_t *origin = c;

	switch (op)
	{
		case DA_TIME_BIN:
			if (number[0] > 0 && is_uniform(number, n) && is_uniform(origin, n) &&
				bin_uniform(a, number[0], origin[0], to, n))
				return 0;
			return each_bin(a, b, c, to, n);
		case DA_TIME_BIN_MONTHS:
			if (is_uniform(number, n) && is_uniform(origin, n) &&
				is_known_span(number[0], origin[0]) && bin_months_uniform(a, number[0], to, n))
				return 0;
			return each_bin_months(a, b, c, to, n);
		case DA_TIME_ADD_MONTHS:
			if (number[0] < DA_MANY_MONTHS && number[0] > -DA_MANY_MONTHS &&
				is_uniform(number, n) && add_months_uniform(a, (int32_t) number[0], to, n))
				return 0;
			return each_add_months(a, b, c, to, n);
		case DA_TIME_PART:
			if (number[0] >= 0 && number[0] < DA_NUM_FIELDS && is_uniform(number, n))
				return part_uniform(a, (DaTimeField) number[0], to, n);
			return each_part(a, b, c, to, n);
		default:
			return loops[op] (a, b, c, to, n);
	}
}
