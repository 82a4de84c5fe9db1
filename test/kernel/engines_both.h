/*
 * engines_both.h
 *	  One task, done by the host engine and by the one that is tested: what
 *	  comes out must be the same bits, and nothing around an output touched.
 */
#ifndef ENGINES_BOTH_H
#define ENGINES_BOTH_H

#include <inttypes.h>
#include <signal.h>
#include <time.h>

#include "engines_data.h"
#include "kernel/host/host.h"
#include "kernel/task.h"

/* slots, with what they give: an output, a DaReduced, or a number */
#define SLOTS(X) \
	X(fill, OUTPUT) X(sequence, OUTPUT) X(random, OUTPUT) X(strided_copy, OUTPUT) \
	X(gather, OUTPUT) X(concat, OUTPUT) X(convert, OUTPUT) X(map, OUTPUT) X(if_else, OUTPUT) \
	X(compare, OUTPUT) X(logic, OUTPUT) X(is_in, OUTPUT) X(search, OUTPUT) X(select, OUTPUT) \
	X(width_bucket, OUTPUT) X(histogram, OUTPUT) \
	X(nonzero, OUTPUT) X(sort, OUTPUT) X(argsort, OUTPUT) X(nth, OUTPUT) X(top, OUTPUT) \
	X(decode, OUTPUT) \
	X(count_true, REDUCED) X(sum, REDUCED) X(moments, REDUCED) X(min_max, REDUCED) \
	X(products, NUMBER) X(mismatch, NUMBER) X(hash, NUMBER) X(group_id, OUTPUT) \
	X(group_pair, OUTPUT) X(group_max, NUMBER) X(group_reduce, OUTPUT) X(scan, OUTPUT) \
	X(run_id, OUTPUT) X(segment_reduce, OUTPUT) X(window, OUTPUT) X(m4, OUTPUT) X(lttb, OUTPUT) \
	X(span_sums, NUMBER) X(span_copy, OUTPUT)

typedef enum Slot
{
#define SLOT(name, gives) SLOT_##name,
	SLOTS(SLOT)
#undef SLOT
	NUM_SLOTS
} Slot;

typedef enum Gives
{
	GIVES_OUTPUT, GIVES_REDUCED, GIVES_NUMBER
} Gives;

static const struct
{
	const char *name;
	Gives		gives;
}			slots[NUM_SLOTS] = {
#define SLOT(id, gives) [SLOT_##id] = {#id, GIVES_##gives},
	SLOTS(SLOT)
#undef SLOT
};

typedef struct Case
{
	Slot		slot;
	int			op;				/* of the slots that have some */
	const Column *mask;			/* operands, in the slot's order; NULL: there is none */
	const Column *a;
	const Column *b;
	const DaSection *section;
	const DaScalar *value;
	int64_t		start;			/* of a series */
	int64_t		step;
	bool		unknown;		/* of member */
	bool		after;			/* of search */
	const DaBuckets *buckets;
	DaOrder		order;
	int64_t		nb;
	DaStorage	storage;		/* of the output */
	int64_t		length;
	bool		room;			/* for NULLs */
	int			nothers;		/* of SLOT_group_reduce: what else is asked of the same values, */
	struct						/* into outputs that nobody looks at */
	{
		DaFold		op;
		DaStorage	storage;
	}			others[3];
} Case;

typedef struct Answer
{
	DaStatus	status;
	uint32_t	errors;
	DaReduced	reduced;
	int64_t		number;			/* position, groups or hash */
} Answer;

/* what becomes of the interrupt flags */
typedef enum Interrupt
{
	INTERRUPT_NONE,
	INTERRUPT_FIRST,			/* the first is set */
	INTERRUPT_SECOND,
	INTERRUPT_SOON				/* the second will be, a little later */
} Interrupt;

static const volatile int not_set = 0;
static __thread volatile int *soon; /* never freed: a timer may be late */

static void
set_soon(union sigval flag)
{
	*(volatile int *) flag.sival_ptr = 1;
}

