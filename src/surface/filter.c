/*
 * filter.c
 *	  Comparisons that give masks, logic on masks, and what is done with a mask.
 */
#include "surface/surface.h"

static DaOperand
array_operand(DaArray *array)
{
	DaOperand	operand = {array, array->shape.element};

	return operand;
}

/*
 * An array and a scalar, of the array's element type or float8: a float4 array meets
 * a float8 as a float4 meets it, as float8.
 */
static void
array_and_scalar(FunctionCallInfo fcinfo, int array_arg, int scalar_arg, bool float8,
				 DaOperand *array, DaOperand *scalar)
{
	DaArray    *from = DA_GETARG(array_arg);

	*array = array_operand(float8 ? da_run_convert(from, DA_ELEMENT_FLOAT8) : from);
	scalar->array = NULL;
	scalar->element = array->element;
	scalar->scalar = da_scalar_from_datum(scalar->element, PG_GETARG_DATUM(scalar_arg));
}

static Datum
array_with_scalar(FunctionCallInfo fcinfo, DaCompareOp op, bool float8)
{
	DaOperand	a,
				b;

	array_and_scalar(fcinfo, 0, 1, float8, &a, &b);
	DA_RETURN(da_run_compare(op, &a, &b));
}

static Datum
scalar_with_array(FunctionCallInfo fcinfo, DaCompareOp op, bool float8)
{
	DaOperand	a,
				b;

	array_and_scalar(fcinfo, 1, 0, float8, &b, &a);
	DA_RETURN(da_run_compare(op, &a, &b));
}

static Datum
array_with_array(FunctionCallInfo fcinfo, DaCompareOp op)
{
	DaOperand	a = array_operand(DA_GETARG(0));
	DaOperand	b = array_operand(DA_GETARG(1));

	da_check_shapes(a.array, b.array);
	DA_RETURN(da_run_compare(op, &a, &b));
}

/* v < x, x < v and v #< w, for the six comparisons */
#define DA_COMPARE(id, fn) \
	DA_FUNCTION(darray_##fn##_scalar) \
	{ \
		return array_with_scalar(fcinfo, DA_COMPARE_##id, false); \
	} \
\
	DA_FUNCTION(scalar_##fn##_darray) \
	{ \
		return scalar_with_array(fcinfo, DA_COMPARE_##id, false); \
	} \
\
	DA_FUNCTION(darray_##fn##_float8) \
	{ \
		return array_with_scalar(fcinfo, DA_COMPARE_##id, true); \
	} \
\
	DA_FUNCTION(float8_##fn##_darray) \
	{ \
		return scalar_with_array(fcinfo, DA_COMPARE_##id, true); \
	} \
\
	DA_FUNCTION(darray_##fn##_elements) \
	{ \
		return array_with_array(fcinfo, DA_COMPARE_##id); \
	}
#include "kernel/compare_list.h"
#undef DA_COMPARE

DA_FUNCTION(darray_and)
{
	DaArray    *a = DA_GETARG(0);
	DaArray    *b = DA_GETARG(1);

	da_check_shapes(a, b);
	DA_RETURN(da_run_logic(DA_LOGIC_AND, a, b));
}

DA_FUNCTION(darray_or)
{
	DaArray    *a = DA_GETARG(0);
	DaArray    *b = DA_GETARG(1);

	da_check_shapes(a, b);
	DA_RETURN(da_run_logic(DA_LOGIC_OR, a, b));
}

DA_FUNCTION(darray_not)
{
	DA_RETURN(da_run_logic(DA_LOGIC_NOT, DA_GETARG(0), NULL));
}

DA_FUNCTION(darray_is_null)
{
	DA_RETURN(da_run_logic(DA_LOGIC_IS_NULL, DA_GETARG(0), NULL));
}

DA_FUNCTION(darray_filter)
{
	DA_RETURN(da_run_select(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_where)
{
	DA_RETURN(da_run_where(DA_GETARG(0)));
}
