/*
 * fold.cu
 *	  Aggregates by their states (aggregate.h), as the device does them where it has nothing
 *	  faster: of groups of rows, of all rows, and running.
 *
 * The rows of a group are folded in blocks of DA_FOLD_BLOCK, a thread a block; then a thread
 * folds the blocks of a group. For a running aggregate, that leaves with each block what came
 * before it, and threads go over the blocks again.
 */
#include <cub/device/device_scan.cuh>

#include "kernel/aggregate/aggregate.h"
#include "group/group.cuh"

/* a state as C++ sees it; only those that aggregate_template.h has */
template <DaFold op, DaStorage storage>
struct Fold;

#define FOLD_OF(id, name, storage, prefix)                                                         \
	template <>                                                                                    \
	struct Fold<DA_FOLD_##id, DA_STORAGE_##storage>                                                \
	{                                                                                              \
		using T = Storage<DA_STORAGE_##storage>::T;                                                \
		using State = da_##prefix##_##name##_state;                                                \
		using Value = da_##prefix##_##name##_value;                                                \
		static constexpr bool ORDERED = da_##prefix##_##name##_is_ordered;                         \
		static __device__ __forceinline__ State init()                                             \
		{                                                                                          \
			State state;                                                                           \
                                                                                                   \
			da_##prefix##_##name##_init(&state);                                                   \
			return state;                                                                          \
		}                                                                                          \
		static __device__ __forceinline__ void add(State &state, T element)                        \
		{                                                                                          \
			da_##prefix##_##name##_add(&state, element);                                           \
		}                                                                                          \
		static __device__ __forceinline__ void merge(State &state, const State &next)              \
		{                                                                                          \
			da_##prefix##_##name##_merge(&state, &next);                                           \
		}                                                                                          \
		static __device__ __forceinline__ Value finish(const State &state, uint32_t &errors)       \
		{                                                                                          \
			return da_##prefix##_##name##_finish(&state, &errors);                                 \
		}                                                                                          \
	};

/* of_x: for the storages that have a state of class x */
#define FOLD_NONE(id, name, of)
#define FOLD_BOOL(id, name, of) of(id, name, BOOL, bool)
#define FOLD_INT(id, name, of)                                                                     \
	of(id, name, INT2, int2) of(id, name, INT4, int4) of(id, name, INT8, int8)
#define FOLD_NUMBER(id, name, of)                                                                  \
	FOLD_INT(id, name, of) of(id, name, FLOAT4, float4) of(id, name, FLOAT8, float8)
#define FOLD_ORDERED(id, name, of) FOLD_NUMBER(id, name, of)
#define FOLD_ANY(id, name, of) FOLD_BOOL(id, name, of) FOLD_ORDERED(id, name, of)

#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, ...)     \
	FOLD_##state(id, fn, FOLD_OF)
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD

