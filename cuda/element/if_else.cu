/*
 * if_else.cu
 *	  Each element from one of two operands, as a mask says.
 */
#include "element/batch.cuh"

/* word i of a chunk of U as the mask says: every bit of the elements that are chosen */
template <typename U, int N>
static __device__ __forceinline__ uint32_t
chosen_word(const Chunk<uint8_t, N> &chosen, int i)
{
	if constexpr (sizeof(U) == 1)
		return chosen.word[i] * 0xff;
	else if constexpr (sizeof(U) == 2)
		return chosen.get(i * 2) * 0xffffU | chosen.get(i * 2 + 1) * 0xffff0000U;
	else
		return -(uint32_t) chosen.get(i * 4 / (int) sizeof(U));
}

/*
 * Elements under a NULL are 0: in the mask they are false, elsewhere they stay 0. validity
 * NULL: none is wanted.
 */
template <typename U>
TILE_KERNEL
if_else_kernel(Input<uint8_t> mask, Input<U> a, Input<U> b, U *to, uint64_t *validity,
			   int64_t length, unsigned long long *null_count)
{
	constexpr int N = CHUNK_LENGTH<U>;
	bool may_be_null = a.validity || a.null || b.validity || b.null;
	uint64_t nulls[1] = {0};

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<uint8_t, N> chosen[CHUNKS];
					  Chunk<U, N> x[CHUNKS];
					  Chunk<U, N> y[CHUNKS];
					  Chunk<U, N> result[CHUNKS];

					  load_batch(batch, mask, chosen);
					  load_batch(batch, a, x);
					  load_batch(batch, b, y);
#pragma unroll
					  for (int chunk = 0; chunk < CHUNKS; chunk++)
					  {
						  unsigned int inside = batch.inside(chunk);
						  unsigned int valid = inside;

						  if (may_be_null)
						  {
							  unsigned int bits = chunk_bits(chosen[chunk]);

							  valid = (bits & load_valid(batch, chunk, a)) |
									  (~bits & load_valid(batch, chunk, b));
						  }
#pragma unroll
						  for (int i = 0; i < Chunk<U, N>::WORDS; i++)
						  {
							  uint32_t word = chosen_word<U>(chosen[chunk], i);

							  result[chunk].word[i] =
								  (x[chunk].word[i] & word) | (y[chunk].word[i] & ~word);
						  }
						  nulls[0] += __popc(inside & ~valid);
						  if (validity)
							  store_chunk_valid(batch, chunk, valid, validity);
					  }
					  store_batch(batch, result, to);
				  });
	if (may_be_null)
		add_to_counters(nulls, null_count);
}

DaStatus
cuda_if_else(DaCall *call, const DaColumn *mask, const DaColumn *a, const DaColumn *b,
			 DaOutput *result)
{
	Job job(call);

	with_width(result->storage,
			   [&](auto element)
			   {
				   using U = decltype(element);
				   Input<U> x(*a);
				   Input<U> y(*b);

				   if (!result->validity)
				   {
					   x.validity = nullptr;
					   y.validity = nullptr;
				   }
				   job.launch_grid(batch_blocks<CHUNK_LENGTH<U>>(job, result->length), Job::THREADS,
								   0, if_else_kernel<U>, Input<uint8_t>(*mask), x, y,
								   static_cast<U *>(result->data), result->validity, result->length,
								   job.counter(0));
			   });
	return job.finish(result);
}
