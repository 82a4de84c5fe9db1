/*
 * fake_task.c
 *	  A task of the fake engine: what it is given is checked against the rules of task.h and
 *	  translated, then the host engine does it.
 */
#include "fake.h"
#include "int256.h"
#include "vector.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int			fake_sleep_ms;

/* what stands for the memory of a column without elements */
static uint64_t nothing[1];

/* a task that was given, and the same for the host engine */
typedef struct Job
{
	FakeKind	kind;
	DaCall	   *call;
	DaTask	   *given;
	DaTask		task;
} Job;

static void
require(const Job *job, bool condition, const char *what)
{
	if (!condition)
		fake_broken(job->kind, "%s", what);
}

/* the data under a NULL must be 0, a BOOL 0 or 1 */
static void
check_elements(const Job *job, const DaView *view)
{
	static const char zero[sizeof(uint64_t)];
	size_t		size = da_storage_size[view->storage];
	const char *data = view->data;

	for (int64_t at = 0; at < view->length && view->validity; at += 64)
	{
		int64_t		n = view->length - at < 64 ? view->length - at : 64;
		uint64_t	nulls = (da_bits_low(n) &
							 ~da_bits_load(view->validity, view->validity_offset + at, n));

		for (; nulls != 0; nulls &= nulls - 1)
			require(job, memcmp(data + (at + __builtin_ctzll(nulls)) * size, zero, size) == 0,
					"the data under a NULL are not 0");
	}
	for (int64_t i = 0; i < view->length && view->storage == DA_STORAGE_BOOL; i++)
		require(job, (data[i] & ~1) == 0, "a BOOL is neither 0 nor 1");
}

static void
open_scalar(const Job *job, const DaView *view)
{
	uint64_t	used = ~UINT64_C(0) >> (64 - 8 * da_storage_size[view->storage]);

	require(job, !view->strided, "a scalar with strides");
	require(job, (view->value.bits & ~used) == 0, "a scalar with rubbish beside its value");
	require(job, !view->isnull || view->value.bits == 0, "a scalar NULL with a value");
	require(job, view->storage != DA_STORAGE_BOOL || view->value.b <= 1,
			"a BOOL is neither 0 nor 1");
}

/* the elements that a strided view shows lie in the column */
static void
check_strides(const Job *job, const DaView *view)
{
	int64_t		low = 0;
	int64_t		high = 0;

	require(job, job->task.ndim > 0 && job->task.ndim <= DA_MAX_DIMS, "strides without dimensions");
	for (int k = 0; k < job->task.ndim; k++)
	{
		int64_t		span = (job->task.dims[k] - 1) * view->strides[k];

		low += span < 0 ? span : 0;
		high += span > 0 ? span : 0;
	}
	require(job, job->task.length == 0 || (low >= 0 && high < view->length),
			"a view that goes outside");
}

/* an input as the host engine sees it */
static void
open_input(Job *job, DaView *view)
{
	size_t		size;
	int64_t		offset = view->validity_offset;
	const void *data = view->data;
	const uint64_t *validity = view->validity;

	require(job, view->storage < DA_NUM_STORAGES, "an input of no storage");
	if (view->scalar)
	{
		open_scalar(job, view);
		return;
	}
	require(job, view->length >= 0 && offset >= 0, "a negative length or offset");
	size = da_storage_size[view->storage];
	view->data = nothing;
	view->validity = validity ? nothing : NULL;
	view->validity_offset = offset % 64;
	if (view->length > 0)
	{
		view->data = fake_translate(job->kind, "data of an input", data, view->length * size, size);
		if (validity)
			view->validity = fake_translate(job->kind, "validity of an input",
											validity + offset / 64,
											DA_VALIDITY_WORDS(view->validity_offset +
															  view->length) *
											sizeof(uint64_t), sizeof(uint64_t));
	}
	check_elements(job, view);
	if (view->strided)
		check_strides(job, view);
}

static void
open_output(Job *job, DaOutput *output)
{
	size_t		size;
	void	   *data = output->data;
	uint64_t   *validity = output->validity;

	require(job, output->storage < DA_NUM_STORAGES, "an output of no storage");
	require(job, output->length >= 0, "an output of negative length");
	size = da_storage_size[output->storage];
	output->data = nothing;
	if (validity)
		output->validity = nothing;
	if (output->length == 0)
		return;
	output->data = fake_translate(job->kind, "data of an output", data, output->length * size,
								  size);
	if (validity)
		output->validity = fake_translate(job->kind, "validity of an output", validity,
										  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t),
										  sizeof(uint64_t));
}

