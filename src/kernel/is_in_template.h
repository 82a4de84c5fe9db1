/*
 * is_in_template.h
 *	  The loops that look elements of one storage up in a set.
 *
 * For each_storage.h. What comes out writes 0 or 1 for each of n elements:
 *	  - few		- compares each with all of the set, into zeros
 *	  - search	- in a set of at least one
 */

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

/*
 * Binary searches side by side, so that none waits for the memory of another. No clones:
 * gather instructions are slower than loads on many CPUs. No branches: they would be missed
 * half of the time.
 */
static void
DA_LOOP(search) (const void *elements, const void *ascending, int64_t nset,
				 uint8_t *restrict result, int64_t n)
{
	const DA_T *restrict from = elements;
	const DA_T *restrict set = ascending;

	for (int64_t at = 0; at < n; at += IS_IN_LANES)
	{
		int64_t		lanes = n - at < IS_IN_LANES ? n - at : IS_IN_LANES;
		const DA_T *base[IS_IN_LANES];

		for (int64_t i = 0; i < lanes; i++)
			base[i] = set;
		/* the last element of the set that is not above stays in [base, base + left) */
		for (int64_t left = nset; left > 1; left -= left / 2)
			for (int64_t i = 0; i < lanes; i++)
				base[i] += left / 2 & -(int64_t) DA_NAME(le) (base[i][left / 2], from[at + i]);
		for (int64_t i = 0; i < lanes; i++)
			result[at + i] = DA_NAME(eq) (*base[i], from[at + i]);
	}
}
