/*
 * prune.h
 *	  Masks of encoded values that are not in memory, from what their directories tell and
 *	  the few vectors that they leave open.
 */
#ifndef DA_PRUNE_H
#define DA_PRUNE_H

#include "run/program/program.h"

/* is anything encoded? false: the others need not be asked */
extern bool da_prune_may(const DaProgram *program, const DaOperand *args);

/*
 * These answer NULL where nothing is encoded, where too much is left open, or where a device has
 * the work; then it is done as ever. Nothing that is pruned could have failed.
 *
 * A register of a program that is a mask. truth_only: it filters, so false is as good as NULL.
 */
extern DaArray *da_prune_program(const DaProgram *program, const DaOperand *args, uint8 reg,
								 bool truth_only);

/* the same of one step: a comparison, or b NULL: DA_STEP_IS_NULL */
extern DaArray *da_prune_step(DaStepOp op, const DaOperand *a, const DaOperand *b);

/*
 * Of the elements that are in an ascending set without NULLs, else they are false, or NULL if it
 * is unknown; and how it is found of vectors that are left open.
 */
typedef DaArray *(*DaPruneRest) (DaArray *from, DaArray *set, bool unknown);

extern DaArray *da_prune_is_in(DaArray *from, DaArray *set, bool unknown, DaPruneRest rest);

/*
 * Of an array that a mask filters, and of the mask, the elements of vectors in which something
 * passes; where too many do, all of them.
 */
extern void da_prune_select(DaArray **from, DaArray **mask);

#endif							/* DA_PRUNE_H */
