/*
 * compose.c
 *	  A call and those right below it as one program.
 *
 * What is composed is immutable, so the call is, too. It is strict, NULL if any argument is. An
 * array_if() is not, and is composed where its mask or constants decide that it might as well
 * be; or else, with a function that is not strict, where that is what guards its branches.
 */
#include "surface/fuse/compose.h"

#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/planmain.h"
#include "parser/parse_coerce.h"
#include "run/program/program_texts.h"
#include "surface/fuse/program_text.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

/* the argument of a program that has numbers of groups: it is the first */
#define GROUP_IDS 0

/* a program being made of a call */
typedef struct Fusion
{
	PlannerInfo *root;			/* NULL: nobody plans a query */
	Oid			support;		/* the function that was asked, which all of ours name */
	bool		filters;		/* what is filtered is a step, too, wherever it is */
	bool		nulls;			/* the call need not be strict */
	Oid			collation;		/* of all texts; InvalidOid: there are none yet */
	DaProgram	program;		/* with all the arguments that it can have, until it is done */
	List	   *args;
	List	   *functions;		/* that went into it */
} Fusion;

/* can one evaluation stand for two? */
static bool
is_once(Node *node)
{
	return !contain_volatile_functions(node) && !contain_subplans(node) &&
		!expression_returns_set(node);
}

/* texts of a part are compared under that collation; false: it is none, or others have another */
static bool
take_collation(Fusion *fusion, Oid collation)
{
	if (!OidIsValid(fusion->collation))
		fusion->collation = collation;
	return OidIsValid(collation) && fusion->collation == collation;
}

/*
 * The register of an argument of that type; DA_NO_REGISTER: there is no room, or it is another. A
 * text is a code in each comparison, so it has a place for each.
 */
static uint8
add_argument(Fusion *fusion, Node *node, DaProgramArg type)
{
	int			n = list_length(fusion->args);
	DaProgramArg given = da_argument_type(getBaseType(exprType(node)));
	ListCell   *cell;

	if (given.element != type.element || given.scalar != type.scalar)
		return DA_NO_REGISTER;
	foreach(cell, fusion->args)
	{
		if (equal(lfirst(cell), node) && is_once(node) &&
			!(type.scalar && type.element == DA_ELEMENT_TEXT))
			return foreach_current_index(cell);
	}
	if (n == DA_TASK_INPUTS)
		return DA_NO_REGISTER;
	fusion->program.arg[n] = type;
	fusion->args = lappend(fusion->args, node);
	return n;
}

bool
da_is_part(Node *node, Oid support, DaKnownCall *call)
{
	return da_read_call(node, support, call) && !da_call_is_aggregate(call) &&
		call->what->kind != DA_CALL_FILTER;
}

bool
da_is_filter(Node *node, Oid support, DaKnownCall *call)
{
	return da_read_call(node, support, call) &&
		(call->what->kind == DA_CALL_FILTER || da_call_is_filtering(call));
}

static uint8 add_call(Fusion *fusion, const DaKnownCall *call, int inlined);
static uint8 add_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined);

/* a program that was made of an argument, on its way into the one that is made */
typedef struct Inlining
{
	Fusion	   *fusion;
	DaProgram	program;
	List	   *args;
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
} Inlining;

