/*
 * bucket.c
 *	  array_width_bucket() and array_histogram(): by buckets of one width, or by edges; and
 *	  array_histogram2().
 */
#include "surface/surface.h"

/* v, low, high, count */
static DaBuckets
buckets_args(FunctionCallInfo fcinfo)
{
	DaBuckets	buckets = {PG_GETARG_FLOAT8(1), PG_GETARG_FLOAT8(2), PG_GETARG_INT32(3)};

	return buckets;
}

PG_FUNCTION_INFO_V1(darray_width_bucket);

Datum
darray_width_bucket(PG_FUNCTION_ARGS)
{
	DaBuckets	buckets = buckets_args(fcinfo);

	DA_RETURN(da_run_width_bucket(DA_GETARG(0), &buckets));
}

PG_FUNCTION_INFO_V1(darray_histogram);

Datum
darray_histogram(PG_FUNCTION_ARGS)
{
	DaBuckets	buckets = buckets_args(fcinfo);

	DA_RETURN(da_run_histogram(DA_GETARG(0), &buckets));
}

PG_FUNCTION_INFO_V1(darray_width_bucket_edges);

Datum
darray_width_bucket_edges(PG_FUNCTION_ARGS)
{
	DaArray    *values;
	DaArray    *edges;

	da_pair_args(fcinfo, &values, &edges);
	DA_RETURN(da_run_width_bucket_edges(values, edges));
}

PG_FUNCTION_INFO_V1(darray_histogram_edges);

Datum
darray_histogram_edges(PG_FUNCTION_ARGS)
{
	DaArray    *values;
	DaArray    *edges;

	da_pair_args(fcinfo, &values, &edges);
	DA_RETURN(da_run_histogram_edges(values, edges));
}

PG_FUNCTION_INFO_V1(darray_width_bucket_anyarray);

Datum
darray_width_bucket_anyarray(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_array_operands(fcinfo, 0, operands);
	DA_RETURN(da_run_width_bucket_edges(operands[0].array, operands[1].array));
}

PG_FUNCTION_INFO_V1(darray_histogram_anyarray);

Datum
darray_histogram_anyarray(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_array_operands(fcinfo, 0, operands);
	DA_RETURN(da_run_histogram_edges(operands[0].array, operands[1].array));
}

/* (v, w, edges_v, edges_w) */
PG_FUNCTION_INFO_V1(darray_histogram2);

Datum
darray_histogram2(PG_FUNCTION_ARGS)
{
	DaArray    *values[2];
	DaArray    *edges[2];

	for (int i = 0; i < 2; i++)
		da_common_args(fcinfo, i, i + 2, &values[i], &edges[i]);
	DA_RETURN(da_run_histogram2(values[0], values[1], edges[0], edges[1]));
}
