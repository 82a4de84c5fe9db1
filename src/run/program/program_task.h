/*
 * program_task.h
 *	  A program as one task.
 */
#ifndef DA_PROGRAM_TASK_H
#define DA_PROGRAM_TASK_H

#include "run/program/program.h"
#include "run/task/run_task.h"

/* the shape of all that the program makes, with the rows that are dropped; false: there is none */
extern bool da_program_has_shape(const DaProgram *program, const DaOperand *args, DaShape *shape);

/* the same; false also if a step after the other is better */
extern bool da_program_fits_task(const DaProgram *program, const DaOperand *args, DaShape *shape);

/*
 * A task of the program's inputs and steps; its registers for those of the program. With "numbers"
 * there are two more, before the steps: an INT4 1, and a NULL. "guarded": for the elements that are
 * taken, and map[] has the root and its rows alone; false: there is no room.
 */
extern bool da_program_begin_task(DaRun *run, DaTaskKind kind, DaOp op, const DaProgram *program,
								  const DaOperand *args, const DaShape *shape, bool numbers,
								  bool guarded, uint8 *map);

/*
 * Do it as if all elements were taken. False: a step fails that may be of elements that are not,
 * so the program has to be done again, guarded.
 */
extern bool da_program_try(DaRun *run, const DaProgram *program, bool guarded);

/*
 * What a program without groups makes, as one task if that can be, else a step after the other.
 * What is told of encoded values is not asked for.
 */
extern DaArray *da_program_execute(const DaProgram *program, const DaOperand *args);

/*
 * The same of a program whose arrays all have one shape and none of which is NULL; but what a
 * filter drops stays where it is, and is NULL. NULL: a task has not that many steps, or no device
 * has done what is "on_device" alone, of arrays that the host cannot have once it is lost.
 */
extern DaArray *da_program_execute_in_place(const DaProgram *program, const DaOperand *args,
											bool on_device);

#endif							/* DA_PROGRAM_TASK_H */
