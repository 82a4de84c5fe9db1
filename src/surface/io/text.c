/*
 * text.c
 *	  Reading the text form of the types: PostgreSQL's array text.
 *
 * What is read here is read once, straight into the result. That is array text as
 * array_out() and everybody else writes it; what is none, and the oddities that some releases
 * take, goes to array_in(), which takes it or refuses it in its own words. So what one accepts
 * the other does, with the same errors. Values beyond array_in()'s limits are read all the same.
 */
#include "surface/surface.h"

#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/nodes.h"
#include "surface/io/element_text.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "value/stored/entries_builder.h"

/* a text over this size that is no array is refused without array_in(), which nothing interrupts */
#define ARRAY_IN_LIMIT (1024 * 1024)

/* bytes or elements between two looks at the interrupts */
#define STRIDE 65536

/* what darray_in() remembers between calls */
typedef struct InputState
{
	Oid			element_oid;	/* element type of the function's own result */
	Oid			ioparam;
	FmgrInfo	input;			/* its input function */
	FmgrInfo	array_in;
} InputState;

/* a text that is being read */
typedef struct Reader
{
	const char *at;
	char		open;			/* { or, of a JSON array, [ */
	char		close;
	InputState *state;
	DaElement	element;
	DaElementReader read;
	Node	   *escontext;
	bool		check;			/* look at the syntax only */
	bool		checked;		/* that was done, and it is array text */
	bool		failed;			/* it has raised a soft error */
	int			nbounds;		/* dimensions that were given in front, 0: none were */
	int			bounds[DA_MAX_DIMS];
	int			ndim;			/* that the braces tell */
	int			dims[DA_MAX_DIMS];
	char	   *to;				/* of the next element */
	uint64	   *validity;
	int64		read_count;		/* elements read */
	int64		room;			/* elements that the result has room for */
	int64		null_count;
	StringInfoData token;
	DaEntriesBuilder *entries;	/* of texts */
} Reader;

static inline bool
is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline void
skip_spaces(Reader *reader)
{
	while (is_space(*reader->at))
	{
		reader->at++;
		if (unlikely((uintptr_t) reader->at % STRIDE == 0))
			CHECK_FOR_INTERRUPTS();
	}
}

/*
 * An element's text without quotes, backslashes and spaces around it, into "token". *plain: it
 * had neither quotes nor backslashes. false: there is none.
 */
static bool
read_token(Reader *reader, bool *plain)
{
	StringInfo	token = &reader->token;
	const char *p = reader->at;
	bool		quoted = *p == '"';
	int			length = 0;		/* without the spaces at the end */

	*plain = !quoted;
	if (token->data == NULL)
		initStringInfo(token);
	resetStringInfo(token);
	for (p += quoted;; p++)
	{
		char		c = *p;

		if (unlikely((uintptr_t) p % STRIDE == 0))
			CHECK_FOR_INTERRUPTS();
		if (c == '\0')
			return false;
		if (c == '"')
		{
			if (!quoted)
				return false;
			p++;
			length = token->len;
			break;
		}
		if (c == '\\')
		{
			*plain = false;
			c = *++p;
			if (c == '\0')
				return false;
			appendStringInfoCharMacro(token, c);
			length = token->len;
			continue;
		}
		if (!quoted)
		{
			if (c == ',' || c == reader->close)
				break;
			if (c == '{' || c == '}')
				return false;
			/* no number of JSON has one, but bounds have */
			if (reader->open == '[' && (c == '[' || c == ':'))
				return false;
		}
		appendStringInfoCharMacro(token, c);
		if (!is_space(c))
			length = token->len;
	}
	if (length == 0 && !quoted)
		return false;
	token->len = length;
	token->data[length] = '\0';
	reader->at = p;
	return true;
}

static bool read_array(Reader *reader);

/* is all of it array text? An array's errors come before those of its elements. */
static bool
check_syntax(Reader *reader, const char *text)
{
	Reader		other = *reader;

	if (reader->checked)
		return true;
	other.at = text;
	other.check = true;
	other.read_count = 0;
	other.token.data = NULL;
	reader->checked = read_array(&other);
	return reader->checked;
}

/* the element that begins here, as array_in() reads it; "text" is that of the array */
static bool
read_element(Reader *reader, const char *text)
{
	Datum		value;
	bool		plain;

	if (!read_token(reader, &plain))
		return false;
	if (reader->check)
		return true;
	if (plain && Array_nulls && pg_strcasecmp(reader->token.data, "NULL") == 0)
	{
		memset(reader->to, 0, da_element_size(reader->element));
		da_bit_clear(reader->validity, reader->read_count);
		reader->null_count++;
		return true;
	}
	if (reader->entries)
	{
		DaString	string = {reader->token.data, reader->token.len};

		*(int32 *) reader->to = da_entries_add(reader->entries, string);
		return true;
	}
	if (!check_syntax(reader, text))
		return false;
	if (!InputFunctionCallSafe(&reader->state->input, reader->token.data,
							   reader->state->ioparam, -1, reader->escontext, &value))
	{
		reader->failed = true;
		return false;
	}
	store_att_byval(reader->to, value, da_element_size(reader->element));
	return true;
}

