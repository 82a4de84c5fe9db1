/*
 * window.c
 *	  Aggregates over the rows around each row: of all rows, and within groups.
 */
#include "run/run.h"

#include "run/run_task.h"

/* by what each row's frame is bounded, positions from 1; NULL: by the ends of the array */
typedef struct Bounds
{
	DaArray    *from;			/* the first row, NULL where the row has no frame */
	DaArray    *to;				/* behind the last one */
} Bounds;

static DaArray *
window(DaWindowOp op, DaArray *values, const Bounds *bounds, const DaFrame *frame)
{
	static const uint8 likes[] = {
#define DA_WINDOW(id, name, like, least) DA_GROUP_##like,
#include "kernel/window_list.h"
#undef DA_WINDOW
	};
	DaShape		shape = values->shape;
	DaRun		run;

	shape.element = da_group_result((DaGroupOp) likes[op], shape.element);
	da_run_begin(&run, DA_TASK_WINDOW, DA_OP_WINDOW, shape.element, shape.length);
	run.task.with.window = (DaWindow) {op, frame->preceding, frame->following, frame->least};
	da_run_input_operand(&run, values);
	da_run_operand(&run, bounds->from ? da_run_input(&run, bounds->from) : DA_NO_REGISTER);
	da_run_operand(&run, bounds->to ? da_run_input(&run, bounds->to) : DA_NO_REGISTER);
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

/* positions in the rows' order, NULL where a row is not the first of its run of equal keys */
static DaArray *
marks_of_runs(DaArray *keys)
{
	int64		length = keys->shape.length;
	DaOperand	before = da_operand(da_run_shift(keys, 1, NULL));
	DaOperand	mine = da_operand(keys);
	DaOperand	place = da_operand(da_run_sequence(DA_ELEMENT_INT4, 1, 1, length));
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};

	/* the first row has nothing before it */
	return da_run_if_else(da_run_compare(DA_COMPARE_EQ, &before, &mine), &null, &place);
}

/* groups as sorted ids have them; those without a number come last, and are none */
static Bounds
bounds_of_groups(DaArray *ids, const DaFrame *frame)
{
	DaArray    *marks = marks_of_runs(ids);
	DaScalar	end = {.bits = 0};
	DaOperand	null = {.element = DA_ELEMENT_INT4, .isnull = true};
	Bounds		bounds = {NULL, NULL};

	end.i4 = (int32) ids->shape.length + 1;
	bounds.from = da_run_fill_gaps(NULL, marks, false);
	if (da_array_null_count(ids) > 0)
	{
		DaOperand	from = da_operand(bounds.from);

		bounds.from = da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, ids, NULL), &null, &from);
	}
	if (frame->following > 0)
		bounds.to = da_run_fill_gaps(NULL, da_run_shift(marks, -1, &end), true);
	return bounds;
}

static DaArray *
vector_of(DaArray *array)
{
	DaShape		vector = da_shape_vector(array->shape.element, array->shape.length);

	return da_array_reshape(array, &vector);
}

DaArray *
da_run_window(DaWindowOp op, DaArray *ids, DaArray *values, const DaFrame *frame)
{
	const DaOrder order = {false, false};
	const Bounds none = {NULL, NULL};
	Bounds		bounds;
	DaArray    *rows = NULL;
	DaArray    *result;
	DaShape		shape;

	if (ids == NULL)
		return window(op, values, &none, frame);
	da_run_check_ids(ids, values);
	(void) da_run_group_max(ids, false);
	shape = values->shape;
	ids = vector_of(ids);
	values = vector_of(values);
	if (!da_run_is_sorted(ids, false))
	{
		rows = da_run_argsort(ids, order);
		ids = da_run_gather(ids, rows);
		values = da_run_gather(values, rows);
	}
	bounds = bounds_of_groups(ids, frame);
	result = window(op, values, &bounds, frame);
	/* back to the rows' order: the positions in order of a permutation are its inverse */
	if (rows)
		result = da_run_gather(result, da_run_argsort(rows, order));
	shape.element = result->shape.element;
	return da_array_reshape(result, &shape);
}

DaArray *
da_run_ewma(DaArray *from, double alpha)
{
	DaRun		run;

	if (!(alpha > 0 && alpha <= 1))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("weight of an element must be above 0, and 1 at most")));
	if (from->shape.element != DA_ELEMENT_FLOAT8)
		from = da_run_convert(from, DA_ELEMENT_FLOAT8);
	da_run_begin(&run, DA_TASK_EWMA, DA_OP_EWMA, DA_ELEMENT_FLOAT8, from->shape.length);
	run.task.with.alpha = alpha;
	da_run_input_operand(&run, from);
	da_run_output(&run, &from->shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}
