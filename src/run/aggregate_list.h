/*
 * aggregate_list.h
 *	  What a program's elements may come to: one row an aggregate over all of them.
 *
 * Before including, define DA_AGGREGATE(id, name, symbol, classes, reduce):
 *	  - id		- suffix of the DaAggregate value: DA_AGGREGATE_<id>
 *	  - name	- in the text of a program
 *	  - symbol	- the function of the same meaning on an array, as a C symbol
 *	  - classes	- DA_IN_* bits of the element classes that it takes
 *	  - reduce	- DA_REDUCE_* bits of what it wants to know besides count and rows, or
 *				  DA_BY_STATE(<row of group_list.h>), whose result then is that of the groups
 * Two rows of one name take different classes. Undefine it afterwards. There is deliberately
 * no include guard here.
 */
DA_AGGREGATE(SUM,			"sum",			darray_sum,				DA_IN_NUMBER,	DA_REDUCE_SUM)
DA_AGGREGATE(SUM_TRUE,		"sum",			darray_sum_true,		DA_IN_BOOL,		DA_REDUCE_TRUE)
DA_AGGREGATE(AVG,			"avg",			darray_avg,				DA_IN_NUMBER,	DA_REDUCE_SUM)
DA_AGGREGATE(MIN,			"min",			darray_min,				DA_IN_ORDERED,	DA_REDUCE_MIN_MAX)
DA_AGGREGATE(MAX,			"max",			darray_max,				DA_IN_ORDERED,	DA_REDUCE_MIN_MAX)
DA_AGGREGATE(STDDEV,		"stddev",		darray_stddev,			DA_IN_NUMBER,	DA_REDUCE_MOMENTS)
DA_AGGREGATE(STDDEV_POP,	"stddev_pop",	darray_stddev_pop,		DA_IN_NUMBER,	DA_REDUCE_MOMENTS)
DA_AGGREGATE(VARIANCE,		"variance",		darray_variance,		DA_IN_NUMBER,	DA_REDUCE_MOMENTS)
DA_AGGREGATE(VARIANCE_POP,	"variance_pop",	darray_variance_pop,	DA_IN_NUMBER,	DA_REDUCE_MOMENTS)
DA_AGGREGATE(COUNT,			"count",		darray_count,			DA_IN_ANY,		0)
DA_AGGREGATE(CARDINALITY,	"cardinality",	darray_cardinality,		DA_IN_ANY,		0)
DA_AGGREGATE(COUNT_TRUE,	"count_true",	darray_count_true,		DA_IN_BOOL,		DA_REDUCE_TRUE)
DA_AGGREGATE(ANY,			"any",			darray_any,				DA_IN_BOOL,		DA_REDUCE_TRUE)
DA_AGGREGATE(ALL,			"all",			darray_all,				DA_IN_BOOL,		DA_REDUCE_TRUE)
DA_AGGREGATE(SKEWNESS,		"skewness",		darray_skewness,		DA_IN_NUMBER,	DA_BY_STATE(SKEWNESS))
DA_AGGREGATE(SKEWNESS_POP,	"skewness_pop",	darray_skewness_pop,	DA_IN_NUMBER,	DA_BY_STATE(SKEWNESS_POP))
DA_AGGREGATE(KURTOSIS,		"kurtosis",		darray_kurtosis,		DA_IN_NUMBER,	DA_BY_STATE(KURTOSIS))
DA_AGGREGATE(KURTOSIS_POP,	"kurtosis_pop",	darray_kurtosis_pop,	DA_IN_NUMBER,	DA_BY_STATE(KURTOSIS_POP))
DA_AGGREGATE(PRODUCT,		"product",		darray_product,			DA_IN_NUMBER,	DA_BY_STATE(PRODUCT))
