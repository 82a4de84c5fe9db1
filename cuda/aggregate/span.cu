/*
 * span.cu
 *	  Exact sums of the elements of many spans.
 *
 * A warp adds up what goes to one sum and adds that to the sum's words in device memory when the
 * next span goes to another one. These words have all limbs; in the end those that are needed go to
 * the output.
 */
#include "exact/exact.cuh"
#include "group/group_integers.cuh"
#include "aggregate/spans.cuh"

/* counters of the Job: of each number, greatest ones, so that they may begin at 0 */
constexpr int FIRST = 0; /* limbs from the first one that is needed on */
constexpr int END = 2;   /* of those that are needed */

static_assert(DA_SPANS_MOST_ELEMENTS <= (int64_t) 1 << 30 && DA_SPANS_MOST <= (int64_t) 1 << 20,
			  "limbs take what warps add to them, without carries: less than 2^24 tiles of floats "
			  "2^39 each, and 2^32 of each element else");

/* tiles lie as the spans do */
template <typename P>
struct Source
{
	const DaSpan *spans;

	__device__ __forceinline__ P packs(int64_t i) const
	{
		return packs_of<P>(spans[i]);
	}
};

/* a thread's share, of all that are not NULL */
template <typename P, typename Valid>
static __device__ __forceinline__ unsigned int
count_valid(const P &packs, const Tile<P> &tile, const Valid &valid)
{
	unsigned int count = 0;

	for (int pack = 0; pack < P::PACKS; pack++)
		for (int k = 0; k < P::PACK; k++)
			count += valid(pack, k);
	return count;
}

/* what all threads of a warp have, added to a word of the sum */
static __device__ __forceinline__ void
add_word(unsigned long long *word, uint64_t share)
{
	uint64_t sum = warp_sum(share);

	if ((threadIdx.x & 31) == 0 && sum != 0)
		atomicAdd(word, (unsigned long long) sum);
}

static __device__ __forceinline__ void
add_flags(unsigned long long *word, unsigned int flags)
{
	if ((threadIdx.x & 31) == 0 && flags != 0 && (~__ldcg(word) & flags) != 0)
		atomicOr(word, (unsigned long long) flags);
}

/*
 * What a warp has of a DaExactSum, to limbs; 0 in its place. Returns what was not finite.
 */
static __device__ __noinline__ unsigned int
move_limbs(DaExactSum *from, unsigned long long *to)
{
	unsigned int special;

	__syncwarp();
	special = from->special;
	for (int i = threadIdx.x & 31; i < DA_EXACT_LIMBS; i += 32)
	{
		if (from->limb[i] != 0)
			atomicAdd(&to[i], (unsigned long long) from->limb[i]);
		from->limb[i] = 0;
	}
	__syncwarp();
	from->pending = 0;
	from->special = 0;
	__syncwarp();
	return special;
}

/*
 * Adders: what a warp adds up of one sum. add() takes a tile, flush() brings what there is to the
 * sum's words. All threads of the warp come along.
 */

template <typename T, bool squares>
class IntegerSpans
{
public:
	using P = Packs<T>;
	struct Shared
	{
	};
	static constexpr int BLOCKS = TILE_BLOCKS;

	__device__ __forceinline__ explicit IntegerSpans(Shared *)
	{
	}

	__device__ __forceinline__ void add(const P &packs, const Tile<P> &tile, unsigned long long *)
	{
		with_valid(packs, tile,
				   [&](const auto &valid) { count_ += count_valid(packs, tile, valid); });
#pragma unroll
		for (int i = 0; i < P::ELEMENTS; i++)
		{
			uint64_t piece[A::WORDS];

			(void) A{nullptr}.split({}, {}, 0, tile.get(i / P::PACK, i % P::PACK), piece);
#pragma unroll
			for (int k = 0; k < A::WORDS; k++)
				word_[k] += piece[k];
		}
	}

	__device__ __forceinline__ void flush(unsigned long long *to)
	{
		constexpr int SUM_LIMBS = 2;

		add_word(&to[DA_SPAN_COUNT], count_);
		count_ = 0;
#pragma unroll
		for (int k = 0; k < A::WORDS; k++)
		{
			int limb = k < A::SUM_WORDS ? k : SUM_LIMBS + k - A::SUM_WORDS;

			add_word(&to[DA_SPAN_LIMBS + limb], word_[k]);
			word_[k] = 0;
		}
	}

private:
	using A = IntegerAdder<T, squares, Counting::ALL>;

	uint64_t count_ = 0;
	uint64_t word_[A::WORDS] = {};
};

/* the square of a finite double, to limbs of products */
static __device__ __noinline__ void
add_square(unsigned long long *limbs, double x)
{
	int exponent;
	int64_t mantissa = da_exact_mantissa(x, &exponent);
	DaUint128 square = (DaUint128) ((DaInt128) mantissa * mantissa);
	int at = 2 * exponent - DA_PRODUCTS_BASE;
	int shift = at & 31;

	limbs += at >> 5;
	/* of 106 bits and up to 31 */
	for (int i = 0; i < (shift == 0 ? 4 : 5); i++)
	{
		uint64_t part =
			i == 0 ? (uint64_t) (square << shift) : (uint64_t) (square >> (32 * i - shift));

		if ((uint32_t) part != 0)
			atomicAdd(&limbs[i], (unsigned long long) (uint32_t) part);
	}
}

