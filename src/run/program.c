/*
 * program.c
 *	  Programs: what may be a step, and how one runs: as one task, or, where its steps are
 *	  not all of one shape, a step after the other.
 */
#include "run/program.h"

#include "run/program_steps.h"
#include "run/prune.h"
#include "value/array/shadow.h"

static bool
in_classes(DaElement element, int classes)
{
	return (classes & 1 << da_element_info[element].class_) != 0;
}

static bool
map_takes(DaMapOp op, DaElement element)
{
	static const uint8 classes_of[DA_NUM_MAPS] = {
#define NUMBER	DA_IN_NUMBER
#define INT		DA_IN_INT
#define FLOAT8	0
#define DA_MAP(id, fn, arity, classes, neutral) classes,
#include "kernel/element/map_list.h"
#undef DA_MAP
#undef FLOAT8
#undef INT
#undef NUMBER
	};

	return classes_of[op] == 0 ? element == DA_ELEMENT_FLOAT8 : in_classes(element, classes_of[op]);
}

static bool
is_array_of(const DaProgram *program, uint8 reg, int classes)
{
	return !da_program_is_scalar(program, reg) &&
		in_classes(da_program_element(program, reg), classes);
}

static bool
is_same_element(const DaProgram *program, uint8 a, uint8 b)
{
	return da_program_element(program, a) == da_program_element(program, b);
}

/* the mask that let a register's rows through, or DA_NO_REGISTER */
static uint8
rows_of(const DaProgram *program, uint8 reg)
{
	return reg < program->nargs ? DA_NO_REGISTER : program->step[reg - program->nargs].rows;
}

static bool
is_filtered(const DaProgram *program, uint8 reg)
{
	return rows_of(program, reg) != DA_NO_REGISTER;
}

/* do its operands go together? Sets the rows that they have */
static const char *
check_rows(const DaProgram *program, DaProgramStep *step)
{
	bool		any_array = false;

	for (int i = 0; i < da_step_info[step->op].arity; i++)
	{
		uint8		operand = step->operand[i];

		if (da_program_is_scalar(program, operand))
			continue;
		if (any_array && rows_of(program, operand) != step->rows)
			return "arrays are not filtered by the same mask";
		step->rows = rows_of(program, operand);
		any_array = true;
	}
	return any_array ? NULL : "an operation needs an array";
}

/* may the step be? Sets the element type and the rows of what it makes, too */
static const char *
check_step(const DaProgram *program, DaProgramStep *step, DaElement to)
{
	const DaStepInfo *info = &da_step_info[step->op];
	const uint8 *operand = step->operand;
	DaElement	element = da_program_element(program, operand[0]);
	const char *reason = check_rows(program, step);

	if (reason)
		return reason;
	step->element = element;
	switch ((DaStepShape) info->shape)
	{
		case DA_SHAPE_MAP:
			if (info->arity == 2 && !is_same_element(program, operand[0], operand[1]))
				return "operands are of different types";
			if (!map_takes((DaMapOp) info->op, element))
				return "there is no such arithmetic on this type";
			return NULL;
		case DA_SHAPE_COMPARE:
			if (!is_same_element(program, operand[0], operand[1]))
				return "operands are of different types";
			step->element = DA_ELEMENT_BOOL;
			return NULL;
		case DA_SHAPE_LOGIC:
			for (int i = 0; i < info->arity; i++)
				if (!is_array_of(program, operand[i],
								 step->op == DA_STEP_IS_NULL ? DA_IN_ANY : DA_IN_BOOL))
					return "logic is on masks";
			step->element = DA_ELEMENT_BOOL;
			return NULL;
		case DA_SHAPE_IF_ELSE:
			if (!is_array_of(program, operand[0], DA_IN_BOOL))
				return "a condition is a mask";
			if (!is_same_element(program, operand[1], operand[2]))
				return "operands are of different types";
			step->element = da_program_element(program, operand[1]);
			return NULL;
		case DA_SHAPE_CONVERT:
			if (to == element || !in_classes(element, DA_IN_NUMBER) ||
				!in_classes(to, DA_IN_NUMBER))
				return "there is no such cast";
			step->element = to;
			return NULL;
		case DA_SHAPE_TIME:
			return da_program_add_time(program, step);
		case DA_SHAPE_NULL_UNLESS:
			if (!is_array_of(program, operand[1], DA_IN_BOOL))
				return "a condition is a mask";
			return NULL;
		case DA_SHAPE_COALESCE:
			if (da_program_is_scalar(program, operand[0]))
				return "what may be NULL is an array";
			if (!is_same_element(program, operand[0], operand[1]))
				return "operands are of different types";
			return NULL;
		case DA_SHAPE_FILTER:
			if (!is_array_of(program, operand[0], DA_IN_ANY) ||
				!is_array_of(program, operand[1], DA_IN_BOOL))
				return "a filter is of an array, by a mask";
			step->rows = operand[1];
			return NULL;
	}
	return "there is no such operation";
}

