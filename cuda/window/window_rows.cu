/*
 * window_rows.cu
 *	  Sums and averages over frames of rows alone: so many before a row to so many behind it.
 *
 * From a row to the next one element enters the frame and one leaves it, so the sums of frames are
 * running sums of what enters less what leaves. The sums of parts of the column are known first;
 * then each block begins with the sums of the parts before its rows. The column is read twice and
 * not much more: what leaves was read a while before.
 */
#include <cub/block/block_scan.cuh>
#include <cub/device/device_scan.cuh>

#include "element/packs.cuh"
#include "window/window.cuh"
#include "window/window_words.cuh"

constexpr int PART = 64; /* rows whose sum is known */
constexpr int LANES = 8; /* of a warp, for a part */
constexpr int ITEMS = 8; /* of a thread, side by side */
constexpr int ROWS = Job::THREADS * ITEMS;
constexpr int SAMPLED = 4096;

/* counters */
constexpr int EXPONENT = 1; /* biased exponent of what was sampled */
constexpr int UNFIT = 2;    /* not 0: there are elements that the scale does not fit, or odd ones */

/* the biased exponents that elements but 0 may have; for integers any */
struct Limits
{
	int least;
	int greatest;
};

template <typename S>
static __device__ __forceinline__ bool
fits(typename S::T element, const Limits &limits)
{
	if constexpr (S::is_float)
	{
		uint64_t bits = da_float8_bits((double) element);

		return bits == 0 || (!is_odd(bits) && da_fixed_biased(bits) >= limits.least &&
							 da_fixed_biased(bits) <= limits.greatest);
	}
	else
		return true;
}

template <typename T>
static __global__ void
sample_kernel(const T *x, int64_t n, unsigned long long *greatest)
{
	int64_t i = thread_item();
	uint64_t bits = i < n ? da_float8_bits((double) x[i * (n < SAMPLED ? 1 : n / SAMPLED)]) : 0;
	unsigned int biased = warp_max(is_odd(bits) ? 0 : (unsigned int) da_fixed_biased(bits));

	if ((threadIdx.x & 31) == 0)
		atomicMax(greatest, (unsigned long long) biased);
}

template <int W>
static __device__ __forceinline__ Words<W>
words_of_lane(const Words<W> &words, int distance)
{
	Words<W> other;

	for (int w = 0; w < W; w++)
		other.word[w] = __shfl_xor_sync(WARP, words.word[w], distance);
	return other;
}

/* the sum of each part; NULLs are zeros in memory */
template <typename S, int W>
static __global__ void
parts_kernel(const typename S::T *x, int64_t n, Limits limits, Words<W> *parts,
			 unsigned long long *unfit)
{
	int lane = (int) (threadIdx.x % LANES);
	int64_t part = thread_item() / LANES;
	bool fit = true;
	Words<W> sum = {};
	typename S::T element[PART / LANES];

#pragma unroll
	for (int k = 0; k < PART / LANES; k++)
	{
		int64_t i = part * PART + k * LANES + lane;

		element[k] = i < n ? x[i] : (typename S::T) 0;
	}
#pragma unroll
	for (int k = 0; k < PART / LANES; k++)
	{
		fit = fit && fits<S>(element[k], limits);
		sum = AddWords()(sum, fitting_piece<S, W>(element[k], limits.least));
	}
	for (int distance = LANES / 2; distance > 0; distance /= 2)
		sum = AddWords()(sum, words_of_lane(sum, distance));
	if (!fit && *unfit == 0)
		*unfit = 1;
	if (lane == 0 && part * PART < n)
		parts[part] = sum;
}

/* where the last element is of the frame of row 0, less one that has left: both may be anywhere */
struct Reach
{
	int64_t enters;
	int64_t left;
};

namespace
{
/* elements as blocks read them: each in 8 bytes, with a gap for every thread */
struct Room
{
	uint64_t slot[ROWS + Job::THREADS];

	static __device__ __forceinline__ int at(int i)
	{
		return i + i / ITEMS;
	}
};

/* a column from which a block reads */
template <typename S, int W>
struct Source
{
	using T = typename S::T;

	const T *x;
	int64_t n;
	const Words<W> *parts; /* the sums of all that is before each */
	int least;

