/*
 * tallies.h
 *	  A tally for each position of many arrays: element i of each array goes into tally i.
 */
#ifndef DA_RUN_TALLIES_H
#define DA_RUN_TALLIES_H

#include "run/tally.h"

typedef struct DaTallyBlock DaTallyBlock;

typedef struct DaTallies
{
	DaTallyOf	of;
	MemoryContext context;		/* of all memory */
	int64		length;			/* positions: those of the longest array */
	int64		nblocks;
	DaTallyBlock **block;		/* of DA_POSITIONS each, but the last one */
} DaTallies;

/* add an array of numbers, of the class that the tallies are of, on the host */
extern void da_tallies_add(DaTallies *tallies, DaArray *from);

/* at least so many positions */
extern void da_tallies_grow(DaTallies *tallies, int64 length);

/* add what is in words that are in order to a position; how many words that is */
extern int64 da_tallies_merge(DaTallies *tallies, int64 position, const uint32 *word);

/* the elements of a position */
extern int64 da_tallies_count(const DaTallies *tallies, int64 position);

/*
 * The sum of the floats of a position, all of which are finite, and not all -0; false: it takes
 * da_tallies_get().
 */
extern bool da_tallies_sum(const DaTallies *tallies, int64 position, DaExactValue *sum);

/* the tally of a position, whose numbers lie in the tallies: until something is added */
extern void da_tallies_get(DaTallies *tallies, int64 position, DaTally *tally);

#endif							/* DA_RUN_TALLIES_H */