const char *
da_program_add(DaProgram *program, DaStepOp op, DaElement to, const uint8 *operand, uint8 *reg)
{
	DaProgramStep step = {.op = op, .operand = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER},
	.rows = DA_NO_REGISTER};
	const char *reason;

	memcpy(step.operand, operand, da_step_info[op].arity);
	reason = check_step(program, &step, to);
	if (reason)
		return reason;
	for (int i = 0; i < program->nsteps; i++)
		if (memcmp(&program->step[i], &step, sizeof(step)) == 0)
		{
			*reg = program->nargs + i;
			return NULL;
		}
	if (program->nsteps == DA_TASK_STEPS)
		return "there are too many steps";
	*reg = program->nargs + program->nsteps;
	program->step[program->nsteps++] = step;
	return NULL;
}

/* does a filter make it of arrays that have all rows? */
static bool
is_filter_of_all(const DaProgram *program, uint8 reg)
{
	const DaProgramStep *step = &program->step[reg - program->nargs];

	return step->op == DA_STEP_FILTER && !is_filtered(program, step->operand[0]);
}

const char *
da_program_end(DaProgram *program, uint8 root, DaFold aggregate)
{
	int			nsteps = program->nsteps;

	program->root = root;
	program->aggregate = aggregate;
	program->ids = DA_NO_REGISTER;
	if (aggregate != DA_NO_FOLD)
	{
		if (!is_array_of(program, root, da_fold_info[aggregate].classes))
			return "there is no such aggregate of this";
	}
	else if (root < program->nargs)
		return "there is no step";
	else if (is_filtered(program, root) && !is_filter_of_all(program, root))
		return "what is filtered needs an aggregate";
	for (int i = 0; i < program->nsteps; i++)
		nsteps += da_step_revives(program, &program->step[i]);
	return nsteps > DA_TASK_STEPS ? "there are too many steps" : NULL;
}

const char *
da_program_end_groups(DaProgram *program, uint8 ids, uint8 root, DaFold group)
{
	program->root = root;
	program->aggregate = DA_NO_FOLD;
	program->ids = ids;
	program->group = group;
	if (ids >= program->nargs || program->arg[ids].scalar ||
		program->arg[ids].element != DA_ELEMENT_INT4)
		return "group numbers are an argument, an array of type int4";
	if (!is_array_of(program, root, DA_IN_ANY) ||
		!da_group_takes(group, da_program_element(program, root)))
		return "there is no such aggregate of this";
	for (int i = 0; i < program->nsteps; i++)
		if (program->step[i].op == DA_STEP_FILTER)
			return "what is filtered has no groups";
	return NULL;
}

bool
da_step_can_fail(DaStepOp op, DaElement from, DaElement to)
{
	switch ((DaStepShape) da_step_info[op].shape)
	{
		case DA_SHAPE_MAP:
			return op != DA_STEP_BITWISE_AND && op != DA_STEP_BITWISE_OR &&
				op != DA_STEP_BITWISE_XOR && op != DA_STEP_BITWISE_NOT;
		case DA_SHAPE_CONVERT:
			/* a float to an integer, or anything to what is narrower of its kind */
			if (!in_classes(to, 1 << DA_CLASS_INT))
				return in_classes(from, 1 << DA_CLASS_FLOAT) &&
					da_element_size(to) < da_element_size(from);
			return !in_classes(from, 1 << DA_CLASS_INT) ||
				da_element_size(to) < da_element_size(from);
		case DA_SHAPE_TIME:
			return true;
		default:
			return false;
	}
}

