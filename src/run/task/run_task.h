/*
 * run_task.h
 *	  The task of an operation: what it reads, does and writes.
 */
#ifndef DA_RUN_TASK_H
#define DA_RUN_TASK_H

#include "engine/stat.h"
#include "kernel/task.h"
#include "run/task/operand.h"

/* an array that the engine reads, or a scalar */
typedef struct DaRunInput
{
	DaArray    *array;			/* NULL: a scalar, which is in the task already */
	DaArray    *shadow;			/* of a flat one for a device, while the operation runs */
} DaRunInput;

/* a new array that the engine writes */
typedef struct DaRunOutput
{
	DaShape		shape;
	bool		with_validity;
	DaArray    *array;			/* made by the first attempt */
} DaRunOutput;

/*
 * An operation, from the choice of the engine to its errors. Who runs one begins it, names its
 * inputs, then the steps of a program, operands and outputs, and executes it. What one engine
 * could not do is attempted again, on the host in the end. Millions of small arrays come this
 * way, so nothing is cleared that is not used.
 */
typedef struct DaRun
{
	DaOp		op;
	DaElement	element;		/* what integer errors are about */
	DaElement	step_element[DA_TASK_STEPS];	/* the same of a step */
	DaEntries  *entries;		/* of all texts among operands and outputs; NULL: of none yet */
	int			noperands;
	DaRunInput	input[DA_TASK_INPUTS];
	DaRunOutput output[DA_TASK_OUTPUTS];
	const DaRow *row;			/* arrays of which a device reads only these elements, as one of */
	int64		nrows;			/* many: input 0 is a table of DaSpan. 0: there is none */
	bool		at_hand;		/* all inputs lie in the host's memory, and only that counts */
	int64		elements;		/* of all inputs */
	Size		bytes;			/* of all inputs */
	DaEngineId	id;
	const DaEngine *engine;
	DaStat	   *stat;			/* of the operation on that engine */
	const char *why;			/* why this engine */
	bool		shrunk;			/* cached copies have made room already */
	DaStat		before;			/* for a trace: the statistics when it began */
	DaCall		call;
	DaStatus	status;			/* of the first half of an attempt */
	uint64		begun;			/* the task is sent, its end not waited for; 0: it is not */
	DaTask		task;
} DaRun;

/* what the engine reads is there */
static inline void
da_run_set_view(DaView *view, const DaColumn *column)
{
	view->length = column->length;
	view->data = column->data;
	view->validity = column->validity;
	view->validity_offset = column->validity_offset;
}

/* "length": of the registers; "element": what integer errors are about */
extern void da_run_begin(DaRun *run, DaTaskKind kind, DaOp op, DaElement element, int64 length);

/* the register of an array of the task's length, or of any where the kind says so */
extern uint8 da_run_input(DaRun *run, DaArray *array);

/* the same of an array that is broadcast to the task's dimensions, which the caller sets */
extern uint8 da_run_view(DaRun *run, DaArray *array, const int64 *strides);

/* of a scalar; value NULL: a NULL */
extern uint8 da_run_scalar(DaRun *run, DaElement element, const DaScalar *value);

/* the register that a step writes; "element" is the result's, and what its errors are about */
extern uint8 da_run_step(DaRun *run, DaStepOp op, DaElement element, uint8 a, uint8 b, uint8 c);

/* the next operand of the task's kind */
extern void da_run_operand(DaRun *run, uint8 reg);

/* an input that is an operand */
static inline void
da_run_input_operand(DaRun *run, DaArray *array)
{
	da_run_operand(run, da_run_input(run, array));
}

/* the next output */
extern void da_run_output(DaRun *run, const DaShape *shape, bool with_validity);

/*
 * What is left to say of a GROUP_REDUCE that has its inputs and steps: registers of the numbers and
 * the values, or DA_NO_REGISTER, and the shapes of the results
 */
extern void da_run_name_groups(DaRun *run, const DaFold *ops, int nops, uint8 ids,
							   uint8 values, const DaShape *shapes);

/*
 * The rows of a task of spans, its first input, of elements of that type: the task's length is
 * theirs, and "sums" is more than any of their numbers. They have to stay until it is done.
 */
extern void da_run_rows(DaRun *run, DaElement element, const DaRow *row, int64 nrows, int64 sums);

#endif							/* DA_RUN_TASK_H */
