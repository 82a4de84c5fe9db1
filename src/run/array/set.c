/*
 * set.c
 *	  Operations on arrays as sets of their elements: a NULL is one of them, or is equal to
 *	  nothing.
 */
#include "run/run.h"

#include "run/program/prune.h"
#include "run/task/execute.h"

static const DaOrder ascending = {false, false};

static DaArray *
slice(DaArray *array, int64 start, int64 length)
{
	return da_array_slice(array, start, length, &da_stats[DA_OP_IS_IN][da_array_at(array)]);
}

/* an ascending array but its NULLs, which are last */
static DaArray *
without_nulls(DaArray *sorted)
{
	int64		nulls = da_array_null_count(sorted);

	return nulls == 0 ? sorted : slice(sorted, 0, sorted->shape.length - nulls);
}

/* the elements that are not NULL, ascending */
static DaArray *
as_set(DaArray *array)
{
	return without_nulls(da_run_sort(da_as_vector(array), ascending));
}

/* one NULL more, behind all */
static DaArray *
with_null(DaArray *array)
{
	DaOperand	elements = da_operand(array);
	DaOperand	null = {.element = elements.element, .isnull = true};
	DaArray    *result = da_run_concat(&elements, &null);

	result->sorted = DA_FLAG_ASCENDING;
	return result;
}

/*
 * Begins an operation on two neighbours each of an array of more than one element: the register
 * that is true where the second one is not the first one again, NULLs being equal
 */
static uint8
begin_differences(DaRun *run, DaTaskKind kind, DaOp op, DaArray *array)
{
	int64		n = array->shape.length - 1;
	bool		nulls = da_array_may_have_nulls(array);
	uint8		a;
	uint8		b;
	uint8		differ;

	da_run_begin(run, kind, op, array->shape.element, n);
	a = da_run_input(run, slice(array, 0, n));
	b = da_run_input(run, slice(array, 1, n));
	differ = da_run_step(run, DA_STEP_NE, DA_ELEMENT_BOOL, a, b, DA_NO_REGISTER);
	if (nulls)
	{
		uint8		of_a = da_run_step(run, DA_STEP_IS_NULL, DA_ELEMENT_BOOL, a, DA_NO_REGISTER,
									   DA_NO_REGISTER);
		uint8		of_b = da_run_step(run, DA_STEP_IS_NULL, DA_ELEMENT_BOOL, b, DA_NO_REGISTER,
									   DA_NO_REGISTER);

		of_a = da_run_step(run, DA_STEP_NE, DA_ELEMENT_BOOL, of_a, of_b, DA_NO_REGISTER);
		differ = da_run_step(run, DA_STEP_OR, DA_ELEMENT_BOOL, differ, of_a, DA_NO_REGISTER);
	}
	return differ;
}

/* of elements that are equal the first is taken, and NULL once, last */
DaArray *
da_run_distinct(DaArray *from)
{
	DaArray    *sorted = da_run_sort(da_as_vector(from), ascending);
	DaShape		mask = da_shape_vector(DA_ELEMENT_BOOL, Max(sorted->shape.length - 1, 0));
	DaOperand	first = {.element = from->shape.element};
	DaOperand	others;
	DaArray    *result;
	DaRun		run;

	if (sorted->shape.length <= 1)
		return sorted;
	da_run_operand(&run, begin_differences(&run, DA_TASK_EVAL, DA_OP_COMPARE, sorted));
	da_run_output(&run, &mask, da_array_may_have_nulls(sorted));
	others = da_operand(da_run_select(slice(sorted, 1, mask.length), da_run_result(&run)));
	if (others.array->shape.length == mask.length)
		return sorted;
	first.entries = sorted->shape.entries;
	first.isnull = !da_array_get(sorted, 0, &first.scalar,
								 &da_stats[DA_OP_CONCAT][da_array_at(sorted)]);
	result = da_run_concat(&first, &others);
	result->sorted = DA_FLAG_ASCENDING;
	return result;
}

DaArray *
da_run_unique(DaArray *keys, DaArray *from)
{
	const DaFold first = DA_FOLD_FIRST;
	DaArray    *values = da_as_vector(from);
	int64		ngroups;
	DaArray    *ids = da_run_group_id(da_as_vector(keys), &ngroups);
	DaArray    *places;

	if (ngroups == values->shape.length)
		return da_array_reshape(values, &values->shape);
	places = da_run_sequence(DA_ELEMENT_INT4, 1, 1, values->shape.length);
	da_run_group_reduce(&first, 1, ids, places, ngroups, &places);
	return da_run_gather(values, da_run_sort(places, ascending));
}

DaArray *
da_run_run_id(DaArray *from)
{
	DaShape		shape = from->shape;
	DaArray    *array = da_as_vector(from);
	DaRun		run;

	shape.element = DA_ELEMENT_INT4;
	shape.entries = NULL;
	if (shape.length <= 1)
		return da_array_reshape(da_run_sequence(DA_ELEMENT_INT4, 1, 1, shape.length), &shape);
	da_run_operand(&run, begin_differences(&run, DA_TASK_RUN_ID, DA_OP_RUN_ID, array));
	da_run_output(&run, &shape, false);
	return da_run_result(&run);
}

/* those that are not NULL */
int64
da_run_count_distinct(DaArray *from)
{
	DaArray    *set = as_set(from);
	uint8		differ;
	DaRun		run;

	if (set->shape.length <= 1)
		return set->shape.length;
	differ = begin_differences(&run, DA_TASK_AGGREGATE, DA_OP_AGGREGATE, set);
	da_task_reduce(&run.task, differ, DA_NO_REGISTER, DA_REDUCE_TRUE);
	da_run_execute(&run);
	return run.task.answer.reduced.true_count + 1;
}

