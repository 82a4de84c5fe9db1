/*
 * extremes.c
 *	  Least and greatest elements of many arrays, and how many are not NULL, position by position.
 *	  Their states are darray_extremes and darray_counts.
 */
#include "run/tally.h"
#include "surface/surface.h"
#include "value/state.h"
#include "value/state_element.h"

#include <math.h>

#include "common/int.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"

/*
 * Words: the element type, and 256 for the greatest ones; the number of positions; a bit for each
 * that has an element, 32 in a word, the lowest first; an element a position, two words if it has 8
 * bytes: 0 where there is none, a zero is 0, and a smaller integer has its sign in all bits.
 */
#define GREATEST	256

typedef struct ExtremesState
{
	DaState		state;
	int			of;				/* the first word; negative: not known yet */
	int64		length;
	int64		room;
	DaScalar   *value;
	bool	   *seen;
} ExtremesState;

static void
extremes_init(DaState *state)
{
	((ExtremesState *) state)->of = -1;
}

static const char *
extremes_check(const uint32 *word, int64 words)
{
	static const char reason[] = "Its elements are none of its type.";
	DaElement	element;
	DaStorage	storage;
	int64		n;
	int64		bitwords;
	int			size;

	if (words < 2 || word[0] >= 2 * GREATEST || word[0] % GREATEST >= DA_NUM_ELEMENTS ||
		word[0] % GREATEST == DA_ELEMENT_BOOL)
		return "It does not say of what elements it is.";
	element = (DaElement) (word[0] % GREATEST);
	storage = da_element_info[element].storage;
	n = word[1];
	bitwords = (n + 31) / 32;
	size = da_state_element_words(element);
	if (words != 2 + bitwords + size * n ||
		(n % 32 != 0 && word[2 + bitwords - 1] >> (n % 32) != 0))
		return "Its length is not that of its positions.";
	for (int64 i = 0; i < n; i++)
	{
		uint64		bits = da_state_bits_at(word + 2 + bitwords, i, size);
		DaScalar	value = da_state_element_of(storage, bits);

		if ((word[2 + i / 32] >> (i % 32) & 1) == 0)
		{
			if (bits != 0)
				return reason;
		}
		else if (da_state_element_bits(storage, da_state_element_canonical(storage, value)) != bits)
			return reason;
	}
	return NULL;
}

static void
extremes_grow(ExtremesState *state, int64 length)
{
	if (length > state->room)
	{
		MemoryContext context = da_state_context(&state->state);
		int64		room = Max(length, 2 * state->room);
		DaScalar   *value = MemoryContextAllocHuge(context, room * sizeof(DaScalar));
		bool	   *seen = MemoryContextAllocHuge(context, room * sizeof(bool));

		if (state->length > 0)
		{
			memcpy(value, state->value, state->length * sizeof(DaScalar));
			memcpy(seen, state->seen, state->length * sizeof(bool));
		}
		if (state->value)
		{
			pfree(state->value);
			pfree(state->seen);
		}
		state->value = value;
		state->seen = seen;
		state->room = room;
	}
	for (int64 i = state->length; i < length; i++)
	{
		state->value[i].bits = 0;
		state->seen[i] = false;
	}
	state->length = Max(state->length, length);
}

static void
extremes_begin(ExtremesState *state, int of)
{
	if (state->of < 0)
		state->of = of;
	else if (state->of != of)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("states of least or greatest elements of different types do not merge")));
}

static void
extremes_merge(DaState *to, const uint32 *word, int64 words)
{
	ExtremesState *state = (ExtremesState *) to;
	int64		n = word[1];
	int64		bitwords = (n + 31) / 32;
	DaElement	element = (DaElement) (word[0] % GREATEST);
	DaStorage	storage = da_element_info[element].storage;
	int			size = da_state_element_words(element);

	extremes_begin(state, (int) word[0]);
	extremes_grow(state, n);
	for (int64 i = 0; i < n; i++)
	{
		uint64		bits = da_state_bits_at(word + 2 + bitwords, i, size);
		DaScalar	value = da_state_element_of(storage, bits);

		if ((word[2 + i / 32] >> (i % 32) & 1) != 0 &&
			(!state->seen[i] || (word[0] >= GREATEST
								 ? da_scalar_less(storage, &state->value[i], &value)
								 : da_scalar_less(storage, &value, &state->value[i]))))
		{
			state->value[i] = value;
			state->seen[i] = true;
		}
	}
}

