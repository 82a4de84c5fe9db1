/*
 * reduce.c
 *	  One value of a whole array: sums, averages, extremes, deviations.
 *
 * Each is what PostgreSQL's aggregate gives over unnest(), in its type; float sums
 * are exact. An aggregate of no element that is not NULL is NULL.
 */
#include "surface/aggregate/reduce.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "kernel/aggregate/finish.h"
#include "run/program/program_run.h"
#include "utils/builtins.h"
#include "utils/float.h"
#include "utils/numeric.h"
#include "value/array/order.h"

void
da_float_overflow(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
			 errmsg("value out of range: overflow")));
}

#define NUMERIC(function, a, b) DirectFunctionCall2(numeric_##function, a, b)

static Datum
numeric_from_int64(int64 value)
{
	return NumericGetDatum(int64_to_numeric(value));
}

Datum
da_numeric_from_int256(DaInt256 value)
{
	static const int64 base = INT64CONST(1000000000000000000);
	DaInt256	high = int256_abs(value);
	int64		low;

	if (int256_fits_int64(value))
		return numeric_from_int64((int64) value.word[0]);
	low = (int64) int256_divmod(&high, base);
	if (int256_is_negative(value))
	{
		high = int256_neg(high);
		low = -low;
	}
	return NUMERIC(add, NUMERIC(mul, da_numeric_from_int256(high), numeric_from_int64(base)),
				   numeric_from_int64(low));
}

/*
 * Variance of integers, as PostgreSQL computes and scales it: exactly but for one
 * division, and one square root.
 */
static Datum
integer_deviation(const DaReduced *reduced, bool sample, bool root)
{
	Datum		n = numeric_from_int64(reduced->count);
	Datum		sum = da_numeric_from_int256(reduced->sum);
	Datum		squares = da_numeric_from_int256(reduced->sum_squares);
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
	 * PostgreSQL gives the root as many decimals as the variance has. Its sqrt() function may give
	 * more: with far more digits to start from, rounding twice is rounding once.
	 */
	scale = DatumGetInt32(DirectFunctionCall1(numeric_scale, variance));
	variance = NUMERIC(round, variance, Int32GetDatum(scale + 32));
	return NUMERIC(round, DirectFunctionCall1(numeric_sqrt, variance), Int32GetDatum(scale));
}

static Datum
deviation(DaElement element, const DaReduced *reduced, bool sample, bool root)
{
	double		result;

	if (da_element_info[element].class_ == DA_CLASS_INT)
		return integer_deviation(reduced, sample, root);
	if (reduced->special)
		return Float8GetDatum(get_float8_nan());
	result = da_variance_deviation(&reduced->variance, (uint64) reduced->count, sample, root);
	if (isinf(result))
		da_float_overflow();
	return Float8GetDatum(result);
}

/* by the type that sums have; a value holds too few integers for a bigint to overflow */
static Datum
sum_int8(const DaReduced *reduced)
{
	return Int64GetDatum((int64) reduced->sum.word[0]);
}

static Datum
sum_numeric(const DaReduced *reduced)
{
	return da_numeric_from_int256(reduced->sum);
}

