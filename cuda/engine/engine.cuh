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

/* job.cu: what all Jobs of a thread share */
extern DaStatus job_open();

/* bytes of a piece of the ring */
constexpr size_t STAGE_SIZE = (size_t) 4 << 20;

/* task.cu: what the engine does */
extern DaStatus cuda_execute(DaCall *call, DaTask *task);

/* eval.cu, aggregate.cu: the kinds that are made of a program */
extern DaStatus cuda_eval(DaCall *call, DaTask *task);
extern DaStatus cuda_aggregate(DaCall *call, DaTask *task);

/*
 * The other kinds (task_list.h), by columns; NULL: the task does without
 */

/* copy.cu */
extern DaStatus cuda_fill(DaCall *call, const DaScalar *value, DaOutput *result);
extern DaStatus cuda_sequence(DaCall *call, int64_t start, int64_t step, DaOutput *result);
extern DaStatus cuda_strided_copy(DaCall *call, const DaColumn *from, const DaSection *section,
								  DaOutput *result);
extern DaStatus cuda_gather(DaCall *call, const DaColumn *from, const DaColumn *positions,
							DaOutput *result);
extern DaStatus cuda_concat(DaCall *call, const DaColumn *a, const DaColumn *b, DaOutput *result);
/* random.cu */
extern DaStatus cuda_random(DaCall *call, const DaRandom *with, int noutputs, DaOutput *results);
/* vector.cu */
extern DaStatus cuda_decode(DaCall *call, const DaColumn *directory, const DaColumn *bytes,
							const DaColumn *dictionary, DaOutput *result);
/* convert.cu */
extern DaStatus cuda_convert(DaCall *call, const DaColumn *from, DaOutput *result);
/* map.cu */
extern DaStatus cuda_map(DaCall *call, DaMapOp op, const DaColumn *a, const DaColumn *b,
						 DaOutput *result);
/* if_else.cu */
extern DaStatus cuda_if_else(DaCall *call, const DaColumn *mask, const DaColumn *a,
							 const DaColumn *b, DaOutput *result);
/* compare.cu */
extern DaStatus cuda_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
							 DaOutput *result);
extern DaStatus cuda_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b,
						   DaOutput *result);
/* search.cu */
extern DaStatus cuda_is_in(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
						   DaOutput *result);
extern DaStatus cuda_search(DaCall *call, const DaColumn *from, const DaColumn *set, bool after,
							DaOutput *result);
/* bucket.cu */
extern DaStatus cuda_width_bucket(DaCall *call, const DaColumn *from, const DaBuckets *buckets,
								  DaOutput *result);
extern DaStatus cuda_histogram(DaCall *call, const DaColumn *from, const DaColumn *edges,
							   const DaBuckets *buckets, DaOutput *result);
/* select.cu */
extern DaStatus cuda_select(DaCall *call, const DaColumn *from, const DaColumn *mask,
							DaOutput *result);
extern DaStatus cuda_nonzero(DaCall *call, const DaColumn *mask, DaOutput *result);
extern DaStatus cuda_count_true(DaCall *call, const DaColumn *mask, DaReduced *result);
/* sort.cu */
extern DaStatus cuda_sort(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result);
extern DaStatus cuda_argsort(DaCall *call, const DaColumn *from, DaOrder order,
							 const DaColumn *before, DaOutput *result);
/* nth.cu */
extern DaStatus cuda_nth(DaCall *call, const DaColumn *from, const DaColumn *ranks,
						 DaOutput *result);
extern DaStatus cuda_top(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result);
/* reduce.cu */
extern DaStatus cuda_sum(DaCall *call, const DaColumn *from, DaReduced *result);
extern DaStatus cuda_moments(DaCall *call, const DaColumn *from, DaReduced *result);
extern DaStatus cuda_min_max(DaCall *call, const DaColumn *from, DaReduced *result);
/* equal.cu */
extern DaStatus cuda_mismatch(DaCall *call, const DaColumn *a, const DaColumn *b,
							  int64_t *position);
/* products.cu */
extern DaStatus cuda_products(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t length,
							  DaProducts *result);
/* span.cu */
extern DaStatus cuda_span_sums(DaCall *call, DaTask *task, const DaColumn *spans, DaOutput *result);
/* span_copy.cu */
extern DaStatus cuda_span_copy(DaCall *call, DaTask *task, const DaColumn *spans);
/* group_id.cu */
extern DaStatus cuda_group_id(DaCall *call, const DaColumn *from, DaOutput *result,
							  int64_t *ngroups);
extern DaStatus cuda_group_pair(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t nb,
								DaOutput *result);
extern DaStatus cuda_group_max(DaCall *call, const DaColumn *ids, int64_t *ngroups);
/* group_reduce.cu */
extern DaStatus cuda_group_reduce(DaCall *call, const DaFold *ops, int nops, const DaColumn *ids,
								  const DaColumn *values, DaOutput *results);
/* fold.cu */
extern DaStatus cuda_scan(DaCall *call, const DaFold *ops, int nops, int64_t ngroups,
						  const DaColumn *ids, const DaColumn *values, DaOutput *results);
/* window.cu */
extern DaStatus cuda_window(DaCall *call, const DaWindow *with, const DaColumn *values,
							const DaColumn *from, const DaColumn *to, DaOutput *result);

#endif
