/*
 * host_group_sum.c
 *	  Exact sums of floats and of their squares, one a group.
 *
 * A value becomes a 128-bit integer in units that are the same for all rows: two
 * levels of exact_sum.h. Their place is guessed from a sample. What the levels do
 * not hold (what is left over, values that are too large, infinities, NaNs) is kept
 * apart in a list for each group and added in the end, so that a bad guess
 * costs time and never a bit.
 */
#include "kernel/group/host_group.h"
#include "kernel/host/host_loops.h"

/* rows looked at in a place of the sample, and the number of places */
#define SAMPLE_ROWS		GROUP_STEP
#define SAMPLE_PLACES	64

/* how many powers of two the greatest value may lie above those of the sample */
#define HEADROOM		3

/*
 * Rows between two times that packed sums are added to the totals: the fewer rows,
 * the wider the levels may be. So many a group, for that work to be small.
 */
#define ROWS_PER_GROUP	16
#define LEAST_ROWS		(1 << 16)
#define MOST_ROWS		(1 << 24)

/* how values become integers, and where what is left of them goes */
typedef struct GroupScale
{
	DaExactLevels levels;
	uint64_t	limit;			/* bits of the least magnitude that is too large */
	const DaCall *call;
	GroupParts *parts;
	GroupTerm	term;
} GroupScale;

/*
 * The squares of values, or what these are off by; 0 where no two doubles are the square, or it is
 * not finite. True if there is such a value.
 */
DA_FMA_CLONES static bool
square_step(const double *x, int n, bool missing, double *to)
{
	uint64_t	doubts = 0;

	for (int i = 0; i < n; i++)
	{
		uint64_t	doubt = 0;
		double		error;
		double		square = da_exact_product(x[i], x[i], &error, &doubt);
		uint64_t	bits = da_float8_bits(missing ? error : square);

		to[i] = da_float8_from_bits(doubt ? 0 : bits);
		doubts |= doubt;
	}
	return doubts != 0;
}

/* finite values whose squares are no two doubles, 0 in place of the others */
static void
factors_of_step(const double *x, int n, double *to)
{
	for (int i = 0; i < n; i++)
	{
		uint64_t	doubt = 0;
		double		error;

		(void) da_exact_product(x[i], x[i], &error, &doubt);
		to[i] = doubt && da_exact_is_finite(x[i]) ? x[i] : 0;
	}
}

/* the doubles of a step to be summed, and whether there are factors besides */
static const double *
load_step(const GroupRows *rows, GroupTerm term, int64_t at, int n, double buffer[GROUP_STEP],
		  bool *factors)
{
	const double *x = host_load_floats(rows->values, at, n, buffer);

	*factors = false;
	if (term == GROUP_VALUES)
		return x;
	*factors = square_step(x, n, term == GROUP_MISSING, buffer);
	return buffer;
}

/* an exponent, "most" at most, that most values are likely to be below */
static int
guess_exponent(const GroupRows *rows, GroupTerm term, int most)
{
	int64_t		length = rows->ids->length;
	int64_t		step = length / (SAMPLE_ROWS * SAMPLE_PLACES) * SAMPLE_ROWS;
	uint64_t	greatest = 0;

	if (step == 0)
		step = SAMPLE_ROWS;
	for (int64_t at = 0; at < length; at += step)
	{
		double		buffer[GROUP_STEP];
		int32_t		ids_buffer[HOST_BLOCK];
		int			n = (int) (length - at < SAMPLE_ROWS ? length - at : SAMPLE_ROWS);
		const int32_t *ids = group_block_ids(rows, at, n, ids_buffer);
		bool		factors;
		const double *x = load_step(rows, term, at, n, buffer, &factors);

		for (int i = 0; i < n; i++)
		{
			uint64_t	magnitude = da_float8_bits(x[i]) & INT64_MAX;

			if (magnitude > greatest && ids[i] != 0 &&
				da_exact_exponent(magnitude) <= most - HEADROOM)
				greatest = magnitude;
		}
	}
	return da_exact_exponent(greatest) + HEADROOM;
}

/* integers that have room for the sum and the count of so many rows */
static void
choose_scale(const GroupRows *rows, GroupScale *scale, GroupPacking *packing)
{
	int			exponent;
	int			row_bits = 17;
	int			width;

	packing->rows = LEAST_ROWS;
	while (packing->rows < MOST_ROWS && packing->rows < rows->ids->length &&
		   packing->rows < rows->ngroups * ROWS_PER_GROUP)
	{
		packing->rows *= 2;
		row_bits++;
	}
	/* sum and sign below, count above; a value is less than 2^(2 * width + 2) */
	width = (125 - 2 * row_bits) / 2;
	exponent = guess_exponent(rows, scale->term, DA_EXACT_MOST(width));
	packing->count_at = 128 - row_bits;
	scale->levels = da_exact_levels(exponent, width);
	scale->limit = (uint64_t) (exponent + 1 + 1023) << 52;
}

/* the bits of a value, or 0 if it is too large */
DA_INLINE uint64_t
bits_within(uint64_t bits, uint64_t limit)
{
	return (int64_t) (bits & INT64_MAX) >= (int64_t) limit ? 0 : bits;
}

/*
 * Packed pieces of a step, each with a count of 1. Values that are too large have
 * none and are left over. True if anything is.
 */
