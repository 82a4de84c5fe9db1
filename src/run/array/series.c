/*
 * series.c
 *	  What is made of elements by their places: those some places before, those that fill gaps,
 *	  what lies between two.
 */
#include "run/run.h"

#include "run/task/execute.h"

/* dates and timestamps count as the integers that they are */
static DaOperand
as_number(DaArray *array)
{
	DaOperand	operand = da_operand(array);

	operand.element = da_element_plain(operand.element);
	return operand;
}

static DaArray *
map(DaMapOp op, DaArray *a, DaArray *b)
{
	DaOperand	left = as_number(a);
	DaOperand	right = as_number(b);

	return da_run_map(op, &left, &right);
}

static DaArray *
cast(DaArray *array, DaElement element)
{
	return array->shape.element == element ? array : da_run_convert(array, element);
}

static DaArray *
null_where(DaArray *mask, DaArray *array)
{
	DaOperand	null = {.element = array->shape.element, .isnull = true};
	DaOperand	others = da_operand(array);

	return da_run_if_else(mask, &null, &others);
}

/* some elements as a vector */
static DaArray *
some(DaArray *from, int64 start, int64 length)
{
	return da_array_slice(from, start, length, &da_stats[DA_OP_CONCAT][da_array_at(from)]);
}

static DaArray *
in_shape(DaArray *vector, const DaArray *like)
{
	DaShape		shape = like->shape;

	shape.element = vector->shape.element;
	return da_array_reshape(vector, &shape);
}

/* "kept", beside so many fills that it is as long as "like": before it if n is positive */
static DaArray *
beside_fill(DaArray *kept, int64 n, const DaScalar *fill, const DaArray *like)
{
	DaShape		shape = da_shape_vector_of(&kept->shape, like->shape.length - kept->shape.length);
	DaOperand	operands[2];

	operands[n < 0] = da_operand(da_run_fill(&shape, fill));
	operands[n >= 0] = da_operand(kept);
	return in_shape(da_run_concat(&operands[0], &operands[1]), like);
}

/* how many of the elements have none so many places away */
static int64
without_partner(const DaArray *from, int64 n)
{
	return Min(n < 0 ? -n : n, from->shape.length);
}

DaArray *
da_run_shift(DaArray *from, int64 n, const DaScalar *fill)
{
	int64		gap = without_partner(from, n);

	if (gap == 0)
		return da_array_reshape(from, &from->shape);
	return beside_fill(some(from, n < 0 ? gap : 0, from->shape.length - gap), n, fill, from);
}

/* a - b: of dates days, of timestamps seconds */
static DaArray *
difference(DaArray *a, DaArray *b)
{
	DaOperand	operands[2] = {da_operand(a), da_operand(b)};

	if (da_element_info[a->shape.element].class_ != DA_CLASS_TIME)
		return da_run_map(DA_MAP_SUBTRACT, &operands[0], &operands[1]);
	return a->shape.element == DA_ELEMENT_DATE
		? da_run_time(DA_TIME_DAYS_BETWEEN, DA_ELEMENT_INT4, operands, 2)
		: da_run_time(DA_TIME_SECONDS_BETWEEN, DA_ELEMENT_FLOAT8, operands, 2);
}

DaArray *
da_run_diff(DaArray *from, int64 n)
{
	int64		gap = without_partner(from, n);
	int64		rest = from->shape.length - gap;
	DaArray    *later = some(from, gap, rest);
	DaArray    *earlier = some(from, 0, rest);

	return beside_fill(n < 0 ? difference(earlier, later) : difference(later, earlier), n, NULL,
					   from);
}

DaArray *
da_run_diff_dim(DaArray *from, int64 n, int dim)
{
	return difference(from, da_run_shift_dim(from, n, NULL, dim));
}

/* where it fell there is no difference, which might not fit */
DaArray *
da_run_counter_diff(DaArray *from)
{
	int64		rest = from->shape.length - without_partner(from, 1);
	DaElement	element = from->shape.element;
	DaShape		shape = da_shape_vector(DA_ELEMENT_FLOAT8, rest);
	uint8		later;
	uint8		earlier;
	uint8		fell;
	uint8		other;
	DaRun		run;

	da_run_begin(&run, DA_TASK_EVAL, DA_OP_EVAL, element, rest);
	later = da_run_input(&run, some(from, from->shape.length - rest, rest));
	earlier = da_run_input(&run, some(from, 0, rest));
	fell = da_run_step(&run, DA_STEP_LT, DA_ELEMENT_BOOL, later, earlier, DA_NO_REGISTER);
	other = da_run_step(&run, DA_STEP_NOT, DA_ELEMENT_BOOL, fell, DA_NO_REGISTER, DA_NO_REGISTER);
	other = da_run_step(&run, DA_STEP_NULL_UNLESS, element, earlier, other, DA_NO_REGISTER);
	other = da_run_step(&run, DA_STEP_SUBTRACT, element, later, other, DA_NO_REGISTER);
	other = da_run_step(&run, DA_STEP_IF_ELSE, element, fell, later, other);
	if (element != DA_ELEMENT_FLOAT8)
		other = da_run_step(&run, DA_STEP_CONVERT, DA_ELEMENT_FLOAT8, other, DA_NO_REGISTER,
							DA_NO_REGISTER);
	da_run_operand(&run, other);
	da_run_output(&run, &shape, true);
	return beside_fill(da_run_result(&run), 1, NULL, from);
}

static DaArray *
reversed(DaArray *from)
{
	DaSection	section = {.ndim = 1, .dims = {from->shape.length}, .strides = {-1}};

	section.start = from->shape.length - 1;
	return from->shape.length == 0 ? from : da_run_strided_copy(from, &section);
}

