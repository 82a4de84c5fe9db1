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
