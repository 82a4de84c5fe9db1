/*
 * vector.h
 *	  Encoded elements: vectors of 1,024 of them (the last one of a value may be shorter), each
 *	  decodable alone, and a directory with one entry of fixed size a vector.
 *
 * The bytes of a vector, aligned to 8 and each part of them too, da_vector_layout() says where:
 *	  - validity	- as in bits.h; only if some elements are NULL and some are not
 *	  - codes		- as the encoding says, below
 *	  - exceptions	- elements that the codes do not give, as they lie in memory
 *	  - positions	- uint16 each: where the exceptions go, ascending
 *
 * Elements under a NULL are 0 when they are decoded, whatever the codes say: NULLs cost no width.
 *
 * Packed codes of "width" bits are in lanes of "bits" (those of the storage: 16, 32, 64): code i is
 * in lane i % lanes of row i / lanes, where lanes = 1024 / bits. A lane is a stream of bits, least
 * significant first, row after row; its words stand "lanes" words apart. So the same instruction
 * decodes many lanes, codes come out in their order, and code i begins at bit (i / lanes) * width
 * of its lane. Words that no row reaches are left out: 1,024 codes take width * 128 bytes. Codes as
 * wide as their lane are just one behind the other, without what is past the last of them.
 *
 * The least significant byte comes first, as in all that is stored.
 */
#ifndef DA_VECTOR_H
#define DA_VECTOR_H

#include "kernel/kernel.h"

#define DA_VECTOR_LENGTH	1024

typedef enum DaEncoding
{
	/* the elements */
	DA_ENCODING_PLAIN,
	/* no codes: each element has the bits of "base" */
	DA_ENCODING_CONSTANT,
	/* of BOOL alone: a bit an element, as validity bits are */
	DA_ENCODING_BITS,

	/*
	 * Element i is base + multiplier * code i, modulo the storage's width (frame of reference). Of
	 * floats that is an integer, and the element is a decimal: for float8 the integer divided by
	 * 10^exponent, rounded once; for float4 multiplied by 10^-exponent in double precision, then
	 * rounded. (ALP multiplies twice; after a division all decimals come back, not most of them.)
	 */
	DA_ENCODING_PACKED,

	/*
	 * Integer i is base + the sum of (step + multiplier * code k) for k <= i. Before the packed
	 * codes stands uint64 step. Exceptions of integers are differences: they stand for a step +
	 * multiplier * code. Floats are decimals of the integers as above, and so are exceptions.
	 */
	DA_ENCODING_DELTA,

	/*
	 * No codes: each exception stands for all elements until the next one, and the first is at 0.
	 * They are base + an unsigned integer of "width", 8, 16, 32 or 64, modulo the storage's width.
	 */
	DA_ENCODING_RUNS,

	/* not of BOOL: element i is entry base + code i of the value's dictionary; lanes of 16 bits */
	DA_ENCODING_CODES,

	/*
	 * Not of BOOL: nearly all elements are entry base of the value's dictionary, as CODES. The
	 * codes are a bit an element, as validity bits are, 1 where it is another one, and the entries
	 * that those are: "multiplier" unsigned integers of "width", 8 or 16, one behind the other.
	 */
	DA_ENCODING_MOSTLY,

	/* of BOOL alone: base, but at the positions. No codes, and exceptions take no bytes */
	DA_ENCODING_SPARSE,
	DA_NUM_ENCODINGS
} DaEncoding;

/* one of the directory; aligned to 8 */
typedef struct DaVectorEntry
{
	uint32_t	offset;			/* of the vector's bytes: up to who places them */
	uint8_t		encoding;		/* a DaEncoding */
	uint8_t		width;			/* PACKED, DELTA: 0 .. those of a lane; CODES: 0..12; and others */
	uint8_t		exponent;		/* PACKED, DELTA of floats: 0..DA_VECTOR_MAX_EXPONENT; else 0 */
	uint8_t		zero;
	uint16_t	exceptions;		/* how many there are; or runs */
	uint16_t	nulls;			/* elements that are NULL; if all are: CONSTANT 0, min = max = 0 */
	uint32_t	multiplier;		/* PACKED, DELTA: not 0; MOSTLY: others; else 0 */
	uint64_t	base;			/* of integers sign-extended */

	/*
	 * Of the elements that are not NULL, in their own order, as DaScalar.bits. A NaN is
	 * PostgreSQL's, a zero of either sign.
	 */
	uint64_t	min;
	uint64_t	max;
} DaVectorEntry;

