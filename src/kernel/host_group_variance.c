/*
 * host_group_variance.c
 *	  Variances and standard deviations by group, of samples and populations: of integers by
 *	  integers, of floats from exact sums, so that neither depends on the order of rows.
 */
#include "host_group.h"

#include "finish.h"

/*
 * Integers of a group: their sum, and the sum of their squares as sums of lower
 * and upper halves (below 2^95 each, and never negative).
 */
typedef struct GroupSquares
{
	DaInt128	sum;
	DaUint128	low;
	DaUint128	high;
	int64_t		count;
} GroupSquares;

static double
variance_of_group(DaFold op, const GroupSquares *group)
{
	DaInt256	low = int256_from_int128((DaInt128) group->low);
	DaInt256	high = int256_from_int128((DaInt128) group->high);

	return da_finish_integer_deviation(group->count, group->sum,
									   int256_add(low, int256_shift_left(high, 64)),
									   da_fold_is_sample(op), da_fold_is_root(op));
}

/* a block of integers of any storage */
static void
load_integers(const DaColumn *values, int64_t at, int n, int64_t to[HOST_BLOCK])
{
	switch (values->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			for (int i = 0; i < n; i++) \
				to[i] = (int64_t) ((const ctype *) values->data)[at + i]; \
			break;
#include "storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
}

static DaStatus
variance_of_integers(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	GroupSquares *groups;
	DaStatus	status = group_allocate(call, rows, sizeof(GroupSquares), &groups);

	if (status != DA_OK)
		return status;
	for (int64_t at = 0; at < rows->ids->length && status == DA_OK; at += HOST_BLOCK)
	{
		int32_t		buffer[HOST_BLOCK];
		int64_t		values[HOST_BLOCK];
		int			n = host_block_length(rows->ids->length, at);
		const int32_t *ids = group_block_ids(rows, at, n, buffer);

		load_integers(rows->values, at, n, values);
		for (int i = 0; i < n; i++)
		{
			GroupSquares *group = &groups[ids[i]];
			DaUint128	square = (DaUint128) ((DaInt128) values[i] * values[i]);

			group->sum += values[i];
			group->low += (uint64_t) square;
			group->high += (uint64_t) (square >> 64);
			group->count++;
		}
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	for (int64_t g = 1; g <= rows->ngroups && status == DA_OK; g++)
	{
		if (host_interrupted_in(call, g))
			status = DA_INTERRUPTED;
		if (groups[g].count < da_fold_info[op].least)
			continue;
		((double *) result->data)[g - 1] = variance_of_group(op, &groups[g]);
		group_set_valid(result, g);
	}
	group_release(rows, sizeof(GroupSquares), groups);
	return status;
}

/* exact sums by group: of the values, of their squares as doubles, of what these are off by */
typedef struct GroupSpreads
{
	GroupExact	sums[3];
	int			terms;			/* nothing is missing from the squares of float4 */
	int			exponent;		/* units for all of them in so many words below */
	bool		fits;
} GroupSpreads;

/* words for sums without rests, and for squares */
#define SPREAD_WORDS	4
#define SPREAD_SQUARES	(2 * SPREAD_WORDS)

/* half of an exponent, rounded down */
static inline int
half(int exponent)
{
	return (exponent - (exponent & 1)) / 2;
}

static void
choose_units(GroupSpreads *spreads)
{
	const GroupExact *sums = spreads->sums;
	int			exponent = sums[GROUP_VALUES].exponent;

	for (int k = GROUP_SQUARES; k < spreads->terms; k++)
		if (half(sums[k].exponent) < exponent)
			exponent = half(sums[k].exponent);
	spreads->exponent = exponent;
	/* totals of 128 bits; 2^31 times their squares */
	spreads->fits = sums[GROUP_VALUES].exponent - exponent + 128 <= 64 * SPREAD_WORDS;
	for (int k = GROUP_SQUARES; k < spreads->terms; k++)
		if (sums[k].exponent - 2 * exponent + 128 + 32 > 64 * SPREAD_SQUARES)
			spreads->fits = false;
}

static inline void
add_total(uint64_t *word, int words, const GroupTotal *total, int shift)
{
	da_fixed_add(word, words, (int64_t) total->u.part.high, shift + 64);
	da_fixed_add(word, words, (int64_t) (total->u.part.low >> 32), shift + 32);
	da_fixed_add(word, words, (int64_t) (total->u.part.low & 0xFFFFFFFF), shift);
}

static DaSpread
spread_of_totals(const GroupSpreads *spreads, int64_t g)
{
	const GroupExact *sums = spreads->sums;
	uint64_t	sum[SPREAD_WORDS] = {0};
	uint64_t	squares[SPREAD_SQUARES] = {0};

	add_total(sum, SPREAD_WORDS, &sums[0].totals[g], sums[0].exponent - spreads->exponent);
	for (int k = GROUP_SQUARES; k < spreads->terms; k++)
		add_total(squares, SPREAD_SQUARES, &sums[k].totals[g],
				  sums[k].exponent - 2 * spreads->exponent);
	return da_spread((uint64_t) sums[0].totals[g].count, sum, SPREAD_WORDS, squares, SPREAD_SQUARES,
					 spreads->exponent);
}

/* the same with rests and factors */
static DaStatus
spread_with_rests(const DaCall *call, const GroupSpreads *spreads, int64_t g, DaSpread *spread,
				  bool *special)
{
	const GroupExact *sums = spreads->sums;
	const GroupRests *factors = &sums[GROUP_SQUARES].factors;
	DaExactSum	sum;
	DaExactSum	part;
	DaProducts	squares;
	int64_t		added = 0;
	DaStatus	status;

	da_exact_init(&sum);
	da_exact_init(&part);
	da_products_init(&squares);
	status = group_exact_sum(call, &sums[GROUP_VALUES], g, &sum);
	*special = sum.special != 0;
	for (int k = GROUP_SQUARES; k < spreads->terms && status == DA_OK; k++)
		status = group_exact_sum(call, &sums[k], g, &part);
	for (int64_t i = factors->heads ? factors->heads[g] : 0; i != 0 && status == DA_OK;
		 i = factors->rests[i].next)
	{
		da_products_add(&squares, factors->rests[i].value, factors->rests[i].value);
		if (host_interrupted_in(call, ++added))
			status = DA_INTERRUPTED;
	}
	if (status != DA_OK)
		return status;
	da_exact_propagate(&sum);
	da_exact_propagate(&part);
	da_products_propagate(&squares);
	da_products_add_limbs(&squares, part.limb);
	da_products_propagate(&squares);
	*spread = da_spread_of_sums((uint64_t) sums[0].totals[g].count, &sum, &squares);
	return DA_OK;
}

static bool
has_rests(const GroupSpreads *spreads, int64_t g)
{
	for (int k = 0; k < spreads->terms; k++)
	{
		const GroupExact *sums = &spreads->sums[k];

		if ((sums->rests.heads && sums->rests.heads[g] != 0) ||
			(sums->factors.heads && sums->factors.heads[g] != 0))
			return true;
	}
	return false;
}

static DaStatus
finish_floats(DaCall *call, DaFold op, const GroupRows *rows, const GroupSpreads *spreads,
			  DaOutput *result)
{
	double	   *to = result->data;

	for (int64_t g = 1; g <= rows->ngroups; g++)
	{
		int64_t		count = spreads->sums[0].totals[g].count;
		bool		special = false;
		DaSpread	spread;

		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		if (count < da_fold_info[op].least)
			continue;
		group_set_valid(result, g);
		if (spreads->fits && !has_rests(spreads, g))
			spread = spread_of_totals(spreads, g);
		else if (spread_with_rests(call, spreads, g, &spread, &special) != DA_OK)
			return DA_INTERRUPTED;
		to[g - 1] = da_finish_deviation(&spread, count, special, da_fold_is_sample(op),
										da_fold_is_root(op), &call->errors);
	}
	return DA_OK;
}

static DaStatus
variance_of_floats(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	GroupSpreads spreads = {.terms = rows->values->storage == DA_STORAGE_FLOAT8 ? 3 : 2};
	DaStatus	status = DA_OK;

	for (int k = 0; k < spreads.terms && status == DA_OK; k++)
	{
		status = group_allocate(call, rows, sizeof(GroupTotal), &spreads.sums[k].totals);
		if (status == DA_OK)
			status = group_add_floats(call, rows, (GroupTerm) k, &spreads.sums[k]);
	}
	if (status == DA_OK)
	{
		choose_units(&spreads);
		status = finish_floats(call, op, rows, &spreads, result);
	}
	for (int k = 0; k < spreads.terms; k++)
	{
		group_release_rests(rows, &spreads.sums[k]);
		group_release(rows, sizeof(GroupTotal), spreads.sums[k].totals);
	}
	return status;
}

DaStatus
group_variance(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	return group_has_floats(rows) ? variance_of_floats(call, op, rows, result) :
		variance_of_integers(call, op, rows, result);
}
