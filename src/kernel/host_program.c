/*
 * host_program.c
 *	  Programs of element-wise steps, a block at a time.
 *
 * A register is a block: where it lies in an input, in an output that it is to be written
 * to, or in a piece of the arena. A block without a NULL has no validity, whatever its
 * column has, so that NULLs cost where they are.
 */
#include "host_program.h"

#include "host_loops.h"
#include "validity.h"

/*
 * Pieces for blocks and words for their validity, as many as there can be; memory that
 * no program uses is never touched. A process has one thread, and no program opens another.
 */
static uint64_t arena[(HOST_REGISTERS + 1) * HOST_BLOCK] __attribute__((aligned(64)));
static uint64_t validity_words[HOST_REGISTERS][HOST_BLOCK_WORDS];

/*
 * Give the results of steps a place: their output, or a piece of the arena, which is free
 * again after the last step that reads it. "pieces" are taken already; returns how many are
 * in the end.
 */
static int
place_results(HostProgram *program, const uint8_t *wanted, int nwanted, size_t piece_size,
			  int pieces)
{
	const DaTask *task = program->task;
	const int	never = DA_TASK_STEPS;
	HostHome   *home = program->home + task->ninputs;
	uint8_t		last[DA_TASK_STEPS];	/* step that reads the result last */
	char	   *unused[DA_TASK_STEPS];
	int			nunused = 0;
	int			placed = 0;

	/* what a program of one step comes to */
	while (placed < task->nsteps && home[placed].data != NULL)
		placed++;
	if (placed == task->nsteps)
		return pieces;

	for (int s = 0; s < task->nsteps; s++)
	{
		last[s] = (uint8_t) s;
		for (int k = 0; k < da_step_info[task->step[s].op].arity; k++)
		{
			int			operand = task->step[s].operand[k] - task->ninputs;

			if (operand >= 0)
				last[operand] = (uint8_t) s;
		}
	}
	for (int i = 0; i < nwanted; i++)
	{
		if (wanted[i] != DA_NO_REGISTER && wanted[i] >= task->ninputs)
			last[wanted[i] - task->ninputs] = (uint8_t) never;
	}
	for (int s = 0; s < task->nsteps; s++)
	{
		if (home[s].data == NULL)
			home[s] = (HostHome) {nunused > 0 ? unused[--nunused] :
				(char *) arena + piece_size * pieces++, 0};
		if (last[s] == s)
			unused[nunused++] = home[s].data;
		for (int k = 0; k < da_step_info[task->step[s].op].arity; k++)
		{
			int			operand = task->step[s].operand[k] - task->ninputs;

			if (operand < 0 || last[operand] != s)
				continue;
			unused[nunused++] = home[operand].data;
			last[operand] = (uint8_t) never;
		}
	}
	return pieces;
}

/* there is a loop for each step */
static bool
is_supported(const DaTask *task)
{
	for (int s = 0; s < task->nsteps; s++)
	{
		const DaStep *step = &task->step[s];

		switch ((DaStepShape) da_step_info[step->op].shape)
		{
			case DA_SHAPE_MAP:
				if (host_map_loops[step->storage].map == NULL)
					return false;
				break;
			case DA_SHAPE_CONVERT:
				if (host_convert_loops[step->storage][da_task_storage(task, step->operand[0])] == NULL)
					return false;
				break;
			default:
				break;
		}
	}
	return true;
}