#define DA_VECTOR_MAX_EXPONENT	18

/* distinct elements of a value, each once, in the order of da_<prefix>_key(), then of their bits */
typedef struct DaDictionary
{
	int32_t		count;
	const void *elements;		/* aligned to 8 */
} DaDictionary;

#define DA_DICTIONARY_MAX		4096
/* bits that its codes have at most */
#define DA_DICTIONARY_BITS		12

/* vectors of a value with so many elements, and elements of its vector k */
#define DA_VECTOR_COUNT(n)		(((n) + DA_VECTOR_LENGTH - 1) / DA_VECTOR_LENGTH)

DA_INLINE int
da_vector_length(int64_t n, int64_t k)
{
	int64_t		rest = n - k * DA_VECTOR_LENGTH;

	return (int) (rest < DA_VECTOR_LENGTH ? rest : DA_VECTOR_LENGTH);
}

/* no vector of n elements needs more bytes: elements, validity words */
static inline uint32_t
da_vector_bound(DaStorage storage, int n)
{
	return (n * da_storage_size[storage] + 7) / 8 * 8 + DA_VALIDITY_WORDS(n) * sizeof(uint64_t);
}

/* where the parts of a vector begin, validity at 0; those that are not there are empty */
typedef struct DaVectorLayout
{
	uint32_t	codes;
	uint32_t	exceptions;
	uint32_t	positions;
	uint32_t	size;			/* of all */
} DaVectorLayout;

/* of n elements of so many bytes; the entry may be anything */
DA_INLINE DaVectorLayout
da_vector_layout_of(uint32_t size, const DaVectorEntry *entry, int n)
{
	uint32_t	bits = entry->encoding == DA_ENCODING_CODES ? 16 : size * 8;
	uint32_t	row = DA_VECTOR_LENGTH / bits;
	uint32_t	words = ((n + row - 1) / row * entry->width + bits - 1) / bits;
	uint32_t	codes = 0;
	DaVectorLayout layout;

	if (entry->encoding == DA_ENCODING_PACKED || entry->encoding == DA_ENCODING_DELTA ||
		entry->encoding == DA_ENCODING_CODES)
		codes = entry->width == bits ? (n * bits / 8 + 7) / 8 * 8 :
			words * (DA_VECTOR_LENGTH / 8);
	else if (entry->encoding == DA_ENCODING_PLAIN)
		codes = (n * size + 7) / 8 * 8;
	else if (entry->encoding == DA_ENCODING_BITS)
		codes = DA_VALIDITY_WORDS(n) * sizeof(uint64_t);
	else if (entry->encoding == DA_ENCODING_MOSTLY)
		codes = DA_VALIDITY_WORDS(n) * sizeof(uint64_t) +
			(entry->multiplier * (entry->width / 8) + 7) / 8 * 8;
	else if (entry->encoding == DA_ENCODING_RUNS)
		size = entry->width / 8;
	else if (entry->encoding == DA_ENCODING_SPARSE)
		size = 0;
	if (entry->encoding == DA_ENCODING_DELTA)
		codes += sizeof(uint64_t);
	layout.codes = entry->nulls > 0 && entry->nulls < n ?
		DA_VALIDITY_WORDS(n) * sizeof(uint64_t) : 0;
	layout.exceptions = layout.codes + codes;
	layout.positions = layout.exceptions + (entry->exceptions * size + 7) / 8 * 8;
	layout.size = layout.positions + (entry->exceptions * sizeof(uint16_t) + 7) / 8 * 8;
	return layout;
}

static inline DaVectorLayout
da_vector_layout(DaStorage storage, const DaVectorEntry *entry, int n)
{
	return da_vector_layout_of(da_storage_size[storage], entry, n);
}

/* ---- encoding: host_vector_plan.c, host_vector_encode.c ---- */

