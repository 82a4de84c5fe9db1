/*
 * format.c
 *	  The stored form of a value.
 */
#include "value/stored/format.h"

#include "access/tupmacs.h"
#include "catalog/pg_type.h"
#include "kernel/vector/vector.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

StaticAssertDecl(sizeof(DaStats) == 40, "the stats block is 40 bytes on disk");
StaticAssertDecl(sizeof(DaPartEntry) == 8 && offsetof(DaParts, part) == 8,
				 "so is an entry of the directory of parts");
StaticAssertDecl(offsetof(DaHeader, dims) + DA_MAX_DIMS * sizeof(int32) + sizeof(DaStats) +
				 offsetof(DaParts, part) + DA_MAX_PARTS * sizeof(DaPartEntry) + sizeof(uint64)
				 <= DA_HEADER_MAX, "the longest header, aligned as it is, is read at once");

const char	da_format_unknown_part[] = "It has a part, or an encoding of one, that is not known.";

const char	da_format_no_entries[] = "It has texts, but no entries.";

#define too_large(escontext) \
	ereturn(escontext, false, \
			(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), \
			 errmsg("array size exceeds the maximum allowed (1 GB)")))

bool
da_shape_soft(DaElement element, int ndim, const int *dims, struct Node *escontext,
			  DaShape *shape)
{
	*shape = (DaShape) {.element = element, .ndim = ndim, .length = 1};
	if (ndim < 0 || ndim > DA_MAX_DIMS)
		ereturn(escontext, false,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("number of array dimensions (%d) exceeds the maximum allowed (%d)",
						ndim, DA_MAX_DIMS)));
	for (int i = 0; i < ndim; i++)
	{
		if (dims[i] < 0)
			too_large(escontext);	/* as array_fill() has it */
		shape->dims[i] = dims[i];
		if (dims[i] == 0)
			shape->length = 0;
	}
	for (int i = 0; i < ndim && shape->length > 0; i++)
	{
		shape->length *= dims[i];
		if (shape->length > MaxAllocSize)
			too_large(escontext);
	}
	if (ndim == 0 || shape->length == 0)
	{
		memset(shape->dims, 0, sizeof(shape->dims));
		shape->ndim = 0;
		shape->length = 0;
	}
	if (da_header_size(ndim, true) +
		da_payload_size(element, shape->length, true) > MaxAllocSize)
		too_large(escontext);
	return true;
}

DaShape
da_shape(DaElement element, int ndim, const int *dims)
{
	DaShape		shape;

	(void) da_shape_soft(element, ndim, dims, NULL, &shape);
	return shape;
}

DaShape
da_shape_vector(DaElement element, int64 length)
{
	/* longer ones, which an int may not hold, are too large in the same way */
	int			dims[1] = {(int) Min(length, MaxAllocSize)};

	return da_shape(element, 1, dims);
}

DaShape
da_shape_of(const DaShape *like, int ndim, const int *dims)
{
	DaShape		shape = da_shape(like->element, ndim, dims);

	shape.entries = like->entries;
	return shape;
}

DaShape
da_shape_vector_of(const DaShape *like, int64 length)
{
	DaShape		shape = da_shape_vector(like->element, length);

	shape.entries = like->entries;
	return shape;
}

bool
da_shape_equal(const DaShape *a, const DaShape *b)
{
	return a->element == b->element && a->ndim == b->ndim &&
		memcmp(a->dims, b->dims, sizeof(int) * a->ndim) == 0;
}

void
da_format_corrupted(const char *reason)
{
	if (reason == da_format_unknown_part)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("stored array cannot be read by this version of darray"),
				 errdetail_internal("%s", reason)));
	ereport(ERROR,
			(errcode(ERRCODE_DATA_CORRUPTED),
			 errmsg("not a valid darray value"),
			 errdetail_internal("%s", reason)));
}

/* of a header that has stats, and a directory of parts of that size */
static uint64
check_word(const DaHeader *header, Size parts_size, Size size)
{
	return XXH3_64bits_withSeed(&header->version, da_check_at(header->ndim, parts_size) -
								offsetof(DaHeader, version), size);
}

