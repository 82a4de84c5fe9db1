/*
 * host_sort.c
 *	  Sorting a column: its values, or their positions.
 *
 * Both are one radix sort of unsigned integers (radix_template.h). For values
 * these are the order-preserving keys of scalar_template.h, so every NaN comes
 * out as the one canonical NaN. -0 and +0 are equal but have two keys, next to
 * each other; where both occur their run is rewritten in the order of the input.
 *
 * For positions an integer is a word of 64 bits with the key above and the
 * position below. Bits that all keys share are left out of it. Should what
 * differs still not fit, the lowest bits of the keys are left out too, and words
 * that are then equal are told apart by fetching their keys once more.
 *
 * Descending order is ascending order of the inverted keys, which keeps it
 * stable. NULLs are left out on reading and put before or after the rest.
 */
#include "kernel/order/host_sort.h"

#define SORT_INSERTION	24		/* up to so many keys are sorted by insertion */
#define SORT_CACHED		65536	/* so many keys and as much scratch stay in a core's cache */
#define SORT_DIGIT		9		/* bits of a digit in the cache: as many places are written to in
								 * turn as the first-level cache holds lines */
#define SORT_WIDE_DIGIT 11		/* the same where it saves looking at the rest */
#define SORT_SLACK		4		/* 2^this places for a key, so that few share one */
#define SORT_MAX_PASSES 3		/* digits of 17 + SORT_SLACK bits */
#define SORT_SPLIT		10		/* most bits of a digit that spreads keys over buckets */
#define SORT_BUCKET		12		/* log2 of the keys wanted in a bucket */
#define SORT_COUNTED	16		/* keys that differ in no more bits are counted */

/* how keys follow each other: SortScan.steps */
#define SORT_STEP_DOWN	0x01
#define SORT_STEP_UP	0x02
#define SORT_STEP_SAME	0x04
#define SORT_STEP_BOTH	(SORT_STEP_DOWN | SORT_STEP_UP)

/* one call of host_sort() or host_argsort() */
typedef struct SortJob
{
	DaCall	   *call;
	int64_t		work;			/* keys handled since the interrupt flags were looked at */
	const SortStorage *storage;
	const DaColumn *from;
	int64_t		length;			/* of "from" */
	SortForm	form;
	DaOutput   *result;
	int64_t		first;			/* where the non-NULLs begin in the result */
	bool		last_read;		/* the stream is being read for the last time */

	/* positions only */
	const int32_t *before;		/* the order to begin with, or NULL */
	int64_t		null_at;		/* where the next NULL's position goes */
	bool		tied;			/* equal words may be of different keys */
} SortJob;

/* what is known of the keys of a stream */
typedef struct SortScan
{
	int64_t		count;
	uint64_t	min;
	uint64_t	max;
	int			bits;			/* of max - min */
	uint64_t	differ;			/* bits that are not the same in all */
	uint32_t	steps;			/* SORT_STEP_* seen; others may follow after up and down */
} SortScan;

/* account for n keys; true if the call is to be given up */
static inline bool
sort_stop(SortJob *job, int64_t n)
{
	job->work += n;
	if (job->work < DA_INTERRUPT_STRIDE)
		return false;
	job->work = 0;
	return host_interrupted(job->call);
}

/* bits to spread n keys by that differ in "bits" bits */
static inline int
sort_split_width(int64_t n, int bits)
{
	return Min(bits, Min(SORT_SPLIT, sort_bit_length(n) - SORT_BUCKET));
}

/*
 * Which digits to sort n keys by that differ in the bits [low, top): "passes" of
 * "width" bits from the returned bit up.
 */
static inline int
sort_plan_digits(int64_t n, int low, int top, int *passes, int *width)
{
	int			bits = Min(top - low, sort_bit_length(n) + SORT_SLACK);

	*passes = (bits + SORT_DIGIT - 1) / SORT_DIGIT;
	if (top - low <= *passes * SORT_WIDE_DIGIT && n >> SORT_WIDE_DIGIT > 0)
		bits = top - low;
	*width = (bits + *passes - 1) / *passes;
	return top - bits;
}

