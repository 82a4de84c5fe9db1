/*
 * element_text.c
 *	  Elements as text, fast: the forms that the types' own output functions write.
 */
#include "engine/compat.h"

#include "surface/io/element_text.h"

#include <float.h>

#include "common/shortest_dec.h"
#include "kernel/exact/int256.h"
#include "miscadmin.h"
#include "pgtime.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/datetime.h"
#include "utils/float.h"
#include "utils/timestamp.h"

static inline bool
is_digit(char c)
{
	return (unsigned char) (c - '0') <= 9;
}

/* an integer of at most 18 digits, which cannot overflow */
static inline bool
read_integer(const char **text, int64 *value)
{
	const char *p = *text;
	bool		negative = *p == '-';
	const char *first = p += negative;
	uint64		digits = 0;

	for (; is_digit(*p); p++)
		digits = digits * 10 + (*p - '0');
	if (p == first || p - first > 18)
		return false;
	*value = negative ? -(int64) digits : (int64) digits;
	*text = p;
	return true;
}

static bool
read_int2(const char **text, void *element)
{
	int64		value;

	if (!read_integer(text, &value) || value < PG_INT16_MIN || value > PG_INT16_MAX)
		return false;
	*(int16 *) element = (int16) value;
	return true;
}

static bool
read_int4(const char **text, void *element)
{
	int64		value;

	if (!read_integer(text, &value) || value < PG_INT32_MIN || value > PG_INT32_MAX)
		return false;
	*(int32 *) element = (int32) value;
	return true;
}

static bool
read_int8(const char **text, void *element)
{
	return read_integer(text, element);
}

static bool
read_bool(const char **text, void *element)
{
	if (**text != 't' && **text != 'f')
		return false;
	*(uint8 *) element = *(*text)++ == 't';
	return true;
}

/* a decimal number: ± digits × 10^exponent */
typedef struct Decimal
{
	bool		negative;
	bool		fits;			/* there are no more than 19 digits, which 64 bits hold */
	uint64		digits;
	int			exponent;
} Decimal;

static inline bool
read_decimal(const char **text, Decimal *decimal)
{
	const char *p = *text;
	uint64		digits = 0;
	int			exponent = 0;
	int			significant = 0;	/* digits from the first that is not 0 on */
	const char *first;
	const char *point = NULL;

	decimal->negative = *p == '-';
	first = p += decimal->negative;
	for (;; p++)
	{
		if (is_digit(*p))
		{
			digits = digits * 10 + (*p - '0');
			significant += significant > 0 || *p != '0';
		}
		else if (*p == '.' && point == NULL)
			point = p;
		else
			break;
	}
	if (p - first == (point != NULL) || p - first > 400)
		return false;
	decimal->fits = significant <= 19;
	if (point)
		exponent = -(int) (p - point - 1);
	if (*p == 'e' || *p == 'E')
	{
		bool		negative = p[1] == '-';
		int			given = 0;

		first = p += 1 + (negative || p[1] == '+');
		for (; is_digit(*p) && p - first < 4; p++)
			given = given * 10 + (*p - '0');
		if (p == first)
			return false;
		exponent += negative ? -given : given;
	}
	decimal->digits = digits;
	decimal->exponent = exponent;
	*text = p;
	return true;
}

/* 5^0 to 5^27, which are below 2^64 */
#define MAX_POWER 27
static const uint64 powers_of_5[MAX_POWER + 1] = {
	UINT64CONST(1), UINT64CONST(5), UINT64CONST(25), UINT64CONST(125), UINT64CONST(625),
	UINT64CONST(3125), UINT64CONST(15625), UINT64CONST(78125), UINT64CONST(390625),
	UINT64CONST(1953125), UINT64CONST(9765625), UINT64CONST(48828125),
	UINT64CONST(244140625), UINT64CONST(1220703125), UINT64CONST(6103515625),
	UINT64CONST(30517578125), UINT64CONST(152587890625), UINT64CONST(762939453125),
	UINT64CONST(3814697265625), UINT64CONST(19073486328125), UINT64CONST(95367431640625),
	UINT64CONST(476837158203125), UINT64CONST(2384185791015625),
	UINT64CONST(11920928955078125), UINT64CONST(59604644775390625),
	UINT64CONST(298023223876953125), UINT64CONST(1490116119384765625),
	UINT64CONST(7450580596923828125)
};

