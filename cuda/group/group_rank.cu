/*
 * group_rank.cu
 *	  Numbers of groups where the keys have a wide range: distinct ones are sorted.
 *
 * Rows of few distinct keys go through a hash table first, which leaves just these
 * to be sorted; a second table tells every row the rank of its key. Where the
 * first gets too full, or keys collide, the rows themselves are sorted: so no data
 * take more than the time of a sort.
 */
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>

#include "group/group_id.cuh"

/* no more rows than this: a sort is done before a hash table is set up */
constexpr int64_t ROWS_TO_SORT = (int64_t) 1 << 18;

/* the hash table has at least one slot for so many rows */
constexpr int64_t ROWS_PER_SLOT = 8;

/* looks into a hash table for one key; at half its capacity nearly all need less than 100 */
constexpr int PROBES = 256;

/*
 * Sorted rows. A NULL has the key "top", as high as any; what else has it is told
 * apart by its validity. "total" is the number of distinct keys then, and the NULLs'
 * rank, which has to be one more if there is an element with that key.
 */

static __device__ __forceinline__ unsigned long long
groups_of(int32_t total, const unsigned long long *counters, bool top_seen)
{
	return (unsigned long long) (total - (counters[NULLS] > 0 && !top_seen));
}

template <typename S>
static __global__ void
number_in_block_kernel(GroupRows<S> rows, int32_t *ids, unsigned long long *counters)
{
	using U = typename S::U;
	using Sort = cub::BlockRadixSort<U, Job::THREADS, TILE_ITEMS, uint32_t>;
	using Scan = cub::BlockScan<int32_t, Job::THREADS>;
	constexpr U TOP = ~(U) 0;
	constexpr uint32_t IS_NULL = (uint32_t) 1 << 31;
	__shared__ typename Sort::TempStorage sort_storage;
	__shared__ typename Scan::TempStorage scan_storage;
	__shared__ U last[Job::THREADS]; /* key of every thread */
	int length = (int) rows.length;
	int first = threadIdx.x * TILE_ITEMS;
	U keys[TILE_ITEMS];
	uint32_t row[TILE_ITEMS];
	int32_t rank[TILE_ITEMS];
	int32_t total;
	bool top_seen = false;

	/* what is past the end has the key TOP too, and remains behind the rest */
#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		keys[k] = TOP;
		row[k] = first + k;
		if (first + k < length)
		{
			GroupRow<U> loaded = rows.row(rows.from.data[first + k], rows.from.valid(first + k));

			keys[k] = loaded.valid ? loaded.distance : TOP;
			row[k] |= loaded.valid ? 0 : IS_NULL;
			top_seen |= loaded.valid && loaded.distance == TOP;
		}
	}
	top_seen = __syncthreads_or(top_seen);
	Sort(sort_storage).Sort(keys, row);
	last[threadIdx.x] = keys[TILE_ITEMS - 1];
	__syncthreads();
#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		if (k > 0)
			rank[k] = keys[k] != keys[k - 1];
		else
			rank[k] = threadIdx.x == 0 || keys[k] != last[threadIdx.x - 1];
		if (first + k >= length)
			rank[k] = 0;
	}
	Scan(scan_storage).InclusiveSum(rank, rank, total);
#pragma unroll
	for (int k = 0; k < TILE_ITEMS; k++)
	{
		if (first + k < length)
			ids[row[k] & ~IS_NULL] = rank[k] + (row[k] & IS_NULL && top_seen);
	}
	if (threadIdx.x == 0)
		counters[GROUPS] = groups_of(total, counters, top_seen);
}

template <typename S>
void
number_in_block(Job &job, const GroupRows<S> &rows, int32_t *ids)
{
	job.launch_grid(1, Job::THREADS, 0, number_in_block_kernel<S>, rows, ids, job.counter(0));
}

