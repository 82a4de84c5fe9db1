/*
 * entries_order.h
 *	  The order that a collation has entries in.
 */
#ifndef DA_ENTRIES_ORDER_H
#define DA_ENTRIES_ORDER_H

#include "value/stored/entries.h"

#include "utils/varlena.h"

/* called once, when the library is loaded */
extern void da_entries_order_init(void);

/*
 * Of entries that are ready. It is remembered with sorted ones that are counted, unless they are
 * large, until the collation changes or they go: look at it before another one is asked for.
 */
extern DaEntriesOrder *da_entries_order(DaEntries *entries, Oid collation);

/* the entries in that order; the current memory context holds them */
extern DaEntries *da_entries_in_order(DaEntries *entries, DaEntriesOrder *order);

/* by a collation */
static inline int
da_string_collate(DaString a, DaString b, Oid collation)
{
	return varstr_cmp(a.bytes, (int) a.length, b.bytes, (int) b.length, collation);
}

#endif							/* DA_ENTRIES_ORDER_H */
