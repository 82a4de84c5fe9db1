/*
 * nth.cu
 *	  Elements by their rank, and the positions of the first ones, without a sort of all.
 *
 * Keys (scalar_template.h) are counted by their highest bits; those that begin as the key of a
 * rank are counted by the next bits, and so on, until few are left. These are sorted. Many ranks
 * are looked up in a sort of all, as are those of few elements.
 */
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>

#include "made.cuh"
#include "packs.cuh"

constexpr int DIGIT = 11; /* bits that keys are counted by at a time */
constexpr int BINS = 1 << DIGIT;
constexpr int MAX_PREFIXES = 4;             /* as many counts of a block lie in shared memory */
constexpr int MAX_RANKS = 2 * MAX_PREFIXES; /* two of a quantile */
constexpr int64_t SORTED = 1 << 19;         /* up to so many elements are sorted */
constexpr int64_t FEW = 16;                 /* one of so many is few enough to be sorted */

/* counters of the Job */
constexpr int SELECTED = 0; /* as CUB counts them */
constexpr int MINUS = 1;    /* elements that are -0 */
constexpr int PLUS = 2;     /* ... and 0 */

namespace
{
/* from an element to an integer whose order is wanted */
template <typename S>
struct KeyOf
{
	using T = typename S::T;
	using U = typename S::U;

	bool canonical; /* equal elements have one key */
	U flip;         /* all bits: greater elements come first */

	__host__ __device__ __forceinline__ U operator()(T element) const
	{
		return (U) (S::key(canonical ? S::canonical(element) : element) ^ flip);
	}
};

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

/* the key of element i */
template <typename S>
struct KeyAt
{
	KeyOf<S> key_of;
	const typename S::T *data;

	__host__ __device__ __forceinline__ typename S::U operator()(int64_t i) const
	{
		return key_of(data[i]);
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

/* is element i not NULL, and its key not after that one? */
template <typename S>
struct UpTo
{
	KeyAt<S> key_at;
	typename S::U limit;
	const uint64_t *validity;
	int64_t offset;

	__host__ __device__ __forceinline__ bool operator()(int64_t i) const
	{
		return (!validity || da_bit_get(validity, offset + i)) && key_at(i) <= limit;
	}
};

/* 1-based */
struct Position
{
	__host__ __device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return (int32_t) i + 1;
	}
};

/* ranks from 0, ascending, and what is found of them */
template <typename U>
struct Ranks
{
	int n;
	int64_t rank[MAX_RANKS];
	U key[MAX_RANKS];
};
} // namespace

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

/* how many elements are up to a key */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
count_up_to_kernel(P packs, KeyOf<S> key_of, typename S::U limit, unsigned long long *counters)
{
	uint64_t share[1] = {0};

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  with_valid(packs, tile,
							 [&](auto valid)
							 {
#pragma unroll
								 for (int i = 0; i < P::ELEMENTS; i++)
									 share[0] +=
										 valid(i / P::PACK, i % P::PACK) &&
										 key_of(tile.get(i / P::PACK, i % P::PACK)) <= limit;
							 });
			  });
	add_to_counters(share, counters + SELECTED);
}

/* how many elements are -0, and 0 */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
count_zeros_kernel(P packs, unsigned long long *counters)
{
	using U = typename S::U;
	const U plus = S::key((typename S::T) 0);
	uint64_t share[2] = {0, 0};

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
									 U key = S::key(tile.get(i / P::PACK, i % P::PACK));

									 share[0] += key == (U) (plus - 1);
									 share[1] += key == plus;
								 }
							 });
			  });
	add_to_counters(share, counters + MINUS);
}

/* a few values, and which are not NULL, to an output */
template <typename T>
struct Few
{
	T value[MAX_RANKS];
	uint64_t valid;
};

