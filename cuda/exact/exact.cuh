/*
 * exact.cuh
 *	  Exact sums of floats (exact_sum.h) by many threads: it does not matter who adds
 *	  what, all get the same bits.
 *
 * A warp splits its elements against two levels and adds up the pieces in registers.
 * Where its levels end, or an element is not whole at them, the sums of pieces go to
 * the DaExactSum that every warp has in shared memory. Those of all blocks are added to
 * counters of the Job, and the host rounds.
 *
 * What happens seldom is not inlined, so that it takes no registers from the rest.
 */
#ifndef DA_CUDA_EXACT_CUH
#define DA_CUDA_EXACT_CUH

#include "kernel/exact/fixed_sum.h"
#include "element/packs.cuh"

/*
 * A piece is at most 2^46 by magnitude: in so many tiles of at most 16 elements a thread
 * no sum of a warp's pieces gets to 2^63.
 */
constexpr int LEVEL_WIDTH = 46;
constexpr int LEVEL_TILES = 128;

/* the exponent of the lowest levels, which have all bits of whatever is below them */
constexpr int LEAST_LEVELS = -1022;

/* counters of a sum, from the one where it begins */
constexpr int SPECIAL = 0; /* DA_EXACT_* flags */
constexpr int LIMBS = 1;   /* of what is finite */
constexpr int SUM_COUNTERS = LIMBS + DA_EXACT_LIMBS;

/* the exponent of the greatest of all threads' doubles by magnitude */
template <int N>
static __device__ __forceinline__ int
greatest_exponent(const double (&x)[N])
{
	unsigned int top = 0;

#pragma unroll
	for (int i = 0; i < N; i++)
	{
		unsigned int magnitude = (unsigned int) (da_float8_bits(x[i]) >> 32) & 0x7FFFFFFF;

		top = magnitude > top ? magnitude : top;
	}
	return da_exact_exponent((uint64_t) warp_max(top) << 32);
}

/* the threads' sums of pieces at the levels for an exponent, times 2^scale */
static __device__ __noinline__ void
add_pieces(DaExactSum *limbs, uint64_t sum1, uint64_t sum2, int exponent, int scale)
{
	DaExactLevels levels = da_exact_levels(exponent, LEVEL_WIDTH);

	sum1 = warp_sum(sum1);
	sum2 = warp_sum(sum2);
	if ((threadIdx.x & 31) == 0)
	{
		da_exact_add(limbs, (int64_t) sum1, levels.e1 + scale);
		da_exact_add(limbs, (int64_t) sum2, levels.e2 + scale);
	}
}

/* doubles times 2^scale, by levels of their own, each pair below the last */
template <int N>
static __device__ __noinline__ void
add_rest(DaExactSum *limbs, double (&x)[N], int scale)
{
	bool left;

	do
	{
		int exponent = greatest_exponent(x);
		DaExactLevels levels = da_exact_levels(exponent, LEVEL_WIDTH);
		uint64_t sum1 = 0;
		uint64_t sum2 = 0;

		left = false;
#pragma unroll 1
		for (int i = 0; i < N; i++)
		{
			int64_t piece1;
			int64_t piece2;

			x[i] = da_exact_split(x[i], levels.s1, &piece1);
			x[i] = da_exact_split(x[i], levels.s2, &piece2);
			sum1 += (uint64_t) piece1;
			sum2 += (uint64_t) piece2;
			left |= x[i] != 0;
		}
		add_pieces(limbs, sum1, sum2, exponent, scale);
	} while (__any_sync(WARP, left));
}

/* doubles that are beyond any level: they are added, and 0 in their place */
template <int N>
static __device__ __noinline__ void
add_far(DaExactSum *limbs, double (&x)[N])
{
	double scaled[N];
	uint32_t special = 0;

#pragma unroll 1
	for (int i = 0; i < N; i++)
	{
		scaled[i] = 0;
		if (da_exact_exponent(da_float8_bits(x[i]) & INT64_MAX) <= DA_EXACT_MOST(LEVEL_WIDTH))
			continue;
		if (isnan(x[i]))
			special |= DA_EXACT_NAN;
		else if (isinf(x[i]))
			special |= x[i] < 0 ? DA_EXACT_MINUS_INFINITY : DA_EXACT_INFINITY;
		else
			scaled[i] = x[i] * 0x1p-64;
		x[i] = 0;
	}
	if (special != 0)
		atomicOr(&limbs->special, special);
	add_rest(limbs, scaled, 64);
}

/* two levels, and what is too large for them */
struct WarpLevels
{
	double s1;
	double s2;
	unsigned int limit; /* upper half of the bits of the least magnitude that is */
	int exponent;
};

static __device__ __forceinline__ WarpLevels
warp_levels(int exponent)
{
	DaExactLevels levels = da_exact_levels(exponent, LEVEL_WIDTH);

	return {levels.s1, levels.s2, (unsigned int) (exponent + 1 + 1023) << 20, exponent};
}

/*
 * What does not go by the levels as they are: the sums of pieces up to here, then a tile as a
 * whole. Returns the levels to go on with.
 */
