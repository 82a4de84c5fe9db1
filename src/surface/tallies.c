/*
 * tallies.c
 *	  Sums, averages and deviations of many arrays position by position: sum(v) and so on. Their
 *	  states are tallies one after the other: darray_fsums and darray_isums, darray_fsquares and
 *	  darray_isquares with squares; those with "f" of floats, those with "i" of integers.
 */
#include "kernel/finish.h"
#include "run/tallies.h"
#include "surface/reduce.h"
#include "value/state.h"

#include <math.h>

#include "miscadmin.h"

typedef struct DaTalliesState
{
	DaState		state;
	DaTallies	tallies;
} DaTalliesState;

/* a position takes as long as some elements */
#define TALLIES_PAUSE(position)		DA_PAUSE(16 * (position))

static void
tallies_init(DaState *state, DaTallyOf of)
{
	DaTallies  *tallies = &((DaTalliesState *) state)->tallies;

	tallies->of = of;
	tallies->context = da_state_context(state);
}

static const char *
tallies_check(const uint32 *word, int64 words, DaTallyOf of)
{
	int64		n;

	for (int64 at = 0, position = 0; at < words; at += n, position++)
	{
		TALLIES_PAUSE(position);
		n = da_tally_check(word + at, words - at, of);
		if (n == 0)
			return "The count, the flags or the sums of a position are none of elements.";
	}
	return NULL;
}

static void
tallies_merge(DaState *state, const uint32 *word, int64 words)
{
	DaTallies  *tallies = &((DaTalliesState *) state)->tallies;
	int64		position = 0;

	for (int64 at = 0; at < words; position++)
	{
		TALLIES_PAUSE(position);
		at += da_tallies_merge(tallies, position, word + at);
	}
}

static void
tallies_save(DaState *state, DaStateWords *to)
{
	DaTallies  *tallies = &((DaTalliesState *) state)->tallies;

	for (int64 i = 0; i < tallies->length; i++)
	{
		DaTally		tally;

		TALLIES_PAUSE(i);
		da_tallies_get(tallies, i, &tally);
		to->n += da_tally_save(&tally, da_state_reserve(to, DA_TALLY_WORDS), tallies->of);
	}
}

#define TALLIES_KIND(type, kind_number, of) \
	static void type##_init(DaState *state) \
	{ \
		tallies_init(state, of); \
	} \
	static const char *type##_check(const uint32 *word, int64 words) \
	{ \
		return tallies_check(word, words, of); \
	} \
	static const DaStateKind type##_kind = { \
		.number = kind_number, \
		.name = #type, \
		.size = sizeof(DaTalliesState), \
		.init = type##_init, \
		.check = type##_check, \
		.merge = tallies_merge, \
		.save = tallies_save \
	}; \
	DA_STATE_FUNCTIONS(type) \
	DA_FUNCTION(type##_accum) \
	{ \
		DaState    *state; \
\
		if (PG_ARGISNULL(1)) \
			return da_state_unchanged(fcinfo); \
		state = da_state_arg(fcinfo, &type##_kind); \
		da_tallies_add(&((DaTalliesState *) state)->tallies, DA_GETARG(1)); \
		DA_RETURN_STATE(state); \
	}

TALLIES_KIND(darray_fsums, 5, DA_TALLY_FLOATS)
TALLIES_KIND(darray_isums, 6, DA_TALLY_INTEGERS)
TALLIES_KIND(darray_fsquares, 7, DA_TALLY_FLOAT_SQUARES)
TALLIES_KIND(darray_isquares, 8, DA_TALLY_INTEGER_SQUARES)

/* an aggregate of each position as an array of those elements */
static Datum
finish(FunctionCallInfo fcinfo, const DaStateKind *kind, DaFold aggregate, DaElement element)
{
	DaTallies  *tallies;
	DaShape		shape;
	DaArray    *result;
	DaOutput	output;
	int64		null_count = 0;
	int			size = da_element_info[element].size;
	bool		sums;

	tallies = &((DaTalliesState *) da_state_look(PG_GETARG_DATUM(0), kind))->tallies;
	sums = DA_TALLY_IS_FLOAT(tallies->of) && da_fold_info[aggregate].kept == DA_KEPT_SUM;
	shape = da_shape_vector(element, tallies->length);
	result = da_array_create(&shape, true);
	output = da_array_output(result);
	if (shape.length > 0)
		memset(output.validity, 0, DA_VALIDITY_WORDS(shape.length) * sizeof(uint64));
	for (int64 i = 0; i < shape.length; i++)
	{
		DaTally		tally;
		DaExactValue sum;
		DaScalar	value = {.bits = 0};
		int64		count = da_tallies_count(tallies, i);
		uint32		errors = 0;

		if (count < da_fold_info[aggregate].least)
			null_count++;
		else if (sums && da_tallies_sum(tallies, i, &sum))
			value = da_finish_floats(sum, 0, false, aggregate, count, output.storage, &errors);
		else
		{
			da_tallies_get(tallies, i, &tally);
			value = da_tally_value(&tally, aggregate, tallies->of, element);
		}
		if (count >= da_fold_info[aggregate].least)
			da_bit_set(output.validity, i);
		memcpy((char *) output.data + i * size, &value, size);
		TALLIES_PAUSE(i);
	}
	da_array_finish(result, null_count);
	DA_RETURN(result);
}

#define FINISH(type, name, aggregate, element) \
	DA_FUNCTION(type##_##name) \
	{ \
		return finish(fcinfo, &type##_kind, DA_FOLD_##aggregate, DA_ELEMENT_##element); \
	}
#define FINISH_SQUARES(type) \
	FINISH(type, stddev, STDDEV, FLOAT8) \
	FINISH(type, stddev_pop, STDDEV_POP, FLOAT8) \
	FINISH(type, variance, VARIANCE, FLOAT8) \
	FINISH(type, var_pop, VARIANCE_POP, FLOAT8)

FINISH(darray_fsums, sum, SUM, FLOAT8)
FINISH(darray_fsums, sum_float4, SUM, FLOAT4)
FINISH(darray_fsums, avg, AVG, FLOAT8)
FINISH(darray_isums, sum, SUM, INT8)
FINISH(darray_isums, avg, AVG, FLOAT8)
FINISH_SQUARES(darray_fsquares)
FINISH_SQUARES(darray_isquares)
