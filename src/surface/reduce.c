/*
 * reduce.c
 *	  One value of a whole array: sums, averages, extremes, deviations.
 *
 * Each is what PostgreSQL's aggregate gives over unnest(), in its type; float sums
 * are exact. An aggregate of no element that is not NULL is NULL.
 */
#include "surface/reduce.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "kernel/int256.h"
#include "kernel/spread.h"
#include "utils/builtins.h"
#include "utils/float.h"
#include "utils/numeric.h"
#include "value/order.h"

void
da_float_overflow(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
			 errmsg("value out of range: overflow")));
}

Datum
da_numeric_from_int256(DaInt256 value)
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
	result = da_spread_deviation(&reduced->spread, (uint64) reduced->count, sample, root);
	if (isinf(result))
		da_float_overflow();
	return Float8GetDatum(result);
}

static Datum
sum(DaElement element, const DaReduced *reduced)
{
	switch (da_element_info[element].storage)
	{
		case DA_STORAGE_INT8:
			return da_numeric_from_int256(reduced->sum);
		case DA_STORAGE_FLOAT4:
			if (isinf(reduced->sum_float4) && !reduced->special)
				da_float_overflow();
			return Float4GetDatum(reduced->sum_float4);
		case DA_STORAGE_FLOAT8:
			if (isinf(reduced->sum_float8) && !reduced->special)
				da_float_overflow();
			return Float8GetDatum(reduced->sum_float8);
		default:
			/* a value holds too few smaller integers for their sum to overflow */
			return Int64GetDatum((int64) reduced->sum.word[0]);
	}
}

static Datum
average(DaElement element, const DaReduced *reduced)
{
	if (da_element_info[element].class_ == DA_CLASS_INT)
		return NUMERIC(div, da_numeric_from_int256(reduced->sum),
					   numeric_from_int64(reduced->count));
	if (isinf(reduced->sum_float8) && !reduced->special)
		da_float_overflow();
	/* PostgreSQL's average starts from 0, so that of -0 is 0 */
	return Float8GetDatum((reduced->sum_float8 + 0.0) / reduced->count);
}

Oid
da_aggregate_type(DaAggregate aggregate, DaElement element)
{
	bool		integer = da_element_info[element].class_ == DA_CLASS_INT;
	DaElement	by_state = da_aggregate_by_state(aggregate, element);

	if (by_state != DA_NUM_ELEMENTS)
		return da_element_oid(by_state);
	switch (aggregate)
	{
		case DA_AGGREGATE_SUM:
			if (element == DA_ELEMENT_INT8)
				return NUMERICOID;
			return integer ? INT8OID : da_element_oid(element);
		case DA_AGGREGATE_MIN:
		case DA_AGGREGATE_MAX:
			return da_element_oid(element);
		case DA_AGGREGATE_AVG:
		case DA_AGGREGATE_STDDEV:
		case DA_AGGREGATE_STDDEV_POP:
		case DA_AGGREGATE_VARIANCE:
		case DA_AGGREGATE_VARIANCE_POP:
			return integer ? NUMERICOID : FLOAT8OID;
		case DA_AGGREGATE_SUM_TRUE:
		case DA_AGGREGATE_COUNT_TRUE:
		case DA_AGGREGATE_COUNT:
			return INT8OID;
		case DA_AGGREGATE_CARDINALITY:
			return INT4OID;
		case DA_AGGREGATE_ANY:
		case DA_AGGREGATE_ALL:
			return BOOLOID;
		default:
			break;
	}
	elog(ERROR, "unrecognized aggregate: %d", aggregate);
}

