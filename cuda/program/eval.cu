/*
 * eval.cu
 *	  Programs whose registers are written out.
 */
#include "program/interpret.cuh"

/*
 * A kernel that calls functions keeps registers for them, and does all else more slowly: so what
 * has no elementary step goes without.
 *
 * counters: how many NULLs, or true elements, as the Program counts them
 */
template <bool strided, bool elementary>
static __global__ void
__launch_bounds__(PROGRAM_THREADS, strided ? 6 : 8)
	eval_kernel(const __grid_constant__ Program program, unsigned long long *first_error,
				unsigned long long *counters)
{
	extern __shared__ uint4 shared[];
	__shared__ Counts counts;
	Frame frame{program, reinterpret_cast<char *>(shared), first_error, 0};

	for (int i = threadIdx.x; i < Program::COUNTS * PROGRAM_WARPS; i += (int) blockDim.x)
		counts[i / PROGRAM_WARPS][i % PROGRAM_WARPS] = 0;
	write_alikes(frame);
	each_run<strided, elementary>(frame, counts, [](const Frame &) {});
	__syncthreads();
	for (int i = threadIdx.x; i < Program::COUNTS * PROGRAM_WARPS; i += (int) blockDim.x)
	{
		uint64_t count = counts[i / PROGRAM_WARPS][i % PROGRAM_WARPS];

		if (count != 0)
			atomicAdd(&counters[i / PROGRAM_WARPS], (unsigned long long) count);
	}
}

void
launch_eval(Job &job, Programmer &programmer, unsigned long long *counters)
{
	if (!programmer.make(program_shared_bytes()))
		job.fail(DA_UNSUPPORTED);
	else if (programmer.elementary())
		launch_program(job, programmer, eval_kernel<true, true>, job.first_error(), counters);
	else if (programmer.strided())
		launch_program(job, programmer, eval_kernel<true, false>, job.first_error(), counters);
	else
		launch_program(job, programmer, eval_kernel<false, false>, job.first_error(), counters);
}

/*
 * A task of one step has a kernel of its own, unless a view is strided or a scalar where
 * that takes none, and so has a chain of arithmetic. DA_UNSUPPORTED: it has not.
 */
static DaStatus
eval_step(DaCall *call, DaTask *task)
{
	const DaStep &step = task->step[0];
	const DaStepInfo &info = da_step_info[step.op];
	DaOutput *result = &task->output[0];
	DaColumn column[3];

	if (task->nsteps > 0 && info.shape == DA_SHAPE_MAP)
		return has_elementary(task) ? DA_UNSUPPORTED : cuda_map(call, task);
	if (task->nsteps != 1 || task->noutputs != 1 || task->operand[0] != task->ninputs)
		return DA_UNSUPPORTED;
	for (int k = 0; k < info.arity; k++)
	{
		const DaView &view = task->input[step.operand[k]];

		if ((!view.scalar && view.strided) || (view.scalar && info.arity == 1))
			return DA_UNSUPPORTED;
		da_view_column(&view, &column[k]);
	}
	/* no step of the program before it has failed, nor any after it */
	call->failed_step = 0;
	switch (info.shape)
	{
	case DA_SHAPE_COMPARE:
		return cuda_compare(call, (DaCompareOp) info.op, &column[0], &column[1], result);
	case DA_SHAPE_LOGIC:
		return cuda_logic(call, (DaLogicOp) info.op, &column[0],
						  info.arity == 2 ? &column[1] : nullptr, result);
	case DA_SHAPE_IF_ELSE:
		return cuda_if_else(call, &column[0], &column[1], &column[2], result);
	case DA_SHAPE_CONVERT:
		return cuda_convert(call, &column[0], result);
	default:
		return DA_UNSUPPORTED;
	}
}

DaStatus
cuda_eval(DaCall *call, DaTask *task)
{
	DaStatus status = eval_step(call, task);

	if (status != DA_UNSUPPORTED)
		return status;

	Job job(call);
	Programmer programmer(task);

	for (int i = 0; i < task->noutputs; i++)
		programmer.store(task->operand[i], task->output[i].data, task->output[i].validity);
	launch_eval(job, programmer, job.counter(0));
	if (job.sync())
	{
		call->failed_step = step_of_first(job.first_error_value());
		for (int i = 0; i < task->noutputs; i++)
			task->output[i].null_count = (int64_t) job.value(i);
	}
	return job.finish();
}

DaStatus
cuda_materialise(Job &job, DaCall *call, const DaTask *task, int noperands, DaColumn *columns)
{
	Programmer programmer(task);
	bool stored = false;

	for (int i = 0; i < noperands; i++)
	{
		uint8_t reg = task->operand[i];
		DaColumn &column = columns[i];
		int same = 0;

		if (reg == DA_NO_REGISTER)
			continue;
		if (reg < task->ninputs && (task->input[reg].scalar || !task->input[reg].strided))
		{
			da_view_column(&task->input[reg], &column);
			continue;
		}
		while (task->operand[same] != reg)
			same++;
		if (same < i)
		{
			column = columns[same];
			continue;
		}

		DaStorage storage = programmer.storage(reg);
		auto *data = job.scratch<char>(task->length * (int64_t) storage_size(storage));
		uint64_t *validity = nullptr;

		if (programmer.may_be_null(reg))
			validity = job.scratch<uint64_t>(DA_VALIDITY_WORDS(task->length));
		programmer.store(reg, data, validity);
		column = {storage, false, task->length, data, validity, 0};
		stored = true;
	}
	/* a program that nothing is taken of may fail all the same */
	if (!stored && task->nsteps == 0)
		return DA_OK;
	launch_eval(job, programmer, job.counter(0));
	if (job.sync())
		call->failed_step = step_of_first(job.first_error_value());
	return job.finish();
}
