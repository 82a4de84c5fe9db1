/*
 * range.c
 *	  The range from the least to the greatest element, as PostgreSQL's type of ranges has it.
 */
#include "surface/aggregate/reduce.h"

#include "common/shortest_dec.h"
#include "run/program/program_run.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/numeric.h"
#include "utils/rangetypes.h"
#include "value/array/order.h"

/*
 * A float as the shortest decimal that is that float, which is how it is shown: PostgreSQL's cast
 * to numeric keeps 6 or 15 digits, and a range that leaves its elements out would not find them.
 */
static Datum
numeric_of_float(DaElement element, const DaScalar *value)
{
	char		text[Max(FLOAT_SHORTEST_DECIMAL_LEN, DOUBLE_SHORTEST_DECIMAL_LEN)];

	if (element == DA_ELEMENT_FLOAT4)
		float_to_shortest_decimal_buf(DatumGetFloat4(da_scalar_datum(element, value)), text);
	else
		double_to_shortest_decimal_buf(DatumGetFloat8(da_scalar_datum(element, value)), text);
	return DirectFunctionCall3(numeric_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid),
							   Int32GetDatum(-1));
}

static Datum
bound_datum(DaElement element, const DaScalar *value)
{
	switch (element)
	{
		case DA_ELEMENT_INT2:
			return Int32GetDatum(DatumGetInt16(da_scalar_datum(element, value)));
		case DA_ELEMENT_FLOAT4:
		case DA_ELEMENT_FLOAT8:
			return numeric_of_float(element, value);
		default:
			return da_scalar_datum(element, value);
	}
}

/*
 * Ranges of integers and days end before the next one. Behind the last one there is none: instead
 * of an error, for which nobody could index the array, the range has no end, or of days that of
 * "infinity", and so the same elements in it.
 */
static void
end_before_next(DaElement element, RangeBound *upper)
{
	switch (element)
	{
		case DA_ELEMENT_INT4:
			upper->infinite = DatumGetInt32(upper->val) == PG_INT32_MAX;
			break;
		case DA_ELEMENT_INT8:
			upper->infinite = DatumGetInt64(upper->val) == PG_INT64_MAX;
			break;
		case DA_ELEMENT_DATE:
			if (DatumGetDateADT(upper->val) == DATE_END_JULIAN - POSTGRES_EPOCH_JDATE - 1)
			{
				upper->val = DateADTGetDatum(DATEVAL_NOEND);
				upper->inclusive = false;
			}
			break;
		default:
			break;
	}
}

/* array_range(v): NULL where no element is left */
PG_FUNCTION_INFO_V1(darray_range);

Datum
darray_range(PG_FUNCTION_ARGS)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaElement	element = array->shape.element;
	TypeCacheEntry *type;
	DaReduced	reduced;
	RangeBound	lower = {.inclusive = true, .lower = true};
	RangeBound	upper = {.inclusive = true};

	if (!da_array_extremes(array, &reduced.count, &reduced.min, &reduced.max))
		da_run_aggregate(array, DA_FOLD_MIN, &reduced);
	if (reduced.count == 0)
		PG_RETURN_NULL();
	type = range_get_typcache(fcinfo, da_result_type(fcinfo));
	lower.val = bound_datum(element, &reduced.min);
	upper.val = bound_datum(element, &reduced.max);
	end_before_next(element, &upper);
	PG_RETURN_RANGE_P(make_range_compat(type, &lower, &upper, false));
}
