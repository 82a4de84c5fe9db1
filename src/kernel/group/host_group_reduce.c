/*
 * host_group_reduce.c
 *	  Aggregates over groups of rows. A group's state is found by its id, so rows
 *	  are taken as they come; place 0 takes those that count for none.
 */
#include "kernel/group/host_group.h"

#include "kernel/aggregate/finish.h"
#include "kernel/host/validity.h"

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

bool
group_next(const DaCall *call, const GroupRows *rows, GroupBlock *block, DaStatus *status)
{
	block->at += block->n;
	if (*status == DA_OK && host_interrupted_at(call, block->at))
		*status = DA_INTERRUPTED;
	if (*status != DA_OK || block->at >= rows->ids->length)
		return false;
	block->n = host_block_length(rows->ids->length, block->at);
	block->ids = group_block_ids(rows, block->at, block->n, block->buffer);
	return true;
}

DA_CLONES int
group_count_changes(const int32_t *ids, int n)
{
	int			count = 0;

	for (int i = 1; i < n; i++)
		count += ids[i] != ids[i - 1];
	return count;
}

/*
 * Add packed sums and counts to the totals, and set them to 0. The sum is what is below the count,
 * with its sign; a negative one has borrowed from the count.
 */
static DaStatus
unpack(const DaCall *call, const GroupRows *rows, const GroupPacking *packing, void *packed,
	   GroupTotal *totals)
{
	int			above = (packing->narrow ? 64 : 128) - packing->count_at;

	for (int64_t g = 0; g <= rows->ngroups; g++)
	{
		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		for (int c = 0; c < packing->copies; c++)
		{
			int64_t		at = c * (rows->ngroups + 1) + g;

			if (packing->narrow)
			{
				uint64_t   *sum = (uint64_t *) packed + at;
				int64_t		below = (int64_t) (*sum << above) >> above;

				group_add_total(&totals[g], below, (*sum - (uint64_t) below) >> packing->count_at);
				*sum = 0;
			}
			else
			{
				GroupPacked *sum = (GroupPacked *) packed + at;
				DaInt128	below = (DaInt128) (*sum << above) >> above;

				group_add_total(&totals[g], below,
								(uint64_t) ((*sum - (DaUint128) below) >> packing->count_at));
				*sum = 0;
			}
		}
	}
	return DA_OK;
}

DaStatus
group_add_packed(const DaCall *call, const GroupRows *rows, const GroupPacking *packing,
				 GroupTotal *totals)
{
	size_t		size = packing->narrow ? packing->copies * sizeof(uint64_t) : sizeof(GroupPacked);
	GroupBlock	block = {.n = 0};
	void	   *packed;
	DaStatus	status = group_allocate(call, rows, size, &packed);

	if (status != DA_OK)
		return status;
	while (group_next(call, rows, &block, &status))
	{
		if (block.at > 0 && block.at % packing->rows == 0)
			status = unpack(call, rows, packing, packed, totals);
		for (int i = 0; i < block.n && status == DA_OK; i += GROUP_STEP)
		{
			group_fetch_columns(rows, block.at + i);
			if (!packing->narrow)
				group_fetch_kept(rows, packed, size, block.ids, i, block.n);
			status = packing->step(rows, packing, block.ids + i, block.at + i,
								   group_step_length(i, block.n), packed);
		}
	}
	if (status == DA_OK)
		status = unpack(call, rows, packing, packed, totals);
	group_release(rows, size, packed);
	return status;
}