static void
extremes_save(DaState *from, DaStateWords *to)
{
	ExtremesState *state = (ExtremesState *) from;
	DaElement	element = (DaElement) (state->of % GREATEST);
	DaStorage	storage = da_element_info[element].storage;
	int64		bitwords = (state->length + 31) / 32;
	int			size = da_state_element_words(element);
	int64		words = 2 + bitwords + size * state->length;
	uint32	   *word = da_state_reserve(to, words);

	/* a state is made to add something, or to be read */
	Assert(state->of >= 0);
	word[0] = (uint32) state->of;
	word[1] = (uint32) state->length;
	memset(word + 2, 0, bitwords * sizeof(uint32));
	for (int64 i = 0; i < state->length; i++)
	{
		uint64		bits = da_state_element_bits(storage, state->value[i]);
		uint32	   *at = word + 2 + bitwords + size * i;

		word[2 + i / 32] |= (uint32) state->seen[i] << i % 32;
		at[0] = (uint32) bits;
		if (size == 2)
			at[1] = (uint32) (bits >> 32);
	}
	to->n += words;
}

DA_STATE_KIND(darray_extremes, 9, sizeof(ExtremesState), extremes)

/* the elements that are less, or greater, than those so far; "less": of two such elements */
#define TAKE(type, member, less) \
	for (int64 i = 0; i < column.length; i++) \
	{ \
		type		x = ((const type *) column.data)[i]; \
		type		y = state->value[i].member; \
\
		if ((!state->seen[i] || (greatest ? less(y, x) : less(x, y))) && \
			(column.validity == NULL || \
			 da_bit_get(column.validity, column.validity_offset + i))) \
		{ \
			DaScalar	value = {.bits = 0}; \
\
			value.member = x; \
			state->value[i] = da_state_element_canonical(column.storage, value); \
			state->seen[i] = true; \
		} \
	} \
	break
#define LESS(a, b) ((a) < (b))

static Datum
extremes_accum(FunctionCallInfo fcinfo, bool greatest)
{
	ExtremesState *state;
	DaArray    *array;
	DaColumn	column;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	array = DA_GETARG(1);
	state = (ExtremesState *) da_state_arg(fcinfo, &darray_extremes_kind);
	extremes_begin(state, array->shape.element + (greatest ? GREATEST : 0));
	extremes_grow(state, array->shape.length);
	column = da_array_column(array);
	CHECK_FOR_INTERRUPTS();
	switch (column.storage)
	{
		case DA_STORAGE_INT2:
			TAKE(int16, i2, LESS);
		case DA_STORAGE_INT4:
			TAKE(int32, i4, LESS);
		case DA_STORAGE_INT8:
			TAKE(int64, i8, LESS);
		case DA_STORAGE_FLOAT4:
			TAKE(float, f4, da_float4_lt);
		case DA_STORAGE_FLOAT8:
			TAKE(double, f8, da_float8_lt);
		case DA_STORAGE_BOOL:
		case DA_NUM_STORAGES:
			break;
	}
	DA_RETURN_STATE(&state->state);
}

DA_FUNCTION(darray_min_elements_accum)
{
	return extremes_accum(fcinfo, false);
}

DA_FUNCTION(darray_max_elements_accum)
{
	return extremes_accum(fcinfo, true);
}

/* the array of the type that the function is declared to return */
DA_FUNCTION(darray_extremes_elements)
{
	ExtremesState *state = (ExtremesState *) da_state_look(PG_GETARG_DATUM(0),
														   &darray_extremes_kind);
	DaElement	element = da_type_element(get_func_rettype(fcinfo->flinfo->fn_oid));
	DaShape		shape = da_shape_vector(element, state->length);
	int			size = da_element_info[element].size;
	int64		null_count = 0;
	DaArray    *result;
	DaOutput	output;

	if (state->of % GREATEST != (int) element)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	result = da_array_create(&shape, true);
	output = da_array_output(result);
	if (shape.length > 0)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 i = 0; i < shape.length; i++)
	{
		memcpy((char *) output.data + i * size, &state->value[i], size);
		if (state->seen[i])
			da_bit_set(output.validity, i);
		else
			null_count++;
	}
	da_array_finish(result, null_count);
	DA_RETURN(result);
}

