/*
 * group_reduce.cu
 *	  Grouped aggregates: counts, least and greatest values, first and last rows.
 *	  Sums are in group_sum.cu and group_variance.cu.
 *
 * Who is the least or the last is asked of keys: of a group's rows the one with the greatest
 * key is wanted, and a key of 0 is that of no row.
 */
#include "group/group.cuh"

/*
 * Counts
 */

namespace
{
struct RowCounter
{
	using Element = int;
	struct State
	{
	};
	static constexpr int WORDS = 0;
	static constexpr Counting COUNTING = Counting::ALL;

	__device__ __forceinline__ State state() const
	{
		return {};
	}

	__device__ __forceinline__ int load(int64_t) const
	{
		return 0;
	}

	__device__ __forceinline__ unsigned int split(const State &, const GroupTable<WORDS> &,
												  uint32_t, int, uint64_t (&)[1]) const
	{
		return 0;
	}
};
} // namespace

static __global__ void
finish_counts_kernel(GroupTable<0> table, GroupOutput<int64_t> output)
{
	write_group(output,
				[&](uint32_t place, int64_t &x, bool &)
				{
					x = *table.count(place);
					return true;
				});
}

static DaStatus
count_rows(DaCall *call, GroupedRows rows, DaOutput *result)
{
	Job job(call);
	const void *values = nullptr;
	GroupPlan plan = group_plan(job, rows, values, DA_STORAGE_INT4, PLACE_BYTES<RowCounter>);
	GroupTable<0> table = group_table<0>(job, rows);

	add_rows(job, rows, plan, RowCounter(), table, FLAGS);
	job.launch(whole_words(result->length), finish_counts_kernel, table,
			   group_output<int64_t>(job, result, 0, FLAGS, 0));
	return job.finish(result);
}

/*
 * Greatest keys
 */

/*
 * A chooser C tells the key of a row:
 *	  - Key, Element, load(row)
 *	  - key(place, element, i, flags)	- i as rows are gone over
 *	  - SCATTERED	- tiles may be gone over in any order
 *	  - REVERSED	- rows are to be gone over from the last to the first
 */

/*
 * Tile number i of a power of two of them. In order the values of a series that rises or falls
 * would each be the greatest up to then, and all would wait for their atomics.
 */
template <typename C>
static __device__ __forceinline__ int64_t
tile_number(uint32_t i, int bits)
{
	return C::SCATTERED && bits > 0 ? __brev(i) >> (32 - bits) : i;
}

/* all tiles of THREADS threads, those of all blocks together */
template <int THREADS, typename C, typename Use>
static __device__ __forceinline__ void
each_key(const GroupedRows &rows, const C &chooser, unsigned int &flags, Use use)
{
	constexpr int TILE = THREADS * GROUP_ITEMS;
	uint32_t tiles = (uint32_t) ((rows.length + TILE - 1) / TILE);
	int bits = tiles > 1 ? 32 - __clz((int) (tiles - 1)) : 0;

	for (uint32_t i = blockIdx.x; i < 1U << bits; i += gridDim.x)
	{
		int64_t at = tile_number<C>(i, bits) * TILE;

		if (at < rows.length)
			each_of_rows<THREADS, C::REVERSED>(
				rows, at, rows.length, flags, [&](int64_t row) { return chooser.load(row); },
				[&](uint32_t place, typename C::Element element, int64_t i)
				{
					if (place != 0)
						use(place, chooser.key(place, element, i, flags));
				});
	}
}

/* one block's keys in shared memory */
template <typename C>
static __global__
__launch_bounds__(TABLE_THREADS,
				  1) void choose_shared_kernel(GroupedRows rows, C chooser, typename C::Key *keys,
											   unsigned long long *counter, unsigned int *errors)
{
	using Key = typename C::Key;
	extern __shared__ uint4 group_shared[];
	volatile Key *mine = reinterpret_cast<Key *>(group_shared);
	unsigned int flags = 0;

	for (int i = threadIdx.x; i <= rows.ngroups; i += TABLE_THREADS)
		mine[i] = 0;
	__syncthreads();
	each_key<TABLE_THREADS>(rows, chooser, flags,
							[&](uint32_t place, Key key)
							{
								if (key > mine[place])
									atomicMax(const_cast<Key *>(&mine[place]), key);
							});
	__syncthreads();
	for (int i = threadIdx.x; i <= rows.ngroups; i += TABLE_THREADS)
	{
		if (mine[i] > __ldcg(&keys[i]))
			atomicMax(&keys[i], (Key) mine[i]);
	}
	report_flags(flags, counter, errors);
}

template <typename C>
static __global__ void
choose_direct_kernel(GroupedRows rows, C chooser, typename C::Key *keys,
					 unsigned long long *counter, unsigned int *errors)
{
	using Key = typename C::Key;
	unsigned int flags = 0;

	each_key<Job::THREADS>(rows, chooser, flags,
						   [&](uint32_t place, Key key)
						   {
							   if (key > __ldcg(&keys[place]))
								   atomicMax(&keys[place], key);
						   });
	report_flags(flags, counter, errors);
}

