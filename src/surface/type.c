/*
 * type.c
 *	  The types: loading the library, statistics of a column.
 */
#include "surface/surface.h"

#include "commands/vacuum.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "value/cache.h"

PG_MODULE_MAGIC;

void		_PG_init(void);

void
_PG_init(void)
{
	da_engine_init();
	da_cache_init();
	da_surface_init();
	da_text_init();
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
} AnalyzeExtra;

static void
compute_stats(VacAttrStats *stats, AnalyzeAttrFetchFunc fetch, int samplerows,
			  double totalrows)
{
	AnalyzeExtra *extra = stats->extra_data;
	MemoryContext row_context = AllocSetContextCreate(CurrentMemoryContext, "darray analyze",
													  ALLOCSET_DEFAULT_SIZES);
	double		elements = 0;
	int			nonnull = 0;

	stats->extra_data = extra->extra_data;
	extra->compute_stats(stats, fetch, samplerows, totalrows);
	stats->extra_data = extra;

	for (int i = 0; i < samplerows; i++)
	{
		bool		isnull;
		Datum		value = fetch(stats, i, &isnull);
		MemoryContext old;

		vacuum_delay_point_compat();
		if (isnull)
			continue;
		old = MemoryContextSwitchTo(row_context);
		elements += da_array_from_datum(value)->shape.length;
		MemoryContextSwitchTo(old);
		MemoryContextReset(row_context);
		nonnull++;
	}
	MemoryContextDelete(row_context);
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

DA_FUNCTION(darray_typanalyze)
{
	VacAttrStats *stats = (VacAttrStats *) PG_GETARG_POINTER(0);
	AnalyzeExtra *extra;

	if (!std_typanalyze(stats))
		PG_RETURN_BOOL(false);
	extra = palloc(sizeof(AnalyzeExtra));
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
