/*
 * packed.h
 *	  Reading an encoded payload: its elements and validity bits, all or some, from where the
 *	  value is stored or from memory.
 */
#ifndef DA_PACKED_H
#define DA_PACKED_H

#include "engine/stat.h"
#include "kernel/vector.h"
#include "value/format.h"
#include "value/toast.h"

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

/*
 * Elements [first, first + length) to "elements", and unless "validity" is NULL their validity
 * bits to bit 0 of it on; with those no bits past the end are set. Either may be NULL. Reads from
 * TOAST what they take and no more. Returns why the bytes are not those of a value, a sentence
 * that stays, or NULL.
 */
extern const char *da_packed_read(const DaPackedFrom *from, int64 first, int64 length,
								  void *elements, uint64 *validity);

/* all of it, as the payload is when it is plain; raises ERRCODE_DATA_CORRUPTED */
extern void da_packed_read_all(const DaPackedFrom *from, char *to);

/*
 * The directory, which is remembered with the vector that was decoded last, so "last" has to be
 * there. Of its entries only the extremes and the numbers of NULLs have been looked at.
 */
extern const char *da_packed_entries(const DaPackedFrom *from, const DaVectorEntry **entries);

/* n of them from that of vector k on, DA_PACKED_ENTRIES at most, which are not remembered */
#define DA_PACKED_ENTRIES	128
extern const char *da_packed_some_entries(const DaPackedFrom *from, int64 k, int n,
										  DaVectorEntry *entries);

/* vectors in memory, encoded, that have been looked at */
typedef struct DaPackedVectors
{
	int64		count;
	DaVectorEntry *entries;
	char	   *bytes;			/* offsets are from here */
	DaDictionary dictionary;	/* of those with codes of one; empty: there are none */
} DaPackedVectors;

/*
 * "count" whole ones from vector "first" on, of a stored value that can be read in parts, and no
 * more of it than that; a reason as above. In the current context, but the dictionary is that of
 * "last", which has to be there.
 */
extern const char *da_packed_vectors(const DaPackedFrom *from, int64 first, int64 count,
									 DaPackedVectors *vectors);

/* is its dictionary sound, if it has one? It is remembered as the directory is. Reason as above */
extern const char *da_packed_check_dictionary(const DaPackedFrom *from);

/* how many vectors have each encoding, by its DaEncoding; a reason as above */
extern const char *da_packed_count(const DaPackedFrom *from, int64 *counts);

/*
 * The dictionary, if all vectors are of elements that it has, by their codes or a constant; else
 * one of none. It is remembered as the directory is; a reason as above.
 */
extern const char *da_packed_dictionary(const DaPackedFrom *from, DaDictionary *dictionary);

/* all elements of such a value as da_packed_read(), but these of INT2 in place of that one's */
extern const char *da_packed_codes(const DaPackedFrom *from, const DaDictionary *instead,
								   int16 *codes, uint64 *validity);

extern void da_packed_forget(DaPackedLast *last);

#endif							/* DA_PACKED_H */
