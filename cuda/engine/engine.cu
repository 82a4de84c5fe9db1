/*
 * engine.cu
 *	  Opening the CUDA engine in a process, what its errors mean, and the table that
 *	  the shared library exports.
 */
#include "engine/engine.cuh"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

Engine engine;
__thread Lane lane;

/* the first reason there is, which stays as it is */
static char reason_text[256];
static std::atomic<bool> has_reason;

/* nanoseconds for which an event is asked for again and again, before sleeping between */
constexpr int64_t SPIN = 200 * 1000;
constexpr long SLEEP = 20 * 1000;

/* threads that the driver starts meanwhile must not take the process's signals */
class BlockSignals
{
public:
	BlockSignals()
	{
		sigset_t all;

		sigfillset(&all);
		pthread_sigmask(SIG_SETMASK, &all, &before_);
	}

	~BlockSignals()
	{
		pthread_sigmask(SIG_SETMASK, &before_, nullptr);
	}

private:
	sigset_t before_;
};

static void __attribute__((format(printf, 1, 2))) set_reason(const char *format, ...)
{
	static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
	va_list arguments;

	pthread_mutex_lock(&writing);
	va_start(arguments, format);
	if (!has_reason)
		vsnprintf(reason_text, sizeof(reason_text), format, arguments);
	va_end(arguments);
	has_reason = true;
	pthread_mutex_unlock(&writing);
}

/*
 * Only a device that is lost fails again when it is asked for nothing but the state of a
 * stream; that no error clears. Anything else is this call's alone.
 */
DaStatus
engine_failed(cudaError_t error)
{
	cudaError_t state;

	(void) cudaGetLastError();
	if (error == cudaErrorMemoryAllocation)
		return DA_NO_MEMORY;
	if (!engine.is_open)
		return DA_LOST;
	state = cudaStreamQuery(lane.compute);
	if (state == cudaSuccess || state == cudaErrorNotReady)
	{
		(void) cudaGetLastError();
		return DA_UNSUPPORTED;
	}
	set_reason("the device was lost: %s", cudaGetErrorString(error));
	engine.is_open = false;
	return DA_LOST;
}

static int64_t
nanoseconds()
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

DaStatus
engine_wait(const DaCall *call, cudaEvent_t event)
{
	int64_t begin = 0;

	for (;;)
	{
		cudaError_t error = cudaEventQuery(event);
		int64_t now;

		if (error == cudaSuccess)
			return DA_OK;
		if (error != cudaErrorNotReady)
			return engine_failed(error);
		(void) cudaGetLastError(); /* "not ready" is kept as an error */
		if (da_call_is_interrupted(call))
			return DA_INTERRUPTED;
		now = nanoseconds();
		if (begin == 0)
			begin = now;
		if (now - begin > SPIN)
		{
			struct timespec pause = {0, SLEEP};

			nanosleep(&pause, nullptr);
		}
		else
			(void) sched_yield(); /* who has something to do goes first */
	}
}

