/*
 * host_eval.c
 *	  Programs whose registers are written out.
 */
#include "kernel/program/host_program.h"
#include "kernel/program/host_step.h"
#include "kernel/host/validity.h"

/*
 * A block of several steps, each of which goes over other columns: shorter, so that what the
 * processor fetches ahead is not lost in between. A multiple of 64 that divides HOST_BLOCK.
 */
#define CHAIN_BLOCK	256

/* elements that a call costs more than they do */
#define FEW		128

/* the validity of a block without NULLs, with some */
static inline void
store_valid(uint64_t *to, int64_t n)
{
	for (; n >= 64; n -= 64)
		*to++ = ~UINT64_C(0);
	if (n > 0)
		*to = da_bits_low(n);
}

/* the block of a register; what lies in the output already stays */
static inline void
store_block(DaOutput *output, const HostRegister *from, int64_t at, int64_t n)
{
	int			size = da_storage_size[output->storage];
	char	   *to = (char *) output->data + at * size;

	if (to != from->data)
		memcpy(to, from->data, n * size);
	if (from->validity)
		validity_store(output, from->validity, at, n);
	else if (output->validity)
		store_valid(output->validity + (at >> 6), n);
}

DA_NOINLINE DaStatus
eval_blocks(DaCall *call, DaTask *task)
{
	const int64_t block = task->nsteps > 1 ? CHAIN_BLOCK : HOST_BLOCK;
	HostProgram program;
	DaStatus	status = host_program_open(&program, call, task, task->operand, task->noutputs,
										   task->output);

	if (status != DA_OK)
		return status;
	for (int i = 0; i < task->noutputs; i++)
		task->output[i].null_count = 0;
	for (int64_t at = 0; at < task->length && !host_program_failed(&program); at += block)
	{
		int64_t		n = task->length - at < block ? task->length - at : block;

		status = host_program_block(&program, at, n);
		if (status != DA_OK)
			return status;
		for (int i = 0; i < task->noutputs && program.errors == 0; i++)
			store_block(&task->output[i], &program.reg[task->operand[i]], at, n);
	}
	(void) host_program_close(&program);
	return DA_OK;
}

/* a step's operand, where it is no plain column; "words" and "elements" are room for it */
DA_NOINLINE void
load_few(HostRegister *reg, const DaView *from, uint64_t *words, uint64_t *elements, int64_t n)
{
	if (from->scalar)
	{
		reg->data = elements;
		host_if_else_loops[from->storage].spread(elements, &from->value, n);
		if (from->isnull)
			reg->validity = memset(words, 0, DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
		return;
	}
	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		word_n = n - i < 64 ? n - i : 64;

		words[i >> 6] = da_bits_load(from->validity, from->validity_offset + i, word_n);
		if (words[i >> 6] != da_bits_low(word_n))
			reg->validity = words;
	}
}

/*
 * A step by itself on few elements, as there are millions of, with no more than these need.
 * False: it takes a program.
 */
DA_INLINE bool
eval_few(DaCall *call, const DaTask *task, DaOutput *output)
{
	const DaStep *step = &task->step[0];
	const DaStepInfo *info = &da_step_info[step->op];
	DaStorage	source = task->input[step->operand[0]].storage;
	uint64_t	words[4][FEW / 64];
	uint64_t	elements[4][FEW];
	HostRoom	room = {words[3], (char *) elements[3]};
	HostRegister from[3];
	HostRegister to = {output->data, NULL};
	uint32_t	errors;

	if (!host_step_supported(step, source))
		return false;
	for (int k = 0; k < info->arity; k++)
	{
		const DaView *view = &task->input[step->operand[k]];

		if (view->strided)
			return false;
		from[k].data = (void *) view->data;
		from[k].validity = NULL;
		if (view->scalar || view->validity)
			load_few(&from[k], view, words[k], elements[k], task->length);
	}
	errors = host_step_runs[info->shape] (step, source, from, &to, &room, task->length);
	output->null_count = 0;
	if (errors)
	{
		call->errors |= errors;
		call->failed_step = 0;
	}
	else if (to.validity)
		validity_store(output, to.validity, 0, task->length);
	else if (output->validity)
		store_valid(output->validity, task->length);
	return true;
}

DaStatus
host_eval(DaCall *call, DaTask *task)
{
	if (task->length <= FEW && task->nsteps == 1 && task->noutputs == 1 &&
		task->operand[0] == task->ninputs && task->length > 0 && !host_interrupted(call) &&
		eval_few(call, task, &task->output[0]))
		return DA_OK;
	return eval_blocks(call, task);
}
