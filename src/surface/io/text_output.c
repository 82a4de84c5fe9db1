/*
 * text_output.c
 *	  Writing arrays as text: PostgreSQL's array text, or the packed form, and JSON.
 */
#include "surface/surface.h"

#include "miscadmin.h"
#include "surface/io/element_text.h"
#include "utils/builtins.h"
#include "utils/datetime.h"
#include "utils/guc.h"
#include "utils/json.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/* elements between two looks at the interrupts */
#define STRIDE 65536

/* the longest text that is written plain: a row of COPY has room for other columns beside it */
#define TEXT_LIMIT (MaxAllocSize - 1024 * 1024)

typedef enum TextOutput
{
	TEXT_ARRAY,
	TEXT_PACKED
} TextOutput;

static int	text_output = TEXT_ARRAY;

void
da_text_init(void)
{
	static const struct config_enum_entry outputs[] = {
		{"array", TEXT_ARRAY, false},
		{"packed", TEXT_PACKED, false},
		{NULL, 0, false}
	};

	DefineCustomEnumVariable("darray.text_output",
							 "Text form in which arrays are written.",
							 "\"array\" is PostgreSQL's array text, \"packed\" is shorter and faster. Input accepts both.",
							 &text_output,
							 TEXT_ARRAY, outputs,
							 PGC_USERSET, 0,
							 NULL, NULL, NULL);
}

/* how an array is written */
typedef struct Style
{
	char		open;
	char		close;
	const char *null;
	bool		json;
	DaElementWriter write;		/* NULL where it knows no element */
	bool		quote;			/* put what it writes in quotes */
	/* what that does not know: an element's text */
	void		(*write_any) (StringInfo out, const struct Style *style, Datum value);
	DaElement	element;
	FmgrInfo   *function;
	DaEntries  *entries;		/* of texts, all there */
	int			limit;			/* bytes, at most */
	bool		lines;			/* an element of the first dimension a line */
} Style;

/* false: "write" does not know this one. There is room. */
static inline bool
write_known(StringInfo out, const Style *style, const char *element)
{
	char	   *to = out->data + out->len;
	char	   *end;

	if (style->write == NULL)
		return false;
	end = style->write(to + style->quote, element);
	if (end == NULL)
		return false;
	if (style->quote)
	{
		*to = '"';
		*end++ = '"';
	}
	else if (style->json && end[-1] > '9')
	{
		/* NaN and the infinities are no numbers of JSON */
		memmove(to + 1, to, end - to);
		*to = '"';
		end[1] = '"';
		end += 2;
	}
	out->len = (int) (end - out->data);
	return true;
}

/* false: it takes more than the limit */
static bool
write_array(StringInfo out, DaArray *array, Style *style)
{
	Size		size = da_element_size(array->shape.element);
	int			ndim = array->shape.ndim;
	int64		length = array->shape.length;
	int64		inner[DA_MAX_DIMS] = {0};	/* elements between two braces of that depth */
	int64		row;
	DaColumn	column;

	if (ndim == 0)
	{
		appendStringInfoChar(out, style->open);
		appendStringInfoChar(out, style->close);
		return true;
	}
	row = inner[ndim - 1] = array->shape.dims[ndim - 1];
	for (int d = ndim - 2; d >= 0; d--)
		inner[d] = inner[d + 1] * array->shape.dims[d];

	column = da_array_column(array);
	style->element = array->shape.element;
	style->entries = array->shape.entries;
	if (style->entries)
		da_entries_need(style->entries);
	for (int64 at = 0; at < length; at += row)
	{
		if (at > 0)
			appendStringInfoString(out, style->lines && at % inner[1] == 0 ? ",\n " : ",");
		for (int d = 0; d < ndim; d++)
			if (at % inner[d] == 0)
				appendStringInfoChar(out, style->open);
		for (int64 i = at; i < at + row; i++)
		{
			const char *from = (const char *) column.data + i * size;

			if (unlikely(out->maxlen - out->len < 2 * DA_ELEMENT_TEXT_MAX))
			{
				if (out->len > style->limit)
					return false;
				enlargeStringInfo(out, 2 * DA_ELEMENT_TEXT_MAX);
			}
			if (i > at)
			{
				out->data[out->len++] = ',';
				if (unlikely(style->lines && ndim == 1))
				{
					out->data[out->len++] = '\n';
					out->data[out->len++] = ' ';
				}
			}
			if (da_column_is_null(&column, i))
			{
				memcpy(out->data + out->len, style->null, 4);
				out->len += 4;
			}
			else if (!write_known(out, style, from))
				style->write_any(out, style, fetch_att(from, true, (int) size));
			if (unlikely(i % STRIDE == 0))
				CHECK_FOR_INTERRUPTS();
		}
		for (int d = 0; d < ndim; d++)
			if ((at + row) % inner[d] == 0)
				appendStringInfoChar(out, style->close);
	}
	out->data[out->len] = '\0';
	return out->len <= style->limit;
}

