/*
 * groups.c
 *	  Groups of the elements of many arrays, found by their keys.
 */
#include "run/rows/groups.h"

#include "value/state/state_element.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "miscadmin.h"
#include "utils/memutils.h"

void
da_groups_declare(DaGroups *groups, int nkeys, const uint8 *key, int ncolumns,
				  const DaGroupColumn *column)
{
	if (groups->nkeys == 0)
	{
		groups->nkeys = nkeys;
		groups->ncolumns = ncolumns;
		groups->key = MemoryContextAlloc(groups->context, nkeys);
		memcpy(groups->key, key, nkeys);
		if (memchr(key, DA_ELEMENT_TEXT, nkeys))
			groups->strings = da_entries_begin(groups->context);
		groups->column = MemoryContextAlloc(groups->context,
											Max(ncolumns, 1) * sizeof(DaGroupColumn));
		memcpy(groups->column, column, ncolumns * sizeof(DaGroupColumn));
		groups->cell_at = MemoryContextAlloc(groups->context, Max(ncolumns, 1) * sizeof(int));
		for (int c = 0; c < ncolumns; c++)
		{
			groups->cell_at[c] = (int) groups->cells_size;
			groups->cells_size += da_cell_size(column[c]);
		}
	}
	else if (groups->nkeys != nkeys || groups->ncolumns != ncolumns ||
			 memcmp(groups->key, key, nkeys) != 0 ||
			 memcmp(groups->column, column, ncolumns * sizeof(DaGroupColumn)) != 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the aggregates, and the types of keys and values, must be the same for all rows")));
}

int
da_groups_compare(const DaGroups *groups, const uint64 *a, const uint64 *b)
{
	for (int k = 0; k < groups->nkeys; k++)
	{
		bool		null_a = a[0] >> k & 1;
		bool		null_b = b[0] >> k & 1;

		if (null_a != null_b)
			return null_a ? 1 : -1;
		if (a[1 + k] == b[1 + k])
			continue;
		if (groups->key[k] == DA_ELEMENT_TEXT)
			return da_state_utf8_compare(da_group_key_text(groups, a[1 + k]),
										 da_group_key_text(groups, b[1 + k]));
		return a[1 + k] < b[1 + k] ? -1 : 1;
	}
	return 0;
}

static inline uint64 *
keys_at(const DaGroups *groups, int64 i)
{
	return groups->keys + i * (groups->nkeys + 1);
}

static inline uint64
hash_of(const DaGroups *groups, const uint64 *keys)
{
	return XXH3_64bits(keys, (groups->nkeys + 1) * sizeof(uint64));
}

/* where the group of these keys is, or would be */
static uint32 *
slot_of(const DaGroups *groups, const uint64 *keys, uint64 hash)
{
	for (uint64 at = hash;; at++)
	{
		uint32	   *slot = &groups->slots[at & (groups->nslots - 1)];
		const uint64 *there;
		int			same = 0;

		if (*slot == 0)
			return slot;
		there = keys_at(groups, *slot - 1);
		while (same <= groups->nkeys && there[same] == keys[same])
			same++;
		if (same > groups->nkeys)
			return slot;
	}
}

/* twice as much memory, of which "used" bytes are taken; what is not used yet is not touched */
static void *
grow(DaGroups *groups, void *old, Size used, Size size)
{
	void	   *new = MemoryContextAllocHuge(groups->context, Max(size, 1));

	if (used > 0)
		da_copy(new, old, used);
	if (old)
		pfree(old);
	return new;
}

static void
make_room(DaGroups *groups)
{
	Size		keys = (groups->nkeys + 1) * sizeof(uint64);
	Size		cells = groups->cells_size;
	int64		room = Max(16, 2 * groups->room);

	if (groups->n >= PG_INT32_MAX / 2)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("too many groups")));
	groups->keys = grow(groups, groups->keys, groups->n * keys, room * keys);
	groups->cells = grow(groups, groups->cells, groups->n * cells, room * cells);
	groups->room = room;

	/* at most half of the slots are taken */
	groups->nslots = 2 * room;
	groups->slots = grow(groups, groups->slots, 0, groups->nslots * sizeof(uint32));
	memset(groups->slots, 0, groups->nslots * sizeof(uint32));
	for (int64 i = 0; i < groups->n; i++)
	{
		DA_PAUSE(i);
		*slot_of(groups, keys_at(groups, i), hash_of(groups, keys_at(groups, i))) = (uint32) i + 1;
	}
}

