/*
 * chart.cu
 *	  Fewer points that look the same: M4, and largest triangle three buckets.
 *
 * LTTB chooses a point by the one that was chosen before, so buckets come one after the other. But
 * few points of a bucket are ever chosen, whatever came before: a high one and a low one, mostly.
 * So each bucket keeps ways, from a point that may be chosen in the bucket before to that of its
 * own which it leads to, and a few rounds over all buckets at once find nearly all that can be
 * needed: a guess, what that leads to, what those lead to. Then one block goes along the ways, and
 * chooses by itself where there is none. What comes out is what one after the other gives.
 */
#include "engine/column.cuh"
#include "kernel/window/chart.h"

/*
 * M4
 */

/* an extreme, and where its first element is; -1: there is none */
template <typename T>
struct ColumnExtreme
{
	T value;
	int32_t at;
};

/* the better one: less, or greater, or else the first */
template <typename S, bool MAX>
static __device__ __forceinline__ ColumnExtreme<typename S::T>
better(ColumnExtreme<typename S::T> a, ColumnExtreme<typename S::T> b)
{
	if (a.at < 0 || b.at < 0)
		return a.at < 0 ? b : a;
	if (S::eq(a.value, b.value))
		return a.at < b.at ? a : b;
	return S::lt(a.value, b.value) != MAX ? a : b;
}

/* a block for each part of a column: its two extremes */
template <typename S>
static __global__ void
m4_parts_kernel(const typename S::T *x, int64_t length, const int32_t *bounds, int parts,
				ColumnExtreme<typename S::T> *extremes)
{
	using T = typename S::T;
	__shared__ ColumnExtreme<T> all[2][Job::THREADS];
	int64_t column = blockIdx.x / parts;
	int64_t part = blockIdx.x % parts;
	ColumnExtreme<T> least = {T(), -1};
	ColumnExtreme<T> most = {T(), -1};
	int64_t from;
	int64_t until;
	int64_t n;

	da_chart_column(bounds, column, length, &from, &until);
	n = from < until ? until - from : 0;
	until = from + n * (part + 1) / parts;
	for (int64_t i = from + n * part / parts + threadIdx.x; i < until; i += Job::THREADS)
	{
		ColumnExtreme<T> element = {x[i], (int32_t) i};

		least = better<S, false>(least, element);
		most = better<S, true>(most, element);
	}
	all[0][threadIdx.x] = least;
	all[1][threadIdx.x] = most;
	for (int half = Job::THREADS / 2; half > 0; half /= 2)
	{
		__syncthreads();
		if (threadIdx.x >= half)
			continue;
		all[0][threadIdx.x] = better<S, false>(all[0][threadIdx.x], all[0][threadIdx.x + half]);
		all[1][threadIdx.x] = better<S, true>(all[1][threadIdx.x], all[1][threadIdx.x + half]);
	}
	if (threadIdx.x < 2)
		extremes[2 * (int64_t) blockIdx.x + threadIdx.x] = all[threadIdx.x][0];
}

/* a thread for each column: what its parts have */
template <typename S>
static __global__ void
m4_columns_kernel(const ColumnExtreme<typename S::T> *extremes, int64_t length,
				  const int32_t *bounds, int64_t columns, int parts, int32_t *to)
{
	int64_t column = thread_item();
	int64_t from;
	int64_t until;

	if (column >= columns)
		return;
	extremes += 2 * parts * column;
	ColumnExtreme<typename S::T> least = extremes[0];
	ColumnExtreme<typename S::T> most = extremes[1];

	for (int part = 1; part < parts; part++)
	{
		least = better<S, false>(least, extremes[2 * part]);
		most = better<S, true>(most, extremes[2 * part + 1]);
	}
	da_chart_column(bounds, column, length, &from, &until);
	da_chart_put(from, until, least.at, most.at, to + DA_CHART_PER_COLUMN * column);
}

DaStatus
cuda_m4(DaCall *call, const DaColumn *from, const DaColumn *bounds, DaOutput *result)
{
	Job job(call);
	int64_t columns = result->length / DA_CHART_PER_COLUMN;
	/* enough blocks to fill the device, each with something to do */
	int64_t parts = columns > 0 ? job.blocks_for(from->length) / columns : 0;

	if (parts < 1)
		parts = 1;
	with_storage(from->storage,
				 [&](auto storage)
				 {
					 using S = decltype(storage);
					 using T = typename S::T;
					 auto extremes = job.scratch<ColumnExtreme<T>>(2 * columns * parts);
					 auto bound = static_cast<const int32_t *>(bounds->data);

					 job.launch_grid(columns * parts, Job::THREADS, 0, m4_parts_kernel<S>,
									 static_cast<const T *>(from->data), from->length, bound,
									 (int) parts, extremes);
					 job.launch(columns, m4_columns_kernel<S>, (const ColumnExtreme<T> *) extremes,
								from->length, bound, columns, (int) parts,
								static_cast<int32_t *>(result->data));
				 });
	fill_validity(job, true, result);
	return job.finish();
}

/*
 * LTTB
 */

