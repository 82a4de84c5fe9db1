/*
 * entries_block.c
 *	  Entries as they are stored where there are many: what one begins with like the one before is
 *	  left out, and so is what was there shortly before; of the rest frequent strings are a byte.
 */
#include "value/stored/entries_block.h"

#include "miscadmin.h"
#include "utils/memutils.h"

/*
 * Entries of a block, unless they are long: what they have in common saves more of them, and each
 * one is read sooner the fewer there are.
 */
#define EACH	32
#define BLOCK_SIZE	4096

/* what half of the first byte can say */
#define MOST	15

/* bytes that are no symbols */
#define COPY	254
#define LITERAL	255

/* a shorter copy would take as much as symbols do; where it is from is at most so far away */
#define COPY_LEAST	7
#define COPY_MOST	255

/* the most that the numbers of an entry take: a byte, and five for each of 32 bits */
#define NUMBERS	11

/* bytes that the symbols are found in: an eighth of all takes as long as to write all */
#define SAMPLE_LEAST	4096
#define SAMPLE_MOST		65536

/* what is before the ends of the blocks */
static Size
head_size(const DaSymbols *symbols)
{
	return TYPEALIGN(sizeof(uint32), 3 * sizeof(uint32) + da_symbols_size(symbols));
}

static inline uint8 *
put_number(uint8 *to, Size number)
{
	for (; number >= 128; number >>= 7)
		*to++ = (number & 127) | 128;
	*to++ = number;
	return to;
}

/* NULL: it does not end before "end", or is too large */
static inline const uint8 *
get_number(const uint8 *from, const uint8 *end, Size *number)
{
	for (int shift = 0; from < end && shift < 35; shift += 7)
	{
		*number += (Size) (*from & 127) << shift;
		if (*from++ < 128)
			return from;
	}
	return NULL;
}

/* ---- writing ---- */

/* by a hash of the bytes there, where they were last */
#define PLACES_BITS	12

/* entries on their way to blocks, or to a sample */
typedef struct Packing
{
	const uint32 *ends;
	const char *bytes;			/* of all entries */
	int64		count;
	uint32		each;
	Size		block;			/* where the first entry of this one begins */
	DaSymbolIndex index;
	uint8	   *at;				/* what is written next, and where there is no more room */
	uint8	   *end;
	bool		is_full;
	uint32	   *runs;			/* NULL: no sample; where each string of it ends */
	int			nruns;
	uint32		places[1 << PLACES_BITS];
} Packing;

static inline Size
entry_begin(const Packing *packing, int64 i)
{
	return i > 0 ? packing->ends[i - 1] : 0;
}

static void
sample_run(Packing *packing, const char *run, Size length)
{
	uint32		begin = packing->nruns > 0 ? packing->runs[packing->nruns - 1] : 0;

	packing->is_full = (Size) (packing->end - packing->at) <= length;
	length = Min(length, (Size) (packing->end - packing->at));
	if (length == 0)
		return;
	memcpy(packing->at, run, length);
	packing->at += length;
	packing->runs[packing->nruns++] = (uint32) (begin + length);
}

/* what is no copy */
static void
put_run(Packing *packing, const char *run, Size length)
{
	uint8	   *at = packing->at;

	if (packing->runs)
	{
		sample_run(packing, run, length);
		return;
	}
	while (length > 0 && !packing->is_full)
	{
		int			i = da_symbol_at(&packing->index, run, length);
		int			n = i >= 0 ? packing->index.length[i] : 1;

		if (packing->end - at < 2)
			packing->is_full = true;
		else if (i >= 0)
			*at++ = packing->index.symbol[i];
		else
		{
			*at++ = LITERAL;
			*at++ = *run;
		}
		run += n;
		length -= n;
	}
	packing->at = at;
}

static void
put_copy(Packing *packing, Size length, Size distance)
{
	if (packing->runs)
		return;
	if (packing->end - packing->at < 3)
	{
		packing->is_full = true;
		return;
	}
	*packing->at++ = COPY;
	*packing->at++ = (uint8) length;
	*packing->at++ = (uint8) distance;
}

