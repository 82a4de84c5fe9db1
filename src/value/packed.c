/*
 * packed.c
 *	  Reading an encoded payload.
 *
 * Whatever is asked for, the same happens: entries of the directory are read, then the bytes of
 * vectors that lie together, and these are decoded to where they are wanted while they are in the
 * processor's cache. A vector of which only a part is wanted is decoded whole to the side, and is
 * remembered. Nothing of the bytes is believed before it has been looked at.
 */
#include "value/packed.h"

#include "access/heaptoast.h"
#include "kernel/vector_codes.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* as many elements of a vector are found without the dictionary, as long as nobody comes again */
#define FEW			4
/* entries of which reading one after the other takes as long as looking for one of them */
#define ENTRIES_OF_A_LOOK	64
/* ends of blocks of a packed directory that are */
#define ENDS		256
/* bytes of vectors that are read at a time */
#define SPAN_SIZE	(256 * 1024)

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

/* one call of da_packed_read() */
typedef struct Reading
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
} Reading;

/* bytes of the payload, "at" from its beginning: where they are, or read to "room" */
static const char *
bytes_at(const Reading *reading, Size at, Size size, void *room)
{
	if (reading->payload)
		return reading->payload + at;
	da_toast_read(reading->from->toast, reading->from->layout->payload_at + at, size, room);
	return room;
}

/*
 * Where a block of a packed directory begins and ends, and where all of it does: that comes with
 * the same bytes, unless there are very many blocks.
 */
static const char *
find_block(const Reading *reading, int64 block, uint32 *begin, uint32 *end)
{
	int64		blocks = DA_DIRECTORY_BLOCKS(DA_VECTOR_COUNT(reading->total));
	uint32		table = (uint32) (blocks * sizeof(uint32));
	uint32		ends[ENDS];
	int64		first = Max(block - 1, 0);
	int			n = (int) Min(blocks - first, reading->last->vectors_at == 0 ? ENDS : 2);
	uint32		last;

	/* they may be there already */
	memmove(ends, bytes_at(reading, first * sizeof(uint32), n * sizeof(uint32), ends),
			n * sizeof(uint32));
	*begin = block == 0 ? table : ends[0];
	*end = ends[block - first];
	last = ends[n - 1];
	if (reading->last->vectors_at == 0 && first + n < blocks)
		memmove(&last, bytes_at(reading, table - sizeof(uint32), sizeof(uint32), &last),
				sizeof(uint32));
	if (*begin < table || *end < *begin || last < *end ||
		last > reading->from->layout->packed.vectors)
		return "Its directory is not where it says.";
	if (reading->last->vectors_at == 0)
		reading->last->vectors_at = TYPEALIGN(8, last);
	return NULL;
}

/* n entries of a packed directory, with offsets from where the payload begins, as others have */
static const char *
unpack_entries(const Reading *reading, int64 k, int64 n, DaVectorEntry *to)
{
	while (n > 0)
	{
		int64		block = k / DA_DIRECTORY_BLOCK;
		int			first = (int) (k % DA_DIRECTORY_BLOCK);
		int			wanted = (int) Min(n, DA_DIRECTORY_BLOCK - first);
		DaVectorEntry entry[DA_DIRECTORY_BLOCK];
		char		room[DA_DIRECTORY_BLOCK * DA_DIRECTORY_MAX];
		uint32		begin;
		uint32		end;
		const char *reason = find_block(reading, block, &begin, &end);

		if (reason)
			return reason;
		if (end - begin > sizeof(room) ||
			!da_directory_unpack(reading->storage,
								 bytes_at(reading, begin, end - begin, room), end - begin,
								 first + wanted, entry))
			return "Its directory is damaged.";
		for (int i = first; i < first + wanted; i++)
		{
			if (entry[i].offset > reading->from->layout->packed.vectors)
				return "A vector is not where its entry says.";
			*to = entry[i];
			to->offset += reading->last->vectors_at;
			to++;
		}
		k += wanted;
		n -= wanted;
	}
	return NULL;
}

/* n entries of the directory, from that of vector k on */
static const char *
read_entries(const Reading *reading, int64 k, int64 n, DaVectorEntry *to)
{
	Size		size = n * sizeof(DaVectorEntry);
	const char *bytes;

	if (reading->last->entries)
		bytes = (const char *) (reading->last->entries + k);
	else if (reading->from->layout->packed.directory)
		return unpack_entries(reading, k, n, to);
	else
		bytes = bytes_at(reading, k * sizeof(DaVectorEntry), size, to);
	if (bytes != (const char *) to)
		memcpy(to, bytes, size);
	return NULL;
}

