/*
 * sketch_quantile.c
 *	  Quantiles over all rows, near enough, by states of bounded size that merge in any order to the
 *	  same: darray_quantiles.
 */
#include "surface/surface.h"

#include <math.h>

#include "common/int.h"
#include "kernel/host/host_loops.h"
#include "miscadmin.h"
#include "run/array/rank.h"
#include "run/rows/accumulate.h"
#include "utils/memutils.h"
#include "value/state/state.h"

/*
 * A bucket has all doubles of one sign whose exponent and highest 7 bits of the mantissa are the
 * same: its number is these 18 bits, negative for negative doubles. So a bucket's middle is off
 * from what is in it by less than 1/256, and numbers have the order of doubles: infinities have
 * buckets of their own, and NaN the greatest.
 *
 * Words: the quantile asked for, two words, or NaN; and unless no element has come the least and
 * greatest one, two words each, and for each bucket that has elements, in order, its number, of the
 * first in two's complement, of another less that of the one before, and how many, two words.
 */
#define BUCKET_SHIFT	(52 - 7)
#define LAST_BUCKET		((0x7FF << 7) | 0x40)

/*
 * A page has the buckets of one exponent. There is room for those pages alone that have elements:
 * between -1 and 1 there are two thousand.
 */
#define PAGE_SHIFT		7
#define PAGE_SIZE		(1 << PAGE_SHIFT)

typedef struct QuantilesState
{
	DaState		state;
	double		fraction;		/* NaN: none */
	int64		count;			/* of all elements */
	double		least;
	double		greatest;
	int			first;			/* number of the first page */
	int			pages;
	int64	  **page;			/* NULL: nothing in it */
} QuantilesState;

static int
bucket_of(double x)
{
	uint64		bits = da_float8_bits(x);
	int			bucket = (int) ((bits & INT64_MAX) >> BUCKET_SHIFT);

	return bits >> 63 ? -bucket : bucket;
}

/* the middle of a bucket */
static double
middle_of(int bucket)
{
	uint64		bits = (uint64) abs(bucket) << BUCKET_SHIFT;
	double		x;

	if (bucket == 0)
		return 0;
	if ((bits >> 52) != 0x7FF)
		bits |= UINT64CONST(1) << (BUCKET_SHIFT - 1);
	x = da_float8_from_bits(bits);
	return bucket < 0 ? -x : x;
}

static bool
is_canonical(double x)
{
	return da_float8_bits(x) == da_float8_bits(da_float8_canonical(x));
}

static void
quantiles_init(DaState *state)
{
	((QuantilesState *) state)->fraction = (double) NAN;
}

static const char *
quantiles_check(const uint32 *word, int64 words)
{
	double		fraction;
	double		least;
	double		greatest;
	int64		total = 0;
	int64		n = (words - 6) / 3;
	int64		number = 0;

	if (words != 2 && (words < 9 || (words - 6) % 3 != 0))
		return "Its length is not that of its buckets.";
	fraction = da_float8_from_bits(da_state_get64(word));
	if (!is_canonical(fraction) || fraction < 0 || fraction > 1)
		return "The quantile is not between 0 and 1.";
	if (words == 2)
		return NULL;
	least = da_float8_from_bits(da_state_get64(word + 2));
	greatest = da_float8_from_bits(da_state_get64(word + 4));
	if (!is_canonical(least) || !is_canonical(greatest) || da_float8_lt(greatest, least) ||
		bucket_of(least) != (int32) word[6])
		return "Its ends are not in its buckets.";
	for (int64 i = 0; i < n; i++)
	{
		const uint32 *bucket = word + 6 + 3 * i;

		number += i == 0 ? (int64) (int32) bucket[0] : (int64) bucket[0];
		if (number > LAST_BUCKET || number < -(0x7FF << 7) || (i > 0 && bucket[0] == 0) ||
			da_state_get64(bucket + 1) == 0 || da_state_get64(bucket + 1) > PG_INT64_MAX ||
			pg_add_s64_overflow(total, (int64) da_state_get64(bucket + 1), &total))
			return "Its buckets are out of order.";
	}
	if (bucket_of(greatest) != number)
		return "Its ends are not in its buckets.";
	return NULL;
}

