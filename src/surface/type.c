/*
 * type.c
 *	  The types: text and binary form, statistics of a column.
 *
 * The text form is PostgreSQL's array text, and reading it is left to
 * PostgreSQL's own array_in(), so that what one accepts the other does. The
 * binary form is packed; docs/types.md describes it.
 */
#include "surface/surface.h"

#include "commands/vacuum.h"
#include "libpq/pqformat.h"
#include "miscadmin.h"
#include "port/pg_bswap.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
#include "value/cache.h"

PG_MODULE_MAGIC;

void		_PG_init(void);

void
_PG_init(void)
{
	da_engine_init();
	da_cache_init();
	MarkGUCPrefixReserved("darray");
}

/* what darray_in() remembers between calls */
typedef struct InputState
{
	Oid			element;		/* element type of the function's own result */
	FmgrInfo	array_in;
} InputState;

/*
 * darray_in(cstring, element type oid, typmod). Anybody may call it, with any oid:
 * the element type is that of the type which this very function reads. The
 * context, for soft errors, goes along.
 */
DA_FUNCTION(darray_in)
{
	LOCAL_FCINFO(inner, 3);
	InputState *state = fcinfo->flinfo->fn_extra;
	Datum		result;

	if (state == NULL)
	{
		state = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(InputState));
		(void) get_typsubscript(get_func_rettype(fcinfo->flinfo->fn_oid), &state->element);
		fmgr_info_cxt(F_ARRAY_IN, &state->array_in, fcinfo->flinfo->fn_mcxt);
		fcinfo->flinfo->fn_extra = state;
	}
	InitFunctionCallInfoData(*inner, &state->array_in, 3, InvalidOid, fcinfo->context, NULL);
	inner->args[0] = fcinfo->args[0];
	inner->args[1].value = ObjectIdGetDatum(state->element);
	inner->args[1].isnull = false;
	inner->args[2].value = Int32GetDatum(-1);
	inner->args[2].isnull = false;
	result = FunctionCallInvoke(inner);
	if (inner->isnull || DatumGetPointer(result) == NULL)
		PG_RETURN_NULL();
	DA_RETURN(da_array_from_pg(DatumGetArrayTypeP(result)));
}

/* does array_out() quote such an element? */
static bool
needs_quotes(const char *text)
{
	if (*text == '\0' || pg_strcasecmp(text, "NULL") == 0)
		return true;
	return strpbrk(text, "\"\\{}, \t\n\r\v\f") != NULL;
}

static void
append_element(StringInfo out, const char *text)
{
	if (!needs_quotes(text))
	{
		appendStringInfoString(out, text);
		return;
	}
	appendStringInfoChar(out, '"');
	for (; *text; text++)
	{
		if (*text == '"' || *text == '\\')
			appendStringInfoChar(out, '\\');
		appendStringInfoChar(out, *text);
	}
	appendStringInfoChar(out, '"');
}

DA_FUNCTION(darray_out)
{
	DaArray    *array = DA_GETARG(0);
	DaElement	element = array->shape.element;
	FmgrInfo   *out_info = fcinfo->flinfo->fn_extra;
	int			ndim = array->shape.ndim;
	int64		inner[DA_MAX_DIMS];	/* elements between two braces of that depth */
	DaColumn	column;
	StringInfoData out;

	if (out_info == NULL)
	{
		Oid			function;
		bool		is_varlena;

		getTypeOutputInfo(da_element_oid(element), &function, &is_varlena);
		out_info = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(FmgrInfo));
		fmgr_info_cxt(function, out_info, fcinfo->flinfo->fn_mcxt);
		fcinfo->flinfo->fn_extra = out_info;
	}
	if (ndim == 0)
		PG_RETURN_CSTRING(pstrdup("{}"));

	initStringInfo(&out);
	inner[ndim - 1] = array->shape.dims[ndim - 1];
	for (int d = ndim - 2; d >= 0; d--)
		inner[d] = inner[d + 1] * array->shape.dims[d];

	column = da_array_column(array);
	for (int64 i = 0; i < array->shape.length; i++)
	{
		Datum		value;
		bool		isnull;

		if (i > 0)
			appendStringInfoChar(&out, ',');
		for (int d = 0; d < ndim; d++)
			if (i % inner[d] == 0)
				appendStringInfoChar(&out, '{');
		value = da_column_datum(&column, i, &isnull);
		if (isnull)
			appendStringInfoString(&out, "NULL");
		else
		{
			char	   *text = OutputFunctionCall(out_info, value);

			append_element(&out, text);
			pfree(text);
		}
		for (int d = 0; d < ndim; d++)
			if ((i + 1) % inner[d] == 0)
				appendStringInfoChar(&out, '}');
		if (i % 65536 == 0)
			CHECK_FOR_INTERRUPTS();
	}
	PG_RETURN_CSTRING(out.data);
}

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

