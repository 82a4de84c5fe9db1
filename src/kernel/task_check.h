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

/* what a row of task_list.h says of an operand or an output: its storage is one of these bits' */
#define DA_IS_BOOL		(1 << DA_STORAGE_BOOL)
#define DA_IS_INT4		(1 << DA_STORAGE_INT4)
#define DA_IS_INT8		(1 << DA_STORAGE_INT8)
#define DA_IS_FLOAT8	(1 << DA_STORAGE_FLOAT8)
#define DA_IS_POSITION	(DA_IS_INT4 | DA_IS_INT8)
#define DA_IS_INT		(1 << DA_STORAGE_INT2 | DA_IS_POSITION)
#define DA_IS_FLOAT		(1 << DA_STORAGE_FLOAT4 | DA_IS_FLOAT8)
#define DA_IS_ANY		((1 << DA_NUM_STORAGES) - 1)
_Static_assert(DA_NUM_STORAGES <= 16, "other bits than storages' begin here");

#define DA_IS_SAME		(DA_IS_ANY | 1 << 16)	/* as the first operand's */

/* its length is the task's, the first or the second operand's, or else one of its own */
#define DA_IS_LONG		(1 << 17)
#define DA_AS_FIRST		(1 << 18)
#define DA_AS_SECOND	(1 << 19)
#define DA_VALUES		(DA_IS_ANY | DA_IS_LONG)

/* of an operand; kinds that take columns look at elements that a scalar does not have */
#define DA_MAY_BE_SCALAR	(1 << 20)
#define DA_MAY_BE_MISSING	(1 << 21)

/* it is one of as many as there are outputs, operand i for output i */
#define DA_IS_EACH		(1 << 22)

/*
 * What is in an operand that the kind relies on, which is not looked at here: how many are true is
 * how long the output is, or an engine with a device answers DA_UNSUPPORTED and writes no element;
 * it ascends, without NULLs; positions within the task's length, as an output that is said to be
 * such gives them; as many are not NULL as the output is long.
 */
#define DA_OF_MASK		(1 << 23)
#define DA_OF_SET		(1 << 24)
#define DA_OF_POSITIONS	(1 << 25)
#define DA_HAS_ENOUGH	(1 << 26)
#define DA_IS_MASK		(DA_IS_BOOL | DA_OF_MASK)
#define DA_IS_SET		(DA_IS_SAME | DA_OF_SET)
#define DA_IS_PERMUTATION	(DA_IS_INT4 | DA_IS_LONG | DA_OF_POSITIONS)

/* a table of DaSpans, which has addresses */
#define DA_OF_SPANS		(1 << 27)
#define DA_IS_SPANS		(DA_IS_INT8 | DA_OF_SPANS)

/* outputs of a kind that has not any number of them */
#define DA_RULE_OUTPUTS	2

typedef struct DaTaskRule
{
	uint32_t	in[DA_TASK_OPERANDS];	/* 0: no such operand */
	uint32_t	out[DA_RULE_OUTPUTS];	/* 0: no such output */
	/* what is wrong besides, NULL: nothing; if there is anything to look at */
	const char *(*check) (const DaTask *task);
	/* may that be the answer? If there is one that may not */
	bool		(*answer) (const DaTask *task);
} DaTaskRule;

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

/*
 * What some kinds want besides
 */

static inline const char *
da_check_aggregate(const DaTask *task)
{
	uint8_t		known = DA_REDUCE_MIN_MAX;

	known |= da_operand_storage(task, 0) == DA_STORAGE_BOOL ? DA_REDUCE_TRUE
		: DA_REDUCE_SUM | DA_REDUCE_MOMENTS;
	return (task->with.reduce & ~known) != 0 ? "an aggregate that is none" : NULL;
}

static inline const char *
da_check_fill(const DaTask *task)
{
	if (da_flag_damaged(&task->with.fill.isnull))
		return "a flag that is none";
	return task->output[0].storage == DA_STORAGE_BOOL && task->with.fill.value.b > 1
		? "a BOOL that is neither 0 nor 1" : NULL;
}

static inline const char *
da_check_sequence(const DaTask *task)
{
	const DaOutput *to = &task->output[0];
	int			bits = da_storage_size[to->storage] * 8;
	int64_t		most = (int64_t) (~UINT64_C(0) >> 1 >> (64 - bits));
	int64_t		start = task->with.sequence.start;
	__int128	last = start + (__int128) task->with.sequence.step * (to->length - 1);

	if (to->length > 0 && (start < -most - 1 || start > most || last < -most - 1 || last > most))
		return "the series does not fit";
	return NULL;
}

