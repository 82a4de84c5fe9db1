/*
 * entries_block.h
 *	  Entries as they are stored where there are many: what one begins with like the one before is
 *	  left out, and pglz compresses the rest.
 *
 *	   0  uint32  count, with DA_ENTRIES_BLOCKS set
 *	   4  uint32  bytes of all entries
 *	   8  uint32  entries a block
 *	  12  uint32  ends[], where each block ends behind these
 *	      blocks. A byte: is it compressed? Then uint32 follows, unaligned, the bytes that it has
 *	      if it is not. An entry there is a byte: how many bytes are those of the entry before
 *	      (high four bits), and how many follow (low); 15: a number follows that is the rest of it,
 *	      seven bits a byte, the least first; the bytes. The first entry of a block is whole.
 *
 * So one entry costs the places of its block, and the block, of a few kB.
 */
#ifndef DA_ENTRIES_BLOCK_H
#define DA_ENTRIES_BLOCK_H

#include "postgres.h"

#define DA_ENTRIES_BLOCKS	0x80000000U

/* byte offset of where block k ends, and of the first block, of so many entries */
static inline Size
da_entries_block_end_at(int64 k)
{
	return (3 + k) * sizeof(uint32);
}

static inline Size
da_entries_blocks_at(int64 count, uint32 each)
{
	return da_entries_block_end_at((count + each - 1) / each);
}

/* entries, one at least, in that form to "to", which has so much room; 0: it is not enough */
extern Size da_entries_pack(const uint32 *ends, const char *bytes, int32 count, char *to,
							Size room);

/* is there room for such entries, and for what they say of all, in so many bytes? */
extern bool da_entries_has_room(const uint32 *words, Size size);

/*
 * All entries from that form, of so many bytes, for which there is room, to their ends and their
 * bytes; a reason why that is not what it is.
 */
extern const char *da_entries_unpack(const char *packed, Size size, uint32 *ends, char *bytes);

/* entry i, from 0, of a block in memory, palloc'd; NULL: it is damaged */
extern char *da_entries_unpack_one(const char *block, Size size, int i, Size *length);

#endif							/* DA_ENTRIES_BLOCK_H */
