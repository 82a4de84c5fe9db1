/*
 * packs.cuh
 *	  Columns as kernels read them that only look: 16 bytes a load and several loads
 *	  at once, wherever the data begin; and what such kernels sum up with.
 *
 * A tile is what a warp reads at once: a thread's packs are 32 packs apart. Packs lie
 * at multiples of 16 bytes, so the first one may begin before the column.
 */
#ifndef DA_CUDA_PACKS_CUH
#define DA_CUDA_PACKS_CUH

#include "engine/column.cuh"

constexpr unsigned int WARP = 0xffffffff;
constexpr int WARPS = Job::THREADS / 32;

/* blocks of a multiprocessor that read tiles: with their registers all of them run at once */
constexpr int TILE_BLOCKS = 4;
#define TILE_KERNEL static __global__ __launch_bounds__(Job::THREADS, TILE_BLOCKS) void

/* a column that is not a scalar and not empty, of which a thread reads PACKS packs at once */
template <typename T_, int PACKS_ = 4>
struct Packs
{
	using T = T_;
	static constexpr int PACKS = PACKS_;
	static constexpr int PACK = 16 / sizeof(T);    /* elements */
	static constexpr int ELEMENTS = PACK * PACKS;  /* of a tile, a thread's */
	static constexpr int TILE = PACK * PACKS * 32; /* elements */

	const T *data;
	const uint64_t *validity;
	int64_t offset;
	int64_t length;
	int head; /* elements from the begin of the first pack to element 0 */

	__host__ __device__ Packs(const DaColumn &column, int64_t length_)
		: data(static_cast<const T *>(column.data)), validity(column.validity),
		  offset(column.validity_offset), length(length_),
		  head((int) (reinterpret_cast<uintptr_t>(column.data) % 16 / sizeof(T)))
	{
	}

	__host__ __device__ __forceinline__ int64_t tiles() const
	{
		return (length + head + TILE - 1) / TILE;
	}

	/* blocks for a kernel that calls each_tile() */
	int64_t blocks(const Job &job) const
	{
		return job.blocks_for(tiles() * 32, TILE_BLOCKS);
	}
};

/* element k of words in which elements are side by side */
template <typename T>
static __device__ __forceinline__ T
get_element(const uint32_t *word, int k)
{
	int byte = k * (int) sizeof(T);
	uint64_t bits = word[byte / 4] >> byte % 4 * 8;
	T element;

	if constexpr (sizeof(T) == 8)
		bits |= (uint64_t) word[byte / 4 + 1] << 32;
	memcpy(&element, &bits, sizeof(T));
	return element;
}

/* where there are zeros as yet */
template <typename T>
static __device__ __forceinline__ void
put_element(uint32_t *word, int k, T element)
{
	int byte = k * (int) sizeof(T);
	uint64_t bits = 0;

	memcpy(&bits, &element, sizeof(T));
	word[byte / 4] |= (uint32_t) bits << byte % 4 * 8;
	if constexpr (sizeof(T) == 8)
		word[byte / 4 + 1] |= (uint32_t) (bits >> 32);
}

/* a thread's part of a tile */
template <typename P>
struct Tile
{
	uint32_t word[P::PACKS * 4]; /* elements side by side; 0 outside the column */
	int64_t begin;               /* of the warp's part; may be below 0 */
	bool whole;                  /* no element of the warp's is outside */

	/* the position of a pack's first element */
	__device__ __forceinline__ int64_t at(int pack) const
	{
		return begin + (pack * 32 + (int) (threadIdx.x & 31)) * P::PACK;
	}

	__device__ __forceinline__ typename P::T get(int pack, int k) const
	{
		return get_element<typename P::T>(word + pack * 4, k);
	}

	/* where there are zeros as yet */
	__device__ __forceinline__ void put(int pack, int k, typename P::T element)
	{
		put_element(word + pack * 4, k, element);
	}
};

