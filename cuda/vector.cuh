/*
 * vector.cuh
 *	  Decoding of vectors (vector.h) on the device: a block of threads does one. What it decodes
 *	  has been found sound by the host. Knows nothing of the engine.
 */
#ifndef DA_CUDA_VECTOR_CUH
#define DA_CUDA_VECTOR_CUH

#include <type_traits>

#include "storage.cuh"
#include "vector_codes.h"

/* encoded elements in device memory: whole vectors, but for the last one */
struct VectorSource
{
	const DaVectorEntry *entries;
	const uint8_t *bytes; /* where offset 0 is; aligned to 8 */
	const void *dictionary;
	int64_t length;
};

constexpr int VECTOR_THREADS = 128;
/* elements that a thread has of a vector */
constexpr int VECTOR_TURNS = DA_VECTOR_LENGTH / VECTOR_THREADS;
constexpr int VECTOR_WARPS = VECTOR_THREADS / 32;

/* indexed by every thread of a block with the same */
static __constant__ double vector_powers_of_ten[] = {DA_POWERS_OF_TEN};
static __constant__ double vector_powers_of_a_tenth[] = {DA_POWERS_OF_A_TENTH};

/* code i; threads of a warp ask for codes of one row or two */
template <typename U>
static __device__ __forceinline__ U
vector_code(const void *words, uint32_t width, uint32_t i)
{
	if constexpr (sizeof(U) == 2)
		return da_packed_code_16(static_cast<const uint16_t *>(words), width, i);
	else if constexpr (sizeof(U) == 4)
		return da_packed_code_32(static_cast<const uint32_t *>(words), width, i);
	else
		return da_packed_code_64(static_cast<const uint64_t *>(words), width, i);
}

/* integers that are wider when they are added up than the lanes are: no overflow of an int */
template <typename U>
using VectorLow = std::conditional_t<sizeof(U) == 8, uint64_t, uint32_t>;

/* what the integers of decimals are divided by */
struct VectorPower
{
	double power;
	double tenth;
};

/* the element that an integer is, or is a decimal of */
template <DaStorage S>
static __device__ __forceinline__ typename Storage<S>::U
vector_element(typename Storage<S>::U integer, VectorPower by)
{
	if constexpr (S == DA_STORAGE_FLOAT8)
		return (uint64_t) __double_as_longlong(
			da_decimal_float8((double) (int64_t) integer, by.power, by.tenth));
	else if constexpr (S == DA_STORAGE_FLOAT4)
		return __float_as_uint(da_decimal_float4((int32_t) integer, by.tenth));
	else
		return integer;
}

/* each thread its elements: f(i) is element i. It stores 4 bytes at a time if those are aligned */
template <typename U, typename F>
static __device__ __forceinline__ void
vector_each(int n, U *to, F f)
{
	constexpr int AT_ONCE = sizeof(U) < 4 ? 4 / sizeof(U) : 1;

	if (n == DA_VECTOR_LENGTH && reinterpret_cast<uintptr_t>(to) % (AT_ONCE * sizeof(U)) == 0)
	{
#pragma unroll
		for (int turn = 0; turn < VECTOR_TURNS / AT_ONCE; turn++)
		{
			int i = (turn * VECTOR_THREADS + threadIdx.x) * AT_ONCE;

			if constexpr (AT_ONCE == 1)
				to[i] = f(i);
			else
			{
				uint32_t word = 0;

				for (int k = 0; k < AT_ONCE; k++)
					word |= (uint32_t) (U) f(i + k) << (k * sizeof(U) * 8);
				*reinterpret_cast<uint32_t *>(to + i) = word;
			}
		}
	}
	else
		for (int i = threadIdx.x; i < n; i += VECTOR_THREADS)
			to[i] = f(i);
}

/*
 * f(code) for each of n packed codes, in lanes of C. Those of 16 bits come in pairs, since a thread
 * does the same for the lanes of a word of 32.
 */
