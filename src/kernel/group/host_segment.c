/*
 * host_segment.c
 *	  Groups whose rows lie side by side: the numbers of runs, and aggregates of segments, which
 *	  take no numbers of groups beside the rows.
 */
#include "kernel/group/host_group.h"

#include "kernel/aggregate/finish.h"
#include "kernel/host/validity.h"
#include "kernel/program/host_program.h"

DaStatus
host_run_id(DaCall *call, const DaColumn *differ, DaOutput *result)
{
	const uint8_t *from = differ->data;
	int32_t    *to = result->data;
	int32_t		id = 1;

	validity_fill(result, true);
	to[0] = id;
	for (int64_t at = 0; at < differ->length; at += HOST_BLOCK)
	{
		int			n = host_block_length(differ->length, at);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		for (int i = 0; i < n; i++)
			to[at + i + 1] = id += from[at + i];
	}
	return DA_OK;
}

/* rows a segment, on the average, from which on each is aggregated by itself */
#define SEGMENT_ROWS	256

/* segments with more of these than rows are mostly empty: what is kept a group would be more */
#define SEGMENTS_A_ROW	4

/* a segment, from 0 on: what is outside of all rows is none of its */
static void
segment_bounds(const DaColumn *ends, int64_t segment, int64_t length, int64_t *from, int64_t *end)
{
	*from = da_column_integer(ends, segment) - 1;
	*end = da_column_integer(ends, segment + 1) - 1;
	if (*from < 0)
		*from = 0;
	if (*end > length)
		*end = length;
}

/* what is known of all elements; there are enough */
static DaScalar
finish_integers(const DaReduced *reduced, DaFold op, uint32_t *errors)
{
	DaInt128	sum = (DaInt128) ((DaUint128) reduced->sum.word[1] << 64 | reduced->sum.word[0]);
	DaScalar	value = {.bits = 0};

	if (op == DA_FOLD_SUM)
		value.i8 = da_finish_int8(sum, errors);
	else if (op == DA_FOLD_AVG)
		value.f8 = da_finish_integer_average(sum, reduced->count);
	else
		value.f8 = da_finish_integer_deviation(reduced->count, sum, reduced->sum_squares,
											   da_fold_is_sample(op), da_fold_is_root(op));
	return value;
}

static DaScalar
finish_floats(const DaReduced *reduced, DaFold op, DaStorage result, uint32_t *errors)
{
	DaScalar	value = {.bits = 0};

	if (da_fold_info[op].kept == DA_KEPT_SQUARES)
		value.f8 = da_finish_deviation(&reduced->variance, reduced->count, reduced->special,
									   da_fold_is_sample(op), da_fold_is_root(op), errors);
	else if (result == DA_STORAGE_FLOAT4)
	{
		value.f4 = reduced->sum_float4;
		*errors |= da_error_if(isinf(value.f4) && !reduced->special, DA_ERROR_OVERFLOW);
	}
	else
	{
		value.f8 = reduced->sum_float8;
		*errors |= da_error_if(isinf(value.f8) && !reduced->special, DA_ERROR_OVERFLOW);
		if (op == DA_FOLD_AVG)
			value.f8 = da_finish_average(value.f8, reduced->count);
	}
	return value;
}

static DaStatus
reduce_sum(DaCall *call, DaFold op, const DaColumn *part, DaOutput *result)
{
	uint8_t		reduce = da_fold_info[op].kept == DA_KEPT_SQUARES ? DA_REDUCE_MOMENTS
	: DA_REDUCE_SUM;
	DaReduced	reduced;
	DaStatus	status = host_reduce(call, part, reduce, &reduced);

	if (status != DA_OK || reduced.count < da_fold_info[op].least)
		return status;
	da_output_put(result, 0, da_is_float(part->storage)
				  ? finish_floats(&reduced, op, result->storage, &call->errors)
				  : finish_integers(&reduced, op, &call->errors));
	group_set_valid(result, 1);
	return DA_OK;
}

