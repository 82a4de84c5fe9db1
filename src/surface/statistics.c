/*
 * statistics.c
 *	  Statistics of two arrays, pair by pair: dot product, distance, covariance, correlation,
 *	  regression.
 *
 * Floats are multiplied and added without any error. What is rounded, and how often, is said
 * where it happens; it is the same in any order of the pairs and on every engine.
 */
#include "surface/reduce.h"

#include <math.h>

#include "funcapi.h"
#include "kernel/exact_number.h"
#include "kernel/few_products.h"

/* a sum rounded once, or what is not finite in it */
static double
rounded(const DaProducts *products)
{
	DaExactNumber number;
	double		value;

	if (products->special != 0)
		return da_exact_special(products->special);
	da_exact_number_of_products(&number, products);
	value = da_exact_value_float8(da_exact_number_quotient(&number, 1));
	if (isinf(value))
		da_float_overflow();
	return value;
}

/* the square root of a sum of squares, rounded once */
static Datum
root(FunctionCallInfo fcinfo, const DaProducts *squares)
{
	DaExactNumber number;
	double		value;

	if (squares->count == 0)
		PG_RETURN_NULL();
	if (squares->special != 0)
		PG_RETURN_FLOAT8(da_exact_special(squares->special));
	da_exact_number_of_products(&number, squares);
	value = da_exact_value_float8(da_exact_number_square_root(&number));
	if (isinf(value))
		da_float_overflow();
	PG_RETURN_FLOAT8(value);
}

/* of few float8 that lie at hand, none of them NULL: the sum or its root without an exact number */
static bool
of_few(DaArray *a, DaArray *b, bool root, double *result)
{
	int64		n = a->shape.length;
	DaColumn	x;
	DaColumn	y;

	if (n > DA_FEW_PRODUCTS || n != b->shape.length || a->flat == NULL || b->flat == NULL ||
		a->shape.element != DA_ELEMENT_FLOAT8 || b->shape.element != DA_ELEMENT_FLOAT8)
		return false;
	x = da_array_flat_column(a);
	y = da_array_flat_column(b);
	return x.validity == NULL && y.validity == NULL &&
		da_few_products(x.data, y.data, (int) n, root, result);
}

DA_FUNCTION(darray_dot)
{
	DaArray    *a;
	DaArray    *b;
	DaProducts	products;
	DaReduced	reduced;
	double		result;

	da_pair_args(fcinfo, &a, &b);
	if (of_few(a, b, false, &result))
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
	PG_RETURN_FLOAT8(rounded(&products));
}

DA_FUNCTION(darray_norm)
{
	DaLook		look;
	DaArray    *array = DA_LOOKARG(0, &look);
	DaProducts	squares;
	double		result;

	if (of_few(array, array, true, &result))
		PG_RETURN_FLOAT8(result);
	da_run_products(array, array, &squares);
	return root(fcinfo, &squares);
}

DA_FUNCTION(darray_distance)
{
	DaArray    *a;
	DaArray    *b;
	DaProducts	squares;

	da_pair_args(fcinfo, &a, &b);
	da_run_square_distance(a, b, &squares);
	return root(fcinfo, &squares);
}

/* a value from -1 to 1, which may have been rounded beyond */
static double
within_one(double value)
{
	return value > 1 ? 1 : value < -1 ? -1 : value;
}

static DaExactValue
value_of(const DaExactNumber *number)
{
	return da_exact_number_quotient(number, 1);
}

/* xy / sqrt(xx * yy): the root of the exact product is rounded, then the quotient */
static double
normalised(const DaExactNumber *xy, const DaExactNumber *xx, const DaExactNumber *yy)
{
	DaExactNumber product;

	da_exact_number_multiply(&product, xx, yy);
	return within_one(da_exact_ratio(value_of(xy), da_exact_number_square_root(&product)));
}

DA_FUNCTION(darray_cosine)
{
	DaArray    *x;
	DaArray    *y;
	DaProducts	products[3];
	DaExactNumber xx;
	DaExactNumber yy;
	DaExactNumber xy;

	da_pair_args(fcinfo, &x, &y);
	da_run_pair_up(&x, &y);
	da_run_products(x, x, &products[0]);
	da_run_products(y, y, &products[1]);
	da_run_products(x, y, &products[2]);
	if (products[2].count == 0)
		PG_RETURN_NULL();
	if ((products[0].special | products[1].special) != 0)
		PG_RETURN_FLOAT8(NAN);
	da_exact_number_of_products(&xx, &products[0]);
	da_exact_number_of_products(&yy, &products[1]);
	da_exact_number_of_products(&xy, &products[2]);
	if (da_exact_number_is_zero(&xx) || da_exact_number_is_zero(&yy))
		PG_RETURN_NULL();
	PG_RETURN_FLOAT8(normalised(&xy, &xx, &yy));
}

/* one variable of the pairs */
typedef struct Variable
{
	DaArray    *array;
	DaProducts	products;		/* with 1 */
	DaExactNumber sum;			/* of what is finite */
} Variable;

static void
variable_open(Variable *variable, DaArray *array)
{
	variable->array = array;
	da_run_products(array, NULL, &variable->products);
	da_exact_number_of_products(&variable->sum, &variable->products);
}

/* the average, as array_avg() gives it */
static double
average(const Variable *variable)
{
	return rounded(&variable->products) / (double) variable->products.count;
}

