/*
 * memory.cu
 *	  Device memory from a pool of this process's own, in stream order, and the
 *	  rings of pinned memory, one a thread, through which all bytes go up and down.
 *
 * The pool's maxSize is a hard limit; freed memory up to the release threshold stays
 * with the pool, so an allocation costs microseconds. Memory of the caller is never
 * given to the device: an error of PostgreSQL could free it under a running copy.
 *
 * Kernels and allocations are on the thread's compute stream, copies on its copy stream.
 * Each copy waits for what was on the compute stream before it (the allocation of its
 * target at least), and the compute stream for the copy, so that whatever is released
 * is released after its last use.
 */
#include "engine/engine.cuh"

#include <string.h>

constexpr int STAGES = 4;

struct Stage
{
	char *piece;      /* pinned, STAGE_SIZE bytes */
	cudaEvent_t free; /* the last copy from or to it is done */
};

static __thread Stage ring[STAGES];
static __thread int next_stage;
static __thread cudaEvent_t compute_before;

DaStatus
memory_open()
{
	cudaMemPoolProps properties = {};
	uint64_t warm = engine.options.warm_memory;
	cudaError_t error;

	properties.allocType = cudaMemAllocationTypePinned;
	properties.location.type = cudaMemLocationTypeDevice;
	properties.location.id = engine.device;
	properties.maxSize = engine.options.memory_limit;
	error = cudaMemPoolCreate(&engine.pool, &properties);
	if (error == cudaSuccess)
		error = cudaMemPoolSetAttribute(engine.pool, cudaMemPoolAttrReleaseThreshold, &warm);
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}

DaStatus
memory_open_lane()
{
	cudaError_t error = cudaEventCreateWithFlags(&compute_before, cudaEventDisableTiming);

	for (int i = 0; i < STAGES && error == cudaSuccess; i++)
	{
		error = cudaMallocHost(&ring[i].piece, STAGE_SIZE);
		if (error == cudaSuccess)
			error = cudaEventCreateWithFlags(&ring[i].free, cudaEventDisableTiming);
	}
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}

/* what was freed counts only once the stream is past it */
static cudaError_t
trim_pool()
{
	cudaError_t error = cudaStreamSynchronize(lane.compute);

	return error == cudaSuccess ? cudaMemPoolTrimTo(engine.pool, 0) : error;
}

DaStatus
cuda_allocate(size_t size, void **address)
{
	cudaError_t error;

	*address = nullptr;
	if (!engine.is_open)
		return DA_LOST;
	if (size > engine.options.memory_limit)
		return DA_NO_MEMORY;
	error = cudaMallocFromPoolAsync(address, size, engine.pool, lane.compute);
	if (error == cudaErrorMemoryAllocation)
	{
		/* it may be there, in pieces */
		(void) cudaGetLastError();
		error = trim_pool();
		if (error == cudaSuccess)
			error = cudaMallocFromPoolAsync(address, size, engine.pool, lane.compute);
	}
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}

void
cuda_release(void *address, size_t size)
{
	cudaError_t error;

	(void) size;
	if (!engine.is_open || address == nullptr)
		return;
	error = cudaFreeAsync(address, lane.compute);
	if (error != cudaSuccess)
		(void) engine_failed(error);
}

DaStatus
cuda_clear(void *address, size_t size)
{
	cudaError_t error;

	if (!engine.is_open)
		return DA_LOST;
	error = cudaMemsetAsync(address, 0, size, lane.compute);
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}

void
cuda_trim()
{
	cudaError_t error;

	if (!engine.is_open)
		return;
	error = trim_pool();
	if (error != cudaSuccess)
		(void) engine_failed(error);
}

uint64_t
memory_used()
{
	uint64_t used = 0;

	if (cudaMemPoolGetAttribute(engine.pool, cudaMemPoolAttrUsedMemCurrent, &used) != cudaSuccess)
		(void) cudaGetLastError();
	return used;
}

/* the next piece of the ring, once the copy that used it last is done */
DaStatus
cuda_stage(DaCall *call, void **piece)
{
	Stage *stage = &ring[next_stage];
	DaStatus status;

	if (!engine.is_open)
		return DA_LOST;
	status = engine_wait(call, stage->free);
	*piece = stage->piece;
	return status;
}

/* a copy between that piece and device memory, in its order with the compute stream */
static cudaError_t
begin_copy(Stage *stage, void *to, const void *from, size_t size)
{
	cudaError_t error = cudaEventRecord(compute_before, lane.compute);

	if (error == cudaSuccess)
		error = cudaStreamWaitEvent(lane.copy, compute_before, 0);
	if (error == cudaSuccess)
		error = cudaMemcpyAsync(to, from, size, cudaMemcpyDefault, lane.copy);
	if (error == cudaSuccess)
		error = cudaEventRecord(stage->free, lane.copy);
	if (error == cudaSuccess)
		error = cudaStreamWaitEvent(lane.compute, stage->free, 0);
	return error;
}

