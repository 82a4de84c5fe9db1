/*
 * surface.h
 *	  What the functions that SQL calls share: an argument to an array, an array
 *	  to a result.
 */
#ifndef DA_SURFACE_H
#define DA_SURFACE_H

#include "run/run.h"

#include "access/htup.h"
#include "fmgr.h"
#include "nodes/primnodes.h"
#include "utils/array.h"

#define DA_GETARG(n) \
	da_checked_arg(fcinfo, n, da_array_from_datum(PG_GETARG_DATUM(n)))
#define DA_LOOKARG(n, look) \
	da_checked_arg(fcinfo, n, da_array_look(PG_GETARG_DATUM(n), look))
#define DA_RETURN(array)	PG_RETURN_DATUM(da_array_datum(array))

/* a SQL function and its declaration */
#define DA_FUNCTION(name) \
	PG_FUNCTION_INFO_V1(name); \
	Datum		name(PG_FUNCTION_ARGS)

/* called once, when the library is loaded */
extern void da_surface_init(void);

/* why an array is no value of its type */
extern const char da_wrong_element[];

/*
 * An array, which must have that element type, because its type has: a damaged header may name
 * another, and what the functions return depends on it. Raises ERRCODE_DATA_CORRUPTED.
 */
static inline DaArray *
da_checked(DaArray *array, DaElement element)
{
	if (array->shape.element != element)
		da_format_corrupted(da_wrong_element);
	return array;
}

/* the element type of a type of ours, or of a domain over one; DA_NUM_ELEMENTS: it is neither */
extern DaElement da_type_element(Oid type);

/* the element type of an argument; DA_NUM_ELEMENTS: nobody knows */
extern DaElement da_arg_element(FunctionCallInfo fcinfo, int arg);

static inline DaArray *
da_checked_arg(FunctionCallInfo fcinfo, int arg, DaArray *array)
{
	DaElement	element = da_arg_element(fcinfo, arg);

	return element == DA_NUM_ELEMENTS ? array : da_checked(array, element);
}

/* cast.c: between PostgreSQL's arrays and ours */
extern DaArray *da_array_from_pg(ArrayType *from);
extern ArrayType *da_array_to_pg(DaArray *from);

/* an argument that is a PostgreSQL array of any type which casts to the element type there */
extern DaArray *da_array_from_any(FunctionCallInfo fcinfo, int arg, DaElement element,
								  CoercionContext context);

/* the order that two optional boolean arguments ask for */
extern DaOrder da_order_args(FunctionCallInfo fcinfo, int first);

/*
 * element.c: "count" elements of the first dimension, from the 0-based "first" on, each
 * "step" away from the one before; all of them are there
 */
extern DaArray *da_rows(DaArray *array, int64 first, int64 count, int64 step);

/* group.c: dense group numbers of several keys of one length */
extern DaArray *da_group_keys(DaArray **keys, int nkeys, int64 *ngroups);

/* raise ERRCODE_DATATYPE_MISMATCH unless that is a type of ours, or a domain over one */
extern void da_check_type(Oid type);

extern bool da_is_array_type(Oid type);

/* the element type of the array that the function is declared to return */
extern DaElement da_result_element(FunctionCallInfo fcinfo);

/* one value as an operand */
extern DaOperand da_operand_value(DaElement element, Datum value);

/*
 * The function that casts a type, or a domain over it, to an element type; NULL: there is
 * nothing to do. Raises ERRCODE_DATATYPE_MISMATCH where the context has no such cast. It
 * is kept in fn_extra: for one argument of a function.
 */
extern FmgrInfo *da_element_cast(FunctionCallInfo fcinfo, Oid from, DaElement to,
								 CoercionContext context);
extern Datum da_cast_element(FmgrInfo *cast, Datum value);

/* an element from its text */
extern Datum da_element_in(DaElement element, char *text);

/* which of two arguments are arrays */
typedef enum DaBinaryForm
{
	DA_ARRAY_SCALAR,
	DA_SCALAR_ARRAY,
	DA_ARRAY_ARRAY
} DaBinaryForm;

/* both arguments; mixed: one is of float4 and one of float8, and both become float8 */
extern void da_binary_args(FunctionCallInfo fcinfo, DaBinaryForm form, bool mixed,
						   DaOperand *operands);

/* the SQL function of an operation on two operands: run(op, a, b) */
#define DA_BINARY_FUNCTION(name, form, mixed, run, op) \
	DA_FUNCTION(name) \
	{ \
		DaOperand	operands[2]; \
\
		da_binary_args(fcinfo, form, mixed, operands); \
		DA_RETURN(run(op, &operands[0], &operands[1])); \
	}

/* the arrays of VARIADIC "any" arguments from "first" on; raises for any other type */
extern DaArray **da_variadic_arrays(FunctionCallInfo fcinfo, int first, int *count);

/* raise ERRCODE_ARRAY_SUBSCRIPT_ERROR unless two arrays have one length */
extern void da_check_lengths(const DaArray *a, const DaArray *b);

/* type.c: elements in a value of that column, on average; -1: not known */
extern double da_average_length(HeapTuple statistics);

#endif							/* DA_SURFACE_H */