/*
 * The number of "bits" binary digits nearest to the decimal, a tie going to the even one:
 * mantissa × 2^exponent. Exact: one product or quotient of 64-bit integers, which keeps 64
 * bits, and what is behind them is known to be 0 or not. The digits are not 0.
 */
static inline uint64
round_decimal(const Decimal *decimal, int bits, int *exponent)
{
	int			drop = 64 - bits;
	uint64		half = UINT64CONST(1) << (drop - 1);
	uint64		kept;			/* its highest bit is 1 */
	uint64		rest;
	uint64		mantissa;
	bool		inexact;

	if (decimal->exponent >= 0)
	{
		DaUint128	product = (DaUint128) decimal->digits * powers_of_5[decimal->exponent];
		int			shift = (product >> 64 == 0 ? 64 + __builtin_clzll((uint64) product) :
							 __builtin_clzll((uint64) (product >> 64)));

		product <<= shift;
		kept = (uint64) (product >> 64);
		inexact = (uint64) product != 0;
		*exponent = decimal->exponent + 64 - shift;
	}
	else
	{
		uint64		power = powers_of_5[-decimal->exponent];
		int			shift = __builtin_clzll(decimal->digits);
		int			power_shift = __builtin_clzll(power);
		uint64		dividend = decimal->digits << shift;
		uint64		divisor = power << power_shift;
		int			more = dividend < divisor ? 64 : 63;
		DaUint128	wide = (DaUint128) dividend << more;

		kept = (uint64) (wide / divisor);
		inexact = (unsigned __int128) kept * divisor != wide;
		*exponent = decimal->exponent + power_shift - shift - more;
	}
	mantissa = kept >> drop;
	rest = kept & ((half << 1) - 1);
	if (rest > half || (rest == half && (inexact || (mantissa & 1))))
		mantissa++;
	*exponent += drop;
	return mantissa;
}

static bool
read_float8(const char **text, void *element)
{
	static const double powers_of_10[] = {
		1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
		1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
	};
	const char *begin = *text;
	Decimal		decimal;
	double		value;

	if (!read_decimal(text, &decimal))
		return false;
	if (decimal.fits && decimal.digits <= UINT64CONST(1) << 53 && abs(decimal.exponent) <= 22)
	{
		/* both are floats, so one operation rounds once */
		value = (double) decimal.digits;
		if (decimal.exponent < 0)
			value /= powers_of_10[-decimal.exponent];
		else
			value *= powers_of_10[decimal.exponent];
	}
	else if (decimal.fits && decimal.digits != 0 && abs(decimal.exponent) <= MAX_POWER)
	{
		int			exponent;
		uint64		mantissa = round_decimal(&decimal, 53, &exponent);
		uint64		scale = (uint64) (exponent + 1023) << 52;
		double		factor;

		memcpy(&factor, &scale, sizeof(factor));
		value = (double) mantissa * factor;
	}
	else
	{
		/* as float8in() does it */
		errno = 0;
		*(double *) element = strtod(begin, NULL);
		return errno == 0;
	}
	*(double *) element = decimal.negative ? -value : value;
	return true;
}

/* not by way of a double, which would round twice */
static bool
read_float4(const char **text, void *element)
{
	const char *begin = *text;
	Decimal		decimal;
	float		value = 0;

	if (!read_decimal(text, &decimal))
		return false;
	if (!decimal.fits || abs(decimal.exponent) > MAX_POWER)
	{
		/* as float4in() does it */
		errno = 0;
		*(float *) element = strtof(begin, NULL);
		return errno == 0;
	}
	if (decimal.digits != 0)
	{
		int			exponent;
		uint64		mantissa = round_decimal(&decimal, 24, &exponent);
		uint32		scale;
		float		factor;

		if (exponent > 127 - 24)
			return false;
		scale = (uint32) (exponent + 127) << 23;
		memcpy(&factor, &scale, sizeof(factor));
		value = (float) mantissa * factor;
	}
	*(float *) element = decimal.negative ? -value : value;
	return true;
}

