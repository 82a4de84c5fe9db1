/*
 * groups.c
 *	  Aggregates of groups of the elements of all rows, by states that are darray_groups.
 */
#include "run/groups.h"
#include "run/tally.h"
#include "surface/group_by.h"
#include "value/state.h"
#include "value/state_element.h"

#include "catalog/pg_type.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"

/*
 * Words: the number of keys, and that of aggregates times 65536; each key's element type; each
 * aggregate's number, and the element type of its values times 256, which is 0 for counts. Then the
 * groups in the order of their keys, each a bit for each key that is NULL, the other keys, and what
 * each aggregate has come to: a count, two words; 0, or 1 and an extreme; or a tally.
 */
#define COLUMNS_AT	65536
#define ELEMENT_AT	256
#define MOST_COLUMNS 1600		/* as of a table */

typedef struct GroupsState
{
	DaState		state;
	DaGroups	groups;
} GroupsState;

static void
groups_init(DaState *state)
{
	((GroupsState *) state)->groups.context = da_state_context(state);
}

/* the head of words, which is in order */
typedef struct GroupsHead
{
	int			nkeys;
	int			ncolumns;
	uint8		key[DA_GROUPS_KEYS];
	DaGroupColumn column[MOST_COLUMNS];
	int64		words;
} GroupsHead;

static bool
read_head(const uint32 *word, int64 words, GroupsHead *head)
{
	if (words < 1)
		return false;
	head->nkeys = word[0] % COLUMNS_AT;
	head->ncolumns = word[0] / COLUMNS_AT;
	head->words = 1 + head->nkeys + head->ncolumns;
	if (head->nkeys < 1 || head->nkeys > DA_GROUPS_KEYS || head->ncolumns > MOST_COLUMNS ||
		words < head->words)
		return false;
	for (int k = 0; k < head->nkeys; k++)
	{
		if (word[1 + k] >= DA_NUM_ELEMENTS)
			return false;
		head->key[k] = (uint8) word[1 + k];
	}
	for (int c = 0; c < head->ncolumns; c++)
	{
		uint32		aggregate = word[1 + head->nkeys + c] % ELEMENT_AT;
		uint32		element = word[1 + head->nkeys + c] / ELEMENT_AT;

		if (aggregate >= DA_GROUPS_AGGREGATES || element >= DA_NUM_ELEMENTS)
			return false;
		if (da_groups_aggregate[aggregate].part == DA_PART_COUNT ? element != 0 :
			!da_group_takes(da_groups_aggregate[aggregate].op, (DaElement) element))
			return false;
		head->column[c] = (DaGroupColumn) {(uint8) aggregate, (uint8) element};
	}
	return true;
}

/* the words of an element, which it takes; 0: they are none */
static int
read_element(const uint32 *word, int64 words, DaElement element, DaScalar *value)
{
	int			size = da_state_element_words(element);
	uint64		bits;

	if (words < size)
		return 0;
	bits = da_state_bits_at(word, 0, size);
	*value = da_state_element_of(da_element_info[element].storage, bits);
	return da_state_element_is(element, bits) ? size : 0;
}

/* the words of a group's keys; 0: they are none */
static int64
read_keys(const uint32 *word, int64 words, const GroupsHead *head, uint64 *keys)
{
	int64		at = 1;

	if (words < 1 || (uint64) word[0] >> head->nkeys != 0)
		return 0;
	memset(keys, 0, (head->nkeys + 1) * sizeof(uint64));
	keys[0] = word[0];
	for (int k = 0; k < head->nkeys; k++)
	{
		DaElement	element = (DaElement) head->key[k];
		DaScalar	value;
		int			size;

		if (word[0] >> k & 1)
			continue;
		size = read_element(word + at, words - at, element, &value);
		if (size == 0)
			return 0;
		keys[1 + k] = da_groups_key(element, value);
		at += size;
	}
	return at;
}

static inline uint64
word64(const uint32 *word)
{
	return (uint64) word[1] << 32 | word[0];
}

/* the words of what an aggregate has come to; 0: they are none */
static int64
check_cell(const uint32 *word, int64 words, DaGroupColumn column)
{
	DaScalar	value;
	int			size;

	switch (da_group_part(column))
	{
		case DA_PART_COUNT:
			if (words < 2 || word64(word) > PG_INT64_MAX ||
				(da_groups_aggregate[column.aggregate].rows && word64(word) == 0))
				return 0;
			return 2;
		case DA_PART_LEAST:
		case DA_PART_GREATEST:
			if (words < 1 || word[0] > 1)
				return 0;
			if (word[0] == 0)
				return 1;
			size = read_element(word + 1, words - 1, (DaElement) column.element, &value);
			return size == 0 ? 0 : 1 + size;
		default:
			return da_tally_check(word, words, da_group_tally_of(column));
	}
}

