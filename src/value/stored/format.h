/*
 * format.h
 *	  The stored form of a value: a varlena that is written once and never
 *	  changed. docs/internals.md has the picture.
 *
 *	   0  int32   varlena length
 *	   4  uint8   version
 *	   5  uint8   element type (DaElement)
 *	   6  uint8   ndim, 0..6; 0 = no elements
 *	   7  uint8   flags
 *	   8  int32   dims[ndim]
 *	      aligned to 8, each where the flags say so:
 *	      DaStats
 *	      DaParts, a directory of what the payload consists of
 *	      a check word, which goes with the stats
 *	      the payload, aligned to 16: elements, then (if any is NULL) validity
 *	      words, aligned to 8; or the parts that the directory lists
 *	      of texts, aligned to 8: the entries that the elements are codes of (entries.h)
 *
 * What is read from disk is not trusted. da_format_check() looks at all of the header; who
 * reads the payload looks at it then (bytes.c, packed.c, transfer.c). So whoever has a DaArray's
 * bytes has what da_validate_column() asks for, and as many NULLs as the header says. Other than
 * that, elements can be anything.
 */
#ifndef DA_FORMAT_H
#define DA_FORMAT_H

#include "engine/engine.h"
#include "value/stored/entries.h"

#include "port/pg_bitutils.h"

#define DA_FORMAT_VERSION	1

#define DA_FLAG_NULLS		0x01	/* has validity words */
#define DA_FLAG_STATS		0x02	/* has a DaStats block */
#define DA_FLAG_ASCENDING	0x04	/* is sorted */
#define DA_FLAG_DESCENDING	0x08
#define DA_FLAG_PARTS		0x10	/* has a directory of parts */
#define DA_FLAG_ALL			(DA_FLAG_NULLS | DA_FLAG_STATS | DA_FLAG_SORTED | DA_FLAG_PARTS)

/*
 * Sorted is what array_sort() gives, bit by bit, of all the elements one after the other, whatever
 * the dimensions: ascending with the NULLs last, or descending with the NULLs first. So -0 and 0,
 * which are equal, may come in any order, and each NaN is PostgreSQL's. Both are set where all
 * elements are equal. Only a value with stats has these flags, as the check word is for them, too.
 * They are claims as the extremes are: who makes them up gets answers that are as wrong. That no
 * flag is set says nothing.
 */
#define DA_FLAG_SORTED		(DA_FLAG_ASCENDING | DA_FLAG_DESCENDING)

/* values of more bytes than this get a stats block */
#define DA_STATS_LIMIT		2048

/*
 * Results up to this many bytes are built flat, and stored as they are: in line, as long as the
 * rest of the row is small. Of larger ones, which PostgreSQL would move out of line, what they take
 * is decided when they are stored: they may be encoded.
 */
#define DA_FLAT_LIMIT		1920

/* stored values up to so many bytes are read at once, or decoded at once if they are encoded */
#define DA_AT_ONCE_LIMIT	8192

/* in which form an array wants to be stored */
typedef enum DaForm
{
	DA_FORM_AUTO,				/* as darray.encoding says */
	DA_FORM_ENCODED,			/* encoded, if that is smaller */
	DA_FORM_PLAIN
} DaForm;

typedef struct DaHeader
{
	int32		vl_len_;		/* varlena header (do not touch directly!) */
	uint8		version;
	uint8		element;
	uint8		ndim;
	uint8		flags;
	int32		dims[FLEXIBLE_ARRAY_MEMBER];
} DaHeader;

typedef struct DaStats
{
	uint64		hash[2];		/* XXH3-128 of the payload */
	int64		null_count;
	DaScalar	min;			/* of the elements that are not NULL, if there are any */
	DaScalar	max;
} DaStats;

/*
 * A part of a payload. The parts stand in the order of the directory, the first where the payload
 * begins, each other one at the next multiple of 8, and nothing else is there. They come in the
 * order of DaPayloadPart, none twice. Plain data and validity are what a payload without a
 * directory is.
 *
 * Encoded data are vectors of elements with their validity bits (kernel/vector/vector.h): a
 * directory of DaVectorEntry, one for each of them, then what these name by offsets from where
 * it begins. Where it would take a large part of the value the directory is packed, in blocks
 * (da_directory_pack()), before which uint32 each say where they end; offsets are from where it
 * ends, at the next multiple of 8. The elements that vectors have in common are the dictionary.
 * Such a value has stats.
 *
 * What else may be in a directory is for later versions, and refused with an error of its own.
 */
typedef struct DaPartEntry
{
	uint8		kind;			/* DaPayloadPart */
	uint8		encoding;		/* DaPartEncoding */
	uint16		zero;
	uint32		length;			/* bytes */
} DaPartEntry;

typedef struct DaParts
{
	uint8		count;			/* 1 to DA_MAX_PARTS */
	uint8		zero[7];
	DaPartEntry part[FLEXIBLE_ARRAY_MEMBER];
} DaParts;

