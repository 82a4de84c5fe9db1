/*
 * group_pairs.c
 *	  Covariances and correlations by groups.
 *
 * As variances of groups: averages are rounded, and deviations from them, and products of these;
 * sums are exact. The sums of deviations make up for the rounded averages.
 */
#include "run/run.h"

#include <math.h>

#include "miscadmin.h"
#include "utils/float.h"

/* the deviations from the group's average, as FLOAT8 */
static DaArray *
deviations(DaArray *ids, DaArray *values, int64 ngroups)
{
	const DaFold avg = DA_FOLD_AVG;
	DaArray    *mean;
	DaOperand	a;
	DaOperand	b;

	da_run_group_reduce(&avg, 1, ids, values, ngroups, &mean);
	if (values->shape.element != DA_ELEMENT_FLOAT8)
		values = da_run_convert(values, DA_ELEMENT_FLOAT8);
	a = da_operand(values);
	b = da_operand(da_run_gather(mean, ids));
	return da_run_map(DA_MAP_SUBTRACT, &a, &b);
}

static DaArray *
product(DaArray *a, DaArray *b)
{
	DaOperand	x = da_operand(a);
	DaOperand	y = da_operand(b);

	return da_run_map(DA_MAP_MULTIPLY, &x, &y);
}

static DaArray *
sums(DaArray *ids, DaArray *values, int64 ngroups)
{
	const DaFold sum = DA_FOLD_SUM;
	DaArray    *result;

	da_run_group_reduce(&sum, 1, ids, values, ngroups, &result);
	return result;
}

static const double *
doubles(DaArray *array)
{
	return da_array_column(array).data;
}

/* are all elements of the group equal? */
static bool
is_constant(DaArray *least, DaArray *greatest, int64 group)
{
	DaColumn	low = da_array_column(least);
	DaColumn	high = da_array_column(greatest);
	DaScalar	a = da_column_scalar(&low, group);
	DaScalar	b = da_column_scalar(&high, group);

	return da_scalar_equal(low.storage, &a, &b);
}

/* what is known of one of both variables */
typedef struct Variable
{
	DaArray    *deviations;
	DaArray    *sum;			/* of them */
	DaArray    *squares;		/* the same */
	DaArray    *extreme[2];
} Variable;

static void
variable_open(Variable *variable, DaArray *ids, DaArray *values, int64 ngroups, bool squares)
{
	const DaFold extremes[] = {DA_FOLD_MIN, DA_FOLD_MAX};

	variable->deviations = deviations(ids, values, ngroups);
	variable->sum = sums(ids, variable->deviations, ngroups);
	if (!squares)
		return;
	variable->squares = sums(ids, product(variable->deviations, variable->deviations), ngroups);
	da_run_group_reduce(extremes, 2, ids, values, ngroups, variable->extreme);
}

/* of n pairs, from sums of products of deviations and of these; false: NULL */
static bool
value_of(DaGroupPair what, double n, const double *sxy, const double *sx, const double *sy,
		 const double *sxx, const double *syy, double *value)
{
	double		codeviation = *sxy - *sx * *sy / n;

	switch (what)
	{
		case DA_PAIR_COVAR:
			*value = codeviation / (n - 1);
			return n > 1;
		case DA_PAIR_COVAR_POP:
			*value = codeviation / n;
			return n > 0;
		case DA_PAIR_CORR:
			*value = codeviation / (sqrt(*sxx - *sx * *sx / n) * sqrt(*syy - *sy * *sy / n));
			*value = *value > 1 ? 1 : *value < -1 ? -1 : *value;
			return true;
	}
	return false;
}

DaArray *
da_run_group_pair_aggregate(DaGroupPair what, DaArray *ids, DaArray *x, DaArray *y, int64 ngroups)
{
	const DaFold count = DA_FOLD_COUNT;
	bool		squares = what == DA_PAIR_CORR;
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, ngroups);
	DaShape		id_shape = da_shape_vector(DA_ELEMENT_INT4, ids->shape.length);
	DaArray    *result = da_array_create(&shape, true);
	DaArray    *counts;
	DaArray    *together;
	Variable	variable[2];
	const int64 *n;
	DaOutput	output;
	int64		nulls = 0;

	ids = da_array_reshape(ids, &id_shape);
	da_run_pair_up(&x, &y);
	variable_open(&variable[0], ids, x, ngroups, squares);
	variable_open(&variable[1], ids, y, ngroups, squares);
	together = product(variable[0].deviations, variable[1].deviations);
	da_run_group_reduce(&count, 1, ids, together, ngroups, &counts);
	together = sums(ids, together, ngroups);
	n = da_array_column(counts).data;
	output = da_array_output(result);
	if (ngroups > 0)
		memset(output.validity, 0, DA_VALIDITY_WORDS(ngroups) * sizeof(uint64));
	for (int64 g = 0; g < ngroups; g++)
	{
		double		value = 0;
		bool		valid = n[g] > 0;

		CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < 2 && valid && squares; i++)
			valid = !is_constant(variable[i].extreme[0], variable[i].extreme[1], g);
		valid = valid && value_of(what, (double) n[g], doubles(together) + g,
								  doubles(variable[0].sum) + g, doubles(variable[1].sum) + g,
								  squares ? doubles(variable[0].squares) + g : NULL,
								  squares ? doubles(variable[1].squares) + g : NULL, &value);
		if (valid)
			da_bit_set(output.validity, g);
		((double *) output.data)[g] = !valid ? 0 : isnan(value) ? get_float8_nan() : value;
		nulls += !valid;
	}
	da_array_finish(result, nulls);
	return result;
}
