/*
 * host_window_quantile.c
 *	  Medians and other quantiles of frames of rows.
 *
 * The elements are sorted once, which gives each a rank. A frame is a set of ranks, and the
 * quantile's rank moves by a step or so from row to row. So the set has to find the next rank and
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

typedef struct Quantile
{
	RankSet		set;
	int32_t    *ranks;			/* of each row; -1 of a NULL */
	double	   *sorted;			/* by rank */
	double	   *to;
	bool		is_median;
	double		fraction;		/* if it is none */
	int32_t		at;				/* a rank of the set, if there is one */
	int64_t		below;			/* how many ranks of the set are less */
	int64_t		members;
} Quantile;

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
neighbor(const RankSet *set, int32_t rank, bool above)
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
quantile_add(void *state, int64_t row)
{
	Quantile   *quantile = state;
	int32_t		rank = quantile->ranks[row];

	if (rank < 0)
		return;
	set_add(&quantile->set, rank);
	if (quantile->members++ == 0)
	{
		quantile->at = rank;
		quantile->below = 0;
	}
	else if (rank < quantile->at)
		quantile->below++;
}

static inline void
quantile_remove(void *state, int64_t row)
{
	Quantile   *quantile = state;
	int32_t		rank = quantile->ranks[row];

	if (rank < 0)
		return;
	set_remove(&quantile->set, rank);
	quantile->members--;
	if (rank < quantile->at)
		quantile->below--;
	else if (rank == quantile->at && quantile->members > 0)
	{
		quantile->at = neighbor(&quantile->set, rank, true);
		if (quantile->at < 0)
		{
			quantile->at = neighbor(&quantile->set, rank, false);
			quantile->below--;
		}
	}
}

/* the element that so many of the frame are before */
static inline double
quantile_element(Quantile *quantile, int64_t place)
{
	for (; quantile->below < place; quantile->below++)
		quantile->at = neighbor(&quantile->set, quantile->at, true);
	for (; quantile->below > place; quantile->below--)
		quantile->at = neighbor(&quantile->set, quantile->at, false);
	return quantile->sorted[quantile->at];
}

/* the one behind that */
static inline double
quantile_next(const Quantile *quantile)
{
	return quantile->sorted[neighbor(&quantile->set, quantile->at, true)];
}

/* as percentile_cont(0.5) */
static inline double
median_value(Quantile *quantile)
{
	double		low = quantile_element(quantile, (quantile->members - 1) / 2);

	if (quantile->members % 2 == 1)
		return low;
	return low + 0.5 * (quantile_next(quantile) - low);
}

/* as percentile_cont() */
static inline double
quantile_value(Quantile *quantile)
{
	double		place = quantile->fraction * (double) (quantile->members - 1);
	int64_t		first = (int64_t) place;
	double		proportion = place - (double) first;
	double		low = quantile_element(quantile, first);

	if (proportion > 0)
		low = low + proportion * (quantile_next(quantile) - low);
	return low;
}

static inline void
quantile_store(void *state, int64_t row)
{
	Quantile   *quantile = state;
	double		value = quantile->is_median ? median_value(quantile) : quantile_value(quantile);

	/* which NaN a processor makes is up to it */
	quantile->to[row] = isnan(value) ? (double) NAN : value;
}

static inline void
quantile_clear(void *state, int64_t row)
{
	((Quantile *) state)->to[row] = 0;
}

static DaStatus
rank_rows(DaCall *call, const DaColumn *values, Quantile *quantile)
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
		quantile->ranks[row] = da_column_is_null(values, row) ? -1 : (int32_t) rank;
		quantile->sorted[rank] = *host_load_floats(values, row, 1, &buffer);
	}
	host_release(positions, n * sizeof(int32_t));
	return status;
}

DaStatus
window_quantile(DaCall *call, Window *window, DaOutput *result)
{
	int64_t		n = result->length;
	Quantile	quantile = {.to = result->data};
	DaStatus	status = set_allocate(&quantile.set, n);

	quantile.is_median = window->with->op == DA_FOLD_MEDIAN;
	quantile.fraction = window->with->fraction;
	if (status == DA_OK)
		status = host_allocate(n * sizeof(int32_t), (void **) &quantile.ranks);
	if (status == DA_OK)
		status = host_allocate(n * sizeof(double), (void **) &quantile.sorted);
	if (status == DA_OK)
		status = rank_rows(call, window->values, &quantile);
	if (status == DA_OK)
		status = window_slide(call, window, result, &quantile, quantile_add, quantile_remove,
							  quantile_store, quantile_clear);
	host_release(quantile.sorted, n * sizeof(double));
	host_release(quantile.ranks, n * sizeof(int32_t));
	host_release(quantile.set.words, quantile.set.size);
	return status;
}
