/*
 * group_variance.cu
 *	  Variances and standard deviations by group, of samples and populations: of integers by
 *	  integers, of floats from exact sums, so that neither depends on the order of rows.
 */
#include "kernel/aggregate/finish.h"
#include "group/group_exact.cuh"
#include "group/group_integers.cuh"

/* what a group's variance is wanted as */
struct Variance
{
	bool root;   /* the standard deviation */
	bool sample; /* or else of a population */
};

template <typename A>
static __global__ void
finish_integers_kernel(A adder, GroupTable<A::WORDS> table, Variance variance,
					   GroupOutput<double> output)
{
	write_group(output,
				[&](uint32_t place, double &x, bool &)
				{
					uint64_t count = *table.count(place);

					if (count <= (uint64_t) variance.sample)
						return false;

					x = da_finish_integer_deviation((int64_t) count, adder.sum(table, place),
													adder.sum_squares(table, place),
													variance.sample, variance.root);
					return true;
				});
}

template <typename T>
static DaStatus
variance_of_integers(Job &job, GroupedRows rows, const void *values, DaStorage storage,
					 Variance variance, DaOutput *result)
{
	using A = IntegerAdder<T, true, Counting::ALL>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	GroupTable<A::WORDS> table = group_table<A::WORDS>(job, rows);
	A adder = {static_cast<const T *>(values)};

	add_rows(job, rows, plan, adder, table, FLAGS);
	job.launch(whole_words(result->length), finish_integers_kernel<A>, adder, table, variance,
			   group_output<double>(job, result, 0, FLAGS, 0));
	return job.finish(result);
}

/*
 * Units and words for sums and squares. Few are enough for levels near each other. Many are for
 * any: a value whose square is two doubles is below 2^512, and has no bits below 2^-536.
 */
constexpr int FEW_WORDS = 4;
constexpr int MANY_WORDS = 18;
constexpr int MANY_UNITS = -544;

/* an exponent whose double is not above that of any level */
static __device__ __forceinline__ int
lowest_units(const GroupLevels &values, const GroupLevels &squares, const GroupLevels &missing)
{
	int least = min(squares.e[LEVELS - 1], missing.e[LEVELS - 1]);

	return min(values.e[LEVELS - 1], (least - (least & 1)) / 2);
}

/* do sums of pieces of 64 bits fit, times 2^31 those of squares? */
static __device__ __forceinline__ bool
are_few(const GroupLevels &values, const GroupLevels &squares, const GroupLevels &missing,
		int exponent)
{
	return values.e[0] - exponent + 64 < 64 * FEW_WORDS &&
		   max(squares.e[0], missing.e[0]) - 2 * exponent + 64 + 32 < 2 * 64 * FEW_WORDS;
}

template <int WORDS, typename A, typename D>
static __device__ __forceinline__ void
get_sums(const FloatSums<A> &sums, const FloatSums<D> &squares, uint32_t place, int exponent,
		 uint64_t (&sum)[WORDS], uint64_t (&square)[2 * WORDS])
{
	sums.add_to(sum, WORDS, exponent, place, 0);
	squares.add_to(square, 2 * WORDS, 2 * exponent, place, 0);
	squares.add_to(square, 2 * WORDS, 2 * exponent, place, 1);
}

template <typename A, typename D>
static __device__ __noinline__ DaVariance
variance_of_many(const FloatSums<A> &sums, const FloatSums<D> &squares, uint32_t place)
{
	uint64_t sum[MANY_WORDS] = {};
	uint64_t square[2 * MANY_WORDS] = {};

	get_sums<MANY_WORDS>(sums, squares, place, MANY_UNITS, sum, square);
	return da_variance_of_many(sums.count(place), sum, MANY_WORDS, square, MANY_UNITS);
}

template <typename A, typename D>
static __device__ __forceinline__ DaVariance
variance_of(const FloatSums<A> &sums, const FloatSums<D> &squares, uint32_t place)
{
	GroupLevels values = sums.adder.levels(0);
	GroupLevels upper = squares.adder.levels(0);
	GroupLevels lower = squares.adder.levels(1);
	int exponent = lowest_units(values, upper, lower);
	uint64_t sum[FEW_WORDS] = {};
	uint64_t square[2 * FEW_WORDS] = {};

	if (sums.limbs || squares.limbs || !are_few(values, upper, lower, exponent))
		return variance_of_many(sums, squares, place);
	get_sums<FEW_WORDS>(sums, squares, place, exponent, sum, square);
	return da_variance(sums.count(place), sum, FEW_WORDS, square, 2 * FEW_WORDS, exponent);
}

/* fails where a variance is too large */
template <typename A, typename D>
static __global__ void
finish_floats_kernel(FloatSums<A> sums, FloatSums<D> squares, Variance variance,
					 GroupOutput<double> output)
{
	write_group(output,
				[&](uint32_t place, double &x, bool &failed)
				{
					unsigned int count = sums.count(place);

					if (count <= (unsigned int) variance.sample)
						return false;

					uint32_t special = sums.special(place, 0);
					DaVariance of = special != 0 ? DaVariance() : variance_of(sums, squares, place);
					uint32_t errors = 0;

					x = da_finish_deviation(&of, count, special, variance.sample, variance.root,
											&errors);
					failed = errors != 0;
					return true;
				});
}

template <typename T>
static DaStatus
variance_of_floats(Job &job, GroupedRows rows, const void *values, DaStorage storage,
				   Variance variance, DaOutput *result)
{
	using A = FloatAdder<T, 1, Counting::ALL>;
	using D = FloatAdder<T, 2, Counting::NONE>;
	GroupPlan plan = group_plan(job, rows, values, storage,
								PLACE_BYTES<A> > PLACE_BYTES<D> ? PLACE_BYTES<A> : PLACE_BYTES<D>);
	int width = level_width(rows.length);
	A adder = {static_cast<const T *>(values), width, job.counter(EXPONENTS)};
	D squares = {static_cast<const T *>(values), width, job.counter(EXPONENTS + 1)};
	FloatSums<A> sums;

	add_floats(job, rows, plan, adder, FLAGS, LEFT,
			   [&](const FloatSums<A> &made, unsigned int) { sums = made; });
	add_floats(job, rows, plan, squares, SQUARE_FLAGS, LEFT,
			   [&](const FloatSums<D> &made, unsigned int unless)
			   {
				   job.launch(whole_words(result->length), finish_floats_kernel<A, D>, sums, made,
							  variance,
							  group_output<double>(job, result, DA_ERROR_OVERFLOW, SQUARE_FLAGS,
												   unless | DOUBT));
			   });
	if (job.sync() && (job.value(SQUARE_FLAGS) & DOUBT))
		job.fail(DA_UNSUPPORTED);
	return job.finish(result);
}

DaStatus
group_variance(DaCall *call, DaFold op, const DaColumn *values, GroupedRows rows, DaOutput *result)
{
	Job job(call);
	Variance variance = {da_fold_is_root(op), da_fold_is_sample(op)};

	return with_storage(values->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);

							if constexpr (S::is_float)
								return variance_of_floats<typename S::T>(job, rows, values->data,
																		 S::id_, variance, result);
							else if constexpr (S::is_int)
								return variance_of_integers<typename S::T>(
									job, rows, values->data, S::id_, variance, result);
							else
								return DA_UNSUPPORTED;
						});
}