/* f(Fold<...>()) for that aggregate of that storage; DA_UNSUPPORTED: there is no state */
template <typename F>
static DaStatus
with_fold(DaFold op, DaStorage storage, F f)
{
#define FOLD_CASE(id, name, storage_, prefix)                                                      \
	if (op == DA_FOLD_##id && storage == DA_STORAGE_##storage_)                                    \
		return f(Fold<DA_FOLD_##id, DA_STORAGE_##storage_>());
#define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running, of_rows, state, ...)     \
	FOLD_##state(id, fn, FOLD_CASE)
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
	return DA_UNSUPPORTED;
}

/* the order in which rows are folded */
struct FoldOrder
{
	const uint32_t *rows;        /* by their groups; NULL: as they lie, all of group 1 */
	const int64_t *starts;       /* group g begins at rows[starts[g]] */
	const int64_t *block_starts; /* the same in blocks: ngroups + 2 places */
	int32_t ngroups;
	int64_t length;

	__device__ __forceinline__ int64_t first_block(int64_t group) const
	{
		return block_starts[group];
	}

	__device__ __forceinline__ int64_t end_block(int64_t group) const
	{
		return block_starts[group + 1];
	}
};

/* threads of a block of the device; each has a block of rows */
constexpr int FOLD_THREADS = 128;

/* rows that each thread takes at a time where they lie side by side: they come by way of shared
 * memory, so that neighbours are read together */
constexpr int FOLD_RUN = 16;

template <typename T>
using FoldTile = T[FOLD_THREADS][FOLD_RUN + 1];

/* the tile of run number "run" of the blocks' rows: "use" has the row and its place there */
template <typename T, typename Use>
static __device__ __forceinline__ void
each_of_tile(FoldTile<T> &tile, int64_t length, int run, Use use)
{
	int64_t first = (int64_t) blockIdx.x * FOLD_THREADS * DA_FOLD_BLOCK + run * FOLD_RUN;

	__syncthreads();
	for (int i = threadIdx.x; i < FOLD_THREADS * FOLD_RUN; i += FOLD_THREADS)
	{
		int64_t row = first + (int64_t) (i / FOLD_RUN) * DA_FOLD_BLOCK + i % FOLD_RUN;

		if (row < length)
			use(row, tile[i / FOLD_RUN][i % FOLD_RUN]);
	}
	__syncthreads();
}

/* blocks of rows as they lie: their states */
template <typename F>
static __global__ void
__launch_bounds__(FOLD_THREADS)
	fold_run_kernel(Input<typename F::T> values, int64_t length, typename F::State *blocks)
{
	using T = typename F::T;
	__shared__ FoldTile<T> tile;
	int64_t block = thread_item();
	typename F::State state = F::init();

	for (int run = 0; run < DA_FOLD_BLOCK / FOLD_RUN; run++)
	{
		int64_t row = block * DA_FOLD_BLOCK + run * FOLD_RUN;

		each_of_tile(tile, length, run, [&](int64_t at, T &place) { place = values.data[at]; });
#pragma unroll
		for (int k = 0; k < FOLD_RUN; k++)
			if (row + k < length && values.valid(row + k))
				F::add(state, tile[threadIdx.x][k]);
	}
	if (block * DA_FOLD_BLOCK < length)
		blocks[block] = state;
}

/* the group of a block and its rows [begin, end) in the order; false: there is no such block */
static __device__ __forceinline__ bool
find_block(const FoldOrder &order, int64_t block, int64_t &begin, int64_t &end)
{
	int64_t low = 1;
	int64_t high = order.ngroups;

	if (block >= order.end_block(order.ngroups))
		return false;
	/* the last group that begins there or before and has blocks */
	while (low < high)
	{
		int64_t middle = (low + high + 1) / 2;

		if (order.first_block(middle) <= block)
			low = middle;
		else
			high = middle - 1;
	}
	begin = order.starts[low] + (block - order.first_block(low)) * DA_FOLD_BLOCK;
	end = begin + DA_FOLD_BLOCK < order.starts[low + 1] ? begin + DA_FOLD_BLOCK
														: order.starts[low + 1];
	return true;
}

/* the same of rows in the order of their groups */
template <typename F>
static __global__ void
fold_order_kernel(Input<typename F::T> values, FoldOrder order, typename F::State *blocks)
{
	int64_t block = thread_item();
	int64_t begin;
	int64_t end;
	typename F::State state = F::init();

	if (!find_block(order, block, begin, end))
		return;
	for (int64_t i = begin; i < end; i++)
	{
		int64_t row = order.rows[i];

		if (values.valid(row))
			F::add(state, values.data[row]);
	}
	blocks[block] = state;
}

/* blocks of a thread that are on their way at once */
constexpr int FOLD_AHEAD = 8;

/* the value of each group; "before": each block's state becomes that of the blocks before it */
template <typename F>
static __global__ void
fold_groups_kernel(FoldOrder order, typename F::State *blocks, bool before,
				   GroupOutput<typename F::Value> output)
{
	using State = typename F::State;

	write_group(output,
				[&](uint32_t place, typename F::Value &x, bool &)
				{
					int64_t block = order.first_block(place);
					int64_t end = order.end_block(place);
					uint32_t errors = 0;
					State total = F::init();

					while (block < end)
					{
						State next[FOLD_AHEAD];
						int n = end - block < FOLD_AHEAD ? (int) (end - block) : FOLD_AHEAD;

#pragma unroll
						for (int i = 0; i < FOLD_AHEAD; i++)
							next[i] = i < n ? blocks[block + i] : F::init();
#pragma unroll
						for (int i = 0; i < FOLD_AHEAD; i++)
						{
							if (i >= n)
								break;
							if (before)
								blocks[block + i] = total;
							F::merge(total, next[i]);
						}
						block += n;
					}
					if (total.seen && !before)
						x = F::finish(total, errors);
					if (errors != 0)
						atomicOr(output.errors, errors);
					return total.seen;
				});
}

/* threads for a group that has many blocks */
constexpr int FOLD_MANY = 256;

/* groups of so many blocks have a block of threads each */
constexpr int64_t FOLD_MANY_BLOCKS = 32;

/* the same for such groups: the states of all their rows */
template <typename F>
static __global__ void
__launch_bounds__(FOLD_MANY) fold_many_kernel(FoldOrder order, typename F::State *blocks,
											  bool before, typename F::State *totals)
{
	using State = typename F::State;
	__shared__ State states[FOLD_MANY];
	int64_t group = (int64_t) blockIdx.x + 1;
	int64_t end = order.end_block(group);
	int thread = threadIdx.x;
	State total = F::init();

	for (int64_t first = order.first_block(group); first < end; first += FOLD_MANY)
	{
		int n = end - first < FOLD_MANY ? (int) (end - first) : FOLD_MANY;
		State mine = thread < n ? blocks[first + thread] : F::init();

		if constexpr (F::ORDERED)
		{
			/* one goes after the other, but the others bring them */
			states[thread] = mine;
			__syncthreads();
			for (int i = 0; thread == 0 && i < n; i++)
			{
				State next = states[i];

				states[i] = total;
				F::merge(total, next);
			}
			__syncthreads();
			mine = states[thread];
		}
		else
		{
			State through;

			for (int distance = 1; distance < FOLD_MANY; distance *= 2)
			{
				states[thread] = mine;
				__syncthreads();
				if (thread >= distance)
				{
					State sum = states[thread - distance];

					F::merge(sum, mine);
					mine = sum;
				}
				__syncthreads();
			}
			states[thread] = mine;
			__syncthreads();
			through = total;
			if (thread > 0)
				F::merge(through, states[thread - 1]);
			F::merge(total, states[FOLD_MANY - 1]);
			mine = through;
		}
		if (before && thread < n)
			blocks[first + thread] = mine;
		__syncthreads();
	}
	if (thread == 0)
		totals[group] = total;
}

template <typename F>
static __global__ void
finish_totals_kernel(const typename F::State *totals, GroupOutput<typename F::Value> output)
{
	write_group(output,
				[&](uint32_t place, typename F::Value &x, bool &)
				{
					uint32_t errors = 0;

					if (totals[place].seen)
						x = F::finish(totals[place], errors);
					if (errors != 0)
						atomicOr(output.errors, errors);
					return totals[place].seen;
				});
}

/* where running values go */
template <typename V>
struct ScanOutput
{
	V *data;
	uint8_t *seen; /* a byte a row */
	unsigned int *errors;
};

template <typename F>
static __device__ __forceinline__ bool
running_value(const typename F::State &before, const typename F::State &state,
			  typename F::Value &value, uint32_t &errors)
{
	typename F::State total = before;

	F::merge(total, state);
	value = total.seen ? F::finish(total, errors) : 0;
	return total.seen;
}

template <typename F>
static __global__ void
__launch_bounds__(FOLD_THREADS)
	scan_run_kernel(Input<typename F::T> values, int64_t length, const typename F::State *blocks,
					ScanOutput<typename F::Value> output)
{
	using T = typename F::T;
	using Value = typename F::Value;
	__shared__ FoldTile<T> tile;
	__shared__ FoldTile<Value> results;
	__shared__ FoldTile<uint8_t> seen;
	int64_t block = thread_item();
	bool inside = block * DA_FOLD_BLOCK < length;
	typename F::State before = inside ? blocks[block] : F::init();
	typename F::State state = F::init();
	uint32_t errors = 0;

	for (int run = 0; run < DA_FOLD_BLOCK / FOLD_RUN; run++)
	{
		int64_t row = block * DA_FOLD_BLOCK + run * FOLD_RUN;

		each_of_tile(tile, length, run, [&](int64_t at, T &place) { place = values.data[at]; });
		for (int k = 0; k < FOLD_RUN && row + k < length; k++)
		{
			if (values.valid(row + k))
				F::add(state, tile[threadIdx.x][k]);
			seen[threadIdx.x][k] = running_value<F>(before, state, results[threadIdx.x][k], errors);
		}
		each_of_tile(results, length, run,
					 [&](int64_t at, Value &place) { output.data[at] = place; });
		each_of_tile(seen, length, run,
					 [&](int64_t at, uint8_t &place) { output.seen[at] = place; });
	}
	if (errors != 0)
		atomicOr(output.errors, errors);
}

template <typename F>
static __global__ void
scan_order_kernel(Input<typename F::T> values, FoldOrder order, const typename F::State *blocks,
				  ScanOutput<typename F::Value> output)
{
	int64_t block = thread_item();
	int64_t begin;
	int64_t end;
	typename F::State state = F::init();
	uint32_t errors = 0;

	/* an id that is outside is the one error then */
	if (!find_block(order, block, begin, end) || (*output.errors & DA_ERROR_GROUP) != 0)
		return;
	for (int64_t i = begin; i < end; i++)
	{
		int64_t row = order.rows[i];
		typename F::Value value;

		if (values.valid(row))
			F::add(state, values.data[row]);
		output.seen[row] = running_value<F>(blocks[block], state, value, errors);
		output.data[row] = value;
	}
	if (errors != 0)
		atomicOr(output.errors, errors);
}

static __global__ void
seen_kernel(const uint8_t *seen, uint64_t *validity, int64_t length, unsigned long long *null_count)
{
	int64_t i = thread_item();

	store_valid(validity, i, length, i < length && seen[i], null_count);
}

static __global__ void
count_blocks_kernel(const int64_t *starts, int64_t places, int64_t *blocks)
{
	int64_t place = thread_item();

	/* rows of place 0 are of no group */
	if (place < places)
		blocks[place] =
			place == 0 || place == places - 1
				? 0
				: (starts[place + 1] - starts[place] + DA_FOLD_BLOCK - 1) / DA_FOLD_BLOCK;
}

static __global__ void
one_group_kernel(int64_t blocks, int64_t *block_starts)
{
	block_starts[0] = 0;
	block_starts[1] = 0;
	block_starts[2] = blocks;
}

/* the order of the rows, and how many blocks they have at most */
static FoldOrder
fold_order(Job &job, const DaColumn *ids, const DaColumn *values, int64_t ngroups, int64_t &blocks)
{
	int64_t places = ngroups + 2;
	int64_t *block_starts = job.scratch<int64_t>(places);
	FoldOrder order = {nullptr, nullptr, block_starts, (int32_t) ngroups, values->length};

	blocks = (values->length + DA_FOLD_BLOCK - 1) / DA_FOLD_BLOCK;
	if (!ids)
	{
		job.launch_grid(1, 1, 0, one_group_kernel, blocks, block_starts);
		return order;
	}

	const GroupedRows rows = {static_cast<const int32_t *>(ids->data),
							  ids->validity,
							  ids->validity_offset,
							  nullptr,
							  0,
							  ids->length,
							  (int32_t) ngroups,
							  false};
	int64_t *counts = job.scratch<int64_t>(places);

	/* a block of each group may be short */
	blocks += ngroups;
	group_order(job, rows, order.rows, order.starts);
	job.launch(places, count_blocks_kernel, order.starts, places, counts);
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceScan::ExclusiveSum(temp, size, counts, block_starts, (int) places,
												 job.stream());
		});
	return order;
}

