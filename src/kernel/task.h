/*
 * task.h
 *	  What an engine is asked to do, as plain data: views of columns to read, a program
 *	  of element-wise steps, what is done with the registers, columns to write.
 *
 * A task is of bounded size and holds addresses of the engine's own memory and no other
 * pointers, so it may be interpreted at once, sent to another process, or kept to make a
 * lost result again.
 *
 * Registers are columns that a program names by a number: the inputs are registers 0 to
 * ninputs - 1, step s writes register ninputs + s and reads lower ones. An element of a
 * register under a NULL is 0, as in a column. What a task's operands, masks and outputs
 * take are registers too, so each of them may be computed on the way.
 *
 * FILTER keeps the rows where its second operand, a BOOL, is true, for an AGGREGATE. An engine
 * may leave the other rows out of all that is made of it, or go on with NULLs there. So that
 * both are the same, registers that a step reads or an aggregate takes are filtered by the same
 * mask, but for scalars; what may be something else than NULL where an operand is NULL is
 * filtered by that mask again; and what was filtered is aggregated under the mask, or one that
 * was filtered alike.
 */
#ifndef DA_TASK_H
#define DA_TASK_H

#include <string.h>

#include "kernel/kernel.h"
#include "kernel/window/chart.h"
#include "kernel/window/window.h"

/* what bounds a task */
#define DA_TASK_INPUTS	16
#define DA_TASK_STEPS	64
#define DA_TASK_OUTPUTS	16

/* columns that a kind takes, which is not made of a program */
#define DA_TASK_OPERANDS	3

/* in place of a register: there is none */
#define DA_NO_REGISTER	0xff

/*
 * An input: a column of the engine's memory, or one value that stands for every element.
 * A strided view has strides for the task's dimensions, in elements, from element 0 on, 0
 * where it is broadcast and never negative; others are as long as the task, element by
 * element.
 */
typedef struct DaView
{
	DaStorage	storage;
	bool		scalar;			/* "value" it is, or a NULL */
	bool		isnull;
	bool		strided;
	DaScalar	value;			/* unused bytes 0; 0 if it is NULL */
	int64_t		length;			/* elements of the column */
	const void *data;			/* element 0, aligned to its size */
	const uint64_t *validity;	/* NULL: no element is NULL */
	int64_t		validity_offset;	/* bit of element 0 */
	int64_t		strides[DA_MAX_DIMS];
} DaView;

typedef enum DaStepOp
{
#define DA_STEP(id, shape, arity, op) DA_STEP_##id,
#include "kernel/program/step_list.h"
#undef DA_STEP
	DA_NUM_STEPS
} DaStepOp;

typedef enum DaStepShape
{
	DA_SHAPE_MAP,
	DA_SHAPE_COMPARE,
	DA_SHAPE_LOGIC,
	DA_SHAPE_IF_ELSE,
	DA_SHAPE_CONVERT,
	DA_SHAPE_TIME,
	DA_SHAPE_NULL_UNLESS,
	DA_SHAPE_COALESCE,
	DA_SHAPE_FILTER
} DaStepShape;

typedef struct DaStepInfo
{
	uint8_t		shape;			/* DaStepShape */
	uint8_t		arity;
	uint8_t		op;				/* the DaMapOp, DaCompareOp, DaLogicOp or DaTimeOp */
} DaStepInfo;

/* here, since the CUDA engine is built without the host's sources */
static const DaStepInfo da_step_info[DA_NUM_STEPS] = {
#define DA_STEP(id, shape, arity, op) {DA_SHAPE_##shape, arity, op},
#include "kernel/program/step_list.h"
#undef DA_STEP
};

/* storages of a TIME step: of its operands, and of its result */
typedef struct DaTimeInfo
{
	uint8_t		from;			/* DaStorage */
	uint8_t		to;
} DaTimeInfo;

static const DaTimeInfo da_time_info[DA_NUM_TIMES] = {
#define DA_TIME(id, fn, arity, others, from, to, result) {DA_STORAGE_##from, DA_STORAGE_##to},
#include "kernel/element/time_list.h"
#undef DA_TIME
};

