/*
 * cub.cu
 *	  What a program of its own, its data in device memory, needs for the operations that
 *	  test/bench/device compares: CUB called directly, and where a plain kernel may be
 *	  faster than what CUB has, that too.
 *
 *		cub ELEMENTS...
 *		cub					tells the version of CUB
 *
 * A line for each: operation, type, elements, milliseconds, how; separated by tabs. Times
 * are those of the device (events around all launches of an operation): medians of 9 runs
 * after 2. Memory for results and CUB's temporary memory is there before, so are positions
 * for what sorts them along.
 */
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include <cub/device/device_transform.cuh>
#include <cub/version.cuh>
#include <thrust/iterator/transform_iterator.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int WARM_UPS = 2;
constexpr int RUNS = 9;
constexpr int THREADS = 256;
/* what a block has without asking */
constexpr size_t SHARED_BYTES = 48 * 1024;

static void
check(cudaError_t error)
{
	if (error == cudaSuccess)
		return;
	fprintf(stderr, "cub: %s\n", cudaGetErrorString(error));
	exit(1);
}

/* device memory of n elements */
template <typename T>
struct Memory
{
	explicit Memory(int64_t n) : size((size_t) n * sizeof(T))
	{
		check(cudaMalloc(&data, size > 0 ? size : 1));
	}
	~Memory()
	{
		cudaFree(data);
	}
	Memory(const Memory &) = delete;

	void clear()
	{
		check(cudaMemsetAsync(data, 0, size));
	}

	size_t size;
	T *data;
};

struct Subject
{
	const char *operation;
	const char *type;
	int64_t n;
};

template <typename F>
static void
measure(Subject subject, const char *how, F f)
{
	cudaEvent_t begin, end;
	std::vector<float> times;

	check(cudaEventCreate(&begin));
	check(cudaEventCreate(&end));
	for (int run = 0; run < WARM_UPS + RUNS; run++)
	{
		float ms;

		check(cudaEventRecord(begin));
		f();
		check(cudaGetLastError());
		check(cudaEventRecord(end));
		check(cudaEventSynchronize(end));
		check(cudaEventElapsedTime(&ms, begin, end));
		if (run >= WARM_UPS)
			times.push_back(ms);
	}
	check(cudaEventDestroy(begin));
	check(cudaEventDestroy(end));
	std::sort(times.begin(), times.end());
	printf("%s\t%s\t%lld\t%.6f\t%s\n", subject.operation, subject.type, (long long) subject.n,
		   times[RUNS / 2], how);
	fflush(stdout);
}

/* an algorithm of CUB's, with the temporary memory it asks for when first called */
template <typename F>
class Algorithm
{
public:
	explicit Algorithm(F f) : f_(f), memory_(size_of(f))
	{
	}

	void operator()()
	{
		size_t size = memory_.size;

		check(f_(memory_.data, size));
	}

private:
	static int64_t size_of(F &f)
	{
		size_t size = 0;

		check(f(nullptr, size));
		return (int64_t) size;
	}

	F f_;
	Memory<char> memory_;
};

template <typename F>
static void
measure_cub(Subject subject, const char *how, F f)
{
	Algorithm<F> algorithm(f);

	measure(subject, how, [&] { algorithm(); });
}

static int
blocks_for(int64_t n)
{
	int device;
	int multiprocessors;

	check(cudaGetDevice(&device));
	check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
	return (int) std::min<int64_t>((n + THREADS - 1) / THREADS, (int64_t) multiprocessors * 8);
}

/* f(i) for all i below n */
template <typename F>
static __global__ void
each_kernel(int64_t n, F f)
{
	for (int64_t i = (int64_t) blockIdx.x * blockDim.x + threadIdx.x; i < n;
		 i += (int64_t) gridDim.x * blockDim.x)
		f(i);
}

template <typename F>
static void
each(int64_t n, F f)
{
	each_kernel<<<blocks_for(n), THREADS>>>(n, f);
	check(cudaGetLastError());
}

/*
 * Data
 */

/* splitmix64 */
static __device__ uint64_t
random_bits(int64_t i, uint64_t seed)
{
	uint64_t x = ((uint64_t) i + seed * 0x632be59bd9b4e019) * 0x9e3779b97f4a7c15;

	x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
	x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
	return x ^ (x >> 31);
}