/* two digits as a number below "limit"; -1: they are none */
static inline int
two_digits(const char *p, int limit)
{
	int			value;

	if (!is_digit(p[0]) || !is_digit(p[1]))
		return -1;
	value = (p[0] - '0') * 10 + (p[1] - '0');
	return value < limit ? value : -1;
}

/*
 * YYYY-MM-DD, which means the same with any DateStyle, as days since 2000-01-01. Reads
 * nothing behind the end of the text: that is no digit.
 */
static inline bool
read_days(const char **text, int32 *days)
{
	const char *p = *text;
	int			century = two_digits(p, 100);
	int			year;
	int			month;
	int			day;

	if (century < 0 || (year = two_digits(p + 2, 100)) < 0 || p[4] != '-' ||
		(month = two_digits(p + 5, 13)) < 1 || p[7] != '-' ||
		(day = two_digits(p + 8, 32)) < 1)
		return false;
	year += century * 100;
	if (year < 1 || day > day_tab[isleap(year)][month - 1])
		return false;
	*days = date2j(year, month, day) - POSTGRES_EPOCH_JDATE;
	*text = p + 10;
	return true;
}

/* HH:MM:SS, and up to six digits behind a point, as microseconds */
static inline bool
read_time(const char **text, int64 *time)
{
	const char *p = *text;
	int			hour = two_digits(p, 24);
	int			minute;
	int			second;
	int64		fraction = 0;

	if (hour < 0 || p[2] != ':' || (minute = two_digits(p + 3, 60)) < 0 || p[5] != ':' ||
		(second = two_digits(p + 6, 60)) < 0)
		return false;
	p += 8;
	if (*p == '.')
	{
		int			n = 0;

		for (p++; n < 6 && is_digit(*p); p++, n++)
			fraction = fraction * 10 + (*p - '0');
		if (n == 0 || is_digit(*p))
			return false;
		for (; n < 6; n++)
			fraction *= 10;
	}
	*time = ((hour * MINS_PER_HOUR + minute) * SECS_PER_MINUTE + second) * USECS_PER_SEC +
		fraction;
	*text = p;
	return true;
}

/* the quotes around an element, if it begins with one */
static inline bool
open_quote(const char **text)
{
	if (**text != '"')
		return false;
	++*text;
	return true;
}

static inline bool
close_quote(const char **text, bool quoted)
{
	return !quoted || *(*text)++ == '"';
}

static bool
read_date(const char **text, void *element)
{
	bool		quoted = open_quote(text);

	return read_days(text, element) && close_quote(text, quoted);
}

static bool
read_timestamp(const char **text, void *element)
{
	bool		quoted = open_quote(text);
	int32		days;
	int64		time = 0;

	if (!read_days(text, &days))
		return false;
	if (**text == ' ' && is_digit((*text)[1]))
	{
		++*text;
		if (!read_time(text, &time))
			return false;
	}
	*(Timestamp *) element = days * USECS_PER_DAY + time;
	return close_quote(text, quoted);
}

/* with its distance from UTC: ±HH or ±HH:MM */
static bool
read_timestamptz(const char **text, void *element)
{
	bool		quoted = open_quote(text);
	int32		days;
	int64		time;
	int			hours;
	int			minutes = 0;
	char		sign;

	if (!read_days(text, &days) || *(*text)++ != ' ' || !read_time(text, &time))
		return false;
	sign = *(*text)++;
	if ((sign != '+' && sign != '-') || (hours = two_digits(*text, MAX_TZDISP_HOUR + 1)) < 0)
		return false;
	*text += 2;
	if (**text == ':')
	{
		if ((minutes = two_digits(*text + 1, 60)) < 0)
			return false;
		*text += 3;
	}
	time -= (sign == '-' ? -1 : 1) * (hours * USECS_PER_HOUR + minutes * USECS_PER_MINUTE);
	*(TimestampTz *) element = days * USECS_PER_DAY + time;
	return close_quote(text, quoted);
}

/* strings are read as tokens, and what is in quotes has quotes to be taken off */
static bool
read_text(const char **text, void *element)
{
	return false;
}

