/*
 * interpret.cuh
 *	  Going through a Program: what the instructions do to a thread's elements.
 *
 * A thread has RUN elements under way, in chunks of CHUNK_RUN side by side, and all that an
 * instruction makes of them goes to the thread's part of a slot. The switch over the
 * instructions is the same for all threads, and paid once for RUN elements.
 */
#ifndef DA_CUDA_INTERPRET_CUH
#define DA_CUDA_INTERPRET_CUH

#include "program/interpret_time.cuh"

/*
 * Under a NULL the second operand becomes neutral: whoever divides by many NULLs would else
 * look for errors that are none.
 */
template <typename S, DaMapOp op>
static __device__ __forceinline__ void
map_step(const Frame &frame, const Instruction &step)
{
	using T = typename S::T;
	const Place a = step.operand[0];
	const Place b = step.operand[1];
	unsigned int valid = ~0U;

	if (step.nulls)
		valid = frame.valid(a) & frame.valid(b);
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		unsigned int bits = valid >> chunk * CHUNK_RUN;
		Four<T> x = frame.read<T>(a, chunk);
		Four<T> y = frame.read<T>(b, chunk);
		Four<T> result;
		uint32_t errors = 0;

		if (Map<op>::NEUTRAL != 0 && step.nulls)
			y.patch(bits, (T) Map<op>::NEUTRAL);
		result.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			result.put(k, Map<op>::apply(x.get(k), y.get(k), &errors));
		if (errors != 0)
			report_chunk(frame, step.index, chunk, bits,
						 [&](int k)
						 {
							 uint32_t of_element = 0;

							 (void) Map<op>::apply(frame.read<T>(a, chunk, k),
												   frame.read<T>(b, chunk, k), &of_element);
							 return of_element;
						 });
		if (step.nulls)
			result.patch(bits, (T) 0);
		frame.write(step.to, chunk, result);
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) valid;
}

/* all elementary functions, once in the code */
static __device__ __noinline__ double
call_elementary(int op, double a, double b, uint32_t *errors)
{
	switch (op)
	{
#define ELEMENTARY_FLOAT8(id, fn)                                                                  \
	case DA_MAP_##id:                                                                              \
		return da_float8_##fn(a, b, errors);
#define ELEMENTARY_NUMBER(id, fn)
#define ELEMENTARY_INT(id, fn)
#define DA_MAP(id, fn, arity, classes, neutral) ELEMENTARY_##classes(id, fn)
#include "kernel/element/map_list.h"
#undef DA_MAP
	default:
		break; /* there is no other */
	}
	return 0;
}

/* the same of an elementary function: a call an element that is not NULL */
static __device__ __noinline__ void
elementary_step(const Frame &frame, const Instruction &step)
{
	const Place a = step.operand[0];
	const Place b = step.operand[1];
	unsigned int valid = frame.inside();

	if (step.nulls)
		valid &= frame.valid(a) & frame.valid(b);
#pragma unroll 1
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		unsigned int bits = valid >> chunk * CHUNK_RUN;
		Four<double> x = frame.read<double>(a, chunk);
		Four<double> y = frame.read<double>(b, chunk);
		Four<double> result;
		uint32_t errors = 0;

		result.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			if (bits >> k & 1)
				result.put(k, call_elementary(step.op, x.get(k), y.get(k), &errors));
		if (errors != 0)
			report_chunk(frame, step.index, chunk, bits,
						 [&](int k)
						 {
							 uint32_t of_element = 0;

							 (void) call_elementary(step.op, frame.read<double>(a, chunk, k),
													frame.read<double>(b, chunk, k), &of_element);
							 return of_element;
						 });
		frame.write(step.to, chunk, result);
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) valid;
}

