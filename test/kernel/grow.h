/*
 * grow.h
 *	  Memory of numbers in tests: malloc()'s, which a test gives back itself.
 */
#ifndef GROW_H
#define GROW_H

#include <stdlib.h>

#include "kernel/exact/tally.h"

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
tally_free(DaTally *tally)
{
	number_free(&tally->sum);
	number_free(&tally->squares);
	memset(tally, 0, sizeof(*tally));
}

#endif							/* GROW_H */
