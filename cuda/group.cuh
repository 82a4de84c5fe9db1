/*
 * group.cuh
 *	  Rows by their groups, and adding up numbers of each group.
 *
 * A few groups have a table in the shared memory of every block, in several copies so
 * that the lanes of a warp seldom meet; it is added to the totals in the end. Many
 * groups are added up where the totals are.
 */
#ifndef DA_CUDA_GROUP_CUH
#define DA_CUDA_GROUP_CUH

#include "column.cuh"

/* what is reduced */
struct GroupRows
{
	const int32_t *ids;
	const uint64_t *ids_validity;
	int64_t ids_offset;
	const uint64_t *validity; /* of the values; NULL: none of them is NULL */
	int64_t offset;
	int64_t length;
	int64_t ngroups;
	unsigned int *errors; /* of the Job */

	GroupRows(Job &job, const DaColumn *id_column, const DaColumn *values, int64_t ngroups_)
		: ids(static_cast<const int32_t *>(id_column->data)), ids_validity(id_column->validity),
		  ids_offset(id_column->validity_offset), validity(values ? values->validity : nullptr),
		  offset(values ? values->validity_offset : 0), length(id_column->length),
		  ngroups(ngroups_), errors(job.errors())
	{
	}

	/* 0-based; -1: the row's id is NULL, or wrong, which is an error */
	__device__ __forceinline__ int32_t group(int64_t row) const
	{
		int32_t id = ids[row];

		if ((uint32_t) id - 1 < (uint32_t) ngroups && id > 0)
			return !ids_validity || da_bit_get(ids_validity, ids_offset + row) ? id - 1 : -1;
		if (!ids_validity || da_bit_get(ids_validity, ids_offset + row))
			atomicOr(errors, (unsigned int) DA_ERROR_GROUP);
		return -1;
	}

	/* the same, and -1 where the value is NULL */
	__device__ __forceinline__ int32_t group_of_value(int64_t row) const
	{
		int32_t g = group(row);

		return g >= 0 && validity && !da_bit_get(validity, offset + row) ? -1 : g;
	}
};

/* up to N numbers of a group, of 64 bits each, and a count */
template <int N>
struct GroupTotals
{
	unsigned long long *sum; /* number k of group g is sum[k * ngroups + g] */
	unsigned int *count;

	GroupTotals(Job &job, int64_t ngroups)
		: sum(N > 0 ? job.scratch_zero<unsigned long long>(N * ngroups) : nullptr),
		  count(job.scratch_zero<unsigned int>(ngroups))
	{
	}
};

/* bytes of a group in a table in shared memory: sums as two halves, which hardware adds */
template <int N>
constexpr int GROUP_ENTRY = (2 * N + 1) * (int) sizeof(unsigned int);

/* entries of the copies together, if there are copies */
constexpr int COPIED_ENTRIES = 2048;

/*
 * source(row, g, addend) gives the N numbers of a row of group g to add; false: it is not
 * counted. The last RARE of them are 0 mostly, and not in the table. Each group has "copies"
 * entries beside each other.
 */