/* in [0, 1); over all integers */
static __device__ void
random_value(double *to, uint64_t bits)
{
	*to = (double) (bits >> 11) * 0x1p-53;
}

static __device__ void
random_value(int32_t *to, uint64_t bits)
{
	*to = (int32_t) (bits >> 32);
}

template <typename T>
static void
fill_random(T *to, int64_t n)
{
	each(n, [=] __device__(int64_t i) { random_value(&to[i], random_bits(i, 1)); });
}

/* of that many different ones, from 0 */
static void
fill_keys(int32_t *to, int64_t n, int keys)
{
	each(n, [=] __device__(int64_t i)
		 { to[i] = (int32_t) (random_bits(i, 2) % (unsigned int) keys); });
}

template <typename T>
struct Type;

template <>
struct Type<double>
{
	using Sum = double;
	static constexpr const char *name = "float8";
	static constexpr double middle = 0.5;
};

template <>
struct Type<int32_t>
{
	using Sum = long long;
	static constexpr const char *name = "int4";
	static constexpr int32_t middle = 0;
};

/*
 * Operations
 */

template <typename T>
struct Below
{
	T limit;

	__host__ __device__ bool operator()(T value) const
	{
		return value < limit;
	}
};

template <typename T>
static void
reductions(const T *in, int64_t n)
{
	using Sum = typename Type<T>::Sum;
	const char *type = Type<T>::name;
	Memory<Sum> sum(1);
	Memory<T> result(1);

	measure_cub({"array_sum", type, n}, "DeviceReduce::Sum",
				[&](void *temp, size_t &size)
				{ return cub::DeviceReduce::Sum(temp, size, in, sum.data, n); });
	measure_cub({"array_min", type, n}, "DeviceReduce::Min",
				[&](void *temp, size_t &size)
				{ return cub::DeviceReduce::Min(temp, size, in, result.data, n); });
	measure_cub({"array_max", type, n}, "DeviceReduce::Max",
				[&](void *temp, size_t &size)
				{ return cub::DeviceReduce::Max(temp, size, in, result.data, n); });
}

template <typename T>
static void
comparison(const T *in, int64_t n)
{
	Memory<bool> result(n);
	Below<T> below{Type<T>::middle};

	measure({"v < x", Type<T>::name, n}, "DeviceTransform",
			[&] { check(cub::DeviceTransform::Transform(in, result.data, n, below)); });
}

template <typename T>
struct Product
{
	__host__ __device__ T operator()(T a, T b, T c) const
	{
		return a * b + c;
	}
};

template <typename T>
static void
arithmetic(const T *in, int64_t n)
{
	Memory<T> other(n);
	Memory<T> result(n);

	check(cudaMemcpy(other.data, in, n * sizeof(T), cudaMemcpyDeviceToDevice));
	measure({"a * b + c", Type<T>::name, n}, "DeviceTransform, in one pass",
			[&]
			{
				check(cub::DeviceTransform::Transform(cuda::std::make_tuple(in, other.data, in),
													  result.data, n, Product<T>()));
			});
}

template <typename T>
static void
selection(const char *operation, const T *in, int64_t n, double share)
{
	Memory<bool> mask(n);
	Memory<T> result(n);
	Memory<int64_t> selected(1);
	bool *flags = mask.data;

	each(n, [=] __device__(int64_t i)
		 { flags[i] = (double) (random_bits(i, 3) >> 11) * 0x1p-53 < share; });
	measure_cub({operation, Type<T>::name, n}, "DeviceSelect::Flagged",
				[&](void *temp, size_t &size) {
					return cub::DeviceSelect::Flagged(temp, size, in, flags, result.data,
													  selected.data, n);
				});
}

template <typename T>
static void
sorts(const T *in, int64_t n)
{
	Memory<T> result(n);
	Memory<int32_t> positions(n);
	Memory<int32_t> order(n);
	int32_t *position = positions.data;

	measure_cub({"array_sort", Type<T>::name, n}, "DeviceRadixSort::SortKeys",
				[&](void *temp, size_t &size)
				{ return cub::DeviceRadixSort::SortKeys(temp, size, in, result.data, n); });
	each(n, [=] __device__(int64_t i) { position[i] = (int32_t) i + 1; });
	measure_cub({"array_argsort", Type<T>::name, n}, "DeviceRadixSort::SortPairs",
				[&](void *temp, size_t &size)
				{
					return cub::DeviceRadixSort::SortPairs(temp, size, in, result.data,
														   positions.data, order.data, n);
				});
}

