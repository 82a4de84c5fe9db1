/*
 * host_compare.c
 *	  Loops of the host engine that give BOOL elements: comparisons and logic.
 */
#include "kernel/host/host_loops.h"

#define DA_TEMPLATE "kernel/element/compare_template.h"
#include "kernel/element/each_storage.h"

const HostCompareLoop host_compare_loops[DA_NUM_STORAGES] = {
#define DA_STORAGE(id, prefix, ctype, utype, class) [DA_STORAGE_##id] = loop_##prefix##_compare,
#include "kernel/element/storage_list.h"
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
