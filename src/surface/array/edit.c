/*
 * edit.c
 *	  A new array from an old one by elements put, inserted, deleted, moved: what PostgreSQL's
 *	  arrays have no functions for. An array of several dimensions is one of rows, its first
 *	  dimension, unless its elements are meant one by one.
 */
#include "surface/surface.h"

static int64
row_count(const DaArray *array)
{
	return array->shape.ndim == 0 ? 0 : array->shape.dims[0];
}

/* the array that is edited, of which NULL counts as empty, as where subscripts are assigned */
static DaArray *
edited_array(FunctionCallInfo fcinfo, DaElement element)
{
	DaShape		empty = da_shape_vector(element, 0);

	return PG_ARGISNULL(0) ? da_array_create(&empty, false) : DA_GETARG(0);
}

static void
check_position(FunctionCallInfo fcinfo, int arg)
{
	if (PG_ARGISNULL(arg))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("position must not be null")));
}

pg_noreturn static void
bad_position(int64 position)
{
	ereport(ERROR,
			(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
			 errmsg("position %lld is outside of the array", (long long) position)));
}

/* a 1-based position of n, which counts from the end if it is negative; past the end is allowed */
static int64
position_arg(FunctionCallInfo fcinfo, int arg, int64 n)
{
	int64		given;
	int64		position;

	check_position(fcinfo, arg);
	given = PG_GETARG_INT32(arg);
	position = given < 0 ? given + n + 1 : given;
	if (position < 1)
		bad_position(given);
	return position;
}

/* array_set(v, i, x): x may be NULL */
PG_FUNCTION_INFO_V1(darray_set);

Datum
darray_set(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	DaArray    *array = edited_array(fcinfo, element);
	DaShape		shape = array->shape;
	int64		position;
	DaOperand	operands[2] = {da_operand(array), da_operand_null(element)};

	if (shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("wrong number of array subscripts")));
	position = position_arg(fcinfo, 1, shape.length);
	if (position > shape.length)
		shape = da_shape_vector(element, position);
	if (!PG_ARGISNULL(2))
	{
		operands[1] = da_operand_value(element, PG_GETARG_DATUM(2));
		da_element_operands(operands);
	}
	DA_RETURN(da_run_assign_element(operands[0].array, false, &shape, position - 1,
									PG_ARGISNULL(2) ? NULL : &operands[1].scalar));
}

DaArray *
da_put_args(FunctionCallInfo fcinfo, bool mine, DaElement element, CoercionContext context)
{
	DaArray    *array = edited_array(fcinfo, element);
	DaArray    *places;
	DaOperand	values;

	check_position(fcinfo, 1);
	places = da_any_places(fcinfo, 1);
	values = da_any_operand(fcinfo, 2, element, context);
	if (places->shape.element == DA_ELEMENT_BOOL)
		return da_run_put_masked(array, mine, places, &values);
	return da_run_put(array, mine, places, &values);
}

/* array_put(v, i or mask, x or w) */
PG_FUNCTION_INFO_V1(darray_put);

Datum
darray_put(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_put_args(fcinfo, false, da_result_element(fcinfo), COERCION_IMPLICIT));
}

/* "count" rows without those from "first" on, where others stand */
static DaArray *
replace_rows(DaArray *array, int64 first, int64 count, DaArray *others)
{
	int64		n = row_count(array);
	DaArray    *head = da_rows(array, 0, first, 1);
	DaArray    *tail = da_rows(array, first + count, n - first - count, 1);

	return da_cat(others ? da_cat(head, others) : head, tail);
}

/* array_insert(v, p, x or w): before what is at position p */
PG_FUNCTION_INFO_V1(darray_insert);

Datum
darray_insert(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	DaArray    *array = edited_array(fcinfo, element);
	int64		n = row_count(array);
	int64		position = position_arg(fcinfo, 1, n);
	DaOperand	values = da_any_operand(fcinfo, 2, element, COERCION_IMPLICIT);

	if (values.array == NULL)
	{
		DaShape		one = da_shape_vector(element, 1);

		da_check_vector(array);
		one.entries = values.entries;
		values.array = da_run_fill(&one, values.isnull ? NULL : &values.scalar);
	}
	if (position > n + 1)
	{
		if (array->shape.ndim > 1)
			bad_position(position);
		array = da_run_grow(array, position - 1);
	}
	DA_RETURN(replace_rows(array, position - 1, 0, values.array));
}

