/*
 * group.cuh
 *	  What the files of grouped aggregates share: rows by their groups, sums of
 *	  integers by group, results.
 *
 * A group's place is its number; place 0 stands for no group. Whatever is kept a group has
 * ngroups + 1 places.
 *
 * Sums are made in tables in shared memory where they fit, one a block, and added to the
 * table in device memory in the end. Where they do not fit, rows are sorted by the window
 * their place is in, one window's table at a time. So that atomics do not wait for each
 * other, a small table has copies: a warp's threads have one each, or share a few.
 */
#ifndef DA_CUDA_GROUP_CUH
#define DA_CUDA_GROUP_CUH

#include "element/packs.cuh"

/* counters of the Job, besides 0 for NULLs of the result: flags that rows gave, and
 * exponents (group_exact.cuh) */
constexpr int FLAGS = 1;
constexpr int SQUARE_FLAGS = 2;
constexpr int EXPONENTS = 3;
/* NULLs of several results, instead of counter 0 */
constexpr int RESULT_NULLS = 8;

/* flags */
constexpr unsigned int OUTSIDE = 1;    /* an id that is not NULL and of no group */
constexpr unsigned int MINUS_ZERO = 2; /* a value is -0 */
constexpr unsigned int LEFT = 4;       /* something of a value is still to be added */
constexpr unsigned int DOUBT = 8;      /* a value's square is the host's to add */

/* rows that a thread reads before it works on them, so that it waits for memory once */
constexpr int GROUP_ITEMS = 4;

/* threads of a block that has a table in shared memory: one such block fills a
 * multiprocessor */
constexpr int TABLE_THREADS = 1024;

/* columns that are not scalars */
struct GroupedRows
{
	const int32_t *ids;
	const uint64_t *id_validity; /* NULL: no id is NULL */
	int64_t id_offset;
	const uint64_t *validity; /* of values whose NULLs are of no group; NULL: all are */
	int64_t offset;
	int64_t length;
	int32_t ngroups;
	bool checked; /* ids are places */

	/* rows may be gone over from the last to the first */
	template <bool REVERSED>
	__device__ __forceinline__ int64_t row(int64_t i) const
	{
		return REVERSED ? length - 1 - i : i;
	}

	__device__ __forceinline__ uint32_t place(int64_t row, int32_t id, bool valid,
											  unsigned int &flags) const
	{
		if ((uint32_t) id - 1 < (uint32_t) ngroups)
			return valid ? (uint32_t) id : 0;
		if (!checked && (!id_validity || da_bit_get(id_validity, id_offset + row)))
			flags |= OUTSIDE;
		return 0;
	}
};

/*
 * The rows [at, end), as many as a block of so many threads takes at once: use(place,
 * load(row), i), i as rows are gone over. All threads of a warp come to every use() together,
 * with place 0 for what is past the end.
 */
template <int THREADS, bool REVERSED = false, typename Load, typename Use>
static __device__ __forceinline__ void
each_of_rows(const GroupedRows &rows, int64_t at, int64_t end, unsigned int &flags, Load load,
			 Use use)
{
	int64_t first = at + threadIdx.x;
	decltype(load(at)) element[GROUP_ITEMS] = {};
	int32_t id[GROUP_ITEMS] = {};
	bool valid[GROUP_ITEMS];

#pragma unroll
	for (int k = 0; k < GROUP_ITEMS; k++)
	{
		int64_t i = first + k * THREADS;

		valid[k] = true;
		if (i >= end)
			continue;
		id[k] = rows.ids[rows.row<REVERSED>(i)];
		element[k] = load(rows.row<REVERSED>(i));
	}
	if (rows.validity)
	{
#pragma unroll
		for (int k = 0; k < GROUP_ITEMS; k++)
		{
			int64_t i = first + k * THREADS;

			if (i < end)
				valid[k] = da_bit_get(rows.validity, rows.offset + rows.row<REVERSED>(i));
		}
	}
#pragma unroll
	for (int k = 0; k < GROUP_ITEMS; k++)
	{
		int64_t i = first + k * THREADS;
		uint32_t place = i < end ? rows.place(rows.row<REVERSED>(i), id[k], valid[k], flags) : 0;

		use(place, element[k], i);
	}
}

