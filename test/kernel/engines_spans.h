/*
 * engines_spans.h
 *	  Sums of many spans, on both engines; and what the host's come to, from one element after the
 *	  other.
 */
#ifndef ENGINES_SPANS_H
#define ENGINES_SPANS_H

#include "engines_elements.h"
#include "span.h"

/* columns that the spans of a task are of */
#define SPAN_COLUMNS	6

typedef struct SpanTask
{
	DaTask		task;
	DaSpan	   *spans;
	int64_t    *words;			/* the output, on the host */
	DaStatus	status;
} SpanTask;

/* the task on an engine; "spans" have its addresses. The output comes to the host. */
static void
do_spans(const DaEngine *engine, SpanTask *t, DaStorage storage, bool squares, int64_t n,
		 int64_t length, int64_t sums, DaCall *call)
{
	int64_t		words = sums * da_span_sum_words(storage, squares);
	DaColumn	column = {.storage = DA_STORAGE_INT8, .length = n * (int64_t) DA_SPAN_WORDS};
	void	   *table;
	void	   *output;

	t->words = malloc(words * sizeof(int64_t) + 1);
	t->status = engine->allocate(n * sizeof(DaSpan) + 1, &table);
	if (t->status != DA_OK)
		return;
	t->status = engine->allocate(words * sizeof(int64_t) + 1, &output);
	if (t->status != DA_OK)
	{
		engine->release(table, n * sizeof(DaSpan) + 1);
		return;
	}
	if (engine == tested)
		t->status = engine->upload(call, table, t->spans, n * sizeof(DaSpan));
	else
		memcpy(table, t->spans, n * sizeof(DaSpan));
	column.data = table;
	memset(&t->task, 0xa5, sizeof(t->task));
	da_task_begin(&t->task, DA_TASK_SPAN_SUMS, length);
	t->task.operand[0] = da_task_input(&t->task, &column);
	memset(&t->task.with, 0, sizeof(t->task.with));
	t->task.with.spans.storage = storage;
	t->task.with.spans.squares = squares;
	t->task.with.spans.sums = sums;
	t->task.noutputs = 1;
	t->task.output[0] = (DaOutput) {DA_STORAGE_INT8, words, output, NULL, 0};
	if (t->status == DA_OK)
		t->status = engine->execute(call, &t->task);
	if (t->status == DA_OK && engine == tested)
		t->status = engine->download(call, t->words, output, words * sizeof(int64_t));
	else if (t->status == DA_OK)
		memcpy(t->words, output, words * sizeof(int64_t));
	engine->release(output, words * sizeof(int64_t) + 1);
	engine->release(table, n * sizeof(DaSpan) + 1);
}

/* a sum of the host's by one element after the other: limbs, count and flags are the same */
static void
check_one_sum(const SpanTask *host, DaStorage storage, bool squares, int64_t n, int64_t which)
{
	const DaTask *task = &host->task;
	int			used = DA_SPAN_LIMBS + task->answer.spans.limbs[0] + task->answer.spans.limbs[1];
	const int64_t *word = host->words + which * used;
	DaProducts	sum[2];
	DaProducts	given[2];
	__int128	integer = 0;
	__int128	given_integer = 0;
	int64_t		count = 0;
	uint32_t	flags = 0;
	bool		is_float = da_span_of_floats(storage);

	for (int k = 0; k < 2; k++)
	{
		da_products_init(&sum[k]);
		da_products_init(&given[k]);
	}
	for (int64_t s = 0; s < n; s++)
		for (int64_t i = 0; host->spans[s].sum == which && i < host->spans[s].length; i++)
		{
			const DaSpan *span = &host->spans[s];
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
spans_of(DaStorage storage, int data, int64_t n, int64_t sums, int64_t longest, bool squares)
{
	Column		column[SPAN_COLUMNS];
	SpanTask	host = {.spans = malloc(n * sizeof(DaSpan) + 1)};
	SpanTask	engine = {.spans = malloc(n * sizeof(DaSpan) + 1)};
	DaCall		call = sample_call;
	int64_t		length = 0;
	int64_t		size = da_storage_size[storage];

	for (int k = 0; k < SPAN_COLUMNS; k++)
		column[k] = column_new(storage, k % 2 ? longest : longest / 7 + 1,
							   k < 4 ? data : (int) random_below(DATA_KINDS), k % NULLS_KINDS);
	for (int64_t i = 0; i < n; i++)
	{
		static const int64_t lengths_of_spans[] = {0, 1, 2, 33, 100, 1000, 5};
		const Column *from = &column[random_below(SPAN_COLUMNS)];
		const DaColumn *of[2] = {&from->host, &from->engine};
		int64_t		take = i % 8 == 7 ? from->host.length :
		lengths_of_spans[random_below(SAMPLE_COUNT(lengths_of_spans))];
		int64_t		at;
		int64_t		sum = random_below(3) && i > 0 ? host.spans[i - 1].sum : random_below(sums);

		/* a few long ones are enough */
		if (n > 100 && take > 1000)
			take = 100;
		take = take < from->host.length ? take : from->host.length;
		at = random_below(from->host.length - take + 1);
		for (int k = 0; k < 2; k++)
		{
			DaSpan	   *span = k ? &engine.spans[i] : &host.spans[i];

			span->data = (uintptr_t) of[k]->data + (uint64_t) (at * size);
			span->validity = (uintptr_t) of[k]->validity;
			span->validity_offset = of[k]->validity_offset + at;
			span->length = take;
			span->sum = sum;
		}
		length += take;
	}
	do_spans(&da_host_engine, &host, storage, squares, n, length, sums, &call);
	CHECK(host.status == DA_OK, "the host's sums of spans: status %d", host.status);
	for (int64_t i = 0; i < 3 && length < 3000000; i++)
		check_one_sum(&host, storage, squares, n, random_below(sums));
	do_spans(tested, &engine, storage, squares, n, length, sums, &call);
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
		CHECK(memcmp(host.words, engine.words, sums * da_span_sum_words(storage, squares) *
					 sizeof(int64_t)) == 0,
			  "sums of %" PRId64 " spans of %s, %s, to %" PRId64 "%s", n,
			  sample_storage_name[storage], data_name[data], sums, squares ? ", squares" : "");
	}
	for (int k = 0; k < SPAN_COLUMNS; k++)
		column_free(&column[k]);
	free(host.spans);
	free(host.words);
	free(engine.spans);
	free(engine.words);
}

static void
test_span_sums(void)
{
	static const int64_t many[] = {0, 1, 7, 60, 3000};

	for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_FLOAT8; storage++)
		for (int data = 1; data < DATA_KINDS; data++)
			for (int k = 0; k < SAMPLE_COUNT(many); k++)
				for (int squares = 0; squares < 2; squares++)
				{
					int64_t		n = many[k];

					spans_of(storage, data, n, 1, 5000, squares);
					spans_of(storage, data, n, n + 3, 5000, squares);
				}
	for (int storage = DA_STORAGE_INT2; storage <= DA_STORAGE_FLOAT8; storage++)
		for (int squares = 0; squares < 2; squares++)
		{
			spans_of(storage, DATA_FLOATS + FLOATS_ORDINARY, 40, 5, 1000000, squares);
			spans_of(storage, DATA_SCATTERED, 40, 5, 1000000, squares);
		}
}

#endif							/* ENGINES_SPANS_H */
