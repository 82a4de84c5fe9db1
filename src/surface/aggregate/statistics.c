/*
 * statistics.c
 *	  Statistics of two arrays, pair by pair: dot product, distance, covariance, correlation,
 *	  regression.
 *
 * Floats are multiplied and added without any error. What is rounded, and how often, is said
 * where it happens; it is the same in any order of the pairs and on every engine.
 */
#include "surface/aggregate/reduce.h"

#include <math.h>

#include "funcapi.h"
#include "kernel/aggregate/few_products.h"
#include "kernel/aggregate/finish.h"
#include "run/rows/accumulate.h"

/* what is finite of the products of pairs, to a number */
static void
add_products(DaNumber *number, const DaProducts *products)
{
	DaGrow		grow = da_grow_in(CurrentMemoryContext);

	da_number_add_limbs(number, products->limb, DA_PRODUCTS_LIMBS, DA_PRODUCTS_BASE, &grow);
}

/* a number over a divisor from 1 to 2^62, rounded once; raises if that is too large */
static double
divided(const DaNumber *number, uint64 divisor)
{
	DaVariance	top = da_number_top(number);
	double		result = int256_scaled_ratio(top.top, divisor, top.exponent);

	if (isinf(result))
		da_float_overflow();
	return result;
}

/* the square root of a sum of squares, rounded once */
static Datum
root(FunctionCallInfo fcinfo, const DaProducts *squares)
{
	DaNumber	number = {.limbs = 0};
	DaVariance	top;
	double		value;

	if (squares->count == 0)
		PG_RETURN_NULL();
	if (squares->special != 0)
		PG_RETURN_FLOAT8(da_exact_special(squares->special));
	add_products(&number, squares);
	top = da_number_top(&number);
	value = int256_scaled_square_root(top.top, 1, top.exponent / 2);
	if (isinf(value))
		da_float_overflow();
	PG_RETURN_FLOAT8(value);
}

/* few floats that lie at hand, none of them NULL, as columns: no exact number is needed for them */
static bool
are_few(DaArray *a, DaArray *b, DaColumn *x, DaColumn *y)
{
	if (a->shape.length > DA_FEW_PRODUCTS || a->shape.length != b->shape.length ||
		a->flat == NULL || b->flat == NULL ||
		da_element_info[a->shape.element].class_ != DA_CLASS_FLOAT ||
		da_element_info[b->shape.element].class_ != DA_CLASS_FLOAT)
		return false;
	*x = da_array_flat_column(a);
	*y = da_array_flat_column(b);
	return x->validity == NULL && y->validity == NULL;
}

static bool
of_few(DaFewOf of, DaArray *a, DaArray *b, double *result)
{
	DaColumn	x;
	DaColumn	y;

	/* one with itself is read but once */
	return are_few(a, b, &x, &y) && da_few_products(of, &x, a == b ? &x : &y, result);
}

static DaArray *
as_element(DaArray *array, DaElement element)
{
	return array->shape.element == element ? array : da_run_convert(array, element);
}

/* arguments "first" and the next one, as arrays of the type in which they meet, or of floats */
static void
pair_args(FunctionCallInfo fcinfo, int first, bool floats, DaArray **a, DaArray **b)
{
	DaElement	element;

	*a = DA_GETARG(first);
	*b = DA_GETARG(first + 1);
	/* numbers always meet */
	(void) da_common_element((*a)->shape.element, (*b)->shape.element, &element);
	if (floats && da_element_info[element].class_ == DA_CLASS_INT)
		element = DA_ELEMENT_FLOAT8;
	*a = as_element(*a, element);
	*b = as_element(*b, element);
}

PG_FUNCTION_INFO_V1(darray_dot);

Datum
darray_dot(PG_FUNCTION_ARGS)
{
	DaArray    *a;
	DaArray    *b;
	DaProducts	products;
	DaNumber	sum = {.limbs = 0};
	DaReduced	reduced;
	uint32		errors = 0;
	double		result;

	pair_args(fcinfo, 0, false, &a, &b);
	if (of_few(DA_FEW_SUM, a, b, &result))
		PG_RETURN_FLOAT8(result);
	if (da_element_info[a->shape.element].class_ == DA_CLASS_INT)
	{
		da_run_integer_products(a, b, &reduced);
		if (reduced.count == 0)
			PG_RETURN_NULL();
		return da_numeric_from_int256(reduced.sum);
	}
	da_run_products(a, b, &products);
	if (products.count == 0)
		PG_RETURN_NULL();
	add_products(&sum, &products);
	result = da_finish_float8(da_number_value(&sum), products.special, false, &errors);
	if (errors != 0)
		da_float_overflow();
	PG_RETURN_FLOAT8(result);
}

