/*
 * elementwise.c
 *	  Operations that go element by element, their operands broadcast to one shape.
 */
#include "run/run.h"

#include "run/program/compound.h"
#include "run/program/program_run.h"
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
static void
find_shape(DaElement element, const DaOperand **operands, int noperands, DaShape *shape)
{
	int			first = 0;

	while (operands[first]->array == NULL)
		first++;
	*shape = operands[first]->array->shape;
	for (int i = first + 1; i < noperands; i++)
	{
		DaArray    *array = operands[i]->array;

		if (array && !da_shape_join(shape, &array->shape))
			shapes_do_not_match(shape, &array->shape);
	}
	shape->element = element;
}

/* what is so of operands (run/program/compound.h) */
static inline int
what_is_so(const DaOperand **operands, int noperands)
{
	int			so = 0;

	for (int i = 0; i < noperands; i++)
	{
		if (da_operand_may_have_nulls(operands[i]))
			so |= DA_WITH_NULLS(i);
		if (!da_operand_is_null(operands[i]))
			so |= DA_WITH_VALUE(i);
	}
	return so;
}

/* begin what is steps of operands; their registers, and the shape that they join to */
static inline void
begin(DaRun *run, DaOp stat_op, DaElement element, const DaOperand **operands, int noperands,
	  uint8 *registers, DaShape *shape)
{
	find_shape(element, operands, noperands, shape);
	da_run_begin(run, DA_TASK_EVAL, stat_op, element, shape->length);
	for (int i = 0; i < noperands; i++)
		registers[i] = da_run_fit(run, operands[i], shape);
}

/* one step; "element": the result's, and what integer errors are about */
static DaArray *
step(DaStepOp op, DaOp stat_op, DaElement element, const DaOperand **operands, int noperands)
{
	const int	both = DA_WITH_NULLS(0) | DA_WITH_NULLS(1);
	uint8		registers[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	DaRun		run;
	DaShape		shape;
	int			so = what_is_so(operands, noperands);
	bool		nulls = (op == DA_STEP_COALESCE ? (so & both) == both
						 : (so & (both | DA_WITH_NULLS(2))) != 0);

	begin(&run, stat_op, element, operands, noperands, registers, &shape);
	da_run_operand(&run, da_run_step(&run, op, element, registers[0], registers[1], registers[2]));
	da_run_output(&run, &shape, op == DA_STEP_NULL_UNLESS || (nulls && op != DA_STEP_IS_NULL));
	return da_run_result(&run);
}

DaArray *
da_run_map(DaMapOp op, const DaOperand *a, const DaOperand *b)
{
	const DaOperand *operands[] = {a, b};

	return step(DA_STEP_ADD + op, DA_OP_MAP, a->element, operands, b ? 2 : 1);
}

DaArray *
da_run_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b)
{
	const DaOperand *operands[] = {a, b};
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
	DaOperand	of_a = da_operand(a);
	DaOperand	of_b = {0};
	const DaOperand *operands[] = {&of_a, &of_b};
	DaArray    *mask = b ? NULL : da_prune_step(DA_STEP_AND + op, &of_a, NULL);

	if (mask == NULL)
		mask = logic_of_masks(op, a, b);
	if (mask)
		return mask;
	if (b)
		of_b = da_operand(b);
	return step(DA_STEP_AND + op, DA_OP_LOGIC, DA_ELEMENT_BOOL, operands, b ? 2 : 1);
}

/* two operands of texts, as those of the same entries */
static void
meet(const DaOperand **operands, DaOperand *met)
{
	met[0] = *operands[0];
	met[1] = *operands[1];
	da_text_meet(met, 2);
	operands[0] = &met[0];
	operands[1] = &met[1];
}

DaArray *
da_run_if_else(DaArray *mask, const DaOperand *a, const DaOperand *b)
{
	DaOperand	condition = da_operand(mask);
	const DaOperand *operands[] = {&condition, a, b};
	DaOperand	met[2];

	if (unlikely(a->element == DA_ELEMENT_TEXT))
		meet(operands + 1, met);
	return step(DA_STEP_IF_ELSE, DA_OP_IF_ELSE, a->element, operands, 3);
}

