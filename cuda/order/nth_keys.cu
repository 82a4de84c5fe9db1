/*
 * nth_keys.cu
 *	  The keys that have some ranks, without a sort of all.
 *
 * A sample tells between which keys they are (nth.cuh). Where it was wrong, or equal keys are too
 * many, keys are counted by their highest bits; those that begin as the key of a rank are counted
 * by the next bits, and so on, until few are left. These are sorted.
 */
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>

#include "engine/made.cuh"
#include "order/nth_collect.cuh"

constexpr int DIGIT = 11; /* bits that keys are counted by at a time */
constexpr int BINS = 1 << DIGIT;
constexpr int MAX_PREFIXES = MAX_BRACKETS; /* as many counts of a block lie in shared memory */
constexpr int SAMPLE = 1 << 14;            /* elements of a sample */

/* counters of a search by counts, as CUB counts them; and of a sample */
constexpr int SELECTED = 0;

namespace
{
/* how keys that are looked for begin, and how many keys come before all of these, and are these */
template <typename U>
struct Prefixes
{
	int n;
	int shift; /* bits that are not known */
	U prefix[MAX_PREFIXES];

	/* which of them it is; -1: none */
	__host__ __device__ __forceinline__ int find(U key, int width) const
	{
		/* in two steps, since all bits of a type are too many to shift by */
		U begin = (U) ((U) (key >> (width - 1)) >> 1);

		for (int p = 0; p < n; p++)
			if (prefix[p] == begin)
				return p;
		return -1;
	}
};

/* is element i not NULL, and does its key begin as one of those? */
template <typename S>
struct Begins
{
	KeyAt<S> key_at;
	Prefixes<typename S::U> prefixes;
	const uint64_t *validity;
	int64_t offset;

	__host__ __device__ __forceinline__ bool operator()(int64_t i) const
	{
		return (!validity || da_bit_get(validity, offset + i)) &&
			   prefixes.find(key_at(i), prefixes.shift) >= 0;
	}
};
} // namespace

template <typename U>
static void
sort_keys(Job &job, const U *keys, U *sorted, int64_t n)
{
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortKeys(temp, size, keys, sorted, (int) n, 0,
												  8 * (int) sizeof(U), job.stream());
		});
}

template <typename U>
static bool
fetch_key(Job &job, const U *from, uint64_t &key)
{
	U fetched = 0;
	bool well = job.fetch(&fetched, from, 1);

	key = fetched;
	return well;
}

/*
 * Counts of keys that begin with a prefix, of each BINS, by the next "width" bits. Before the first
 * prefix there is one of no bits: shift is the width of a key.
 */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
count_kernel(P packs, KeyOf<S> key_of, Prefixes<typename S::U> prefixes, int width,
			 unsigned int *counts)
{
	using U = typename S::U;
	__shared__ unsigned int bins[MAX_PREFIXES * BINS];
	int shift = prefixes.shift - width;
	U mask = (U) ((1U << width) - 1);

	for (int i = (int) threadIdx.x; i < prefixes.n * BINS; i += (int) blockDim.x)
		bins[i] = 0;
	__syncthreads();
	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  with_valid(packs, tile,
							 [&](auto valid)
							 {
#pragma unroll
								 for (int i = 0; i < P::ELEMENTS; i++)
								 {
									 if (!valid(i / P::PACK, i % P::PACK))
										 continue;
									 U key = key_of(tile.get(i / P::PACK, i % P::PACK));
									 int p = prefixes.find(key, prefixes.shift);

									 if (p >= 0)
										 atomicAdd(&bins[p * BINS + ((key >> shift) & mask)], 1U);
								 }
							 });
			  });
	__syncthreads();
	for (int i = (int) threadIdx.x; i < prefixes.n * BINS; i += (int) blockDim.x)
		if (bins[i] != 0)
			atomicAdd(&counts[i], bins[i]);
}

namespace
{
/* what is left of a search: the keys that begin with one of the prefixes */
template <typename U>
struct Left
{
	Prefixes<U> prefixes;
	int64_t before[MAX_PREFIXES]; /* keys that are less */
	int64_t count[MAX_PREFIXES];
	int64_t total; /* of all counts */
	int64_t keys;  /* elements that are not NULL */
};
} // namespace

/*
 * Where the ranks are among the counts of keys with those prefixes, and so what is left. Ranks
 * that there are not are left out. False: there are too many prefixes.
 */
