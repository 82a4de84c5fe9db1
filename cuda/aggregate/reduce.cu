/*
 * reduce.cu
 *	  Reductions of a column to one value: sums, moments, least and greatest
 *	  elements. Each reads the column once; moments of floats read it twice, for the
 *	  sum and for that of squares.
 */
#include <cub/block/block_reduce.cuh>

#include "kernel/aggregate/finish.h"
#include "aggregate/reduce.cuh"

/*
 * Integers
 */

/* how many parts are not always 0 */
template <typename T, bool squares>
constexpr int NUM_PARTS = sizeof(T) == 8 ? (squares ? 8 : 2) : (squares ? 4 : 1);

/* sums of 32 bits, or of a few bits more, do not overflow below 2^31 elements */
template <bool squares, typename T>
static __device__ __forceinline__ void
add_element(T element, uint64_t *parts)
{
	uint64_t *square = parts + SQUARE_PARTS - PARTS;

	if constexpr (sizeof(T) == 8)
	{
		parts[0] += (uint32_t) element;
		parts[1] += (uint64_t) (element >> 32);
		if constexpr (squares)
		{
			uint64_t magnitude = element < 0 ? 0 - (uint64_t) element : (uint64_t) element;
			uint64_t low = (uint32_t) magnitude;
			uint64_t high = magnitude >> 32;
			uint64_t product[3] = {low * low, low * high, high * high};

#pragma unroll
			for (int i = 0; i < 3; i++)
			{
				square[2 * i] += (uint32_t) product[i];
				square[2 * i + 1] += product[i] >> 32;
			}
		}
	}
	else
	{
		parts[0] += (uint64_t) (int64_t) element;
		if constexpr (squares)
		{
			uint64_t product = (uint64_t) ((int64_t) element * element);

			square[0] += (uint32_t) product;
			square[1] += product >> 32;
		}
	}
}

template <bool squares, typename P>
TILE_KERNEL
sum_integers_kernel(P packs, unsigned long long *counters)
{
	using T = typename P::T;
	uint64_t share[PARTS + NUM_PARTS<T, squares>] = {
		valid_share(packs.validity, packs.offset, packs.length)};

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
					  add_element<squares>(tile.get(i / P::PACK, i % P::PACK), share + PARTS);
			  });
	add_to_counters(share, counters);
}

/*
 * Floats
 */

template <typename P>
TILE_KERNEL
sum_floats_kernel(P packs, unsigned long long *counters)
{
	__shared__ DaExactSum sums[1][WARPS];
	WarpSum sum(&sums[0][threadIdx.x / 32]);
	unsigned int minus_zeros = 0;
	bool nonzero = false;

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  double x[P::ELEMENTS];

#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
					  x[i] = (double) tile.get(i / P::PACK, i % P::PACK);
				  if (!sum.add(x))
				  {
					  nonzero = true;
					  return;
				  }
#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
				  {
					  nonzero |= x[i] != 0;
					  minus_zeros += (unsigned int) (da_float8_bits(x[i]) >> 63);
				  }
			  });
	sum.finish();

	uint64_t share[2] = {valid_share(packs.validity, packs.offset, packs.length), minus_zeros};

	add_to_counters(share, counters + COUNT);
	if (__syncthreads_or(nonzero) && threadIdx.x == 0)
		counters[NONZERO] = 1;
	add_to_sums(sums, counters + SUM);
}

/* squares and what is missing from them, as products.cu has products; data under a NULL are 0 */
template <typename P>
TILE_KERNEL
squares_kernel(P packs, unsigned long long *counters)
{
	constexpr int SUMS = sizeof(typename P::T) == 8 ? 2 : 1;
	__shared__ DaExactSum sums[SUMS][WARPS];
	WarpSum squares(&sums[0][threadIdx.x / 32]);
	WarpSum missing(&sums[SUMS - 1][threadIdx.x / 32]);
	bool doubt = false;

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  double square[P::ELEMENTS];
				  double error[P::ELEMENTS];

#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
				  {
					  double x = (double) tile.get(i / P::PACK, i % P::PACK);
					  uint64_t of_element = 0;

					  square[i] = da_exact_product(x, x, &error[i], &of_element);
					  if (of_element == 0)
						  continue;
					  /* of what is not finite nobody wants to know the square */
					  square[i] = error[i] = 0;
					  doubt |= isfinite(x);
				  }
				  (void) squares.add(square);
				  if constexpr (SUMS > 1)
					  (void) missing.add(error);
			  });
	squares.finish();
	if constexpr (SUMS > 1)
		missing.finish();
	if (__syncthreads_or(doubt) && threadIdx.x == 0)
		counters[DOUBTS] = 1;
	add_to_sums(sums, counters + SQUARES);
}

