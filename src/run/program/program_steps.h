/*
 * program_steps.h
 *	  The steps of a program, as steps of a task or as one operation after the other, each for the
 *	  elements that are taken.
 *
 * A step that fails on an element fails the program only if that element is taken: by IF_ELSE
 * where the mask says so, by COALESCE where the first operand is NULL, by a filter where it lets
 * it through. What may fail and is not taken everywhere is computed on NULLs elsewhere, on
 * which nothing fails. That costs a step, so programs are first tried as if all were taken.
 */
#ifndef DA_PROGRAM_STEPS_H
#define DA_PROGRAM_STEPS_H

#include "run/program/program.h"
#include "run/task/run_task.h"

/* is there a step that may fail, and is not taken everywhere? */
extern bool da_program_is_guarded(const DaProgram *program);

/*
 * Add the steps to a task that has the arguments as its first inputs, for the elements that are
 * taken. map[]: of the root, and of the mask that let its rows through, the task's register; a
 * filter that is the root is left out. False: a task has not that many steps, and nothing holds.
 */
extern bool da_program_add_steps(const DaProgram *program, DaRun *run, uint8 *map);

/*
 * The root, made by one operation after the other for the elements that are taken. Registers that
 * are known already have their arrays in "known", which may be NULL. The answer's array is NULL, if
 * an argument that is has that come of it.
 */
extern DaOperand da_program_run_steps(const DaProgram *program, const DaOperand *args,
									  const DaOperand *known);

#endif							/* DA_PROGRAM_STEPS_H */
