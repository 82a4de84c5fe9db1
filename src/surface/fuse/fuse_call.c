/*
 * fuse_call.c
 *	  Which calls may be a part of a program.
 *
 * A call that is composed is not made, and so its EXECUTE privilege is not checked when
 * the plan runs. The one who plans may be another than the one who runs the plan, or the
 * index's owner. So what is composed is only what everybody may execute, and a plan depends on
 * the functions that went into it: GRANT and REVOKE have it made anew. (Not so what the
 * relation cache keeps of an index's expressions, until it reads them again.)
 */
#include "surface/fuse/fuse_call.h"

#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "surface/fuse/program_text.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

#define DA_CALL(function, kind, op) extern Datum function(PG_FUNCTION_ARGS);
#include "surface/fuse/call_list.h"

static const DaKnownFunction known[] = {
#define DA_CALL(function, kind, op) {function, kind, op},
#include "surface/fuse/call_list.h"
};

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

/*
 * Is it a function as we declare it, which may be composed? Not if somebody has changed that.
 * "stable": it may be that, too.
 */
static bool
is_plain(HeapTuple tuple, Oid support, bool stable)
{
	Form_pg_proc proc = (Form_pg_proc) GETSTRUCT(tuple);

	return proc->prosupport == support && proc->prolang == ClanguageId &&
		(proc->provolatile == PROVOLATILE_IMMUTABLE ||
		 (stable && proc->provolatile == PROVOLATILE_STABLE)) &&
		proc->proparallel == PROPARALLEL_SAFE &&
		!proc->proretset && !proc->prosecdef &&
		heap_attisnull(tuple, Anum_pg_proc_proconfig, NULL) && is_public(tuple) &&
		!FmgrHookIsNeeded(proc->oid);
}

/* what a plain function is to a program; NULL: nothing */
static const DaKnownFunction *
known_function(Oid function)
{
	FmgrInfo	info;

	fmgr_info(function, &info);
	for (int i = 0; i < lengthof(known); i++)
		if (known[i].function == info.fn_addr)
			return &known[i];
	return NULL;
}

DaProgramArg
da_argument_type(Oid type)
{
	DaElement	element = da_type_element(type);
	bool		scalar = element == DA_NUM_ELEMENTS && da_find_element(type, &element);

	return (DaProgramArg) {.element = element, .scalar = scalar};
}

/*
 * An argument without the casts that do nothing: of a type of ours to a type of operands, or of a
 * domain to its base type.
 */
static Node *
bare(Node *node)
{
	while (IsA(node, RelabelType) && da_type_elements(((RelabelType *) node)->resulttype) != 0)
		node = (Node *) ((RelabelType *) node)->arg;
	return node;
}

/* may it be a part where it is of texts? They are compared with values, see program.c */
static bool
takes_texts(const DaKnownCall *call)
{
	if (call->what->kind == DA_CALL_COMPOUND)
		return call->what->op == DA_COMPOUND_BETWEEN && OidIsValid(call->collation);
	if (call->what->kind != DA_CALL_STEP)
		return false;
	if (call->what->op == DA_STEP_IS_NULL)
		return true;
	return da_step_info[call->what->op].shape == DA_SHAPE_COMPARE &&
		OidIsValid(call->collation) && call->type[0].scalar != call->type[1].scalar;
}

bool
da_call_has_texts(const DaKnownCall *call)
{
	for (int i = 0; i < list_length(call->args) && call->what->kind != DA_CALL_PROGRAM; i++)
		if (call->type[i].element == DA_ELEMENT_TEXT)
			return true;
	return false;
}

/* the types that a function is declared with, or has where it takes several */
static bool
read_types(Form_pg_proc proc, DaKnownCall *call)
{
	if (proc->pronargs > DA_CALL_OPERANDS || proc->pronargs != list_length(call->args))
		return false;
	for (int i = 0; i < proc->pronargs; i++)
	{
		Oid			type = proc->proargtypes.values[i];

		call->type[i] = da_argument_type(type);
		if (type == UNKNOWNOID || type == TEXTOID ||
			(call->type[i].element == DA_NUM_ELEMENTS && da_type_elements(type) != 0))
			call->type[i] = da_argument_type(exprType(bare(list_nth(call->args, i))));
		if (call->what->kind == DA_CALL_TIME && call->type[i].element == DA_ELEMENT_TEXT)
			call->type[i].element = DA_NUM_ELEMENTS;
		if (call->type[i].element == DA_NUM_ELEMENTS && call->what->kind != DA_CALL_TIME)
			return false;
	}
	return !da_call_has_texts(call) || takes_texts(call);
}

bool
da_is_constant(Node *node)
{
	return IsA(node, Const) && !((Const *) node)->constisnull;
}

