/*
 * entries_block.c
 *	  Entries as they are stored where there are many: what one begins with like the one before is
 *	  left out, and pglz compresses the rest.
 */
#include "value/stored/entries_block.h"

#include "common/pg_lzcompress.h"
#include "miscadmin.h"
#include "utils/memutils.h"

/*
 * Bytes of a block, about, before pglz: what repeats itself wants some, and what does not is read
 * sooner the less there is of it.
 */
#define BLOCK_SIZE	8192
#define PLAIN_BLOCK_SIZE	1024

/* what half of the first byte can say */
#define MOST	15

/* the most that the numbers of an entry take: a byte, and five for each of 32 bits */
#define NUMBERS	11

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

/* so many entries a block that it has about so many bytes */
static uint32
entries_a_block(Size size, int32 count, Size block_size)
{
	uint32		each = 16;

	while (each < 1024 && size * each < block_size * count)
		each *= 2;
	return each;
}

/* entries from "first" to before "last", from 0; NULL: there is no room */
static uint8 *
put_block(const uint32 *ends, const char *bytes, int64 first, int64 last, uint8 *at,
		  const uint8 *end)
{
	const char *before = NULL;
	Size		most = 0;		/* bytes of that one */

	for (int64 i = first; i < last; i++)
	{
		const char *string = bytes + (i > 0 ? ends[i - 1] : 0);
		Size		length = bytes + ends[i] - string;
		Size		shared = 0;
		Size		rest;
		uint8	   *numbers = at;

		most = Min(most, length);
		while (shared < most && string[shared] == before[shared])
			shared++;
		rest = length - shared;
		if ((Size) (end - at) < NUMBERS + rest)
			return NULL;
		at++;
		*numbers = Min(shared, MOST) << 4 | Min(rest, MOST);
		if (shared >= MOST)
			at = put_number(at, shared - MOST);
		if (rest >= MOST)
			at = put_number(at, rest - MOST);
		memcpy(at, string + shared, rest);
		at += rest;
		before = string;
		most = length;
	}
	return at;
}

/* room for a compressed block */
typedef struct Room
{
	char	   *bytes;
	Size		size;			/* of what it is enough for */
} Room;

/* bytes of a block, which follow its first one, in less of them if that pays; returns the end */
static uint8 *
compress(uint8 *block, uint8 *end, Room *room)
{
	const uint32 size = end - block - 1;
	int32		compressed;

	if (size > room->size)
	{
		if (room->bytes)
			pfree(room->bytes);
		room->size = 2 * (Size) size;
		room->bytes = palloc_extended(PGLZ_MAX_OUTPUT(room->size), MCXT_ALLOC_HUGE);
	}
	compressed = pglz_compress((char *) block + 1, (int32) size, room->bytes,
							   PGLZ_strategy_default);
	*block = compressed >= 0;
	if (compressed < 0)
		return end;
	memcpy(block + 1, &size, sizeof(size));
	memcpy(block + 1 + sizeof(size), room->bytes, compressed);
	return block + 1 + sizeof(size) + compressed;
}

Size
da_entries_pack(const uint32 *ends, const char *bytes, int32 count, char *to, Size size)
{
	const uint8 *end = (uint8 *) to + size;
	uint32	   *words = (uint32 *) to;
	uint32		each = entries_a_block(ends[count - 1], count, BLOCK_SIZE);
	int64		first = count / each / 2 * each;
	Room		room = {0};
	Size		blocks_at;
	uint8	   *at;

	/* the one in the middle tells whether they repeat themselves */
	if (size == 0)
		return 0;
	at = put_block(ends, bytes, first, Min(first + each, count), (uint8 *) to + 1, end);
	if (at == NULL)
		return 0;
	compress((uint8 *) to, at, &room);
	if (*to == 0)
		each = entries_a_block(at - (uint8 *) to, Min(each, count - first), PLAIN_BLOCK_SIZE);
	blocks_at = da_entries_blocks_at(count, each);
	if (size < blocks_at)
		return 0;
	words[0] = count | DA_ENTRIES_BLOCKS;
	words[1] = ends[count - 1];
	words[2] = each;
	at = (uint8 *) to + blocks_at;
	for (first = 0; first < count; first += each)
	{
		uint8	   *block = at;

		CHECK_FOR_INTERRUPTS();
		if (at == end)
			return 0;
		at = put_block(ends, bytes, first, Min(first + each, count), at + 1, end);
		if (at == NULL)
			return 0;
		at = compress(block, at, &room);
		words[3 + first / each] = at - (uint8 *) to - blocks_at;
	}
	pfree(room.bytes);
	return (char *) at - to;
}

