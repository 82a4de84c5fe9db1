/*
 * surface.c
 *	  Arguments: what the functions of several topics ask of them.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "nodes/subscripting.h"
#include "parser/parse_coerce.h"
#include "port/pg_bitutils.h"
#include "utils/builtins.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"

static DaElements
look_up_elements(Oid type)
{
	Oid			oid;
	Oid			base = getBaseType(type);
	const SubscriptRoutines *routines = getSubscriptingRoutines(base, &oid);
	DaElement	element;

	if (routines == &da_subscript_routines)
		return da_find_element(oid, &element) ? DA_ELEMENT_BIT(element) : 0;
	return da_argument_elements(base, routines);
}

/*
 * What the catalogs told of types and functions, which ask for each row. All is forgotten where a
 * type or a function changes.
 */
typedef struct KnownType
{
	Oid			type;
	char		status;			/* simplehash's */
	DaElements	elements;
} KnownType;

/* what is made together has oids that follow each other */
#define SH_PREFIX types
#define SH_ELEMENT_TYPE KnownType
#define SH_KEY_TYPE Oid
#define SH_KEY type
#define SH_HASH_KEY(table, key) (key)
#define SH_EQUAL(table, a, b) ((a) == (b))
#define SH_SCOPE static inline
#define SH_DECLARE
#define SH_DEFINE
#include "lib/simplehash.h"

#define SH_PREFIX functions
#define SH_ELEMENT_TYPE DaDeclared
#define SH_KEY_TYPE Oid
#define SH_KEY function
#define SH_HASH_KEY(table, key) (key)
#define SH_EQUAL(table, a, b) ((a) == (b))
#define SH_SCOPE static inline
#define SH_DECLARE
#define SH_DEFINE
#include "lib/simplehash.h"

static types_hash *types_known;
static functions_hash *functions_known;

/* the type and the function that were asked for last are at hand */
static KnownType last_type;
DaDeclared	da_last_declared;

/* counts those changes */
static uint64 changes;

static void
forget(Datum arg, int cacheid, uint32 hash)
{
	types_reset(types_known);
	functions_reset(functions_known);
	memset(&last_type, 0, sizeof(last_type));
	memset(&da_last_declared, 0, sizeof(da_last_declared));
	changes++;
}

void
da_surface_init(void)
{
	types_known = types_create(TopMemoryContext, 64, NULL);
	functions_known = functions_create(TopMemoryContext, 64, NULL);
	CacheRegisterSyscacheCallback(TYPEOID, forget, (Datum) 0);
	CacheRegisterSyscacheCallback(PROCOID, forget, (Datum) 0);
	da_coerce_init();
}

DaElements
da_type_elements(Oid type)
{
	const KnownType *known;
	uint64		before = changes;
	bool		found;
	DaElements	elements;

	if (!OidIsValid(type))
		return 0;
	if (type == last_type.type)
		return last_type.elements;
	known = types_lookup(types_known, type);
	if (known)
	{
		last_type = *known;
		return known->elements;
	}
	elements = look_up_elements(type);
	/* a change may have come to light on the way */
	if (before == changes)
		types_insert(types_known, type, &found)->elements = elements;
	return elements;
}

const char	da_wrong_element[] = "Its elements are not of the type that it is stored as.";

DaElement
da_type_element(Oid type)
{
	DaElements	elements = da_type_elements(type);

	return pg_popcount32(elements) == 1 ? (DaElement) pg_rightmost_one_pos32(elements)
		: DA_NUM_ELEMENTS;
}

/* mostly a function is of one type; where it takes any, the call tells */
void
da_look_up_declared(Oid function)
{
	const DaDeclared *known = functions_lookup(functions_known, function);
	DaDeclared	declared = {.function = function};
	uint64		before = changes;
	Oid		   *types;
	int			ntypes;
	bool		found;

	if (known)
	{
		da_last_declared = *known;
		return;
	}
	(void) get_func_signature(function, &types, &ntypes);
	for (int i = 0; i < Min(ntypes, DA_NUM_DECLARED_ARGS); i++)
		declared.elements[i] = da_type_elements(types[i]);
	pfree(types);
	/* a change may have come to light on the way: then it is for this call alone, of no function */
	if (before == changes)
		memcpy(functions_insert(functions_known, function, &found)->elements, declared.elements,
			   sizeof(declared.elements));
	else
		declared.function = InvalidOid;
	da_last_declared = declared;
}

