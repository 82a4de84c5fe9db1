/*
 * nth.cuh
 *	  What the files of ranks share: elements as integers of their order, keys that have a rank.
 *
 * Most often a rank is found in one look at all elements: between which keys it is, a sample tells
 * in all likelihood. The keys before these are counted, and what is between them is collected
 * (nth_collect.cuh).
 */
#ifndef DA_CUDA_NTH_CUH
#define DA_CUDA_NTH_CUH

#include "element/packs.cuh"

constexpr int MAX_BRACKETS = 4;
constexpr int MAX_RANKS = 2 * MAX_BRACKETS; /* two of a quantile */
constexpr int64_t SORTED = 1 << 19;         /* up to so many elements are sorted */
constexpr int64_t FEW = 16;                 /* one of so many is few enough to be sorted */

/* how keys are made of elements */
struct KeyForm
{
	bool canonical;  /* equal elements have one key */
	bool descending; /* greater elements come first */
};

/* from an element to an integer whose order is wanted */
template <typename S>
struct KeyOf
{
	using T = typename S::T;
	using U = typename S::U;

	bool canonical;
	U flip; /* all bits: descending */

	explicit KeyOf(KeyForm form)
		: canonical(form.canonical), flip(form.descending ? (U) ~(U) 0 : (U) 0)
	{
	}

	__host__ __device__ __forceinline__ U operator()(T element) const
	{
		return (U) (S::key(canonical ? S::canonical(element) : element) ^ flip);
	}
};

/* the key of element i */
template <typename S>
struct KeyAt
{
	KeyOf<S> key_of;
	const typename S::T *data;

	KeyAt(KeyForm form, const DaColumn &column)
		: key_of(form), data(static_cast<const typename S::T *>(column.data))
	{
	}

	__host__ __device__ __forceinline__ typename S::U operator()(int64_t i) const
	{
		return key_of(data[i]);
	}
};

/* ranks from 0, ascending, and the keys that have them */
struct Ranks
{
	int n;
	int64_t rank[MAX_RANKS];
	uint64_t key[MAX_RANKS];
};

/* from which key to which one the ranks are, both included; no two overlap, they ascend */
struct Brackets
{
	int n;
	uint64_t low[MAX_BRACKETS];
	uint64_t high[MAX_BRACKETS];
};

/*
 * nth_keys.cu: the keys of those ranks; what there is no element for is left out of them. False:
 * a sort of all is better, or the Job has failed.
 */
extern bool nth_keys(Job &job, const DaColumn *from, KeyForm form, Ranks &ranks);

/*
 * Where those ranks are in all likelihood, in device memory; "from_first": and all that is before
 * them. There are no more ranks than brackets.
 */
extern const Brackets *nth_brackets(Job &job, const DaColumn *from, KeyForm form,
									const Ranks &ranks, bool from_first);

#endif