/*
 * Words: how many elements of each position are not NULL, two words a position, the lower one
 * first.
 */
typedef struct CountsState
{
	DaState		state;
	int64		length;
	int64		room;
	int64	   *count;
} CountsState;

static void
counts_init(DaState *state)
{
}

static const char *
counts_check(const uint32 *word, int64 words)
{
	if (words % 2 != 0)
		return "Its length is not that of its positions.";
	for (int64 i = 1; i < words; i += 2)
		if (word[i] >> 31 != 0)
			return "A count is negative.";
	return NULL;
}

static void
counts_grow(CountsState *state, int64 length)
{
	if (length > state->room)
	{
		int64		room = Max(length, 2 * state->room);
		int64	   *count = MemoryContextAllocHuge(da_state_context(&state->state),
												   room * sizeof(int64));

		if (state->count)
		{
			memcpy(count, state->count, state->length * sizeof(int64));
			pfree(state->count);
		}
		state->count = count;
		state->room = room;
	}
	for (int64 i = state->length; i < length; i++)
		state->count[i] = 0;
	state->length = Max(state->length, length);
}

static void
counts_merge(DaState *to, const uint32 *word, int64 words)
{
	CountsState *state = (CountsState *) to;

	counts_grow(state, words / 2);
	for (int64 i = 0; i < words / 2; i++)
		if (pg_add_s64_overflow(state->count[i], (int64) da_state_bits_at(word, i, 2),
								&state->count[i]))
			da_too_many_elements();
}

static void
counts_save(DaState *from, DaStateWords *to)
{
	CountsState *state = (CountsState *) from;
	uint32	   *word = da_state_reserve(to, 2 * state->length);

	for (int64 i = 0; i < state->length; i++)
	{
		da_state_put64(word + 2 * i, (uint64) state->count[i]);
	}
	to->n += 2 * state->length;
}

DA_STATE_KIND(darray_counts, 10, sizeof(CountsState), counts)

DA_FUNCTION(darray_counts_accum)
{
	CountsState *state;
	DaArray    *array;
	DaColumn	column;
	uint64	   *count;
	uint64		any = 0;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	array = DA_GETARG(1);
	state = (CountsState *) da_state_arg(fcinfo, &darray_counts_kind);
	counts_grow(state, array->shape.length);
	count = (uint64 *) state->count;
	CHECK_FOR_INTERRUPTS();
	if (!da_array_may_have_nulls(array))
		for (int64 i = 0; i < array->shape.length; i++)
			any |= ++count[i];
	else
	{
		column = da_array_column(array);
		for (int64 i = 0; i < column.length; i++)
			any |= count[i] += da_bit_get(column.validity, column.validity_offset + i);
	}
	if (any > PG_INT64_MAX)
		da_too_many_elements();
	DA_RETURN_STATE(&state->state);
}

DA_FUNCTION(darray_counts_elements)
{
	CountsState *state = (CountsState *) da_state_look(PG_GETARG_DATUM(0), &darray_counts_kind);
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, state->length);
	DaArray    *result = da_array_create(&shape, false);
	DaOutput	output = da_array_output(result);

	da_copy(output.data, state->count, shape.length * sizeof(int64));
	da_array_finish(result, 0);
	DA_RETURN(result);
}

/*
 * The k greatest elements of all rows. Words: the element type, k, and the elements from the
 * greatest down, as above.
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
} TopsState;

static void
tops_init(DaState *state)
{
	((TopsState *) state)->element = -1;
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
	storage = da_element_info[element].storage;
	size = da_state_element_words(element);
	if ((words - 2) % size != 0 || (words - 2) / size > word[1])
		return "Its length is not that of its elements.";
	for (int64 i = 0; i < (words - 2) / size; i++)
	{
		uint64		bits = da_state_bits_at(word + 2, i, size);
		DaScalar	value = da_state_element_of(storage, bits);

		if (da_state_element_bits(storage, da_state_element_canonical(storage, value)) != bits ||
			(storage == DA_STORAGE_BOOL && bits > 1))
			return "Its elements are none of its type.";
		if (i > 0 && da_scalar_less(storage, &before, &value))
			return "Its elements are out of order.";
		before = value;
	}
	return NULL;
}

static int
compare_tops(const void *a, const void *b, void *storage)
{
	return da_scalar_less(*(DaStorage *) storage, a, b) ? 1 :
		da_scalar_less(*(DaStorage *) storage, b, a) ? -1 : 0;
}

/* in order, and no more than k */
static void
tops_sort(TopsState *state)
{
	DaStorage	storage;

	if (state->sorted == state->n)
		return;
	storage = da_element_info[state->element].storage;
	qsort_arg(state->value, state->n, sizeof(DaScalar), compare_tops, &storage);
	state->n = state->sorted = Min(state->n, state->k);
}

