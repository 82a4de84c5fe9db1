/*
 * group_reduce.cu
 *	  Aggregates over groups of rows: counts, least and greatest, first and last; and
 *	  the choice among all of them.
 */
#include "group.cuh"

namespace
{

struct Nothing
{
	static constexpr int RARE = 0;

	__device__ __forceinline__ bool operator()(int64_t, int32_t, uint64_t *) const
	{
		return true;
	}
};

__global__ void
finish_count_kernel(int64_t ngroups, const unsigned int *count, int64_t *data)
{
	int64_t g = thread_item();

	if (g < ngroups)
		data[g] = count[g];
}

void
reduce_count(Job &job, const DaColumn *ids, const DaColumn *values, DaOutput *result)
{
	GroupRows rows(job, ids, values, result->length);
	GroupTotals<0> totals(job, rows.ngroups);

	add_up<0>(job, rows, Nothing(), totals);
	job.launch(rows.ngroups, finish_count_kernel, rows.ngroups, (const unsigned int *) totals.count,
			   static_cast<int64_t *>(result->data));
	fill_validity(job, true, result);
}

using Rank = unsigned long long;

/* so many groups have a table of ranks in each block */
constexpr int SHARED_RANKS = 4096;

/*
 * The greatest rank of each group. ranks(row, g, &rank) gives the row's; false: the row is not
 * looked at. Most rows are not above what was seen before, so looking comes before the atomic.
 */
template <typename Ranks>
__global__ void
greatest_kernel(GroupRows rows, Ranks ranks, Rank *greatest, bool shared)
{
	extern __shared__ Rank table[];
	int64_t step = (int64_t) gridDim.x * blockDim.x;
	Rank *mine = shared ? table : greatest;

	for (int64_t g = threadIdx.x; shared && g < rows.ngroups; g += blockDim.x)
		table[g] = 0;
	__syncthreads();
	for (int64_t i = thread_item(); i < rows.length; i += step)
	{
		int64_t row = ranks.row(i, rows.length);
		int32_t g = ranks.of_nulls ? rows.group(row) : rows.group_of_value(row);
		Rank rank;

		if (g >= 0 && ranks(row, g, &rank) && rank > mine[g])
			atomicMax(&mine[g], rank);
	}
	__syncthreads();
	for (int64_t g = threadIdx.x; shared && g < rows.ngroups; g += blockDim.x)
		if (table[g] > greatest[g])
			atomicMax(&greatest[g], table[g]);
}

template <typename Ranks>
Rank *
greatest_ranks(Job &job, const GroupRows &rows, const Ranks &ranks)
{
	Rank *greatest = job.scratch_zero<Rank>(rows.ngroups);
	bool shared = rows.ngroups <= SHARED_RANKS;

	job.launch_grid(job.blocks_for(rows.length, 4), Job::THREADS,
					shared ? (size_t) rows.ngroups * sizeof(Rank) : 0, greatest_kernel<Ranks>, rows,
					ranks, greatest, shared);
	return greatest;
}

/* values by their keys, or the complements of these; equal ones rank the same */
template <typename S, bool max>
struct ValueRanks
{
	static constexpr bool of_nulls = false;

	const typename S::T *values;
	uint8_t *seen; /* of a group: it has a value */

	__device__ __forceinline__ int64_t row(int64_t i, int64_t) const
	{
		return i;
	}

	static __device__ __forceinline__ Rank rank_of(typename S::T value)
	{
		typename S::U key = S::key(S::canonical(value));

		return max ? key : (typename S::U) ~key;
	}

	__device__ __forceinline__ bool operator()(int64_t row, int32_t g, Rank *rank) const
	{
		*rank = rank_of(values[row]);
		if (!seen[g])
			seen[g] = 1;
		return true;
	}
};

/* zeros of floats by their rows; the rank of -0 is odd */
template <typename S>
struct ZeroRanks
{
	static constexpr bool of_nulls = false;

	const typename S::T *values;

	__device__ __forceinline__ int64_t row(int64_t i, int64_t) const
	{
		return i;
	}

	__device__ __forceinline__ bool operator()(int64_t row, int32_t, Rank *rank) const
	{
		*rank = 2 * (Rank) (row + 1) + (signbit(values[row]) ? 1 : 0);
		return values[row] == 0;
	}
};

/* rows, the first or the last one first */
template <bool last>
struct RowRanks
{
	static constexpr bool of_nulls = true;

	int64_t length;

	__device__ __forceinline__ int64_t row(int64_t i, int64_t n) const
	{
		return last ? n - 1 - i : i;
	}

