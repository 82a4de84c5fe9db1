/*
 * group_template.h
 *	  Reductions by group of blocks of values of one storage.
 *
 * For each_storage.h. What comes out, each for n rows, ids[i] = 0 for those that
 * count for no group:
 *	  - start		- "best" (values by group) as any value changes it
 *	  - min, max	- into "best" and "seen"; of equal values the last
 *	  - finish		- best values to the result, every NaN as the one that SQL knows
 */
static void
DA_LOOP(min) (const int32_t *ids, const void *values, int64_t at, int n, void *best_,
			  uint8_t *seen)
{
	const DA_T *x = (const DA_T *) values + at;
	DA_T	   *best = best_;

	for (int i = 0; i < n; i++)
	{
		DA_T		old = best[ids[i]];

		best[ids[i]] = DA_NAME(le) (x[i], old) ? x[i] : old;
		seen[ids[i]] = 1;
	}
}

static void
DA_LOOP(max) (const int32_t *ids, const void *values, int64_t at, int n, void *best_,
			  uint8_t *seen)
{
	const DA_T *x = (const DA_T *) values + at;
	DA_T	   *best = best_;

	for (int i = 0; i < n; i++)
	{
		DA_T		old = best[ids[i]];

		best[ids[i]] = DA_NAME(ge) (x[i], old) ? x[i] : old;
		seen[ids[i]] = 1;
	}
}

static void
DA_LOOP(start) (void *best, int64_t n, bool max)
{
#ifdef DA_IS_FLOAT
	DA_T		lowest = -INFINITY;
#else
	DA_T		lowest = DA_NAME(unkey) (0);
#endif
	DA_T		value = max ? lowest : DA_NAME(unkey) ((DA_UT) ~(DA_UT) 0);

	for (int64_t i = 0; i < n; i++)
		((DA_T *) best)[i] = value;
}

static void
DA_LOOP(finish) (const void *best, const uint8_t *seen, int64_t n, void *to)
{
	const DA_T *x = best;

	for (int64_t i = 0; i < n; i++)
		((DA_T *) to)[i] = seen[i] ? DA_NAME(unkey) (DA_NAME(key) (x[i])) : 0;
}