template <typename S>
static __global__ void
keys_kernel(GroupRows<S> rows, typename S::U top, typename S::U *keys, int32_t *row_of,
			unsigned long long *counters)
{
	using U = typename S::U;
	bool top_seen = false;

	each_row(rows,
			 [&](int64_t i, GroupRow<U> row)
			 {
				 keys[i] = row.valid ? row.distance : top;
				 row_of[i] = (int32_t) i;
				 top_seen |= row.valid && row.distance == top;
			 });
	if (__syncthreads_or(top_seen) && threadIdx.x == 0)
		counters[TOP_SEEN] = 1;
}

/* 1 where a key differs from the one before */
template <typename U>
static __global__ void
steps_kernel(const U *keys, int32_t *steps, int64_t length)
{
	each_row(
		length, [&](int64_t i) { return i == 0 || keys[i] != keys[i - 1]; },
		[&](int64_t i, bool step) { steps[i] = step; });
}

namespace
{
struct Ranked
{
	int32_t row;
	int32_t rank;
};
} // namespace

/* ranks to the rows that have them; the last rank is the number of them */
template <typename S>
static __global__ void
scatter_kernel(GroupRows<S> rows, typename S::U top, const typename S::U *keys,
			   const int32_t *row_of, const int32_t *ranks, int32_t *ids,
			   unsigned long long *counters)
{
	bool top_seen = counters[TOP_SEEN] != 0;

	each_row(
		rows.length,
		[&](int64_t i) {
			return Ranked{row_of[i], ranks[i]};
		},
		[&](int64_t i, Ranked ranked)
		{
			bool moves = rows.from.validity && top_seen && keys[i] == top;

			if (i == rows.length - 1)
				counters[GROUPS] = groups_of(ranked.rank, counters, top_seen);
			if (moves && !rows.from.valid(ranked.row))
				ranked.rank++;
			ids[ranked.row] = ranked.rank;
		});
}

template <typename S>
static void
number_by_sort(Job &job, const GroupRows<S> &rows, uint64_t range, int32_t *ids)
{
	using U = typename S::U;
	int length = (int) rows.length;
	int bits = 64 - __builtin_clzll(range);
	U top = (U) da_bits_low(bits);
	int64_t blocks = tile_blocks(job, length);
	cub::DoubleBuffer<U> keys(job.scratch<U>(length), job.scratch<U>(length));
	cub::DoubleBuffer<int32_t> row_of(job.scratch<int32_t>(length), job.scratch<int32_t>(length));
	int32_t *ranks;

	job.launch_grid(blocks, Job::THREADS, 0, keys_kernel<S>, rows, top, keys.Current(),
					row_of.Current(), job.counter(0));
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, keys, row_of, length, 0, bits,
												   job.stream());
		});
	ranks = row_of.Alternate();
	job.launch_grid(blocks, Job::THREADS, 0, steps_kernel<U>, keys.Current(), ranks,
					(int64_t) length);
	job.cub(
		[&](void *temp, size_t &size)
		{ return cub::DeviceScan::InclusiveSum(temp, size, ranks, ranks, length, job.stream()); });
	job.launch_grid(blocks, Job::THREADS, 0, scatter_kernel<S>, rows, top, keys.Current(),
					row_of.Current(), ranks, ids, job.counter(0));
}

/*
 * Hash tables: open addressing, linear probing, at most half full. The distance 0
 * stands for an empty slot: its rank is known to be 1.
 */

namespace
{
/* of the table that tells ranks */
template <typename U>
struct alignas(2 * sizeof(U)) RankSlot
{
	U distance;
	U rank;
};
} // namespace