static bool
time_steps(const DaKnownCall *call, const Datum *constant, DaElement from, DaTimeSteps *steps)
{
	switch ((DaTimeCall) call->what->op)
	{
		case DA_TIME_CALL_TRUNC:
			return da_time_trunc_steps(steps, DatumGetTextPP(constant[0]));
		case DA_TIME_CALL_BIN:
			return da_time_bin_steps(steps, DatumGetIntervalP(constant[0]),
									 DatumGetTimestamp(constant[1]));
		case DA_TIME_CALL_PART:
			return da_time_part_steps(steps, DatumGetTextPP(constant[0]));
		case DA_TIME_CALL_EPOCH:
			da_time_epoch_steps(steps);
			return true;
		case DA_TIME_CALL_ADD:
		case DA_TIME_CALL_SUBTRACT:
			return da_time_add_steps(steps, DatumGetIntervalP(constant[0]),
									 call->what->op == DA_TIME_CALL_SUBTRACT);
		case DA_TIME_CALL_CAST:
			return from != DA_ELEMENT_TIMESTAMPTZ;
	}
	return false;
}

int
da_call_time_steps(const DaKnownCall *call, DaTimeSteps *steps)
{
	Datum		constant[DA_CALL_OPERANDS];
	int			nconstants = 0;
	int			array = -1;

	for (int i = 0; i < list_length(call->args); i++)
	{
		Node	   *node = list_nth(call->args, i);

		if (call->type[i].element != DA_NUM_ELEMENTS && !call->type[i].scalar)
			array = i;
		else if (da_is_constant(node))
			constant[nconstants++] = ((Const *) node)->constvalue;
		else
			return -1;
	}
	return time_steps(call, constant, (DaElement) call->type[array].element, steps) ? array : -1;
}

/*
 * Is one of a call's arguments an array, and the others values that are known? So it is NULL if the
 * array is, as array_greatest() and the like are not otherwise.
 */
static bool
knows_values(const DaKnownCall *call)
{
	int			narrays = 0;

	for (int i = 0; i < list_length(call->args); i++)
	{
		if (!call->type[i].scalar)
			narrays++;
		else if (!da_is_constant(list_nth(call->args, i)))
			return false;
	}
	return narrays == 1;
}

/* the text of a call's program; NULL: it is not known */
static const char *
call_program(const DaKnownCall *call, int *length)
{
	Const	   *constant = lsecond(call->args);
	text	   *form;

	if (!IsA(constant, Const) || constant->constisnull)
		return NULL;
	form = DatumGetTextPP(constant->constvalue);
	*length = VARSIZE_ANY_EXHDR(form);
	return VARDATA_ANY(form);
}

bool
da_read_program(const DaKnownCall *call, DaProgram *program)
{
	DaProgramError error;
	int			length;
	const char *form = call_program(call, &length);

	program->nargs = list_length(call->args) - DA_PROGRAM_ARGS;
	if (form == NULL || list_length(call->args) - DA_PROGRAM_ARGS > DA_TASK_INPUTS)
		return false;
	for (int i = 0; i < program->nargs; i++)
	{
		Node	   *arg = list_nth(call->args, DA_PROGRAM_ARGS + i);

		program->arg[i] = da_argument_type(getBaseType(exprType(arg)));
		if (program->arg[i].element == DA_NUM_ELEMENTS)
			return false;
	}
	return da_program_parse(form, length, program, &error) &&
		da_program_element(program, program->root) == da_type_element(call->result);
}

/* may steps go on with what the program makes? Not known: it is as if */
static bool
goes_on(const DaKnownCall *call)
{
	int			length;
	const char *program = call_program(call, &length);

	return program == NULL || !da_program_is_aggregate(program, length);
}

static List *
bare_args(List *args)
{
	List	   *result = NIL;
	ListCell   *cell;

	foreach(cell, args)
		result = lappend(result, bare(lfirst(cell)));
	return result;
}

/* the word of a literal without a type, which a function may declare as a text; NULL: it is none */
static char *
literal_word(const Const *literal)
{
	char	   *word;

	if (literal->consttype == UNKNOWNOID)
		return DatumGetCString(literal->constvalue);
	word = TextDatumGetCString(literal->constvalue);
	return da_looks_like_array(word) ? NULL : word;
}

/*
 * A literal without a type, as a branch of array_if(), as one of the element type. "texts": what
 * follows argument 0 may be such a literal as a text. "nulls": there is a NULL.
 */
static List *
typed_literals(List *args, Oid result, bool texts, bool *nulls)
{
	DaElement	element = da_type_element(result);
	List	   *typed = NIL;
	ListCell   *cell;

	*nulls = false;
	foreach(cell, args)
	{
		Node	   *node = lfirst(cell);
		Const	   *literal = (Const *) node;

		if (IsA(node, Const) && element != DA_NUM_ELEMENTS &&
			(literal->consttype == UNKNOWNOID ||
			 (texts && typed != NIL && literal->consttype == TEXTOID)))
		{
			*nulls |= literal->constisnull;
			if (literal->constisnull)
				node = (Node *) makeNullConst(da_element_oid(element), -1, InvalidOid);
			/* 'today' is no constant */
			else if (da_element_info[element].class_ != DA_CLASS_TIME)
			{
				Oid			type = da_element_oid(element);
				char	   *word = literal_word(literal);

				if (word)
					node = (Node *) makeConst(type, -1, InvalidOid, get_typlen(type),
											  da_element_in(element, word), false,
											  get_typbyval(type));
			}
		}
		typed = lappend(typed, node);
	}
	return typed;
}