/* the stats of a header that has them, as few small values have; has_nulls: what its flags say */
static pg_noinline const char *
check_stats(const DaHeader *header, Size parts_size, Size size, int64 length, bool has_nulls,
			DaStats *stats)
{
	uint64		check;

	memcpy(&check, (const char *) header + da_check_at(header->ndim, parts_size), sizeof(check));
	if (check != check_word(header, parts_size, size))
		return "Its header is damaged.";
	memcpy(stats, (const char *) header + da_stats_at(header->ndim), sizeof(DaStats));
	if (stats->null_count < 0 || stats->null_count > length ||
		(stats->null_count > 0) != has_nulls)
		return "The number of NULLs in the header is impossible.";
	return NULL;
}

/* how many parts does the directory say that there are? */
static pg_noinline const char *
check_part_count(const DaHeader *header, Size available, Size *parts_size)
{
	const DaParts *parts = da_format_parts(header);

	if (available < (Size) ((const char *) parts->part - (const char *) header))
		return "It is too short for its header.";
	for (int i = 0; i < lengthof(parts->zero); i++)
		if (parts->zero[i] != 0)
			return "Its parts are damaged.";
	if (parts->count < 1 || parts->count > DA_MAX_PARTS)
		return "The number of its parts is impossible.";
	*parts_size = da_parts_size(parts->count);
	return NULL;
}

/* do encoded data have room for the directory of their vectors? */
static const char *
check_vectors(const DaParts *parts, const DaShape *shape, bool has_nulls, bool has_stats)
{
	/* as da_shape() has it: what may be plain may be encoded */
	Size		plain = da_header_size(shape->ndim, true) +
	da_payload_size(shape->element, shape->length, has_nulls);
	Size		vectors = DA_VECTOR_COUNT(shape->length);
	Size		least = vectors * sizeof(DaVectorEntry);

	/* a byte an entry, and where blocks of them end */
	if (parts->part[0].encoding == DA_PART_VECTORS_PACKED)
		least = vectors + DA_DIRECTORY_BLOCKS(vectors) * sizeof(uint32);
	if (!has_stats || shape->length == 0 || plain > MaxAllocSize || parts->part[0].length < least)
		return "Its parts are not those of its dimensions.";
	return NULL;
}

/* may a payload of that size be followed by what is left of so many bytes? */
static const char *
check_entries(DaElement element, Size size, Size left)
{
	if (size == left)
		return NULL;
	if (element != DA_ELEMENT_TEXT)
		return "Its size is not that of its dimensions.";
	if (left < TYPEALIGN(8, size) || left - TYPEALIGN(8, size) < DA_ENTRIES_LEAST)
		return "It is too short for its entries.";
	return NULL;
}

/* are the parts, which take so many bytes, those of such an array? */
static pg_noinline const char *
check_parts(const DaParts *parts, Size payload_size, const DaShape *shape, bool has_nulls,
			bool has_stats)
{
	uint64		end = 0;
	bool		plain = true;
	bool		packed = true;

	for (int i = 0; i < parts->count; i++)
	{
		const DaPartEntry *part = &parts->part[i];

		if (part->zero != 0 || (i > 0 && part->kind <= parts->part[i - 1].kind))
			return "Its parts are damaged.";
		end = TYPEALIGN64(8, end) + part->length;
		plain &= part->kind <= DA_PAYLOAD_VALIDITY && part->encoding == DA_PART_PLAIN;
		packed &= (part->kind == DA_PAYLOAD_DATA && (part->encoding == DA_PART_VECTORS ||
													 part->encoding == DA_PART_VECTORS_PACKED)) ||
			(part->kind == DA_PAYLOAD_DICTIONARY && part->encoding == DA_PART_PLAIN && i > 0);
	}
	if (check_entries(shape->element, end, payload_size) != NULL)
		return "Its size is not that of its parts.";
	payload_size = end;
	if (packed)
		return check_vectors(parts, shape, has_nulls, has_stats);
	if (!plain)
		return da_format_unknown_part;
	/* as long as all of them, so the lengths are right if the first one's is */
	if (parts->part[0].kind != DA_PAYLOAD_DATA || (parts->count > 1) != has_nulls ||
		parts->part[0].length != shape->length * da_element_size(shape->element) ||
		payload_size != da_payload_size(shape->element, shape->length, has_nulls))
		return "Its parts are not those of its dimensions.";
	return NULL;
}

