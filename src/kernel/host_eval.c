/*
 * host_eval.c
 *	  Programs whose registers are written out.
 */
#include "host_program.h"

#include "host_loops.h"
#include "validity.h"

/* elements that a call costs more than they do */
#define FEW		128

/* the validity of a block without NULLs, with some */
static __attribute__((noinline)) void
store_valid(uint64_t *to, int64_t n)
{
	for (; n >= 64; n -= 64)
		*to++ = ~UINT64_C(0);
	if (n > 0)
		*to = da_bits_low(n);
}

static __attribute__((noinline)) void
store_nulls(DaOutput *output, const uint64_t *validity, int64_t at, int64_t n)
{
	for (int64_t i = 0; i < DA_VALIDITY_WORDS(n); i++)
	{
		output->null_count -= da_popcount(validity[i]);
		if (output->validity)
			output->validity[(at >> 6) + i] = validity[i];
	}
	output->null_count += n;
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
		store_nulls(output, from->validity, at, n);
	else if (output->validity)
		store_valid(output->validity + (at >> 6), n);
}

/* where an input's elements lie as they are; NULL: they do not, or there are NULLs */
static inline const void *
plain_elements(const DaView *from, uint64_t spread[FEW], int64_t n)
{
	if (!from->scalar)
		return from->strided || from->validity ? NULL : from->data;
	if (from->isnull)
		return NULL;
	host_choose_loops[from->storage].spread(spread, &from->value, n);
	return spread;
}

/*
 * A step by itself on few elements without NULLs, as there are millions of: its loop, and no
 * more. False: it is to be done in the usual way.
 */
static bool
eval_few(const DaTask *task, DaOutput *output)
{
	const DaStep *step = &task->step[0];
	const DaStepInfo *info = &da_step_info[step->op];
	int64_t		n = task->length;
	uint64_t	spread[3][FEW];
	const void *from[3];

	for (int i = 0; i < info->arity; i++)
	{
		from[i] = plain_elements(&task->input[step->operand[i]], spread[i], n);
		if (from[i] == NULL)
			return false;
	}
	switch ((DaStepShape) info->shape)
	{
		case DA_SHAPE_MAP:
			if (host_map_loops[step->storage].map == NULL ||
				host_map_loops[step->storage].map((DaMapOp) info->op, from[0],
												  from[info->arity - 1], output->data, n) != 0)
				return false;
			break;
		case DA_SHAPE_COMPARE:
			host_compare_loops[task->input[step->operand[0]].storage]
				((DaCompareOp) info->op, from[0], from[1], output->data, n);
			break;
		case DA_SHAPE_IF_ELSE:
			host_choose_loops[step->storage].choose(from[0], from[1], from[2], output->data, n);
			break;
		default:
			return false;
	}
	output->null_count = 0;
	if (output->validity)
		store_valid(output->validity, n);
	return true;
}

DaStatus
host_eval(DaCall *call, DaTask *task)
{
	HostProgram program;
	DaStatus	status;

	if (task->length <= FEW && task->nsteps == 1 && task->noutputs == 1 &&
		task->operand[0] == task->ninputs && task->length > 0 && !host_interrupted(call) &&
		eval_few(task, &task->output[0]))
		return DA_OK;
	status = host_program_open(&program, call, task, task->operand, task->noutputs,
										   task->output);

	if (status != DA_OK)
		return status;
	for (int i = 0; i < task->noutputs; i++)
		task->output[i].null_count = 0;
	for (int64_t at = 0; at < task->length && !host_program_failed(&program); at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(task->length, at);

		status = host_program_block(&program, at, n);
		if (status != DA_OK)
			return status;
		for (int i = 0; i < task->noutputs && program.errors == 0; i++)
			store_block(&task->output[i], &program.reg[task->operand[i]], at, n);
	}
	(void) host_program_close(&program);
	return DA_OK;
}
