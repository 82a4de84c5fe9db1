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

/* the place is one of [low, high], and if "known" these are numbers near low and high */
typedef struct Bounds
{
	int64		low;
	int64		high;
	bool		known;
	double		first;
	double		last;
} Bounds;

/*
 * Of an encoded value that is not in memory the directory tells which vector has the first element
 * that is not in front: the bounds become elements of it, or both the first one of a vector that
 * has none in front.
 */
static void
find_vector(DaArray *array, DaStorage storage, const DaScalar *value, bool after,
			bool descending, Bounds *bounds, DaStat *stat)
{
	DaVectorEntry entries[DA_PACKED_ENTRIES];
	const int	at_once = 48;	/* of a chunk of TOAST */
	int64		first = bounds->low / DA_VECTOR_LENGTH;
	int64		end = DA_VECTOR_COUNT(bounds->high);
	int			n;

	/*
	 * The first one whose last element is not in front: it is one of [first, end), or "end". Where
	 * some are known to be, it is near these mostly.
	 */
	for (int64 near = bounds->low > 0 ? at_once : end; end - first > at_once; near *= 2)
	{
		int64		middle = first + Min((end - first) / 2, near);
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
	n = (int) (Min(end + 1, DA_VECTOR_COUNT(bounds->high)) - first);
	if (n > 0 && !da_array_some_vectors(array, first, n, entries, stat))
		return;
	for (int64 k = first; k < first + n; k++)
	{
		const DaVectorEntry *entry = &entries[k - first];
		DaScalar	last = {.bits = descending ? entry->min : entry->max};
		DaScalar	least = {.bits = descending ? entry->max : entry->min};

		if (is_before(storage, &last, value, after, descending))
			continue;
		bounds->low = Max(bounds->low, k * DA_VECTOR_LENGTH);
		bounds->high = is_before(storage, &least, value, after, descending) ?
			Min(bounds->high, (k + 1) * DA_VECTOR_LENGTH) : bounds->low;
		bounds->known = true;
		bounds->first = da_scalar_number(storage, least);
		bounds->last = da_scalar_number(storage, last);
		return;
	}
	bounds->low = bounds->high;
}

/* where among the bounds a number would be if the elements were evenly spaced; else the middle */
static int64
guess_place(const Bounds *bounds, double number)
{
	int64		left = bounds->high - bounds->low;
	double		share = (number - bounds->first) / (bounds->last - bounds->first);

	return bounds->low + (share >= 0 && share <= 1 ? (int64) (share * (left - 1)) : left / 2);
}

/* a position, from 0, in a sorted vector; "known" of its elements are in front of it */
static int64
find_place(DaArray *array, const DaScalar *value, bool after, bool descending, int64 known,
		   DaStat *stat)
{
	DaStorage	storage = da_element_info[array->shape.element].storage;
	double		number = da_scalar_number(storage, *value);
	Bounds		bounds = {.known = false};

	find_elements(array, descending, &bounds.low, &bounds.high);
	bounds.low = Max(bounds.low, known);
	if (bounds.low < bounds.high && da_array_has_vectors(array))
		find_vector(array, storage, value, after, descending, &bounds, stat);
	for (int probe = 0; bounds.low < bounds.high; probe++)
	{
		/* guesses may all be far off, so every other time it is the middle */
		int64		at = bounds.known && probe % 2 == 0 ? guess_place(&bounds, number)
		: bounds.low + (bounds.high - bounds.low) / 2;
		DaScalar	element = {.bits = 0};

		if (da_array_get(array, at, &element, stat) &&
			is_before(storage, &element, value, after, descending))
		{
			bounds.low = at + 1;
			bounds.first = da_scalar_number(storage, element);
		}
		else
		{
			bounds.high = at;
			bounds.last = da_scalar_number(storage, element);
		}
	}
	return bounds.low;
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
	place = find_place(array, value, after, descending, 0, looking.look.stat);
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
	first = find_place(array, value, false, descending, 0, looking.look.stat);
	end = find_place(array, value, true, descending, 0, looking.look.stat);
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

/* elements of what is encoded and not in memory that are read in the time of a look for a place */
#define LOOK_ELEMENTS	4096

/* of few values the places are looked for one after the other */
static bool
are_few(const DaArray *array, const DaArray *values)
{
	return values->shape.length < array->shape.length / LOOK_ELEMENTS && array->data.buffer &&
		da_array_at(array) == DA_ENGINE_HOST && da_engine_setting != DA_SETTING_CUDA &&
		da_array_bytes_at(array, DA_ENGINE_HOST) == 0 && da_array_has_vectors(array);
}

static DaArray *
look_for_each(DaArray *array, DaArray *values, bool after)
{
	DaShape		shape = da_shape(DA_ELEMENT_INT4, values->shape.ndim, values->shape.dims);
	DaColumn	wanted = da_array_column(values);
	DaArray    *result = da_array_create(&shape, wanted.validity != NULL);
	DaOutput	output = da_array_output(result);
	int32	   *to = output.data;
	DaScalar	last = {.bits = 0};
	int64		place = 0;
	int64		nulls = 0;
	Looking		looking;

	begin_looking(&looking, array);
	for (int64 i = 0; i < shape.length; i++)
	{
		DaScalar	value = da_column_scalar(&wanted, i);
		bool		isnull = da_column_is_null(&wanted, i);

		CHECK_FOR_INTERRUPTS();
		if (output.validity && i % 64 == 0)
			output.validity[i / 64] = 0;
		to[i] = 0;
		nulls += isnull;
		if (isnull)
			continue;
		if (output.validity)
			da_bit_set(output.validity, i);
		/* mostly they ascend */
		if (da_scalar_less(wanted.storage, &value, &last))
			place = 0;
		place = find_place(array, &value, after, false, place, looking.look.stat);
		to[i] = (int32) place + 1;
		last = value;
	}
	end_looking(&looking);
	da_array_finish(result, nulls);
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
		return are_few(array, values) ? look_for_each(array, values, after)
			: search_set(array, values, after);

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
