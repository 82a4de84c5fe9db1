/*
 * map.cu
 *	  Arithmetic, element by element: one step, or a chain of them, of which each takes what
 *	  the one before gave and at most one other column, as a * b + c does.
 *
 * A thread has the elements in registers all the way. The next columns are read while it is at
 * work on those before.
 */
#include "element/batch.cuh"
#include "element/operation.cuh"

/* steps of a chain, at most */
constexpr int LINKS = 8;

/* blocks of a multiprocessor: three operands of a batch are in registers at once */
constexpr int MAP_BLOCKS = 2;

/* what a step does with the elements so far */
template <typename T>
struct Link
{
	uint8_t code;   /* of the operation: code_of() */
	Input<T> other; /* 0 where there is none */
};

/* of an operation whose first operand is "other", reversed, or else its second one */
static __host__ __device__ constexpr int
code_of(DaMapOp op, bool reversed)
{
	return op * 2 + (reversed ? 1 : 0);
}

/* does the order matter? */
static __host__ __device__ constexpr bool
commutes(DaMapOp op)
{
	return op == DA_MAP_ADD || op == DA_MAP_MULTIPLY || op == DA_MAP_BITWISE_AND ||
		   op == DA_MAP_BITWISE_OR || op == DA_MAP_BITWISE_XOR;
}

/* operations that are not there for elements of a type are cases that do nothing */
template <DaMapOp op, typename T>
constexpr bool is_link = Map<op>::template takes<T> && !Map<op>::is_elementary;
template <DaMapOp op, typename T>
constexpr bool is_reversed_link = is_link<op, T> &&Map<op>::ARITY == 2 && !commutes(op);

template <typename T>
struct Chain
{
	int links;
	bool nulls;
	Input<T> first;
	Link<T> link[LINKS];