static bool
overlap(const void *a, size_t a_size, const void *b, size_t b_size)
{
	return (uintptr_t) a < (uintptr_t) b + b_size && (uintptr_t) b < (uintptr_t) a + a_size;
}

static void
check_bytes_apart(const Job *job, const DaOutput *output, const void *bytes, size_t size)
{
	require(job, !overlap(bytes, size, output->data,
						  output->length * da_storage_size[output->storage]) &&
			!(output->validity &&
			  overlap(bytes, size, output->validity,
					  DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t))),
			"an output is where something else is");
}

/* nothing of an output lies where bytes are that the task reads, or another output */
static void
check_apart(const Job *job, int which)
{
	const DaTask *task = &job->task;
	const DaOutput *output = &task->output[which];

	if (output->length == 0)
		return;
	for (int i = 0; i < task->ninputs; i++)
	{
		const DaView *view = &task->input[i];

		if (view->scalar || view->length == 0)
			continue;
		check_bytes_apart(job, output, view->data, view->length * da_storage_size[view->storage]);
		if (view->validity)
			check_bytes_apart(job, output, view->validity,
							  DA_VALIDITY_WORDS(view->validity_offset + view->length) *
							  sizeof(uint64_t));
	}
	for (int i = 0; i < which; i++)
		if (task->output[i].length > 0)
			check_bytes_apart(job, output, task->output[i].data,
							  task->output[i].length * da_storage_size[task->output[i].storage]);
}

/* the storage of a register that a step reads, which is below "first" */
static DaStorage
operand_storage(const Job *job, uint8_t reg, int first)
{
	require(job, reg < first, "a step that reads what is not there yet");
	return da_task_storage(&job->task, reg);
}

static bool
is_number(DaStorage storage)
{
	return storage != DA_STORAGE_BOOL;
}

/* the storages that an operation has a meaning for, a bit each */
static const uint8_t map_takes[DA_NUM_MAPS] = {
#define TAKES_INT		(1 << DA_STORAGE_INT2 | 1 << DA_STORAGE_INT4 | 1 << DA_STORAGE_INT8)
#define TAKES_FLOAT8	(1 << DA_STORAGE_FLOAT8)
#define TAKES_NUMBER	(TAKES_INT | 1 << DA_STORAGE_FLOAT4 | TAKES_FLOAT8)
#define DA_MAP(id, fn, arity, classes, neutral) TAKES_##classes,
#include "map_list.h"
#undef DA_MAP
};