/* a list of pages that has this one, too */
static void
quantiles_grow(QuantilesState *state, int number)
{
	int			first = state->pages == 0 ? number : Min(number, state->first);
	int			end = state->pages == 0 ? number + 1 : Max(number + 1, state->first + state->pages);
	int64	  **page = MemoryContextAllocZero(da_state_context(&state->state),
											  (end - first) * sizeof(int64 *));

	if (state->pages > 0)
	{
		memcpy(page + (state->first - first), state->page, state->pages * sizeof(int64 *));
		pfree(state->page);
	}
	state->page = page;
	state->first = first;
	state->pages = end - first;
}

/* how many elements there are in a bucket */
static inline int64 *
quantiles_bucket(QuantilesState *state, int bucket)
{
	int			number = bucket >> PAGE_SHIFT;	/* of negative ones, too, the lower one */
	int64	  **page;

	if (number < state->first || number >= state->first + state->pages)
		quantiles_grow(state, number);
	page = &state->page[number - state->first];
	if (*page == NULL)
		*page = MemoryContextAllocZero(da_state_context(&state->state), PAGE_SIZE * sizeof(int64));
	return &(*page)[bucket & (PAGE_SIZE - 1)];
}

/*
 * The next bucket that has elements, from bucket i on, counted from the first page's first one;
 * where there is none, where the pages end.
 */
static int
quantiles_next(const QuantilesState *state, int i)
{
	int			end = state->pages << PAGE_SHIFT;

	while (i < end)
	{
		const int64 *page = state->page[i >> PAGE_SHIFT];

		if (page == NULL)
			i += PAGE_SIZE - (i & (PAGE_SIZE - 1));
		else if (page[i & (PAGE_SIZE - 1)] == 0)
			i++;
		else
			break;
	}
	return i;
}

static void
quantiles_bound(QuantilesState *state, double least, double greatest)
{
	if (state->count == 0 || da_float8_lt(least, state->least))
		state->least = least;
	if (state->count == 0 || da_float8_lt(state->greatest, greatest))
		state->greatest = greatest;
}

static void
quantiles_ask(QuantilesState *state, double fraction)
{
	if (isnan(fraction))
		return;
	if (!isnan(state->fraction) && state->fraction != fraction)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the quantile must be the same for all rows")));
	state->fraction = fraction;
}

static void
quantiles_merge(DaState *to, const uint32 *word, int64 words)
{
	QuantilesState *state = (QuantilesState *) to;
	int			number;

	quantiles_ask(state, da_float8_from_bits(da_state_get64(word)));
	if (words == 2)
		return;
	quantiles_bound(state, da_float8_from_bits(da_state_get64(word + 2)),
					da_float8_from_bits(da_state_get64(word + 4)));
	number = (int32) word[6];
	for (int64 i = 6; i < words; i += 3)
	{
		int64		count = (int64) da_state_get64(word + i + 1);

		if (i > 6)
			number += (int) word[i];
		if (pg_add_s64_overflow(state->count, count, &state->count))
			da_bigint_out_of_range();
		*quantiles_bucket(state, number) += count;
	}
}

static void
quantiles_save(DaState *from, DaStateWords *to)
{
	QuantilesState *state = (QuantilesState *) from;
	uint32	   *word = da_state_reserve(to, 6);
	int			before = 0;

	da_state_put64(word, da_float8_bits(state->fraction));
	to->n += 2;
	if (state->count == 0)
		return;
	da_state_put64(word + 2, da_float8_bits(state->least));
	da_state_put64(word + 4, da_float8_bits(state->greatest));
	to->n += 4;
	for (int i = quantiles_next(state, 0); i < state->pages << PAGE_SHIFT;
		 i = quantiles_next(state, i + 1))
	{
		int			number = state->first * PAGE_SIZE + i;

		word = da_state_reserve(to, 3);
		word[0] = (uint32) (number - before);
		before = number;
		da_state_put64(word + 1, (uint64) state->page[i >> PAGE_SHIFT][i & (PAGE_SIZE - 1)]);
		to->n += 3;
	}
}

DA_STATE_KIND(darray_quantiles, 11, sizeof(QuantilesState), quantiles, NULL)

