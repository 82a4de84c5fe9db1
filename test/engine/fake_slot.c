/*
 * fake_slot.c
 *	  Slots of the fake engine: operands are checked against the rules of kernel.h
 *	  and translated, the host's kernels do the work.
 */
#include "fake.h"

#include <string.h>
#include <time.h>

int			fake_sleep_ms;

/* one call of a slot: what it was given, and the same for the host's kernels */
typedef struct Job
{
	FakeKind	kind;
	DaCall	   *call;
	DaOutput   *output;			/* the caller's; NULL: the slot has none */
	DaColumn	column[2];
	DaOutput	result;
} Job;

/* what stands for the memory of a column without elements */
static uint64_t nothing[1];

static void
require(const Job *job, bool condition, const char *what)
{
	if (!condition)
		fake_broken(job->kind, "%s", what);
}

/* the data under a NULL must be 0, a BOOL 0 or 1 */
static void
check_elements(const Job *job, const DaColumn *column)
{
	static const char zero[sizeof(uint64_t)];
	size_t		size = da_storage_size[column->storage];
	const char *data = column->data;

	for (int64_t at = 0; at < column->length && column->validity; at += 64)
	{
		int64_t		n = column->length - at < 64 ? column->length - at : 64;
		uint64_t	nulls = da_bits_low(n) &
			~da_bits_load(column->validity, column->validity_offset + at, n);

		for (; nulls != 0; nulls &= nulls - 1)
			require(job, memcmp(data + (at + __builtin_ctzll(nulls)) * size, zero, size) == 0,
					"the data under a NULL are not 0");
	}
	for (int64_t i = 0; i < column->length && column->storage == DA_STORAGE_BOOL; i++)
		require(job, (data[i] & ~1) == 0, "a BOOL is neither 0 nor 1");
}

/* a column of the caller's as the host's kernels see it; NULL stays NULL */
static const DaColumn *
open_column(Job *job, int which, const DaColumn *from)
{
	DaColumn   *to = &job->column[which];
	size_t		size;

	if (from == NULL)
		return NULL;
	require(job, from->storage < DA_NUM_STORAGES, "a column of no storage");
	require(job, from->length >= 0 && from->validity_offset >= 0, "a negative length or offset");
	*to = *from;
	size = da_storage_size[from->storage];
	if (from->scalar)
	{
		fake_check_host(job->kind, "a scalar", from->data);
		if (from->validity)
			fake_check_host(job->kind, "the validity of a scalar", from->validity);
		return to;
	}
	to->data = nothing;
	if (from->validity)
		to->validity = nothing;
	to->validity_offset = from->validity_offset % 64;
	if (from->length == 0)
		return to;
	to->data = fake_translate(job->kind, "data of a column", from->data, from->length * size,
							  size);
	if (from->validity)
		to->validity = fake_translate(job->kind, "validity of a column",
									  from->validity + from->validity_offset / 64,
									  DA_VALIDITY_WORDS(to->validity_offset + from->length) *
									  sizeof(uint64_t), sizeof(uint64_t));
	check_elements(job, to);
	return to;
}

static bool
overlap(const void *a, size_t a_size, const void *b, size_t b_size)
{
	return (uintptr_t) a < (uintptr_t) b + b_size && (uintptr_t) b < (uintptr_t) a + a_size;
}

/* nothing of the output lies where bytes are that a slot reads */
static void
check_apart(const Job *job, const void *bytes, size_t size)
{
	const DaOutput *result = &job->result;

	if (size == 0 || result->length == 0)
		return;
	require(job, !overlap(bytes, size, result->data,
						  result->length * da_storage_size[result->storage]) &&
			!(result->validity &&
			  overlap(bytes, size, result->validity,
					  DA_VALIDITY_WORDS(result->length) * sizeof(uint64_t))),
			"the output is where an operand is");
}

static void
open_output(Job *job, DaOutput *output)
{
	DaOutput   *result = &job->result;
	size_t		size;

	require(job, output->storage < DA_NUM_STORAGES, "an output of no storage");
	require(job, output->length >= 0, "an output of negative length");
	job->output = output;
	*result = *output;
	size = da_storage_size[output->storage];
	result->data = nothing;
	if (output->validity)
		result->validity = nothing;
	if (output->length == 0)
		return;
	result->data = fake_translate(job->kind, "data of the output", output->data,
								  output->length * size, size);
	if (output->validity)
		result->validity = fake_translate(job->kind, "validity of the output", output->validity,
										  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
										  sizeof(uint64_t));
}

