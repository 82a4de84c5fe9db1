/*
 * type.c
 *	  The types: loading the library, statistics of a column.
 */
#include "surface/surface.h"

#include "access/detoast.h"
#include "access/htup_details.h"
#include "access/xact.h"
#include "commands/vacuum.h"
#include "engine/stat_database.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "value/array/settle.h"
#include "value/buffer/cache.h"
#include "value/buffer/discard.h"
#include "value/stored/entries_order.h"
#include "value/stored/pack.h"
#include "value/stored/stored.h"

PG_MODULE_MAGIC;

void		_PG_init(void);

void
_PG_init(void)
{
	da_engine_init();
	da_stat_database_init();
	da_cache_init();
	da_pack_init();
	da_stored_init();
	da_entries_order_init();
	da_discard_init();
	da_surface_init();
	da_text_init();
	da_fuse_init();
	MarkGUCPrefixReserved("darray");
}

/*
 * ANALYZE: the standard statistics, and the average number of elements, for the
 * row estimate of unnest(). Kinds over 10000 are for private use.
 */
#define STATISTIC_KIND_DARRAY_LENGTH 14643

typedef struct AnalyzeExtra
{
	AnalyzeAttrComputeStatsFunc compute_stats;
	void	   *extra_data;
	AnalyzeAttrFetchFunc fetch; /* the rest: while compute_stats() runs */
	bool	   *damaged;		/* is that sampled row's value? */
} AnalyzeExtra;

/* larger values are too wide for the standard statistics (WIDTH_THRESHOLD in analyze.c) */
#define COMPARED_SIZE	1024

/*
 * The number of elements of a sampled value that lies out of line, is compressed or encoded. Such a
 * one may be damaged in ways that only an error tells (its chunks are missing, say), or of a form
 * that this version does not know, so this is a subtransaction. Returns why it cannot be read, or
 * NULL.
 */
static const char *
fetched_length(Datum value, DaElement element, double *length)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	const char *volatile reason = NULL;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		DaArray    *array = da_checked(da_array_from_datum(value), element);

		*length = array->shape.length;
		/* the standard statistics will compare it */
		if (toast_raw_datum_size(value) <= COMPARED_SIZE)
		{
			(void) da_array_column(array);
			if (element == DA_ELEMENT_TEXT)
				reason = da_array_check_texts(array);
		}
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
sampled_length(Datum value, DaElement element, double *length)
{
	DaLook		look;
	DaShape		shape;
	const char *reason;

	if (!da_datum_is_plain(value))
		return fetched_length(value, element, length);
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

	if (nonnull == 0 || !stats->stats_valid)
		return;
	for (int slot = 0; slot < STATISTIC_NUM_SLOTS; slot++)
	{
		float4	   *numbers;

		if (stats->stakind[slot] != 0)
			continue;
		numbers = MemoryContextAlloc(stats->anl_context, sizeof(float4));
		numbers[0] = elements / nonnull;
		stats->stakind[slot] = STATISTIC_KIND_DARRAY_LENGTH;
		stats->stanumbers[slot] = numbers;
		stats->numnumbers[slot] = 1;
		return;
	}
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

	if (get_attstatsslot(&slot, statistics, STATISTIC_KIND_DARRAY_LENGTH, InvalidOid,
						 ATTSTATSSLOT_NUMBERS))
	{
		if (slot.nnumbers > 0)
			average = slot.numbers[0];
		free_attstatsslot(&slot);
	}
	return average;
}
