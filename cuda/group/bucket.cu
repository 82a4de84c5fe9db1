/*
 * bucket.cu
 *	  In which bucket is each number, and how many are in each bucket.
 */
#include "kernel/element/bucket.h"
#include "order/set.cuh"

/* so many counts fit in the shared memory of a block, in one copy or several */
constexpr unsigned int SHARED_COUNTS = 4096;

/* 0 under a NULL */
TILE_KERNEL
width_bucket_kernel(Input<double> from, DaBucketing buckets, int32_t *to, int64_t length)
{
	constexpr int N = CHUNK_LENGTH<double, int32_t>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<double, N> elements[CHUNKS];
					  Chunk<int32_t, N> result[CHUNKS];

					  load_batch(batch, from, elements);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int valid = load_valid(batch, chunk, from);

						  result[chunk].clear();
#pragma unroll
						  for (int k = 0; k < N; k++)
							  if (valid >> k & 1)
								  result[chunk].put(k, da_bucket(&buckets, elements[chunk].get(k)));
					  }
					  store_batch(batch, result, to);
				  });
}

DaStatus
cuda_width_bucket(DaCall *call, const DaColumn *from, const DaBuckets *buckets, DaOutput *result)
{
	Job job(call);

	job.launch_grid(batch_blocks<CHUNK_LENGTH<double, int32_t>>(job, result->length), Job::THREADS,
					0, width_bucket_kernel, Input<double>(*from), da_bucketing(buckets),
					static_cast<int32_t *>(result->data), result->length);
	copy_validity(job, from, result);
	return job.finish(result);
}

/*
 * How many elements are in each of ncounts buckets, added to the counts: in "ncopies" copies of
 * the block's own first, or at once if that is 0. EDGES: between those, else by "buckets".
 */
template <typename S, bool EDGES>
TILE_KERNEL
histogram_kernel(Input<typename S::T> from, Set<typename S::T> edges, DaBucketing buckets,
				 unsigned long long *counts, unsigned int ncounts, unsigned int ncopies,
				 int64_t length)
{
	using T = typename S::T;
	constexpr int N = CHUNK_LENGTH<T, int32_t>;
	__shared__ unsigned int own[SHARED_COUNTS];
	__shared__ T top[EDGES ? Set<T>::MAX_TOP : 1];
	unsigned int *copy = own + (ncopies > 0 ? threadIdx.x / 32 % ncopies * ncounts : 0);

	for (unsigned int i = threadIdx.x; i < ncopies * ncounts; i += blockDim.x)
		own[i] = 0;
	if constexpr (EDGES)
		edges.load_top(top);
	__syncthreads();
	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> elements[CHUNKS];

					  load_batch(batch, from, elements);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int valid = load_valid(batch, chunk, from);
						  int32_t bucket[N];

						  if constexpr (EDGES)
							  count_before<S, true>(elements[chunk], edges, top, bucket);
						  else
						  {
#pragma unroll
							  for (int k = 0; k < N; k++)
								  bucket[k] = da_bucket(&buckets, elements[chunk].get(k));
						  }
#pragma unroll
						  for (int k = 0; k < N; k++)
						  {
							  unsigned int at = (unsigned int) bucket[k] - 1;

							  if (!(valid >> k & 1) || at >= ncounts)
								  continue;
							  if (ncopies > 0)
								  atomicAdd(&copy[at], 1u);
							  else
								  atomicAdd(&counts[at], 1ull);
						  }
					  }
				  });
	if (ncopies == 0)
		return;
	__syncthreads();
	for (unsigned int i = threadIdx.x; i < ncounts; i += blockDim.x)
	{
		unsigned int sum = 0;

		for (unsigned int k = 0; k < ncopies; k++)
			sum += own[k * ncounts + i];
		if (sum > 0)
			atomicAdd(&counts[i], (unsigned long long) sum);
	}
}

template <typename S, bool EDGES>
static void
launch_histogram(Job &job, const DaColumn &from, const DaColumn &edges, const DaBucketing &buckets,
				 DaOutput *result)
{
	using T = typename S::T;
	auto ncounts = (unsigned int) result->length;
	unsigned int ncopies = ncounts > 0 ? SHARED_COUNTS / ncounts : 0;

	ncopies = ncopies < WARPS ? ncopies : WARPS;
	job.launch_grid(batch_blocks<CHUNK_LENGTH<T, int32_t>>(job, from.length), Job::THREADS, 0,
					histogram_kernel<S, EDGES>, Input<T>(from), Set<T>(edges), buckets,
					static_cast<unsigned long long *>(result->data), ncounts, ncopies, from.length);
}

DaStatus
cuda_histogram(DaCall *call, const DaColumn *from, const DaColumn *edges, const DaBuckets *buckets,
			   DaOutput *result)
{
	Job job(call);
	DaBucketing none = {};

	job.clear(static_cast<uint64_t *>(result->data), result->length);
	if (!edges)
		launch_histogram<Storage<DA_STORAGE_FLOAT8>, false>(job, *from, *from,
															da_bucketing(buckets), result);
	else
		with_storage(
			from->storage, [&](auto storage)
			{ launch_histogram<decltype(storage), true>(job, *from, *edges, none, result); });
	fill_validity(job, true, result);
	return job.finish();
}