static const char *
read_dictionary(const Reading *reading)
{
	DaPackedLast *last = reading->last;
	const DaPacked *packed = &reading->from->layout->packed;
	Size		size = packed->dictionary;
	Size		count = size / reading->width;
	DaDictionary dictionary = {.count = (int32_t) count};
	char	   *room;
	const char *reason;

	if (last->has_dictionary || size == 0)
		return NULL;
	if (size % reading->width != 0 || count > DA_DICTIONARY_MAX)
		return "The size of its dictionary is impossible.";
	/* not before as many looks as it has chunks */
	if (reading->few && last->looks <= 1 + packed->dictionary / TOAST_MAX_CHUNK_SIZE)
	{
		/* its length is what vectors are checked for */
		last->dictionary = dictionary;
		return NULL;
	}
	/* it goes where it stays when nothing can be raised any more */
	room = palloc(size);
	dictionary.elements = bytes_at(reading, TYPEALIGN(8, packed->vectors), size, room);
	reason = da_dictionary_damage(reading->storage, &dictionary);
	if (reason == NULL)
	{
		char	   *elements = MemoryContextAlloc(reading->from->context, size);

		memcpy(elements, dictionary.elements, size);
		last->dictionary = (DaDictionary) {.count = (int32_t) count, .elements = elements};
		last->has_dictionary = true;
	}
	pfree(room);
	return reason;
}

/* where the directory ends, of which an entry has been read */
static Size
vectors_at(const Reading *reading)
{
	return reading->from->layout->packed.directory ? reading->last->vectors_at :
		DA_VECTOR_COUNT(reading->total) * sizeof(DaVectorEntry);
}

/* is that entry sound, that of vector k? *end: where its bytes end, from those of the vectors */
static const char *
check_entry(const Reading *reading, int64 k, const DaVectorEntry *entry, Size *end)
{
	const DaLayout *layout = reading->from->layout;
	int			n = da_vector_length(reading->total, k);
	const char *reason;

	if (da_has_dictionary_codes(entry))
	{
		if (layout->packed.dictionary == 0)
			return "It has codes, but no dictionary.";
		reason = read_dictionary(reading);
		if (reason)
			return reason;
	}
	reason = da_vector_entry_damage(reading->storage, &reading->last->dictionary, entry, n);
	if (reason)
		return reason;
	if (entry->nulls > 0 && !layout->has_nulls)
		return "A vector has NULLs, its header has none.";
	*end = (Size) entry->offset + da_vector_layout(reading->storage, entry, n).size;
	if (entry->offset % 8 != 0 || *end > layout->packed.vectors ||
		entry->offset < vectors_at(reading))
		return "A vector is not where its entry says.";
	return NULL;
}

/* vector k was decoded to the side: what is wanted of it to its place */
static void
take_last(const Reading *reading)
{
	const DaPackedLast *last = reading->last;
	int64		at = last->number * DA_VECTOR_LENGTH;
	int64		from = Max(reading->first, at);
	int64		end = Min(reading->end, at + da_vector_length(reading->total, last->number));

	if (reading->elements)
		memcpy(reading->elements + (from - reading->first) * reading->width,
			   (const char *) last->elements + (from - at) * reading->width,
			   (end - from) * reading->width);
	if (reading->validity)
		da_bits_put(reading->validity, from - reading->first, last->validity, from - at,
					end - from);
}

