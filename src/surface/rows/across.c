/*
 * across.c
 *	  Sums, averages and deviations over the elements of all rows, by states that are types:
 *	  darray_fsum and darray_isum of counts and sums, darray_fmoments and darray_imoments of
 *	  squares, too; those with "f" of floats, those with "i" of integers; and products of integers,
 *	  darray_iproduct. Counts, extremes and bits need no type of their own.
 */
#include "run/rows/accumulate.h"
#include "run/rows/factors.h"
#include "run/rows/groups.h"
#include "run/rows/rows.h"
#include "surface/aggregate/reduce.h"
#include "value/state/state.h"

#include <math.h>

#include "common/int.h"
#include "utils/builtins.h"
#include "utils/numeric.h"

typedef struct DaAccumState
{
	DaState		state;
	DaAccum		accum;
} DaAccumState;

static void
accum_merge(DaState *state, const uint32 *word, DaAccumOf of)
{
	DaGrow		grow = da_grow_in(da_state_context(state));

	if (da_accum_merge(&((DaAccumState *) state)->accum, word, of, &grow) == 0)
		da_bigint_out_of_range();
}

static void
accum_add(DaState *state, DaArray *from, DaAccumOf of)
{
	DaGrow		grow = da_grow_in(da_state_context(state));

	da_run_accumulate(&((DaAccumState *) state)->accum, of, from, &grow);
}

/* argument 1 is added, or it waits for others */
static Datum
accum_accum(FunctionCallInfo fcinfo, const DaStateKind *kind, DaAccumOf of)
{
	DaState    *state;
	DaBatch    *batch;
	DaLook		look;
	DaDeferred *deferred;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	state = da_state_arg_batch(fcinfo, kind, &batch);
	if (batch && !batch->asked)
		da_defer_argument(fcinfo, 1);
	if (batch)
		batch->asked = true;
	deferred = da_deferred_of(PG_GETARG_DATUM(1));
	if (!deferred ||
		!da_run_push_deferred(batch, &state->rows, (DaDeferredProgram *) deferred))
	{
		DaArray    *array = DA_LOOKARG(1, &look);

		if (!da_run_push(batch, &state->rows, array))
			accum_add(state, array, of);
	}
	DA_RETURN_STATE(state);
}

static void
accum_flush(DaBatch *part, int nparts, DaAccumOf of)
{
	const DaBatch *batch = &part[0];
	DaAccum   **accum = palloc(batch->nowners * sizeof(DaAccum *));
	DaGrow		grow = da_grow_in(batch->owners_context);

	for (int i = 0; i < batch->nowners; i++)
		accum[i] = &((DaAccumState *) da_state_of_owner(batch->owner[i]))->accum;
	da_run_rows_accumulate(part, nparts, accum, of, &grow);
}

static void
accum_save(DaState *state, DaStateWords *to, DaAccumOf of)
{
	to->n += da_accum_save(&((DaAccumState *) state)->accum, da_state_reserve(to, DA_ACCUM_WORDS),
						   of);
}

static const char *
accum_check(const uint32 *word, int64 words, DaAccumOf of)
{
	return da_accum_check(word, words, of) == words && words > 0 ? NULL
		: "Its count, its flags or its sums are none of elements.";
}

/*
 * False: what is left is not known, and the frame has to be added up again. Of a state that
 * somebody has made up there may be left what is none.
 */
static bool
accum_take(DaState *state, DaArray *from, DaAccumOf of)
{
	DaAccum    *accum = &((DaAccumState *) state)->accum;
	DaGrow		grow = da_grow_in(da_state_context(state));
	DaGrow		part_grow = da_grow_in(CurrentMemoryContext);
	DaAccum		part = {.count = 0};
	uint32		word[DA_ACCUM_WORDS];

	da_run_accumulate(&part, of, from, &part_grow);
	if (part.count <= accum->count)
	{
		if (!da_accum_take(accum, &part, of, &grow))
			return false;
		if (da_accum_check(word, da_accum_save(accum, word, of), of) > 0)
			return true;
	}
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
			 errmsg("elements that have not been added cannot be discarded")));
}

