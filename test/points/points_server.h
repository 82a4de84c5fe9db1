/*
 * points_server.h
 *	  What the points of a session tell of the last run, and what is checked after it.
 */
#ifndef POINTS_SERVER_H
#define POINTS_SERVER_H

#include "points.h"

/* once a process, before points of it are armed */
extern void points_begin(void);

/* of the log, so far */
extern uint64 points_warnings;

/* where the last point was that had its turn: places in the library, as addr2line wants them */
extern char *points_told_stack(void);

/* a run begins */
extern void points_forget(void);

/* whether the chains of calls of its points are noted; is that of a point, from 0, a new one? */
extern void points_note_chains(bool wanted);
extern bool points_new_chain(int64 point);

/* what a session keeps between statements: NULL, or what is not in order */
extern const char *points_check_cache(void);
extern const char *points_check_handles(void);

#endif							/* POINTS_SERVER_H */