	/* the errors that link "last" finds with an element */
	__device__ __forceinline__ uint32_t errors_at(int last, int64_t at) const
	{
		bool valid = first.valid(at);
		T x = first.get(at);
		uint32_t errors = 0;

#pragma unroll 1
		for (int i = 0; i <= last; i++)
		{
			T y = link[i].other.get(at);

			valid &= link[i].other.valid(at);
			errors = 0;
			switch (link[i].code)
			{
#define DA_MAP(id, fn, arity, classes, neutral)                                                    \
	case code_of(DA_MAP_##id, false):                                                              \
		if constexpr (is_link<DA_MAP_##id, T>)                                                     \
			x = Map<DA_MAP_##id>::apply(x, y, &errors);                                            \
		break;                                                                                     \
	case code_of(DA_MAP_##id, true):                                                               \
		if constexpr (is_reversed_link<DA_MAP_##id, T>)                                            \
			x = Map<DA_MAP_##id>::apply(y, x, &errors);                                            \
		break;
#include "kernel/element/map_list.h"
#undef DA_MAP
			default:
				break; /* there is no other */
			}
		}
		return valid ? errors : 0;
	}
};

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

/* floats mostly are ordinary, which costs less to see than what errors there are */
template <DaMapOp op, typename S, int N>
static __device__ __forceinline__ Chunk<typename S::T, N>
map_chunk(const Chunk<typename S::T, N> &x, const Chunk<typename S::T, N> &y, uint32_t *errors)
{
	Chunk<typename S::T, N> result;

	result.clear();
	if constexpr (S::is_float)
	{
		typename S::U doubt = 0;

#pragma unroll
		for (int k = 0; k < N; k++)
			result.put(k, Map<op>::ordinary(x.get(k), y.get(k), &doubt));
		if (doubt == 0)
			return result;
		result.clear();
	}
#pragma unroll
	for (int k = 0; k < N; k++)
		result.put(k, Map<op>::apply(x.get(k), y.get(k), errors));
	return result;
}

/*
 * x becomes op(a, b), one of which it is. Under a NULL the second operand becomes neutral: whoever
 * divides by many NULLs would else look for errors that are none.
 */
template <DaMapOp op, typename S, int N>
static __device__ __forceinline__ void
map_chunks(bool some_null, unsigned int valid, const Chunk<typename S::T, N> (&a)[CHUNKS],
		   Chunk<typename S::T, N> (&b)[CHUNKS], Chunk<typename S::T, N> (&x)[CHUNKS],
		   uint32_t *errors)
{
	using T = typename S::T;

	if (Map<op>::NEUTRAL != 0 && some_null)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			patch_chunk(b[chunk], valid >> chunk * N, (T) Map<op>::NEUTRAL);
	}
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
		x[chunk] = map_chunk<op, S>(a[chunk], b[chunk], errors);
	if (some_null)
	{
#pragma unroll
		for (int chunk = 0; chunk < CHUNKS; chunk++)
			patch_chunk(x[chunk], valid >> chunk * N, (T) 0);
	}
}

/* which elements of a batch are not NULL, of the first chunk lowest; those past the end are as
 * NULLs */
template <typename T, int N>
static __device__ __forceinline__ unsigned int
batch_valid(const Batch<N> &batch, const Input<T> &from)
{
	unsigned int valid = 0;

	static_assert(CHUNKS * N <= 32);
#pragma unroll
	for (int chunk = 0; chunk < CHUNKS; chunk++)
		valid |= load_valid(batch, chunk, from) << chunk * N;
	return valid;
}

/* validity NULL: none is wanted */
template <typename S>
static __global__ void
__launch_bounds__(Job::THREADS, MAP_BLOCKS)
	map_kernel(const __grid_constant__ Chain<typename S::T> chain, typename S::T *to,
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
					  Chunk<T, N> next[CHUNKS];
					  bool some_null = chain.nulls || !batch.whole();
					  unsigned int valid = ~0U;

					  load_batch(batch, chain.first, x);
					  load_batch(batch, chain.link[0].other, y);
					  if (chain.links > 1)
						  load_batch(batch, chain.link[1].other, next);
					  if (some_null)
						  valid = batch_valid(batch, chain.first);
#pragma unroll 1
					  for (int i = 0;; i++)
					  {
						  const Link<T> &link = chain.link[i];
						  uint32_t errors = 0;

						  if (some_null)
							  valid &= batch_valid(batch, link.other);
						  switch (link.code)
						  {
#define DA_MAP(id, fn, arity, classes, neutral)                                                    \
	case code_of(DA_MAP_##id, false):                                                              \
		if constexpr (is_link<DA_MAP_##id, T>)                                                     \
			map_chunks<DA_MAP_##id, S>(some_null, valid, x, y, x, &errors);                        \
		break;                                                                                     \
	case code_of(DA_MAP_##id, true):                                                               \
		if constexpr (is_reversed_link<DA_MAP_##id, T>)                                            \
			map_chunks<DA_MAP_##id, S>(some_null, valid, y, x, x, &errors);                        \
		break;
#include "kernel/element/map_list.h"
#undef DA_MAP
						  default:
							  break; /* there is no other */
						  }
						  if (errors != 0)
							  report_first(batch, i, first_error,
										   [&](int64_t at) { return chain.errors_at(i, at); });
						  if (i + 1 >= chain.links)
							  break;
						  memcpy(y, next, sizeof(y));
						  if (i + 2 < chain.links)
							  load_batch(batch, chain.link[i + 2].other, next);
					  }
					  store_batch(batch, x, to);
				  });
	if (!validity)
		return;

	uint64_t nulls[1] = {0};

	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int64_t n = length - word * 64 < 64 ? length - word * 64 : 64;
		uint64_t bits = da_validity_load(chain.first.validity, chain.first.offset, word * 64, n);

		for (int i = 0; i < chain.links; i++)
		{
			const Input<T> &other = chain.link[i].other;

			bits &= da_validity_load(other.validity, other.offset, word * 64, n);
		}
		validity[word] = bits;
		nulls[0] += n - da_popcount(bits);
	}
	add_to_counters(nulls, null_count);
}

static bool
is_chain(const DaTask *task)
{
	if (task->noutputs != 1 || task->nsteps > LINKS ||
		task->operand[0] != task->ninputs + task->nsteps - 1)
		return false;
	for (int i = 0; i < task->nsteps; i++)
	{
		const DaStep &step = task->step[i];
		int follow = 0; /* operands that the step before gave */

		if (da_step_info[step.op].shape != DA_SHAPE_MAP || step.storage != task->step[0].storage)
			return false;
		for (int k = 0; k < da_step_info[step.op].arity; k++)
		{
			uint8_t reg = step.operand[k];

			if (reg < task->ninputs)
			{
				const DaView &view = task->input[reg];

				if (view.scalar ? view.isnull : view.strided)
					return false;
			}
			else if (reg == task->ninputs + i - 1)
				follow++;
			else
				return false;
		}
		if (follow != (i > 0))
			return false;
	}
	return true;
}

/* that of a task; "nulls": there is room for validity, else no element is NULL */
template <typename T>
static Chain<T>
chain_of(const DaTask *task, bool nulls)
{
	Chain<T> chain = {};
	auto input = [&](uint8_t reg)
	{
		DaColumn column;

		da_view_column(&task->input[reg], &column);

		Input<T> read(column);

		if (!nulls)
			read.validity = nullptr;
		chain.nulls |= read.validity != nullptr;
		return read;
	};

	chain.links = task->nsteps;
	chain.first = input(task->step[0].operand[0]);
	for (int i = 0; i < task->nsteps; i++)
	{
		const DaStep &step = task->step[i];
		const DaStepInfo &info = da_step_info[step.op];
		Link<T> &link = chain.link[i];

		auto op = (DaMapOp) info.op;
		/* what was made so far is one operand, of the first step its first one */
		bool second = i > 0 && info.arity == 2 && step.operand[0] < task->ninputs;

		link.code = (uint8_t) code_of(op, second && !commutes(op));
		if (info.arity == 2)
			link.other = input(step.operand[second ? 0 : 1]);
	}
	return chain;
}

DaStatus
cuda_map(DaCall *call, DaTask *task)
{
	if (!is_chain(task))
		return DA_UNSUPPORTED;

	Job job(call);
	DaOutput *result = &task->output[0];
	DaStatus status;

	with_storage((DaStorage) task->step[0].storage,
				 [&](auto storage)
				 {
					 using S = decltype(storage);
					 using T = typename S::T;

					 if constexpr (S::is_number)
						 job.launch_grid(
							 batch_blocks<CHUNK_LENGTH<T>>(job, result->length, MAP_BLOCKS),
							 Job::THREADS, 0, map_kernel<S>,
							 chain_of<T>(task, result->validity != nullptr),
							 static_cast<T *>(result->data), result->validity, result->length,
							 job.first_error(), job.counter(0));
					 else
						 job.fail(DA_UNSUPPORTED);
				 });
	status = job.finish(result);
	if (status == DA_OK)
		call->failed_step = step_of_first(job.first_error_value());
	return status;
}
