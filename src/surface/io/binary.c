/*
 * binary.c
 *	  Values as bytes: the binary form, which docs/types.md describes, the same as text (the
 *	  packed form), and bare elements.
 */
#include "surface/surface.h"

#include <sys/mman.h>

#include "common/base64.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
#include "value/array/settle.h"
#include "value/stored/entries_builder.h"

/*
 * Memory for bytes that go to the client. The page faults of fresh memory take several times as
 * long as writing to it, unless its pages are huge: a wish, without which all works.
 */
static void *
allocate_bytes(Size size)
{
	char	   *bytes = palloc(size);

#ifdef MADV_HUGEPAGE
	const Size	huge = 2 * 1024 * 1024;
	char	   *begin = (char *) TYPEALIGN(huge, bytes);
	char	   *end = (char *) TYPEALIGN_DOWN(huge, bytes + size);

	if (begin < end)
		(void) madvise(begin, end - begin, MADV_HUGEPAGE);
#endif
	return bytes;
}

/* elements between host and network byte order; the same way there and back, or in place */
static void
swap_elements(void *to, const void *from, Size size, int64 length)
{
	switch ((DaWidth) size)
	{
		case DA_WIDTH_1:
			memmove(to, from, length);
			break;
		case DA_WIDTH_2:
			for (int64 i = 0; i < length; i++)
			{
				uint16		x;

				memcpy(&x, (const char *) from + i * 2, 2);
				((uint16 *) to)[i] = pg_ntoh16(x);
			}
			break;
		case DA_WIDTH_4:
			for (int64 i = 0; i < length; i++)
			{
				uint32		x;

				memcpy(&x, (const char *) from + i * 4, 4);
				((uint32 *) to)[i] = pg_ntoh32(x);
			}
			break;
		case DA_WIDTH_8:
			for (int64 i = 0; i < length; i++)
			{
				uint64		x;

				memcpy(&x, (const char *) from + i * 8, 8);
				((uint64 *) to)[i] = pg_ntoh64(x);
			}
			break;
	}
}

/* elements or bytes between two looks at the interrupts, a multiple of 64 */
#define STRIDE (1024 * 1024)

/*
 * Bytes of the binary form as they come: from a message, or decoded from the packed form's text
 * on the way, a part at a time, so that only text and result are ever in memory whole.
 */
#define PART 3072				/* a multiple of 3: its base64 has no padding */

typedef struct ByteReader
{
	const char *at;				/* bytes, or the text that is not decoded yet */
	Size		left;			/* bytes that may still be read */
	Node	   *escontext;
	bool		packed;
	bool		malformed;		/* it is no base64 */
	int			part_at;		/* decoded, not read yet: from there ... */
	int			part_end;		/* ... to there */
	uint8		part[PART];
} ByteReader;

/* false: no base64; there are so many bytes, as the caller has made sure */
static bool
read_bytes(ByteReader *reader, void *to, Size size)
{
	Assert(size <= reader->left);
	if (!reader->packed)
	{
		memcpy(to, reader->at, size);
		reader->at += size;
		reader->left -= size;
		return true;
	}
	while (size > 0)
	{
		Size		n;

		if (reader->part_at == reader->part_end)
		{
			int			want = (int) Min(reader->left, PART);
			int			length = (want + 2) / 3 * 4;

			/* padding elsewhere than at the end makes it shorter than it should be */
			if (pg_b64_decode(reader->at, length, (void *) reader->part, PART) != want)
			{
				reader->malformed = true;
				return false;
			}
			reader->at += length;
			reader->part_at = 0;
			reader->part_end = want;
		}
		n = Min(size, reader->part_end - reader->part_at);
		memcpy(to, reader->part + reader->part_at, n);
		reader->part_at += (int) n;
		reader->left -= n;
		to = (char *) to + n;
		size -= n;
	}
	return true;
}

#define bad_binary(reader, detail) \
	ereturn((reader)->escontext, NULL, \
			(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION), \
			 errmsg("invalid binary representation of an array"), \
			 errdetail_internal("%s", detail)))

/* the first of these elements that its own receive function refuses makes it false */
static bool
receive_elements(DaElement element, void *data, int64 length)
{
	switch (da_element_info[element].class_)
	{
		case DA_CLASS_BOOL:
			for (int64 i = 0; i < length; i++)
				((uint8 *) data)[i] = ((uint8 *) data)[i] != 0;
			return true;
		case DA_CLASS_INT:
		case DA_CLASS_FLOAT:
		case DA_CLASS_TEXT:
			return true;
		case DA_CLASS_TIME:
			break;
	}
	for (int64 i = 0; i < length && element == DA_ELEMENT_DATE; i++)
	{
		DateADT		date = ((const DateADT *) data)[i];

		if (!DATE_NOT_FINITE(date) && !IS_VALID_DATE(date))
			return false;
	}
	for (int64 i = 0; i < length && element != DA_ELEMENT_DATE; i++)
	{
		Timestamp	timestamp = ((const Timestamp *) data)[i];

		if (!TIMESTAMP_NOT_FINITE(timestamp) && !IS_VALID_TIMESTAMP(timestamp))
			return false;
	}
	return true;
}