Node *
da_arg_expression(FunctionCallInfo fcinfo, int arg)
{
	Node	   *call = fcinfo->flinfo->fn_expr;
	List	   *args = NIL;

	if (call && IsA(call, FuncExpr))
		args = ((FuncExpr *) call)->args;
	else if (call && IsA(call, OpExpr))
		args = ((OpExpr *) call)->args;
	return arg < list_length(args) ? list_nth(args, arg) : NULL;
}

/*
 * A darray goes to a type of arguments by a cast that does nothing, behind which its own type is;
 * to a function of a cast or of an aggregate without one.
 */
DaElements
da_given_elements(FunctionCallInfo fcinfo, int arg, DaElements declared)
{
	Node	   *node = da_arg_expression(fcinfo, arg);
	DaElements	given;

	if (node == NULL)
		return declared;
	if (IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	/* mostly a column, of which exprType() need not be asked for each row */
	given = declared & da_type_elements(IsA(node, Var) ? ((Var *) node)->vartype : exprType(node));
	return given ? given : declared;
}

bool
da_takes_darray(FunctionCallInfo fcinfo, int arg)
{
	return da_arg_elements(fcinfo, arg) != 0;
}

bool
da_is_array_type(Oid type)
{
	return da_type_element(type) != DA_NUM_ELEMENTS;
}

Oid
da_arg_type(FunctionCallInfo fcinfo, int arg)
{
	Oid			type = get_fn_expr_argtype(fcinfo->flinfo, arg);

	if (!OidIsValid(type))
	{
		Oid		   *types;
		int			ntypes;

		(void) get_func_signature(fcinfo->flinfo->fn_oid, &types, &ntypes);
		if (arg < ntypes && get_typtype(types[arg]) != TYPTYPE_PSEUDO)
			type = types[arg];
		pfree(types);
	}
	if (!OidIsValid(type))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("could not determine data type for argument %d", arg + 1)));
	return type;
}

Oid
da_result_type(FunctionCallInfo fcinfo)
{
	Oid			type = get_fn_expr_rettype(fcinfo->flinfo);

	/* no function of ours that asks is declared to return a pseudo-type */
	return OidIsValid(type) ? type : get_func_rettype(fcinfo->flinfo->fn_oid);
}

DaElement
da_result_element(FunctionCallInfo fcinfo)
{
	DaElement	element = da_type_element(da_result_type(fcinfo));

	/* a cast to a type of arguments is told of that, and by the function that makes a darray */
	if (element == DA_NUM_ELEMENTS)
		element = da_type_element(get_func_rettype(fcinfo->flinfo->fn_oid));
	/* it may be any, and so none of ours */
	if (element == DA_NUM_ELEMENTS)
		da_check_type(da_result_type(fcinfo));
	return element;
}

/* what to do about a type that is none of ours, as the report of an error has it */
static int
hint_other_type(Oid type)
{
	Oid			element = get_base_element_type(type);

	if (type == UNKNOWNOID || type == TEXTOID)
		return errhint("Name the type of the literal or parameter, as in darray_int4 '{1,2,3}'.");
	if (TypeCategory(OidIsValid(element) ? element : type) == TYPCATEGORY_STRING)
		return errhint("Cast the array to text[].");
	if (element == NUMERICOID)
		return errhint("Cast the array to darray_float8, or to darray_int8 where it has integers.");
	for (int i = 0; i < DA_NUM_ELEMENTS; i++)
		if (element == da_element_oid((DaElement) i))
			return errhint("Cast the array to darray_%s.", da_element_info[i].sql);
	return 0;
}

void
da_check_type(Oid type)
{
	if (!da_is_array_type(type))
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("%s is not a darray type", format_type_be(type)),
				 hint_other_type(type)));
}

void
da_check_darray(FunctionCallInfo fcinfo, int arg)
{
	if (!da_takes_darray(fcinfo, arg))
		da_check_type(da_arg_type(fcinfo, arg));
}

DaOperand
da_operand_value(DaElement element, Datum value)
{
	DaOperand	operand = {.element = element};

	if (element == DA_ELEMENT_TEXT)
	{
		DaString	string = da_string_of(DatumGetTextPP(value));

		operand.entries = da_entries_from(&string, 1, true);
		operand.scalar.i4 = 1;
		return operand;
	}
	operand.scalar = da_scalar_from_datum(element, value);
	return operand;
}

Datum
da_element_in(DaElement element, char *text)
{
	Oid			function;
	Oid			ioparam;

	getTypeInputInfo(da_element_oid(element), &function, &ioparam);
	return OidInputFunctionCall(function, text, ioparam, -1);
}