/* rows from p on, "count" of them as far as they are there */
static DaArray *
delete_rows(DaArray *array, int64 position, int64 count)
{
	int64		n = row_count(array);
	int64		first = position < 0 ? position + n + 1 : position;
	int64		end = first + count;

	if (count < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of elements to delete must not be negative")));
	first = Max(first, 1);
	end = Min(end, n + 1);
	if (first >= end)
		return da_array_reshape(array, &array->shape);
	return replace_rows(array, first - 1, end - first, NULL);
}

/* array_delete(v, p): of one position or several */
PG_FUNCTION_INFO_V1(darray_delete);

Datum
darray_delete(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	if (da_is_any_array(fcinfo, 1))
	{
		DaArray    *positions = da_any_places(fcinfo, 1);

		if (positions->shape.element == DA_ELEMENT_BOOL)
			ereport(ERROR,
					(errcode(ERRCODE_DATATYPE_MISMATCH),
					 errmsg("positions must be integers, not a mask"),
					 errhint("Use array_filter(v, ~ mask).")));
		da_check_vector(array);
		DA_RETURN(array->shape.length == 0 ? da_array_reshape(array, &array->shape) :
				  da_run_select(array, da_run_not_among(positions, array->shape.length)));
	}
	else
	{
		DaOperand	position = da_any_operand(fcinfo, 1, DA_ELEMENT_INT8, COERCION_IMPLICIT);

		/* past the end there is nothing */
		DA_RETURN(delete_rows(array, Min(position.scalar.i8, PG_INT32_MAX), 1));
	}
}

PG_FUNCTION_INFO_V1(darray_delete_count);

Datum
darray_delete_count(PG_FUNCTION_ARGS)
{
	DA_RETURN(delete_rows(DA_GETARG(0), PG_GETARG_INT32(1), PG_GETARG_INT32(2)));
}

/* the same with another number of rows */
static DaShape
with_rows(const DaShape *shape, int64 rows)
{
	int			dims[DA_MAX_DIMS];

	if (shape->ndim <= 1)
		return da_shape_vector_of(shape, rows);
	/* no array has so many */
	if (rows > PG_INT32_MAX)
		return da_shape_vector_of(shape, rows);
	memcpy(dims, shape->dims, sizeof(dims));
	dims[0] = (int) rows;
	return da_shape_of(shape, shape->ndim, dims);
}

/* array_resize(v, n [, fill]): fill may be NULL */
PG_FUNCTION_INFO_V1(darray_resize);

Datum
darray_resize(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	int64		n;
	int64		rows;
	DaShape		more;
	DaOperand	value;
	bool		isnull = PG_NARGS() < 3 || PG_ARGISNULL(2);

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	n = PG_GETARG_INT32(1);
	if (n < 0)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("number of elements must not be negative")));
	rows = row_count(array);
	if (n == rows)
		DA_RETURN(da_array_reshape(array, &array->shape));
	if (n < rows)
		DA_RETURN(da_rows(array, 0, n, 1));
	more = with_rows(&array->shape, n - rows);
	(void) with_rows(&array->shape, n);
	if (!isnull)
	{
		value = da_operand_value(array->shape.element, PG_GETARG_DATUM(2));
		more.entries = value.entries;
	}
	DA_RETURN(da_cat(array, da_run_fill(&more, isnull ? NULL : &value.scalar)));
}

/* array_rotate(v, k): towards the end by k rows, those that fall off coming first */
PG_FUNCTION_INFO_V1(darray_rotate);

Datum
darray_rotate(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int64		n = row_count(array);
	int64		k = n == 0 ? 0 : PG_GETARG_INT32(1) % n;

	if (k < 0)
		k += n;
	if (k == 0)
		DA_RETURN(da_array_reshape(array, &array->shape));
	DA_RETURN(da_cat(da_rows(array, n - k, k, 1), da_rows(array, 0, n - k, 1)));
}

static DaArray *
repeat_rows(DaArray *array, int64 n)
{
	int64		length = array->shape.length;
	DaShape		shape;
	DaSection	section = {.ndim = 2, .dims = {n, length}, .strides = {0, 1}};
	DaShape		vector;

	if (n <= 0 || length == 0)
		return da_rows(array, 0, 0, 1);
	if (n == 1)
		return da_array_reshape(array, &array->shape);
	shape = with_rows(&array->shape, row_count(array) * n);
	vector = da_shape_vector_of(&shape, length);
	return da_array_reshape(da_run_strided_copy(da_array_reshape(array, &vector), &section),
							&shape);
}

/* array_repeat(v, n), array_repeat(v, counts) */
PG_FUNCTION_INFO_V1(darray_repeat);

Datum
darray_repeat(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	if (da_is_any_array(fcinfo, 1))
		DA_RETURN(da_run_repeat_each(array, da_any_array(fcinfo, 1, DA_ELEMENT_INT4,
														 COERCION_ASSIGNMENT)));
	DA_RETURN(repeat_rows(array, da_any_operand(fcinfo, 1, DA_ELEMENT_INT4,
												COERCION_ASSIGNMENT).scalar.i4));
}
