/*
 * binary.c
 *	  Values as bytes: the binary form, which docs/types.md describes, and bare elements.
 */
#include "surface/surface.h"

#include "libpq/pqformat.h"
#include "port/pg_bswap.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/timestamp.h"

/* elements between host and network byte order; the same way there and back */
static void
swap_elements(void *to, const void *from, Size size, int64 length)
{
	switch (size)
	{
		case 1:
			memcpy(to, from, length);
			break;
		case 2:
			for (int64 i = 0; i < length; i++)
			{
				uint16		x;

				memcpy(&x, (const char *) from + i * 2, 2);
				((uint16 *) to)[i] = pg_ntoh16(x);
			}
			break;
		case 4:
			for (int64 i = 0; i < length; i++)
			{
				uint32		x;

				memcpy(&x, (const char *) from + i * 4, 4);
				((uint32 *) to)[i] = pg_ntoh32(x);
			}
			break;
		case 8:
			for (int64 i = 0; i < length; i++)
			{
				uint64		x;

				memcpy(&x, (const char *) from + i * 8, 8);
				((uint64 *) to)[i] = pg_ntoh64(x);
			}
			break;
		default:
			pg_unreachable();
	}
}

pg_noreturn static void
bad_binary(const char *detail)
{
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
			 errmsg("invalid binary representation of an array"),
			 errdetail_internal("%s", detail)));
}

/* as an element's own receive function takes it, or refuses it */
static void
receive_elements(const DaShape *shape, void *data)
{
	for (int64 i = 0; i < shape->length; i++)
	{
		switch (shape->element)
		{
			case DA_ELEMENT_BOOL:
				((uint8 *) data)[i] = ((uint8 *) data)[i] != 0;
				break;
			case DA_ELEMENT_DATE:
				{
					DateADT		date = ((const DateADT *) data)[i];

					if (!DATE_NOT_FINITE(date) && !IS_VALID_DATE(date))
						ereport(ERROR,
								(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
								 errmsg("date out of range")));
					break;
				}
			case DA_ELEMENT_TIMESTAMP:
			case DA_ELEMENT_TIMESTAMPTZ:
				{
					Timestamp	timestamp = ((const Timestamp *) data)[i];

					if (!TIMESTAMP_NOT_FINITE(timestamp) && !IS_VALID_TIMESTAMP(timestamp))
						ereport(ERROR,
								(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE),
								 errmsg("timestamp out of range")));
					break;
				}
			default:
				return;
		}
	}
}

#define BINARY_VERSION 1

/* the binary form of PostgreSQL's arrays, which clients send who take ours for one */
static DaArray *
receive_pg_array(FunctionCallInfo fcinfo)
{
	FmgrInfo   *array_recv = fcinfo->flinfo->fn_extra;

	if (array_recv == NULL)
	{
		array_recv = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(FmgrInfo));
		fmgr_info_cxt(F_ARRAY_RECV, array_recv, fcinfo->flinfo->fn_mcxt);
		fcinfo->flinfo->fn_extra = array_recv;
	}
	return da_array_from_pg(DatumGetArrayTypeP(FunctionCall3(array_recv, PG_GETARG_DATUM(0),
															 PG_GETARG_DATUM(1), PG_GETARG_DATUM(2))));
}

/* darray_recv(internal, element type oid, typmod) */
DA_FUNCTION(darray_recv)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	DaElement	element = da_element_of(PG_GETARG_OID(1));
	int			version;
	int			code;
	int			ndim;
	int			flags;
	Size		size = da_element_size(element);
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	int64		nbytes;
	bool		has_nulls;
	DaArray    *array;
	DaOutput	output;

	/* PostgreSQL's begins with the number of dimensions, in four bytes */
	if (buf->cursor < buf->len && buf->data[buf->cursor] == 0)
		DA_RETURN(receive_pg_array(fcinfo));
	version = pq_getmsgbyte(buf);
	code = pq_getmsgbyte(buf);
	ndim = pq_getmsgbyte(buf);
	flags = pq_getmsgbyte(buf);
	if (version != BINARY_VERSION)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
				 errmsg("unsupported binary format version %d of an array", version)));
	if (code >= DA_NUM_ELEMENTS)
		bad_binary("The element type is not known.");
	if (code != element)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("array of type darray_%s found where darray_%s is wanted",
						da_element_info[code].sql, da_element_info[element].sql)));
	if (ndim > DA_MAX_DIMS)
		bad_binary("There are too many dimensions.");
	if ((flags & ~DA_FLAG_NULLS) != 0)
		bad_binary("An unknown flag is set.");
	for (int i = 0; i < ndim; i++)
	{
		dims[i] = (int) pq_getmsgint(buf, 4);
		if (dims[i] <= 0)
			bad_binary("A dimension is not positive.");
	}
	shape = da_shape(element, ndim, dims);

	/* before anything is allocated: is there as much as is promised? */
	has_nulls = (flags & DA_FLAG_NULLS) != 0;
	nbytes = shape.length * size + (has_nulls ? (shape.length + 7) / 8 : 0);
	if (nbytes > buf->len - buf->cursor)
		bad_binary("There are fewer bytes than the dimensions ask for.");
	if (has_nulls && shape.length == 0)
		bad_binary("An array without elements has NULLs.");

	array = da_array_create(&shape, has_nulls);
	output = da_array_output(array);
	swap_elements(output.data, pq_getmsgbytes(buf, (int) (shape.length * size)), size,
				  shape.length);
	output.null_count = 0;
	if (has_nulls)
	{
		int			nvalid = (int) ((shape.length + 7) / 8);

		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
		for (int i = 0; i < nvalid; i++)
			output.validity[i / 8] |= (uint64) (uint8) pq_getmsgbyte(buf) << (i % 8 * 8);
		if (shape.length % 64 != 0 &&
			(output.validity[shape.length / 64] & ~da_bits_low(shape.length % 64)) != 0)
			bad_binary("A validity bit past the end is set.");
		output.null_count = shape.length - da_bits_count(output.validity, 0, shape.length);
		/* under a NULL there is 0, always */
		for (int64 i = 0; i < shape.length; i++)
			if (!da_bit_get(output.validity, i))
				memset((char *) output.data + i * size, 0, size);
	}
	receive_elements(&shape, output.data);
	da_array_finish(array, output.null_count);
	DA_RETURN(array);
}

