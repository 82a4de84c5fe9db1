/*
 * radix_template.h
 *	  Stable radix sort of unsigned keys of one width, from a stream of keys to a
 *	  stream of keys.
 *
 * The keys are spread by their highest differing bits into buckets that fit into
 * a core's cache; each bucket is sorted there from its lower digits to its upper
 * ones, but only over as many upper bits as it takes to tell most of its keys
 * apart. The runs that are still equal afterwards are short, and are sorted by
 * insertion; a long one is a bucket again. So the work grows with the logarithm of
 * the number of keys and not with their width, and nothing depends on their
 * distribution but the constant.
 *
 * Keys may carry something in their lowest "low" bits, which is not compared.
 *
 * Before including, define
 *	  - DA_UT		- unsigned type of a key: uint32_t or uint64_t
 *	  - DA_NAME(f)	- name of a generated function or type
 * Both are undefined here. The including file has SortJob, SORT_* and the
 * helpers of its head. What comes out:
 *	  - Stream	- where keys come from and go to
 *	  - sort	- keys in memory
 *	  - scan	- what a stream's keys have in common, and whether they are in order
 *	  - pass	- a stream that is in order already, or in reverse
 *	  - count	- a stream of few possible keys: counted instead of moved
 *	  - stream	- any stream
 *	  - values	- the values of a column, by the cheapest of these
 */

typedef struct DA_NAME (Stream)
{
	/* keys of the elements [at, at + n), n <= SORT_CHUNK, into keys; their number */
	int64_t		(*read) (SortJob *job, int64_t at, int64_t n, DA_UT *keys);

	/* take the sorted keys that follow "at" others; scratch has room for n more */
	DaStatus	(*emit) (SortJob *job, DA_UT *keys, DA_UT *scratch, int64_t at,
						 int64_t n);
} DA_NAME(Stream);

static void
DA_NAME(insertion) (DA_UT *keys, int64_t n, int low)
{
	DA_UT		carried = ((DA_UT) 1 << low) - 1;

	for (int64_t i = 1; i < n; i++)
	{
		DA_UT		key = keys[i];
		DA_UT		limit = key | carried;
		int64_t		j = i;

		for (; j > 0 && keys[j - 1] > limit; j--)
			keys[j] = keys[j - 1];
		keys[j] = key;
	}
}

/* fold keys into the bits that all have and the bits that any has */
DA_CLONES
static void
DA_NAME(common) (const DA_UT *keys, int64_t n, DA_UT *all, DA_UT *any)
{
	DA_UT		a = *all;
	DA_UT		o = *any;

	for (int64_t i = 0; i < n; i++)
	{
		a &= keys[i];
		o |= keys[i];
	}
	*all = a;
	*any = o;
}

DA_CLONES
static void
DA_NAME(histogram) (int64_t *counts, const DA_UT *keys, int64_t n, int shift,
					DA_UT mask)
{
	for (int64_t i = 0; i < n; i++)
		counts[(keys[i] >> shift) & mask]++;
}

/* places[d] is where the next key of digit d goes */
DA_CLONES
static void
DA_NAME(scatter) (DA_UT *to, int64_t *places, const DA_UT *keys, int64_t n,
				  int shift, DA_UT mask)
{
	for (int64_t i = 0; i < n; i++)
		to[places[(keys[i] >> shift) & mask]++] = keys[i];
}

/*
 * Sort n keys, n <= SORT_CACHED, by "passes" digits of "width" bits from "floor"
 * up. They end in a or in b: true for b.
 */
