/*
 * group.c
 *	  Groups: numbers for the distinct values of one or several keys, aggregates by
 *	  those numbers, and both at once as rows.
 */
#include "run/array/rank.h"
#include "surface/rows/group_by.h"

#include "catalog/pg_type.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"

PG_FUNCTION_INFO_V1(darray_group_id);

Datum
darray_group_id(PG_FUNCTION_ARGS)
{
	int			nkeys;
	int64		ngroups;
	DaArray   **keys = da_variadic_arrays(fcinfo, 0, &nkeys);

	if (keys == NULL)
		PG_RETURN_NULL();
	for (int i = 0; i < nkeys; i++)
		keys[i] = da_keys(fcinfo, keys[i]);
	DA_RETURN(da_run_group_keys(keys, nkeys, &ngroups));
}

static DaArray *
group_reduce(FunctionCallInfo fcinfo, DaFold op)
{
	DaArray    *ids = DA_GETARG(0);
	DaArray    *values = PG_NARGS() > 1 ? da_folded(fcinfo, op, DA_GETARG(1)) : NULL;
	DaArray    *result;

	da_run_group_reduce(&op, 1, ids, values, da_run_group_max(ids, false), &result);
	return result;
}

/* array_group_sum(id, v) and array_sum(v, dim), and their like */
#define GROUPED(id, fn) \
	PG_FUNCTION_INFO_V1(darray_group_##fn); \
\
	Datum \
	darray_group_##fn(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(group_reduce(fcinfo, DA_FOLD_##id)); \
	} \
	PG_FUNCTION_INFO_V1(darray_##fn##_dim); \
\
	Datum \
	darray_##fn##_dim(PG_FUNCTION_ARGS) \
	{ \
		DA_RETURN(da_run_reduce_dim(DA_FOLD_##id, \
									da_folded(fcinfo, DA_FOLD_##id, DA_GETARG(0)), \
									PG_GETARG_INT32(1))); \
	}
#define DA_FOLD(id, fn, name, of_whole, of_groups, ...) DA_IF_##of_groups(GROUPED(id, fn))
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD

/* names of aggregates that are not in fold_list.h, for a hint; their meaning is right below */
#define OTHER_AGGREGATES \
	"argmin, argmax, covar, covar_pop, corr, median, mode, count_distinct, " \
	"percentiles as p90 or p99.9"

/* the percentile that a name like "p90" or "p99.9" has, as a fraction */
static bool
percentile_of_name(const char *name, double *fraction)
{
	size_t		digits;
	const char *end;

	if (name[0] != 'p')
		return false;
	digits = strspn(name + 1, "0123456789");
	end = name + 1 + digits;
	if (*end == '.')
	{
		size_t		decimals = strspn(end + 1, "0123456789");

		end += decimals > 0 ? decimals + 1 : 0;
	}
	if (digits == 0 || *end != '\0')
		return false;
	/* rounded once, as the fraction would be if it were written */
	*fraction = strtod(psprintf("%se-2", name + 1), NULL);
	return *fraction <= 1;
}

static bool
other_aggregate(const char *name, GroupAggregate *aggregate)
{
	double		fraction = 0.5;

	*aggregate = (GroupAggregate) {BY_QUANTILE};
	if (strcmp(name, "mode") == 0)
		aggregate->by = BY_MODE;
	else if (strcmp(name, "count_distinct") == 0)
		aggregate->by = BY_COUNT_DISTINCT;
	else if (strcmp(name, "argmin") == 0)
		aggregate->by = BY_ARGMIN;
	else if (strcmp(name, "argmax") == 0)
		aggregate->by = BY_ARGMAX;
	else if (strcmp(name, "covar") == 0 || strcmp(name, "covar_pop") == 0 ||
			 strcmp(name, "corr") == 0)
	{
		aggregate->by = BY_PAIR;
		aggregate->pair = name[2] == 'r' ? DA_PAIR_CORR :
			name[5] == '_' ? DA_PAIR_COVAR_POP : DA_PAIR_COVAR;
	}
	else if (strcmp(name, "median") != 0 && !percentile_of_name(name, &fraction))
		return false;
	aggregate->quantile.fraction = fraction;
	aggregate->name = name;
	return true;
}

GroupAggregate
da_group_aggregate(const char *name)
{
	static const char all[] =
#define DA_FOLD(id, fn, name, of_whole, of_groups, ...) DA_IF_##of_groups(name ", ")
#include "kernel/aggregate/fold_list.h"
#undef DA_FOLD
	OTHER_AGGREGATES ", count(*)";
	GroupAggregate other;

	if (strcmp(name, "count(*)") == 0)
		return (GroupAggregate) {BY_OP, DA_FOLD_COUNT, true, .name = name};
	for (int i = 0; i < DA_NUM_FOLDS; i++)
		if (da_fold_info[i].of_groups && strcmp(name, da_fold_info[i].name) == 0)
			return (GroupAggregate) {BY_OP, (DaFold) i, false, .name = name};
	if (other_aggregate(name, &other))
		return other;
	ereport(ERROR,
			(errcode(ERRCODE_UNDEFINED_FUNCTION),
			 errmsg("grouped aggregate \"%s\" does not exist", name),
			 errhint("The aggregates are %s.", all)));
}

GroupAggregate *
da_group_aggregates(ArrayType *names, int *count)
{
	Datum	   *elements;
	bool	   *nulls;
	GroupAggregate *aggregates;

	if (ARR_NDIM(names) > 1)
		ereport(ERROR,
				(errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
				 errmsg("names of aggregates must be a one-dimensional array")));
	deconstruct_array(names, TEXTOID, -1, false, TYPALIGN_INT, &elements, &nulls, count);
	aggregates = palloc(Max(*count, 1) * sizeof(GroupAggregate));
	for (int i = 0; i < *count; i++)
	{
		if (nulls[i])
			ereport(ERROR,
					(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
					 errmsg("name of an aggregate cannot be null")));
		aggregates[i] = da_group_aggregate(TextDatumGetCString(elements[i]));
	}
	return aggregates;
}

/* "count" of an array */
static bool
is_count(const GroupAggregate *aggregate)
{
	return aggregate->by == BY_OP && aggregate->op == DA_FOLD_COUNT && !aggregate->rows;
}

/* arrays that an aggregate takes */
static int
arrays_of(const GroupAggregate *aggregate)
{
	return aggregate->rows ? 0 : aggregate->by == BY_PAIR ? 2 : 1;
}

int
da_group_count_keys(GroupAggregate *aggregates, int naggs, int narrays)
{
	int			takers = 0;
	int			counts = 0;

	for (int i = 0; i < naggs; i++)
	{
		takers += arrays_of(&aggregates[i]);
		counts += is_count(&aggregates[i]);
	}
	if (narrays > takers)
		return narrays - takers;
	if (narrays <= takers - counts)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("%d aggregates need more than %d arrays", naggs, narrays),
				 errhint("Give the keys first, then an array of values for each aggregate except count(*).")));
	for (int i = 0; i < naggs; i++)
		aggregates[i].rows |= is_count(&aggregates[i]);
	return narrays - (takers - counts);
}

