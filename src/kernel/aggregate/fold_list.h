/*
 * fold_list.h
 *	  The register of aggregates: one row an aggregate, with all that is said of it in tables: where
 *	  it may stand, what it takes and gives, and what is kept of its elements.
 *
 * Before including, define DA_FOLD(id, fn, name, of_whole, of_groups, of_frames, of_running,
 * of_rows, state, classes, whole, grouped, kept, least, number):
 *	  - id		- suffix of the DaFold value: DA_FOLD_<id>. Engines and the device service know it by
 *				  its place in this list
 *	  - fn		- in C symbols: darray_<fn>, darray_group_<fn>, darray_moving_<fn>
 *	  - name	- in SQL and in the text of a program; two rows of one name take different classes
 *	  - of_whole, of_groups, of_frames, of_running	- YES or NO: is it there of a whole array; of
 *				  groups and along a dimension; of a frame of rows around each row; of all up to each?
 *	  - of_rows	- what is kept of the arrays of many rows: VALUE, the aggregate itself, since
 *				  that of parts is that of their values; COUNT, a number that adds up; STATE, a
 *				  type of its own; END, an array of the element, which is that of the rows' order;
 *				  NO: it is not there of all rows
 *	  - state	- classes of values for which aggregate_template.h has its state, by which both
 *				  engines do it unless they have something faster: ANY, BOOL, ORDERED, NUMBER,
 *				  INT, NONE. A running one has a state, or is one of frames
 *	  - classes	- which values it takes: ANY, BOOL, ORDERED (all but BOOL), NUMBER (INT and FLOAT),
 *				  INT
 *	  - whole	- element type of the value of a whole array: SAME (as the values), SUM and AVG
 *				  (as PostgreSQL's aggregates), GSUM and GAVG (columns of element_list.h), INT4,
 *				  INT8, FLOAT8, NONE
 *	  - grouped	- the same of a group, or of a frame
 *	  - kept	- what has to be known of the elements: DA_KEPT_<kept>
 *	  - least	- elements that are not NULL, without which there is no value
 *	  - number	- in states that are darray_groups: append, never reorder; NONE: it is in none
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_FOLD(COUNT,			count,			"count",		YES,	YES,	YES,	YES,	COUNT,	ANY,		ANY,		INT8,	INT8,	COUNT,		0,	1)
DA_FOLD(SUM,			sum,			"sum",			YES,	YES,	YES,	YES,	STATE,	INT,		NUMBER,		SUM,	GSUM,	SUM,		1,	2)
DA_FOLD(AVG,			avg,			"avg",			YES,	YES,	YES,	YES,	STATE,	NONE,		NUMBER,		AVG,	GAVG,	SUM,		1,	3)
DA_FOLD(MIN,			min,			"min",			YES,	YES,	YES,	YES,	VALUE,	ORDERED,	ORDERED,	SAME,	SAME,	LEAST,		1,	4)
DA_FOLD(MAX,			max,			"max",			YES,	YES,	YES,	YES,	VALUE,	ORDERED,	ORDERED,	SAME,	SAME,	GREATEST,	1,	5)
DA_FOLD(FIRST,			first,			"first",		NO,		YES,	YES,	NO,		END,	NONE,		ANY,		NONE,	SAME,	ROW,		0,	NONE)
DA_FOLD(LAST,			last,			"last",			NO,		YES,	YES,	NO,		END,	NONE,		ANY,		NONE,	SAME,	ROW,		0,	NONE)
DA_FOLD(STDDEV,			stddev,			"stddev",		YES,	YES,	YES,	NO,		STATE,	NONE,		NUMBER,		AVG,	FLOAT8,	SQUARES,	2,	8)
DA_FOLD(VARIANCE,		variance,		"variance",		YES,	YES,	YES,	NO,		STATE,	NONE,		NUMBER,		AVG,	FLOAT8,	SQUARES,	2,	9)
DA_FOLD(STDDEV_POP,		stddev_pop,		"stddev_pop",	YES,	YES,	YES,	NO,		STATE,	NONE,		NUMBER,		AVG,	FLOAT8,	SQUARES,	1,	10)
DA_FOLD(VARIANCE_POP,	variance_pop,	"variance_pop",	YES,	YES,	YES,	NO,		STATE,	NONE,		NUMBER,		AVG,	FLOAT8,	SQUARES,	1,	11)
DA_FOLD(PRODUCT,		product,		"product",		YES,	YES,	YES,	YES,	STATE,	NUMBER,		NUMBER,		GSUM,	GSUM,	STATE,		1,	16)
DA_FOLD(ANY,			any,			"any",			YES,	YES,	YES,	YES,	VALUE,	BOOL,		BOOL,		SAME,	SAME,	GREATEST,	1,	6)
DA_FOLD(ALL,			all,			"all",			YES,	YES,	YES,	YES,	VALUE,	BOOL,		BOOL,		SAME,	SAME,	LEAST,		1,	7)
DA_FOLD(BIT_AND,		bit_and,		"bit_and",		YES,	YES,	NO,		NO,		VALUE,	INT,		INT,		SAME,	SAME,	STATE,		1,	13)
DA_FOLD(BIT_OR,			bit_or,			"bit_or",		YES,	YES,	NO,		NO,		VALUE,	INT,		INT,		SAME,	SAME,	STATE,		1,	14)
DA_FOLD(BIT_XOR,		bit_xor,		"bit_xor",		YES,	YES,	NO,		NO,		VALUE,	INT,		INT,		SAME,	SAME,	STATE,		1,	15)
DA_FOLD(SKEWNESS,		skewness,		"skewness",		YES,	YES,	NO,		NO,		NO,		NUMBER,		NUMBER,		FLOAT8,	FLOAT8,	STATE,		3,	NONE)
DA_FOLD(SKEWNESS_POP,	skewness_pop,	"skewness_pop",	YES,	YES,	NO,		NO,		NO,		NUMBER,		NUMBER,		FLOAT8,	FLOAT8,	STATE,		1,	NONE)
DA_FOLD(KURTOSIS,		kurtosis,		"kurtosis",		YES,	YES,	NO,		NO,		NO,		NUMBER,		NUMBER,		FLOAT8,	FLOAT8,	STATE,		4,	NONE)
DA_FOLD(KURTOSIS_POP,	kurtosis_pop,	"kurtosis_pop",	YES,	YES,	NO,		NO,		NO,		NUMBER,		NUMBER,		FLOAT8,	FLOAT8,	STATE,		1,	NONE)
DA_FOLD(MEDIAN,			median,			"median",		NO,		NO,		YES,	NO,		NO,		NONE,		NUMBER,		NONE,	FLOAT8,	ROW,		1,	NONE)
DA_FOLD(QUANTILE,		quantile,		"quantile",		NO,		NO,		YES,	NO,		NO,		NONE,		NUMBER,		NONE,	FLOAT8,	ROW,		1,	NONE)
DA_FOLD(MODE,			mode,			"mode",			NO,		NO,		YES,	NO,		NO,		NONE,		ANY,		NONE,	SAME,	ROW,		1,	NONE)
DA_FOLD(COUNT_DISTINCT,	count_distinct,	"count_distinct",	NO,		NO,		YES,	NO,		NO,		NONE,		ANY,		NONE,	INT8,	ROW,		0,	NONE)
DA_FOLD(SUM_TRUE,		sum_true,		"sum",			YES,	NO,		NO,		NO,		NO,		NONE,		BOOL,		INT8,	NONE,	TRUES,		1,	NONE)
DA_FOLD(COUNT_TRUE,		count_true,		"count_true",	YES,	YES,	YES,	YES,	COUNT,	BOOL,		BOOL,		INT8,	INT8,	TRUES,		0,	12)
DA_FOLD(CARDINALITY,	cardinality,	"cardinality",	YES,	NO,		NO,		NO,		NO,		NONE,		ANY,		INT4,	NONE,	COUNT,		0,	NONE)
DA_FOLD(ROWS,			rows,			"count(*)",		NO,		NO,		NO,		NO,		NO,		NONE,		ANY,		NONE,	INT8,	COUNT,		0,	0)