DaStatus
cuda_send(void *to, size_t size)
{
	Stage *stage = &ring[next_stage];
	cudaError_t error;

	if (!engine.is_open)
		return DA_LOST;
	if (size == 0)
		return DA_OK;
	error = begin_copy(stage, to, stage->piece, size);
	if (error != cudaSuccess)
		return engine_failed(error);
	next_stage = (next_stage + 1) % STAGES;
	return DA_OK;
}

DaStatus
cuda_upload(DaCall *call, void *to, const void *from_host, size_t size)
{
	for (size_t at = 0; at < size; at += STAGE_SIZE)
	{
		size_t n = size - at < STAGE_SIZE ? size - at : STAGE_SIZE;
		void *piece;
		DaStatus status = cuda_stage(call, &piece);

		if (status == DA_OK)
		{
			memcpy(piece, (const char *) from_host + at, n);
			status = cuda_send((char *) to + at, n);
		}
		if (status != DA_OK)
			return status;
	}
	return DA_OK;
}

/* the device fills pieces of the ring while the host empties the first of them */
DaStatus
cuda_download(DaCall *call, void *to_host, const void *from, size_t size)
{
	size_t begun = 0;
	int oldest = next_stage;

	if (!engine.is_open)
		return DA_LOST;
	for (size_t done = 0; done < size;)
	{
		size_t n = size - done < STAGE_SIZE ? size - done : STAGE_SIZE;
		DaStatus status;

		while (begun < size && begun < done + STAGES * STAGE_SIZE)
		{
			size_t m = size - begun < STAGE_SIZE ? size - begun : STAGE_SIZE;
			Stage *stage = &ring[next_stage];
			cudaError_t error;

			/* what went up from here may still be on its way */
			status = engine_wait(call, stage->free);
			if (status != DA_OK)
				return status;
			error = begin_copy(stage, stage->piece, (const char *) from + begun, m);
			if (error != cudaSuccess)
				return engine_failed(error);
			next_stage = (next_stage + 1) % STAGES;
			begun += m;
		}
		status = engine_wait(call, ring[oldest].free);
		if (status != DA_OK)
			return status;
		memcpy((char *) to_host + done, ring[oldest].piece, n);
		oldest = (oldest + 1) % STAGES;
		done += n;
	}
	return DA_OK;
}

/*
 * Hatches. They are no memory of the pool's: one that others could open would keep what is
 * freed there, and would be all theirs to read.
 */

DaStatus
cuda_make_hatch(DaHatch *hatch)
{
	cudaIpcMemHandle_t handle;
	cudaError_t error;

	static_assert(sizeof(handle) == DA_HATCH_NAME, "a handle is a name");
	hatch->address = nullptr;
	hatch->opened = false;
	if (!engine.is_open)
		return DA_LOST;
	error = cudaMalloc(&hatch->address, HATCH_SIZE);
	if (error != cudaSuccess)
		return engine_failed(error);
	error = cudaIpcGetMemHandle(&handle, hatch->address);
	memcpy(hatch->name, &handle, sizeof(handle));
	if (error == cudaSuccess)
		return DA_OK;
	cuda_close_hatch(hatch);
	return engine_failed(error);
}

/* devices that have no way to each other's memory say so here */
DaStatus
cuda_open_hatch(DaHatch *hatch)
{
	cudaIpcMemHandle_t handle;
	cudaError_t error;

	hatch->address = nullptr;
	hatch->opened = true;
	if (!engine.is_open)
		return DA_LOST;
	memcpy(&handle, hatch->name, sizeof(handle));
	error = cudaIpcOpenMemHandle(&hatch->address, handle, cudaIpcMemLazyEnablePeerAccess);
	if (error == cudaSuccess)
		return DA_OK;
	hatch->address = nullptr;
	return engine_failed(error);
}

void
cuda_close_hatch(DaHatch *hatch)
{
	cudaError_t error = cudaSuccess;

	if (engine.is_open && hatch->opened)
		error = cudaIpcCloseMemHandle(hatch->address);
	else if (engine.is_open)
		error = cudaFree(hatch->address);
	hatch->address = nullptr;
	if (error != cudaSuccess)
		(void) engine_failed(error);
}

DaStatus
cuda_copy(void *to, const void *from, size_t size)
{
	cudaError_t error = cudaSuccess;

	if (!engine.is_open)
		return DA_LOST;
	if (size > 0)
		error = cudaMemcpyAsync(to, from, size, cudaMemcpyDefault, lane.compute);
	return error == cudaSuccess ? DA_OK : engine_failed(error);
}
