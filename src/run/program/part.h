/*
 * part.h
 *	  A part of a program: the steps that one register is made of.
 */
#ifndef DA_PART_H
#define DA_PART_H

#include "run/program/program.h"

/* a comparison of an argument with a value: which is which, or false */
extern bool da_part_compares(const DaProgram *program, const DaProgramStep *step, uint8 *array,
							 uint8 *value);

/* an argument that the part does without */
static inline DaOperand
da_part_unused(DaElement element)
{
	return da_operand_null(element);
}

/*
 * What a register is made of, with other arguments, of which none is encoded as those of the whole
 * were; it uses those registers
 */
extern DaArray *da_part_run(const DaProgram *program, const DaOperand *args, uint8 reg,
							const bool *uses);

#endif							/* DA_PART_H */
