/*
 * batch.cuh
 *	  Columns as kernels go over them that give an element for each they read: several
 *	  chunks of elements at once, each chunk moved by one load or store of up to 16
 *	  bytes where the data lie so, else by elements.
 *
 * A batch is what a block has under way. A thread's chunks are a block's width apart,
 * so that the threads of a warp are side by side.
 */
#ifndef DA_CUDA_BATCH_CUH
#define DA_CUDA_BATCH_CUH

#include "element/packs.cuh"

/* chunks of a thread in a batch */
constexpr int CHUNKS = 4;

/* elements of a chunk where the wider of two elements is to fill 16 bytes */
template <typename T, typename Other = T>
constexpr int CHUNK_LENGTH = 16 / (sizeof(T) > sizeof(Other) ? sizeof(T) : sizeof(Other));

/* what one load or store moves */
template <int bytes>
struct RawOf;

template <>
struct RawOf<2>
{
	using Type = uint16_t;
};

template <>
struct RawOf<4>
{
	using Type = uint32_t;
};

template <>
struct RawOf<8>
{
	using Type = uint2;
};

template <>
struct RawOf<16>
{
	using Type = uint4;
};

/* N elements side by side, packed in words since bytes would take a register each */
template <typename T_, int N>
struct Chunk
{
	using T = T_;
	static constexpr int BYTES = N * (int) sizeof(T);
	static constexpr int WORDS = (BYTES + 3) / 4;
	using Raw = typename RawOf<BYTES>::Type;

	uint32_t word[WORDS];

	/* can it be moved as one from and to there? */
	static __device__ __forceinline__ bool aligned(const T *at)
	{
		return reinterpret_cast<uintptr_t>(at) % BYTES == 0;
	}

	__device__ __forceinline__ void clear()
	{
#pragma unroll
		for (int i = 0; i < WORDS; i++)
			word[i] = 0;
	}

	__device__ __forceinline__ T get(int k) const
	{
		return get_element<T>(word, k);
	}

	/* where there are zeros as yet */
	__device__ __forceinline__ void put(int k, T element)
	{
		put_element(word, k, element);
	}

	/* all of it, from an aligned address */
	__device__ __forceinline__ void load(const T *at)
	{
		Raw raw = *reinterpret_cast<const Raw *>(at);

		if constexpr (BYTES < 4)
			clear();
		memcpy(word, &raw, BYTES);
	}

	__device__ __forceinline__ void store(T *at) const
	{
		Raw raw;

		memcpy(&raw, word, BYTES);
		*reinterpret_cast<Raw *>(at) = raw;
	}
};

/* chunks of N elements each */
template <int N>
struct Batch
{
	/* elements of a block's; a multiple of 64, so a batch has whole words of validity */
	static constexpr int64_t ELEMENTS = (int64_t) Job::THREADS * CHUNKS * N;

	int64_t begin;
	int64_t length; /* of the column */

	/* no element is past the end */
	__device__ __forceinline__ bool whole() const
	{
		return begin + ELEMENTS <= length;
	}

	/* the position of a chunk's first element; may be past the end */
	__device__ __forceinline__ int64_t at(int chunk) const
	{
		return begin + (chunk * Job::THREADS + (int) threadIdx.x) * N;
	}

	/* the bits of a chunk that are not past the end */
	__device__ __forceinline__ unsigned int inside(int chunk) const
	{
		int64_t left = length - at(chunk);

		return left <= 0 ? 0 : (unsigned int) da_bits_low(left < N ? left : N);
	}
};

/* use(batch) for all batches of a block; all its threads come along */
template <int N, typename Use>
static __device__ __forceinline__ void
each_batch(int64_t length, Use use)
{
	for (int64_t begin = blockIdx.x * Batch<N>::ELEMENTS; begin < length;
		 begin += gridDim.x * Batch<N>::ELEMENTS)
		use(Batch<N>{begin, length});
}

/* blocks for a kernel that calls each_batch() */
template <int N>
static inline int64_t
batch_blocks(const Job &job, int64_t length, int per_multiprocessor = TILE_BLOCKS)
{
	return job.blocks_for((length + CHUNKS * N - 1) / (CHUNKS * N), per_multiprocessor);
}

/* elements past the end are 0 in a column */
template <typename T, int N>
static __device__ __forceinline__ void
load_batch(const Batch<N> &batch, const Input<T> &from, Chunk<T, N> (&chunks)[CHUNKS])
{
	bool aligned = Chunk<T, N>::aligned(from.data);

	/* without a branch in between, so that all are under way at once */
	if (from.data && batch.whole() && aligned)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			chunks[chunk].load(from.data + batch.at(chunk));
		return;
	}
	if (!from.data)
	{
		Chunk<T, N> all;

		all.clear();
#pragma unroll
		for (int k = 0; k < N; k++)
			all.put(k, from.value);
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			chunks[chunk] = all;
		return;
	}
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
	{
		int64_t at = batch.at(chunk);

		chunks[chunk].clear();
		if (aligned && at + N <= batch.length)
		{
			chunks[chunk].load(from.data + at);
			continue;
		}
#pragma unroll
		for (int k = 0; k < N; k++)
		{
			if (at + k < batch.length)
				chunks[chunk].put(k, from.data[at + k]);
		}
	}
}