static inline const char *
da_check_section(const DaTask *task)
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
da_check_decode(const DaTask *task)
{
	const DaOutput *output = &task->output[0];
	int64_t		words = DA_VECTOR_COUNT(output->length) *
	(int64_t) (sizeof(DaVectorEntry) / sizeof(int64_t));

	if (task->operand[2] != DA_NO_REGISTER &&
		(output->storage == DA_STORAGE_BOOL || da_operand_storage(task, 2) != output->storage ||
		 da_operand_length(task, 2) < 1 || da_operand_length(task, 2) > DA_DICTIONARY_MAX))
		return "a dictionary that is none";
	return da_operand_length(task, 0) != words ? "another number of vectors" : NULL;
}

static inline const char *
da_check_concat(const DaTask *task)
{
	int64_t		a = da_operand_length(task, 0);
	int64_t		b = da_operand_length(task, 1);

	return (a == DA_ANY_LENGTH ? 1 : a) + (b == DA_ANY_LENGTH ? 1 : b) != task->output[0].length
		? "the result is not as long as both" : NULL;
}

/* with.unknown, or with.after, which is in its place */
static inline const char *
da_check_flag(const DaTask *task)
{
	return da_flag_damaged(&task->with.unknown) ? "a flag that is none" : NULL;
}

static inline const char *
da_check_buckets(const DaTask *task)
{
	if (da_flag_damaged(&task->with.buckets.multiply_first))
		return "a flag that is none";
	return task->with.buckets.count < 1 ? "buckets that are none" : NULL;
}

static inline const char *
da_check_histogram(const DaTask *task)
{
	int64_t		count = task->with.buckets.count;

	if (task->operand[1] != DA_NO_REGISTER)
	{
		int64_t		edges = da_operand_length(task, 1);

		count = edges > 0 ? edges - 1 : 0;
	}
	else if (da_operand_storage(task, 0) != DA_STORAGE_FLOAT8)
		return "buckets that are none";
	if (task->output[0].length != count)
		return "the number of buckets";
	return task->operand[1] == DA_NO_REGISTER ? da_check_buckets(task) : NULL;
}

static inline const char *
da_check_order(const DaTask *task)
{
	return da_flag_damaged(&task->with.order.descending) ||
		da_flag_damaged(&task->with.order.nulls_first) ? "a flag that is none" : NULL;
}

static inline const char *
da_check_top(const DaTask *task)
{
	return task->output[0].length > da_operand_length(task, 0) ? "more than there are"
		: da_check_order(task);
}

/* aggregates of values of that storage; stateful: each one has to have a state */
static inline const char *
da_check_folds(const DaTask *task, int values, bool stateful)
{
	for (int i = 0; i < task->noutputs; i++)
	{
		DaFold		op = task->with.group.op[i];

		if ((unsigned int) op >= DA_NUM_FOLDS || !da_fold_info[op].of_groups)
			return "an aggregate that is none";
		if (da_fold_storage(op, values) != task->output[i].storage)
			return "a result of another storage";
		if (stateful && !da_fold_has_state(op, values))
			return "an aggregate without a state";
		if (task->output[i].length != task->output[0].length)
			return "results differ in length";
	}
	return NULL;
}

/* running, or without numbers, each one has to have a state */
static inline const char *
da_check_groups(const DaTask *task, bool running, int64_t ngroups)
{
	bool		numbered = task->operand[0] != DA_NO_REGISTER;
	int			values = DA_NUM_STORAGES;
	const char *damage;

	if (task->operand[1] != DA_NO_REGISTER)
		values = (int) da_operand_storage(task, 1);
	damage = da_check_folds(task, values, running || !numbered);
	if (damage != NULL)
		return damage;
	if (!numbered && task->operand[1] == DA_NO_REGISTER)
		return "rows of nothing";
	return !numbered && ngroups != 1 ? "more groups than one, without numbers" : NULL;
}

static inline const char *
da_check_segment_reduce(const DaTask *task)
{
	if (da_operand_length(task, 0) - 1 != task->output[0].length)
		return "the number of segments";
	return da_check_folds(task, (int) da_operand_storage(task, 1), false);
}

static inline const char *
da_check_run_id(const DaTask *task)
{
	return task->output[0].length - 1 != task->length ? "the number of rows" : NULL;
}

static inline const char *
da_check_group_reduce(const DaTask *task)
{
	return da_check_groups(task, false, task->output[0].length);
}

