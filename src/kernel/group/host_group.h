/*
 * host_group.h
 *	  What the files of grouped aggregates share: rows by their groups, and exact sums of the
 *	  groups, which are the parts that values are made of, or accumulators across arrays.
 */
#ifndef DA_HOST_GROUP_H
#define DA_HOST_GROUP_H

#include "kernel/host/host.h"
#include "kernel/exact/accumulator.h"

/*
 * What is reduced. Whatever is kept a group has a place 0 besides, which takes the
 * rows that count for no group.
 */
typedef struct GroupRows
{
	const DaColumn *ids;
	const DaColumn *values;		/* NULL: only rows are counted */
	int64_t		ngroups;
	bool	   *outside;		/* set if an id is not within 1..ngroups */
} GroupRows;

/*
 * The sum and the count of a group while rows are added, in few bytes, because what many groups
 * cost is cache: the sum plus the count times 2^count_at, in 128 bits or in 64.
 */
typedef DaUint128 GroupPacked;

struct GroupPacking;

/* add n rows from row "at" on, of the groups ids[0] ... */
typedef DaStatus (*GroupAdd) (const GroupRows *rows, const struct GroupPacking *packing,
							  const int32_t *ids, int64_t at, int n, void *packed);

typedef struct GroupPacking
{
	GroupAdd	step;
	void	   *context;
	bool		narrow;			/* in 64 bits */
	int			copies;			/* sums of each group, one behind those of all; 1 unless narrow */
	int			count_at;
	int64_t		rows;			/* a multiple of HOST_BLOCK: so many rows' sum is sure to be below
								 * 2^(count_at - 1) by magnitude, and their count to fit */
} GroupPacking;

/* the sum of a group, a 128-bit integer in two's complement, and the count */
typedef struct GroupTotal
{
	uint64_t	low;
	uint64_t	high;
	int64_t		count;			/* values that are not NULL */
} GroupTotal;

/* the doubles to be summed */
typedef enum GroupTerm
{
	GROUP_VALUES,
	GROUP_SQUARES,				/* of the values, as doubles */
	GROUP_MISSING,				/* what these are off by */
	GROUP_TERMS
} GroupTerm;

/* exact sums, one a group */
typedef struct GroupExact
{
	GroupTotal *totals;			/* in units of 2^exponent */
	int			exponent;
} GroupExact;

/* a double that is in no total, but to be added to one, or its square; in 16 bytes */
typedef struct GroupRest
{
	double		value;
	uint64_t	term:2;			/* GroupTerm */
	uint64_t	squared:1;
	uint64_t	next:61;		/* in the same group; 0: there is none */
} GroupRest;

typedef struct GroupRests
{
	GroupRest  *rests;
	int64_t		used;			/* entries, with entry 0 */
	int64_t		capacity;
	int64_t    *heads;			/* a group: its latest rest; NULL: there are none */
} GroupRests;

/*
 * Integers of a group with their squares: the sum of these as sums of lower and upper halves, below
 * 2^95 each, and never negative.
 */
typedef struct GroupSquares
{
	DaInt128	sum;
	DaUint128	low;
	DaUint128	high;
	int64_t		count;
} GroupSquares;

/* what the values of groups, and their squares, add up to */
typedef struct GroupParts
{
	GroupRows	rows;
	GroupExact	exact[GROUP_TERMS]; /* of integers the values, unless there are squares */
	GroupRests	rests;			/* of floats */
	GroupSquares *squares;		/* of integers */
	DaOutput	greatest;		/* of floats, as integers of which -0 is the least one; no data: no
								 * group has -0 alone */
} GroupParts;

/* is an id that of a group? if it is not NULL, it has to be */
static inline bool
group_within(const GroupRows *rows, int32_t id)
{
	return (uint32_t) id - 1 < (uint32_t) rows->ngroups;
}

