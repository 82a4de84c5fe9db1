/*
 * group_exact.cuh
 *	  Exact sums of floats by group, and of their squares (exact_sum.h).
 *
 * A value becomes integers at three levels that are the same for all rows; their sums do not
 * overflow for as many rows as there are. The levels' place is guessed from a sample. What
 * they do not hold (what is left over, values that are too large) is only flagged at first:
 * if there is any, another pass adds it to a fixed-point number for each group, so that a bad
 * guess costs time and never a bit.
 */
#ifndef DA_CUDA_GROUP_EXACT_CUH
#define DA_CUDA_GROUP_EXACT_CUH

#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>

#include "kernel/exact/exact_product.h"
#include "kernel/exact/fixed_sum.h"
#include "group/group.cuh"

constexpr int LEVELS = 3;

/* how many powers of two the greatest value may lie above those of the sample */
constexpr int HEADROOM = 8;

/* counters of exponents begin at 0 */
constexpr int EXPONENT_ZERO = 4096;

/* rows of the sample: so many, in so many side by side */
constexpr int SAMPLE_ITEMS = 16;
constexpr int SAMPLE_ROWS = TABLE_THREADS * SAMPLE_ITEMS;
constexpr int SAMPLE_RUN = 32;

/* of biased exponents of doubles */
constexpr int BINS = 2048;
constexpr int ONE = 1023;

struct GroupLevels
{
	double s[LEVELS];
	int e[LEVELS];      /* pieces count units of 2^e; none is below the next one */
	unsigned int limit; /* upper half of the bits of the least magnitude that is too large */
};

/* the width of levels for so many rows: pieces are at most 2^width */
static inline int
level_width(int64_t rows)
{
	int width = 63;

	for (; rows > 0; rows /= 2)
		width--;
	return width < 50 ? width : 50;
}

/* the third level is the next one below, or that of the smallest doubles where that one holds
 * all that is left */
static __device__ __forceinline__ GroupLevels
group_levels(int exponent, int width)
{
	DaExactLevels upper = da_exact_levels(exponent, width);
	DaExactLevels lower = da_exact_levels(upper.e2 - 1, width);
	bool least = lower.e1 <= DA_EXACT_LEAST + 1;

	return {{upper.s1, upper.s2, least ? lower.s2 : lower.s1},
			{upper.e1, upper.e2, least ? lower.e2 : lower.e1},
			(unsigned int) (exponent + 1 + 1023) << 20};
}

static __device__ __forceinline__ bool
is_finite(double x)
{
	return (da_float8_bits(x) >> 52 & 0x7FF) != 0x7FF;
}

/* the pieces of a value, and what they do not hold of it; not of what is not finite */
static __device__ __forceinline__ double
split_value(const GroupLevels &levels, double x, uint64_t *piece)
{
	int64_t part[LEVELS] = {};

	if (((unsigned int) (da_float8_bits(x) >> 32) & 0x7FFFFFFF) >= levels.limit)
		return x;
	x = da_exact_split(x, levels.s[0], &part[0]);
	x = da_exact_split(x, levels.s[1], &part[1]);
	if (x != 0)
		x = da_exact_split(x, levels.s[2], &part[2]);
#pragma unroll
	for (int level = 0; level < LEVELS; level++)
		piece[level] = (uint64_t) part[level];
	return x;
}

/*
 * An adder of SUMS sums: of the values, or of their squares as doubles and of what these are off
 * by (exact_product.h).
 */
template <typename T, int SUMS_, Counting counting>
struct FloatAdder
{
	using Element = T;
	static constexpr int SUMS = SUMS_;
	static constexpr int WORDS = SUMS * LEVELS;
	static constexpr Counting COUNTING = counting;
	struct State
	{
		GroupLevels levels[SUMS];
	};

	const T *values;
	int width;
	unsigned long long *exponents; /* of each sum's values, from EXPONENT_ZERO on */

	__device__ __forceinline__ GroupLevels levels(int sum) const
	{
		return group_levels((int) exponents[sum] - EXPONENT_ZERO, width);
	}

	__device__ __forceinline__ State state() const
	{
		State state;

#pragma unroll
		for (int sum = 0; sum < SUMS; sum++)
			state.levels[sum] = levels(sum);
		return state;
	}

	__device__ __forceinline__ T load(int64_t row) const
	{
		return values[row];
	}

	/* what is to be summed up; true: that of a finite element is not all */
	__device__ __forceinline__ bool terms(T element, double (&x)[SUMS]) const
	{
		x[0] = (double) element;
		if constexpr (SUMS == 1)
			return false;
		else
		{
			bool finite = is_finite(x[0]);
			uint64_t doubt = 0;

			x[0] = da_exact_product(x[0], x[0], &x[1], &doubt);
			if (doubt != 0)
				x[0] = x[1] = 0;
			return doubt != 0 && finite;
		}
	}

