/*
 * math.c
 *	  Arithmetic, element by element.
 */
#include "surface/surface.h"

/* with a float4 and a float8 */
#define MIXED_INT(id, fn)
#define MIXED_NUMBER(id, fn) \
	DA_BINARY_FUNCTION(darray_##fn##_mixed_scalar, DA_ARRAY_SCALAR, true, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(mixed_scalar_##fn##_darray, DA_SCALAR_ARRAY, true, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(darray_##fn##_mixed_darray, DA_ARRAY_ARRAY, true, da_run_map, DA_MAP_##id)

#define MATH_TWO(id, fn, classes) \
	DA_BINARY_FUNCTION(darray_##fn##_scalar, DA_ARRAY_SCALAR, false, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(scalar_##fn##_darray, DA_SCALAR_ARRAY, false, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(darray_##fn##_darray, DA_ARRAY_ARRAY, false, da_run_map, DA_MAP_##id) \
	MIXED_##classes(id, fn)

#define MATH_ONE(id, fn, classes) \
	DA_FUNCTION(darray_##fn) \
	{ \
		DaOperand	operand = da_operand(DA_GETARG(0)); \
\
		DA_RETURN(da_run_map(DA_MAP_##id, &operand, NULL)); \
	}

#define DA_MAP(id, fn, arity, classes, neutral) MATH_##arity(id, fn, classes)
#include "kernel/map_list.h"
#undef DA_MAP
