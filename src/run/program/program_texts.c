/*
 * program_texts.c
 *	  Texts in a program: codes that are compared with codes.
 *
 * An array's entries differ from value to value, so where a text would be among them is looked up
 * for each: the codes compare with that as the texts do, and no element is looked at.
 */
#include "run/program/program_texts.h"

#include "run/program/part.h"

bool
da_program_has_texts(const DaProgram *program)
{
	for (int i = 0; i < program->nargs; i++)
		if (program->arg[i].element == DA_ELEMENT_TEXT)
			return true;
	return false;
}

bool
da_program_compares_texts(const DaProgram *program)
{
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];

		if (da_step_info[step->op].shape == DA_SHAPE_COMPARE &&
			da_program_element(program, step->operand[0]) == DA_ELEMENT_TEXT)
			return true;
	}
	return false;
}

void
da_program_of_codes(const DaProgram *program, DaProgram *codes)
{
	*codes = *program;
	for (int i = 0; i < codes->nargs; i++)
		if (codes->arg[i].element == DA_ELEMENT_TEXT)
			codes->arg[i].element = DA_ELEMENT_INT4;
}

/* a comparison becomes a mask, which takes the place of its value among the arguments */
static void
put_mask(DaProgram *program, int step, uint8 arg)
{
	const uint8 operand[] = {arg, arg, DA_NO_REGISTER};

	program->arg[arg] = (DaProgramArg) {.element = DA_ELEMENT_BOOL};
	program->step[step].op = DA_STEP_AND;
	memcpy(program->step[step].operand, operand, sizeof(operand));
}

const DaProgram *
da_program_take_codes(const DaProgram *program, const DaProgram *codes, DaOperand *args,
					  Oid collation)
{
	DaProgram  *other = NULL;

	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		DaCompareOp op = (DaCompareOp) da_step_info[step->op].op;
		uint8		array;
		uint8		value;
		DaArray    *mask;

		if (da_step_info[step->op].shape != DA_SHAPE_COMPARE ||
			!da_part_compares(program, step, &array, &value) ||
			program->arg[array].element != DA_ELEMENT_TEXT)
			continue;
		da_text_check_collation(collation);
		if (da_operand_is_null(&args[array]) || da_operand_is_null(&args[value]))
			continue;
		if (da_text_place(array == step->operand[0] ? op : da_compare_turned(op),
						  &args[array].array, &args[value], collation, &args[value].scalar.i4,
						  &mask))
			continue;
		if (other == NULL)
		{
			other = palloc(sizeof(DaProgram));
			*other = *codes;
		}
		args[value] = da_operand(mask);
		put_mask(other, i, value);
	}
	for (int i = 0; i < program->nargs; i++)
	{
		DaOperand  *arg = &args[i];

		if (arg->element != DA_ELEMENT_TEXT)
			continue;
		if (arg->array)
			*arg = da_operand(da_text_codes(arg->array));
		arg->element = DA_ELEMENT_INT4;
		arg->entries = NULL;
	}
	return other ? other : codes;
}
