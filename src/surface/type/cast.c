/*
 * cast.c
 *	  Between PostgreSQL's arrays and ours, and between our types.
 */
#include "surface/surface.h"

#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "value/stored/entries_builder.h"

/* elements between two looks at the interrupts */
#define STRIDE 65536

/* of elements of a fixed size */
static DaArray *
array_of_fixed(ArrayType *from, DaElement element)
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

/* the same of texts, which are of any length there */
static DaArray *
array_of_texts(ArrayType *from)
{
	DaShape		shape = da_shape(DA_ELEMENT_TEXT, ARR_NDIM(from), ARR_DIMS(from));
	const bits8 *bitmap = ARR_NULLBITMAP(from);
	const char *data = ARR_DATA_PTR(from);
	DaArray    *array = da_array_create(&shape, bitmap != NULL);
	DaOutput	output = da_array_output(array);
	int32	   *elements = output.data;
	DaEntriesBuilder *builder = da_entries_begin(CurrentMemoryContext);

	output.null_count = 0;
	if (bitmap)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 i = 0; i < shape.length; i++)
	{
		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		elements[i] = 0;
		if (bitmap && !(bitmap[i / 8] & (1 << (i % 8))))
		{
			output.null_count++;
			continue;
		}
		data = (const char *) att_align_pointer(data, TYPALIGN_INT, -1, data);
		elements[i] = da_entries_add(builder, da_string_of((const text *) data));
		data += VARSIZE_ANY(data);
		if (bitmap)
			da_bit_set(output.validity, i);
	}
	return da_text_finish(array, elements, builder, output.null_count);
}

/* lower bounds are dropped: ours are always 1 */
static DaArray *
array_of_elements(ArrayType *from, DaElement element)
{
	if (element == DA_ELEMENT_TEXT)
		return array_of_texts(from);
	return array_of_fixed(from, element);
}

DaArray *
da_array_from_pg(ArrayType *from)
{
	return array_of_elements(from, da_element_of(ARR_ELEMTYPE(from)));
}

/* a text within an array of PostgreSQL's */
static inline Size
text_size(DaString string)
{
	return TYPEALIGN(ALIGNOF_INT, VARHDRSZ + string.length);
}

/* what the elements take there; raises if it is too much */
static Size
bytes_of_texts(DaArray *from, const DaColumn *column)
{
	DaEntries  *entries = from->shape.entries;
	Size		size = 0;

	if (entries == NULL)
		return 0;
	da_entries_need(entries);
	for (int64 i = 0; i < column->length; i++)
	{
		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (!da_column_is_null(column, i))
			size += text_size(da_entries_get(entries, ((const int32 *) column->data)[i]));
		if (size > MaxAllocSize)
			ereport(ERROR,
					(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
					 errmsg("array size exceeds the maximum allowed (%d)", (int) MaxAllocSize)));
	}
	return size;
}

