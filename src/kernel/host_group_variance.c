/*
 * host_group_variance.c
 *	  Variances and standard deviations by group, of samples and populations: of integers by
 *	  integers, of floats from exact sums, so that neither depends on the order of rows.
 */
#include "host_group.h"

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

static inline bool
is_root(DaGroupOp op)
{
	return op == DA_GROUP_STDDEV || op == DA_GROUP_STDDEV_POP;
}

/* what a sample has less than a population: degrees of freedom */
static inline int
less_free(DaGroupOp op)
{
	return op == DA_GROUP_STDDEV || op == DA_GROUP_VARIANCE ? 1 : 0;
}

/* integers: (n * sum of squares - sum^2) / (n * (n - 1)) in integers, rounded once; of a
 * population by n * n */
static double
variance_of_group(DaGroupOp op, const GroupSquares *group)
{
	DaInt256	n = int256_from_int128(group->count);
	DaInt256	sum = int256_from_int128(group->sum);
	DaInt256	low = int256_from_int128((DaInt128) group->low);
	DaInt256	high = int256_from_int128((DaInt128) group->high);
	DaInt256	squares = int256_add(low, int256_shift_left(high, 64));
	DaInt256	numerator = int256_sub(int256_mul(n, squares), int256_mul(sum, sum));
	uint64_t	denominator = (uint64_t) group->count * (uint64_t) (group->count - less_free(op));

	return is_root(op) ? int256_ratio_square_root(numerator, denominator) :
		int256_ratio(numerator, denominator);
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
variance_of_integers(DaCall *call, DaGroupOp op, const GroupRows *rows, DaOutput *result)
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
		if (groups[g].count <= less_free(op))
			continue;
		((double *) result->data)[g - 1] = variance_of_group(op, &groups[g]);
		group_set_valid(result, g);
	}
	group_release(rows, sizeof(GroupSquares), groups);
	return status;
}

/* as host_aggregate() does it: from exact sums of deviations and of their squares */
static DaStatus
finish_floats(DaCall *call, DaGroupOp op, const GroupRows *rows, const GroupTotal *means,
			  const GroupTotal *deviations, const GroupTotal *squares, DaOutput *result)
{
	double	   *to = result->data;

	for (int64_t g = 1; g <= rows->ngroups; g++)
	{
		double		count = (double) means[g].count;
		double		s1 = deviations[g].u.whole.sum;
		double		m2 = squares[g].u.whole.sum - s1 * s1 / count;

		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		if (means[g].count <= less_free(op))
			continue;
		group_set_valid(result, g);
		if (means[g].u.whole.special)
			to[g - 1] = NAN;
		else if (!isfinite(m2))
			call->errors |= DA_ERROR_OVERFLOW;
		else
		{
			double		variance = m2 > 0 ? m2 / (count - less_free(op)) : 0;

			to[g - 1] = is_root(op) ? __builtin_sqrt(variance) : variance;
		}
	}
	return DA_OK;
}

/* from sums to means */
static DaStatus
divide_sums(const DaCall *call, const GroupRows *rows, GroupTotal *totals)
{
	for (int64_t g = 1; g <= rows->ngroups; g++)
	{
		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		if (totals[g].count > 0)
			totals[g].u.whole.sum /= (double) totals[g].count;
	}
	return DA_OK;
}

static DaStatus
variance_of_floats(DaCall *call, DaGroupOp op, const GroupRows *rows, DaOutput *result)
{
	GroupSource source = {NULL, false, false};
	GroupTotal *totals[3] = {NULL, NULL, NULL}; /* means, deviations, squares */
	DaStatus	status = DA_OK;

	for (int k = 0; k < 3 && status == DA_OK; k++)
		status = group_allocate(call, rows, sizeof(GroupTotal), &totals[k]);
	if (status == DA_OK)
		status = group_sum_floats(call, rows, &source, totals[0]);
	if (status == DA_OK)
		status = divide_sums(call, rows, totals[0]);
	if (status == DA_OK)
	{
		source.means = totals[0];
		status = group_sum_floats(call, rows, &source, totals[1]);
	}
	if (status == DA_OK)
	{
		source.squares = true;
		status = group_sum_floats(call, rows, &source, totals[2]);
	}
	if (status == DA_OK)
		status = finish_floats(call, op, rows, totals[0], totals[1], totals[2], result);
	for (int k = 0; k < 3; k++)
		group_release(rows, sizeof(GroupTotal), totals[k]);
	return status;
}

DaStatus
group_variance(DaCall *call, DaGroupOp op, const GroupRows *rows, DaOutput *result)
{
	return group_has_floats(rows) ? variance_of_floats(call, op, rows, result) :
		variance_of_integers(call, op, rows, result);
}
