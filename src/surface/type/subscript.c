/*
 * subscript.c
 *	  v[i], v[a:b], m[a:b][c:d], and by an array v[mask] and v[positions], read and assigned.
 *
 * As PostgreSQL's arrays, but that lower bounds are always 1. Of a stored value
 * only the bytes asked for are read. Assignment promotes an immutable value to a
 * mutable copy, once: where PostgreSQL hands the result of one assignment to the
 * next, the next writes in place. An element of a variable is written in the bytes
 * that it has, too, also where PostgreSQL does not say that nobody else sees them.
 */
#include "surface/surface.h"

#include "catalog/pg_type.h"
#include "executor/execExpr.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/subscripting.h"
#include "nodes/supportnodes.h"
#include "parser/parse_coerce.h"
#include "parser/parse_expr.h"
#include "utils/lsyscache.h"

/* subscripts of one reference, evaluated */
typedef struct SubscriptWorkspace
{
	DaElement	element;
	int			upper[DA_MAX_DIMS];
	int			lower[DA_MAX_DIMS];
	bool		is_variable;	/* of plpgsql, say, is what is assigned to; it gets the result */
	FunctionCallInfo call;		/* where the subscript is an array: as if of array_put() */
} SubscriptWorkspace;

/* a mask, or an array of positions? */
static bool
is_places(Node *subscript)
{
	Oid			type = subscript ? exprType(subscript) : InvalidOid;
	DaElement	element = da_type_element(type);

	if (element == DA_NUM_ELEMENTS)
		(void) da_find_element(get_base_element_type(type), &element);
	return element == DA_ELEMENT_BOOL ||
		(element != DA_NUM_ELEMENTS && da_element_info[element].class_ == DA_CLASS_INT);
}

/* the same of the only subscript of a reference that is no slice */
static bool
is_by_places(const SubscriptingRef *sbsref)
{
	return list_length(sbsref->refupperindexpr) == 1 && sbsref->reflowerindexpr == NIL &&
		is_places(linitial(sbsref->refupperindexpr));
}

/* alone: it may be a mask or an array of positions */
static Node *
transform_subscript(ParseState *pstate, Node *subscript, bool alone)
{
	Node	   *expr = transformExpr(pstate, subscript, pstate->p_expr_kind);
	Oid			type = exprType(expr);
	Node	   *coerced;

	if (is_places(expr))
	{
		if (alone)
			return expr;
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("a mask or an array of positions must be the only subscript"),
				 parser_errposition(pstate, exprLocation(expr))));
	}
	coerced = coerce_to_target_type(pstate, expr, type, INT4OID, -1, COERCION_ASSIGNMENT,
									COERCE_IMPLICIT_CAST, -1);

	if (coerced == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("array subscript must have type integer"),
				 type != BOOLOID ? 0 : errhint(DA_NO_MASK),
				 parser_errposition(pstate, exprLocation(expr))));
	return coerced;
}

static void
subscript_transform(SubscriptingRef *sbsref, List *indirection, ParseState *pstate,
					bool isSlice, bool isAssignment)
{
	List	   *upper = NIL;
	List	   *lower = NIL;
	ListCell   *cell;
	bool		alone = !isSlice && list_length(indirection) == 1;

	foreach(cell, indirection)
	{
		A_Indices  *indices = lfirst_node(A_Indices, cell);

		/* in m[2][1:3] the plain subscript means 1:2, as in PostgreSQL */
		if (isSlice)
		{
			if (indices->lidx)
				lower = lappend(lower, transform_subscript(pstate, indices->lidx, false));
			else if (!indices->is_slice)
				lower = lappend(lower, makeConst(INT4OID, -1, InvalidOid, sizeof(int32),
												 Int32GetDatum(1), false, true));
			else
				lower = lappend(lower, NULL);
		}
		if (indices->uidx)
			upper = lappend(upper, transform_subscript(pstate, indices->uidx, alone));
		else
			upper = lappend(upper, NULL);
	}
	if (list_length(upper) > DA_MAX_DIMS)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("number of array dimensions (%d) exceeds the maximum allowed (%d)",
						list_length(upper), DA_MAX_DIMS)));
	sbsref->refupperindexpr = upper;
	sbsref->reflowerindexpr = lower;
	if (!is_by_places(sbsref))
		sbsref->refrestype = isSlice ? sbsref->refcontainertype : sbsref->refelemtype;
	else

		/*
		 * What is assigned may be one value or an array. As "any" it comes as it is, and is cast
		 * when its type is known.
		 */
		sbsref->refrestype = isAssignment ? ANYOID : sbsref->refcontainertype;
	sbsref->reftypmod = -1;
}

