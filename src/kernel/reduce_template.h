/*
 * reduce_template.h
 *	  Reductions of one block of elements of one storage.
 *
 * Before including, define
 *	  - REDUCE_T		- C type of one element
 *	  - REDUCE_KEY		- unsigned integer of the same width
 *	  - REDUCE_NAME(f)	- name of a generated function
 *	  - REDUCE_SCALAR(f)	- the function of scalar.h that has the meaning
 *	  - REDUCE_INT		- if elements are integers (not for BOOL)
 *	  - REDUCE_WIDE		- if their squares take more than 64 bits
 *	  - REDUCE_FLOAT	- if elements are floats
 * All are undefined here. What comes out, each for n <= HOST_BLOCK elements:
 *	  - keys		- smallest and greatest key among those elements whose bit in "keep" is 1
 *					  (NULL: all), of which there is one, merged into what there is
 *	  - sum			- of integers, as parts of a sum: see ReduceParts
 *	  - squares		- the same, with the sum of squares
 *	  - load		- of floats: the elements as doubles
 */
DA_CLONES static void
REDUCE_NAME(keys) (const void *data, int n, const uint64_t *keep, uint64_t bounds[2])
{
	const REDUCE_T *x = data;
	REDUCE_KEY	key[HOST_BLOCK];
	REDUCE_KEY	least = (REDUCE_KEY) bounds[0];
	REDUCE_KEY	most = (REDUCE_KEY) bounds[1];

	/* apart from the comparisons, or those of floats do not vectorise */
	for (int i = 0; i < n; i++)
		key[i] = REDUCE_SCALAR(key) (x[i]);
	if (keep != NULL)
	{
		int			i = 0;
		REDUCE_KEY	other;

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

#ifdef REDUCE_FLOAT

DA_CLONES static void
REDUCE_NAME(load) (const void *data, int n, double *to)
{
	const REDUCE_T *x = data;

	for (int i = 0; i < n; i++)
		to[i] = (double) x[i];
}

#endif							/* REDUCE_FLOAT */

#ifdef REDUCE_INT

DA_CLONES static void
REDUCE_NAME(sum) (const void *data, int n, ReduceParts *parts)
{
	const REDUCE_T *x = data;
	int64_t		low = 0;
	int64_t		high = 0;

	for (int i = 0; i < n; i++)
	{
#ifdef REDUCE_WIDE
		low += (int64_t) ((uint64_t) x[i] & 0xFFFFFFFF);
		high += x[i] >> 32;
#else
		low += x[i];
#endif
	}
	parts->sum[0] += low;
	parts->sum[1] += high;
}

DA_CLONES static void
REDUCE_NAME(squares) (const void *data, int n, ReduceParts *parts)
{
	const REDUCE_T *x = data;
	uint64_t	square[6] = {0, 0, 0, 0, 0, 0};

	REDUCE_NAME(sum) (data, n, parts);
	for (int i = 0; i < n; i++)
	{
#ifdef REDUCE_WIDE
		uint64_t	magnitude = x[i] < 0 ? 0 - (uint64_t) x[i] : (uint64_t) x[i];
		uint64_t	low = magnitude & 0xFFFFFFFF;
		uint64_t	high = magnitude >> 32;
		uint64_t	ll = low * low;
		uint64_t	lh = low * high;
		uint64_t	hh = high * high;

		square[0] += ll & 0xFFFFFFFF;
		square[1] += ll >> 32;
		square[2] += lh & 0xFFFFFFFF;
		square[3] += lh >> 32;
		square[4] += hh & 0xFFFFFFFF;
		square[5] += hh >> 32;
#else
		uint64_t	ll = (uint64_t) ((int64_t) x[i] * x[i]);

		square[0] += ll & 0xFFFFFFFF;
		square[1] += ll >> 32;
#endif
	}
	for (int k = 0; k < 6; k++)
		parts->square[k] += square[k];
}

#endif							/* REDUCE_INT */

#undef REDUCE_T
#undef REDUCE_KEY
#undef REDUCE_NAME
#undef REDUCE_SCALAR
#undef REDUCE_INT
#undef REDUCE_WIDE
#undef REDUCE_FLOAT
