/*
 * sample_map_template.h
 *	  What an operation of map_list.h makes of one element or two, of one storage.
 *
 * For each_storage.h. A new row of the list is here without a line. What is there for double
 * precision alone is sample_elementary()'s.
 */
#ifndef DA_IS_BOOL

#define SAMPLE_NUMBER(id, fn) \
	case DA_MAP_##id: \
		return DA_NAME(fn)(a, b, errors);
#ifdef DA_IS_FLOAT
#define SAMPLE_INT(id, fn)
#else
#define SAMPLE_INT(id, fn) SAMPLE_NUMBER(id, fn)
#endif
#define SAMPLE_FLOAT8(id, fn)

static inline DA_T
DA_LOOP(sample_map) (DaMapOp op, DA_T a, DA_T b, uint32_t *errors)
{
	switch (op)
	{
#define DA_MAP(id, fn, arity, classes, neutral) SAMPLE_##classes(id, fn)
#include "kernel/element/map_list.h"
#undef DA_MAP
		default:
			abort();
	}
}

#undef SAMPLE_NUMBER
#undef SAMPLE_INT
#undef SAMPLE_FLOAT8

#endif							/* !DA_IS_BOOL */
