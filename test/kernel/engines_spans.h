/*
 * engines_spans.h
 *	  Sums and copies of many spans, on both engines; and what the host's come to, from one element
 *	  after the other.
 */
#ifndef ENGINES_SPANS_H
#define ENGINES_SPANS_H

#include "engines_elements.h"
#include "kernel/aggregate/span.h"

/* columns that the spans of a task are of */
#define SPAN_COLUMNS	6

typedef struct Spans
{
	DaStorage	storage;
	Column		column[SPAN_COLUMNS];
	DaSpan	   *of[2];			/* by addresses of the host, and of the engine */
	int64_t		n;
	int64_t		length;
	int64_t		sums;
	bool		may_be_null;
	Column		table;
} Spans;

/* of one length alone, all goes on quickly */
static int64_t
longest_span(void)
{
	return num_lengths == 1 ? 70000 : 1000000;
}

static Spans
spans_new(DaStorage storage, int data, int64_t n, int64_t sums, int64_t longest)
{
	static const int64_t lengths_of_spans[] = {0, 1, 2, 31, 32, 33, 100, 1023, 5};
	Spans		spans = {.storage = storage, .n = n, .sums = sums};

	spans.table.data = spans.table.nulls = "spans";
	for (int k = 0; k < 2; k++)
		spans.of[k] = malloc(n * sizeof(DaSpan) + 1);
	for (int k = 0; k < SPAN_COLUMNS; k++)
		spans.column[k] = column_new(storage, k % 2 ? longest : longest / 7 + 1,
									 k < 4 ? data : (int) random_below(DATA_KINDS),
									 k % NULLS_KINDS);
	for (int64_t i = 0; i < n; i++)
	{
		const Column *from = &spans.column[random_below(SPAN_COLUMNS)];
		const DaColumn *of[2] = {&from->host, &from->engine};
		int64_t		take = i % 8 == 7 ? from->host.length :
		lengths_of_spans[random_below(SAMPLE_COUNT(lengths_of_spans))];
		int64_t		at;
		int64_t		sum = i > 0 && random_below(3) ? spans.of[0][i - 1].sum :
		random_below(sums);

		/* a few long ones are enough */
		if (n > 100 && take > 1023)
			take = 100;
		take = take < from->host.length ? take : from->host.length;
		at = random_below(from->host.length - take + 1);
		for (int k = 0; k < 2; k++)
		{
			DaSpan	   *span = &spans.of[k][i];

			span->data = (uintptr_t) of[k]->data + (uint64_t) at * da_storage_size[storage];
			span->validity = (uintptr_t) of[k]->validity;
			span->validity_offset = of[k]->validity_offset + at;
			span->length = take;
			span->sum = sum;
		}
		spans.length += take;
		spans.may_be_null |= column_may_be_null(from);
	}
	spans.table.host = (DaColumn) {.storage = DA_STORAGE_INT8,
								   .length = n * (int64_t) DA_SPAN_WORDS, .data = spans.of[0]};
	spans.table.engine = spans.table.host;
	spans.table.engine.data = to_engine(spans.of[1], n * sizeof(DaSpan), 0, &spans.table.block,
										&spans.table.block_size);
	return spans;
}

static void
spans_free(Spans *spans)
{
	tested->release(spans->table.block, spans->table.block_size);
	for (int k = 0; k < SPAN_COLUMNS; k++)
		column_free(&spans->column[k]);
	for (int k = 0; k < 2; k++)
		free(spans->of[k]);
}

/*
 * Do a task of spans with outputs of so many bytes; what they have then comes to the host, for the
 * caller to free. outputs[i] is where output i goes, but for what is at *validity, of output 0.
 */
static DaStatus
do_spans(const DaEngine *engine, DaTask *task, void **bytes, void **validity)
{
	DaCall		call = sample_call;
	void	   *block[3];
	size_t		size[3];
	int			n = 0;
	DaStatus	status = DA_OK;

	for (int i = 0; i < task->noutputs; i++)
		size[n++] = task->output[i].length * da_storage_size[task->output[i].storage];
	if (validity)
		size[n++] = DA_VALIDITY_WORDS(task->output[0].length) * sizeof(uint64_t);
	for (int i = 0; i < n; i++)
	{
		void	  **to = i < task->noutputs ? &bytes[i] : validity;

		*to = malloc(size[i] + 1);
		block[i] = NULL;
		if (status == DA_OK)
			status = engine->allocate(size[i] + 1, &block[i]);
		if (i < task->noutputs)
			task->output[i].data = block[i];
		else
			task->output[0].validity = block[i];
	}
	if (status == DA_OK)
		status = engine->execute(&call, task);
	for (int i = 0; i < n; i++)
	{
		void	   *to = i < task->noutputs ? bytes[i] : *validity;

		if (status == DA_OK && engine == tested)
			status = engine->download(&call, to, block[i], size[i]);
		else if (status == DA_OK)
			memcpy(to, block[i], size[i]);
		if (block[i])
			engine->release(block[i], size[i] + 1);
	}
	return status;
}

/*
 * Sums
 */

