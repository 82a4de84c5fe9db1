/*
 * host_choose.c
 *	  Slot of the host engine that takes each element from one of two operands.
 */
#include "host_operand.h"

/* a block of n elements of a type as wide as they are */
#define CHOOSE_LOOP(width, type) \
static DA_CLONES void \
choose_##width(const uint8_t *restrict mask, const type *restrict a, const type *restrict b, \
			   type *restrict result, int64_t n) \
{ \
	for (int64_t i = 0; i < n; i++) \
		result[i] = mask[i] ? a[i] : b[i]; \
}

CHOOSE_LOOP(1, uint8_t)
CHOOSE_LOOP(2, uint16_t)
CHOOSE_LOOP(4, uint32_t)
CHOOSE_LOOP(8, uint64_t)

/* elements under a NULL are 0: in the mask they are false, elsewhere they stay 0 */
DaStatus
host_choose(DaCall *call, const DaColumn *mask, const DaColumn *a, const DaColumn *b,
			DaOutput *result)
{
	int			size = da_storage_size[result->storage];
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
		const uint8_t *chosen = (const uint8_t *) mask->data + at;
		const void *x = operand_data(&left, at);
		const void *y = operand_data(&right, at);
		void	   *to = (char *) result->data + at * size;

		if (at % DA_INTERRUPT_STRIDE == 0 && host_interrupted(call))
			return DA_INTERRUPTED;
		switch (size)
		{
			case 1:
				choose_1(chosen, x, y, to, n);
				break;
			case 2:
				choose_2(chosen, x, y, to, n);
				break;
			case 4:
				choose_4(chosen, x, y, to, n);
				break;
			default:
				choose_8(chosen, x, y, to, n);
				break;
		}
		for (int64_t i = 0; i < n && may_be_null; i += 64)
		{
			int64_t		word_n = n - i < 64 ? n - i : 64;
			uint64_t	bits = bools_to_bits(chosen + i, word_n);

			operand_store_valid(result, at + i,
								(bits & operand_valid(&left, at + i, word_n)) |
								(~bits & operand_valid(&right, at + i, word_n)), word_n);
		}
	}
	return DA_OK;
}