DaStatus
host_program_open(HostProgram *program, DaCall *call, const DaTask *task, const uint8_t *wanted,
				  int nwanted, const DaOutput *outputs)
{
	int64_t		n = host_block_length(task->length, 0);
	size_t		piece_size = ((size_t) n * 8 + 63) & ~(size_t) 63;
	int			pieces = 0;

	if (!is_supported(task))
		return DA_UNSUPPORTED;
	program->call = call;
	program->task = task;
	program->steps = task->nsteps;
	program->errors = 0;
	program->nregisters = task->ninputs + task->nsteps;
	program->loaded = 0;
	for (int r = 0; r < program->nregisters; r++)
	{
		program->home[r].data = NULL;
		program->reg[r].validity = NULL;
	}
	for (int i = 0; i < nwanted && outputs; i++)
	{
		HostHome   *home = &program->home[wanted[i]];

		if (home->data == NULL)
			*home = (HostHome) {outputs[i].data, da_storage_size[outputs[i].storage]};
	}
	for (int i = 0; i < task->ninputs; i++)
	{
		const DaView *from = &task->input[i];
		HostHome   *home = &program->home[i];

		if (from->scalar)
		{
			*home = (HostHome) {(char *) arena + piece_size * pieces++, 0};
			host_choose_loops[from->storage].spread(home->data, &from->value, n);
			if (from->isnull)
				program->reg[i].validity = memset(validity_words[i], 0,
												  DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
			continue;
		}
		program->view[i].ndim = 0;
		if (from->strided)
			host_view_open(&program->view[i], task, from);
		if (program->view[i].ndim == 0)
			*home = (HostHome) {(char *) from->data, da_storage_size[from->storage]};
		else if (home->data == NULL)
			*home = (HostHome) {(char *) arena + piece_size * pieces++, 0};
		if (program->view[i].ndim > 0 || from->validity)
			program->loaded |= 1u << i;
	}
	pieces = place_results(program, wanted, nwanted, piece_size, pieces);
	program->spare = (char *) arena + piece_size * pieces;
	return DA_OK;
}

/* validity as a register has it: none where each of n bits is 1 */
static inline const uint64_t *
if_any_null(const uint64_t *words, int64_t n)
{
	int64_t		i = 0;

	for (; n > 64; n -= 64, i++)
	{
		if (words[i] != ~UINT64_C(0))
			return words;
	}
	return words[i] == da_bits_low(n) ? NULL : words;
}

/* what of an input is not read where it lies */
static void
load_input(HostProgram *program, int i, int64_t at, int64_t n)
{
	const DaView *from = &program->task->input[i];
	const HostView *view = &program->view[i];

	if (view->ndim > 0)
		host_view_gather(view, from, at, n, program->reg[i].data);
	if (from->validity == NULL)
		return;
	if (view->ndim > 0)
		host_view_gather_bits(view, from, at, n, validity_words[i]);
	else
		da_bits_copy(validity_words[i], from->validity, from->validity_offset + at, n);
	program->reg[i].validity = if_any_null(validity_words[i], n);
}

/* the validity of what is NULL where an operand is */
static inline const uint64_t *
strict_validity(const HostRegister *a, const HostRegister *b, uint64_t *words, int64_t n)
{
	if (a->validity == NULL)
		return b->validity;
	if (b->validity == NULL || a == b)
		return a->validity;
	for (int64_t i = 0; i < DA_VALIDITY_WORDS(n); i++)
		words[i] = a->validity[i] & b->validity[i];
	return words;
}

static inline uint64_t
validity_word(const HostRegister *reg, int64_t i, int64_t n)
{
	return reg->validity ? reg->validity[i >> 6] : da_bits_low(n - i);
}

static uint32_t
run_map(HostProgram *program, const DaStep *step, HostRegister *to, char *result,
		uint64_t *words, int64_t n)
{
	const DaStepInfo *info = &da_step_info[step->op];
	const HostMapLoops *loops = &host_map_loops[step->storage];
	const HostRegister *a = &program->reg[step->operand[0]];
	const HostRegister *b = info->arity > 1 ? &program->reg[step->operand[1]] : a;
	const char *x = a->data;
	const char *y = b->data;
	int			size = da_storage_size[step->storage];

	to->validity = strict_validity(a, b, words, n);
	if (to->validity && host_map_neutral[info->op])
	{
		loops->patch(program->spare, y, to->validity, host_map_neutral[info->op], n);
		y = program->spare;
	}
	if (loops->map((DaMapOp) info->op, x, y, result, n) != 0)
	{
		/* a NULL fails not */
		for (int64_t i = 0; i < n; i++)
		{
			DaScalar	element;
			uint32_t	errors = to->validity && !da_bit_get(to->validity, i) ? 0 :
				loops->map((DaMapOp) info->op, x + i * size, y + i * size, &element, 1);

			if (errors)
				return errors;
		}
	}
	if (to->validity)
		host_choose_loops[step->storage].clear(result, to->validity, n);
	return 0;
}

static uint32_t
run_convert(HostProgram *program, const DaStep *step, HostRegister *to, char *result, int64_t n)
{
	const HostRegister *a = &program->reg[step->operand[0]];
	DaStorage	from = da_task_storage(program->task, step->operand[0]);
	HostConvertLoop loop = host_convert_loops[step->storage][from];

	to->validity = a->validity;
	/* the 0 of a NULL fits everywhere */
	if (loop(result, a->data, n) != 0)
	{
		for (int64_t i = 0; i < n; i++)
		{
			DaScalar	element;
			uint32_t	errors = loop(&element, (const char *) a->data + i * da_storage_size[from],
									  1);

			if (errors)
				return errors;
		}
	}
	return 0;
}

static void
run_compare(HostProgram *program, const DaStep *step, HostRegister *to, char *result,
			uint64_t *words, int64_t n)
{
	const HostRegister *a = &program->reg[step->operand[0]];
	const HostRegister *b = &program->reg[step->operand[1]];
	DaStorage	from = da_task_storage(program->task, step->operand[0]);

	host_compare_loops[from] ((DaCompareOp) da_step_info[step->op].op, a->data, b->data,
							  (uint8_t *) result, n);
	to->validity = strict_validity(a, b, words, n);
	if (to->validity)
		host_choose_loops[DA_STORAGE_BOOL].clear(result, to->validity, n);
}

/* IS NULL: all the bits of the result are in the validity */
static void
run_is_null(const HostRegister *a, HostRegister *to, uint8_t *result, int64_t n)
{
	int64_t		i = 0;

	to->validity = NULL;
	if (a->validity == NULL)
	{
		memset(result, 0, n);
		return;
	}
	for (; i + 8 <= n; i += 8)
		bools_store8(result + i, bits_to_bools8(~a->validity[i >> 6] >> (i & 63)));
	for (; i < n; i++)
		result[i] = !da_bit_get(a->validity, i);
}

/* three-valued; the elements under a NULL are false */
static void
run_logic(HostProgram *program, const DaStep *step, HostRegister *to, char *result,
		  uint64_t *words, int64_t n)
{
	DaLogicOp	op = (DaLogicOp) da_step_info[step->op].op;
	const HostRegister *a = &program->reg[step->operand[0]];
	const HostRegister *b;

	if (op == DA_LOGIC_IS_NULL)
	{
		run_is_null(a, to, (uint8_t *) result, n);
		return;
	}
	if (op == DA_LOGIC_NOT)
	{
		host_logic_loop(op, a->data, NULL, (uint8_t *) result, n);
		to->validity = a->validity;
		if (to->validity)
			host_choose_loops[DA_STORAGE_BOOL].clear(result, to->validity, n);
		return;
	}
	b = &program->reg[step->operand[1]];
	host_logic_loop(op, a->data, b->data, (uint8_t *) result, n);
	to->validity = NULL;
	if (a->validity == NULL && b->validity == NULL)
		return;
	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		word_n = n - i < 64 ? n - i : 64;
		uint64_t	a_valid = validity_word(a, i, n);
		uint64_t	b_valid = validity_word(b, i, n);
		uint64_t	a_true = bools_to_bits((const uint8_t *) a->data + i, word_n);
		uint64_t	b_true = bools_to_bits((const uint8_t *) b->data + i, word_n);

		/* one side alone decides: a false one AND, a true one OR */
		words[i >> 6] = (a_valid & b_valid) |
			(op == DA_LOGIC_AND ? (a_valid & ~a_true) | (b_valid & ~b_true) : a_true | b_true);
	}
	to->validity = if_any_null(words, n);
}