template <typename T, bool squares>
class FloatSpans
{
public:
	using P = Packs<T>;
	/* of the elements, their squares, and what is missing from these */
	static constexpr int SUMS = !squares ? 1 : sizeof(T) == 8 ? 3 : 2;
	struct Shared
	{
		DaExactSum sum[SUMS];
	};
	static constexpr int BLOCKS = squares ? 2 : TILE_BLOCKS;

	__device__ __forceinline__ explicit FloatSpans(Shared *shared)
		: shared_(shared), sum_(&shared->sum[0]), square_(&shared->sum[SUMS > 1 ? 1 : 0]),
		  missing_(&shared->sum[SUMS - 1])
	{
	}

	__device__ __forceinline__ void add(const P &packs, const Tile<P> &tile, unsigned long long *to)
	{
		double x[P::ELEMENTS];

#pragma unroll
		for (int i = 0; i < P::ELEMENTS; i++)
			x[i] = (double) tile.get(i / P::PACK, i % P::PACK);
		/* data under a NULL are 0 */
		with_valid(packs, tile,
				   [&](const auto &valid)
				   {
					   count_ += count_valid(packs, tile, valid);
					   if (!sum_.add(x))
						   other_ = true;
					   else
						   other_ |= any_other(x, valid);
				   });
		if constexpr (squares)
			add_squares(x, to + DA_SPAN_LIMBS + DA_EXACT_LIMBS);
	}

	__device__ __forceinline__ void flush(unsigned long long *to)
	{
		unsigned long long *limbs = to + DA_SPAN_LIMBS;
		unsigned int flags = __any_sync(WARP, other_) ? DA_SPAN_OTHER : 0;

		add_word(&to[DA_SPAN_COUNT], count_);
		sum_.finish();
		flags |= move_limbs(&shared_->sum[0], limbs);
		add_flags(&to[DA_SPAN_FLAGS], flags);
		if constexpr (SUMS > 1)
		{
			limbs += DA_EXACT_LIMBS + DA_PRODUCTS_SUM_AT;
			square_.finish();
			(void) move_limbs(&shared_->sum[1], limbs);
		}
		if constexpr (SUMS > 2)
		{
			missing_.finish();
			(void) move_limbs(&shared_->sum[2], limbs);
		}
		count_ = 0;
		other_ = false;
	}

private:
	template <int N, typename Valid>
	static __device__ __forceinline__ bool any_other(const double (&x)[N], const Valid &valid)
	{
		bool other = false;

#pragma unroll
		for (int i = 0; i < N; i++)
			other |= valid(i / P::PACK, i % P::PACK) && da_float8_bits(x[i]) != UINT64_C(1) << 63;
		return other;
	}

	template <int N>
	__device__ __forceinline__ void add_squares(const double (&x)[N], unsigned long long *limbs)
	{
		double square[N];
		double error[N];

#pragma unroll
		for (int i = 0; i < N; i++)
		{
			uint64_t doubt = 0;

			square[i] = da_exact_product(x[i], x[i], &error[i], &doubt);
			if (doubt == 0)
				continue;
			/* of what is not finite nobody wants to know the square */
			square[i] = error[i] = 0;
			if (isfinite(x[i]))
				add_square(limbs, x[i]);
		}
		(void) square_.add(square);
		if constexpr (SUMS > 2)
			(void) missing_.add(error);
	}

	Shared *shared_;
	WarpSum sum_;
	WarpSum square_;
	WarpSum missing_;
	unsigned int count_ = 0;
	bool other_ = false;
};

template <typename A>
static __global__
__launch_bounds__(Job::THREADS,
				  A::BLOCKS) void add_spans_kernel(const DaSpan *spans, const int64_t *begin,
												   int64_t n, unsigned long long *sums, int words)
{
	using P = typename A::P;
	__shared__ typename A::Shared shared[WARPS];
	A adder(&shared[threadIdx.x / 32]);
	unsigned long long *to = nullptr;

	each_run(begin, n,
			 [&](int64_t i, int64_t number, int64_t end)
			 {
				 DaSpan span = spans[i];
				 P packs = packs_of<P>(span);

				 if (to && to != sums + span.sum * words)
					 adder.flush(to);
				 to = sums + span.sum * words;
				 for (; number < end; number++)
				 {
					 Tile<P> tile;

					 load_tile(packs, number * P::TILE - packs.head, true, tile);
					 adder.add(packs, tile, to);
				 }
			 });
	if (to)
		adder.flush(to);
}

