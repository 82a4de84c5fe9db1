/*
 * host_is_in.c
 *	  Task of the host engine that tells which elements are in a set.
 */
#include "host_loops.h"
#include "host_program.h"
#include "validity.h"

/* the column in blocks; a scalar is spread over one, which then stands for every block */
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
	host_if_else_loops[column->storage].spread(operand->spread, column->data,
											   host_block_length(length, 0));
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

/* sets up to this size are compared element by element: vectors do that */
#define IS_IN_FEW 8

/* searches at a time */
#define IS_IN_LANES 16

#define DA_TEMPLATE "is_in_template.h"
#include "each_storage.h"

typedef void (*IsInLoop) (const void *elements, const void *ascending, int64_t nset,
						  uint8_t *restrict result, int64_t n);

/* by storage, then: is the set of few elements? */
static const IsInLoop is_in_loops[DA_NUM_STORAGES][2] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {loop_##prefix##_search, loop_##prefix##_few},
#include "storage_list.h"
#undef DA_STORAGE
};

DaStatus
host_is_in(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
		   DaOutput *result)
{
	IsInLoop	loop = is_in_loops[from->storage][set->length <= IS_IN_FEW];
	Operand		operand;

	operand_open(&operand, from, result->length);
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int64_t		n = host_block_length(result->length, at);
		uint8_t    *to = (uint8_t *) result->data + at;

		/* a search takes much longer than what other loops do to an element */
		if (at % (DA_INTERRUPT_STRIDE / 16) == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		memset(to, 0, n);
		loop(operand_data(&operand, at), set->data, set->length, to, n);
		for (int64_t i = 0; i < n && (unknown || operand_may_be_null(&operand)); i += 64)
		{
			int64_t		word_n = n - i < 64 ? n - i : 64;
			uint64_t	valid = operand_valid(&operand, at + i, word_n);

			bools_mask(to + i, valid, word_n);
			if (unknown)
				valid = bools_to_bits(to + i, word_n);
			validity_store(result, &valid, at + i, word_n);
		}
	}
	return DA_OK;
}
