/*
 * host_group_reduce.c
 *	  Aggregates over groups of rows. A group's state is found by its id, so rows
 *	  are taken as they come; place 0 takes those that count for none.
 */
#include "host_group.h"

#include "finish.h"
#include "validity.h"

#define DA_TEMPLATE "group_template.h"
#include "each_storage.h"

typedef struct GroupFunctions
{
	void		(*start) (void *best, int64_t n, bool max);
	void		(*min) (const int32_t *ids, const void *values, int64_t at, int n,
						void *best, uint8_t *seen);
	void		(*max) (const int32_t *ids, const void *values, int64_t at, int n,
						void *best, uint8_t *seen);
	void		(*finish) (const void *best, const uint8_t *seen, int64_t n, void *to);
} GroupFunctions;

static const GroupFunctions group_functions[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {loop_##prefix##_start, loop_##prefix##_min, loop_##prefix##_max, \
	loop_##prefix##_finish},
#include "storage_list.h"
#undef DA_STORAGE
};

DaStatus
group_allocate(const DaCall *call, const GroupRows *rows, size_t size, void *address)
{
	void	  **memory = address;
	DaStatus	status = host_allocate((rows->ngroups + 1) * size, memory);

	if (status != DA_OK || host_clear(call, *memory, (rows->ngroups + 1) * size))
		return status;
	group_release(rows, size, *memory);
	*memory = NULL;
	return DA_INTERRUPTED;
}

void
group_release(const GroupRows *rows, size_t size, void *address)
{
	host_release(address, (rows->ngroups + 1) * size);
}

DaStatus
group_unpack(const DaCall *call, const GroupRows *rows, int count_at, GroupPacked *packed,
			 GroupTotal *totals)
{
	int			above = 128 - count_at;

	for (int64_t g = 0; g <= rows->ngroups; g++)
	{
		/* the sum is what is below the count, with its sign; a negative one borrowed */
		DaInt128	below = (DaInt128) (packed[g] << above) >> above;

		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		group_add_total(&totals[g], below,
						(uint64_t) ((packed[g] - (DaUint128) below) >> count_at));
		packed[g] = 0;
	}
	return DA_OK;
}

/* how many ids are not within 1..ngroups: those of NULLs, whose data is 0, among them */
DA_CLONES static int64_t
count_outside(const int32_t *ids, int n, uint32_t ngroups)
{
	int64_t		count = 0;

	for (int i = 0; i < n; i++)
		count += (uint32_t) ids[i] - 1 >= ngroups;
	return count;
}

/* does the block have ids that are outside and not NULL? */
static bool
has_outside(const GroupRows *rows, int64_t at, int n)
{
	const DaColumn *ids = rows->ids;
	int64_t		count = count_outside((const int32_t *) ids->data + at, n,
									  (uint32_t) rows->ngroups);

	if (count > 0 && ids->validity != NULL)
		count -= n - da_bits_count(ids->validity, ids->validity_offset + at, n);
	return count > 0;
}

const int32_t *
group_block_ids(const GroupRows *rows, int64_t at, int n, int32_t buffer[HOST_BLOCK])
{
	const int32_t *ids = (const int32_t *) rows->ids->data + at;
	const DaColumn *values = rows->values;
	bool		outside = has_outside(rows, at, n);

	if (!outside && (values == NULL || values->validity == NULL))
		return ids;
	memcpy(buffer, ids, n * sizeof(int32_t));
	if (outside)
	{
		*rows->outside = true;
		for (int i = 0; i < n; i++)
		{
			if (!group_within(rows, buffer[i]))
				buffer[i] = 0;
		}
	}
	for (int i = 0; i < n && values != NULL && values->validity != NULL; i += 64)
	{
		int			m = n - i < 64 ? n - i : 64;
		uint64_t	nulls = (da_bits_low(m) &
							 ~da_bits_load(values->validity, values->validity_offset + at + i, m));

		for (; nulls != 0; nulls &= nulls - 1)
			buffer[i + __builtin_ctzll(nulls)] = 0;
	}
	return buffer;
}

static DaStatus
reduce_count(DaCall *call, const GroupRows *rows, DaOutput *result)
{
	uint32_t   *counts;
	DaStatus	status = group_allocate(call, rows, sizeof(uint32_t), &counts);

	if (status != DA_OK)
		return status;
	for (int64_t at = 0; at < rows->ids->length && status == DA_OK; at += HOST_BLOCK)
	{
		int32_t		buffer[HOST_BLOCK];
		int			n = host_block_length(rows->ids->length, at);
		const int32_t *ids = group_block_ids(rows, at, n, buffer);

		for (int i = 0; i < n; i++)
			counts[ids[i]]++;
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	for (int64_t g = 1; g <= rows->ngroups && status == DA_OK; g++)
	{
		((int64_t *) result->data)[g - 1] = counts[g];
		if (host_interrupted_in(call, g))
			status = DA_INTERRUPTED;
	}
	validity_fill(result, true);
	group_release(rows, sizeof(uint32_t), counts);
	return status;
}

/*
 * Sums and averages
 */

static void
finish_integer(DaCall *call, DaFold op, const GroupTotal *total, void *to, int64_t i)
{
	DaInt128	sum = (DaInt128) ((DaUint128) total->u.part.high << 64 | total->u.part.low);

	if (op == DA_FOLD_AVG)
		((double *) to)[i] = da_finish_integer_average(sum, total->count);
	else
		((int64_t *) to)[i] = da_finish_int8(sum, &call->errors);
}

static void
finish_float(DaCall *call, DaFold op, const GroupRows *rows, const GroupTotal *total,
			 void *to, int64_t i)
{
	double		sum = total->u.whole.sum;

	if (isinf(sum) && !total->u.whole.special)
		call->errors |= DA_ERROR_OVERFLOW;
	else if (op == DA_FOLD_AVG)
		((double *) to)[i] = da_finish_average(sum, total->count);
	else if (rows->values->storage == DA_STORAGE_FLOAT4)
		((float *) to)[i] = (float) sum;
	else
		((double *) to)[i] = sum;
}

/* mark, a byte a group, where something other than -0 is; is there a -0 at all? */
static DaStatus
mark_other_than_minus_zero(DaCall *call, const GroupRows *rows, uint8_t *other, bool *found)
{
	const DaColumn *values = rows->values;
	const uint32_t *x4 = values->data;
	const uint64_t *x8 = values->data;

	*found = false;
	for (int64_t at = 0; at < rows->ids->length; at += HOST_BLOCK)
	{
		int32_t		buffer[HOST_BLOCK];
		int			n = host_block_length(rows->ids->length, at);
		const int32_t *ids = group_block_ids(rows, at, n, buffer);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		for (int i = 0; i < n; i++)
		{
			bool		minus_zero = (values->storage == DA_STORAGE_FLOAT4 ?
									  x4[at + i] == UINT32_C(1) << 31 :
									  x8[at + i] == UINT64_C(1) << 63);

			*found |= minus_zero;
			if (!minus_zero)
				other[ids[i]] = 1;
		}
	}
	return DA_OK;
}

/* groups of nothing but -0 have the sum -0 */
static DaStatus
correct_minus_zero(DaCall *call, const GroupRows *rows, GroupTotal *totals)
{
	bool		found = false;
	uint8_t    *other;
	DaStatus	status;

	for (int64_t g = 1; g <= rows->ngroups && !found; g++)
	{
		found = totals[g].u.whole.sum == 0 && totals[g].count > 0;
		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
	}
	if (!found)
		return DA_OK;
	status = group_allocate(call, rows, 1, &other);
	if (status != DA_OK)
		return status;
	status = mark_other_than_minus_zero(call, rows, other, &found);
	for (int64_t g = 1; g <= rows->ngroups && status == DA_OK && found; g++)
	{
		if (!other[g])
			totals[g].u.whole.sum = -0.0;
		if (host_interrupted_in(call, g))
			status = DA_INTERRUPTED;
	}
	group_release(rows, 1, other);
	return status;
}

static void
finish_total(DaCall *call, DaFold op, const GroupRows *rows, const GroupTotal *total,
			 void *to, int64_t i)
{
	if (op == DA_FOLD_COUNT)
		((int64_t *) to)[i] = total->count;
	else if (group_has_floats(rows))
		finish_float(call, op, rows, total, to, i);
	else
		finish_integer(call, op, total, to, i);
}

/* sums of float4 are rounded to it at once, averages are of the sums in double precision */
static bool
rounds_to_float4(DaFold op, const GroupRows *rows)
{
	return op == DA_FOLD_SUM && rows->values->storage == DA_STORAGE_FLOAT4;
}

/* the set of operations, bit k for ops[k], that a pass for sums or averages, "pass", gives */
static uint32_t
given_by(DaFold pass, const DaFold *ops, int nops, const GroupRows *rows)
{
	uint32_t	given = 0;

	for (int k = 0; k < nops; k++)
	{
		if (ops[k] == DA_FOLD_COUNT ||
			((ops[k] == DA_FOLD_SUM || ops[k] == DA_FOLD_AVG) &&
			 rounds_to_float4(ops[k], rows) == rounds_to_float4(pass, rows)))
			given |= UINT32_C(1) << k;
	}
	return given;
}

/* is there a SUM among the given operations? */
static bool
gives_sum(const DaFold *ops, uint32_t given)
{
	for (; given != 0; given &= given - 1)
	{
		if (ops[__builtin_ctz(given)] == DA_FOLD_SUM)
			return true;
	}
	return false;
}

/* one pass over the rows, for the given operations */
static DaStatus
reduce_sums(DaCall *call, DaFold pass, uint32_t given, const DaFold *ops,
			const GroupRows *rows, DaOutput *results)
{
	GroupTotal *totals;
	DaStatus	status = group_allocate(call, rows, sizeof(GroupTotal), &totals);

	if (status != DA_OK)
		return status;
	if (group_has_floats(rows))
	{
		status = group_sum_floats(call, rows, rounds_to_float4(pass, rows), totals);
		/* an average has no use for the sign of 0 */
		if (status == DA_OK && gives_sum(ops, given))
			status = correct_minus_zero(call, rows, totals);
	}
	else
		status = group_sum_integers(call, rows, totals);
	for (; given != 0; given &= given - 1)
	{
		int			k = __builtin_ctz(given);

		for (int64_t g = 1; g <= rows->ngroups && status == DA_OK; g++)
		{
			if (host_interrupted_in(call, g))
				status = DA_INTERRUPTED;
			if (totals[g].count == 0 && ops[k] != DA_FOLD_COUNT)
				continue;
			finish_total(call, ops[k], rows, &totals[g], results[k].data, g - 1);
			group_set_valid(&results[k], g);
		}
	}
	group_release(rows, sizeof(GroupTotal), totals);
	return status;
}

/*
 * Least, greatest, first and last
 */

/* rows a group, from which on it pays to look whether all groups were found */
#define ROWS_TO_END_EARLY	32

/* groups whose best values are begun or finished at a time; divides DA_INTERRUPT_STRIDE */
#define GROUPS_AT_ONCE		(1 << 16)

static DaStatus
start_best(const DaCall *call, DaFold op, const GroupRows *rows, uint8_t *best)
{
	DaStorage	storage = rows->values->storage;
	int64_t		places = rows->ngroups + 1;

	for (int64_t at = 0; at < places; at += GROUPS_AT_ONCE)
	{
		int64_t		n = places - at < GROUPS_AT_ONCE ? places - at : GROUPS_AT_ONCE;

		if (host_interrupted_in(call, at))
			return DA_INTERRUPTED;
		group_functions[storage].start(best + at * da_storage_size[storage], n,
									   op == DA_FOLD_MAX);
	}
	return DA_OK;
}

static DaStatus
finish_best(const DaCall *call, const GroupRows *rows, const uint8_t *best, const uint8_t *seen,
			DaOutput *result)
{
	DaStorage	storage = rows->values->storage;
	size_t		size = da_storage_size[storage];

	for (int64_t at = 0; at < rows->ngroups; at += GROUPS_AT_ONCE)
	{
		int64_t		left = rows->ngroups - at;
		int64_t		n = left < GROUPS_AT_ONCE ? left : GROUPS_AT_ONCE;

		if (host_interrupted_in(call, at))
			return DA_INTERRUPTED;
		/* what is kept begins with place 0 */
		group_functions[storage].finish(best + (at + 1) * size, seen + at + 1, n,
										(char *) result->data + at * size);
		for (int64_t g = at + 1; g <= at + n; g++)
		{
			if (seen[g])
				group_set_valid(result, g);
		}
	}
	return DA_OK;
}

static DaStatus
reduce_min_max(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	const DaColumn *values = rows->values;
	const GroupFunctions *functions = &group_functions[values->storage];
	size_t		size = da_storage_size[values->storage];
	uint8_t    *best;
	uint8_t    *seen;
	DaStatus	status = group_allocate(call, rows, size, &best);

	if (status != DA_OK)
		return status;
	status = group_allocate(call, rows, 1, &seen);
	if (status == DA_OK)
		status = start_best(call, op, rows, best);
	for (int64_t at = 0; at < rows->ids->length && status == DA_OK; at += HOST_BLOCK)
	{
		int32_t		buffer[HOST_BLOCK];
		int			n = host_block_length(rows->ids->length, at);
		const int32_t *ids = group_block_ids(rows, at, n, buffer);

		(op == DA_FOLD_MIN ? functions->min : functions->max) (ids, values->data, at, n,
															   best, seen);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	if (status == DA_OK)
		status = finish_best(call, rows, best, seen, result);
	group_release(rows, 1, seen);
	group_release(rows, size, best);
	return status;
}

/* where what is kept of the row's group is */
static inline int32_t
place_of(const GroupRows *rows, int64_t row)
{
	const DaColumn *ids = rows->ids;
	int32_t		id = ((const int32_t *) ids->data)[row];

	if (group_within(rows, id))
		return id;
	if (ids->validity == NULL || da_bit_get(ids->validity, ids->validity_offset + row))
		*rows->outside = true;
	return 0;
}

/*
 * The numbers, from 1, of each group's first or last row. Groups of many rows are all found
 * long before the last row.
 */
static DaStatus
find_ends_early(DaCall *call, DaFold op, const GroupRows *rows, uint32_t *found)
{
	int64_t		length = rows->ids->length;
	int64_t		missing = rows->ngroups;

	for (int64_t i = 0; i < length && missing > 0; i++)
	{
		int64_t		row = op == DA_FOLD_FIRST ? i : length - 1 - i;
		int32_t		place;

		if (host_interrupted_at(call, i))
			return DA_INTERRUPTED;
		place = place_of(rows, row);
		if (found[place] == 0)
		{
			found[place] = (uint32_t) (row + 1);
			missing -= place != 0;
		}
	}
	return DA_OK;
}

/* the same without a branch a row: what is stored last stays, so begin at the other end */
static DaStatus
find_ends_of_all(DaCall *call, DaFold op, const GroupRows *rows, uint32_t *found)
{
	int64_t		length = rows->ids->length;

	for (int64_t i = 0; i < length; i++)
	{
		int64_t		row = op == DA_FOLD_LAST ? i : length - 1 - i;

		if (host_interrupted_at(call, i))
			return DA_INTERRUPTED;
		found[place_of(rows, row)] = (uint32_t) (row + 1);
	}
	return DA_OK;
}

static DaStatus
reduce_ends(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	uint32_t   *found;
	DaColumn	positions = {.storage = DA_STORAGE_INT4, .length = rows->ngroups};
	DaStatus	status = group_allocate(call, rows, sizeof(uint32_t), &found);

	if (status != DA_OK)
		return status;
	/* 0 where there is none: outside of all positions */
	positions.data = found + 1;
	status = rows->ngroups < rows->ids->length / ROWS_TO_END_EARLY ?
		find_ends_early(call, op, rows, found) : find_ends_of_all(call, op, rows, found);
	if (status == DA_OK)
		status = host_gather(call, rows->values, &positions, result);
	group_release(rows, sizeof(uint32_t), found);
	return status;
}

static DaStatus
reduce_one(DaCall *call, DaFold op, const GroupRows *rows, DaOutput *result)
{
	switch (op)
	{
		case DA_FOLD_COUNT:
			return reduce_count(call, rows, result);
		case DA_FOLD_MIN:
		case DA_FOLD_MAX:
			return reduce_min_max(call, op, rows, result);
		case DA_FOLD_FIRST:
		case DA_FOLD_LAST:
			return reduce_ends(call, op, rows, result);
		case DA_FOLD_STDDEV:
		case DA_FOLD_VARIANCE:
		case DA_FOLD_STDDEV_POP:
		case DA_FOLD_VARIANCE_POP:
			return group_variance(call, op, rows, result);
		default:
			return fold_groups(call, op, rows, result);
	}
}

DaStatus
host_group_reduce(DaCall *call, const DaFold *ops, int nops, const DaColumn *ids,
				  const DaColumn *values, DaOutput *results)
{
	bool		outside = false;
	GroupRows	rows = {ids, values, results->length, &outside};
	DaStatus	status = DA_OK;
	uint32_t	done = 0;

	/* until a group has a value: NULL */
	for (int k = 0; k < nops; k++)
	{
		validity_fill(&results[k], false);
		if (!host_clear(call, results[k].data,
						rows.ngroups * da_storage_size[results[k].storage]))
			return DA_INTERRUPTED;
	}
	for (int k = 0; k < nops && ids == NULL && status == DA_OK; k++)
		status = fold_groups(call, ops[k], &rows, &results[k]);
	if (ids == NULL)
		return status;
	/* sums first, for they may count as well */
	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		if ((ops[k] == DA_FOLD_SUM || ops[k] == DA_FOLD_AVG) && !(done >> k & 1))
		{
			uint32_t	given = given_by(ops[k], ops, nops, &rows) & ~done;

			status = reduce_sums(call, ops[k], given, ops, &rows, results);
			done |= given;
		}
	}
	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		if (!(done >> k & 1))
			status = reduce_one(call, ops[k], &rows, &results[k]);
	}
	if (outside)
		call->errors = DA_ERROR_GROUP;
	return status;
}
