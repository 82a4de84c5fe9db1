/*
 * vector.h
 *	  Encoded elements: vectors of 1,024 of them (the last one of a value may be shorter), each
 *	  decodable alone, and a directory with one entry of fixed size a vector.
 *
 * The bytes of a vector, aligned to 8, as long as da_vector_size() says:
 *	  - validity		- da_bits words, only if some elements are NULL and some are not
 *	  - codes			- as the encoding says, below
 *	  - exceptions		- elements that the codes do not give, in the storage's form, aligned to 8
 *	  - positions		- uint16 each, where the exceptions go, ascending
 *	  - zeros to a multiple of 8
 *
 * Elements under a NULL are 0 when they are decoded, whatever the codes say: NULLs cost no width.
 *
 * Packed codes, n of "width" bits each in lanes of "bits" (16, 32 or 64: those of the storage): code
 * i is in lane i % lanes of row i / lanes, where lanes = 1024 / bits. A lane is a stream of bits,
 * least significant first, row after row; its words stand "lanes" words apart. So 1024 codes take
 * width * 128 bytes, the same instruction decodes many lanes, codes come out in their order, and code
 * i begins at bit (i / lanes) * width of a lane. Where there are fewer rows, words that none of them
 * reaches are left out. Codes as wide as their lane are just one behind the other.
 *
 * All is little-endian: as the processors are that we know.
 */
#ifndef DA_VECTOR_H
#define DA_VECTOR_H

#include "kernel.h"

#define DA_VECTOR_LENGTH	1024

typedef enum DaEncoding
{
	/* the elements */
	DA_ENCODING_PLAIN,
	/* no codes: each element has the bits of "base" */
	DA_ENCODING_CONSTANT,
	/* BOOL: a bit an element, as validity bits are */
	DA_ENCODING_BITS,

	/*
	 * Element i is base + multiplier * code i, modulo the storage's width (frame of reference). Of
	 * floats that is an integer, and the element is that divided by 10^exponent: for float8
	 * divided and rounded once, for float4 multiplied by 10^-exponent as double and rounded to
	 * float4. (What ALP does; by dividing there are no decimals that do not come back.)
	 */
	DA_ENCODING_PACKED,

	/*
	 * The same, but code i is start + the sum of (step + packed code k) for k <= i. The codes
	 * begin with uint64 start, step.
	 */
	DA_ENCODING_DELTA,

	/*
	 * Runs of equal elements, "exceptions" (and no exceptions) of them: run k has the bits of base
	 * + packed code k. After the codes comes the position where each run ends, uint16 each.
	 */
	DA_ENCODING_RUNS,

	/* element i is entry base + code i, in lanes of 16 bits, of the value's dictionary */
	DA_ENCODING_CODES,
	DA_NUM_ENCODINGS
} DaEncoding;

/* one of the directory; aligned to 8 */
typedef struct DaVectorEntry
{
	uint32_t	offset;			/* where the vector's bytes begin; for who places them, a multiple
								 * of 8 */
	uint8_t		encoding;		/* a DaEncoding */
	uint8_t		width;			/* bits a packed code, 0 .. those of a lane */
	uint8_t		exponent;		/* PACKED, DELTA of floats: 0..DA_VECTOR_MAX_EXPONENT; else 0 */
	uint8_t		zero;
	uint16_t	exceptions;		/* how many; of RUNS, how many runs */
	uint16_t	nulls;			/* how many elements are NULL; if all are: min = max = 0, CONSTANT
								 * 0 */
	uint32_t	multiplier;		/* PACKED, DELTA: not 0; else 0 */
	uint64_t	base;			/* of integers sign-extended */

	/*
	 * Of the elements that are not NULL, in their own order, NaN above all: da_storage_info. As
	 * DaScalar.bits. A NaN is PostgreSQL's, a zero is of either sign.
	 */
	uint64_t	min;
	uint64_t	max;
} DaVectorEntry;

#define DA_VECTOR_MAX_EXPONENT	18

/* the distinct elements of a value, by their bits; each once, in the order of da_<prefix>_key(), then bits */
typedef struct DaDictionary
{
	int32_t		count;
	const void *elements;		/* aligned to 8 */
} DaDictionary;

#define DA_DICTIONARY_MAX		4096

/* vectors of a value with so many elements; elements of vector k */
#define DA_VECTOR_COUNT(n)		(((n) + DA_VECTOR_LENGTH - 1) / DA_VECTOR_LENGTH)

