/*
 * group_id.cu
 *	  Numbers of groups: the dense rank of every element, and what is made of
 *	  such numbers.
 *
 * Elements are compared by their keys (scalar_template.h), as distances from the
 * lowest one. Distances of a small range have a bit each (here). Others go through
 * a hash table, or are sorted where most of them are distinct (group_rank.cu); so
 * are those of columns so short that one block does all.
 */
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/device/device_scan.cuh>

#include "group/group_id.cuh"

/* a range has bits if it is at most this many times the length, or so small that a block
 * has room for them in shared memory */
constexpr int RANGE_PER_ELEMENT = 16;
constexpr int SMALL_RANGE = 65536;
constexpr int SMALL_WORDS = SMALL_RANGE / 32;

/*
 * What is to be known first
 */

static __global__ void
count_nulls_kernel(const uint64_t *validity, int64_t offset, int64_t length,
				   unsigned long long *nulls)
{
	using Reduce = cub::BlockReduce<int, Job::THREADS>;
	__shared__ typename Reduce::TempStorage storage;
	int count = 0;

	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int n = (int) (length - word * 64 < 64 ? length - word * 64 : 64);

		count += n - da_popcount(da_bits_load(validity, offset + word * 64, n));
	}
	count = Reduce(storage).Sum(count);
	if (threadIdx.x == 0 && count != 0)
		atomicAdd(nulls, (unsigned long long) count);
}

/* counters begin at 0: that of the lowest key is the highest complement */
template <typename S>
static __global__ void
bounds_kernel(GroupRows<S> rows, unsigned long long *counters)
{
	using U = typename S::U;
	using Reduce = cub::BlockReduce<U, Job::THREADS>;
	__shared__ typename Reduce::TempStorage low_storage;
	__shared__ typename Reduce::TempStorage high_storage;
	U low = ~(U) 0;
	U high = 0;

	each_row(rows,
			 [&](int64_t, GroupRow<U> row)
			 {
				 low = row.valid && row.distance < low ? row.distance : low;
				 high = row.valid && row.distance > high ? row.distance : high;
			 });
	low = Reduce(low_storage).Reduce(low, [](U a, U b) { return a < b ? a : b; });
	high = Reduce(high_storage).Reduce(high, [](U a, U b) { return a > b ? a : b; });
	if (threadIdx.x == 0)
	{
		atomicMax(&counters[HIGHEST_OF_COMPLEMENTS], ~(unsigned long long) low);
		atomicMax(&counters[HIGHEST], (unsigned long long) high);
	}
}

/*
 * Bits of a range: word w has the distances from 32 * w on
 */

/* seldom to be written, so that the many equal ones do not wait for each other */
template <typename S>
static __device__ __forceinline__ void
mark_rows(const GroupRows<S> &rows, uint32_t *seen)
{
	using U = typename S::U;

	each_row(rows,
			 [&](int64_t, GroupRow<U> row)
			 {
				 uint32_t *word = &seen[row.valid ? row.distance >> 5 : 0];
				 uint32_t bit = (uint32_t) 1 << (row.distance & 31);

				 if (row.valid && !(*word & bit))
					 atomicOr(word, bit);
			 });
}

/* a word with the number of distances up to its end in the upper half */
static __device__ __forceinline__ uint64_t
counted_word(uint32_t seen, unsigned int up_to)
{
	return (uint64_t) up_to << 32 | seen;
}

template <typename S>
static __device__ __forceinline__ void
rank_rows(const GroupRows<S> &rows, const uint64_t *words, int32_t groups, int32_t *ids,
		  unsigned long long *counters)
{
	using U = typename S::U;

	each_row(rows,
			 [&](int64_t i, GroupRow<U> row)
			 {
				 uint64_t word = words[row.valid ? row.distance >> 5 : 0];
				 unsigned int at_or_above = (uint32_t) word >> (row.distance & 31);

				 ids[i] = row.valid ? (int32_t) (word >> 32) - __popc(at_or_above) + 1 : groups + 1;
			 });
	if (blockIdx.x == 0 && threadIdx.x == 0)
		counters[GROUPS] = groups;
}