/* of keys below that number */
static int
bits_of(int keys)
{
	return std::bit_width((unsigned int) keys - 1);
}

/* dense ranks of keys: the keys are sorted together with their positions */
static void
group_id_by_sort(Subject subject, const int32_t *keys, int end_bit)
{
	int64_t n = subject.n;
	Memory<int32_t> positions(n);
	Memory<int32_t> sorted(n);
	Memory<int32_t> order(n);
	Memory<int32_t> heads(n);
	Memory<int32_t> ids(n);
	int32_t *position = positions.data;
	const int32_t *key = sorted.data;
	const int32_t *from = order.data;
	int32_t *head = heads.data;
	int32_t *id = ids.data;
	Algorithm sort(
		[=](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, keys, (int32_t *) key, position,
												   (int32_t *) from, n, 0, end_bit);
		});
	Algorithm scan([=](void *temp, size_t &size)
				   { return cub::DeviceScan::InclusiveSum(temp, size, head, head, n); });

	each(n, [=] __device__(int64_t i) { position[i] = (int32_t) i; });
	measure(subject, "SortPairs, InclusiveSum, two kernels",
			[&]
			{
				sort();
				each(n, [=] __device__(int64_t i) { head[i] = i == 0 || key[i] != key[i - 1]; });
				scan();
				each(n, [=] __device__(int64_t i) { id[from[i]] = head[i]; });
			});
}

/* the same for keys below a number that is known */
static void
group_id_by_table(Subject subject, const int32_t *keys, int nkeys)
{
	int64_t n = subject.n;
	Memory<int32_t> table(nkeys);
	Memory<int32_t> ids(n);
	int32_t *rank = table.data;
	int32_t *id = ids.data;
	Algorithm scan([=](void *temp, size_t &size)
				   { return cub::DeviceScan::InclusiveSum(temp, size, rank, rank, nkeys); });

	measure(subject, "table of the keys, InclusiveSum",
			[&]
			{
				table.clear();
				each(n,
					 [=] __device__(int64_t i)
					 {
						 if (rank[keys[i]] == 0)
							 rank[keys[i]] = 1;
					 });
				scan();
				each(n, [=] __device__(int64_t i) { id[i] = rank[keys[i]]; });
			});
}

template <typename S>
struct Tally
{
	S sum;
	unsigned long long count;
};

struct AddTallies
{
	template <typename S>
	__host__ __device__ Tally<S> operator()(Tally<S> a, Tally<S> b) const
	{
		return {a.sum + b.sum, a.count + b.count};
	}
};

template <typename T, typename S>
struct ToTally
{
	__host__ __device__ Tally<S> operator()(T value) const
	{
		return {(S) value, 1};
	}
};

template <typename T>
static void
group_by_sort(Subject subject, const int32_t *ids, const T *values, int groups)
{
	using S = typename Type<T>::Sum;
	int64_t n = subject.n;
	Memory<int32_t> sorted_ids(n);
	Memory<T> sorted(n);
	Memory<int32_t> found(groups);
	Memory<Tally<S>> tallies(groups);
	Memory<int64_t> runs(1);
	auto tally = thrust::make_transform_iterator((const T *) sorted.data, ToTally<T, S>());
	Algorithm sort(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceRadixSort::SortPairs(temp, size, ids, sorted_ids.data, values,
												   sorted.data, n, 0, bits_of(groups));
		});
	Algorithm reduce(
		[&](void *temp, size_t &size)
		{
			return cub::DeviceReduce::ReduceByKey(temp, size, sorted_ids.data, found.data, tally,
												  tallies.data, runs.data, AddTallies(), n);
		});

	measure(subject, "SortPairs, ReduceByKey",
			[&]
			{
				sort();
				reduce();
			});
}

static __device__ void
add(double *to, double value)
{
	atomicAdd(to, value);
}

/* the same bits whether its numbers have a sign */
static __device__ void
add(long long *to, long long value)
{
	atomicAdd((unsigned long long *) to, (unsigned long long) value);
}