PG_FUNCTION_INFO_V1(darray_norm);

Datum
darray_norm(PG_FUNCTION_ARGS)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaProducts	squares;
	double		result;

	if (da_element_info[array->shape.element].class_ == DA_CLASS_INT)
		array = da_run_convert(array, DA_ELEMENT_FLOAT8);
	if (of_few(DA_FEW_ROOT, array, array, &result))
		PG_RETURN_FLOAT8(result);
	da_run_products(array, array, &squares);
	return root(fcinfo, &squares);
}

PG_FUNCTION_INFO_V1(darray_distance);

Datum
darray_distance(PG_FUNCTION_ARGS)
{
	DaArray    *a;
	DaArray    *b;
	DaProducts	squares;
	double		result;

	pair_args(fcinfo, 0, true, &a, &b);
	if (of_few(DA_FEW_DISTANCE, a, b, &result))
		PG_RETURN_FLOAT8(result);
	da_run_square_distance(a, b, &squares);
	return root(fcinfo, &squares);
}

/* a value from -1 to 1, which may have been rounded beyond */
static double
within_one(double value)
{
	return value > 1 ? 1 : value < -1 ? -1 : value;
}

/* a double from 1 to 2 by magnitude, or 0, which times 2^*exponent is the number rounded */
static double
scaled(const DaNumber *number, int *exponent)
{
	DaExactValue value = da_number_value(number);

	*exponent = value.exponent + 63;
	return value.mantissa == 0 ? 0 :
		da_round_float8(value.negative, value.mantissa, -63, value.sticky);
}

/* a/b, or a over the root of b, both of which are rounded before; raises if that is too large */
static double
ratio(const DaNumber *a, const DaNumber *b, bool root)
{
	int			exponent_a;
	int			exponent_b;
	double		x = scaled(a, &exponent_a);
	double		y;
	double		result;

	if (root)
	{
		DaVariance	top = da_number_top(b);

		y = int256_ratio_square_root(top.top, 1);
		exponent_b = top.exponent / 2;
	}
	else
		y = scaled(b, &exponent_b);
	result = ldexp(x / y, exponent_a - exponent_b);
	if (isinf(result))
		da_float_overflow();
	return result;
}

static void
add_product(DaNumber *number, const DaNumber *a, const DaNumber *b, bool minus)
{
	DaGrow		grow = da_grow_in(CurrentMemoryContext);

	da_number_add_product(number, a, b, minus, &grow);
}

/* xy / sqrt(xx * yy): the root of the exact product is rounded, then the quotient */
static double
normalised(const DaNumber *xy, const DaNumber *xx, const DaNumber *yy)
{
	DaNumber	product = {.limbs = 0};

	add_product(&product, xx, yy, false);
	return within_one(ratio(xy, &product, true));
}

PG_FUNCTION_INFO_V1(darray_cosine);

Datum
darray_cosine(PG_FUNCTION_ARGS)
{
	DaArray    *x;
	DaArray    *y;
	DaProducts	products[3];
	DaNumber	number[3] = {{.limbs = 0}};
	DaColumn	a;
	DaColumn	b;
	double		result;

	pair_args(fcinfo, 0, true, &x, &y);
	if (are_few(x, y, &a, &b) && da_few_cosine(&a, &b, &result))
		PG_RETURN_FLOAT8(within_one(result));
	da_run_pair_up(&x, &y);
	da_run_products(x, y, &products[0]);
	da_run_products(x, x, &products[1]);
	da_run_products(y, y, &products[2]);
	if (products[0].count == 0)
		PG_RETURN_NULL();
	if ((products[1].special | products[2].special) != 0)
		PG_RETURN_FLOAT8(NAN);
	for (int i = 0; i < 3; i++)
		add_products(&number[i], &products[i]);
	if (da_number_is_zero(&number[1]) || da_number_is_zero(&number[2]))
		PG_RETURN_NULL();
	PG_RETURN_FLOAT8(normalised(&number[0], &number[1], &number[2]));
}

