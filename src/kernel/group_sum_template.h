/*
 * group_sum_template.h
 *	  Sums by group of steps of integers of one storage.
 *
 * Before including, define
 *	  - GROUP_T			- C type of one value
 *	  - GROUP_NAME(f)	- name of a generated function
 * Both are undefined here. What comes out, each for the n values from number "at" on:
 *	  - magnitude	- the bits of x where x >= 0 and of ~x elsewhere, of all values together
 *	  - wide		- into GroupPacked
 *	  - narrow		- into 64 bits with the count from bit count_at up; of two rows that
 *					  follow each other the second goes "copy" places further on
 */
DA_CLONES static uint64_t
GROUP_NAME(magnitude) (const void *values, int64_t at, int64_t n)
{
	const GROUP_T *x = (const GROUP_T *) values + at;
	GROUP_T		any = 0;

	for (int64_t i = 0; i < n; i++)
		any |= x[i] ^ (x[i] >> (8 * sizeof(GROUP_T) - 1));
	return (uint64_t) any;
}

static void
GROUP_NAME(wide) (const int32_t *ids, const void *values, int64_t at, int n, GroupPacked *packed)
{
	const GROUP_T *x = (const GROUP_T *) values + at;

	for (int i = 0; i < n; i++)
		packed[ids[i]] += ((GroupPacked) 1 << GROUP_COUNT_AT) + (GroupPacked) x[i];
}

static void
GROUP_NAME(narrow) (const int32_t *ids, const void *values, int64_t at, int n, int count_at,
					int64_t copy, uint64_t *packed)
{
	const GROUP_T *x = (const GROUP_T *) values + at;
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

#undef GROUP_T
#undef GROUP_NAME
