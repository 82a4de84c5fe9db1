/*
 * host_bucket.c
 *	  Tasks of the host engine that sort numbers into buckets: which is each one's, and how
 *	  many are in each.
 */
#include "kernel/element/bucket.h"
#include "kernel/host/host_loops.h"
#include "kernel/order/host_search.h"
#include "kernel/host/host_view.h"
#include "kernel/host/validity.h"

/*
 * Up to so many counts are kept several times, so that equal buckets in a row do not wait for each
 * other, in so few bits that all stay in the first-level cache; they are added up after so many
 * blocks as cannot overflow. Up to so many more there is one table, of half the size of the result.
 * Tables have places for what is outside, so nothing is asked.
 */
#define BUCKET_FEW		4096
#define BUCKET_COPIES	4
#define BUCKET_BLOCKS	(UINT16_MAX / (HOST_BLOCK / BUCKET_COPIES))
#define BUCKET_MANY		((int64_t) 1 << 20)

static DA_CLONES void
bucket_loop(const DaBucketing *b, const double *restrict from, int32_t *restrict to, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		to[i] = da_bucket(b, from[i]);
}

/* 0 in place of what is under a NULL */
static void
clear_nulls(const DaColumn *from, int64_t at, int64_t n, int32_t *buckets)
{
	uint64_t	valid[HOST_BLOCK_WORDS];

	if (from->validity == NULL)
		return;
	for (int64_t i = 0; i < n; i += 64)
		valid[i >> 6] = da_validity_load(from->validity, from->validity_offset, at + i,
										 n - i < 64 ? n - i : 64);
	host_if_else_loops[DA_STORAGE_INT4].clear(buckets, valid, n);
}

DaStatus
host_width_bucket(DaCall *call, const DaColumn *from, const DaBuckets *buckets, DaOutput *result)
{
	DaBucketing by = da_bucketing(buckets);
	int32_t    *to = result->data;

	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(result->length, at);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		bucket_loop(&by, (const double *) from->data + at, to + at, n);
		clear_nulls(from, at, n, to + at);
	}
	validity_copy(from, result);
	return DA_OK;
}

/* a block's buckets, of which those from 1 to n count, into counts from 0 on */
static void
count_block(const int32_t *buckets, int64_t length, int64_t n, int64_t *counts)
{
	for (int64_t i = 0; i < length; i++)
		if ((uint32_t) buckets[i] - 1 < (uint64_t) n)
			counts[buckets[i] - 1]++;
}

/* the same into a table with places for 0 and n + 1 */
static void
count_once(const int32_t *restrict buckets, int64_t length, uint32_t *restrict counts)
{
	for (int64_t i = 0; i < length; i++)
		counts[buckets[i]]++;
}

/* into several tables, which lie within each other */
static void
count_few(const int32_t *restrict buckets, int64_t length, uint16_t *restrict counts)
{
	for (int64_t i = 0; i + BUCKET_COPIES <= length; i += BUCKET_COPIES)
		for (int k = 0; k < BUCKET_COPIES; k++)
			counts[(size_t) (uint32_t) buckets[i + k] * BUCKET_COPIES + k]++;
	for (int64_t i = length / BUCKET_COPIES * BUCKET_COPIES; i < length; i++)
		counts[(size_t) (uint32_t) buckets[i] * BUCKET_COPIES]++;
}

/* what these tables have is added, and they begin anew */
static void
add_few(int64_t n, uint16_t *counts, int64_t *sums)
{
	for (int64_t i = 0; i < n; i++)
		for (int k = 0; k < BUCKET_COPIES; k++)
			sums[i] += counts[(i + 1) * BUCKET_COPIES + k];
	memset(counts, 0, (n + 2) * BUCKET_COPIES * sizeof(*counts));
}

/* numbers to be counted */
typedef struct Histogram
{
	const DaColumn *from;
	const DaColumn *edges;		/* NULL: by the buckets */
	DaBucketing buckets;
	int64_t		n;
	int64_t    *counts;
	uint16_t   *few;			/* (n + 2) * BUCKET_COPIES of 0; NULL: there are more */
	uint32_t   *many;			/* n + 2 of 0; NULL: there are even more */
} Histogram;

static DaStatus
count_all(DaCall *call, const Histogram *h)
{
	const DaColumn *from = h->from;
	int32_t		block[HOST_BLOCK];
	int			counted = 0;

	for (int64_t at = 0; at < from->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(from->length, at);

		if (at % (DA_INTERRUPT_STRIDE / 16) == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		if (h->edges)
			host_places(h->edges, (const char *) from->data + at * da_storage_size[from->storage],
						n, true, block);
		else
			bucket_loop(&h->buckets, (const double *) from->data + at, block, n);
		clear_nulls(from, at, n, block);
		if (h->few)
		{
			if (counted++ % BUCKET_BLOCKS == 0)
				add_few(h->n, h->few, h->counts);
			count_few(block, n, h->few);
		}
		else if (h->many)
			count_once(block, n, h->many);
		else
			count_block(block, n, h->n, h->counts);
	}
	return DA_OK;
}

DaStatus
host_histogram(DaCall *call, const DaColumn *from, const DaColumn *edges,
			   const DaBuckets *buckets, DaOutput *result)
{
	uint16_t	few[(BUCKET_FEW + 2) * BUCKET_COPIES];
	Histogram	h = {.from = from, .edges = edges, .n = result->length, .counts = result->data};
	size_t		size = (h.n + 2) * sizeof(uint32_t);
	void	   *table = NULL;
	DaStatus	status;

	validity_fill(result, true);
	if (!host_clear(call, h.counts, h.n * sizeof(int64_t)))
		return DA_INTERRUPTED;
	if (edges == NULL)
		h.buckets = da_bucketing(buckets);
	if (h.n <= BUCKET_FEW)
	{
		memset(few, 0, (h.n + 2) * BUCKET_COPIES * sizeof(*few));
		h.few = few;
	}
	else if (h.n <= BUCKET_MANY && h.n <= from->length)
	{
		status = host_allocate(size, &table);
		if (status != DA_OK)
			return status;
		h.many = memset(table, 0, size);
	}
	status = count_all(call, &h);
	if (h.few)
		add_few(h.n, few, h.counts);
	for (int64_t i = 0; i < h.n && h.many; i++)
		h.counts[i] = h.many[i + 1];
	if (table)
		host_release(table, size);
	return status;
}
