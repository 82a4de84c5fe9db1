/*
 * task_check.h
 *	  Is a task one that task.h allows? For who takes tasks from somebody who may be wrong: what
 *	  storages, lengths and registers say of each other is checked here, before an engine relies on
 *	  it. Where columns lie, and what is in them, is not looked at.
 *
 * Nothing in the task is trusted, not even that a bool is one.
 */
#ifndef DA_TASK_CHECK_H
#define DA_TASK_CHECK_H

#include "kernel/aggregate/fold.h"
#include "kernel/aggregate/span.h"
#include "kernel/program/step_check.h"
#include "kernel/vector/vector.h"

/* which relation the lengths of operands and outputs have */
typedef enum DaLengths
{
	DA_LENGTHS_ALIKE,			/* all are the task's */
	DA_LENGTHS_FIRST,			/* the first operand's and the outputs' are, others have own ones */
	DA_LENGTHS_SECOND,			/* outputs are as long as the second operand */
	DA_LENGTHS_OWN				/* the kind says itself */
} DaLengths;

#define DA_GIVES_SAME	(-1)	/* as the first operand */
#define DA_GIVES_ANY	(-2)

typedef struct DaTaskRule
{
	uint8_t		least;			/* operands */
	uint8_t		most;
	uint8_t		outputs;
	uint8_t		lengths;
	int8_t		gives;			/* storage of the outputs */
} DaTaskRule;

static const DaTaskRule da_task_rules[DA_NUM_TASKS] = {
	[DA_TASK_EVAL] = {1, DA_TASK_OUTPUTS, DA_TASK_OUTPUTS, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_AGGREGATE] = {1, 1, 0, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_FILL] = {0, 0, 1, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_SEQUENCE] = {0, 0, 1, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_RANDOM] = {0, 0, 2, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_STRIDED_COPY] = {1, 1, 1, DA_LENGTHS_OWN, DA_GIVES_SAME},
	[DA_TASK_DECODE] = {2, 3, 1, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_GATHER] = {2, 2, 1, DA_LENGTHS_SECOND, DA_GIVES_SAME},
	[DA_TASK_CONCAT] = {2, 2, 1, DA_LENGTHS_OWN, DA_GIVES_SAME},
	[DA_TASK_IS_IN] = {2, 2, 1, DA_LENGTHS_FIRST, DA_STORAGE_BOOL},
	[DA_TASK_SEARCH] = {2, 2, 1, DA_LENGTHS_FIRST, DA_STORAGE_INT4},
	[DA_TASK_WIDTH_BUCKET] = {1, 1, 1, DA_LENGTHS_ALIKE, DA_STORAGE_INT4},
	[DA_TASK_HISTOGRAM] = {1, 2, 1, DA_LENGTHS_OWN, DA_STORAGE_INT8},
	[DA_TASK_SELECT] = {2, 2, 1, DA_LENGTHS_OWN, DA_GIVES_SAME},
	[DA_TASK_NONZERO] = {1, 1, 1, DA_LENGTHS_OWN, DA_STORAGE_INT4},
	[DA_TASK_SORT] = {1, 1, 1, DA_LENGTHS_ALIKE, DA_GIVES_SAME},
	[DA_TASK_ARGSORT] = {1, 2, 1, DA_LENGTHS_ALIKE, DA_STORAGE_INT4},
	[DA_TASK_NTH] = {2, 2, 1, DA_LENGTHS_SECOND, DA_GIVES_SAME},
	[DA_TASK_TOP] = {1, 1, 1, DA_LENGTHS_OWN, DA_STORAGE_INT4},
	[DA_TASK_MISMATCH] = {2, 2, 0, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_HASH] = {1, 1, 0, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_PRODUCTS] = {2, 2, 0, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_SPAN_SUMS] = {1, 1, 1, DA_LENGTHS_OWN, DA_STORAGE_INT8},
	[DA_TASK_SPAN_COPY] = {1, 1, 2, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_GROUP_ID] = {1, 1, 1, DA_LENGTHS_ALIKE, DA_STORAGE_INT4},
	[DA_TASK_GROUP_PAIR] = {2, 2, 1, DA_LENGTHS_ALIKE, DA_STORAGE_INT8},
	[DA_TASK_GROUP_MAX] = {1, 1, 0, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_GROUP_REDUCE] = {0, 2, DA_TASK_OUTPUTS, DA_LENGTHS_OWN, DA_GIVES_ANY},
	[DA_TASK_SCAN] = {0, 2, DA_TASK_OUTPUTS, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_WINDOW] = {1, 3, 1, DA_LENGTHS_ALIKE, DA_GIVES_ANY},
	[DA_TASK_EWMA] = {1, 1, 1, DA_LENGTHS_ALIKE, DA_STORAGE_FLOAT8},
};

