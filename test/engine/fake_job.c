/*
 * fake_job.c
 *	  One call of a slot of the fake engine: operands and output are checked against
 *	  the rules of kernel.h and translated.
 */
#include "fake_job.h"

#include <string.h>
#include <time.h>

int			fake_sleep_ms;

/* what stands for the memory of a column without elements */
static uint64_t nothing[1];

void
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
		require(job, from->length == 1, "a scalar is no single element");
		fake_check_host(job->kind, "a scalar", from->data);
		if (from->validity)
			fake_check_host(job->kind, "the validity of a scalar", from->validity);
		check_elements(job, to);
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

void
job_operand(Job *job, int which, const DaColumn *from)
{
	const DaColumn *column = open_column(job, which, from);

	if (column == NULL || column->scalar || job->output == NULL)
		return;
	check_apart(job, column->data, column->length * da_storage_size[column->storage]);
	if (column->validity)
		check_apart(job, column->validity,
					DA_VALIDITY_WORDS(column->validity_offset + column->length) *
					sizeof(uint64_t));
}

DaStatus
job_begin(Job *job, FakeKind kind, DaCall *call, const DaColumn *a, const DaColumn *b,
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
	job_operand(job, 0, a);
	job_operand(job, 1, b);
	if (status == DA_OK)
		status = take_time(call);
	if (status != DA_OK && output)
		spoil(&job->result);
	return status;
}

DaStatus
job_end(Job *job, DaStatus status)
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

void
require_length(const Job *job, const DaColumn *column)
{
	require(job, column->scalar || column->length == job->result.length,
			"operand and result differ in length");
}