/* the thread's flag "soon" is set after so many microseconds; 0: not any more */
static void
set_timer(int64_t microseconds)
{
	static __thread timer_t timer;
	struct itimerspec when = {{0, 0}, {0, (long) microseconds * 1000}};

	if (soon == NULL)
	{
		struct sigevent event = {.sigev_notify = SIGEV_THREAD};

		soon = calloc(1, sizeof(*soon));
		event.sigev_notify_function = set_soon;
		event.sigev_value.sival_ptr = (void *) soon;
		if (soon == NULL || timer_create(CLOCK_MONOTONIC, &event, &timer) != 0)
			give_up("a timer", DA_NO_MEMORY);
	}
	*soon = 0;
	if (timer_settime(timer, 0, &when, NULL) != 0)
		CHECK(false, "there is no timer");
}

/* an operand, where that engine reads it */
static const DaColumn *
operand_of(const DaEngine *engine, const Column *column)
{
	return column == NULL ? NULL : engine == tested ? &column->engine : &column->host;
}

/* the task of a case, but for its output */
static void
make_task(DaTask *task, const DaEngine *engine, const Case *c)
{
	static const struct
	{
		DaTaskKind	kind;
		int			step;		/* the first of its steps, to which the case's op is added; -1:
								 * none */
		uint8_t		reduce;
	}			tasks[NUM_SLOTS] = {
		[SLOT_fill] = {DA_TASK_FILL, -1},
		[SLOT_sequence] = {DA_TASK_SEQUENCE, -1},
		[SLOT_random] = {DA_TASK_RANDOM, -1},
		[SLOT_strided_copy] = {DA_TASK_STRIDED_COPY, -1},
		[SLOT_decode] = {DA_TASK_DECODE, -1},
		[SLOT_gather] = {DA_TASK_GATHER, -1},
		[SLOT_concat] = {DA_TASK_CONCAT, -1},
		[SLOT_convert] = {DA_TASK_EVAL, DA_STEP_CONVERT},
		[SLOT_map] = {DA_TASK_EVAL, DA_STEP_ADD},
		[SLOT_if_else] = {DA_TASK_EVAL, DA_STEP_IF_ELSE},
		[SLOT_compare] = {DA_TASK_EVAL, DA_STEP_LT},
		[SLOT_logic] = {DA_TASK_EVAL, DA_STEP_AND},
		[SLOT_is_in] = {DA_TASK_IS_IN, -1},
		[SLOT_search] = {DA_TASK_SEARCH, -1},
		[SLOT_width_bucket] = {DA_TASK_WIDTH_BUCKET, -1},
		[SLOT_histogram] = {DA_TASK_HISTOGRAM, -1},
		[SLOT_select] = {DA_TASK_SELECT, -1},
		[SLOT_nonzero] = {DA_TASK_NONZERO, -1},
		[SLOT_sort] = {DA_TASK_SORT, -1},
		[SLOT_argsort] = {DA_TASK_ARGSORT, -1},
		[SLOT_nth] = {DA_TASK_NTH, -1},
		[SLOT_top] = {DA_TASK_TOP, -1},
		[SLOT_count_true] = {DA_TASK_AGGREGATE, -1, DA_REDUCE_TRUE},
		[SLOT_sum] = {DA_TASK_AGGREGATE, -1, DA_REDUCE_SUM},
		[SLOT_moments] = {DA_TASK_AGGREGATE, -1, DA_REDUCE_MOMENTS},
		[SLOT_min_max] = {DA_TASK_AGGREGATE, -1, DA_REDUCE_MIN_MAX},
		[SLOT_products] = {DA_TASK_PRODUCTS, -1},
		[SLOT_mismatch] = {DA_TASK_MISMATCH, -1},
		[SLOT_hash] = {DA_TASK_HASH, -1},
		[SLOT_group_id] = {DA_TASK_GROUP_ID, -1},
		[SLOT_group_pair] = {DA_TASK_GROUP_PAIR, -1},
		[SLOT_group_max] = {DA_TASK_GROUP_MAX, -1},
		[SLOT_group_reduce] = {DA_TASK_GROUP_REDUCE, -1},
		[SLOT_run_id] = {DA_TASK_RUN_ID, -1},
		[SLOT_segment_reduce] = {DA_TASK_SEGMENT_REDUCE, -1},
		[SLOT_scan] = {DA_TASK_SCAN, -1},
		[SLOT_window] = {DA_TASK_WINDOW, -1},
		[SLOT_m4] = {DA_TASK_M4, -1},
		[SLOT_lttb] = {DA_TASK_LTTB, -1},
		[SLOT_span_sums] = {DA_TASK_SPAN_SUMS, -1},
		[SLOT_span_copy] = {DA_TASK_SPAN_COPY, -1},
	};
	const Column *columns[3] = {c->mask, c->a, c->b};
	uint8_t		registers[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	int			n = 0;

	/* rubbish, for what the task has to set */
	memset(task, 0xa5, sizeof(*task));
	da_task_begin(task, tasks[c->slot].kind, c->length);
	for (int i = 0; i < 3; i++)
		if (columns[i])
		{
			const DaColumn *column = operand_of(engine, columns[i]);

			if (slots[c->slot].gives != GIVES_OUTPUT)
				task->length = column->length;
			registers[n++] = da_task_input(task, column);
		}
	task->operand[0] = registers[0];
	task->operand[1] = registers[1];
	if (tasks[c->slot].step >= 0)
		task->operand[0] = da_task_step(task, tasks[c->slot].step + c->op, c->storage, registers[0],
										registers[1], registers[2]);
	switch (c->slot)
	{
		case SLOT_fill:
			task->with.fill.isnull = c->value == NULL;
			task->with.fill.value.bits = c->value ? c->value->bits : 0;
			break;
		case SLOT_sequence:
			task->with.sequence.start = c->start;
			task->with.sequence.step = c->step;
			break;
		case SLOT_random:
			task->with.random = (DaRandom) {(uint64_t) c->nb, c->op, (uint64_t) c->start};
			break;
		case SLOT_strided_copy:
			task->with.section = *c->section;
			break;
		case SLOT_is_in:
			task->with.unknown = c->unknown;
			break;
		case SLOT_search:
			task->with.after = c->after;
			break;
		case SLOT_width_bucket:
		case SLOT_histogram:
			if (c->buckets)
				task->with.buckets = *c->buckets;
			break;
		case SLOT_sort:
		case SLOT_argsort:
		case SLOT_top:
			task->with.order = c->order;
			break;
		case SLOT_hash:
			task->with.seed = 42;
			break;
		case SLOT_decode:
			task->operand[2] = registers[2];
			break;
		case SLOT_group_pair:
			task->with.ngroups = c->nb;
			break;
		case SLOT_lttb:
			task->with.lttb = (DaLttb) {0.25, 0.5};
			task->length = c->a->host.length;
			break;
		case SLOT_m4:
			task->length = c->a->host.length;
			break;
		case SLOT_span_copy:
			task->with.spans.storage = c->storage;
			task->with.spans.squares = false;
			task->with.spans.sums = c->nb;
			break;
		case SLOT_run_id:
			task->length = c->length - 1;
			break;
		case SLOT_segment_reduce:
			task->length = c->b->host.length;
			task->with.group.op[0] = c->op;
			break;
		case SLOT_group_reduce:
		case SLOT_scan:
			task->with.group.op[0] = c->op;
			task->with.group.ngroups = c->nb;
			/* without ids */
			if (c->a == NULL)
			{
				task->operand[0] = DA_NO_REGISTER;
				task->operand[1] = registers[0];
			}
			break;
		case SLOT_window:
			/* the mask is where frames begin, a the values, b where frames end */
			task->with.window = (DaWindow) {(DaFold) c->op, c->start, c->step, c->nb, 0.9};
			task->operand[0] = registers[c->mask != NULL];
			task->operand[1] = c->mask ? registers[0] : DA_NO_REGISTER;
			task->operand[2] = c->b ? registers[n - 1] : DA_NO_REGISTER;
			break;
		default:
			if (tasks[c->slot].reduce)
				task->with.reduce = tasks[c->slot].reduce;
			break;
	}
}

/* a number for all that products come to */
static int64_t
number_of_products(const DaProducts *products)
{
	uint64_t	number = (uint64_t) products->count * 8 + products->special;

	for (int i = 0; i < DA_PRODUCTS_LIMBS; i++)
		number = number * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t) products->limb[i];
	return (int64_t) number;
}

