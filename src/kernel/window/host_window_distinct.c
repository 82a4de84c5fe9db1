/*
 * host_window_distinct.c
 *	  Modes and numbers of different elements of frames of rows.
 *
 * Equal elements have one number, ascending (host_group_id.c), and of each number it is counted how
 * many rows of the frame have it. The mode is what a tournament of the numbers comes to: a tree, of
 * which each node has the number of its two that is there more often. A row that comes in or leaves
 * plays the matches from its leaf up to where the winner stays what it was: at most as many as the
 * number of different elements of the column has bits.
 */
#include "kernel/window/host_window.h"

typedef struct Distinct
{
	int32_t    *ids;			/* of each row, from 1; 0 of a NULL */
	int32_t    *counts;			/* by id, of rows in the frame */
	int64_t		nids;			/* and none is greater */
	int64_t		present;		/* of how many ids there are rows */
	int64_t    *to;
} Distinct;

typedef struct Mode
{
	Distinct	distinct;
	int32_t    *next;			/* by row: the position of the next one that has its id */
	int32_t    *first;			/* by id: that of the first one in the frame */
	int32_t    *winner;			/* by node, from 1: of nodes 2 * node and 2 * node + 1 */
	int32_t    *to;				/* the position of a row that has the mode; 0: there is none */
} Mode;

/*
 * Ids of rows, and counts of 0. There is an id of NULLs, too, but no row has it.
 */
static DaStatus
distinct_open(DaCall *call, const DaColumn *values, Distinct *distinct)
{
	int64_t		n = values->length;
	DaOutput	ids = {.storage = DA_STORAGE_INT4, .length = n};
	DaStatus	status = host_allocate(n * sizeof(int32_t), (void **) &distinct->ids);

	if (status != DA_OK)
		return status;
	ids.data = distinct->ids;
	status = host_group_id(call, values, &ids, &distinct->nids);
	for (int64_t row = 0; row < n && values->validity && status == DA_OK; row++)
	{
		if (host_interrupted_at(call, row))
			status = DA_INTERRUPTED;
		if (da_column_is_null(values, row))
			distinct->ids[row] = 0;
	}
	if (status == DA_OK)
		status = host_allocate((distinct->nids + 1) * sizeof(int32_t),
							   (void **) &distinct->counts);
	if (status == DA_OK && !host_clear(call, distinct->counts,
									   (distinct->nids + 1) * sizeof(int32_t)))
		status = DA_INTERRUPTED;
	return status;
}

static void
distinct_close(Distinct *distinct, int64_t n)
{
	host_release(distinct->counts, (distinct->nids + 1) * sizeof(int32_t));
	host_release(distinct->ids, n * sizeof(int32_t));
}

static inline void
distinct_add(void *state, int64_t row)
{
	Distinct   *distinct = state;
	int32_t		id = distinct->ids[row];

	if (id > 0)
		distinct->present += distinct->counts[id]++ == 0;
}

static inline void
distinct_remove(void *state, int64_t row)
{
	Distinct   *distinct = state;
	int32_t		id = distinct->ids[row];

	if (id > 0)
		distinct->present -= --distinct->counts[id] == 0;
}

static inline void
distinct_store(void *state, int64_t row)
{
	const Distinct *distinct = state;

	distinct->to[row] = distinct->present;
}

static inline void
distinct_clear(void *state, int64_t row)
{
	((Distinct *) state)->to[row] = 0;
}

/* of two different ids the one that is there more often, or else is less */
static inline int32_t
more_frequent(const int32_t *counts, int32_t a, int32_t b)
{
	if (counts[a] == counts[b])
		return a < b ? a : b;
	return counts[a] > counts[b] ? a : b;
}

/* the node whose two are the leaf of an id and that beside it */
static inline int64_t
first_match(const Mode *mode, int32_t id)
{
	return (mode->distinct.nids + 1 + id) / 2;
}