template <typename S>
static __global__ void
mark_small_kernel(GroupRows<S> rows, uint32_t *seen, int nwords)
{
	__shared__ uint32_t mine[SMALL_WORDS];

	for (int i = threadIdx.x; i < nwords; i += Job::THREADS)
		mine[i] = 0;
	__syncthreads();
	mark_rows(rows, mine);
	__syncthreads();
	for (int i = threadIdx.x; i < nwords; i += Job::THREADS)
	{
		if (mine[i] & ~__ldcg(&seen[i]))
			atomicOr(&seen[i], mine[i]);
	}
}

template <typename S>
static __global__ void
rank_small_kernel(GroupRows<S> rows, const uint32_t *seen, int nwords, int32_t *ids,
				  unsigned long long *counters)
{
	constexpr int WORDS = SMALL_WORDS / Job::THREADS;
	using Scan = cub::BlockScan<int, Job::THREADS>;
	__shared__ typename Scan::TempStorage storage;
	__shared__ uint64_t words[SMALL_WORDS];
	int first = threadIdx.x * WORDS;
	int up_to = 0;
	int groups;

	for (int i = first; i < first + WORDS && i < nwords; i++)
		up_to += __popc(seen[i]);
	Scan(storage).ExclusiveSum(up_to, up_to, groups);
	for (int i = first; i < first + WORDS && i < nwords; i++)
	{
		up_to += __popc(seen[i]);
		words[i] = counted_word(seen[i], up_to);
	}
	__syncthreads();
	rank_rows(rows, words, groups, ids, counters);
}

template <typename S>
static void
number_by_small_range(Job &job, const GroupRows<S> &rows, int range, int32_t *ids)
{
	int nwords = range / 32 + 1;
	uint32_t *seen = job.scratch_zero<uint32_t>(nwords);
	int64_t blocks = tile_blocks(job, rows.length);

	job.launch_grid(blocks, Job::THREADS, 0, mark_small_kernel<S>, rows, seen, nwords);
	job.launch_grid(blocks, Job::THREADS, 0, rank_small_kernel<S>, rows, seen, nwords, ids,
					job.counter(0));
}

template <typename S>
static __global__ void
mark_kernel(GroupRows<S> rows, uint32_t *seen)
{
	mark_rows(rows, seen);
}

static __global__ void
count_words_kernel(const uint32_t *seen, uint64_t *words, int64_t nwords)
{
	int64_t i = thread_item();

	if (i < nwords)
		words[i] = counted_word(seen[i], __popc(seen[i]));
}

namespace
{
/* for a scan of counted words */
struct AddCounts
{
	__host__ __device__ __forceinline__ uint64_t operator()(uint64_t before, uint64_t word) const
	{
		return (before >> 32 << 32) + word;
	}
};
} // namespace

template <typename S>
static __global__ void
rank_kernel(GroupRows<S> rows, const uint64_t *words, int64_t nwords, int32_t *ids,
			unsigned long long *counters)
{
	rank_rows(rows, words, (int32_t) (words[nwords - 1] >> 32), ids, counters);
}

template <typename S>
static void
number_by_range(Job &job, const GroupRows<S> &rows, int64_t range, int32_t *ids)
{
	int64_t nwords = range / 32 + 1;
	uint32_t *seen = job.scratch_zero<uint32_t>(nwords);
	uint64_t *words = job.scratch<uint64_t>(nwords);
	int64_t blocks = tile_blocks(job, rows.length);

	job.launch_grid(blocks, Job::THREADS, 0, mark_kernel<S>, rows, seen);
	job.launch(nwords, count_words_kernel, seen, words, nwords);
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceScan::InclusiveScan(temp, size, words, words, AddCounts(), nwords,
												  job.stream());
		});
	job.launch_grid(blocks, Job::THREADS, 0, rank_kernel<S>, rows, words, nwords, ids,
					job.counter(0));
}

/*
 * The tasks
 */

