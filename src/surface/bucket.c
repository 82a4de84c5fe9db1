/*
 * bucket.c
 *	  array_width_bucket() and array_histogram(): by buckets of one width, or by edges.
 */
#include "surface/surface.h"

/* v, low, high, count */
static DaBuckets
buckets_args(FunctionCallInfo fcinfo)
{
	DaBuckets	buckets = {PG_GETARG_FLOAT8(1), PG_GETARG_FLOAT8(2), PG_GETARG_INT32(3)};

	return buckets;
}

DA_FUNCTION(darray_width_bucket)
{
	DaBuckets	buckets = buckets_args(fcinfo);

	DA_RETURN(da_run_width_bucket(DA_GETARG(0), &buckets));
}

DA_FUNCTION(darray_histogram)
{
	DaBuckets	buckets = buckets_args(fcinfo);

	DA_RETURN(da_run_histogram(DA_GETARG(0), &buckets));
}

DA_FUNCTION(darray_width_bucket_edges)
{
	DA_RETURN(da_run_width_bucket_edges(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_histogram_edges)
{
	DA_RETURN(da_run_histogram_edges(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_width_bucket_beside)
{
	DaOperand	operands[2];

	da_operands_beside(fcinfo, 0, operands);
	DA_RETURN(da_run_width_bucket_edges(operands[0].array, operands[1].array));
}

DA_FUNCTION(darray_histogram_beside)
{
	DaOperand	operands[2];

	da_operands_beside(fcinfo, 0, operands);
	DA_RETURN(da_run_histogram_edges(operands[0].array, operands[1].array));
}