/* what the list of columns should have been */
static int
hint_columns(const DaElement *elements, int ncolumns)
{
	StringInfoData list;

	initStringInfo(&list);
	for (int i = 0; i < ncolumns; i++)
		appendStringInfo(&list, "%sc%d %s", i == 0 ? "" : ", ", i + 1,
						 da_element_info[elements[i]].sql);
	return errhint("Write AS g(%s), with names of your own.", list.data);
}

void
da_group_check_columns(TupleDesc desc, const DaElement *elements, int ncolumns)
{
	if (desc->natts != ncolumns)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("function return row and query-specified return row do not match"),
				 errdetail("Returned row contains %d attributes, but query expects %d.",
						   ncolumns, desc->natts),
				 hint_columns(elements, ncolumns)));
	for (int i = 0; i < ncolumns; i++)
	{
		Oid			returned = da_element_oid(elements[i]);
		Oid			expected = TupleDescAttr(desc, i)->atttypid;

		if (returned != expected)
			ereport(ERROR,
					(errcode(ERRCODE_DATATYPE_MISMATCH),
					 errmsg("function return row and query-specified return row do not match"),
					 errdetail("Returned type %s at ordinal position %d, but query expects %s.",
							   format_type_be(returned), i + 1, format_type_be(expected)),
					 hint_columns(elements, ncolumns)));
	}
}

