/*
 * aggregate.cu
 *	  What the rows that a mask lets through add up to, the values and the mask computed on
 *	  the way.
 */
#include "program/interpret.cuh"
#include "aggregate/reduce.cuh"

/* what the threads of a block have made of their rows, in the order of the counters below */
struct Accumulator
{
	uint64_t count = 0;
	uint64_t rows = 0;
	uint64_t trues = 0;
	uint64_t parts[2] = {0, 0}; /* of integers, as reduce.cu adds them up */

	/* keys of the least and the greatest, 64 bits wide, and the last zero of floats */
	uint64_t low = ~UINT64_C(0);
	uint64_t high = 0;
	uint64_t last_zero = 0;
};

static __device__ __forceinline__ uint64_t
warp_max(uint64_t x)
{
	for (int distance = 16; distance > 0; distance /= 2)
	{
		uint64_t other = __shfl_xor_sync(WARP, x, distance);

		x = other > x ? other : x;
	}
	return x;
}

/* all threads of a block come here */
static __device__ __forceinline__ void
add_accum(const Accumulator &accum, unsigned long long *counters)
{
	constexpr int SUMS = 5;
	constexpr int MOST = 3;
	static constexpr int at[SUMS + MOST] = {
		COUNT, ROWS, TRUES, PARTS, PARTS + 1, HIGHEST_OF_COMPLEMENTS, HIGHEST, LAST_ZERO};
	__shared__ uint64_t of_warp[SUMS + MOST][PROGRAM_WARPS];
	const uint64_t share[SUMS + MOST] = {accum.count,    accum.rows, accum.trues, accum.parts[0],
										 accum.parts[1], ~accum.low, accum.high,  accum.last_zero};

#pragma unroll
	for (int i = 0; i < SUMS + MOST; i++)
	{
		uint64_t all = i < SUMS ? warp_sum(share[i]) : warp_max(share[i]);

		if (threadIdx.x % 32 == 0)
			of_warp[i][threadIdx.x / 32] = all;
	}
	__syncthreads();
	if (threadIdx.x > 0)
		return;
#pragma unroll
	for (int i = 0; i < SUMS + MOST; i++)
	{
		uint64_t all = 0;

		for (int warp = 0; warp < (int) blockDim.x / 32; warp++)
			all = i < SUMS ? all + of_warp[i][warp] : max(all, of_warp[i][warp]);
		/* floats have other counters where integers have parts, and add nothing to parts */
		if (all == 0)
			continue;
		if (i < SUMS)
			atomicAdd(&counters[at[i]], (unsigned long long) all);
		else
			atomicMax(&counters[at[i]], (unsigned long long) all);
	}
}

/* integers of up to 32 bits need no second part */
template <typename T>
static __device__ __forceinline__ void
add_integers(const Frame &frame, unsigned int valid, Accumulator &accum)
{
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<T> four = frame.read<T>(frame.program.value, chunk);

#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
		{
			int64_t element = valid >> (chunk * CHUNK_RUN + k) & 1 ? (int64_t) four.get(k) : 0;

			if constexpr (sizeof(T) == 8)
			{
				accum.parts[0] += (uint32_t) element;
				accum.parts[1] += (uint64_t) (element >> 32);
			}
			else
				accum.parts[0] += (uint64_t) element;
		}
	}
}

template <typename T>
static __device__ __forceinline__ void
get_doubles(const Frame &frame, unsigned int valid, double (&x)[RUN])
{
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<T> four = frame.read<T>(frame.program.value, chunk);

#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			x[chunk * CHUNK_RUN + k] =
				valid >> (chunk * CHUNK_RUN + k) & 1 ? (double) four.get(k) : 0;
	}
}

/* -0 equals +0 but has another key: of zeros the last one is wanted */
template <typename S>
static __device__ __forceinline__ void
add_keys(const Frame &frame, unsigned int valid, Accumulator &accum)
{
	using T = typename S::T;

#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<T> four = frame.read<T>(frame.program.value, chunk);

#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
		{
			T element = four.get(k);
			uint64_t key = S::key(element);
			bool is_valid = valid >> (chunk * CHUNK_RUN + k) & 1;

			accum.low = is_valid && key < accum.low ? key : accum.low;
			accum.high = is_valid && key > accum.high ? key : accum.high;
			if constexpr (S::is_float)
			{
				if (is_valid && element == 0)
					accum.last_zero =
						(uint64_t) (frame.at(chunk) + k + 1) * 2 + (signbit(element) ? 1 : 0);
			}
		}
	}
}