static inline void
mode_add(void *state, int64_t row)
{
	Mode	   *mode = state;
	int32_t    *counts = mode->distinct.counts;
	int32_t		id = mode->distinct.ids[row];

	if (id == 0)
		return;
	if (counts[id]++ == 0)
		mode->first[id] = (int32_t) row + 1;
	for (int64_t node = first_match(mode, id); node > 0; node /= 2)
	{
		if (mode->winner[node] == id)
			continue;
		if (more_frequent(counts, mode->winner[node], id) != id)
			return;
		mode->winner[node] = id;
	}
}

/* it is the first one of its id */
static inline void
mode_remove(void *state, int64_t row)
{
	Mode	   *mode = state;
	int32_t    *counts = mode->distinct.counts;
	int32_t		id = mode->distinct.ids[row];

	if (id == 0)
		return;
	counts[id]--;
	mode->first[id] = mode->next[row];
	for (int64_t node = first_match(mode, id); node > 0 && mode->winner[node] == id; node /= 2)
		mode->winner[node] = more_frequent(counts, mode->winner[2 * node],
										   mode->winner[2 * node + 1]);
}

/* the first of elements that are equal, as a stable sort has it: 0 or -0 */
static inline void
mode_store(void *state, int64_t row)
{
	const Mode *mode = state;

	mode->to[row] = mode->first[mode->winner[1]];
}

static inline void
mode_clear(void *state, int64_t row)
{
	((Mode *) state)->to[row] = 0;
}

/* what follows each row, and a tournament before any row came in: leaves are behind nodes */
static DaStatus
mode_open(DaCall *call, Mode *mode, int64_t n)
{
	int64_t		leaves = mode->distinct.nids + 1;

	if (!host_clear(call, mode->first, leaves * sizeof(int32_t)))
		return DA_INTERRUPTED;
	for (int64_t row = n - 1; row >= 0; row--)
	{
		int32_t		id = mode->distinct.ids[row];

		if (host_interrupted_at(call, row))
			return DA_INTERRUPTED;
		mode->next[row] = mode->first[id];
		mode->first[id] = (int32_t) row + 1;
	}
	for (int64_t node = 2 * leaves - 1; node > 0; node--)
	{
		if (host_interrupted_at(call, node))
			return DA_INTERRUPTED;
		mode->winner[node] = node >= leaves ? (int32_t) (node - leaves) :
			more_frequent(mode->distinct.counts, mode->winner[2 * node],
						  mode->winner[2 * node + 1]);
	}
	return DA_OK;
}

static DaStatus
window_mode(DaCall *call, Window *window, Mode *mode, DaOutput *result)
{
	int64_t		n = result->length;
	int64_t		leaves = mode->distinct.nids + 1;
	DaColumn	places = {.storage = DA_STORAGE_INT4, .length = n};
	DaStatus	status = host_allocate(n * sizeof(int32_t), (void **) &mode->next);

	if (status == DA_OK)
		status = host_allocate(n * sizeof(int32_t), (void **) &mode->to);
	if (status == DA_OK)
		status = host_allocate(leaves * sizeof(int32_t), (void **) &mode->first);
	if (status == DA_OK)
		status = host_allocate(2 * leaves * sizeof(int32_t), (void **) &mode->winner);
	if (status == DA_OK)
		status = mode_open(call, mode, n);
	if (status == DA_OK)
		status = window_slide(call, window, result, mode, mode_add, mode_remove, mode_store,
							  mode_clear);
	places.data = mode->to;
	if (status == DA_OK)
		status = host_gather(call, window->values, &places, result);
	host_release(mode->winner, 2 * leaves * sizeof(int32_t));
	host_release(mode->first, leaves * sizeof(int32_t));
	host_release(mode->to, n * sizeof(int32_t));
	host_release(mode->next, n * sizeof(int32_t));
	return status;
}

DaStatus
window_distinct(DaCall *call, Window *window, DaOutput *result)
{
	Mode		mode = {.distinct.to = result->data};
	DaStatus	status = distinct_open(call, window->values, &mode.distinct);

	if (status == DA_OK && window->with->op == DA_FOLD_MODE)
		status = window_mode(call, window, &mode, result);
	else if (status == DA_OK)
		status = window_slide(call, window, result, &mode.distinct, distinct_add,
							  distinct_remove, distinct_store, distinct_clear);
	distinct_close(&mode.distinct, result->length);
	return status;
}
