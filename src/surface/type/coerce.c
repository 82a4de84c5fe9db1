/*
 * coerce.c
 *	  Values of other types as elements, by the casts of PostgreSQL's catalogs.
 *
 * A cast is an expression of PostgreSQL's own, made by the parser's function that makes it of
 * CAST and evaluated by the executor: number and types of the cast function's arguments, EXECUTE
 * privilege and hooks, strictness, collation, domains, casts by text or without a function are all
 * decided there, as for the plain cast. What is added here is when it is made anew.
 */
#include "surface/surface.h"

#include "catalog/pg_proc.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "utils/builtins.h"
#include "utils/inval.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/regproc.h"
#include "utils/syscache.h"

/* how values of one type become elements of another, for one function that asked */
struct DaCast
{
	/* what was asked */
	Oid			from;
	DaElement	to;
	CoercionContext context;
	Oid			collation;		/* of the function's call */
	/* what the answer depends on, too */
	Oid			user;
	uint64		generation;		/* of the catalogs */
	/* the answer */
	MemoryContext memory;		/* owns the following; NULL: the slot is free */
	ExprContext *econtext;
	ExprState  *state;			/* NULL: a domain, its values are elements already */
};

/*
 * What fn_extra points to. An argument's type is mostly one for all rows, but that of pg_stats'
 * columns is not.
 */
#define NUM_CASTS 8

typedef struct Casts
{
	DaCast		slots[NUM_CASTS];
	int			next;			/* the one to be replaced */
	DaArray    *literal[DA_NUM_LITERALS];	/* of constant arguments */
} Casts;

/* counts the changes of casts, functions and types that this session heard of */
static uint64 generation = 1;

static void
catalogs_changed(Datum arg, int cacheid, uint32 hash)
{
	generation++;
}

void
da_coerce_init(void)
{
	CacheRegisterSyscacheCallback(CASTSOURCETARGET, catalogs_changed, (Datum) 0);
	CacheRegisterSyscacheCallback(PROCOID, catalogs_changed, (Datum) 0);
	CacheRegisterSyscacheCallback(TYPEOID, catalogs_changed, (Datum) 0);
}

/*
 * The planner has folded and indexed by what this function is declared to be, so it cannot run
 * a cast that is more volatile.
 */
static void
check_volatility(FunctionCallInfo fcinfo, const DaCast *cast, Node *expr)
{
	Oid			function = fcinfo->flinfo->fn_oid;
	char		declared = func_volatile(function);

	if (!(declared == PROVOLATILE_IMMUTABLE && contain_mutable_functions(expr)) &&
		!(declared == PROVOLATILE_STABLE && contain_volatile_functions(expr)))
		return;
	ereport(ERROR,
			(errcode(ERRCODE_DATATYPE_MISMATCH),
			 errmsg("the cast of type %s to %s is too volatile to be implicit here",
					format_type_be(cast->from), format_type_be(da_element_oid(cast->to))),
			 errdetail("%s is %s, the cast is not.", format_procedure(function),
					   declared == PROVOLATILE_IMMUTABLE ? "IMMUTABLE" : "STABLE"),
			 errhint("Cast the array or the value.")));
}

/* the cast of a CaseTestExpr, or NULL: that of a domain over the element type */
static Node *
cast_expression(const DaCast *cast)
{
	Oid			to = da_element_oid(cast->to);
	CaseTestExpr *value;
	Oid			function;
	Node	   *expr;

	if (getBaseType(cast->from) == to)
		return NULL;
	if (find_coercion_pathway(to, cast->from, cast->context, &function) == COERCION_PATH_NONE)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("a value of type %s cannot be an element of darray_%s",
						format_type_be(getBaseType(cast->from)), da_element_info[cast->to].sql),
				 errhint("Cast the array or the value.")));
	value = makeNode(CaseTestExpr);
	value->typeId = cast->from;
	value->typeMod = -1;
	value->collation = get_typcollation(cast->from);
	if (OidIsValid(value->collation) && OidIsValid(cast->collation))
		value->collation = cast->collation;
	expr = coerce_to_target_type(NULL, (Node *) value, cast->from, to, -1, cast->context,
								 COERCE_IMPLICIT_CAST, -1);
	if (expr == NULL || exprType(expr) != to)
		elog(ERROR, "cast of type %u to %u has no expression", cast->from, to);
	assign_expr_collations(NULL, expr);
	return expr;
}

