/*
 * tops.c
 *	  The greatest elements of many arrays: darray_top(). Its states are darray_tops.
 */
#include "surface/surface.h"
#include "value/state/state.h"
#include "value/state/state_element.h"
#include "value/state/state_text.h"
#include "value/stored/stored_entries.h"

#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/*
 * Words: the element type, k, and the elements from the greatest down, as in state_element.h. Of
 * texts behind k their collation, and they are in the order of their bytes.
 */
typedef struct TopsState
{
	DaState		state;
	int			element;		/* negative: not known yet */
	int			k;
	int64		n;				/* in order, but for new ones */
	int64		sorted;			/* of these */
	int64		room;
	DaScalar   *value;
	Oid			collation;		/* of texts */
} TopsState;

static void
tops_init(DaState *state)
{
	((TopsState *) state)->element = -1;
}

static const char *
check_texts(const uint32 *word, int64 words)
{
	int64		at = 2 + da_state_read_collation(word + 2, words - 2, NULL);
	DaString	before = {NULL, 0};
	int64		n = 0;

	if (at == 2)
		return "It does not say of what collation it is.";
	while (at < words)
	{
		DaString	string;
		int64		size = da_state_read_string(word + at, words - at, &string);

		DA_PAUSE(n);
		if (size == 0)
			return "Its elements are none of its type.";
		if (n > 0 && da_state_utf8_compare(before, string) < 0)
			return "Its elements are out of order.";
		if (++n > word[1])
			return "Its length is not that of its elements.";
		before = string;
		at += size;
	}
	return NULL;
}

static const char *
tops_check(const uint32 *word, int64 words)
{
	DaElement	element;
	DaStorage	storage;
	DaScalar	before = {.bits = 0};
	int			size;

	if (words < 2 || word[0] >= DA_NUM_ELEMENTS || word[1] > PG_INT32_MAX)
		return "It does not say of what elements it is.";
	element = (DaElement) word[0];
	if (element == DA_ELEMENT_TEXT)
		return check_texts(word, words);
	storage = da_element_info[element].storage;
	size = da_state_element_words(element);
	if ((words - 2) % size != 0 || (words - 2) / size > word[1])
		return "Its length is not that of its elements.";
	for (int64 i = 0; i < (words - 2) / size; i++)
	{
		uint64		bits = da_state_bits_at(word + 2, i, size);
		DaScalar	value = da_state_element_of(storage, bits);

		DA_PAUSE(i);
		if (!da_state_element_is(element, bits))
			return "Its elements are none of its type.";
		if (i > 0 && da_scalar_less(storage, &before, &value))
			return "Its elements are out of order.";
		before = value;
	}
	return NULL;
}

static bool
is_less(const TopsState *state, const DaScalar *a, const DaScalar *b)
{
	if (state->element == DA_ELEMENT_TEXT)
		return da_state_text_compare(state->collation, da_state_text(*a), da_state_text(*b)) < 0;
	return da_scalar_less(da_element_info[state->element].storage, a, b);
}

static int
compare_tops(const void *a, const void *b, void *state)
{
	/* a sort of many takes seconds */
	CHECK_FOR_INTERRUPTS();
	return is_less(state, a, b) ? 1 : is_less(state, b, a) ? -1 : 0;
}

static int
compare_bytes(const void *a, const void *b)
{
	return da_state_utf8_compare(da_state_text(*(const DaScalar *) b),
								 da_state_text(*(const DaScalar *) a));
}

/* in order, and no more than k */
static void
tops_sort(TopsState *state)
{
	int64		n = state->n;

	if (state->sorted == n)
		return;
	qsort_arg(state->value, n, sizeof(DaScalar), compare_tops, state);
	state->n = state->sorted = Min(n, state->k);
	for (int64 i = state->n; i < n && state->element == DA_ELEMENT_TEXT; i++)
		pfree(DatumGetPointer((Datum) state->value[i].bits));
}

static void
tops_begin(TopsState *state, int element, int k, Oid collation)
{
	if (state->element < 0)
	{
		state->element = element;
		state->k = k;
	}
	else if (state->element != element || state->k != k)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the number of greatest elements must be the same for all rows")));
	da_state_collate(&state->collation, collation);
}

/*
 * A value that is canonical, or a text, which is copied. There is room for twice as many as are
 * kept, so few are sorted anew.
 */
static void
tops_add(TopsState *state, DaScalar value)
{
	int64		most = Max(16, 2 * (int64) state->k);

	/* it is none of them, or equal to the last one */
	if (state->sorted == state->k &&
		(state->k == 0 || !is_less(state, &state->value[state->k - 1], &value)))
		return;
	if (state->element == DA_ELEMENT_TEXT)
		value = da_state_text_copy(da_state_context(&state->state), da_state_text(value));
	if (state->n == most)
		tops_sort(state);
	else if (state->n == state->room)
	{
		state->room = Min(Max(16, 2 * state->room), most);
		state->value = state->value
			? repalloc_huge(state->value, state->room * sizeof(DaScalar))
			: MemoryContextAllocHuge(da_state_context(&state->state),
									 state->room * sizeof(DaScalar));
	}
	state->value[state->n++] = value;
}

static void
add_text(TopsState *state, DaString string)
{
	DaScalar	value = da_state_text_copy(CurrentMemoryContext, string);

	CHECK_FOR_INTERRUPTS();
	tops_add(state, value);
	pfree(DatumGetPointer((Datum) value.bits));
}

