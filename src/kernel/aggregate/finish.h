/*
 * finish.h
 *	  What sums come to: the rules about values of aggregates, written once. Compiled as C for the
 *	  host engine and as CUDA for the device.
 *
 * "special" has the DA_EXACT_* bits of what is not finite among the elements, "minus_zero" says
 * that all of them are -0, of which the sum is -0. There are elements enough; errors are
 * DA_ERROR_* bits.
 */
#ifndef DA_FINISH_H
#define DA_FINISH_H

#include "kernel/element/arithmetic.h"
#include "kernel/aggregate/variance.h"

/* a sum of floats, rounded once */
DA_INLINE double
da_finish_float8(DaExactValue value, uint32_t special, bool minus_zero, uint32_t *errors)
{
	double		sum;

	if (special != 0)
		return da_exact_special(special);
	sum = da_exact_value_float8(value);
	*errors |= da_error_if(isinf(sum), DA_ERROR_OVERFLOW);
	return minus_zero ? -0.0 : sum;
}

/* the same as a float; what a device makes of a NaN is another one */
DA_INLINE float
da_finish_float4(DaExactValue value, uint32_t special, bool minus_zero, uint32_t *errors)
{
	double		whole = da_exact_special(special);
	float		sum;

	if (special != 0)
		return isnan(whole) ? (float) NAN : (float) whole;
	sum = da_exact_value_float4(value);
	*errors |= da_error_if(isinf(sum), DA_ERROR_OVERFLOW);
	return minus_zero ? -0.0f : sum;
}

/* an average from the rounded sum: PostgreSQL's starts from 0, so that of -0 is 0 */
DA_INLINE double
da_finish_average(double sum, int64_t count)
{
	return isnan(sum) ? (double) NAN : (sum + 0.0) / (double) count;
}

/* a sum of integers as a bigint, and the average, rounded once */
DA_INLINE int64_t
da_finish_int8(DaInt128 sum, uint32_t *errors)
{
	*errors |= da_error_if(sum < INT64_MIN || sum > INT64_MAX, DA_ERROR_OUT_OF_RANGE);
	return (int64_t) sum;
}

DA_INLINE double
da_finish_integer_average(DaInt128 sum, int64_t count)
{
	return int256_ratio(int256_from_int128(sum), (uint64_t) count);
}

/* a sum or an average of "count" floats in that storage */
DA_INLINE DaScalar
da_finish_floats(DaExactValue value, uint32_t special, bool minus_zero, DaFold fold, int64_t count,
				 DaStorage result, uint32_t *errors)
{
	DaScalar	scalar;

	scalar.bits = 0;
#define DA_FINISH(prefix, ctype) \
	ctype		sum = da_finish_##prefix(value, special, minus_zero, errors); \
	memcpy(&scalar, &sum, sizeof(sum));
	switch (result)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
		{ \
			DA_IF_FLOAT(class, DA_FINISH(prefix, ctype)) \
			break; \
		}
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
#undef DA_FINISH
	if (fold == DA_FOLD_AVG)
		scalar.f8 = da_finish_average(scalar.f8, count);
	return scalar;
}

/* a variance of floats, or its root: of what is not finite there is none */
DA_INLINE double
da_finish_deviation(const DaVariance *variance, int64_t count, uint32_t special, bool sample,
					bool root, uint32_t *errors)
{
	double		deviation = special != 0 ? (double) NAN :
	da_variance_deviation(variance, (uint64_t) count, sample, root);

	*errors |= da_error_if(isinf(deviation), DA_ERROR_OVERFLOW);
	return deviation;
}

/* of integers: (n * sum of squares - sum^2) / (n * (n - 1)), of a population by n * n, in integers
 * and rounded once */
DA_INLINE double
da_finish_integer_deviation(int64_t count, DaInt128 sum, DaInt256 squares, bool sample, bool root)
{
	DaInt256	n = int256_from_int128(count);
	DaInt256	whole = int256_from_int128(sum);
	DaInt256	numerator = int256_sub(int256_mul(n, squares), int256_mul(whole, whole));
	uint64_t	denominator = (uint64_t) count * (uint64_t) (count - sample);

	return root ? int256_ratio_square_root(numerator, denominator) :
		int256_ratio(numerator, denominator);
}

/*
 * For the whole of a column. The parts of a sum of integers are sums of their lower and upper 32
 * bits; those of a square sums of both halves of low * low, of low * high (to be taken twice) and
 * of high * high.
 */
DA_INLINE void
da_finish_reduced_integers(DaReduced *result, int64_t low, int64_t high, const uint64_t square[6])
{
	const uint8_t weight[6] = {0, 32, 33, 65, 64, 96};

	result->sum = int256_from_int128((DaInt128) high * (INT64_C(1) << 32) + low);
	for (int i = 0; i < 6; i++)
	{
		DaInt256	part = {{square[i], 0, 0, 0}};

		result->sum_squares = int256_add(result->sum_squares,
										 int256_shift_left(part, weight[i]));
	}
}

/* of floats; an overflow is found by the one who looks at the sum */
DA_INLINE void
da_finish_reduced_floats(DaReduced *result, DaExactValue value, uint32_t special, bool minus_zero)
{
	uint32_t	errors = 0;

	result->special = special != 0;
	result->sum_float8 = da_finish_float8(value, special, minus_zero, &errors);
	result->sum_float4 = da_finish_float4(value, special, minus_zero, &errors);
}

#endif							/* DA_FINISH_H */
