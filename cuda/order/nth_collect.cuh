/*
 * nth_collect.cuh
 *	  One look at all elements: how many are before brackets of keys, and what is inside.
 */
#ifndef DA_CUDA_NTH_COLLECT_CUH
#define DA_CUDA_NTH_COLLECT_CUH

#include "order/nth.cuh"

/* counters: what was collected; then of each bracket what is before it, and what is inside */
constexpr int COLLECTED = 0;
constexpr int BEFORE = 1;
constexpr int INSIDE = BEFORE + MAX_BRACKETS;

/* what a warp has collected and not yet written */
template <typename V>
struct Stage
{
	static constexpr int ROOM = 256;

	V value[ROOM];
};

/* where what is collected goes; more than there is room for is only counted */
template <typename V>
struct Collection
{
	V *values;
	int64_t room;
	unsigned long long *count;

	/* places for n values of the warp */
	__device__ __forceinline__ int64_t reserve(int n) const
	{
		unsigned long long place = 0;

		if ((threadIdx.x & 31) == 0)
			place = atomicAdd(count, (unsigned long long) n);
		return (int64_t) __shfl_sync(WARP, place, 0);
	}

	__device__ __forceinline__ void put(int64_t place, V value) const
	{
		if (place < room)
			values[place] = value;
	}

	__device__ __forceinline__ void flush(Stage<V> &stage, int staged) const
	{
		int64_t place = reserve(staged);

		__syncwarp();
		for (int i = (int) (threadIdx.x & 31); i < staged; i += 32)
			put(place + i, stage.value[i]);
		__syncwarp();
	}
};

/*
 * N: brackets there may be. POSITIONS: what is collected are positions from 1, else keys, but not
 * of a bracket that is one key.
 */
template <typename S, int N, bool POSITIONS, typename V, typename P = Packs<typename S::T>>
TILE_KERNEL
collect_kernel(P packs, KeyOf<S> key_of, const Brackets *brackets, Collection<V> collection,
			   unsigned long long *counters)
{
	using U = typename S::U;
	__shared__ Stage<V> stages[WARPS];
	Stage<V> &stage = stages[threadIdx.x / 32];
	int staged = 0; /* the same in all threads of a warp */
	int n = brackets->n;
	U low[N];
	U high[N];
	unsigned int before[N] = {};
	unsigned int inside[N] = {};

#pragma unroll
	for (int b = 0; b < N; b++)
	{
		low[b] = (U) brackets->low[b];
		high[b] = (U) brackets->high[b];
	}
	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  uint64_t hits = 0;

				  static_assert(P::ELEMENTS <= 64, "a bit for each element");
				  with_valid(packs, tile,
							 [&](auto valid)
							 {
#pragma unroll
								 for (int i = 0; i < P::ELEMENTS; i++)
								 {
									 if (!valid(i / P::PACK, i % P::PACK))
										 continue;
									 U key = key_of(tile.get(i / P::PACK, i % P::PACK));

#pragma unroll
									 for (int b = 0; b < N; b++)
									 {
										 bool is_inside = low[b] <= key && key <= high[b];

										 if (b >= n)
											 break;
										 before[b] += key < low[b];
										 inside[b] += is_inside;
										 if (is_inside && (POSITIONS || low[b] < high[b]))
											 hits |= UINT64_C(1) << i;
									 }
								 }
							 });
				  if (!__any_sync(WARP, hits != 0))
					  return;

				  int mine = __popcll(hits);
				  int end = mine;

				  for (int distance = 1; distance < 32; distance *= 2)
				  {
					  int other = __shfl_up_sync(WARP, end, distance);

					  if ((int) (threadIdx.x & 31) >= distance)
						  end += other;
				  }

				  int total = __shfl_sync(WARP, end, 31);
				  bool staging = total <= Stage<V>::ROOM;
				  int64_t place;

				  if (staged + total > Stage<V>::ROOM && staged > 0)
				  {
					  collection.flush(stage, staged);
					  staged = 0;
				  }
				  place = (staging ? staged : collection.reserve(total)) + end - mine;
				  if (staging)
					  staged += total;
#pragma unroll
				  for (int i = 0; i < P::ELEMENTS; i++)
				  {
					  V value;

					  if (!(hits >> i & 1))
						  continue;
					  if constexpr (POSITIONS)
						  value = (V) (tile.at(i / P::PACK) + i % P::PACK + 1);
					  else
						  value = (V) key_of(tile.get(i / P::PACK, i % P::PACK));
					  if (staging)
						  stage.value[place++] = value;
					  else
						  collection.put(place++, value);
				  }
				  __syncwarp();
			  });
	if (staged > 0)
		collection.flush(stage, staged);

	uint64_t share[2 * MAX_BRACKETS] = {};

#pragma unroll
	for (int b = 0; b < N; b++)
	{
		share[b] = before[b];
		share[MAX_BRACKETS + b] = inside[b];
	}
	add_to_counters(share, counters + BEFORE);
}

/* the counters tell how many there are of what, after job.sync() */
template <typename S, int N, bool POSITIONS, typename V>
static void
collect(Job &job, const DaColumn *from, KeyForm form, const Brackets *brackets, V *values,
		int64_t room)
{
	Packs<typename S::T> packs(*from, from->length);
	Collection<V> collection = {values, room, job.counter(COLLECTED)};

	job.clear(job.counter(COLLECTED), INSIDE + MAX_BRACKETS);
	job.launch_grid(packs.blocks(job), Job::THREADS, 0, collect_kernel<S, N, POSITIONS, V>, packs,
					KeyOf<S>(form), brackets, collection, job.counter(0));
}

#endif