DaArray *
da_run_coalesce(const DaOperand *a, const DaOperand *b)
{
	const DaOperand *operands[] = {a, b};
	DaOperand	met[2];

	/* a value stretches nothing */
	if (a->array && b->array == NULL && (b->isnull || !da_operand_may_have_nulls(a)))
		return a->array;
	if (unlikely(a->element == DA_ELEMENT_TEXT))
		meet(operands, met);
	return step(DA_STEP_COALESCE, DA_OP_IF_ELSE, a->element, operands, 2);
}

static uint8
add_to_run(void *context, DaStepOp op, uint8 a, uint8 b, uint8 c)
{
	DaRun	   *run = context;
	int			shape = da_step_info[op].shape;
	bool		is_mask = shape == DA_SHAPE_COMPARE || shape == DA_SHAPE_LOGIC;

	return da_run_step(run, op, is_mask ? DA_ELEMENT_BOOL : run->element, a, b, c);
}

/* as a program, which asks what is told of elements that are encoded or sorted */
static DaArray *
run_as_program(DaCompound compound, const DaOperand **operands, int noperands)
{
	const uint8 registers[] = {0, 1, 2};
	DaProgram	program = {.nargs = noperands};
	DaOperand	args[3];

	for (int i = 0; i < noperands; i++)
	{
		args[i] = *operands[i];
		program.arg[i] = (DaProgramArg) {args[i].element, args[i].array == NULL};
	}
	(void) da_program_end(&program, da_program_add_compound(&program, compound, registers,
															noperands), DA_NO_FOLD);
	return da_run_program(&program, args);
}

DaArray *
da_run_compound(DaCompound compound, const DaOperand **operands, int noperands)
{
	uint8		registers[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	int			so = what_is_so(operands, noperands);
	int			same = da_compound_operand(compound, so);
	DaRun		run;
	DaShape		shape;

	if (same >= 0)
		return operands[same]->array;
	if (compound == DA_COMPOUND_BETWEEN && operands[0]->array->flat == NULL)
		return run_as_program(compound, operands, noperands);
	begin(&run, DA_OP_EVAL, operands[0]->element, operands, noperands, registers, &shape);
	da_run_operand(&run, da_compound_add(add_to_run, &run, compound, registers, so));
	shape.element = run.step_element[run.task.nsteps - 1];
	da_run_output(&run, &shape, da_compound_has_nulls(compound, so));
	return da_run_result(&run);
}

DaArray *
da_run_null_unless(const DaOperand *from, DaArray *mask)
{
	DaOperand	condition = da_operand(mask);
	const DaOperand *operands[] = {from, &condition};

	return step(DA_STEP_NULL_UNLESS, DA_OP_IF_ELSE, from->element, operands, 2);
}

DaArray *
da_run_time(DaTimeOp op, DaElement result, const DaOperand *operands, int noperands)
{
	const DaOperand *each[3];

	for (int i = 0; i < noperands; i++)
		each[i] = &operands[i];
	return step(DA_STEP_BIN + op, DA_OP_TIME, result, each, noperands);
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
	DaOperand	operands[2] = {*a, *b};
	DaArray    *result;
	DaRun		run;

	if (a->element == DA_ELEMENT_TEXT)
		da_text_add(operands);
	result = operands[0].array ? append(operands[0].array, &operands[1], &shape) : NULL;
	if (result)
		return result;
	da_run_begin(&run, DA_TASK_CONCAT, DA_OP_CONCAT, a->element, length);
	for (int i = 0; i < 2; i++)
	{
		const DaOperand *operand = &operands[i];

		da_run_operand(&run, operand->array ? da_run_input(&run, operand->array) :
					   da_run_scalar(&run, operand->element, operand->isnull ? NULL
									 : &operand->scalar));
		if (da_operand_entries(operand))
			run.entries = da_operand_entries(operand);
	}
	da_run_output(&run, &shape, da_operand_may_have_nulls(a) || da_operand_may_have_nulls(b));
	result = da_run_result(&run);
	if (operands[0].array)
		da_array_begin_with(result, operands[0].array, 0);
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
