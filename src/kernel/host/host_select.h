/*
 * host_select.h
 *	  Picking elements by a mask: a block, and which instructions that takes. They are the best
 *	  the CPU has; tests ask for less, to see that all of them give the same.
 */
#ifndef DA_HOST_SELECT_H
#define DA_HOST_SELECT_H

#include "kernel/host/host.h"

typedef enum DaSelectLevel
{
	DA_SELECT_PORTABLE,
	DA_SELECT_AVX2,
	DA_SELECT_AVX512,
	DA_NUM_SELECT_LEVELS
} DaSelectLevel;

extern const char *const da_select_level_name[DA_NUM_SELECT_LEVELS];

/* use this level from now on, or the best one below it that the CPU has: returned */
extern DaSelectLevel host_select_use(DaSelectLevel level);

/*
 * The elements of n, of a block, where the mask is true, to to->data, which has room for n. Their
 * validity goes to "words", if there is any. Returns their number.
 */
extern int64_t host_select_block(DaStorage storage, const HostRegister *from, const uint8_t *mask,
								 HostRegister *to, uint64_t *words, int64_t n);

#endif							/* DA_HOST_SELECT_H */
