/*
 * convert.cu
 *	  Casts between the numeric storages.
 */
#include "element/batch.cuh"
#include "element/operation.cuh"

/* data under a NULL are 0, which converts to 0 without an error */
template <typename From, typename To>
TILE_KERNEL
convert_kernel(Input<From> from, To *to, int64_t length, unsigned long long *first_error)
{
	constexpr int N = CHUNK_LENGTH<From, To>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<From, N> x[CHUNKS];
					  Chunk<To, N> y[CHUNKS];
					  uint32_t errors = 0;

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
					  if (errors != 0)
						  report_first(batch, 0, first_error,
									   [&](int64_t at)
									   {
										   uint32_t of_one = 0;

										   (void) convert<To>(from.get(at), &of_one);
										   return of_one;
									   });
				  });
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
							static_cast<ToT *>(result->data), result->length, job.first_error());
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
