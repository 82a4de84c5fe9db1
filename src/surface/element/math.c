/*
 * math.c
 *	  Arithmetic, element by element.
 */
#include "surface/surface.h"

/* with a float4 and a float8 */
#define MIXED_INT(id, fn)
#define MIXED_FLOAT8(id, fn)
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
	PG_FUNCTION_INFO_V1(darray_##fn); \
\
	Datum \
	darray_##fn(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operand = da_operand(DA_GETARG(0)); \
\
		DA_RETURN(da_run_map(DA_MAP_##id, &operand, NULL)); \
	}

#define DA_MAP(id, fn, arity, classes, neutral) MATH_##arity(id, fn, classes)
#include "kernel/element/map_list.h"
#undef DA_MAP

/*
 * v << w, where the counts are of int4 and the rest of another type. What comes of them are the
 * low bits, which fit.
 */
static Datum
shift(FunctionCallInfo fcinfo, DaMapOp op)
{
	DaOperand	v = da_operand(DA_GETARG(0));
	int32		low = da_element_size(v.element) == 8 ? 63 : 31;
	DaOperand	counts;

	if (da_is_array_type(da_arg_type(fcinfo, 1)))
	{
		DaOperand	bits = da_operand_value(DA_ELEMENT_INT4, Int32GetDatum(low));

		counts = da_operand(DA_GETARG(1));
		counts = da_operand(da_run_convert(da_run_map(DA_MAP_BITWISE_AND, &counts, &bits),
										   v.element));
	}
	else
	{
		int32		count = PG_GETARG_INT32(1) & low;

		counts = da_operand_integer(v.element, count);
	}
	DA_RETURN(da_run_map(op, &v, &counts));
}

PG_FUNCTION_INFO_V1(darray_shift_left_by);

Datum
darray_shift_left_by(PG_FUNCTION_ARGS)
{
	return shift(fcinfo, DA_MAP_SHIFT_LEFT);
}

PG_FUNCTION_INFO_V1(darray_shift_right_by);

Datum
darray_shift_right_by(PG_FUNCTION_ARGS)
{
	return shift(fcinfo, DA_MAP_SHIFT_RIGHT);
}
