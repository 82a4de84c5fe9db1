/*
 * text.c
 *	  Texts: what depends on strings is done by entry, then by code.
 *
 * An engine sees codes alone, as INT4, and tables that have something for each code: a gather.
 */
#include "run/run.h"

#include "catalog/pg_collation.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "value/array/settle.h"
#include "value/stored/entries_order.h"

DaArray *
da_text_codes(DaArray *array)
{
	return da_array_reinterpret(array, DA_ELEMENT_INT4);
}

DaArray *
da_text_map(DaArray *array, DaArray *table)
{
	DaArray    *found = da_run_gather(table, da_text_codes(array));

	/* a code of no entry is a position that there is not */
	if (da_array_null_count(table) == 0 &&
		da_array_null_count(found) != da_array_null_count(array))
		da_format_corrupted("An element is a code of no entry.");
	return found;
}

DaArray *
da_text_recode(DaArray *array, const int32 *codes, DaEntries *entries)
{
	DaEntries  *from = array->shape.entries;
	DaShape		shape;
	DaArray    *table;

	if (codes == NULL || from == NULL)
		return da_array_with_entries(array, entries);
	Assert(from->ready);
	shape = da_shape_vector(DA_ELEMENT_INT4, from->count);
	table = da_array_create(&shape, false);
	memcpy(da_array_output(table).data, codes + 1, from->count * sizeof(int32));
	da_array_finish(table, 0);
	return da_array_with_entries(da_text_map(array, table), entries);
}

DaArray *
da_text_finish(DaArray *array, int32 *elements, DaEntriesBuilder *builder, int64 null_count)
{
	int32	   *codes;
	DaEntries  *entries = da_entries_finish(builder, &codes);

	if (codes)
		da_codes_change(elements, array->shape.length, codes, entries->count);
	da_array_finish(array, null_count);
	return da_array_with_entries(array, entries);
}

DaEntries *
da_text_entries(DaArray **array)
{
	DaEntries  *entries = (*array)->shape.entries;

	if (entries == NULL)
		return NULL;
	if (entries->ends == NULL || entries->count > (*array)->shape.length)
		da_array_settle(*array);
	if ((*array)->shape.entries)
		da_entries_need((*array)->shape.entries);
	return (*array)->shape.entries;
}