void
da_widen(DaOperand *operand, DaElement wider)
{
	if (operand->element == wider)
		return;
	if (da_element_info[wider].class_ == DA_CLASS_TIME)
		operand->array = da_time_comparable(operand->array, wider);
	else if (operand->array)
		operand->array = da_run_convert(operand->array, wider);
	else
		operand->scalar.f8 = operand->scalar.f4;
	operand->element = wider;
}

void
da_binary_args(FunctionCallInfo fcinfo, DaBinaryForm form, bool mixed, DaOperand *operands)
{
	int			array = form == DA_SCALAR_ARRAY ? 1 : 0;
	int			other = 1 - array;

	operands[array] = da_operand(DA_GETARG(array));
	if (form == DA_ARRAY_ARRAY)
		operands[other] = da_operand(DA_GETARG(other));
	else
	{
		DaElement	element = operands[array].element;

		if (mixed)
			element = element == DA_ELEMENT_FLOAT4 ? DA_ELEMENT_FLOAT8 : DA_ELEMENT_FLOAT4;
		operands[other] = da_operand_value(element, PG_GETARG_DATUM(other));
	}
	if (mixed)
	{
		DaElement	wider = da_element_wider(operands[0].element, operands[1].element);

		da_widen(&operands[0], wider);
		da_widen(&operands[1], wider);
	}
}

/* "count" of those values as arrays; NULL if any of them is NULL */
static DaArray **
arrays_of(FunctionCallInfo fcinfo, int count, const Datum *values, const Oid *types,
		  const bool *nulls)
{
	DaArray   **arrays;
	bool		any_null = false;

	if (count == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("at least one array is needed")));
	arrays = palloc(count * sizeof(DaArray *));
	for (int i = 0; i < count; i++)
	{
		DaElement	element;
		Oid			of;

		/* the first one that is the same value, as a column is that is named twice */
		int			same = count <= FUNC_MAX_ARGS ? 0 : i;

		CHECK_FOR_INTERRUPTS();
		of = get_base_element_type(types[i]);
		if (!da_find_element(of, &element))
			da_check_type(types[i]);
		while (same < i && (nulls[same] || values[same] != values[i] || types[same] != types[i]))
			same++;
		if (nulls[i])
			any_null = true;
		else if (same < i)
			arrays[i] = arrays[same];
		else if (!da_is_array_type(types[i]))
			arrays[i] = da_array_from_pg(DatumGetArrayTypeP(values[i]));
		else
			arrays[i] = da_checked(da_array_from_datum(values[i]), da_type_element(types[i]));
	}
	return any_null ? NULL : arrays;
}

DaArray **
da_variadic_arrays(FunctionCallInfo fcinfo, int first, int *count)
{
	Datum	   *values;
	bool	   *nulls;
	Oid		   *types;

	*count = extract_variadic_args(fcinfo, first, false, &values, &types, &nulls);
	if (*count < 0)
		return NULL;			/* VARIADIC NULL */
	return arrays_of(fcinfo, *count, values, types, nulls);
}

/* the booleans of an array, as many as there are keys */
static bool *
directions_of(ArrayType *array, int nkeys)
{
	Datum	   *values;
	bool	   *nulls;
	bool	   *directions = palloc(nkeys * sizeof(bool));
	int			n;

	deconstruct_array(array, BOOLOID, sizeof(bool), true, TYPALIGN_CHAR, &values, &nulls, &n);
	if (n != nkeys)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("%d directions do not fit %d keys", n, nkeys)));
	for (int i = 0; i < n; i++)
	{
		if (nulls[i])
			ereport(ERROR,
					(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
					 errmsg("direction of a key cannot be null")));
		directions[i] = DatumGetBool(values[i]);
	}
	return directions;
}

DaArray **
da_variadic_keys(FunctionCallInfo fcinfo, int *count, bool **directions)
{
	Datum	   *values;
	bool	   *nulls;
	Oid		   *types;
	DaArray   **keys;
	bool		directed;

	*directions = NULL;
	*count = extract_variadic_args(fcinfo, 0, false, &values, &types, &nulls);
	if (*count < 0)
		return NULL;
	directed = *count > 1 && types[*count - 1] == BOOLARRAYOID;
	*count -= directed;
	keys = arrays_of(fcinfo, *count, values, types, nulls);
	for (int i = 0; keys && i < *count; i++)
		keys[i] = da_keys(fcinfo, keys[i]);
	if (!directed || keys == NULL)
		return keys;
	if (nulls[*count])
		return NULL;
	*directions = directions_of(DatumGetArrayTypeP(values[*count]), *count);
	return keys;
}
