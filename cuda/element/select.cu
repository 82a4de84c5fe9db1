/*
 * select.cu
 *	  Slots for masks: what they mark, where, and how much it is.
 *
 * A NULL in a mask has the data of false, so the mask's validity plays no part in what
 * is selected. Each warp goes twice through a share of the mask: it first counts its marks, then it
 * knows where those of the warps before it end, and moves what its own mark. So what is not marked
 * is not read, and nobody waits for another warp.
 */
#include "element/batch.cuh"

constexpr int FLAGS = CHUNK_LENGTH<uint8_t>; /* a thread reads at once */
constexpr int STEP = 32 * FLAGS;             /* a warp */
using Flags = Chunk<uint8_t, FLAGS>;

struct Marks
{
	const uint8_t *mask;
	int64_t length;
	int64_t share; /* elements of a warp's, but the last one's */
	int warps;
	unsigned int *counts; /* a warp */

	/* a thread's flags in a step from there on; false past the end */
	__device__ __forceinline__ Flags load(int64_t step) const
	{
		int64_t at = step + (int) (threadIdx.x & 31) * FLAGS;
		Flags flags;

		if (Flags::aligned(mask) && at + FLAGS <= length)
		{
			flags.load(mask + at);
			return flags;
		}
		flags.clear();
#pragma unroll
		for (int k = 0; k < FLAGS; k++)
		{
			if (at + k < length)
				flags.put(k, mask[at + k]);
		}
		return flags;
	}

	__device__ __forceinline__ int64_t begin() const
	{
		return thread_item() / 32 * share;
	}

	__device__ __forceinline__ int64_t end() const
	{
		int64_t end = begin() + share;

		return end < length ? end : length;
	}
};

TILE_KERNEL
count_marks_kernel(Marks marks)
{
	constexpr int STEPS = 4; /* at once */
	uint64_t count = 0;

	for (int64_t step = marks.begin(); step < marks.end(); step += STEPS * STEP)
	{
		Flags flags[STEPS];
		unsigned int sum = 0;

#pragma unroll
		for (int i = 0; i < STEPS; i++)
		{
			/* what is past the share is another warp's */
			if (step + i * STEP < marks.end())
				flags[i] = marks.load(step + i * STEP);
			else
				flags[i].clear();
		}
#pragma unroll
		for (int i = 0; i < STEPS; i++)
		{
#pragma unroll
			for (int k = 0; k < Flags::WORDS; k++)
				sum = __dp4a(flags[i].word[k], 0x01010101U, sum);
		}
		count += sum;
	}
	count = warp_sum(count);
	if ((threadIdx.x & 31) == 0)
		marks.counts[thread_item() / 32] = (unsigned int) count;
}

/* for from(i) of what is marked, if that is as many as there is room for; counter: how many */
template <typename From, typename To>
TILE_KERNEL
select_kernel(Marks marks, From from, To *to, int64_t room, unsigned long long *counter)
{
	constexpr int AT_ONCE = 8;
	__shared__ uint64_t share[2][WARPS];
	int warp = (int) threadIdx.x / 32;
	int lane = (int) threadIdx.x % 32;
	int first = (int) blockIdx.x * WARPS; /* warp of the block */
	uint64_t all = 0;
	uint64_t before = 0;

	for (int i = (int) threadIdx.x; i < marks.warps; i += Job::THREADS)
	{
		all += marks.counts[i];
		before += i < first ? marks.counts[i] : 0;
	}
	all = warp_sum(all);
	before = warp_sum(before);
	if (lane == 0)
	{
		share[0][warp] = all;
		share[1][warp] = before;
	}
	__syncthreads();
	all = 0;
	before = 0;
	for (int i = 0; i < WARPS; i++)
	{
		all += share[0][i];
		before += share[1][i] + (i < warp ? marks.counts[first + i] : 0);
	}
	if (first == 0 && threadIdx.x == 0)
		*counter = all;
	if ((int64_t) all != room)
		return;
	to += before;

	Flags next = marks.load(marks.begin());

	for (int64_t step = marks.begin(); step < marks.end(); step += STEP)
	{
		unsigned int pair = chunk_bits(next);

		next.clear();
		if (step + STEP < marks.end())
			next = marks.load(step + STEP);
		/* half a word of an even lane is the next one's */
		pair |= __shfl_down_sync(WARP, pair, 1) << FLAGS;
#pragma unroll
		for (int word = 0; word < FLAGS; word += AT_ONCE)
		{
			unsigned int bits[AT_ONCE];
			To element[AT_ONCE];

#pragma unroll
			for (int i = 0; i < AT_ONCE; i++)
			{
				bits[i] = __shfl_sync(WARP, pair, (word + i) * 2);
				if (bits[i] >> lane & 1)
					element[i] = from(step + (word + i) * 32 + lane);
			}
#pragma unroll
			for (int i = 0; i < AT_ONCE; i++)
			{
				if (bits[i] >> lane & 1)
					to[__popc(bits[i] & ((1U << lane) - 1))] = element[i];
				to += __popc(bits[i]);
			}
		}
	}
}