/* the elements from "begin" on; "aligned": those packs lie at multiples of 16 bytes */
template <typename P>
static __device__ __forceinline__ void
load_tile(const P &packs, int64_t begin, bool aligned, Tile<P> &tile)
{
	tile.begin = begin;
	tile.whole = begin >= 0 && begin + P::TILE <= packs.length;
	if (tile.whole && aligned)
	{
#pragma unroll
		for (int pack = 0; pack < P::PACKS; pack++)
		{
			uint4 raw = *reinterpret_cast<const uint4 *>(packs.data + tile.at(pack));

			memcpy(&tile.word[pack * 4], &raw, sizeof(raw));
		}
		return;
	}
#pragma unroll
	for (int i = 0; i < P::PACKS * 4; i++)
		tile.word[i] = 0;
#pragma unroll
	for (int pack = 0; pack < P::PACKS; pack++)
	{
#pragma unroll
		for (int k = 0; k < P::PACK; k++)
		{
			int64_t i = tile.at(pack) + k;

			if (i >= 0 && i < packs.length)
				tile.put(pack, k, packs.data[i]);
		}
	}
}

/* use(tile) for all tiles, those of all warps together; all threads of a warp come along */
template <typename P, typename Use>
static __device__ __forceinline__ void
each_tile(const P &packs, Use use)
{
	int64_t warps = (int64_t) gridDim.x * WARPS;

	for (int64_t number = thread_item() / 32; number < packs.tiles(); number += warps)
	{
		Tile<P> tile;

		load_tile(packs, number * P::TILE - packs.head, true, tile);
		use(tile);
	}
}

/* which elements of a tile are inside the column and not NULL */
struct AllValid
{
	__device__ __forceinline__ bool operator()(int, int) const
	{
		return true;
	}
};

template <typename P>
struct ValidBits
{
	unsigned int bits[P::PACKS];

	__device__ __forceinline__ ValidBits(const P &packs, const Tile<P> &tile)
	{
#pragma unroll
		for (int pack = 0; pack < P::PACKS; pack++)
		{
			int64_t at = tile.at(pack);
			int from = at < 0 ? (int) -at : 0;
			int to = packs.length - at < P::PACK ? (int) (packs.length - at) : P::PACK;

			bits[pack] = 0;
			if (from < to)
				bits[pack] = (unsigned int) da_validity_load(packs.validity, packs.offset,
															 at + from, to - from)
							 << from;
		}
	}

	__device__ __forceinline__ bool operator()(int pack, int k) const
	{
		return bits[pack] >> k & 1;
	}
};

/* use(valid), where valid(pack, k) tells it; no cost for a column without validity */
template <typename P, typename Use>
static __device__ __forceinline__ void
with_valid(const P &packs, const Tile<P> &tile, Use use)
{
	if (tile.whole && !packs.validity)
		use(AllValid());
	else
		use(ValidBits<P>(packs, tile));
}

/* this thread's share of the number of elements that are not NULL; 0 without validity */
static __device__ __forceinline__ unsigned int
valid_share(const uint64_t *validity, int64_t offset, int64_t length)
{
	unsigned int count = 0;

	if (!validity)
		return 0;
	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int n = (int) (length - word * 64 < 64 ? length - word * 64 : 64);

		count += da_popcount(da_bits_load(validity, offset + word * 64, n));
	}
	return count;
}

static __device__ __forceinline__ unsigned int
warp_max(unsigned int x)
{
#if __CUDA_ARCH__ >= 800
	return __reduce_max_sync(WARP, x);
#else
	for (int distance = 16; distance > 0; distance /= 2)
	{
		unsigned int other = __shfl_xor_sync(WARP, x, distance);

		x = other > x ? other : x;
	}
	return x;
#endif
}

static __device__ __forceinline__ uint64_t
warp_sum(uint64_t x)
{
	for (int distance = 16; distance > 0; distance /= 2)
		x += __shfl_xor_sync(WARP, x, distance);
	return x;
}

/* every thread's numbers, added to as many counters; all threads of a block come here */
template <int N>
static __device__ __forceinline__ void
add_to_counters(const uint64_t (&share)[N], unsigned long long *counters)
{
	__shared__ uint64_t of_warp[WARPS][N];

#pragma unroll
	for (int i = 0; i < N; i++)
	{
		uint64_t sum = warp_sum(share[i]);

		if ((threadIdx.x & 31) == 0)
			of_warp[threadIdx.x / 32][i] = sum;
	}
	__syncthreads();
	if (threadIdx.x < N)
	{
		uint64_t sum = 0;

		for (int warp = 0; warp < WARPS; warp++)
			sum += of_warp[warp][threadIdx.x];
		if (sum != 0)
			atomicAdd(&counters[threadIdx.x], (unsigned long long) sum);
	}
}

#endif