	/* what a warp has together: the sum of all that is before element i */
	__device__ __forceinline__ Words<W> sum_before(int64_t i) const
	{
		int64_t end = i < 0 ? 0 : i < n ? i : n;
		Words<W> sum = {};

		for (int64_t mine = end / PART * PART + (int) threadIdx.x; mine < end; mine += 32)
			sum = AddWords()(sum, fitting_piece<S, W>(x[mine], least));
		for (int distance = 16; distance > 0; distance /= 2)
			sum = AddWords()(sum, words_of_lane(sum, distance));
		return AddWords()(sum, parts[end / PART]);
	}

	__device__ __forceinline__ void load(int64_t begin, Room &room) const
	{
		bool whole = begin >= 0 && begin + ROWS <= n;
		T element[ITEMS];

#pragma unroll
		for (int k = 0; k < ITEMS; k++)
		{
			int64_t i = begin + k * Job::THREADS + (int) threadIdx.x;

			element[k] = whole || (i >= 0 && i < n) ? x[i] : (T) 0;
		}
#pragma unroll
		for (int k = 0; k < ITEMS; k++)
			memcpy(&room.slot[Room::at(k * Job::THREADS + (int) threadIdx.x)], &element[k],
				   sizeof(T));
	}

	__device__ __forceinline__ Words<W> item(const Room &room, int k) const
	{
		T element;

		memcpy(&element, &room.slot[Room::at((int) threadIdx.x * ITEMS + k)], sizeof(T));
		return fitting_piece<S, W>(element, least);
	}
};
} // namespace

/* the elements that are not NULL in the frame of a row */
static __device__ __forceinline__ int
count_of(const Frames &frames, int row)
{
	int length = (int) frames.length;
	int from = max(row - (int) frames.preceding, 0);
	int to = min(row + (int) frames.following + 1, length);

	if (from >= to)
		return 0;
	return frames.counts ? frames.counts[to] - frames.counts[from] : to - from;
}

template <typename S, int W>
static __global__
__launch_bounds__(Job::THREADS) void rows_kernel(Source<S, W> source, Reach reach, Frames frames,
												 int exponent, bool average, DaOutput result,
												 unsigned long long *counters,
												 unsigned int *all_errors)
{
	using Scan = cub::BlockScan<Words<W>, Job::THREADS, cub::BLOCK_SCAN_WARP_SCANS>;
	__shared__ Room entering;
	__shared__ Room leaving;
	__shared__ typename Scan::TempStorage temp;
	__shared__ Words<W> before;
	int64_t begin = (int64_t) blockIdx.x * ROWS;
	int first = (int) begin + (int) threadIdx.x * ITEMS; /* row of this thread */
	int rows = min(max((int) source.n - first, 0), ITEMS);
	int least = (int) min(frames.least, source.n + 1);
	bool leaves = begin + ROWS + reach.left > 0; /* does anything? */
	Words<W> item[ITEMS];
	Words<W> sum;
	unsigned int result_valid = 0;
	uint32_t errors = 0;

	source.load(begin + reach.enters, entering);
	if (leaves)
		source.load(begin + reach.left, leaving);
	if (threadIdx.x < 32)
	{
		sum = source.sum_before(begin + reach.enters);
		if (leaves)
			sum = difference(sum, source.sum_before(begin + reach.left));
		if (threadIdx.x == 0)
			before = sum;
	}
	__syncthreads();
#pragma unroll
	for (int k = 0; k < ITEMS; k++)
		item[k] = source.item(entering, k);
	if (leaves)
	{
#pragma unroll
		for (int k = 0; k < ITEMS; k++)
			item[k] = difference(item[k], source.item(leaving, k));
	}
#pragma unroll
	for (int k = 1; k < ITEMS; k++)
		item[k] = AddWords()(item[k - 1], item[k]);
	Scan(temp).ExclusiveScan(item[ITEMS - 1], sum, Words<W>{}, AddWords());
	sum = AddWords()(sum, before);
#pragma unroll
	for (int k = 0; k < ITEMS; k++)
	{
		int count = k < rows ? count_of(frames, first + k) : -1;
		uint64_t bits = 0;

		if (count >= least)
		{
			bits = bits_of_sum<S, W>(AddWords()(sum, item[k]), average, exponent, count, 0, false,
									 errors);
			result_valid |= 1U << k;
		}
		entering.slot[Room::at((int) threadIdx.x * ITEMS + k)] = bits;
	}
	if (errors != 0)
		atomicOr(all_errors, errors);
	if (result.validity && first < DA_VALIDITY_WORDS(source.n) * 64)
		reinterpret_cast<uint8_t *>(result.validity)[first / 8] = (uint8_t) result_valid;
	__syncthreads();
#pragma unroll
	for (int k = 0; k < ITEMS; k++)
	{
		int i = k * Job::THREADS + (int) threadIdx.x;

		if (begin + i < source.n)
			store_bits(result, begin + i, entering.slot[Room::at(i)]);
	}

	uint64_t nulls[1] = {(uint64_t) (rows - __popc(result_valid))};

	add_to_counters(nulls, counters);
}

