/*
 * reduce.c
 *	  One value of a whole array: sums, averages, extremes, deviations.
 *
 * Each is what PostgreSQL's aggregate gives over unnest(), in its type; float sums
 * are exact. An aggregate of no element that is not NULL is NULL.
 */
#include "surface/surface.h"

#include <math.h>

#include "kernel/int256.h"
#include "utils/builtins.h"
#include "utils/numeric.h"

pg_noreturn static void
float_overflow(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
			 errmsg("value out of range: overflow")));
}

static Datum
numeric_from_int256(DaInt256 value)
{
	bool		negative = int256_is_negative(value);
	char		text[80];
	char	   *at = text + sizeof(text) - 1;

	if (negative)
		value = int256_neg(value);
	*at = '\0';
	do
	{
		*--at = '0' + (char) int256_divmod(&value, 10);
	} while (!int256_is_zero(value));
	if (negative)
		*--at = '-';
	return DirectFunctionCall3(numeric_in, CStringGetDatum(at), ObjectIdGetDatum(InvalidOid),
							   Int32GetDatum(-1));
}

#define NUMERIC(function, a, b) DirectFunctionCall2(numeric_##function, a, b)

static Datum
numeric_from_int64(int64 value)
{
	return NumericGetDatum(int64_to_numeric(value));
}

DA_FUNCTION(darray_sum)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaReduced	reduced;

	da_run_sum(array, &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	switch (da_element_info[array->shape.element].storage)
	{
		case DA_STORAGE_INT8:
			PG_RETURN_DATUM(numeric_from_int256(reduced.sum));
		case DA_STORAGE_FLOAT4:
			if (isinf(reduced.sum_float4) && !reduced.special)
				float_overflow();
			PG_RETURN_FLOAT4(reduced.sum_float4);
		case DA_STORAGE_FLOAT8:
			if (isinf(reduced.sum_float8) && !reduced.special)
				float_overflow();
			PG_RETURN_FLOAT8(reduced.sum_float8);
		default:
			/* a value holds too few smaller integers for their sum to overflow */
			PG_RETURN_INT64((int64) reduced.sum.word[0]);
	}
}

DA_FUNCTION(darray_avg)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaReduced	reduced;

	da_run_sum(array, &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	if (da_element_info[array->shape.element].class_ == DA_CLASS_INT)
		PG_RETURN_DATUM(NUMERIC(div, numeric_from_int256(reduced.sum),
								numeric_from_int64(reduced.count)));
	if (isinf(reduced.sum_float8) && !reduced.special)
		float_overflow();
	/* PostgreSQL's average starts from 0, so that of -0 is 0 */
	PG_RETURN_FLOAT8((reduced.sum_float8 + 0.0) / reduced.count);
}

/* of a stored value the header knows both */
static Datum
extreme(FunctionCallInfo fcinfo, bool max)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaReduced	reduced;

	if (array->has_stats)
	{
		reduced.count = array->shape.length - array->stats.null_count;
		reduced.min = array->stats.min;
		reduced.max = array->stats.max;
	}
	else
		da_run_min_max(array, &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	PG_RETURN_DATUM(da_scalar_datum(array->shape.element,
									max ? &reduced.max : &reduced.min));
}

DA_FUNCTION(darray_min)
{
	return extreme(fcinfo, false);
}

DA_FUNCTION(darray_max)
{
	return extreme(fcinfo, true);
}

/*
 * Variance of integers, as PostgreSQL computes and scales it: exactly but for one
 * division, and one square root.
 */
static Datum
integer_deviation(const DaReduced *reduced, bool sample, bool root)
{
	Datum		n = numeric_from_int64(reduced->count);
	Datum		sum = numeric_from_int256(reduced->sum);
	Datum		squares = numeric_from_int256(reduced->sum_squares);
	Datum		numerator = NUMERIC(sub, NUMERIC(mul, n, squares), NUMERIC(mul, sum, sum));
	Datum		denominator = NUMERIC(mul, n, numeric_from_int64(reduced->count - sample));
	Datum		variance;
	int32		scale;

	if (int256_is_zero(reduced->sum_squares) ||
		DatumGetBool(NUMERIC(eq, numerator, numeric_from_int64(0))))
		return numeric_from_int64(0);
	variance = NUMERIC(div, numerator, denominator);
	if (!root)
		return variance;

	/*
	 * PostgreSQL gives the root as many decimals as the variance has. Its sqrt()
	 * function may give more: with far more digits to start from, rounding twice
	 * is rounding once.
	 */
	scale = DatumGetInt32(DirectFunctionCall1(numeric_scale, variance));
	variance = NUMERIC(round, variance, Int32GetDatum(scale + 32));
	return NUMERIC(round, DirectFunctionCall1(numeric_sqrt, variance), Int32GetDatum(scale));
}

static Datum
deviation(FunctionCallInfo fcinfo, bool sample, bool root)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaReduced	reduced;
	double		variance;

	da_run_moments(array, &reduced);
	if (reduced.count <= (sample ? 1 : 0))
		PG_RETURN_NULL();
	if (da_element_info[array->shape.element].class_ == DA_CLASS_INT)
		PG_RETURN_DATUM(integer_deviation(&reduced, sample, root));
	variance = reduced.m2 / (reduced.count - sample);
	PG_RETURN_FLOAT8(root ? sqrt(variance) : variance);
}

DA_FUNCTION(darray_stddev)
{
	return deviation(fcinfo, true, true);
}

DA_FUNCTION(darray_stddev_pop)
{
	return deviation(fcinfo, false, true);
}

DA_FUNCTION(darray_variance)
{
	return deviation(fcinfo, true, false);
}

DA_FUNCTION(darray_variance_pop)
{
	return deviation(fcinfo, false, false);
}

DA_FUNCTION(darray_count_true)
{
	DaLook		look;
	DaReduced	reduced;

	da_run_count_true(DA_LOOKARG(0, &look), &reduced);
	PG_RETURN_INT64(reduced.true_count);
}

/* the sum of the booleans as integers */
DA_FUNCTION(darray_sum_true)
{
	DaLook		look;
	DaReduced	reduced;

	da_run_count_true(DA_LOOKARG(0, &look), &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	PG_RETURN_INT64(reduced.true_count);
}

DA_FUNCTION(darray_any)
{
	DaLook		look;
	DaReduced	reduced;

	da_run_count_true(DA_LOOKARG(0, &look), &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	PG_RETURN_BOOL(reduced.true_count > 0);
}

DA_FUNCTION(darray_all)
{
	DaLook		look;
	DaReduced	reduced;

	da_run_count_true(DA_LOOKARG(0, &look), &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	PG_RETURN_BOOL(reduced.true_count == reduced.count);
}
