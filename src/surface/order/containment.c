/*
 * containment.c
 *	  What the planner asks about @>, <@, && and array_contains(): how many rows they find, and
 *	  which condition on an index says the same.
 *
 * Estimates are those of PostgreSQL's arrays, from statistics of the same form: elements are taken
 * to be independent of each other.
 */
#include "surface/order/containment.h"
#include "surface/surface.h"

#include <math.h>

#include "access/htup_details.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_statistic.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "nodes/supportnodes.h"
#include "optimizer/optimizer.h"
#include "parser/parse_coerce.h"
#include "utils/lsyscache.h"
#include "utils/selfuncs.h"
#include "utils/typcache.h"

/* a question that a function answers; its first argument is what contains, or is contained */
typedef struct Question
{
	PGFunction	function;
	DaContainment is;
	bool		of_element;		/* the second argument is one element */
} Question;

#define QUESTIONS(question) \
	question(darray_overlap, DA_OVERLAPS, false) \
	question(darray_overlap_anyarray, DA_OVERLAPS, false) \
	question(anyarray_overlap_darray, DA_OVERLAPS, false) \
	question(darray_contains, DA_CONTAINS, false) \
	question(darray_contains_anyarray, DA_CONTAINS, false) \
	question(anyarray_contains_darray, DA_CONTAINS, false) \
	question(darray_contained, DA_CONTAINED, false) \
	question(darray_contained_anyarray, DA_CONTAINED, false) \
	question(anyarray_contained_darray, DA_CONTAINED, false) \
	question(darray_has, DA_CONTAINS, true)

#define DECLARE(function, is, of_element) extern Datum function(PG_FUNCTION_ARGS);
QUESTIONS(DECLARE)

#define ROW(function, is, of_element) {function, is, of_element},
static const Question questions[] = {QUESTIONS(ROW)};

static const Question *
find_question(Oid function)
{
	FmgrInfo	info;

	fmgr_info(function, &info);
	for (int i = 0; i < lengthof(questions); i++)
		if (questions[i].function == info.fn_addr)
			return &questions[i];
	return NULL;
}

/* the same with its arguments turned around */
static DaContainment
commuted(DaContainment is)
{
	return is == DA_CONTAINS ? DA_CONTAINED : is == DA_CONTAINED ? DA_CONTAINS : is;
}

/*
 * Conditions on an index
 */

/* a constant array of integers as one of narrower ones; NULL: it is none, or some do not fit */
static Node *
narrowed(PlannerInfo *root, Node *node, Oid given, Oid element)
{
	Const	   *constant = (Const *) eval_const_expressions(root, node);
	ArrayBuildState *state;
	ArrayIterator iterator;
	Datum		datum;
	bool		null;

	if (!IsA(constant, Const) || constant->constisnull)
		return NULL;
	state = initArrayResult(element, CurrentMemoryContext, false);
	iterator = array_create_iterator(DatumGetArrayTypeP(constant->constvalue), 0, NULL);
	while (array_iterate(iterator, &datum, &null))
	{
		int64		value = given == INT8OID ? DatumGetInt64(datum) : DatumGetInt32(datum);

		if (!null && value != (element == INT2OID ? (int16) value : (int32) value))
			return NULL;
		datum = element == INT2OID ? Int16GetDatum((int16) value) : Int32GetDatum((int32) value);
		state = accumArrayResult(state, datum, null, element, CurrentMemoryContext);
	}
	return (Node *) makeConst(get_array_type(element), -1, InvalidOid, -1,
							  makeArrayResult(state, CurrentMemoryContext), false, false);
}

/*
 * An expression as a darray of that element type; NULL: it does not become one without another
 * meaning. Integers get wider, and narrower where it shows that they fit. Times are not converted.
 */
static Node *
as_darray(PlannerInfo *root, Node *node, DaElement element, Oid type)
{
	Oid			from = exprType(node);
	Oid			given = get_element_type(from);
	Oid			wanted = da_element_oid(element);
	Oid			to = get_array_type(wanted);
	DaElement	known;

	if (from == type)
		return node;
	if (!OidIsValid(given))
		return NULL;
	if (!IsBinaryCoercible(from, to))
	{
		if (!da_find_element(given, &known) || da_element_info[known].class_ != DA_CLASS_INT ||
			da_element_info[element].class_ != DA_CLASS_INT)
			return NULL;
		if (get_typlen(given) > get_typlen(wanted))
			node = narrowed(root, node, given, wanted);
		if (node == NULL)
			return NULL;
	}
	node = coerce_to_target_type(NULL, node, exprType(node), to, -1, COERCION_IMPLICIT,
								 COERCE_IMPLICIT_CAST, -1);
	return node ? coerce_to_target_type(NULL, node, to, type, -1, COERCION_EXPLICIT,
										COERCE_EXPLICIT_CAST, -1) : NULL;
}

