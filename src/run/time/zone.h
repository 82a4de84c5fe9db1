/*
 * zone.h
 *	  Arrays between UTC and the clock of a time zone, on the host: the rules of zones are
 *	  PostgreSQL's to know.
 */
#ifndef DA_ZONE_H
#define DA_ZONE_H

#include "run/run.h"

#include "pgtime.h"
#include "utils/timestamp.h"

/*
 * The offsets from UTC of a zone, as far as an array needs them. A loop goes through its elements
 * with one: neighbours mostly have the same offset.
 */
typedef struct DaZone
{
	pg_tz	   *tz;
	bool		known;			/* else each element is a question to PostgreSQL */
	int			nchanges;
	int64	   *change;			/* ascending: when the next offset begins, in UTC or local time */
	int64	   *offset;			/* nchanges + 1 of them, in microseconds, east positive */
	int64		from;			/* from here to before the next: "current" */
	int64		to;
	int64		current;
} DaZone;

/* the changes that concern an array: of timestamptz, or of what is local time */
extern void da_zone_open(DaZone *zone, pg_tz *tz, DaArray *array);

/* what is not ordinary, as PostgreSQL does it; false: it is out of range */
extern bool da_zone_ask_local(pg_tz *tz, int64 timestamp, int64 *local);
extern bool da_zone_ask_utc(pg_tz *tz, int64 timestamp, int64 *utc);

extern void da_zone_seek(DaZone *zone, int64 at);

/* the offset at a time, which is finite */
static inline int64
da_zone_offset(DaZone *zone, int64 at)
{
	if (unlikely(at < zone->from || at >= zone->to))
		da_zone_seek(zone, at);
	return zone->current;
}

/* of one element, infinities stay; false: it is out of range */
static inline bool
da_zone_to_local(DaZone *zone, int64 timestamp, int64 *local)
{
	if (likely(zone->known && IS_VALID_TIMESTAMP(timestamp)))
	{
		*local = timestamp + da_zone_offset(zone, timestamp);
		if (likely(IS_VALID_TIMESTAMP(*local)))
			return true;
	}
	return da_zone_ask_local(zone->tz, timestamp, local);
}

static inline bool
da_zone_to_utc(DaZone *zone, int64 timestamp, int64 *utc)
{
	if (likely(zone->known && IS_VALID_TIMESTAMP(timestamp)))
	{
		*utc = timestamp - da_zone_offset(zone, timestamp);
		if (likely(IS_VALID_TIMESTAMP(*utc)))
			return true;
	}
	return da_zone_ask_utc(zone->tz, timestamp, utc);
}

/* has the zone one offset for ever, and which? */
extern bool da_zone_is_fixed(pg_tz *tz, int64 *offset);

/* are all offsets that a timestamptz array has there the same, but for multiples of a unit? */
extern bool da_zone_is_uniform(DaArray *from, pg_tz *tz, int64 unit, int64 *offset);

/* time.c: timestamptz to timestamp, and back; NULL: an element is out of range */
extern DaArray *da_zone_local(DaArray *from, pg_tz *tz);
extern DaArray *da_zone_utc(DaArray *from, pg_tz *tz);

/* the zone of that name, but for abbreviations; NULL: PostgreSQL's function is to be asked */
extern pg_tz *da_zone_named(text * name);

#endif							/* DA_ZONE_H */