typedef enum DaPayloadPart
{
	DA_PAYLOAD_DATA,
	DA_PAYLOAD_VALIDITY,
	DA_PAYLOAD_DICTIONARY
} DaPayloadPart;

#define DA_MAX_PARTS		7

typedef enum DaPartEncoding
{
	DA_PART_PLAIN,
	DA_PART_VECTORS,			/* of data */
	DA_PART_VECTORS_PACKED		/* the same with a packed directory */
} DaPartEncoding;

/* what an encoded payload consists of */
typedef struct DaPacked
{
	Size		vectors;		/* bytes of the vectors and their directory; 0: it is not encoded */
	Size		dictionary;		/* bytes of that, at the next multiple of 8; 0: there is none */
	bool		directory;		/* is the directory packed? */
} DaPacked;

/*
 * The most that a header can take, all of it and padding included: one read brings it.
 */
#define DA_HEADER_MAX		144

/*
 * Element type and dimensions: all that there is to know of an array but its contents. Of texts the
 * type is one of codes of these entries: NULL where no element has any.
 */
typedef struct DaShape
{
	DaElement	element;
	int			ndim;			/* 0 if and only if length is 0 */
	int			dims[DA_MAX_DIMS];
	int64		length;			/* elements */
	DaEntries  *entries;		/* who has an array of that shape has them as long */
} DaShape;

/* a parsed header */
typedef struct DaLayout
{
	DaShape		shape;			/* without entries */
	Size		payload_at;		/* byte offset of the payload in the varlena */
	Size		entries_at;		/* the same of entries, and their bytes; 0: there are none */
	Size		entries_size;
	Size		payload_size;	/* bytes that the payload has if it is plain */
	DaPacked	packed;			/* how many it has if it is not */
	bool		has_nulls;
	bool		has_stats;
	uint8		sorted;			/* DA_FLAG_SORTED bits */
	int64		null_count;		/* -1: only the validity bits tell */
	DaStats		stats;			/* if has_stats */
} DaLayout;

static inline Size
da_element_size(DaElement element)
{
	return da_element_info[element].size;
}

/* byte offset of the validity words in a payload of that many elements */
static inline Size
da_validity_at(DaElement element, int64 length)
{
	return TYPEALIGN(8, length * da_element_size(element));
}

static inline Size
da_payload_size(DaElement element, int64 length, bool has_nulls)
{
	return has_nulls ? da_validity_at(element, length) + DA_VALIDITY_WORDS(length) * 8
		: length * da_element_size(element);
}

static inline bool
da_format_has_nulls(const DaHeader *header)
{
	return (header->flags & DA_FLAG_NULLS) != 0;
}

static inline bool
da_format_has_stats(const DaHeader *header)
{
	return (header->flags & DA_FLAG_STATS) != 0;
}

/* as the header tells; -1: only the validity bits do */
static inline int64
da_format_null_count(const DaHeader *header, const DaStats *stats)
{
	if (!da_format_has_nulls(header))
		return 0;
	return da_format_has_stats(header) ? stats->null_count : -1;
}

/* byte offset of the stats block in the varlena */
static inline Size
da_stats_at(int ndim)
{
	return TYPEALIGN(8, offsetof(DaHeader, dims) + ndim * sizeof(int32));
}

/* the same of the directory of parts */
static inline Size
da_parts_at(int ndim, bool has_stats)
{
	return da_stats_at(ndim) + (has_stats ? sizeof(DaStats) : 0);
}

/* bytes of a directory of so many parts; 0: there is none */
static inline Size
da_parts_size(int count)
{
	return count > 0 ? offsetof(DaParts, part) + count * sizeof(DaPartEntry) : 0;
}

/*
 * Behind the stats and a directory of that size: a hash of all that is before it, but for the
 * varlena length, and of the size.
 */
static inline Size
da_check_at(int ndim, Size parts_size)
{
	return da_parts_at(ndim, true) + parts_size;
}

/* all before the payload, with a directory of that size */
static inline Size
da_header_size_with(int ndim, bool has_stats, Size parts_size)
{
	return TYPEALIGN(16, has_stats ? da_check_at(ndim, parts_size) + sizeof(uint64)
					 : da_parts_at(ndim, false) + parts_size);
}

/* the same of what we write */
static inline Size
da_header_size(int ndim, bool has_stats)
{
	return da_header_size_with(ndim, has_stats, 0);
}

/* bytes of an encoded payload */
static inline Size
da_packed_payload_size(const DaPacked *packed)
{
	return packed->dictionary > 0 ? TYPEALIGN(8, packed->vectors) + packed->dictionary
		: packed->vectors;
}

/* the directory of a header that says it has one */
static inline const DaParts *
da_format_parts(const DaHeader *header)
{
	return (const DaParts *) ((const char *) header +
							  da_parts_at(header->ndim, da_format_has_stats(header)));
}

/* byte offset of the payload of a value whose header is in order */
static inline Size
da_payload_at(const DaHeader *header)
{
	Size		parts_size = 0;

	if (unlikely((header->flags & DA_FLAG_PARTS) != 0))
		parts_size = da_parts_size(da_format_parts(header)->count);
	return da_header_size_with(header->ndim, da_format_has_stats(header), parts_size);
}

