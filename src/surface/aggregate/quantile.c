/*
 * quantile.c
 *	  Elements by their place in the order: array_median(), array_quantile(),
 *	  array_quantile_disc(), array_nth(), array_mode(), and the same of groups.
 */
#include "run/array/rank.h"
#include "surface/surface.h"

/* one fraction, from an argument; raises if it is none */
static DaQuantile
quantile_arg(FunctionCallInfo fcinfo, int arg, bool discrete)
{
	DaQuantile	quantile = {PG_GETARG_FLOAT8(arg), false, discrete};

	da_check_quantiles(&quantile, 1);
	return quantile;
}

static Datum
one_quantile(FunctionCallInfo fcinfo, DaArray *array, DaQuantile quantile)
{
	DaShape		shape = da_shape_vector_of(&array->shape, 1);
	DaArray    *result = da_run_quantiles(array, &quantile, &shape);
	DaScalar	value;

	if (!da_run_element(result, 0, &value))
		PG_RETURN_NULL();
	return da_element_datum(result, &value);
}

/* fractions; NULL elements give NULLs, an array without elements NULL */
static Datum
many_quantiles(FunctionCallInfo fcinfo, bool discrete)
{
	DaArray    *array = DA_GETORDERED(0);
	DaArray    *fractions = DA_GETARG(1);
	DaElement	result = discrete ? array->shape.element : DA_ELEMENT_FLOAT8;
	int64		n = fractions->shape.length;
	DaColumn	column = da_array_column(fractions);
	DaQuantile *quantiles;

	if (array->shape.length == da_array_null_count(array))
		PG_RETURN_NULL();
	if (n == 0)
	{
		DaShape		empty = da_shape_vector(result, 0);

		DA_RETURN(da_array_create(&empty, false));
	}
	quantiles = palloc_extended(n * sizeof(DaQuantile), MCXT_ALLOC_HUGE);
	for (int64 i = 0; i < n; i++)
	{
		quantiles[i].fraction = ((const double *) column.data)[i];
		quantiles[i].isnull = column.validity &&
			!da_bit_get(column.validity, column.validity_offset + i);
		quantiles[i].discrete = discrete;
	}
	da_check_quantiles(quantiles, n);
	DA_RETURN(da_run_quantiles(array, quantiles, &fractions->shape));
}

PG_FUNCTION_INFO_V1(darray_median);

Datum
darray_median(PG_FUNCTION_ARGS)
{
	const DaQuantile half = {0.5};

	return one_quantile(fcinfo, DA_GETARG(0), half);
}

PG_FUNCTION_INFO_V1(darray_quantile);

Datum
darray_quantile(PG_FUNCTION_ARGS)
{
	DaQuantile	quantile = quantile_arg(fcinfo, 1, false);

	return one_quantile(fcinfo, DA_GETARG(0), quantile);
}

PG_FUNCTION_INFO_V1(darray_quantile_disc);

Datum
darray_quantile_disc(PG_FUNCTION_ARGS)
{
	DaQuantile	quantile = quantile_arg(fcinfo, 1, true);

	return one_quantile(fcinfo, DA_GETORDERED(0), quantile);
}

PG_FUNCTION_INFO_V1(darray_quantiles);

Datum
darray_quantiles(PG_FUNCTION_ARGS)
{
	return many_quantiles(fcinfo, false);
}

PG_FUNCTION_INFO_V1(darray_quantiles_disc);

Datum
darray_quantiles_disc(PG_FUNCTION_ARGS)
{
	return many_quantiles(fcinfo, true);
}

/* array_nth(v, k): from the greatest down if k is negative */
PG_FUNCTION_INFO_V1(darray_nth);

Datum
darray_nth(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETORDERED(0);
	int64		k = PG_GETARG_INT32(1);
	DaArray    *rank;
	DaScalar	value;

	if (k < 0)
		k += array->shape.length - da_array_null_count(array) + 1;
	if (k < 1)
		PG_RETURN_NULL();
	rank = da_run_sequence(DA_ELEMENT_INT8, k, 1, 1);
	if (!da_run_element(da_run_nth(array, rank), 0, &value))
		PG_RETURN_NULL();
	return da_element_datum(array, &value);
}

PG_FUNCTION_INFO_V1(darray_mode);

Datum
darray_mode(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETKEYS(0);
	DaScalar	value;

	if (!da_run_mode(array, &value))
		PG_RETURN_NULL();
	return da_element_datum(array, &value);
}

static Datum
group_quantile(FunctionCallInfo fcinfo, DaQuantile quantile)
{
	DaArray    *ids = DA_GETARG(0);
	DaArray    *values = DA_GETORDERED(1);
	DaArray    *result;

	da_run_group_quantiles(ids, values, da_run_group_max(ids, false), &quantile, 1, &result);
	DA_RETURN(result);
}

PG_FUNCTION_INFO_V1(darray_group_median);

Datum
darray_group_median(PG_FUNCTION_ARGS)
{
	const DaQuantile half = {0.5};

	return group_quantile(fcinfo, half);
}

PG_FUNCTION_INFO_V1(darray_group_quantile);

Datum
darray_group_quantile(PG_FUNCTION_ARGS)
{
	return group_quantile(fcinfo, quantile_arg(fcinfo, 2, false));
}

PG_FUNCTION_INFO_V1(darray_group_quantile_disc);

Datum
darray_group_quantile_disc(PG_FUNCTION_ARGS)
{
	return group_quantile(fcinfo, quantile_arg(fcinfo, 2, true));
}

PG_FUNCTION_INFO_V1(darray_group_mode);

Datum
darray_group_mode(PG_FUNCTION_ARGS)
{
	DaArray    *ids = DA_GETARG(0);
	DaArray    *values = DA_GETARG(1);

	DA_RETURN(da_run_group_mode(ids, da_keys(fcinfo, values), values,
								da_run_group_max(ids, false)));
}

PG_FUNCTION_INFO_V1(darray_group_count_distinct);

Datum
darray_group_count_distinct(PG_FUNCTION_ARGS)
{
	DaArray    *ids = DA_GETARG(0);

	DA_RETURN(da_run_group_count_distinct(ids, DA_GETKEYS(1), da_run_group_max(ids, false)));
}
