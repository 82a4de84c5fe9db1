/*
 * program_run.c
 *	  How a program runs: by what is told of encoded values, as one task, or a step after the
 *	  other.
 */
#include "run/program/program_run.h"

#include "engine/trace.h"
#include "run/program/program_steps.h"
#include "run/program/program_task.h"
#include "run/program/prune.h"
#include "run/task/execute.h"

/* what is left to say of a GROUP_REDUCE of values of that type */
static void
name_groups(DaRun *run, DaFold op, uint8 ids, uint8 values, DaElement element, int64 ngroups)
{
	DaShape		shape = da_shape_vector(da_group_result(op, element), ngroups);

	run->element = shape.element;
	da_run_name_groups(run, &op, 1, ids, values, &shape);
}

/* the value of one group */
static void
read_one_group(DaRun *run, DaReduced *result)
{
	DaArray    *value = run->output[0].array;

	result->count = da_array_get(value, 0, &result->value, &da_stats[run->op][da_array_at(value)]);
}

/*
 * May an aggregate by its state be one task? It takes the rows of a filter as the numbers of one
 * group, and can do nothing with what is made of filtered rows.
 */
static bool
fits_by_state(const DaProgram *program)
{
	for (int i = 0; i < program->nsteps; i++)
		if (program->step[i].op == DA_STEP_FILTER && program->nargs + i != program->root)
			return false;
	return program->nargs + 2 <= DA_TASK_INPUTS && program->nsteps < DA_TASK_STEPS;
}

/*
 * The registers that the rest of a program needs, where all that is done with all of the rows is to
 * make masks of what is encoded, and to filter by them; false: it is not, or it does not pay
 */
static bool
run_pruning(const DaProgram *program, const DaOperand *args, DaOperand *registers)
{
	if (!da_prune_may(program, args))
		return false;
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		int			shape = da_step_info[step->op].shape;

		if (step->op == DA_STEP_FILTER && !da_program_is_filtered(program, step->operand[0]))
		{
			if (step->operand[0] >= program->nargs || step->operand[1] < program->nargs)
				return false;
		}
		else if (step->rows == DA_NO_REGISTER && shape != DA_SHAPE_COMPARE &&
				 shape != DA_SHAPE_LOGIC)
			return false;
	}
	if (program->root < program->nargs)
		return false;
	memcpy(registers, args, program->nargs * sizeof(DaOperand));
	for (int i = 0; i < program->nsteps; i++)
		registers[program->nargs + i].array = NULL;
	/* first the masks, all of them, so that nothing is done for nothing */
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		DaOperand  *mask = &registers[step->operand[1]];

		if (step->op != DA_STEP_FILTER || mask->array ||
			da_program_is_filtered(program, step->operand[0]))
			continue;
		mask->array = da_prune_program(program, args, step->operand[1], true);
		if (mask->array == NULL)
			return false;
		mask->element = DA_ELEMENT_BOOL;
	}
	if (da_program_is_filtered(program, program->root))
		registers[program->root] = da_program_run_steps(program, args, registers);
	else
		registers[program->root].array = da_prune_program(program, args, program->root, false);
	return registers[program->root].array != NULL;
}

/* what fails of the groups comes after what fails of the steps */
static DaArray *
run_program_groups(const DaProgram *program, const DaOperand *args)
{
	const DaFold op = (DaFold) program->group;
	DaArray    *ids = args[program->ids].array;
	int64		ngroups = -1;
	DaShape		shape;
	DaArray    *values;
	DaArray    *result;

	if (da_program_has_shape(program, args, &shape) &&
		shape.length == ids->shape.length)
		ngroups = da_run_group_max(ids, true);
	if (ngroups >= 0 && !da_groups_are_sparse(ngroups, shape.length))
	{
		uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
		bool		guarded = false;
		DaRun		run;

		while (da_program_begin_task(&run, DA_TASK_GROUP_REDUCE, DA_OP_GROUP_REDUCE, program, args,
									 &shape, false, guarded, map))
		{
			name_groups(&run, op, program->ids, map[program->root],
						da_program_element(program, program->root), ngroups);
			if (da_program_try(&run, program, guarded))
				return run.output[0].array;
			guarded = true;
		}
	}
	values = da_program_run_steps(program, args, NULL).array;
	if (ngroups < 0)
		ngroups = da_run_group_max(ids, false);
	da_run_group_reduce(&op, 1, ids, values, ngroups, &result);
	return result;
}

