/*
 * convert.cu
 *	  Casts between the numeric storages.
 */
#include "batch.cuh"
#include "operation.cuh"

/* the errors of all threads of a warp into those of the Job */
static __device__ __forceinline__ void
report_errors(unsigned int errors, unsigned int *job_errors)
{
	if (!__any_sync(WARP, errors != 0))
		return;
	for (int distance = 16; distance > 0; distance /= 2)
		errors |= __shfl_xor_sync(WARP, errors, distance);
	if ((threadIdx.x & 31) == 0)
		atomicOr(job_errors, errors);
}

/* data under a NULL are 0, which converts to 0 without an error */
template <typename From, typename To>
TILE_KERNEL
convert_kernel(Input<From> from, To *to, int64_t length, unsigned int *job_errors)
{
	constexpr int N = CHUNK_LENGTH<From, To>;
	uint32_t errors = 0;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<From, N> x[CHUNKS];
					  Chunk<To, N> y[CHUNKS];

					  load_batch(batch, from, x);
#pragma unroll
					  for (int i = 0; i < CHUNKS * N; i++)
					  {
						  To converted = convert<To>(x[i / N].get(i % N), &errors);

						  if (i % N == 0)
							  y[i / N].clear();
						  y[i / N].put(i % N, converted);
					  }
					  store_batch(batch, y, to);
				  });
	report_errors(errors, job_errors);
}

DaStatus
cuda_convert(DaCall *call, const DaColumn *from, DaOutput *result)
{
	Job job(call);

	auto launch = [&](auto from_storage, auto to_storage)
	{
		using From = decltype(from_storage);
		using To = decltype(to_storage);
		using FromT = typename From::T;
		using ToT = typename To::T;

		if constexpr (From::is_number && To::is_number)
			job.launch_grid(batch_blocks<CHUNK_LENGTH<FromT, ToT>>(job, result->length),
							Job::THREADS, 0, convert_kernel<FromT, ToT>, Input<FromT>(*from),
							static_cast<ToT *>(result->data), result->length, job.errors());
		else
			job.fail(DA_UNSUPPORTED);
	};

	with_storage(from->storage,
				 [&](auto from_storage) {
					 with_storage(result->storage,
								  [&](auto to_storage) { launch(from_storage, to_storage); });
				 });
	copy_validity(job, from, result);
	return job.finish(result);
}