/* the entry of a code */
static DaString
entry_of(const Style *style, Datum code)
{
	return da_entries_get(style->entries, DatumGetInt32(code));
}

/* does array_out() quote such an element? */
static bool
needs_quotes(DaString text)
{
	if (text.length == 0 || (text.length == 4 && pg_strncasecmp(text.bytes, "NULL", 4) == 0))
		return true;
	for (Size i = 0; i < text.length; i++)
		if (strchr("\"\\{}, \t\n\r\v\f", text.bytes[i]) != NULL)
			return true;
	return false;
}

static void
write_any_text(StringInfo out, const Style *style, Datum value)
{
	DaString	text;

	if (style->entries)
		text = entry_of(style, value);
	else
	{
		text.bytes = OutputFunctionCall(style->function, value);
		text.length = strlen(text.bytes);
	}
	if (!needs_quotes(text))
		appendBinaryStringInfo(out, text.bytes, (int) text.length);
	else
	{
		enlargeStringInfo(out, 2 * (int) text.length + 2);
		appendStringInfoCharMacro(out, '"');
		for (Size i = 0; i < text.length; i++)
		{
			if (text.bytes[i] == '"' || text.bytes[i] == '\\')
				appendStringInfoCharMacro(out, '\\');
			appendStringInfoCharMacro(out, text.bytes[i]);
		}
		appendStringInfoCharMacro(out, '"');
	}
	if (!style->entries)
		pfree(unconstify(char *, text.bytes));
}

PG_FUNCTION_INFO_V1(darray_out);

Datum
darray_out(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaElement	element = array->shape.element;
	Style		style = {.open = '{', .close = '}', .null = "NULL", .limit = TEXT_LIMIT};
	StringInfoData out;

	if (text_output == TEXT_PACKED)
		PG_RETURN_CSTRING(da_array_to_packed(array));
	if (fcinfo->flinfo->fn_extra == NULL)
	{
		Oid			function;
		bool		is_varlena;
		FmgrInfo   *out_info = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(FmgrInfo));

		getTypeOutputInfo(da_element_oid(element), &function, &is_varlena);
		fmgr_info_cxt(function, out_info, fcinfo->flinfo->fn_mcxt);
		fcinfo->flinfo->fn_extra = out_info;
	}
	style.function = fcinfo->flinfo->fn_extra;
	style.write = da_element_writer(element);
	/* a date and a time have a space between them */
	style.quote = element == DA_ELEMENT_TIMESTAMP || element == DA_ELEMENT_TIMESTAMPTZ;
	style.write_any = write_any_text;
	initStringInfo(&out);
	if (write_array(&out, array, &style))
		PG_RETURN_CSTRING(out.data);
	pfree(out.data);
	PG_RETURN_CSTRING(da_array_to_packed(array));
}

static void
write_any_json(StringInfo out, const Style *style, Datum value)
{
	char		text[MAXDATELEN + 1];

	if (style->entries)
	{
		DaString	entry = entry_of(style, value);
		char	   *string = pnstrdup(entry.bytes, entry.length);

		escape_json(out, string);
		pfree(string);
	}
	else if (style->element == DA_ELEMENT_BOOL)
		appendStringInfoString(out, DatumGetBool(value) ? "true" : "false");
	else
		appendStringInfo(out, "\"%s\"", JsonEncodeDateTime(text, value,
														   da_element_oid(style->element),
														   NULL));
}

/* as to_json() of PostgreSQL's array, which looks for such a cast, and array_to_json() */
PG_FUNCTION_INFO_V1(darray_to_json);

Datum
darray_to_json(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	bool		lines = PG_NARGS() > 1 && PG_GETARG_BOOL(1);
	DaClass		class = da_element_info[array->shape.element].class_;
	Style		style = {
		.open = '[', .close = ']', .null = "null", .json = true, .limit = MaxAllocSize,
		.lines = lines, .write_any = write_any_json
	};
	StringInfoData out;

	if (class == DA_CLASS_INT || class == DA_CLASS_FLOAT)
		style.write = da_element_writer(array->shape.element);
	/* a text, behind its length word: no copy of what may be 1 GB */
	initStringInfo(&out);
	out.len = VARHDRSZ;
	(void) write_array(&out, array, &style);
	SET_VARSIZE(out.data, out.len);
	PG_RETURN_TEXT_P((text *) out.data);
}
