/*
 * pick.c
 *	  Some elements of a stored value, read without the rest of it.
 *
 * What is wanted is a list of pieces, runs of elements that lie together. Sorted by
 * where they lie, pieces near each other are read as one span: to skip a few chunks
 * costs more than to read them. The validity bits are read the same way. Of an encoded value the
 * vectors are read that pieces are in, elements and validity bits at once.
 */
#include "value/array/pick.h"

#include "access/heaptoast.h"
#include "miscadmin.h"
#include "value/array/bytes.h"
#include "value/buffer/transfer.h"

/* bytes between two pieces that are read along with them */
#define SPAN_GAP	(4 * TOAST_MAX_CHUNK_SIZE)
/* bytes of a span of several pieces, at most */
#define SPAN_MAX	((Size) 256 * 1024)
/* what finding the first chunk of a span costs, in chunks that are read on the way */
#define SPAN_CHUNKS	4
/* pieces for each chunk of the value, and in all, at most: they are sorted in some 50 ms */
#define CHUNK_PIECES	4
#define MAX_PIECES	(256 * 1024)

typedef struct Piece
{
	int64		from;			/* elements of the stored value */
	int64		to;				/* of what is picked */
	int64		length;
} Piece;

typedef struct Pieces
{
	DaArray    *array;			/* the stored value */
	Piece	   *piece;
	int64		count;
	int64		room;
	int64		limit;
	bool		sorted;
} Pieces;

/* which of an array's bytes: its elements' or their validity words'; or vectors, with both */
typedef enum Part
{
	ELEMENTS,
	VALIDITY,
	VECTORS
} Part;

static int64
chunks(Size size)
{
	return size / TOAST_MAX_CHUNK_SIZE;
}

/* stored, in parts that can be read alone, and not in memory? */
static bool
is_unread(const DaArray *array)
{
	const DaBuffer *buffer = array->data.buffer;

	return buffer && (da_buffer_is_encoded(buffer) ||
					  (!da_buffer_loaded(buffer) && buffer->stored &&
					   !da_toast_is_compressed(&buffer->toast)));
}

static void
begin(Pieces *pieces, DaArray *array)
{
	pieces->array = array;
	pieces->count = 0;
	pieces->room = 64;
	pieces->limit = array->data.buffer == NULL ? 0 :
		Min(chunks(array->data.buffer->size) * CHUNK_PIECES, MAX_PIECES);
	pieces->sorted = true;
	pieces->piece = palloc(pieces->room * sizeof(Piece));
}

/* one more, which may go on where the last one ends; false: there are too many */
static bool
add(Pieces *pieces, int64 from, int64 to, int64 length)
{
	Piece	   *last = pieces->count > 0 ? &pieces->piece[pieces->count - 1] : NULL;

	if (last && from == last->from + last->length && to == last->to + last->length)
	{
		last->length += length;
		return true;
	}
	if (pieces->count == pieces->limit)
		return false;
	if (last && from < last->from)
		pieces->sorted = false;
	if (pieces->count == pieces->room)
	{
		/* "last" ends here */
		pieces->room *= 2;
		pieces->piece = repalloc(pieces->piece, pieces->room * sizeof(Piece));
	}
	pieces->piece[pieces->count++] = (Piece) {from, to, length};
	return true;
}

static int
compare_pieces(const void *a, const void *b)
{
	int64		left = ((const Piece *) a)->from;
	int64		right = ((const Piece *) b)->from;

	return (left > right) - (left < right);
}

/* the bytes of a piece in that part, or the numbers of its vectors: from *at up to *end */
static void
piece_bytes(const Pieces *pieces, Part part, int64 i, Size *at, Size *end)
{
	const DaArray *array = pieces->array;
	const Piece *piece = &pieces->piece[i];

	if (part == VECTORS)
	{
		int64		from = array->data.at / da_element_size(array->shape.element) + piece->from;

		*at = from / DA_VECTOR_LENGTH;
		*end = DA_VECTOR_COUNT(from + piece->length);
	}
	else if (part == ELEMENTS)
	{
		Size		size = da_element_size(array->shape.element);

		*at = piece->from * size;
		*end = *at + piece->length * size;
	}
	else
	{
		int64		bit = array->validity_bit + piece->from;

		*at = bit / 64 * sizeof(uint64);
		*end = ((bit + piece->length - 1) / 64 + 1) * sizeof(uint64);
	}
}

