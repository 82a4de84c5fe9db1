/*
 * reduce_template.h
 *	  Reductions of one block of elements of one storage.
 *
 * For each_storage.h. What comes out, each for n <= HOST_BLOCK elements:
 *	  - keys		- smallest and greatest key among those elements whose bit in "keep" is 1
 *					  (NULL: all), of which there is one, merged into what there is
 *	  - sum			- of integers, as parts of a sum: see ReduceParts
 *	  - squares		- the same, with the sum of squares
 */
DA_CLONES static void
DA_LOOP(keys) (const void *data, int n, const uint64_t *keep, uint64_t bounds[2])
{
	const DA_T *x = data;
	DA_UT		key[HOST_BLOCK];
	DA_UT		least = (DA_UT) bounds[0];
	DA_UT		most = (DA_UT) bounds[1];

	/* apart from the comparisons, or those of floats do not vectorise */
	for (int i = 0; i < n; i++)
		key[i] = DA_NAME(key) (x[i]);
	if (keep != NULL)
	{
		int			i = 0;
		DA_UT		other;

		/* the others stand for an element that is looked at anyway */
		while (keep[i] == 0)
			i++;
		other = key[i * 64 + __builtin_ctzll(keep[i])];
		for (i = 0; i < n; i += 64)
		{
			uint64_t	word = keep[i >> 6];

			/* many of them all at once, few one by one */
			if (n - i >= 64 && da_popcount(~word) > 24)
				for (int k = 0; k < 64; k++)
					key[i + k] = (word >> k) & 1 ? key[i + k] : other;
			else
				for (uint64_t left = ~word & da_bits_low(n - i); left != 0; left &= left - 1)
					key[i + __builtin_ctzll(left)] = other;
		}
	}
	for (int i = 0; i < n; i++)
	{
		least = key[i] < least ? key[i] : least;
		most = key[i] > most ? key[i] : most;
	}
	bounds[0] = least;
	bounds[1] = most;
}

#ifdef DA_IS_INT

DA_CLONES static void
DA_LOOP(sum) (const void *data, int n, ReduceParts *parts)
{
	const DA_T *x = data;
	int64_t		low = 0;
	int64_t		high = 0;

	for (int i = 0; i < n; i++)
	{
		if (sizeof(DA_T) < sizeof(int64_t))
			low += x[i];
		else
		{
			low += (int64_t) ((uint64_t) x[i] & 0xFFFFFFFF);
			high += (int64_t) x[i] >> 32;
		}
	}
	parts->sum[0] += low;
	parts->sum[1] += high;
}

DA_CLONES static void
DA_LOOP(squares) (const void *data, int n, ReduceParts *parts)
{
	const DA_T *x = data;
	uint64_t	squares[6] = {0, 0, 0, 0, 0, 0};

	DA_LOOP(sum) (data, n, parts);
	for (int i = 0; i < n; i++)
	{
		if (sizeof(DA_T) < sizeof(int64_t))
		{
			uint64_t	square = (uint64_t) ((int64_t) x[i] * x[i]);

			squares[0] += square & 0xFFFFFFFF;
			squares[1] += square >> 32;
		}
		else
		{
			uint64_t	magnitude = x[i] < 0 ? 0 - (uint64_t) x[i] : (uint64_t) x[i];
			uint64_t	low = magnitude & 0xFFFFFFFF;
			uint64_t	high = magnitude >> 32;
			uint64_t	ll = low * low;
			uint64_t	lh = low * high;
			uint64_t	hh = high * high;

			squares[0] += ll & 0xFFFFFFFF;
			squares[1] += ll >> 32;
			squares[2] += lh & 0xFFFFFFFF;
			squares[3] += lh >> 32;
			squares[4] += hh & 0xFFFFFFFF;
			squares[5] += hh >> 32;
		}
	}
	for (int k = 0; k < 6; k++)
		parts->square[k] += squares[k];
}

#endif							/* DA_IS_INT */
