/*
 * analyze.c
 *	  Statistics of a column: the standard ones, and those of elements.
 */
#include "surface/surface.h"

#include <math.h>

#include "access/detoast.h"
#include "access/htup_details.h"
#include "access/xact.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "commands/vacuum.h"
#include "utils/datum.h"
#include "utils/hsearch.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/typcache.h"
#include "value/array/settle.h"

typedef struct AnalyzeExtra
{
	AnalyzeAttrComputeStatsFunc compute_stats;
	void	   *extra_data;
	AnalyzeAttrFetchFunc fetch; /* the rest: while compute_stats() runs */
	bool	   *damaged;		/* is that sampled row's value? */
} AnalyzeExtra;

/* larger values are too wide for the standard statistics (WIDTH_THRESHOLD in analyze.c) */
#define COMPARED_SIZE	1024

/* elements of one value: those looked at that differ, perhaps NULL, and how many there may be */
typedef struct Sampled
{
	Datum	   *keys;
	int64		n;
	double		distinct;
	bool		null;
} Sampled;

/* of an array of more elements so many are looked at, in PIECES places */
#define MOST_ELEMENTS	4096
#define PIECES			4

/* elements to look at of all rows: if there are more some rows are left out */
#define MOST_OF_SAMPLE	(8 * 1024 * 1024)

/* texts in a larger array are not looked at, as elements of PostgreSQL's in such a one */
#define MOST_OF_TEXTS	65536

/* what a look at a value finds */
typedef struct Looked
{
	bool		sound;			/* it can be read, as far as the standard statistics do */
	double		length;
	bool		with_elements;	/* wanted, and got */
	Sampled		elements;
} Looked;

static void
sample_elements(DaArray *array, Sampled *sampled)
{
	double		present = array->shape.length - da_array_null_count(array);
	int64		seen = 0;
	int64		once;

	sampled->null = da_array_null_count(array) > 0;
	if (array->shape.element == DA_ELEMENT_TEXT || array->shape.length <= MOST_ELEMENTS)
	{
		sampled->n = da_run_keys(array, &sampled->keys);
		sampled->distinct = sampled->n;
		return;
	}
	sampled->keys = palloc(MOST_ELEMENTS * sizeof(Datum));
	for (int i = 0; i < PIECES; i++)
	{
		const int64 piece = MOST_ELEMENTS / PIECES;
		int64		start = (array->shape.length - piece) / (PIECES - 1) * i;

		seen += da_datums(da_run_slice(array, start, piece), sampled->keys + seen);
	}
	sampled->n = da_distinct_datums(sampled->keys, seen, &once);
	/* Haas and Stokes' estimate, as for n_distinct of a column */
	sampled->distinct = seen == 0 ? 0 :
		seen * (double) sampled->n / (seen - once + once * seen / present);
}

static const char *
look_at_fetched(Datum value, DaElement element, Looked *looked)
{
	DaArray    *array = da_checked(da_array_from_datum(value), element);

	looked->length = array->shape.length;
	/* the standard statistics will compare it */
	if (toast_raw_datum_size(value) <= COMPARED_SIZE)
	{
		const char *reason;

		(void) da_array_column(array);
		reason = element == DA_ELEMENT_TEXT ? da_array_check_texts(array) : NULL;
		if (reason)
			return reason;
	}
	looked->sound = true;
	if (looked->with_elements)
		sample_elements(array, &looked->elements);
	return NULL;
}

/*
 * One that lies out of line, is compressed or encoded may be damaged in ways that only an error
 * tells (its chunks are missing, say), or of a form that this version does not know, so this is a
 * subtransaction. Returns why it cannot be read, or NULL.
 */
static const char *
look_carefully(Datum value, DaElement element, Looked *looked)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	const char *volatile reason = NULL;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		reason = look_at_fetched(value, element, looked);
		ReleaseCurrentSubTransaction();
	}
	PG_CATCH();
	{
		ErrorData  *error;

		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		/* neither a cancel nor what is wrong with the server is swallowed */
		if (error->sqlerrcode != ERRCODE_DATA_CORRUPTED &&
			error->sqlerrcode != ERRCODE_FEATURE_NOT_SUPPORTED)
			PG_RE_THROW();
		FlushErrorState();
		RollbackAndReleaseCurrentSubTransaction();
		reason = error->detail ? error->detail : psprintf("%s.", error->message);
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;
	return reason;
}

