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

/* looks at a sampled value; a reason why it cannot be read, or an error */
typedef const char *(*Look) (Datum value, DaElement element, void *result);

/*
 * One that lies out of line, is compressed or encoded may be damaged in ways that only an error
 * tells (its chunks are missing, say), or of a form that this version does not know, so this is a
 * subtransaction. Returns why it cannot be read, or NULL.
 */
static const char *
look_carefully(Datum value, DaElement element, Look look, void *result)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	const char *volatile reason = NULL;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		reason = look(value, element, result);
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

/* the number of elements, a double */
static const char *
fetched_length(Datum value, DaElement element, void *length)
{
	DaArray    *array = da_checked(da_array_from_datum(value), element);

	*(double *) length = array->shape.length;
	/* the standard statistics will compare it */
	if (toast_raw_datum_size(value) > COMPARED_SIZE)
		return NULL;
	(void) da_array_column(array);
	return element == DA_ELEMENT_TEXT ? da_array_check_texts(array) : NULL;
}

/* the same of any sampled value */
static const char *
sampled_length(Datum value, DaElement element, double *length)
{
	DaLook		look;
	DaShape		shape;
	const char *reason;

	if (!da_datum_is_plain(value))
		return look_carefully(value, element, fetched_length, length);
	reason = da_array_check(value, &look, &shape);
	if (reason)
		return reason;
	*length = shape.length;
	if (shape.element != element)
		return da_wrong_element;
	return element == DA_ELEMENT_TEXT ? da_array_check_texts(&look.array) : NULL;
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

/* texts in a larger array are not looked at, as elements of PostgreSQL's in such a one */
#define MOST_OF_TEXTS	65536

/* elements to look at of all rows: if there are more some rows are left out */
#define MOST_OF_SAMPLE	(8 * 1024 * 1024)

static const char *
fetched_elements(Datum value, DaElement element, void *result)
{
	DaArray    *array = da_checked(da_array_from_datum(value), element);
	Sampled    *sampled = result;
	double		present = array->shape.length - da_array_null_count(array);
	int64		seen = 0;
	int64		once;

	sampled->null = da_array_null_count(array) > 0;
	if (element == DA_ELEMENT_TEXT || array->shape.length <= MOST_ELEMENTS)
	{
		sampled->n = da_run_keys(array, &sampled->keys);
		sampled->distinct = sampled->n;
		return NULL;
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
	return NULL;
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

/*
 * STATISTIC_KIND_MCELEM: elements in their order, and the shares of rows that have them; behind
 * these the least and the greatest of them, and that of rows with NULLs
 */
static void
keep_common(VacAttrStats *stats, HTAB *tracked, int most, double least_rows, int rows,
			int null_rows)
{
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
	n = Min(n, most);
	shares = MemoryContextAlloc(stats->anl_context, (n + 3) * sizeof(float4));
	values = MemoryContextAlloc(stats->anl_context, n * sizeof(Datum));
	shares[n] = (double) items[n - 1]->rows / rows;
	shares[n + 1] = (double) items[0]->rows / rows;
	shares[n + 2] = (double) null_rows / rows;
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
compute_elements(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows,
				 double average_length)
{
	DaElement	element = da_type_element(stats->attrtypid);
	int			most = attstattarget_compat(stats) * 10;
	int64		bucket_width = Max(most * (int64) 1000 / 7, 1);
	double		to_look_at = samplerows * Min(average_length, MOST_ELEMENTS);
	int			stride = (int) ceil(Max(to_look_at, 1) / MOST_OF_SAMPLE);
	HASHCTL		control = {
		.keysize = sizeof(Datum),
		.entrysize = sizeof(Tracked),
		.hash = hash_element,
		.match = match_elements,
		.hcxt = CurrentMemoryContext
	};
	HTAB	   *tracked;
	MemoryContext row_context = AllocSetContextCreate(CurrentMemoryContext, "darray elements",
													  ALLOCSET_DEFAULT_SIZES);
	double	   *counts = palloc((Size) samplerows * sizeof(double));
	int			rows = 0;
	int			null_rows = 0;
	int64		seen = 0;

	element_type = lookup_type_cache(da_element_oid(element), TYPECACHE_EQ_OPR |
									 TYPECACHE_CMP_PROC_FINFO | TYPECACHE_HASH_PROC_FINFO);
	element_collation = stats->attrcollid;
	tracked = hash_create("darray elements", 1024, &control,
						  HASH_ELEM | HASH_FUNCTION | HASH_COMPARE | HASH_CONTEXT);
	for (int i = 0; i < samplerows; i += stride)
	{
		bool		isnull;
		Datum		value = fetch(stats, i, &isnull);
		Sampled		sampled = {.n = 0};
		MemoryContext old;
		const char *reason;
		int64		before = seen / bucket_width;

		vacuum_delay_point_compat();
		if (isnull ||
			(element == DA_ELEMENT_TEXT && toast_raw_datum_size(value) > MOST_OF_TEXTS))
			continue;
		old = MemoryContextSwitchTo(row_context);
		/* NULs and codes of a plain value have been checked */
		reason = da_datum_is_plain(value) ? fetched_elements(value, element, &sampled) :
			look_carefully(value, element, fetched_elements, &sampled);
		MemoryContextSwitchTo(old);
		if (reason == NULL)
		{
			count_elements(tracked, &sampled, rows, (int) before + 1);
			seen += sampled.n;
			if (seen / bucket_width > before)
				forget_rare(tracked, (int) (seen / bucket_width));
			null_rows += sampled.null;
			counts[rows++] = sampled.distinct;
		}
		MemoryContextReset(row_context);
	}
	if (rows > 0)
		keep_common(stats, tracked, most, 9.0 * seen / bucket_width, rows, null_rows);
	keep_counts(stats, attstattarget_compat(stats), counts, rows, average_length);
	hash_destroy(tracked);
	MemoryContextDelete(row_context);
}

static void
compute_stats(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows,
			  double totalrows)
{
	AnalyzeExtra *extra = stats->extra_data;
	DaElement	element = da_type_element(stats->attrtypid);
	MemoryContext row_context = AllocSetContextCreate(CurrentMemoryContext, "darray analyze",
													  ALLOCSET_DEFAULT_SIZES);
	double		elements = 0;
	int			nonnull = 0;
	int			ndamaged = 0;
	int			first_damaged = 0;
	char	   *first_reason = NULL;

	extra->fetch = fetch;
	extra->damaged = palloc0(Max(samplerows, 1) * sizeof(bool));
	for (int i = 0; i < samplerows; i++)
	{
		bool		isnull;
		Datum		value = fetch(stats, i, &isnull);
		double		length = 0;
		const char *reason;
		MemoryContext old;

		vacuum_delay_point_compat();
		if (isnull)
			continue;
		old = MemoryContextSwitchTo(row_context);
		reason = sampled_length(value, element, &length);
		MemoryContextSwitchTo(old);
		if (reason == NULL)
			nonnull++;
		else if (ndamaged++ == 0)
		{
			first_damaged = i;
			first_reason = pstrdup(reason);
		}
		extra->damaged[i] = reason != NULL;
		elements += length;
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
		compute_elements(stats, fetch_sound, samplerows, elements / nonnull);
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