template <typename C, typename U, typename F>
static __device__ __forceinline__ void
vector_each_code(const uint8_t *words, uint32_t width, int n, U *to, F f)
{
	if (sizeof(C) > 2 || n < DA_VECTOR_LENGTH || width == 0 ||
		reinterpret_cast<uintptr_t>(to) % (2 * sizeof(U)) != 0)
	{
		vector_each(n, to, [&](int i) { return f(vector_code<C>(words, width, i)); });
		return;
	}
	if constexpr (sizeof(C) == 2)
	{
		const uint32_t *pairs = reinterpret_cast<const uint32_t *>(words);
		uint32_t mask = (1U << width) - 1;

#pragma unroll
		for (int turn = 0; turn < VECTOR_TURNS / 2; turn++)
		{
			uint32_t i = (turn * VECTOR_THREADS + threadIdx.x) * 2;
			uint32_t at = i / 64 * width;
			uint32_t shift = at % 16;
			const uint32_t *pair = pairs + at / 16 * 32 + i % 64 / 2;
			uint32_t low = pair[0];
			uint32_t high = shift + width > 16 ? pair[32] : 0;
			U first = f((C) (((low & 0xffff) >> shift | high << (16 - shift)) & mask));
			U second = f((C) ((low >> 16 >> shift | high >> 16 << (16 - shift)) & mask));

			if constexpr (sizeof(U) == 2)
				*reinterpret_cast<uint32_t *>(to + i) = first | (uint32_t) second << 16;
			else if constexpr (sizeof(U) == 4)
				*reinterpret_cast<uint2 *>(to + i) = make_uint2(first, second);
			else
				*reinterpret_cast<ulonglong2 *>(to + i) = make_ulonglong2(first, second);
		}
	}
}

/* what differences add up to, and "start"; in place, of all that a block has in shared memory */
template <typename U>
static __device__ __forceinline__ void
vector_sums(U *shared, U start)
{
	__shared__ U of_warp[VECTOR_WARPS];
	int lane = threadIdx.x % 32;
	int warp = threadIdx.x / 32;
	U *mine = shared + threadIdx.x * (VECTOR_TURNS + 1);
	U sum = 0;
	U before;

	for (int k = 0; k < VECTOR_TURNS; k++)
		mine[k] = sum = (U) (sum + mine[k]);
	before = sum;
	for (int step = 1; step < 32; step *= 2)
	{
		VectorLow<U> other = __shfl_up_sync(~0U, (VectorLow<U>) before, step);

		if (lane >= step)
			before = (U) (before + other);
	}
	if (lane == 31)
		of_warp[warp] = before;
	__syncthreads();
	before = (U) (before - sum + start);
	for (int k = 0; k < warp; k++)
		before = (U) (before + of_warp[k]);
	for (int k = 0; k < VECTOR_TURNS; k++)
		mine[k] = (U) (mine[k] + before);
	__syncthreads();
}

/* place of element i there: what a thread has stands one further than what the one before has */
static __device__ __forceinline__ int
vector_place(int i)
{
	return i + i / VECTOR_TURNS;
}

template <DaStorage S>
static __device__ __forceinline__ void
vector_deltas(const DaVectorEntry &entry, int n, const uint8_t *codes,
			  const typename Storage<S>::U *exceptions, const uint16_t *positions, VectorPower by,
			  typename Storage<S>::U *to)
{
	using U = typename Storage<S>::U;
	using Low = VectorLow<U>;
	__shared__ U sums[DA_VECTOR_LENGTH + VECTOR_THREADS];
	Low step = (Low) * reinterpret_cast<const uint64_t *>(codes);
	Low multiplier = entry.multiplier;

	for (int i = threadIdx.x; i < DA_VECTOR_LENGTH; i += VECTOR_THREADS)
		sums[vector_place(i)] =
			i < n
				? (U) (step + multiplier * vector_code<U>(codes + sizeof(uint64_t), entry.width, i))
				: 0;
	__syncthreads();
	if constexpr (Storage<S>::is_int)
	{
		for (int k = threadIdx.x; k < entry.exceptions; k += VECTOR_THREADS)
			sums[vector_place(positions[k])] = exceptions[k];
		__syncthreads();
	}
	vector_sums(sums, (U) entry.base);
	vector_each(n, to, [&](int i) { return vector_element<S>(sums[vector_place(i)], by); });
}

/*
 * Elements to "all", of all of the source. Validity to whole words, unless there is no room; NULLs
 * are counted in "nulls", unless nobody asks.
 */
