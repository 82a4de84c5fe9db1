/*
 * validate.h
 *	  What every operation relies on: the data of a NULL is 0, and a BOOL element is 0 or 1.
 *	  Whoever brings a column from outside, from disk say, asks whether it is so.
 */
#ifndef DA_VALIDATE_H
#define DA_VALIDATE_H

#include "kernel/kernel.h"

/* a sentence that says what is wrong with a column in the host's memory; NULL: nothing */
extern const char *da_validate_column(const DaColumn *column);

/* all bits that are 1 in the data of up to 64 elements that are NULL, as bits of "nulls" say */
extern uint64_t da_null_bits(const void *data, DaStorage storage, uint64_t nulls);

#endif							/* DA_VALIDATE_H */