typedef struct SpanTask
{
	DaTask		task;
	int64_t    *words;			/* the output, on the host */
	DaStatus	status;
} SpanTask;

static void
add_spans(const DaEngine *engine, SpanTask *t, const Spans *spans, bool squares)
{
	memset(&t->task, 0xa5, sizeof(t->task));
	da_task_begin(&t->task, DA_TASK_SPAN_SUMS, spans->length);
	t->task.operand[0] = da_task_input(&t->task, operand_of(engine, &spans->table));
	memset(&t->task.with, 0, sizeof(t->task.with));
	t->task.with.spans.storage = spans->storage;
	t->task.with.spans.squares = squares;
	t->task.with.spans.sums = spans->sums;
	t->task.noutputs = 1;
	t->task.output[0] = (DaOutput) {.storage = DA_STORAGE_INT8};
	t->task.output[0].length = spans->sums * da_span_sum_words(spans->storage, squares);
	t->status = do_spans(engine, &t->task, (void **) &t->words, NULL);
}

/* a sum of the host's by one element after the other: limbs, count and flags are the same */
static void
check_one_sum(const SpanTask *host, const Spans *spans, bool squares, int64_t which)
{
	const DaTask *task = &host->task;
	DaStorage	storage = spans->storage;
	int			used = DA_SPAN_LIMBS + task->answer.spans.limbs[0] + task->answer.spans.limbs[1];
	const int64_t *word = host->words + which * used;
	DaProducts	sum[2];
	DaProducts	given[2];
	__int128	integer = 0;
	__int128	given_integer = 0;
	int64_t		count = 0;
	uint32_t	flags = 0;
	bool		is_float = da_is_float(storage);

	for (int k = 0; k < 2; k++)
	{
		da_products_init(&sum[k]);
		da_products_init(&given[k]);
	}
	for (int64_t s = 0; s < spans->n; s++)
		for (int64_t i = 0; spans->of[0][s].sum == which && i < spans->of[0][s].length; i++)
		{
			const DaSpan *span = &spans->of[0][s];
			DaScalar	value = sample_get((const void *) span->data, storage, i);
			double		x;

			if (span->validity && !da_bit_get((const uint64_t *) span->validity,
											  span->validity_offset + i))
				continue;
			count++;
			if (!is_float)
			{
				integer += storage == DA_STORAGE_INT2 ? value.i2 : storage == DA_STORAGE_INT4
					? value.i4 : value.i8;
				continue;
			}
			x = storage == DA_STORAGE_FLOAT4 ? (double) value.f4 : value.f8;
			flags |= x != 0 || !signbit(x) ? DA_SPAN_OTHER : 0;
			da_products_add(&sum[0], x, 1);
			if (isfinite(x))
				da_products_add(&sum[1], x, x);
		}
	flags |= sum[0].special;
	CHECK(word[DA_SPAN_COUNT] == count, "a span's sum: count %" PRId64 "/%" PRId64,
		  word[DA_SPAN_COUNT], count);
	CHECK(word[DA_SPAN_FLAGS] == flags, "a span's sum: flags %" PRId64 "/%u",
		  word[DA_SPAN_FLAGS], flags);
	word += DA_SPAN_LIMBS;
	for (int k = 0; k < 1 + squares; k++)
	{
		int			first = task->answer.spans.first[k];
		int			base = (da_span_base(storage, k) - (is_float ? DA_PRODUCTS_BASE : 0)) / 32;

		for (int i = 0; i < task->answer.spans.limbs[k]; i++, word++)
			if (is_float)
				given[k].limb[base + first + i] += *word;
			else if (k == 0)
				given_integer += (__int128) * word * ((__int128) 1 << 32 * (first + i));
		da_products_propagate(&sum[k]);
		da_products_propagate(&given[k]);
		CHECK(!is_float || memcmp(sum[k].limb, given[k].limb, sizeof(sum[k].limb)) == 0,
			  "a span's sum of %s, number %d of sum %" PRId64, sample_storage_name[storage], k,
			  which);
	}
	CHECK(integer == given_integer, "a span's sum of %s", sample_storage_name[storage]);
}

