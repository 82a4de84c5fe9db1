/*
 * host_map.c
 *	  Loops of the host engine for arithmetic, element by element.
 */
#include "kernel/element/arithmetic.h"
#include "kernel/host/host_loops.h"

#define DA_TEMPLATE "kernel/element/map_template.h"
#include "kernel/element/each_storage.h"

#define LOOPS_BOOL(prefix)		{NULL, NULL}
#define LOOPS_INT(prefix)		{prefix##_map, prefix##_patch}
#define LOOPS_FLOAT(prefix)		{prefix##_map, prefix##_patch}

const HostMapLoops host_map_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = LOOPS_##class(loop_##prefix),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

const uint8_t host_map_neutral[DA_NUM_MAPS] = {
#define DA_MAP(id, fn, arity, classes, neutral) [DA_MAP_##id] = neutral,
#include "kernel/element/map_list.h"
#undef DA_MAP
};