/* its registers in the order in which they would be evaluated; what is filtered becomes steps */
static uint8
inline_register(Inlining *in, uint8 reg)
{
	const DaProgramStep *step;
	uint8		operand[3];

	if (in->map[reg] != DA_NO_REGISTER)
		return in->map[reg];
	if (reg < in->program.nargs)
		return in->map[reg] = add_operand(in->fusion, list_nth(in->args, reg),
										  in->program.arg[reg], false);
	step = &in->program.step[reg - in->program.nargs];
	for (int i = 0; i < da_step_info[step->op].arity; i++)
	{
		operand[i] = inline_register(in, step->operand[i]);
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	return in->map[reg] = da_program_step(&in->fusion->program, (DaStepOp) step->op,
										  (DaElement) step->element, operand);
}

/* the steps of a program that was made of an argument */
static uint8
add_program(Fusion *fusion, const DaKnownCall *call)
{
	Inlining	in = {.fusion = fusion};
	DaProgram  *program = &in.program;

	if (!da_read_program(call, program))
		return DA_NO_REGISTER;	/* it raises that when it runs */
	if (da_program_compares_texts(program) && !take_collation(fusion, call->collation))
		return DA_NO_REGISTER;
	in.args = list_copy_tail(call->args, DA_PROGRAM_ARGS);
	memset(in.map, DA_NO_REGISTER, sizeof(in.map));
	for (int i = 0; i < program->nargs; i++)
	{
		Node	   *node = list_nth(in.args, i);
		DaKnownCall filter;

		if (fusion->filters && da_is_filter(node, fusion->support, &filter))
			continue;
		in.map[i] = add_argument(fusion, node, program->arg[i]);
		if (in.map[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	return inline_register(&in, program->root);
}

/* a filter's array and mask, and the step of both */
static uint8
add_filter(Fusion *fusion, const DaKnownCall *call, int inlined)
{
	uint8		operand[2];

	for (int i = 0; i < lengthof(operand); i++)
		operand[i] = add_operand(fusion, list_nth(call->args, i), call->type[i],
								 (inlined & 1 << i) != 0);
	fusion->functions = lappend_oid(fusion->functions, call->function);
	return da_program_step(&fusion->program, DA_STEP_FILTER, DA_ELEMENT_BOOL, operand);
}

/* an operand: an argument, or what it is the call of */
static uint8
add_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined)
{
	DaKnownCall call;
	uint8		reg;

	if (fusion->filters && da_is_filter(node, fusion->support, &call))
		return call.what->kind == DA_CALL_FILTER ? add_filter(fusion, &call, 3)
			: add_program(fusion, &call);
	if (!inlined || !da_is_part(node, fusion->support, &call))
		return add_argument(fusion, node, type);
	reg = call.what->kind == DA_CALL_PROGRAM ? add_program(fusion, &call)
		: add_call(fusion, &call, 0);
	/* a program tells itself of what type it is */
	if (reg != DA_NO_REGISTER && call.what->kind != DA_CALL_PROGRAM)
		fusion->functions = lappend_oid(fusion->functions, call.function);
	return reg;
}

/* the same as elements of a wider type, of floats alone, which always goes well */
static uint8
add_wider_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined, DaElement wider)
{
	uint8		reg;

	if (type.element == wider)
		return add_operand(fusion, node, type, inlined);
	if (type.element == DA_NUM_ELEMENTS || da_element_info[type.element].class_ != DA_CLASS_FLOAT ||
		da_element_info[wider].class_ != DA_CLASS_FLOAT)
		return DA_NO_REGISTER;
	if (type.scalar)
	{
		node = coerce_to_target_type(NULL, node, da_element_oid(type.element),
									 da_element_oid(wider), -1, COERCION_IMPLICIT,
									 COERCE_IMPLICIT_CAST, -1);
		type.element = wider;
		return node ? add_argument(fusion, eval_const_expressions(fusion->root, node), type)
			: DA_NO_REGISTER;
	}
	reg = add_operand(fusion, node, type, inlined);
	return da_program_step(&fusion->program, DA_STEP_CONVERT, wider, &reg);
}

/* a number that steps take, as an argument */
static uint8
add_number(void *fusion, DaElement element, DaScalar value)
{
	Oid			type = da_element_oid(element);
	Const	   *constant = makeConst(type, -1, InvalidOid, sizeof(Datum),
									 da_scalar_datum(element, &value), false, true);

	return add_argument(fusion, (Node *) constant, da_argument_type(type));
}

/* the steps of an array of times, dates being timestamps first */
static uint8
add_time(Fusion *fusion, const DaKnownCall *call, int inlined)
{
	DaTimeSteps steps = {0};
	int			array = da_call_time_steps(call, &steps);
	uint8		reg;

	if (array < 0)
		return DA_NO_REGISTER;
	reg = add_operand(fusion, list_nth(call->args, array), call->type[array],
					  (inlined & 1 << array) != 0);
	if (call->type[array].element == DA_ELEMENT_DATE)
		reg = da_program_step(&fusion->program, DA_STEP_MIDNIGHT, DA_ELEMENT_BOOL, &reg);
	else if (call->what->op == DA_TIME_CALL_CAST)
		reg = da_program_step(&fusion->program, DA_STEP_DATE_OF, DA_ELEMENT_BOOL, &reg);
	return da_time_add_to_program(&steps, &fusion->program, reg, add_number, fusion);
}

/* a date and days, or two dates */
static uint8
add_days(Fusion *fusion, const DaKnownCall *call, int inlined)
{
	int			date = call->type[0].element == DA_ELEMENT_DATE ? 0 : 1;
	uint8		operand[2];

	for (int i = 0; i < 2; i++)
		operand[i == date ? 0 : 1] = add_operand(fusion, list_nth(call->args, i), call->type[i],
												 (inlined & 1 << i) != 0);
	return da_program_step(&fusion->program, (DaStepOp) call->what->op, DA_ELEMENT_BOOL, operand);
}

/* the steps of a call; "inlined": which of its arguments become steps, too, a bit each */
static uint8
add_call(Fusion *fusion, const DaKnownCall *call, int inlined)
{
	DaProgramArg first = call->type[0];
	DaElement	wider = (DaElement) first.element;
	int			nargs = list_length(call->args);
	uint8		operand[DA_CALL_OPERANDS];

	if (da_call_has_texts(call) && call->what->op != DA_STEP_IS_NULL &&
		!take_collation(fusion, call->collation))
		return DA_NO_REGISTER;
	if (call->what->kind == DA_CALL_TIME)
		return add_time(fusion, call, inlined);
	if (call->what->kind == DA_CALL_DAYS)
		return add_days(fusion, call, inlined);
	if (call->what->kind == DA_CALL_FILTER)
		return add_filter(fusion, call, inlined);
	/* of two types they are compared, or computed with, as the wider one */
	if (call->what->op != DA_STEP_IF_ELSE)
		for (int i = 1; i < nargs; i++)
			wider = da_element_wider(wider, (DaElement) call->type[i].element);
	for (int i = 0; i < nargs; i++)
	{
		if (call->what->op == DA_STEP_IF_ELSE)
			wider = (DaElement) call->type[i].element;
		operand[i] = add_wider_operand(fusion, list_nth(call->args, i), call->type[i],
									   (inlined & 1 << i) != 0, wider);
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	switch (call->what->kind)
	{
		case DA_CALL_STEP:
			return da_program_step(&fusion->program, (DaStepOp) call->what->op, DA_ELEMENT_BOOL,
								   operand);
		case DA_CALL_CAST:
			return da_program_step(&fusion->program, DA_STEP_CONVERT, da_type_element(call->result),
								   operand);
		default:
			return da_program_add_compound(&fusion->program, (DaCompound) call->what->op, operand,
										   nargs);
	}
}

/* give back the places of arguments that are not there; the register where "reg" is, then */
static uint8
close_up(Fusion *fusion, uint8 reg)
{
	DaProgram  *program = &fusion->program;
	int			less = DA_TASK_INPUTS - list_length(fusion->args);

#define MOVED(reg) ((reg) < DA_TASK_INPUTS || (reg) == DA_NO_REGISTER ? (reg) : (reg) - less)
	for (int i = 0; i < program->nsteps; i++)
	{
		DaProgramStep *step = &program->step[i];

		for (int j = 0; j < lengthof(step->operand); j++)
			step->operand[j] = MOVED(step->operand[j]);
		step->rows = MOVED(step->rows);
	}
	program->nargs = list_length(fusion->args);
	return MOVED(reg);
#undef MOVED
}

/* say what comes out of the program; false: that cannot be */
static bool
end_program(DaProgram *program, const DaKnownFunction *what, uint8 root)
{
	const char *reason;

	if (what->kind == DA_CALL_GROUP)
		reason = da_program_end_groups(program, GROUP_IDS, root, (DaFold) what->op);
	else
		reason = da_program_end(program, root, what->kind == DA_CALL_AGGREGATE ?
								(DaFold) what->op : DA_NO_FOLD);
	return reason == NULL;
}

/* is what comes out NULL if any argument is? */
static bool
is_strict(const Fusion *fusion)
{
	uint32		strict = da_program_strict_args(&fusion->program);
	ListCell   *cell;

	foreach(cell, fusion->args)
		if (!(strict >> foreach_current_index(cell) & 1) && !da_is_constant(lfirst(cell)))
		return false;
	return true;
}

/* what tells a call of a program what type its result has: some value of that, but NULL */
static Node *
of_type(Oid type)
{
	bool		array = da_type_element(type) != DA_NUM_ELEMENTS;
	int16		length;
	bool		byval;
	Oid			input;
	Oid			param;
	Datum		value = 0;

	get_typlenbyval(type, &length, &byval);
	if (!byval)
	{
		getTypeInputInfo(type, &input, &param);
		value = OidInputFunctionCall(input, array ? "{}" : "0", param, -1);
	}
	return (Node *) makeConst(type, -1, get_typcollation(type), length, value, false, byval);
}

/* the call of the program that is made */
static Node *
program_call(Fusion *fusion, const DaKnownCall *call, uint8 root)
{
	Oid			function;
	bool		strict;
	StringInfoData text;
	ListCell   *cell;
	Node	   *program;

	root = close_up(fusion, root);
	if (!end_program(&fusion->program, call->what, root))
		return NULL;
	strict = is_strict(fusion);
	function = da_program_function(fusion->support, call->what->kind == DA_CALL_AGGREGATE, strict);
	if (!OidIsValid(function) || (!strict && !fusion->nulls))
		return NULL;
	initStringInfo(&text);
	if (!da_program_print(&fusion->program, &text))
		return NULL;
	if (fusion->root)
	{
		fusion->functions = lappend_oid(fusion->functions, call->function);
		foreach(cell, fusion->functions)
			record_plan_function_dependency(fusion->root, lfirst_oid(cell));
	}
	program = (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1,
								 PointerGetDatum(cstring_to_text_with_len(text.data, text.len)),
								 false, false);
	return (Node *) makeFuncExpr(function, call->result,
								 lcons(of_type(call->result), lcons(program, fusion->args)),
								 InvalidOid, fusion->collation, COERCE_EXPLICIT_CALL);
}

int
da_parts_of(const DaKnownCall *call, Oid support)
{
	int			parts = 0;

	for (int i = call->what->kind == DA_CALL_GROUP ? 1 : 0; i < list_length(call->args); i++)
	{
		DaKnownCall part;

		if (da_is_part(list_nth(call->args, i), support, &part))
			parts |= 1 << i;
	}
	return parts;
}

Node *
da_compose(PlannerInfo *root, Oid support, const DaKnownCall *outer, const DaKnownCall *filter,
		   int inlined, bool filters, bool nulls)
{
	Fusion		fusion = {.root = root, .support = support, .filters = filters, .nulls = nulls,
	.program = {.nargs = DA_TASK_INPUTS}};
	uint8		reg = 0;

	if (filter)
		reg = add_filter(&fusion, filter, inlined);
	else if (!da_call_is_aggregate(outer))
		reg = add_call(&fusion, outer, inlined);
	else
		for (int i = 0; i < list_length(outer->args) && reg != DA_NO_REGISTER; i++)
			reg = add_operand(&fusion, list_nth(outer->args, i), outer->type[i],
							  (inlined & 1 << i) != 0);
	return reg == DA_NO_REGISTER ? NULL : program_call(&fusion, outer, reg);
}
