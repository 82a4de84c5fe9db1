/*
 * job.cu
 *	  The work for a task: scratch memory, waiting, and what comes back.
 */
#include "engine/job.cuh"

#include <stdlib.h>

/* one of each for a thread: tasks do not nest, and each ends before the next begins */
static __thread JobStatus *device_status;
static __thread JobStatus *host_status; /* pinned */
static __thread cudaEvent_t done;

/* pinned, for fetch() */
static __thread char *fetched;
constexpr size_t FETCHED_SIZE = 4096;

DaStatus
job_open()
{
	cudaError_t error = cudaMalloc(&device_status, sizeof(JobStatus));

	if (error == cudaSuccess)
		error = cudaMallocHost(&host_status, sizeof(JobStatus));
	if (error == cudaSuccess)
		error = cudaMallocHost(&fetched, FETCHED_SIZE);
	if (error == cudaSuccess)
		error = cudaEventCreateWithFlags(&done, cudaEventDisableTiming);
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}

#ifdef DARRAY_DEBUG
/*
 * For tests: the operation of this process that DARRAY_DEBUG_TRAP in its environment numbers
 * loses the device, as an error of the hardware does.
 */
static __global__ void
trap_kernel()
{
	__trap();
}

static bool
trap_is_due()
{
	static const char *setting = getenv("DARRAY_DEBUG_TRAP");
	static std::atomic<int> left{setting ? atoi(setting) : 0};

	return left > 0 && --left == 0;
}
#endif

Job::Job(DaCall *call) : call_(call)
{
	if (!engine.is_open)
	{
		failed_ = DA_LOST;
		return;
	}
	clear(device_status, 1);
#ifdef DARRAY_DEBUG
	if (trap_is_due())
		launch(1, trap_kernel);
#endif
}

Job::~Job()
{
	for (int i = 0; i < scratches_; i++)
		cuda_release(scratch_[i], scratch_size_[i]);
}

bool
Job::check(cudaError_t error)
{
	if (error == cudaSuccess)
		return ok();
	fail(engine_failed(error));
	return false;
}

void *
Job::scratch_bytes(size_t size)
{
	void *memory;

	if (!ok())
		return nullptr;
	if (scratches_ == MAX_SCRATCH)
	{
		fail(DA_UNSUPPORTED);
		return nullptr;
	}
	if (size == 0)
		size = 1;
	fail(cuda_allocate(size, &memory));
	if (!ok())
		return nullptr;
	scratch_[scratches_] = memory;
	scratch_size_[scratches_++] = size;
	return memory;
}

unsigned int *
Job::errors() const
{
	return &device_status->errors;
}

unsigned long long *
Job::first_error() const
{
	return &device_status->first_error;
}

unsigned long long *
Job::counter(int i) const
{
	return &device_status->counter[i];
}

unsigned long long
Job::first_error_value() const
{
	return host_status->first_error;
}

const unsigned long long *
Job::values() const
{
	return host_status->counter;
}

bool
Job::sync()
{
	if (!ok() || synced_)
		return ok();
	if (!check(cudaMemcpyAsync(host_status, device_status, sizeof(JobStatus),
							   cudaMemcpyDeviceToHost, stream())) ||
		!check(cudaEventRecord(done, stream())))
		return false;
	fail(engine_wait(call_, done));
	if (ok())
		call_->errors |= host_status->errors | errors_of_first(host_status->first_error);
	synced_ = ok();
	return ok();
}

bool
Job::fetch_bytes(void *to_host, const void *from, size_t size)
{
	for (size_t at = 0; at < size && ok(); at += FETCHED_SIZE)
	{
		size_t n = size - at < FETCHED_SIZE ? size - at : FETCHED_SIZE;

		if (check(cudaMemcpyAsync(fetched, (const char *) from + at, n, cudaMemcpyDeviceToHost,
								  stream())) &&
			check(cudaEventRecord(done, stream())))
			fail(engine_wait(call_, done));
		if (ok())
			memcpy((char *) to_host + at, fetched, n);
	}
	return ok();
}