DA_INLINE int
da_vector_length(int64_t n, int64_t k)
{
	int64_t		rest = n - k * DA_VECTOR_LENGTH;

	return (int) (rest < DA_VECTOR_LENGTH ? rest : DA_VECTOR_LENGTH);
}

/* no vector of n elements needs more bytes: elements, validity words */
DA_INLINE size_t
da_vector_bound(DaStorage storage, int n)
{
	size_t		size = (size_t) n * da_storage_size[storage];

	return (size + 7) / 8 * 8 + DA_VALIDITY_WORDS(n) * sizeof(uint64_t);
}

/* ---- encoding: host_vector_encode.c ---- */

/* how the vectors of one value are to be encoded; some 50 kB: allocate it */
typedef struct DaVectorPlan
{
	DaStorage	storage;
	bool		pays;			/* a sample says that at least a quarter is saved, directory and
								 * dictionary included; who encodes regardless may do so */
	int			exponents;		/* floats: how many exponents are worth to be tried */
	uint8_t		exponent[3];
	uint64_t	multiplier;		/* what all differences of the sample are multiples of; 1: nothing */
	int32_t		count;			/* of the dictionary; 0: there is none. To be stored as it is */
	uint64_t	elements[DA_DICTIONARY_MAX];	/* count elements of the storage, as in
												 * DaDictionary */
	uint16_t	slot[DA_DICTIONARY_MAX * 2];	/* 1 + entry, by a hash of the element; 0: none */
} DaVectorPlan;

/*
 * Look at a sample of a column, at most 16 of its vectors: 0.1 ms. Elements under a NULL may be
 * anything. Nothing is allocated, no pointer is kept.
 */
extern void da_vector_plan(const DaColumn *column, DaVectorPlan *plan);

/*
 * Encode elements from..from + n - 1 of the column, 1 <= n <= 1024, to "bytes" (aligned to 8, room
 * for da_vector_bound()). Sets all of the entry, its offset to 0; returns the vector's size, a
 * multiple of 8: what da_vector_size() says. Needs 50 kB of stack.
 */
extern size_t da_vector_encode(const DaVectorPlan *plan, const DaColumn *column, int64_t from, int n,
							   DaVectorEntry *entry, void *bytes);

/* ---- checking: host_vector_check.c. NULL: nothing is wrong, else a sentence says what ---- */

/* an entry of a vector of n elements alone, without its offset. After that da_vector_size() holds. */
extern const char *da_vector_entry_damage(DaStorage storage, const DaDictionary *dictionary,
										  const DaVectorEntry *entry, int n);

/* bytes of a vector; a multiple of 8 */
extern size_t da_vector_size(DaStorage storage, const DaVectorEntry *entry, int n);

/*
 * The bytes, da_vector_size() of them, of a vector whose entry was found sound. After that, decoding
 * reads and writes nothing else than it should, and gives sound elements: booleans are 0 or 1. Costs
 * next to nothing but for exceptions, runs, codes and validity bits.
 */
extern const char *da_vector_damage(DaStorage storage, const DaDictionary *dictionary,
									const DaVectorEntry *entry, int n, const void *bytes);

/* a dictionary: as many elements as may be, in order */
extern const char *da_dictionary_damage(DaStorage storage, const DaDictionary *dictionary);

/* ---- decoding: host_vector.c. Entry and bytes have been found sound; dictionary or NULL ---- */

/*
 * Elements from..to - 1, 0 <= from < to <= n, to "elements" (aligned to their size), and, if
 * "validity" is not NULL, their validity bits to bit "validity_at" on; other bits stay. Whole vectors
 * are fastest; a part costs as much as a whole one, or as its elements one by one if they are few.
 */
extern void da_vector_decode(DaStorage storage, const DaDictionary *dictionary,
							 const DaVectorEntry *entry, int n, const void *bytes, int from, int to,
							 void *elements, uint64_t *validity, int64_t validity_at);

/*
 * Element i; false: it is NULL, and 0. Takes some ns, with exceptions and runs by bisection; for DELTA
 * up to a whole vector's time.
 */
extern bool da_vector_element(DaStorage storage, const DaDictionary *dictionary,
							  const DaVectorEntry *entry, int n, const void *bytes, int i,
							  DaScalar *element);

/* what an encoding is called: "plain", "constant", "bits", "packed", "alp", "delta", "alp delta", ... */
extern const char *da_encoding_name(DaStorage storage, DaEncoding encoding);

#endif							/* DA_VECTOR_H */
