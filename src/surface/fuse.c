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
 * What is composed is strict and immutable, so the call is, too: NULL if any argument is. An
 * array_if() is not strict, and is composed where its mask or constants decide that it might
 * as well be.
 *
 * A call that is composed is not made, and so its EXECUTE privilege is not checked when
 * the plan runs. The one who plans may be another than the one who runs the plan, or the
 * index's owner. So what is composed is only what everybody may execute, and a plan depends on
 * the functions that went into it: GRANT and REVOKE have it made anew.
 */
#include "surface/surface.h"

#include "catalog/namespace.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/planmain.h"
#include "parser/parse_coerce.h"
#include "surface/program_text.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/guc.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

static bool fuse;

/*
 * Changes of the setting that the relation cache has not heard of: it keeps the expressions of
 * indexes and partitions simplified.
 */
static uint64 changes;
static uint64 changes_seen;

static void
assign_fuse(bool value, void *extra)
{
	changes += value != fuse;
}

void
da_fuse_init(void)
{
	DefineCustomBoolVariable("darray.fuse",
							 "Runs several operations on arrays in one pass where the planner can make one call of them.",
							 "Plans that exist keep what they have.",
							 &fuse,
							 true,
							 PGC_USERSET, 0,
							 NULL, assign_fuse, NULL);
}

/* what a function of ours is to a program */
typedef enum Kind
{
	STEP,						/* one step, perhaps with casts to the wider of two types */
	BETWEEN,					/* two comparisons and an AND */
	CAST,
	FILTER,
	AGGREGATE,
	PROGRAM						/* one that is made already */
} Kind;

typedef struct Known
{
	const char *symbol;			/* in C */
	Kind		kind;
	int			op;				/* DaStepOp or DaAggregate */
} Known;

