/*
 * mask.h
 *	  A mask as stretches that are false, true or NULL as a whole: what is known of one before
 *	  anybody has written its elements down, and mostly is all that is asked for.
 */
#ifndef DA_MASK_H
#define DA_MASK_H

#include "engine/engine.h"

typedef enum DaTruth
{
	DA_TRUTH_FALSE,
	DA_TRUTH_TRUE,
	DA_TRUTH_NULL
} DaTruth;

typedef struct DaStretch
{
	int64		end;			/* elements from where the one before ends up to this one */
	DaTruth		truth;			/* not that of its neighbours */
} DaStretch;

typedef struct DaMask
{
	int64		count;			/* of the stretches */
	int64		room;
	int64		limit;			/* with more of them it is better written down */
	int64		length;			/* elements */
	int64		nulls;			/* those that are NULL */
	DaStretch	stretch[FLEXIBLE_ARRAY_MEMBER];
} DaMask;

/*
 * Making one from its beginning, for that many elements in the end; "*mask" is where it is then.
 * da_mask_column() adds elements of a BOOL column. false: there are too many stretches.
 */
extern DaMask *da_mask_begin(int64 length);
extern bool da_mask_add(DaMask **mask, int64 length, DaTruth truth);
extern bool da_mask_column(DaMask **mask, const DaColumn *column, int64 from, int64 length);

/* a copy there that has no more room than it needs */
extern DaMask *da_mask_copy(const DaMask *mask, MemoryContext context);

/* three-valued logic, b NULL where it takes one operand; NULL: there are too many stretches */
extern DaMask *da_mask_logic(DaLogicOp op, const DaMask *a, const DaMask *b);

/* elements [from, from + length) alone */
extern DaMask *da_mask_part(const DaMask *mask, int64 from, int64 length);

/*
 * The stretches that are true, one after the other: begin with *next = 0; false: there is none any
 * more
 */
extern bool da_mask_next_true(const DaMask *mask, int64 *next, int64 *from, int64 *end);
extern int64 da_mask_count_true(const DaMask *mask);

/* bytes of the payload that it is as an array of BOOL, with validity if any element is NULL */
extern void da_mask_write(const DaMask *mask, Size at, Size size, char *to);

#endif							/* DA_MASK_H */