/* one variable of the pairs, and what its elements, and perhaps their squares, come to */
typedef struct Variable
{
	DaArray    *array;
	DaAccum		accum;
} Variable;

static void
variable_open(Variable *variable, DaArray *array, DaAccumOf of)
{
	DaGrow		grow = da_grow_in(CurrentMemoryContext);

	variable->array = array;
	memset(&variable->accum, 0, sizeof(DaAccum));
	da_run_accumulate(&variable->accum, of, array, &grow);
}

/* what the products of deviations from the averages come to */
typedef struct Codeviation
{
	bool		finite;			/* else the number does not hold */
	DaNumber	times_count;	/* count * sum(xy) - sum(x) * sum(y) */
} Codeviation;

static void
codeviation(Codeviation *result, const Variable *x, const Variable *y)
{
	DaGrow		grow = da_grow_in(CurrentMemoryContext);
	DaNumber	count = {.limbs = 0};
	DaNumber	sum = {.limbs = 0};
	DaProducts	products;

	memset(result, 0, sizeof(Codeviation));
	result->finite = (da_accum_special(&x->accum) | da_accum_special(&y->accum)) == 0;
	if (!result->finite)
		return;
	if (x == y)
		sum = x->accum.squares;
	else
	{
		da_run_products(x->array, y->array, &products);
		add_products(&sum, &products);
	}
	da_number_add(&count, x->accum.count, 0, &grow);
	add_product(&result->times_count, &sum, &count, false);
	add_product(&result->times_count, &x->accum.sum, &y->accum.sum, true);
}

static bool
is_zero(const Codeviation *codeviation)
{
	return codeviation->finite && da_number_is_zero(&codeviation->times_count);
}

/* over as many times the number of pairs; raises if it is too large */
static double
averaged(const Codeviation *codeviation, uint64 divisor)
{
	return codeviation->finite ? divided(&codeviation->times_count, divisor) : (double) NAN;
}

static Datum
covariance(FunctionCallInfo fcinfo, bool sample)
{
	DaArray    *first;
	DaArray    *second;
	Variable	x;
	Variable	y;
	Codeviation result;
	int64		count;

	pair_args(fcinfo, 0, true, &first, &second);
	da_run_pair_up(&first, &second);
	variable_open(&x, first, DA_ACCUM_FLOATS);
	variable_open(&y, second, DA_ACCUM_FLOATS);
	count = x.accum.count;
	if (count <= (sample ? 1 : 0))
		PG_RETURN_NULL();
	codeviation(&result, &x, &y);
	PG_RETURN_FLOAT8(averaged(&result, count * (count - sample)));
}

PG_FUNCTION_INFO_V1(darray_covar);

Datum
darray_covar(PG_FUNCTION_ARGS)
{
	return covariance(fcinfo, true);
}

PG_FUNCTION_INFO_V1(darray_covar_pop);

Datum
darray_covar_pop(PG_FUNCTION_ARGS)
{
	return covariance(fcinfo, false);
}

/* of both variables */
typedef struct Regression
{
	Variable	x;
	Variable	y;
	int64		count;
	Codeviation sxx;
	Codeviation syy;
	Codeviation sxy;
} Regression;

/* of two arguments, y and x; false: there is no pair */
static bool
regression_open(Regression *regression, FunctionCallInfo fcinfo)
{
	DaArray    *y;
	DaArray    *x;

	pair_args(fcinfo, 0, true, &y, &x);
	da_run_pair_up(&x, &y);
	variable_open(&regression->x, x, DA_ACCUM_FLOAT_SQUARES);
	variable_open(&regression->y, y, DA_ACCUM_FLOAT_SQUARES);
	regression->count = regression->x.accum.count;
	if (regression->count == 0)
		return false;
	codeviation(&regression->sxx, &regression->x, &regression->x);
	codeviation(&regression->syy, &regression->y, &regression->y);
	codeviation(&regression->sxy, &regression->x, &regression->y);
	return true;
}

PG_FUNCTION_INFO_V1(darray_corr);

Datum
darray_corr(PG_FUNCTION_ARGS)
{
	Regression	regression;

	if (!regression_open(&regression, fcinfo) ||
		is_zero(&regression.sxx) || is_zero(&regression.syy))
		PG_RETURN_NULL();
	if (!regression.sxy.finite)
		PG_RETURN_FLOAT8(NAN);
	PG_RETURN_FLOAT8(normalised(&regression.sxy.times_count, &regression.sxx.times_count,
								&regression.syy.times_count));
}