static void
quantiles_add(QuantilesState *state, DaArray *from)
{
	DaColumn	column = da_array_column(from);
	double		buffer[HOST_BLOCK];
	const double *block = buffer;

	for (int64 i = 0; i < column.length; i++)
	{
		double		x;

		DA_PAUSE(i);
		if (i % HOST_BLOCK == 0)
			block = host_load_floats(&column, i, host_block_length(column.length, i), buffer);
		if (da_column_is_null(&column, i))
			continue;
		x = da_float8_canonical(block[i % HOST_BLOCK]);
		if (state->count == PG_INT64_MAX)
			da_bigint_out_of_range();
		quantiles_bound(state, x, x);
		(*quantiles_bucket(state, bucket_of(x)))++;
		state->count++;
	}
}

/* a quantile that is asked for; NULL: NaN */
static double
fraction_arg(FunctionCallInfo fcinfo, int arg)
{
	double		fraction;

	if (PG_ARGISNULL(arg))
		return (double) NAN;
	fraction = PG_GETARG_FLOAT8(arg);
	da_check_quantile(fraction);
	return fraction + 0.0;
}

/* with a second argument that quantile is asked for */
PG_FUNCTION_INFO_V1(darray_quantiles_accum);

Datum
darray_quantiles_accum(PG_FUNCTION_ARGS)
{
	double		fraction = PG_NARGS() > 2 ? fraction_arg(fcinfo, 2) : (double) NAN;
	QuantilesState *state;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	state = (QuantilesState *) da_state_arg(fcinfo, &darray_quantiles_kind);
	quantiles_ask(state, fraction);
	quantiles_add(state, DA_GETARG(1));
	DA_RETURN_STATE(&state->state);
}

/* the same of states */
PG_FUNCTION_INFO_V1(darray_quantiles_ask);

Datum
darray_quantiles_ask(PG_FUNCTION_ARGS)
{
	double		fraction = fraction_arg(fcinfo, 2);
	QuantilesState *state;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	state = (QuantilesState *) da_state_arg(fcinfo, &darray_quantiles_kind);
	da_state_merge(&state->state, PG_GETARG_DATUM(1));
	quantiles_ask(state, fraction);
	DA_RETURN_STATE(&state->state);
}

PG_FUNCTION_INFO_V1(darray_quantiles_of);

Datum
darray_quantiles_of(PG_FUNCTION_ARGS)
{
	DaState    *state = da_state_create(&darray_quantiles_kind, CurrentMemoryContext);

	quantiles_add((QuantilesState *) state, DA_GETARG(0));
	DA_RETURN_STATE(state);
}

/* of the element whose rank is the least that is not below the fraction of all */
static Datum
quantile(FunctionCallInfo fcinfo, double fraction)
{
	QuantilesState *state = (QuantilesState *) da_state_look(PG_GETARG_DATUM(0),
															 &darray_quantiles_kind);
	double		rank;
	double		result;
	int64		below = 0;
	int			i = -1;

	if (isnan(fraction))
		fraction = state->fraction;
	if (state->count == 0 || isnan(fraction))
		PG_RETURN_NULL();
	rank = ceil(fraction * (double) state->count);
	rank = Max(rank, 1);
	if (rank >= (double) state->count)
		PG_RETURN_FLOAT8(state->greatest);
	do
	{
		i = quantiles_next(state, i + 1);
		below += state->page[i >> PAGE_SHIFT][i & (PAGE_SIZE - 1)];
	} while ((double) below < rank);
	result = middle_of(state->first * PAGE_SIZE + i);
	if (da_float8_lt(result, state->least))
		result = state->least;
	if (da_float8_lt(state->greatest, result))
		result = state->greatest;
	PG_RETURN_FLOAT8(rank == 1 ? state->least : result);
}

PG_FUNCTION_INFO_V1(darray_quantiles_finish);

Datum
darray_quantiles_finish(PG_FUNCTION_ARGS)
{
	return quantile(fcinfo, (double) NAN);
}

PG_FUNCTION_INFO_V1(darray_quantiles_quantile);

Datum
darray_quantiles_quantile(PG_FUNCTION_ARGS)
{
	return quantile(fcinfo, fraction_arg(fcinfo, 1));
}