/* points as they are computed with */
struct Points
{
	const int64_t *integers; /* x; NULL: these are floats */
	const double *floats;
	const double *values;
	DaLttb with;

	__device__ __forceinline__ double x(int64_t i) const
	{
		return integers ? da_lttb_integer(integers[i], integers[0], with.scale_x)
						: da_lttb_float(floats[i], floats[0] * with.scale_x, with.scale_x);
	}

	__device__ __forceinline__ double y(int64_t i) const
	{
		return da_lttb_float(values[i], 0, with.scale_y);
	}
};

struct Sums
{
	double x;
	double y;
};

constexpr int LANES_OF_THREAD = DA_CHART_LANES / Job::THREADS;

/* all lanes of a bucket, of which this thread has each THREADS-th; to be called by all threads */
static __device__ double
sum_of_lanes(double *lane, double *shared)
{
#pragma unroll
	for (int half = LANES_OF_THREAD / 2; half > 0; half /= 2)
#pragma unroll
		for (int k = 0; k < half; k++)
			lane[k] += lane[k + half];
	__syncthreads();
	shared[threadIdx.x] = lane[0];
	for (int half = Job::THREADS / 2; half > 0; half /= 2)
	{
		__syncthreads();
		if (threadIdx.x < half)
			shared[threadIdx.x] += shared[threadIdx.x + half];
	}
	return shared[0];
}

/* sums[k]: of the points that bucket k looks ahead to */
static __global__ void
lttb_sums_kernel(Points points, int64_t length, int64_t buckets, Sums *sums)
{
	__shared__ double shared[2][Job::THREADS];
	double lane_x[LANES_OF_THREAD] = {};
	double lane_y[LANES_OF_THREAD] = {};
	int64_t begin = da_lttb_start(length, buckets, (int64_t) blockIdx.x + 1);
	int64_t end = da_lttb_start(length, buckets, (int64_t) blockIdx.x + 2);

	for (int64_t at = begin; at < end; at += DA_CHART_LANES)
#pragma unroll
		for (int k = 0; k < LANES_OF_THREAD; k++)
		{
			int64_t i = at + k * Job::THREADS + threadIdx.x;

			if (i >= end)
				continue;
			lane_x[k] += points.x(i);
			lane_y[k] += points.y(i);
		}
	double x = sum_of_lanes(lane_x, shared[0]);
	double y = sum_of_lanes(lane_y, shared[1]);

	if (threadIdx.x == 0)
		sums[blockIdx.x] = {x, y};
}

/* a point and its triangle, as an integer in the same order */
struct Choice
{
	int64_t area;
	int64_t at;
};

static __device__ __forceinline__ Choice
larger(Choice a, Choice b)
{
	if (a.area == b.area)
		return a.at < b.at ? a : b;
	return a.area > b.area ? a : b;
}

/* the first point with the greatest triangle; to be called by all threads, who all get it */
static __device__ int64_t
choose_point(const Points &points, const DaTriangle &triangle, int64_t begin, int64_t end,
			 Choice *shared)
{
	Choice best = {-1, end};

	for (int64_t i = begin + threadIdx.x; i < end; i += Job::THREADS)
	{
		double area = da_triangle_area(&triangle, points.x(i), points.y(i));

		best = larger(best, {__double_as_longlong(area), i});
	}
	for (int away = 16; away > 0; away /= 2)
		best = larger(best, {__shfl_xor_sync(0xffffffff, best.area, away),
							 __shfl_xor_sync(0xffffffff, best.at, away)});
	/* nobody reads the last bucket's any more */
	__syncthreads();
	if (threadIdx.x % 32 == 0)
		shared[threadIdx.x / 32] = best;
	__syncthreads();
	best = shared[0];
	for (int warp = 1; warp < Job::THREADS / 32; warp++)
		best = larger(best, shared[warp]);
	return best.at;
}

/* after so many rounds hardly a way is still found */
constexpr int LTTB_ROUNDS = 6;

/* ways of a bucket, in the order in which they were found */
constexpr int WAYS = 6;

struct Ways
{
	int32_t before[WAYS]; /* a point of the bucket before */
	int32_t chosen[WAYS]; /* and that of this one which it leads to */
};

/* which of so many is that from "before"; -1: none */
static __device__ __forceinline__ int
find_way(const Ways &ways, int count, int32_t before)
{
	for (int i = 0; i < count; i++)
		if (ways.before[i] == before)
			return i;
	return -1;
}

static __device__ int64_t
choose_after(const Points &points, int64_t length, int64_t buckets, const Sums *sums, int64_t k,
			 int64_t before, Choice *shared)
{
	int64_t end = da_lttb_start(length, buckets, k + 1);
	int64_t behind = da_lttb_start(length, buckets, k + 2);
	DaTriangle triangle =
		da_triangle(points.x(before), points.y(before), sums[k].x, sums[k].y, behind - end);

	return choose_point(points, triangle, da_lttb_start(length, buckets, k), end, shared);
}

