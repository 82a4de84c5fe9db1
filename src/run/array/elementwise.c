/*
 * elementwise.c
 *	  Operations that go element by element, their operands broadcast to one shape.
 */
#include "run/run.h"

#include "run/program/prune.h"
#include "run/task/execute.h"
#include "run/task/fit.h"
#include "value/array/version.h"

static void
shapes_do_not_match(const DaShape *a, const DaShape *b)
{
	ereport(ERROR,
			(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
			 errmsg("dimensions of arrays do not match"),
			 errdetail("An array has %lld elements in %d dimensions, another %lld in %d.",
					   (long long) a->length, a->ndim, (long long) b->length, b->ndim),
			 errhint("Dimensions are compared from the last one; they are equal, or one of them is 1.")));
}

void
da_check_lengths(const DaArray *a, const DaArray *b)
{
	if (a->shape.length != b->shape.length)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("arrays of %lld and %lld elements do not match",
						(long long) a->shape.length, (long long) b->shape.length)));
}

/* the shape of what comes of operands, at least one of them an array */
static DaShape
shape_of(DaElement element, const DaOperand *operands, int noperands)
{
	DaShape		shape;
	bool		found = false;

	for (int i = 0; i < noperands; i++)
	{
		DaArray    *array = operands[i].array;

		if (array == NULL)
			continue;
		if (!found)
			shape = array->shape;
		else if (!da_shape_join(&shape, &array->shape))
			shapes_do_not_match(&shape, &array->shape);
		found = true;
	}
	Assert(found);
	shape.element = element;
	return shape;
}

/* one step; "element": the result's, and what integer errors are about */
static DaArray *
step(DaStepOp op, DaOp stat_op, DaElement element, const DaOperand *operands, int noperands)
{
	DaShape		shape = shape_of(element, operands, noperands);
	uint8		registers[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	bool		nulls = false;
	DaRun		run;

	da_run_begin(&run, DA_TASK_EVAL, stat_op, element, shape.length);
	for (int i = 0; i < noperands; i++)
	{
		registers[i] = da_run_fit(&run, &operands[i], &shape);
		nulls |= da_operand_may_have_nulls(&operands[i]);
	}
	da_run_operand(&run, da_run_step(&run, op, element, registers[0], registers[1], registers[2]));
	if (op == DA_STEP_COALESCE)
		nulls = da_operand_may_have_nulls(&operands[0]) && da_operand_may_have_nulls(&operands[1]);
	da_run_output(&run, &shape, op == DA_STEP_NULL_UNLESS || (nulls && op != DA_STEP_IS_NULL));
	return da_run_result(&run);
}

DaArray *
da_run_map(DaMapOp op, const DaOperand *a, const DaOperand *b)
{
	DaOperand	operands[2] = {*a};

	if (b)
		operands[1] = *b;
	return step(DA_STEP_ADD + op, DA_OP_MAP, a->element, operands, b ? 2 : 1);
}

DaArray *
da_run_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	DaOperand	operands[2] = {*a, *b};
	DaArray    *mask;

	if (da_run_compares_sorted(op, a, b))
		return da_run_compare_sorted(op, a, b);
	mask = da_prune_step(DA_STEP_LT + op, a, b);
	if (mask)
		return mask;
	return step(DA_STEP_LT + op, DA_OP_COMPARE, DA_ELEMENT_BOOL, operands, 2);
}

/* logic on what nobody has written down yet; NULL: it has been, or the result would have to be */
static DaArray *
logic_of_masks(DaLogicOp op, DaArray *a, DaArray *b)
{
	const DaMask *of_a = da_array_mask(a);
	const DaMask *of_b = b ? da_array_mask(b) : NULL;
	DaMask	   *mask;
	DaArray    *result;

	if (of_a == NULL || (b && (of_b == NULL || !da_shape_equal(&a->shape, &b->shape))))
		return NULL;
	mask = da_mask_logic(op, of_a, of_b);
	if (mask == NULL)
		return NULL;
	result = da_array_of_mask(&a->shape, mask);
	pfree(mask);
	return result;
}

