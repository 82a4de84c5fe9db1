/*
 * element.c
 *	  Single elements and runs of them: array_slice(), array_take(), darray_fill(),
 *	  unnest().
 */
#include "surface/surface.h"

#include "funcapi.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "utils/selfuncs.h"

DaArray *
da_rows(DaArray *array, int64 first, int64 count, int64 step)
{
	DaSection	section = {.ndim = array->shape.ndim};
	int64		stride = 1;

	if (count == 0)
	{
		DaShape		empty = da_shape_vector_of(&array->shape, 0);

		return da_array_create(&empty, false);
	}
	if (section.ndim == 1 && step == 1)
		return da_run_slice(array, first, count);
	for (int d = section.ndim - 1; d >= 0; d--)
	{
		section.dims[d] = array->shape.dims[d];
		section.strides[d] = stride;
		stride *= array->shape.dims[d];
	}
	section.dims[0] = count;
	section.start = first * section.strides[0];
	section.strides[0] *= step;
	return da_run_strided_copy(array, &section);
}

/*
 * array_slice(v, a, b [, step]): a and b are 1-based, inclusive, from the end where
 * negative; what is outside is cut off. An array of several dimensions is sliced by
 * its first one, as v[a:b] does it.
 */
PG_FUNCTION_INFO_V1(darray_slice);

Datum
darray_slice(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int64		n = array->shape.ndim == 0 ? 0 : array->shape.dims[0];
	int64		first = PG_GETARG_INT32(1);
	int64		last = PG_GETARG_INT32(2);
	int64		step = PG_NARGS() > 3 ? PG_GETARG_INT32(3) : 1;
	int64		count;

	if (step == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("step size cannot equal zero")));
	if (first < 0)
		first += n + 1;
	if (last < 0)
		last += n + 1;
	if (step > 0)
	{
		first = Max(first, 1);
		last = Min(last, n);
		count = first > last ? 0 : (last - first) / step + 1;
	}
	else
	{
		first = Min(first, n);
		last = Max(last, 1);
		count = first < last ? 0 : (first - last) / -step + 1;
	}
	DA_RETURN(da_rows(array, first - 1, n == 0 ? 0 : count, step));
}

PG_FUNCTION_INFO_V1(darray_take);

Datum
darray_take(PG_FUNCTION_ARGS)
{
	DaArray    *positions = DA_GETARG(1);

	/* no engine has positions of two bytes */
	if (positions->shape.element == DA_ELEMENT_INT2)
		positions = da_run_convert(positions, DA_ELEMENT_INT4);
	DA_RETURN(da_run_gather(DA_GETARG(0), positions));
}

/* darray_fill(x, VARIADIC dims int[]): x may be NULL */
PG_FUNCTION_INFO_V1(darray_fill);

Datum
darray_fill(PG_FUNCTION_ARGS)
{
	DaElement	element = da_element_of(da_arg_type(fcinfo, 0));
	ArrayType  *dims;
	DaShape		shape;
	DaOperand	value = da_operand_null(element);

	if (PG_ARGISNULL(1))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("dimension array cannot be null")));
	dims = PG_GETARG_ARRAYTYPE_P(1);
	if (ARR_NDIM(dims) > 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("wrong number of array subscripts"),
				 errdetail("Dimension array must be one dimensional.")));
	if (array_contains_nulls(dims))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("dimension values cannot be null")));
	shape = da_shape(element, ARR_NDIM(dims) == 0 ? 0 : ARR_DIMS(dims)[0],
					 (int *) ARR_DATA_PTR(dims));
	if (!PG_ARGISNULL(0))
		value = da_operand_value(element, PG_GETARG_DATUM(0));
	shape.entries = value.entries;
	DA_RETURN(da_run_fill(&shape, value.isnull ? NULL : &value.scalar));
}

/* an array whose elements become rows */
typedef struct Rows
{
	DaArray    *array;
	DaColumn	column;
} Rows;

PG_FUNCTION_INFO_V1(darray_unnest);

Datum
darray_unnest(PG_FUNCTION_ARGS)
{
	FuncCallContext *context;
	Rows	   *rows;
	Datum		value;
	bool		isnull;

	if (SRF_IS_FIRSTCALL())
	{
		MemoryContext old;
		DaArray    *array;

		context = SRF_FIRSTCALL_INIT();
		old = MemoryContextSwitchTo(context->multi_call_memory_ctx);
		/* an argument stays until the last row, but others may write to what is expanded */
		array = DA_GETARG(0);
		if (array->flat == NULL)
			array = da_array_keep(array, CurrentMemoryContext);
		if (array->shape.entries)
			da_entries_need(array->shape.entries);
		rows = palloc(sizeof(Rows));
		rows->array = array;
		rows->column = da_array_column(array);
		MemoryContextSwitchTo(old);
		context->user_fctx = rows;
		context->max_calls = array->shape.length;
	}
	context = SRF_PERCALL_SETUP();
	rows = context->user_fctx;
	if (context->call_cntr >= context->max_calls)
		SRF_RETURN_DONE(context);
	value = da_column_datum(&rows->column, context->call_cntr, &isnull);
	if (isnull)
		SRF_RETURN_NEXT_NULL(context);
	if (rows->array->shape.element == DA_ELEMENT_TEXT)
	{
		DaScalar	code = {.i4 = DatumGetInt32(value)};

		value = da_element_datum(rows->array, &code);
	}
	SRF_RETURN_NEXT(context, value);
}

/* how many rows unnest() will give */
PG_FUNCTION_INFO_V1(darray_unnest_support);

Datum
darray_unnest_support(PG_FUNCTION_ARGS)
{
	Node	   *request = (Node *) PG_GETARG_POINTER(0);
	SupportRequestRows *rows;
	Node	   *arg;
	double		length;

	if (!IsA(request, SupportRequestRows))
		PG_RETURN_POINTER(NULL);
	rows = (SupportRequestRows *) request;
	if (!is_funcclause(rows->node))
		PG_RETURN_POINTER(NULL);
	if (rows->root == NULL)
		PG_RETURN_POINTER(NULL);
	arg = linitial(((FuncExpr *) rows->node)->args);
	length = da_estimated_length(rows->root, estimate_expression_value(rows->root, arg));
	if (length < 0)
		PG_RETURN_POINTER(NULL);
	rows->rows = length;
	PG_RETURN_POINTER(request);
}
