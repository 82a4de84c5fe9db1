/*
 * directory.c
 *	  The directory and the dictionary of an encoded payload.
 *
 * Both are read when somebody needs them, in parts as long as that is less, and are remembered
 * with the vector that was decoded last. Nothing of the bytes is believed before it has been looked
 * at.
 */
#include "value/stored/directory.h"

#include "access/heaptoast.h"
#include "kernel/vector/vector_codes.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* entries of which reading one after the other takes as long as looking for one of them */
#define ENTRIES_OF_A_LOOK	64
/* ends of blocks of a packed directory that are read at a time */
#define ENDS		256

static void
count_read(const DaPackedFrom *from, Size size)
{
	if (from->stat)
		from->stat->bytes_read += size;
}

void
da_reading_begin(DaReading *reading, const DaPackedFrom *from, DaPackedLast *passing)
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
		count_read(from, size);
		reading->payload = reading->unpacked;
	}
}

void
da_reading_end(DaReading *reading)
{
	if (reading->unpacked)
		pfree(reading->unpacked);
	if (reading->from->last == NULL && reading->last->has_dictionary)
		pfree((void *) reading->last->dictionary.elements);
}

const char *
da_reading_bytes(const DaReading *reading, Size at, Size size, void *room)
{
	if (reading->payload)
		return reading->payload + at;
	da_toast_read(reading->from->toast, reading->from->layout->payload_at + at, size, room);
	count_read(reading->from, size);
	return room;
}

/*
 * Where a block of a packed directory begins and ends, and where all of it does: that comes with
 * the same bytes, unless there are very many blocks.
 */
static const char *
find_block(const DaReading *reading, int64 block, uint32 *begin, uint32 *end)
{
	int64		blocks = DA_DIRECTORY_BLOCKS(DA_VECTOR_COUNT(reading->total));
	uint32		table = (uint32) (blocks * sizeof(uint32));
	uint32		ends[ENDS];
	int64		first = Max(block - 1, 0);
	int			n = (int) Min(blocks - first, reading->last->vectors_at == 0 ? ENDS : 2);
	uint32		last;

	/* they may be there already */
	memmove(ends, da_reading_bytes(reading, first * sizeof(uint32), n * sizeof(uint32), ends),
			n * sizeof(uint32));
	*begin = block == 0 ? table : ends[0];
	*end = ends[block - first];
	last = ends[n - 1];
	if (reading->last->vectors_at == 0 && first + n < blocks)
		memmove(&last, da_reading_bytes(reading, table - sizeof(uint32), sizeof(uint32), &last),
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
unpack_entries(const DaReading *reading, int64 k, int64 n, DaVectorEntry *to)
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
								 da_reading_bytes(reading, begin, end - begin, room), end - begin,
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

const char *
da_reading_entries(const DaReading *reading, int64 k, int64 n, DaVectorEntry *to)
{
	Size		size = n * sizeof(DaVectorEntry);
	const char *bytes;

	if (reading->last->entries)
		bytes = (const char *) (reading->last->entries + k);
	else if (reading->from->layout->packed.directory)
		return unpack_entries(reading, k, n, to);
	else
		bytes = da_reading_bytes(reading, k * sizeof(DaVectorEntry), size, to);
	if (bytes != (const char *) to)
		memcpy(to, bytes, size);
	return NULL;
}

const char *
da_reading_dictionary(const DaReading *reading)
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
	dictionary.elements = da_reading_bytes(reading, TYPEALIGN(8, packed->vectors), size, room);
	reason = da_validate_dictionary(reading->storage, &dictionary);
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
vectors_at(const DaReading *reading)
{
	return reading->from->layout->packed.directory ? reading->last->vectors_at :
		DA_VECTOR_COUNT(reading->total) * sizeof(DaVectorEntry);
}

const char *
da_reading_check_entry(const DaReading *reading, int64 k, const DaVectorEntry *entry, Size *end)
{
	const DaLayout *layout = reading->from->layout;
	int			n = da_vector_length(reading->total, k);
	const char *reason;

	if (da_has_dictionary_codes(entry))
	{
		if (layout->packed.dictionary == 0)
			return "It has codes, but no dictionary.";
		reason = da_reading_dictionary(reading);
		if (reason)
			return reason;
	}
	reason = da_validate_vector_entry(reading->storage, &reading->last->dictionary, entry, n);
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

/* the extremes of a vector are claims, but those of an order that is none are damage */
static const char *
check_extremes(const DaReading *reading, int64 k, const DaVectorEntry *entry)
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
remember_entries(const DaReading *reading)
{
	int64		vectors = DA_VECTOR_COUNT(reading->total);
	Size		size = vectors * sizeof(DaVectorEntry);
	DaVectorEntry *room = MemoryContextAllocHuge(CurrentMemoryContext, size);
	const char *reason = da_reading_entries(reading, 0, vectors, room);

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

void
da_reading_count_look(const DaReading *reading)
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
da_packed_some_entries(const DaPackedFrom *from, int64 k, int n, DaVectorEntry *entries)
{
	DaReading	reading;
	const char *reason;

	Assert(from->last);
	da_reading_begin(&reading, from, NULL);
	reason = da_reading_entries(&reading, k, n, entries);
	for (int i = 0; i < n && reason == NULL; i++)
		reason = check_extremes(&reading, k + i, &entries[i]);
	da_reading_end(&reading);
	return reason;
}

const char *
da_packed_entries(const DaPackedFrom *from, const DaVectorEntry **entries)
{
	DaReading	reading;
	const char *reason = NULL;

	Assert(from->last);
	da_reading_begin(&reading, from, NULL);
	if (reading.last->entries == NULL)
		reason = remember_entries(&reading);
	*entries = reading.last->entries;
	da_reading_end(&reading);
	return reason;
}

const char *
da_packed_check_dictionary(const DaPackedFrom *from)
{
	DaReading	reading;
	const char *reason;

	Assert(from->last);
	da_reading_begin(&reading, from, NULL);
	reason = da_reading_dictionary(&reading);
	da_reading_end(&reading);
	return reason;
}

const char *
da_packed_count(const DaPackedFrom *from, int64 *counts)
{
	DaPackedLast passing;
	DaReading	reading;
	int64		vectors = DA_VECTOR_COUNT(from->layout->shape.length);
	const char *reason = NULL;

	memset(counts, 0, DA_NUM_ENCODINGS * sizeof(int64));
	da_reading_begin(&reading, from, &passing);
	for (int64 k = 0; k < vectors && reason == NULL; k += DA_PACKED_ENTRIES)
	{
		int			n = (int) Min(vectors - k, DA_PACKED_ENTRIES);

		CHECK_FOR_INTERRUPTS();
		reason = da_reading_entries(&reading, k, n, reading.entry);
		for (int i = 0; i < n && reason == NULL; i++)
		{
			Size		end;

			reason = da_reading_check_entry(&reading, k + i, &reading.entry[i], &end);
			if (reason == NULL)
				counts[reading.entry[i].encoding]++;
		}
	}
	da_reading_end(&reading);
	return reason;
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
