/*
 * stat.c
 *	  What this session's operations have done.
 */
#include "engine/stat.h"

const DaOpInfo da_op_info[DA_NUM_OPS] = {
#define DA_OP(id, name, host_ps, device_ps) \
	[DA_OP_##id] = {#name, { \
		[DA_ENGINE_HOST] = host_ps * 1e-6, \
		[DA_ENGINE_CUDA] = device_ps * 1e-6 \
	}},
#include "engine/op_list.h"
#undef DA_OP
};

DaStat		da_stats[DA_NUM_OPS][DA_NUM_ENGINES];

void
da_stat_reset(void)
{
	memset(da_stats, 0, sizeof(da_stats));
}

void
da_stat_add(DaStat *sum, const DaStat *did)
{
	sum->calls += did->calls;
	sum->elements += did->elements;
	sum->bytes_read += did->bytes_read;
	sum->bytes_up += did->bytes_up;
	sum->bytes_down += did->bytes_down;
	sum->cache_hits += did->cache_hits;
	INSTR_TIME_ADD(sum->kernel, did->kernel);
	INSTR_TIME_ADD(sum->copy, did->copy);
	INSTR_TIME_ADD(sum->detoast, did->detoast);
}

void
da_stat_subtract(DaStat *from, const DaStat *did)
{
	from->calls -= did->calls;
	from->elements -= did->elements;
	from->bytes_read -= did->bytes_read;
	from->bytes_up -= did->bytes_up;
	from->bytes_down -= did->bytes_down;
	from->cache_hits -= did->cache_hits;
	INSTR_TIME_SUBTRACT(from->kernel, did->kernel);
	INSTR_TIME_SUBTRACT(from->copy, did->copy);
	INSTR_TIME_SUBTRACT(from->detoast, did->detoast);
}
