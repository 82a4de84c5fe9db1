/*
 * host_nth.c
 *	  Elements by their rank, and the positions of the first ones, without a sort of all.
 *
 * Both work on the order-preserving keys of elements. Ranks are looked for from the highest
 * bits of the keys down (nth_template.h). The first ones are kept while the column is read
 * once: a key that is not before the last of those kept so far is not among them.
 */
#include "kernel/order/host_sort.h"

#include <math.h>

#define NTH_DIGIT		12		/* most bits that keys are counted by at a time */
#define NTH_INSERTION	24		/* up to so many keys are sorted by insertion */
#define NTH_SORTED		512		/* up to so many elements are sorted */
#define NTH_FEW			32		/* so many elements a rank, or else all are sorted */
#define TOP_ROOM		4096	/* at least so many more are kept before some are dropped */
#define TOP_DROPS		3		/* so often some are dropped before others are looked at */
#define TOP_SHARE		64		/* of so many elements one at most, then */
#define TOP_GROUP		64		/* elements that are passed over at a time */
#define TOP_FEW			32		/* so many are kept in order ... */
#define TOP_FEW_OF		4096	/* ... of so many elements */
#define TOP_LANES		16		/* parts of which the least ones tell what need not be looked at */

typedef struct NthJob
{
	DaCall	   *call;
	int64_t		work;			/* keys handled since the interrupt flags were looked at */
	const SortStorage *storage;
	const DaColumn *from;
	SortForm	form;
	const int64_t *rank;		/* from 0, ascending */
	int64_t		nranks;
} NthJob;

/* account for n keys; true if the call is to be given up */
static inline bool
nth_stop(NthJob *job, int64_t n)
{
	job->work += n;
	if (job->work < DA_INTERRUPT_STRIDE)
		return false;
	job->work = 0;
	return host_interrupted(job->call);
}

#define DA_UT uint32_t
#define DA_NAME(f) nth32_##f
#include "kernel/order/nth_template.h"

#define DA_UT uint64_t
#define DA_NAME(f) nth64_##f
#include "kernel/order/nth_template.h"

/* a rank as it is asked for: 0 for a NULL */
static int64_t
asked(const DaColumn *ranks, int64_t i)
{
	return da_column_integer(ranks, i);
}

/* the same by a sort of all */
static DaStatus
nth_sorted(DaCall *call, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	const DaOrder ascending = {false, false};
	char		few[NTH_SORTED * sizeof(uint64_t)];
	size_t		size = from->length * da_storage_size[from->storage];
	void	   *memory = few;
	DaStatus	status = size > sizeof(few) ? host_allocate(size, &memory) : DA_OK;
	DaOutput	sorted = {from->storage, from->length, memory, NULL, 0};

	if (status != DA_OK)
		return status;
	status = host_sort(call, from, ascending, &sorted);
	if (status == DA_OK)
	{
		/* NULLs are last: outside of this */
		DaColumn	column = {
			.storage = from->storage,
			.length = from->length - sorted.null_count,
			.data = memory
		};

		status = host_gather(call, &column, ranks, result);
	}
	if (memory != few)
		host_release(memory, size);
	return status;
}

/* each found key to where its rank was asked for; "order" is that of the ranks */
static void
put_found(const NthJob *job, const void *found, const int32_t *order, DaOutput *result)
{
	size_t		key_size = job->storage->wide ? sizeof(uint64_t) : sizeof(uint32_t);

	for (int64_t r = 0; r < job->nranks; r++)
	{
		int64_t		i = order[r] - 1;

		job->storage->from_keys((const char *) found + r * key_size, 1, &job->form, result->data,
								i);
		if (result->validity)
			da_bit_set(result->validity, i);
	}
	result->null_count -= job->nranks;
}

/*
 * The ranks that there are, ascending and from 0, and where they were asked for; their number.
 * "order" comes in as the positions of all ranks in their order.
 */
static int64_t
ranks_there(const DaColumn *ranks, int64_t count, int32_t *order, int64_t *rank)
{
	int64_t		n = 0;

	for (int64_t i = 0; i < ranks->length; i++)
	{
		int64_t		wanted = asked(ranks, order[i] - 1);

		if (wanted < 1 || wanted > count)
			continue;
		order[n] = order[i];
		rank[n++] = wanted - 1;
	}
	return n;
}

