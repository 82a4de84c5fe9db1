/*
 * fuse.c
 *	  The planner makes one call of several: element-wise functions, filters and aggregates
 *	  on top of each other become a program and its arguments (eval.c).
 *
 * The planner simplifies expressions from the inside out, and asks here about each call of a
 * function of ours. What its arguments were made of is known by then, so a call and what
 * is right below it is all there is to look at: single operations, or a program as far as it
 * has come. Views, dumps and index definitions keep what was written; expressions of
 * indexes are simplified where they are compared with those of a query, and so meet.
 *
 * A filter in a program gives no array, only rows that an aggregate looks at. So one is an
 * argument until an aggregate comes on top, which looks into arguments, too.
 *
 * An aggregate of groups, too, ends a program. The numbers of the groups are an argument of it, and
 * the array that comes out is one of what is on top.
 *
 * What is composed is immutable, so the call is, too. It is strict, NULL if any argument is. An
 * array_if() is not, and is composed where its mask or constants decide that it might as well
 * be; or else, with a function that is not strict, where that is what guards its branches.
 *
 * A branch of array_if() or array_coalesce() that may fail, or what array_filter() filters, is to
 * be computed only where it is taken. That takes one call of both, since PostgreSQL evaluates
 * arguments first. So such a one is made whether calls are to be fused or not.
 *
 * What a query groups by has to stay as it is, in what is computed of it, too: the planner
 * looks for it there, with GROUPING SETS it is NULL there where its columns are not, and a
 * foreign server takes nothing else. So a query that groups by a part of a program gets none.
 * (From PostgreSQL 18 on that is a variable here, and so an argument.)
 */
#include "surface/fuse/fuse_call.h"

#include "access/htup_details.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/planmain.h"
#include "optimizer/tlist.h"
#include "parser/parse_coerce.h"
#include "surface/fuse/program_text.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/relcache.h"
#include "utils/syscache.h"

static bool fuse = true;

/*
 * The relation cache keeps the expressions of indexes and partitions simplified, which is done for
 * no query. Has it got any that were simplified with the setting off, with it on?
 */
static bool kept[2];

void
da_fuse_init(void)
{
	DefineCustomBoolVariable("darray.fuse",
							 "Makes one call of several operations on arrays in plans.",
							 "Plans that exist keep what they have.",
							 &fuse,
							 true,
							 PGC_USERSET, 0,
							 NULL, NULL, NULL);
}

/* the argument of a program that has numbers of groups: it is the first */
#define GROUP_IDS 0

/* a program being made of a call */
typedef struct Fusion
{
	PlannerInfo *root;			/* NULL: nobody plans a query */
	Oid			support;		/* the function that was asked, which all of ours name */
	bool		filters;		/* what is filtered is a step, too, wherever it is */
	bool		nulls;			/* the call need not be strict */
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

/* the register of an argument of that type; DA_NO_REGISTER: there is no room, or it is another */
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
		if (equal(lfirst(cell), node) && is_once(node))
			return foreach_current_index(cell);
	}
	if (n == DA_TASK_INPUTS)
		return DA_NO_REGISTER;
	fusion->program.arg[n] = type;
	fusion->args = lappend(fusion->args, node);
	return n;
}

static uint8
add_step(Fusion *fusion, DaStepOp op, DaElement to, const uint8 *operand)
{
	uint8		reg;

	for (int i = 0; i < da_step_info[op].arity; i++)
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	return da_program_add(&fusion->program, op, to, operand, &reg) ? DA_NO_REGISTER : reg;
}

/* is it the call of an element-wise function? */
static bool
is_part(Node *node, Oid support, DaKnownCall *call)
{
	return da_read_call(node, support, call) && !da_call_is_aggregate(call) &&
		call->what->kind != DA_CALL_FILTER;
}

/* does it give the rows that a mask leaves? */
static bool
is_filter(Node *node, Oid support, DaKnownCall *call)
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
	return in->map[reg] = add_step(in->fusion, (DaStepOp) step->op, (DaElement) step->element,
								   operand);
}