static inline DaStorage
da_operand_storage(const DaTask *task, int which)
{
	return da_task_storage(task, task->operand[which]);
}

/* DA_ANY_LENGTH of a scalar */
static inline int64_t
da_operand_length(const DaTask *task, int which)
{
	uint8_t		reg = task->operand[which];

	if (reg >= task->ninputs || (!task->input[reg].scalar && task->input[reg].strided))
		return task->length;
	return task->input[reg].scalar ? DA_ANY_LENGTH : task->input[reg].length;
}

static inline bool
da_length_is(const DaTask *task, int which, int64_t length)
{
	int64_t		has = da_operand_length(task, which);

	return has == DA_ANY_LENGTH || has == length;
}

static inline int
da_task_noperands(const DaTask *task)
{
	return task->kind == DA_TASK_EVAL ? task->noutputs : da_task_rules[task->kind].most;
}

/* the other kinds look at elements that a scalar does not have */
static inline bool
da_kind_takes_scalar(DaTaskKind kind, int operand)
{
	switch (kind)
	{
		case DA_TASK_EVAL:
		case DA_TASK_AGGREGATE:
		case DA_TASK_CONCAT:
		case DA_TASK_PRODUCTS:
			return true;
		case DA_TASK_IS_IN:
		case DA_TASK_SEARCH:
			return operand == 0;
		default:
			return false;
	}
}

static inline const char *
da_validate_operands(const DaTask *task)
{
	const DaTaskRule *rule = &da_task_rules[task->kind];
	int			noperands = da_task_noperands(task);

	for (int i = 0; i < noperands; i++)
	{
		uint8_t		reg = task->operand[i];

		if (reg == DA_NO_REGISTER && (i < rule->least || task->kind == DA_TASK_EVAL))
			return "an operand is missing";
		if (reg == DA_NO_REGISTER)
			continue;
		if (reg >= task->ninputs + task->nsteps)
			return "an operand that is no register";
		/* what takes columns looks at their elements */
		if (reg < task->ninputs && task->input[reg].scalar && !da_kind_takes_scalar(task->kind, i))
			return "a scalar in place of a column";
		if ((rule->lengths == DA_LENGTHS_ALIKE || (rule->lengths == DA_LENGTHS_FIRST && i == 0)) &&
			!da_length_is(task, i, task->length))
			return "operand and task differ in length";
	}
	if (task->mask == DA_NO_REGISTER)
		return NULL;
	if (task->kind != DA_TASK_AGGREGATE || task->mask >= task->ninputs + task->nsteps ||
		da_task_storage(task, task->mask) != DA_STORAGE_BOOL)
		return "a mask that is none";
	if (task->mask < task->ninputs && !task->input[task->mask].scalar &&
		!task->input[task->mask].strided && task->input[task->mask].length != task->length)
		return "mask and task differ in length";
	return NULL;
}

/* inputs that steps read are as long as the task */
static inline const char *
da_validate_inputs_length(const DaTask *task)
{
	for (int s = 0; s < task->nsteps; s++)
		for (int i = 0; i < da_step_info[task->step[s].op].arity; i++)
		{
			uint8_t		reg = task->step[s].operand[i];

			if (reg < task->ninputs && !task->input[reg].scalar && !task->input[reg].strided &&
				task->input[reg].length != task->length)
				return "an input of a step and the task differ in length";
		}
	return NULL;
}

