/*
 * reduce.h
 *	  What aggregates over all elements make of what an engine tells of these.
 */
#ifndef DA_REDUCE_H
#define DA_REDUCE_H

#include "run/program/program.h"
#include "run/rows/accumulate.h"
#include "surface/surface.h"

/* the type of an aggregate's result; it takes such elements */
extern Oid	da_aggregate_type(DaFold aggregate, DaElement element);

extern Datum da_aggregate_datum(DaFold aggregate, DaElement element,
								const DaReduced *reduced, bool *isnull);

/* the same of an array that is an argument, of which this may be the element type */
extern Datum da_aggregate_arg(FunctionCallInfo fcinfo, int arg, DaFold aggregate,
							  DaElement *element, bool *isnull);

/* the same of an accumulator; squares: it has them */
extern Datum da_accum_datum(const DaAccum *accum, DaFold aggregate, DaElement element,
							bool squares, bool *isnull);

/* raise what DA_ERROR_* bits of a value say */
extern void da_check_finish(uint32 errors);

/*
 * The value of a group in the element type of the result; there are elements enough.
 * Raises what does not fit.
 */
extern DaScalar da_accum_value(const DaAccum *accum, DaFold fold, DaAccumOf of, DaElement element);

pg_noreturn extern void da_float_overflow(void);

/* an exact numeric */
extern Datum da_numeric_from_int256(DaInt256 value);

#endif							/* DA_REDUCE_H */