static void
check_step(const Job *job, int which)
{
	const DaStep *step = &job->task.step[which];
	const DaStepInfo *info = &da_step_info[step->op];
	DaStorage	operand[3];

	require(job, step->op < DA_NUM_STEPS && step->storage < DA_NUM_STORAGES, "a step that is none");
	for (int i = 0; i < 3; i++)
	{
		require(job, (i < info->arity) == (step->operand[i] != DA_NO_REGISTER),
				"the number of a step's operands");
		if (i < info->arity)
			operand[i] = operand_storage(job, step->operand[i], job->task.ninputs + which);
	}
	switch (info->shape)
	{
		case DA_SHAPE_MAP:
			require(job, map_takes[info->op] >> step->storage & 1,
					"an operation without a meaning for the storage");
			for (int i = 0; i < info->arity; i++)
				require(job, operand[i] == step->storage, "operand and result differ in storage");
			break;
		case DA_SHAPE_COMPARE:
			require(job, operand[0] == operand[1], "operands differ in storage");
			require(job, step->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
			break;
		case DA_SHAPE_LOGIC:
			for (int i = 0; i < info->arity; i++)
				require(job, step->op == DA_STEP_IS_NULL || operand[i] == DA_STORAGE_BOOL,
						"an operand that is not BOOL");
			require(job, step->storage == DA_STORAGE_BOOL, "a result that is not BOOL");
			break;
		case DA_SHAPE_IF_ELSE:
			require(job, operand[0] == DA_STORAGE_BOOL, "a mask that is not BOOL");
			require(job, operand[1] == step->storage && operand[2] == step->storage,
					"operand and result differ in storage");
			break;
		case DA_SHAPE_CONVERT:
			require(job, is_number(operand[0]) && is_number(step->storage),
					"no numbers to convert");
			break;
		case DA_SHAPE_TIME:
			for (int i = 0; i < info->arity; i++)
				require(job, operand[i] == da_time_info[info->op].from, "an operand's storage");
			require(job, step->storage == da_time_info[info->op].to, "a result's storage");
			break;
		case DA_SHAPE_NULL_UNLESS:
			require(job, operand[1] == DA_STORAGE_BOOL, "a mask that is not BOOL");
			require(job, operand[0] == step->storage, "operand and result differ in storage");
			break;
		case DA_SHAPE_FILTER:
			require(job, operand[1] == DA_STORAGE_BOOL, "a mask that is not BOOL");
			require(job, operand[0] == step->storage, "operand and result differ in storage");
			require(job, job->task.kind == DA_TASK_AGGREGATE && job->task.mask != DA_NO_REGISTER,
					"a filter without an aggregate under a mask");
			break;
	}
}

/*
 * What the kinds ask for. Elements are looked at where the operand is an input.
 */

static const DaView *
view_of(const Job *job, int which)
{
	uint8_t		reg = job->task.operand[which];

	return reg < job->task.ninputs && !job->task.input[reg].strided &&
		!job->task.input[reg].scalar ? &job->task.input[reg] : NULL;
}

static DaStorage
storage_of(const Job *job, int which)
{
	return da_task_storage(&job->task, job->task.operand[which]);
}

/* what the host engine says of a column by an aggregate */
static DaReduced
reduced_of(const Job *job, const DaColumn *column, uint8_t what)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	DaTask		task;

	da_task_begin(&task, DA_TASK_AGGREGATE, column->length);
	da_task_reduce(&task, da_task_input(&task, column), DA_NO_REGISTER, what);
	require(job, da_host_engine.execute(&call, &task) == DA_OK, "the host engine fails");
	return task.answer.reduced;
}

/* no element of the column is above the next one */
static bool
is_ascending(const Job *job, const DaColumn *column)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	DaColumn	left = *column;
	DaColumn	right;
	DaColumn	above = {.storage = DA_STORAGE_BOOL};
	DaTask		task;
	bool		ascending;

	if (column->length < 2)
		return true;
	left.validity = NULL;
	left.length = column->length - 1;
	right = left;
	right.data = (const char *) column->data + da_storage_size[column->storage];
	da_task_begin(&task, DA_TASK_EVAL, left.length);
	da_task_input(&task, &left);
	da_task_input(&task, &right);
	task.operand[0] = da_task_step(&task, DA_STEP_GT, DA_STORAGE_BOOL, 0, 1, DA_NO_REGISTER);
	task.noutputs = 1;
	task.output[0] = (DaOutput) {DA_STORAGE_BOOL, left.length, malloc(left.length), NULL, 0};
	require(job, task.output[0].data != NULL, "out of memory");
	require(job, da_host_engine.execute(&call, &task) == DA_OK, "the host engine fails");
	above.length = left.length;
	above.data = task.output[0].data;
	ascending = reduced_of(job, &above, DA_REDUCE_TRUE).true_count == 0;
	free(task.output[0].data);
	return ascending;
}

static void
check_sequence(const Job *job)
{
	const DaOutput *to = &job->task.output[0];
	int			bits = da_storage_size[to->storage] * 8;
	int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - bits));
	int64_t		start = job->task.with.sequence.start;
	DaInt128	last = start + (DaInt128) job->task.with.sequence.step * (to->length - 1);

	require(job, to->storage == DA_STORAGE_INT2 || to->storage == DA_STORAGE_INT4 ||
			to->storage == DA_STORAGE_INT8, "a series of no integers");
	require(job, to->length == 0 || (start >= -most - 1 && start <= most &&
									 last >= -most - 1 && last <= most),
			"the series does not fit");
}

static void
check_strided_copy(const Job *job)
{
	const DaSection *section = &job->task.with.section;
	int64_t		low = section->start;
	int64_t		high = section->start;
	int64_t		length = 1;

	require(job, section->ndim >= 0 && section->ndim <= DA_MAX_DIMS, "the number of dimensions");
	for (int k = 0; k < section->ndim; k++)
	{
		int64_t		span = (section->dims[k] - 1) * section->strides[k];

		length *= section->dims[k];
		low += span < 0 ? span : 0;
		high += span > 0 ? span : 0;
	}
	require(job, length == job->task.output[0].length,
			"the section and the result differ in length");
	require(job, length == 0 || (low >= 0 && high < view_of(job, 0)->length),
			"the section goes outside");
}