/* outputs for the others; false: no memory */
static bool
open_others(const DaEngine *engine, const Case *c, DaTask *task)
{
	for (int i = 0; i < c->nothers; i++)
	{
		DaOutput   *output = &task->output[task->noutputs];
		void	   *data;
		void	   *validity;

		if (engine->allocate(c->length * 8 + 8, &data) != DA_OK)
			return false;
		if (engine->allocate(DA_VALIDITY_WORDS(c->length) * 8 + 8, &validity) != DA_OK)
		{
			engine->release(data, c->length * 8 + 8);
			return false;
		}
		task->with.group.op[task->noutputs++] = c->others[i].op;
		*output = (DaOutput) {c->others[i].storage, c->length, data, validity, 0};
	}
	return true;
}

static void
close_others(const DaEngine *engine, const Case *c, const DaTask *task)
{
	for (int i = 1; i < task->noutputs; i++)
	{
		engine->release(task->output[i].data, c->length * 8 + 8);
		engine->release(task->output[i].validity, DA_VALIDITY_WORDS(c->length) * 8 + 8);
	}
}

static Answer
call_slot(const DaEngine *engine, const Case *c, DaOutput *result, Interrupt interrupt)
{
	DaCall		call = sample_call;
	Answer		answer;
	static __thread DaTask task;

	memset(&answer, 0xa5, sizeof(answer));
	if (interrupt == INTERRUPT_FIRST || interrupt == INTERRUPT_SECOND)
		call = sample_interrupted(interrupt - INTERRUPT_FIRST);
	make_task(&task, engine, c);
	if (slots[c->slot].gives == GIVES_OUTPUT)
	{
		task.noutputs = 1;
		task.output[0] = *result;
	}
	if (interrupt == INTERRUPT_SOON)
	{
		set_timer(1 + random_below(1000));
		call.interrupt[0] = &not_set;
		call.interrupt[1] = soon;
	}
	answer.status = open_others(engine, c, &task) ? engine->execute(&call, &task) : DA_NO_MEMORY;
	if (interrupt == INTERRUPT_SOON)
		set_timer(0);
	close_others(engine, c, &task);
	answer.errors = call.errors;
	if (slots[c->slot].gives == GIVES_REDUCED)
		answer.reduced = task.answer.reduced;
	else if (c->slot == SLOT_products)
		answer.number = number_of_products(&task.answer.products);
	else
		answer.number = task.answer.number;
	if (task.noutputs > 0)
		*result = task.output[0];
	return answer;
}