static const char *
groups_check(const uint32 *word, int64 words)
{
	uint64		keys[2][DA_GROUPS_KEYS + 1];
	GroupsHead	head;
	int64		at;

	if (!read_head(word, words, &head))
		return "It does not say of what keys and aggregates it is.";
	at = head.words;
	for (int64 g = 0; at < words; g++)
	{
		int64		n = read_keys(word + at, words - at, &head, keys[g % 2]);

		DA_GROUPS_PAUSE(g);
		if (n == 0)
			return "Its keys are none of their types.";
		if (g > 0 && da_groups_compare(head.nkeys, keys[(g - 1) % 2], keys[g % 2]) >= 0)
			return "Its groups are out of order.";
		at += n;
		for (int c = 0; c < head.ncolumns; c++)
		{
			n = check_cell(word + at, words - at, head.column[c]);
			if (n == 0)
				return "What its aggregates have come to is nothing of elements.";
			at += n;
		}
	}
	return NULL;
}

static int64
merge_cell(void *cell, DaGroupColumn column, const uint32 *word, const DaGrow *grow)
{
	DaScalar	value;
	int64		n;

	switch (da_group_part(column))
	{
		case DA_PART_COUNT:
			da_cell_count(cell, (int64) word64(word));
			return 2;
		case DA_PART_LEAST:
		case DA_PART_GREATEST:
			if (word[0] == 0)
				return 1;
			/* there are words enough */
			(void) read_element(word + 1, 2, (DaElement) column.element, &value);
			da_cell_extreme(cell, column, value);
			return 1 + da_state_element_words((DaElement) column.element);
		default:
			n = da_tally_merge(cell, word, da_group_tally_of(column), grow);
			if (n == 0)
				da_too_many_elements();
			return n;
	}
}

static void
groups_merge(DaState *to, const uint32 *word, int64 words)
{
	DaGroups   *groups = &((GroupsState *) to)->groups;
	DaGrow		grow = da_grow_in(groups->context);
	uint64		keys[DA_GROUPS_KEYS + 1];
	GroupsHead	head;
	int64		at;

	(void) read_head(word, words, &head);
	da_groups_declare(groups, head.nkeys, head.key, head.ncolumns, head.column);
	at = head.words;
	for (int64 g = 0; at < words; g++)
	{
		int64		group;

		DA_GROUPS_PAUSE(g);
		at += read_keys(word + at, words - at, &head, keys);
		group = da_groups_find(groups, keys);
		for (int c = 0; c < head.ncolumns; c++)
			at += merge_cell(da_groups_cell(groups, group, c), head.column[c], word + at, &grow);
	}
}

static void
save_keys(const DaGroups *groups, const uint64 *keys, DaStateWords *to)
{
	uint32	   *word = da_state_reserve(to, 1 + 2 * groups->nkeys);
	int			n = 1;

	word[0] = (uint32) keys[0];
	for (int k = 0; k < groups->nkeys; k++)
	{
		DaElement	element = (DaElement) groups->key[k];

		if ((keys[0] >> k & 1) == 0)
			n += da_state_put_element(word + n, element, da_groups_value(element, keys[1 + k]));
	}
	to->n += n;
}

static void
save_cell(const void *cell, DaGroupColumn column, DaStateWords *to)
{
	const DaGroupExtreme *extreme = cell;
	uint32	   *word = da_state_reserve(to, DA_TALLY_WORDS);

	switch (da_group_part(column))
	{
		case DA_PART_COUNT:
			da_state_put64(word, (uint64) *(const int64 *) cell);
			to->n += 2;
			break;
		case DA_PART_LEAST:
		case DA_PART_GREATEST:
			word[0] = extreme->any;
			to->n++;
			if (extreme->any)
				to->n += da_state_put_element(word + 1, (DaElement) column.element,
											  extreme->value);
			break;
		default:
			to->n += da_tally_save(cell, word, da_group_tally_of(column));
			break;
	}
}

