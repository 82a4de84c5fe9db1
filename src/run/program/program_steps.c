/*
 * program_steps.c
 *	  The steps of a program, in the order in which nested calls would be evaluated, each for the
 *	  elements that are taken.
 *
 * Where a register is wanted goes from the root down to what it is made of. It is the same for the
 * operands of most steps. A branch is wanted only where a mask says so, within where the choice is
 * wanted; that is a guard. So a register may be made more than once, for several guards.
 * What was made for one holds within others inside of it, and what cannot fail holds everywhere.
 */
#include "run/program/program_steps.h"

#include "miscadmin.h"
#include "run/task/fit.h"

/* in place of a guard: all elements are taken */
#define EVERYWHERE	(-1)

/* in place of what is made: a task has no room for it */
#define NO_ROOM		(-1)

/* where a mask is true, is not, or is NULL (and no mask then) */
typedef enum Condition
{
	IF_TRUE,
	UNLESS_TRUE,
	IF_NULL
} Condition;

typedef struct Guard
{
	int			outer;			/* the guard that it is inside of, or EVERYWHERE */
	int			of;				/* what was made that the condition is about */
	Condition	condition;
	int			mask;			/* what was made that is true there; NO_ROOM: none yet */
} Guard;

/* what was made: of the arguments first, in their order */
typedef struct Made
{
	uint8		reg;			/* of the program; DA_NO_REGISTER: of none */
	int			guard;			/* where it holds */
	int			null_outside;	/* a guard where it is NULL elsewhere, or EVERYWHERE: none */
	uint8		task_reg;		/* in a task */
	DaOperand	operand;		/* without one */
} Made;

typedef struct Maker
{
	const DaProgram *program;
	DaRun	   *run;			/* whose task has the steps; NULL: they are run */
	bool		fails[DA_TASK_INPUTS + DA_TASK_STEPS];
	Guard	   *guard;
	int			nguards;
	Made	   *made;
	int			nmade;
	int			room;			/* of both */
} Maker;

/* may that step fail, on elements that are not NULL? */
static bool
step_can_fail(const DaProgram *program, const DaProgramStep *step)
{
	return da_step_can_fail((DaStepOp) step->op, da_program_element(program, step->operand[0]),
							(DaElement) step->element);
}

/* which registers may fail, or what they are made of */
static void
find_failing(const DaProgram *program, bool *fails)
{
	memset(fails, false, program->nargs * sizeof(bool));
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];
		bool	   *here = &fails[program->nargs + i];

		*here = step_can_fail(program, step);
		for (int k = 0; k < da_step_info[step->op].arity; k++)
			*here |= fails[step->operand[k]];
	}
}

bool
da_program_is_guarded(const DaProgram *program)
{
	bool		fails[DA_TASK_INPUTS + DA_TASK_STEPS];

	find_failing(program, fails);
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *step = &program->step[i];

		switch (step->op)
		{
			case DA_STEP_IF_ELSE:
				if (fails[step->operand[1]] || fails[step->operand[2]])
					return true;
				break;
			case DA_STEP_COALESCE:
				if (fails[step->operand[1]])
					return true;
				break;
			case DA_STEP_FILTER:
				if (fails[step->operand[0]])
					return true;
				break;
		}
	}
	return false;
}

/*
 * Run a step
 */

static DaArray *
run_step(DaStepOp op, DaElement element, const DaOperand *operand)
{
	const DaStepInfo *info = &da_step_info[op];
	const DaOperand *a = &operand[0];
	const DaOperand *b = info->arity > 1 ? &operand[1] : NULL;

	switch ((DaStepShape) info->shape)
	{
		case DA_SHAPE_MAP:
			return da_run_map(info->op, a, b);
		case DA_SHAPE_COMPARE:
			return da_run_compare(info->op, a, b);
		case DA_SHAPE_LOGIC:
			return da_run_logic(info->op, a->array, b ? b->array : NULL);
		case DA_SHAPE_IF_ELSE:
			return da_run_if_else(a->array, b, &operand[2]);
		case DA_SHAPE_CONVERT:
			return da_run_convert(a->array, element);
		case DA_SHAPE_TIME:
			return da_run_time((DaTimeOp) info->op, element, operand, info->arity);
		case DA_SHAPE_NULL_UNLESS:
			return da_run_null_unless(a, b->array);
		case DA_SHAPE_COALESCE:
			return da_run_coalesce(a, b);
		case DA_SHAPE_FILTER:
			return da_run_select(a->array, b->array);
	}
	elog(ERROR, "unrecognized step: %d", op);
}

