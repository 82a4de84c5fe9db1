/*
 * window.cu
 *	  Aggregates over a frame of rows around each row: counts, and sums as integers of fixed_sum.h.
 *
 * The sum of a frame is what is added up to its end less what is before it, which is exact in
 * integers. So there is one scan of the rows, whatever the frames are; frames of rows alone need
 * not even that (window_rows.cu). Sums that need more words than ordinary data do are the host's.
 */
#include <cub/device/device_scan.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include "element/packs.cuh"
#include "window/window.cuh"
#include "window/window_words.cuh"

/* counters */
constexpr int LEAST = 1;    /* 2047 less the least biased exponent */
constexpr int GREATEST = 2; /* the greatest one */
constexpr int ODD = 3;      /* not 0: there are infinities, NaNs or -0 */

/* of NaNs, infinities, the negative ones and -0, 32 bits each */
template <typename S>
struct OddPiece
{
	const typename S::T *x;

	__host__ __device__ __forceinline__ Words<2> operator()(int64_t i) const
	{
		uint64_t bits = da_float8_bits((double) x[i]);
		Words<2> counts = {};

		if (!is_odd(bits))
			return counts;
		if (bits == UINT64_C(1) << 63)
			counts.word[1] = UINT64_C(1) << 32;
		else if ((bits & ((UINT64_C(1) << 52) - 1)) != 0)
			counts.word[0] = 1;
		else if (bits >> 63)
			counts.word[1] = 1;
		else
			counts.word[0] = UINT64_C(1) << 32;
		return counts;
	}
};

struct ValidPiece
{
	const uint64_t *validity;
	int64_t offset;

	__host__ __device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return da_bit_get(validity, offset + i);
	}
};

template <typename Piece>
static auto
pieces_of(Piece piece)
{
	return thrust::make_transform_iterator(thrust::counting_iterator<int64_t>(0), piece);
}

/* of the first 0, 1, ... n rows */
template <typename P, int W>
static const Words<W> *
sums_of(Job &job, P piece, int64_t n, std::integral_constant<int, W>)
{
	Words<W> *sums = job.scratch<Words<W>>(n + 1);

	job.clear(sums, 1);
	if (n > 0)
		job.cub(
			[&](void *temp, size_t &size)
			{
				return cub::DeviceScan::InclusiveScan(temp, size, pieces_of(piece), sums + 1,
													  AddWords(), n, job.stream());
			});
	return sums;
}

static const int32_t *
counts_of(Job &job, const DaColumn *values)
{
	int32_t *counts = job.scratch<int32_t>(values->length + 1);

	job.clear(counts, 1);
	if (values->length > 0)
		job.cub(
			[&](void *temp, size_t &size)
			{
				return cub::DeviceScan::InclusiveSum(
					temp, size, pieces_of(ValidPiece{values->validity, values->validity_offset}),
					counts + 1, values->length, job.stream());
			});
	return counts;
}

template <typename T>
static __global__ void
limits_kernel(const T *x, int64_t n, unsigned long long *least, unsigned long long *greatest,
			  unsigned long long *odd)
{
	unsigned int low = 0;
	unsigned int high = 0;
	unsigned int found = 0;

	for (int64_t i = thread_item(); i < n; i += (int64_t) gridDim.x * blockDim.x)
	{
		uint64_t bits = da_float8_bits((double) x[i]);

		if (is_odd(bits))
			found = 1;
		else if (bits << 1 != 0)
		{
			unsigned int biased = (unsigned int) da_fixed_biased(bits);

			low = 2047 - biased > low ? 2047 - biased : low;
			high = biased > high ? biased : high;
		}
	}
	low = warp_max(low);
	high = warp_max(high);
	found = warp_max(found);
	if ((threadIdx.x & 31) != 0)
		return;
	if (low > *least)
		atomicMax(least, (unsigned long long) low);
	if (high > *greatest)
		atomicMax(greatest, (unsigned long long) high);
	if (found)
		atomicOr(odd, 1ULL);
}

