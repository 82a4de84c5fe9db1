/*
 * few_products.h
 *	  The sum of few products, or what it is asked for, rounded once: as exact_product.h does it, in
 *	  a fraction of the time, where two doubles tell how it is rounded. On the host only.
 */
#ifndef DA_FEW_PRODUCTS_H
#define DA_FEW_PRODUCTS_H

#include "kernel/kernel.h"

/* of more the exact sum takes no longer */
#define DA_FEW_PRODUCTS	4096

typedef enum DaFewOf
{
	DA_FEW_SUM,					/* of the products */
	DA_FEW_ROOT,				/* its square root; of a with itself */
	DA_FEW_DISTANCE				/* the root of the sum of the squares of a - b */
} DaFewOf;

/*
 * Of columns of floats, none of them NULL and both of that length, at most DA_FEW_PRODUCTS. False:
 * only the exact sum can tell, as where something is not finite, or most of it cancels out.
 */
extern bool da_few_products(DaFewOf of, const DaColumn *a, const DaColumn *b, double *result);

/*
 * The same of the sum of a * b divided by the root of the product of both sums of squares, each
 * rounded before.
 */
extern bool da_few_cosine(const DaColumn *a, const DaColumn *b, double *result);

#endif							/* DA_FEW_PRODUCTS_H */