/* why there is no device, more closely than CUDA says it */
static void
explain_no_device(cudaError_t error)
{
	const char *visible = getenv("CUDA_VISIBLE_DEVICES");
	int driver = 0;

	(void) cudaGetLastError();
	(void) cudaDriverGetVersion(&driver);
	if (error == cudaErrorInsufficientDriver && driver == 0)
		set_reason("there is no NVIDIA driver");
	else if (error == cudaErrorInsufficientDriver)
		set_reason("the NVIDIA driver supports CUDA %d.%d, CUDA %d.%d is needed", driver / 1000,
				   driver % 1000 / 10, CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
	else if (visible && error == cudaErrorNoDevice)
		set_reason("no device is visible: CUDA_VISIBLE_DEVICES is \"%s\"", visible);
	else if (access("/dev/nvidiactl", R_OK | W_OK) != 0)
		set_reason("/dev/nvidiactl cannot be used: %s", strerror(errno));
	else
		set_reason("%s", cudaGetErrorString(error));
}

/* for tests alone: DARRAY_DEVICE_TIMES in the environment has each device be so many */
static int
times()
{
	const char *number = getenv("DARRAY_DEVICE_TIMES");

	return number && atoi(number) > 0 ? atoi(number) : 1;
}

/* how many devices there are; 0 with the reason, if none */
static int
count_devices()
{
	int count = 0;
	cudaError_t error = cudaGetDeviceCount(&count);

	if (error == cudaSuccess && count == 0)
		error = cudaErrorNoDevice;
	if (error == cudaSuccess)
		return count * times();
	explain_no_device(error);
	return 0;
}

static __global__ void
probe_kernel()
{
}

static cudaError_t
open_device()
{
	cudaFuncAttributes attributes;
	cudaError_t error = cudaSetDevice(engine.device);

	if (error == cudaSuccess)
		error = cudaFuncGetAttributes(&attributes, probe_kernel);
	if (error == cudaSuccess)
		error = cudaDeviceGetAttribute(&engine.multiprocessors, cudaDevAttrMultiProcessorCount,
									   engine.device);
	if (error == cudaSuccess)
		error = cudaDeviceGetAttribute(&engine.shared_bytes,
									   cudaDevAttrMaxSharedMemoryPerBlockOptin, engine.device);
	return error;
}

/* the device is this thread's too, with streams of its own */
static DaStatus
open_lane(bool urgent)
{
	int usual = 0;
	int most_urgent = 0;
	cudaError_t error = cudaSetDevice(engine.device);

	if (error == cudaSuccess)
		error = cudaDeviceGetStreamPriorityRange(&usual, &most_urgent);
	if (error == cudaSuccess)
		error = cudaStreamCreateWithPriority(&lane.compute, cudaStreamNonBlocking,
											 urgent ? most_urgent : usual);
	if (error == cudaSuccess)
		error = cudaStreamCreateWithFlags(&lane.copy, cudaStreamNonBlocking);
	if (error == cudaSuccess)
		error = cudaEventCreateWithFlags(&lane.settled, cudaEventDisableTiming);
	if (error != cudaSuccess)
	{
		(void) cudaGetLastError();
		return DA_NO_MEMORY;
	}
	lane.is_open = memory_open_lane() == DA_OK && job_open() == DA_OK;
	return lane.is_open ? DA_OK : DA_NO_MEMORY;
}

static DaStatus
open_engine(const DaOptions *options)
{
	cudaError_t error;
	int count;

	if (engine.is_open)
		return DA_OK;
	if (has_reason)
		return DA_LOST;
	count = count_devices();
	if (count == 0)
		return DA_LOST;
	if (options->device >= count)
	{
		set_reason("there is no device %d: the devices are 0 to %d", options->device, count - 1);
		return DA_LOST;
	}
	engine.device = options->device / times();
	engine.options = *options;
	error = open_device();
	if (error == cudaSuccess)
	{
		engine.is_open = true;
		if (memory_open() == DA_OK && open_lane(options->urgent) == DA_OK)
			return DA_OK;
		engine.is_open = false;
		error = cudaErrorMemoryAllocation;
	}
	(void) cudaGetLastError();
	set_reason("device %d cannot be opened: %s", options->device, cudaGetErrorString(error));
	return DA_LOST;
}

static DaStatus
cuda_open(const DaOptions *options)
{
	static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
	BlockSignals block;
	DaStatus status;

	pthread_mutex_lock(&opening);
	status = open_engine(options);
	if (status == DA_OK && !lane.is_open)
		status = open_lane(options->urgent);
	pthread_mutex_unlock(&opening);
	return status;
}

static void
cuda_settle()
{
	DaCall call = {};
	cudaError_t error;

	if (!engine.is_open || !lane.is_open)
		return;
	/* the copies too, since what comes after each in this stream waits for it */
	error = cudaStreamQuery(lane.compute);
	if (error == cudaErrorNotReady)
	{
		(void) cudaGetLastError();
		error = cudaEventRecord(lane.settled, lane.compute);
		if (error == cudaSuccess)
			(void) engine_wait(&call, lane.settled);
	}
	if (error != cudaSuccess)
		(void) engine_failed(error);
}

/* to look for it costs little, as nothing of it is called */
static bool
has_driver()
{
	return dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL) != nullptr;
}

static const char *
cuda_reason()
{
	if (!engine.is_open && !has_reason && !has_driver())
		set_reason("there is no NVIDIA driver");
	return has_reason ? reason_text : nullptr;
}

static int
cuda_devices(DaDevice *devices, int max)
{
	BlockSignals block;
	int count = engine.is_open || !has_reason ? count_devices() : 0;
	int driver = 0;

	(void) cudaDriverGetVersion(&driver);
	for (int i = 0; i < count && i < max; i++)
	{
		DaDevice *device = &devices[i];
		cudaDeviceProp properties;
		cudaError_t error = cudaGetDeviceProperties(&properties, i / times());

		memset(device, 0, sizeof(*device));
		snprintf(device->driver, sizeof(device->driver), "CUDA %d.%d, runtime %d.%d", driver / 1000,
				 driver % 1000 / 10, CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
		if (error != cudaSuccess)
		{
			(void) cudaGetLastError();
			snprintf(device->reason, sizeof(device->reason), "%s", cudaGetErrorString(error));
			continue;
		}
		snprintf(device->name, sizeof(device->name), "%s", properties.name);
		device->memory_total = properties.totalGlobalMem;
		if (engine.is_open && engine.options.device == i)
		{
			size_t free_bytes = 0;
			size_t total_bytes = 0;

			if (cudaMemGetInfo(&free_bytes, &total_bytes) != cudaSuccess)
				(void) cudaGetLastError();
			device->open = true;
			device->memory_free = free_bytes;
			device->memory_used = memory_used();
		}
	}
	return count;
}

static const DaEngine cuda_engine = {
	.version = DA_ENGINE_VERSION,
	.name = "cuda",
	.open = cuda_open,
	.reason = cuda_reason,
	.devices = cuda_devices,
	.allocate = cuda_allocate,
	.release = cuda_release,
	.clear = cuda_clear,
	.trim = cuda_trim,
	.upload = cuda_upload,
	.download = cuda_download,
	.stage_size = STAGE_SIZE,
	.stage = cuda_stage,
	.send = cuda_send,
	.settle = cuda_settle,
	.hatch_size = HATCH_SIZE,
	.make_hatch = cuda_make_hatch,
	.open_hatch = cuda_open_hatch,
	.close_hatch = cuda_close_hatch,
	.copy = cuda_copy,
	.execute = cuda_execute,
};

/* DA_ENGINE_ENTRY */
extern "C" __attribute__((visibility("default"))) const DaEngine *
darray_engine()
{
	return &cuda_engine;
}
