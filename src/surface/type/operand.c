/*
 * operand.c
 *	  Types of arguments.
 */
#include "surface/surface.h"

#include "nodes/subscripting.h"
#include "parser/parse_node.h"
#include "utils/builtins.h"

static void
no_subscripts(SubscriptingRef *sbsref, List *indirection, ParseState *pstate, bool slice,
			  bool assignment)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("cannot subscript type %s, which is for arguments only",
					format_type_be(sbsref->refcontainertype))));
}

/*
 * A type of arguments to which darrays of several types go. It has no subscripts;
 * by its routines it is known.
 */
typedef struct ArgumentType
{
	SubscriptRoutines routines;
	uint32		classes;		/* of those darrays, a bit each */
} ArgumentType;

#define ARGUMENT_TYPE(name, of) \
	static const ArgumentType name = {{.transform = no_subscripts}, of}; \
\
	PG_FUNCTION_INFO_V1(name##_subscript_handler); \
\
	Datum \
	name##_subscript_handler(PG_FUNCTION_ARGS) \
	{ \
		PG_RETURN_POINTER(&name.routines); \
	}

ARGUMENT_TYPE(any_darray, ~0U)
ARGUMENT_TYPE(any_key_darray, ~0U)
ARGUMENT_TYPE(any_time_darray, 1U << DA_CLASS_TIME)
ARGUMENT_TYPE(any_array, ~0U)
ARGUMENT_TYPE(any_key_array, ~0U)
ARGUMENT_TYPE(any_ordered_array, ~(1U << DA_CLASS_BOOL))
ARGUMENT_TYPE(any_number_array, 1U << DA_CLASS_INT | 1U << DA_CLASS_FLOAT)
ARGUMENT_TYPE(any_integer_array, 1U << DA_CLASS_INT)
ARGUMENT_TYPE(any_float_array, 1U << DA_CLASS_FLOAT)
ARGUMENT_TYPE(any_whole_array, 1U << DA_CLASS_INT)

uint32
da_argument_classes(const SubscriptRoutines *routines)
{
	static const ArgumentType *const types[] = {
		&any_darray, &any_key_darray, &any_time_darray, &any_array, &any_key_array,
		&any_ordered_array,
		&any_number_array, &any_integer_array, &any_float_array, &any_whole_array
	};

	for (int i = 0; i < lengthof(types); i++)
		if (routines == &types[i]->routines)
			return types[i]->classes;
	return 0;
}
