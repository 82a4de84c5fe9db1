/*
 * fuse_call.h
 *	  What a call of a function is to a program, as pg_proc and the address of the function tell.
 */
#ifndef DA_FUSE_CALL_H
#define DA_FUSE_CALL_H

#include "run/time/time_steps.h"
#include "surface/surface.h"

#include "nodes/pg_list.h"

/* what a function of ours is to a program */
typedef enum DaCallKind
{
	DA_CALL_STEP,				/* one step, perhaps with casts to the wider of two types */
	DA_CALL_COMPOUND,			/* several steps; unless it is strict, values are known */
	DA_CALL_CAST,
	DA_CALL_DAYS,				/* of a date and another operand, either first */
	DA_CALL_TIME,				/* steps of an array, which constants tell */
	DA_CALL_FILTER,
	DA_CALL_AGGREGATE,
	DA_CALL_GROUP,				/* an aggregate of its second argument by the first */
	DA_CALL_PROGRAM				/* one that is made already */
} DaCallKind;

/* which steps those of DA_CALL_TIME are */
typedef enum DaTimeCall
{
	DA_TIME_CALL_TRUNC,
	DA_TIME_CALL_BIN,
	DA_TIME_CALL_PART,
	DA_TIME_CALL_EPOCH,
	DA_TIME_CALL_ADD,
	DA_TIME_CALL_SUBTRACT,
	DA_TIME_CALL_CAST
} DaTimeCall;

typedef struct DaKnownFunction
{
	PGFunction	function;
	DaCallKind	kind;
	int			op;				/* DaStepOp, DaCompound, DaFold or DaTimeCall */
} DaKnownFunction;

/* operands of a call, at most */
#define DA_CALL_OPERANDS 3

/* a call that may be a part of a program */
typedef struct DaKnownCall
{
	const DaKnownFunction *what;
	Oid			function;
	Oid			result;
	Oid			collation;		/* under which texts are compared */
	List	   *args;
	DaProgramArg type[DA_CALL_OPERANDS];	/* of the arguments, unless it is a program; of
											 * DA_CALL_TIME DA_NUM_ELEMENTS, too */
} DaKnownCall;

/* a type as that of an argument; DA_NUM_ELEMENTS: it cannot be one */
extern DaProgramArg da_argument_type(Oid type);

/* has it operands that are taken only for some elements? */
static inline bool
da_call_is_choice(const DaKnownCall *call)
{
	return call->what->kind == DA_CALL_STEP &&
		(call->what->op == DA_STEP_IF_ELSE || call->what->op == DA_STEP_COALESCE);
}

/* is it a call of texts, and no program? */
extern bool da_call_has_texts(const DaKnownCall *call);

/* is the call's value made of all rows, so that a program ends with it? */
static inline bool
da_call_is_aggregate(const DaKnownCall *call)
{
	return call->what->kind == DA_CALL_AGGREGATE || call->what->kind == DA_CALL_GROUP;
}

/*
 * Is it a call of ours that may be a part of a program? "support": the support function that
 * all of those name.
 */
extern bool da_read_call(Node *node, Oid support, DaKnownCall *call);

/* a value that is known, and no NULL */
extern bool da_is_constant(Node *node);

/*
 * What the constants of a DA_CALL_TIME say that its array goes through, with a cast from dates to
 * timestamps before; which argument that is, or -1: it is not known.
 */
extern int	da_call_time_steps(const DaKnownCall *call, DaTimeSteps *steps);

/* what a call of kind DA_CALL_PROGRAM has before its program's arguments: a type, and the text */
#define DA_PROGRAM_ARGS 2

/*
 * The program of a call of kind DA_CALL_PROGRAM, whose arguments are the call's but the first two;
 * false: it is not known, or is one that the call will raise an error for
 */
extern bool da_read_program(const DaKnownCall *call, DaProgram *program);

/* may what the call itself does fail, of an element? */
extern bool da_call_can_fail(const DaKnownCall *call);

/* does the call's program filter, on top of all else? */
extern bool da_call_is_filtering(const DaKnownCall *call);

/* the function that runs programs, strict or not; InvalidOid: there is none */
extern Oid	da_program_function(Oid support, bool aggregate, bool strict);

#endif							/* DA_FUSE_CALL_H */
