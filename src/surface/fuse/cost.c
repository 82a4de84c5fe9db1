/*
 * cost.c
 *	  How many elements the arrays of a query have, and what a call on them costs.
 *
 * A constant's own header tells its length, of a column ANALYZE has kept the average, and a call
 * is taken to give as many elements as the longest array that it is given.
 *
 * COST says what a thousand elements cost, in operators' calls of PostgreSQL, each some 30 ns. A
 * call costs its share of that, and what any call on arrays takes beside its elements. A stored
 * value is read from the pages that it takes in TOAST, which is counted where a column is the
 * argument: of a chain of calls, once.
 */
#include "surface/surface.h"

#include <math.h>

#include "access/htup_details.h"
#include "catalog/pg_proc.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "utils/selfuncs.h"
#include "utils/syscache.h"

/* of a call on an array without elements; what costs less reads no more than a value's header */
#define COST_OF_CALL		10

/* COST is that of so many elements: 1000, of sorts and groups, an operator's for each */
#define ELEMENTS_OF_COST	1000

/*
 * Has the planner a relation that the variable is of? It has none for what a nested set operation
 * gives, and none yet while it plans the subqueries in a query's expressions.
 */
static bool
has_relation(PlannerInfo *root, Var *var)
{
	int			relation = (int) var->varno;

	return var->varlevelsup == 0 && relation > 0 && relation < root->simple_rel_array_size &&
		root->simple_rel_array[relation] != NULL;
}

static double
average_length(PlannerInfo *root, Var *var)
{
	VariableStatData variable;
	double		length = -1;

	if (!has_relation(root, var))
		return -1;
	examine_variable(root, (Node *) var, 0, &variable);
	/* not of rows that the one who asks may not see */
	if (HeapTupleIsValid(variable.statsTuple) && variable.acl_ok)
		length = da_average_length(variable.statsTuple);
	ReleaseVariableStats(variable);
	return length;
}

static double
longest(PlannerInfo *root, List *args)
{
	double		length = -1;
	ListCell   *cell;

	foreach(cell, args)
		length = Max(length, da_estimated_length(root, lfirst(cell)));
	return length;
}

double
da_estimated_length(PlannerInfo *root, Node *node)
{
	node = strip_implicit_coercions(node);
	if (root == NULL || !da_is_array_type(exprType(node)))
		return -1;
	switch (nodeTag(node))
	{
		case T_Const:
			return ((Const *) node)->constisnull ? 0 :
				da_array_from_datum(((Const *) node)->constvalue)->shape.length;
		case T_Var:
			return average_length(root, (Var *) node);
		case T_FuncExpr:
			return longest(root, ((FuncExpr *) node)->args);
		case T_OpExpr:
			return longest(root, ((OpExpr *) node)->args);
		case T_SubscriptingRef:
			return da_estimated_length(root, (Node *) ((SubscriptingRef *) node)->refexpr);
		default:
			return -1;
	}
}

static double
declared_cost(Oid function)
{
	HeapTuple	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	double		cost;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for function %u", function);
	cost = ((Form_pg_proc) GETSTRUCT(tuple))->procost;
	ReleaseSysCache(tuple);
	return cost;
}

/*
 * What an aggregate is given, by its transition function, for which the planner has no call. Of
 * several with the same one the first stands for all.
 */
static List *
aggregated(PlannerInfo *root, Oid transition)
{
	ListCell   *cell;

	if (root == NULL)
		return NIL;
	foreach(cell, root->aggtransinfos)
	{
		AggTransInfo *info = lfirst(cell);

		if (info->transfn_oid == transition)
			return get_tlist_exprs(info->args, false);
	}
	return NIL;
}

bool
da_estimate_cost(SupportRequestCost *request)
{
	double		call_cost = declared_cost(request->funcid);
	double		elements = -1;
	double		pages = 0;
	List	   *args;
	ListCell   *cell;

	if (request->node && IsA(request->node, FuncExpr))
		args = ((FuncExpr *) request->node)->args;
	else if (request->node && IsA(request->node, OpExpr))
		args = ((OpExpr *) request->node)->args;
	else
		args = aggregated(request->root, request->funcid);
	if (call_cost < COST_OF_CALL)
		return false;
	foreach(cell, args)
	{
		Node	   *arg = strip_implicit_coercions(lfirst(cell));
		double		length = da_estimated_length(request->root, arg);

		if (length < 0)
			continue;
		elements = Max(elements, length);
		if (IsA(arg, Var))
			pages += floor(length * da_element_size(da_type_element(exprType(arg))) / BLCKSZ);
	}
	if (elements < 0)
		return false;
	request->startup = 0;
	request->per_tuple = seq_page_cost * pages +
		cpu_operator_cost * (COST_OF_CALL + call_cost * elements / ELEMENTS_OF_COST);
	return true;
}

PG_FUNCTION_INFO_V1(darray_cost_support);

Datum
darray_cost_support(PG_FUNCTION_ARGS)
{
	Node	   *request = (Node *) PG_GETARG_POINTER(0);

	if (IsA(request, SupportRequestIndexCondition))
		PG_RETURN_POINTER(da_index_condition((SupportRequestIndexCondition *) request));
	if (IsA(request, SupportRequestSelectivity))
		PG_RETURN_POINTER(da_estimate_selectivity((SupportRequestSelectivity *) request) ?
						  request : NULL);
	PG_RETURN_POINTER(IsA(request, SupportRequestCost) &&
					  da_estimate_cost((SupportRequestCost *) request) ? request : NULL);
}
