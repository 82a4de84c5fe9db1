/*
 * exact_product.h
 *	  Exact sums of products of floats.
 *
 * A product of two doubles is a double and what that is off by, which is another one: a fused
 * multiply-add gives it. Both go into a DaExactSum. Where the product overflows, or is so small
 * that its lowest bits are no double's, the integers that the factors are go into the limbs of a
 * DaProducts, which hold all that products of doubles can come to.
 */
#ifndef DA_EXACT_PRODUCT_H
#define DA_EXACT_PRODUCT_H

#include "kernel/exact/int256.h"

/* the limb of a DaProducts that has the unit of limb 0 of a DaExactSum */
#define DA_PRODUCTS_SUM_AT	((DA_EXACT_BASE - DA_PRODUCTS_BASE) / 32)

/* the bits of the least magnitude of a product, 2^-968, whose lowest bit is a double's */
#define DA_PRODUCT_LEAST	((uint64_t) (1023 - 968) << 52)
#define DA_PRODUCT_INFINITE	(UINT64_C(0x7FF) << 52)

/* the product, and what is missing from it; both hold unless "doubt" becomes other than 0 */
DA_INLINE double
da_exact_product(double a, double b, double *error, uint64_t *doubt)
{
	double		product = a * b;
	uint64_t	magnitude = da_float8_bits(product) & INT64_MAX;
	bool		small = (magnitude < DA_PRODUCT_LEAST) & (a != 0) & (b != 0);

	*doubt |= (uint64_t) (magnitude >= DA_PRODUCT_INFINITE) | (uint64_t) small;
	*error = fma(a, b, -product);
	return product;
}

DA_INLINE void
da_products_init(DaProducts *products)
{
	memset(products, 0, sizeof(DaProducts));
}

DA_INLINE void
da_products_propagate(DaProducts *products)
{
	da_limbs_propagate(products->limb, DA_PRODUCTS_LIMBS);
	products->pending = 0;
}

/* add any product */
DA_INLINE void
da_products_add(DaProducts *products, double a, double b)
{
	int			exponent_a;
	int			exponent_b;
	DaInt128	product;
	int			at;

	if (!da_exact_is_finite(a) || !da_exact_is_finite(b))
	{
		products->special |= da_exact_special_of(a * b);
		return;
	}
	product = da_exact_mantissa(a, &exponent_a);
	product *= da_exact_mantissa(b, &exponent_b);
	at = exponent_a + exponent_b - DA_PRODUCTS_BASE;
	da_limbs_add(products->limb, (int64_t) (product & 0xFFFFFFFF), at);
	da_limbs_add(products->limb, (int64_t) (product >> 32 & 0xFFFFFFFF), at + 32);
	da_limbs_add(products->limb, (int64_t) (product >> 64), at + 64);
	products->pending += 4;
	if (products->pending >= DA_EXACT_PENDING)
		da_products_propagate(products);
}

/* add piece * 2^exponent; exponent from DA_EXACT_LEAST to 1023 */
DA_INLINE void
da_products_add_piece(DaProducts *products, int64_t piece, int exponent)
{
	da_limbs_add(products->limb, piece, exponent - DA_PRODUCTS_BASE);
	if (++products->pending >= DA_EXACT_PENDING)
		da_products_propagate(products);
}

/* add a product, or, with b NULL, what there is nothing to multiply by */
DA_INLINE void
da_products_add_one(DaProducts *products, double a, const double *b)
{
	int			exponent;
	int64_t		mantissa;

	if (b)
		da_products_add(products, a, *b);
	else if (!da_exact_is_finite(a))
		products->special |= da_exact_special_of(a);
	else
	{
		mantissa = da_exact_mantissa(a, &exponent);
		da_products_add_piece(products, mantissa, exponent);
	}
}

/* what limbs in the units of a DaExactSum hold; to be propagated */
DA_INLINE void
da_products_add_limbs(DaProducts *products, const int64_t *limb)
{
	for (int i = 0; i < DA_EXACT_LIMBS; i++)
		products->limb[DA_PRODUCTS_SUM_AT + i] += limb[i];
}

/*
 * n products and what is missing from them, and the bits of the greatest magnitude; false: one of
 * them does not hold. On the host, as what follows.
 */
extern bool da_exact_products(const double *a, const double *b, int n, double *product,
							  double *error, uint64_t *greatest);

/*
 * Three levels that are likely to hold products: the first two are for these, the last two for
 * what is missing from them, which is less than 2^-53 of that. Limit 0: there are none.
 */
typedef struct DaProductGuess
{
	double		s1;
	double		s2;
	double		s3;
	int			e1;
	int			e2;
	int			e3;
	uint64_t	limit;			/* bits of the least magnitude that is too large */
} DaProductGuess;

/* pieces of a block of products, at the most */
#define DA_PRODUCT_PIECES	(2 * DA_EXACT_PIECES)

/* da_exact_pieces() of n products */
extern int	da_product_pieces(const double *a, const double *b, int n, DaProductGuess *guess,
							  int64_t *piece, int *exponent);

#endif							/* DA_EXACT_PRODUCT_H */