/* the same; of a NULL in place of an array it makes what the functions do that are not strict */
static DaOperand
run_on_nulls(DaStepOp op, DaElement element, const DaOperand *operand)
{
	int			first = op == DA_STEP_COALESCE ? 2 : 0;
	int			last = op == DA_STEP_IF_ELSE ? 1 : da_step_info[op].arity;

	for (int k = first; k < last; k++)
		if (da_operand_is_null(&operand[k]))
			return da_operand_null(element);
	if (op == DA_STEP_COALESCE && operand[0].array == NULL && operand[1].array == NULL)
		return da_operand_null(element);
	return da_operand(run_step(op, element, operand));
}

/*
 * Make registers
 */

static void
more_room(Maker *maker)
{
	if (maker->nmade < maker->room && maker->nguards < maker->room)
		return;
	maker->room *= 2;
	maker->made = repalloc(maker->made, maker->room * sizeof(Made));
	maker->guard = repalloc(maker->guard, maker->room * sizeof(Guard));
}

static int
keep(Maker *maker, uint8 reg, int guard)
{
	more_room(maker);
	maker->made[maker->nmade] = (Made) {.reg = reg, .guard = guard, .null_outside = EVERYWHERE};
	return maker->nmade++;
}

static void
begin(Maker *maker, const DaProgram *program, DaRun *run, const DaOperand *args)
{
	maker->program = program;
	maker->run = run;
	maker->nguards = 0;
	maker->nmade = 0;
	maker->room = 64;
	maker->guard = palloc(maker->room * sizeof(Guard));
	maker->made = palloc(maker->room * sizeof(Made));
	find_failing(program, maker->fails);
	for (int i = 0; i < program->nargs; i++)
	{
		Made	   *made = &maker->made[keep(maker, i, EVERYWHERE)];

		made->task_reg = i;
		if (args)
			made->operand = args[i];
	}
}

static void
end(Maker *maker)
{
	pfree(maker->guard);
	pfree(maker->made);
}

static int	make(Maker *maker, uint8 reg, int guard);

/* a step, on rows that a mask of the program let through; NO_ROOM if an operand is */
static int
add_step(Maker *maker, DaStepOp op, DaElement element, const int *operand, uint8 rows,
		 bool revives)
{
	DaRun	   *run = maker->run;
	int			arity = da_step_info[op].arity;
	uint8		from[3] = {DA_NO_REGISTER, DA_NO_REGISTER, DA_NO_REGISTER};
	DaOperand	of[3] = {{0}};
	uint8		mask = DA_NO_REGISTER;
	int			made;

	for (int k = 0; k < arity; k++)
	{
		if (operand[k] == NO_ROOM)
			return NO_ROOM;
		from[k] = maker->made[operand[k]].task_reg;
		of[k] = maker->made[operand[k]].operand;
	}
	if (run == NULL)
	{
		DaOperand	result = run_on_nulls(op, element, of);

		made = keep(maker, DA_NO_REGISTER, EVERYWHERE);
		maker->made[made].operand = result;
		return made;
	}
	if (run->task.nsteps + (revives ? 2 : 1) > DA_TASK_STEPS)
		return NO_ROOM;
	if (revives)
	{
		made = make(maker, rows, EVERYWHERE);
		mask = maker->made[made].task_reg;
	}
	made = keep(maker, DA_NO_REGISTER, EVERYWHERE);
	from[0] = da_run_step(run, op, element, from[0], from[1], from[2]);
	if (revives)
		from[0] = da_run_step(run, DA_STEP_FILTER, element, from[0], mask, DA_NO_REGISTER);
	maker->made[made].task_reg = from[0];
	return made;
}

/* the same of masks, for a guard */
static int
add_mask(Maker *maker, DaStepOp op, int a, int b, uint8 rows)
{
	int			operand[2] = {a, b};

	return add_step(maker, op, DA_ELEMENT_BOOL, operand, rows,
					op == DA_STEP_IS_NULL && rows != DA_NO_REGISTER);
}

/* what is true where all of a guard is */
static int
mask_of(Maker *maker, int guard, uint8 rows)
{
	Guard		g = maker->guard[guard];
	int			mask = g.of;

	if (g.mask != NO_ROOM)
		return g.mask;
	if (g.condition != IF_TRUE)
		mask = add_mask(maker, DA_STEP_IS_NULL, g.of, NO_ROOM, rows);
	if (g.condition == UNLESS_TRUE)
		mask = add_mask(maker, DA_STEP_OR, add_mask(maker, DA_STEP_NOT, g.of, NO_ROOM, rows), mask,
						rows);
	if (g.outer != EVERYWHERE)
		mask = add_mask(maker, DA_STEP_AND, mask_of(maker, g.outer, rows), mask, rows);
	return maker->guard[guard].mask = mask;
}

