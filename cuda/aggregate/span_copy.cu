/*
 * span_copy.cu
 *	  The elements of many spans behind one another: tiles lie as the result does, so that all of a
 *	  span but its ends is written 16 bytes at a time, and read so where the span lies alike.
 */
#include "aggregate/spans.cuh"

/* where the elements of spans go; first[i]: how many there are before those of span i */
template <typename U>
struct Target
{
	using P = Packs<U>;

	const DaSpan *spans;
	const int64_t *first;
	U *to;

	__device__ __forceinline__ P packs(int64_t i) const
	{
		DaColumn column = {};

		column.data = to + first[i];
		return P(column, spans[i].length);
	}
};

/* what goes there: the elements */
template <typename U>
struct Elements : Target<U>
{
	using typename Target<U>::P;

	struct Span
	{
		P packs;

		__device__ __forceinline__ void load(const P &to, int64_t begin, Tile<P> &tile) const
		{
			load_tile(packs, begin, packs.head == to.head, tile);
		}
	};

	__device__ __forceinline__ Span span(int64_t i) const
	{
		return {packs_of<P>(this->spans[i])};
	}
};

/* or the number of their span */
template <typename U>
struct Numbers : Target<U>
{
	using typename Target<U>::P;

	struct Span
	{
		U number;

		__device__ __forceinline__ void load(const P &to, int64_t begin, Tile<P> &tile) const
		{
			tile.begin = begin;
			tile.whole = begin >= 0 && begin + P::TILE <= to.length;
#pragma unroll
			for (int i = 0; i < P::PACKS * 4; i++)
				tile.word[i] = (uint32_t) ((uint64_t) number >> i * 32 % (sizeof(U) * 8));
		}
	};

	__device__ __forceinline__ Span span(int64_t i) const
	{
		return {(U) this->spans[i].sum};
	}
};

/* "data" are those of the packs, which lie at multiples of 16 bytes */
template <typename P>
static __device__ __forceinline__ void
store_tile(const P &packs, const Tile<P> &tile, typename P::T *data)
{
#pragma unroll
	for (int pack = 0; pack < P::PACKS; pack++)
	{
		int64_t at = tile.at(pack);

		if (tile.whole || (at >= 0 && at + P::PACK <= packs.length))
		{
			uint4 raw;

			memcpy(&raw, &tile.word[pack * 4], sizeof(raw));
			*reinterpret_cast<uint4 *>(data + at) = raw;
			continue;
		}
#pragma unroll
		for (int k = 0; k < P::PACK; k++)
		{
			if (at + k >= 0 && at + k < packs.length)
				data[at + k] = tile.get(pack, k);
		}
	}
}

template <typename From>
TILE_KERNEL
copy_spans_kernel(From from, const int64_t *begin, int64_t n)
{
	using P = typename From::P;

	each_run(begin, n,
			 [&](int64_t i, int64_t number, int64_t end)
			 {
				 P to = from.packs(i);
				 auto span = from.span(i);

				 for (; number < end; number++)
				 {
					 Tile<P> tile;

					 span.load(to, number * P::TILE - to.head, tile);
					 store_tile(to, tile, from.to + from.first[i]);
				 }
			 });
}

static __global__ void
span_lengths_kernel(const DaSpan *spans, int64_t n, int64_t *lengths)
{
	int64_t i = thread_item();

	if (i <= n)
		lengths[i] = i < n ? spans[i].length : 0;
}

/* a thread makes whole words, each of as many spans as it takes */
static __global__ void
span_validity_kernel(const DaSpan *spans, const int64_t *first, int64_t n, uint64_t *to,
					 int64_t length, unsigned long long *null_count)
{
	uint64_t nulls[1] = {0};

	for (int64_t word = thread_item(); word * 64 < length; word += (int64_t) gridDim.x * blockDim.x)
	{
		int64_t end = length < word * 64 + 64 ? length : word * 64 + 64;
		uint64_t valid = 0;

		for (int64_t at = word * 64; at < end;)
		{
			int64_t i = span_at(first, n, at);
			int64_t stop = first[i + 1] < end ? first[i + 1] : end;
			DaColumn span = da_span_column(DA_STORAGE_BOOL, &spans[i]);

			valid |= da_validity_load(span.validity, span.validity_offset, at - first[i], stop - at)
					 << at % 64;
			at = stop;
		}
		to[word] = valid;
		nulls[0] += (uint64_t) (end - word * 64 - da_popcount(valid));
	}
	add_to_counters(nulls, null_count);
}

template <typename From>
static void
copy_spans(Job &job, const From &from, int64_t n, int64_t length)
{
	job.launch_grid(run_blocks<typename From::P>(job, n, length, TILE_BLOCKS), Job::THREADS, 0,
					copy_spans_kernel<From>, from, (const int64_t *) deal_tiles(job, from, n), n);
}

DaStatus
cuda_span_copy(DaCall *call, DaTask *task, const DaColumn *spans)
{
	DaOutput *result = &task->output[0];
	DaOutput *numbers = task->noutputs > 1 ? &task->output[1] : nullptr;
	int64_t n = da_span_count(spans);
	const DaSpan *span = static_cast<const DaSpan *>(spans->data);
	Job job(call);

	if (task->length > 0)
	{
		int64_t *first = job.scratch<int64_t>(n + 1);

		job.launch(n + 1, span_lengths_kernel, span, n, first);
		sum_before(job, first, n);
		with_width(result->storage,
				   [&](auto element)
				   {
					   using U = decltype(element);

					   copy_spans(job, Elements<U>{{span, first, static_cast<U *>(result->data)}},
								  n, task->length);
				   });
		if (result->validity)
			job.launch_grid(job.blocks_for(DA_VALIDITY_WORDS(task->length)), Job::THREADS, 0,
							span_validity_kernel, span, (const int64_t *) first, n,
							result->validity, task->length, job.counter(0));
		if (numbers && numbers->storage == DA_STORAGE_INT4)
			copy_spans(job,
					   Numbers<uint32_t>{{span, first, static_cast<uint32_t *>(numbers->data)}}, n,
					   task->length);
		else if (numbers)
			copy_spans(job,
					   Numbers<uint64_t>{{span, first, static_cast<uint64_t *>(numbers->data)}}, n,
					   task->length);
	}
	if (numbers)
		fill_validity(job, true, numbers);
	return job.finish(result);
}
