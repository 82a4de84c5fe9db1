/*
 * shape.c
 *	  The same elements in other dimensions, in another order of these, or as another type.
 */
#include "surface/surface.h"

#include "utils/date.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"

/* a VARIADIC integer[] as that many numbers, no NULL among them */
static int
integers_arg(FunctionCallInfo fcinfo, int arg, const char *what, int *numbers)
{
	ArrayType  *array = PG_GETARG_ARRAYTYPE_P(arg);
	int			n = ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array));

	if (array_contains_nulls(array))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("%s must not be null", what)));
	if (n > DA_MAX_DIMS)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("number of array dimensions (%d) exceeds the maximum allowed (%d)",
						n, DA_MAX_DIMS)));
	memcpy(numbers, ARR_DATA_PTR(array), n * sizeof(int));
	return n;
}

pg_noreturn static void
does_not_fit(const DaArray *array)
{
	ereport(ERROR,
			(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
			 errmsg("an array of %lld elements does not have such dimensions",
					(long long) array->shape.length),
			 errhint("Their product must be the number of elements; one of them may be -1, for what is left.")));
}

/* array_reshape(v, VARIADIC dims): one of them may be -1, which stands for what is left */
PG_FUNCTION_INFO_V1(darray_reshape);

Datum
darray_reshape(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			dims[DA_MAX_DIMS];
	int			ndim = integers_arg(fcinfo, 1, "dimensions", dims);
	int			open = -1;
	int64		product = 1;
	DaShape		shape;

	for (int d = 0; d < ndim; d++)
	{
		if (dims[d] == -1 && open < 0)
			open = d;
		else if (dims[d] < 0)
			ereport(ERROR,
					(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
					 errmsg("a dimension must not be negative"),
					 errdetail("Except for one that is -1, which stands for what is left.")));
		/* so many that it fits no array, and no overflow */
		else if ((product *= dims[d]) > MaxAllocSize)
			does_not_fit(array);
	}
	if (open >= 0)
	{
		if (product == 0 || array->shape.length % product != 0)
			does_not_fit(array);
		dims[open] = (int) (array->shape.length / product);
		product *= dims[open];
	}
	if (ndim == 0)
		product = 0;
	if (product != array->shape.length)
		does_not_fit(array);
	shape = da_shape_of(&array->shape, ndim, dims);
	DA_RETURN(da_array_reshape(array, &shape));
}

PG_FUNCTION_INFO_V1(darray_flatten);

Datum
darray_flatten(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaShape		shape = da_shape_vector_of(&array->shape, array->shape.length);

	DA_RETURN(da_array_reshape(array, &shape));
}

/* all of an array as a section */
static DaSection
whole_section(const DaShape *shape)
{
	DaSection	section = {.ndim = shape->ndim};
	int64		stride = 1;

	for (int d = shape->ndim - 1; d >= 0; d--)
	{
		section.dims[d] = shape->dims[d];
		section.strides[d] = stride;
		stride *= shape->dims[d];
	}
	return section;
}

/* array_transpose(v [, VARIADIC order]): dimension d of the result is dimension order[d] of v */
PG_FUNCTION_INFO_V1(darray_transpose);

Datum
darray_transpose(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			ndim = array->shape.ndim;
	DaSection	from = whole_section(&array->shape);
	DaSection	section = {.ndim = ndim};
	int			order[DA_MAX_DIMS];
	int			given = integers_arg(fcinfo, 1, "dimensions", order);
	int			seen = 0;

	/* what has no elements has no dimensions either */
	if (ndim > 0 && given > 0 && given != ndim)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("an order of %d dimensions does not fit an array of %d", given, ndim)));
	for (int d = 0; d < ndim; d++)
	{
		int			of = given > 0 ? order[d] : ndim - d;

		if (of < 1 || of > ndim || (seen & (1 << of)))
			ereport(ERROR,
					(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
					 errmsg("the order of dimensions must name each of 1 to %d once", ndim)));
		seen |= 1 << of;
		section.dims[d] = from.dims[of - 1];
		section.strides[d] = from.strides[of - 1];
	}
	if (ndim <= 1)
		DA_RETURN(da_array_reshape(array, &array->shape));
	DA_RETURN(da_run_strided_copy(array, &section));
}

