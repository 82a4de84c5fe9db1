/*
 * operand.c
 *	  Types of arguments.
 */
#include "surface/surface.h"

#include "nodes/subscripting.h"
#include "parser/parse_node.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

static void
no_subscripts(SubscriptingRef *sbsref, List *indirection, ParseState *pstate, bool slice,
			  bool assignment)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("cannot subscript type %s, which is for arguments only",
					format_type_be(sbsref->refcontainertype))));
}

static const SubscriptRoutines argument_routines = {.transform = no_subscripts};

PG_FUNCTION_INFO_V1(darray_argument_subscript_handler);

Datum
darray_argument_subscript_handler(PG_FUNCTION_ARGS)
{
	PG_RETURN_POINTER(&argument_routines);
}

extern Datum darray_in(PG_FUNCTION_ARGS);
extern Datum darray_number_in(PG_FUNCTION_ARGS);

#define ANY		(~0U)
#define TIMES	(1U << DA_CLASS_TIME)
#define WHOLE	(1U << DA_CLASS_INT)
#define FLOATS	(1U << DA_CLASS_FLOAT)

/*
 * Types of arguments to which darrays of several types go: of those classes, a bit each. They have
 * no subscripts; each is known by its input function.
 */
#define ARGUMENT_TYPES(type) \
	type(any_darray, ANY) \
	type(any_key_darray, ANY) \
	type(any_time_darray, TIMES) \
	type(any_number_darray, WHOLE | FLOATS) \
	type(any_array, ANY) \
	type(any_key_array, ANY) \
	type(any_ordered_array, ~(1U << DA_CLASS_BOOL)) \
	type(any_number_array, WHOLE | FLOATS) \
	type(any_integer_array, WHOLE) \
	type(any_float_array, FLOATS) \
	type(any_whole_array, WHOLE) \
	type(darray_clock_operand, TIMES)

#define INPUT(name, of) \
	PG_FUNCTION_INFO_V1(name##_in); \
\
	Datum \
	name##_in(PG_FUNCTION_ARGS) \
	{ \
		return darray_in(fcinfo); \
	}
ARGUMENT_TYPES(INPUT)

DaElements
da_argument_elements(Oid type, const SubscriptRoutines *routines)
{
#define CLASSES(name, of) {name##_in, of},
	static const struct
	{
		PGFunction	input;
		uint32		classes;
	}			types[] = {
		ARGUMENT_TYPES(CLASSES)
		{darray_number_in, WHOLE | FLOATS}
	};
	DaElements	elements = 0;
	Oid			function;
	Oid			param;
	FmgrInfo	input;

	if (routines != &argument_routines)
		return 0;
	getTypeInputInfo(type, &function, &param);
	fmgr_info(function, &input);
	for (int i = 0; i < lengthof(types); i++)
		for (int e = 0; input.fn_addr == types[i].input && e < DA_NUM_ELEMENTS; e++)
			if (types[i].classes & 1U << da_element_info[e].class_)
				elements |= DA_ELEMENT_BIT(e);
	/* what needs no time zone to be on the same clock */
	if (input.fn_addr == darray_clock_operand_in)
		elements &= ~DA_ELEMENT_BIT(DA_ELEMENT_TIMESTAMPTZ);
	return elements;
}