DaArray *
da_run_logic(DaLogicOp op, DaArray *a, DaArray *b)
{
	DaOperand	operands[2] = {da_operand(a)};
	DaArray    *mask = b ? NULL : da_prune_step(DA_STEP_AND + op, &operands[0], NULL);

	if (mask == NULL)
		mask = logic_of_masks(op, a, b);
	if (mask)
		return mask;
	if (b)
		operands[1] = da_operand(b);
	return step(DA_STEP_AND + op, DA_OP_LOGIC, DA_ELEMENT_BOOL, operands, b ? 2 : 1);
}

DaArray *
da_run_if_else(DaArray *mask, const DaOperand *a, const DaOperand *b)
{
	DaOperand	operands[3] = {da_operand(mask), *a, *b};

	return step(DA_STEP_IF_ELSE, DA_OP_IF_ELSE, a->element, operands, 3);
}

/* begin what is steps of two operands, in these registers; the shape that they join to */
static DaShape
begin_two(DaRun *run, const DaOperand *a, const DaOperand *b, uint8 *registers)
{
	DaOperand	operands[2] = {*a, *b};
	DaShape		shape = shape_of(a->element, operands, 2);

	da_run_begin(run, DA_TASK_EVAL, DA_OP_EVAL, a->element, shape.length);
	for (int i = 0; i < 2; i++)
		registers[i] = da_run_fit(run, &operands[i], &shape);
	return shape;
}

static uint8
mask_step(DaRun *run, DaStepOp op, uint8 a, uint8 b)
{
	return da_run_step(run, op, DA_ELEMENT_BOOL, a, b, DA_NO_REGISTER);
}

/* what a mask is, or true where the register is NULL */
static uint8
or_null(DaRun *run, uint8 mask, uint8 reg)
{
	return mask_step(run, DA_STEP_OR, mask, mask_step(run, DA_STEP_IS_NULL, reg, DA_NO_REGISTER));
}

DaArray *
da_run_extreme(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	bool		nulls = da_operand_may_have_nulls(a);
	uint8		from[2];
	uint8		mask;
	DaRun		run;
	DaShape		shape = begin_two(&run, a, b, from);

	mask = mask_step(&run, DA_STEP_LT + op, from[0], from[1]);
	if (nulls)
		mask = or_null(&run, mask, from[0]);
	da_run_operand(&run, da_run_step(&run, DA_STEP_IF_ELSE, a->element, mask, from[1], from[0]));
	da_run_output(&run, &shape, nulls && da_operand_may_have_nulls(b));
	return da_run_result(&run);
}

DaArray *
da_run_coalesce(const DaOperand *a, const DaOperand *b)
{
	DaOperand	operands[2] = {*a, *b};

	/* a value stretches nothing */
	if (a->array && b->array == NULL && (b->isnull || !da_operand_may_have_nulls(a)))
		return a->array;
	return step(DA_STEP_COALESCE, DA_OP_IF_ELSE, a->element, operands, 2);
}

DaArray *
da_run_nullif(const DaOperand *a, const DaOperand *b)
{
	uint8		from[2];
	uint8		mask;
	DaRun		run;
	DaShape		shape;

	if (a->array && b->isnull)
		return a->array;
	shape = begin_two(&run, a, b, from);
	mask = mask_step(&run, DA_STEP_NE, from[0], from[1]);
	if (da_operand_may_have_nulls(b))
		mask = or_null(&run, mask, from[1]);
	da_run_operand(&run, da_run_step(&run, DA_STEP_NULL_UNLESS, a->element, from[0], mask,
									 DA_NO_REGISTER));
	da_run_output(&run, &shape, true);
	return da_run_result(&run);
}

DaArray *
da_run_clamp(DaArray *array, const DaOperand *low, const DaOperand *high)
{
	static const DaStepOp beyond[] = {DA_STEP_LT, DA_STEP_GT};
	const DaOperand *bounds[] = {low, high};
	DaElement	element = array->shape.element;
	uint8		bound[lengthof(bounds)];
	uint8		reg;
	DaRun		run;

	if (low->isnull && high->isnull)
		return array;
	da_run_begin(&run, DA_TASK_EVAL, DA_OP_EVAL, element, array->shape.length);
	reg = da_run_input(&run, array);
	for (int i = 0; i < lengthof(bounds); i++)
		if (!bounds[i]->isnull)
			bound[i] = da_run_scalar(&run, element, &bounds[i]->scalar);
	for (int i = 0; i < lengthof(bounds); i++)
		if (!bounds[i]->isnull)
			reg = da_run_step(&run, DA_STEP_IF_ELSE, element,
							  mask_step(&run, beyond[i], reg, bound[i]), bound[i], reg);
	da_run_operand(&run, reg);
	da_run_output(&run, &array->shape, da_array_may_have_nulls(array));
	return da_run_result(&run);
}

