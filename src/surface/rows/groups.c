/*
 * groups.c
 *	  Aggregates of groups of the elements of all rows, by states that are darray_groups.
 */
#include "engine/trace.h"
#include "run/rows/accumulate.h"
#include "run/rows/factors.h"
#include "run/rows/groups.h"
#include "run/rows/rows.h"
#include "surface/aggregate/reduce.h"
#include "surface/rows/group_by.h"
#include "surface/rows/group_words.h"
#include "value/state/state.h"
#include "value/state/state_element.h"

#include "catalog/pg_type.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* the column of an aggregate of these values; count(*) has none. Raises if it has no state */
static DaGroupColumn
column_of(const GroupAggregate *aggregate, const DaArray *values)
{
	DaGroupColumn column = {(uint8) (aggregate->rows ? DA_FOLD_ROWS : aggregate->op), 0};

	if (aggregate->by == BY_OP && da_fold_info[column.fold].number >= 0)
	{
		if (da_group_takes_all(column))
			return column;
		column.element = (uint8) values->shape.element;
		/* raises if it does not take them */
		(void) da_group_result(aggregate->op, (DaElement) column.element);
		if (da_group_adds_up(column))
			return column;
	}
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("grouped aggregate \"%s\" has no state", aggregate->name),
			 errhint("Those that have one are count(*), count, count_true, sum, avg, min, max, any, all, bit_and, bit_or, bit_xor, stddev, variance, stddev_pop, variance_pop, and product of integers.")));
}

/* names as of array_group_by(), a text[], or a literal of one */
static GroupAggregate *
names_arg(FunctionCallInfo fcinfo, int arg, int *count)
{
	Oid			type = get_fn_expr_argtype(fcinfo->flinfo, arg);

	if (type == TEXTARRAYOID)
		return da_group_aggregates(PG_GETARG_ARRAYTYPE_P(arg), count);
	if (type != UNKNOWNOID)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH),
				 errmsg("names of aggregates cannot be of type %s", format_type_be(type)),
				 errhint("Write a literal, as '{sum,count}', or a text[].")));
	return da_group_aggregates(DatumGetArrayTypeP(OidInputFunctionCall(F_ARRAY_IN,
																	   PG_GETARG_CSTRING(arg),
																	   TEXTOID, -1)), count);
}

/* what becomes of the arrays of a call */
typedef struct GroupsCall
{
	int			narrays;
	int			nkeys;			/* of these, the first ones */
	int			ncolumns;
	uint8		key[DA_GROUPS_KEYS];
	DaGroupColumn *column;
	int		   *value;			/* which array each column takes; negative: none */
	Oid			collation;		/* of values that are texts; 0: none is */
} GroupsCall;

/* of the arguments from "first" on, names of aggregates, and these arrays */
static void
read_call(FunctionCallInfo fcinfo, int first, DaArray **arrays, GroupsCall *call)
{
	GroupAggregate *aggregates = names_arg(fcinfo, first, &call->ncolumns);
	int			at;

	call->nkeys = at = da_group_count_keys(aggregates, call->ncolumns, call->narrays);
	if (call->nkeys > DA_GROUPS_KEYS || call->ncolumns > MOST_COLUMNS)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("there can be no more than %d keys and %d aggregates", DA_GROUPS_KEYS,
						MOST_COLUMNS)));
	for (int k = 0; k < call->nkeys; k++)
		call->key[k] = (uint8) arrays[k]->shape.element;
	call->column = palloc(Max(call->ncolumns, 1) * sizeof(DaGroupColumn));
	call->value = palloc(Max(call->ncolumns, 1) * sizeof(int));
	for (int i = 0; i < call->ncolumns; i++)
	{
		call->value[i] = aggregates[i].rows ? -1 : at++;
		call->column[i] = column_of(&aggregates[i],
									aggregates[i].rows ? NULL : arrays[call->value[i]]);
	}
}

