/*
 * compound.c
 *	  Functions of elements that are several steps each: as steps of a program.
 */
#include "run/program/compound.h"

static uint8
add_to_program(void *program, DaStepOp op, uint8 a, uint8 b, uint8 c)
{
	const uint8 operand[] = {a, b, c};

	return da_program_step(program, op, DA_ELEMENT_BOOL, operand);
}

uint8
da_program_add_compound(DaProgram *program, DaCompound compound, const uint8 *operand,
						int noperands)
{
	int			so = 0;

	for (int i = 0; i < noperands; i++)
		so |= DA_WITH_VALUE(i) |
			(da_program_is_scalar(program, operand[i]) ? 0 : DA_WITH_NULLS(i));
	return da_compound_add(add_to_program, program, compound, operand, so);
}
