/*
 * program_texts.h
 *	  Texts in a program: codes that are compared with codes.
 */
#ifndef DA_PROGRAM_TEXTS_H
#define DA_PROGRAM_TEXTS_H

#include "run/program/program.h"

/* are there texts among its arguments; does it compare some, which takes a collation? */
extern bool da_program_has_texts(const DaProgram *program);
extern bool da_program_compares_texts(const DaProgram *program);

/* the same program of arguments that are codes, INT4 */
extern void da_program_of_codes(const DaProgram *program, DaProgram *codes);

/*
 * Arguments of a program that has texts become those of the program that is returned: the one of
 * codes, or if there is no code that does, another one, in memory of the current context. Texts
 * are compared under that collation.
 */
extern const DaProgram *da_program_take_codes(const DaProgram *program, const DaProgram *codes,
											  DaOperand *args, Oid collation);

#endif							/* DA_PROGRAM_TEXTS_H */