static_assert(ITEMS == 8, "a byte of validity for a thread");

/* an element enters a frame that is never of less than no rows */
static Reach
reach_of(const Frames &frames)
{
	int64_t left = -frames.preceding - 1;

	return {frames.following, left < frames.following ? left : frames.following};
}

/* the sums of all parts before each part; null: not all elements fit, or the Job has failed */
template <typename S, int W>
static const Words<W> *
sums_before(Job &job, const DaColumn *values, Limits limits)
{
	int64_t n = values->length;
	int64_t nparts = (n + PART - 1) / PART;
	Words<W> *parts = job.scratch<Words<W>>(nparts + 1);
	Words<W> *sums = job.scratch<Words<W>>(nparts + 1);

	job.clear(parts + nparts, 1);
	job.clear(job.counter(UNFIT), 1);
	job.launch(nparts * LANES, parts_kernel<S, W>, static_cast<const typename S::T *>(values->data),
			   n, limits, parts, job.counter(UNFIT));
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceScan::ExclusiveScan(temp, size, parts, sums, AddWords(), Words<W>{},
												  nparts + 1, job.stream());
		});
	return job.sync() && job.value(UNFIT) == 0 ? sums : nullptr;
}

/* false: not all elements fit, or the Job has failed */
template <typename S, int W>
static bool
sums_of_rows(Job &job, DaFold op, const Frames &frames, const DaColumn *values, Limits limits,
			 int exponent, DaOutput *result)
{
	Source<S, W> source = {static_cast<const typename S::T *>(values->data), values->length,
						   sums_before<S, W>(job, values, limits), limits.least};

	if (!source.parts)
		return false;
	job.launch_grid((values->length + ROWS - 1) / ROWS, Job::THREADS, 0, rows_kernel<S, W>, source,
					reach_of(frames), frames, exponent, op == DA_FOLD_AVG, *result, job.counter(0),
					job.errors());
	return job.ok();
}

static bool
is_for_rows(DaFold op, const Frames &frames)
{
	return (op == DA_FOLD_SUM || op == DA_FOLD_AVG) && !frames.from.data && !frames.to.data &&
		   frames.length > 0;
}

bool
window_rows(Job &job, DaFold op, const Frames &frames, const DaColumn *values, DaFixedScale scale,
			DaOutput *result)
{
	if (!is_for_rows(op, frames))
		return false;
	return with_storage(values->storage,
						[&](auto storage)
						{
							using S = decltype(storage);

							if constexpr (S::is_number)
								return sums_of_rows < S, S::is_float || sizeof(typename S::T) == 8
															 ? 2
															 : 1 > (job, op, frames, values,
																	Limits{scale.least, 2046},
																	scale.exponent, result);
							else
								return false;
						});
}

bool
window_rows_guess(Job &job, DaFold op, const Frames &frames, const DaColumn *values,
				  DaOutput *result)
{
	if (!is_for_rows(op, frames))
		return false;
	return with_storage(
		values->storage,
		[&](auto storage)
		{
			using S = decltype(storage);
			using T = typename S::T;

			if constexpr (S::is_float)
			{
				int rows_bits = 64 - da_leading_zeros((uint64_t) values->length);
				DaFixedScale scale;
				Limits limits;

				job.launch(SAMPLED, sample_kernel<T>, static_cast<const T *>(values->data),
						   values->length, job.counter(EXPONENT));
				if (!job.sync())
					return false;
				/* a little more than was seen, and as far down as two words go */
				limits.greatest = (int) job.value(EXPONENT) + 4;
				limits.least = limits.greatest - (2 * 64 - 1 - 53 - rows_bits);
				if (limits.least < 1)
					limits.least = 1;
				scale = da_fixed_scale(limits.least, limits.greatest, rows_bits);
				return sums_of_rows<S, 2>(job, op, frames, values, limits, scale.exponent, result);
			}
			else
				return false;
		});
}
