/*
 * program_run.h
 *	  How a program runs: by what is told of encoded values, as one task, or a step after the
 *	  other.
 */
#ifndef DA_PROGRAM_RUN_H
#define DA_PROGRAM_RUN_H

#include "run/program/program.h"

/*
 * args[i] is of the type that the program says, or a NULL in place of an array, which
 * da_program_is_null() has been asked of. The error is that of the first step that fails on an
 * element that is taken (program_steps.h).
 */
extern DaArray *da_run_program(const DaProgram *program, const DaOperand *args);

/* of an array, what the aggregate wants to know */
extern void da_run_aggregate(DaArray *array, DaFold aggregate, DaReduced *result);

/* the same of what the program makes, for its aggregate */
extern void da_run_program_reduce(const DaProgram *program, const DaOperand *args,
								  DaReduced *result);

#endif							/* DA_PROGRAM_RUN_H */
