/*
 * compare.c
 *	  Whole values against each other, as PostgreSQL compares arrays: = <> < <= > >=
 *	  and what the btree and hash operator classes need.
 */
#include "surface/surface.h"

#include <math.h>

#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/varlena.h"
#include "value/array/bytes.h"
#include "value/stored/stored_entries.h"

/*
 * What a sort or an index calls a million times in one memory context must leave
 * nothing there. Looking at plain values does not; what others need lies in a
 * context of its own, emptied afterwards. NULL: there is no need for one.
 */
static MemoryContext
enter_scratch(FunctionCallInfo fcinfo, int narrays)
{
	FmgrInfo   *flinfo = fcinfo->flinfo;

	/* texts have to be brought together first, which takes memory */
	if (!OidIsValid(PG_GET_COLLATION()) && da_datum_is_plain(PG_GETARG_DATUM(0)) &&
		(narrays == 1 || da_datum_is_plain(PG_GETARG_DATUM(1))))
		return NULL;
	if (flinfo->fn_extra == NULL)
		flinfo->fn_extra = AllocSetContextCreate(flinfo->fn_mcxt, "darray comparison",
												 ALLOCSET_SMALL_SIZES);
	return MemoryContextSwitchTo((MemoryContext) flinfo->fn_extra);
}

static void
leave_scratch(FunctionCallInfo fcinfo, MemoryContext old)
{
	if (old == NULL)
		return;
	MemoryContextSwitchTo(old);
	MemoryContextReset((MemoryContext) fcinfo->flinfo->fn_extra);
}

/* the first dimensions decide among arrays of the same elements */
static int
compare_shapes(const DaShape *a, const DaShape *b)
{
	if (a->length != b->length)
		return a->length < b->length ? -1 : 1;
	if (a->ndim != b->ndim)
		return a->ndim < b->ndim ? -1 : 1;
	for (int i = 0; i < a->ndim; i++)
		if (a->dims[i] != b->dims[i])
			return a->dims[i] < b->dims[i] ? -1 : 1;
	return 0;
}

/* are elements of those stats equal only if their bytes are? -0 is 0, and NaN has many forms */
static bool
bytes_are_canonical(DaElement element, const DaStats *stats)
{
	DaStorage	storage = da_element_info[element].storage;
	double		max = da_scalar_number(storage, stats->max);

	return !da_is_float(storage) ||
		(da_scalar_number(storage, stats->min) > 0 ? !isnan(max) : max < 0);
}

/*
 * Are two arrays of one shape equal, as far as their headers tell? They are where both
 * show the same bytes, or one value only; and are not where their numbers of NULLs, their
 * extremes or, with bytes that are canonical, their content hashes differ. Equal
 * hashes prove nothing: whoever makes the data can make them equal.
 */
typedef enum Verdict
{
	EQUAL,
	DIFFERENT,
	UNKNOWN
} Verdict;

static Verdict
headers_equal(const DaArray *a, const DaArray *b)
{
	DaElement	element = a->shape.element;
	int64		length = a->shape.length;

	if (da_array_is_same(a, b))
		return EQUAL;
	if (a->null_count < 0 || b->null_count < 0)
		return UNKNOWN;
	if (a->null_count != b->null_count)
		return DIFFERENT;
	if (a->null_count == length)
		return EQUAL;
	if (!a->has_stats || !b->has_stats)
		return UNKNOWN;
	if (!da_scalar_equal(da_element_info[element].storage, &a->stats.min, &b->stats.min) ||
		!da_scalar_equal(da_element_info[element].storage, &a->stats.max, &b->stats.max))
		return DIFFERENT;
	if (a->null_count == 0 && a->shape.entries == NULL &&
		da_scalar_equal(da_element_info[element].storage, &a->stats.min, &a->stats.max))
		return EQUAL;
	if (bytes_are_canonical(element, &a->stats) &&
		memcmp(a->stats.hash, b->stats.hash, sizeof(a->stats.hash)) != 0)
		return DIFFERENT;
	return UNKNOWN;
}

static bool
equal_arrays(DaArray *a, DaArray *b, Oid collation)
{
	Verdict		verdict;

	if (!da_shape_equal(&a->shape, &b->shape))
		return false;
	if (a->shape.element == DA_ELEMENT_TEXT)
	{
		da_text_check_collation(collation);
		/* some take different strings for the same */
		verdict = get_collation_isdeterministic(collation) ? headers_equal(a, b) : UNKNOWN;
		if (verdict == UNKNOWN)
			da_meet_keys(&a, &b, collation);
	}
	else
		verdict = headers_equal(a, b);
	return verdict == UNKNOWN ? da_run_mismatch(a, b) == a->shape.length : verdict == EQUAL;
}

