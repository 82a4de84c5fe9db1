/*
 * fake_slot.c
 *	  Slots of the fake engine: each knows which operands it may get, the host's kernels
 *	  do the work.
 */
#include "fake_job.h"
#include "int256.h"

#include <stdlib.h>

DaStatus
fake_fill(DaCall *call, const DaScalar *value, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_fill, call, NULL, NULL, result);

	if (status != DA_OK)
		return status;
	if (value)
		fake_check_host(FAKE_fill, "the value", value);
	return job_end(&job, da_host_engine.fill(call, value, &job.result));
}

DaStatus
fake_series(DaCall *call, int64_t start, int64_t step, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_series, call, NULL, NULL, result);
	int			bits = da_storage_size[result->storage] * 8;
	int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - bits));
	DaInt128	last = start + (DaInt128) step * (result->length - 1);

	if (status != DA_OK)
		return status;
	require(&job, result->storage == DA_STORAGE_INT2 || result->storage == DA_STORAGE_INT4 ||
			result->storage == DA_STORAGE_INT8, "a series of no integers");
	require(&job, result->length == 0 || (start >= -most - 1 && start <= most &&
										  last >= -most - 1 && last <= most),
			"the series does not fit");
	return job_end(&job, da_host_engine.series(call, start, step, &job.result));
}

DaStatus
fake_section(DaCall *call, const DaColumn *from, const DaSection *section, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_section, call, from, NULL, result);
	int64_t		low = section->start;
	int64_t		high = section->start;
	int64_t		length = 1;

	if (status != DA_OK)
		return status;
	require(&job, section->ndim >= 0 && section->ndim <= DA_MAX_DIMS, "the number of dimensions");
	for (int k = 0; k < section->ndim; k++)
	{
		int64_t		span = (section->dims[k] - 1) * section->strides[k];

		length *= section->dims[k];
		low += span < 0 ? span : 0;
		high += span > 0 ? span : 0;
	}
	require(&job, length == result->length, "the section and the result differ in length");
	require(&job, length == 0 || (low >= 0 && high < from->length), "the section goes outside");
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	return job_end(&job, da_host_engine.section(call, &job.column[0], section, &job.result));
}

DaStatus
fake_gather(DaCall *call, const DaColumn *from, const DaColumn *positions, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_gather, call, from, positions, result);

	if (status != DA_OK)
		return status;
	require_length(&job, positions);
	require(&job, positions->storage == DA_STORAGE_INT4 || positions->storage == DA_STORAGE_INT8,
			"positions of no integer storage");
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	return job_end(&job, da_host_engine.gather(call, &job.column[0], &job.column[1], &job.result));
}

DaStatus
fake_concat(DaCall *call, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_concat, call, a, b, result);

	if (status != DA_OK)
		return status;
	require(&job, a->length + b->length == result->length,
			"the operands and the result differ in length");
	require(&job, a->storage == result->storage && b->storage == result->storage,
			"operand and result differ in storage");
	return job_end(&job, da_host_engine.concat(call, &job.column[0], &job.column[1], &job.result));
}

DaStatus
fake_convert(DaCall *call, const DaColumn *from, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_convert, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	return job_end(&job, da_host_engine.convert(call, &job.column[0], &job.result));
}

DaStatus
fake_map(DaCall *call, DaMapOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_map, call, a, b, result);
	bool		is_float = result->storage == DA_STORAGE_FLOAT4 ||
		result->storage == DA_STORAGE_FLOAT8;

	if (status != DA_OK)
		return status;
	require(&job, (op == DA_MAP_NEGATE) == (b == NULL), "the number of operands");
	require(&job, result->storage != DA_STORAGE_BOOL && !(op == DA_MAP_MODULO && is_float),
			"an operation without a meaning for the storage");
	require_length(&job, a);
	require(&job, a->storage == result->storage, "operand and result differ in storage");
	if (b)
	{
		require_length(&job, b);
		require(&job, b->storage == result->storage, "operand and result differ in storage");
	}
	return job_end(&job, da_host_engine.map(call, op, &job.column[0], b ? &job.column[1] : NULL,
											&job.result));
}