static bool
is_inside(const Maker *maker, int guard, int outer)
{
	while (guard != outer && guard != EVERYWHERE)
		guard = maker->guard[guard].outer;
	return guard == outer;
}

/* where that is true, and so on, of where the outer guard is */
static int
inside(Maker *maker, int outer, int of, Condition condition)
{
	if (of == NO_ROOM)
		return EVERYWHERE;		/* nothing will come of it */
	for (int i = 0; i < maker->nguards; i++)
	{
		const Guard *guard = &maker->guard[i];

		if (guard->outer == outer && guard->of == of && guard->condition == condition)
			return i;
	}
	more_room(maker);
	maker->guard[maker->nguards] = (Guard) {outer, of, condition, NO_ROOM};
	return maker->nguards++;
}

/* a NULL in place of what a step makes */
static int
keep_null(Maker *maker, const DaProgramStep *step)
{
	int			made = keep(maker, DA_NO_REGISTER, EVERYWHERE);

	maker->made[made].operand = da_operand_null((DaElement) step->element);
	return made;
}

static bool
is_null(const Maker *maker, int made)
{
	return maker->run == NULL && da_operand_is_null(&maker->made[made].operand);
}

/* is one of the operands NULL wherever the guard is not? */
static bool
is_null_outside(const Maker *maker, const DaProgramStep *step, const int *operand, int guard)
{
	for (int k = 0; k < da_step_info[step->op].arity; k++)
		if (operand[k] != NO_ROOM && maker->made[operand[k]].null_outside != EVERYWHERE &&
			is_inside(maker, maker->made[operand[k]].null_outside, guard))
			return true;
	return false;
}

/* the operands of a step that fails, one of them NULL where the step is not wanted */
static void
hide(Maker *maker, const DaProgramStep *step, int *operand, int guard)
{
	int			hidden = 0;
	int			of[2];

	for (int k = 0; k < da_step_info[step->op].arity; k++)
		if (is_null(maker, operand[k]))
			return;
	while (da_program_is_scalar(maker->program, step->operand[hidden]))
		hidden++;
	of[0] = operand[hidden];
	of[1] = mask_of(maker, guard, step->rows);
	operand[hidden] = add_step(maker, DA_STEP_NULL_UNLESS,
							   da_program_element(maker->program, step->operand[hidden]), of,
							   step->rows, false);
}

/*
 * The shape that a register has if nothing is hidden, joined to that of others, if there have been
 * "any"; false: they do not go together
 */
static bool
join_shape(Maker *maker, uint8 reg, DaShape *shape, bool *any)
{
	const DaProgram *program = maker->program;
	const DaProgramStep *step = NULL;
	DaArray    *array;
	int			made;

	if (reg >= program->nargs)
		step = &program->step[reg - program->nargs];
	if (step && step->op != DA_STEP_FILTER)
	{
		for (int k = 0; k < da_step_info[step->op].arity; k++)
			if (!join_shape(maker, step->operand[k], shape, any))
				return false;
		return true;
	}
	made = make(maker, reg, EVERYWHERE);
	array = maker->made[made].operand.array;
	if (array == NULL)
		return true;
	if (*any)
		return da_shape_join(shape, &array->shape);
	*shape = array->shape;
	*any = true;
	return true;
}

/*
 * Where a filter takes what is in a register. Filters know no dimensions, guards do: its mask
 * gets those of the register. Of another length it does not fit, and nothing is hidden that
 * might make it. A task has one shape.
 */
static int
inside_filter(Maker *maker, uint8 reg, int mask)
{
	DaShape		shape;
	bool		any = false;
	DaArray    *array;

	if (maker->run || mask == NO_ROOM)
		return inside(maker, EVERYWHERE, mask, IF_TRUE);
	array = maker->made[mask].operand.array;
	if (!maker->fails[reg] || !join_shape(maker, reg, &shape, &any) || !any ||
		shape.length != array->shape.length)
		return EVERYWHERE;
	shape.element = DA_ELEMENT_BOOL;
	if (!da_shape_equal(&shape, &array->shape))
	{
		array = da_array_reshape(array, &shape);
		mask = keep(maker, DA_NO_REGISTER, EVERYWHERE);
		maker->made[mask].operand = da_operand(array);
	}
	return inside(maker, EVERYWHERE, mask, IF_TRUE);
}