int32
da_text_used(DaArray *array, int32 **used)
{
	DaEntries  *entries = array->shape.entries;
	DaColumn	column = da_array_column(array);
	const int32 *elements = column.data;
	bool	   *seen = palloc_extended(entries->count + 1, MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	int32		n = 0;

	*used = palloc_extended(entries->count * sizeof(int32), MCXT_ALLOC_HUGE);
	seen[0] = true;
	for (int64 i = 0; i < column.length && n < entries->count; i++)
	{
		if (i % (1024 * 1024) == 0)
			CHECK_FOR_INTERRUPTS();
		if ((uint32) elements[i] > (uint32) entries->count)
			da_format_corrupted("An element is a code of no entry.");
		if (unlikely(!seen[elements[i]]))
		{
			seen[elements[i]] = true;
			(*used)[n++] = elements[i];
		}
	}
	pfree(seen);
	return n;
}

/* its codes become others, of those entries; codes NULL: they stay */
static void
change_entries(DaOperand *operand, const int32 *codes, DaEntries *entries)
{
	if (operand->array)
		operand->array = da_text_recode(operand->array, codes, entries);
	else
	{
		if (codes)
			operand->scalar.i4 = codes[operand->scalar.i4];
		operand->entries = entries;
	}
}

static bool
is_text(const DaOperand *operand)
{
	return operand->element == DA_ELEMENT_TEXT && !da_operand_is_null(operand);
}

/* do all have the same entries? */
static bool
have_met(const DaOperand *operands, int n)
{
	const DaOperand *first = NULL;

	for (int i = 0; i < n; i++)
	{
		if (!is_text(&operands[i]))
			continue;
		if (first && da_operand_entries(&operands[i]) != da_operand_entries(first))
			return false;
		first = &operands[i];
	}
	return true;
}

/* one value among the entries of others: its code there, or false */
static bool
find_value(const DaOperand *operand, const DaEntries *entries, int32 *code)
{
	bool		found;

	if (operand->array || operand->entries->count > 1)
		return false;
	*code = da_entries_search(entries, da_entry(operand->entries, operand->scalar.i4), &found);
	return found;
}

/* the entries of an operand, in memory and in the order of their bytes; NULL: it has none */
static DaEntries *
sorted_entries(DaOperand *operand)
{
	if (operand->array == NULL)
	{
		da_entries_need(operand->entries);
		return operand->entries;
	}
	if (da_text_entries(&operand->array) && !operand->array->shape.entries->sorted)
		operand->array = da_text_in_order(operand->array, C_COLLATION_OID, false);
	return operand->array->shape.entries;
}

void
da_text_meet(DaOperand *operands, int n)
{
	DaEntries  *all = NULL;
	int32	   *first;
	int32	   *second;
	int32		code;

	if (have_met(operands, n))
		return;
	for (int i = 0; i < n; i++)
	{
		DaEntries  *entries = is_text(&operands[i]) ? sorted_entries(&operands[i]) : NULL;

		if (entries == NULL || entries == all || (all && find_value(&operands[i], all, &code)))
			continue;
		all = all == NULL || da_entries_equal(all, entries) ? entries :
			da_entries_merge(all, entries, &first, &second);
	}
	for (int i = 0; i < n && all; i++)
	{
		DaEntries  *entries = da_operand_entries(&operands[i]);

		if (!is_text(&operands[i]) || entries == all)
			continue;
		second = NULL;
		if (entries && find_value(&operands[i], all, &code))
		{
			operands[i].scalar.i4 = code;
			operands[i].entries = all;
		}
		else
		{
			if (entries && !da_entries_equal(all, entries))
				(void) da_entries_merge(all, entries, &first, &second);
			change_entries(&operands[i], second, all);
		}
	}
}

/* with so many more entries than elements those that are no element's are taken out */
#define SPARE_ENTRIES	1024

/* an array whose entries grow takes a value's, or those of a few elements; false: they do not */
static bool
grow_entries(DaOperand *to, DaOperand *with)
{
	DaEntries  *entries = to->array->shape.entries;
	DaEntries  *others = da_operand_entries(with);
	int32	   *codes = NULL;

	if (entries->growth == NULL)
	{
		DaArray    *array = to->array;

		if (array->data.buffer == NULL || !entries->added_to)
			return false;
		entries = da_entries_growing(entries);
		to->array = da_array_with_entries(array, entries);
	}
	if (with->array == NULL)
	{
		int32		code = da_entries_grow(entries, da_entry(others, with->scalar.i4));

		if (code > 0)
			with->scalar.i4 = code;
		with->entries = code > 0 ? entries : others;
		return code > 0;
	}
	codes = palloc((others->count + 1) * sizeof(int32));
	codes[0] = 0;
	for (int32 i = 1; i <= others->count; i++)
	{
		codes[i] = da_entries_grow(entries, da_entry(others, i));
		if (codes[i] == 0)
			return false;
	}
	change_entries(with, codes, entries);
	return true;
}

void
da_text_add(DaOperand *operands)
{
	DaOperand  *to = &operands[0];
	DaOperand  *with = &operands[1];
	DaEntries  *entries = da_operand_entries(to);
	int32		code;

	if (to->array == NULL || entries == NULL || !is_text(with) || have_met(operands, 2) ||
		(with->array && (da_text_entries(&with->array) == NULL ||
						 with->array->shape.entries->count > to->array->shape.length / 8)))
	{
		da_text_meet(operands, 2);
		return;
	}
	if (entries->growth && entries->count > 2 * to->array->shape.length + SPARE_ENTRIES)
	{
		da_array_settle(to->array);
		entries = to->array->shape.entries;
		if (entries)
			entries->added_to = true;
	}
	if (entries == NULL || !entries->ready || (entries->sorted && find_value(with, entries, &code))
		|| !grow_entries(to, with))
	{
		da_text_meet(operands, 2);
		if (da_operand_entries(to) && da_operand_entries(to) != entries)
			to->array->shape.entries->added_to = true;
	}
}

/* the first element of an operand that has each code, in the order of the array */
static int32
used_codes(const DaOperand *operand, int32 **used)
{
	if (operand->array)
		return da_text_used(operand->array, used);
	*used = palloc(sizeof(int32));
	**used = operand->scalar.i4;
	return 1;
}

/*
 * Of entries that the collation takes for equal one stays: the first one in the operands, if they
 * have any of them
 */
static DaEntries *
join_equal(const DaOperand *operands, int noperands, const DaEntries *entries,
		   const DaEntriesOrder *order)
{
	int32	   *chosen = palloc_extended(order->nclasses * sizeof(int32), MCXT_ALLOC_HUGE);
	DaEntries  *joined;

	for (int32 code = entries->count; code >= 1; code--)
		chosen[order->class[code] - 1] = code;
	for (int k = noperands - 1; k >= 0; k--)
	{
		int32	   *used;

		if (!is_text(&operands[k]) || da_operand_entries(&operands[k]) == NULL)
			continue;
		for (int32 i = used_codes(&operands[k], &used) - 1; i >= 0; i--)
			chosen[order->class[used[i]] - 1] = used[i];
		pfree(used);
	}
	joined = da_entries_pick(entries, chosen, order->nclasses, false);
	pfree(chosen);
	return joined;
}

/* as PostgreSQL's own functions of texts */
void
da_text_check_collation(Oid collation)
{
	if (!OidIsValid(collation))
		ereport(ERROR,
				(errcode(ERRCODE_INDETERMINATE_COLLATION),
				 errmsg("could not determine which collation to use for string comparison"),
				 errhint("Use the COLLATE clause to set the collation explicitly.")));
}

/* operands that have met; of entries that are in that order already nothing changes */
static void
put_in_order(DaOperand *operands, int noperands, DaEntries *from, Oid collation, bool joins)
{
	DaEntriesOrder *order = da_entries_order(from, collation);
	const int32 *codes = order->rank;
	DaEntries  *entries;

	/* mostly no two are equal, and the elements need not be looked at */
	if (joins && order->nclasses < from->count)
	{
		codes = order->class;
		entries = join_equal(operands, noperands, from, order);
	}
	else if (order->changes)
		entries = da_entries_in_order(from, order);
	else
		return;
	for (int i = 0; i < noperands; i++)
	{
		DaArray    *array = operands[i].array;

		if (!is_text(&operands[i]) || da_operand_entries(&operands[i]) == NULL)
			continue;
		change_entries(&operands[i], codes, entries);
		/* each of these codes, which are ours, is some element's */
		if (array && array->exact && array->shape.entries == from &&
			da_array_null_count(array) == 0)
			operands[i].array->ngroups = entries->count;
	}
}

void
da_text_order(DaOperand *operands, int n, Oid collation, bool equal)
{
	DaEntries  *entries = NULL;

	da_text_check_collation(collation);
	if (collation_is_c_compat(collation))
		collation = C_COLLATION_OID;
	da_text_meet(operands, n);
	for (int i = 0; i < n; i++)
		if (is_text(&operands[i]) && da_operand_entries(&operands[i]))
			entries = da_operand_entries(&operands[i]);
	if (entries == NULL || (entries->sorted && collation == C_COLLATION_OID))
		return;
	/* what has met others has been looked at, one by itself may have more than it needs */
	if (n == 1 && operands[0].array)
		entries = da_text_entries(&operands[0].array);
	else
		da_entries_need(entries);
	if (entries && entries->count > 1)
		put_in_order(operands, n, entries, collation, equal);
}

void
da_text_equal(DaOperand *operands, int n, Oid collation)
{
	da_text_check_collation(collation);
	if (get_collation_isdeterministic(collation))
		da_text_meet(operands, n);
	else
		da_text_order(operands, n, collation, true);
}

DaArray *
da_text_in_order(DaArray *array, Oid collation, bool equal)
{
	DaOperand	operand = da_operand(array);

	da_text_order(&operand, 1, collation, equal);
	return operand.array;
}

/* a comparison of codes with one */
static DaArray *
compare_code(DaCompareOp op, DaArray *array, int32 code)
{
	DaOperand	codes = da_operand(da_text_codes(array));
	DaOperand	with = {.element = DA_ELEMENT_INT4, .scalar.i4 = code};

	return da_run_compare(op, &codes, &with);
}

DaArray *
da_text_mask(DaArray *array, const bool *truth, int32 count)
{
	int32		first = 1;
	int32		last = count;
	DaShape		shape;
	DaArray    *table;

	while (first <= count && !truth[first - 1])
		first++;
	while (last >= first && !truth[last - 1])
		last--;
	/* true of neighbours alone, as of one, of a prefix, or of what is before another: no table */
	if (first > last || first == last)
		return compare_code(DA_COMPARE_EQ, array, first > last ? -1 : first);
	if (memchr(truth + first - 1, false, last - first + 1) == NULL)
	{
		DaOperand	codes = da_operand(da_text_codes(array));
		DaOperand	low = {.element = DA_ELEMENT_INT4, .scalar.i4 = first};
		DaOperand	high = {.element = DA_ELEMENT_INT4, .scalar.i4 = last};
		const DaOperand *operands[] = {&codes, &low, &high};

		if (first == 1)
			return da_run_compare(DA_COMPARE_LE, &codes, &high);
		if (last == count)
			return da_run_compare(DA_COMPARE_GE, &codes, &low);
		return da_run_compound(DA_COMPOUND_BETWEEN, operands, lengthof(operands));
	}
	shape = da_shape_vector(DA_ELEMENT_BOOL, count);
	table = da_array_create(&shape, false);
	memcpy(da_array_output(table).data, truth, count);
	da_array_finish(table, 0);
	return da_text_map(array, table);
}

static bool
holds(DaCompareOp op, int order)
{
	switch (op)
	{
		case DA_COMPARE_LT:
			return order < 0;
		case DA_COMPARE_LE:
			return order <= 0;
		case DA_COMPARE_EQ:
			return order == 0;
		case DA_COMPARE_NE:
			return order != 0;
		case DA_COMPARE_GT:
			return order > 0;
		case DA_COMPARE_GE:
			return order >= 0;
		case DA_NUM_COMPARES:
			break;
	}
	return false;
}

/*
 * The code that n of them compare with as "truth" has it; false: there is none, since it is not the
 * first ones, or the last ones, or one, that it is true of alone, or false
 */
static bool
find_code(DaCompareOp op, const bool *truth, int32 n, int32 *code)
{
	bool		one = op == DA_COMPARE_EQ || op == DA_COMPARE_NE;
	bool		behind = op == DA_COMPARE_NE || op == DA_COMPARE_GE || op == DA_COMPARE_GT;
	int32		at = 0;

	while (at < n && (truth[at] == behind) == one)
		at++;
	if (one)
		*code = at < n ? at + 1 : -1;
	else
		*code = op == DA_COMPARE_LT || op == DA_COMPARE_GE ? at + 1 : at;
	for (at += one; at < n; at++)
		if (truth[at] != behind)
			return false;
	return true;
}

/* the same of entries in the order by which they are compared: the value's place among them */
static int32
search_code(DaCompareOp op, const DaEntries *entries, DaString with)
{
	bool		found;
	int32		code = da_entries_search(entries, with, &found);

	if (found)
		return code;
	if (op == DA_COMPARE_EQ || op == DA_COMPARE_NE)
		return -1;
	return op == DA_COMPARE_LE || op == DA_COMPARE_GT ? code - 1 : code;
}

bool
da_text_place(DaCompareOp op, DaArray **array, const DaOperand *value, Oid collation, int32 *code,
			  DaArray **mask)
{
	DaString	with = da_entry(value->entries, value->scalar.i4);
	DaEntries  *entries = da_text_entries(array);
	int32		n = entries ? entries->count : 0;
	bool		by_bytes = collation_is_c_compat(collation) ||
	((op == DA_COMPARE_EQ || op == DA_COMPARE_NE) && get_collation_isdeterministic(collation));
	bool	   *truth;
	bool		found;

	if (by_bytes && entries && entries->sorted)
	{
		*code = search_code(op, entries, with);
		return true;
	}
	truth = palloc_extended(n + 1, MCXT_ALLOC_HUGE);
	for (int32 i = 0; i < n; i++)
	{
		CHECK_FOR_INTERRUPTS();
		truth[i] = holds(op, by_bytes ? da_string_compare(da_entry(entries, i + 1), with) :
						 da_string_collate(da_entry(entries, i + 1), with, collation));
	}
	found = find_code(op, truth, n, code);
	if (!found)
		*mask = da_text_mask(*array, truth, n);
	pfree(truth);
	return found;
}

static DaArray *
compare_with(DaCompareOp op, DaArray *array, const DaOperand *value, Oid collation)
{
	DaArray    *mask;
	int32		code;

	return da_text_place(op, &array, value, collation, &code, &mask) ?
		compare_code(op, array, code) : mask;
}

DaArray *
da_text_compare(DaCompareOp op, const DaOperand *a, const DaOperand *b, Oid collation)
{
	DaOperand	operands[2] = {*a, *b};
	bool		turned = a->array == NULL;
	const DaOperand *scalar = turned ? a : b;

	da_text_check_collation(collation);
	if (scalar->array == NULL && !scalar->isnull)
		return compare_with(turned ? da_compare_turned(op) : op, turned ? b->array : a->array,
							scalar, collation);
	if (op == DA_COMPARE_EQ || op == DA_COMPARE_NE)
		da_text_equal(operands, 2, collation);
	else
		da_text_order(operands, 2, collation, true);
	return da_run_compare(op, &operands[0], &operands[1]);
}

DaArray *
da_text_is_in(DaArray *array, DaArray *set, Oid collation)
{
	DaEntries  *entries = da_text_entries(&array);
	DaOperand	operands[2] = {da_operand(array), da_operand(set)};
	DaArray    *found;

	/* nothing is in a set without elements, and that is known of a NULL, too */
	if (entries && set->shape.length > 0)
		operands[0].array = da_array_with_entries(da_run_sequence(DA_ELEMENT_INT4, 1, 1,
																  entries->count), entries);
	da_text_equal(operands, 2, collation);
	found = da_run_is_in(operands[0].array, operands[1].array);
	if (entries == NULL || set->shape.length == 0)
		return found;
	return da_array_null_count(found) > 0 ? da_text_map(array, found) :
		da_text_mask(array, da_array_column(found).data, entries->count);
}

DaArray *
da_text_hashes(DaArray *array, Oid collation)
{
	DaEntries  *entries = da_text_entries(&array);
	int32		n = entries ? entries->count : 0;
	DaShape		shape = da_shape_vector(DA_ELEMENT_INT8, n);
	DaArray    *table = da_array_create(&shape, false);
	int64	   *hash = da_array_output(table).data;

	da_text_check_collation(collation);
	for (int32 i = 0; i < n; i++)
	{
		DaString	string = da_entry(entries, i + 1);
		text	   *copy = cstring_to_text_with_len(string.bytes, (int) string.length);

		CHECK_FOR_INTERRUPTS();
		hash[i] = DatumGetInt64(DirectFunctionCall2Coll(hashtextextended, collation,
														PointerGetDatum(copy), Int64GetDatum(0)));
		pfree(copy);
	}
	da_array_finish(table, 0);
	return da_text_map(array, table);
}