/* of texts so many elements are compared one by one */
#define FIRST_TEXTS 8

/*
 * Mostly the first texts decide, which takes little beside bringing together all that there are.
 * 0: these do not.
 */
static int
compare_first_texts(DaArray *a, DaArray *b, Oid collation)
{
	int64		n = Min(Min(a->shape.length, b->shape.length), FIRST_TEXTS);
	DaColumn	x,
				y;

	da_text_check_collation(collation);
	if (!a->flat || !b->flat || n == 0)
		return 0;
	x = da_array_flat_column(a);
	y = da_array_flat_column(b);
	for (int64 i = 0; i < n; i++)
	{
		bool		x_null = da_column_is_null(&x, i);
		bool		y_null = da_column_is_null(&y, i);
		DaString	s,
					t;
		int			order;

		if (x_null != y_null)
			return x_null ? 1 : -1;
		if (x_null)
			continue;
		s = da_entries_get(a->shape.entries, da_column_scalar(&x, i).i4);
		t = da_entries_get(b->shape.entries, da_column_scalar(&y, i).i4);
		order = varstr_cmp(s.bytes, (int) s.length, t.bytes, (int) t.length, collation);
		if (order != 0)
			return order < 0 ? -1 : 1;
	}
	return 0;
}

static int
compare_arrays(DaArray *a, DaArray *b, Oid collation)
{
	int			order;

	if (da_shape_equal(&a->shape, &b->shape) && headers_equal(a, b) == EQUAL)
		return 0;
	if (a->shape.element == DA_ELEMENT_TEXT)
	{
		order = compare_first_texts(a, b, collation);
		if (order != 0)
			return order;
		da_meet_keys(&a, &b, collation);
	}
	order = da_run_order(a, b);
	return order != 0 ? order : compare_shapes(&a->shape, &b->shape);
}

static int
whole_compare(FunctionCallInfo fcinfo)
{
	DaLook		a,
				b;
	MemoryContext old = enter_scratch(fcinfo, 2);
	int			result = compare_arrays(DA_LOOKARG(0, &a), DA_LOOKARG(1, &b),
										PG_GET_COLLATION());

	leave_scratch(fcinfo, old);
	return result;
}

static bool
whole_equal(FunctionCallInfo fcinfo)
{
	DaLook		a,
				b;
	MemoryContext old = enter_scratch(fcinfo, 2);
	bool		result = equal_arrays(DA_LOOKARG(0, &a), DA_LOOKARG(1, &b),
									  PG_GET_COLLATION());

	leave_scratch(fcinfo, old);
	return result;
}

/* a darray and a PostgreSQL array, as a comparison of whole values wants them */
static void
mixed_args(FunctionCallInfo fcinfo, int array_arg, DaArray **a, DaArray **b)
{
	DaArray    *array = DA_GETARG(array_arg);
	DaArray    *other = da_array_from_any(fcinfo, 1 - array_arg, array->shape.element,
										  COERCION_IMPLICIT);

	*a = array_arg == 0 ? array : other;
	*b = array_arg == 0 ? other : array;
}

static int
mixed_compare(FunctionCallInfo fcinfo, int array_arg)
{
	DaArray    *a,
			   *b;

	mixed_args(fcinfo, array_arg, &a, &b);
	return compare_arrays(a, b, PG_GET_COLLATION());
}

static bool
mixed_equal(FunctionCallInfo fcinfo, int array_arg)
{
	DaArray    *a,
			   *b;

	mixed_args(fcinfo, array_arg, &a, &b);
	return equal_arrays(a, b, PG_GET_COLLATION());
}

/* darrays of two types that widen, as those of the wider one */
static void
wider_args(FunctionCallInfo fcinfo, DaArray **a, DaArray **b)
{
	DaOperand	left = da_operand(DA_GETARG(0));
	DaOperand	right = da_operand(DA_GETARG(1));
	DaElement	wider = da_element_wider(left.element, right.element);

	da_widen(&left, wider);
	da_widen(&right, wider);
	*a = left.array;
	*b = right.array;
}

