/*
 * column.cuh
 *	  Columns as kernels see them: reading elements and their validity, writing the
 *	  validity of a result.
 */
#ifndef DA_CUDA_COLUMN_CUH
#define DA_CUDA_COLUMN_CUH

#include "engine/job.cuh"
#include "engine/storage.cuh"

/* a column to read, or a scalar that stands for any number of elements */
template <typename T>
struct Input
{
	const T *data;            /* NULL: a scalar */
	const uint64_t *validity; /* NULL: no element is NULL, but see "null" */
	int64_t offset;
	T value;   /* of a scalar */
	bool null; /* of a scalar */

	Input() = default; /* as Input{}: the scalar 0 */

	explicit Input(const DaColumn &column)
		: data(static_cast<const T *>(column.data)), validity(column.validity),
		  offset(column.validity_offset), value(), null(false)
	{
		if (!column.scalar)
			return;
		memcpy(&value, column.data, sizeof(T));
		null = validity && !da_bit_get(validity, offset);
		data = nullptr;
		validity = nullptr;
	}

	__device__ __forceinline__ T get(int64_t i) const
	{
		return data ? data[i] : value;
	}

	__device__ __forceinline__ bool valid(int64_t i) const
	{
		return validity ? da_bit_get(validity, offset + i) : !null;
	}
};

/* this thread's item, of a launch with a thread for each */
static __device__ __forceinline__ int64_t
thread_item()
{
	return (int64_t) blockIdx.x * blockDim.x + threadIdx.x;
}

/* threads to launch where store_valid() is to be called: whole words of validity */
static inline int64_t
whole_words(int64_t length)
{
	return DA_VALIDITY_WORDS(length) * 64;
}

/*
 * The validity bit of element i of a result, false for i past the end. The 32 threads
 * of a warp come here together with 32 elements that begin at a multiple of 32.
 * words NULL: no room. null_count: a counter of the Job, or NULL.
 */
static __device__ __forceinline__ void
store_valid(uint64_t *words, int64_t i, int64_t length, bool valid, unsigned long long *null_count)
{
	bool inside = i < length;
	unsigned int bits = __ballot_sync(0xffffffff, inside && valid);
	unsigned int all = __ballot_sync(0xffffffff, inside);

	if ((threadIdx.x & 31) != 0)
		return;
	if (words && i < DA_VALIDITY_WORDS(length) * 64)
		reinterpret_cast<uint32_t *>(words)[i >> 5] = bits;
	if (null_count && bits != all)
		atomicAdd(null_count, (unsigned long long) __popc(all & ~bits));
}

/* the validity of a column as long as the result, into the result; NULLs are counted in the Job's
 * counter 0 */
extern void copy_validity(Job &job, const DaColumn *from, DaOutput *result);

/* every element valid, or every one NULL; sets null_count */
extern void fill_validity(Job &job, bool valid, DaOutput *result);

/* a result of nothing but NULLs, with its data */
extern void fill_null(Job &job, DaOutput *result);

#endif
