/*
 * element_hash.c
 *	  Hashes of the different elements of a column.
 *
 * Many columns have few different elements, or the same ones near each other. Comparing an element
 * with the last one that went to its place in a small table is cheaper than what is done with a
 * hash. Elements of up to 16 bits are noted in a table of all there may be.
 */
#include "kernel/element/element_hash.h"

#include <stddef.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "kernel/host/host.h"

/* elements from which on it takes less time to note small ones */
#define MANY	(1 << 14)

/* blocks that are not compared with what came before, after one that was mostly new */
#define SKIP	31

/* small elements that are noted before a look at interrupts */
#define NOTED	(INT64_C(1) << 20)

static inline uint64_t
bits_of_float(double x)
{
	return da_float8_bits(x != x ? (double) NAN : x + 0.0);
}

/* n elements as 8 bytes */
DA_CLONES static void
load_block(const DaColumn *column, int64_t at, int n, uint64_t *bits)
{
#define BITS_OF_BOOL(x)		(x)
#define BITS_OF_INT(x)		((uint64_t) (int64_t) (x))
#define BITS_OF_FLOAT(x)	bits_of_float(x)
	switch (column->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			for (int i = 0; i < n; i++) \
				bits[i] = BITS_OF_##class(((const ctype *) column->data)[at + i]); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
#undef BITS_OF_BOOL
#undef BITS_OF_INT
#undef BITS_OF_FLOAT
}

/* those that are not NULL; returns how many */
static int
drop_nulls(const DaColumn *column, int64_t at, int n, uint64_t *bits)
{
	int			kept = 0;

	for (int i = 0; i < n; i++)
	{
		bits[kept] = bits[i];
		kept += da_bit_get(column->validity, column->validity_offset + at + i);
	}
	return kept;
}

/* those that are not in their place already; returns how many */
static int
drop_known(uint64_t *slot, int n, uint64_t *bits)
{
	int			kept = 0;

	for (int i = 0; i < n; i++)
	{
		uint64_t	x = bits[i];
		uint32_t	place = da_hash_slot(x, DA_HASH_SLOTS_BITS);

		bits[kept] = x;
		kept += slot[place] != x;
		slot[place] = x;
	}
	return kept;
}

static inline uint64_t
rotate(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

/* XXH3_64bits() of 8 bytes, the lowest first, as a loop that vectorises */
DA_CLONES static void
hash_block(const uint64_t *bits, int n, uint64_t *hash)
{
	const uint64_t flip = XXH_readLE64(XXH3_kSecret + 8) ^ XXH_readLE64(XXH3_kSecret + 16);
	const uint64_t prime = UINT64_C(0x9FB21C651E98DF25);

	for (int i = 0; i < n; i++)
	{
		uint64_t	x = rotate(bits[i], 32) ^ flip;

		x ^= rotate(x, 49) ^ rotate(x, 24);
		x *= prime;
		x ^= (x >> 35) + sizeof(x);
		x *= prime;
		hash[i] = x ^ x >> 28;
	}
}

/* small elements are there that are not NULL; their unsigned bits are places */
static void
note_block(DaHashing *hashing, int64_t at, int n)
{
	const DaColumn *column = hashing->column;
	const uint16_t *x2 = (const uint16_t *) column->data + at;
	const uint8_t *x1 = (const uint8_t *) column->data + at;
	bool		is_two = da_storage_size[column->storage] == DA_WIDTH_2;

	if (column->validity)
	{
		for (int i = 0; i < n; i++)
			if (da_bit_get(column->validity, column->validity_offset + at + i))
				hashing->is_there[is_two ? x2[i] : x1[i]] = 1;
	}
	else if (is_two)
		for (int i = 0; i < n; i++)
			hashing->is_there[x2[i]] = 1;
	else
		for (int i = 0; i < n; i++)
			hashing->is_there[x1[i]] = 1;
}

/* hashes of the small elements that are there, the next ones */
static int
next_small(DaHashing *hashing, uint64_t *hash)
{
	uint64_t	bits[DA_HASH_BLOCK] = {0};
	int			n = 0;

	for (; hashing->small < DA_HASH_SMALL && n < DA_HASH_BLOCK; hashing->small++)
		if (hashing->is_there[hashing->small])
			bits[n++] = (uint64_t) (int64_t) (int16_t) hashing->small;
	hash_block(bits, n, hash);
	return n == 0 ? -1 : n;
}

/* is it worth while to note small elements? */
static bool
notes_small(const DaColumn *column)
{
	return column->length >= MANY && da_storage_size[column->storage] <= DA_WIDTH_2;
}

size_t
da_hashing_size(const DaColumn *column)
{
	return notes_small(column) ? sizeof(DaHashing) :
		column->length > DA_HASH_BLOCK ? offsetof(DaHashing, is_there) : offsetof(DaHashing, slot);
}

void
da_hashing_begin(DaHashing *hashing, const DaColumn *column)
{
	hashing->column = column;
	hashing->at = 0;
	hashing->skip = 0;
	hashing->small = 0;
	hashing->notes = notes_small(column);
	if (hashing->notes)
		memset(hashing->is_there, 0, sizeof(hashing->is_there));
	else if (column->length > DA_HASH_BLOCK)
	{
		memset(hashing->slot, 0, sizeof(hashing->slot));
		/* 0 has the place 0, where it is not yet */
		hashing->slot[0] = 1;
	}
	else
		hashing->skip = 1;
}

int
da_hashing_next(DaHashing *hashing, uint64_t *hash)
{
	const DaColumn *column = hashing->column;
	int64_t		most = hashing->notes ? NOTED : DA_HASH_BLOCK;
	int64_t		at = hashing->at;
	int			n = (int) (column->length - at < most ? column->length - at : most);
	uint64_t	bits[DA_HASH_BLOCK];

	if (n == 0)
		return hashing->notes ? next_small(hashing, hash) : -1;
	hashing->at += n;
	if (hashing->notes)
	{
		note_block(hashing, at, n);
		return 0;
	}
	load_block(column, at, n, bits);
	if (column->validity)
		n = drop_nulls(column, at, n, bits);
	if (hashing->skip > 0)
		hashing->skip--;
	else
	{
		int			kept = drop_known(hashing->slot, n, bits);

		/* where most are new it takes time for nothing */
		hashing->skip = kept > n / 2 ? SKIP : 0;
		n = kept;
	}
	hash_block(bits, n, hash);
	return n;
}
