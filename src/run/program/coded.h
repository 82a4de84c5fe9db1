/*
 * coded.h
 *	  What the host does with codes of encoded values in place of their elements, which are
 *	  larger; an open device may do better with these.
 */
#ifndef DA_CODED_H
#define DA_CODED_H

#include "run/program/program.h"

/* is it encoded, for the host to look at? */
extern bool da_is_encoded(const DaArray *array);

/* da_array_codes() of what an operation reads; NULL: there are none */
extern DaArray *da_coded_elements(DaArray *from, DaArray **elements, DaOp op);

/*
 * What a register of a program is made of, which uses those registers, from the codes of what has
 * some; NULL: nothing has.
 */
extern DaArray *da_coded_program(const DaProgram *program, const DaOperand *args, uint8 reg,
								 const bool *uses, DaStat *stat);

#endif							/* DA_CODED_H */
