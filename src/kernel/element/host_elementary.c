/*
 * host_elementary.c
 *	  Loops of the host engine for functions of double precision.
 */
#include "kernel/element/arithmetic.h"
#include "kernel/host/host_loops.h"

/* most blocks are ordinary; of others each element is done with all that may be wrong */
#define LOOP_FLOAT8(fn) \
static DA_CLONES uint32_t \
loop_##fn(const double *restrict a, const double *restrict b, double *restrict to, int64_t n) \
{ \
	uint64_t	doubt = 0; \
	uint32_t	errors = 0; \
\
	for (int64_t i = 0; i < n; i++) \
		to[i] = da_float8_##fn##_ordinary(a[i], b[i], &doubt); \
	for (int64_t i = 0; i < n && doubt; i++) \
		to[i] = da_float8_##fn(a[i], b[i], &errors); \
	return errors; \
}
#define LOOP_NUMBER(fn)
#define LOOP_INT(fn)

#define DA_MAP(id, fn, arity, classes, neutral) LOOP_##classes(fn)
#include "kernel/element/map_list.h"
#undef DA_MAP

#define ENTRY_FLOAT8(fn)	loop_##fn
#define ENTRY_NUMBER(fn)	NULL
#define ENTRY_INT(fn)		NULL

const HostElementaryLoop host_elementary_loops[DA_NUM_MAPS] = {
#define DA_MAP(id, fn, arity, classes, neutral) [DA_MAP_##id] = ENTRY_##classes(fn),
#include "kernel/element/map_list.h"
#undef DA_MAP
};
