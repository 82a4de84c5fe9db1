/*
 * convert.h
 *	  What PostgreSQL's casts between the numeric storages do to one element: for
 *	  every pair da_<to>_of_<from>(x, &errors). Compiled as C for the host engine
 *	  and as CUDA for the device.
 *
 * An element that does not fit sets a DA_ERROR_* bit and becomes 0. Written without
 * branches, so that loops over them vectorise.
 */
#ifndef DA_CONVERT_H
#define DA_CONVERT_H

#include "kernel/kernel.h"
#include "kernel/element/scalar.h"

#define DA_TEMPLATE "kernel/element/convert_template.h"
#include "kernel/element/each_storage.h"

/*
 * The storages that a cast starts from, each with the row of the storage where it
 * ends: PAIR(from's prefix and C type, to's prefix and C type). With storage_list.h for
 * the other end this names every pair.
 */
#define DA_CONVERT_SOURCES(PAIR, to, to_type) \
	PAIR(int2, int16_t, to, to_type) \
	PAIR(int4, int32_t, to, to_type) \
	PAIR(int8, int64_t, to, to_type) \
	PAIR(float4, float, to, to_type) \
	PAIR(float8, double, to, to_type)

#endif							/* DA_CONVERT_H */