	__device__ __forceinline__ unsigned int split(const State &state,
												  const GroupTable<WORDS> &table, uint32_t place,
												  T element, uint64_t (&piece)[WORDS]) const
	{
		double x[SUMS];
		unsigned int flags = 0;

		if (terms(element, x))
			flags |= DOUBT;
		if (SUMS == 1 && da_float8_bits(x[0]) == UINT64_C(1) << 63)
			flags |= MINUS_ZERO;
#pragma unroll
		for (int sum = 0; sum < SUMS; sum++)
		{
			double left = split_value(state.levels[sum], x[sum], piece + sum * LEVELS);

			if (left == 0)
				continue;
			if (is_finite(left))
				flags |= LEFT;
			else
				add_special(table.special(place), sum, left);
		}
		return flags;
	}

	/* the sum's DA_EXACT_* flags are 4 bits of the place's special */
	static __device__ __noinline__ void add_special(unsigned int *special, int sum, double x)
	{
		unsigned int flag = (isnan(x) ? DA_EXACT_NAN
							 : x < 0  ? DA_EXACT_MINUS_INFINITY
									  : DA_EXACT_INFINITY)
							<< sum * 4;

		if (!(__ldcg(special) & flag))
			atomicOr(special, flag);
	}
};

/*
 * Where the levels are to be
 */

/* the row that is number j of the sample */
static __device__ __forceinline__ int64_t
sample_row(int j, int64_t length)
{
	int64_t step = length <= SAMPLE_ROWS ? SAMPLE_RUN : length / (SAMPLE_ROWS / SAMPLE_RUN);

	return j / SAMPLE_RUN * step + j % SAMPLE_RUN;
}

/*
 * One block: the exponents under which the levels hold most of the sample, so that a few
 * values far from the others do not matter much.
 */
template <typename A>
static __global__
__launch_bounds__(TABLE_THREADS) void choose_levels_kernel(GroupedRows rows, A adder,
														   unsigned long long *exponents)
{
	using Scan = cub::BlockScan<unsigned int, TABLE_THREADS>;
	using Reduce = cub::BlockReduce<unsigned int, TABLE_THREADS>;
	__shared__ typename Scan::TempStorage scan_storage;
	__shared__ typename Reduce::TempStorage reduce_storage;
	__shared__ unsigned int bins[A::SUMS][BINS];
	const int most = DA_EXACT_MOST(adder.width) + ONE;
	/* exponents below the highest one whose 53 bits the levels hold */
	const int span = LEVELS * adder.width - 52 - HEADROOM;
	uint32_t place[SAMPLE_ITEMS];
	typename A::Element element[SAMPLE_ITEMS];

	for (int i = threadIdx.x; i < A::SUMS * BINS; i += TABLE_THREADS)
		bins[i / BINS][i % BINS] = 0;
#pragma unroll
	for (int k = 0; k < SAMPLE_ITEMS; k++)
	{
		int64_t row = sample_row(k * TABLE_THREADS + threadIdx.x, rows.length);

		place[k] = 0;
		element[k] = 0;
		if (row >= rows.length)
			continue;
		place[k] = (uint32_t) rows.ids[row];
		element[k] = adder.load(row);
	}
	__syncthreads();
#pragma unroll
	for (int k = 0; k < SAMPLE_ITEMS; k++)
	{
		double x[A::SUMS] = {};

		if (place[k] - 1 < (uint32_t) rows.ngroups)
			(void) adder.terms(element[k], x);
		for (int sum = 0; sum < A::SUMS; sum++)
		{
			int bin = (int) (da_float8_bits(x[sum]) >> 52 & 0x7FF);
			bool counts = x[sum] != 0 && bin <= most;
			unsigned int same = __match_any_sync(WARP, counts ? bin : -1);

			if (counts && (unsigned int) __ffs((int) same) == threadIdx.x % 32 + 1)
				atomicAdd(&bins[sum][bin], (unsigned int) __popc(same));
		}
	}
	for (int sum = 0; sum < A::SUMS; sum++)
	{
		unsigned int *up_to = bins[sum];
		int first = threadIdx.x * 2;
		unsigned int count[2];
		unsigned int best = 0;

		__syncthreads();
		count[0] = up_to[first];
		count[1] = up_to[first + 1];
		Scan(scan_storage).InclusiveSum(count, count);
		up_to[first] = count[0];
		up_to[first + 1] = count[1];
		__syncthreads();
		for (int top = first; top < first + 2 && top <= most; top++)
		{
			unsigned int held = up_to[top] - (top > span ? up_to[top - span - 1] : 0);

			/* of equal ones the lowest */
			if (held > 0)
				best = max(best, held << 16 | (unsigned int) (BINS - 1 - top));
		}
		best = Reduce(reduce_storage)
				   .Reduce(best, [](unsigned int a, unsigned int b) { return a > b ? a : b; });
		if (threadIdx.x == 0)
		{
			int top = best == 0 ? ONE : BINS - 1 - (int) (best & 0xFFFF);

			top = top + HEADROOM < most ? top + HEADROOM : most;
			exponents[sum] = (unsigned long long) (top - ONE + EXPONENT_ZERO);
		}
	}
}

