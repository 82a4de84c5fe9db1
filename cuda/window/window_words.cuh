/*
 * window_words.cuh
 *	  Elements as integers of fixed_sum.h, sums of them that elements are taken from again, and
 *	  the elements of a result that these are rounded to.
 */
#ifndef DA_CUDA_WINDOW_WORDS_CUH
#define DA_CUDA_WINDOW_WORDS_CUH

#include "kernel/aggregate/finish.h"

template <int W>
struct Words
{
	uint64_t word[W];
};

struct AddWords
{
	template <int W>
	__host__ __device__ __forceinline__ Words<W> operator()(const Words<W> &a,
															const Words<W> &b) const
	{
		Words<W> sum;
		DaUint128 carry = 0;

		for (int i = 0; i < W; i++)
		{
			carry += (DaUint128) a.word[i] + b.word[i];
			sum.word[i] = (uint64_t) carry;
			carry >>= 64;
		}
		return sum;
	}
};

template <int W>
static __device__ __forceinline__ Words<W>
difference(const Words<W> &a, const Words<W> &b)
{
	Words<W> rest;
	DaUint128 carry = 1;

	for (int i = 0; i < W; i++)
	{
		carry += (DaUint128) a.word[i] + ~b.word[i];
		rest.word[i] = (uint64_t) carry;
		carry >>= 64;
	}
	return rest;
}

/* is it none of the numbers that are added? then it counts for 0 */
static __host__ __device__ __forceinline__ bool
is_odd(uint64_t bits)
{
	return ((bits >> 52) & 0x7FF) == 0x7FF || bits == UINT64_C(1) << 63;
}

/* an element that is not odd as an integer */
template <typename S, int W>
static __host__ __device__ __forceinline__ Words<W>
fitting_piece(typename S::T element, int least)
{
	Words<W> words = {};
	int64_t piece;
	int shift = 0;

	if constexpr (S::is_float)
	{
		uint64_t bits = da_float8_bits((double) element);

		piece = da_fixed_mantissa(bits);
		shift = bits == 0 ? 0 : da_fixed_biased(bits) - least;
	}
	else
		piece = (int64_t) element;
	da_fixed_add(words.word, W, piece, shift);
	return words;
}

/* an element as an integer, or its square */
template <typename S, int W, bool SQUARES>
struct Piece
{
	const typename S::T *x;
	int least;

	__host__ __device__ __forceinline__ Words<W> operator()(int64_t i) const
	{
		Words<W> words = {};
		int shift = 0;
		int64_t piece;

		if constexpr (S::is_float)
		{
			uint64_t bits = da_float8_bits((double) x[i]);

			if (is_odd(bits))
				bits = 0;
			piece = da_fixed_mantissa(bits);
			shift = piece == 0 ? 0 : da_fixed_biased(bits) - least;
		}
		else
			piece = (int64_t) x[i];
		if constexpr (SQUARES)
			da_fixed_add_square(words.word, W, (DaUint128) ((DaInt128) piece * piece), 2 * shift,
								false);
		else
			da_fixed_add(words.word, W, piece, shift);
		return words;
	}
};

/*
 * The bits of an element of the result: a sum or an average. special: DA_EXACT_* of what is not
 * finite in the frame. minus_zero: all of it is -0.
 */
template <typename S, int W>
static __device__ __forceinline__ uint64_t
bits_of_sum(const Words<W> &sum, bool average, int exponent, int64_t count, uint32_t special,
			bool minus_zero, uint32_t &errors)
{
	if constexpr (S::is_float)
	{
		DaExactValue value = da_fixed_value(sum.word, W, exponent);

		if (!average && sizeof(typename S::T) < sizeof(double))
			return da_float4_bits(da_finish_float4(value, special, minus_zero, &errors));

		double x = da_finish_float8(value, special, minus_zero, &errors);

		return da_float8_bits(average ? da_finish_average(x, count) : x);
	}
	else if (average)
	{
		DaInt128 whole = W == 1 ? (DaInt128) (int64_t) sum.word[0]
								: (DaInt128) ((DaUint128) sum.word[W - 1] << 64 | sum.word[0]);

		return da_float8_bits(da_finish_integer_average(whole, count));
	}
	else
	{
		errors |= da_error_if(W > 1 && sum.word[W - 1] != (uint64_t) ((int64_t) sum.word[0] >> 63),
							  DA_ERROR_OUT_OF_RANGE);
		return sum.word[0];
	}
}

/* an element of a result from its bits */
static __device__ __forceinline__ void
store_bits(const DaOutput &result, int64_t row, uint64_t bits)
{
	with_width(result.storage, [&](auto element)
			   { static_cast<decltype(element) *>(result.data)[row] = (decltype(element)) bits; });
}

#endif
