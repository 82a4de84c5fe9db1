/*
 * accumulate.h
 *	  The elements of an array added to an accumulator, by whatever engine.
 */
#ifndef DA_ACCUMULATE_H
#define DA_ACCUMULATE_H

#include "kernel/exact/accumulator.h"
#include "run/run.h"

/* of numbers, of the class that the accumulator is of */
extern void da_run_accumulate(DaAccum *accum, DaAccumOf of, DaArray *from, const DaGrow *grow);

/* memory of numbers from a context */
extern DaGrow da_grow_in(MemoryContext context);

/* raise that a count, or another bigint, does not fit */
pg_noreturn extern void da_bigint_out_of_range(void);

#endif							/* DA_ACCUMULATE_H */
