/*
 * host_step.h
 *	  One element-wise step on one block: the loop over its elements, and its NULLs.
 */
#ifndef DA_HOST_STEP_H
#define DA_HOST_STEP_H

#include "kernel/host/host_loops.h"

/* what a step may write beside its result, as long as a block */
typedef struct HostRoom
{
	uint64_t   *words;			/* the validity of the result, if it is to be made */
	char	   *spare;			/* elements */
} HostRoom;

/* there is a loop for the step; "source" is the storage of its first operand */
static inline bool
host_step_supported(const DaStep *step, DaStorage source)
{
	switch ((DaStepShape) da_step_info[step->op].shape)
	{
		case DA_SHAPE_MAP:
			if (host_elementary_loops[da_step_info[step->op].op])
				return step->storage == DA_STORAGE_FLOAT8;
			return host_map_loops[step->storage].map != NULL;
		case DA_SHAPE_CONVERT:
			return host_convert_loops[step->storage][source] != NULL;
		default:
			return true;
	}
}

/* validity as a register has it: none where each of n bits is 1 */
static inline const uint64_t *
host_if_any_null(const uint64_t *words, int64_t n)
{
	int64_t		i = 0;

	for (; n > 64; n -= 64, i++)
	{
		if (words[i] != ~UINT64_C(0))
			return words;
	}
	return words[i] == da_bits_low(n) ? NULL : words;
}

/*
 * Makes n elements at to->data, and to->validity, which is in the room or an operand's.
 * Returns the errors of the first element that fails.
 */
typedef uint32_t (*HostStepRun) (const DaStep *step, DaStorage source,
								 const HostRegister from[3], HostRegister *to,
								 const HostRoom *room, int64_t n);

/* by DaStepShape */
extern const HostStepRun host_step_runs[];

#endif							/* DA_HOST_STEP_H */
