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
	int64		n;
	int64		bitwords;
	int			size;

	if (words < 2 || word[0] >= 2 * GREATEST || word[0] % GREATEST >= DA_NUM_ELEMENTS ||
		word[0] % GREATEST == DA_ELEMENT_BOOL)
		return "It does not say of what elements it is.";
	element = (DaElement) (word[0] % GREATEST);
	n = word[1];
	bitwords = (n + 31) / 32;
	size = da_state_element_words(element);
	if (words != 2 + bitwords + size * n ||
		(n % 32 != 0 && word[2 + bitwords - 1] >> (n % 32) != 0))
		return "Its length is not that of its positions.";
	for (int64 i = 0; i < n; i++)
	{
		uint64		bits = da_state_bits_at(word + 2 + bitwords, i, size);

		DA_PAUSE(i);
		if ((word[2 + i / 32] >> (i % 32) & 1) == 0)
		{
			if (bits != 0)
				return reason;
		}
		else if (!da_state_element_is(element, bits))
			return reason;
	}
	return NULL;
}

/* room for more positions, which are 0 */
static void *
positions_grow(DaState *state, void *old, Size size, int64 length, int64 room)
{
	char	   *to = MemoryContextAllocHuge(da_state_context(state), room * size);

	da_copy(to, old, length * size);
	if (old)
		pfree(old);
	for (int64 i = length; i < room; i += DA_STRIDE)
	{
		CHECK_FOR_INTERRUPTS();
		memset(to + i * size, 0, Min(room - i, DA_STRIDE) * size);
	}
	return to;
}

static void
extremes_grow(ExtremesState *state, int64 length)
{
	int64		room = Max(length, 2 * state->room);

	if (length > state->room)
	{
		state->value = positions_grow(&state->state, state->value, sizeof(DaScalar), state->length,
									  room);
		state->seen = positions_grow(&state->state, state->seen, sizeof(bool), state->length, room);
		state->room = room;
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

		DA_PAUSE(i);
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
		DA_PAUSE(i);
		word[2 + i / 32] |= (uint32) state->seen[i] << i % 32;
		da_state_put_element(word + 2 + bitwords + size * i, element, state->value[i]);
	}
	to->n += words;
}

DA_STATE_KIND(darray_extremes, 9, sizeof(ExtremesState), extremes, NULL)

/* the elements that are less, or greater, than those so far; "less": of two such elements */
#define TAKE(type, member, less) \
	for (int64 i = from; i < end; i++) \
	{ \
		type		x = ((const type *) column->data)[i]; \
		type		y = state->value[i].member; \
\
		if ((!state->seen[i] || (greatest ? less(y, x) : less(x, y))) && \
			(column->validity == NULL || \
			 da_bit_get(column->validity, column->validity_offset + i))) \
		{ \
			DaScalar	value = {.bits = 0}; \
\
			value.member = x; \
			state->value[i] = da_state_element_canonical(column->storage, value); \
			state->seen[i] = true; \
		} \
	} \
	break
#define LESS(a, b) ((a) < (b))

static void
extremes_take(ExtremesState *state, const DaColumn *column, int64 from, int64 end, bool greatest)
{
	switch (column->storage)
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
}

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
	for (int64 at = 0; at < column.length; at += DA_STRIDE)
	{
		CHECK_FOR_INTERRUPTS();
		extremes_take(state, &column, at, Min(column.length, at + DA_STRIDE), greatest);
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
		DA_PAUSE(i);
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
	for (int64 i = 0; i < words / 2; i++)
	{
		DA_PAUSE(i);
		if (word[2 * i + 1] >> 31 != 0)
			return "A count is negative.";
	}
	return NULL;
}

static void
counts_grow(CountsState *state, int64 length)
{
	int64		room = Max(length, 2 * state->room);

	if (length > state->room)
	{
		state->count = positions_grow(&state->state, state->count, sizeof(int64), state->length,
									  room);
		state->room = room;
	}
	state->length = Max(state->length, length);
}

static void
counts_merge(DaState *to, const uint32 *word, int64 words)
{
	CountsState *state = (CountsState *) to;

	counts_grow(state, words / 2);
	for (int64 i = 0; i < words / 2; i++)
	{
		DA_PAUSE(i);
		if (pg_add_s64_overflow(state->count[i], (int64) da_state_bits_at(word, i, 2),
								&state->count[i]))
			da_bigint_out_of_range();
	}
}

static void
counts_save(DaState *from, DaStateWords *to)
{
	CountsState *state = (CountsState *) from;
	uint32	   *word = da_state_reserve(to, 2 * state->length);

	for (int64 i = 0; i < state->length; i++)
	{
		DA_PAUSE(i);
		da_state_put64(word + 2 * i, (uint64) state->count[i]);
	}
	to->n += 2 * state->length;
}

DA_STATE_KIND(darray_counts, 10, sizeof(CountsState), counts, NULL)

DA_FUNCTION(darray_counts_accum)
{
	CountsState *state;
	DaArray    *array;
	DaColumn	column;
	bool		may_have_nulls;
	uint64	   *count;
	uint64		any = 0;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	array = DA_GETARG(1);
	state = (CountsState *) da_state_arg(fcinfo, &darray_counts_kind);
	counts_grow(state, array->shape.length);
	count = (uint64 *) state->count;
	may_have_nulls = da_array_may_have_nulls(array);
	if (may_have_nulls)
		column = da_array_column(array);
	for (int64 at = 0; at < array->shape.length; at += DA_STRIDE)
	{
		int64		end = Min(array->shape.length, at + DA_STRIDE);

		CHECK_FOR_INTERRUPTS();
		if (!may_have_nulls)
			for (int64 i = at; i < end; i++)
				any |= ++count[i];
		else
			for (int64 i = at; i < end; i++)
				any |= count[i] += da_bit_get(column.validity, column.validity_offset + i);
	}
	if (any > PG_INT64_MAX)
		da_bigint_out_of_range();
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
