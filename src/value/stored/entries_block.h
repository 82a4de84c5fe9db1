/*
 * entries_block.h
 *	  Entries as they are stored where there are many: what one begins with like the one before is
 *	  left out, and so is what was there shortly before; of the rest frequent strings are a byte.
 *
 *	   0  uint32  count, with DA_ENTRIES_BLOCKS set
 *	   4  uint32  bytes of all entries
 *	   8  uint32  entries a block
 *	  12  symbols (entries_symbols.h), and zeros up to a multiple of 4
 *	      uint32  ends[], where each block ends behind these
 *	      blocks. An entry there is a byte: how many bytes are those of the entry before (high four
 *	      bits), and how many bytes follow of what is stored (low); 15: a number follows that is the
 *	      rest of it, seven bits a byte, the least first. What is stored: a byte below 254 is the
 *	      symbol of that number. Behind 254 two bytes: copy so many bytes from so many before, in
 *	      this block; they may overlap. Behind 255 a byte that is itself. The first entry of a block
 *	      has none before.
 *
 * So one entry costs the symbols, which stay in memory, the places of its block, and the block.
 */
#ifndef DA_ENTRIES_BLOCK_H
#define DA_ENTRIES_BLOCK_H

#include "value/stored/entries_symbols.h"

#define DA_ENTRIES_BLOCKS	0x80000000U

/* what is before the ends; it takes so many bytes at most */
#define DA_ENTRIES_HEAD_MAX	(3 * sizeof(uint32) + DA_SYMBOLS_SIZE_MAX)

typedef struct DaEntriesHead
{
	uint32		count;
	uint32		size;			/* bytes of all */
	uint32		each;			/* entries a block */
	Size		ends_at;
	Size		blocks_at;
	DaSymbols	symbols;
} DaEntriesHead;

/* entries, one at least, in that form to "to", which has so much room; 0: it is not enough */
extern Size da_entries_pack(const uint32 *ends, const char *bytes, int32 count, char *to,
							Size room);

/*
 * What is before the ends, of which so many bytes are there, of entries of that size; false: it is
 * not what it is, or there is no room for such entries, in so many bytes or in memory.
 */
extern bool da_entries_head(DaEntriesHead *head, const char *packed, Size available, Size size);

/*
 * All entries, of so many bytes, to their ends and their bytes, behind which DA_SYMBOL_LENGTH ones
 * are free; a reason why that is not what it is.
 */
extern const char *da_entries_unpack(const DaEntriesHead *head, const char *packed, Size size,
									 uint32 *ends, char *bytes);

/* entry i, from 0, of a block in memory, palloc'd; NULL: it is damaged */
extern char *da_entries_unpack_one(const DaEntriesHead *head, const char *block, Size size, int i,
								   Size *length);

#endif							/* DA_ENTRIES_BLOCK_H */
