/*
 * equal.cu
 *	  PostgreSQL's equality of whole columns: where two differ.
 */
#include "element/packs.cuh"

/* tiles of a warp between two looks at what others have found */
constexpr int LOOK = 8;

/*
 * A position is told by its distance from the end, from 1 up: the first one is the
 * greatest, and 0 is none. The threads of a warp come here together; the greatest.
 */
static __device__ __forceinline__ unsigned int
report(unsigned int distance, unsigned long long *found)
{
	distance = warp_max(distance);
	if (distance != 0 && (threadIdx.x & 31) == 0)
		atomicMax(found, (unsigned long long) distance);
	return distance;
}

template <typename P>
static __device__ __forceinline__ bool
same_bits(const Tile<P> &a, const Tile<P> &b)
{
	unsigned int differ = 0;

#pragma unroll
	for (int i = 0; i < P::PACKS * 4; i++)
		differ |= a.word[i] ^ b.word[i];
	return differ == 0;
}

/* both columns have the shorter one's length */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
mismatch_kernel(P a, P b, unsigned long long *found)
{
	int64_t warps = (int64_t) gridDim.x * WARPS;
	unsigned int distance = 0;
	int step = 0;

	if (a.validity || b.validity)
	{
		for (int64_t at = thread_item() * 64; at < a.length && distance == 0;
			 at += (int64_t) gridDim.x * Job::THREADS * 64)
		{
			int64_t n = a.length - at < 64 ? a.length - at : 64;
			uint64_t differ = da_validity_load(a.validity, a.offset, at, n) ^
							  da_validity_load(b.validity, b.offset, at, n);

			if (differ != 0)
				distance = (unsigned int) (a.length - at) - (__ffsll((long long) differ) - 1);
		}
		(void) report(distance, found);
	}
	for (int64_t number = thread_item() / 32; number < a.tiles(); number += warps)
	{
		int64_t begin = number * P::TILE - a.head;
		Tile<P> x;
		Tile<P> y;

		if (step++ % LOOK == 1 &&
			(int64_t) warp_max((unsigned int) __ldcg(found)) >= a.length - begin)
			return;
		load_tile(a, begin, true, x);
		load_tile(b, begin, a.head == b.head, y);
		distance = 0;
		/* the same bits are equal whatever they mean */
		if (!same_bits(x, y))
		{
#pragma unroll
			for (int pack = P::PACKS - 1; pack >= 0; pack--)
			{
#pragma unroll
				for (int k = P::PACK - 1; k >= 0; k--)
				{
					if (S::ne(x.get(pack, k), y.get(pack, k)))
						distance = (unsigned int) (a.length - (x.at(pack) + k));
				}
			}
		}
		if (report(distance, found) != 0)
			return;
	}
}

/* both columns of the same storage; the data under a NULL equals that of any other */
DaStatus
cuda_mismatch(DaCall *call, const DaColumn *a, const DaColumn *b, int64_t *position)
{
	Job job(call);
	int64_t length = a->length < b->length ? a->length : b->length;
	DaStatus status;

	if (length > 0)
		with_storage(a->storage,
					 [&](auto storage)
					 {
						 using S = decltype(storage);
						 using P = Packs<typename S::T>;
						 P packs(*a, length);

						 job.launch_grid(packs.blocks(job), Job::THREADS, 0, mismatch_kernel<S>,
										 packs, P(*b, length), job.counter(0));
					 });
	status = job.finish();
	if (status == DA_OK)
		*position = length - (int64_t) job.value(0);
	return status;
}
