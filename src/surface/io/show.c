/*
 * show.c
 *	  Arrays as words for people: array_to_string(), array_preview(), darray_sparkline().
 */
#include "surface/surface.h"

#include <math.h>

#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "surface/io/element_text.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* elements between two looks at the interrupts */
#define STRIDE 65536

/* as array_to_string(): NULLs are left out unless there is a text for them */
PG_FUNCTION_INFO_V1(darray_to_string);

Datum
darray_to_string(PG_FUNCTION_ARGS)
{
	text	   *null = PG_NARGS() > 2 && !PG_ARGISNULL(2) ? PG_GETARG_TEXT_PP(2) : NULL;
	DaArray    *array;
	text	   *separator;
	DaElement	element;
	DaElementWriter write;
	Size		size;
	DaEntries  *entries;
	DaColumn	column;
	bool		first = true;
	Oid			function;
	bool		is_varlena;
	FmgrInfo	output;
	StringInfoData out;

	if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	separator = PG_GETARG_TEXT_PP(1);
	element = array->shape.element;
	write = da_element_writer(element);
	size = da_element_size(element);
	entries = da_text_entries(&array);
	column = da_array_column(array);
	getTypeOutputInfo(da_element_oid(element), &function, &is_varlena);
	fmgr_info(function, &output);
	initStringInfo(&out);
	for (int64 i = 0; i < array->shape.length; i++)
	{
		const char *from = (const char *) column.data + i * size;
		bool		known = !column.validity || da_bit_get(column.validity,
														   column.validity_offset + i);
		char	   *end = NULL;

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (!known && null == NULL)
			continue;
		if (!first)
			appendBinaryStringInfo(&out, VARDATA_ANY(separator), VARSIZE_ANY_EXHDR(separator));
		first = false;
		if (!known)
		{
			appendBinaryStringInfo(&out, VARDATA_ANY(null), VARSIZE_ANY_EXHDR(null));
			continue;
		}
		if (entries)
		{
			DaString	string = da_entries_get(entries, *(const int32 *) from);

			appendBinaryStringInfo(&out, string.bytes, (int) string.length);
			continue;
		}
		enlargeStringInfo(&out, DA_ELEMENT_TEXT_MAX);
		if (write)
			end = write(out.data + out.len, from);
		if (end)
			out.len = (int) (end - out.data);
		else
		{
			char	   *words = OutputFunctionCall(&output, fetch_att(from, true, (int) size));

			appendStringInfoString(&out, words);
			pfree(words);
		}
	}
	PG_RETURN_TEXT_P(cstring_to_text_with_len(out.data, out.len));
}

static char *
array_words(DaArray *array)
{
	return OidOutputFunctionCall(F_ARRAY_OUT, PointerGetDatum(da_array_to_pg(array)));
}

/* array_preview(v [, n]): the first n - 1 elements and the last, of a stored value no others */
PG_FUNCTION_INFO_V1(darray_preview);

Datum
darray_preview(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int32		n = PG_NARGS() > 1 ? PG_GETARG_INT32(1) : 10;
	const DaShape *shape = &array->shape;
	DaShape		line = da_shape_vector_of(shape, shape->length);
	char	   *head;
	char	   *tail;
	StringInfoData out;

	if (n < 1)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of elements to show must be positive")));
	if (shape->length <= n)
		PG_RETURN_TEXT_P(cstring_to_text(array_words(array)));
	array = da_array_reshape(array, &line);
	head = array_words(da_run_slice(array, 0, n - 1));
	tail = array_words(da_run_slice(array, line.length - 1, 1));
	initStringInfo(&out);
	appendBinaryStringInfo(&out, head, (int) strlen(head) - 1);
	appendStringInfo(&out, "%s%s,%s (%d", n > 1 ? "," : "",
					 GetDatabaseEncoding() == PG_UTF8 ? "\xe2\x80\xa6" : "...", tail + 1,
					 shape->dims[0]);
	for (int d = 1; d < shape->ndim; d++)
		appendStringInfo(&out, "x%d", shape->dims[d]);
	appendStringInfoChar(&out, ')');
	PG_RETURN_TEXT_P(cstring_to_text_with_len(out.data, out.len));
}

/* the average of each of "count" parts of an array, as nearly alike in length as they can be */
static DaArray *
averages(DaArray *array, int64 count)
{
	DaFold		op = DA_FOLD_AVG;
	DaOperand	place = da_operand(da_run_sequence(DA_ELEMENT_INT8, 0, 1, array->shape.length));
	DaOperand	factor = da_operand_value(DA_ELEMENT_INT8, Int64GetDatum(count));
	DaOperand	length = da_operand_value(DA_ELEMENT_INT8, Int64GetDatum(array->shape.length));
	DaOperand	one = da_operand_value(DA_ELEMENT_INT8, Int64GetDatum(1));
	DaArray    *result;

	place = da_operand(da_run_map(DA_MAP_MULTIPLY, &place, &factor));
	place = da_operand(da_run_map(DA_MAP_DIVIDE, &place, &length));
	place = da_operand(da_run_map(DA_MAP_ADD, &place, &one));
	da_run_group_reduce(&op, 1, da_run_convert(place.array, DA_ELEMENT_INT4), array, count,
						&result);
	return result;
}

#define LEVELS 8

/* bars of eight heights, from the least to the greatest that is finite; none of NULL and NaN */
static void
write_bars(StringInfo out, DaColumn column, int64 length)
{
	static const char words[] = "_.-:=+*#";
	bool		bars = GetDatabaseEncoding() == PG_UTF8;
	const double *value = column.data;
	double		least = INFINITY;
	double		greatest = -INFINITY;

#define IS_KNOWN(i) \
	((!column.validity || da_bit_get(column.validity, column.validity_offset + (i))) && \
	 !isnan(value[i]))
	for (int64 i = 0; i < length; i++)
		if (IS_KNOWN(i) && !isinf(value[i]))
		{
			least = Min(least, value[i]);
			greatest = Max(greatest, value[i]);
		}
	for (int64 i = 0; i < length; i++)
	{
		/* halves do not overflow */
		double		span = greatest / 2 - least / 2;
		double		height = span > 0 ? (value[i] / 2 - least / 2) / span * LEVELS : 0;
		int			level = height >= LEVELS ? LEVELS - 1 : height > 0 ? (int) height : 0;

		if (IS_KNOWN(i) && isinf(value[i]))
			level = value[i] > 0 ? LEVELS - 1 : 0;
		if (!IS_KNOWN(i))
			appendStringInfoChar(out, ' ');
		else if (!bars)
			appendStringInfoChar(out, words[level]);
		else
			/* the eighth blocks, from U+2581 on */
			appendStringInfo(out, "\xe2\x96%c", 0x81 + level);
	}
#undef IS_KNOWN
}

/* darray_sparkline(v [, width]) */
PG_FUNCTION_INFO_V1(darray_sparkline);

Datum
darray_sparkline(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int32		width = PG_NARGS() > 1 ? PG_GETARG_INT32(1) : 40;
	int64		length = array->shape.length;
	StringInfoData out;

	if (width < 1)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("width must be positive")));
	if (length > width)
		array = averages(array, width);
	if (array->shape.element != DA_ELEMENT_FLOAT8)
		array = da_run_convert(array, DA_ELEMENT_FLOAT8);
	initStringInfo(&out);
	if (length > 0)
		write_bars(&out, da_array_column(array), Min(length, width));
	PG_RETURN_TEXT_P(cstring_to_text_with_len(out.data, out.len));
}
