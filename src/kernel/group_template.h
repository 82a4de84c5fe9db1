/*
 * group_template.h
 *	  Reductions by group of blocks of values of one storage.
 *
 * Before including, define
 *	  - GROUP_T			- C type of one value
 *	  - GROUP_KEY		- unsigned integer of the same width
 *	  - GROUP_LOWEST	- a value that no other is below
 *	  - GROUP_NAME(f)	- name of a generated function
 *	  - GROUP_SCALAR(f)	- the function of scalar.h that has the meaning
 * All are undefined here. What comes out, each for n rows, ids[i] = 0 for those that
 * count for no group:
 *	  - start		- "best" (values by group) as any value changes it
 *	  - min, max	- into "best" and "seen"; of equal values the last
 *	  - finish		- best values to the result, every NaN as the one that SQL knows
 */
static void
GROUP_NAME(min) (const int32_t *ids, const void *values, int64_t at, int n, void *best_,
				 uint8_t *seen)
{
	const GROUP_T *x = (const GROUP_T *) values + at;
	GROUP_T    *best = best_;

	for (int i = 0; i < n; i++)
	{
		GROUP_T		old = best[ids[i]];

		best[ids[i]] = GROUP_SCALAR(le) (x[i], old) ? x[i] : old;
		seen[ids[i]] = 1;
	}
}

static void
GROUP_NAME(max) (const int32_t *ids, const void *values, int64_t at, int n, void *best_,
				 uint8_t *seen)
{
	const GROUP_T *x = (const GROUP_T *) values + at;
	GROUP_T    *best = best_;

	for (int i = 0; i < n; i++)
	{
		GROUP_T		old = best[ids[i]];

		best[ids[i]] = GROUP_SCALAR(ge) (x[i], old) ? x[i] : old;
		seen[ids[i]] = 1;
	}
}

static void
GROUP_NAME(start) (void *best, int64_t n, bool max)
{
	GROUP_T		value = max ? GROUP_LOWEST : GROUP_SCALAR(unkey) ((GROUP_KEY) ~(GROUP_KEY) 0);

	for (int64_t i = 0; i < n; i++)
		((GROUP_T *) best)[i] = value;
}

static void
GROUP_NAME(finish) (const void *best, const uint8_t *seen, int64_t n, void *to)
{
	const GROUP_T *x = best;

	for (int64_t i = 0; i < n; i++)
		((GROUP_T *) to)[i] = seen[i] ? GROUP_SCALAR(unkey) (GROUP_SCALAR(key) (x[i])) : 0;
}

#undef GROUP_T
#undef GROUP_NAME
#undef GROUP_SCALAR
#undef GROUP_KEY
#undef GROUP_LOWEST
