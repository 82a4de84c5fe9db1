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

/* job.cu: the validity of a column as long as the result, into the result; NULLs are
 * counted in the Job's counter 0 */
extern void copy_validity(Job &job, const DaColumn *from, DaOutput *result);

/* job.cu: every element valid, or every one NULL; sets null_count */
extern void fill_validity(Job &job, bool valid, DaOutput *result);

/* job.cu: a result of nothing but NULLs, with its data */
extern void fill_null(Job &job, DaOutput *result);

/*
 * An element and the DA_ERROR_* bits that it causes as one number, never 0, the greater the
 * earlier the element is: so the greatest of them is the first's.
 */
static __host__ __device__ __forceinline__ unsigned long long
first_error_of(int64_t i, uint32_t errors)
{
	return ~((unsigned long long) i << DA_ERROR_BITS | errors);
}

static __host__ __device__ __forceinline__ uint32_t
errors_of_first(unsigned long long first_error)
{
	return first_error == 0 ? 0 : (uint32_t) ~first_error & ((1 << DA_ERROR_BITS) - 1);
}

constexpr int ELEMENT_BITS = 44;

static_assert(ELEMENT_BITS + DA_ERROR_BITS == 56, "a byte is left for the step");

/*
 * Of programs: an element of a step, which takes the bits above all elements. So the first
 * error is that of the first step that fails.
 */
static __host__ __device__ __forceinline__ int64_t
element_of_step(int step, int64_t i)
{
	return (int64_t) step << ELEMENT_BITS | i;
}

static inline uint8_t
step_of_first(unsigned long long first_error)
{
	return first_error == 0 ? 0 : (uint8_t) (~first_error >> (ELEMENT_BITS + DA_ERROR_BITS));
}

/* has an element before this one been reported? */
static __device__ __forceinline__ bool
error_before(const volatile unsigned long long *first_error, int64_t i)
{
	return *first_error > first_error_of(i, 0);
}

#endif