/*
 * A block for each bucket: the ways on from the points that those of the bucket before lead to, as
 * many as there were ("had") when this round began; in the first one, the way from a guess. "has"
 * is how many there are now.
 */
static __global__ void
lttb_ways_kernel(Points points, int64_t length, int64_t buckets, const Sums *sums, Ways *ways,
				 const int32_t *had, int32_t *has)
{
	__shared__ Choice shared[Job::THREADS / 32];
	int64_t k = blockIdx.x;
	Ways &own = ways[k];
	int count = had ? had[k] : 0;
	int more = !had ? 1 : k > 0 ? had[k - 1] : 0;

	for (int i = 0; i < more && count < WAYS; i++)
	{
		/* of bucket 0 that is no guess */
		int32_t before = had     ? ways[k - 1].chosen[i]
						 : k > 0 ? (int32_t) da_lttb_start(length, buckets, k - 1)
								 : 0;

		if (find_way(own, count, before) >= 0)
			continue;
		int64_t chosen = choose_after(points, length, buckets, sums, k, before, shared);

		/* nobody looks for one any more */
		__syncthreads();
		if (threadIdx.x == 0)
		{
			own.before[count] = before;
			own.chosen[count] = (int32_t) chosen;
		}
		__syncthreads();
		count++;
	}
	if (threadIdx.x == 0)
		has[k] = count;
}

/*
 * One block, along the ways. Positions of all points go to "to", from that of bucket 0 on. What
 * lies in shared memory of each way is which one goes on from there, -1 if none does.
 */
static __global__ void
lttb_walk_kernel(Points points, int64_t length, int64_t buckets, const Sums *sums, const Ways *ways,
				 const int32_t *has, int32_t *to)
{
	constexpr int TILE = Job::THREADS;
	__shared__ Choice shared[Job::THREADS / 32];
	__shared__ int8_t next[TILE][WAYS];
	__shared__ int8_t taken[TILE];
	__shared__ int32_t walked;
	int64_t chosen = 0;

	for (int64_t k = 0; k < buckets;)
	{
		int way = find_way(ways[k], has[k], (int32_t) chosen);

		if (way < 0)
		{
			chosen = choose_after(points, length, buckets, sums, k, chosen, shared);
			if (threadIdx.x == 0)
				to[k] = (int32_t) (chosen + 1);
			k++;
			continue;
		}
		int n = buckets - k < TILE ? (int) (buckets - k) : TILE;
		int64_t mine = k + threadIdx.x;

		if (threadIdx.x < n)
			for (int i = 0; i < has[mine]; i++)
				next[threadIdx.x][i] =
					(int8_t) (mine + 1 < buckets
								  ? find_way(ways[mine + 1], has[mine + 1], ways[mine].chosen[i])
								  : -1);
		__syncthreads();
		if (threadIdx.x == 0)
		{
			int at = 0;

			do
			{
				taken[at] = (int8_t) way;
				way = next[at++][way];
			} while (at < n && way >= 0);
			walked = at;
		}
		__syncthreads();
		if (threadIdx.x < walked)
			to[mine] = ways[mine].chosen[taken[threadIdx.x]] + 1;
		k += walked;
		chosen = ways[k - 1].chosen[taken[walked - 1]];
		/* all have read what the next stretch overwrites */
		__syncthreads();
	}
}

static __global__ void
lttb_ends_kernel(int64_t length, int64_t n, int32_t *to)
{
	to[0] = 1;
	to[n - 1] = (int32_t) length;
}

DaStatus
cuda_lttb(DaCall *call, const DaColumn *x, const DaColumn *y, const DaLttb *with, DaOutput *result)
{
	Job job(call);
	auto to = static_cast<int32_t *>(result->data);
	int64_t buckets = result->length - 2;
	Points points = {nullptr, nullptr, static_cast<const double *>(y->data), *with};

	if (x->storage == DA_STORAGE_INT8)
		points.integers = static_cast<const int64_t *>(x->data);
	else
		points.floats = static_cast<const double *>(x->data);
	fill_validity(job, true, result);
	job.launch(1, lttb_ends_kernel, x->length, result->length, to);

	if (buckets > 0)
	{
		Sums *sums = job.scratch<Sums>(buckets);
		Ways *ways = job.scratch<Ways>(buckets);
		int32_t *count[2] = {job.scratch<int32_t>(buckets), job.scratch<int32_t>(buckets)};

		job.launch_grid(buckets, Job::THREADS, 0, lttb_sums_kernel, points, x->length, buckets,
						sums);
		for (int round = 0; round < LTTB_ROUNDS; round++)
			job.launch_grid(buckets, Job::THREADS, 0, lttb_ways_kernel, points, x->length, buckets,
							(const Sums *) sums, ways,
							(const int32_t *) (round > 0 ? count[1 - round % 2] : nullptr),
							count[round % 2]);
		job.launch_grid(1, Job::THREADS, 0, lttb_walk_kernel, points, x->length, buckets,
						(const Sums *) sums, (const Ways *) ways,
						(const int32_t *) count[(LTTB_ROUNDS - 1) % 2], to + 1);
	}
	return job.finish();
}
