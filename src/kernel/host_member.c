/*
 * host_member.c
 *	  Slot of the host engine that tells which elements are in a set.
 */
#include "host_operand.h"

/* sets up to this size are compared element by element: vectors do that */
#define MEMBER_FEW 8

/* searches at a time */
#define MEMBER_LANES 16

#define DA_T uint8_t
#define DA_NAME(f) da_bool_##f
#define DA_LOOP(f) member_bool_##f
#include "member_template.h"

#define DA_T int16_t
#define DA_NAME(f) da_int2_##f
#define DA_LOOP(f) member_int2_##f
#include "member_template.h"

#define DA_T int32_t
#define DA_NAME(f) da_int4_##f
#define DA_LOOP(f) member_int4_##f
#include "member_template.h"

#define DA_T int64_t
#define DA_NAME(f) da_int8_##f
#define DA_LOOP(f) member_int8_##f
#include "member_template.h"

#define DA_T float
#define DA_NAME(f) da_float4_##f
#define DA_LOOP(f) member_float4_##f
#include "member_template.h"

#define DA_T double
#define DA_NAME(f) da_float8_##f
#define DA_LOOP(f) member_float8_##f
#include "member_template.h"

typedef void (*MemberLoop) (const void *elements, const void *ascending, int64_t nset,
							uint8_t *restrict result, int64_t n);

/* by storage, then: is the set of few elements? */
static const MemberLoop member_loops[DA_NUM_STORAGES][2] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) \
	[DA_STORAGE_##id] = {member_##prefix##_search, member_##prefix##_few},
#include "storage_list.h"
#undef DA_STORAGE
};

DaStatus
host_member(DaCall *call, const DaColumn *from, const DaColumn *set, bool unknown,
			DaOutput *result)
{
	MemberLoop	loop = member_loops[from->storage][set->length <= MEMBER_FEW];
	Operand		operand;

	operand_open(&operand, from, result->length);
	validity_fill(result, true);
	for (int64_t at = 0; at < result->length; at += HOST_BLOCK)
	{
		int64_t		n = result->length - at < HOST_BLOCK ? result->length - at : HOST_BLOCK;
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
			operand_store_valid(result, at + i, valid, word_n);
		}
	}
	return DA_OK;
}
