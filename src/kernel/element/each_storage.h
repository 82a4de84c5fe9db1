/*
 * each_storage.h
 *	  Includes a template once a storage.
 *
 * Before including, define DA_TEMPLATE: the template's file name, in quotes. It finds
 *	  - DA_T		- C type of one element
 *	  - DA_UT		- unsigned integer of the same width
 *	  - DA_NAME(f)	- the meaning f of an operation on elements: da_<prefix>_<f>
 *	  - DA_LOOP(f)	- name of a function that goes through many of them: loop_<prefix>_<f>
 *	  - one of DA_IS_BOOL, DA_IS_INT, DA_IS_FLOAT
 * with the prefixes of storage_list.h, and makes nothing of a storage that it does not do. All are
 * undefined here. There is deliberately no include guard here: the file includes itself.
 */
#ifndef DA_T

#define DA_T uint8_t
#define DA_UT uint8_t
#define DA_NAME(f) da_bool_##f
#define DA_LOOP(f) loop_bool_##f
#define DA_IS_BOOL
#include "kernel/element/each_storage.h"

#define DA_T int16_t
#define DA_UT uint16_t
#define DA_NAME(f) da_int2_##f
#define DA_LOOP(f) loop_int2_##f
#define DA_IS_INT
#include "kernel/element/each_storage.h"

#define DA_T int32_t
#define DA_UT uint32_t
#define DA_NAME(f) da_int4_##f
#define DA_LOOP(f) loop_int4_##f
#define DA_IS_INT
#include "kernel/element/each_storage.h"

#define DA_T int64_t
#define DA_UT uint64_t
#define DA_NAME(f) da_int8_##f
#define DA_LOOP(f) loop_int8_##f
#define DA_IS_INT
#include "kernel/element/each_storage.h"

#define DA_T float
#define DA_UT uint32_t
#define DA_NAME(f) da_float4_##f
#define DA_LOOP(f) loop_float4_##f
#define DA_IS_FLOAT
#include "kernel/element/each_storage.h"

#define DA_T double
#define DA_UT uint64_t
#define DA_NAME(f) da_float8_##f
#define DA_LOOP(f) loop_float8_##f
#define DA_IS_FLOAT
#include "kernel/element/each_storage.h"

#undef DA_TEMPLATE

#else

#include DA_TEMPLATE

#undef DA_T
#undef DA_UT
#undef DA_NAME
#undef DA_LOOP
#undef DA_IS_BOOL
#undef DA_IS_INT
#undef DA_IS_FLOAT

#endif							/* DA_T */