/* the place of the same bytes before, not after "from", where they now were last */
static inline Size
last_place(Packing *packing, Size from)
{
	uint64		hash = da_symbol_bits(packing->bytes + from, COPY_LEAST) *
	UINT64CONST(0x9E3779B97F4A7C15);
	uint32	   *place = &packing->places[hash >> (64 - PLACES_BITS)];
	Size		last = *place;

	*place = (uint32) from;
	return last;
}

/* bytes, up to "end", that are the same as those shortly before; 0: they do not pay */
static Size
find_copy(Packing *packing, Size from, Size end, Size *distance)
{
	const char *bytes = packing->bytes;
	Size		last;
	Size		most = Min(end - from, COPY_MOST);
	Size		n = 0;

	if (most < COPY_LEAST)
		return 0;
	last = last_place(packing, from);
	*distance = from - last;
	if (last < packing->block || last >= from || *distance > COPY_MOST)
		return 0;
	while (n < most && bytes[last + n] == bytes[from + n])
		n++;
	return n < COPY_LEAST ? 0 : n;
}

/* bytes of an entry behind those that it shares with the one before */
static void
put_rest(Packing *packing, Size from, Size end)
{
	Size		run = from;

	while (from < end && !packing->is_full)
	{
		Size		distance;
		Size		n = find_copy(packing, from, end, &distance);

		if (n == 0)
		{
			if (from++ % 65536 == 0)
				CHECK_FOR_INTERRUPTS();
			continue;
		}
		put_run(packing, packing->bytes + run, from - run);
		put_copy(packing, n, distance);
		run = from + n;
		for (from++; from < run; from++)
			if (end - from >= COPY_LEAST)
				(void) last_place(packing, from);
	}
	put_run(packing, packing->bytes + run, end - run);
}

static void
put_entry(Packing *packing, int64 i, bool is_first)
{
	Size		begin = entry_begin(packing, i);
	Size		end = packing->ends[i];
	Size		shared = 0;
	Size		rest;
	uint8	   *numbers = packing->at;

	if (!is_first)
	{
		Size		before = entry_begin(packing, i - 1);
		Size		most = Min(begin - before, end - begin);

		while (shared < most && packing->bytes[begin + shared] == packing->bytes[before + shared])
			shared++;
	}
	for (Size at = begin; at < begin + shared && end - at >= COPY_LEAST; at++)
		(void) last_place(packing, at);
	if (packing->runs)
	{
		put_rest(packing, begin + shared, end);
		return;
	}
	if (packing->end - numbers < NUMBERS)
	{
		packing->is_full = true;
		return;
	}
	packing->at += NUMBERS;
	put_rest(packing, begin + shared, end);
	rest = packing->at - numbers - NUMBERS;
	packing->at = numbers + 1;
	*numbers = Min(shared, MOST) << 4 | Min(rest, MOST);
	if (shared >= MOST)
		packing->at = put_number(packing->at, shared - MOST);
	if (rest >= MOST)
		packing->at = put_number(packing->at, rest - MOST);
	memmove(packing->at, numbers + NUMBERS, rest);
	packing->at += rest;
}

static void
put_block(Packing *packing, int64 k)
{
	int64		first = k * packing->each;

	packing->block = entry_begin(packing, first);
	for (int64 i = first; i < Min(first + packing->each, packing->count) && !packing->is_full; i++)
		put_entry(packing, i, i == first);
}

