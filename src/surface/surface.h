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
#include "value/array/datum.h"
#include "value/stored/entries_builder.h"

/*
 * An argument that is a darray. Where the function is declared for a PostgreSQL array or a text in
 * its place, it is what that has: an array of its own element type, a text of float8.
 */
#define DA_GETARG(n)		da_getarg(fcinfo, n)
/* the same to be looked at only */
#define DA_LOOKARG(n, look)	da_lookarg(fcinfo, n, look)
/* the same to be put in order, or compared: the codes of texts are in the order of the collation */
#define DA_GETORDERED(n)	da_ordered(fcinfo, da_getarg(fcinfo, n))
/* the same where equal elements are one, which some collations take different strings for */
#define DA_GETKEYS(n)		da_keys(fcinfo, da_getarg(fcinfo, n))
#define DA_RETURN(array)	PG_RETURN_DATUM(final_result_compat(fcinfo, da_array_datum(array)))

/* called once, when the library is loaded */
extern void da_surface_init(void);

/* subscript.c: how a type of ours is subscripted, and no other */
extern const struct SubscriptRoutines da_subscript_routines;

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

/*
 * the element type of a type of ours, or of a domain over one; DA_NUM_ELEMENTS: it is neither, or
 * its values may be of several
 */
extern DaElement da_type_element(Oid type);

/*
 * The element types of a type's values, a bit each: one, several of a type of arguments that takes
 * darrays of several types (any_number_array), none of what is no type of ours.
 */
typedef uint16 DaElements;

#define DA_ELEMENT_BIT(element)	((DaElements) (1 << (element)))

StaticAssertDecl(DA_NUM_ELEMENTS <= 16, "a bit each");

extern DaElements da_type_elements(Oid type);

/* operand.c: the same of a type of arguments, which has such routines; 0: it is none */
extern DaElements da_argument_elements(Oid type, const struct SubscriptRoutines *routines);

/*
 * Those that a function's first arguments are declared for; 0: for no darray, or for any type. The
 * function that was asked for last is at hand, for the next argument and the next row.
 */
#define DA_NUM_DECLARED_ARGS 3

typedef struct DaDeclared
{
	Oid			function;
	char		status;			/* simplehash's */
	DaElements	elements[DA_NUM_DECLARED_ARGS];
} DaDeclared;

extern DaDeclared da_last_declared;

extern void da_look_up_declared(Oid function);

static inline DaElements
da_declared_elements(Oid function, int arg)
{
	if (arg >= DA_NUM_DECLARED_ARGS)
		return 0;
	if (unlikely(da_last_declared.function != function))
		da_look_up_declared(function);
	return da_last_declared.elements[arg];
}

/* an array, which must be of one of these, as da_checked() */
static inline DaArray *
da_checked_of(DaArray *array, DaElements elements)
{
	if (unlikely(!(elements & DA_ELEMENT_BIT(array->shape.element))))
		da_format_corrupted(da_wrong_element);
	return array;
}

/* array_operand.c: one that is no darray */
extern DaArray *da_other_arg(FunctionCallInfo fcinfo, int arg);

/* of the several that an argument is declared for the one that it has here, if the call tells it */
extern DaElements da_given_elements(FunctionCallInfo fcinfo, int arg, DaElements declared);

/* the element types that an argument may have; 0: it is no darray, or nobody tells */
static inline DaElements
da_arg_elements(FunctionCallInfo fcinfo, int arg)
{
	DaElements	declared = da_declared_elements(fcinfo->flinfo->fn_oid, arg);

	if (unlikely(declared == 0))
		return da_type_elements(get_fn_expr_argtype(fcinfo->flinfo, arg));
	return (declared & (declared - 1)) ? da_given_elements(fcinfo, arg, declared) : declared;
}

static inline DaArray *
da_getarg(FunctionCallInfo fcinfo, int arg)
{
	DaElements	elements = da_arg_elements(fcinfo, arg);

	if (unlikely(elements == 0))
		return da_other_arg(fcinfo, arg);
	return da_checked_of(da_array_from_datum(PG_GETARG_DATUM(arg)), elements);
}

static inline DaArray *
da_lookarg(FunctionCallInfo fcinfo, int arg, DaLook *look)
{
	DaElements	elements = da_arg_elements(fcinfo, arg);

	if (unlikely(elements == 0))
		return da_other_arg(fcinfo, arg);
	return da_checked_of(da_array_look(PG_GETARG_DATUM(arg), look), elements);
}

