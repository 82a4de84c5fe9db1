/*
 * group_sum.cu
 *	  Sums and averages by group: of integers by integers, of floats exactly, rounded
 *	  once.
 */
#include "group_exact.cuh"
#include "group_integers.cuh"

/* a sum that does not fit fails */
template <bool average, typename A, typename R>
static __global__ void
finish_integers_kernel(A adder, GroupTable<A::WORDS> table, GroupOutput<R> output)
{
	write_group(output,
				[&](uint32_t place, R &x, bool &failed)
				{
					unsigned int count = *table.count(place);
					DaInt128 sum = adder.sum(table, place);

					if (count == 0)
						return false;
					if constexpr (average)
						x = int256_ratio(int256_from_int128(sum), count);
					else if (sum < INT64_MIN || sum > INT64_MAX)
						failed = true;
					else
						x = (int64_t) sum;
					return true;
				});
}

template <typename T, bool average>
static DaStatus
sum_integers(Job &job, GroupedRows rows, const void *values, DaStorage storage, DaOutput *result)
{
	using A = IntegerAdder<T, false, average ? Counting::ALL : Counting::SEEN>;
	using R = std::conditional_t<average, double, int64_t>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	GroupTable<A::WORDS> table = group_table<A::WORDS>(job, rows);
	A adder = {static_cast<const T *>(values)};

	add_rows(job, rows, plan, adder, table, FLAGS);
	job.launch(whole_words(result->length), finish_integers_kernel<average, A, R>, adder, table,
			   group_output<R>(job, result, DA_ERROR_OUT_OF_RANGE, FLAGS, 0));
	return job.finish(result);
}

/* an infinite sum of finite values fails */
template <bool average, typename A, typename R>
static __global__ void
finish_floats_kernel(FloatSums<A> sums, GroupOutput<R> output)
{
	write_group(output,
				[&](uint32_t place, R &x, bool &failed)
				{
					unsigned int count = sums.count(place);
					uint32_t special = sums.special(place, 0);

					if (count == 0)
						return false;
					if (special != 0)
					{
						/* conversions and divisions of NaNs give others than the host's */
						double sum = da_exact_special(special);

						x = isnan(sum) ? (R) NAN : (R) sum;
						return true;
					}

					DaExactValue value = sums.value(place, 0);

					if constexpr (sizeof(R) == sizeof(float))
						x = da_exact_value_float4(value);
					else
						x = da_exact_value_float8(value);
					if (isinf(x))
					{
						failed = true;
						x = 0;
					}
					else if constexpr (average)
						x /= (double) count;
					else if (value.mantissa == 0 && sums.others && !sums.others[place])
						x = -(R) 0;
					return true;
				});
}

template <typename T, bool average>
static DaStatus
sum_floats(Job &job, GroupedRows rows, const void *values, DaStorage storage, DaOutput *result)
{
	using A = FloatAdder<T, 1, average ? Counting::ALL : Counting::SEEN>;
	using R = std::conditional_t<average, double, T>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	A adder = {static_cast<const T *>(values), nullptr, level_width(rows.length),
			   job.counter(EXPONENTS)};

	/* a group of nothing but -0 has the sum -0, but the average +0 */
	add_floats(job, rows, plan, adder, FLAGS, average ? LEFT : LEFT | MINUS_ZERO,
			   [&](const FloatSums<A> &sums, unsigned int unless)
			   {
				   job.launch(whole_words(result->length), finish_floats_kernel<average, A, R>,
							  sums, group_output<R>(job, result, DA_ERROR_OVERFLOW, FLAGS, unless));
			   });
	return job.finish(result);
}

template <bool average>
static DaStatus
sum(DaCall *call, const DaColumn *values, const GroupedRows &rows, DaOutput *result)
{
	Job job(call);

	return with_storage(values->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);

							if constexpr (S::is_float)
								return sum_floats<typename S::T, average>(job, rows, values->data,
																		  S::id_, result);
							else if constexpr (S::is_int)
								return sum_integers<typename S::T, average>(job, rows, values->data,
																			S::id_, result);
							else
								return DA_UNSUPPORTED;
						});
}

DaStatus
group_sum(DaCall *call, DaGroupOp op, const DaColumn *values, GroupedRows rows, DaOutput *result)
{
	return op == DA_GROUP_AVG ? sum<true>(call, values, rows, result)
							  : sum<false>(call, values, rows, result);
}
