/*
 * group_sum.cu
 *	  Sums, averages, variances and standard deviations by group: of integers by
 *	  integers, of floats exactly rounded, so that nothing depends on the order of rows.
 *
 * A float is split against three levels (exact_sum.h) that are the same for all rows; the
 * pieces are added as integers. Where something is left over, which ordinary data have not,
 * a second pass adds that to a wide sum for each group.
 */
#include "group.cuh"
#include "int256.h"

namespace
{

/*
 * Integers
 */

/* the numbers that make up the sum, and those that make up the sum of squares */
template <typename T>
constexpr int SUM_PARTS = sizeof(T) == 8 ? 2 : 1;
template <typename T>
constexpr int SQUARE_PARTS = sizeof(T) == 8 ? 4 : 2;

template <typename T, bool squares>
struct Integers
{
	static constexpr int RARE = 0;
	static constexpr int PARTS = SUM_PARTS<T> + (squares ? SQUARE_PARTS<T> : 0);

	const T *values;

	__device__ __forceinline__ bool operator()(int64_t row, int32_t, uint64_t *addend) const
	{
		int64_t x = (int64_t) values[row];
		uint64_t *square = addend + SUM_PARTS<T>;

		if constexpr (sizeof(T) == 8)
		{
			addend[0] = (uint32_t) x;
			addend[1] = (uint64_t) (x >> 32);
		}
		else
			addend[0] = (uint64_t) x;
		if constexpr (squares)
		{
			uint64_t magnitude = x < 0 ? 0 - (uint64_t) x : (uint64_t) x;
			uint64_t low = magnitude * magnitude;

			square[0] = (uint32_t) low;
			square[1] = low >> 32;
			if constexpr (sizeof(T) == 8)
			{
				uint64_t high = __umul64hi(magnitude, magnitude);

				square[2] = (uint32_t) high;
				square[3] = high >> 32;
			}
		}
		return true;
	}
};

template <int N>
__device__ __forceinline__ DaInt128
integer_sum(const GroupTotals<N> &totals, int64_t ngroups, int64_t g, int parts)
{
	DaInt128 low = parts == 2 ? (DaInt128) totals.sum[g] : (DaInt128) (int64_t) totals.sum[g];

	return parts == 2 ? low + (DaInt128) (int64_t) totals.sum[ngroups + g] * (INT64_C(1) << 32)
					  : low;
}

template <typename T, int N>
__global__ void
finish_integers_kernel(DaGroupOp op, GroupRows rows, GroupTotals<N> totals, void *data,
					   uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = g < rows.ngroups && totals.count[g] > 0;

	if (g < rows.ngroups)
	{
		DaInt128 sum = integer_sum(totals, rows.ngroups, g, SUM_PARTS<T>);
		bool fits = sum >= INT64_MIN && sum <= INT64_MAX;

		if (op == DA_GROUP_AVG)
			static_cast<double *>(data)[g] =
				known ? int256_ratio(int256_from_int128(sum), totals.count[g]) : 0;
		else
			static_cast<int64_t *>(data)[g] = known && fits ? (int64_t) sum : 0;
		if (op == DA_GROUP_SUM && !fits && !group_errors(rows))
			atomicOr(rows.errors, (unsigned int) DA_ERROR_OUT_OF_RANGE);
	}
	store_valid(validity, g, rows.ngroups, known, null_count);
}

/* (n * sum of squares - sum^2) / (n * (n - 1)) in integers, rounded once */
template <typename T, int N>
__global__ void
spread_of_integers_kernel(DaGroupOp op, GroupRows rows, GroupTotals<N> totals, double *data,
						  uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = g < rows.ngroups && totals.count[g] > 1;

	if (g < rows.ngroups)
		data[g] = 0;
	if (known)
	{
		uint64_t count = totals.count[g];
		DaInt256 sum = int256_from_int128(integer_sum(totals, rows.ngroups, g, SUM_PARTS<T>));
		DaInt256 squares = {{0, 0, 0, 0}};
		DaInt256 numerator;

		for (int k = 0; k < SQUARE_PARTS<T>; k++)
		{
			DaInt256 part = {{totals.sum[(SUM_PARTS<T> + k) * rows.ngroups + g], 0, 0, 0}};

			squares = int256_add(squares, int256_shift_left(part, 32 * k));
		}
		numerator = int256_sub(int256_mul(int256_from_int128((DaInt128) count), squares),
							   int256_mul(sum, sum));
		data[g] = op == DA_GROUP_VARIANCE
					  ? int256_ratio(numerator, count * (count - 1))
					  : int256_ratio_square_root(numerator, count * (count - 1));
	}
	store_valid(validity, g, rows.ngroups, known, null_count);
}

template <typename T>
void
reduce_integers(Job &job, DaGroupOp op, const GroupRows &rows, const DaColumn *values,
				DaOutput *result)
{
	const T *data = static_cast<const T *>(values->data);
	int64_t threads = whole_words(rows.ngroups);

	if (op == DA_GROUP_SUM || op == DA_GROUP_AVG)
	{
		using Source = Integers<T, false>;
		GroupTotals<Source::PARTS> totals(job, rows.ngroups);

		add_up<Source::PARTS>(job, rows, Source{data}, totals);
		job.launch(threads, finish_integers_kernel<T, Source::PARTS>, op, rows, totals,
				   result->data, result->validity, job.counter(0));
	}
	else
	{
		using Source = Integers<T, true>;
		GroupTotals<Source::PARTS> totals(job, rows.ngroups);

		add_up<Source::PARTS>(job, rows, Source{data}, totals);
		job.launch(threads, spread_of_integers_kernel<T, Source::PARTS>, op, rows, totals,
				   static_cast<double *>(result->data), result->validity, job.counter(0));
	}
}

/*
 * Floats
 */

constexpr int LEVELS = 3;

struct GroupLevels
{
	double s[LEVELS];
	int e[LEVELS];
	unsigned int limit; /* upper half of the bits of the least magnitude that is too large */
};

/* for so many values that are below 2^(exponent + 1): no sum of pieces gets to 2^62 */
GroupLevels
group_levels(int exponent, int64_t length)
{
	GroupLevels levels;
	DaExactLevels two;
	int width = 50;

	while (width > 1 && (length >> (62 - width)) > 0)
		width--;
	if (exponent > DA_EXACT_MOST(width))
		exponent = DA_EXACT_MOST(width);
	if (exponent < -1022)
		exponent = -1022;
	two = da_exact_levels(exponent, width);
	levels.e[0] = two.e1;
	levels.e[1] = two.e2;
	levels.e[2] = two.e2 - width - 1 > DA_EXACT_LEAST ? two.e2 - width - 1 : DA_EXACT_LEAST;
	levels.s[0] = two.s1;
	levels.s[1] = two.s2;
	levels.s[2] = ldexp(1.5, 52 + levels.e[2]);
	levels.limit = (unsigned int) (exponent + 1 + 1023) << 20;
	return levels;
}

/* what is summed: the values, or their deviations from their group's mean, or the squares */
enum Of
{
	OF_VALUES,
	OF_DEVIATIONS,
	OF_SQUARES
};

template <typename T, Of of>
struct Floats
{
	const T *values;
	const double *means; /* of the groups */

