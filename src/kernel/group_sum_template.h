/*
 * group_sum_template.h
 *	  Sums by group of steps of integers of one storage.
 *
 * For each_storage.h. What comes out, each for the n values from number "at" on:
 *	  - magnitude	- the bits of x where x >= 0 and of ~x elsewhere, of all values together
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

static DaStatus
DA_LOOP(wide) (const GroupRows *rows, const GroupPacking *packing, const int32_t *ids, int64_t at,
			   int n, void *packed)
{
	const DA_T *x = (const DA_T *) rows->values->data + at;
	uint64_t	one = UINT64_C(1) << (packing->count_at - 64);
	GroupPacked *sum = packed;

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
