/*
 * map_list.h
 *	  Operations from elements to an element of the same storage.
 *
 * Before including, define DA_MAP(id, fn, classes, neutral):
 *	  - id		- suffix of the DaMapOp value: DA_MAP_<id>
 *	  - fn		- meaning in arithmetic.h: da_<prefix>_<fn>()
 *	  - classes	- NUMBER: INT and FLOAT storages; INT: those alone
 *	  - neutral	- a second operand to put under a NULL, which no first operand fails
 *				  with; 0 where what lies there anyway (0) will do
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_MAP(ADD,			add,		NUMBER,	0)
DA_MAP(SUBTRACT,	subtract,	NUMBER,	0)
DA_MAP(MULTIPLY,	multiply,	NUMBER,	0)
DA_MAP(DIVIDE,		divide,		NUMBER,	1)
DA_MAP(MODULO,		modulo,		INT,	1)
DA_MAP(NEGATE,		negate,		NUMBER,	0)
