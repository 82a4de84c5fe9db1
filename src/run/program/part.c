/*
 * part.c
 *	  A part of a program.
 */
#include "run/program/part.h"

#include "run/program/program_task.h"

bool
da_part_compares(const DaProgram *program, const DaProgramStep *step, uint8 *array,
				 uint8 *value)
{
	bool		turn = da_program_is_scalar(program, step->operand[0]);

	*array = step->operand[turn ? 1 : 0];
	*value = step->operand[turn ? 0 : 1];
	return *array < program->nargs && da_program_is_scalar(program, *value) &&
		!da_program_is_scalar(program, *array);
}

DaArray *
da_part_run(const DaProgram *program, const DaOperand *args, uint8 reg, const bool *uses)
{
	DaProgram	used = {.nargs = program->nargs, .aggregate = DA_NO_FOLD,
	.ids = DA_NO_REGISTER};
	uint8		map[DA_PROGRAM_REGISTERS];

	for (int i = 0; i < program->nargs; i++)
	{
		map[i] = i;
		used.arg[i] = (DaProgramArg) {args[i].element, args[i].array == NULL};
	}
	for (int i = program->nargs; i <= reg; i++)
	{
		DaProgramStep step = program->step[i - program->nargs];

		if (!uses[i])
			continue;
		for (int k = 0; k < da_step_info[step.op].arity; k++)
			step.operand[k] = map[step.operand[k]];
		map[i] = used.nargs + used.nsteps;
		used.step[used.nsteps++] = step;
	}
	used.root = map[reg];
	if (used.nsteps == 1 && da_step_info[used.step[0].op].shape == DA_SHAPE_COMPARE)
		return da_run_compare((DaCompareOp) da_step_info[used.step[0].op].op,
							  &args[used.step[0].operand[0]], &args[used.step[0].operand[1]]);
	return da_program_execute(&used, args);
}
