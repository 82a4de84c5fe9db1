/*
 * surface.c
 *	  Arguments: what the functions of several topics ask of them.
 */
#include "surface/surface.h"

#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

void
da_check_lengths(const DaArray *a, const DaArray *b)
{
	if (a->shape.length != b->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("arrays of %lld and %lld elements do not match",
						(long long) a->shape.length, (long long) b->shape.length)));
}

void
da_check_shapes(const DaArray *a, const DaArray *b)
{
	da_check_lengths(a, b);
	if (a->shape.ndim != b->shape.ndim ||
		memcmp(a->shape.dims, b->shape.dims, sizeof(int) * a->shape.ndim) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("dimensions of arrays do not match")));
}

/* a type of ours, or a domain over one? */
static bool
is_darray_type(Oid type)
{
	Oid			element;
	RegProcedure handler = get_typsubscript(getBaseType(type), &element);

	return OidIsValid(handler) &&
		strcmp(get_func_name(handler), "darray_subscript_handler") == 0;
}

void
da_check_type(Oid type)
{
	if (!is_darray_type(type))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("%s is not a darray type", format_type_be(type))));
}

/* NULL if any of them is NULL */
DaArray **
da_variadic_arrays(FunctionCallInfo fcinfo, int first, int *count)
{
	Datum	   *values;
	bool	   *nulls;
	Oid		   *types;
	DaArray   **arrays;
	bool		any_null = false;

	*count = extract_variadic_args(fcinfo, first, false, &values, &types, &nulls);
	if (*count < 0)
		return NULL;			/* VARIADIC NULL */
	if (*count == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("at least one array is wanted")));
	arrays = palloc(*count * sizeof(DaArray *));
	for (int i = 0; i < *count; i++)
	{
		da_check_type(types[i]);
		if (nulls[i])
			any_null = true;
		else
			arrays[i] = da_array_from_datum(values[i]);
	}
	return any_null ? NULL : arrays;
}