template <typename T>
static __global__ void
put_few_kernel(Few<T> few, int n, T *to, uint64_t *validity)
{
	int i = (int) threadIdx.x;

	if (i < n)
		to[i] = few.value[i];
	if (i == 0 && validity)
		validity[0] = few.valid;
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
narrow(const unsigned int *counts, int width, Ranks<U> &ranks, Left<U> &left)
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
				next.prefixes.prefix[at] = ranks.key[found];
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
search_few(Job &job, const DaColumn *from, KeyOf<S> key_of, const Left<typename S::U> &left,
		   Ranks<typename S::U> &ranks)
{
	using U = typename S::U;
	U *few = job.scratch<U>(left.total);
	U *sorted = job.scratch<U>(left.total);
	KeyAt<S> key_at = {key_of, static_cast<const typename S::T *>(from->data)};
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
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortKeys(temp, size, few, sorted, (int) left.total, 0,
												  8 * (int) sizeof(U), job.stream());
		});
	for (int p = 0; p < left.prefixes.n; p++)
	{
		int64_t end = left.before[p] + left.count[p];

		for (; r < ranks.n && ranks.rank[r] < end; r++)
			if (!job.fetch(&ranks.key[r], sorted + begin + (ranks.rank[r] - left.before[p]), 1))
				return;
		begin += left.count[p];
	}
}

/* the keys of ranks; false: a sort of all is better, or the Job has failed */
template <typename S>
static bool
search(Job &job, const DaColumn *from, KeyOf<S> key_of, Ranks<typename S::U> &ranks)
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
		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_kernel<S>, packs, key_of,
						left.prefixes, width, counts);
		if (!job.fetch(host_counts, counts, left.prefixes.n * BINS) ||
			!narrow(host_counts, width, ranks, left))
			return false;
		if (ranks.n == 0)
			return true;
	}
	if (left.prefixes.shift > 0)
		search_few(job, from, key_of, left, ranks);
	return job.ok();
}

/* ranks as they were asked for, and in which order they ascend */
struct Asked
{
	int n;
	int64_t rank[MAX_RANKS]; /* from 1; 0 for a NULL */
	int order[MAX_RANKS];
};

static bool
fetch_ranks(Job &job, const DaColumn *ranks, Asked &asked)
{
	int32_t narrow_ranks[MAX_RANKS];

	asked.n = (int) ranks->length;
	if (ranks->storage == DA_STORAGE_INT8)
		(void) job.fetch(asked.rank, static_cast<const int64_t *>(ranks->data), asked.n);
	else if (job.fetch(narrow_ranks, static_cast<const int32_t *>(ranks->data), asked.n))
		for (int i = 0; i < asked.n; i++)
			asked.rank[i] = narrow_ranks[i];
	if (!job.ok())
		return false;
	for (int i = 0; i < asked.n; i++)
	{
		int at = i;

		for (; at > 0 && asked.rank[asked.order[at - 1]] > asked.rank[i]; at--)
			asked.order[at] = asked.order[at - 1];
		asked.order[at] = i;
	}
	return true;
}

/* zeros of both signs are equal: which is where, only a stable sort tells */
template <typename S>
static bool
zeros_are_mixed(Job &job, const DaColumn *from, const Ranks<typename S::U> &ranks)
{
	if constexpr (S::is_float)
	{
		using U = typename S::U;
		const U plus = S::key((typename S::T) 0);
		Packs<typename S::T> packs(*from, from->length);
		bool any = false;

		for (int r = 0; r < ranks.n; r++)
			any |= ranks.key[r] == plus || ranks.key[r] == (U) (plus - 1);
		if (!any)
			return false;
		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_zeros_kernel<S>, packs,
						job.counter(0));
		return job.sync() && job.value(MINUS) > 0 && job.value(PLUS) > 0;
	}
	else
		return false;
}

/* false: a sort of all has to do it, or the Job has failed */
template <typename S>
static bool
nth_few(Job &job, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	using T = typename S::T;
	using U = typename S::U;
	Ranks<U> search_for = {};
	Few<T> few = {};
	Asked asked;
	int first = 0;

	if (!fetch_ranks(job, ranks, asked))
		return false;
	while (first < asked.n && asked.rank[asked.order[first]] < 1)
		first++;
	for (int i = first; i < asked.n; i++)
		search_for.rank[search_for.n++] = asked.rank[asked.order[i]] - 1;
	if (search_for.n > 0 && (!search(job, from, KeyOf<S>{false, 0}, search_for) ||
							 zeros_are_mixed<S>(job, from, search_for)))
		return false;
	for (int r = 0; r < search_for.n; r++)
	{
		int i = asked.order[first + r];

		few.value[i] = S::unkey(search_for.key[r]);
		few.valid |= UINT64_C(1) << i;
	}
	result->null_count = asked.n - search_for.n;
	job.launch_grid(1, MAX_RANKS, 0, put_few_kernel<T>, few, asked.n,
					static_cast<T *>(result->data), result->validity);
	return job.ok();
}