	__device__ __forceinline__ bool operator()(int64_t row, int32_t, Rank *rank) const
	{
		*rank = last ? (Rank) row + 1 : (Rank) (length - row);
		return true;
	}
};

/* is the extreme of a group a zero? Then counter 1 is set */
__global__ void
find_zeros_kernel(int64_t ngroups, const Rank *greatest, const uint8_t *seen, Rank zero,
				  unsigned long long *found)
{
	int64_t g = thread_item();

	if (g < ngroups && seen[g] && greatest[g] == zero && *found == 0)
		*found = 1;
}

template <typename S, bool max>
__global__ void
finish_values_kernel(int64_t ngroups, const Rank *greatest, const uint8_t *seen, const Rank *zeros,
					 typename S::T *data, uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = g < ngroups && seen[g];

	if (g < ngroups)
	{
		typename S::U key = (typename S::U)(max ? greatest[g] : ~greatest[g]);
		typename S::T value = known ? S::unkey(key) : 0;

		if constexpr (S::is_float)
			if (known && zeros && value == 0 && (zeros[g] & 1))
				value = (typename S::T) - 0.0;
		data[g] = value;
	}
	store_valid(validity, g, ngroups, known, null_count);
}

/* of equal values, which only zeros are without being the same, the last one wins */
template <typename S, bool max>
void
reduce_extreme(Job &job, const GroupRows &rows, const DaColumn *values, DaOutput *result)
{
	using Ranks = ValueRanks<S, max>;
	const typename S::T *data = static_cast<const typename S::T *>(values->data);
	uint8_t *seen = job.scratch_zero<uint8_t>(rows.ngroups);
	Rank *greatest = greatest_ranks(job, rows, Ranks{data, seen});
	Rank *zeros = nullptr;

	if constexpr (S::is_float)
	{
		typename S::U zero = S::key(S::canonical(0));

		job.launch(rows.ngroups, find_zeros_kernel, rows.ngroups, (const Rank *) greatest,
				   (const uint8_t *) seen, (Rank) (max ? zero : (typename S::U) ~zero),
				   job.counter(1));
		if (job.sync() && job.value(1) != 0)
			zeros = greatest_ranks(job, rows, ZeroRanks<S>{data});
	}
	job.launch(whole_words(rows.ngroups), finish_values_kernel<S, max>, rows.ngroups,
			   (const Rank *) greatest, (const uint8_t *) seen, (const Rank *) zeros,
			   static_cast<typename S::T *>(result->data), result->validity, job.counter(0));
}

template <typename U>
__global__ void
finish_rows_kernel(int64_t ngroups, const Rank *greatest, int64_t length, bool last,
				   Input<U> values, U *data, uint64_t *validity, unsigned long long *null_count)
{
	int64_t g = thread_item();
	bool known = false;

	if (g < ngroups)
	{
		U value = 0;

		if (greatest[g] != 0)
		{
			int64_t row = last ? (int64_t) greatest[g] - 1 : length - (int64_t) greatest[g];

			value = values.get(row);
			known = values.valid(row);
		}
		data[g] = value;
	}
	store_valid(validity, g, ngroups, known, null_count);
}

template <bool last>
void
reduce_end(Job &job, const GroupRows &rows, const DaColumn *values, DaOutput *result)
{
	Rank *greatest = greatest_ranks(job, rows, RowRanks<last>{rows.length});

	with_width(values->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);

				   job.launch(whole_words(rows.ngroups), finish_rows_kernel<U>, rows.ngroups,
							  (const Rank *) greatest, rows.length, last, Input<U>(*values),
							  static_cast<U *>(result->data), result->validity, job.counter(0));
			   });
}

} // namespace

DaStatus
cuda_group_reduce(DaCall *call, DaGroupOp op, const DaColumn *ids, const DaColumn *values,
				  DaOutput *result)
{
	Job job(call);

	if (op == DA_GROUP_COUNT)
	{
		reduce_count(job, ids, values, result);
		return job.finish(result);
	}

	GroupRows rows(job, ids, values, result->length);

	switch (op)
	{
	case DA_GROUP_MIN:
	case DA_GROUP_MAX:
		with_storage(values->storage,
					 [&](auto storage)
					 {
						 if (op == DA_GROUP_MAX)
							 reduce_extreme<decltype(storage), true>(job, rows, values, result);
						 else
							 reduce_extreme<decltype(storage), false>(job, rows, values, result);
					 });
		break;
	case DA_GROUP_FIRST:
		reduce_end<false>(job, rows, values, result);
		break;
	case DA_GROUP_LAST:
		reduce_end<true>(job, rows, values, result);
		break;
	default:
		group_sum(job, op, ids, values, result);
		break;
	}
	return job.finish(result);
}