/* the same for all rows, those of all blocks together */
template <typename Load, typename Use>
static __device__ __forceinline__ void
each_row(const GroupedRows &rows, unsigned int &flags, Load load, Use use)
{
	constexpr int TILE = Job::THREADS * GROUP_ITEMS;

	for (int64_t at = (int64_t) blockIdx.x * TILE; at < rows.length;
		 at += (int64_t) gridDim.x * TILE)
		each_of_rows<Job::THREADS>(rows, at, rows.length, flags, load, use);
}

/* blocks for a kernel that calls it */
static inline int64_t
row_blocks(const Job &job, int64_t length)
{
	return job.blocks_for((length + GROUP_ITEMS - 1) / GROUP_ITEMS);
}

/* this thread's flags, at the end of a kernel */
static __device__ __forceinline__ void
report_flags(unsigned int flags, unsigned long long *counter, unsigned int *errors)
{
	bool outside = __any_sync(WARP, flags & OUTSIDE);
	unsigned int others = (__any_sync(WARP, flags & MINUS_ZERO) ? MINUS_ZERO : 0) |
						  (__any_sync(WARP, flags & LEFT) ? LEFT : 0) |
						  (__any_sync(WARP, flags & DOUBT) ? DOUBT : 0);

	if (threadIdx.x % 32 != 0)
		return;
	if (outside)
		atomicOr(errors, DA_ERROR_GROUP);
	if (others != 0)
		atomicOr(counter, (unsigned long long) others);
}

/*
 * Sums by group
 */

/* WORDS sums a group modulo 2^64, side by side with its count */
template <int WORDS>
struct GroupTable
{
	static constexpr int STRIDE = WORDS + 1;

	unsigned long long *words;

	__device__ __forceinline__ unsigned long long *sum(uint32_t place, int k) const
	{
		return words + (int64_t) place * STRIDE + k;
	}

	/* rows, as the adder counts them */
	__device__ __forceinline__ unsigned int *count(uint32_t place) const
	{
		return reinterpret_cast<unsigned int *>(sum(place, WORDS));
	}

	/* what the adder keeps besides */
	__device__ __forceinline__ unsigned int *special(uint32_t place) const
	{
		return count(place) + 1;
	}
};

template <int WORDS>
static inline GroupTable<WORDS>
group_table(Job &job, const GroupedRows &rows)
{
	return {job.scratch_zero<unsigned long long>(((int64_t) rows.ngroups + 1) *
												 GroupTable<WORDS>::STRIDE)};
}

/* what an adder wants to know of the number of a group's rows: nothing, whether it is 0 (the
 * count is 1 if not), or all */
enum class Counting
{
	NONE,
	SEEN,
	ALL
};

/*
 * An adder A tells what rows add:
 *	  - Element, load(row)		- what is read of a row
 *	  - State, state()			- what a thread has to know
 *	  - WORDS, split(...)		- the numbers to be added, 0 as yet; returns flags
 *	  - COUNTING
 */
template <typename A>
constexpr int PIECES = A::WORDS > 0 ? A::WORDS : 1;

/* bytes of a place in shared memory */
template <typename A>
constexpr int PLACE_BYTES = A::WORDS * 8 + (A::COUNTING != Counting::NONE ? 4 : 0);

/* how rows are gone over */
struct GroupPlan
{
	int64_t rows;          /* of a block, one after the other; 0: there are no windows */
	uint32_t places;       /* of a window */
	int bits;              /* window w begins at place w << bits */
	const int64_t *starts; /* window w begins at row starts[w]; NULL: there is only one */
	int copies_bits;       /* a table has 1 << copies_bits copies, 32 at most */
	size_t shared;         /* bytes of shared memory */
};

