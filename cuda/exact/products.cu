/*
 * products.cu
 *	  The exact sum of the products of two columns of floats.
 */
#include "element/batch.cuh"
#include "exact/exact.cuh"
#include "kernel/exact/exact_product.h"

/* counters of the Job */
constexpr int PAIRS = 0;
constexpr int DOUBTS = 1; /* threads that have come upon a product that does not hold */
constexpr int PRODUCTS = 2;
constexpr int MISSING = PRODUCTS + SUM_COUNTERS; /* from the products; not of float4 */

template <typename T>
TILE_KERNEL
products_kernel(Input<T> a, Input<T> b, int64_t length, unsigned long long *counters)
{
	constexpr int N = CHUNK_LENGTH<T>;
	constexpr int SUMS = sizeof(T) == 8 ? 2 : 1;
	__shared__ DaExactSum sums[SUMS][WARPS];
	WarpSum products(&sums[0][threadIdx.x / 32]);
	WarpSum missing(&sums[SUMS - 1][threadIdx.x / 32]);
	uint64_t share[2] = {0, 0};
	uint64_t doubt = 0;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> x[CHUNKS];
					  Chunk<T, N> y[CHUNKS];
					  double product[CHUNKS * N];
					  double error[CHUNKS * N];

					  load_batch(batch, a, x);
					  load_batch(batch, b, y);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int valid =
							  load_valid(batch, chunk, a) & load_valid(batch, chunk, b);

						  share[0] += __popc(valid);
#pragma unroll
						  for (int k = 0; k < N; k++)
						  {
							  double u = valid >> k & 1 ? (double) x[chunk].get(k) : 0;
							  double v = valid >> k & 1 ? (double) y[chunk].get(k) : 0;
							  uint64_t of_pair = 0;
							  int i = chunk * N + k;

							  product[i] = da_exact_product(u, v, &error[i], &of_pair);
							  if (of_pair == 0)
								  continue;
							  /* of what is not finite, the product is */
							  error[i] = 0;
							  if (isfinite(u) && isfinite(v))
								  doubt = 1;
						  }
					  }
					  (void) products.add(product);
					  if constexpr (SUMS > 1)
						  (void) missing.add(error);
				  });
	products.finish();
	if constexpr (SUMS > 1)
		missing.finish();
	share[1] = doubt;
	add_to_counters(share, counters + PAIRS);
	add_to_sums(sums, counters + PRODUCTS);
}

static void
add_sum(const Job &job, int counter, DaProducts *result)
{
	const unsigned long long *values = job.values() + counter;
	DaExactSum sum;

	da_exact_init(&sum);
	for (int i = 0; i < DA_EXACT_LIMBS; i++)
		sum.limb[i] = (int64_t) values[LIMBS + i];
	da_exact_propagate(&sum);
	da_products_add_limbs(result, sum.limb);
	result->special |= (uint32_t) values[SPECIAL];
}

/* products of finite doubles that overflow, or are so small that bits are missing, are the host's
 * to add up */
DaStatus
cuda_products(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t length,
			  DaProducts *result)
{
	Job job(call);

	da_products_init(result);
	return with_storage(a->storage,
						[&](auto storage) -> DaStatus
						{
							using S = decltype(storage);
							using T = typename S::T;

							if constexpr (!S::is_float)
								return DA_UNSUPPORTED;
							else
							{
								Input<T> x(*a);
								Input<T> y(*b);

								if (length == 0 || x.null || y.null)
									return job.finish();
								job.launch_grid(batch_blocks<CHUNK_LENGTH<T>>(job, length),
												Job::THREADS, 0, products_kernel<T>, x, y, length,
												job.counter(0));
								if (!job.sync())
									return job.finish();
								if (job.value(DOUBTS) != 0)
									return DA_UNSUPPORTED;
								result->count = (int64_t) job.value(PAIRS);
								add_sum(job, PRODUCTS, result);
								if (sizeof(T) == 8)
									add_sum(job, MISSING, result);
								da_products_propagate(result);
								return job.finish();
							}
						});
}
