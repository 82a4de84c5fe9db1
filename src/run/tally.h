/*
 * tally.h
 *	  The elements of an array added to a tally, by whatever engine.
 */
#ifndef DA_RUN_TALLY_H
#define DA_RUN_TALLY_H

#include "kernel/exact/tally.h"
#include "run/run.h"

/* of numbers, of the class that the tally is of */
extern void da_run_tally(DaTally *tally, DaTallyOf of, DaArray *from, const DaGrow *grow);

/* memory of numbers from a context */
extern DaGrow da_grow_in(MemoryContext context);

/* raise that a count, or another bigint, does not fit */
pg_noreturn extern void da_bigint_out_of_range(void);

#endif							/* DA_RUN_TALLY_H */