/* takes its time, but for an interrupt */
static DaStatus
take_time(const DaCall *call)
{
	struct timespec millisecond = {0, 1000000};

	for (int i = 0; i < fake_sleep_ms; i++)
	{
		if (fake_interrupted(call))
			return DA_INTERRUPTED;
		nanosleep(&millisecond, NULL);
	}
	return DA_OK;
}

/* nothing of the output of a failed call may be used */
static void
spoil(DaOutput *result)
{
	if (result->length == 0)
		return;
	memset(result->data, FAKE_RUBBISH, result->length * da_storage_size[result->storage]);
	if (result->validity)
		memset(result->validity, FAKE_RUBBISH,
			   DA_VALIDITY_WORDS(result->length) * sizeof(uint64_t));
}

/* a and b may be NULL, output too; not DA_OK: the call has failed already */
static DaStatus
begin(Job *job, FakeKind kind, DaCall *call, const DaColumn *a, const DaColumn *b,
	  DaOutput *output)
{
	DaStatus	status = fake_count_call(FAKE_slot);
	DaStatus	own = fake_count_call(kind);

	memset(job, 0, sizeof(*job));
	job->kind = kind;
	job->call = call;
	if (call == NULL)
		fake_broken(kind, "without a call");
	if (status == DA_OK)
		status = own;
	/* a device that is lost need not have the memory any more */
	if (status == DA_LOST)
		return status;
	if (output)
		open_output(job, output);
	for (int i = 0; i < 2; i++)
	{
		const DaColumn *column = open_column(job, i, i == 0 ? a : b);

		if (column == NULL || column->scalar || output == NULL)
			continue;
		check_apart(job, column->data, column->length * da_storage_size[column->storage]);
		if (column->validity)
			check_apart(job, column->validity,
						DA_VALIDITY_WORDS(column->validity_offset + column->length) *
						sizeof(uint64_t));
	}
	if (status == DA_OK)
		status = take_time(call);
	if (status != DA_OK && output)
		spoil(&job->result);
	return status;
}

static DaStatus
end(Job *job, DaStatus status)
{
	if (job->output == NULL)
		return status;
	if (status != DA_OK)
	{
		spoil(&job->result);
		return status;
	}
	require(job, job->result.validity || job->result.null_count == 0 || job->call->errors,
			"a NULL came out where there is no room for it");
	job->output->null_count = job->result.null_count;
	return DA_OK;
}

/* as many elements as the result */
static void
require_length(const Job *job, const DaColumn *column)
{
	require(job, column->scalar || column->length == job->result.length,
			"operand and result differ in length");
}

DaStatus
fake_fill(DaCall *call, const DaScalar *value, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_fill, call, NULL, NULL, result);

	if (status != DA_OK)
		return status;
	if (value)
		fake_check_host(FAKE_fill, "the value", value);
	return end(&job, da_host_engine.fill(call, value, &job.result));
}

DaStatus
fake_section(DaCall *call, const DaColumn *from, const DaSection *section, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_section, call, from, NULL, result);
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
	return end(&job, da_host_engine.section(call, &job.column[0], section, &job.result));
}

DaStatus
fake_gather(DaCall *call, const DaColumn *from, const DaColumn *positions, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_gather, call, from, positions, result);

	if (status != DA_OK)
		return status;
	require_length(&job, positions);
	require(&job, positions->storage == DA_STORAGE_INT4 || positions->storage == DA_STORAGE_INT8,
			"positions of no integer storage");
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	return end(&job, da_host_engine.gather(call, &job.column[0], &job.column[1], &job.result));
}

DaStatus
fake_convert(DaCall *call, const DaColumn *from, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_convert, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	return end(&job, da_host_engine.convert(call, &job.column[0], &job.result));
}

