/*
 * frame.cuh
 *	  What a block has of a Program's registers: where a thread finds its elements and their
 *	  validity in shared memory.
 */
#ifndef DA_CUDA_FRAME_CUH
#define DA_CUDA_FRAME_CUH

#include "element/batch.cuh"
#include "program/program.cuh"

constexpr int RUN_CHUNKS = RUN / CHUNK_RUN;

/* a chunk of elements, in parts that are moved as one */
template <typename T_>
struct Four
{
	using T = T_;
	static constexpr int PART = sizeof(T) == 8 ? 2 : 4; /* elements */
	static constexpr int PARTS = CHUNK_RUN / PART;
	using Part = Chunk<T, PART>;

	Part part[PARTS];

	__device__ __forceinline__ void clear()
	{
#pragma unroll
		for (int i = 0; i < PARTS; i++)
			part[i].clear();
	}

	__device__ __forceinline__ T get(int k) const
	{
		return part[k / PART].get(k % PART);
	}

	/* where there are zeros as yet */
	__device__ __forceinline__ void put(int k, T element)
	{
		part[k / PART].put(k % PART, element);
	}

	/* the elements whose bit is 0 become "other" */
	__device__ __forceinline__ void patch(unsigned int bits, T other)
	{
		Four patched;

		patched.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			patched.put(k, bits >> k & 1 ? get(k) : other);
		*this = patched;
	}
};

/* how many of each thing the warps of a block counted */
using Counts = uint64_t[Program::COUNTS][PROGRAM_WARPS];

/* a block's part of the work */
struct Frame
{
	const Program &program;
	char *shared; /* UNITs */
	unsigned long long *first_error;
	int64_t begin; /* position of the block's first element under way */

	/* the position of a chunk's first element; may be past the end */
	__device__ __forceinline__ int64_t at(int chunk) const
	{
		return begin + (int) (chunk * blockDim.x + threadIdx.x) * CHUNK_RUN;
	}

	/* no element of the block's is past the end */
	__device__ __forceinline__ bool whole() const
	{
		return begin + (int) blockDim.x * RUN <= program.length;
	}

	/* the bits of a chunk that are not past the end */
	__device__ __forceinline__ unsigned int inside(int chunk) const
	{
		int64_t left = program.length - at(chunk);

		return left <= 0 ? 0 : (unsigned int) da_bits_low(left < CHUNK_RUN ? left : CHUNK_RUN);
	}

	/* the same of all chunks */
	__device__ __forceinline__ unsigned int inside() const
	{
		unsigned int bits = 0;

#pragma unroll
		for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
			bits |= inside(chunk) << chunk * CHUNK_RUN;
		return bits;
	}

	template <typename T>
	__device__ __forceinline__ T *part(uint16_t place, int chunk, int i) const
	{
		using F = Four<T>;
		int mine = ((chunk * F::PARTS + i) * (int) blockDim.x + (int) threadIdx.x) * F::Part::BYTES;

		return reinterpret_cast<T *>(shared + (place & ~ALIKE) * UNIT + (place & ALIKE ? 0 : mine));
	}

	template <typename T>
	__device__ __forceinline__ Four<T> read(Place place, int chunk) const
	{
		Four<T> four;

#pragma unroll
		for (int i = 0; i < Four<T>::PARTS; i++)
			four.part[i].load(part<T>(place.data, chunk, i));
		return four;
	}

	/* one element, where a loop is not to be unrolled */
	template <typename T>
	__device__ __forceinline__ T read(Place place, int chunk, int k) const
	{
		constexpr int PART = Four<T>::PART;

		return part<T>(place.data, chunk, k / PART)[k % PART];
	}

	template <typename T>
	__device__ __forceinline__ void write(Place place, int chunk, const Four<T> &four) const
	{
#pragma unroll
		for (int i = 0; i < Four<T>::PARTS; i++)
			four.part[i].store(part<T>(place.data, chunk, i));
	}

	/* which elements are not NULL, of the first chunk lowest */
	__device__ __forceinline__ uint8_t &valid(Place place) const
	{
		int mine = place.valid & ALIKE ? 0 : (int) threadIdx.x;

		return reinterpret_cast<uint8_t *>(shared)[(place.valid & ~ALIKE) * UNIT + mine];
	}

	/* which elements of a BOOL register are true */
	__device__ __forceinline__ unsigned int bits(Place place) const
	{
		unsigned int bits = 0;

#pragma unroll
		for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
			bits |= chunk_bits(read<uint8_t>(place, chunk).part[0]) << chunk * CHUNK_RUN;
		return bits;
	}
};

/* the units that all threads read; before anything else, by all threads of a block */
static __device__ __forceinline__ void
write_alikes(const Frame &frame)
{
	if (threadIdx.x < frame.program.alikes)
	{
		uint64_t alike = frame.program.alike[threadIdx.x];

		reinterpret_cast<ulonglong2 *>(frame.shared)[threadIdx.x] = {alike, alike};
	}
	__syncthreads();
}

/* a number of things of each thread; all threads of a warp come here */
static __device__ __forceinline__ void
add_to_count(Counts &counts, int index, unsigned int n)
{
	if (!__any_sync(WARP, n != 0))
		return;
	n = (unsigned int) warp_sum(n);
	if (threadIdx.x % 32 == 0)
		counts[index][threadIdx.x / 32] += n;
}

#endif
