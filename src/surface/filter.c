/*
 * filter.c
 *	  Comparisons that give masks, logic on masks, and what is done with a mask.
 */
#include "surface/surface.h"

/* the argument n as an operand of a comparison with "other", which is an array */
static DaOperand
scalar_operand(FunctionCallInfo fcinfo, int n, const DaArray *other)
{
	DaOperand	operand = {NULL, other->shape.element};

	operand.scalar = da_scalar_from_datum(operand.element, PG_GETARG_DATUM(n));
	return operand;
}

static DaOperand
array_operand(FunctionCallInfo fcinfo, int n)
{
	DaOperand	operand = {DA_GETARG(n)};

	operand.element = operand.array->shape.element;
	return operand;
}

/* v < x, x < v and v #< w, for the six comparisons */
#define DA_COMPARE(id, fn) \
	DA_FUNCTION(darray_##fn##_scalar) \
	{ \
		DaOperand	a = array_operand(fcinfo, 0); \
		DaOperand	b = scalar_operand(fcinfo, 1, a.array); \
\
		DA_RETURN(da_run_compare(DA_COMPARE_##id, &a, &b)); \
	} \
\
	DA_FUNCTION(scalar_##fn##_darray) \
	{ \
		DaOperand	b = array_operand(fcinfo, 1); \
		DaOperand	a = scalar_operand(fcinfo, 0, b.array); \
\
		DA_RETURN(da_run_compare(DA_COMPARE_##id, &a, &b)); \
	} \
\
	DA_FUNCTION(darray_##fn##_elements) \
	{ \
		DaOperand	a = array_operand(fcinfo, 0); \
		DaOperand	b = array_operand(fcinfo, 1); \
\
		da_check_shapes(a.array, b.array); \
		DA_RETURN(da_run_compare(DA_COMPARE_##id, &a, &b)); \
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