static inline const char *
da_validate_outputs(const DaTask *task)
{
	const DaTaskRule *rule = &da_task_rules[task->kind];

	if (task->noutputs > rule->outputs || (task->noutputs > 0) != (rule->outputs > 0))
		return "the number of outputs";
	for (int i = 0; i < task->noutputs; i++)
	{
		const DaOutput *output = &task->output[i];

		if ((unsigned int) output->storage >= DA_NUM_STORAGES)
			return "an output of no storage";
		if (da_count_damaged(output->length))
			return "an output's length out of bounds";
		if ((rule->lengths == DA_LENGTHS_ALIKE || rule->lengths == DA_LENGTHS_FIRST) &&
			output->length != task->length)
			return "output and task differ in length";
		if (rule->lengths == DA_LENGTHS_SECOND && !da_length_is(task, 1, output->length))
			return "output and operand differ in length";
		if (task->kind == DA_TASK_EVAL || rule->gives == DA_GIVES_SAME)
		{
			if (output->storage != da_operand_storage(task, task->kind == DA_TASK_EVAL ? i : 0))
				return "operand and result differ in storage";
		}
		else if (rule->gives >= 0 && output->storage != (DaStorage) rule->gives)
			return "a result of another storage";
	}
	return NULL;
}

static inline const char *
da_validate_sequence(const DaTask *task)
{
	const DaOutput *to = &task->output[0];
	int			bits = da_storage_size[to->storage] * 8;
	int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - bits));
	int64_t		start = task->with.sequence.start;
	__int128	last = start + (__int128) task->with.sequence.step * (to->length - 1);

	if (!da_is_int(to->storage))
		return "a series of no integers";
	if (to->length > 0 && (start < -most - 1 || start > most || last < -most - 1 || last > most))
		return "the series does not fit";
	return NULL;
}

static inline const char *
da_validate_section(const DaTask *task)
{
	const DaSection *section = &task->with.section;
	__int128	low = section->start;
	__int128	high = section->start;
	int64_t		length = 1;
	int64_t		from = da_operand_length(task, 0);

	if (section->ndim < 0 || section->ndim > DA_MAX_DIMS)
		return "the number of dimensions";
	for (int k = 0; k < section->ndim; k++)
	{
		__int128	span;

		if (da_count_damaged(section->dims[k]) || section->strides[k] > DA_TASK_MOST ||
			section->strides[k] < -DA_TASK_MOST)
			return "a section out of bounds";
		span = (__int128) (section->dims[k] - 1) * section->strides[k];
		low += span < 0 ? span : 0;
		high += span > 0 ? span : 0;
		if (__builtin_mul_overflow(length, section->dims[k], &length) || length > DA_TASK_MOST)
			return "a section out of bounds";
	}
	if (length != task->output[0].length)
		return "the section and the result differ in length";
	if (length > 0 && (from == DA_ANY_LENGTH || low < 0 || high >= from))
		return "the section goes outside";
	return NULL;
}

static inline const char *
da_validate_decode(const DaTask *task)
{
	const DaOutput *output = &task->output[0];
	int64_t		words = DA_VECTOR_COUNT(output->length) *
	(int64_t) (sizeof(DaVectorEntry) / sizeof(int64_t));

	if (da_operand_storage(task, 0) != DA_STORAGE_INT8 ||
		da_operand_storage(task, 1) != DA_STORAGE_INT8 ||
		(task->operand[2] != DA_NO_REGISTER && da_operand_storage(task, 2) != output->storage))
		return "encoded bytes of another storage";
	if (da_operand_length(task, 1) == DA_ANY_LENGTH)
		return "encoded bytes that are no column";
	if (task->operand[2] != DA_NO_REGISTER &&
		(output->storage == DA_STORAGE_BOOL || da_operand_length(task, 2) < 1 ||
		 da_operand_length(task, 2) > DA_DICTIONARY_MAX))
		return "a dictionary that is none";
	return da_operand_length(task, 0) != words ? "another number of vectors" : NULL;
}

static inline const char *
da_validate_concat(const DaTask *task)
{
	int64_t		a = da_operand_length(task, 0);
	int64_t		b = da_operand_length(task, 1);

	if (da_operand_storage(task, 0) != da_operand_storage(task, 1))
		return "operands differ in storage";
	if ((a == DA_ANY_LENGTH ? 1 : a) + (b == DA_ANY_LENGTH ? 1 : b) != task->output[0].length)
		return "the result is not as long as both";
	return NULL;
}