/* what a message says of a call, in a buffer of its own */
static const char *
describe(const Case *c)
{
	static __thread char text[768];
	const Column *columns[3] = {c->mask, c->a, c->b};
	int			at = snprintf(text, sizeof(text), "%s op %d", slots[c->slot].name, c->op);

	for (int i = 0; i < 3; i++)
	{
		const DaColumn *host;

		if (columns[i] == NULL)
			continue;
		host = &columns[i]->host;
		at += snprintf(text + at, sizeof(text) - at,
					   ", %s[%" PRId64 "] %s, %s, from bit %" PRId64 " and byte %d",
					   sample_storage_name[host->storage], host->length, columns[i]->data,
					   columns[i]->nulls, host->validity_offset,
					   host->scalar ? 0 : (int) ((char *) columns[i]->engine.data -
												 (char *) columns[i]->block));
	}
	if (slots[c->slot].gives == GIVES_OUTPUT)
		at += snprintf(text + at, sizeof(text) - at, " to %s[%" PRId64 "]%s",
					   sample_storage_name[c->storage], c->length, c->room ? "" : ", no room");
	if (c->section)
	{
		at += snprintf(text + at, sizeof(text) - at, " from %" PRId64, c->section->start);
		for (int k = 0; k < c->section->ndim; k++)
			at += snprintf(text + at, sizeof(text) - at, " %" PRId64 "*%" PRId64,
						   c->section->dims[k], c->section->strides[k]);
	}
	if (c->slot == SLOT_sequence)
		snprintf(text + at, sizeof(text) - at, " from %" PRId64 " by %" PRId64, c->start, c->step);
	if (c->slot == SLOT_window)
		snprintf(text + at, sizeof(text) - at, " %" PRId64 " before, %" PRId64 " behind, %" PRId64
				 " at least", c->start, c->step, c->nb);
	if (c->slot == SLOT_is_in && c->unknown)
		snprintf(text + at, sizeof(text) - at, " unknown");
	if (c->buckets)
		snprintf(text + at, sizeof(text) - at, " %d from %g to %g%s", c->buckets->count,
				 c->buckets->low, c->buckets->high,
				 c->buckets->multiply_first ? "" : ", divided first");
	if (c->slot == SLOT_search && c->after)
		snprintf(text + at, sizeof(text) - at, " after");
	if (c->slot == SLOT_sort || c->slot == SLOT_argsort || c->slot == SLOT_top)
		snprintf(text + at, sizeof(text) - at, "%s%s", c->order.descending ? " descending" : "",
				 c->order.nulls_first ? " nulls first" : "");
	return text;
}

