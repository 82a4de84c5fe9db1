/*
 * search.cu
 *	  Which elements are in a set, and where they would go in it.
 */
#include "order/set.cuh"

/*
 * What is not found is NULL where it is unknown, else false. "from" is no scalar that is
 * NULL. validity NULL: none is wanted.
 */
template <typename S>
TILE_KERNEL
is_in_kernel(Input<typename S::T> from, Set<typename S::T> set, bool unknown, uint8_t *to,
			 uint64_t *validity, int64_t length, unsigned long long *null_count)
{
	using T = typename S::T;
	constexpr int N = CHUNK_LENGTH<T>;
	__shared__ T top[Set<T>::MAX_TOP];
	uint64_t nulls[1] = {0};

	set.load_top(top);
	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> elements[CHUNKS];
					  Chunk<uint8_t, N> result[CHUNKS];

					  load_batch(batch, from, elements);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int inside = batch.inside(chunk);
						  unsigned int valid = load_valid(batch, chunk, from);

						  result[chunk].clear();
						  if (set.length > 0)
						  {
							  unsigned int place[N];

							  find_places<S, true>(elements[chunk], set, top, place);
#pragma unroll
							  for (int k = 0; k < N; k++)
								  result[chunk].put(k, S::eq(at_place(set, top, place[k]),
															 elements[chunk].get(k)));
						  }
						  mask_chunk(result[chunk], valid);
						  if (unknown)
							  valid = chunk_bits(result[chunk]);
						  nulls[0] += __popc(inside & ~valid);
						  if (validity)
							  store_chunk_valid(batch, chunk, valid, validity);
					  }
					  store_batch(batch, result, to);
				  });
	if (validity)
		add_to_counters(nulls, null_count);
}

DaStatus
cuda_is_in(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown, DaOutput *result)
{
	Job job(call);

	return with_storage(from->storage,
						[&](auto storage)
						{
							using S = decltype(storage);
							using T = typename S::T;
							Input<T> input(*from);

							if (input.null)
							{
								fill_null(job, result);
								return job.finish();
							}
							if (!result->validity)
								input.validity = nullptr;
							job.launch_grid(batch_blocks<CHUNK_LENGTH<T>>(job, result->length),
											Job::THREADS, 0, is_in_kernel<S>, input, Set<T>(*set),
											unknown, static_cast<uint8_t *>(result->data),
											result->validity, result->length, job.counter(0));
							return job.finish(result);
						});
}

/* "from" is no scalar that is NULL; validity NULL: none is wanted */
template <typename S, bool AFTER>
TILE_KERNEL
search_kernel(Input<typename S::T> from, Set<typename S::T> set, int32_t *to, uint64_t *validity,
			  int64_t length, unsigned long long *null_count)
{
	using T = typename S::T;
	constexpr int N = CHUNK_LENGTH<T, int32_t>;
	__shared__ T top[Set<T>::MAX_TOP];
	uint64_t nulls[1] = {0};

	set.load_top(top);
	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> elements[CHUNKS];
					  Chunk<int32_t, N> result[CHUNKS];

					  load_batch(batch, from, elements);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int inside = batch.inside(chunk);
						  unsigned int valid = load_valid(batch, chunk, from);
						  int32_t before[N];

						  count_before<S, AFTER>(elements[chunk], set, top, before);
						  result[chunk].clear();
#pragma unroll
						  for (int k = 0; k < N; k++)
						  {
							  if (valid >> k & 1)
								  result[chunk].put(k, before[k] + 1);
						  }
						  nulls[0] += __popc(inside & ~valid);
						  if (validity)
							  store_chunk_valid(batch, chunk, valid, validity);
					  }
					  store_batch(batch, result, to);
				  });
	if (validity)
		add_to_counters(nulls, null_count);
}

DaStatus
cuda_search(DaCall *call, const DaColumn *from, const DaColumn *set, bool after, DaOutput *result)
{
	Job job(call);

	return with_storage(from->storage,
						[&](auto storage)
						{
							using S = decltype(storage);
							using T = typename S::T;
							auto kernel = after ? search_kernel<S, true> : search_kernel<S, false>;
							Input<T> input(*from);

							if (input.null)
							{
								fill_null(job, result);
								return job.finish();
							}
							if (!result->validity)
								input.validity = nullptr;
							job.launch_grid(
								batch_blocks<CHUNK_LENGTH<T, int32_t>>(job, result->length),
								Job::THREADS, 0, kernel, input, Set<T>(*set),
								static_cast<int32_t *>(result->data), result->validity,
								result->length, job.counter(0));
							return job.finish(result);
						});
}