static int64
find(DaGroups *groups, const uint64 *keys, uint64 hash)
{
	uint32	   *slot;

	if (groups->n == groups->room)
		make_room(groups);
	slot = slot_of(groups, keys, hash);
	if (*slot == 0)
	{
		memcpy(keys_at(groups, groups->n), keys, (groups->nkeys + 1) * sizeof(uint64));
		memset(groups->cells + groups->n * groups->cells_size, 0, groups->cells_size);
		*slot = (uint32) ++groups->n;
	}
	return *slot - 1;
}

int64
da_groups_find(DaGroups *groups, const uint64 *keys)
{
	return find(groups, keys, hash_of(groups, keys));
}

static int
compare_groups(const void *a, const void *b, void *arg)
{
	const DaGroups *groups = arg;

	/* a sort of many takes seconds */
	CHECK_FOR_INTERRUPTS();
	return da_groups_compare(groups, keys_at(groups, *(const uint32 *) a),
							 keys_at(groups, *(const uint32 *) b));
}

uint32 *
da_groups_order(DaGroups *groups)
{
	uint32	   *order = palloc_extended(Max(groups->n, 1) * sizeof(uint32), MCXT_ALLOC_HUGE);
	bool		sorted = true;

	for (int64 i = 0; i < groups->n; i++)
	{
		order[i] = (uint32) i;
		DA_PAUSE(i);
		if (i > 0 && sorted)
			sorted = da_groups_compare(groups, keys_at(groups, i - 1),
									   keys_at(groups, i)) < 0;
	}
	/* those of one array are in order */
	if (!sorted)
		qsort_arg(order, groups->n, sizeof(uint32), compare_groups, groups);
	return order;
}

/* an element that is not NULL, in its canonical form */
static DaScalar
scalar_at(const DaColumn *column, int64 i)
{
	return da_scalar_canonical(column->storage, da_column_scalar(column, i));
}

/* groups ahead of which slots are fetched into the cache, and the groups that are there */
#define AHEAD_SLOT	16
#define AHEAD_GROUP	8

/* the cells of the groups that the rows are of, by their numbers among these */
static char **
find_groups(DaGroups **groups, DaArray *owners, DaArray *ids, DaArray **keys, int64 ngroups)
{
	const DaFold first = DA_FOLD_FIRST;
	int			nkeys = groups[0]->nkeys;
	Size		width = nkeys + 1;
	uint64	   *key = palloc_extended(Max(ngroups, 1) * width * sizeof(uint64),
									  MCXT_ALLOC_HUGE | MCXT_ALLOC_ZERO);
	uint64	   *hash = palloc_extended(Max(ngroups, 1) * sizeof(uint64), MCXT_ALLOC_HUGE);
	int64	   *group = (int64 *) hash;
	char	  **cells = palloc_extended(Max(ngroups, 1) * sizeof(char *), MCXT_ALLOC_HUGE);
	const int32 *owner = NULL;
	DaArray    *result;

#define GROUPS(g)	(groups[owner ? owner[g] : 0])
	for (int k = 0; k < nkeys; k++)
	{
		DaColumn	column;

		da_run_group_reduce(&first, 1, ids, keys[k], ngroups, &result);
		column = da_array_column(result);
		for (int64 g = 0; g < ngroups; g++)
		{
			DA_PAUSE(g);
			if (da_column_is_null(&column, g))
				key[g * width] |= UINT64CONST(1) << k;
			else
				key[g * width + 1 + k] = da_group_key((DaElement) groups[0]->key[k],
													  scalar_at(&column, g));
		}
	}
	if (owners)
	{
		da_run_group_reduce(&first, 1, ids, owners, ngroups, &result);
		owner = da_array_column(result).data;
	}
	for (int k = 0; k < nkeys; k++)
	{
		DaEntries  *entries = keys[k]->shape.entries;

		if (entries)
			da_entries_need(entries);
		/* each of the groups that rows are added to has codes of its own */
		for (int64 g = 0; g < ngroups && entries; g++)
		{
			uint64	   *of = &key[g * width + 1 + k];

			DA_PAUSE(g);
			if ((key[g * width] >> k & 1) == 0)
				*of = da_group_text_key(GROUPS(g),
										da_entries_get(entries,
													   da_group_key_value(DA_ELEMENT_TEXT,
																		  *of).i4));
		}
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		hash[g] = hash_of(groups[0], key + g * width);
		DA_PAUSE(g);
	}
	for (int64 g = 0; g < ngroups; g++)
	{
		const DaGroups *ahead;

		DA_PAUSE(g);
		if (g + AHEAD_SLOT < ngroups)
		{
			ahead = GROUPS(g + AHEAD_SLOT);
			if (ahead->n > 0)
				__builtin_prefetch(&ahead->slots[hash[g + AHEAD_SLOT] & (ahead->nslots - 1)]);
		}
		if (g + AHEAD_GROUP < ngroups)
		{
			ahead = GROUPS(g + AHEAD_GROUP);
			if (ahead->n > 0)
			{
				uint32		there = ahead->slots[hash[g + AHEAD_GROUP] & (ahead->nslots - 1)];

				if (there > 0)
					__builtin_prefetch(keys_at(ahead, there - 1));
			}
		}
		group[g] = find(GROUPS(g), key + g * width, hash[g]);
	}
	/* now none of them moves any more */
	for (int64 g = 0; g < ngroups; g++)
	{
		cells[g] = GROUPS(g)->cells + group[g] * groups[0]->cells_size;
		DA_PAUSE(g);
	}
#undef GROUPS
	pfree(key);
	pfree(hash);
	return cells;
}

