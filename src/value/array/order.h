/*
 * order.h
 *	  In which order are elements, and what do they lie between?
 */
#ifndef DA_ORDER_H
#define DA_ORDER_H

#include "value/array/bytes.h"

/*
 * The stats of a payload that lies as it will be stored; *sorted: the DA_FLAG_SORTED bits that are
 * known to hold. Where there is none, the elements are looked at as long as they are in order, and
 * those that are found to hold are set.
 */
extern DaStats da_order_stats(const DaShape *shape, int64 null_count, const char *payload,
							  uint8 *sorted);

/* the same of the payload that such a column, of an array of that shape, is when it is plain */
extern DaStats da_order_column_stats(const DaColumn *column, const DaShape *shape,
									 int64 null_count, uint8 *sorted);

/*
 * The extremes of an array, and how many elements are not NULL, if that is known without a look at
 * all of them: by the header, or where the ends are.
 */
extern bool da_array_extremes(DaArray *array, int64 *count, DaScalar *min, DaScalar *max);

#endif							/* DA_ORDER_H */
