/*
 * program.h
 *	  Several operations as one: element-wise steps and filters on arguments, and perhaps one
 *	  value of all that comes out, or one of each group.
 *
 * Registers are numbered as in a task (kernel/task.h): the arguments from 0 on, then a
 * register a step, which reads lower ones. Steps stand in the order in which nested calls of
 * SQL would be evaluated. No two steps are the same.
 *
 * What a filter makes has other rows than what it is made of. The register of the mask that let
 * them through names them; its own rows are those before. Arrays go together only if their rows
 * are the same.
 */
#ifndef DA_PROGRAM_H
#define DA_PROGRAM_H

#include "kernel/task.h"
#include "run/run.h"

#define DA_NO_FOLD	DA_NUM_FOLDS

/* what of a whole array an aggregate asks for: DA_REDUCE_* bits; 0: its counts, or its state */
static inline uint8
da_fold_reduce(DaFold fold)
{
	switch ((DaKept) da_fold_info[fold].kept)
	{
		case DA_KEPT_SUM:
			return DA_REDUCE_SUM;
		case DA_KEPT_SQUARES:
			return DA_REDUCE_MOMENTS;
		case DA_KEPT_LEAST:
		case DA_KEPT_GREATEST:
			return da_fold_info[fold].classes == DA_IN_BOOL ? DA_REDUCE_TRUE : DA_REDUCE_MIN_MAX;
		case DA_KEPT_TRUES:
			return DA_REDUCE_TRUE;
		default:
			return 0;
	}
}

typedef struct DaProgramArg
{
	uint8		element;		/* DaElement */
	bool		scalar;			/* one element, not an array */
} DaProgramArg;

typedef struct DaProgramStep
{
	uint8		op;				/* DaStepOp */
	uint8		element;		/* DaElement of the result */
	uint8		operand[3];		/* registers; DA_NO_REGISTER past the operation's arity */
	uint8		rows;			/* the mask that let them through; DA_NO_REGISTER: all are there */
} DaProgramStep;

typedef struct DaProgram
{
	uint8		nargs;
	uint8		nsteps;
	uint8		root;			/* the register that comes out */
	uint8		aggregate;		/* DaFold of it, or DA_NO_FOLD */
	uint8		ids;			/* an argument: numbers of groups; DA_NO_REGISTER: there are none */
	uint8		group;			/* DaFold of the root by them */
	DaProgramArg arg[DA_TASK_INPUTS];
	DaProgramStep step[DA_TASK_STEPS];
} DaProgram;

/* the element type of a register */
static inline DaElement
da_program_element(const DaProgram *program, uint8 reg)
{
	return (DaElement) (reg < program->nargs ? program->arg[reg].element
						: program->step[reg - program->nargs].element);
}

/* is it one element? A step's result never is */
static inline bool
da_program_is_scalar(const DaProgram *program, uint8 reg)
{
	return reg < program->nargs && program->arg[reg].scalar;
}

/* the element type of the array that comes out, if no aggregate does */
static inline DaElement
da_program_result(const DaProgram *program)
{
	DaElement	element = da_program_element(program, program->root);

	return program->ids == DA_NO_REGISTER ? element
		: da_group_result((DaFold) program->group, element);
}

/*
 * These make a program, and alone decide what one may be. They answer why that cannot be, a
 * phrase that stays, or NULL: it is done.
 *
 * da_program_add() adds a step unless it is there already, and tells its register. "to": what
 * CONVERT makes. da_program_end() says what comes out; no aggregate: it is an array of all rows,
 * or of those that a filter on top of all steps leaves, and at least one step makes it.
 * da_program_end_groups() does instead if that is an array of aggregates of all rows by groups.
 */
extern const char *da_program_add(DaProgram *program, DaStepOp op, DaElement to,
								  const uint8 *operand, uint8 *reg);
extern const char *da_program_end(DaProgram *program, uint8 root, DaFold aggregate);
extern const char *da_program_end_groups(DaProgram *program, uint8 ids, uint8 root,
										 DaFold group);

/* time_steps.c: the same of a TIME step, whose operands are there; sets the type of its result */
extern const char *da_program_add_time(const DaProgram *program, DaProgramStep *step);

/* may a step of that operation fail, of elements of one type to those of the other? */
extern bool da_step_can_fail(DaStepOp op, DaElement from, DaElement to);

/* which arguments make all that comes out NULL if they are, a bit each */
extern uint32 da_program_strict_args(const DaProgram *program);

/* is all that comes out NULL, for arguments that are (of which operand.isnull tells)? */
extern bool da_program_is_null(const DaProgram *program, const DaOperand *args);

/*
 * args[i] is of the type that the program says, or a NULL in place of an array, which
 * da_program_is_null() has been asked of. The error is that of the first step that fails on an
 * element that is taken (program_steps.h).
 */
extern DaArray *da_run_program(const DaProgram *program, const DaOperand *args);

/*
 * The same of a program without groups, whose arrays all have one shape and none of which is NULL;
 * but what a filter drops stays where it is, and is NULL. NULL: a task has not that many steps.
 */
extern DaArray *da_run_program_in_place(const DaProgram *program, const DaOperand *args);

/* the mask of the elements between two values, which may be arrays, both included */
extern DaArray *da_run_between(const DaOperand *v, const DaOperand *low, const DaOperand *high);

/* of an array, what the aggregate wants to know */
extern void da_run_aggregate(DaArray *array, DaFold aggregate, DaReduced *result);

/* the same of what the program makes, for its aggregate */
extern void da_run_program_reduce(const DaProgram *program, const DaOperand *args,
								  DaReduced *result);

#endif							/* DA_PROGRAM_H */