static inline const char *
da_check_scan(const DaTask *task)
{
	int64_t		ngroups = task->with.group.ngroups;

	return da_count_damaged(ngroups) ? "the number of groups"
		: da_check_groups(task, true, ngroups);
}

static inline const char *
da_check_window(const DaTask *task)
{
	const DaWindow *window = &task->with.window;

	if ((unsigned int) window->op >= DA_NUM_FOLDS || !da_fold_info[window->op].of_frames)
		return "a window that is none";
	if (window->op == DA_FOLD_QUANTILE && !(window->fraction >= 0 && window->fraction <= 1))
		return "a fraction that is none";
	return da_fold_storage(window->op, (int) da_operand_storage(task, 0)) == task->output[0].storage
		? NULL : "a result of another storage";
}

static inline const char *
da_check_m4(const DaTask *task)
{
	int64_t		bounds = da_operand_length(task, 1);

	return bounds < 1 || task->output[0].length != DA_CHART_PER_COLUMN * (bounds - 1)
		? "the number of positions" : NULL;
}

static inline const char *
da_check_lttb(const DaTask *task)
{
	int64_t		points = task->output[0].length;

	return points < 2 || points > task->length ? "the number of points" : NULL;
}

static inline const char *
da_check_spans(const DaTask *task)
{
	int64_t		words = da_operand_length(task, 0);

	if (da_flag_damaged(&task->with.spans.squares))
		return "a flag that is none";
	if (task->operand[0] >= task->ninputs || task->input[task->operand[0]].strided ||
		words % DA_SPAN_WORDS != 0)
		return "spans that are none";
	if (words > DA_SPANS_MOST * (int64_t) DA_SPAN_WORDS || task->length > DA_SPANS_MOST_ELEMENTS)
		return "spans out of bounds";
	if (words == 0 && task->length > 0)
		return "spans and task differ in length";
	return da_count_damaged(task->with.spans.sums) ? "the number of sums" : NULL;
}

static inline const char *
da_check_span_sums(const DaTask *task)
{
	DaStorage	storage = task->with.spans.storage;
	const char *damage = da_check_spans(task);

	if (!da_is_int(storage) && !da_is_float(storage))
		return "sums of no numbers";
	if (damage == NULL && task->output[0].length != task->with.spans.sums *
		da_span_sum_words(storage, task->with.spans.squares))
		damage = "the number of sums";
	return damage;
}

