/*
 * mixed.c
 *	  An array and a value of another type: integers beside a numeric; dates, timestamps
 *	  and timestamps with time zone beside each other. They compare as PostgreSQL compares
 *	  the elements, so an integer never becomes a float on the way, and what one of two
 *	  types cannot hold lies behind all that is finite.
 *
 * Where the value has its place among the array's own elements, that is what the array is
 * compared with, by the same kernels as ever; only of a date or timestamp beside a
 * timestamptz, which need the time zone, the array is converted.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/fmgrprotos.h"
#include "utils/memutils.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"

/* where a value lies among those that an element type can hold */
typedef enum Place
{
	BELOW_ALL,
	AT,							/* it is one of them */
	BEHIND,						/* above that one, and below the next */
	ABOVE_ALL
} Place;

typedef struct Bound
{
	Place		place;
	DaOperand	at;				/* AT and BEHIND */
} Bound;

/* b op a is a commuted[op] b */
static const DaCompareOp commuted[DA_NUM_COMPARES] = {
	[DA_COMPARE_LT] = DA_COMPARE_GT,
	[DA_COMPARE_LE] = DA_COMPARE_GE,
	[DA_COMPARE_GT] = DA_COMPARE_LT,
	[DA_COMPARE_GE] = DA_COMPARE_LE,
	[DA_COMPARE_EQ] = DA_COMPARE_EQ,
	[DA_COMPARE_NE] = DA_COMPARE_NE
};

static int64
least_element(DaElement element)
{
	return -(INT64CONST(1) << (da_element_size(element) * 8 - 2)) * 2;
}

static bool
numeric_above(Numeric a, Numeric b)
{
	return DatumGetBool(DirectFunctionCall2(numeric_gt, NumericGetDatum(a), NumericGetDatum(b)));
}

/* a numeric among integers; NaN is above all, as PostgreSQL has it */
static Bound
numeric_bound(DaElement element, Numeric value)
{
	int64		least = least_element(element);
	Bound		bound = {.place = AT};
	Datum		floor;

	if (numeric_above(value, int64_to_numeric(-(least + 1))))
		bound.place = ABOVE_ALL;
	else if (numeric_above(int64_to_numeric(least), value))
		bound.place = BELOW_ALL;
	else
	{
		floor = DirectFunctionCall1(numeric_floor, NumericGetDatum(value));
		bound.at = da_operand_integer(element,
									  DatumGetInt64(DirectFunctionCall1(numeric_int8, floor)));
		if (numeric_above(value, DatumGetNumeric(floor)))
			bound.place = BEHIND;
	}
	return bound;
}

/* a timestamp among dates */
static Bound
timestamp_bound(Timestamp value)
{
	Bound		bound = {.place = AT};
	int64		day = value / USECS_PER_DAY;
	int64		rest = value % USECS_PER_DAY;

	if (TIMESTAMP_IS_NOBEGIN(value))
		day = DATEVAL_NOBEGIN;
	else if (TIMESTAMP_IS_NOEND(value))
		day = DATEVAL_NOEND;
	else if (rest != 0)
	{
		bound.place = BEHIND;
		day -= rest < 0;
	}
	bound.at = da_operand_integer(DA_ELEMENT_DATE, day);
	return bound;
}

static DaArray *
compare_bound(DaCompareOp op, DaArray *array, const Bound *bound)
{
	DaElement	element = array->shape.element;
	DaOperand	left = da_operand(array);
	DaOperand	right = bound->at;
	Place		place = bound->place;
	bool		below = op == DA_COMPARE_LT || op == DA_COMPARE_LE;

	if (place == BEHIND && op != DA_COMPARE_EQ && op != DA_COMPARE_NE)
		op = below ? DA_COMPARE_LE : DA_COMPARE_GT;
	else if (place != AT)
	{
		/* all of them the same, but NULL where the element is */
		bool		all = (op == DA_COMPARE_NE ||
						   (op != DA_COMPARE_EQ && below == (place == ABOVE_ALL)));

		op = all ? DA_COMPARE_GE : DA_COMPARE_LT;
		right = da_operand_integer(element, least_element(element));
	}
	return da_run_compare(op, &left, &right);
}

static void
wrong_elements(DaArray *array)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("a darray of %s is not expected here",
					da_element_info[array->shape.element].sql)));
}

/* the argument of type darray_number: of integers, or of float8 where it was a literal */
static DaArray *
number_arg(FunctionCallInfo fcinfo, int arg)
{
	DaArray    *array = DA_GETARG(arg);
	DaClass		class_ = da_element_info[array->shape.element].class_;

	if (class_ != DA_CLASS_INT && array->shape.element != DA_ELEMENT_FLOAT8)
		wrong_elements(array);
	return array;
}

