/*
 * host_operand.h
 *	  A column of the host engine in blocks. A scalar is spread over one block, which
 *	  then stands for every block: the loops know columns only.
 */
#ifndef DA_HOST_OPERAND_H
#define DA_HOST_OPERAND_H

#include "host_loops.h"
#include "host_program.h"
#include "validity.h"

/* an operand, as the block loops see it */
typedef struct Operand
{
	const char *data;
	int64_t		step;			/* bytes from element to element: 0 in a scalar */
	const uint64_t *validity;	/* of a column; NULL: no NULL, but see all_null */
	int64_t		validity_offset;
	bool		all_null;		/* a scalar that is NULL */
	uint64_t	spread[HOST_BLOCK]; /* a scalar, as often as a block takes */
} Operand;

/* an operand for results of that length */
static void
operand_open(Operand *operand, const DaColumn *column, int64_t length)
{
	operand->validity = column->validity;
	operand->validity_offset = column->validity_offset;
	operand->all_null = false;
	operand->data = column->data;
	operand->step = da_storage_size[column->storage];
	if (!column->scalar)
		return;
	host_choose_loops[column->storage].spread(operand->spread, column->data,
											  length < HOST_BLOCK ? length : HOST_BLOCK);
	operand->data = (const char *) operand->spread;
	operand->step = 0;
	operand->all_null = column->validity && !da_bit_get(column->validity, column->validity_offset);
	operand->validity = NULL;
}

static inline const void *
operand_data(const Operand *operand, int64_t at)
{
	return operand->data + at * operand->step;
}

static inline uint64_t
operand_valid(const Operand *operand, int64_t at, int64_t n)
{
	return operand->all_null ? 0 :
		da_validity_load(operand->validity, operand->validity_offset, at, n);
}

static inline bool
operand_may_be_null(const Operand *operand)
{
	return operand->validity || operand->all_null;
}

/* the validity of the result's elements [at, at + n), n <= 64, at a multiple of 64 */
static inline void
operand_store_valid(DaOutput *result, int64_t at, uint64_t valid, int64_t n)
{
	result->null_count += n - __builtin_popcountll(valid);
	if (result->validity)
		result->validity[at >> 6] = valid;
}

#endif							/* DA_HOST_OPERAND_H */
