/*
 * random.cu
 *	  Random numbers: each thread makes those of its own elements.
 */
#include "element/batch.cuh"
#include "kernel/element/philox.h"

static __device__ __forceinline__ uint64_t
random_element(DaPhilox state, int which, uint64_t)
{
	return da_philox_bits(state, which);
}

static __device__ __forceinline__ double
random_element(DaPhilox state, int which, double)
{
	return da_philox_fraction(state, which);
}

/* the second half goes to "other" too, if that is not NULL */
template <typename T>
TILE_KERNEL
random_kernel(DaRandom with, T *to, T *other, int64_t length)
{
	constexpr int N = CHUNK_LENGTH<T>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> first[CHUNKS];
					  Chunk<T, N> second[CHUNKS];

#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  uint64_t number = with.start + (uint64_t) batch.at(chunk);

						  first[chunk].clear();
						  second[chunk].clear();
#pragma unroll
						  for (int k = 0; k < N; k++)
						  {
							  DaPhilox state = da_philox(number + k, with.stream, with.seed);

							  first[chunk].put(k, random_element(state, 0, T()));
							  second[chunk].put(k, random_element(state, 1, T()));
						  }
					  }
					  store_batch(batch, first, to);
					  if (other)
						  store_batch(batch, second, other);
				  });
}

DaStatus
cuda_random(DaCall *call, const DaRandom *with, int noutputs, DaOutput *results)
{
	Job job(call);
	int64_t length = results[0].length;

	auto launch = [&](auto element)
	{
		using T = decltype(element);

		job.launch_grid(batch_blocks<CHUNK_LENGTH<T>>(job, length), Job::THREADS, 0,
						random_kernel<T>, *with, static_cast<T *>(results[0].data),
						noutputs > 1 ? static_cast<T *>(results[1].data) : nullptr, length);
	};

	if (results[0].storage == DA_STORAGE_FLOAT8)
		launch(double());
	else
		launch(uint64_t());
	for (int i = 0; i < noutputs; i++)
		fill_validity(job, true, &results[i]);
	return job.finish();
}