/* the same of as many as there may be */
static bool
receive_all_elements(DaElement element, char *data, int64 length)
{
	Size		size = da_element_size(element);

	for (int64 at = 0; at < length; at += STRIDE)
	{
		CHECK_FOR_INTERRUPTS();
		if (!receive_elements(element, data + at * size, Min(length - at, STRIDE)))
			return false;
	}
	return true;
}

#define out_of_range(escontext, element, result) \
	ereturn(escontext, result, \
			(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), \
			 (element) == DA_ELEMENT_DATE ? errmsg("date out of range") : \
			 errmsg("timestamp out of range")))

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
															 PG_GETARG_DATUM(1),
															 PG_GETARG_DATUM(2))));
}

/*
 * The validity of that many elements, a bit each; under a NULL there is 0, always. Returns what
 * is wrong with it, NULL if nothing is.
 */
static const char *
receive_validity(ByteReader *reader, const DaShape *shape, DaOutput *output)
{
	Size		size = da_element_size(shape->element);
	int64		length = shape->length;

	for (int64 at = 0; at < length; at += 64)
	{
		int			nbytes = (int) (Min(length - at, 64) + 7) / 8;
		uint8		bytes[8];
		uint64		word = 0;

		if (at % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (!read_bytes(reader, bytes, nbytes))
			return "";
		for (int i = 0; i < nbytes; i++)
			word |= (uint64) bytes[i] << (i * 8);
		if ((word & ~da_bits_low(length - at)) != 0)
			return "A validity bit past the end is set.";
		output->validity[at / 64] = word;
		if (word != ~UINT64CONST(0))
			for (int64 i = at; i < Min(at + 64, length); i++)
				if (!da_bit_get(output->validity, i))
				{
					memset((char *) output->data + i * size, 0, size);
					output->null_count++;
				}
	}
	return NULL;
}

/*
 * The entries of texts, in any order, to a builder whose codes replace those that are there;
 * returns as above. A string is UTF-8, whatever the client's encoding is: the packed form has no
 * client.
 */
static const char *
receive_entries(ByteReader *reader, const DaShape *shape, DaOutput *output,
				DaEntriesBuilder *builder)
{
	uint32		count;
	uint32	   *lengths;
	int32	   *codes;
	int32	   *elements = output->data;

	if (reader->left < sizeof(count))
		return "There are fewer bytes than entries ask for.";
	if (!read_bytes(reader, &count, sizeof(count)))
		return "";
	count = pg_ntoh32(count);
	if (count > PG_INT32_MAX || count * (Size) sizeof(uint32) > reader->left)
		return "There are fewer bytes than entries ask for.";
	lengths = palloc_extended((count + 1) * sizeof(uint32), MCXT_ALLOC_HUGE);
	codes = palloc_extended((count + 1) * sizeof(int32), MCXT_ALLOC_HUGE);
	if (!read_bytes(reader, lengths, count * sizeof(uint32)))
		return "";
	codes[0] = 0;
	for (uint32 i = 0; i < count; i++)
	{
		uint32		length = pg_ntoh32(lengths[i]);
		char	   *bytes;
		char	   *string;

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (length > reader->left)
			return "There are fewer bytes than entries ask for.";
		bytes = palloc(length + 1);
		if (!read_bytes(reader, bytes, length))
			return "";
		bytes[length] = '\0';
		if (!pg_verify_mbstr(PG_UTF8, bytes, (int) length, true) ||
			memchr(bytes, '\0', length) != NULL)
			return "An entry is no text in UTF-8.";
		string = pg_any_to_server(bytes, (int) length, PG_UTF8);
		codes[i + 1] = da_entries_add(builder, (DaString) {string, string == bytes ? length :
														   strlen(string)});
		if (string != bytes)
			pfree(string);
		pfree(bytes);
	}
	for (int64 i = 0; i < shape->length; i++)
	{
		bool		isnull = output->validity && !da_bit_get(output->validity, i);

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if ((uint32) elements[i] > count || (elements[i] == 0) != isnull)
			return "An element is a code of no entry.";
		elements[i] = codes[elements[i]];
	}
	return NULL;
}

/* NULL: it has raised a soft error, or what should be base64 is none */
static DaArray *
receive_array(ByteReader *reader, DaElement element)
{
	uint8		head[4];		/* version, element type, dimensions, flags */
	Size		size = da_element_size(element);
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	Size		nbytes;
	bool		has_nulls;
	DaArray    *array;
	DaOutput	output;
	const char *wrong;

	if (reader->left < sizeof(head))
		bad_binary(reader, "There are fewer bytes than a header has.");
	if (!read_bytes(reader, head, sizeof(head)))
		return NULL;
	if (head[0] != BINARY_VERSION)
		ereturn(reader->escontext, NULL,
				(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
				 errmsg("unsupported binary format version %d of an array", head[0]),
				 errhint("Use darray_from_bytes() for raw bytes.")));
	if (head[1] >= DA_NUM_ELEMENTS)
		bad_binary(reader, "The element type is not known.");
	if (head[1] != element)
		ereturn(reader->escontext, NULL,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("array of type darray_%s found where darray_%s is expected",
						da_element_info[head[1]].sql, da_element_info[element].sql)));
	if (head[2] > DA_MAX_DIMS)
		bad_binary(reader, "There are too many dimensions.");
	if ((head[3] & ~DA_FLAG_NULLS) != 0)
		bad_binary(reader, "An unknown flag is set.");
	if (reader->left < head[2] * sizeof(int32))
		bad_binary(reader, "There are fewer bytes than a header has.");
	for (int i = 0; i < head[2]; i++)
	{
		uint32		dim;

		if (!read_bytes(reader, &dim, sizeof(dim)))
			return NULL;
		dims[i] = (int) pg_ntoh32(dim);
		if (dims[i] <= 0)
			bad_binary(reader, "A dimension is not positive.");
	}
	if (!da_shape_soft(element, head[2], dims, reader->escontext, &shape))
		return NULL;

	/* before anything is allocated: is there as much as is promised? */
	has_nulls = (head[3] & DA_FLAG_NULLS) != 0;
	nbytes = shape.length * size + (has_nulls ? (shape.length + 7) / 8 : 0);
	if (nbytes > reader->left)
		bad_binary(reader, "There are fewer bytes than the dimensions ask for.");
	if (has_nulls && shape.length == 0)
		bad_binary(reader, "An array without elements has NULLs.");

	array = da_array_create(&shape, has_nulls);
	output = da_array_output(array);
	output.null_count = 0;
	for (int64 at = 0; at < shape.length; at += STRIDE)
	{
		int64		n = Min(shape.length - at, STRIDE);
		char	   *to = (char *) output.data + at * size;

		CHECK_FOR_INTERRUPTS();
		if (!read_bytes(reader, to, n * size))
			return NULL;
		swap_elements(to, to, size, n);
	}
	if (has_nulls)
	{
		wrong = receive_validity(reader, &shape, &output);
		if (reader->malformed)
			return NULL;
		if (wrong)
			bad_binary(reader, wrong);
	}
	if (!receive_all_elements(element, output.data, shape.length))
		out_of_range(reader->escontext, element, NULL);
	da_array_finish(array, output.null_count);
	if (element == DA_ELEMENT_TEXT)
	{
		DaEntriesBuilder *builder = da_entries_begin(CurrentMemoryContext);

		wrong = receive_entries(reader, &shape, &output, builder);
		if (reader->malformed)
			return NULL;
		if (wrong)
			bad_binary(reader, wrong);
		array = da_text_finish(array, output.data, builder, output.null_count);
	}
	return array;
}