DaArray *
da_run_null_unless(const DaOperand *from, DaArray *mask)
{
	DaOperand	operands[2] = {*from, da_operand(mask)};

	return step(DA_STEP_NULL_UNLESS, DA_OP_IF_ELSE, from->element, operands, 2);
}

DaArray *
da_run_time(DaTimeOp op, DaElement result, const DaOperand *operands, int noperands)
{
	return step(DA_STEP_BIN + op, DA_OP_TIME, result, operands, noperands);
}

DaArray *
da_run_same_as(DaArray *array, const DaOperand *value)
{
	DaOperand	operand = da_operand(array);

	return value->isnull ? da_run_logic(DA_LOGIC_IS_NULL, array, NULL) :
		da_run_compare(DA_COMPARE_EQ, &operand, value);
}

/*
 * The same of few elements behind an array on the host, as who appends to a variable again and
 * again does it: written behind those that are there, or to a copy that has room for the next ones.
 * NULL: it is something else.
 */
static DaArray *
append(DaArray *array, const DaOperand *operand, const DaShape *shape)
{
	int64		n = array->shape.length;
	int64		more = shape->length - n;
	uint64		no_bits = 0;
	DaColumn	column = {.data = &operand->scalar, .validity = operand->isnull ? &no_bits : NULL};
	bool		has_validity = da_array_has_validity(array) || da_operand_may_have_nulls(operand);
	DaArray    *next;
	DaRunLook	look;

	if (array->data.buffer == NULL || more > n / 8 || da_engine_setting == DA_SETTING_CUDA ||
		da_array_bytes_at(array, DA_ENGINE_CUDA) > 0 ||
		da_array_bytes_at(array, DA_ENGINE_HOST) == 0 ||
		(operand->array && da_array_bytes_at(operand->array, DA_ENGINE_HOST) == 0))
		return NULL;
	if (operand->array)
		column = da_array_column(operand->array);
	da_run_look_begins(&look, DA_OP_CONCAT, array);
	next = da_version_append(array, &column, more);
	if (next)
	{
		da_run_look_ends(&look, more);
		return next;
	}
	next = da_version_copy(array, shape, da_version_room(shape->length), has_validity);
	da_array_put(next, n, &column, 0, more);
	da_run_look_ends(&look, shape->length);
	return next;
}

DaArray *
da_run_concat(const DaOperand *a, const DaOperand *b)
{
	int64		length = ((a->array ? a->array->shape.length : 1) +
						  (b->array ? b->array->shape.length : 1));
	DaShape		shape = da_shape_vector(a->element, length);
	const DaOperand *operands[2] = {a, b};
	DaArray    *result;
	DaRun		run;

	result = a->array ? append(a->array, b, &shape) : NULL;
	if (result)
		return result;
	da_run_begin(&run, DA_TASK_CONCAT, DA_OP_CONCAT, a->element, length);
	for (int i = 0; i < 2; i++)
	{
		const DaOperand *operand = operands[i];

		da_run_operand(&run, operand->array ? da_run_input(&run, operand->array) :
					   da_run_scalar(&run, operand->element, operand->isnull ? NULL
									 : &operand->scalar));
	}
	da_run_output(&run, &shape, da_operand_may_have_nulls(a) || da_operand_may_have_nulls(b));
	result = da_run_result(&run);
	if (a->array)
		da_array_begin_with(result, a->array, 0);
	return result;
}

DaArray *
da_run_convert(DaArray *from, DaElement to_element)
{
	DaShape		shape = da_shape(to_element, from->shape.ndim, from->shape.dims);
	DaRun		run;

	if (da_element_info[to_element].class_ == DA_CLASS_TIME)
		return da_time_convert(from, to_element);
	da_run_begin(&run, DA_TASK_EVAL, DA_OP_CONVERT, to_element, shape.length);
	da_run_operand(&run, da_run_step(&run, DA_STEP_CONVERT, to_element, da_run_input(&run, from),
									 DA_NO_REGISTER, DA_NO_REGISTER));
	da_run_output(&run, &shape, da_array_may_have_nulls(from));
	return da_run_result(&run);
}