template <typename S, bool elementary>
static __device__ __forceinline__ void
map_any_step(const Frame &frame, const Instruction &step)
{
	switch (step.op)
	{
#define DA_MAP(id, fn, arity, classes, neutral)                                                    \
	case DA_MAP_##id:                                                                              \
		if constexpr (S::is_number && Map<DA_MAP_##id>::template takes<typename S::T>)             \
		{                                                                                          \
			if constexpr (!Map<DA_MAP_##id>::is_elementary)                                        \
				map_step<S, DA_MAP_##id>(frame, step);                                             \
			else if constexpr (elementary)                                                         \
				elementary_step(frame, step);                                                      \
		}                                                                                          \
		break;
#include "kernel/element/map_list.h"
#undef DA_MAP
	default:
		break; /* there is no other */
	}
}

/* one or two operands of a storage to BOOLs: result(x, y) */
template <typename T, typename Result>
static __device__ __forceinline__ void
compare_chunks(const Frame &frame, const Instruction &step, Result result)
{
	unsigned int valid = ~0U;

	if (step.nulls)
		valid = frame.valid(step.operand[0]) & frame.valid(step.operand[1]);
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<T> x = frame.read<T>(step.operand[0], chunk);
		Four<T> y = frame.read<T>(step.operand[1], chunk);
		Four<uint8_t> bools;

		bools.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			bools.put(k, result(x.get(k), y.get(k)));
		if (step.nulls)
			mask_chunk(bools.part[0], valid >> chunk * CHUNK_RUN);
		frame.write(step.to, chunk, bools);
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) valid;
}

template <typename S>
static __device__ __forceinline__ void
compare_step(const Frame &frame, const Instruction &step)
{
	using T = typename S::T;

	switch (step.op)
	{
#define DA_COMPARE(id, fn)                                                                         \
	case DA_COMPARE_##id:                                                                          \
		compare_chunks<T>(frame, step, [](T x, T y) { return S::fn(x, y); });                      \
		break;
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
	default:
		break; /* there is no other */
	}
}

/* as bits: four at a time would not be worth it */
static __device__ __forceinline__ void
logic_step(const Frame &frame, const Instruction &step)
{
	const Place a = step.operand[0];
	const Place b = step.operand[1];
	unsigned int valid = ~0U;
	unsigned int result;

	if (step.op == DA_LOGIC_IS_NULL)
		result = ~(unsigned int) frame.valid(a);
	else
	{
		unsigned int x = frame.bits(a);
		unsigned int y = frame.bits(b);
		unsigned int x_valid = step.nulls ? frame.valid(a) : ~0U;
		unsigned int y_valid = step.nulls ? frame.valid(b) : ~0U;

		switch (step.op)
		{
		case DA_LOGIC_AND:
			/* one side alone decides: a false one AND, a true one OR */
			result = x & y;
			valid = (x_valid & y_valid) | (x_valid & ~x) | (y_valid & ~y);
			break;
		case DA_LOGIC_OR:
			result = x | y;
			valid = (x_valid & y_valid) | x | y;
			break;
		default:
			valid = x_valid;
			result = ~x & valid;
			break;
		}
	}
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<uint8_t> bools;

		bools.part[0].word[0] = bits_to_bools(result >> chunk * CHUNK_RUN);
		frame.write(step.to, chunk, bools);
	}
	if (step.nulls && step.op != DA_LOGIC_IS_NULL)
		frame.valid(step.to) = (uint8_t) valid;
}

/* elements under a NULL are 0: in the mask they are false, elsewhere they stay 0 */
template <typename U>
static __device__ __forceinline__ void
if_else_step(const Frame &frame, const Instruction &step)
{
	/* the first operand of COALESCE says itself where it is taken */
	bool coalesce = step.kind == COALESCE_STEP;
	const Place a = step.operand[coalesce ? 0 : 1];
	const Place b = step.operand[coalesce ? 1 : 2];
	unsigned int chosen = coalesce ? frame.valid(a) : frame.bits(step.operand[0]);

#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		unsigned int bits = chosen >> chunk * CHUNK_RUN;
		Four<U> x = frame.read<U>(a, chunk);
		Four<U> y = frame.read<U>(b, chunk);
		Four<U> result;

		result.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			result.put(k, bits >> k & 1 ? x.get(k) : y.get(k));
		frame.write(step.to, chunk, result);
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) ((chosen & frame.valid(a)) | (~chosen & frame.valid(b)));
}

/* data under a NULL are 0, which converts to 0 without an error */
template <typename From, typename To>
static __device__ __forceinline__ void
convert_step(const Frame &frame, const Instruction &step)
{
	const Place a = step.operand[0];
	unsigned int valid = step.nulls ? frame.valid(a) : ~0U;

#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		Four<From> x = frame.read<From>(a, chunk);
		Four<To> result;
		uint32_t errors = 0;

		result.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
			result.put(k, convert<To>(x.get(k), &errors));
		if (errors != 0)
			report_chunk(frame, step.index, chunk, valid >> chunk * CHUNK_RUN,
						 [&](int k)
						 {
							 uint32_t of_element = 0;

							 (void) convert<To>(frame.read<From>(a, chunk, k), &of_element);
							 return of_element;
						 });
		frame.write(step.to, chunk, result);
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) valid;
}