pg_noreturn static void
null_in_assignment(void)
{
	ereport(ERROR,
			(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
			 errmsg("array subscript in assignment must not be null")));
}

/* false: a subscript is NULL, so is the result */
static bool
evaluate_subscripts(int n, const bool *provided, const Datum *values, const bool *nulls,
					bool assignment, int *result)
{
	for (int i = 0; i < n; i++)
	{
		if (!provided[i])
			continue;
		if (nulls[i])
		{
			if (assignment)
				null_in_assignment();
			return false;
		}
		result[i] = DatumGetInt32(values[i]);
	}
	return true;
}

static bool
check_subscripts(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref_subscript.state;
	SubscriptWorkspace *workspace = sbs->workspace;

	if (evaluate_subscripts(sbs->numupper, sbs->upperprovided, sbs->upperindex,
							sbs->upperindexnull, sbs->isassignment, workspace->upper) &&
		evaluate_subscripts(sbs->numlower, sbs->lowerprovided, sbs->lowerindex,
							sbs->lowerindexnull, sbs->isassignment, workspace->lower))
		return true;
	*op->resnull = true;
	return false;
}

/* 0-based position of an element in row order, or -1 if a subscript is outside */
static int64
element_position(const DaShape *shape, int n, const int *subscripts)
{
	int64		position = 0;

	if (n != shape->ndim)
		return -1;
	for (int i = 0; i < n; i++)
	{
		if (subscripts[i] < 1 || subscripts[i] > shape->dims[i])
			return -1;
		position = position * shape->dims[i] + subscripts[i] - 1;
	}
	return position;
}

static void
fetch_element(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	DaLook		look;
	DaArray    *array = da_checked(da_array_look(*op->resvalue, &look), workspace->element);
	int64		position = element_position(&array->shape, sbs->numupper, workspace->upper);
	DaScalar	value;

	*op->resnull = position < 0 || !da_run_element(array, position, &value);
	*op->resvalue = *op->resnull ? (Datum) 0 : da_element_datum(array, &value);
}

/*
 * The section that slice subscripts name, clipped to the array: false if nothing
 * is in it.
 */
static bool
clip_section(const DaShape *shape, const SubscriptingRefState *sbs, DaSection *section)
{
	SubscriptWorkspace *workspace = sbs->workspace;
	int64		stride = shape->length;

	if (shape->ndim == 0 || shape->ndim < sbs->numupper)
		return false;
	section->ndim = shape->ndim;
	section->start = 0;
	for (int i = 0; i < shape->ndim; i++)
	{
		int			lower = 1;
		int			upper = shape->dims[i];

		if (i < sbs->numupper)
		{
			if (sbs->lowerprovided[i])
				lower = Max(workspace->lower[i], lower);
			if (sbs->upperprovided[i])
				upper = Min(workspace->upper[i], upper);
		}
		if (lower > upper)
			return false;
		stride /= shape->dims[i];
		section->start += (lower - 1) * stride;
		section->dims[i] = upper - lower + 1;
		section->strides[i] = stride;
	}
	return true;
}

static void
fetch_slice(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	DaArray    *array = da_checked(da_array_from_datum(*op->resvalue), workspace->element);
	DaSection	section;

	if (!clip_section(&array->shape, sbs, &section))
	{
		DaShape		empty = da_shape_vector_of(&array->shape, 0);

		*op->resvalue = da_array_datum(da_array_create(&empty, false));
		return;
	}
	if (section.ndim > 1)
		array = da_run_strided_copy(array, &section);
	else
		array = da_run_slice(array, section.start, section.dims[0]);
	*op->resvalue = da_array_datum(array);
}

pg_noreturn static void
bad_subscript(const char *message, const char *detail)
{
	ereport(ERROR,
			(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
			 errmsg_internal("%s", message),
			 detail ? errdetail_internal("%s", detail) : 0));
}

static const char out_of_range[] = "array subscript out of range";
static const char lower_bounds[] = "The lower bound of an array is always 1.";

/* the array to assign to, of which NULL counts as empty */
static DaArray *
assigned_array(ExprEvalStep *op, DaElement element)
{
	DaShape		empty = da_shape_vector(element, 0);

	return *op->resnull ? da_array_create(&empty, false)
		: da_checked(da_array_from_datum(*op->resvalue), element);
}

/* nobody else sees the array that a value becomes which was no expanded object when it came */
static bool
is_mine(ExprEvalStep *op)
{
	return *op->resnull || da_datum_is_writable(*op->resvalue) ||
		!VARATT_IS_EXTERNAL_EXPANDED(DatumGetPointer(*op->resvalue));
}