/*
 * What the levels do not hold
 */

/* x to a fixed-point number whose limbs are those of a DaExactSum. There
 * are less than 2^29 rows, and 2^32 is more than is added to a limb: no carry needs to be
 * propagated. */
static __device__ __noinline__ void
add_left(unsigned long long *limbs, double x)
{
	uint64_t bits = da_float8_bits(x);
	int biased = (int) (bits >> 52 & 0x7FF);
	uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
	int at = (biased == 0 ? 1 : biased) - 1075 - DA_EXACT_BASE;
	DaUint128 shifted;

	if (biased != 0)
		mantissa |= UINT64_C(1) << 52;
	shifted = (DaUint128) mantissa << (at & 31);
	for (int i = 0; i < 3; i++)
	{
		uint64_t part = (uint32_t) (shifted >> 32 * i);

		if (part != 0)
			atomicAdd(&limbs[(at >> 5) + i], (unsigned long long) (bits >> 63 ? 0 - part : part));
	}
}

template <typename A>
static __global__ void
add_left_kernel(GroupedRows rows, A adder, unsigned long long *limbs)
{
	typename A::State state = adder.state();
	unsigned int flags = 0;

	each_row(
		rows, flags, [&](int64_t row) { return adder.load(row); },
		[&](uint32_t place, typename A::Element element, int64_t)
		{
			double x[A::SUMS];

			if (place == 0)
				return;
			(void) adder.terms(element, x);
			for (int sum = 0; sum < A::SUMS; sum++)
			{
				uint64_t piece[LEVELS];
				double left = split_value(state.levels[sum], x[sum], piece);

				if (left != 0 && is_finite(left))
					add_left(limbs + ((int64_t) place * A::SUMS + sum) * DA_EXACT_LIMBS, left);
			}
		});
}

/* mark the places where something other than -0 is */
template <typename A>
static __global__ void
mark_others_kernel(GroupedRows rows, A adder, uint8_t *others)
{
	unsigned int flags = 0;

	each_row(
		rows, flags, [&](int64_t row) { return adder.load(row); },
		[&](uint32_t place, typename A::Element element, int64_t)
		{
			if (place != 0 && !(element == 0 && signbit(element)) && !others[place])
				others[place] = 1;
		});
}

/*
 * The sums
 */

template <typename A>
struct FloatSums
{
	A adder;
	GroupTable<A::WORDS> table;
	const unsigned long long *limbs; /* what was left over, by place and sum; NULL: nothing */
	const uint8_t *others; /* where something other than -0 is, by place; NULL: in all or unknown */

	/* rows, as the adder counts them */
	__device__ __forceinline__ unsigned int count(uint32_t place) const
	{
		return *table.count(place);
	}

	/* DA_EXACT_* flags */
	__device__ __forceinline__ uint32_t special(uint32_t place, int sum) const
	{
		return *table.special(place) >> sum * 4 & 0xF;
	}

	/* of what is finite */
	__device__ __forceinline__ DaExactValue value(uint32_t place, int sum) const
	{
		GroupLevels levels = adder.levels(sum);
		int64_t pieces[LEVELS];

#pragma unroll
		for (int level = 0; level < LEVELS; level++)
			pieces[level] = (int64_t) *table.sum(place, sum * LEVELS + level);
		return limbs ? value_of_all(levels, pieces,
									limbs + ((int64_t) place * A::SUMS + sum) * DA_EXACT_LIMBS)
					 : value_of_levels(levels, pieces);
	}

	/* rounded once, what is not finite too */
	__device__ __forceinline__ double float8(uint32_t place, int sum) const
	{
		uint32_t flags = special(place, sum);

		return flags != 0 ? da_exact_special(flags) : da_exact_value_float8(value(place, sum));
	}

