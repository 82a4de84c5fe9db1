/*
 * fuse_call.h
 *	  What a call of a function is to a program, as pg_proc and the functions' C symbols tell.
 */
#ifndef DA_FUSE_CALL_H
#define DA_FUSE_CALL_H

#include "run/program.h"
#include "surface/surface.h"

#include "nodes/pg_list.h"

/* what a function of ours is to a program */
typedef enum DaPartKind
{
	DA_PART_STEP,				/* one step, perhaps with casts to the wider of two types */
	DA_PART_BETWEEN,			/* two comparisons and an AND */
	DA_PART_EXTREME,			/* the one of two that "op" says */
	DA_PART_CAST,
	DA_PART_FILTER,
	DA_PART_AGGREGATE,
	DA_PART_GROUP,				/* an aggregate of its second argument by the first */
	DA_PART_PROGRAM				/* one that is made already */
} DaPartKind;

typedef struct DaKnownPart
{
	const char *symbol;			/* in C */
	DaPartKind	kind;
	int			op;				/* DaStepOp, DaAggregate or DaGroupOp */
} DaKnownPart;

/* operands of a call, at most */
#define DA_PART_OPERANDS 3

/* a call that may be a part of a program */
typedef struct DaPartCall
{
	const DaKnownPart *what;
	Oid			function;
	Oid			result;
	List	   *args;
	DaProgramArg type[DA_PART_OPERANDS];	/* of the arguments, unless it is a program */
} DaPartCall;

/* a type as that of an argument; DA_NUM_ELEMENTS: it cannot be one */
extern DaProgramArg da_argument_type(Oid type);

/* is the call's value made of all rows, so that a program ends with it? */
static inline bool
da_call_is_aggregate(const DaPartCall *call)
{
	return call->what->kind == DA_PART_AGGREGATE || call->what->kind == DA_PART_GROUP;
}

/*
 * Is it a call of ours that may be a part of a program? "support": the support function that
 * all of those name.
 */
extern bool da_read_call(Node *node, Oid support, DaPartCall *call);

/* the text of a call's program; NULL: it is not known */
extern const char *da_call_program(const DaPartCall *call, int *length);

/* the function that runs programs with such a result; InvalidOid: there is none to be used */
extern Oid	da_program_function(Oid support, bool aggregate, Oid result);

#endif							/* DA_FUSE_CALL_H */
