/*
 * host_compare.c
 *	  Slots of the host engine that give BOOL elements: comparisons, logic, IS NULL.
 *
 * All go by blocks (see host_operand.h).
 */
#include "host_operand.h"

#define DA_T uint8_t
#define DA_NAME(f) da_bool_##f
#define DA_LOOP compare_bool
#include "compare_template.h"

#define DA_T int16_t
#define DA_NAME(f) da_int2_##f
#define DA_LOOP compare_int2
#include "compare_template.h"

#define DA_T int32_t
#define DA_NAME(f) da_int4_##f
#define DA_LOOP compare_int4
#include "compare_template.h"

#define DA_T int64_t
#define DA_NAME(f) da_int8_##f
#define DA_LOOP compare_int8
#include "compare_template.h"

#define DA_T float
#define DA_NAME(f) da_float4_##f
#define DA_LOOP compare_float4
#include "compare_template.h"

#define DA_T double
#define DA_NAME(f) da_float8_##f
#define DA_LOOP compare_float8
#include "compare_template.h"

typedef void (*CompareLoop) (DaCompareOp op, const void *left, const void *right,
							 uint8_t *restrict result, int64_t n);

static const CompareLoop compare_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = compare_##prefix,
#include "storage_list.h"
#undef DA_STORAGE
};

/* a word of the result's validity: its elements become 0 under a NULL */
static inline void
store_valid(DaOutput *result, int64_t at, uint64_t valid, int64_t n)
{
	if (valid != da_bits_low(n))
		bools_mask((uint8_t *) result->data + at, valid, n);
	operand_store_valid(result, at, valid, n);
}

DaStatus
host_compare(DaCall *call, DaCompareOp op, const DaColumn *a, const DaColumn *b,
			 DaOutput *result)
{
	CompareLoop loop = compare_loops[a->storage];
	Operand		left;
	Operand		right;
	bool		may_be_null;

	operand_open(&left, a, result->length);
	operand_open(&right, b, result->length);
	may_be_null = operand_may_be_null(&left) || operand_may_be_null(&right);
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length; at += BLOCK)
	{
		int64_t		n = result->length - at < BLOCK ? result->length - at : BLOCK;

		if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		loop(op, operand_data(&left, at), operand_data(&right, at),
			 (uint8_t *) result->data + at, n);
		for (int64_t i = at; i < at + n && may_be_null; i += 64)
		{
			int64_t		word_n = at + n - i < 64 ? at + n - i : 64;

			store_valid(result, i, operand_valid(&left, i, word_n) &
						operand_valid(&right, i, word_n), word_n);
		}
	}
	return DA_OK;
}

/* a block of elements, NULLs taken as false */
static DA_CLONES void
logic_loop(DaLogicOp op, const uint8_t *restrict a, const uint8_t *restrict b,
		   uint8_t *restrict result, int64_t n)
{
	switch (op)
	{
		case DA_LOGIC_AND:
			for (int64_t i = 0; i < n; i++)
				result[i] = a[i] & b[i];
			break;
		case DA_LOGIC_OR:
			for (int64_t i = 0; i < n; i++)
				result[i] = a[i] | b[i];
			break;
		case DA_LOGIC_NOT:
			for (int64_t i = 0; i < n; i++)
				result[i] = a[i] ^ 1;
			break;
		case DA_LOGIC_IS_NULL:	/* is_null() does it */
			break;
	}
}

/* which of n elements of a AND b, a OR b are known; of NOT a those of a */
static uint64_t
logic_valid(DaLogicOp op, const Operand *a, const Operand *b, int64_t at, int64_t n)
{
	uint64_t	a_valid = operand_valid(a, at, n);
	uint64_t	b_valid;
	uint64_t	a_true;
	uint64_t	b_true;

	if (b == NULL)
		return a_valid;
	b_valid = operand_valid(b, at, n);
	if ((a_valid & b_valid) == da_bits_low(n))
		return a_valid;
	a_true = bools_to_bits(operand_data(a, at), n) & a_valid;
	b_true = bools_to_bits(operand_data(b, at), n) & b_valid;
	/* one side alone decides: a false one AND, a true one OR */
	if (op == DA_LOGIC_AND)
		return (a_valid & b_valid) | (a_valid & ~a_true) | (b_valid & ~b_true);
	return (a_valid & b_valid) | a_true | b_true;
}

/* IS NULL: all the bits of the result are in the validity */
static DaStatus
is_null(DaCall *call, const Operand *a, DaOutput *result)
{
	uint8_t    *data = result->data;

	for (int64_t at = 0; at < result->length; at += 64)
	{
		int64_t		n = result->length - at < 64 ? result->length - at : 64;
		uint64_t	null = ~operand_valid(a, at, n);
		int64_t		i = 0;

		if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		for (; i + 8 <= n; i += 8)
			bools_store8(data + at + i, bits_to_bools8(null >> i));
		for (; i < n; i++)
			data[at + i] = (null >> i) & 1;
	}
	return DA_OK;
}

DaStatus
host_logic(DaCall *call, DaLogicOp op, const DaColumn *a, const DaColumn *b,
		   DaOutput *result)
{
	Operand		left;
	Operand		right;
	bool		may_be_null;

	validity_fill(result, true);
	operand_open(&left, a, result->length);
	if (op == DA_LOGIC_IS_NULL)
		return is_null(call, &left, result);
	if (b)
		operand_open(&right, b, result->length);
	may_be_null = operand_may_be_null(&left) || (b && operand_may_be_null(&right));
	for (int64_t at = 0; at < result->length; at += BLOCK)
	{
		int64_t		n = result->length - at < BLOCK ? result->length - at : BLOCK;

		if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		logic_loop(op, operand_data(&left, at), b ? operand_data(&right, at) : NULL,
				   (uint8_t *) result->data + at, n);
		for (int64_t i = at; i < at + n && may_be_null; i += 64)
		{
			int64_t		word_n = at + n - i < 64 ? at + n - i : 64;

			store_valid(result, i, logic_valid(op, &left, b ? &right : NULL, i, word_n), word_n);
		}
	}
	return DA_OK;
}
