/*
 * array_operand.c
 *	  PostgreSQL's arrays, and literals without a type, where a darray takes another one:
 *	  v + ARRAY[1, 2], array_take(v, ARRAY[1]), array_filter(v, '{t,f}').
 *
 * The operators take anyarray. Ones for int4[] alone would be as good a match for two darrays,
 * which cast to it, as those of darrays.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

static bool
is_of_class(DaElement element, DaClass class_)
{
	return da_element_info[element].class_ == class_;
}

bool
da_common_element(DaElement a, DaElement b, DaElement *common)
{
	bool		floats = is_of_class(a, DA_CLASS_FLOAT) || is_of_class(b, DA_CLASS_FLOAT);

	/* those of one class stand in the order in which they widen */
	*common = Max(a, b);
	if (da_element_info[a].class_ == da_element_info[b].class_)
		return true;
	/* an integer and a float4 meet in float8 */
	*common = DA_ELEMENT_FLOAT8;
	return floats && (is_of_class(a, DA_CLASS_INT) || is_of_class(b, DA_CLASS_INT));
}

void
da_array_operands(FunctionCallInfo fcinfo, int darray_arg, DaOperand *operands)
{
	DaOperand  *mine = &operands[darray_arg];
	DaOperand  *theirs = &operands[1 - darray_arg];
	Oid			type = ARR_ELEMTYPE(PG_GETARG_ARRAYTYPE_P(1 - darray_arg));
	DaElement	element;
	DaElement	common;

	*mine = da_operand(DA_GETARG(darray_arg));
	if (da_find_element(type, &element) && da_common_element(mine->element, element, &common))
		*theirs = da_operand(da_array_from_any(fcinfo, 1 - darray_arg, element, COERCION_IMPLICIT));
	else
	{
		/* a numeric meets floats in float8; what meets nothing raises */
		common = type == NUMERICOID && is_of_class(mine->element, DA_CLASS_FLOAT) ?
			DA_ELEMENT_FLOAT8 : mine->element;
		*theirs = da_operand(da_array_from_any(fcinfo, 1 - darray_arg, common, COERCION_IMPLICIT));
	}
	da_widen(mine, common);
	da_widen(theirs, common);
	da_key_operands(fcinfo, operands, 2);
}

/* the same for a function whose result has the darray's type */
static void
operands_of_result(FunctionCallInfo fcinfo, int darray_arg, DaOperand *operands)
{
	DaElement	element = da_result_element(fcinfo);

	da_array_operands(fcinfo, darray_arg, operands);
	if (operands[0].element != element)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("the result would be a darray_%s, but this is an operator of darray_%s",
						da_element_info[operands[0].element].sql, da_element_info[element].sql),
				 errhint("Cast the array or the darray.")));
}

#define ANYARRAY_FUNCTIONS(fn, args, run, op) \
	PG_FUNCTION_INFO_V1(darray_##fn##_anyarray); \
\
	Datum \
	darray_##fn##_anyarray(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2]; \
\
		args(fcinfo, 0, operands); \
		DA_RETURN(run(op, &operands[0], &operands[1])); \
	} \