/* all in ascending order, in memory of that Job; NULLs, which are last, are left out */
static DaStatus
sort_all(Job &job, DaCall *call, const DaColumn *from, DaColumn *column)
{
	DaOutput sorted = {from->storage, from->length,
					   job.scratch<char>(from->length * (int64_t) storage_size(from->storage)),
					   nullptr, 0};
	DaStatus status = job.finish();

	if (status != DA_OK || call->errors)
		return status;
	status = cuda_sort(call, from, DaOrder{false, false}, &sorted);
	*column =
		DaColumn{from->storage, false, from->length - sorted.null_count, sorted.data, nullptr, 0};
	return status;
}

DaStatus
cuda_nth(DaCall *call, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	DaColumn sorted;
	Job job(call);
	DaStatus status;

	result->null_count = 0;
	if (ranks->length == 0)
		return job.finish();
	if (from->length > SORTED && ranks->length <= MAX_RANKS &&
		with_storage(from->storage, [&](auto storage)
					 { return nth_few<decltype(storage)>(job, from, ranks, result); }))
		return job.finish();
	status = sort_all(job, call, from, &sorted);
	return status == DA_OK ? cuda_gather(call, &sorted, ranks, result) : status;
}

template <typename S>
static __global__ void
keys_kernel(KeyAt<S> key_at, const int32_t *positions, int64_t n, typename S::U *keys)
{
	int64_t i = thread_item();

	if (i < n)
		keys[i] = key_at(positions[i] - 1);
}

/* positions of all elements up to the last one that is wanted, sorted, of which the first stay */
template <typename S>
static void
top_of(Job &job, const DaColumn *from, bool descending, DaOutput *result)
{
	using U = typename S::U;
	KeyOf<S> key_of = {true, descending ? (U) ~(U) 0 : (U) 0};
	KeyAt<S> key_at = {key_of, static_cast<const typename S::T *>(from->data)};
	Packs<typename S::T> packs(*from, from->length);
	Ranks<U> ranks = {};

	ranks.n = 1;
	ranks.rank[0] = result->length - 1;
	if (!search(job, from, key_of, ranks))
		return;

	job.clear(job.counter(SELECTED), 1);
	job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_up_to_kernel<S>, packs, key_of,
					ranks.key[0], job.counter(0));
	if (!job.sync())
		return;

	int64_t n = (int64_t) job.value(SELECTED);
	cub::DoubleBuffer<U> keys(job.scratch<U>(n), job.scratch<U>(n));
	cub::DoubleBuffer<int32_t> positions(job.scratch<int32_t>(n), job.scratch<int32_t>(n));
	Made<int32_t, Position> made = {Position(), 0};
	Made<bool, UpTo<S>> flags = {{key_at, ranks.key[0], from->validity, from->validity_offset}, 0};

	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::Flagged(temp, size, made, flags, positions.Current(),
											  job.counter(SELECTED), from->length, job.stream());
		});
	job.launch(n, keys_kernel<S>, key_at, (const int32_t *) positions.Current(), n, keys.Current());
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, keys, positions, (int) n, 0,
												   8 * (int) sizeof(U), job.stream());
		});
	job.copy(static_cast<int32_t *>(result->data), (const int32_t *) positions.Current(),
			 result->length);
}

/* the same by a sort of all */
static DaStatus
top_of_few(Job &job, DaCall *call, const DaColumn *from, bool descending, DaOutput *result)
{
	DaOutput sorted = {DA_STORAGE_INT4, from->length, job.scratch<int32_t>(from->length), nullptr,
					   0};
	DaStatus status = job.finish();

	if (status != DA_OK || call->errors)
		return status;
	status = cuda_argsort(call, from, DaOrder{descending, false}, nullptr, &sorted);
	if (status != DA_OK)
		return status;

	Job copies(call);

	copies.copy(static_cast<int32_t *>(result->data), static_cast<const int32_t *>(sorted.data),
				result->length);
	fill_validity(copies, true, result);
	return copies.finish();
}

DaStatus
cuda_top(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	Job job(call);

	if (from->length <= SORTED)
		return top_of_few(job, call, from, order.descending, result);
	fill_validity(job, true, result);
	if (result->length > 0)
		with_storage(from->storage, [&](auto storage)
					 { top_of<decltype(storage)>(job, from, order.descending, result); });
	return job.finish();
}
