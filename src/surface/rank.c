/*
 * rank.c
 *	  The first elements in order, and the ranks of all: array_top(), array_top_positions(),
 *	  array_rank() and what else is a window function in SQL.
 */
#include "run/rank.h"
#include "surface/surface.h"

/* (v, k [, descending]): positions, of the greatest elements unless told otherwise */
static DaArray *
top_positions(FunctionCallInfo fcinfo)
{
	int64		k = PG_GETARG_INT32(1);

	if (k < 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_ROW_COUNT_IN_LIMIT_CLAUSE),
				 errmsg("number of elements must not be negative")));
	return da_run_top(DA_GETARG(0), k, PG_NARGS() > 2 ? PG_GETARG_BOOL(2) : true);
}

DA_FUNCTION(darray_top_positions)
{
	DA_RETURN(top_positions(fcinfo));
}

DA_FUNCTION(darray_top)
{
	DaArray    *positions = top_positions(fcinfo);

	DA_RETURN(da_run_gather(DA_GETARG(0), positions));
}

DA_FUNCTION(darray_rank)
{
	DA_RETURN(da_run_rank(NULL, DA_GETARG(0)));
}

DA_FUNCTION(darray_dense_rank)
{
	DA_RETURN(da_run_dense_rank(DA_GETARG(0)));
}

DA_FUNCTION(darray_percent_rank)
{
	DA_RETURN(da_run_percent_rank(DA_GETARG(0)));
}

DA_FUNCTION(darray_row_number)
{
	DA_RETURN(da_run_row_number(DA_GETARG(0)));
}

DA_FUNCTION(darray_group_rank)
{
	DA_RETURN(da_run_rank(DA_GETARG(0), DA_GETARG(1)));
}