\
	PG_FUNCTION_INFO_V1(anyarray_##fn##_darray); \
\
	Datum \
	anyarray_##fn##_darray(PG_FUNCTION_ARGS) \
	{ \
		DaOperand	operands[2]; \
\
		args(fcinfo, 1, operands); \
		DA_RETURN(run(op, &operands[0], &operands[1])); \
	}

#define DA_COMPARE(id, fn) \
	ANYARRAY_FUNCTIONS(fn, da_array_operands, da_run_compare, DA_COMPARE_##id)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE

ANYARRAY_FUNCTIONS(add, operands_of_result, da_run_map, DA_MAP_ADD)
ANYARRAY_FUNCTIONS(subtract, operands_of_result, da_run_map, DA_MAP_SUBTRACT)
ANYARRAY_FUNCTIONS(multiply, operands_of_result, da_run_map, DA_MAP_MULTIPLY)
ANYARRAY_FUNCTIONS(divide, operands_of_result, da_run_map, DA_MAP_DIVIDE)
ANYARRAY_FUNCTIONS(modulo, operands_of_result, da_run_map, DA_MAP_MODULO)
ANYARRAY_FUNCTIONS(bitwise_and, operands_of_result, da_run_map, DA_MAP_BITWISE_AND)
ANYARRAY_FUNCTIONS(bitwise_or, operands_of_result, da_run_map, DA_MAP_BITWISE_OR)
ANYARRAY_FUNCTIONS(bitwise_xor, operands_of_result, da_run_map, DA_MAP_BITWISE_XOR)
ANYARRAY_FUNCTIONS(shift_left, operands_of_result, da_run_map, DA_MAP_SHIFT_LEFT)
ANYARRAY_FUNCTIONS(shift_right, operands_of_result, da_run_map, DA_MAP_SHIFT_RIGHT)

bool
da_is_constant_arg(FunctionCallInfo fcinfo, int arg)
{
	Node	   *node = da_arg_expression(fcinfo, arg);

	return node && IsA(node, Const);
}

/* as an array's input function reads it */
static DaArray *
array_of_string(char *string, DaElement element)
{
	Datum		datum = OidInputFunctionCall(F_ARRAY_IN, string, da_element_oid(element), -1);

	return da_array_from_pg(DatumGetArrayTypeP(datum));
}

/*
 * An argument that is a text: of those elements, as an array's input function reads it. A
 * literal is read once; but what dates and times mean depends on settings.
 */
static DaArray *
array_of_text(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	bool		once = !is_of_class(element, DA_CLASS_TIME) && da_is_constant_arg(fcinfo, arg);
	DaArray   **literal = once ? da_literal(fcinfo, arg) : NULL;
	DaArray    *array;

	if (literal && *literal)
		return *literal;
	array = array_of_string(text_to_cstring(PG_GETARG_TEXT_PP(arg)), element);
	if (literal)
		*literal = da_array_keep(array, fcinfo->flinfo->fn_mcxt);
	return array;
}

DaArray *
da_array_operand(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	Oid			type = da_arg_type(fcinfo, arg);

	if (da_is_array_type(type))
		return DA_GETARG(arg);
	return type == TEXTOID ? array_of_text(fcinfo, arg, element)
		: da_array_from_any(fcinfo, arg, element, COERCION_IMPLICIT);
}

void
da_pair_arrays(FunctionCallInfo fcinfo, DaArray **a, DaArray **b)
{
	if (da_takes_darray(fcinfo, 0))
	{
		*a = DA_GETARG(0);
		*b = da_array_operand(fcinfo, 1, (*a)->shape.element);
	}
	else
	{
		*b = DA_GETARG(1);
		*a = da_array_operand(fcinfo, 0, (*b)->shape.element);
	}
}

void
da_pair_args(FunctionCallInfo fcinfo, DaArray **a, DaArray **b)
{
	da_pair_arrays(fcinfo, a, b);
	if ((*a)->shape.element == DA_ELEMENT_TEXT)
		da_meet_keys(a, b, PG_GET_COLLATION());
}

void
da_meet_keys(DaArray **a, DaArray **b, Oid collation)
{
	DaOperand	operands[2] = {da_operand(*a), da_operand(*b)};

	da_text_order(operands, 2, collation, true);
	*a = operands[0].array;
	*b = operands[1].array;
}

void
da_common_args(FunctionCallInfo fcinfo, int first, int second, DaArray **a, DaArray **b)
{
	DaOperand	operands[2] = {da_operand(DA_GETARG(first)), da_operand(DA_GETARG(second))};
	DaElement	x = operands[0].element;
	DaElement	y = operands[1].element;
	DaElement	common;

	/* what a timestamptz is on a clock depends on the session, the function does not */
	if (!da_common_element(x, y, &common) || (x != y && common == DA_ELEMENT_TIMESTAMPTZ))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("arrays of %s and %s do not compare", da_element_info[x].sql,
						da_element_info[y].sql),
				 errhint("Cast one of them, or write the type of the literal.")));
	da_widen(&operands[0], common);
	da_widen(&operands[1], common);
	da_key_operands(fcinfo, operands, 2);
	*a = operands[0].array;
	*b = operands[1].array;
}