/* elements, until something comes that is no comma; returns how many they are, -1: they are none */
static int64
read_elements(Reader *reader, const char *text)
{
	Size		size = da_element_size(reader->element);

	/* in JSON, a time stands in quotes */
	bool		quoted = reader->open == '[' && size == sizeof(Timestamp) &&
	da_element_info[reader->element].class_ == DA_CLASS_TIME;
	int64		count = 0;

	for (;;)
	{
		const char *begin;
		char		next;

		skip_spaces(reader);
		begin = reader->at;
		if (!reader->check && reader->read_count >= reader->room)
			return -1;
		if (reader->check || (quoted && *begin != '"') ||
			!reader->read(&reader->at, reader->to) ||
			((next = *reader->at) != ',' && next != reader->close && !is_space(next)))
		{
			reader->at = begin;
			if (!read_element(reader, text))
				return -1;
		}
		skip_spaces(reader);
		if (unlikely(*reader->at != ',' && *reader->at != reader->close))
		{
			/* 2026-01-01 BC */
			reader->at = begin;
			if (!read_element(reader, text))
				return -1;
			skip_spaces(reader);
		}
		count++;
		if (!reader->check)
			reader->to += size;
		if (unlikely(++reader->read_count % STRIDE == 0))
			CHECK_FOR_INTERRUPTS();
		if (*reader->at != ',')
			return count;
		reader->at++;
	}
}

/* is it the array that its bounds promise, if it has any? */
static bool
bounds_fit(const Reader *reader)
{
	return reader->nbounds == 0 ||
		(reader->nbounds == reader->ndim &&
		 memcmp(reader->bounds, reader->dims, reader->ndim * sizeof(int)) == 0);
}

/*
 * The array from its first brace on, whose depth is known, to the end of the text. Sets
 * dimensions. Elements stand at one depth only, and no array in it is empty: what some releases
 * make of others is array_in()'s concern.
 */
static bool
read_array(Reader *reader)
{
	const char *text = reader->at;
	int			ndim = reader->ndim;
	int			level = 0;		/* of the array that we are in */
	int64		counts[DA_MAX_DIMS];
	int64		dims[DA_MAX_DIMS];

	for (int i = 0; i < ndim; i++)
	{
		counts[i] = 0;
		dims[i] = -1;
	}
	reader->at++;
	for (;;)
	{
		/* down to the elements */
		while (level < ndim - 1)
		{
			skip_spaces(reader);
			if (*reader->at++ != reader->open)
				return false;
			counts[++level] = 0;
		}
		counts[level] = read_elements(reader, text);
		if (counts[level] < 0)
			return false;
		/* up to an array that has another member */
		for (;;)
		{
			skip_spaces(reader);
			if (*reader->at != reader->close)
				return false;
			reader->at++;
			if (dims[level] < 0)
				dims[level] = counts[level];
			else if (dims[level] != counts[level])
				return false;
			if (level == 0)
			{
				skip_spaces(reader);
				for (int i = 0; i < ndim; i++)
					reader->dims[i] = (int) dims[i];
				return *reader->at == '\0' && bounds_fit(reader);
			}
			counts[--level]++;
			skip_spaces(reader);
			if (*reader->at == ',')
			{
				reader->at++;
				break;
			}
		}
	}
}

/* the bound of a dimension: a number of up to nine digits, which nobody reads differently */
static bool
read_bound(Reader *reader, int *bound)
{
	const char *p = reader->at;
	bool		negative = *p == '-';
	int			value = 0;
	const char *first = p += negative;

	for (; *p >= '0' && *p <= '9' && p - first < 10; p++)
		value = p - first < 9 ? value * 10 + (*p - '0') : 0;
	if (p == first || p - first > 9)
		return false;
	*bound = negative ? -value : value;
	reader->at = p;
	return true;
}

/* [2:4][3]= in front of an array, if there is any; false: what stands there is none */
static bool
read_bounds(Reader *reader)
{
	int			ndim = 0;

	while (*reader->at == '[')
	{
		int			lower = 1;
		int			upper;

		reader->at++;
		if (ndim == DA_MAX_DIMS || !read_bound(reader, &upper))
			return false;
		if (*reader->at == ':')
		{
			lower = upper;
			reader->at++;
			if (!read_bound(reader, &upper))
				return false;
		}
		if (*reader->at++ != ']' || upper < lower)
			return false;
		reader->bounds[ndim++] = upper - lower + 1;
		skip_spaces(reader);
	}
	if (ndim > 0 && *reader->at++ != '=')
		return false;
	skip_spaces(reader);
	reader->nbounds = ndim;
	return true;
}