/* a few elements of a vector with codes, or its validity bits alone: without the dictionary */
static void
decode_few(const Reading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
{
	const DaPacked *packed = &reading->from->layout->packed;
	DaDictionary dictionary = reading->last->dictionary;
	int64		at = k * DA_VECTOR_LENGTH;
	int			n = da_vector_length(reading->total, k);
	DaVectorLayout layout = da_vector_layout(reading->storage, entry, n);
	const uint64 *codes = (const uint64 *) (bytes + layout.codes);
	int			from = (int) (Max(reading->first, at) - at);
	int			end = (int) (Min(reading->end, at + n) - at);
	char	   *room = NULL;

	if (reading->validity)
		da_bits_put(reading->validity, at + from - reading->first,
					layout.codes > 0 ? (const uint64 *) bytes : NULL, from, end - from);
	if (reading->elements == NULL)
		return;
	/* the dictionary as it would be, of which only these are there */
	dictionary.elements = room = palloc(packed->dictionary);
	for (int i = from; i < end; i++)
	{
		Size		code = da_dictionary_code(entry, codes, n, i) * reading->width;
		DaScalar	element;

		/* that of an exception is no code, and perhaps none of the dictionary's */
		if (code < packed->dictionary)
		{
			const char *there = bytes_at(reading, TYPEALIGN(8, packed->vectors) + code,
										 reading->width, room + code);

			if (there != room + code)
				memcpy(room + code, there, reading->width);
		}
		(void) da_vector_element(reading->storage, &dictionary, entry, n, bytes, i, &element);
		memcpy(reading->elements + (at + i - reading->first) * reading->width, &element,
			   reading->width);
	}
	pfree(room);
	reading->last->looked_at = k;
}

/* are the elements of a vector all in the dictionary, as far as its entry says? */
static bool
has_codes_alone(const DaVectorEntry *entry)
{
	return da_has_dictionary_codes(entry) ? entry->exceptions == 0 :
		entry->encoding == DA_ENCODING_CONSTANT;
}

/* the place in the dictionary, which is in order, of what a vector is; its length: it has none */
static int
constant_place(const Reading *reading, const DaVectorEntry *entry)
{
	const DaDictionary *dictionary = &reading->last->dictionary;
	DaScalar	element = {.bits = 0};
	DaScalar	other = {.bits = 0};
	int			low = 0;
	int			high = dictionary->count;

	memcpy(&element, &entry->base, reading->width);
	while (low < high)
	{
		int			middle = (low + high) / 2;

		memcpy(&other, (const char *) dictionary->elements + middle * reading->width,
			   reading->width);
		if (da_scalar_less(reading->storage, &other, &element))
			low = middle + 1;
		else
			high = middle;
	}
	/* of those that are equal the one with the same bits */
	for (; low < dictionary->count; low++)
	{
		memcpy(&other, (const char *) dictionary->elements + low * reading->width,
			   reading->width);
		if (other.bits == element.bits)
			return low;
		if (da_scalar_less(reading->storage, &element, &other))
			break;
	}
	return dictionary->count;
}

/* a vector of codes, with other elements in place of the dictionary's */
static const char *
decode_instead(const Reading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
{
	int64		at = k * DA_VECTOR_LENGTH;
	int			n = da_vector_length(reading->total, k);
	DaVectorEntry as = *entry;

	if (!has_codes_alone(entry))
		return "A vector has elements that its dictionary does not have.";
	if (entry->encoding == DA_ENCODING_CONSTANT && entry->nulls < n)
	{
		int			place = constant_place(reading, entry);

		if (place == reading->last->dictionary.count)
			return "A vector has elements that its dictionary does not have.";
		as.base = ((const int16 *) reading->instead->elements)[place];
	}
	/* without exceptions a vector has the same bytes whatever its elements are */
	da_vector_decode(DA_STORAGE_INT2, reading->instead, &as, n, bytes, 0, n,
					 reading->elements + at * sizeof(int16), reading->validity, at);
	return NULL;
}

static const char *
decode(const Reading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
{
	DaPackedLast *last = reading->last;
	const DaDictionary *dictionary = &last->dictionary;
	int64		at = k * DA_VECTOR_LENGTH;
	int			n = da_vector_length(reading->total, k);
	const char *reason = da_vector_damage(reading->storage, dictionary, entry, n, bytes);

	if (reason)
		return reason;
	if (reading->from->stat)
		reading->from->stat->vectors_read++;
	if (reading->instead)
		return decode_instead(reading, k, entry, bytes);
	if (da_has_dictionary_codes(entry) && !last->has_dictionary)
	{
		decode_few(reading, k, entry, bytes);
		return NULL;
	}
	if (at >= reading->first && at + n <= reading->end && reading->elements)
	{
		da_vector_decode(reading->storage, dictionary, entry, n, bytes, 0, n,
						 reading->elements + (at - reading->first) * reading->width,
						 reading->validity, at - reading->first);
		return NULL;
	}
	last->number = -1;
	memset(last->validity, 0, sizeof(last->validity));
	da_vector_decode(reading->storage, dictionary, entry, n, bytes, 0, n, last->elements,
					 last->validity, 0);
	last->number = k;
	take_last(reading);
	return NULL;
}

/* room for bytes of vectors, once a session */
static char *
span_room(void)
{
	static char *room;

	if (room == NULL)
		room = MemoryContextAlloc(TopMemoryContext, SPAN_SIZE);
	return room;
}

/* vectors k up to k + n, whose entries are there */
static const char *
read_vectors(const Reading *reading, int64 k, int n)
{
	for (int i = 0; i < n;)
	{
		Size		begin = reading->entry[i].offset;
		Size		end = begin;
		const char *bytes;
		int			next = i;

		/* those that lie one behind the other, but for what is left free between them */
		while (next < n)
		{
			Size		vector_end;
			const char *reason = check_entry(reading, k + next, &reading->entry[next],
											 &vector_end);

			if (reason)
				return reason;
			if (next > i && (reading->entry[next].offset < end ||
							 vector_end - begin > SPAN_SIZE))
				break;
			end = vector_end;
			next++;
		}
		bytes = end > begin ? bytes_at(reading, begin, end - begin, span_room()) : NULL;
		for (; i < next; i++)
		{
			const DaVectorEntry *entry = &reading->entry[i];
			const char *reason = decode(reading, k + i, entry, bytes + (entry->offset - begin));

			if (reason)
				return reason;
		}
	}
	return NULL;
}

static const char *
read_wanted(Reading *reading)
{
	int64		k = reading->first / DA_VECTOR_LENGTH;
	int64		end = DA_VECTOR_COUNT(reading->end);

	while (k < end)
	{
		int			n = (int) Min(end - k, DA_PACKED_ENTRIES);
		const char *reason;

		if (k == reading->last->number)
		{
			take_last(reading);
			k++;
			continue;
		}
		CHECK_FOR_INTERRUPTS();
		reason = read_entries(reading, k, n, reading->entry);
		if (reason)
			return reason;
		reason = read_vectors(reading, k, n);
		if (reason)
			return reason;
		k += n;
	}
	return NULL;
}

/* ready to read all of it; end_reading() has to follow */
static void
begin_reading(Reading *reading, const DaPackedFrom *from, DaPackedLast *passing)
{
	const DaLayout *layout = from->layout;
	const DaShape *shape = &layout->shape;
	DaPackedLast *last = passing;

	if (from->last)
	{
		last = *from->last;
		if (last == NULL)
			last = *from->last = MemoryContextAllocZero(from->context, sizeof(DaPackedLast));
	}
	if (from->last == NULL || !last->is_set_up)
	{
		last->is_set_up = true;
		last->number = last->looked_at = -1;
		last->looks = 0;
		last->vectors_at = 0;
		last->entries = NULL;
		last->dictionary.count = 0;
		last->has_dictionary = false;
	}
	reading->from = from;
	reading->storage = da_element_info[shape->element].storage;
	reading->width = da_element_size(shape->element);
	reading->total = shape->length;
	reading->last = last;
	reading->first = 0;
	reading->end = shape->length;
	reading->elements = NULL;
	reading->validity = NULL;
	reading->few = false;
	reading->instead = NULL;
	reading->unpacked = NULL;
	reading->payload = from->toast ? NULL : from->payload;
	if (from->toast && da_toast_is_compressed(from->toast))
	{
		/* no part of it can be read alone */
		Size		size = da_packed_payload_size(&layout->packed);

		reading->unpacked = MemoryContextAllocHuge(CurrentMemoryContext, size);
		da_toast_read(from->toast, layout->payload_at, size, reading->unpacked);
		reading->payload = reading->unpacked;
	}
}

static void
end_reading(Reading *reading)
{
	if (reading->unpacked)
		pfree(reading->unpacked);
	if (reading->from->last == NULL && reading->last->has_dictionary)
		pfree((void *) reading->last->dictionary.elements);
}

/* the extremes of a vector are claims, but those of an order that is none are damage */
static const char *
check_extremes(const Reading *reading, int64 k, const DaVectorEntry *entry)
{
	const DaStats *stats = &reading->from->layout->stats;
	DaScalar	min = {.bits = entry->min};
	DaScalar	max = {.bits = entry->max};
	int			n = da_vector_length(reading->total, k);

	if (entry->nulls > n || (entry->nulls > 0 && !reading->from->layout->has_nulls))
		return "A vector has more NULLs than elements.";
	if (entry->nulls < n && (da_scalar_less(reading->storage, &max, &min) ||
							 da_scalar_less(reading->storage, &min, &stats->min) ||
							 da_scalar_less(reading->storage, &stats->max, &max)))
		return "The extremes of a vector are out of order.";
	return NULL;
}

/* all of the directory, for who comes next */
static const char *
remember_entries(const Reading *reading)
{
	int64		vectors = DA_VECTOR_COUNT(reading->total);
	Size		size = vectors * sizeof(DaVectorEntry);
	DaVectorEntry *room = MemoryContextAllocHuge(CurrentMemoryContext, size);
	const char *reason = read_entries(reading, 0, vectors, room);

	for (int64 k = 0; k < vectors && reason == NULL; k++)
		reason = check_extremes(reading, k, &room[k]);
	if (reason == NULL)
	{
		reading->last->entries = MemoryContextAllocHuge(reading->from->context, size);
		memcpy(reading->last->entries, room, size);
	}
	pfree(room);
	return reason;
}

/*
 * One more look here or there: once they have cost as much as to read the directory, it is read.
 * What is wrong with entries of other vectors is no affair of this look.
 */
static void
count_look(const Reading *reading)
{
	DaPackedLast *last = reading->last;
	int64		vectors = DA_VECTOR_COUNT(reading->total);

	if (reading->from->last == NULL || last->number == reading->first / DA_VECTOR_LENGTH)
		return;
	last->looks++;
	if (last->entries == NULL && last->looks == 2 + vectors / ENTRIES_OF_A_LOOK &&
		(reading->payload == NULL || reading->from->layout->packed.directory))
		(void) remember_entries(reading);
}

const char *
da_packed_read(const DaPackedFrom *from, int64 first, int64 length, void *elements,
			   uint64 *validity)
{
	DaPackedLast passing;
	Reading		reading;
	const char *reason;

	Assert(first >= 0 && first + length <= from->layout->shape.length);
	if (length == 0)
		return NULL;
	begin_reading(&reading, from, &passing);
	reading.first = first;
	reading.end = first + length;
	reading.elements = elements;
	reading.validity = validity;
	/* who comes for a few of one vector again wants to have it */
	reading.few = elements == NULL ||
		(length <= FEW && reading.last->looked_at != first / DA_VECTOR_LENGTH);
	if (length < reading.total)
		count_look(&reading);
	if (validity)
		memset(validity, 0, DA_VALIDITY_WORDS(length) * sizeof(uint64));
	reason = read_wanted(&reading);
	end_reading(&reading);
	return reason;
}

const char *
da_packed_some_entries(const DaPackedFrom *from, int64 k, int n, DaVectorEntry *entries)
{
	Reading		reading;
	const char *reason;

	Assert(from->last);
	begin_reading(&reading, from, NULL);
	reason = read_entries(&reading, k, n, entries);
	for (int i = 0; i < n && reason == NULL; i++)
		reason = check_extremes(&reading, k + i, &entries[i]);
	end_reading(&reading);
	return reason;
}

const char *
da_packed_entries(const DaPackedFrom *from, const DaVectorEntry **entries)
{
	Reading		reading;
	const char *reason = NULL;

	Assert(from->last);
	begin_reading(&reading, from, NULL);
	if (reading.last->entries == NULL)
		reason = remember_entries(&reading);
	*entries = reading.last->entries;
	end_reading(&reading);
	return reason;
}

const char *
da_packed_dictionary(const DaPackedFrom *from, DaDictionary *dictionary)
{
	int64		total = from->layout->shape.length;
	bool		all = from->layout->packed.dictionary > 0;
	const DaVectorEntry *entries;
	const char *reason = NULL;
	Reading		reading;

	*dictionary = (DaDictionary) {.count = 0};
	if (all)
		reason = da_packed_entries(from, &entries);
	if (!all || reason)
		return reason;
	begin_reading(&reading, from, NULL);
	reason = read_dictionary(&reading);
	for (int64 k = 0; k < DA_VECTOR_COUNT(total) && all && reason == NULL; k++)
	{
		all = has_codes_alone(&entries[k]) &&
			(da_has_dictionary_codes(&entries[k]) ||
			 entries[k].nulls == da_vector_length(total, k) ||
			 constant_place(&reading, &entries[k]) < reading.last->dictionary.count);
	}
	if (all && reason == NULL)
		*dictionary = reading.last->dictionary;
	end_reading(&reading);
	return reason;
}

const char *
da_packed_codes(const DaPackedFrom *from, const DaDictionary *instead, int16 *codes,
				uint64 *validity)
{
	Reading		reading;
	const char *reason;

	Assert(from->last);
	begin_reading(&reading, from, NULL);
	reading.elements = (char *) codes;
	reading.validity = validity;
	reading.instead = instead;
	/* what was decoded to the side is no codes */
	reading.last->number = -1;
	if (validity)
		memset(validity, 0, DA_VALIDITY_WORDS(reading.total) * sizeof(uint64));
	reason = read_wanted(&reading);
	end_reading(&reading);
	return reason;
}

const char *
da_packed_check_dictionary(const DaPackedFrom *from)
{
	Reading		reading;
	const char *reason;

	Assert(from->last);
	begin_reading(&reading, from, NULL);
	reason = read_dictionary(&reading);
	end_reading(&reading);
	return reason;
}

const char *
da_packed_vectors(const DaPackedFrom *from, int64 first, int64 count, DaPackedVectors *vectors)
{
	DaVectorEntry *entries = MemoryContextAllocHuge(CurrentMemoryContext,
													count * sizeof(DaVectorEntry));
	Size		begin = from->layout->packed.vectors;
	Size		end = 0;
	char	   *bytes;
	Reading		reading;
	const char *reason;

	Assert(from->last && from->toast && !da_toast_is_compressed(from->toast));
	Assert(first >= 0 && first + count <= from->layout->shape.length / DA_VECTOR_LENGTH);
	begin_reading(&reading, from, NULL);
	reason = read_entries(&reading, first, count, entries);
	for (int64 k = 0; k < count && reason == NULL; k++)
	{
		Size		vector_end;

		reason = check_entry(&reading, first + k, &entries[k], &vector_end);
		if (reason)
			break;
		begin = Min(begin, entries[k].offset);
		end = Max(end, vector_end);
	}
	end_reading(&reading);
	if (reason)
		return reason;
	bytes = MemoryContextAllocHuge(CurrentMemoryContext, Max(end - begin, 1));
	da_toast_read(from->toast, from->layout->payload_at + begin, end - begin, bytes);
	for (int64 k = 0; k < count && reason == NULL; k++)
	{
		if (k % DA_PACKED_ENTRIES == 0)
			CHECK_FOR_INTERRUPTS();
		entries[k].offset -= begin;
		reason = da_vector_damage(reading.storage, &reading.last->dictionary, &entries[k],
								  DA_VECTOR_LENGTH, bytes + entries[k].offset);
	}
	*vectors = (DaPackedVectors) {.count = count, .entries = entries, .bytes = bytes};
	if (reading.last->has_dictionary)
		vectors->dictionary = reading.last->dictionary;
	return reason;
}

const char *
da_packed_count(const DaPackedFrom *from, int64 *counts)
{
	DaPackedLast passing;
	Reading		reading;
	int64		vectors = DA_VECTOR_COUNT(from->layout->shape.length);
	const char *reason = NULL;

	memset(counts, 0, DA_NUM_ENCODINGS * sizeof(int64));
	begin_reading(&reading, from, &passing);
	for (int64 k = 0; k < vectors && reason == NULL; k += DA_PACKED_ENTRIES)
	{
		int			n = (int) Min(vectors - k, DA_PACKED_ENTRIES);

		CHECK_FOR_INTERRUPTS();
		reason = read_entries(&reading, k, n, reading.entry);
		for (int i = 0; i < n && reason == NULL; i++)
		{
			Size		end;

			reason = check_entry(&reading, k + i, &reading.entry[i], &end);
			if (reason == NULL)
				counts[reading.entry[i].encoding]++;
		}
	}
	end_reading(&reading);
	return reason;
}

void
da_packed_read_all(const DaPackedFrom *from, char *to)
{
	const DaShape *shape = &from->layout->shape;
	Size		end = shape->length * da_element_size(shape->element);
	Size		validity_at = da_validity_at(shape->element, shape->length);
	bool		has_nulls = from->layout->has_nulls;
	const char *reason = da_packed_read(from, 0, shape->length, to, has_nulls ?
										(uint64 *) (to + validity_at) : NULL);

	if (reason)
		da_format_corrupted(reason);
	if (has_nulls)
		memset(to + end, 0, validity_at - end);
}

void
da_packed_forget(DaPackedLast *last)
{
	if (last->has_dictionary)
		pfree((void *) last->dictionary.elements);
	if (last->entries)
		pfree(last->entries);
	pfree(last);
}