static double
slope(const Regression *regression)
{
	return ratio(&regression->sxy.times_count, &regression->sxx.times_count, false);
}

/*
 * The height of the line at 0, (sum(y) * sxx - sum(x) * sxy) / (n * sxx): the difference may be
 * small beside what it is one of.
 */
static double
intercept(const Regression *regression)
{
	DaGrow		grow = da_grow_in(CurrentMemoryContext);
	const DaNumber *sxx = &regression->sxx.times_count;
	DaNumber	count = {.limbs = 0};
	DaNumber	height = {.limbs = 0};
	DaNumber	times = {.limbs = 0};

	da_number_add(&count, regression->count, 0, &grow);
	add_product(&height, &regression->y.accum.sum, sxx, false);
	add_product(&height, &regression->x.accum.sum, &regression->sxy.times_count, true);
	add_product(&times, &count, sxx, false);
	return ratio(&height, &times, false);
}

/* the part of the variance that the line explains, sxy^2 / (sxx * syy) */
static double
explained(const Regression *regression)
{
	const DaNumber *sxy = &regression->sxy.times_count;
	DaNumber	square = {.limbs = 0};
	DaNumber	product = {.limbs = 0};

	add_product(&square, sxy, sxy, false);
	add_product(&product, &regression->sxx.times_count, &regression->syy.times_count, false);
	return within_one(ratio(&square, &product, false));
}

/* the columns of array_regr() */
enum
{
	SLOPE, INTERCEPT, R2, COUNT, AVGX, AVGY, SXX, SYY, SXY, COLUMNS
};

static void
set_float(Datum *values, bool *nulls, int column, double value)
{
	values[column] = Float8GetDatum(value);
	nulls[column] = false;
}

static void
set_line(const Regression *regression, Datum *values, bool *nulls)
{
	bool		finite = regression->sxy.finite;

	if (is_zero(&regression->sxx))
		return;
	set_float(values, nulls, SLOPE, finite ? slope(regression) : NAN);
	set_float(values, nulls, INTERCEPT, finite ? intercept(regression) : NAN);
	set_float(values, nulls, R2, is_zero(&regression->syy) ? 1 :
			  finite ? explained(regression) : NAN);
}

/* array_regr(y, x) */
PG_FUNCTION_INFO_V1(darray_regr);

Datum
darray_regr(PG_FUNCTION_ARGS)
{
	Regression	regression;
	TupleDesc	desc;
	Datum		values[COLUMNS];
	bool		nulls[COLUMNS];

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE)
		elog(ERROR, "return type must be a row type");
	memset(nulls, true, sizeof(nulls));
	if (regression_open(&regression, fcinfo))
	{
		const Variable *of[] = {&regression.x, &regression.y};
		const Codeviation *codeviations[] = {&regression.sxx, &regression.syy, &regression.sxy};

		for (int i = 0; i < 2; i++)
			set_float(values, nulls, AVGX + i,
					  da_accum_value(&of[i]->accum, DA_FOLD_AVG, DA_ACCUM_FLOATS,
									 DA_ELEMENT_FLOAT8).f8);
		for (int i = 0; i < 3; i++)
			set_float(values, nulls, SXX + i, averaged(codeviations[i], regression.count));
		set_line(&regression, values, nulls);
	}
	values[COUNT] = Int64GetDatum(regression.count);
	nulls[COUNT] = false;
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

#define GROUP_PAIR_FUNCTION(name, what) \
	PG_FUNCTION_INFO_V1(darray_group_##name); \
\
	Datum \
	darray_group_##name(PG_FUNCTION_ARGS) \
	{ \
		DaArray    *ids = DA_GETARG(0); \
		DaArray    *v; \
		DaArray    *w; \
\
		pair_args(fcinfo, 1, false, &v, &w); \
		DA_RETURN(da_run_group_pair_aggregate(what, ids, v, w, da_run_group_max(ids, false))); \
	}

GROUP_PAIR_FUNCTION(covar, DA_PAIR_COVAR)
GROUP_PAIR_FUNCTION(covar_pop, DA_PAIR_COVAR_POP)
GROUP_PAIR_FUNCTION(corr, DA_PAIR_CORR)