uint32
da_program_strict_args(const DaProgram *program)
{
	uint32		strict[DA_TASK_INPUTS + DA_TASK_STEPS];

	for (int i = 0; i < program->nargs; i++)
		strict[i] = UINT32_C(1) << i;
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		uint32	   *here = &strict[program->nargs + i];

		*here = strict[step->operand[0]];
		if (step->op == DA_STEP_COALESCE && !da_program_is_scalar(program, step->operand[1]))
			*here &= strict[step->operand[1]];
		if (step->op == DA_STEP_COALESCE || step->op == DA_STEP_IF_ELSE)
			continue;
		for (int k = 1; k < da_step_info[step->op].arity; k++)
			*here |= strict[step->operand[k]];
	}
	return strict[program->root] |
		(program->ids == DA_NO_REGISTER ? 0 : strict[program->ids]);
}

/* which registers are NULL, for arguments are */
static void
find_null(const DaProgram *program, const DaOperand *args, bool *null)
{
	for (int i = 0; i < program->nargs; i++)
		null[i] = da_operand_is_null(&args[i]);
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		bool	   *here = &null[program->nargs + i];

		*here = null[step->operand[0]];
		if (step->op == DA_STEP_COALESCE)
			*here &= null[step->operand[1]] || da_program_is_scalar(program, step->operand[1]);
		else
			for (int k = 1; k < da_step_info[step->op].arity && step->op != DA_STEP_IF_ELSE; k++)
				*here |= null[step->operand[k]];
	}
}

bool
da_program_is_null(const DaProgram *program, const DaOperand *args)
{
	bool		null[DA_TASK_INPUTS + DA_TASK_STEPS];

	find_null(program, args, null);
	return null[program->root] || (program->ids != DA_NO_REGISTER && null[program->ids]);
}

/*
 * May a NULL in place of an array, if there is one, be taken for a value that is NULL? Not if
 * something is made of it.
 */
static bool
takes_nulls(const DaProgram *program, const DaOperand *args)
{
	bool		null[DA_TASK_INPUTS + DA_TASK_STEPS];
	bool		any = false;

	for (int i = 0; i < program->nargs; i++)
		any |= da_operand_is_null(&args[i]);
	if (!any)
		return true;
	find_null(program, args, null);
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];

		if (null[program->nargs + i] ||
			(step->op == DA_STEP_COALESCE && null[step->operand[0]]))
			return false;
	}
	return true;
}

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

		if (step->op == DA_STEP_FILTER && rows_of(program, step->operand[0]) == DA_NO_REGISTER)
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
			rows_of(program, step->operand[0]) != DA_NO_REGISTER)
			continue;
		mask->array = da_prune_program(program, args, step->operand[1], true);
		if (mask->array == NULL)
			return false;
		mask->element = DA_ELEMENT_BOOL;
	}
	if (is_filtered(program, program->root))
		registers[program->root] = da_program_run_steps(program, args, registers);
	else
		registers[program->root].array = da_prune_program(program, args, program->root, false);
	return registers[program->root].array != NULL;
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
	for (int i = program->nargs; i < nregisters && is_filtered(program, program->root); i++)
		if (!is_filtered(program, i) && shapes[i].length == common->length)
			*common = shapes[i];
	/* other steps may cause errors too: they have to fit */
	for (int i = program->nargs; i < nregisters; i++)
		if (!is_filtered(program, i) && !fits(&shapes[i], common))
			return false;
	return true;
}

/*
 * A task of the program's inputs and steps; its registers for those of the program. With
 * "numbers" there are two more, before the steps: an INT4 1, and a NULL. "guarded": for the
 * elements that are taken, and map[] has the root and its rows alone; false: there is no room.
 */
static bool
begin_task(DaRun *run, DaTaskKind kind, DaOp op, const DaProgram *program, const DaOperand *args,
		   const DaShape *shape, bool numbers, bool guarded, uint8 *map)
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

/*
 * Do it as if all elements were taken. False: a step fails that may be of elements that are not,
 * so the program has to be done again, guarded.
 */