/* of the second operand, which elements are searched for in */
static inline const char *
da_validate_set(const DaTask *task)
{
	if (da_operand_length(task, 1) == DA_ANY_LENGTH)
		return "a set that is no column";
	if (da_operand_storage(task, 0) != da_operand_storage(task, 1))
		return "a set of another storage";
	return NULL;
}

static inline const char *
da_validate_buckets(const DaTask *task)
{
	const DaBuckets *buckets = &task->with.buckets;

	if (da_flag_damaged(&buckets->multiply_first))
		return "a flag that is none";
	if (buckets->count < 1 || da_operand_storage(task, 0) != DA_STORAGE_FLOAT8)
		return "buckets that are none";
	return NULL;
}

static inline const char *
da_validate_histogram(const DaTask *task)
{
	int64_t		edges;

	if (da_operand_length(task, 0) == DA_ANY_LENGTH)
		return "no column to count";
	if (task->operand[1] == DA_NO_REGISTER)
		return task->output[0].length != task->with.buckets.count ? "the number of buckets" :
			da_validate_buckets(task);
	edges = da_operand_length(task, 1);
	if (task->output[0].length != (edges > 0 ? edges - 1 : 0))
		return "the number of buckets";
	return da_validate_set(task);
}

static inline const char *
da_validate_groups(const DaTask *task)
{
	int			values = DA_NUM_STORAGES;

	if (task->operand[0] != DA_NO_REGISTER && da_operand_storage(task, 0) != DA_STORAGE_INT4)
		return "group numbers that are not INT4";
	if (task->operand[1] != DA_NO_REGISTER)
		values = (int) da_operand_storage(task, 1);
	if (task->operand[0] != DA_NO_REGISTER && task->operand[1] != DA_NO_REGISTER &&
		da_operand_length(task, 0) != da_operand_length(task, 1))
		return "operands differ in length";
	for (int i = 0; i < task->noutputs; i++)
	{
		DaFold		op = task->with.group.op[i];

		if ((unsigned int) op >= DA_NUM_FOLDS || !da_fold_info[op].of_groups)
			return "an aggregate that is none";
		if (da_fold_storage(op, values) != task->output[i].storage)
			return "a result of another storage";
		if ((task->kind == DA_TASK_SCAN || task->operand[0] == DA_NO_REGISTER) &&
			!da_fold_has_state(op, values))
			return "an aggregate without a state";
		if (task->output[i].length != task->output[0].length)
			return "results differ in length";
	}
	if (task->operand[1] == DA_NO_REGISTER &&
		(task->kind == DA_TASK_SCAN || task->operand[0] == DA_NO_REGISTER))
		return "rows of nothing";
	if (task->operand[0] == DA_NO_REGISTER &&
		(task->kind == DA_TASK_SCAN ? task->with.group.ngroups : task->output[0].length) != 1)
		return "more groups than one, without numbers";
	return task->kind == DA_TASK_SCAN && da_count_damaged(task->with.group.ngroups)
		? "the number of groups" : NULL;
}

static inline const char *
da_validate_window(const DaTask *task)
{
	const DaWindow *window = &task->with.window;

	if ((unsigned int) window->op >= DA_NUM_FOLDS || !da_fold_info[window->op].of_frames)
		return "a window that is none";
	if (window->op == DA_FOLD_QUANTILE && !(window->fraction >= 0 && window->fraction <= 1))
		return "a fraction that is none";
	for (int i = 1; i < 3; i++)
		if (task->operand[i] != DA_NO_REGISTER && !da_is_position(da_operand_storage(task, i)))
			return "bounds of no integer storage";
	return da_fold_storage(window->op, (int) da_operand_storage(task, 0)) == task->output[0].storage
		? NULL : "a result of another storage";
}

static inline const char *
da_validate_span_sums(const DaTask *task)
{
	DaStorage	storage = task->with.spans.storage;

	if (!da_is_int(storage) && !da_is_float(storage))
		return "sums of no numbers";
	return task->output[0].length != task->with.spans.sums *
		da_span_sum_words(storage, task->with.spans.squares) ? "the number of sums" : NULL;
}