DaStatus
host_nth(DaCall *call, const DaColumn *from, const DaColumn *ranks, DaOutput *result)
{
	const DaOrder ascending = {false, false};
	int64_t		m = ranks->length;
	int64_t		count = from->length;
	size_t		size = m * (sizeof(int64_t) + sizeof(uint64_t) + sizeof(int32_t));
	NthJob		job = {
		.call = call,
		.storage = &host_sort_storage[from->storage],
		.from = from
	};
	DaStatus	status;
	void	   *memory;
	int64_t    *rank;
	void	   *found;
	DaOutput	order = {.storage = DA_STORAGE_INT4, .length = m};

	if (from->length <= NTH_SORTED || m > from->length / NTH_FEW || count > UINT32_MAX)
		return nth_sorted(call, from, ranks, result);
	status = host_allocate(size, &memory);
	if (status != DA_OK)
		return status;
	rank = memory;
	found = rank + m;
	order.data = (char *) memory + m * (sizeof(int64_t) + sizeof(uint64_t));
	if (from->validity)
		count = da_bits_count(from->validity, from->validity_offset, count);

	status = host_fill(call, NULL, result);
	if (status == DA_OK)
		status = host_argsort(call, ranks, ascending, NULL, &order);
	if (status == DA_OK)
	{
		job.nranks = ranks_there(ranks, count, order.data, rank);
		job.rank = rank;
	}
	if (status == DA_OK && job.nranks > 0)
	{
		status = job.storage->wide ? nth64_column(&job, found) : nth32_column(&job, found);
		if (status == DA_OK)
			put_found(&job, found, order.data, result);
	}
	host_release(memory, size);
	return status;
}

/* what is kept of a column: words and positions from 0, in the order of the latter */
typedef struct Kept
{
	NthJob		job;
	int64_t		wanted;
	int64_t		room;			/* of all arrays */
	int64_t		n;
	uint64_t	limit;			/* a word above it is not among the first */
	bool		full;			/* nothing can come in any more */
	uint64_t   *word;
	uint64_t   *scratch[2];
	int32_t    *position;
} Kept;

/* is there a word up to the limit? */
DA_CLONES
static bool
any_within(const uint64_t *words, int64_t n, uint64_t limit)
{
	uint64_t	found = 0;

	for (int64_t i = 0; i < n; i++)
		found |= words[i] <= limit;
	return found != 0;
}

/* leave the first ones only, of equal ones those that came first */
static DaStatus
drop_rest(Kept *kept)
{
	const int64_t last = kept->wanted - 1;
	uint64_t	limit;
	int64_t		equal = kept->wanted;
	int64_t		n = 0;
	DaStatus	status;

	if (kept->n <= kept->wanted)
		return DA_OK;
	kept->job.rank = &last;
	kept->job.nranks = 1;
	memcpy(kept->scratch[0], kept->word, kept->n * sizeof(uint64_t));
	status = nth64_pick(&kept->job, kept->scratch[0], kept->scratch[1], kept->n, 0, 0, 1, &limit);
	if (status != DA_OK)
		return status;
	for (int64_t i = 0; i < kept->n; i++)
		equal -= kept->word[i] < limit;
	for (int64_t i = 0; i < kept->n; i++)
	{
		uint64_t	word = kept->word[i];
		bool		stays = word < limit || (word == limit && equal > 0);

		kept->word[n] = word;
		kept->position[n] = kept->position[i];
		n += stays;
		equal -= word == limit;
	}
	kept->n = n;
	/* another one has to be before the last of these */
	kept->full = limit == 0;
	kept->limit = limit - 1;
	return DA_OK;
}

/*
 * The last of the first ones among some elements is not before that of all. So where each element
 * is one of the first so far, not all of them are kept.
 */