static Node *
array_of_element(Node *node, DaElement element)
{
	ArrayExpr  *array = makeNode(ArrayExpr);

	array->element_typeid = da_element_oid(element);
	array->array_typeid = get_array_type(array->element_typeid);
	array->array_collid = exprCollation(node);
	array->elements = list_make1(node);
	array->location = -1;
	return (Node *) array;
}

List *
da_index_condition(SupportRequestIndexCondition *request)
{
	const Question *question = find_question(request->funcid);
	Oid			type = request->index->opcintype[request->indexcol];
	DaElement	element = da_type_element(type);
	bool		is_operator = IsA(request->node, OpExpr);
	List	   *args;
	DaContainment is;
	Oid			operator;
	Node	   *key;
	Node	   *other;

	if (question == NULL || element == DA_NUM_ELEMENTS ||
		(!is_operator && !IsA(request->node, FuncExpr)))
		return NIL;
	if (OidIsValid(request->indexcollation) &&
		request->indexcollation != exprInputCollation(request->node))
		return NIL;
	args = is_operator ? ((OpExpr *) request->node)->args : ((FuncExpr *) request->node)->args;
	if (list_length(args) != 2 || (question->of_element && request->indexarg != 0))
		return NIL;
	is = request->indexarg == 0 ? question->is : commuted(question->is);
	operator = get_opfamily_member(request->opfamily, type, type, is);
	/* another operator class may have these numbers for others */
	if (!OidIsValid(operator) || find_question(get_opcode(operator)) == NULL ||
		find_question(get_opcode(operator))->is != is)
		return NIL;
	key = strip_implicit_coercions(list_nth(args, request->indexarg));
	other = list_nth(args, 1 - request->indexarg);
	if (!is_pseudo_constant_for_index(request->root, other, request->index))
		return NIL;
	other = as_darray(request->root,
					  question->of_element ? array_of_element(other, element) : other, element,
					  type);
	if (other == NULL)
		return NIL;
	if (exprType(key) != type)
		key = (Node *) makeRelabelType((Expr *) key, type, -1, exprCollation(key),
									   COERCE_IMPLICIT_CAST);
	/* NULL of array_contains() instead of false is no more true than that */
	request->lossy = false;
	return list_make1(make_opclause(operator, BOOLOID, false, (Expr *) key,
									(Expr *) eval_const_expressions(request->root, other),
									InvalidOid, exprInputCollation(request->node)));
}

/*
 * Estimates
 */

/* as PostgreSQL's, where nothing is known */
#define DEFAULT_CONTAINS	0.005
#define DEFAULT_OVERLAPS	0.01

/* bounds the steps of an estimate of <@, see contained() */
#define EFFORT				100

/* what ANALYZE knows of the elements of a column */
typedef struct Known
{
	int			n;				/* most common ones, in the order of their type */
	const Datum *values;
	const float4 *shares;		/* of the rows, of each; behind these those of the rarest and the
								 * most common one, and of NULL */
	FmgrInfo   *compare;
	Oid			collation;
	double		rare;			/* what any other is taken to have */
	int			nbounds;		/* of a histogram of the numbers of different elements */
	const float4 *bounds;		/* behind these their average */
} Known;

/* elements that a question names */
typedef struct Asked
{
	int64		n;				/* different ones */
	Datum	   *keys;
	bool		null;			/* NULL is among them */
	DaElement	element;
} Asked;

static double
default_estimate(DaContainment is)
{
	return is == DA_OVERLAPS ? DEFAULT_OVERLAPS : DEFAULT_CONTAINS;
}