DaStatus
fake_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
			 DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_compare, call, a, b, result);

	if (status != DA_OK)
		return status;
	require_length(&job, a);
	require_length(&job, b);
	require(&job, a->storage == b->storage, "operands differ in storage");
	require(&job, result->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
	return end(&job, da_host_engine.compare(call, op, &job.column[0], &job.column[1],
											&job.result));
}

DaStatus
fake_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_logic, call, a, b, result);
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
	return end(&job, da_host_engine.logic(call, op, &job.column[0], b ? &job.column[1] : NULL,
										  &job.result));
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
	DaStatus	status = begin(&job, FAKE_select, call, from, mask, result);

	if (status != DA_OK)
		return status;
	require(&job, from->length == mask->length, "operand and mask differ in length");
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	require_mask(&job, &job.column[1]);
	return end(&job, da_host_engine.select(call, &job.column[0], &job.column[1], &job.result));
}

DaStatus
fake_where(DaCall *call, const DaColumn *mask, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_where, call, mask, NULL, result);

	if (status != DA_OK)
		return status;
	require(&job, result->storage == DA_STORAGE_INT4, "a result that is not INT4");
	require_mask(&job, &job.column[0]);
	return end(&job, da_host_engine.where(call, &job.column[0], &job.result));
}

DaStatus
fake_sort(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_sort, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, from->storage == result->storage, "operand and result differ in storage");
	return end(&job, da_host_engine.sort(call, &job.column[0], order, &job.result));
}

DaStatus
fake_argsort(DaCall *call, const DaColumn *from, DaOrder order, const DaColumn *before,
			 DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_argsort, call, from, before, result);

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
	return end(&job, da_host_engine.argsort(call, &job.column[0], order,
											before ? &job.column[1] : NULL, &job.result));
}

/* slots of one column that give a DaReduced */
#define REDUCTION(slot) \
DaStatus \
fake_##slot(DaCall *call, const DaColumn *from, DaReduced *result) \
{ \
	Job			job; \
	DaStatus	status = begin(&job, FAKE_##slot, call, from, NULL, NULL); \
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
	DaStatus	status = begin(&job, FAKE_mismatch, call, a, b, NULL);

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
	DaStatus	status = begin(&job, FAKE_hash, call, from, NULL, NULL);

	(void) seed;
	(void) result;
	return status == DA_OK ? DA_UNSUPPORTED : status;
}

DaStatus
fake_group_id(DaCall *call, const DaColumn *from, DaOutput *result, int64_t *ngroups)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_group_id, call, from, NULL, result);

	if (status != DA_OK)
		return status;
	require_length(&job, from);
	require(&job, result->storage == DA_STORAGE_INT4, "a result that is not INT4");
	return end(&job, da_host_engine.group_id(call, &job.column[0], &job.result, ngroups));
}

DaStatus
fake_group_pair(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb,
				DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_group_pair, call, a, b, result);

	if (status != DA_OK)
		return status;
	require_length(&job, a);
	require_length(&job, b);
	require(&job, a->storage == DA_STORAGE_INT4 && b->storage == DA_STORAGE_INT4,
			"group numbers that are not INT4");
	require(&job, result->storage == DA_STORAGE_INT8, "a result that is not INT8");
	return end(&job, da_host_engine.group_pair(call, &job.column[0], &job.column[1], nb,
											   &job.result));
}

DaStatus
fake_group_max(DaCall *call, const DaColumn *ids, int64_t *ngroups)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_group_max, call, ids, NULL, NULL);

	if (status != DA_OK)
		return status;
	require(&job, ids->storage == DA_STORAGE_INT4, "group numbers that are not INT4");
	return da_host_engine.group_max(call, &job.column[0], ngroups);
}

DaStatus
fake_group_reduce(DaCall *call, DaGroupOp op, const DaColumn *ids, const DaColumn *values,
				  DaOutput *result)
{
	Job			job;
	DaStatus	status = begin(&job, FAKE_group_reduce, call, ids, values, result);

	if (status != DA_OK)
		return status;
	require(&job, ids->storage == DA_STORAGE_INT4, "group numbers that are not INT4");
	require(&job, values == NULL ? op == DA_GROUP_COUNT : values->length == ids->length,
			"group numbers and values differ in length");
	return end(&job, da_host_engine.group_reduce(call, op, &job.column[0],
												 values ? &job.column[1] : NULL, &job.result));
}