/*
 * What each aggregate works on, out of the arrays behind the keys. count(*) is the count of
 * an array without NULLs, which comes with that one's other aggregates; NULL: there is none.
 */
static void
assign_values(GroupAggregate *aggregates, int naggs, DaArray **arrays, DaArray **values)
{
	DaArray    *full = NULL;
	int			next = 0;

	for (int i = 0; i < naggs; i++)
	{
		values[i] = aggregates[i].rows ? NULL : arrays[next++];
		if (aggregates[i].by == BY_PAIR)
			aggregates[i].second = arrays[next++];
		if (values[i] && !da_array_may_have_nulls(values[i]))
			full = values[i];
	}
	for (int i = 0; i < naggs; i++)
		if (aggregates[i].rows)
			values[i] = full;
}

static bool
same_values(const DaArray *a, const DaArray *b)
{
	return a == b || (a && b && da_array_is_same(a, b));
}

static void
check_number(const GroupAggregate *aggregate, const DaArray *values)
{
	DaElement	element = values->shape.element;

	if (da_element_info[element].class_ != DA_CLASS_INT &&
		da_element_info[element].class_ != DA_CLASS_FLOAT)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("grouped aggregate \"%s\" does not take values of type %s",
						aggregate->name, format_type_be(da_element_oid(element)))));
}

/* texts as such aggregates take them */
static DaArray *
as_taken(FunctionCallInfo fcinfo, const GroupAggregate *aggregates, int n, DaArray *values)
{
	if (aggregates[0].by == BY_PAIR || aggregates[0].by == BY_QUANTILE)
		return values;
	if (aggregates[0].by != BY_OP)
		return da_keys(fcinfo, values);
	for (int i = 0; i < n; i++)
		values = da_folded(fcinfo, aggregates[i].op, values);
	return values;
}

void
da_group_by_numbers(FunctionCallInfo fcinfo, const GroupAggregate *aggregates, int n, DaArray *id,
					DaArray *values, int64 ngroups, DaArray **results)
{
	DaFold		ops[DA_TASK_OUTPUTS];
	DaQuantile	quantiles[DA_TASK_OUTPUTS];
	DaArray    *own = values;

	for (int i = 0; i < n; i++)
	{
		ops[i] = aggregates[i].op;
		quantiles[i] = aggregates[i].quantile;
	}
	if (values && values->shape.element == DA_ELEMENT_TEXT)
		values = as_taken(fcinfo, aggregates, n, values);
	switch (aggregates[0].by)
	{
		case BY_PAIR:
			for (int i = 0; i < n; i++)
			{
				check_number(&aggregates[i], values);
				check_number(&aggregates[i], aggregates[i].second);
				results[i] = da_run_group_pair_aggregate(aggregates[i].pair, id, values,
														 aggregates[i].second, ngroups);
			}
			break;
		case BY_OP:
			da_run_group_reduce(ops, n, id, values, ngroups, results);
			break;
		case BY_QUANTILE:
			check_number(&aggregates[0], values);
			da_run_group_quantiles(id, values, ngroups, quantiles, n, results);
			break;
		case BY_MODE:
			for (int i = 0; i < n; i++)
				results[i] = da_run_group_mode(id, values, own, ngroups);
			break;
		case BY_COUNT_DISTINCT:
			for (int i = 0; i < n; i++)
				results[i] = da_run_group_count_distinct(id, values, ngroups);
			break;
		case BY_ARGMIN:
		case BY_ARGMAX:
			for (int i = 0; i < n; i++)
				results[i] = da_run_group_arg_extreme(id, values, ngroups,
													  aggregates[0].by == BY_ARGMAX);
			break;
	}
}