/* the span that begins with piece i: its bytes or vectors, and the first piece after it */
static int64
next_span(const Pieces *pieces, Part part, int64 i, Size *at, Size *end)
{
	Size		gap = part == VECTORS ? 0 : SPAN_GAP;
	Size		most = part == VECTORS ?
	SPAN_MAX / (DA_VECTOR_LENGTH * da_element_size(pieces->array->shape.element)) : SPAN_MAX;

	piece_bytes(pieces, part, i, at, end);
	while (++i < pieces->count)
	{
		Size		piece_at;
		Size		piece_end;

		piece_bytes(pieces, part, i, &piece_at, &piece_end);
		if (piece_at > *end + gap || piece_end > *at + most)
			break;
		*end = Max(*end, piece_end);
	}
	return i;
}

static Part
last_part(const DaArray *array)
{
	return da_array_may_have_nulls(array) ? VALIDITY : ELEMENTS;
}

static void
sort_pieces(Pieces *pieces)
{
	if (!pieces->sorted)
		qsort(pieces->piece, pieces->count, sizeof(Piece), compare_pieces);
	pieces->sorted = true;
}

/* to read those parts; is it worth it? "left": what it may cost */
static bool
parts_pay(const Pieces *pieces, Part first, Part last, int64 left)
{
	for (Part part = first; part <= last; part++)
		for (int64 i = 0; i < pieces->count && left >= 0;)
		{
			Size		at;
			Size		end;

			i = next_span(pieces, part, i, &at, &end);
			left -= (part == VECTORS ? (int64) (end - at) : chunks(end - at) + 1) + SPAN_CHUNKS;
		}
	return left >= 0;
}

static bool
pays(Pieces *pieces)
{
	DaArray    *array = pieces->array;

	sort_pieces(pieces);
	if (da_buffer_is_encoded(array->data.buffer))
		return parts_pay(pieces, VECTORS, VECTORS, DA_VECTOR_COUNT(array->shape.length) / 2);
	return parts_pay(pieces, ELEMENTS, last_part(array), chunks(array->data.buffer->size) / 2);
}

/* n bits from bit "at" of some words on to bit "to_at" of others, where they are 0 */
static void
add_bits(uint64 *to, int64 to_at, const uint64 *words, int64 at, int64 n)
{
	for (int64 done = 0; done < n; done += 64)
	{
		int			count = (int) Min(n - done, 64);
		uint64		bits = da_bits_load(words, at + done, count);
		int			shift = (to_at + done) % 64;
		uint64	   *word = to + (to_at + done) / 64;

		*word |= bits << shift;
		if (shift + count > 64)
			word[1] |= bits >> (64 - shift);
	}
}

/* one part of all pieces to where that part of the result begins, which is 0 so far */
static void
read_part(const Pieces *pieces, Part part, char *to, DaStat *stat)
{
	const DaArray *array = pieces->array;
	const DaPart *from = part == ELEMENTS ? &array->data : &array->validity;
	Size		size = da_element_size(array->shape.element);
	char	   *span = palloc(SPAN_MAX);
	int64		next;

	for (int64 i = 0; i < pieces->count; i = next)
	{
		Size		at;
		Size		end;
		char	   *bytes = span;

		next = next_span(pieces, part, i, &at, &end);
		/* only what is one piece may be larger than a span */
		if (part == ELEMENTS && next == i + 1)
		{
			da_bytes_peek(array, from, at, end - at, to + pieces->piece[i].to * size, stat);
			continue;
		}
		if (end - at > SPAN_MAX)
			bytes = MemoryContextAllocHuge(CurrentMemoryContext, end - at);
		da_bytes_peek(array, from, at, end - at, bytes, stat);
		for (int64 k = i; k < next; k++)
		{
			const Piece *piece = &pieces->piece[k];

			if (part == ELEMENTS)
				memcpy(to + piece->to * size, bytes + (piece->from * size - at),
					   piece->length * size);
			else
				add_bits((uint64 *) to, piece->to, (const uint64 *) bytes,
						 array->validity_bit + piece->from -
						 (int64) (at / sizeof(uint64)) * 64,
						 piece->length);
		}
		if (bytes != span)
			pfree(bytes);
	}
	pfree(span);
}

/*
 * The same of all pieces of what is encoded, and unless NULL their validity bits; false: it is not
 * encoded.
 */
