/*
 * coded.c
 *	  Codes in place of elements.
 *
 * The dictionary of an encoded value is in order, so its codes compare with the place that a value
 * has in it as the elements do with that.
 */
#include "run/program/coded.h"

#include "run/program/part.h"
#include "value/array/codes.h"

bool
da_is_encoded(const DaArray *array)
{
	return array && array->data.buffer && da_buffer_is_encoded(array->data.buffer) &&
		da_engine_setting != DA_SETTING_CUDA;
}

static DaArray *
codes_of(DaArray *array, DaArray **elements, DaStat *stat)
{
	return da_is_encoded(array) && !da_engine_is_open(DA_ENGINE_CUDA) ?
		da_array_codes(array, elements, stat) : NULL;
}

DaArray *
da_coded_elements(DaArray *from, DaArray **elements, DaOp op)
{
	return codes_of(from, elements, &da_stats[op][DA_ENGINE_HOST]);
}

/* how many steps read a register */
static int
readers(const DaProgram *program, uint8 reg)
{
	int			n = 0;

	for (int i = 0; i < program->nsteps; i++)
		for (int k = 0; k < da_step_info[program->step[i].op].arity; k++)
			n += program->step[i].operand[k] == reg;
	return n;
}

/*
 * Does an argument go into comparisons with values alone, and do the values go nowhere else? Then
 * its codes do as well.
 */
static bool
is_compared_alone(const DaProgram *program, const bool *uses, uint8 arg)
{
	int			compared = 0;
	uint8		array;
	uint8		value;

	for (int i = 0; i < program->nsteps; i++)
		if (uses[program->nargs + i] &&
			da_step_info[program->step[i].op].shape == DA_SHAPE_COMPARE &&
			da_part_compares(program, &program->step[i], &array, &value) && array == arg)
			compared += readers(program, value) == 1;
	return compared > 0 && compared == readers(program, arg) && program->ids != arg;
}

/* what codes are compared with, where their elements would be with a value */
static DaOperand
code_of_value(DaArray *array, DaCompareOp op, const DaOperand *value, DaStat *stat)
{
	DaOperand	code = {.element = DA_ELEMENT_INT2, .isnull = value->isnull};
	int			number = 0;
	bool		found;

	if (value->isnull)
		return code;
	found = da_array_code(array, &value->scalar, &number, stat);
	if (!found && (op == DA_COMPARE_LE || op == DA_COMPARE_GT))
		number--;
	if (!found && (op == DA_COMPARE_EQ || op == DA_COMPARE_NE))
		number = -1;
	code.scalar.i2 = (int16) number;
	return code;
}

DaArray *
da_coded_program(const DaProgram *program, const DaOperand *args, uint8 reg, const bool *uses,
				 DaStat *stat)
{
	DaOperand	others[DA_TASK_INPUTS];
	bool		has_codes[DA_TASK_INPUTS] = {false};
	bool		any = false;

	for (int i = 0; i < program->nargs; i++)
	{
		DaArray    *codes = NULL;

		others[i] = uses[i] ? args[i] : da_part_unused(args[i].element);
		if (uses[i] && is_compared_alone(program, uses, i))
			codes = codes_of(args[i].array, NULL, stat);
		if (codes)
		{
			DaShape		shape = args[i].array->shape;

			shape.element = DA_ELEMENT_INT2;
			others[i] = da_operand(da_array_reshape(codes, &shape));
		}
		any |= has_codes[i] = codes != NULL;
	}
	if (!any)
		return NULL;
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		uint8		array;
		uint8		value;

		if (da_step_info[step->op].shape == DA_SHAPE_COMPARE &&
			da_part_compares(program, step, &array, &value) && has_codes[array])
		{
			DaCompareOp op = (DaCompareOp) da_step_info[step->op].op;

			others[value] = code_of_value(args[array].array,
										  array == step->operand[0] ? op : da_compare_turned(op),
										  &args[value], stat);
		}
	}
	return da_part_run(program, others, reg, uses);
}
