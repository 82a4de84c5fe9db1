/*
 * group_list.h
 *	  Aggregates over groups: one row an operation of the group-reduce shape.
 *
 * Before including, define DA_GROUP(id, name, result, classes, state):
 *	  - id		- suffix of the DaGroupOp value: DA_GROUP_<id>
 *	  - name	- as array_group_by() and array_group_<name>() spell it
 *	  - result	- element type of the result: SAME (as the values), SUM or AVG
 *				  (columns gsum and gavg of element_list.h), INT8, FLOAT8
 *	  - classes	- ANY, BOOL, ORDERED (all but BOOL) or NUMBER (INT and FLOAT): which
 *				  values it takes
 *	  - state	- classes of values for which aggregate_template.h has its state, by which both
 *				  engines do it unless they have something faster: ANY, BOOL, ORDERED, NUMBER,
 *				  INT, NONE. Such an aggregate may be a running one, too.
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_GROUP(COUNT,		count,		INT8,	ANY,	ANY)
DA_GROUP(SUM,		sum,		SUM,	NUMBER,	INT)
DA_GROUP(AVG,		avg,		AVG,	NUMBER,	NONE)
DA_GROUP(MIN,		min,		SAME,	ORDERED, ORDERED)
DA_GROUP(MAX,		max,		SAME,	ORDERED, ORDERED)
DA_GROUP(FIRST,		first,		SAME,	ANY,	NONE)
DA_GROUP(LAST,		last,		SAME,	ANY,	NONE)
DA_GROUP(STDDEV,	stddev,		FLOAT8,	NUMBER,	NONE)
DA_GROUP(VARIANCE,	variance,	FLOAT8,	NUMBER,	NONE)
DA_GROUP(STDDEV_POP, stddev_pop, FLOAT8, NUMBER, NONE)
DA_GROUP(VARIANCE_POP, variance_pop, FLOAT8, NUMBER, NONE)
DA_GROUP(PRODUCT,	product,	SUM,	NUMBER,	NUMBER)
DA_GROUP(ANY,		any,		SAME,	BOOL,	BOOL)
DA_GROUP(ALL,		all,		SAME,	BOOL,	BOOL)
DA_GROUP(SKEWNESS,	skewness,	FLOAT8,	NUMBER,	NUMBER)
DA_GROUP(SKEWNESS_POP, skewness_pop, FLOAT8, NUMBER, NUMBER)
DA_GROUP(KURTOSIS,	kurtosis,	FLOAT8,	NUMBER,	NUMBER)
DA_GROUP(KURTOSIS_POP, kurtosis_pop, FLOAT8, NUMBER, NUMBER)