static Marks
count_marks(Job &job, const DaColumn *mask)
{
	int64_t steps = mask->length / STEP + 1;
	int64_t blocks = job.blocks_for(steps * 32, TILE_BLOCKS);
	auto warps = (int) blocks * WARPS;

	Marks marks = {static_cast<const uint8_t *>(mask->data), mask->length,
				   (steps + warps - 1) / warps * STEP, warps, job.scratch<unsigned int>(warps)};

	job.launch_grid(blocks, Job::THREADS, 0, count_marks_kernel, marks);
	return marks;
}

template <typename From, typename To>
static void
select_marked(Job &job, const Marks &marks, From from, To *to, int64_t room)
{
	job.launch_grid(marks.warps / WARPS, Job::THREADS, 0, select_kernel<From, To>, marks, from, to,
					room, job.counter(1));
}

/* after all else: what the mask marks is not what the result has room for */
static DaStatus
finish_selected(Job &job, DaOutput *result)
{
	if (job.sync() && result->length > 0 && (int64_t) job.value(1) != result->length)
		job.fail(DA_UNSUPPORTED);
	return job.finish(result);
}

template <typename U>
struct Element
{
	const U *data;

	__device__ __forceinline__ U operator()(int64_t i) const
	{
		return data[i];
	}
};

/* the validity of an element as a byte */
struct ValidByte
{
	const uint64_t *validity;
	int64_t offset;

	__device__ __forceinline__ uint8_t operator()(int64_t i) const
	{
		return da_bit_get(validity, offset + i);
	}
};

/* nothing if another number was marked: then "valid" is not written, but what was there before */
static __global__ void
pack_validity_kernel(const uint8_t *valid, uint64_t *validity, int64_t length,
					 const unsigned long long *marked, unsigned long long *null_count)
{
	int64_t i = thread_item();

	if ((int64_t) *marked != length)
		return;
	store_valid(validity, i, length, i < length && valid[i], null_count);
}

static void
select_validity(Job &job, const Marks &marks, const DaColumn *from, DaOutput *result)
{
	auto *valid = job.scratch<uint8_t>(result->length);

	select_marked(job, marks, ValidByte{from->validity, from->validity_offset}, valid,
				  result->length);
	job.launch(whole_words(result->length), pack_validity_kernel, valid, result->validity,
			   result->length, job.counter(1), job.counter(0));
}

DaStatus
cuda_select(DaCall *call, const DaColumn *from, const DaColumn *mask, DaOutput *result)
{
	Job job(call);
	bool nulls = from->validity && result->validity;

	if (result->length > 0)
	{
		Marks marks = count_marks(job, mask);

		with_width(from->storage,
				   [&](auto element)
				   {
					   using U = decltype(element);

					   select_marked(job, marks, Element<U>{static_cast<const U *>(from->data)},
									 static_cast<U *>(result->data), result->length);
				   });
		if (nulls)
			select_validity(job, marks, from, result);
	}
	if (result->length == 0 || !nulls)
		fill_validity(job, true, result);
	return finish_selected(job, result);
}

struct Position
{
	__device__ __forceinline__ int32_t operator()(int64_t i) const
	{
		return (int32_t) (i + 1);
	}
};

DaStatus
cuda_nonzero(DaCall *call, const DaColumn *mask, DaOutput *result)
{
	Job job(call);

	if (result->length > 0)
		select_marked(job, count_marks(job, mask), Position(), static_cast<int32_t *>(result->data),
					  result->length);
	fill_validity(job, true, result);
	return finish_selected(job, result);
}

/* counters: the elements that are not NULL, unless the mask has no validity; the true ones */
TILE_KERNEL
count_true_kernel(Packs<uint8_t> packs, unsigned long long *counters)
{
	uint64_t share[2] = {valid_share(packs.validity, packs.offset, packs.length), 0};

	each_tile(packs,
			  [&](const Tile<Packs<uint8_t>> &tile)
			  {
				  unsigned int sum = 0;

#pragma unroll
				  for (int i = 0; i < Packs<uint8_t>::PACKS * 4; i++)
					  sum = __dp4a(tile.word[i], 0x01010101U, sum);
				  share[1] += sum;
			  });
	add_to_counters(share, counters);
}

DaStatus
cuda_count_true(DaCall *call, const DaColumn *mask, DaReduced *result)
{
	Job job(call);
	DaStatus status;

	memset(result, 0, sizeof(DaReduced));
	if (mask->length > 0)
	{
		Packs<uint8_t> packs(*mask, mask->length);

		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_true_kernel, packs,
						job.counter(0));
	}
	status = job.finish();
	if (status != DA_OK)
		return status;
	result->count = mask->validity ? (int64_t) job.value(0) : mask->length;
	result->true_count = (int64_t) job.value(1);
	return DA_OK;
}