static DaStatus
reduce_count(DaCall *call, const GroupRows *rows, DaOutput *result)
{
	GroupBlock	block = {.n = 0};
	uint32_t   *counts;
	DaStatus	status = group_allocate(call, rows, sizeof(uint32_t), &counts);

	if (status != DA_OK)
		return status;
	while (group_next(call, rows, &block, &status))
	{
		const int32_t *ids = block.ids;
		int			n = block.n;

		if (group_in_runs(ids, n))
		{
			for (int i = 0, run; i < n; i += run)
			{
				run = group_run_length(ids + i, n - i);
				counts[ids[i]] += run;
			}
		}
		else
		{
			for (int i = 0; i < n; i++)
				counts[ids[i]]++;
		}
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
 * Sums, averages and deviations, and counts beside them
 */

/* of integers: they take no accumulator */
static DaScalar
finish_integers(const GroupParts *parts, DaFold op, int64_t g, uint32_t *errors)
{
	int64_t		count = group_count(parts, g);
	DaInt128	sum = group_integer_sum(parts, g);
	DaScalar	value = {.bits = 0};

	if (op == DA_FOLD_SUM)
		value.i8 = da_finish_int8(sum, errors);
	else if (op == DA_FOLD_AVG)
		value.f8 = da_finish_integer_average(sum, count);
	else
		value.f8 = da_finish_integer_deviation(count, sum, group_integer_squares(parts, g),
											   da_fold_is_sample(op), da_fold_is_root(op));
	return value;
}

/* of floats that are squared, or have rests */
DA_NOINLINE DaStatus
finish_accum(DaCall *call, const GroupParts *parts, DaFold op, int64_t g, DaStorage result,
			 DaScalar *value)
{
	bool		squares = da_fold_info[op].kept == DA_KEPT_SQUARES;
	DaNumberRoom room;
	DaGrow		grow = da_grow_here(&room);
	DaAccum		accum = {.count = group_count(parts, g)};
	DaStatus	status = group_add_to_accum(call, parts, g, squares, &accum, &grow);

	if (status == DA_OK)
		*value = da_accum_finish(&accum, op, DA_ACCUM_FLOATS, result, &call->errors);
	return status;
}

static inline DaStatus
finish_floats(DaCall *call, const GroupParts *parts, DaFold op, int64_t g, DaStorage result,
			  DaScalar *value)
{
	const GroupExact *sums = &parts->exact[GROUP_VALUES];
	const GroupTotal *total = &sums->totals[g];

	if (da_fold_info[op].kept == DA_KEPT_SQUARES || group_rests(parts, g) != 0)
		return finish_accum(call, parts, op, g, result, value);
	*value = da_finish_floats(da_exact_value(total->high, total->low, sums->exponent), 0,
							  group_is_minus_zero(parts, g), op, total->count, result,
							  &call->errors);
	return DA_OK;
}

static DaStatus
finish_groups(DaCall *call, DaFold op, const GroupParts *parts, DaOutput *result)
{
	bool		floats = group_has_floats(&parts->rows);
	DaStatus	status = DA_OK;

	for (int64_t g = 1; g <= parts->rows.ngroups && status == DA_OK; g++)
	{
		int64_t		count = group_count(parts, g);
		DaScalar	value = {.i8 = count};

		if (host_interrupted_in(call, g))
			return DA_INTERRUPTED;
		if (count < da_fold_info[op].least)
			continue;
		if (op != DA_FOLD_COUNT && floats)
			status = finish_floats(call, parts, op, g, result->storage, &value);
		else if (op != DA_FOLD_COUNT)
			value = finish_integers(parts, op, g, &call->errors);
		da_output_put(result, g - 1, value);
		group_set_valid(result, g);
	}
	return status;
}

/* one pass over the rows for all of these; which ones */
static DaStatus
reduce_sums(DaCall *call, const DaFold *ops, int nops, const GroupRows *rows, DaOutput *results,
			uint32_t *done)
{
	uint32_t	kept = 0;
	uint32_t	wanted = 0;
	GroupParts	parts;
	DaStatus	status;

	for (int k = 0; k < nops; k++)
	{
		kept |= UINT32_C(1) << da_fold_info[ops[k]].kept;
		wanted |= UINT32_C(1) << ops[k];
	}
	if ((kept & (1 << DA_KEPT_SUM | 1 << DA_KEPT_SQUARES)) == 0)
		return DA_OK;
	status = group_parts_open(call, rows, (kept >> DA_KEPT_SQUARES & 1) != 0,
							  (wanted >> DA_FOLD_SUM & 1) != 0, &parts);
	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		if (ops[k] == DA_FOLD_COUNT || da_fold_info[ops[k]].kept == DA_KEPT_SUM ||
			da_fold_info[ops[k]].kept == DA_KEPT_SQUARES)
		{
			status = finish_groups(call, ops[k], &parts, &results[k]);
			*done |= UINT32_C(1) << k;
		}
	}
	group_parts_release(&parts);
	return status;
}

/*
 * First and last
 */

/* rows a group, from which on it pays to look whether all groups were found */
#define ROWS_TO_END_EARLY	32

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
 * The numbers, from 1, of each group's first or last row. Groups of many rows are all found early,
 * long before the last row; else without a branch a row: what is stored last stays, so begin at
 * the other end.
 */
DA_INLINE DaStatus
find_ends(DaCall *call, DaFold op, const GroupRows *rows, bool early, uint32_t *found)
{
	int64_t		length = rows->ids->length;
	int64_t		missing = rows->ngroups;

	for (int64_t i = 0; i < length && (missing > 0 || !early); i++)
	{
		int64_t		row = (op == DA_FOLD_FIRST) == early ? i : length - 1 - i;
		int32_t		place;

		if (host_interrupted_at(call, i))
			return DA_INTERRUPTED;
		place = place_of(rows, row);
		if (early && found[place] != 0)
			continue;
		found[place] = (uint32_t) (row + 1);
		missing -= early && place != 0;
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
		find_ends(call, op, rows, true, found) : find_ends(call, op, rows, false, found);
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
		case DA_FOLD_FIRST:
		case DA_FOLD_LAST:
			return reduce_ends(call, op, rows, result);
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
	status = reduce_sums(call, ops, nops, &rows, results, &done);
	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		if (!(done >> k & 1))
			status = reduce_one(call, ops[k], &rows, &results[k]);
	}
	if (outside)
		call->errors = DA_ERROR_GROUP;
	return status;
}