/* the arrays, and what becomes of them; NULL: an argument is */
static DaArray **
groups_args(FunctionCallInfo fcinfo, int first, GroupsCall *call)
{
	DaArray   **arrays;

	/* as where Citus has parted the aggregate */
	if (fcinfo->flinfo->fn_expr == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("the types of keys and values are not known here"),
				 errhint("Write darray_merge(array_group_state(...)) for darray_group_by(...).")));
	if (PG_ARGISNULL(first))
		return NULL;
	arrays = da_variadic_arrays(fcinfo, first + 1, &call->narrays);
	if (arrays == NULL)
		return NULL;
	read_call(fcinfo, first, arrays, call);
	for (int k = 0; k < call->nkeys; k++)
		if (call->key[k] == DA_ELEMENT_TEXT && OidIsValid(PG_GET_COLLATION()) &&
			!get_collation_isdeterministic(PG_GET_COLLATION()))
			ereport(ERROR,
					(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					 errmsg("nondeterministic collations are not supported for keys of states"),
					 errhint("States have a group for each string: lower(v) may be the key that is meant.")));
	call->collation = InvalidOid;
	for (int c = 0; c < call->ncolumns; c++)
		if (call->column[c].element == DA_ELEMENT_TEXT)
		{
			DaArray   **values = &arrays[call->value[c]];

			call->collation = PG_GET_COLLATION();
			*values = da_text_in_order(*values, call->collation, false);
		}
	return arrays;
}

static DaGroups *
declared_groups(DaState *state, const GroupsCall *call)
{
	DaGroups   *groups = &((GroupsState *) state)->groups;

	da_groups_declare(groups, call->nkeys, call->key, call->ncolumns, call->column);
	da_state_collate(&groups->collation, call->collation);
	return groups;
}

static void
add_arrays(DaGroups **groups, DaArray *owners, DaArray **arrays, const GroupsCall *call)
{
	DaArray   **values = palloc(Max(call->ncolumns, 1) * sizeof(DaArray *));

	for (int i = 0; i < call->ncolumns; i++)
		values[i] = call->value[i] < 0 ? NULL : arrays[call->value[i]];
	da_groups_add(groups, owners, arrays, values);
}

/*
 * What a batch remembers of its call: the types of arguments, and the names, of rows that become
 * columns without much ado. Arrays that are one value have a column together.
 */
typedef struct Memo
{
	GroupsCall	call;
	Oid			names_type;
	Size		names_size;
	const char *names;			/* their bytes */
	Oid			type[DA_BATCH_COLUMNS];
	bool		is_darray[DA_BATCH_COLUMNS];
	int			column[DA_BATCH_COLUMNS];
	int			ncolumns;
	int			array[DA_BATCH_COLUMNS];	/* which one is that column */
} Memo;

/* the arguments are a state, names, and arrays */
#define NAMES	1
#define ARRAY(i) (2 + (i))

/* bytes that the names cannot be others without, of that type; NULL: they have none */
static const char *
bytes_of_names(FunctionCallInfo fcinfo, Oid type, Size *size)
{
	const char *names = (const char *) PG_GETARG_POINTER(NAMES);

	if (type != UNKNOWNOID && VARATT_IS_EXTERNAL(names))
		return NULL;
	*size = type == UNKNOWNOID ? strlen(names) + 1 : VARSIZE_ANY(names);
	return names;
}

/* are the arguments like those that are remembered? */
static bool
is_remembered(FunctionCallInfo fcinfo, const Memo *memo)
{
	const char *names;
	Size		size;

	if (memo == NULL || PG_NARGS() != ARRAY(memo->call.narrays) ||
		get_fn_expr_variadic(fcinfo->flinfo) ||
		get_fn_expr_argtype(fcinfo->flinfo, NAMES) != memo->names_type)
		return false;
	for (int i = 0; i < memo->call.narrays; i++)
		if (get_fn_expr_argtype(fcinfo->flinfo, ARRAY(i)) != memo->type[i] ||
			PG_GETARG_DATUM(ARRAY(i)) != PG_GETARG_DATUM(ARRAY(memo->array[memo->column[i]])))
			return false;
	names = bytes_of_names(fcinfo, memo->names_type, &size);
	return names && size == memo->names_size && memcmp(names, memo->names, size) == 0;
}

static void *
copy_of(MemoryContext context, const void *from, Size size)
{
	return memcpy(MemoryContextAlloc(context, Max(size, 1)), from, size);
}

