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

#define DA_PROGRAM_REGISTERS	(DA_TASK_INPUTS + DA_TASK_STEPS)

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

/* the mask that let a register's rows through; DA_NO_REGISTER: all are there */
static inline uint8
da_program_rows(const DaProgram *program, uint8 reg)
{
	return reg < program->nargs ? DA_NO_REGISTER : program->step[reg - program->nargs].rows;
}

static inline bool
da_program_is_filtered(const DaProgram *program, uint8 reg)
{
	return da_program_rows(program, reg) != DA_NO_REGISTER;
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

/*
 * The register of a step that is added; DA_NO_REGISTER: it cannot be, or an operand that is that
 * could not be
 */
extern uint8 da_program_step(DaProgram *program, DaStepOp op, DaElement to,
							 const uint8 *operand);

/* the same of the steps of a compound (compound.h), of values that are not NULL */
extern uint8 da_program_add_compound(DaProgram *program, DaCompound compound,
									 const uint8 *operand, int noperands);

/* may a step of that operation fail, of elements of one type to those of the other? */
extern bool da_step_can_fail(DaStepOp op, DaElement from, DaElement to);

/* may what a step makes of NULLs be something else? */
extern bool da_step_revives(const DaProgram *program, const DaProgramStep *step);

/* which arguments make all that comes out NULL if they are, a bit each */
extern uint32 da_program_strict_args(const DaProgram *program);

/* is all that comes out NULL, for arguments that are (of which operand.isnull tells)? */
extern bool da_program_is_null(const DaProgram *program, const DaOperand *args);

/*
 * May a NULL in place of an array, if there is one, be taken for a value that is NULL? Not if
 * something is made of it.
 */
extern bool da_program_takes_nulls(const DaProgram *program, const DaOperand *args);

#endif							/* DA_PROGRAM_H */
