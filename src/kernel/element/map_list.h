/*
 * map_list.h
 *	  Operations from elements to an element of the same storage: each a step of programs, and
 *	  SQL-callable functions.
 *
 * Before including, define DA_MAP(id, fn, arity, classes, neutral):
 *	  - id		- suffix of the DaMapOp and DaStepOp values: DA_MAP_<id>, DA_STEP_<id>
 *	  - fn		- meaning in arithmetic.h: da_<prefix>_<fn>(); the C symbols of the
 *				  functions are darray_<fn>, of two operands darray_<fn>_darray and so on (math.c)
 *	  - arity	- operands: ONE or TWO
 *	  - classes	- NUMBER: INT and FLOAT storages; INT: those alone; FLOAT8: that alone, see
 *				  elementary.h
 *	  - neutral	- a last operand to put under a NULL, which no first operand fails
 *				  with; 0 where what lies there anyway (0) will do
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_MAP(ADD,			add,			TWO,	NUMBER,	0)
DA_MAP(SUBTRACT,	subtract,		TWO,	NUMBER,	0)
DA_MAP(MULTIPLY,	multiply,		TWO,	NUMBER,	0)
DA_MAP(DIVIDE,		divide,			TWO,	NUMBER,	1)
DA_MAP(MODULO,		modulo,			TWO,	INT,	1)
DA_MAP(NEGATE,		negate,			ONE,	NUMBER,	0)
DA_MAP(ABS,			abs,			ONE,	NUMBER,	0)
DA_MAP(BITWISE_AND,	bitwise_and,	TWO,	INT,	0)
DA_MAP(BITWISE_OR,	bitwise_or,		TWO,	INT,	0)
DA_MAP(BITWISE_XOR,	bitwise_xor,	TWO,	INT,	0)
DA_MAP(BITWISE_NOT,	bitwise_not,	ONE,	INT,	0)
DA_MAP(SHIFT_LEFT,	shift_left,		TWO,	INT,	0)
DA_MAP(SHIFT_RIGHT,	shift_right,	TWO,	INT,	0)
DA_MAP(SIGN,		sign,			ONE,	FLOAT8,	0)
DA_MAP(CEIL,		ceil,			ONE,	FLOAT8,	0)
DA_MAP(FLOOR,		floor,			ONE,	FLOAT8,	0)
DA_MAP(ROUND,		round,			ONE,	FLOAT8,	0)
DA_MAP(TRUNC,		trunc,			ONE,	FLOAT8,	0)
DA_MAP(DEGREES,		degrees,		ONE,	FLOAT8,	0)
DA_MAP(RADIANS,		radians,		ONE,	FLOAT8,	0)
DA_MAP(SQRT,		sqrt,			ONE,	FLOAT8,	0)
DA_MAP(CBRT,		cbrt,			ONE,	FLOAT8,	1)
DA_MAP(EXP,			exp,			ONE,	FLOAT8,	0)
DA_MAP(LN,			ln,				ONE,	FLOAT8,	1)
DA_MAP(LOG10,		log10,			ONE,	FLOAT8,	1)
DA_MAP(POWER,		power,			TWO,	FLOAT8,	1)
DA_MAP(SIN,			sin,			ONE,	FLOAT8,	0)
DA_MAP(COS,			cos,			ONE,	FLOAT8,	0)
DA_MAP(TAN,			tan,			ONE,	FLOAT8,	0)
DA_MAP(ASIN,		asin,			ONE,	FLOAT8,	0)
DA_MAP(ACOS,		acos,			ONE,	FLOAT8,	0)
DA_MAP(ATAN,		atan,			ONE,	FLOAT8,	0)
DA_MAP(ATAN2,		atan2,			TWO,	FLOAT8,	1)
DA_MAP(SINH,		sinh,			ONE,	FLOAT8,	0)
DA_MAP(COSH,		cosh,			ONE,	FLOAT8,	0)
DA_MAP(TANH,		tanh,			ONE,	FLOAT8,	0)
DA_MAP(ASINH,		asinh,			ONE,	FLOAT8,	0)
DA_MAP(ACOSH,		acosh,			ONE,	FLOAT8,	1)
DA_MAP(ATANH,		atanh,			ONE,	FLOAT8,	0)