DA_CLONES static bool
split_step(const double *x, int n, const GroupScale *scale, int count_at, uint64_t *low,
		   uint64_t *high)
{
	double		s1 = scale->levels.s1;
	double		s2 = scale->levels.s2;
	uint64_t	limit = scale->limit;
	int			shift = scale->levels.e1 - scale->levels.e2;
	uint64_t	one = UINT64_C(1) << (count_at - 64);
	uint64_t	rest = 0;

	for (int i = 0; i < n; i++)
	{
		uint64_t	bits = da_float8_bits(x[i]);
		uint64_t	within = bits_within(bits, limit);
		int64_t		piece1;
		int64_t		piece2;
		double		left;
		uint64_t	shifted;

		left = da_exact_split(da_float8_from_bits(within), s1, &piece1);
		left = da_exact_split(left, s2, &piece2);
		shifted = (uint64_t) piece1 << shift;
		low[i] = shifted + (uint64_t) piece2;
		high[i] = one + (uint64_t) (piece1 >> (64 - shift)) + (uint64_t) (piece2 >> 63) +
			(low[i] < shifted);
		rest |= (bits ^ within) | da_float8_bits(left) << 1;
	}
	return rest != 0;
}

/* what split_step() left over */
DA_CLONES static void
rest_of_step(const double *x, int n, const GroupScale *scale, double *rest)
{
	for (int i = 0; i < n; i++)
	{
		uint64_t	bits = da_float8_bits(x[i]);
		uint64_t	within = bits_within(bits, scale->limit);
		double		left = da_float8_from_bits(within);
		int64_t		piece;

		left = da_exact_split(left, scale->levels.s1, &piece);
		left = da_exact_split(left, scale->levels.s2, &piece);
		rest[i] = within != bits ? x[i] : left;
	}
}

/* room for the rests of a step */
static DaStatus
reserve_rests(const DaCall *call, GroupParts *parts)
{
	GroupRests *rests = &parts->rests;
	int64_t		capacity = rests->capacity * 2;
	GroupRest  *larger;
	DaStatus	status;

	if (rests->used + GROUP_STEP <= rests->capacity)
		return DA_OK;
	if (rests->heads == NULL)
	{
		status = group_allocate(call, &parts->rows, sizeof(int64_t), &rests->heads);
		if (status != DA_OK)
			return status;
		capacity = 4 * GROUP_STEP;
		rests->used = 1;
	}
	status = host_allocate(capacity * sizeof(GroupRest), (void **) &larger);
	if (status != DA_OK)
		return status;
	if (rests->rests != NULL &&
		!host_move(call, larger, rests->rests, rests->used * sizeof(GroupRest)))
	{
		host_release(larger, capacity * sizeof(GroupRest));
		return DA_INTERRUPTED;
	}
	host_release(rests->rests, rests->capacity * sizeof(GroupRest));
	rests->rests = larger;
	rests->capacity = capacity;
	return DA_OK;
}

static DaStatus
keep_rests(const GroupScale *scale, const int32_t *ids, const double *x, int n, bool squared)
{
	GroupRests *rests = &scale->parts->rests;
	DaStatus	status = reserve_rests(scale->call, scale->parts);

	for (int i = 0; i < n && status == DA_OK; i++)
	{
		if (x[i] != 0 && ids[i] != 0)
		{
			rests->rests[rests->used] = (GroupRest) {x[i], scale->term, squared,
													 (uint64_t) rests->heads[ids[i]]
				};
			rests->heads[ids[i]] = rests->used++;
		}
	}
	return status;
}

/* the sum of the packed pieces of a run: by halves of 32 bits where there are carries */
DA_CLONES static GroupPacked
sum_run(const uint64_t *low, const uint64_t *high, int n)
{
	uint64_t	least = 0;
	uint64_t	middle = 0;
	uint64_t	most = 0;

	for (int i = 0; i < n; i++)
	{
		least += low[i] & UINT32_MAX;
		middle += low[i] >> 32;
		most += high[i];
	}
	return ((GroupPacked) most << 64) + ((GroupPacked) middle << 32) + least;
}

/* a step of rows */
static DaStatus
add_floats(const GroupRows *rows, const GroupPacking *packing, const int32_t *ids, int64_t at,
		   int n, void *packed)
{
	const GroupScale *scale = packing->context;
	double		buffer[GROUP_STEP];
	double		rest[GROUP_STEP];
	GroupPacked *sum = packed;

	/* a vector that spans two cache lines is slow to read again in parts */
	uint64_t	low[GROUP_STEP] __attribute__((aligned(64)));
	uint64_t	high[GROUP_STEP] __attribute__((aligned(64)));
	bool		factors;
	const double *x = load_step(rows, scale->term, at, n, buffer, &factors);
	DaStatus	status = DA_OK;

	if (split_step(x, n, scale, packing->count_at, low, high))
	{
		rest_of_step(x, n, scale, rest);
		status = keep_rests(scale, ids, rest, n, false);
	}
	/* the squares of what is in a step are sums of doubles and these */
	if (factors && scale->term == GROUP_SQUARES && status == DA_OK)
	{
		factors_of_step(host_load_floats(rows->values, at, n, buffer), n, rest);
		status = keep_rests(scale, ids, rest, n, true);
	}
	if (group_in_runs(ids, n))
	{
		for (int i = 0, run; i < n; i += run)
		{
			run = group_run_length(ids + i, n - i);
			sum[ids[i]] += sum_run(low + i, high + i, run);
		}
	}
	else
	{
		for (int i = 0; i < n; i++)
			sum[ids[i]] += (GroupPacked) high[i] << 64 | low[i];
	}
	return status;
}

DaStatus
group_sum_floats(DaCall *call, GroupParts *parts, GroupTerm term)
{
	GroupScale	scale = {.call = call, .parts = parts, .term = term};
	GroupPacking packing = {add_floats, &scale, .copies = 1};

	choose_scale(&parts->rows, &scale, &packing);
	parts->exact[term].exponent = scale.levels.e2;
	return group_add_packed(call, &parts->rows, &packing, parts->exact[term].totals);
}
