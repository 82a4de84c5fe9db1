/*
 * window_extreme.cu
 *	  Least and greatest elements of frames of rows.
 *
 * Narrow frames of rows alone are two overlapping ones, whose numbers of rows are a power of two: a
 * block computes these from those of half as many. Else the extremes of each 16 rows are computed
 * first, those of 16 of them, and so on. A frame is few rows and few of those, however wide it is.
 */
#include <climits>

#include "window/window.cuh"

/* children of a node, and levels that 2^30 rows need, with the rows */
constexpr int FAN_OUT = 16;
constexpr int LEVELS = 9;

template <typename S, bool MAX>
struct Extreme
{
	using T = typename S::T;

	static __device__ __forceinline__ T nothing()
	{
		if constexpr (S::is_float)
			return MAX ? -(T) INFINITY : (T) NAN;
		else
		{
			constexpr typename S::U top = (typename S::U) 1 << (sizeof(T) * CHAR_BIT - 1);

			return (T) (MAX ? top : (typename S::U)(top - 1));
		}
	}

	/* b comes after a: the last of equal ones, as PostgreSQL's min() and max() */
	static __device__ __forceinline__ T of(T a, T b)
	{
		return (MAX ? S::ge(b, a) : S::le(b, a)) ? b : a;
	}
};

/* level 0: the rows; level l: nodes of 16 of the level below */
template <typename T>
struct Tree
{
	Input<T> values;
	const T *level[LEVELS]; /* from 1 on */

	explicit Tree(const DaColumn &column) : values(column), level()
	{
	}

	template <typename E>
	__device__ __forceinline__ T get(int l, int64_t i) const
	{
		if (l > 0)
			return level[l][i];
		return values.valid(i) ? values.data[i] : E::nothing();
	}
};

template <typename S, bool MAX>
static __global__ void
extreme_nodes_kernel(Tree<typename S::T> tree, int l, int64_t below, typename S::T *to)
{
	using E = Extreme<S, MAX>;
	int64_t node = thread_item();
	int64_t end = (node + 1) * FAN_OUT < below ? (node + 1) * FAN_OUT : below;
	typename S::T value = E::nothing();

	if (node * FAN_OUT >= below)
		return;
	for (int64_t i = node * FAN_OUT; i < end; i++)
		value = E::of(value, tree.template get<E>(l - 1, i));
	to[node] = value;
}

template <typename S, bool MAX>
static __global__ void
extremes_kernel(Tree<typename S::T> tree, Frames frames, typename S::T *to, uint64_t *validity,
				unsigned long long *null_count)
{
	using E = Extreme<S, MAX>;
	int64_t row = thread_item();
	Frame frame;
	bool valid = frames.open(row, frame);

	if (valid)
	{
		/* what comes first and what comes last, so that the last of equal ones is found */
		typename S::T first = E::nothing();
		typename S::T last = E::nothing();
		int64_t from = frame.from;
		int64_t end = frame.to;

		for (int l = 0; from < end; l++)
		{
			while (from < end && from % FAN_OUT != 0)
				first = E::of(first, tree.template get<E>(l, from++));
			while (from < end && end % FAN_OUT != 0)
				last = E::of(tree.template get<E>(l, --end), last);
			from /= FAN_OUT;
			end /= FAN_OUT;
		}
		to[row] = S::unkey(S::key(E::of(first, last)));
	}
	else if (row < frames.length)
		to[row] = 0;
	store_valid(validity, row, frames.length, valid, null_count);
}

/* rows of a block, and what their frames may be wide */
constexpr int BLOCK_ROWS = 8 * Job::THREADS;
constexpr int WIDEST = BLOCK_ROWS;

/* all frames are of "width" rows, of which "preceding" ones come before their row */
template <typename S, bool MAX>
static __global__ void
extremes_of_rows_kernel(Tree<typename S::T> tree, Frames frames, int width, typename S::T *to,
						uint64_t *validity, unsigned long long *null_count)
{
	using T = typename S::T;
	using E = Extreme<S, MAX>;
	constexpr int MOST = (BLOCK_ROWS + WIDEST) / Job::THREADS;
	__shared__ T extreme[BLOCK_ROWS + WIDEST]; /* of "span" rows from each on */
	int64_t begin = (int64_t) blockIdx.x * BLOCK_ROWS;
	int rows = BLOCK_ROWS + width - 1;
	int span = 1;

	for (int i = (int) threadIdx.x; i < rows; i += Job::THREADS)
	{
		int64_t row = begin - frames.preceding + i;

		extreme[i] = row >= 0 && row < frames.length ? tree.template get<E>(0, row) : E::nothing();
	}
	for (; 2 * span <= width; span *= 2)
	{
		T twice[MOST];

		__syncthreads();
#pragma unroll
		for (int k = 0; k < MOST; k++)
		{
			int i = k * Job::THREADS + (int) threadIdx.x;

			if (i + span < rows)
				twice[k] = E::of(extreme[i], extreme[i + span]);
		}
		__syncthreads();
#pragma unroll
		for (int k = 0; k < MOST; k++)
		{
			int i = k * Job::THREADS + (int) threadIdx.x;

			if (i + span < rows)
				extreme[i] = twice[k];
		}
	}
	__syncthreads();
#pragma unroll
	for (int k = 0; k < BLOCK_ROWS / Job::THREADS; k++)
	{
		int i = k * Job::THREADS + (int) threadIdx.x;
		int64_t row = begin + i;
		Frame frame;
		bool valid = frames.open(row, frame);

		if (row < frames.length)
			to[row] =
				valid ? S::unkey(S::key(E::of(extreme[i], extreme[i + width - span]))) : (T) 0;
		store_valid(validity, row, frames.length, valid, null_count);
	}
}

template <typename S, bool MAX>
static void
extremes(Job &job, const Frames &frames, const DaColumn *values, DaOutput *result)
{
	using T = typename S::T;
	Tree<T> tree(*values);
	int64_t below = frames.length;
	int64_t width = frames.preceding + frames.following + 1;

	if (!frames.from.data && !frames.to.data && width >= 1 && width <= WIDEST)
	{
		job.launch_grid((below + BLOCK_ROWS - 1) / BLOCK_ROWS, Job::THREADS, 0,
						extremes_of_rows_kernel<S, MAX>, tree, frames, (int) width,
						static_cast<T *>(result->data), result->validity, job.counter(0));
		return;
	}
	for (int l = 1; l < LEVELS && below > 1; l++)
	{
		int64_t nodes = (below + FAN_OUT - 1) / FAN_OUT;
		T *level = job.scratch<T>(nodes);

		job.launch(nodes, extreme_nodes_kernel<S, MAX>, tree, l, below, level);
		tree.level[l] = level;
		below = nodes;
	}
	job.launch(whole_words(frames.length), extremes_kernel<S, MAX>, tree, frames,
			   static_cast<T *>(result->data), result->validity, job.counter(0));
}

void
window_extremes(Job &job, const Frames &frames, const DaColumn *values, bool max, DaOutput *result)
{
	with_storage(values->storage,
				 [&](auto storage)
				 {
					 using S = decltype(storage);

					 if constexpr (S::is_number)
					 {
						 if (max)
							 extremes<S, true>(job, frames, values, result);
						 else
							 extremes<S, false>(job, frames, values, result);
					 }
				 });
}