/* of rows that are one segment; the result begins as a NULL */
static DaStatus
reduce_segment(DaCall *call, DaFold op, const DaColumn *part, DaOutput *result)
{
	bool		outside = false;
	GroupRows	rows = {NULL, part, 1, &outside};
	int64_t		n = part->length;
	DaColumn	end = da_column_part(part, op == DA_FOLD_LAST ? n - 1 : 0, 1);

	switch ((DaKept) da_fold_info[op].kept)
	{
		case DA_KEPT_SUM:
		case DA_KEPT_SQUARES:
			return reduce_sum(call, op, part, result);
		case DA_KEPT_COUNT:
			if (part->validity)
				n = da_bits_count(part->validity, part->validity_offset, n);
			da_output_put(result, 0, (DaScalar) {.i8 = n});
			group_set_valid(result, 1);
			return DA_OK;
		case DA_KEPT_ROW:
			if (da_column_is_null(&end, 0))
				return DA_OK;
			da_output_put(result, 0, da_column_scalar(&end, 0));
			group_set_valid(result, 1);
			return DA_OK;
		default:
			return fold_groups(call, op, &rows, result);
	}
}

static DaStatus
reduce_segments(DaCall *call, DaFold op, const DaColumn *ends, const DaColumn *values,
				DaOutput *result)
{
	DaStatus	status = DA_OK;

	validity_fill(result, da_fold_is_count(op));
	if (!host_clear(call, result->data, result->length * da_storage_size[result->storage]))
		return DA_INTERRUPTED;
	for (int64_t g = 0; g < result->length && status == DA_OK; g++)
	{
		DaScalar	value = {.bits = 0};
		uint64_t	valid = 0;
		DaOutput	one = {result->storage, 1, &value, &valid, 1};
		DaColumn	part;
		int64_t		from;
		int64_t		end;

		segment_bounds(ends, g, values->length, &from, &end);
		if (host_interrupted_in(call, g))
			status = DA_INTERRUPTED;
		if (from >= end || status != DA_OK)
			continue;
		part = da_column_part(values, from, end - from);
		status = reduce_segment(call, op, &part, &one);
		da_output_put(result, g, value);
		if (one.null_count == 0 && !da_fold_is_count(op))
			group_set_valid(result, g + 1);
	}
	return status;
}

/* numbers of groups, and aggregates by these */
static DaStatus
reduce_numbered(DaCall *call, const DaFold *ops, int nops, const DaColumn *ends,
				const DaColumn *values, DaOutput *results)
{
	size_t		size = values->length * sizeof(int32_t);
	DaColumn	ids = {.storage = DA_STORAGE_INT4, .length = values->length};
	int32_t    *id;
	DaStatus	status = host_allocate(size, (void **) &id);

	if (status == DA_OK && !host_clear(call, id, size))
		status = DA_INTERRUPTED;
	for (int64_t g = 0; g < results->length && status == DA_OK; g++)
	{
		int64_t		from;
		int64_t		end;

		segment_bounds(ends, g, values->length, &from, &end);
		if (host_interrupted_in(call, g))
			status = DA_INTERRUPTED;
		for (int64_t i = from; i < end; i++)
			id[i] = (int32_t) (g + 1);
	}
	ids.data = id;
	if (status == DA_OK)
		status = host_group_reduce(call, ops, nops, &ids, values, results);
	host_release(id, size);
	return status;
}

DaStatus
host_segment_reduce(DaCall *call, const DaFold *ops, int nops, const DaColumn *ends,
					const DaColumn *values, DaOutput *results)
{
	int64_t		n = results->length;
	DaStatus	status = DA_OK;

	if (values->length / SEGMENT_ROWS < n && n / SEGMENTS_A_ROW <= values->length)
		return reduce_numbered(call, ops, nops, ends, values, results);
	for (int k = 0; k < nops && status == DA_OK; k++)
		status = reduce_segments(call, ops[k], ends, values, &results[k]);
	return status;
}
