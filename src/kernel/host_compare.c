/*
 * host_compare.c
 *	  Loops of the host engine that give BOOL elements: comparisons and logic.
 */
#include "host_loops.h"

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

const HostCompareLoop host_compare_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = compare_##prefix,
#include "storage_list.h"
#undef DA_STORAGE
};

DA_CLONES void
host_logic_loop(DaLogicOp op, const uint8_t *restrict a, const uint8_t *restrict b,
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
		case DA_LOGIC_IS_NULL:	/* all of it is in the validity */
			break;
	}
}
