/*
 * aggregate.c
 *	  darray_agg(): an array of the values of many rows, in parallel if their order
 *	  does not matter.
 */
#include "surface/surface.h"

#include "access/tupmacs.h"
#include "miscadmin.h"
#include "utils/memutils.h"
#include "value/array/settle.h"

/* the elements seen so far; lives in the aggregate's context */
typedef struct DaAggState
{
	DaElement	element;
	int64		length;
	int64		capacity;		/* elements */
	int64		null_count;
	char	   *data;
	uint64	   *validity;		/* NULL until the first NULL comes */
	DaEntriesBuilder *entries;	/* of texts, whose codes are its */
	Size		entries_size;	/* of a state as bytes */
} DaAggState;

static MemoryContext
agg_context(FunctionCallInfo fcinfo)
{
	MemoryContext context;

	if (!AggCheckCallContext(fcinfo, &context))
		elog(ERROR, "aggregate function called in non-aggregate context");
	return context;
}

static DaAggState *
new_state(MemoryContext context, DaElement element)
{
	DaAggState *state = MemoryContextAllocZero(context, sizeof(DaAggState));

	state->element = element;
	state->capacity = 8;
	state->data = MemoryContextAlloc(context, state->capacity * da_element_size(element));
	if (element == DA_ELEMENT_TEXT)
		state->entries = da_entries_begin(context);
	return state;
}

/* room for that many more; raises where the result would be too large */
static void
reserve(DaAggState *state, int64 more)
{
	int64		wanted = state->length + more;
	int64		capacity = state->capacity;

	if (wanted <= capacity)
		return;
	(void) da_shape_vector(state->element, wanted);
	while (capacity < wanted)
		capacity *= 2;
	state->data = repalloc_huge(state->data, capacity * da_element_size(state->element));
	if (state->validity)
		state->validity = repalloc_huge(state->validity,
										DA_VALIDITY_WORDS(capacity) * sizeof(uint64));
	state->capacity = capacity;
}

/* from now on there are validity bits; those of the elements so far are 1 */
static void
start_validity(DaAggState *state)
{
	if (state->validity)
		return;
	state->validity = MemoryContextAllocHuge(GetMemoryChunkContext(state),
											 DA_VALIDITY_WORDS(state->capacity) * sizeof(uint64));
	memset(state->validity, 0xff, (state->length + 63) / 64 * sizeof(uint64));
}

static void
put_bit(DaAggState *state, int64 position, bool valid)
{
	if (position % 64 == 0)
		state->validity[position / 64] = 0;
	if (valid)
		da_bit_set(state->validity, position);
	else
		da_bit_clear(state->validity, position);
}

PG_FUNCTION_INFO_V1(darray_agg_transfn);

Datum
darray_agg_transfn(PG_FUNCTION_ARGS)
{
	DaAggState *state;
	Size		size;
	char	   *to;

	/* nobody else can call it with a state */
	if (PG_ARGISNULL(0))
		state = new_state(agg_context(fcinfo),
						  da_element_of(da_arg_type(fcinfo, 1)));
	else
		state = (DaAggState *) PG_GETARG_POINTER(0);
	reserve(state, 1);
	size = da_element_size(state->element);
	to = state->data + state->length * size;
	if (PG_ARGISNULL(1))
	{
		memset(to, 0, size);
		start_validity(state);
		state->null_count++;
	}
	else if (state->entries)
		*(int32 *) to = da_entries_add(state->entries, da_string_of(PG_GETARG_TEXT_PP(1)));
	else
		store_att_byval(to, PG_GETARG_DATUM(1), size);
	if (state->validity)
		put_bit(state, state->length, !PG_ARGISNULL(1));
	state->length++;
	PG_RETURN_POINTER(state);
}

/* append that many elements; validity NULL: none of them is NULL */
static void
append(DaAggState *state, const char *data, const uint64 *validity, int64 length,
	   int64 null_count)
{
	Size		size = da_element_size(state->element);

	reserve(state, length);
	da_copy(state->data + state->length * size, data, length * size);
	if (validity)
		start_validity(state);
	if (state->validity)
		da_bits_put(state->validity, state->length, validity, 0, length);
	state->length += length;
	state->null_count += null_count;
}

PG_FUNCTION_INFO_V1(darray_agg_combinefn);

Datum
darray_agg_combinefn(PG_FUNCTION_ARGS)
{
	MemoryContext context = agg_context(fcinfo);
	DaAggState *state;
	DaAggState *other;

	if (PG_ARGISNULL(1))
	{
		if (PG_ARGISNULL(0))
			PG_RETURN_NULL();
		PG_RETURN_DATUM(PG_GETARG_DATUM(0));
	}
	other = (DaAggState *) PG_GETARG_POINTER(1);
	state = PG_ARGISNULL(0) ? new_state(context, other->element)
		: (DaAggState *) PG_GETARG_POINTER(0);
	append(state, other->data, other->validity, other->length, other->null_count);
	if (other->entries)
	{
		int32		count;
		int32	   *codes = da_entries_add_built(state->entries, other->entries, &count);

		da_codes_change((int32 *) state->data + state->length - other->length, other->length,
						codes, count);
		pfree(codes);
	}
	PG_RETURN_POINTER(state);
}

/* the state as bytes, for the same server version on the same machine only */
PG_FUNCTION_INFO_V1(darray_agg_serialfn);