static int
wider_compare(FunctionCallInfo fcinfo)
{
	DaArray    *a,
			   *b;

	wider_args(fcinfo, &a, &b);
	return compare_arrays(a, b, PG_GET_COLLATION());
}

static bool
wider_equal(FunctionCallInfo fcinfo)
{
	DaArray    *a,
			   *b;

	wider_args(fcinfo, &a, &b);
	return equal_arrays(a, b, PG_GET_COLLATION());
}

#define ORDER_FUNCTIONS(fn, op) \
	PG_FUNCTION_INFO_V1(darray_##fn); \
\
	Datum \
	darray_##fn(PG_FUNCTION_ARGS) \
	{ \
		PG_RETURN_BOOL(whole_compare(fcinfo) op 0); \
	} \
	MIXED_FUNCTIONS(fn, mixed_compare, wider_compare, op)

#define MIXED_FUNCTIONS(fn, compare, compare_wider, op) \
	PG_FUNCTION_INFO_V1(darray_##fn##_array); \
\
	Datum \
	darray_##fn##_array(PG_FUNCTION_ARGS) \
	{ \
		PG_RETURN_BOOL(compare(fcinfo, 0) op 0); \
	} \
\
	PG_FUNCTION_INFO_V1(array_##fn##_darray); \
\
	Datum \
	array_##fn##_darray(PG_FUNCTION_ARGS) \
	{ \
		PG_RETURN_BOOL(compare(fcinfo, 1) op 0); \
	} \
\
	PG_FUNCTION_INFO_V1(darray_##fn##_mixed); \
\
	Datum \
	darray_##fn##_mixed(PG_FUNCTION_ARGS) \
	{ \
		PG_RETURN_BOOL(compare_wider(fcinfo) op 0); \
	}

PG_FUNCTION_INFO_V1(darray_eq);

Datum
darray_eq(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(whole_equal(fcinfo));
}

PG_FUNCTION_INFO_V1(darray_ne);

Datum
darray_ne(PG_FUNCTION_ARGS)
{
	PG_RETURN_BOOL(!whole_equal(fcinfo));
}

MIXED_FUNCTIONS(eq, mixed_equal, wider_equal, !=)
MIXED_FUNCTIONS(ne, mixed_equal, wider_equal, ==)
ORDER_FUNCTIONS(lt, <)
ORDER_FUNCTIONS(le, <=)
ORDER_FUNCTIONS(gt, >)
ORDER_FUNCTIONS(ge, >=)

PG_FUNCTION_INFO_V1(darray_cmp);

Datum
darray_cmp(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32(whole_compare(fcinfo));
}

/* of arguments that are declared to be of any type, because the result is of the one they have */
static int
any_compare(FunctionCallInfo fcinfo)
{
	da_check_darray(fcinfo, 0);
	return whole_compare(fcinfo);
}

/* of equal ones the second, as array_larger() and array_smaller() */
PG_FUNCTION_INFO_V1(darray_larger);

Datum
darray_larger(PG_FUNCTION_ARGS)
{
	int			order = any_compare(fcinfo);

	PG_RETURN_DATUM(PG_GETARG_DATUM(order > 0 ? 0 : 1));
}

PG_FUNCTION_INFO_V1(darray_smaller);

Datum
darray_smaller(PG_FUNCTION_ARGS)
{
	int			order = any_compare(fcinfo);

	PG_RETURN_DATUM(PG_GETARG_DATUM(order < 0 ? 0 : 1));
}

/* equal arrays have one length, so it may be part of the hash */
static uint64
whole_hash(FunctionCallInfo fcinfo, uint64 seed)
{
	DaLook		look;
	MemoryContext old = enter_scratch(fcinfo, 1);
	DaArray    *array = DA_LOOKARG(0, &look);
	uint64		result;

	if (array->shape.element == DA_ELEMENT_TEXT)
		array = da_text_hashes(array, PG_GET_COLLATION());
	result = da_run_hash(array, seed + array->shape.length);

	leave_scratch(fcinfo, old);
	return result;
}

PG_FUNCTION_INFO_V1(darray_hash);

Datum
darray_hash(PG_FUNCTION_ARGS)
{
	PG_RETURN_INT32((int32) whole_hash(fcinfo, 0));
}

PG_FUNCTION_INFO_V1(darray_hash_extended);

Datum
darray_hash_extended(PG_FUNCTION_ARGS)
{
	PG_RETURN_UINT64(whole_hash(fcinfo, PG_GETARG_INT64(1)));
}