/* the steps of a program that was made of an argument */
static uint8
add_program(Fusion *fusion, const DaKnownCall *call)
{
	Inlining	in = {.fusion = fusion};
	DaProgram  *program = &in.program;

	if (!da_read_program(call, program))
		return DA_NO_REGISTER;	/* it raises that when it runs */
	in.args = list_copy_tail(call->args, 1);
	memset(in.map, DA_NO_REGISTER, sizeof(in.map));
	for (int i = 0; i < program->nargs; i++)
	{
		Node	   *node = list_nth(in.args, i);
		DaKnownCall filter;

		if (fusion->filters && is_filter(node, fusion->support, &filter))
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
	{
		operand[i] = add_operand(fusion, list_nth(call->args, i), call->type[i],
								 (inlined & 1 << i) != 0);
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	fusion->functions = lappend_oid(fusion->functions, call->function);
	return add_step(fusion, DA_STEP_FILTER, DA_ELEMENT_BOOL, operand);
}

/* an operand: an argument, or what it is the call of */
static uint8
add_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined)
{
	DaKnownCall call;
	uint8		reg;

	if (fusion->filters && is_filter(node, fusion->support, &call))
		return call.what->kind == DA_CALL_FILTER ? add_filter(fusion, &call, 3)
			: add_program(fusion, &call);
	if (!inlined || !is_part(node, fusion->support, &call))
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
	return reg == DA_NO_REGISTER ? reg : add_step(fusion, DA_STEP_CONVERT, wider, &reg);
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
	if (reg != DA_NO_REGISTER && call->type[array].element == DA_ELEMENT_DATE)
		reg = add_step(fusion, DA_STEP_MIDNIGHT, DA_ELEMENT_BOOL, &reg);
	else if (reg != DA_NO_REGISTER && call->what->op == DA_TIME_CALL_CAST)
		reg = add_step(fusion, DA_STEP_DATE_OF, DA_ELEMENT_BOOL, &reg);
	return reg == DA_NO_REGISTER ? reg
		: da_time_add_to_program(&steps, &fusion->program, reg, add_number, fusion);
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
	return add_step(fusion, (DaStepOp) call->what->op, DA_ELEMENT_BOOL, operand);
}

/* the steps of a call; "inlined": which of its arguments become steps, too, a bit each */
static uint8
add_call(Fusion *fusion, const DaKnownCall *call, int inlined)
{
	DaProgramArg first = call->type[0];
	DaElement	wider = (DaElement) first.element;
	int			nargs = list_length(call->args);
	uint8		operand[DA_CALL_OPERANDS];
	uint8		masks[2];

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
			return add_step(fusion, (DaStepOp) call->what->op, DA_ELEMENT_BOOL, operand);
		case DA_CALL_BETWEEN:
			masks[0] = add_step(fusion, DA_STEP_GE, DA_ELEMENT_BOOL, operand);
			operand[1] = operand[2];
			masks[1] = add_step(fusion, DA_STEP_LE, DA_ELEMENT_BOOL, operand);
			return add_step(fusion, DA_STEP_AND, DA_ELEMENT_BOOL, masks);
		case DA_CALL_CAST:
			return add_step(fusion, DA_STEP_CONVERT, da_type_element(call->result), operand);
		default:
			return da_call_choice(call, &fusion->program, operand);
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

/* the call of the program that is made */
static Node *
program_call(Fusion *fusion, const DaKnownCall *call, uint8 root)
{
	Oid			function;
	bool		strict;
	StringInfoData text;
	ListCell   *cell;
	Node	   *program;
	FuncExpr   *expr;
	Oid			result;

	root = close_up(fusion, root);
	if (!end_program(&fusion->program, call->what, root))
		return NULL;
	strict = is_strict(fusion);
	function = da_program_function(fusion->support, call->what->kind == DA_CALL_AGGREGATE, strict,
								   call->result);
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
	result = get_func_rettype(function);
	expr = makeFuncExpr(function, result, lcons(program, fusion->args), InvalidOid, InvalidOid,
						COERCE_EXPLICIT_CALL);
	/* a cast to a type of operands makes one */
	return result == call->result ? (Node *) expr
		: (Node *) makeRelabelType((Expr *) expr, call->result, -1, InvalidOid,
								   COERCE_IMPLICIT_CAST);
}

/*
 * Which of a call's arguments are calls of element-wise functions, a bit each. Numbers of groups
 * stay an argument.
 */
static int
parts_of(const DaKnownCall *call, Oid support)
{
	int			parts = 0;

	for (int i = call->what->kind == DA_CALL_GROUP ? 1 : 0; i < list_length(call->args); i++)
	{
		DaKnownCall part;

		if (is_part(list_nth(call->args, i), support, &part))
			parts |= 1 << i;
	}
	return parts;
}

/* one call of "outer" and those of its operands "inlined", which are those of "filter" below it */
static Node *
fuse_parts(PlannerInfo *root, Oid support, const DaKnownCall *outer, const DaKnownCall *filter,
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

/* may one fail of the calls that it is made of, as far as they go into a program? */
static bool
can_fail(Node *node, Oid support)
{
	DaKnownCall call;
	ListCell   *cell;

	if (!is_part(node, support, &call))
		return false;
	if (call.what->kind == DA_CALL_PROGRAM || da_call_can_fail(&call))
		return da_call_can_fail(&call);
	foreach(cell, call.args)
		if (can_fail(lfirst(cell), support))
		return true;
	return false;
}

/* has the call something to compute only where it is taken? */
static bool
guards(const DaKnownCall *call, Oid support)
{
	switch (call->what->kind)
	{
		case DA_CALL_STEP:
			return call->what->op == DA_STEP_IF_ELSE &&
				(can_fail(lsecond(call->args), support) || can_fail(lthird(call->args), support));
		case DA_CALL_COALESCE:
			return can_fail(lsecond(call->args), support);
		case DA_CALL_FILTER:
			return can_fail(linitial(call->args), support);
		default:
			return false;
	}
}

/* the function of a call; InvalidOid: it is none */
static Oid
called_function(Node *node)
{
	if (IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	return IsA(node, FuncExpr) ? ((FuncExpr *) node)->funcid
		: IsA(node, OpExpr) ? get_opcode(((OpExpr *) node)->opno) : InvalidOid;
}

/* has it an aggregate that defers its argument, and whose argument is a call of that function? */
static bool
has_deferring(Node *node, void *function)
{
	Aggref	   *aggref = (Aggref *) node;
	HeapTuple	tuple;
	FmgrInfo	transition;

	if (node == NULL)
		return false;
	if (!IsA(node, Aggref))
		return expression_tree_walker(node, has_deferring, function);
	if (list_length(aggref->args) != 1 || aggref->aggdistinct || aggref->aggorder ||
		called_function((Node *) linitial_node(TargetEntry, aggref->args)->expr) !=
		*(Oid *) function)
		return false;
	tuple = SearchSysCache1(AGGFNOID, ObjectIdGetDatum(aggref->aggfnoid));
	if (!HeapTupleIsValid(tuple))
		return false;
	fmgr_info(((Form_pg_aggregate) GETSTRUCT(tuple))->aggtransfn, &transition);
	ReleaseSysCache(tuple);
	return da_defers_argument(transition.fn_addr);
}

/* have the conditions of a FROM been simplified? They are lists then */
static bool
are_simplified(Node *from)
{
	JoinExpr   *join = (JoinExpr *) from;
	Node	   *conditions;
	ListCell   *cell;

	if (IsA(from, RangeTblRef))
		return true;
	if (IsA(from, FromExpr))
	{
		foreach(cell, ((FromExpr *) from)->fromlist)
			if (!are_simplified(lfirst(cell)))
			return false;
		conditions = ((FromExpr *) from)->quals;
	}
	else if (are_simplified(join->larg) && are_simplified(join->rarg))
		conditions = join->quals;
	else
		return false;
	return conditions == NULL || IsA(conditions, List);
}

/* is there a call of one of ours? */
static bool
has_call(Node *node, void *support)
{
	return node && (get_func_support(called_function(node)) == *(Oid *) support ||
					expression_tree_walker(node, has_call, support));
}

/* does the query group by what one of ours is in? */
static bool
groups_by_calls(Query *query, Oid support)
{
	ListCell   *cell;

	foreach(cell, query->groupClause)
		if (has_call(get_sortgroupclause_expr(lfirst(cell), query->targetList), &support))
		return true;
	return false;
}

/*
 * Is the call, as far as can be told, what such an aggregate has as its argument? Then it is made a
 * program, whatever it is, so that the aggregate can compute many of them at once.
 *
 * The targets are simplified first, then conditions, then HAVING, and what is asked here changes
 * with that. So a condition stays what an index may be of. What a query groups by has to look the
 * same in HAVING, so nothing is deferred beside that.
 */
static bool
is_deferred(PlannerInfo *root, Oid support, const DaKnownCall *call)
{
	Query	   *query = root ? root->parse : NULL;
	Oid			function = call->function;

	if (!fuse || query == NULL || !query->hasAggs || da_call_is_aggregate(call) ||
		(query->havingQual && groups_by_calls(query, support)))
		return false;
	return has_deferring((Node *) query->targetList, &function) ||
		(are_simplified((Node *) query->jointree) && has_deferring(query->havingQual, &function));
}

static Node *fuse_call(PlannerInfo *root, Oid support, Node *expr, bool deep, bool *guarded);

/* arguments as programs, where they are more than one call, or have one that is not strict */
static List *
fuse_args(PlannerInfo *root, Oid support, List *args)
{
	List	   *result = NIL;
	ListCell   *cell;

	foreach(cell, args)
	{
		Node	   *fused = NULL;
		DaKnownCall part;
		bool		guarded;

		if (is_part(lfirst(cell), support, &part))
			fused = fuse_call(root, support, lfirst(cell), true, &guarded);
		result = lappend(result, fused ? fused : lfirst(cell));
	}
	return result;
}

/* are there programs of arguments that need not be strict? Then what is on top need not be */
static bool
has_nulls(List *args, Oid support)
{
	ListCell   *cell;

	foreach(cell, args)
	{
		DaKnownCall call;

		if (!da_read_call(lfirst(cell), support, &call))
			continue;
		if (call.what->kind == DA_CALL_PROGRAM ? !func_strict(call.function)
			: has_nulls(call.args, support))
			return true;
	}
	return false;
}

/*
 * With as many of its operands as go into one program; NULL: with none. *guarded: so that one is
 * computed only where it is taken. deep: so that it can become a part of such a call. What is
 * right below has been asked before, and is a program already where it may be, but for what is not
 * strict, or if calls are not fused otherwise.
 */
static Node *
fuse_call(PlannerInfo *root, Oid support, Node *expr, bool deep, bool *guarded)
{
	/* those of three operands, by how many they are */
	static const uint8 subsets[] = {7, 3, 5, 6, 1, 2, 4, 0};
	DaKnownCall outer;
	DaKnownCall filter;
	bool		aggregate;
	bool		filtered;
	bool		deferred;
	bool		nulls;
	int			parts;

	*guarded = false;
	if (!da_read_call(expr, support, &outer) || outer.what->kind == DA_CALL_PROGRAM)
		return NULL;
	*guarded = guards(&outer, support);
	deferred = !deep && is_deferred(root, support, &outer);
	if (!*guarded && !deferred && (outer.what->kind == DA_CALL_FILTER || !(fuse || deep)))
		return NULL;
	nulls = *guarded || deep || has_nulls(outer.args, support);
	if (*guarded || deep)
		outer.args = fuse_args(root, support, outer.args);
	aggregate = outer.what->kind == DA_CALL_AGGREGATE;
	filtered = aggregate && is_filter(linitial(outer.args), support, &filter) &&
		filter.what->kind == DA_CALL_FILTER;
	parts = parts_of(filtered ? &filter : &outer, support);
	for (int i = 0; i < lengthof(subsets); i++)
	{
		if ((subsets[i] & ~parts) || (subsets[i] == 0 && !filtered && !deferred))
			continue;
		for (int filters = aggregate; filters >= 0; filters--)
		{
			Node	   *fused = fuse_parts(root, support, &outer, filtered ? &filter : NULL,
										   subsets[i], filters, nulls);

			if (fused)
				return fused;
		}
	}
	return NULL;
}

/* does the query group by what would be lost in a program? */
static bool
groups_by_parts(Query *query, Oid support)
{
	ListCell   *cell;

	foreach(cell, query->groupClause)
	{
		Node	   *expr = get_sortgroupclause_expr(lfirst(cell), query->targetList);
		DaKnownCall call;

		if (da_read_call(expr, support, &call) && !da_call_is_aggregate(&call))
			return true;
	}
	return false;
}

static bool
has_node(Node *node, void *wanted)
{
	return node && (equal(node, wanted) || expression_tree_walker(node, has_node, wanted));
}

/* does it group by what a call has in it? */
static bool
groups_by_operands(Query *query, FuncExpr *expr)
{
	ListCell   *cell;

	foreach(cell, query->groupClause)
	{
		Node	   *by = get_sortgroupclause_expr(lfirst(cell), query->targetList);

		/* a constant is what it is, wherever it stands */
		if (!IsA(by, Var) && !IsA(by, Const) && has_node((Node *) expr->args, by))
			return true;
	}
	return false;
}

PG_FUNCTION_INFO_V1(darray_fuse_support);

Datum
darray_fuse_support(PG_FUNCTION_ARGS)
{
	Node	   *node = (Node *) PG_GETARG_POINTER(0);
	SupportRequestSimplify *request = (SupportRequestSimplify *) node;
	Oid			support = fcinfo->flinfo->fn_oid;
	Query	   *query;
	Node	   *fused;
	bool		guarded;

	if (IsA(node, SupportRequestCost))
		PG_RETURN_POINTER(da_estimate_cost((SupportRequestCost *) node) ? node : NULL);
	if (!IsA(node, SupportRequestSimplify))
		PG_RETURN_POINTER(NULL);
	query = request->root ? request->root->parse : NULL;
	if (query == NULL)
		kept[fuse] = true;
	else if (kept[!fuse])
	{
		/*
		 * They have to look as this query's do. It is in time: a query's expressions are
		 * simplified before its relations are looked at. No relation has changed, so plans stay,
		 * and nobody else is told.
		 */
		RelationCacheInvalidate(false);
		kept[!fuse] = false;
	}
	fused = fuse_call(request->root, support, (Node *) request->fcall, false, &guarded);
	if (fused && query &&
		(guarded ? groups_by_operands(query, request->fcall) : groups_by_parts(query, support)))
		fused = NULL;
	PG_RETURN_POINTER(fused);
}
