/*
 * change.c
 *	  A new array from an old one by adding, removing or replacing elements: PostgreSQL's
 *	  functions of the same names, with their rules for NULLs and dimensions.
 */
#include "surface/surface.h"

/* an argument that may be NULL, as an operand that is one value */
static DaOperand
value_arg(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	DaOperand	operand = {.element = element, .isnull = true};

	return PG_ARGISNULL(arg) ? operand : da_operand_value(element, PG_GETARG_DATUM(arg));
}

void
da_check_vector(const DaArray *array)
{
	if (array->shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_DATA_EXCEPTION),
				 errmsg("argument must be empty or one-dimensional array")));
}

/* an argument as an array of the result's type; NULL is one without elements */
static DaArray *
array_arg(FunctionCallInfo fcinfo, int arg)
{
	DaElement	element = da_result_element(fcinfo);
	DaArray    *array;
	DaShape		empty;

	if (PG_ARGISNULL(arg))
	{
		empty = da_shape_vector(element, 0);
		return da_array_create(&empty, false);
	}
	if (!da_takes_darray(fcinfo, arg))
		return da_array_from_any(fcinfo, arg, element, COERCION_IMPLICIT);
	array = DA_GETARG(arg);
	return array->shape.element == element ? array : da_run_convert(array, element);
}

/*
 * The same of an argument of any type that casts implicitly to the element type. The
 * operators take any type, because one that is declared for int4, say, would be preferred
 * to text's in 5 || ' files'.
 */
static DaOperand
any_value_arg(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	return da_cast_operand(fcinfo, arg, element, COERCION_IMPLICIT);
}

typedef DaOperand (*ValueArg) (FunctionCallInfo fcinfo, int arg, DaElement element);

/* one value before or behind a vector */
static Datum
add_element(FunctionCallInfo fcinfo, int array_arg_no, ValueArg value)
{
	DaArray    *array = array_arg(fcinfo, array_arg_no);
	DaOperand	operands[2];

	da_check_vector(array);
	operands[array_arg_no] = da_operand(array);
	operands[1 - array_arg_no] = value(fcinfo, 1 - array_arg_no, array->shape.element);
	DA_RETURN(da_run_concat(&operands[0], &operands[1]));
}

PG_FUNCTION_INFO_V1(darray_append);

Datum
darray_append(PG_FUNCTION_ARGS)
{
	return add_element(fcinfo, 0, value_arg);
}

PG_FUNCTION_INFO_V1(darray_prepend);

Datum
darray_prepend(PG_FUNCTION_ARGS)
{
	return add_element(fcinfo, 1, value_arg);
}

PG_FUNCTION_INFO_V1(darray_append_any);

Datum
darray_append_any(PG_FUNCTION_ARGS)
{
	return add_element(fcinfo, 0, any_value_arg);
}

PG_FUNCTION_INFO_V1(darray_prepend_any);

Datum
darray_prepend_any(PG_FUNCTION_ARGS)
{
	return add_element(fcinfo, 1, any_value_arg);
}

/*
 * The shape of a, then b: along the first dimension if all others are equal, or the one with
 * a dimension less is an element of the other.
 */
static DaShape
concat_shape(const DaShape *a, const DaShape *b)
{
	const DaShape *outer = a->ndim >= b->ndim ? a : b;
	int			lacks_a = outer->ndim - a->ndim;
	int			lacks_b = outer->ndim - b->ndim;
	int			dims[DA_MAX_DIMS];
	bool		fits = lacks_a <= 1 && lacks_b <= 1;

	for (int d = 1; d < outer->ndim && fits; d++)
		fits = a->dims[d - lacks_a] == b->dims[d - lacks_b];
	if (!fits)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("cannot concatenate incompatible arrays")));
	memcpy(dims, outer->dims, sizeof(dims));
	dims[0] = (lacks_a ? 1 : a->dims[0]) + (lacks_b ? 1 : b->dims[0]);
	return da_shape_of(a, outer->ndim, dims);
}

/* an argument as a result: the same bytes */
static Datum
return_argument(DaArray *array)
{
	return da_array_datum(da_array_reshape(array, &array->shape));
}

