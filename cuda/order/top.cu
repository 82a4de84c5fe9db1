/*
 * top.cu
 *	  The positions of the first elements of an order, without a sort of all.
 */
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>

#include "engine/made.cuh"
#include "order/nth_collect.cuh"

/* counter of the Job, as CUB counts them */
constexpr int UP_TO = 0;

namespace
{
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
struct Ordinal
{
	__host__ __device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return (int32_t) i + 1;
	}
};
} // namespace

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
	add_to_counters(share, counters + UP_TO);
}

template <typename S>
static __global__ void
keys_kernel(KeyAt<S> key_at, const int32_t *positions, int64_t n, typename S::U *keys)
{
	int64_t i = thread_item();

	if (i < n)
		keys[i] = key_at(positions[i] - 1);
}

/* ascending positions of n elements, to those of the first ones in their order */
template <typename S>
static void
sort_candidates(Job &job, KeyAt<S> key_at, int32_t *ascending, int64_t n, DaOutput *result)
{
	using U = typename S::U;
	cub::DoubleBuffer<U> keys(job.scratch<U>(n), job.scratch<U>(n));
	cub::DoubleBuffer<int32_t> positions(ascending, job.scratch<int32_t>(n));

	job.launch(n, keys_kernel<S>, key_at, (const int32_t *) ascending, n, keys.Current());
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, keys, positions, (int) n, 0,
												   8 * (int) sizeof(U), job.stream());
		});
	job.copy(static_cast<int32_t *>(result->data), (const int32_t *) positions.Current(),
			 result->length);
}

/* what is before a key that a sample tells; false: that is too few or too many, or the Job has
 * failed */
template <typename S>
static bool
top_by_sample(Job &job, const DaColumn *from, KeyForm form, const Ranks &ranks, DaOutput *result)
{
	int64_t room = from->length / FEW;
	const Brackets *brackets = nth_brackets(job, from, form, ranks, true);
	int32_t *found = job.scratch<int32_t>(room);

	collect<S, 1, true>(job, from, form, brackets, found, room);
	if (!job.sync() || (int64_t) job.value(COLLECTED) < result->length ||
		(int64_t) job.value(COLLECTED) > room)
		return false;

	int64_t n = (int64_t) job.value(COLLECTED);
	int32_t *ascending = job.scratch<int32_t>(n);

	/* warps have collected them in any order */
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortKeys(
				temp, size, reinterpret_cast<const uint32_t *>(found),
				reinterpret_cast<uint32_t *>(ascending), (int) n, 0, 32, job.stream());
		});
	sort_candidates<S>(job, KeyAt<S>(form, *from), ascending, n, result);
	return job.ok();
}

/* positions of all elements up to the last one that is wanted, sorted, of which the first stay */
template <typename S>
static void
top_of(Job &job, const DaColumn *from, bool descending, DaOutput *result)
{
	KeyForm form = {true, descending};
	KeyAt<S> key_at(form, *from);
	Packs<typename S::T> packs(*from, from->length);
	Ranks ranks = {};

	ranks.n = 1;
	ranks.rank[0] = result->length - 1;
	if (top_by_sample<S>(job, from, form, ranks, result) || !nth_keys(job, from, form, ranks))
		return;

	typename S::U limit = (typename S::U) ranks.key[0];

	job.clear(job.counter(UP_TO), 1);
	job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_up_to_kernel<S>, packs,
					KeyOf<S>(form), limit, job.counter(0));
	if (!job.sync())
		return;

	int64_t n = (int64_t) job.value(UP_TO);
	int32_t *ascending = job.scratch<int32_t>(n);
	Made<int32_t, Ordinal> made = {Ordinal(), 0};
	Made<bool, UpTo<S>> flags = {{key_at, limit, from->validity, from->validity_offset}, 0};

	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::Flagged(temp, size, made, flags, ascending,
											  job.counter(UP_TO), from->length, job.stream());
		});
	sort_candidates<S>(job, key_at, ascending, n, result);
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
