/*
 * cast.c
 *	  Between PostgreSQL's arrays and ours, and between our types.
 */
#include "surface/surface.h"

#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/* elements between two looks at the interrupts */
#define STRIDE 65536

/* lower bounds are dropped: ours are always 1 */
static DaArray *
array_of_elements(ArrayType *from, DaElement element)
{
	DaShape		shape = da_shape(element, ARR_NDIM(from), ARR_DIMS(from));
	Size		size = da_element_size(shape.element);
	const bits8 *bitmap = ARR_NULLBITMAP(from);
	const char *data = ARR_DATA_PTR(from);
	DaArray    *array = da_array_create(&shape, bitmap != NULL);
	DaOutput	output = da_array_output(array);

	output.null_count = 0;
	if (bitmap == NULL)
		da_copy(output.data, data, shape.length * size);
	else
	{
		char	   *to = output.data;

		/* theirs holds only the elements that are not NULL */
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
		for (int64 i = 0; i < shape.length; i++, to += size)
		{
			if (i % STRIDE == 0)
				CHECK_FOR_INTERRUPTS();
			if (bitmap[i / 8] & (1 << (i % 8)))
			{
				memcpy(to, data, size);
				data += size;
				da_bit_set(output.validity, i);
			}
			else
			{
				memset(to, 0, size);
				output.null_count++;
			}
		}
	}
	da_array_finish(array, output.null_count);
	return array;
}

DaArray *
da_array_from_pg(ArrayType *from)
{
	return array_of_elements(from, da_element_of(ARR_ELEMTYPE(from)));
}

ArrayType *
da_array_to_pg(DaArray *from)
{
	const DaShape *shape = &from->shape;
	DaColumn	column = da_array_column(from);
	int64		null_count = da_array_null_count(from);
	Size		size = da_element_size(shape->element);
	Size		header = (null_count > 0 ? ARR_OVERHEAD_WITHNULLS(shape->ndim, shape->length)
						  : ARR_OVERHEAD_NONULLS(shape->ndim));
	Size		total = header + (shape->length - null_count) * size;
	ArrayType  *array;
	const char *data = column.data;
	char	   *to;

	if (shape->length > MaxArraySize)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("array size exceeds the maximum allowed (%d)", (int) MaxArraySize)));
	if (shape->ndim == 0)
		return construct_empty_array(da_element_oid(shape->element));

	array = palloc(total);
	memset(array, 0, header);
	SET_VARSIZE(array, total);
	array->ndim = shape->ndim;
	array->dataoffset = null_count > 0 ? header : 0;
	array->elemtype = da_element_oid(shape->element);
	for (int i = 0; i < shape->ndim; i++)
	{
		ARR_DIMS(array)[i] = shape->dims[i];
		ARR_LBOUND(array)[i] = 1;
	}
	to = ARR_DATA_PTR(array);
	if (null_count == 0)
		da_copy(to, data, shape->length * size);
	else
	{
		bits8	   *bitmap = ARR_NULLBITMAP(array);

		for (int64 i = 0; i < shape->length; i++, data += size)
		{
			if (i % STRIDE == 0)
				CHECK_FOR_INTERRUPTS();
			if (!da_bit_get(column.validity, column.validity_offset + i))
				continue;
			memcpy(to, data, size);
			to += size;
			bitmap[i / 8] |= 1 << (i % 8);
		}
	}
	return array;
}

/* is there arithmetic for it? Those convert to each other at full speed. */
static bool
is_number(DaElement element)
{
	return da_element_info[element].class_ == DA_CLASS_INT ||
		da_element_info[element].class_ == DA_CLASS_FLOAT;
}

