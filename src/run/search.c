/*
 * search.c
 *	  Operations that look elements up in what is sorted.
 */
#include "run/run.h"

#include "run/run_task.h"

void
da_check_sorted(DaArray *array, bool descending)
{
	if (!da_run_is_sorted(array, descending))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("array is not sorted %s",
						descending ? "in descending order, NULLs first" :
						"in ascending order, NULLs last"),
				 errhint("array_sort() sorts it.")));
}

/* the NULLs of a sorted array lie together: the others are [*first, *end) */
static void
find_elements(DaArray *array, bool descending, int64 *first, int64 *end)
{
	int64		nulls = da_array_null_count(array);

	*first = descending ? nulls : 0;
	*end = array->shape.length - (descending ? 0 : nulls);
}

/* is an element of a sorted array in front of where a value goes? */
static bool
is_before(DaStorage storage, const DaScalar *element, const DaScalar *value, bool after,
		  bool descending)
{
	if (after)
		return descending ? !da_scalar_less(storage, element, value) :
			!da_scalar_less(storage, value, element);
	return descending ? da_scalar_less(storage, value, element) :
		da_scalar_less(storage, element, value);
}

int64
da_run_search_value(DaArray *sorted, const DaScalar *value, bool after, bool descending)
{
	DaArray    *array = da_as_vector(sorted);
	DaStorage	storage = da_element_info[array->shape.element].storage;
	int64		low;
	int64		high;
	DaRunLook	look;

	da_check_sorted(array, descending);
	find_elements(array, descending, &low, &high);
	da_run_look_begins(&look, DA_OP_SEARCH, array);
	while (low < high)
	{
		int64		middle = low + (high - low) / 2;
		DaScalar	element;

		if (da_array_get(array, middle, &element, look.stat) &&
			is_before(storage, &element, value, after, descending))
			low = middle + 1;
		else
			high = middle;
	}
	da_run_look_ends(&look, 1);
	return low + 1;
}

/*
 * Does a search tell which elements are something to a value? Those of small arrays are at hand,
 * and those on a device are better compared there.
 */
static bool
is_searched(DaCompareOp op, const DaArray *array)
{
	return array->data.buffer && array->sorted != 0 && array->null_count == 0 &&
		op != DA_COMPARE_NE && da_array_at(array) == DA_ENGINE_HOST &&
		da_engine_setting != DA_SETTING_CUDA;
}

bool
da_run_compares_sorted(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	if (a->array == NULL)
		return !a->isnull && b->array && is_searched(op, b->array);
	return b->array == NULL && !b->isnull && is_searched(op, a->array);
}

DaCompareOp
da_compare_turned(DaCompareOp op)
{
	switch (op)
	{
		case DA_COMPARE_LT:
			return DA_COMPARE_GT;
		case DA_COMPARE_LE:
			return DA_COMPARE_GE;
		case DA_COMPARE_GT:
			return DA_COMPARE_LT;
		case DA_COMPARE_GE:
			return DA_COMPARE_LE;
		default:
			return op;
	}
}

DaArray *
da_run_compare_sorted(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	DaArray    *array = a->array ? a->array : b->array;
	const DaScalar *value = a->array ? &b->scalar : &a->scalar;
	bool		descending = (array->sorted & DA_FLAG_ASCENDING) == 0;
	int64		n = array->shape.length;
	DaShape		shape = array->shape;
	int64		first;
	int64		end;

	Assert(da_run_compares_sorted(op, a, b));
	shape.element = DA_ELEMENT_BOOL;
	if ((a->array == NULL) != descending)
		op = da_compare_turned(op);
	/* the elements that are equal to it, or where they would be */
	first = da_run_search_value(array, value, false, descending) - 1;
	end = da_run_search_value(array, value, true, descending) - 1;
	switch (op)
	{
		case DA_COMPARE_LT:
			return da_array_range(&shape, 0, first);
		case DA_COMPARE_LE:
			return da_array_range(&shape, 0, end);
		case DA_COMPARE_GT:
			return da_array_range(&shape, end, n);
		case DA_COMPARE_GE:
			return da_array_range(&shape, first, n);
		default:
			return da_array_range(&shape, first, end);
	}
}

/* in an ascending set without NULLs */
static DaArray *
search_set(DaArray *set, DaArray *values, bool after)
{
	DaShape		shape = da_shape(DA_ELEMENT_INT4, values->shape.ndim, values->shape.dims);
	DaArray    *result;
	DaRun		run;

	da_run_begin(&run, DA_TASK_SEARCH, DA_OP_SEARCH, set->shape.element, shape.length);
	run.task.with.after = after;
	da_run_input_operand(&run, values);
	da_run_input_operand(&run, set);
	da_run_output(&run, &shape, da_array_may_have_nulls(values));
	result = da_run_result(&run);
	result->sorted = values->sorted & DA_FLAG_ASCENDING;
	return result;
}

static DaArray *
reversed(DaArray *array)
{
	DaSection	section = {.ndim = 1, .dims = {array->shape.length}, .strides = {-1}};

	section.start = array->shape.length - 1;
	return array->shape.length == 0 ? array : da_run_strided_copy(array, &section);
}

DaArray *
da_run_search(DaArray *sorted, DaArray *values, bool after, bool descending)
{
	DaArray    *array = da_as_vector(sorted);
	DaOperand	last = {.element = DA_ELEMENT_INT4};
	DaOperand	from_end;
	int64		first;
	int64		end;

	da_check_sorted(array, descending);
	find_elements(array, descending, &first, &end);
	if (end - first < array->shape.length)
		array = da_array_slice(array, first, end - first,
							   &da_stats[DA_OP_SEARCH][da_array_at(array)]);
	if (!descending)
		return search_set(array, values, after);

	/* what is in front is, from the end, what comes behind */
	last.scalar.i4 = (int32) (end + 2);
	from_end = da_operand(search_set(reversed(array), values, !after));
	return da_run_map(DA_MAP_SUBTRACT, &last, &from_end);
}

DaArray *
da_run_join_asof(DaArray *times, DaArray *sorted)
{
	DaOperand	behind = da_operand(da_run_search(sorted, times, true, false));
	DaOperand	one = {.element = DA_ELEMENT_INT4, .scalar.i4 = 1};
	DaOperand	none = {.element = DA_ELEMENT_INT4, .isnull = true};
	DaOperand	last = da_operand(da_run_map(DA_MAP_SUBTRACT, &behind, &one));

	return da_run_if_else(da_run_compare(DA_COMPARE_GT, &behind, &one), &last, &none);
}