/* counts become the sums of those before; gives the largest count */
static int64_t
sort_sum_counts(int64_t *counts, int n)
{
	int64_t		sum = 0;
	int64_t		largest = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		count = counts[i];

		counts[i] = sum;
		sum += count;
		largest = Max(largest, count);
	}
	return largest;
}

#define DA_UT uint32_t
#define DA_NAME(f) radix32_##f
#include "kernel/order/radix_template.h"

#define DA_UT uint64_t
#define DA_NAME(f) radix64_##f
#include "kernel/order/radix_template.h"

/* uint64_t for keys of 8 bytes, uint32_t for all narrower ones */
#define SORT_KEY(utype) __typeof__((utype) 0 + (uint32_t) 0)

#define DA_STORAGE(id, prefix, ctype, utype, class) \
DA_CLONES \
static void \
sort_to_keys_##prefix(const void *data, int64_t at, int64_t n, const SortForm *form, void *keys) \
{ \
	const ctype *from = (const ctype *) data + at; \
	SORT_KEY(utype) *to = keys; \
	utype		flip = form->descending ? ~(utype) 0 : 0; \
	utype		base = (utype) form->base; \
\
	for (int64_t i = 0; i < n; i++) \
		to[i] = (utype) ((da_##prefix##_key(from[i]) ^ flip) - base); \
} \
\
/* data may be where the keys are: both are then read and written by memcpy */ \
DA_CLONES \
static void \
sort_from_keys_##prefix(const void *keys, int64_t n, const SortForm *form, void *data, int64_t at) \
{ \
	const char *from = keys; \
	char	   *to = (char *) data + at * sizeof(ctype); \
	utype		flip = form->descending ? ~(utype) 0 : 0; \
	utype		base = (utype) form->base; \
\
	for (int64_t i = 0; i < n; i++) \
	{ \
		SORT_KEY(utype) key; \
		ctype		value; \
\
		memcpy(&key, from + i * sizeof(key), sizeof(key)); \
		value = da_##prefix##_unkey((utype) (key + base) ^ flip); \
		memcpy(to + i * sizeof(value), &value, sizeof(value)); \
	} \
} \
\
DA_CLONES \
static void \
sort_to_words_##prefix(const void *data, const int32_t *positions, int64_t at, int64_t n, \
					   const SortForm *form, uint64_t *words) \
{ \
	const ctype *from = data; \
	utype		flip = form->descending ? ~(utype) 0 : 0; \
	utype		base = (utype) form->base; \
	uint64_t	mask = form->mask; \
	uint64_t	place = form->positions; \
	int			drop = form->drop; \
	int			low = form->low; \
\
	if (positions) \
	{ \
		for (int64_t i = 0; i < n; i++) \
		{ \
			int64_t		p = positions[at + i] - 1; \
			utype		key = (da_##prefix##_key(da_##prefix##_canonical(from[p])) ^ flip) - base; \
\
			words[i] = ((key & mask) >> drop) << low | (p & place); \
		} \
		return; \
	} \
	for (int64_t i = 0; i < n; i++) \
	{ \
		utype		key = da_##prefix##_key(da_##prefix##_canonical(from[at + i])); \
\
		key = (key ^ flip) - base; \
		words[i] = ((key & mask) >> drop) << low | ((at + i) & place); \
	} \
}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE

#define SORT_ZERO_OF_BOOL(utype)	0
#define SORT_ZERO_OF_INT(utype)		0
#define SORT_ZERO_OF_FLOAT(utype)	((utype) ~(utype) 0 >> 1)

const SortStorage host_sort_storage[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {sizeof(utype) == 8, SORT_ZERO_OF_##class(utype), \
	sort_to_keys_##prefix, sort_from_keys_##prefix, sort_to_words_##prefix},
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
};

/* set n bits from bit "at" on */
static void
sort_set_bits(uint64_t *words, int64_t at, int64_t n)
{
	while (n > 0)
	{
		int64_t		part = Min(n, 64 - (at & 63));

		words[at >> 6] |= da_bits_low(part) << (at & 63);
		at += part;
		n -= part;
	}
}

static int64_t
sort_null_count(const DaColumn *column)
{
	if (!column->validity)
		return 0;
	return column->length - da_bits_count(column->validity, column->validity_offset,
										  column->length);
}

DaStatus
host_sort(DaCall *call, const DaColumn *from, DaOrder order, DaOutput *result)
{
	int64_t		nulls = sort_null_count(from);
	int64_t		null_at = order.nulls_first ? 0 : from->length - nulls;
	size_t		size = da_storage_size[from->storage];
	SortJob		job = {
		.call = call,
		.storage = &host_sort_storage[from->storage],
		.from = from,
		.length = from->length,
		.form = {.descending = order.descending},
		.result = result,
		.first = order.nulls_first ? nulls : 0
	};

	result->null_count = nulls;
	if (from->length == 0)
		return DA_OK;
	if (!host_clear(call, (char *) result->data + null_at * size, nulls * size))
		return DA_INTERRUPTED;
	if (result->validity)
	{
		if (!host_clear(call, result->validity,
						DA_VALIDITY_WORDS(from->length) * sizeof(uint64_t)))
			return DA_INTERRUPTED;
		sort_set_bits(result->validity, job.first, from->length - nulls);
	}
	return job.storage->wide ? radix64_values(&job) : radix32_values(&job);
}

/* a stream of words of job->from but the NULLs, to the positions of the result */

static int64_t
sort_read_words(SortJob *job, int64_t at, int64_t n, uint64_t *words)
{
	const DaColumn *from = job->from;

	/* what is only counted may come in any order */
	const int32_t *before = job->last_read ? job->before : NULL;
	int32_t    *positions = job->result->data;
	int64_t		kept = 0;

	job->storage->to_words(from->data, before, at, n, &job->form, words);
	if (!from->validity)
		return n;
	for (int64_t i = 0; i < n; i++)
	{
		int64_t		p = before ? before[at + i] - 1 : at + i;
		bool		valid = da_bit_get(from->validity, from->validity_offset + p);

		if (job->last_read && !valid)
			positions[job->null_at++] = (int32_t) (p + 1);
		words[kept] = words[i];
		kept += valid;
	}
	return kept;
}

static void
sort_words_to_positions(const uint64_t *words, int64_t n, uint64_t mask, int32_t *positions)
{
	for (int64_t i = 0; i < n; i++)
		positions[i] = (int32_t) (words[i] & mask) + 1;
}

/* whether words[i] has the key of the word before it */
static inline bool
sort_is_tied(const uint64_t *words, int64_t i, int low)
{
	return (words[i] ^ words[i - 1]) >> low == 0;
}

/* sort words whose keys may differ only in the bits that were dropped, by those */
static DaStatus
sort_tied_words(SortJob *job, uint64_t *words, uint64_t *scratch, int64_t n)
{
	int32_t		positions[SORT_CHUNK];
	SortForm	form = job->form;

	form.mask = (UINT64_C(1) << form.drop) - 1;
	form.drop = 0;
	for (int64_t i = 0; i < n; i += SORT_CHUNK)
	{
		int64_t		part = Min(SORT_CHUNK, n - i);

		sort_words_to_positions(words + i, part, form.positions, positions);
		job->storage->to_words(job->from->data, positions, 0, part, &form, words + i);
		if (sort_stop(job, part))
			return DA_INTERRUPTED;
	}
	return radix64_sort(job, words, scratch, n, form.low, false);
}

/* elements of ties lie all over the column: begin to fetch them, many at a time */
static void
sort_prefetch_tied(const SortJob *job, const uint64_t *words, int64_t n)
{
	size_t		size = da_storage_size[job->from->storage];
	const char *data = job->from->data;

	for (int64_t i = 1; i < n; i++)
	{
		if (!sort_is_tied(words, i, job->form.low))
			continue;
		__builtin_prefetch(data + (words[i - 1] & job->form.positions) * size);
		__builtin_prefetch(data + (words[i] & job->form.positions) * size);
	}
}

static DaStatus
sort_emit_words(SortJob *job, uint64_t *words, uint64_t *scratch, int64_t at, int64_t n)
{
	const SortForm *form = &job->form;

	if (job->tied && n <= SORT_CACHED)
		sort_prefetch_tied(job, words, n);
	for (int64_t i = 1; job->tied && i < n; i++)
	{
		int64_t		begin = i - 1;
		DaStatus	status;

		if (!sort_is_tied(words, i, form->low))
			continue;
		while (++i < n && sort_is_tied(words, i, form->low))
			;
		status = sort_tied_words(job, words + begin, scratch, i - begin);
		if (status != DA_OK)
			return status;
	}
	for (int64_t i = 0; i < n; i += DA_INTERRUPT_STRIDE)
	{
		int64_t		part = Min(DA_INTERRUPT_STRIDE, n - i);

		sort_words_to_positions(words + i, part, form->positions,
								(int32_t *) job->result->data + job->first + at + i);
		if (sort_stop(job, part))
			return DA_INTERRUPTED;
	}
	return DA_OK;
}

DaStatus
host_argsort(DaCall *call, const DaColumn *from, DaOrder order, const DaColumn *before,
			 DaOutput *result)
{
	static const radix64_Stream stream = {sort_read_words, sort_emit_words};
	int64_t		nulls = sort_null_count(from);
	SortJob		job = {
		.call = call,
		.storage = &host_sort_storage[from->storage],
		.from = from,
		.length = from->length,
		.result = result,
		.first = order.nulls_first ? nulls : 0,
		.form = {.descending = order.descending, .mask = ~UINT64_C(0)},
		.before = before ? before->data : NULL,
		.null_at = order.nulls_first ? 0 : from->length - nulls
	};
	SortScan	scan;
	DaStatus	status;

	result->null_count = 0;
	if (from->length == 0)
		return DA_OK;
	if (result->validity)
	{
		if (!host_clear(call, result->validity,
						DA_VALIDITY_WORDS(from->length) * sizeof(uint64_t)))
			return DA_INTERRUPTED;
		sort_set_bits(result->validity, 0, from->length);
	}
	status = radix64_scan(&job, &stream, &scan);
	if (status != DA_OK)
		return status;

	job.form.low = sort_bit_length(from->length - 1);
	job.form.positions = (UINT64_C(1) << job.form.low) - 1;
	if (!before && (scan.steps & SORT_STEP_BOTH) != SORT_STEP_BOTH &&
		(scan.steps & (SORT_STEP_DOWN | SORT_STEP_SAME)) != (SORT_STEP_DOWN | SORT_STEP_SAME))
	{
		job.form.mask = 0;
		job.last_read = true;
		return radix64_pass(&job, &stream, scan.count, scan.steps & SORT_STEP_DOWN);
	}
	/* of the key, leave out what all have in common, then what finds no room */
	job.form.base = scan.count > 0 ? scan.min : 0;
	job.form.drop = scan.differ ? __builtin_ctzll(scan.differ) : 0;
	job.tied = scan.bits - job.form.drop + job.form.low > 64;
	if (job.tied)
		job.form.drop = scan.bits + job.form.low - 64;
	return radix64_stream(&job, &stream, scan.count, job.form.low,
						  scan.bits - job.form.drop + job.form.low, NULL);
}