static Bound
number_bound(DaArray *array, Numeric value)
{
	DaElement	element = array->shape.element;
	Bound		bound = {.place = AT};

	if (element != DA_ELEMENT_FLOAT8)
		return numeric_bound(element, value);
	bound.at = da_operand_value(element, DirectFunctionCall1(numeric_float8,
															 NumericGetDatum(value)));
	return bound;
}

static DaArray *
compare_numeric(DaCompareOp op, DaArray *array, Numeric value)
{
	Bound		bound = number_bound(array, value);

	return compare_bound(op, array, &bound);
}

/* with a value of another one of date, timestamp and timestamptz, as they widen */
static DaArray *
compare_time(DaCompareOp op, DaArray *array, DaElement other, Datum value)
{
	DaElement	element = array->shape.element;
	Bound		bound = {.place = AT};

	if (da_element_info[element].class_ != DA_CLASS_TIME)
		wrong_elements(array);
	if (element == DA_ELEMENT_DATE && other == DA_ELEMENT_TIMESTAMP)
		bound = timestamp_bound(DatumGetTimestamp(value));
	else if (other < element)
	{
		int64		time = (other == DA_ELEMENT_DATE ? DatumGetDateADT(value)
							: DatumGetTimestamp(value));

		bound.at = da_operand_integer(element, da_time_value_comparable(other, time, element));
	}
	else
	{
		if (other > element)
			array = da_time_comparable(array, other);
		bound.at = da_operand_value(other, value);
	}
	return compare_bound(op, array, &bound);
}

#define TIME_COMPARISONS(id, fn, other, sql) \
	PG_FUNCTION_INFO_V1(darray_##fn##_##sql); \
\
	Datum \
	darray_##fn##_##sql(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(compare_time(DA_COMPARE_##id, DA_GETARG(0), DA_ELEMENT_##other, \
							   PG_GETARG_DATUM(1))); \
	} \
\
	PG_FUNCTION_INFO_V1(sql##_##fn##_darray); \
\
	Datum \
	sql##_##fn##_darray(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(compare_time(commuted[DA_COMPARE_##id], DA_GETARG(1), DA_ELEMENT_##other, \
							   PG_GETARG_DATUM(0))); \
	}

#define DA_COMPARE(id, fn) \
	PG_FUNCTION_INFO_V1(darray_##fn##_numeric); \
\
	Datum \
	darray_##fn##_numeric(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(compare_numeric(DA_COMPARE_##id, number_arg(fcinfo, 0), PG_GETARG_NUMERIC(1))); \
	} \
\
	PG_FUNCTION_INFO_V1(numeric_##fn##_darray); \
\
	Datum \
	numeric_##fn##_darray(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(compare_numeric(commuted[DA_COMPARE_##id], number_arg(fcinfo, 1), \
								  PG_GETARG_NUMERIC(0))); \
	} \
\
	TIME_COMPARISONS(id, fn, DATE, date) \
	TIME_COMPARISONS(id, fn, TIMESTAMP, timestamp) \
	TIME_COMPARISONS(id, fn, TIMESTAMPTZ, timestamptz)
#include "kernel/element/compare_list.h"
#undef DA_COMPARE

PG_FUNCTION_INFO_V1(darray_between_numeric);

Datum
darray_between_numeric(PG_FUNCTION_ARGS)
{
	DaArray    *array = number_arg(fcinfo, 0);
	DaArray    *from = compare_numeric(DA_COMPARE_GE, array, PG_GETARG_NUMERIC(1));
	DaArray    *to = compare_numeric(DA_COMPARE_LE, array, PG_GETARG_NUMERIC(2));

	DA_RETURN(da_run_logic(DA_LOGIC_AND, from, to));
}

/* floats as float8, in which an integer meets a float4 */
PG_FUNCTION_INFO_V1(darray_between_float4);

Datum
darray_between_float4(PG_FUNCTION_ARGS)
{
	DaOperand	array = da_operand(DA_GETARG(0));
	DaOperand	from = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = PG_GETARG_FLOAT4(1)};
	DaOperand	to = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = PG_GETARG_FLOAT4(2)};
	const DaOperand *operands[] = {&array, &from, &to};

	DA_RETURN(da_run_compound(DA_COMPOUND_BETWEEN, operands, lengthof(operands)));
}

/*
 * A function of an array and an element with the numeric beside it in the element's place.
 * *found: the array may have it. Where it may not, the call is made for its errors alone,
 * with some element.
 */