/*
 * array_project(v, dim, at): what has that subscript in that dimension, which the result is
 * without; of a vector there is one element left. NULL if there is no such subscript.
 */
PG_FUNCTION_INFO_V1(darray_project);

Datum
darray_project(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			dim = PG_GETARG_INT32(1);
	int64		at = PG_GETARG_INT32(2);
	DaSection	section = whole_section(&array->shape);
	DaShape		shape;
	int			dims[DA_MAX_DIMS];

	da_check_dim(array, dim);
	if (at < 0)
		at += section.dims[dim - 1] + 1;
	if (at < 1 || at > section.dims[dim - 1])
		PG_RETURN_NULL();
	section.start = (at - 1) * section.strides[dim - 1];
	if (section.ndim == 1)
		DA_RETURN(da_run_slice(array, section.start, 1));
	section.ndim--;
	for (int d = dim - 1; d < section.ndim; d++)
	{
		section.dims[d] = section.dims[d + 1];
		section.strides[d] = section.strides[d + 1];
	}
	if (dim > 1)
		DA_RETURN(da_run_strided_copy(array, &section));
	/* they lie together, so the bytes may be shared */
	for (int d = 0; d < section.ndim; d++)
		dims[d] = (int) section.dims[d];
	shape = da_shape_of(&array->shape, section.ndim, dims);
	DA_RETURN(da_array_reshape(da_run_slice(array, section.start, shape.length), &shape));
}

/* which elements are out of the range from "low" to below "end", and not "infinite" either */
static DaArray *
is_outside(DaArray *array, DaCompareOp op, int64 bound, int64 infinite)
{
	DaOperand	v = da_operand(array);
	DaOperand	limit = da_operand_integer(v.element, bound);
	DaOperand	not = da_operand_integer(v.element, infinite);

	return da_run_logic(DA_LOGIC_AND, da_run_compare(op, &v, &limit),
						da_run_compare(DA_COMPARE_NE, &v, &not));
}

/* integers that are to be dates or timestamps: are they any? */
static void
check_times(DaArray *array, DaElement element)
{
	bool		date = element == DA_ELEMENT_DATE;
	DaArray    *early;
	DaArray    *late;
	DaReduced	reduced;

	if (date)
	{
		early = is_outside(array, DA_COMPARE_LT, DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE,
						   DATEVAL_NOBEGIN);
		late = is_outside(array, DA_COMPARE_GE, DATE_END_JULIAN - POSTGRES_EPOCH_JDATE,
						  DATEVAL_NOEND);
	}
	else
	{
		early = is_outside(array, DA_COMPARE_LT, MIN_TIMESTAMP, DT_NOBEGIN);
		late = is_outside(array, DA_COMPARE_GE, END_TIMESTAMP, DT_NOEND);
	}
	da_run_reduce(da_run_logic(DA_LOGIC_OR, early, late), DA_REDUCE_TRUE, &reduced);
	if (reduced.true_count > 0)
		ereport(ERROR,
				(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
				 date ? errmsg("date out of range") : errmsg("timestamp out of range")));
}

/*
 * array_reinterpret(v, like): the same bits as elements of another type of the same width; "like"
 * tells the type and may be NULL. v is of any type, so that no cast changes its elements before.
 */
PG_FUNCTION_INFO_V1(darray_reinterpret);

Datum
darray_reinterpret(PG_FUNCTION_ARGS)
{
	DaElement	to = da_result_element(fcinfo);
	Oid			type = da_arg_type(fcinfo, 0);
	DaElement	from = da_type_element(type);
	DaArray    *array;

	if (from == DA_NUM_ELEMENTS && !da_find_element(get_base_element_type(type), &from))
		da_check_type(type);
	if (da_element_size(from) != da_element_size(to))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("elements of type %s do not have as many bytes as those of type %s",
						da_element_info[from].sql, da_element_info[to].sql)));
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = da_any_array(fcinfo, 0, from, COERCION_IMPLICIT);
	if (da_element_info[to].class_ == DA_CLASS_TIME)
		check_times(da_array_reinterpret(array, da_element_plain(to)), to);
	DA_RETURN(da_array_reinterpret(array, to));
}
