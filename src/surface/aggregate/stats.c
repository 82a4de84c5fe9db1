/*
 * stats.c
 *	  array_stats(): what a first look at a column of numbers wants to know, as a row.
 */
#include "surface/aggregate/reduce.h"

#include "funcapi.h"
#include "run/array/rank.h"

/* the columns of the row */
enum
{
	COUNT, NULLS, SUM, AVG, MIN, MAX, STDDEV, Q1, MEDIAN, Q3, COLUMNS
};

static void
set_quartiles(DaArray *array, Datum *values, bool *nulls)
{
	static const DaQuantile quartiles[] = {{0.25}, {0.5}, {0.75}};
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, lengthof(quartiles));
	DaArray    *found = da_run_quantiles(array, quartiles, &shape);

	for (int i = 0; i < lengthof(quartiles); i++)
	{
		DaScalar	value;

		nulls[Q1 + i] = !da_run_element(found, i, &value);
		values[Q1 + i] = nulls[Q1 + i] ? (Datum) 0 : Float8GetDatum(value.f8);
	}
}

PG_FUNCTION_INFO_V1(darray_stats);

Datum
darray_stats(PG_FUNCTION_ARGS)
{
	static const DaFold aggregates[] = {
		[SUM] = DA_FOLD_SUM,[AVG] = DA_FOLD_AVG,[MIN] = DA_FOLD_MIN,
		[MAX] = DA_FOLD_MAX,[STDDEV] = DA_FOLD_STDDEV
	};
	DaArray    *array = DA_GETARG(0);
	DaReduced	reduced;
	TupleDesc	desc;
	Datum		values[COLUMNS];
	bool		nulls[COLUMNS];

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	memset(nulls, false, sizeof(nulls));
	da_run_reduce(array, DA_REDUCE_MOMENTS | DA_REDUCE_MIN_MAX, &reduced);
	values[COUNT] = Int64GetDatum(reduced.count);
	values[NULLS] = Int64GetDatum(array->shape.length - reduced.count);
	for (int i = SUM; i <= STDDEV; i++)
		values[i] = da_aggregate_datum(aggregates[i], array->shape.element, &reduced, &nulls[i]);
	set_quartiles(array, values, nulls);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