/*
 * The shape of those dimensions; a dimension of 0 gives the array without elements.
 * Raises ERRCODE_PROGRAM_LIMIT_EXCEEDED if the flat value would be over 1 GB, and
 * for a negative dimension.
 */
extern DaShape da_shape(DaElement element, int ndim, const int *dims);
extern DaShape da_shape_vector(DaElement element, int64 length);

/* the same of the elements of another one */
extern DaShape da_shape_of(const DaShape *like, int ndim, const int *dims);
extern DaShape da_shape_vector_of(const DaShape *like, int64 length);

/* the same for an input function: false, and nothing is raised, where escontext takes the error */
extern bool da_shape_soft(DaElement element, int ndim, const int *dims, struct Node *escontext,
						  DaShape *shape);
extern bool da_shape_equal(const DaShape *a, const DaShape *b);

/*
 * Look at a header of which the first "available" bytes are there ("size" is the
 * whole value's). Returns why it is no value of ours, a sentence that stays, or NULL: it is
 * one, as far as the header tells, of that shape and, if it has any, with those stats.
 */
extern const char *da_format_check(const DaHeader *header, Size available, Size size,
								   DaShape *shape, DaStats *stats);

/* all that a header tells; ERRCODE_DATA_CORRUPTED is raised if that is no value of ours */
extern void da_format_parse(const DaHeader *header, Size available, Size size,
							DaLayout *layout);

/* the reason for texts that are codes of nothing: who has an array without entries has none */
extern const char da_format_no_entries[];

/* the reason for a value that later versions may write: it is no damage */
extern const char da_format_unknown_part[];

/* raise ERRCODE_DATA_CORRUPTED for that reason, for the one above ERRCODE_FEATURE_NOT_SUPPORTED */
pg_noreturn extern void da_format_corrupted(const char *reason);

/* the NULLs among so many elements, from validity words with nothing behind the end */
static inline int64
da_format_count_nulls(const uint64 *words, int64 length)
{
	int64		nwords = DA_VALIDITY_WORDS(length);

	if (nwords == 1)
		return length - pg_popcount64(words[0]);
	return length - (int64) pg_popcount((const char *) words, (int) (nwords * sizeof(uint64)));
}

/* is one of so many elements (there are some) NULL? */
static inline bool
da_format_any_null(const uint64 *words, int64 length)
{
	int64		last = (length - 1) / 64;

	for (int64 i = 0; i < last; i++)
		if (words[i] != ~UINT64CONST(0))
			return true;
	return words[last] != da_bits_low(length - last * 64);
}

/*
 * Do those validity words say what the header says? null_count -1: that says only that there are
 * NULLs. A reason as above.
 */
static inline const char *
da_format_check_validity(const uint64 *words, int64 length, int64 null_count)
{
	if (length % 64 != 0 && words[length / 64] >> (length % 64) != 0)
		return "A validity bit past the end is set.";
	if (null_count < 0 && !da_format_any_null(words, length))
		return "It has validity bits, but no NULL.";
	if (null_count >= 0 && null_count != da_format_count_nulls(words, length))
		return "The number of NULLs in the header is not that of the validity bits.";
	return NULL;
}

/* flat size of such a value, entries included; stats go with values over DA_STATS_LIMIT */
extern Size da_format_size(const DaShape *shape, bool has_nulls, bool *has_stats);

/* the same without entries */
extern Size da_format_payload_end(const DaShape *shape, bool has_nulls);

/*
 * Write varlena length, header, stats (NULL: none), with which DA_FLAG_SORTED bits go, and behind
 * the payload the entries; returns where the payload goes.
 */
extern char *da_format_write(void *to, const DaShape *shape, bool has_nulls,
							 const DaStats *stats, uint8 sorted);

/* the same with an encoded payload, and with stats */
extern Size da_format_packed_size(const DaShape *shape, const DaPacked *packed);

/* byte offset of that payload */
extern Size da_format_packed_at(const DaShape *shape, const DaPacked *packed);
extern char *da_format_write_packed(void *to, const DaShape *shape, bool has_nulls,
									const DaStats *stats, uint8 sorted, const DaPacked *packed);

/* XXH3-128 of a payload that lies as it will be stored; that of the header has the seed 0 */
extern void da_format_hash(const void *payload, Size size, uint64 seed, uint64 hash[2]);

/* that of the header, of the payload that such a column has where it is stored plain */
extern void da_format_hash_column(const DaColumn *column, bool has_nulls, uint64 hash[2]);

/* the row of element_list.h for an element type's OID; raises if there is none */
extern DaElement da_element_of(Oid element_type);

/* the same; false: there is none */
extern bool da_find_element(Oid element_type, DaElement *element);
extern Oid	da_element_oid(DaElement element);

/* between a Datum of the element type and an element */
extern DaScalar da_scalar_from_datum(DaElement element, Datum value);
extern Datum da_scalar_datum(DaElement element, const DaScalar *value);

#endif							/* DA_FORMAT_H */