/* the same of any sampled value */
static const char *
look_at(Datum value, DaElement element, Looked *looked)
{
	DaLook		look;
	DaShape		shape;
	const char *reason;

	if (element == DA_ELEMENT_TEXT && toast_raw_datum_size(value) > MOST_OF_TEXTS)
		looked->with_elements = false;
	if (!da_datum_is_plain(value))
		return look_carefully(value, element, looked);
	reason = da_array_check(value, &look, &shape);
	if (reason)
		return reason;
	looked->length = shape.length;
	if (shape.element != element)
		return da_wrong_element;
	reason = element == DA_ELEMENT_TEXT ? da_array_check_texts(&look.array) : NULL;
	if (reason)
		return reason;
	looked->sound = true;
	if (looked->with_elements)
		sample_elements(da_checked(da_array_from_datum(value), element), &looked->elements);
	return NULL;
}

/* damaged values are absent for the standard statistics, which compare them */
static AnalyzeExtra *analyzing;

static Datum
fetch_sound(VacAttrStatsP stats, int row, bool *isnull)
{
	if (!analyzing->damaged[row])
		return analyzing->fetch(stats, row, isnull);
	*isnull = true;
	return (Datum) 0;
}

static void
warn_of_damage(const VacAttrStats *stats, int row, int ndamaged, int nrows, const char *reason)
{
	HeapTuple	tuple = stats->rows ? stats->rows[row] : NULL;
	const char *column = (tuple ?
						  NameStr(TupleDescAttr(stats->tupDesc, stats->tupattnum - 1)->attname)
						  : "?");

	ereport(WARNING,
			(errcode(ERRCODE_DATA_CORRUPTED),
			 errmsg("damaged values of column \"%s\" are left out of its statistics", column),
			 tuple ? errdetail("They are %d of %d sampled rows, the first at (%u,%u): %s",
							   ndamaged, nrows,
							   ItemPointerGetBlockNumberNoCheck(&tuple->t_self),
							   ItemPointerGetOffsetNumberNoCheck(&tuple->t_self), reason)
			 : errdetail("They are %d of %d sampled rows: %s", ndamaged, nrows, reason)));
}

/*
 * The most common elements, and how many different ones arrays have, in the form of PostgreSQL's
 * arrays. Most common ones are counted as there (Manku and Motwani's lossy counting): each element
 * that is met has a count, and those that are too rare for how many elements have come by go again.
 */
typedef struct Tracked
{
	Datum		element;		/* the key; ours, if it is a text */
	int			rows;			/* that have it */
	int			missed;			/* in which it may have been before */
	int			last;			/* row that counted it */
} Tracked;

/* what compares elements, for a table that has no place for that */
static TypeCacheEntry *element_type;
static Oid	element_collation;

static uint32
hash_element(const void *key, Size size)
{
	return DatumGetUInt32(FunctionCall1Coll(&element_type->hash_proc_finfo, element_collation,
											*(const Datum *) key));
}

static int
compare_elements(const void *a, const void *b)
{
	return DatumGetInt32(FunctionCall2Coll(&element_type->cmp_proc_finfo, element_collation,
										   *(const Datum *) a, *(const Datum *) b));
}

static int
match_elements(const void *a, const void *b, Size size)
{
	return compare_elements(a, b);
}

static void
count_elements(HTAB *tracked, const Sampled *sampled, int row, int bucket)
{
	for (int64 i = 0; i < sampled->n; i++)
	{
		bool		found;
		Tracked    *item = hash_search(tracked, &sampled->keys[i], HASH_ENTER, &found);

		if (!found)
		{
			item->element = datumCopy(item->element, element_type->typbyval,
									  element_type->typlen);
			item->rows = 1;
			item->missed = bucket - 1;
		}
		else if (item->last != row)
			item->rows++;
		item->last = row;
	}
}

static void
forget_rare(HTAB *tracked, int bucket)
{
	HASH_SEQ_STATUS scan;
	Tracked    *item;

	hash_seq_init(&scan, tracked);
	while ((item = hash_seq_search(&scan)) != NULL)
	{
		Datum		element = item->element;

		if (item->rows + item->missed > bucket)
			continue;
		if (hash_search(tracked, &item->element, HASH_REMOVE, NULL) == NULL)
			elog(ERROR, "hash table corrupted");
		if (!element_type->typbyval)
			pfree(DatumGetPointer(element));
	}
}

static int
more_rows(const void *a, const void *b)
{
	const Tracked *x = *(Tracked *const *) a;
	const Tracked *y = *(Tracked *const *) b;

	return (x->rows < y->rows) - (x->rows > y->rows);
}

static int
in_order(const void *a, const void *b)
{
	return compare_elements(&(*(Tracked *const *) a)->element, &(*(Tracked *const *) b)->element);
}

/* an empty slot, and that kind */
static int
take_slot(VacAttrStats *stats, int16 kind)
{
	for (int slot = 0; slot < STATISTIC_NUM_SLOTS; slot++)
	{
		if (stats->stakind[slot] != 0)
			continue;
		stats->stakind[slot] = kind;
		stats->staop[slot] = element_type->eq_opr;
		stats->stacoll[slot] = element_collation;
		return slot;
	}
	elog(ERROR, "no room for statistics");
}

