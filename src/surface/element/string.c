/*
 * string.c
 *	  PostgreSQL's functions of strings, element by element.
 *
 * Each runs once for each distinct string, then by code.
 */
#include "surface/surface.h"

#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "surface/io/element_text.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "value/array/settle.h"
#include "value/stored/entries_builder.h"
#include "value/stored/stored_entries.h"

/* elements between two looks at the interrupts */
#define STRIDE 65536

/* what is computed of a string */
typedef struct Function
{
	DaCast	   *cast;			/* that, or NULL: */
	PGFunction	function;
	FunctionCallInfo call;		/* with all its arguments but the string, */
	int			arg;			/* which is this one */
} Function;

/* false: NULL */
static bool
invoke(const Function *function, Datum string, Datum *result)
{
	function->call->args[function->arg].value = string;
	function->call->isnull = false;
	*result = function->function(function->call);
	return !function->call->isnull;
}

static DaScalar
code_of(DaEntriesBuilder *builder, const text * string)
{
	return (DaScalar) {.i4 = da_entries_add(builder, da_string_of(string))};
}

/*
 * An array of what a function gives for the elements. The strings come in the order in which the
 * elements are, so that the first of these that it fails for is the one that it fails of, and none
 * comes that no element has.
 */
static DaArray *
map_strings(DaArray *array, DaElement element, const Function *function)
{
	DaEntries  *entries = da_text_entries(&array);
	int32		count = entries ? entries->count : 0;
	DaElement	stored = element == DA_ELEMENT_TEXT ? DA_ELEMENT_INT4 : element;
	Size		size = da_element_size(stored);
	DaShape		shape = da_shape_vector(stored, count);
	DaArray    *table = da_array_create(&shape, true);
	DaOutput	output = da_array_output(table);
	DaEntriesBuilder *builder = element == DA_ELEMENT_TEXT ?
	da_entries_begin(CurrentMemoryContext) : NULL;
	MemoryContext memory = AllocSetContextCreate(CurrentMemoryContext, "darray string",
												 ALLOCSET_DEFAULT_SIZES);
	int64		null_count = 0;
	int32	   *used = NULL;
	int32		n = entries ? da_text_used(array, &used) : 0;

	/* what no element has is something that is not NULL */
	memset(output.data, 0, count * size);
	for (int64 i = 0; i < count; i += 64)
		output.validity[i / 64] = da_bits_low(count - i);
	for (int32 i = 0; i < n; i++)
	{
		DaString	string = da_entry(entries, used[i]);
		DaString	ahead = da_entry(entries, used[Min(i + 8, n - 1)]);
		MemoryContext old = MemoryContextSwitchTo(memory);
		Datum		datum;
		Datum		value = (Datum) 0;
		DaScalar	scalar = {.bits = 0};
		bool		known;

		CHECK_FOR_INTERRUPTS();
		__builtin_prefetch(ahead.bytes);
		datum = PointerGetDatum(cstring_to_text_with_len(string.bytes, (int) string.length));
		if (function->cast)
			known = da_cast_value(function->cast, datum, false, builder, &scalar);
		else
			known = invoke(function, datum, &value);
		if (!known)
		{
			da_bit_clear(output.validity, used[i] - 1);
			null_count++;
		}
		else if (function->cast == NULL)
			scalar = builder ? code_of(builder, DatumGetTextPP(value))
				: da_scalar_from_datum(element, value);
		memcpy((char *) output.data + (used[i] - 1) * size, &scalar, size);
		MemoryContextSwitchTo(old);
		MemoryContextReset(memory);
	}
	MemoryContextDelete(memory);
	if (builder)
	{
		int32	   *codes;

		entries = da_entries_finish(builder, &codes);
		if (codes)
			da_codes_change(output.data, count, codes, entries->count);
	}
	da_array_finish(table, null_count);
	if (element == DA_ELEMENT_BOOL && null_count == 0)
		return da_text_mask(array, da_array_column(table).data, count);
	array = da_text_map(array, table);
	return builder ? da_array_with_entries(array, entries) : array;
}