/* floats: or else the others; reduce: DA_REDUCE_SUM, MIN_MAX, TRUE */
template <bool strided, bool floats>
static __global__ void
__launch_bounds__(PROGRAM_THREADS, 6)
	aggregate_kernel(const __grid_constant__ Program program, uint8_t storage, unsigned int reduce,
					 unsigned long long *first_error, unsigned long long *counters)
{
	extern __shared__ uint4 shared[];
	__shared__ Counts counts;
	__shared__ DaExactSum sums[1][PROGRAM_WARPS];
	Frame frame{program, reinterpret_cast<char *>(shared), first_error, 0};
	WarpSum sum(&sums[0][threadIdx.x / 32]);
	unsigned int minus_zeros = 0;
	bool nonzero = false;
	Accumulator accum;

	write_alikes(frame);
	auto add_run = [&](const Frame &)
	{
		unsigned int rows = frame.whole() ? (1U << RUN) - 1 : frame.inside();
		unsigned int valid;

		if (program.masked)
			rows &= frame.bits(program.mask);
		valid = rows & frame.valid(program.value);
		accum.rows += __popc(rows);
		accum.count += __popc(valid);
		if constexpr (floats)
		{
			if (reduce & DA_REDUCE_SUM)
			{
				double x[RUN];

				with_float((DaStorage) storage,
						   [&](auto element) { get_doubles<decltype(element)>(frame, valid, x); });
				if (!sum.add(x))
					nonzero = true;
				else
				{
#pragma unroll
					for (int i = 0; i < RUN; i++)
					{
						nonzero |= x[i] != 0;
						minus_zeros += (unsigned int) (da_float8_bits(x[i]) >> 63);
					}
				}
			}
		}
		else
		{
			auto add = [&](auto of)
			{
				if constexpr (decltype(of)::is_int)
					add_integers<typename decltype(of)::T>(frame, valid, accum);
			};

			if (reduce & DA_REDUCE_TRUE)
				accum.trues += __popc(frame.bits(program.value) & valid);
			if (reduce & DA_REDUCE_SUM)
				with_storage((DaStorage) storage, add);
		}

		auto bound = [&](auto of)
		{
			if constexpr (decltype(of)::is_float == floats)
				add_keys<decltype(of)>(frame, valid, accum);
		};

		if (reduce & DA_REDUCE_MIN_MAX)
			with_storage((DaStorage) storage, bound);
	};

	each_run<strided, false>(frame, counts, add_run);
	if constexpr (floats)
	{
		sum.finish();
		minus_zeros = (unsigned int) warp_sum(minus_zeros);
		if (threadIdx.x % 32 == 0 && minus_zeros != 0)
			atomicAdd(&counters[MINUS_ZEROS], (unsigned long long) minus_zeros);
		if (__syncthreads_or(nonzero) && threadIdx.x == 0)
			counters[NONZERO] = 1;
		add_to_sums(sums, counters + SUM);
	}
	add_accum(accum, counters);
}

template <bool floats>
static void
launch_aggregate(Job &job, const Programmer &programmer, DaStorage storage, unsigned int reduce)
{
	launch_program(job, programmer,
				   programmer.strided() ? aggregate_kernel<true, floats>
										: aggregate_kernel<false, floats>,
				   (uint8_t) storage, reduce, job.first_error(), job.counter(0));
}

/* all of it as the rows go by */
static DaStatus
aggregate_rows(DaCall *call, DaTask *task)
{
	Job job(call);
	Programmer programmer(task);
	DaReduced *result = &task->answer.reduced;
	DaStorage storage = programmer.storage(task->operand[0]);
	unsigned int reduce = task->with.reduce;

	programmer.aggregate(task->operand[0], task->mask);
	if (!programmer.make(program_shared_bytes()))
		job.fail(DA_UNSUPPORTED);
	if (da_is_float(storage))
		launch_aggregate<true>(job, programmer, storage, reduce);
	else
		launch_aggregate<false>(job, programmer, storage, reduce);
	if (job.sync())
	{
		call->failed_step = step_of_first(job.first_error_value());
		result->rows = (int64_t) job.value(ROWS);
		result->count = (int64_t) job.value(COUNT);
		result->true_count = (int64_t) job.value(TRUES);
		reduce_result(job, storage, reduce, result);
	}
	return job.finish();
}