template <typename T>
static void
group_by_atomics(Subject subject, const int32_t *ids, const T *values, int groups)
{
	using S = typename Type<T>::Sum;
	Memory<Tally<S>> tallies(groups);
	Tally<S> *tally = tallies.data;

	measure(subject, "global atomics",
			[&]
			{
				tallies.clear();
				each(subject.n,
					 [=] __device__(int64_t i)
					 {
						 add(&tally[ids[i]].sum, values[i]);
						 atomicAdd(&tally[ids[i]].count, 1ULL);
					 });
			});
}

template <typename T>
static __global__ void
block_tallies_kernel(const int32_t *ids, const T *values, int64_t n,
					 Tally<typename Type<T>::Sum> *tally, int groups)
{
	using S = typename Type<T>::Sum;
	extern __shared__ unsigned long long shared[];
	Tally<S> *own = (Tally<S> *) shared;

	for (int group = threadIdx.x; group < groups; group += blockDim.x)
		own[group] = {0, 0};
	__syncthreads();
	for (int64_t i = (int64_t) blockIdx.x * blockDim.x + threadIdx.x; i < n;
		 i += (int64_t) gridDim.x * blockDim.x)
	{
		add(&own[ids[i]].sum, values[i]);
		atomicAdd(&own[ids[i]].count, 1ULL);
	}
	__syncthreads();
	for (int group = threadIdx.x; group < groups; group += blockDim.x)
		if (own[group].count != 0)
		{
			add(&tally[group].sum, own[group].sum);
			atomicAdd(&tally[group].count, own[group].count);
		}
}

template <typename T>
static void
group_by_block_tables(Subject subject, const int32_t *ids, const T *values, int groups)
{
	Memory<Tally<typename Type<T>::Sum>> tallies(groups);

	if (tallies.size > SHARED_BYTES)
		return;
	measure(subject, "tables in shared memory",
			[&]
			{
				tallies.clear();
				block_tallies_kernel<<<blocks_for(subject.n), THREADS, tallies.size>>>(
					ids, values, subject.n, tallies.data, groups);
			});
}

template <typename T>
static void
group_sums(const char *operation, const T *values, int64_t n, const int32_t *ids, int groups)
{
	Subject subject = {operation, Type<T>::name, n};

	group_by_sort(subject, ids, values, groups);
	group_by_atomics(subject, ids, values, groups);
	group_by_block_tables(subject, ids, values, groups);
}

template <typename T>
static void
operations(int64_t n)
{
	Memory<T> values(n);

	fill_random(values.data, n);
	reductions(values.data, n);
	comparison(values.data, n);
	arithmetic(values.data, n);
	selection("array_filter, 10 %", values.data, n, 0.1);
	selection("array_filter, 50 %", values.data, n, 0.5);
	sorts(values.data, n);
}

static void
groups(int64_t n)
{
	Memory<int32_t> keys(n);

	for (int nkeys : {100, 10000, 1000000})
	{
		char operation[64];
		Subject subject = {operation, "int4", n};

		fill_keys(keys.data, n, nkeys);
		snprintf(operation, sizeof(operation), "array_group_id, %d keys", nkeys);
		group_id_by_sort(subject, keys.data, bits_of(nkeys));
		group_id_by_table(subject, keys.data, nkeys);

		snprintf(operation, sizeof(operation), "group sum and count, %d groups", nkeys);
		{
			Memory<double> values(n);

			fill_random(values.data, n);
			group_sums(operation, values.data, n, keys.data, nkeys);
		}
		Memory<int32_t> values(n);

		fill_random(values.data, n);
		group_sums(operation, values.data, n, keys.data, nkeys);
	}

	/* as many that are anywhere */
	int32_t *key = keys.data;

	each(n, [=] __device__(int64_t i)
		 { key[i] = (int32_t) (random_bits(random_bits(i, 2) % 1000000, 4) >> 32); });
	group_id_by_sort({"array_group_id, 1000000 keys anywhere", "int4", n}, keys.data, 32);
}

int
main(int argc, char **argv)
{
	if (argc == 1)
		printf("CUB %d.%d.%d\n", CUB_MAJOR_VERSION, CUB_MINOR_VERSION, CUB_SUBMINOR_VERSION);
	for (int i = 1; i < argc; i++)
	{
		int64_t n = atoll(argv[i]);

		operations<double>(n);
		operations<int32_t>(n);
		groups(n);
	}
	return 0;
}
