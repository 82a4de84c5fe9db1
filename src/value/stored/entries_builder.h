/*
 * entries_builder.h
 *	  Strings that come one after the other, and their codes.
 */
#ifndef DA_ENTRIES_BUILDER_H
#define DA_ENTRIES_BUILDER_H

#include "value/stored/entries.h"

typedef struct DaEntriesBuilder DaEntriesBuilder;

extern DaEntriesBuilder *da_entries_begin(MemoryContext context);

/* the code of a string of the server's encoding, which is copied: the same for the same string */
extern int32 da_entries_add(DaEntriesBuilder *builder, DaString string);

/* all entries that are ready, or another builder's: code i becomes element i, 0 is 0; palloc'd */
extern int32 *da_entries_add_all(DaEntriesBuilder *builder, const DaEntries *entries);
extern int32 *da_entries_add_built(DaEntriesBuilder *builder, const DaEntriesBuilder *from,
								   int32 *count);

/* the string of a code */
extern DaString da_entries_added(const DaEntriesBuilder *builder, int32 code);

/*
 * All of them in the order of their bytes; NULL: there are none. *codes: element i is what code i
 * has become, for 0 it is 0; palloc'd, NULL: they stay. The builder can go on.
 */
extern DaEntries *da_entries_finish(DaEntriesBuilder *builder, int32 **codes);

#endif							/* DA_ENTRIES_BUILDER_H */