/* commas, which elements stand between; and is there a letter that NULL has? */
static int64
count_commas(const char *text, bool *nulls)
{
	Size		length = strlen(text);
	int64		count = 0;
	bool		found = false;

	for (Size at = 0; at < length; at += 16 * STRIDE)
	{
		Size		end = Min(at + 16 * STRIDE, length);
		int			commas = 0;
		int			letters = 0;

		for (Size i = at; i < end; i++)
		{
			commas += text[i] == ',';
			letters |= (text[i] | 0x20) == 'u';
		}
		count += commas;
		found |= letters != 0;
		CHECK_FOR_INTERRUPTS();
	}
	*nulls = found;
	return count;
}

static bool
soft_shape(Reader *reader, int ndim, const int *dims, DaShape *shape)
{
	reader->failed = !da_shape_soft(reader->element, ndim, dims, reader->escontext, shape);
	return !reader->failed;
}

/*
 * The array of a text. NULL: this is no array text, or (reader->failed) it has raised a soft
 * error: an element is none, or the array is too large.
 */
static DaArray *
read_text(Reader *reader)
{
	const char *text;
	DaShape		shape;
	DaArray    *array;
	DaOutput	output;
	bool		nulls;
	int64		n;
	int64		left;
	int64		null_count;
	int			whole;

	reader->open = '{';
	reader->close = '}';
	skip_spaces(reader);
	text = reader->at;
	if (!read_bounds(reader))
	{
		/* perhaps JSON, whose arrays json_populate_record() hands over as they are */
		reader->at = text;
		reader->open = '[';
		reader->close = ']';
	}
	text = reader->at;
	while (*reader->at == reader->open)
	{
		if (++reader->ndim > DA_MAX_DIMS)
			return NULL;
		reader->at++;
		skip_spaces(reader);
	}
	if (reader->ndim == 0)
		return NULL;
	if (*reader->at == reader->close)
	{
		reader->at++;
		skip_spaces(reader);
		if (reader->ndim > 1 || reader->nbounds > 0 || *reader->at != '\0')
			return NULL;
		shape = da_shape_vector(reader->element, 0);
		array = da_array_create(&shape, false);
		da_array_finish(array, 0);
		return array;
	}

	reader->at = text;
	n = count_commas(text, &nulls) + 1;
	/* too large; unless it is none */
	if (n * da_element_size(reader->element) > MaxAllocSize / 4 * 3 && !check_syntax(reader, text))
		return NULL;
	whole = (int) n;
	if (!soft_shape(reader, 1, &whole, &shape))
		return NULL;
	/* the dimensions follow; how many they are is what the place of the elements depends on */
	shape.ndim = reader->ndim;
	for (int i = 0; i < shape.ndim; i++)
		shape.dims[i] = i == 0 ? (int) n : 1;
	array = da_array_create(&shape, nulls);
	output = da_array_output(array);
	reader->to = output.data;
	reader->room = n;
	reader->validity = output.validity;
	if (nulls)
		for (int64 i = 0; i < n; i += 64)
			output.validity[i / 64] = da_bits_low(n - i);
	if (!read_array(reader))
		return NULL;

	if (!soft_shape(reader, reader->ndim, reader->dims, &shape))
		return NULL;
	/* there may have been commas in quotes */
	left = n - reader->read_count;
	for (int64 i = reader->read_count; i < n && nulls; i++)
		da_bit_clear(output.validity, i);
	memset(reader->to, 0, left * da_element_size(reader->element));
	null_count = nulls ? reader->null_count + left : 0;
	if (left == 0)
		memcpy(array->shape.dims, shape.dims, sizeof(shape.dims));
	if (reader->entries)
		array = da_text_finish(array, output.data, reader->entries, null_count);
	else
		da_array_finish(array, null_count);
	return left == 0 ? array :
		da_array_reshape(da_array_slice(array, 0, reader->read_count, NULL), &shape);
}

/* brackets as braces, which array_in() knows: another text, or the same if it is no JSON */
static char *
from_json(char *text)
{
	char	   *begin = text + strspn(text, " \t\n\r");
	bool		quoted = false;
	char	   *array;

	if (*begin != '[' || strchr(begin, '=') != NULL)
		return text;
	array = pstrdup(begin);
	for (char *c = array; *c; c++)
	{
		if (*c == '"')
			quoted = !quoted;
		else if (*c == '\\' && c[1])
			c++;
		else if (!quoted && (*c == ':' || *c == '{' || *c == '}'))
			return text;		/* bounds without an array, or one that ends as the other form */
		else if (!quoted && (*c == '[' || *c == ']'))
			*c = *c == '[' ? '{' : '}';
	}
	return array;
}

