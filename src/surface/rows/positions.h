/*
 * positions.h
 *	  What is kept of the elements that many arrays have at one position: it lies in columns, of
 *	  blocks of positions.
 */
#ifndef DA_POSITIONS_H
#define DA_POSITIONS_H

#include "kernel/exact/exact_sum.h"
#include "run/rows/accumulate.h"
#include "value/state/state.h"
#include "value/state/state_text.h"

/* positions of a block: as many elements go through at a time */
#define POSITIONS	DA_EXACT_BLOCK

/* numbers of kinds */
enum
{
	FSUMS = 5,
	ISUMS,
	FSQUARES,
	ISQUARES,
	EXTREMES,
	COUNTS
};

/* what is kept of positions */
typedef enum Column
{
	PIECE,						/* int64: what the pieces have come to */
	COUNT = DA_INTEGER_PIECES,	/* int64: elements that are not NULL, of rows that are not in
								 * "rows": negative for a late position */
	VALUE,						/* the least or greatest element so far; 0: none; of texts each has
								 * 8 bytes */
	ACCUMULATOR,				/* DaAccum *: of what is not in pieces; NULL: nothing */
	COLUMNS
} Column;

typedef struct PositionBlock
{
	int			n;				/* positions */
	int			room;
	int64		rows;			/* that had an element that is not NULL for each position */
	int			pending;		/* rows in the pieces */
	int			exponent[DA_INTEGER_PIECES];
	uint64		limit;			/* bits of the least magnitude that is too large; 0: no levels */
	DaExactLevels levels;
	DaExactLevels square_levels;
	DaExactLevels error_levels; /* the first one is the second one of squares */

	/* a bit a position: there is a value; of floats: one that is not -0 has been there */
	uint64		seen[POSITIONS / 64];
	void	   *column[COLUMNS];
} PositionBlock;

typedef struct Positions
{
	DaState		state;
	uint32		of;				/* of extremes: their first word, and 1; 0: not known yet */
	Oid			collation;		/* of extremes that are texts */
	int64		length;			/* that of the longest array */
	int64		nblocks;		/* there is memory for */
	PositionBlock *block;
} Positions;

/* at least so many positions */
extern void da_positions_grow(Positions *positions, int64 length);

/*
 * Of numbers: what accumulators are of; that of a position beside its pieces, to be added to; all
 * that has come to a position, in an accumulator that is all 0; "n" elements more, from "at" on;
 * what they have come to
 */
extern DaAccumOf da_positions_accum_of(const Positions *positions);
extern DaAccum *da_positions_accum(Positions *positions, PositionBlock *block, int i);
extern void da_positions_whole_accum(const Positions *positions, const PositionBlock *block, int i,
									 DaAccum *accum, const DaGrow *more);
extern void da_positions_add(Positions *positions, PositionBlock *block, const DaColumn *column,
							 int64 at, int n, const uint64 *validity);
extern void da_positions_finish(const Positions *positions, const PositionBlock *block,
								DaFold fold, DaOutput *output, int64 at);

/* how many elements a position has had that are not NULL */
extern int64 da_positions_count(const PositionBlock *block, int i);

/* of extremes: the first word is their element type, and this if they are the greatest */
#define GREATEST	256

extern DaElement da_positions_element(const Positions *positions);
extern void da_positions_extremes_of(Positions *positions, uint32 word);

/* the elements that are less, or greater, than those so far */
extern void da_positions_take_extremes(Positions *positions, PositionBlock *block,
									   const void *data, int n, const uint64 *validity);
extern void da_positions_take_text(Positions *positions, PositionBlock *block, int i,
								   DaString string);
extern DaScalar da_positions_extreme(const PositionBlock *block, DaElement element, int i);

#endif							/* DA_POSITIONS_H */