/* remember such arguments for the rows to come, if there are not too many */
static void
remember(FunctionCallInfo fcinfo, DaBatch *batch, DaArray **arrays, const GroupsCall *call)
{
	/* where what was one value once is not any more, it may change with each row */
	bool		first_time = batch->memo == NULL;
	DaElement	elements[DA_BATCH_COLUMNS];
	Memo	   *memo;
	const char *names;

	if (get_fn_expr_variadic(fcinfo->flinfo) || call->narrays > DA_BATCH_COLUMNS)
		return;
	/* codes of several rows are of different entries */
	for (int i = 0; i < call->narrays; i++)
		if (arrays[i]->shape.element == DA_ELEMENT_TEXT)
			return;
	batch->memo = NULL;
	MemoryContextReset(batch->memory);
	memo = MemoryContextAllocZero(batch->memory, sizeof(Memo));
	memo->names_type = get_fn_expr_argtype(fcinfo->flinfo, NAMES);
	names = bytes_of_names(fcinfo, memo->names_type, &memo->names_size);
	if (names == NULL)
		return;
	memo->names = copy_of(batch->memory, names, memo->names_size);
	memo->call = *call;
	memo->call.column = copy_of(batch->memory, call->column,
								call->ncolumns * sizeof(DaGroupColumn));
	memo->call.value = copy_of(batch->memory, call->value, call->ncolumns * sizeof(int));
	for (int i = 0; i < call->narrays; i++)
	{
		int			c = first_time ? 0 : memo->ncolumns;

		memo->type[i] = get_fn_expr_argtype(fcinfo->flinfo, ARRAY(i));
		memo->is_darray[i] = da_is_array_type(memo->type[i]);
		while (c < memo->ncolumns && (memo->type[memo->array[c]] != memo->type[i] ||
									  PG_GETARG_DATUM(ARRAY(memo->array[c])) !=
									  PG_GETARG_DATUM(ARRAY(i))))
			c++;
		memo->column[i] = c;
		if (c == memo->ncolumns)
		{
			memo->array[memo->ncolumns] = i;
			elements[memo->ncolumns++] = arrays[i]->shape.element;
		}
	}
	da_batch_declare(batch, memo->ncolumns, elements);
	batch->memo = memo;
}

/* the array of a column, as it is remembered */
static DaArray *
column_arg(FunctionCallInfo fcinfo, const DaBatch *batch, int column, DaLook *look)
{
	const Memo *memo = batch->memo;
	int			i = memo->array[column];

	return memo->is_darray[i]
		? da_checked(da_array_look(PG_GETARG_DATUM(ARRAY(i)), look), batch->column[column].element)
		: da_array_from_pg(PG_GETARG_ARRAYTYPE_P(ARRAY(i)));
}

/* a row's arrays are copied, of which that is the first; false: they do not fit */
static bool
copy_args(FunctionCallInfo fcinfo, DaBatch *batch, DaArray *first, DaBatchOwner *owner)
{
	int64		length = first->shape.length;
	DaLook		look;

	if (!da_batch_begin_row(batch, owner, length))
		return false;
	da_batch_put(batch, 0, first);
	for (int c = 1; c < batch->ncolumns; c++)
	{
		DaArray    *array = column_arg(fcinfo, batch, c, &look);

		if (array->shape.length != length)
			return false;
		da_batch_put(batch, c, array);
	}
	da_batch_end_row(batch, owner);
	return true;
}

/* they wait where they are */
static bool
leave_args(FunctionCallInfo fcinfo, DaBatch *batch, DaArray *first, DaBatchOwner *owner)
{
	DaArray    *arrays[DA_BATCH_COLUMNS] = {first};
	DaLook		look;

	for (int c = 1; c < batch->ncolumns; c++)
	{
		arrays[c] = column_arg(fcinfo, batch, c, &look);
		if (arrays[c]->shape.length != first->shape.length || !da_run_may_wait(arrays[c]))
			return false;
	}
	da_batch_wait(batch, arrays, owner);
	return true;
}

/* a row of remembered arguments; false: it is none, or its arrays do not fit */
static bool
push_args(FunctionCallInfo fcinfo, DaBatch *batch, DaState *state)
{
	const Memo *memo = batch->memo;
	DaLook		look;
	DaArray    *first;

	if (!is_remembered(fcinfo, memo))
		return false;
	first = column_arg(fcinfo, batch, 0, &look);
	if (state->rows.batch == NULL)
		(void) declared_groups(state, &memo->call);
	return da_run_may_wait(first) ? leave_args(fcinfo, batch, first, &state->rows)
		: copy_args(fcinfo, batch, first, &state->rows);
}

