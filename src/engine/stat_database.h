/*
 * stat_database.h
 *	  What the operations of all sessions of a database have done, those that have ended too.
 */
#ifndef DA_STAT_DATABASE_H
#define DA_STAT_DATABASE_H

#include "engine/stat.h"

#include "datatype/timestamp.h"

/* called once, when the library is loaded */
extern void da_stat_database_init(void);

/* can there be any? */
extern bool da_stat_database_is_kept(void);

/* add what this session has done since the last time; never raises */
extern void da_stat_database_flush(void);

/* the same, before this session's numbers are set to 0 */
extern void da_stat_database_forget(void);

/* a row of it; times in nanoseconds */
typedef struct DaDatabaseStat
{
	int64		calls;
	int64		elements;
	int64		bytes_up;
	int64		bytes_down;
	int64		kernel_ns;
	int64		copy_ns;
	int64		detoast_ns;
	int64		cache_hits;
	int64		vectors_read;
	int64		vectors_skipped;
	int64		fallbacks;
} DaDatabaseStat;

/* a session's own numbers as such a row */
extern void da_stat_database_to_row(const DaStat *stat, DaDatabaseStat *row);

/* how many places there are; the first is of databases for which there was no other */
#define DA_STAT_DATABASES	64

/* whose place it is: false if it is nobody's; InvalidOid in the first */
extern bool da_stat_database(int place, Oid *database, TimestampTz *reset);
extern void da_stat_database_row(int place, DaOp op, DaEngineId id, DaDatabaseStat *row);

/* set those of this session's database to 0 */
extern void da_stat_database_reset(void);

#endif							/* DA_STAT_DATABASE_H */