/* the numbers of an entry; NULL: it is damaged */
static inline const uint8 *
get_entry(const uint8 *at, const uint8 *end, Size *shared, Size *rest)
{
	if (at >= end)
		return NULL;
	*shared = *at >> 4;
	*rest = *at & 15;
	at++;
	if (*shared == MOST)
		at = get_number(at, end, shared);
	if (at && *rest == MOST)
		at = get_number(at, end, rest);
	return at && (Size) (end - at) >= *rest ? at : NULL;
}

bool
da_entries_has_room(const uint32 *words, Size size)
{
	uint32		count = words[0] & ~DA_ENTRIES_BLOCKS;

	return size >= da_entries_block_end_at(0) && words[2] > 0 &&
		size >= da_entries_blocks_at(count, words[2]) &&
		(1 + (Size) count) * sizeof(uint32) + words[1] <= MaxAllocSize;
}

/* the entries of a block of so many bytes, and where they end; NULL: it is damaged */
static const uint8 *
open_block(const uint8 *block, Size size, char **room, Size *room_size, const uint8 **end)
{
	uint32		length;

	*end = block + size;
	if (size < 1 || *block > 1 || (*block == 1 && size < 1 + sizeof(length)))
		return NULL;
	if (*block == 0)
		return block + 1;
	memcpy(&length, block + 1, sizeof(length));
	if (length >= MaxAllocSize)
		return NULL;
	if (length > *room_size)
	{
		if (*room)
			pfree(*room);
		*room = palloc(length);
		*room_size = length;
	}
	if (pglz_decompress((const char *) block + 1 + sizeof(length),
						(int32) (size - 1 - sizeof(length)), *room, (int32) length, true) < 0)
		return NULL;
	*end = (const uint8 *) *room + length;
	return (const uint8 *) *room;
}

const char *
da_entries_unpack(const char *packed, Size size, uint32 *ends, char *bytes)
{
	const uint32 *words = (const uint32 *) packed;
	const int64 count = words[0] & ~DA_ENTRIES_BLOCKS;
	const Size	room = words[1];
	const uint32 each = words[2];
	const Size	blocks_at = da_entries_blocks_at(count, each);
	Size		to = 0;
	Size		begin = 0;
	char	   *opened = NULL;
	Size		opened_size = 0;

	for (int64 first = 0; first < count; first += each)
	{
		Size		end = words[3 + first / each];
		Size		before = to;
		const uint8 *at;
		const uint8 *stop;

		CHECK_FOR_INTERRUPTS();
		if (end < begin || end > size - blocks_at)
			return "A block of entries is outside of it.";
		at = open_block((const uint8 *) packed + blocks_at + begin, end - begin, &opened,
						&opened_size, &stop);
		for (int64 i = first; i < Min(first + each, count) && at; i++)
		{
			Size		shared;
			Size		rest;

			at = get_entry(at, stop, &shared, &rest);
			if (at == NULL || shared > to - before || shared + rest > room - to)
				return "Its entries are damaged.";
			memcpy(bytes + to, bytes + before, shared);
			memcpy(bytes + to + shared, at, rest);
			before = to;
			to += shared + rest;
			ends[i] = to;
			at += rest;
		}
		if (at == NULL || at != stop)
			return "Its entries are damaged.";
		begin = end;
	}
	if (opened)
		pfree(opened);
	if (to != room || begin != size - blocks_at)
		return "Its size is not that of its entries.";
	return NULL;
}

char *
da_entries_unpack_one(const char *block, Size size, int i, Size *length)
{
	char	   *opened = NULL;
	Size		opened_size = 0;
	const uint8 *end;
	const uint8 *at = open_block((const uint8 *) block, size, &opened, &opened_size, &end);
	char	   *bytes = at ? palloc(end - at + 1) : NULL;

	*length = 0;
	/* whatever an entry shares with others, its block has */
	for (int k = 0; k <= i; k++)
	{
		Size		shared;
		Size		rest;

		at = at ? get_entry(at, end, &shared, &rest) : NULL;
		if (at == NULL || shared > *length)
			return NULL;
		memcpy(bytes + shared, at, rest);
		*length = shared + rest;
		at += rest;
	}
	if (opened)
		pfree(opened);
	return bytes;
}
