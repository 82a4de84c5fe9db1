/*
 * task.c
 *	  What is fixed about tasks.
 */
#include "task.h"

const DaStepInfo da_step_info[DA_NUM_STEPS] = {
#define DA_STEP(id, shape, arity, op) [DA_STEP_##id] = {DA_SHAPE_##shape, arity, op},
#include "step_list.h"
#undef DA_STEP
};
