/*
 * arithmetic.h
 *	  What PostgreSQL's operators and functions do to elements of one storage: for
 *	  every row of map_list.h da_<prefix>_<fn>(a, b, &errors). Compiled as C for the
 *	  host engine and as CUDA for the device.
 *
 * What PostgreSQL raises sets a DA_ERROR_* bit, and the result is any. Operations of one
 * operand ignore b. Written without branches where loops over them can vectorise.
 */
#ifndef DA_ARITHMETIC_H
#define DA_ARITHMETIC_H

#include "kernel/exact/int256.h"
#include "kernel/kernel.h"
#include "kernel/element/scalar.h"

DA_INLINE uint32_t
da_error_if(bool failed, uint32_t error)
{
	return failed ? error : 0;
}

/* products come in a type twice as wide */
typedef int32_t da_int2_Wide;
typedef int64_t da_int4_Wide;
typedef DaInt128 da_int8_Wide;

#define DA_TEMPLATE "kernel/element/arithmetic_template.h"
#include "kernel/element/each_storage.h"

#include "kernel/element/elementary.h"

#endif							/* DA_ARITHMETIC_H */
