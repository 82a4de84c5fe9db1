/*
 * made.cuh
 *	  What an algorithm of CUB's reads, made as it is read.
 */
#ifndef DA_CUDA_MADE_CUH
#define DA_CUDA_MADE_CUH

#include <iterator>

/* an iterator for CUB over what is made from an index: get(i) */
template <typename Value, typename Get>
struct Made
{
	using value_type = Value;
	using reference = Value;
	using pointer = const Value *;
	using difference_type = int64_t;
	using iterator_category = std::random_access_iterator_tag;

	Get get;
	int64_t at;

	__host__ __device__ __forceinline__ Value operator[](int64_t i) const
	{
		return get(at + i);
	}

	__host__ __device__ __forceinline__ Value operator*() const
	{
		return get(at);
	}

	__host__ __device__ __forceinline__ Made operator+(int64_t i) const
	{
		return {get, at + i};
	}
};

#endif
