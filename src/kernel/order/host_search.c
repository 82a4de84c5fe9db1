/*
 * host_search.c
 *	  Tasks of the host engine that look elements up in an ascending column: where they
 *	  belong in it, whether they are there.
 *
 * A block of elements that ascend is looked up between the places of its first and its last
 * one, so the searches are short and stay in the cache. Of many elements in no such order the
 * positions are sorted first where the column does not fit in a core's cache: that takes less
 * than to wait for memory in each search.
 */
#include "kernel/host/host_loops.h"
#include "kernel/program/host_program.h"
#include "kernel/order/host_search.h"
#include "kernel/host/validity.h"

/* sets up to this size are compared element by element: vectors do that */
#define SEARCH_FEW 8

/* searches at a time */
#define SEARCH_LANES 16

/* pieces that are merged side by side */
#define SEARCH_PIECES 4

/* of a set with so many elements for each that is looked up, most are passed over */
#define SEARCH_SPARSE 8

/* from so many bytes of a set, and so many elements, on it pays to sort these */
#define SEARCH_UNCACHED	((size_t) 1 << 20)
#define SEARCH_MANY		((int64_t) 1 << 17)

#define DA_TEMPLATE "kernel/order/search_template.h"
#include "kernel/element/each_storage.h"

typedef void (*SearchLoop) (const void *elements, const void *ascending, int64_t nset,
							int32_t *restrict to, int64_t n);

typedef struct SearchLoops
{
	/* by: are equal ones counted? */
	SearchLoop	places[2];
	SearchLoop	count[2];
	SearchLoop	merge[2];
	void		(*found) (const void *elements, const void *ascending, int64_t nset,
						  const int32_t *restrict places, uint8_t *restrict result, int64_t n);
	void		(*few) (const void *elements, const void *ascending, int64_t nset,
						uint8_t *restrict result, int64_t n);
	bool		(*ascends) (const void *elements, int64_t n);
	void		(*gather) (const void *elements, const int32_t *restrict positions,
						   void *gathered, int64_t n);
} SearchLoops;