/* mask of the elements that are in an ascending set without NULLs; else they are false, or NULL
 * if it is unknown */
static DaArray *
is_in_set(DaArray *from, DaArray *set, bool unknown)
{
	DaShape		shape = da_shape(DA_ELEMENT_BOOL, from->shape.ndim, from->shape.dims);
	DaArray    *pruned = da_prune_is_in(from, set, unknown, is_in_set);
	DaRun		run;

	if (pruned)
		return pruned;
	da_run_begin(&run, DA_TASK_IS_IN, DA_OP_IS_IN, from->shape.element, shape.length);
	run.task.with.unknown = unknown;
	da_run_input_operand(&run, from);
	da_run_input_operand(&run, set);
	da_run_output(&run, &shape, unknown || da_array_may_have_nulls(from));
	return da_run_result(&run);
}

DaArray *
da_run_is_in(DaArray *from, DaArray *set)
{
	if (set->shape.length == 0)
	{
		/* nothing is in it, not even a NULL might be */
		DaShape		shape = da_shape(DA_ELEMENT_BOOL, from->shape.ndim, from->shape.dims);
		DaScalar	no = {.bits = 0};

		return da_run_fill(&shape, &no);
	}
	return is_in_set(from, as_set(set), da_array_null_count(set) > 0);
}

DaArray *
da_run_union(DaArray *a, DaArray *b)
{
	DaOperand	first = da_operand(a);
	DaOperand	second = da_operand(b);

	return da_run_distinct(da_run_concat(&first, &second));
}

DaArray *
da_run_intersect(DaArray *a, DaArray *b)
{
	DaArray    *set = without_nulls(da_run_distinct(a));
	DaArray    *result = da_run_select(set, is_in_set(set, as_set(b), false));

	result->sorted = DA_FLAG_ASCENDING;
	return da_array_null_count(a) > 0 && da_array_null_count(b) > 0 ? with_null(result) : result;
}

DaArray *
da_run_except(DaArray *a, DaArray *b)
{
	DaArray    *set = without_nulls(da_run_distinct(a));
	DaArray    *others = da_run_logic(DA_LOGIC_NOT, is_in_set(set, as_set(b), false), NULL);
	DaArray    *result = da_run_select(set, others);

	result->sorted = DA_FLAG_ASCENDING;
	return da_array_null_count(a) > 0 && da_array_null_count(b) == 0 ? with_null(result) : result;
}

static int64
true_count(DaArray *mask)
{
	DaReduced	reduced;

	da_run_reduce(mask, DA_REDUCE_TRUE, &reduced);
	return reduced.true_count;
}

/* of so few comparisons it takes least to make them one after the other */
#define FEW_COMPARISONS 1024

static bool
are_few(const DaArray *a, const DaArray *b)
{
	return a->flat && b->flat && a->shape.length <= FEW_COMPARISONS &&
		a->shape.length * b->shape.length <= FEW_COMPARISONS;
}

static bool
has_scalar(const DaColumn *column, const DaScalar *value)
{
	for (int64 i = 0; i < column->length; i++)
	{
		DaScalar	element;

		if (da_column_is_null(column, i))
			continue;
		element = da_column_scalar(column, i);
		if (da_scalar_equal(column->storage, &element, value))
			return true;
	}
	return false;
}

/* is one element of b, which is not NULL, in a? all: are all of them? */
static bool
has_few(DaArray *a, DaArray *b, bool all)
{
	DaColumn	in = da_array_flat_column(a);
	DaColumn	wanted = da_array_flat_column(b);

	for (int64 i = 0; i < wanted.length; i++)
	{
		DaScalar	value;

		if (da_column_is_null(&wanted, i))
			continue;
		value = da_column_scalar(&wanted, i);
		if (has_scalar(&in, &value) != all)
			return !all;
	}
	return all;
}

bool
da_run_contains(DaArray *a, DaArray *b)
{
	DaArray    *wanted;
	DaArray    *found;

	if (da_array_null_count(b) > 0)
		return false;
	if (are_few(a, b))
		return has_few(a, b, true);
	if ((a->sorted & DA_FLAG_ASCENDING) != 0 || a->shape.length < b->shape.length)
		return true_count(is_in_set(b, as_set(a), false)) == b->shape.length;
	/* to sort the shorter one takes less */
	wanted = da_run_distinct(b);
	found = da_run_select(a, is_in_set(a, wanted, false));
	return da_run_count_distinct(found) == wanted->shape.length;
}

bool
da_run_overlap(DaArray *a, DaArray *b)
{
	bool		swap = a->shape.length < b->shape.length;

	if (are_few(a, b))
		return has_few(a, b, false);
	return true_count(is_in_set(swap ? b : a, as_set(swap ? a : b), false)) > 0;
}

bool
da_run_has(DaArray *array, const DaScalar *value)
{
	DaOperand	operand = {.element = array->shape.element, .scalar = *value};
	DaScalar	found;
	int64		position;

	if (array->flat && array->shape.length <= FEW_COMPARISONS)
	{
		DaColumn	in = da_array_flat_column(array);

		return has_scalar(&in, value);
	}
	if ((array->sorted & DA_FLAG_ASCENDING) == 0)
		return da_run_position(array, &operand, 0) > 0;
	position = da_run_search_value(array, value, false, false);
	return position <= array->shape.length &&
		da_array_get(array, position - 1, &found, &da_stats[DA_OP_SEARCH][da_array_at(array)]) &&
		da_scalar_equal(da_element_info[operand.element].storage, &found, value);
}