DaStatus
fake_choose(DaCall *call, const DaColumn *mask, const DaColumn *a, const DaColumn *b,
			DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_choose, call, a, b, result);

	if (status != DA_OK)
		return status;
	job_operand(&job, 2, mask);
	require(&job, mask->storage == DA_STORAGE_BOOL && !mask->scalar,
			"a mask that is no BOOL column");
	require_length(&job, mask);
	require_length(&job, a);
	require_length(&job, b);
	require(&job, a->storage == result->storage && b->storage == result->storage,
			"operand and result differ in storage");
	return job_end(&job, da_host_engine.choose(call, &job.column[2], &job.column[0], &job.column[1],
											   &job.result));
}

DaStatus
fake_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
			 DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_compare, call, a, b, result);

	if (status != DA_OK)
		return status;
	require_length(&job, a);
	require_length(&job, b);
	require(&job, a->storage == b->storage, "operands differ in storage");
	require(&job, result->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
	return job_end(&job, da_host_engine.compare(call, op, &job.column[0], &job.column[1],
												&job.result));
}

DaStatus
fake_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_logic, call, a, b, result);
	bool		two = op == DA_LOGIC_AND || op == DA_LOGIC_OR;

	if (status != DA_OK)
		return status;
	require(&job, two == (b != NULL), "the number of operands");
	require_length(&job, a);
	if (b)
		require_length(&job, b);
	require(&job, (op == DA_LOGIC_IS_NULL || a->storage == DA_STORAGE_BOOL) &&
			(b == NULL || b->storage == DA_STORAGE_BOOL), "an operand that is not BOOL");
	require(&job, result->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
	return job_end(&job, da_host_engine.logic(call, op, &job.column[0], b ? &job.column[1] : NULL,
											  &job.result));
}

/* no element of the column is above the next one */
static bool
is_ascending(const DaColumn *column)
{
	DaCall		call = {{NULL, NULL}, 0};
	DaColumn	left = *column;
	DaColumn	right;
	DaColumn	above = {.storage = DA_STORAGE_BOOL};
	DaOutput	output = {.storage = DA_STORAGE_BOOL};
	DaReduced	reduced;

	if (column->length < 2)
		return true;
	left.validity = NULL;
	left.length = column->length - 1;
	right = left;
	right.data = (const char *) column->data + da_storage_size[column->storage];
	output.length = left.length;
	output.data = malloc(output.length);
	if (output.data == NULL)
		return false;
	above.length = output.length;
	above.data = output.data;
	(void) da_host_engine.compare(&call, DA_COMPARE_GT, &left, &right, &output);
	(void) da_host_engine.count_true(&call, &above, &reduced);
	free(output.data);
	return reduced.true_count == 0;
}

DaStatus
fake_member(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
			DaOutput *result)
{
	Job			job;
	const DaColumn *own = &job.column[1];
	DaStatus	status = job_begin(&job, FAKE_member, call, from, set, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, !set->scalar && set->storage == from->storage, "a set of another storage");
	require(&job, own->validity == NULL ||
			da_bits_count(own->validity, own->validity_offset, own->length) == own->length,
			"a NULL in a set");
	require(&job, is_ascending(own), "a set that does not ascend");
	require(&job, result->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
	return job_end(&job, da_host_engine.member(call, &job.column[0], own, unknown, &job.result));
}

/* a mask, whose true elements are as many as the result's */
static void
require_mask(const Job *job, const DaColumn *mask)
{
	DaCall		call = {{NULL, NULL}, 0};
	DaReduced	reduced;

	require(job, mask->storage == DA_STORAGE_BOOL, "a mask that is not BOOL");
	require(job, da_host_engine.count_true(&call, mask, &reduced) == DA_OK &&
			reduced.true_count == job->result.length, "the mask and the result differ in length");
}

DaStatus
fake_select(DaCall *call, const DaColumn *from, const DaColumn *mask, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_select, call, from, mask, result);

	if (status != DA_OK)
		return status;
	require(&job, from->length == mask->length, "operand and mask differ in length");
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	require_mask(&job, &job.column[1]);
	return job_end(&job, da_host_engine.select(call, &job.column[0], &job.column[1], &job.result));
}

DaStatus
fake_where(DaCall *call, const DaColumn *mask, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_where, call, mask, NULL, result);

	if (status != DA_OK)
		return status;
	require(&job, result->storage == DA_STORAGE_INT4, "a result that is not INT4");
	require_mask(&job, &job.column[0]);
	return job_end(&job, da_host_engine.where(call, &job.column[0], &job.result));
}