/* what is not read here: array_in() knows what to say. NULL: it has raised a soft error */
static DaArray *
leave_to_array_in(InputState *state, char *text, Node *escontext)
{
	LOCAL_FCINFO(inner, 3);
	Size		length = strlen(text);
	const char *begin = text + strspn(text, " \t\n\r\v\f");
	bool		bytes = text[0] == '\\' && text[1] == 'x';
	bool		value = *begin != '{' && *begin != '[';
	Datum		result;

	/* what v > $1 and v * $1 make of one value without a type, and what else is no array */
	if (value || length > ARRAY_IN_LIMIT)
	{
		int			shown = pg_mbcliplen(text, (int) Min(length, 100), 60);

		ereturn(escontext, NULL,
				(errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
				 errmsg("malformed array literal: \"%.*s%s\"", shown, text,
						shown < length ? "..." : ""),
				 !value ? 0 :
				 errdetail("Array value must start with \"{\" or dimension information."),
				 bytes ? errhint("Use darray_from_bytes() for raw bytes.") : !value ? 0 :
				 strchr(text, ',') ? errhint("Elements stand in braces, as in '{1,2,3}'.") :
				 errhint("If one value is meant, write its type, as in v > $1::%s.",
						 da_element_info[da_element_of(state->element_oid)].sql)));
	}
	InitFunctionCallInfoData(*inner, &state->array_in, 3, InvalidOid, (fmNodePtr) escontext, NULL);
	inner->args[0].value = CStringGetDatum(from_json(text));
	inner->args[0].isnull = false;
	inner->args[1].value = ObjectIdGetDatum(state->element_oid);
	inner->args[1].isnull = false;
	inner->args[2].value = Int32GetDatum(-1);
	inner->args[2].isnull = false;
	result = FunctionCallInvoke(inner);
	if (inner->isnull || DatumGetPointer(result) == NULL)
		return NULL;
	return da_array_from_pg(DatumGetArrayTypeP(result));
}

/* an array, not bounds? Its strings have escapes of their own. */
static bool
is_json(Reader reader)
{
	skip_spaces(&reader);
	return *reader.at == '[' && !read_bounds(&reader);
}

/* the text of JSON as array text; NULL: it has raised a soft error */
static char *
read_json(char *text, Oid type, Node *escontext)
{
	FmgrInfo	function;
	Datum		json;

	fmgr_info(F_JSONB_IN, &function);
	return InputFunctionCallSafe(&function, text, InvalidOid, -1, escontext, &json) ?
		da_array_text_of_json(json, type) : NULL;
}

/*
 * darray_in(cstring, element type oid, typmod). Anybody may call it, with any oid:
 * the element type is that of the type which this very function reads.
 */
PG_FUNCTION_INFO_V1(darray_in);

Datum
darray_in(PG_FUNCTION_ARGS)
{
	char	   *text = PG_GETARG_CSTRING(0);
	InputState *state = fcinfo->flinfo->fn_extra;
	Reader		reader = {0};
	DaArray    *array;

	if (state == NULL)
	{
		Oid			function;

		state = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(InputState));
		(void) get_typsubscript(get_func_rettype(fcinfo->flinfo->fn_oid), &state->element_oid);
		getTypeInputInfo(state->element_oid, &function, &state->ioparam);
		fmgr_info_cxt(function, &state->input, fcinfo->flinfo->fn_mcxt);
		fmgr_info_cxt(F_ARRAY_IN, &state->array_in, fcinfo->flinfo->fn_mcxt);
		fcinfo->flinfo->fn_extra = state;
	}
	reader.at = text;
	reader.state = state;
	reader.element = da_element_of(state->element_oid);
	reader.read = da_element_reader(reader.element);
	reader.escontext = (Node *) fcinfo->context;
	if (reader.element == DA_ELEMENT_TEXT)
	{
		reader.entries = da_entries_begin(CurrentMemoryContext);
		if (is_json(reader))
			text = read_json(text, da_result_type(fcinfo), reader.escontext);
		if (text == NULL)
			PG_RETURN_NULL();
		reader.at = text;
	}
	if (da_is_packed(text))
		array = da_array_from_packed(text, reader.element, reader.escontext);
	else
	{
		array = read_text(&reader);
		if (array == NULL && !reader.failed)
			array = leave_to_array_in(state, text, reader.escontext);
	}
	if (array == NULL)
		PG_RETURN_NULL();		/* a soft error */
	DA_RETURN(array);
}