static void
check_sums(DaStorage storage, int data, int64_t n, int64_t sums, int64_t longest, bool squares)
{
	Spans		spans = spans_new(storage, data, n, sums, longest);
	SpanTask	host;
	SpanTask	engine;

	add_spans(&da_host_engine, &host, &spans, squares);
	CHECK(host.status == DA_OK, "the host's sums of spans: status %d", host.status);
	/* where there is one sum, it is of all elements, and needs no second look */
	for (int64_t i = 0; i < (sums > 1 ? 3 : 1) && spans.length < 3000000; i++)
		check_one_sum(&host, &spans, squares, random_below(sums));
	add_spans(tested, &engine, &spans, squares);
	CHECK(engine.status == DA_OK || (limited && engine.status == DA_NO_MEMORY),
		  "sums of spans: status %d", engine.status);
	if (engine.status == DA_OK)
	{
		CHECK(memcmp(&host.task.answer.spans, &engine.task.answer.spans,
					 sizeof(host.task.answer.spans)) == 0,
			  "limbs of %s, %s: %d+%d, %d+%d, of the host %d+%d, %d+%d",
			  sample_storage_name[storage], data_name[data],
			  engine.task.answer.spans.first[0], engine.task.answer.spans.limbs[0],
			  engine.task.answer.spans.first[1], engine.task.answer.spans.limbs[1],
			  host.task.answer.spans.first[0], host.task.answer.spans.limbs[0],
			  host.task.answer.spans.first[1], host.task.answer.spans.limbs[1]);
		CHECK(memcmp(host.words, engine.words, host.task.output[0].length * sizeof(int64_t)) == 0,
			  "sums of %" PRId64 " spans of %s, %s, to %" PRId64 "%s", n,
			  sample_storage_name[storage], data_name[data], sums, squares ? ", squares" : "");
	}
	spans_free(&spans);
	free(host.words);
	free(engine.words);
}

static void
test_span_sums(void)
{
	static const int64_t many[] = {0, 1, 7, 60, 3000};
	int64_t		longest = longest_span();

	for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_FLOAT8; storage++)
		for (int data = 1; data < DATA_KINDS; data++)
			for (int k = 0; k < SAMPLE_COUNT(many); k++)
				for (int squares = 0; squares < 2; squares++)
				{
					int64_t		n = many[k];

					check_sums(storage, data, n, 1, 5000, squares);
					check_sums(storage, data, n, n + 3, 5000, squares);
				}
	for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_FLOAT8; storage++)
		for (int squares = 0; squares < 2; squares++)
		{
			check_sums(storage, DATA_FLOATS + FLOATS_ORDINARY, 40, 5, longest, squares);
			check_sums(storage, DATA_SCATTERED, 40, 5, longest, squares);
		}
}

/*
 * Copies
 */

/* both outputs, by one element after the other */
static void
check_copied(const DaEngine *engine, const Case *c, const Spans *spans, DaStorage numbers)
{
	DaTask		task;
	void	   *bytes[2];
	void	   *validity;
	int64_t		at = 0;
	int64_t		nulls = 0;
	int64_t		wrong = 0;
	int			size = da_storage_size[c->storage];
	DaStatus	status;

	make_task(&task, engine, c);
	task.noutputs = 2;
	task.output[0] = (DaOutput) {.storage = c->storage, .length = c->length};
	task.output[1] = (DaOutput) {.storage = numbers, .length = c->length};
	status = do_spans(engine, &task, bytes, &validity);
	CHECK(status == DA_OK || (limited && engine == tested && status == DA_NO_MEMORY),
		  "a copy of spans with their numbers: status %d", status);
	for (int64_t s = 0; s < spans->n && status == DA_OK; s++)
	{
		DaColumn	from = da_span_column(c->storage, &spans->of[0][s]);

		for (int64_t i = 0; i < from.length; i++, at++)
		{
			bool		valid = sample_valid(&from, i);
			DaScalar	number = sample_get(bytes[1], numbers, at);
			const char *element = (const char *) bytes[0] + at * size;

			nulls += !valid;
			wrong += valid != da_bit_get(validity, at) ||
				!same_bits((const char *) from.data + i * size, element, size) ||
				(numbers == DA_STORAGE_INT4 ? number.i4 : number.i8) != spans->of[0][s].sum;
		}
	}
	CHECK(wrong == 0, "%s, numbers of %s: %" PRId64 " elements", describe(c),
		  sample_storage_name[numbers], wrong);
	CHECK(status != DA_OK || (task.output[0].null_count == nulls && task.output[1].null_count == 0),
		  "%s: null_count %" PRId64 "/%" PRId64, describe(c), task.output[0].null_count, nulls);
	for (int i = 0; i < 2; i++)
		free(bytes[i]);
	free(validity);
}

static void
check_copies(DaStorage storage, int64_t n, int64_t longest)
{
	Spans		spans = spans_new(storage, DATA_BITS, n, n + 3, longest);
	Case		c = {.slot = SLOT_span_copy, .a = &spans.table, .storage = storage,
	.length = spans.length, .nb = spans.sums, .room = some_room(spans.may_be_null)};
	DaStorage	numbers = random_below(2) ? DA_STORAGE_INT4 : DA_STORAGE_INT8;

	both(&c);
	check_copied(&da_host_engine, &c, &spans, numbers);
	check_copied(tested, &c, &spans, numbers);
	spans_free(&spans);
}

static void
test_span_copy(void)
{
	static const int64_t many[] = {0, 1, 2, 7, 60, 3000};
	int64_t		longest = longest_span();

	for (int storage = 0; storage < DA_NUM_STORAGES; storage++)
	{
		for (int k = 0; k < SAMPLE_COUNT(many); k++)
			for (int i = 0; i < 20; i++)
				check_copies(storage, many[k], i % 2 ? 5000 : 100);
		for (int i = 0; i < 2; i++)
			check_copies(storage, 40, longest);
	}
}

#endif							/* ENGINES_SPANS_H */