/* a register, which holds wherever the guard is */
static int
make(Maker *maker, uint8 reg, int guard)
{
	const DaProgram *program = maker->program;
	const DaProgramStep *step;
	const DaStepInfo *info;
	bool		strict;
	int			null_outside = EVERYWHERE;
	int			operand[3] = {NO_ROOM, NO_ROOM, NO_ROOM};
	int			made;

	check_stack_depth();
	if (reg < program->nargs)
		return reg;
	step = &program->step[reg - program->nargs];
	info = &da_step_info[step->op];
	/* a filter has other rows than the guards have */
	if (!maker->fails[reg] || step->op == DA_STEP_FILTER)
		guard = EVERYWHERE;
	for (int i = program->nargs; i < maker->nmade; i++)
		if (maker->made[i].reg == reg && is_inside(maker, guard, maker->made[i].guard))
			return i;
	switch (step->op)
	{
		case DA_STEP_IF_ELSE:
			operand[0] = make(maker, step->operand[0], guard);
			if (operand[0] != NO_ROOM && is_null(maker, operand[0]))
				return keep_null(maker, step);
			operand[1] = make(maker, step->operand[1], inside(maker, guard, operand[0], IF_TRUE));
			operand[2] = make(maker, step->operand[2],
							  inside(maker, guard, operand[0], UNLESS_TRUE));
			break;
		case DA_STEP_COALESCE:
			operand[0] = make(maker, step->operand[0], guard);
			operand[1] = make(maker, step->operand[1],
							  operand[0] != NO_ROOM && is_null(maker, operand[0]) ? guard :
							  inside(maker, guard, operand[0], IF_NULL));
			break;
		case DA_STEP_FILTER:
			operand[1] = make(maker, step->operand[1], EVERYWHERE);
			if (operand[1] != NO_ROOM && is_null(maker, operand[1]))
				return keep_null(maker, step);
			operand[0] = make(maker, step->operand[0],
							  inside_filter(maker, step->operand[0], operand[1]));
			break;
		default:
			for (int k = 0; k < info->arity; k++)
				operand[k] = make(maker, step->operand[k], guard);
			break;
	}
	for (int k = 0; k < info->arity; k++)
		if (operand[k] == NO_ROOM)
			return NO_ROOM;
	strict = info->shape == DA_SHAPE_MAP || info->shape == DA_SHAPE_COMPARE ||
		info->shape == DA_SHAPE_CONVERT || info->shape == DA_SHAPE_TIME;
	if (guard != EVERYWHERE && strict)
	{
		bool		hidden = is_null_outside(maker, step, operand, guard);

		if (!hidden && step_can_fail(program, step))
		{
			hide(maker, step, operand, guard);
			hidden = true;
		}
		null_outside = hidden ? guard : EVERYWHERE;
	}
	made = add_step(maker, (DaStepOp) step->op, (DaElement) step->element, operand, step->rows,
					da_step_revives(program, step));
	if (made == NO_ROOM)
		return NO_ROOM;
	maker->made[made].reg = reg;
	maker->made[made].guard = guard;
	maker->made[made].null_outside = null_outside;
	return made;
}

bool
da_program_add_steps(const DaProgram *program, DaRun *run, uint8 *map)
{
	Maker		maker;
	uint8		root = program->root;
	uint8		rows = DA_NO_REGISTER;
	int			guard = EVERYWHERE;
	int			of_root;
	int			of_rows = NO_ROOM;

	begin(&maker, program, run, NULL);
	if (root >= program->nargs)
		rows = program->step[root - program->nargs].rows;
	if (rows != DA_NO_REGISTER)
		of_rows = make(&maker, rows, EVERYWHERE);
	if (root >= program->nargs && program->step[root - program->nargs].op == DA_STEP_FILTER)
	{
		root = program->step[root - program->nargs].operand[0];
		guard = inside(&maker, EVERYWHERE, of_rows, IF_TRUE);
	}
	of_root = make(&maker, root, guard);
	if (of_root == NO_ROOM || (rows != DA_NO_REGISTER && of_rows == NO_ROOM))
	{
		end(&maker);
		return false;
	}
	map[program->root] = maker.made[of_root].task_reg;
	if (rows != DA_NO_REGISTER)
		map[rows] = maker.made[of_rows].task_reg;
	end(&maker);
	return true;
}

DaOperand
da_program_run_steps(const DaProgram *program, const DaOperand *args, const DaOperand *known)
{
	Maker		maker;
	DaOperand	result;
	int			root;

	begin(&maker, program, NULL, args);
	for (int reg = program->nargs; known && reg < program->nargs + program->nsteps; reg++)
	{
		int			made;

		if (known[reg].array == NULL)
			continue;
		made = keep(&maker, reg, EVERYWHERE);
		maker.made[made].operand = known[reg];
	}
	root = make(&maker, program->root, EVERYWHERE);
	result = maker.made[root].operand;
	end(&maker);
	return result;
}
