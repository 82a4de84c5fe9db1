/*
 * reduce.h
 *	  What aggregates over all elements make of what an engine tells of these.
 */
#ifndef DA_REDUCE_H
#define DA_REDUCE_H

#include "run/program.h"
#include "run/tally.h"
#include "surface/surface.h"

/* the type of an aggregate's result; it takes such elements */
extern Oid	da_aggregate_type(DaAggregate aggregate, DaElement element);

extern Datum da_aggregate_datum(DaAggregate aggregate, DaElement element,
								const DaReduced *reduced, bool *isnull);

/* the same of a tally; squares: it has them */
extern Datum da_tally_datum(const DaTally *tally, DaAggregate aggregate, DaElement element,
							bool squares, bool *isnull);

/* of floats that are not NULL, rounded once; overflow is raised */
extern double da_tally_deviation_of(const DaTally *tally, bool sample, bool root);

pg_noreturn extern void da_float_overflow(void);

/* an exact numeric */
extern Datum da_numeric_from_int256(DaInt256 value);

#endif							/* DA_REDUCE_H */
