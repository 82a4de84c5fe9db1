/*
 * time_steps.h
 *	  What functions and operators of dates and timestamps do, as steps of a program: without a
 *	  time zone, element by element.
 */
#ifndef DA_TIME_STEPS_H
#define DA_TIME_STEPS_H

#include "run/program/program.h"

#include "utils/timestamp.h"

/* steps after each other: of the array, then of what the step before makes; and numbers */
#define DA_TIME_STEPS 3

typedef struct DaTimeStep
{
	uint8		op;				/* DaStepOp */
	int64		number[2];		/* the second and third operand */
} DaTimeStep;

typedef struct DaTimeSteps
{
	int			nsteps;
	DaTimeStep	step[DA_TIME_STEPS];
	bool		nan_is_null;	/* what is NaN in the end is NULL */
} DaTimeSteps;

/*
 * Each of these appends steps to those there are. False: PostgreSQL's own function is to be
 * asked, element by element, because it raises something, or nearly does.
 */
extern bool da_time_trunc_steps(DaTimeSteps *steps, text * units);
extern bool da_time_bin_steps(DaTimeSteps *steps, const Interval *stride, Timestamp origin);
extern bool da_time_part_steps(DaTimeSteps *steps, text * units);
extern bool da_time_add_steps(DaTimeSteps *steps, const Interval *span, bool subtract);

extern void da_time_epoch_steps(DaTimeSteps *steps);

/*
 * The steps as those of a program, on top of a register; the last one's, or DA_NO_REGISTER.
 * number() gives the register of a scalar.
 */
extern uint8 da_time_add_to_program(const DaTimeSteps *steps, DaProgram *program, uint8 reg,
									uint8 (*number) (void *context, DaElement element,
													 DaScalar value), void *context);

/* the array after all steps */
extern DaArray *da_time_run(DaArray *from, const DaTimeSteps *steps);

/*
 * The same of a timestamptz on the clock of a zone; NULL: PostgreSQL's own function is to be
 * asked.
 */
extern DaArray *da_time_trunc_zoned(DaArray *from, text * units, pg_tz *zone);
extern DaArray *da_time_part_zoned(DaArray *from, text * units, pg_tz *zone);
extern DaArray *da_time_add_zoned(DaArray *from, const Interval *span, bool subtract,
								  pg_tz *zone);

#endif							/* DA_TIME_STEPS_H */