static void
set_float_sum(const Job &job, DaReduced *result)
{
	/* data under a NULL are +0 */
	bool minus_zero = result->count > 0 && job.value(NONZERO) == 0 &&
					  job.value(MINUS_ZEROS) == (unsigned long long) result->count;

	da_finish_reduced_floats(result, exact_sum_of(job.values() + SUM),
							 (uint32_t) job.value(SUM + SPECIAL), minus_zero);
}

/* what is finite of a sum, propagated */
static void
get_sum(const Job &job, int sum, DaExactSum *to)
{
	da_exact_init(to);
	for (int i = 0; i < DA_EXACT_LIMBS; i++)
		to->limb[i] = (int64_t) job.value(sum + LIMBS + i);
	da_exact_propagate(to);
}

static void
set_variance(Job &job, DaReduced *result)
{
	DaExactSum sum;
	DaExactSum part;
	DaProducts squares;

	if (result->count == 0 || result->special)
		return;
	if (job.value(DOUBTS) != 0)
	{
		job.fail(DA_UNSUPPORTED);
		return;
	}
	get_sum(job, SUM, &sum);
	da_products_init(&squares);
	for (int from = SQUARES; from <= MISSING; from += SUM_COUNTERS)
	{
		get_sum(job, from, &part);
		da_products_add_limbs(&squares, part.limb);
	}
	da_products_propagate(&squares);
	result->variance = da_variance_of_sums((uint64_t) result->count, &sum, &squares);
}

/* the sum, and what moments take if asked for */
template <typename T>
static void
launch_sums(Job &job, const DaColumn *from, bool squares)
{
	Packs<T> packs(*from, from->length);

	if constexpr (std::is_floating_point_v<T>)
	{
		/* two sums at once take twice the registers */
		using Narrow = Packs<T, sizeof(T) == 8 ? 4 : 2>;
		Narrow narrow(*from, from->length);

		job.launch_grid(packs.blocks(job), Job::THREADS, 0, sum_floats_kernel<Packs<T>>, packs,
						job.counter(0));
		if (!squares)
			return;
		job.launch_grid(narrow.blocks(job), Job::THREADS, 0, squares_kernel<Narrow>, narrow,
						job.counter(0));
	}
	else
		job.launch_grid(packs.blocks(job), Job::THREADS, 0,
						squares ? sum_integers_kernel<true, Packs<T>>
								: sum_integers_kernel<false, Packs<T>>,
						packs, job.counter(0));
}

/*
 * Least and greatest elements
 */

/* -0 equals +0 but has another key: of zeros the last one is wanted */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
min_max_kernel(P packs, bool count, unsigned long long *counters)
{
	using T = typename S::T;
	using Key = decltype(typename S::U() + 0U);
	using Reduce = cub::BlockReduce<Key, Job::THREADS>;
	using ReduceZero = cub::BlockReduce<uint64_t, Job::THREADS>;
	__shared__ typename Reduce::TempStorage low_storage;
	__shared__ typename Reduce::TempStorage high_storage;
	__shared__ typename ReduceZero::TempStorage zero_storage;
	uint64_t share[1] = {count ? valid_share(packs.validity, packs.offset, packs.length) : 0};
	Key low = ~(Key) 0;
	Key high = 0;
	uint64_t last_zero = 0;

	auto reduce = [&](const Tile<P> &tile, auto valid)
	{
		[[maybe_unused]] bool zero = false;

#pragma unroll
		for (int i = 0; i < P::ELEMENTS; i++)
		{
			T element = tile.get(i / P::PACK, i % P::PACK);
			Key key = S::key(element);
			bool is_valid = valid(i / P::PACK, i % P::PACK);

			low = is_valid && key < low ? key : low;
			high = is_valid && key > high ? key : high;
			if constexpr (S::is_float)
				zero |= element == 0;
		}
		if constexpr (S::is_float)
		{
			if (!zero)
				return;
#pragma unroll
			for (int i = 0; i < P::ELEMENTS; i++)
			{
				T element = tile.get(i / P::PACK, i % P::PACK);

				if (element == 0 && valid(i / P::PACK, i % P::PACK))
					last_zero = (uint64_t) (tile.at(i / P::PACK) + i % P::PACK + 1) * 2 +
								(signbit(element) ? 1 : 0);
			}
		}
	};

	each_tile(packs, [&](const Tile<P> &tile)
			  { with_valid(packs, tile, [&](auto valid) { reduce(tile, valid); }); });

	auto max = [](auto a, auto b) { return a > b ? a : b; };

	low = ~Reduce(low_storage).Reduce(~low, max);
	high = Reduce(high_storage).Reduce(high, max);
	if constexpr (S::is_float)
		last_zero = ReduceZero(zero_storage).Reduce(last_zero, max);
	if (threadIdx.x == 0)
	{
		atomicMax(&counters[HIGHEST], (unsigned long long) high);
		atomicMax(&counters[HIGHEST_OF_COMPLEMENTS], ~(unsigned long long) low);
		if (last_zero != 0)
			atomicMax(&counters[LAST_ZERO], (unsigned long long) last_zero);
	}
	add_to_counters(share, counters + COUNT);
}

