/*
 * nth_template.h
 *	  The keys that have some ranks among unsigned keys of one width.
 *
 * The keys are counted by their highest differing bits. What has none of the ranks is left
 * alone; the keys of the other buckets are collected, and so on with the bits below. So
 * one rank takes little more than a look at each key, and many ranks less than a sort.
 *
 * Before including, define
 *	  - DA_UT		- unsigned type of a key: uint32_t or uint64_t
 *	  - DA_NAME(f)	- name of a generated function or type
 * Both are undefined here. The including file has NthJob and NTH_*. What comes out:
 *	  - pick	- keys in memory
 *	  - column	- the elements of a column but the NULLs
 */

/* how keys are spread */
typedef struct DA_NAME (Split)
{
	int			shift;
	DA_UT		mask;
	uint32_t	count[1 << NTH_DIGIT];	/* keys of a bucket; then where its next one goes */
	uint8_t		wanted[1 << NTH_DIGIT]; /* 1 if a rank is in the bucket */
} DA_NAME(Split);

/* the keys of elements [at, at + n) of the column that are not NULL; their number */
static int64_t
DA_NAME(read) (NthJob *job, int64_t at, int64_t n, DA_UT *keys)
{
	const DaColumn *from = job->from;
	int64_t		kept = 0;

	job->storage->to_keys(from->data, at, n, &job->form, keys);
	if (!from->validity)
		return n;
	for (int64_t i = 0; i < n; i += 64)
	{
		int64_t		part = Min(64, n - i);
		uint64_t	valid = da_bits_load(from->validity, from->validity_offset + at + i, part);

		for (int64_t k = i; k < i + part; k++, valid >>= 1)
		{
			keys[kept] = keys[k];
			kept += valid & 1;
		}
	}
	return kept;
}

/* a chunk of *n keys: of those in memory, or else of the column, by way of "room" */
static const DA_UT *
DA_NAME(chunk) (NthJob *job, const DA_UT *keys, int64_t at, int64_t *n, DA_UT *room)
{
	if (keys)
		return keys + at;
	*n = DA_NAME(read) (job, at, *n, room);
	return room;
}

DA_CLONES
static void
DA_NAME(extremes) (const DA_UT *keys, int64_t n, DA_UT *min, DA_UT *max)
{
	DA_UT		low = *min;
	DA_UT		high = *max;

	for (int64_t i = 0; i < n; i++)
	{
		low = Min(low, keys[i]);
		high = Max(high, keys[i]);
	}
	*min = low;
	*max = high;
}