static void
tops_merge(DaState *to, const uint32 *word, int64 words)
{
	TopsState  *state = (TopsState *) to;
	DaElement	element = (DaElement) word[0];
	int			size = da_state_element_words(element);
	Oid			collation = InvalidOid;

	if (element == DA_ELEMENT_TEXT)
	{
		int64		at = 2 + da_state_read_collation(word + 2, words - 2, &collation);

		tops_begin(state, (int) word[0], (int) word[1], collation);
		while (at < words)
		{
			DaString	string;

			at += da_state_read_string(word + at, words - at, &string);
			add_text(state, string);
		}
		return;
	}
	tops_begin(state, (int) word[0], (int) word[1], collation);
	for (int64 i = 0; i < (words - 2) / size; i++)
	{
		DA_PAUSE(i);
		tops_add(state, da_state_element_of(da_element_info[element].storage,
											da_state_bits_at(word + 2, i, size)));
	}
}

static void
tops_save(DaState *from, DaStateWords *to)
{
	TopsState  *state = (TopsState *) from;
	DaElement	element = (DaElement) state->element;
	int			size = da_state_element_words(element);
	uint32	   *word;

	tops_sort(state);
	word = da_state_reserve(to, 2 + size * state->n);
	word[0] = (uint32) state->element;
	word[1] = (uint32) state->k;
	if (element == DA_ELEMENT_TEXT)
	{
		DaScalar   *value = palloc_extended(state->n * sizeof(DaScalar) + 1, MCXT_ALLOC_HUGE);

		memcpy(value, state->value, state->n * sizeof(DaScalar));
		qsort(value, state->n, sizeof(DaScalar), compare_bytes);
		to->n += 2;
		da_state_put_collation(to, state->collation);
		for (int64 i = 0; i < state->n; i++)
			da_state_put_string(to, da_state_text(value[i]));
		pfree(value);
		return;
	}
	for (int64 i = 0; i < state->n; i++)
	{
		DA_PAUSE(i);
		da_state_put_element(word + 2 + size * i, element, state->value[i]);
	}
	to->n += 2 + size * state->n;
}

static void
tops_add_array(TopsState *state, DaArray *array)
{
	DaColumn	column;

	/* of many elements an engine finds the first ones */
	if (array->shape.length > state->k)
		array = da_run_gather(array, da_run_top(array, state->k, true));
	column = da_array_column(array);
	for (int64 i = 0; i < column.length; i++)
	{
		DA_PAUSE(i);
		if (da_column_is_null(&column, i))
			continue;
		if (array->shape.element == DA_ELEMENT_TEXT)
			add_text(state, da_entries_get(array->shape.entries,
										   da_column_scalar(&column, i).i4));
		else
			tops_add(state, da_scalar_canonical(column.storage,
												da_column_scalar(&column, i)));
	}
}

static void
tops_flush(DaBatch *batch, int nparts)
{
	/* none waits */
	Assert(nparts == 1);
	tops_add_array((TopsState *) da_state_of_owner(batch->owner[0]), da_batch_array(batch, 0));
}

DA_STATE_KIND(darray_tops, 13, sizeof(TopsState), tops, tops_flush)

PG_FUNCTION_INFO_V1(darray_tops_accum);

Datum
darray_tops_accum(PG_FUNCTION_ARGS)
{
	TopsState  *state;
	DaBatch    *batch;
	DaLook		look;
	DaArray    *array;
	Oid			collation = InvalidOid;
	int			k;

	if (PG_ARGISNULL(1) || PG_ARGISNULL(2))
		return da_state_unchanged(fcinfo);
	k = PG_GETARG_INT32(2);
	if (k < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_ROW_COUNT_IN_LIMIT_CLAUSE),
				 errmsg("number of elements must not be negative")));
	array = DA_LOOKARG(1, &look);
	if (array->shape.element == DA_ELEMENT_TEXT)
	{
		collation = PG_GET_COLLATION();
		array = da_ordered(fcinfo, array);
	}
	state = (TopsState *) da_state_arg_batch(fcinfo, &darray_tops_kind, &batch);
	/* these are there already, unless it is its first row */
	tops_begin(state, array->shape.element, k, collation);
	/* codes of several rows are of different entries */
	if (OidIsValid(collation) || !da_batch_push(batch, &state->state.rows, array, false))
		tops_add_array(state, array);
	DA_RETURN_STATE(&state->state);
}

/* the array of the type that the call returns */
PG_FUNCTION_INFO_V1(darray_tops_elements);

Datum
darray_tops_elements(PG_FUNCTION_ARGS)
{
	TopsState  *state;
	DaElement	element = da_result_element(fcinfo);
	int			size = da_element_info[element].size;
	DaShape		shape;
	DaArray    *result;
	DaOutput	output;

	/* the other arguments, which tell the type, are NULL always */
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	state = (TopsState *) da_state_look(PG_GETARG_DATUM(0), &darray_tops_kind);
	if (state->element != (int) element)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	tops_sort(state);
	shape = da_shape_vector(element, state->n);
	result = da_array_create(&shape, false);
	output = da_array_output(result);
	if (element == DA_ELEMENT_TEXT)
	{
		DaEntriesBuilder *builder = da_entries_begin(CurrentMemoryContext);

		for (int64 i = 0; i < shape.length; i++)
			((int32 *) output.data)[i] = da_entries_add(builder, da_state_text(state->value[i]));
		DA_RETURN(da_text_finish(result, output.data, builder, 0));
	}
	for (int64 i = 0; i < shape.length; i++)
	{
		DA_PAUSE(i);
		memcpy((char *) output.data + i * size, &state->value[i], size);
	}
	da_array_finish(result, 0);
	DA_RETURN(result);
}
