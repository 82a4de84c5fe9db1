/*
 * host_products.h
 *	  Exact sums of products of doubles, block by block.
 */
#ifndef DA_HOST_PRODUCTS_H
#define DA_HOST_PRODUCTS_H

#include "exact_product.h"

/*
 * Three levels, for products below 2^(exponent + 1): the first two are for products, the last two
 * for what is missing from them, which is less than 2^-53 of that.
 */
typedef struct ProductLevels
{
	double		s1;
	double		s2;
	double		s3;
	int			e1;
	int			e2;
	int			e3;
	uint64_t	limit;			/* bits of the least magnitude that is too large; 0: no levels */
} ProductLevels;

/* what the products so far come to */
typedef struct HostProducts
{
	ProductLevels levels;
	DaProducts *products;
} HostProducts;

extern void host_products_open(HostProducts *sum, DaProducts *products);
extern void host_products_add(HostProducts *sum, const double *a, const double *b, int n);
extern void host_products_close(HostProducts *sum);

#endif							/* DA_HOST_PRODUCTS_H */
