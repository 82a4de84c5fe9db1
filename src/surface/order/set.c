/*
 * set.c
 *	  Arrays as sets of their elements: array_distinct(), array_union() ..., @>, <@, &&.
 */
#include "surface/surface.h"

PG_FUNCTION_INFO_V1(darray_distinct);

Datum
darray_distinct(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_distinct(DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_unique);

Datum
darray_unique(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);

	DA_RETURN(da_run_unique(da_keys(fcinfo, array), array));
}

PG_FUNCTION_INFO_V1(darray_run_id);

Datum
darray_run_id(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_run_id(DA_GETKEYS(0)));
}

PG_FUNCTION_INFO_V1(darray_count_distinct);

Datum
darray_count_distinct(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT64(da_run_count_distinct(DA_GETKEYS(0)));
}

#define SET_FUNCTION(fn) \
	PG_FUNCTION_INFO_V1(darray_##fn); \
\
	Datum \
	darray_##fn(PG_FUNCTION_ARGS) \
	{ \
		DaArray    *v; \
		DaArray    *w; \
\
		da_pair_args(fcinfo, &v, &w); \
		DA_RETURN(da_run_##fn(v, w)); \
	}

SET_FUNCTION(union)
SET_FUNCTION(intersect)
SET_FUNCTION(except)

/* v @> w, w <@ v and v && w of darrays, and with an array on either side */
#define DARRAY_FUNCTION(name, run, first, second) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		DaArray    *arrays[2]; \
\
		da_pair_args(fcinfo, &arrays[0], &arrays[1]); \
		PG_RETURN_BOOL(run(arrays[first], arrays[second])); \
	}

DARRAY_FUNCTION(darray_contains, da_run_contains, 0, 1)
DARRAY_FUNCTION(darray_contained, da_run_contains, 1, 0)
DARRAY_FUNCTION(darray_overlap, da_run_overlap, 0, 1)

#define ANYARRAY_FUNCTION(name, darray_arg, run, first, second) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2]; \
\
		da_array_operands(fcinfo, darray_arg, operands); \
		PG_RETURN_BOOL(run(operands[first].array, operands[second].array)); \
	}

ANYARRAY_FUNCTION(darray_contains_anyarray, 0, da_run_contains, 0, 1)
ANYARRAY_FUNCTION(anyarray_contains_darray, 1, da_run_contains, 0, 1)
ANYARRAY_FUNCTION(darray_contained_anyarray, 0, da_run_contains, 1, 0)
ANYARRAY_FUNCTION(anyarray_contained_darray, 1, da_run_contains, 1, 0)
ANYARRAY_FUNCTION(darray_overlap_anyarray, 0, da_run_overlap, 0, 1)
ANYARRAY_FUNCTION(anyarray_overlap_darray, 1, da_run_overlap, 0, 1)

/* x = ANY (v) */
PG_FUNCTION_INFO_V1(darray_has);

Datum
darray_has(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	operands[2];

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = DA_GETARG(0);
	if (array->shape.length == 0)
		PG_RETURN_BOOL(false);
	if (PG_ARGISNULL(1))
		PG_RETURN_NULL();
	operands[0] = da_operand(array);
	operands[1] = da_operand_value(array->shape.element, PG_GETARG_DATUM(1));
	da_equal_operands(fcinfo, operands, 2);
	if (da_run_has(operands[0].array, &operands[1].scalar))
		PG_RETURN_BOOL(true);
	if (da_array_null_count(array) > 0)
		PG_RETURN_NULL();
	PG_RETURN_BOOL(false);
}