static DaStatus
limit_by_sample(Kept *kept)
{
	const DaColumn *from = kept->job.from;
	const int64_t last = kept->wanted - 1;

	/* to look at one takes as long as to keep a few */
	int64_t		size = Min(from->length / TOP_SHARE,
						   (int64_t) (sqrt((double) from->length * (double) kept->wanted) / 2));
	uint64_t	limit = kept->limit;
	int64_t		n = 0;
	uint64_t   *word;
	void	   *memory;
	DaStatus	status;

	if (size < 2 * kept->wanted)
		return DA_OK;
	status = host_allocate(2 * size * sizeof(uint64_t), &memory);
	if (status != DA_OK)
		return status;
	word = memory;
	for (int64_t at = 0; at < size; at += SORT_CHUNK)
	{
		int32_t		positions[SORT_CHUNK];
		int			some = 0;

		for (int64_t i = at; i < Min(at + SORT_CHUNK, size); i++)
		{
			int64_t		p = i * (from->length / size);

			positions[some] = (int32_t) p + 1;
			some += from->validity == NULL ||
				da_bit_get(from->validity, from->validity_offset + p);
		}
		kept->job.storage->to_words(from->data, positions, 0, some, &kept->job.form, word + n);
		n += some;
	}
	kept->job.rank = &last;
	kept->job.nranks = 1;
	if (n >= kept->wanted)
		status = nth64_pick(&kept->job, word, word + size, n, 0, 0, 1, &limit);
	kept->limit = Min(kept->limit, limit);
	host_release(memory, 2 * size * sizeof(uint64_t));
	return status;
}

/* keep what may be among the first of the elements [at, at + n), whose words these are */
static void
keep(Kept *kept, const uint64_t *words, int64_t at, int64_t n)
{
	const DaColumn *from = kept->job.from;
	int64_t		to = kept->n;

	for (int64_t i = 0; i < n; i++)
	{
		bool		valid = !from->validity ||
		da_bit_get(from->validity, from->validity_offset + at + i);

		kept->word[to] = words[i];
		kept->position[to] = (int32_t) (at + i);
		to += (words[i] <= kept->limit) & valid;
	}
	kept->n = to;
}

static DaStatus
keep_first(Kept *kept)
{
	const DaColumn *from = kept->job.from;
	uint64_t	words[SORT_CHUNK];
	DaStatus	status = DA_OK;
	int			drops = 0;

	for (int64_t at = 0; at < from->length && !kept->full && status == DA_OK; at += SORT_CHUNK)
	{
		int64_t		n = Min(SORT_CHUNK, from->length - at);

		kept->job.storage->to_words(from->data, NULL, at, n, &kept->job.form, words);
		if (any_within(words, n, kept->limit))
		{
			for (int64_t i = 0; i < n; i += TOP_GROUP)
				if (any_within(words + i, Min(TOP_GROUP, n - i), kept->limit))
					keep(kept, words + i, at + i, Min(TOP_GROUP, n - i));
			if (kept->n + SORT_CHUNK > kept->room)
			{
				status = drop_rest(kept);
				if (status == DA_OK && ++drops == TOP_DROPS)
					status = limit_by_sample(kept);
			}
		}
		if (nth_stop(&kept->job, SORT_CHUNK))
			return DA_INTERRUPTED;
	}
	return status == DA_OK ? drop_rest(kept) : status;
}

/* the positions of those kept, in order */
static DaStatus
sort_kept(Kept *kept, DaOutput *result)
{
	const DaOrder ascending = {false, false};
	int32_t    *to = result->data;
	DaColumn	column = {
		.storage = DA_STORAGE_INT8,
		.length = kept->n,
		.data = kept->scratch[0]
	};
	DaStatus	status;

	for (int64_t i = 0; i < kept->n; i++)
		kept->scratch[0][i] = kept->word[i] ^ UINT64_C(1) << 63;
	status = host_argsort(kept->job.call, &column, ascending, NULL, result);
	for (int64_t i = 0; status == DA_OK && i < result->length; i++)
		to[i] = kept->position[to[i] - 1] + 1;
	return status;
}

/*
 * The least words of TOP_LANES parts of n words, of which each has one of so many. Not after the
 * "wanted"th of these is the "wanted"th word of all: a word above it is not among the first.
 */
