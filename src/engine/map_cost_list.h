/*
 * map_cost_list.h
 *	  What an element costs of those operations of map_list.h that take much longer than DA_OP_MAP
 *	  says, for the choice between the engines.
 *
 * Before including, define DA_MAP_COST(id, host_ps, device_ps): the row of map_list.h, and
 * picoseconds as in op_list.h. Undefine it afterwards. There is deliberately no include guard here.
 */
DA_MAP_COST(SQRT,		1000,	10)
DA_MAP_COST(CBRT,		1700,	20)
DA_MAP_COST(EXP,		1700,	20)
DA_MAP_COST(LN,			1900,	20)
DA_MAP_COST(LOG10,		2600,	20)
DA_MAP_COST(POWER,		6600,	60)
DA_MAP_COST(SIN,		3100,	30)
DA_MAP_COST(COS,		3000,	30)
DA_MAP_COST(TAN,		3800,	30)
DA_MAP_COST(ASIN,		2400,	30)
DA_MAP_COST(ACOS,		2700,	30)
DA_MAP_COST(ATAN,		3100,	30)
DA_MAP_COST(ATAN2,		4400,	40)
DA_MAP_COST(SINH,		3700,	30)
DA_MAP_COST(COSH,		3100,	30)
DA_MAP_COST(TANH,		4200,	30)
DA_MAP_COST(ASINH,		4300,	30)
DA_MAP_COST(ACOSH,		3700,	30)
DA_MAP_COST(ATANH,		3300,	30)