typedef struct DaStep
{
	uint8_t		op;				/* DaStepOp */
	uint8_t		storage;		/* of the result */
	uint8_t		operand[3];		/* registers; DA_NO_REGISTER past the operation's arity */
} DaStep;

/* what an engine does with the registers */
typedef enum DaTaskKind
{
#define DA_TASK(id, fn, params, args, ...) DA_TASK_##id,
#include "kernel/task_list.h"
#undef DA_TASK
	DA_NUM_TASKS
} DaTaskKind;

/* what an aggregate tells of its values; count and rows always hold */
#define DA_REDUCE_SUM		0x01
#define DA_REDUCE_MOMENTS	0x02	/* the sum too */
#define DA_REDUCE_MIN_MAX	0x04
#define DA_REDUCE_TRUE		0x08	/* BOOL values: true_count */

/*
 * Elements side by side in the engine's memory, and the sum, from 0, that they go to, or the number
 * that they have. A column of these is how a task has any number of columns (da_task_has_spans()).
 */
typedef struct DaSpan
{
	uint64_t	data;			/* address of element 0, aligned to its size */
	uint64_t	validity;		/* address; 0: no element is NULL */
	int64_t		validity_offset;	/* bit of element 0 */
	int64_t		length;
	int64_t		sum;
} DaSpan;

#define DA_SPAN_WORDS		(sizeof(DaSpan) / sizeof(int64_t))

/* what bounds spans: how many there are, and their elements together */
#define DA_SPANS_MOST			((int64_t) 1 << 20)
#define DA_SPANS_MOST_ELEMENTS	((int64_t) 1 << 30)

typedef struct DaTask
{
	DaTaskKind	kind;
	uint8_t		ninputs;
	uint8_t		nsteps;
	uint8_t		noutputs;
	uint8_t		ndim;			/* set where a view is strided */
	int64_t		length;			/* elements of each register; the product of the dims */
	int64_t		dims[DA_MAX_DIMS];
	DaView		input[DA_TASK_INPUTS];
	DaStep		step[DA_TASK_STEPS];

	/* registers that the kind takes (task_list.h), DA_NO_REGISTER for one that it does without */
	uint8_t		operand[DA_TASK_OUTPUTS];
	uint8_t		mask;			/* aggregates: only rows where this BOOL register is true */

	union						/* what else the kind wants to know */
	{
		struct
		{
			DaScalar	value;
			bool		isnull;
		}			fill;
		struct
		{
			int64_t		start;
			int64_t		step;
		}			sequence;
		DaRandom	random;
		DaSection	section;
		DaOrder		order;
		bool		unknown;	/* of IS_IN */
		bool		after;		/* of SEARCH */
		DaBuckets	buckets;
		uint64_t	seed;		/* of HASH */
		int64_t		ngroups;	/* of the second operand of GROUP_PAIR */
		uint8_t		reduce;		/* of AGGREGATE: DA_REDUCE_* bits */
		struct					/* of GROUP_REDUCE and SCAN */
		{
			DaFold		op[DA_TASK_OUTPUTS];	/* an operation an output */
			int64_t		ngroups;	/* of SCAN */
		}			group;
		DaWindow	window;
		double		alpha;		/* of EWMA */
		DaLttb		lttb;
		struct					/* of SPAN_SUMS and SPAN_COPY */
		{
			DaStorage	storage;
			bool		squares;	/* sums of the elements' squares, too */
			int64_t		sums;	/* each span's is below */
		}			spans;
	}			with;

	DaOutput	output[DA_TASK_OUTPUTS];

	/* answers that are no columns */
	union
	{
		DaReduced	reduced;	/* of AGGREGATE */
		int64_t		number;		/* a position, a number of groups */
		uint64_t	hash;
		DaProducts	products;	/* of PRODUCTS */
		struct					/* of SPAN_SUMS: the limbs that there are, of sums and of squares */
		{
			uint8_t		first[2];
			uint8_t		limbs[2];
		}			spans;
	}			answer;
} DaTask;

/* the storage of a register */
static inline DaStorage
da_task_storage(const DaTask *task, uint8_t reg)
{
	return reg < task->ninputs ? task->input[reg].storage
		: (DaStorage) task->step[reg - task->ninputs].storage;
}

/*
 * Making a task
 */