/* what is not finite in a frame, and is all of it -0? */
struct Odds
{
	const Words<2> *sums; /* NULL: there is none in the column */

	__device__ __forceinline__ uint32_t special(const Frame &frame, bool &minus_zero) const
	{
		minus_zero = false;
		if (!sums)
			return 0;

		Words<2> counts = difference(sums[frame.to], sums[frame.from]);

		minus_zero = (int64_t) (counts.word[1] >> 32) == frame.count;
		return ((uint32_t) counts.word[0] ? DA_EXACT_NAN : 0) |
			   (counts.word[0] >> 32 ? DA_EXACT_INFINITY : 0) |
			   ((uint32_t) counts.word[1] ? DA_EXACT_MINUS_INFINITY : 0);
	}
};

template <typename S, int W>
static __global__ void
sums_kernel(Frames frames, const Words<W> *sums, Odds odds, int exponent, bool average,
			DaOutput result, unsigned long long *null_count, unsigned int *all_errors)
{
	int64_t row = thread_item();
	Frame frame;
	bool valid = frames.open(row, frame);

	if (valid)
	{
		bool minus_zero;
		uint32_t special = odds.special(frame, minus_zero);
		uint32_t errors = 0;

		store_bits(result, row,
				   bits_of_sum<S, W>(difference(sums[frame.to], sums[frame.from]), average,
									 exponent, frame.count, special, minus_zero, errors));
		if (errors != 0)
			atomicOr(all_errors, errors);
	}
	else if (row < frames.length)
		store_bits(result, row, 0);
	store_valid(result.validity, row, frames.length, valid, null_count);
}

template <typename S, int W>
static __global__ void
deviations_kernel(Frames frames, const Words<W> *sums, const Words<2 * W> *squares, Odds odds,
				  int exponent, bool sample, bool root, DaOutput result,
				  unsigned long long *null_count, unsigned int *all_errors)
{
	int64_t row = thread_item();
	Frame frame;
	bool valid = frames.open(row, frame);
	double x = 0;

	if (valid)
	{
		bool minus_zero;

		uint32_t special = odds.special(frame, minus_zero);
		uint32_t errors = 0;
		DaVariance variance = {};

		if (special == 0)
		{
			Words<W> sum = difference(sums[frame.to], sums[frame.from]);
			Words<2 *W> square = difference(squares[frame.to], squares[frame.from]);

			variance =
				da_variance((uint64_t) frame.count, sum.word, W, square.word, 2 * W, exponent);
		}
		x = da_finish_deviation(&variance, frame.count, special, sample, root, &errors);
		if (errors != 0)
			atomicOr(all_errors, errors);
	}
	if (row < frames.length)
		static_cast<double *>(result.data)[row] = x;
	store_valid(result.validity, row, frames.length, valid, null_count);
}

template <typename S, int W>
static void
window_sums(Job &job, DaFold op, const Frames &frames, const DaColumn *values, DaFixedScale scale,
			bool odd, DaOutput *result)
{
	using T = typename S::T;
	const T *x = static_cast<const T *>(values->data);
	int64_t n = values->length;
	Piece<S, W, false> piece = {x, scale.least};
	Odds odds = {nullptr};

	const Words<W> *sums = sums_of(job, piece, n, std::integral_constant<int, W>());

	if constexpr (S::is_float)
		if (odd)
			odds.sums = sums_of(job, OddPiece<S>{x}, n, std::integral_constant<int, 2>());
	if (da_fold_info[op].kept == DA_KEPT_SUM)
	{
		job.launch(whole_words(n), sums_kernel<S, W>, frames, sums, odds, scale.exponent,
				   op == DA_FOLD_AVG, *result, job.counter(0), job.errors());
		return;
	}

	const Words<2 *W> *squares = sums_of(job, Piece<S, 2 * W, true>{x, scale.least}, n,
										 std::integral_constant<int, 2 * W>());

	job.launch(whole_words(n), deviations_kernel<S, W>, frames, sums, squares, odds, scale.exponent,
			   da_fold_is_sample(op), da_fold_is_root(op), *result, job.counter(0), job.errors());
}