static void
check_is_in(const Job *job)
{
	const DaView *set = view_of(job, 1);
	DaColumn	column;

	require(job, set != NULL, "a set that is no column");
	da_view_column(set, &column);
	require(job, storage_of(job, 0) == set->storage, "a set of another storage");
	require(job, column.validity == NULL ||
			da_bits_count(column.validity, column.validity_offset, column.length) == column.length,
			"a NULL in a set");
	require(job, is_ascending(job, &column), "a set that does not ascend");
}

/* a mask, whose true elements are as many as the result's */
static void
check_mask(const Job *job, int which)
{
	DaColumn	column;

	require(job, storage_of(job, which) == DA_STORAGE_BOOL, "a mask that is not BOOL");
	if (view_of(job, which) == NULL)
		return;
	da_view_column(view_of(job, which), &column);
	require(job, reduced_of(job, &column, DA_REDUCE_TRUE).true_count == job->task.output[0].length,
			"the mask and the result differ in length");
}

static void
check_before(const Job *job)
{
	const DaView *before = view_of(job, 1);
	const int32_t *position = before ? before->data : NULL;

	require(job, storage_of(job, 1) == DA_STORAGE_INT4, "positions that are not INT4");
	for (int64_t i = 0; before && i < before->length; i++)
		require(job, position[i] >= 1 && position[i] <= job->task.length, "no permutation");
}

static void
check_groups(const Job *job)
{
	const DaTask *task = &job->task;

	require(job, task->operand[0] == DA_NO_REGISTER || storage_of(job, 0) == DA_STORAGE_INT4,
			"group numbers that are not INT4");
	for (int i = 0; i < task->noutputs; i++)
	{
		require(job, task->with.group.op[i] < DA_NUM_GROUPS, "an aggregate that is none");
		require(job, task->operand[1] != DA_NO_REGISTER || task->with.group.op[i] == DA_GROUP_COUNT,
				"an aggregate without values");
		require(job, task->output[i].length == task->output[0].length, "results differ in length");
	}
}

/* what each kind takes: operands, outputs, and whether these are as long as the operands */
static const struct
{
	uint8_t		least;			/* operands */
	uint8_t		most;
	uint8_t		outputs;
	bool		alike;			/* the operands and the output are of the task's length */
	int8_t		gives;			/* the storage of the output; SAME, ANY */
}			rules[DA_NUM_TASKS] = {
#define SAME	(-1)
#define ANY		(-2)
	[DA_TASK_EVAL] = {1, DA_TASK_OUTPUTS, DA_TASK_OUTPUTS, true, ANY},
	[DA_TASK_AGGREGATE] = {1, 1, 0, true, ANY},
	[DA_TASK_FILL] = {0, 0, 1, false, ANY},
	[DA_TASK_SEQUENCE] = {0, 0, 1, false, ANY},
	[DA_TASK_RANDOM] = {0, 0, 2, true, ANY},
	[DA_TASK_STRIDED_COPY] = {1, 1, 1, false, SAME},
	[DA_TASK_DECODE] = {2, 3, 1, false, ANY},
	[DA_TASK_GATHER] = {2, 2, 1, false, SAME},
	[DA_TASK_CONCAT] = {2, 2, 1, false, SAME},
	[DA_TASK_IS_IN] = {2, 2, 1, false, DA_STORAGE_BOOL},
	[DA_TASK_SEARCH] = {2, 2, 1, false, DA_STORAGE_INT4},
	[DA_TASK_WIDTH_BUCKET] = {1, 1, 1, true, DA_STORAGE_INT4},
	[DA_TASK_HISTOGRAM] = {1, 2, 1, false, DA_STORAGE_INT8},
	[DA_TASK_SELECT] = {2, 2, 1, false, SAME},
	[DA_TASK_NONZERO] = {1, 1, 1, false, DA_STORAGE_INT4},
	[DA_TASK_SORT] = {1, 1, 1, true, SAME},
	[DA_TASK_ARGSORT] = {1, 2, 1, true, DA_STORAGE_INT4},
	[DA_TASK_NTH] = {2, 2, 1, false, SAME},
	[DA_TASK_TOP] = {1, 1, 1, false, DA_STORAGE_INT4},
	[DA_TASK_MISMATCH] = {2, 2, 0, false, ANY},
	[DA_TASK_HASH] = {1, 1, 0, false, ANY},
	[DA_TASK_PRODUCTS] = {2, 2, 0, true, ANY},
	[DA_TASK_GROUP_ID] = {1, 1, 1, true, DA_STORAGE_INT4},
	[DA_TASK_GROUP_PAIR] = {2, 2, 1, true, DA_STORAGE_INT8},
	[DA_TASK_GROUP_MAX] = {1, 1, 0, false, ANY},
	[DA_TASK_GROUP_REDUCE] = {0, 2, DA_TASK_OUTPUTS, false, ANY},
	[DA_TASK_SCAN] = {0, 2, DA_TASK_OUTPUTS, true, ANY},
	[DA_TASK_WINDOW] = {1, 3, 1, true, ANY},
	[DA_TASK_EWMA] = {1, 1, 1, true, DA_STORAGE_FLOAT8},
};