template <typename F>
static typename F::State *
fold_blocks(Job &job, const FoldOrder &order, const DaColumn *values, int64_t blocks)
{
	auto *states = job.scratch<typename F::State>(blocks > 0 ? blocks : 1);
	Input<typename F::T> input(*values);

	if (order.rows)
		job.launch(blocks, fold_order_kernel<F>, input, order, states);
	else
		job.launch_grid((blocks + FOLD_THREADS - 1) / FOLD_THREADS, FOLD_THREADS, 0,
						fold_run_kernel<F>, input, order.length, states);
	return states;
}

/* the groups' values; "before" as above, and nobody looks at the values */
template <typename F>
static void
fold_groups(Job &job, const FoldOrder &order, typename F::State *states, int64_t blocks,
			bool before, const GroupOutput<typename F::Value> &output)
{
	if (blocks < FOLD_MANY_BLOCKS * order.ngroups)
	{
		job.launch(whole_words(order.ngroups), fold_groups_kernel<F>, order, states, before,
				   output);
		return;
	}

	auto *totals = job.scratch<typename F::State>((int64_t) order.ngroups + 1);

	job.launch_grid(order.ngroups, FOLD_MANY, 0, fold_many_kernel<F>, order, states, before,
					totals);
	if (!before)
		job.launch(whole_words(order.ngroups), finish_totals_kernel<F>,
				   (const typename F::State *) totals, output);
}

