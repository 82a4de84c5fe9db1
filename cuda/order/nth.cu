/*
 * nth.cu
 *	  Elements by their rank. Many ranks are looked up in a sort of all, as are those of few
 *	  elements.
 */
#include "order/nth.cuh"

/* counters of the Job */
constexpr int MINUS = 1; /* elements that are -0 */
constexpr int PLUS = 2;  /* ... and 0 */

/* how many elements are -0, and 0 */
template <typename S, typename P = Packs<typename S::T>>
TILE_KERNEL
count_zeros_kernel(P packs, unsigned long long *counters)
{
	using U = typename S::U;
	const U plus = S::key((typename S::T) 0);
	uint64_t share[2] = {0, 0};

	each_tile(packs,
			  [&](const Tile<P> &tile)
			  {
				  with_valid(packs, tile,
							 [&](auto valid)
							 {
#pragma unroll
								 for (int i = 0; i < P::ELEMENTS; i++)
								 {
									 if (!valid(i / P::PACK, i % P::PACK))
										 continue;
									 U key = S::key(tile.get(i / P::PACK, i % P::PACK));

									 share[0] += key == (U) (plus - 1);
									 share[1] += key == plus;
								 }
							 });
			  });
	add_to_counters(share, counters + MINUS);
}

/* a few values, and which are not NULL, to an output */
template <typename T>
struct Few
{
	T value[MAX_RANKS];
	uint64_t valid;
};

template <typename T>
static __global__ void
put_few_kernel(Few<T> few, int n, T *to, uint64_t *validity)
{
	int i = (int) threadIdx.x;

	if (i < n)
		to[i] = few.value[i];
	if (i == 0 && validity)
		validity[0] = few.valid;
}

/* ranks as they were asked for, and in which order they ascend */
struct Asked
{
	int n;
	int64_t rank[MAX_RANKS]; /* from 1; 0 for a NULL */
	int order[MAX_RANKS];
};

static bool
fetch_ranks(Job &job, const DaColumn *ranks, Asked &asked)
{
	int32_t narrow_ranks[MAX_RANKS];

	asked.n = (int) ranks->length;
	if (ranks->storage == DA_STORAGE_INT8)
		(void) job.fetch(asked.rank, static_cast<const int64_t *>(ranks->data), asked.n);
	else if (job.fetch(narrow_ranks, static_cast<const int32_t *>(ranks->data), asked.n))
		for (int i = 0; i < asked.n; i++)
			asked.rank[i] = narrow_ranks[i];
	if (!job.ok())
		return false;
	for (int i = 0; i < asked.n; i++)
	{
		int at = i;

		for (; at > 0 && asked.rank[asked.order[at - 1]] > asked.rank[i]; at--)
			asked.order[at] = asked.order[at - 1];
		asked.order[at] = i;
	}
	return true;
}

/* zeros of both signs are equal: which is where, only a stable sort tells */
template <typename S>
static bool
zeros_are_mixed(Job &job, const DaColumn *from, const Ranks &ranks)
{
	if constexpr (S::is_float)
	{
		using U = typename S::U;
		const U plus = S::key((typename S::T) 0);
		Packs<typename S::T> packs(*from, from->length);
		bool any = false;

		for (int r = 0; r < ranks.n; r++)
			any |= ranks.key[r] == plus || ranks.key[r] == (U) (plus - 1);
		if (!any)
			return false;
		job.clear(job.counter(MINUS), 2);
		job.launch_grid(packs.blocks(job), Job::THREADS, 0, count_zeros_kernel<S>, packs,
						job.counter(0));
		return job.sync() && job.value(MINUS) > 0 && job.value(PLUS) > 0;
	}
	else
		return false;
}

/* false: a sort of all has to do it, or the Job has failed */
template <typename S>
static bool
nth_few(Job &job, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	using T = typename S::T;
	Ranks search_for = {};
	Few<T> few = {};
	Asked asked;
	int first = 0;

	if (!fetch_ranks(job, ranks, asked))
		return false;
	while (first < asked.n && asked.rank[asked.order[first]] < 1)
		first++;
	for (int i = first; i < asked.n; i++)
		search_for.rank[search_for.n++] = asked.rank[asked.order[i]] - 1;
	if (search_for.n > 0 && (!nth_keys(job, from, KeyForm{false, false}, search_for) ||
							 zeros_are_mixed<S>(job, from, search_for)))
		return false;
	for (int r = 0; r < search_for.n; r++)
	{
		int i = asked.order[first + r];

		few.value[i] = S::unkey((typename S::U) search_for.key[r]);
		few.valid |= UINT64_C(1) << i;
	}
	result->null_count = asked.n - search_for.n;
	job.launch_grid(1, MAX_RANKS, 0, put_few_kernel<T>, few, asked.n,
					static_cast<T *>(result->data), result->validity);
	return job.ok();
}

/* all in ascending order, in memory of that Job; NULLs, which are last, are left out */
static DaStatus
sort_all(Job &job, DaCall *call, const DaColumn *from, DaColumn *column)
{
	DaOutput sorted = {from->storage, from->length,
					   job.scratch<char>(from->length * (int64_t) storage_size(from->storage)),
					   nullptr, 0};
	DaStatus status = job.finish();

	if (status != DA_OK || call->errors)
		return status;
	status = cuda_sort(call, from, DaOrder{false, false}, &sorted);
	*column =
		DaColumn{from->storage, false, from->length - sorted.null_count, sorted.data, nullptr, 0};
	return status;
}

DaStatus
cuda_nth(DaCall *call, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	DaColumn sorted;
	Job job(call);
	DaStatus status;

	result->null_count = 0;
	if (ranks->length == 0)
		return job.finish();
	if (from->length > SORTED && ranks->length <= MAX_RANKS &&
		with_storage(from->storage, [&](auto storage)
					 { return nth_few<decltype(storage)>(job, from, ranks, result); }))
		return job.finish();
	status = sort_all(job, call, from, &sorted);
	return status == DA_OK ? cuda_gather(call, &sorted, ranks, result) : status;
}