DA_CLONES
static uint64_t
limit_by_lanes(const uint64_t *words, int64_t n, int64_t wanted)
{
	uint64_t	least[TOP_LANES];
	uint64_t	before[TOP_LANES] = {0};
	uint64_t	limit = 0;

	memset(least, 0xFF, sizeof(least));
	for (; n >= TOP_LANES; n -= TOP_LANES, words += TOP_LANES)
		for (int k = 0; k < TOP_LANES; k++)
			least[k] = Min(least[k], words[k]);
	for (int i = 0; i < TOP_LANES; i++)
		for (int k = 0; k < TOP_LANES; k++)
			before[k] += least[i] < least[k];
	for (int k = 0; k < TOP_LANES; k++)
		limit = Max(limit, before[k] < (uint64_t) wanted ? least[k] : 0);
	return limit;
}

/* the places of the words up to the limit that are of no NULL; their number */
static int
places_within(const uint64_t *words, const DaColumn *from, int64_t at, int n, uint64_t limit,
			  int16_t *places)
{
	int			found = 0;

	for (int i = 0; i < n; i++)
	{
		places[found] = (int16_t) i;
		found += words[i] <= limit;
	}
	if (from->validity)
	{
		int			kept = 0;

		for (int i = 0; i < found; i++)
		{
			places[kept] = places[i];
			kept += da_bit_get(from->validity, from->validity_offset + at + places[i]);
		}
		found = kept;
	}
	return found;
}

/*
 * The first ones of few elements: each that is before the last of those so far goes to its place
 * among them. There are as many as are wanted.
 */
static void
top_few(const Kept *kept, int32_t *to)
{
	const DaColumn *from = kept->job.from;
	uint64_t	words[SORT_CHUNK];
	int16_t		places[SORT_CHUNK];
	uint64_t	first[TOP_FEW];
	int			n = 0;

	for (int64_t at = 0; at < from->length; at += SORT_CHUNK)
	{
		int			some = (int) Min(SORT_CHUNK, from->length - at);
		uint64_t	limit = ~UINT64_C(0);

		kept->job.storage->to_words(from->data, NULL, at, some, &kept->job.form, words);
		if (n == kept->wanted)
			limit = first[n - 1];
		else if (from->validity == NULL && kept->wanted <= TOP_LANES)
			limit = limit_by_lanes(words, some, kept->wanted);
		some = places_within(words, from, at, some, limit, places);
		for (int i = 0; i < some; i++)
		{
			uint64_t	word = words[places[i]];
			int			place = n;

			if (n == kept->wanted && word >= first[n - 1])
				continue;
			if (n < kept->wanted)
				n++;
			else
				place--;
			for (; place > 0 && word < first[place - 1]; place--)
			{
				first[place] = first[place - 1];
				to[place] = to[place - 1];
			}
			first[place] = word;
			to[place] = (int32_t) at + places[i] + 1;
		}
	}
}

DaStatus
host_top(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	/* not much more than the elements need: a short column's stays warm */
	int64_t		more = Min(Max(result->length, TOP_ROOM), from->length) + SORT_CHUNK;
	int64_t		room = result->length + more;
	size_t		size = room * (3 * sizeof(uint64_t) + sizeof(int32_t));
	Kept		kept = {
		.job = {
			.call = call,
			.storage = &host_sort_storage[from->storage],
			.from = from,
			.form = {.descending = order.descending, .mask = ~UINT64_C(0)}
		},
		.wanted = result->length,
		.room = room,
		.limit = ~UINT64_C(0)
	};
	void	   *memory;
	DaStatus	status;

	result->null_count = 0;
	if (result->length == 0)
		return DA_OK;
	if (result->length <= TOP_FEW && from->length <= TOP_FEW_OF)
	{
		top_few(&kept, result->data);
		if (result->validity)
		{
			*result->validity = 0;
			da_bits_put(result->validity, 0, NULL, 0, result->length);
		}
		return DA_OK;
	}
	status = host_allocate(size, &memory);
	if (status != DA_OK)
		return status;
	kept.word = memory;
	kept.scratch[0] = kept.word + room;
	kept.scratch[1] = kept.word + 2 * room;
	kept.position = (int32_t *) (kept.word + 3 * room);
	status = keep_first(&kept);
	if (status == DA_OK)
		status = sort_kept(&kept, result);
	host_release(memory, size);
	return status;
}
