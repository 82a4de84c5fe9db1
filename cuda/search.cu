/*
 * search.cu
 *	  Which elements are in a set, and where they would go in it.
 */
#include "batch.cuh"

/*
 * An ascending set. Every stride-th element of it is in the shared memory of a block, the
 * top, and so is all of a small set. A search begins there: one that goes on in device
 * memory has the elements between two of the top left.
 */
template <typename T>
struct Set
{
	static constexpr int MAX_TOP = (16 << 10) / sizeof(T);

	const T *data;
	unsigned int length;
	unsigned int stride;
	unsigned int ntop;

	explicit Set(const DaColumn &column)
		: data(static_cast<const T *>(column.data)), length((unsigned int) column.length),
		  stride(length <= MAX_TOP ? 1 : (length + MAX_TOP - 1) / MAX_TOP),
		  ntop((length + stride - 1) / stride)
	{
	}

	/* by all threads of a block */
	__device__ __forceinline__ void load_top(T *top) const
	{
		for (unsigned int i = threadIdx.x; i < ntop; i += blockDim.x)
			top[i] = data[(int64_t) i * stride];
		__syncthreads();
	}

	/* one past the end is the last one once more */
	__device__ __forceinline__ T get(unsigned int i) const
	{
		return data[i < length ? i : length - 1];
	}
};

/* does an element of the set count: is it not above, or if not AFTER, below that one? */
template <typename S, bool AFTER>
static __device__ __forceinline__ bool
counts(typename S::T of_set, typename S::T element)
{
	return AFTER ? S::le(of_set, element) : S::lt(of_set, element);
}

/*
 * Moves each of N places to the last of "count" elements from there on that counts; it stays,
 * where none but the first does. The searches go side by side, so that none waits for the
 * memory of another.
 */
template <typename S, bool AFTER, int N, typename Get>
static __device__ __forceinline__ void
descend(const Chunk<typename S::T, N> &elements, unsigned int (&place)[N], unsigned int count,
		Get get)
{
	for (unsigned int left = count; left > 1; left -= left / 2)
	{
		typename S::T probed[N];

#pragma unroll
		for (int k = 0; k < N; k++)
			probed[k] = get(place[k] + left / 2);
#pragma unroll
		for (int k = 0; k < N; k++)
			place[k] += counts<S, AFTER>(probed[k], elements.get(k)) ? left / 2 : 0;
	}
}

/* to the last of a set of at least one that counts, or the first */
template <typename S, bool AFTER, int N>
static __device__ __forceinline__ void
find_places(const Chunk<typename S::T, N> &elements, const Set<typename S::T> &set,
			const typename S::T *top, unsigned int (&place)[N])
{
	auto in_top = [&](unsigned int i) { return top[i]; };
	auto in_set = [&](unsigned int i) { return set.get(i); };

#pragma unroll
	for (int k = 0; k < N; k++)
		place[k] = 0;
	descend<S, AFTER>(elements, place, set.ntop, in_top);
	if (set.stride == 1)
		return;
#pragma unroll
	for (int k = 0; k < N; k++)
		place[k] *= set.stride;
	descend<S, AFTER>(elements, place, set.stride, in_set);
}

/* one that find_places() gave */
template <typename T>
static __device__ __forceinline__ T
at_place(const Set<T> &set, const T *top, unsigned int place)
{
	return set.stride == 1 ? top[place] : set.get(place);
}

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
						  unsigned int place[N] = {0};

						  if (set.length > 0)
							  find_places<S, AFTER>(elements[chunk], set, top, place);
						  result[chunk].clear();
#pragma unroll
						  for (int k = 0; k < N; k++)
						  {
							  /* places past the end stand for the last one */
							  unsigned int last = set.length > 0 ? set.length - 1 : 0;
							  unsigned int at = place[k] < last ? place[k] : last;
							  bool counted =
								  set.length > 0 &&
								  counts<S, AFTER>(at_place(set, top, at), elements[chunk].get(k));

							  if (valid >> k & 1)
								  result[chunk].put(k, (int32_t) at + counted + 1);
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