/* the symbols of entries: they are those of a sample of blocks, of what is no copy in them */
static void
find_symbols(Packing *packing, int64 nblocks, DaSymbols *symbols)
{
	Size		size = packing->ends[packing->count - 1];
	Size		room = Min(size, Max(SAMPLE_LEAST, Min(SAMPLE_MOST, size / 8)));
	uint8	   *sample = palloc(room);
	uint8	   *at = packing->at;
	uint8	   *end = packing->end;
	int64		n = Min(nblocks, 1 + 2 * (int64) room * nblocks / Max(size, 1));

	packing->runs = palloc(room * sizeof(uint32));
	packing->at = sample;
	packing->end = sample + room;
	for (int64 k = 0; k < n && !packing->is_full; k++)
		put_block(packing, k * nblocks / n);
	da_symbols_find(symbols, (const char *) sample, packing->runs, packing->nruns);
	da_symbols_index(&packing->index, symbols);
	pfree(packing->runs);
	pfree(sample);
	packing->runs = NULL;
	packing->at = at;
	packing->end = end;
	packing->is_full = false;
}

Size
da_entries_pack(const uint32 *ends, const char *bytes, int32 count, char *to, Size size)
{
	Packing    *packing = palloc0(sizeof(Packing));
	DaSymbols	symbols;
	uint32	   *words = (uint32 *) to;
	int64		nblocks;
	Size		ends_at;
	Size		blocks_at;
	uint32		each = EACH;

	while (each > 1 && (Size) ends[count - 1] * each > (Size) BLOCK_SIZE * count)
		each /= 2;
	nblocks = ((int64) count + each - 1) / each;
	packing->ends = ends;
	packing->bytes = bytes;
	packing->count = count;
	packing->each = each;
	packing->end = (uint8 *) to + size;
	find_symbols(packing, nblocks, &symbols);
	ends_at = head_size(&symbols);
	blocks_at = ends_at + nblocks * sizeof(uint32);
	if (size < blocks_at)
	{
		pfree(packing);
		return 0;
	}
	memset(to, 0, ends_at);
	words[0] = count | DA_ENTRIES_BLOCKS;
	words[1] = ends[count - 1];
	words[2] = each;
	da_symbols_write(&symbols, (uint8 *) (words + 3));
	packing->at = (uint8 *) to + blocks_at;
	for (int64 k = 0; k < nblocks && !packing->is_full; k++)
	{
		CHECK_FOR_INTERRUPTS();
		put_block(packing, k);
		((uint32 *) (to + ends_at))[k] = (uint32) ((char *) packing->at - to - blocks_at);
	}
	size = packing->is_full ? 0 : (char *) packing->at - to;
	pfree(packing);
	return size;
}

/* ---- reading ---- */

bool
da_entries_head(DaEntriesHead *head, const char *packed, Size available, Size size)
{
	const uint32 *words = (const uint32 *) packed;
	Size		symbols_at = 3 * sizeof(uint32);

	if (available < symbols_at + DA_SYMBOL_LENGTH ||
		da_symbols_read(&head->symbols, (const uint8 *) packed + symbols_at,
						available - symbols_at) == 0)
		return false;
	head->count = words[0] & ~DA_ENTRIES_BLOCKS;
	head->size = words[1];
	head->each = words[2];
	if (head->each == 0)
		return false;
	head->ends_at = head_size(&head->symbols);
	head->blocks_at = head->ends_at +
		((Size) head->count + head->each - 1) / head->each * sizeof(uint32);
	return size >= head->blocks_at &&
		(1 + (Size) head->count) * sizeof(uint32) + head->size <= MaxAllocSize;
}

/* entries of a block as they come out of it, one behind the other */
typedef struct Unpacking
{
	const DaSymbols *symbols;
	char	   *bytes;			/* with room for a symbol more than that */
	Size		room;
	Size		most;			/* they have so many at most: if that is more, room is made */
	Size		block;			/* where the first one begins */
	Size		before;			/* where the one before begins */
	Size		at;				/* where the next one begins */
} Unpacking;

static bool
make_room(Unpacking *unpacking, Size at, Size n)
{
	if (n <= unpacking->room - at)
		return true;
	if (n > unpacking->most - at)
		return false;
	unpacking->room = Min(Max(2 * unpacking->room, at + n), unpacking->most);
	unpacking->bytes = repalloc_huge(unpacking->bytes, unpacking->room + DA_SYMBOL_LENGTH);
	return true;
}

