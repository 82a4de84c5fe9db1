/*
 * host_window_median.c
 *	  Medians of frames of rows.
 *
 * The elements are sorted once, which gives each a rank. A frame is a set of ranks, and the
 * median's rank moves by a step or so from row to row. So the set has to find the next rank and
 * the one before: it is a bit a rank, a bit for each word of those, and so on.
 */
#include "kernel/host/host_loops.h"
#include "kernel/window/host_window.h"

#include <math.h>

#include "kernel/exact/int256.h"

/* levels of 64-bit words over 2^30 ranks */
#define RANK_LEVELS 5

typedef struct RankSet
{
	uint64_t   *level[RANK_LEVELS];
	uint64_t   *words;			/* all of them */
	size_t		size;
} RankSet;

typedef struct Median
{
	RankSet		set;
	int32_t    *ranks;			/* of each row; -1 of a NULL */
	double	   *sorted;			/* by rank */
	int32_t		at;				/* a rank of the set, if there is one */
	int64_t		below;			/* how many ranks of the set are less */
	int64_t		members;
} Median;

static DaStatus
set_allocate(RankSet *set, int64_t n)
{
	int64_t		total = 0;
	int64_t		starts[RANK_LEVELS];
	DaStatus	status;

	for (int i = 0; i < RANK_LEVELS; i++)
	{
		n = DA_VALIDITY_WORDS(n) > 0 ? DA_VALIDITY_WORDS(n) : 1;
		starts[i] = total;
		total += n;
	}
	set->size = (size_t) total * sizeof(uint64_t);
	status = host_allocate(set->size, (void **) &set->words);
	if (status != DA_OK)
		return status;
	memset(set->words, 0, set->size);
	for (int i = 0; i < RANK_LEVELS; i++)
		set->level[i] = set->words + starts[i];
	return DA_OK;
}

static inline void
set_add(RankSet *set, int32_t rank)
{
	for (int i = 0; i < RANK_LEVELS; i++, rank >>= 6)
	{
		uint64_t   *word = &set->level[i][rank >> 6];
		bool		was_empty = *word == 0;

		*word |= UINT64_C(1) << (rank & 63);
		if (!was_empty)
			return;
	}
}

static inline void
set_remove(RankSet *set, int32_t rank)
{
	for (int i = 0; i < RANK_LEVELS; i++, rank >>= 6)
	{
		uint64_t   *word = &set->level[i][rank >> 6];

		*word &= ~(UINT64_C(1) << (rank & 63));
		if (*word != 0)
			return;
	}
}

/* the lowest bit of a word that is not 0, or the highest */
DA_INLINE int
end_bit(uint64_t word, bool lowest)
{
	return lowest ? __builtin_ctzll(word) : 63 - da_leading_zeros(word);
}

/* the least rank above one, or the greatest below it; -1: there is none */
DA_INLINE int32_t
set_beside(const RankSet *set, int32_t rank, bool above)
{
	for (int i = 0; i < RANK_LEVELS; i++, rank >>= 6)
	{
		uint64_t	word = set->level[i][rank >> 6];

		word &= above ? ~da_bits_low((rank & 63) + 1) : da_bits_low(rank & 63);
		if (word == 0)
			continue;
		rank = (rank & ~63) | end_bit(word, above);
		while (--i >= 0)
			rank = rank << 6 | end_bit(set->level[i][rank], above);
		return rank;
	}
	return -1;
}

static inline void
median_add(Median *median, int32_t rank)
{
	if (rank < 0)
		return;
	set_add(&median->set, rank);
	if (median->members++ == 0)
	{
		median->at = rank;
		median->below = 0;
	}
	else if (rank < median->at)
		median->below++;
}

static inline void
median_remove(Median *median, int32_t rank)
{
	if (rank < 0)
		return;
	set_remove(&median->set, rank);
	median->members--;
	if (rank < median->at)
		median->below--;
	else if (rank == median->at && median->members > 0)
	{
		median->at = set_beside(&median->set, rank, true);
		if (median->at < 0)
		{
			median->at = set_beside(&median->set, rank, false);
			median->below--;
		}
	}
}

/* as percentile_cont(0.5) */
static inline double
median_value(Median *median)
{
	int64_t		middle = (median->members - 1) / 2;
	double		low;
	double		high;

	for (; median->below < middle; median->below++)
		median->at = set_beside(&median->set, median->at, true);
	for (; median->below > middle; median->below--)
		median->at = set_beside(&median->set, median->at, false);
	low = median->sorted[median->at];
	if (median->members % 2 == 1)
		return low;
	high = median->sorted[set_beside(&median->set, median->at, true)];
	return low + 0.5 * (high - low);
}

static DaStatus
rank_rows(DaCall *call, const DaColumn *values, Median *median)
{
	DaOrder		ascending = {false, false};
	int64_t		n = values->length;
	int32_t    *positions;
	DaOutput	order = {.storage = DA_STORAGE_INT4, .length = n};
	DaStatus	status = host_allocate(n * sizeof(int32_t), (void **) &positions);

	if (status != DA_OK)
		return status;
	order.data = positions;
	status = host_argsort(call, values, ascending, NULL, &order);
	for (int64_t rank = 0; rank < n && status == DA_OK; rank++)
	{
		int32_t		row = positions[rank] - 1;
		double		buffer;

		if (host_interrupted_at(call, rank))
			status = DA_INTERRUPTED;
		median->ranks[row] = da_column_is_null(values, row) ? -1 : (int32_t) rank;
		median->sorted[rank] = *host_load_floats(values, row, 1, &buffer);
	}
	host_release(positions, n * sizeof(int32_t));
	return status;
}

static DaStatus
median_rows(DaCall *call, Window *window, Median *median, DaOutput *result)
{
	double	   *to = result->data;
	int64_t		low = 0;
	int64_t		high = 0;

	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		WindowBlock block;

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		window_open(window, at, &block, result);
		for (int i = 0; i < block.n; i++)
		{
			int64_t		begin = block.from[i];
			int64_t		end = block.to[i];

			to[at + i] = 0;
			if (block.count[i] < window->least)
				continue;
			if (begin >= high || begin < low || end < high)
			{
				while (low < high)
					median_remove(median, median->ranks[low++]);
				low = high = begin;
			}
			while (high < end)
				median_add(median, median->ranks[high++]);
			while (low < begin)
				median_remove(median, median->ranks[low++]);
			to[at + i] = median_value(median);
		}
	}
	return DA_OK;
}

DaStatus
window_median(DaCall *call, Window *window, DaOutput *result)
{
	int64_t		n = result->length;
	Median		median = {.at = 0};
	DaStatus	status = set_allocate(&median.set, n);

	if (status == DA_OK)
		status = host_allocate(n * sizeof(int32_t), (void **) &median.ranks);
	if (status == DA_OK)
		status = host_allocate(n * sizeof(double), (void **) &median.sorted);
	if (status == DA_OK)
		status = rank_rows(call, window->values, &median);
	if (status == DA_OK)
		status = median_rows(call, window, &median, result);
	host_release(median.sorted, n * sizeof(double));
	host_release(median.ranks, n * sizeof(int32_t));
	host_release(median.set.words, median.set.size);
	return status;
}
