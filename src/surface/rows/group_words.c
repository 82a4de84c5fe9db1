/*
 * group_words.c
 *	  States of aggregates of groups, as words.
 */
#include "surface/rows/group_words.h"

#include "run/rows/accumulate.h"
#include "run/rows/factors.h"
#include "value/state/state_element.h"

/*
 * Words: the number of keys, and that of aggregates times 65536; each key's element type; each
 * aggregate's number, and the element type of its values times 256, which is 0 for counts; the
 * collation, if a value is a text. Then the groups in the order of their keys, each a bit for each
 * key that is NULL, the other keys, and what each aggregate has come to: a count, two words; 0, or
 * 1 and an element; a product as of darray_iproduct; or an accumulator.
 */
#define COLUMNS_AT	65536
#define ELEMENT_AT	256

void
da_group_words_init(DaState *state)
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

/* collation NULL: it is only looked at */
static bool
read_head(const uint32 *word, int64 words, GroupsHead *head, Oid *collation)
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
		DaFold		fold = da_fold_of_number(word[1 + head->nkeys + c] % ELEMENT_AT);
		uint32		element = word[1 + head->nkeys + c] / ELEMENT_AT;

		if (fold == DA_NUM_FOLDS || element >= DA_NUM_ELEMENTS)
			return false;
		head->column[c] = (DaGroupColumn) {(uint8) fold, (uint8) element};
		if (da_group_takes_all(head->column[c]) ? element != 0 :
			!da_group_takes(fold, (DaElement) element) || !da_group_adds_up(head->column[c]))
			return false;
	}
	if (da_groups_compare_texts(head->ncolumns, head->column))
	{
		int64		n = da_state_read_collation(word + head->words, words - head->words,
												collation);

		head->words += n;
		return n > 0;
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

/* the words of a group's keys, of groups that are declared like that; 0: they are none */
static int64
read_keys(const uint32 *word, int64 words, const GroupsHead *head, DaGroups *groups,
		  uint64 *keys)
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
		int64		size;

		if (word[0] >> k & 1)
			continue;
		if (element == DA_ELEMENT_TEXT)
		{
			DaString	string;

			size = da_state_read_string(word + at, words - at, &string);
			if (size > 0)
			{
				keys[1 + k] = da_group_text_key(groups, string);
				pfree(unconstify(char *, string.bytes));
			}
		}
		else
		{
			size = read_element(word + at, words - at, element, &value);
			keys[1 + k] = da_group_key(element, value);
		}
		if (size == 0)
			return 0;
		at += size;
	}
	return at;
}

/* the words of what an aggregate has come to; 0: they are none */
static int64
check_cell(const uint32 *word, int64 words, DaGroupColumn column)
{
	DaScalar	value;
	DaString	string;
	int64		size;

	switch (da_group_cell(column))
	{
		case DA_CELL_COUNT:
			if (words < 2 || da_state_get64(word) > PG_INT64_MAX ||
				(column.fold == DA_FOLD_ROWS && da_state_get64(word) == 0))
				return 0;
			return 2;
		case DA_CELL_VALUE:
			if (words < 1 || word[0] > 1)
				return 0;
			if (word[0] == 0)
				return 1;
			size = column.element == DA_ELEMENT_TEXT
				? da_state_read_string(word + 1, words - 1, &string)
				: read_element(word + 1, words - 1, (DaElement) column.element, &value);
			return size == 0 ? 0 : 1 + size;
		case DA_CELL_FACTORS:
			return da_factors_check(word, words) ? DA_FACTORS_WORDS : 0;
		default:
			return da_accum_check(word, words, da_group_accum_of(column));
	}
}