template <typename S>
static void
number(Job &job, const DaColumn *from, int32_t *ids)
{
	using U = typename S::U;
	GroupRows<S> rows = {Input<typename S::T>(*from), 0, from->length};

	if constexpr (sizeof(U) <= 2)
		number_by_small_range(job, rows, (U) ~(U) 0, ids);
	else if (from->length <= BLOCK_ROWS)
		number_in_block(job, rows, ids);
	else
	{
		uint64_t range;

		job.launch_grid(tile_blocks(job, from->length), Job::THREADS, 0, bounds_kernel<S>, rows,
						job.counter(0));
		if (!job.sync())
			return;
		/* where all are NULL, "low" is the highest key of all and the range 1 */
		rows.low = (U) ~job.value(HIGHEST_OF_COMPLEMENTS);
		range = (U) ((U) job.value(HIGHEST) - rows.low);
		if (range < SMALL_RANGE)
			number_by_small_range(job, rows, (int) range, ids);
		else if (range / RANGE_PER_ELEMENT < (uint64_t) from->length)
			number_by_range(job, rows, (int64_t) range, ids);
		else
			number_by_rank(job, rows, range, ids);
	}
}

DaStatus
cuda_group_id(DaCall *call, const DaColumn *from, DaOutput *result, int64_t *ngroups)
{
	Job job(call);
	int64_t words = DA_VALIDITY_WORDS(from->length);
	DaStatus status;

	*ngroups = 0;
	fill_validity(job, true, result);
	if (from->validity)
		job.launch_grid(job.blocks_for(words), Job::THREADS, 0, count_nulls_kernel, from->validity,
						from->validity_offset, from->length, job.counter(NULLS));
	if (from->length > 0)
		with_storage(from->storage,
					 [&](auto storage) {
						 number<decltype(storage)>(job, from, static_cast<int32_t *>(result->data));
					 });
	status = job.finish();
	if (status == DA_OK)
		*ngroups = (int64_t) job.value(GROUPS) + (job.value(NULLS) > 0);
	return status;
}

template <typename A>
static __global__ void
pair_kernel(const A *a, const int32_t *b, int64_t nb, int64_t *pairs, int64_t length)
{
	each_row(
		length, [&](int64_t i) { return ((int64_t) a[i] - 1) * nb + b[i]; },
		[&](int64_t i, int64_t pair) { pairs[i] = pair; });
}

template <typename A>
static void
launch_pair(Job &job, const DaColumn *a, const DaColumn *b, int64_t nb, DaOutput *result)
{
	job.launch_grid(tile_blocks(job, result->length), Job::THREADS, 0, pair_kernel<A>,
					static_cast<const A *>(a->data), static_cast<const int32_t *>(b->data), nb,
					static_cast<int64_t *>(result->data), result->length);
}

DaStatus
cuda_group_pair(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb, DaOutput *result)
{
	Job job(call);

	fill_validity(job, true, result);
	if (a->storage == DA_STORAGE_INT4)
		launch_pair<int32_t>(job, a, b, nb, result);
	else
		launch_pair<int64_t>(job, a, b, nb, result);
	return job.finish();
}

/* the data under a NULL are 0: only where an id is below 1 is the validity asked for */
static __global__ void
greatest_id_kernel(Input<int32_t> ids, int64_t length, unsigned int *errors,
				   unsigned long long *greatest)
{
	using Reduce = cub::BlockReduce<int32_t, Job::THREADS>;
	__shared__ typename Reduce::TempStorage storage;
	int32_t most = 0;
	bool below = false;

	each_row(
		length, [&](int64_t i) { return ids.data[i]; },
		[&](int64_t i, int32_t id)
		{
			most = id > most ? id : most;
			if (id < 1)
				below |= ids.valid(i);
		});
	below = __syncthreads_or(below);
	most = Reduce(storage).Reduce(most, [](int32_t a, int32_t b) { return a > b ? a : b; });
	if (threadIdx.x != 0)
		return;
	atomicMax(greatest, (unsigned long long) most);
	if (below)
		atomicOr(errors, DA_ERROR_GROUP);
}

DaStatus
cuda_group_max(DaCall *call, const DaColumn *ids, int64_t *ngroups)
{
	Job job(call);
	DaStatus status;

	job.launch_grid(tile_blocks(job, ids->length), Job::THREADS, 0, greatest_id_kernel,
					Input<int32_t>(*ids), ids->length, job.errors(), job.counter(0));
	status = job.finish();
	if (status == DA_OK)
		*ngroups = (int64_t) job.value(0);
	return status;
}
