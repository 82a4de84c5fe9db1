/*
 * group_sum.cu
 *	  Sums and averages by group, and the counts that come with them, in one pass: of
 *	  integers by integers, of floats exactly, rounded once.
 */
#include "kernel/aggregate/finish.h"
#include "group/group_exact.cuh"
#include "group/group_integers.cuh"

namespace
{
/* what is wanted of the same values */
struct Wanted
{
	const DaFold *ops;
	int nops;
	DaOutput *const *results;

	bool has(DaFold op) const
	{
		for (int i = 0; i < nops; i++)
		{
			if (ops[i] == op)
				return true;
		}
		return false;
	}

	/* do rows have to be counted? */
	bool counts() const
	{
		return has(DA_FOLD_AVG) || has(DA_FOLD_COUNT);
	}

	/* for each: finish(op, the result, the counter of its NULLs) */
	template <typename Finish>
	void each(Finish finish) const
	{
		for (int i = 0; i < nops; i++)
			finish(ops[i], results[i], RESULT_NULLS + i);
	}

	DaStatus end(Job &job) const
	{
		if (job.sync())
			each([&](DaFold, DaOutput *result, int nulls)
				 { result->null_count = (int64_t) job.value(nulls); });
		return job.finish();
	}
};
} // namespace

/* a group's number of values, from whatever has count(place) */
template <typename Counts>
static __global__ void
finish_count_kernel(Counts counts, GroupOutput<int64_t> output)
{
	write_group(output,
				[&](uint32_t place, int64_t &x, bool &)
				{
					x = counts.count(place);
					return true;
				});
}

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
					uint32_t errors = 0;

					if constexpr (average)
						x = da_finish_integer_average(sum, count);
					else
						x = da_finish_int8(sum, &errors);
					failed = errors != 0;
					return true;
				});
}

namespace
{
template <int WORDS>
struct TableCounts
{
	GroupTable<WORDS> table;

	__device__ __forceinline__ unsigned int count(uint32_t place) const
	{
		return *table.count(place);
	}
};
} // namespace

template <typename T, Counting counting>
static DaStatus
sum_integers(Job &job, GroupedRows rows, const void *values, DaStorage storage,
			 const Wanted &wanted)
{
	using A = IntegerAdder<T, false, counting>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	GroupTable<A::WORDS> table = group_table<A::WORDS>(job, rows);
	A adder = {static_cast<const T *>(values)};

	add_rows(job, rows, plan, adder, table, FLAGS);
	wanted.each(
		[&](DaFold op, DaOutput *result, int nulls)
		{
			int64_t threads = whole_words(result->length);

			if (op == DA_FOLD_SUM)
				job.launch(
					threads, finish_integers_kernel<false, A, int64_t>, adder, table,
					group_output<int64_t>(job, result, DA_ERROR_OUT_OF_RANGE, FLAGS, 0, nulls));
			else if constexpr (counting == Counting::ALL)
			{
				if (op == DA_FOLD_AVG)
					job.launch(threads, finish_integers_kernel<true, A, double>, adder, table,
							   group_output<double>(job, result, 0, FLAGS, 0, nulls));
				else
					job.launch(threads, finish_count_kernel<TableCounts<A::WORDS>>,
							   TableCounts<A::WORDS>{table},
							   group_output<int64_t>(job, result, 0, FLAGS, 0, nulls));
			}
		});
	return wanted.end(job);
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

					DaExactValue value = sums.value(place, 0);
					bool minus_zero =
						!average && value.mantissa == 0 && sums.others && !sums.others[place];
					uint32_t errors = 0;

					if constexpr (sizeof(R) == sizeof(float))
						x = da_finish_float4(value, special, minus_zero, &errors);
					else
						x = da_finish_float8(value, special, minus_zero, &errors);
					if constexpr (average)
						x = da_finish_average(x, count);
					failed = errors != 0;
					return true;
				});
}

template <typename T, Counting counting>
static DaStatus
sum_floats(Job &job, GroupedRows rows, const void *values, DaStorage storage, const Wanted &wanted)
{
	using A = FloatAdder<T, 1, counting>;
	GroupPlan plan = group_plan(job, rows, values, storage, PLACE_BYTES<A>);
	A adder = {static_cast<const T *>(values), level_width(rows.length), job.counter(EXPONENTS)};

	/* a group of nothing but -0 has the sum -0, but the average +0 */
	add_floats(
		job, rows, plan, adder, FLAGS, wanted.has(DA_FOLD_SUM) ? LEFT | MINUS_ZERO : LEFT,
		[&](const FloatSums<A> &sums, unsigned int unless)
		{
			wanted.each(
				[&](DaFold op, DaOutput *result, int nulls)
				{
					int64_t threads = whole_words(result->length);

					if (op == DA_FOLD_SUM)
						job.launch(
							threads, finish_floats_kernel<false, A, T>, sums,
							group_output<T>(job, result, DA_ERROR_OVERFLOW, FLAGS, unless, nulls));
					else if constexpr (counting == Counting::ALL)
					{
						if (op == DA_FOLD_AVG)
							job.launch(threads, finish_floats_kernel<true, A, double>, sums,
									   group_output<double>(job, result, DA_ERROR_OVERFLOW, FLAGS,
															unless, nulls));
						else
							job.launch(threads, finish_count_kernel<FloatSums<A>>, sums,
									   group_output<int64_t>(job, result, 0, FLAGS, unless, nulls));
					}
				});
		});
	return wanted.end(job);
}

template <Counting counting>
static DaStatus
sums(DaCall *call, const DaColumn *values, const GroupedRows &rows, const Wanted &wanted)
{
	Job job(call);

	return with_storage(values->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);

							if constexpr (S::is_float)
								return sum_floats<typename S::T, counting>(job, rows, values->data,
																		   S::id_, wanted);
							else if constexpr (S::is_int)
								return sum_integers<typename S::T, counting>(
									job, rows, values->data, S::id_, wanted);
							else
								return DA_UNSUPPORTED;
						});
}

DaStatus
group_sums(DaCall *call, const DaFold *ops, int nops, const DaColumn *values, GroupedRows rows,
		   DaOutput *const *results)
{
	Wanted wanted = {ops, nops, results};

	return wanted.counts() ? sums<Counting::ALL>(call, values, rows, wanted)
						   : sums<Counting::SEEN>(call, values, rows, wanted);
}