/* darray_recv(internal, element type oid, typmod) */
PG_FUNCTION_INFO_V1(darray_recv);

Datum
darray_recv(PG_FUNCTION_ARGS)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	DaElement	element = da_element_of(PG_GETARG_OID(1));
	ByteReader	reader;
	DaArray    *array;

	/* PostgreSQL's begins with the number of dimensions, in four bytes */
	if (buf->cursor < buf->len && buf->data[buf->cursor] == 0)
		DA_RETURN(receive_pg_array(fcinfo));
	reader.at = buf->data + buf->cursor;
	reader.left = buf->len - buf->cursor;
	reader.escontext = NULL;
	reader.packed = reader.malformed = false;
	array = receive_array(&reader, element);
	buf->cursor = buf->len - (int) reader.left;
	DA_RETURN(array);
}

#define PACKED_PREFIX "b64:"
#define PACKED_PREFIX_LENGTH 4

bool
da_is_packed(const char *text)
{
	return strncmp(text, PACKED_PREFIX, PACKED_PREFIX_LENGTH) == 0;
}

DaArray *
da_array_from_packed(const char *text, DaElement element, Node *escontext)
{
	ByteReader	reader;
	Size		length = strlen(text) - PACKED_PREFIX_LENGTH;
	DaArray    *array = NULL;

	text += PACKED_PREFIX_LENGTH;
	reader.at = text;
	reader.left = length / 4 * 3;
	if (length > 0 && text[length - 1] == '=')
		reader.left -= length > 1 && text[length - 2] == '=' ? 2 : 1;
	reader.escontext = escontext;
	reader.packed = true;
	reader.malformed = length % 4 != 0;
	reader.part_at = reader.part_end = 0;
	if (!reader.malformed)
		array = receive_array(&reader, element);
	if (reader.malformed)
		ereturn(escontext, NULL,
				(errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
				 errmsg("malformed packed array"),
				 errdetail("Base64 must follow \"%s\".", PACKED_PREFIX)));
	if (array && reader.left > 0)
		bad_binary(&reader, "There are more bytes than the dimensions ask for.");
	return array;
}