/* PostgreSQL's function with the arguments of this call, one of which is an array in ours */
static Datum
call_function(FunctionCallInfo fcinfo, PGFunction function, int arg)
{
	LOCAL_FCINFO(call, FUNC_MAX_ARGS);
	Function	called = {.function = function, .call = call, .arg = arg};

	InitFunctionCallInfoData(*call, NULL, PG_NARGS(), PG_GET_COLLATION(), NULL, NULL);
	for (int i = 0; i < PG_NARGS(); i++)
	{
		call->args[i].isnull = false;
		if (i == arg)
			continue;
		call->args[i].value = PG_GETARG_DATUM(i);
		/* not for each string anew */
		if (get_typlen(da_arg_type(fcinfo, i)) == -1)
			call->args[i].value = PointerGetDatum(PG_DETOAST_DATUM_PACKED(call->args[i].value));
	}
	DA_RETURN(map_strings(DA_GETARG(arg), da_result_element(fcinfo), &called));
}

#define CALLS(name, function, arg) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		return call_function(fcinfo, function, arg); \
	}

#define STRING_FUNCTION(function)	CALLS(darray_string_##function, function, 0)

STRING_FUNCTION(ascii)
STRING_FUNCTION(btrim)
STRING_FUNCTION(initcap)
STRING_FUNCTION(lower)
STRING_FUNCTION(lpad)
STRING_FUNCTION(ltrim)
STRING_FUNCTION(md5_text)
STRING_FUNCTION(repeat)
STRING_FUNCTION(replace_text)
STRING_FUNCTION(rpad)
STRING_FUNCTION(rtrim)
STRING_FUNCTION(split_part)
STRING_FUNCTION(text_left)
STRING_FUNCTION(text_reverse)
STRING_FUNCTION(text_right)
STRING_FUNCTION(text_starts_with)
STRING_FUNCTION(text_substr)
STRING_FUNCTION(text_substr_no_len)
STRING_FUNCTION(textcat)
STRING_FUNCTION(texticlike)
STRING_FUNCTION(texticnlike)
STRING_FUNCTION(texticregexeq)
STRING_FUNCTION(texticregexne)
STRING_FUNCTION(textlen)
STRING_FUNCTION(textlike)
STRING_FUNCTION(textnlike)
STRING_FUNCTION(textoctetlen)
STRING_FUNCTION(textpos)
STRING_FUNCTION(textregexeq)
STRING_FUNCTION(textregexne)
STRING_FUNCTION(textregexreplace)
STRING_FUNCTION(textregexsubstr)
STRING_FUNCTION(translate)
STRING_FUNCTION(upper)
CALLS(string_textcat_darray, textcat, 1)

PG_FUNCTION_INFO_V1(darray_from_text);

Datum
darray_from_text(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	Function	cast = {.cast = da_cast(fcinfo, TEXTOID, element, COERCION_EXPLICIT)};

	DA_RETURN(map_strings(DA_GETARG(0), element, &cast));
}

/* an array of texts that comes element by element, with the NULLs and the shape of another */
typedef struct Texts
{
	DaEntriesBuilder *builder;
	DaArray    *array;
	int32	   *codes;			/* of its elements */
	int64		null_count;
} Texts;

static Texts
begin_texts(DaArray *like)
{
	DaColumn	column = da_array_column(like);
	DaShape		shape = da_shape(DA_ELEMENT_TEXT, like->shape.ndim, like->shape.dims);
	Texts		texts = {da_entries_begin(CurrentMemoryContext),
		.null_count = da_array_null_count(like)
	};
	DaOutput	output;

	texts.array = da_array_create(&shape, texts.null_count > 0);
	output = da_array_output(texts.array);
	texts.codes = output.data;
	if (texts.null_count > 0)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 i = 0; i < shape.length && texts.null_count > 0; i++)
	{
		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		if (!da_column_is_null(&column, i))
			da_bit_set(output.validity, i);
	}
	return texts;
}

static DaArray *
finish_texts(Texts *texts)
{
	return da_text_finish(texts->array, texts->codes, texts->builder, texts->null_count);
}

/* an element as PostgreSQL casts it to text */
PG_FUNCTION_INFO_V1(darray_as_text);

Datum
darray_as_text(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaElement	element = array->shape.element;
	Size		size = da_element_size(element);
	DaColumn	column = da_array_column(array);
	const char *at = column.data;
	Texts		texts = begin_texts(array);
	DaElementWriter write = da_element_writer(element);
	Oid			function;
	bool		varlena;
	FmgrInfo	call;

	/* which no cast comes with */
	if (element == DA_ELEMENT_TEXT)
		DA_RETURN(da_array_reshape(array, &array->shape));
	getTypeOutputInfo(da_element_oid(element), &function, &varlena);
	fmgr_info(function, &call);
	for (int64 i = 0; i < column.length; i++, at += size)
	{
		char		buffer[DA_ELEMENT_TEXT_MAX];
		char	   *end;
		DaString	string = {buffer};
		char	   *written = NULL;

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		texts.codes[i] = 0;
		if (da_column_is_null(&column, i))
			continue;
		/* output functions have it shorter */
		if (element == DA_ELEMENT_BOOL)
			written = *at ? "true" : "false";
		else if (write && (end = write(buffer, at)) != NULL)
			string.length = end - buffer;
		else
			written = OutputFunctionCall(&call, fetch_att(at, true, (int) size));
		if (written)
			string = (DaString) {written, strlen(written)};
		texts.codes[i] = da_entries_add(texts.builder, string);
		if (written && element != DA_ELEMENT_BOOL)
			pfree(written);
	}
	DA_RETURN(finish_texts(&texts));
}

