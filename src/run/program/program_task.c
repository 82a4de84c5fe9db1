/*
 * program_task.c
 *	  A program as one task.
 */
#include "run/program/program_task.h"

#include "run/program/program_steps.h"
#include "run/task/execute.h"
#include "run/task/fit.h"
#include "value/array/shadow.h"

/*
 * Are all steps on all of the rows searches in what is sorted, and intersections of the ranges that
 * they find? Then it is best to go step by step: the others have the rows that are left.
 */
static bool
are_searches(const DaProgram *program, const DaOperand *args)
{
	bool		is_range[DA_TASK_INPUTS + DA_TASK_STEPS];
	bool		any = false;

	for (int i = 0; i < program->nargs && !any; i++)
		any = args[i].array && args[i].array->sorted != 0;
	if (!any)
		return false;
	any = false;
	memset(is_range, false, sizeof(is_range));
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		uint8		a = step->operand[0];
		uint8		b = step->operand[1];
		bool	   *here = &is_range[program->nargs + i];

		if (step->op == DA_STEP_FILTER || step->rows != DA_NO_REGISTER)
			continue;
		if (da_step_info[step->op].shape == DA_SHAPE_COMPARE)
			*here = a < program->nargs && b < program->nargs &&
				da_run_compares_sorted(da_step_info[step->op].op, &args[a], &args[b]);
		else
			*here = step->op == DA_STEP_AND && is_range[a] && is_range[b];
		if (!*here)
			return false;
		any = true;
	}
	return any;
}

/*
 * The shape of what a step makes, with the rows that were dropped; false: there is none. What is
 * filtered is a vector, whatever dimensions it had.
 */
static bool
step_shape(const DaProgramStep *step, const DaShape *shapes, DaShape *shape)
{
	*shape = shapes[step->operand[0]];
	if (step->op == DA_STEP_FILTER)
	{
		*shape = da_shape_vector(shape->element, shape->length);
		return shape->length == shapes[step->operand[1]].length;
	}
	for (int i = 1; i < da_step_info[step->op].arity; i++)
		if (!da_shape_join(shape, &shapes[step->operand[i]]))
			return false;
	return true;
}

/* does an array of one shape, repeated along dimensions that it lacks, come to the other? */
static bool
fits(const DaShape *shape, const DaShape *into)
{
	for (int back = 1; back <= shape->ndim; back++)
	{
		int			dim = shape->dims[shape->ndim - back];

		if (dim != 1 && (back > into->ndim || dim != into->dims[into->ndim - back]))
			return false;
	}
	return true;
}

/* have all arrays one shape, as mostly? */
static bool
same_shape(const DaProgram *program, const DaOperand *args, DaShape *common)
{
	const DaArray *first = NULL;

	for (int i = 0; i < program->nargs; i++)
	{
		const DaArray *array = args[i].array;

		if (first && array &&
			(array->shape.ndim != first->shape.ndim ||
			 memcmp(array->shape.dims, first->shape.dims, first->shape.ndim * sizeof(int)) != 0))
			return false;
		if (first == NULL)
			first = array;
	}
	if (first == NULL)
		return false;
	*common = first->shape;
	common->element = da_program_element(program, program->root);
	return true;
}

/*
 * The shape of all that the program makes; false: there is none. A step of fewer elements
 * than the rest may be done for all of them, which gives the same, but not for none. What
 * does not match is left to be found by the step that raises it. Rows that are filtered are
 * as many, and in the order of, the elements of what they come from, so they go with its shape.
 */
static bool
common_shape(const DaProgram *program, const DaOperand *args, DaShape *common)
{
	DaShape		shapes[DA_TASK_INPUTS + DA_TASK_STEPS];
	int			nregisters = program->nargs + program->nsteps;
	bool		some_empty = false;
	bool		some_not = false;

	if (same_shape(program, args, common))
		return true;
	for (int i = 0; i < nregisters; i++)
	{
		if (i >= program->nargs)
		{
			if (!step_shape(&program->step[i - program->nargs], shapes, &shapes[i]))
				return false;
		}
		else if (args[i].array)
			shapes[i] = args[i].array->shape;
		else
		{
			/* a scalar fits all, as an array of one element does */
			shapes[i] = da_shape_vector(da_program_element(program, i), 1);
			continue;
		}
		if (i == program->root)
			*common = shapes[i];
		some_empty |= shapes[i].length == 0;
		some_not |= shapes[i].length > 0;
	}
	if (some_empty && some_not)
		return false;
	/* along its dimensions arrays are repeated, so not those of a vector of its rows */
	for (int i = program->nargs;
		 i < nregisters && da_program_is_filtered(program, program->root); i++)
		if (!da_program_is_filtered(program, i) && shapes[i].length == common->length)
			*common = shapes[i];
	/* other steps may cause errors too: they have to fit */
	for (int i = program->nargs; i < nregisters; i++)
		if (!da_program_is_filtered(program, i) && !fits(&shapes[i], common))
			return false;
	return true;
}