static void
assign_element(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	DaArray    *array = assigned_array(op, workspace->element);
	DaShape		shape = array->shape;
	DaOperand	operands[2] = {da_operand(array), da_operand_null(workspace->element)};
	const DaScalar *value;
	int64		position;

	if (shape.ndim == 0)
	{
		int			dims[DA_MAX_DIMS];

		for (int i = 0; i < sbs->numupper; i++)
		{
			dims[i] = workspace->upper[i];
			if (dims[i] < 1 || (sbs->numupper > 1 && dims[i] != 1))
				bad_subscript(out_of_range, lower_bounds);
		}
		shape = da_shape(workspace->element, sbs->numupper, dims);
	}
	else if (shape.ndim != sbs->numupper)
		bad_subscript("wrong number of array subscripts", NULL);
	else if (shape.ndim == 1 && workspace->upper[0] > shape.dims[0])
		shape = da_shape_vector(workspace->element, workspace->upper[0]);
	position = element_position(&shape, sbs->numupper, workspace->upper);
	if (position < 0)
		bad_subscript(out_of_range, shape.ndim == 1 ? lower_bounds : NULL);

	if (!sbs->replacenull)
	{
		operands[1] = da_operand_value(workspace->element, sbs->replacevalue);
		da_element_operands(operands);
		array = operands[0].array;
	}
	value = sbs->replacenull ? NULL : &operands[1].scalar;
	array = workspace->is_variable && (*op->resnull || !da_datum_is_writable(*op->resvalue)) ?
		da_run_assign_next(array, &shape, position, value) :
		da_run_assign_element(array, is_mine(op), &shape, position, value);
	*op->resvalue = da_array_datum(array);
	*op->resnull = false;
}

/* the shape that an array has after the assignment of a slice to it */
static DaShape
grown_shape(const DaShape *shape, const SubscriptingRefState *sbs)
{
	SubscriptWorkspace *workspace = sbs->workspace;
	int			dims[DA_MAX_DIMS];
	int			ndim = shape->ndim == 0 ? sbs->numupper : shape->ndim;

	if (ndim < sbs->numupper)
		bad_subscript("wrong number of array subscripts", NULL);
	memcpy(dims, shape->dims, sizeof(dims));
	for (int i = 0; i < sbs->numupper; i++)
	{
		int			lower = sbs->lowerprovided[i] ? workspace->lower[i] : 1;
		int			upper = sbs->upperprovided[i] ? workspace->upper[i] : shape->dims[i];

		if (shape->ndim == 0 && !(sbs->lowerprovided[i] && sbs->upperprovided[i]))
			bad_subscript("array slice subscript must provide both boundaries",
						  "When assigning to a slice of an empty array value, slice boundaries must be fully specified.");
		if (lower > upper)
		{
			/* as PostgreSQL counts the elements of the array that this would be */
			if (shape->ndim == 0)
				(void) da_shape_vector_of(shape, (int64) upper - lower + 1);
			else
				bad_subscript("upper bound cannot be less than lower bound", NULL);
			return *shape;
		}
		if (lower < 1)
			bad_subscript(out_of_range, lower_bounds);
		if (shape->ndim == 0)
		{
			if (ndim > 1 && lower > 1)
				bad_subscript(out_of_range, lower_bounds);
			dims[i] = upper;
		}
		else if (upper > dims[i])
		{
			if (ndim > 1)
				bad_subscript(out_of_range, NULL);
			dims[i] = upper;
		}
	}
	return da_shape_of(shape, ndim, dims);
}

static void
assign_slice(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	DaArray    *array;
	DaArray    *from;
	DaShape		shape;
	DaSection	section;

	array = assigned_array(op, workspace->element);
	if (sbs->replacenull)
	{
		/* as in PostgreSQL, this changes nothing, but a NULL array becomes empty */
		if (*op->resnull)
			*op->resvalue = da_array_datum(array);
		*op->resnull = false;
		return;
	}
	from = da_checked(da_array_from_datum(sbs->replacevalue), workspace->element);
	shape = grown_shape(&array->shape, sbs);
	if (!clip_section(&shape, sbs, &section))
	{
		/* no element of an empty array */
		*op->resvalue = da_array_datum(array);
		*op->resnull = false;
		return;
	}
	array = da_run_assign(array, is_mine(op), &shape, &section, from);
	*op->resvalue = da_array_datum(array);
	*op->resnull = false;
}

/* v[mask] and v[positions] */

static bool
check_places(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref_subscript.state;

	if (!sbs->upperindexnull[0])
		return true;
	if (sbs->isassignment)
		null_in_assignment();
	*op->resnull = true;
	return false;
}

static void
fetch_places(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	FunctionCallInfo call = workspace->call;
	DaArray    *array = da_checked(da_array_from_datum(*op->resvalue), workspace->element);
	DaArray    *places;

	call->args[1].value = sbs->upperindex[0];
	call->args[1].isnull = false;
	places = da_any_places(call, 1);
	*op->resvalue = da_array_datum(places->shape.element == DA_ELEMENT_BOOL ?
								   da_run_select(array, places) : da_run_gather(array, places));
}