static inline bool
group_has_floats(const GroupRows *rows)
{
	return da_is_float(rows->values->storage);
}

/* group g (1-based) has a result that is not NULL; all results begin as NULL */
static inline void
group_set_valid(DaOutput *result, int64_t g)
{
	result->null_count--;
	if (result->validity != NULL)
		da_bit_set(result->validity, g - 1);
}

/*
 * Rows are added up in steps. Before each, what is needed some rows later is fetched into
 * the cache: a core that waits for what is kept of the groups reads no further in the
 * columns, nor does it begin to fetch what other groups have. GCC drops calls of functions
 * that do nothing but prefetch unless they are inlined: DA_INLINE.
 */
#define GROUP_STEP		128		/* divides HOST_BLOCK */
#define GROUP_AHEAD		2048	/* rows of columns */

/* bytes of what is kept a group that stay in the second cache */
#define GROUP_CACHE		(512 * 1024)

/* the rows of the step that begins at row i of a block of n */
static inline int
group_step_length(int i, int n)
{
	return n - i < GROUP_STEP ? n - i : GROUP_STEP;
}

DA_INLINE void
group_fetch_column(const DaColumn *column, int64_t at)
{
	size_t		size = da_storage_size[column->storage];
	const char *data = (const char *) column->data + at * size;

	if (at + GROUP_STEP > column->length)
		return;
	for (size_t i = 0; i < GROUP_STEP * size; i += 64)
		__builtin_prefetch(data + i);
}

/* fetch ids and values for the step after that at row "at" */
DA_INLINE void
group_fetch_columns(const GroupRows *rows, int64_t at)
{
	group_fetch_column(rows->ids, at + GROUP_AHEAD);
	group_fetch_column(rows->values, at + GROUP_AHEAD);
}

/* fetch what is kept of the groups of the step after that at row i of the block's n rows */
DA_INLINE void
group_fetch_kept(const GroupRows *rows, const void *kept, size_t size, const int32_t *ids,
				 int i, int n)
{
	int			begin = i == 0 ? 0 : i + GROUP_STEP;
	int			end = i + 2 * GROUP_STEP < n ? i + 2 * GROUP_STEP : n;

	if ((size_t) rows->ngroups * size <= GROUP_CACHE)
		return;
	for (int k = begin; k < end; k++)
		__builtin_prefetch((const char *) kept + (size_t) ids[k] * size, 1);
}

/*
 * Rows of one group that follow each other are a run. Where runs are long, as in the order of the
 * keys and along a dimension, their rows are added up among themselves: none waits for what is kept
 * of the group to be stored.
 */
#define GROUP_RUN		16		/* rows, on the average, for that to pay */

/* how often one of n rows is of another group than the one before */
extern int	group_count_changes(const int32_t *ids, int n);

/* do n rows form so few runs? Where they do not, the rows at both ends mostly tell */
static inline bool
group_in_runs(const int32_t *ids, int n)
{
	return n >= GROUP_RUN && (ids[0] == ids[1] || ids[n - 2] == ids[n - 1]) &&
		(group_count_changes(ids, n) + 1) * GROUP_RUN <= n;
}

/* how many of n rows are the run that begins with the first */
static inline int
group_run_length(const int32_t *ids, int n)
{
	int			length = 1;

	while (length < n && ids[length] == ids[0])
		length++;
	return length;
}

/* add a sum and a count to those of a group */
static inline void
group_add_total(GroupTotal *total, DaInt128 sum, uint64_t count)
{
	DaUint128	old = (DaUint128) total->high << 64 | total->low;
	DaUint128	new = old + (DaUint128) sum;

	total->low = (uint64_t) new;
	total->high = (uint64_t) (new >> 64);
	total->count += (int64_t) count;
}

/* zeroed memory for all groups and place 0; NULL unless DA_OK */
extern DaStatus group_allocate(const DaCall *call, const GroupRows *rows, size_t size,
							   void *address);