/* what reads its values twice: the values go to memory first, NULL where the mask is not true */
static DaStatus
aggregate_column(DaCall *call, DaTask *task)
{
	Job job(call);
	Programmer programmer(task);
	DaReduced *result = &task->answer.reduced;
	bool masked = task->mask != DA_NO_REGISTER;
	uint8_t value = task->operand[0];
	DaStorage storage = programmer.storage(value);
	uint64_t *validity = nullptr;

	if (masked)
		value = programmer.masked(value, task->mask);
	if (programmer.may_be_null(value))
		validity = job.scratch<uint64_t>(DA_VALIDITY_WORDS(task->length));

	auto *data = job.scratch<char>(task->length * (int64_t) storage_size(storage));
	const DaColumn column = {storage, false, task->length, data, validity, 0};

	programmer.store(value, data, validity);
	if (masked)
		programmer.count_true(task->mask);
	launch_eval(job, programmer, job.counter(PROGRAM_COUNTS));
	reduce_begin(job, &column, task->with.reduce);
	if (job.sync())
	{
		unsigned long long first_error = job.first_error_value();

		result->rows = masked ? (int64_t) job.value(PROGRAM_COUNTS + 1) : task->length;
		/* what comes after a step that failed does not count */
		if (first_error == 0)
			reduce_end(job, &column, task->with.reduce, result);
		call->failed_step = first_error == 0 ? task->nsteps : step_of_first(first_error);
	}
	return job.finish();
}

/* what has elementary steps: value and mask go to memory first */
static DaStatus
aggregate_evaluated(DaCall *call, DaTask *task)
{
	Job job(call);
	DaTask program = *task;
	DaTask plain;
	DaColumn columns[2];
	bool masked = task->mask != DA_NO_REGISTER;
	DaStatus status;

	program.operand[1] = task->mask;
	status = cuda_materialise(job, call, &program, masked ? 2 : 1, columns);
	if (status != DA_OK || call->errors != 0)
		return status;
	da_task_begin(&plain, DA_TASK_AGGREGATE, task->length);
	plain.operand[0] = da_task_input(&plain, &columns[0]);
	if (masked)
		plain.mask = da_task_input(&plain, &columns[1]);
	plain.with.reduce = task->with.reduce;
	status = cuda_aggregate(call, &plain);
	task->answer = plain.answer;
	call->failed_step = task->nsteps;
	return status;
}

/* a column as it lies in memory */
static DaStatus
aggregate_input(DaCall *call, DaTask *task)
{
	const DaView &view = task->input[task->operand[0]];
	const DaColumn column = {view.storage, false,         view.length,
							 view.data,    view.validity, view.validity_offset};
	DaReduced *result = &task->answer.reduced;
	DaStatus status = DA_OK;

	if (task->with.reduce & DA_REDUCE_TRUE)
		status = cuda_count_true(call, &column, result);
	else
	{
		Job job(call);

		reduce_begin(job, &column, task->with.reduce);
		if (job.sync())
			reduce_end(job, &column, task->with.reduce, result);
		status = job.finish();
	}
	result->rows = view.length;
	return status;
}

DaStatus
cuda_aggregate(DaCall *call, DaTask *task)
{
	const DaView *view =
		task->operand[0] < task->ninputs ? &task->input[task->operand[0]] : nullptr;
	unsigned int reduce = task->with.reduce;

	memset(&task->answer.reduced, 0, sizeof(DaReduced));
	call->failed_step = 0;
	if (view && !view->scalar && !view->strided && task->nsteps == 0 &&
		task->mask == DA_NO_REGISTER &&
		(reduce & DA_REDUCE_TRUE ? reduce == DA_REDUCE_TRUE : reduce != 0))
		return aggregate_input(call, task);
	if (has_elementary(task))
		return aggregate_evaluated(call, task);
	/* sums of more elements would not fit */
	if (task->length >= INT64_C(1) << 31)
		return DA_UNSUPPORTED;
	return reduce & DA_REDUCE_MOMENTS ? aggregate_column(call, task) : aggregate_rows(call, task);
}