	/* false: the group has no mean, and so no deviations */
	__device__ __forceinline__ bool get(int64_t row, int32_t g, double *x) const
	{
		*x = (double) values[row];
		if constexpr (of != OF_VALUES)
		{
			double mean = means[g];

			if (!isfinite(mean))
				return false;
			*x = *x - mean;
			if constexpr (of == OF_SQUARES)
				*x = *x * *x;
		}
		return true;
	}
};

__device__ __forceinline__ unsigned int
magnitude_of(double x)
{
	return (unsigned int) (da_float8_bits(x) >> 32) & 0x7FFFFFFF;
}

/* counter 1: upper half of the bits of the greatest finite magnitude */
template <typename F>
__global__ void
greatest_kernel(GroupRows rows, F floats, bool by_group, unsigned long long *greatest)
{
	unsigned int top = 0;

	for (int64_t row = thread_item(); row < rows.length; row += (int64_t) gridDim.x * blockDim.x)
	{
		int32_t g = by_group ? rows.group_of_value(row) : 0;
		double x;

		if (g >= 0 && floats.get(row, g, &x) && magnitude_of(x) < 0x7FF00000)
			top = max(top, magnitude_of(x));
	}
	for (int lane = 16; lane > 0; lane /= 2)
		top = max(top, __shfl_down_sync(0xffffffff, top, lane));
	if ((threadIdx.x & 31) == 0 && top > *greatest)
		atomicMax(greatest, (unsigned long long) top);
}

/* the pieces of a value; what is left over. A value that is too large is left as it is. */
__device__ __forceinline__ double
split(const GroupLevels &levels, double x, int64_t *piece)
{
	bool within = magnitude_of(x) < levels.limit;
	double rest = within ? x : 0;

#pragma unroll
	for (int k = 0; k < LEVELS; k++)
		rest = da_exact_split(rest, levels.s[k], &piece[k]);
	return within ? rest : x;
}

template <typename F>
struct Pieces
{
	static constexpr int RARE = 1;