static inline const char *
da_check_span_copy(const DaTask *task)
{
	if (task->output[0].storage != task->with.spans.storage)
		return "spans and result differ in storage";
	return task->noutputs > 1 && task->output[1].storage == DA_STORAGE_INT4 &&
		task->with.spans.sums > (int64_t) INT32_MAX + 1 ? "numbers that do not fit"
		: da_check_spans(task);
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

/*
 * What some kinds may answer
 */

static inline bool
da_is_scalar(DaStorage storage, const DaScalar *value)
{
	return storage != DA_STORAGE_BOOL || value->b <= 1;
}

static inline bool
da_answer_aggregate(const DaTask *task)
{
	const DaReduced *reduced = &task->answer.reduced;
	DaStorage	storage = da_operand_storage(task, 0);

	return reduced->count >= 0 && reduced->count <= task->length &&
		((task->with.reduce & DA_REDUCE_TRUE) == 0 ||
		 (reduced->true_count >= 0 && reduced->true_count <= task->length)) &&
		((task->with.reduce & DA_REDUCE_MIN_MAX) == 0 || reduced->count == 0 ||
		 (da_is_scalar(storage, &reduced->min) && da_is_scalar(storage, &reduced->max)));
}

static inline bool
da_answer_mismatch(const DaTask *task)
{
	return task->answer.number >= 0 && task->answer.number <= da_operand_length(task, 0) &&
		task->answer.number <= da_operand_length(task, 1);
}

static inline bool
da_answer_group_id(const DaTask *task)
{
	return task->answer.number >= 0 && task->answer.number <= task->length;
}

static inline bool
da_answer_group_max(const DaTask *task)
{
	return task->answer.number >= 0 && task->answer.number <= INT32_MAX;
}

static inline bool
da_answer_span_sums(const DaTask *task)
{
	for (int i = 0; i < 2; i++)
		if (task->answer.spans.first[i] + task->answer.spans.limbs[i] >
			(i == 0 || task->with.spans.squares
			 ? da_span_limbs(task->with.spans.storage, i) : 0))
			return false;
	return true;
}

static inline bool
da_answer_products(const DaTask *task)
{
	return task->answer.products.count >= 0 && task->answer.products.count <= task->length;
}

/*
 * What all have
 */

static const DaTaskRule da_task_rules[DA_NUM_TASKS] = {
#define DA_TASK(id, fn, params, args, ...) [DA_TASK_##id] = {__VA_ARGS__},
#include "kernel/task_list.h"
#undef DA_TASK
};

/* what an operand has to be; 0: the kind takes no such operand */
static inline uint32_t
da_task_in(const DaTask *task, int which)
{
	const DaTaskRule *rule = &da_task_rules[task->kind];

	if ((rule->in[0] & DA_IS_EACH) != 0)
		return which < task->noutputs ? rule->in[0] : 0;
	return which < DA_TASK_OPERANDS ? rule->in[which] : 0;
}

/* the same of an output */
static inline uint32_t
da_task_out(const DaTask *task, int which)
{
	const DaTaskRule *rule = &da_task_rules[task->kind];

	if ((rule->out[0] & DA_IS_EACH) != 0)
		return rule->out[0];
	return which < DA_RULE_OUTPUTS ? rule->out[which] : 0;
}

static inline int
da_task_noperands(const DaTask *task)
{
	int			n = 0;

	while (da_task_in(task, n) != 0)
		n++;
	return n;
}

/* or else it is made of a program, whose registers the kind takes as they come */
static inline bool
da_task_takes_columns(const DaTask *task)
{
	return task->kind != DA_TASK_EVAL && task->kind != DA_TASK_AGGREGATE;
}

/* is its first operand a column of DaSpans? */
static inline bool
da_task_has_spans(const DaTask *task)
{
	return (da_task_in(task, 0) & DA_OF_SPANS) != 0;
}

static inline const char *
da_validate_operands(const DaTask *task)
{
	uint32_t	in;

	for (int i = 0; (in = da_task_in(task, i)) != 0; i++)
	{
		uint8_t		reg = task->operand[i];

		if (reg == DA_NO_REGISTER && (in & DA_MAY_BE_MISSING) == 0)
			return "an operand is missing";
		if (reg == DA_NO_REGISTER)
			continue;
		if (reg >= task->ninputs + task->nsteps)
			return "an operand that is no register";
		if (reg < task->ninputs && task->input[reg].scalar && (in & DA_MAY_BE_SCALAR) == 0)
			return "a scalar in place of a column";
		if ((in & DA_IS_LONG) != 0 && !da_length_is(task, i, task->length))
			return "operand and task differ in length";
		if ((in & DA_AS_FIRST) != 0 && task->operand[0] != DA_NO_REGISTER &&
			da_operand_length(task, i) != da_operand_length(task, 0))
			return "operands differ in length";
		if ((in >> da_operand_storage(task, i) & 1) == 0)
			return "an operand of another storage";
		if ((in & DA_IS_SAME) == DA_IS_SAME &&
			da_operand_storage(task, i) != da_operand_storage(task, 0))
			return "operands differ in storage";
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
	if (task->noutputs == 0 && da_task_out(task, 0) != 0)
		return "the number of outputs";
	for (int i = 0; i < task->noutputs; i++)
	{
		const DaOutput *output = &task->output[i];
		uint32_t	out = da_task_out(task, i);

		if (out == 0)
			return "the number of outputs";
		if ((unsigned int) output->storage >= DA_NUM_STORAGES)
			return "an output of no storage";
		if (da_count_damaged(output->length))
			return "an output's length out of bounds";
		if ((out & DA_IS_LONG) != 0 && output->length != task->length)
			return "output and task differ in length";
		if ((out & DA_AS_SECOND) != 0 && !da_length_is(task, 1, output->length))
			return "output and operand differ in length";
		if ((out >> output->storage & 1) == 0)
			return "a result of another storage";
		if ((out & DA_IS_SAME) == DA_IS_SAME &&
			output->storage != da_operand_storage(task, (out & DA_IS_EACH) != 0 ? i : 0))
			return "operand and result differ in storage";
	}
	return NULL;
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
	if (damage == NULL && da_task_rules[task->kind].check)
		damage = da_task_rules[task->kind].check(task);
	return damage;
}

/* may the task's answer be that? */
static inline bool
da_is_answer(const DaTask *task)
{
	const DaTaskRule *rule = &da_task_rules[task->kind];

	return rule->answer == NULL || rule->answer(task);
}

#endif							/* DA_TASK_CHECK_H */
