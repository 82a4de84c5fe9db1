/*
 * op_list.h
 *	  Operations, as statistics and traces name them, and what an element of each
 *	  costs, for the choice between the engines.
 *
 * Before including, define DA_OP(id, name, host_ps, device_ps):
 *	  - id			- suffix of the DaOp value: DA_OP_<id>
 *	  - name		- as darray_stat shows it; EVAL and AGGREGATE cost what their steps do besides
 *	  - host_ps		- picoseconds an element, 8 bytes each, on a core of a server CPU
 *	  - device_ps	- the same on a data-centre GPU, data in its memory
 * Measured at 10^7 elements; only what is far apart matters. Undefine it
 * afterwards. There is deliberately no include guard here.
 */
DA_OP(FILL,			fill,			150,	5)
DA_OP(SEQUENCE,	sequence,		400,	5)
DA_OP(RANDOM,		random,			4000,	10)
DA_OP(STRIDED_COPY, strided_copy,	400,	10)
DA_OP(GATHER,		gather,			3000,	40)
DA_OP(CONCAT,		concat,			200,	5)
DA_OP(CONVERT,		convert,		300,	10)
DA_OP(MAP,			map,			700,	10)
DA_OP(TIME,		time,			2000,	20)
DA_OP(IF_ELSE,		if_else,		400,	10)
DA_OP(COMPARE,		compare,		250,	5)
DA_OP(LOGIC,		logic,			150,	5)
DA_OP(IS_IN,		is_in,			5000,	50)
DA_OP(SEARCH,		search,			20000,	100)
DA_OP(WIDTH_BUCKET,	width_bucket,	900,	10)
DA_OP(HISTOGRAM,	histogram,		1500,	10)
DA_OP(COUNT_TRUE,	count_true,		50,		2)
DA_OP(SELECT,		select,			600,	10)
DA_OP(NONZERO,		nonzero,		500,	10)
DA_OP(SORT,			sort,			7300,	80)
DA_OP(ARGSORT,		argsort,		7800,	100)
DA_OP(NTH,			nth,			4000,	15)
DA_OP(TOP,			top,			700,	15)
DA_OP(IS_SORTED,	is_sorted,		500,	10)
DA_OP(SUM,			sum,			400,	5)
DA_OP(MOMENTS,		moments,		1200,	10)
DA_OP(MIN_MAX,		min_max,		250,	5)
DA_OP(PRODUCTS,		products,		1000,	10)
DA_OP(MISMATCH,		mismatch,		250,	5)
DA_OP(HASH,			hash,			250,	100000)
DA_OP(GROUP_ID,		group_id,		2500,	50)
DA_OP(GROUP_PAIR,	group_pair,		500,	10)
DA_OP(RUN_ID,		run_id,			600,	10)
DA_OP(GROUP_MAX,	group_max,		150,	5)
DA_OP(GROUP_REDUCE,	group_reduce,	2500,	50)
DA_OP(SEGMENT_REDUCE,	segment_reduce,	600,	60)
DA_OP(SCAN,			scan,			2500,	50)
DA_OP(WINDOW,		window,			9000,	60)
DA_OP(EWMA,		ewma,			1700,	100000)
DA_OP(M4,			m4,				400,	5)
DA_OP(LTTB,		lttb,			1000,	150)
DA_OP(EVAL,			eval,			0,		0)
DA_OP(AGGREGATE,	aggregate,		400,	5)
DA_OP(ELEMENT,		element,		0,		0)
DA_OP(SLICE,		slice,			0,		0)
DA_OP(ASSIGN,		assign,			0,		0)
DA_OP(READ,			read,			0,		0)
DA_OP(FLATTEN,		flatten,		0,		0)
