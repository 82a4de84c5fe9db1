/*
 * set.cuh
 *	  Binary searches in an ascending column, the set, side by side.
 */
#ifndef DA_CUDA_SET_CUH
#define DA_CUDA_SET_CUH

#include "element/batch.cuh"

/*
 * An ascending set. Every stride-th element of it is in the shared memory of a block, the
 * top, and so is all of a small set. A search begins there: one that goes on in device
 * memory has the elements between two of the top left.
 */
template <typename T>
struct Set
{
	static constexpr int MAX_TOP = (16 << 10) / sizeof(T);

	const T *data;
	unsigned int length;
	unsigned int stride;
	unsigned int ntop;

	explicit Set(const DaColumn &column)
		: data(static_cast<const T *>(column.data)), length((unsigned int) column.length),
		  stride(length <= MAX_TOP ? 1 : (length + MAX_TOP - 1) / MAX_TOP),
		  ntop((length + stride - 1) / stride)
	{
	}

	/* by all threads of a block */
	__device__ __forceinline__ void load_top(T *top) const
	{
		for (unsigned int i = threadIdx.x; i < ntop; i += blockDim.x)
			top[i] = data[(int64_t) i * stride];
		__syncthreads();
	}

	/* one past the end is the last one once more */
	__device__ __forceinline__ T get(unsigned int i) const
	{
		return data[i < length ? i : length - 1];
	}
};

/* does an element of the set count: is it not above, or if not AFTER, below that one? */
template <typename S, bool AFTER>
static __device__ __forceinline__ bool
counts(typename S::T of_set, typename S::T element)
{
	return AFTER ? S::le(of_set, element) : S::lt(of_set, element);
}

/*
 * Moves each of N places to the last of "count" elements from there on that counts; it stays,
 * where none but the first does. The searches go side by side, so that none waits for the
 * memory of another.
 */
template <typename S, bool AFTER, int N, typename Get>
static __device__ __forceinline__ void
descend(const Chunk<typename S::T, N> &elements, unsigned int (&place)[N], unsigned int count,
		Get get)
{
	for (unsigned int left = count; left > 1; left -= left / 2)
	{
		typename S::T probed[N];

#pragma unroll
		for (int k = 0; k < N; k++)
			probed[k] = get(place[k] + left / 2);
#pragma unroll
		for (int k = 0; k < N; k++)
			place[k] += counts<S, AFTER>(probed[k], elements.get(k)) ? left / 2 : 0;
	}
}

/* to the last of a set of at least one that counts, or the first */
template <typename S, bool AFTER, int N>
static __device__ __forceinline__ void
find_places(const Chunk<typename S::T, N> &elements, const Set<typename S::T> &set,
			const typename S::T *top, unsigned int (&place)[N])
{
	auto in_top = [&](unsigned int i) { return top[i]; };
	auto in_set = [&](unsigned int i) { return set.get(i); };

#pragma unroll
	for (int k = 0; k < N; k++)
		place[k] = 0;
	descend<S, AFTER>(elements, place, set.ntop, in_top);
	if (set.stride == 1)
		return;
#pragma unroll
	for (int k = 0; k < N; k++)
		place[k] *= set.stride;
	descend<S, AFTER>(elements, place, set.stride, in_set);
}

/* one that find_places() gave */
template <typename T>
static __device__ __forceinline__ T
at_place(const Set<T> &set, const T *top, unsigned int place)
{
	return set.stride == 1 ? top[place] : set.get(place);
}

/* how many of the set count */
template <typename S, bool AFTER, int N>
static __device__ __forceinline__ void
count_before(const Chunk<typename S::T, N> &elements, const Set<typename S::T> &set,
			 const typename S::T *top, int32_t (&before)[N])
{
	unsigned int place[N] = {0};

	if (set.length > 0)
		find_places<S, AFTER>(elements, set, top, place);
#pragma unroll
	for (int k = 0; k < N; k++)
	{
		/* places past the end stand for the last one */
		unsigned int last = set.length > 0 ? set.length - 1 : 0;
		unsigned int at = place[k] < last ? place[k] : last;

		before[k] = (int32_t) at +
					(set.length > 0 && counts<S, AFTER>(at_place(set, top, at), elements.get(k)));
	}
}

#endif