/* a NULL of the mask is false there; of a and b it is 0, so it is in the result */
static void
run_if_else(HostProgram *program, const DaStep *step, HostRegister *to, char *result,
			uint64_t *words, int64_t n)
{
	const uint8_t *mask = program->reg[step->operand[0]].data;
	const HostRegister *a = &program->reg[step->operand[1]];
	const HostRegister *b = &program->reg[step->operand[2]];

	host_choose_loops[step->storage].choose(mask, a->data, b->data, result, n);
	to->validity = NULL;
	if (a->validity == NULL && b->validity == NULL)
		return;
	for (int64_t i = 0; i < n; i += 64)
	{
		uint64_t	chosen = bools_to_bits(mask + i, n - i < 64 ? n - i : 64);

		words[i >> 6] = (chosen & validity_word(a, i, n)) | (~chosen & validity_word(b, i, n));
	}
	to->validity = if_any_null(words, n);
}

/* returns the errors of the first element that fails */
static inline uint32_t
run_step(HostProgram *program, int s, int64_t n)
{
	const DaStep *step = &program->task->step[s];
	int			r = program->task->ninputs + s;
	HostRegister *to = &program->reg[r];
	char	   *result = to->data;

	switch ((DaStepShape) da_step_info[step->op].shape)
	{
		case DA_SHAPE_MAP:
			return run_map(program, step, to, result, validity_words[r], n);
		case DA_SHAPE_CONVERT:
			return run_convert(program, step, to, result, n);
		case DA_SHAPE_COMPARE:
			run_compare(program, step, to, result, validity_words[r], n);
			break;
		case DA_SHAPE_LOGIC:
			run_logic(program, step, to, result, validity_words[r], n);
			break;
		case DA_SHAPE_IF_ELSE:
			run_if_else(program, step, to, result, validity_words[r], n);
			break;
	}
	return 0;
}