static bool
execute(DaRun *run, const DaProgram *program, bool guarded)
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

	if (takes_nulls(program, args) && common_shape(program, args, &shape) &&
		shape.length == ids->shape.length)
		ngroups = da_run_group_max(ids, true);
	if (ngroups >= 0 && !da_groups_are_sparse(ngroups, shape.length))
	{
		uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
		bool		guarded = false;
		DaRun		run;

		while (begin_task(&run, DA_TASK_GROUP_REDUCE, DA_OP_GROUP_REDUCE, program, args, &shape,
						  false, guarded, map))
		{
			name_groups(&run, op, program->ids, map[program->root],
						da_program_element(program, program->root), ngroups);
			if (execute(&run, program, guarded))
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

/*
 * As one task: all that the program makes, or the rows that its filter leaves; "in_place": all
 * of them, but NULLs where that is none. NULL: a task has not that many steps.
 */
static DaArray *
run_as_task(const DaProgram *program, const DaOperand *args, DaShape shape, bool in_place)
{
	uint8		root = program->root;
	uint8		rows = rows_of(program, root);
	bool		may_have_nulls = false;
	bool		guarded = false;
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
	DaRun		run;

	for (int i = 0; i < program->nargs; i++)
		may_have_nulls |= da_operand_may_have_nulls(&args[i]);
	for (int i = 0; i < program->nsteps; i++)
		may_have_nulls |= program->step[i].op == DA_STEP_NULL_UNLESS;
	shape.element = da_program_element(program, root);
	while (begin_task(&run, DA_TASK_EVAL, DA_OP_EVAL, program, args, &shape, false, guarded, map))
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
		if (execute(&run, program, guarded))
			return !filtered || in_place ? run.output[0].array :
				da_run_select(run.output[0].array, run.output[1].array);
		guarded = true;
	}
	return NULL;
}

DaArray *
da_run_program(const DaProgram *program, const DaOperand *args)
{
	DaShape		shape;
	DaArray    *result;

	Assert(program->aggregate == DA_NO_FOLD);
	if (program->ids != DA_NO_REGISTER)
		return run_program_groups(program, args);
	if (!takes_nulls(program, args) || are_searches(program, args) ||
		!common_shape(program, args, &shape))
		return da_program_run_steps(program, args, NULL).array;
	result = da_prune_may(program, args) ? da_prune_program(program, args, program->root, false)
		: NULL;
	if (result == NULL)
		result = run_as_task(program, args, shape, false);
	return result ? result : da_program_run_steps(program, args, NULL).array;
}

DaArray *
da_run_program_in_place(const DaProgram *program, const DaOperand *args)
{
	DaShape		shape;

	if (!same_shape(program, args, &shape))
		elog(ERROR, "arrays of a program differ in shape");
	return run_as_task(program, args, shape, true);
}

DaArray *
da_run_between(const DaOperand *v, const DaOperand *low, const DaOperand *high)
{
	const DaOperand args[] = {*v, *low, *high};
	const uint8 of_low[] = {0, 1};
	const uint8 of_high[] = {0, 2};
	uint8		both[2];
	DaProgram	program = {.nargs = lengthof(args)};

	for (int i = 0; i < lengthof(args); i++)
		program.arg[i] = (DaProgramArg) {args[i].element, args[i].array == NULL};
	(void) da_program_add(&program, DA_STEP_GE, DA_ELEMENT_BOOL, of_low, &both[0]);
	(void) da_program_add(&program, DA_STEP_LE, DA_ELEMENT_BOOL, of_high, &both[1]);
	(void) da_program_add(&program, DA_STEP_AND, DA_ELEMENT_BOOL, both, &program.root);
	program.aggregate = DA_NO_FOLD;
	program.ids = DA_NO_REGISTER;
	return da_run_program(&program, args);
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

void
da_run_program_reduce(const DaProgram *program, const DaOperand *args, DaReduced *result)
{
	DaFold		aggregate = (DaFold) program->aggregate;
	bool		by_state = da_fold_info[aggregate].kept == DA_KEPT_STATE;
	uint8		rows = rows_of(program, program->root);
	bool		guarded = false;
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
	DaOperand	registers[DA_TASK_INPUTS + DA_TASK_STEPS];
	bool		fits;
	DaShape		shape;
	DaRun		run;

	fits = takes_nulls(program, args) && !are_searches(program, args) &&
		common_shape(program, args, &shape);
	if (fits && run_pruning(program, args, registers))
	{
		da_run_aggregate(registers[program->root].array, aggregate, result);
		return;
	}
	fits = fits && (!by_state || fits_by_state(program));
	while (fits)
	{
		fits = begin_task(&run, by_state ? DA_TASK_GROUP_REDUCE : DA_TASK_AGGREGATE,
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
		if (execute(&run, program, guarded))
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