/* from an entry's numbers on; where it ends; NULL: it is damaged */
static const uint8 *
take_entry(Unpacking *unpacking, const uint8 *from, const uint8 *end)
{
	const DaSymbols *symbols = unpacking->symbols;
	Size		at = unpacking->at;
	Size		shared;
	Size		rest;

	if (from >= end)
		return NULL;
	shared = *from >> 4;
	rest = *from & 15;
	from++;
	if (shared == MOST)
		from = get_number(from, end, &shared);
	if (from && rest == MOST)
		from = get_number(from, end, &rest);
	if (from == NULL || rest > (Size) (end - from) || shared > at - unpacking->before ||
		!make_room(unpacking, at, shared))
		return NULL;
	memcpy(unpacking->bytes + at, unpacking->bytes + unpacking->before, shared);
	at += shared;
	for (end = from + rest; from < end;)
	{
		uint8		code = *from++;

		if (code < symbols->count)
		{
			if (!make_room(unpacking, at, symbols->length[code]))
				return NULL;
			memcpy(unpacking->bytes + at, symbols->bytes[code], DA_SYMBOL_LENGTH);
			at += symbols->length[code];
		}
		else if (code == LITERAL && from < end)
		{
			if (!make_room(unpacking, at, 1))
				return NULL;
			unpacking->bytes[at++] = (char) *from++;
		}
		else if (code == COPY && end - from >= 2)
		{
			Size		length = *from++;
			Size		distance = *from++;

			if (distance == 0 || distance > at - unpacking->block ||
				!make_room(unpacking, at, length))
				return NULL;
			for (; length > 0; length--, at++)
				unpacking->bytes[at] = unpacking->bytes[at - distance];
		}
		else
			return NULL;
	}
	unpacking->before = unpacking->at;
	unpacking->at = at;
	return from;
}

const char *
da_entries_unpack(const DaEntriesHead *head, const char *packed, Size size, uint32 *ends,
				  char *bytes)
{
	const uint32 *block_ends = (const uint32 *) (packed + head->ends_at);
	const uint8 *blocks = (const uint8 *) packed + head->blocks_at;
	Unpacking	unpacking = {
		.symbols = &head->symbols,
		.bytes = bytes,
		.room = head->size,
		.most = head->size
	};
	Size		begin = 0;

	for (int64 first = 0; first < head->count; first += head->each)
	{
		Size		end = block_ends[first / head->each];
		const uint8 *at = blocks + begin;

		CHECK_FOR_INTERRUPTS();
		if (end < begin || end > size - head->blocks_at)
			return "A block of entries is outside of it.";
		unpacking.block = unpacking.before = unpacking.at;
		for (int64 i = first; i < Min(first + head->each, head->count); i++)
		{
			at = take_entry(&unpacking, at, blocks + end);
			if (at == NULL)
				return "Its entries are damaged.";
			ends[i] = (uint32) unpacking.at;
		}
		if (at != blocks + end)
			return "Its entries are damaged.";
		begin = end;
	}
	if (unpacking.at != head->size || begin != size - head->blocks_at)
		return "Its size is not that of its entries.";
	return NULL;
}

char *
da_entries_unpack_one(const DaEntriesHead *head, const char *block, Size size, int i, Size *length)
{
	const uint8 *at = (const uint8 *) block;
	Unpacking	unpacking = {
		.symbols = &head->symbols,
		.room = Min(BLOCK_SIZE, head->size),
		.most = head->size
	};
	char	   *bytes;

	unpacking.bytes = palloc(unpacking.room + DA_SYMBOL_LENGTH);
	for (int k = 0; k <= i && at; k++)
		at = take_entry(&unpacking, at, (const uint8 *) block + size);
	if (at == NULL)
		return NULL;
	*length = unpacking.at - unpacking.before;
	bytes = palloc(*length + 1);
	memcpy(bytes, unpacking.bytes + unpacking.before, *length);
	pfree(unpacking.bytes);
	return bytes;
}