/* group_plan.cu: for a place of so many bytes. Rows may be sorted: then "rows" and "values"
 * (NULL: only rows are looked at) are others. */
extern GroupPlan group_plan(Job &job, GroupedRows &rows, const void *&values, DaStorage storage,
							int place_bytes);
/* group_plan.cu: rows by their places, those of a place as they lie; where each place begins, and
 * where the last one ends */
extern void group_order(Job &job, const GroupedRows &rows, const uint32_t *&order,
						const int64_t *&starts);
/* are there enough rows for tables in shared memory? */
extern bool group_has_rows_for(const GroupedRows &rows, int64_t places);

/*
 * Let a kernel have more shared memory than it may by itself: always the same, since other threads
 * launch it too
 */
template <typename... Parameters>
static inline void
allow_shared(Job &job, void (*kernel)(Parameters...))
{
	if (job.ok())
		job.check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
									   engine.shared_bytes));
}

/* a window's sums in shared memory: of 32 bits, since those are added without a loop */
template <typename A>
class Window
{
public:
	__device__ __forceinline__ Window(const GroupPlan &plan, uint32_t *words)
		: words_(words), field_(plan.places << plan.copies_bits), places_(plan.places),
		  copies_bits_(plan.copies_bits), copy_(threadIdx.x & ((1U << plan.copies_bits) - 1))
	{
	}

	/* all threads of the block come here; not seen by the others yet */
	__device__ __forceinline__ void clear(uint32_t first_place)
	{
		first_ = first_place;
		for (uint32_t i = threadIdx.x; i < field_ * FIELDS; i += TABLE_THREADS)
			words_[i] = 0;
	}

	/* do a warp's threads share a sum? */
	__device__ __forceinline__ bool crowded() const
	{
		return copies_bits_ < 5;
	}

	__device__ __forceinline__ void add(uint32_t place, const uint64_t (&piece)[PIECES<A>],
										unsigned int rows)
	{
		uint32_t *word = words_ + (((place - first_) << copies_bits_) + copy_);

#pragma unroll
		for (int k = 0; k < A::WORDS; k++)
		{
			uint32_t low = (uint32_t) piece[k];
			uint32_t high = (uint32_t) (piece[k] >> 32);

			/* carries come in any order */
			if (low != 0 && atomicAdd(word + (2 * k) * field_, low) + low < low)
				high++;
			if (high != 0)
				atomicAdd(word + (2 * k + 1) * field_, high);
		}
		if constexpr (A::COUNTING == Counting::ALL)
			atomicAdd(word + 2 * A::WORDS * field_, rows);
		if constexpr (A::COUNTING == Counting::SEEN)
			word[2 * A::WORDS * field_] = 1;
	}

	/* to device memory; the last place is that of the last group */
	__device__ __forceinline__ void flush(const GroupTable<A::WORDS> &table, uint32_t last)
	{
		uint32_t mask = (1U << copies_bits_) - 1;

		for (uint32_t i = threadIdx.x; i < places_ && first_ + i <= last; i += TABLE_THREADS)
		{
			uint64_t sum[PIECES<A>] = {};
			unsigned int count = 0;

			for (uint32_t copy = 0; copy <= mask; copy++)
			{
				/* not all threads at the same bank */
				const uint32_t *word = words_ + ((i << copies_bits_) + ((copy + i) & mask));

#pragma unroll
				for (int k = 0; k < A::WORDS; k++)
					sum[k] += word[2 * k * field_] + ((uint64_t) word[(2 * k + 1) * field_] << 32);
				if constexpr (A::COUNTING != Counting::NONE)
					count += word[2 * A::WORDS * field_];
			}
#pragma unroll
			for (int k = 0; k < A::WORDS; k++)
			{
				if (sum[k] != 0)
					atomicAdd(table.sum(first_ + i, k), (unsigned long long) sum[k]);
			}
			if (A::COUNTING == Counting::ALL && count != 0)
				atomicAdd(table.count(first_ + i), count);
			if (A::COUNTING == Counting::SEEN && count != 0)
				*table.count(first_ + i) = 1;
		}
	}

private:
	static constexpr int FIELDS = PLACE_BYTES<A> / 4;