template <typename To>
static __device__ __forceinline__ void
convert_step(const Frame &frame, const Instruction &step)
{
	if constexpr (To::is_number)
	{
		switch (step.op)
		{
#define DA_STORAGE(id, prefix, ctype, utype, class)                                                \
	case DA_STORAGE_##id:                                                                          \
		if constexpr (Storage<DA_STORAGE_##id>::is_number)                                         \
			convert_step<ctype, typename To::T>(frame, step);                                      \
		break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		default:
			break; /* there is no other */
		}
	}
}

/* where element i of a strided view is */
static __device__ __forceinline__ int64_t
strided_position(const Program &program, const Program::From &from, int64_t i)
{
	int64_t position = 0;
	auto rest = (uint32_t) i;

	for (int k = 0; k < program.ndim - 1; k++)
	{
		const Division &dim = program.dim[k];
		auto next = (uint32_t) ((uint64_t) rest * dim.multiplier >> dim.shift);

		position += (int64_t) (rest - next * (uint32_t) dim.count) * from.strides[k];
		rest = next;
	}
	return position + (int64_t) rest * from.strides[program.ndim - 1];
}

template <typename U>
static __device__ __forceinline__ void
load_strided(const Frame &frame, const Instruction &load)
{
	const Program::From &from = frame.program.from[load.index];
	auto *data = static_cast<const U *>(from.data);
	unsigned int valid = 0;

	/* once in the code: it is long enough */
#pragma unroll 1
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		unsigned int inside = frame.inside(chunk);
		Four<U> four;

		four.clear();
#pragma unroll
		for (int k = 0; k < CHUNK_RUN; k++)
		{
			if (!(inside >> k & 1))
				continue;

			int64_t position = strided_position(frame.program, from, frame.at(chunk) + k);

			four.put(k, data[position]);
			if (load.nulls)
				valid |= (unsigned int) da_bit_get(from.validity, from.offset + position)
						 << (chunk * CHUNK_RUN + k);
		}
		frame.write(load.to, chunk, four);
	}
	if (load.nulls)
		frame.valid(load.to) = (uint8_t) valid;
}

/* elements past the end are 0 */
template <typename U>
static __device__ __forceinline__ void
load_dense(const Frame &frame, const Instruction &load)
{
	using F = Four<U>;
	const Program::From &from = frame.program.from[load.index];
	auto *data = static_cast<const U *>(from.data);
	bool aligned = F::Part::aligned(data);
	F four[RUN_CHUNKS];

	if (frame.whole() && aligned)
	{
		/* without a branch in between, so that all are under way at once */
#pragma unroll
		for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
		{
#pragma unroll
			for (int i = 0; i < F::PARTS; i++)
				four[chunk].part[i].load(data + frame.at(chunk) + i * F::PART);
		}
	}
	else
	{
#pragma unroll
		for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
		{
			unsigned int inside = frame.inside(chunk);

			four[chunk].clear();
#pragma unroll
			for (int k = 0; k < CHUNK_RUN; k++)
			{
				if (inside >> k & 1)
					four[chunk].put(k, data[frame.at(chunk) + k]);
			}
		}
	}
#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
		frame.write(load.to, chunk, four[chunk]);
	if (!load.nulls)
		return;

	unsigned int valid = 0;

#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		int64_t left = frame.program.length - frame.at(chunk);

		if (left > 0)
			valid |= (unsigned int) da_bits_load(from.validity, from.offset + frame.at(chunk),
												 left < CHUNK_RUN ? left : CHUNK_RUN)
					 << chunk * CHUNK_RUN;
	}
	frame.valid(load.to) = (uint8_t) valid;
}

template <typename U, bool strided>
static __device__ __forceinline__ void
load_input(const Frame &frame, const Instruction &load)
{
	if (strided && frame.program.strided >> load.index & 1)
		load_strided<U>(frame, load);
	else
		load_dense<U>(frame, load);
}