static inline DaArray *
da_ordered(FunctionCallInfo fcinfo, DaArray *array)
{
	return likely(array->shape.element != DA_ELEMENT_TEXT) ? array
		: da_text_in_order(array, PG_GET_COLLATION(), false);
}

static inline DaArray *
da_keys(FunctionCallInfo fcinfo, DaArray *array)
{
	return likely(array->shape.element != DA_ELEMENT_TEXT) ? array
		: da_text_in_order(array, PG_GET_COLLATION(), true);
}

/* the same of an argument that is aggregated: as the aggregate takes it */
static inline DaArray *
da_folded(FunctionCallInfo fcinfo, DaFold fold, DaArray *array)
{
	if (likely(array->shape.element != DA_ELEMENT_TEXT))
		return array;
	switch (fold)
	{
		case DA_FOLD_MIN:
		case DA_FOLD_MAX:
			return da_ordered(fcinfo, array);
		case DA_FOLD_MODE:
		case DA_FOLD_COUNT_DISTINCT:
			return da_keys(fcinfo, array);
		default:
			return array;
	}
}

/* cast.c: between PostgreSQL's arrays and ours */
extern DaArray *da_array_from_pg(ArrayType *from);
extern ArrayType *da_array_to_pg(DaArray *from);

/* an array of a jsonb as the text of that type; raises for a scalar, and for an object in it */
extern char *da_array_text_of_json(Datum json, Oid type);

/*
 * A PostgreSQL array of any type which casts to the element type there, for a call; and an argument
 * that is one.
 */
extern DaArray *da_array_cast(FunctionCallInfo fcinfo, ArrayType *from, DaElement element,
							  CoercionContext context);
extern DaArray *da_array_from_any(FunctionCallInfo fcinfo, int arg, DaElement element,
								  CoercionContext context);

/* array_operand.c: an array, of which a darray_text is refused: what cannot be made of it */
extern DaArray *da_refuse_texts(DaArray *array, const char *what);

/* in which type elements of two types meet; false: in none */
extern bool da_common_element(DaElement a, DaElement b, DaElement *common);

/* a darray and an array, as operands of that type */
extern void da_array_operands(FunctionCallInfo fcinfo, int darray_arg, DaOperand *operands);

/* an argument that is a darray, an array, or the text of one: of those elements */
extern DaArray *da_array_operand(FunctionCallInfo fcinfo, int arg, DaElement element);

/* two arrays of texts, to be compared: codes of the same entries in the order of a collation */
extern void da_meet_keys(DaArray **a, DaArray **b, Oid collation);

/* operands that are compared or looked for in each other: texts become such keys */
static inline void
da_key_operands(FunctionCallInfo fcinfo, DaOperand *operands, int n)
{
	if (unlikely(operands[0].element == DA_ELEMENT_TEXT))
		da_text_order(operands, n, PG_GET_COLLATION(), true);
}

/* the same where they are only found equal or not */
static inline void
da_equal_operands(FunctionCallInfo fcinfo, DaOperand *operands, int n)
{
	if (unlikely(operands[0].element == DA_ELEMENT_TEXT))
		da_text_equal(operands, n, PG_GET_COLLATION());
}

/* an array and one value that becomes an element of it */
static inline void
da_element_operands(DaOperand *operands)
{
	if (unlikely(operands[0].element == DA_ELEMENT_TEXT))
		da_text_add(operands);
}

/* a mask, by a function that has the collation */
static inline DaArray *
da_compare_operands(FunctionCallInfo fcinfo, DaCompareOp op, const DaOperand *a,
					const DaOperand *b)
{
	return likely(a->element != DA_ELEMENT_TEXT) ? da_run_compare(op, a, b)
		: da_text_compare(op, a, b, PG_GET_COLLATION());
}

/*
 * The first two arguments; where one is no darray it becomes one of the other's elements. In the
 * second form texts are keys.
 */
extern void da_pair_arrays(FunctionCallInfo fcinfo, DaArray **a, DaArray **b);
extern void da_pair_args(FunctionCallInfo fcinfo, DaArray **a, DaArray **b);

/*
 * Two arguments that are arrays of any types: in the one where both meet, texts as keys. Raises
 * ERRCODE_DATATYPE_MISMATCH where they meet in none, or where it depends on the time zone.
 */
