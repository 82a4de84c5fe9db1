/*
 * entries_order.c
 *	  The order that a collation has entries in.
 *
 * It takes as long as sorting them, where the rest is often a pass over codes. So it is remembered
 * with the entries, in memory alone: what the collation's provider is upgraded to later, or on
 * another server, finds nothing of it. Within a session it is true until a row of pg_collation
 * changes: the provider's library is loaded once, and a database's own collation stays.
 */
#include "value/stored/entries_order.h"

#include "catalog/pg_collation.h"
#include "miscadmin.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

/* entries and their orders have at most so many bytes together */
#define KEPT_LIMIT	(1024 * 1024)

/* goes up where a collation may have changed */
static uint64 period = 1;

static void
collation_changed(Datum arg, int cache, uint32 hash)
{
	period++;
}

void
da_entries_order_init(void)
{
	CacheRegisterSyscacheCallback(COLLOID, collation_changed, (Datum) 0);
}

typedef struct Sorting
{
	const DaEntries *entries;
	Oid			collation;
} Sorting;

/* those that are equal by the collation, by their bytes */
static int
compare_entries(const void *a, const void *b, void *arg)
{
	const Sorting *sort = arg;
	DaString	left = da_entry(sort->entries, *(const int32 *) a);
	DaString	right = da_entry(sort->entries, *(const int32 *) b);
	int			result = da_string_collate(left, right, sort->collation);

	CHECK_FOR_INTERRUPTS();
	return result != 0 ? result : da_string_compare(left, right);
}

/* in the current memory context */
static DaEntriesOrder *
make_order(const DaEntries *entries, Oid collation)
{
	const int32 n = entries->count;
	bool		by_bytes = collation == C_COLLATION_OID;
	bool		has_classes = !get_collation_isdeterministic(collation);
	Size		size = offsetof(DaEntriesOrder, rank) +
	(1 + has_classes) * (1 + (Size) n) * sizeof(int32);
	DaEntriesOrder *order = palloc_extended(size, MCXT_ALLOC_HUGE);
	int32	   *codes = palloc_extended(n * sizeof(int32), MCXT_ALLOC_HUGE);
	Sorting		sort = {entries, collation};

	memset(order, 0, offsetof(DaEntriesOrder, rank));
	/* what its lookup brings to light is a change before it */
	order->period = period;
	order->size = size;
	order->collation = collation;
	for (int32 i = 0; i < n; i++)
		codes[i] = i + 1;
	if (by_bytes)
		da_entries_sort(entries, codes, n);
	else
		qsort_arg(codes, n, sizeof(int32), compare_entries, &sort);
	order->rank[0] = 0;
	order->changes = by_bytes && !entries->sorted;
	for (int32 i = 0; i < n; i++)
	{
		order->rank[codes[i]] = i + 1;
		order->changes |= codes[i] != i + 1;
	}
	order->nclasses = n;
	if (has_classes)
	{
		order->class = order->rank + n + 1;
		order->class[0] = order->nclasses = 0;
		for (int32 i = 0; i < n; i++)
		{
			if (i == 0 || da_string_collate(da_entry(entries, codes[i - 1]),
											da_entry(entries, codes[i]), collation) != 0)
				order->nclasses++;
			order->class[codes[i]] = order->nclasses;
		}
	}
	pfree(codes);
	return order;
}

/* in memory of the entries; one that cannot be remembered stays where it is */
static DaEntriesOrder *
remember(DaEntries *entries, DaEntriesOrder *made)
{
	Size		more = made->size + (made->changes ? entries->size : 0);
	DaEntriesOrder *order;

	/* others are in no order that stays: they grow, or were another one's made for a collation */
	if (entries->refs == 0 || !entries->sorted || entries->size + more > KEPT_LIMIT)
		return made;
	if (da_entries_in_memory(entries) + more > KEPT_LIMIT ||
		(entries->orders && entries->orders->period != made->period))
		da_entries_forget_orders(entries);
	order = MemoryContextAlloc(da_entries_context(), made->size);
	memcpy(order, made, made->size);
	if (order->class)
		order->class = order->rank + entries->count + 1;
	order->next = entries->orders;
	entries->orders = order;
	pfree(made);
	return order;
}

DaEntriesOrder *
da_entries_order(DaEntries *entries, Oid collation)
{
	DaEntriesOrder *order = entries->orders;

	Assert(entries->ready);
	/* all are of one time */
	if (order && order->period != period)
		da_entries_forget_orders(entries);
	for (order = entries->orders; order; order = order->next)
		if (order->collation == collation)
			return order;
	return remember(entries, make_order(entries, collation));
}

DaEntries *
da_entries_in_order(DaEntries *entries, DaEntriesOrder *order)
{
	const int32 n = entries->count;
	int32	   *codes;
	DaEntries  *ordered;

	if (order->ordered)
		return da_entries_keep(order->ordered);
	codes = palloc_extended(n * sizeof(int32), MCXT_ALLOC_HUGE);
	for (int32 code = 1; code <= n; code++)
		codes[order->rank[code] - 1] = code;
	ordered = da_entries_pick(entries, codes, n, order->collation == C_COLLATION_OID);
	pfree(codes);
	for (const DaEntriesOrder *kept = entries->orders; kept; kept = kept->next)
		if (kept == order)
			order->ordered = da_entries_share(ordered);
	return ordered;
}
