/*
 * host_eval.c
 *	  Programs whose registers are written out.
 */
#include "host_program.h"

#include "validity.h"

/* the block of a register; what lies in the output already stays */
static void
store_block(DaOutput *output, const HostRegister *from, int64_t at, int64_t n)
{
	char	   *to = (char *) output->data + at * da_storage_size[output->storage];

	if (to != from->data)
		memcpy(to, from->data, n * da_storage_size[output->storage]);
	if (from->validity == NULL)
	{
		for (int64_t i = 0; i < n && output->validity; i += 64)
			output->validity[(at + i) >> 6] = da_bits_low(n - i);
		return;
	}
	output->null_count += n - da_bits_count(from->validity, 0, n);
	if (output->validity)
		memcpy(output->validity + (at >> 6), from->validity,
			   DA_VALIDITY_WORDS(n) * sizeof(uint64_t));
}

DaStatus
host_eval(DaCall *call, DaTask *task)
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
