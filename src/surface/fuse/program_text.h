/*
 * program_text.h
 *	  A program as text: "1: sum(filter($1 * $2, $1 > $3) + $4)". The number is the version
 *	  of the form; what is not of form 1 is refused.
 *
 * Arguments are $1 to $16, operators and casts are spelled and bind as in SQL, and there
 * are no literals. "1: group_sum($1, $2 * $3)" is by the group numbers $1. Reading what was
 * written gives the same program.
 */
#ifndef DA_PROGRAM_TEXT_H
#define DA_PROGRAM_TEXT_H

#include "lib/stringinfo.h"
#include "run/program/program.h"

/* bytes, at most */
#define DA_PROGRAM_TEXT_MAX 8192

typedef struct DaProgramError
{
	const char *reason;			/* a phrase that stays */
	int			at;				/* bytes from the start */
	bool		syntax;			/* else the types of the arguments do not go with it */
} DaProgramError;

/*
 * The program has its arguments, and gets all else. Text may be anything. False: it is no program
 * of such arguments, and the error tells why; nothing is raised.
 */
extern bool da_program_parse(const char *text, int length, DaProgram *program,
							 DaProgramError *error);

/* does the text begin as one whose rows are aggregated, so that no step goes on with them? */
extern bool da_program_is_aggregate(const char *text, int length);

/* false: the text would be too long */
extern bool da_program_print(const DaProgram *program, StringInfo text);

#endif							/* DA_PROGRAM_TEXT_H */