/* the elements of a column, counted so far */
typedef struct Counting
{
	HTAB	   *tracked;
	int			most;			/* common ones that are kept */
	int64		bucket_width;
	double	   *counts;			/* of each row that is looked at, different elements */
	int			rows;
	int			null_rows;
	int64		seen;
} Counting;

/*
 * STATISTIC_KIND_MCELEM: elements in their order, and the shares of rows that have them; behind
 * these the least and the greatest of them, and that of rows with NULLs
 */
static void
keep_common(VacAttrStats *stats, const Counting *counting)
{
	HTAB	   *tracked = counting->tracked;
	double		least_rows = 9.0 * counting->seen / counting->bucket_width;
	int			rows = counting->rows;
	Tracked   **items = palloc(hash_get_num_entries(tracked) * sizeof(Tracked *));
	HASH_SEQ_STATUS scan;
	Tracked    *item;
	int			n = 0;
	int			slot;
	float4	   *shares;
	Datum	   *values;

	hash_seq_init(&scan, tracked);
	while ((item = hash_seq_search(&scan)) != NULL)
		if (item->rows > least_rows)
			items[n++] = item;
	if (n == 0)
		return;
	qsort(items, n, sizeof(Tracked *), more_rows);
	n = Min(n, counting->most);
	shares = MemoryContextAlloc(stats->anl_context, (n + 3) * sizeof(float4));
	values = MemoryContextAlloc(stats->anl_context, n * sizeof(Datum));
	shares[n] = (double) items[n - 1]->rows / rows;
	shares[n + 1] = (double) items[0]->rows / rows;
	shares[n + 2] = (double) counting->null_rows / rows;
	qsort(items, n, sizeof(Tracked *), in_order);
	for (int i = 0; i < n; i++)
	{
		MemoryContext old = MemoryContextSwitchTo(stats->anl_context);

		values[i] = datumCopy(items[i]->element, element_type->typbyval, element_type->typlen);
		MemoryContextSwitchTo(old);
		shares[i] = (double) items[i]->rows / rows;
	}
	slot = take_slot(stats, STATISTIC_KIND_MCELEM);
	stats->stanumbers[slot] = shares;
	stats->numnumbers[slot] = n + 3;
	stats->stavalues[slot] = values;
	stats->numvalues[slot] = n;
	stats->statypid[slot] = element_type->type_id;
	stats->statyplen[slot] = element_type->typlen;
	stats->statypbyval[slot] = element_type->typbyval;
	stats->statypalign[slot] = element_type->typalign;
}

static int
ascending(const void *a, const void *b)
{
	double		x = *(const double *) a;
	double		y = *(const double *) b;

	return (x > y) - (x < y);
}

/*
 * STATISTIC_KIND_DECHIST: bounds between which there are as many arrays each, by the number of
 * their different elements, and the average of that. All slots may be in use then, so this one has
 * as its value what else there is to know, the average number of elements, for the row estimate of
 * unnest() and costs.
 */
static void
keep_counts(VacAttrStats *stats, int target, double *counts, int n, double average_length)
{
	int			nbounds = Max(target, 2);
	float4	   *numbers = MemoryContextAlloc(stats->anl_context, (nbounds + 1) * sizeof(float4));
	Datum	   *value = MemoryContextAlloc(stats->anl_context, sizeof(Datum));
	int			slot = take_slot(stats, STATISTIC_KIND_DECHIST);
	double		sum = 0;

	qsort(counts, n, sizeof(double), ascending);
	for (int i = 0; i < n; i++)
		sum += counts[i];
	for (int i = 0; n > 0 && i < nbounds; i++)
		numbers[i] = rint(counts[(int64) i * (n - 1) / (nbounds - 1)]);
	numbers[nbounds] = n > 0 ? sum / n : 0;
	*value = Float8GetDatum(average_length);
	stats->stanumbers[slot] = n > 0 ? numbers : NULL;
	stats->numnumbers[slot] = n > 0 ? nbounds + 1 : 0;
	stats->stavalues[slot] = value;
	stats->numvalues[slot] = 1;
	stats->statypid[slot] = FLOAT8OID;
	stats->statyplen[slot] = sizeof(float8);
	stats->statypbyval[slot] = FLOAT8PASSBYVAL;
	stats->statypalign[slot] = TYPALIGN_DOUBLE;
}

