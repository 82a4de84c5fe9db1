/*
 * host_group_range.c
 *	  Numbers of groups of integers that lie in a small range: what keys occur is
 *	  marked, and how many of them are below a key is its number.
 */
#include "kernel/group/host_group_id.h"

/*
 * Up to this range, if there are as many elements, a key has a byte and a number; beyond
 * it has a bit, which takes longer to look up.
 */
#define RANGE_OF_TABLE	(1 << 21)

/* 64 keys: which of them occur, and how many below them do */
typedef struct RangeWord
{
	uint64_t	seen;
	int64_t		before;
} RangeWord;

/* distance of n integers from the lowest of all */
#define DISTANCE_OF_BOOL(prefix, ctype, utype) \
DA_CLONES static void \
distance_of_##prefix(const void *data, int64_t at, int n, DaScalar low, uint32_t *distance) \
{ \
	const ctype *x = (const ctype *) data + at; \
	ctype		least; \
 \
	memcpy(&least, &low, sizeof(least)); \
	for (int i = 0; i < n; i++) \
		distance[i] = (uint32_t) (utype) ((utype) x[i] - (utype) least); \
}
#define DISTANCE_OF_INT(prefix, ctype, utype) DISTANCE_OF_BOOL(prefix, ctype, utype)
#define DISTANCE_OF_FLOAT(prefix, ctype, utype)
#define DA_STORAGE(id, prefix, ctype, utype, class) DISTANCE_OF_##class(prefix, ctype, utype)
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

#define DISTANCE_ENTRY_BOOL(prefix) distance_of_##prefix
#define DISTANCE_ENTRY_INT(prefix) distance_of_##prefix
#define DISTANCE_ENTRY_FLOAT(prefix) NULL

static void (*const distance_of[DA_NUM_STORAGES]) (const void *, int64_t, int, DaScalar,
												   uint32_t *) =
{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = DISTANCE_ENTRY_##class(prefix),
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* of a block; that of a NULL is 0, which occurs */
static void
distances(const DaColumn *from, int64_t at, int n, DaScalar low, uint32_t *distance)
{
	distance_of[from->storage] (from->data, at, n, low, distance);
	number_nulls(from, at, n, 0, (int32_t *) distance);
}

/*
 * Which keys of a range occur, a byte each: storing it waits for nothing. True, as soon
 * as that is known, if all do.
 */
static DaStatus
mark_bytes(DaCall *call, const DaColumn *from, DaScalar low, int64_t range, uint8_t *seen,
		   bool *all)
{
	uint32_t	distance[HOST_BLOCK];
	int64_t		missing = 0;	/* the first that is */

	for (int64_t at = 0; at < from->length && missing < range; at += HOST_BLOCK)
	{
		int			n = host_block_length(from->length, at);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		distances(from, at, n, low, distance);
		for (int i = 0; i < n; i++)
			seen[distance[i]] = 1;
		while (missing < range && seen[missing])
			missing++;
	}
	*all = missing == range;
	return DA_OK;
}

/* "range" keys, few enough for a byte and a number each to stay in a cache */
static DaStatus
number_by_table(DaCall *call, const DaColumn *from, DaScalar low, int64_t range, int32_t *ids,
				int64_t *ngroups)
{
	uint32_t	distance[HOST_BLOCK];
	int64_t		groups = 0;
	bool		all = false;
	uint8_t    *seen;
	int32_t    *rank = NULL;
	DaStatus	status;

	status = host_allocate(range, (void **) &seen);
	if (status != DA_OK)
		return status;
	memset(seen, 0, range);
	status = mark_bytes(call, from, low, range, seen, &all);
	if (status == DA_OK && !all)
		status = host_allocate(range * sizeof(int32_t), (void **) &rank);
	for (int64_t i = 0; i < range && rank != NULL; i++)
	{
		groups += seen[i];
		rank[i] = (int32_t) groups;
	}
	if (all)
		groups = range;
	for (int64_t at = 0; at < from->length && status == DA_OK; at += HOST_BLOCK)
	{
		int			n = host_block_length(from->length, at);

		distances(from, at, n, low, distance);
		if (all)
		{
			for (int i = 0; i < n; i++)
				ids[at + i] = (int32_t) distance[i] + 1;
		}
		else
		{
			for (int i = 0; i < n; i++)
				ids[at + i] = rank[distance[i]];
		}
		number_nulls(from, at, n, (int32_t) (groups + 1), ids + at);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	if (rank != NULL)
		host_release(rank, range * sizeof(int32_t));
	host_release(seen, range);
	*ngroups = groups;
	return status;
}

static void
mark_bits(RangeWord *words, const uint32_t *distance, int n)
{
	for (int i = 0; i < n; i++)
	{
		RangeWord  *word = &words[distance[i] >> 6];
		uint64_t	bit = UINT64_C(1) << (distance[i] & 63);

		/* seldom to be written, so that loads do not wait for stores */
		if (!(word->seen & bit))
			word->seen |= bit;
	}
}

DA_CLONES static void
rank_bits(const RangeWord *words, const uint32_t *distance, int n, int32_t *ids)
{
	for (int i = 0; i < n; i++)
	{
		const RangeWord *word = &words[distance[i] >> 6];
		uint64_t	below = word->seen & ((UINT64_C(1) << (distance[i] & 63)) - 1);

		ids[i] = (int32_t) (word->before + __builtin_popcountll(below) + 1);
	}
}

/* of a larger range: a bit each */
static DaStatus
number_by_bits(DaCall *call, const DaColumn *from, DaScalar low, int64_t range, int32_t *ids,
			   int64_t *ngroups)
{
	int64_t		nwords = ((range - 1) >> 6) + 1;
	uint32_t	distance[HOST_BLOCK];
	int64_t		groups = 0;
	RangeWord  *words;
	DaStatus	status;

	status = host_allocate(nwords * sizeof(RangeWord), (void **) &words);
	if (status != DA_OK)
		return status;
	if (!host_clear(call, words, nwords * sizeof(RangeWord)))
		status = DA_INTERRUPTED;
	for (int64_t at = 0; at < from->length && status == DA_OK; at += HOST_BLOCK)
	{
		int			n = host_block_length(from->length, at);

		distances(from, at, n, low, distance);
		mark_bits(words, distance, n);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	for (int64_t i = 0; i < nwords && status == DA_OK; i++)
	{
		words[i].before = groups;
		groups += __builtin_popcountll(words[i].seen);
		if (host_interrupted_in(call, i))
			status = DA_INTERRUPTED;
	}
	for (int64_t at = 0; at < from->length && status == DA_OK; at += HOST_BLOCK)
	{
		int			n = host_block_length(from->length, at);

		distances(from, at, n, low, distance);
		rank_bits(words, distance, n, ids + at);
		number_nulls(from, at, n, (int32_t) (groups + 1), ids + at);
		if (host_interrupted_at(call, at))
			status = DA_INTERRUPTED;
	}
	host_release(words, nwords * sizeof(RangeWord));
	*ngroups = groups;
	return status;
}

DaStatus
group_number_by_range(DaCall *call, const DaColumn *from, DaScalar low, int64_t range,
					  int32_t *ids, int64_t *ngroups)
{
	return range <= RANGE_OF_TABLE && range <= from->length ?
		number_by_table(call, from, low, range, ids, ngroups) :
		number_by_bits(call, from, low, range, ids, ngroups);
}