static void
groups_save(DaState *from, DaStateWords *to)
{
	DaGroups   *groups = &((GroupsState *) from)->groups;
	uint32	   *order = da_groups_order(groups);
	uint32	   *word = da_state_reserve(to, 1 + groups->nkeys + groups->ncolumns);

	word[0] = (uint32) (groups->nkeys + groups->ncolumns * COLUMNS_AT);
	for (int k = 0; k < groups->nkeys; k++)
		word[1 + k] = groups->key[k];
	for (int c = 0; c < groups->ncolumns; c++)
		word[1 + groups->nkeys + c] = groups->column[c].aggregate +
			groups->column[c].element * ELEMENT_AT;
	to->n += 1 + groups->nkeys + groups->ncolumns;
	for (int64 g = 0; g < groups->n; g++)
	{
		DA_GROUPS_PAUSE(g);
		save_keys(groups, groups->keys + (int64) order[g] * (groups->nkeys + 1), to);
		for (int c = 0; c < groups->ncolumns; c++)
			save_cell(da_groups_cell(groups, order[g], c), groups->column[c], to);
	}
	pfree(order);
}

DA_STATE_KIND(darray_groups, 14, sizeof(GroupsState), groups)

/* the number that an aggregate has in states */
static uint8
aggregate_number(const GroupAggregate *aggregate)
{
	for (int i = 0; i < DA_GROUPS_AGGREGATES && aggregate->by == BY_OP; i++)
		if (da_groups_aggregate[i].op == aggregate->op &&
			da_groups_aggregate[i].rows == aggregate->rows)
			return (uint8) i;
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("grouped aggregate \"%s\" has no state", aggregate->name),
			 errhint("Those that have one are count(*), count, sum, avg, min, max, any, all, stddev, variance, stddev_pop and variance_pop.")));
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

/* the arguments from "first" on: names of aggregates, keys and values. False: one is NULL */
static bool
groups_args(FunctionCallInfo fcinfo, int first, DaGroups *groups, DaArray ***keys,
			DaArray ***values)
{
	DaGroupColumn *columns;
	uint8		key[DA_GROUPS_KEYS];
	GroupAggregate *aggregates;
	DaArray   **arrays;
	int			naggs;
	int			narrays;
	int			nkeys;

	/* as where Citus has parted the aggregate */
	if (fcinfo->flinfo->fn_expr == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("the types of keys and values are not known here"),
				 errhint("Write darray_merge(array_group_state(...)) for darray_group_by(...).")));
	if (PG_ARGISNULL(first))
		return false;
	aggregates = names_arg(fcinfo, first, &naggs);
	arrays = da_variadic_arrays(fcinfo, first + 1, &narrays);
	if (arrays == NULL)
		return false;
	nkeys = da_group_count_keys(aggregates, naggs, narrays);
	if (nkeys > DA_GROUPS_KEYS || naggs > MOST_COLUMNS)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("there can be no more than %d keys and %d aggregates", DA_GROUPS_KEYS,
						MOST_COLUMNS)));
	for (int k = 0; k < nkeys; k++)
		key[k] = (uint8) arrays[k]->shape.element;
	*keys = arrays;
	arrays += nkeys;
	columns = palloc(Max(naggs, 1) * sizeof(DaGroupColumn));
	*values = palloc(Max(naggs, 1) * sizeof(DaArray *));
	for (int i = 0; i < naggs; i++)
	{
		columns[i] = (DaGroupColumn) {aggregate_number(&aggregates[i]), 0};
		(*values)[i] = aggregates[i].rows ? NULL : *arrays++;
		if (da_group_part(columns[i]) != DA_PART_COUNT)
		{
			columns[i].element = (uint8) (*values)[i]->shape.element;
			/* raises if it does not take them */
			(void) da_group_result(aggregates[i].op, (DaElement) columns[i].element);
		}
	}
	da_groups_declare(groups, nkeys, key, naggs, columns);
	return true;
}

DA_FUNCTION(darray_groups_accum)
{
	DaState    *state;
	DaGroups   *groups;
	DaArray   **keys;
	DaArray   **values;

	for (int i = 1; i < PG_NARGS(); i++)
		if (PG_ARGISNULL(i))
			return da_state_unchanged(fcinfo);
	state = da_state_arg(fcinfo, &darray_groups_kind);
	groups = &((GroupsState *) state)->groups;
	if (groups_args(fcinfo, 1, groups, &keys, &values))
		da_groups_add(groups, keys, values);
	DA_RETURN_STATE(state);
}

