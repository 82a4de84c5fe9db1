/*
 * sort.cu
 *	  Sorting a column: its values, or their positions. Both are CUB's radix sort,
 *	  which is stable in either direction.
 *
 * Values are sorted as what they are. CUB takes -0 and +0 for equal, as PostgreSQL
 * does, and leaves their bits alone, so their run keeps the order of the input. A
 * NaN that is not the canonical one would not get where it belongs: where there are
 * such, canonical ones are sorted. Without NULLs and such NaNs the column itself is
 * what CUB reads.
 *
 * Positions go with keys (scalar_template.h) of canonical elements, inverted to
 * descend. NULLs are left out first and put before or after the rest.
 */
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>

#include "engine/made.cuh"
#include "element/packs.cuh"

/* counters of the Job */
constexpr int VALID = 0;    /* elements that are not NULL; 0 of a column without validity */
constexpr int ODD_NANS = 1; /* 1 if there are NaNs that are not canonical */
constexpr int FLAGGED = 2;  /* as CUB counts them */

/* the bits of an element that its order depends on, from 0 up */
template <typename S>
constexpr int KEY_BITS = S::is_number ? 8 * (int) sizeof(typename S::T) : 1;

namespace
{
/* 1-based positions in the order to begin with */
struct Position
{
	const int32_t *before; /* NULL: 1, 2, 3 ... */

	__host__ __device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return before ? before[i] : (int32_t) i + 1;
	}
};

/* whether the element at a position of that order is what is wanted */
struct IsValid
{
	Position position;
	const uint64_t *validity;
	int64_t offset;
	bool wanted;

	__host__ __device__ __forceinline__ bool operator()(int64_t i) const
	{
		return da_bit_get(validity, offset + position(i) - 1) == wanted;
	}
};
} // namespace

static __global__ void
count_valid_kernel(const uint64_t *validity, int64_t offset, int64_t length,
				   unsigned long long *counters)
{
	uint64_t share[1] = {valid_share(validity, offset, length)};

	add_to_counters(share, counters + VALID);
}

static void
launch_count_valid(Job &job, const DaColumn *from)
{
	job.launch_grid(job.blocks_for(DA_VALIDITY_WORDS(from->length), TILE_BLOCKS), Job::THREADS, 0,
					count_valid_kernel, from->validity, from->validity_offset, from->length,
					job.counter(0));
}

/* the same, and whether there are odd NaNs */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
look_kernel(P packs, unsigned long long *counters)
{
	uint64_t share[1] = {valid_share(packs.validity, packs.offset, packs.length)};
	bool odd = false;

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
				  {
					  typename S::T element = tile.get(i / P::PACK, i % P::PACK);
					  typename S::T canonical = S::unkey(S::key(element));
					  typename S::U bits[2];

					  memcpy(&bits[0], &element, sizeof(element));
					  memcpy(&bits[1], &canonical, sizeof(canonical));
					  odd |= bits[0] != bits[1];
				  }
			  });
	if (__syncthreads_or(odd) && threadIdx.x == 0)
		counters[ODD_NANS] = 1;
	add_to_counters(share, counters + VALID);
}

/* key and back: NaNs become canonical, zeros stay what they are */
template <typename S>
static __global__ void
canonical_nans_kernel(const typename S::T *from, typename S::T *to, int64_t n)
{
	int64_t i = thread_item();

	if (i < n)
		to[i] = S::unkey(S::key(from[i]));
}

/* bits [begin, end) 1, all others 0 */
static __global__ void
range_validity_kernel(uint64_t *words, int64_t length, int64_t begin, int64_t end)
{
	int64_t word = thread_item();
	int64_t first = begin - word * 64;
	int64_t last = end - word * 64;

	if (word * 64 < length)
		words[word] =
			last <= 0 ? 0 : da_bits_low(last) & ~(first <= 0 ? UINT64_C(0) : da_bits_low(first));
}

/* those of n elements where the validity is as wanted, in their order */
template <typename In, typename Out>
static void
select_valid(Job &job, In from, int64_t n, IsValid is_valid, Out *to)
{
	Made<bool, IsValid> flags = {is_valid, 0};

	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::Flagged(temp, size, from, flags, to, job.counter(FLAGGED), n,
											  job.stream());
		});
}

/* "keys" are an input and an output, or a DoubleBuffer */
template <typename S, typename... Keys>
static void
sort_keys(Job &job, bool descending, int n, Keys &...keys)
{
	job.cub(
		[&](void *temp, size_t &size)
		{
			return descending ? cub::DeviceRadixSort::SortKeysDescending(temp, size, keys..., n, 0,
																		 KEY_BITS<S>, job.stream())
							  : cub::DeviceRadixSort::SortKeys(temp, size, keys..., n, 0,
															   KEY_BITS<S>, job.stream());
		});
}

/*
 * The elements that are not NULL, "valid" of them, in their order to "to". If some are
 * NULL or odd NaNs, they are brought there first, and sorted between there and scratch.
 */