DA_FUNCTION(darray_send)
{
	DaArray    *array = DA_GETARG(0);
	DaColumn	column = da_array_column(array);
	int64		length = array->shape.length;
	Size		size = da_element_size(array->shape.element);
	bool		has_nulls = da_array_null_count(array) > 0;
	StringInfoData buf;

	pq_begintypsend(&buf);
	pq_sendint8(&buf, BINARY_VERSION);
	pq_sendint8(&buf, array->shape.element);
	pq_sendint8(&buf, array->shape.ndim);
	pq_sendint8(&buf, has_nulls ? DA_FLAG_NULLS : 0);
	for (int i = 0; i < array->shape.ndim; i++)
		pq_sendint32(&buf, array->shape.dims[i]);
	enlargeStringInfo(&buf, (int) (length * size + length / 8 + 1));
	/* element by element through memcpy: the message is not aligned */
	for (int64 i = 0; i < length * (int64) size; i += size * 1024)
	{
		uint64		block[1024];
		int64		n = Min(length - i / (int64) size, 1024);

		swap_elements(block, (const char *) column.data + i, size, n);
		appendBinaryStringInfo(&buf, (char *) block, (int) (n * size));
	}
	if (has_nulls)
		for (int64 i = 0; i < length; i += 8)
			pq_sendint8(&buf, (uint8) da_bits_load(column.validity,
												   column.validity_offset + i,
												   Min(length - i, 8)));
	PG_RETURN_BYTEA_P(pq_endtypsend(&buf));
}

/* bare elements have the byte order of nearly all clients: the least significant first */
static void
copy_little_endian(void *to, const void *from, Size size, int64 length)
{
#ifdef WORDS_BIGENDIAN
	for (int64 i = 0; i < length; i++)
		for (Size k = 0; k < size; k++)
			((char *) to)[i * size + k] = ((const char *) from)[i * size + size - 1 - k];
#else
	memcpy(to, from, size * length);
#endif
}

/* darray_from_bytes(bytea, like): "like" tells the type and may be NULL */
DA_FUNCTION(darray_from_bytes)
{
	DaElement	element = da_result_element(fcinfo);
	Size		size = da_element_size(element);
	bytea	   *bytes;
	DaShape		shape;
	DaArray    *array;
	DaOutput	output;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	bytes = PG_GETARG_BYTEA_PP(0);
	if (VARSIZE_ANY_EXHDR(bytes) % size != 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
				 errmsg("%lld bytes are no whole number of elements of %d bytes",
						(long long) VARSIZE_ANY_EXHDR(bytes), (int) size)));
	shape = da_shape_vector(element, VARSIZE_ANY_EXHDR(bytes) / size);
	array = da_array_create(&shape, false);
	output = da_array_output(array);
	copy_little_endian(output.data, VARDATA_ANY(bytes), size, shape.length);
	receive_elements(&shape, output.data);
	da_array_finish(array, 0);
	DA_RETURN(array);
}

DA_FUNCTION(darray_to_bytes)
{
	DaArray    *array = DA_GETARG(0);
	Size		size = da_element_size(array->shape.element) * array->shape.length;
	bytea	   *bytes;

	if (da_array_null_count(array) > 0)
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("bytes have no room for elements that are NULL"),
				 errhint("Put a value in their place, as with array_replace().")));
	bytes = palloc(VARHDRSZ + size);
	SET_VARSIZE(bytes, VARHDRSZ + size);
	copy_little_endian(VARDATA(bytes), da_array_column(array).data,
					   da_element_size(array->shape.element), array->shape.length);
	PG_RETURN_BYTEA_P(bytes);
}
