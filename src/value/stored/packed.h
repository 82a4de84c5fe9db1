/*
 * packed.h
 *	  Reading an encoded payload: its elements and validity bits, all or some, from where the
 *	  value is stored or from memory.
 */
#ifndef DA_PACKED_H
#define DA_PACKED_H

#include "value/stored/directory.h"

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

/*
 * The dictionary, if all vectors are of elements that it has, by their codes or a constant; else
 * one of none. It is remembered as the directory is; a reason as above.
 */
extern const char *da_packed_dictionary(const DaPackedFrom *from, DaDictionary *dictionary);

/* all elements of such a value as da_packed_read(), but these of INT2 in place of that one's */
extern const char *da_packed_codes(const DaPackedFrom *from, const DaDictionary *instead,
								   int16 *codes, uint64 *validity);

#endif							/* DA_PACKED_H */
