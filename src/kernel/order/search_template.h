/*
 * search_template.h
 *	  The loops that look elements of one storage up in an ascending column, the set.
 *
 * For each_storage.h. What comes out, for n elements:
 *	  - lower, upper	- how many of the set are before each of them, or not after it
 *	  - count_lower, count_upper	- the same of a set of few, by comparing with all of it
 *	  - merge_lower, merge_upper	- the same of ascending elements, by going along both
 *	  - found		- 0 or 1: is it in the set? "places" are those that lower gives
 *	  - few			- the same by comparing with all of a set of few, into zeros
 *	  - ascends		- is none before the one in front of it?
 *	  - gather		- those at 1-based positions, into a column of their own
 */

/* is an element of the set before one that is looked up; with "after" also if they are equal? */
DA_INLINE bool
DA_LOOP(is_before) (bool after, DA_T of_set, DA_T x)
{
	return after ? DA_NAME(le) (of_set, x) : DA_NAME(lt) (of_set, x);
}

/*
 * Binary searches side by side, so that none waits for the memory of another. No clones:
 * gather instructions are slower than loads on many CPUs. No branches: they would be missed
 * half of the time.
 */
DA_INLINE void
DA_LOOP(places) (const void *elements, const void *ascending, int64_t nset,
				 int32_t *restrict to, int64_t n, bool after)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;

	if (nset == 0)
		memset(to, 0, n * sizeof(*to));
	for (int64_t at = 0; at < n && nset > 0; at += SEARCH_LANES)
	{
		int64_t		lanes = n - at < SEARCH_LANES ? n - at : SEARCH_LANES;
		uint32_t	place[SEARCH_LANES] = {0};

		/* how many it is lies in [place, place + left] */
		for (uint32_t left = (uint32_t) nset; left > 1; left -= left / 2)
			for (int64_t i = 0; i < lanes; i++)
				place[i] += left / 2 &
					-(uint32_t) DA_LOOP(is_before) (after, set[place[i] + left / 2 - 1],
													from[at + i]);
		for (int64_t i = 0; i < lanes; i++)
			to[at + i] = (int32_t) (place[i] +
									DA_LOOP(is_before) (after, set[place[i]], from[at + i]));
	}
}

DA_INLINE void
DA_LOOP(count) (const void *elements, const void *ascending, int64_t nset,
				int32_t *restrict to, int64_t n, bool after)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;

	memset(to, 0, n * sizeof(*to));
	for (int64_t k = 0; k < nset; k++)
		for (int64_t i = 0; i < n; i++)
			to[i] += DA_LOOP(is_before) (after, set[k], from[i]);
}

/* a loop for elements of the set that are before one, or not after it */
#define SEARCH_LOOP(fn, loop, clones, after) \
static clones void \
DA_LOOP(fn) (const void *elements, const void *ascending, int64_t nset, int32_t *restrict to, \
			 int64_t n) \
{ \
	DA_LOOP(loop) (elements, ascending, nset, to, n, after); \
}

SEARCH_LOOP(lower, places,, false)
SEARCH_LOOP(upper, places,, true)
SEARCH_LOOP(count_lower, count, DA_CLONES, false)
SEARCH_LOOP(count_upper, count, DA_CLONES, true)

/*
 * Each step goes on in one of both, without a branch that would be missed half of the time. The
 * elements are some pieces, whose steps go side by side as long as none of them is at an end.
 */
DA_INLINE void
DA_LOOP(merge) (const void *elements, const void *ascending, int64_t nset,
				int32_t *restrict to, int64_t n, bool after)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;
	DA_T		first[SEARCH_PIECES];
	int32_t		place[SEARCH_PIECES + 1];
	int64_t		at[SEARCH_PIECES + 1];
	int32_t		end[SEARCH_PIECES];

	for (int k = 0; k <= SEARCH_PIECES; k++)
		at[k] = n * k / SEARCH_PIECES;
	for (int k = 0; k < SEARCH_PIECES; k++)
		first[k] = from[at[k] < n ? at[k] : n - 1];
	(after ? DA_LOOP(upper) : DA_LOOP(lower)) (first, set, nset, place, SEARCH_PIECES);
	place[SEARCH_PIECES] = (int32_t) nset;
	for (int k = 0; k < SEARCH_PIECES; k++)
		end[k] = place[k + 1];
	for (;;)
	{
		int64_t		steps = n;

		for (int k = 0; k < SEARCH_PIECES; k++)
		{
			int64_t		left = n * (k + 1) / SEARCH_PIECES - at[k];

			steps = steps < left ? steps : left;
			steps = steps < end[k] - place[k] ? steps : end[k] - place[k];
		}
		if (steps == 0)
			break;
		for (; steps > 0; steps--)
			for (int k = 0; k < SEARCH_PIECES; k++)
			{
				bool		before_it = DA_LOOP(is_before) (after, set[place[k]], from[at[k]]);

				to[at[k]] = place[k];
				place[k] += before_it;
				at[k] += !before_it;
			}
	}
	for (int k = 0; k < SEARCH_PIECES; k++)
		for (; at[k] < n * (k + 1) / SEARCH_PIECES; at[k]++)
		{
			while (place[k] < end[k] && DA_LOOP(is_before) (after, set[place[k]], from[at[k]]))
				place[k]++;
			to[at[k]] = place[k];
		}
}

SEARCH_LOOP(merge_lower, merge,, false)
SEARCH_LOOP(merge_upper, merge,, true)

#undef SEARCH_LOOP

static void
DA_LOOP(found) (const void *elements, const void *ascending, int64_t nset,
				const int32_t *restrict places, uint8_t *restrict result, int64_t n)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;

	for (int64_t i = 0; i < n; i++)
		result[i] = places[i] < nset && DA_NAME(eq) (set[places[i]], from[i]);
}

static DA_CLONES void
DA_LOOP(few) (const void *elements, const void *ascending, int64_t nset, uint8_t *restrict result,
			  int64_t n)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;

	for (int64_t k = 0; k < nset; k++)
		for (int64_t i = 0; i < n; i++)
			result[i] |= DA_NAME(eq) (from[i], set[k]);
}

static bool
DA_LOOP(ascends) (const void *elements, int64_t n)
{
	const DA_T *from = elements;

	for (int64_t i = 1; i < n; i++)
		if (DA_NAME(lt) (from[i], from[i - 1]))
			return false;
	return true;
}

static void
DA_LOOP(gather) (const void *elements, const int32_t *restrict positions, void *gathered, int64_t n)
{
	const DA_T *restrict from = elements;
	DA_T	   *restrict to = gathered;

	for (int64_t i = 0; i < n; i++)
		to[i] = from[positions[i] - 1];
}