DaArray *
da_array_from_any(FunctionCallInfo fcinfo, int arg, DaElement element, CoercionContext context)
{
	ArrayType  *from = PG_GETARG_ARRAYTYPE_P(arg);
	Oid			type = ARR_ELEMTYPE(from);
	DaCast	   *cast = da_cast(fcinfo, type, element, context);
	DaElement	number;
	DaShape		shape;
	DaScalar   *elements;
	DaArray    *array;
	DaOutput	output;
	Size		size = da_element_size(element);
	int16		typlen;
	bool		typbyval;
	char		typalign;
	Datum	   *values;
	bool	   *nulls;
	int			nvalues;
	int64		null_count = 0;

	/* of a domain, too */
	if (cast == NULL)
		return array_of_elements(from, element);
	if (is_number(element) && da_find_element(type, &number) && is_number(number))
		return da_run_convert(array_of_elements(from, number), element);

	get_typlenbyvalalign(type, &typlen, &typbyval, &typalign);
	deconstruct_array(from, type, typlen, typbyval, typalign, &values, &nulls, &nvalues);
	shape = da_shape(element, ARR_NDIM(from), ARR_DIMS(from));
	elements = MemoryContextAllocHuge(CurrentMemoryContext, nvalues * sizeof(DaScalar));
	/* a cast may make NULL of a value, and a value of NULL */
	for (int i = 0; i < nvalues; i++)
	{
		CHECK_FOR_INTERRUPTS();
		nulls[i] = !da_cast_value(cast, values[i], nulls[i], &elements[i]);
		null_count += nulls[i];
	}
	array = da_array_create(&shape, null_count > 0);
	output = da_array_output(array);
	if (output.validity)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int i = 0; i < nvalues; i++)
	{
		if (output.validity && !nulls[i])
			da_bit_set(output.validity, i);
		memcpy((char *) output.data + i * size, &elements[i], size);
	}
	da_array_finish(array, null_count);
	return array;
}

PG_FUNCTION_INFO_V1(darray_from_array);

Datum
darray_from_array(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_array_from_any(fcinfo, 0, da_result_element(fcinfo), COERCION_EXPLICIT));
}

/* objects would be taken for arrays in braces */
static void
check_json_array(Jsonb *json, Oid type)
{
	JsonbIterator *iterator = JsonbIteratorInit(&json->root);
	JsonbValue	value;
	JsonbIteratorToken token;
	int64		count = 0;
	const char *what = JB_ROOT_IS_SCALAR(json) ? "scalar" : NULL;

	while (what == NULL && (token = JsonbIteratorNext(&iterator, &value, false)) != WJB_DONE)
	{
		if (token == WJB_BEGIN_OBJECT)
			what = "object";
		if (count++ % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
	}
	if (what)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("cannot cast jsonb %s to type %s", what, format_type_be(type)),
				 errhint("An array of JSON, as [1, 2, null], becomes one.")));
}

/* the text of a JSON array, whose elements and strings are read as those of array text are */
PG_FUNCTION_INFO_V1(darray_from_jsonb);

Datum
darray_from_jsonb(PG_FUNCTION_ARGS)
{
	Jsonb	   *json = PG_GETARG_JSONB_P(0);
	Oid			type = da_result_type(fcinfo);
	Oid			input;
	Oid			param;
	char	   *string;

	check_json_array(json, type);
	getTypeInputInfo(type, &input, &param);
	string = JsonbToCString(NULL, &json->root, VARSIZE(json));
	PG_RETURN_DATUM(OidInputFunctionCall(input, string, param, -1));
}

PG_FUNCTION_INFO_V1(darray_to_array);

Datum
darray_to_array(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaElement	to = da_element_of(get_element_type(da_result_type(fcinfo)));

	PG_RETURN_ARRAYTYPE_P(da_array_to_pg(to == array->shape.element ? array
										 : da_run_convert(array, to)));
}

#define CONVERT_TO(id, sql) \
	PG_FUNCTION_INFO_V1(darray_to_##sql); \
\
	Datum \
	darray_to_##sql(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(da_run_convert(DA_GETARG(0), DA_ELEMENT_##id)); \
	}

CONVERT_TO(INT2, int2)
CONVERT_TO(INT4, int4)
CONVERT_TO(INT8, int8)
CONVERT_TO(FLOAT4, float4)
CONVERT_TO(FLOAT8, float8)
CONVERT_TO(DATE, date)
CONVERT_TO(TIMESTAMP, timestamp)
CONVERT_TO(TIMESTAMPTZ, timestamptz)