DA_FUNCTION(darray_groups_of)
{
	DaState    *state = da_state_create(&darray_groups_kind, CurrentMemoryContext);
	DaGroups   *groups = &((GroupsState *) state)->groups;
	DaArray   **keys;
	DaArray   **values;

	if (!groups_args(fcinfo, 0, groups, &keys, &values))
		PG_RETURN_NULL();
	da_groups_add(groups, keys, values);
	DA_RETURN_STATE(state);
}

/* a float that is the result, which is infinite only if an element is */
static DaScalar
float_result(double value, const DaTally *tally)
{
	DaScalar	result = {.f8 = value};

	if (isinf(value) && da_tally_special(tally) == 0)
		ereport(ERROR,
				(errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
				 errmsg("value out of range: overflow")));
	return result;
}

/* a sum, or what is made of one, of one element or more */
static DaScalar
finish_sum(const DaTally *tally, DaGroupColumn column)
{
	bool		floats = da_element_info[column.element].class_ == DA_CLASS_FLOAT;
	bool		average = da_groups_aggregate[column.aggregate].op == DA_GROUP_AVG;
	DaScalar	result = {.bits = 0};

	if (floats && average)
		/* of nothing but -0 it is 0 */
		return float_result((float_result(da_tally_float8(tally), tally).f8 + 0.0) /
							(double) tally->count, tally);
	if (floats && column.element == DA_ELEMENT_FLOAT8)
		return float_result(da_tally_float8(tally), tally);
	if (floats)
	{
		result.f4 = da_tally_float4(tally);
		(void) float_result((double) result.f4, tally);
	}
	else
	{
		DaInt256	sum = da_number_int256(&tally->sum);

		if (average)
			result.f8 = int256_ratio(sum, (uint64) tally->count);
		else if (int256_fits_int64(sum))
			result.i8 = (int64) sum.word[0];
		else
			da_too_many_elements();
	}
	return result;
}

static DaScalar
finish_deviation(const DaTally *tally, DaGroupOp op)
{
	bool		sample = op == DA_GROUP_STDDEV || op == DA_GROUP_VARIANCE;
	bool		root = op == DA_GROUP_STDDEV || op == DA_GROUP_STDDEV_POP;

	if (da_tally_special(tally) != 0)
		return (DaScalar) {.f8 = (double) NAN};
	return float_result(da_tally_deviation(tally, sample, root), tally);
}

/* what an aggregate has come to */
static Datum
finish_cell(const void *cell, DaGroupColumn column, DaElement element, bool *isnull)
{
	DaGroupOp	op = da_groups_aggregate[column.aggregate].op;
	const DaTally *tally = cell;
	const DaGroupExtreme *extreme = cell;
	DaScalar	result;

	*isnull = false;
	switch (da_group_part(column))
	{
		case DA_PART_COUNT:
			return Int64GetDatum(*(const int64 *) cell);
		case DA_PART_LEAST:
		case DA_PART_GREATEST:
			*isnull = !extreme->any;
			return *isnull ? (Datum) 0 : da_scalar_datum(element, &extreme->value);
		case DA_PART_SUM:
			*isnull = tally->count == 0;
			if (!*isnull)
				result = finish_sum(tally, column);
			break;
		default:
			*isnull = tally->count <= (op == DA_GROUP_STDDEV || op == DA_GROUP_VARIANCE);
			if (!*isnull)
				result = finish_deviation(tally, op);
			break;
	}
	return *isnull ? (Datum) 0 : da_scalar_datum(element, &result);
}

/* darray_group_rows(state): a row a group */
DA_FUNCTION(darray_groups_rows)
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
			da_group_result(da_groups_aggregate[groups->column[c].aggregate].op,
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
			DaScalar	value = da_groups_value(elements[k], keys[1 + k]);

			nulls[k] = keys[0] >> k & 1;
			values[k] = nulls[k] ? (Datum) 0 : da_scalar_datum(elements[k], &value);
		}
		for (int c = 0; c < groups->ncolumns; c++)
			values[groups->nkeys + c] = finish_cell(da_groups_cell(groups, order[g], c),
													groups->column[c], elements[groups->nkeys + c],
													&nulls[groups->nkeys + c]);
		tuplestore_putvalues(rsinfo->setResult, rsinfo->setDesc, values, nulls);
	}
	PG_RETURN_NULL();
}
