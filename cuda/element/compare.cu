/*
 * compare.cu
 *	  Tasks that give BOOL elements: comparisons, logic, IS NULL.
 */
#include "element/batch.cuh"

/* BOOL elements of an operand; those of a scalar that is NULL are 0 as all under a NULL */
static Input<uint8_t>
bool_input(const DaColumn &column)
{
	Input<uint8_t> input(column);

	if (input.null)
		input.value = 0;
	return input;
}

/* op(x, y) of all elements */
template <typename T, int N, typename Op>
static __device__ __forceinline__ void
compare_chunks(const Chunk<T, N> (&x)[CHUNKS], const Chunk<T, N> (&y)[CHUNKS],
			   Chunk<uint8_t, N> (&result)[CHUNKS], Op op)
{
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
	{
		result[chunk].clear();
#pragma unroll
		for (int k = 0; k < N; k++)
			result[chunk].put(k, op(x[chunk].get(k), y[chunk].get(k)));
	}
}

/* neither operand is a scalar that is NULL; validity NULL: none is wanted */
template <typename S>
TILE_KERNEL
compare_kernel(DaCompareOp op, Input<typename S::T> a, Input<typename S::T> b, uint8_t *data,
			   uint64_t *validity, int64_t length, unsigned long long *null_count)
{
	using T = typename S::T;
	constexpr int N = CHUNK_LENGTH<T>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> x[CHUNKS];
					  Chunk<T, N> y[CHUNKS];
					  Chunk<uint8_t, N> result[CHUNKS];

					  load_batch(batch, a, x);
					  load_batch(batch, b, y);
					  switch (op)
					  {
#define DA_COMPARE(id, fn)                                                                         \
	case DA_COMPARE_##id:                                                                          \
		compare_chunks(x, y, result, [](T p, T q) { return S::fn(p, q); });                        \
		break;
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
					  default:
						  break; /* there is no other */
					  }
					  if (a.validity || b.validity)
					  {
#pragma unroll
						  for (int chunk = 0; chunk < CHUNKS; chunk++)
							  mask_chunk(result[chunk],
										 load_valid(batch, chunk, a) & load_valid(batch, chunk, b));
					  }
					  store_batch(batch, result, data);
				  });
	if (validity)
		store_both_valid(a, b, validity, length, null_count);
}

DaStatus
cuda_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job job(call);
	auto *data = static_cast<uint8_t *>(result->data);

	return with_storage(a->storage,
						[&](auto storage)
						{
							using S = decltype(storage);
							using T = typename S::T;
							Input<T> x(*a);
							Input<T> y(*b);

							if (!open_operands(job, x, y, result))
								return job.finish();
							job.launch_grid(batch_blocks<CHUNK_LENGTH<T>>(job, result->length),
											Job::THREADS, 0, compare_kernel<S>, op, x, y, data,
											result->validity, result->length, job.counter(0));
							return job.finish(result);
						});
}

/* elements of a chunk of BOOLs */
constexpr int BOOLS = CHUNK_LENGTH<uint8_t>;
using Bools = Chunk<uint8_t, BOOLS>;

/* which elements of x AND y, of x OR y are known, of NOT x; of OR maybe some past the end */
template <DaLogicOp op>
static __device__ __forceinline__ unsigned int
known_bits(const Bools &x, unsigned int x_valid, const Bools &y, unsigned int y_valid)
{
	unsigned int valid = x_valid & y_valid;

	/* one side alone decides: a false one AND, a true one OR */
	if constexpr (op == DA_LOGIC_AND)
		return valid | (x_valid & ~chunk_bits(x)) | (y_valid & ~chunk_bits(y));
	else if constexpr (op == DA_LOGIC_OR)
		return valid | chunk_bits(x) | chunk_bits(y);
	else
		return x_valid;
}

/*
 * AND, OR and NOT. Elements under a NULL are false, and so is what AND and OR make of
 * them where it is not known. validity NULL: none is wanted.
 */
template <DaLogicOp op>
TILE_KERNEL
logic_kernel(Input<uint8_t> a, Input<uint8_t> b, uint8_t *data, uint64_t *validity, int64_t length,
			 unsigned long long *null_count)
{
	static_assert(BOOLS == 16);
	bool may_be_null = a.validity || a.null || b.validity || b.null;
	uint64_t nulls[1] = {0};

	each_batch<BOOLS>(length,
					  [&](const Batch<BOOLS> &batch)
					  {
						  Bools x[CHUNKS];
						  Bools y[CHUNKS];
						  Bools z[CHUNKS];

						  load_batch(batch, a, x);
						  if constexpr (op != DA_LOGIC_NOT)
							  load_batch(batch, b, y);
#pragma unroll
						  for (int chunk = 0; chunk < CHUNKS; chunk++)
						  {
							  unsigned int inside = batch.inside(chunk);
							  unsigned int known = inside;

							  if (may_be_null)
								  known &= known_bits<op>(x[chunk], load_valid(batch, chunk, a),
														  y[chunk], load_valid(batch, chunk, b));
#pragma unroll
							  for (int i = 0; i < Bools::WORDS; i++)
							  {
								  uint32_t &word = z[chunk].word[i];

								  if constexpr (op == DA_LOGIC_AND)
									  word = x[chunk].word[i] & y[chunk].word[i];
								  else if constexpr (op == DA_LOGIC_OR)
									  word = x[chunk].word[i] | y[chunk].word[i];
								  else
									  word = ~x[chunk].word[i] & bits_to_bools(known >> i * 4);
							  }
							  nulls[0] += __popc(inside & ~known);
							  if (validity)
								  store_chunk_valid(batch, chunk, known, validity);
						  }
						  store_batch(batch, z, data);
					  });
	if (may_be_null)
		add_to_counters(nulls, null_count);
}

static __global__ void
is_null_kernel(Input<uint8_t> a, uint8_t *data, int64_t length)
{
	each_batch<BOOLS>(length,
					  [&](const Batch<BOOLS> &batch)
					  {
						  Bools z[CHUNKS];

#pragma unroll
						  for (int chunk = 0; chunk < CHUNKS; chunk++)
						  {
							  unsigned int null = ~load_valid(batch, chunk, a);

#pragma unroll
							  for (int i = 0; i < Bools::WORDS; i++)
								  z[chunk].word[i] = bits_to_bools(null >> i * 4);
						  }
						  store_batch(batch, z, data);
					  });
}

DaStatus
cuda_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job job(call);
	Input<uint8_t> x = bool_input(*a);
	Input<uint8_t> y = bool_input(b ? *b : *a);
	int64_t blocks = batch_blocks<BOOLS>(job, result->length);
	auto *data = static_cast<uint8_t *>(result->data);

	auto launch = [&](auto *kernel)
	{
		if (!result->validity)
		{
			x.validity = nullptr;
			y.validity = nullptr;
		}
		job.launch_grid(blocks, Job::THREADS, 0, kernel, x, y, data, result->validity,
						result->length, job.counter(0));
	};

	switch (op)
	{
	case DA_LOGIC_AND:
		launch(logic_kernel<DA_LOGIC_AND>);
		break;
	case DA_LOGIC_OR:
		launch(logic_kernel<DA_LOGIC_OR>);
		break;
	case DA_LOGIC_NOT:
		launch(logic_kernel<DA_LOGIC_NOT>);
		break;
	case DA_LOGIC_IS_NULL:
		/* of any storage: the data are not looked at */
		job.launch_grid(blocks, Job::THREADS, 0, is_null_kernel, x, data, result->length);
		fill_validity(job, true, result);
		break;
	}
	return job.finish(result);
}
