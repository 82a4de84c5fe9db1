/*
 * math.c
 *	  Arithmetic, element by element.
 */
#include "surface/surface.h"

#define MATH_FUNCTIONS(id, fn) \
	DA_BINARY_FUNCTION(darray_##fn##_scalar, DA_ARRAY_SCALAR, false, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(scalar_##fn##_darray, DA_SCALAR_ARRAY, false, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(darray_##fn##_darray, DA_ARRAY_ARRAY, false, da_run_map, DA_MAP_##id)

/* with a float4 and a float8 */
#define MATH_MIXED_FUNCTIONS(id, fn) \
	DA_BINARY_FUNCTION(darray_##fn##_mixed_scalar, DA_ARRAY_SCALAR, true, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(mixed_scalar_##fn##_darray, DA_SCALAR_ARRAY, true, da_run_map, DA_MAP_##id) \
	DA_BINARY_FUNCTION(darray_##fn##_mixed_darray, DA_ARRAY_ARRAY, true, da_run_map, DA_MAP_##id)

MATH_FUNCTIONS(ADD, add)
MATH_FUNCTIONS(SUBTRACT, subtract)
MATH_FUNCTIONS(MULTIPLY, multiply)
MATH_FUNCTIONS(DIVIDE, divide)
MATH_FUNCTIONS(MODULO, modulo)
MATH_MIXED_FUNCTIONS(ADD, add)
MATH_MIXED_FUNCTIONS(SUBTRACT, subtract)
MATH_MIXED_FUNCTIONS(MULTIPLY, multiply)
MATH_MIXED_FUNCTIONS(DIVIDE, divide)

DA_FUNCTION(darray_negate)
{
	DaOperand	operand = da_operand(DA_GETARG(0));

	DA_RETURN(da_run_map(DA_MAP_NEGATE, &operand, NULL));
}
