/*
 * damage.h
 *	  What every operation relies on: the data of a NULL is 0, and a BOOL element is 0 or 1.
 *	  Whoever brings a column from outside, from disk say, asks whether it is so.
 */
#ifndef DA_DAMAGE_H
#define DA_DAMAGE_H

#include "kernel.h"

/* a sentence that says what is wrong with a column in the host's memory; NULL: nothing */
extern const char *da_column_damage(const DaColumn *column);

#endif							/* DA_DAMAGE_H */