/*
 * For each row the position of the last one up to it, or of the first one from it on, that is not
 * NULL, of its group.
 */
static DaArray *
known_positions(DaArray *ids, int64 lanes, DaArray *from, bool backward)
{
	DaArray    *places = da_run_sequence(DA_ELEMENT_INT4, 1, 1, from->shape.length);
	DaShape		vector = da_shape_vector(DA_ELEMENT_BOOL, from->shape.length);

	places = null_where(da_array_reshape(da_run_logic(DA_LOGIC_IS_NULL, from, NULL), &vector),
						places);
	if (!backward)
		return da_run_scan(DA_FOLD_MAX, ids, lanes, places);
	return reversed(da_run_scan(DA_FOLD_MIN, ids ? reversed(ids) : NULL, lanes,
								reversed(places)));
}

DaArray *
da_run_fill_gaps(DaArray *ids, int64 lanes, DaArray *from, bool backward)
{
	if (ids)
		da_run_check_ids(ids, from);
	if (ids == NULL && da_array_null_count(from) == 0)
		return da_array_reshape(from, &from->shape);
	return in_shape(da_run_gather(from, known_positions(ids, lanes, from, backward)), from);
}

/* as PostgreSQL's percentile_cont() interpolates: a + (b - a) * share */
static DaArray *
between(DaArray *a, DaArray *b, DaArray *share)
{
	return map(DA_MAP_ADD, a, map(DA_MAP_MULTIPLY, map(DA_MAP_SUBTRACT, b, a), share));
}

/* (at - a) / (b - a), 0 where a and b are the same; differences of integers are exact */
static DaArray *
share_of_way(DaArray *at, DaArray *a, DaArray *b)
{
	DaScalar	no = {.bits = 0};
	DaOperand	zero = {.element = DA_ELEMENT_FLOAT8, .scalar = no};
	DaOperand	one = {.element = DA_ELEMENT_FLOAT8, .scalar.f8 = 1};
	DaOperand	way = da_operand(cast(map(DA_MAP_SUBTRACT, b, a), DA_ELEMENT_FLOAT8));
	DaArray    *share = cast(map(DA_MAP_SUBTRACT, at, a), DA_ELEMENT_FLOAT8);

	return map(DA_MAP_DIVIDE, share,
			   da_run_if_else(da_run_compare(DA_COMPARE_EQ, &way, &zero), &one, &way));
}

/* places of rows, which may be a wider type then */
static DaArray *
ascending(DaArray *places, DaArray *like)
{
	DaShape		vector = da_shape_vector(places->shape.element, places->shape.length);

	da_check_lengths(places, like);
	places = da_array_reshape(places, &vector);
	da_run_check_ascending(places);
	/* whose differences do not fit in them */
	if (da_element_info[vector.element].class_ == DA_CLASS_INT)
		places = cast(places, DA_ELEMENT_INT8);
	return places;
}

DaArray *
da_run_interpolate(DaArray *places, DaArray *from)
{
	DaShape		vector = da_shape_vector(from->shape.element, from->shape.length);
	DaElement	element = from->shape.element;
	DaArray    *values = da_array_reshape(from, &vector);
	DaArray    *gaps;
	DaArray    *before;
	DaArray    *behind;
	DaOperand	filled;
	DaOperand	known;

	if (places)
		places = ascending(places, from);
	if (da_array_null_count(from) == 0)
		return da_array_reshape(from, &from->shape);
	if (places == NULL)
		places = da_run_sequence(DA_ELEMENT_INT4, 1, 1, from->shape.length);
	gaps = da_run_logic(DA_LOGIC_IS_NULL, values, NULL);
	/* nothing is computed, and nothing fails, where it is known */
	before = null_where(da_run_logic(DA_LOGIC_NOT, gaps, NULL),
						known_positions(NULL, 1, values, false));
	behind = null_where(da_run_logic(DA_LOGIC_NOT, gaps, NULL),
						known_positions(NULL, 1, values, true));
	known = da_operand(values);
	values = cast(values, DA_ELEMENT_FLOAT8);
	filled = da_operand(between(da_run_gather(values, before), da_run_gather(values, behind),
								share_of_way(places, da_run_gather(places, before),
											 da_run_gather(places, behind))));
	filled = da_operand(cast(filled.array, element));
	return in_shape(da_run_if_else(gaps, &filled, &known), from);
}

void
da_run_check_ascending(DaArray *places)
{
	if (da_array_null_count(places) > 0)
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
				 errmsg("places of elements must not be null")));
	if (!da_run_is_sorted(places, false))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("places of elements must be in ascending order"),
				 errhint("Sort both arrays by it: array_sort_by() gives one in the order of another.")));
}

DaArray *
da_run_group_shift(DaArray *ids, DaArray *from, int64 n)
{
	DaOrder		order = {false, false};
	DaShape		vector = da_shape_vector(DA_ELEMENT_INT4, ids->shape.length);
	DaArray    *rows;
	DaArray    *sorted;
	DaOperand	mine;
	DaOperand	theirs;
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};
	DaOperand	shifted;
	DaArray    *sources;

	da_run_check_ids(ids, from);
	(void) da_run_group_max(ids, false);
	ids = da_array_reshape(ids, &vector);
	rows = da_run_argsort(ids, order);
	sorted = da_run_gather(ids, rows);
	mine = da_operand(sorted);
	theirs = da_operand(da_run_shift(sorted, n, NULL));
	shifted = da_operand(da_run_shift(rows, n, NULL));
	sources = da_run_if_else(da_run_compare(DA_COMPARE_EQ, &mine, &theirs), &shifted, &null);
	return in_shape(da_run_gather(from, da_run_put_back(sources, rows)), from);
}