static inline void
da_task_begin(DaTask *task, DaTaskKind kind, int64_t length)
{
	task->kind = kind;
	task->ninputs = 0;
	task->nsteps = 0;
	task->noutputs = 0;
	task->ndim = 0;
	task->length = length;
	task->operand[0] = task->operand[1] = task->operand[2] = DA_NO_REGISTER;
	task->mask = DA_NO_REGISTER;
}

/* a column as an input, element by element; a scalar is copied */
static inline void
da_view_of_column(DaView *view, const DaColumn *column)
{
	view->storage = column->storage;
	view->scalar = column->scalar;
	view->isnull = false;
	view->strided = false;
	view->length = column->length;
	view->data = column->data;
	view->validity = column->validity;
	view->validity_offset = column->validity_offset;
	if (!column->scalar)
		return;
	view->value.bits = 0;
	memcpy(&view->value, column->data, da_storage_size[column->storage]);
	view->isnull = column->validity && !da_bit_get(column->validity, column->validity_offset);
	view->data = NULL;
	view->validity = NULL;
}

/* the next input; its register. All inputs come before the steps. */
static inline uint8_t
da_task_input(DaTask *task, const DaColumn *column)
{
	da_view_of_column(&task->input[task->ninputs], column);
	return task->ninputs++;
}

/* operands past the arity: DA_NO_REGISTER; the register */
static inline uint8_t
da_task_step(DaTask *task, DaStepOp op, DaStorage storage, uint8_t a, uint8_t b, uint8_t c)
{
	DaStep	   *step = &task->step[task->nsteps];

	step->op = op;
	step->storage = storage;
	step->operand[0] = a;
	step->operand[1] = b;
	step->operand[2] = c;
	return task->ninputs + task->nsteps++;
}

/* of an AGGREGATE: the register, the mask or DA_NO_REGISTER, and DA_REDUCE_* bits */
static inline void
da_task_reduce(DaTask *task, uint8_t reg, uint8_t mask, uint8_t reduce)
{
	task->operand[0] = reg;
	task->mask = mask;
	task->with.reduce = reduce;
}

/*
 * Of an AGGREGATE: register a has elements of a column, b each one's next. Counts those after which
 * the next should not come, into answer.reduced.true_count: none is there if the column is sorted,
 * ascending with the NULLs last or descending with the NULLs first.
 */
static inline void
da_task_unordered(DaTask *task, uint8_t a, uint8_t b, bool with_nulls, bool descending)
{
	uint8_t		low = descending ? b : a;
	uint8_t		high = descending ? a : b;
	uint8_t		wrong = da_task_step(task, DA_STEP_GT, DA_STORAGE_BOOL, low, high, DA_NO_REGISTER);

	if (with_nulls)
	{
		uint8_t		null = da_task_step(task, DA_STEP_IS_NULL, DA_STORAGE_BOOL, low,
										DA_NO_REGISTER, DA_NO_REGISTER);
		uint8_t		beside = da_task_step(task, DA_STEP_IS_NULL, DA_STORAGE_BOOL, high,
										  DA_NO_REGISTER, DA_NO_REGISTER);

		/* of booleans: is the first NULL and the second not? */
		beside = da_task_step(task, DA_STEP_GT, DA_STORAGE_BOOL, null, beside, DA_NO_REGISTER);
		wrong = da_task_step(task, DA_STEP_OR, DA_STORAGE_BOOL, wrong, beside, DA_NO_REGISTER);
	}
	da_task_reduce(task, wrong, DA_NO_REGISTER, DA_REDUCE_TRUE);
}

/*
 * An input as a column. A scalar's data and validity lie in the view and beside it, so it
 * must stay where it is; a strided view is none.
 */
static inline void
da_view_column(const DaView *view, DaColumn *column)
{
	static const uint64_t null_validity = 0;

	column->storage = view->storage;
	column->scalar = view->scalar;
	column->length = view->scalar ? 1 : view->length;
	column->data = view->data;
	column->validity = view->validity;
	column->validity_offset = view->validity_offset;
	if (!view->scalar)
		return;
	/* nothing else of a scalar's view is set */
	column->data = &view->value;
	column->validity = view->isnull ? &null_validity : NULL;
	column->validity_offset = 0;
}

#endif							/* DA_TASK_H */