template <typename U>
static bool
narrow(const unsigned int *counts, int width, Ranks &ranks, Left<U> &left)
{
	Left<U> next = {};
	int r = 0;

	next.keys = left.keys;
	next.prefixes.shift = left.prefixes.shift - width;
	for (int p = 0; p < left.prefixes.n; p++)
	{
		int64_t before = left.before[p];

		for (int d = 0; d < 1 << width; d++)
		{
			int64_t count = counts[p * BINS + d];
			int found = r;
			int at = next.prefixes.n;

			while (r < ranks.n && ranks.rank[r] < before + count)
				ranks.key[r++] = (U) (left.prefixes.prefix[p] << width | (U) d);
			if (r > found)
			{
				if (at == MAX_PREFIXES)
					return false;
				next.prefixes.prefix[at] = (U) ranks.key[found];
				next.before[at] = before;
				next.count[at] = count;
				next.total += count;
				next.prefixes.n++;
			}
			before += count;
		}
		/* the first prefix, of no bits, is that of all */
		if (left.prefixes.shift == 8 * (int) sizeof(U))
			next.keys = before;
	}
	ranks.n = r;
	left = next;
	return true;
}

/* keys that are few, sorted, and the ranks among them */
template <typename S>
static void
search_few(Job &job, const DaColumn *from, KeyForm form, const Left<typename S::U> &left,
		   Ranks &ranks)
{
	using U = typename S::U;
	U *few = job.scratch<U>(left.total);
	U *sorted = job.scratch<U>(left.total);
	KeyAt<S> key_at(form, *from);
	Made<U, KeyAt<S>> keys = {key_at, 0};
	Made<bool, Begins<S>> flags = {{key_at, left.prefixes, from->validity, from->validity_offset},
								   0};
	int64_t begin = 0;
	int r = 0;

	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::Flagged(temp, size, keys, flags, few, job.counter(SELECTED),
											  from->length, job.stream());
		});
	sort_keys(job, few, sorted, left.total);
	for (int p = 0; p < left.prefixes.n; p++)
	{
		int64_t end = left.before[p] + left.count[p];

		for (; r < ranks.n && ranks.rank[r] < end; r++)
			if (!fetch_key(job, sorted + begin + (ranks.rank[r] - left.before[p]), ranks.key[r]))
				return;
		begin += left.count[p];
	}
}

/* by counts of their bits; false: a sort of all is better, or the Job has failed */
template <typename S>
static bool
search(Job &job, const DaColumn *from, KeyForm form, Ranks &ranks)
{
	using U = typename S::U;
	Packs<typename S::T> packs(*from, from->length);
	unsigned int *counts = job.scratch<unsigned int>(MAX_PREFIXES * BINS);
	unsigned int host_counts[MAX_PREFIXES * BINS];
	Left<U> left = {};

	left.prefixes.n = 1;
	left.prefixes.shift = 8 * (int) sizeof(U);
	left.total = from->length;
	while (left.prefixes.shift > 0 && left.total > from->length / FEW)
	{
		int width = left.prefixes.shift < DIGIT ? left.prefixes.shift : DIGIT;

		job.clear(counts, left.prefixes.n * BINS);
		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_kernel<S>, packs, KeyOf<S>(form),
						left.prefixes, width, counts);
		if (!job.fetch(host_counts, counts, left.prefixes.n * BINS) ||
			!narrow(host_counts, width, ranks, left))
			return false;
		if (ranks.n == 0)
			return true;
	}
	if (left.prefixes.shift > 0)
		search_few<S>(job, from, form, left, ranks);
	return job.ok();
}

/*
 * Sample: the key of one element of each of SAMPLE equal parts of a column, anywhere inside. NULLs
 * are keys that come last.
 */
