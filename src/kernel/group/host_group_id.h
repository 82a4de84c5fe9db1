/*
 * host_group_id.h
 *	  What the files of group numbers share: blocks of elements and their NULLs.
 */
#ifndef DA_HOST_GROUP_ID_H
#define DA_HOST_GROUP_ID_H

#include "kernel/host/host.h"
#include "kernel/host/validity.h"

/* which of the n (1..64) elements from "at" on are NULL */
static inline uint64_t
null_bits(const DaColumn *from, int64_t at, int n)
{
	return ~da_validity_load(from->validity, from->validity_offset, at, n) & da_bits_low(n);
}

/* the number for all NULLs among n elements of a block */
static inline void
number_nulls(const DaColumn *from, int64_t at, int n, int32_t number, int32_t *ids)
{
	for (int i = 0; i < n && from->validity != NULL; i += 64)
	{
		uint64_t	nulls = null_bits(from, at + i, n - i < 64 ? n - i : 64);

		for (; nulls != 0; nulls &= nulls - 1)
			ids[i + __builtin_ctzll(nulls)] = number;
	}
}

/*
 * host_group_range.c: numbers of integers of which the least is "low" and the greatest
 * low + range - 1. There are "ngroups" of them but for NULLs, whose number is the next.
 */
extern DaStatus group_number_by_range(DaCall *call, const DaColumn *from, DaScalar low,
									  int64_t range, int32_t *ids, int64_t *ngroups);

#endif							/* DA_HOST_GROUP_ID_H */
