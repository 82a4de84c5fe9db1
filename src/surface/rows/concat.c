/*
 * concat.c
 *	  Arrays of many rows in one: array_concat_agg() puts them behind each other, array_agg()
 *	  under each other, with one more dimension.
 *
 * The state is an array of their type, so that it merges from workers and from other servers. In
 * memory it is an expanded object of its own, which has room to grow: what is stored or sent of it
 * is the array that it has become.
 */
#include "surface/surface.h"

#include "utils/datum.h"
#include "utils/memutils.h"
#include "value/array/expanded.h"
#include "value/array/settle.h"
#include "value/state/arena.h"

typedef struct GrowingArray
{
	ExpandedObjectHeader hdr;
	DaElement	element;
	int			ndim;			/* 0: nothing has come yet */
	int			dims[DA_MAX_DIMS];	/* the first one counts for nothing */
	int64		length;
	int64		room;			/* elements */
	int64		null_count;
	char	   *data;
	uint64	   *validity;		/* NULL until the first NULL comes */
	DaEntriesBuilder *entries;	/* of texts, whose codes are its */
	struct varlena *flat;		/* when PostgreSQL has asked for its size */
} GrowingArray;

static Size growing_get_flat_size(ExpandedObjectHeader *eohptr);
static void growing_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size);

static const ExpandedObjectMethods growing_methods = {
	growing_get_flat_size,
	growing_flatten_into
};

static GrowingArray *
growing_create(MemoryContext context, DaElement element)
{
	GrowingArray *array = MemoryContextAllocZero(context, sizeof(GrowingArray));

	EOH_init_header(&array->hdr, &growing_methods, context);
	array->element = element;
	if (element == DA_ELEMENT_TEXT)
		array->entries = da_entries_begin(context);
	return array;
}

/* one of ours, if it is that */
static GrowingArray *
growing_of(Datum value)
{
	return (GrowingArray *) da_expanded_of(value, &growing_methods);
}

static DaShape
growing_shape(const GrowingArray *array)
{
	int			dims[DA_MAX_DIMS];
	int64		row = 1;

	if (array->length == 0)
		return da_shape_vector(array->element, 0);
	memcpy(dims, array->dims, sizeof(dims));
	for (int i = 1; i < array->ndim; i++)
		row *= dims[i];
	dims[0] = (int) (array->length / row);
	return da_shape(array->element, array->ndim, dims);
}

/* the array that it has become */
static DaArray *
growing_array(const GrowingArray *array)
{
	DaShape		shape = growing_shape(array);
	DaArray    *result = da_array_create(&shape, array->null_count > 0);
	DaOutput	output = da_array_output(result);

	da_copy(output.data, array->data, array->length * da_element_size(array->element));
	if (array->null_count > 0)
		da_bits_copy(output.validity, array->validity, 0, array->length);
	if (array->entries)
		return da_text_finish(result, output.data, array->entries, array->null_count);
	da_array_finish(result, array->null_count);
	return result;
}

static Size
growing_get_flat_size(ExpandedObjectHeader *eohptr)
{
	GrowingArray *array = (GrowingArray *) eohptr;
	MemoryContext caller = da_flatten_begin(eohptr);
	Datum		value = da_array_datum(growing_array(array));
	MemoryContext scratch;

	if (array->flat)
		pfree(array->flat);
	array->flat = NULL;
	scratch = MemoryContextSwitchTo(eohptr->eoh_context);
	array->flat = (struct varlena *) DatumGetPointer(datumCopy(value, false, -1));
	MemoryContextSwitchTo(scratch);
	da_flatten_end(caller);
	return VARSIZE(array->flat);
}

static void
growing_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size)
{
	GrowingArray *array = (GrowingArray *) eohptr;

	Assert(array->flat != NULL && VARSIZE(array->flat) == size);
	da_copy(result, array->flat, size);
	pfree(array->flat);
	array->flat = NULL;
}

/* room for that many more; raises where the result would be too large */
static void
reserve(GrowingArray *array, int64 more)
{
	int64		wanted = array->length + more;
	Size		size = da_element_size(array->element);
	MemoryContext context = array->hdr.eoh_context;

	if (wanted <= array->room)
		return;
	(void) da_shape_vector(array->element, wanted);
	array->room = Max(wanted, 2 * array->room);
	array->data = array->data ? repalloc_huge(array->data, array->room * size)
		: MemoryContextAllocHuge(context, array->room * size);
	if (array->validity)
		array->validity = repalloc_huge(array->validity,
										DA_VALIDITY_WORDS(array->room) * sizeof(uint64));
}