/* the element that has this key, or the last zero if it is one */
template <typename S>
static DaScalar
scalar_of_key(const Job &job, unsigned long long key)
{
	typename S::T element = S::unkey((typename S::U) key);
	DaScalar scalar;

	if constexpr (S::is_float)
	{
		if (element == 0)
			element = job.value(LAST_ZERO) & 1 ? -(typename S::T) 0 : (typename S::T) 0;
	}
	scalar.bits = 0;
	memcpy(&scalar, &element, sizeof(element));
	return scalar;
}

/* the counts of NULLs are those of the first kernel */
void
reduce_begin(Job &job, const DaColumn *from, unsigned int reduce)
{
	bool sums = (reduce & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)) != 0;

	if (from->length == 0)
		return;
	with_storage(from->storage,
				 [&](auto storage)
				 {
					 using S = decltype(storage);
					 Packs<typename S::T> packs(*from, from->length);

					 if (sums)
						 launch_sums<typename S::T>(job, from, (reduce & DA_REDUCE_MOMENTS) != 0);
					 if (reduce & DA_REDUCE_MIN_MAX)
						 job.launch_grid(packs.blocks(job), Job::THREADS, 0, min_max_kernel<S>,
										 packs, !sums, job.counter(0));
				 });
}

void
reduce_result(Job &job, DaStorage storage, unsigned int reduce, DaReduced *result)
{
	with_storage(storage,
				 [&](auto of)
				 {
					 using S = decltype(of);

					 if (!(reduce & (DA_REDUCE_SUM | DA_REDUCE_MOMENTS)))
						 ;
					 else if constexpr (S::is_float)
						 set_float_sum(job, result);
					 else
					 {
						 uint64_t square[6];

						 for (int i = 0; i < 6; i++)
							 square[i] = job.value(SQUARE_PARTS + i);
						 da_finish_reduced_integers(result, (int64_t) job.value(PARTS),
													(int64_t) job.value(PARTS + 1), square);
					 }
					 if constexpr (S::is_float)
					 {
						 if (reduce & DA_REDUCE_MOMENTS)
							 set_variance(job, result);
					 }
					 if (reduce & DA_REDUCE_MIN_MAX && result->count > 0)
					 {
						 result->min = scalar_of_key<S>(job, ~job.value(HIGHEST_OF_COMPLEMENTS));
						 result->max = scalar_of_key<S>(job, job.value(HIGHEST));
					 }
				 });
}

void
reduce_end(Job &job, const DaColumn *from, unsigned int reduce, DaReduced *result)
{
	result->count = from->validity ? (int64_t) job.value(COUNT) : from->length;
	reduce_result(job, from->storage, reduce, result);
}

static DaStatus
reduce_column(DaCall *call, const DaColumn *from, unsigned int reduce, DaReduced *result)
{
	Job job(call);

	memset(result, 0, sizeof(DaReduced));
	reduce_begin(job, from, reduce);
	if (job.sync())
		reduce_end(job, from, reduce, result);
	return job.finish();
}

DaStatus
cuda_sum(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return reduce_column(call, from, DA_REDUCE_SUM, result);
}

DaStatus
cuda_moments(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return reduce_column(call, from, DA_REDUCE_MOMENTS, result);
}

DaStatus
cuda_min_max(DaCall *call, const DaColumn *from, DaReduced *result)
{
	return reduce_column(call, from, DA_REDUCE_MIN_MAX, result);
}