/* results[i] = aggregates[i] of values[i]: together for those that are the same values */
static void
aggregate(FunctionCallInfo fcinfo, const GroupAggregate *aggregates, int naggs, DaArray *id,
		  DaArray **values, int64 ngroups, DaArray **results)
{
	memset(results, 0, naggs * sizeof(DaArray *));
	for (int i = 0; i < naggs; i++)
	{
		GroupAggregate same[DA_TASK_OUTPUTS] = {aggregates[i]};
		DaArray    *same_results[DA_TASK_OUTPUTS];
		int			places[DA_TASK_OUTPUTS];
		int			n = 0;

		if (results[i] != NULL)
			continue;
		for (int k = i; k < naggs && n < DA_TASK_OUTPUTS; k++)
		{
			if (results[k] == NULL && aggregates[k].by == aggregates[i].by &&
				same_values(values[k], values[i]))
			{
				same[n] = aggregates[k];
				places[n++] = k;
			}
		}
		da_group_by_numbers(fcinfo, same, n, id, values[i], ngroups, same_results);
		for (int k = 0; k < n; k++)
			results[places[k]] = same_results[k];
	}
}

void
da_group_check_in_from(FunctionCallInfo fcinfo, const char *function, const char *example)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;

	if (rsinfo == NULL || !IsA(rsinfo, ReturnSetInfo) ||
		!(rsinfo->allowedModes & SFRM_Materialize) || rsinfo->expectedDesc == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("%s() must be called in FROM, with a list of columns", function),
				 errhint("For example: %s.", example)));
}

static Datum
text_datum(const DaArray *array, const DaColumn *column, int64 row, bool *isnull)
{
	DaScalar	code = {.bits = 0};

	*isnull = da_column_is_null(column, row);
	if (*isnull)
		return (Datum) 0;
	code.i4 = ((const int32 *) column->data)[row];
	return da_element_datum(array, &code);
}

/* array_group_by(aggs text[], VARIADIC keys and values): a row a group */
PG_FUNCTION_INFO_V1(darray_group_by);

Datum
darray_group_by(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	int			naggs;
	int			narrays;
	int			nkeys;
	int			ncolumns;
	const DaFold first = DA_FOLD_FIRST;
	int64		ngroups;
	GroupAggregate *aggregates;
	DaArray   **arrays;
	DaArray   **keys;
	DaArray   **inputs;
	DaArray   **results;
	DaElement  *elements;
	DaColumn   *columns;
	DaArray    *id;
	Datum	   *values;
	bool	   *nulls;

	da_group_check_in_from(fcinfo, "array_group_by",
						   "SELECT g.* FROM t, array_group_by('{count(*),sum}', t.k, t.v) AS g(k integer, rows bigint, total float8)");
	InitMaterializedSRF_compat(fcinfo);
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	aggregates = da_group_aggregates(PG_GETARG_ARRAYTYPE_P(0), &naggs);
	arrays = da_variadic_arrays(fcinfo, 1, &narrays);
	if (arrays == NULL)
		PG_RETURN_NULL();
	nkeys = da_group_count_keys(aggregates, naggs, narrays);
	ncolumns = nkeys + naggs;

	keys = palloc(nkeys * sizeof(DaArray *));
	for (int i = 0; i < nkeys; i++)
		keys[i] = da_keys(fcinfo, arrays[i]);
	id = da_run_group_keys(keys, nkeys, &ngroups);
	inputs = palloc(Max(naggs, 1) * sizeof(DaArray *));
	assign_values(aggregates, naggs, arrays + nkeys, inputs);
	results = palloc(ncolumns * sizeof(DaArray *));
	for (int i = 0; i < nkeys; i++)
		da_run_group_reduce(&first, 1, id, arrays[i], ngroups, &results[i]);
	aggregate(fcinfo, aggregates, naggs, id, inputs, ngroups, results + nkeys);
	elements = palloc(ncolumns * sizeof(DaElement));
	for (int i = 0; i < ncolumns; i++)
		elements[i] = results[i]->shape.element;
	da_group_check_columns(rsinfo->setDesc, elements, ncolumns);
	columns = palloc(ncolumns * sizeof(DaColumn));
	for (int i = 0; i < ncolumns; i++)
		columns[i] = da_array_column(results[i]);

	values = palloc(ncolumns * sizeof(Datum));
	nulls = palloc(ncolumns * sizeof(bool));
	for (int64 row = 0; row < ngroups; row++)
	{
		CHECK_FOR_INTERRUPTS();
		for (int i = 0; i < ncolumns; i++)
			values[i] = results[i]->shape.element == DA_ELEMENT_TEXT ?
				text_datum(results[i], &columns[i], row, &nulls[i]) :
				da_column_datum(&columns[i], row, &nulls[i]);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}
