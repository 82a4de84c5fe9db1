/*
 * look.c
 *	  What a value is: dimensions, counts, where its bytes are. None of these reads
 *	  more than the header of a stored value.
 */
#include "surface/surface.h"

#include "funcapi.h"
#include "utils/builtins.h"

DA_FUNCTION(darray_length)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	int			dim = PG_GETARG_INT32(1);

	if (dim < 1 || dim > array->shape.ndim)
		PG_RETURN_NULL();
	PG_RETURN_INT32(array->shape.dims[dim - 1]);
}

DA_FUNCTION(darray_lower)
{
	DaLook		look;
	int			dim = PG_GETARG_INT32(1);

	if (dim < 1 || dim > DA_LOOKARG(0, &look)->shape.ndim)
		PG_RETURN_NULL();
	PG_RETURN_INT32(1);
}

DA_FUNCTION(darray_ndims)
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

DA_FUNCTION(darray_dims)
{
	DaLook		look;
	text	   *dims = dims_text(DA_LOOKARG(0, &look));

	if (dims == NULL)
		PG_RETURN_NULL();
	PG_RETURN_TEXT_P(dims);
}

DA_FUNCTION(darray_null_count)
{
	DaLook		look;

	PG_RETURN_INT64(da_array_null_count(DA_LOOKARG(0, &look)));
}

/* generate_subscripts(v, dim [, reverse]): no rows for a dimension that is not there */
DA_FUNCTION(darray_subscripts)
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

/* one row: type, dims, bytes, nulls, location, writable, cached */
DA_FUNCTION(darray_info)
{
	Datum		value = PG_GETARG_DATUM(0);
	DaArray    *array = da_array_from_datum(value);
	DaBuffer   *buffer = array->data.buffer;
	Datum		values[7];
	bool		nulls[7] = {false};
	TupleDesc	desc;
	const char *location;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	if (buffer == NULL)
		location = "inline";
	else if (!da_buffer_loaded(buffer))
		location = "toast";
	else if (!da_buffer_valid(buffer, DA_ENGINE_CUDA))
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
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