Datum
da_aggregate_datum(DaAggregate aggregate, DaElement element, const DaReduced *reduced,
				   bool *isnull)
{
	bool		sample = aggregate == DA_AGGREGATE_STDDEV || aggregate == DA_AGGREGATE_VARIANCE;

	*isnull = false;
	if (aggregate == DA_AGGREGATE_COUNT)
		return Int64GetDatum(reduced->count);
	if (aggregate == DA_AGGREGATE_CARDINALITY)
		return Int32GetDatum((int32) reduced->rows);
	if (aggregate == DA_AGGREGATE_COUNT_TRUE)
		return Int64GetDatum(reduced->true_count);
	*isnull = reduced->count <= (sample ? 1 : 0);
	if (*isnull)
		return (Datum) 0;
	if (da_aggregate_info[aggregate].reduce & DA_REDUCE_STATE)
		return da_scalar_datum(da_aggregate_by_state(aggregate, element), &reduced->value);
	switch (aggregate)
	{
		case DA_AGGREGATE_SUM:
			return sum(element, reduced);
		case DA_AGGREGATE_AVG:
			return average(element, reduced);
		case DA_AGGREGATE_MIN:
			return da_scalar_datum(element, &reduced->min);
		case DA_AGGREGATE_MAX:
			return da_scalar_datum(element, &reduced->max);
		case DA_AGGREGATE_STDDEV:
		case DA_AGGREGATE_STDDEV_POP:
			return deviation(element, reduced, sample, true);
		case DA_AGGREGATE_VARIANCE:
		case DA_AGGREGATE_VARIANCE_POP:
			return deviation(element, reduced, sample, false);
		case DA_AGGREGATE_SUM_TRUE:
			return Int64GetDatum(reduced->true_count);
		case DA_AGGREGATE_ANY:
			return BoolGetDatum(reduced->true_count > 0);
		default:
			Assert(aggregate == DA_AGGREGATE_ALL);
			return BoolGetDatum(reduced->true_count == reduced->count);
	}
}

double
da_tally_deviation_of(const DaTally *tally, bool sample, bool root)
{
	double		deviation = da_tally_special(tally) != 0 ? (double) NAN
	: da_tally_deviation(tally, sample, root);

	if (isinf(deviation))
		da_float_overflow();
	return deviation;
}

Datum
da_tally_datum(const DaTally *tally, DaAggregate aggregate, DaElement element, bool squares,
			   bool *isnull)
{
	bool		sample = aggregate == DA_AGGREGATE_STDDEV || aggregate == DA_AGGREGATE_VARIANCE;
	bool		root = aggregate == DA_AGGREGATE_STDDEV || aggregate == DA_AGGREGATE_STDDEV_POP;
	DaReduced	reduced;

	memset(&reduced, 0, sizeof(reduced));
	reduced.count = tally->count;
	if (da_element_info[element].class_ == DA_CLASS_INT)
	{
		reduced.sum = da_number_int256(&tally->sum);
		if (squares)
			reduced.sum_squares = da_number_int256(&tally->squares);
		/* there may be more elements than an array has */
		if (aggregate == DA_AGGREGATE_SUM && element != DA_ELEMENT_INT8 &&
			!int256_fits_int64(reduced.sum))
			da_too_many_elements();
	}
	else if (da_aggregate_info[aggregate].reduce == DA_REDUCE_MOMENTS && tally->count > sample)
	{
		*isnull = false;
		return Float8GetDatum(da_tally_deviation_of(tally, sample, root));
	}
	else
	{
		reduced.special = da_tally_special(tally) != 0;
		if (element == DA_ELEMENT_FLOAT4)
			reduced.sum_float4 = da_tally_float4(tally);
		else
			reduced.sum_float8 = da_tally_float8(tally);
	}
	return da_aggregate_datum(aggregate, element, &reduced, isnull);
}

/* of an argument; min and max may be known already */
static Datum
aggregated(FunctionCallInfo fcinfo, DaAggregate aggregate)
{
	DaLook		look;
	bool		of_mask = da_aggregate_info[aggregate].classes == DA_IN_BOOL;
	DaArray    *array = DA_LOOKARG_OF(0, &look, of_mask ? DA_ELEMENT_BOOL : DA_NUM_ELEMENTS);
	DaReduced	reduced;

	if (da_aggregate_info[aggregate].reduce != DA_REDUCE_MIN_MAX ||
		!da_array_extremes(array, &reduced.count, &reduced.min, &reduced.max))
		da_run_aggregate(array, aggregate, &reduced);
	return da_aggregate_datum(aggregate, array->shape.element, &reduced, &fcinfo->isnull);
}

#define DA_AGGREGATE(id, name, symbol, classes, reduce) \
	DA_FUNCTION(symbol) \
	{ \
		return aggregated(fcinfo, DA_AGGREGATE_##id); \
	}
#include "run/aggregate_list.h"
#undef DA_AGGREGATE