/* the number of a value; -1: it is none of the most common ones */
static int
find_common(const Known *known, Datum value)
{
	int			low = 0;
	int			high = known->n;

	while (low < high)
	{
		int			middle = low + (high - low) / 2;
		int			order = DatumGetInt32(FunctionCall2Coll(known->compare, known->collation,
															known->values[middle], value));

		if (order == 0)
			return middle;
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return -1;
}

/* the chance of each key, *common[i]: is the most common element i one of them? */
static double *
chances(const Known *known, const Asked *asked, bool *common)
{
	double	   *result = palloc_extended(Max(asked->n, 1) * sizeof(double), MCXT_ALLOC_HUGE);

	for (int64 i = 0; i < asked->n; i++)
	{
		int			place = known->n > 0 ? find_common(known, asked->keys[i]) : -1;

		result[i] = place < 0 ? known->rare : known->shares[place];
		if (place >= 0)
			common[place] = true;
	}
	return result;
}

/*
 * How likely it is that i of n independent things with these chances happen, for i from 0 to most,
 * along with others, so rare that only their expected number counts (Poisson's distribution)
 */
static double *
distribution(const double *chance, int n, int most, double others)
{
	double	   *row = palloc0((most + 1) * sizeof(double));
	double	   *result;
	double		poisson = exp(-others);

	row[0] = 1;
	for (int k = 0; k < n; k++)
		for (int i = Min(k + 1, most); i >= 0; i--)
			row[i] = row[i] * (1 - chance[k]) + (i > 0 ? row[i - 1] * chance[k] : 0);
	if (others <= DEFAULT_CONTAINS)
		return row;
	result = palloc0((most + 1) * sizeof(double));
	for (int more = 0; more <= most; more++)
	{
		for (int i = 0; i + more <= most; i++)
			result[i + more] += row[i] * poisson;
		poisson *= others / (more + 1);
	}
	return result;
}

/* the share of arrays with i different elements, for i from 0 to most, by the histogram */
static double *
counts(const Known *known, int most)
{
	double	   *result = palloc0((most + 1) * sizeof(double));

	/* between two bounds there is the same share, evenly spread over the numbers there */
	for (int b = 0; b + 1 < known->nbounds; b++)
	{
		double		low = known->bounds[b];
		double		width = known->bounds[b + 1] - low;
		double		share = 1.0 / (known->nbounds - 1);

		if (width <= 0)
		{
			if (low <= most)
				result[(int) low] += share;
			continue;
		}
		for (int i = (int) low; i <= low + width && i <= most; i++)
			result[i] += share / width * (i == low || i == low + width ? 0.5 : 1);
	}
	return result;
}

static int
descending(const void *a, const void *b)
{
	double		x = *(const double *) a;
	double		y = *(const double *) b;

	return (x < y) - (x > y);
}

/*
 * Arrays all of whose elements are among those that are asked for. With independent elements they
 * would be the product of the chances that no other element is there; but how many elements arrays
 * have is known better: for each number of them, those that have as many, by the histogram, times
 * the chance that all of these are asked for ones, given their number.
 */
static double
contained(const Known *known, const Asked *asked)
{
	bool	   *common = palloc0(Max(known->n, 1) * sizeof(bool));
	double	   *chance = chances(known, asked, common);
	double	   *shares = palloc(Max(known->n, 1) * sizeof(double));
	int			most;
	double		rest;
	double		none = 1;		/* of the others is there */
	double	   *of_asked;
	double	   *of_all;
	double	   *of_count;
	double		result = 0;

	if (known->n == 0 || known->nbounds < 2)
		return DEFAULT_CONTAINS;
	rest = known->bounds[known->nbounds];
	for (int i = 0; i < known->n; i++)
	{
		shares[i] = known->shares[i];
		rest -= shares[i];
		if (!common[i])
			none *= 1 - shares[i];
	}
	rest = Max(rest, 0);
	none *= exp(-rest);
	/* of very many those with the best chances count: steps are bounded */
	most = (int) Min(asked->n, (int64) EFFORT * known->n);
	if (most > EFFORT * known->n / (known->n + most))
	{
		qsort(chance, asked->n, sizeof(double), descending);
		most = EFFORT * known->n / (known->n + most);
	}
	of_asked = distribution(chance, most, most, 0);
	of_all = distribution(shares, known->n, most, rest);
	of_count = counts(known, most);
	for (int i = 0; i <= most; i++)
		if (of_all[i] > 0)
			result += of_count[i] * none * of_asked[i] / of_all[i];
	return result * (1 - known->shares[known->n + 2]);
}

static double
estimate(DaContainment is, const Known *known, const Asked *asked)
{
	bool	   *common = palloc0(Max(known->n, 1) * sizeof(bool));
	double	   *chance;
	double		result;

	if (is == DA_CONTAINED)
		return contained(known, asked);
	if (is == DA_CONTAINS && asked->null)
		return 0;
	chance = chances(known, asked, common);
	result = 1;
	for (int64 i = 0; i < asked->n; i++)
		result *= is == DA_CONTAINS ? chance[i] : 1 - chance[i];
	return is == DA_CONTAINS ? result : 1 - result;
}

/* false: it is nothing that has elements of that type of PostgreSQL's */
static bool
read_asked(const Const *constant, bool of_element, Asked *asked)
{
	Oid			element_type = get_element_type(constant->consttype);
	DaArray    *array;

	if (of_element)
	{
		*asked = (Asked) {.n = 1, .keys = palloc(sizeof(Datum))};
		asked->keys[0] = constant->constvalue;
		return da_find_element(constant->consttype, &asked->element);
	}
	if (da_is_array_type(constant->consttype))
		array = da_array_from_datum(constant->constvalue);
	else if (OidIsValid(element_type) && da_find_element(element_type, &asked->element))
		array = da_array_from_pg(DatumGetArrayTypeP(constant->constvalue));
	else
		return false;
	asked->element = array->shape.element;
	asked->null = da_array_null_count(array) > 0;
	asked->n = da_run_keys(array, &asked->keys);
	return true;
}

/* do elements of two types compare as Datums? */
static bool
alike(DaElement a, DaElement b)
{
	return a == b || (da_element_info[a].class_ == DA_CLASS_INT &&
					  da_element_info[b].class_ == DA_CLASS_INT);
}

/* by the statistics of a column, of which other elements than these may be common */
static double
estimate_by(VariableStatData *variable, DaContainment is, const Asked *asked)
{
	Form_pg_statistic stats = (Form_pg_statistic) GETSTRUCT(variable->statsTuple);
	TypeCacheEntry *type = lookup_type_cache(da_element_oid(asked->element),
											 TYPECACHE_CMP_PROC_FINFO);
	Known		known = {.rare = DEFAULT_CONTAINS};
	AttStatsSlot common;
	AttStatsSlot histogram = {.nnumbers = 0};
	DaElement	element;
	double		result;

	if (!statistic_proc_security_check(variable, type->cmp_proc) ||
		!get_attstatsslot(&common, variable->statsTuple, STATISTIC_KIND_MCELEM, InvalidOid,
						  ATTSTATSSLOT_VALUES | ATTSTATSSLOT_NUMBERS))
		return estimate(is, &known, asked) * (1 - stats->stanullfrac);
	if (common.nnumbers == common.nvalues + 3 && da_find_element(common.valuetype, &element) &&
		alike(element, asked->element))
	{
		type = lookup_type_cache(common.valuetype, TYPECACHE_CMP_PROC_FINFO);
		known.n = common.nvalues;
		known.values = common.values;
		known.shares = common.numbers;
		known.rare = Min(DEFAULT_CONTAINS, common.numbers[common.nvalues] / 2);
		known.compare = &type->cmp_proc_finfo;
		known.collation = common.stacoll;
		if (is == DA_CONTAINED &&
			get_attstatsslot(&histogram, variable->statsTuple, STATISTIC_KIND_DECHIST, InvalidOid,
							 ATTSTATSSLOT_NUMBERS))
		{
			known.nbounds = histogram.nnumbers - 1;
			known.bounds = histogram.numbers;
		}
	}
	result = estimate(is, &known, asked) * (1 - stats->stanullfrac);
	if (histogram.nnumbers > 0)
		free_attstatsslot(&histogram);
	free_attstatsslot(&common);
	return result;
}

static double
selectivity(const Question *question, PlannerInfo *root, List *args, int relation)
{
	DaContainment is = question->is;
	VariableStatData variable;
	Node	   *other;
	bool		on_left;
	Asked		asked = {.n = 0};
	double		result;

	if (!get_restriction_variable(root, args, relation, &variable, &other, &on_left))
		return default_estimate(is);
	if (!on_left)
		is = commuted(is);
	if (!IsA(other, Const) || (question->of_element && !on_left))
		result = default_estimate(is);
	else if (((Const *) other)->constisnull)
		result = 0;
	else if (!read_asked((Const *) other, question->of_element, &asked))
		result = default_estimate(is);
	else if (HeapTupleIsValid(variable.statsTuple))
		result = estimate_by(&variable, is, &asked);
	else
		result = estimate(is, &(Known) {.rare = DEFAULT_CONTAINS}, &asked);
	ReleaseVariableStats(variable);
	CLAMP_PROBABILITY(result);
	return result;
}

/* RESTRICT of the operators */
PG_FUNCTION_INFO_V1(darray_contsel);

Datum
darray_contsel(PG_FUNCTION_ARGS)
{
	PlannerInfo *root = (PlannerInfo *) PG_GETARG_POINTER(0);
	const Question *question = find_question(get_opcode(PG_GETARG_OID(1)));

	if (question == NULL)
		PG_RETURN_FLOAT8(DEFAULT_CONTAINS);
	PG_RETURN_FLOAT8(selectivity(question, root, (List *) PG_GETARG_POINTER(2),
								 PG_GETARG_INT32(3)));
}

/* the same of calls */
bool
da_estimate_selectivity(SupportRequestSelectivity *request)
{
	const Question *question = find_question(request->funcid);

	if (question == NULL)
		return false;
	request->selectivity = request->is_join ? default_estimate(question->is) :
		selectivity(question, request->root, request->args, request->varRelid);
	return true;
}