static void
add_columns(DaGroups **groups, DaArray *owners, DaArray **columns, const Memo *memo)
{
	DaArray    *arrays[DA_BATCH_COLUMNS];

	for (int i = 0; i < memo->call.narrays; i++)
		arrays[i] = columns[memo->column[i]];
	add_arrays(groups, owners, arrays, &memo->call);
}

/* of what waits, if no device takes it */
static void
add_row(DaGroups *groups, const DaBatch *batch, int row)
{
	DaArray		array[DA_BATCH_COLUMNS];
	DaArray    *columns[DA_BATCH_COLUMNS];

	for (int c = 0; c < batch->ncolumns; c++)
	{
		da_row_look(&batch->column[c].row[row], batch->column[c].element, &array[c]);
		columns[c] = &array[c];
	}
	add_columns(&groups, NULL, columns, batch->memo);
}

static void
flush_part(DaBatch *batch)
{
	DaGroups  **groups = palloc(batch->nowners * sizeof(DaGroups *));
	DaArray    *columns[DA_BATCH_COLUMNS];
	DaArray    *owners = NULL;
	bool		at_once = true;

	for (int i = 0; i < batch->nowners; i++)
		groups[i] = &((GroupsState *) da_state_of_owner(batch->owner[i]))->groups;
	if (!da_batch_waits(batch))
	{
		for (int c = 0; c < batch->ncolumns; c++)
			columns[c] = da_batch_array(batch, c);
		if (batch->nowners > 1)
			owners = da_batch_owners(batch);
	}
	else
		at_once = da_run_rows_columns(batch, DA_OP_GROUP_REDUCE, columns,
									  batch->nowners > 1 ? &owners : NULL);
	if (at_once)
		DA_TRACED_PROGRAM(NULL, batch->waiting,
						  add_columns(groups, owners, columns, batch->memo));
	else
	{
		MemoryContext row = AllocSetContextCreate(CurrentMemoryContext, "darray row",
												  ALLOCSET_DEFAULT_SIZES);

		for (int i = 0; i < batch->nrows; i++)
		{
			MemoryContext caller = MemoryContextSwitchTo(row);

			add_row(groups[batch->column[0].row[i].number], batch, i);
			MemoryContextSwitchTo(caller);
			MemoryContextReset(row);
		}
	}
}

/* what is made of a part on its device goes before the next one */
static void
flush_groups(DaBatch *part, int nparts)
{
	for (int i = 0; i < nparts; i++)
	{
		MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "darray batch part",
													  ALLOCSET_DEFAULT_SIZES);
		MemoryContext caller = MemoryContextSwitchTo(context);

		flush_part(&part[i]);
		MemoryContextSwitchTo(caller);
		MemoryContextDelete(context);
	}
}

DA_STATE_KIND(darray_groups, 14, sizeof(GroupsState), da_group_words, flush_groups)

PG_FUNCTION_INFO_V1(darray_groups_accum);

Datum
darray_groups_accum(PG_FUNCTION_ARGS)
{
	DaState    *state;
	DaBatch    *batch;

	for (int i = 1; i < PG_NARGS(); i++)
		if (PG_ARGISNULL(i))
			return da_state_unchanged(fcinfo);
	state = da_state_arg_batch(fcinfo, &darray_groups_kind, &batch);
	if (batch == NULL || !push_args(fcinfo, batch, state))
	{
		GroupsCall	call;
		DaArray   **arrays;

		da_batch_flush(batch);
		arrays = groups_args(fcinfo, NAMES, &call);
		if (arrays)
		{
			DaGroups   *groups = declared_groups(state, &call);

			add_arrays(&groups, NULL, arrays, &call);
			if (batch && !is_remembered(fcinfo, batch->memo))
				remember(fcinfo, batch, arrays, &call);
		}
	}
	DA_RETURN_STATE(state);
}

PG_FUNCTION_INFO_V1(darray_groups_of);

