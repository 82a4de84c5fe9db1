/*
 * host_map.c
 *	  Loops of the host engine for arithmetic, element by element.
 */
#include "arithmetic.h"
#include "host_loops.h"

#define DA_T int16_t
#define DA_UT uint16_t
#define DA_NAME(f) da_int2_##f
#define DA_LOOP(f) int2_##f
#include "map_template.h"

#define DA_T int32_t
#define DA_UT uint32_t
#define DA_NAME(f) da_int4_##f
#define DA_LOOP(f) int4_##f
#include "map_template.h"

#define DA_T int64_t
#define DA_UT uint64_t
#define DA_NAME(f) da_int8_##f
#define DA_LOOP(f) int8_##f
#include "map_template.h"

#define DA_T float
#define DA_UT uint32_t
#define DA_NAME(f) da_float4_##f
#define DA_LOOP(f) float4_##f
#define DA_IS_FLOAT
#include "map_template.h"

#define DA_T double
#define DA_UT uint64_t
#define DA_NAME(f) da_float8_##f
#define DA_LOOP(f) float8_##f
#define DA_IS_FLOAT
#include "map_template.h"

#define LOOPS_BOOL(prefix)		{NULL, NULL}
#define LOOPS_INT(prefix)		{prefix##_map, prefix##_patch}
#define LOOPS_FLOAT(prefix)		{prefix##_map, prefix##_patch}

const HostMapLoops host_map_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = LOOPS_##class(prefix),
#include "storage_list.h"
#undef DA_STORAGE
};

const uint8_t host_map_neutral[DA_NUM_MAPS] = {
#define DA_MAP(id, fn, classes, neutral) [DA_MAP_##id] = neutral,
#include "map_list.h"
#undef DA_MAP
};
