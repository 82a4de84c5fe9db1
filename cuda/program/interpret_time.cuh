/*
 * interpret_time.cuh
 *	  The instructions of dates and timestamps, and how an instruction tells of an error.
 */
#ifndef DA_CUDA_INTERPRET_TIME_CUH
#define DA_CUDA_INTERPRET_TIME_CUH

#include "program/frame.cuh"
#include "element/operation.cuh"

/*
 * A chunk has an element that causes errors in a step, NULL or past the end it may be: the
 * first one that is neither. errors(k) tells them.
 */
template <typename Errors>
static __device__ __forceinline__ void
report_chunk(const Frame &frame, int step, int chunk, unsigned int valid, Errors errors)
{
	int64_t at = element_of_step(step, frame.at(chunk));

	if (error_before(frame.first_error, at))
		return;
	valid &= frame.inside(chunk);
#pragma unroll 1
	for (int k = 0; k < CHUNK_RUN; k++)
	{
		uint32_t of_element = valid >> k & 1 ? errors(k) : 0;

		if (of_element == 0)
			continue;
		atomicMax(frame.first_error, first_error_of(at + k, of_element));
		return;
	}
}

/*
 * One element after the other, as the code is long. An operand may leave its slot to the result,
 * so what fails is reported before that is written.
 */
template <DaTimeOp op>
static __device__ __forceinline__ void
time_step(const Frame &frame, const Instruction &step)
{
	using From = typename Time<op>::From;
	using To = typename Time<op>::To;
	constexpr int PART = Four<To>::PART;
	const Place a = step.operand[0];
	const Place b = step.operand[1];
	const Place c = step.operand[2];
	unsigned int valid = ~0U;

	if (step.nulls)
		valid = frame.valid(a) & frame.valid(b) & frame.valid(c);
#pragma unroll 1
	for (int chunk = 0; chunk < RUN_CHUNKS; chunk++)
	{
		unsigned int bits = valid >> chunk * CHUNK_RUN;

#pragma unroll 1
		for (int k = 0; k < CHUNK_RUN; k++)
		{
			uint32_t errors = 0;
			To result =
				Time<op>::apply(frame.read<From>(a, chunk, k), frame.read<From>(b, chunk, k),
								frame.read<From>(c, chunk, k), &errors);

			if (errors != 0)
				report_chunk(frame, step.index, chunk, bits & 1U << k, [&](int) { return errors; });
			frame.part<To>(step.to.data, chunk, k / PART)[k % PART] =
				bits >> k & 1 ? result : (To) 0;
		}
	}
	if (step.nulls)
		frame.valid(step.to) = (uint8_t) valid;
}

static __device__ __forceinline__ void
time_step(const Frame &frame, const Instruction &step)
{
	switch (step.op)
	{
#define DA_TIME(id, fn, arity, others, from, to, result)                                           \
	case DA_TIME_##id:                                                                             \
		time_step<DA_TIME_##id>(frame, step);                                                      \
		break;
#include "kernel/element/time_list.h"
#undef DA_TIME
	default:
		break; /* there is no other */
	}
}

#endif