/*
 * Outputs in the engine's memory
 */

/* bytes before and after an output that must stay as they are */
#define GUARD		64

typedef struct Guarded
{
	void	   *block;
	size_t		size;			/* of the block */
	size_t		at;				/* where the output begins in it */
	size_t		inside;			/* bytes of the output */
	unsigned char *bytes;		/* the whole block, on the host */
} Guarded;

/* false: no memory, which only a limit excuses */
static bool
guarded_open(Guarded *guarded, size_t inside, size_t unit)
{
	DaCall		call = sample_call;
	DaStatus	status;

	guarded->at = GUARD + random_below(4) * unit;
	guarded->inside = inside;
	guarded->size = guarded->at + inside + GUARD;
	status = tested->allocate(guarded->size, &guarded->block);
	if (status == DA_NO_MEMORY && limited)
		return false;
	guarded->bytes = malloc(guarded->size);
	if (status != DA_OK || guarded->bytes == NULL)
		give_up("an output", status);
	memset(guarded->bytes, 0xa5, guarded->size);
	status = tested->upload(&call, guarded->block, guarded->bytes, guarded->size);
	if (status != DA_OK)
		give_up("upload of an output", status);
	return true;
}

/* brings the block to the host; true: the guards are as they were */
static bool
guarded_read(Guarded *guarded)
{
	DaCall		call = sample_call;
	DaStatus	status = tested->download(&call, guarded->bytes, guarded->block, guarded->size);

	if (status != DA_OK)
		give_up("download of an output", status);
	for (size_t i = 0; i < guarded->size; i++)
	{
		if (i == guarded->at)
			i += guarded->inside;
		if (guarded->bytes[i] != 0xa5)
			return false;
	}
	return true;
}

static void
guarded_close(Guarded *guarded)
{
	free(guarded->bytes);
	tested->release(guarded->block, guarded->size);
}

/*
 * Comparing
 */

static bool
same_bits(const void *a, const void *b, size_t size)
{
	return memcmp(a, b, size) == 0;
}

/* the first field that should be the same and is not; NULL: none */
static const char *
reduced_differs(const Case *c, const DaReduced *a, const DaReduced *b)
{
	bool		is_float = (c->a->host.storage == DA_STORAGE_FLOAT4 ||
							c->a->host.storage == DA_STORAGE_FLOAT8);
	bool		moments = c->slot == SLOT_moments;

#define DIFFERS(field) \
	do { \
		if (!same_bits(&a->field, &b->field, sizeof(a->field))) \
			return #field; \
	} while (0)
	DIFFERS(count);
	if (c->slot == SLOT_count_true)
		DIFFERS(true_count);
	if (c->slot == SLOT_min_max && a->count > 0)
	{
		DIFFERS(min);
		DIFFERS(max);
	}
	if (c->slot != SLOT_sum && !moments)
		return NULL;
	if (!is_float)
	{
		DIFFERS(sum);
		if (moments)
			DIFFERS(sum_squares);
		return NULL;
	}
	DIFFERS(special);
	DIFFERS(sum_float8);
	if (!moments)
		DIFFERS(sum_float4);
	else if (a->count > 0)
	{
		DIFFERS(variance.top);
		DIFFERS(variance.exponent);
	}
#undef DIFFERS
	return NULL;
}

