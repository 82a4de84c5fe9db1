/*
 * aggregate.h
 *	  States of aggregates, for every storage: da_<storage>_<aggregate>_<function>(). The
 *	  meanings themselves are in aggregate_template.h.
 */
#ifndef DA_AGGREGATE_H
#define DA_AGGREGATE_H

#include "arithmetic.h"

/* rows of a group that are folded by themselves */
#define DA_FOLD_BLOCK 1024

#define DA_T uint8_t
#define DA_NAME(f) da_bool_##f
#define DA_IS_BOOL
#include "aggregate_template.h"

#define DA_T int16_t
#define DA_NAME(f) da_int2_##f
#define DA_IS_INT
#include "aggregate_template.h"

#define DA_T int32_t
#define DA_NAME(f) da_int4_##f
#define DA_IS_INT
#include "aggregate_template.h"

#define DA_T int64_t
#define DA_NAME(f) da_int8_##f
#define DA_IS_INT
#include "aggregate_template.h"

#define DA_T float
#define DA_NAME(f) da_float4_##f
#define DA_IS_FLOAT
#include "aggregate_template.h"

#define DA_T double
#define DA_NAME(f) da_float8_##f
#define DA_IS_FLOAT
#include "aggregate_template.h"

#endif							/* DA_AGGREGATE_H */