DaStatus
host_program_block(HostProgram *program, int64_t at, int64_t n)
{
	if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(program->call))
		return DA_INTERRUPTED;
	for (int r = 0; r < program->nregisters; r++)
		program->reg[r].data = program->home[r].data + at * program->home[r].advance;
	for (unsigned loaded = program->loaded; loaded != 0; loaded &= loaded - 1)
		load_input(program, __builtin_ctz(loaded), at, n);
	/* what comes after a step that failed does not count, in later blocks either */
	for (int s = 0; s < program->steps; s++)
	{
		uint32_t	errors = run_step(program, s, n);

		if (errors)
		{
			program->errors = errors;
			program->steps = (uint8_t) s;
		}
	}
	return DA_OK;
}

bool
host_program_step(HostProgram *program, DaCall *call, const DaTask *task, DaOutput *output)
{
	const DaStep *step = &task->step[0];
	int			arity = da_step_info[step->op].arity;
	int64_t		n = task->length;
	size_t		piece_size = ((size_t) n * 8 + 63) & ~(size_t) 63;

	if (!is_supported(task))
		return false;
	for (int k = 0; k < arity; k++)
	{
		uint8_t		r = step->operand[k];
		const DaView *from = &task->input[r];
		HostRegister *reg = &program->reg[r];

		if (from->strided)
			return false;
		reg->data = (void *) from->data;
		reg->validity = NULL;
		if (from->scalar)
		{
			reg->data = (char *) arena + piece_size * k;
			host_choose_loops[from->storage].spread(reg->data, &from->value, n);
			if (from->isnull)
				reg->validity = memset(validity_words[r], 0,
									   DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
		}
		else if (from->validity)
		{
			da_bits_copy(validity_words[r], from->validity, from->validity_offset, n);
			reg->validity = if_any_null(validity_words[r], n);
		}
	}
	program->call = call;
	program->task = task;
	program->steps = 0;
	program->spare = (char *) arena + piece_size * arity;
	program->reg[task->ninputs].data = output->data;
	program->errors = run_step(program, 0, n);
	return true;
}

bool
host_program_close(const HostProgram *program)
{
	if (program->errors == 0)
		return true;
	program->call->errors |= program->errors;
	program->call->failed_step = program->steps;
	return false;
}