static inline const char *
da_validate_span_copy(const DaTask *task)
{
	const DaOutput *numbers = &task->output[1];

	if (task->output[0].storage != task->with.spans.storage)
		return "spans and result differ in storage";
	for (int i = 0; i < task->noutputs; i++)
		if (task->output[i].length != task->length)
			return "output and task differ in length";
	if (task->noutputs > 1 && !da_is_position(numbers->storage))
		return "numbers of no integer storage";
	return task->noutputs > 1 && numbers->storage == DA_STORAGE_INT4 &&
		task->with.spans.sums > (int64_t) INT32_MAX + 1 ? "numbers that do not fit" : NULL;
}

static inline const char *
da_validate_spans(const DaTask *task)
{
	int64_t		words = da_operand_length(task, 0);

	if (da_flag_damaged(&task->with.spans.squares))
		return "a flag that is none";
	if (da_operand_storage(task, 0) != DA_STORAGE_INT8 || task->operand[0] >= task->ninputs ||
		task->input[task->operand[0]].strided || words < 0 ||
		words % DA_SPAN_WORDS != 0)
		return "spans that are none";
	if (words > DA_SPANS_MOST * (int64_t) DA_SPAN_WORDS || task->length > DA_SPANS_MOST_ELEMENTS)
		return "spans out of bounds";
	if (words == 0 && task->length > 0)
		return "spans and task differ in length";
	if (da_count_damaged(task->with.spans.sums))
		return "the number of sums";
	return task->kind == DA_TASK_SPAN_SUMS ? da_validate_span_sums(task)
		: da_validate_span_copy(task);
}

/* what is wrong with one of the task's spans, but for where it lies */
static inline const char *
da_validate_span(const DaTask *task, const DaSpan *span)
{
	if (span->length < 0 || span->length > task->length)
		return "a span out of bounds";
	if (span->sum < 0 || span->sum >= task->with.spans.sums)
		return "a span of no sum";
	return da_count_damaged(span->validity_offset) ? "an offset out of bounds" : NULL;
}