static void
tops_begin(TopsState *state, int element, int k)
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
}

/* a value that is canonical */
static void
tops_add(TopsState *state, DaScalar value)
{
	if (state->n == state->room)
	{
		tops_sort(state);
		if (2 * state->n > state->room || state->room == 0)
		{
			state->room = Max(16, 2 * state->room);
			state->value = state->value
				? repalloc_huge(state->value, state->room * sizeof(DaScalar))
				: MemoryContextAllocHuge(da_state_context(&state->state),
										 state->room * sizeof(DaScalar));
		}
	}
	state->value[state->n++] = value;
}

static void
tops_merge(DaState *to, const uint32 *word, int64 words)
{
	TopsState  *state = (TopsState *) to;
	DaElement	element = (DaElement) word[0];
	int			size = da_state_element_words(element);

	tops_begin(state, (int) word[0], (int) word[1]);
	for (int64 i = 0; i < (words - 2) / size; i++)
		tops_add(state, da_state_element_of(da_element_info[element].storage,
											da_state_bits_at(word + 2, i, size)));
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
	for (int64 i = 0; i < state->n; i++)
	{
		uint64		bits = da_state_element_bits(da_element_info[element].storage, state->value[i]);

		word[2 + size * i] = (uint32) bits;
		if (size == 2)
			word[3 + size * i] = (uint32) (bits >> 32);
	}
	to->n += 2 + size * state->n;
}

DA_STATE_KIND(darray_tops, 13, sizeof(TopsState), tops)

DA_FUNCTION(darray_tops_accum)
{
	TopsState  *state;
	DaArray    *array;
	DaColumn	column;
	int			k;

	if (PG_ARGISNULL(1) || PG_ARGISNULL(2))
		return da_state_unchanged(fcinfo);
	k = PG_GETARG_INT32(2);
	if (k < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_ROW_COUNT_IN_LIMIT_CLAUSE),
				 errmsg("number of elements must not be negative")));
	array = DA_GETARG(1);
	state = (TopsState *) da_state_arg(fcinfo, &darray_tops_kind);
	tops_begin(state, array->shape.element, k);
	/* the first ones of it, in order */
	array = da_run_gather(array, da_run_top(array, k, true));
	column = da_array_column(array);
	tops_sort(state);
	for (int64 i = 0; i < column.length; i++)
	{
		bool		isnull;
		Datum		datum = da_column_datum(&column, i, &isnull);
		DaScalar	value = da_scalar_from_datum(array->shape.element, datum);

		/* what comes now is no greater */
		if (state->sorted == k && da_scalar_less(column.storage, &value, &state->value[k - 1]))
			break;
		tops_add(state, da_state_element_canonical(column.storage, value));
	}
	DA_RETURN_STATE(&state->state);
}

/* the array of the type that the function is declared to return */
DA_FUNCTION(darray_tops_elements)
{
	TopsState  *state = (TopsState *) da_state_look(PG_GETARG_DATUM(0), &darray_tops_kind);
	DaElement	element = da_type_element(get_func_rettype(fcinfo->flinfo->fn_oid));
	int			size = da_element_info[element].size;
	DaShape		shape;
	DaArray    *result;
	DaOutput	output;

	if (state->element != (int) element)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	tops_sort(state);
	shape = da_shape_vector(element, state->n);
	result = da_array_create(&shape, false);
	output = da_array_output(result);
	for (int64 i = 0; i < shape.length; i++)
		memcpy((char *) output.data + i * size, &state->value[i], size);
	da_array_finish(result, 0);
	DA_RETURN(result);
}
