/*
 * entries_symbols.h
 *	  Short strings that are frequent in others, each of which a byte stands for.
 *
 * As FSST has them (Boncz, Neumann, Leis: FSST: Fast Random Access String Compression, 2020), so a
 * string can be read without others. As stored: how many have 1 to 8 bytes, a byte each; the bytes
 * of all, the short ones first. A byte that stands for none is free for who writes them.
 */
#ifndef DA_ENTRIES_SYMBOLS_H
#define DA_ENTRIES_SYMBOLS_H

#include "postgres.h"

#define DA_SYMBOL_LENGTH	8
#define DA_SYMBOLS_MAX		254

/* bytes that they take, at most */
#define DA_SYMBOLS_SIZE_MAX	(DA_SYMBOL_LENGTH + DA_SYMBOLS_MAX * DA_SYMBOL_LENGTH)

typedef struct DaSymbols
{
	int			count;
	uint8		length[DA_SYMBOLS_MAX];
	char		bytes[DA_SYMBOLS_MAX][DA_SYMBOL_LENGTH];	/* 0 behind its end */
} DaSymbols;

/* those found in n strings, one behind the other, that are like those to be written */
extern void da_symbols_find(DaSymbols *symbols, const char *bytes, const uint32 *ends, int n);

/* how to find the one that a string begins with */
typedef struct DaSymbolIndex
{
	uint64		bytes[DA_SYMBOLS_MAX];
	uint8		length[DA_SYMBOLS_MAX];
	uint8		symbol[DA_SYMBOLS_MAX];
	uint16		first[256 + 1]; /* by the first byte: where they begin; the longest one first */
} DaSymbolIndex;

extern void da_symbols_index(DaSymbolIndex *index, const DaSymbols *symbols);

/* the first bytes of a string, as an integer; what is behind its end is 0 */
static inline uint64
da_symbol_bits(const char *bytes, Size length)
{
	uint64		bits = 0;

	memcpy(&bits, bytes, Min(length, DA_SYMBOL_LENGTH));
	return bits;
}

/* the place in the index of the longest symbol that a string, not empty, begins with; -1: none */
static inline int
da_symbol_at(const DaSymbolIndex *index, const char *bytes, Size length)
{
	uint64		bits = da_symbol_bits(bytes, length);
	uint8		first = (uint8) bits;

	for (int i = index->first[first]; i < index->first[first + 1]; i++)
	{
		if (index->length[i] <= length &&
			((bits ^ index->bytes[i]) << (64 - 8 * index->length[i])) == 0)
			return i;
	}
	return -1;
}

/* bytes that they are stored in, and these */
extern Size da_symbols_size(const DaSymbols *symbols);
extern void da_symbols_write(const DaSymbols *symbols, uint8 *to);

/*
 * The bytes of those that are stored, of which so many, at least DA_SYMBOL_LENGTH, are there; 0:
 * they are no symbols, or not all there.
 */
extern Size da_symbols_read(DaSymbols *symbols, const uint8 *from, Size size);

#endif							/* DA_ENTRIES_SYMBOLS_H */
