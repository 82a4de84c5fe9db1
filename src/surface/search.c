/*
 * search.c
 *	  Elements looked up in what is sorted: array_search(), array_width_bucket() by edges,
 *	  array_join_asof().
 */
#include "surface/surface.h"

/* sorted, x [, after [, descending]] */
DA_FUNCTION(darray_search_value)
{
	DaArray    *sorted = DA_GETARG(0);
	DaOperand	value = da_operand_value(sorted->shape.element, PG_GETARG_DATUM(1));

	PG_RETURN_INT32((int32) da_run_search_value(sorted, &value.scalar, PG_GETARG_BOOL(2),
												PG_GETARG_BOOL(3)));
}

DA_FUNCTION(darray_search)
{
	DA_RETURN(da_run_search(DA_GETARG(0), DA_GETARG(1), PG_GETARG_BOOL(2), PG_GETARG_BOOL(3)));
}

DA_FUNCTION(darray_search_beside)
{
	DaOperand	operands[2];

	da_operands_beside(fcinfo, 0, operands);
	DA_RETURN(da_run_search(operands[0].array, operands[1].array, PG_GETARG_BOOL(2),
							PG_GETARG_BOOL(3)));
}

DA_FUNCTION(darray_search_text)
{
	DaArray    *sorted = DA_GETARG(0);

	DA_RETURN(da_run_search(sorted, da_array_beside(fcinfo, 1, sorted->shape.element),
							PG_GETARG_BOOL(2), PG_GETARG_BOOL(3)));
}

DA_FUNCTION(darray_join_asof)
{
	DA_RETURN(da_run_join_asof(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_join_asof_beside)
{
	DaOperand	operands[2];

	da_operands_beside(fcinfo, 0, operands);
	DA_RETURN(da_run_join_asof(operands[0].array, operands[1].array));
}

DA_FUNCTION(darray_bucket_of_edges)
{
	DA_RETURN(da_run_bucket_of_edges(DA_GETARG(0), DA_GETARG(1)));
}

DA_FUNCTION(darray_bucket_of_edges_beside)
{
	DaOperand	operands[2];

	da_operands_beside(fcinfo, 0, operands);
	DA_RETURN(da_run_bucket_of_edges(operands[0].array, operands[1].array));
}