bool
da_read_call(Node *node, Oid support, DaKnownCall *call)
{
	HeapTuple	tuple;
	bool		nulls;
	bool		good;

	node = bare(node);
	if (IsA(node, FuncExpr))
	{
		call->function = ((FuncExpr *) node)->funcid;
		call->args = ((FuncExpr *) node)->args;
		call->result = ((FuncExpr *) node)->funcresulttype;
		call->collation = ((FuncExpr *) node)->inputcollid;
	}
	else if (IsA(node, OpExpr))
	{
		set_opfuncid((OpExpr *) node);
		call->function = ((OpExpr *) node)->opfuncid;
		call->args = ((OpExpr *) node)->args;
		call->result = ((OpExpr *) node)->opresulttype;
		call->collation = ((OpExpr *) node)->inputcollid;
	}
	else
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(call->function));
	if (!HeapTupleIsValid(tuple))
		return false;
	/* a text of somebody else's function is nothing that we know */
	call->what = is_plain(tuple, support, true) ? known_function(call->function) : NULL;
	good = call->what != NULL;
	if (good)
	{
		/* the arguments of a program are what they are, and may be texts */
		bool		texts = call->what->kind != DA_CALL_PROGRAM &&
		!((Form_pg_proc) GETSTRUCT(tuple))->proisstrict;

		call->args = typed_literals(call->args, call->result, texts, &nulls);
		/* that a literal may be 'today' makes a function stable, which a NULL is not */
		good = is_plain(tuple, support, nulls);
	}
	good = good && (call->what->kind == DA_CALL_PROGRAM ? goes_on(call)
					: read_types((Form_pg_proc) GETSTRUCT(tuple), call));
	if (good)
		call->args = bare_args(call->args);
	/* those that are not strict are looked at for themselves */
	if (good && !((Form_pg_proc) GETSTRUCT(tuple))->proisstrict)
		good = da_call_is_choice(call) || call->what->kind == DA_CALL_PROGRAM ||
			(call->what->kind == DA_CALL_COMPOUND && knows_values(call));
	ReleaseSysCache(tuple);
	return good;
}

bool
da_call_can_fail(const DaKnownCall *call)
{
	DaProgram	program;

	switch (call->what->kind)
	{
		case DA_CALL_STEP:
			return da_step_can_fail((DaStepOp) call->what->op, (DaElement) call->type[0].element,
									da_type_element(call->result));
		case DA_CALL_CAST:
			return da_step_can_fail(DA_STEP_CONVERT, (DaElement) call->type[0].element,
									da_type_element(call->result));
		case DA_CALL_DAYS:
		case DA_CALL_TIME:
			return true;
		case DA_CALL_PROGRAM:
			if (!da_read_program(call, &program))
				return true;
			for (int i = 0; i < program.nsteps; i++)
				if (da_step_can_fail((DaStepOp) program.step[i].op,
									 da_program_element(&program, program.step[i].operand[0]),
									 (DaElement) program.step[i].element))
					return true;
			return false;
		default:
			return false;
	}
}

bool
da_call_is_filtering(const DaKnownCall *call)
{
	/* what else begins with a filter is filtered, and so goes no further than to an aggregate */
	static const char begin[] = "1: filter(";
	int			length;
	const char *form;

	if (call->what->kind != DA_CALL_PROGRAM)
		return false;
	form = call_program(call, &length);
	return form && length >= (int) strlen(begin) && memcmp(form, begin, strlen(begin)) == 0;
}

Oid
da_program_function(Oid support, bool aggregate, bool strict)
{
	Oid			types[] = {ANYELEMENTOID, TEXTOID, ANYOID};
	Oid			namespace = get_func_namespace(support);
	const char *name = aggregate ? (strict ? "darray_aggregate" : "darray_aggregate_nulls")
	: (strict ? "darray_eval" : "darray_eval_nulls");
	HeapTuple	tuple = SearchSysCache3(PROCNAMEARGSNSP, CStringGetDatum(name),
										PointerGetDatum(buildoidvector(types, lengthof(types))),
										ObjectIdGetDatum(namespace));
	Form_pg_proc proc;
	Oid			found = InvalidOid;

	if (!HeapTupleIsValid(tuple))
		return InvalidOid;
	proc = (Form_pg_proc) GETSTRUCT(tuple);
	if (is_plain(tuple, support, false) && proc->proisstrict == strict &&
		proc->prorettype == ANYELEMENTOID)
		found = proc->oid;
	ReleaseSysCache(tuple);
	return found;
}