/* counts and values come from the engines */
static void
add_reduced(const DaGroups *groups, int c, DaArray *ids, char **cells, int64 ngroups,
			DaArray *values)
{
	DaGroupColumn of = groups->column[c];
	DaFold		fold = of.fold == DA_FOLD_ROWS ? DA_FOLD_COUNT : (DaFold) of.fold;
	DaArray    *result;
	DaColumn	column;

	da_run_group_reduce(&fold, 1, ids, values, ngroups, &result);
	column = da_array_column(result);
	for (int64 g = 0; g < ngroups; g++)
	{
		void	   *cell = cells[g] + groups->cell_at[c];

		DA_PAUSE(g);
		if (da_group_cell(of) == DA_CELL_COUNT)
			da_cell_count(cell, ((const int64 *) column.data)[g]);
		else if (da_column_is_null(&column, g))
			continue;
		else if (of.element == DA_ELEMENT_TEXT)
			da_cell_text(groups, cell, of, da_entries_get(result->shape.entries,
														  da_column_scalar(&column, g).i4));
		else
			da_cell_value(cell, of, scalar_at(&column, g));
	}
}

void
da_groups_add(DaGroups **groups, DaArray *owners, DaArray **keys, DaArray **values)
{
	/* all are declared like these */
	const DaGroups *like = groups[0];
	DaArray    *all[1 + DA_GROUPS_KEYS] = {owners};
	int64		ngroups;
	DaArray    *ids;
	char	  **cells;
	int		   *same = palloc(Max(like->ncolumns, 1) * sizeof(int));
	bool	   *done = palloc0(Max(like->ncolumns, 1) * sizeof(bool));

	memcpy(all + 1, keys, like->nkeys * sizeof(DaArray *));
	ids = owners ? da_run_group_keys(all, 1 + like->nkeys, &ngroups) :
		da_run_group_keys(keys, like->nkeys, &ngroups);
	cells = find_groups(groups, owners, ids, keys, ngroups);
	for (int c = 0; c < like->ncolumns; c++)
	{
		int			n = 0;

		if (da_group_cell(like->column[c]) < DA_CELL_FACTORS)
			add_reduced(like, c, ids, cells, ngroups, values[c]);
		else if (da_group_cell(like->column[c]) == DA_CELL_FACTORS)
		{
			da_run_check_ids(ids, values[c]);
			da_cell_factors(like, ids, cells, values[c], c);
		}
		else if (!done[c])
		{
			/* one pass for all sums of the same values */
			da_run_check_ids(ids, values[c]);
			for (int k = c; k < like->ncolumns; k++)
			{
				if (da_group_cell(like->column[k]) == DA_CELL_ACCUM &&
					(values[k] == values[c] || da_array_is_same(values[k], values[c])))
				{
					same[n++] = k;
					done[k] = true;
				}
			}
			da_cell_arrays(like, ids, cells, ngroups, values[c], same, n);
		}
	}
	pfree(cells);
}
