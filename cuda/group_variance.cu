/*
 * group_variance.cu
 *	  Variances and standard deviations by group, of samples and populations: of integers by
 *	  integers, of floats from exact sums, so that neither depends on the order of rows.
 */
#include "group_exact.cuh"
#include "group_integers.cuh"

/* what a group's variance comes to */
struct Spread
{
	bool root;     /* the standard deviation */
	int less_free; /* of a sample 1, of a population 0 */
};

/* (n * sum of squares - sum^2) / (n * (n - 1)) in integers, rounded once; of a population by
 * n * n */
template <typename A>
static __global__ void
finish_integers_kernel(A adder, GroupTable<A::WORDS> table, Spread spread,
					   GroupOutput<double> output)
{
	write_group(output,
				[&](uint32_t place, double &x, bool &)
				{
					uint64_t count = *table.count(place);

					if (count <= (uint64_t) spread.less_free)
						return false;

					DaInt256 n = int256_from_int128((DaInt128) count);
					DaInt256 sum = int256_from_int128(adder.sum(table, place));
					DaInt256 squares = adder.sum_squares(table, place);
					DaInt256 numerator = int256_sub(int256_mul(n, squares), int256_mul(sum, sum));
					uint64_t denominator = count * (count - spread.less_free);

					x = spread.root ? int256_ratio_square_root(numerator, denominator)
									: int256_ratio(numerator, denominator);
					return true;
				});
}

template <typename T>
static DaStatus
variance_of_integers(Job &job, GroupedRows rows, const void *values, DaStorage storage,
					 Spread spread, DaOutput *result)
{
	using A = IntegerAdder<T, true, Counting::ALL>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	GroupTable<A::WORDS> table = group_table<A::WORDS>(job, rows);
	A adder = {static_cast<const T *>(values)};

	add_rows(job, rows, plan, adder, table, FLAGS);
	job.launch(whole_words(result->length), finish_integers_kernel<A>, adder, table, spread,
			   group_output<double>(job, result, 0, FLAGS, 0));
	return job.finish(result);
}

/* a NaN where values are not finite or their sum does not fit: there is no mean */
template <typename A>
static __global__ void
means_kernel(FloatSums<A> sums, int64_t ngroups, const unsigned long long *flags,
			 unsigned int unless, double *means)
{
	int64_t i = thread_item();
	uint32_t place = (uint32_t) i + 1;

	if (i >= ngroups || (*flags & unless) != 0)
		return;

	unsigned int count = sums.count(place);
	double sum = sums.float8(place, 0);

	means[place] = is_finite(sum) ? (count > 0 ? sum / (double) count : 0) : (double) NAN;
}

/* from exact sums of deviations and of their squares; fails where one is too large */
template <typename A, typename D>
static __global__ void
finish_floats_kernel(FloatSums<A> sums, FloatSums<D> deviations, Spread spread,
					 GroupOutput<double> output)
{
	write_group(output,
				[&](uint32_t place, double &x, bool &failed)
				{
					unsigned int rows = sums.count(place);
					double count = (double) rows;
					double mean = deviations.adder.means[place];

					if (rows <= (unsigned int) spread.less_free)
						return false;
					if (sums.special(place, 0) != 0)
					{
						x = (double) NAN;
						return true;
					}

					double s1 = deviations.float8(place, 0);
					double m2 = deviations.float8(place, 1) - s1 * s1 / count;

					if (!is_finite(mean) || !is_finite(m2))
						failed = true;
					else
					{
						x = m2 > 0 ? m2 / (count - spread.less_free) : 0;
						x = spread.root ? sqrt(x) : x;
					}
					return true;
				});
}

template <typename T>
static DaStatus
variance_of_floats(Job &job, GroupedRows rows, const void *values, DaStorage storage, Spread spread,
				   DaOutput *result)
{
	using A = FloatAdder<T, 1, Counting::ALL>;
	using D = FloatAdder<T, 2, Counting::NONE>;
	GroupPlan plan = group_plan(job, rows, values, storage,
								PLACE_BYTES<A> > PLACE_BYTES<D> ? PLACE_BYTES<A> : PLACE_BYTES<D>);
	int width = level_width(rows.length);
	double *means = job.scratch<double>((int64_t) rows.ngroups + 1);
	A adder = {static_cast<const T *>(values), nullptr, width, job.counter(EXPONENTS)};
	D deviations = {static_cast<const T *>(values), means, width, job.counter(EXPONENTS + 1)};
	FloatSums<A> sums;

	add_floats(job, rows, plan, adder, FLAGS, LEFT,
			   [&](const FloatSums<A> &made, unsigned int unless)
			   {
				   sums = made;
				   job.launch(result->length, means_kernel<A>, sums, result->length,
							  job.counter(FLAGS), unless, means);
			   });
	add_floats(job, rows, plan, deviations, DEVIATION_FLAGS, LEFT,
			   [&](const FloatSums<D> &made, unsigned int unless)
			   {
				   job.launch(whole_words(result->length), finish_floats_kernel<A, D>, sums, made,
							  spread,
							  group_output<double>(job, result, DA_ERROR_OVERFLOW, DEVIATION_FLAGS,
												   unless));
			   });
	return job.finish(result);
}

DaStatus
group_variance(DaCall *call, DaGroupOp op, const DaColumn *values, GroupedRows rows,
			   DaOutput *result)
{
	Job job(call);
	Spread spread = {op == DA_GROUP_STDDEV || op == DA_GROUP_STDDEV_POP,
					 op == DA_GROUP_STDDEV || op == DA_GROUP_VARIANCE};

	return with_storage(values->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);

							if constexpr (S::is_float)
								return variance_of_floats<typename S::T>(job, rows, values->data,
																		 S::id_, spread, result);
							else if constexpr (S::is_int)
								return variance_of_integers<typename S::T>(job, rows, values->data,
																		   S::id_, spread, result);
							else
								return DA_UNSUPPORTED;
						});
}