/* a kind and the functions of its type */
#define ACCUMULATOR_KIND(type, kind_number, of) \
	static const char *type##_check(const uint32 *word, int64 words) \
	{ \
		return accum_check(word, words, of); \
	} \
	static void type##_merge(DaState *state, const uint32 *word, int64 words) \
	{ \
		accum_merge(state, word, of); \
	} \
	static void type##_save(DaState *state, DaStateWords *to) \
	{ \
		accum_save(state, to, of); \
	} \
	static void type##_flush(DaBatch *part, int nparts) \
	{ \
		accum_flush(part, nparts, of); \
	} \
	static const DaStateKind type##_kind = { \
		.number = kind_number, \
		.name = #type, \
		.size = offsetof(DaAccumState, accum) + \
			(DA_ACCUM_HAS_SQUARES(of) ? sizeof(DaAccum) : offsetof(DaAccum, squares)), \
		.check = type##_check, \
		.merge = type##_merge, \
		.save = type##_save, \
		.flush = type##_flush \
	}; \
	DA_STATE_FUNCTIONS(type) \
	PG_FUNCTION_INFO_V1(type##_accum); \
\
	Datum \
	type##_accum(PG_FUNCTION_ARGS) \
	{ \
		return accum_accum(fcinfo, &type##_kind, of); \
	} \
	PG_FUNCTION_INFO_V1(type##_discard); \
\
	Datum \
	type##_discard(PG_FUNCTION_ARGS) \
	{ \
		DaState    *state; \
\
		if (PG_ARGISNULL(0) || PG_ARGISNULL(1)) \
			return da_state_unchanged(fcinfo); \
		state = da_state_arg(fcinfo, &type##_kind); \
		if (!accum_take(state, DA_GETARG(1), of)) \
			return da_arena_return_unknown(fcinfo); \
		DA_RETURN_STATE(state); \
	} \
	PG_FUNCTION_INFO_V1(type##_of); \
\
	Datum \
	type##_of(PG_FUNCTION_ARGS) \
	{ \
		DaState    *state = da_state_create(&type##_kind, CurrentMemoryContext); \
\
		accum_add(state, DA_GETARG(0), of); \
		DA_RETURN_STATE(state); \
	}

ACCUMULATOR_KIND(darray_fsum, 1, DA_ACCUM_FLOATS)
ACCUMULATOR_KIND(darray_isum, 2, DA_ACCUM_INTEGERS)
ACCUMULATOR_KIND(darray_fmoments, 3, DA_ACCUM_FLOAT_SQUARES)
ACCUMULATOR_KIND(darray_imoments, 4, DA_ACCUM_INTEGER_SQUARES)

bool
da_defers_argument(PGFunction function)
{
	return function == darray_fsum_accum || function == darray_isum_accum ||
		function == darray_fmoments_accum || function == darray_imoments_accum;
}

static Datum
finish(FunctionCallInfo fcinfo, const DaStateKind *kind, DaFold aggregate, DaElement element,
	   bool squares)
{
	DaAccumState *state = (DaAccumState *) da_state_look(PG_GETARG_DATUM(0), kind);

	return da_accum_datum(&state->accum, aggregate, element, squares, &fcinfo->isnull);
}

/* of the floats' states the results are float8, or the sum that of float4, too; of the integers'
 * numeric, or the sum bigint */
#define FINISH(type, name, aggregate, element, squares) \
	PG_FUNCTION_INFO_V1(type##_##name); \
\
	Datum \
	type##_##name(PG_FUNCTION_ARGS) \
	{ \
		return finish(fcinfo, &type##_kind, DA_FOLD_##aggregate, DA_ELEMENT_##element, \
					  squares); \
	}
#define FINISH_SUM(type, element, squares) \
	FINISH(type, sum, SUM, element, squares) \
	FINISH(type, avg, AVG, element, squares) \
	FINISH(type, count, COUNT, element, squares)
#define FINISH_MOMENTS(type, element) \
	FINISH_SUM(type, element, true) \
	FINISH(type, stddev, STDDEV, element, true) \
	FINISH(type, stddev_pop, STDDEV_POP, element, true) \
	FINISH(type, variance, VARIANCE, element, true) \
	FINISH(type, variance_pop, VARIANCE_POP, element, true)

FINISH_SUM(darray_fsum, FLOAT8, false)
FINISH(darray_fsum, sum_float4, SUM, FLOAT4, false)
FINISH_SUM(darray_isum, INT8, false)
FINISH(darray_isum, sum_int8, SUM, INT4, false)
FINISH_MOMENTS(darray_fmoments, FLOAT8)
FINISH_MOMENTS(darray_imoments, INT8)

/* products of integers */
typedef struct DaProductState
{
	DaState		state;
	DaFactors	product;
} DaProductState;

static void
product_init(DaState *state)
{
}

static const char *
product_check(const uint32 *word, int64 words)
{
	return words == DA_FACTORS_WORDS && da_factors_check(word, words) ? NULL
		: "Its flags or its magnitude are none of a product.";
}

static void
product_merge(DaState *state, const uint32 *word, int64 words)
{
	da_factors_merge(&((DaProductState *) state)->product, word);
}

static void
product_save(DaState *state, DaStateWords *to)
{
	da_factors_save(&((DaProductState *) state)->product, da_state_reserve(to, DA_FACTORS_WORDS));
	to->n += DA_FACTORS_WORDS;
}

DA_STATE_KIND(darray_iproduct, 15, sizeof(DaProductState), product, NULL)

/* where the elements lie, on the host: an engine's product may not fit before there is a 0 */
static void
multiply(DaFactors *product, DaArray *from)
{
	DaColumn	column = da_array_column(from);

	for (int64 i = 0; i < column.length; i++)
	{
		DA_PAUSE(i);
		if (!da_column_is_null(&column, i))
			da_factors_add(product, &column, i);
	}
}

PG_FUNCTION_INFO_V1(darray_iproduct_accum);

Datum
darray_iproduct_accum(PG_FUNCTION_ARGS)
{
	DaState    *state;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	state = da_state_arg(fcinfo, &darray_iproduct_kind);
	multiply(&((DaProductState *) state)->product, DA_GETARG(1));
	DA_RETURN_STATE(state);
}

PG_FUNCTION_INFO_V1(darray_iproduct_of);

Datum
darray_iproduct_of(PG_FUNCTION_ARGS)
{
	DaState    *state = da_state_create(&darray_iproduct_kind, CurrentMemoryContext);

	multiply(&((DaProductState *) state)->product, DA_GETARG(0));
	DA_RETURN_STATE(state);
}

PG_FUNCTION_INFO_V1(darray_iproduct_product);

Datum
darray_iproduct_product(PG_FUNCTION_ARGS)
{
	DaState    *state = da_state_look(PG_GETARG_DATUM(0), &darray_iproduct_kind);
	const DaFactors *product = &((DaProductState *) state)->product;

	if (!product->seen)
		PG_RETURN_NULL();
	PG_RETURN_INT64(da_factors_value(product));
}

/* a number of elements of each row, which adds up; sign -1: it is taken off again */
static Datum
count(FunctionCallInfo fcinfo, DaFold aggregate, int64 sign)
{
	int64		sum = PG_GETARG_INT64(0);
	DaElement	element;
	bool		isnull;

	if (PG_ARGISNULL(1))
		PG_RETURN_INT64(sum);
	if (pg_add_s64_overflow(sum, sign * DatumGetInt64(da_aggregate_arg(fcinfo, 1, aggregate,
																	   &element, &isnull)), &sum))
		da_bigint_out_of_range();
	PG_RETURN_INT64(sum);
}

/*
 * A value of all rows. Of equal zeros, whose order nobody knows, the least and the greatest one
 * are 0, not -0.
 */
static Datum
merged(FunctionCallInfo fcinfo, DaFold aggregate)
{
	DaElement	element;
	DaStorage	storage;
	DaScalar	value;
	Datum		datum = (Datum) 0;
	bool		isnull = true;
	Oid			given = get_fn_expr_argtype(fcinfo->flinfo, 0);

	if (!PG_ARGISNULL(1))
		datum = da_aggregate_arg(fcinfo, 1, aggregate, &element, &isnull);
	if (isnull)
		return da_state_unchanged(fcinfo);
	/* it is declared as anyelement; who calls an aggregate's parts itself gives no expression */
	if (OidIsValid(given) && given != da_element_oid(element))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the state is of elements of another type")));
	if (element == DA_ELEMENT_TEXT)
		return PG_ARGISNULL(0) ? datum :
			DirectFunctionCall2Coll(aggregate == DA_FOLD_MIN ? text_smaller : text_larger,
									PG_GET_COLLATION(), PG_GETARG_DATUM(0), datum);
	value = da_scalar_from_datum(element, datum);
	storage = da_element_info[element].storage;
	value = da_scalar_canonical(storage, value);
	if (!PG_ARGISNULL(0))
		value = da_fold_merge(aggregate, storage,
							  da_scalar_from_datum(element, PG_GETARG_DATUM(0)), value);
	return da_scalar_datum(element, &value);
}

/* a column "of_rows" of fold_list.h each */
#define ROWS_NO(id, fn)
#define ROWS_STATE(id, fn)
#define ROWS_END(id, fn)
#define ROWS_COUNT(id, fn) \
	PG_FUNCTION_INFO_V1(darray_##fn##_accum); \
\
	Datum \
	darray_##fn##_accum(PG_FUNCTION_ARGS) \
	{ \
		return count(fcinfo, DA_FOLD_##id, 1); \
	} \
	PG_FUNCTION_INFO_V1(darray_##fn##_discard); \
\
	Datum \
	darray_##fn##_discard(PG_FUNCTION_ARGS) \
	{ \
		return count(fcinfo, DA_FOLD_##id, -1); \
	}
#define ROWS_VALUE(id, fn) \
	PG_FUNCTION_INFO_V1(darray_##fn##_accum); \
\
	Datum \
	darray_##fn##_accum(PG_FUNCTION_ARGS) \
	{ \
		return merged(fcinfo, DA_FOLD_##id); \
	}
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, ...) \
	ROWS_##of_rows(id, fn)
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
