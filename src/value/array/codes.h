/*
 * codes.h
 *	  An encoded array of few distinct elements as what these are and which is where: for what
 *	  depends on their order alone.
 */
#ifndef DA_CODES_H
#define DA_CODES_H

#include "value/array/array.h"

/*
 * A vector of INT2 with the order and the NULLs of the elements, equal where they are equal, from 0
 * up: numbers of a dictionary's elements. NULL: it is not encoded so, or in memory already.
 *
 * Unless "elements" is NULL that is set to what they are numbers of, as a vector; then NULL, too,
 * where equal elements have different bits, or a NaN is not PostgreSQL's.
 */
extern DaArray *da_array_codes(DaArray *array, DaArray **elements, DaStat *stat);

/* the first number whose element is not less than that one; is it the number of that one? */
extern bool da_array_code(DaArray *array, const DaScalar *element, int *number_of, DaStat *stat);

#endif							/* DA_CODES_H */