/* what the products of deviations from the averages come to, unless something is not finite */
typedef struct Codeviation
{
	bool		finite;
	uint64		count;
	DaExactNumber times_count;	/* count * sum(xy) - sum(x) * sum(y) */
} Codeviation;

static void
codeviation(Codeviation *result, const Variable *x, const Variable *y)
{
	DaProducts	products;
	DaExactNumber sum;
	DaExactNumber count;
	DaExactNumber first;
	DaExactNumber second;

	result->count = x->products.count;
	result->finite = (x->products.special | y->products.special) == 0;
	if (!result->finite)
		return;
	da_run_products(x->array, y->array, &products);
	da_exact_number_of_products(&sum, &products);
	da_exact_number_of_count(&count, result->count);
	da_exact_number_multiply(&first, &sum, &count);
	da_exact_number_multiply(&second, &x->sum, &y->sum);
	da_exact_number_subtract(&result->times_count, &first, &second);
}

static bool
is_zero(const Codeviation *codeviation)
{
	return codeviation->finite && da_exact_number_is_zero(&codeviation->times_count);
}

/* divided and rounded once; raises if it is too large */
static double
divided(const Codeviation *codeviation, uint64 divisor)
{
	double		result;

	if (!codeviation->finite)
		return NAN;
	result = da_exact_value_float8(da_exact_number_quotient(&codeviation->times_count,
															codeviation->count * divisor));
	if (isinf(result))
		da_float_overflow();
	return result;
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

	da_pair_args(fcinfo, &first, &second);
	da_run_pair_up(&first, &second);
	variable_open(&x, first);
	variable_open(&y, second);
	count = x.products.count;
	if (count <= (sample ? 1 : 0))
		PG_RETURN_NULL();
	codeviation(&result, &x, &y);
	PG_RETURN_FLOAT8(divided(&result, count - sample));
}

DA_FUNCTION(darray_covar)
{
	return covariance(fcinfo, true);
}

DA_FUNCTION(darray_covar_pop)
{
	return covariance(fcinfo, false);
}

/* of both variables */
typedef struct Regression
{
	Variable	x;
	Variable	y;
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

	da_pair_args(fcinfo, &y, &x);
	da_run_pair_up(&x, &y);
	variable_open(&regression->x, x);
	variable_open(&regression->y, y);
	if (regression->x.products.count == 0)
		return false;
	codeviation(&regression->sxx, &regression->x, &regression->x);
	codeviation(&regression->syy, &regression->y, &regression->y);
	codeviation(&regression->sxy, &regression->x, &regression->y);
	return true;
}

DA_FUNCTION(darray_corr)
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

/* the quotient of exact numbers, both rounded once before; raises if it is too large */
static double
ratio(const DaExactNumber *a, const DaExactNumber *b)
{
	double		result = da_exact_ratio(value_of(a), value_of(b));

	if (isinf(result))
		da_float_overflow();
	return result;
}

static double
slope(const Regression *regression)
{
	return ratio(&regression->sxy.times_count, &regression->sxx.times_count);
}

/*
 * The height of the line at 0, (sum(y) * sxx - sum(x) * sxy) / (n * sxx): the difference may be
 * small beside what it is one of.
 */
static double
intercept(const Regression *regression)
{
	DaExactNumber count;
	DaExactNumber first;
	DaExactNumber second;
	DaExactNumber difference;

	da_exact_number_multiply(&first, &regression->y.sum, &regression->sxx.times_count);
	da_exact_number_multiply(&second, &regression->x.sum, &regression->sxy.times_count);
	da_exact_number_subtract(&difference, &first, &second);
	da_exact_number_of_count(&count, regression->sxx.count);
	da_exact_number_multiply(&first, &count, &regression->sxx.times_count);
	return ratio(&difference, &first);
}

/* the part of the variance that the line explains, sxy^2 / (sxx * syy) */
static double
explained(const Regression *regression)
{
	DaExactNumber square;
	DaExactNumber product;

	da_exact_number_multiply(&square, &regression->sxy.times_count, &regression->sxy.times_count);
	da_exact_number_multiply(&product, &regression->sxx.times_count, &regression->syy.times_count);
	return within_one(ratio(&square, &product));
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
DA_FUNCTION(darray_regr)
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
		set_float(values, nulls, AVGX, average(&regression.x));
		set_float(values, nulls, AVGY, average(&regression.y));
		set_float(values, nulls, SXX, divided(&regression.sxx, 1));
		set_float(values, nulls, SYY, divided(&regression.syy, 1));
		set_float(values, nulls, SXY, divided(&regression.sxy, 1));
		set_line(&regression, values, nulls);
	}
	values[COUNT] = Int64GetDatum(regression.x.products.count);
	nulls[COUNT] = false;
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

#define GROUP_PAIR_FUNCTION(name, what) \
	DA_FUNCTION(darray_group_##name) \
	{ \
		DaArray    *ids = DA_GETARG_OF(0, DA_ELEMENT_INT4); \
\
		DA_RETURN(da_run_group_pair_aggregate(what, ids, DA_GETARG(1), DA_GETARG(2), \
											  da_run_group_max(ids, false))); \
	}

GROUP_PAIR_FUNCTION(covar, DA_PAIR_COVAR)
GROUP_PAIR_FUNCTION(covar_pop, DA_PAIR_COVAR_POP)
GROUP_PAIR_FUNCTION(corr, DA_PAIR_CORR)
