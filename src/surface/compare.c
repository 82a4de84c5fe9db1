/*
 * compare.c
 *	  Whole values against each other, as PostgreSQL compares arrays: = <> < <= > >=
 *	  and what the btree and hash operator classes need.
 */
#include "surface/surface.h"

#include "utils/memutils.h"

/*
 * What a sort or an index calls a million times in one memory context must leave
 * nothing there: all of a call lies in a context of its own, emptied afterwards.
 */
static MemoryContext
enter_scratch(FunctionCallInfo fcinfo)
{
	FmgrInfo   *flinfo = fcinfo->flinfo;

	if (flinfo->fn_extra == NULL)
		flinfo->fn_extra = AllocSetContextCreate(flinfo->fn_mcxt, "darray comparison",
												 ALLOCSET_SMALL_SIZES);
	return MemoryContextSwitchTo((MemoryContext) flinfo->fn_extra);
}

static void
leave_scratch(FunctionCallInfo fcinfo, MemoryContext old)
{
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

/* two elements that differ; NULL above all else */
static int
compare_elements(DaArray *a, DaArray *b, int64 position)
{
	DaOperand	left = {da_array_slice(a, position, 1), a->shape.element};
	DaOperand	right = {da_array_slice(b, position, 1), b->shape.element};
	DaScalar	less;

	if (da_array_null_count(left.array) != 0)
		return 1;
	if (da_array_null_count(right.array) != 0)
		return -1;
	(void) da_array_get(da_run_compare(DA_COMPARE_LT, &left, &right), 0, &less);
	return less.b ? -1 : 1;
}

static int
compare_arrays(DaArray *a, DaArray *b)
{
	int64		shorter = Min(a->shape.length, b->shape.length);
	int64		position = da_run_mismatch(a, b);

	return position < shorter ? compare_elements(a, b, position)
		: compare_shapes(&a->shape, &b->shape);
}

static int
whole_compare(FunctionCallInfo fcinfo)
{
	MemoryContext old = enter_scratch(fcinfo);
	int			result = compare_arrays(DA_GETARG(0), DA_GETARG(1));

	leave_scratch(fcinfo, old);
	return result;
}

/*
 * Different shapes need no look at the elements. Nor do large stored values whose
 * content hashes differ, but for floats (-0 equals 0). Equal hashes prove nothing:
 * whoever makes the data can make them equal.
 */
static bool
equal_arrays(DaArray *a, DaArray *b)
{
	if (!da_shape_equal(&a->shape, &b->shape))
		return false;
	if (a->has_stats && b->has_stats &&
		da_element_info[a->shape.element].class_ != DA_CLASS_FLOAT &&
		memcmp(a->stats.hash, b->stats.hash, sizeof(a->stats.hash)) != 0)
		return false;
	return da_run_mismatch(a, b) == a->shape.length;
}

static bool
whole_equal(FunctionCallInfo fcinfo)
{
	MemoryContext old = enter_scratch(fcinfo);
	bool		result = equal_arrays(DA_GETARG(0), DA_GETARG(1));

	leave_scratch(fcinfo, old);
	return result;
}

DA_FUNCTION(darray_eq)
{
	PG_RETURN_BOOL(whole_equal(fcinfo));
}

DA_FUNCTION(darray_ne)
{
	PG_RETURN_BOOL(!whole_equal(fcinfo));
}

DA_FUNCTION(darray_lt)
{
	PG_RETURN_BOOL(whole_compare(fcinfo) < 0);
}

DA_FUNCTION(darray_le)
{
	PG_RETURN_BOOL(whole_compare(fcinfo) <= 0);
}

DA_FUNCTION(darray_gt)
{
	PG_RETURN_BOOL(whole_compare(fcinfo) > 0);
}

DA_FUNCTION(darray_ge)
{
	PG_RETURN_BOOL(whole_compare(fcinfo) >= 0);
}

DA_FUNCTION(darray_cmp)
{
	PG_RETURN_INT32(whole_compare(fcinfo));
}

/* equal arrays have one length, so it may be part of the hash */
static uint64
whole_hash(FunctionCallInfo fcinfo, uint64 seed)
{
	MemoryContext old = enter_scratch(fcinfo);
	DaArray    *array = DA_GETARG(0);
	uint64		result = da_run_hash(array, seed + array->shape.length);

	leave_scratch(fcinfo, old);
	return result;
}

DA_FUNCTION(darray_hash)
{
	PG_RETURN_INT32((int32) whole_hash(fcinfo, 0));
}

DA_FUNCTION(darray_hash_extended)
{
	PG_RETURN_UINT64(whole_hash(fcinfo, PG_GETARG_INT64(1)));
}