static DaStatus
DA_NAME(look) (NthJob *job, const DA_UT *keys, int64_t n, DA_UT *min, DA_UT *max)
{
	DA_UT		room[SORT_CHUNK];

	*min = ~(DA_UT) 0;
	*max = 0;
	for (int64_t at = 0; at < n; at += SORT_CHUNK)
	{
		int64_t		part = Min(SORT_CHUNK, n - at);
		const DA_UT *chunk = DA_NAME(chunk) (job, keys, at, &part, room);

		DA_NAME(extremes) (chunk, part, min, max);
		if (nth_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

DA_CLONES
static void
DA_NAME(count) (DA_NAME(Split) * split, const DA_UT *keys, int64_t n)
{
	int			shift = split->shift;
	DA_UT		mask = split->mask;

	for (int64_t i = 0; i < n; i++)
		split->count[(keys[i] >> shift) & mask]++;
}

/* the keys of n that are in wanted buckets to the places of these */
DA_CLONES
static void
DA_NAME(scatter) (DA_NAME(Split) * split, const DA_UT *keys, int64_t n, DA_UT *to)
{
	int			shift = split->shift;
	DA_UT		mask = split->mask;
	DA_UT		kept[SORT_CHUNK];
	int64_t		nkept = 0;

	for (int64_t i = 0; i < n; i++)
	{
		kept[nkept] = keys[i];
		nkept += split->wanted[(keys[i] >> shift) & mask];
	}
	for (int64_t i = 0; i < nkept; i++)
		to[split->count[(kept[i] >> shift) & mask]++] = kept[i];
}

/* count n keys by their bits from below "top" on */
static DaStatus
DA_NAME(spread) (NthJob *job, const DA_UT *keys, int64_t n, int top, DA_NAME(Split) * split)
{
	DA_UT		room[SORT_CHUNK];
	int			width = Min(top, NTH_DIGIT);

	split->shift = top - width;
	split->mask = ((DA_UT) 1 << width) - 1;
	memset(split->count, 0, sizeof(uint32_t) << width);
	for (int64_t at = 0; at < n; at += SORT_CHUNK)
	{
		int64_t		part = Min(SORT_CHUNK, n - at);
		const DA_UT *chunk = DA_NAME(chunk) (job, keys, at, &part, room);

		DA_NAME(count) (split, chunk, part);
		if (nth_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

static DaStatus DA_NAME(pick) (NthJob *job, DA_UT *keys, DA_UT *scratch, int64_t n,
							   int64_t before, int64_t first, int64_t last, DA_UT *found);

/* the ranks of one bucket: those from "first" on that are below its end */
static int64_t
DA_NAME(ranks_in) (const NthJob *job, int64_t end, int64_t first, int64_t last)
{
	while (first < last && job->rank[first] < end)
		first++;
	return first;
}

/*
 * Counts become places; "wanted" is set. Gives the number of keys in wanted buckets. Where
 * no bits are left, a bucket's number is all that there is to find; "prefix" are the bits above.
 */
static int64_t
DA_NAME(plan) (NthJob *job, DA_NAME(Split) * split, int64_t before, int64_t first,
			   int64_t last, DA_UT prefix, DA_UT *found)
{
	int64_t		place = 0;

	for (DA_UT d = 0; d <= split->mask; d++)
	{
		uint32_t	count = split->count[d];
		int64_t		next = DA_NAME(ranks_in) (job, before + count, first, last);

		before += count;
		split->wanted[d] = next > first;
		split->count[d] = (uint32_t) place;
		if (next > first)
			place += count;
		for (; first < next; first++)
			found[first] = prefix | d;
	}
	return place;
}

/* the ranks [first, last) of n keys that differ in the bits below "top" alone, more than one */
static DaStatus
DA_NAME(divide) (NthJob *job, DA_UT *keys, DA_UT *scratch, int64_t n, int top,
				 DA_UT prefix, int64_t before, int64_t first, int64_t last, DA_UT *found)
{
	DA_NAME(Split) split;
	DA_UT		room[SORT_CHUNK];
	size_t		size = 0;
	void	   *memory = NULL;
	DaStatus	status = DA_NAME(spread) (job, keys, n, top, &split);
	uint32_t	counts[1 << NTH_DIGIT];
	int64_t		nwanted;
	int64_t		begin = 0;
	DA_UT	   *other = keys;

	if (status != DA_OK)
		return status;
	memcpy(counts, split.count, sizeof(uint32_t) * ((size_t) split.mask + 1));
	nwanted = DA_NAME(plan) (job, &split, before, first, last, prefix, found);
	if (split.shift == 0)
		return DA_OK;
	if (keys == NULL)
	{
		/* they go to memory now, and from half to half of it */
		size = 2 * nwanted * sizeof(DA_UT);
		status = host_allocate(size, &memory);
		if (status != DA_OK)
			return status;
		scratch = memory;
		other = scratch + nwanted;
	}
	for (int64_t at = 0; status == DA_OK && at < n; at += SORT_CHUNK)
	{
		int64_t		part = Min(SORT_CHUNK, n - at);
		const DA_UT *chunk = DA_NAME(chunk) (job, keys, at, &part, room);

		DA_NAME(scatter) (&split, chunk, part, scratch);
		if (nth_stop(job, SORT_CHUNK))
			status = DA_INTERRUPTED;
	}
	for (DA_UT d = 0; status == DA_OK && d <= split.mask; d++)
	{
		int64_t		next = DA_NAME(ranks_in) (job, before + counts[d], first, last);

		if (next > first)
		{
			status = DA_NAME(pick) (job, scratch + begin, other + begin, counts[d], before, first,
									next, found);
			begin += counts[d];
		}
		before += counts[d];
		first = next;
	}
	if (memory)
		host_release(memory, size);
	return status;
}

static void
DA_NAME(insertion) (DA_UT *keys, int64_t n)
{
	for (int64_t i = 1; i < n; i++)
	{
		DA_UT		key = keys[i];
		int64_t		j = i;

		for (; j > 0 && keys[j - 1] > key; j--)
			keys[j] = keys[j - 1];
		keys[j] = key;
	}
}

/*
 * found[r] is the key of rank job->rank[r], for r in [first, last): all of them are among the n
 * keys, which "before" smaller ones precede. Keys and scratch, of the same size, are used up.
 */
static DaStatus
DA_NAME(pick) (NthJob *job, DA_UT *keys, DA_UT *scratch, int64_t n, int64_t before,
			   int64_t first, int64_t last, DA_UT *found)
{
	DA_UT		min;
	DA_UT		max;
	int			top;
	DaStatus	status;

	if (n <= NTH_INSERTION)
	{
		DA_NAME(insertion) (keys, n);
		for (int64_t r = first; r < last; r++)
			found[r] = keys[job->rank[r] - before];
		return DA_OK;
	}
	status = DA_NAME(look) (job, keys, n, &min, &max);
	if (status != DA_OK)
		return status;
	/* of bits that not all have in common the highest is one in which these two differ */
	top = sort_bit_length(min ^ max);
	return DA_NAME(divide) (job, keys, scratch, n, top, min & ~(DA_UT) da_bits_low(top), before,
							first, last, found);
}

/*
 * -0 and +0 have keys next to each other, but are equal: where both occur, those of the ranks are
 * as the input has them.
 */
static DaStatus
DA_NAME(order_zeros) (NthJob *job, DA_UT *found)
{
	DA_UT		keys[SORT_CHUNK];
	DA_UT		base = (DA_UT) job->form.base;
	DA_UT		minus = (DA_UT) job->storage->zero;
	int64_t		first = 0;
	int64_t		last;
	int64_t		below = 0;
	int64_t		nminus = 0;
	int64_t		nplus = 0;

	while (first < job->nranks && found[first] + base < minus)
		first++;
	for (last = first; last < job->nranks && found[last] + base <= minus + 1;)
		last++;
	if (first == last)
		return DA_OK;
	job->form.base = 0;
	for (int64_t at = 0; at < job->from->length; at += SORT_CHUNK)
	{
		int64_t		n = DA_NAME(read) (job, at, Min(SORT_CHUNK, job->from->length - at), keys);

		for (int64_t i = 0; i < n; i++)
		{
			below += keys[i] < minus;
			nminus += keys[i] == minus;
			nplus += keys[i] == minus + 1;
		}
		if (nth_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	for (int64_t at = 0; nminus > 0 && nplus > 0 && first < last && at < job->from->length;
		 at += SORT_CHUNK)
	{
		int64_t		n = DA_NAME(read) (job, at, Min(SORT_CHUNK, job->from->length - at), keys);

		for (int64_t i = 0; i < n; i++)
		{
			if ((DA_UT) (keys[i] - minus) > 1)
				continue;
			for (; first < last && job->rank[first] == below; first++)
				found[first] = keys[i] - base;
			below++;
		}
		if (nth_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	job->form.base = base;
	return DA_OK;
}

/* the elements of all ranks, in the order of these; "found" is room for as many keys */
static DaStatus
DA_NAME(column) (NthJob *job, void *found)
{
	DA_UT		min;
	DA_UT		max;
	DaStatus	status = DA_NAME(look) (job, NULL, job->from->length, &min, &max);

	if (status != DA_OK)
		return status;
	job->form.base = min;
	status = DA_NAME(divide) (job, NULL, NULL, job->from->length, sort_bit_length(max - min), 0, 0,
							  0, job->nranks, found);
	if (status == DA_OK && job->storage->zero != 0)
		status = DA_NAME(order_zeros) (job, found);
	return status;
}

#undef DA_UT
#undef DA_NAME