/* what comes from elements that are not NULL, and the bitmap, of which nothing is set */
static void
write_texts(DaArray *from, const DaColumn *column, char *to, bits8 *bitmap)
{
	for (int64 i = 0; i < column->length; i++)
	{
		DaString	string;

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (da_column_is_null(column, i))
			continue;
		string = da_entry(from->shape.entries, ((const int32 *) column->data)[i]);
		SET_VARSIZE(to, VARHDRSZ + string.length);
		memcpy(VARDATA(to), string.bytes, string.length);
		memset(VARDATA(to) + string.length, 0, text_size(string) - VARHDRSZ - string.length);
		to += text_size(string);
		if (bitmap)
			bitmap[i / 8] |= 1 << (i % 8);
	}
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
	Size		elements = (shape->element == DA_ELEMENT_TEXT ? bytes_of_texts(from, &column)
							: (shape->length - null_count) * size);
	Size		total = header + elements;
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
	if (shape->element == DA_ELEMENT_TEXT)
		write_texts(from, &column, to, ARR_NULLBITMAP(array));
	else if (null_count == 0)
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
da_array_cast(FunctionCallInfo fcinfo, ArrayType *from, DaElement element,
			  CoercionContext context)
{
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
	DaEntriesBuilder *texts;

	/* of a domain, too, and of texts by another name */
	if (cast == NULL || (element == DA_ELEMENT_TEXT && IsBinaryCoercible(type, TEXTOID)))
		return array_of_elements(from, element);
	if (is_number(element) && da_find_element(type, &number) && is_number(number))
		return da_run_convert(array_of_elements(from, number), element);

	get_typlenbyvalalign(type, &typlen, &typbyval, &typalign);
	deconstruct_array(from, type, typlen, typbyval, typalign, &values, &nulls, &nvalues);
	shape = da_shape(element, ARR_NDIM(from), ARR_DIMS(from));
	elements = MemoryContextAllocHuge(CurrentMemoryContext, nvalues * sizeof(DaScalar));
	texts = element == DA_ELEMENT_TEXT ? da_entries_begin(CurrentMemoryContext) : NULL;
	/* a cast may make NULL of a value, and a value of NULL */
	for (int i = 0; i < nvalues; i++)
	{
		CHECK_FOR_INTERRUPTS();
		nulls[i] = !da_cast_value(cast, values[i], nulls[i], texts, &elements[i]);
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
	if (texts)
		return da_text_finish(array, output.data, texts, null_count);
	da_array_finish(array, null_count);
	return array;
}

DaArray *
da_array_from_any(FunctionCallInfo fcinfo, int arg, DaElement element, CoercionContext context)
{
	return da_array_cast(fcinfo, PG_GETARG_ARRAYTYPE_P(arg), element, context);
}

PG_FUNCTION_INFO_V1(darray_from_array);

Datum
darray_from_array(PG_FUNCTION_ARGS)
{
	/* it may be declared for any array */
	DA_RETURN(da_array_from_any(fcinfo, 0, da_result_element(fcinfo), COERCION_ASSIGNMENT));
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

static char *
numeric_text(Numeric value)
{
	return DatumGetCString(DirectFunctionCall1(numeric_out, NumericGetDatum(value)));
}

/* with the elements that ->> gives */
static char *
text_of_texts(Jsonb *json)
{
	JsonbIterator *iterator = JsonbIteratorInit(&json->root);
	JsonbValue	value;
	JsonbIteratorToken token;
	StringInfoData out;
	int64		count = 0;

	initStringInfo(&out);
	while ((token = JsonbIteratorNext(&iterator, &value, false)) != WJB_DONE)
	{
		if (count++ % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (token != WJB_END_ARRAY && out.len > 0 && out.data[out.len - 1] != '{')
			appendStringInfoChar(&out, ',');
		if (token != WJB_ELEM)
			appendStringInfoChar(&out, token == WJB_BEGIN_ARRAY ? '{' : '}');
		else if (value.type == jbvNumeric)
			appendStringInfoString(&out, numeric_text(value.val.numeric));
		else if (value.type != jbvString)
			appendStringInfoString(&out, value.type == jbvNull ? "NULL" :
								   value.val.boolean ? "true" : "false");
		else
		{
			appendStringInfoChar(&out, '"');
			for (int i = 0; i < value.val.string.len; i++)
			{
				if (value.val.string.val[i] == '"' || value.val.string.val[i] == '\\')
					appendStringInfoChar(&out, '\\');
				appendStringInfoChar(&out, value.val.string.val[i]);
			}
			appendStringInfoChar(&out, '"');
		}
	}
	return out.data;
}

char *
da_array_text_of_json(Datum value, Oid type)
{
	Jsonb	   *json = DatumGetJsonbP(value);

	check_json_array(json, type);
	/* strings of JSON have escapes of their own; elsewhere they are read as those of array text */
	return da_type_element(type) == DA_ELEMENT_TEXT ? text_of_texts(json) :
		JsonbToCString(NULL, &json->root, VARSIZE(json));
}

PG_FUNCTION_INFO_V1(darray_from_jsonb);

Datum
darray_from_jsonb(PG_FUNCTION_ARGS)
{
	Oid			type = da_result_type(fcinfo);
	Oid			input;
	Oid			param;

	getTypeInputInfo(type, &input, &param);
	PG_RETURN_DATUM(OidInputFunctionCall(input, da_array_text_of_json(PG_GETARG_DATUM(0), type),
										 param, -1));
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
