/*
 * products.c
 *	  Exact sums of products of two arrays.
 */
#include "run/run.h"

#include "kernel/exact/int256.h"
#include "run/task/execute.h"


static uint8
as_type(DaRun *run, uint8 reg, DaElement from, DaElement to)
{
	return from == to ? reg
		: da_run_step(run, DA_STEP_CONVERT, to, reg, DA_NO_REGISTER, DA_NO_REGISTER);
}

static uint8
binary(DaRun *run, DaStepOp op, DaElement element, uint8 a, uint8 b)
{
	return da_run_step(run, op, element, a, b, DA_NO_REGISTER);
}

/* "array", NULL where "other" is */
static DaArray *
null_where(DaArray *array, DaArray *other)
{
	DaOperand	null = {.element = array->shape.element, .isnull = true};
	DaOperand	elements = da_operand(array);

	return da_array_may_have_nulls(other) ?
		da_run_if_else(da_run_logic(DA_LOGIC_IS_NULL, other, NULL), &null, &elements) : array;
}

void
da_run_pair_up(DaArray **x, DaArray **y)
{
	DaShape		shape = da_shape_vector((*x)->shape.element, (*x)->shape.length);
	DaArray    *first;

	da_check_lengths(*x, *y);
	first = da_array_reshape(*x, &shape);
	shape.element = (*y)->shape.element;
	*y = da_array_reshape(*y, &shape);
	*x = null_where(first, *y);
	*y = null_where(*y, first);
}

void
da_run_products(DaArray *a, DaArray *b, DaProducts *result)
{
	DaElement	element = a->shape.element;
	DaOperand	one = da_operand_integer(element, 1);
	DaRun		run;

	if (b)
		da_check_lengths(a, b);
	da_run_begin(&run, DA_TASK_PRODUCTS, DA_OP_PRODUCTS, element, a->shape.length);
	da_run_input_operand(&run, a);
	if (b)
		da_run_input_operand(&run, b);
	else
		da_run_operand(&run, da_run_scalar(&run, element, &one.scalar));
	da_run_execute(&run);
	*result = run.task.answer.products;
}

void
da_run_square_distance(DaArray *a, DaArray *b, DaProducts *result)
{
	const DaElement element = DA_ELEMENT_FLOAT8;
	uint8		x;
	uint8		y;
	uint8		difference;
	DaRun		run;

	da_check_lengths(a, b);
	da_run_begin(&run, DA_TASK_PRODUCTS, DA_OP_PRODUCTS, element, a->shape.length);
	x = da_run_input(&run, a);
	y = da_run_input(&run, b);
	x = as_type(&run, x, a->shape.element, element);
	y = as_type(&run, y, b->shape.element, element);
	difference = binary(&run, DA_STEP_SUBTRACT, element, x, y);
	da_run_operand(&run, difference);
	da_run_operand(&run, difference);
	da_run_execute(&run);
	*result = run.task.answer.products;
}

/*
 * An integer of 64 bits is three of 22, each of them with its sign: part 0 is the lowest. The
 * scalars behind the arrays are 2^42 and 2^21.
 */
#define PART_BITS	21

static uint8
part_of(DaRun *run, uint8 reg, int part, uint8 scalars)
{
	const DaElement element = DA_ELEMENT_INT8;

	if (part == 2)
		return binary(run, DA_STEP_DIVIDE, element, reg, scalars);
	if (part == 0)
		return binary(run, DA_STEP_MODULO, element, reg, scalars + 1);
	return binary(run, DA_STEP_DIVIDE, element,
				  binary(run, DA_STEP_MODULO, element, reg, scalars), scalars + 1);
}

/* of products of parts whose weight is 2^(PART_BITS * weight): of all pairs, less than 2^63 */
static void
sum_parts(DaArray *a, DaArray *b, int weight, DaReduced *result)
{
	const DaElement element = DA_ELEMENT_INT8;
	DaScalar	scalar = {.i8 = INT64CONST(1) << 2 * PART_BITS};
	uint8		sum = DA_NO_REGISTER;
	uint8		x;
	uint8		y;
	uint8		scalars;
	DaRun		run;

	da_run_begin(&run, DA_TASK_AGGREGATE, DA_OP_AGGREGATE, element, a->shape.length);
	x = da_run_input(&run, a);
	y = da_run_input(&run, b);
	scalars = da_run_scalar(&run, element, &scalar);
	scalar.i8 = INT64CONST(1) << PART_BITS;
	da_run_scalar(&run, element, &scalar);
	for (int i = Max(0, weight - 2); i <= Min(weight, 2); i++)
	{
		uint8		product = binary(&run, DA_STEP_MULTIPLY, element, part_of(&run, x, i, scalars),
									 part_of(&run, y, weight - i, scalars));

		sum = sum == DA_NO_REGISTER ? product
			: binary(&run, DA_STEP_ADD, element, sum, product);
	}
	da_task_reduce(&run.task, sum, DA_NO_REGISTER, DA_REDUCE_SUM);
	da_run_execute(&run);
	*result = run.task.answer.reduced;
}

void
da_run_integer_products(DaArray *a, DaArray *b, DaReduced *result)
{
	const DaElement element = DA_ELEMENT_INT8;
	DaInt256	sum = {{0, 0, 0, 0}};
	uint8		x;
	uint8		y;
	DaRun		run;

	da_check_lengths(a, b);
	da_run_begin(&run, DA_TASK_AGGREGATE, DA_OP_AGGREGATE, element, a->shape.length);
	x = da_run_input(&run, a);
	y = da_run_input(&run, b);
	x = as_type(&run, x, a->shape.element, element);
	y = as_type(&run, y, b->shape.element, element);
	da_task_reduce(&run.task, binary(&run, DA_STEP_MULTIPLY, element, x, y), DA_NO_REGISTER,
				   DA_REDUCE_SUM);
	if (da_run_try(&run))
	{
		*result = run.task.answer.reduced;
		return;
	}
	/* products that do not fit, of parts */
	for (int weight = 0; weight <= 4; weight++)
	{
		sum_parts(a, b, weight, result);
		sum = int256_add(sum, int256_shift_left(result->sum, weight * PART_BITS));
	}
	result->sum = sum;
}
