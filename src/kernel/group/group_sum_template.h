/*
 * group_sum_template.h
 *	  Sums by group of steps of integers of one storage.
 *
 * For each_storage.h. What comes out, each for the n values from number "at" on:
 *	  - magnitude	- the bits of x where x >= 0 and of ~x elsewhere, of all values together
 *	  - run			- the sum of n values, fewer than 2^32
 *	  - wide		- a GroupAdd in 128 bits
 *	  - narrow		- the same in 64 bits; with two copies, of two rows that follow each other
 *					  the second goes to the second one
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

/* by halves of 32 bits, which no sum of these outgrows */
DA_CLONES static DaInt128
DA_LOOP(run) (const DA_T *x, int n)
{
	uint64_t	low = 0;
	int64_t		high = 0;

	for (int i = 0; i < n; i++)
	{
		low += (uint32_t) x[i];
		high += (int64_t) x[i] >> 32;
	}
	return (DaInt128) high * (INT64_C(1) << 32) + low;
}

static DaStatus
DA_LOOP(wide) (const GroupRows *rows, const GroupPacking *packing, const int32_t *ids, int64_t at,
			   int n, void *packed)
{
	const DA_T *x = (const DA_T *) rows->values->data + at;
	uint64_t	one = UINT64_C(1) << (packing->count_at - 64);
	GroupPacked *sum = packed;

	if (group_in_runs(ids, n))
	{
		for (int i = 0, run; i < n; i += run)
		{
			run = group_run_length(ids + i, n - i);
			sum[ids[i]] += ((GroupPacked) run << packing->count_at) +
				(GroupPacked) DA_LOOP(run) (x + i, run);
		}
		return DA_OK;
	}
	/* in two halves, which takes less time than two additions of 128 bits */
	for (int i = 0; i < n; i++)
		sum[ids[i]] += (GroupPacked) (one + (uint64_t) ((int64_t) x[i] >> 63)) << 64 |
			(uint64_t) x[i];
	return DA_OK;
}

static DaStatus
DA_LOOP(narrow) (const GroupRows *rows, const GroupPacking *packing, const int32_t *ids,
				 int64_t at, int n, void *packed)
{
	const DA_T *x = (const DA_T *) rows->values->data + at;
	uint64_t	one = UINT64_C(1) << packing->count_at;
	uint64_t   *sum = packed;
	uint64_t   *second = packing->copies > 1 ? sum + rows->ngroups + 1 : sum;
	int			i = 0;

	if (group_in_runs(ids, n))
	{
		for (int run; i < n; i += run)
		{
			run = group_run_length(ids + i, n - i);
			sum[ids[i]] += (uint64_t) run * one + (uint64_t) DA_LOOP(run) (x + i, run);
		}
		return DA_OK;
	}
	for (; i + 4 <= n; i += 4)
	{
		sum[ids[i]] += one + (uint64_t) x[i];
		second[ids[i + 1]] += one + (uint64_t) x[i + 1];
		sum[ids[i + 2]] += one + (uint64_t) x[i + 2];
		second[ids[i + 3]] += one + (uint64_t) x[i + 3];
	}
	for (; i < n; i++)
		sum[ids[i]] += one + (uint64_t) x[i];
	return DA_OK;
}

#endif							/* DA_IS_INT */
