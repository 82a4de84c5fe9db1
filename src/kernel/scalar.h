/*
 * scalar.h
 *	  What each operation means for one element, for every storage. Compiled as C
 *	  for the host engine and as CUDA for the device; the meanings themselves are
 *	  in scalar_template.h.
 */
#ifndef DA_SCALAR_H
#define DA_SCALAR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "inline.h"

#define DA_T uint8_t
#define DA_UT uint8_t
#define DA_NAME(f) da_bool_##f
#define DA_IS_BOOL
#include "scalar_template.h"

#define DA_T int16_t
#define DA_UT uint16_t
#define DA_NAME(f) da_int2_##f
#define DA_IS_INT
#include "scalar_template.h"

#define DA_T int32_t
#define DA_UT uint32_t
#define DA_NAME(f) da_int4_##f
#define DA_IS_INT
#include "scalar_template.h"

#define DA_T int64_t
#define DA_UT uint64_t
#define DA_NAME(f) da_int8_##f
#define DA_IS_INT
#include "scalar_template.h"

#define DA_T float
#define DA_UT uint32_t
#define DA_NAME(f) da_float4_##f
#define DA_IS_FLOAT
#include "scalar_template.h"

#define DA_T double
#define DA_UT uint64_t
#define DA_NAME(f) da_float8_##f
#define DA_IS_FLOAT
#include "scalar_template.h"

#endif							/* DA_SCALAR_H */
