/*
 * entries.h
 *	  The distinct strings that the elements of an array of texts are codes of.
 *
 * Element code i, from 1, stands for entry i; under a NULL it is 0. Entries are in the order of
 * their bytes where nothing else is said, so codes compare as texts do under the collation "C".
 * As stored:
 *
 *	   0  uint32  count
 *	   4  uint32  ends[count], where each ends in the bytes
 *	      the bytes of all of them, without anything between
 *
 * or, where there are many, and that saves an eighth, in blocks (entries_block.h).
 *
 * What is read from disk is not trusted: who wants an entry calls da_entries_need() before
 * (stored_entries.h), which looks at all of them, or da_entries_get(), which looks at that one.
 */
#ifndef DA_ENTRIES_H
#define DA_ENTRIES_H

#include "value/stored/toast.h"

/* of entries that grow: they are not sorted, and found by their hashes */
typedef struct DaEntriesGrowth
{
	int32		room;			/* entries that there is memory for */
	Size		bytes_room;
	uint32		nslots;			/* a power of 2, twice as many as entries at least */
	uint32	   *slots;			/* codes; 0: none */
} DaEntriesGrowth;

/* the order that a collation has entries in (entries_order.h) */
typedef struct DaEntriesOrder
{
	struct DaEntriesOrder *next;
	Size		size;			/* bytes of this */
	uint64		period;			/* that is true of the collation */
	Oid			collation;
	bool		changes;		/* it is not the order that they have */
	int32		nclasses;		/* as many as entries: the collation takes no two for equal */
	int32	   *class;			/* by code, from 1: those that it takes for equal have the same
								 * one, in order; NULL: each its own */
	struct DaEntries *ordered;	/* remembered: the entries in that order; NULL: not asked for yet */
	int32		rank[FLEXIBLE_ARRAY_MEMBER];	/* by code, from 1; equal ones by their bytes */
} DaEntriesOrder;

typedef struct DaEntries
{
	int			refs;			/* holders; 0: it is as good as the memory that it is in */
	bool		ready;			/* its entries are in memory, and known to be in order */
	bool		sorted;			/* by their bytes: else another collation's order */
	int32		count;			/* once they are in memory */
	Size		size;			/* bytes as they lie in memory, as above */
	Size		stored;			/* bytes as stored; 0: nobody has asked yet */
	char	   *packed;			/* these, until they are written, if they are blocks */
	const uint32 *ends;			/* NULL: it lies out of line, at that byte of the value that had
								 * this content hash */
	const char *bytes;
	void	   *memory;			/* counted: what it lies in */
	bool		added_to;		/* they are another one's and some more: so will be others */
	DaEntriesGrowth *growth;	/* NULL: they stay as they are; "bytes" are by themselves */
	DaToast		toast;
	Size		at;				/* and of so many bytes */
	Size		at_size;
	uint64		of[2];
	uint32		begins_with;	/* there, once that is read; 0 before */
	struct DaEntriesHead *head; /* what else blocks begin with, once that is read */
	uint32	   *block_ends;		/* NULL: not read */
	Size		looked;			/* bytes read for single entries, as chunks count */
	DaEntriesOrder *orders;		/* of collations, which are remembered */
} DaEntries;

/* the least that is stored */
#define DA_ENTRIES_LEAST	sizeof(uint32)

/* a string that is not our own */
typedef struct DaString
{
	const char *bytes;
	Size		length;
} DaString;

/* where entries begin behind a payload that ends there, in a value of that size */
static inline Size
da_entries_at(Size payload_end, Size size, Size *entries_size)
{
	Size		at = TYPEALIGN(8, payload_end);

	*entries_size = size > at ? size - at : 0;
	return *entries_size > 0 ? at : 0;
}

/* entry of a code that there is, of entries that are ready */
static inline DaString
da_entry(const DaEntries *entries, int32 code)
{
	uint32		begin = code > 1 ? entries->ends[code - 2] : 0;

	Assert(entries->ready && code >= 1 && code <= entries->count);
	return (DaString) {entries->bytes + begin, entries->ends[code - 1] - begin};
}

/* by bytes */
static inline int
da_string_compare(DaString a, DaString b)
{
	int			order = memcmp(a.bytes, b.bytes, Min(a.length, b.length));

	return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

/* the memory context of what is counted */
extern MemoryContext da_entries_context(void);

/*
 * n strings, all different, as new entries, counted: the current memory context holds them. Raises
 * ERRCODE_PROGRAM_LIMIT_EXCEEDED above 1 GB.
 */
extern DaEntries *da_entries_from(const DaString *strings, int32 n, bool sorted);

/* codes of strings, the first of which is 1, or of entries, in the order of the bytes */
extern void da_strings_sort(const DaString *strings, int32 *codes, int32 n);
extern void da_entries_sort(const DaEntries *entries, int32 *codes, int32 n);

/* counted, one more holder; of what is not counted a copy. NULL: NULL */
extern DaEntries *da_entries_share(DaEntries *entries);

/* the same, of which the current memory context is the holder */
extern DaEntries *da_entries_keep(DaEntries *entries);

/* never raises, allocates or waits; NULL: nothing */
extern void da_entries_release(DaEntries *entries);

/* bytes in memory, with the orders that are remembered; these are forgotten */
extern Size da_entries_in_memory(const DaEntries *entries);
extern void da_entries_forget_orders(DaEntries *entries);

/*
 * Entries as they are stored, at a multiple of 4, to be looked at, there or in new memory of that
 * context, which is entries->memory then, also after an error; a reason why they are none
 */
extern const char *da_entries_view(DaEntries *entries, const void *stored, Size size,
								   MemoryContext context);

/* are they all strings of the server's encoding, in order? They are ready, or a reason */
extern const char *da_entries_check(DaEntries *entries);

/* bytes as they are stored, of entries that are ready; and these */
extern Size da_entries_size(DaEntries *entries);
extern void da_entries_write(DaEntries *entries, char *to);

/* make of a content hash of codes that of codes and entries (NULL: there are none) */
extern void da_entries_hash_on(const DaEntries *entries, uint64 hash[2]);

/* are they the same? They are ready. */
extern bool da_entries_equal(const DaEntries *a, const DaEntries *b);

/*
 * A counted copy, which the current memory context holds, that can grow: any array may have more
 * entries than it has elements of, so those that are there stay with what has them. And the code of
 * a string there, which may be new; 0: they would be too large.
 */
extern DaEntries *da_entries_growing(const DaEntries *entries);
extern int32 da_entries_grow(DaEntries *entries, DaString string);

/* the code of the first entry that is not below a string, of sorted ones; is it that string? */
extern int32 da_entries_search(const DaEntries *entries, DaString string, bool *found);

/* those of n ascending codes; or of any codes, in their order */
extern DaEntries *da_entries_pick(const DaEntries *entries, const int32 *codes, int32 n,
								  bool sorted);

/*
 * All of two sorted ones, and the codes that theirs become: element i of *a_codes is that of a's
 * code i, for 0 it is 0; NULL: they stay. palloc'd.
 */
extern DaEntries *da_entries_merge(DaEntries *a, DaEntries *b, int32 **a_codes, int32 **b_codes);

#endif							/* DA_ENTRIES_H */
