/*
 * segment.cu
 *	  Groups whose rows lie side by side: the numbers of runs, and aggregates of segments, which
 *	  are those of groups once each row has a number.
 */
#include <cub/device/device_scan.cuh>

#include "engine/made.cuh"
#include "group/group.cuh"

namespace
{
/* by how much a row's number is above that of the row before */
struct RunBegins
{
	const uint8_t *differ;

	__host__ __device__ __forceinline__ int32_t operator()(int64_t row) const
	{
		return row == 0 ? 1 : differ[row - 1];
	}
};
} // namespace

DaStatus
cuda_run_id(DaCall *call, const DaColumn *differ, DaOutput *result)
{
	Job job(call);
	Made<int32_t, RunBegins> begins = {{static_cast<const uint8_t *>(differ->data)}, 0};

	fill_validity(job, true, result);
	job.cub(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceScan::InclusiveSum(temp, size, begins,
												 static_cast<int32_t *>(result->data),
												 result->length, job.stream());
		});
	return job.finish();
}

/* how many segments begin up to a row is its number: it is of none where that is 0 */
template <typename End>
static __global__ void
segment_ids_kernel(const End *ends, int64_t segments, int32_t *ids, int64_t length)
{
	for (int64_t row = thread_item(); row < length; row += (int64_t) gridDim.x * blockDim.x)
	{
		int64_t low = 0;
		int64_t high = segments + 1;

		while (low < high)
		{
			int64_t middle = (low + high) / 2;

			if (ends[middle] <= row + 1)
				low = middle + 1;
			else
				high = middle;
		}
		ids[row] = (int32_t) low;
	}
}

template <typename End>
static void
number_rows(Job &job, const DaColumn *ends, int32_t *ids, int64_t length)
{
	job.launch_grid(job.blocks_for(length), Job::THREADS, 0, segment_ids_kernel<End>,
					static_cast<const End *>(ends->data), ends->length - 1, ids, length);
}

DaStatus
cuda_segment_reduce(DaCall *call, const DaFold *ops, int nops, const DaColumn *ends,
					const DaColumn *values, DaOutput *results)
{
	Job job(call);
	DaColumn ids = {};

	ids.storage = DA_STORAGE_INT4;
	ids.length = values->length;
	ids.data = job.scratch<int32_t>(values->length);
	if (ends->storage == DA_STORAGE_INT4)
		number_rows<int32_t>(job, ends, (int32_t *) ids.data, values->length);
	else
		number_rows<int64_t>(job, ends, (int32_t *) ids.data, values->length);
	if (!job.ok())
		return job.finish();
	return cuda_group_reduce(call, ops, nops, &ids, values, results);
}
