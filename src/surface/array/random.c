/*
 * random.c
 *	  Random numbers, array_shuffle() and array_sample(). Without a seed there is a new one for each
 *	  call, from PostgreSQL's generator, so setseed() counts.
 */
#include "surface/surface.h"

#include "utils/fmgrprotos.h"

/* the argument, if there is one */
static int64
seed_arg(FunctionCallInfo fcinfo, int arg)
{
	LOCAL_FCINFO(call, 0);

	if (PG_NARGS() > arg)
		return PG_GETARG_INT64(arg);
	InitFunctionCallInfoData(*call, fcinfo->flinfo, 0, InvalidOid, NULL, NULL);
	/* it has not more bits than these */
	return (int64) (DatumGetFloat8(drandom(call)) * (double) (INT64CONST(1) << 53));
}

static int64
start_arg(FunctionCallInfo fcinfo)
{
	return PG_NARGS() > 2 ? PG_GETARG_INT64(2) : 0;
}

static int64
length_arg(FunctionCallInfo fcinfo)
{
	int32		length = PG_GETARG_INT32(0);

	if (length < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("number of elements must not be negative")));
	return length;
}

PG_FUNCTION_INFO_V1(darray_random);

Datum
darray_random(PG_FUNCTION_ARGS)
{
	int64		length = length_arg(fcinfo);

	DA_RETURN(da_run_random(length, seed_arg(fcinfo, 1), start_arg(fcinfo)));
}

PG_FUNCTION_INFO_V1(darray_random_normal);

Datum
darray_random_normal(PG_FUNCTION_ARGS)
{
	int64		length = length_arg(fcinfo);

	DA_RETURN(da_run_random_normal(length, seed_arg(fcinfo, 1), start_arg(fcinfo)));
}

static int
row_count(const DaArray *array)
{
	return array->shape.ndim == 0 ? 0 : array->shape.dims[0];
}

PG_FUNCTION_INFO_V1(darray_shuffle);

Datum
darray_shuffle(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	DA_RETURN(da_run_sample(array, row_count(array), seed_arg(fcinfo, 1)));
}

PG_FUNCTION_INFO_V1(darray_sample);

Datum
darray_sample(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	int			n = PG_GETARG_INT32(1);

	if (n < 0 || n > row_count(array))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("sample size must be between 0 and %d", row_count(array))));
	DA_RETURN(da_run_sample(array, n, seed_arg(fcinfo, 2)));
}