static void
assign_places(ExprState *state, ExprEvalStep *op, ExprContext *econtext)
{
	SubscriptingRefState *sbs = op->d.sbsref.state;
	SubscriptWorkspace *workspace = sbs->workspace;
	FunctionCallInfo call = workspace->call;

	call->args[0].value = *op->resvalue;
	call->args[0].isnull = *op->resnull;
	call->args[1].value = sbs->upperindex[0];
	call->args[1].isnull = false;
	call->args[2].value = sbs->replacevalue;
	call->args[2].isnull = sbs->replacenull;
	*op->resvalue = da_array_datum(da_put_args(call, is_mine(op), workspace->element,
											   COERCION_ASSIGNMENT));
	*op->resnull = false;
}

/*
 * A call of the container, the subscript and what is assigned, whose types the casts look up
 * there. It is the subscript handler's: to the planner an assignment is as IMMUTABLE as that, so
 * no cast may be less.
 */
static FunctionCallInfo
call_of_places(const SubscriptingRef *sbsref)
{
	FunctionCallInfo call = palloc0(SizeForFunctionCallInfo(3));
	FmgrInfo   *function = palloc0(sizeof(FmgrInfo));
	Oid			element;
	Param	   *container = makeNode(Param);
	List	   *args;

	container->paramtype = sbsref->refcontainertype;
	args = list_make2(container, linitial(sbsref->refupperindexpr));
	if (sbsref->refassgnexpr)
		args = lappend(args, sbsref->refassgnexpr);
	fmgr_info(get_typsubscript(sbsref->refcontainertype, &element), function);
	fmgr_info_set_expr((Node *) makeFuncExpr(function->fn_oid, sbsref->refcontainertype, args,
											 InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL),
					   function);
	InitFunctionCallInfoData(*call, function, 3, sbsref->refcollid, NULL, NULL);
	return call;
}

static void
exec_setup(const SubscriptingRef *sbsref, SubscriptingRefState *sbs,
		   SubscriptExecSteps *methods)
{
	SubscriptWorkspace *workspace = palloc0(sizeof(SubscriptWorkspace));
	bool		slice = sbs->numlower != 0;

	workspace->element = da_element_of(sbsref->refelemtype);
	workspace->is_variable = sbsref->refassgnexpr && sbsref->refexpr &&
		IsA(sbsref->refexpr, Param) && ((Param *) sbsref->refexpr)->paramkind == PARAM_EXTERN;
	sbs->workspace = workspace;
	if (is_by_places(sbsref))
	{
		workspace->call = call_of_places(sbsref);
		methods->sbs_check_subscripts = check_places;
		methods->sbs_fetch = fetch_places;
		methods->sbs_assign = assign_places;
		return;
	}
	methods->sbs_check_subscripts = check_subscripts;
	methods->sbs_fetch = slice ? fetch_slice : fetch_element;
	methods->sbs_assign = slice ? assign_slice : assign_element;
}

const SubscriptRoutines da_subscript_routines = {
	.transform = subscript_transform,
	.exec_setup = exec_setup,
	.fetch_strict = true,		/* NULL array or subscript: NULL */
	.fetch_leakproof = false,	/* statistics, traces and damaged values tell of it */
	.store_leakproof = false
};

PG_FUNCTION_INFO_V1(darray_subscript_handler);

Datum
darray_subscript_handler(PG_FUNCTION_ARGS)
{
	PG_RETURN_POINTER(&da_subscript_routines);
}

/*
 * plpgsql may hand a variable to v[i] := x as a read-write pointer (from 18 on it
 * asks): then the assignment writes in place, for whatever it reads it has read
 * before it writes.
 */
PG_FUNCTION_INFO_V1(darray_subscript_support);

Datum
darray_subscript_support(PG_FUNCTION_ARGS)
{
	Node	   *result = NULL;
#ifdef DA_HAS_MODIFY_IN_PLACE
	Node	   *request = (Node *) PG_GETARG_POINTER(0);

	if (IsA(request, SupportRequestModifyInPlace))
	{
		SupportRequestModifyInPlace *modify = (SupportRequestModifyInPlace *) request;

		/* the array, and what is assigned: NULL in a mere reference */
		Param	   *array = (Param *) linitial(modify->args);

		if (array && IsA(array, Param) && array->paramkind == PARAM_EXTERN &&
			array->paramid == modify->paramid && lsecond(modify->args) != NULL)
			result = (Node *) array;
	}
#endif

	PG_RETURN_POINTER(result);
}