	uint32_t *words_; /* field by field, in each place by place, in each copy by copy */
	uint32_t field_;  /* words of a field */
	uint32_t places_;
	int copies_bits_;
	uint32_t copy_; /* this thread's */
	uint32_t first_ = 0;
};

/* the sums in device memory */
template <typename A>
struct Direct
{
	GroupTable<A::WORDS> table;

	__device__ __forceinline__ bool crowded() const
	{
		return true;
	}

	__device__ __forceinline__ void add(uint32_t place, const uint64_t (&piece)[PIECES<A>],
										unsigned int rows)
	{
#pragma unroll
		for (int k = 0; k < A::WORDS; k++)
		{
			if (piece[k] != 0)
				atomicAdd(table.sum(place, k), (unsigned long long) piece[k]);
		}
		if constexpr (A::COUNTING == Counting::ALL)
			atomicAdd(table.count(place), rows);
		if constexpr (A::COUNTING == Counting::SEEN)
		{
			if (__ldcg(table.count(place)) == 0)
				*table.count(place) = 1;
		}
	}
};

/* rows of a warp in one group from which on one thread adds for all of them */
constexpr int ROWS_TOGETHER = 8;

/* the threads of a warp come here together; where many are of one group, as in sorted rows,
 * they do not wait for each other */
template <typename A, typename Sums>
static __device__ __forceinline__ void
add_row(const A &adder, const typename A::State &state, const GroupTable<A::WORDS> &table,
		Sums &sums, uint32_t place, typename A::Element element, unsigned int &flags)
{
	uint64_t piece[PIECES<A>] = {};
	unsigned int rows = 1;

	if (place != 0)
		flags |= adder.split(state, table, place, element, piece);
	if (sums.crowded())
	{
		uint32_t first = __shfl_sync(WARP, place, 0);
		unsigned int same = __ballot_sync(WARP, place == first);

		if (first != 0 && __popc(same) >= ROWS_TOGETHER)
		{
#pragma unroll
			for (int k = 0; k < A::WORDS; k++)
			{
				uint64_t sum = place == first ? piece[k] : 0;

				if (__any_sync(WARP, sum != 0))
					sum = warp_sum(sum);
				piece[k] = place == first ? sum : piece[k];
			}
			if (place == first)
			{
				rows = __popc(same);
				place = threadIdx.x % 32 == 0 ? place : 0;
			}
		}
	}
	if (place != 0)
		sums.add(place, piece, rows);
}

template <typename A>
static __global__
__launch_bounds__(TABLE_THREADS, 1) void add_windows_kernel(GroupedRows rows, GroupPlan plan,
															A adder, GroupTable<A::WORDS> table,
															unsigned long long *counter,
															unsigned int *errors)
{
	constexpr int TILE = TABLE_THREADS * GROUP_ITEMS;
	extern __shared__ uint4 group_shared[];
	typename A::State state = adder.state();
	Window<A> window(plan, reinterpret_cast<uint32_t *>(group_shared));
	int64_t begin = blockIdx.x * plan.rows;
	int64_t end = begin + plan.rows < rows.length ? begin + plan.rows : rows.length;
	unsigned int flags = 0;

	while (begin < end)
	{
		uint32_t number = plan.starts ? (uint32_t) rows.ids[begin] >> plan.bits : 0;
		int64_t stop = end;

		if (plan.starts && plan.starts[number + 1] < end)
			stop = plan.starts[number + 1];
		window.clear(number << plan.bits);
		__syncthreads();
		for (int64_t at = begin; at < stop; at += TILE)
			each_of_rows<TABLE_THREADS>(
				rows, at, stop, flags, [&](int64_t row) { return adder.load(row); },
				[&](uint32_t place, typename A::Element element, int64_t)
				{ add_row(adder, state, table, window, place, element, flags); });
		__syncthreads();
		window.flush(table, (uint32_t) rows.ngroups);
		__syncthreads();
		begin = stop;
	}
	report_flags(flags, counter, errors);
}