/* bytes of the binary form as they are written: as they are, or encoded on the way */
typedef struct ByteWriter
{
	char	   *at;
	bool		packed;
	int			part_end;		/* bytes that are not encoded yet */
	uint8		part[PART];
} ByteWriter;

static void
flush_part(ByteWriter *writer)
{
	int			length = pg_b64_enc_len(PART);

	writer->at += pg_b64_encode((void *) writer->part, writer->part_end, writer->at, length);
	writer->part_end = 0;
}

static void
write_bytes(ByteWriter *writer, const void *from, Size size)
{
	/* of no bytes there may be no address */
	if (size == 0)
		return;
	if (!writer->packed)
	{
		memcpy(writer->at, from, size);
		writer->at += size;
		return;
	}
	while (size > 0)
	{
		Size		n = Min(size, PART - writer->part_end);

		memcpy(writer->part + writer->part_end, from, n);
		writer->part_end += (int) n;
		from = (const char *) from + n;
		size -= n;
		if (writer->part_end == PART)
			flush_part(writer);
	}
}

/* entries, which are those of the elements, as they are sent: the lengths of all, then the bytes */
typedef struct Strings
{
	uint32		count;
	uint32	   *lengths;		/* in network byte order */
	const char *bytes;
	Size		size;			/* of the bytes */
} Strings;

static void
collect_strings(DaArray *array, Strings *strings)
{
	const char *reason;
	DaEntries  *entries;
	StringInfoData converted;
	bool		same = GetDatabaseEncoding() == PG_UTF8 || GetDatabaseEncoding() == PG_SQL_ASCII;

	*strings = (Strings) {0};
	da_array_settle(array);
	reason = da_array_check_texts(array);
	if (reason)
		da_format_corrupted(reason);
	entries = array->shape.entries;
	if (entries == NULL)
		return;
	strings->count = entries->count;
	strings->lengths = palloc_extended(entries->count * sizeof(uint32), MCXT_ALLOC_HUGE);
	if (!same)
		initStringInfo(&converted);
	for (int32 i = 0; i < entries->count; i++)
	{
		DaString	string = da_entry(entries, i + 1);

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (!same)
		{
			string.bytes = pg_server_to_any(string.bytes, (int) string.length, PG_UTF8);
			string.length = strlen(string.bytes);
			appendBinaryStringInfo(&converted, string.bytes, (int) string.length);
		}
		strings->lengths[i] = pg_hton32((uint32) string.length);
	}
	strings->bytes = same ? entries->bytes : converted.data;
	strings->size = same ? entries->ends[entries->count - 1] : converted.len;
}

/* bytes of an array's binary form */
static Size
binary_size(DaArray *array, Strings *strings)
{
	int64		length = array->shape.length;
	Size		size = 0;

	if (array->shape.element == DA_ELEMENT_TEXT)
	{
		collect_strings(array, strings);
		size = sizeof(uint32) + strings->count * sizeof(uint32) + strings->size;
	}
	return size + 4 + array->shape.ndim * sizeof(int32) +
		length * da_element_size(array->shape.element) +
		(da_array_null_count(array) > 0 ? (length + 7) / 8 : 0);
}

static void
send_strings(ByteWriter *writer, const Strings *strings)
{
	uint32		count = pg_hton32(strings->count);

	write_bytes(writer, &count, sizeof(count));
	write_bytes(writer, strings->lengths, strings->count * sizeof(uint32));
	write_bytes(writer, strings->bytes, strings->size);
}