template <int N>
static __device__ __noinline__ WarpLevels
change_levels(DaExactSum *limbs, uint64_t sum1, uint64_t sum2, int exponent, double (&x)[N])
{
	add_pieces(limbs, sum1, sum2, exponent, 0);
	if (greatest_exponent(x) > DA_EXACT_MOST(LEVEL_WIDTH))
		add_far(limbs, x);
	/* greater ones than those of a tile are likely to come */
	exponent = greatest_exponent(x) + 2;
	if (exponent > DA_EXACT_MOST(LEVEL_WIDTH))
		exponent = DA_EXACT_MOST(LEVEL_WIDTH);
	if (exponent < LEAST_LEVELS)
		exponent = LEAST_LEVELS;
	add_rest(limbs, x, 0);
	return warp_levels(exponent);
}

/*
 * What a warp adds up; its threads come to every function together. A tile makes less than
 * 2^6 additions to the DaExactSum, and there are less than 2^24 tiles in 2^31 elements: all
 * of them do not fill a limb, though nobody propagates carries between warps.
 */
class WarpSum
{
public:
	__device__ __forceinline__ explicit WarpSum(DaExactSum *limbs)
		: limbs_(limbs), levels_(warp_levels(DA_EXACT_MOST(LEVEL_WIDTH)))
	{
		for (int i = threadIdx.x & 31; i < DA_EXACT_LIMBS; i += 32)
			limbs->limb[i] = 0;
		limbs->pending = 0;
		limbs->special = 0;
		__syncwarp();
	}

	/* add every thread's doubles; true: this thread's may all be zeros */
	template <int N>
	__device__ __forceinline__ bool add(const double (&x)[N])
	{
		uint64_t sum1 = 0;
		uint64_t sum2 = 0;
		unsigned int top = 0;
		unsigned int left = 0;

		/* as if all goes by the levels, which it does but for the first tile or so */
#pragma unroll
		for (int i = 0; i < N; i++)
		{
			unsigned int magnitude = (unsigned int) (da_float8_bits(x[i]) >> 32) & 0x7FFFFFFF;
			double t1 = x[i] + levels_.s1;
			double rest = x[i] - (t1 - levels_.s1);
			double t2 = rest + levels_.s2;

			rest -= t2 - levels_.s2;
			/* less the bits of s1 and s2, in the end */
			sum1 += da_float8_bits(t1);
			sum2 += da_float8_bits(t2);
			left |=
				(unsigned int) (da_float8_bits(rest) >> 31) | (unsigned int) da_float8_bits(rest);
			top = magnitude > top ? magnitude : top;
		}
		if (__any_sync(WARP, left != 0 || top >= levels_.limit) || tiles_ == LEVEL_TILES)
		{
			double tile[N];

			memcpy(tile, x, sizeof(tile));
			levels_ = change_levels(limbs_, sum1_, sum2_, levels_.exponent, tile);
			sum1_ = 0;
			sum2_ = 0;
			tiles_ = 0;
		}
		else
		{
			sum1_ += sum1 - N * da_float8_bits(levels_.s1);
			sum2_ += sum2 - N * da_float8_bits(levels_.s2);
			tiles_++;
		}
		return top == 0;
	}

	/* all that was added is in the DaExactSum then */
	__device__ __forceinline__ void finish()
	{
		add_pieces(limbs_, sum1_, sum2_, levels_.exponent, 0);
		sum1_ = 0;
		sum2_ = 0;
		tiles_ = 0;
	}

private:
	DaExactSum *limbs_;
	WarpLevels levels_;
	uint64_t sum1_ = 0; /* of pieces, this thread's */
	uint64_t sum2_ = 0;
	int tiles_ = 0; /* that are in them */
};

/*
 * The warps' sums, SUMS of each warp, to counters. All threads of all blocks come
 * here, with the sums finished.
 */
template <int SUMS, int MOST_WARPS>
static __device__ __forceinline__ void
add_to_sums(const DaExactSum (&sums)[SUMS][MOST_WARPS], unsigned long long *counters)
{
	int warps = (int) blockDim.x / 32;

	__syncthreads();
	for (int i = threadIdx.x; i < SUMS * DA_EXACT_LIMBS; i += (int) blockDim.x)
	{
		int sum = i / DA_EXACT_LIMBS;
		int64_t limb = 0;

		for (int warp = 0; warp < warps; warp++)
			limb += sums[sum][warp].limb[i % DA_EXACT_LIMBS];
		if (limb != 0)
			atomicAdd(&counters[sum * SUM_COUNTERS + LIMBS + i % DA_EXACT_LIMBS],
					  (unsigned long long) limb);
	}
	if (threadIdx.x < SUMS)
	{
		uint32_t special = 0;

		for (int warp = 0; warp < warps; warp++)
			special |= sums[threadIdx.x][warp].special;
		if (special != 0)
			atomicOr(&counters[threadIdx.x * SUM_COUNTERS + SPECIAL], (unsigned long long) special);
	}
}

/* the sum of what is finite, from its counters' values */
static __host__ __device__ inline DaExactValue
exact_sum_of(const unsigned long long *counters)
{
	DaExactSum sum;

	da_exact_init(&sum);
	for (int i = 0; i < DA_EXACT_LIMBS; i++)
		sum.limb[i] = (int64_t) counters[LIMBS + i];
	return da_exact_finish(&sum);
}

#endif