DaStatus
group_fold(DaCall *call, DaFold op, const DaColumn *ids, const DaColumn *values, DaOutput *result)
{
	return with_fold(op, values->storage,
					 [&](auto fold)
					 {
						 using F = decltype(fold);
						 Job job(call);
						 int64_t blocks;
						 FoldOrder order = fold_order(job, ids, values, result->length, blocks);
						 auto *states = fold_blocks<F>(job, order, values, blocks);

						 fold_groups<F>(job, order, states, blocks, false,
										group_output<typename F::Value>(job, result, 0, FLAGS, 0));
						 return job.finish(result);
					 });
}

static DaStatus
scan_column(DaCall *call, DaFold op, int64_t ngroups, const DaColumn *ids, const DaColumn *values,
			DaOutput *result)
{
	return with_fold(
		op, values->storage,
		[&](auto fold)
		{
			using F = decltype(fold);
			using Value = typename F::Value;
			Job job(call);
			int64_t blocks;
			FoldOrder order = fold_order(job, ids, values, ngroups, blocks);
			auto *states = fold_blocks<F>(job, order, values, blocks);
			Value *data = static_cast<Value *>(result->data);
			ScanOutput<Value> output = {data, job.scratch_zero<uint8_t>(result->length),
										job.errors()};
			/* nobody looks at their values */
			GroupOutput<Value> totals = {
				job.scratch<Value>(ngroups), nullptr, ngroups, nullptr, job.errors(), 0,
				job.counter(FLAGS),          0};
			Input<typename F::T> input(*values);

			fold_groups<F>(job, order, states, blocks, true, totals);
			if (order.rows)
			{
				/* rows of no group */
				job.clear(data, result->length);
				job.launch(blocks, scan_order_kernel<F>, input, order,
						   (const typename F::State *) states, output);
			}
			else
				job.launch_grid((blocks + FOLD_THREADS - 1) / FOLD_THREADS, FOLD_THREADS, 0,
								scan_run_kernel<F>, input, order.length,
								(const typename F::State *) states, output);
			job.launch(whole_words(result->length), seen_kernel, (const uint8_t *) output.seen,
					   result->validity, result->length, job.counter(0));
			return job.finish(result);
		});
}

DaStatus
cuda_scan(DaCall *call, const DaFold *ops, int nops, int64_t ngroups, const DaColumn *ids,
		  const DaColumn *values, DaOutput *results)
{
	DaStatus status = DA_OK;

	for (int k = 0; k < nops && status == DA_OK; k++)
		status = scan_column(call, ops[k], ngroups, ids, values, &results[k]);
	return status;
}