static inline const char *
da_validate_kind(const DaTask *task)
{
	const char *no_flag = "a flag that is none";
	const char *no_positions = "positions of no integer storage";

	switch (task->kind)
	{
		case DA_TASK_EVAL:
			return NULL;
		case DA_TASK_AGGREGATE:
			if ((task->with.reduce & ~(DA_REDUCE_SUM | DA_REDUCE_MOMENTS | DA_REDUCE_MIN_MAX |
									   DA_REDUCE_TRUE)) != 0 ||
				((task->with.reduce & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)) != 0 &&
				 da_operand_storage(task, 0) == DA_STORAGE_BOOL) ||
				((task->with.reduce & DA_REDUCE_TRUE) != 0 &&
				 da_operand_storage(task, 0) != DA_STORAGE_BOOL))
				return "an aggregate that is none";
			return NULL;
		case DA_TASK_FILL:
			if (da_flag_damaged(&task->with.fill.isnull))
				return no_flag;
			return task->output[0].storage == DA_STORAGE_BOOL && task->with.fill.value.b > 1
				? "a BOOL that is neither 0 nor 1" : NULL;
		case DA_TASK_SEQUENCE:
			return da_validate_sequence(task);
		case DA_TASK_RANDOM:
			for (int i = 0; i < task->noutputs; i++)
				if (task->output[i].storage != DA_STORAGE_INT8 &&
					task->output[i].storage != DA_STORAGE_FLOAT8)
					return "random numbers of another storage";
			return NULL;
		case DA_TASK_STRIDED_COPY:
			return da_validate_section(task);
		case DA_TASK_DECODE:
			return da_validate_decode(task);
		case DA_TASK_GATHER:
		case DA_TASK_NTH:
			if (task->kind == DA_TASK_NTH && da_operand_length(task, 0) == DA_ANY_LENGTH)
				return "ranks in no column";
			return da_is_position(da_operand_storage(task, 1)) ? NULL : no_positions;
		case DA_TASK_CONCAT:
			return da_validate_concat(task);
		case DA_TASK_IS_IN:
			return da_flag_damaged(&task->with.unknown) ? no_flag : da_validate_set(task);
		case DA_TASK_SEARCH:
			return da_flag_damaged(&task->with.after) ? no_flag : da_validate_set(task);
		case DA_TASK_WIDTH_BUCKET:
			return da_validate_buckets(task);
		case DA_TASK_HISTOGRAM:
			return da_validate_histogram(task);
		case DA_TASK_SELECT:
		case DA_TASK_NONZERO:
			{
				int			mask = task->kind == DA_TASK_SELECT ? 1 : 0;

				if (da_operand_storage(task, mask) != DA_STORAGE_BOOL)
					return "a mask that is not BOOL";
				return da_operand_length(task, mask) != da_operand_length(task, 0)
					? "operands differ in length" : NULL;
			}
		case DA_TASK_SORT:
		case DA_TASK_ARGSORT:
		case DA_TASK_TOP:
			if (da_flag_damaged(&task->with.order.descending) ||
				da_flag_damaged(&task->with.order.nulls_first))
				return no_flag;
			if (task->kind == DA_TASK_ARGSORT && task->operand[1] != DA_NO_REGISTER &&
				(da_operand_storage(task, 1) != DA_STORAGE_INT4 ||
				 da_operand_length(task, 1) != task->length))
				return no_positions;
			if (task->kind == DA_TASK_TOP && task->output[0].length > da_operand_length(task, 0))
				return "more than there are";
			return NULL;
		case DA_TASK_MISMATCH:
			return da_operand_storage(task, 0) == da_operand_storage(task, 1)
				? NULL : "operands differ in storage";
		case DA_TASK_HASH:
			return NULL;
		case DA_TASK_PRODUCTS:
			return da_operand_storage(task, 0) == da_operand_storage(task, 1) &&
				da_is_float(da_operand_storage(task, 0)) ? NULL : "products of no floats";
		case DA_TASK_SPAN_SUMS:
		case DA_TASK_SPAN_COPY:
			return da_validate_spans(task);
		case DA_TASK_GROUP_ID:
			return NULL;
		case DA_TASK_GROUP_PAIR:
			return da_is_position(da_operand_storage(task, 0)) &&
				da_operand_storage(task, 1) == DA_STORAGE_INT4
				? NULL : "group numbers of another storage";
		case DA_TASK_GROUP_MAX:
			return da_operand_storage(task, 0) == DA_STORAGE_INT4
				? NULL : "group numbers that are not INT4";
		case DA_TASK_GROUP_REDUCE:
		case DA_TASK_SCAN:
			return da_validate_groups(task);
		case DA_TASK_WINDOW:
			return da_validate_window(task);
		case DA_TASK_EWMA:
			return da_operand_storage(task, 0) == DA_STORAGE_FLOAT8
				? NULL : "an operand of another storage";
		case DA_NUM_TASKS:
			break;
	}
	return "a task that is none";
}

static inline const char *
da_validate_dims(const DaTask *task)
{
	int64_t		length = 1;

	for (int k = 0; k < task->ndim; k++)
		if (da_count_damaged(task->dims[k]) ||
			__builtin_mul_overflow(length, task->dims[k], &length) || length > DA_TASK_MOST)
			return "dimensions out of bounds";
	return task->ndim > 0 && length != task->length ? "dimensions and length differ" : NULL;
}

/* what is wrong with it; NULL: nothing. Operands that the kind does not take are not looked at. */
static inline const char *
da_validate_task(const DaTask *task)
{
	const char *damage;

	if ((unsigned int) task->kind >= DA_NUM_TASKS || task->ninputs > DA_TASK_INPUTS ||
		task->nsteps > DA_TASK_STEPS || task->noutputs > DA_TASK_OUTPUTS ||
		task->ndim > DA_MAX_DIMS || da_count_damaged(task->length))
		return "a task out of bounds";
	damage = da_validate_dims(task);
	for (int i = 0; i < task->ninputs && damage == NULL; i++)
		damage = da_validate_view(task, &task->input[i]);
	for (int i = 0; i < task->nsteps && damage == NULL; i++)
		damage = da_validate_step(task, i);
	if (damage == NULL)
		damage = da_validate_operands(task);
	if (damage == NULL)
		damage = da_validate_inputs_length(task);
	if (damage == NULL)
		damage = da_validate_outputs(task);
	return damage ? damage : da_validate_kind(task);
}

#endif							/* DA_TASK_CHECK_H */
