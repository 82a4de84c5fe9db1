/*
 * few_products.h
 *	  The sum of few products, or its square root, rounded once: as exact_product.h does it, in a
 *	  fraction of the time, where two doubles tell how it is rounded. On the host only.
 */
#ifndef DA_FEW_PRODUCTS_H
#define DA_FEW_PRODUCTS_H

#include <stdbool.h>

/* of more the exact sum takes no longer */
#define DA_FEW_PRODUCTS	32

/*
 * a[0] * b[0] + ... of n products, at most DA_FEW_PRODUCTS; "root": its root, of squares. False:
 * only the exact sum can tell, as where something is not finite, or most of it cancels out.
 */
extern bool da_few_products(const double *a, const double *b, int n, bool root, double *result);

#endif							/* DA_FEW_PRODUCTS_H */
