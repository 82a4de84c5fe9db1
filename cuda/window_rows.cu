/*
 * window_rows.cu
 *	  Sums and averages over frames of rows alone: so many before a row to so many behind it.
 *
 * From a row to the next one element enters the frame and one leaves it, so the sums of frames are
 * running sums of what enters less what leaves. The sums of parts of the column are known first;
 * then each block begins with the sums of the parts before its rows. The column is read twice and
 * not much more: what leaves was read a while before.
 */
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/device/device_scan.cuh>

#include "packs.cuh"
#include "window_words.cuh"

constexpr int PART = Job::THREADS; /* rows whose sum is known */
constexpr int ITEMS = 8;           /* of a thread, side by side */
constexpr int ROWS = Job::THREADS * ITEMS;
constexpr int SAMPLED = 4096;

/* counters */
constexpr int GREATEST = 1; /* biased exponent of what was sampled */
constexpr int UNFIT = 2;    /* not 0: there are elements that the scale does not fit, or odd ones */

/* elements added up, and how many of them are not NULL */
template <int W>
struct State
{
	Words<W> sum;
	int32_t count;
};

struct AddStates
{
	template <int W>
	__host__ __device__ __forceinline__ State<W> operator()(const State<W> &a,
															const State<W> &b) const
	{
		return {AddWords()(a.sum, b.sum), a.count + b.count};
	}
};

template <int W>
static __device__ __forceinline__ State<W>
operator-(const State<W> &a, const State<W> &b)
{
	return {difference(a.sum, b.sum), a.count - b.count};
}

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

/* what an element adds; NULLs are zeros in memory */
template <typename S, int W>
static __device__ __forceinline__ State<W>
state_of(typename S::T element, bool valid, int least)
{
	return {Piece<S, W, false>{&element, least}(0), (int32_t) valid};
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

/* a part a warp */
template <typename S, int W>
static __global__ void
parts_kernel(const typename S::T *x, const uint64_t *validity, int64_t offset, int64_t n,
			 Limits limits, State<W> *parts, unsigned long long *unfit)
{
	int64_t part = thread_item() / 32;
	int64_t begin = part * PART + (int) (threadIdx.x & 31);
	bool fit = true;
	State<W> sum = {};
	typename S::T element[PART / 32];

#pragma unroll
	for (int k = 0; k < PART / 32; k++)
		element[k] = begin + 32 * k < n ? x[begin + 32 * k] : (typename S::T) 0;
#pragma unroll
	for (int k = 0; k < PART / 32; k++)
	{
		int64_t i = begin + 32 * k;
		bool valid = i < n && (!validity || da_bit_get(validity, offset + i));

		fit = fit && fits<S>(element[k], limits);
		sum = AddStates()(sum, state_of<S, W>(element[k], valid, limits.least));
	}
	for (int distance = 16; distance > 0; distance /= 2)
	{
		State<W> other;

		for (int w = 0; w < W; w++)
			other.sum.word[w] = __shfl_xor_sync(WARP, sum.sum.word[w], distance);
		other.count = __shfl_xor_sync(WARP, sum.count, distance);
		sum = AddStates()(sum, other);
	}
	fit = __all_sync(WARP, fit);
	if ((threadIdx.x & 31) != 0)
		return;
	if (!fit && *unfit == 0)
		*unfit = 1;
	if (part * PART < n)
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
	const uint64_t *validity;
	int64_t offset;
	int64_t n;
	const State<W> *parts; /* the sums of all that is before each */
	int least;

	__device__ __forceinline__ bool valid(int64_t i) const
	{
		return i >= 0 && i < n && (!validity || da_bit_get(validity, offset + i));
	}

	__device__ __forceinline__ T get(int64_t i) const
	{
		return i >= 0 && i < n ? x[i] : (T) 0;
	}

	/* this thread's share of what is before element i; all threads of a block together have it */
	__device__ __forceinline__ State<W> share_before(int64_t i) const
	{
		int64_t end = i < 0 ? 0 : i < n ? i : n;
		int64_t mine = end / PART * PART + (int) threadIdx.x;
		State<W> share = {};

		if (mine < end)
			share = state_of<S, W>(x[mine], valid(mine), least);
		if (threadIdx.x == 0)
			share = AddStates()(share, parts[end / PART]);
		return share;
	}

	__device__ __forceinline__ void load(int64_t begin, Room &room) const
	{
		T element[ITEMS];

#pragma unroll
		for (int k = 0; k < ITEMS; k++)
			element[k] = get(begin + k * Job::THREADS + (int) threadIdx.x);
#pragma unroll
		for (int k = 0; k < ITEMS; k++)
			memcpy(&room.slot[Room::at(k * Job::THREADS + (int) threadIdx.x)], &element[k],
				   sizeof(T));
	}

	/* valid bits of this thread's items */
	__device__ __forceinline__ unsigned int valid_bits(int64_t begin) const
	{
		int64_t first = begin + (int) threadIdx.x * ITEMS;
		int from = first < 0 ? (first < -ITEMS ? ITEMS : (int) -first) : 0;
		int to = n - first < ITEMS ? (int) (n - first) : ITEMS;

		return from >= to
				   ? 0
				   : (unsigned int) da_validity_load(validity, offset, first + from, to - from)
						 << from;
	}

	__device__ __forceinline__ State<W> item(const Room &room, int k, unsigned int valid) const
	{
		T element;

		memcpy(&element, &room.slot[Room::at((int) threadIdx.x * ITEMS + k)], sizeof(T));
		return state_of<S, W>(element, valid >> k & 1, least);
	}
};
} // namespace