static void
send_array(ByteWriter *writer, DaArray *array, const Strings *strings)
{
	DaColumn	column = da_array_column(array);
	int64		length = array->shape.length;
	Size		size = da_element_size(array->shape.element);
	bool		has_nulls = da_array_null_count(array) > 0;
	uint8		head[4] = {
		BINARY_VERSION, array->shape.element, array->shape.ndim, has_nulls ? DA_FLAG_NULLS : 0
	};
	const int	block = 128;	/* elements */

	write_bytes(writer, head, sizeof(head));
	for (int i = 0; i < array->shape.ndim; i++)
	{
		uint32		dim = pg_hton32((uint32) array->shape.dims[i]);

		write_bytes(writer, &dim, sizeof(dim));
	}
	for (int64 at = 0; at < length; at += block)
	{
		uint64		elements[128];
		int64		n = Min(length - at, block);

		if (at % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		swap_elements(elements, (const char *) column.data + at * size, size, n);
		write_bytes(writer, elements, n * size);
	}
	for (int64 at = 0; at < length && has_nulls; at += 64)
	{
		int64		n = Min(length - at, 64);
		uint64		word = da_bits_load(column.validity, column.validity_offset + at, n);
		uint8		bytes[8];

		if (at % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < 8; i++)
			bytes[i] = (uint8) (word >> (i * 8));
		write_bytes(writer, bytes, (n + 7) / 8);
	}
	if (array->shape.element == DA_ELEMENT_TEXT)
		send_strings(writer, strings);
}

PG_FUNCTION_INFO_V1(darray_send);

Datum
darray_send(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	Strings		strings;
	Size		size = binary_size(array, &strings);
	bytea	   *bytes = allocate_bytes(VARHDRSZ + size);
	ByteWriter	writer;

	SET_VARSIZE(bytes, VARHDRSZ + size);
	writer.at = VARDATA(bytes);
	writer.packed = false;
	send_array(&writer, array, &strings);
	Assert(writer.at == VARDATA(bytes) + size);
	PG_RETURN_BYTEA_P(bytes);
}

char *
da_array_to_packed(DaArray *array)
{
	Strings		strings;
	Size		size = PACKED_PREFIX_LENGTH + (binary_size(array, &strings) + 2) / 3 * 4;
	ByteWriter	writer;
	char	   *text;

	if (size >= MaxAllocSize)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("an array of %lld elements is too large for a text of 1 GB",
						(long long) array->shape.length),
				 errhint("COPY it with FORMAT binary, or keep long series in several rows.")));
	text = allocate_bytes(size + 1);
	memcpy(text, PACKED_PREFIX, PACKED_PREFIX_LENGTH);
	writer.at = text + PACKED_PREFIX_LENGTH;
	writer.packed = true;
	writer.part_end = 0;
	send_array(&writer, array, &strings);
	if (writer.part_end > 0)
		flush_part(&writer);
	Assert(writer.at == text + size);
	*writer.at = '\0';
	return text;
}

/* darray_from_bytes(bytea, like): "like" tells the type and may be NULL */
PG_FUNCTION_INFO_V1(darray_from_bytes);

Datum
darray_from_bytes(PG_FUNCTION_ARGS)
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
				 errmsg("%lld bytes are not a whole number of elements of %d bytes",
						(long long) VARSIZE_ANY_EXHDR(bytes), (int) size)));
	shape = da_shape_vector(element, VARSIZE_ANY_EXHDR(bytes) / size);
	array = da_array_create(&shape, false);
	output = da_array_output(array);
	da_copy(output.data, VARDATA_ANY(bytes), size * shape.length);
	if (!receive_all_elements(element, output.data, shape.length))
		out_of_range(NULL, element, (Datum) 0);
	da_array_finish(array, 0);
	DA_RETURN(array);
}

PG_FUNCTION_INFO_V1(darray_to_bytes);

Datum
darray_to_bytes(PG_FUNCTION_ARGS)
{
	DaArray    *array = da_refuse_texts(DA_GETARG(0), "bytes without lengths");
	Size		size = da_element_size(array->shape.element) * array->shape.length;
	bytea	   *bytes;

	if (array->shape.element == DA_ELEMENT_TEXT)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("texts have no bytes of one size"),
				 errhint("array_codes() and array_dictionary() have what they consist of.")));
	if (da_array_null_count(array) > 0)
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("bytes have no room for elements that are NULL"),
				 errhint("Put a value in their place, as with array_replace().")));
	bytes = allocate_bytes(VARHDRSZ + size);
	SET_VARSIZE(bytes, VARHDRSZ + size);
	da_copy(VARDATA(bytes), da_array_column(array).data, size);
	PG_RETURN_BYTEA_P(bytes);
}