DaElementReader
da_element_reader(DaElement element)
{
	static const DaElementReader readers[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
		[DA_ELEMENT_##id] = read_##sql,
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
	};

	return readers[element];
}

static char *
write_bool(char *to, const void *element)
{
	*to++ = *(const uint8 *) element ? 't' : 'f';
	return to;
}

static char *
write_int2(char *to, const void *element)
{
	return to + pg_itoa(*(const int16 *) element, to);
}

static char *
write_int4(char *to, const void *element)
{
	return to + pg_ltoa(*(const int32 *) element, to);
}

static char *
write_int8(char *to, const void *element)
{
	return to + pg_lltoa(*(const int64 *) element, to);
}

static char *
write_float4(char *to, const void *element)
{
	float		value = *(const float *) element;

	if (extra_float_digits > 0)
		return to + float_to_shortest_decimal_buf(value, to);
	return to + pg_strfromd(to, DA_ELEMENT_TEXT_MAX, FLT_DIG + extra_float_digits, value);
}

static char *
write_float8(char *to, const void *element)
{
	double		value = *(const double *) element;

	if (extra_float_digits > 0)
		return to + double_to_shortest_decimal_buf(value, to);
	return to + pg_strfromd(to, DA_ELEMENT_TEXT_MAX, DBL_DIG + extra_float_digits, value);
}

static inline char *
write_two_digits(char *to, int value)
{
	*to++ = '0' + value / 10;
	*to++ = '0' + value % 10;
	return to;
}

/* days since 2000-01-01 as YYYY-MM-DD, from 0001-01-01 to 9999-12-31 */
static inline char *
write_days(char *to, int32 days)
{
	int			year;
	int			month;
	int			day;

	if (days < -730119 || days > 2921939)
		return NULL;
	j2date(days + POSTGRES_EPOCH_JDATE, &year, &month, &day);
	to = write_two_digits(to, year / 100);
	to = write_two_digits(to, year % 100);
	*to++ = '-';
	to = write_two_digits(to, month);
	*to++ = '-';
	return write_two_digits(to, day);
}

static char *
write_date(char *to, const void *element)
{
	return write_days(to, *(const DateADT *) element);
}

static char *
write_timestamp(char *to, const void *element)
{
	Timestamp	value = *(const Timestamp *) element;
	int64		days = value / USECS_PER_DAY;
	int64		time = value % USECS_PER_DAY;
	int			fraction;
	int			seconds;

	if (time < 0)
	{
		time += USECS_PER_DAY;
		days--;
	}
	to = write_days(to, (int32) days);
	if (to == NULL)
		return NULL;
	seconds = (int) (time / USECS_PER_SEC);
	fraction = (int) (time % USECS_PER_SEC);
	*to++ = ' ';
	to = write_two_digits(to, seconds / SECS_PER_HOUR);
	*to++ = ':';
	to = write_two_digits(to, seconds / SECS_PER_MINUTE % MINS_PER_HOUR);
	*to++ = ':';
	to = write_two_digits(to, seconds % SECS_PER_MINUTE);
	if (fraction != 0)
	{
		*to++ = '.';
		to = write_two_digits(to, fraction / 10000);
		to = write_two_digits(to, fraction / 100 % 100);
		to = write_two_digits(to, fraction % 100);
		while (to[-1] == '0')
			to--;
	}
	return to;
}

/* where the session's time zone is UTC */
static char *
write_timestamptz(char *to, const void *element)
{
	to = write_timestamp(to, element);
	if (to == NULL)
		return NULL;
	memcpy(to, "+00", 3);
	return to + 3;
}

/* is the session's time zone that of UTC at all times? */
static bool
zone_is_utc(void)
{
	long int	offset;

	return pg_get_timezone_offset(session_timezone, &offset) && offset == 0;
}

DaElementWriter
da_element_writer(DaElement element)
{
	static const DaElementWriter writers[DA_NUM_ELEMENTS] = {
#define write_text	NULL		/* entries are */
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
		[DA_ELEMENT_##id] = write_##sql,
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
	};

	if (da_element_info[element].class_ == DA_CLASS_TIME && DateStyle != USE_ISO_DATES)
		return NULL;
	if (element == DA_ELEMENT_TIMESTAMPTZ && !zone_is_utc())
		return NULL;
	return writers[element];
}