const char *
da_format_check(const DaHeader *header, Size available, Size size, DaShape *shape,
				DaStats *stats)
{
	Size		parts_size = 0;
	Size		most = size;
	bool		has_nulls;
	bool		has_stats;
	int			ndim;
	int64		length;
	Size		payload_at;

	if (unlikely(available < offsetof(DaHeader, dims)))
		return "It is too short for a header.";
	if (unlikely(header->version != DA_FORMAT_VERSION))
		return "Its version is not known.";
	if (unlikely(header->element >= DA_NUM_ELEMENTS))
		return "Its element type is not known.";
	if (unlikely(header->ndim > DA_MAX_DIMS))
		return "It has too many dimensions.";
	if (unlikely((header->flags & ~DA_FLAG_ALL) != 0))
		return "An unknown flag is set.";
	has_nulls = da_format_has_nulls(header);
	has_stats = da_format_has_stats(header);
	ndim = header->ndim;
	if (unlikely((header->flags & ~(DA_FLAG_NULLS | DA_FLAG_STATS)) != 0))
	{
		const char *reason = NULL;

		if ((header->flags & DA_FLAG_SORTED) != 0 && !has_stats)
			return "It is marked as sorted, but has no stats.";
		if ((header->flags & DA_FLAG_PARTS) != 0)
		{
			/* encoded elements may take any number of bytes */
			most = MaxAllocSize;
			reason = check_part_count(header, available, &parts_size);
		}
		if (reason)
			return reason;
	}
	payload_at = da_header_size_with(ndim, has_stats, parts_size);
	if (unlikely(available < payload_at))
		return "It is too short for its header.";
	length = ndim > 0;
	for (int i = 0; i < ndim; i++)
	{
		int			dim = header->dims[i];

		if (unlikely(dim <= 0))
			return "A dimension is not positive.";
		/* no more elements than there are bytes, so the product does not overflow */
		if (unlikely(length > (int64) most))
			return "Its size is not that of its dimensions.";
		shape->dims[i] = dim;
		length *= dim;
	}
	shape->element = (DaElement) header->element;
	shape->ndim = ndim;
	shape->length = length;
	shape->entries = NULL;
	if (unlikely(length > (int64) most))
		return "Its size is not that of its dimensions.";
	if (parts_size == 0)
	{
		Size		payload_size = da_payload_size(shape->element, length, has_nulls);

		if (unlikely(size != payload_at + payload_size))
		{
			const char *reason = check_entries(shape->element, payload_size, size - payload_at);

			if (reason)
				return reason;
		}
	}
	if (unlikely(has_nulls && length == 0))
		return "An array without elements has NULLs.";
	if (has_stats)
	{
		const char *reason = check_stats(header, parts_size, size, length, has_nulls, stats);

		if (reason)
			return reason;
	}
	if (unlikely(parts_size > 0))
		return check_parts(da_format_parts(header), size - payload_at, shape, has_nulls,
						   has_stats);
	return NULL;
}