/* darray_recv(internal, element type oid, typmod) */
DA_FUNCTION(darray_recv)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	DaElement	element = da_element_of(PG_GETARG_OID(1));
	int			version = pq_getmsgbyte(buf);
	int			code = pq_getmsgbyte(buf);
	int			ndim = pq_getmsgbyte(buf);
	int			flags = pq_getmsgbyte(buf);
	Size		size = da_element_size(element);
	int			dims[DA_MAX_DIMS];
	DaShape		shape;
	int64		nbytes;
	bool		has_nulls;
	DaArray    *array;
	DaOutput	output;

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

/*
 * ANALYZE: the standard statistics, and the average number of elements, for the
 * row estimate of unnest(). Kinds over 10000 are for private use.
 */
#define STATISTIC_KIND_DARRAY_LENGTH 14643

typedef struct AnalyzeExtra
{
	AnalyzeAttrComputeStatsFunc compute_stats;
	void	   *extra_data;
} AnalyzeExtra;

static void
compute_stats(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows,
			  double totalrows)
{
	AnalyzeExtra *extra = stats->extra_data;
	MemoryContext row_context = AllocSetContextCreate(CurrentMemoryContext, "darray analyze",
													  ALLOCSET_DEFAULT_SIZES);
	double		elements = 0;
	int			nonnull = 0;

	stats->extra_data = extra->extra_data;
	extra->compute_stats(stats, fetch, samplerows, totalrows);
	stats->extra_data = extra;

	for (int i = 0; i < samplerows; i++)
	{
		bool		isnull;
		Datum		value = fetch(stats, i, &isnull);
		MemoryContext old;

		vacuum_delay_point_compat();
		if (isnull)
			continue;
		old = MemoryContextSwitchTo(row_context);
		elements += da_array_from_datum(value)->shape.length;
		MemoryContextSwitchTo(old);
		MemoryContextReset(row_context);
		nonnull++;
	}
	MemoryContextDelete(row_context);
	if (nonnull == 0 || !stats->stats_valid)
		return;
	for (int slot = 0; slot < STATISTIC_NUM_SLOTS; slot++)
	{
		float4	   *numbers;

		if (stats->stakind[slot] != 0)
			continue;
		numbers = MemoryContextAlloc(stats->anl_context, sizeof(float4));
		numbers[0] = elements / nonnull;
		stats->stakind[slot] = STATISTIC_KIND_DARRAY_LENGTH;
		stats->stanumbers[slot] = numbers;
		stats->numnumbers[slot] = 1;
		return;
	}
}

DA_FUNCTION(darray_typanalyze)
{
	VacAttrStats *stats = (VacAttrStats *) PG_GETARG_POINTER(0);
	AnalyzeExtra *extra;

	if (!std_typanalyze(stats))
		PG_RETURN_BOOL(false);
	extra = palloc(sizeof(AnalyzeExtra));
	extra->compute_stats = stats->compute_stats;
	extra->extra_data = stats->extra_data;
	stats->compute_stats = compute_stats;
	stats->extra_data = extra;
	PG_RETURN_BOOL(true);
}

double
da_average_length(HeapTuple statistics)
{
	AttStatsSlot slot;
	double		average = -1;

	if (get_attstatsslot(&slot, statistics, STATISTIC_KIND_DARRAY_LENGTH, InvalidOid,
						 ATTSTATSSLOT_NUMBERS))
	{
		if (slot.nnumbers > 0)
			average = slot.numbers[0];
		free_attstatsslot(&slot);
	}
	return average;
}