static void
check_operands(const Job *job)
{
	const DaTask *task = &job->task;
	int			most = rules[task->kind].most;
	int			noperands = task->kind == DA_TASK_EVAL ? task->noutputs : most;

	for (int i = 0; i < noperands; i++)
	{
		uint8_t		reg = task->operand[i];

		if (reg == DA_NO_REGISTER)
		{
			require(job, i >= rules[task->kind].least, "an operand is missing");
			continue;
		}
		require(job, reg < task->ninputs + task->nsteps, "an operand that is no register");
		if (rules[task->kind].alike && view_of(job, i))
			require(job, view_of(job, i)->length == task->length,
					"operand and task differ in length");
	}
	if (task->mask != DA_NO_REGISTER)
		require(job, task->kind == DA_TASK_AGGREGATE && task->mask < task->ninputs + task->nsteps &&
				da_task_storage(task, task->mask) == DA_STORAGE_BOOL, "a mask that is none");
}

static void
check_outputs(const Job *job)
{
	const DaTask *task = &job->task;

	require(job, task->noutputs <= rules[task->kind].outputs &&
			(task->noutputs > 0) == (rules[task->kind].outputs > 0), "the number of outputs");
	for (int i = 0; i < task->noutputs; i++)
	{
		const DaOutput *output = &task->output[i];
		int			gives = rules[task->kind].gives;

		if (rules[task->kind].alike)
			require(job, output->length == task->length, "output and task differ in length");
		if (task->kind == DA_TASK_EVAL || gives == SAME)
			require(job, output->storage == storage_of(job, task->kind == DA_TASK_EVAL ? i : 0),
					"operand and result differ in storage");
		else if (gives >= 0)
			require(job, output->storage == (DaStorage) gives, "a result of another storage");
		check_apart(job, i);
	}
}

static void
check_decode(const Job *job)
{
	const DaOutput *output = &job->task.output[0];
	const DaView *directory = view_of(job, 0);
	const DaView *bytes = view_of(job, 1);
	const DaView *distinct = job->task.operand[2] == DA_NO_REGISTER ? NULL : view_of(job, 2);
	DaDictionary dictionary = {0, NULL};

	if (distinct)
		dictionary = (DaDictionary) {(int32_t) distinct->length, distinct->data};
	require(job, directory->length * sizeof(int64_t) ==
			DA_VECTOR_COUNT(output->length) * sizeof(DaVectorEntry), "another number of vectors");
	for (int64_t k = 0; k < DA_VECTOR_COUNT(output->length); k++)
	{
		const DaVectorEntry *entry = (const DaVectorEntry *) directory->data + k;
		int			n = da_vector_length(output->length, k);

		require(job, da_vector_entry_damage(output->storage, distinct ? &dictionary : NULL, entry,
											n) == NULL, "a damaged entry of a vector");
		require(job, entry->offset + (uint64_t) da_vector_layout(output->storage, entry, n).size <=
				bytes->length * sizeof(int64_t), "a vector out of its bytes");
		require(job, da_vector_damage(output->storage, &dictionary, entry, n,
									  (const char *) bytes->data + entry->offset) == NULL,
				"a damaged vector");
		require(job, entry->nulls == 0 || output->validity, "NULLs without room for them");
	}
}