/* the greatest key of each place, 0 where there is no row */
template <typename C>
static typename C::Key *
choose(Job &job, const GroupedRows &rows, const C &chooser)
{
	using Key = typename C::Key;
	int64_t places = (int64_t) rows.ngroups + 1;
	size_t shared = (size_t) places * sizeof(Key);
	Key *keys = job.scratch_zero<Key>(places);

	if (group_has_rows_for(rows, places) && (int64_t) shared <= engine.shared_bytes)
	{
		constexpr int TILE = TABLE_THREADS * GROUP_ITEMS;
		int64_t tiles = (rows.length + TILE - 1) / TILE;

		allow_shared(job, choose_shared_kernel<C>);
		job.launch_grid(tiles < engine.multiprocessors ? tiles : engine.multiprocessors,
						TABLE_THREADS, shared, choose_shared_kernel<C>, rows, chooser, keys,
						job.counter(FLAGS), job.errors());
	}
	else
		job.launch_grid(row_blocks(job, rows.length), Job::THREADS, 0, choose_direct_kernel<C>,
						rows, chooser, keys, job.counter(FLAGS), job.errors());
	return keys;
}

/*
 * Least and greatest values
 */

namespace
{
/* a column's values and which of them are wanted */
template <typename S>
struct Extremes
{
	using T = typename S::T;
	using U = typename S::U;
	using Key = std::conditional_t<sizeof(U) == 8, unsigned long long, unsigned int>;

	const T *values;
	U flip; /* all bits for the least ones, none for the greatest */

	__device__ __forceinline__ Key key(T value) const
	{
		return (U) (S::key(value) ^ flip);
	}

	__device__ __forceinline__ T value(Key key) const
	{
		return S::unkey((U) key ^ flip);
	}
};

template <typename S>
struct ChooseExtreme : Extremes<S>
{
	using Element = typename S::T;
	using Key = typename Extremes<S>::Key;
	static constexpr bool SCATTERED = true;
	static constexpr bool REVERSED = false;

	uint8_t *zero_keys; /* by place: a row has the key 0 */

	__device__ __forceinline__ Element load(int64_t row) const
	{
		return this->values[row];
	}

	__device__ __forceinline__ Key key(uint32_t place, Element element, int64_t,
									   unsigned int &flags) const
	{
		Key key = Extremes<S>::key(element);

		if (key == 0 && !zero_keys[place])
			zero_keys[place] = 1;
		if constexpr (S::is_float)
		{
			if (S::key(element) == S::key(-(Element) 0))
				flags |= MINUS_ZERO;
		}
		return key;
	}
};

/* the last zero of groups whose least or greatest value is one */
template <typename S>
struct ChooseZero : Extremes<S>
{
	using Element = typename S::T;
	using Key = unsigned int;
	static constexpr bool SCATTERED = false;
	static constexpr bool REVERSED = true;

	const typename Extremes<S>::Key *chosen;
	int64_t length;

	__device__ __forceinline__ Element load(int64_t row) const
	{
		return this->values[row];
	}

	/* the lowest bit is the sign */
	__device__ __forceinline__ Key key(uint32_t place, Element element, int64_t i,
									   unsigned int &) const
	{
		if (element != 0 || this->value(chosen[place]) != 0)
			return 0;
		return (unsigned int) (length - i) << 1 | (signbit(element) ? 1 : 0);
	}
};

} // namespace

template <typename S>
static __global__ void
finish_extremes_kernel(Extremes<S> extremes, const typename Extremes<S>::Key *chosen,
					   const uint8_t *zero_keys, const unsigned int *zeros,
					   GroupOutput<typename S::T> output)
{
	using T = typename S::T;

	write_group(output,
				[&](uint32_t place, T &x, bool &)
				{
					if (chosen[place] == 0 && !zero_keys[place])
						return false;
					x = extremes.value(chosen[place]);
					if constexpr (S::is_float)
					{
						if (x == 0 && zeros)
							x = zeros[place] & 1 ? -(T) 0 : (T) 0;
					}
					return true;
				});
}

