/*
 * step_list.h
 *	  What a step of a program may do: one row an operation that goes element by element.
 *
 * Before including, define DA_STEP(id, shape, arity, op):
 *	  - id		- suffix of the DaStepOp value: DA_STEP_<id>
 *	  - shape	- MAP: operands and result are of one storage; COMPARE: two operands of one
 *				  storage, a BOOL result; LOGIC: BOOL operands and result (IS_NULL: any
 *				  operand); IF_ELSE: a BOOL, then two operands of the result's storage;
 *				  CONVERT: between storages of class INT and FLOAT; TIME: see
 *				  time_list.h; NULL_UNLESS: any, and a BOOL: NULL where that is not
 *				  true; COALESCE: two operands of the result's storage, the second where the
 *				  first is NULL; FILTER: see task.h
 *	  - arity	- operands: registers a, b, c in this order
 *	  - op		- the row of map_list.h or compare_list.h, or the DaLogicOp that is meant; 0
 *				  for the others
 * The names are those of programs as text. Undefine it afterwards. There is deliberately no
 * include guard here.
 */
#define DA_STEP_ONE	1
#define DA_STEP_TWO	2
#define DA_MAP(id, fn, arity, classes, neutral) DA_STEP(id, MAP, DA_STEP_##arity, DA_MAP_##id)
#include "kernel/element/map_list.h"
#undef DA_MAP
#define DA_COMPARE(id, fn) DA_STEP(id, COMPARE, 2, DA_COMPARE_##id)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE
DA_STEP(AND,			LOGIC,		2,	DA_LOGIC_AND)
DA_STEP(OR,				LOGIC,		2,	DA_LOGIC_OR)
DA_STEP(NOT,			LOGIC,		1,	DA_LOGIC_NOT)
DA_STEP(IS_NULL,		LOGIC,		1,	DA_LOGIC_IS_NULL)
DA_STEP(IF_ELSE,		IF_ELSE,	3,	0)
DA_STEP(CONVERT,		CONVERT,	1,	0)
#define DA_TIME(id, fn, arity, others, from, to, result) DA_STEP(id, TIME, arity, DA_TIME_##id)
#include "kernel/element/time_list.h"
#undef DA_TIME
DA_STEP(NULL_UNLESS,	NULL_UNLESS,	2,	0)
DA_STEP(COALESCE,		COALESCE,	2,	0)
DA_STEP(FILTER,			FILTER,		2,	0)
#undef DA_STEP_ONE
#undef DA_STEP_TWO