/* carries, and the limbs that are needed; a thread for each number of each sum */
static __global__ void
find_limbs_kernel(unsigned long long *sums, int64_t n, int words, int limbs0, int limbs1,
				  unsigned long long *counters)
{
	int64_t item = thread_item();
	int which = item >= n;
	int limbs = which == 0 ? limbs0 : limbs1;
	int64_t *limb;
	int first;
	int end;

	if (item >= n * (limbs1 > 0 ? 2 : 1))
		return;
	limb = reinterpret_cast<int64_t *>(sums) + (item - which * n) * words + DA_SPAN_LIMBS +
		   which * limbs0;
	da_limbs_propagate(limb, limbs);
	da_span_needs(limb, limbs, &first, &end);
	if ((unsigned long long) (limbs - first) > __ldcg(&counters[FIRST + which]))
		atomicMax(&counters[FIRST + which], (unsigned long long) (limbs - first));
	if ((unsigned long long) end > __ldcg(&counters[END + which]))
		atomicMax(&counters[END + which], (unsigned long long) end);
}

/* what is needed, and 0 behind it */
static __global__ void
write_sums_kernel(const unsigned long long *sums, int64_t n, int words, int limbs0, int limbs1,
				  const unsigned long long *counters, int64_t *to)
{
	int first[2] = {limbs0 - (int) counters[FIRST], limbs1 - (int) counters[FIRST + 1]};
	int end[2] = {(int) counters[END], (int) counters[END + 1]};
	int used[2] = {end[0] == 0 ? 0 : end[0] - first[0], end[1] == 0 ? 0 : end[1] - first[1]};
	int used_words = DA_SPAN_LIMBS + used[0] + used[1];

	for (int64_t i = thread_item(); i < n * words; i += (int64_t) gridDim.x * blockDim.x)
	{
		const int64_t *sum = reinterpret_cast<const int64_t *>(sums) + i / used_words * words;
		int word = (int) (i % used_words) - DA_SPAN_LIMBS;

		if (i >= n * used_words)
			to[i] = 0;
		else if (word < 0)
			to[i] = sum[word + DA_SPAN_LIMBS];
		else if (word < used[0])
			to[i] = da_span_limb(sum + DA_SPAN_LIMBS, limbs0, first[0] + word, end[0]);
		else
			to[i] = da_span_limb(sum + DA_SPAN_LIMBS + limbs0, limbs1, first[1] + word - used[0],
								 end[1]);
	}
}

template <typename A>
static void
add_spans(Job &job, const DaSpan *spans, int64_t n, int64_t length, unsigned long long *sums,
		  int words)
{
	using P = typename A::P;

	job.launch_grid(run_blocks<P>(job, n, length, A::BLOCKS), Job::THREADS, 0, add_spans_kernel<A>,
					spans, (const int64_t *) deal_tiles(job, Source<P>{spans}, n), n, sums, words);
}

DaStatus
cuda_span_sums(DaCall *call, DaTask *task, const DaColumn *spans, DaOutput *result)
{
	DaStorage storage = task->with.spans.storage;
	bool squares = task->with.spans.squares;
	int64_t sums = task->with.spans.sums;
	int64_t n = da_span_count(spans);
	int words = da_span_sum_words(storage, squares);
	int limbs[2] = {da_span_limbs(storage, 0), squares ? da_span_limbs(storage, 1) : 0};
	const DaSpan *span = static_cast<const DaSpan *>(spans->data);
	Job job(call);
	unsigned long long *sum = job.scratch_zero<unsigned long long>(sums * words);

	result->null_count = 0;
	if (n > 0 && task->length > 0)
		with_storage(
			storage,
			[&](auto of) -> DaStatus
			{
				using S = decltype(of);
				using T = typename S::T;

				if constexpr (S::is_float)
					squares
						? add_spans<FloatSpans<T, true>>(job, span, n, task->length, sum, words)
						: add_spans<FloatSpans<T, false>>(job, span, n, task->length, sum, words);
				else if constexpr (S::is_int)
					squares
						? add_spans<IntegerSpans<T, true>>(job, span, n, task->length, sum, words)
						: add_spans<IntegerSpans<T, false>>(job, span, n, task->length, sum, words);
				return DA_OK;
			});
	job.launch(sums * (squares ? 2 : 1), find_limbs_kernel, sum, sums, words, limbs[0], limbs[1],
			   job.counter(0));
	job.launch_grid(job.blocks_for(sums * words), Job::THREADS, 0, write_sums_kernel,
					(const unsigned long long *) sum, sums, words, limbs[0], limbs[1],
					(const unsigned long long *) job.counter(0),
					static_cast<int64_t *>(result->data));
	if (job.sync())
	{
		for (int k = 0; k < 2; k++)
		{
			int end = (int) job.value(END + k);

			task->answer.spans.first[k] =
				(uint8_t) (end == 0 ? 0 : limbs[k] - (int) job.value(FIRST + k));
			task->answer.spans.limbs[k] =
				(uint8_t) (end == 0 ? 0 : end - task->answer.spans.first[k]);
		}
	}
	return job.finish();
}