template <typename A>
static __global__ void
add_direct_kernel(GroupedRows rows, A adder, GroupTable<A::WORDS> table,
				  unsigned long long *counter, unsigned int *errors)
{
	typename A::State state = adder.state();
	Direct<A> direct = {table};
	unsigned int flags = 0;

	each_row(
		rows, flags, [&](int64_t row) { return adder.load(row); },
		[&](uint32_t place, typename A::Element element, int64_t)
		{ add_row(adder, state, table, direct, place, element, flags); });
	report_flags(flags, counter, errors);
}

/* what all rows add, into a table of zeros; flags into that counter */
template <typename A>
static inline void
add_rows(Job &job, const GroupedRows &rows, const GroupPlan &plan, const A &adder,
		 GroupTable<A::WORDS> table, int counter)
{
	if (plan.rows == 0)
	{
		job.launch_grid(row_blocks(job, rows.length), Job::THREADS, 0, add_direct_kernel<A>, rows,
						adder, table, job.counter(counter), job.errors());
		return;
	}
	allow_shared(job, add_windows_kernel<A>);
	job.launch_grid((rows.length + plan.rows - 1) / plan.rows, TABLE_THREADS, plan.shared,
					add_windows_kernel<A>, rows, plan, adder, table, job.counter(counter),
					job.errors());
}

/*
 * Results
 */

template <typename R>
struct GroupOutput
{
	R *data;
	uint64_t *validity;
	int64_t ngroups;
	unsigned long long *null_count;
	unsigned int *errors;
	unsigned int error; /* what it means that a value fails */
	const unsigned long long *flags;
	unsigned int unless; /* nothing to be written yet if one of these flags is set */
};

template <typename R>
static inline GroupOutput<R>
group_output(const Job &job, DaOutput *result, unsigned int error, int flags, unsigned int unless,
			 int nulls = 0)
{
	return {static_cast<R *>(result->data),
			result->validity,
			result->length,
			job.counter(nulls),
			job.errors(),
			error,
			job.counter(flags),
			unless};
}

/*
 * A thread a group, of a launch with whole_words() of them: value(place, x, failed) sets x,
 * 0 as yet, or "failed", and returns whether it is not NULL. With ids outside all are NULL.
 */
template <typename R, typename Value>
static __device__ __forceinline__ void
write_group(const GroupOutput<R> &output, Value value)
{
	int64_t i = thread_item();
	R x = 0;
	bool valid = false;
	bool failed = false;

	if ((*output.flags & output.unless) != 0)
		return;
	if (i < output.ngroups && (*output.errors & DA_ERROR_GROUP) == 0)
		valid = value((uint32_t) i + 1, x, failed);
	if (i < output.ngroups)
		output.data[i] = x;
	store_valid(output.validity, i, output.ngroups, valid, output.null_count);
	if (__any_sync(WARP, failed) && threadIdx.x % 32 == 0)
		atomicOr(output.errors, output.error);
}

/* fold.cu: by the aggregate's state (aggregate.h). Without ids all rows are of one group. */
extern DaStatus group_fold(DaCall *call, DaFold op, const DaColumn *ids, const DaColumn *values,
						   DaOutput *result);

/* group_sum.cu: sums, averages and counts of values, each op a result, in one pass */
extern DaStatus group_sums(DaCall *call, const DaFold *ops, int nops, const DaColumn *values,
						   GroupedRows rows, DaOutput *const *results);
/* group_variance.cu */
extern DaStatus group_variance(DaCall *call, DaFold op, const DaColumn *values, GroupedRows rows,
							   DaOutput *result);

#endif