template <int N, typename Source>
__global__ void __launch_bounds__(1024)
	add_shared_kernel(GroupRows rows, Source source, GroupTotals<N> totals, int copies)
{
	constexpr int M = N - Source::RARE;
	extern __shared__ unsigned int table[];
	int entries = (int) rows.ngroups * copies;
	unsigned int *count = table + 2 * M * entries;
	int copy = (int) threadIdx.x % copies;

	for (int i = threadIdx.x; i < (2 * M + 1) * entries; i += blockDim.x)
		table[i] = 0;
	__syncthreads();
	for (int64_t row = thread_item(); row < rows.length; row += (int64_t) gridDim.x * blockDim.x)
	{
		int32_t g = rows.group_of_value(row);
		uint64_t addend[N > 0 ? N : 1];
		int at;

		if (g < 0 || !source(row, g, addend))
			continue;
		at = g * copies + copy;
		atomicAdd(&count[at], 1u);
#pragma unroll
		for (int k = 0; k < N; k++)
		{
			unsigned int low = (unsigned int) addend[k];
			unsigned int high = (unsigned int) (addend[k] >> 32);

			if (addend[k] == 0)
				continue;
			if (k >= M)
			{
				atomicAdd(&totals.sum[k * rows.ngroups + g], (unsigned long long) addend[k]);
				continue;
			}
			/* what carries is seen by who makes it carry */
			if (low != 0)
				high += atomicAdd(&table[2 * k * entries + at], low) + low < low;
			if (high != 0)
				atomicAdd(&table[(2 * k + 1) * entries + at], high);
		}
	}
	__syncthreads();
	for (int g = threadIdx.x; g < rows.ngroups; g += blockDim.x)
	{
		unsigned int counted = 0;

		for (int c = 0; c < copies; c++)
			counted += count[g * copies + c];
		if (counted == 0)
			continue;
		atomicAdd(&totals.count[g], counted);
#pragma unroll
		for (int k = 0; k < M; k++)
		{
			unsigned long long sum = 0;

			for (int c = 0; c < copies; c++)
				sum += (unsigned long long) table[(2 * k + 1) * entries + g * copies + c] << 32 |
					   table[2 * k * entries + g * copies + c];
			if (sum != 0)
				atomicAdd(&totals.sum[k * rows.ngroups + g], sum);
		}
	}
}

template <int N, typename Source>
__global__ void
add_global_kernel(GroupRows rows, Source source, GroupTotals<N> totals)
{
	for (int64_t row = thread_item(); row < rows.length; row += (int64_t) gridDim.x * blockDim.x)
	{
		int32_t g = rows.group_of_value(row);
		uint64_t addend[N > 0 ? N : 1];

		if (g < 0 || !source(row, g, addend))
			continue;
		atomicAdd(&totals.count[g], 1u);
#pragma unroll
		for (int k = 0; k < N; k++)
			if (addend[k] != 0)
				atomicAdd(&totals.sum[k * rows.ngroups + g], (unsigned long long) addend[k]);
	}
}

/* add what source() gives of all rows to the totals */
template <int N, typename Source>
void
add_up(Job &job, const GroupRows &rows, const Source &source, const GroupTotals<N> &totals)
{
	constexpr int ENTRY = GROUP_ENTRY<N - Source::RARE>;
	int copies = 1;
	int64_t bytes;

	if (rows.ngroups * ENTRY > engine.shared_bytes)
	{
		job.launch_grid(job.blocks_for(rows.length), Job::THREADS, 0, add_global_kernel<N, Source>,
						rows, source, totals);
		return;
	}
	while (copies < 32 && rows.ngroups * copies * 2 <= COPIED_ENTRIES)
		copies *= 2;
	bytes = rows.ngroups * copies * ENTRY;
	if (job.ok())
		job.check(cudaFuncSetAttribute(add_shared_kernel<N, Source>,
									   cudaFuncAttributeMaxDynamicSharedMemorySize, (int) bytes));
	/* as many blocks as tables fit: two of a multiprocessor, or one */
	int64_t blocks = (int64_t) engine.multiprocessors * (bytes * 2 <= engine.shared_bytes ? 2 : 1);
	int64_t wanted = (rows.length + 1023) / 1024;

	job.launch_grid(wanted < blocks ? wanted : blocks, 1024, (size_t) bytes,
					add_shared_kernel<N, Source>, rows, source, totals, copies);
}

/* the validity of a result: group g is known(g); the kernels below come in whole warps */
static __device__ __forceinline__ bool
group_errors(const GroupRows &rows)
{
	return (*rows.errors & DA_ERROR_GROUP) != 0;
}

/* group_sum.cu: SUM, AVG, STDDEV, VARIANCE; the result's NULLs are counted in counter 0 */
extern void group_sum(Job &job, DaGroupOp op, const DaColumn *ids, const DaColumn *values,
					  DaOutput *result);

#endif
