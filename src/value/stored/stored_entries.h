/*
 * stored_entries.h
 *	  Entries that lie out of line, and what has to be known of any before they are used.
 */
#ifndef DA_STORED_ENTRIES_H
#define DA_STORED_ENTRIES_H

#include "value/stored/entries.h"
#include "value/stored/stored.h"

/* those of a stored value (with a content hash), still unread; counted, one holder */
extern DaEntries *da_entries_stored(const DaToast *toast, const DaLayout *layout);

extern void da_entries_read(DaEntries *entries);

/*
 * All of them are in memory, and strings of the server's encoding in order; where they lie out of
 * line they are read. Raises ERRCODE_DATA_CORRUPTED.
 */
static inline void
da_entries_need(DaEntries *entries)
{
	if (unlikely(!entries->ready))
		da_entries_read(entries);
}

/*
 * One of them, of which nothing else is read; it may be palloc'd.
 * Raises ERRCODE_DATA_CORRUPTED, also where there is no such entry.
 */
extern DaString da_entries_get(DaEntries *entries, int32 code);

#endif							/* DA_STORED_ENTRIES_H */