static void
check_reduced(const Case *c, const Answer *host, const Answer *engine)
{
	const char *differs = reduced_differs(c, &host->reduced, &engine->reduced);

	CHECK(differs == NULL, "%s: %s: count %" PRId64 "/%" PRId64 ", special %d/%d, "
		  "sum_float8 %a/%a, sum_float4 %a/%a, variance %016" PRIx64 "/%016" PRIx64
		  ", sum %016" PRIx64 ".%016" PRIx64 "/%016" PRIx64 ".%016" PRIx64 ", min %016"
		  PRIx64 "/%016" PRIx64 ", max %016" PRIx64 "/%016" PRIx64, describe(c), differs,
		  host->reduced.count, engine->reduced.count, host->reduced.special,
		  engine->reduced.special, host->reduced.sum_float8, engine->reduced.sum_float8,
		  (double) host->reduced.sum_float4, (double) engine->reduced.sum_float4,
		  host->reduced.variance.top.word[0], engine->reduced.variance.top.word[0],
		  host->reduced.sum.word[1], host->reduced.sum.word[0], engine->reduced.sum.word[1],
		  engine->reduced.sum.word[0],
		  host->reduced.min.bits, engine->reduced.min.bits, host->reduced.max.bits,
		  engine->reduced.max.bits);
}

/* the same elements, validity and number of NULLs */
static void
check_output(const Case *c, const DaOutput *host, const DaOutput *engine)
{
	size_t		size = da_storage_size[c->storage];
	size_t		words = DA_VALIDITY_WORDS(c->length);
	int64_t		at = 0;

	if (!same_bits(host->data, engine->data, c->length * size))
	{
		while (same_bits((char *) host->data + at * size, (char *) engine->data + at * size, size))
			at++;
		CHECK(false, "%s: element %" PRId64 ": %016" PRIx64 "%s, not %016" PRIx64 "%s",
			  describe(c), at, sample_get(host->data, c->storage, at).bits,
			  host->validity && !da_bit_get(host->validity, at) ? " (NULL)" : "",
			  sample_get(engine->data, c->storage, at).bits,
			  engine->validity && !da_bit_get(engine->validity, at) ? " (NULL)" : "");
		return;
	}
	if (host->validity && !same_bits(host->validity, engine->validity, words * sizeof(uint64_t)))
	{
		while (host->validity[at] == engine->validity[at])
			at++;
		CHECK(false, "%s: word %" PRId64 " of the validity: %016" PRIx64 ", not %016" PRIx64,
			  describe(c), at, host->validity[at], engine->validity[at]);
		return;
	}
	CHECK(host->null_count == engine->null_count, "%s: null_count %" PRId64 ", not %" PRId64,
		  describe(c), host->null_count, engine->null_count);
}

/* tasks of products that an engine left to the host, and others */
static __thread int products_done[2];

/* what an engine may leave to the host: sums of products that span too much, for one */
static bool
may_be_unsupported(const Case *c)
{
	switch (c->slot)
	{
		case SLOT_hash:
		case SLOT_products:
		case SLOT_window:
		case SLOT_moments:
			return true;
		case SLOT_group_reduce:
		case SLOT_segment_reduce:
			return c->op == DA_FOLD_STDDEV || c->op == DA_FOLD_STDDEV_POP ||
				c->op == DA_FOLD_VARIANCE || c->op == DA_FOLD_VARIANCE_POP;
		default:
			return false;
	}
}