extern void da_common_args(FunctionCallInfo fcinfo, int first, int second, DaArray **a,
						   DaArray **b);

/*
 * element.c: "count" elements of the first dimension, from the 0-based "first" on, each
 * "step" away from the one before; all of them are there
 */
extern DaArray *da_rows(DaArray *array, int64 first, int64 count, int64 step);

/* change.c: one array, then the other, as array_cat(); and no array of several dimensions */
extern DaArray *da_cat(DaArray *a, DaArray *b);
extern void da_check_vector(const DaArray *array);

/*
 * edit.c: an array with elements put to positions or where a mask is true, as array_put(): the
 * arguments 0 (which may be NULL), 1 and 2. It is written in place where it is "mine" and nobody
 * shares its bytes. What is put becomes an element by casts of that context.
 */
extern DaArray *da_put_args(FunctionCallInfo fcinfo, bool mine, DaElement element,
							CoercionContext context);

/* rows/across.c: is it the transition function of an aggregate that defers its argument? */
extern bool da_defers_argument(PGFunction function);

/* a hint for a boolean where a mask is wanted */
#define DA_NO_MASK \
	"Write the type, as in v > $1::float8, or call array_gt(v, $1): beside what has no type, a comparison operator compares whole arrays."

/* an argument's expression in this call; NULL: nobody tells */
extern Node *da_arg_expression(FunctionCallInfo fcinfo, int arg);

/* array_operand.c: is an argument the same in all calls of the function here, a constant? */
extern bool da_is_constant_arg(FunctionCallInfo fcinfo, int arg);

/* is an argument declared as a darray, or given as one where any type may be? */
extern bool da_takes_darray(FunctionCallInfo fcinfo, int arg);

/* raise ERRCODE_DATATYPE_MISMATCH unless that is a type of ours, or a domain over one */
extern void da_check_type(Oid type);

/* the same of an argument that is declared as anyelement, of which the result is, too */
extern void da_check_darray(FunctionCallInfo fcinfo, int arg);

extern bool da_is_array_type(Oid type);

/* the element type of the array that the function is declared to return */
extern DaElement da_result_element(FunctionCallInfo fcinfo);

/* one value as an operand */
extern DaOperand da_operand_value(DaElement element, Datum value);

/*
 * The type of an argument in this call, which may be "anyarray" (pg_stats has such columns).
 * Where nobody tells the function (a call by the fast-path protocol), the declared type counts;
 * raises if that is no real one.
 */
extern Oid	da_arg_type(FunctionCallInfo fcinfo, int arg);

/* the type of the result, in the same way */
extern Oid	da_result_type(FunctionCallInfo fcinfo);

/*
 * coerce.c: the one way in which a value that is not of an element type becomes an element.
 *
 * da_cast() finds how values of a type, or of a domain, become elements of that type in a
 * context, as PostgreSQL's own cast there does it: EXECUTE privilege of the current user,
 * volatility no higher than the calling function's, casts with a function, by text or without one.
 * NULL: the values are elements already. Raises ERRCODE_DATATYPE_MISMATCH where there is no such
 * cast.
 *
 * Ask for each call of the function: fn_extra keeps the last few answers (so the function can keep
 * nothing else there), and they are looked up anew after a change of the catalogs, another
 * type or another user. An answer is good until the next question but six.
 */
typedef struct DaCast DaCast;

extern DaCast *da_cast(FunctionCallInfo fcinfo, Oid from, DaElement to, CoercionContext context);

/* where, beside these, a constant argument is kept as an array, NULL at first; NULL: nowhere */
#define DA_NUM_LITERALS	2		/* of the first arguments */

extern DaArray **da_literal(FunctionCallInfo fcinfo, int arg);

/*
 * One value, which may be NULL: only a strict cast function makes NULL of that. False, and bits
 * 0: the result is NULL. Leaves nothing in the memory context. A text goes to "texts".
 */
extern bool da_cast_value(DaCast *cast, Datum value, bool isnull, DaEntriesBuilder *texts,
						  DaScalar *result);

/* the string that a text is, as long as that is there */
static inline DaString
da_string_of(const text * string)
{
	return (DaString) {VARDATA_ANY(string), VARSIZE_ANY_EXHDR(string)};
}