/* elements behind those that there are */
static void
append(GrowingArray *array, DaArray *from)
{
	Size		size = da_element_size(array->element);
	int64		length = from->shape.length;
	int64		null_count = da_array_null_count(from);
	DaEntries  *entries = da_text_entries(&from);
	DaColumn	column = da_array_column(from);

	reserve(array, length);
	da_copy(array->data + array->length * size, column.data, length * size);
	if (entries)
	{
		int32	   *codes = da_entries_add_all(array->entries, entries);

		da_codes_change((int32 *) array->data + array->length, length, codes, entries->count);
		pfree(codes);
	}
	if (null_count > 0 && array->validity == NULL)
	{
		array->validity = MemoryContextAllocHuge(array->hdr.eoh_context,
												 DA_VALIDITY_WORDS(array->room) * sizeof(uint64));
		memset(array->validity, 0xff, DA_VALIDITY_WORDS(array->length) * sizeof(uint64));
	}
	if (array->validity)
		da_bits_put(array->validity, array->length, null_count > 0 ? column.validity : NULL,
					column.validity_offset, length);
	array->length += length;
	array->null_count += null_count;
}

/* behind those that there are, if the dimensions but the first are theirs; not empty */
static void
append_rows(GrowingArray *array, DaArray *from, const char *message, const char *hint)
{
	if (array->ndim == 0)
	{
		array->ndim = from->shape.ndim;
		memcpy(array->dims, from->shape.dims, sizeof(array->dims));
	}
	else if (array->ndim != from->shape.ndim ||
			 memcmp(array->dims + 1, from->shape.dims + 1, (array->ndim - 1) * sizeof(int)) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg_internal("%s", message), hint ? errhint("%s", hint) : 0));
	append(array, from);
}

/* an argument that may be a state */
static DaArray *
array_arg(FunctionCallInfo fcinfo, int arg)
{
	GrowingArray *growing;

	da_check_darray(fcinfo, arg);
	growing = growing_of(PG_GETARG_DATUM(arg));
	return growing ? growing_array(growing) : DA_GETARG(arg);
}

/* the state, argument 0, to append to: in an aggregate it is the one there, else a copy */
static GrowingArray *
state_arg(FunctionCallInfo fcinfo, DaElement element)
{
	GrowingArray *state = da_arena_owns_state(fcinfo) ? growing_of(PG_GETARG_DATUM(0)) : NULL;
	DaArray    *before;

	/* as da_state_arg() */
	if (state)
		return state;
	state = growing_create(da_arena(fcinfo), element);
	if (PG_ARGISNULL(0))
		return state;
	before = array_arg(fcinfo, 0);
	if (before->shape.length > 0)
		append_rows(state, before, "", NULL);
	return state;
}

/* also what merges two states */
PG_FUNCTION_INFO_V1(darray_concat_accum);

Datum
darray_concat_accum(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	GrowingArray *state;

	if (PG_ARGISNULL(1))
	{
		fcinfo->isnull = PG_ARGISNULL(0);
		return PG_GETARG_DATUM(0);
	}
	array = array_arg(fcinfo, 1);
	state = state_arg(fcinfo, array->shape.element);
	if (array->shape.length > 0)
		append_rows(state, array, "cannot concatenate incompatible arrays", NULL);
	return da_arena_return(fcinfo, &state->hdr);
}

/* NULL arrays, empty ones and ones of different dimensions are errors, as in PostgreSQL */
PG_FUNCTION_INFO_V1(darray_array_agg_accum);

Datum
darray_array_agg_accum(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaShape		row;
	int			dims[DA_MAX_DIMS + 1] = {1};
	const char *hint = "array_concat_agg() puts arrays of any lengths one behind the other.";

	if (PG_ARGISNULL(1))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("cannot accumulate null arrays"), errhint("%s", hint)));
	da_check_darray(fcinfo, 1);
	array = DA_GETARG(1);
	if (array->shape.ndim == 0)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("cannot accumulate empty arrays"), errhint("%s", hint)));
	memcpy(dims + 1, array->shape.dims, sizeof(array->shape.dims));
	/* raises if there is no dimension left */
	row = da_shape_of(&array->shape, array->shape.ndim + 1, dims);
	{
		GrowingArray *state = state_arg(fcinfo, row.element);

		append_rows(state, da_array_reshape(array, &row),
					"cannot accumulate arrays of different dimensionality", hint);
		return da_arena_return(fcinfo, &state->hdr);
	}
}

PG_FUNCTION_INFO_V1(darray_concat_finish);

Datum
darray_concat_finish(PG_FUNCTION_ARGS)
{
	DA_RETURN(array_arg(fcinfo, 0));
}