DaArray *
da_refuse_texts(DaArray *array, const char *what)
{
	if (array->shape.element == DA_ELEMENT_TEXT)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("%s cannot be made of texts", what)));
	return array;
}

static bool
is_core_array(Oid type)
{
	/* pg_stats has columns of the latter */
	return OidIsValid(get_base_element_type(type)) || type == ANYARRAYOID;
}

bool
da_looks_like_array(const char *string)
{
	string += strspn(string, " \t\n\r\v\f");
	return *string == '{' || *string == '[';
}

/* the string of an argument that is a literal without a type, or a text; NULL: it is neither */
static char *
string_arg(FunctionCallInfo fcinfo, int arg)
{
	Oid			type = da_arg_type(fcinfo, arg);

	if (PG_ARGISNULL(arg))
		return NULL;
	return type == UNKNOWNOID ? PG_GETARG_CSTRING(arg)
		: type == TEXTOID ? text_to_cstring(PG_GETARG_TEXT_PP(arg)) : NULL;
}

DaArray *
da_other_arg(FunctionCallInfo fcinfo, int arg)
{
	DaElement	element = DA_ELEMENT_FLOAT8;
	Oid			type;

	type = da_arg_type(fcinfo, arg);
	if (type == TEXTOID)
		return array_of_text(fcinfo, arg, element);
	if (!is_core_array(type))
		da_check_type(type);
	(void) da_find_element(get_base_element_type(type), &element);
	return da_array_from_any(fcinfo, arg, element, COERCION_IMPLICIT);
}

bool
da_is_any_array(FunctionCallInfo fcinfo, int arg)
{
	Oid			type = da_arg_type(fcinfo, arg);
	char	   *string = string_arg(fcinfo, arg);

	return string ? da_looks_like_array(string) : da_is_array_type(type) || is_core_array(type);
}

DaArray *
da_any_array(FunctionCallInfo fcinfo, int arg, DaElement element, CoercionContext context)
{
	Oid			type = da_arg_type(fcinfo, arg);
	char	   *string = string_arg(fcinfo, arg);
	DaArray    *array;

	if (string)
		return array_of_string(string, element);
	if (is_core_array(type))
		return da_array_from_any(fcinfo, arg, element, context);
	da_check_type(type);
	array = DA_GETARG(arg);
	if (array->shape.element == element)
		return array;
	if (element == DA_ELEMENT_TEXT || array->shape.element == DA_ELEMENT_TEXT)
		return da_array_cast(fcinfo, da_array_to_pg(array), element, context);
	/* raises where there is no such cast */
	(void) da_cast(fcinfo, da_element_oid(array->shape.element), element, context);
	return da_run_convert(array, element);
}

DaArray *
da_own_array(FunctionCallInfo fcinfo, int arg)
{
	Oid			type = da_arg_type(fcinfo, arg);
	DaElement	element;

	if (da_find_element(get_base_element_type(type), &element))
		return da_array_from_pg(PG_GETARG_ARRAYTYPE_P(arg));
	da_check_type(type);
	return DA_GETARG(arg);
}

DaOperand
da_any_operand(FunctionCallInfo fcinfo, int arg, DaElement element, CoercionContext context)
{
	DaOperand	null = {.element = element, .isnull = true};
	Oid			type = da_arg_type(fcinfo, arg);

	/* a literal may be any text, also one that looks like an array */
	if (da_is_any_array(fcinfo, arg) &&
		(element != DA_ELEMENT_TEXT || (type != UNKNOWNOID && type != TEXTOID)))
		return PG_ARGISNULL(arg) ? null :
			da_operand(da_any_array(fcinfo, arg, element, context));
	if (type == UNKNOWNOID || type == TEXTOID)
		return PG_ARGISNULL(arg) ? null :
			da_operand_value(element, da_element_in(element, string_arg(fcinfo, arg)));
	return da_cast_operand(fcinfo, arg, element, context);
}

