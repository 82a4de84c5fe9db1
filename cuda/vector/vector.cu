/*
 * vector.cu
 *	  Tasks that decode vectors.
 */
#include "engine/job.cuh"
#include "vector/vector.cuh"

DaStatus
cuda_decode(DaCall *call, const DaColumn *directory, const DaColumn *bytes,
			const DaColumn *dictionary, DaOutput *result)
{
	Job job(call);
	VectorSource from = {static_cast<const DaVectorEntry *>(directory->data),
						 static_cast<const uint8_t *>(bytes->data),
						 (uint64_t) bytes->length * sizeof(uint64_t),
						 dictionary ? dictionary->data : nullptr,
						 dictionary ? (uint32_t) dictionary->length : 0,
						 result->length};

	vector_decode(result->storage, result->length, result->data,
				  [&](auto kernel, auto *to, int64_t blocks)
				  {
					  job.launch_grid(blocks, VECTOR_THREADS, 0, kernel, from, to, result->validity,
									  job.counter(0), job.counter(1));
				  });
	if (job.sync() && job.value(1) != 0)
		job.fail(DA_UNSUPPORTED);
	return job.finish(result);
}