	F floats;
	GroupLevels levels;
	uint8_t *other;           /* of a group: something else than -0 is in it; or NULL */
	unsigned long long *left; /* 1: something is left over */

	__device__ __forceinline__ bool operator()(int64_t row, int32_t g, uint64_t *addend) const
	{
		int64_t piece[LEVELS];
		double x;

		if (!floats.get(row, g, &x))
			return false;
		if (split(levels, x, piece) != 0 && *left == 0)
			*left = 1;
		if (other && da_float8_bits(x) != UINT64_C(1) << 63 && !other[g])
			other[g] = 1;
#pragma unroll
		for (int k = 0; k < LEVELS; k++)
			addend[k] = (uint64_t) piece[k];
		return true;
	}
};

/* a wide sum of a group: DA_EXACT_LIMBS limbs, then flags of what is not finite */
constexpr int WIDE = DA_EXACT_LIMBS + 1;

/* as da_exact_add_float8(), by atomics */
__device__ void
add_wide(unsigned long long *wide, double x)
{
	DaExactSum sum;
	uint64_t bits = da_float8_bits(x);
	int biased = (int) (bits >> 52) & 0x7FF;
	int at;

	if (biased == 0x7FF)
	{
		da_exact_init(&sum);
		da_exact_add_float8(&sum, x);
		atomicOr(&wide[DA_EXACT_LIMBS], (unsigned long long) sum.special);
		return;
	}
	/* one value touches three limbs */
	at = ((biased == 0 ? 1 : biased) - 1075 - DA_EXACT_BASE) >> 5;
	for (int i = at; i < at + 3; i++)
		sum.limb[i] = 0;
	sum.pending = 0;
	da_exact_add_float8(&sum, x);
	for (int i = at; i < at + 3; i++)
		if (sum.limb[i] != 0)
			atomicAdd(&wide[i], (unsigned long long) sum.limb[i]);
}

template <typename F>
__global__ void
add_left_kernel(GroupRows rows, F floats, GroupLevels levels, unsigned long long *wide)
{
	for (int64_t row = thread_item(); row < rows.length; row += (int64_t) gridDim.x * blockDim.x)
	{
		int32_t g = rows.group_of_value(row);
		int64_t piece[LEVELS];
		double x;

		if (g < 0 || !floats.get(row, g, &x))
			continue;
		x = split(levels, x, piece);
		if (x != 0)
			add_wide(wide + (int64_t) g * WIDE, x);
	}
}

/* sums of groups, rounded; wide is NULL if nothing was left over */
__global__ void
round_kernel(int64_t ngroups, GroupTotals<LEVELS> totals, GroupLevels levels,
			 const unsigned long long *wide, bool to_float4, double *sums, uint8_t *specials)
{
	int64_t g = thread_item();
	int64_t piece[LEVELS];
	uint32_t special = 0;
	DaExactValue value;

	if (g >= ngroups)
		return;
	for (int k = 0; k < LEVELS; k++)
		piece[k] = (int64_t) totals.sum[k * ngroups + g];
	if (wide == nullptr && piece[2] == 0)
	{
		DaInt128 sum = (DaInt128) piece[0] * (INT64_C(1) << (levels.e[0] - levels.e[1])) + piece[1];

		value = da_exact_value((uint64_t) (sum >> 64), (uint64_t) sum, levels.e[1]);
	}
	else
	{
		DaExactSum sum;

		da_exact_init(&sum);
		for (int i = 0; wide && i < DA_EXACT_LIMBS; i++)
			sum.limb[i] = (int64_t) wide[g * WIDE + i];
		for (int k = 0; k < LEVELS; k++)
			da_exact_add(&sum, piece[k], levels.e[k]);
		if (wide)
			special = (uint32_t) wide[g * WIDE + DA_EXACT_LIMBS];
		value = da_exact_finish(&sum);
	}
	specials[g] = special != 0;
	sums[g] = special != 0 ? da_exact_special(special)
			  : to_float4  ? (double) da_exact_value_float4(value)
						   : da_exact_value_float8(value);
}

/* exactly rounded sums of groups, in device memory */
struct GroupSums
{
	double *sum;
	uint8_t *special; /* 1: an infinity or a NaN came in */
	unsigned int *count;
};

template <typename F>
GroupSums
sum_floats(Job &job, const GroupRows &rows, const F &floats, bool by_group, bool to_float4,
		   uint8_t *other)
{
	GroupTotals<LEVELS> totals(job, rows.ngroups);
	GroupSums sums = {job.scratch<double>(rows.ngroups), job.scratch<uint8_t>(rows.ngroups),
					  totals.count};
	unsigned long long *wide = nullptr;
	GroupLevels levels;

	job.clear(job.counter(1), 2);
	job.launch_grid(job.blocks_for(rows.length), Job::THREADS, 0, greatest_kernel<F>, rows, floats,
					by_group, job.counter(1));
	if (!job.sync())
		return sums;
	levels = group_levels(da_exact_exponent((uint64_t) job.value(1) << 32), rows.length);
	add_up<LEVELS>(job, rows, Pieces<F>{floats, levels, other, job.counter(2)}, totals);
	if (!job.sync())
		return sums;
	if (job.value(2) != 0)
	{
		wide = job.scratch_zero<unsigned long long>(rows.ngroups * WIDE);
		job.launch_grid(job.blocks_for(rows.length), Job::THREADS, 0, add_left_kernel<F>, rows,
						floats, levels, wide);
	}
	job.launch(rows.ngroups, round_kernel, rows.ngroups, totals, levels,
			   (const unsigned long long *) wide, to_float4, sums.sum, sums.special);
	return sums;
}

template <typename T>
__global__ void
finish_floats_kernel(DaGroupOp op, GroupRows rows, GroupSums sums, const uint8_t *other, void *data,
					 uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = g < rows.ngroups && sums.count[g] > 0;

	if (g < rows.ngroups)
	{
		double sum = known ? sums.sum[g] : 0;

		if (known && isinf(sum) && !sums.special[g] && !group_errors(rows))
			atomicOr(rows.errors, (unsigned int) DA_ERROR_OVERFLOW);
		/* a group of nothing but -0 */
		if (known && other && !other[g])
			sum = -0.0;
		if (op == DA_GROUP_AVG)
			static_cast<double *>(data)[g] = known ? sum / (double) sums.count[g] : 0;
		else
			static_cast<T *>(data)[g] = (T) sum;
	}
	store_valid(validity, g, rows.ngroups, known, null_count);
}

/* not finite where there is none */
__global__ void
mean_kernel(int64_t ngroups, GroupSums sums, double *means)
{
	int64_t g = thread_item();

	if (g < ngroups)
		means[g] = sums.count[g] > 0 ? sums.sum[g] / (double) sums.count[g] : 0;
}

/* from the sums of deviations and of their squares; the former make up for a rounded mean */
__global__ void
spread_of_floats_kernel(DaGroupOp op, GroupRows rows, GroupSums sums, const double *means,
						const double *deviations, const double *squares, double *data,
						uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = g < rows.ngroups && sums.count[g] > 1;

	if (g < rows.ngroups)
		data[g] = 0;
	if (known)
	{
		double count = (double) sums.count[g];
		double m2 = squares[g] - deviations[g] * deviations[g] / count;

		if (sums.special[g])
			data[g] = NAN;
		else if (!isfinite(means[g]) || !isfinite(m2))
		{
			if (!group_errors(rows))
				atomicOr(rows.errors, (unsigned int) DA_ERROR_OVERFLOW);
		}
		else
		{
			double variance = m2 > 0 ? m2 / (count - 1) : 0;

			data[g] = op == DA_GROUP_VARIANCE ? variance : sqrt(variance);
		}
	}
	store_valid(validity, g, rows.ngroups, known, null_count);
}

template <typename T>
void
reduce_floats(Job &job, DaGroupOp op, const GroupRows &rows, const DaColumn *values,
			  DaOutput *result)
{
	const T *data = static_cast<const T *>(values->data);
	int64_t threads = whole_words(rows.ngroups);

	if (op == DA_GROUP_SUM || op == DA_GROUP_AVG)
	{
		uint8_t *other = op == DA_GROUP_SUM ? job.scratch_zero<uint8_t>(rows.ngroups) : nullptr;
		GroupSums sums = sum_floats(job, rows, Floats<T, OF_VALUES>{data, nullptr}, false,
									op == DA_GROUP_SUM && sizeof(T) == 4, other);

		job.launch(threads, finish_floats_kernel<T>, op, rows, sums, (const uint8_t *) other,
				   result->data, result->validity, job.counter(0));
		return;
	}

	double *means = job.scratch<double>(rows.ngroups);
	GroupSums sums =
		sum_floats(job, rows, Floats<T, OF_VALUES>{data, nullptr}, false, false, nullptr);

	job.launch(rows.ngroups, mean_kernel, rows.ngroups, sums, means);

	GroupSums deviations =
		sum_floats(job, rows, Floats<T, OF_DEVIATIONS>{data, means}, true, false, nullptr);
	GroupSums squares =
		sum_floats(job, rows, Floats<T, OF_SQUARES>{data, means}, true, false, nullptr);

	job.launch(threads, spread_of_floats_kernel, op, rows, sums, (const double *) means,
			   (const double *) deviations.sum, (const double *) squares.sum,
			   static_cast<double *>(result->data), result->validity, job.counter(0));
}

} // namespace

void
group_sum(Job &job, DaGroupOp op, const DaColumn *ids, const DaColumn *values, DaOutput *result)
{
	GroupRows rows(job, ids, values, result->length);

	with_storage(values->storage,
				 [&](auto storage)
				 {
					 using S = decltype(storage);

					 if constexpr (S::is_int)
						 reduce_integers<typename S::T>(job, op, rows, values, result);
					 else if constexpr (S::is_float)
						 reduce_floats<typename S::T>(job, op, rows, values, result);
					 else
						 job.fail(DA_UNSUPPORTED);
				 });
}