static void
check_kind(const Job *job)
{
	const DaTask *task = &job->task;

	switch (task->kind)
	{
		case DA_TASK_SEQUENCE:
			check_sequence(job);
			break;
		case DA_TASK_STRIDED_COPY:
			check_strided_copy(job);
			break;
		case DA_TASK_DECODE:
			check_decode(job);
			break;
		case DA_TASK_GATHER:
		case DA_TASK_NTH:
			require(job, storage_of(job, 1) == DA_STORAGE_INT4 ||
					storage_of(job, 1) == DA_STORAGE_INT8,
					"positions of no integer storage");
			break;
		case DA_TASK_CONCAT:
			require(job, storage_of(job, 0) == storage_of(job, 1), "operands differ in storage");
			break;
		case DA_TASK_IS_IN:
		case DA_TASK_SEARCH:
			check_is_in(job);
			break;
		case DA_TASK_HISTOGRAM:
			if (task->operand[1] != DA_NO_REGISTER)
				check_is_in(job);
			break;
		case DA_TASK_SELECT:
			check_mask(job, 1);
			break;
		case DA_TASK_NONZERO:
			check_mask(job, 0);
			break;
		case DA_TASK_ARGSORT:
			if (task->operand[1] != DA_NO_REGISTER)
				check_before(job);
			break;
		case DA_TASK_MISMATCH:
			require(job, storage_of(job, 0) == storage_of(job, 1), "operands differ in storage");
			break;
		case DA_TASK_GROUP_PAIR:
			require(job, (storage_of(job, 0) == DA_STORAGE_INT4 ||
						  storage_of(job, 0) == DA_STORAGE_INT8) &&
					storage_of(job, 1) == DA_STORAGE_INT4, "group numbers that are not INT4");
			break;
		case DA_TASK_GROUP_MAX:
		case DA_TASK_GROUP_REDUCE:
		case DA_TASK_SCAN:
			check_groups(job);
			break;
		default:
			break;
	}
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

/* nothing of the outputs of a failed task may be used */
static void
spoil(DaTask *task)
{
	for (int i = 0; i < task->noutputs; i++)
	{
		DaOutput   *output = &task->output[i];

		if (output->length == 0)
			continue;
		memset(output->data, FAKE_RUBBISH, output->length * da_storage_size[output->storage]);
		if (output->validity)
			memset(output->validity, FAKE_RUBBISH,
				   DA_VALIDITY_WORDS(output->length) * sizeof(uint64_t));
	}
	memset(&task->answer, FAKE_RUBBISH, sizeof(task->answer));
}

DaStatus
fake_execute(DaCall *call, DaTask *given)
{
	FakeKind	kind = FAKE_FIRST_TASK + given->kind;
	DaStatus	status = fake_count_call(FAKE_task);
	DaStatus	own = fake_count_call(kind);
	Job			job = {kind, call, given, *given};

	if (call == NULL)
		fake_broken(kind, "without a call");
	if (status == DA_OK)
		status = own;
	/* a device that is lost need not have the memory any more */
	if (status == DA_LOST)
		return status;
	require(&job, given->ninputs <= DA_TASK_INPUTS && given->nsteps <= DA_TASK_STEPS &&
			given->noutputs <= DA_TASK_OUTPUTS && given->length >= 0, "a task out of bounds");
	for (int i = 0; i < given->ninputs; i++)
		open_input(&job, &job.task.input[i]);
	for (int i = 0; i < given->nsteps; i++)
		check_step(&job, i);
	for (int i = 0; i < given->noutputs; i++)
		open_output(&job, &job.task.output[i]);
	check_operands(&job);
	check_outputs(&job);
	check_kind(&job);
	if (status == DA_OK)
		status = take_time(call);
	/* a device does not do it */
	if (status == DA_OK && given->kind == DA_TASK_HASH)
		status = DA_UNSUPPORTED;
	if (status == DA_OK)
		status = da_host_engine.execute(call, &job.task);
	if (status != DA_OK)
		spoil(&job.task);
	given->answer = job.task.answer;
	for (int i = 0; i < given->noutputs; i++)
	{
		require(&job, status != DA_OK || call->errors || job.task.output[i].validity ||
				job.task.output[i].null_count == 0,
				"a NULL came out where there is no room for it");
		given->output[i].null_count = job.task.output[i].null_count;
	}
	return status;
}
