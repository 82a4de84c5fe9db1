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
 *	      DaStats, aligned to 8, where the flags say so, and a check word
 *	      the payload, aligned to 16: elements, then (if any is NULL) validity
 *	      words, aligned to 8
 *
 * What is read from disk is not trusted. da_format_check() looks at all of the header; who
 * reads the payload looks at it then (array.c, buffer.c, bytes.c). So whoever has a DaArray's
 * bytes has what da_column_damage() asks for, and as many NULLs as the header says. Other than
 * that, elements can be anything.
 */
#ifndef DA_FORMAT_H
#define DA_FORMAT_H

#include "engine/engine.h"

#include "port/pg_bitutils.h"

#define DA_FORMAT_VERSION	1

#define DA_FLAG_NULLS		0x01	/* has validity words */
#define DA_FLAG_STATS		0x02	/* has a DaStats block */
#define DA_FLAG_ALL			(DA_FLAG_NULLS | DA_FLAG_STATS)

/* values of more bytes than this get a stats block */
#define DA_STATS_LIMIT		2048

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
 * The most that a header can take, stats, check word and padding included: one read brings
 * it all.
 */
#define DA_HEADER_MAX		80

/* element type and dimensions: all that there is to know of an array but its contents */
typedef struct DaShape
{
	DaElement	element;
	int			ndim;			/* 0 if and only if length is 0 */
	int			dims[DA_MAX_DIMS];
	int64		length;			/* elements */
} DaShape;

/* a parsed header */
typedef struct DaLayout
{
	DaShape		shape;
	Size		payload_at;		/* byte offset of the payload in the varlena */
	Size		payload_size;	/* bytes */
	bool		has_nulls;
	bool		has_stats;
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

/* behind the stats: a hash of all that is before it, but for the varlena length, and of the size */
static inline Size
da_check_at(int ndim)
{
	return da_stats_at(ndim) + sizeof(DaStats);
}

/* all before the payload */
static inline Size
da_header_size(int ndim, bool has_stats)
{
	return TYPEALIGN(16, has_stats ? da_check_at(ndim) + sizeof(uint64) : da_stats_at(ndim));
}

/*
 * The shape of those dimensions; a dimension of 0 gives the array without elements.
 * Raises ERRCODE_PROGRAM_LIMIT_EXCEEDED if the flat value would be over 1 GB, and
 * for a negative dimension.
 */
extern DaShape da_shape(DaElement element, int ndim, const int *dims);
extern DaShape da_shape_vector(DaElement element, int64 length);

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

/* raise ERRCODE_DATA_CORRUPTED for that reason */
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

/* flat size of such a value; stats go with values over DA_STATS_LIMIT */
extern Size da_format_size(const DaShape *shape, bool has_nulls, bool *has_stats);

/* write varlena length, header and stats (NULL: none); returns where the payload goes */
extern char *da_format_write(void *to, const DaShape *shape, bool has_nulls,
							 const DaStats *stats);

/* XXH3-128 of a payload that lies as it will be stored; that of the header has the seed 0 */
extern void da_format_hash(const void *payload, Size size, uint64 seed, uint64 hash[2]);

/* the stats of such a payload */
extern DaStats da_format_stats(const DaShape *shape, int64 null_count, const char *payload);

/* the row of element_list.h for an element type's OID; raises if there is none */
extern DaElement da_element_of(Oid element_type);

/* the same; false: there is none */
extern bool da_find_element(Oid element_type, DaElement *element);
extern Oid	da_element_oid(DaElement element);

/* between a Datum of the element type and an element */
extern DaScalar da_scalar_from_datum(DaElement element, Datum value);
extern Datum da_scalar_datum(DaElement element, const DaScalar *value);

#endif							/* DA_FORMAT_H */