/* an argument of any type that is no array, NULL or not, as an operand */
extern DaOperand da_cast_operand(FunctionCallInfo fcinfo, int arg, DaElement element,
								 CoercionContext context);

/*
 * array_operand.c: arguments that are declared "any". An array is a darray, PostgreSQL's, or a
 * literal without a type; of another element type it is cast as that context allows, else
 * ERRCODE_DATATYPE_MISMATCH is raised. An operand may also be one value, and NULL of any type is
 * a value that is NULL.
 */
extern bool da_is_any_array(FunctionCallInfo fcinfo, int arg);
extern DaArray *da_any_array(FunctionCallInfo fcinfo, int arg, DaElement element,
							 CoercionContext context);
extern DaOperand da_any_operand(FunctionCallInfo fcinfo, int arg, DaElement element,
								CoercionContext context);

/* is a string that may be the text of a value that of an array? */
extern bool da_looks_like_array(const char *string);

/*
 * The same of an argument that is declared as one of these types, or as text: so are literals and
 * parameters without a type, which may be an array or one value.
 */
extern DaOperand da_declared_operand(FunctionCallInfo fcinfo, int arg, DaElement element);

/* an argument declared anyelement that is an array, a darray or PostgreSQL's of its elements */
extern DaArray *da_own_array(FunctionCallInfo fcinfo, int arg);

/* 1-based positions (INT4 or INT8), or a mask (BOOL) if that is what the argument is */
extern DaArray *da_any_places(FunctionCallInfo fcinfo, int arg);

extern void da_coerce_init(void);

/* an element from its text */
extern Datum da_element_in(DaElement element, char *text);

/* which of two arguments are arrays */
typedef enum DaBinaryForm
{
	DA_ARRAY_SCALAR,
	DA_SCALAR_ARRAY,
	DA_ARRAY_ARRAY
} DaBinaryForm;

/* a float4 as the float8 that it is; an array of dates or timestamps as what compares with
 * those of the wider type */
extern void da_widen(DaOperand *operand, DaElement wider);

/*
 * Both arguments. mixed: one is of float4 and one of float8, and both become float8; or both
 * are arrays, of two of date, timestamp and timestamptz, to be compared as the wider one.
 */
extern void da_binary_args(FunctionCallInfo fcinfo, DaBinaryForm form, bool mixed,
						   DaOperand *operands);

/* the SQL function of an operation on two operands: run(op, a, b) */
#define DA_BINARY_FUNCTION(name, form, mixed, run, op) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2]; \
\
		da_binary_args(fcinfo, form, mixed, operands); \
		DA_RETURN(run(op, &operands[0], &operands[1])); \
	}

/* the arrays of VARIADIC "any" arguments from "first" on; raises for any other type */
extern DaArray **da_variadic_arrays(FunctionCallInfo fcinfo, int first, int *count);

/*
 * The same, texts being keys, where a boolean[] may be the last argument: *directions, or NULL. It
 * has a boolean for each array, not NULL.
 */
extern DaArray **da_variadic_keys(FunctionCallInfo fcinfo, int *count, bool **directions);

/* text_output.c, fuse.c: called once, when the library is loaded */
extern void da_text_init(void);
extern void da_fuse_init(void);

/*
 * binary.c: the packed text form, which is the binary form in base64 behind a prefix. NULL: it
 * has raised a soft error.
 */
extern bool da_is_packed(const char *text);
extern DaArray *da_array_from_packed(const char *text, DaElement element, Node *escontext);
extern char *da_array_to_packed(DaArray *array);

/* analyze.c: elements in a value of that column, on average; -1: not known */
extern double da_average_length(HeapTuple statistics);

/* cost.c: elements of an expression's value, on average; -1: not known, or no array of ours */
struct PlannerInfo;
extern double da_estimated_length(struct PlannerInfo *root, Node *node);

/* what a call costs; false: there is nothing to tell, or its arrays' lengths are not known */
struct SupportRequestCost;
extern bool da_estimate_cost(struct SupportRequestCost *request);

/*
 * containment.c: the condition on an index that says the same as a call or an operator, NIL: none
 * does; and the share of rows that a call is true for, false: it is none of those that are known
 */
struct SupportRequestIndexCondition;
extern List *da_index_condition(struct SupportRequestIndexCondition *request);
struct SupportRequestSelectivity;
extern bool da_estimate_selectivity(struct SupportRequestSelectivity *request);

#endif							/* DA_SURFACE_H */
