/*
 * host_program.c
 *	  Programs of element-wise steps, a block at a time.
 *
 * A register is a block: where it lies in an input, in an output that it is to be written
 * to, or in a piece of the arena. A block without a NULL has no validity, whatever its
 * column has, so that NULLs cost where they are.
 */
#include "kernel/program/host_program.h"

#include "kernel/host/host_select.h"
#include "kernel/program/host_step.h"

/*
 * Pieces for blocks and words for their validity, as many as there can be; memory that
 * no program uses is never touched. No program opens another.
 */
static DA_OF_THREAD uint64_t arena[(HOST_REGISTERS + 1) * HOST_BLOCK] __attribute__((aligned(64)));
static DA_OF_THREAD uint64_t validity_words[HOST_REGISTERS][HOST_BLOCK_WORDS];

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

/* what a step converts or compares */
static inline DaStorage
step_source(const DaTask *task, const DaStep *step)
{
	return da_task_storage(task, step->operand[0]);
}

/* there is a loop for each step */
static bool
is_supported(const DaTask *task)
{
	for (int s = 0; s < task->nsteps; s++)
	{
		if (!host_step_supported(&task->step[s], step_source(task, &task->step[s])))
			return false;
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
	program->filters = false;
	for (int s = 0; s < task->nsteps; s++)
		program->filters |= task->step[s].op == DA_STEP_FILTER;
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
			host_if_else_loops[from->storage].spread(home->data, &from->value, n);
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
	program->reg[i].validity = host_if_any_null(validity_words[i], n);
}

/* returns the errors of the first element that fails */
static inline uint32_t
run_step(HostProgram *program, int s, int64_t n)
{
	const DaStep *step = &program->task->step[s];
	int			r = program->task->ninputs + s;
	HostRoom	room = {validity_words[r], program->spare};
	const DaStepInfo *info = &da_step_info[step->op];
	HostRegister from[3];

	for (int k = 0; k < info->arity; k++)
		from[k] = program->reg[step->operand[k]];
	return host_step_runs[info->shape] (step, step_source(program->task, step), from,
										&program->reg[r], &room, n);
}

/*
 * A step of a program that filters, whose result may be shorter than the block. Arrays that are
 * operands are as long as each other; scalars are as long as the block.
 */
static uint32_t
run_filtered_step(HostProgram *program, int s)
{
	const DaStep *step = &program->task->step[s];
	int			r = program->task->ninputs + s;
	const HostRegister *a = &program->reg[step->operand[0]];
	int64_t		n = program->count[step->operand[0]];

	for (int k = 1; k < da_step_info[step->op].arity; k++)
		if (program->count[step->operand[k]] < n)
			n = program->count[step->operand[k]];
	program->count[r] = n;
	program->reg[r].validity = NULL;
	if (n == 0)
		return 0;
	if (step->op != DA_STEP_FILTER)
		return run_step(program, s, n);
	if (n == program->count[step->operand[1]])
		program->count[r] = host_select_block((DaStorage) step->storage, a,
											  program->reg[step->operand[1]].data,
											  &program->reg[r], validity_words[r], n);
	else
	{
		/* it is shorter than the mask, which it was filtered by before */
		memcpy(program->reg[r].data, a->data, n * da_storage_size[step->storage]);
		program->reg[r].validity = a->validity;
	}
	return 0;
}

DaStatus
host_program_block(HostProgram *program, int64_t at, int64_t n)
{
	if (host_interrupted_at(program->call, at))
		return DA_INTERRUPTED;
	for (int r = 0; r < program->nregisters; r++)
		program->reg[r].data = program->home[r].data + at * program->home[r].advance;
	for (int i = 0; i < program->task->ninputs && program->filters; i++)
		program->count[i] = n;
	for (unsigned loaded = program->loaded; loaded != 0; loaded &= loaded - 1)
		load_input(program, __builtin_ctz(loaded), at, n);
	/* what comes after a step that failed does not count, in later blocks either */
	for (int s = 0; s < program->steps; s++)
	{
		uint32_t	errors;

		errors = program->filters ? run_filtered_step(program, s) : run_step(program, s, n);
		if (errors)
		{
			program->errors = errors;
			program->steps = (uint8_t) s;
		}
	}
	return DA_OK;
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