void
da_format_parse(const DaHeader *header, Size available, Size size, DaLayout *layout)
{
	DaShape    *shape = &layout->shape;
	const char *reason = da_format_check(header, available, size, shape, &layout->stats);

	if (reason)
		da_format_corrupted(reason);
	layout->has_nulls = da_format_has_nulls(header);
	layout->has_stats = da_format_has_stats(header);
	layout->sorted = header->flags & DA_FLAG_SORTED;
	layout->payload_at = da_payload_at(header);
	layout->payload_size = da_payload_size(shape->element, shape->length, layout->has_nulls);
	layout->null_count = da_format_null_count(header, &layout->stats);
	layout->packed = (DaPacked) {0};
	if (header->flags & DA_FLAG_PARTS)
	{
		const DaParts *parts = da_format_parts(header);

		if (parts->part[0].encoding != DA_PART_PLAIN)
		{
			layout->packed.vectors = parts->part[0].length;
			layout->packed.directory = parts->part[0].encoding == DA_PART_VECTORS_PACKED;
			if (parts->count > 1)
				layout->packed.dictionary = parts->part[1].length;
		}
	}
	layout->entries_at = da_entries_at(layout->payload_at +
									   (layout->packed.vectors > 0 ?
										da_packed_payload_size(&layout->packed) :
										layout->payload_size), size, &layout->entries_size);
	if (unlikely(shape->element == DA_ELEMENT_TEXT) && layout->entries_size == 0 &&
		layout->has_stats && layout->null_count < shape->length)
		da_format_corrupted(da_format_no_entries);
}

/* bytes of a payload of that size and the entries behind it */
static inline Size
with_entries(const DaShape *shape, Size payload_size)
{
	return shape->entries ? TYPEALIGN(8, payload_size) + da_entries_size(shape->entries) :
		payload_size;
}

Size
da_format_size(const DaShape *shape, bool has_nulls, bool *has_stats)
{
	Size		payload = with_entries(shape, da_payload_size(shape->element, shape->length,
															  has_nulls));

	*has_stats = da_header_size(shape->ndim, false) + payload > DA_STATS_LIMIT;
	return da_header_size(shape->ndim, *has_stats) + payload;
}

Size
da_format_payload_end(const DaShape *shape, bool has_nulls)
{
	bool		has_stats;

	(void) da_format_size(shape, has_nulls, &has_stats);
	return da_header_size(shape->ndim, has_stats) +
		da_payload_size(shape->element, shape->length, has_nulls);
}

/* as da_format_write(), with that directory (NULL: none) of a payload of that size */
static char *
write_header(void *to, const DaShape *shape, bool has_nulls, const DaStats *stats, uint8 sorted,
			 const DaParts *parts, Size payload_size)
{
	DaHeader   *header = to;
	Size		parts_size = parts ? da_parts_size(parts->count) : 0;
	Size		payload_at = da_header_size_with(shape->ndim, stats != NULL, parts_size);
	Size		size = payload_at + with_entries(shape, payload_size);

	memset(header, 0, payload_at);
	SET_VARSIZE(header, size);
	header->version = DA_FORMAT_VERSION;
	header->element = shape->element;
	header->ndim = shape->ndim;
	header->flags = (has_nulls ? DA_FLAG_NULLS : 0) | (stats ? DA_FLAG_STATS | sorted : 0) |
		(parts ? DA_FLAG_PARTS : 0);
	for (int i = 0; i < shape->ndim; i++)
		header->dims[i] = shape->dims[i];
	if (parts)
		memcpy((char *) to + da_parts_at(shape->ndim, stats != NULL), parts, parts_size);
	if (stats)
	{
		uint64		check;

		memcpy((char *) to + da_stats_at(shape->ndim), stats, sizeof(DaStats));
		check = check_word(header, parts_size, VARSIZE(header));
		memcpy((char *) to + da_check_at(shape->ndim, parts_size), &check, sizeof(check));
	}
	if (shape->entries)
	{
		char	   *end = (char *) to + payload_at + payload_size;
		char	   *entries = (char *) to + payload_at + TYPEALIGN(8, payload_size);

		memset(end, 0, entries - end);
		da_entries_write(shape->entries, entries);
	}
	return (char *) to + payload_at;
}

char *
da_format_write(void *to, const DaShape *shape, bool has_nulls, const DaStats *stats,
				uint8 sorted)
{
	return write_header(to, shape, has_nulls, stats, sorted, NULL,
						da_payload_size(shape->element, shape->length, has_nulls));
}

static int
packed_parts(const DaPacked *packed)
{
	return packed->dictionary > 0 ? 2 : 1;
}

Size
da_format_packed_at(const DaShape *shape, const DaPacked *packed)
{
	return da_header_size_with(shape->ndim, true, da_parts_size(packed_parts(packed)));
}