/* the units of a column of floats; false: its sums are too wide */
template <typename T>
static bool
choose_scale(Job &job, const DaColumn *values, DaFixedScale &scale, bool &odd)
{
	int64_t n = values->length;
	int rows_bits = n == 0 ? 0 : 64 - da_leading_zeros((uint64_t) n);
	int greatest;

	/* window_rows_guess() may have left numbers there */
	job.clear(job.counter(LEAST), ODD - LEAST + 1);
	job.launch_grid(job.blocks_for(n), Job::THREADS, 0, limits_kernel<T>,
					static_cast<const T *>(values->data), n, job.counter(LEAST),
					job.counter(GREATEST), job.counter(ODD));
	if (!job.sync())
		return false;
	greatest = (int) job.value(GREATEST);
	odd = job.value(ODD) != 0;
	scale = greatest == 0 ? da_fixed_scale(1, 0, 0)
						  : da_fixed_scale(2047 - (int) job.value(LEAST), greatest, rows_bits);
	return scale.words <= 2;
}

static __global__ void
counts_kernel(Frames frames, DaOutput result, unsigned long long *null_count)
{
	int64_t row = thread_item();
	Frame frame;
	bool valid = frames.open(row, frame);

	if (row < frames.length)
		static_cast<int64_t *>(result.data)[row] = valid ? frame.count : 0;
	store_valid(result.validity, row, frames.length, valid, null_count);
}

static DaStatus
window_of_numbers(Job &job, DaFold op, const Frames &frames, const DaColumn *values,
				  DaOutput *result)
{
	return with_storage(values->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);
							using T = typename S::T;

							if constexpr (S::is_float)
							{
								DaFixedScale scale;
								bool odd = false;

								if (window_rows_guess(job, op, frames, values, result))
									return job.finish(result);
								if (!choose_scale<T>(job, values, scale, odd))
								{
									job.fail(DA_UNSUPPORTED);
									return job.finish();
								}
								if (odd || !window_rows(job, op, frames, values, scale, result))
									window_sums<S, 2>(job, op, frames, values, scale, odd, result);
							}
							else if constexpr (S::is_int)
							{
								if (!window_rows(job, op, frames, values, DaFixedScale(), result))
									window_sums<S, sizeof(T) == 8 ? 2 : 1>(
										job, op, frames, values, DaFixedScale(), false, result);
							}
							return job.finish(result);
						});
}

DaStatus
cuda_window(DaCall *call, const DaWindow *with, const DaColumn *values, const DaColumn *from,
			const DaColumn *to, DaOutput *result)
{
	const DaFoldInfo *fold = &da_fold_info[with->op];

	/* bounds of positions alone; what has no sum, nor an extreme of numbers, goes row by row */
	if (fold->kept == DA_KEPT_ROW || fold->kept == DA_KEPT_STATE || fold->classes == DA_IN_BOOL ||
		values->scalar || (from && from->scalar) || (to && to->scalar))
		return DA_UNSUPPORTED;

	Job job(call);
	int64_t n = values->length;
	Frames frames = {Bounds(from),
					 Bounds(to),
					 da_window_reach(with->preceding, n),
					 da_window_reach(with->following, n),
					 n,
					 da_window_least(with),
					 nullptr};

	if (values->validity)
		frames.counts = counts_of(job, values);
	if (with->op == DA_FOLD_COUNT)
		job.launch(whole_words(n), counts_kernel, frames, *result, job.counter(0));
	else if (with->op == DA_FOLD_MIN || with->op == DA_FOLD_MAX)
		window_extremes(job, frames, values, with->op == DA_FOLD_MAX, result);
	else
		return window_of_numbers(job, with->op, frames, values, result);
	return job.finish(result);
}