static DaArray *
run_program(const DaProgram *program, const DaOperand *args)
{
	DaShape		shape;
	DaArray    *result = NULL;

	Assert(program->aggregate == DA_NO_FOLD);
	if (program->ids != DA_NO_REGISTER)
		return run_program_groups(program, args);
	if (da_prune_may(program, args) && da_program_fits_task(program, args, &shape))
		result = da_prune_program(program, args, program->root, false);
	return result ? result : da_program_execute(program, args);
}

DaArray *
da_run_program(const DaProgram *program, const DaOperand *args)
{
	DaArray    *volatile result = NULL;

	DA_TRACED_PROGRAM(program, 1, result = run_program(program, args));
	return result;
}

void
da_run_aggregate(DaArray *array, DaFold aggregate, DaReduced *result)
{
	uint8		what = da_fold_reduce(aggregate);

	if (da_fold_info[aggregate].kept == DA_KEPT_STATE)
	{
		DaRun		run;

		da_run_begin(&run, DA_TASK_GROUP_REDUCE, DA_OP_AGGREGATE, array->shape.element,
					 array->shape.length);
		name_groups(&run, aggregate, DA_NO_REGISTER, da_run_input(&run, array),
					array->shape.element, 1);
		da_run_execute(&run);
		read_one_group(&run, result);
	}
	else if (what)
		da_run_reduce(array, what, result);
	/* NULLs are counted for those alone who ask: it may take a look at all of them */
	else if (aggregate == DA_FOLD_COUNT)
		result->count = array->shape.length - da_array_null_count(array);
	result->rows = array->shape.length;
}

static void
run_program_reduce(const DaProgram *program, const DaOperand *args, DaReduced *result)
{
	DaFold		aggregate = (DaFold) program->aggregate;
	bool		by_state = da_fold_info[aggregate].kept == DA_KEPT_STATE;
	uint8		rows = da_program_rows(program, program->root);
	bool		guarded = false;
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
	DaOperand	registers[DA_TASK_INPUTS + DA_TASK_STEPS];
	bool		fits;
	DaShape		shape;
	DaRun		run;

	fits = da_program_fits_task(program, args, &shape);
	if (fits && run_pruning(program, args, registers))
	{
		da_run_aggregate(registers[program->root].array, aggregate, result);
		return;
	}
	fits = fits && (!by_state || fits_by_state(program));
	while (fits)
	{
		fits = da_program_begin_task(&run, by_state ? DA_TASK_GROUP_REDUCE : DA_TASK_AGGREGATE,
									 DA_OP_AGGREGATE, program, args, &shape,
									 by_state && rows != DA_NO_REGISTER, guarded, map);
		if (!fits || (by_state && run.task.nsteps == DA_TASK_STEPS))
			break;
		if (by_state)
		{
			uint8		one = run.task.ninputs - 2;
			uint8		ids = DA_NO_REGISTER;

			if (rows != DA_NO_REGISTER)
				ids = da_run_step(&run, DA_STEP_IF_ELSE, DA_ELEMENT_INT4, map[rows], one, one + 1);
			name_groups(&run, aggregate, ids, map[program->root],
						da_program_element(program, program->root), 1);
		}
		else
			da_task_reduce(&run.task, map[program->root],
						   rows == DA_NO_REGISTER ? DA_NO_REGISTER : map[rows],
						   da_fold_reduce(aggregate));
		if (da_program_try(&run, program, guarded))
		{
			if (by_state)
				read_one_group(&run, result);
			else
				*result = run.task.answer.reduced;
			return;
		}
		guarded = true;
	}
	da_run_aggregate(da_program_run_steps(program, args, NULL).array, aggregate, result);
}

void
da_run_program_reduce(const DaProgram *program, const DaOperand *args, DaReduced *result)
{
	DA_TRACED_PROGRAM(program, 1, run_program_reduce(program, args, result));
}