bool
da_program_has_shape(const DaProgram *program, const DaOperand *args, DaShape *shape)
{
	return da_program_takes_nulls(program, args) && common_shape(program, args, shape);
}

bool
da_program_fits_task(const DaProgram *program, const DaOperand *args, DaShape *shape)
{
	return !are_searches(program, args) && da_program_has_shape(program, args, shape);
}

bool
da_program_begin_task(DaRun *run, DaTaskKind kind, DaOp op, const DaProgram *program,
					  const DaOperand *args, const DaShape *shape, bool numbers, bool guarded,
					  uint8 *map)
{
	const DaScalar one = {.bits = 1};

	da_run_begin(run, kind, op, shape->element, shape->length);
	for (int i = 0; i < program->nargs; i++)
		map[i] = i == program->ids ? da_run_input(run, args[i].array)
			: da_run_fit(run, &args[i], shape);
	if (numbers)
	{
		da_run_scalar(run, DA_ELEMENT_INT4, &one);
		da_run_scalar(run, DA_ELEMENT_INT4, NULL);
	}
	if (guarded)
		return da_program_add_steps(program, run, map);
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		DaElement	element = (DaElement) step->element;
		uint8	   *reg = &map[program->nargs + i];
		uint8		from[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};

		for (int j = 0; j < da_step_info[step->op].arity; j++)
			from[j] = map[step->operand[j]];
		/* an aggregate filters by itself */
		if (step->op == DA_STEP_FILTER && program->nargs + i == program->root)
		{
			*reg = from[0];
			continue;
		}
		*reg = da_run_step(run, (DaStepOp) step->op, element, from[0], from[1], from[2]);
		if (da_step_revives(program, step))
			*reg = da_run_step(run, DA_STEP_FILTER, element, *reg, map[step->rows],
							   DA_NO_REGISTER);
	}
	return true;
}

bool
da_program_try(DaRun *run, const DaProgram *program, bool guarded)
{
	if (guarded || !da_program_is_guarded(program))
		da_run_execute(run);
	else if (!da_run_try(run))
	{
		if (run->call.failed_step >= run->task.nsteps)
			da_run_raise(run);
		for (int i = 0; i < run->task.noutputs; i++)
			if (run->output[i].array->flat == NULL)
				da_array_free(run->output[i].array);
		return false;
	}
	return true;
}

/*
 * As one task: all that the program makes, or the rows that its filter leaves; "in_place": all
 * of them, but NULLs where that is none. NULL: a task has not that many steps, or no device does
 * what is "on_device" alone.
 */
static DaArray *
run_as_task(const DaProgram *program, const DaOperand *args, DaShape shape, bool in_place,
			bool on_device)
{
	uint8		root = program->root;
	uint8		rows = da_program_rows(program, root);
	bool		may_have_nulls = false;
	bool		guarded = on_device && da_program_is_guarded(program);
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
	DaRun		run;

	for (int i = 0; i < program->nargs; i++)
		may_have_nulls |= da_operand_may_have_nulls(&args[i]);
	for (int i = 0; i < program->nsteps; i++)
		may_have_nulls |= program->step[i].op == DA_STEP_NULL_UNLESS;
	shape.element = da_program_element(program, root);
	while (da_program_begin_task(&run, DA_TASK_EVAL, DA_OP_EVAL, program, args, &shape, false,
								 guarded, map))
	{
		bool		filtered = rows != DA_NO_REGISTER;

		if (filtered && in_place)
		{
			if (run.task.nsteps == DA_TASK_STEPS)
				break;
			map[root] = da_run_step(&run, DA_STEP_NULL_UNLESS, shape.element, map[root],
									map[rows], DA_NO_REGISTER);
		}
		da_run_operand(&run, map[root]);
		/* what a filter does not take is NULL */
		da_run_output(&run, &shape, may_have_nulls || (filtered && (guarded || in_place)));
		if (filtered && !in_place)
		{
			DaShape		of_rows = shape;

			of_rows.element = DA_ELEMENT_BOOL;
			da_run_operand(&run, map[rows]);
			da_run_output(&run, &of_rows, may_have_nulls);
		}
		if (on_device)
			return da_run_rows_try(&run) ? run.output[0].array : NULL;
		if (da_program_try(&run, program, guarded))
			return !filtered || in_place ? run.output[0].array :
				da_run_select(run.output[0].array, run.output[1].array);
		guarded = true;
	}
	return NULL;
}

DaArray *
da_program_execute(const DaProgram *program, const DaOperand *args)
{
	DaShape		shape;
	DaArray    *result = NULL;

	if (da_program_fits_task(program, args, &shape))
		result = run_as_task(program, args, shape, false, false);
	return result ? result : da_program_run_steps(program, args, NULL).array;
}

DaArray *
da_program_execute_in_place(const DaProgram *program, const DaOperand *args, bool on_device)
{
	DaShape		shape;

	if (!same_shape(program, args, &shape))
		elog(ERROR, "arrays of a program differ in shape");
	return run_as_task(program, args, shape, true, on_device);
}