DaArray *
da_cat(DaArray *a, DaArray *b)
{
	DaShape		shape;
	DaOperand	left = da_operand(a);
	DaOperand	right = da_operand(b);

	if (b->shape.length == 0)
		return da_array_reshape(a, &a->shape);
	if (a->shape.length == 0)
		return da_array_reshape(b, &b->shape);
	shape = concat_shape(&a->shape, &b->shape);
	return da_array_reshape(da_run_concat(&left, &right), &shape);
}

PG_FUNCTION_INFO_V1(darray_cat);

Datum
darray_cat(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0) && PG_ARGISNULL(1))
		PG_RETURN_NULL();
	DA_RETURN(da_cat(array_arg(fcinfo, 0), array_arg(fcinfo, 1)));
}

PG_FUNCTION_INFO_V1(darray_trim);

Datum
darray_trim(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			n = PG_GETARG_INT32(1);
	int			rows = array->shape.ndim == 0 ? 0 : array->shape.dims[0];

	if (n < 0 || n > rows)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_ELEMENT_ERROR),
				 errmsg("number of elements to trim must be between 0 and %d", rows)));
	DA_RETURN(da_rows(array, 0, rows - n, 1));
}

PG_FUNCTION_INFO_V1(darray_reverse);

Datum
darray_reverse(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			rows = array->shape.ndim == 0 ? 0 : array->shape.dims[0];

	DA_RETURN(da_rows(array, rows - 1, rows, -1));
}

PG_FUNCTION_INFO_V1(darray_remove);

Datum
darray_remove(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	operand,
				value;
	DaArray    *keep;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	if (array->shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("removing elements from multidimensional arrays is not supported")));
	operand = da_operand(array);
	value = value_arg(fcinfo, 1, array->shape.element);
	if (value.isnull)
		keep = da_run_logic(DA_LOGIC_NOT, da_run_same_as(array, &value), NULL);
	else
	{
		keep = da_compare_operands(fcinfo, DA_COMPARE_NE, &operand, &value);
		if (da_array_may_have_nulls(array))
			keep = da_run_logic(DA_LOGIC_OR, keep, da_run_logic(DA_LOGIC_IS_NULL, array, NULL));
	}
	DA_RETURN(da_run_select(array, keep));
}

/* mask: the elements that are not distinct from a value */
static DaArray *
same_as(FunctionCallInfo fcinfo, DaArray *array, const DaOperand *value)
{
	DaOperand	operand = da_operand(array);

	return value->isnull ? da_run_same_as(array, value)
		: da_compare_operands(fcinfo, DA_COMPARE_EQ, &operand, value);
}

PG_FUNCTION_INFO_V1(darray_replace);

Datum
darray_replace(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	operand,
				from,
				to;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	operand = da_operand(array);
	from = value_arg(fcinfo, 1, array->shape.element);
	to = value_arg(fcinfo, 2, array->shape.element);
	if (array->shape.length == 0)
		return return_argument(array);
	DA_RETURN(da_run_if_else(same_as(fcinfo, array, &from), &to, &operand));
}

/* an array that is searched: of one dimension, or empty */
static DaArray *
search_arg(FunctionCallInfo fcinfo)
{
	DaArray    *array = DA_GETARG(0);

	if (array->shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("searching for elements in multidimensional arrays is not supported")));
	return array;
}

PG_FUNCTION_INFO_V1(darray_position);

Datum
darray_position(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	value;
	DaOperand	operands[2];
	int64		start = 0;
	int64		found;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = search_arg(fcinfo);
	if (array->shape.length == 0)
		PG_RETURN_NULL();
	value = value_arg(fcinfo, 1, array->shape.element);
	if (value.isnull && da_array_null_count(array) == 0)
		PG_RETURN_NULL();
	if (PG_NARGS() == 3)
	{
		if (PG_ARGISNULL(2))
			ereport(ERROR,
					(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
					 errmsg("initial position must not be null")));
		start = Max((int64) PG_GETARG_INT32(2) - 1, 0);
	}
	operands[0] = da_operand(array);
	operands[1] = value;
	da_equal_operands(fcinfo, operands, 2);
	found = da_run_position(operands[0].array, &operands[1], start);
	if (found == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT32((int32) found);
}

PG_FUNCTION_INFO_V1(darray_positions);

Datum
darray_positions(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	value;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = search_arg(fcinfo);
	value = value_arg(fcinfo, 1, array->shape.element);
	DA_RETURN(da_run_nonzero(same_as(fcinfo, array, &value)));
}