#define BINARY(id, fn, arrays) \
	{"darray_" #fn "_scalar", STEP, DA_STEP_##id}, \
	{"scalar_" #fn "_darray", STEP, DA_STEP_##id}, \
	{"darray_" #fn "_" #arrays, STEP, DA_STEP_##id}, \
	{"darray_" #fn "_mixed_scalar", STEP, DA_STEP_##id}, \
	{"mixed_scalar_" #fn "_darray", STEP, DA_STEP_##id}, \
	{"darray_" #fn "_mixed_" #arrays, STEP, DA_STEP_##id}

static const Known known[] = {
	BINARY(ADD, add, darray),
	BINARY(SUBTRACT, subtract, darray),
	BINARY(MULTIPLY, multiply, darray),
	BINARY(DIVIDE, divide, darray),
	BINARY(MODULO, modulo, darray),
#define DA_COMPARE(id, fn) BINARY(id, fn, elements),
#include "kernel/compare_list.h"
#undef DA_COMPARE
#define DA_AGGREGATE(id, name, symbol, classes, reduce) {#symbol, AGGREGATE, DA_AGGREGATE_##id},
#include "run/aggregate_list.h"
#undef DA_AGGREGATE
	{"darray_negate", STEP, DA_STEP_NEGATE},
	{"darray_and", STEP, DA_STEP_AND},
	{"darray_or", STEP, DA_STEP_OR},
	{"darray_not", STEP, DA_STEP_NOT},
	{"darray_is_null", STEP, DA_STEP_IS_NULL},
	{"darray_if", STEP, DA_STEP_IF_ELSE},
	{"darray_between", BETWEEN},
	{"darray_between_float4", BETWEEN},
	{"darray_between_float8", BETWEEN},
	{"darray_to_int2", CAST},
	{"darray_to_int4", CAST},
	{"darray_to_int8", CAST},
	{"darray_to_float4", CAST},
	{"darray_to_float8", CAST},
	{"darray_filter", FILTER},
	{"darray_eval", PROGRAM}
};

/* operands of a call, at most */
#define MAX_OPERANDS 3

/* a call that may be a part of a program */
typedef struct Call
{
	const Known *what;
	Oid			function;
	Oid			result;
	List	   *args;
	DaProgramArg type[MAX_OPERANDS];	/* of the arguments, unless it is a PROGRAM */
} Call;

/* a program being made of a call */
typedef struct Fusion
{
	PlannerInfo *root;			/* NULL: nobody plans a query */
	Oid			support;		/* the function that was asked, which all of ours name */
	DaProgram	program;		/* with all the arguments that it can have, until it is done */
	List	   *args;
	List	   *functions;		/* that went into it */
} Fusion;

/* does everybody have EXECUTE? */
static bool
is_public(HeapTuple tuple)
{
	bool		isnull;
	Datum		value = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proacl, &isnull);
	Acl		   *acl;
	bool		found = isnull;

	if (isnull)
		return true;
	acl = DatumGetAclP(value);
	for (int i = 0; i < ACL_NUM(acl); i++)
		found |= ACL_DAT(acl)[i].ai_grantee == ACL_ID_PUBLIC &&
			(ACLITEM_GET_PRIVS(ACL_DAT(acl)[i]) & ACL_EXECUTE);
	if ((Pointer) acl != DatumGetPointer(value))
		pfree(acl);
	return found;
}

/* is it a function as we declare it, which may be composed? Not if somebody has changed that */
static bool
is_plain(HeapTuple tuple, Oid support)
{
	Form_pg_proc proc = (Form_pg_proc) GETSTRUCT(tuple);

	return proc->prosupport == support && proc->prolang == ClanguageId &&
		proc->provolatile == PROVOLATILE_IMMUTABLE && !proc->proretset && !proc->prosecdef &&
		heap_attisnull(tuple, Anum_pg_proc_proconfig, NULL) && is_public(tuple) &&
		!FmgrHookIsNeeded(proc->oid);
}

static const Known *
known_symbol(HeapTuple tuple)
{
	bool		isnull;
	char	   *symbol = TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc,
															 &isnull));
	const Known *found = NULL;

	for (int i = 0; i < lengthof(known) && !found; i++)
		if (strcmp(known[i].symbol, symbol) == 0)
			found = &known[i];
	pfree(symbol);
	return found;
}

/* a type as that of an argument; DA_NUM_ELEMENTS: it cannot be one */
static DaProgramArg
argument_type(Oid type)
{
	DaElement	element = da_type_element(type);

	if (element != DA_NUM_ELEMENTS)
		return (DaProgramArg) {.element = element};
	for (int e = 0; e < DA_NUM_ELEMENTS; e++)
		if (da_element_oid((DaElement) e) == type)
			return (DaProgramArg) {.element = e, .scalar = true};
	return (DaProgramArg) {.element = DA_NUM_ELEMENTS};
}

/* the types that a function is declared with */
static bool
read_types(Form_pg_proc proc, Call *call)
{
	if (proc->pronargs > MAX_OPERANDS || proc->pronargs != list_length(call->args))
		return false;
	for (int i = 0; i < proc->pronargs; i++)
	{
		call->type[i] = argument_type(proc->proargtypes.values[i]);
		if (call->type[i].element == DA_NUM_ELEMENTS)
			return false;
	}
	return true;
}

/* is it a call of ours that may be a part? */
static bool
read_call(Node *node, Oid support, Call *call)
{
	HeapTuple	tuple;
	bool		good;

	if (IsA(node, FuncExpr))
	{
		call->function = ((FuncExpr *) node)->funcid;
		call->args = ((FuncExpr *) node)->args;
		call->result = ((FuncExpr *) node)->funcresulttype;
	}
	else if (IsA(node, OpExpr))
	{
		set_opfuncid((OpExpr *) node);
		call->function = ((OpExpr *) node)->opfuncid;
		call->args = ((OpExpr *) node)->args;
		call->result = ((OpExpr *) node)->opresulttype;
	}
	else
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(call->function));
	if (!HeapTupleIsValid(tuple))
		return false;
	good = is_plain(tuple, support);
	call->what = good ? known_symbol(tuple) : NULL;
	good = call->what && (call->what->kind == PROGRAM ||
						  read_types((Form_pg_proc) GETSTRUCT(tuple), call));
	/* the one that is not strict is looked at for itself */
	if (good && !((Form_pg_proc) GETSTRUCT(tuple))->proisstrict)
		good = call->what->kind == STEP && call->what->op == DA_STEP_IF_ELSE;
	ReleaseSysCache(tuple);
	return good;
}

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
	DaProgramArg given = argument_type(getBaseType(exprType(node)));
	ListCell   *cell;

	if (given.element != type.element || given.scalar != type.scalar)
		return DA_NO_REGISTER;
	foreach(cell, fusion->args)
		if (equal(lfirst(cell), node) && is_once(node))
			return foreach_current_index(cell);
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

/* the steps of a program that was made of an argument */
static uint8
add_program(Fusion *fusion, const Call *call)
{
	Const	   *constant = linitial(call->args);
	uint8		map[DA_TASK_INPUTS + DA_TASK_STEPS];
	DaProgram	program = {.nargs = list_length(call->args) - 1};
	DaProgramError error;
	text	   *form;

	if (!IsA(constant, Const) || constant->constisnull || list_length(call->args) - 1 > DA_TASK_INPUTS)
		return DA_NO_REGISTER;
	for (int i = 0; i < program.nargs; i++)
	{
		program.arg[i] = argument_type(getBaseType(exprType(list_nth(call->args, i + 1))));
		if (program.arg[i].element == DA_NUM_ELEMENTS)
			return DA_NO_REGISTER;
	}
	form = DatumGetTextPP(constant->constvalue);
	if (!da_program_parse(VARDATA_ANY(form), VARSIZE_ANY_EXHDR(form), &program, &error) ||
		program.aggregate != DA_NO_AGGREGATE ||
		da_program_element(&program, program.root) != da_type_element(call->result))
		return DA_NO_REGISTER;	/* it raises that when it runs */
	for (int i = 0; i < program.nargs; i++)
	{
		map[i] = add_argument(fusion, list_nth(call->args, i + 1), program.arg[i]);
		if (map[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	for (int i = 0; i < program.nsteps; i++)
	{
		const DaProgramStep *step = &program.step[i];
		uint8		operand[3];
		uint8	   *reg = &map[program.nargs + i];

		for (int j = 0; j < da_step_info[step->op].arity; j++)
			operand[j] = map[step->operand[j]];
		*reg = add_step(fusion, (DaStepOp) step->op, (DaElement) step->element, operand);
		if (*reg == DA_NO_REGISTER)
			return DA_NO_REGISTER;
	}
	return map[program.root];
}

static uint8 add_call(Fusion *fusion, const Call *call, int inlined);

/* is it the call of an element-wise function? */
static bool
is_part(Node *node, Oid support, Call *call)
{
	return read_call(node, support, call) && call->what->kind != AGGREGATE &&
		call->what->kind != FILTER;
}

/* an operand: an argument, or what it is the call of */
static uint8
add_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined)
{
	Call		call;
	uint8		reg;

	if (!inlined || !is_part(node, fusion->support, &call))
		return add_argument(fusion, node, type);
	reg = call.what->kind == PROGRAM ? add_program(fusion, &call) : add_call(fusion, &call, 0);
	/* a program tells itself of what type it is */
	if (reg != DA_NO_REGISTER && call.what->kind != PROGRAM)
		fusion->functions = lappend_oid(fusion->functions, call.function);
	return reg;
}

/* the same as elements of a wider type: float4 to float8, which always goes well */
static uint8
add_wider_operand(Fusion *fusion, Node *node, DaProgramArg type, bool inlined, DaElement wider)
{
	uint8		reg;

	if (type.element == wider)
		return add_operand(fusion, node, type, inlined);
	if (type.element != DA_ELEMENT_FLOAT4 || wider != DA_ELEMENT_FLOAT8)
		return DA_NO_REGISTER;
	if (type.scalar)
	{
		node = coerce_to_target_type(NULL, node, FLOAT4OID, FLOAT8OID, -1, COERCION_IMPLICIT,
									 COERCE_IMPLICIT_CAST, -1);
		type.element = DA_ELEMENT_FLOAT8;
		return node ? add_argument(fusion, eval_const_expressions(fusion->root, node), type)
			: DA_NO_REGISTER;
	}
	reg = add_operand(fusion, node, type, inlined);
	return reg == DA_NO_REGISTER ? reg : add_step(fusion, DA_STEP_CONVERT, wider, &reg);
}

/*
 * array_if() is NULL if the mask is, and not if a branch is. So it is no step unless a branch is
 * NULL only where the mask is, too.
 */
static bool
are_constants(Fusion *fusion, int from)
{
	for (int i = from; i < list_length(fusion->args); i++)
	{
		Const	   *constant = list_nth(fusion->args, i);

		if (!IsA(constant, Const) || constant->constisnull)
			return false;
	}
	return true;
}

/* the steps of a call; "inlined": which of its arguments are not arguments of the program, a bit each */
static uint8
add_call(Fusion *fusion, const Call *call, int inlined)
{
	DaProgramArg first = call->type[0];
	DaElement	wider = (DaElement) first.element;
	int			nargs = list_length(call->args);
	int			nmask = 0;
	uint8		operand[MAX_OPERANDS];
	uint8		masks[2];

	/* of two types they are compared, or computed with, as the wider one */
	if (call->what->op != DA_STEP_IF_ELSE)
		for (int i = 1; i < nargs; i++)
			wider = Max(wider, (DaElement) call->type[i].element);
	for (int i = 0; i < nargs; i++)
	{
		if (call->what->op == DA_STEP_IF_ELSE)
			wider = (DaElement) call->type[i].element;
		operand[i] = add_wider_operand(fusion, list_nth(call->args, i), call->type[i],
									   (inlined & 1 << i) != 0, wider);
		if (operand[i] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
		if (i == 0)
			nmask = list_length(fusion->args);
	}
	switch (call->what->kind)
	{
		case STEP:
			if (call->what->op == DA_STEP_IF_ELSE && !are_constants(fusion, nmask))
				return DA_NO_REGISTER;
			return add_step(fusion, (DaStepOp) call->what->op, DA_ELEMENT_BOOL, operand);
		case BETWEEN:
			masks[0] = add_step(fusion, DA_STEP_GE, DA_ELEMENT_BOOL, operand);
			operand[1] = operand[2];
			masks[1] = add_step(fusion, DA_STEP_LE, DA_ELEMENT_BOOL, operand);
			return add_step(fusion, DA_STEP_AND, DA_ELEMENT_BOOL, masks);
		case CAST:
			return add_step(fusion, DA_STEP_CONVERT, da_type_element(call->result), operand);
		default:
			return DA_NO_REGISTER;
	}
}

/* give back the places of arguments that are not there */
static void
close_up(Fusion *fusion, uint8 *root, uint8 *mask)
{
	DaProgram  *program = &fusion->program;
	int			less = DA_TASK_INPUTS - list_length(fusion->args);

	for (int i = 0; i < program->nsteps; i++)
		for (int j = 0; j < da_step_info[program->step[i].op].arity; j++)
			if (program->step[i].operand[j] >= DA_TASK_INPUTS)
				program->step[i].operand[j] -= less;
	if (*root >= DA_TASK_INPUTS)
		*root -= less;
	if (*mask != DA_NO_REGISTER && *mask >= DA_TASK_INPUTS)
		*mask -= less;
	program->nargs = list_length(fusion->args);
}

/* the function of the extension that runs programs with such a result; InvalidOid: there is none */
static Oid
program_function(const Fusion *fusion, bool aggregate, Oid result)
{
	Oid			types[] = {TEXTOID, ANYOID};
	DaElement	element = aggregate ? DA_NUM_ELEMENTS : da_type_element(result);
	Oid			namespace = get_func_namespace(fusion->support);
	HeapTuple	tuple;
	Oid			found = InvalidOid;
	char		name[NAMEDATALEN];

	for (int e = 0; aggregate && e < DA_NUM_ELEMENTS; e++)
		if (da_element_oid((DaElement) e) == result)
			element = (DaElement) e;
	if (element == DA_NUM_ELEMENTS && result != NUMERICOID)
		return InvalidOid;
	snprintf(name, sizeof(name), "%s_%s", aggregate ? "darray_aggregate" : "darray_eval",
			 element == DA_NUM_ELEMENTS ? "numeric" : da_element_info[element].sql);
	tuple = SearchSysCache3(PROCNAMEARGSNSP, CStringGetDatum(name),
							PointerGetDatum(buildoidvector(types, lengthof(types))),
							ObjectIdGetDatum(namespace));
	if (!HeapTupleIsValid(tuple))
		return InvalidOid;
	if (is_plain(tuple, fusion->support) && ((Form_pg_proc) GETSTRUCT(tuple))->prorettype == result)
		found = ((Form_pg_proc) GETSTRUCT(tuple))->oid;
	ReleaseSysCache(tuple);
	return found;
}

/* the call of the program that is made */
static Node *
program_call(Fusion *fusion, const Call *call, uint8 root, DaAggregate aggregate, uint8 mask)
{
	Oid			function = program_function(fusion, aggregate != DA_NO_AGGREGATE, call->result);
	StringInfoData text;
	ListCell   *cell;
	Node	   *program;

	close_up(fusion, &root, &mask);
	if (!OidIsValid(function) || da_program_end(&fusion->program, root, aggregate, mask))
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
	return (Node *) makeFuncExpr(function, call->result, lcons(program, fusion->args), InvalidOid,
								 InvalidOid, COERCE_EXPLICIT_CALL);
}

/* which of a call's arguments are calls of element-wise functions, a bit each */
static int
parts_of(const Call *call, Oid support)
{
	int			parts = 0;

	for (int i = 0; i < list_length(call->args); i++)
	{
		Call		part;

		if (is_part(list_nth(call->args, i), support, &part))
			parts |= 1 << i;
	}
	return parts;
}

/* one call of "outer" and those of its operands "inlined" */
static Node *
fuse_parts(PlannerInfo *root, Oid support, const Call *outer, const Call *filter, int inlined)
{
	Fusion		fusion = {.root = root, .support = support,
	.program = {.nargs = DA_TASK_INPUTS}};
	const Call *call = filter ? filter : outer;
	uint8		reg;
	uint8		mask = DA_NO_REGISTER;

	if (outer->what->kind != AGGREGATE)
	{
		reg = add_call(&fusion, outer, inlined);
		return reg == DA_NO_REGISTER ? NULL
			: program_call(&fusion, outer, reg, DA_NO_AGGREGATE, mask);
	}
	reg = add_operand(&fusion, linitial(call->args), call->type[0], (inlined & 1) != 0);
	if (reg == DA_NO_REGISTER)
		return NULL;
	if (filter)
	{
		fusion.functions = lappend_oid(fusion.functions, filter->function);
		mask = add_operand(&fusion, lsecond(call->args), call->type[1], (inlined & 2) != 0);
		if (mask == DA_NO_REGISTER)
			return NULL;
	}
	return program_call(&fusion, outer, reg, (DaAggregate) outer->what->op, mask);
}

/* with as many of its operands as go into one program; NULL: with none */
static Node *
fuse_call(PlannerInfo *root, Oid support, FuncExpr *expr)
{
	/* those of three operands, by how many they are */
	static const uint8 subsets[] = {7, 3, 5, 6, 1, 2, 4, 0};
	Call		outer;
	Call		filter;
	bool		filtered = false;
	int			parts;

	if (!read_call((Node *) expr, support, &outer) || outer.what->kind == PROGRAM ||
		outer.what->kind == FILTER)
		return NULL;
	if (outer.what->kind == AGGREGATE)
		filtered = read_call(linitial(outer.args), support, &filter) &&
			filter.what->kind == FILTER;
	parts = parts_of(filtered ? &filter : &outer, support);
	for (int i = 0; i < lengthof(subsets); i++)
	{
		Node	   *fused;

		if ((subsets[i] & ~parts) || (subsets[i] == 0 && !filtered))
			continue;
		fused = fuse_parts(root, support, &outer, filtered ? &filter : NULL, subsets[i]);
		if (fused)
			return fused;
	}
	return NULL;
}

DA_FUNCTION(darray_fuse_support)
{
	Node	   *node = (Node *) PG_GETARG_POINTER(0);
	SupportRequestSimplify *request = (SupportRequestSimplify *) node;

	if (!IsA(node, SupportRequestSimplify))
		PG_RETURN_POINTER(NULL);
	/* in time: a query's expressions are simplified before its relations are looked at */
	if (request->root && changes_seen != changes)
	{
		changes_seen = changes;
		InvalidateSystemCaches();
	}
	if (!fuse)
		PG_RETURN_POINTER(NULL);
	PG_RETURN_POINTER(fuse_call(request->root, fcinfo->flinfo->fn_oid, request->fcall));
}