static Datum
with_element(FunctionCallInfo fcinfo, PGFunction function, bool *found)
{
	LOCAL_FCINFO(inner, 3);
	Datum		result;

	InitFunctionCallInfoData(*inner, fcinfo->flinfo, PG_NARGS(), fcinfo->fncollation, NULL, NULL);
	for (int i = 0; i < PG_NARGS(); i++)
		inner->args[i] = fcinfo->args[i];
	*found = true;
	if (!PG_ARGISNULL(0) && !PG_ARGISNULL(1))
	{
		Bound		bound = number_bound(number_arg(fcinfo, 0), PG_GETARG_NUMERIC(1));

		*found = bound.place == AT;
		inner->args[1].value = *found ? da_scalar_datum(bound.at.element, &bound.at.scalar)
			: (Datum) 0;
	}
	result = function(inner);
	fcinfo->isnull = inner->isnull;
	return result;
}

extern Datum darray_position(PG_FUNCTION_ARGS);
extern Datum darray_remove(PG_FUNCTION_ARGS);

PG_FUNCTION_INFO_V1(darray_position_numeric);

Datum
darray_position_numeric(PG_FUNCTION_ARGS)
{
	bool		found;
	Datum		result = with_element(fcinfo, darray_position, &found);

	if (!found)
		PG_RETURN_NULL();
	return result;
}

/* mask: the elements that are not distinct from an argument */
static DaArray *
same_as_numeric(FunctionCallInfo fcinfo, DaArray *array)
{
	return PG_ARGISNULL(1) ? da_run_logic(DA_LOGIC_IS_NULL, array, NULL) :
		compare_numeric(DA_COMPARE_EQ, array, PG_GETARG_NUMERIC(1));
}

PG_FUNCTION_INFO_V1(darray_positions_numeric);

Datum
darray_positions_numeric(PG_FUNCTION_ARGS)
{
	DaArray    *array;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = number_arg(fcinfo, 0);
	if (array->shape.ndim > 1)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("searching for elements in multidimensional arrays is not supported")));
	DA_RETURN(da_run_nonzero(same_as_numeric(fcinfo, array)));
}

/* array_search(sorted, x, after, descending): between two integers that x lies between */
PG_FUNCTION_INFO_V1(darray_search_numeric);

Datum
darray_search_numeric(PG_FUNCTION_ARGS)
{
	DaArray    *sorted = number_arg(fcinfo, 0);
	DaElement	element = sorted->shape.element;
	Bound		bound = number_bound(sorted, PG_GETARG_NUMERIC(1));
	bool		after = PG_GETARG_BOOL(2);
	bool		descending = PG_GETARG_BOOL(3);

	switch (bound.place)
	{
		case AT:
			break;
		case BEHIND:
			after = !descending;
			break;
		case BELOW_ALL:
			bound.at = da_operand_integer(element, least_element(element));
			after = descending;
			break;
		case ABOVE_ALL:
			bound.at = da_operand_integer(element, -(least_element(element) + 1));
			after = !descending;
			break;
	}
	PG_RETURN_INT32((int32) da_run_search_value(sorted, &bound.at.scalar, after, descending));
}

/* numbers of two types that give a new array meet in float8: there is no darray of numeric */
static DaArray *
as_float8(DaArray *array)
{
	return array->shape.element == DA_ELEMENT_FLOAT8 ? da_array_reshape(array, &array->shape)
		: da_run_convert(array, DA_ELEMENT_FLOAT8);
}

PG_FUNCTION_INFO_V1(darray_remove_numeric);

Datum
darray_remove_numeric(PG_FUNCTION_ARGS)
{
	bool		found;
	Datum		result = with_element(fcinfo, darray_remove, &found);

	if (fcinfo->isnull)
		PG_RETURN_NULL();
	DA_RETURN(as_float8(found ? da_array_from_datum(result) : DA_GETARG(0)));
}

PG_FUNCTION_INFO_V1(darray_replace_numeric);

Datum
darray_replace_numeric(PG_FUNCTION_ARGS)
{
	DaArray    *array;
	DaOperand	operand,
				to = {.element = DA_ELEMENT_FLOAT8, .isnull = PG_ARGISNULL(2)};

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	array = number_arg(fcinfo, 0);
	if (array->shape.length == 0)
		DA_RETURN(as_float8(array));
	if (!to.isnull)
		to = da_operand_value(DA_ELEMENT_FLOAT8,
							  DirectFunctionCall1(numeric_float8, PG_GETARG_DATUM(2)));
	operand = da_operand(as_float8(array));
	DA_RETURN(da_run_if_else(same_as_numeric(fcinfo, array), &to, &operand));
}

