/*
 * group_id.cuh
 *	  What the ways to number groups share: rows as distances of keys, kernels
 *	  that go over rows, the counters.
 */
#ifndef DA_CUDA_GROUP_ID_CUH
#define DA_CUDA_GROUP_ID_CUH

#include "engine/column.cuh"

/* counters of the Job; NULLS is set before anything else, GROUPS by the last kernel */
enum GroupCounter
{
	NULLS,
	GROUPS,                 /* without that of the NULLs */
	HIGHEST_OF_COMPLEMENTS, /* of the keys: that of the lowest one */
	HIGHEST,
	DISTINCT, /* keys in the hash table; more than half its capacity: it is too full */
	SELECTED, /* the same, as CUB counts them */
	MISSED,   /* a key is not in the hash table */
	TOP_SEEN  /* 1 if an element that is not NULL has the key that stands for NULL */
};

/* an element: how far its key is above the lowest */
template <typename U>
struct GroupRow
{
	U distance; /* anything if it is NULL */
	bool valid;
};

/* a column that is not a scalar */
template <typename S>
struct GroupRows
{
	Input<typename S::T> from;
	typename S::U low; /* the lowest key; 0 as long as it is not known */
	int64_t length;

	__device__ __forceinline__ GroupRow<typename S::U> row(typename S::T element, bool valid) const
	{
		return {(typename S::U)(S::key(S::canonical(element)) - low), valid};
	}
};

/* rows that a thread reads before it works on them, so that it waits for memory once;
 * and of a block */
constexpr int TILE_ITEMS = 4;
constexpr int TILE = TILE_ITEMS * Job::THREADS;

/* for the rows of a tile: use(i, load(i)) */
template <typename Load, typename Use>
static __device__ __forceinline__ void
each_of_tile(int64_t at, int64_t length, Load load, Use use)
{
	int64_t first = at + threadIdx.x;
	decltype(load(at)) loaded[TILE_ITEMS];

#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		if (first + k * Job::THREADS < length)
			loaded[k] = load(first + k * Job::THREADS);
	}
#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		if (first + k * Job::THREADS < length)
			use(first + k * Job::THREADS, loaded[k]);
	}
}

/* for the rows of a tile: use(i, its GroupRow) */
template <typename S, typename Use>
static __device__ __forceinline__ void
each_of_tile(int64_t at, const GroupRows<S> &rows, Use use)
{
	int64_t first = at + threadIdx.x;
	typename S::T element[TILE_ITEMS];
	bool valid[TILE_ITEMS];

#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		valid[k] = true;
		if (first + k * Job::THREADS < rows.length)
			element[k] = rows.from.data[first + k * Job::THREADS];
	}
	if (rows.from.validity)
	{
#pragma unroll
		for (int k = 0; k < TILE_ITEMS; k++)
		{
			if (first + k * Job::THREADS < rows.length)
				valid[k] =
					da_bit_get(rows.from.validity, rows.from.offset + first + k * Job::THREADS);
		}
	}
#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		if (first + k * Job::THREADS < rows.length)
			use(first + k * Job::THREADS, rows.row(element[k], valid[k]));
	}
}

/* for all rows, those of all blocks together */
template <typename Load, typename Use>
static __device__ __forceinline__ void
each_row(int64_t length, Load load, Use use)
{
	for (int64_t at = (int64_t) blockIdx.x * TILE; at < length; at += (int64_t) gridDim.x * TILE)
		each_of_tile(at, length, load, use);
}

template <typename S, typename Use>
static __device__ __forceinline__ void
each_row(const GroupRows<S> &rows, Use use)
{
	for (int64_t at = (int64_t) blockIdx.x * TILE; at < rows.length;
		 at += (int64_t) gridDim.x * TILE)
		each_of_tile(at, rows, use);
}

/* blocks for a kernel that calls it */
static inline int64_t
tile_blocks(const Job &job, int64_t length)
{
	return job.blocks_for((length + TILE_ITEMS - 1) / TILE_ITEMS);
}

/* group_rank.cu, for keys of at least 32 bits */

/* up to BLOCK_ROWS rows; their lowest key need not be known */
constexpr int BLOCK_ROWS = TILE;

template <typename S>
extern void number_in_block(Job &job, const GroupRows<S> &rows, int32_t *ids);

/* "range" is the highest distance, and not 0 */
template <typename S>
extern void number_by_rank(Job &job, const GroupRows<S> &rows, uint64_t range, int32_t *ids);

#endif
