/*
 * host_eval.c
 *	  Programs whose registers are written out.
 */
#include "host_program.h"

/* the validity of a block without NULLs, with some */
static inline void
store_valid(uint64_t *to, int64_t n)
{
	for (; n >= 64; n -= 64)
		*to++ = ~UINT64_C(0);
	if (n > 0)
		*to = da_bits_low(n);
}

DA_CLONES static void
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

static DaStatus
eval_blocks(DaCall *call, DaTask *task)
{
	HostProgram program;
	DaStatus	status = host_program_open(&program, call, task, task->operand, task->noutputs,
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

DaStatus
host_eval(DaCall *call, DaTask *task)
{
	HostProgram program;
	DaOutput   *output = &task->output[0];

	if (task->nsteps != 1 || task->noutputs != 1 || task->operand[0] != task->ninputs ||
		task->length == 0 || task->length > HOST_BLOCK || host_interrupted(call) ||
		!host_program_step(&program, call, task, output))
		return eval_blocks(call, task);
	output->null_count = 0;
	if (program.errors != 0)
		(void) host_program_close(&program);
	else
		store_block(output, &program.reg[task->ninputs], 0, task->length);
	return DA_OK;
}
