/*
 * host_vector.h
 *	  What the files that encode and decode vectors share.
 */
#ifndef DA_HOST_VECTOR_H
#define DA_HOST_VECTOR_H

#include "kernel/element/element_hash.h"
#include "kernel/vector/vector.h"

/* the width of codes up to "most" */
static inline int
host_vector_width(uint64_t most)
{
	return most == 0 ? 0 : 64 - __builtin_clzll(most);
}

/* 1024 codes of 16, 32 or 64 bits, without those above the width, to width * 128 bytes */
extern void host_vector_pack(int bits, const void *codes, int width, void *words);

/*
 * 1024 integers to floats in place: their quotients by 10^exponent. "biased": each has that added
 * to it, the fastest way. What is no float is the integer itself, without a bias.
 */
extern uint64_t host_vector_bias(DaStorage storage);
extern void host_vector_decimals(DaStorage storage, bool biased, int exponent, void *elements);

/* what a processor may have; all decode to the same. Uses that at most, returns what it is then */
typedef enum HostVectorLevel
{
	HOST_VECTOR_UNKNOWN,
	HOST_VECTOR_PORTABLE,
	HOST_VECTOR_AVX2,
	HOST_VECTOR_AVX512
} HostVectorLevel;

extern HostVectorLevel host_vector_use(HostVectorLevel most);

/* 1024 integers of so many bits in place: each becomes the sum of "start" and all up to it */
extern void host_vector_sum(int bits, void *sums, uint64_t start);

/* 1024 elements of so many bytes, by codes of that width that are less than "count" */
extern void host_vector_choose(int size, const uint16_t *codes, int width, const void *elements,
							   int count, void *to);

/* one; what is no float is the integer itself */
extern void host_vector_decimal(DaStorage storage, int exponent, uint64_t integer,
								DaScalar *element);

/* is the float an integer, which is set, divided by 10^exponent, to its last bit? */
extern bool host_vector_is_decimal(DaStorage storage, const void *element, int exponent,
								   int64_t *integer);

/* the largest of n codes of 16 bits, as an entry of CODES has them */
extern uint32_t host_vector_most(const uint64_t *words, int width, int n);

/* of those that the plan names: the one with which a few of 1024 elements take least */
extern int	host_vector_exponent(const DaVectorPlan *plan, const void *elements);

/*
 * 1024 floats to integers. What does not come back is marked by 1, all else by 0, and gets a
 * neighbour's; false: none does.
 */
extern bool host_vector_integers(DaStorage storage, const void *elements, int exponent,
								 void *integers, uint8_t *marks);

/* what is being encoded */
typedef struct HostVectorInput
{
	const DaVectorPlan *plan;
	DaStorage	storage;
	int			size;			/* bytes an element */
	int			n;
	const void *elements;		/* 1024 of them */
} HostVectorInput;

/* a way to encode it */
typedef struct HostVectorOutput
{
	DaVectorEntry entry;		/* encoding and what belongs to it */
	uint32_t	size;			/* bytes of codes and exceptions */
	uint64_t	step;			/* DELTA */
	uint64_t	codes[DA_VECTOR_LENGTH];	/* to be packed, in their lanes' words */
	uint8_t		marks[DA_VECTOR_LENGTH];	/* 1: an exception, or a run begins there */
} HostVectorOutput;

/* bytes that codes and exceptions of n elements take */
extern uint32_t host_vector_size(DaStorage storage, const DaVectorEntry *entry, int n);

/* of 1024 marks that are 0 or 1: how many are 1, and where the next one is from i on, or 1024 */
extern int	host_vector_count(const uint8_t *marks);
extern int	host_vector_mark(const uint8_t *marks, int i);

/* the first n of them as bits, as validity has them */
extern void host_vector_bits(const uint8_t *marks, int n, uint64_t *words);

/* CODES or MOSTLY, if that takes less than the best so far; how MOSTLY is written, of n codes */
extern void host_vector_try_codes(const HostVectorInput *input, HostVectorOutput *best);
extern void host_vector_write_mostly(const DaVectorEntry *entry, int n, const uint16_t *codes,
									 uint64_t *words);

/* the hash table of a dictionary, and where an element is looked for in it first */
#define HOST_VECTOR_SLOTS_BITS	(DA_DICTIONARY_BITS + 1)
#define HOST_VECTOR_SLOTS		(1 << HOST_VECTOR_SLOTS_BITS)

static inline int
host_vector_slot(uint64_t bits)
{
	return (int) da_hash_slot(bits, HOST_VECTOR_SLOTS_BITS);
}

#endif							/* DA_HOST_VECTOR_H */