DaOperand
da_declared_operand(FunctionCallInfo fcinfo, int arg, DaElement element)
{
	Oid			type = da_arg_type(fcinfo, arg);
	DaOperand	null = {.element = element, .isnull = true};
	char	   *string;

	if (PG_ARGISNULL(arg))
		return null;
	if (da_is_array_type(type))
		return da_operand(DA_GETARG(arg));
	if (is_core_array(type))
		return da_operand(da_array_from_any(fcinfo, arg, element, COERCION_IMPLICIT));
	if (type != TEXTOID || element == DA_ELEMENT_TEXT)
		return da_operand_value(element, PG_GETARG_DATUM(arg));
	string = text_to_cstring(PG_GETARG_TEXT_PP(arg));
	return da_looks_like_array(string) ? da_operand(array_of_text(fcinfo, arg, element))
		: da_operand_value(element, da_element_in(element, string));
}

DaArray *
da_any_places(FunctionCallInfo fcinfo, int arg)
{
	Oid			type = da_arg_type(fcinfo, arg);
	DaElement	element = da_type_element(type);

	if (!da_is_any_array(fcinfo, arg))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("a mask or an array of positions is needed, not a value of type %s",
						format_type_be(type))));
	if (element == DA_NUM_ELEMENTS && get_base_element_type(type) == BOOLOID)
		element = DA_ELEMENT_BOOL;
	if (element != DA_ELEMENT_BOOL && element != DA_ELEMENT_INT4)
		element = DA_ELEMENT_INT8;
	return da_any_array(fcinfo, arg, element, COERCION_IMPLICIT);
}

PG_FUNCTION_INFO_V1(darray_and_anyarray);

Datum
darray_and_anyarray(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_AND, da_array_operand(fcinfo, 0, DA_ELEMENT_BOOL),
						   da_array_operand(fcinfo, 1, DA_ELEMENT_BOOL)));
}

PG_FUNCTION_INFO_V1(darray_or_anyarray);

Datum
darray_or_anyarray(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_OR, da_array_operand(fcinfo, 0, DA_ELEMENT_BOOL),
						   da_array_operand(fcinfo, 1, DA_ELEMENT_BOOL)));
}

PG_FUNCTION_INFO_V1(darray_is_in_anyarray);

Datum
darray_is_in_anyarray(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaOperand	operands[2];

	if (array->shape.element == DA_ELEMENT_TEXT)
		DA_RETURN(da_text_is_in(array, da_array_from_any(fcinfo, 1, DA_ELEMENT_TEXT,
														 COERCION_IMPLICIT),
								PG_GET_COLLATION()));
	da_array_operands(fcinfo, 0, operands);
	DA_RETURN(da_run_is_in(operands[0].array, operands[1].array));
}

/*
 * In place of a mask stands a boolean: v > $1 is resolved to a comparison of whole arrays
 * where the parameter has no type.
 */
PG_FUNCTION_INFO_V1(darray_no_mask);

Datum
darray_no_mask(PG_FUNCTION_ARGS)
{
	Node	   *call = fcinfo->flinfo->fn_expr;

	if (call && IsA(call, FuncExpr) && IsA(llast(((FuncExpr *) call)->args), NullTest))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("a mask must be of type darray_bool, not boolean"),
				 errdetail("IS NULL and IS NOT NULL ask whether there is an array at all."),
				 errhint("Call array_is_null(v) or ~ array_is_null(v).")));
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("a mask must be of type darray_bool, not boolean"),
			 errdetail("Beside a parameter or a literal without a type, a comparison operator compares whole arrays."),
			 errhint("Write the type, as in v > $1::float8, or call array_gt(v, $1).")));
}
