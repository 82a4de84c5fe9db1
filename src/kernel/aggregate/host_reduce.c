/*
 * host_reduce.c
 *	  Aggregates of a register to one value: counts, sums, moments, least and greatest
 *	  elements.
 *
 * Blocks go from the program into the accumulators. An element that does not count, for it
 * is NULL or the mask is not true, is a 0 in what sums take.
 */
#include "kernel/program/host_program.h"

#include "kernel/aggregate/finish.h"
#include "kernel/host/host_loops.h"
#include "kernel/exact/accumulator.h"
#include "kernel/host/validity.h"

/*
 * Sums of the lower and upper 32 bits of integers, which vectorise and do not
 * overflow below 2^31 elements, and the parts of squares: see finish.h.
 */
typedef struct ReduceParts
{
	int64_t		sum[2];
	uint64_t	square[6];
} ReduceParts;

#define DA_TEMPLATE "kernel/aggregate/reduce_template.h"
#include "kernel/element/each_storage.h"

typedef struct ReduceFunctions
{
	void		(*keys) (const void *data, int n, const uint64_t *keep, uint64_t bounds[2]);
	void		(*sum) (const void *data, int n, ReduceParts *parts);
	void		(*squares) (const void *data, int n, ReduceParts *parts);
} ReduceFunctions;

/* "name" is the functions' common prefix */
#define FUNCTIONS_BOOL(name)	{name##_keys, NULL, NULL}
#define FUNCTIONS_INT(name)		{name##_keys, name##_sum, name##_squares}
#define FUNCTIONS_FLOAT(name)	{name##_keys, NULL, NULL}

static const ReduceFunctions reduce_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = FUNCTIONS_##class(loop_##prefix),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/*
 * A block of a program, a page of doubles: each step goes over it again, and what the processor
 * fetches ahead ends with a page. A multiple of 64 that divides HOST_BLOCK.
 */
#define PROGRAM_BLOCK	512

/* a block to aggregate */
typedef struct ReduceBlock
{
	int			n;
	const void *data;
	const uint8_t *mask;		/* 1 for rows that it lets through; NULL: all of them */
	const uint64_t *keep;		/* bits of what counts; NULL: all does */
	int64_t		rows;			/* that the mask lets through */
	int64_t		count;			/* of these, not NULL */
	uint64_t	bits[HOST_BLOCK_WORDS];
} ReduceBlock;

/* what is known of the blocks so far */
typedef struct ReduceState
{
	DaCall	   *call;
	const DaTask *task;
	const DaView *column;		/* all that there is to read; NULL: it takes the program */
	int			block_length;	/* of all blocks but the last one */
	uint8_t		reduce;			/* DA_REDUCE_* bits */
	DaStorage	storage;
	const ReduceFunctions *functions;
	DaReduced  *result;			/* its counts are those so far */
	ReduceParts parts;			/* of integers */
	DaAccum		accum;			/* of floats */
	DaAccumGuess guess;
	DaGrow		grow;
	DaNumberRoom room;
	uint64_t	bounds[2];		/* least and greatest key */
	HostProgram program;		/* open unless there is a column */
} ReduceState;

DA_CLONES static int64_t
count_bytes(const uint8_t *x, int n)
{
	uint32_t	count = 0;

	for (int i = 0; i < n; i++)
		count += x[i];
	return count;
}

DA_CLONES int64_t
host_count_bits(const uint64_t *words, int n)
{
	int64_t		count = 0;

	for (int i = 0; i < n; i += 64)
		count += da_popcount(words[i >> 6]);
	return count;
}

/* what of a block counts, from the values' validity and the mask, of which either may be NULL */
static inline void
choose_rows(ReduceBlock *block, const uint64_t *validity, const uint8_t *mask)
{
	int			n = block->n;

	block->rows = block->count = n;
	block->keep = validity;
	block->mask = NULL;
	if (mask != NULL)
	{
		uint64_t	bits[HOST_BLOCK_WORDS];

		for (int i = 0; i < n; i += 64)
			bits[i >> 6] = bools_to_bits(mask + i, n - i < 64 ? n - i : 64);
		block->rows = host_count_bits(bits, n);
		if (block->rows < n)
		{
			for (int i = 0; i < DA_VALIDITY_WORDS(n); i++)
				block->bits[i] = validity ? bits[i] & validity[i] : bits[i];
			block->keep = block->bits;
			block->mask = mask;
		}
	}
	if (block->keep == NULL)
		return;
	block->count = host_count_bits(block->keep, n);
	if (block->count == n)
		block->keep = NULL;
}

