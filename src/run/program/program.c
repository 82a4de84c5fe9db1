/*
 * program.c
 *	  Programs: what may be a step, and what is told of them without running one.
 */
#include "run/program/program.h"

#include "run/program/compound.h"

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
		if (any_array && da_program_rows(program, operand) != step->rows)
			return "arrays are not filtered by the same mask";
		step->rows = da_program_rows(program, operand);
		any_array = true;
	}
	return any_array ? NULL : "an operation needs an array";
}

/* what a TIME step gives and takes, besides storages; DA_NUM_ELEMENTS: the first operand's type */
typedef struct TimeTypes
{
	bool		numbers;		/* the other operands are integers */
	uint8		result;			/* DaElement */
} TimeTypes;

static const TimeTypes time_types[DA_NUM_TIMES] = {
#define NUMBER	true
#define SAME	false
#define DA_ELEMENT_SAME	DA_NUM_ELEMENTS
#define DA_TIME(id, fn, arity, others, from, to, result) {others, DA_ELEMENT_##result},
#include "kernel/element/time_list.h"
#undef DA_TIME
#undef DA_ELEMENT_SAME
#undef SAME
#undef NUMBER
};

/* of a TIME step, whose operands are there: sets the type of its result */
static const char *
check_time(const DaProgram *program, DaProgramStep *step)
{
	const DaStepInfo *info = &da_step_info[step->op];
	const TimeTypes *types = &time_types[info->op];
	DaElement	first = da_program_element(program, step->operand[0]);
	DaStorage	storage = (DaStorage) da_time_info[info->op].from;
	bool		good = (da_element_info[first].storage == storage &&
						(da_element_info[first].class_ == DA_CLASS_TIME ||
						 storage == DA_STORAGE_FLOAT8));

	for (int i = 1; i < info->arity; i++)
	{
		DaElement	other = da_program_element(program, step->operand[i]);

		good &= da_element_info[other].storage == storage &&
			(types->numbers ? da_element_info[other].class_ == DA_CLASS_INT : other == first);
	}
	if (types->result != DA_NUM_ELEMENTS)
		step->element = types->result;
	return good ? NULL : "there is no such operation on this type";
}

static bool
is_text(const DaProgram *program, uint8 reg)
{
	return da_program_element(program, reg) == DA_ELEMENT_TEXT;
}

/*
 * No step makes texts: they are arguments, and compared with values, each of which then is a code
 * (program_texts.h) and so goes into nothing else
 */
static const char *
check_texts(const DaProgram *program, const DaProgramStep *step)
{
	uint8		value = step->operand[da_program_is_scalar(program, step->operand[0]) ? 0 : 1];

	for (int i = 0; i < da_step_info[step->op].arity; i++)
		if (is_text(program, step->operand[i]) && step->op != DA_STEP_IS_NULL &&
			da_step_info[step->op].shape != DA_SHAPE_COMPARE)
			return "texts are compared, and nothing else";
	if (!is_text(program, step->operand[0]) || step->op == DA_STEP_IS_NULL)
		return NULL;
	if (!da_program_is_scalar(program, value))
		return "texts are compared with a value";
	for (int i = 0; i < program->nsteps; i++)
	{
		const DaProgramStep *other = &program->step[i];

		if ((other->operand[0] == value || other->operand[1] == value) &&
			(other->op != step->op ||
			 memcmp(other->operand, step->operand, sizeof(step->operand)) != 0))
			return "a text that others are compared with is in one comparison";
	}
	return NULL;
}

/* may the step be? Sets the element type and the rows of what it makes, too */
static const char *
check_step(const DaProgram *program, DaProgramStep *step, DaElement to)
{
	const DaStepInfo *info = &da_step_info[step->op];
	const uint8 *operand = step->operand;
	DaElement	element = da_program_element(program, operand[0]);
	const char *reason = check_rows(program, step);

	if (reason == NULL)
		reason = check_texts(program, step);
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
			return check_time(program, step);
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

uint8
da_program_step(DaProgram *program, DaStepOp op, DaElement to, const uint8 *operand)
{
	uint8		reg;

	for (int i = 0; i < da_step_info[op].arity; i++)
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	return da_program_add(program, op, to, operand, &reg) ? DA_NO_REGISTER : reg;
}

static uint8
add_to_program(void *program, DaStepOp op, uint8 a, uint8 b, uint8 c)
{
	const uint8 operand[] = {a, b, c};

	return da_program_step(program, op, DA_ELEMENT_BOOL, operand);
}

uint8
da_program_add_compound(DaProgram *program, DaCompound compound, const uint8 *operand,
						int noperands)
{
	int			so = 0;

	for (int i = 0; i < noperands; i++)
		so |= DA_WITH_VALUE(i) |
			(da_program_is_scalar(program, operand[i]) ? 0 : DA_WITH_NULLS(i));
	return da_compound_add(add_to_program, program, compound, operand, so);
}

/* does a filter make it of arrays that have all rows? */
static bool
is_filter_of_all(const DaProgram *program, uint8 reg)
{
	const DaProgramStep *step = &program->step[reg - program->nargs];

	return step->op == DA_STEP_FILTER && !da_program_is_filtered(program, step->operand[0]);
}

const char *
da_program_end(DaProgram *program, uint8 root, DaFold aggregate)
{
	int			nsteps = program->nsteps;

	program->root = root;
	program->aggregate = aggregate;
	program->ids = DA_NO_REGISTER;
	if (is_text(program, root))
		return "texts are compared, and nothing else";
	if (aggregate != DA_NO_FOLD)
	{
		if (!is_array_of(program, root, da_fold_info[aggregate].classes))
			return "there is no such aggregate of this";
	}
	else if (root < program->nargs)
		return "there is no step";
	else if (da_program_is_filtered(program, root) && !is_filter_of_all(program, root))
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
	if (is_text(program, root))
		return "texts are compared, and nothing else";
	if (!is_array_of(program, root, DA_IN_ANY) ||
		!da_group_takes(group, da_program_element(program, root)))
		return "there is no such aggregate of this";
	for (int i = 0; i < program->nsteps; i++)
		if (program->step[i].op == DA_STEP_FILTER)
			return "what is filtered has no groups";
	return NULL;
}

bool
da_step_revives(const DaProgram *program, const DaProgramStep *step)
{
	return step->rows != DA_NO_REGISTER &&
		(step->op == DA_STEP_IS_NULL ||
		 (step->op == DA_STEP_IF_ELSE && da_program_is_scalar(program, step->operand[2])) ||
		 (step->op == DA_STEP_COALESCE && da_program_is_scalar(program, step->operand[1])));
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

bool
da_program_takes_nulls(const DaProgram *program, const DaOperand *args)
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