template <typename S>
static __global__ void
sample_kernel(KeyAt<S> key_at, const uint64_t *validity, int64_t offset, int64_t length,
			  typename S::U *keys, unsigned long long *valid_count)
{
	using U = typename S::U;
	int64_t part = thread_item();
	int64_t begin = part * length / SAMPLE;
	int64_t end = (part + 1) * length / SAMPLE;
	uint64_t random = (uint64_t) part * UINT64_C(0x9E3779B97F4A7C15);
	bool valid;

	/* the finalizer of MurmurHash3 */
	random = (random ^ random >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
	random = (random ^ random >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
	begin += (int64_t) ((random ^ random >> 33) % (uint64_t) (end - begin));
	valid = !validity || da_bit_get(validity, offset + begin);
	keys[part] = valid ? key_at(begin) : (U) ~(U) 0;
	add_to_counters<1>({valid}, valid_count);
}

/*
 * Brackets from a sorted sample, four deviations to each side of a rank, which is one that the
 * sample errs by once in ten thousand times.
 */
template <typename U>
static __global__ void
brackets_kernel(const U *sample, const unsigned long long *valid_count, Ranks ranks, int64_t length,
				bool from_first, Brackets *brackets)
{
	int valid = (int) *valid_count;
	int n = 0;

	for (int r = 0; r < ranks.n; r++)
	{
		double middle = (double) ranks.rank[r] * SAMPLE / (double) length;
		double reach = 4 * sqrt(middle < valid - middle ? middle : fmax(valid - middle, 0.0)) + 8;
		int first = (int) fmax(middle - reach, -1.0);
		int last = (int) fmin(middle + reach + 1, (double) SAMPLE);
		U low = first < 0 || (from_first && r == 0) ? 0 : sample[first < valid ? first : valid];
		U high = last >= valid ? (U) ~(U) 0 : sample[last];

		if (n > 0 && low <= (U) brackets->high[n - 1])
			brackets->high[n - 1] = high;
		else
		{
			brackets->low[n] = low;
			brackets->high[n++] = high;
		}
	}
	brackets->n = n;
}

template <typename S>
static const Brackets *
brackets_of(Job &job, const DaColumn *from, KeyForm form, const Ranks &ranks, bool from_first)
{
	using U = typename S::U;
	Brackets *brackets = job.scratch<Brackets>(1);
	U *keys = job.scratch<U>(SAMPLE);
	U *sorted = job.scratch<U>(SAMPLE);

	job.clear(job.counter(SELECTED), 1);
	job.launch(SAMPLE, sample_kernel<S>, KeyAt<S>(form, *from), from->validity,
			   from->validity_offset, from->length, keys, job.counter(SELECTED));
	sort_keys(job, keys, sorted, SAMPLE);
	job.launch_grid(1, 1, 0, brackets_kernel<U>, (const U *) sorted,
					(const unsigned long long *) job.counter(SELECTED), ranks, from->length,
					from_first, brackets);
	return brackets;
}

/* what was collected of brackets, sorted, has those ranks, or else they are not there; false: some
 * are elsewhere */
template <typename U>
static bool
look_up(Job &job, const Brackets &brackets, const U *sorted, Ranks &ranks)
{
	int64_t begin = 0; /* of what was collected of a bracket */
	int r = 0;

	for (int b = 0; b < brackets.n; b++)
	{
		int64_t before = (int64_t) job.value(BEFORE + b);
		int64_t inside = (int64_t) job.value(INSIDE + b);
		bool one_key = brackets.low[b] == brackets.high[b];

		for (; r < ranks.n && ranks.rank[r] < before + inside; r++)
		{
			if (ranks.rank[r] < before)
				return false;
			if (one_key)
				ranks.key[r] = brackets.low[b];
			else if (!fetch_key(job, sorted + begin + (ranks.rank[r] - before), ranks.key[r]))
				return false;
		}
		begin += one_key ? 0 : inside;
		/* after the greatest key there is nothing */
		if (b == brackets.n - 1 && (U) brackets.high[b] == (U) ~(U) 0)
			ranks.n = r;
	}
	return r == ranks.n;
}

/* by a sample; false: it was wrong, or equal keys are too many, or the Job has failed */
template <typename S, int N>
static bool
search_brackets(Job &job, const DaColumn *from, KeyForm form, Ranks &ranks)
{
	using U = typename S::U;
	int64_t room = from->length / FEW * N;
	const Brackets *brackets = brackets_of<S>(job, from, form, ranks, false);
	Brackets found;
	U *keys = job.scratch<U>(room);
	Ranks kept = ranks;

	collect<S, N, false>(job, from, form, brackets, keys, room);
	if (!job.fetch(&found, brackets, 1) || !job.sync() || (int64_t) job.value(COLLECTED) > room)
		return false;

	int64_t n = (int64_t) job.value(COLLECTED);
	U *sorted = job.scratch<U>(n);

	if (n > 0)
		sort_keys(job, keys, sorted, n);
	if (look_up(job, found, sorted, ranks))
		return true;
	ranks = kept;
	return false;
}

const Brackets *
nth_brackets(Job &job, const DaColumn *from, KeyForm form, const Ranks &ranks, bool from_first)
{
	return with_storage(
		from->storage, [&](auto storage)
		{ return brackets_of<decltype(storage)>(job, from, form, ranks, from_first); });
}

bool
nth_keys(Job &job, const DaColumn *from, KeyForm form, Ranks &ranks)
{
	return with_storage(from->storage,
						[&](auto storage)
						{
							using S = decltype(storage);

							/* a byte is counted at once */
							if constexpr (sizeof(typename S::U) > 1)
							{
								if (ranks.n == 1 && search_brackets<S, 1>(job, from, form, ranks))
									return true;
								if (ranks.n > 1 && ranks.n <= MAX_BRACKETS &&
									search_brackets<S, MAX_BRACKETS>(job, from, form, ranks))
									return true;
							}
							return job.ok() && search<S>(job, from, form, ranks);
						});
}
