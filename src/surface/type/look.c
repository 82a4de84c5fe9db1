/*
 * look.c
 *	  What a value is: dimensions, counts, where its bytes are, in which form. None of
 *	  these reads more than the header of a stored value, and the directory of an encoded one.
 */
#include "surface/surface.h"

#include <math.h>

#include "funcapi.h"
#include "kernel/vector/vector.h"
#include "utils/builtins.h"
#include "value/stored/stored.h"

/* array_encode(v): the same array, to be stored encoded if that is smaller */
PG_FUNCTION_INFO_V1(darray_encode);

Datum
darray_encode(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_array_in_form(DA_GETARG(0), DA_FORM_ENCODED));
}

/* array_plain(v): the same array, to be stored plain */
PG_FUNCTION_INFO_V1(darray_plain);

Datum
darray_plain(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_array_in_form(DA_GETARG(0), DA_FORM_PLAIN));
}

PG_FUNCTION_INFO_V1(darray_length);

Datum
darray_length(PG_FUNCTION_ARGS)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	int			dim = PG_GETARG_INT32(1);

	if (dim < 1 || dim > array->shape.ndim)
		PG_RETURN_NULL();
	PG_RETURN_INT32(array->shape.dims[dim - 1]);
}

PG_FUNCTION_INFO_V1(darray_lower);

Datum
darray_lower(PG_FUNCTION_ARGS)
{
	DaLook		look;
	int			dim = PG_GETARG_INT32(1);

	if (dim < 1 || dim > DA_LOOKARG(0, &look)->shape.ndim)
		PG_RETURN_NULL();
	PG_RETURN_INT32(1);
}

PG_FUNCTION_INFO_V1(darray_ndims);

Datum
darray_ndims(PG_FUNCTION_ARGS)
{
	DaLook		look;
	int			ndim = DA_LOOKARG(0, &look)->shape.ndim;

	if (ndim == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT32(ndim);
}

/* as array_dims() prints them, NULL for none */
static text *
dims_text(const DaArray *array)
{
	StringInfoData text;

	if (array->shape.ndim == 0)
		return NULL;
	initStringInfo(&text);
	for (int i = 0; i < array->shape.ndim; i++)
		appendStringInfo(&text, "[1:%d]", array->shape.dims[i]);
	return cstring_to_text_with_len(text.data, text.len);
}

PG_FUNCTION_INFO_V1(darray_dims);

Datum
darray_dims(PG_FUNCTION_ARGS)
{
	DaLook		look;
	text	   *dims = dims_text(DA_LOOKARG(0, &look));

	if (dims == NULL)
		PG_RETURN_NULL();
	PG_RETURN_TEXT_P(dims);
}

PG_FUNCTION_INFO_V1(darray_null_count);

Datum
darray_null_count(PG_FUNCTION_ARGS)
{
	DaLook		look;

	PG_RETURN_INT64(da_array_null_count(DA_LOOKARG(0, &look)));
}

/* generate_subscripts(v, dim [, reverse]): no rows for a dimension that is not there */
PG_FUNCTION_INFO_V1(darray_subscripts);

Datum
darray_subscripts(PG_FUNCTION_ARGS)
{
	FuncCallContext *context;
	int			row;

	if (SRF_IS_FIRSTCALL())
	{
		DaLook		look;
		DaArray    *array = DA_LOOKARG(0, &look);
		int			dim = PG_GETARG_INT32(1);

		context = SRF_FIRSTCALL_INIT();
		context->max_calls = dim < 1 || dim > array->shape.ndim ? 0 : array->shape.dims[dim - 1];
	}
	context = SRF_PERCALL_SETUP();
	if (context->call_cntr >= context->max_calls)
		SRF_RETURN_DONE(context);
	row = (int) context->call_cntr;
	if (PG_NARGS() == 3 && PG_GETARG_BOOL(2))
		row = (int) context->max_calls - 1 - row;
	SRF_RETURN_NEXT(context, Int32GetDatum(row + 1));
}

/* the encodings of the vectors of a value, the most frequent one first */
static char *
encodings_text(const DaPackedFrom *from)
{
	DaStorage	storage = da_element_info[from->layout->shape.element].storage;
	int64		counts[DA_NUM_ENCODINGS];
	const char *reason = da_packed_count(from, counts);
	StringInfoData text;

	if (reason)
		da_format_corrupted(reason);
	initStringInfo(&text);
	for (;;)
	{
		int			most = 0;

		for (int i = 1; i < DA_NUM_ENCODINGS; i++)
			if (counts[i] > counts[most])
				most = i;
		if (counts[most] == 0)
			return text.data;
		appendStringInfo(&text, "%s%s", text.len > 0 ? ", " : "",
						 da_encoding_name(storage, most));
		counts[most] = 0;
	}
}

/* how a value is stored, and in how many bytes; NULLs where it is not */
static void
describe_stored(Datum value, int64 length, Datum *values, bool *nulls)
{
	struct varlena *bytes = (struct varlena *) DatumGetPointer(value);
	DaToast		toast;
	DaLayout	layout;
	DaWitness	witness;
	DaPackedFrom from = {.layout = &layout, .context = CurrentMemoryContext};
	Size		size;

	nulls[0] = nulls[1] = nulls[2] = VARATT_IS_EXTERNAL_EXPANDED(bytes);
	if (nulls[0])
		return;
	if (da_toast_from(value, &toast))
	{
		size = da_toast_size(&toast);
		from.toast = &toast;
		da_stored_layout(&toast, &layout, &witness);
	}
	else
	{
		bytes = PG_DETOAST_DATUM(value);
		size = VARSIZE(bytes);
		da_format_parse((DaHeader *) bytes, size, size, &layout);
		from.payload = (const char *) bytes + layout.payload_at;
	}
	values[0] = CStringGetTextDatum(layout.packed.vectors > 0 ? encodings_text(&from) : "plain");
	nulls[1] = length == 0;
	values[1] = Float8GetDatum(length > 0 ? rint(size * 800.0 / length) / 100 : 0);
	values[2] = Int64GetDatum(size);
}

/* one row: type, dims, bytes, nulls, location, writable, cached, encoding, bits, stored */
PG_FUNCTION_INFO_V1(darray_info);

Datum
darray_info(PG_FUNCTION_ARGS)
{
	Datum		value = PG_GETARG_DATUM(0);
	DaArray    *array = da_array_from_datum(value);
	DaBuffer   *buffer = array->data.buffer;
	Datum		values[10];
	bool		nulls[10] = {false};
	TupleDesc	desc;
	const char *location;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	if (buffer == NULL || buffer->packed)
		location = "inline";
	else if (!da_buffer_loaded(buffer) && buffer->stored)
		location = "toast";
	else if (!da_buffer_loaded(buffer) || !da_buffer_valid(buffer, DA_ENGINE_CUDA))
		location = "host";
	else
		location = da_buffer_valid(buffer, DA_ENGINE_HOST) ? "host, device" : "device";
	values[0] = CStringGetTextDatum(psprintf("darray_%s",
											 da_element_info[array->shape.element].sql));
	values[1] = PointerGetDatum(dims_text(array));
	nulls[1] = array->shape.ndim == 0;
	values[2] = Int64GetDatum(da_payload_size(array->shape.element, array->shape.length,
											  da_array_has_validity(array)));
	values[3] = Int64GetDatum(da_array_null_count(array));
	values[4] = CStringGetTextDatum(location);
	values[5] = BoolGetDatum(da_datum_is_writable(value));
	values[6] = BoolGetDatum(buffer && buffer->kept != 0);
	describe_stored(value, array->shape.length, &values[7], &nulls[7]);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
