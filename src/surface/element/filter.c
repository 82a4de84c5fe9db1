/*
 * filter.c
 *	  Comparisons that give masks, logic on masks, and what is done with a mask.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "nodes/supportnodes.h"

static Datum
compare(FunctionCallInfo fcinfo, DaBinaryForm form, bool mixed, DaCompareOp op)
{
	DaOperand	operands[2];

	da_binary_args(fcinfo, form, mixed, operands);
	DA_RETURN(da_compare_operands(fcinfo, op, &operands[0], &operands[1]));
}

#define COMPARISON(name, form, mixed, op) \
	PG_FUNCTION_INFO_V1(name); \
\
	Datum \
	name(PG_FUNCTION_ARGS) \
	{ \
		return compare(fcinfo, form, mixed, op); \
	}

/* v < x, x < v and v #< w, for the six comparisons */
#define DA_COMPARE(id, fn) \
	COMPARISON(darray_##fn##_scalar, DA_ARRAY_SCALAR, false, DA_COMPARE_##id) \
	COMPARISON(scalar_##fn##_darray, DA_SCALAR_ARRAY, false, DA_COMPARE_##id) \
	COMPARISON(darray_##fn##_elements, DA_ARRAY_ARRAY, false, DA_COMPARE_##id) \
	COMPARISON(darray_##fn##_mixed_scalar, DA_ARRAY_SCALAR, true, DA_COMPARE_##id) \
	COMPARISON(mixed_scalar_##fn##_darray, DA_SCALAR_ARRAY, true, DA_COMPARE_##id) \
	COMPARISON(darray_##fn##_mixed_elements, DA_ARRAY_ARRAY, true, DA_COMPARE_##id)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE

PG_FUNCTION_INFO_V1(darray_and);

Datum
darray_and(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_AND, DA_GETARG(0), DA_GETARG(1)));
}

PG_FUNCTION_INFO_V1(darray_or);

Datum
darray_or(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_OR, DA_GETARG(0), DA_GETARG(1)));
}

PG_FUNCTION_INFO_V1(darray_not);

Datum
darray_not(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_NOT, DA_GETARG(0), NULL));
}

PG_FUNCTION_INFO_V1(darray_is_null);

Datum
darray_is_null(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_logic(DA_LOGIC_IS_NULL, DA_GETARG(0), NULL));
}

PG_FUNCTION_INFO_V1(darray_filter);

Datum
darray_filter(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_select(DA_GETARG(0), DA_GETARG(1)));
}

PG_FUNCTION_INFO_V1(darray_where);

Datum
darray_where(PG_FUNCTION_ARGS)
{
	DA_RETURN(da_run_nonzero(DA_GETARG(0)));
}

/* as PostgreSQL casts boolean to integer: true is 1, NULL stays NULL */
PG_FUNCTION_INFO_V1(darray_bool_to_int4);

Datum
darray_bool_to_int4(PG_FUNCTION_ARGS)
{
	DaArray    *mask = DA_GETARG(0);
	DaOperand	one = da_operand_value(DA_ELEMENT_INT4, Int32GetDatum(1));
	DaOperand	zero = da_operand_value(DA_ELEMENT_INT4, Int32GetDatum(0));
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};
	DaArray    *result = da_run_if_else(mask, &one, &zero);

	if (da_array_null_count(mask) > 0)
	{
		DaOperand	known = da_operand(result);

		result = da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, mask, NULL), &null, &known);
	}
	DA_RETURN(result);
}

PG_FUNCTION_INFO_V1(darray_int4_to_bool);

Datum
darray_int4_to_bool(PG_FUNCTION_ARGS)
{
	DaOperand	v = da_operand(DA_GETARG(0));
	DaOperand	zero = da_operand_value(DA_ELEMENT_INT4, Int32GetDatum(0));

	DA_RETURN(da_run_compare(DA_COMPARE_NE, &v, &zero));
}

PG_FUNCTION_INFO_V1(darray_if);

Datum
darray_if(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	DaOperand	a,
				b;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	a = da_declared_operand(fcinfo, 1, element);
	b = da_declared_operand(fcinfo, 2, element);
	DA_RETURN(da_run_if_else(DA_GETARG(0), &a, &b));
}

pg_noreturn static void
no_condition(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("a mask, of type darray_bool, is no condition, of type boolean"),
			 errhint("Combine masks by & | ~, as in (v > 1) & (v < 3); array_filter(v, mask) gives elements, array_if(mask, v, w) chooses them, array_any(mask) and array_all(mask) are conditions.")));
}

/* raises when the query is planned, whether there are rows or not */
PG_FUNCTION_INFO_V1(darray_no_condition_support);

Datum
darray_no_condition_support(PG_FUNCTION_ARGS)
{
	if (IsA(PG_GETARG_POINTER(0), SupportRequestSimplify))
		no_condition();
	PG_RETURN_POINTER(NULL);
}

PG_FUNCTION_INFO_V1(darray_no_condition);