/*
 * The text form of darray_number, for a literal without a type: float8, in which numbers of
 * unknown types meet.
 */
PG_FUNCTION_INFO_V1(darray_number_in);

Datum
darray_number_in(PG_FUNCTION_ARGS)
{
	Datum		array = OidInputFunctionCall(F_ARRAY_IN, PG_GETARG_CSTRING(0), FLOAT8OID, -1);

	DA_RETURN(da_array_from_pg(DatumGetArrayTypeP(array)));
}

PG_FUNCTION_INFO_V1(darray_number_out);

Datum
darray_number_out(PG_FUNCTION_ARGS)
{
	ArrayType  *array = da_array_to_pg(number_arg(fcinfo, 0));

	PG_RETURN_CSTRING(OidOutputFunctionCall(F_ARRAY_OUT, PointerGetDatum(array)));
}

static Datum
as_numeric(DaElement element, const DaColumn *column, int64 position)
{
	DaScalar	value = da_column_scalar(column, position);

	switch (column->storage)
	{
#define DA_STORAGE(id, prefix, ctype, utype, class) \
		case DA_STORAGE_##id: \
			DA_IF_FLOAT(class, return DirectFunctionCall1(prefix##_numeric, \
														  da_scalar_datum(element, &value))); \
			break;
#include "kernel/element/storage_list.h"
#undef DA_STORAGE
		case DA_NUM_STORAGES:
			break;
	}
	return NumericGetDatum(int64_to_numeric(da_column_integer(column, position)));
}

/* numeric[] being made: bytes behind its header, each numeric aligned to 4 */
typedef struct Numerics
{
	char	   *bytes;
	Size		used;
	Size		room;
} Numerics;

static void
append_numeric(Numerics *to, Datum value)
{
	Size		size = INTALIGN(VARSIZE(DatumGetPointer(value)));

	while (to->used + size > to->room)
	{
		if (to->room >= MaxAllocSize / 2)
			ereport(ERROR,
					(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
					 errmsg("array size exceeds the maximum allowed (%d)", (int) MaxAllocSize)));
		to->room *= 2;
		to->bytes = repalloc(to->bytes, to->room);
	}
	memset(to->bytes + to->used + size - sizeof(int32), 0, sizeof(int32));
	memcpy(to->bytes + to->used, DatumGetPointer(value), VARSIZE(DatumGetPointer(value)));
	to->used += size;
}

PG_FUNCTION_INFO_V1(darray_to_numeric_array);

Datum
darray_to_numeric_array(PG_FUNCTION_ARGS)
{
	DaArray    *from = DA_GETARG(0);
	const DaShape *shape = &from->shape;
	DaColumn	column = da_array_column(from);
	bool		nulls = da_array_null_count(from) > 0;
	Size		header = (nulls ? ARR_OVERHEAD_WITHNULLS(shape->ndim, shape->length)
						  : ARR_OVERHEAD_NONULLS(shape->ndim));
	Numerics	to = {.used = header, .room = header + 16 + Min(shape->length, 1 << 20) * 16};
	ArrayType  *array;

	if (shape->length > MaxArraySize)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("array size exceeds the maximum allowed (%d)", (int) MaxArraySize)));
	if (shape->ndim == 0)
		PG_RETURN_ARRAYTYPE_P(construct_empty_array(NUMERICOID));
	to.bytes = palloc(to.room);
	memset(to.bytes, 0, header);
	array = (ArrayType *) to.bytes;
	array->ndim = shape->ndim;
	array->dataoffset = nulls ? header : 0;
	array->elemtype = NUMERICOID;
	for (int i = 0; i < shape->ndim; i++)
	{
		ARR_DIMS(array)[i] = shape->dims[i];
		ARR_LBOUND(array)[i] = 1;
	}
	for (int64 i = 0; i < shape->length; i++)
	{
		Datum		value;

		if (i % 4096 == 0)
			CHECK_FOR_INTERRUPTS();
		if (nulls && !da_bit_get(column.validity, column.validity_offset + i))
			continue;
		value = as_numeric(shape->element, &column, i);
		append_numeric(&to, value);
		pfree(DatumGetPointer(value));
		if (nulls)
			ARR_NULLBITMAP((ArrayType *) to.bytes)[i / 8] |= 1 << (i % 8);
	}
	SET_VARSIZE(to.bytes, to.used);
	PG_RETURN_POINTER(to.bytes);
}