Datum
darray_agg_serialfn(PG_FUNCTION_ARGS)
{
	DaAggState *state = (DaAggState *) PG_GETARG_POINTER(0);
	Size		data_size = state->length * da_element_size(state->element);
	Size		validity_size = state->validity ? DA_VALIDITY_WORDS(state->length) * 8 : 0;
	Size		size = VARHDRSZ + sizeof(DaAggState) + data_size + validity_size;
	DaEntries  *entries = NULL;
	int32	   *codes = NULL;
	bytea	   *result;
	char	   *to;

	if (state->entries)
		entries = da_entries_finish(state->entries, &codes);
	state->entries_size = entries ? da_entries_size(entries) : 0;
	size += state->entries_size;

	if (!AllocSizeIsValid(size))
		(void) da_shape_vector(state->element, MaxAllocSize);
	result = palloc(size);
	SET_VARSIZE(result, size);
	to = VARDATA(result);
	memcpy(to, state, sizeof(DaAggState));
	da_copy(to + sizeof(DaAggState), state->data, data_size);
	if (codes)
		da_codes_change((int32 *) (to + sizeof(DaAggState)), state->length, codes,
						entries->count);
	if (validity_size > 0)
		da_copy(to + sizeof(DaAggState) + data_size, state->validity, validity_size);
	if (entries)
		da_entries_write(entries, to + sizeof(DaAggState) + data_size + validity_size);
	PG_RETURN_BYTEA_P(result);
}

pg_noreturn static void
bad_state(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATA_CORRUPTED),
			 errmsg("invalid state of darray_agg()")));
}

/* texts of such entries, which are at "from" */
static void
read_entries(DaAggState *state, const char *from, Size size)
{
	char	   *stored = palloc_extended(Max(size, 1), MCXT_ALLOC_HUGE);	/* aligned */
	const int32 *elements = (const int32 *) state->data;
	int32		count = 0;
	DaEntries	entries;

	da_copy(stored, from, size);
	if (size > 0)
	{
		if (size < DA_ENTRIES_LEAST ||
			da_entries_view(&entries, stored, size, CurrentMemoryContext) != NULL ||
			da_entries_check(&entries) != NULL)
			bad_state();
		/* they come as they are, so that codes stay */
		pfree(da_entries_add_all(state->entries, &entries));
		count = entries.count;
	}
	for (int64 i = 0; i < state->length; i++)
	{
		bool		valid = state->validity == NULL || da_bit_get(state->validity, i);

		if (valid ? elements[i] < 1 || elements[i] > count : elements[i] != 0)
			bad_state();
	}
	pfree(stored);
}

/* only PostgreSQL calls it, with what serialfn gave; but that is not for us to know */
PG_FUNCTION_INFO_V1(darray_agg_deserialfn);

Datum
darray_agg_deserialfn(PG_FUNCTION_ARGS)
{
	bytea	   *bytes = PG_GETARG_BYTEA_PP(0);
	const char *from = VARDATA_ANY(bytes);
	Size		size = VARSIZE_ANY_EXHDR(bytes);
	DaAggState	header;
	DaAggState *state;
	Size		data_size;
	Size		validity_size;
	uint64	   *validity = NULL;

	(void) agg_context(fcinfo);
	if (size < sizeof(DaAggState))
		bad_state();
	memcpy(&header, from, sizeof(DaAggState));
	if ((unsigned int) header.element >= DA_NUM_ELEMENTS ||
		header.length <= 0 || header.length > (int64) size)
		bad_state();
	data_size = header.length * da_element_size(header.element);
	validity_size = header.validity ? DA_VALIDITY_WORDS(header.length) * 8 : 0;
	if (header.entries_size > (header.element == DA_ELEMENT_TEXT ? size : 0) ||
		size != sizeof(DaAggState) + data_size + validity_size + header.entries_size)
		bad_state();
	if (header.validity)
	{
		validity = palloc(validity_size);	/* aligned */
		da_copy(validity, from + sizeof(DaAggState) + data_size, validity_size);
	}
	if (header.null_count != (validity == NULL ? 0 : header.length -
							  da_bits_count(validity, 0, header.length)))
		bad_state();
	state = new_state(CurrentMemoryContext, header.element);
	append(state, from + sizeof(DaAggState), validity, header.length, header.null_count);
	if (state->entries)
		read_entries(state, from + sizeof(DaAggState) + data_size + validity_size,
					 header.entries_size);
	PG_RETURN_POINTER(state);
}

PG_FUNCTION_INFO_V1(darray_agg_finalfn);

Datum
darray_agg_finalfn(PG_FUNCTION_ARGS)
{
	DaAggState *state;
	DaShape		shape;
	DaArray    *result;
	DaOutput	output;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	state = (DaAggState *) PG_GETARG_POINTER(0);
	shape = da_shape_vector(state->element, state->length);
	result = da_array_create(&shape, state->validity != NULL);
	output = da_array_output(result);
	da_copy(output.data, state->data, state->length * da_element_size(state->element));
	if (state->validity)
		da_bits_copy(output.validity, state->validity, 0, state->length);
	if (state->entries)
		DA_RETURN(da_text_finish(result, output.data, state->entries, state->null_count));
	da_array_finish(result, state->null_count);
	DA_RETURN(result);
}
