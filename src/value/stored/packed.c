/*
 * packed.c
 *	  Reading the vectors of an encoded payload.
 *
 * Whatever is asked for, the same happens: entries of the directory are read, then the bytes of
 * vectors that lie together, and these are decoded to where they are wanted while they are in the
 * processor's cache. A vector of which only a part is wanted is decoded whole to the side, and is
 * remembered. Nothing of the bytes is believed before it has been looked at.
 */
#include "value/stored/packed.h"

#include "access/heaptoast.h"
#include "kernel/vector/vector_codes.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/* as many elements of a vector are found without the dictionary, as long as nobody comes again */
#define FEW			4
/* bytes of vectors that are read at a time */
#define SPAN_SIZE	(256 * 1024)

/* vector k was decoded to the side: what is wanted of it to its place */
static void
take_last(const DaReading *reading)
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
decode_few(const DaReading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
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
			const char *there = da_reading_bytes(reading, TYPEALIGN(8, packed->vectors) + code,
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

/* are a few elements of a vector read sooner than all of it? They are codes by themselves. */
static bool
has_words_alone(const DaReading *reading, const DaVectorEntry *entry)
{
	return reading->few && reading->elements && entry->encoding == DA_ENCODING_PACKED &&
		entry->nulls == 0 && entry->exceptions == 0 && entry->width < reading->width * 8 &&
		entry->width * (DA_VECTOR_LENGTH / 8) > TOAST_MAX_CHUNK_SIZE;
}

/* these of vector k, from the words of their codes; of such a vector no bytes can be wrong */
static const char *
read_words(const DaReading *reading, int64 k, const DaVectorEntry *entry)
{
	const int	bits = (int) reading->width * 8;
	const int	lanes = DA_VECTOR_LENGTH / bits;
	int64		at = k * DA_VECTOR_LENGTH;
	int			n = da_vector_length(reading->total, k);
	int			end = (int) (Min(reading->end, at + n) - at);
	Size		vector_end;
	const char *reason = da_reading_check_entry(reading, k, entry, &vector_end);
	char	   *room;

	if (reason)
		return reason;
	/* the vector as it would be, of which only these are there */
	room = palloc(vector_end - entry->offset);
	for (int i = (int) (Max(reading->first, at) - at); i < end; i++)
	{
		Size		row = i / lanes * entry->width / bits;
		Size		word = row * (DA_VECTOR_LENGTH / 8) + i % lanes * reading->width;
		Size		size = Min(DA_VECTOR_LENGTH / 8 + reading->width,
							   vector_end - entry->offset - word);
		const char *there = da_reading_bytes(reading, entry->offset + word, size, room + word);
		DaScalar	element;

		if (there != room + word)
			memcpy(room + word, there, size);
		(void) da_vector_element(reading->storage, &reading->last->dictionary, entry, n, room, i,
								 &element);
		memcpy(reading->elements + (at + i - reading->first) * reading->width, &element,
			   reading->width);
		if (reading->validity)
			da_bits_put(reading->validity, at + i - reading->first, NULL, i, 1);
	}
	pfree(room);
	reading->last->looked_at = k;
	if (reading->from->stat)
		reading->from->stat->vectors_read++;
	return NULL;
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
constant_place(const DaReading *reading, const DaVectorEntry *entry)
{
	const DaDictionary *dictionary = &reading->last->dictionary;
	DaScalar	element = {.bits = 0};
	DaScalar	other = {.bits = 0};
	int			place;

	memcpy(&element, &entry->base, reading->width);
	place = (int) da_scalar_place(reading->storage, dictionary->elements, dictionary->count,
								  &element);
	/* of those that are equal the one with the same bits */
	for (; place < dictionary->count; place++)
	{
		memcpy(&other, (const char *) dictionary->elements + place * reading->width,
			   reading->width);
		if (other.bits == element.bits)
			return place;
		if (da_scalar_less(reading->storage, &element, &other))
			break;
	}
	return dictionary->count;
}

/* a vector of codes, with other elements in place of the dictionary's */
static const char *
decode_instead(const DaReading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
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
decode(const DaReading *reading, int64 k, const DaVectorEntry *entry, const char *bytes)
{
	DaPackedLast *last = reading->last;
	const DaDictionary *dictionary = &last->dictionary;
	int64		at = k * DA_VECTOR_LENGTH;
	int			n = da_vector_length(reading->total, k);
	const char *reason = da_validate_vector(reading->storage, dictionary, entry, n, bytes);

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
read_vectors(const DaReading *reading, int64 k, int n)
{
	for (int i = 0; i < n;)
	{
		Size		begin = reading->entry[i].offset;
		Size		end = begin;
		const char *bytes;
		int			next = i;

		if (has_words_alone(reading, &reading->entry[i]))
		{
			const char *reason = read_words(reading, k + i, &reading->entry[i]);

			if (reason)
				return reason;
			i++;
			continue;
		}
		/* those that lie one behind the other, but for what is left free between them */
		while (next < n)
		{
			Size		vector_end;
			const char *reason = da_reading_check_entry(reading, k + next, &reading->entry[next],
														&vector_end);

			if (reason)
				return reason;
			if (next > i && (reading->entry[next].offset < end ||
							 vector_end - begin > SPAN_SIZE))
				break;
			end = vector_end;
			next++;
		}
		bytes = end > begin ? da_reading_bytes(reading, begin, end - begin, span_room()) : NULL;
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
read_wanted(DaReading *reading)
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
		reason = da_reading_entries(reading, k, n, reading->entry);
		if (reason)
			return reason;
		reason = read_vectors(reading, k, n);
		if (reason)
			return reason;
		k += n;
	}
	return NULL;
}

const char *
da_packed_read(const DaPackedFrom *from, int64 first, int64 length, void *elements,
			   uint64 *validity)
{
	DaPackedLast passing;
	DaReading	reading;
	const char *reason;

	Assert(first >= 0 && first + length <= from->layout->shape.length);
	if (length == 0)
		return NULL;
	da_reading_begin(&reading, from, &passing);
	reading.first = first;
	reading.end = first + length;
	reading.elements = elements;
	reading.validity = validity;
	/* who comes for a few of one vector again wants to have it */
	reading.few = elements == NULL ||
		(length <= FEW && reading.last->looked_at != first / DA_VECTOR_LENGTH);
	if (length < reading.total)
		da_reading_count_look(&reading);
	if (validity)
		memset(validity, 0, DA_VALIDITY_WORDS(length) * sizeof(uint64));
	reason = read_wanted(&reading);
	da_reading_end(&reading);
	return reason;
}

const char *
da_packed_dictionary(const DaPackedFrom *from, DaDictionary *dictionary)
{
	int64		total = from->layout->shape.length;
	bool		all = from->layout->packed.dictionary > 0;
	const DaVectorEntry *entries;
	const char *reason = NULL;
	DaReading	reading;

	*dictionary = (DaDictionary) {.count = 0};
	if (all)
		reason = da_packed_entries(from, &entries);
	if (!all || reason)
		return reason;
	da_reading_begin(&reading, from, NULL);
	reason = da_reading_dictionary(&reading);
	for (int64 k = 0; k < DA_VECTOR_COUNT(total) && all && reason == NULL; k++)
	{
		all = has_codes_alone(&entries[k]) &&
			(da_has_dictionary_codes(&entries[k]) ||
			 entries[k].nulls == da_vector_length(total, k) ||
			 constant_place(&reading, &entries[k]) < reading.last->dictionary.count);
	}
	if (all && reason == NULL)
		*dictionary = reading.last->dictionary;
	da_reading_end(&reading);
	return reason;
}

const char *
da_packed_codes(const DaPackedFrom *from, const DaDictionary *instead, int16 *codes,
				uint64 *validity)
{
	DaReading	reading;
	const char *reason;

	Assert(from->last);
	da_reading_begin(&reading, from, NULL);
	reading.elements = (char *) codes;
	reading.validity = validity;
	reading.instead = instead;
	/* what was decoded to the side is no codes */
	reading.last->number = -1;
	if (validity)
		memset(validity, 0, DA_VALIDITY_WORDS(reading.total) * sizeof(uint64));
	reason = read_wanted(&reading);
	da_reading_end(&reading);
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
	DaReading	reading;
	const char *reason;

	Assert(from->last && from->toast && !da_toast_is_compressed(from->toast));
	Assert(first >= 0 && first + count <= from->layout->shape.length / DA_VECTOR_LENGTH);
	da_reading_begin(&reading, from, NULL);
	reason = da_reading_entries(&reading, first, count, entries);
	for (int64 k = 0; k < count && reason == NULL; k++)
	{
		Size		vector_end;

		reason = da_reading_check_entry(&reading, first + k, &entries[k], &vector_end);
		if (reason)
			break;
		begin = Min(begin, entries[k].offset);
		end = Max(end, vector_end);
	}
	da_reading_end(&reading);
	if (reason)
		return reason;
	bytes = MemoryContextAllocHuge(CurrentMemoryContext, Max(end - begin, 1));
	da_toast_read(from->toast, from->layout->payload_at + begin, end - begin, bytes);
	for (int64 k = 0; k < count && reason == NULL; k++)
	{
		if (k % DA_PACKED_ENTRIES == 0)
			CHECK_FOR_INTERRUPTS();
		entries[k].offset -= begin;
		reason = da_validate_vector(reading.storage, &reading.last->dictionary, &entries[k],
									DA_VECTOR_LENGTH, bytes + entries[k].offset);
	}
	*vectors = (DaPackedVectors) {.count = count, .entries = entries, .bytes = bytes};
	if (reading.last->has_dictionary)
		vectors->dictionary = reading.last->dictionary;
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
