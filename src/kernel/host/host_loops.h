/*
 * host_loops.h
 *	  The loops of the host engine that go element by element over a block, in tables by
 *	  storage. None of them looks at validity: that is up to who runs them.
 */
#ifndef DA_HOST_LOOPS_H
#define DA_HOST_LOOPS_H

#include "kernel/host/host.h"

/* what comes of n elements is no operand's memory, but where a loop says so */
typedef struct HostMapLoops
{
	/*
	 * op of n pairs, none of FLOAT8 alone; returns the DA_ERROR_* bits they caused. NULL: not in
	 * this storage
	 */
	uint32_t	(*map) (DaMapOp op, const void *a, const void *b, void *to, int64_t n);
	/* "other" where the bit is 0 */
	void		(*patch) (void *to, const void *from, const uint64_t *bits, int other, int64_t n);
} HostMapLoops;

/* host_map.c */
extern const HostMapLoops host_map_loops[DA_NUM_STORAGES];
extern const uint8_t host_map_neutral[DA_NUM_MAPS];

/* host_elementary.c: the same of doubles; NULL: it is among those */
typedef uint32_t (*HostElementaryLoop) (const double *a, const double *b, double *to, int64_t n);
extern const HostElementaryLoop host_elementary_loops[DA_NUM_MAPS];

/* n pairs, whichever loop does them */
static inline uint32_t
host_map(DaStorage storage, DaMapOp op, const void *a, const void *b, void *to, int64_t n)
{
	if (host_elementary_loops[op])
		return host_elementary_loops[op] (a, b, to, n);
	return host_map_loops[storage].map(op, a, b, to, n);
}

/* host_compare.c: 0 or 1 for each of n pairs */
typedef void (*HostCompareLoop) (DaCompareOp op, const void *a, const void *b, uint8_t *to,
								 int64_t n);
extern const HostCompareLoop host_compare_loops[DA_NUM_STORAGES];

/* AND, OR and NOT (which takes no b) of n elements */
extern void host_logic_loop(DaLogicOp op, const uint8_t *a, const uint8_t *b, uint8_t *to,
							int64_t n);

/* host_reduce.c: how many of n bits are 1; those past the end are 0 */
extern int64_t host_count_bits(const uint64_t *words, int n);

/* host_convert.c: n elements; returns the DA_ERROR_* bits they caused */
typedef uint32_t (*HostConvertLoop) (void *to, const void *from, int64_t n);

/* by the storage to convert to, then by the one to convert from; NULL: there is no such cast */
extern const HostConvertLoop host_convert_loops[DA_NUM_STORAGES][DA_NUM_STORAGES];

/* n elements as those of a storage that holds them all, where they lie if it is theirs */
static inline const void *
host_load(DaStorage as, DaStorage storage, const void *data, int64_t n, void *buffer)
{
	if (storage == as)
		return data;
	(void) host_convert_loops[as][storage] (buffer, data, n);
	return buffer;
}

/* the same from element "at" on of a column of floats, or of integers */
static inline const double *
host_load_floats(const DaColumn *column, int64_t at, int64_t n, double *buffer)
{
	return host_load(DA_STORAGE_FLOAT8, column->storage, (const char *) column->data +
					 at * da_storage_size[column->storage], n, buffer);
}

static inline const int64_t *
host_load_integers(const DaColumn *column, int64_t at, int64_t n, int64_t *buffer)
{
	return host_load(DA_STORAGE_INT8, column->storage, (const char *) column->data +
					 at * da_storage_size[column->storage], n, buffer);
}

/* host_time.c: one of n elements, of as many operands as there are; returns the DA_ERROR_* bits */
extern uint32_t host_time_loop(DaTimeOp op, const void *a, const void *b, const void *c, void *to,
							   int64_t n);

/* host_if_else.c: what is as wide as the elements will do */
typedef struct HostIfElseLoops
{
	/* a's element where the mask is true, else b's */
	void		(*choose) (const uint8_t *mask, const void *a, const void *b, void *to, int64_t n);
	/* the element where the mask is true, else 0 */
	void		(*keep) (const uint8_t *mask, const void *from, void *to, int64_t n);
	/* in place: 0 where the bit is 0 */
	void		(*clear) (void *elements, const uint64_t *bits, int64_t n);
	/* n equal elements */
	void		(*spread) (void *to, const DaScalar *value, int64_t n);
} HostIfElseLoops;

extern const HostIfElseLoops host_if_else_loops[DA_NUM_STORAGES];

#endif							/* DA_HOST_LOOPS_H */
