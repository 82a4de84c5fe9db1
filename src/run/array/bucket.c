/*
 * bucket.c
 *	  Operations that sort elements into buckets: of one width, or between ascending edges.
 */
#include "run/run.h"

#include <math.h>

#include "run/task/execute.h"
#include "utils/builtins.h"
#include "utils/float.h"

static void
invalid_argument(const char *message)
{
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_ARGUMENT_FOR_WIDTH_BUCKET_FUNCTION),
			 errmsg("%s", message)));
}

/* as PostgreSQL's width_bucket() */
static void
check_buckets(const DaBuckets *buckets)
{
	if (buckets->count <= 0)
		invalid_argument("count must be greater than zero");
	if (isnan(buckets->low) || isnan(buckets->high))
		invalid_argument("operand, lower bound, and upper bound cannot be NaN");
	if (isinf(buckets->low) || isinf(buckets->high))
		invalid_argument("lower and upper bounds must be finite");
	if (buckets->low == buckets->high)
		invalid_argument("lower bound cannot equal upper bound");
}

/*
 * Releases of PostgreSQL multiply by the count before they divide by the width, or after it, so a
 * number on a bound may round to either side of it. This one is asked which it does.
 */
static DaBuckets
as_server(const DaBuckets *buckets)
{
	DaBuckets	result = *buckets;

	/* 49 times a 49th is below 1 */
	result.multiply_first = DatumGetInt32(DirectFunctionCall4(width_bucket_float8,
															  Float8GetDatum(1), Float8GetDatum(0),
															  Float8GetDatum(49),
															  Int32GetDatum(49))) == 2;
	return result;
}

void
da_check_edges(DaArray *edges)
{
	if (edges->shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("thresholds must be one-dimensional array")));
	if (da_array_null_count(edges) > 0)
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("thresholds array must not contain NULLs")));
	da_check_sorted(edges, false);
}

DaArray *
da_run_width_bucket(DaArray *values, const DaBuckets *buckets)
{
	DaShape		shape = da_shape(DA_ELEMENT_INT4, values->shape.ndim, values->shape.dims);
	DaReduced	extremes;
	DaArray    *result;
	DaRun		run;

	check_buckets(buckets);
	da_run_reduce(values, DA_REDUCE_MIN_MAX, &extremes);
	if (extremes.count > 0 && isnan(extremes.max.f8))
		invalid_argument("operand, lower bound, and upper bound cannot be NaN");
	da_run_begin(&run, DA_TASK_WIDTH_BUCKET, DA_OP_WIDTH_BUCKET, DA_ELEMENT_FLOAT8, shape.length);
	run.task.with.buckets = as_server(buckets);
	da_run_input_operand(&run, values);
	da_run_output(&run, &shape, da_array_may_have_nulls(values));
	result = da_run_result(&run);
	if (buckets->count == PG_INT32_MAX)
	{
		/* the number of what is behind them all does not fit */
		da_run_reduce(result, DA_REDUCE_MIN_MAX, &extremes);
		if (extremes.count > 0 && extremes.min.i4 < 0)
			ereport(ERROR,
					(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
					 errmsg("integer out of range")));
	}
	return result;
}

DaArray *
da_run_width_bucket_edges(DaArray *values, DaArray *edges)
{
	DaOperand	one = {.element = DA_ELEMENT_INT4, .scalar.i4 = 1};
	DaOperand	places;

	da_check_edges(edges);
	places = da_operand(da_run_search(edges, values, true, false));
	return da_run_map(DA_MAP_SUBTRACT, &places, &one);
}

/* edges NULL: by the buckets */
static DaArray *
histogram(DaArray *values, DaArray *edges, const DaBuckets *buckets, int64 count)
{
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, count);
	DaRun		run;

	if (values->shape.length == 0 || count == 0)
	{
		const DaScalar zero = {.bits = 0};

		return da_run_fill(&shape, &zero);
	}
	da_run_begin(&run, DA_TASK_HISTOGRAM, DA_OP_HISTOGRAM, values->shape.element,
				 values->shape.length);
	if (buckets)
		run.task.with.buckets = as_server(buckets);
	da_run_input_operand(&run, values);
	if (edges)
		da_run_input_operand(&run, edges);
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

DaArray *
da_run_histogram(DaArray *values, const DaBuckets *buckets)
{
	check_buckets(buckets);
	return histogram(values, NULL, buckets, buckets->count);
}

DaArray *
da_run_histogram_edges(DaArray *values, DaArray *edges)
{
	da_check_edges(edges);
	return histogram(values, edges, NULL, Max(edges->shape.length - 1, 0));
}

DaArray *
da_run_within(DaArray *numbers, int64 n)
{
	DaOperand	number = da_operand(numbers);
	DaOperand	low = da_operand_integer(DA_ELEMENT_INT4, 1);
	DaOperand	high = da_operand_integer(DA_ELEMENT_INT4, n);
	const DaOperand *operands[] = {&number, &low, &high};

	return da_run_compound(DA_COMPOUND_BETWEEN, operands, lengthof(operands));
}

/* pairs of buckets are groups, which are counted */
DaArray *
da_run_histogram2(DaArray *v, DaArray *w, DaArray *edges_v, DaArray *edges_w)
{
	const DaFold count = DA_FOLD_COUNT;
	int			dims[2] = {Max(edges_v->shape.length - 1, 0), Max(edges_w->shape.length - 1, 0)};
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, (int64) dims[0] * dims[1]);
	DaScalar	zero = {.bits = 0};
	DaOperand	columns = da_operand_integer(DA_ELEMENT_INT4, dims[1]);
	DaOperand	row;
	DaOperand	column;
	DaOperand	number;
	DaArray    *mask;
	DaArray    *counts;

	da_check_lengths(v, w);
	row = da_operand(da_run_width_bucket_edges(da_as_vector(v), edges_v));
	column = da_operand(da_run_width_bucket_edges(da_as_vector(w), edges_w));
	if (shape.length == 0)
		return da_run_fill(&shape, &zero);
	mask = da_run_logic(DA_LOGIC_AND, da_run_within(row.array, dims[0]),
						da_run_within(column.array, dims[1]));
	/* where it is true: (row - 1) * columns + column */
	row = da_operand(da_run_map(DA_MAP_MULTIPLY, &row, &columns));
	column = da_operand(da_run_map(DA_MAP_SUBTRACT, &column, &columns));
	number = da_operand(da_run_map(DA_MAP_ADD, &row, &column));
	da_run_group_reduce(&count, 1, da_run_null_unless(&number, mask), NULL, shape.length, &counts);
	shape = da_shape(DA_ELEMENT_INT8, lengthof(dims), dims);
	return da_array_reshape(counts, &shape);
}
