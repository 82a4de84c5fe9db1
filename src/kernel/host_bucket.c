/*
 * host_bucket.c
 *	  Tasks of the host engine that sort numbers into buckets: which is each one's, and how
 *	  many are in each.
 */
#include "bucket.h"
#include "host_loops.h"
#include "host_search.h"
#include "host_view.h"
#include "validity.h"

/* so many counts are kept several times: so equal buckets in a row do not wait for each other */
#define BUCKET_FEW		2048
#define BUCKET_COPIES	4

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
	DaBucketing b = da_bucketing(buckets);
	int32_t    *to = result->data;

	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(result->length, at);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		bucket_loop(&b, (const double *) from->data + at, to + at, n);
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

/* the same without a branch: with places for 0 and n + 1, several times */
static void
count_few(const int32_t *buckets, int64_t length,
		  uint32_t counts[BUCKET_FEW + 2][BUCKET_COPIES])
{
	for (int64_t i = 0; i < length; i++)
		counts[buckets[i]][i % BUCKET_COPIES]++;
}

DaStatus
host_histogram(DaCall *call, const DaColumn *from, const DaColumn *edges,
			   const DaBuckets *buckets, DaOutput *result)
{
	DaBucketing b = edges ? (DaBucketing) {0} : da_bucketing(buckets);
	int64_t    *counts = result->data;
	bool		few = result->length <= BUCKET_FEW;
	uint32_t	copies[BUCKET_FEW + 2][BUCKET_COPIES];
	int32_t		block[HOST_BLOCK];

	validity_fill(result, true);
	if (!host_clear(call, counts, result->length * sizeof(int64_t)))
		return DA_INTERRUPTED;
	memset(copies, 0, few ? (result->length + 2) * sizeof(copies[0]) : 0);
	for (int64_t at = 0; at < from->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(from->length, at);

		if (at % (DA_INTERRUPT_STRIDE / 16) == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		if (edges)
			host_places(edges, (const char *) from->data + at * da_storage_size[from->storage], n,
						true, block);
		else
			bucket_loop(&b, (const double *) from->data + at, block, n);
		clear_nulls(from, at, n, block);
		if (few)
			count_few(block, n, copies);
		else
			count_block(block, n, result->length, counts);
	}
	for (int64_t i = 0; i < result->length && few; i++)
		for (int k = 0; k < BUCKET_COPIES; k++)
			counts[i] += copies[i + 1][k];
	return DA_OK;
}
