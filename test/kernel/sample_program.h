/*
 * sample_program.h
 *	  Random programs of steps, with inputs of all kinds.
 */
#ifndef SAMPLE_PROGRAM_H
#define SAMPLE_PROGRAM_H

#include "sample.h"

#define MAX_STEPS	12

static __thread uint64_t state = 88172645463325252;

static int64_t
below(int64_t n)
{
	return (int64_t) ((check_random(&state) >> 33) % (uint64_t) n);
}

/* numbers that time is computed with, and times */
static const int64_t times[] = {0, 1, 3, 12, 120, 1200, 12000, 1000, 1000000, 3600000000,
	86400000000, -1, -1234567890123456, 700000000000000000, -211813488000000000,
	9223371331199999999,
	INT64_MIN, INT64_MAX
};

/* an element as it is known outside: NULL, or its bits */
typedef struct Element
{
	bool		valid;
	DaScalar	value;			/* 0 under a NULL */
} Element;

/* a task with the memory that it reads */
typedef struct Program
{
	DaTask		task;
	void	   *freed[3 * DA_TASK_INPUTS];
	int			nfreed;
	int64_t		start[DA_TASK_INPUTS];	/* where element 0 of a strided view is in its memory */
	Element    *expected[HOST_REGISTERS];
	uint32_t	errors;
	int			failed_step;
} Program;

/* "tame" ones are small numbers, which seldom fail */
static DaScalar
random_value(DaStorage storage, bool tame)
{
	DaScalar	value = {.bits = 0};
	int64_t		number = below(19) - 9;

	if (!tame || storage == DA_STORAGE_BOOL)
		return sample_element(storage, &state);
	if (storage == DA_STORAGE_FLOAT4 || storage == DA_STORAGE_FLOAT8)
	{
		static const double special[] = {NAN, INFINITY, -INFINITY, -0.0};

		return sample_float(storage, below(8) == 0 ? special[below(4)] : (double) number / 2);
	}
	if (storage == DA_STORAGE_INT8 && below(4) == 0)
		number = (int64_t) ((uint64_t) times[below(sizeof(times) / sizeof(times[0]))] +
							(uint64_t) (below(2) * below(100000)));
	memcpy(&value, &number, da_storage_size[storage]);
	return value;
}

static void *
keep_memory(Program *c, size_t size)
{
	return c->freed[c->nfreed++] = malloc(size + (size == 0));
}

/* random strides, some 0 and some negative; returns the room that they need */
static int64_t
random_strides(Program *c, int input)
{
	DaView	   *view = &c->task.input[input];
	int64_t		least = 0;
	int64_t		most = 0;
	int64_t		next = 1;

	for (int k = c->task.ndim - 1; k >= 0; k--)
	{
		int64_t		kind = below(8);

		view->strides[k] = kind == 0 ? 0 : kind == 1 ? -next : kind == 2 ? 2 * next : next;
		if (view->strides[k] != 0)
			next *= kind == 2 ? 2 * c->task.dims[k] : c->task.dims[k];
		if (c->task.dims[k] == 0)
			continue;
		if (view->strides[k] < 0)
			least += view->strides[k] * (c->task.dims[k] - 1);
		else
			most += view->strides[k] * (c->task.dims[k] - 1);
	}
	c->start[input] = -least;
	return c->task.length == 0 ? 0 : most - least + 1;
}

static void
make_input(Program *c, int input, bool strided, bool tame, int nulls)
{
	DaView	   *view = &c->task.input[input];
	DaStorage	storage = (DaStorage) below(DA_NUM_STORAGES);
	int			size = da_storage_size[storage];
	int64_t		room = c->task.length;
	int64_t		start;
	char	   *data;
	uint64_t   *validity = NULL;

	memset(view, 0xa5, sizeof(DaView));
	view->storage = storage;
	view->scalar = below(4) == 0;
	view->strided = false;
	if (view->scalar)
	{
		view->isnull = nulls > 0 && below(3) == 0;
		view->value = random_value(storage, tame);
		if (view->isnull)
			view->value.bits = 0;
		return;
	}
	view->strided = strided && below(2) == 0;
	c->start[input] = 0;
	if (view->strided)
		room = random_strides(c, input);
	start = c->start[input];
	data = keep_memory(c, room * size);
	view->length = room;
	view->validity_offset = below(130) + start;
	view->validity = NULL;
	if (nulls > 0 && below(4) > 0)
	{
		size_t		words = (size_t) DA_VALIDITY_WORDS(room + view->validity_offset - start);

		validity = keep_memory(c, words * 8);
		memset(validity, 0xff, words * 8);
		view->validity = validity;
	}
	for (int64_t i = 0; i < room; i++)
	{
		DaScalar	value = random_value(storage, tame);

		/* few NULLs: most blocks have none */
		if (validity && below(nulls == 1 ? 2000 : 3) == 0)
		{
			value.bits = 0;
			da_bit_clear(validity, view->validity_offset - start + i);
		}
		sample_set(data, storage, i, value);
	}
	view->data = data + start * size;
}