extern void group_release(const GroupRows *rows, size_t size, void *address);

/* add all rows to the totals */
extern DaStatus group_add_packed(const DaCall *call, const GroupRows *rows,
								 const GroupPacking *packing, GroupTotal *totals);

/* the ids of a block, 0 where the id or the value is NULL, or the id is outside */
extern const int32_t *group_block_ids(const GroupRows *rows, int64_t at, int n,
									  int32_t buffer[HOST_BLOCK]);

/* a block of the rows; the first one comes after one of no rows from 0 on */
typedef struct GroupBlock
{
	int64_t		at;
	int			n;
	const int32_t *ids;			/* group_block_ids() */
	int32_t		buffer[HOST_BLOCK];
} GroupBlock;

/* the next block; false: there is none, or the status is, or has become, another one than DA_OK */
extern bool group_next(const DaCall *call, const GroupRows *rows, GroupBlock *block,
					   DaStatus *status);

/* host_fold.c: any aggregate that has a state; without ids all rows are of the one group */
extern DaStatus fold_groups(DaCall *call, DaFold op, const GroupRows *rows,
							DaOutput *result);

/* host_group_integers.c: sums of integers into zeroed totals; with squares */
extern DaStatus group_sum_integers(DaCall *call, const GroupRows *rows, GroupTotal *totals);
extern DaStatus group_square_integers(DaCall *call, const GroupRows *rows, GroupSquares *squares);

/* host_group_sum.c: exact sums of floats into zeroed totals, and rests */
extern DaStatus group_sum_floats(DaCall *call, GroupParts *parts, GroupTerm term);

/*
 * host_group_parts.c: add up the values, and their squares. Whatever comes of it, the parts are to
 * be released. signs: it matters of which groups all values are -0.
 */
extern DaStatus group_parts_open(DaCall *call, const GroupRows *rows, bool squares, bool signs,
								 GroupParts *parts);
extern void group_parts_release(GroupParts *parts);

static inline int64_t
group_count(const GroupParts *parts, int64_t g)
{
	return parts->squares ? parts->squares[g].count : parts->exact[GROUP_VALUES].totals[g].count;
}

/* of floats: the latest one that is in no total; 0: there is none */
static inline int64_t
group_rests(const GroupParts *parts, int64_t g)
{
	return parts->rests.heads ? parts->rests.heads[g] : 0;
}

static inline bool
group_is_minus_zero(const GroupParts *parts, int64_t g)
{
	const DaOutput *greatest = &parts->greatest;
	DaStorage	storage = greatest->storage;
	DaColumn	column = {.storage = storage, .data = greatest->data};

	/* the least of these integers is the bits of -0 */
	return column.data && da_column_integer(&column, g - 1) ==
		-(INT64_C(1) << (da_storage_size[storage] * 8 - 2)) * 2;
}

static inline DaInt128
group_total(const GroupExact *sums, int64_t g)
{
	return (DaInt128) ((DaUint128) sums->totals[g].high << 64 | sums->totals[g].low);
}

static inline DaInt128
group_integer_sum(const GroupParts *parts, int64_t g)
{
	return parts->squares ? parts->squares[g].sum : group_total(&parts->exact[GROUP_VALUES], g);
}

/* of integers that are squared */
static inline DaInt256
group_integer_squares(const GroupParts *parts, int64_t g)
{
	const GroupSquares *squares = &parts->squares[g];
	DaUint128	high = squares->high + (squares->low >> 64);

	return (DaInt256) {{(uint64_t) squares->low, (uint64_t) high, (uint64_t) (high >> 64), 0}};
}

/* add a group to an accumulator that has counted it; rests may be many */
extern DaStatus group_add_to_accum(const DaCall *call, const GroupParts *parts, int64_t g,
								   bool squares, DaAccum *to, const DaGrow *grow);

#endif							/* DA_HOST_GROUP_H */