template <typename U>
static __device__ __forceinline__ void
store_output(const Frame &frame, const Instruction &store, Counts &counts)
{
	constexpr int LANES = 32 / CHUNK_RUN; /* whose chunks make up half a word of validity */
	using F = Four<U>;
	const Program::To &to = frame.program.to[store.index];
	auto *data = static_cast<U *>(to.data);
	bool aligned = F::Part::aligned(data);
	unsigned int all = store.nulls ? frame.valid(store.operand[0]) : ~0U;
	unsigned int nulls = 0;

#pragma unroll
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		int64_t at = frame.at(chunk);
		unsigned int inside = frame.inside(chunk);
		unsigned int valid = all >> chunk * CHUNK_RUN & inside;
		F four = frame.read<U>(store.operand[0], chunk);

		if (aligned && at + CHUNK_RUN <= frame.program.length)
		{
#pragma unroll
			for (int i = 0; i < F::PARTS; i++)
				four.part[i].store(data + at + i * F::PART);
		}
		else
		{
#pragma unroll
			for (int k = 0; k < CHUNK_RUN; k++)
			{
				if (inside >> k & 1)
					data[at + k] = four.get(k);
			}
		}
		if (!to.validity)
			continue;
		nulls += __popc(inside & ~valid);

		unsigned int bits = valid << threadIdx.x % LANES * CHUNK_RUN;

#pragma unroll
		for (int distance = LANES / 2; distance > 0; distance /= 2)
			bits |= __shfl_xor_sync(WARP, bits, distance);
		if (threadIdx.x % LANES == 0 && at < DA_VALIDITY_WORDS(frame.program.length) * 64)
			reinterpret_cast<uint32_t *>(to.validity)[at >> 5] = bits;
	}
	if (to.validity && store.nulls)
		add_to_count(counts, store.index, nulls);
}

/* what the frame's elements go through; all threads of a block come along */
template <bool strided, bool elementary>
static __device__ __forceinline__ void
interpret(const Frame &frame, Counts &counts)
{
#pragma unroll 1
	for (int i = 0; i < frame.program.instructions; i++)
	{
		const Instruction &instruction = frame.program.instruction[i];

		switch (instruction.kind)
		{
		case LOAD_INPUT:
			with_width((DaStorage) instruction.storage, [&](auto element)
					   { load_input<decltype(element), strided>(frame, instruction); });
			break;
		case MAP_STEP:
			with_storage((DaStorage) instruction.storage, [&](auto storage)
						 { map_any_step<decltype(storage), elementary>(frame, instruction); });
			break;
		case COMPARE_STEP:
			with_storage((DaStorage) instruction.storage, [&](auto storage)
						 { compare_step<decltype(storage)>(frame, instruction); });
			break;
		case LOGIC_STEP:
			logic_step(frame, instruction);
			break;
		case IF_ELSE_STEP:
		case COALESCE_STEP:
			with_width((DaStorage) instruction.storage,
					   [&](auto element) { if_else_step<decltype(element)>(frame, instruction); });
			break;
		case CONVERT_STEP:
			with_storage((DaStorage) instruction.storage, [&](auto storage)
						 { convert_step<decltype(storage)>(frame, instruction); });
			break;
		case TIME_STEP:
			time_step(frame, instruction);
			break;
		case STORE_OUTPUT:
			with_width((DaStorage) instruction.storage, [&](auto element)
					   { store_output<decltype(element)>(frame, instruction, counts); });
			break;
		case COUNT_TRUE:
			add_to_count(counts, instruction.index,
						 __popc(frame.bits(instruction.operand[0]) & frame.inside()));
			break;
		default:
			break; /* there is no other */
		}
	}
}

/* interpret() for all elements, then use(frame) each time; all threads of the grid */
template <bool strided, bool elementary, typename Use>
static __device__ __forceinline__ void
each_run(Frame &frame, Counts &counts, Use use)
{
	int64_t block = (int64_t) blockDim.x * RUN;

	for (frame.begin = blockIdx.x * block; frame.begin < frame.program.length;
		 frame.begin += gridDim.x * block)
	{
		interpret<strided, elementary>(frame, counts);
		use(frame);
	}
}

/* launch a kernel with a Program that was made, and what else it takes */
template <typename... Parameters, typename... Arguments>
static void
launch_program(Job &job, const Programmer &made, void (*kernel)(Program, Parameters...),
			   Arguments... arguments)
{
	int64_t run = (int64_t) made.threads * RUN;
	int64_t blocks = (made.program.length + run - 1) / run;
	int most = 0;

	if (!job.ok() || blocks == 0)
		return;
	/* always the same, since other threads launch it too */
	if (!job.check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
										(int) program_shared_bytes())) ||
		!job.check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&most, kernel, made.threads,
																 (size_t) made.shared)))
		return;
	if (most == 0)
	{
		job.fail(DA_UNSUPPORTED);
		return;
	}
	/* shared memory for as many blocks, the rest of it is the cache's; a hint */
	int percent = (int) ((int64_t) most * (made.shared + 2048) * 100 / engine.shared_bytes) + 1;

	(void) job.check(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
										  percent < 100 ? percent : 100));
	if (blocks > (int64_t) most * engine.multiprocessors)
		blocks = (int64_t) most * engine.multiprocessors;
	job.launch_grid(blocks, made.threads, (size_t) made.shared, kernel, made.program, arguments...);
}

#endif