/* a register of the storages whose bits are in "wanted", or -1; later ones more often */
static int
random_register(const DaTask *task, int nregisters, unsigned wanted)
{
	for (int tries = 0; tries < 30; tries++)
	{
		int			r = (int) (below(3) ? nregisters - 1 - below(nregisters < 4 ? nregisters : 4) :
							   below(nregisters));

		if (wanted >> da_task_storage(task, (uint8_t) r) & 1)
			return r;
	}
	return -1;
}

#define ANY_STORAGE		((1u << DA_NUM_STORAGES) - 1)
#define BOOL_STORAGE	(1u << DA_STORAGE_BOOL)

/* of any registers; false: there are none for it, and there is no step */
static bool
make_step(DaTask *task)
{
	DaStep	   *step = &task->step[task->nsteps];
	int			nregisters = task->ninputs + task->nsteps;
	DaStepOp	op = (DaStepOp) below(DA_STEP_FILTER);	/* the last: it is for aggregates */
	const DaStepInfo *info = &da_step_info[op];
	unsigned	wanted = ANY_STORAGE;
	int			operand[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	int			first = 0;

	if (info->shape == DA_SHAPE_CONVERT)
		wanted &= ~BOOL_STORAGE;
	for (int storage = 0; storage < DA_NUM_STORAGES && info->shape == DA_SHAPE_MAP; storage++)
		if (!sample_map_takes(info->op, (DaStorage) storage))
			wanted &= ~(1u << storage);
	if (info->shape == DA_SHAPE_LOGIC && info->op != DA_LOGIC_IS_NULL)
		wanted = BOOL_STORAGE;
	if (info->shape == DA_SHAPE_IF_ELSE)
		operand[first++] = random_register(task, nregisters, BOOL_STORAGE);
	if (info->shape == DA_SHAPE_TIME)
		wanted = 1u << da_time_info[info->op].from;
	for (int k = first; k < info->arity; k++)
	{
		operand[k] = random_register(task, nregisters, wanted);
		if (operand[k] < 0 || operand[0] < 0)
			return false;
		/* the others are as this one */
		wanted = info->shape == DA_SHAPE_NULL_UNLESS ? BOOL_STORAGE
			: 1u << da_task_storage(task, (uint8_t) operand[k]);
	}
	step->op = (uint8_t) op;
	for (int k = 0; k < 3; k++)
		step->operand[k] = (uint8_t) operand[k];
	step->storage = info->shape == DA_SHAPE_COMPARE || info->shape == DA_SHAPE_LOGIC ?
		DA_STORAGE_BOOL : info->shape == DA_SHAPE_CONVERT ?
		(uint8_t) (DA_STORAGE_INT2 + below(DA_NUM_STORAGES - 1)) :
		info->shape == DA_SHAPE_TIME ? da_time_info[info->op].to :
		(uint8_t) da_task_storage(task, step->operand[first]);
	task->nsteps++;
	return true;
}

static void
program_new(Program *c, int64_t length)
{
	DaTask	   *task = &c->task;
	bool		tame = below(4) > 0;
	int			nulls = (int) below(3);
	bool		strided = below(3) == 0;
	int			nsteps = (int) below(MAX_STEPS + 1);

	memset(task, 0xa5, sizeof(DaTask));
	c->nfreed = 0;
	task->ninputs = (uint8_t) (1 + below(5));
	task->nsteps = 0;
	task->length = length;
	task->ndim = 0;
	if (strided)
	{
		task->ndim = (uint8_t) (1 + below(DA_MAX_DIMS));
		task->length = 1;
		for (int k = 0; k < task->ndim; k++)
		{
			int64_t		left = length / task->length;

			task->dims[k] = k == task->ndim - 1 ? left : left > 1 ? 1 + below(below(2) ? 4 : left)
				: 1;
			task->length *= task->dims[k];
			if (length == 0)
				task->dims[k] = below(3);
		}
		if (length == 0)
			task->length = task->dims[0] = 0;
	}
	for (int i = 0; i < task->ninputs; i++)
		make_input(c, i, strided, tame, nulls);
	for (int tries = 0; tries < 100 && task->nsteps < nsteps; tries++)
		(void) make_step(task);
}

/* registers that were filtered by the same masks */
typedef struct Filtered
{
	bool		member[HOST_REGISTERS];
	uint8_t		mask;			/* the last one; a member of those before */
} Filtered;

static uint8_t
add_filter(DaTask *task, uint8_t reg, uint8_t mask)
{
	return da_task_step(task, DA_STEP_FILTER, da_task_storage(task, reg), reg, mask,
						DA_NO_REGISTER);
}

/* a step of filtered registers and scalars; what may come of NULLs is filtered again */
static void
make_filtered_step(DaTask *task, Filtered *filtered)
{
	const DaStep *step = &task->step[task->nsteps];
	bool		any = false;
	bool		all = true;
	bool		good = true;
	DaStepShape shape;
	uint8_t		reg = (uint8_t) (task->ninputs + task->nsteps);

	if (!make_step(task))
		return;
	for (int k = 0; k < da_step_info[step->op].arity; k++)
	{
		uint8_t		operand = step->operand[k];

		any |= filtered->member[operand];
		all &= filtered->member[operand];
		good &= filtered->member[operand] ||
			(operand < task->ninputs && task->input[operand].scalar);
	}
	if (!any || !good)
	{
		task->nsteps--;
		return;
	}
	shape = (DaStepShape) da_step_info[step->op].shape;
	if (step->op == DA_STEP_IS_NULL ||
		(!all && (shape == DA_SHAPE_LOGIC || shape == DA_SHAPE_IF_ELSE ||
				  shape == DA_SHAPE_COALESCE)))
		reg = add_filter(task, reg, filtered->mask);
	filtered->member[reg] = true;
}

/* filters on top of a program, and steps of what they make; a register to aggregate, or -1 */
static int
program_filter(Program *c, Filtered *filtered)
{
	DaTask	   *task = &c->task;
	int			nregisters = task->ninputs + task->nsteps;
	int			levels = 1 + (below(3) == 0);
	int			value = -1;

	memset(filtered->member, true, sizeof(filtered->member));
	for (int level = 0; level < levels; level++)
	{
		Filtered	before = *filtered;
		int			mask = random_register(task, nregisters, BOOL_STORAGE);

		if (mask < 0 || !before.member[mask])
			break;
		filtered->mask = (uint8_t) mask;
		memset(filtered->member, false, sizeof(filtered->member));
		for (int i = 0; i < 4; i++)
		{
			int			reg = random_register(task, nregisters, ANY_STORAGE);

			if (before.member[reg])
				filtered->member[add_filter(task, (uint8_t) reg, filtered->mask)] = true;
		}
		for (int tries = 0; tries < 40 && task->nsteps < 20 * (level + 1); tries++)
			make_filtered_step(task, filtered);
		nregisters = task->ninputs + task->nsteps;
		for (int reg = nregisters - 1; reg >= 0 && (value < 0 || below(3)); reg--)
			if (filtered->member[reg])
				value = reg;
	}
	return value;
}

static void
program_free(Program *c)
{
	for (int i = 0; i < c->nfreed; i++)
		free(c->freed[i]);
	for (int r = 0; r < c->task.ninputs + c->task.nsteps; r++)
		free(c->expected[r]);
}

static const char *
program_describe(const DaTask *task)
{
	static const char *const names[DA_NUM_STEPS] = {
#define DA_STEP(id, shape, arity, op) #id,
#include "kernel/program/step_list.h"
#undef DA_STEP
	};
	static __thread char text[2000];
	int			at = sprintf(text, "length %lld:", (long long) task->length);

	for (int i = 0; i < task->ninputs; i++)
		at += sprintf(text + at, " %s%s%s", sample_storage_name[task->input[i].storage],
					  task->input[i].scalar ? " scalar" : "",
					  task->input[i].strided ? " strided" : "");
	for (int s = 0; s < task->nsteps; s++)
	{
		at += sprintf(text + at, "; r%d = %s", task->ninputs + s, names[task->step[s].op]);
		for (int k = 0; k < da_step_info[task->step[s].op].arity; k++)
			at += sprintf(text + at, " r%d", task->step[s].operand[k]);
		at += sprintf(text + at, " %s", sample_storage_name[task->step[s].storage]);
	}
	return text;
}

/* the same bits, or both NaN: which one a conversion gives is the processor's business */
static inline bool
same_value(DaStorage storage, DaScalar a, DaScalar b)
{
	return (storage == DA_STORAGE_FLOAT4 && same_float4(a.f4, b.f4)) ||
		(storage == DA_STORAGE_FLOAT8 && same_float8(a.f8, b.f8)) || a.bits == b.bits;
}

#endif							/* SAMPLE_PROGRAM_H */