template <typename T, int N>
static __device__ __forceinline__ void
store_batch(const Batch<N> &batch, const Chunk<T, N> (&chunks)[CHUNKS], T *to)
{
	bool aligned = Chunk<T, N>::aligned(to);

	if (batch.whole() && aligned)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			chunks[chunk].store(to + batch.at(chunk));
		return;
	}
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
	{
		int64_t at = batch.at(chunk);

		if (aligned && at + N <= batch.length)
		{
			chunks[chunk].store(to + at);
			continue;
		}
#pragma unroll
		for (int k = 0; k < N; k++)
		{
			if (at + k < batch.length)
				to[at + k] = chunks[chunk].get(k);
		}
	}
}

/* which elements of a chunk are not NULL; 0 for those past the end */
template <typename T, int N>
static __device__ __forceinline__ unsigned int
load_valid(const Batch<N> &batch, int chunk, const Input<T> &from)
{
	int64_t at = batch.at(chunk);
	int64_t left = batch.length - at;

	if (!from.validity)
		return from.null ? 0 : batch.inside(chunk);
	return left <= 0
			   ? 0
			   : (unsigned int) da_bits_load(from.validity, from.offset + at, left < N ? left : N);
}

/*
 * The validity of a chunk's elements, 0 for those past the end. The threads of a warp come
 * here together.
 */
template <int N>
static __device__ __forceinline__ void
store_chunk_valid(const Batch<N> &batch, int chunk, unsigned int valid, uint64_t *words)
{
	constexpr int LANES = 32 / N; /* whose chunks make up half a word */
	int64_t at = batch.at(chunk);
	unsigned int bits = valid << threadIdx.x % LANES * N;

#pragma unroll
	for (int distance = LANES / 2; distance > 0; distance /= 2)
		bits |= __shfl_xor_sync(WARP, bits, distance);
	if (threadIdx.x % LANES == 0 && at < DA_VALIDITY_WORDS(batch.length) * 64)
		reinterpret_cast<uint32_t *>(words)[at >> 5] = bits;
}

/*
 * The validity of a result whose elements are NULL where one of two operands is, neither of
 * them a scalar that is NULL. All threads of the grid come here, once.
 */
template <typename T>
static __device__ __forceinline__ void
store_both_valid(const Input<T> &a, const Input<T> &b, uint64_t *validity, int64_t length,
				 unsigned long long *null_count)
{
	uint64_t nulls[1] = {0};

	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int64_t n = length - word * 64 < 64 ? length - word * 64 : 64;
		uint64_t valid = da_validity_load(a.validity, a.offset, word * 64, n) &
						 da_validity_load(b.validity, b.offset, word * 64, n);

		validity[word] = valid;
		nulls[0] += n - da_popcount(valid);
	}
	add_to_counters(nulls, null_count);
}

/* four BOOL elements, packed in a word, as bits; and back */
static __device__ __forceinline__ unsigned int
bool_bits(uint32_t bools)
{
	/* the product moves bit 0 of byte k to bit 24 + k */
	return bools * 0x01020408 >> 24 & 0xf;
}

static __device__ __forceinline__ uint32_t
bits_to_bools(unsigned int bits)
{
	/* the product moves bit k to bit 0 of byte k, among others */
	return (bits & 0xf) * 0x00204081 & 0x01010101;
}

/* a chunk of BOOL elements as bits; and those whose bit is 0 become false */
template <int N>
static __device__ __forceinline__ unsigned int
chunk_bits(const Chunk<uint8_t, N> &bools)
{
	unsigned int bits = 0;

#pragma unroll
	for (int i = 0; i < Chunk<uint8_t, N>::WORDS; i++)
		bits |= bool_bits(bools.word[i]) << i * 4;
	return bits;
}

template <int N>
static __device__ __forceinline__ void
mask_chunk(Chunk<uint8_t, N> &bools, unsigned int bits)
{
#pragma unroll
	for (int i = 0; i < Chunk<uint8_t, N>::WORDS; i++)
		bools.word[i] &= bits_to_bools(bits >> i * 4);
}

/*
 * The first of a thread's elements that causes errors in a step, which errors_at(position) tells.
 * They are read again: an element that is found out in a loop is none of a chunk in registers.
 */
template <int N, typename ErrorsAt>
static __device__ __forceinline__ void
report_first(const Batch<N> &batch, int step, unsigned long long *first_error, ErrorsAt errors_at)
{
	if (error_before(first_error, element_of_step(step, batch.at(0))))
		return;
#pragma unroll 1
	for (int i = 0; i < CHUNKS * N; i++)
	{
		int64_t at = batch.at(i / N) + i % N;

		if (at >= batch.length)
			return;
		if (uint32_t errors = errors_at(at))
		{
			atomicMax(first_error, first_error_of(element_of_step(step, at), errors));
			return;
		}
	}
}

/*
 * Two operands of what is NULL where one of them is. False: one is a scalar that is NULL, and the
 * result is written.
 */
template <typename T>
static bool
open_operands(Job &job, Input<T> &a, Input<T> &b, DaOutput *result)
{
	if (a.null || b.null)
	{
		fill_null(job, result);
		return false;
	}
	if (!result->validity)
	{
		a.validity = nullptr;
		b.validity = nullptr;
	}
	return true;
}

#endif