	/* add what is finite to a number of 64-bit words in units of 2^exponent, which it has no bits
	 * below */
	__device__ __forceinline__ void add_to(uint64_t *word, int words, int exponent, uint32_t place,
										   int sum) const
	{
		GroupLevels levels = adder.levels(sum);

#pragma unroll
		for (int level = 0; level < LEVELS; level++)
			add_piece(word, words, (int64_t) *table.sum(place, sum * LEVELS + level),
					  levels.e[level] - exponent);
		for (int i = 0; limbs && i < DA_EXACT_LIMBS; i++)
			add_piece(word, words,
					  (int64_t) limbs[((int64_t) place * A::SUMS + sum) * DA_EXACT_LIMBS + i],
					  DA_EXACT_BASE + 32 * i - exponent);
	}

private:
	static __device__ __forceinline__ void add_piece(uint64_t *word, int words, int64_t piece,
													 int shift)
	{
		da_fixed_add(word, words, shift < 0 ? piece >> (shift > -63 ? -shift : 63) : piece,
					 shift < 0 ? 0 : shift);
	}

	/* levels are at most 51 bits apart, so all but what lies below the middle one fits 128 bits */
	static __device__ __forceinline__ DaExactValue value_of_levels(const GroupLevels &levels,
																   const int64_t *pieces)
	{
		int upper = levels.e[0] - levels.e[1];
		int lower = levels.e[1] - levels.e[2];

		/* (sum * 2^lower + rest) units of the lowest level */
		DaInt128 sum = ((DaInt128) pieces[0] << upper) + pieces[1] + (pieces[2] >> lower);
		uint64_t rest = (uint64_t) pieces[2] & ((UINT64_C(1) << lower) - 1);
		DaUint128 magnitude = (DaUint128) sum;
		DaExactValue value = {0, 0, false, false};
		int exponent = levels.e[1];
		int length;

		value.negative = sum < 0;
		if (value.negative)
		{
			magnitude = 0 - magnitude - (rest != 0);
			rest = rest != 0 ? (UINT64_C(1) << lower) - rest : 0;
		}
		if (magnitude >> 64 == 0)
		{
			magnitude = magnitude << lower | rest;
			exponent = levels.e[2];
			rest = 0;
		}
		if (magnitude == 0)
			return value;
		length = magnitude >> 64 != 0 ? 128 - __clzll((long long) (magnitude >> 64))
									  : 64 - __clzll((long long) magnitude);
		value.exponent = exponent + length - 64;
		if (length > 64)
		{
			value.mantissa = (uint64_t) (magnitude >> (length - 64));
			value.sticky = rest != 0 || (uint64_t) magnitude << (128 - length) != 0;
		}
		else
			value.mantissa = (uint64_t) magnitude << (64 - length);
		return value;
	}

	static __device__ __noinline__ DaExactValue value_of_all(const GroupLevels &levels,
															 const int64_t *pieces,
															 const unsigned long long *left)
	{
		DaExactSum sum;

		da_exact_init(&sum);
		for (int i = 0; i < DA_EXACT_LIMBS; i++)
			sum.limb[i] = (int64_t) left[i];
		for (int level = 0; level < LEVELS; level++)
			da_exact_add(&sum, pieces[level], levels.e[level]);
		return da_exact_finish(&sum);
	}
};

/*
 * Add up all rows, and finish(sums, unless): at first for when nothing is left over and no -0
 * matters, which the kernels of finish() have to look at themselves ("unless", flags in
 * that counter); once more if they did nothing. LEFT always matters.
 */
template <typename A, typename Finish>
static inline void
add_floats(Job &job, const GroupedRows &rows, const GroupPlan &plan, const A &adder, int counter,
		   unsigned int unless, Finish finish)
{
	FloatSums<A> sums = {adder, group_table<A::WORDS>(job, rows), nullptr, nullptr};
	int64_t places = (int64_t) rows.ngroups + 1;
	unsigned int flags;

	if (rows.length > 0)
		job.launch_grid(1, TABLE_THREADS, 0, choose_levels_kernel<A>, rows, adder, adder.exponents);
	add_rows(job, rows, plan, adder, sums.table, counter);
	finish(sums, unless);
	if (!job.sync())
		return;
	flags = (unsigned int) job.value(counter) & unless;
	if (flags == 0)
		return;
	if (flags & LEFT)
	{
		auto *limbs = job.scratch_zero<unsigned long long>(places * A::SUMS * DA_EXACT_LIMBS);

		job.launch_grid(row_blocks(job, rows.length), Job::THREADS, 0, add_left_kernel<A>, rows,
						adder, limbs);
		sums.limbs = limbs;
	}
	if (flags & MINUS_ZERO)
	{
		auto *others = job.scratch_zero<uint8_t>(places);

		job.launch_grid(row_blocks(job, rows.length), Job::THREADS, 0, mark_others_kernel<A>, rows,
						adder, others);
		sums.others = others;
	}
	finish(sums, 0);
}

#endif