template <DaStorage S>
static __global__ void
__launch_bounds__(VECTOR_THREADS)
	vector_decode_kernel(VectorSource from, typename Storage<S>::U *all, uint64_t *validity,
						 unsigned long long *nulls)
{
	using U = typename Storage<S>::U;
	using Low = VectorLow<U>;
	int64_t vector = blockIdx.x;
	int n = da_vector_length(from.length, vector);
	const DaVectorEntry entry = from.entries[vector];
	const DaVectorLayout layout = da_vector_layout_of(sizeof(U), &entry, n);
	const uint8_t *bytes = from.bytes + entry.offset;
	const uint8_t *codes = bytes + layout.codes;
	const uint64_t *bits = reinterpret_cast<const uint64_t *>(bytes);
	const U *exceptions = reinterpret_cast<const U *>(bytes + layout.exceptions);
	const uint16_t *positions = reinterpret_cast<const uint16_t *>(bytes + layout.positions);
	const VectorPower by = {vector_powers_of_ten[entry.exponent],
							vector_powers_of_a_tenth[entry.exponent]};
	bool patched = entry.exceptions > 0;
	U *to = all + vector * DA_VECTOR_LENGTH;

	if (entry.encoding == DA_ENCODING_PACKED)
	{
		if constexpr (S != DA_STORAGE_BOOL)
		{
			Low base = (Low) entry.base;
			Low multiplier = entry.multiplier;

			if (multiplier == 1)
				vector_each_code<U>(codes, entry.width, n, to,
									[&](U code)
									{ return vector_element<S>((U) (base + code), by); });
			else
				vector_each_code<U>(
					codes, entry.width, n, to,
					[&](U code) { return vector_element<S>((U) (base + multiplier * code), by); });
		}
	}
	else if (entry.encoding == DA_ENCODING_DELTA)
	{
		if constexpr (S != DA_STORAGE_BOOL)
			vector_deltas<S>(entry, n, codes, exceptions, positions, by, to);
		patched = patched && Storage<S>::is_float;
	}
	else if (entry.encoding == DA_ENCODING_CODES)
	{
		const U *elements = static_cast<const U *>(from.dictionary) + entry.base;

		vector_each_code<uint16_t>(codes, entry.width, n, to,
								   [&](uint16_t code) { return __ldg(elements + code); });
	}
	else if (entry.encoding == DA_ENCODING_RUNS)
	{
		vector_each(n, to,
					[&](int i)
					{
						return (U) da_run_bits(&entry, exceptions,
											   da_positions_upto(positions, entry.exceptions, i) -
												   1);
					});
		patched = false;
	}
	else if (entry.encoding == DA_ENCODING_BITS)
		vector_each(n, to, [&](int i) { return (U) (codes[i / 8] >> i % 8 & 1); });
	else if (entry.encoding == DA_ENCODING_CONSTANT)
		vector_each(n, to, [&](int i) { return (U) entry.base; });
	else
		vector_each(n, to, [&](int i) { return reinterpret_cast<const U *>(codes)[i]; });

	if (patched)
	{
		__syncthreads();
		for (int k = threadIdx.x; k < entry.exceptions; k += VECTOR_THREADS)
			to[positions[k]] = exceptions[k];
	}
	if (layout.codes > 0)
	{
		__syncthreads();
		for (int i = threadIdx.x; i < n; i += VECTOR_THREADS)
			if (!da_bit_get(bits, i))
				to[i] = 0;
	}
	if (nulls && entry.nulls > 0 && threadIdx.x == 0)
		atomicAdd(nulls, (unsigned long long) entry.nulls);
	if (validity && threadIdx.x < DA_VALIDITY_WORDS(n))
	{
		int word = threadIdx.x;
		uint64_t all_valid = da_bits_low(n - word * 64);

		validity[vector * (DA_VECTOR_LENGTH / 64) + word] = layout.codes > 0   ? bits[word]
															: entry.nulls == 0 ? all_valid
																			   : 0;
	}
}

/* launch(kernel, where to): a block of VECTOR_THREADS a vector */
template <typename F>
static inline void
vector_decode(DaStorage storage, void *to, F launch)
{
	switch (storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	case DA_STORAGE_##id:                                                                          \
		launch(vector_decode_kernel<DA_STORAGE_##id>, static_cast<utype *>(to));                   \
		break;
#include "storage_list.h"
#undef DA_STORAGE
	case DA_NUM_STORAGES:
		break;
	}
}

#endif /* DA_CUDA_VECTOR_CUH */
