/*
 * vector.cu
 *	  Tasks that decode vectors.
 */
#include "job.cuh"
#include "vector.cuh"

DaStatus
cuda_decode(DaCall *call, const DaColumn *directory, const DaColumn *bytes,
			const DaColumn *dictionary, DaOutput *result)
{
	Job job(call);
	VectorSource from = {static_cast<const DaVectorEntry *>(directory->data),
						 static_cast<const uint8_t *>(bytes->data),
						 dictionary ? dictionary->data : nullptr, result->length};

	vector_decode(result->storage, result->data,
				  [&](auto kernel, auto *to)
				  {
					  job.launch_grid(DA_VECTOR_COUNT(from.length), VECTOR_THREADS, 0, kernel, from,
									  to, result->validity, job.counter(0));
				  });
	return job.finish(result);
}
