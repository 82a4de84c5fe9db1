/*
 * spans.cuh
 *	  Going over many spans in one launch, however long each is: the tiles of all of them are dealt
 *	  out to warps, to each as many that lie together.
 */
#ifndef DA_CUDA_SPANS_CUH
#define DA_CUDA_SPANS_CUH

#include <cub/device/device_scan.cuh>

#include "element/packs.cuh"
#include "kernel/aggregate/span.h"

/* a span where it lies */
template <typename P>
static __device__ __forceinline__ P
packs_of(const DaSpan &span)
{
	return P(da_span_column(DA_STORAGE_BOOL, &span), span.length);
}

/* of n + 1 numbers each becomes the sum of those before it */
static inline void
sum_before(Job &job, int64_t *numbers, int64_t n)
{
	job.cub(
		[&](void *temp, size_t &size) {
			return cub::DeviceScan::ExclusiveSum(temp, size, numbers, numbers, n + 1, job.stream());
		});
}

/* the last of n that begins at that place or before: it has the place */
static __device__ __forceinline__ int64_t
span_at(const int64_t *begin, int64_t n, int64_t place)
{
	int64_t low = 0;

	for (int64_t high = n; high - low > 1;)
	{
		int64_t middle = (low + high) / 2;

		if (begin[middle] <= place)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* how many tiles each span has, and 0 behind the last */
template <typename Where>
static __global__ void
count_tiles_kernel(Where where, int64_t n, int64_t *tiles)
{
	int64_t i = thread_item();

	if (i <= n)
		tiles[i] = i < n && where.spans[i].length > 0 ? where.packs(i).tiles() : 0;
}

/*
 * Where the tiles of spans lie, as packs() of a Where says of each of them: how many tiles there
 * are before those of span i, of n
 */
template <typename Where>
static int64_t *
deal_tiles(Job &job, Where where, int64_t n)
{
	int64_t *begin = job.scratch<int64_t>(n + 1);

	job.launch(n + 1, count_tiles_kernel<Where>, where, n, begin);
	sum_before(job, begin, n);
	return begin;
}

/* blocks for a kernel that calls each_run(); no span has more than one tile that is not full at
 * either end */
template <typename P>
static int64_t
run_blocks(const Job &job, int64_t n, int64_t length, int per_multiprocessor)
{
	return job.blocks_for((length / P::TILE + 2 * n) * 32, per_multiprocessor);
}

/* use(i, from, end) for this warp's tiles of each span i, counted from the span's first one; all
 * threads of a warp come along */
template <typename Use>
static __device__ __forceinline__ void
each_run(const int64_t *begin, int64_t n, Use use)
{
	int64_t warps = (int64_t) gridDim.x * WARPS;
	int64_t tiles = begin[n];
	int64_t share = (tiles + warps - 1) / warps;
	int64_t number = thread_item() / 32 * share;
	int64_t end = number + share < tiles ? number + share : tiles;

	if (number >= end)
		return;
	for (int64_t i = span_at(begin, n, number);;)
	{
		int64_t stop = begin[i + 1] < end ? begin[i + 1] : end;

		use(i, number - begin[i], stop - begin[i]);
		number = stop;
		if (number >= end)
			return;
		/* however many without a tile lie between */
		i = begin[i + 2] > number ? i + 1 : span_at(begin, n, number);
	}
}

#endif
