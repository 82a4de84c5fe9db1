/*
 * rank.c
 *	  The first elements in order, and the ranks of all: array_top(), array_top_positions(),
 *	  array_rank() and what else is a window function in SQL.
 */
#include "run/array/rank.h"
#include "surface/surface.h"

/* an argument that says how many */
static int64
number_arg(FunctionCallInfo fcinfo, int arg)
{
	int64		k = PG_GETARG_INT32(arg);

	if (k < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_ROW_COUNT_IN_LIMIT_CLAUSE),
				 errmsg("number of elements must not be negative")));
	return k;
}

/* (v, k [, descending]): positions, of the greatest elements unless told otherwise */
static DaArray *
top_positions(FunctionCallInfo fcinfo)
{
	int64		k = number_arg(fcinfo, 1);

	return da_run_top(DA_GETKEYS(0), k, PG_NARGS() > 2 ? PG_GETARG_BOOL(2) : true);
}

/* (id, v, k [, descending]) */
static DaArray *
group_top(FunctionCallInfo fcinfo, bool positions)
{
	DaArray    *ids = DA_GETARG(0);
	int64		k = number_arg(fcinfo, 2);

	return da_run_group_top(ids, positions ? DA_GETKEYS(1) : DA_GETORDERED(1),
							da_run_group_max(ids, false), k,
							PG_NARGS() > 3 ? PG_GETARG_BOOL(3) : true, positions);
}

PG_FUNCTION_INFO_V1(darray_top_positions);

Datum
darray_top_positions(PG_FUNCTION_ARGS)
{
	DA_RETURN(top_positions(fcinfo));
}

PG_FUNCTION_INFO_V1(darray_top);

Datum
darray_top(PG_FUNCTION_ARGS)
{
	DaArray    *positions = top_positions(fcinfo);

	DA_RETURN(da_run_gather(DA_GETARG(0), positions));
}

PG_FUNCTION_INFO_V1(darray_group_top_positions);

Datum
darray_group_top_positions(PG_FUNCTION_ARGS)
{
	DA_RETURN(group_top(fcinfo, true));
}

PG_FUNCTION_INFO_V1(darray_group_top);

Datum
darray_group_top(PG_FUNCTION_ARGS)
{
	DA_RETURN(group_top(fcinfo, false));
}

PG_FUNCTION_INFO_V1(darray_rank);

Datum
darray_rank(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_rank(NULL, DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_dense_rank);

Datum
darray_dense_rank(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_dense_rank(DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_percent_rank);

Datum
darray_percent_rank(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_percent_rank(DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_cume_dist);

Datum
darray_cume_dist(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_cume_dist(DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_ntile);

Datum
darray_ntile(PG_FUNCTION_ARGS)
{
	int32		n = PG_GETARG_INT32(1);

	if (n <= 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_ARGUMENT_FOR_NTILE),
				 errmsg("argument of ntile must be greater than zero")));
	DA_RETURN(da_run_ntile(DA_GETKEYS(0), n));
}

PG_FUNCTION_INFO_V1(darray_row_number);

Datum
darray_row_number(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_row_number(DA_GETARG(0)));
}

PG_FUNCTION_INFO_V1(darray_group_rank);

Datum
darray_group_rank(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_rank(DA_GETARG(0), DA_GETKEYS(1)));
}