Size
da_format_packed_size(const DaShape *shape, const DaPacked *packed)
{
	return da_format_packed_at(shape, packed) +
		with_entries(shape, da_packed_payload_size(packed));
}

char *
da_format_write_packed(void *to, const DaShape *shape, bool has_nulls, const DaStats *stats,
					   uint8 sorted, const DaPacked *packed)
{
	union
	{
		DaParts		parts;
		uint64		room[3];
	}			directory = {{.count = packed_parts(packed)}};

	StaticAssertStmt(sizeof(directory) == offsetof(DaParts, part) + 2 * sizeof(DaPartEntry),
					 "two parts fit");
	directory.parts.part[0].kind = DA_PAYLOAD_DATA;
	directory.parts.part[0].encoding = packed->directory ? DA_PART_VECTORS_PACKED :
		DA_PART_VECTORS;
	directory.parts.part[0].length = packed->vectors;
	if (packed->dictionary > 0)
	{
		directory.parts.part[1].kind = DA_PAYLOAD_DICTIONARY;
		directory.parts.part[1].encoding = DA_PART_PLAIN;
		directory.parts.part[1].length = packed->dictionary;
	}
	return write_header(to, shape, has_nulls, stats, sorted, &directory.parts,
						da_packed_payload_size(packed));
}

static void
hash_on(XXH3_state_t * state, const void *bytes, Size size)
{
	const Size	step = 8 * 1024 * 1024;

	for (Size at = 0; at < size; at += step)
	{
		CHECK_FOR_INTERRUPTS();
		XXH3_128bits_update(state, (const char *) bytes + at, Min(size - at, step));
	}
}

static void
take_hash(XXH128_hash_t result, uint64 hash[2])
{
	hash[0] = result.low64;
	hash[1] = result.high64;
}

void
da_format_hash(const void *payload, Size size, uint64 seed, uint64 hash[2])
{
	XXH3_state_t state;

	if (size <= 8 * 1024 * 1024)
	{
		take_hash(XXH3_128bits_withSeed(payload, size, seed), hash);
		return;
	}
	XXH3_INITSTATE(&state);
	XXH3_128bits_reset_withSeed(&state, seed);
	hash_on(&state, payload, size);
	take_hash(XXH3_128bits_digest(&state), hash);
}

void
da_format_hash_column(const DaColumn *column, bool has_nulls, uint64 hash[2])
{
	const Size	size = column->length * da_storage_size[column->storage];
	XXH3_state_t state;

	XXH3_INITSTATE(&state);
	XXH3_128bits_reset(&state);
	hash_on(&state, column->data, size);
	if (has_nulls)
	{
		uint64		words[512] = {0};
		const int64 step = lengthof(words) * 64;

		XXH3_128bits_update(&state, words, TYPEALIGN(8, size) - size);
		for (int64 at = 0; at < column->length; at += step)
		{
			int64		n = Min(column->length - at, step);

			da_bits_copy(words, column->validity, column->validity_offset + at, n);
			XXH3_128bits_update(&state, words, DA_VALIDITY_WORDS(n) * sizeof(uint64));
		}
	}
	take_hash(XXH3_128bits_digest(&state), hash);
}

bool
da_find_element(Oid element_type, DaElement *element)
{
	switch (element_type)
	{
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
		case oid: \
			*element = DA_ELEMENT_##id; \
			return true;
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
	}
	return false;
}

DaElement
da_element_of(Oid element_type)
{
	DaElement	element;

	if (!da_find_element(element_type, &element))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("there is no darray type over %s", format_type_be(element_type))));
	return element;
}

Oid
da_element_oid(DaElement element)
{
	static const Oid oids[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
		[DA_ELEMENT_##id] = oid,
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
	};

	return oids[element];
}

DaScalar
da_scalar_from_datum(DaElement element, Datum value)
{
	DaScalar	scalar = {.bits = 0};

	store_att_byval(&scalar, value, da_element_size(element));
	return scalar;
}

Datum
da_scalar_datum(DaElement element, const DaScalar *value)
{
	return fetch_att(value, true, da_element_size(element));
}
