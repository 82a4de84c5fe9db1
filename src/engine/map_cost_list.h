/*
 * map_cost_list.h
 *	  What an element costs of those operations of map_list.h that take much longer than DA_OP_MAP
 *	  says, for the choice between the engines.
 *
 * Before including, define DA_MAP_COST(id, host_ps, device_ps): the row of map_list.h, and
 * picoseconds as in op_list.h. Undefine it afterwards. There is deliberately no include guard here.
 */
DA_MAP_COST(SQRT,		1000,	11)
DA_MAP_COST(CBRT,		1700,	13)
DA_MAP_COST(EXP,		1700,	13)
DA_MAP_COST(LN,			1900,	13)
DA_MAP_COST(LOG10,		2600,	14)
DA_MAP_COST(POWER,		6600,	27)
DA_MAP_COST(SIN,		3100,	14)
DA_MAP_COST(COS,		3000,	15)
DA_MAP_COST(TAN,		3800,	17)
DA_MAP_COST(ASIN,		2400,	15)
DA_MAP_COST(ACOS,		2700,	16)
DA_MAP_COST(ATAN,		3100,	17)
DA_MAP_COST(ATAN2,		4400,	25)
DA_MAP_COST(SINH,		3700,	17)
DA_MAP_COST(COSH,		3100,	14)
DA_MAP_COST(TANH,		4200,	18)
DA_MAP_COST(ASINH,		4300,	21)
DA_MAP_COST(ACOSH,		3700,	20)
DA_MAP_COST(ATANH,		3300,	18)
