/*
 * zone.c
 *	  What offsets from UTC a time zone has while an array's elements last.
 *
 * PostgreSQL tells when a zone's offset changes. A clock that is turned forward by a change at B
 * (UTC) to offset "after" skips the hour before B + after, and PostgreSQL takes what is skipped
 * for the time before; one that is turned back repeats the hour after B + after, and what is
 * repeated is taken for the second time. So local time has the offset "after" from B + after on,
 * either way. (It looks for the one change that comes after the day before; so where two are
 * nearer to each other than that, it is asked for each element.)
 */
#include "run/time/zone.h"

#include "miscadmin.h"
#include "parser/scansup.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/datetime.h"

#define EPOCH_SECONDS	((POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * (int64) SECS_PER_DAY)

/* changes further than this from all elements do not concern them, whatever the offset */
#define MARGIN	(2 * SECS_PER_DAY)

bool
da_zone_ask_local(pg_tz *tz, int64 timestamp, int64 *local)
{
	struct pg_tm tm;
	fsec_t		fsec;
	int			offset;

	*local = timestamp;
	return TIMESTAMP_NOT_FINITE(timestamp) ||
		(timestamp2tm(timestamp, &offset, &tm, &fsec, NULL, tz) == 0 &&
		 tm2timestamp(&tm, fsec, NULL, local) == 0);
}

bool
da_zone_ask_utc(pg_tz *tz, int64 timestamp, int64 *utc)
{
	struct pg_tm tm;
	fsec_t		fsec;
	int			offset;

	*utc = timestamp;
	if (TIMESTAMP_NOT_FINITE(timestamp))
		return true;
	if (timestamp2tm(timestamp, NULL, &tm, &fsec, NULL, NULL) != 0)
		return false;
	offset = DetermineTimeZoneOffset(&tm, tz);
	return tm2timestamp(&tm, fsec, &offset, utc) == 0;
}

bool
da_zone_is_fixed(pg_tz *tz, int64 *offset)
{
	long int	seconds;

	if (!pg_get_timezone_offset(tz, &seconds))
		return false;
	*offset = seconds * USECS_PER_SEC;
	return true;
}

/* the first and the last of an array's finite elements as timestamps; false: there is none */
static bool
range_of(DaArray *array, int64 *least, int64 *most)
{
	DaColumn	column = da_array_column(array);
	int64		low = END_TIMESTAMP;
	int64		high = MIN_TIMESTAMP - 1;

	/* a NULL counts as 2000 */
	if (column.storage == DA_STORAGE_INT4)
	{
		const int32 *date = column.data;
		const int32 first = DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE;
		const int32 end = TIMESTAMP_END_JULIAN - POSTGRES_EPOCH_JDATE;
		int32		low_date = end;
		int32		high_date = first - 1;

		for (int64 i = 0; i < column.length; i++)
		{
			low_date = date[i] >= first && date[i] < low_date ? date[i] : low_date;
			high_date = date[i] < end && date[i] > high_date ? date[i] : high_date;
		}
		low = low_date * USECS_PER_DAY;
		high = high_date * USECS_PER_DAY;
	}
	else
	{
		const int64 *timestamp = column.data;

		for (int64 i = 0; i < column.length; i++)
		{
			int64		t = timestamp[i];

			low = t >= MIN_TIMESTAMP && t < low ? t : low;
			high = t < END_TIMESTAMP && t > high ? t : high;
		}
	}
	*least = low;
	*most = high;
	return low <= high;
}

static void
add_change(DaZone *zone, int64 at, int64 offset)
{
	/* room for a power of two */
	if (zone->nchanges >= 16 && (zone->nchanges & (zone->nchanges - 1)) == 0)
	{
		zone->change = repalloc(zone->change, 2 * zone->nchanges * sizeof(int64));
		zone->offset = repalloc(zone->offset, (2 * zone->nchanges + 1) * sizeof(int64));
	}
	zone->change[zone->nchanges++] = at;
	zone->offset[zone->nchanges] = offset;
}

void
da_zone_open(DaZone *zone, pg_tz *tz, DaArray *array)
{
	bool		local = array->shape.element != DA_ELEMENT_TIMESTAMPTZ;

	/* asking for more changes than this would cost what asking for each element does */
	int64		limit = 256 + array->shape.length / 4;
	int64		least;
	int64		most;
	pg_time_t	at;
	pg_time_t	last = PG_INT64_MIN;
	pg_time_t	boundary;
	long int	before;
	long int	after;
	int			is_dst;
	int			found;

	*zone = (DaZone) {.tz = tz, .known = true, .from = PG_INT64_MIN, .to = PG_INT64_MAX};
	if (da_zone_is_fixed(tz, &zone->current))
		return;
	if (!range_of(array, &least, &most))
		return;
	zone->change = palloc(16 * sizeof(int64));
	zone->offset = palloc(17 * sizeof(int64));
	at = least / USECS_PER_SEC + EPOCH_SECONDS - MARGIN;
	for (;;)
	{
		found = pg_next_dst_boundary(&at, &before, &is_dst, &boundary, &after, &is_dst, tz);
		if (found < 0)
			break;
		if (zone->nchanges == 0)
			zone->offset[0] = before * USECS_PER_SEC;
		if (found == 0 || boundary > most / USECS_PER_SEC + EPOCH_SECONDS + MARGIN)
			break;
		if (zone->nchanges == limit || (local && last > boundary - MARGIN))
		{
			found = -1;
			break;
		}
		CHECK_FOR_INTERRUPTS();
		add_change(zone, (boundary - EPOCH_SECONDS + (local ? after : 0)) * USECS_PER_SEC,
				   after * USECS_PER_SEC);
		/* at the very last change that is in a zone's table it knows of none after it */
		last = boundary;
		at = boundary + 1;
	}
	zone->known = found >= 0;
	if (zone->known)
		da_zone_seek(zone, least);
}

void
da_zone_seek(DaZone *zone, int64 at)
{
	int			low = 0;		/* offset[low] is the one, or one after it */
	int			high = zone->nchanges;

	while (low < high)
	{
		int			middle = (low + high) / 2;

		if (at < zone->change[middle])
			high = middle;
		else
			low = middle + 1;
	}
	zone->from = low == 0 ? PG_INT64_MIN : zone->change[low - 1];
	zone->to = low == zone->nchanges ? PG_INT64_MAX : zone->change[low];
	zone->current = zone->offset[low];
}

bool
da_zone_is_uniform(DaArray *from, pg_tz *tz, int64 unit, int64 *offset)
{
	DaZone		zone;

	/* whole seconds all offsets are */
	*offset = 0;
	if (USECS_PER_SEC % unit == 0)
		return true;
	da_zone_open(&zone, tz, from);
	*offset = zone.current;
	if (!zone.known)
		return false;
	for (int i = 0; i <= zone.nchanges && zone.offset; i++)
		if ((zone.offset[i] - zone.current) % unit != 0)
			return false;
	return true;
}

pg_tz *
da_zone_named(text * name)
{
	char		zone[TZ_STRLEN_MAX + 1];
	char	   *word;
	pg_tz	   *tz;
	int			offset;
	int			type;

	text_to_cstring_buffer(name, zone, sizeof(zone));
	word = downcase_truncate_identifier(zone, strlen(zone), false);
	DecodeTimezoneAbbrev_compat(word, &type, &offset, &tz);
	pfree(word);
	return type == UNKNOWN_FIELD ? pg_tzset(zone) : NULL;
}
