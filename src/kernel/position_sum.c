/*
 * position_sum.c
 *	  Rows added to sums, each element to that of its position.
 */
#include "position_sum.h"

#include "host.h"

DA_CLONES uint64_t
da_position_magnitude(const double *x, int n)
{
	int64_t		greatest = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		magnitude = (int64_t) (da_float8_bits(x[i]) & INT64_MAX);

		greatest = magnitude > greatest ? magnitude : greatest;
	}
	return (uint64_t) greatest;
}

DA_CLONES bool
da_position_split(const double *restrict x, int n, double s1, double s2, int64_t *restrict sum1,
				  int64_t *restrict sum2, double *restrict rest)
{
	uint64_t	any = 0;

	for (int i = 0; i < n; i++)
	{
		int64_t		piece1;
		int64_t		piece2;
		double		left = da_exact_split(da_exact_split(x[i], s1, &piece1), s2, &piece2);

		sum1[i] += piece1;
		sum2[i] += piece2;
		rest[i] = left;
		any |= da_float8_bits(left) << 1;
	}
	return any != 0;
}

DA_CLONES bool
da_position_squares(const double *restrict x, int n, double *restrict square,
					double *restrict error)
{
	uint64_t	doubt = 0;

	for (int i = 0; i < n; i++)
		square[i] = da_exact_product(x[i], x[i], &error[i], &doubt);
	return doubt == 0;
}

#define ADD(type) \
do { \
	for (int i = 0; i < n; i++) \
		sum[i] += ((const type *) data)[i]; \
} while (0)

#define ADD_SQUARES(type) \
do { \
	for (int i = 0; i < n; i++) \
	{ \
		DaInt128	x = ((const type *) data)[i]; \
		DaUint128	add = (DaUint128) (x * x); \
\
		square[i] += add; \
		carry[i] += square[i] < add; \
	} \
} while (0)

void
da_position_integers(DaStorage storage, const void *data, int n, DaStoredInt128 *sum,
					 DaStoredUint128 *square, uint64_t *carry)
{
	if (storage == DA_STORAGE_INT2)
		ADD(int16_t);
	else if (storage == DA_STORAGE_INT4)
		ADD(int32_t);
	else
		ADD(int64_t);
	if (square == NULL)
		return;
	if (storage == DA_STORAGE_INT2)
		ADD_SQUARES(int16_t);
	else if (storage == DA_STORAGE_INT4)
		ADD_SQUARES(int32_t);
	else
		ADD_SQUARES(int64_t);
}