template <typename S>
static void
sort_valid(Job &job, const DaColumn *from, bool descending, int64_t valid,
		   [[maybe_unused]] bool odd_nans, typename S::T *to)
{
	using T = typename S::T;
	auto *data = static_cast<const T *>(from->data);

	if (valid < from->length)
	{
		using U = typename S::U;

		select_valid(job, static_cast<const U *>(from->data), from->length,
					 {{nullptr}, from->validity, from->validity_offset, true},
					 reinterpret_cast<U *>(to));
		data = to;
	}
	if constexpr (S::is_float)
	{
		if (odd_nans)
		{
			job.launch(valid, canonical_nans_kernel<S>, data, to, valid);
			data = to;
		}
	}
	if (data != to)
		sort_keys<S>(job, descending, (int) valid, data, to);
	else
	{
		cub::DoubleBuffer<T> keys(to, job.scratch<T>(valid));

		sort_keys<S>(job, descending, (int) valid, keys);
		if (keys.Current() != to)
			job.copy(to, keys.Current(), valid);
	}
}

template <typename S>
static void
sort_values(Job &job, const DaColumn *from, DaOrder order, DaOutput *result)
{
	using T = typename S::T;
	T *to = static_cast<T *>(result->data);
	int64_t valid = from->length;
	bool odd_nans = false;
	int64_t nulls;
	int64_t first;

	if constexpr (S::is_float)
	{
		Packs<T> packs(*from, from->length);

		job.launch_grid(packs.blocks(job), Job::THREADS, 0, look_kernel<S>, packs, job.counter(0));
	}
	else if (from->validity)
		launch_count_valid(job, from);
	if (S::is_float || from->validity)
	{
		if (!job.sync())
			return;
		odd_nans = job.value(ODD_NANS) != 0;
		if (from->validity)
			valid = (int64_t) job.value(VALID);
	}
	nulls = from->length - valid;
	first = order.nulls_first ? nulls : 0;
	result->null_count = nulls;
	if (result->validity)
		job.launch(DA_VALIDITY_WORDS(from->length), range_validity_kernel, result->validity,
				   from->length, first, first + valid);
	job.clear(to + (order.nulls_first ? 0 : valid), nulls);
	if (valid > 0)
		sort_valid<S>(job, from, order.descending, valid, odd_nans, to + first);
}

DaStatus
cuda_sort(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	Job job(call);

	result->null_count = 0;
	if (from->length > 0)
		with_storage(from->storage, [&](auto storage)
					 { sort_values<decltype(storage)>(job, from, order, result); });
	return job.finish();
}

/* keys of the elements at n positions, and these to "to", where they may already be */
template <typename S>
static __global__ void
sort_keys_kernel(const typename S::T *from, Position positions, int64_t n, bool descending,
				 typename S::U *keys, int32_t *to)
{
	using U = typename S::U;
	int64_t i = thread_item();

	if (i >= n)
		return;
	int32_t position = positions(i);
	U key = S::key(S::canonical(from[position - 1]));

	keys[i] = descending ? (U) ~key : key;
	if (positions.before != to)
		to[i] = position;
}

template <typename S>
static void
sort_positions(Job &job, const DaColumn *from, Position positions, bool descending, int64_t n,
			   int32_t *to)
{
	using U = typename S::U;
	cub::DoubleBuffer<U> keys(job.scratch<U>(n), job.scratch<U>(n));
	cub::DoubleBuffer<int32_t> sorted(to, job.scratch<int32_t>(n));

	job.launch(n, sort_keys_kernel<S>, static_cast<const typename S::T *>(from->data), positions, n,
			   descending, keys.Current(), to);
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, keys, sorted, (int) n, 0,
												   KEY_BITS<S>, job.stream());
		});
	if (sorted.Current() != to)
		job.copy(to, sorted.Current(), n);
}

DaStatus
cuda_argsort(DaCall *call, const DaColumn *from, DaOrder order, const DaColumn *before,
			 DaOutput *result)
{
	Job job(call);
	int32_t *to = static_cast<int32_t *>(result->data);
	int64_t valid = from->length;
	Position positions = {before ? static_cast<const int32_t *>(before->data) : nullptr};

	fill_validity(job, true, result);
	if (from->validity && from->length > 0)
	{
		launch_count_valid(job, from);
		if (job.sync())
			valid = (int64_t) job.value(VALID);
	}
	if (valid < from->length)
	{
		int64_t nulls = from->length - valid;
		int32_t *null_to = to + (order.nulls_first ? 0 : valid);
		Made<int32_t, Position> made = {positions, 0};
		IsValid is_valid = {positions, from->validity, from->validity_offset, true};

		to += order.nulls_first ? nulls : 0;
		select_valid(job, made, from->length, is_valid, to);
		is_valid.wanted = false;
		select_valid(job, made, from->length, is_valid, null_to);
		positions.before = to;
	}
	if (valid > 0)
		with_storage(from->storage,
					 [&](auto storage) {
						 sort_positions<decltype(storage)>(job, from, positions, order.descending,
														   valid, to);
					 });
	return job.finish();
}