DA_CLONES
static bool
DA_NAME(digits) (DA_UT *a, DA_UT *b, int64_t n, int floor, int passes, int width)
{
	uint32_t	places[SORT_MAX_PASSES][1 << SORT_WIDE_DIGIT];
	DA_UT		mask = ((DA_UT) 1 << width) - 1;
	DA_UT	   *from = a;
	DA_UT	   *to = b;

	for (int p = 0; p < passes; p++)
	{
		int			shift = floor + p * width;

		memset(places[p], 0, sizeof(uint32_t) << width);
		for (int64_t i = 0; i < n; i++)
			places[p][(a[i] >> shift) & mask]++;
	}
	for (int p = 0; p < passes; p++)
	{
		int			shift = floor + p * width;
		uint32_t	place = 0;
		DA_UT	   *swap = from;

		if (places[p][(from[0] >> shift) & mask] == n)
			continue;			/* one digit for all */
		for (DA_UT d = 0; d <= mask; d++)
		{
			uint32_t	count = places[p][d];

			places[p][d] = place;
			place += count;
		}
		for (int64_t i = 0; i < n; i++)
			to[places[p][(from[i] >> shift) & mask]++] = from[i];
		from = to;
		to = swap;
	}
	return from == b;
}

static DaStatus DA_NAME(sort) (SortJob *job, DA_UT *a, DA_UT *b, int64_t n,
							   int low, bool into_b);

/* sort what the bits from floor up do not tell apart in keys that they order */
static DaStatus
DA_NAME(settle) (SortJob *job, DA_UT *keys, DA_UT *scratch, int64_t n, int low,
				 int floor)
{
	for (int64_t i = 1; i < n; i++)
	{
		int64_t		begin = i - 1;
		DaStatus	status;

		if ((keys[i] ^ keys[begin]) >> floor)
			continue;
		while (++i < n && (keys[i] ^ keys[begin]) >> floor == 0)
			;
		status = DA_NAME(sort) (job, keys + begin, scratch + begin, i - begin, low, false);
		if (status != DA_OK)
			return status;
	}
	return DA_OK;
}