static const SearchLoops search_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {{loop_##prefix##_lower, loop_##prefix##_upper}, \
	{loop_##prefix##_count_lower, loop_##prefix##_count_upper}, \
	{loop_##prefix##_merge_lower, loop_##prefix##_merge_upper}, \
	loop_##prefix##_found, loop_##prefix##_few, loop_##prefix##_ascends, loop_##prefix##_gather},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* one call */
typedef struct Search
{
	DaCall	   *call;
	const SearchLoops *loops;
	size_t		size;			/* bytes an element */
	const char *data;			/* what is looked up */
	int64_t		step;			/* bytes from element to element: 0 of a scalar */
	const DaColumn *set;
	bool		after;
	bool		few;
	const int32_t *order;		/* 1-based positions in which they ascend; NULL: as they come */
	/* one of these two is wanted */
	int32_t    *to_position;
	uint8_t    *to_found;
} Search;

/*
 * How many of the set are before the element, where some are known to be. That is near them mostly:
 * what is looked at lies together then, in the cache.
 */
static int32_t
search_on(const Search *search, const void *element, int32_t known)
{
	const DaColumn *set = search->set;
	const char *data = set->data;
	SearchLoop	loop = search->loops->places[search->after];
	int64_t		low = known;
	int64_t		width = 64;
	int32_t		place = 1;

	while (place > 0 && low + width < set->length)
	{
		loop(element, data + (low + width - 1) * search->size, 1, &place, 1);
		low += place * width;
		width *= 1 + place;
	}
	if (width > set->length - low)
		width = set->length - low;
	loop(element, data + low * search->size, width, &place, 1);
	return (int32_t) low + place;
}

/*
 * How many of the set are before each of a block's elements. *known: how many were before the last
 * one of the block in front of it; then of this one, if they ascend.
 */
static void
search_places(const Search *search, const void *elements, int64_t n, int32_t *known,
			  int32_t *places)
{
	const char *set = search->set->data;
	SearchLoop	loop = search->loops->places[search->after];
	int32_t		first = 0;
	int32_t		last = (int32_t) search->set->length;

	if (search->few)
		loop = search->loops->count[search->after];
	else if (search->order || search->loops->ascends(elements, n))
	{
		const char *end = (const char *) elements + (n - 1) * search->size;

		if (*known > 0)
			loop(elements, set + (*known - 1) * search->size, 1, &first, 1);
		first = search_on(search, elements, first > 0 ? *known : 0);
		last = search_on(search, end, first);
		*known = last;
		if (last - first < n * SEARCH_SPARSE)
			loop = search->loops->merge[search->after];
	}
	loop(elements, set + first * search->size, last - first, places, n);
	for (int64_t i = 0; i < n && first > 0; i++)
		places[i] += first;
}

void
host_places(const DaColumn *set, const void *elements, int64_t n, bool after, int32_t *places)
{
	Search		search = {
		.loops = &search_loops[set->storage],
		.size = da_storage_size[set->storage],
		.set = set,
		.after = after,
		.few = set->length <= SEARCH_FEW
	};
	int32_t		known = 0;

	search_places(&search, elements, n, &known, places);
}

/* elements at, at + 1 ... of the order to where they belong in the result */
static void
search_block(const Search *search, int64_t at, const void *elements, int64_t n, int32_t *known)
{
	int32_t		places[HOST_BLOCK];
	uint8_t		found[HOST_BLOCK];

	if (search->to_found && search->few)
	{
		memset(search->to_found + at, 0, n);
		search->loops->few(elements, search->set->data, search->set->length,
						   search->to_found + at, n);
		return;
	}
	search_places(search, elements, n, known, places);
	if (search->to_position)
	{
		for (int64_t i = 0; i < n; i++)
			search->to_position[search->order ? search->order[at + i] - 1 : at + i] =
				places[i] + 1;
		return;
	}
	search->loops->found(elements, search->set->data, search->set->length, places, found, n);
	for (int64_t i = 0; i < n; i++)
		search->to_found[search->order ? search->order[at + i] - 1 : at + i] = found[i];
}

/* n of them, of a column as often as they are wanted */
static DaStatus
search_all(const Search *search, int64_t n)
{
	/* elements that do not lie together: the order's, or a scalar as often as a block takes */
	uint64_t	block[HOST_BLOCK];
	int32_t		known = 0;

	if (search->step == 0)
		for (int64_t i = 0; i < host_block_length(n, 0); i++)
			memcpy((char *) block + i * search->size, search->data, search->size);
	for (int64_t at = 0; at < n; at += HOST_BLOCK)
	{
		int64_t		length = host_block_length(n, at);

		/* a search takes much longer than what other loops do to an element */
		if (at % (DA_INTERRUPT_STRIDE / 16) == 0 && host_interrupted(search->call))
			return DA_INTERRUPTED;
		if (search->order)
			search->loops->gather(search->data, search->order + at, block, length);
		search_block(search, at, search->order || search->step == 0 ? (const void *) block
					 : search->data + at * search->step, length, &known);
	}
	return DA_OK;
}

static bool
search_pays_to_sort(const Search *search, const DaColumn *from)
{
	return !from->scalar && from->length >= SEARCH_MANY &&
		search->set->length * search->size >= SEARCH_UNCACHED &&
		!search->loops->ascends(from->data, host_block_length(from->length, 0));
}

/* the same in the order of the elements; those that are NULL get nothing */
static DaStatus
search_sorted(Search *search, const DaColumn *from)
{
	DaOrder		ascending = {false, false};
	size_t		size = from->length * sizeof(int32_t);
	int64_t		n = from->validity ?
	da_bits_count(from->validity, from->validity_offset, from->length) : from->length;
	DaOutput	order = {DA_STORAGE_INT4, from->length, NULL, NULL, 0};
	DaStatus	status = host_allocate(size, &order.data);

	if (status != DA_OK)
		return status;
	status = host_argsort(search->call, from, ascending, NULL, &order);
	search->order = order.data;
	if (status == DA_OK)
		status = search_all(search, n);
	host_release(order.data, size);
	return status;
}

static DaStatus
search_run(DaCall *call, const DaColumn *from, const DaColumn *set, bool after,
		   int32_t *to_position, uint8_t *to_found, int64_t n)
{
	const SearchLoops *loops = &search_loops[from->storage];
	bool		few = set->length <= SEARCH_FEW;
	Search		search = {
		.call = call,
		.loops = loops,
		.size = da_storage_size[from->storage],
		.data = from->data,
		.step = from->scalar ? 0 : da_storage_size[from->storage],
		.set = set,
		.after = after,
		.few = few,
		.to_position = to_position,
		.to_found = to_found
	};

	return search_pays_to_sort(&search, from) ? search_sorted(&search, from)
		: search_all(&search, n);
}

/* which of n (up to 64) elements from "at" on are not NULL */
static uint64_t
valid_bits(const DaColumn *from, int64_t at, int64_t n)
{
	if (!from->scalar)
		return da_validity_load(from->validity, from->validity_offset, at, n);
	return from->validity && !da_bit_get(from->validity, from->validity_offset) ? 0
		: da_bits_low(n);
}

DaStatus
host_search(DaCall *call, const DaColumn *from, const DaColumn *set, bool after,
			DaOutput *result)
{
	int32_t    *to = result->data;
	DaStatus	status = search_run(call, from, set, after, to, NULL, result->length);

	if (status != DA_OK)
		return status;
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length && from->validity; at += 64)
	{
		int64_t		n = result->length - at < 64 ? result->length - at : 64;
		uint64_t	valid = valid_bits(from, at, n);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		host_if_else_loops[DA_STORAGE_INT4].clear(to + at, &valid, n);
		validity_store(result, &valid, at, n);
	}
	return DA_OK;
}

DaStatus
host_is_in(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
		   DaOutput *result)
{
	uint8_t    *to = result->data;
	DaStatus	status = search_run(call, from, set, false, NULL, to, result->length);

	if (status != DA_OK)
		return status;
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length && (unknown || from->validity); at += 64)
	{
		int64_t		n = result->length - at < 64 ? result->length - at : 64;
		uint64_t	valid = valid_bits(from, at, n);

		if (host_interrupted_at(call, at))
			return DA_INTERRUPTED;
		bools_mask(to + at, valid, n);
		if (unknown)
			valid = bools_to_bits(to + at, n);
		validity_store(result, &valid, at, n);
	}
	return DA_OK;
}