/* elements of the block that begins at "at" */
static inline int
reduce_block_length(const ReduceState *state, int64_t at)
{
	int64_t		left = state->task->length - at;

	return left < state->block_length ? (int) left : state->block_length;
}

DA_NOINLINE DaStatus
program_block(ReduceState *state, int64_t at, ReduceBlock *block)
{
	const DaTask *task = state->task;
	const HostRegister *reg = state->program.reg;
	int64_t		n = reduce_block_length(state, at);
	DaStatus	status = host_program_block(&state->program, at, n);
	const uint8_t *mask = NULL;

	block->n = 0;
	if (status != DA_OK || state->program.errors)
		return status;
	block->n = (int) host_program_count(&state->program, task->operand[0], n);
	/* what is shorter than the mask was filtered by it */
	if (task->mask != DA_NO_REGISTER &&
		block->n == host_program_count(&state->program, task->mask, n))
		mask = reg[task->mask].data;
	block->data = reg[task->operand[0]].data;
	choose_rows(block, reg[task->operand[0]].validity, mask);
	return DA_OK;
}

/*
 * The block that begins at "at". DA_OK with block->n 0: the program has failed, or no row came
 * through a filter.
 */
static inline DaStatus
reduce_block(ReduceState *state, int64_t at, ReduceBlock *block)
{
	const DaView *column = state->column;

	if (column == NULL)
		return program_block(state, at, block);
	if (host_interrupted_at(state->call, at))
		return DA_INTERRUPTED;
	block->n = reduce_block_length(state, at);
	block->data = (const char *) column->data + at * da_storage_size[column->storage];
	if (column->validity)
		da_bits_copy(block->bits, column->validity, column->validity_offset + at, block->n);
	choose_rows(block, column->validity ? block->bits : NULL, NULL);
	return DA_OK;
}

static inline DaStatus
reduce_open(ReduceState *state, DaCall *call, const DaTask *task, DaReduced *result)
{
	uint8_t		values = task->operand[0];
	uint8_t		wanted[2] = {values, task->mask};

	state->call = call;
	state->task = task;
	state->reduce = task->with.reduce;
	/* the sum is one of the moments */
	if (state->reduce & DA_REDUCE_MOMENTS)
		state->reduce |= DA_REDUCE_SUM;
	state->storage = da_task_storage(task, values);
	state->functions = &reduce_functions[state->storage];
	state->result = result;
	memset(result, 0, sizeof(DaReduced));
	if ((state->reduce & DA_REDUCE_SUM) && !state->functions->sum)
	{
		memset(&state->accum, 0, sizeof(state->accum));
		memset(&state->guess, 0, sizeof(state->guess));
		state->grow = da_grow_here(&state->room);
	}
	else if (state->reduce & DA_REDUCE_SUM)
		memset(&state->parts, 0, sizeof(state->parts));
	state->bounds[0] = ~UINT64_C(0);
	state->bounds[1] = 0;
	state->program.errors = 0;
	/* a column as it lies takes no program, of which there are registers to make up */
	state->block_length = HOST_BLOCK;
	state->column = values < task->ninputs ? &task->input[values] : NULL;
	if (state->column && task->nsteps == 0 && task->mask == DA_NO_REGISTER &&
		!state->column->scalar && !state->column->strided)
		return DA_OK;
	state->column = NULL;
	state->block_length = PROGRAM_BLOCK;
	return host_program_open(&state->program, call, task, wanted, 2, NULL);
}

static void
add_floats(ReduceState *state, const double *x, int n, int64_t count)
{
	DaAccum    *accum = &state->accum;
	bool		squares = (state->reduce & DA_REDUCE_MOMENTS) != 0;

	/* beside what is not finite, what is does not matter */
	if (da_accum_special(accum) != 0)
		da_accum_specials(accum, x, n, NULL);
	else
		da_accum_floats(accum, &state->guess, x, n, squares, &state->grow);
	/* negative zeros count as long as there is nothing else */
	accum->count += count;
	if (accum->minus_zeros < accum->count)
		accum->minus_zeros = -1;
}