/* fill in the answer */
static void
make_cast(FunctionCallInfo fcinfo, DaCast *cast)
{
	/* goes with the caller's context, if what follows fails */
	MemoryContext memory = AllocSetContextCreate(CurrentMemoryContext, "darray cast",
												 ALLOCSET_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(memory);
	Node	   *expr;

	/* before the look at the catalogs, since a change may come to light on the way */
	cast->generation = generation;
	expr = cast_expression(cast);
	if (expr)
	{
		check_volatility(fcinfo, cast, expr);
		cast->state = ExecInitExpr((Expr *) expr, NULL);
		cast->econtext = CreateStandaloneExprContext();
	}
	MemoryContextSwitchTo(old);
	MemoryContextSetParent(memory, fcinfo->flinfo->fn_mcxt);
	cast->memory = memory;
}

static void
drop_cast(DaCast *cast)
{
	MemoryContext memory = cast->memory;

	if (memory == NULL)
		return;
	cast->memory = NULL;
	if (cast->econtext)
		FreeExprContext(cast->econtext, true);
	MemoryContextDelete(memory);
}

static Casts *
casts_of(FmgrInfo *flinfo)
{
	if (flinfo->fn_extra == NULL)
		flinfo->fn_extra = MemoryContextAllocZero(flinfo->fn_mcxt, sizeof(Casts));
	return flinfo->fn_extra;
}

DaArray **
da_literal(FunctionCallInfo fcinfo, int arg)
{
	return arg < DA_NUM_LITERALS ? &casts_of(fcinfo->flinfo)->literal[arg] : NULL;
}

DaCast *
da_cast(FunctionCallInfo fcinfo, Oid from, DaElement to, CoercionContext context)
{
	Casts	   *casts;
	DaCast		wanted = {.from = from, .to = to, .context = context};
	DaCast	   *slot;

	if (from == da_element_oid(to))
		return NULL;
	wanted.user = GetUserId();
	wanted.collation = PG_GET_COLLATION();
	casts = casts_of(fcinfo->flinfo);
	for (int i = 0; i < NUM_CASTS; i++)
	{
		slot = &casts->slots[i];
		if (slot->memory && slot->from == from && slot->to == to && slot->context == context &&
			slot->collation == wanted.collation && slot->user == wanted.user)
		{
			if (slot->generation == generation)
				return slot->state ? slot : NULL;
			drop_cast(slot);
		}
	}
	make_cast(fcinfo, &wanted);
	slot = &casts->slots[casts->next];
	casts->next = (casts->next + 1) % NUM_CASTS;
	drop_cast(slot);
	*slot = wanted;
	return slot->state ? slot : NULL;
}

/* in the memory of the cast, which the caller resets */
static Datum
evaluate(DaCast *cast, Datum value, bool *isnull)
{
	cast->econtext->caseValue_datum = value;
	cast->econtext->caseValue_isNull = *isnull;
	return ExecEvalExprSwitchContext(cast->state, cast->econtext, isnull);
}

bool
da_cast_value(DaCast *cast, Datum value, bool isnull, DaEntriesBuilder *texts,
			  DaScalar *result)
{
	Datum		element = evaluate(cast, value, &isnull);

	*result = (DaScalar) {.bits = 0};
	if (!isnull && cast->to == DA_ELEMENT_TEXT)
		result->i4 = da_entries_add(texts, da_string_of(DatumGetTextPP(element)));
	else if (!isnull)
		*result = da_scalar_from_datum(cast->to, element);
	ResetExprContext(cast->econtext);
	return !isnull;
}

DaOperand
da_cast_operand(FunctionCallInfo fcinfo, int arg, DaElement element, CoercionContext context)
{
	DaCast	   *cast = da_cast(fcinfo, da_arg_type(fcinfo, arg), element, context);
	Datum		value = PG_GETARG_DATUM(arg);
	bool		isnull = PG_ARGISNULL(arg);
	DaOperand	operand;

	if (cast)
		value = evaluate(cast, value, &isnull);
	operand = isnull ? da_operand_null(element) : da_operand_value(element, value);
	if (cast)
		ResetExprContext(cast->econtext);
	return operand;
}