/* -0 equals +0 but has another key: of zeros the last one is wanted */
template <typename S>
static DaStatus
choose_extremes(Job &job, DaFold op, const DaColumn *values, const GroupedRows &rows,
				DaOutput *result)
{
	using U = typename S::U;
	Extremes<S> extremes = {static_cast<const typename S::T *>(values->data),
							op == DA_FOLD_MIN ? (U) ~(U) 0 : (U) 0};
	uint8_t *zero_keys = job.scratch_zero<uint8_t>((int64_t) rows.ngroups + 1);
	auto *chosen = choose(job, rows, ChooseExtreme<S>{extremes, zero_keys});
	auto finish = [&](const unsigned int *zeros, unsigned int unless)
	{
		job.launch(whole_words(result->length), finish_extremes_kernel<S>, extremes,
				   (const typename Extremes<S>::Key *) chosen, (const uint8_t *) zero_keys, zeros,
				   group_output<typename S::T>(job, result, 0, FLAGS, unless));
	};

	finish(nullptr, MINUS_ZERO);
	if constexpr (S::is_float)
	{
		if (job.sync() && (job.value(FLAGS) & MINUS_ZERO) != 0)
			finish(choose(job, rows, ChooseZero<S>{extremes, chosen, rows.length}), 0);
	}
	return job.finish(result);
}

/*
 * First and last rows
 */

namespace
{
/* the one that is met first */
template <bool LAST>
struct ChooseRow
{
	using Element = int;
	using Key = unsigned int;
	static constexpr bool SCATTERED = false;
	static constexpr bool REVERSED = LAST;

	int64_t length;

	__device__ __forceinline__ int load(int64_t) const
	{
		return 0;
	}

	__device__ __forceinline__ Key key(uint32_t, int, int64_t i, unsigned int &) const
	{
		return (unsigned int) (length - i);
	}
};
} // namespace

/* a value is what its bits are */
template <bool LAST, typename U>
static __global__ void
finish_rows_kernel(GroupedRows rows, Input<U> values, const unsigned int *chosen,
				   GroupOutput<U> output)
{
	write_group(output,
				[&](uint32_t place, U &x, bool &)
				{
					if (chosen[place] == 0)
						return false;

					int64_t row = rows.row<LAST>(rows.length - chosen[place]);

					x = values.data[row];
					return values.valid(row);
				});
}

template <bool LAST>
static DaStatus
choose_rows(DaCall *call, const DaColumn *values, GroupedRows rows, DaOutput *result)
{
	Job job(call);

	/* a NULL may be the one */
	rows.validity = nullptr;

	const unsigned int *chosen = choose(job, rows, ChooseRow<LAST>{rows.length});

	with_width(values->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);

				   job.launch(whole_words(result->length), finish_rows_kernel<LAST, U>, rows,
							  Input<U>(*values), chosen, group_output<U>(job, result, 0, FLAGS, 0));
			   });
	return job.finish(result);
}

static DaStatus
group_reduce(DaCall *call, DaFold op, const DaColumn *ids, const DaColumn *values,
			 const GroupedRows &rows, DaOutput *result)
{
	switch (op)
	{
	case DA_FOLD_COUNT:
		return count_rows(call, rows, result);
	case DA_FOLD_MIN:
	case DA_FOLD_MAX:
	{
		Job job(call);

		return with_storage(
			values->storage, [&](auto storage)
			{ return choose_extremes<decltype(storage)>(job, op, values, rows, result); });
	}
	case DA_FOLD_FIRST:
		return choose_rows<false>(call, values, rows, result);
	case DA_FOLD_LAST:
		return choose_rows<true>(call, values, rows, result);
	case DA_FOLD_STDDEV:
	case DA_FOLD_VARIANCE:
	case DA_FOLD_STDDEV_POP:
	case DA_FOLD_VARIANCE_POP:
		return group_variance(call, op, values, rows, result);
	default:
		return group_fold(call, op, ids, values, result);
	}
}

DaStatus
cuda_group_reduce(DaCall *call, const DaFold *ops, int nops, const DaColumn *ids,
				  const DaColumn *values, DaOutput *results)
{
	GroupedRows rows;
	DaFold summed[DA_TASK_OUTPUTS];
	DaOutput *sums[DA_TASK_OUTPUTS];
	int nsums = 0;
	bool any_sum = false;
	DaStatus status = DA_OK;

	if (!ids)
	{
		for (int k = 0; k < nops && status == DA_OK; k++)
			status = group_fold(call, ops[k], ids, values, &results[k]);
		return status;
	}
	rows = {static_cast<const int32_t *>(ids->data),
			ids->validity,
			ids->validity_offset,
			values ? values->validity : nullptr,
			values ? values->validity_offset : 0,
			ids->length,
			(int32_t) results[0].length,
			false};
	for (int k = 0; k < nops; k++)
		any_sum = any_sum || ops[k] == DA_FOLD_SUM || ops[k] == DA_FOLD_AVG;
	for (int k = 0; k < nops && status == DA_OK; k++)
	{
		if (ops[k] == DA_FOLD_SUM || ops[k] == DA_FOLD_AVG || (ops[k] == DA_FOLD_COUNT && any_sum))
		{
			summed[nsums] = ops[k];
			sums[nsums++] = &results[k];
		}
		else
			status = group_reduce(call, ops[k], ids, values, rows, &results[k]);
	}
	if (nsums > 0 && status == DA_OK)
		status = group_sums(call, summed, nsums, values, rows, sums);
	return status;
}