Datum
darray_no_condition(PG_FUNCTION_ARGS)
{
	no_condition();
}

static DaArray *
run_compound(FunctionCallInfo fcinfo, DaCompound compound, const DaOperand **operands,
			 int noperands)
{
	if (operands[0]->element == DA_ELEMENT_TEXT)
		return da_text_compound(compound, operands, PG_GET_COLLATION());
	return da_run_compound(compound, operands, noperands);
}

/* of two operands, one of them an array */
static Datum
compound(FunctionCallInfo fcinfo, DaCompound compound)
{
	DaElement	element = da_result_element(fcinfo);
	DaOperand	a = da_declared_operand(fcinfo, 0, element);
	DaOperand	b = da_declared_operand(fcinfo, 1, element);
	const DaOperand *operands[] = {&a, &b};

	/* GREATEST and LEAST leave out what is NULL */
	if (a.array == NULL && (b.array == NULL || compound == DA_COMPOUND_NULLIF))
		PG_RETURN_NULL();
	DA_RETURN(run_compound(fcinfo, compound, operands, lengthof(operands)));
}

PG_FUNCTION_INFO_V1(darray_greatest);

Datum
darray_greatest(PG_FUNCTION_ARGS)
{
	return compound(fcinfo, DA_COMPOUND_GREATEST);
}

PG_FUNCTION_INFO_V1(darray_least);

Datum
darray_least(PG_FUNCTION_ARGS)
{
	return compound(fcinfo, DA_COMPOUND_LEAST);
}

PG_FUNCTION_INFO_V1(darray_nullif);

Datum
darray_nullif(PG_FUNCTION_ARGS)
{
	return compound(fcinfo, DA_COMPOUND_NULLIF);
}

PG_FUNCTION_INFO_V1(darray_clamp);

Datum
darray_clamp(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	DaOperand	v;
	DaOperand	low = da_declared_operand(fcinfo, 1, element);
	DaOperand	high = da_declared_operand(fcinfo, 2, element);
	const DaOperand *operands[] = {&v, &low, &high};

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	v = da_operand(DA_GETARG(0));
	DA_RETURN(run_compound(fcinfo, DA_COMPOUND_CLAMP, operands, lengthof(operands)));
}

PG_FUNCTION_INFO_V1(darray_coalesce);

Datum
darray_coalesce(PG_FUNCTION_ARGS)
{
	DaElement	element = da_result_element(fcinfo);
	DaOperand	a = da_declared_operand(fcinfo, 0, element);
	DaOperand	b = da_declared_operand(fcinfo, 1, element);

	if (a.array == NULL && b.array == NULL)
		PG_RETURN_NULL();
	DA_RETURN(da_run_coalesce(&a, &b));
}

PG_FUNCTION_INFO_V1(darray_drop_nulls);

Datum
darray_drop_nulls(PG_FUNCTION_ARGS)
{
	DaArray    *array = DA_GETARG(0);
	DaShape		shape = da_shape_vector_of(&array->shape, array->shape.length);
	DaArray    *is_null;

	if (!da_array_may_have_nulls(array))
		DA_RETURN(da_array_reshape(array, &shape));
	is_null = da_run_logic(DA_LOGIC_IS_NULL, array, NULL);
	DA_RETURN(da_run_select(array, da_run_logic(DA_LOGIC_NOT, is_null, NULL)));
}

/* bounds are of the array's element type, to which it is cast */
static Datum
between(FunctionCallInfo fcinfo, DaArray *array)
{
	DaOperand	v = da_operand(array);
	DaOperand	low = da_operand_value(v.element, PG_GETARG_DATUM(1));
	DaOperand	high = da_operand_value(v.element, PG_GETARG_DATUM(2));
	const DaOperand *operands[] = {&v, &low, &high};

	DA_RETURN(run_compound(fcinfo, DA_COMPOUND_BETWEEN, operands, lengthof(operands)));
}

PG_FUNCTION_INFO_V1(darray_between);

Datum
darray_between(PG_FUNCTION_ARGS)
{
	return between(fcinfo, DA_GETARG(0));
}

PG_FUNCTION_INFO_V1(darray_between_float8);

Datum
darray_between_float8(PG_FUNCTION_ARGS)
{
	return between(fcinfo, da_run_convert(DA_GETARG(0), DA_ELEMENT_FLOAT8));
}

PG_FUNCTION_INFO_V1(darray_is_in);

Datum
darray_is_in(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaArray    *set;

	da_pair_arrays(fcinfo, &array, &set);
	DA_RETURN(array->shape.element != DA_ELEMENT_TEXT ? da_run_is_in(array, set)
			  : da_text_is_in(array, set, PG_GET_COLLATION()));
}

PG_FUNCTION_INFO_V1(darray_is_in_mixed);

Datum
darray_is_in_mixed(PG_FUNCTION_ARGS)
{
	DaOperand	operands[2];

	da_binary_args(fcinfo, DA_ARRAY_ARRAY, true, operands);
	DA_RETURN(da_run_is_in(operands[0].array, operands[1].array));
}
