/*
 * map.cu
 *	  Arithmetic, element by element.
 */
#include "element/batch.cuh"
#include "element/operation.cuh"

/* the elements whose bit is 0 become "other" */
template <typename T, int N>
static __device__ __forceinline__ void
patch_chunk(Chunk<T, N> &chunk, unsigned int valid, T other)
{
	Chunk<T, N> patched;

	patched.clear();
#pragma unroll
	for (int k = 0; k < N; k++)
		patched.put(k, valid >> k & 1 ? chunk.get(k) : other);
	chunk = patched;
}

/*
 * Elements past the end are as those that are NULL. Under a NULL the second operand becomes
 * neutral: whoever divides by many NULLs would else look for errors that are none.
 */
template <DaMapOp op, typename T, int N>
static __device__ __forceinline__ void
map_batch(const Batch<N> &batch, const Input<T> &a, const Input<T> &b,
		  const Chunk<T, N> (&x)[CHUNKS], Chunk<T, N> (&y)[CHUNKS], T *to,
		  unsigned long long *first_error)
{
	bool some_null = a.validity || b.validity || !batch.whole();
	unsigned int valid = 0; /* of the first chunk's elements lowest */
	Chunk<T, N> result[CHUNKS];
	uint32_t errors = 0;

	static_assert(CHUNKS * N <= 32);
	if (some_null)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			valid |= (load_valid(batch, chunk, a) & load_valid(batch, chunk, b)) << chunk * N;
	}
	if (Map<op>::NEUTRAL != 0 && some_null)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			patch_chunk(y[chunk], valid >> chunk * N, (T) Map<op>::NEUTRAL);
	}
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
	{
		result[chunk].clear();
#pragma unroll
		for (int k = 0; k < N; k++)
			result[chunk].put(k, Map<op>::apply(x[chunk].get(k), y[chunk].get(k), &errors));
	}
	if (some_null)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			patch_chunk(result[chunk], valid >> chunk * N, (T) 0);
	}
	store_batch(batch, result, to);
	if (errors != 0)
		report_first(batch, first_error,
					 [&](int64_t at)
					 {
						 uint32_t of_one = 0;

						 if (a.valid(at) && b.valid(at))
							 (void) Map<op>::apply(a.get(at), b.get(at), &of_one);
						 return of_one;
					 });
}

/* neither operand is a scalar that is NULL; validity NULL: none is wanted */
template <typename S>
TILE_KERNEL
map_kernel(DaMapOp op, Input<typename S::T> a, Input<typename S::T> b, typename S::T *to,
		   uint64_t *validity, int64_t length, unsigned long long *first_error,
		   unsigned long long *null_count)
{
	using T = typename S::T;
	constexpr int N = CHUNK_LENGTH<T>;

	each_batch<N>(length,
				  [&](const Batch<N> &batch)
				  {
					  Chunk<T, N> x[CHUNKS];
					  Chunk<T, N> y[CHUNKS];

					  load_batch(batch, a, x);
					  load_batch(batch, b, y);
					  switch (op)
					  {
#define DA_MAP(id, fn, arity, classes, neutral)                                                    \
	case DA_MAP_##id:                                                                              \
		if constexpr (Map<DA_MAP_##id>::template takes<T> && !Map<DA_MAP_##id>::is_elementary)     \
			map_batch<DA_MAP_##id>(batch, a, b, x, y, to, first_error);                            \
		break;
#include "kernel/element/map_list.h"
#undef DA_MAP
					  default:
						  break; /* there is no other */
					  }
				  });
	if (validity)
		store_both_valid(a, b, validity, length, null_count);
}

/* operations of one operand get a scalar too, which they ignore */
DaStatus
cuda_map(DaCall *call, DaMapOp op, const DaColumn *a, const DaColumn *b, DaOutput *result)
{
	Job job(call);
	const DaScalar zero = {.bits = 0};
	const DaColumn none = {a->storage, true, 1, &zero, nullptr, 0};

	auto launch = [&](auto storage)
	{
		using S = decltype(storage);
		using T = typename S::T;

		if constexpr (S::is_number)
		{
			Input<T> x(*a);
			Input<T> y(b ? *b : none);

			if (!open_operands(job, x, y, result))
				return job.finish();
			job.launch_grid(batch_blocks<CHUNK_LENGTH<T>>(job, result->length), Job::THREADS, 0,
							map_kernel<S>, op, x, y, static_cast<T *>(result->data),
							result->validity, result->length, job.first_error(), job.counter(0));
		}
		else
			job.fail(DA_UNSUPPORTED);
		return job.finish(result);
	};

	return with_storage(a->storage, launch);
}