#define SUM_OF_FLOATS(type, datum) \
static Datum \
sum_##type(const DaReduced *reduced) \
{ \
	if (isinf(reduced->sum_##type) && !reduced->special) \
		da_float_overflow(); \
	return datum(reduced->sum_##type); \
}

SUM_OF_FLOATS(float4, Float4GetDatum)
SUM_OF_FLOATS(float8, Float8GetDatum)
#define sum_none NULL

/* columns of element_list.h, as a table */
enum
{
	OID_none = InvalidOid,
	OID_int8 = INT8OID,
	OID_numeric = NUMERICOID,
	OID_float4 = FLOAT4OID,
	OID_float8 = FLOAT8OID
};

static const struct
{
	Datum		(*sum) (const DaReduced *reduced);
	Oid			sum_type;
	Oid			average_type;
}			whole[DA_NUM_ELEMENTS] = {
#define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg) \
	[DA_ELEMENT_##id] = {sum_##sum, OID_##sum, OID_##avg},
#include "kernel/element/element_list.h"
#undef DA_ELEMENT
};

static Datum
average(DaElement element, const DaReduced *reduced)
{
	if (da_element_info[element].class_ == DA_CLASS_INT)
		return NUMERIC(div, da_numeric_from_int256(reduced->sum),
					   numeric_from_int64(reduced->count));
	if (isinf(reduced->sum_float8) && !reduced->special)
		da_float_overflow();
	return Float8GetDatum(da_finish_average(reduced->sum_float8, reduced->count));
}

Oid
da_aggregate_type(DaFold aggregate, DaElement element)
{
	DaFoldGives gives = (DaFoldGives) da_fold_info[aggregate].whole;

	if (gives == DA_GIVES_SUM)
		return whole[element].sum_type;
	if (gives == DA_GIVES_AVG)
		return whole[element].average_type;
	return da_element_oid(da_fold_element(gives, element));
}

Datum
da_aggregate_datum(DaFold aggregate, DaElement element, const DaReduced *reduced, bool *isnull)
{
	const DaFoldInfo *info = &da_fold_info[aggregate];
	int			least = info->kept == DA_KEPT_STATE ? 1 : info->least;

	/* by its state it has a value, or none; a number of rows needs no count */
	*isnull = least > 0 && reduced->count < least;
	if (*isnull)
		return (Datum) 0;
	switch ((DaKept) info->kept)
	{
		case DA_KEPT_COUNT:
			return aggregate == DA_FOLD_COUNT ? Int64GetDatum(reduced->count) :
				Int32GetDatum((int32) reduced->rows);
		case DA_KEPT_TRUES:
			return Int64GetDatum(reduced->true_count);
		case DA_KEPT_LEAST:
			return aggregate == DA_FOLD_ALL ?
				BoolGetDatum(reduced->true_count == reduced->count) :
				da_scalar_datum(element, &reduced->min);
		case DA_KEPT_GREATEST:
			return aggregate == DA_FOLD_ANY ? BoolGetDatum(reduced->true_count > 0) :
				da_scalar_datum(element, &reduced->max);
		case DA_KEPT_SUM:
			return aggregate == DA_FOLD_SUM ? whole[element].sum(reduced)
				: average(element, reduced);
		case DA_KEPT_SQUARES:
			return deviation(element, reduced, da_fold_is_sample(aggregate),
							 da_fold_is_root(aggregate));
		default:
			Assert(info->kept == DA_KEPT_STATE);
			return da_scalar_datum(da_group_result(aggregate, element), &reduced->value);
	}
}

void
da_check_finish(uint32 errors)
{
	if (errors & DA_ERROR_OVERFLOW)
		da_float_overflow();
	if (errors & DA_ERROR_OUT_OF_RANGE)
		da_bigint_out_of_range();
}

DaScalar
da_accum_value(const DaAccum *accum, DaFold fold, DaAccumOf of, DaElement element)
{
	uint32		errors = 0;
	DaScalar	value = da_accum_finish(accum, fold, of, da_element_info[element].storage, &errors);

	da_check_finish(errors);
	return value;
}

Datum
da_accum_datum(const DaAccum *accum, DaFold aggregate, DaElement element, bool squares,
			   bool *isnull)
{
	DaReduced	reduced;
	DaScalar	value;

	*isnull = accum->count < da_fold_info[aggregate].least;
	if (*isnull)
		return (Datum) 0;
	if (da_element_info[element].class_ == DA_CLASS_FLOAT && aggregate != DA_FOLD_COUNT)
	{
		value = da_accum_value(accum, aggregate, DA_ACCUM_FLOATS, element);
		return da_scalar_datum(element, &value);
	}
	memset(&reduced, 0, sizeof(reduced));
	reduced.count = accum->count;
	reduced.sum = da_number_int256(&accum->sum);
	if (squares)
		reduced.sum_squares = da_number_int256(&accum->squares);
	/* there may be more elements than an array has */
	if (aggregate == DA_FOLD_SUM && whole[element].sum_type == INT8OID &&
		!int256_fits_int64(reduced.sum))
		da_bigint_out_of_range();
	return da_aggregate_datum(aggregate, element, &reduced, isnull);
}

/* min and max may be known already */
Datum
da_aggregate_arg(FunctionCallInfo fcinfo, int arg, DaFold aggregate, DaElement *element,
				 bool *isnull)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(arg, &look);
	DaReduced	reduced;

	*element = array->shape.element;
	array = da_folded(fcinfo, aggregate, array);
	if (da_fold_reduce(aggregate) != DA_REDUCE_MIN_MAX ||
		!da_array_extremes(array, &reduced.count, &reduced.min, &reduced.max))
		da_run_aggregate(array, aggregate, &reduced);
	if (unlikely(*element == DA_ELEMENT_TEXT) && da_fold_info[aggregate].whole == DA_GIVES_SAME)
	{
		*isnull = reduced.count == 0;
		return *isnull ? (Datum) 0 :
			da_element_datum(array, aggregate == DA_FOLD_MIN ? &reduced.min : &reduced.max);
	}
	return da_aggregate_datum(aggregate, *element, &reduced, isnull);
}

#define AGGREGATED(id, fn) \
	PG_FUNCTION_INFO_V1(darray_##fn); \
\
	Datum \
	darray_##fn(PG_FUNCTION_ARGS) \
	{ \
		DaElement	element; \
\
		return da_aggregate_arg(fcinfo, 0, DA_FOLD_##id, &element, &fcinfo->isnull); \
	}
#define DA_FOLD(id, fn, name, of_whole, ...) DA_IF_##of_whole(AGGREGATED(id, fn))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
