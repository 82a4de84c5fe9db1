/*
 * job.cuh
 *	  The work for a task: its launches, its scratch memory, what comes back.
 *
 * A function makes a Job, launches what it has to and ends with finish(). Once something
 * has failed a Job launches nothing more and gives no memory, so it reads
 * straight down without looking at every answer:
 *
 *		Job		job(call);
 *		uint64_t *keys = job.scratch<uint64_t>(from->length);
 *
 *		job.launch(from->length, to_keys<S>, *from, keys);
 *		job.cub([&](void *temp, size_t &size) {
 *			return cub::DeviceRadixSort::SortKeys(temp, size, ..., job.stream());
 *		});
 *		return job.finish();
 *
 * Kernels report through the Job's status in device memory: DA_ERROR_* bits, of all
 * elements or of the first that causes any, and a number of counters that begin at 0.
 * sync() brings them to the host.
 */
#ifndef DA_CUDA_JOB_CUH
#define DA_CUDA_JOB_CUH

#include "engine/engine.cuh"

struct JobStatus
{
	unsigned int errors;
	unsigned int unused;
	unsigned long long first_error; /* as first_error_of() makes it; 0: there is none */
	unsigned long long counter[232];
};

class Job
{
public:
	explicit Job(DaCall *call);
	~Job(); /* gives the scratch memory back, in stream order */

	Job(const Job &) = delete;
	Job &operator=(const Job &) = delete;

	cudaStream_t stream() const
	{
		return lane.compute;
	}

	bool ok() const
	{
		return failed_ == DA_OK;
	}

	/* take note of a call's answer; true: it was well */
	bool check(cudaError_t error);

	/* give up for another reason, DA_UNSUPPORTED for instance */
	void fail(DaStatus status)
	{
		if (ok())
			failed_ = status;
	}

	/* that many elements of device memory until the Job ends; not set to anything */
	template <typename T>
	T *scratch(int64_t n)
	{
		return static_cast<T *>(scratch_bytes((size_t) n * sizeof(T)));
	}

	/* the same, all bytes 0 */
	template <typename T>
	T *scratch_zero(int64_t n)
	{
		T *memory = scratch<T>(n);

		clear(memory, n);
		return memory;
	}

	/* n elements to bytes of 0 */
	template <typename T>
	void clear(T *memory, int64_t n)
	{
		if (ok() && n > 0)
			check(cudaMemsetAsync(memory, 0, (size_t) n * sizeof(T), stream()));
	}

	/* n elements from device memory to device memory */
	template <typename T>
	void copy(T *to, const T *from, int64_t n)
	{
		if (ok() && n > 0)
			check(cudaMemcpyAsync(to, from, (size_t) n * sizeof(T), cudaMemcpyDeviceToDevice,
								  stream()));
	}

	/* a few elements to the host; waits until all that was launched is done */
	template <typename T>
	bool fetch(T *to_host, const T *from, int64_t n)
	{
		return fetch_bytes(to_host, from, (size_t) n * sizeof(T));
	}

	/* a thread for each of n items, none if n is 0 */
	template <typename... Parameters, typename... Arguments>
	void launch(int64_t n, void (*kernel)(Parameters...), Arguments... arguments)
	{
		launch_grid((n + THREADS - 1) / THREADS, THREADS, 0, kernel, arguments...);
	}

	template <typename... Parameters, typename... Arguments>
	void launch_grid(int64_t blocks, int threads, size_t shared, void (*kernel)(Parameters...),
					 Arguments... arguments)
	{
		if (!ok() || blocks == 0)
			return;
		synced_ = false;
		kernel<<<(unsigned int) blocks, threads, shared, stream()>>>(arguments...);
		check(cudaGetLastError());
	}

	/* blocks for kernels that go over their items in strides: enough to fill the device */
	int64_t blocks_for(int64_t n, int per_multiprocessor = 8) const
	{
		int64_t most = (int64_t) engine.multiprocessors * per_multiprocessor;
		int64_t wanted = (n + THREADS - 1) / THREADS;

		return wanted < most ? wanted : most;
	}

	/* an algorithm of CUB's, which is called twice: f(temporary memory, its size) */
	template <typename F>
	void cub(F f)
	{
		size_t size = 0;

		if (!ok() || !check(f(nullptr, size)))
			return;
		void *memory = scratch_bytes(size > 0 ? size : 1);

		synced_ = false;
		if (ok())
			check(f(memory, size));
	}

	/* device addresses, for kernels */
	unsigned int *errors() const;
	unsigned long long *first_error() const;
	unsigned long long *counter(int i) const;

	/* after sync(): what first_error() says */
	unsigned long long first_error_value() const;

	/*
	 * Wait for all that was launched. Then value() tells the counters, and the errors
	 * are in the call. False: failed or interrupted, ask finish() for it.
	 */
	bool sync();

	const unsigned long long *values() const;

	unsigned long long value(int i) const
	{
		return values()[i];
	}

	/* sync(), and what there is to answer */
	DaStatus finish()
	{
		(void) sync();
		return failed_;
	}

	/* the same where counter 0 counts the NULLs of a result */
	DaStatus finish(DaOutput *result)
	{
		if (sync())
			result->null_count = (int64_t) value(0);
		return failed_;
	}

	static constexpr int THREADS = 256;

private:
	static constexpr int MAX_SCRATCH = 48;

	void *scratch_bytes(size_t size);
	bool fetch_bytes(void *to_host, const void *from, size_t size);

	DaCall *call_;
	DaStatus failed_ = DA_OK;
	bool synced_ = false; /* nothing was launched since the last sync() */
	int scratches_ = 0;
	void *scratch_[MAX_SCRATCH];
	size_t scratch_size_[MAX_SCRATCH];
};

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