static inline void
reduce_add(ReduceState *state, ReduceBlock *block)
{
	const ReduceFunctions *functions = state->functions;
	const void *data = block->data;
	double		buffer[HOST_BLOCK];
	uint64_t	kept[HOST_BLOCK];

	state->result->rows += block->rows;
	state->result->count += block->count;
	if (block->count == 0)
		return;
	/* NULLs are 0 already */
	if (block->mask && (state->reduce & ~DA_REDUCE_MIN_MAX) != 0)
	{
		host_if_else_loops[state->storage].keep(block->mask, data, kept, block->n);
		data = kept;
	}
	if (state->reduce & DA_REDUCE_TRUE)
		state->result->true_count += count_bytes(data, block->n);
	if ((state->reduce & DA_REDUCE_SUM) && !functions->sum)
		add_floats(state, host_load(DA_STORAGE_FLOAT8, state->storage, data, block->n, buffer),
				   block->n, block->count);
	else if (state->reduce & DA_REDUCE_MOMENTS)
		functions->squares(data, block->n, &state->parts);
	else if (state->reduce & DA_REDUCE_SUM)
		functions->sum(data, block->n, &state->parts);
	if (state->reduce & DA_REDUCE_MIN_MAX)
		functions->keys(data, block->n, block->keep, state->bounds);
}

static bool
is_float_zero(DaStorage storage, DaScalar scalar)
{
	return da_is_float(storage) && da_scalar_number(storage, scalar) == 0;
}

/*
 * The last zero of floats in array order: -0 equals +0 but has another key, and of equal
 * elements the last is wanted. There is one.
 */
static DaStatus
last_zero(ReduceState *state, DaScalar *zero)
{
	ReduceBlock block;
	DaColumn	column = {.storage = state->storage};
	int64_t		at = (state->task->length - 1) / state->block_length * state->block_length;

	for (; at >= 0; at -= state->block_length)
	{
		DaStatus	status = reduce_block(state, at, &block);

		if (status != DA_OK)
			return status;
		column.data = block.data;
		for (int i = block.n - 1; i >= 0; i--)
		{
			*zero = da_column_scalar(&column, i);
			if (is_float_zero(state->storage, *zero) &&
				(block.keep == NULL || da_bit_get(block.keep, i)))
				return DA_OK;
		}
	}
	return DA_OK;
}

static DaStatus
finish_min_max(ReduceState *state, DaReduced *result)
{
	bool		min_zero;
	bool		max_zero;
	DaScalar	zero = {.bits = 0};

	if (result->count == 0)
		return DA_OK;
	result->min = da_storage_info[state->storage].unkey(state->bounds[0]);
	result->max = da_storage_info[state->storage].unkey(state->bounds[1]);
	min_zero = is_float_zero(state->storage, result->min);
	max_zero = is_float_zero(state->storage, result->max);
	if (min_zero || max_zero)
	{
		DaStatus	status = last_zero(state, &zero);

		if (status != DA_OK)
			return status;
		if (min_zero)
			result->min = zero;
		if (max_zero)
			result->max = zero;
	}
	return DA_OK;
}

static DaStatus
reduce_finish(ReduceState *state, DaReduced *result)
{
	const DaAccum *accum = &state->accum;

	if ((state->reduce & DA_REDUCE_SUM) && state->functions->sum)
		da_finish_reduced_integers(result, state->parts.sum[0], state->parts.sum[1],
								   state->parts.square);
	else if (state->reduce & DA_REDUCE_SUM)
	{
		da_finish_reduced_floats(result, da_number_value(&accum->sum), da_accum_special(accum),
								 da_accum_is_minus_zero(accum));
		/* sums that are not finite have no variance */
		if ((state->reduce & DA_REDUCE_MOMENTS) && result->count > 0 && !result->special)
			result->variance = da_number_variance((uint64_t) result->count, &accum->sum,
												  &accum->squares);
	}
	return state->reduce & DA_REDUCE_MIN_MAX ? finish_min_max(state, result) : DA_OK;
}

DaStatus
host_aggregate(DaCall *call, DaTask *task)
{
	ReduceState state;
	ReduceBlock block;
	DaStatus	status = reduce_open(&state, call, task, &task->answer.reduced);

	for (int64_t at = 0; at < task->length && status == DA_OK &&
		 !host_program_failed(&state.program); at += state.block_length)
	{
		status = reduce_block(&state, at, &block);
		if (status == DA_OK && block.n > 0)
			reduce_add(&state, &block);
	}
	if (status != DA_OK || !host_program_close(&state.program))
		return status;
	return reduce_finish(&state, &task->answer.reduced);
}

DaStatus
host_reduce(DaCall *call, const DaColumn *from, uint8_t reduce, DaReduced *result)
{
	DaTask		task;
	DaStatus	status;

	da_task_begin(&task, DA_TASK_AGGREGATE, from->length);
	da_task_reduce(&task, da_task_input(&task, from), DA_NO_REGISTER, reduce);
	status = host_aggregate(call, &task);
	*result = task.answer.reduced;
	return status;
}