/* bijections whose every bit depends on all (the finishes of MurmurHash3) */
static __device__ __forceinline__ uint64_t
mix(uint64_t h)
{
	h = (h ^ h >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
	h = (h ^ h >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
	return h ^ h >> 33;
}

static __device__ __forceinline__ uint32_t
mix(uint32_t h)
{
	h = (h ^ h >> 16) * UINT32_C(0x85EBCA6B);
	h = (h ^ h >> 13) * UINT32_C(0xC2B2AE35);
	return h ^ h >> 16;
}

static __device__ __forceinline__ uint32_t
swap_empty(uint32_t *slot, uint32_t distance)
{
	return atomicCAS(slot, 0, distance);
}

static __device__ __forceinline__ uint64_t
swap_empty(uint64_t *slot, uint64_t distance)
{
	return atomicCAS(reinterpret_cast<unsigned long long *>(slot), 0ULL,
					 (unsigned long long) distance);
}

/*
 * Put a distance into a slot that was seen empty; what was there before, 0 if it is
 * put there now. Of the threads of a warp that want the same slot the first goes
 * ahead, so that a distance that all have is not swapped in by each.
 */
template <typename U>
static __device__ __forceinline__ U
occupy(U *slot, U distance)
{
	unsigned int active = __activemask();
	unsigned int same = __match_any_sync(active, (unsigned long long) slot);
	bool ahead = (int) (threadIdx.x & 31) == __ffs((int) same) - 1;
	U before = 0;

	if (ahead)
		before = swap_empty(slot, distance);
	__syncwarp(active);
	if (!ahead)
	{
		before = __ldcg(slot);
		if (before == 0)
			before = swap_empty(slot, distance);
	}
	return before;
}

/*
 * The slot of a distance, which is put there if it is new; NULL: no place. Slots are
 * STEP integers wide. Slots are read past the L1 cache, where they would look empty
 * for long.
 */
template <int STEP, typename U>
static __device__ __forceinline__ U *
place(U *table, U mask, U hash, U distance, bool *is_new)
{
	for (int probe = 0; probe < PROBES; probe++)
	{
		U *slot = table + (size_t) ((hash + probe) & mask) * STEP;
		U before = __ldcg(slot);

		if (before == 0)
		{
			before = occupy(slot, distance);
			*is_new = before == 0;
		}
		if (before == 0 || before == distance)
			return slot;
	}
	return nullptr;
}

/*
 * All distances into the table. Each block remembers what it has put there lately,
 * so that it is not always the same slots that are read. A distance without a
 * place counts as more than the table may hold.
 */
template <typename S>
static __global__ void
insert_kernel(GroupRows<S> rows, typename S::U *table, int64_t capacity,
			  unsigned long long *distinct)
{
	using U = typename S::U;
	constexpr int RECENT = 512;
	__shared__ U recent[RECENT];
	__shared__ unsigned long long added;
	__shared__ bool full;
	unsigned long long most = (unsigned long long) capacity / 2;

	for (int i = threadIdx.x; i < RECENT; i += Job::THREADS)
		recent[i] = 0;
	for (int64_t at = (int64_t) blockIdx.x * TILE; at < rows.length;
		 at += (int64_t) gridDim.x * TILE)
	{
		unsigned long long mine = 0;

		if (threadIdx.x == 0)
		{
			added = 0;
			full = __ldcg(distinct) > most;
		}
		__syncthreads();
		if (full)
			return;
		each_of_tile(at, rows,
					 [&](int64_t, GroupRow<U> row)
					 {
						 U hash = mix(row.distance);
						 U *known = &recent[hash % RECENT];
						 bool is_new = false;

						 if (!row.valid || row.distance == 0 || *known == row.distance)
							 return;
						 if (place<1>(table, (U) (capacity - 1), hash, row.distance, &is_new))
						 {
							 *known = row.distance;
							 mine += is_new;
						 }
						 else
							 mine += most + 1;
					 });
		if (mine != 0)
			atomicAdd(&added, mine);
		__syncthreads();
		if (threadIdx.x == 0 && added != 0)
			atomicAdd(distinct, added);
	}
}

namespace
{
struct IsOccupied
{
	template <typename U>
	__host__ __device__ __forceinline__ bool operator()(U distance) const
	{
		return distance != 0;
	}
};
} // namespace

/* one that finds no place will be missed */
template <typename U>
static __global__ void
rank_slots_kernel(const U *sorted, int64_t n, RankSlot<U> *table, U mask)
{
	int64_t i = thread_item();
	bool is_new;
	U *slot;

	if (i >= n)
		return;
	slot = place<2>(&table->distance, mask, mix(sorted[i]), sorted[i], &is_new);
	if (slot)
		slot[1] = (U) (i + 2);
}

template <typename S>
static __global__ void
look_up_kernel(GroupRows<S> rows, const RankSlot<typename S::U> *table, typename S::U mask,
			   int32_t groups, int32_t *ids, unsigned long long *counters)
{
	using U = typename S::U;
	bool missed = false;

	each_row(rows,
			 [&](int64_t i, GroupRow<U> row)
			 {
				 int32_t id = row.valid ? 1 : groups + 1;

				 if (row.valid && row.distance != 0)
				 {
					 U at = mix(row.distance) & mask;
					 RankSlot<U> slot = table[at];

					 for (int probe = 1; probe < PROBES && slot.distance != row.distance; probe++)
					 {
						 at = (at + 1) & mask;
						 slot = table[at];
					 }
					 missed |= slot.distance != row.distance;
					 id = (int32_t) slot.rank;
				 }
				 ids[i] = id;
			 });
	if (__syncthreads_or(missed) && threadIdx.x == 0)
		counters[MISSED] = 1;
	if (blockIdx.x == 0 && threadIdx.x == 0)
		counters[GROUPS] = groups;
}

static int64_t
power_of_two(int64_t at_least)
{
	int64_t power = 2;

	while (power < at_least)
		power *= 2;
	return power;
}

/* false: sort them; true, but with the Job failed, if it did */
template <typename S>
static bool
number_by_hash(Job &job, const GroupRows<S> &rows, uint64_t range, int32_t *ids)
{
	using U = typename S::U;
	int64_t capacity = power_of_two(rows.length / ROWS_PER_SLOT);
	U *table = job.scratch_zero<U>(capacity);
	int64_t blocks = tile_blocks(job, rows.length);
	RankSlot<U> *ranks;
	U *found;
	U *sorted;
	int distinct;

	job.launch_grid(blocks, Job::THREADS, 0, insert_kernel<S>, rows, table, capacity,
					job.counter(DISTINCT));
	if (!job.sync())
		return true;
	if (job.value(DISTINCT) > (unsigned long long) capacity / 2)
		return false;
	distinct = (int) job.value(DISTINCT);
	found = job.scratch<U>(distinct);
	sorted = job.scratch<U>(distinct);
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceSelect::If(temp, size, table, found, job.counter(SELECTED), capacity,
										 IsOccupied(), job.stream());
		});
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortKeys(temp, size, found, sorted, distinct, 0,
												  64 - __builtin_clzll(range), job.stream());
		});
	capacity = power_of_two((int64_t) distinct * 2);
	ranks = job.scratch_zero<RankSlot<U>>(capacity);
	job.launch(distinct, rank_slots_kernel<U>, sorted, (int64_t) distinct, ranks,
			   (U) (capacity - 1));
	job.launch_grid(blocks, Job::THREADS, 0, look_up_kernel<S>, rows, ranks, (U) (capacity - 1),
					distinct + 1, ids, job.counter(0));
	return !job.sync() || job.value(MISSED) == 0;
}

template <typename S>
void
number_by_rank(Job &job, const GroupRows<S> &rows, uint64_t range, int32_t *ids)
{
	if (rows.length <= ROWS_TO_SORT || !number_by_hash(job, rows, range, ids))
		number_by_sort(job, rows, range, ids);
}

#define NUMBERS(id)                                                                                \
	template void number_in_block(Job &, const GroupRows<Storage<DA_STORAGE_##id>> &, int32_t *);  \
	template void number_by_rank(Job &, const GroupRows<Storage<DA_STORAGE_##id>> &, uint64_t,     \
								 int32_t *);
NUMBERS(INT4)
NUMBERS(INT8)
NUMBERS(FLOAT4)
NUMBERS(FLOAT8)
#undef NUMBERS