/* the code of two strings, one after the other */
typedef struct Pair
{
	int64		codes;			/* of the two, as one number */
	int32		code;
	char		status;			/* simplehash's */
} Pair;

#define SH_PREFIX pair
#define SH_ELEMENT_TYPE Pair
#define SH_KEY_TYPE int64
#define SH_KEY codes
#define SH_HASH_KEY(table, key) \
	((uint32) (((uint64) (key) * UINT64CONST(0x9E3779B97F4A7C15)) >> 32))
#define SH_EQUAL(table, a, b) ((a) == (b))
#define SH_SCOPE static inline
#define SH_DECLARE
#define SH_DEFINE
#include "lib/simplehash.h"

static void
append_entry(StringInfo to, DaEntries *entries, int64 code)
{
	DaString	string = da_entries_get(entries, (int32) code);

	appendBinaryStringInfo(to, string.bytes, (int) string.length);
}

/* each pair of strings that meet is put together once */
PG_FUNCTION_INFO_V1(darray_string_concat);

Datum
darray_string_concat(PG_FUNCTION_ARGS)
{
	DaArray    *v = DA_GETARG(0);
	DaArray    *w = DA_GETARG(1);
	DaEntries  *first = da_text_entries(&v);
	DaEntries  *second = da_text_entries(&w);
	int64		base = second ? second->count + INT64CONST(1) : 1;
	DaOperand	a = da_operand(da_run_convert(da_text_codes(v), DA_ELEMENT_INT8));
	DaOperand	b = da_operand(da_run_convert(da_text_codes(w), DA_ELEMENT_INT8));
	DaOperand	by = da_operand_integer(DA_ELEMENT_INT8, base);
	DaColumn	pairs;
	pair_hash  *known = pair_create(CurrentMemoryContext, 1024, NULL);
	StringInfoData string;
	Texts		texts;

	a = da_operand(da_run_map(DA_MAP_MULTIPLY, &a, &by));
	a = da_operand(da_run_map(DA_MAP_ADD, &a, &b));
	pairs = da_array_column(a.array);
	texts = begin_texts(a.array);
	initStringInfo(&string);
	for (int64 i = 0; i < pairs.length; i++)
	{
		int64		codes = ((const int64 *) pairs.data)[i];
		bool		found;
		Pair	   *pair;

		if (i % STRIDE == 0)
			CHECK_FOR_INTERRUPTS();
		texts.codes[i] = 0;
		if (da_column_is_null(&pairs, i))
			continue;
		pair = pair_insert(known, codes, &found);
		if (!found)
		{
			CHECK_FOR_INTERRUPTS();
			resetStringInfo(&string);
			append_entry(&string, first, codes / base);
			append_entry(&string, second, codes % base);
			pair->code = da_entries_add(texts.builder, (DaString) {string.data, string.len});
		}
		texts.codes[i] = pair->code;
	}
	DA_RETURN(finish_texts(&texts));
}

PG_FUNCTION_INFO_V1(darray_dictionary);

Datum
darray_dictionary(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaEntries  *entries;

	da_array_settle(array);
	entries = array->shape.entries;
	if (entries)
		da_entries_need(entries);
	DA_RETURN(da_array_with_entries(da_run_sequence(DA_ELEMENT_INT4, 1, 1,
													entries ? entries->count : 0), entries));
}

PG_FUNCTION_INFO_V1(darray_codes);

Datum
darray_codes(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	const char *reason;

	da_array_settle(array);
	/* who has the dictionary would look for others in vain */
	reason = da_array_check_texts(array);
	if (reason)
		da_format_corrupted(reason);
	DA_RETURN(da_text_codes(array));
}

PG_FUNCTION_INFO_V1(darray_text_from_codes);

Datum
darray_text_from_codes(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_gather(da_as_vector(DA_GETARG(1)), DA_GETARG(0)));
}
