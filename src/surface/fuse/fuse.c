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
 * A branch of array_if() or array_coalesce() that may fail, or what array_filter() filters, is to
 * be computed only where it is taken. That takes one call of both, since PostgreSQL evaluates
 * arguments first. So such a one is made whether calls are to be fused or not.
 *
 * What a query groups by has to stay as it is, in what is computed of it, too: the planner
 * looks for it there, with GROUPING SETS it is NULL there where its columns are not, and a
 * foreign server takes nothing else. So a query that groups by a part of a program gets none.
 * (From PostgreSQL 18 on that is a variable here, and so an argument.)
 */
#include "surface/fuse/compose.h"

#include "access/htup_details.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "nodes/supportnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
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

/* may one fail of the calls that it is made of, as far as they go into a program? */
static bool
can_fail(Node *node, Oid support)
{
	DaKnownCall call;
	ListCell   *cell;

	if (!da_is_part(node, support, &call))
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
			return da_call_is_choice(call) &&
				(can_fail(lsecond(call->args), support) || can_fail(llast(call->args), support));
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

		if (da_is_part(lfirst(cell), support, &part))
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
	filtered = aggregate && da_is_filter(linitial(outer.args), support, &filter) &&
		filter.what->kind == DA_CALL_FILTER;
	parts = da_parts_of(filtered ? &filter : &outer, support);
	for (int i = 0; i < lengthof(subsets); i++)
	{
		if ((subsets[i] & ~parts) || (subsets[i] == 0 && !filtered && !deferred))
			continue;
		for (int filters = aggregate; filters >= 0; filters--)
		{
			Node	   *fused = da_compose(root, support, &outer, filtered ? &filter : NULL,
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
