/*
 * directory.h
 *	  What an encoded payload is read by: the entries of its directory, and its dictionary.
 */
#ifndef DA_DIRECTORY_H
#define DA_DIRECTORY_H

#include "engine/stat.h"
#include "kernel/vector/vector.h"
#include "value/stored/format.h"
#include "value/stored/toast.h"

/* the vector that was decoded last, for who wants more of it; and the value's dictionary */
typedef struct DaPackedLast DaPackedLast;

/* the bytes of an encoded value */
typedef struct DaPackedFrom
{
	const DaLayout *layout;
	const DaToast *toast;		/* stored; NULL: in memory */
	const char *payload;		/* where the payload is then, aligned to 8 */
	DaPackedLast **last;		/* NULL: nobody remembers; else that of this content, made in */
	MemoryContext context;		/* this context, as the dictionary is in any case */
	DaStat	   *stat;			/* counts vectors; NULL: nobody does */
} DaPackedFrom;

/* entries that are read at a time */
#define DA_PACKED_ENTRIES	128

struct DaPackedLast
{
	bool		is_set_up;
	bool		has_dictionary;
	int64		number;			/* of the vector; -1: none */
	int64		looked_at;		/* the vector of which the last few elements were */
	int64		looks;			/* how often some elements were read, not all */
	Size		vectors_at;		/* where a packed directory ends; 0: nobody has asked */
	DaVectorEntry *entries;		/* the directory; NULL: nobody has asked for all of it */
	DaDictionary dictionary;
	uint64		validity[DA_VECTOR_LENGTH / 64];
	uint64		elements[DA_VECTOR_LENGTH];
};

/* one reading of an encoded payload, from da_reading_begin() to da_reading_end() */
typedef struct DaReading
{
	const DaPackedFrom *from;
	DaStorage	storage;
	Size		width;			/* bytes of an element */
	int64		total;			/* elements of the value */
	const char *payload;		/* in memory; NULL: the chunks are read one after the other */
	char	   *unpacked;		/* the same, if it is this one's */
	DaPackedLast *last;
	int64		first;			/* what is wanted: */
	int64		end;
	char	   *elements;
	uint64	   *validity;
	bool		few;			/* not to read the dictionary for */
	const DaDictionary *instead;	/* not NULL: elements of INT2 in place of the dictionary's */
	DaVectorEntry entry[DA_PACKED_ENTRIES];
} DaReading;

/* ready to read all of it; da_reading_end() has to follow. "passing": where nobody remembers */
extern void da_reading_begin(DaReading *reading, const DaPackedFrom *from, DaPackedLast *passing);
extern void da_reading_end(DaReading *reading);

/* bytes of the payload, "at" from its beginning: where they are, or read to "room" */
extern const char *da_reading_bytes(const DaReading *reading, Size at, Size size, void *room);

/*
 * These return why the bytes are not those of a value, a sentence that stays, or NULL.
 */

/* n entries of the directory, from that of vector k on; nothing of them has been looked at */
extern const char *da_reading_entries(const DaReading *reading, int64 k, int64 n,
									  DaVectorEntry *to);

/* the dictionary, for the reading's last; with "few" perhaps its length alone */
extern const char *da_reading_dictionary(const DaReading *reading);

/* is that entry sound, that of vector k? *end: where its bytes end, from those of the vectors */
extern const char *da_reading_check_entry(const DaReading *reading, int64 k,
										  const DaVectorEntry *entry, Size *end);

/*
 * One more look here or there: once they have cost as much as to read the directory, it is read.
 * What is wrong with entries of other vectors is no affair of this look.
 */
extern void da_reading_count_look(const DaReading *reading);

/*
 * The directory, which is remembered with the vector that was decoded last, so "last" has to be
 * there. Of its entries only the extremes and the numbers of NULLs have been looked at.
 */
extern const char *da_packed_entries(const DaPackedFrom *from, const DaVectorEntry **entries);

/* n of them from that of vector k on, DA_PACKED_ENTRIES at most, which are not remembered */
extern const char *da_packed_some_entries(const DaPackedFrom *from, int64 k, int n,
										  DaVectorEntry *entries);

/* is its dictionary sound, if it has one? It is remembered as the directory is. Reason as above */
extern const char *da_packed_check_dictionary(const DaPackedFrom *from);

/* how many vectors have each encoding, by its DaEncoding; a reason as above */
extern const char *da_packed_count(const DaPackedFrom *from, int64 *counts);

extern void da_packed_forget(DaPackedLast *last);

#endif							/* DA_DIRECTORY_H */