/* spread n keys of a over buckets in b by the bits below top; sort each into a or b */
static DaStatus
DA_NAME(split) (SortJob *job, DA_UT *a, DA_UT *b, int64_t n, int low, int top,
				bool into_b)
{
	int64_t		places[1 << SORT_SPLIT];
	int			width = sort_split_width(n, top - low);
	int			shift = top - width;
	DA_UT		mask = ((DA_UT) 1 << width) - 1;
	int64_t		begin = 0;

	memset(places, 0, sizeof(int64_t) << width);
	for (int64_t i = 0; i < n; i += SORT_CHUNK)
	{
		DA_NAME(histogram) (places, a + i, Min(SORT_CHUNK, n - i), shift, mask);
		if (sort_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	sort_sum_counts(places, 1 << width);
	for (int64_t i = 0; i < n; i += SORT_CHUNK)
	{
		DA_NAME(scatter) (b, places, a + i, Min(SORT_CHUNK, n - i), shift, mask);
		if (sort_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	/* every place has moved on to where its bucket ends */
	for (int d = 0; d < 1 << width; d++)
	{
		DaStatus	status = DA_NAME(sort) (job, b + begin, a + begin, places[d] - begin,
											low, !into_b);

		if (status != DA_OK)
			return status;
		begin = places[d];
	}
	return DA_OK;
}

/*
 * Sort n keys of a by all bits from low up, stable; b has room for as many. The
 * result is in b if into_b, else in a.
 */
static DaStatus
DA_NAME(sort) (SortJob *job, DA_UT *a, DA_UT *b, int64_t n, int low, bool into_b)
{
	DA_UT		all = ~(DA_UT) 0;
	DA_UT		any = 0;
	DA_UT		differ;
	bool		in_b;
	int			top;
	int			floor;
	int			passes;
	int			width;

	if (n <= SORT_INSERTION)
	{
		if (sort_stop(job, n))
			return DA_INTERRUPTED;
		DA_NAME(insertion) (a, n, low);
		if (into_b)
			memcpy(b, a, n * sizeof(DA_UT));
		return DA_OK;
	}
	for (int64_t i = 0; i < n; i += DA_INTERRUPT_STRIDE)
	{
		int64_t		part = Min(DA_INTERRUPT_STRIDE, n - i);

		DA_NAME(common) (a + i, part, &all, &any);
		if (sort_stop(job, part))
			return DA_INTERRUPTED;
	}
	differ = (all ^ any) >> low << low;
	top = sort_bit_length(differ);
	if (differ == 0)
		return !into_b || host_move(job->call, b, a, n * sizeof(DA_UT)) ? DA_OK :
			DA_INTERRUPTED;
	if (n > SORT_CACHED)
		return DA_NAME(split) (job, a, b, n, low, top, into_b);

	floor = sort_plan_digits(n, low, top, &passes, &width);
	in_b = DA_NAME(digits) (a, b, n, floor, passes, width);
	if (in_b != into_b)
		memcpy(into_b ? b : a, into_b ? a : b, n * sizeof(DA_UT));
	if (differ & (((DA_UT) 1 << floor) - 1))
		return DA_NAME(settle) (job, into_b ? b : a, into_b ? a : b, n, low, floor);
	return DA_OK;
}

/* add n keys to what is known of a stream; "more" is whether keys[-1] is one of it too */
DA_CLONES
static void
DA_NAME(look) (const DA_UT *keys, int64_t n, bool more, SortScan *scan)
{
	DA_UT		min = (DA_UT) scan->min;
	DA_UT		max = (DA_UT) scan->max;
	DA_UT		differ = 0;
	DA_UT		down = 0;
	DA_UT		up = 0;
	DA_UT		same = 0;

	for (int64_t i = 0; i < n; i++)
	{
		min = Min(min, keys[i]);
		max = Max(max, keys[i]);
		differ |= keys[i] ^ keys[0];
	}
	if ((scan->steps & SORT_STEP_BOTH) != SORT_STEP_BOTH)
	{
		for (int64_t i = more ? 0 : 1; i < n; i++)
		{
			down |= keys[i] < keys[i - 1];
			up |= keys[i] > keys[i - 1];
			same |= keys[i] == keys[i - 1];
		}
	}
	scan->differ |= differ | (more ? keys[0] ^ keys[-1] : 0);
	scan->min = min;
	scan->max = max;
	scan->steps |= (down ? SORT_STEP_DOWN : 0) | (up ? SORT_STEP_UP : 0) |
		(same ? SORT_STEP_SAME : 0);
}

static DaStatus
DA_NAME(scan) (SortJob *job, const DA_NAME(Stream) * stream, SortScan *scan)
{
	DA_UT		keys[SORT_CHUNK + 1];

	memset(scan, 0, sizeof(*scan));
	scan->min = ~(DA_UT) 0;
	for (int64_t at = 0; at < job->length; at += SORT_CHUNK)
	{
		int64_t		n = stream->read(job, at, Min(SORT_CHUNK, job->length - at), keys + 1);

		if (n > 0)
		{
			DA_NAME(look) (keys + 1, n, scan->count > 0, scan);
			scan->count += n;
			keys[0] = keys[n];
		}
		if (sort_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	scan->bits = scan->count > 0 ? sort_bit_length(scan->max - scan->min) : 0;
	return DA_OK;
}

/* emit "count" keys of a stream as they come, or the last one first */
static DaStatus
DA_NAME(pass) (SortJob *job, const DA_NAME(Stream) * stream, int64_t count, bool reverse)
{
	DA_UT		keys[SORT_CHUNK];
	DA_UT		scratch[SORT_CHUNK];
	int64_t		done = 0;

	for (int64_t at = 0; at < job->length; at += SORT_CHUNK)
	{
		int64_t		n = stream->read(job, at, Min(SORT_CHUNK, job->length - at), keys);
		DaStatus	status;

		done += n;
		for (int64_t i = 0; reverse && i < n / 2; i++)
		{
			DA_UT		swap = keys[i];

			keys[i] = keys[n - 1 - i];
			keys[n - 1 - i] = swap;
		}
		status = stream->emit(job, keys, scratch, reverse ? count - done : done - n, n);
		if (status != DA_OK)
			return status;
		if (sort_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

/* a stream of at most UINT32_MAX keys, all of scan->bits bits */
static DaStatus
DA_NAME(count) (SortJob *job, const DA_NAME(Stream) * stream, const SortScan *scan)
{
	DA_UT		keys[SORT_CHUNK];
	DA_UT		scratch[SORT_CHUNK];
	DA_UT		mask = ((DA_UT) 1 << scan->bits) - 1;
	size_t		size = sizeof(uint32_t) << scan->bits;
	DaStatus	status;
	int64_t		done = 0;
	int			n = 0;
	void	   *memory;
	uint32_t   *counts;

	status = host_allocate(size, &memory);
	if (status != DA_OK)
		return status;
	counts = memory;
	memset(counts, 0, size);
	for (int64_t at = 0; status == DA_OK && at < job->length; at += SORT_CHUNK)
	{
		int64_t		got = stream->read(job, at, Min(SORT_CHUNK, job->length - at), keys);

		for (int64_t i = 0; i < got; i++)
			counts[keys[i] & mask]++;
		if (sort_stop(job, SORT_CHUNK))
			status = DA_INTERRUPTED;
	}
	for (DA_UT d = 0; status == DA_OK && d <= mask; d++)
	{
		while (status == DA_OK && counts[d] > 0)
		{
			int			fill = (int) Min(counts[d], (uint32_t) (SORT_CHUNK - n));

			counts[d] -= fill;
			for (int i = 0; i < fill; i++)
				keys[n + i] = d;
			n += fill;
			if (n == SORT_CHUNK)
			{
				status = stream->emit(job, keys, scratch, done, n);
				done += n;
				n = 0;
			}
		}
	}
	if (status == DA_OK)
		status = stream->emit(job, keys, scratch, done, n);
	host_release(memory, size);
	return status;
}

/*
 * Sort a stream of "count" keys that have no bits from top up, by the bits from
 * low up. "keys" is room for all of them; NULL: allocate it.
 */
static DaStatus
DA_NAME(stream) (SortJob *job, const DA_NAME(Stream) * stream, int64_t count, int low,
				 int top, DA_UT *keys)
{
	DA_UT		chunk[SORT_CHUNK];
	int64_t		places[1 << SORT_SPLIT];
	int			width = count > SORT_CACHED ? sort_split_width(count, top - low) : 0;
	int			shift = width > 0 ? top - width : 0;
	DA_UT		mask = ((DA_UT) 1 << width) - 1;
	int64_t		largest = count;
	int64_t		begin = 0;
	DaStatus	status;
	size_t		size;
	void	   *memory;
	DA_UT	   *scratch;

	memset(places, 0, sizeof(int64_t) << width);
	if (width > 0)
	{
		for (int64_t at = 0; at < job->length; at += SORT_CHUNK)
		{
			int64_t		n = stream->read(job, at, Min(SORT_CHUNK, job->length - at), chunk);

			DA_NAME(histogram) (places, chunk, n, shift, mask);
			if (sort_stop(job, SORT_CHUNK))
				return DA_INTERRUPTED;
		}
		largest = sort_sum_counts(places, 1 << width);
	}

	size = (largest + (keys ? 0 : count)) * sizeof(DA_UT);
	status = host_allocate(size, &memory);
	if (status != DA_OK)
		return status;
	scratch = memory;
	if (!keys)
		keys = scratch + largest;

	if (width > 0 && !host_fault_in(job->call, keys, count * sizeof(DA_UT)))
		status = DA_INTERRUPTED;
	/* where most keys share a bucket, it is spread again, over the scratch */
	if (status == DA_OK && largest > DA_INTERRUPT_STRIDE && width > 0 &&
		!host_fault_in(job->call, scratch, largest * sizeof(DA_UT)))
		status = DA_INTERRUPTED;
	job->last_read = true;
	for (int64_t at = 0; status == DA_OK && at < job->length; at += SORT_CHUNK)
	{
		int64_t		n = stream->read(job, at, Min(SORT_CHUNK, job->length - at), chunk);

		DA_NAME(scatter) (keys, places, chunk, n, shift, mask);
		if (sort_stop(job, SORT_CHUNK))
			status = DA_INTERRUPTED;
	}
	for (int d = 0; status == DA_OK && d < 1 << width; d++)
	{
		int64_t		n = places[d] - begin;

		status = DA_NAME(sort) (job, keys + begin, scratch, n, low, false);
		if (status == DA_OK)
			status = stream->emit(job, keys + begin, scratch, begin, n);
		begin = places[d];
	}
	host_release(memory, size);
	return status;
}

/* a stream of the values of job->from but the NULLs, to the values of the result */

static int64_t
DA_NAME(read_values) (SortJob *job, int64_t at, int64_t n, DA_UT *keys)
{
	const DaColumn *from = job->from;
	int64_t		kept = 0;

	job->storage->to_keys(from->data, at, n, &job->form, keys);
	if (!from->validity)
		return n;
	for (int64_t i = 0; i < n; i++)
	{
		keys[kept] = keys[i];
		kept += da_bit_get(from->validity, from->validity_offset + at + i);
	}
	return kept;
}

static DaStatus
DA_NAME(emit_values) (SortJob *job, DA_UT *keys, DA_UT *scratch, int64_t at, int64_t n)
{
	(void) scratch;
	for (int64_t i = 0; i < n; i += DA_INTERRUPT_STRIDE)
	{
		int64_t		part = Min(DA_INTERRUPT_STRIDE, n - i);

		job->storage->from_keys(keys + i, part, &job->form, job->result->data,
								job->first + at + i);
		if (sort_stop(job, part))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

/* the first of "count" sorted values of which the key is not below "key" */
static int64_t
DA_NAME(find_value) (SortJob *job, int64_t count, DA_UT key)
{
	int64_t		begin = 0;
	int64_t		end = count;

	while (begin < end)
	{
		int64_t		middle = begin + (end - begin) / 2;
		DA_UT		got;

		job->storage->to_keys(job->result->data, job->first + middle, 1, &job->form, &got);
		if (got < key)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin;
}

/* put zeros of both signs among the sorted values into the order of the input */
static DaStatus
DA_NAME(order_zeros) (SortJob *job, const SortScan *scan)
{
	DA_UT		keys[SORT_CHUNK];
	DA_UT		minus = (DA_UT) job->storage->zero;
	DA_UT		lower = job->form.descending ? ~minus - 1 : minus;
	int64_t		begin;
	int64_t		middle;
	int64_t		end;

	if (lower < scan->min || lower >= scan->max)
		return DA_OK;
	job->form.base = 0;
	begin = DA_NAME(find_value) (job, scan->count, lower);
	middle = DA_NAME(find_value) (job, scan->count, lower + 1);
	end = DA_NAME(find_value) (job, scan->count, lower + 2);
	if (begin == middle || middle == end)
		return DA_OK;
	for (int64_t at = 0; begin < end; at += SORT_CHUNK)
	{
		int64_t		n = DA_NAME(read_values) (job, at, Min(SORT_CHUNK, job->length - at), keys);
		int64_t		zeros = 0;

		for (int64_t i = 0; i < n; i++)
		{
			DA_UT		key = keys[i];

			keys[zeros] = key;
			zeros += (DA_UT) (key - lower) <= 1;
		}
		job->storage->from_keys(keys, zeros, &job->form, job->result->data, job->first + begin);
		begin += zeros;
		if (sort_stop(job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

static DaStatus
DA_NAME(values) (SortJob *job)
{
	const		DA_NAME(Stream) stream = {DA_NAME(read_values), DA_NAME(emit_values)};
	DA_UT	   *keys = NULL;
	SortScan	scan;
	DaStatus	status = DA_NAME(scan) (job, &stream, &scan);

	if (status != DA_OK)
		return status;
	/* values as wide as their keys take each other's place in the result */
	if (da_storage_size[job->result->storage] == sizeof(DA_UT))
		keys = (DA_UT *) job->result->data + job->first;
	if (scan.count > 0)
		job->form.base = scan.min;
	if ((scan.steps & SORT_STEP_BOTH) != SORT_STEP_BOTH)
		status = DA_NAME(pass) (job, &stream, scan.count, scan.steps & SORT_STEP_DOWN);
	else if (scan.bits <= SORT_COUNTED && scan.count >> scan.bits > 0 && scan.count <= UINT32_MAX)
		status = DA_NAME(count) (job, &stream, &scan);
	else
		status = DA_NAME(stream) (job, &stream, scan.count, 0, scan.bits, keys);
	if (status == DA_OK && job->storage->zero != 0)
		status = DA_NAME(order_zeros) (job, &scan);
	return status;
}

#undef DA_UT
#undef DA_NAME