/* the tested engine alone, against what the host gave */
static void
check_engine(const Case *c, const Answer *host, const DaOutput *expected, Interrupt interrupt)
{
	bool		has_output = slots[c->slot].gives == GIVES_OUTPUT;
	Guarded		data;
	Guarded		validity;
	DaOutput	output = {c->storage, c->length, NULL, NULL, -1};
	Answer		engine;

	if (has_output)
	{
		size_t		size = da_storage_size[c->storage];

		if (!guarded_open(&data, c->length * size, size))
			return;
		output.data = (char *) data.block + data.at;
	}
	if (has_output && c->room)
	{
		if (!guarded_open(&validity, DA_VALIDITY_WORDS(c->length) * sizeof(uint64_t),
						  sizeof(uint64_t)))
		{
			guarded_close(&data);
			return;
		}
		output.validity = (uint64_t *) ((char *) validity.block + validity.at);
	}
	engine = call_slot(tested, c, &output, interrupt);
	if (engine.status == DA_LOST)
		give_up(describe(c), DA_LOST);
	if (c->slot == SLOT_products)
		products_done[engine.status == DA_OK]++;

	/* a call may be done before it looks at a flag */
	if (engine.status != DA_OK)
		CHECK((interrupt != INTERRUPT_NONE && engine.status == DA_INTERRUPTED) ||
			  (may_be_unsupported(c) && engine.status == DA_UNSUPPORTED) ||
			  (limited && engine.status == DA_NO_MEMORY), "%s: status %d", describe(c),
			  engine.status);
	else
	{
		CHECK(engine.errors == host->errors, "%s: errors %x, not %x", describe(c), host->errors,
			  engine.errors);
		if (host->errors == 0 && slots[c->slot].gives == GIVES_REDUCED)
			check_reduced(c, host, &engine);
		if (host->errors == 0)
			CHECK(host->number == engine.number, "%s: %" PRId64 ", not %" PRId64, describe(c),
				  host->number, engine.number);
	}
	if (has_output)
	{
		bool		right = guarded_read(&data) & (c->room ? guarded_read(&validity) : true);

		CHECK(right, "%s: bytes around the output were written to", describe(c));
		output.data = data.bytes + data.at;
		if (c->room)
			output.validity = (uint64_t *) (validity.bytes + validity.at);
		if (engine.status == DA_OK && host->errors == 0)
			check_output(c, expected, &output);
		guarded_close(&data);
	}
	if (has_output && c->room)
		guarded_close(&validity);
}

/* what the tested engine has to refuse: of the outputs no byte is written */
static void
check_refused(const Case *c)
{
	Guarded		data;
	Guarded		validity;
	DaOutput	output = {c->storage, c->length, NULL, NULL, -1};
	size_t		size = da_storage_size[c->storage];
	DaStatus	status;

	if (!guarded_open(&data, c->length * size, size))
		return;
	output.data = (char *) data.block + data.at;
	if (c->room)
	{
		if (!guarded_open(&validity, DA_VALIDITY_WORDS(c->length) * sizeof(uint64_t),
						  sizeof(uint64_t)))
		{
			guarded_close(&data);
			return;
		}
		output.validity = (uint64_t *) ((char *) validity.block + validity.at);
	}
	status = call_slot(tested, c, &output, INTERRUPT_NONE).status;
	CHECK(status == DA_UNSUPPORTED || (limited && status == DA_NO_MEMORY),
		  "%s: not refused: status %d", describe(c), status);
	data.inside = 0;
	CHECK(guarded_read(&data), "%s: it is refused, and elements are written", describe(c));
	guarded_close(&data);
	if (c->room)
	{
		validity.inside = 0;
		CHECK(guarded_read(&validity), "%s: it is refused, and validity written", describe(c));
		guarded_close(&validity);
	}
}

/* one call on both engines; now and then first one that is interrupted */
static void
both(const Case *c)
{
	static __thread int count;
	DaOutput	output = {c->storage, 0, NULL, NULL, -1};
	bool		has_output = slots[c->slot].gives == GIVES_OUTPUT;
	Answer		host;

	if (has_output)
		output = sample_output(c->storage, c->length, c->room);
	host = call_slot(&da_host_engine, c, &output, INTERRUPT_NONE);
	CHECK(host.status == DA_OK, "%s: the host answers %d", describe(c), host.status);
	CHECK(!has_output || host.errors != 0 || sample_sound(&output),
		  "%s: the host's output is not sound", describe(c));
	if (++count % 11 == 0)
		check_engine(c, &host, &output, count / 11 % 2 ? INTERRUPT_FIRST : INTERRUPT_SECOND);
	if (c->length + (c->a ? c->a->host.length : 0) > 60000 && count % 4 == 0)
		check_engine(c, &host, &output, INTERRUPT_SOON);
	check_engine(c, &host, &output, INTERRUPT_NONE);
	if (has_output)
		sample_output_free(&output);
}

#endif							/* ENGINES_BOTH_H */
