/*
 * search.c
 *	  Operations that look elements up in what is sorted.
 */
#include "run/run.h"

#include "run/task/execute.h"

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

/*
 * Of an encoded value that is not in memory the directory tells which vector has the first element
 * that is not in front: [*low, *high) become elements of it, or both the first one of a vector that
 * has none in front.
 */
static void
find_vector(DaArray *array, DaStorage storage, const DaScalar *value, bool after,
			bool descending, int64 *low, int64 *high, DaStat *stat)
{
	DaVectorEntry entries[DA_PACKED_ENTRIES];
	const int	at_once = 48;	/* of a chunk of TOAST */
	int64		first = *low / DA_VECTOR_LENGTH;
	int64		end = DA_VECTOR_COUNT(*high);
	int			n;

	/* the first one whose last element is not in front: it is one of [first, end), or "end" */
	while (end - first > at_once)
	{
		int64		middle = first + (end - first) / 2;
		DaScalar	last;

		if (!da_array_some_vectors(array, middle, 1, entries, stat))
			return;
		last.bits = descending ? entries[0].min : entries[0].max;
		if (is_before(storage, &last, value, after, descending))
			first = middle + 1;
		else
			end = middle;
	}
	/* "end" may be the one, so it is looked at again, if there is one */
	n = (int) (Min(end + 1, DA_VECTOR_COUNT(*high)) - first);
	if (n > 0 && !da_array_some_vectors(array, first, n, entries, stat))
		return;
	for (int64 k = first; k < first + n; k++)
	{
		const DaVectorEntry *entry = &entries[k - first];
		DaScalar	last = {.bits = descending ? entry->min : entry->max};
		DaScalar	least = {.bits = descending ? entry->max : entry->min};

		if (is_before(storage, &last, value, after, descending))
			continue;
		*low = Max(*low, k * DA_VECTOR_LENGTH);
		*high = is_before(storage, &least, value, after, descending) ?
			Min(*high, (k + 1) * DA_VECTOR_LENGTH) : *low;
		return;
	}
	*low = *high;
}

/* a position, from 0, in a sorted vector */
static int64
find_place(DaArray *array, const DaScalar *value, bool after, bool descending, DaStat *stat)
{
	DaStorage	storage = da_element_info[array->shape.element].storage;
	int64		low;
	int64		high;

	find_elements(array, descending, &low, &high);
	if (low < high && da_array_has_vectors(array))
		find_vector(array, storage, value, after, descending, &low, &high, stat);
	while (low < high)
	{
		int64		middle = low + (high - low) / 2;
		DaScalar	element;

		if (da_array_get(array, middle, &element, stat) &&
			is_before(storage, &element, value, after, descending))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* looks for places, of which what is read is counted, and what need not be read */
typedef struct Looking
{
	DaRunLook	look;
	int64		vectors;
	int64		read_before;
} Looking;

static void
begin_looking(Looking *looking, DaArray *array)
{
	da_run_look_begins(&looking->look, DA_OP_SEARCH, array);
	looking->vectors = da_array_has_vectors(array) ? DA_VECTOR_COUNT(array->shape.length) : 0;
	looking->read_before = looking->look.stat->vectors_read;
}

static void
end_looking(const Looking *looking)
{
	DaStat	   *stat = looking->look.stat;
	int64		read = stat->vectors_read - looking->read_before;

	stat->vectors_skipped += Max(looking->vectors - read, 0);
	da_run_look_ends(&looking->look, 1);
}

int64
da_run_search_value(DaArray *sorted, const DaScalar *value, bool after, bool descending)
{
	DaArray    *array = da_as_vector(sorted);
	Looking		looking;
	int64		place;

	da_check_sorted(array, descending);
	begin_looking(&looking, array);
	place = find_place(array, value, after, descending, looking.look.stat);
	end_looking(&looking);
	return place + 1;
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
	Looking		looking;
	int64		first;
	int64		end;

	Assert(da_run_compares_sorted(op, a, b));
	shape.element = DA_ELEMENT_BOOL;
	if ((a->array == NULL) != descending)
		op = da_compare_turned(op);
	/* the elements that are equal to it, or where they would be */
	begin_looking(&looking, array);
	first = find_place(array, value, false, descending, looking.look.stat);
	end = find_place(array, value, true, descending, looking.look.stat);
	end_looking(&looking);
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