Datum
darray_groups_of(PG_FUNCTION_ARGS)
{
	DaState    *state = da_state_create(&darray_groups_kind, CurrentMemoryContext);
	GroupsCall	call;
	DaArray   **arrays = groups_args(fcinfo, 0, &call);
	DaGroups   *groups;

	if (arrays == NULL)
		PG_RETURN_NULL();
	groups = declared_groups(state, &call);
	add_arrays(&groups, NULL, arrays, &call);
	DA_RETURN_STATE(state);
}

/* what an aggregate has come to */
static Datum
finish_cell(const void *cell, DaGroupColumn column, DaElement element, bool *isnull)
{
	DaFold		fold = (DaFold) column.fold;
	const DaAccum *accum = cell;
	const DaFactors *factors = cell;
	const DaGroupValue *value = cell;
	DaScalar	result;

	*isnull = false;
	switch (da_group_cell(column))
	{
		case DA_CELL_COUNT:
			return Int64GetDatum(*(const int64 *) cell);
		case DA_CELL_VALUE:
			*isnull = !value->any;
			/* a text is its Datum, which goes with the state */
			if (*isnull || element == DA_ELEMENT_TEXT)
				return *isnull ? (Datum) 0 : (Datum) value->value.bits;
			return da_scalar_datum(element, &value->value);
		case DA_CELL_FACTORS:
			*isnull = !factors->seen;
			return *isnull ? (Datum) 0 : Int64GetDatum(da_factors_value(factors));
		default:
			*isnull = accum->count < da_fold_info[fold].least;
			if (*isnull)
				return (Datum) 0;
			result = da_accum_value(accum, fold, da_group_accum_of(column), element);
			return da_scalar_datum(element, &result);
	}
}

/* a key as a value */
static Datum
key_datum(const DaGroups *groups, DaElement element, uint64 key)
{
	DaScalar	value = da_group_key_value(element, key);
	DaString	string;

	if (element != DA_ELEMENT_TEXT)
		return da_scalar_datum(element, &value);
	string = da_group_key_text(groups, key);
	return PointerGetDatum(cstring_to_text_with_len(string.bytes, (int) string.length));
}

/* darray_group_rows(state): a row a group */
PG_FUNCTION_INFO_V1(darray_groups_rows);

Datum
darray_groups_rows(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *rsinfo = (ReturnSetInfo *) fcinfo->resultinfo;
	DaGroups   *groups;
	DaElement  *elements;
	uint32	   *order;
	Datum	   *values;
	bool	   *nulls;
	int			ncolumns;

	da_group_check_in_from(fcinfo, "darray_group_rows",
						   "SELECT g.* FROM (SELECT darray_group_by('{count(*),sum}', k, v) AS s FROM t) t, darray_group_rows(s) AS g(k integer, rows bigint, total float8)");
	InitMaterializedSRF_compat(fcinfo);
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	groups = &((GroupsState *) da_state_look(PG_GETARG_DATUM(0), &darray_groups_kind))->groups;
	ncolumns = groups->nkeys + groups->ncolumns;
	elements = palloc(ncolumns * sizeof(DaElement));
	for (int k = 0; k < groups->nkeys; k++)
		elements[k] = (DaElement) groups->key[k];
	for (int c = 0; c < groups->ncolumns; c++)
		elements[groups->nkeys + c] =
			groups->column[c].fold == DA_FOLD_ROWS ? DA_ELEMENT_INT8 :
			da_group_result((DaFold) groups->column[c].fold,
							(DaElement) groups->column[c].element);
	da_group_check_columns(rsinfo->setDesc, elements, ncolumns);

	values = palloc(ncolumns * sizeof(Datum));
	nulls = palloc(ncolumns * sizeof(bool));
	order = da_groups_order(groups);
	for (int64 g = 0; g < groups->n; g++)
	{
		const uint64 *keys = groups->keys + (int64) order[g] * (groups->nkeys + 1);

		CHECK_FOR_INTERRUPTS();
		for (int k = 0; k < groups->nkeys; k++)
		{
			nulls[k] = keys[0] >> k & 1;
			values[k] = nulls[k] ? (Datum) 0 : key_datum(groups, elements[k], keys[1 + k]);
		}
		for (int c = 0; c < groups->ncolumns; c++)
			values[groups->nkeys + c] = finish_cell(da_groups_cell(groups, order[g], c),
													groups->column[c], elements[groups->nkeys + c],
													&nulls[groups->nkeys + c]);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}
