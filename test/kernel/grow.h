/*
 * grow.h
 *	  Memory of numbers in tests: malloc()'s, which a test gives back itself.
 */
#ifndef GROW_H
#define GROW_H

#include <stdlib.h>

#include "kernel/exact/accumulator.h"

static void *
check_more(void *owner, void *old, size_t size)
{
	(void) owner;
	return realloc(old, size);
}

static const DaGrow check_grow = {check_more, NULL};

static inline void
number_free(DaNumber *number)
{
	if (number->room > 0)
		free(number->grown);
	memset(number, 0, sizeof(*number));
}

static inline void
accum_free(DaAccum *accum)
{
	number_free(&accum->sum);
	number_free(&accum->squares);
	memset(accum, 0, sizeof(*accum));
}

#endif							/* GROW_H */