template <typename S, int W>
static __global__
__launch_bounds__(Job::THREADS) void rows_kernel(Source<S, W> source, Reach reach, int64_t least,
												 int exponent, bool average, DaOutput result,
												 unsigned long long *counters,
												 unsigned int *all_errors)
{
	using Reduce = cub::BlockReduce<State<W>, Job::THREADS>;
	using Scan = cub::BlockScan<State<W>, Job::THREADS>;
	__shared__ Room entering;
	__shared__ Room leaving;
	__shared__ union
	{
		typename Reduce::TempStorage reduce;
		typename Scan::TempStorage scan;
	} temp;
	__shared__ State<W> before;
	int64_t begin = (int64_t) blockIdx.x * ROWS;
	int64_t first = begin + (int) threadIdx.x * ITEMS; /* row of this thread */
	bool leaves = begin + ROWS + reach.left > 0;       /* does anything? */
	State<W> item[ITEMS];
	State<W> sum = source.share_before(begin + reach.enters);
	unsigned int valid = source.valid_bits(begin + reach.enters);
	unsigned int result_valid = 0;
	uint64_t nulls[1] = {0};
	uint32_t errors = 0;

	source.load(begin + reach.enters, entering);
	if (leaves)
	{
		sum = sum - source.share_before(begin + reach.left);
		source.load(begin + reach.left, leaving);
	}
	sum = Reduce(temp.reduce).Reduce(sum, AddStates());
	if (threadIdx.x == 0)
		before = sum;
	__syncthreads();
#pragma unroll
	for (int k = 0; k < ITEMS; k++)
		item[k] = source.item(entering, k, valid);
	if (leaves)
	{
		valid = source.valid_bits(begin + reach.left);
#pragma unroll
		for (int k = 0; k < ITEMS; k++)
			item[k] = item[k] - source.item(leaving, k, valid);
	}
#pragma unroll
	for (int k = 1; k < ITEMS; k++)
		item[k] = AddStates()(item[k - 1], item[k]);
	Scan(temp.scan).ExclusiveScan(item[ITEMS - 1], sum, State<W>{}, AddStates());
	sum = AddStates()(sum, before);
#pragma unroll
	for (int k = 0; k < ITEMS; k++)
	{
		State<W> total = AddStates()(sum, item[k]);
		bool is_valid = first + k < source.n && total.count >= least;
		uint64_t bits = 0;

		if (is_valid)
			bits = bits_of_sum<S, W>(total.sum, average, exponent, total.count, 0, false, errors);
		result_valid |= (unsigned int) is_valid << k;
		nulls[0] += first + k < source.n && !is_valid;
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
static const State<W> *
sums_before(Job &job, const DaColumn *values, Limits limits)
{
	int64_t n = values->length;
	int64_t nparts = (n + PART - 1) / PART;
	State<W> *parts = job.scratch<State<W>>(nparts + 1);
	State<W> *sums = job.scratch<State<W>>(nparts + 1);

	job.clear(parts + nparts, 1);
	job.clear(job.counter(UNFIT), 1);
	job.launch(nparts * 32, parts_kernel<S, W>, static_cast<const typename S::T *>(values->data),
			   values->validity, values->validity_offset, n, limits, parts, job.counter(UNFIT));
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceScan::ExclusiveScan(temp, size, parts, sums, AddStates(), State<W>{},
												  nparts + 1, job.stream());
		});
	return job.sync() && job.value(UNFIT) == 0 ? sums : nullptr;
}

/* false: not all elements fit, or the Job has failed */
template <typename S, int W>
static bool
sums_of_rows(Job &job, DaWindowOp op, const Frames &frames, const DaColumn *values, Limits limits,
			 int exponent, DaOutput *result)
{
	Source<S, W> source = {static_cast<const typename S::T *>(values->data),
						   values->validity,
						   values->validity_offset,
						   values->length,
						   sums_before<S, W>(job, values, limits),
						   limits.least};

	if (!source.parts)
		return false;
	job.launch_grid((values->length + ROWS - 1) / ROWS, Job::THREADS, 0, rows_kernel<S, W>, source,
					reach_of(frames), frames.least, exponent, op == DA_WINDOW_AVG, *result,
					job.counter(0), job.errors());
	return job.ok();
}

static bool
is_for_rows(DaWindowOp op, const Frames &frames)
{
	return (op == DA_WINDOW_SUM || op == DA_WINDOW_AVG) && !frames.from.data && !frames.to.data &&
		   frames.length > 0;
}

bool
window_rows(Job &job, DaWindowOp op, const Frames &frames, const DaColumn *values,
			DaFixedScale scale, DaOutput *result)
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
window_rows_guess(Job &job, DaWindowOp op, const Frames &frames, const DaColumn *values,
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
						   values->length, job.counter(GREATEST));
				if (!job.sync())
					return false;
				/* a little more than was seen, and as far down as two words go */
				limits.greatest = (int) job.value(GREATEST) + 4;
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