static bool
read_vectors(const Pieces *pieces, char *to, uint64 *validity, DaStat *stat)
{
	const DaArray *array = pieces->array;
	Size		size = da_element_size(array->shape.element);
	int64		first = array->data.at / size;
	bool		is_encoded = true;
	int64		next;

	for (int64 i = 0; i < pieces->count && is_encoded; i = next)
	{
		const Piece *piece = &pieces->piece[i];
		Size		at;
		Size		end;
		int64		n = 0;
		char	   *span = to + piece->to * size;
		uint64	   *bits = NULL;

		next = next_span(pieces, VECTORS, i, &at, &end);
		for (int64 k = i; k < next; k++)
			n = Max(n, pieces->piece[k].from + pieces->piece[k].length - piece->from);
		if (next > i + 1)
			span = palloc(n * size);
		if (validity)
			bits = MemoryContextAllocHuge(CurrentMemoryContext,
										  DA_VALIDITY_WORDS(n) * sizeof(uint64));
		is_encoded = da_buffer_decode(array->data.buffer, first + piece->from, n, span, bits,
									  stat);
		for (int64 k = i; k < next && is_encoded; k++)
		{
			int64		skip = pieces->piece[k].from - piece->from;

			if (next > i + 1)
				memcpy(to + pieces->piece[k].to * size, span + skip * size,
					   pieces->piece[k].length * size);
			if (validity)
				da_bits_put(validity, pieces->piece[k].to, bits, skip, pieces->piece[k].length);
		}
		if (next > i + 1)
			pfree(span);
		if (bits)
			pfree(bits);
	}
	return is_encoded;
}

/* a vector of that many elements, the pieces and zeros */
static DaArray *
read_pieces(const Pieces *pieces, int64 length, DaStat *stat)
{
	DaArray    *array = pieces->array;
	DaShape		shape = da_shape_vector_of(&array->shape, length);
	DaArray    *picked = da_array_create(&shape, last_part(array) == VALIDITY);
	char	   *to = da_bytes_writable(picked, false);
	uint64	   *words = NULL;

	memset(to + picked->data.at, 0, length * da_element_size(shape.element));
	if (da_array_has_validity(picked))
	{
		words = (uint64 *) (to + picked->validity.at);
		memset(words, 0, DA_VALIDITY_WORDS(length) * sizeof(uint64));
	}
	if (!read_vectors(pieces, to + picked->data.at, words, stat))
	{
		read_part(pieces, ELEMENTS, to + picked->data.at, stat);
		if (words)
			read_part(pieces, VALIDITY, (char *) words, stat);
	}
	if (words)
		da_array_finish(picked, length - da_bits_count(words, 0, length));
	da_bytes_check(picked, to);
	return picked;
}

/*
 * The loops of a section, innermost first: those that step evenly together are one.
 * Returns their number.
 */
static int
section_loops(const DaSection *section, int64 *counts, int64 *strides)
{
	int			n = 0;

	for (int d = section->ndim - 1; d >= 0; d--)
	{
		if (section->dims[d] == 1)
			continue;
		if (n > 0 && section->strides[d] == counts[n - 1] * strides[n - 1])
			counts[n - 1] *= section->dims[d];
		else
		{
			counts[n] = section->dims[d];
			strides[n++] = section->strides[d];
		}
	}
	return n;
}

/* false: too many */
static bool
section_pieces(Pieces *pieces, const DaSection *section, int64 length)
{
	int64		counts[DA_MAX_DIMS];
	int64		strides[DA_MAX_DIMS];
	int			nloops = section_loops(section, counts, strides);
	bool		together = nloops > 0 && strides[0] == 1;
	int64		run = together ? counts[0] : 1;

	if (length / run > pieces->limit)
		return false;
	for (int64 to = 0; to < length; to += run)
	{
		int64		from = section->start;
		int64		rest = to / run;

		for (int k = together ? 1 : 0; k < nloops; k++)
		{
			from += rest % counts[k] * strides[k];
			rest /= counts[k];
		}
		if (!add(pieces, from, to, run))
			return false;
	}
	return true;
}