static void
begin_counting(Counting *counting, const VacAttrStats *stats, int samplerows)
{
	HASHCTL		control = {
		.keysize = sizeof(Datum),
		.entrysize = sizeof(Tracked),
		.hash = hash_element,
		.match = match_elements,
		.hcxt = CurrentMemoryContext
	};

	element_type = lookup_type_cache(da_element_oid(da_type_element(stats->attrtypid)),
									 TYPECACHE_EQ_OPR | TYPECACHE_CMP_PROC_FINFO |
									 TYPECACHE_HASH_PROC_FINFO);
	element_collation = stats->attrcollid;
	memset(counting, 0, sizeof(Counting));
	counting->tracked = hash_create("darray elements", 1024, &control,
									HASH_ELEM | HASH_FUNCTION | HASH_COMPARE | HASH_CONTEXT);
	counting->most = attstattarget_compat(stats) * 10;
	counting->bucket_width = Max(counting->most * (int64) 1000 / 7, 1);
	counting->counts = palloc((Size) Max(samplerows, 1) * sizeof(double));
}

static void
count_row(Counting *counting, const Sampled *sampled)
{
	int64		before = counting->seen / counting->bucket_width;

	count_elements(counting->tracked, sampled, counting->rows, (int) before + 1);
	counting->seen += sampled->n;
	if (counting->seen / counting->bucket_width > before)
		forget_rare(counting->tracked, (int) (counting->seen / counting->bucket_width));
	counting->null_rows += sampled->null;
	counting->counts[counting->rows++] = sampled->distinct;
}

static void
compute_stats(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows,
			  double totalrows)
{
	AnalyzeExtra *extra = stats->extra_data;
	DaElement	element = da_type_element(stats->attrtypid);
	MemoryContext row_context = AllocSetContextCreate(CurrentMemoryContext, "darray analyze",
													  ALLOCSET_DEFAULT_SIZES);
	Counting	counting;
	double		elements = 0;
	int			nonnull = 0;
	int			ndamaged = 0;
	int			first_damaged = 0;
	char	   *first_reason = NULL;

	extra->fetch = fetch;
	extra->damaged = palloc0(Max(samplerows, 1) * sizeof(bool));
	begin_counting(&counting, stats, samplerows);
	for (int i = 0; i < samplerows; i++)
	{
		bool		isnull;
		Datum		value = fetch(stats, i, &isnull);
		Looked		looked = {0};
		const char *reason;
		MemoryContext old;

		vacuum_delay_point_compat();
		if (isnull)
			continue;
		/* half of all that may be looked at comes from anywhere, the rest from everywhere alike */
		looked.with_elements = counting.seen <=
			MOST_OF_SAMPLE / 2 * (1 + (double) i / samplerows);
		old = MemoryContextSwitchTo(row_context);
		reason = look_at(value, element, &looked);
		MemoryContextSwitchTo(old);
		if (looked.sound)
			nonnull++;
		else if (ndamaged++ == 0)
		{
			first_damaged = i;
			first_reason = pstrdup(reason);
		}
		extra->damaged[i] = !looked.sound;
		elements += looked.length;
		if (reason == NULL && looked.with_elements)
			count_row(&counting, &looked.elements);
		MemoryContextReset(row_context);
	}
	MemoryContextDelete(row_context);
	if (ndamaged > 0)
		warn_of_damage(stats, first_damaged, ndamaged, samplerows, first_reason);

	analyzing = extra;
	stats->extra_data = extra->extra_data;
	extra->compute_stats(stats, fetch_sound, samplerows, totalrows);
	stats->extra_data = extra;
	if (nonnull > 0 && stats->stats_valid)
	{
		if (counting.rows > 0)
			keep_common(stats, &counting);
		keep_counts(stats, attstattarget_compat(stats), counting.counts, counting.rows,
					elements / nonnull);
	}
	hash_destroy(counting.tracked);
}

PG_FUNCTION_INFO_V1(darray_typanalyze);

Datum
darray_typanalyze(PG_FUNCTION_ARGS)
{
	VacAttrStats *stats = (VacAttrStats *) PG_GETARG_POINTER(0);
	AnalyzeExtra *extra;

	if (!std_typanalyze(stats))
		PG_RETURN_BOOL(false);
	extra = palloc0(sizeof(AnalyzeExtra));
	extra->compute_stats = stats->compute_stats;
	extra->extra_data = stats->extra_data;
	stats->compute_stats = compute_stats;
	stats->extra_data = extra;
	PG_RETURN_BOOL(true);
}

double
da_average_length(HeapTuple statistics)
{
	AttStatsSlot slot;
	double		average = -1;

	if (get_attstatsslot(&slot, statistics, STATISTIC_KIND_DECHIST, InvalidOid,
						 ATTSTATSSLOT_VALUES))
	{
		if (slot.nvalues == 1 && slot.valuetype == FLOAT8OID)
			average = DatumGetFloat8(slot.values[0]);
		free_attstatsslot(&slot);
	}
	return average;
}