const char *
da_group_words_check(const uint32 *word, int64 words)
{
	DaGroups	groups = {.context = CurrentMemoryContext};
	uint64		keys[2][DA_GROUPS_KEYS + 1];
	GroupsHead	head;
	int64		at;

	if (!read_head(word, words, &head, NULL))
		return "It does not say of what keys and aggregates it is.";
	/* what tells of the order of keys */
	da_groups_declare(&groups, head.nkeys, head.key, 0, head.column);
	at = head.words;
	for (int64 g = 0; at < words; g++)
	{
		int64		n = read_keys(word + at, words - at, &head, &groups,
								  keys[g % 2]);

		DA_GROUPS_PAUSE(g);
		if (n == 0)
			return "Its keys are none of their types.";
		if (g > 0 && da_groups_compare(&groups, keys[(g - 1) % 2], keys[g % 2]) >= 0)
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
merge_cell(const DaGroups *groups, void *cell, DaGroupColumn column, const uint32 *word,
		   int64 words, const DaGrow *grow)
{
	DaScalar	value;
	DaString	string;
	int64		n;

	switch (da_group_cell(column))
	{
		case DA_CELL_COUNT:
			da_cell_count(cell, (int64) da_state_get64(word));
			return 2;
		case DA_CELL_VALUE:
			if (word[0] == 0)
				return 1;
			if (column.element == DA_ELEMENT_TEXT)
			{
				n = da_state_read_string(word + 1, words - 1, &string);
				da_cell_text(groups, cell, column, string);
				pfree(unconstify(char *, string.bytes));
				return 1 + n;
			}
			/* there are words enough */
			(void) read_element(word + 1, 2, (DaElement) column.element, &value);
			da_cell_value(cell, column, value);
			return 1 + da_state_element_words((DaElement) column.element);
		case DA_CELL_FACTORS:
			da_factors_merge(cell, word);
			return DA_FACTORS_WORDS;
		default:
			n = da_accum_merge(cell, word, da_group_accum_of(column), grow);
			if (n == 0)
				da_bigint_out_of_range();
			return n;
	}
}

void
da_group_words_merge(DaState *to, const uint32 *word, int64 words)
{
	DaGroups   *groups = &((GroupsState *) to)->groups;
	DaGrow		grow = da_grow_in(groups->context);
	uint64		keys[DA_GROUPS_KEYS + 1];
	GroupsHead	head;
	Oid			collation = InvalidOid;
	int64		at;

	(void) read_head(word, words, &head, &collation);
	da_groups_declare(groups, head.nkeys, head.key, head.ncolumns, head.column);
	da_state_collate(&groups->collation, collation);
	at = head.words;
	for (int64 g = 0; at < words; g++)
	{
		int64		group;

		DA_GROUPS_PAUSE(g);
		at += read_keys(word + at, words - at, &head, groups, keys);
		group = da_groups_find(groups, keys);
		for (int c = 0; c < head.ncolumns; c++)
			at += merge_cell(groups, da_groups_cell(groups, group, c), head.column[c], word + at,
							 words - at, &grow);
	}
}

static void
save_keys(const DaGroups *groups, const uint64 *keys, DaStateWords *to)
{
	*da_state_reserve(to, 1) = (uint32) keys[0];
	to->n++;
	for (int k = 0; k < groups->nkeys; k++)
	{
		DaElement	element = (DaElement) groups->key[k];

		if (keys[0] >> k & 1)
			continue;
		if (element == DA_ELEMENT_TEXT)
			da_state_put_string(to, da_group_key_text(groups, keys[1 + k]));
		else
			to->n += da_state_put_element(da_state_reserve(to, 2), element,
										  da_group_key_value(element, keys[1 + k]));
	}
}

static void
save_cell(const void *cell, DaGroupColumn column, DaStateWords *to)
{
	const DaGroupValue *value = cell;
	uint32	   *word = da_state_reserve(to, DA_ACCUM_WORDS);

	switch (da_group_cell(column))
	{
		case DA_CELL_COUNT:
			da_state_put64(word, (uint64) *(const int64 *) cell);
			to->n += 2;
			break;
		case DA_CELL_VALUE:
			word[0] = value->any;
			to->n++;
			if (value->any && column.element == DA_ELEMENT_TEXT)
				da_state_put_string(to, da_state_text(value->value));
			else if (value->any)
				to->n += da_state_put_element(word + 1, (DaElement) column.element,
											  value->value);
			break;
		case DA_CELL_FACTORS:
			da_factors_save(cell, word);
			to->n += DA_FACTORS_WORDS;
			break;
		default:
			to->n += da_accum_save(cell, word, da_group_accum_of(column));
			break;
	}
}

void
da_group_words_save(DaState *from, DaStateWords *to)
{
	DaGroups   *groups = &((GroupsState *) from)->groups;
	uint32	   *order = da_groups_order(groups);
	uint32	   *word = da_state_reserve(to, 1 + groups->nkeys + groups->ncolumns);

	word[0] = (uint32) (groups->nkeys + groups->ncolumns * COLUMNS_AT);
	for (int k = 0; k < groups->nkeys; k++)
		word[1 + k] = groups->key[k];
	for (int c = 0; c < groups->ncolumns; c++)
		word[1 + groups->nkeys + c] = da_fold_info[groups->column[c].fold].number +
			groups->column[c].element * ELEMENT_AT;
	to->n += 1 + groups->nkeys + groups->ncolumns;
	if (OidIsValid(groups->collation))
		da_state_put_collation(to, groups->collation);
	for (int64 g = 0; g < groups->n; g++)
	{
		DA_GROUPS_PAUSE(g);
		save_keys(groups, groups->keys + (int64) order[g] * (groups->nkeys + 1), to);
		for (int c = 0; c < groups->ncolumns; c++)
			save_cell(da_groups_cell(groups, order[g], c), groups->column[c], to);
	}
	pfree(order);
}