DaArray *
da_pick_section(DaArray *array, DaSection *section, DaStat *stat)
{
	Pieces		pieces;
	DaArray    *picked = NULL;
	int64		length = 1;
	int64		first = section->start;
	int64		last = section->start;

	if (!is_unread(array))
		return array;
	for (int d = 0; d < section->ndim; d++)
	{
		int64		reach = (section->dims[d] - 1) * section->strides[d];

		length *= section->dims[d];
		if (reach < 0)
			first += reach;
		else
			last += reach;
	}
	Assert(length > 0);
	begin(&pieces, array);
	if (section_pieces(&pieces, section, length) && pays(&pieces))
		picked = read_pieces(&pieces, length, stat);
	pfree(pieces.piece);
	if (picked)
	{
		int64		stride = 1;

		section->start = 0;
		for (int d = section->ndim - 1; d >= 0; d--)
		{
			section->strides[d] = stride;
			stride *= section->dims[d];
		}
		return picked;
	}
	/* it may still be in a small part of the value */
	section->start -= first;
	return da_array_slice(array, first, last - first + 1, stat);
}

bool
da_pick_may_pay(const DaArray *array, int64 n)
{
	return is_unread(array) && n > 0 && n <= array->shape.length / 2;
}

DaArray *
da_pick_positions(DaArray *array, DaArray **positions, DaStat *stat)
{
	int64		n = (*positions)->shape.length;
	DaShape		shape;
	Pieces		pieces;
	DaColumn	column;
	DaArray    *picked = NULL;
	DaArray    *renumbered;
	int32	   *to;
	bool		fit = true;

	if (!da_pick_may_pay(array, n))
		return array;
	column = da_array_column(*positions);
	begin(&pieces, array);
	shape = da_shape(DA_ELEMENT_INT4, (*positions)->shape.ndim, (*positions)->shape.dims);
	renumbered = da_array_create(&shape, false);
	to = (int32 *) (da_bytes_writable(renumbered, false) + renumbered->data.at);
	for (int64 i = 0; i < n && fit; i++)
	{
		int64		position = da_column_integer(&column, i);
		bool		inside = (!da_column_is_null(&column, i) && position >= 1 &&
							  position <= array->shape.length);

		DA_PAUSE(i);
		to[i] = inside ? (int32) (i + 1) : 0;
		fit = !inside || add(&pieces, position - 1, i, 1);
	}
	if (fit && pays(&pieces))
		picked = read_pieces(&pieces, n, stat);
	pfree(pieces.piece);
	if (picked == NULL)
		return array;
	*positions = renumbered;
	return picked;
}

/* pieces of what is in memory, as it comes there */
static DaArray *
copy_pieces(const Pieces *pieces, int64 length, DaStat *stat)
{
	DaArray    *array = pieces->array;
	DaShape		shape = da_shape_vector_of(&array->shape, length);
	bool		has_nulls = da_array_may_have_nulls(array);
	DaArray    *copy = da_array_create(&shape, has_nulls && length > 0);
	DaColumn	column;

	(void) da_array_read(array, DA_ENGINE_HOST, &column, stat);
	if (da_array_has_validity(copy))
		memset(da_array_output(copy).validity, 0, DA_VALIDITY_WORDS(length) * sizeof(uint64));
	if (!has_nulls)
		column.validity = NULL;
	for (int64 i = 0; i < pieces->count; i++)
	{
		DA_PAUSE(i);
		da_array_put(copy, pieces->piece[i].to, &column, pieces->piece[i].from,
					 pieces->piece[i].length);
	}
	if (da_array_has_validity(copy))
		da_array_finish(copy, da_array_null_count(copy));
	return copy;
}

DaArray *
da_pick_mask(DaArray *array, const DaMask *mask, bool in_parts, DaStat *stat)
{
	bool		unread = is_unread(array);
	Pieces		pieces;
	DaArray    *picked;
	int64		next = 0;
	int64		length = 0;
	int64		from;
	int64		end;
	bool		fits = true;

	begin(&pieces, array);
	if (in_parts || !unread)
		pieces.limit = PG_INT64_MAX;
	while (fits && da_mask_next_true(mask, &next, &from, &end))
	{
		fits = add(&pieces, from, length, end - from);
		length += end - from;
	}
	if (!fits)
		picked = NULL;
	else if (unread && (in_parts || pays(&pieces)))
		picked = read_pieces(&pieces, length, stat);
	else
		picked = copy_pieces(&pieces, length, stat);
	pfree(pieces.piece);
	if (picked)
		picked->sorted = array->sorted;
	return picked;
}