/* how the vectors of one value are to be encoded; some 50 kB */
typedef struct DaVectorPlan
{
	DaStorage	storage;
	bool		pays;			/* a sample says that at least a quarter is saved, directory and
								 * dictionary included; who wants to may encode regardless */
	int			exponents;		/* of floats: so many are worth a try */
	uint8_t		exponent[3];
	int32_t		count;			/* of the dictionary, which then is to be stored; 0: none */
	uint64_t	elements[DA_DICTIONARY_MAX];	/* those of the dictionary, as in DaDictionary */
	uint16_t	slot[DA_DICTIONARY_MAX * 2];	/* by a hash: 1 + place in the dictionary */
} DaVectorPlan;

/*
 * Look at a sample of a column, up to 16 of its vectors: takes up to 0.5 ms, 100 kB of stack. Keeps
 * no pointer to the column.
 */
extern void da_vector_plan(DaVectorPlan *plan, const DaColumn *column);

/*
 * Encode the n elements, 1 to 1,024, from "from" on, to "bytes" with room for da_vector_bound().
 * Sets all of the entry, its offset to 0; returns how many bytes there are. Takes 50 kB of stack.
 */
extern uint32_t da_vector_encode(const DaVectorPlan *plan, const DaColumn *column, int64_t from,
								 int n, DaVectorEntry *entry, void *bytes);

/* ---- a directory in fewer bytes: host_vector_directory.c ---- */

/* so many entries, or the last ones, are packed together */
#define DA_DIRECTORY_BLOCK		64
#define DA_DIRECTORY_BLOCKS(vectors) \
	(((vectors) + DA_DIRECTORY_BLOCK - 1) / DA_DIRECTORY_BLOCK)

/* no entry takes more, and none less than a byte */
#define DA_DIRECTORY_MAX		(1 + 3 + sizeof(DaVectorEntry))

/* n entries, up to a block; returns how many bytes they take. All vectors but the last are full */
extern uint32_t da_directory_pack(DaStorage storage, const DaVectorEntry *entries, int n,
								  void *to);

/* the first n of those; false: these are not their bytes. The entries may be anything */
extern bool da_directory_unpack(DaStorage storage, const void *from, uint32_t size, int n,
								DaVectorEntry *entries);

/* ---- what is wrong with bytes from outside: host_vector_validate.c. NULL: nothing is ---- */

/* a dictionary */
extern const char *da_validate_dictionary(DaStorage storage, const DaDictionary *dictionary);

/*
 * An entry of a vector of n elements, whose dictionary, if there is one, is sound. Not its offset.
 * After this the layout holds, with a size of da_vector_bound() at most.
 */
extern const char *da_validate_vector_entry(DaStorage storage, const DaDictionary *dictionary,
											const DaVectorEntry *entry, int n);

/*
 * The bytes of a vector whose entry is sound. After this to decode reads and writes what it should
 * and nothing else, and booleans are 0 or 1. Costs little, but for codes of a dictionary.
 */
extern const char *da_validate_vector(DaStorage storage, const DaDictionary *dictionary,
									  const DaVectorEntry *entry, int n, const void *bytes);

/* ---- decoding of what is sound: host_vector.c. "dictionary" may be NULL if there is none ---- */

/*
 * Elements from..to - 1, 0 <= from < to <= n, to "elements", and unless "validity" is NULL their
 * validity bits to bit "validity_at" on; other bits stay. A part of a vector takes as long as all
 * of it, unless it is a few elements. Takes 20 kB of stack.
 */
extern void da_vector_decode(DaStorage storage, const DaDictionary *dictionary,
							 const DaVectorEntry *entry, int n, const void *bytes, int from, int to,
							 void *elements, uint64_t *validity, int64_t validity_at);

/* Element i; false: it is NULL. Of deltas it takes as long as the whole vector. */
extern bool da_vector_element(DaStorage storage, const DaDictionary *dictionary,
							  const DaVectorEntry *entry, int n, const void *bytes, int i,
							  DaScalar *element);

/*
 * what users call it: plain, constant, bits, packed, delta, alp, alp delta, runs, dictionary,
 * mostly, sparse
 */
extern const char *da_encoding_name(DaStorage storage, DaEncoding encoding);

#endif							/* DA_VECTOR_H */
