/*
 * engine.cuh
 *	  What the files of the CUDA engine share: the state of the engine in this
 *	  process and in each of its threads, and its functions, each in the file of its shape.
 *
 * Nothing here throws, aborts or exits: that would take the whole server down.
 * Every CUDA call's answer is looked at.
 */
#ifndef DA_CUDA_ENGINE_CUH
#define DA_CUDA_ENGINE_CUH

#include <atomic>
#include <cuda_runtime.h>

#include "kernel/task.h"

/* open once, for the life of the process */
struct Engine
{
	std::atomic<bool> is_open;
	int device;
	int multiprocessors;
	int shared_bytes; /* of shared memory that a block may have */
	cudaMemPool_t pool;
	DaOptions options;
};

extern Engine engine;

/* what each thread has of its own, besides what memory.cu and job.cu keep */
struct Lane
{
	bool is_open;
	cudaStream_t compute; /* kernels, and every allocation */
	cudaStream_t copy;    /* between the host's memory and the device's */
	cudaEvent_t settled;
};

extern __thread Lane lane;

/* not DA_OK in C: what a call of the runtime that failed means; keeps the reason if the
 * device is lost */
extern DaStatus engine_failed(cudaError_t error);

/* wait until an event has happened; DA_INTERRUPTED if one of the call's flags comes first */
extern DaStatus engine_wait(const DaCall *call, cudaEvent_t event);

/* memory.cu: the pool of device memory, and the ring of pinned memory of each thread */
extern DaStatus memory_open();
extern DaStatus memory_open_lane();
extern DaStatus cuda_allocate(size_t size, void **address);
extern void cuda_release(void *address, size_t size);
extern DaStatus cuda_clear(void *address, size_t size);
extern void cuda_trim();
extern uint64_t memory_used();
extern DaStatus cuda_upload(DaCall *call, void *to, const void *from_host, size_t size);
extern DaStatus cuda_download(DaCall *call, void *to_host, const void *from, size_t size);
extern DaStatus cuda_stage(DaCall *call, void **piece);
extern DaStatus cuda_send(void *to, size_t size);
extern DaStatus cuda_make_hatch(DaHatch *hatch);
extern DaStatus cuda_open_hatch(DaHatch *hatch);
extern void cuda_close_hatch(DaHatch *hatch);
extern DaStatus cuda_copy(void *to, const void *from, size_t size);

/* job.cu: what all Jobs of a thread share */
extern DaStatus job_open();

/* bytes of a piece of the ring */
constexpr size_t STAGE_SIZE = (size_t) 4 << 20;

/* of a hatch: a multiple of 2 MB, since others are given such blocks of memory as a whole */
constexpr size_t HATCH_SIZE = (size_t) 16 << 20;

/* task.cu: what the engine does */
extern DaStatus cuda_execute(DaCall *call, DaTask *task);

/*
 * What does each kind of task: cuda_fill() and so on, each in the file of its topic. Weak: one that
 * is not there is null, and the device does not support the kind.
 */
#define DA_TASK(id, fn, params, args, ...) extern __attribute__((weak)) DaStatus cuda_##fn params;
#include "kernel/task_list.h"
#undef DA_TASK

/*
 * What programs are made of, by columns; NULL: the task does without
 */

/* convert.cu */
extern DaStatus cuda_convert(DaCall *call, const DaColumn *from, DaOutput *result);
/* map.cu; DA_UNSUPPORTED: the task is more than a chain of arithmetic */
extern DaStatus cuda_map(DaCall *call, DaTask *task);
/* if_else.cu */
extern DaStatus cuda_if_else(DaCall *call, const DaColumn *mask, const DaColumn *a,
							 const DaColumn *b, DaOutput *result);
/* compare.cu */
extern DaStatus cuda_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
							 DaOutput *result);
extern DaStatus cuda_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b,
						   DaOutput *result);
/* select.cu */
extern DaStatus cuda_count_true(DaCall *call, const DaColumn *mask, DaReduced *result);
/* reduce.cu */
extern DaStatus cuda_sum(DaCall *call, const DaColumn *from, DaReduced *result);
extern DaStatus cuda_moments(DaCall *call, const DaColumn *from, DaReduced *result);
extern DaStatus cuda_min_max(DaCall *call, const DaColumn *from, DaReduced *result);

#endif