DaStatus
fake_sort(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_sort, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	return job_end(&job, da_host_engine.sort(call, &job.column[0], order, &job.result));
}

DaStatus
fake_argsort(DaCall *call, const DaColumn *from, DaOrder order, const DaColumn *before,
			 DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_argsort, call, from, before, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, result->storage == DA_STORAGE_INT4, "a result that is not INT4");
	if (before)
	{
		const int32_t *position = job.column[1].data;

		require_length(&job, before);
		require(&job, before->storage == DA_STORAGE_INT4, "positions that are not INT4");
		for (int64_t i = 0; i < before->length; i++)
			require(&job, position[i] >= 1 && position[i] <= from->length, "no permutation");
	}
	return job_end(&job, da_host_engine.argsort(call, &job.column[0], order,
												before ? &job.column[1] : NULL, &job.result));
}

/* slots of one column that give a DaReduced */
#define REDUCTION(slot) \
DaStatus \
fake_##slot(DaCall *call, const DaColumn *from, DaReduced *result) \
{ \
	Job			job; \
	DaStatus	status = job_begin(&job, FAKE_##slot, call, from, NULL, NULL); \
\
	return status == DA_OK ? da_host_engine.slot(call, &job.column[0], result) : status; \
}

REDUCTION(count_true)
REDUCTION(sum)
REDUCTION(moments)
REDUCTION(min_max)

DaStatus
fake_mismatch(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t *position)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_mismatch, call, a, b, NULL);

	if (status != DA_OK)
		return status;
	require(&job, a->storage == b->storage, "operands differ in storage");
	return da_host_engine.mismatch(call, &job.column[0], &job.column[1], position);
}

/* a device does not do it */
DaStatus
fake_hash(DaCall *call, const DaColumn *from, uint64_t seed, uint64_t *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_hash, call, from, NULL, NULL);

	(void) seed;
	(void) result;
	return status == DA_OK ? DA_UNSUPPORTED : status;
}

DaStatus
fake_group_id(DaCall *call, const DaColumn *from, DaOutput *result, int64_t *ngroups)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_group_id, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, result->storage == DA_STORAGE_INT4, "a result that is not INT4");
	return job_end(&job, da_host_engine.group_id(call, &job.column[0], &job.result, ngroups));
}

DaStatus
fake_group_pair(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb,
				DaOutput *result)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_group_pair, call, a, b, result);

	if (status != DA_OK)
		return status;
	require_length(&job, a);
	require_length(&job, b);
	require(&job, (a->storage == DA_STORAGE_INT4 || a->storage == DA_STORAGE_INT8) &&
			b->storage == DA_STORAGE_INT4, "group numbers that are not INT4");
	require(&job, result->storage == DA_STORAGE_INT8, "a result that is not INT8");
	return job_end(&job, da_host_engine.group_pair(call, &job.column[0], &job.column[1], nb,
												   &job.result));
}

DaStatus
fake_group_max(DaCall *call, const DaColumn *ids, int64_t *ngroups)
{
	Job			job;
	DaStatus	status = job_begin(&job, FAKE_group_max, call, ids, NULL, NULL);

	if (status != DA_OK)
		return status;
	require(&job, ids->storage == DA_STORAGE_INT4, "group numbers that are not INT4");
	return da_host_engine.group_max(call, &job.column[0], ngroups);
}

DaStatus
fake_group_reduce(DaCall *call, const DaGroupOp *ops, int nops, const DaColumn *ids,
				  const DaColumn *values, DaOutput *results)
{
	DaStatus	status = DA_OK;

	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		Job			job;

		status = job_begin(&job, FAKE_group_reduce, call, ids, values, &results[k]);
		if (status != DA_OK)
			return status;
		require(&job, ids->storage == DA_STORAGE_INT4, "group numbers that are not INT4");
		require(&job, values == NULL ? ops[k] == DA_GROUP_COUNT : values->length == ids->length,
				"group numbers and values differ in length");
		require(&job, results[k].length == results[0].length, "results differ in length");
		status = job_end(&job, da_host_engine.group_reduce(call, &ops[k], 1, &job.column[0],
														   values ? &job.column[1] : NULL,
														   &job.result));
	}
	return status;
}
