/*
 * group_sum_template.h
 *	  Sums by group of steps of integers of one storage.
 *
 * For each_storage.h. What comes out, each for the n values from number "at" on:
 *	  - magnitude	- the bits of x where x >= 0 and of ~x elsewhere, of all values together
 *	  - wide		- into GroupPacked
 *	  - narrow		- into 64 bits with the count from bit count_at up; of two rows that
 *					  follow each other the second goes "copy" places further on
 */
#ifdef DA_IS_INT

DA_CLONES static uint64_t
DA_LOOP(magnitude) (const void *values, int64_t at, int64_t n)
{
	const DA_T *x = (const DA_T *) values + at;
	DA_T		any = 0;

	for (int64_t i = 0; i < n; i++)
		any |= x[i] ^ (x[i] >> (8 * sizeof(DA_T) - 1));
	return (uint64_t) any;
}

static void
DA_LOOP(wide) (const int32_t *ids, const void *values, int64_t at, int n, GroupPacked *packed)
{
	const DA_T *x = (const DA_T *) values + at;

	for (int i = 0; i < n; i++)
		packed[ids[i]] += ((GroupPacked) 1 << GROUP_COUNT_AT) + (GroupPacked) x[i];
}

static void
DA_LOOP(narrow) (const int32_t *ids, const void *values, int64_t at, int n, int count_at,
				 int64_t copy, uint64_t *packed)
{
	const DA_T *x = (const DA_T *) values + at;
	uint64_t	one = UINT64_C(1) << count_at;
	uint64_t   *second = packed + copy;
	int			i = 0;

	for (; i + 4 <= n; i += 4)
	{
		packed[ids[i]] += one + (uint64_t) x[i];
		second[ids[i + 1]] += one + (uint64_t) x[i + 1];
		packed[ids[i + 2]] += one + (uint64_t) x[i + 2];
		second[ids[i + 3]] += one + (uint64_t) x[i + 3];
	}
	for (; i < n; i++)
		packed[ids[i]] += one + (uint64_t) x[i];
}

#endif							/* DA_IS_INT */
