/*
 * group_integers.cuh
 *	  Sums of integers by group, and of their squares: as sums of parts of 32 bits, which
 *	  do not overflow 64 bits below 2^31 rows.
 */
#ifndef DA_CUDA_GROUP_INTEGERS_CUH
#define DA_CUDA_GROUP_INTEGERS_CUH

#include "group/group.cuh"
#include "kernel/exact/int256.h"

/* an adder; words: those of the sum, then those of the squares */
template <typename T, bool squares, Counting counting>
struct IntegerAdder
{
	using Element = T;
	struct State
	{
	};
	/* a sum of elements, or of products of two, has one word or its parts */
	static constexpr int SUM_WORDS = sizeof(T) == 8 ? 2 : 1;
	static constexpr int SQUARE_WORDS = sizeof(T) == 8 ? 4 : sizeof(T) == 4 ? 2 : 1;
	static constexpr int WORDS = SUM_WORDS + (squares ? SQUARE_WORDS : 0);
	static constexpr Counting COUNTING = counting;

	const T *values;

	__device__ __forceinline__ State state() const
	{
		return {};
	}

	__device__ __forceinline__ T load(int64_t row) const
	{
		return values[row];
	}

	__device__ __forceinline__ unsigned int split(const State &, const GroupTable<WORDS> &,
												  uint32_t, T element,
												  uint64_t (&piece)[WORDS]) const
	{
		uint64_t magnitude = element < 0 ? 0 - (uint64_t) element : (uint64_t) element;

		if constexpr (SUM_WORDS == 2)
		{
			piece[0] = (uint32_t) element;
			piece[1] = (uint64_t) ((int64_t) element >> 32);
		}
		else
			piece[0] = (uint64_t) (int64_t) element;
		if constexpr (squares && SQUARE_WORDS == 4)
		{
			DaUint128 square = (DaUint128) magnitude * magnitude;

#pragma unroll
			for (int k = 0; k < 4; k++)
				piece[SUM_WORDS + k] = (uint32_t) (square >> 32 * k);
		}
		else if constexpr (squares && SQUARE_WORDS == 2)
		{
			piece[SUM_WORDS] = (uint32_t) (magnitude * magnitude);
			piece[SUM_WORDS + 1] = magnitude * magnitude >> 32;
		}
		else if constexpr (squares)
			piece[SUM_WORDS] = magnitude * magnitude;
		return 0;
	}

	/* of a place */
	__device__ __forceinline__ DaInt128 sum(const GroupTable<WORDS> &table, uint32_t place) const
	{
		if constexpr (SUM_WORDS == 2)
			return (DaInt128) (int64_t) *table.sum(place, 1) * (INT64_C(1) << 32) +
				   (DaInt128) *table.sum(place, 0);
		else
			return (int64_t) *table.sum(place, 0);
	}

	__device__ __forceinline__ DaInt256 sum_squares(const GroupTable<WORDS> &table,
													uint32_t place) const
	{
		DaInt256 sum = {{0, 0, 0, 0}};

#pragma unroll
		for (int k = 0; k < WORDS - SUM_WORDS; k++)
		{
			DaInt256 part = {{*table.sum(place, SUM_WORDS + k), 0, 0, 0}};

			sum = int256_add(sum, int256_shift_left(part, 32 * k));
		}
		return sum;
	}
};

#endif
