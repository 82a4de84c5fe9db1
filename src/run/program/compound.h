/*
 * compound.h
 *	  Functions of elements that are several steps each (DaCompound, run.h): which steps.
 */
#ifndef DA_COMPOUND_H
#define DA_COMPOUND_H

#include "run/program/program.h"

#define DA_COMPOUND_OPERANDS	3
#define DA_COMPOUND_STEPS		4

/* what is so of an operand, a bit each: it may be NULL or have NULLs; it is no NULL value */
#define DA_WITH_NULLS(operand)	(1 << (operand))
#define DA_WITH_VALUE(operand)	(8 << (operand))
#define DA_ALWAYS				(64)

typedef struct DaCompoundStep
{
	uint8		op;				/* DaStepOp */
	uint8		when;			/* if none of that is so, its first operand stands for it, of
								 * IF_ELSE the last */
	uint8		operand[3];		/* the compound's operands from 0 on, its steps after three */
} DaCompoundStep;

typedef struct DaCompoundInfo
{
	uint8		arity;
	uint8		nulls;			/* there are NULLs in the result only if all of that is so */
	uint8		nsteps;
	DaCompoundStep step[DA_COMPOUND_STEPS];
} DaCompoundInfo;

extern const DaCompoundInfo da_compound_info[];

/*
 * Add the steps of a compound, where that is so, to what add() adds one to; the register of the
 * last one. operand[]: registers of the operands, with room for all that one can have.
 */
static inline uint8
da_compound_add(DaCompound compound, int so, const uint8 *operand,
				uint8 (*add) (void *context, DaStepOp op, const uint8 *operand), void *context)
{
	const DaCompoundInfo *info = &da_compound_info[compound];
	uint8		registers[DA_COMPOUND_OPERANDS + DA_COMPOUND_STEPS];
	uint8	   *last = registers + DA_COMPOUND_OPERANDS - 1;

	memcpy(registers, operand, DA_COMPOUND_OPERANDS);
	for (int i = 0; i < info->nsteps; i++)
	{
		const DaCompoundStep *step = &info->step[i];
		uint8		from[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};

		for (int k = 0; k < da_step_info[step->op].arity; k++)
			from[k] = registers[step->operand[k]];
		*++last = step->when & so ? add(context, (DaStepOp) step->op, from)
			: from[step->op == DA_STEP_IF_ELSE ? 2 : 0];
	}
	return *last;
}

/* the same of operands that the program has, of which the values are not NULL */
extern uint8 da_program_add_compound(DaProgram *program, DaCompound compound,
									 const uint8 *operand);

#endif							/* DA_COMPOUND_H */
